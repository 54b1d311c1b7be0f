"""Devices: game controllers, which play beside mouse and keyboard, and their on-screen keyboard."""

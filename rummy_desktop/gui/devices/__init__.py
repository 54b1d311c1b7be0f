"""What plays beside mouse and keyboard: game controllers, and what they type with."""

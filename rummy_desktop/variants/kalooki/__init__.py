"""Kalooki, in its British and its American form."""

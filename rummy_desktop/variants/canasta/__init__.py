"""Canasta: meld seven of a rank, and take the pile."""

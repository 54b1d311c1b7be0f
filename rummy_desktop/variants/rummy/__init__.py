"""Rummy, the basic game."""

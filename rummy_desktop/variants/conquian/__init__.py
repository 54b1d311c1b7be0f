"""Conquian: its rulebook, its computer player and its record."""

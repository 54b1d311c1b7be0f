"""Gin Rummy: melds stay in the hand until somebody knocks."""

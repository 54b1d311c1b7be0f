"""Chinchón: seven cards of a Spanish pack, kept in the hand until somebody closes."""

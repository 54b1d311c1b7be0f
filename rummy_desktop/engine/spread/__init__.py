"""Spread: games whose discard pile lies open to be taken from, and whose melds score for whoever laid each card."""

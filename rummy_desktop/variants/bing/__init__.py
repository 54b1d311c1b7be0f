"""Bing Rummy: three melds at once to begin with, deuces wild, and a pot of coins."""

"""Burraco: sets and runs with one wild card, a second hand for each side, and a pile that may be taken whole."""

"""Burraco: sets and runs with one wild card, a second hand for each side, and the whole pile for whoever wants it."""

"""Robbers' Rummy and its relatives: once the first melds lie, the whole table may be taken apart and laid anew."""

"""Burraco: sets and runs with one wild card, a second hand for each side, and a pile that may be taken whole.

A run is told by its cards alone. Its wild card fills the gap, or lies below where there is none, so `BurracoMelding`
has one reading of some cards at most, a layoff may move the wild card, and nobody is asked where it goes. It is no
`Swap`: the real card is laid off like any other.
"""

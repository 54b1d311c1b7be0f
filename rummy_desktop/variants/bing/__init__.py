"""Bing Rummy: three melds at once to begin with, deuces wild, and a pot of coins.

The opening is one move: `LayDown` takes several groups, so that the first three melds of a player are laid down at once
or not at all, and are taken back at once, too. Until then they are nobody's business, and the screen keeps them in a
tray. A cut shows nothing but a deuce: `Lifted` has the card that the cut came to only where it is wild, since any other
would be known for the rest of the deal. What a hand may still become is weighed in `shape.py`, which is no laying.
"""

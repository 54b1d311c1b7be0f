"""Spread: games whose discard pile lies open to be taken from, and whose melds score for whoever laid each card.

500 Rummy and 5000 Rummy answer its questions, and neither inherits from the other. A debt is checked when it is made
and after each meld: a take is refused unless the deepest card can be melded in that turn after whatever swaps, layoffs
and melds of one's own (`engine/taking.py`), and so is a play after which it no longer could. So nobody is ever stuck,
though what a turn owes is only due at its end; `tests/finish.py` says the same by trying every play in every order.

A call is an offer like gin's upcard: after a discard that fits, `Offered(callers, "call")` asks those who may call in
the order of play. Who may call is told by what all can see, so that being asked tells nothing about a hand; where a
hand has to match the card (5K-V22), that is asked when the call is made. `calls.py` finds every meld and layoff that
cards of the pile make, since a caller melds once. The time that a person has is the screen's, which sends `Pass` when
it is over.
"""

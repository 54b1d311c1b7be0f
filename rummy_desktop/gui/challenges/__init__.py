"""Deals that are compared: the deal of the day, and challenges that one player sends to another as a code.

When the deal of a challenge is over, a `Rival` (`rival.py`) plays it from the same seat with the strongest level,
against the others with their same dice, one decision after the other in the players' process. `sending.py` makes a
challenge of a deal of a match, and tries first whether the same moves come to the same there. `storage/challenges.py`
has the rest.
"""

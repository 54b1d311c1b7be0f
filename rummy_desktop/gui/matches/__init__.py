"""Matches: the kept matches as a list, as pictures, and as replays to watch.

A `Replay` (`replay.py`) plays each deal once, when it is first looked at, and keeps the true events of each move; what
a seat, or everybody, knew at any moment are these events, as they were seen, applied to the table before the deal. It
also says who may see what: all hands of a deal lie open when it is over, and of a match that several people still play
no card to come may be had, neither by a branch nor by the seed.
"""

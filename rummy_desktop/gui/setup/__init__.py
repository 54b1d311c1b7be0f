"""Setup: the choices before a match: the game, the seats, and the house rules.

`Setup.colours` and `Setup.emblems` give every seat a look that nobody else at the table has. `Setup.memory` is memory
help: a switch of the form, which stands in the line that sums the match up, so that whoever starts it together has
agreed. It is kept in the header. Alone, it is as it was last time; where several people play, it is off until they turn
it on.
"""

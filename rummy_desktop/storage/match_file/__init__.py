"""Match file: one match in a file of lines: its header, how it is read, loaded, written, mended and checked.

docs/save-format.md has the format: a header, each move as it is made, the table after each deal. Moves spell what is
public and tables are written when no hand is dealt, so that the file tells nobody a card that lies hidden; only the
seed does, to the program. Inside, each may use those before it: header and secret; lines, seals and migrations; read
and reviews; load; write, mend, check and the text of a deal.

`Saving` (`write.py`) writes and syncs in a thread of its own and says when a move is on the disk; the next decision
waits for that, and no frame does. A full disk is said, the lines wait in memory, and writing is tried again. Loading
begins from the table before the last deal and plays the moves since; anything that can't be is a `SaveError` with one
sentence, and the file stays as it is. `Table.problem()` judges kept tables before they are played on.

`secret.py` alone says what may be told of a seed before the match is over: codes, copied deals, reports, `check` and
the screen ask there. A seed that the program draws gives each deal one of its own by a hash, which tells no other deal.
`commitment(seed)` in `header.py` can be shown before the first card, and the seed is told afterwards.

How a match stood after a deal is in its `Result`, which `Rules._ended` makes; score sheet, plot, story and statistics
read it, and nothing reckons it again. Who has bought in begins the next deal with another score (`Result.before`).

Reviews lie in a file beside the match (`reviews.py`), each in a line with a seal of its own: what is damaged or of
another version is made anew. A review holds for the deal as it was played, by a hash of game, rules, seed and moves,
and moves, is copied and goes into the trash with the match.
"""

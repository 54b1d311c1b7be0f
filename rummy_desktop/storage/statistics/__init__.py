"""Statistics: records of the matches on this computer, how they ended, and the part of chance in them.

It is a database that can be lost: `DealWatch` (`deal_figures.py`) sums up a deal from its events, so that a live match
and a replayed one give the same figures, and `statistics.py` writes them into SQLite in a thread. A damaged file is set
aside and filled again from the kept matches by some processes (`counting.py`, `rebuild.py`), which play a match without
anybody's view and trust its moves if each deal ends as the file says. What has been counted is known by match and deal,
and never counted twice.

A rating is kept nowhere. `Ratings` (`ratings.py`) reckons it anew from the sittings, match by match, when a page asks;
`COUNTS` says which matches count. In a match of several sides each opponent counts for its part, and a side is as
strong as its players in the mean. `glicko.py` is Glicko-2. A match with memory help counts but rates nobody (`helped`
of `Setup` and `Header`); a match for practice counts nowhere.
"""

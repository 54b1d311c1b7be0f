"""The arena: what needs the whole registry of games and no screen. Players against each other, and their process.

**The players' process** (`worker.py`, asked by `gui/play/thinking.py`): a thread would share the interpreter's lock
with the drawing, and a frame would wait whenever a player thinks. The process is spawned, since a forked copy of a
program with a window, threads and an audio device is not safe to run. It gets the options, a copy of the seat's view,
the level and a seed of that player's own dice, from which that of the cards can't be told; it answers with the spelling
of a move. A process whose window has gone ends by itself, whatever it is thinking about; the end is always a kill,
since a stopped process hears nothing.

**A review has a process of its own** (`reviewing.py`), so that no question to a player waits behind it. It stands back
behind everything else on the computer (`nice`), and takes 8 seconds of one core at most, or 24 by the clock where
others have the core.

**A round is one deck of cards** (`contest.py`). Each side has the player once and the opponent on all others, so that
neither cards nor seats favour anyone; of more than two sides one player is alone against several of the other, and both
ways are played. Rounds are what is independent, so the bounds of 95 % come from how they vary: Student's for points,
Wilson's for wins (`standings.py`). Deals are quick and show points; how strong somebody is only matches tell, and where
players sit out or each deal has another contract, `--matches` is the only sense.

**Players go by names** (`entrants.py`): the yardsticks (`yardsticks.py`), the levels, with a manner where the game has
some (`sandbagger:hard`), and the levels of a version that was given out (`hard@0.9`). A habit may be put over a level
(`habits.py`, `takes-always+hard`): `tools/exploit.py` looks for one that beats it. To keep the players of a version
put a function of theirs into the game's folder and name it in its record: `released={"0.9": choose}`. An outsider that
makes an illegal move, fails or never ends its turn has lost, and that is told; Ctrl-C stops one that thinks for ever.

**Nothing is played twice.** `arena-results/results.sqlite` (`results.py`) keeps each round by contest, number and both
players with versions: that of the program and a hash of the source that the player consists of, and for the contest
that of engine and rulebook. What was changed is played anew; Ctrl-C stops, and the same command goes on. A damaged file
is left alone, and said so.

**The crew plays** (`crew.py`): this process, one for each core, or with `--scheduler ADDRESS` the workers of a Dask
cluster, each in a checkout like this one. A worker that dies loses nothing; one with other source refuses; an outsider
that is one file is sent along. docs/developing.md has the commands. The tools that learn, `tools/levels.py` and
`tools/regret.py`, which asks where a level loses points, have the same crew.
"""

"""The common ground of computer players: levels, styles, experience, the worth of a hand, and a move for each.

**A player is a function.** `choose(game, rules, view, rng, level, manner)` leads from what a seat knows to a legal
move. The game's own player decides; a game without one is played by the general player (`general.py`), which asks the
rulebook and knows no game. What all players have at a decision is in `player.py`. `SidePlayer` (`sides.py`) plays
Canasta, Samba and Hand and Foot, `LayingPlayer` (`laying_player.py`) plays Kalooki, Contract and Crazy Rummy: each game
has a table of weights, a skill for each level, and answers what differs.

**A character is a mixture of two levels** (`characters.py`): it plays the better one in a share of its decisions, or on
an occasion that everybody can see. So it plays every game without knowing one, and is as honest as levels are. It sits
down as the manner of a seat; `Seat.player` is the level that it plays mostly. What it says (`remarks.py`) follows
events that everybody has seen.

**Players from outside are known by name only** (`outsiders.py`): `--player NAME=module:function` says where one is
found. A saved match or a question to another process has the name alone, so no file can bring a program along; other
processes know whom it means by an environment variable that they inherit. Its moves are judged like everybody's, and
where it fails the stand-in plays, and that is told.

**Hard is learnt.** In Rummy, and in Gin Rummy with other knock limits, a position is a sum of features with weights
(`experience.py`), fitted by `tools/learn.py`. In Gin Rummy with the limit 10 (`knocking_thinking.py`,
`knocking_nets.py`) nets say how likely the deal ends in each span of points, and the player weighs these by the chance
to win the match; the answer is the mean over four orders of the suits, so that an accident of one suit weighs less. In
George, and for two in 500, 5000 Rummy and Three Thirteen, a net is told something of each of several things, which go
through the same units and are added up (`summed_net.py`): ranks in George, cards in no meld in 500 and 5000
(`spread_thinker.py`, `spread_sight.py`), natural cards in Three Thirteen. `is_george` and `is_for_two` of a game say at
which tables such a player sits down; at others with a spread pile hard goes by tables (`spread.py`). The tools learn
with programs in C (`tools/*_selfplay.c`), and tests compare those with the rulebook and the player move by move. Levels
of former versions are manners such as `hard@0.1.0`.

**Weights are data**, in files that end in `.weights` (`weights.py`), beside the module that goes by them. A line names
the format with a sum of what follows, a line of JSON tells of each array its name, shape, scale, rows and what made it,
and then come whole numbers of two bytes. `once` reads a file when a player first needs it; any other array or bit is a
`WeightsError`. `strengths.toml` has how strong the characters are in every game, as `tools/rate_characters.py` measured
it.

**What moves are worth.** `Weighing` (`weighing.py`) plays each move on in the same `Worlds` (`worlds.py`), which deal
anew what one seat has not seen, with the same dice and quick players (`quick` of the game's record). Only differences
between moves mean something, and the error beside each is that of the difference. A table between two deals can't be
weighed. Every order of the unseen cards is as likely as any other, unless the record has a `dealing` in which the
others have kept what costs them least (`bettered`): in games with a knock (`as_played`), Rummy and Indian Rummy. In
Rummy even worlds thought a position 15 ± 1 points better than what came of it with two seats and 47 ± 5 with three, and
now it is 2 ± 1 and 8 ± 5; in Indian Rummy 44 ± 6 became −1 ± 6. Where hard declined a knock of gin, even worlds said
that it would bring 39 points, and `as_played` says 10, where 6 ± 3 came of it. The other games are dealt evenly, and
there it is 4 ± 2 at most. `candidates` (`alternatives.py`) says which moves are worth weighing beside one.

**A review** (`review.py`) puts every decision of a person beside that of the hard player, by what that person knew, in
the same worlds: 16 for all decisions, then, as long as there is time, always the one whose mark is least certain. From
4 % of the spread a loss is a slip, from 20 % a blunder, and only where it is two standard errors above; what lies
within two counts as none, either way. The spread is the standard deviation of deals that begin with such a hand. Play
is the sum of the losses, and luck is the hand and what came after: together they are what the deal brought.

**A hint** is the move of the hard level with its grounds (`grounds.py`): nobody asks the player what it thought, but
the table what is true there. The first two that say something make the sentence; a game with grounds of its own answers
`grounds(t, move)`. Names are left open (`{1}`), so that the process of the players needs to know none.

**Own searches.** What `turns.py` lays in a game with wild cards takes a sixteenth of the time of the search with a
table, and lays more in one hand of nine, since it weighs melds and layoffs together; the rulebook checks what it finds.
`stand_in.py` decides at once where a player has no answer. How strong each player is, docs/computer-players.md tells.
"""

from __future__ import annotations

import random

from rummy_desktop.ai import general
from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.ai.outsiders import Trouble, ask, invited, tell
from rummy_desktop.ai.styles import Style, parse_style
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.engine.table import Table

__all__ = ["LEVELS", "Level", "Style", "Trouble", "choose", "decide", "parse_style"]


def choose(game: Game, rules: Rules, view: Table, rng: random.Random, level: Level, manner: str = "") -> Move:
    """Return the move of the computer player on `view.actor`, which is always legal.

    `view` is what that seat knows and stays as it is; `rng` is the player's own stream; `manner` is one of those that
    the game has, a former version such as `@0.9`, the key of a character, which then decides on the level itself, or
    the name of an outsider. The same view, level, manner and state of the stream give the same move. Where the game has
    no player of its own, the general one plays it. ValueError when nobody has to decide, KeyError where the players of
    that version were not kept.
    """
    move, trouble = decide(game, rules, view, rng, level, manner)
    if trouble is not None:
        tell(manner, trouble)
    return move


def decide(
    game: Game, rules: Rules, view: Table, rng: random.Random, level: Level, manner: str = ""
) -> tuple[Move, Trouble | None]:
    """Return the same move, and what was wrong where an outsider had no legal move and a stand-in has played."""
    if view.actor is None:
        raise ValueError("the match is over")
    if view.to_deal:
        return Deal(view.actor), None
    if manner and manner in invited():
        return ask(manner, rules, view, rng, level)
    if (character := CHARACTERS.get(manner)) is not None:
        level = character.plays(rules, view, rng)
        manner = game.manners[character.order % len(game.manners)].key if game.manners else ""
    manner, former, version = manner.partition("@")
    player = game.released[version] if former else game.player or general.choose
    return player(rules, view, rng, level, manner), None

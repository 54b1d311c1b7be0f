"""Learn George: plays George against itself in C, thousands of deals a second, and learns the nets of its hard player.

    python tools/learn_george.py check                        # the program in C against the rulebook and the player
    python tools/learn_george.py learn new.net --chunks 200   # from nothing; takes an hour of a core
    python tools/learn_george.py match new.net greedy --rounds 10000
    python tools/learn_george.py write new.net                # into the file of weights

Whoever plays or builds the program needs none of this. A C compiler (cc, or what CC says) is needed here.

There is a net for two players, and one for more: with --seats 6 a deal is of three to six. A chunk is some thousand
deals. One seat is the learner and leaves a few of its decisions to chance; each other is the learner itself, a
yardstick (--greedy), or one of some former nets (--field). Each position that the learner left to the next seat is kept
with how many points the deal brought from then on, partly replaced by what the net said of the positions that followed
(--trace), and no further than to the next decision left to chance. Each is learnt from twice. What decides is a running
mean of the nets that learn.

`shipped` stands for the net of the program wherever a file is asked for, `greedy` and `collector` for those
yardsticks in a match; these play only nearly as those of the arena. The first of two players sits at the table alone,
the other has all other seats. Matches to 2500 are strung together from the deals.
"""

from __future__ import annotations

import argparse
import math
import random
import shlex
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from selfplay import (  # noqa: E402
    Agreement,
    add_self_play,
    arrays_of,
    compiled,
    for_c,
    from_c,
    lines_of,
    made_from,
    note_of,
    words_to_learn,
)

from rummy_desktop.ai.weights import decoded, write_weights  # noqa: E402
from rummy_desktop.engine.cards import Card  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Call, Discard, Draw, LayDown, LayOff, Move, Pass, Take  # noqa: E402
from rummy_desktop.engine.spread.table import SpreadTable  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.rummy5000.player_george import George  # noqa: E402
from rummy_desktop.variants.rummy5000.player_george_net import FORMS, NETS, name_of, nets  # noqa: E402
from rummy_desktop.variants.rummy5000.player_george_sight import Way, rank_of  # noqa: E402
from rummy_desktop.variants.rummy5000.rules import Rules5000  # noqa: E402

SOURCE: Final = ROOT / "tools" / "george_selfplay.c"
TARGET: Final = NETS
WIDE: Final = FORMS["many"]
"""The form of the nets of the program in C; of two players the last numbers are nothing."""

ALIKE: Final = 0.2
"""The points that two ways to end a turn may differ and count as the same."""

# The program in C


def build(folder: Path) -> Path:
    """Compile the program into that folder, and write the net of the program beside it."""
    program = compiled(SOURCE, folder)
    for name, net in nets().items():
        (folder / f"shipped-{name}").write_bytes(for_c(net, FORMS[name], WIDE))
    return program


# Agreement with the rulebook and the player


class Replay:
    """Plays deals of the program in C again by the rulebook, and asks the player in seat 0 for each decision."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.match: Match | None = None
        self.deals = self.wrong = self.same = self.decisions = 0
        self.worths: dict[tuple[int, ...], float] = {}
        self.laid: list[int] = []

    def read(self, line: str) -> None:
        """Read one line of the log. IllegalMove if it tells a move that is none."""
        first, *words = line.split()
        if first == "deal":
            self.match = _dealt(self.seats, int(words[0]), list(map(int, words[1:])))
        elif first == "points":
            assert self.match
            self.deals += 1
            results = self.match.table.results
            self.wrong += not results or list(results[0].points) != list(map(int, words))
        else:
            self._move(int(first), words)

    def _move(self, seat: int, words: Sequence[str]) -> None:
        match = self.match
        assert match
        verb = words[0]
        while match.table.phase == "call" and (verb != "call" or match.actor != seat):
            match.play(Pass(cast(int, match.actor)))
        if verb in ("draw", "take", "pass"):
            told = " ".join(words)
            own = _player(match, seat).draw() if seat == 0 else None
            self.decisions += own is not None
            self.same += own is not None and told == _said(own)
            match.play(Draw(seat) if verb == "draw" else Pass(seat) if verb == "pass" else Take(seat, int(words[1])))
            if seat == 0 and verb != "pass":
                self.worths, self.laid = {_told(way): way.worth for way in _player(match, seat).ways()}, []
        elif verb == "lay":
            rank, count, wild, anew = map(int, words[1:])
            self.laid.append(rank)
            _lay(match, seat, rank, count, wild, anew)
        elif verb == "float":
            self._settle(seat, -1)
        elif verb == "discard":
            if match.table.phase == "play":
                self._settle(seat, int(words[1]))
            match.play(Discard(seat, _player(match, seat).by_rank()[int(words[1])][0]))
        elif verb == "call":
            match.play(next(move for move in match.rules.moves(match.table) if isinstance(move, Call)))

    def _settle(self, seat: int, gone: int) -> None:
        if seat == 0 and self.worths:
            self.decisions += 1
            worth = self.worths.get((*sorted(self.laid), gone), -math.inf)
            self.same += worth > max(self.worths.values()) - ALIKE


def _dealt(seats: int, dealer: int, order: Sequence[int]) -> Match:
    options = next(preset.values for preset in GAMES["5000"].presets if preset.key == "george")
    rules = Match.new(GAMES["5000"], seats, options, "check").rules
    by_rank: dict[int, list[Card]] = {}
    for card in rules.pack():
        by_rank.setdefault(rank_of(card), []).append(card)
    pack = [by_rank[rank].pop() for rank in order]
    return Match.new(GAMES["5000"], seats, options, "check", pack, dealer)


def _player(match: Match, seat: int) -> George:
    rules = cast(Rules5000, match.rules.for_players())
    return George(rules, cast(SpreadTable, match.view(seat)), random.Random(1))


def _said(move: Move) -> str:
    return f"take {move.count}" if isinstance(move, Take) else move.verb


def _told(way: Way) -> tuple[int, ...]:
    """Return the ranks laid by a way to end a turn, and the one thrown; -1 for wild cards and for none."""
    laid = sorted(-1 if item.rank is None else item.rank for item in way.items)
    return (*laid, -1 if way.gone is None else way.gone)


def _lay(match: Match, seat: int, rank: int, count: int, wild: int, anew: int) -> None:
    """Lay what the program in C has laid."""
    player = _player(match, seat)
    held = player.by_rank()
    free = held.get(player.sight.wild, [])
    if rank < 0:
        for card in free[:wild]:
            room = [k for k, meld in enumerate(match.table.melds) if not any(map(player.melding.is_wild, meld.cards))]
            match.play(LayOff(seat, (card,), max(room, key=lambda k: rank_of(match.table.melds[k].cards[0]))))
    elif anew:
        group = (*held[rank][:count], *free[:wild])
        stands = player._stands(group)
        match.play(LayDown(seat, (group,), (stands,) if stands else ()))
    else:
        match.play(LayOff(seat, tuple(held[rank][:count]), player.table.sets[held[rank][0].rank][0]))


def check(program: Path, seats: int, deals: int, seed: int) -> Agreement:
    """Play deals of the shipped net against itself again by the rulebook, and ask the player for each decision.

    IllegalMove where the program in C makes a move that is none. Decisions may differ where weights are rounded.
    """
    replay, shipped = Replay(seats), program.parent / f"shipped-{name_of(seats)}"
    for line in lines_of(program, "log", shipped, shipped, deals, seed, seats):
        replay.read(line)
    return Agreement(replay.deals, replay.wrong, replay.same, replay.decisions)


# The command line


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, and do what it says."""
    words = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(description="Learn the net of the hard player of George.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    checking = verbs.add_parser("check", help="compare the program in C with the rulebook and the player")
    checking.add_argument("--seats", type=int, default=2)
    checking.add_argument("--deals", type=int, default=100)
    checking.add_argument("--seed", type=int, default=1)
    learning = verbs.add_parser("learn", help="learn a net")
    add_self_play(learning, 200, 10000)
    learning.add_argument("--seats", type=int, default=2, help="players, or from three on at most (%(default)s)")
    matching = verbs.add_parser("match", help="let a player meet another one, or several")
    matching.add_argument("one")
    matching.add_argument("other")
    matching.add_argument("--seats", type=int, default=2)
    matching.add_argument("--rounds", type=int, default=10000, help="deals, each played from every seat (%(default)s)")
    matching.add_argument("--seed", type=int, default=1)
    writing = verbs.add_parser("write", help="write a net into the program")
    writing.add_argument("net")
    writing.add_argument("--seats", type=int, default=2, help="for so many players")
    wanted = parser.parse_args(words)
    name = name_of(wanted.seats)
    if wanted.verb == "write":
        net = from_c(Path(wanted.net), FORMS[name], WIDE)
        anew = arrays_of(name, net, made_from(__file__, wanted.net))
        write_weights(TARGET, decoded(NETS.read_bytes()) | anew)
        return
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))

        def file(word: str) -> str:
            return str(program.parent / f"shipped-{name}") if word == "shipped" else word

        if wanted.verb == "check":
            print(check(program, wanted.seats, wanted.deals, wanted.seed))
        elif wanted.verb == "learn":
            note_of(wanted.net).write_text(shlex.join(words), "utf-8")
            told = words_to_learn(wanted, wanted.seats, file(wanted.begin), list(map(file, wanted.field)))
            for line in lines_of(program, *told):
                print(line, end="", flush=True)
        else:
            players = file(wanted.one), file(wanted.other)
            for line in lines_of(program, "match", *players, wanted.rounds, wanted.seed, wanted.seats):
                print(line, end="")


if __name__ == "__main__":
    main()

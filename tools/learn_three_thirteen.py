"""Learn Three Thirteen for two: plays it against itself in C, a thousand deals a second, and learns a net from that.

    python tools/learn_three_thirteen.py check            # the program in C against the rulebook and the player
    python tools/learn_three_thirteen.py learn new.net    # from nothing; takes a quarter of an hour of a core
    python tools/learn_three_thirteen.py match new.net medium --rounds 2000
    python tools/learn_three_thirteen.py write new.net    # into the file of weights

Whoever plays or builds the program needs none of this. A C compiler (cc, or what CC says) is needed here.

A chunk is some thousand deals, and how the match stands before each is left to chance. One seat is the learner and
leaves a few of its decisions to chance; the other is the learner itself, a yardstick (--greedy), or one of some former
nets (--field). Each position that the learner left to the other, or drew in, is kept with how much the deal changed
from then on how the match stands, partly replaced by what the net said of the positions that followed (--trace), and no
further than to the next decision left to chance. Each is learnt from twice. What decides is a running mean of the nets
that learn.

Whoever begins from nothing begins with twenty chunks and --greedy 0.67, so that all deals are against yardsticks: two
players who can do nothing never end a deal. That of the program went on with --greedy 0.2, --trace 0.95 and 0.0015 to
0.0006, and then with --greedy 0.1, --trace 0.9, --chance 0.03 and 0.0007 to 0.00005, with the net so far and tables in
the field; it was still told of leads as they were (MOST_LEAD in the program in C).

`shipped` stands for the net of the program wherever a file is asked for; `greedy`, `medium` and `tables` for those
yardsticks in a match. Greedy plays only nearly as that of the arena, and tables nearly as hard does with more players.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
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

from rummy_desktop.ai.weights import write_weights  # noqa: E402
from rummy_desktop.engine.cards import Card  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, Take  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.three_thirteen.player_for_two import FORMS, NET, ForTwo, learnt  # noqa: E402
from rummy_desktop.variants.three_thirteen.rules import FEWEST, ThirteenRules  # noqa: E402

SOURCE: Final = ROOT / "tools" / "three_thirteen_selfplay.c"
TARGET: Final = NET
FORM: Final = FORMS["two"]

ALIKE: Final = 0.2
"""The points that two ways to end a turn may differ and count as the same."""

# The program in C


def build(folder: Path) -> Path:
    """Compile the program into that folder, and write the net of the program beside it."""
    program = compiled(SOURCE, folder)
    (folder / "shipped").write_bytes(for_c(learnt(), FORM, FORM))
    return program


# Agreement with the rulebook and the player


class Replay:
    """Plays matches of the program in C again by the rulebook, and asks the player in seat 0 for each decision."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.packs: list[tuple[Card, ...]] = []
        self.deals = self.wrong = self.same = self.decisions = 0

    def deal(self, lines: list[str]) -> None:
        """Replay the lines of a deal. IllegalMove if they tell a move that is none."""
        (_, size, dealer), *words = map(str.split, lines)
        self.packs = [tuple(map(Card.parse, cards)) for verb, *cards in words if verb == "pack"]
        if int(size) == FEWEST:
            first, *self.packs = self.packs
            self.match = Match.new(GAMES["three-thirteen"], 2, {}, "check", first, int(dealer))
            self.match.rules._shuffle = self._next_pack
        else:
            assert self.match
            self.match.play(Deal(int(dealer)))
        for verb, *rest in words:
            if verb == "points":
                self.deals += 1
                self.wrong += list(self.match.table.results[-1].points) != list(map(int, rest))
            elif verb != "pack":
                self._move(self.match, int(verb), *rest)

    def _next_pack(self, cards: tuple[Card, ...], deal: int, number: int) -> tuple[Card, ...]:
        return self.packs.pop(0)

    def _move(self, match: Match, seat: int, verb: str, card: str = "") -> None:
        player = None
        if seat == 0:
            rules = cast(ThirteenRules, match.rules.for_players())
            player = ForTwo(rules, match.view(0))
        if verb in ("draw", "take"):
            if player:
                self.decisions += 1
                self.same += player.takes() == (verb == "take")
            match.play(Draw(seat) if verb == "draw" else Take(seat))
            return
        gone = Card.parse(card)
        if player and match.table.phase == "play":
            self.decisions += 1
            worth = {way.card: way.worth for way in player.ways if way.out == (verb == "out")}
            self.same += worth.get(gone, -1e9) > max(worth.values(), default=0) - ALIKE
        knocks = match.rules.ideas(match.table, seat, Knock)
        match.play(Discard(seat, gone) if verb == "discard" else next(move for move in knocks if move.card == gone))


def deals_of(lines: Iterator[str]) -> Iterator[list[str]]:
    """Yield the lines of each deal of a log."""
    deal: list[str] = []
    for line in lines:
        deal.append(line)
        if line.startswith("points"):
            yield deal
            deal = []


def check(program: Path, matches: int, seed: int) -> Agreement:
    """Play matches of the shipped net against itself again by the rulebook, and ask the player for each decision.

    IllegalMove where the program in C makes a move that is none. Decisions may differ where weights are rounded.
    """
    replay, shipped = Replay(), program.parent / "shipped"
    for deal in deals_of(lines_of(program, "log", shipped, shipped, matches, seed)):
        replay.deal(deal)
    return Agreement(replay.deals, replay.wrong, replay.same, replay.decisions)


# The command line


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, and do what it says."""
    words = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(description="Learn the net of the hard player of Three Thirteen for two.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    checking = verbs.add_parser("check", help="compare the program in C with the rulebook and the player")
    checking.add_argument("--matches", type=int, default=20)
    checking.add_argument("--seed", type=int, default=1)
    learning = verbs.add_parser("learn", help="learn a net")
    add_self_play(learning, 100, 2000)
    matching = verbs.add_parser("match", help="let a player meet another one")
    matching.add_argument("one")
    matching.add_argument("other")
    matching.add_argument("--rounds", type=int, default=1000, help="matches, each from both seats (%(default)s)")
    matching.add_argument("--seed", type=int, default=1)
    writing = verbs.add_parser("write", help="write a net into the program")
    writing.add_argument("net")
    wanted = parser.parse_args(words)
    if wanted.verb == "write":
        net = from_c(Path(wanted.net), FORM, FORM)
        write_weights(TARGET, arrays_of("two", net, made_from(__file__, wanted.net)))
        return
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))

        def file(word: str) -> str:
            return str(program.parent / "shipped") if word == "shipped" else word

        if wanted.verb == "check":
            print(check(program, wanted.matches, wanted.seed))
        elif wanted.verb == "learn":
            note_of(wanted.net).write_text(shlex.join(words), "utf-8")
            for line in lines_of(
                program, *words_to_learn(wanted, 2, file(wanted.begin), list(map(file, wanted.field)))
            ):
                print(line, end="", flush=True)
        else:
            for line in lines_of(program, "match", file(wanted.one), file(wanted.other), wanted.rounds, wanted.seed):
                print(line, end="")


if __name__ == "__main__":
    main()

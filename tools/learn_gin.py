"""Learn Gin: plays Gin Rummy against itself in C, ten thousand deals a second, and learns the nets of its hard player.

    python tools/learn_gin.py check                        # the program in C against the rulebook and the player
    python tools/learn_gin.py learn new.net --chunks 150   # from nothing; takes an hour of a core
    python tools/learn_gin.py learn more.net --begin new.net --guided 0 --rate 0.0005
    python tools/learn_gin.py match new.net old --pairs 2000
    python tools/learn_gin.py write new.net                # into the file of weights

Whoever plays or builds the program needs none of this. A C compiler (cc, or what CC says) and NumPy are needed here.

A chunk is some thousand deals of matches to 100. One side is the learner and leaves a few of its decisions to chance;
the other is the player by the tables of all games with a knock (`old`), the learner itself, the medium level or a
yardstick. Each position that the learner left to the opponent is kept with how the deal ended, partly replaced by what
the net said of the positions that followed (--trace), and no further than to the next decision left to chance. Each is
learnt from twice, with its suits in any order. What a knock would have brought is known of each hand that could knock.
For the first chunks (--guided) the old tables decide, and the nets only learn what comes of that. What decides is a
running mean of the nets that learn. A net says how a deal may end; what that is worth is the chance to win the
match, which comes from how often deals end in which way.

`shipped` stands for the nets of the program wherever a file is asked for; `old`, `medium`, `greedy`, `plain` and
`stubborn` for those players in a match. The greedy one plays only nearly as that of the arena.
"""

from __future__ import annotations

import argparse
import random
import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from selfplay import add_learning, compiled, lines_of, made_from, note_of  # noqa: E402

from rummy_desktop.ai import knocking, knocking_nets  # noqa: E402
from rummy_desktop.ai.experience import SCALE as HUNDREDTHS  # noqa: E402
from rummy_desktop.ai.knocking_nets import (  # noqa: E402
    EDGES,
    FEATURES,
    FIRST,
    GRID,
    MOST,
    NAMES,
    PARTS,
    SECOND,
    STEPS,
    WAYS,
    Net,
)
from rummy_desktop.ai.weights import Made, Weights, write_weights  # noqa: E402
from rummy_desktop.engine.cards import Card  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.melds import BIT, CARD, deadwood_of  # noqa: E402
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Pass, Take  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.gin.player import Thinking, choose  # noqa: E402

TARGET: Final = knocking_nets.FILE
SOURCE: Final = ROOT / "tools" / "gin_selfplay.c"
CARDS, ENDS = 52 * WAYS, 2 * len(EDGES) - 1
SCALE: Final = 1000

Numbers = NDArray[np.float32]


class Brain(NamedTuple):
    """The contents of a file of the program in C: the nets' numbers, chances by points missing, and ends of deals."""

    nets: tuple[Numbers, ...]
    chances: Numbers
    ends: Numbers


# The program in C


def build(folder: Path) -> Path:
    """Compile the program into that folder."""
    program = compiled(SOURCE, folder)
    rows = (row for name in NAMES for row in zip(*knocking.learnt()[name], strict=True))
    text = "\n".join(" ".join(str(round(weight * HUNDREDTHS)) for weight in row) for row in rows)
    (folder / "old").write_text(text, encoding="ascii")
    write_brain(brain_of_program(), folder / "shipped")
    return program


def run(program: Path, *words: object) -> Iterator[str]:
    """Yield what the program prints, line by line."""
    return lines_of(program, program.parent / "old", *words)


# Files of weights


def read_brain(path: Path) -> Brain:
    """Return the file of that path. SystemExit if it is none."""
    try:
        numbers = np.fromfile(path, dtype=np.float32)
    except OSError as error:
        sys.exit(f"The file {path} can't be read: {error.strerror}.")
    side = MOST + 1
    whole = (len(numbers) - side * side - ENDS * side) // len(NAMES)
    if whole != size() or len(numbers) != len(NAMES) * whole + side * side + ENDS * side:
        sys.exit(f"The file {path} has no nets of this form.")
    nets = tuple(numbers[whole * each : whole * (each + 1)] for each in range(len(NAMES)))
    rest = numbers[whole * len(NAMES) :]
    return Brain(nets, rest[: side * side].reshape(side, side), rest[side * side :].reshape(ENDS, side))


def size() -> int:
    """Return how many numbers a net has."""
    return (CARDS + FEATURES + 1) * FIRST + SECOND * (FIRST + 1) + ENDS * (SECOND + 1)


def write_brain(brain: Brain, path: Path) -> None:
    """Write a file that the program in C reads."""
    np.concatenate([np.ravel(each) for each in (*brain.nets, brain.chances, brain.ends)]).astype(np.float32).tofile(
        path
    )


def brain_of_program() -> Brain:
    """Return the weights with which the hard player plays now."""
    learnt = knocking_nets.learnt()
    grid = np.arange(MOST + 1).clip(1) - 1
    steps = np.arange(STEPS) * GRID
    rows = [np.interp(grid, steps, row) / 1000 for row in np.array(learnt.chances)]
    chances = np.array([np.interp(grid, steps, column) for column in np.array(rows).T]).T
    chances[:, 0], chances[0, :] = 0, 1
    ends = np.zeros((ENDS, MOST + 1))
    for number, (low, high) in enumerate(pairwise(EDGES)):
        shares = np.array(learnt.ends[low - 1 : high - 1])
        for row in (ENDS // 2 + 1 + number, ENDS // 2 - 1 - number):
            ends[row, low:high] = shares / 1000
    return Brain(tuple(_flat(learnt.nets[name]) for name in NAMES), chances, ends)


def _flat(net: Net) -> Numbers:
    """Return the numbers of a net in the order of the program, which has the biases of a layer behind its weights."""
    second, third = np.array(net.second), np.array(net.third)
    layers = (second[:, :-1], second[:, -1], third[:, :-1], third[:, -1])
    first = (np.array(net.cards), np.array(net.features).T, np.array(net.first))
    return np.concatenate([each.ravel() for each in (*first, *layers)]).astype(np.float32)


def arrays_of(brain: Brain, made: Made) -> dict[str, Weights]:
    """Return the arrays of the file of weights."""
    found = {}
    for name, net in zip(NAMES, brain.nets, strict=True):
        for part, numbers in zip(PARTS, _parts(name, net), strict=True):
            found[f"{name} {part}"] = Weights(_rows(numbers), SCALE, made)
    found["chances"] = Weights(_rows(1000 * _chances(brain)), 1, made)
    shares = brain.ends[ENDS // 2 + 1 :].sum(axis=0)[1:].astype(float)
    found["ends"] = Weights(_rows(1000 * shares[np.newaxis]), 1, made)
    return found


def _rows(numbers: NDArray[np.floating[Any]]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(map(float, row)) for row in numbers)


def _parts(name: str, net: Numbers) -> tuple[Numbers, ...]:
    """Return the parts of a net as the file has them, with 0 for what it is never told."""
    first = (CARDS + FEATURES + 1) * FIRST
    rows = net[:first].reshape(-1, FIRST).copy()
    unused = {
        "discard": [*range(CARDS + 46, CARDS + 54)],
        "draw": [*range(156, 208), *range(CARDS + 20, CARDS + 24), *range(CARDS + 46, CARDS + 54)],
        "knock": [*range(CARDS, CARDS + 24)],
    }
    rows[[*unused[name], CARDS + FEATURES - 1]] = 0
    split = first + SECOND * FIRST
    second = np.column_stack([net[first:split].reshape(SECOND, FIRST), net[split : split + SECOND]])
    split += SECOND
    third = np.column_stack([net[split : split + ENDS * SECOND].reshape(ENDS, SECOND), net[split + ENDS * SECOND :]])
    return rows[:CARDS], rows[CARDS:-1], rows[-1:], second, third


def _chances(brain: Brain) -> NDArray[np.floating[Any]]:
    """Return the chances to win for every that many points that are missing."""
    steps = [*range(1, MOST, GRID), MOST]
    told = brain.chances[np.ix_(steps, steps)].astype(float)
    before = brain.chances[np.ix_([*steps[:-1], MOST - 1], [*steps[:-1], MOST - 1])]
    told[-1] += told[-1] - brain.chances[MOST - 1, steps]  # what stands there is of one point more
    told[:-1, -1] += told[:-1, -1] - before[:-1, -1]
    told[-1, -1] = 0.5
    return told


# Agreement with the rulebook and the player


class Agreement(NamedTuple):
    """The numbers of deals played again, of those with other points, and of decisions that were the same, and all."""

    deals: int
    wrong: int
    same: int
    decisions: int


def check(program: Path, matches: int, seed: int) -> Agreement:
    """Play matches of the shipped nets again by the rulebook, and ask the player for each decision.

    IllegalMove where the program in C makes a move that is none. Decisions may differ where weights are rounded.
    """
    deals = wrong = same = decisions = 0
    scores = [0, 0]
    match: Match | None = None
    shipped = program.parent / "shipped"
    for line in run(program, "log", shipped, shipped, matches, seed):
        first, *words = line.split()
        if first == "match":
            scores = [0, 0]
        elif first == "deal":
            dealer, *order = map(int, words)
            pack: list[Card] = [CARD[1 << number] for number in order]
            match = Match.new(GAMES["gin"], 2, {}, "check", pack, dealer)
            for table in (match.table, match.view(0), match.view(1)):
                table.scores[:] = scores
        elif first.isdigit():
            assert match
            move = _move(match, int(first), words)
            own = choose(match.rules.for_players(), match.view(int(first)), random.Random(), "hard", "")  # type: ignore[arg-type]
            decisions += 1
            same += type(own) is type(move) and getattr(own, "card", None) == getattr(move, "card", None)
            match.play(move)
            while match.actor is not None and match.table.phase == "lay off":
                for answer in match.rules.best_answer(match.table, match.actor):
                    match.play(answer)
            if isinstance(move, Knock):
                deals += 1
                points = match.table.results[0].points
                gained = points[move.seat] - points[1 - move.seat]
                wrong += gained != int(words[-1])
                scores = [score + more for score, more in zip(scores, points, strict=True)]
        elif first == "drawn":
            assert match
            deals += 1
            wrong += not match.table.results
    return Agreement(deals, wrong, same, decisions)


def _move(match: Match, seat: int, words: Sequence[str]) -> Move:
    if words[0] in ("take", "pass", "draw"):
        return {"take": Take, "pass": Pass, "draw": Draw}[words[0]](seat)
    if words[0] == "discard":
        return Discard(seat, CARD[1 << int(words[1])])
    player = Thinking(match.rules, match.view(seat))  # type: ignore[arg-type]
    return player._knock(0 if words[0] == "big" else 1 << int(words[1]))


def check_hands(program: Path, count: int, seed: int) -> int:
    """Return how many of `count` hands the program in C counts otherwise than the engine."""
    wrong = 0
    for line in run(program, "hands", count, seed):
        hand, left, less, *_ = map(int, line.split())
        after = min(deadwood_of(hand ^ bit) for bit in BIT.values() if hand & bit)
        wrong += (left, less) != (deadwood_of(hand), after)
    return wrong


# The command line


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, and do what it says."""
    words = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(description="Learn the nets of the hard player of Gin Rummy.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    checking = verbs.add_parser("check", help="compare the program in C with the rulebook and the player")
    checking.add_argument("--matches", type=int, default=100)
    checking.add_argument("--seed", type=int, default=1)
    learning = verbs.add_parser("learn", help="learn nets")
    add_learning(learning, 150, 5000, (0.002, 0.0003))
    learning.add_argument("--chance", type=float, default=0.06, help="part of the decisions left to chance")
    learning.add_argument("--guided", type=int, default=30, help="chunks in which the old tables decide (%(default)s)")
    learning.add_argument("--trace", type=float, default=0.7)
    matching = verbs.add_parser("match", help="let two players meet, each pair of matches with the same cards")
    matching.add_argument("one")
    matching.add_argument("other")
    matching.add_argument("--pairs", type=int, default=1000)
    matching.add_argument("--seed", type=int, default=1)
    writing = verbs.add_parser("write", help="write nets into the program")
    writing.add_argument("net")
    wanted = parser.parse_args(words)
    if wanted.verb == "write":
        write_weights(TARGET, arrays_of(read_brain(Path(wanted.net)), made_from(__file__, wanted.net)))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = build(folder)

        def file(word: str) -> str:
            return str(folder / "shipped") if word == "shipped" else word

        if wanted.verb == "check":
            print(f"{check_hands(program, 5000, wanted.seed)} of 5000 hands are counted otherwise.")
            found = check(program, wanted.matches, wanted.seed)
            print(f"{found.wrong} of {found.deals} deals end otherwise.")
            print(f"{found.decisions - found.same} of {found.decisions} decisions differ.")
        elif wanted.verb == "learn":
            note_of(wanted.net).write_text(shlex.join(words), "utf-8")
            settings = (wanted.chunks, wanted.deals, wanted.rate, wanted.last_rate, wanted.chance, wanted.seed)
            told = (file(wanted.begin), wanted.net, *settings, wanted.guided, wanted.trace)
            for line in run(program, "learn", *told):
                print(line, end="", flush=True)
        else:
            for line in run(program, "match", file(wanted.one), file(wanted.other), wanted.pairs, wanted.seed):
                print(line, end="")


if __name__ == "__main__":
    main()

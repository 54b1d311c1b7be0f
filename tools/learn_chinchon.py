"""Learn Chinchón for two: plays it in C, learns what hands are worth, and which cards the next player makes a meld of.

    python tools/learn_chinchon.py check               # the program in C against the rulebook and the player
    python tools/learn_chinchon.py learn new.nets      # from nothing; takes a quarter of an hour and two gigabytes
    python tools/learn_chinchon.py match new.nets --one nets --other greedy --matches 2000
    python tools/learn_chinchon.py write new.nets      # into the file of weights

Whoever plays or builds the program needs none of this. A C compiler (cc, or what CC says) is needed here.

Both nets are learnt from what is known for sure. What a hand is worth in a turn follows from the last turn to the first
for each of the 18,643,560 hands: who holds it draws and discards best, and the other closes as often, and holds as
much, as others did in deals of the same players. The net of hands learns that for hands that have been. Whether the
other would have made a meld of a card is seen in the cards of those deals, which the net of gifts learns. The deals are
played twice, against greedy, medium, the hard player by prices, and itself: first by prices, then by these tables.

`shipped` stands for the nets of the program wherever a file is asked for. Of players there are `nets`, `prices` (hard
as it is where the nets say nothing), `medium` and `greedy`; the last one plays only nearly as that of the arena.
"""

from __future__ import annotations

import argparse
import shlex
import struct
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from selfplay import Agreement, arrays_of, compiled, for_c, from_c, lines_of, made_from, note_of, size_of  # noqa: E402

from rummy_desktop.ai.summed_net import SCALE  # noqa: E402
from rummy_desktop.ai.weights import Made, Weights, write_weights  # noqa: E402
from rummy_desktop.engine.cards import Card  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Discard, Draw, Knock, Take  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.chinchon.player import Player  # noqa: E402
from rummy_desktop.variants.chinchon.player_nets import GIFTS, HANDS, NETS, learnt  # noqa: E402

SOURCE: Final = ROOT / "tools" / "chinchon_selfplay.c"
TARGET: Final = NETS
HANDS_SIZE: Final = sum(height * width for height, width in HANDS.values())

ALIKE: Final = 0.1
"""The points that two discards may differ and count as the same."""

# The program in C


def build(folder: Path) -> Path:
    """Compile the program into that folder, and write the nets of the program beside it."""
    program = compiled(SOURCE, folder)
    if TARGET.exists():
        hands, gifts = learnt()
        numbers = [number for layer in hands.layers for row in layer for number in row]
        data = struct.pack(f"{len(numbers)}f", *numbers)
        (folder / "shipped").write_bytes(data + for_c(gifts, GIFTS, GIFTS))
    return program


def arrays(path: Path, made: Made) -> dict[str, Weights]:
    """The nets in a file of the program in C as they stand in the file of weights. SystemExit where there are none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        sys.exit(f"The file {path} can't be read: {error.strerror}.")
    if len(data) != 4 * (HANDS_SIZE + size_of(GIFTS)):
        sys.exit(f"The file {path} has no nets of this form.")
    numbers = iter(struct.unpack(f"{HANDS_SIZE}f", data[: 4 * HANDS_SIZE]))
    found = {}
    for name, (height, width) in HANDS.items():
        rows = tuple(tuple(next(numbers) for _ in range(width)) for _ in range(height))
        found[name] = Weights(rows, SCALE, made)
    with tempfile.TemporaryDirectory() as folder:
        gifts = Path(folder) / "gifts"
        gifts.write_bytes(data[4 * HANDS_SIZE :])
        return found | arrays_of("gifts", from_c(gifts, GIFTS, GIFTS), made)


# Agreement with the rulebook and the player


def check(program: Path, deals: int, seed: int) -> Agreement:
    """Play deals of the shipped nets against each other again by the rulebook, and ask the player for each decision.

    IllegalMove where the program in C makes a move that is none. Decisions may differ where weights are rounded.
    """
    counts = [0, 0, 0, 0]
    for deal in deals_of(lines_of(program, "log", program.parent / "shipped", deals, seed)):
        again = _played_again(deal)
        counts = [sum(pair) for pair in zip(counts, again, strict=True)]
    return Agreement(*counts)


def deals_of(lines: Iterator[str]) -> Iterator[list[str]]:
    """The lines of each deal of a log."""
    deal: list[str] = []
    for line in lines:
        deal.append(line)
        if line.startswith(("points", "over")):
            yield deal
            deal = []


def _played_again(lines: Sequence[str]) -> Agreement:
    """A deal played again."""
    (_, dealer), (_, *cards), *words = map(str.split, lines)
    match = Match.new(GAMES["chinchon"], 2, {}, "check", list(map(Card.parse, cards)), int(dealer))
    wrong = same = decisions = 0
    for verb, *rest in words:
        if verb == "points":
            wrong += list(match.table.results[-1].points) != list(map(int, rest))
        elif verb != "over":
            decisions += 1
            same += _moved(match, int(verb), *rest)
            while match.table.phase == "lay off":
                match.play(next(iter(match.rules.best_answer(match.table, match.table.actor))))
    return Agreement(1, wrong, same, decisions)


def _moved(match: Match, seat: int, verb: str, card: str = "") -> bool:
    """Make a move of the log; whether the player would have made it, or one as good."""
    rules: Any = match.rules.for_players()
    player = Player(rules, match.view(seat), Random(1), Player.skills["hard"])
    move = player.move()
    if verb in ("draw", "take"):
        match.play(Draw(seat) if verb == "draw" else Take(seat))
        return isinstance(move, Take) == (verb == "take")
    gone = Card.parse(card)
    if verb == "close":
        knocks = match.rules.ideas(match.table, seat, Knock)
        match.play(next(each for each in knocks if each.card == gone))
        return not isinstance(move, Discard)
    match.play(Discard(seat, gone))
    return isinstance(move, Discard) and player.after_discard(move.card) < player.after_discard(gone) + ALIKE


# The command line


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, and do what it says."""
    words = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(description="Learn the nets of the hard player of Chinchón.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    checking = verbs.add_parser("check", help="compare the program in C with the rulebook and the player")
    checking.add_argument("--deals", type=int, default=100)
    checking.add_argument("--seed", type=int, default=1)
    learning = verbs.add_parser("learn", help="learn both nets")
    learning.add_argument("nets", help="the file to write")
    learning.add_argument(
        "--gifts-of", metavar="NETS", help="learn that of gifts anew, and keep that of hands of these"
    )
    learning.add_argument("--matches", type=int, default=12000, help="from so many matches each time (%(default)s)")
    learning.add_argument("--times", type=int, default=6, help="learn so often from each position (%(default)s)")
    learning.add_argument("--seed", type=int, default=1)
    matching = verbs.add_parser("match", help="let a player meet another one")
    matching.add_argument("nets")
    matching.add_argument("--one", default="nets")
    matching.add_argument("--other", default="greedy")
    matching.add_argument("--matches", type=int, default=2000)
    matching.add_argument("--seed", type=int, default=1)
    matching.add_argument("--gift", type=float, default=9.0, help="what it costs to give a meld (%(default)s)")
    matching.add_argument("--take", type=float, default=0.0, help="what a take has to bring (%(default)s)")
    writing = verbs.add_parser("write", help="write nets into the program")
    writing.add_argument("nets")
    wanted = parser.parse_args(words)
    if wanted.verb == "write":
        write_weights(TARGET, arrays(Path(wanted.nets), made_from(__file__, wanted.nets)))
        return
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        if wanted.verb == "check":
            print(check(program, wanted.deals, wanted.seed))
            return
        for line in lines_of(program, *_told(wanted, program.parent / "shipped")):
            print(line, end="", flush=True)
    if wanted.verb == "learn":
        note_of(wanted.nets).write_text(shlex.join(words), "utf-8")


def _told(wanted: argparse.Namespace, shipped: Path) -> tuple[object, ...]:
    """Return the words of the command line for the program in C."""

    def file(word: str) -> object:
        return shipped if word == "shipped" else word

    if wanted.verb == "match":
        players = (wanted.one, wanted.other, wanted.matches, wanted.seed)
        return ("match", file(wanted.nets), *players, wanted.gift, wanted.take)
    how = (wanted.matches, wanted.times, wanted.seed)
    if wanted.gifts_of:
        return ("gifts", file(wanted.gifts_of), wanted.nets, *how)
    return ("learn", wanted.nets, *how)


if __name__ == "__main__":
    main()

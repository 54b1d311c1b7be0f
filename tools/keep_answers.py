"""Keep what every rulebook answers in some deals, for tests/test_answers.py.

    python tools/keep_answers.py                     the same deals, with the answers of now
    python tools/keep_answers.py samba --anew        other deals, which differ most in what is answered in them
    python tools/keep_answers.py samba --show owed   the answers to one question, to be compared with those of before

It is run where answers are meant to be others than before. What has changed is in the diff of tests/answers: each line
is a question, so that it tells in which games something else is answered to which.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from kept_answers import BENT, Kept, KeptDeal, ask, letters_of  # noqa: E402
from own_promises import own_promises  # noqa: E402
from promises import TEMPERS, Setup, choose, random_options  # noqa: E402

from rummy_desktop.engine.game import Game  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Move  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

DEALS: Final = 6
"""Deals of each game that are kept: tests/test_answers.py knows their number."""
DRAWN: Final = 16
"""Deals that are drawn for them."""
LONGEST: Final = 140
HOUSE: Final = 60
LOOKED_AT: Final = 8
"""Moves of a deal that are looked at, of which some are kept."""
ASKED: Final = 60
"""Tables of each game of which everything is asked."""
PLAIN: Final = str.maketrans("", "", "0123456789SHDCATJQK♠♥♦♣.")
"""Answers are compared without the names of cards and numbers."""


class Found(NamedTuple):
    """A table of which all can be asked, and what is reached by that: steps of the code, and letters for answers."""

    deal: int
    number: int
    bend: int
    reached: frozenset[object]


def main(words: Sequence[str] | None = None) -> int:
    """Keep the answers of some games, or show them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=f"{', '.join(GAMES)} (all)")
    parser.add_argument("--anew", action="store_true", help="draw other deals")
    parser.add_argument("--asked", action="store_true", help="choose other tables of these deals")
    parser.add_argument("--seed", default="answers", help="which deals are drawn: any word")
    parser.add_argument("--show", metavar="QUESTION", help="print the answers to one question")
    given = parser.parse_args(words)
    for game in (GAMES[key] for key in given.games or GAMES):
        if given.show:
            kept = Kept.read(game)
            for number, deal in enumerate(kept.deals, 1):
                for answer in deal.answers(game, kept.house).get(given.show, ()):
                    print(f"{game.key} {number}: {answer}")
            continue
        kept = drawn(game, given.seed) if given.anew else Kept.read(game)
        if given.anew or given.asked:
            kept = with_tables(game, kept)
        kept.anew(game).write(game)
        print(game.key, len(kept.deals), sum(len(deal.asked) for deal in kept.deals), flush=True)
    return 0


def drawn(game: Game, seed: str) -> Kept:
    """Return random deals of a game, those with the most kinds of moves and events, and house rules."""
    rng = random.Random(f"{seed}/{game.key}/house")
    house = [(rng.choice(game.seats), random_options(game.options, rng)) for _ in range(HOUSE)]
    left = [played(game, f"{seed}/{game.key}/{number}", number) for number in range(DRAWN)]
    known: set[str] = set()
    deals = []
    while len(deals) < DEALS:
        best = max(left, key=lambda each: len(each[1] - known))
        left.remove(best)
        known |= best[1]
        deals.append(best[0])
    return Kept(tuple(house), tuple(deals), {})


def played(game: Game, name: str, number: int) -> tuple[KeptDeal, set[str]]:
    """Return a random deal, and the kinds of what happens in it; some go on over the next deals."""
    preset = game.presets[number % len(game.presets)].key if game.presets and number % 3 == 0 else ""
    setup, rng, own = Setup.random(game, name, preset), random.Random(f"{name}/play"), own_promises(game.rules)
    match, temper, kinds = setup.match(), rng.choice(TEMPERS), set(setup.options)
    begun = len(match.log)
    while match.actor is not None and len(match.table.results) < (1 if number % 3 else 3) and len(match.log) < LONGEST:
        moves = list(islice(match.rules.moves(match.table), own.most(match.rules, match.table, False)))
        events = match.play(choose(match.rules, match.table, moves, rng, temper))
        kinds |= {f"{match.table.phase} {type(event).__name__}" for event in events}
    made = tuple(map(str, match.log[begun:]))
    return KeptDeal(setup.seats, setup.options, setup.seed, setup.dealer, made, ()), kinds


def with_tables(game: Game, kept: Kept) -> Kept:
    """Choose the tables of which all is asked: those that reach most of the code, and then those that differ most."""
    found = list(tables(game, kept))
    known: set[object] = set()
    asked: list[list[tuple[int, int]]] = [[] for _ in kept.deals]
    for _ in range(ASKED):
        best = max(found, key=lambda each: len(each.reached - known))
        if not best.reached - known:
            break
        known |= best.reached
        found.remove(best)
        asked[best.deal].append((best.number, best.bend))
    return kept._replace(
        deals=tuple(deal._replace(asked=tuple(sorted(each))) for deal, each in zip(kept.deals, asked, strict=True))
    )


def tables(game: Game, kept: Kept) -> Iterator[Found]:
    """Yield tables of the kept deals, as they lie and bent, with what they reach."""
    for place, deal in enumerate(kept.deals):
        match = deal.begin(game)
        step = max(1, -(-len(deal.moves) // LOOKED_AT))
        for number, move in enumerate((*deal.moves, "")):
            if number % step == place % step or not move:
                for bend in range(BENT + 3):
                    yield Found(place, number, bend, reached(match, number, bend, kept))
            if move:
                match.play(Move.parse(move))


def reached(match: Match, number: int, bend: int, kept: Kept) -> frozenset[object]:
    """Return the steps of the program that are reached by asking all of a table, with letters for each answer."""
    from coverage import Coverage  # which mutmut brings

    watching = Coverage(data_file=None, branch=True, include=[str(ROOT / "rummy_desktop" / "*")])
    watching.start()
    answers = ask(match, number, bend, kept.house)
    watching.stop()
    data = watching.get_data()
    steps = {(file, *arc) for file in data.measured_files() for arc in data.arcs(file) or ()}
    return frozenset(steps) | {letters_of([name, answer.translate(PLAIN)[:300]]) for name, answer in answers.items()}


if __name__ == "__main__":
    sys.exit(main())

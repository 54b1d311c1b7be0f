"""Makes the sample saves: computer players play each game to the middle of an interesting deal, where it is your move.

    python tools/make_saves.py              those that are not there
    python tools/make_saves.py --all        all of this format anew

The files that are there stay as they are, for they show that a match that was saved once can be opened for ever.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
import tempfile
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop.ai import LEVELS, Level, choose  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Knock  # noqa: E402
from rummy_desktop.engine.seats import Seat  # noqa: E402
from rummy_desktop.storage.match_file.check import check  # noqa: E402
from rummy_desktop.storage.match_file.header import VERSION, new_header  # noqa: E402
from rummy_desktop.storage.match_file.seals import sealed, unsealed  # noqa: E402
from rummy_desktop.storage.match_file.write import Saving  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan")
LONG = 6000  # moves after which a seed is given up


class Sample(NamedTuple):
    """A match to be shown: its file, its name in the list, its players and rules, and where it is left."""

    file: str
    title: str
    game: str
    seats: int
    left: Callable[[Match], bool]
    preset: str = ""
    options: Mapping[str, Any] = {}
    level: Level = "medium"

    @property
    def house(self) -> dict[str, Any]:
        """The house rules, as far as they are not the usual ones."""
        presets = {preset.key: preset.values for preset in GAMES[self.game].presets}
        return {**presets.get(self.preset, {}), **self.options}


def melding(deal: int, melds: int) -> Callable[[Match], bool]:
    """In that deal, with so many melds on the table, some cards in your hand and something to meld or lay off."""

    def left(match: Match) -> bool:
        t = match.table
        if t.deal != deal or t.actor != 0 or len(t.melds) < melds or not 3 <= len(t.hands[0]) <= 14:
            return False
        return len(t.stock) > 8 and any(move.verb in ("lay-down", "lay-off", "swap") for move in match.moves())

    return left


def in_phase(phase: str, deal: int) -> Callable[[Match], bool]:
    """In that phase, which you have to decide in, of that deal or a later one."""
    return lambda match: match.table.actor == 0 and match.table.phase == phase and match.table.deal >= deal


def about_to_knock(deal: int) -> Callable[[Match], bool]:
    """In that deal of gin, with a hand that may knock or wait."""

    def left(match: Match) -> bool:
        t = match.table
        if t.deal != deal or t.actor != 0 or t.phase != "discard" or len(t.stock) > 22:
            return False
        return any(isinstance(move, Knock) for move in match.moves())

    return left


def deep_pile(deal: int, cards: int) -> Callable[[Match], bool]:
    """In that deal, with so many cards in the spread pile and several ways to take from it."""

    def left(match: Match) -> bool:
        t = match.table
        if t.deal != deal or t.actor != 0 or t.phase != "draw" or len(t.discards) < cards or len(t.melds) < 2:
            return False
        return sum(move.verb == "take" for move in match.moves()) > 1

    return left


SAMPLES = (
    Sample("rummy", "Rummy: what to lay down", "rummy", 3, melding(2, 2)),
    Sample(
        "rummy-one-meld",
        "Rummy: one meld in a turn",
        "rummy",
        2,
        melding(2, 2),
        options={"melds_per_turn": "one", "scoring": "penalty"},
    ),
    Sample("gin", "Gin Rummy: knock, or wait for gin?", "gin", 2, about_to_knock(3)),
    Sample(
        "gin-only",
        "Gin Rummy: gin only, the stock after two passes",
        "gin",
        2,
        lambda match: in_phase("discard", 2)(match) and len(match.table.stock) < 20,
        options={"knock_limit": 0, "passed_upcard": "closed"},
    ),
    Sample("5000", "5000 Rummy: deep in the pile", "5000", 4, deep_pile(3, 6)),
    Sample("5000-call", "5000 Rummy: call rummy?", "5000", 3, in_phase("call", 2), level="easy"),
    Sample(
        "5000-swap",
        "5000 Rummy: wild cards are swapped",
        "5000",
        3,
        lambda match: melding(2, 3)(match) and any(move.verb == "swap" for move in match.moves()),
        options={"wild_swap": True, "twos_wild": True, "jokers": "two"},
    ),
    Sample("george", "George: sets only", "5000", 3, deep_pile(2, 4), "george"),
    Sample("500", "500 Rummy: what is worth taking?", "500", 3, deep_pile(2, 5)),
    Sample("michigan", "Michigan Rummy: meld what you take", "500", 2, deep_pile(2, 4), "michigan"),
    Sample("persian", "Persian Rummy: with a partner", "500", 4, melding(1, 4), "persian"),
    Sample("bing", "Bing Rummy: some have melded", "bing", 4, melding(2, 4)),
    Sample("bing-buy", "Bing Rummy: buy in again?", "bing", 3, in_phase("buy", 2)),
)


def played(sample: Sample, seed: str, folder: Path) -> Path | None:
    """The file of a match with that seed, left where it is interesting; None where it never is."""
    people = [Seat(NAMES[0], "you")]
    people += [Seat(NAMES[seat], LEVELS[seat % len(LEVELS)]) for seat in range(1, sample.seats)]  # type: ignore[arg-type]
    header = new_header(sample.game, people, sample.house, seed, name=sample.title, practice=True)
    ident = hashlib.sha256(f"sample/{VERSION}/{sample.file}".encode()).hexdigest()[:32]
    header = msgspec.structs.replace(header, id=ident, started=datetime(2026, 11, 21, 12, tzinfo=UTC))
    match = Match.new(GAMES[sample.game], sample.seats, header.options, seed)
    rng = random.Random(seed)
    with Saving.begin(header, match, folder) as saving:
        while not sample.left(match):
            if match.actor is None or len(match.log) > LONG:
                return None
            move = choose(match.rules.for_players(), match.view(match.actor), rng, sample.level)
            match.play(move)
            saving.add(move, match)
    return saving.path if saving.settled else None


def make(sample: Sample, place: Path) -> None:
    """Play until a seed leads somewhere interesting, and put the file there. SystemExit where none does."""
    for number in range(300):
        with tempfile.TemporaryDirectory() as folder:
            path = played(sample, f"sample {sample.file} {number}", Path(folder))
            if path is None:
                continue
            if not check(path).sound:
                sys.exit("\n".join(check(path).lines()))
            # When it was played is no part of a sample: the same seed has to give the same file.
            lines = [unsealed(line)[0] for line in path.read_bytes().splitlines()]
            place.write_bytes(sealed(line for line in lines if not line.startswith(b'{"time"'))[0])
            print(f"{place.name}: {len(lines)} lines, seed {number}", flush=True)
            return
    sys.exit(f"No seed leads {sample.file} where it is interesting.")


def main() -> None:
    """Read the command line, and make what is wanted."""
    parser = argparse.ArgumentParser(description="Make the sample saves.")
    parser.add_argument("--all", action="store_true", help="also those that are there already")
    parser.add_argument("--only", metavar="NAME", choices=[sample.file for sample in SAMPLES], help="only this one")
    wanted = parser.parse_args()
    for sample in SAMPLES:
        place = ROOT / "saves" / f"{VERSION}-{sample.file}.rummy"
        if wanted.only not in (None, sample.file) or (place.exists() and not wanted.all):
            continue
        make(sample, place)


if __name__ == "__main__":
    main()

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
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop.ai import LEVELS, Level, choose  # noqa: E402
from rummy_desktop.engine.game import Game  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.samples import Sample  # noqa: E402
from rummy_desktop.engine.seats import Seat  # noqa: E402
from rummy_desktop.storage.match_file.check import check  # noqa: E402
from rummy_desktop.storage.match_file.header import VERSION, new_header  # noqa: E402
from rummy_desktop.storage.match_file.seals import sealed, unsealed  # noqa: E402
from rummy_desktop.storage.match_file.write import Saving  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eva")
LONG = 6000  # moves after which a seed is given up


SAMPLES = [(game, sample) for game in GAMES.values() for sample in game.samples]
"""All samples, each with its game."""


def house(game: Game, sample: Sample) -> dict[str, Any]:
    """Return the house rules of a sample that are not the usual ones."""
    presets = {preset.key: preset.values for preset in game.presets}
    return {**presets.get(sample.preset, {}), **sample.options}


def played(game: Game, sample: Sample, seed: str, folder: Path) -> Path | None:
    """Return the file of a match with that seed, left at an interesting moment; None if there is none."""
    people = [Seat(NAMES[0], "you")]
    people += [Seat(NAMES[seat], LEVELS[seat % len(LEVELS)]) for seat in range(1, sample.seats)]  # type: ignore[arg-type]
    header = new_header(game.key, people, house(game, sample), seed, name=sample.title, practice=True)
    ident = hashlib.sha256(f"sample/{VERSION}/{sample.file}".encode()).hexdigest()[:32]
    header = msgspec.structs.replace(header, id=ident, started=datetime(2026, 11, 21, 12, tzinfo=UTC))
    match = Match.new(game, sample.seats, header.options, seed)
    rng = random.Random(seed)
    with Saving.begin(header, match, folder) as saving:
        while not sample.left(match.rules, match.table):
            if match.actor is None or len(match.log) > LONG:
                return None
            move = choose(game, match.rules.for_players(), match.view(match.actor), rng, cast(Level, sample.level))
            match.play(move)
            saving.add(move, match)
    return saving.path if saving.settled else None


def make(game: Game, sample: Sample, place: Path) -> None:
    """Play until a seed leads somewhere interesting, and put the file there. SystemExit where none does."""
    for number in range(300):
        with tempfile.TemporaryDirectory() as folder:
            path = played(game, sample, f"sample {sample.file} {number}", Path(folder))
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
    parser.add_argument("--only", metavar="NAME", choices=[sample.file for _, sample in SAMPLES], help="only this one")
    wanted = parser.parse_args()
    for game, sample in SAMPLES:
        place = ROOT / "saves" / f"{VERSION}-{sample.file}.rummy"
        if wanted.only not in (None, sample.file) or (place.exists() and not wanted.all):
            continue
        make(game, sample, place)


if __name__ == "__main__":
    main()

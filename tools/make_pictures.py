"""Makes the pictures of docs/pictures: the deck, a table of each game in two sizes, and some pages.

    python tools/make_pictures.py [NAME ...]

Each is what `rummy-desktop shot` makes of the words below, reduced to 256 colours by ImageMagick. With other computer
players the same seeds lead to other tables: then other numbers of moves show more.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"

WIDE, SMALL, PAGE = "1920x1080", "1024x640", "1280x800"
TABLES = {
    "rummy": "--game rummy --seats you,medium,easy --seed 25 --moves 64",
    "gin": "--game gin --seats you,medium --seed 40 --moves 36",
    "bing": "--game bing --seats you,common,early-lay,sandbagger:medium --seed 11 --moves 52",
    "5000": "--game 5000 --seats you,medium,hard,easy --seed 33 --moves 52",
    "500": "--game 500 --seats you,medium,hard --seed 5 --moves 40",
    "conquian": "--game conquian --seats you,medium --seed 8 --moves 26",
    "gin-three": "--game gin-three --seats you,medium,easy --seed 7 --moves 20",
    "canasta": "--game canasta --seats you,medium,hard,easy --seed 43 --moves 60",
    "samba": "--game samba --seats you,medium,hard,easy --seed 44 --moves 82",
    "hand-and-foot": "--game hand-and-foot --seats you,medium,hard,easy --seed 11 --moves 62",
    "burraco": "--game burraco --seats you,medium,hard,easy --seed 5 --moves 74",
    "kalooki": "--game kalooki --seats you,medium,easy --seed 9 --moves 96",
}
PAGES = {
    "deck": f"--scene deck --size {WIDE}",
    "house": f"--scene house --game 5000 --preset george --size {PAGE}",
    "scores": f"--scene end --game gin --seats you,medium --seed 27 --size {PAGE}",
    "settings": f"--scene settings --size {PAGE}",
}


def usual(key: str) -> str:
    """The words for a table of a game of which nothing better is known: up to four players, well into a deal."""
    seats = ["you", "medium", "hard", "easy", "medium", "hard"][
        : max(GAMES[key].seats[0], min(4, GAMES[key].seats[-1]))
    ]
    return f"--game {key} --seats {','.join(seats)} --seed 7 --moves 40"


def shots() -> dict[str, list[str]]:
    """Every picture by its name: the words after `rummy-desktop shot FILE`."""
    made = {name: words.split() for name, words in PAGES.items()}
    for name in GAMES:
        words = TABLES.get(name) or usual(name)
        made[name] = [*words.split(), "--size", WIDE]
        made[f"{name}-small"] = [*words.split(), "--size", SMALL]
    return made


def make(name: str, words: list[str], folder: Path) -> None:
    """Make one picture. CalledProcessError where that fails."""
    with tempfile.TemporaryDirectory() as home:
        whole = Path(home, "whole.png")
        environment = os.environ | {"RUMMY_HOME": home}
        command = [sys.executable, "-m", "rummy_desktop", "shot", str(whole), *words]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        subprocess.run(
            ["convert", whole, "-dither", "FloydSteinberg", "-colors", "256", "-strip", f"png8:{folder / name}.png"],
            check=True,
        )


def main(names: list[str]) -> int:
    """Make the pictures of these names, or all."""
    if shutil.which("convert") is None:
        print("ImageMagick reduces the pictures: sudo apt install imagemagick", file=sys.stderr)
        return 1
    made = shots()
    for name in names or made:
        if name not in made:
            print(f"There is no picture {name}; the pictures are {', '.join(made)}.", file=sys.stderr)
            return 2
        make(name, made[name], PICTURES)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

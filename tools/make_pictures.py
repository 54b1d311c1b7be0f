"""Makes the pictures of docs/pictures: the deck, tables and pages, every lesson, and every scene in every language.

    python tools/make_pictures.py [NAME ...]

Each is what `rummy-desktop shot` makes of the words below, reduced to 256 colours by ImageMagick. With other computer
players the same seeds lead to other tables: then other numbers of moves show more. `lessons` are the pictures of the
first start and of each step of each lesson, `languages` those of every scene in every language; they are many, and
therefore WebP.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rummy_desktop.cli import SCENES
from rummy_desktop.cli import main as main_of_the_game
from rummy_desktop.language.translate import NAMES
from rummy_desktop.storage.lessons import load_lesson
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"

LESSONS = "lessons/"
LANGUAGES = "languages/"
ABREAST = 3  # so many pictures of steps stand beside each other
WIDE, SMALL, PAGE = "1920x1080", "1024x640", "1280x800"
TABLES = {
    "rummy": "--game rummy --seats you,medium,easy --seed 25 --moves 36",
    "gin": "--game gin --seats you,medium --seed 40 --moves 36",
    "bing": "--game bing --seats you,common,early-lay,sandbagger:medium --seed 11 --moves 52",
    "5000": "--game 5000 --seats you,medium,hard,easy --seed 33 --moves 52",
    "500": "--game 500 --seats you,medium,hard --seed 5 --moves 40",
    "conquian": "--game conquian --seats you,medium --seed 8 --moves 26",
    "gin-three": "--game gin-three --seats you,medium,easy --seed 7 --moves 20",
    "canasta": "--game canasta --seats you,medium,hard,easy --seed 43 --moves 60",
    "samba": "--game samba --seats you,medium,hard,easy --seed 44 --moves 82",
    "american-canasta": "--game american-canasta --seats you,hard,hard,hard --seed 44 --moves 90",
    "hand-and-foot": "--game hand-and-foot --seats you,medium,hard,easy --seed 11 --moves 62",
    "burraco": "--game burraco --seats you,medium,hard,easy --seed 5 --moves 74",
    "robbers": "--game robbers --seats you,hard,hard --seed 5 --moves 46",
    "kalooki": "--game kalooki --seats you,medium,easy --seed 9 --moves 96",
}
PAGES = {
    "deck": f"--scene deck --size {WIDE}",
    "house": f"--scene house --game 5000 --preset george --size {PAGE}",
    "scores": f"--scene end --game gin --seats you,medium --seed 27 --size {PAGE}",
    "settings": f"--scene settings --size {PAGE}",
}


def usual(key: str) -> str:
    """Return the words for a table of a game of which nothing better is known: up to four players, well into a deal."""
    seats = ["you", "medium", "hard", "easy", "medium", "hard"][
        : max(GAMES[key].seats[0], min(4, GAMES[key].seats[-1]))
    ]
    return f"--game {key} --seats {','.join(seats)} --seed 7 --moves 40"


def shots() -> dict[str, list[str]]:
    """Return every picture by its name: the words after `rummy-desktop shot FILE`."""
    made = {name: words.split() for name, words in PAGES.items()}
    for name in GAMES:
        words = TABLES.get(name) or usual(name)
        made[name] = [*words.split(), "--size", WIDE]
        made[f"{name}-small"] = [*words.split(), "--size", SMALL]
    return made


def lessons() -> dict[str, list[str]]:
    """Return the first start, the list of the lessons, and each of them at each of its steps and at its end."""
    made = {f"{LESSONS}first-start": "--scene menu", f"{LESSONS}learn": "--scene learn"}
    for game in GAMES.values():
        steps = len(load_lesson(game).steps) if game.lesson else -1
        for number in range(steps + 1):
            made[f"{LESSONS}{game.key}-{number + 1:02}"] = f"--scene lesson --game {game.key} --moves {number}"
    return {name: [*words.split(), "--size", SMALL] for name, words in made.items()}


def languages() -> dict[str, list[str]]:
    """Return every scene in every language."""
    made = {}
    for scene in SCENES:
        seats = "you,person" if scene == "curtain" else "you,medium"
        words = f"--scene {scene} --game gin --seats {seats} --seed 27 --moves 30 --size {SMALL}"
        made |= {f"{LANGUAGES}{scene}-{code}": [*words.split(), "--language", code] for code in NAMES}
    return made


def languages_page() -> str:
    """Return the page that shows every scene in every language."""
    told = [
        "# Every scene in every language",
        "",
        "At 1024x640, the smallest window that is not upright. The page is made by `tools/make_pictures.py languages`;",
        "[translating.md](translating.md) tells how a language is added.",
    ]
    for scene in SCENES:
        shown = " | ".join(f"![{scene}, {NAMES[code]}](pictures/{LANGUAGES}{scene}-{code}.webp)" for code in NAMES)
        told += ["", f"## {scene}", "", f"| {' | '.join(NAMES.values())} |", "|---" * len(NAMES) + "|", f"| {shown} |"]
    return "\n".join(told) + "\n"


def page() -> str:
    """Return the page that shows the first start and every step of every lesson."""
    told = [
        "# First deals, step by step",
        "",
        "What somebody sees who starts the program for the first time, and then learns a game by its first deal. The",
        "page is made by `tools/make_pictures.py lessons`; how a lesson is written tells [lessons.md](lessons.md).",
        "",
        "| The first start | All lessons, under “Learn” |",
        "|---|---|",
        f"| {shown('first-start', 'The menu offers a lesson')} | {shown('learn', 'The list of the lessons')} |",
    ]
    for game in GAMES.values():
        if game.lesson:
            steps = [step.say for step in load_lesson(game).steps]
            cells = [(f"{number}. {say}", f"{game.key}-{number:02}") for number, say in enumerate(steps, 1)]
            cells.append(("The end.", f"{game.key}-{len(cells) + 1:02}"))
            told += ["", f"## {game.title}"]
            for first in range(0, len(cells), ABREAST):
                row = cells[first : first + ABREAST]
                titles, pictures = [say for say, _ in row], [shown(name, say) for say, name in row]
                told += ["", f"| {' | '.join(titles)} |", "|---" * len(row) + "|", f"| {' | '.join(pictures)} |"]
    return "\n".join(told) + "\n"


def shown(name: str, said: str) -> str:
    """Return the picture of a lesson in Markdown."""
    return f"![{said}](pictures/{LESSONS}{name}.webp)"


def make(name: str, words: list[str], folder: Path) -> None:
    """Make one picture. CalledProcessError or SystemExit where that fails."""
    with tempfile.TemporaryDirectory() as home:
        whole = Path(home, "whole.png")
        # The settings of whoever makes the pictures are not in them.
        os.environ["RUMMY_HOME"] = home
        if main_of_the_game(["shot", str(whole), *words]):
            raise SystemExit(f"The picture {name} can't be made.")
        reduced = ["-dither", "FloydSteinberg", "-colors", "256", "-strip", f"png8:{folder / name}.png"]
        if name.startswith((LESSONS, LANGUAGES)):
            Path(folder, name).parent.mkdir(exist_ok=True)
            reduced = ["-quality", "65", "-define", "webp:method=4", "-strip", f"{folder / name}.webp"]
        subprocess.run(["convert", whole, *reduced], check=True)


def main(names: list[str]) -> int:
    """Make the pictures of these names, or all."""
    if shutil.which("convert") is None:
        print("ImageMagick reduces the pictures: sudo apt install imagemagick", file=sys.stderr)
        return 1
    taught, spoken = lessons(), languages()
    made = shots() | taught | spoken
    groups = {LESSONS[:-1]: taught, LANGUAGES[:-1]: spoken}
    wanted = [each for name in names for each in groups.get(name, [name])]
    if not names or set(wanted) >= set(taught):
        PICTURES.with_name("first-deals.md").write_text(page(), encoding="utf-8")
    if not names or set(wanted) >= set(spoken):
        PICTURES.with_name("scenes-in-languages.md").write_text(languages_page(), encoding="utf-8")
    for name in wanted or made:
        if name not in made:
            print(f"There is no picture {name}; the pictures are {', '.join(made)}.", file=sys.stderr)
            return 2
        make(name, made[name], PICTURES)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

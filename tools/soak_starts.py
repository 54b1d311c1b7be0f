"""Soak of starts: starts the whole program again and again, its threads taking turns as often as Python lets them.

    python tools/soak_starts.py 300 --jobs 2

Each start finds kept matches, reviews and deals of the day, which several threads read at once. It shows a picture,
runs for a moment and has to end as it should; every second one opens a table, and ends while its cards are drawn. Every
tenth is looked at: no thread may be the first to ask msgspec for a type. Prints what it came to, and ends with an error
where a start did not go well.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing.pool import ThreadPool
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds until a start that does not end counts as stuck
MATCHES = ("3-gin.rummy", "3-bing.rummy", "1-gin.rummy")

DAYS = b'{"version":1,"days":{"gin":{"2026-01-02":{"lead":12}}}}'
START = """
import sys, threading
sys.setswitchinterval(1e-6)
from rummy_desktop import cli
from rummy_desktop.engine import shapes
from rummy_desktop.gui.app.app import App
from rummy_desktop.storage.days import Days

late = []

def look(frame, event, told):
    # By this function msgspec asks for the fields of a type; what asks for them in Python alone does no harm.
    if event == "call" and frame.f_code.co_name == "get_class_annotations" and not shapes._ONE_AT_A_TIME._is_owned():
        if not frame.f_back.f_globals["__name__"].startswith("msgspec."):
            late.append(str(frame.f_locals.get("obj")))

def run(app):
    app.until(float(sys.argv[1]))
    again = threading.Thread(target=Days)
    again.start()
    go_on(app)
    again.join()

go_on, App.run = App.run, run
if sys.argv[2] == "looked at":
    threading.setprofile(look)
code = cli.main(["--another", "--size", "1024x640", *sys.argv[3:]])
print(*late)
sys.exit(code or bool(late))
"""


def fill(home: Path) -> None:
    """Put into a home what threads of the program read when it starts."""
    from rummy_desktop.ai.review import Review
    from rummy_desktop.storage.match_file.reviews import Kept, keep_review

    matches = home / "data" / "matches"
    matches.mkdir(parents=True)
    for name in MATCHES:
        shutil.copy(ROOT / "saves" / name, matches)
        keep_review(matches / name, Kept(1, 1, 0, "0" * 32, 0, Review((), 0, 0, 1.0)))
    (home / "data" / "days.json").write_bytes(DAYS)


def start(filled: Path, looked_at: bool = False, seconds: float = 0.3, *words: str) -> str:
    """Start the program with a copy of a filled home; what went wrong, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "home")
        shutil.copytree(filled, home)
        given = {"RUMMY_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = subprocess.run(
            [sys.executable, "-c", START, str(seconds), "looked at" if looked_at else "not", *words],
            env={**os.environ, **given, "PYTHONPATH": str(ROOT), "PYTHONFAULTHANDLER": "1", "LANGUAGE": "en"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        mistake = home / "log" / "mistake.txt"
        told = mistake.read_text(encoding="utf-8") if mistake.exists() else ""
    if done.returncode or told:
        return f"{done.returncode}: {done.stdout}{done.stderr}{told}"
    return ""


def starts(count: int, jobs: int) -> Iterator[str]:
    """Start the program so often, every tenth time looked at; what went wrong each time, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        filled = Path(folder, "filled")
        fill(filled)
        with ThreadPool(jobs) as pool:
            yield from pool.imap_unordered(lambda number: _one_of(filled, number), range(count))


def _one_of(filled: Path, number: int) -> str:
    """Start the program once, its menu or a table."""
    if number % 2:
        return start(filled, False, number % 40 / 100, "play", "gin", "--seats", "you,easy")
    return start(filled, number % 10 == 0)


def main() -> None:
    """Start it so often and tell what it came to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=300, help="so many starts")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time")
    arguments = parser.parse_args()
    wrong = [told for told in starts(arguments.count, arguments.jobs) if told]
    print(f"starts: {arguments.count}, not as they should be: {len(wrong)}")
    if wrong:
        raise SystemExit(wrong[0])


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()

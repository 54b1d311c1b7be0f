"""Write down what a screen reader says during a deal, into docs/screen-readers.md.

    python tools/transcript.py gin --seed 12

The program runs in a real window on an X server of its own, a player without a picture plays by the accessibility bus
alone (tests/atspi_player.py), and what it heard and pressed is the transcript. Needs Xvfb, and the Debian packages
dbus, at-spi2-core and python3-pyatspi.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

PAGE: Final = ROOT / "docs" / "screen-readers.md"
BEGIN: Final = "<!-- transcript: made by tools/transcript.py -->"
END: Final = "<!-- end of the transcript -->"
SCREEN: Final = "1280x800x24"
LONGEST: Final = 900  # seconds
SPOKEN: Final = {"said": "{}", "urgent": "{}", "focus": "*{}*", "press": "→ {}"}


@contextmanager
def display() -> Iterator[str]:
    """Yield the name of a display of an X server of our own."""
    wanted = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(wanted, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def heard(game: str, seats: str, seed: str) -> list[tuple[str, str]]:
    """Play a deal by ear; what was said, came into the focus and was pressed, in order."""
    from reader_bus import PLAYER, SYSTEM_PYTHON, listening, missing

    from rummy_desktop.storage.settings import Settings, save_settings

    if sentence := missing():
        raise SystemExit(sentence)
    with tempfile.TemporaryDirectory() as home, display() as screen:
        os.environ["RUMMY_HOME"] = home
        save_settings(Settings(speed="off"))
        own = ("SDL_", "WAYLAND_DISPLAY")
        plain = {key: value for key, value in os.environ.items() if not key.startswith(own)} | {"DISPLAY": screen}
        with listening(plain) as inside:
            reader = subprocess.Popen(
                [SYSTEM_PYTHON, str(PLAYER), "play"],
                env=inside,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            assert reader.stdout is not None
            reader.stdout.readline()  # who comes late has missed the deal
            program = subprocess.Popen(
                [sys.executable, "-m", "rummy_desktop", "play", game, "--seats", seats, "--seed", seed], env=inside
            )
            try:
                lines, _ = reader.communicate(timeout=LONGEST)
            finally:
                program.terminate()
                program.wait()
                reader.kill()
    if reader.returncode:
        raise SystemExit(f"The deal did not come to its end:\n{lines}")
    return [next(iter(json.loads(line).items())) for line in lines.splitlines()]


def written(lines: list[tuple[str, str]]) -> str:
    """Return a Markdown transcript: what is said, in italics what gets the focus, after an arrow what is pressed."""
    return "\n".join(f"> {SPOKEN[kind].format(text)}  " for kind, text in lines)


def main() -> None:
    """Write a transcript into the page, between its marks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="gin")
    parser.add_argument("--seats", default="you,easy")
    parser.add_argument("--seed", default="12")
    asked = parser.parse_args()
    told = written(heard(asked.game, asked.seats, asked.seed))
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n\n{told}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()

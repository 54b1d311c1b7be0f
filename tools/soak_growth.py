"""Soak of growth: lets each kind of line in the file of a match become more and more, and reads it in every way.

    python tools/soak_growth.py --lines 5000

Whatever stands in a file below the limit of its size, each way to read it takes time and memory in proportion to that
size: what takes more than so many seconds or bytes for each megabyte, or grows faster than the file, ends it with an
error. `tests/test_growth.py` counts the same at small files, without a clock.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.seats import Seat  # noqa: E402
from rummy_desktop.gui.matches.replay import Replay  # noqa: E402
from rummy_desktop.gui.play.autosave import setup_of  # noqa: E402
from rummy_desktop.gui.play.match_origin import history_before  # noqa: E402
from rummy_desktop.storage.library.summaries import summary  # noqa: E402
from rummy_desktop.storage.match_file.check import check  # noqa: E402
from rummy_desktop.storage.match_file.deal_text import deal_text  # noqa: E402
from rummy_desktop.storage.match_file.header import SaveError, new_header  # noqa: E402
from rummy_desktop.storage.match_file.lines import header_line  # noqa: E402
from rummy_desktop.storage.match_file.load import load  # noqa: E402
from rummy_desktop.storage.match_file.mend import mendable  # noqa: E402
from rummy_desktop.storage.match_file.read import read_transcript, retold  # noqa: E402
from rummy_desktop.storage.match_file.reviews import reviews_beside, reviews_of  # noqa: E402
from rummy_desktop.storage.match_file.seals import sealed  # noqa: E402
from rummy_desktop.storage.statistics.rebuild import count_match  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

TIMES = 4
"""So many times as large is the second file as the first."""
FASTER = 2.0
"""So many times as much as in proportion may the second file take: time is never quite even."""
SECONDS = 6.0  # for each megabyte
MEMORY = 60  # bytes for each byte of the file
SPARE = 12_000_000  # bytes besides, of which reading a file of any size takes most

NOTES: dict[str, Callable[[int], bytes]] = {
    "nothing": lambda n: b"",
    "junk": lambda n: b'{"junk":%d}' % n,
    "no JSON": lambda n: b"[[[]",
    "over": lambda n: b'{"over":{"winners":[0],"totals":[1,2],"scores":[1,2]}}',
    "time": lambda n: b'{"time":"2026-11-21T17:06:32Z"}',
    "away": lambda n: b'{"away":{"seat":%d,"level":"%s"}}' % (n % 2, b"" if n % 4 < 2 else b"hard"),
    "seats": lambda n: b'{"seats":[{"name":"Ada","player":"you"},{"name":"Ben","player":"hard"}]}',
    "name": lambda n: b'{"name":"%d"}' % n,
    "order": lambda n: b'{"order":{"seat":0,"cards":"AS KH","groups":"AS"}}',
    "practice": lambda n: b'{"practice":true}',
    "agreed": lambda n: b'{"agreed":true}',
    "deal": lambda n: b'{"move":"0 deal"}',
    "move": lambda n: b'{"move":"%d draw"}' % (n % 2),
    "other moves": lambda n: b'{"move":"0 take %d"}' % (n + 1),
    "table": lambda n: (
        b'{"table":{"deal":%d,"actor":0,"scores":[0,0],"results":[{"deal":%d,"outcome":"void",'
        b'"winner":null,"points":[0,0],"lines":[],"scores":[0,0]}]}}' % (n + 1, n + 1)
    ),
}
"""Each kind of line, and more that is none; the number tells one from the other where that matters."""
BACK: dict[str, Callable[[int], bytes]] = {
    "undo": lambda moves: b'{"undo":{"seat":0,"moves":1,"free":true}}',
    "undo for practice": lambda moves: b'{"undo":{"seat":1,"moves":1,"free":false}}',
    "back": lambda moves: b'{"back":%d}' % (moves - 1),
}
"""What takes moves back, where there are so many."""


def files(lines: int) -> Iterator[tuple[str, bytes]]:
    """Return a file of each kind with about that many lines, and what is in it."""
    match = Match.new(GAMES["gin"], 2, seed="growth")
    header = header_line(new_header("gin", [Seat("Ada", "you"), Seat("Ben", "hard")], {}, "growth"))
    first = [header.strip(), b'{"move":"%s"}' % str(match.log[0]).encode()]
    for name, note in NOTES.items():
        move = [b'{"move":"1 draw"}'] if name == "table" else []
        several = [[note(n), *move] for n in range(lines)]
        told = [each for pair in several for each in pair]
        yield name, _sealed([*first, *told])
        yield (
            f"{name}, in format 2",
            _sealed([header.replace(b'"version":3', b'"version":2').strip(), *first[1:], *told]),
        )
        for way, back in BACK.items():
            moves = [b'{"move":"0 draw"}'] * lines
            more = sum(each.startswith(b'{"move"') for each in told)
            backs = [back(1 + lines + more - n) for n in range(lines)]
            yield f"{name} after moves, then {way}", _sealed([*first, *moves, *told, *backs])
            if not more:
                again = [note(0), b'{"move":"0 draw"}', back(2)] * lines
                yield f"{name} and {way} by turns", _sealed([*first, *again])
            yield (
                f"{name} after moves, {way} by turns",
                _sealed([*first, *moves, *told, *([back(1 + lines + more), b'{"move":"0 draw"}'] * lines)]),
            )
    yield "no seals", b"\n".join([*first, *([NOTES["name"](0)] * lines)]) + b"\n"


def _sealed(lines: list[bytes]) -> bytes:
    return sealed(lines)[0]


def loaded(path: Path) -> None:
    """Load a match, and tell its last deal as a text."""
    saved = load(path)
    deal_text(saved, saved.first_deal + len(saved.deals) - 1)


def copied(path: Path) -> None:
    """Tell all of a match anew, as a copy does."""
    transcript = read_transcript(path)
    for _ in retold(transcript, transcript.header, len(transcript.moves)):
        pass


def reviewed(path: Path) -> None:
    """Read the reviews that hold of a match."""
    transcript = read_transcript(path)
    reviews_of(path, transcript.header, transcript.moves, transcript.first_deal)


def told(path: Path) -> None:
    """Tell the history of what was played before a match was taken up."""
    saved = load(path)
    history_before(saved, setup_of(saved))


def watched(path: Path) -> None:
    """Watch a match from its first deal to its last, with what stands beside each."""
    saved = load(path)
    replay = Replay(saved, setup_of(saved))
    for deal in range(len(replay.deals)):
        replay.reel(deal)
        replay.outcome(deal)


READERS: dict[str, Callable[[Path], object]] = {
    "summary": summary,
    "load": loaded,
    "check": check,
    "mend": mendable,
    "copy": copied,
    "reviews": reviewed,
    "statistics": count_match,
    "history": told,
    "replay": watched,
}
REVIEW = (
    b'{"version":1,"deal":%d,"seat":0,"played":"0123456789abcdef0123456789abcdef","begun":0,'
    b'"review":{"judged":[],"result":0,"expected":0,"spread":1}}'
)


def read(reader: str, path: Path) -> None:
    """Read a file in one of the ways; that it can't be is an answer too."""
    with suppress(SaveError, ValueError):
        READERS[reader](path)


def put(path: Path, text: bytes, lines: int) -> int:
    """Put a file there, and beside it as many reviews; how many bytes both have."""
    path.write_bytes(text)
    return len(text) + reviews_beside(path).write_bytes(b"".join(sealed([REVIEW % (n + 1)])[0] for n in range(lines)))


def costs(path: Path, reader: str) -> tuple[float, int]:
    """Return the seconds of the processor and, at another time, the most bytes that it takes to read a file."""
    begun = time.process_time()
    read(reader, path)
    seconds = time.process_time() - begun
    tracemalloc.start()
    read(reader, path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds, most


def main() -> None:
    """Read the command line, and do what it says."""
    parser = argparse.ArgumentParser(
        description="Let each kind of line become more and more, and read it in every way."
    )
    parser.add_argument("--lines", type=int, default=1000, help="lines of a kind in the smaller files (%(default)s)")
    parser.add_argument("--only", default="", help="the beginning of the names of the files to be read")
    wanted = parser.parse_args()
    logging.getLogger("rummy_desktop").addHandler(logging.NullHandler())
    logging.getLogger("rummy_desktop").propagate = False
    begun, slowest, most, number = time.perf_counter(), (0.0, ""), (0.0, ""), 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "grown.rummy"
        small, large = files(wanted.lines), files(TIMES * wanted.lines)
        for (name, text), (_, more) in zip(small, large, strict=True):
            if not name.startswith(wanted.only):
                continue
            for reader in READERS:
                what = f"{reader} of “{name}”"
                put(path, text, wanted.lines)
                before = costs(path, reader)
                both = put(path, more, TIMES * wanted.lines)
                after = costs(path, reader)
                size = both / 1e6
                slowest, most = max(slowest, (after[0] / size, what)), max(most, (after[1] / both, what))
                number += 1
                if after[0] / size > SECONDS or (after[0] > 1 and after[0] > FASTER * TIMES * before[0]):
                    sys.exit(
                        f"The {what} takes {before[0]:.2f} s, and of {TIMES} times as many lines {after[0]:.2f} s."
                    )
                if after[1] > MEMORY * both + SPARE or after[1] > FASTER * TIMES * before[1] + SPARE:
                    sys.exit(f"The {what} takes {after[1] / 1e6:.0f} MB, of a file of {size:.1f} MB.")
    print(
        f"{number} ways to read files that grow: the slowest takes {slowest[0]:.2f} s for each MB ({slowest[1]}), the "
        f"hungriest {most[0]:.0f} bytes for each of its own ({most[1]}), {time.perf_counter() - begun:.0f} s"
    )


if __name__ == "__main__":
    main()

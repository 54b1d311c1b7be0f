"""Soak of saves: damages kept matches in many ways and loads them, and kills programs that play and save.

    python tools/soak_saves.py --damaged 100000 --kills 200

A damaged file has to be loaded, or refused in one sentence, within seconds and little memory, and stays as it is. What
a killed program had reported as saved has to be there afterwards, and the match goes on. Prints what it came to, and
ends with an error at the first file or kill for which that does not hold.
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from promises import choose, random_options  # noqa: E402

from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.options import make_options  # noqa: E402
from rummy_desktop.storage.check import check  # noqa: E402
from rummy_desktop.storage.header import SavedSeat, SaveError, new_header  # noqa: E402
from rummy_desktop.storage.kept import summary  # noqa: E402
from rummy_desktop.storage.saves import load  # noqa: E402
from rummy_desktop.storage.saving import Saving  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

SLOW = 20.0  # seconds that nobody waits for a file
MEMORY = 200_000_000  # bytes that the program may take besides what it had before
GOES_ON = 6  # moves that are played with what was loaded
SENTENCE = re.compile(r"^[^\n]{8,400}[.!]$")


class Broken(Exception):
    """Something that must not happen has happened."""


# Matches to be damaged


def begun(game: str, name: str, folder: Path) -> tuple[Match, Saving]:
    """A random match of a game that is being kept."""
    rng = random.Random(f"{name}/setup")
    kind = GAMES[game]
    while True:
        seats = rng.choice(kind.seats)
        options = random_options(kind.options, rng) if rng.random() < 0.7 else {}
        if kind.rules.against_options(make_options(kind.options, options), seats) is None:
            break
    people = [SavedSeat(f"Player {seat}", "hard" if seat else "you") for seat in range(seats)]
    header = new_header(game, people, options, f"{name}/cards")
    match = Match.new(kind, seats, header.options, header.seed)
    return match, Saving.begin(header, match, folder)


def kept_match(game: str, name: str, moves: int, folder: Path) -> Path:
    """The file of a random match of so many moves, or of fewer where it ends before."""
    match, saving = begun(game, name, folder)
    rng = random.Random(f"{name}/play")
    with saving:
        while match.actor is not None and len(match.log) < moves:
            move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
            match.play(move)
            saving.add(move, match)
    if not saving.settled or saving.path is None:
        raise Broken(f"A match could not be saved: {saving.trouble}")
    return saving.path


# Damage


def damaged(texts: list[bytes], rng: random.Random) -> tuple[str, bytes]:
    """One of the files with damage of some kind, and the kind."""
    text = bytearray(rng.choice(texts))
    kind = rng.choice(tuple(DAMAGE))
    return kind, DAMAGE[kind](text, texts, rng)


def flipped(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Some bits are not what they were."""
    for _ in range(rng.choice((1, 1, 1, 2, 5, 50))):
        text[rng.randrange(len(text))] ^= 1 << rng.randrange(8)
    return bytes(text)


def retyped(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Some letters are others, such as somebody may type."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        text[rng.randrange(len(text))] = rng.choice(b'0123456789"{}[],:-. abcefnrtuASHDCKQJT\n')
    return bytes(text)


def cut(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """The file ends too early, or its beginning is missing."""
    place = rng.randrange(len(text))
    return bytes(text[:place] if rng.random() < 0.8 else text[place:])


def zeroed(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """A stretch was never written."""
    place = rng.randrange(len(text))
    stretch = min(rng.choice((1, 16, 512, 4096)), len(text) - place)
    text[place : place + stretch] = bytes(stretch)
    return bytes(text)


def joined(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """The beginning of one file and the end of another."""
    other = rng.choice(texts)
    return bytes(text[: rng.randrange(len(text))]) + other[rng.randrange(len(other)) :]


def shuffled_lines(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Lines are missing, twice there, or somewhere else."""
    lines = bytes(text).splitlines(keepends=True)
    for _ in range(rng.choice((1, 2, 10))):
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        how = rng.randrange(3)
        if how == 0 and len(lines) > 1:
            del lines[place]
            continue
        if how == 1:
            lines.insert(place, lines[other])
        else:
            lines[place], lines[other] = lines[other], lines[place]
    return b"".join(lines)


def foreign_lines(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Lines of another match are in it, the header among them."""
    lines = bytes(text).splitlines(keepends=True)
    others = rng.choice(texts).splitlines(keepends=True)
    if rng.random() < 0.3:
        lines[0] = others[0]
    for _ in range(rng.choice((0, 1, 3))):
        lines[rng.randrange(len(lines))] = rng.choice(others)
    return b"".join(lines)


NUMBERS = (b"0", b"1", b"2", b"7", b"8", b"-1", b"-9", b"99", b"1000000000", b"9" * 40, b"0.5", b"null")


def renumbered(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Numbers in the tables, the header and the moves are others, also such as no computer counts."""
    found = list(re.finditer(rb"-?\d+", bytes(text)))
    if rng.random() < 0.7:
        # Those in the header and in the tables do more than those of cards.
        spans = [m.span() for m in re.finditer(rb'^\{"(?:table|format|over)".*$', bytes(text), re.MULTILINE)]
        first, last = rng.choice(spans)
        found = [m for m in found if first <= m.start() < last] or found
    for each in sorted(rng.sample(found, min(len(found), rng.choice((1, 1, 2, 4)))), key=lambda m: -m.start()):
        text[each.start() : each.end()] = rng.choice(NUMBERS)
    return bytes(text)


def nested(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Something is wrapped deeper than anybody can look."""
    depth = rng.choice((100, 1000, 100_000))
    lines = bytes(text).splitlines(keepends=True)
    deep = (b"[" * depth + b"]" * depth) if rng.random() < 0.5 else (b'{"a":' * depth + b"1" + b"}" * depth)
    key = rng.choice((b"move", b"table", b"over", b"seats", b"name", b"x"))
    place = rng.randrange(len(lines))
    lines[place] = rng.choice(
        (deep, b'{"' + key + b'":' + deep + b"}", lines[place].rstrip()[:-1] + b',"x":' + deep + b"}")
    )
    return b"".join(each if each.endswith(b"\n") else each + b"\n" for each in lines)


def random_bytes(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """No save at all."""
    noise = rng.randbytes(rng.choice((1, 10, 1000, 20_000)))
    return noise if rng.random() < 0.5 else bytes(text[: rng.randrange(len(text))]) + noise


DAMAGE = {
    "bits flipped": flipped,
    "letters changed": retyped,
    "cut": cut,
    "stretches zeroed": zeroed,
    "joined": joined,
    "lines moved": shuffled_lines,
    "lines of others": foreign_lines,
    "numbers changed": renumbered,
    "deeply nested": nested,
    "random bytes": random_bytes,
}


class Outcome(NamedTuple):
    """What came of some damaged files: how many of each kind were loaded, begun anew or refused, and what that took.

    `slowest` is in seconds, `memory` in bytes.
    """

    counts: Counter[str]
    slowest: float
    memory: int
    broken: str | None = None


def load_damaged(texts: list[bytes], name: str, files: int) -> Outcome:
    """Damage and load that many files; the same `name` makes the same ones."""
    counts: Counter[str] = Counter()
    slowest = 0.0
    before = memory()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.rummy"
        for number in range(files):
            rng = random.Random(f"{name}/{number}")
            kind, text = damaged(texts, rng)
            path.write_bytes(text)
            try:
                came, seconds = load_one(path, text, rng)
                counts[f"{kind}: {came}"] += 1
            except Exception:
                place = ROOT / f"damaged-{name.replace('/', '-')}-{number}.rummy"
                place.write_bytes(text)
                why = f"{place.name} ({kind}):\n{traceback.format_exc()}"
                return Outcome(counts, slowest, memory() - before, why)
            slowest = max(slowest, seconds)
            if slowest > SLOW:
                return Outcome(counts, slowest, memory() - before, f"{name}/{number} ({kind}) took {slowest:.0f} s")
    return Outcome(counts, slowest, memory() - before)


def load_one(path: Path, text: bytes, rng: random.Random) -> tuple[str, float]:
    """Load a damaged file in every way that there is, and go on with what comes of it.

    What came of it, in a word, and the seconds that it took to load.
    """
    began = time.perf_counter()
    shown = summary(path)
    if shown is None or (shown.trouble is not None and not SENTENCE.match(shown.trouble)):
        raise Broken(f"a list shows {shown}")
    try:
        saved = load(path)
    except SaveError as error:
        seconds = time.perf_counter() - began
        if not SENTENCE.match(str(error)):
            raise Broken(f"no sentence: {error}") from None
        if check(path).sound:
            raise Broken("refused, and called sound") from None
        came = "refused"
    else:
        seconds = time.perf_counter() - began
        if not all(map(SENTENCE.match, saved.notes)):
            raise Broken(f"no sentence: {saved.notes}")
        go_on(saved.match, rng)
        if rng.random() < 0.1:
            check(path)
        came = "begun anew" if saved.again is not None else "loaded"
    if path.read_bytes() != text:
        raise Broken("the file is not as it was")
    return came, seconds


def go_on(match: Match, rng: random.Random) -> None:
    """Play some moves, to the end of the deal now and then."""
    limit = 400 if rng.random() < 0.05 else GOES_ON
    for _ in range(limit):
        if match.actor is None:
            break
        match.play(rng.choice(list(match.moves())))


def memory() -> int:
    """The most bytes that this program has taken so far; 0 where a system does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def soak_damage(files: int, jobs: int, seed: str) -> None:
    """Load that many damaged files and print what came of them."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        texts = []
        for game in GAMES:
            for number, moves in enumerate((3, 60, 250, 600)):
                texts.append(kept_match(game, f"{seed}/{game}/{number}", moves, Path(folder)).read_bytes())
    batch = 500
    rest = [(texts, f"{seed}/{first}", min(batch, files - first)) for first in range(0, files, batch)]
    counts: Counter[str] = Counter()
    slowest, most = 0.0, 0
    with Pool(jobs) as pool:
        for outcome in pool.imap_unordered(_load_damaged, rest):
            if outcome.broken:
                sys.exit(f"A damaged file breaks the game.\n{outcome.broken}")
            counts += outcome.counts
            slowest, most = max(slowest, outcome.slowest), max(most, outcome.memory)
    if most > MEMORY:
        sys.exit(f"Loading damaged files took {most / 1e6:.0f} MB.")
    came = Counter(key.partition(": ")[2] for key in counts.elements())
    print(
        f"{counts.total()} damaged files: {', '.join(f'{count} {word}' for word, count in came.most_common())}; "
        f"the slowest took {slowest:.2f} s, {most / 1e6:.0f} MB more memory, {time.perf_counter() - began:.0f} s"
    )
    for kind in DAMAGE:
        told = {word: counts[f"{kind}: {word}"] for word in ("loaded", "begun anew", "refused")}
        print(f"  {kind}: " + ", ".join(f"{count} {word}" for word, count in told.items() if count))


def _load_damaged(arguments: tuple[list[bytes], str, int]) -> Outcome:
    return load_damaged(*arguments)


# Kills


def play_for_ever(folder: Path, name: str) -> None:
    """Play random matches of all games one after the other, and print each move as soon as it is on the disk."""
    rng = random.Random(name)
    number = 0
    while True:
        match, saving = begun(rng.choice(tuple(GAMES)), f"{name}/{number}", folder)
        number += 1
        with saving:
            tell(saving, match)
            while match.actor is not None:
                move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
                match.play(move)
                saving.add(move, match)
                if rng.random() < 0.5:
                    tell(saving, match)


def tell(saving: Saving, match: Match) -> None:
    """Print how many moves are on the disk once they are."""
    if not saving.wait(60) or saving.path is None:
        raise Broken(f"it can't be saved: {saving.trouble}")
    os.write(1, f"{saving.path.name}\t{len(match.log)}\t{match.log[-1]}\n".encode())


def killed(name: str, seconds: float) -> tuple[str, int]:
    """Kill a program that plays after that time, and take up its match: the game, and the moves that were there.

    Broken says what is missing.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        words = [sys.executable, str(Path(__file__)), "--play", place, "--seed", name]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as player:
            assert player.stdout is not None
            assert player.stderr is not None
            first = player.stdout.readline()  # it has begun to play
            time.sleep(seconds)
            player.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
            told = (first + player.stdout.read()).split(b"\n")[:-1]
            if not told:
                raise Broken(player.stderr.read().decode())
        reported: dict[str, tuple[int, str]] = {}
        for line in told:
            file, moves, last = line.decode().split("\t")
            reported[file] = int(moves), last
        for file, (moves, last) in reported.items():
            if file == list(reported)[-1]:
                return go_on_after(folder / file, moves, last)
    raise Broken("nothing was played")


def go_on_after(path: Path, moves: int, last: str) -> tuple[str, int]:
    """Resume a match whose program was killed after it had reported that many moves, and play on."""
    with Saving.resume(path) as saving:
        saved = saving.saved
        assert saved is not None
        match = saved.match
        if len(match.log) < moves or str(match.log[moves - 1]) != last or saved.again is not None:
            raise Broken(f"{path.name}: {moves} moves were reported, {len(match.log)} are there, {saved.notes}")
        count = len(match.log)
        rng = random.Random(path.name)
        for _ in range(GOES_ON):
            if match.actor is not None:
                move = rng.choice(list(match.moves()))
                match.play(move)
                saving.add(move, match)
    again = load(path)
    if not saving.settled or again.match.table != match.table or again.match.log != match.log:
        raise Broken(f"{path.name}: what was played after the kill is not there")
    if wrong := check(path).wrong:
        raise Broken(f"{path.name}: {wrong}")
    return saved.header.game, count


def soak_kills(kills: int, seed: str) -> None:
    """Kill that many programs at random moments and print what was there."""
    began = time.perf_counter()
    rng = random.Random(seed)
    games: Counter[str] = Counter()
    moves = 0
    for number in range(kills):
        try:
            game, count = killed(f"{seed}/{number}", rng.random() * rng.choice((0.05, 0.3, 1.0)))
        except (Broken, SaveError) as problem:
            sys.exit(f"A kill has lost something (seed {seed}/{number}).\n{problem}")
        games[game] += 1
        moves += count
    told = ", ".join(f"{game} {count}" for game, count in games.most_common())
    print(f"{kills} kills ({told}): all {moves} moves were there, {time.perf_counter() - began:.0f} s")


def main() -> None:
    """Read the command line, and do what it says."""
    parser = argparse.ArgumentParser(description="Damage kept matches and load them; kill programs that play and save.")
    parser.add_argument("--damaged", type=int, default=2000, help="how many damaged files (%(default)s)")
    parser.add_argument("--kills", type=int, default=10, help="how many programs are killed (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes load files (%(default)s)")
    parser.add_argument("--seed", default="soak", help="other files and moments: any word (%(default)s)")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    logging.getLogger("rummy_desktop").addHandler(logging.NullHandler())
    if wanted.play is not None:
        play_for_ever(wanted.play, wanted.seed)
    if wanted.damaged:
        soak_damage(wanted.damaged, wanted.jobs, wanted.seed)
    if wanted.kills:
        soak_kills(wanted.kills, wanted.seed)


if __name__ == "__main__":
    main()

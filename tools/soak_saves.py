"""Soak of saves: damages kept matches and loads them, kills programs that play and save, meddles with their files.

    python tools/soak_saves.py --damaged 100000 --kills 200 --meddled 200 --full 10

A damaged file has to be loaded, or refused in one sentence, within seconds and little memory, and stays as it is; one
bit that has changed has to be noticed, and the match goes on from its last sound deal. What a killed program had
reported as saved has to be there afterwards, and the match goes on. Where a file is removed, moved or changed while it
is played, or its disk is full (which takes somebody who may mount one), no move is lost. Prints what it came to, and
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
from contextlib import suppress
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from promises import choose, random_options  # noqa: E402

from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.options import make_options  # noqa: E402
from rummy_desktop.engine.seats import Seat  # noqa: E402
from rummy_desktop.storage.library.summaries import summary  # noqa: E402
from rummy_desktop.storage.match_file.check import check  # noqa: E402
from rummy_desktop.storage.match_file.header import SaveError, new_header  # noqa: E402
from rummy_desktop.storage.match_file.load import load  # noqa: E402
from rummy_desktop.storage.match_file.mend import mend, mendable  # noqa: E402
from rummy_desktop.storage.match_file.read import Damaged  # noqa: E402
from rummy_desktop.storage.match_file.seals import sealed, unsealed  # noqa: E402
from rummy_desktop.storage.match_file.write import Saving  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

SLOW = 20.0  # seconds that nobody waits for a file
MEMORY = 200_000_000  # bytes that the program may take besides what it had before
GOES_ON = 6  # moves that are played with what was loaded
SENTENCE = re.compile(r"^[^\n]{8,400}[.!]$")


class Broken(Exception):
    """Something that must not happen has happened."""


# Matches to be damaged


def begun(game: str, name: str, folder: Path) -> tuple[Match, Saving]:
    """Return a random match of a game that is being kept."""
    rng = random.Random(f"{name}/setup")
    kind = GAMES[game]
    while True:
        seats = rng.choice(kind.seats)
        options = random_options(kind.options, rng) if rng.random() < 0.7 else {}
        if kind.rules.against_options(make_options(kind.options, options), seats) is None:
            break
    people = [Seat(f"Player {seat}", "hard" if seat else "you") for seat in range(seats)]
    header = new_header(game, people, options, f"{name}/cards")
    match = Match.new(kind, seats, header.options, header.seed)
    return match, Saving.begin(header, match, folder)


def kept_match(game: str, name: str, moves: int, folder: Path) -> Path:
    """Return the file of a random match of that many moves, or of fewer where it ends before."""
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
    """Return one of the files with damage of some kind, and the kind."""
    text = bytearray(rng.choice(texts))
    kind = rng.choice(tuple(DAMAGE))
    done = DAMAGE[kind](text, texts, rng)
    if kind not in NOTICED and rng.random() < 0.6:
        # Somebody who knows the format has sealed it: what is inside has to be judged.
        done = sealed(unsealed(line)[0] for line in done.splitlines() if line.strip())[0]
    return kind, done


def one_bit(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Change one bit behind the header."""
    text[rng.randrange(text.index(b"\n") + 1, len(text))] ^= 1 << rng.randrange(8)
    return bytes(text)


def flipped(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Change some bits."""
    for _ in range(rng.choice((1, 1, 1, 2, 5, 50))):
        text[rng.randrange(len(text))] ^= 1 << rng.randrange(8)
    return bytes(text)


def retyped(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Replace some letters by others, such as somebody may type."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        text[rng.randrange(len(text))] = rng.choice(b'0123456789"{}[],:-. abcefnrtuASHDCKQJT\n')
    return bytes(text)


def cut(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Cut off the end of a file, or its beginning."""
    place = rng.randrange(len(text))
    return bytes(text[:place] if rng.random() < 0.8 else text[place:])


def zeroed(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Replace a stretch by zeros, as if it had never been written."""
    place = rng.randrange(len(text))
    stretch = min(rng.choice((1, 16, 512, 4096)), len(text) - place)
    text[place : place + stretch] = bytes(stretch)
    return bytes(text)


def joined(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Join the beginning of one file and the end of another."""
    other = rng.choice(texts)
    return bytes(text[: rng.randrange(len(text))]) + other[rng.randrange(len(other)) :]


def shuffled_lines(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Remove, double or move lines."""
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
    """Put lines of another match into it, the header among them."""
    lines = bytes(text).splitlines(keepends=True)
    others = rng.choice(texts).splitlines(keepends=True)
    if rng.random() < 0.3:
        lines[0] = others[0]
    for _ in range(rng.choice((0, 1, 3))):
        lines[rng.randrange(len(lines))] = rng.choice(others)
    return b"".join(lines)


NUMBERS = (b"0", b"1", b"2", b"7", b"8", b"-1", b"-9", b"99", b"1000000000", b"9" * 40, b"0.5", b"null")


def renumbered(text: bytearray, texts: list[bytes], rng: random.Random) -> bytes:
    """Change numbers in the tables, the header and the moves, also to ones beyond what computers count."""
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
    """Wrap something deeper than any reader can go."""
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
    """Return random bytes, which are no save at all."""
    noise = rng.randbytes(rng.choice((1, 10, 1000, 20_000)))
    return noise if rng.random() < 0.5 else bytes(text[: rng.randrange(len(text))]) + noise


NOTICED = ("one bit",)
"""The kinds of damage that have to be noticed, and from which a match has to go on."""

DAMAGE = {
    "one bit": one_bit,
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
    """The results of some damaged files: how many of each kind were loaded, begun anew or refused, and what that took.

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
                if kind in NOTICED and came not in ("mended", "cut short"):
                    raise Broken(f"a bit that has changed is not noticed: {came}")
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
        came = mended(path, text, rng) if isinstance(error, Damaged) else "refused"
    else:
        seconds = time.perf_counter() - began
        if not all(map(SENTENCE.match, saved.notes)):
            raise Broken(f"no sentence: {saved.notes}")
        go_on(saved.match, rng)
        if rng.random() < 0.1:
            check(path)
        came = "begun anew" if saved.again is not None else "cut short" if saved.transcript.whole.half else "loaded"
    if path.read_bytes() != text:
        raise Broken("the file is not as it was")
    return came, seconds


def mended(path: Path, text: bytes, rng: random.Random) -> str:
    """Go on with a damaged match from its last sound deal, where that can be; what came of it, in a word."""
    found = mendable(path)
    if found is None:
        return "refused"
    aside = mend(found)
    if aside.read_bytes() != text:
        raise Broken("the damaged file was not kept")
    try:
        saved = load(path)
        if saved.notes:
            raise Broken(f"what was mended is not sound: {saved.notes}")
        go_on(saved.match, rng)
    finally:
        os.replace(aside, path)
    return "mended"


def go_on(match: Match, rng: random.Random) -> None:
    """Play some moves, to the end of the deal now and then."""
    limit = 400 if rng.random() < 0.05 else GOES_ON
    for _ in range(limit):
        if match.actor is None:
            break
        match.play(rng.choice(list(match.moves())))


def memory() -> int:
    """Return the most bytes that this program has taken so far; 0 if a system does not say."""
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
        told = {word: counts[f"{kind}: {word}"] for word in ("loaded", "cut short", "begun anew", "mended", "refused")}
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


# What happens to the file while it is played


def removed(path: Path, rng: random.Random) -> None:
    """Delete the file, as somebody may."""
    path.unlink()


def moved(path: Path, rng: random.Random) -> None:
    """Move the file elsewhere, as somebody may."""
    path.rename(path.with_name("elsewhere"))


def shortened(path: Path, rng: random.Random) -> None:
    """Cut off the end of the file."""
    os.truncate(path, rng.randrange(path.stat().st_size))


def lengthened(path: Path, rng: random.Random) -> None:
    """Add something to the file."""
    with path.open("ab") as file:
        file.write(b"Dear diary,\n")


def altered(path: Path, rng: random.Random) -> None:
    """Change a bit of the file."""
    with path.open("r+b") as file:
        place = rng.randrange(path.stat().st_size)
        file.seek(place)
        byte = file.read(1)[0]
        file.seek(place)
        file.write(bytes([byte ^ 1 << rng.randrange(8)]))


def exchanged(path: Path, rng: random.Random) -> None:
    """Put another file in its place."""
    other = path.with_name("other")
    other.write_bytes(rng.randbytes(100))
    other.replace(path)


def piped(path: Path, rng: random.Random) -> None:
    """Put a pipe in its place."""
    path.unlink()
    os.mkfifo(path)


MEDDLING = (removed, moved, shortened, lengthened, altered, exchanged, *((piped,) if hasattr(os, "mkfifo") else ()))


def meddled(name: str) -> str:
    """Play a match while somebody meddles with its file; how. Broken where a move is lost, or nothing is said of it."""
    rng = random.Random(name)
    with tempfile.TemporaryDirectory() as folder:
        match, saving = begun(rng.choice(tuple(GAMES)), name, Path(folder))
        hand = rng.choice(MEDDLING)
        at = rng.randrange(2, 120)
        with saving:
            while match.actor is not None and len(match.log) < at + 20:
                move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
                match.play(move)
                if len(match.log) == at:
                    if not saving.wait(60) or saving.path is None:
                        raise Broken(f"it can't be saved: {saving.trouble}")
                    hand(saving.path, rng)
                saving.add(move, match)
        if len(match.log) >= at and not SENTENCE.match(saving.next_news() or ""):
            raise Broken(f"nothing was said: {hand.__name__}")
        if not saving.settled or saving.path is None or saving.next_news():
            raise Broken(f"it was not saved, or told twice: {saving.trouble}")
        again = load(saving.path)
        if again.match.log != match.log or again.notes or check(saving.path).wrong:
            raise Broken(f"moves are lost: {hand.__name__}")
    return hand.__name__


def soak_meddling(times: int, seed: str) -> None:
    """Meddle that often with the file of a match that is played, and print what was done."""
    began = time.perf_counter()
    ways: Counter[str] = Counter()
    for number in range(times):
        try:
            ways[meddled(f"{seed}/meddled/{number}")] += 1
        except (Broken, SaveError) as problem:
            sys.exit(f"Moves are lost where somebody meddles with the file (seed {seed}/meddled/{number}).\n{problem}")
    told = ", ".join(f"{way} {count}" for way, count in ways.most_common())
    print(f"{times} files were meddled with ({told}): no move was lost, {time.perf_counter() - began:.0f} s")


# A disk that fills up


def filled(name: str, folder: Path) -> int:
    """Play on a small disk until it is full and beyond, then make room; how many moves were played meanwhile."""
    rng = random.Random(name)
    ballast = folder / "ballast"
    ballast.write_bytes(bytes(20_000))
    match, saving = begun(rng.choice(tuple(GAMES)), name, folder)
    beyond = 0
    with saving:
        while match.actor is not None and beyond < 30:
            move = choose(match.rules, match.table, list(match.moves()), rng, "keen")
            match.play(move)
            saving.add(move, match)
            saving.wait(60)
            if saving.trouble is None and len(match.log) % 40 == 20:
                with suppress(OSError), ballast.open("ab") as file:
                    file.write(bytes(8192))
            if saving.trouble is not None:
                beyond += 1
                if not saving.trouble.startswith("The disk is full"):
                    raise Broken(saving.trouble)
                if saving.path is None or load(saving.path).match.log != match.log[: len(load(saving.path).match.log)]:
                    raise Broken("what is on the full disk is not the match")
        ballast.unlink()
    if saving.path is None or not saving.settled or load(saving.path).match.log != match.log:
        raise Broken("moves are lost by the full disk")
    saving.path.unlink()
    return beyond


def soak_full(matches: int, seed: str) -> None:
    """Play matches on a disk of 64 KB that fills up, and print what came of it; say so where no disk can be made."""
    with tempfile.TemporaryDirectory() as place:
        words = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", place]
        try:
            made = subprocess.run(words, capture_output=True, text=True, check=False)
            why = made.stderr.strip() if made.returncode else ""
        except OSError as error:
            why = str(error)
        if why:
            print(f"No small disk could be made here, so none was filled ({why}).")
            return
        try:
            beyond = [filled(f"{seed}/full/{number}", Path(place)) for number in range(matches)]
        except (Broken, SaveError) as problem:
            sys.exit(f"A full disk loses something.\n{problem}")
        finally:
            subprocess.run(["umount", place], check=True)
    full = sum(each > 0 for each in beyond)
    print(f"{matches} matches on a disk of 64 KB: it was full in {full}; of {sum(beyond)} moves beyond none was lost")


def main() -> None:
    """Read the command line, and do what it says."""
    parser = argparse.ArgumentParser(description="Damage kept matches and load them; kill programs that play and save.")
    parser.add_argument("--damaged", type=int, default=2000, help="how many damaged files (%(default)s)")
    parser.add_argument("--kills", type=int, default=10, help="how many programs are killed (%(default)s)")
    parser.add_argument("--meddled", type=int, default=20, help="how many files are meddled with (%(default)s)")
    parser.add_argument("--full", type=int, default=3, help="how many matches are played on a full disk (%(default)s)")
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
    if wanted.meddled:
        soak_meddling(wanted.meddled, wanted.seed)
    if wanted.full:
        soak_full(wanted.full, wanted.seed)


if __name__ == "__main__":
    main()

"""Reviews: those of the deals of a match, kept in a file of their own beside that of the match.

Each is a line with a seal of its own, so that one that is damaged takes no other with it; what can't be read counts as
not there, and is made anew. The file of the match never changes for a review.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from rummy_desktop.ai.review import Review
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.shapes import decoder
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.files import read_file, reason, replace_file
from rummy_desktop.storage.match_file.header import ENDING, Count, Header, Place, SaveError
from rummy_desktop.storage.match_file.seals import is_sealed, sealed, unsealed

log = logging.getLogger("rummy_desktop")

VERSION: Final = 1
"""What is raised where reviews are reckoned in another way, so that those of before are made anew."""
BESIDE: Final = ".reviews"
"""How the name of the file ends, in place of the ending of the match."""
LARGEST: Final = 8_000_000
"""Bytes of a file that is read."""


class Kept(msgspec.Struct, frozen=True):
    """A review as it is kept, with its deal and seat; `played` tells how the deal was played by `played_so`."""

    version: Literal[1]
    deal: Annotated[int, Meta(ge=1, le=10_000_000)]
    seat: Place
    played: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    begun: Count
    review: Review


KEPT: Final = decoder(Kept)


def reviews_beside(path: Path) -> Path:
    """Return the file of the reviews of the match in a file."""
    return path.with_name(path.name.removesuffix(ENDING) + BESIDE)


def played_so(header: Header, moves: Sequence[Move], end: int) -> str:
    """Return a text that tells a deal played to its end, after `end` moves of a match, from any other.

    Copies of a match have the same, since it follows from the game, its house rules, the seed and the moves.
    """
    return next(_played_so(header, moves, [end]))


def _played_so(header: Header, moves: Sequence[Move], ends: Sequence[int]) -> Iterator[str]:
    """Yield the same for each of these ends, the smallest first.

    The JSON of the moves grows by one move after the other.
    """
    told = msgspec.json.encode([header.game, header.options, header.seed, []], order="sorted")
    so_far, done = sha256(told.removesuffix(b"]]")), 0
    for end in ends:
        for place, move in enumerate(moves[done:end], done):
            so_far.update(b"," * (place > 0) + msgspec.json.encode(str(move)))
        done = min(end, len(moves))
        whole = so_far.copy()
        whole.update(b"]]")
        yield whole.hexdigest()[:32]


def read_reviews(path: Path) -> list[Kept]:
    """Return the readable reviews of the match in a file, in the order in which they were made; never raises."""
    return [kept for _, kept in _lines(path) if kept is not None]


def _lines(path: Path) -> list[tuple[bytes, Kept | None]]:
    """Return the lines that are as they were sealed, with their contents; None for those of another version."""
    try:
        text = read_file(reviews_beside(path), LARGEST)
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        log.warning("the reviews of %s can't be read: %s", path.name, error)
        return []
    found: list[tuple[bytes, Kept | None]] = []
    for line in text.splitlines():
        body, seal = unsealed(line)
        if is_sealed(body, seal, 0):
            kept = None
            with suppress(ValueError):
                kept = KEPT.decode(measured(body))
            found.append((body, kept))
    return found


def find_review(path: Path, deal: int, seat: int, played: str) -> Kept | None:
    """Return the review of a deal for a seat, if there is one of the deal as it was played."""
    wanted = (deal, seat, played)
    return next((each for each in read_reviews(path) if (each.deal, each.seat, each.played) == wanted), None)


def reviews_of(path: Path, header: Header, moves: Sequence[Move], first_deal: int) -> list[Kept]:
    """Return the reviews that hold for these moves of a match, whose first deal has that number.

    A review holds if its deal was played as it was then.
    """
    begun = [place for place, move in enumerate(moves) if isinstance(move, Deal)]
    if not (kept := read_reviews(path)):
        return []
    played = dict(enumerate(_played_so(header, moves, [*begun[1:], len(moves)]), first_deal))
    return [each for each in kept if each.played == played.get(each.deal)]


def keep_review(path: Path, kept: Kept) -> None:
    """Keep a review beside the match in a file, in place of one of the same deal. SaveError says why it can't be."""
    same = (kept.deal, kept.seat)
    others = [body for body, each in _lines(path) if each is None or (each.deal, each.seat) != same]
    text = b"".join(sealed([body])[0] for body in [*others, msgspec.json.encode(kept)])
    try:
        replace_file(reviews_beside(path), text)
    except (OSError, ValueError) as error:
        raise SaveError(
            tr("The review can’t be kept ({error}); it is there until the game is closed.", error=reason(error))
        ) from None


# When the match is moved, copied or deleted


@contextmanager
def _forgiven(path: Path) -> Iterator[None]:
    """Keep errors of the disk out of the program: reviews can be made anew."""
    try:
        yield
    except FileNotFoundError:
        pass
    except (OSError, ValueError) as error:
        log.warning("the reviews of %s stay behind: %s", path.name, error)


def take_along(before: Path, after: Path) -> None:
    """Move the reviews of a match whose file has been moved; without them the match is as good as before."""
    with _forgiven(before):
        os.replace(reviews_beside(before), reviews_beside(after))


def copy_along(path: Path, target: Path) -> None:
    """Copy the reviews of a match whose file has been copied; reviews of deals the copy lacks don't hold."""
    with _forgiven(path):
        replace_file(reviews_beside(target), read_file(reviews_beside(path), LARGEST))


def throw_away(path: Path) -> None:
    """Delete the reviews of a match whose file has been deleted."""
    with _forgiven(path):
        reviews_beside(path).unlink(missing_ok=True)

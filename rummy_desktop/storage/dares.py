"""Dares: single deals that several people play with the same cards, one for each day, or sent to somebody as a code.

`docs/house-rules.md` has the code, and how the cards follow from a day.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from hashlib import sha256
from itertools import count, islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.storage.rules_code import LETTERS, decode, encode
from rummy_desktop.variants import GAMES

DAILY: Final = "rummy-desktop deal of the day 1"
"""What a day's cards follow from, with the day and the game behind it. It never changes: its number would."""
BITS: Final = 60
SEED: Final = BITS // 5
"""Letters of a code that have the number of the cards."""
NAME: Final = 20
"""Letters of a name that a code has at most."""
MARK: Final = "VS"
"""How a code begins."""
CHECK: Final = 4
"""Letters at the end of a code that tell whether the others are right, and by which they are hidden."""
VERSION: Final = 1
LONGEST: Final = 800
"""Letters that are looked at; no code is longer."""
FAR: Final = 1_000_000
"""More points than a deal brings."""
NONE: Final = "This is no code for a challenge; one begins like VS-GIN-."


class Dare(NamedTuple):
    """A deal to be played from the first seat: its game, the levels of the others, the number of its cards, its rules.

    `options` are the house rules as far as they are not the usual ones. `day` is the day whose deal it is, None of a
    challenge; `name` is who sends one, and `lead` by how many points the best of the other sides was behind.
    """

    game: str
    levels: tuple[Level, ...]
    number: int
    options: Mapping[str, Any] = MappingProxyType({})
    day: date | None = None
    name: str = ""
    lead: int | None = None

    @property
    def seed(self) -> str:
        """The seed of its cards."""
        return f"dare 1/{self.number:015x}"


def deal_of_the_day(game: str, day: date) -> Dare:
    """The deal of that day: the same for everybody, by the usual rules, against the strongest computer players."""
    text = f"{DAILY}/{day.isoformat()}/{game}"
    number = int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 64 - BITS
    seats = GAMES[game].usual_seats or GAMES[game].seats[0]
    return Dare(game, (LEVELS[-1],) * (seats - 1), number, day=day)


# As a code


def spell(dare: Dare) -> str:
    """The code of a dare with the name and the result of whoever sends it."""
    body = [*_number(VERSION), *_number(len(dare.levels)), *(LEVELS.index(level) for level in dare.levels)]
    body += [dare.number >> 5 * place & 31 for place in reversed(range(SEED))]
    lead = dare.lead
    body += _number(0 if lead is None else 2 * lead + 1 if lead >= 0 else -2 * lead)
    name = tidy(dare.name)[:NAME].encode("utf-8", "ignore")
    body += [*_number(len(name)), *(part for byte in name for part in (byte >> 4, byte & 15))]
    rules = encode(dare.game, dare.options).removeprefix(f"{dare.game.upper()}-").replace("-", "")
    body += [LETTERS.index(letter) for letter in rules]
    check = _check(dare.game, body)
    letters = "".join(LETTERS[digit] for digit in [*_hidden(dare.game, body, check), *check])
    return "-".join([MARK, dare.game.upper(), *(letters[at : at + 4] for at in range(0, len(letters), 4))])


def read(text: str) -> Dare:
    """The dare that a code tells. ValueError says in one sentence what is wrong with it.

    Capital and small letters are the same, and so are O and 0, and I, L and 1; spaces and dashes don't matter.
    """
    plain = _folded(text[: LONGEST + 1])
    if len(text) > LONGEST or not plain.startswith(MARK):
        raise ValueError(NONE)
    looks = False
    for game in sorted(GAMES, key=lambda key: -len(key)):
        key = MARK + _folded(game)
        if not plain.startswith(key):
            continue
        looks = True
        digits = [LETTERS.find(letter) for letter in plain.removeprefix(key)]
        if -1 in digits or len(digits) <= CHECK:
            continue
        check = digits[-CHECK:]
        body = _hidden(game, digits[:-CHECK], check)
        if _check(game, body) == check:
            return _read(game, body)
    raise ValueError("There is a typing error in this code; please compare it with the original." if looks else NONE)


def _read(game: str, body: list[int]) -> Dare:
    """What digits mean that have stood the check; so what can't be is of another version."""
    digits = iter(body)
    try:
        if _take(digits) != VERSION:
            raise ValueError
        levels = tuple(LEVELS[next(digits)] for _ in range(_take(digits)))
        number = sum(
            digit << 5 * place for place, digit in zip(reversed(range(SEED)), islice(digits, SEED), strict=True)
        )
        told = _take(digits)
        lead = None if not told else told // 2 if told % 2 else -(told // 2)
        name = tidy(bytes(next(digits) << 4 | next(digits) for _ in range(_take(digits))).decode())
        _, options = decode(f"{game}-{''.join(LETTERS[digit] for digit in digits)}")
        rules = GAMES[game].rules
        known = len(levels) + 1 in GAMES[game].seats and abs(lead or 0) <= FAR and len(name) <= NAME
        house = make_options(GAMES[game].options, options)
        if not known or rules.against_options(house, len(levels) + 1):
            raise ValueError
    except (LookupError, StopIteration, ValueError, RuntimeError):
        title = GAMES[game].title
        raise ValueError(f"This challenge at {title} is from another version of the program.") from None
    return Dare(game, levels, number, options, None, name, lead)


def _folded(text: str) -> str:
    letters = "".join(letter for letter in text.upper() if letter.isascii() and letter.isalnum())
    return letters.replace("O", "0").replace("I", "1").replace("L", "1")


def _hidden(game: str, digits: Iterable[int], check: Iterable[int]) -> list[int]:
    """The digits with others laid over them, or without these again: nothing of the cards is read off a code."""
    key = f"{MARK} {game} {' '.join(map(str, check))}"
    blocks = (sha256(f"{key} {number}".encode()).digest() for number in count())
    return [
        digit ^ byte & 31 for digit, byte in zip(digits, (byte for block in blocks for byte in block), strict=False)
    ]


def _check(game: str, digits: Iterable[int]) -> list[int]:
    """Four digits out of all others: twenty bits of a hash."""
    number = int.from_bytes(sha256(f"{MARK} {game} {bytes(digits).hex()}".encode()).digest()[:4], "big")
    return [number >> 5 * place & 31 for place in range(CHECK)]


def _number(number: int) -> list[int]:
    """A number in four bits a digit, the greatest first; all but the last are 16 more, which says that one follows."""
    digits = [number % 16]
    while number := number // 16:
        digits.append(number % 16 + 16)
    return digits[::-1]


def _take(digits: Iterator[int]) -> int:
    number = 0
    while (digit := next(digits)) >= 16:
        number = (number + digit - 16) * 16
        if number > 16 * FAR:
            raise ValueError
    return number + digit

"""Challenges: single deals that several people play with the same cards, one for each day, or sent as a code.

`docs/house-rules.md` has the code, and how the cards follow from a day.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from hashlib import sha256
from itertools import count, islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.language.translate import mark, tr
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
FOUR: Final = 4
"""So many play a deal of the day where partners play together."""
CAST: Final = (
    "tomas", "amina", "jun", "rosalie", "mateo", "leila", "nils", "oksana", "ravi", "kofi", "mei", "eleni",
)  # fmt: skip
"""The characters as codes know them; further ones are put at the end."""
DRAWN: Final = 128 // 5 + 1
"""Letters of a code that have the seed of a match."""
MOST: Final = 60
"""Bytes of a seed that somebody has typed, and of a decision while the cards are dealt, at most."""
LONGEST: Final = 800
"""Letters that are looked at; no code is longer."""
FAR: Final = 1_000_000
"""More points than a deal brings."""
NONE: Final = mark("This is no code for a challenge; one begins like VS-GIN-.")


class Origin(NamedTuple):
    """The origin of the cards of a deal that was played in a match: its seed, the number of the deal, and its dealer.

    `seat` is the seat that played it and will play it again, `made` are the decisions while it was dealt.
    """

    seed: str
    deal: int
    dealer: int
    seat: int = 0
    made: tuple[Move, ...] = ()


class Challenge(NamedTuple):
    """A deal to be played again: its game, the levels of the others, the number of its cards, its rules.

    `options` are the house rules as far as they are not the usual ones. `day` is the day whose deal it is, None of a
    challenge; `name` is who sends one, and `lead` by how many points the best of the other sides was behind. `manners`
    are those of the others, none where all play in the usual way. A deal of a match has an `origin` in place of the
    number; any other is played from the first seat.
    """

    game: str
    levels: tuple[Level, ...]
    number: int
    options: Mapping[str, Any] = MappingProxyType({})
    day: date | None = None
    name: str = ""
    lead: int | None = None
    manners: tuple[str, ...] = ()
    origin: Origin | None = None

    @property
    def seed(self) -> str:
        """The seed of its cards."""
        return f"dare 1/{self.number:015x}" if self.origin is None else self.origin.seed

    @property
    def seat(self) -> int:
        """The seat from which it is played."""
        return 0 if self.origin is None else self.origin.seat

    @property
    def others(self) -> tuple[tuple[Level, str], ...]:
        """The level and the manner of each of the others, in the order in which they sit."""
        return tuple(zip(self.levels, self.manners or ("",) * len(self.levels), strict=True))


def deal_of_the_day(game: str, day: date) -> Challenge:
    """Return the deal of a day: the same for everybody, by the usual rules, against the strongest players."""
    text = f"{DAILY}/{day.isoformat()}/{game}"
    number = int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 64 - BITS
    seats = GAMES[game].usual_seats or (FOUR if _has_partners(game) else GAMES[game].seats[0])
    return Challenge(game, (LEVELS[-1],) * (seats - 1), number, day=day)


def _has_partners(game: str) -> bool:
    """Return whether four players form two sides in a game by its usual rules."""
    found = GAMES[game]
    return FOUR in found.seats and len(found.rules(make_options(found.options, {}), FOUR).sides) == 2


def keep_as(challenge: Challenge) -> str:
    """Return how a kept match names this deal: its day, or its code; empty if neither can be spelled."""
    if challenge.day is not None:
        return challenge.day.isoformat()
    return "" if against_sending(challenge) else spell(challenge)


def kept_challenge(game: str, told: str) -> Challenge:
    """Return the deal that a kept match names. ValueError if it names none of that game."""
    if told.startswith(MARK):
        challenge = read(told)
        if challenge.game != game:
            raise ValueError(tr(NONE))
        return challenge
    return deal_of_the_day(game, date.fromisoformat(told))


# Codes


def spell(challenge: Challenge) -> str:
    """Return the code of a challenge, with the name and the result of the person who sends it."""
    plain = challenge.origin is None and not any(challenge.manners)
    body = [*_number(1 if plain else 2), *_number(len(challenge.levels))]
    for level, manner in challenge.others:
        body += _spell_player(level, manner)
    body += _spell_cards(challenge) if plain or challenge.origin is not None else [0, *_spell_cards(challenge)]
    lead = challenge.lead
    body += _number(0 if lead is None else 2 * lead + 1 if lead >= 0 else -2 * lead)
    body += _spell_text(tidy(challenge.name)[:NAME])
    rules = encode(challenge.game, challenge.options).removeprefix(f"{challenge.game.upper()}-").replace("-", "")
    body += [LETTERS.index(letter) for letter in rules]
    check = _check(challenge.game, body)
    letters = "".join(LETTERS[digit] for digit in [*_hidden(challenge.game, body, check), *check])
    return "-".join([MARK, challenge.game.upper(), *(letters[at : at + 4] for at in range(0, len(letters), 4))])


def _spell_player(level: Level, manner: str) -> list[int]:
    """Return the digits of a level and a manner.

    The number of the level is greater by three for a manner with a name, and by further threes for each character.
    """
    number = LEVELS.index(level)
    if not manner:
        return [number]
    if manner in CAST:
        return _number(number + len(LEVELS) * (2 + CAST.index(manner)))
    return [*_number(number + len(LEVELS)), *_spell_text(manner)]


def _spell_cards(challenge: Challenge) -> list[int]:
    """Return the digits of the cards: their number, or the seed and the deal they come from and how it was dealt."""
    origin = challenge.origin
    if origin is None:
        return [challenge.number >> 5 * place & 31 for place in reversed(range(SEED))]
    body = [2, *_spell_text(origin.seed)]
    if is_drawn(origin.seed):
        number = int(origin.seed, 16)
        body = [1, *(number >> 5 * place & 31 for place in reversed(range(DRAWN)))]
    body += [*_number(origin.deal), *_number(origin.dealer), *_number(origin.seat), *_number(len(origin.made))]
    return [*body, *(digit for move in origin.made for digit in _spell_text(str(move)))]


def _spell_text(text: str) -> list[int]:
    """Return the digits of a text: its number of bytes, and each byte in two digits."""
    spelled = text.encode("utf-8", "ignore")
    return [*_number(len(spelled)), *(part for byte in spelled for part in (byte >> 4, byte & 15))]


def is_drawn(seed: str) -> bool:
    """Return whether a seed looks like one that the program drew (128 random bits) and not like one chosen by hand."""
    return len(seed) == 32 and not set(seed) - set("0123456789abcdef")


def against_sending(challenge: Challenge) -> str:
    """Return why a deal can't be written as a code, as a sentence; empty if it can."""
    origin = challenge.origin
    if any(manner and not _is_known(challenge.game, manner) for manner in challenge.manners):
        return tr("Somebody played in this deal whom a code can’t bring along.")
    if origin is None:
        return ""
    if not is_drawn(origin.seed) and len(origin.seed.encode("utf-8", "ignore")) > MOST:
        return tr("The seed that was typed for this match is too long for a code.")
    if any(len(str(move).encode()) > MOST for move in origin.made) or len(spell(challenge)) > LONGEST:
        return tr("What was decided while these cards were dealt is too long for a code.")
    return ""


def _is_known(game: str, manner: str) -> bool:
    """Return whether there is such a character, or such a way to play the game."""
    return manner in CAST or any(manner == each.key for each in (*GAMES[game].manners, *GAMES[game].former))


def read(text: str) -> Challenge:
    """Return the challenge in a code. ValueError says in one sentence what is wrong with it.

    Capital and small letters are the same, and so are O and 0, and I, L and 1; spaces and dashes don't matter.
    """
    plain = _folded(text[: LONGEST + 1])
    if len(text) > LONGEST or not plain.startswith(MARK):
        raise ValueError(tr(NONE))
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
    raise ValueError(
        tr("There is a typing error in this code; please compare it with the original.") if looks else tr(NONE)
    )


def _read(game: str, body: list[int]) -> Challenge:
    """Return the challenge in digits that passed the check.

    Digits that make no sense here come from another version.
    """
    digits = iter(body)
    try:
        version = _take(digits)
        if version not in (1, 2):
            raise ValueError
        players = [_read_player(digits) for _ in range(_take(digits))]
        levels, manners = tuple(level for level, _ in players), tuple(manner for _, manner in players)
        drawn = next(digits) if version == 2 else 0
        number = _read_bits(digits, SEED) if not drawn else 0
        origin = _read_origin(digits, drawn, len(levels) + 1) if drawn else None
        told = _take(digits)
        lead = None if not told else told // 2 if told % 2 else -(told // 2)
        name = tidy(_read_text(digits))
        _, options = decode(f"{game}-{''.join(LETTERS[digit] for digit in digits)}")
        rules = GAMES[game].rules
        known = len(levels) + 1 in GAMES[game].seats and abs(lead or 0) <= FAR and len(name) <= NAME
        known = known and all(not manner or _is_known(game, manner) for manner in manners)
        house = make_options(GAMES[game].options, options)
        if not known or rules.against_options(house, len(levels) + 1):
            raise ValueError
    except (LookupError, StopIteration, ValueError, RuntimeError):
        title = GAMES[game].title
        raise ValueError(tr("This challenge at {title} is from another version of the program.", title=title)) from None
    return Challenge(game, levels, number, options, None, name, lead, manners if any(manners) else (), origin)


def _read_player(digits: Iterator[int]) -> tuple[Level, str]:
    kind, level = divmod(_take(digits), len(LEVELS))
    manner = "" if not kind else _read_text(digits) if kind == 1 else CAST[kind - 2]
    return LEVELS[level], manner


def _read_origin(digits: Iterator[int], drawn: int, seats: int) -> Origin:
    if drawn not in (1, 2):
        raise ValueError
    seed = f"{_read_bits(digits, DRAWN):032x}" if drawn == 1 else _read_text(digits)
    deal, dealer, seat = _take(digits), _take(digits), _take(digits)
    made = tuple(Move.parse(_read_text(digits)) for _ in range(_take(digits)))
    typed = drawn == 2 and not is_drawn(seed) and seed.isprintable() and len(seed.encode()) <= MOST
    if not seed or not (typed or (drawn == 1 and is_drawn(seed))) or not deal or max(dealer, seat) >= seats:
        raise ValueError
    return Origin(seed, deal, dealer, seat, made)


def _read_bits(digits: Iterator[int], count: int) -> int:
    """Return the number in a count of digits, the greatest first."""
    return sum(digit << 5 * place for place, digit in zip(reversed(range(count)), islice(digits, count), strict=True))


def _read_text(digits: Iterator[int]) -> str:
    return bytes(next(digits) << 4 | next(digits) for _ in range(_take(digits))).decode()


def _folded(text: str) -> str:
    letters = "".join(letter for letter in text.upper() if letter.isascii() and letter.isalnum())
    return letters.replace("O", "0").replace("I", "1").replace("L", "1")


def _hidden(game: str, digits: Iterable[int], check: Iterable[int]) -> list[int]:
    """Return the digits with others laid over them, or restored, so that nobody can read cards off a code."""
    key = f"{MARK} {game} {' '.join(map(str, check))}"
    blocks = (sha256(f"{key} {number}".encode()).digest() for number in count())
    return [
        digit ^ byte & 31 for digit, byte in zip(digits, (byte for block in blocks for byte in block), strict=False)
    ]


def _check(game: str, digits: Iterable[int]) -> list[int]:
    """Return four check digits for all others: twenty bits of a hash."""
    number = int.from_bytes(sha256(f"{MARK} {game} {bytes(digits).hex()}".encode()).digest()[:4], "big")
    return [number >> 5 * place & 31 for place in range(CHECK)]


def _number(number: int) -> list[int]:
    """Return a number in four bits a digit, the greatest first.

    All digits but the last are 16 more, which says that another one follows.
    """
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

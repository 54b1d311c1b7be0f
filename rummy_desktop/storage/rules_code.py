"""Codes: house rules as a short word to read out, type or paste, such as `5000-WG4S-1`.

A code is the key of its game, what differs from the base, and a check. `docs/house-rules.md` has it all.

Which options codes know is the `codes` of the game's record. After the name of an option stands its base, which is what
a code means that doesn't name the option: `on` or `off` of a switch, a number, `cards` where single cards have values,
`several` and words of which any go together, or the first of the words of a choice. New options and new words are put
at the end, and nothing else ever changes. A number below 0 can be a base, and nothing else. A choice that has become a
number goes on with its words; every other number follows after them, and so do hand sizes by how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.cards import RANKS, SUITS, Card
from rummy_desktop.engine.hand_sizes import read_sizes, spell_sizes
from rummy_desktop.engine.options import Field, as_now, card_values, chosen, fields, make_options, spell_values
from rummy_desktop.language.translate import tr
from rummy_desktop.variants import GAMES

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What a code is written with: the letters that nobody takes for another, each worth five bits."""
CHECK: Final = 3
"""Letters at the end of a code that tell whether the others are right."""
LONGEST: Final = 600
"""Letters that are looked at; no code is longer."""


class Slot(NamedTuple):
    """One option as codes know it: its name and the spellings of its values, the base first.

    `numbers` is what the words stand for in a choice that has become a number, which now allows any other number too.
    With `sizes` any other hand sizes are allowed.
    """

    name: str
    words: tuple[str, ...]
    numbers: Mapping[str, int] = MappingProxyType({})
    sizes: bool = False

    @property
    def several(self) -> bool:
        """Whether any of its words go together."""
        return self.words[0] == "several"

    @property
    def base(self) -> Any:
        """The value of the option in a code that doesn't name it."""
        word = self.words[0]
        if self.several:
            return "none"
        if len(self.words) > 1:
            return self.numbers.get(word, word)
        named: dict[str, Any] = {"on": True, "off": False, "cards": ""}
        return named[word] if word in named else int(word)


def encode(game: str, values: Mapping[str, Any]) -> str:
    """Return the code of the house rules of `game`; `values` are those that differ from the default."""
    defaults = {field.name: field.default for field in fields(GAMES[game].options)}
    digits: list[int] = []
    skipped = 0
    values = as_now(GAMES[game].options, values)
    for slot in _slots(game):
        value = values.get(slot.name, defaults[slot.name])
        if value == slot.base:
            skipped += 1
            continue
        digits += [*_number(skipped), *_value(slot, value)]
        skipped = 0
    letters = "".join(LETTERS[digit] for digit in [*digits, *_check(game, digits)])
    return "-".join([game.upper(), *(letters[at : at + 4] for at in range(0, len(letters), 4))])


def decode(text: str) -> tuple[str, dict[str, Any]]:
    """Return the game of a code and what differs from its default. ValueError says in a sentence what is wrong with it.

    Capital and small letters are the same, and so are O and 0, and I, L and 1; spaces and dashes don't matter.
    """
    looks = False
    for game, body in _readings(text):
        looks = True
        digits = [LETTERS.find(letter) for letter in body]
        if -1 not in digits and len(digits) >= CHECK and _check(game, digits[:-CHECK]) == digits[-CHECK:]:
            return game, _checked(game, digits[:-CHECK])
    if looks:
        raise ValueError(tr("There is a typing error in this code; please compare it with the original."))
    code = encode("rummy", {"target": 150})
    raise ValueError(tr("This is no code for house rules; one looks like {code}.", code=code))


def _readings(text: str) -> Iterator[tuple[str, str]]:
    """Yield the games that `text` may be a code of, the likeliest first, and what is behind the key of each."""
    if len(text) > LONGEST:
        return
    plain = _folded("".join(text.strip().split()).translate({ord(dash): "-" for dash in "‐‑‒–—−_"}))
    games = sorted(GAMES, key=lambda key: (not plain.startswith(f"{_folded(key)}-"), -len(key)))
    for game in games:
        key, whole = (each.replace("-", "") for each in (_folded(game), plain))
        if whole.startswith(key):
            yield game, whole.removeprefix(key)


def _folded(text: str) -> str:
    return text.upper().replace("O", "0").replace("I", "1").replace("L", "1")


def _checked(game: str, digits: list[int]) -> dict[str, Any]:
    """Return the values in digits that passed the check.

    Digits that make no sense here come from another version.
    """
    try:
        values = dict(_values(game, iter(digits)))
        make_options(GAMES[game].options, values)
    except (LookupError, StopIteration, ValueError):
        title = GAMES[game].title
        raise ValueError(
            tr("This code of {title} is from another version of the program, which knows more.", title=title)
        ) from None
    defaults = {field.name: field.default for field in fields(GAMES[game].options)}
    return {name: value for name, value in values.items() if value != defaults[name]}


def _values(game: str, digits: Iterator[int]) -> list[tuple[str, Any]]:
    """Return every option of the game with its value. LookupError, StopIteration or ValueError if there is none."""
    slots = _slots(game)
    found = {slot.name: slot.base for slot in slots}
    at = -1
    while (first := next(digits, None)) is not None:
        at += 1 + _read(digits, first)
        slot = slots[at]
        found[slot.name] = _read_value(slot, digits)
        if slot.several:
            found[slot.name] = _field(game, slot.name).spelled(found[slot.name])
    return list(found.items())


def _field(game: str, name: str) -> Field:
    return next(field for field in fields(GAMES[game].options) if field.name == name)


@cache
def _slots(game: str) -> tuple[Slot, ...]:
    known = {field.name: field for field in fields(GAMES[game].options)}
    return tuple(
        Slot(name, tuple(words), known[name].words if len(words) > 1 else {}, known[name].kind == "sizes")
        for name, *words in (line.split() for line in GAMES[game].codes)
    )


def _value(slot: Slot, value: Any) -> Iterable[int]:
    """Return the digits of a value that is not the base."""
    if slot.several:
        return _number(sum(1 << slot.words.index(word) - 1 for word in chosen(value)) - 1)
    if slot.numbers:
        known = [slot.numbers[word] for word in slot.words]
        return _number(known.index(value) - 1 if value in known else len(known) - 1 + value)
    if slot.sizes and value not in slot.words:
        sizes = read_sizes(value, 1, 99)
        return [*_number(len(slot.words) - 2 + len(sizes)), *(digit for size in sizes for digit in _number(size))]
    if len(slot.words) > 1:
        return _number(slot.words.index(value) - 1)
    if isinstance(value, bool):
        return ()
    if isinstance(value, int):
        return _number(value)
    cards = card_values(value)
    pairs = [[*_number(_card_number(card)), *_number(points)] for card, points in sorted(cards.items())]
    return [*_number(len(pairs)), *(digit for pair in pairs for digit in pair)]


def _read_value(slot: Slot, digits: Iterator[int]) -> Any:
    if slot.several:
        number = _read(digits) + 1
        if number >> len(slot.words) - 1:
            raise LookupError("a word that is not known")
        return [word for place, word in enumerate(slot.words[1:]) if number >> place & 1]
    if len(slot.words) > 1:
        place = _read(digits) + 1
        if slot.numbers and place >= len(slot.words):
            return place - len(slot.words)
        if slot.sizes and place >= len(slot.words):
            # A list, since a generator would make a RuntimeError of the end of the digits.
            return spell_sizes(tuple([_read(digits) for _ in range(place - len(slot.words) + 1)]))
        return slot.numbers.get(slot.words[place], slot.words[place])
    if isinstance(slot.base, bool):
        return not slot.base
    if isinstance(slot.base, int):
        return _read(digits)
    return spell_values({_card(_read(digits)): _read(digits) for _ in range(_read(digits))})


def _card_number(card: Card) -> int:
    """Return the number of a card: the suits one after the other, from the ace to the king; a joker is 52."""
    return 52 if card.suit == "J" else SUITS.index(card.suit) * 13 + card.rank - 1


def _card(number: int) -> Card:
    return Card.parse("JK" if number == 52 else RANKS[number % 13] + SUITS[number // 13])


def _number(number: int) -> list[int]:
    """Return a number in four bits a digit, the greatest first.

    All digits but the last are 16 more, which says that another one follows.
    """
    digits = [number % 16]
    while number := number // 16:
        digits.append(number % 16 + 16)
    return digits[::-1]


def _read(digits: Iterator[int], first: int | None = None) -> int:
    number = 0
    digit = next(digits) if first is None else first
    while digit >= 16:
        number = (number + digit - 16) * 16
        digit = next(digits)
    return number + digit


def _check(game: str, digits: Iterable[int]) -> list[int]:
    """Return three check digits for all others, a CRC of 15 bits.

    One wrong letter or two exchanged neighbours always show.
    """
    rest = 0x7FFF
    bits = [(ord(letter), 8) for letter in game] + [(digit, 5) for digit in digits]
    for value, width in bits:
        for place in reversed(range(width)):
            top = rest >> 14 ^ value >> place & 1
            rest = rest << 1 & 0x7FFF
            if top:
                rest ^= 0x4599
    return [rest >> 10, rest >> 5 & 31, rest & 31]

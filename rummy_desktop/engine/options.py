"""Options: a game's house rules as one flat frozen type, which is the form, the check and the command line at once.

A game declares its options as a `msgspec.Struct`; each field is `Annotated` with a `msgspec.Meta` that carries its
title, its help, its bounds, and in `extra` the group it stands in on the form and the labels of its values.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, reduce
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.hand_sizes import read_sizes, spell_sizes
from rummy_desktop.engine.money import money
from rummy_desktop.engine.shapes import shaped
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.outside.harmless import shown


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house rules of one match. Made by `make_options` only, which checks every value."""


O = TypeVar("O", bound=Options)
T = TypeVar("T")
PLAY: Final = mark("Play")
"""The group of the options that name none."""


def meta(
    title: str,
    help: str,
    group: str = PLAY,
    low: int | None = None,
    high: int | None = None,
    labels: Mapping[Any, str] | None = None,
    common: tuple[int, ...] = (),
    several: tuple[str, ...] = (),
    cents: bool = False,
    words: Mapping[str, int] | None = None,
    sizes: bool = False,
) -> msgspec.Meta:
    """Return the entry of an option in a form: title and help, group, bounds of a number, and labels of its values.

    `common` are the values of a number that are met most often, `several` those of which any may be chosen together,
    and `cents` says that a number is an amount of money. `words` are what older versions, in which such a number was
    one of a few words, called its values: they are understood wherever rules are kept. With `sizes` a text says how
    many cards are dealt in each deal, `low` to `high` (`engine/hand_sizes.py`).
    """
    extra = {"group": group, "labels": labels or {}, "common": common, "several": several, "cents": cents}
    extra |= {"words": words or {}, "sizes": sizes}
    if sizes:
        extra |= {"low": low, "high": high}
        low = high = None
    return msgspec.Meta(title=title, description=help, ge=low, le=high, extra=extra)


def digits(*numbers: int) -> dict[str, int]:
    """Return these numbers by the words that spell them, as older versions wrote them."""
    return {str(number): number for number in numbers}


Kind = Literal["switch", "choice", "several", "number", "values", "sizes"]


class _Field(NamedTuple):
    """An option as it is known in English."""

    name: str
    title: str
    help: str
    group: str
    kind: Kind
    default: Any
    choices: tuple[Any, ...]
    labels: Mapping[Any, str]
    low: int
    high: int
    common: tuple[int, ...]
    cents: bool = False
    words: Mapping[str, int] = MappingProxyType({})


class Field(_Field):
    """One option as a form shows it: a switch, a choice among values, a number within bounds (inclusive), or more.

    Of `several` any of the choices go together, spelled `tens+jacks`, or `none`. Values are what single cards are
    worth, spelled `QS=45+JD=30`; none is the empty text. Sizes are the cards dealt in each deal, as in `10x3+12x4`. It
    is made with its words in English, and says them in the language that is spoken; `english` is the title by which
    code finds it.
    """

    __slots__ = ()

    @property
    def english(self) -> str:
        """The title in English."""
        return self[1]

    @property
    def title(self) -> str:
        """The name of the option."""
        return tr(self.english)

    @property
    def help(self) -> str:
        """The effect of the option, in a sentence or two."""
        return tr(self[2])

    @property
    def group(self) -> str:
        """The group of options that it stands in on the form."""
        return tr(self[3])

    @property
    def labels(self) -> Mapping[Any, str]:
        """The labels of those of its values that do not speak for themselves."""
        return {value: tr(label) for value, label in self._labels.items()}

    @property
    def _labels(self) -> Mapping[Any, str]:
        return self[7]

    def label(self, value: Any) -> str:
        """`value` in the words of the form, such as "On", "Any number" or "100"."""
        if value in self._labels:
            return tr(self._labels[value])
        if self.kind == "switch":
            return tr("On") if value else tr("Off")
        if self.kind == "several":
            return ", ".join(tr(self._labels.get(each, each)) for each in chosen(value)) or tr("None")
        if self.kind == "values":
            return ", ".join(f"{card.sign} {points}" for card, points in card_values(value).items()) or tr("None")
        if self.kind == "sizes":
            return ", ".join(map(str, read_sizes(value, self.low, self.high))) + " …"
        return money(value) if self.cents else str(value)

    def parse(self, text: str) -> Any:
        """The value that `text` spells, as on the command line. ValueError says in one sentence what is expected."""
        wanted = text.strip().lower()
        if self.kind == "switch":
            if wanted in ("on", "yes", "true", "1"):
                return True
            if wanted in ("off", "no", "false", "0"):
                return False
        elif self.kind == "choice":
            for value in self.choices:
                if str(value).lower() == wanted:
                    return value
        elif self.kind == "several":
            words = wanted.replace("+", " ").replace(",", " ").split()
            if words == ["none"] or (words and set(words) <= set(self.choices)):
                return self.spelled(words)
        elif self.kind == "values":
            try:
                return spell_values(card_values(text))
            except ValueError:
                pass
        elif self.kind == "sizes":
            with suppress(ValueError):
                return spell_sizes(read_sizes(wanted, self.low, self.high))
        else:
            labels = (*self._labels.items(), *self.labels.items())
            named = {**self.words, **{label.lower(): value for value, label in labels}}
            try:
                number = named[wanted] if wanted in named else int(wanted)
            except ValueError:
                number = self.low - 1
            if self.low <= number <= self.high:
                return number
        raise ValueError(self.refusal(text.strip()))

    def refusal(self, value: object) -> str:
        """Return why `value` is none of this option, in a sentence."""
        said = shown(value)
        return tr("{option} takes {values}, not “{value}”.", option=self.name, values=self.expected(), value=said)

    def spelled(self, words: Collection[str]) -> str:
        """Return the choices that are among `words`, in one spelling."""
        return "+".join(each for each in self.choices if each in words) or "none"

    def expected(self) -> str:
        """Return the possible values, in words."""
        if self.kind == "switch":
            return tr("on or off")
        if self.kind == "number":
            named = [label.lower() for value, label in self.labels.items() if value < 0]
            within = (
                mark("a whole number of cents from {low} to {high}")
                if self.cents
                else mark("a whole number from {low} to {high}")
            )
            return _either([tr(within, low=max(0, self.low), high=self.high), *named])
        if self.kind == "several":
            return tr("`none`, or any of {values}, joined by +", values=", ".join(self.choices)).replace("`", "")
        if self.kind == "values":
            said = tr("cards and what they are worth (0 to {most}), like `QS=45+JD=30`, or `none`", most=MOST_WORTH)
            return said.replace("`", "")
        if self.kind == "sizes":
            said = tr(
                "numbers of cards from {low} to {high}, such as `10`, `7-13` (one more in each deal) or `10x3+12`",
                low=self.low,
                high=self.high,
            )
            return said.replace("`", "")
        return _either([str(value) for value in self.choices])


def _either(values: Sequence[str]) -> str:
    return reduce(lambda first, last: tr("{first} or {last}", first=first, last=last), values)


@cache
def fields(kind: type[Options]) -> tuple[Field, ...]:
    """The options of a game in the order of the form."""
    hints = get_type_hints(kind, include_extras=True)
    defaults = {each.name: each.default for each in msgspec.structs.fields(kind)}
    return tuple(_field(name, hints[name], defaults[name]) for name in kind.__struct_fields__)


def _field(name: str, hint: Any, default: Any) -> Field:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"option {name} has no msgspec.Meta")
    base, meta = get_args(hint)[:2]
    extra = meta.extra or {}
    shape: dict[str, Any] = {"choices": (), "low": 0, "high": 0, "common": extra.get("common", ())}
    if base is bool:
        kind: Kind = "switch"
    elif base is str and extra.get("several"):
        kind = "several"
        shape["choices"] = extra["several"]
    elif base is str and extra.get("sizes"):
        kind = "sizes"
        shape["low"], shape["high"] = extra["low"], extra["high"]
    elif base is str:
        kind = "values"
    elif get_origin(base) is Literal:
        kind = "choice"
        shape["choices"] = get_args(base)
    else:
        kind = "number"
        shape["low"], shape["high"] = meta.ge, meta.le
    return Field(
        name,
        meta.title,
        meta.description,
        extra.get("group", PLAY),
        kind,
        default,
        labels=extra.get("labels", {}),
        cents=extra.get("cents", False),
        words=extra.get("words", {}),
        **shape,
    )


def alike(one: Options, other: Options, but: Collection[str]) -> bool:
    """Return whether two sets of house rules are the same but for those with these names."""
    return all(getattr(one, name) == getattr(other, name) for name in one.__struct_fields__ if name not in but)


def as_now(kind: type[Options], values: Mapping[str, Any]) -> dict[str, Any]:
    """The same values, a number that an older version kept as a word as the number that it is now."""
    words = {field.name: field.words for field in fields(kind) if field.words}
    return {
        name: words[name].get(value, value) if name in words and isinstance(value, str) else value
        for name, value in values.items()
    }


def make_options(kind: type[O], values: Mapping[str, Any]) -> O:
    """Checked options of `kind`; defaults for what `values` leaves out. ValueError says in a sentence what is wrong."""
    known = {field.name: field for field in fields(kind)}
    values = as_now(kind, values)
    for name, value in values.items():
        if name not in known:
            raise ValueError(_unknown(name, known))
        _check(known[name], value)
    return shaped(dict(values), kind)


def _check(field: Field, value: Any) -> None:
    good = {
        "switch": isinstance(value, bool),
        "choice": value in field.choices,
        "several": isinstance(value, str) and field.spelled(chosen(value)) == value,
        "number": type(value) is int and field.low <= value <= field.high,
        "values": isinstance(value, str) and _is_spelled(value),
        "sizes": isinstance(value, str) and _are_sizes(field, value),
    }
    if not good[field.kind]:
        raise ValueError(field.refusal(value))


def _are_sizes(field: Field, value: str) -> bool:
    with suppress(ValueError):
        return spell_sizes(read_sizes(value, field.low, field.high)) == value
    return False


def _unknown(name: str, known: Iterable[str]) -> str:
    options = ", ".join(known)
    return tr("There is no option “{name}” in this game; there are {options}.", name=shown(name), options=options)


def parse_options(kind: type[Options], words: Iterable[str]) -> dict[str, Any]:
    """The values that `name=value` words spell. ValueError says in one sentence what is wrong."""
    known = {field.name: field for field in fields(kind)}
    values: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise ValueError(tr("An option is written `name=value`, not “{word}”.", word=shown(word)).replace("`", ""))
        if name not in known:
            raise ValueError(_unknown(name, known))
        values[name] = known[name].parse(text)
    return values


def chosen(value: str) -> tuple[str, ...]:
    """Return the values chosen together, as in `tens+jacks`."""
    return () if value == "none" else tuple(value.split("+"))


MOST_WORTH = 1000
"""The most points that a house rule may give a single card."""


def card_values(text: str) -> dict[Card, int]:
    """The points of single cards that `text` spells, as in `QS=45+JD=30`. ValueError where it is not so spelled."""
    values: dict[Card, int] = {}
    if text.strip().lower() == "none":
        return values
    for word in text.upper().replace("+", " ").replace(",", " ").split():
        card, _, points = word.partition("=")
        face = Card.parse(card)
        if face.pack or face in values or not (points.isdecimal() and points.isascii()) or int(points) > MOST_WORTH:
            raise ValueError(tr("“{word}” does not say what a card is worth", word=word))
        values[face] = int(points)
    return values


def spell_values(values: Mapping[Card, int]) -> str:
    """The spelling that `card_values` reads, the cards in order."""
    return "+".join(f"{card}={values[card]}" for card in sorted(values))


def _is_spelled(text: str) -> bool:
    try:
        return spell_values(card_values(text)) == text
    except ValueError:
        return False

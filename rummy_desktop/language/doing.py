"""Doing: what somebody does, said of them or to them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rummy_desktop.language.translate import is_english, tr, tr_as, tr_plural

YOU: Final = "you"
"""The context of what is said to whoever did it."""
IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "can't": "can't", "can’t": "can’t"}
"""The verbs that change in another way than by an ending where they are said of “you”."""


class Doing(NamedTuple):
    """An act of somebody, as it is said behind a name: `draws from the stock`. Made by `does` and `does_plural`.

    `english` is how it is said in English to whoever does it, where more than the first word is another one then.
    """

    text: str
    parts: dict[str, object]
    many: str = ""
    english: str = ""

    def of(self, name: str) -> str:
        """Return that the one called `name` does it: `Nils draws from the stock`."""
        return tr("{name} {does}", name=name, does=self.said())

    def said(self) -> str:
        """Return the words about somebody, behind the name: `draws from the stock`."""
        if self.many:
            return tr_plural(self.text, self.many, self._number, **self.parts)
        return tr(self.text).format(**self.parts)

    def to_you(self) -> str:
        """Return the words to the one who does it, behind “you”: `draw from the stock`."""
        text = self.many if self.many and self._number != 1 else self.text
        said = (self.english or to_you(text)) if is_english() else tr_as(YOU, text)
        return said.format(**self.parts)

    @property
    def _number(self) -> int:
        number = self.parts["n"]
        assert isinstance(number, int)
        return number


def does(text: str, english: str = "", /, **parts: object) -> Doing:
    """Return an act with its parts: `does("takes {card}", card=card.sign)`.

    With two verbs it takes the `english` words for whoever does it: `does("draws and folds", "draw and fold")`.
    """
    return Doing(text, parts, english=english)


def does_plural(one: str, many: str, number: int, /, **parts: object) -> Doing:
    """Return an act on a number of things: `does_plural("draws {n} card", "draws {n} cards", 2)`."""
    return Doing(one, {"n": number, **parts}, many)


def to_you(act: str) -> str:
    """An act in English as it is said to whoever did it: `draws from the stock` is `draw from the stock`."""
    verb = re.match(r"[^ ,:;]*", act)[0]  # type: ignore[index]
    rest = act.removeprefix(verb)
    if verb in IRREGULAR:
        verb = IRREGULAR[verb]
    elif verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        verb = verb.removesuffix("es")
    else:
        verb = verb.removesuffix("s")
    return f"{verb}{rest}"

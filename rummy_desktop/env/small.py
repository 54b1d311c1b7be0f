"""Small: the observation that a small network learns from, at most 700 numbers between -1 and 1."""

from __future__ import annotations

from array import array
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.env.decision import Decision, offer_of
from rummy_desktop.env.layout import Field, Layout, cards_in
from rummy_desktop.env.observation import FROM, WildCards

POINTS: Final = 1000  # points of a match that are told as 1, and all beyond them
NUMBER: Final = 50  # what other numbers are divided by
BY_FACE: Final = ("hand", "known", "melds", "discards", "top", "wild")
MOST: Final = 700  # numbers in an observation
PARTS: Final = 5  # numbers that tell of a move on offer


class SmallObserver:
    """Makes small observations of one match, or of several under the same rules with `forget` between them.

    Cards are told by their faces, those of several packs as parts of one. Moves on offer are told by a few numbers.
    """

    def __init__(self, layout: Layout, rules: Rules) -> None:
        self.layout = layout
        self.rules = rules
        self._faces = {face: place for place, face in enumerate(layout.copies)}
        self._face = {card: self._faces[face_of(card)] for card in layout.cards}
        self._one = 1 / max(len(places) for places in layout.copies.values())
        self._wild = WildCards(layout, rules)
        self.fields: dict[str, Field] = {}
        self.size = 0
        faces, seats = len(self._faces), layout.seats
        for name in BY_FACE:
            self._add(name, faces)
        self._add("phase", len(layout.phases))
        for name in ("turn", "has_melded", "hand_cards", "scores"):
            self._add(name, seats)
        self._add("counts", 5)
        for own in layout.own:
            self._add(f"own_{own.name}", {"cards": faces, "numbers": seats, "list": seats}.get(own.kind, 1))
        self._add("chosen", len(layout.verbs))
        self._add("page", 1)
        self._offers = max(0, min(layout.choices, (MOST - self.size) // PARTS))
        self._add("offers", self._offers * PARTS)
        self._empty = bytes(4 * self.size)
        starts = [self.fields[name].start for name in BY_FACE]
        self._at = [{card: start + place for card, place in self._face.items()} for start in starts]
        self._own = [(own, self.fields[f"own_{own.name}"].start) for own in layout.own]
        self._start = {name: field.start for name, field in self.fields.items()}
        self._phase = {phase: self._start["phase"] + place for place, phase in enumerate(layout.phases)}

    def _add(self, name: str, count: int) -> None:
        self.fields[name] = Field(name, self.size, (count,), -1, 1)
        self.size += count

    def forget(self) -> None:
        """Another match follows."""
        self._wild.forget()

    def observe(self, view: Table, seat: int, decision: Decision | None = None) -> NDArray[np.float32]:
        """Return the knowledge of `seat`, whose view that is; `decision` is its decision just now, if it is asked."""
        found, one = array("f", self._empty), self._one
        hand_at, known_at, melds_at, discards_at, top_at, wild_at = self._at
        for card in view.hands[seat]:
            found[hand_at[card]] += one
        for owner, hand in enumerate(view.hands):
            if owner != seat and hand.count(HIDDEN) < len(hand):
                for card in hand:
                    if card != HIDDEN:
                        found[known_at[card]] += one
        for meld in view.melds:
            for card in meld.cards:
                found[melds_at[card]] += one
        if discards := view.discards:
            for card in discards if HIDDEN not in discards else [each for each in discards if each != HIDDEN]:
                found[discards_at[card]] += one
            if discards[-1] != HIDDEN:
                found[top_at[discards[-1]]] = 1.0
        for number in self._wild.places(view):
            found[wild_at[self.layout.cards[number]]] = 1.0
        self._tell_course(found, view, seat)
        for own, place in self._own:
            value = getattr(view, own.name)
            if value or own.kind in ("choice", "maybe"):
                self._tell_own(found, place, own, value)
        if decision is not None and decision.chosen is not None:
            self._tell_offers(found, decision)
        return np.frombuffer(found, np.float32)

    def _tell_course(self, found: array[float], view: Table, seat: int) -> None:
        start, seats, pack = self._start, self.layout.seats, len(self.layout.cards)
        found[self._phase[view.phase]] = 1.0
        found[start["turn"] + (view.turn - seat) % seats] = 1.0
        melded, held, scores = start["has_melded"], start["hand_cards"], start["scores"]
        for place in range(seats):
            other = (seat + place) % seats
            if view.melded[other]:
                found[melded + place] = 1.0
            found[held + place] = len(view.hands[other]) / pack
            if view.scores[other]:
                found[scores + place] = bounded(view.scores[other] / POINTS)
        place = start["counts"]
        found[place] = len(view.stock) / pack
        found[place + 1] = len(view.discards) / pack
        found[place + 2] = min(1.0, view.turns / NUMBER)
        found[place + 3] = FROM[view.drawn_from] / 2
        found[place + 4] = min(1.0, len(view.drawn) / NUMBER)

    def _tell_own(self, found: array[float], place: int, own: Any, value: Any) -> None:
        if own.kind == "cards":
            for _, card in cards_in(value):
                found[place + self._face[card]] = 1.0
        elif own.kind == "choice":
            found[place] = own.choices.index(value) / len(own.choices)
        elif own.kind == "number":
            found[place] = bounded(value / NUMBER)
        elif own.kind == "maybe":
            found[place] = 0 if value is None else bounded((value + 1) / NUMBER)
        else:
            for number, each in enumerate(value[-self.layout.seats :]):
                found[place + number] = bounded((each + (own.kind == "list")) / NUMBER)

    def _tell_offers(self, found: array[float], decision: Decision) -> None:
        start, faces, pack = self._start, len(self._faces), len(self.layout.cards)
        assert decision.chosen is not None
        found[start["chosen"] + self.layout.verb_at[decision.chosen] - self.layout.kinds] = 1.0
        found[start["page"]] = bounded(decision.page / NUMBER)
        place = start["offers"]
        for move in decision.offers[: self._offers]:
            groups, _, numbers = offer_of(move)
            found[place] = len(groups) / pack
            found[place + 1] = bounded(max(groups.values(), default=0) / NUMBER)
            found[place + 2] = bounded((numbers[0] if numbers else 0) / NUMBER)
            cards: list[Card] = list(groups)
            if cards:
                found[place + 3] = (1 + self._face[cards[0]]) / faces
                found[place + 4] = (1 + self._face[cards[-1]]) / faces
            place += PARTS


def bounded(value: float) -> float:
    """Return a number that is between -1 and 1, the nearer of these where it is not."""
    return max(-1.0, min(1.0, value))

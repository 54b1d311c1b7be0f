"""Observation: what a seat knows as numbers, all of it from its view and from what it has chosen so far."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.questions import Questions
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.env.decision import Decision, offer_of
from rummy_desktop.env.layout import ACTS, NUMBERS, VERBS, Layout, Own, cards_in, face_number

FROM = {"": 0, "stock": 1, "discards": 2}
SAID = {verb: number for number, verb in enumerate(VERBS, 1)}


class WildCards:
    """Knows the wild cards of a match, which stay the same in a phase of a deal."""

    def __init__(self, layout: Layout, rules: Rules) -> None:
        self.layout = layout
        self.rules = rules
        self._known: dict[tuple[int, str], list[int]] = {}

    def forget(self) -> None:
        """Another match follows."""
        self._known.clear()

    def places(self, view: Table) -> list[int]:
        """The places of the cards that are wild."""
        key = view.deal, view.phase
        if (wild := self._known.get(key)) is None:
            rules = self.rules
            wild = [place for place, card in enumerate(self.layout.cards) if rules.is_wild(view, card)]
            if len(self._known) > len(self.layout.phases):
                self._known.clear()
            self._known[key] = wild
        return wild


class Observer:
    """Makes observations of one match, or of several under the same rules with `forget` between them.

    `rules` is a rulebook for players, which can't tell a card that is not seen.
    """

    def __init__(self, layout: Layout, rules: Rules) -> None:
        self.layout = layout
        self.rules = rules
        self._at: Mapping[Card, int] = layout.at
        self._empty = bytes(4 * layout.size)
        self._start = {name: field.start for name, field in layout.fields.items()}
        seats = range(layout.seats)
        self._from = [[(other - seat) % layout.seats for other in seats] for seat in seats]
        self._phase = {phase: self._start["phase"] + place for place, phase in enumerate(layout.phases)}
        self._wild = WildCards(layout, rules)
        self._opens = type(rules).opening is not Questions.opening
        self._leaves = type(rules).plays is not Rules.plays

    def forget(self) -> None:
        """Another match follows."""
        self._wild.forget()

    def observe(self, view: Table, seat: int, decision: Decision | None = None) -> NDArray[np.int32]:
        """Return the knowledge of `seat`, whose view that is; `decision` is its decision just now, if it is asked."""
        layout, start = self.layout, self._start
        found = array("i", self._empty)
        self._at = layout.places(view, seat) if decision is None else decision.at
        self._tell_cards(found, view, seat)
        self._tell_seats(found, view, seat)
        self._tell_course(found, view, seat)
        for own in layout.own:
            self._tell_own(found, start[f"own_{own.name}"], own, getattr(view, own.name))
        if decision is not None and decision.chosen is not None:
            self._tell_offers(found, decision)
        return np.frombuffer(found, np.int32)

    def _tell_cards(self, found: array[int], view: Table, seat: int) -> None:
        layout, start = self.layout, self._start
        at, seats = self._at, layout.seats
        for owner, hand in enumerate(view.hands):
            place = start["hand"] if owner == seat else start["known"] + (owner - seat - 1) % seats * len(at)
            for card in hand:
                if (which := at.get(card)) is not None:
                    found[place + which] = 1
        if view.melds:
            self._tell_melds(found, view, seat)
        place = start["discards"]
        for number, card in enumerate(reversed(view.discards), 1):
            if (which := at.get(card)) is not None:
                found[place + which] = number
        place = start["drawn"]
        for card in view.drawn:
            if (which := at.get(card)) is not None:
                found[place + which] = 1
        place = start["wild"]
        for number in self._wild.places(view):
            found[place + number] = 1

    def _tell_melds(self, found: array[int], view: Table, seat: int) -> None:
        layout, start = self.layout, self._start
        at, seats = self._at, layout.seats
        melds, laid_by, stands_for = start["melds"], start["laid_by"], start["stands_for"]
        for number, meld in enumerate(view.melds, 1):
            for card, owner in zip(meld.cards, meld.seats, strict=True):
                found[melds + at[card]] = number
                found[laid_by + at[card]] = 1 + (owner - seat) % seats
            for card, role in zip(meld.cards, meld.stands, strict=False):
                if role[:2] != card[:2]:
                    found[stands_for + at[card]] = face_number(role)
        place = start["laid_now"]
        for laid in view.laid:
            for card in laid.cards:
                found[place + at[card]] = 1

    def _tell_seats(self, found: array[int], view: Table, seat: int) -> None:
        start, places = self._start, self._from[seat]
        found[start["seat"] + seat] = 1
        found[start["turn"] + places[view.turn]] = 1
        found[start["dealer"] + places[view.dealer]] = 1
        if view.actor is not None:
            found[start["actor"] + places[view.actor]] = 1
        melded, cards, scores = start["has_melded"], start["hand_cards"], start["scores"]
        for other, place in enumerate(places):
            found[cards + place] = len(view.hands[other])
            found[scores + place] = view.scores[other]
            if view.melded[other]:
                found[melded + place] = 1
        place = start["plays"]
        for other in range(len(places)):
            if not self._leaves or self.rules.plays(view, other):
                found[place + places[other]] = 1
        for other in view.waiting:
            found[start["waiting"] + places[other]] = 1
        for other in view.gone:
            found[start["gone"] + places[other]] = 1
        for other in view.last_turns:
            found[start["last_turn"] + places[other]] = 1
        for other in view.claims:
            found[start["claims"] + places[other]] += 1
        for number, packet in enumerate(view.second_hands[: len(view.hands)]):
            found[start["second_hands"] + number] = len(packet)

    def _tell_course(self, found: array[int], view: Table, seat: int) -> None:
        start, places, copies = self._start, self._from[seat], self.layout.copies
        found[self._phase[view.phase]] = 1
        place = start["counts"]
        found[place] = view.deal
        found[place + 1] = len(view.stock)
        found[place + 2] = len(view.discards)
        found[place + 3] = len(view.melds)
        found[place + 4] = view.turns
        found[place + 5] = view.idle
        found[place + 6] = view.shuffles
        found[place + 7] = len(view.drawn)
        found[place + 8] = FROM[view.drawn_from]
        if self._opens and (opening := self.rules.opening(view, seat)) is not None:
            place = start["opening"]
            for number, needed in enumerate(opening):
                found[place + number] = int(needed)
        place = start["acts"]
        act: Act
        for act in reversed(view.acts[-ACTS:]):
            found[place] = 1 + places[act.seat]
            found[place + 1] = SAID[act.verb]
            if cards := act.cards:
                found[place + 2] = len(cards)
                if cards[0] != HIDDEN:
                    found[place + 3] = 1 + copies[face_of(cards[0])][0]
            place += 4

    def _tell_own(self, found: array[int], place: int, own: Own, value: Any) -> None:
        if own.kind == "cards":
            at = self._at
            for number, card in cards_in(value):
                found[place + at[card]] = number
        elif own.kind == "choice":
            found[place] = own.choices.index(value)
        elif own.kind == "number":
            found[place] = value
        elif own.kind == "maybe":
            found[place] = 0 if value is None else value + 1
        elif value:
            higher = own.kind == "list"
            for number, each in enumerate(value[-self.layout.seats :]):
                found[place + number] = each + higher

    def _tell_offers(self, found: array[int], decision: Decision) -> None:
        layout, start = self.layout, self._start
        pack = len(layout.cards)
        assert decision.chosen is not None
        found[start["chosen"] + layout.verb_at[decision.chosen] - layout.kinds] = 1
        found[start["page"]] = decision.page
        for number, move in enumerate(decision.offers):
            groups, roles, numbers = offer_of(move)
            for name, told in (("offer_cards", groups), ("offer_roles", roles)):
                place = start[name] + number * pack
                for card, value in told.items():
                    found[place + self._at[card]] = value
            place = start["offer_numbers"] + number * NUMBERS
            for which, value in enumerate(numbers):
                found[place + which] = value

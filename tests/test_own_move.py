"""A kind of move that only a game of the tests has: it comes to button, key, drag, hint, keys, lesson and reader."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import pygame
import pytest
from guests import Club, MouseGuest, club, setup_of

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.move_keys import how_to
from rummy_desktop.engine.moves import Discard, Draw, Move
from rummy_desktop.engine.questions import Answer
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Pace, Telling
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.bindings import key_actions
from rummy_desktop.gui.table.layout import HAND, STOCK
from rummy_desktop.language.doing import does
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.rules import RummyRules
from rummy_desktop.variants.rummy.table import RummyTable

__all__ = ["club"]


class Bury(Move, frozen=True):
    """Put a card of the hand under the stock instead of discarding it."""

    verb: ClassVar[str] = "bury"

    card: Card

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        return (self.card,)

    def places(self, discards: int) -> tuple[str, ...]:
        return ("stock",)

    def _details(self) -> str:
        return str(self.card)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        return cls(seat, Card.parse(details))


class Stay(Move, frozen=True):
    """End the turn and keep all cards."""

    verb: ClassVar[str] = "stay"
    ends_turn: ClassVar[bool] = True


class Buried(e.Event, frozen=True):
    """The seat put a card under the stock, which only its owner has seen."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> e.Event:
        return self if seat == self.seat else Buried(self.seat, HIDDEN)


class BuryingTable(RummyTable):
    """A table at which cards are buried."""

    def on_buried(self, event: Buried) -> None:
        hand = self.hands[event.seat]
        hand.remove(event.card if event.card in hand else HIDDEN)
        self.stock.insert(0, HIDDEN if HIDDEN in self.stock else event.card)


class BuryingRules(RummyRules):
    """Rummy in which a card that is not black may be buried instead of being discarded."""

    table_type = BuryingTable
    phases: ClassVar = {
        phase: (*kinds, Bury, Stay) if Discard in kinds else kinds for phase, kinds in RummyRules.phases.items()
    }

    @property
    def own_keys(self) -> Mapping[str, str]:
        return {"U": "Put the chosen card under the stock"}

    def answers(self, t: Table, seat: int) -> tuple[Answer, ...]:
        buries: tuple[Answer, ...] = ()
        if Bury in self.asking(t).kinds and HIDDEN not in t.hands[seat]:
            moves = [Bury(seat, card) for card in t.hands[seat]]
            buries = tuple(Answer(move, "Bury", key="U", cards=move.hand_cards, onto="stock") for move in moves)
        return (*super().answers(t, seat), *buries)

    def advice(self, t: Table, move: Move) -> str:
        return f"Bury {move.card.sign}." if isinstance(move, Bury) else super().advice(t, move)

    def _ideas_for_stay(self, t: Table, seat: int) -> Iterator[Stay]:
        yield Stay(seat)

    def _against_stay(self, t: Table, move: Stay) -> str | None:
        return None

    def _do_stay(self, t: Table, move: Stay) -> Iterator[e.Event]:
        yield from self._end_turn(t, move.seat)

    def _ideas_for_bury(self, t: Table, seat: int) -> Iterator[Bury]:
        yield from (Bury(seat, card) for card in t.hands[seat])

    def _against_bury(self, t: Table, move: Bury) -> str | None:
        if move.card not in t.hands[move.seat]:
            return "You don't hold that card."
        return "Only red cards are buried." if move.card.suit in "SC" else None

    def _do_bury(self, t: Table, move: Bury) -> Iterator[e.Event]:
        yield Buried(move.seat, move.card)
        yield from self._end_turn(t, move.seat)


EVENTS = {
    Buried: Telling(
        Pace(0.2, sound="place", glides=True),
        news=lambda event, hearer, view: hearer.who(event.seat, does("buries a card.")),
        story=lambda event, story: story.act(event.seat, does("buries a card")),
    )
}
BURYING = Game(
    "burying", "Burying", "Rummy with cards that go.", range(2, 5), BuryingRules, events=EVENTS,
    own_keys={"U": "Put the chosen card under the stock"},
)  # fmt: skip


@pytest.fixture
def guest(club: Club, monkeypatch: pytest.MonkeyPatch) -> Iterator[MouseGuest]:
    """Yield somebody who plays the game by the mouse, is to discard, and has chosen nothing."""
    monkeypatch.setitem(GAMES, "burying", BURYING)  # type: ignore[arg-type]
    key_actions.cache_clear()
    match = Match.new(BURYING, 2, {}, "burying")
    while match.actor != 0 or Discard not in match.rules.asking(match.table).kinds:
        kinds = match.rules.asking(match.table).kinds
        draws = Draw(match.actor) if Draw in kinds and match.actor is not None else None
        match.play(draws or next(move for move in match.moves() if isinstance(move, Discard)))
    club.sit(match, setup_of("burying", "you", "easy", seed="burying"))
    guest = MouseGuest(club, random.Random(1))
    guest.settle()
    yield guest
    key_actions.cache_clear()


def red_of(guest: MouseGuest) -> Card:
    return next(card for card in guest.table.session.view.hands[0] if card.suit in "HD")


def black_of(guest: MouseGuest) -> Card:
    return next(card for card in guest.table.session.view.hands[0] if card.suit in "SC")


def button(guest: MouseGuest) -> Any:
    """Return the button of the move, as it is now."""
    guest.table.controls.refresh()
    (found,) = [each for each in guest.table.controls.actions if each.name == "Bury"]
    return found


def buried(guest: MouseGuest, card: Card) -> bool:
    """Return whether the last move of the player buried that card."""
    match = guest.table.match
    return Bury(0, card) in match.log and card not in match.table.hands[0] and match.table.stock[0] == card


def test_its_button_is_lit_for_the_cards_with_which_it_goes(guest: MouseGuest) -> None:
    assert not button(guest).enabled
    guest.choose(black_of(guest))
    assert not button(guest).enabled
    guest.clear()
    card, other, *_ = (card for card in guest.table.session.view.hands[0] if card.suit in "HD")
    guest.choose(card, other)
    assert not button(guest).enabled
    guest.clear()
    guest.choose(card)
    assert button(guest).enabled
    guest.press_button("Bury")
    assert buried(guest, card)


def test_its_button_says_why_not(guest: MouseGuest) -> None:
    moves = len(guest.table.match.log)
    guest.click(button(guest).rect.center)
    assert guest.table.words().text == "Choose just one card first, then “Bury”."
    guest.choose(black_of(guest))
    guest.click(button(guest).rect.center)
    assert guest.table.words().text == "Only red cards are buried."
    assert len(guest.table.match.log) == moves


@pytest.mark.parametrize("by_key", [True, False])
def test_a_kind_that_ends_a_turn_has_the_key_and_the_button_for_that(guest: MouseGuest, by_key: bool) -> None:
    assert guest.table.match.actor == 0
    guest.key(pygame.K_e) if by_key else guest.press_button("Done")
    assert Stay(0) in guest.table.match.log


def test_its_key_makes_it(guest: MouseGuest) -> None:
    card = red_of(guest)
    guest.choose(card)
    guest.key(pygame.K_u)
    assert buried(guest, card)


def test_cards_are_dragged_to_its_place_which_lights_up(guest: MouseGuest) -> None:
    card, black = red_of(guest), black_of(guest)
    table = guest.table
    zones = table.zones()
    assert STOCK in table.gestures.legal_zones((card,), HAND, zones)
    assert STOCK not in table.gestures.legal_zones((black,), HAND, zones)
    guest.drag(guest.spot_of(card), guest.middle(STOCK))
    assert buried(guest, card)


def test_a_hint_is_told_marked_and_followed(guest: MouseGuest) -> None:
    table, card = guest.table, red_of(guest)
    table.hints.give(Bury(0, card))
    guest.settle()
    assert table.hints.told is not None
    assert table.hints.told.text == f"Bury {card.sign}."
    assert table.uses.remark(f"card:{card}") == "hinted"
    assert table.uses.remark(STOCK) == "hinted"
    assert button(guest).kind == "primary"
    assert [each.name for each in table.controls.actions if each.kind == "primary"] == ["Bury"]
    guest.key(pygame.K_RETURN)
    assert buried(guest, card)


def test_it_stands_in_the_list_of_keys_and_can_be_changed(guest: MouseGuest) -> None:
    groups = guest.table.keys()
    told = [pair for _, keys in groups for pair in keys]
    assert ("U", "Put the chosen card under the stock") in told
    assert key_actions()["burying U"].keys == ("U",)


def test_a_lesson_says_how_it_is_made(guest: MouseGuest) -> None:
    card, match = red_of(guest), guest.table.match
    assert how_to(match.rules, match.view(0), Bury(0, card)) == (
        f"Drag {card.sign} to “Bury”. By keys: go to {card.sign}, press Space, and then U."
    )


def test_it_is_told_saved_and_played_again(guest: MouseGuest) -> None:
    card = red_of(guest)
    guest.choose(card)
    guest.press_button("Bury")
    guest.settle()
    table: TableScene = guest.table
    assert Move.parse(str(Bury(0, card))) == Bury(0, card)
    again = Match.new(BURYING, 2, {}, "burying")
    for move in table.match.log[1:]:
        again.play(move)
    assert again.table == table.match.table
    assert "buries a card" in "\n".join(table.session.history)

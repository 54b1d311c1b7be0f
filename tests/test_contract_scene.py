"""Contract Rummy on the screen: buying out of turn, a contract in the tray, and a joker that moves in its run."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pygame
import pytest
from cases import Case, likely, sit, where
from guests import Club, Guest, KeyGuest, MouseGuest, setup_of
from guests import club as club

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Claim, Draw, LayDown, LayOff, Move, Pass, Swap
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table.layout import DISCARDS, HAND, meld_zone

LONG: Final = 8_000  # steps until a deal counts as one that never ends


@cache
def offered() -> Case:
    """Return a discard that may be bought."""
    return where("contract", 3, lambda match: match.table.phase == "claim" and match.table.turns > 4)


def can_lay(match: Match) -> bool:
    """Return whether the contract can be laid down."""
    t = match.table
    if t.phase != "play" or match.rules.opening(t, 0) is None:
        return False
    return bool(match.rules.opening_melds(t, 0, t.hands[0]))


@cache
def ready() -> Case:
    """Return a contract that can be laid down."""
    return where("contract", 3, can_lay)


# Buying


def by_click(guest: Any) -> None:
    guest.click(guest.middle(DISCARDS))


def by_drag(guest: Any) -> None:
    guest.drag(guest.middle(DISCARDS), guest.middle(HAND))


def by_button(guest: Any) -> None:
    guest.press_button(f"Buy {guest.table.session.view.discards[-1].sign}")


def by_key(key: int) -> Callable[[Any], None]:
    return lambda guest: guest.key(key)


@pytest.mark.parametrize(
    "way",
    [by_click, by_drag, by_button, by_key(pygame.K_r), by_key(pygame.K_t)],
    ids=["click", "drag", "button", "R", "T"],
)
def test_a_discard_is_bought_out_of_turn(club: Club, way: Callable[[Any], None]) -> None:
    guest = sit(club, offered())
    table = guest.table
    top, held, before = table.session.view.discards[-1], len(table.session.view.hands[0]), len(table.match.log)
    way(guest)
    assert table.match.log[before] == Claim(0)
    assert top in table.session.view.hands[0]
    assert len(table.session.view.hands[0]) == held + 2
    guest.settle()
    assert [sprite.card for sprite in guest.hand()].count(top) == 1


@pytest.mark.parametrize("way", [lambda guest: guest.press_button("Pass"), by_key(pygame.K_p)], ids=["button", "P"])
def test_a_discard_is_not_bought(club: Club, way: Callable[[Any], None]) -> None:
    guest = sit(club, offered())
    before = len(guest.table.match.log)
    way(guest)
    assert guest.table.match.log[before] == Pass(0)


def test_the_time_to_buy_passes(club: Club) -> None:
    guest = sit(club, offered())
    club.settings.call_seconds = 2
    before = len(guest.table.match.log)
    for _ in range(40):
        guest.step(0.1)
        if len(guest.table.match.log) > before:
            break
    assert guest.table.match.log[before] == Pass(0)


def test_what_may_be_done_is_said(club: Club) -> None:
    guest = sit(club, offered())
    sign = guest.table.session.view.discards[-1].sign
    assert guest.table.words().text == f"Buy the {sign} with one card of the stock, or pass."
    guest.key(pygame.K_h)
    guest.step(0.1)
    assert guest.table.words().text in (f"Hint: Buy the {sign}.", f"Hint: Do not buy the {sign}.")


def test_out_of_turn_nothing_is_bought_and_nobody_speaks_of_rummy(club: Club) -> None:
    guest = sit(club, ready())
    guest.key(pygame.K_r)
    assert "ummy" not in guest.table.words().text
    assert guest.table.words().text == "You have drawn already; meld if you like, then discard."


# The contract in the tray


def test_the_contract_is_found_put_aside_and_laid_down_by_one_key(club: Club) -> None:
    guest = sit(club, ready(), KeyGuest)
    table = guest.table
    before = len(table.match.log)
    guest.key(pygame.K_l)
    guest.settle()
    assert len(table.tray.melds) == 2
    assert table.tray.said() == "Lay the melds down."
    guest.key(pygame.K_l)
    assert isinstance(table.match.log[before], LayDown)
    assert len(table.session.view.melds) >= 2


def test_after_the_contract_nobody_is_asked_for_melds(club: Club) -> None:
    guest = sit(club, ready(), KeyGuest)
    table = guest.table
    for _ in range(2):
        guest.key(pygame.K_l)
        guest.settle()
    assert table.session.my_turn
    table.controls.refresh()
    assert "Lay down" not in [button.name for button in table.controls.actions]
    for card in [None, *[sprite.card for sprite in guest.hand()][:3]]:
        table.hand.chosen.update([card] if card else [])
        guest.key(pygame.K_l)
        assert table.words().text == "Your contract is down; for the rest of this deal you only lay cards off."
        table.speech.hush()


def test_one_meld_too_many_is_refused_by_the_tray(club: Club) -> None:
    case = where(
        "contract",
        3,
        lambda match: match.table.deal == 1 and can_lay(match) and len(set_of(match.table.hands[0])) > 2,
        first=239,
    )
    guest = sit(club, case)
    table = guest.table
    sets = set_of(table.session.view.hands[0])
    for cards in sets[:3]:
        guest.choose(*cards)
        guest.key(pygame.K_l)
        guest.settle()
    assert len(table.tray.melds) == 2
    assert table.words().text == "You open with two sets, and nothing else at first."


def test_a_larger_set_goes_into_the_tray_as_one_meld(club: Club) -> None:
    def larger(match: Match) -> list[Card]:
        """Return the largest set that can be laid down with another one."""
        hand = match.table.hands[0] if match.table.deal == 1 and can_lay(match) else []
        return max((list(meld.cards) for meld in match.rules.opening_melds(match.table, 0, hand)), key=len, default=[])

    case = where("contract", 3, lambda match: len(larger(match)) > 3, first=2, larger_melds=True)
    cards = larger(case.match())
    guest = sit(club, case)
    guest.choose(*cards)
    guest.key(pygame.K_l)
    guest.settle()
    assert [sorted(meld.cards) for meld in guest.table.tray.melds] == [sorted(cards)]


def set_of(hand: list[Card]) -> list[list[Card]]:
    """Return three cards of each rank of which a hand has that many."""
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    return [cards[:3] for rank, cards in by_rank.items() if rank and len(cards) > 2]


# A joker that moves


def moving(match: Match) -> bool:
    """Return whether a joker may move to either end."""
    if match.table.phase != "play":
        return False
    return any(len(ways) > 1 for ways in swaps_of(match).values())


def swaps_of(match: Match) -> dict[tuple[Card, int], list[Swap]]:
    """Return the swaps that are open, by the card and its meld."""
    found: dict[tuple[Card, int], list[Swap]] = {}
    for move in match.moves():
        if isinstance(move, Swap):
            found.setdefault((move.card, move.index), []).append(move)
    return found


def test_it_is_asked_to_which_end_the_joker_goes(club: Club) -> None:
    options = {"contract_1": "0+2", "joker_count": "2_per_pack", "twos_wild": True}
    guest = sit(club, where("contract", 3, moving, **options))
    table = guest.table
    (card, index), meant = max(swaps_of(table.match).items(), key=lambda found: len(found[1]))
    rules, view = table.match.rules, table.session.view
    laid = list(rules.extensions(view, (card,), index, 0))
    before = len(table.match.log)
    guest.drag(guest.spot_of(card), guest.middle(meld_zone(index)))
    guest.step(0.05)
    scene = club.scene
    assert isinstance(scene, PickScene)
    assert len(scene.answers) == len(meant) + len(laid)
    pick = next(each for each in scene.answers if each.text.startswith("Swap"))
    club.advance(0.0)
    place = guest.button(pick.text)
    assert place
    guest.click(place)
    assert isinstance(table.match.log[before], Swap)
    guest.settle()
    assert table.match.log[before].to is not None


# Whole deals


class Mouse(MouseGuest):
    """Plays Contract Rummy by mouse alone."""

    def perform(self, move: Move) -> None:
        match move:
            case Claim():
                self.rng.choice((by_click, by_drag, by_button))(self)
            case LayDown():
                self.clear()
                self.press_button("Find melds")
                self.settle()
                self.press_button("Lay down")
            case Swap(_, card, _, index):
                self.clear()
                self.drag(self.spot_of(card), self.middle(meld_zone(index)))
            case _:
                super().perform(move)


class Keys(KeyGuest):
    """Plays Contract Rummy by keys alone."""

    def perform(self, move: Move) -> None:
        match move:
            case Claim():
                self.key(self.rng.choice((pygame.K_r, pygame.K_t)))
            case LayDown():
                self.clear()
                self.key(pygame.K_l)
                self.settle()
                self.key(pygame.K_l)
            case Swap(_, card, _, index):
                super().perform(LayOff(move.seat, (card,), index))
            case _:
                super().perform(move)


def answer(guest: Any) -> None:
    """Choose the first of what is asked."""
    scene = guest.club.scene
    assert isinstance(scene, PickScene)
    guest.club.advance(0.0)
    if isinstance(guest, Keys):
        guest.key(pygame.K_RETURN)
        return
    place = guest.button(scene.answers[0].text)
    assert place
    guest.click(place)


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_two_deals_are_played_by_one_hand_alone(club: Club, kind: type[Guest]) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.settings.call_seconds = 0
    club.start(setup_of("contract", "you", "easy", "medium", seed="deals", contract_2="0+2"))
    guest: Any = kind(club, random.Random(7), 0.01)
    table = guest.table
    made: set[type[Move]] = set()
    for _ in range(LONG):
        if table.match.table.deal > 2 or table.match.table.over:
            break
        if isinstance(club.scene, PickScene):
            answer(guest)
        elif club.scene is not table:
            guest.leave()
        elif not table.stage.quiet:
            pass
        elif table.session.view.phase == "deal":
            if table.people.playing:
                guest.next_deal()
        elif table.session.my_turn:
            move, before = likely(table.match, guest.rng, "hard"), len(table.match.log)
            if isinstance(move, Pass) and guest.rng.random() < 0.2:
                move = Claim(move.seat)
            made.add(type(move))
            guest.perform(move)
            asked = isinstance(club.scene, PickScene)
            done = table.match.log[before:]
            assert asked or [type(each) for each in done[:1]] == [type(move)], f"{move}: {done}, {table.words().text}"
        guest.step()
    assert table.match.table.deal > 2
    assert made >= {Draw, Claim, Pass, LayDown}

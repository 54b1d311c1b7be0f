"""Fingers: taps, pulls, long presses and drags, as SDL sends them, and targets that a finger can hit."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from guests import LEFT, Club, MouseGuest, club, setup_of, sit_where

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.letters import LettersScene
from rummy_desktop.gui.scenes.naming import EntitleScene
from rummy_desktop.gui.scenes.settings import SettingsScene, groups
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.table.layout import DRAG, HAND, STOCK
from rummy_desktop.gui.widgets.finger import LONG, TARGET
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.slider import Slider
from rummy_desktop.gui.widgets.widget import Widget

__all__ = ["club"]


class Finger(MouseGuest):
    """Plays by one finger: SDL tells of the finger, and makes a mouse of it that only moves while it is down."""

    def point(self, place: tuple[float, float]) -> None:
        to = round(place[0]), round(place[1])
        rel = (to[0] - self.place[0], to[1] - self.place[1])
        self.place = to
        if self.held:
            self.club.send(pygame.FINGERMOTION, touch_id=1, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0)
            self.club.send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(1, 0, 0), touch=True)

    def press(self, place: tuple[float, float], button: int = LEFT) -> None:
        self.held = True
        self.club.send(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0)
        self.point(place)
        self.club.send(pygame.MOUSEBUTTONDOWN, pos=self.place, button=LEFT, touch=True)

    def release(self, button: int = LEFT) -> None:
        self.held = False
        self.club.send(pygame.FINGERUP, touch_id=1, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0)
        self.club.send(pygame.MOUSEBUTTONUP, pos=self.place, button=LEFT, touch=True)

    def tap(self, place: tuple[float, float]) -> None:
        self.press(place)
        self.release()

    def clear(self) -> None:
        for card in sorted(self.table.hand.chosen):
            self.tap(self.spot_of(card))


def in_phase(phase: str) -> Callable[[Match], bool]:
    return lambda match: match.table.phase == phase


def page_of(club: Club) -> Page:
    page = club.scene.page
    assert page is not None
    return page


def named(club: Club, name: str) -> Widget:
    found = page_of(club).find(name)
    assert found is not None, f"there is no {name}"
    return found


def scroll_of(club: Club) -> Scroll:
    return next(each for each in page_of(club).root.walk() if isinstance(each, Scroll) and each.reach)


def test_a_turn_by_finger(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("draw"), guest=Finger)
    table = guest.table
    guest.tap(guest.middle(STOCK))
    guest.settle()
    assert isinstance(table.match.log[-1], Draw), "one tap draws one card"
    card = guest.hand()[0].card
    guest.tap(guest.spot_of(card))
    assert table.hand.chosen == {card}
    guest.tap(guest.spot_of(card))
    guest.step(0.5)
    assert not table.hand.chosen or isinstance(table.match.log[-1], Discard)


def test_a_card_is_seen_above_the_finger_and_goes_where_it_is_seen(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("play"), guest=Finger)
    table = guest.table
    card = guest.hand()[0].card
    start = guest.spot_of(card)
    pile = guest.middle("discards")
    low = pile[0], pile[1] + table.ground.high * 0.6
    guest.carry(start, (start[0], start[1] - 200), None)
    guest.point(low)
    guest.step()
    held = next(each for each in table.stage.sprites if each.zone == DRAG)
    assert held.pose.y + table.ground.high * 0.4 < low[1], "the finger lies on the card"
    guest.release()
    guest.settle()
    moves = [move for move in table.match.log if isinstance(move, Discard) and move.seat == 0]
    assert moves
    assert moves[-1].card == card


def test_a_finger_goes_along_a_hand_whose_cards_lie_close(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_desktop.gui.play.pointer.BESIDE", 200)
    club.start(setup_of("contract", "you", "easy", "easy", seed="close"))
    guest = Finger(club, random.Random(1), 0.0)
    guest.rest()
    club.change((1024, 640))
    guest.settle()
    hand, table = guest.hand(), guest.table
    guest.press(guest.spot_of(hand[0].card))
    there = guest.spot_of(hand[4].card)
    for part in (0.25, 0.5, 0.75, 1.0):
        x, y = guest.spot_of(hand[0].card)
        guest.point((x + (there[0] - x) * part, y + (there[1] - y) * part))
    assert table.pointer.drag is None
    assert table.pointed.over == hand[4].card
    guest.release()
    assert table.hand.chosen == {hand[4].card}
    assert table.pointed.over is None
    guest.press(guest.spot_of(hand[4].card))
    guest.point((there[0], there[1] - 80))
    assert table.pointer.drag is not None
    guest.release()


def test_a_long_press_says_what_is_there_and_does_nothing(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("draw"), guest=Finger)
    table = guest.table
    log = len(table.match.log)
    guest.press(guest.middle(STOCK))
    for _ in range(12):
        guest.step(0.05)
    assert "stock" in table.words().text.lower()
    guest.release()
    card = guest.hand()[2].card
    guest.press(guest.spot_of(card))
    for _ in range(12):
        guest.step(0.05)
    assert card.sign in table.words().text
    guest.release()
    assert len(table.match.log) == log
    assert not table.hand.chosen
    guest.tap(guest.spot_of(card))
    guest.press((table.ground.table.left + 4, table.ground.words.y - 4))
    for _ in range(12):
        guest.step(0.05)
    guest.release()
    assert not table.hand.chosen


def test_an_icon_says_what_it_is(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy"))
    guest = Finger(club, random.Random(1), 0.0)
    guest.rest()
    guest.press(named(club, "Rules").rect.center)
    for _ in range(int(LONG / 0.05) + 2):
        guest.step(0.05)
    assert page_of(club).tip.startswith("Rules")
    guest.release()
    assert club.scene is guest.table
    guest.tap(named(club, "Rules").rect.center)
    assert club.scene.name == "rules"


def test_a_list_is_pulled_and_goes_on(club: Club) -> None:
    club.change((1024, 640))
    club.open(MenuScene(club))
    club.over(SettingsScene(club, "Sounds"))
    guest = Finger(club, random.Random(1), 0.0)
    scroll = scroll_of(club)
    before = dict(club.settings.loudness), club.settings.volume, club.settings.mute
    x, y = scroll.rect.center
    guest.press((x, y + 60))
    for step in range(1, 7):
        guest.point((x, y + 60 - 20 * step))
        club.advance_unseen(0.016)
    assert 80 < scroll.offset <= 120
    pulled = scroll.offset
    guest.release()
    for _ in range(10):
        club.advance_unseen(0.016)
    assert scroll.offset > pulled
    for _ in range(200):
        club.advance_unseen(0.05)
    rests = scroll.offset
    club.advance_unseen(0.05)
    assert scroll.offset == rests
    assert (club.settings.loudness, club.settings.volume, club.settings.mute) == before


def test_a_slider_follows_the_finger(club: Club) -> None:
    club.open(MenuScene(club))
    club.over(SettingsScene(club, "Sounds"))
    guest = Finger(club, random.Random(1), 0.0)
    slider: Any = named(club, "Volume")
    assert isinstance(slider, Slider)
    x, y = slider.knob()
    guest.press((x, y))
    guest.point((x - 60, y + 2))
    guest.release()
    assert club.settings.volume < 70


def test_two_fingers_do_no_harm(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("play"), guest=Finger)
    card = guest.hand()[0].card
    start = guest.spot_of(card)
    guest.carry(start, (start[0], start[1] - 120), None)
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        club.send(kind, touch_id=1, finger_id=1, x=0.2, y=0.2, dx=0.0, dy=0.0)
        guest.step()
    assert guest.table.pointer.drag is not None
    guest.release()
    guest.settle()
    assert card in guest.table.session.view.hands[0]


def test_a_field_gets_a_keyboard(club: Club) -> None:
    club.open(MenuScene(club))
    club.over(EntitleScene(club, "", lambda text: None))
    Finger(club, random.Random(1), 0.0).tap(named(club, "Name of the match").rect.center)
    assert list(club.gamepad.due()) == []
    assert isinstance(club.scene, LettersScene)


def span(page: Page, widget: Widget, across: int, down: int, most: int) -> int:
    """Return how many pixels around its middle mean a widget, in that direction and against it."""
    x, y = widget.seen(widget.rect).center
    found = 1
    for way in (1, -1):
        for far in range(1, most + 1):
            if page.near((x + way * across * far, y + way * down * far)) is not widget:
                break
            found += 1
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1000)])
def test_a_finger_hits_everything(club: Club, size: tuple[int, int]) -> None:
    club.change(size)
    wrong: list[str] = []

    def look(name: str) -> None:
        page = page_of(club)
        for widget in page.root.walk():
            if not widget.focusable or isinstance(widget, Scroll) or widget.seen(widget.rect) != widget.rect:
                continue
            half, least = club.theme.px(TARGET / 2), club.theme.px(TARGET - 1)
            if min(span(page, widget, 1, 0, half), span(page, widget, 0, 1, half)) < least:
                wrong.append(f"{name}: {widget.name} {tuple(widget.rect)}")

    made = [lambda: KeysScene(club), lambda: NewScene(club, random.Random(1))]
    made += [lambda group=group: SettingsScene(club, group) for group in groups()]  # type: ignore[misc]
    club.open(MenuScene(club))
    look("menu")
    for make in made:
        club.over(make())
        look(club.scene.name)
        club.close()
    for game, seats in (("rummy", 2), ("5000", 6), ("canasta", 4)):
        club.start(setup_of(game, "you", *["easy"] * (seats - 1)))
        for _ in range(80):
            club.advance_unseen(0.05)
        look(game)
    club.table.open_menu()
    look("pause")
    assert wrong == []


def test_the_hand_of_many_cards_is_high_enough(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("draw"), guest=Finger)
    assert guest.table.zones()[HAND].h > club.theme.px(TARGET)
    assert all(sprite.target.rect.h > club.theme.px(TARGET) for sprite in guest.hand())

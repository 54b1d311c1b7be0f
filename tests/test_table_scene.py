"""The table on the screen: whole matches by mouse and by keys, with everything that a clumsy hand does between."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from promises import all_cards, choose

from rummy_desktop import ai
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import (
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Show,
    Take,
    TakeBack,
)
from rummy_desktop.gui.app import App
from rummy_desktop.gui.layout import DISCARDS, DRAG, HAND, KNOCK, STOCK, TABLE, meld_zone
from rummy_desktop.gui.scenes.table import TableScene
from rummy_desktop.gui.setup import Player, Seat, Setup
from rummy_desktop.gui.stage import Sprite
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

SIZES = [(1024, 640), (1280, 800), (1366, 768), (700, 500), (1024, 900)]
LEFT, RIGHT = 1, 3
LONGEST = 60_000  # steps until a match counts as one that never ends


class Prompt:
    """Computer players who have thought as soon as they are asked; `slow` ones keep it to themselves."""

    def __init__(self) -> None:
        self.slow = False
        self._number = 0
        self._answers: dict[int, Move] = {}

    def ask(self, game: str, options: Any, view: Any, level: Any, seed: str) -> int:
        self._number += 1
        rules = GAMES[game].rules(options, view.seats)
        self._answers[self._number] = ai.choose(rules, view.copy(), random.Random(seed), level)
        return self._number

    def answered(self, number: int) -> Move | None:
        return None if self.slow else self._answers.pop(number, None)

    def forget(self, number: int) -> None:
        self._answers.pop(number, None)

    def close(self) -> None:
        self._answers.clear()


def setup_of(game: str, *players: Player, seed: str = "scene", **options: Any) -> Setup:
    """A table with these players."""
    return Setup(game, tuple(Seat(f"Seat {number}", each) for number, each in enumerate(players)), options, seed)


class Club(App):
    """The program without a display, in which time passes as it is told."""

    def __init__(self, size: tuple[int, int] = (1280, 800), speed: str = "fast") -> None:
        super().__init__(size, headless=True, settings=Settings(speed=speed))  # type: ignore[arg-type]
        self.prompt = Prompt()
        self.players = self.prompt  # type: ignore[assignment]

    @property
    def table(self) -> TableScene:
        table = self.running
        assert isinstance(table, TableScene)
        return table

    def sit(self, match: Match, setup: Setup) -> TableScene:
        """Show a match that is under way already."""
        self.running = TableScene(self, match, setup)
        self.open(self.running)
        self.advance(0.0)
        return self.table

    def send(self, kind: int, **values: Any) -> None:
        """Let something come in."""
        self._handle(pygame.event.Event(kind, values))

    def change(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def same_when_drawn_again(self) -> pygame.Rect | None:
        """Where drawing all differs from what was drawn bit by bit; None: nowhere."""
        self.draw()
        before = pygame.image.tobytes(self.canvas, "RGB")
        self._everything = True
        self.draw()
        after = pygame.image.tobytes(self.canvas, "RGB")
        if before == after:
            return None
        line = 3 * self.size[0]
        rows = [y for y in range(self.size[1]) if before[y * line :][:line] != after[y * line :][:line]]
        places = (place for y in rows for place in range(y * line, y * line + line))
        wrong = {place % line // 3 for place in places if before[place] != after[place]}
        return pygame.Rect(min(wrong), rows[0], max(wrong) - min(wrong) + 1, rows[-1] - rows[0] + 1)


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    yield club
    club.shut()


class Guest:
    """Somebody who plays at the table, by mouse or by keys, and watches whether it keeps its promises."""

    def __init__(self, club: Club, rng: random.Random, doubt: float = 0.02) -> None:
        self.club = club
        self.rng = rng
        self.doubt = doubt
        self.place = (5, 5)
        self.held = False

    @property
    def table(self) -> TableScene:
        return self.club.table

    # The mouse

    def point(self, place: tuple[float, float]) -> None:
        """Bring the pointer there."""
        to = round(place[0] * self.club.factor), round(place[1] * self.club.factor)
        rel = (to[0] - self.place[0], to[1] - self.place[1])
        self.place = to
        self.club.send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(int(self.held), 0, 0), touch=False)

    def press(self, place: tuple[float, float], button: int = LEFT) -> None:
        self.point(place)
        self.held = self.held or button == LEFT
        self.club.send(pygame.MOUSEBUTTONDOWN, pos=self.place, button=button, touch=False)

    def release(self, button: int = LEFT) -> None:
        self.held = self.held and button != LEFT
        self.club.send(pygame.MOUSEBUTTONUP, pos=self.place, button=button, touch=False)

    def click(self, place: tuple[float, float], button: int = LEFT) -> None:
        self.press(place, button)
        self.release(button)

    def drag(
        self, start: tuple[float, float], end: tuple[float, float], step: Callable[[], None] | None = None
    ) -> None:
        """Press, carry and let go; `step` is called on the way."""
        self.carry(start, end, step)
        self.release()

    def carry(self, start: tuple[float, float], end: tuple[float, float], step: Callable[[], None] | None) -> None:
        self.press(start)
        for part in (0.1, 0.4, 0.8, 1.0):
            self.point((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            (step or self.step)()

    # The keys

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.club.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.club.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def go(self, spot: str) -> None:
        """Bring the keys to a card, a pile or a meld."""
        for _ in range(90):
            if self.table.spot == spot:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {spot}")

    # Looking

    def step(self, seconds: float | None = None) -> None:
        """Let a little time pass, and look whether all is well."""
        self.club.advance(self.rng.choice((0.004, 0.016, 0.03, 0.05)) if seconds is None else seconds)
        self.look()

    def look(self) -> None:
        table = self.table
        stage = table.stage
        assert sorted(sprite.card for sprite in stage.sprites) == sorted(all_cards(stage.view))
        assert sorted(all_cards(table.match.table)) == sorted(table.match.rules.pack())
        known = {*all_cards(stage.view), *all_cards(table.view)}
        assert all(sprite.face in known or sprite.moving for sprite in stage.sprites)
        if table.persons and table.present is None:
            assert all(
                sprite.card == HIDDEN for sprite in stage.sprites if sprite.zone == HAND
            ) or table.match.table.phase in ("deal", "over")
        if not stage.behind and (table.present is not None or not table.persons):
            assert stage.view == table.view
        if table.pointer.drag is None:
            assert not [sprite for sprite in stage.sprites if sprite.zone == DRAG]
            if stage.quiet:
                self.look_at_rest()
        if self.rng.random() < self.doubt:
            self.look_closely()

    def look_at_rest(self) -> None:
        table = self.table
        laid = [(each.card, each.zone, each.index, each.pose) for each in table.stage.sprites]
        assert laid == [tuple(placed) for placed in table._places(table.stage.view)]
        hand = [card for card in table.stage.view.hands[table.viewer] if card != HIDDEN]
        assert [sprite.card for sprite in self.hand() if sprite.card != HIDDEN] == [
            card for card in table.orders[table.viewer] if card in hand
        ]

    def look_closely(self) -> None:
        where = self.club.same_when_drawn_again()
        assert where is None, f"what was drawn bit by bit differs at {where}"

    def hand(self) -> list[Sprite]:
        """The cards of the own hand from the left."""
        return sorted((each for each in self.table.stage.sprites if each.zone == HAND), key=lambda each: each.index)

    def spot_of(self, card: Card) -> tuple[float, float]:
        """Where a card of the own hand can be pointed at."""
        pose = next(sprite.target for sprite in self.hand() if sprite.card == card)
        return pose.rect.left + pose.width * 0.1, pose.y

    def middle(self, zone: str) -> tuple[float, float]:
        x, y = self.table.zones()[zone].center
        return x, y

    def button(self, name: str) -> tuple[float, float] | None:
        """Where the button of that name is, if it can be pressed now."""
        for each in self.club.scene.describe()["widgets"]:
            if each["name"] == name and each["enabled"]:
                return pygame.Rect(each["rect"]).center
        return None

    def rest(self) -> None:
        """Wait until the table or somebody else wants something."""
        for _ in range(2000):
            if self.club.scene is not self.table or (self.table.my_turn and self.table.stage.quiet):
                return
            self.step()
        raise AssertionError("the match does not go on")

    def settle(self) -> None:
        """Wait until all cards lie."""
        for _ in range(2000):
            self.step(0.05)
            if self.table.stage.quiet or self.club.scene is not self.table:
                return
        raise AssertionError("the cards never lie still")


class MouseGuest(Guest):
    """Plays by mouse alone."""

    def clear(self) -> None:
        """Hold nothing and have nothing chosen."""
        if self.held:
            self.release()
        self.click((3, self.club.size[1] - 3), RIGHT)

    def leave(self) -> None:
        """Get back to the table from wherever this is."""
        for name in ("Next deal", "Back to the table", "Go on", "Continue", "Close", "Back", "Play on"):
            if place := self.button(name):
                self.click(place)
                return
        named = [each for each in self.club.scene.describe()["widgets"] if each["role"] == "button" and each["enabled"]]
        self.click(pygame.Rect(named[0]["rect"]).center)

    def choose(self, *cards: Card) -> None:
        for card in cards:
            self.click(self.spot_of(card))
            self.settle()
        assert self.table.chosen == set(cards)

    def next_deal(self) -> None:
        place = self.button("Next deal")
        assert place, "the table has a button for the next deal"
        self.click(place)

    def perform(self, move: Move) -> None:
        self.clear()
        self.settle()
        for _ in range(5):
            # What was clicked before is not the first half of a double click any more.
            self.step(0.1)
        often = self.rng.random() < 0.6
        match move:
            case Draw() if often:
                self.drag(self.middle(STOCK), self.middle(HAND))
            case Draw():
                self.click(self.middle(STOCK))
            case Take() if often:
                self.drag(self.middle(DISCARDS), self.middle(HAND))
            case Take():
                self.click(self.middle(DISCARDS))
            case Discard(_, card):
                self.discard(card)
            case LayDown(_, groups):
                cards = [card for group in groups for card in group]
                self.choose(*cards)
                if often:
                    self.drag(self.spot_of(self.rng.choice(cards)), self.middle(TABLE))
                else:
                    self.press_button("Lay down")
            case LayOff(_, cards, index):
                if len(cards) > 1 or not often:
                    self.choose(*cards)
                if often:
                    self.drag(self.spot_of(cards[0]), self.middle(meld_zone(index)))
                else:
                    self.click(self.middle(meld_zone(index)))
            case Knock(_, None, _):
                self.press_button("Big gin")
            case Knock(_, card, _) if card is not None:
                if often:
                    self.drag(self.spot_of(card), self.middle(KNOCK))
                else:
                    self.choose(card)
                    self.press_button("Gin", "Knock")
            case Pass():
                self.press_button("Pass")
            case Show():
                self.press_button("Show hand")
            case TakeBack():
                self.press_button("Take back")

    def discard(self, card: Card) -> None:
        way = self.rng.randrange(4)
        if way == 0:
            self.click(self.spot_of(card))
            self.click(self.spot_of(card))
        elif way == 1:
            self.choose(card)
            self.press_button("Discard")
        elif way == 2:
            self.choose(card)
            self.click(self.middle(DISCARDS))
        else:
            self.drag(self.spot_of(card), self.middle(DISCARDS))

    def press_button(self, *names: str) -> None:
        self.step()
        place = next((place for name in names if (place := self.button(name))), None)
        assert place, f"there is no button {names}"
        self.click(place)


class KeyGuest(Guest):
    """Plays by keys alone."""

    def clear(self) -> None:
        for card in sorted(self.table.chosen):
            self.go(f"card:{card}")
            self.key(pygame.K_SPACE)
        assert not self.table.chosen

    def leave(self) -> None:
        """Get back to the table from wherever this is."""
        scene = self.club.scene
        if scene.name in ("scores", "confirm", "curtain"):
            self.key(pygame.K_RETURN)
        elif scene.name == "menu":
            place = self.button("Continue")
            assert place
            self.key(pygame.K_RETURN)
        else:
            self.key(pygame.K_ESCAPE)

    def next_deal(self) -> None:
        self.key(pygame.K_F3, pygame.K_RETURN)

    def perform(self, move: Move) -> None:
        self.clear()
        often = self.rng.random() < 0.6
        match move:
            case Draw():
                self.short(pygame.K_d, STOCK, often)
            case Take():
                self.short(pygame.K_t, DISCARDS, often)
            case Discard(_, card):
                self.go(f"card:{card}")
                self.key(pygame.K_x if often else pygame.K_RETURN)
            case LayDown(_, groups):
                for card in (card for group in groups for card in group):
                    self.go(f"card:{card}")
                    self.key(pygame.K_SPACE)
                self.key(pygame.K_l if often else pygame.K_RETURN)
            case LayOff(_, cards, index):
                for card in cards:
                    self.go(f"card:{card}")
                    self.key(pygame.K_SPACE)
                self.go(meld_zone(index))
                self.key(pygame.K_RETURN)
            case Knock(_, None, _):
                self.key(pygame.K_g)
            case Knock(_, card, _):
                self.go(f"card:{card}")
                self.key(pygame.K_SPACE)
                self.short(pygame.K_k, KNOCK, often)
            case Pass():
                self.key(pygame.K_p)
            case Show():
                self.key(pygame.K_s)
            case TakeBack():
                self.key(pygame.K_z, mod=pygame.KMOD_LCTRL)

    def short(self, key: int, spot: str, often: bool) -> None:
        if often:
            self.key(key)
        else:
            self.go(spot)
            self.key(pygame.K_RETURN)


class Clumsy:
    """Does with mouse and keys what nobody expects, at the table only."""

    KEYS = (
        [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN] * 3
        + [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_h, pygame.K_m, pygame.K_BACKSPACE, pygame.K_l, pygame.K_o]
        + [pygame.K_d, pygame.K_t, pygame.K_x, pygame.K_k, pygame.K_g, pygame.K_p, pygame.K_s, pygame.K_b, pygame.K_z]
        + [pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F10, pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_KP_ENTER]
    )

    def __init__(self, guest: Guest, rng: random.Random) -> None:
        self.guest = guest
        self.rng = rng

    def somewhere(self) -> tuple[float, float]:
        table, (width, height) = self.guest.table, self.guest.club.size
        if self.rng.random() < 0.3:
            return self.rng.randrange(width), self.rng.randrange(height)
        rects = [*table.zones().values(), *(sprite.pose.rect for sprite in self.guest.hand())]
        return self.rng.choice(rects).center

    def act(self) -> None:
        guest, rng = self.guest, self.rng
        match rng.randrange(12):
            case 0 | 1:
                guest.click(self.somewhere())
            case 2:
                place = self.somewhere()
                guest.click(place)
                guest.click(place)
            case 3:
                guest.click(self.somewhere(), RIGHT)
            case 4 | 5:
                guest.drag(self.somewhere(), self.somewhere(), self._on_the_way)
            case 6:
                # The button goes down and is forgotten, until the pointer comes back without it.
                guest.press(self.somewhere())
                guest.point(self.somewhere())
                guest.held = False
                guest.point(self.somewhere())
            case 7:
                guest.club.send(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_x=0.0, precise_y=1.0)
                guest.club.send(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)))
            case 8:
                if rng.random() < 0.2:
                    guest.club.change(rng.choice(SIZES))
            case _:
                for _ in range(rng.randint(1, 5)):
                    if guest.club.scene is guest.table:
                        mod = rng.choice((0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL))
                        guest.key(rng.choice(self.KEYS), mod=mod)
        if guest.held:
            guest.release()

    def _on_the_way(self) -> None:
        guest, rng = self.guest, self.rng
        if rng.random() < 0.05:
            guest.club.send(pygame.WINDOWFOCUSLOST)
        elif rng.random() < 0.05:
            guest.club.change(rng.choice(SIZES))
        elif rng.random() < 0.1 and guest.club.scene is guest.table:
            guest.key(rng.choice(self.KEYS))
        elif rng.random() < 0.1:
            guest.click(self.somewhere(), RIGHT)
        guest.step()


def did(move: Move, log: list[Move]) -> bool:
    """Whether the first of these moves is what the guest meant."""
    if not log or type(log[0]) is not type(move) or log[0].seat != move.seat:
        return False
    done = log[0]
    if isinstance(done, LayDown) and isinstance(move, LayDown):
        return {card for group in done.groups for card in group} == {card for group in move.groups for card in group}
    if isinstance(done, Knock) and isinstance(move, Knock):
        return done.card == move.card
    return done == move


def play_out(guest: Any, rng: random.Random, clumsy: float = 0.0, temper: str = "keen") -> None:
    """Play the match to its end; `clumsy` is how often something foolish happens."""
    club, table = guest.club, guest.table
    fool = Clumsy(guest, random.Random(rng.random()))
    for _ in range(LONGEST):
        if table.match.table.over and table.stage.quiet:
            break
        if club.scene is not table:
            guest.leave()
            guest.step()
        elif rng.random() < clumsy:
            fool.act()
            guest.step()
        elif not table.stage.quiet or not (table.my_turn or table.view.phase == "deal"):
            guest.step()
        elif table.view.phase == "deal":
            guest.next_deal()
            guest.step()
        else:
            take_turn(guest, rng, temper)
    assert table.match.table.over, "the match never ends"
    guest.step()
    assert guest.club.same_when_drawn_again() is None


def take_turn(guest: Any, rng: random.Random, temper: str) -> None:
    """Make one move of the viewer's, and see that it was made."""
    table = guest.table
    move: Move = Resign(0)
    while isinstance(move, Resign):
        move = choose(table.match.rules, table.view, rng, temper)
    before = len(table.match.log)
    guest.perform(move)
    if guest.club.scene.name == "confirm":
        guest.leave()
    assert did(move, table.match.log[before:]), f"wanted {move}, there came {table.match.log[before:]}"
    guest.step()


MATCHES = [
    pytest.param(setup_of("rummy", "you", "easy"), id="rummy"),
    pytest.param(setup_of("rummy", "medium", "you", "easy", "hard", seed="four"), id="rummy, four seats"),
    pytest.param(setup_of("gin", "you", "hard", target=60), id="gin"),
]


@pytest.mark.parametrize("guest", [MouseGuest, KeyGuest])
@pytest.mark.parametrize("setup", MATCHES)
def test_a_whole_match(club: Club, setup: Setup, guest: type[Guest]) -> None:
    club.start(setup)
    rng = random.Random(f"{setup.seed}/{guest.__name__}")
    play_out(guest(club, rng), rng)


@pytest.mark.parametrize("guest", [MouseGuest, KeyGuest])
@pytest.mark.parametrize("speed", ["fast", "off"])
@pytest.mark.parametrize("setup", MATCHES)
def test_a_whole_match_by_a_clumsy_hand(setup: Setup, guest: type[Guest], speed: str) -> None:
    club = Club((1280, 800), speed)
    try:
        club.start(setup)
        rng = random.Random(f"{setup.seed}/{guest.__name__}/{speed}/clumsy")
        play_out(guest(club, rng, 0.01), rng, clumsy=0.25)
    finally:
        club.shut()

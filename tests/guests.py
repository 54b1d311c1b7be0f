"""Guests: a table on the screen, and those who play at it by mouse or by keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pygame
import pytest
from promises import all_cards, choose
from samples import MOVES, TIMES

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
    Show,
    Take,
    TakeBack,
)
from rummy_desktop.engine.seats import Player, Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.play.thinking import Slice
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.layout import DISCARDS, DRAG, HAND, KNOCK, STOCK, TABLE, meld_zone
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

SIZES = [(1024, 640), (1280, 800), (1366, 768), (700, 500), (1024, 900)]

LEFT, RIGHT = 1, 3

STEPS = (0.004, 0.016, 0.03, *[0.05] * 8)
"""Seconds between two looks: of fast machines and of slow ones, mostly the most that a table lets pass at once."""
SEEN = max(1, 8 // TIMES)  # of so many steps one is drawn
LONGEST = 60_000  # steps until a match counts as one that never ends


class Prompt:
    """Computer players who have thought as soon as they are asked; `slow` ones keep it to themselves."""

    def __init__(self) -> None:
        self.slow = False
        self._number = 0
        self._answers: dict[int, Move] = {}

    def ask(self, game: str, options: Any, view: Any, level: Any, seed: str, manner: str = "") -> int:
        self._number += 1
        rules = GAMES[game].rules(options, view.seats)
        self._answers[self._number] = ai.choose(GAMES[game], rules, view.copy(), random.Random(seed), level)
        return self._number

    def advise(self, game: str, options: Any, view: Any, seed: str) -> int:
        return self.ask(game, options, view, "hard", seed)

    def why(self, number: int) -> str:
        return ""

    def weigh(self, game: str, options: Any, view: Any, moves: Any, seed: str, seconds: float) -> int:
        """Return the number of a question that is never answered, unless a test lets it be."""
        self._number += 1
        return self._number

    def weighed(self, number: int) -> Slice | None:
        return Slice()

    def guessed(self, number: int) -> bool:
        return False

    def answered(self, number: int) -> Move | None:
        return None if self.slow else self._answers.pop(number, None)

    def forget(self, number: int) -> None:
        self._answers.pop(number, None)

    def close(self) -> None:
        self._answers.clear()


def setup_of(game: str, *players: Player, seed: str = "scene", **options: Any) -> Setup:
    """Return a table with these players."""
    return Setup(game, tuple(Seat(f"Seat {number}", each) for number, each in enumerate(players)), options, seed)


class Club(App):
    """The program without a display, in which time passes as it is told.

    Of `seldom` looks at the clock one is drawn, as on a slow machine: where a test looks at no picture, whoever wants
    one asks for it by `draw`. Where no time passes, what is there is drawn.
    """

    seldom = 1

    def __init__(self, size: tuple[int, int] = (1280, 800), speed: str = "fast") -> None:
        self._looks = 0
        self._blind = False
        self.drawn = False  # since something came in
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

    def advance(self, seconds: float) -> None:
        """Advance the program; draw only now and then."""
        self._looks += 1
        if seconds > 0.0 and self._looks % self.seldom:
            self.advance_unseen(seconds)
        else:
            super().advance(seconds)

    def advance_unseen(self, seconds: float) -> None:
        """Advance the program without drawing."""
        self._blind = True
        super().advance(seconds)
        self._blind = False

    def draw(self) -> None:
        """Draw a frame, unless the club is advancing unseen."""
        if not self._blind:
            super().draw()
            self.drawn = True

    def send(self, kind: int, **values: Any) -> None:
        """Send an event to the program."""
        self.drawn = False
        self._handle(pygame.event.Event(kind, values))

    def change(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        if size == self.window.get_size():
            return
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def same_when_drawn_again(self) -> pygame.Rect | None:
        """Return where drawing everything differs from what was drawn bit by bit; None if nothing differs."""
        self.draw()
        before = self.canvas.copy()
        self._everything = True
        self.draw()
        if before.get_buffer().raw == self.canvas.get_buffer().raw:
            return None
        return _difference(pygame.image.tobytes(before, "RGB"), pygame.image.tobytes(self.canvas, "RGB"), self.size)


@pytest.fixture
def club() -> Iterator[Club]:
    """Yield the program, to play at its tables."""
    club = Club()
    yield club
    club.shut()


def _difference(before: bytes, after: bytes, size: tuple[int, int]) -> pygame.Rect | None:
    """Return where two pictures of that size differ, with three bytes a pixel; None if they are the same."""
    if before == after:
        return None
    line = 3 * size[0]
    rows = [y for y in range(size[1]) if before[y * line :][:line] != after[y * line :][:line]]
    places = (place for y in rows for place in range(y * line, y * line + line))
    wrong = {place % line // 3 for place in places if before[place] != after[place]}
    return pygame.Rect(min(wrong), rows[0], max(wrong) - min(wrong) + 1, rows[-1] - rows[0] + 1)


class Guest:
    """Somebody who plays at the table, by mouse or by keys, and watches whether it keeps its promises."""

    def __init__(self, club: Club, rng: random.Random, doubt: float = 0.02) -> None:
        self.club = club
        self.rng = rng
        self.doubt = doubt
        self.place = (5, 5)
        self.held = False
        self.steps = 0
        self.moves = -1  # of the match when its cards were counted last
        self.shown: tuple[object, ...] = ()  # the decision of which something has been drawn

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
            if self.table.own.spot == spot:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {spot}")

    # Looking

    def sees_end(self) -> bool:
        """Look at the end of the deal as long as it is told, and go on from there; return whether it was told."""
        told = self.tells_end()
        while self.tells_end():
            self.step(0.1)
        if told and self.club.scene is not self.table:
            self.leave()
        return told

    def tells_end(self) -> bool:
        """Return whether the end of the deal is told on the table, before what follows can be chosen."""
        end = self.table.deal_end
        return self.club.scene is self.table and (end.running or (end.shown and self.table.progress.leads_on))

    def step(self, seconds: float | None = None) -> None:
        """Advance a little and check that all is well; most frames aren't drawn, those at rest are."""
        moving = self.club.scene is self.table and not self.table.stage.quiet
        self.steps += 1
        still = self.club.scene is self.table and self.club.drawn
        seen = self.steps % SEEN == 0 or not (moving or still)
        drawn = self.club.advance if seen else self.club.advance_unseen
        drawn(self.rng.choice(STEPS) if seconds is None else seconds)
        resting = self.club.scene is not self.table or self.table.stage.quiet
        if resting and (moving or self.shown != self.decision):
            self.club.draw()
            self.shown = self.decision
        self.look()

    @property
    def decision(self) -> tuple[object, ...]:
        """The question at the table now, and whom it is for."""
        view = self.table.stage.view
        return view.deal, view.phase, view.actor, view.turns

    def look(self) -> None:
        table = self.table
        stage = table.stage
        assert sorted(sprite.card for sprite in stage.sprites) == sorted(all_cards(stage.view))
        if len(table.match.log) != self.moves:
            self.moves = len(table.match.log)
            assert sorted(all_cards(table.match.table)) == sorted(table.match.rules.pack())
        known = {*all_cards(stage.view), *all_cards(table.session.view)}
        assert all(sprite.face in known or sprite.moving for sprite in stage.sprites)
        if table.persons and table.people.present is None and table.match.table.phase not in ("deal", "over"):
            told = {HIDDEN, *table.people.public.hands[table.viewer]}
            assert {sprite.card for sprite in stage.sprites if sprite.zone == HAND} <= told
        if not stage.behind and (table.people.present is not None or not table.persons):
            assert stage.view == table.session.view
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
        if table.persons and table.people.present is None:
            return
        hand = set(table.stage.view.hands[table.viewer]) - table.tray.cards - table.bench.cards - {HIDDEN}
        assert [sprite.card for sprite in self.hand() if sprite.card != HIDDEN] == [
            card for card in table.hand.orders[table.viewer] if card in hand
        ]

    def look_closely(self) -> None:
        where = self.club.same_when_drawn_again()
        assert where is None, f"what was drawn bit by bit differs at {where}"

    def hand(self) -> list[Sprite]:
        """Return the cards of the own hand from the left."""
        return sorted((each for each in self.table.stage.sprites if each.zone == HAND), key=lambda each: each.index)

    def spot_of(self, card: Card) -> tuple[float, float]:
        """Return where a card of the own hand can be pointed at."""
        pose = next(sprite.target for sprite in self.hand() if sprite.card == card)
        return pose.rect.left + pose.width * 0.1, pose.y

    def middle(self, zone: str) -> tuple[float, float]:
        x, y = self.table.zones()[zone].center
        return x, y

    def button(self, name: str) -> tuple[float, float] | None:
        """Return where the button of that name is; None if it can't be pressed now."""
        for each in self.club.scene.describe()["widgets"]:
            if each["name"] == name and each["enabled"]:
                return pygame.Rect(each["rect"]).center
        return None

    def rest(self) -> None:
        """Wait until the table or somebody else wants something."""
        for _ in range(2000):
            if self.club.scene is not self.table or (self.table.session.my_turn and self.table.stage.quiet):
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
        assert self.table.hand.chosen == set(cards)

    def next_deal(self) -> None:
        if self.sees_end():
            return
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
                self.press_button(self.table.session.rules.knock_word(self.table.session.view, move))
            case Knock(_, card, _) if card is not None:
                if often:
                    self.drag(self.spot_of(card), self.middle(KNOCK))
                else:
                    self.choose(card)
                    session = self.table.session
                    self.press_button(session.rules.knock_word(session.view, move))
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
        for card in sorted(self.table.hand.chosen):
            self.go(f"card:{card}")
            self.key(pygame.K_SPACE)
        assert not self.table.hand.chosen

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
        if not self.sees_end():
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
                session = self.table.session
                answers = session.rules.answers(session.view, move.seat)
                self.key(next(ord(each.key[0].lower()) for each in answers if did(each.move, [move])))
            case Knock(_, card, _):
                self.go(f"card:{card}")
                self.key(pygame.K_SPACE)
                self.short(pygame.K_k, KNOCK, often)
            case Pass():
                self.key(pygame.K_p)
            case Show():
                self.key(pygame.K_s)
            case TakeBack():
                self.key(pygame.K_BACKSPACE)

    def short(self, key: int, spot: str, often: bool) -> None:
        if often:
            self.key(key)
        else:
            self.go(spot)
            self.key(pygame.K_RETURN)


def press(guest: Guest, name: str) -> None:
    """Press a button, by mouse or by keys."""
    guest.step()
    if isinstance(guest, MouseGuest):
        guest.press_button(name)
        return
    for _ in range(60):
        widgets = guest.club.scene.describe()["widgets"]
        if any(each["focused"] and each["name"] == name for each in widgets):
            guest.key(pygame.K_RETURN)
            return
        guest.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not get to {name}")


def did(move: Move, log: list[Move]) -> bool:
    """Return whether the first of these moves is what the guest meant."""
    if not log or type(log[0]) is not type(move) or log[0].seat != move.seat:
        return False
    done = log[0]
    if isinstance(done, LayDown) and isinstance(move, LayDown):
        return {card for group in done.groups for card in group} == {card for group in move.groups for card in group}
    if isinstance(done, LayOff) and isinstance(move, LayOff):
        return {*done.cards} == {*move.cards} and done.index == move.index
    if isinstance(done, Knock) and isinstance(move, Knock):
        return done.card == move.card
    return done == move


def sit_where(
    club: Club,
    game: str,
    wanted: Callable[[Match], bool],
    players: tuple[Player, ...] = ("you", "easy"),
    guest: type[Any] = MouseGuest,
    temper: str = "patient",
) -> Any:
    """Seat a guest in the middle of a deal, when seat 0 has to play and what is wanted holds."""
    for number in range(300):
        setup = setup_of(game, *players, seed=f"where {number}")
        match = Match.new(GAMES[game], len(players), {}, setup.seed)
        rng = random.Random(number)
        while match.actor is not None and not match.table.results:
            if match.actor == 0 and wanted(match):
                club.sit(match, setup)
                found = guest(club, rng)
                found.settle()
                return found
            match.play(choose(match.rules, match.table, list(islice(match.moves(), MOVES)), rng, temper))
    raise AssertionError("there is no such deal")

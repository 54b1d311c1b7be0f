"""Monkey: somebody who does anything at any time, and sees to it that nothing is lost, shown, slow or broken by it.

A visit is a session with the program, without a display, that follows from its name: random keys, letters, presses,
drags, drops, sizes and losses of the focus, in every scene, at tables of every game with one person, several or none,
under any settings, which change in the middle, while computer players answer as late as they like. After each event
everything is drawn and looked at.
"""

from __future__ import annotations

import logging
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import pygame
from promises import all_cards, cards_named, random_options
from sample_reviews import sample_review

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.events import CutForDeal
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.challenges.challenge_scene import ChallengeScene
from rummy_desktop.gui.look.emblems import EMBLEMS
from rummy_desktop.gui.matches.replay_scene import ReplayScene
from rummy_desktop.gui.play.reviewer import Reviewer
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.play.thinking import Slice
from rummy_desktop.gui.scenes.bindings import key_actions
from rummy_desktop.gui.scenes.settings import SettingsScene, asked
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.layout import DRAG, HAND
from rummy_desktop.language.choice import choices
from rummy_desktop.language.long_words import CODE
from rummy_desktop.storage.mistakes import caught
from rummy_desktop.storage.paths import data_dir
from rummy_desktop.storage.settings import SOUNDS, TOLD, Settings, load_settings
from rummy_desktop.variants import GAMES

SLOW = 0.5  # seconds that no frame may take
KEPT = 60  # events that are told when something has gone wrong
LEAVES: Final = 0.8  # how often a setting is changed and the page left at once
SIZES = ((1024, 640),) * 5 + ((1280, 800), (700, 500), (800, 1200), (400, 300), (1600, 700))
WORDS = (
    "Ada", "gin", "x", " ", "7", "-3", "999999999999999999999", "♥", "é", "日本", "\u200c", "\u034f",
    "\u202eabc", "\x00", "\ud800", "e\u0301\u0301\u0301", "W" * 200, "{name}", "%s", "~nosuchuser", "no such folder",
    ".", "..", "RD1-", "\U0001f600",
)  # fmt: skip
KEYS = (
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(getattr(pygame, f"K_F{number}") for number in range(1, 13)),
    pygame.K_PLUS, pygame.K_MINUS, pygame.K_SLASH, pygame.K_PRINTSCREEN, pygame.K_CAPSLOCK, pygame.K_LSHIFT,
)  # fmt: skip
USEFUL = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_d, pygame.K_t, pygame.K_l, pygame.K_o, pygame.K_x, pygame.K_k,
    pygame.K_g, pygame.K_j, pygame.K_h, pygame.K_v, pygame.K_r, pygame.K_p, pygame.K_s, pygame.K_b, pygame.K_e,
    pygame.K_1, pygame.K_2, pygame.K_3,
)  # fmt: skip
MODS = (0,) * 12 + (pygame.KMOD_SHIFT,) * 3 + (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
PASSING = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED,
)  # fmt: skip
Spots = list[tuple[int, int]]


def random_setting(name: str, rng: random.Random) -> Any:
    """Return any value that may be chosen for a setting."""
    kind, meta = asked()[name]
    if name == "language":
        return rng.choice((*choices(), CODE))
    if name == "loudness":
        return {title: rng.choice((0, 40, 100)) for title in rng.sample(list(SOUNDS), 2)}
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    return rng.random() < 0.4 if kind is bool else rng.randrange(meta.ge or 0, (meta.le or 100) + 1, 5)


class Trouble(AssertionError):
    """Something has happened that must not, whatever anybody does: what, and after which events."""


class Visit(NamedTuple):
    """The results of a visit: events by kind and by scene, moves, deals, and the slowest frame in seconds."""

    events: Counter[str]
    scenes: Counter[str]
    moves: int
    deals: int
    slowest: float


class Late:
    """Computer players who do anything that is allowed, sooner or later."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.number = 0
        self.waiting: dict[int, tuple[int, Move]] = {}
        self.slices: dict[int, Slice] = {}

    def start(self) -> None:
        """Start nothing."""

    def ask(self, game: str, options: Any, view: Any, level: Any, seed: str, manner: str = "") -> int:
        self.number += 1
        moves = list(islice(GAMES[game].rules(options, view.seats).moves(view.copy()), 30))
        late = self.rng.choice((0, 0, 0, 0, 0, 0, 1, 2, 10, 100))
        self.waiting[self.number] = late, self.rng.choice(moves)
        return self.number

    def answered(self, number: int) -> Move | None:
        late, move = self.waiting.get(number, (1, None))
        if move is None or late > 0:
            if move is not None:
                self.waiting[number] = late - 1, move
            return None
        del self.waiting[number]
        return move

    def advise(self, game: str, options: Any, view: Any, seed: str) -> int:
        return self.ask(game, options, view, "hard", seed)

    def why(self, number: int) -> str:
        return "It may help {0}; who knows?"

    def weigh(self, game: str, options: Any, view: Any, moves: Any, seed: str, seconds: float) -> int:
        self.number += 1
        others = list(islice(GAMES[game].rules(options, view.seats).moves(view.copy()), 2))
        self.slices[self.number] = Slice((*moves[:1], *others), ((5.0, *[1.0] * len(others)),) * 3)
        return self.number

    def weighed(self, number: int) -> Slice | None:
        return self.slices.pop(number, None)

    def guessed(self, number: int) -> bool:
        return False

    def forget(self, number: int) -> None:
        self.waiting.pop(number, None)

    def close(self) -> None:
        self.waiting.clear()


class Complaints(logging.Handler):
    """Everything that would have been written into the log."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter().format(record))


class Cage(App):
    """The program without a display, which keeps matches and counts them all the same."""

    def __init__(self, size: tuple[int, int], settings: Settings, players: Late) -> None:
        super().__init__(size, headless=True, settings=settings)
        self.players = players  # type: ignore[assignment]
        self.reviewer = Reviewer(lambda task, tell, stopped: sample_review(task))
        self.keeps = True
        self.record.open(shelf=self.shelf)


class Monkey:
    """One visit. `home` is an empty folder in which the program keeps everything, and the current one too.

    `slow` is how many seconds no frame may take; 0 where that is not to be judged, since others use the machine too.
    """

    def __init__(self, name: str, home: Path, slow: float = 0.0) -> None:
        self.name = name
        self.home = home
        self.slow = slow
        self.rng = random.Random(name)
        self.done: deque[str] = deque(maxlen=KEPT)
        self.events: Counter[str] = Counter()
        self.scenes: Counter[str] = Counter()
        self.slowest = 0.0
        self.moves = self.deals = 0
        self.held = False  # whether the button of the mouse is down
        self.place = (5, 5)
        self.known: dict[int | None, set[Card]] = {}
        self.before: set[Card] = set()  # what anybody knew in the deal before, or before moves were taken back
        self.turning: set[Card] = set()  # what lay open at an open table, until nothing moves
        self.counted = 0  # how many moves of that match were there
        self.read: tuple[object, int, int] = (None, 0, 0)  # of which match, deal, how many events were looked at
        self.log = Complaints()
        self.stray: list[Exception] = []  # mistakes in threads
        self.app = self.opened(self.settings())

    # The program

    def settings(self) -> Settings:
        """Return any settings that a person may have chosen, and some keys."""
        rng = self.rng
        settings = Settings(as_system=tuple(rng.sample(TOLD, rng.randint(0, len(TOLD)))))
        for name in asked():
            setattr(settings, name, random_setting(name, rng))
        if rng.random() < 0.5:
            # Else the cards would seldom come to rest.
            settings.speed = rng.choice(("off", "off", "fast"))
            settings.pause = 0
        if rng.random() < 0.2:
            settings.keys = {
                name: rng.choice(("Q", "Y", "F7", "+", "Num 5")) for name in rng.sample(list(key_actions()), 3)
            }
        return settings

    def change_setting(self, name: str) -> None:
        """Open the settings, wherever this is, choose something else, and mostly go back."""
        self.send(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=0)
        if isinstance(self.app.scene, SettingsScene):
            self.app.scene._set(name, random_setting(name, self.rng))
            if isinstance(self.app.scene, SettingsScene) and self.rng.random() < LEAVES:
                self.app.close()

    def opened(self, settings: Settings) -> Cage:
        """Return the program as it is when somebody has started it."""
        app = Cage(self.rng.choice(SIZES), settings, Late(self.rng))
        app.open(MenuScene(app))
        return app

    def sit_down(self) -> None:
        """Begin a match with anybody under any rules."""
        rng = self.rng
        game = GAMES[rng.choice(list(GAMES))]
        count = rng.choice(game.seats)
        people = rng.choice((0, 1, 1, 1, 2, 2, 3, count))
        kinds = ["person"] * min(people, count) + ["hard"] * (count - people)
        rng.shuffle(kinds)
        if "person" in kinds:
            kinds[kinds.index("person")] = "you"
        seats = tuple(
            Seat(name, kind, "", colour, rng.choice(sorted(EMBLEMS)))  # type: ignore[arg-type]
            for colour, (name, kind) in enumerate(
                zip(("Ada", "Bo", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hugo"), kinds, strict=False)
            )
        )
        options = random_options(game.options, rng) if rng.random() < 0.6 else {}
        try:
            self.app.start(Setup(game.key, seats, options, str(rng.random())))
        except ValueError:
            self.app.start(Setup(game.key, seats, {}, str(rng.random())))

    def visit(self, events: int) -> Visit:
        """Do so many things, and look after each. Trouble says what was wrong."""
        logger = logging.getLogger("rummy_desktop")
        before = logger.handlers[:], logger.level, logger.propagate
        logger.handlers, logger.propagate = [self.log], False
        logger.setLevel(logging.INFO)
        try:
            with caught(self.stray.append):
                self.play(events)
        finally:
            if self.app.alive:
                self.end()
            logger.handlers, logger.level, logger.propagate = before
        return Visit(self.events, self.scenes, self.moves, self.deals, self.slowest)

    def play(self, events: int) -> None:
        """Do that many things, mostly at a table to begin with, and end the program."""
        if self.rng.random() < 0.8:
            self.doing("sit down", self.sit_down)
        while self.events.total() < events:
            kind, act = self.anything()
            self.doing(kind, act)
            if not self.app.alive:
                self.doing("start again", self.start_again)
        self.doing("the end", self.end)

    def end(self) -> None:
        """Put everything away."""
        self.app.alive = False
        self.app.shut()

    def start_again(self) -> None:
        """Start the program again on the next day, after somebody has quit."""
        self.app.shut()
        settings, trouble = load_settings()
        if trouble:
            raise Trouble(trouble)
        self.held = False
        self.app = self.opened(settings)

    def doing(self, kind: str, act: Callable[[], object]) -> None:
        """Do something, let some time pass, and look at everything."""
        self.events[kind] += 1
        scene = self.app.scene.name if self.app.scenes else ""
        self.scenes[scene] += 1
        self.done.append(ascii(f"{scene}: {kind}")[1:-1])
        began = time.perf_counter()
        try:
            act()
            if self.app.alive and self.app.scenes:
                seconds = self.rng.choice((0.0, 0.01, 0.03, 0.05, 0.2, 0.5))
                # Several things may come in between two frames.
                (self.app.advance if self.rng.random() < 0.4 else self.app.scene.update)(seconds)
                self.app.draw()
        except Trouble:
            raise
        except Exception as mistake:
            raise Trouble(self.account(f"{type(mistake).__name__}: {mistake}")) from mistake
        if self.stray:
            raise Trouble(self.account(f"in a thread: {self.stray[0]}")) from self.stray[0]
        passed = time.perf_counter() - began
        if kind not in ("start again", "the end") and not kind.endswith(" s"):
            self.slowest = max(self.slowest, passed)
            if self.slow and passed > self.slow:
                self.wrong(f"a frame took {passed:.2f} s")
        if self.log.lines:
            self.wrong(f"the log says: {self.log.lines[0]}")
        self.look()

    def wrong(self, what: str) -> None:
        """Say what is wrong, and what led there."""
        raise Trouble(self.account(what))

    def account(self, what: str) -> str:
        """Return what is wrong, in which visit, and what was done last."""
        table = self.table
        where = "" if table is None else f"\n{table.setup}, {len(table.match.log)} moves: {table.match.log[-3:]}"
        return f"{self.name}: {what}{where}\n".encode("ascii", "backslashreplace").decode() + "\n".join(self.done)

    # What is done

    @property
    def table(self) -> TableScene | None:
        """The table that is being played at, or was left for the menu."""
        return self.app.running if isinstance(self.app.running, TableScene) else None

    def anything(self) -> tuple[str, Callable[[], object]]:
        """Return a random thing to do, with its name."""
        rng = self.rng
        table = self.table
        chance = rng.random()
        if chance < 0.25 and table is not None and table in self.app.scenes:
            # Else it would seldom get beyond the first turns.
            if self.app.scene is table and table.session.my_turn:
                return "a legal move", self.move
            if chance < 0.08 and self.app.scene is not table:
                return "back to the table", self.go_back
        if chance < 0.40:
            return self.click()
        if chance < 0.60:
            return self.drag()
        if chance < 0.86:
            return self.key()
        if chance < 0.90:
            word = rng.choice(WORDS)
            return f"text {word!r}", lambda: self.send(pygame.TEXTINPUT, text=word)
        if chance < 0.92:
            name = rng.choice(list(asked()))
            return f"setting {name}", lambda: self.change_setting(name)
        if chance < 0.935:
            turns = rng.choice((-3, -1, 1, 3))
            return f"wheel {turns}", lambda: self.send(pygame.MOUSEWHEEL, x=0, y=turns, precise_y=float(turns))
        if chance < 0.943:
            size = rng.choice(SIZES)
            return f"size {size}", lambda: self.resize(size)
        if chance < 0.96:
            kind = rng.choice(PASSING)
            return pygame.event.event_name(kind), lambda: self.send(kind)
        if chance < 0.975:
            file = self.rng.choice(list(self.files()))
            kind = rng.choice((pygame.DROPFILE, pygame.DROPFILE, pygame.DROPTEXT))
            if kind == pygame.DROPTEXT:
                return f"drop text {file}", lambda: self.send(kind, text=file)
            return f"drop {file}", lambda: self.send(kind, file=file)
        if chance < 0.978:
            return "another match", self.sit_down
        if chance < 0.979:
            return "close the window", lambda: self.send(pygame.QUIT)
        seconds = rng.choice((0.5, 0.5, 1.0, 1.0, 2.0, 2.0, 5.0))
        return f"{seconds} s", lambda: self.wait(seconds)

    def files(self) -> Iterator[str]:
        """Yield paths that may be dropped: kept matches, others, and what is none."""
        yield from map(str, sorted((data_dir() / "matches").glob("*"))[:4])
        yield from map(str, sorted(data_dir().rglob("*"))[:6])
        yield from ("no such file.rummy", str(self.home), "", "x" * 300 + ".rummy", "\ud800.rummy", "a\x00b.rummy")

    def send(self, kind: int, **values: Any) -> None:
        """Send an event to the program."""
        self.app._handle(pygame.event.Event(kind, values))

    def wait(self, seconds: float) -> None:
        """Advance the program by that many seconds, in frames."""
        for _ in range(round(seconds / 0.05)):
            if self.app.alive and self.app.scenes:
                self.app.advance(0.05)

    def move(self) -> None:
        """Do what is allowed, so that the match goes on."""
        table = self.table
        if table is not None:
            moves = list(islice(table.match.rules.moves(table.session.view), 40))
            if moves:
                table.mover.play(self.rng.choice(moves))

    def go_back(self) -> None:
        """Do what is proposed, or leave whatever lies over the table."""
        key = self.rng.choice((pygame.K_RETURN, pygame.K_ESCAPE))
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        if size != self.app.window.get_size():
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def spots(self) -> Spots:
        """Return all places that can be pointed at, in pixels of the window."""
        app = self.app
        spots: Spots = []
        if app.scene.page is not None:
            spots += [pygame.Rect(each["rect"]).center for each in app.scene.page.describe()]
        if isinstance(app.scene, Board):
            spots += [sprite.target.rect.center for sprite in app.scene.stage.sprites]
        if isinstance(app.scene, TableScene):
            spots += [rect.center for rect in app.scene.zones().values()]
        return [(round(x * app.factor), round(y * app.factor)) for x, y in spots]

    def somewhere(self) -> tuple[int, int]:
        """Return a place in the window, most often on something; seldom beside it."""
        rng = self.rng
        spots = self.spots() if rng.random() < 0.8 else []
        if spots:
            x, y = rng.choice(spots)
            return x + rng.randint(-4, 4), y + rng.randint(-4, 4)
        width, height = self.app.window.get_size()
        return rng.randint(-20, width + 20), rng.randint(-20, height + 20)

    def click(self) -> tuple[str, Callable[[], object]]:
        """Press and let go, with any button, once or twice."""
        place, button = self.somewhere(), self.rng.choice((1,) * 8 + (2, 3, 3, 6))
        twice = self.rng.choice((1, 1, 1, 2))

        def act() -> None:
            self.point(place)
            for _ in range(twice):
                self.press(place, button)
                self.let_go(place, button)

        return f"click {place} with {button}, {twice} times", act

    def drag(self) -> tuple[str, Callable[[], object]]:
        """Return one step of a drag, with its name: to press somewhere, to move, or to let go elsewhere."""
        place = self.somewhere()
        if self.held and self.rng.random() < 0.35:
            return f"let go at {place}", lambda: self.let_go(place)
        if not self.held and self.rng.random() < 0.6:
            return f"press {place}", lambda: self.press(place)
        return f"move to {place}", lambda: self.point(place)

    def press(self, place: tuple[int, int], button: int = 1) -> None:
        """Press a button of the mouse."""
        self.held = self.held or button == 1
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=button)

    def let_go(self, place: tuple[int, int], button: int = 1) -> None:
        """Release a button of the mouse."""
        self.held = self.held and button != 1
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def point(self, place: tuple[int, int]) -> None:
        """Move the pointer."""
        rel = (place[0] - self.place[0], place[1] - self.place[1])
        self.place = place
        # Now and then the button was let go where the window could not see it.
        self.held = self.held and self.rng.random() < 0.95
        self.send(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=(int(self.held), 0, 0))

    def key(self) -> tuple[str, Callable[[], object]]:
        """Press a key, mostly one that means something, and let it go again, mostly."""
        rng = self.rng
        key = rng.choice(USEFUL if rng.random() < 0.8 else KEYS)
        mod = rng.choice(MODS)
        if key == pygame.K_q and mod and rng.random() < 0.9:
            mod = 0
        name = pygame.key.name(key)
        letter = name if len(name) == 1 else {pygame.K_SPACE: " "}.get(key, "")

        def act() -> None:
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
            if letter and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and self.app.alive:
                self.send(pygame.TEXTINPUT, text=letter)
            if rng.random() < 0.9 and self.app.alive:
                self.send(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

        return f"key {name} with {mod}", act

    # What is looked at

    def look(self) -> None:
        """See to it that no card is lost, doubled or shown to somebody who may not see it."""
        if not self.app.alive:
            return
        for scene in {id(scene): scene for scene in (*self.app.scenes, self.app.running)}.values():
            if isinstance(scene, Board):
                self.look_at_cards(scene)
        table = self.table
        if table is None:
            return
        self.look_at_match(table)
        if table in self.app.scenes:
            self.look_at_faces(table)
        for scene in self.app.scenes:
            if isinstance(scene, ReplayScene):
                self.look_at_replay(scene, table)
        practised = isinstance(table, ChallengeScene) and table.again
        if any(seat.is_person for seat in table.people.began.seats) and table.kept.header is None and not practised:
            self.wrong("the match is not kept")

    def look_at_cards(self, board: Board) -> None:
        """Check that every card of a view is on the table once."""
        view = board.stage.view
        cards = Counter(all_cards(view))
        seen = Counter(sprite.card for sprite in board.stage.sprites)
        if view.phase == "keep":
            # The deuce that was cut is shown in the place of a card that lies hidden; which one, nobody sees.
            cards, seen = Counter({HIDDEN: cards.total()}), Counter({HIDDEN: seen.total()})
        if cards != seen:
            lost, more = cards - seen, seen - cards
            self.wrong(f"on the {board.name}: not seen {dict(lost)}, seen besides {dict(more)}")
        if doubled := [card for card, count in seen.items() if count > 1 and card != HIDDEN]:
            self.wrong(f"on the {board.name}: doubled {doubled}")

    def look_at_match(self, table: TableScene) -> None:
        """Check that no card of the pack is lost or doubled, and that all that has happened is remembered."""
        match = table.match
        if match.table.deal and sorted(all_cards(match.table)) != sorted(match.rules.pack()):
            self.wrong("the cards of the match are not those of the pack")
        same, deal, count = self.read
        if same is not match or deal != match.table.deal or count > len(match.events):
            self.deals += 1
            # Where moves are taken back twice, what the first ones showed may still be on its way.
            kept = self.before if same is match and deal == match.table.deal else set()
            self.before = kept.union(*self.known.values()) if same is match else set()
            self.known = {seat: set() for seat in (None, *range(match.rules.seats))}
            count = 0
        for event in match.events[count:]:
            for seat, cards in self.known.items():
                # Where the cards were before they were shuffled tells nothing.
                if not isinstance(event, CutForDeal):
                    cards.update(cards_named(event.seen_by(seat)))
        self.moves += len(match.log) - self.counted if same is match else 0
        self.counted = len(match.log)
        self.read = match, match.table.deal, len(match.events)

    def look_at_faces(self, table: TableScene) -> None:
        """Check that a person who sees the table sees only the cards that this person knows."""
        people, match = table.people, table.match
        if not table.persons or match.table.phase in ("deal", "over") or table.stage.behind:
            return
        known = self.known[people.present]
        # At an open table the cards of whoever had the turn are seen until they lie face down, also once it is closed.
        kept = self.turning if any(sprite.moving for sprite in table.stage.sprites) else set()
        self.turning = kept.union(*(self.known[seat] for seat in people.seats if people.open))
        drag, seen = table.pointer.drag, table in self.app._visible()
        for sprite in table.stage.sprites:
            faces = {sprite.card} | ({sprite.face} if sprite.pose.up > 0.0 else set())
            # What was seen in the last deal is gathered, and turns over on its way.
            if unknown := faces - known - {HIDDEN} - (self.turning | self.before if sprite.moving else set()):
                self.wrong(f"{sorted(unknown)} in {sprite.zone} must not be seen from seat {people.present}")
            mine = sprite.zone == HAND or (sprite.zone == DRAG and drag is not None and drag.origin == HAND)
            if seen and table.covered and mine and sprite.pose.up > 0.0 and not sprite.moving:
                self.wrong(f"{sprite.card} lies open in a covered hand")
        secret = {card for seat in people.seats if seat != people.present for card in match.table.hands[seat]} - known
        if table.viewer == people.present and (table.hand.chosen | set(table.hand.orders[table.viewer])) & secret:
            self.wrong("somebody's order of the hand has another's cards")

    def look_at_replay(self, replay: ReplayScene, table: TableScene) -> None:
        """Check that a replay of a deal being played shows no cards but those that the only person knows."""
        match, view = table.match, replay.stage.view
        going = match.table.phase not in ("deal", "over") and view.deal == match.table.deal
        if replay.saved.path != table.kept.path or not going:
            return
        known = self.known[table.people.seats[0] if len(table.people.seats) == 1 else None]
        if unknown := set(all_cards(view)) - known - {HIDDEN}:
            self.wrong(f"{sorted(unknown)} are watched while they are played")

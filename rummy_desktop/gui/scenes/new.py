"""A new match: which game, who sits where, under which house rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import chain, count
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rummy_desktop.engine.options import Field as Option
from rummy_desktop.engine.options import fields, make_options
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup import LEVELS, Player, Seat, Setup
from rummy_desktop.gui.widgets.box import Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.number import Number
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App

NAMES: Final = (
    "Alma", "Bruno", "Clara", "Edith", "Emil", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Leo", "Lotte",
    "Marta", "Nils", "Nora", "Olga", "Oscar", "Paul", "Rosa", "Simon", "Stella", "Tilda", "Viktor", "Wanda",
)  # fmt: skip
PLAYERS: Final[dict[Player, str]] = {
    "you": "You",
    "person": "Another person",
    "easy": "Computer, easy",
    "medium": "Computer, medium",
    "hard": "Computer, hard",
}
PICTURES: Final = {"rummy": ("card-9H", "card-TH", "card-JH"), "gin": ("card-QS", "card-QD", "card-QC")}
LONGEST = 20  # letters of a name


def recall(settings: Settings, game: str) -> Setup | None:
    """The setup that `game` was played with last, if there is one and it still makes sense."""
    kept = settings.last_setup.get(game)
    if game not in GAMES or not isinstance(kept, dict):
        return None
    try:
        setup = msgspec.convert({"game": game, "seats": kept.get("seats"), "options": kept.get("options", {})}, Setup)
        make_options(GAMES[game].options, setup.options)
    except ValueError:
        return None
    names = [seat.name.strip().casefold() for seat in setup.seats]
    people = [seat for seat in setup.seats if seat.is_person]
    you = [seat for seat in setup.seats if seat.player == "you"]
    good = len(names) in GAMES[game].seats and len(set(names)) == len(names) and all(names) and people and len(you) <= 1
    return setup if good else None


def remember(settings: Settings, setup: Setup) -> None:
    """Keep a setup in the settings, and the names of the people, for the next time."""
    plain: dict[str, Any] = msgspec.to_builtins(setup)
    settings.last_setup[setup.game] = {"seats": plain["seats"], "options": plain["options"]}
    settings.last_game = setup.game
    names = sorted((seat for seat in setup.seats if seat.is_person), key=lambda seat: seat.player != "you")
    fresh = [seat.name for seat in names]
    settings.names = [*fresh, *(name for name in settings.names if name not in fresh)][:12]


class NewScene(PageScene):
    """The form of a new match. It opens with what was chosen the last time; `rng` picks the computer players' names."""

    name = "new"
    first = "Start"
    margin = 24

    def __init__(self, app: App, rng: random.Random | None = None) -> None:
        super().__init__(app)
        self.spare = list(NAMES)
        (rng or random.Random()).shuffle(self.spare)
        last = app.settings.last_game
        self.game = last if last in GAMES else next(iter(GAMES))
        self.seats: list[Seat] = []  # more than play, perhaps: those that were taken away may come back
        self.count = 0
        self.values: dict[str, dict[str, Any]] = {}  # by game, what differs from the default
        self._remember()

    # what is chosen

    def _remember(self) -> None:
        """Seats and options of the game as they were last time."""
        game = GAMES[self.game]
        before = recall(self.app.settings, self.game)
        if self.game not in self.values:
            self.values[self.game] = dict(before.options) if before else {}
        if not self.seats and before:
            self.seats = list(before.seats)
            self.count = len(before.seats)
        self.count = max(game.seats[0], min(self.count, game.seats[-1]))
        while len(self.seats) < max(self.count, 2):
            self.seats.append(self._new_seat("medium" if self.seats else "you"))
        if not any(seat.player == "you" for seat in self.seats[: self.count]):
            self._seat_you()

    def _seat_you(self) -> None:
        """When nobody of those who play is "you" and no other person is there, the first seat is."""
        if not any(seat.is_person for seat in self.seats[: self.count]):
            self._put(0, "you")

    def _new_seat(self, player: Player) -> Seat:
        return Seat(self._new_name(player), player)

    def _new_name(self, player: Player, at: int | None = None) -> str:
        """A name that nobody else has, for one who sits down (at the seat `at`)."""
        taken = {seat.name.strip().casefold() for number, seat in enumerate(self.seats) if number != at}
        if player == "you":
            names = [*self.app.settings.names[:1], "You"]
        elif player == "person":
            names = [*self.app.settings.names[1:], "Guest"]
        else:
            names = self.spare
        more = (f"{names[-1]} {number}" for number in count(2))
        return next(name for name in chain(names, more) if name.casefold() not in taken)

    def _put(self, number: int, player: Player) -> None:
        """Seat another kind of player at `number`; there is only one "you", so whoever was it changes places."""
        before = self.seats[number]
        if player == "you":
            for other, seat in enumerate(self.seats):
                if seat.player == "you" and other != number:
                    self.seats[number], self.seats[other] = seat, before
                    return
        same = before.player in LEVELS and player in LEVELS
        self.seats[number] = Seat(before.name if same else self._new_name(player, number), player)

    def setup(self) -> Setup:
        """The match that is chosen now."""
        seats = tuple(Seat(seat.name.strip(), seat.player) for seat in self.seats[: self.count])
        return Setup(self.game, seats, dict(self.values[self.game]))

    def problem(self) -> str:
        """Why the match can't start, as a sentence; nothing when it can."""
        names = [seat.name.strip().casefold() for seat in self.seats[: self.count]]
        if not all(names):
            return f"Player {names.index('') + 1} needs a name."
        for number, name in enumerate(names):
            if name in names[:number]:
                return f"Two players are called {self.seats[number].name.strip()}."
        if not any(seat.is_person for seat in self.seats[: self.count]):
            return "At least one person has to sit at the table."
        return ""

    # the page

    def build(self) -> Widget:
        self.message = Label("", "strong", "on_felt")
        self.start = Button("Start", self._start, "primary", icon="play", wide=True, sound="shuffle")
        self.reset = Button("Usual rules", self._reset, icon="undo")
        title = Label("New match", "title", "on_felt")
        head = Row([Button("Back", self.escape, icon="chevron-left"), title], 20, stretch=[title])
        left, right = self._left(), self._right()
        body = Row([left, right], 24, stretch=[left, right])
        foot = Row([self.message, self.start], 20, stretch=[self.message])
        self._check()
        return Column([head, body, foot], 16, stretch=[body])

    def _check(self) -> None:
        """Say what is missing, and let the match start or not."""
        problem = self.problem()
        self.message.say(problem or self._summary())
        self.message.color = "glow" if problem else "on_felt_soft"
        self.message.touch()
        if self.start.enabled == bool(problem):
            self.start.enabled = not problem
            self.start.touch()
        self.reset.enabled = bool(self.values[self.game])
        self.reset.touch()

    def _summary(self) -> str:
        changed = len(self.values[self.game])
        rules = "usual rules" if not changed else f"{changed} house rule{'s' if changed > 1 else ''}"
        return f"{GAMES[self.game].title} · {self.count} players · {rules}"

    def _left(self) -> Widget:
        game = GAMES[self.game]
        tiles = [
            Tile(each.title, each.blurb, PICTURES.get(key, ("back", "card-AS")), key == self.game, self._pick(key))
            for key, each in GAMES.items()
        ]
        head = Row([Space(4), Label("Game", "heading", "accent_ink"), Space(44)], 8)
        label = Label("Players", "heading", "accent_ink")
        row: list[Widget] = [label]
        if len(game.seats) > 1:
            counts = list(game.seats)
            names = [str(count) for count in counts]
            row.append(Choice("Number of players", counts, names, self.count, self._set_count))
        seats = [self._seat(number) for number in range(self.count)]
        inside = Column([*tiles, Space(4), Row(row, 12, stretch=[label]), *seats], 12)
        scroll = Scroll(inside, "Game and players", 12)
        return Panel([head, scroll], 0, 12, stretch=[scroll])

    def _seat(self, number: int) -> Widget:
        seat = self.seats[number]
        name = Field(f"Name of player {number + 1}", seat.name, self._set_name(number), LONGEST, f"Player {number + 1}")
        who = Choice(
            f"Player {number + 1}", list(PLAYERS), list(PLAYERS.values()), seat.player, self._set_player(number), "list"
        )
        return Row([name, who], 12, stretch=[name])

    def _right(self) -> Widget:
        groups: dict[str, list[Widget]] = {}
        for option in fields(GAMES[self.game].options):
            groups.setdefault(option.group, []).append(self._option(option))
        inside: list[Widget] = []
        for group, lines in groups.items():
            inside.append(Column([Label(group, "label", "accent_ink"), *lines], 0))
        scroll = Scroll(Column(inside, 20), f"House rules of {self.game}", 12)
        title = Label("House rules", "heading", "accent_ink")
        head = Row([Space(4), title, self.reset], 8, stretch=[title])
        return Panel([head, scroll], 0, 12, stretch=[scroll])

    def _option(self, option: Option) -> Widget:
        value = self.values[self.game].get(option.name, option.default)
        line = Line(option.title, option.help, Space(), self._mark(option, value))
        changed = self._set_option(option, line)
        if option.kind == "switch":
            line.control = Toggle(option.title, value, changed)
        elif option.kind == "choice":
            words = [option.label(each) for each in option.choices]
            line.control = Choice(option.title, list(option.choices), words, value, changed)
        else:
            step = 5 if option.high - option.low > 50 else 1
            line.control = Number(option.title, option.low, option.high, value, changed, step, option.label)
        return line

    @staticmethod
    def _mark(option: Option, value: Any) -> str:
        return "" if value == option.default else f"usually {option.label(option.default)}"

    # what the widgets do

    def _pick(self, game: str) -> Callable[[], None]:
        def pick() -> None:
            self.game = game
            self._remember()
            self.rebuild()

        return pick

    def _set_count(self, number: int) -> None:
        self.count = number
        while len(self.seats) < number:
            self.seats.append(self._new_seat("medium"))
        self._seat_you()
        self.rebuild()

    def _set_name(self, number: int) -> Callable[[str], None]:
        def set_name(name: str) -> None:
            self.seats[number] = Seat(name, self.seats[number].player)
            self._check()

        return set_name

    def _set_player(self, number: int) -> Callable[[Player], None]:
        def set_player(player: Player) -> None:
            self._put(number, player)
            self.rebuild()

        return set_player

    def _set_option(self, option: Option, line: Line) -> Callable[[Any], None]:
        def set_option(value: Any) -> None:
            chosen = self.values[self.game]
            if value == option.default:
                chosen.pop(option.name, None)
            else:
                chosen[option.name] = value
            line.set_mark(self._mark(option, value))
            self._check()

        return set_option

    def _reset(self) -> None:
        self.values[self.game].clear()
        self.rebuild()

    def _start(self) -> None:
        if not self.problem():
            setup = self.setup()
            remember(self.app.settings, setup)
            self.app.save_settings()
            try:
                self.app.start(setup)
            except ValueError as error:
                self.message.say(str(error), "glow")

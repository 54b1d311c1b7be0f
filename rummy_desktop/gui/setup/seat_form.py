"""Seat form: one seat of a new match: its player, and the name, colour and emblem of the player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rummy_desktop.ai.characters import CHARACTERS, Character, strength_of
from rummy_desktop.engine.seats import LEVELS, Seat
from rummy_desktop.gui.look.assets import PORTRAIT
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.emblems import (
    COLOUR_NAMES,
    EMBLEMS,
    PORTRAITS,
    SEAT_COLOURS,
    SIGNS,
    is_colour,
    picture_of_sign,
)
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.seat_badge import worn
from rummy_desktop.gui.setup.seats import WORDS, Kind, Seats, manners_of, shown_name
from rummy_desktop.gui.widgets.badge import BadgePicture, Guest, Swatch
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.name import NameField
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.settings import Person
from rummy_desktop.variants import GAMES

LONGEST = 20  # letters of a name


def badge_at(seats: Seats, number: int) -> Badge:
    """Return the badge of a seat that takes part, as it will be at the table."""
    return worn(seats.all[number], seats.colours[number], seats.emblems[number])


class SeatScene(PageScene):
    """The form of the seat `number` of a match of `game`; a choice takes effect at once."""

    name = "seat"
    covers = False
    first = mark("Done")
    margin = 16

    def __init__(self, app: Program, game: str, seats: Seats, number: int) -> None:
        super().__init__(app)
        self.game = game
        self.seats = seats
        self.number = number

    @property
    def seat(self) -> Seat:
        """The present player of the seat."""
        return self.seats.all[self.number]

    def build(self) -> Widget:
        title = Label(tr("Player {n}", n=self.number + 1), "title")
        self.first = tr("Done") if not self._guests() else self._guests()[0].name
        head = Flow([title, Button(tr("Done"), self.escape, "primary", icon="check")], 12, stretch=[title])
        if self.seats.is_character(self.number):
            field: Widget = self._told(CHARACTERS[self.seat.manner])
        else:
            field = NameField(tr("Name"), shown_name(self.seat.name), self._call, LONGEST, tr("A name"), self.escape)
        who = Row([BadgePicture(badge_at(self.seats, self.number), 56), field], 16, stretch=[field])
        inside = [who, *(self._person() if self.seat.is_person else self._computer())]
        return dialog(inside, [], 780, 16, [head])

    # a person

    def _person(self) -> list[Widget]:
        guests = self._guests()
        before: list[Widget] = [self._part(tr("Played here before"), Grid(guests, 4, 8))] if guests else []
        colours = [self._colour(each) for each in range(len(SEAT_COLOURS))]
        return [
            *before,
            self._part(tr("Colour"), Grid(colours, 8, 4)),
            self._part(tr("Portrait"), Grid([self._sign(each) for each in PORTRAITS], 6, 4)),
            self._part(tr("Emblem"), Grid([self._sign(each) for each in EMBLEMS], 8, 4)),
        ]

    @staticmethod
    def _part(title: str, inside: Widget) -> Widget:
        return Column([Label(title, "label", "accent_ink"), inside], 6)

    def _guests(self) -> list[Widget]:
        """Return the people who played here before."""
        return [self._guest(person) for person in self.seats.known] if self.seat.is_person else []

    def _guest(self, person: Person) -> Widget:
        there = self.seats.where(person.name)
        seated = there is not None and there < self.seats.count
        chosen = there == self.number
        look = self.seats.all[there] if there is not None else Seat("", "person", "", person.colour, person.emblem)
        picture = picture_of_sign(look.emblem) if look.emblem in SIGNS else ""
        # A person without a look gets one with the seat.
        badge = Badge(
            look.colour if is_colour(look.colour) else len(SEAT_COLOURS) - 1, picture, person.name[:1].upper()
        )
        detail = tr("is player {n}", n=there + 1) if there is not None and seated and not chosen else ""
        forget = None if seated else partial(self._forget, person)
        return Guest(person.name, detail, badge, chosen, partial(self._sit, person), forget)

    def _colour(self, colour: int) -> Widget:
        holder = self._holder(lambda seat: seat.colour == colour)
        name = tr(COLOUR_NAMES[colour])
        badge = Badge(colour, picture_of_sign((holder or self.seat).emblem))
        chosen = self.seat.colour == colour
        return Swatch(name, holder.name.strip() if holder else name, badge, chosen, partial(self._wear, colour, None))

    def _sign(self, emblem: str) -> Widget:
        """Return an emblem or a portrait to choose."""
        holder = self._holder(lambda seat: seat.emblem == emblem)
        name = tr(emblem)
        name = name[:1].upper() + name[1:]
        badge = Badge((holder or self.seat).colour, picture_of_sign(emblem))
        chosen = self.seat.emblem == emblem
        return Swatch(name, holder.name.strip() if holder else name, badge, chosen, partial(self._wear, None, emblem))

    def _holder(self, has: Callable[[Seat], bool]) -> Seat | None:
        """Return the other person taking part who has that; None if nobody has."""
        others = [self.seats.all[number] for number in self.seats.people if number != self.number]
        return next((seat for seat in others if has(seat)), None)

    # a computer player

    def _computer(self) -> list[Widget]:
        kinds: tuple[Kind, ...] = (*LEVELS, "character")
        words = [tr(WORDS[kind]) for kind in kinds]
        character = self.seats.is_character(self.number)
        now = "character" if character else self.seat.player
        level = Choice(tr("Level"), kinds, words, now, self._level, "segments")
        lines = [
            Line(tr("Level"), tr("How well this computer player plays: a level, or a character of its own."), level)
        ]
        manners = {} if character else manners_of(self.game)
        if manners:
            chosen = self.seat.manner if self.seat.manner in manners else next(iter(manners))
            titles = [manner.title for manner in manners.values()]
            manner = Choice(tr("Manner"), list(manners), titles, chosen, self._manner, "segments")
            lines.append(Line(tr("Manner"), manners[chosen].help, manner))
        proposed = CHARACTERS[self.seats.proposed]
        rating = strength_of(GAMES[self.game], proposed.key).rating
        suited = Label(tr("Suits you: {name}, {rating}", name=proposed.name, rating=rating), "body", "ink_soft")
        everybody = Grid([self._character(each) for each in CHARACTERS.values()], 4, 8)
        return [Column(lines, 0), suited, self._part(tr("Characters, and how strong they are in this game"), everybody)]

    def _told(self, character: Character) -> Widget:
        """Return the description of a character: its name, its home, and how it plays."""
        title = Label(tr("{name}, from {home}", name=self.seat.name, home=tr(character.home)), "heading")
        return Column([title, Label(tr(character.line), "body", "ink_soft")], 2)

    def _character(self, character: Character) -> Widget:
        """Return a character to choose, with its strength, or with its seat if it already has one."""
        there = self.seats.met().get(character.key)
        strong = str(strength_of(GAMES[self.game], character.key).rating)
        detail = (
            strong if there in (None, self.number) else tr("{strong}, is player {n}", strong=strong, n=(there or 0) + 1)
        )
        badge = Badge(self.seats.colours[self.number if there is None else there], f"{PORTRAIT}{character.key}")
        chosen = there == self.number
        return Guest(character.name, detail, badge, chosen, partial(self._meet, character.key))

    # what the widgets do

    def _call(self, name: str) -> None:
        """Follow a name being written: a known person has a look, which is shown without losing the caret."""
        if not self.seats.call(self.number, name) or self.page is None:
            return
        before = self.page.find(tr("Name"))
        self.rebuild()
        after = self.page.find(tr("Name"))
        if isinstance(before, NameField) and isinstance(after, NameField):
            after.caret, after.anchor = before.caret, before.anchor

    def _sit(self, person: Person) -> None:
        """Seat a known person here, of whom nothing more is to be asked."""
        self.seats.sit(self.number, person)
        self.escape()

    def _forget(self, person: Person) -> None:
        self.seats.known.remove(person)
        settings = self.app.settings
        settings.people = [each for each in settings.people if each != person]
        self.app.save_settings()
        self.rebuild()

    def _wear(self, colour: int | None, emblem: str | None) -> None:
        if colour is not None:
            self.seats.colour(self.number, colour)
        if emblem is not None:
            self.seats.emblem(self.number, emblem)
        self.rebuild()

    def _level(self, level: Kind) -> None:
        self.seats.put(self.number, level)
        self.rebuild()

    def _meet(self, key: str) -> None:
        self.seats.meet(self.number, key)
        self.rebuild()

    def _manner(self, manner: str) -> None:
        self.seats.manner(self.number, manner)
        self.rebuild()

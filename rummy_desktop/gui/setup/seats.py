"""Seats: the players of a new match by seat, and the people known from earlier matches."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count
from typing import Any, Final, Literal

import msgspec

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.game import Manner
from rummy_desktop.engine.options import as_now, make_options
from rummy_desktop.engine.seats import LEVELS, Seat
from rummy_desktop.engine.shapes import shaped
from rummy_desktop.gui.look.emblems import EMBLEMS, SEAT_COLOURS, SIGNS, is_colour, share_colours, share_emblems
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.storage.settings import Person, Settings
from rummy_desktop.variants import GAMES

Kind = Literal["person", "easy", "medium", "hard", "character"]

KINDS: Final[Mapping[Kind, str]] = {
    "person": mark("Person"),
    "easy": mark("Computer, easy"),
    "medium": mark("Computer, medium"),
    "hard": mark("Computer, hard"),
    "character": mark("A character"),
}
"""Who can sit at a place, in words."""
WORDS: Final[Mapping[Kind, str]] = {
    "person": mark("Person"),
    "easy": mark("Easy"),
    "medium": mark("Medium"),
    "hard": mark("Hard"),
    "character": mark("Character"),
}
"""The same in one word each."""
NAMES: Final = (
    "Alma", "Bruno", "Clara", "Edith", "Emil", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Leo", "Lotte",
    "Marta", "Nora", "Olga", "Oscar", "Paul", "Rosa", "Simon", "Stella", "Tilda", "Viktor", "Wanda",
)  # fmt: skip
TODAY: Final = Manner("", mark("Of today"), mark("Plays as computer players of this version do."))
MANY: Final = 12  # the number of people that are remembered


def manners_of(game: str) -> dict[str, Manner]:
    """Return the manners in which computer players play a game, by their keys; the first is the usual one.

    Those of former versions, whose keys are like `@0.9`, come last.
    """
    manners, former = GAMES[game].manners, GAMES[game].former
    usual = (TODAY,) if former and not manners else manners
    return {manner.key: manner for manner in (*usual, *former)}


def plays_so(game: str, manner: str) -> bool:
    """Return whether a computer player may play a game in that manner, or is the character of that key."""
    return manner in manners_of(game) or manner in CHARACTERS


def plain(name: str) -> str:
    """Return a name in the form in which names are compared; empty if nothing of it can be seen."""
    return tidy(name).casefold()


def shown_name(name: str) -> str:
    """Return a name as it appears on the form; a player without one is “You”, in the present language."""
    return tr("You") if name == "You" else name


def _numbered() -> set[str]:
    """Return the names of nameless people at a table of eight in the present language, in their compared form."""
    return {plain(tr("Player {n}", n=number)) for number in range(1, 9)}


def is_stopgap(name: str) -> bool:
    """Return whether a name is nobody's, but only a stopgap until one is typed."""
    first, _, rest = plain(name).partition(" ")
    numbered = first == "player" and rest.isdecimal()
    return plain(name) in ("you", plain(tr("You"))) or numbered or plain(name) in _numbered()


def recall(settings: Settings, game: str) -> Setup | None:
    """Return the setup that `game` was played with last, if there is one and it still makes sense."""
    kept = settings.last_setup.get(game)
    if game not in GAMES or not isinstance(kept, dict):
        return None
    seats = kept.get("seats")
    if isinstance(seats, list):
        seats = [_mended(game, seat) for seat in seats]
    try:
        plainly = {
            "game": game,
            "seats": seats,
            "options": kept.get("options", {}),
            "memory": kept.get("memory") is True,
        }
        setup = shaped(plainly, Setup)
        options = make_options(GAMES[game].options, setup.options)
    except ValueError:
        return None
    if GAMES[game].rules.against_options(options, len(setup.seats)) is not None:
        return None
    names = [plain(seat.name) for seat in setup.seats]
    people = [seat for seat in setup.seats if seat.is_person]
    you = [seat for seat in setup.seats if seat.player == "you"]
    good = len(names) in GAMES[game].seats and len(set(names)) == len(names) and all(names) and people and len(you) <= 1
    return msgspec.structs.replace(setup, options=as_now(GAMES[game].options, setup.options)) if good else None


def _mended(game: str, seat: Any) -> Any:
    """Return a remembered seat without a look or a manner that does not exist."""
    if not isinstance(seat, dict):
        return seat
    there: dict[str, bool] = {
        "colour": is_colour(seat.get("colour")),
        "emblem": seat.get("emblem") in SIGNS,
        "manner": isinstance(seat.get("manner"), str) and plays_so(game, seat["manner"]),
    }
    return {key: value for key, value in seat.items() if there.get(key, True)}


def remember(settings: Settings, setup: Setup) -> None:
    """Keep a setup in the settings, and the people with their looks, for the next time."""
    plainly: dict[str, Any] = msgspec.to_builtins(setup)
    settings.last_setup.pop(setup.game, None)  # the latest comes last
    settings.last_setup[setup.game] = {key: plainly[key] for key in ("seats", "options", "memory")}
    settings.last_game = setup.game
    before = {plain(person.name): person for person in settings.people}
    fresh = {}
    for seat in sorted((seat for seat in setup.seats if seat.is_person), key=lambda seat: seat.player != "you"):
        name = tidy(seat.name)
        if name and not is_stopgap(name):
            old = before.get(plain(name), Person(name))
            colour = seat.colour if is_colour(seat.colour) else old.colour
            fresh[plain(name)] = Person(name, colour, seat.emblem or old.emblem)
    settings.people = [*fresh.values(), *(each for name, each in before.items() if name not in fresh)][:MANY]


def is_newcomer(settings: Settings) -> bool:
    """Return whether nobody has begun a match here yet."""
    return not settings.last_setup


def first_setup(settings: Settings) -> Setup:
    """Return the match that a newcomer plays with one click: the first game, with as few as can play it."""
    game = next(iter(GAMES.values()))
    seats = Seats(settings.people, random.Random())
    seats.invite(min(game.seats))
    return Setup(game.key, seats.made(game.key))


def known_by(settings: Settings, name: str) -> Person | None:
    """Return the look by which a person is known; a nameless one has that of the last match."""
    found = next((person for person in settings.people if plain(person.name) == plain(name)), None)
    if found is not None or not is_stopgap(name):
        return found
    games = [settings.last_game, *settings.last_setup]
    seats = [seat for game in games if (setup := recall(settings, game)) for seat in setup.seats if seat.is_person]
    seat = next((seat for seat in seats if plain(seat.name) == plain(name)), None)
    return Person(seat.name, seat.colour, seat.emblem) if seat is not None else None


class Seats:
    """The seats of a new match while they are being filled; people always have a colour and an emblem of their own.

    `known` are the people who played here, the latest first; `rng` picks the computer players' names.
    """

    def __init__(self, known: Iterable[Person], rng: random.Random) -> None:
        self.known = [person for person in known if plain(person.name) and not is_stopgap(person.name)]
        self.proposed = next(iter(CHARACTERS))  # the character who suits the player: the weakest one a newcomer
        self.all: list[Seat] = []  # perhaps more than play: seats that were taken away may come back
        self.count = 0
        self._spare = list(NAMES)
        rng.shuffle(self._spare)

    @property
    def playing(self) -> list[Seat]:
        """The seats that take part."""
        return self.all[: self.count]

    @property
    def people(self) -> list[int]:
        """The numbers of the seats that take part and at which people sit."""
        return [number for number, seat in enumerate(self.playing) if seat.is_person]

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat that takes part."""
        return share_colours([seat.colour for seat in self.playing], self.people)

    @property
    def emblems(self) -> tuple[str, ...]:
        """The emblem of each seat that takes part."""
        return share_emblems([seat.emblem for seat in self.playing], [seat.is_person for seat in self.playing])

    def made(self, game: str) -> tuple[Seat, ...]:
        """Return the seats in the form for a match of `game`: the first person is "you"."""
        players = dict.fromkeys(self.people, "person") | dict.fromkeys(self.people[:1], "you")
        return tuple(
            msgspec.structs.replace(
                seat,
                name=tidy(seat.name),
                player=players.get(number, seat.player),
                manner=seat.manner if plays_so(game, seat.manner) else "",
            )
            for number, seat in enumerate(self.playing)
        )

    # how many, and who

    def take(self, seats: Sequence[Seat]) -> None:
        """Take over the players of an earlier match."""
        self.all = list(seats)
        self.count = len(seats)
        self._dress()

    def invite(self, number: int) -> None:
        """Have `number` players take part; missing ones are characters, but one is a person."""
        self.count = number
        while len(self.all) < max(number, 2):
            self.all.append(Seat(self._spare_name(len(self.all)), "medium"))
            if len(self.met()) < len(CHARACTERS) and len(self.all) > 1:
                self.meet(len(self.all) - 1, self._absent())
        if not self.people:
            waiting = next((place for place, seat in enumerate(self.all) if seat.is_person), None)
            if waiting is not None:
                self.all[0], self.all[waiting] = self.all[waiting], self.all[0]
            else:
                self.put(0, "person")
        self._name_you()
        self._dress()

    def put(self, number: int, kind: Kind) -> None:
        """Seat another kind of player at `number`: a known person if there is one left."""
        before = self.all[number]
        if kind == "character":
            self.meet(number, before.manner if self.is_character(number) else self._absent())
        elif kind != "person" and before.player in LEVELS and not self.is_character(number):
            self.all[number] = msgspec.structs.replace(before, player=kind)
        elif kind != "person":
            self.all[number] = Seat(self._spare_name(number), kind)
        elif not before.is_person:
            playing = {plain(seat.name) for seat in self.playing}
            person = next((each for each in self.known if plain(each.name) not in playing), None)
            if person is not None:
                self.sit(number, person)
            else:
                self.all[number] = Seat(self._stopgap(number), "person")
        self._name_you()
        self._dress()

    def sit(self, number: int, person: Person) -> None:
        """Seat a known person at `number`; one who already sits elsewhere changes places with the player there."""
        there = self.where(person.name)
        if there is not None:
            self.all[number], self.all[there] = self.all[there], self.all[number]
        else:
            self.all[number] = Seat(person.name, "person")
            self._wear(number, person)
        self._name_you()
        self._dress()

    def is_character(self, number: int) -> bool:
        """Return whether one of the characters sits at `number`."""
        return not self.all[number].is_person and self.all[number].manner in CHARACTERS

    def met(self) -> dict[str, int]:
        """Return the seats of the characters who take part, by their keys."""
        return {seat.manner: number for number, seat in enumerate(self.playing) if self.is_character(number)}

    def meet(self, number: int, key: str) -> None:
        """Seat a character at `number`; one that already sits elsewhere changes places with the player there."""
        there = next(
            (place for place, seat in enumerate(self.all) if seat.manner == key and self.is_character(place)), None
        )
        if there is not None:
            self.all[number], self.all[there] = self.all[there], self.all[number]
        else:
            character = CHARACTERS[key]
            name = (
                character.name
                if self.where(character.name) is None
                else tr("{name} of {home}", name=character.name, home=tr(character.home))
            )
            self.all[number] = Seat(name, character.level, key)
        self._name_you()
        self._dress()

    def _absent(self) -> str:
        """Return the character who is proposed, or the next one if it already takes part."""
        order = sorted(CHARACTERS.values(), key=lambda each: abs(each.order - CHARACTERS[self.proposed].order))
        return next(each.key for each in order if each.key not in self.met())

    def where(self, name: str) -> int | None:
        """Return the seat of the player with that name; None if there is none."""
        return next((place for place, seat in enumerate(self.all) if plain(seat.name) == plain(name)), None)

    def find(self, name: str) -> Person | None:
        """Return the known person with that name; None if there is none."""
        return next((person for person in self.known if plain(person.name) == plain(name)), None)

    def _spare_name(self, number: int) -> str:
        """Return a name for a computer player that nobody has or had here."""
        taken = {plain(seat.name) for place, seat in enumerate(self.all) if place != number}
        taken |= {plain(person.name) for person in self.known}
        more = (f"{self._spare[-1]} {number}" for number in count(2))
        return next(name for name in chain(self._spare, more) if plain(name) not in taken)

    def _stopgap(self, number: int) -> str:
        """Return the stopgap name of a person who has none yet."""
        others = [place for place in self.people if place != number]
        numbers = (tr("Player {n}", n=each) for each in chain([number + 1], count(1)))
        return next(name for name in chain([] if others else ["You"], numbers) if self.where(name) in (None, number))

    def _name_you(self) -> None:
        """Rename people called "You" if several people play."""
        for number in self.people if len(self.people) > 1 else ():
            if plain(self.all[number].name) == "you":
                self.call(number, self._stopgap(number))

    # names and looks

    def call(self, number: int, name: str) -> bool:
        """Write another name at a seat; return whether it is, or was, a known one, so that the look changes too."""
        seat, name = self.all[number], "You" if name == tr("You") else name
        there = self.where(name)
        before, now = self.find(seat.name), self.find(name) if there in (None, number) else None
        self.all[number] = msgspec.structs.replace(seat, name=name)
        if not seat.is_person or before == now:
            return False
        if now is not None:
            self._wear(number, now)
        else:
            # A person without a look must not wear that of somebody who has one.
            self.all[number] = Seat(name, seat.player)
        self._dress()
        return True

    def manner(self, number: int, manner: str) -> None:
        """Make a computer player play in another manner."""
        self.all[number] = msgspec.structs.replace(self.all[number], manner=manner)

    def colour(self, number: int, colour: int) -> None:
        """Give a person another colour; its holder gets the one that becomes free."""
        own = self.all[number].colour
        for place, seat in enumerate(self.all):
            if place != number and seat.is_person and seat.colour == colour:
                self.all[place] = msgspec.structs.replace(seat, colour=own)
        self.all[number] = msgspec.structs.replace(self.all[number], colour=colour)

    def emblem(self, number: int, emblem: str) -> None:
        """Give a person another emblem; its holder gets the one that becomes free."""
        own = self.all[number].emblem
        for place, seat in enumerate(self.all):
            if place != number and seat.is_person and seat.emblem == emblem:
                self.all[place] = msgspec.structs.replace(seat, emblem=own)
        self.all[number] = msgspec.structs.replace(self.all[number], emblem=emblem)

    def _wear(self, number: int, person: Person) -> None:
        """Give a person the look that is known; another who has it, but is not known by it, gets another."""
        for place, seat in enumerate(self.all):
            known = self.find(seat.name)
            if place != number and seat.is_person:
                if seat.colour == person.colour and (known is None or known.colour != seat.colour):
                    seat = msgspec.structs.replace(seat, colour=-1)
                if seat.emblem == person.emblem and (known is None or known.emblem != seat.emblem):
                    seat = msgspec.structs.replace(seat, emblem="")
                self.all[place] = seat
        self.all[number] = msgspec.structs.replace(self.all[number], colour=person.colour, emblem=person.emblem)

    def _dress(self) -> None:
        """Make sure that everybody's look is complete, and that no two people look alike."""
        people = [number for number, seat in enumerate(self.all) if seat.is_person]
        every = range(len(SEAT_COLOURS))
        known_colours = {person.colour for person in self.known}
        known_emblems = {person.emblem for person in self.known}
        colours: list[int] = []
        emblems: list[str] = []
        # A chosen look is not given to somebody else, nor one by which people are known while others are left.
        for number in sorted(people, key=lambda number: (not is_colour(self.all[number].colour), number)):
            own = self.all[number].colour
            spare = [colour for colour in (number, *every) if colour not in known_colours]
            wished = [*([own] if is_colour(own) else []), *spare, *every]
            colours.append(next(each for each in wished if each not in colours))
            self.all[number] = msgspec.structs.replace(self.all[number], colour=colours[-1])
        for number in sorted(people, key=lambda number: (self.all[number].emblem not in SIGNS, number)):
            spared = [emblem for emblem in EMBLEMS if emblem not in known_emblems]
            options = [self.all[number].emblem, *spared, *EMBLEMS]
            emblems.append(next(each for each in options if each in SIGNS and each not in emblems))
            self.all[number] = msgspec.structs.replace(self.all[number], emblem=emblems[-1])

    # problems

    def problem(self) -> str:
        """Return why they can't play, as a sentence; empty if they can."""
        names = [plain(seat.name) for seat in self.playing]
        if not all(names):
            nameless = names.index("")
            if self.all[nameless].name.strip():
                return tr("Player {n} needs a name that can be seen.", n=nameless + 1)
            return tr("Player {n} needs a name.", n=nameless + 1)
        for number, name in enumerate(names):
            if name in names[:number]:
                return tr("Two players are called {name}.", name=self.all[number].name.strip())
        if not self.people:
            return tr("At least one person has to sit at the table.")
        return ""

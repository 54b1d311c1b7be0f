"""Ladder: the characters of a game by strength, the person among them, and a match against any of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import pygame

from rummy_desktop.ai.characters import CHARACTERS, Character, strength_of, suits
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.wording import is_you
from rummy_desktop.gui.look.assets import PORTRAIT
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.emblems import picture_of_sign, share_colours, share_emblems
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup.seats import known_by, recall, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.page import Pick, Recorder
from rummy_desktop.gui.table.words import called
from rummy_desktop.gui.widgets.badge import BadgePicture
from rummy_desktop.gui.widgets.box import Beside, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label, Rule
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.formats import count
from rummy_desktop.language.translate import mark, tr, tr_as, tr_plural
from rummy_desktop.storage.settings import Person
from rummy_desktop.storage.statistics.glicko import chance
from rummy_desktop.storage.statistics.ratings import Against, Standing
from rummy_desktop.variants import GAMES

GOLD: Final = 1  # the colour around the portraits
FACE: Final = 52  # units
STRONG: Final = 84
SURE: Final = 52
AGAINST: Final = 150
UNSURE: Final = 110
"""With a standard deviation of so many points or more a rating is said to be a first guess."""
ABOUT: Final = mark(
    "All are measured against the medium level, which is 1500 in every game. Who is 100 "
    "points ahead wins 64 of 100 matches between two. Yours is reckoned by Glicko-2 from "
    "finished matches against computer players in which you alone decided; ± is how far it "
    "may be off."
)


class Figure(Label):
    """A figure in a column of the same width in every line."""

    def __init__(self, text: str, units: int, color: str = "ink", style: str = "number", left: bool = False) -> None:
        super().__init__(text, style, color, "left" if left else "right", single=True)
        self.units = units

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(self.units), super().wish(theme)[1]

    def least(self, theme: Theme) -> int:
        return theme.high(self.units)


class Unplayed(Space):
    """The room in lines without a button."""

    def wish(self, theme: Theme) -> tuple[int, int]:
        return Button(tr_as("a button", "Play"), lambda: None, icon="play").wish(theme)

    def least(self, theme: Theme) -> int:
        return Button(tr_as("a button", "Play"), lambda: None, icon="play").least(theme)


class You(Row):
    """The line of the person, on a plate of its own."""

    whole = True

    def draw(self, canvas: pygame.Surface) -> None:
        around = self.rect.inflate(self.theme.px(12), self.theme.px(8))
        self.theme.plate(canvas, around, self.colour("panel_high"), self.colour("accent"))
        super().draw(canvas)


class LadderScene(PageScene):
    """The page of the ladder, for a game and a person; "Play" begins a match."""

    name = "ladder"
    margin = 24
    widest = 1100

    def __init__(self, app: Recorder, game: str = "") -> None:
        super().__init__(app)
        self.app: Recorder = app
        last = app.settings.last_game
        self.game = game or (last if last in GAMES else next(iter(GAMES)))
        self.person = next(iter(self._people()))

    # The person and the rating

    def _people(self) -> dict[str, str]:
        """Return the people who have played here, the latest first; "You" if there are none."""
        statistics = self.app.record.statistics
        found = [known.who.person for known in statistics.figures.people()] if statistics is not None else []
        return {name: called(name) for name in found or ["You"]}

    @property
    def standing(self) -> Standing:
        """The standing of the person in the game."""
        return self.app.ratings.standing(self.person, self.game)

    # The page

    def build(self) -> Widget:
        people = self._people()
        self.person = self.person if self.person in people else next(iter(people))
        standing = self.standing
        proposed = suits(GAMES[self.game], standing.rating.value)
        self.first = _play(proposed)
        title = Label(tr("Ladder"), "title", "on_felt")
        head: list[Widget] = [Button(tr("Back"), self.escape, icon="chevron-left"), title]
        games = {key: game.title for key, game in sorted(GAMES.items(), key=lambda each: each[1].title)}
        head.append(Pick(tr("Game"), games, self.game, partial(self._choose, "game")))
        if len(people) > 1:
            head.append(Pick(tr("Player"), people, self.person, partial(self._choose, "person")))
        scroll = Scroll(Column([*self._rungs(standing, proposed), Space(2), self._about()], 10), tr("Ladder"), 12)
        panel = Panel([self._proposal(proposed, standing), Rule(), scroll], 10, 14, stretch=[scroll])
        return Column([Flow(head, 16, stretch=[title]), panel], 16, stretch=[panel])

    def _proposal(self, character: Character, standing: Standing) -> Widget:
        """Return the character that suits the person, large."""
        strong = strength_of(GAMES[self.game], character.key).rating
        half = round(100 * chance(standing.rating.value, strong))
        if not standing.matches:
            said = tr("A good one to begin with.")
        elif is_you(self.person):
            said = tr("You should win about {n} of 100 matches.", n=half)
        else:
            said = tr("{name} should win about {n} of 100 matches.", name=self.person, n=half)
        words = [
            Label(
                tr("Suits you") if is_you(self.person) else tr("Suits {name}", name=self.person),
                "label",
                "accent_ink",
            ),
            Label(f"{character.name}, {strong}", "heading"),
            Label(f"{tr(character.line)} {said}", "body", "ink_soft"),
        ]
        told = Column(words, 2)
        play = Button(_play(character), partial(self._begin, character), "primary", "play")
        return Beside([Space(2), _face(character, 84), told, play, Space(2)], 16, play, [told])

    def _rungs(self, standing: Standing, proposed: Character) -> list[Widget]:
        """Return a line for each character, the strongest first."""
        lines: list[tuple[float, Widget]] = [(standing.rating.value, self._you(standing))]
        for character in CHARACTERS.values():
            strong = strength_of(GAMES[self.game], character.key).rating
            lines.append((strong, self._rung(character, standing.against.get(character.key), character == proposed)))
        return [line for _, line in sorted(lines, key=lambda each: -each[0])]

    def _rung(self, character: Character, against: Against | None, proposed: bool) -> Widget:
        strong = strength_of(GAMES[self.game], character.key)
        title = Label(character.name, "strong")
        home = Label(tr(character.home), "small", "ink_faint")
        told = Column([Row([title, home, Space()], 8), Label(tr(character.line), "small", "ink_soft")], 1)
        record = tr("{won} won, {lost} lost", won=against.won, lost=against.lost) if against is not None else ""
        figures: list[Widget] = [
            Figure(record, AGAINST, "ink_soft", "small"),
            Figure(str(strong.rating), STRONG),
            Figure(f"± {strong.error}" if strong.error else "", SURE, "ink_faint", "small", left=True),
        ]
        # The proposed one has its button above.
        play: Widget = Button(
            tr_as("a button", "Play"), partial(self._begin, character), icon="play", name=_play(character)
        )
        if proposed:
            play = Button(
                tr_as("a button", "Play"),
                partial(self._begin, character),
                icon="play",
                name=tr("Play {name}, who suits", name=character.name),
            )
        return Beside([Space(2), _face(character, FACE), told, *figures, play], 12, play, [told])

    def _you(self, standing: Standing) -> Widget:
        told = Column(
            [Label(called(self.person), "strong", "accent_ink"), Label(self._said(standing), "small", "ink_soft")], 1
        )
        shown = str(standing.value) if standing.matches else "–"
        unsure = f"± {standing.sure}" if standing.matches else ""
        figures = [Figure(shown, STRONG, "accent_ink"), Figure(unsure, SURE, "ink_soft", "small", left=True)]
        look = known_by(self.app.settings, self.person) or Person(self.person)
        badge = Badge(share_colours([look.colour])[0], picture_of_sign(share_emblems([look.emblem], [True])[0]))
        return You([Space(2), BadgePicture(badge, FACE), told, *figures, Unplayed()], 12, stretch=[told])

    def _said(self, standing: Standing) -> str:
        """Return the basis of the rating, in a sentence."""
        played = standing.matches
        if not played:
            return tr("No rated match of this game yet.")
        told = tr_plural("{count} rated match", "{count} rated matches", played, count=count(played))
        return tr("{told}, so a first guess", told=told) if standing.rating.deviation >= UNSURE else told

    @staticmethod
    def _about() -> Widget:
        return Label(tr(ABOUT), "small", "ink_soft")

    # Actions

    def _choose(self, what: str, value: Any) -> None:
        setattr(self, what, value)
        self.rebuild()

    def _begin(self, character: Character) -> None:
        """Begin a match with a character; if more have to sit there, with those nearest in strength."""
        setup = match_with(self.app, self.game, self.person, character)
        remember(self.app.settings, setup)
        self.app.save_settings()
        self.app.start(setup)


def _play(character: Character) -> str:
    return tr("Play {name}", name=character.name)


def _face(character: Character, size: int) -> Widget:
    return BadgePicture(Badge(GOLD, f"{PORTRAIT}{character.key}"), size)


def match_with(app: Recorder, game: str, person: str, character: Character) -> Setup:
    """Return a match of a person with a character, by the last used house rules, with as few players as possible."""
    count = GAMES[game].seats[0]
    strong = strength_of(GAMES[game], character.key).rating
    near = sorted(CHARACTERS.values(), key=lambda each: abs(strength_of(GAMES[game], each.key).rating - strong))
    others = [character, *(each for each in near if each != character)][: count - 1]
    look = known_by(app.settings, person) or Person(person)
    names = _names(person, others)
    seats = [Seat(person, "you", "", look.colour, look.emblem)]
    seats += [Seat(name, each.level, each.key) for name, each in zip(names, others, strict=True)]
    before = recall(app.settings, game)
    options = dict(before.options) if before is not None else {}
    if GAMES[game].rules.against_options(make_options(GAMES[game].options, options), count) is not None:
        options = {}
    return Setup(game, tuple(seats), options)


def _names(person: str, others: Sequence[Character]) -> list[str]:
    """Return the names of characters beside a person, who may have the name of one of them."""
    taken = person.casefold()
    return [
        each.name if each.name.casefold() != taken else tr("{name} of {home}", name=each.name, home=tr(each.home))
        for each in others
    ]

"""Curtain: covers the table between two people's turns, so that nobody sees another's cards."""

from __future__ import annotations

from typing import Final, Literal, Protocol

import pygame

from rummy_desktop.ai import Level
from rummy_desktop.gui.look.badge import fill_of
from rummy_desktop.gui.look.card_notes import DARK_INK, LIGHT_INK, initials, ink_on
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.pad_names import NAMES
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table import words
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.page import ENTER
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr

COMMANDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
GUARD: Final = 0.25  # seconds in which a click is still meant for the table


class Receiver(Protocol):
    """The object that receives people at a table; `held` are the keys that are down."""

    people: People
    held: set[int]

    def waits_for(self, seat: int) -> bool:
        """Return whether a curtain is to be down until the person of `seat` says to be there."""

    def sit_down(self, seat: int) -> None:
        """Show the table to the person of `seat`."""

    def let_pass(self, seat: int) -> None:
        """Decline what is offered for the person of `seat`."""

    def hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        """Have a computer player of that level play for the person of `seat`, or that person again ("")."""

    @property
    def takes_back(self) -> int | None:
        """The seat that may take the last move back although a curtain is down; None if none may."""

    def take_back(self, seat: int) -> None:
        """Show the table again to the person of `seat`, who takes the last move back."""

    def open_menu(self) -> None:
        """Show the menu of the match."""


class Medallion(Widget):
    """The emblem of a seat on a disc in its colour."""

    HIGH = 168

    def __init__(self, setup: Setup, seat: int) -> None:
        super().__init__(words.called(setup.seats[seat].name))
        self.badge = badge_of(setup, seat)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.HIGH), theme.px(self.HIGH)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, middle = self.theme, self.rect.center
        radius = theme.px(self.HIGH) // 2
        theme.disc(canvas, middle, radius, theme.colours.focus_edge)
        theme.disc(canvas, middle, radius - theme.px(2), theme.colours.on_felt)
        inner, colour = radius - theme.px(7), SEAT_COLOURS[self.badge.colour]
        theme.disc(canvas, middle, inner, colour)
        fill = fill_of(self.badge.picture)
        # Nothing on a curtain must be as white as a card.
        ink = theme.colours.on_felt if ink_on(colour) == LIGHT_INK else DARK_INK
        picture = theme.assets.sprite(self.badge.picture, round(inner * fill), ink)
        canvas.blit(picture, picture.get_rect(center=middle))


class CurtainScene(PageScene):
    """The curtain before the person of `seat`, which says who is asked and why, and shows no card."""

    name = "curtain"
    covers = True
    margin = 40

    def __init__(self, app: Program, host: Receiver, seat: int) -> None:
        super().__init__(app)
        self.host = host
        self.people = host.people
        self.seat = seat
        self.who = self.people.name(seat)
        self.letter = initials([each.name for each in self.people.setup.seats])[seat]
        self._age = 0.0
        self._buttons: list[Button] = []
        self._wanted = host.waits_for(seat)
        self._held = set(host.held)  # a key that is held down was meant for the table

    @property
    def why(self) -> str:
        """The reason why that person is asked."""
        return words.reason(self.people.match.rules, self.people.public, self.who)

    @property
    def first(self) -> str:  # type: ignore[override]
        """The button of the person who is asked."""
        return tr("I am {name}", name=self.who)

    @property
    def typing(self) -> bool:
        """Whether M is the letter of the person who is asked, and so no key of the program."""
        return self.letter == "M"

    def build(self) -> Widget:
        self._buttons = buttons = [Button(self.first, self._lift, "primary", "person")]
        if self.people.match.rules.asking(self.people.match.table).claim:
            buttons.append(Button(tr("Pass without looking"), self._pass))
        for button in buttons:
            button.enabled = self._age >= GUARD
        theme, asked = self.app.theme, tr("Pass to {name}", name=self.who)
        # A long name in the largest letters would push what follows off the page.
        style = "display" if theme.measure(asked, "display")[0] <= 0.9 * self.app.size[0] else "title"
        inside: list[Widget] = [
            self._row(Medallion(self.people.setup, self.seat)),
            Space(6),
            Label(asked, style, "on_felt", "center"),
            Label(self.why, "heading", "on_felt", "center"),
            Space(10),
            self._row(*buttons),
            Label(self._how(), "small", "on_felt_soft", "center"),
        ]
        scroll = Scroll(Column(inside, 10), "curtain", bleed=True)
        return Column([middle := Centre(scroll, 900), self._foot()], stretch=[middle])

    def _how(self) -> str:
        """Return how to lift the curtain, with the controller in use if there is one."""
        if pad := self.app.theme.pad:
            return tr("Press {button}", button=tr(NAMES[pad]["a"]))
        return tr("Click, or press Enter, Space or {letter}", letter=self.letter)

    def _foot(self) -> Widget:
        foot = [
            Button(tr("Menu"), self.host.open_menu, "bare", "menu"),
            Button(tr("Let the computer play for {name}", name=self.who), self._hand_over, "bare", "computer"),
        ]
        if (seat := self.host.takes_back) is not None:
            name = self.people.name(seat)
            foot.append(
                Button(tr("{name} takes the move back", name=name), lambda: self._take_back(seat), "bare", "undo")
            )
        for button in foot:
            button.on_felt = True
        return self._row(*foot)

    @staticmethod
    def _row(*inside: Widget) -> Row:
        return Flow(inside, 14, central=True)

    # Actions

    def _lift(self) -> None:
        if self.app.scene is self:
            self.app.close()
            self.host.sit_down(self.seat)

    def _pass(self) -> None:
        self.app.close()
        self.host.let_pass(self.seat)

    def _take_back(self, seat: int) -> None:
        self.app.close()
        self.host.take_back(seat)

    def _hand_over(self) -> None:
        self.app.close()
        self.host.hand_over(self.seat, "hard")

    def escape(self) -> None:
        """Show the menu of the match, and leave the curtain down."""
        self.host.open_menu()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.KEYDOWN:
            if event.key in self._held:
                return
            letter = getattr(event, "unicode", "") or pygame.key.name(event.key)
            named = letter.upper() == self.letter and not event.mod & COMMANDS
            if named or (event.key in ENTER and self._focused()):
                self._lift()
                return
        super().handle(event)

    def _focused(self) -> bool:
        """Return whether the button that lifts the curtain has the focus."""
        return self.page is not None and self.page.focus.current in (None, self._buttons[0])

    def update(self, seconds: float) -> bool:
        before, self._age = self._age, self._age + seconds
        if before < GUARD <= self._age:
            for button in self._buttons:
                button.enabled = True
                button.touch()
        if self._wanted and not self.host.waits_for(self.seat):
            # Somebody was handed over, or the table is open now.
            self.app.close()
            return True
        return super().update(seconds) or self._age < GUARD

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        theme, px = self.app.theme, self.app.theme.px
        colour = SEAT_COLOURS[self.people.setup.colours[self.seat]]
        theme.felt(canvas, clip)
        # The part is copied first: grayscale leaves the end of a subsurface black.
        cloth = pygame.transform.grayscale(canvas.subsurface(clip).copy())
        if theme.look.theme == "dark":
            # Without this, nothing would be left of the colour.
            cloth.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        cloth.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        canvas.blit(cloth, clip)
        whole = pygame.Rect((0, 0), self.app.size)
        theme.ring(canvas, whole.inflate(-px(28), -px(28)), colour, px(26), px(5))
        theme.ring(canvas, whole.inflate(-px(46), -px(46)), theme.colours.on_felt_soft, px(18), px(1))
        if self.page is not None:
            self.page.draw(canvas)

"""Widget: one thing on a page that is seen, heard, pointed at and typed into."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Protocol

import pygame

from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node, Span, area
from rummy_desktop.language.translate import tr, tr_as

ROLE: Final = "role"
"""The context of what screen readers call a widget."""
GROUPS: Final = ("group", "area")
"""What only holds others, and is not told by itself."""
LINE: Final = 22  # units: a line of ordinary letters


def tall(theme: Theme, units: float, lines: float = 1) -> int:
    """Return `units` as pixels, for the height of something with lines of letters: more with larger letters."""
    return theme.px(units) + round(lines * theme.px(LINE) * max(0.0, theme.letter - 1.0))


def in_one(widgets: Iterable[Widget]) -> str:
    """Return the texts of widgets, one after the other; signs say nothing."""
    return ", ".join(each.name.rstrip(".") for each in widgets if any(map(str.isalnum, each.name)))


class Attention(Protocol):
    """The widget of a page that gets the keys, and whether it is marked."""

    current: Widget | None
    shown: bool

    def set(self, widget: Widget | None, shown: bool | None = None) -> None:
        """Give the focus to `widget`, or to none; `shown` says whether it is marked."""


class Surroundings(Protocol):
    """The interface of a page for its widgets; `root` holds all others. Where it is `calm`, nothing moves by itself."""

    root: Widget
    calm: bool

    @property
    def focus(self) -> Attention:
        """The widget that gets the keys."""

    @property
    def play(self) -> Callable[[str], None]:
        """The function that plays a sound by its name."""

    @property
    def key_told(self) -> Callable[[str], str]:
        """The function that names the key that does what another one usually does."""

    @property
    def listened(self) -> Callable[[], bool]:
        """The function that tells whether somebody has the page read out."""

    def touch(self, rect: pygame.Rect) -> None:
        """Draw this part of the page again."""

    def reveal(self, widget: Widget, part: pygame.Rect | None = None) -> None:
        """Scroll until `widget` is seen, or the rectangle of a part of it."""

    def relay(self, widget: Widget) -> None:
        """Lay everything out anew around `widget`, whose size has changed."""

    def renew(self, widget: Widget) -> None:
        """Take in the new content of `widget`."""

    def open_popup(self, popup: Widget) -> None:
        """Show `popup` over everything else; it gets all events until it is closed."""

    def close_popup(self) -> None:
        """Take the popup away."""


class Widget:
    """The base of all widgets. Rectangles are in canvas pixels; a widget is placed before it is drawn or used."""

    role = "text"  # its role in the words of screen readers
    focusable = False
    typing = False  # True: letters go into it, so they are not keys of the program
    repeats = False  # True: `hold` is called while the pointer presses it
    pulls = False  # True: something on it follows a finger from side to side
    at_once = False  # True: a finger presses it as soon as it is down
    tip_beside = False  # True: its tip stands to the right of it, and not below
    clips = False  # True: its content is visible only within its rectangle
    whole = False  # True: its content is described as one text

    theme: Theme

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.page: Surroundings | None = None
        self.parent: Widget | None = None

    @property
    def tip(self) -> str:
        """The text shown beside it while the pointer rests on it, if it does not say itself what it is."""
        return ""

    # layout

    def wish(self, theme: Theme) -> tuple[int, int]:
        """Return the width and height in pixels that it would like to have."""
        return 0, 0

    def least(self, theme: Theme) -> int:
        """Return the width in pixels below which something that matters would be cut off or broken."""
        return 0

    def height(self, theme: Theme, width: int) -> int:
        """Return the height in pixels that it needs when it is `width` pixels wide."""
        return self.wish(theme)[1]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take the room `rect`, and give everything inside its own room."""
        self.theme = theme
        self.rect = pygame.Rect(rect)

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside, in the order of reading."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Yield itself and everything inside, in the order of reading; what is not visible is left out."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def extent(self) -> pygame.Rect:
        """Return all that it may draw on: its rectangle, its shadow and the mark of the focus."""
        return self.rect.inflate(2 * self.theme.px(6), 2 * self.theme.px(6))

    def seen(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the part of `rect` that the areas around this widget leave visible."""
        around = self.parent
        while around is not None:
            if around.clips:
                rect = rect.clip(around.rect)
            around = around.parent
        return rect

    # looks

    @property
    def focused(self) -> bool:
        """Whether keys and speech go to it."""
        return self.page is not None and self.page.focus.current is self

    @property
    def marked(self) -> bool:
        """Whether the mark of the focus is drawn around it."""
        return self.focused and self.page is not None and (self.page.focus.shown or self.typing)

    def colour(self, name: str) -> Colour:
        """Return the colour of the theme that has this name."""
        colour: Colour = getattr(self.theme.colours, name)
        return colour

    def touch(self) -> None:
        """Have it drawn again, since it looks different now."""
        if self.page is not None and hasattr(self, "theme"):
            self.page.touch(self.seen(self.extent()))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it, and then its content."""
        self.draw_children(canvas)

    def draw_children(self, canvas: pygame.Surface) -> None:
        """Draw those inside that the canvas's clipping rectangle touches."""
        clip = canvas.get_clip()
        for child in self.children():
            if child.visible and child.extent().colliderect(clip):
                child.draw(canvas)

    # pointer and keys

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Return the innermost widget at `place` that answers the pointer."""
        if not self.visible or (self.clips and not self.rect.collidepoint(place)):
            return None
        for child in reversed(self.children()):
            found = child.at(place)
            if found is not None:
                return found
        return self if self.answers and self.rect.collidepoint(place) else None

    @property
    def answers(self) -> bool:
        """Whether the pointer can do something with it."""
        return self.focusable

    def point(self, place: tuple[int, int] | None) -> None:
        """Handle the pointer that moves over it, or leaves it (None)."""
        if self.hovered != (place is not None):
            self.hovered = place is not None
            self.touch()

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        """Handle a press of the pointer on it; `again` if it is the second one in quick succession."""
        if self.enabled:
            self.pressed = True
            self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        """Handle a movement of the pointer while it is pressed."""

    def release(self, place: tuple[int, int]) -> None:
        """Handle the release of the pointer that was pressed on it, here or elsewhere."""
        was = self.pressed
        self.pressed = False
        self.touch()
        if was and self.enabled and self.rect.collidepoint(place):
            self.activate()

    def hold(self, seconds: float) -> None:
        """Handle `seconds` more of the pointer pressed on it."""

    def wheel(self, turns: float) -> bool:
        """Handle the wheel over it, up above 0, and return whether that did something."""
        return False

    def pan(self, pixels: float) -> bool:
        """Handle the pull of a finger, down above 0, and return whether that moved anything."""
        return False

    @property
    def reach(self) -> int:
        """The hidden part of its content in pixels, which a finger can pull into view."""
        return 0

    def key(self, event: pygame.event.Event) -> bool:
        """Answer a key that is pressed while it has the focus; return False to leave the key to the page."""
        return False

    def type(self, letters: str) -> None:
        """Take letters that are typed while it has the focus."""

    def entered(self) -> None:
        """Take note that it has the focus now."""
        self.touch()

    def left(self) -> None:
        """Take note that it has lost the focus."""
        self.touch()

    def activate(self) -> None:
        """Do what the widget is for."""

    # speech

    def value_text(self) -> str:
        """Return its value in words."""
        return ""

    def speech(self) -> str:
        """Return what a screen reader says when the focus comes to it."""
        parts = [self.name, tr_as(ROLE, self.role), self.value_text(), "" if self.enabled else tr("not available")]
        return ", ".join(part for part in parts if part)

    @property
    def span(self) -> Span | None:
        """The number that it is set to, if it is one; `set_to` sets it."""
        return None

    def set_to(self, value: float | str) -> None:
        """Take a value that was neither pointed at nor typed, from a person who can't see the screen."""

    def about(self, child: Widget) -> str:
        """Return in words what stands beside `child` and belongs to it."""
        return ""

    def silent(self, child: Widget) -> bool:
        """Return whether the text of `child` is already described with another."""
        return False

    def refuse(self) -> None:
        """Say why it is switched off, if there is something to say, when somebody wants it all the same."""

    @property
    def tells(self) -> bool:
        """Whether it has a description of its own, which is not given with another."""
        if self.focusable:
            return True
        child, around = self, self.parent
        while around is not None:
            if around.whole or around.silent(child):
                return False
            child, around = around, around.parent
        if self.whole:
            return True
        return self.role not in GROUPS and bool(self.name or self.value_text() or self.told_parts())

    def node(self) -> Node:
        """Return its description without a picture, but for its parts."""
        name, role = self.name, self.role
        if self.whole:
            name, role = in_one(self.walk()), "text"
        return Node(
            f"{role}:{name}",
            role,
            name,
            self.value_text(),
            self.parent.about(self) if self.parent is not None else "",
            area(self.seen(self.rect)),
            self.focusable,
            self.focused,
            self.enabled,
            span=self.span,
        )

    def told_parts(self) -> Sequence[Node]:
        """Return the descriptions of parts that are no widgets of their own, such as the lines of a list."""
        return ()

    def part_rect(self, number: int) -> pygame.Rect:
        """Return the rectangle of the described part with that number, even while it is scrolled out of view."""
        return self.rect

    def part(
        self,
        number: int,
        name: str,
        role: str,
        rect: pygame.Rect | None = None,
        count: int = 0,
        act: Callable[[], object] | None = None,
        lit: bool = False,
        **more: Any,
    ) -> Node:
        """Return the part with that number, of `count`; `act` is its action, `lit` whether it has the focus."""
        return Node(
            f"{number}",
            role,
            name,
            rect=area(self.seen(self.rect if rect is None else rect)),
            stop=act is not None,
            focused=lit and self.focused,
            enabled=self.enabled,
            place=(number, count) if count else None,
            acts={"press": act} if act is not None else {},
            **more,
        )

    def play(self, sound: str) -> None:
        """Play a sound."""
        if self.page is not None:
            self.page.play(sound)

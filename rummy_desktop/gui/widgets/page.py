"""Page: the widgets that are on the screen together, their events, and what has to be drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.finger import Finger, nearest
from rummy_desktop.gui.widgets.focus import Direction, Focus
from rummy_desktop.gui.widgets.node import Act, Node, told_apart
from rummy_desktop.gui.widgets.pad_mark import draw_mark
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tip import WAITS, Tip
from rummy_desktop.gui.widgets.widget import Widget, tall

ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SCROLLS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
TWICE = 0.4  # seconds within which a second press on the same place is usually one of a pair
STILL = 5  # units that the pointer may move between the two


class Page:
    """A tree of widgets with one focus. `play` plays a sound, `escape` is what the Escape key does.

    A page that is `calm` goes nowhere by itself when a finger has thrown it. `key_told` gives the key that does what
    another one usually does; two presses within `twice()` seconds are a pair.
    """

    def __init__(
        self,
        root: Widget,
        play: Callable[[str], None],
        escape: Callable[[], None],
        key_told: Callable[[str], str] = str,
        twice: Callable[[], float] = lambda: TWICE,
    ) -> None:
        self.root = root
        self.play = play
        self.escape = escape
        self.key_told = key_told
        self.twice = twice
        self.popup: Widget | None = None
        self.focus = Focus(self._order)
        self.finger = Finger(self)
        self.calm = False
        self.listened: Callable[[], bool] = lambda: False  # whether somebody has the page read out
        self.pointer = (-1, -1)
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._tip = Tip()
        self._pressed_at = (-10_000, (-1, -1))
        self._damage: list[pygame.Rect] | None = None
        self._told: Widget | None = None  # the widget under a resting finger
        self._marked = pygame.Rect(0, 0, 0, 0)  # the last area of a controller's button
        self._adopt(root, None)

    def _adopt(self, widget: Widget, parent: Widget | None) -> None:
        widget.page = self
        widget.parent = parent
        for child in widget.children():
            self._adopt(child, widget)

    def _order(self) -> list[Widget]:
        return list(self.root.walk())

    @property
    def typing(self) -> bool:
        """Whether letters go into a field, so that they are no keys of the program."""
        return self.focus.current is not None and self.focus.current.typing

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Lay all widgets out within `rect`."""
        self.close_popup()
        self._tip = Tip()
        self.root.place(theme, rect)
        self._damage = None

    def find(self, name: str) -> Widget | None:
        """Return the first visible widget of this name that takes the focus, or else of this name."""
        named = [widget for widget in self.root.walk() if widget.name == name]
        return next((widget for widget in named if widget.focusable), named[0] if named else None)

    # drawing

    def touch(self, rect: pygame.Rect) -> None:
        """Have `rect` drawn again."""
        if self._damage is not None and rect.w > 0 and rect.h > 0:
            self._damage.append(rect.copy())

    def changed(self) -> list[pygame.Rect] | None:
        """Return the areas to be drawn again since the last call; None means all."""
        mark = self._pad_mark()
        if self._damage is not None and mark != self._marked:
            self._damage += [each.inflate(2, 2) for each in (mark, self._marked) if each]
        self._marked = mark
        damage, self._damage = self._damage, []
        return damage

    def _pad_mark(self) -> pygame.Rect:
        """Return the area of the mark of the controller's button for the focus; empty if no controller is in use."""
        current = self.focus.current
        if current is None or not current.visible or not self.focus.shown or self.popup is not None:
            return pygame.Rect(0, 0, 0, 0)
        theme = getattr(current, "theme", None)
        if theme is None or not theme.pad or not current.enabled or not current.seen(current.rect):
            return pygame.Rect(0, 0, 0, 0)
        mark = pygame.Rect(0, 0, tall(theme, 24), tall(theme, 24))
        mark.center = current.rect.right, current.rect.top
        return mark.clamp(self.root.rect)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what the canvas's clipping rectangle touches."""
        clip = canvas.get_clip()
        if self.root.visible:
            self.root.draw(canvas)
        if self.popup is not None and self.popup.extent().colliderect(clip):
            self.popup.draw(canvas)
        if mark := self._pad_mark():
            assert self.focus.current is not None
            colours = self.focus.current.theme.colours
            draw_mark(canvas, self.focus.current.theme, "a", mark, (colours.panel, colours.ink))
        self._tip.draw(canvas)

    def reveal(self, widget: Widget, part: pygame.Rect | None = None) -> None:
        """Scroll so that `widget` is seen, or the rectangle of a part of it."""
        around = widget.parent
        while around is not None:
            if isinstance(around, Scroll):
                around.reveal(widget.rect if part is None else part)
            around = around.parent

    def relay(self, widget: Widget) -> None:
        """Lay out anew the area that `widget` scrolls in, which needs other room; it stays in place on the screen."""
        around: Widget | None = widget
        while around is not None and not isinstance(around, Scroll):
            around = around.parent
        if around is not None and hasattr(around, "theme"):
            top = widget.rect.y
            around.place(around.theme, around.rect)
            if widget.visible and widget is not around:
                around.scroll_to(around.offset + widget.rect.y - top)
            around.touch()

    def renew(self, widget: Widget) -> None:
        """Take in the new content of `widget`, and lay out anew the area that it scrolls in."""
        self._hover(None)
        self._adopt(widget, widget.parent)
        self.relay(widget)

    def open_popup(self, popup: Widget) -> None:
        """Show `popup`, which is placed already, above everything until it is closed."""
        self.close_popup()
        self.popup = popup
        self._adopt(popup, None)
        self._hover(None)
        popup.touch()

    def close_popup(self) -> None:
        """Take the popup away, if there is one."""
        if self.popup is not None:
            self.popup.touch()
            self.popup = None

    # events

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the widget that it is for, and return whether any took it."""
        if event.type in POINTER and getattr(event, "touch", False):
            return self.finger.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            return self._wheel(float(getattr(event, "precise_y", 0) or event.y))
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type == pygame.TEXTINPUT and self.focus.current is not None and self.popup is None:
            self.focus.current.type(event.text)
        elif event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return True

    # a finger

    def near(self, place: tuple[int, int]) -> Widget | None:
        """Return the widget that a finger at `place` means: the one there, or else the nearest within its reach."""
        here = self.at(place)
        if here is not None and (here.focusable or here.reach == 0):
            return here
        return nearest(list((self.root if self.popup is None else self.popup).walk()), place)

    def pans(self, place: tuple[int, int]) -> Widget | None:
        """Return the area at `place` that a finger can pull."""
        before, self.pointer = self.pointer, place
        found = self._deepest(self.popup or self.root)
        self.pointer = before
        while found is not None and found.reach == 0:
            found = found.parent
        return found

    def tell(self, widget: Widget) -> bool:
        """Show the name of an icon, and return whether there is any."""
        if not widget.tip:
            return False
        for each in (None, widget):
            self._tip.rest(each, 0.0, self.root.rect)
        if changed := self._tip.rest(widget, WAITS, self.root.rect):
            self.touch(changed)
        self._told = widget
        return True

    def away(self) -> None:
        """Note that the finger has left the page."""
        self._told = None
        self._hover(None)
        self.pointer = (-1, -1)

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether a pressed widget goes on by itself, or a tip is soon to be shown."""
        if changed := self._tip.rest(self._told or self._rested_on(), seconds, self.root.rect):
            self.touch(changed)
        goes_on = self.finger.update(seconds)
        if self._held is not None and self._held.repeats and self._held.pressed:
            self._held.hold(seconds)
            return True
        return self._tip.waits or goes_on

    @property
    def tip(self) -> str:
        """The tip that is shown just now, for the icon under the pointer or with the focus."""
        return self._tip.widget.tip if self._tip.shown and self._tip.widget else ""

    def _rested_on(self) -> Widget | None:
        """Return the widget under the pointer, or else that with the marked focus; None if something else goes on."""
        if self._held is not None or self.popup is not None:
            return None
        current = self.focus.current
        if self._hovered is not None and self._hovered.tip:
            return self._hovered if self._hovered.visible else None
        return current if current is not None and current.visible and current.marked else None

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Return the innermost widget at `place` that answers the pointer."""
        return (self.root if self.popup is None else self.popup).at(place)

    def point(self, place: tuple[int, int]) -> None:
        """Move the pointer to `place`."""
        self.pointer = place
        if self._held is not None:
            self._held.drag(place)
        else:
            self._hover(self.at(place))
            if self._hovered is not None:
                self._hovered.point(place)

    def _hover(self, widget: Widget | None) -> None:
        if self._hovered is not widget:
            if self._hovered is not None:
                self._hovered.point(None)
            self._hovered = widget

    def press(self, place: tuple[int, int]) -> bool:
        """Press the widget at `place`, and return whether there is one."""
        self.point(place)
        now = pygame.time.get_ticks()
        away = max(abs(here - there) for here, there in zip(place, self._pressed_at[1], strict=True))
        again = now - self._pressed_at[0] < 1000 * self.twice() and away <= STILL * self.root.theme.scale
        self._pressed_at = (now, place)
        target = self.at(place)
        if target is None:
            if self.popup is not None:
                self.close_popup()
            else:
                self.focus.set(None, shown=False)
            return False
        if self.popup is None and target.focusable and target.enabled:
            # A widget that is only partly visible stays below the pointer until it is released.
            self.focus.set(target, shown=False, reveal=False)
        self._held = target
        if changed := self._tip.press(target):
            self.touch(changed)
        target.press(place, again)
        return True

    def release(self, place: tuple[int, int]) -> None:
        """Release what is pressed."""
        held, self._held = self._held, None
        if held is not None:
            held.release(place)
            if held is self.focus.current and self.popup is None:
                self.reveal(held)
        self.point(place)

    def _wheel(self, turns: float) -> bool:
        widget = self.popup or self.root
        found = self._deepest(widget)
        while found is not None:
            if found.wheel(turns):
                self.point(self.pointer)
                return True
            found = found.parent
        return False

    def _deepest(self, widget: Widget) -> Widget | None:
        """Return the innermost widget below the pointer, whether it answers the pointer or not."""
        inside = [each for each in widget.walk() if each.seen(each.rect).collidepoint(self.pointer)]
        return inside[-1] if inside else None

    def _key(self, event: pygame.event.Event) -> bool:
        if self.popup is not None:
            return self.popup.key(event)
        current = self.focus.current
        if event.key in ARROWS or event.key in ENTER:
            self.focus.set(current, shown=True)
        if current is not None and current.enabled and current.key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.focus.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self.focus.toward(ARROWS[event.key]) or self._scroll(event)
        elif event.key in ENTER and current is not None and current.enabled:
            current.activate()
        elif event.key == pygame.K_ESCAPE:
            self.escape()
        elif event.key in SCROLLS:
            return self._scroll(event)
        else:
            return False
        return True

    def _scroll(self, event: pygame.event.Event) -> bool:
        """Scroll the area around the focus, or else the page's first one; return whether the key did so."""
        around: Widget | None = self.focus.current
        while around is not None and not isinstance(around, Scroll):
            around = around.parent
        if around is None:
            around = next((widget for widget in self.root.walk() if isinstance(widget, Scroll)), None)
        return around is not None and around.key(event)

    def describe(self) -> list[dict[str, Any]]:
        """Return the usable widgets of the page, for `--trace`."""
        tops = [self.root] if self.popup is None else [self.root, self.popup]
        return [
            {
                "name": node.name,
                "role": node.role,
                "value": node.value,
                "rect": list(node.rect),
                "focused": node.focused,
                "enabled": node.enabled,
            }
            for node in (widget.node() for top in tops for widget in top.walk() if widget.focusable)
        ]

    def tree(
        self,
        handle: Callable[[pygame.event.Event], object] | None = None,
        aim: Callable[[Widget], None] | None = None,
    ) -> list[Node]:
        """Return the page described without a picture, in the order of reading, with its actions.

        `handle` gets the keys that this comes to, and `aim` gives a widget the focus; the page does both by itself.
        """
        handle, aim = handle or self.handle, aim or self._aim
        tops = [self.root] if self.popup is None else [self.root, self.popup]
        nodes: list[Node] = []
        read = self.focus.current.piece if isinstance(self.focus.current, Scroll) else None
        for widget in (each for top in tops for each in top.walk() if each.tells):
            node, parts = widget.node(), widget.told_parts()
            if read is not None:
                node = node._replace(focused=read.widget is widget and read.part is None)
                if read.widget is widget and read.part is not None:
                    parts = [part._replace(focused=number == read.part) for number, part in enumerate(parts)]
            if node.name or not parts:
                nodes.append(node._replace(acts=self._acts(widget, handle, aim), parts=parts))
            else:
                # A widget without a name is only the sum of its parts.
                nodes += (part._replace(key=f"part {part.key}") for part in parts)
        return told_apart(nodes)

    def _aim(self, widget: Widget) -> None:
        if widget is not self.popup:
            self.close_popup()
            self.focus.set(widget, shown=True)

    def _acts(
        self, widget: Widget, handle: Callable[[pygame.event.Event], object], aim: Callable[[Widget], None]
    ) -> dict[Act, Callable[..., object]]:
        """Return what can be done with a widget from afar, as if keys were pressed there."""
        acts: dict[Act, Callable[..., object]] = {"reveal": lambda: self.reveal(widget)}
        if not widget.focusable:
            return acts

        def press(key: int = pygame.K_RETURN) -> None:
            if not widget.enabled:
                widget.refuse()
                return
            aim(widget)
            handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

        def put(value: float | str) -> None:
            if widget.enabled:
                aim(widget)
                widget.set_to(value)

        acts |= {"press": press, "focus": lambda: aim(widget)}
        if widget.typing or widget.span:
            acts["put"] = put
        if span := widget.span:
            acts |= {
                "more": lambda: put(min(span.high, span.value + span.step)),
                "less": lambda: put(max(span.low, span.value - span.step)),
            }
        return acts

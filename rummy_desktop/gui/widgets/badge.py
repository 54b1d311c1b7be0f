"""Badges as widgets: one to press, one to choose, and a person to choose."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rummy_desktop.gui.look.assets import PORTRAIT
from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import tr


class BadgeButton(Widget):
    """A button with the badge that `badge` returns; `act` is called when it is pressed, and opens something."""

    role = "button"
    focusable = True

    def __init__(self, name: str, badge: Callable[[], Badge], act: Callable[[], None]) -> None:
        super().__init__(name)
        self.badge = badge
        self.act = act

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(36) + tall(theme, 32), tall(theme, 44)

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0]

    def activate(self) -> None:
        """Open what belongs to it."""
        self.play("press")
        self.act()

    def value_text(self) -> str:
        return in_words(self.badge())

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        radius = tall(theme, 32) // 2
        theme.plate(
            canvas, rect, self.colour("panel_hover" if self.hovered else "panel_high"), self.colour("panel_line")
        )
        draw_badge(theme, canvas, (rect.x + theme.px(8) + radius, rect.centery), radius, self.badge())
        arrow = theme.icon("chevron-down", theme.px(14), self.colour("ink_soft"))
        canvas.blit(arrow, arrow.get_rect(center=(rect.right - theme.px(15), rect.centery)))
        if self.marked:
            theme.focus_ring(canvas, rect)


class BadgePicture(Widget):
    """A badge `size` units wide that is only looked at."""

    role = "picture"

    def __init__(self, badge: Badge, size: int) -> None:
        super().__init__()
        self.badge = badge
        self.size = size

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.size), theme.px(self.size)

    def least(self, theme: Theme) -> int:
        return theme.px(self.size)

    def draw(self, canvas: pygame.Surface) -> None:
        draw_badge(self.theme, canvas, self.rect.center, self.theme.px(self.size) // 2, self.badge)


class Swatch(Widget):
    """A badge to choose, with a word below it; `act` is called when it is chosen."""

    role = "option"
    focusable = True

    def __init__(self, name: str, word: str, badge: Badge, chosen: bool, act: Callable[[], None]) -> None:
        super().__init__(name)
        self.word = word
        self.badge = badge
        self.chosen = chosen
        self.act = act

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(80), tall(theme, 76)

    def least(self, theme: Theme) -> int:
        # A name of somebody else may be cut off: the badge tells whose it is.
        most = theme.high(84 if self.word != self.name else 140)
        return max(theme.px(56), min(most, theme.measure(self.word.split()[0], "small")[0] + theme.px(6)))

    def activate(self) -> None:
        """Choose it."""
        if not self.chosen:
            self.play("press")
            self.act()

    def node(self) -> Node:
        return super().node()._replace(chosen=self.chosen)

    def value_text(self) -> str:
        return tr("chosen") if self.chosen else "" if self.word == self.name else tr("of {word}", word=self.word)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        if self.chosen or self.hovered:
            theme.plate(canvas, rect, self.colour("panel_high" if self.chosen else "panel_hover"))
        if self.chosen:
            theme.ring(canvas, rect, self.colour("accent"))
            sign = theme.icon("check", theme.px(14), self.colour("accent_ink"))
            canvas.blit(sign, sign.get_rect(topright=(rect.right - theme.px(6), rect.y + theme.px(6))))
        radius = theme.px(23 if self.badge.picture.startswith(PORTRAIT) else 19)
        draw_badge(theme, canvas, (rect.centerx, rect.y + theme.px(27)), radius, self.badge)
        below = pygame.Rect(rect.x, rect.y + theme.px(49), rect.w, tall(theme, 22))
        taken = self.word != self.name
        ink = self.colour("ink" if self.chosen else "accent_ink" if taken else "ink_soft")
        room = rect.w - theme.px(4)
        # Of a name that is too long the first part says more than the first letters.
        word = self.word if theme.measure(self.word, "small")[0] <= room else self.word.split()[0]
        theme.write(canvas, theme.fit(word, "small", room), below, "small", ink, "center")
        if self.marked:
            theme.focus_ring(canvas, rect)


class Guest(Widget):
    """A person to choose, with a badge; `detail` says more. `forget` is called by the Delete key and a sign on it."""

    role = "option"
    focusable = True

    def __init__(
        self,
        name: str,
        detail: str,
        badge: Badge,
        chosen: bool,
        act: Callable[[], None],
        forget: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.detail = detail
        self.badge = badge
        self.chosen = chosen
        self.act = act
        self.forget = forget
        self._over = False  # the pointer is on the sign

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(160), tall(theme, 48, 2 if self.detail else 1)

    def least(self, theme: Theme) -> int:
        name = theme.px(64) + max(theme.measure(self.name, "strong")[0], theme.measure(self.detail, "small")[0])
        return max(theme.px(120), min(name, theme.high(320)))

    def sign(self) -> pygame.Rect:
        """Return the rectangle of the sign that forgets the person."""
        high = self.rect.h
        return pygame.Rect(self.rect.right - high * 3 // 4, self.rect.y, high * 3 // 4, high)

    def activate(self) -> None:
        """Choose the person."""
        self.play("press")
        self.act()

    def point(self, place: tuple[int, int] | None) -> None:
        over = place is not None and self.forget is not None and self.sign().collidepoint(place)
        if over != self._over:
            self._over = over
            self.touch()
        super().point(place)

    def release(self, place: tuple[int, int]) -> None:
        if self.pressed and self.forget is not None and self.sign().collidepoint(place):
            self.pressed = False
            self.play("press")
            self.forget()
        else:
            super().release(place)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_DELETE and self.forget is not None:
            self.play("press")
            self.forget()
            return True
        return False

    def node(self) -> Node:
        return super().node()._replace(chosen=self.chosen)

    def value_text(self) -> str:
        return tr("chosen") if self.chosen else self.detail

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = self.colour("panel_hover" if self.hovered else "panel_high")
        theme.plate(canvas, rect, fill, self.colour("panel_line"))
        if self.chosen:
            theme.ring(canvas, rect, self.colour("accent"))
        draw_badge(theme, canvas, (rect.x + theme.px(25), rect.centery), theme.px(16), self.badge)
        left = rect.x + theme.px(50)
        erase = self.forget is not None and (self.hovered or self.marked)
        right = self.sign().x if erase else rect.right - theme.px(28 if self.chosen else 8)
        room = pygame.Rect(left, rect.y, right - left, rect.h)
        if self.chosen and not erase:
            mark = theme.icon("check", theme.px(16), self.colour("accent_ink"))
            canvas.blit(mark, mark.get_rect(midright=(rect.right - theme.px(10), rect.centery)))
        shift = theme.line_height("small") // 2 if self.detail else 0
        theme.write(canvas, theme.fit(self.name, "strong", room.w), room.move(0, -shift), "strong")
        if self.detail:
            text = theme.fit(self.detail, "small", room.w)
            theme.write(canvas, text, room.move(0, theme.line_height("strong") // 2), "small", self.colour("ink_soft"))
        if erase:
            cross = theme.icon("close", theme.px(14), self.colour("danger_ink" if self._over else "ink_faint"))
            canvas.blit(cross, cross.get_rect(center=self.sign().center))
        if self.marked:
            theme.focus_ring(canvas, rect)


def in_words(badge: Badge) -> str:
    """Return the content of a badge in words, for those who hear it."""
    return badge.letter or tr(badge.picture.partition("-")[2])

"""Tile: one of several things to choose, with a picture, a title and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.button import shortened
from rummy_desktop.gui.widgets.fan import fan
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr


class Tile(Widget):
    """A thing to choose, which calls `act`; `cards` are the sprites of its picture. Without a text it is lower.

    With `mark` it has a star, full if it is `starred`; a press on the star or the key F calls `mark`. `ident` is what
    the page knows it by.
    """

    role = "option"
    focusable = True

    def __init__(
        self,
        title: str,
        text: str,
        cards: Sequence[str],
        chosen: bool,
        act: Callable[[], None],
        mark: Callable[[], None] | None = None,
        starred: bool = False,
        ident: str = "",
    ) -> None:
        super().__init__(title)
        self.text = text
        self.cards = tuple(cards)
        self.chosen = chosen
        self.act = act
        self.mark = mark
        self.starred = starred
        self.ident = ident

    def _words(self, theme: Theme, width: int) -> list[str]:
        return theme.wrap(self.text, "small", width - theme.px(116 + 44)) if self.text else []

    def _titles(self, theme: Theme, width: int) -> list[str]:
        """Return the lines of the title: one, or two if it is long."""
        before, behind = (116 if self.text else 94), (44 if self.chosen or self.mark else 8)
        return shortened(theme, self.name, "strong", max(1, width - theme.px(before + behind)))

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(400), self.height(theme, theme.px(400))

    def least(self, theme: Theme) -> int:
        word = max(theme.measure(word, "strong")[0] for word in self.name.split())
        return theme.px((116 if self.text else 94) + 44) + max(word, theme.px(60))

    def height(self, theme: Theme, width: int) -> int:
        lines, titles = len(self._words(theme, width)), len(self._titles(theme, width))
        return max(
            theme.px(84 if self.text else 68),
            titles * theme.line_height("strong") + lines * theme.line_height("small") + theme.px(24),
        )

    def activate(self) -> None:
        """Choose it, even if it is already chosen, for pages that exist to choose."""
        if not self.chosen or self.mark:
            self.play("press")
            self.act()

    def _star(self) -> pygame.Rect:
        """Return the area in which the star is pressed."""
        side = self.theme.px(44)
        return pygame.Rect(self.rect.right - side, self.rect.y, side, side)

    def release(self, place: tuple[int, int]) -> None:
        if self.mark and self.pressed and self._star().collidepoint(place):
            self.pressed = False
            self._turn_star()
        else:
            super().release(place)

    def key(self, event: pygame.event.Event) -> bool:
        if self.mark and event.key == pygame.K_f and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._turn_star()
            return True
        return super().key(event)

    def _turn_star(self) -> None:
        assert self.mark is not None
        self.play("press")
        self.starred = not self.starred
        self.touch()
        self.mark()

    def node(self) -> Node:
        return super().node()._replace(chosen=self.chosen, about=self.text)

    def value_text(self) -> str:
        return ", ".join([tr("chosen")] * self.chosen + [tr("favourite")] * self.starred)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        lit = self.hovered and not self.chosen
        theme.plate(canvas, rect, self.colour("panel_hover" if lit else "panel_high"), self.colour("panel_line"))
        if self.chosen:
            theme.ring(canvas, rect, self.colour("accent"))
        picture = fan(theme, self.cards, theme.px(54 if self.text else 44), 36)
        canvas.blit(picture, picture.get_rect(center=(rect.x + theme.px(60 if self.text else 48), rect.centery)))
        words = self._words(theme, rect.w)
        titles = self._titles(theme, rect.w)
        high = len(titles) * theme.line_height("strong") + len(words) * theme.line_height("small")
        x, y = rect.x + theme.px(116 if self.text else 94), rect.centery - high // 2
        for title in titles:
            canvas.blit(theme.text(title, "strong"), (x, y))
            y += theme.line_height("strong")
        for line in words:
            canvas.blit(theme.text(line, "small", self.colour("ink_soft")), (x, y))
            y += theme.line_height("small")
        if self.mark:
            colour = self.colour("accent_ink" if self.starred else "ink_soft" if self.hovered else "ink_faint")
            star = theme.icon("star-full" if self.starred else "star", theme.px(18), colour)
            canvas.blit(star, star.get_rect(center=self._star().center))
        if self.chosen:
            check = theme.icon("check", theme.px(20), self.colour("accent_ink"))
            middle = rect.bottom - theme.px(22) if self.mark else rect.centery
            canvas.blit(check, check.get_rect(center=(rect.right - theme.px(22 if self.mark else 26), middle)))
        if self.marked:
            theme.focus_ring(canvas, rect)

"""Button: a thing to press, with words, an icon, or both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from rummy_desktop.gui.look.pad_names import PadButton
from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.keycap import printed
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.pad_mark import BY_HOTKEY, draw_mark, mark_width, told
from rummy_desktop.gui.widgets.widget import Widget, tall

Kind = Literal["primary", "quiet", "danger", "bare"]


class Button(Widget):
    """A button that calls `act`. `detail` is a second, smaller line; `wide` puts the words left, as in a menu."""

    role = "button"
    focusable = True

    def __init__(
        self,
        text: str,
        act: Callable[[], None],
        kind: Kind = "quiet",
        icon: str = "",
        detail: str = "",
        wide: bool = False,
        name: str = "",
        sound: str = "press",
        hotkey: str = "",
        pad: PadButton | None = None,
    ) -> None:
        super().__init__(name or text)
        self.pad = pad  # the button of a controller that does the same, where it is not that of the key
        self.text = text
        self.act = act
        self.kind: Kind = kind
        self.icon = icon
        self.detail = detail
        self.wide = wide
        self.sound = sound
        self.shortcut = hotkey
        self.on_felt = False  # a bare button lies on the table itself, not on a panel

    @property
    def hotkey(self) -> str:
        """The key that does the same, shown at the end of a wide button, and beside an icon."""
        return printed(self.page.key_told(self.shortcut) if self.page is not None and self.shortcut else self.shortcut)

    @property
    def tip(self) -> str:
        """The name of an icon, with the key that does the same, or the button of the controller that is in use."""
        if self.text:
            return ""
        button = self.pad_button(self.theme)
        key = (told(self.theme, button) if button else "") if self.theme.pad else self.hotkey
        return f"{self.name} · {key}" if key else self.name

    def pad_button(self, theme: Theme) -> PadButton | None:
        """Return the button of the controller that does the same; None if there is none, or no controller is in use."""
        if not theme.pad:
            return None
        if self.page is not None and self.act == getattr(self.page, "escape", None):
            return self.pad or "b"
        return self.pad or BY_HOTKEY.get(self.shortcut)

    def wish(self, theme: Theme) -> tuple[int, int]:
        high = self._high(theme)
        if not self.text:
            return high, high
        width = max(theme.measure(self.text, "strong")[0], theme.measure(self.detail, "small")[0])
        width += 2 * theme.px(20 if self.wide else 18) + self._before(theme) + self._after(theme)
        return max(width, theme.px(168)) if self.wide else width, high

    def least(self, theme: Theme) -> int:
        if not self.text:
            return tall(theme, 22) + theme.px(2)
        if not self.wide:
            return theme.measure(self.text, "strong")[0] + 2 * theme.px(10) + self._before(theme)
        # The words may stand on two lines, but no word is broken.
        width = max(theme.measure(word, "strong")[0] for word in self.text.split())
        around = theme.px(32) + self._before(theme) + self._after(theme)
        return min(self.wish(theme)[0], max(width, theme.px(120)) + around)

    def height(self, theme: Theme, width: int) -> int:
        if not self.wide:
            return self._high(theme)
        texts, details = self._lines(theme, width)
        more = (len(texts) - 1) * theme.line_height("strong") + max(0, len(details) - 1) * theme.line_height("small")
        return self._high(theme) + more

    def _high(self, theme: Theme) -> int:
        """Return the height with a line of words, and one of the detail."""
        if self.wide and self.detail:
            return tall(theme, 64, 2)
        return tall(theme, 56 if self.wide else 44)

    def _before(self, theme: Theme) -> int:
        """Return the width of the icon, or of the controller's button in its place, and of the room behind it."""
        if not self.icon and not (self.text and not self.wide and self.pad_button(theme)):
            return 0
        return tall(theme, 22) + theme.px(16) if self.wide else tall(theme, 20) + theme.px(10)

    def _after(self, theme: Theme) -> int:
        """Return the width of the key, and of the room before it."""
        if theme.pad:
            button = self.pad_button(theme)
            return mark_width(theme, button, tall(theme, 26)) + theme.px(12) if button and self.wide else 0
        return theme.measure(self.hotkey, "label")[0] + theme.px(26) if self.hotkey and self.wide else 0

    def _lines(self, theme: Theme, width: int) -> tuple[list[str], list[str]]:
        """Return the lines of the words and of the detail of a wide button: three at most, and two."""
        room = max(1, width - theme.px(32) - self._before(theme) - self._after(theme))
        return shortened(theme, self.text, "strong", room, 3), shortened(theme, self.detail, "small", room)

    def extent(self) -> pygame.Rect:
        return super().extent().union(self.theme.shadow_extent(self.rect, 4))

    def activate(self) -> None:
        """Do what the button says, unless it is switched off."""
        if self.enabled:
            self.play(self.sound)
            self.act()

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def colours(self) -> tuple[Colour, Colour | None, Colour]:
        """Return its present fill, edge and ink."""
        down = self.pressed and self.hovered
        if not self.enabled:
            if self.kind == "bare":
                return (0, 0, 0, 0), None, self.colour("ink_faint")
            return self.colour("panel"), self.colour("panel_high"), self.colour("ink_faint")
        if self.kind == "primary":
            fill = "accent_press" if down else "accent_hover" if self.hovered else "accent"
            return self.colour(fill), None, self.colour("on_accent")
        if self.kind == "danger":
            fill = "danger_hover" if self.hovered and not down else "danger"
            return self.colour(fill), None, self.colour("on_danger")
        if self.kind == "bare" and not (self.hovered or down):
            return (0, 0, 0, 0), None, self.colour("on_felt_soft" if self.on_felt else "ink_soft")
        fill = "panel_press" if down else "panel_hover" if self.hovered else "panel_high"
        return self.colour(fill), self.colour("panel_line"), self.colour("ink")

    def draw(self, canvas: pygame.Surface) -> None:
        fill, line, ink = self.colours()
        theme = self.theme
        down = self.pressed and self.hovered
        if len(fill) == 3 or fill[3]:
            if self.enabled and not down and self.kind != "bare":
                theme.shadow(canvas, self.rect, height=4)
            theme.plate(canvas, self.rect, fill, line)
        if self.marked:
            theme.focus_ring(canvas, self.rect)
        area = self.rect.move(0, theme.px(1)) if down else self.rect
        if not self.text:
            picture = theme.icon(self.icon, tall(theme, 22), ink)
            canvas.blit(picture, picture.get_rect(center=area.center))
        elif self.wide:
            self._draw_wide(canvas, area, ink)
        else:
            self._draw_middle(canvas, area, ink)

    def _draw_middle(self, canvas: pygame.Surface, area: pygame.Rect, ink: Colour) -> None:
        theme = self.theme
        button = self.pad_button(theme)
        icon = theme.icon(self.icon, tall(theme, 20), ink) if self.icon and not button else None
        before = icon.get_width() + theme.px(10) if icon else self._before(theme) if button else 0
        text = theme.fit(self.text, "strong", area.w - before - theme.px(8))
        width = theme.measure(text, "strong")[0]
        left = area.centerx - (width + before) // 2
        if icon:
            canvas.blit(icon, icon.get_rect(midleft=(left, area.centery)))
        elif button:
            cap = pygame.Rect(0, 0, tall(theme, 20), tall(theme, 24))
            cap.midleft = left, area.centery
            draw_mark(canvas, theme, button, cap, (self.colour("panel"), self.colour("ink")))
        theme.write(canvas, text, pygame.Rect(left + before, area.y, width, area.h), "strong", ink)

    def _draw_wide(self, canvas: pygame.Surface, area: pygame.Rect, ink: Colour) -> None:
        theme = self.theme
        left = area.x + theme.px(20)
        if self.icon:
            high = tall(theme, 22)
            icon = theme.icon(self.icon, high, ink)
            canvas.blit(icon, icon.get_rect(center=(left + high // 2, area.centery)))
            left += self._before(theme)
        if theme.pad:
            if button := self.pad_button(theme):
                cap = pygame.Rect(0, 0, self._after(theme) - theme.px(12), tall(theme, 26))
                cap.midright = area.right - theme.px(14), area.centery
                draw_mark(canvas, theme, button, cap, (self.colour("panel"), self.colour("ink")))
        elif self.hotkey:
            cap = pygame.Rect(0, 0, self._after(theme) - theme.px(10), tall(theme, 26))
            cap.midright = area.right - theme.px(14), area.centery
            quiet = self.kind in ("quiet", "bare") and self.enabled
            line = self.colour("ink_faint") if quiet else ink
            theme.plate(canvas, cap, (0, 0, 0, 0), line, theme.radius_small)
            theme.write(canvas, self.hotkey, cap, "label", self.colour("ink_soft") if quiet else ink, "center")
        texts, details = self._lines(theme, area.w)
        soft = ink if self.kind in ("primary", "danger") or not self.enabled else self.colour("ink_soft")
        lines = [*((each, "strong", ink) for each in texts), *((each, "small", soft) for each in details if each)]
        top = area.centery - sum(theme.line_height(style) for _text, style, _ink in lines) // 2
        wide = area.right - theme.px(12) - self._after(theme) - left
        for text, style, colour in lines:
            row = pygame.Rect(left, top, wide, theme.line_height(style))
            theme.write(canvas, text, row, style, colour)
            top = row.bottom

    def node(self) -> Node:
        return super().node()._replace(hotkey=self.hotkey)

    def value_text(self) -> str:
        return self.detail


def shortened(theme: Theme, text: str, style: str, width: int, most: int = 2) -> list[str]:
    """Return the lines of a text at `width` pixels, `most` at most: the last one is cut off if there are more."""
    lines = theme.wrap(text, style, width)
    return lines if len(lines) <= most else [*lines[: most - 1], theme.fit(" ".join(lines[most - 1 :]), style, width)]

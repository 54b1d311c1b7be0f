"""Photograph: a picture with round corners that may come later than its frame."""

from __future__ import annotations

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget


class Photograph(Widget):
    """A picture of a size in units; while there is none, only its frame is seen."""

    role = "picture"

    def __init__(self, wide: int, high: int, picture: pygame.Surface | None = None) -> None:
        super().__init__()
        self.units = (wide, high)
        self.picture = picture

    def size(self, theme: Theme) -> tuple[int, int]:
        """Return the size of the picture in pixels."""
        return theme.px(self.units[0]), theme.px(self.units[1])

    def width(self, theme: Theme) -> int:
        """Return its width in pixels."""
        return self.size(theme)[0]

    def wish(self, theme: Theme) -> tuple[int, int]:
        return self.size(theme)

    def show(self, picture: pygame.Surface | None) -> None:
        """Show another picture, or none."""
        if picture is not self.picture:
            self.picture = picture
            self.touch()

    def draw(self, canvas: pygame.Surface) -> None:
        frame = pygame.Rect((0, 0), self.size(self.theme))
        frame.center = self.rect.center
        draw_photograph(self.theme, canvas, frame, self.picture)


def draw_photograph(theme: Theme, canvas: pygame.Surface, frame: pygame.Rect, picture: pygame.Surface | None) -> None:
    """Draw a picture of the size of `frame`, or an empty frame."""
    theme.plate(canvas, frame, theme.colours.felt_edge, radius=theme.radius_small)
    if picture is not None and picture.get_size() == frame.size:
        rounded = pygame.Surface(frame.size, pygame.SRCALPHA)
        theme.plate(rounded, rounded.get_rect(), (255, 255, 255), radius=theme.radius_small)
        rounded.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(rounded, frame)

"""Draws the standings of an arena: what each player won, how sure that is, and whom it won against."""

from __future__ import annotations

import os
from math import isnan
from pathlib import Path

import pygame

from rummy_desktop.arena.standings import Record, Standings
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.theme import Look, Theme
from rummy_desktop.storage.paths import asset_dir

SCREEN = (1920, 1200)  # that of the picture's measures and letters
EDGE, HEAD, ROW, FOOT = 32, 132, 44, 72  # units
POINTS, SHARES = 152, 400  # units across: the points a deal, the axis of what was won
CELL, GRID = 88, 240  # units from one cell of the grid to the next, and across the whole grid at least
TICKS = 4  # parts of the axis


def draw(standings: Standings, title: str, detail: str, file: Path) -> None:
    """Draw the standings into a PNG file."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    Picture(Theme(SCREEN, Look(), Assets(asset_dir("sprites"))), standings).save(title, detail, file)
    pygame.display.quit()


class Picture:
    """The picture of some standings: a row for each player, the best on top."""

    def __init__(self, theme: Theme, standings: Standings) -> None:
        self.theme = theme
        self.standings = standings
        self.ranking = standings.ranking()
        px, names = theme.px, [each.player.name for each in self.ranking]
        wide = max(theme.measure(name, "strong")[0] for name in names)
        self.cell = max(px(CELL), max(theme.measure(name, "label")[0] for name in names) + px(16))
        self.axis = pygame.Rect(px(EDGE) + wide + px(32), px(HEAD), px(SHARES), len(names) * px(ROW))
        self.points = pygame.Rect(self.axis.right + px(32), self.axis.y, px(POINTS), self.axis.h)
        self.cell = max(self.cell, px(GRID) // len(names))
        self.grid = pygame.Rect(self.points.right + px(40), self.axis.y, len(names) * self.cell, self.axis.h)
        self.size = (self.grid.right + px(EDGE), self.axis.bottom + px(FOOT))
        self.canvas = pygame.Surface(self.size)

    def save(self, title: str, detail: str, file: Path) -> None:
        """Draw everything, and write it."""
        theme, px = self.theme, self.theme.px
        self.canvas.fill(theme.colours.panel)
        room = pygame.Rect(px(EDGE), px(EDGE) - px(12), self.size[0] - 2 * px(EDGE), px(36))
        theme.write(self.canvas, theme.fit(title, "heading", room.w), room, "heading")
        room.move_ip(0, px(28))
        theme.write(self.canvas, theme.fit(detail, "small", room.w), room, "small", theme.colours.ink_soft)
        self._draw_axis()
        for number, record in enumerate(self.ranking):
            self._draw_row(record, self.axis.y + number * px(ROW), px(ROW))
        for number, record in enumerate(self.ranking):
            self._head(record.player.name, self.grid.x + number * self.cell, self.cell, "center")
        pygame.image.save(self.canvas, file)

    def _head(self, text: str, left: int, wide: int, align: str) -> None:
        px = self.theme.px
        room = pygame.Rect(left, self.axis.y - px(36), wide, px(28))
        place = "center" if align == "center" else "right"
        self.theme.write(self.canvas, text, room, "label", self.theme.colours.ink_soft, place)

    def _x(self, part: float) -> int:
        """Return where a part of the wins is on the axis, in pixels."""
        return self.axis.x + round(part * self.axis.w)

    def _draw_axis(self) -> None:
        theme, px, colours = self.theme, self.theme.px, self.theme.colours
        for tick in range(TICKS + 1):
            x = self._x(tick / TICKS)
            self.canvas.fill(colours.panel_line, (x, self.axis.y, px(1), self.axis.h))
            room = pygame.Rect(x - px(40), self.axis.bottom + px(4), px(80), px(24))
            theme.write(self.canvas, f"{100 * tick // TICKS}", room, "small", colours.ink_soft, "center")
        x = self._x(1 / self.standings.sides)
        dash = px(8)
        for y in range(self.axis.y, self.axis.bottom, 2 * dash):
            self.canvas.fill(colours.accent_ink, (x - px(1), y, px(2), min(dash, self.axis.bottom - y)))
        self._head("won %, with 95 % bounds", self.axis.x, self.axis.w, "center")
        self._head("points a deal", self.points.x, self.points.w, "right")
        room = pygame.Rect(self.grid.x, self.axis.bottom + px(4), self.grid.w, px(24))
        theme.write(self.canvas, "won % of row against column", room, "small", colours.ink_soft, "center")

    def _draw_row(self, record: Record, top: int, high: int) -> None:
        theme, px, colours = self.theme, self.theme.px, self.theme.colours
        room = pygame.Rect(px(EDGE), top, self.axis.x - px(EDGE), high)
        theme.write(self.canvas, record.player.name, room, "strong")
        middle = room.centery
        if not isnan(record.won.mean):
            if not isnan(record.won.low):
                left, right = self._x(record.won.low), self._x(record.won.high)
                self.canvas.fill(colours.ink_soft, (left, middle - px(1), max(1, right - left), px(3)))
                for x in (left, right):
                    self.canvas.fill(colours.ink_soft, (x - px(1), middle - px(6), px(3), px(13)))
            theme.disc(self.canvas, (self._x(record.won.mean), middle), px(7), colours.accent)
        lead = record.lead
        if not isnan(lead.mean):
            said = f"{lead.mean:+.1f}" + ("" if isnan(lead.low) else f" ± {lead.half:.1f}")
            place = pygame.Rect(self.points.x, top, self.points.w, high)
            theme.write(self.canvas, said.replace("-", "−"), place, "body", colours.ink, "right")
        for number, other in enumerate(self.ranking):
            cell = pygame.Rect(self.grid.x + number * self.cell, top, self.cell, high)
            self._draw_cell(self.standings.against(record.player, other.player), cell.inflate(-px(4), -px(4)))

    def _draw_cell(self, record: Record, cell: pygame.Rect) -> None:
        """Draw a cell of the grid: the further its wins are above an equal share, the more of the good colour."""
        theme, colours = self.theme, self.theme.colours
        if isnan(record.won.mean):
            return
        won, par = record.won.mean, record.par
        far = (won - par) / (1 - par) if won >= par else (won - par) / par
        ground, tint = pygame.Color(*colours.panel_high[:3]), colours.good if far > 0 else colours.danger_ink
        self.canvas.fill(ground.lerp(pygame.Color(*tint[:3]), 0.45 * abs(far)), cell)
        theme.write(self.canvas, f"{100 * won:.0f}", cell, "number", colours.ink, "center")

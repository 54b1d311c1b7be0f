"""Celebration: the winners' cards hop in a wave, and paper flies over the table."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import faces_shown
from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table.layout import HAND, seat_zone
from rummy_desktop.gui.table.table_view import TableView

WAVE: Final = 0.5  # seconds in which all cards of a wave set out
STEP: Final = 0.07  # seconds from one card to the next at most
HIGH: Final = 0.16  # how high a card hops, by its width
LOW: Final = 0.08  # the same where nobody is there to be glad
"""Outcomes that are celebrated more than others."""
PIECES: Final = {"deal": 40, "great": 68, "match": 100}  # pieces of paper
LASTS: Final = 1.15  # seconds that a piece is in the air
RISES: Final = 0.78  # how high pieces fly at most, by the height of the table
FALLS: Final = 1.55  # how fast they get faster downwards, by that height and second
BROAD: Final = 0.16  # how far from the middle they begin, by the width of the table
WIDE: Final = 0.4  # how far they fly to the left and the right, by the width of the table
SIZE: Final = 25.0  # units that a piece is high
APPEARS: Final = 0.12  # seconds in which it grows to its full size
VANISHES: Final = 0.25  # the last part of its flight, in which it becomes smaller
PAPERS: Final[Sequence[tuple[str, Colour]]] = (
    ("S", (32, 34, 42)), ("H", (214, 48, 62)), ("D", (236, 188, 84)), ("C", (250, 246, 236)),
    ("S", (236, 188, 84)), ("H", (250, 246, 236)), ("D", (214, 48, 62)), ("C", (32, 34, 42)),
)  # fmt: skip
TURNS: Final = 12  # angles at which a piece is drawn
FLATS: Final = 5  # how many breadths it has while it tumbles
TILE: Final = 20  # parts of the table's width that are drawn again as a whole


class Piece:
    """A suit cut out of paper that flies and tumbles; places in pixels, times in seconds."""

    def __init__(self, rng: random.Random, number: int, start: tuple[float, float], room: tuple[int, int], unit: float):
        self.suit, self.colour = PAPERS[number % len(PAPERS)]
        self.high = round(unit * SIZE * rng.choice((0.75, 1.0, 1.3)))
        aside = rng.uniform(-1.0, 1.0)
        self.start = start[0] + aside * room[0] * BROAD, start[1] + room[1] * 0.05 * aside * aside
        self.wait = rng.uniform(0.0, 0.16)
        self.span = LASTS * rng.uniform(0.8, 1.0)
        self.time = 0.0
        up = room[1] * math.sqrt(2.0 * FALLS * RISES * rng.uniform(0.15, 1.0)) * 0.72
        self._speed = (room[0] * WIDE * (aside + rng.uniform(-0.5, 0.5)), -up)
        self._falls = room[1] * FALLS
        self._spin = rng.uniform(-300.0, 300.0)
        self._angle = rng.uniform(0.0, 360.0)
        self._tumble = rng.uniform(6.0, 13.0)

    @property
    def place(self) -> tuple[float, float]:
        """The place of its middle."""
        # Paper is soon slowed down by the air to the sides, and falls.
        aside = (1.0 - math.exp(-2.2 * self.time)) / 2.2
        return self.start[0] + self._speed[0] * aside, (
            self.start[1] + self._speed[1] * self.time + self._falls * self.time * self.time / 2
        )

    @property
    def flying(self) -> bool:
        """Whether it is in the air."""
        return self.wait <= 0.0 and self.time < self.span

    @property
    def turn(self) -> int:
        """The angle at which it is seen, one of several."""
        return round((self._angle + self._spin * self.time) / 360.0 * TURNS) % TURNS

    @property
    def flat(self) -> int:
        """The breadth at which it is seen, one of several."""
        return round(abs(math.cos(self._tumble * self.time)) * FLATS)

    @property
    def size(self) -> int:
        """The height in pixels: it grows out of nothing, and shrinks to nothing again."""
        left = (self.span - self.time) / self.span
        return max(
            2, round(self.high * min(1.0, math.ceil(4 * left / VANISHES) / 4, (1 + self.time / APPEARS * 4) // 1 / 4))
        )

    @property
    def area(self) -> pygame.Rect:
        """The area that it covers at most."""
        x, y = self.place
        side = 2 * self.high
        return pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)


class Celebration:
    """The display of somebody's joy for about a second. Nothing waits for it, and any press ends it."""

    def __init__(self, board: TableView) -> None:
        self.board = board
        self.pieces: list[Piece] = []
        self._seen: set[tuple[int, int]] = set()  # where pieces were drawn, in tiles
        self._damage: list[pygame.Rect] = []
        self._count = 0

    # Events

    def see(self, event: e.Event) -> None:
        """Begin to celebrate if the event is somebody's success."""
        stage = self.board.stage
        if stage.calm or stage.speed == 0.0:
            return
        match event:
            case e.DealEnded(result) if result.winner is not None:
                self._begin((result.winner,), "great" if self.board.game.outcome(result.outcome).great else "deal")
            case e.MatchEnded(winners):
                self._begin(winners, "match")

    def _begin(self, winners: Sequence[int], size: str) -> None:
        board, rules = self.board, self.board.rules
        sides = {rules.side(seat) for seat in winners}
        glad = any(rules.side(seat) in sides for seat in board.persons)
        cards = self._cards(winners)
        width = board.ground.card
        step = min(STEP, WAVE / max(1, len(cards)))
        board.stage.hop(cards, width * (HIGH if glad else LOW), step)
        if glad:
            self._throw(PIECES[size], self._middle(cards))
        board.touch()

    def _cards(self, winners: Sequence[int]) -> list[Sprite]:
        """Return the cards of the winners on the table and in their hands, from the left."""
        board = self.board
        zones = {HAND if seat == board.viewer else seat_zone(seat) for seat in winners}
        melds = board.stage.view.melds
        found = []
        for sprite in board.stage.sprites:
            mine = sprite.zone in zones
            if sprite.zone.startswith("meld:"):
                meld = melds[int(sprite.zone[5:])]
                mine = meld.seats[meld.cards.index(sprite.card)] in winners if sprite.card in meld.cards else False
            if mine:
                found.append(sprite)
        return sorted(found, key=lambda sprite: (sprite.target.x, sprite.target.y))

    def _middle(self, cards: Sequence[Sprite]) -> tuple[float, float]:
        """Return the place from which paper is thrown: between the winner's cards, or else the middle of the table."""
        room = self.board.room()
        if not cards:
            return room[0] / 2, room[1] * 0.6
        x = sum(sprite.target.x for sprite in cards) / len(cards)
        y = sum(sprite.target.y for sprite in cards) / len(cards)
        # The paper must not all come from one edge of the table.
        return x * 0.6 + room[0] * 0.2, max(y, room[1] * 0.5)

    def _throw(self, count: int, start: tuple[float, float]) -> None:
        self._count += 1
        rng = random.Random(f"paper/{self._count}")
        room, unit = self.board.room(), self.board.theme.scale
        self.pieces += [Piece(rng, number, start, room, unit) for number in range(count)]

    def finish(self) -> None:
        """End it at once."""
        if self.pieces:
            self._damage += self._tiles(self._seen)
            self.pieces, self._seen = [], set()
            self.board.touch()
        self.board.stage.land()

    def update(self, seconds: float) -> bool:
        """Advance by some seconds, and return whether there is paper in the air."""
        if not self.pieces:
            return False
        for piece in self.pieces:
            if piece.wait > 0.0:
                piece.wait -= seconds
            else:
                piece.time += seconds
        low = self.board.room()[1]
        self.pieces = [
            piece for piece in self.pieces if piece.time < piece.span and piece.place[1] - piece.high < low + SIZE
        ]
        now = {tile for piece in self.pieces if piece.flying for tile in self._under(piece.area)}
        self._damage += self._tiles(now | self._seen)
        self._seen = now
        return bool(self.pieces)

    # Drawing

    def changed(self) -> list[pygame.Rect]:
        """Return the areas to be drawn again since the last call."""
        damage, self._damage = self._damage, []
        return damage

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the paper within `clip`."""
        for piece in self.pieces:
            if piece.flying and piece.flat and piece.area.colliderect(clip):
                picture = paper(self.board.theme, piece.suit, piece.colour, piece.size, piece.turn, piece.flat)
                x, y = piece.place
                canvas.blit(picture, picture.get_rect(center=(round(x), round(y))))

    @property
    def _side(self) -> int:
        return max(1, self.board.room()[0] // TILE)

    def _under(self, area: pygame.Rect) -> Iterable[tuple[int, int]]:
        """Yield the tiles that an area touches, by column and row."""
        side = self._side
        for column in range(area.left // side, (area.right - 1) // side + 1):
            for row in range(area.top // side, (area.bottom - 1) // side + 1):
                yield column, row

    def _tiles(self, tiles: set[tuple[int, int]]) -> list[pygame.Rect]:
        """Return the rectangles of tiles: neighbours in a column as one, so that there are few."""
        side = self._side
        found: list[pygame.Rect] = []
        for column, row in sorted(tiles):
            if found and found[-1].left == column * side and found[-1].bottom == row * side:
                found[-1].h += side
            else:
                found.append(pygame.Rect(column * side, row * side, side, side))
        return found


def paper(theme: Theme, suit: str, colour: Colour, high: int, turn: int, flat: int) -> pygame.Surface:
    """Return the picture of a suit cut out of paper, `high` pixels high, at one of its angles and breadths."""
    name = f"suit-{faces_shown().pictures}{suit}"

    def make() -> pygame.Surface:
        picture = theme.assets.sprite(name, high, colour)
        # The side that turns away from the lamp is a little darker.
        shade = 255 - 16 * (FLATS - flat)
        thin = pygame.transform.smoothscale(picture, (max(1, picture.get_width() * flat // FLATS), high))
        thin.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(thin, 360.0 * turn / TURNS, 1.0)

    return theme.kept.picture(("paper", name, colour, high, turn, flat), make)

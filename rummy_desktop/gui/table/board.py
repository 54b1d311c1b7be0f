"""The board: the common part of all scenes that show a table, whether somebody plays there or only watches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Final

import msgspec
import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, Faces, show_faces
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.questions import kind_in
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import Deck
from rummy_desktop.gui.scenes.scene import Program, Scene
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.celebration import Celebration
from rummy_desktop.gui.table.coins import Coins
from rummy_desktop.gui.table.cut import SpreadPack
from rummy_desktop.gui.table.deal_end import DealEnd
from rummy_desktop.gui.table.furniture import Furniture, Item, Words
from rummy_desktop.gui.table.layout import DRAG, Ground, Lay, ground_of
from rummy_desktop.gui.table.moments import Moments
from rummy_desktop.gui.table.stage import Stage
from rummy_desktop.gui.table.tree import OwnSide, TableTree
from rummy_desktop.gui.widgets.node import NO_ACTS, Acts
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.index import Offer, offer_of

ASIDE: Final = 0.6
"""How far to the side a sound comes from that belongs to the edge of the window: 1 would be one ear alone."""


class Uses:
    """The uses of what lies on a table, from afar, and what is said of it besides its name; here there are none.

    `reach` has the zones and cards that can have the focus of the keys.
    """

    reach: Collection[str] = ()

    @property
    def chosen(self) -> Collection[Card]:
        """The cards of the hand that are chosen."""
        return ()

    def acts(self, spot: str) -> Acts:
        """Return what can be done from afar with a zone, or with a card such as "card:7H"."""
        return NO_ACTS

    def remark(self, spot: str) -> str:
        """Return what is to be said of a zone or a card besides its name."""
        return ""


class Board(Scene):
    """A table with its cards, its furniture and a page of buttons; a subclass says what happens on it.

    `theme` has the measures of the part of the canvas that the table has. Its questions have the answers of a table at
    which nobody plays.
    """

    stage: Stage
    page: Page
    pack: SpreadPack
    theme: Theme
    own = OwnSide()
    uses = Uses()

    def __init__(self, app: Program, game: Game, rules: Rules) -> None:
        super().__init__(app)
        self.game = game
        self.rules = rules
        show_faces(self.faces)
        self.rules_summary = rules_summary(game, rules.options)
        self.coins = Coins(self)
        self.celebration = Celebration(self)
        self.deal_end = DealEnd(self)
        self.moments = Moments(self)
        self._items: dict[str, Item] = {}
        self._tree: tuple[tuple[object, ...], TableTree] | None = None
        self._damage: list[pygame.Rect] | None = None
        self._dirty = True
        self._lain_on: Ground | None = None  # the ground on which melds lie so far

    @property
    def nodes(self) -> TableTree:
        """Everything that lies on the table, described anew each time that it has been laid out anew."""
        key = self.stage.laid, self.ground, len(self.aside)
        if self._tree is None or self._tree[0] != key:
            self._tree = key, TableTree(self)
        return self._tree[1]

    # Questions

    @property
    def faces(self) -> Faces:
        return self.rules.faces

    @property
    def viewer(self) -> int:
        """The seat at the lower edge."""
        raise NotImplementedError

    @property
    def setup(self) -> Setup:
        """The people and computer players at the table."""
        raise NotImplementedError

    @property
    def persons(self) -> Sequence[int]:
        """The seats of people: if one of them wins it is celebrated more."""
        return ()

    @property
    def named(self) -> bool:
        """Whether everybody is called by name, since "you" could be any of several people."""
        return True

    @property
    def covered(self) -> bool:
        """Whether the hand at the lower edge lies face down, though what it holds is known."""
        return False

    @property
    def aside(self) -> Sequence[Meld]:
        """The melds that lie in the tray in which the viewer puts the first ones together."""
        return ()

    @property
    def melds(self) -> Sequence[Meld]:
        """The melds on the table as they are seen."""
        return self.stage.view.melds

    @property
    def wide(self) -> bool:
        """Whether melds lie beside the piles."""
        return self.ground.melds_in_play or bool(self.stage.view.melds)

    @property
    def ending(self) -> bool:
        """Whether the end of a deal is told."""
        return self.deal_end.shown

    @property
    def practice(self) -> bool:
        """Whether the match counts in no statistics."""
        return False

    @property
    def helped(self) -> str:
        """The help that all have agreed on in this match, in words; empty if there is none."""
        return ""

    def target(self) -> str:
        """Return in words the target of the match, its house rules, and whether it is for practice."""
        told = tr("practice") if self.practice else ""
        goal = self.rules.goal()
        rules = self.rules_summary.in_short(goal)
        parts = (goal.words, rules if rules != self.game_title else "", told, self.helped)
        return " · ".join(part for part in parts if part)

    @property
    def game_title(self) -> str:
        """The name of the game that is played: of a preset that is a game of its own, its name."""
        return self._offer.title

    @cached_property
    def _offer(self) -> Offer:
        return offer_of(self.game, msgspec.structs.asdict(self.rules.options))

    def words(self) -> Words:
        """Return the line below the middle of the table."""
        raise NotImplementedError

    def words_rect(self) -> pygame.Rect:
        """Return the rectangle of that line."""
        raise NotImplementedError

    def furnished(self) -> dict[str, Item]:
        """Return every item on the table by its key, in the order of drawing."""
        raise NotImplementedError

    def notes(self) -> dict[Card, Note]:
        """Return the notes on the cards in melds."""
        raise NotImplementedError

    def room(self) -> tuple[int, int]:
        """Return the width and height in pixels of the table's part of the canvas, from the upper left corner."""
        return self.app.size

    def apart(self, zone: str) -> bool:
        """Return whether the cards of a meld can be moved one by one."""
        return False

    def lay(self, free: bool = False, holds: bool = False) -> Lay:
        """Return how the melds lie so far: `free` while they are laid anew, `holds` while cards are held."""
        before, self._lain_on = self._lain_on, self.ground
        if before is not self.ground or not kind_in(self.rules, lambda kind: kind.arranges):
            return Lay()
        sprites = self.stage.sprites
        lying = {each.card: each.target for each in sprites if each.zone.startswith("meld:")}
        return Lay(lying, {} if holds else {each.card: each.pose for each in sprites if each.zone == DRAG}, free)

    # What is heard

    def hear(self, name: str, place: float | None = None) -> None:
        """Play a sound that comes from a place, in pixels from the left; None is the middle."""
        side = 0.0 if place is None else ASIDE * (2 * place / max(1, self.app.size[0]) - 1)
        self.app.sound.play(name, side)

    # What flies over the table

    def see(self, event: e.Event) -> None:
        """Have an event that is seen now let fly what it brings besides the cards."""
        self._dirty = True
        self.pack.see(event)
        self.coins.see(event)
        self.celebration.see(event)

    def fly(self, seconds: float) -> bool:
        """Advance what moves besides the cards on their way, and return whether any of it moves."""
        flying = self.coins.update(seconds)
        told = self.deal_end.update(seconds) | self.moments.update(seconds)
        return self.celebration.update(seconds) or flying or told or self.stage.swings

    def land(self) -> None:
        """Stop everything that flies: coins are where they were going, and nobody celebrates or tells how it ended."""
        self.coins.finish()
        self.celebration.finish()
        self.deal_end.clear()
        self.moments.finish()

    # Drawing

    def _measure(self) -> None:
        whole, room = self.app.theme, self.room()
        self.theme = whole if room == whole.size else Theme(room, whole.look, self.app.assets)
        self.theme.pad = whole.pad
        look = whole.look
        self.ground = ground_of(room, self.rules, self.theme.letter, look.largest, look.left_handed)
        # The felt goes on below a table that leaves a strip free.
        self.ground.outline.h += self.free_strip
        self.furniture = Furniture(self.theme, self.ground)
        rim = self.theme.colours.glow, self.theme.px(3.5)
        self.deck = Deck(self.app.assets, self.ground.card, *rim)

    def resize(self) -> None:
        self._measure()
        self.stage.settle(0.0)
        self.celebration.finish()
        self._items.clear()
        self.page.place(self.app.theme, pygame.Rect((0, 0), self.app.size))
        self._damage = None
        self._dirty = True

    def touch(self) -> None:
        """Have the table looked at before the next drawing, since something on it may be different."""
        self._dirty = True

    def changed(self) -> list[pygame.Rect] | None:
        if self._dirty:
            self._dirty = False
            self._compare()
        page, stage = self.page.changed(), self.stage.changed()
        damage, self._damage = self._damage, []
        if damage is None or page is None or stage is None:
            return None
        return damage + stage + page + self.coins.changed() + self.celebration.changed()

    def _compare(self) -> None:
        """Find what has changed in the furniture since it was drawn."""
        items = self.furnished()
        self.stage.annotate(self.notes())
        self.stage.edge(self.own.rims())
        if self._damage is not None:
            for key in items.keys() | self._items.keys():
                before, after = self._items.get(key), items.get(key)
                if before != after:
                    self._damage += [each.rect for each in (before, after) if each]
        self._items = items

    def draw(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        self.app.theme.table(canvas, clip, self.ground.outline)
        self._furniture(canvas, clip, above=False)
        self.stage.draw(canvas, clip, self.deck)
        self._furniture(canvas, clip, above=True)
        self.coins.draw(canvas, clip)
        self.celebration.draw(canvas, clip)
        self.page.draw(canvas)
        goals = self.own.goals()
        if over := self.stage.draw_held(canvas, clip, self.deck, goals.values()):
            canvas.set_clip(over)
            for item in (self._items[key] for key in goals if key in self._items):
                self.furniture.draw(canvas, "", item)
            canvas.set_clip(clip)

    def _furniture(self, canvas: pygame.Surface, clip: pygame.Rect, above: bool) -> None:
        for key, item in self._items.items():
            if item.above == above and item.rect.colliderect(clip):
                self.furniture.draw(canvas, key, item)

"""The computer player of Robbers' Rummy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rummy_desktop.ai import player
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Arrange, Draw, Move, Pass
from rummy_desktop.variants.robbers.rules import RobbersRules
from rummy_desktop.variants.robbers.table import RobbersTable


class Skill(NamedTuple):
    """The skill of a level.

    `misses` is how often it does not see that it can lay anything. It only adds to what lies on the table, but for the
    part `changes` of its turns, in which it sees what it could lay by changing one of the melds. One that sees the
    `whole` table takes all of it apart.
    """

    misses: float
    changes: float = 0.0
    whole: bool = False


SKILLS: Final = {
    "easy": Skill(0.2),
    "medium": Skill(0.08, changes=0.03),
    "hard": Skill(0.0, whole=True),
}


class Player(player.Player[RobbersRules, RobbersTable, Skill]):
    """A player at one decision: the rules, what it sees, and how well it plays."""

    skills = SKILLS

    def move(self) -> Move:
        seat, view = self.seat, self.view
        opened = view.melded[seat]
        if self.rng.random() >= self.skill.misses:
            way = self._best() if not opened or self.skill.whole else self._near_by()
            if way is not None:
                return way
        return Draw(seat) if view.stock else Pass(seat)

    def _best(self) -> Arrange | None:
        """Return the way to lay the most cards, with the whole table laid anew."""
        return next(iter(self.rules.arrangements(self.view, self.seat)), None)

    # Without the whole table

    def _near_by(self) -> Arrange | None:
        """Return the way to lay the most cards by adding to melds, and by changing one of them where it does that."""
        lying = [meld.cards for meld in self.view.melds]
        ways = [self.rules.added(self.view, self.seat, lying, self.hand)]
        if self.rng.random() < self.skill.changes:
            ways += [self._with_rest(*changed) for changed in self._changed()]
        best = max(ways, key=lambda way: len(way[1]))
        if not best[1]:
            return None
        move = Arrange(self.seat, tuple(best[0]))
        return move if self.allows(move) else self._fewer(ways)

    def _fewer(self, ways: Sequence[tuple[list[Group], list[Card]]]) -> Arrange | None:
        """Return the first of these ways that may be laid, those with most cards first."""
        ranked = sorted((way for way in ways if way[1]), key=lambda way: -len(way[1]))
        return next(self.allowed(Arrange(self.seat, tuple(groups)) for groups, _ in ranked), None)

    def _with_rest(self, groups: Sequence[Group], left: Sequence[Card]) -> tuple[list[Group], list[Card]]:
        """Return melds to which the rest of the hand is added as far as it goes, and all cards of the hand in them."""
        found, added = self.rules.added(self.view, self.seat, groups, left)
        return found, [card for card in self.hand if card in added or card not in left]

    def _changed(self) -> Iterator[tuple[list[Group], list[Card]]]:
        """Yield the melds after one of them is laid anew with cards of the hand, and the cards that are left."""
        melds = self.view.melds
        for number, meld in enumerate(melds):
            way = self.rules.best_way(self.view, self.seat, (meld,), self.hand)
            if way.groups:
                others = [other.cards for place, other in enumerate(melds) if place != number]
                yield [*others, *way.groups], [card for card in self.hand if card not in way.cards]


choose = Player.choose

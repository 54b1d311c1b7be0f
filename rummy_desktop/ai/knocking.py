"""Games with a knock for computer players: what to take, what to discard, when to knock and what to lay off."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, cast

from rummy_desktop.ai import hand as h
from rummy_desktop.ai.experience import Tables, read_tables, worth
from rummy_desktop.ai.hand import Sight, bits, look
from rummy_desktop.ai.weights import ENDING, once
from rummy_desktop.ai.worlds import bettered, turns_of
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.deadwood import DeadwoodRules
from rummy_desktop.engine.knocking.table import DeadwoodTable
from rummy_desktop.engine.melds import BIT, CARD, arrangements, cards_in, deadwood_of, mask_of
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Pass, Show, Take

STAGES: Final = (29, 27, 25, 23, 21, 18, 15, 11, 7)
"""The stages of a deal, each of which lasts while the stock has at least this number of cards."""

TABLES: Final = Path(__file__).with_suffix(ENDING)
SHAPES: Final[Mapping[str, tuple[int, int]]] = {"discard": (24, 10), "draw": (24, 12), "knock": (8, 10)}
"""The tables of experience, their features and stages; two more for the draw: passing the upcard, first or second."""

PATIENCE: Final = 60
"""The turn of a deal after which nobody takes a card except to knock, since two players could go on taking for ever."""

SLIP: Final = 0.45
"""The share of discards at which an easy player does not see the best one."""

MENDS: Final = 1.0
"""The points that each unseen card that would make or lengthen a meld counts for a player that decides at once."""


CHOICES: Final = 1.7
"""The number of cards a turn among which a player has chosen, those of the stock and those that lay open.

With it hands dealt in thought have, turn by turn, the deadwood that those of hard and of medium players had in 60 deals
each: 46, 29 and 17 points in the mean of the first three turns, the next three, and the three after these.
"""


KNOCKS: Final = 1000.0
"""The cost, in such thoughts, of holding a hand that would have knocked."""


class Choice(NamedTuple):
    """The ten cards that a player could keep, the card discarded, and the worth of that."""

    worth: float
    kept: int
    gone: int


def choose(rules: DeadwoodRules, view: DeadwoodTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, level).move(rng)


@once
def learnt() -> Tables:
    """Give the experience of games with a knock, as described in `ai/experience.py`."""
    return read_tables(TABLES, SHAPES)


class Player:
    """A player at one decision of a deal with a knock: the rules, what it sees, its level, and its experience."""

    def __init__(self, rules: DeadwoodRules, view: DeadwoodTable, level: str, tables: Tables | None = None) -> None:
        self.rules, self.view, self.level, self.tables = rules, view, level, tables or learnt()
        self.seat = cast(int, view.actor)
        self.limit = rules.limit(view)
        self.other = rules.after(view, self.seat)
        sight = look(view, self.seat)
        self.sight = sight._replace(unseen=sight.unseen & mask_of(rules.pack()))
        self.stage = sum(len(view.stock) < stock for stock in STAGES)

    def move(self, rng: random.Random) -> Move:
        """Return the move that the player decides on."""
        view = self.view
        if view.phase == "lay off":
            return next(iter(self.rules.best_answer(view, self.seat)), Show(self.seat))
        if view.phase == "discard":
            return self.end_turn(rng)
        if view.phase != "draw from the stock" and view.discards and self.wants(BIT[view.discards[-1]]):
            return Take(self.seat)
        return Pass(self.seat) if view.phase == "upcard" else Draw(self.seat)

    # Draw

    def wants(self, bit: int) -> bool:
        """Return whether to take the card `bit` from the discard pile."""
        held = self.sight.mine
        now = deadwood_of(held)
        after = min(deadwood_of((held | bit) ^ other) for other in bits(held))
        useful = bool(h.outs(held) & bit)
        if after == 0:
            return True
        if after <= self.limit:
            return self.level != "hard" or self._take(bit) > self._draw()
        if after >= now or self.view.turns > PATIENCE:
            return False
        if self.level == "easy":
            return useful or now - after >= 7
        return useful and (self.level == "medium" or self._take(bit) > self._draw())

    def gain(self, bit: int) -> float:
        """Return the worth of taking the card `bit`, for a player who may take another one instead."""
        held = self.sight.mine
        least = min(deadwood_of((held | bit) ^ other) for other in bits(held))
        return self._take(bit) if self.level == "hard" else -least

    @property
    def draw_stage(self) -> int:
        """The stage at the draw: that of the deal, or a special one while the upcard is offered."""
        return len(STAGES) + 1 + min(1, len(self.view.acts)) if self.view.phase == "upcard" else self.stage

    def draw_features(self) -> list[float]:
        """Return the features in `experience` of a position where the top card of the discard pile is left."""
        return [*self.prospects(self.sight.mine, self.sight.unseen), *self._standing(self.sight, 0)]

    def _draw(self) -> float:
        return worth(self.tables["draw"], self.draw_stage, self.draw_features())

    def _take(self, bit: int) -> float:
        sight = self.sight._replace(mine=self.sight.mine | bit, shown=self.sight.shown | bit)
        best = max(self.choices(sight, bit)).worth
        knocks = [choice.worth for choice in self.knocks(sight, bit)]
        return max([best, *knocks])

    # Discard

    def end_turn(self, rng: random.Random) -> Move:
        """Return the knock or the discard that ends the turn."""
        sight, view = self.sight, self.view
        barred = BIT[view.barred] if view.barred else 0
        house = self.rules.house
        knock = max(self.knocks(sight, barred), default=None)
        if deadwood_of(sight.mine) == 0 and self.rules.has_big_gin:
            smaller = knock and not deadwood_of(knock.kept) and house.gin_bonus > house.big_gin_bonus
            return self._knock(knock.gone if knock and smaller else 0)
        choices = sorted(self.choices(sight, barred), reverse=True)
        if knock and self.knocks_now(knock, choices[0]):
            return self._knock(knock.gone)
        if self.slip and rng.random() < self.slip:
            loose = [choice for choice in choices[1:] if choice.gone & ~h.melded(sight.mine)]
            choices = loose or choices
        return Discard(self.seat, CARD[choices[0].gone])

    @property
    def slip(self) -> float:
        """The share of discards at which the player does not see the best one."""
        return SLIP if self.level == "easy" else 0.0

    def knocks_now(self, knock: Choice, other: Choice) -> bool:
        """Return whether to knock rather than to play on with the best discard."""
        return self.level != "hard" or not deadwood_of(knock.kept) or knock.worth > other.worth

    def _knock(self, gone: int) -> Knock:
        """Return the knock with the card `gone`, arranged so that the opponent can lay off the least."""
        ways = arrangements(cards_in(self.sight.mine ^ gone))
        way = min(ways, key=lambda way: sum(self._layoffs(mask_of(group)) for group in way.melds))
        return Knock(self.seat, CARD[gone] if gone else None, way.melds)

    def choices(self, sight: Sight, barred: int) -> Iterator[Choice]:
        """Yield the sensible discards from eleven cards, and what each is worth."""
        keeps = {bit: deadwood_of(sight.mine ^ bit) for bit in bits(sight.mine & ~barred)}
        least = min(keeps.values())
        for bit, count in keeps.items():
            if count > least + 10:
                continue
            yield Choice(self._discard(sight, bit, count), sight.mine ^ bit, bit)

    def _discard(self, sight: Sight, bit: int, count: int) -> float:
        if self.level == "easy":
            return -count + (0.5 if bit & ~h.joined(sight.mine) else 0)
        if self.level == "medium":
            return -count + self.prospects(sight.mine ^ bit, sight.unseen)[2]
        return worth(self.tables["discard"], self.stage, self.discard_features(sight, bit))

    def discard_features(self, sight: Sight, bit: int) -> list[float]:
        """Return the features in `experience` of a position after the discard of `bit`."""
        kept = sight.mine ^ bit
        return [*self.prospects(kept, sight.unseen), *self._standing(sight._replace(mine=kept), bit)]

    def knocks(self, sight: Sight, barred: int) -> Iterator[Choice]:
        """Yield the knocks from eleven cards with the least deadwood, and what each is worth."""
        keeps = {bit: deadwood_of(sight.mine ^ bit) for bit in bits(sight.mine & ~barred)}
        least = min(keeps.values())
        if least > self.limit:
            return
        for bit, count in keeps.items():
            if count == least:
                yield Choice(self._knocked(sight, bit, count), sight.mine ^ bit, bit)

    def _knocked(self, sight: Sight, bit: int, count: int) -> float:
        features = self.knock_features(sight, sight.mine ^ bit, count)
        return worth(self.tables["knock"], self.stage, features)

    def knock_features(self, sight: Sight, kept: int, count: int) -> list[float]:
        """Return the features in `experience` of a knock with the cards `kept`, `count` points of them deadwood."""
        theirs = sight.known[self.other]
        known = theirs.bit_count()
        layoffs = sum(map(self._layoffs, h.arranged(kept)))
        loose = h.points(theirs & ~h.melded(theirs))
        return [
            1,
            count / 10,
            count * count / 100,
            known / 3,
            known * count / 30,
            layoffs / 10,
            count == 0,
            loose / 10,
        ]

    def _layoffs(self, meld: int) -> float:
        """Return how many points the opponent may be expected to lay off on a meld."""
        theirs, unseen, fit = self.sight.known[self.other], self.sight.unseen, h.fits(meld)
        likely = (10 - theirs.bit_count()) / max(unseen.bit_count(), 1)
        return h.points(fit & unseen) * likely + h.points(fit & theirs)

    # The prospects of ten cards

    def prospects(self, kept: int, unseen: int) -> list[float]:
        """Return what the ten cards `kept` promise in themselves: numbers of the order of one, as in `experience`."""
        least = deadwood_of(kept)
        lowest = min(deadwood_of(kept ^ bit) for bit in bits(kept))
        good = h.outs(kept) & unseen
        gain = knocks = gins = 0
        for out in bits(good):
            more = kept | out
            after = min(least, min(deadwood_of(more ^ bit) for bit in bits(kept)))
            gain += least - after
            knocks += after <= self.limit
            gins += not after
        for bit in bits(unseen & ~good):
            after = min(least, lowest + h.points(bit))
            gain += least - after
            knocks += after <= self.limit
            gins += not after
        count = max(unseen.bit_count(), 1)
        melded = h.melded(kept)
        alone = kept & ~melded & ~h.joined(kept)
        ready = least <= self.limit
        return [
            1,
            least / 10,
            gain / count,
            knocks / count,
            gins / count,
            good.bit_count() / count,
            h.points(good) / 10 / count,
            h.points(alone) / 10,
            alone.bit_count() / 10,
            melded.bit_count() / 10,
            ready,
            ready * least / 10,
            least * least / 100,
            h.chances(kept & ~melded, kept, unseen),
            ready * gins / count,
            ready and not gins,
        ]

    def _standing(self, sight: Sight, gone: int) -> list[float]:
        """Return how the cards `sight.mine` stand against the opponent after the discard of the card `gone`."""
        other = self.other
        known = sight.known[other].bit_count()
        refused = sight.refused[other]
        warm = sum(bool(h.NEXT_TO[out] & refused) for out in bits(h.outs(sight.mine) & sight.unseen))
        offer = h.offer(sight, other, gone) if gone else (0, 0, 0, 0)
        return [
            warm / max(sight.unseen.bit_count(), 1),
            known / 3,
            known * deadwood_of(sight.mine) / 30,
            (sight.shown & sight.mine).bit_count() / 3,
            *offer,
        ]


class Brisk(Player):
    """A player that decides at once and makes no slips, for deals that are played to their end in thought.

    It keeps what counts least together with what most unseen cards would mend, and knocks as soon as it may.
    """

    def __init__(self, rules: DeadwoodRules, view: DeadwoodTable) -> None:
        super().__init__(rules, view, "easy")

    @property
    def slip(self) -> float:
        return 0.0

    def _discard(self, sight: Sight, bit: int, count: int) -> float:
        kept = sight.mine ^ bit
        return MENDS * (h.outs(kept) & sight.unseen).bit_count() - count


def as_played(rules: DeadwoodRules, view: DeadwoodTable, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    """Return the unseen cards dealt as they may lie after these turns, in the order of `worlds.filled`.

    Dealt evenly, the others would hold hands as on the first turn, and every knock would win a fortune. So each of them
    has had cards to choose among in its turns, and has kept what leaves least deadwood, but not so little that it would
    have knocked. The cards that it does not keep go back into the stock, since its true discards are seen.
    """
    limit = rules.limit(view)

    def cost(seat: int, hand: int) -> float:
        left = deadwood_of(hand)
        return left if left > limit else KNOCKS

    return bettered(view, unseen, rng, lambda seat: round(CHOICES * turns_of(view, seat)), cost)


def brisk(rules: DeadwoodRules, view: DeadwoodTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of a player that decides at once, whatever its level."""
    return Brisk(rules, view).move(rng)

"""The computer player of Rummy: what to take, when to lay down, what to lay off and what to discard."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from rummy_desktop.ai import hand as h
from rummy_desktop.ai.experience import Tables, read_tables, worth
from rummy_desktop.ai.hand import Sight, bits, look, seen
from rummy_desktop.ai.weights import ENDING, once
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.melds import BIT, CARD, Layoff, all_melds, best_layoffs, cards_in, deadwood_of, mask_of
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.variants.rummy.cautions import USUAL
from rummy_desktop.variants.rummy.player_house import HousePlayer, KnockPlayer, WholePlayer
from rummy_desktop.variants.rummy.rules import RummyRules
from rummy_desktop.variants.rummy.table import RummyTable

DIFFERENT: Final = (
    *("table", "first_meld", "layoff_needs_meld", "layoff_on", "go_out", "discard_taken", "same_discard"),
    *("double_draw", "packs", "jokers", "ace", "min_run"),
)
"""The house rules by which cards are laid otherwise than usual."""

STAGES: Final = (2, 4, 6, 9, 13)
"""The rounds with which the stages of a deal begin."""

TABLES: Final = Path(__file__).with_suffix(ENDING)
COLUMNS: Final[Mapping[str, int]] = {"penalty": 12, "plain": 18, "one": 18}
"""The columns of the tables of each manner of play: the stages of a deal for each number of seats, fewest first.

A table is for penalty points, plain, or for one new meld in a turn; between two it is plain with penalty points too.
"""

MOST: Final = 4
"""The most seats of which there is experience; more are played as these."""

FEATURES: Final = 26
"""The rows of a table."""

CLOSE: Final = 3
"""The number of cards with which an opponent is about to go out."""


class Mind(NamedTuple):
    """The skill of a level.

    One that is `learnt` goes by experience, remembers what was discarded and taken, and may keep its melds back to go
    rummy; others go by what they hold and what lies on the table. One that `reaches` takes a card only to lay it off.
    `misses` is how often it sees no layoff that does not go out, `hurries` how often it throws the dearest card that is
    in no meld.
    """

    learnt: bool = False
    reaches: bool = True
    misses: float = 0.0
    hurries: float = 0.0


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "easy": Mind(reaches=False, misses=0.6, hurries=0.7),
        "medium": Mind(),
        "hard": Mind(learnt=True),
    }
)

Melds = tuple[int, ...]
"""The melds on the table as masks, in their order."""


class Finish(NamedTuple):
    """A way to go out in this turn: new melds, layoffs, and the card that is discarded, if any."""

    groups: list[int]
    layoffs: tuple[Layoff, ...]
    gone: int


class Plan(NamedTuple):
    """A turn to its end: its worth, what is laid, what is kept and what is discarded."""

    worth: float
    gone: int
    kept: int
    groups: tuple[int, ...]
    layoffs: tuple[tuple[int, int], ...]
    melds: Melds


def choose(rules: RummyRules, view: RummyTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    if is_usual(rules) and view.phase in ("draw", "play"):
        return Player(rules, view, level).move(rng)
    kind = {"hidden": KnockPlayer, "whole": WholePlayer}.get(rules.house.table, HousePlayer)
    return kind.choose(rules, view, rng, level, manner)


def is_usual(rules: RummyRules) -> bool:
    """Return whether cards are laid down and off as in Rummy without other house rules, so that experience counts."""
    house = rules.house
    return all(getattr(house, name) == getattr(USUAL, name) for name in DIFFERENT)


def column(manner: str, seats: int) -> int:
    """Return the column in `experience` of a deal's first stage, in that manner and with this number of seats."""
    fewest = 3 if manner == "penalty" else 2
    return (len(STAGES) + 1) * (seats - fewest)


@once
def learnt() -> Tables:
    """Give the experience of Rummy, as described in `ai/experience.py`."""
    return read_tables(
        TABLES, {f"{manner} {what}": (FEATURES, COLUMNS[manner]) for manner in COLUMNS for what in ("discard", "draw")}
    )


class Player:
    """A player of Rummy at one decision: the rules, what it sees, how well it plays, and its experience."""

    def __init__(self, rules: RummyRules, view: RummyTable, level: str, tables: Tables | None = None) -> None:
        self.rules, self.view, self.mind, self.tables = rules, view, MINDS[level], tables or learnt()
        self.seat = cast(int, view.actor)
        self.sight = look(view, self.seat)
        if not self.mind.learnt:
            self.sight = self._forgetting(self.sight)
        self.melds: Melds = tuple(mask_of(meld.cards) for meld in view.melds)
        self.next = rules.after(view, self.seat)
        self.manner = "plain"
        if rules.house.melds_per_turn == "one":
            self.manner = "one"
        elif rules.house.scoring == "penalty" and view.seats > 2:
            self.manner = "penalty"
        rounds = (view.turns - 1) // view.seats
        self.column = column(self.manner, min(MOST, view.seats)) + sum(rounds >= first for first in STAGES)
        self.others = [seat for seat in range(view.seats) if seat != self.seat]
        self._known_fits: dict[Melds, int] = {}

    def move(self, rng: random.Random) -> Move:
        """Return the move that the player decides on."""
        view = self.view
        if view.phase == "play":
            return self.play(rng)
        if not view.stock or (view.discards and self.wants(view.discards[-1])):
            return Take(self.seat)
        return Draw(self.seat)

    def _forgetting(self, sight: Sight) -> Sight:
        """Return the rest of a sight without the memory of what was discarded and who took what."""
        nothing = (0,) * self.view.seats
        buried = seen(self.view.discards[:-1]) & ~sight.mine
        return sight._replace(known=nothing, refused=nothing, unseen=sight.unseen | buried)

    # Draw

    def wants(self, card: Card) -> bool:
        """Return whether to take `card`, the top of the discard pile."""
        bit, mine = BIT[card], self.sight.mine
        if not self.is_useful(bit):
            return False
        if self._goes_out(mine | bit, bit, self.melds):
            return True
        if not self.mind.learnt:
            return self.mind.reaches or bool(bit & h.outs(mine))
        return self.worth_of_take(bit) > self.worth_of_draw()

    def is_useful(self, bit: int) -> bool:
        """Return whether the card makes a meld or goes onto one."""
        return bool(bit & (h.outs(self.sight.mine) | self._fits(self.melds)))

    def worth_of_draw(self) -> float:
        """Return what it is worth to draw from the stock, by experience."""
        features = self.features(self.sight.mine, self.melds, 0, False)
        return worth(self.tables[f"{self.manner} draw"], self.column, features)

    def worth_of_take(self, bit: int) -> float:
        """Return what it is worth to take the card, which can't be thrown in this turn."""
        return max((plan.worth for plan in self.plans(self.sight.mine | bit, bit)), default=0)

    # Play

    def play(self, rng: random.Random) -> Move:
        """Return the next move of the turn after the draw."""
        mine = self.sight.mine
        barred = BIT[self.view.barred] if self.view.barred else 0
        if finish := self._finish(mine, barred):
            return self._finishing(finish)
        if self.mind.learnt and (way := way_out(self.rules, self.view)):
            return way[0]
        best = self.chosen(sorted(self.plans(mine, barred), reverse=True), rng)
        if best.groups:
            return LayDown(self.seat, tuple(tuple(cards_in(group)) for group in best.groups))
        if best.layoffs:
            bit, index = best.layoffs[0]
            return LayOff(self.seat, (CARD[bit],), index)
        return Discard(self.seat, CARD[best.gone])

    def chosen(self, plans: list[Plan], rng: random.Random) -> Plan:
        """Return the plan that is carried out, of some that have the best one first."""
        if rng.random() < self.mind.misses:
            plans = [plan for plan in plans if not plan.layoffs] or plans
        whole = sum(h.arranged(self.sight.mine))
        sound = [plan for plan in plans if not plan.gone & whole and not self._lets_out(plan)]
        best = sound[0] if sound and self._lets_out(plans[0]) else plans[0]
        if best.groups or best.layoffs or rng.random() >= self.mind.hurries:
            return best
        ends = [plan for plan in sound if not plan.groups and not plan.layoffs]
        return max(ends, key=lambda plan: (h.points(plan.gone), plan.gone), default=best)

    def _finishing(self, finish: Finish) -> Move:
        if finish.groups:
            return LayDown(self.seat, tuple(tuple(cards_in(group)) for group in finish.groups))
        for cards, index in finish.layoffs:
            return LayOff(self.seat, cards, index)
        return Discard(self.seat, CARD[finish.gone])

    def _lets_out(self, plan: Plan) -> bool:
        """Return whether the next player goes out by laying off the discard and throwing its only card."""
        return self.sight.held[self.next] == 1 and bool(plan.gone & self._fits(plan.melds))

    @cached_property
    def _new_melds(self) -> int:
        """The number of melds that may still be laid down in this turn."""
        if self.manner != "one":
            return 13
        return 1 - sum(laid.new for laid in self.view.laid)

    def _finish(self, mine: int, barred: int) -> Finish | None:
        """Return the way to go out in this turn with that hand; None where there is none."""
        for gone in (0, *bits(mine & ~barred)):
            rest = mine ^ gone
            if not self._may_vanish(rest, self.melds):
                continue
            if self.manner == "one":
                if found := self._with_one_meld(rest):
                    return found._replace(gone=gone)
                continue
            left, layoffs = best_layoffs(cards_in(rest), self.view.melds)
            if not left:
                groups = h.arranged(rest & ~mask_of(card for each in layoffs for card in each.cards))
                return Finish(groups, layoffs, gone)
        return None

    def _with_one_meld(self, rest: int) -> Finish | None:
        """Return the way to lay all of `rest` on the table with one new meld at most, or None."""
        new = map(mask_of, all_melds(cards_in(rest))) if self._new_melds else ()
        for group in (0, *new):
            layoffs, _ = self._lay_off(rest & ~group, self.melds)
            if len(layoffs) == (rest & ~group).bit_count():
                return Finish([group] if group else [], tuple(Layoff((CARD[bit],), at) for bit, at in layoffs), 0)
        return None

    # Plans

    def plans(self, mine: int, barred: int) -> Iterator[Plan]:
        """Yield the ways to go on with this turn that make sense, and what each is worth."""
        laid = bool(self.view.laid)
        for groups, layoffs, kept, melds in self._layings(mine, barred):
            keeps = {bit: deadwood_of(kept ^ bit) for bit in bits(kept & ~barred)}
            least = min(keeps.values())
            for bit, count in keeps.items():
                if count <= least + 10:
                    value = self.value(kept ^ bit, melds, bit, laid or bool(groups or layoffs))
                    yield Plan(value, bit, kept ^ bit, groups, layoffs, melds)

    def _layings(
        self, mine: int, barred: int
    ) -> Iterator[tuple[tuple[int, ...], tuple[tuple[int, int], ...], int, Melds]]:
        """Yield what to lay before the discard: new melds, layoffs, both or nothing; a card to discard is left."""
        found = h.arranged(mine)
        whole = sum(found)
        if len(found) > self._new_melds:
            found = sorted(found, key=h.points, reverse=True)[: self._new_melds]
        for groups in ((), tuple(found)) if found else ((),):
            kept = mine & ~sum(groups)
            if kept & ~barred:
                if groups or not found or self.holds_back(mine & ~whole):
                    yield groups, (), kept, self.melds + groups
                loose = kept & ~whole
                layoffs, melds = self._lay_off(loose, self.melds + groups)
                while layoffs and not kept & ~barred & ~sum(bit for bit, _ in layoffs):
                    loose &= ~layoffs[-1][0]
                    layoffs, melds = self._lay_off(loose, self.melds + groups)
                if layoffs:
                    yield groups, layoffs, kept & ~sum(bit for bit, _ in layoffs), melds

    def holds_back(self, loose: int) -> bool:
        """Return whether to think of keeping melds in the hand to go rummy, with `loose` cards in none."""
        return self.mind.learnt

    def _lay_off(self, loose: int, melds: Melds) -> tuple[tuple[tuple[int, int], ...], Melds]:
        """Lay off what fits of `loose`, one card after the other; return the layoffs, and the melds after them."""
        after = list(melds)
        layoffs = []
        again = True
        while again:
            again = False
            for index, meld in enumerate(after):
                if fit := h.fits(meld) & loose:
                    bit = fit & -fit
                    after[index] |= bit
                    loose ^= bit
                    layoffs.append((bit, index))
                    again = True
        return tuple(layoffs), tuple(after)

    def _fits(self, melds: Melds) -> int:
        """Return the cards that go onto these melds."""
        if (known := self._known_fits.get(melds)) is not None:
            return known
        fit = 0
        for meld in melds:
            fit |= h.fits(meld)
        self._known_fits[melds] = fit
        return fit

    def _closure(self, hand: int, melds: Melds) -> int:
        """Return the cards of a hand that can be laid off on these melds, one after the other."""
        if not hand & self._fits(melds):
            return 0
        return sum(bit for bit, _ in self._lay_off(hand, melds)[0])

    def _may_vanish(self, rest: int, melds: Melds) -> bool:
        """Return whether all of `rest` might be melded and laid off at once; True may be wrong, False is not."""
        return not rest & ~h.melded(rest) & ~self._closure(rest, melds)

    def _goes_out(self, hand: int, barred: int, melds: Melds) -> bool:
        """Return whether a hand with the drawn card in it can go out, as far as a quick look shows."""
        closed = self._closure(hand, melds)
        over = hand & ~h.melded(hand) & ~closed
        if over & over - 1 or over & barred:
            return False
        if over:
            return self._vanishes(hand ^ over, melds)
        return self._vanishes(hand, melds) or any(self._vanishes(hand ^ bit, melds) for bit in bits(hand & ~barred))

    def _vanishes(self, rest: int, melds: Melds) -> bool:
        """Return whether all of `rest` goes onto the table in one turn; ways that are hard to see are missed."""
        closed = self._closure(rest, melds)
        core = rest & ~closed
        if core & ~h.melded(rest):
            return False
        tried = (core, rest, *(core | bit for bit in bits(closed)))
        if self.manner == "one":
            return not core or any(not deadwood_of(each) and len(h.arranged(each)) == 1 for each in tried)
        return any(not deadwood_of(each) for each in tried)

    # The worth of a position

    def value(self, kept: int, melds: Melds, gone: int, laid: bool) -> float:
        """Return what it is worth to keep `kept` with these melds on the table after discarding `gone`."""
        if self.mind.learnt:
            return worth(self.tables[f"{self.manner} discard"], self.column, self.features(kept, melds, gone, laid))
        left = deadwood_of(kept) + h.points(kept)
        outs = (h.outs(kept) | self._fits(melds)) & self.sight.unseen
        return 20 * outs.bit_count() / max(self.sight.unseen.bit_count(), 1) - left / 2

    def features(self, kept: int, melds: Melds, gone: int, laid: bool) -> list[float]:
        """Return a position's features in `experience`; `laid` if the turn has melded; `gone` is 0 before a draw."""
        sight, view = self.sight, self.view
        unseen = sight.unseen
        count = max(unseen.bit_count(), 1)
        whole = sum(h.arranged(kept))
        loose = kept & ~whole
        loose &= ~self._closure(loose, melds)
        good, fit = h.outs(kept) & unseen, self._fits(melds)
        left, held = loose.bit_count() / 5, h.points(kept) / 20
        going = self._going_out(kept, melds, loose.bit_count(), good, fit) / count
        fewest, rummies = self._foes
        rummy = not laid and not view.melded[self.seat]
        close = fewest <= CLOSE
        offer = h.offer(sight, self.next, gone) if gone else h.Offer(0, 0, 0, 0)
        return [
            1,
            left,
            h.points(loose) / 10,
            held,
            good.bit_count() / count,
            going,
            h.chances(loose, kept, unseen),
            kept.bit_count() / 10,
            fewest / 10,
            sight.held[self.next] / 10,
            rummies,
            rummy,
            bool(fit & gone),
            offer.fresh,
            offer.rank,
            offer.run,
            offer.cold,
            (fit & unseen).bit_count() / count,
            sight.known[self.next].bit_count() / 3,
            held * close,
            left * close,
            left * rummy,
            going * rummy,
            held * rummies,
            (fit & unseen & ~good).bit_count() / count,
            fewest <= 1,
        ]

    @cached_property
    def _foes(self) -> tuple[int, float]:
        """The cards in the smallest other hand, and the share of the others who have melded nothing."""
        melded = [self.view.melded[seat] for seat in self.others]
        return min(self.sight.held[seat] for seat in self.others), melded.count(False) / len(melded)

    def _going_out(self, kept: int, melds: Melds, loose: int, good: int, fit: int) -> int:
        """Return how many unseen cards would let the hand go out when drawn."""
        if loose > CLOSE:
            return 0
        unseen = self.sight.unseen
        tried = unseen if not loose else good if loose > 1 else unseen
        return sum(self._goes_out(kept | bit, 0, melds) for bit in bits(tried))

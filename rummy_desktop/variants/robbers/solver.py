"""Solver: the most cards of a hand that the table can take in one turn, however it is taken apart and laid anew.

It goes through the ranks from the ace up, and in each through the suits. What has to be known of the melds that lie so
far is how many runs of each suit go on, and whether each of them has one card, two, or three and more: a state in which
nobody can tell two tables apart. Of all ways to the same state the best one is kept, so that the last state has the
best of all. Where several runs may go on, those that have to do, and of the others as many as there are cards: a run
of three cards and more can never do worse than a new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

KING: Final = 13
CARD: Final = 1 << 40
"""The worth of each card of the hand that is laid, before all points."""
POINT: Final = 1 << 20
"""The worth of each point of these, before all changes."""
STATES: Final = 1_000
"""The states that are followed, about; where there are more, only the best go on, and what is found is not proved."""

# A key has a number in each of these fields: the runs of each suit, nine bits a suit; the jokers that are used; the
# natural cards and jokers of a suit that are kept for aces above the king, four bits a suit; how many suits have one
# card, two, three and four in sets of the rank that is laid just now; how many of these are jokers; points of melds.
RUNS: Final = 9
USED: Final = 36
HIGH: Final = 40
LEVELS: Final = (56, 59, 62, 65)
FIXED: Final = 68
SETS: Final = (1 << 71) - (1 << 56)
POINTS: Final = 71


class Counts(NamedTuple):
    """The cards to lay, by suit and rank, each rank in its place from 1 to 13.

    `need` are the natural cards that have to be laid, `may` those of the hand that may be, and `fixed` the jokers that
    stay what they stand for. `free` and `own` are the numbers of jokers that stand for anything: those that have to be
    laid, and those of the hand. `runs` has how many runs that lie there go on from each card to the next, and `sets`
    how many cards lie in sets. A hand card counts `worth` by its rank, that of rank 0 being a joker. With `high` there
    may be an ace above the king. The melds have to count `least` points, each card as it is `melded` by its rank; an
    ace below a two is that of rank 0.
    """

    need: Sequence[Sequence[int]]
    may: Sequence[Sequence[int]]
    fixed: Sequence[Sequence[int]]
    free: int
    own: int
    runs: Sequence[Sequence[int]]
    sets: Sequence[Sequence[int]]
    worth: Sequence[int]
    high: bool
    least: int = 0
    melded: Sequence[int] = ()


class Use(NamedTuple):
    """The use of the cards of one face: natural cards and jokers in runs and in sets; `high` ones wait for the king."""

    suit: int
    place: int
    natural: int
    jokers: int
    in_sets: int
    fixed_in_sets: int
    high: int
    fixed_high: int


class Found(NamedTuple):
    """A solution: what it is worth, the use of every face in order, and the jokers in the sets of each rank.

    `jokers` are all that are laid of those that stand for anything, also spare ones that have no place yet.
    """

    worth: int
    uses: tuple[Use, ...]
    in_sets: dict[int, int]
    jokers: int


What = tuple[int, int, int, int]
"""The runs of a suit, the jokers that are used, the aces kept for the king, and the cards in sets of this rank."""
Choices = dict[tuple[int, int, int], list[tuple[int, int, Use]]]
"""All uses of the cards of a face, whatever is in sets: each with what it changes of the key, and what it gains."""


# The runs of a suit


class Going(NamedTuple):
    """The numbers of runs of a suit that go on, by their cards: one, two, or three and more; and of jokers alone."""

    one: int = 0
    two: int = 0
    more: int = 0
    joker: int = 0
    jokers: int = 0


_GOING: Final[list[Going]] = [Going()]
_NUMBER: Final[dict[Going, int]] = {Going(): 0}


def _numbered(going: Going) -> int:
    if going not in _NUMBER:
        _NUMBER[going] = len(_GOING)
        _GOING.append(going)
    return _NUMBER[going]


class Step(NamedTuple):
    """The runs of a suit after a rank, and how many of them have gone on."""

    going: Going
    on: int


@lru_cache(4096)
def go_on(going: Going, natural: int, jokers: int) -> Step | None:
    """Return how the runs of a suit go on with these cards of the next rank; None if a run is left too short.

    A run of two jokers needs a natural card, and one of one joker gets it before others. Jokers lie rather in runs that
    have natural cards, so that natural cards are left to begin others.
    """
    one, two, more, joker, alone = going
    cards = natural + jokers
    must = one + two + joker + alone
    if must > cards or alone > natural:
        return None
    natural -= alone
    helped = min(joker, natural)
    natural -= helped
    unhelped = joker - helped
    rest = one + two + unhelped
    if unhelped > jokers:
        return None
    jokers -= unhelped
    by_jokers = min(jokers, one + two)
    jokers -= by_jokers
    natural -= one + two - by_jokers
    on = min(more, natural + jokers)
    by_jokers = min(on, jokers)
    jokers -= by_jokers
    natural -= on - by_jokers
    grown = Going(natural, one + helped, two + alone + on, jokers, unhelped)
    return Step(grown, rest + helped + alone + on)


# The search


def levels_of(use: Use) -> int:
    """Return what a use adds to the cards in sets of its rank: a number of suits for each level, and of jokers."""
    return _LEVELS[use.in_sets + use.fixed_in_sets] + (use.fixed_in_sets << 12)


_LEVELS: Final = [sum(1 << 3 * level for level in range(cards)) for cards in range(5)]


class _Search:
    """A search through the ranks; `layers` are the states before each suit of each rank."""

    def __init__(self, counts: Counts, spare: bool) -> None:
        self.counts = counts
        self.spare = spare
        self.pool = counts.free + counts.own
        self.there = [
            [0, *(counts.need[suit][place] + counts.may[suit][place] + counts.fixed[suit][place]
                  for place in range(1, KING + 1)), 0, 0]
            for suit in range(4)
        ]  # fmt: skip
        if counts.high:
            for suit in range(4):
                self.there[suit][KING + 1] = self.there[suit][1]
        self.last = KING + counts.high
        self.proved = True
        self._judged: dict[tuple[int, int, int, int], bool] = {}
        self.layers: list[tuple[int, int, dict[int, int], Choices]] = []
        self.ends: list[tuple[int, dict[int, int]]] = []

    def run(self) -> Found | None:
        """Return the best solution; None if the cards that have to be laid can't be, as far as that is `proved`."""
        counts, states = self.counts, {0: 0}
        for place in range(1, self.last + 1):
            for suit in range(4):
                states = self._suit(states, suit, place)
            self.ends.append((place, states))
            states = self._sets(states, place)
            if not states:
                return None
        best, at = -1, -1
        for key, worth in states.items():
            used = self.pool if self.spare else key >> USED & 7
            if key & (1 << USED) - 1 or used < counts.free or key >> POINTS < counts.least:
                continue
            total = worth + (used - counts.free) * (CARD + POINT * counts.worth[0])
            if total > best:
                best, at = total, key
        return None if best < 0 else self._way(at, states[at], best)

    def _suit(self, states: dict[int, int], suit: int, place: int) -> dict[int, int]:
        """Return the states after the cards of one suit of a rank."""
        shift, top = RUNS * suit, self.counts.high and place > KING
        choices: Choices = {}
        self.layers.append((suit, place, states, choices))
        after: dict[int, int] = {}
        get = after.get
        some: dict[What, list[tuple[int, int, Use]]] = {}
        for key, worth in states.items():
            what = key >> shift & 511, key >> USED & 7, key >> HIGH + 4 * suit & 15 if top else 0
            levels = key >> LEVELS[0] & 0x7FFF
            found = some.get((*what, levels))
            if found is None:
                if what not in choices:
                    choices[what] = list(self._choices(suit, place, *what))
                found = some[(*what, levels)] = [
                    each
                    for each in choices[what]
                    if self._may_be_sets(suit, place, levels + levels_of(each[2]), what[1])
                ]
            for change, gain, _ in found:
                other = key + change
                if get(other, -1) < worth + gain:
                    after[other] = worth + gain
        return self._bounded(after)

    def _may_be_sets(self, suit: int, place: int, levels: int, used: int) -> bool:
        """Return whether the cards in sets of a rank make sets with those of the suits that follow, and jokers."""
        if not levels:
            return True
        known = self._judged.get((suit, place, levels, used))
        if known is None:
            known = self._judged[suit, place, levels, used] = self._judge_sets(suit, place, levels, used)
        return known

    def _judge_sets(self, suit: int, place: int, levels: int, used: int) -> bool:
        by_level = [levels >> 3 * level & 7 for level in range(len(LEVELS))]
        cards, most, left = sum(by_level), sum(map(bool, by_level)), self.pool - used
        if suit == 3:
            natural = cards - (levels >> 12)
            return any(number_of_sets(cards, natural, most, jokers) for jokers in range(left + 1))
        follow = sum(min(most, self.there[other][place]) for other in range(suit + 1, 4))
        more = sum(max(0, self.there[other][place] - most) for other in range(suit + 1, 4))
        return cards + follow + more + left >= 3 * most

    def _bounded(self, states: dict[int, int]) -> dict[int, int]:
        """Return the states that are followed: if there are too many, the best with each number of laid cards."""
        if len(states) <= STATES:
            return states
        self.proved = False
        by_cards: dict[int, list[tuple[int, int]]] = {}
        for key, worth in states.items():
            by_cards.setdefault(worth // CARD, []).append((worth, key))
        share = STATES // len(by_cards)
        return {key: worth for each in by_cards.values() for worth, key in sorted(each, reverse=True)[:share]}

    def _choices(self, suit: int, place: int, number: int, used: int, kept: int) -> Iterator[tuple[int, int, Use]]:
        """Yield all uses of the cards of a face, each with what it changes of the key, and what it gains."""
        counts, going = self.counts, _GOING[number]
        left = self.pool - used
        if self.spare:
            left = min(left, sum(going) + (left if place >= self.last - 2 else 0))
        if place > KING:
            for jokers in range(left + 1):
                use = Use(suit, place, kept & 3, (kept >> 2) + jokers, 0, 0, 0, 0)
                yield from self._with(use, going, number, used, jokers, -(kept << HIGH + 4 * suit), 0)
            return
        need, may, fixed = counts.need[suit][place], counts.may[suit][place], counts.fixed[suit][place]
        waits = counts.high and place == 1
        for laid in range(need, need + may + 1):
            gain = (laid - need) * (CARD + POINT * counts.worth[place])
            for in_sets in range(laid + 1):
                for high in range(laid - in_sets + 1 if waits else 1):
                    for fixed_in_sets in range(fixed + 1):
                        for fixed_high in range(fixed - fixed_in_sets + 1 if waits else 1):
                            lie = fixed - fixed_in_sets - fixed_high
                            change = (high | fixed_high << 2) << HIGH + 4 * suit
                            change += fixed_in_sets << FIXED
                            change += sum(1 << level for level in LEVELS[: in_sets + fixed_in_sets])
                            if in_sets + fixed_in_sets > len(LEVELS):
                                continue
                            more = gain + min(counts.sets[suit][place], in_sets + fixed_in_sets)
                            for jokers in range(left + 1):
                                use = Use(suit, place, laid - in_sets - high, lie + jokers, in_sets, fixed_in_sets,
                                          high, fixed_high)  # fmt: skip
                                yield from self._with(use, going, number, used, jokers, change, more)

    def _with(
        self, use: Use, going: Going, number: int, used: int, jokers: int, change: int, gain: int
    ) -> Iterator[tuple[int, int, Use]]:
        """Yield a use with its change and gain, if all runs can still come right."""
        counts, suit, place = self.counts, use.suit, use.place
        step = go_on(going, use.natural, use.jokers)
        if step is None:
            return
        left = self.pool - used - jokers
        there = self.there[suit]
        now = step.going
        if self.spare and jokers and not self._is_of_use(use, jokers, going, now):
            return
        short = now.one + now.joker
        waiting = short + now.two + now.jokers
        following = there[place + 1] if place < self.last else -1
        if waiting:
            if following < 0:
                return
            lacking = max(0, waiting - following)
            if short and place + 1 == self.last:
                return
            lacking += max(0, short - there[place + 2])
            if lacking > left:
                return
        high = use.high + use.fixed_high
        if high and max(0, high - there[KING]) + max(0, high - there[KING - 1]) > left:
            return
        # Runs that nothing could join are done.
        now = now._replace(more=min(now.more, following + left if following >= 0 else 0))
        change += _numbered(now) - number << RUNS * suit
        change += jokers << USED
        if counts.least:
            change += self._points(use) << POINTS
        gain += min(counts.runs[suit][place - 1], step.on)
        yield change, gain, use

    def _is_of_use(self, use: Use, jokers: int, before: Going, now: Going) -> bool:
        """Return whether jokers in runs are more than spare ones, which are laid wherever there is room.

        A joker before natural cards might as well lie behind them, unless a run ends with the highest rank; one that
        only makes a long run longer is of use if natural cards follow.
        """
        place, there = use.place, self.there[use.suit]
        if now.joker > use.jokers - jokers and place < self.last - 2:
            return False
        if before.one or before.two or before.joker or before.jokers or place >= self.last - 2:
            return True
        return any(there[place + 1 : place + 1 + self.pool])

    def _points(self, use: Use) -> int:
        """Return what the cards of a face count in their melds."""
        melded = self.counts.melded
        in_runs, in_sets = use.natural + use.jokers, use.in_sets + use.fixed_in_sets
        low = melded[0] if use.place == 1 else melded[(use.place - 1) % KING + 1]
        return low * in_runs + melded[(use.place - 1) % KING + 1] * in_sets

    def _sets(self, states: dict[int, int], place: int) -> dict[int, int]:
        """Return the states after a rank, in which its sets lie with as many jokers as may be in them."""
        after: dict[int, int] = {}
        known: dict[tuple[int, int], list[int]] = {}
        least = self.counts.least
        for key, worth in states.items():
            what = key >> LEVELS[0] & 0x7FFF, key >> USED & 7
            if what not in known:
                known[what] = list(self._jokers_in_sets(*what))
            for jokers in known[what]:
                other = (key & ~SETS) + (jokers << USED)
                if least:
                    points = (key >> POINTS) + jokers * self.counts.melded[(place - 1) % KING + 1]
                    other = other & (1 << POINTS) - 1 | min(points, least) << POINTS
                if after.get(other, -1) < worth:
                    after[other] = worth
        return self._bounded(self._with_fewest_jokers(after) if self.spare and self.pool else after)

    def _with_fewest_jokers(self, states: dict[int, int]) -> dict[int, int]:
        """Return the states without those that need more jokers than another one and are not better."""
        best: dict[int, int] = {}
        found = {}
        for key in sorted(states, key=lambda key: key >> USED & 7):
            worth, base = states[key], key & ~(7 << USED)
            if best.get(base, -1) < worth:
                best[base] = found[key] = worth
        return found

    def _jokers_in_sets(self, levels: int, used: int) -> Iterator[int]:
        """Yield how many jokers may be in the sets of a rank beside the cards that are there."""
        by_level = [levels >> 3 * level & 7 for level in range(len(LEVELS))]
        cards, most = sum(by_level), sum(map(bool, by_level))
        natural = cards - (levels >> 12)
        if not cards:
            yield 0
            return
        for jokers in range(self.pool - used + 1):
            if number_of_sets(cards, natural, most, jokers):
                yield jokers
                if self.spare:
                    return

    # The way back

    def _way(self, key: int, worth: int, total: int) -> Found:
        """Return the solution that ends in the state `key`."""
        uses: list[Use] = []
        in_sets: dict[int, int] = {}
        layers = list(self.layers)
        jokers_laid = self.pool if self.spare else key >> USED & 7
        for place, states in reversed(self.ends):
            key, worth, jokers = self._before_sets(states, place, key, worth)
            if jokers:
                in_sets[place] = jokers
            for _ in range(4):
                suit, _, before, choices = layers.pop()
                key, worth, use = self._before(suit, before, choices, key, worth)
                uses.append(use)
        return Found(total, tuple(reversed(uses)), in_sets, jokers_laid)

    def _before_sets(self, states: dict[int, int], place: int, key: int, worth: int) -> tuple[int, int, int]:
        for before, value in states.items():
            if value != worth or (before ^ key) & (1 << USED) - 1:
                continue
            what = before >> LEVELS[0] & 0x7FFF, before >> USED & 7
            for jokers in self._jokers_in_sets(*what):
                other = (before & ~SETS) + (jokers << USED)
                if self.counts.least:
                    points = (before >> POINTS) + jokers * self.counts.melded[(place - 1) % KING + 1]
                    other = other & (1 << POINTS) - 1 | min(points, self.counts.least) << POINTS
                if other == key:
                    return before, value, jokers
        raise AssertionError("a state comes from nowhere")

    def _before(
        self,
        suit: int,
        states: dict[int, int],
        choices: Choices,
        key: int,
        worth: int,
    ) -> tuple[int, int, Use]:
        for (number, used, kept), found in choices.items():
            for change, gain, use in found:
                before = key - change
                if states.get(before) == worth - gain and (
                    before >> RUNS * suit & 511 == number
                    and before >> USED & 7 == used
                    and (use.place <= KING or before >> HIGH + 4 * suit & 15 == kept)
                ):
                    return before, worth - gain, use
        raise AssertionError("a state comes from nowhere")


def number_of_sets(cards: int, natural: int, most: int, jokers: int) -> int:
    """Return how many sets such cards of a rank make; 0 if they make none.

    The suit of which there are most has one in each of `most` sets. A set has three or four cards, one of them natural.
    """
    for number in range(max(1, most), natural + 1):
        if 3 * number <= cards + jokers <= 4 * number:
            return number
    return 0


def solve(counts: Counts, spare: bool) -> tuple[Found | None, bool]:
    """Return the best way to lay all cards that have to be laid, with most of those that may be; None if there is none.

    Best are most cards, then most points, then the fewest changes. With `spare` there may be jokers left, for which
    there has to be room in the melds. It is also told whether that is proved: nothing better has been left out.
    """
    search = _Search(counts, spare)
    return search.run(), search.proved

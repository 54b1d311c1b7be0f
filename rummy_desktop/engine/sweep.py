"""Sweep: the most that a hand can meld at once, found by going through the places of runs; quick for large hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import combinations, combinations_with_replacement, islice, product
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.laying import NATURAL, OWN, STRANGE, Draft, Held, Laying
from rummy_desktop.engine.melding import LONGEST_RUN, SMALLEST, Melding, own_set
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.sets_of_rank import Counts, Split, partitions


def best_by_sweep(held: Held, worth: Callable[[Card], int], seat: int) -> Laying:
    """Return what `seat` lays of a hand for the most worth, and among equal ways with the fewest cards kept."""
    try:
        return _Sweep(held, worth, exact=held.melding.longest_run < LONGEST_RUN).laying(seat)
    except _NoRoom:
        return _Sweep(held, worth, exact=True).laying(seat)


def _in_cards(gain: int) -> int:
    """Return a gain, or a hope of one, without what it lacks for the number of its melds."""
    return -(-gain // _CARD) * _CARD


def _some_of_each(values: dict[int, tuple[int, int]], count: int, mask: int) -> Iterator[int]:
    """Yield `count` keys, the most valued of each kind in turn; the bits of `mask` tell the kinds."""
    kinds: dict[int, list[int]] = {}
    for key in sorted(values, key=values.__getitem__, reverse=True):
        kinds.setdefault(key & mask, []).append(key)
    turns = (keys[turn : turn + 1] for turn in range(count) for keys in kinds.values())
    yield from islice((key for keys in turns for key in keys), count)


class _NoRoom(Exception):
    """A run has become longer than a run can be."""


class _Track(NamedTuple):
    """A run that is open while the places go by: what matters of it for the places to come.

    `length` is counted as far as it matters. `one` and `two` are for limits: where natural cards have to be as many as
    wild ones, `one` is how many more they are; where each three cards may have one wild one, `one` is the length of the
    last part, and `two` says how many wild cards it has. `fixed` is whether a card is in it that is not wild. `natural`
    and `strange` count the natural cards and the wild ones, where that matters.
    """

    length: int
    one: int = 0
    two: int = 0
    fixed: bool = True
    natural: int = 0
    strange: int = 0


_Step = tuple[int, int, int, _Track]
"""A card in a run: the number of the run, -1 for a new one; the item; the wild cards needed; the run after it."""

_Way = tuple[int, int, int, int, Any]
"""Something to do: wild cards needed, change of the key, gain, _FREE or 0, and what it was."""

_State = tuple[int, Any, Any]
"""The gain so far, the state before, and what was done last."""

# The key of a state, in bits: the wild cards used; whether any number of them fits somewhere; for each suit the cards
# of the present rank that are in no run, the aces that are in a low run, and the number of its open runs; then the wild
# cards that are in their own places, where that matters.
_USED: Final = 63
_FREE: Final = 64
_LEFT: Final = 7
_LOW: Final = 23
_OPEN: Final = 39
_OWN: Final = 103
_COUNT: Final = 15
_NUMBER: Final = 0xFFFF

_CARD: Final = 1 << 8  # in a gain: one card laid; below it, the melds fewer; above it, from _POINT on, the worth
_POINT: Final = 1 << 16

_FEW: Final = (60, 150)  # so many states go on at first of large hands, which mostly finds the best there is
_MANY: Final = 15_000  # so many go on at most
_LARGE: Final = 30  # cards
_WILD: Final = 5  # wild cards


class _Sweep:
    """A sweep through the places of runs from the low ace to the high one that keeps the best way to each state.

    At each natural card it decides whether the card goes into a run, and what is left of a rank may make a set. A state
    only has to know the open runs, the wild cards used, and the cards left of one rank; so there are few. Wild cards
    fill the gaps of runs, and go behind a run if they bring it to its length. Without a limit for wild cards and as
    long as there is room in the runs, others fit anywhere; the sweep is `exact` if it is right without such room too.
    """

    def __init__(self, held: Held, worth: Callable[[Card], int], exact: bool) -> None:
        melding = held.melding
        self.held, self.melding, self.worth, self.exact = held, melding, worth, exact
        self.wild = sorted(held.wild, key=lambda card: -worth(card))
        self.most = len(self.wild)
        self.limit = melding.limit if self.wild and melding.limit != "single" else "none"
        self.most_in_run = melding.most_wild("run") if self.wild else 0
        self.least = melding.natural if melding.natural > 1 and self.wild else 0
        self.thrifty = any(worth(card) < 0 for card in held.cards)
        self.simple = (melding.free or not self.wild) and not exact and not self.thrifty
        self.free = melding.free and not self.thrifty
        self.split = Split(self.limit, melding) if self.wild else Split("none", melding)
        self.top = len(melding.ranks) + 1
        self.highest = min(melding.highest, self.top)
        self.longest = min(melding.longest_run, self.highest + 1 - melding.lowest)
        self.cap = self.longest if exact else melding.shortest_run
        values = [self.value(card) for card in self.wild]
        self.values = [sum(values[:count]) for count in range(self.most + 1)]
        self.values_in_full = max(self.values)
        self.own_rank = own_rank_of(melding, self.wild)
        self.counts_own = melding.own_place and melding.limited
        self.tells_own = self.counts_own and len(set(values)) > 1
        self.known_runs: dict[tuple[int, int], dict[tuple[int, int], list[_Way]]] = {}
        self.known_sets: dict[int, dict[int, list[_Way]]] = {}
        self.known_ends: dict[tuple[int, int, bool, _Track], list[tuple[int, _Track | None, int]]] = {}
        self.open: list[tuple[_Track, ...]] = [()]
        self.numbers: dict[tuple[_Track, ...], int] = {(): 0}
        self._lay_out()

    def _lay_out(self) -> None:
        """Note the cards at each place; a low ace stands at the top as well, above the highest rank."""
        place_of = {rank: place for place, rank in enumerate(self.melding.ranks, 1)}
        self.count: dict[tuple[int, int], int] = {}
        self.gain: dict[tuple[int, int], int] = {}
        self.own: dict[tuple[int, int], int] = {}  # for wild cards in their own places their bit in the key
        faces = [*self.held.natural.items(), *(self.held.own.items() if self.counts_own else ())]
        for (rank, suit), cards in faces:
            bit = 1 << _OWN + 4 * len(self.own)
            first = place_of.get(rank, 0)
            for place in (first, self.top) if first == 1 else (first,) if first else ():
                at = SUITS.index(suit), place
                self.count[at] = len(cards)
                self.gain[at] = 0 if (rank, suit) in self.held.own else self.value(cards[0])
                if (rank, suit) in self.held.own:
                    self.own[at] = bit
        self.places = [sorted(place for suit, place in self.count if suit == number) for number in range(4)]
        # What a run may reach is less than what there is where aces are low only.
        self.reached = [[place for place in places if place <= self.highest] for places in self.places]
        # What the natural cards are worth of which nothing is decided after each place, but for aces.
        self.later = [0] * (self.top + 1)
        for (suit, place), count in self.count.items():
            for before in range(1, place) if 1 < place < self.top else ():
                self.later[before] += count * self.gain[suit, place]
        self.aces = [(suit, self.count[suit, self.top]) for suit in range(4) if (suit, self.top) in self.count]

    def value(self, card: Card) -> int:
        """Return the gain of laying a card."""
        return self.worth(card) * _POINT + _CARD

    def laying(self, seat: int) -> Laying:
        """Return the best laying. Raise _NoRoom if there is no room in the runs and the sweep is not exact."""
        found, floor = None, -1
        for width in self.widths:
            found = self._swept(width, floor) or found
            total = self._total(*found) if found else -1
            if not self.narrow or total >= self.laid_in_full:
                break
            floor = _in_cards(total)
        if found is None:
            return Laying(0, (), self.held.cards)
        return _Rebuilt(self, *found).laying(seat)

    @property
    def widths(self) -> tuple[int, ...]:
        """The numbers of states that go on at most, tried in turn until nothing better can be found."""
        if len(self.held.cards) > _LARGE:
            return _FEW
        return (*_FEW, _MANY) if self.most > _WILD else (_MANY,)

    @property
    def laid_in_full(self) -> int:
        """The least gain of laying all cards that are worth anything, whatever the number of melds."""
        worth = sum(max(0, self.value(card)) for card in self.held.cards)
        return worth - _CARD + 1 if worth else 0

    def _swept(self, width: int, floor: int) -> tuple[int, _State] | None:
        """Return the best final state among those that gain more than `floor`, or None.

        At most `width` states go on.
        """
        states: dict[int, _State] = {0: (0, None, None)}
        self.narrow = False
        low_aces = self.melding.runs and self.melding.lowest == 1
        for place in range(1 if low_aces else 2, self.top + 1):
            for suit, places in enumerate(self.places):
                if place in places:
                    if len(states) > 4 * width and width < _MANY:
                        states = self._varied(states, width)
                    states = self._with_runs(states, suit, place)
            if place > 1 and any(place in places for places in self.places):
                states = self._with_sets(states, place)
            if floor >= 0:
                states = {key: state for key, state in states.items() if self._hope(key, state, place) > floor}
            if self.most and not self.tells_own:
                states = self._thinned(states)
            if len(states) > width:
                states = self._best_of(states, width, place)
        if not states:
            return None
        return max(states.items(), key=lambda each: self._total(each[0], each[1]))

    def _best_of(self, states: dict[int, _State], width: int, place: int) -> dict[int, _State]:
        """Return the states with the most hope; if wild cards are limited, some for each number of them."""
        self.narrow = True
        hopes = {key: (self._hope(key, state, place), -(key & _USED)) for key, state in states.items()}
        if self.free:
            return {key: states[key] for key in nlargest(width, hopes, key=hopes.__getitem__)}
        kept = nlargest(width // 2, hopes, key=hopes.__getitem__)
        return {key: states[key] for key in (*kept, *_some_of_each(hopes, width // 2, _USED))}

    def _varied(self, states: dict[int, _State], width: int) -> dict[int, _State]:
        """Return some states for each number of wild cards used and of cards left, in the midst of a rank."""
        self.narrow = True
        gains = {key: (state[0], 0) for key, state in states.items()}
        return {key: states[key] for key in _some_of_each(gains, 2 * width, _USED | 0xFFFF << _LEFT)}

    def _hope(self, key: int, state: _State, place: int) -> int:
        """Return the most that can be gained in the end, in whole cards, once everything up to a place is decided."""
        more = state[0] + self.later[place] + self.values_in_full
        for suit, count in self.aces if place < self.top else ():
            more += (count - (key >> _LOW + 4 * suit & _COUNT)) * self.gain[suit, self.top]
        return _in_cards(more)

    def jokers(self, held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield the sets of jokers that are not wild."""
        for size in range(len(held), SMALLEST - 1, -1) if self.melding.sets else ():
            if groups := self.split.parts(size, 0, 0):
                cards = iter(held)
                yield from (tuple(islice(cards, group[0])) for group in groups)
                return

    def wild_laid(self, key: int) -> tuple[int, int]:
        """Return the number of unused wild cards laid in the end, and how many of them are a meld of their own."""
        used = key & _USED
        more = self.most - used
        if key & _FREE:
            return more, 0
        alone = self.values[self.most] > self.values[used] and (
            more >= SMALLEST and (self.melding.wild_sets or (self.own_rank > 0 and self.free and not used))
        )
        return (more, more) if alone else (0, 0)

    def own_laid(self, key: int) -> list[Card]:
        """Return the wild cards that stand in their own places, if the key tells."""
        return [
            card
            for (suit, place), bit in self.own.items()
            if place > 1
            for card in self.held.own[self.melding.rank_at(place), SUITS[suit]][: key // bit & _COUNT]
        ]

    def _total(self, key: int, state: _State) -> int:
        gain = state[0]
        more, alone = self.wild_laid(key)
        laid = (key & _USED) + more
        if not self.tells_own:
            return gain + self.values[laid] - (alone > 0)
        own = self.own_laid(key)
        others = [card for card in self.wild if card not in own][: laid - len(own)]
        return gain + sum(map(self.value, own + others)) - (alone > 0)

    def _thinned(self, states: dict[int, _State]) -> dict[int, _State]:
        """Return the states without those that are outdone by another with more wild cards left."""
        kept = {}
        for key, state in states.items():
            used = key & _USED
            for fewer in range(used):
                other = states.get(key - used + fewer)
                more = 0 if key & _FREE else self.values[used] - self.values[fewer]
                if other and other[0] >= state[0] + more:
                    break
            else:
                kept[key] = state
        return kept

    # Runs

    def _with_runs(self, states: dict[int, _State], suit: int, place: int) -> dict[int, _State]:
        """Return the states after the cards of one face have been put into runs, or left."""
        open_at, low_at = _OPEN + 16 * suit, _LOW + 4 * suit
        again = place == self.top
        count = self.count[suit, place]
        known = self.known_runs.setdefault((suit, place), {})
        found: dict[int, _State] = {}
        for key, state in states.items():
            here = key >> open_at & _NUMBER, count - (key >> low_at & _COUNT) if again else count
            if (ways := known.get(here)) is None:
                ways = known[here] = self._ways_of_runs(suit, place, *here)
            left = self.most - (key & _USED)
            for cost, change, gain, free, act in ways:
                if cost > left:
                    break
                new, sum_ = (key | free) + change, state[0] + gain
                old = found.get(new)
                if old is None or old[0] < sum_:
                    found[new] = sum_, state, act
        return found

    def _ways_of_runs(self, suit: int, place: int, number: int, count: int) -> list[_Way]:
        """Return what can be done with `count` cards of a face, the fewest wild cards first."""
        before = sum(self._lack(suit, place, track.length) for track in self.open[number])
        best: dict[tuple[int, int], _Way] = {}
        in_runs = self.melding.runs and self.melding.lowest <= place <= self.highest
        for steps in self._shared(suit, place, self.open[number], count) if in_runs else ((),):
            used = sum(item != STRANGE for _, item, _, _ in steps)
            spent = sum(cost for _, _, cost, _ in steps) - before
            change = used << _LOW + 4 * suit if place == 1 else count - used << _LEFT + 4 * suit
            at = suit, place
            if self.tells_own and at in self.own:
                change += self.own[at] * used
            for ends in product(*(self._ends(suit, place, step) for step in steps)):
                cost = spent + sum(end[0] for end in ends)
                if cost > self.most:
                    continue
                # Runs that go on are in order, so that the same ones have the same number.
                pairs = sorted(zip(ends, steps, strict=True), key=lambda pair: pair[0][1] or _Track(0))
                after = tuple(end[1] for end, _ in pairs if end[1])
                if after not in self.numbers:
                    self.numbers[after] = len(self.open)
                    self.open.append(after)
                delta = (self.numbers[after] - number << _OPEN + 16 * suit) + change + cost
                over = sum(end[1] is None for end in ends)
                gain = used * self.gain[at] - over
                free = _FREE if over and self.simple else 0
                if (delta, free) not in best or best[delta, free][2] < gain:
                    act = ("run", suit, place, [(*step[:3], end[1] is None, end[2]) for end, step in pairs])
                    best[delta, free] = cost, delta, gain, free, act if pairs else None
        return sorted(best.values(), key=lambda way: way[0])

    def _shared(self, suit: int, place: int, tracks: Sequence[_Track], count: int) -> Iterator[tuple[_Step, ...]]:
        """Yield ways to share the cards of a face: each open run gets one or a wild one, and new runs begin."""
        own = (suit, place) in self.own
        kind, paid = (OWN, 1) if own else (NATURAL, 0)
        most = min(count, len(tracks))
        # Without a limit a wild card does as well wherever else the card would go.
        for real in range(most if self.simple else 0, most + 1):
            for chosen in combinations(range(len(tracks)), real):
                choices: list[list[_Step]] = [
                    [(n, kind, paid, after) for after in self._taken(track, kind)]
                    if n in chosen
                    else [(n, STRANGE, 1, after) for after in self._taken(track, STRANGE)]
                    for n, track in enumerate(tracks)
                ]
                natural = min(1, self.least)
                begun: list[_Step] = [(-1, kind, paid, _Track(1, self.limit != "none", 0, not own, natural))]
                if self.limit == "one" and place > self.melding.lowest:
                    strange = min(1, self.most_in_run)
                    begun.append((-1, kind, paid + 1, _Track(2, 2, 1, not own, natural, strange)))
                for steps in product(*choices):
                    for new in range(count - real + 1 if real == len(tracks) or not self.simple else 1):
                        for more in combinations_with_replacement(begun, new):
                            yield (*steps, *more)

    def _taken(self, track: _Track, item: int) -> list[_Track]:
        """Return the ways to add a card to the run: natural, wild in its own place, or wild in that of another."""
        length, one, two, fixed, natural, strange = track
        if length == self.longest and self.exact:
            return []
        length, fixed = min(length + 1, self.cap), fixed or item == NATURAL
        if item != STRANGE:
            natural = min(natural + 1, self.least)
        elif self.most_in_run:
            strange += 1
            if strange > self.most_in_run:
                return []
        if self.limit == "none":
            return [_Track(length, 0, 0, fixed, natural, strange)]
        if self.limit in ("even", "fewer"):
            more = min(one - 1 if item == STRANGE else one + 1, self.most + 1)
            return [_Track(length, more, 0, fixed, natural, strange)]
        found = []
        if item != STRANGE or not two:
            found.append(_Track(length, min(one + 1, 3), two + (item == STRANGE), fixed, natural, strange))
        if one == 3 and two:
            found.append(_Track(length, 1, int(item == STRANGE), fixed, natural, strange))
        return found

    def _ends(self, suit: int, place: int, step: _Step) -> list[tuple[int, _Track | None, int]]:
        """Return ways for a run to go on: wild cards needed, the run (None if it ends), and wild cards that follow."""
        number, _, _, track = step
        known = suit, place, number < 0, track
        if known in self.known_ends:
            return self.known_ends[known]
        found: list[tuple[int, _Track | None, int]] = [
            (more, None, more) for more in self._endings(track, place, number < 0)
        ]
        places = self.reached[suit]
        if place < places[-1]:
            following = places[places.index(place) + 1]
            gap = following - place - 1
            kept = [track] if gap <= self.most else []
            for _ in range(gap if kept else 0):
                kept = [after for each in kept for after in self._taken(each, STRANGE)]
            found += [(gap + self._lack(suit, following, each.length), each, gap) for each in kept]
        self.known_ends[known] = found
        return found

    def _endings(self, track: _Track, place: int, new: bool) -> Iterable[int]:
        """Return the numbers of wild cards that may be put behind a run that ends."""
        least = max(0, self.melding.shortest_run - track.length)
        if not track.fixed or track.natural < self.least:
            return ()
        if self.simple and self.melding.sets and self.melding.identical and new:
            # A natural card alone would be as good in a set.
            return ()
        if self.simple:
            return (least,)
        room = min(self.most, self.longest - track.length) if self.exact else self.most
        if self.most_in_run:
            room = min(room, self.most_in_run - track.strange)
        if self.limit == "none":
            return range(least, room + 1)
        if self.limit in ("even", "fewer"):
            return range(least, min(room, track.one - (self.limit == "fewer")) + 1)
        full = place < self.highest and room > 0 and any(e.one == 3 for e in self._taken(track, STRANGE))
        return ([0] if not least and track.one == 3 else []) + ([1] if least <= 1 and full else [])

    def _lack(self, suit: int, place: int, length: int) -> int:
        """Return the least number of wild cards that a run of that length needs before the card at `place`."""
        least = max(0, self.melding.shortest_run - length - 1)
        places = self.reached[suit]
        if least and place < places[-1]:
            following = places[places.index(place) + 1]
            if (gap := following - place - 1) < least:
                return gap + self._lack(suit, following, length + 1 + gap)
        return least if length < self.melding.shortest_run else 0

    # Sets

    def _with_sets(self, states: dict[int, _State], place: int) -> dict[int, _State]:
        """Return the states after what is left of a rank has been laid as sets, or not."""
        known = self.known_sets.setdefault(place, {})
        found: dict[int, _State] = {}
        for key, state in states.items():
            code = key >> _LEFT & 0xFFFF
            if (ways := known.get(code)) is None:
                ways = known[code] = self._ways_of_sets(place, [code >> 4 * suit & _COUNT for suit in range(4)])
            base, left = key - (code << _LEFT), self.most - (key & _USED)
            for cost, change, gain, free, act in ways:
                if cost <= left:
                    new, sum_ = (base | free) + change, state[0] + gain
                    old = found.get(new)
                    if old is None or old[0] < sum_:
                        found[new] = sum_, state, act
        return found

    def _ways_of_sets(self, place: int, left: Sequence[int]) -> list[_Way]:
        """Return what can be done with the cards left of a rank."""
        ways: list[_Way] = [(0, 0, 0, 0, None)]
        natural = tuple(0 if (suit, place) in self.own else count for suit, count in enumerate(left))
        own = tuple(count - real for count, real in zip(left, natural, strict=True))
        alone = self.melding.own_sets and sum(own) >= self.melding.own_sets
        if not self.melding.has_sets_of(self.melding.rank_at(place)) or not (any(natural) or alone):
            return ways
        found = (
            self._of_all(natural, own) if self.melding.identical else partitions(natural, own, self.most, self.split)
        )
        for taken, mine, strange, groups in found:
            cost = strange + sum(mine)
            gain = sum(self.gain[suit, place] * count for suit, count in enumerate(taken) if count)
            told = sum(self.own[suit, place] * count for suit, count in enumerate(mine) if count)
            free = _FREE if self.free and self.melding.identical else 0
            change = cost + (told if self.tells_own else 0)
            act = ("set", place, taken, mine, strange, groups)
            ways.append((cost, change, gain - max(1, len(groups)), free, act))
        return ways

    def _of_all(self, natural: Counts, own: Counts) -> Iterator[tuple[Counts, Counts, int, tuple[Counts, ...]]]:
        """Yield the sets of natural cards left of a rank, with wild cards in their own place and in others.

        If a set can have any size, all natural cards are in it.
        """
        some = self.melding.largest_set or self.thrifty
        for taken in product(*(range(count + 1) for count in natural)) if some else (natural,):
            for mine in product(*(range(count + 1) for count in own)):
                size = sum(taken) + sum(mine)
                for strange in range(max(0, SMALLEST - size), self.most - sum(mine) + 1) if size else ():
                    if groups := self.split.parts(sum(taken), sum(mine), strange):
                        yield taken, mine, strange, groups
                        if self.free:
                            break


def own_rank_of(melding: Melding, wild: Sequence[Card]) -> int:
    """Return the rank of which there are enough wild cards for a set without another card; 0 if there is none."""
    ranks = [card.rank for card in wild if melding.own_sets and melding.sets and melding.identical]
    return next((rank for rank in sorted(set(ranks)) if rank and ranks.count(rank) >= melding.own_sets), 0)


class _Rebuilt:
    """The way that led to a state, gone again to put its melds together."""

    def __init__(self, sweep: _Sweep, key: int, state: _State) -> None:
        self.sweep, self.key = sweep, key
        self.rank_at = sweep.melding.rank_at
        held = sweep.held
        self.copies = {face: list(cards) for face, cards in (*held.natural.items(), *held.own.items())}
        self.drafts: list[Draft] = []
        self.open: list[list[Draft]] = [[], [], [], []]
        acts = []
        while state[1] is not None:
            acts.append(state[2])
            state = state[1]
        for act in reversed(acts):
            if act and act[0] == "run":
                self._run(*act[1:])
            elif act:
                self._sets(*act[1:])

    def _card(self, rank: int, suit: int, item: int) -> Card | None:
        return None if item == STRANGE else self.copies[rank, SUITS[suit]].pop(0)

    def _run(self, suit: int, place: int, steps: Sequence[tuple[int, int, int, bool, int]]) -> None:
        """Put the cards of one face into runs."""
        before, self.open[suit] = self.open[suit], []
        for number, item, cost, over, behind in steps:
            draft = before[number] if number >= 0 else Draft("run", place)
            if number < 0 and cost > (item == OWN):
                draft.low -= 1
                draft.add(Card(self.rank_at(place - 1), SUITS[suit]))
            draft.add(Card(self.rank_at(place), SUITS[suit]), self._card(self.rank_at(place), suit, item))
            (self.drafts if over else self.open[suit]).append(draft)
            for _ in range(behind):
                self._lengthen(draft)

    def _lengthen(self, draft: Draft) -> None:
        """Add a wild card in a strange place to a run, at its upper end if there is room.

        Raise _NoRoom if there is none at all.
        """
        suit, size = draft.roles[0].suit, len(draft.cards)
        if size >= self.sweep.longest:
            raise _NoRoom
        if draft.low + size <= self.sweep.highest:
            draft.add(Card(self.rank_at(draft.low + size), suit))
        else:
            draft.low -= 1
            draft.roles.insert(0, Card(self.rank_at(draft.low), suit))
            draft.cards.insert(0, None)

    def _sets(self, place: int, taken: Counts, mine: Counts, strange: int, groups: Sequence[Counts]) -> None:
        """Lay what is left of a rank."""
        rank = self.rank_at(place)
        if self.sweep.melding.identical:
            drafts = [Draft("set") for _ in groups]
            for counts, item in ((taken, NATURAL), (mine, OWN)):
                suits = (suit for suit, count in enumerate(counts) for _ in range(count))
                for draft, group in zip(drafts, groups, strict=True):
                    for suit in islice(suits, group[item - NATURAL]):
                        draft.add(Card(rank, SUITS[suit] if item == NATURAL else ""), self._card(rank, suit, item))
            for draft, group in zip(drafts, groups, strict=True):
                for _ in range(group[STRANGE - NATURAL]):
                    draft.add(Card(rank, ""))
            self.drafts += drafts
            return
        for group in groups:
            draft = Draft("set")
            for suit, item in sorted(enumerate(group), key=lambda each: each[1]):
                if item:
                    open_suit = self.sweep.melding.open_suits and item != NATURAL
                    draft.add(Card(rank, "" if open_suit else SUITS[suit]), self._card(rank, suit, item))
            self.drafts.append(draft)

    def laying(self, seat: int) -> Laying:
        """Return the whole laying. Raise _NoRoom if a run would become too long."""
        sweep = self.sweep
        if any(draft.kind == "run" and len(draft.cards) > sweep.longest for draft in self.drafts):
            raise _NoRoom
        more, alone = sweep.wild_laid(self.key)
        for _ in range(more - alone):
            self._add_anywhere()
        self._fill()
        melds = [draft.meld(seat) for draft in self.drafts]
        laid = {card for meld in melds for card in meld.cards}
        if alone:
            left = tuple(card for card in sweep.wild if card not in laid)
            together = Meld("wild", left, (seat,) * len(left))
            melds.append(together if sweep.melding.wild_sets else own_set(left, sweep.own_rank, seat))
            laid |= set(left)
        jokers = [card for card in sweep.held.natural.get((0, "J"), []) if sweep.worth(card) >= 0]
        for group in sweep.jokers(jokers):
            melds.append(Meld("set", group, (seat,) * len(group)))
            laid |= set(group)
        rest = tuple(card for card in sweep.held.cards if card not in laid)
        return Laying(sum(map(sweep.worth, laid)), tuple(melds), rest)

    def _add_anywhere(self) -> None:
        """Put one more wild card into a set, or else into a run that has room."""
        sets = [draft for draft in self.drafts if draft.kind == "set"]
        if sets and self.sweep.melding.identical:
            sets[0].add(Card(sets[0].roles[0].rank, ""))
            return
        runs = [draft for draft in self.drafts if draft.kind == "run"]
        self._lengthen(min(runs, key=lambda draft: len(draft.cards)))

    def _fill(self) -> None:
        """Give out the wild cards for strange places, the dearest first, each in its own place if that is possible."""
        empty = [(draft, n) for draft in self.drafts for n, card in enumerate(draft.cards) if card is None]
        laid = {card for draft in self.drafts for card in draft.cards}
        chosen = [card for card in self.sweep.wild if card not in laid][: len(empty)]
        for draft, n in list(empty):
            role = draft.roles[n]
            if card := next((card for card in chosen if card[:2] == role[:2]), None):
                draft.cards[n] = card
                chosen.remove(card)
                empty.remove((draft, n))
        for (draft, n), card in zip(empty, chosen, strict=True):
            draft.cards[n] = card

"""Building: the melds that come of a solution, card by card, with as little moved as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Final

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.variants.robbers.solver import KING, Counts, Found, Use

LONGEST: Final = 13
"""The cards of a run, at most."""
Face = tuple[int, int]
"""The number of a suit, and a rank."""


def face_of(card: Card) -> Face:
    """Return the face of a natural card."""
    return SUITS.index(card.suit), card.rank


def by_face(cards: Sequence[Card]) -> dict[Face, list[Card]]:
    """Return the natural ones of some cards by their faces."""
    found: dict[Face, list[Card]] = {}
    for card in cards:
        if card.suit != "J":
            found.setdefault(face_of(card), []).append(card)
    return found


class _Run:
    """A run while it is laid: its cards from the place `low` on, None where any joker lies."""

    def __init__(self, low: int, cards: list[Card | None]) -> None:
        self.low = low
        self.cards = cards

    @property
    def pure(self) -> bool:
        """Whether it has jokers alone so far."""
        return all(card is None for card in self.cards)

    def add_joker(self, last: int) -> bool:
        """Lay a joker to an end of the run, and return whether there is room."""
        if len(self.cards) == LONGEST:
            return False
        if self.low + len(self.cards) <= last:
            self.cards.append(None)
        elif self.low > 1:
            self.low -= 1
            self.cards.insert(0, None)
        else:
            return False
        return True


class _Set:
    """A set while it is laid, None where any joker lies."""

    def __init__(self, cards: list[Card | None]) -> None:
        self.cards = cards

    def add_joker(self, last: int) -> bool:
        """Lay a joker to the set, and return whether there is room."""
        if len(self.cards) == len(SUITS):
            return False
        self.cards.append(None)
        return True


class Builder:
    """The cards of a solution on their way into melds; a joker of which it does not matter which is None."""

    def __init__(self, melds: Sequence[Meld], hand: Sequence[Card], counts: Counts, found: Found) -> None:
        self.before = melds
        self.found = found
        self.hand = hand
        self.last = KING + counts.high
        self.fixed = sum(map(sum, counts.fixed))
        self.home = {card: index for index, meld in enumerate(melds) for card in meld.cards}
        self.lying = by_face([card for meld in melds for card in meld.cards])
        self.held = by_face(hand)
        self.high: dict[int, list[Card]] = {}

    def groups(self) -> tuple[Group, ...] | None:
        """Return the melds; None if there is no room for spare jokers."""
        runs: list[list[_Run]] = [[], [], [], []]
        melds: list[_Run | _Set] = []
        sets: list[tuple[int, Card | None]] = []
        for use in self.found.uses:
            naturals, in_sets = self._dealt(use)
            sets += [(use.suit, card) for card in in_sets] + [(use.suit, None)] * use.fixed_in_sets
            self._extend(runs[use.suit], use, naturals)
            if use.suit == len(SUITS) - 1:
                melds += self._sets(sets, self.found.in_sets.get(use.place, 0))
                sets = []
        melds += [part for of_suit in runs for run in of_suit for part in self._parts(run)]
        spare = self.fixed + self.found.jokers - sum(meld.cards.count(None) for meld in melds)
        return self._with_jokers(melds) if self._have_room(melds, spare) else None

    def _have_room(self, melds: Sequence[_Run | _Set], jokers: int) -> bool:
        """Lay spare jokers where some lay before, or anywhere, and return whether there is room."""
        homes = {self.home[card] for meld in self.before for card in meld.cards if card.suit == "J"}
        order = sorted(melds, key=lambda meld: not any(self.home.get(card) in homes for card in meld.cards if card))
        return all(any(meld.add_joker(self.last) for meld in order) for _ in range(jokers))

    def _dealt(self, use: Use) -> tuple[list[Card], list[Card]]:
        """Return which natural cards of a face lie in runs, and which in sets; those for the king are kept."""
        if use.place > KING:
            return self.high.get(use.suit, []), []
        face = use.suit, use.place
        lying, held = self.lying.get(face, []), self.held.get(face, [])
        laid = use.natural + use.in_sets + use.high
        cards = [*lying, *held[: laid - len(lying)]]
        cards.sort(key=lambda card: self._kind(card) != "set")
        in_sets, cards = cards[: use.in_sets], cards[use.in_sets :]
        # Of the aces that are left those go above the king that lie there.
        cards.sort(key=self._is_low)
        self.high.setdefault(use.suit, []).extend(cards[: use.high])
        return cards[use.high :], in_sets

    def _kind(self, card: Card) -> str:
        return self.before[self.home[card]].kind if card in self.home else ""

    def _is_low(self, card: Card) -> bool:
        return self._kind(card) != "run" or self.before[self.home[card]].cards[0] == card

    def _follows(self, run: _Run, card: Card) -> bool:
        """Return whether a card lies behind the last one of a run already."""
        last = run.cards[-1]
        return last is not None and card in self.home and self.home.get(last) == self.home[card]

    def _extend(self, runs: list[_Run], use: Use, naturals: list[Card]) -> None:
        """Lay the cards of a face in runs: as many of these go on as the solver has counted (`go_on`)."""
        jokers, left = use.jokers, list(naturals)
        going = [run for run in runs if run.low + len(run.cards) == use.place]
        longer = [run for run in going if len(run.cards) >= 3]
        must = [run for run in going if len(run.cards) < 3]
        for run in sorted((run for run in must if run.pure), key=lambda run: -len(run.cards)):
            must.remove(run)
            run.cards.append(left.pop() if left else None)
            jokers -= run.cards[-1] is None
        longer.sort(key=lambda run: not any(self._follows(run, card) for card in left))
        goes_on = must + longer[: max(0, len(left) + jokers - len(must))]
        natural = len(goes_on) - min(jokers, len(goes_on))
        for run in list(goes_on):
            card = next((card for card in left if self._follows(run, card)), None)
            if card is not None and natural:
                run.cards.append(card)
                left.remove(card)
                goes_on.remove(run)
                natural -= 1
        for run in goes_on:
            run.cards.append(left.pop() if natural else None)
            natural, jokers = (natural - 1, jokers) if natural else (0, jokers - 1)
        runs += [_Run(use.place, [card]) for card in left] + [_Run(use.place, [None]) for _ in range(jokers)]

    def _sets(self, cards: Sequence[tuple[int, Card | None]], jokers: int) -> list[_Set]:
        """Return cards of a rank as sets, so that those lie together that did."""
        if not cards:
            return []
        best: tuple[int, list[_Set]] | None = None
        suits = [suit for suit, _ in cards]
        for number in range(max(Counter(suits).values()), len(cards) + 1):
            if not 3 * number <= len(cards) + jokers <= 4 * number:
                continue
            for at in product(range(number), repeat=len(cards)):
                if at[0] or len({*zip(suits, at, strict=True)}) < len(cards):
                    continue
                groups = [_Set([]) for _ in range(number)]
                for place, (_, card) in zip(at, cards, strict=True):
                    groups[place].cards.append(card)
                if any(not any(group.cards) for group in groups) or not _filled(groups, jokers):
                    continue
                together = sum(self._together(group.cards) for group in groups)
                if best is None or together > best[0]:
                    best = together, groups
        assert best is not None, "these cards make no sets"
        return best[1]

    def _together(self, group: Sequence[Card | None]) -> int:
        homes = Counter(self.home[card] for card in group if card in self.home)
        return sum(count * count for count in homes.values())

    def _parts(self, run: _Run) -> list[_Run]:
        """Return a run in the parts in which it has lain, as far as each is long enough."""
        cards, parts, begin = run.cards, [], 0
        for place in range(3, len(cards) - 2):
            before, after = cards[begin:place], cards[place:]
            last, following = cards[place - 1], cards[place]
            joined = last is None or following is None or self.home.get(last, -1) == self.home.get(following, -2)
            too_long = len(before) + len(after) > LONGEST
            if len(before) >= 3 and any(before) and any(after) and (too_long or not joined):
                parts.append(_Run(run.low + begin, before))
                begin = place
        return [*parts, _Run(run.low + begin, cards[begin:])]

    def _with_jokers(self, melds: Sequence[_Run | _Set]) -> tuple[Group, ...]:
        """Return the melds with the jokers that lie there, each with the cards beside which it lay, and others."""
        lying = [card for meld in self.before for card in meld.cards if card.suit == "J"]
        held = [card for card in self.hand if card.suit == "J"]
        pairs = sorted(
            (-sum(card in self.before[self.home[joker]].cards for card in meld.cards if card), joker, number)
            for joker in lying
            for number, meld in enumerate(melds)
            if None in meld.cards
        )
        filled = [list(meld.cards) for meld in melds]
        for _, joker, number in pairs:
            if joker in lying and None in filled[number]:
                filled[number][filled[number].index(None)] = joker
                lying.remove(joker)
        rest = iter([*lying, *held])
        return tuple(tuple(next(rest) if card is None else card for card in meld) for meld in filled)


def _filled(groups: Sequence[_Set], jokers: int) -> bool:
    """Fill sets up with jokers, those first that are too small; return whether all of them find a place."""
    for _ in range(jokers):
        if not min(groups, key=lambda group: len(group.cards)).add_joker(KING):
            return False
    return all(3 <= len(group.cards) <= 4 for group in groups)

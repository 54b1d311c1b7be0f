"""The computer player of Kalooki: it collects what opens, and gets rid of its cards after that."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, cast

from rummy_desktop.ai.manners import may_overlook, to_throw
from rummy_desktop.ai.reach import may_meld
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card
from rummy_desktop.engine.going_out import cards_of, way_out
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import BuyIn, Discard, Draw, LayDown, Move, Take
from rummy_desktop.engine.search import best_laying
from rummy_desktop.variants.kalooki.rules import KalookiRules, KalookiTable

Face = tuple[int, str]


class Skill(NamedTuple):
    """How well a level plays.

    `misses` is how often it does not look at a discard that it could have, `overlooks` how often it does not see that
    it could open or lay off, and `noise` how far it misjudges a card, in points. `counts` is whether it counts which
    cards are left to come, and `danger` what it costs to throw one that the next player can use, in points. `fear` is
    what a point in the hand costs once others may go out, and `thrifty` whether it keeps jokers for melds.
    """

    misses: float
    overlooks: float
    noise: float
    counts: bool
    danger: float
    fear: float
    thrifty: bool


SKILLS: Final = {
    "easy": Skill(0.3, 0.2, 15.0, False, 0.0, 0.0, False),
    "medium": Skill(0.1, 0.12, 8.0, False, 0.0, 0.3, False),
    "hard": Skill(0.0, 0.0, 0.0, True, 4.0, 1.0, True),
}
CALM: Final = 0.25  # what a point in the hand costs while nobody is near going out
MELDED: Final = 40.0  # what it is worth to keep a card that is in a meld
OUT: Final = 4.0  # and each card that is left to come and makes a meld with two of the hand
USUAL: Final = 1.4  # of which there are so many of a face, for those who do not count
FITS: Final = 12.0  # what it is worth to keep a card that can be laid off later
JOKER: Final = 60.0
ENDS: Final = 200.0  # what it costs to throw a card with which the next player can plainly go out
LOOKED: Final = 6  # so many discards are weighed by what one draw more brings
LATER: Final = 0.02  # what a point that a card is worth later counts beside that, in cards
OPENS: Final = 3.0  # what it is worth to open, in tens of points
POINT: Final = 0.03  # what a point that is left counts, in cards
NEAR_OUT: Final = 1.5  # how likely somebody goes out who has opened: by one card in hand more than likely


def choose(rules: KalookiRules, view: KalookiTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player:
    """A player at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: KalookiRules, view: KalookiTable, rng: random.Random, skill: Skill) -> None:
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        self.seat = cast(int, view.actor)
        self.hand = view.hands[self.seat]
        self.opened = rules.has_opened(view, self.seat)

    def move(self) -> Move:
        """The move that the player decides on."""
        match self.view.phase:
            case "buy":
                return BuyIn(self.seat)
            case "draw":
                return self._draw()
        return self._meld() or self._throw()

    # What it knows

    @cached_property
    def unseen(self) -> Counter[Face]:
        """How many cards of each face it has not seen."""
        faces = Counter(card[:2] for card in self.rules.pack())
        view = self.view
        for pile in (view.discards, *view.hands, *(meld.cards for meld in view.melds)):
            faces.subtract(card[:2] for card in pile if card != HIDDEN)
        return faces

    @cached_property
    def risk(self) -> float:
        """How likely somebody goes out before the next turn, by how few cards those hold who have opened."""
        view = self.view
        others = [len(view.hands[seat]) for seat in range(view.seats) if view.melded[seat] and seat != self.seat]
        return max((min(1.0, NEAR_OUT / max(count, 1)) for count in others), default=0.0)

    def price(self, card: Card) -> float:
        """What it costs to go on holding a card, in points."""
        return self.rules.value(self.view, card) * (CALM + self.skill.fear * self.risk)

    def fits(self, card: Card) -> bool:
        """Whether a card can be laid off."""
        return self.rules.fits(self.view, card)

    def outs(self, face: Face) -> float:
        """How many cards of a face may still come."""
        return self.unseen[face] if self.skill.counts else USUAL

    # Draw and take

    def _draw(self) -> Move:
        seat, top = self.seat, self.view.discards[-1]
        take = Take(seat)
        if self.rules.objection(self.view, take) is not None or self.rng.random() < self.skill.misses:
            return Draw(seat)
        if self.opened:
            return take if self._is_of_use(top) else Draw(seat)
        if self.rules.house.discard_before_open == "free":
            melds = best_laying(self.rules.melding(self.view), [*self.hand, top], self._points).melds
            return take if any(top in meld.cards for meld in melds) else Draw(seat)
        return take

    def _is_of_use(self, top: Card) -> bool:
        """Whether the discard can be melded in this turn, or brings a joker."""
        rules, view = self.rules, self.view
        if rules.is_wild(view, top) or self.fits(top):
            return True
        if any(True for index in range(len(view.melds)) for _ in rules.swaps_with(view, self.seat, (top,), index)):
            return True
        melds = best_laying(rules.melding(view), [*self.hand, top], self._points).melds
        return any(top in meld.cards for meld in melds)

    def _points(self, card: Card) -> int:
        return self.rules.value(self.view, card)

    # Meld

    def _meld(self) -> Move | None:
        """Lay down, exchange or lay off, whatever gets rid of most."""
        rules, view, seat = self.rules, self.view, self.seat
        if self.skill.counts and (way := way_out(rules, view)):
            return way[0]
        if not self.opened:
            return self._open()
        if joker := rules.exchanged(view, seat):
            uses = [move for move in rules.uses(view, seat, joker) if rules.objection(view, move) is None]
            return max(uses, key=lambda move: len(cards_of(move)))
        if melds := rules.melds_to_lay(view, seat):
            return LayDown(seat, melds)
        swaps = [move for move in rules.ideas_for_swap(view, seat) if rules.objection(view, move) is None]
        if swaps:
            return max(swaps, key=lambda move: sum(map(self._points, (move.card, *move.more))))
        return None if self._overlooks() else self._lay_off()

    def _overlooks(self) -> bool:
        return self.rng.random() < self.skill.overlooks and may_overlook(self.view, self.seat)

    def _open(self) -> Move | None:
        rules, view, seat = self.rules, self.view, self.seat
        owes = rules.to_open_with(view, seat) is not None
        if not owes and self._overlooks():
            return None
        melds = rules.opening_melds(view, seat, self.hand)
        move = laying_down(seat, melds) if melds else None
        if move is None or rules.objection(view, move) is not None:
            ways = (way for way in rules.ideas_for_lay_down(view, seat) if rules.objection(view, way) is None)
            return next(ways, None) if owes else None
        return move

    def _lay_off(self) -> Move | None:
        """Lay off natural cards, the dearest first; jokers where they are not kept for a meld."""
        offered = [
            move
            for move in self.rules.ideas_for_lay_off(self.view, self.seat)
            if self.rules.objection(self.view, move) is None
        ]
        natural = [move for move in offered if not any(self.rules.is_wild(self.view, card) for card in move.cards)]
        if natural:
            return max(natural, key=lambda move: (len(move.cards), sum(map(self._points, move.cards))))
        return next(iter(offered), None) if not self._keeps_jokers() else None

    def _keeps_jokers(self) -> bool:
        """Whether a joker is kept for a pair that may come, while nobody is near going out."""
        return self.skill.thrifty and len(self.hand) > 3 and self.risk < 0.4

    # Discard

    def _throw(self) -> Move:
        free = [card for card in self.hand if self.rules.objection(self.view, Discard(self.seat, card)) is None]
        if self.skill.noise:
            free = to_throw(self.rules, self.view, self.seat, free)
        melds = best_laying(self.rules.melding(self.view), self.hand, self._points).melds
        worth = {card: self._worth(card, melds) for card in free}
        likely = sorted(free, key=lambda card: worth[card])
        if not self.skill.counts or len(likely) < 2:
            return Discard(self.seat, likely[0])
        # One draw is looked ahead; what may come later decides between what comes to the same.
        return Discard(self.seat, min(likely[:LOOKED], key=lambda card: self._ahead(card) + LATER * worth[card]))

    def _ahead(self, card: Card) -> float:
        """How many cards are left, or points are lacking, after one draw more where that card is thrown now."""
        rest = [each for each in self.hand if each != card]
        whole = float(sum(count for count in self.unseen.values() if count > 0)) or 1.0
        now = self._standing(rest)
        ahead = now * whole
        for face, count in self.unseen.items():
            if count > 0 and self._may_serve(face, rest):
                ahead += count * min(0.0, self._standing([*rest, Card(*face, 9)]) - now)
        return ahead / whole

    def _may_serve(self, face: Face, hand: Sequence[Card]) -> bool:
        """Whether a face may be melded with cards of a hand, or laid off."""
        if face[1] == "J" or (self.opened and face in self._fitting):
            return True
        if self.opened and any(other[:2] in self._fitting for other in hand):
            return True  # it may be laid off after that one
        natural = [other for other in hand if not self.rules.is_wild(self.view, other)]
        return may_meld(Card(*face), natural, len(hand) - len(natural))

    @cached_property
    def _fitting(self) -> set[Face]:
        """The faces that can be laid off just now."""
        melding = self.rules.melding(self.view)
        return {
            face
            for face, count in self.unseen.items()
            if count > 0 and any(melding.takes(meld, Card(*face, 9)) for meld in self.view.melds)
        }

    def _standing(self, hand: Sequence[Card]) -> float:
        """How far a hand is from going out, in cards; before the first melds from opening, in tens of points."""
        melding, table = self.rules.melding(self.view), self.view.melds
        if not self.opened:
            found = best_laying(melding, hand, self._points)
            points = sum(self.rules.meld_points(self.view, meld) for meld in found.melds)
            lacking = max(0, self.rules.first_meld - points)
            return lacking / 10 + (OPENS if lacking else 0.0) + 0.3 * len(found.rest)
        found = best_laying(melding, hand, lambda card: 100 + self._points(card), table)
        left = len(found.rest)
        if not left and not self.rules.finishes_by_melding(self.view):
            left = 1 if found.layoffs or any(len(meld.cards) > 3 for meld in found.melds) else 3
        return max(0, left - 1) + sum(map(self._points, found.rest)) * POINT * (CALM + self.risk)

    def _worth(self, card: Card, melds: Sequence[Meld]) -> float:
        """What it is worth to keep a card, in points."""
        noise = self.rng.gauss(0.0, self.skill.noise) if self.skill.noise else 0.0
        return self._use(card, melds) - self.price(card) + self._danger(card) + noise

    def _use(self, card: Card, melds: Sequence[Meld]) -> float:
        if self.rules.is_wild(self.view, card):
            return JOKER
        whole = [meld for meld in melds if card in meld.cards]
        if whole:
            # Of four cards of a set or more of a run one can be spared.
            spare = len(whole[0].cards) > 3 and (
                whole[0].kind == "set" or card in (whole[0].cards[0], whole[0].cards[-1])
            )
            return MELDED * (0.6 if spare else 1.0)
        laid = {each for meld in melds for each in meld.cards}
        loose = [each for each in self.hand if each not in laid and each != card]
        worth = OUT * sum(sorted(self._outs_with(card, loose), reverse=True)[:4])
        worth += 0.5 * OUT * sum(self._outs_onto(card, [*melds, *self.view.melds]))
        if self.fits(card):
            worth += FITS
        return worth * (1.0 if self.opened else 0.7 + 0.06 * self._points(card))

    def _outs_with(self, card: Card, others: Sequence[Card]) -> Iterator[float]:
        """For each other card how many make a meld with the two."""
        seen: set[Face] = set()
        for other in others:
            if other[:2] in seen or self.rules.is_wild(self.view, other):
                continue
            seen.add(other[:2])
            if other.rank == card.rank and other.suit != card.suit:
                yield sum(self.outs((card.rank, suit)) for suit in SUITS if suit not in (card.suit, other.suit))
            elif other.suit == card.suit:
                yield sum(self.outs((rank, card.suit)) for rank in self._ranks_with(card.rank, other.rank))

    def _outs_onto(self, card: Card, melds: Sequence[Meld]) -> Iterator[float]:
        """How many cards link a card to a run of the hand."""
        for meld in melds:
            if meld.kind == "run" and meld.roles[0].suit == card.suit:
                place = 14 if card.rank == 1 and meld.low > 7 else card.rank
                if place == meld.high + 2:
                    yield self.outs((place - 1, card.suit))
                elif place == meld.low - 2:
                    yield self.outs((place + 1, card.suit))

    def _ranks_with(self, first: int, second: int) -> Iterator[int]:
        """The ranks that make a run of three with two others."""
        lowest = 1 if self.rules.house.ace == "both" else 2
        for one in (1, 14) if first == 1 else (first,):
            for two in (1, 14) if second == 1 else (second,):
                low, high = min(one, two), max(one, two)
                places = (low - 1, high + 1) if high - low == 1 else (low + 1,) if high - low == 2 else ()
                if lowest <= low:
                    yield from ((place - 1) % 13 + 1 for place in places if lowest <= place <= 14)

    def _danger(self, card: Card) -> float:
        """What it costs to give a card to the next player, by what that player can do with it."""
        view = self.view
        after = self.rules.after(view, self.seat)
        if not self.skill.danger:
            # It is plain that who has opened and holds one card goes out with one that fits.
            return ENDS * (view.melded[after] and len(view.hands[after]) == 1 and self.fits(card))
        known = [other for other in view.hands[after] if other != HIDDEN]
        worth = self.skill.danger * min(2, sum(_goes_with(card, other) for other in known))
        if view.melded[after] and self.fits(card):
            worth += self.skill.danger * 2
        return worth


def _goes_with(card: Card, other: Card) -> bool:
    """Whether two cards may be in one meld as they are."""
    if card.rank == other.rank:
        return card.suit != other.suit
    return card.suit == other.suit and abs(card.rank - other.rank) <= 2

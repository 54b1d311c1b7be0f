"""The computer player of Kalooki: it collects what opens, and gets rid of its cards after that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Final

from rummy_desktop.ai.laying_player import LayingPlayer, Skill, Weights
from rummy_desktop.ai.player import Face
from rummy_desktop.ai.reach import may_meld
from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.laying import Laying, is_pure
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import BuyIn, Claim, LayDown, LayOff, Move, Pass, Swap
from rummy_desktop.engine.search import best_laying
from rummy_desktop.variants.kalooki.rules import KalookiRules
from rummy_desktop.variants.kalooki.table import KalookiTable

MELDED: Final = 40.0  # the worth of keeping a card that is in a meld
OUT: Final = 4.0  # the worth of each card that may come and makes a meld with two of the hand
USUAL: Final = 1.4  # the number of these of a face, for players who do not count
FITS: Final = 12.0  # the worth of keeping a card that can be laid off later
JOKER: Final = 60.0
LOOKED: Final = 3  # the discards that are weighed by what one more draw brings
LATER: Final = 0.02  # the worth of a point of later worth beside that, in cards
OPENS: Final = 3.0  # the worth of opening, in tens of points
NEAR_OUT: Final = 0.5  # the risk from which on nobody takes a card more
POINT: Final = 0.03  # the cost of a point that is left, in cards
WAITS: Final = 4  # the fewest cards of others who have melded with which first melds still wait for the whole hand
WHOLE: Final = 0.6  # the worth of each card that the whole hand lacks, in tens of points


class Player(LayingPlayer[KalookiRules, KalookiTable]):
    """A player at one decision, which counts in points; one that is deep counts the cards left, and saves jokers."""

    skills: ClassVar = {
        "easy": Skill(0.3, 0.2, 15.0),
        "medium": Skill(0.1, 0.12, 8.0, fear=0.3),
        "hard": Skill(0.0, 0.0, 0.0, danger=4.0, fear=1.0, deep=True),
    }
    weights = Weights(calm=0.25, near_out=1.5, ends=200.0)

    def move(self) -> Move:
        if self.view.phase == "buy":
            return BuyIn(self.seat)
        return self.knock() if self.view.phase == "claim" else super().move()

    def knock(self) -> Move:
        """Knock for the discard if it makes a meld, brings a joker or can be laid off, and costs little."""
        top = self.view.discards[-1]
        wanted = self.is_wild(top) or (not self.misses() and self._melds_with(top))
        return Claim(self.seat) if wanted and self.risk < NEAR_OUT else Pass(self.seat)

    def outs(self, face: Face) -> float:
        """Return how many cards of a face may still come."""
        return self.unseen[face] if self.skill.deep else USUAL

    # Draw and take

    def takes(self, top: Card) -> bool:
        """Return whether the discard can be melded in this turn, or brings a joker."""
        if not self.opened and self.rules.house.discard_before_open != "free":
            return not self.waits or self._left([*self.hand, top]) <= 1
        if self.is_wild(top) or (self.opened and (self.fits(top) or self._swaps(top))):
            return True
        return self._melds_with(top)

    def _melds_with(self, top: Card) -> bool:
        """Return whether a card is in the best melds of the hand with it."""
        melds = best_laying(self.melding, [*self.hand, top], self.value).melds
        return any(top in meld.cards for meld in melds)

    def _swaps(self, card: Card) -> bool:
        """Return whether a card brings a joker of the table."""
        rules, view = self.rules, self.view
        indices = range(len(view.melds))
        return any(True for index in indices for _ in rules.swaps_with(view, self.seat, (card,), index))

    # Meld

    def lay_more(self) -> Move | None:
        """Lay down, exchange or lay off, whichever gets rid of most."""
        rules, view, seat = self.rules, self.view, self.seat
        if owed := rules.exchanged(view, seat) or rules.to_meld(view, seat):
            return max(self.allowed(rules.uses(view, seat, owed)), key=lambda move: len(move.hand_cards))
        if melds := rules.melds_to_lay(view, seat):
            return LayDown(seat, melds)
        if swaps := list(self.allowed(rules.ideas(view, seat, Swap))):
            return max(swaps, key=lambda move: sum(map(self.value, (move.card, *move.more))))
        return None if self.overlooks() else self._lay_off()

    def open(self) -> Move | None:
        rules, view, seat = self.rules, self.view, self.seat
        owes = rules.to_open_with(view, seat) is not None
        if not owes and self.overlooks():
            return None
        if self.waits and not owes:
            return None
        melds = rules.opening_melds(view, seat, self.hand)
        if rules.opening(view, seat) is None and (groups := rules.melds_to_lay(view, seat)):
            return LayDown(seat, groups)
        move = laying_down(seat, melds) if melds else None
        if move is not None and self.allows(move):
            return move
        return next(self.allowed(rules.ideas(view, seat, LayDown)), None) if owes else None

    @cached_property
    def waits(self) -> bool:
        """Whether first melds are kept back: the whole hand at once counts twice, and nobody is near going out."""
        if not self.skill.deep or self.opened or self.rules.house.kalooki_double != "penalties":
            return False
        view = self.view
        return all(len(view.hands[seat]) >= WAITS for seat in self.others if view.melded[seat])

    def _lay_off(self) -> Move | None:
        """Lay off natural cards, the dearest first; jokers where they are not kept for a meld."""
        offered = list(self.allowed(self.rules.ideas(self.view, self.seat, LayOff)))
        natural = [move for move in offered if not any(map(self.is_wild, move.cards))]
        if natural:
            return max(natural, key=lambda move: (len(move.cards), sum(map(self.value, move.cards))))
        return next(iter(offered), None) if not self._keeps_jokers() else None

    def _keeps_jokers(self) -> bool:
        """Return whether a joker is kept for a pair that may come, while nobody is near going out."""
        return self.skill.deep and len(self.hand) > 3 and self.risk < 0.4

    # Discard

    def least(self, cards: Sequence[Card]) -> Card:
        """Return the card that is worth least, one draw ahead; what may come later decides between equals."""
        worth = {card: self.worth(card) for card in cards}
        likely = sorted(cards, key=lambda card: worth[card])
        if not self.skill.deep or len(likely) < 2:
            return likely[0]
        return min(likely[:LOOKED], key=lambda card: self._ahead(card) + LATER * worth[card])

    def _ahead(self, card: Card) -> float:
        """Return how many cards are left, or points are lacking, after one more draw if that card is thrown now."""
        rest = [each for each in self.hand if each != card]
        whole = float(sum(count for count in self.unseen.values() if count > 0)) or 1.0
        now = self._standing(rest)
        ahead = now * whole
        for face, count in self.unseen.items():
            if count > 0 and self._may_serve(face, rest):
                ahead += count * min(0.0, self._standing([*rest, Card(*face, 9)]) - now)
        return ahead / whole

    def _may_serve(self, face: Face, hand: Sequence[Card]) -> bool:
        """Return whether a face may be melded with cards of a hand, or laid off."""
        lays_off = self.opened or self.waits
        if face[1] == "J" or (lays_off and face in self._fitting):
            return True
        if lays_off and any(other[:2] in self._fitting and _is_next(face, other[:2]) for other in hand):
            return True  # it may be laid off after that one
        natural = [other for other in hand if not self.is_wild(other)]
        return may_meld(Card(*face), natural, len(hand) - len(natural))

    @cached_property
    def _fitting(self) -> set[Face]:
        """The faces that can be laid off just now."""
        melding = self.melding
        return {
            face
            for face, count in self.unseen.items()
            if count > 0 and any(melding.takes(meld, Card(*face, 9)) for meld in self.view.melds)
        }

    def _standing(self, hand: Sequence[Card]) -> float:
        """Return how far a hand is from going out, in cards; before the first melds from opening, in tens of points."""
        if self.waits and self._can_open:
            return WHOLE * self._left(hand)
        if not self.opened:
            found = best_laying(self.melding, hand, self.value)
            lacking = max(0, self.rules.first_meld - self._points(found.melds))
            short = OPENS if self._lacks_run(found.melds) else 0.0
            return lacking / 10 + (OPENS if lacking else 0.0) + short + 0.3 * len(found.rest)
        found = self._most(hand)
        left = self._lacking(found)
        return max(0, left - 1) + sum(map(self.value, found.rest)) * POINT * (self.weights.calm + self.risk)

    @cached_property
    def _can_open(self) -> bool:
        """Whether the best melds of the hand are enough for first melds."""
        return self._points(self.melds) >= self.rules.first_meld and not self._lacks_run(self.melds)

    def _points(self, melds: Sequence[Meld]) -> int:
        """Return what melds count."""
        return self.rules.opening_points(self.view, melds)

    def _most(self, hand: Sequence[Card]) -> Laying:
        """Return the laying of a hand that keeps fewest cards, the melds on the table used."""
        return best_laying(self.melding, hand, lambda card: 100 + self.value(card), self.view.melds)

    def _left(self, hand: Sequence[Card]) -> int:
        """Return how many cards of a hand are left where all is laid that can be laid."""
        return self._lacking(self._most(hand))

    def _lacking(self, found: Laying) -> int:
        """Return how many cards are left after a laying; the discard is one where there has to be one."""
        if found.rest or self.rules.finishes_by_melding(self.view):
            return len(found.rest)
        return 1 if found.layoffs or any(len(meld.cards) > 3 for meld in found.melds) else 3

    def _lacks_run(self, melds: Sequence[Meld]) -> bool:
        """Return whether the run is missing that has to be among the first melds."""
        needs = self.rules.house.opening_needs
        runs = [meld for meld in melds if meld.kind == "run"]
        return needs != "nothing" and not any(needs == "run" or is_pure(self.melding, meld) for meld in runs)

    @cached_property
    def melds(self) -> Sequence[Meld]:
        """The best melds of the hand."""
        return best_laying(self.melding, self.hand, self.value).melds

    def worth(self, card: Card) -> float:
        """Return what it is worth to keep a card, in points."""
        noise = self.noise()
        return self._use(card) - self.price(card) + self.danger(card) + noise

    def _use(self, card: Card) -> float:
        melds = self.melds
        if self.is_wild(card):
            return JOKER
        whole = [meld for meld in melds if card in meld.cards]
        if whole:
            # A set of four cards, or a run of four and more, can spare one.
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
        return worth * (1.0 if self.opened else 0.7 + 0.06 * self.value(card))

    def _outs_with(self, card: Card, others: Sequence[Card]) -> Iterator[float]:
        """Yield for each other card how many make a meld with the two."""
        seen: set[Face] = set()
        for other in others:
            if other[:2] in seen or self.is_wild(other):
                continue
            seen.add(other[:2])
            if other.rank == card.rank and other.suit != card.suit:
                yield sum(self.outs((card.rank, suit)) for suit in SUITS if suit not in (card.suit, other.suit))
            elif other.suit == card.suit:
                yield sum(self.outs((rank, card.suit)) for rank in self._ranks_with(card.rank, other.rank))

    def _outs_onto(self, card: Card, melds: Sequence[Meld]) -> Iterator[float]:
        """Yield how many cards link a card to a run of the hand."""
        for meld in melds:
            if meld.kind == "run" and meld.roles[0].suit == card.suit:
                place = 14 if card.rank == 1 and meld.low > 7 else card.rank
                if place == meld.high + 2:
                    yield self.outs((place - 1, card.suit))
                elif place == meld.low - 2:
                    yield self.outs((place + 1, card.suit))

    def _ranks_with(self, first: int, second: int) -> Iterator[int]:
        """Yield the ranks that make a run of three with two others."""
        lowest, highest = self.melding.lowest, min(14, self.melding.highest)
        for one in (1, 14) if first == 1 else (first,):
            for two in (1, 14) if second == 1 else (second,):
                low, high = min(one, two), max(one, two)
                places = (low - 1, high + 1) if high - low == 1 else (low + 1,) if high - low == 2 else ()
                if lowest <= low:
                    yield from ((place - 1) % 13 + 1 for place in places if lowest <= place <= highest)


def _is_next(one: Face, other: Face) -> bool:
    """Return whether two faces are neighbours in a run, an ace beside the two and the king."""
    return one[1] == other[1] and abs(one[0] - other[0]) in (1, 12)


choose = Player.choose

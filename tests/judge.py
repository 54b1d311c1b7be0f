"""500 and 5000 Rummy judged once more, slowly and from the words of the rules, sharing no line with the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any, Literal, NamedTuple

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import Options, card_values
from rummy_desktop.engine.spread.table import SpreadTable

RANKS = (
    "jokers", "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings",
)  # fmt: skip
Face = tuple[int, str]
Placed = tuple[Card, Face]
"""A card and what it stands for; a rank alone has no suit."""


class Law(NamedTuple):
    """The rules of one deal: the game, its house rules, and the rank that is wild."""

    game: str
    house: Any
    wild: int

    @classmethod
    def of(cls, match: Match) -> Law:
        """Return the rules of the deal that is being played."""
        table = match.table
        assert isinstance(table, SpreadTable)
        return cls(match.game.key, match.rules.options, table.wild)

    # Cards

    def is_wild(self, card: Card) -> bool:
        """Return whether the card is wild (500-09; 5K-04, 5K-V02 to V04)."""
        if self.game == "500":
            return card.suit == "J" and bool(self.house.jokers_wild)
        return (
            card.suit == "J"
            or card.rank == self.wild
            or (card.rank == 2 and self.house.twos_wild)
            or (RANKS[card.rank] in self.house.other_wilds.split("+"))
            or (card[:2] in ((11, "S"), (11, "H")) and "one_eyed_jacks" in self.house.other_wilds)
        )

    def value(self, card: Card) -> int:
        """Return what a card counts in a hand (500-03; 5K-19, 5K-V06 to V09)."""
        if self.game == "500":
            if card.suit == "J":
                return int(self.house.joker_value)
            return {1: 15, 11: 10, 12: 10, 13: 10}.get(card.rank, card.rank)
        if self.is_wild(card):
            if self.house.wild_value == "200":
                return 200
            return {"100": 200, "50": 150, "50_never_wild": 100}[self.house.ace_value] if card.rank == 1 else 100
        special = {face[:2]: worth for face, worth in card_values(self.house.special_values).items()}
        if card[:2] in special:
            return special[card[:2]]
        if card.rank == 1:
            return 100 if self.house.ace_value == "100" else 50
        if card.rank in (8, 9):
            return int(self.house.eights_nines)
        return 10 if card.rank >= 10 else 5

    def melded_value(self, meld: Meld, place: int) -> int:
        """Return what a melded card counts (500-03, 500-23)."""
        card, (rank, _) = meld.cards[place], meld.roles[place][:2]
        if self.game == "5000":
            return self.value(card)
        if card.suit == "J" and (self.house.joker_meld_value == "fixed" or not self.house.jokers_wild):
            return int(self.house.joker_value)
        if rank == 1 and meld.kind == "run" and any(role.rank == 2 for role in meld.roles):
            return int(self.house.low_ace_value) if meld.roles[0].rank == 1 else 15
        return self.value(Card(rank, "S"))

    # Melds

    def is_meld(self, kind: Literal["set", "run", "wild"], placed: Sequence[Placed]) -> bool:
        """Return whether cards in this order, each standing for what it says, are a meld at this table."""
        cards = [card for card, _ in placed]
        if len(cards) < 3 or len(set(cards)) < len(cards) or any(card.suit == "?" for card in cards):
            return False
        wild = [self.is_wild(card) for card in cards]
        if kind == "wild":
            return self.game == "5000" and self.house.wild_sets and all(wild)
        if any(card[:2] != role for (card, role), free in zip(placed, wild, strict=True) if not free):
            return False
        if all(wild) and not (kind == "set" and self._has_own_three(placed)):
            return False
        roles = [role for _, role in placed]
        good = self._is_set(cards, roles) if kind == "set" else self._is_run(cards, roles)
        return good and (self.game == "500" or self._within_limit(kind, placed))

    def _has_own_three(self, placed: Sequence[Placed]) -> bool:
        """Return whether three cards of the wild rank are natural, and so a set (5K-08)."""
        if self.game == "500" or self.house.wild_in_own_place != "natural":
            return False
        return sum(card.rank == rank > 0 for card, (rank, _) in placed) >= 3

    def _is_set(self, cards: Sequence[Card], roles: Sequence[Face]) -> bool:
        if len({rank for rank, _ in roles}) > 1:
            return False
        if self.game == "5000":
            return self.house.melds_allowed != "runs" and roles[0][0] > 0
        if all(card.suit == "J" for card in cards):
            return True
        return len({suit for _, suit in roles}) == len(roles) and {suit for _, suit in roles} <= set("SHDC")

    def _is_run(self, cards: Sequence[Card], roles: Sequence[Face]) -> bool:
        if self.game == "500":
            shortest, ace_low, beside = int(self.house.min_sequence), self.house.aces == "both", False
            lowest = 2
        else:
            if self.house.melds_allowed == "sets":
                return False
            shortest, ace_low = int(self.house.min_run), self.house.lowest_card == 2
            lowest = int(self.house.lowest_card)
            beside = self.house.real_card_beside_wild and not self.house.wild_swap
        places = list(roles)
        for place in range(len(roles) - 1, 0, -1):
            first = roles.index(roles[place])
            there = range(first, place)
            real = roles[place] == cards[place][:2] != cards[first][:2]
            most = 9 if self.game == "5000" and self.house.second_real_card else 1
            if beside and real and len(there) <= most and all(roles[each] == roles[place] for each in there):
                del places[place]
        suits = {suit for _, suit in places}
        if len(suits) > 1 or not suits <= set("SHDC") or not shortest <= len(places) <= 13:
            return False
        ranks = [rank for rank, _ in places]
        around = [*([1] if ace_low else []), *range(lowest, 14), 1]
        return any(around[first : first + len(ranks)] == ranks for first in range(len(around)))

    def _within_limit(self, kind: str, placed: Sequence[Placed]) -> bool:
        def counts(card: Card, role: Face) -> bool:
            at_home = card[:2] == role or (not role[1] and card.rank == role[0])
            return self.is_wild(card) and not (at_home and self.house.wild_in_own_place != "wild")

        wild = [counts(card, role) for card, role in placed]
        if self.house.wild_limit == "none" or not any(wild):
            return True
        if self.house.wild_limit == "fewer":
            return 2 * sum(wild) < len(wild)
        if sum(wild) <= 1 or self.house.wild_limit == "single":
            return sum(wild) <= 1
        if kind == "set":
            return 3 * sum(wild) <= len(wild)
        return _in_parts([(role, free) for (_, role), free in zip(placed, wild, strict=True)])

    def judges(self, meld: Meld) -> bool:
        """Return whether what lies on the table is a meld."""
        return self.is_meld(meld.kind, [(card, role[:2]) for card, role in zip(meld.cards, meld.roles, strict=True)])

    def roles_of(self, card: Card) -> list[Face]:
        """Return everything that a card may stand for."""
        if not self.is_wild(card):
            return [card[:2]]
        return [(rank, suit) for rank in range(1, 14) for suit in ("S", "H", "D", "C", "")]

    def additions(self, meld: Meld, card: Card) -> Iterator[Face]:
        """Yield everything that `card`, laid off alone on `meld`, may stand for."""
        placed = [(each, role[:2]) for each, role in zip(meld.cards, meld.roles, strict=True)]
        if meld.kind == "wild":
            if self.is_wild(card) and card not in meld.cards:
                yield card[:2]
            return
        for role in self.roles_of(card):
            if meld.kind == "set" and (role[1] == "") != (self.game == "5000" and self.is_wild(card)):
                continue
            if meld.kind == "run" and role != card[:2] and role in [taken for _, taken in placed]:
                continue  # only the real card is laid beside another
            if any(
                self.is_meld(meld.kind, [*placed[:where], (card, role), *placed[where:]])
                for where in ([len(placed)] if meld.kind == "set" else range(len(placed) + 1))
            ):
                yield role

    def fits(self, meld: Meld, card: Card) -> bool:
        """Return whether a card alone can be laid off on the meld."""
        return any(True for _ in self.additions(meld, card))

    def melds_of(self, cards: Sequence[Card]) -> Iterator[tuple[str, tuple[Placed, ...]]]:
        """Yield all ways in which cards make one meld, as its kind and its places in order, no card beside another."""
        natural = [card for card in cards if not self.is_wild(card)]
        ranks = {card.rank for card in natural}
        suits = {card.suit for card in natural}
        if not natural and self.is_meld("wild", [(card, card[:2]) for card in cards]):
            yield "wild", tuple((card, card[:2]) for card in cards)
        for rank in sorted({card.rank for card in cards}) if not natural else []:
            placed = tuple((card, (rank, "")) for card in cards)
            if self.is_meld("set", placed):
                yield "set", placed
        if len(ranks) == 1:
            free: list[Face] = [(min(ranks), suit) for suit in ("" if self.game == "5000" else "SHDC")]
            free = free or [(min(ranks), "")]
            for roles in product(*(free if self.is_wild(card) else [card[:2]] for card in cards)):
                placed = tuple(zip(cards, roles, strict=True))
                if self.is_meld("set", placed):
                    yield "set", placed
        if len(suits) == 1 and "J" not in suits:
            around = [(rank, min(suits)) for rank in (*range(1, 14), 1)]
            wild = [card for card in cards if self.is_wild(card)]
            for roles in (tuple(around[low : low + len(cards)]) for low in range(len(around) - len(cards) + 1)):
                at = {card[:2]: card for card in natural}
                gaps = [role for role in roles if role not in at]
                for order in permutations(wild) if len(gaps) == len(wild) and len(at) == len(natural) else ():
                    filled = at | dict(zip(gaps, order, strict=True))
                    placed = tuple((filled[role], role) for role in roles)
                    if self.is_meld("run", placed):
                        yield "run", placed

    # Scores

    def points(self, t: SpreadTable, out: int | None, sides: Sequence[int]) -> tuple[int, ...]:
        """Return what each seat scores in a deal that `out` has ended by going out; None: the stock ran dry."""
        points = [0] * t.seats
        for meld in t.melds:
            for place, seat in enumerate(meld.seats):
                points[seat] += self.melded_value(meld, place)
            if self.game == "500" and not self.house.jokers_wild and meld.cards[0].suit == "J":
                for seat in range(t.seats):
                    if self.house.four_jokers and meld.seats.count(seat) >= 4:
                        points[seat] += self.house.four_jokers - 4 * self.house.joker_value
        left = [sum(self.value(card) for card in hand) for hand in t.hands]
        if self.game == "500" or self.house.unmelded == "off_owner":
            points = [melded - held for melded, held in zip(points, left, strict=True)]
        elif out is not None:
            points[out] += sum(held for seat, held in enumerate(left) if sides[seat] != sides[out])
        if self.game == "5000" and out is not None:
            points[out] += self.house.going_out_bonus
        return tuple(points)


def _in_parts(placed: Sequence[tuple[Face, bool]]) -> bool:
    """Return whether a run falls into parts of three places or more with one wild card at most in each."""
    places = [role for number, (role, _) in enumerate(placed) if not number or placed[number - 1][0] != role]
    wild = [sum(free for other, free in placed if other == role) for role in places]

    def split(first: int) -> bool:
        return first == len(wild) or any(
            sum(wild[first:end]) <= 1 and split(end) for end in range(first + 3, len(wild) + 1)
        )

    return split(0)


def refused_well(options: type[Options], remark: tuple[str, str]) -> bool:
    """Return whether a refusal of house rules names one of them, and is one sentence."""
    option, text = remark
    return option in options.__struct_fields__ and text.endswith(".") and ". " not in text and text[0].isalnum()

"""Chinchón: keep melds in the hand, close with all seven cards or one small one loose, and stay below the limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Final, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import FRENCH, SPANISH, Card, Faces, new_pack, spanish_pack
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.moves import BuyIn, Deal, Discard, Draw, Knock, LayOff, Pass, Show, Take, TakeBack
from rummy_desktop.engine.pot.rules import PotRules
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.engine.questions import Names
from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.chinchon.options import ChinchonOptions
from rummy_desktop.variants.chinchon.table import ChinchonTable

HAND: Final = 7
ONE_PACK: Final = 4  # the most players for whom one pack is enough
WILD: Final = 25  # the points of a wild card in a hand
WILD_CARDS: Final[Mapping[str, frozenset[tuple[int, str]]]] = {
    "ace_of_coins": frozenset({(1, "D")}),
    "jokers": frozenset({(0, "J")}),
    "none": frozenset(),
}
LAYOFFS: Final[Mapping[str, Literal["knocker", "all", "none"]]] = {
    "on_closer": "knocker",
    "on_all": "all",
    "none": "none",
}


class ChinchonRules(KnockingRules[ChinchonOptions, ChinchonTable], PotRules[ChinchonOptions, ChinchonTable]):
    """The rulebook of Chinchón."""

    options_type = ChinchonOptions
    table_type = ChinchonTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "discard": (Discard, Knock),
        "lay off": (LayOff, TakeBack, Show),
        "back": (BuyIn, Pass),
        "over": (),
    }
    names: ClassVar = Names(knocked=mark("closed"))
    _expected: ClassVar = KnockingRules._expected | {
        "discard": "You have drawn already; discard a card, or close.",
        "lay off": "Somebody has closed; lay off what fits, then show your hand.",
        "back": "Come back or leave the match.",
    }
    _prompts: ClassVar = KnockingRules._prompts | {
        "discard": ("Discard a card, or close.", "{name} is to discard …"),
        "lay off": ("Lay off what fits, then show your hand.", "{name} lays off …"),
        "back": ("You are out: come back, or leave the match.", "{name} may come back …"),
    }
    _reasons: ClassVar = {"lay off": "{name} answers whoever has closed.", "back": "{name} may come back."}
    passes: ClassVar = {"back": does("does not come back")}
    again: ClassVar = (
        mark("You may come back and play on, or leave the match."),
        mark("{name} may come back and play on, or leave the match."),
    )

    # House rules

    @classmethod
    def objections(cls, options: ChinchonOptions, seats: int) -> Iterator[Remark]:
        if (options.pack == "spanish_50") != (options.wild == "jokers"):
            yield Remark("wild", tr("Jokers are wild in the pack of 50 cards, which has two of them, and in no other."))

    @classmethod
    def remarks(cls, options: ChinchonOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if seats > ONE_PACK:
            found.append(Remark("pack", tr("Five players and more have two packs.")))
        if seats == 2 and options.re_entries != ChinchonOptions().re_entries:
            found.append(Remark("re_entries", tr("With two players nobody comes back: the other one is the last in.")))
        return tuple(found)

    # The cards

    @property
    def faces(self) -> Faces:
        return FRENCH if self.house.is_french else SPANISH

    def pack(self) -> tuple[Card, ...]:
        """Return one pack, two for five players and more (CHI-01)."""
        packs = 1 if self.seats <= ONE_PACK else 2
        return new_pack(packs) if self.house.is_french else spanish_pack(self.house.cards, packs)

    def _cut_from(self) -> tuple[Card, ...]:
        return tuple(card for card in self.pack() if card.rank and not card.pack)

    def hand_size(self, t: ChinchonTable) -> int:
        """Return the cards that each player is dealt: seven (CHI-03)."""
        return HAND

    def melding(self, t: ChinchonTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        """The melds: sets of different suits, runs in the pack's order, ace low, with one wild card each (CHI-05)."""
        ranks, wild = self.house.ranks, WILD_CARDS[self.house.wild]
        return Melding(wild=wild, identical=False, highest=len(ranks), limit="single", beside=0, ranks=ranks)

    def value(self, t: ChinchonTable, card: Card) -> int:
        """Return what a card counts: figures ten or their number, a wild card 25 (CHI-02)."""
        if self.is_wild(t, card):
            return WILD
        if not self.house.by_number:
            return card.points
        return card.rank if self.house.is_french or card.rank < 11 else card.rank - 1

    # Questions

    @property
    def _goes_right(self) -> bool:
        return self.house.direction == "right"

    @property
    def layoffs(self) -> Literal["knocker", "all", "none"]:
        """The owners of the melds on which the others lay off (CHI-08)."""
        return LAYOFFS[self.house.layoff]

    def knock_word(self, t: ChinchonTable, move: Knock | None = None) -> str:
        if move is not None and self.is_chinchon(t, [card for group in move.groups for card in group]):
            return tr("Chinchón")
        return tr("Close")

    @property
    def most(self) -> int:
        """The limit: a player with more points is out (CHI-12)."""
        return int(self.house.limit)

    @property
    def rebuys(self) -> int:
        """The number of times that each player may come back (CHI-12)."""
        return UNLIMITED if self.house.re_entries == "unlimited" else int(self.house.re_entries)

    # Closing

    def is_chinchon(self, t: ChinchonTable, cards: Sequence[Card]) -> bool:
        """Return whether cards are seven of a suit in a row, without a wild card unless that is allowed (CHI-06)."""
        if len(cards) < HAND or (self.has_wild(t, cards) and not self.house.wild_chinchon):
            return False
        return any(meld.kind == "run" for meld in self.readings(t, tuple(cards), 0))

    def has_wild(self, t: ChinchonTable, cards: Sequence[Card]) -> bool:
        """Return whether a wild card is among these."""
        return any(self.is_wild(t, card) for card in cards)

    def _against_knock(self, t: ChinchonTable, move: Knock) -> str | None:
        """Return why one may not close, as in a first turn or by the stock's last card (CHI-07, CHI-11), or None."""
        if t.turns <= len(self.players(t)):
            return tr("You may close from your second turn on.")
        if t.drawn_from == "stock" and not t.stock:
            return tr("You have drawn the last card of the stock, and may not close with it.")
        return super()._against_knock(t, move)

    def against_keeping_all(self, t: ChinchonTable, seat: int) -> str | None:
        return tr("You close with a card to discard.")

    def against_left(self, t: ChinchonTable, move: Knock, loose: Sequence[Card], least: int) -> str | None:
        """Return why one may not close with cards left: all but one that is worth little must be melded (CHI-07)."""
        most = int(self.house.close_with)
        if not loose or (len(loose) == 1 and self.value(t, loose[0]) <= most):
            return None
        if not most:
            return tr("You close with all seven cards in melds.")
        return tr("You close with all seven cards in melds, or one loose card worth {points} at most.", points=most)

    def way(self, t: ChinchonTable, move: Knock, rest: Sequence[Card]) -> str:
        if rest:
            return "closed"
        return "chinchon" if self.is_chinchon(t, t.hands[move.seat]) else "closed with all"

    def answered(self, t: ChinchonTable, how: str) -> bool:
        """Return whether the others may lay off: a player who closed with all seven leaves no chance (CHI-08)."""
        return how == "closed" and super().answered(t, how)

    # The end of a deal

    def _begin_turn(self, t: ChinchonTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn; an empty stock is made anew of the discards (CHI-11)."""
        yield from self._reshuffle(t)
        yield from super()._begin_turn(t, seat)

    def result(self, t: ChinchonTable) -> e.Result:
        """Count the loose cards of everybody; all seven in melds take points off (CHI-09, CHI-10)."""
        closer, points = cast(int, t.knocker), self.counts(t)
        lines = [e.Line(seat, "cards left in the hand", points[seat]) for seat in self.players(t) if points[seat]]
        if off := self.taken_off(t, closer):
            points[closer] = -off
            lines.append(e.Line(closer, "chinchón" if t.how == "chinchon" else "all seven in melds", -off))
        return self._ended(t, t.how, closer, points, lines)

    def taken_off(self, t: ChinchonTable, closer: int) -> int:
        """Return what is taken off for closing; nothing with a wild card among the seven (CHI-09)."""
        if t.how == "chinchon" and self.house.chinchon != "wins":
            return int(self.house.chinchon)
        wild = self.has_wild(t, [card for meld in t.melds if meld.owner == closer for card in meld.cards])
        return 0 if t.how == "closed" or wild else int(self.house.minus)

    def go_on(self, t: ChinchonTable) -> Iterator[e.Event]:
        """End the match with a chinchón; else let those who are out leave it or come back (CHI-10, CHI-12)."""
        if t.how == "chinchon" and self.house.chinchon == "wins":
            yield from self.end_match(t, (cast(int, t.knocker),))
        else:
            yield from self.go_on_without(t)

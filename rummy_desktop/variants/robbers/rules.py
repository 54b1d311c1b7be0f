"""Robbers' Rummy: lay cards of the hand, with the whole table taken apart and laid anew for them, or draw one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.laying import layings
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Arrange, Deal, Draw, Move, Pass
from rummy_desktop.engine.questions import Answer, Arranging, Asking, Piles
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.wording import either, signs
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.robbers.jokers import moved_joker, roles_in
from rummy_desktop.variants.robbers.laying import Way, Wish, best_way
from rummy_desktop.variants.robbers.options import PENALTY, RobbersOptions
from rummy_desktop.variants.robbers.places import in_place
from rummy_desktop.variants.robbers.table import GaveUp, GiveUp, Rearranged, RobbersTable

JOKER = frozenset({(0, "J")})
MELDINGS = {
    high: Melding(JOKER, identical=False, highest=13 + high, beside=0, open_suits=True) for high in (False, True)
}
"""The melds, where an ace is low only and where it is high too (ROB-04)."""


class RobbersRules(Rules[RobbersOptions, RobbersTable]):
    """The rulebook of Robbers' Rummy."""

    options_type = RobbersOptions
    table_type = RobbersTable
    phases: ClassVar = {"deal": (Deal,), "play": (Arrange, Draw, Pass, GiveUp), "over": ()}
    _expected: ClassVar = Rules._expected | {"play": "Lay cards of your hand, or draw one."}
    _prompts: ClassVar = {
        "deal": Rules._prompts["deal"],
        "play": ("Your turn: lay cards, or draw one.", "{name} is to play …"),
        "over": Rules._prompts["over"],
    }
    passes: ClassVar = {"play": does("passes")}

    @classmethod
    def remarks(cls, options: RobbersOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        if options.penalty != "none" and not options.turn_seconds:
            found.append(Remark("penalty", tr("Has no effect where a turn may take any time.")))
        if options.pack == "tiles" and options.ace == "low_only":
            found.append(Remark("ace", tr("Has no effect with tiles, of which the 1 is always low.")))
        return tuple(found)

    # Questions

    def hand_size(self, t: RobbersTable) -> int:
        """Return the cards that each player is dealt (ROB-03)."""
        return self.house.hand_size

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, and jokers (ROB-01)."""
        return (*new_pack(2), *(Card(0, "J", number) for number in range(self.house.jokers)))

    def melding(self, t: RobbersTable) -> Melding:
        """Return the melds: sets of three or four suits, and runs (ROB-04)."""
        return MELDINGS[self.house.aces_high]

    def value(self, t: RobbersTable, card: Card) -> int:
        """Return what a card counts in a hand, and in a set (ROB-02)."""
        if card.suit == "J":
            return 30
        if self.house.pack == "tiles":
            return card.rank
        return 11 if card.rank == 1 and self.house.aces_high else card.points

    def melded_value(self, t: RobbersTable, melds: Sequence[Meld]) -> int:
        """Return what melds count; a joker counts what it stands for, and an ace below a two counts one (ROB-02)."""
        return sum(
            1 if role.rank == 1 and meld.kind == "run" and place == 0 else self.value(t, role)
            for meld in melds
            for place, role in enumerate(meld.roles)
        )

    def _is_melded(self, card: Card) -> bool:
        return True

    @property
    def piles(self) -> Piles:
        """The piles: there are no discards (ROB-03)."""
        return Piles(discards=False)

    def asking(self, t: RobbersTable) -> Asking:
        found = super().asking(t)
        return found._replace(seconds=self.house.turn_seconds) if t.phase == "play" else found

    def out_of_time(self, t: RobbersTable, seat: int, begun: bool) -> Move | None:
        """Return the move that ends a turn whose time is up: a draw, a pass, or three cards for giving up (ROB-08)."""
        moves = (GiveUp(seat), Draw(seat), Pass(seat)) if begun else (Draw(seat), Pass(seat))
        return next((move for move in moves if self.objection(t, move) is None), None)

    def prompt(self, t: RobbersTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase != "play" or t.actor is None:
            return mine, others
        needed = 0 if t.melded[t.actor] else self.house.first_meld
        if needed:
            drawing = mark("Your turn: lay first melds of {points} points, or draw a card.")
            passing = mark("Your turn: lay first melds of {points} points, or pass.")
            return tr(drawing if t.stock else passing, points=needed), others
        return mine if t.stock else tr("Your turn: lay cards, or pass."), others

    def advice(self, t: RobbersTable, move: Move) -> str:
        if isinstance(move, Arrange):
            lying = {frozenset(meld.cards) for meld in t.melds}
            hand = set(t.hands[move.seat])
            laid = sum(card in hand for group in move.groups for card in group)
            melds = " · ".join(signs(group) for group in move.groups if frozenset(group) not in lying)
            return tr_plural("Lay {n} card: {melds}.", "Lay {n} cards: {melds}.", laid, melds=melds)
        return super().advice(t, move)

    def grounds(self, t: RobbersTable, move: Move) -> str:
        """Return what is left after cards are laid, or that nothing goes, which is proved."""
        if isinstance(move, Arrange):
            laid = {card for group in move.groups for card in group}
            left = sum(card not in laid for card in t.hands[move.seat])
            if not left:
                return tr("Then all your cards lie on the table, and you go out.")
            return tr_plural("Then you hold {n} card.", "Then you hold {n} cards.", left)
        if not isinstance(move, Draw | Pass) or not self.nothing_goes(t, move.seat):
            return ""
        if t.melded[move.seat]:
            return tr("Nothing goes: none of your cards can be laid, however the table is taken apart.")
        if needed := self.house.first_meld:
            return tr("Nothing goes: your hand has no first melds of {points} points.", points=needed)
        return tr("Nothing goes: your hand has no meld.")

    def answers(self, t: RobbersTable, seat: int) -> tuple[Answer, ...]:
        if t.phase == "play" and seat == t.actor and not t.stock:
            return (Answer(Pass(seat), tr("Pass"), key="P"),)
        return ()

    def melds_to_lay(self, t: RobbersTable, seat: int) -> tuple[Group, ...]:
        """Return none: cards are laid by laying the table anew."""
        return ()

    # Dealing

    def _do_deal(self, t: RobbersTable, move: Deal) -> Iterator[e.Event]:
        yield self._dealt(t, move.seat)
        yield from self._begin_play(t)

    def _begin_turn(self, t: RobbersTable, seat: int) -> Iterator[e.Event]:
        yield e.TurnBegan(seat, "play")

    # Lay the table anew

    def arranging(self, t: RobbersTable, seat: int) -> Arranging | None:
        """Return what `seat` may lay anew: all melds once its first ones lie, before that none (ROB-05, ROB-07)."""
        if t.phase != "play" or seat != t.actor:
            return None
        return Arranging(tuple(range(len(t.melds))) if t.melded[seat] else ())

    def arrangements(self, t: RobbersTable, seat: int, cards: Sequence[Card] | None = None) -> Sequence[Arrange]:
        lying = t.melds if t.melded[seat] else ()
        way = self.best_way(t, seat, lying, t.hands[seat] if cards is None else cards, all_laid=cards is not None)
        return (Arrange(seat, way.groups),) if way.groups else ()

    def nothing_goes(self, t: RobbersTable, seat: int) -> bool:
        """Return whether it is proved that `seat` can lay none of its cards, however the table is taken apart."""
        way = self.best_way(t, seat, t.melds if t.melded[seat] else (), t.hands[seat])
        return way.proved and not way.groups

    def best_way(
        self, t: RobbersTable, seat: int, melds: Sequence[Meld], cards: Sequence[Card], *, all_laid: bool = False
    ) -> Way:
        """Return how most of these cards of the hand of `seat` are laid, or all of them, where those melds lie.

        Of the ways to lay most cards it is one that leaves least, and of these one that changes least. Nothing is known
        of a hand that is not seen.
        """
        if not cards or HIDDEN in cards:
            return Way((), (), not cards)
        return best_way(
            Wish(
                tuple(melds),
                tuple(cards),
                self.worths,
                self.house.aces_high,
                self.house.joker == "replace",
                not all_laid,
                0 if t.melded[seat] else self.house.first_meld,
                (1, *self.worths[1:]),
            )
        )

    @cached_property
    def worths(self) -> tuple[int, ...]:
        """The points of cards in a hand by their ranks; that of rank 0 is a joker."""
        t = self.new_table()
        return (self.value(t, Card(0, "J")), *(self.value(t, Card(rank, "S")) for rank in range(1, 14)))

    def _ideas_for_arrange(self, t: RobbersTable, seat: int) -> Iterator[Arrange]:
        """Yield the best way, the most that can be added to what lies, and each meld and card that can be added alone.

        There are far more ways to lay the whole table anew than anybody could look at.
        """
        if HIDDEN in t.hands[seat]:
            return
        lying = [meld.cards for meld in t.melds] if t.melded[seat] else []
        groups, cards = self.added(t, seat, lying, t.hands[seat])
        added = (Arrange(seat, tuple(groups)),) if cards else ()
        seen = set()
        for move in (*self.arrangements(t, seat), *added, *self._additions(t, seat)):
            known = frozenset(map(frozenset, move.groups))
            if known not in seen:
                seen.add(known)
                yield move

    def added(
        self, t: RobbersTable, seat: int, lying: Sequence[Group], hand: Sequence[Card]
    ) -> tuple[list[Group], list[Card]]:
        """Return melds with those of a hand and all cards of it that can be added, and the cards that came from it."""
        melding = self.melding(t)
        groups = [*lying, *self.best_melds(t, hand)]
        laid = {card for group in groups for card in group}
        left = [card for card in hand if card not in laid]
        melds = [melding.readings(group, seat)[0] for group in groups] if t.melded[seat] else []
        for _ in range(len(left)):
            ways = (
                (card, place, way)
                for card in left
                for place, meld in enumerate(melds)
                for way in melding.extensions(meld, (card,), seat)[:1]
            )
            card, place, way = next(ways, (None, 0, None))
            if card is None or way is None:
                break
            left.remove(card)
            melds[place], groups[place] = way, way.cards
        return groups, [card for card in hand if card not in left]

    def _additions(self, t: RobbersTable, seat: int) -> Iterator[Arrange]:
        """Yield the ways to lay a meld of the hand, or a card of it to a meld that lies there."""
        hand, opened = t.hands[seat], t.melded[seat]
        lying = tuple(meld.cards for meld in t.melds) if opened else ()
        melding = self.melding(t)
        for meld in layings(melding, hand, seat):
            yield Arrange(seat, (*lying, meld.cards))
        for card in hand if opened else ():
            for index, meld in enumerate(t.melds):
                for way in melding.extensions(meld, (card,), seat):
                    yield Arrange(seat, (*lying[:index], way.cards, *lying[index + 1 :]))

    def _against_arrange(self, t: RobbersTable, move: Arrange) -> str | None:
        seat = move.seat
        lying = {card for meld in t.melds for card in meld.cards}
        return self._against_cards(t, move, lying) or self._against_groups(t, move, lying, t.melded[seat])

    def _against_cards(self, t: RobbersTable, move: Arrange, lying: set[Card]) -> str | None:
        """Return why these cards can't be laid, whatever they make."""
        cards = [card for group in move.groups for card in group]
        hand, opened = set(t.hands[move.seat]), t.melded[move.seat]
        if len(set(cards)) < len(cards):
            return tr("A card can be laid only once.")
        if not opened and any(card in lying for card in cards):
            return tr("Nothing on the table is touched before your first melds lie.")
        if unknown := [card for card in cards if card not in lying and card not in hand]:
            return tr("You don't hold {card}.", card=unknown[0].sign)
        missing = lying - set(cards) if opened else set()
        if any(card.suit == "J" for card in missing):
            return tr("A joker that is freed has to be used in the same turn, with two other cards at least.")
        if missing:
            return tr("What lies on the table stays there: the {card} has to be in a meld.", card=min(missing).sign)
        if not hand & set(cards):
            return tr("At least one card of your hand has to be laid.")
        return None

    def _against_groups(self, t: RobbersTable, move: Arrange, lying: set[Card], opened: bool) -> str | None:
        """Return why these groups can't be the melds of the table."""
        for group in move.groups:
            if not self.readings(t, group, move.seat):
                return self.why_no_meld(t, group)
        melds = self.melds_of(t, move)
        if not opened:
            points, needed = self.melded_value(t, melds), self.house.first_meld
            if points < needed:
                return tr_plural(
                    "Your first melds have to count {needed} points; these count {n} point.",
                    "Your first melds have to count {needed} points; these count {n} points.",
                    points,
                    needed=needed,
                )
        elif self.house.joker == "replace":
            return self._against_jokers(t, melds)
        return None

    def _against_jokers(self, t: RobbersTable, melds: Sequence[Meld]) -> str | None:
        """Return why jokers may not come where they are now: no real card has taken their place (ROB-09)."""
        before = [role for meld in t.melds for role in roles_in(meld)]
        kept = moved_joker(before, melds)
        if kept is None:
            return None
        real = either([card.sign for card in kept.cards])
        return tr("A joker stands for {card}; it comes away only if that card takes its place.", card=real)

    def melds_of(self, t: RobbersTable, move: Arrange) -> list[Meld]:
        """Return the groups of a move as melds, in which jokers of the table keep what they stand for if they can.

        Jokers in first melds stand for what counts most where these would not count enough otherwise (ROB-05).
        """
        ways = [self.readings(t, group, move.seat) for group in move.groups]
        first = [each[0] for each in ways]
        if not t.melded[move.seat] and self.melded_value(t, first) < self.house.first_meld:
            return [max(each, key=lambda meld: self.melded_value(t, (meld,))) for each in ways]
        before = [role for meld in t.melds for role in roles_in(meld)] if self.house.joker == "replace" else []
        if not before or not t.melded[move.seat] or moved_joker(before, first) is None:
            return first
        return next((list(melds) for melds in product(*ways) if moved_joker(before, melds) is None), first)

    def _do_arrange(self, t: RobbersTable, move: Arrange) -> Iterator[e.Event]:
        seat = move.seat
        hand = set(t.hands[seat])
        used = tuple(card for group in move.groups for card in group if card in hand)
        laid = in_place(t.melds, self.melds_of(t, move), t.melded[seat])
        yield Rearranged(seat, used, tuple(laid))
        if t.hands[seat]:
            yield from self._end_turn(t, seat)
        else:
            yield e.TurnEnded(seat)
            yield from self._go_out(t, seat)

    def _no_meld(self, t: RobbersTable, group: Group) -> str:
        natural = [card for card in group if card.suit != "J"]
        if len(group) < 3 or not natural:
            return super()._no_meld(t, group)
        ranks, suits = {card.rank for card in natural}, {card.suit for card in natural}
        if len(ranks) == 1:
            return tr("The cards of a set are of different suits, four at most.")
        if len(suits) > 1:
            return tr("A meld is three or four cards of one rank, or three or more in a row of one suit.")
        if {1, 13} <= ranks and not self.house.aces_high:
            return tr("The ace is low only: A-2-3 is a run, Q-K-A is not.")
        return tr("The cards of a run follow one another without a gap.")

    # Draw, pass and give up

    def _do_draw(self, t: RobbersTable, move: Draw) -> Iterator[e.Event]:
        yield e.Drew(move.seat, t.stock[-1])
        yield from self._end_turn(t, move.seat)

    def _against_pass(self, t: RobbersTable, move: Pass) -> str | None:
        return tr("You may pass only when the stock is empty; draw a card.") if t.stock else None

    def _do_pass(self, t: RobbersTable, move: Pass) -> Iterator[e.Event]:
        yield e.Passed(move.seat)
        if t.all_pass:
            yield e.TurnEnded(move.seat)
            yield from self._end_idle(t)
        else:
            yield from self._end_turn(t, move.seat)

    def _ideas_for_give_up(self, t: RobbersTable, seat: int) -> Iterator[GiveUp]:
        yield GiveUp(seat)

    def _against_give_up(self, t: RobbersTable, move: GiveUp) -> str | None:
        if self.house.penalty == "none" or not self.house.turn_seconds:
            return tr("Nothing is drawn at this table for giving up; put the cards back, and draw one.")
        if not t.melded[move.seat] or not t.melds:
            return tr("You have taken nothing apart.")
        return None if t.stock else tr("The stock is empty.")

    def _do_give_up(self, t: RobbersTable, move: GiveUp) -> Iterator[e.Event]:
        yield GaveUp(move.seat)
        for _ in range(min(PENALTY, len(t.stock))):
            yield e.Drew(move.seat, t.stock[-1])
        yield from self._end_turn(t, move.seat)

    # Scoring

    def _go_out(self, t: RobbersTable, seat: int) -> Iterator[e.Event]:
        """Score a deal that `seat` has won: the others count their hands as minus, and it gets the sum (ROB-10)."""
        left = [self.left_over(t, other) for other in range(self.seats)]
        lines = [e.Line(other, "cards left in the hand", -left[other]) for other in self.players(t) if other != seat]
        points = [sum(left) if other == seat else -left[other] for other in range(self.seats)]
        yield from self._end_deal(t, self._ended(t, "out", seat, points, lines))

    def _end_idle(self, t: RobbersTable) -> Iterator[e.Event]:
        """Score a deal in which all pass: the smallest hand wins the differences, if it is one (ROB-11)."""
        left = [self.left_over(t, seat) for seat in range(self.seats)]
        least = min(left)
        if left.count(least) > 1:
            yield from self._end_deal(t, self._ended(t, "drawn", None, (0,) * self.seats))
            return
        winner = left.index(least)
        points = [least - count for count in left]
        points[winner] = -sum(points)
        lines = [e.Line(seat, "cards left in the hand", left[seat]) for seat in self.players(t)]
        yield from self._end_deal(t, self._ended(t, "stock empty", winner, points, lines))

    def _match_winners(self, t: RobbersTable) -> tuple[int, ...]:
        """Return the best placed after the last deal, or once somebody has reached the target (ROB-12)."""
        if self.deals:
            return super()._match_winners(t)
        return self._leaders(t, list(range(self.seats))) if max(t.scores) >= self.target else ()

"""The common course of a deal in which sides build melds, take the whole pile, and lay red threes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import (
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    TakeBack,
    TakePile,
)
from rummy_desktop.engine.questions import Names, OptionsT, Scoring
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.sides.going_out import GoingOut
from rummy_desktop.engine.sides.melds import rank_of
from rummy_desktop.engine.sides.table import SideT, SideTable, ThreesLaid
from rummy_desktop.engine.sides.ways import (
    LEAST_NATURAL,
    THREE,
    WILD_MELD,
    Cards,
    is_red_three,
    is_wild,
    wild_groups,
)
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr

GOING_OUT: Final = 100
RED_THREE: Final = 100
ALL_RED_THREES: Final = 4


class SideRules(GoingOut[OptionsT, SideT]):
    """The rulebook of such a game, which says what differs."""

    table_type = SideTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, TakePile, Pass),
        "play": (LayDown, LayOff, Discard, Ask, TakeBack),
        "permission": (Agree, Pass),
        "over": (),
    }
    names: ClassVar = Names(complete=mark("Canasta"))
    _expected: ClassVar = Rules._expected | {
        "draw": "Draw a card first, or take the pile by melding its top card.",
        "permission": "Say yes or no: may your partner go out?",
    }
    _prompts: ClassVar = Rules._prompts | {
        "draw": ("Your turn: draw from the stock, or take the pile by melding the {top}.", "{name} is to draw …"),
        "permission": ("Your partner asks: may I go out?", "{name} is asked: may I go out?"),
    }
    _reasons: ClassVar = {"permission": "{name} is asked whether the partner may go out."}
    passes: ClassVar = {"draw": does("passes, since the stock is empty"), "permission": None}

    @property
    def scoring(self) -> Scoring:
        """The first melds need more the more points a side has, or from deal to deal."""
        return Scoring(deals_differ=True, told_by_side=len(self.sides) == 2)

    @property
    def draws(self) -> int:
        """The number of cards drawn from the stock in a turn."""
        return 1

    def needs_no_minimum(self, t: SideT, seat: int, left: int) -> bool:
        """Return whether first melds after which so many cards are left may count less than the minimum."""
        return False

    # Judging a move

    def _moves_of(self, t: SideT, kind: type[Move]) -> Iterator[Move]:
        """Return the moves of that kind; those after which the turn goes on are legal as they are found."""
        seat = t.actor
        if seat is None or self.answer(t, seat) == "yes" or self.has_threes(t.melds, seat):
            return super()._moves_of(t, kind)
        ideas, against, _ = self._of(kind)
        most, found = len(t.hands[seat]) - self.discards(t) - 1, ideas(t, seat)
        if kind is Discard and len(t.hands[seat]) > 1:
            return (move for move in found if move.card != t.barred)
        return (move for move in found if self._goes_on(t, move, most) or against(t, move) is None)

    def _goes_on(self, t: SideT, move: Move, most: int) -> bool:
        """Return whether an idea is surely legal, since so many cards may be laid before the turn is to end."""
        match move:
            case LayDown():
                cards = [card for group in move.groups for card in group]
                return 0 < len(set(cards)) == len(cards) <= most and cards[0].rank != THREE
            case LayOff():
                meld = t.melds[move.index].cards
                if most < 1 or move.cards[0] in meld or not is_wild(move.cards[0]):
                    return most >= 1 and move.cards[0] not in meld
                wild = sum(map(is_wild, meld))
                room = self.limits.allow(0, len(meld) - wild, wild + 1)
                return room and self._against_wild(t, move) is None
        return False

    # What is asked and shown

    def prompt(self, t: SideT) -> tuple[str, str]:
        """Return whether the pile may be taken, what the first melds have to count, and what the partner has said."""
        mine, others = super().prompt(t)
        seat = t.actor
        if seat is None or t.phase not in ("draw", "play"):
            return mine, others
        if t.phase == "draw":
            return self.draw_prompt(t, seat, mine), others
        if answer := self.answer(t, seat):
            if answer == "yes":
                return tr("Your partner says yes: go out in this turn."), others
            return tr("Your partner says no: meld if you like, and discard, but do not go out."), others
        if not self.has_melded(t, seat):
            return tr(
                "Lay down melds of {points} points or more if you can, then discard.", points=self.minimum(t, seat)
            ), others
        return mine, others

    def draw_prompt(self, t: SideT, seat: int, usual: str) -> str:
        """Return the prompt for the player who is to draw."""
        if not t.stock:
            return tr("The stock is empty: take the pile, or pass, which ends the deal.")
        if not t.discards or self.against_pile(t, seat):
            return tr("Your turn: draw from the stock.")
        if self.is_frozen(t, seat):
            ranks = rank_name(t.discards[-1].rank)
            return tr("Your turn: draw, or take the frozen pile with two natural {ranks}.", ranks=ranks)
        return usual

    def across(self, t: SideT) -> Sequence[Card]:
        """Wild cards and red threes lie across the pile, and freeze it."""
        return [card for card in t.discards if is_wild(card) or is_red_three(card)]

    def laid_out(self, t: SideT, seat: int) -> Sequence[Card]:
        """The red threes that `seat` has laid out."""
        return t.threes[seat]

    def serves(self, t: SideT, seat: int, card: Card) -> bool:
        """Return whether the pile may be taken."""
        return self.may_take_pile(t, seat)

    # The deal

    def _is_replaced(self, card: Card) -> bool:
        """Wild cards and red threes are no top of the pile at the start."""
        return is_wild(card) or is_red_three(card)

    def _begin_turn(self, t: SideT, seat: int) -> Iterator[e.Event]:
        """A turn begins with the red threes of the deal, and the deal ends where nothing can be drawn."""
        threes = tuple(filter(self.lays_out, t.hands[seat]))
        if not threes and not t.stock and not self.may_take_pile(t, seat):
            yield from self._end_idle(t)
            return
        yield e.TurnBegan(seat, "draw")
        if threes:
            yield from self.lay_out(t, seat, threes)
            yield e.Asked(seat, "draw")

    def lay_out(self, t: SideT, seat: int, threes: tuple[Card, ...]) -> Iterator[e.Event]:
        """Lay red threes out, and draw a card for each."""
        yield ThreesLaid(seat, threes)
        for _ in threes:
            yield from self.draw_one(t, seat)

    def draw_one(self, t: SideT, seat: int) -> Iterator[e.Event]:
        """Draw a card, and another one for each red three."""
        if t.stock:
            yield e.Drew(seat, t.stock[-1])
            if self.lays_out(card := t.hands[seat][-1]):
                yield ThreesLaid(seat, (card,))
                yield from self.draw_one(t, seat)

    # Draw

    def _against_draw(self, t: SideT, move: Draw) -> str | None:
        return None if t.stock else tr("The stock is empty; take the pile, or pass, which ends the deal.")

    def _draw_card(self, t: SideT, seat: int) -> Iterator[e.Event]:
        """Draw as many cards as a turn begins with; a red three as the last card of the stock may end the deal."""
        for _ in range(self.draws):
            yield from self.draw_one(t, seat)
        if not t.stock and self.lays_out(t.acts[-1].cards[0]):
            yield from self.after_last_three(t, seat)
        else:
            yield e.Asked(seat, "play")

    def after_last_three(self, t: SideT, seat: int) -> Iterator[e.Event]:
        """Yield the end of the deal after a red three as the last card of the stock, without a meld or a discard."""
        yield from self.finish(t, "red three", None)

    def _against_pass(self, t: SideT, move: Pass) -> str | None:
        """Only without a stock; a pile that fits a meld of one's side has to be taken then."""
        if t.phase == "permission":
            return None
        if t.stock:
            return tr("Draw a card from the stock, or take the pile.")
        index = self.own_melds(t, move.seat).get(t.discards[-1].rank) if t.discards else None
        if index is None or self.objection(t, TakePile(move.seat, (t.discards[-1],), index)):
            return None
        return tr(
            "The {card} fits a meld of your side: without a stock you have to take the pile.", card=t.discards[-1].sign
        )

    def _do_pass(self, t: SideT, move: Pass) -> Iterator[e.Event]:
        if t.phase == "permission":
            yield from self.answered(t, move.seat, False)
        else:
            yield e.Passed(move.seat)
            yield from self._end_idle(t)

    # Take the pile

    def is_frozen(self, t: SideT, seat: int) -> bool:
        """Return whether the pile is frozen for the side of `seat`."""
        return bool(self.across(t)) or not self.has_melded(t, seat)

    def against_pile(self, t: SideT, seat: int) -> str | None:
        """Nobody may take a pile whose top card is wild or a three, or one card with one."""
        top = t.discards[-1]
        if is_wild(top):
            return tr("The {card} is wild: nobody may take the pile while it is the top card.", card=top.sign)
        if top.rank == THREE:
            return tr("The pile is blocked: nobody may take it while the {card} is the top card.", card=top.sign)
        if len(t.discards) == len(t.hands[seat]) == 1:
            return tr("With one card in your hand you may not take a pile of one card.")
        return None

    def may_take_pile(self, t: SideT, seat: int) -> bool:
        """Return whether there is a way for `seat` to take the pile."""
        return any(self._against_take_pile(t, move) is None for move in self._ideas_for_take_pile(t, seat))

    def _ideas_for_take_pile(self, t: SideT, seat: int) -> Iterator[TakePile]:
        """The smallest melds of the top card; what else goes with it is laid off afterwards."""
        if not t.discards or self.against_pile(t, seat):
            return
        top, hand, frozen = t.discards[-1], t.hands[seat], self.is_frozen(t, seat)
        index = self.own_melds(t, seat).get(top.rank)
        natural = tuple(card for card in hand if card.rank == top.rank)
        two = natural[:LEAST_NATURAL]
        if not self.has_melded(t, seat):
            for groups in self._first_ways(t, [top, *hand], self.minimum(t, seat), top):
                yield TakePile(seat, groups[0], None, (), groups[1:])
        elif index is not None:
            yield TakePile(seat, (top, *two) if frozen else (top,), index)
        else:
            if len(two) == LEAST_NATURAL:
                yield TakePile(seat, (top, *two))
            if natural and not frozen:
                wild = {card.rank: card for card in reversed(hand) if is_wild(card)}
                for card in wild.values():
                    yield TakePile(seat, (top, natural[0], card))

    def _against_take_pile(self, t: SideT, move: TakePile) -> str | None:
        if not t.discards or self.against_pile(t, move.seat):
            return super()._against_take_pile(t, move)
        top = t.discards[-1]
        natural = sum(card.rank == top.rank and card != top for card in move.cards)
        if self.is_frozen(t, move.seat) and natural < LEAST_NATURAL:
            ranks = rank_name(top.rank)
            if self.across(t):
                return tr("The pile is frozen: you need two natural {ranks} to take it.", ranks=ranks)
            return tr(
                "Until your side has melded, the pile is frozen for it: you need two natural {ranks} to take it.",
                ranks=ranks,
            )
        return super()._against_take_pile(t, move)

    def _pile_taken(self, t: SideT, seat: int) -> Iterator[e.Event]:
        """A red three in the pile is laid out, and nothing drawn for it."""
        if threes := tuple(filter(self.lays_out, t.hands[seat])):
            yield ThreesLaid(seat, threes)

    # Lay down and off

    def _is_melded(self, card: Card) -> bool:
        """Red threes are never melded."""
        return not is_red_three(card)

    def _ideas_for_lay_down(self, t: SideT, seat: int) -> Iterator[LayDown]:
        hand = t.hands[seat]
        if not self.has_melded(t, seat):
            for groups in self._first_ways(t, hand, self.minimum(t, seat)):
                yield LayDown(seat, groups)
            return
        cards, own = Cards(hand), self.own_melds(t, seat)
        for rank in sorted(set(cards.natural) - set(own)):
            for group in cards.melds(rank, self.limits, len(cards.jokers), len(cards.twos)):
                yield LayDown(seat, (group,))
        if self.limits.alone and WILD_MELD not in own:
            yield from (LayDown(seat, (group,)) for group in wild_groups(cards.jokers, cards.twos))

    def _against_use(self, t: SideT, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why a meld is not allowed: its rank is there already, it is of threes, or it is not enough to begin
        with.
        """
        ranks = [rank_of(meld) for meld in laid]
        own = self.own_melds(t, seat) if laid else {}
        for meld, rank in zip(laid, ranks, strict=True):
            if rank == THREE and any(map(is_red_three, meld.cards)):
                return tr("Red threes are never melded.")
            if rank == THREE and any(map(is_wild, meld.cards)):
                return tr("Black threes are melded without wild cards.")
            if rank == WILD_MELD and (rank in own or ranks.count(rank) > 1):
                return tr("A side has one meld of wild cards.")
            if rank in own:
                return tr("Your side has a meld of {ranks} already; lay the cards off on it.", ranks=rank_name(rank))
            if ranks.count(rank) > 1:
                return tr("A side has one meld of each rank: lay your {ranks} as one.", ranks=rank_name(rank))
        if self.has_melded(t, seat):
            return None
        cards = sum(len(meld.cards) for meld in laid)
        least, points = self.minimum(t, seat), self.opening_points(t, laid)
        if points >= least or self.needs_no_minimum(t, seat, len(t.hands[seat]) - cards):
            return None
        return tr(
            "The first melds of your side have to count {least} points or more, all at once; these count {points}.",
            least=least,
            points=points,
        )

    def _ideas_for_lay_off(self, t: SideT, seat: int) -> Iterator[LayOff]:
        for rank, index in self.own_melds(t, seat).items():
            for card in t.hands[seat]:
                if card.rank == rank or is_wild(card):
                    yield LayOff(seat, (card,), index)

    def _against_lay_off(self, t: SideT, move: LayOff) -> str | None:
        return self._against_wild(t, move) or super()._against_lay_off(t, move)

    def _against_wild(self, t: SideT, move: LayOff) -> str | None:
        """Return why the wild cards of a move may not come onto its meld even where they fit; None if they may."""
        if any(map(is_wild, move.cards)) and self.own_melds(t, move.seat).get(THREE) == move.index:
            return tr("Black threes are melded without wild cards.")
        return None

    def _do_take_back(self, t: SideT, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld or layoff back; the first melds of a side only together."""
        opening = t.opening
        yield from super()._do_take_back(t, move)
        if len(t.laid) < opening:
            while t.laid:
                yield from super()._do_take_back(t, move)

    # The end of a deal

    def _go_out(self, t: SideT, seat: int) -> Iterator[e.Event]:
        yield from self.finish(t, "out", seat)

    def _end_idle(self, t: SideT) -> Iterator[e.Event]:
        """The stock is empty, and nobody takes the pile."""
        yield from self.finish(t, "stock empty", None)

    def finish(self, t: SideT, outcome: str, winner: int | None) -> Iterator[e.Event]:
        """Lay out what red threes are left in hands, and score the deal."""
        for seat in range(self.seats):
            if threes := tuple(filter(self.lays_out, t.hands[seat])):
                yield ThreesLaid(seat, threes)
        yield from self._end_deal(t, self.result(t, outcome, winner))

    # Scoring

    def result(self, t: SideT, outcome: str, winner: int | None) -> e.Result:
        """Return the points that each player brings to the side: cards and bonuses, less what is left in the hand."""
        lines = []
        for seat in range(self.seats):
            lines += [e.Line(seat, what, points) for what, points in self.counted(t, seat) if points]
            if seat == winner:
                lines.append(e.Line(seat, *self.counts_for_going_out(outcome)))
            if left := self.left_over(t, seat):
                lines.append(e.Line(seat, "left in the hand", -left))
        points = [sum(line.points for line in lines if line.seat == seat) for seat in range(self.seats)]
        return self._ended(t, outcome, winner, points, lines)

    def counted(self, t: SideT, seat: int) -> Iterator[tuple[str, int]]:
        """Return the points of what `seat` has melded and laid out, with their names.

        A canasta is counted to whoever has most cards in it, of partners with as many to the first at the table.
        """
        side = self.side(seat)
        melds = [meld for meld in t.melds if meld.owner == side]
        laid = [(card, by) for meld in melds for card, by in zip(meld.cards, meld.seats, strict=True)]
        yield mark("cards melded"), sum(self.value(t, card) for card, by in laid if by == seat)
        own = [meld for meld in self.canastas(t, side) if seat == max(sorted(set(meld.seats)), key=meld.seats.count)]
        own.sort(key=lambda meld: -self.bonus(t, meld))
        for kind in dict.fromkeys(self.called(t, meld) for meld in own):
            yield kind, sum(self.bonus(t, meld) for meld in own if self.called(t, meld) == kind)
        yield mark("red threes"), self.counts_for_threes(t, seat)

    def called(self, t: SideT, meld: Meld) -> str:
        """Return the name of a canasta on the score sheet."""
        if meld.kind == "wild" and self.limits.alone:
            return mark("wild canastas")
        return mark("natural canastas") if self.closed(t, meld) == "natural" else mark("mixed canastas")

    def counts_for_threes(self, t: SideT, seat: int) -> int:
        """Return the points of the red threes that `seat` has laid out."""
        side = self.side(seat)
        count = sum(len(self.laid_out(t, other)) for other in range(self.seats) if self.side(other) == side)
        return self.counts_for_three(t, side, count, self.has_melded(t, seat)) * len(self.laid_out(t, seat))

    def counts_for_going_out(self, outcome: str) -> tuple[str, int]:
        """Return the name of going out on the score sheet, and its points."""
        return mark("going out"), GOING_OUT

    def counts_for_three(self, t: SideT, side: int, count: int, melded: bool) -> int:
        """Return the points of each red three of a side with that many, by whether it has melded."""
        return (RED_THREE * (1 + (count == ALL_RED_THREES))) * (1 if melded else -1)

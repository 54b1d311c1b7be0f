"""Going out with the canastas that it takes, and asking the partner before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Agree, Ask, Discard, LayDown, LayOff, Move, Pass
from rummy_desktop.engine.questions import Answer, OptionsT, in_numbers
from rummy_desktop.engine.sides.melds import SideMelds
from rummy_desktop.engine.sides.table import PartnerAnswered, PartnerAsked, SideT
from rummy_desktop.engine.sides.ways import THREE, Held, grouped, is_wild, way_out
from rummy_desktop.engine.taking import all_without
from rummy_desktop.language.translate import mark, tr, tr_plural

KEYS: Final = {"A": mark("Ask the partner: may I go out?"), "Y": mark("Yes, go out"), "N": mark("No, do not go out")}

ENDS: Final = {True: "free", False: "none"}
"""How a turn ends that may end by a discard, and one that does not."""


class GoingOut(SideMelds[OptionsT, SideT]):
    """The part of a rulebook for going out, before which a player may ask the partner."""

    @property
    def needed(self) -> int:
        """The number of canastas that a side needs to go out."""
        return 1

    @property
    def asks(self) -> bool:
        """Whether partners are asked."""
        return False

    def discards(self, t: SideT) -> bool:
        """Return whether the turn ends with a discard."""
        return True

    # Going out

    def plan_of(self, t: SideT, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> Any:
        """The best way for `seat` to go out in this turn with that hand beside these melds; None where none is.

        It is a `Plan`, or where there are other melds than sets what the game has for it.
        """
        held = Held.of(hand)
        return way_out(held, self.lying(melds, seat), (0, 0, self.needed), self.limits, ENDS[self.discards(t)])

    def can_go_out(self, t: SideT, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> bool:
        """Return whether `seat` can go out in this turn with that hand beside these melds."""
        return self.plan_of(t, seat, hand, melds) is not None

    def whole_hand(self, t: SideT, seat: int) -> tuple[Group, ...]:
        """The melds with which `seat` goes out where its side has none yet; none where it can't."""
        plan = self.plan_of(t, seat, t.hands[seat], t.melds)
        return tuple(group for group, _ in self.given_by(t, seat, plan)) if plan else ()

    def opening_melds(self, t: SideT, seat: int, cards: Sequence[Card], laid: Sequence[Meld] = ()) -> tuple[Meld, ...]:
        """First melds that may be laid, with as few wild cards as can be; what is laid already counts with them."""
        if self.opening(t, seat) is None or HIDDEN in cards:
            return ()
        ways = (self.told_melds(t, seat, groups) for groups in self._ways_to_begin(t, seat, cards, laid))
        return next((melds for melds in ways if melds and self._against_melds(t, seat, [*laid, *melds]) is None), ())

    def _ways_to_begin(
        self, t: SideT, seat: int, cards: Sequence[Card], laid: Sequence[Meld]
    ) -> Iterator[tuple[Group, ...]]:
        """Yield first melds and those of the whole hand, which come first where they need less than the minimum."""
        opening = self.opening(t, seat)
        less = opening is not None and opening.points < self.minimum(t, seat)
        if less and not laid:
            yield self.whole_hand(t, seat)
        if self.answer(t, seat) != "yes":
            yield from self._ways_to_open(t, seat, cards, laid)
        if not less and not laid:
            yield self.whole_hand(t, seat)

    def given_by(self, t: SideT, seat: int, plan: Any) -> Iterator[tuple[Group, int | None]]:
        """Yield the cards that each meld gets by a plan, and its index on the table; None where it is new."""
        own = self.own_melds(t, seat)
        for (rank, _, _), group in zip(plan.melds, grouped(t.hands[seat], plan), strict=True):
            # A second group of a rank is another meld.
            yield group, own.pop(rank, None)

    def plays_of(self, t: SideT, seat: int, plan: Any) -> Iterator[Move]:
        """Yield the plays of a plan in their order: first melds all at once, the discard at last."""
        given = list(self.given_by(t, seat, plan))
        if self.has_melded(t, seat):
            for group, index in given:
                # Wild cards may go onto no canasta at some tables, so they go first.
                wild_first = tuple(sorted(group, key=is_wild, reverse=True))
                yield LayDown(seat, (group,)) if index is None else LayOff(seat, wild_first, index)
        else:
            yield LayDown(seat, tuple(group for group, _ in given))
        left = all_without(t.hands[seat], [card for group, _ in given for card in group])
        yield from (Discard(seat, card) for card in left)

    def _way_out(self, t: SideT, seat: int) -> tuple[Move, ...] | None:
        """Return the plays of the best plan, if the first melds of the side may be of that kind."""
        if self.answer(t, seat) == "no" or any(card == HIDDEN or self.lays_out(card) for card in t.hands[seat]):
            return None
        plan = self.plan_of(t, seat, t.hands[seat], t.melds)
        plays = () if plan is None else tuple(self.plays_of(t, seat, plan))
        return plays if plays and self.objection(t, plays[0]) is None else None

    def has_to_go_out(self, t: SideT, seat: int) -> str:
        """Return why `seat` has to go out in this turn, as a sentence; nothing if it does not have to."""
        if self.answer(t, seat) == "yes":
            return tr("Your partner has said yes, so you have to go out in this turn.")
        if t.laid and self.has_threes(t.melds, seat):
            return tr("You have melded black threes, so you have to go out in this turn.")
        return ""

    def has_canastas(self, t: SideT, side: int) -> bool:
        """Return whether a side has the canastas that it takes to go out."""
        return len(self.canastas(t, side)) >= self.needed

    def standing(self, t: SideT, seat: int) -> tuple[str, ...]:
        """Return the minimum of the side of `seat`, its canastas, and what it still needs to go out."""
        first = () if self.has_melded(t, seat) else (tr("first melds {points}", points=self.minimum(t, seat)),)
        return (*first, *self.told_canastas(t, seat))

    def told_canastas(self, t: SideT, seat: int) -> tuple[str, ...]:
        """Return the number of canastas of the side of `seat` in words, and what it still needs to go out."""
        count = len(self.canastas(t, self.side(seat)))
        lacks = max(0, self.needed - count)
        needs = (tr("needs {n} more to go out", n=lacks),) if lacks else ()
        return (tr_plural("{n} canasta", "{n} canastas", count), *needs)

    def may_discard_last(self, t: SideT, seat: int) -> bool:
        """Return whether `seat` may discard its last card, with which it usually goes out."""
        return self.has_canastas(t, self.side(seat))

    def has_threes(self, melds: Sequence[Meld], seat: int) -> bool:
        """Return whether the side of `seat` has black threes among these melds."""
        for meld in melds:
            if (meld.stands or meld.cards)[0][0] == THREE and meld.owner in (self.side(seat), None):
                return True
        return False

    def without_canasta(self) -> str:
        """Return that one may not go out without canastas, as the beginning of a sentence."""
        return tr_plural(
            "You may not go out without a canasta",
            "You may not go out without {n} canastas",
            self.needed,
            n=in_numbers(self.needed),
        )

    def _against_rest(
        self,
        t: SideT,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Return why the turn could not end well after such a play; None if it could."""
        answer, threes = self.answer(t, seat), self.has_threes(melds, seat)
        kept = [card for card in got if not self.lays_out(card)]
        if len(t.hands[seat]) - len(cards) + len(kept) > self.discards(t) and not threes and answer != "yes":
            return None
        rest = [*all_without(t.hands[seat], cards), *kept]
        may = answer != "no" and self.can_go_out(t, seat, rest, melds)
        if not may and threes:
            return tr("Black threes are melded only in the turn in which you go out.")
        if not may and answer == "yes":
            return tr("After that you could not go out, and your partner has said yes.")
        if may or len(rest) > self.discards(t):
            return None
        why = tr("Your partner has said no") if answer == "no" else self.without_canasta()
        if self.discards(t):
            return tr("{why}: keep a card besides the one to discard.", why=why)
        return tr("{why}: keep a card.", why=why)

    def _against_discard(self, t: SideT, move: Discard) -> str | None:
        if why := super()._against_discard(t, move):
            return why
        last = len(t.hands[move.seat]) == 1
        if not last and (why := self.has_to_go_out(t, move.seat)):
            return why
        if last and not self.may_discard_last(t, move.seat):
            return tr("{why}; lay your last card off.", why=self.without_canasta())
        return None

    # May I go out?

    def answer(self, t: SideT, seat: int) -> str:
        """Return the answer of the partner of `seat` in this turn."""
        return t.answer if t.turn == seat else ""

    def _ideas_for_ask(self, t: SideT, seat: int) -> Iterator[Ask]:
        yield Ask(seat)

    def _against_ask(self, t: SideT, move: Ask) -> str | None:
        """Once in a turn, after a draw from the stock and before melding, where one could go out."""
        if self.partner(move.seat) is None:
            return tr("You have no partner to ask.")
        if not self.asks:
            return tr("Partners are not asked at this table.")
        if self.answer(t, move.seat):
            return tr("You have asked in this turn already.")
        if t.laid or t.drawn_from != "stock":
            return tr("Ask before you meld.")
        if not self.can_go_out(t, move.seat, t.hands[move.seat], t.melds):
            return tr("With these cards you can't go out in this turn.")
        return None

    def _do_ask(self, t: SideT, move: Ask) -> Iterator[e.Event]:
        yield PartnerAsked(move.seat)
        yield e.Offered((cast(int, self.partner(move.seat)),), "permission")

    def _ideas_for_agree(self, t: SideT, seat: int) -> Iterator[Agree]:
        yield Agree(seat)

    def _against_agree(self, t: SideT, move: Agree) -> str | None:
        return None

    def _do_agree(self, t: SideT, move: Agree) -> Iterator[e.Event]:
        yield from self.answered(t, move.seat, True)

    def answered(self, t: SideT, seat: int, yes: bool) -> Iterator[e.Event]:
        """The partner has answered, and the turn goes on."""
        yield PartnerAnswered(seat, yes)
        yield e.Asked(t.turn, "play")

    # What is asked and shown

    def comes(self, kind: type[Move]) -> bool:
        asks = self.asks and self.partner(0) is not None
        return super().comes(kind) and (asks or kind not in (Ask, Agree))

    def answers(self, t: SideT, seat: int) -> tuple[Answer, ...]:
        if t.phase == "permission":
            return Answer(Agree(seat), tr("Yes"), True, "Y"), Answer(Pass(seat), tr("No"), key="NP")
        asks = t.phase == "play" and HIDDEN not in t.hands[seat] and self.objection(t, Ask(seat)) is None
        return (Answer(Ask(seat), tr("May I go out?"), key="A"),) if asks else super().answers(t, seat)

    @property
    def own_keys(self) -> Mapping[str, str]:
        return {key: tr(does) for key, does in KEYS.items()} if self.comes(Ask) else {}

    def advice(self, t: SideT, move: Move) -> str:
        match move:
            case Pass() if t.phase == "permission":
                return tr("Say no: then your partner may not go out in this turn.")
            case Agree():
                return tr("Say yes: then your partner goes out.")
            case Pass():
                return tr("Pass; the stock is empty, and that ends the deal.")
        return super().advice(t, move)

"""Canasta: two sides meld cards of one rank, seven of which are a canasta, and take the whole pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import islice
from typing import Any, ClassVar, Final, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card, new_pack
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import (
    Agree,
    Ask,
    Deal,
    Discard,
    Draw,
    EndTurn,
    LayDown,
    LayOff,
    Move,
    Pass,
    TakeBack,
    TakePile,
)
from rummy_desktop.engine.questions import Answer, Opening, in_numbers
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.taking import all_without
from rummy_desktop.engine.wording import RANK_NAMES
from rummy_desktop.variants.canasta.options import CanastaOptions
from rummy_desktop.variants.canasta.table import CanastaTable, PartnerAnswered, PartnerAsked, ThreesLaid
from rummy_desktop.variants.canasta.ways import (
    CANASTA,
    LEAST_NATURAL,
    MIXED_BONUS,
    MOST_WILD,
    NATURAL_BONUS,
    THREE,
    Cards,
    Held,
    Lying,
    Plan,
    first_melds,
    grouped,
    is_black_three,
    is_red_three,
    is_wild,
    way_out,
)

PARTNERS: Final = 4  # so many play in two sides
DEALT: Final = {2: 15, 4: 11}
WILD: Final = frozenset([(0, "J"), *((2, suit) for suit in SUITS)])
UP_TO_THREE: Final = Melding(WILD, runs=False, most=MOST_WILD, natural=LEAST_NATURAL, beside=0)
EVEN: Final = Melding(WILD, runs=False, most=MOST_WILD, natural=LEAST_NATURAL, limit="even", beside=0)
MINIMA: Final = ((3000, 120), (1500, 90), (0, 50))
LEAST: Final = 15
"""What the first melds of a side with less than no points count (CAN-10)."""
GOING_OUT: Final = 100
CONCEALED: Final = 200
RED_THREE: Final = 100
ALL_RED_THREES: Final = 4
KEPT: Final = 1024  # hands whose first melds are kept
KEYS: Final = {"A": "Ask the partner: may I go out?", "Y": "Yes, go out", "N": "No, do not go out"}
LOOKED_AT: Final = 4000  # so many ways to lay first melds are compared at most


class CanastaRules(Rules):
    """The rulebook of Canasta."""

    options_type = CanastaOptions
    table_type = CanastaTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, TakePile, Pass),
        "play": (LayDown, LayOff, Discard, Ask, TakeBack),
        "permission": (Agree, Pass),
        "last": (LayDown, LayOff, EndTurn, TakeBack),
        "over": (),
    }
    expected: ClassVar = Rules.expected | {
        "draw": "Draw a card first, or take the pile by melding its top card.",
        "permission": "Say yes or no: may your partner go out?",
        "last": "The stock is empty: meld if you like, and then the deal is over.",
    }
    prompts: ClassVar = Rules.prompts | {
        "draw": ("Your turn: draw from the stock, or take the pile by melding the {top}.", "{name} is to draw …"),
        "permission": ("Your partner asks: may I go out?", "{name} is asked: may I go out?"),
        "last": ("The last card was a red three: meld if you like, and then the deal is over.", "{name} is playing …"),
    }
    reasons: ClassVar = {"permission": "{name} is asked whether the partner may go out."}
    passes: ClassVar = {"draw": "passes, since the stock is empty", "permission": ""}

    # House rules

    @classmethod
    def remarks(cls, options: Any, seats: int) -> tuple[Remark, ...]:
        house = cast(CanastaOptions, options)
        found = []
        if seats == PARTNERS and house.two_draw != "2":
            found.append(Remark("two_draw", "Has no effect where four play."))
        if seats != PARTNERS and not house.ask_partner:
            found.append(Remark("ask_partner", "Has no effect where two play."))
        return tuple(found)

    @property
    def house(self) -> CanastaOptions:
        """The options of this match."""
        return cast(CanastaOptions, self.options)

    @property
    def even(self) -> bool:
        """Whether a meld may have no more wild cards than natural ones (CAN-07)."""
        return self.house.wild_limit == "not_more_than_natural"

    @property
    def needed(self) -> int:
        """How many canastas a side needs to go out (CAN-20, CAN-30)."""
        if self.house.canastas_to_go_out == "usual":
            return 1 if self.seats == PARTNERS else 2
        return int(self.house.canastas_to_go_out)

    # Cards and sides

    def pack(self) -> tuple[Card, ...]:
        """Two packs with two jokers each (CAN-01)."""
        return new_pack(2, 2)

    def hand_size(self, t: Table) -> int:
        """Eleven cards, and fifteen where two play (CAN-04, CAN-29)."""
        return DEALT[self.seats]

    def side(self, seat: int) -> int:
        """Partners sit opposite; of two each is a side (CAN-01, CAN-29)."""
        return seat % 2

    def partner(self, seat: int) -> int | None:
        """The partner of `seat`; None where two play."""
        return (seat + 2) % PARTNERS if self.seats == PARTNERS else None

    def value(self, t: Table, card: Card) -> int:
        """What a card counts (CAN-03)."""
        if card.suit == "J":
            return 50
        if card.rank in (1, 2):
            return 20
        if is_red_three(card):
            return 0
        return 10 if card.rank >= 8 else 5

    def melding(self, t: Table) -> Melding:
        return EVEN if self.even else UP_TO_THREE

    def is_wild(self, t: Table, card: Card) -> bool:
        return is_wild(card)

    # Melds

    def belongs_to(self, t: Table, seat: int) -> int | None:
        """Melds belong to the side (CAN-07)."""
        return self.side(seat)

    def own_melds(self, t: Table, seat: int) -> dict[int, int]:
        """The melds of the side of `seat`: the rank of each, and its index on the table."""
        side = self.side(seat)
        return {meld.roles[0].rank: index for index, meld in enumerate(t.melds) if meld.owner == side}

    def has_melded(self, t: Table, seat: int) -> bool:
        """Whether the side of `seat` has a meld in this deal (CAN-10)."""
        side = self.side(seat)
        return any(meld.owner == side for meld in t.melds)

    def minimum(self, t: Table, seat: int) -> int:
        """What the first melds of the side of `seat` count at least (CAN-10)."""
        total = self.total(t, seat)
        return next((points for least, points in MINIMA if total >= least), LEAST)

    def lying(self, melds: Sequence[Meld], seat: int) -> Lying:
        """The melds of the side of `seat` among these, as they matter for going out."""
        side = self.side(seat)
        found = []
        for meld in melds:
            if meld.owner in (side, None):
                wild = sum(map(is_wild, meld.cards))
                found.append((meld.roles[0].rank, len(meld.cards) - wild, wild))
        return tuple(sorted(found))

    def against_joining(self, t: Table, seat: int, meld: Meld) -> str | None:
        return None if meld.owner == self.side(seat) else "That meld is the other side's; you may add to your own only."

    def closed(self, t: Table, meld: Meld) -> Literal["", "natural", "mixed"]:
        """A canasta has seven cards or more; it is natural without a wild card (CAN-08)."""
        if len(meld.cards) < CANASTA:
            return ""
        return "mixed" if any(map(is_wild, meld.cards)) else "natural"

    def canastas(self, t: Table, side: int) -> list[Meld]:
        """The canastas of a side."""
        return [meld for meld in t.melds if meld.owner == side and self.closed(t, meld)]

    def no_meld(self, t: Table, group: Group) -> str:
        return self._too_wild(group) if len(group) >= SMALLEST else super().no_meld(t, group)

    def no_fit(self, t: Table, cards: tuple[Card, ...], meld: Meld) -> str:
        fits = all(is_wild(card) or card.rank == meld.roles[0].rank for card in cards)
        return self._too_wild((*meld.cards, *cards)) if fits else super().no_fit(t, cards, meld)

    def _too_wild(self, group: Group) -> str:
        """Why cards are no meld, as a sentence (CAN-07)."""
        natural = [card.rank for card in group if not is_wild(card)]
        if len(set(natural)) > 1:
            return "A meld is three or more cards of one rank, some of which may be wild."
        if len(natural) < LEAST_NATURAL:
            return "A meld needs at least two natural cards."
        if len(group) - len(natural) > MOST_WILD:
            return "A meld may have three wild cards at most."
        return "A meld may have no more wild cards than natural ones at this table."

    def best_melds(self, t: Table, hand: Sequence[Card]) -> tuple[Group, ...]:
        """All natural cards of each rank, with wild cards for pairs and then for what has most (CAN-07)."""
        cards = Cards([card for card in hand if not is_red_three(card)])
        groups = {rank: list(same) for rank, same in cards.natural.items() if len(same) >= LEAST_NATURAL}
        wild = cards.wild[::-1]
        pairs = [rank for rank, same in groups.items() if len(same) == LEAST_NATURAL and rank != THREE]
        for rank in sorted(pairs, key=lambda rank: -self.value(t, Card(rank, "S"))):
            if wild:
                groups[rank].append(wild.pop(0))
        found = {rank: same for rank, same in groups.items() if len(same) >= SMALLEST}
        for rank, same in sorted(found.items(), key=lambda pair: -len(pair[1])):
            natural = len(cards.natural[rank])
            most = 0 if rank == THREE else min(MOST_WILD, natural if self.even else MOST_WILD)
            while wild and len(same) - natural < most:
                same.append(wild.pop(0))
        return tuple(tuple(same) for _, same in sorted(found.items()))

    def allowed_melds(self, t: Table, seat: int) -> tuple[Group, ...]:
        """The melds that `seat` may lay down just now: those of ranks of which its side has none."""
        own = self.own_melds(t, seat)
        free = [card for card in t.hands[seat] if card.rank not in own and not is_black_three(card)]
        found = self.best_melds(t, free)
        ways = [found, *((group,) for group in found)] if found else []
        return next((way for way in ways if self.objection(t, LayDown(seat, way)) is None), ())

    def melds_to_lay(self, t: Table, seat: int) -> tuple[Group, ...]:
        return self.allowed_melds(t, seat)

    def melded_points(self, t: Table, seat: int) -> int:
        """What the melds of the side of `seat` count, with their canastas (CAN-25)."""
        side = self.side(seat)
        cards = sum(self.value(t, card) for meld in t.melds if meld.owner == side for card in meld.cards)
        return cards + sum(self.bonus(t, meld) for meld in self.canastas(t, side))

    def bonus(self, t: Table, meld: Meld) -> int:
        """What a canasta counts besides its cards (CAN-25)."""
        return {"": 0, "mixed": MIXED_BONUS, "natural": NATURAL_BONUS}[self.closed(t, meld)]

    # First melds

    def opening(self, t: Table, seat: int) -> Opening | None:
        """The minimum (CAN-10); less where a whole hand with a canasta may be melded (CAN-11)."""
        if self.has_melded(t, seat):
            return None
        points = self.minimum(t, seat)
        if self.may_go_out_from_stock(t, seat) and (groups := self.whole_hand(t, seat)):
            points = min(points, self.points_of(t, groups))
        return Opening(points=points)

    def opening_points(self, t: Table, melds: Sequence[Meld]) -> int:
        return sum(self.value(t, card) for meld in melds for card in meld.cards)

    def points_of(self, t: Table, groups: Sequence[Group]) -> int:
        """What cards count."""
        return sum(self.value(t, card) for group in groups for card in group)

    def may_go_out_from_stock(self, t: Table, seat: int) -> bool:
        """Whether `seat` has drawn from the stock and sees its hand, so that a whole hand needs no minimum (CAN-11)."""
        drawn = t.turn == seat and t.phase in ("play", "last") and t.drawn_from == "stock"
        return drawn and HIDDEN not in t.hands[seat]

    def opening_melds(self, t: Table, seat: int, cards: Sequence[Card], laid: Sequence[Meld] = ()) -> tuple[Meld, ...]:
        """First melds that are enough, with as few wild cards as can be; what is laid already counts with them."""
        opening = self.opening(t, seat)
        if opening is None or HIDDEN in cards:
            return ()
        if not laid and opening.points < self.minimum(t, seat):
            return self.told_melds(t, seat, self.whole_hand(t, seat))
        ranks = {meld.roles[0].rank for meld in laid}
        free = tuple(card for card in cards if card.rank not in ranks)
        lacking = opening.points - self.opening_points(t, laid)
        if lacking <= 0:
            natural = [card for card in free if not is_wild(card) and not is_black_three(card)]
            return self.told_melds(t, seat, self.best_melds(t, natural))
        return self.told_melds(t, seat, self._best_first(free, lacking))

    @cached_property
    def _best_first(self) -> Any:
        """The best first melds of hands, which are asked for at every picture."""
        t = self.new_table()

        @lru_cache(KEPT)
        def best(hand: Group, points: int) -> tuple[Group, ...]:
            def cost(groups: tuple[Group, ...]) -> tuple[int, int]:
                cards = [card for group in groups for card in group]
                return sum(self.value(t, card) for card in cards if is_wild(card)), len(cards)

            ways = islice(first_melds(hand, points, self.even, partial(self.value, t)), LOOKED_AT)
            return min(ways, key=cost, default=())

        return best

    def told_melds(self, t: Table, seat: int, groups: Sequence[Group]) -> tuple[Meld, ...]:
        """Groups as melds of `seat`."""
        told = (self.melding(t).told(group, (), seat) for group in groups)
        return tuple(meld for meld in told if meld)

    # Going out

    def plan_of(self, t: Table, seat: int, hand: Sequence[Card], melds: Sequence[Meld]) -> Plan | None:
        """The best way for `seat` to go out in this turn with that hand beside these melds; None where none is."""
        discards = t.phase != "last"
        return way_out(Held.of(hand), self.lying(melds, seat), self.needed, self.even, discards)

    def whole_hand(self, t: Table, seat: int) -> tuple[Group, ...]:
        """The melds with which `seat` goes out where its side has none yet; none where it can't (CAN-11)."""
        plan = self.plan_of(t, seat, t.hands[seat], t.melds)
        return grouped(t.hands[seat], plan) if plan else ()

    def answer(self, t: Table, seat: int) -> str:
        """What the partner of `seat` has said in this turn (CAN-21)."""
        return cast(CanastaTable, t).answer if t.turn == seat else ""

    def has_to_go_out(self, t: Table, seat: int) -> str:
        """Why `seat` has to go out in this turn, as a sentence; nothing where it has not."""
        if self.answer(t, seat) == "yes":
            return "Your partner has said yes, so you have to go out in this turn."
        if THREE in self.own_melds(t, seat):
            return "You have melded black threes, so you have to go out in this turn."
        return ""

    def without_canasta(self) -> str:
        """That one may not go out without canastas, as the beginning of a sentence."""
        which = "a canasta" if self.needed == 1 else f"{in_numbers(self.needed)} canastas"
        return f"You may not go out without {which}"

    def against_rest(
        self,
        t: Table,
        seat: int,
        cards: list[Card] | tuple[Card, ...],
        melds: list[Meld],
        got: tuple[Card, ...] = (),
    ) -> str | None:
        """Why the turn could not end well after such a play (CAN-09, CAN-20, CAN-21)."""
        rest = [*all_without(t.hands[seat], cards), *(card for card in got if not is_red_three(card))]
        answer = self.answer(t, seat)
        may = answer != "no" and self.plan_of(t, seat, rest, melds) is not None
        if not may and any(rank == THREE for rank, _, _ in self.lying(melds, seat)):
            return "Black threes are melded only in the turn in which you go out."
        if not may and answer == "yes":
            return "After that you could not go out, and your partner has said yes."
        if may or len(rest) > (t.phase != "last"):
            return None
        keep = "keep a card." if t.phase == "last" else "keep a card besides the one to discard."
        if answer == "no":
            return f"Your partner has said no: {keep}"
        return f"{self.without_canasta()}: {keep}"

    # What is asked and shown

    def comes(self, kind: type[Move]) -> bool:
        asks = self.seats == PARTNERS and self.house.ask_partner
        last = self.house.last_red_three == "may_meld"
        return super().comes(kind) and (asks or kind not in (Ask, Agree)) and (last or kind is not EndTurn)

    def prompt(self, t: Table) -> tuple[str, str]:
        """Whether the pile may be taken, what the first melds have to count, and what the partner has said."""
        mine, others = super().prompt(t)
        seat = t.actor
        if seat is None or t.phase not in ("draw", "play"):
            return mine, others
        if t.phase == "draw":
            return self._draw_prompt(t, seat, mine), others
        if answer := self.answer(t, seat):
            said = "go out in this turn." if answer == "yes" else "meld if you like, and discard, but do not go out."
            return f"Your partner says {answer}: {said}", others
        if not self.has_melded(t, seat):
            return f"Lay down melds of {self.minimum(t, seat)} points or more if you can, then discard.", others
        return mine, others

    def _draw_prompt(self, t: Table, seat: int, usual: str) -> str:
        if not t.stock:
            return "The stock is empty: take the pile, or pass, which ends the deal."
        if not t.discards or self.against_pile(t, seat):
            return "Your turn: draw from the stock."
        if self.is_frozen(t, seat):
            return f"Your turn: draw, or take the frozen pile with two natural {RANK_NAMES[t.discards[-1].rank]}."
        return usual

    def answers(self, t: Table, seat: int) -> tuple[Answer, ...]:
        if t.phase == "permission":
            return Answer(Agree(seat), "Yes", True, "Y"), Answer(Pass(seat), "No", key="N")
        asks = t.phase == "play" and HIDDEN not in t.hands[seat] and self.objection(t, Ask(seat)) is None
        return (Answer(Ask(seat), "May I go out?", key="A"),) if asks else super().answers(t, seat)

    @property
    def own_keys(self) -> Mapping[str, str]:
        return KEYS if self.comes(Ask) else {}

    def advice(self, t: Table, move: Move) -> str:
        match move:
            case Pass() if t.phase == "permission":
                return "Say no: then your partner may not go out in this turn."
            case Agree():
                return "Say yes: then your partner goes out."
            case Pass():
                return "Pass; the stock is empty, and that ends the deal."
        return ""

    def across(self, t: Table) -> Sequence[Card]:
        """Wild cards and red threes lie across the pile, and freeze it (CAN-04, CAN-14)."""
        return [card for card in t.discards if is_wild(card) or is_red_three(card)]

    def laid_out(self, t: Table, seat: int) -> Sequence[Card]:
        """The red threes that `seat` has laid out (CAN-05)."""
        return cast(CanastaTable, t).threes[seat]

    def serves(self, t: Table, seat: int, card: Card) -> bool:
        """Whether the pile may be taken."""
        return self.may_take_pile(t, seat)

    # The deal

    def do_deal(self, t: Table, move: Deal) -> Iterator[e.Event]:
        """Deal, and turn cards up until one may be the top of the pile (CAN-04)."""
        pile = self.shuffled(self.pack(), t.deal + 1, 0)
        order = [(move.seat + 1 + place) % self.seats for place in range(self.seats)]
        count = self.hand_size(t) * self.seats
        hands = tuple(pile[order.index(seat) : count : self.seats] for seat in range(self.seats))
        yield e.Dealt(t.deal + 1, move.seat, hands, pile[: count - 1 : -1])
        yield e.TurnedUp(t.stock[-1])
        while self.is_replaced(t.discards[-1]):
            yield e.TurnedUp(t.stock[-1])
        yield from self.begin_play(t)

    def is_replaced(self, card: Card) -> bool:
        """Whether another card is turned up onto that one at the start (CAN-04)."""
        black = self.house.start_black_three == "replaced" and is_black_three(card)
        return black or is_wild(card) or is_red_three(card)

    def begin_turn(self, t: Table, seat: int) -> Iterator[e.Event]:
        """A turn begins with the red threes of the deal (CAN-05), and the deal ends where nothing can be drawn."""
        threes = tuple(filter(is_red_three, t.hands[seat]))
        if not threes and not t.stock and not self.may_take_pile(t, seat):
            yield from self.end_idle(t)
            return
        yield e.TurnBegan(seat, "draw")
        if threes:
            yield ThreesLaid(seat, threes)
            for _ in threes:
                yield from self.draw_one(t, seat)
            yield e.Asked(seat, "draw")

    def draw_one(self, t: Table, seat: int) -> Iterator[e.Event]:
        """Draw a card, and another one for each red three (CAN-05)."""
        if t.stock:
            yield e.Drew(seat, t.stock[-1])
            if is_red_three(card := t.hands[seat][-1]):
                yield ThreesLaid(seat, (card,))
                yield from self.draw_one(t, seat)

    # Draw

    def against_draw(self, t: Table, move: Draw) -> str | None:
        return None if t.stock else "The stock is empty; take the pile, or pass, which ends the deal."

    def draw_card(self, t: Table, seat: int) -> Iterator[e.Event]:
        """Draw one card, or two where two play (CAN-12, CAN-29); the deal may end with a red three (CAN-24)."""
        for _ in range(int(self.house.two_draw) if self.seats != PARTNERS else 1):
            yield from self.draw_one(t, seat)
        acted = t.acts[-1]
        if t.stock or not is_red_three(acted.cards[0]):
            yield e.Asked(seat, "play")
        elif self.house.last_red_three == "ends_now":
            yield from self.finish(t, "red three", None)
        else:
            yield e.Asked(seat, "last")

    def against_pass(self, t: Table, move: Pass) -> str | None:
        """Only without a stock; a pile that fits a meld of one's side has to be taken then (CAN-23)."""
        if t.phase == "permission":
            return None
        if t.stock:
            return "Draw a card from the stock, or take the pile."
        index = self.own_melds(t, move.seat).get(t.discards[-1].rank) if t.discards else None
        if index is None or self.objection(t, TakePile(move.seat, (t.discards[-1],), index)):
            return None
        return f"The {t.discards[-1].sign} fits a meld of your side: without a stock you have to take the pile."

    def do_pass(self, t: Table, move: Pass) -> Iterator[e.Event]:
        if t.phase == "permission":
            yield from self.answered(t, move.seat, False)
        else:
            yield e.Passed(move.seat)
            yield from self.end_idle(t)

    # Take the pile

    def is_frozen(self, t: Table, seat: int) -> bool:
        """Whether the pile is frozen for the side of `seat` (CAN-14)."""
        return bool(self.across(t)) or not self.has_melded(t, seat)

    def against_pile(self, t: Table, seat: int) -> str | None:
        """Nobody may take a pile whose top card is wild or a three (CAN-13), or one card with one (CAN-18)."""
        top = t.discards[-1]
        if is_wild(top):
            return f"The {top.sign} is wild: nobody may take the pile while it is the top card."
        if top.rank == THREE:
            return f"The pile is blocked: nobody may take it while the {top.sign} is the top card."
        if len(t.discards) == len(t.hands[seat]) == 1:
            return "With one card in your hand you may not take a pile of one card."
        return None

    def may_take_pile(self, t: Table, seat: int) -> bool:
        """Whether there is a way for `seat` to take the pile."""
        return any(self.against_take_pile(t, move) is None for move in self.ideas_for_take_pile(t, seat))

    def ideas_for_take_pile(self, t: Table, seat: int) -> Iterator[TakePile]:
        """The smallest melds of the top card; what else goes with it is laid off afterwards."""
        if not t.discards or self.against_pile(t, seat):
            return
        top, hand, frozen = t.discards[-1], t.hands[seat], self.is_frozen(t, seat)
        index = self.own_melds(t, seat).get(top.rank)
        natural = tuple(card for card in hand if card.rank == top.rank)
        two = natural[:LEAST_NATURAL]
        if not self.has_melded(t, seat):
            counted = partial(self.value, t)
            for groups in first_melds([top, *hand], self.minimum(t, seat), self.even, counted, top):
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

    def against_take_pile(self, t: Table, move: TakePile) -> str | None:
        if not t.discards or self.against_pile(t, move.seat):
            return super().against_take_pile(t, move)
        top = t.discards[-1]
        natural = sum(card.rank == top.rank and card != top for card in move.cards)
        if self.is_frozen(t, move.seat) and natural < LEAST_NATURAL:
            why = "The pile is frozen" if self.across(t) else "Until your side has melded, the pile is frozen for it"
            return f"{why}: you need two natural {RANK_NAMES[top.rank]} to take it."
        return super().against_take_pile(t, move)

    def pile_taken(self, t: Table, seat: int) -> Iterator[e.Event]:
        """A red three in the pile is laid out, and nothing drawn for it (CAN-17)."""
        if threes := tuple(filter(is_red_three, t.hands[seat])):
            yield ThreesLaid(seat, threes)

    # Lay down and off

    def ideas_for_lay_down(self, t: Table, seat: int) -> Iterator[LayDown]:
        hand = t.hands[seat]
        if not self.has_melded(t, seat):
            least = self.minimum(t, seat)
            whole = self.whole_hand(t, seat) if self.may_go_out_from_stock(t, seat) else ()
            if whole and self.points_of(t, whole) < least:
                yield LayDown(seat, whole)
            for groups in first_melds(hand, least, self.even, partial(self.value, t)):
                yield LayDown(seat, groups)
            return
        cards, own = Cards(hand), self.own_melds(t, seat)
        for rank in sorted(set(cards.natural) - set(own)):
            for group in cards.melds(rank, self.even, len(cards.jokers), len(cards.twos)):
                yield LayDown(seat, (group,))

    def against_use(self, t: Table, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Why there is such a meld already, threes are not melded so, or these are not enough to begin with."""
        ranks = [meld.roles[0].rank for meld in laid]
        own = self.own_melds(t, seat)
        for meld, rank in zip(laid, ranks, strict=True):
            if rank == THREE and any(map(is_red_three, meld.cards)):
                return "Red threes are never melded."
            if rank == THREE and any(map(is_wild, meld.cards)):
                return "Black threes are melded without wild cards."
            if rank in own:
                return f"Your side has a meld of {RANK_NAMES[rank]} already; lay the cards off on it."
            if ranks.count(rank) > 1:
                return f"A side has one meld of each rank: lay your {RANK_NAMES[rank]} as one."
        if self.has_melded(t, seat):
            return None
        cards = sum(len(meld.cards) for meld in laid)
        least, points = self.minimum(t, seat), self.opening_points(t, laid)
        whole = len(t.hands[seat]) - cards <= (t.phase != "last") and self.may_go_out_from_stock(t, seat)
        if points >= least or whole:
            return None
        return f"The first melds of your side have to count {least} points or more, all at once; these count {points}."

    def ideas_for_lay_off(self, t: Table, seat: int) -> Iterator[LayOff]:
        for rank, index in self.own_melds(t, seat).items():
            for card in t.hands[seat]:
                if card.rank == rank or is_wild(card):
                    yield LayOff(seat, (card,), index)

    def against_lay_off(self, t: Table, move: LayOff) -> str | None:
        if self.own_melds(t, move.seat).get(THREE) == move.index and any(map(is_wild, move.cards)):
            return "Black threes are melded without wild cards."
        return super().against_lay_off(t, move)

    def do_take_back(self, t: Table, move: TakeBack) -> Iterator[e.Event]:
        """Take the last meld or layoff back; the first melds of a side only together."""
        opening = cast(CanastaTable, t).opening
        yield from super().do_take_back(t, move)
        if len(t.laid) < opening:
            while t.laid:
                yield from super().do_take_back(t, move)

    # May I go out?

    def ideas_for_ask(self, t: Table, seat: int) -> Iterator[Ask]:
        yield Ask(seat)

    def against_ask(self, t: Table, move: Ask) -> str | None:
        """Once in a turn, after a draw from the stock and before melding, where one could go out (CAN-21)."""
        if self.partner(move.seat) is None:
            return "You have no partner to ask."
        if not self.house.ask_partner:
            return "Partners are not asked at this table."
        if self.answer(t, move.seat):
            return "You have asked in this turn already."
        if t.laid or t.drawn_from != "stock":
            return "Ask before you meld."
        if self.plan_of(t, move.seat, t.hands[move.seat], t.melds) is None:
            return "With these cards you can't go out in this turn."
        return None

    def do_ask(self, t: Table, move: Ask) -> Iterator[e.Event]:
        yield PartnerAsked(move.seat)
        yield e.Offered((cast(int, self.partner(move.seat)),), "permission")

    def ideas_for_agree(self, t: Table, seat: int) -> Iterator[Agree]:
        yield Agree(seat)

    def against_agree(self, t: Table, move: Agree) -> str | None:
        return None

    def do_agree(self, t: Table, move: Agree) -> Iterator[e.Event]:
        yield from self.answered(t, move.seat, True)

    def answered(self, t: Table, seat: int, yes: bool) -> Iterator[e.Event]:
        """The partner has answered, and the turn goes on."""
        yield PartnerAnswered(seat, yes)
        yield e.Asked(t.turn, "play")

    # The end of a turn

    def against_discard(self, t: Table, move: Discard) -> str | None:
        if why := super().against_discard(t, move):
            return why
        last = len(t.hands[move.seat]) == 1
        if not last and (why := self.has_to_go_out(t, move.seat)):
            return why
        if last and len(self.canastas(t, self.side(move.seat))) < self.needed:
            return f"{self.without_canasta()}; lay your last card off."
        return None

    def ideas_for_end_turn(self, t: Table, seat: int) -> Iterator[EndTurn]:
        yield EndTurn(seat)

    def against_end_turn(self, t: Table, move: EndTurn) -> str | None:
        return self.has_to_go_out(t, move.seat) or None

    def do_end_turn(self, t: Table, move: EndTurn) -> Iterator[e.Event]:
        yield e.TurnEnded(move.seat)
        yield from self.finish(t, "red three", None)

    # The end of a deal

    def go_out(self, t: Table, seat: int) -> Iterator[e.Event]:
        yield from self.finish(t, "concealed" if self.is_concealed(t, seat) else "out", seat)

    def is_concealed(self, t: Table, seat: int) -> bool:
        """Whether `seat` goes out with its whole hand, a canasta of its own and nothing of its partner's (CAN-22)."""
        alone = [meld for meld in self.canastas(t, self.side(seat)) if set(meld.seats) == {seat}]
        joined = any(laid.before is not None and set(laid.before.seats) != {seat} for laid in t.laid)
        return bool(alone) and not t.melded[seat] and not joined

    def end_idle(self, t: Table) -> Iterator[e.Event]:
        """The stock is empty, and nobody takes the pile (CAN-23)."""
        yield from self.finish(t, "stock empty", None)

    def finish(self, t: Table, outcome: str, winner: int | None) -> Iterator[e.Event]:
        """Lay out what red threes are left in hands, and score the deal."""
        for seat in range(self.seats):
            if threes := tuple(filter(is_red_three, t.hands[seat])):
                yield ThreesLaid(seat, threes)
        yield from self.end_deal(t, self.result(t, outcome, winner))

    # Scoring

    def result(self, t: Table, outcome: str, winner: int | None) -> e.Result:
        """What each player brings to the side: its cards and bonuses, less what is left in the hand (CAN-25 to 27)."""
        lines = []
        for seat in range(self.seats):
            lines += [e.Line(seat, what, points) for what, points in self.counted(t, seat) if points]
            if seat == winner:
                concealed = outcome == "concealed"
                lines.append(
                    e.Line(seat, f"going out{' concealed' * concealed}", CONCEALED if concealed else GOING_OUT)
                )
            if left := self.left_over(t, seat):
                lines.append(e.Line(seat, "left in the hand", -left))
        points = [sum(line.points for line in lines if line.seat == seat) for seat in range(self.seats)]
        return self.ended(t, outcome, winner, points, lines)

    def counted(self, t: Table, seat: int) -> Iterator[tuple[str, int]]:
        """What `seat` has melded and laid out counts, with what it is called.

        A canasta is counted to whoever has most cards in it, of partners with as many to the first at the table.
        """
        side = self.side(seat)
        melds = [meld for meld in t.melds if meld.owner == side]
        laid = [(card, by) for meld in melds for card, by in zip(meld.cards, meld.seats, strict=True)]
        yield "cards melded", sum(self.value(t, card) for card, by in laid if by == seat)
        own = [meld for meld in self.canastas(t, side) if seat == max(sorted(set(meld.seats)), key=meld.seats.count)]
        for kind, each in (("natural", NATURAL_BONUS), ("mixed", MIXED_BONUS)):
            yield f"{kind} canastas", each * sum(self.closed(t, meld) == kind for meld in own)
        seats = [other for other in range(self.seats) if self.side(other) == side]
        every = sum(len(self.laid_out(t, other)) for other in seats) == ALL_RED_THREES
        each = (RED_THREE * (1 + every)) * (1 if melds else -1)
        yield "red threes", each * len(self.laid_out(t, seat))

    def match_winners(self, t: Table) -> tuple[int, ...]:
        """The side with more points, once one has the target; equal sides play on (CAN-28)."""
        totals = [self.total(t, seat) for seat in range(self.seats)]
        best = {self.side(seat) for seat, total in enumerate(totals) if total == max(totals)}
        if max(totals) < self.target or len(best) > 1:
            return ()
        return tuple(seat for seat in range(self.seats) if self.side(seat) in best)

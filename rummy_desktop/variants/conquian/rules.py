"""Conquian: two players use the card that lies open, until one of them has eleven cards on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal, NamedTuple, Self, cast

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.laying_down import laying_down, owned
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Arrange, Deal, Discard, LayDown, Move, Pass, TakeBack
from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.engine.questions import Answer, Arranging, Asking, Emptied, Goal, Names, Piles, Scoring
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Laid, Table, take_card, take_from
from rummy_desktop.engine.wording import signs
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.conquian.ways import MELDINGS, WINS, Book, book

# Options


class ConquianOptions(Options, frozen=True, kw_only=True):
    """The house rules of Conquian."""

    match: Annotated[
        int,
        meta(
            "Match",
            "The points that win the match; each deal counts one.",
            "Score",
            1,
            50,
            common=(1, 3, 5, 7, 10),
            words=digits(1, 3, 5, 7, 10),
        ),
    ] = 5
    draw_rule: Annotated[
        Literal["carry", "void", "fewest_cards"],
        meta(
            "Drawn deals",
            "What comes of a deal in which nobody has eleven cards on the table: the next one counts one more, nobody "
            "gets anything, or whoever has more cards on the table wins it.",
            "Score",
            labels={"carry": "Carried over", "void": "Void", "fewest_cards": "More melded wins"},
        ),
    ] = "carry"
    forcing: Annotated[
        bool, meta("Forcing", "The opponent may make you add the open card to one of your melds that it fits.")
    ] = True
    meld_from_hand: Annotated[
        bool, meta("Melds from the hand", "With a card that you have turned up, you may also lay melds without it.")
    ] = False
    pack: Annotated[
        Literal["spanish", "ace_to_ten"],
        meta(
            "Pack",
            "Which forty cards are played with: without eights, nines and tens, so that the jack follows the seven, or "
            "without jacks, queens and kings.",
            labels={"spanish": "Without 8, 9 and 10", "ace_to_ten": "Ace to ten"},
        ),
    ] = "spanish"
    pass_exchange: Annotated[
        bool, meta("Exchange", "Before the first card is turned up, each player passes one card to the other.")
    ] = False
    show_dead: Annotated[bool, meta("Dead cards", "The cards that are out of play lie face up, for all to see.")] = (
        False
    )


# Moves, events and table


class Force(Move, frozen=True):
    """Make the opponent add the open card to melds of theirs."""

    verb: ClassVar[str] = "force"


class Put(e.Event, frozen=True):
    """The seat has chosen the card that it passes to the other one."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> e.Event:
        return self if seat == self.seat else Put(self.seat, HIDDEN)


class Exchanged(e.Event, frozen=True):
    """The players have passed each other a card: `cards` are what each seat gave away."""

    cards: tuple[Card, Card]

    def seen_by(self, seat: int | None) -> e.Event:
        return self if seat is not None else Exchanged((HIDDEN, HIDDEN))


class Turned(e.Event, frozen=True):
    """The seat turned up the top card of the stock, which lies open now."""

    seat: int
    card: Card


class TurnedDown(e.Event, frozen=True):
    """Nobody wants the open card: the seat turned it down, and it is out of play."""

    seat: int
    card: Card


class Forced(e.Event, frozen=True):
    """The seat made its opponent use the open card."""

    seat: int
    card: Card


class Arranged(e.Event, frozen=True):
    """The seat used the open `card` with `cards` of its hand: all its melds are now `melds`."""

    seat: int
    card: Card
    cards: tuple[Card, ...]
    melds: tuple[Meld, ...]


class Undone(e.Event, frozen=True):
    """The seat took the use back: `card` lies open again, `cards` are in the hand, and all melds there are `melds`."""

    seat: int
    card: Card
    cards: tuple[Card, ...]
    melds: tuple[Meld, ...]


class Before(NamedTuple):
    """The state before the open card was used: the cards used, all melds, whether it was turned up, and the phase."""

    cards: tuple[Card, ...]
    melds: tuple[Meld, ...]
    upturned: bool
    phase: str


class ConquianTable(Table):
    """A table of Conquian: the discard pile is the open card; the dead ones lie `aside`, the last one on top.

    `upturned` is whether the open card came from the stock, `put` has what each seat passes to the other, and `before`
    is set once the open card has been used in this turn.
    """

    outcomes: ClassVar = frozenset({"eleven", "more melded", "drawn"})

    aside: list[Card] = msgspec.field(default_factory=list)
    upturned: bool = False
    put: tuple[Card | None, ...] = (None, None)
    before: Before | None = None

    def copy(self) -> Self:
        twin = super().copy()
        twin.aside = list(self.aside)
        return twin

    def gathered(self, count: int) -> Self:
        return msgspec.structs.replace(super().gathered(count), aside=[])

    def name_guessed(self, guessed: Sequence[Sequence[Card]]) -> None:
        super().name_guessed(guessed)
        self.put = tuple(guessed[seat][0] if card == HIDDEN else card for seat, card in enumerate(self.put))

    def melds_of(self, seat: int) -> tuple[Meld, ...]:
        """Return the melds of that seat."""
        return tuple(meld for meld in self.melds if meld.owner == seat)

    def melded_by(self, seat: int) -> int:
        """Return how many cards that seat has on the table."""
        return sum([len(meld.cards) for meld in self.melds if meld.owner == seat])

    def on_put(self, event: Put) -> None:
        seat, card = event.seat, event.card
        self.put = (card, self.put[1]) if seat == 0 else (self.put[0], card)
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if self.waiting:
            self.actor = self.waiting[0]

    def on_exchanged(self, event: Exchanged) -> None:
        for seat, card in enumerate(event.cards):
            take_card(self.hands[seat], card)
        for seat, card in enumerate(event.cards):
            self.hands[1 - seat].append(card)
        self.put = (None, None)

    def on_turned(self, event: Turned) -> None:
        take_card(self.stock, event.card)
        self.discards.append(event.card)
        self.upturned = True

    def on_turned_down(self, event: TurnedDown) -> None:
        self.discards.remove(event.card)
        self.aside.append(event.card)
        self.upturned = False

    def on_arranged(self, event: Arranged) -> None:
        seat, card, cards = event.seat, event.card, event.cards
        self.before = Before(cards, tuple(self.melds), self.upturned, self.phase)
        self.discards.remove(card)
        take_from(self.hands[seat], cards)
        self._lay_anew(seat, event.melds)
        index = next(place for place, meld in enumerate(self.melds) if card in meld.cards)
        self.laid.append(Laid((card, *cards), index))
        self.upturned = False
        self.acts.append(Act(seat, "took", (card,)))
        if cards:
            self.acts.append(Act(seat, "laid down", cards))

    def on_undone(self, event: Undone) -> None:
        self.melds = list(event.melds)
        self.discards.append(event.card)
        self.hands[event.seat].extend(event.cards)
        self.laid.pop()
        del self.acts[-2 if event.cards else -1 :]
        self.upturned = bool(self.before and self.before.upturned)
        self.before = None

    def on_forced(self, event: Forced) -> None:
        """Change nothing: that the seat has to use the card follows as an event of its own."""

    def on_discarded(self, event: e.Discarded) -> None:
        super().on_discarded(event)
        self.upturned = False

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.aside, self.upturned, self.put = [], False, (None, None)

    def clear_turn(self) -> None:
        super().clear_turn()
        self.before = None

    def _lay_anew(self, seat: int, melds: Sequence[Meld]) -> None:
        """Lay these melds of a seat in place of those that it has; additional ones come last."""
        left = list(melds)
        table = [meld if meld.owner != seat else left.pop(0) for meld in self.melds if meld.owner != seat or left]
        self.melds = [*table, *left]


# Rulebook


KEYS: Final = {"F": mark("Force the open card")}
"""The keys for answers of this game alone, and what each does."""


class ConquianRules(Rules[ConquianOptions, ConquianTable]):
    """The rulebook of Conquian."""

    options_type = ConquianOptions
    table_type = ConquianTable
    phases: ClassVar = {
        "deal": (Deal,),
        "exchange": (Discard,),
        "turned": (Arrange, Pass),
        "turned, and melds": (Arrange, LayDown, Pass, TakeBack),
        "offered": (Arrange, Force, Pass),
        "force": (Force, Pass),
        "forced": (Arrange,),
        "discard": (Discard, TakeBack),
        "over": (),
    }
    names: ClassVar = Names(pile=mark("Open card"))
    _expected: ClassVar = {
        "deal": "The next deal has not begun.",
        "exchange": "Choose the card that you pass to your opponent first.",
        "turned": "Use the card that you have turned up, or pass it on; it never comes into a hand.",
        "turned, and melds": "Use the card that you have turned up, lay a meld, or pass the card on.",
        "offered": "Use the open card, or refuse it; it never comes into a hand.",
        "force": "Force the open card on your opponent, or let it go.",
        "forced": "You are forced to use the open card: lay it to your melds.",
        "discard": "You have used the open card; discard a card from your hand.",
        "over": "The match is over.",
    }
    _prompts: ClassVar = {
        "deal": Rules._prompts["deal"],
        "exchange": ("Choose the card that you pass to your opponent.", "{name} chooses a card to pass …"),
        "turned": ("You have turned the {top} up: use it, or pass it on.", "{name} has turned the {top} up …"),
        "turned, and melds": (
            "You have turned the {top} up: use it, lay melds, or pass it on.",
            "{name} has turned the {top} up …",
        ),
        "offered": ("The {top} is open to you: use it, or refuse it.", "The {top} is open to {name} …"),
        "force": (
            "The {top} fits your opponent's melds: force it, or let it go.",
            "{name} may force the {top} …",
        ),
        "forced": ("You are forced to use the {top}: lay it to your melds.", "{name} is forced to use the {top} …"),
        "discard": ("Discard a card, which is then open to your opponent.", "{name} is to discard …"),
        "over": Rules._prompts["over"],
    }
    _reasons: ClassVar = {
        "exchange": "{name} is to pass a card.",
        "offered": "The open card is offered to {name}.",
        "force": "{name} may force the open card.",
        "forced": "{name} is forced to use the open card.",
    }
    passes: ClassVar = {
        "turned": does("passes it on"),
        "turned, and melds": does("passes it on"),
        "offered": does("refuses it"),
        "force": None,
    }

    # Questions

    @property
    def own_keys(self) -> Mapping[str, str]:
        return {letter: tr(what) for letter, what in KEYS.items()}

    @property
    def book(self) -> Book:
        """The melds of the pack."""
        return book(self.house.pack == "spanish")

    @property
    def target(self) -> int:
        """The points that win the match (CQN-22)."""
        return self.house.match

    def goal(self) -> Goal:
        words = tr("one point") if self.target == 1 else tr("to {points}", points=self.target)
        return Goal(words, self.target, tr("Match"), ("match",))

    def header(self, t: ConquianTable) -> str:
        """Return the number of the deal, and its worth where that is more than a point (CQN-21)."""
        worth = self.carried(t) + 1
        deal = super().header(t)
        if worth == 1 or self.asking(t).between:
            return deal
        return tr("{deal}, worth {points}", deal=deal, points=worth)

    def hand_size(self, t: ConquianTable) -> int:
        """Return the cards that each player is dealt: ten (CQN-02)."""
        return 10

    def pack(self) -> tuple[Card, ...]:
        """Return the forty cards (CQN-01)."""
        return tuple(card for card in new_pack() if card.rank in self.book.ranks)

    def _cut_from(self) -> tuple[Card, ...]:
        return self.pack()

    def melding(self, t: ConquianTable) -> Melding:
        """Return the melds: sets of three or four, and runs of three to eight (CQN-04)."""
        return MELDINGS[self.house.pack == "spanish"]

    def value(self, t: ConquianTable, card: Card) -> int:
        """Return one, since cards have no values (CQN-01)."""
        return 1

    def melds_to_lay(self, t: ConquianTable, seat: int) -> tuple[Group, ...]:
        return self.allowed_melds(t, seat)

    def serves(self, t: ConquianTable, seat: int, card: Card) -> bool:
        """Return whether the open card can be used."""
        return card in self.book.bits and self.book.can_use(*self.masks(t, seat, card))

    def masks(self, t: ConquianTable, seat: int, card: Card) -> tuple[int, int, int]:
        """Return the seat's cards on the table, a card, and its hand as far as it is seen, as masks."""
        bits = self.book.bits
        laid = sum([bits[each] for meld in t.melds if meld.owner == seat for each in meld.cards])
        return laid, bits[card], sum([bits[each] for each in t.hands[seat] if each in bits])

    def belongs_to(self, t: ConquianTable, seat: int) -> int | None:
        """Return the owner of the melds of a seat: itself (CQN-05)."""
        return seat

    def comes(self, kind: type[Move]) -> bool:
        if kind is LayDown:
            return self.house.meld_from_hand
        if kind is Force:
            return self.house.forcing
        return super().comes(kind)

    @property
    def piles(self) -> Piles:
        return Piles(turned_down=True, looked_at=self.house.show_dead)

    def aside(self, t: ConquianTable) -> Sequence[Card]:
        """Return the dead cards (CQN-12)."""
        return t.aside

    @property
    def scoring(self) -> Scoring:
        return Scoring(counts_left=False)

    def asking(self, t: ConquianTable) -> Asking:
        found = super().asking(t)
        return found._replace(discard=mark("Pass this card")) if t.phase == "exchange" else found

    def loose_worth(self, t: ConquianTable, cards: Sequence[Card]) -> str:
        return ""

    def worth(self, t: ConquianTable, seat: int) -> str:
        return tr("{n} of {all} melded", n=t.melded_by(seat), all=WINS)

    def doing(self, t: ConquianTable, seat: int) -> str:
        """Return how many cards a player holds, and has on the table, in words."""
        held, melded = len(t.hands[seat]), t.melded_by(seat)
        return tr_plural("{n} card, {melded} melded", "{n} cards, {melded} melded", held, melded=melded)

    def _may_close(self, t: ConquianTable, seat: int) -> bool:
        """Return False: the eleventh card has to be an open one, which is melded by laying all anew (CQN-14)."""
        return False

    def emptied(self, t: ConquianTable, seat: int) -> Emptied | None:
        """Return None: a player who has no card left goes on (CQN-14)."""
        return None

    def _empty_handed(self, t: ConquianTable, seat: int) -> Iterator[e.Event]:
        """Do nothing: the eleventh card has to be an open one (CQN-14)."""
        yield from ()

    def answers(self, t: ConquianTable, seat: int) -> tuple[Answer, ...]:
        words = {
            "turned": mark("Pass it on"),
            "turned, and melds": mark("Pass it on"),
            "offered": mark("Refuse"),
            "force": mark("Let it go"),
        }
        found = []
        if t.phase in words:
            found.append(Answer(Pass(seat), tr(words[t.phase]), key="P"))
        if Force in self.phases[t.phase] and self.objection(t, Force(seat)) is None:
            found.append(Answer(Force(seat), tr("Force it"), t.phase == "force", "F"))
        return tuple(found)

    def prompt(self, t: ConquianTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase == "offered" and t.discards and self.against_forcing(t, self.after(t, t.turn)) is None:
            mine = tr("The {top} is open to you: use it, force it on your opponent, or refuse it.")
        return mine, others

    def advice(self, t: ConquianTable, move: Move) -> str:
        match move:
            case Arrange(_, groups) if t.discards:
                new = [group for group in groups if group not in [meld.cards for meld in t.melds]]
                melds = " · ".join(signs(group) for group in new)
                return tr("Use the {card}: {melds}.", card=t.discards[-1].sign, melds=melds)
            case Force() if t.discards:
                return tr("Force the {card} on your opponent.", card=t.discards[-1].sign)
            case Pass() if t.phase == "offered":
                return tr("Refuse the open card.")
            case Pass() if t.phase == "force":
                return tr("Let it go.")
            case Pass():
                return tr("Pass the open card on.")
            case Discard(_, card) if t.phase == "exchange":
                return tr("Pass the {card}.", card=card.sign)
        return super().advice(t, move)

    def _no_meld(self, t: ConquianTable, group: Group) -> str:
        if len(group) < 3:
            return tr("A meld has at least three cards.")
        if len({card.suit for card in group}) == 1:
            if len(group) > 8:
                return tr("A run has eight cards at most.")
            if {1, 13} <= {card.rank for card in group}:
                return tr("The ace is low only: A-2-3 is a run, Q-K-A is not.")
            if self.house.pack == "spanish":
                return tr("The cards of a run follow one another without a gap, and the jack follows the seven.")
            return tr("The cards of a run follow one another without a gap.")
        return tr("A meld is three or four cards of one rank, or three to eight in a row of one suit.")

    # Dealing

    def _do_deal(self, t: ConquianTable, move: Deal) -> Iterator[e.Event]:
        yield self._dealt(t, move.seat)
        yield from self._begin_play(t)

    def _begin_play(self, t: ConquianTable) -> Iterator[e.Event]:
        """Begin with the pone, once each has passed a card where that is played (CQN-03)."""
        first = self.after(t, t.dealer)
        if self.house.pass_exchange:
            yield e.Offered((first, t.dealer), "exchange")
        else:
            yield from self._begin_turn(t, first)

    def _begin_turn(self, t: ConquianTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn: the seat turns up the top card of the stock (CQN-08)."""
        yield Turned(seat, t.stock[-1])
        yield e.TurnBegan(seat, self.turned)

    @property
    def turned(self) -> str:
        """The phase in which a seat has turned a card up."""
        return "turned, and melds" if self.house.meld_from_hand else "turned"

    # Use the open card

    def arranging(self, t: ConquianTable, seat: int) -> Arranging | None:
        if Arrange not in self.phases[t.phase] or seat != t.actor or not t.discards:
            return None
        return Arranging(tuple(i for i, meld in enumerate(t.melds) if meld.owner == seat), t.discards[-1])

    def arrangements(self, t: ConquianTable, seat: int, cards: Sequence[Card] | None = None) -> Sequence[Arrange]:
        if cards is None:
            return self._best_arrangement(t, seat)
        laid, card, _ = self.masks(t, seat, t.discards[-1])
        may = self.book.mask(each for each in cards if each in self.book.bits)
        return [self.arrange(t, seat, way) for way in self.book.ways(laid | card | may, 0)]

    def _best_arrangement(self, t: ConquianTable, seat: int) -> Sequence[Arrange]:
        """Return the way that lays most cards, and of these one that leaves most melds as they are."""
        lying = {meld.cards for meld in t.melds}
        ways = self._ideas_for_arrange(t, seat)

        def rank(move: Arrange) -> tuple[int, int]:
            return sum(map(len, move.groups)), sum(group in lying for group in move.groups)

        best = max(ways, key=rank, default=None)
        return () if best is None else (best,)

    def arrange(self, t: ConquianTable, seat: int, melds: Sequence[int]) -> Arrange:
        """Return the move that lays these melds, those on the table where they are."""
        return Arrange(seat, tuple(self._in_place(t, seat, [self.book.cards_in(meld) for meld in melds])))

    def _in_place(self, t: ConquianTable, seat: int, groups: Sequence[Group]) -> list[Group]:
        """Return groups in the order of the melds with which they share most cards; new ones come last."""
        left = list(groups)
        found = []
        for meld in t.melds_of(seat):
            if left:
                nearest = max(left, key=lambda group: len(set(group) & set(meld.cards)))
                left.remove(nearest)
                found.append(nearest)
        return [*found, *left]

    def _ideas_for_arrange(self, t: ConquianTable, seat: int) -> Iterator[Arrange]:
        laid, card, hand = self.masks(t, seat, t.discards[-1])
        for way in self.book.ways(laid | card, hand):
            yield self.arrange(t, seat, way)

    def _against_arrange(self, t: ConquianTable, move: Arrange) -> str | None:
        cards = [card for group in move.groups for card in group]
        card, hand = t.discards[-1], t.hands[move.seat]
        lying = {each for meld in t.melds if meld.owner == move.seat for each in meld.cards}
        if len(set(cards)) < len(cards):
            return tr("A card can be laid only once.")
        for each in cards:
            if each != card and each not in lying and each not in hand:
                return tr("You don't hold {card}.", card=each.sign)
        if card not in cards:
            return tr("The {card} has to be in one of your melds.", card=card.sign)
        if missing := lying - set(cards):
            return tr("What lies on the table stays there: the {card} has to be in a meld.", card=min(missing).sign)
        for group in move.groups:
            if not self.book.is_meld(group):
                return self.why_no_meld(t, group)
            if not lying & {*group} and card not in group:
                return tr(
                    "The meld {meld} is of your hand alone; it needs the open card, or a card of a meld.",
                    meld=signs(group),
                )
        return None

    def _do_arrange(self, t: ConquianTable, move: Arrange) -> Iterator[e.Event]:
        card, seat = t.discards[-1], move.seat
        used = tuple(each for group in move.groups for each in group if each in t.hands[seat])
        groups = self._in_place(t, seat, move.groups)
        melds = [self.readings(t, group, seat)[0] for group in groups]
        yield Arranged(seat, card, used, tuple(owned(melds, seat)))
        if t.melded_by(seat) >= WINS:
            yield e.TurnEnded(seat)
            yield from self.win(t, seat, "eleven")
        else:
            yield e.Asked(seat, "discard")

    def _do_take_back(self, t: ConquianTable, move: TakeBack) -> Iterator[e.Event]:
        if before := t.before:
            card = t.laid[-1].cards[0]
            yield Undone(move.seat, card, before.cards, before.melds)
            yield e.Asked(move.seat, before.phase)
        else:
            yield from super()._do_take_back(t, move)

    # Melds of the hand alone

    def _ideas_for_lay_down(self, t: ConquianTable, seat: int) -> Iterator[LayDown]:
        hand = self.book.mask(card for card in t.hands[seat] if card in self.book.bits)
        for meld in self.book.melds:
            if meld & ~hand == 0:
                yield laying_down(seat, self.readings(t, self.book.cards_in(meld), seat))

    # Pass, force and discard

    def _do_pass(self, t: ConquianTable, move: Pass) -> Iterator[e.Event]:
        seat, other, phase = move.seat, self.after(t, move.seat), t.phase
        yield e.Passed(seat)
        if phase in ("turned", "turned, and melds"):
            yield e.TurnEnded(seat)
            yield e.TurnBegan(other, "offered")  # CQN-10
        elif phase == "offered" and self.against_forcing(t, seat) is None:
            yield e.Offered((other,), "force")  # CQN-18
        else:
            yield from self.turn_down(t, t.turn)

    def turn_down(self, t: ConquianTable, seat: int) -> Iterator[e.Event]:
        """Put the open card out of play, and turn up the next one (CQN-11), if there is one (CQN-20)."""
        yield TurnedDown(seat, t.discards[-1])
        if t.stock:
            yield Turned(seat, t.stock[-1])
            yield e.Asked(seat, self.turned)
        else:
            yield from self._end_idle(t)

    def against_forcing(self, t: ConquianTable, seat: int) -> str | None:
        """Return why the open card can't be forced on that seat, as a sentence to its opponent, or None."""
        card = t.discards[-1]
        if not self.house.forcing:
            return tr("Forcing is off at this table.")
        if seat != t.turn and not t.upturned:
            return tr("Your opponent has discarded this card; only one that was turned up can be forced back.")
        if not t.hands[seat]:
            return tr("Your opponent has no card left to discard, and can't be forced.")
        fits = (
            self.book.takes(self.book.mask(meld.cards), self.book.bits[card]) for meld in t.melds if meld.owner == seat
        )
        if any(fits):
            return None
        return tr("The {card} fits none of your opponent's melds as they lie.", card=card.sign)

    def _ideas_for_force(self, t: ConquianTable, seat: int) -> Iterator[Force]:
        yield Force(seat)

    def _against_force(self, t: ConquianTable, move: Force) -> str | None:
        return self.against_forcing(t, self.after(t, move.seat))

    def _do_force(self, t: ConquianTable, move: Force) -> Iterator[e.Event]:
        other = self.after(t, move.seat)
        yield Forced(move.seat, t.discards[-1])
        if t.turn == other:
            yield e.Asked(other, "forced")
        else:
            yield e.TurnEnded(move.seat)
            yield e.TurnBegan(other, "forced")

    def _do_discard(self, t: ConquianTable, move: Discard) -> Iterator[e.Event]:
        seat, other = move.seat, self.after(t, move.seat)
        if t.phase == "exchange":
            yield Put(seat, move.card)
            if not t.waiting:
                put = t.put
                yield Exchanged(cast(tuple[Card, Card], put))
                yield from self._begin_turn(t, self.after(t, t.dealer))
        else:
            yield e.Discarded(seat, move.card)
            yield e.TurnEnded(seat)
            yield e.TurnBegan(other, "offered")  # CQN-09

    # Scoring

    def carried(self, t: ConquianTable) -> int:
        """Return how many drawn deals just before this one count with it (CQN-21)."""
        if self.house.draw_rule != "carry":
            return 0
        drawn = 0
        for result in reversed(t.results):
            if result.winner is not None:
                break
            drawn += 1
        return drawn

    def win(self, t: ConquianTable, seat: int, how: str) -> Iterator[e.Event]:
        """Give the seat the deal, and what was carried over (CQN-19, CQN-21)."""
        carried = self.carried(t)
        points = [0, 0]
        points[seat] = 1 + carried
        lines = [e.Line(seat, "deal won", 1)]
        if carried:
            lines.append(e.Line(seat, "carried over", carried))
        yield from self._end_deal(t, self._ended(t, how, seat, points, lines))

    def _end_idle(self, t: ConquianTable) -> Iterator[e.Event]:
        """End a deal without eleven cards: it is drawn, or the one who melded more wins it (CQN-20, COM-08)."""
        melded = [t.melded_by(seat) for seat in (0, 1)]
        yield e.TurnEnded(t.turn)
        if self.house.draw_rule == "fewest_cards" and melded[0] != melded[1]:
            yield from self.win(t, melded.index(max(melded)), "more melded")
        else:
            yield from self._end_deal(t, self._ended(t, "drawn", None, (0, 0)))

    def _match_winners(self, t: ConquianTable) -> tuple[int, ...]:
        """Return the players who have reached the points of the match (CQN-22)."""
        return self._leaders(t, [0, 1]) if max(t.scores) >= self.target else ()

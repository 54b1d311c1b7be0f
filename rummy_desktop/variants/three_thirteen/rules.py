"""Three Thirteen: eleven deals, a card more in each, and a wild rank; melds stay in the hand until somebody is out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Annotated, ClassVar, Final, Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card, in_words, new_pack
from rummy_desktop.engine.knocking.answers import knock_answers
from rummy_desktop.engine.laying import Laying
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, Move, Take
from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.engine.questions import Answer, Goal, Scoring, in_numbers
from rummy_desktop.engine.rules import IDLE_TURNS, Remark, Rules
from rummy_desktop.engine.search import best_laying
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import tr

FEWEST: Final = 3  # the cards of the smallest hand
MOST: Final = 13  # the cards of the largest hand
JOKER_POINTS: Final = 20
KEPT_HANDS: Final = 4096  # the most hands that are remembered with their best melds

# Options


class ThirteenOptions(Options, frozen=True, kw_only=True):
    """The house rules of Three Thirteen."""

    rounds: Annotated[
        Literal["3_to_13", "13_to_3"],
        meta(
            "Order of the deals",
            "Whether the hands grow from deal to deal, from three cards to thirteen, or shrink.",
            labels={"3_to_13": "3 to 13 cards", "13_to_3": "13 to 3 cards"},
        ),
    ] = "3_to_13"
    final_turn: Annotated[
        bool, meta("Final turn", "When somebody has gone out, every other player has one more turn.")
    ] = True
    decks: Annotated[
        Literal["auto", "1", "2", "3", "4"],
        meta(
            "Packs",
            "How many packs are shuffled together. Usual is one for each two players.",
            "Cards",
            labels={"auto": "Usual", "1": "One", "2": "Two", "3": "Three", "4": "Four"},
        ),
    ] = "auto"
    jokers: Annotated[
        int,
        meta(
            "Jokers",
            "How many jokers each pack has. They are wild in every deal, and count 20 where they are left over.",
            "Cards",
            0,
            4,
            {0: "None"},
            words={"0": 0, "2_per_pack": 2},
        ),
    ] = 0
    min_naturals: Annotated[
        Literal["0", "1", "2"],
        meta(
            "Natural cards in a meld",
            "How many cards of a meld have to be natural. A wild card in its own place counts as natural.",
            "Melds",
            labels={"0": "None", "1": "One", "2": "Two"},
        ),
    ] = "0"
    ace: Annotated[
        Literal["low", "both", "high"],
        meta(
            "Aces in runs",
            "Whether an ace stands below the two only, or above the king too, or only above the king.",
            "Melds",
            labels={"low": "Low only", "both": "High or low", "high": "High only"},
        ),
    ] = "low"
    ace_penalty: Annotated[
        int,
        meta("Aces", "What an ace counts when it is left over.", "Score", 1, 25, common=(1, 15), words=digits(1, 15)),
    ] = 1
    court_penalty: Annotated[
        Literal["10", "11_12_13"],
        meta(
            "Jacks, queens and kings",
            "What they count where they are left over.",
            "Score",
            labels={"10": "10 each", "11_12_13": "11, 12 and 13"},
        ),
    ] = "10"
    wild_penalty: Annotated[
        int,
        meta(
            "Wild cards",
            "What a card of the wild rank counts when it is left over.",
            "Score",
            0,
            50,
            {0: "Face value"},
            (0, 15, 20),
            words={"face": 0, **digits(15, 20)},
        ),
    ] = 0


# Table


class ThirteenTable(Table):
    """A table of Three Thirteen."""

    outcomes: ClassVar = frozenset({"out", "nobody out"})


# Rulebook


class ThirteenRules(Rules[ThirteenOptions, ThirteenTable]):
    """The rulebook of Three Thirteen."""

    options_type = ThirteenOptions
    table_type = ThirteenTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "play": (Discard, Knock),
        "last": (Discard,),
        "over": (),
    }
    _expected: ClassVar = Rules._expected | {
        "play": "You have drawn already; discard a card, or go out.",
        "last": "You have drawn already; this is your last turn, so discard a card.",
    }
    _prompts: ClassVar = Rules._prompts | {
        "play": ("Discard a card, or go out if all the others are in melds.", "{name} is to discard …"),
        "last": ("Your last turn: discard a card.", "{name} is to discard, in the last turn …"),
    }

    # House rules

    @classmethod
    def objections(cls, options: ThirteenOptions, seats: int) -> Iterator[Remark]:
        """Yield a remark where the cards don't suffice for the largest deal, and one each to draw (TTN-02)."""
        packs = packs_of(options, seats)
        needed, there = (MOST + 1) * seats + 1, len(new_pack(packs, jokers_of(options)))
        if there >= needed:
            return
        enough = next(more for more in range(packs, 9) if len(new_pack(more, jokers_of(options))) >= needed)
        told: dict[str, object] = {
            "there": there,
            "players": in_numbers(seats),
            "cards": MOST,
            "needed": needed,
            "enough": in_numbers(enough),
        }
        if packs == 1:
            few = tr(
                "One pack has {there} cards, and {players} players with {cards} cards each need {needed}: "
                "choose {enough} packs or more.",
                **told,
            )
        else:
            few = tr(
                "{packs} packs have {there} cards, and {players} players with {cards} cards each need {needed}: "
                "choose {enough} packs or more.",
                packs=in_numbers(packs).capitalize(),
                **told,
            )
        yield Remark("decks", few)

    # Questions

    @property
    def deals(self) -> int:
        """The number of deals: eleven (TTN-04)."""
        return MOST - FEWEST + 1

    @property
    def scoring(self) -> Scoring:
        """Points are penalties (TTN-17), and each deal has its own wild rank and size of the hands."""
        return Scoring(fewest_win=True, deals_differ=True)

    @property
    def _tells_wild(self) -> bool:
        """Whether the wild rank is shown: each deal has its own (TTN-05)."""
        return True

    def goal(self) -> Goal:
        return Goal(tr("fewest points after eleven deals"))

    def header(self, t: ThirteenTable) -> str:
        deal = tr("Deal {n} of {deals}", n=max(1, t.deal), deals=self.deals)
        return tr("{deal}, {ranks} wild", deal=deal, ranks=rank_name(self.wild_rank(t)))

    def cards_in(self, deal: int) -> int:
        """Return how many cards each player is dealt in that deal (TTN-04)."""
        return FEWEST + deal - 1 if self.house.rounds == "3_to_13" else MOST + 1 - deal

    def hand_size(self, t: ThirteenTable) -> int:
        return self.cards_in(t.deal + (t.phase == "deal"))

    def wild_rank(self, t: ThirteenTable) -> int:
        """Return the wild rank of the deal on the table: it has as many pips as cards are dealt (TTN-05)."""
        return self.cards_in(max(1, t.deal))

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return new_pack(packs_of(self.house, self.seats), jokers_of(self.house))

    def pack(self) -> tuple[Card, ...]:
        """Return one pack for each two players, unless the house rules say otherwise (TTN-02)."""
        return self._pack

    def melding(self, t: ThirteenTable) -> Melding:
        """Return the melds: sets of any size, runs with a low ace, a wild rank (TTN-03, TTN-07 to TTN-09)."""
        return _melding(self.wild_rank(t), int(self.house.min_naturals), self.house.jokers > 0, self.house.ace)

    def value(self, t: ThirteenTable, card: Card) -> int:
        """Return what a card counts that is left over (TTN-15)."""
        house = self.house
        if card.suit == "J":
            return JOKER_POINTS
        if house.wild_penalty and card.rank == self.wild_rank(t):
            return house.wild_penalty
        if card.rank == 1:
            return house.ace_penalty
        return card.rank if house.court_penalty == "11_12_13" else card.points

    def arranged(self, t: ThirteenTable, hand: Sequence[Card], by_points: bool = True) -> Laying:
        """Return a hand's best melds, and the cards in none: the fewest points, or else the fewest cards (TTN-15)."""
        seen = tuple(card for card in hand if card != HIDDEN)
        worth = tuple(self.value(t, card) for card in seen) if by_points else (1,) * len(seen)
        return _arranged(self.melding(t), seen, worth)

    def best_melds(self, t: ThirteenTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        return tuple(meld.cards for meld in self.arranged(t, hand).melds)

    def kept_melds(self, t: ThirteenTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the best melds, which stay in the hand until the deal ends (TTN-10)."""
        return self.best_melds(t, hand)

    def deadwood(self, t: ThirteenTable, hand: Sequence[Card]) -> int:
        """Return the points of the cards in no meld where the hand is arranged in the best way (TTN-15)."""
        return sum(self.value(t, card) for card in self.arranged(t, hand).rest)

    def lightest(self, t: ThirteenTable, hand: Sequence[Card], barred: Card | None) -> tuple[int, Card]:
        """Return what a hand counts after the best discard, which is not the card `barred`, and that discard."""
        whole = self.deadwood(t, hand)
        loose = [card for card in self.arranged(t, hand).rest if card != barred]
        found = [(whole - self.value(t, card), card) for card in loose]
        dearest = max((self.value(t, card) for card in loose), default=0)
        # Another card than the dearest loose one can only be a better discard where it is dearer still.
        others = (card for card in hand if card != barred and self.value(t, card) > dearest)
        found += [(self.deadwood(t, _without(hand, card)), card) for card in others]
        return min(found, key=lambda each: (each[0], -self.value(t, each[1])))

    def loose_worth(self, t: ThirteenTable, cards: Sequence[Card]) -> str:
        """Return nothing: the plate tells what of the hand counts if the deal ends."""
        return ""

    def worth(self, t: ThirteenTable, seat: int) -> str:
        """Return what the hand counts, after the best discard if there is a card to discard, in words."""
        hand = t.hands[seat]
        if t.gone and t.gone[0] == seat:
            return tr("Out")
        if len(hand) <= self.cards_in(max(1, t.deal)):
            return tr("Counts {points}", points=self.deadwood(t, hand))
        return tr("Counts {points}", points=self.lightest(t, hand, t.barred)[0])

    def doing(self, t: ThirteenTable, seat: int) -> str:
        return tr("out") if seat in t.gone else ""

    def prompt(self, t: ThirteenTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase == "draw" and t.gone:
            draw = tr("Your last turn: draw from the stock, or take the {top}.")
            return draw, tr("{name} is to draw, in the last turn …")
        return (tr("Discard a card.") if t.phase == "play" and not self.may_knock(t) else mine), others

    def answers(self, t: ThirteenTable, seat: int) -> tuple[Answer, ...]:
        return (*super().answers(t, seat), *knock_answers(self, t, seat))

    def knock_word(self, t: ThirteenTable, move: Knock | None = None) -> str:
        return tr("Go out")

    def advice(self, t: ThirteenTable, move: Move) -> str:
        if isinstance(move, Knock) and move.card:
            return tr("Go out, and discard {card}.", card=move.card.sign)
        return ""

    def grounds(self, t: ThirteenTable, move: Move) -> str:
        """Return how little must be left over to win a match of two in its last turn (TTN-13, TTN-17)."""
        if self.seats != 2 or not t.gone or t.deal < self.deals:
            return ""
        ahead = t.scores[t.gone[0]] - t.scores[move.seat]
        if ahead < 1:
            return ""
        if ahead == 1:
            return tr("You win the match if nothing is left over.")
        return tr("You win the match if fewer than {points} points are left over.", points=ahead)

    # Go out

    def _ideas_for_knock(self, t: ThirteenTable, seat: int) -> Iterator[Knock]:
        """Yield one knock for each card to discard: how the others are arranged makes no difference."""
        if len(self.arranged(t, t.hands[seat], by_points=False).rest) > 1:
            return
        for card in t.hands[seat]:
            laying = self.arranged(t, _without(t.hands[seat], card))
            if not laying.rest:
                yield Knock(seat, card, tuple(meld.cards for meld in laying.melds))

    def _against_knock(self, t: ThirteenTable, move: Knock) -> str | None:
        """Return why one may not go out: all cards but the discard must be in melds (TTN-12), or None."""
        if move.card is None:
            return tr("Going out takes a discard: all cards but one are in melds.")
        if why := self._against_discard(t, Discard(move.seat, move.card)):
            return why
        kept = _without(t.hands[move.seat], move.card)
        if move.groups:
            if why := self._against_shown(t, move.seat, kept, move.groups):
                return why
            laid = [card for group in move.groups for card in group]
            if len(laid) < len(kept):
                loose = tuple(card for card in kept if card not in laid)
                return tr(
                    "All cards but the discard have to be in melds; {cards} would be in none.", cards=in_words(loose)
                )
        elif self.arranged(t, kept).rest:
            count = self.deadwood(t, kept)
            return tr(
                "All cards but the discard have to be in melds; your hand would still count {points}.", points=count
            )
        return None

    def _do_knock(self, t: ThirteenTable, move: Knock) -> Iterator[e.Event]:
        seat = move.seat
        assert move.card is not None
        yield e.Discarded(seat, move.card)
        found = self.best_melds(t, t.hands[seat])
        own = set(map(frozenset, move.groups)) not in (set(), set(map(frozenset, found)))
        melds = [self.readings(t, group, seat)[0] for group in move.groups] if own else None
        yield self.showing(t, seat, melds)
        yield e.TurnEnded(seat)
        if self.house.final_turn:
            others = [(seat + step) % self.seats for step in range(1, self.seats)]
            yield from self._last_turns(t, seat, others)
            yield from self.go_on(t, seat)
        else:
            yield e.WentOut(seat)
            yield from self.finish(t)

    def _no_meld(self, t: ThirteenTable, group: Group) -> str:
        """Return why a group is no meld; where natural cards are missing, that a wild one may be one (TTN-09)."""
        least = int(self.house.min_naturals)
        free = _melding(self.wild_rank(t), 0, True, self.house.ace)
        if least and free.readings(group, 0):
            return tr(
                "A meld needs at least one natural card at this table; a wild card in its own place is natural."
                if least == 1
                else "A meld needs at least two natural cards at this table; a wild card in its own place is natural."
            )
        return super()._no_meld(t, group)

    # Draw, take, discard

    def after_drawing(self, t: ThirteenTable, seat: int) -> e.Asked:
        """Return what a seat that has drawn is asked."""
        return e.Asked(seat, "last" if t.gone else "play")

    def _do_draw(self, t: ThirteenTable, move: Draw) -> Iterator[e.Event]:
        yield e.Drew(move.seat, t.stock[-1])
        yield self.after_drawing(t, move.seat)

    def _do_take(self, t: ThirteenTable, move: Take) -> Iterator[e.Event]:
        yield e.Took(move.seat, (t.discards[-1],))
        yield self.after_drawing(t, move.seat)

    def _do_discard(self, t: ThirteenTable, move: Discard) -> Iterator[e.Event]:
        yield e.Discarded(move.seat, move.card)
        yield from self._end_turn(t, move.seat)

    # The course of a deal

    def _begin_turn(self, t: ThirteenTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn; an empty stock is made anew before anybody has to draw from it (TTN-14)."""
        yield from self._reshuffle(t)
        yield from super()._begin_turn(t, seat)

    def _end_turn(self, t: ThirteenTable, seat: int) -> Iterator[e.Event]:
        yield e.TurnEnded(seat)
        yield from self.go_on(t, seat)

    def go_on(self, t: ThirteenTable, seat: int) -> Iterator[e.Event]:
        """Begin the turn after that of `seat`; end the deal where there is none (TTN-13, COM-08)."""
        if t.gone:
            following = self._next_of_last(t)
            yield from self.finish(t) if following is None else self._begin_turn(t, following)
        elif t.idle >= IDLE_TURNS * self.seats:
            yield from self._end_idle(t)
        else:
            yield from self._begin_turn(t, self.after(t, seat))

    def _end_idle(self, t: ThirteenTable) -> Iterator[e.Event]:
        """End the deal where nobody goes out any more, and all hands count (COM-08)."""
        yield from self.finish(t)

    # Scoring

    def belongs_to(self, t: ThirteenTable, seat: int) -> int | None:
        """Return the owner of melds that are shown: the hand that held them; nothing is laid off (TTN-10)."""
        return seat

    def showing(self, t: ThirteenTable, seat: int, melds: Sequence[Meld] | None = None) -> e.Shown:
        """Return the event that shows the hand of `seat`, with these melds or else the best ones."""
        hand = t.hands[seat]
        shown = self.arranged(t, hand).melds if melds is None else melds
        laid = {card for meld in shown for card in meld.cards}
        mine = owned([_laid_by(meld, seat) for meld in shown], self.belongs_to(t, seat))
        return e.Shown(seat, tuple(mine), tuple(card for card in hand if card not in laid))

    def _show_hands(self, t: ThirteenTable) -> Iterator[e.Event]:
        """Show, in the order of play, the hands of those who have not gone out with their best melds (TTN-15)."""
        first = t.gone[0] if t.gone else t.turn
        for step in range(self.seats):
            seat = (first + step) % self.seats
            if t.hands[seat]:
                yield self.showing(t, seat)

    def finish(self, t: ThirteenTable) -> Iterator[e.Event]:
        """End the deal: everybody scores what is left over in the hand (TTN-15, TTN-16)."""
        winner = t.gone[0] if t.gone else None
        points = [self.deadwood(t, hand) for hand in t.hands]
        lines = [e.Line(seat, "left over", points[seat]) for seat in range(self.seats) if seat != winner]
        outcome = "nobody out" if winner is None else "out"
        yield from self._end_deal(t, self._ended(t, outcome, winner, points, lines))


def packs_of(house: ThirteenOptions, seats: int) -> int:
    """Return how many packs are shuffled together (TTN-02)."""
    return (seats + 1) // 2 if house.decks == "auto" else int(house.decks)


def jokers_of(house: ThirteenOptions) -> int:
    """Return how many jokers are in each pack."""
    return house.jokers


@lru_cache(KEPT_HANDS)
def _arranged(melding: Melding, hand: tuple[Card, ...], worth: tuple[int, ...]) -> Laying:
    """Return the best melds of a hand whose cards have these values.

    Kept for all rulebooks at once: the players, the plates and the true table ask for the same hands over and over.
    """
    return best_laying(melding, hand, dict(zip(hand, worth, strict=True)).__getitem__)


@lru_cache(64)
def _melding(rank: int, natural: int, jokers: bool, aces: str) -> Melding:
    """Return the melds of a deal with that wild rank, and wild jokers where there are any (TTN-03, TTN-07 to TTN-09).

    Cards of the wild rank are natural where they stand for themselves, so that some of them alone are a set of it.
    """
    wild = {(rank, suit) for suit in SUITS} | ({(0, "J")} if jokers else set())
    return Melding(
        wild=frozenset(wild),
        lowest=2 if aces == "high" else 1,
        highest=MOST if aces == "low" else ACE_HIGH,
        own_place=True,
        wild_sets=jokers and not natural,
        beside=0,
        own_sets=max(1, natural),
        natural=natural,
    )


def _laid_by(meld: Meld, seat: int) -> Meld:
    return Meld(meld.kind, meld.cards, (seat,) * len(meld.cards), meld.low, meld.stands)


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [each for each in hand if each != card]

"""Indian Rummy: thirteen cards, all in melds, with a pure sequence and a second one among them; one may also drop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import ClassVar, Final

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.knocking.answers import knock_answers
from rummy_desktop.engine.laying import is_pure
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.money import money
from rummy_desktop.engine.moves import BuyIn, Deal, Discard, Draw, Knock, Move, Pass, Take
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.engine.questions import Answer, Asking, Fact, Goal, Names, Question, Scoring, Warned
from rummy_desktop.engine.rules import IDLE_TURNS, Remark, Rules
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.indian.hands import HAND, Hands, seen_of, without
from rummy_desktop.variants.indian.lives import FOUR
from rummy_desktop.variants.indian.moves import Drop, Split
from rummy_desktop.variants.indian.options import IndianOptions
from rummy_desktop.variants.indian.table import (
    POOL,
    Agreed,
    Fold,
    IndianTable,
    JokerCut,
    LeftDeal,
    LeftPool,
    TieBreak,
)

CHIPS: Final = 80  # the chips for each deal of a match for chips (IND-25)
DROPS: Final[Mapping[str, tuple[int, int]]] = {"pool201": (25, 50), "pool61": (15, 30)}
USUAL_DROPS: Final = (20, 40)
LIMITS: Final[Mapping[str, int]] = {"pool61": 61, "pool101": 101, "pool201": 201}
FURTHEST: Final[Mapping[str, int]] = {"pool61": 44, "pool101": 79, "pool201": 174}
"""The most points of a player with which others may still rejoin a pool (IND-24)."""
SHARERS: Final = 3  # the most players who may share a pool
FOLDED: Final[Mapping[Fold, str]] = {
    "first drop": mark("First drop"),
    "middle drop": mark("Middle drop"),
    "wrong show": mark("Wrong show"),
}
"""The words for how a player has left a deal, in its place on the table."""
COSTS: Final[Mapping[Fold, str]] = {
    "first drop": mark("first drop"),
    "middle drop": mark("middle drop"),
    "wrong show": mark("wrong show"),
}
"""The same as lines of a sum."""


KEYS: Final = {"F": mark("Fold: drop out of the deal")}
"""The keys for answers of this game alone, and what each does."""


class IndianRules(Hands):
    """The rulebook of Indian Rummy."""

    options_type = IndianOptions
    table_type = IndianTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take, Drop),
        "play": (Discard, Knock),
        "rejoin": (BuyIn, Pass),
        "split": (Split, Pass),
        "over": (),
    }
    names: ClassVar = Names(out=mark("declared"))
    _expected: ClassVar = Rules._expected | {
        "draw": "Draw a card first, from the stock or the discard pile, or drop.",
        "play": "You have drawn already; discard a card, or declare.",
        "rejoin": "Rejoin the pool or leave the match.",
        "split": "Share the pool or play on.",
    }
    _prompts: ClassVar = Rules._prompts | {
        "draw": ("Your turn: draw from the stock, take the {top}, or drop.", "{name} is to draw …"),
        "play": ("Discard a card.", "{name} is to discard …"),
        "rejoin": ("You are out: rejoin, or leave the match.", "{name} may rejoin …"),
        "split": ("Share the pool, or play on?", "{name} may share the pool …"),
    }
    _reasons: ClassVar = {"rejoin": "{name} may rejoin.", "split": "{name} may share the pool."}
    passes: ClassVar = {"rejoin": does("does not rejoin"), "split": does("plays on for the pool")}
    told_by: ClassVar = POOL
    again: ClassVar = (
        mark("You may rejoin and play on, or leave the match."),
        mark("{name} may rejoin and play on, or leave the match."),
    )
    pot_title: ClassVar = mark("The pool")

    # House rules

    @classmethod
    def objections(cls, options: IndianOptions, seats: int) -> Iterator[Remark]:
        if options.packs == "1" and seats > 2:
            yield Remark("packs", tr("One pack is enough for two players only: choose two packs or three."))

    @classmethod
    def remarks(cls, options: IndianOptions, seats: int) -> tuple[Remark, ...]:
        if seats == 2 and options.split:
            return (Remark("split", tr("Two players alone never share a pool: it takes three to begin with.")),)
        return ()

    @property
    def limit(self) -> int:
        """The points with which a player is out of a pool; 0 where there is none."""
        return LIMITS.get(self.house.mode, 0)

    @property
    def chips(self) -> int:
        """The chips with which each player begins; 0 where nobody plays for chips (IND-25)."""
        return CHIPS * self.deals if self.house.mode.startswith("deals") else 0

    @property
    def drops(self) -> tuple[int, int]:
        """The costs of a first and a middle drop (IND-18)."""
        return DROPS.get(self.house.mode, USUAL_DROPS)

    @property
    def deals(self) -> int:
        """The number of deals: one for points, a chosen number for chips (IND-22, IND-25)."""
        mode = self.house.mode
        return int(mode.removeprefix("deals")) if mode.startswith("deals") else int(mode == "points")

    @property
    def scoring(self) -> Scoring:
        """The meaning of points: in a pool they are penalties."""
        return Scoring(fewest_win=self.limit > 0)

    @property
    def _tells_wild(self) -> bool:
        """Whether the wild rank is shown: each deal has its own (IND-05)."""
        return True

    def goal(self) -> Goal:
        if self.limit:
            return Goal(tr("out at {points}", points=self.limit), self.limit, tr("Out at"), ("mode",))
        if self.chips:
            words = tr("{chips} chips each, {deals} deals", chips=self.chips, deals=self.deals)
            return Goal(words, options=("mode",))
        return Goal(tr("one deal for points"), options=("mode",))

    def header(self, t: IndianTable) -> str:
        deal, rank = self._deal_name(t), self.wild_rank(t)
        return tr("{deal}, {ranks} wild", deal=deal, ranks=rank_name(rank)) if rank else deal

    def _deal_name(self, t: IndianTable) -> str:
        """Return which deal it is, in words."""
        if not self.chips:
            return tr("Deal {n}", n=max(1, t.deal))
        number = self.played(t) + (t.phase not in ("deal", "over"))
        if number > self.deals:
            return tr("Deal to break a tie")
        return tr("Deal {n} of {deals}", n=max(1, number), deals=self.deals)

    def worth(self, t: IndianTable, seat: int) -> str:
        """Return what the hand counts, after the best discard where one is due, and how many lives it has."""
        hand = t.hands[seat]
        if how := self.folded(t, seat):
            return tr(FOLDED[how])
        if not hand:
            return ""
        found = self.grouped(t, hand)
        due = len(hand) > HAND
        counts = self._counts(self.wild_rank(t), seen_of(hand), t.barred) if due else self.count(t, hand)
        if found.lives:
            return tr("{points} points, two lives", points=counts)
        return tr("{points} points, one life" if found.pure else "{points} points, no life", points=counts)

    # Players still in the deal

    def folded(self, t: IndianTable, seat: int) -> Fold | None:
        """Return how `seat` has left this deal; None where it is still in it."""
        return next((each.how for each in t.folded if each.seat == seat), None)

    def holders(self, t: IndianTable, after: int) -> list[int]:
        """Return the seats that are still in this deal, in the order of play after the seat `after`."""
        order = ((after + step) % self.seats for step in range(1, self.seats + 1))
        return [seat for seat in order if self.plays(t, seat) and not self.folded(t, seat)]

    def has_drawn(self, t: IndianTable, seat: int) -> bool:
        """Return whether `seat` has drawn or taken a card in this deal."""
        return any(act.seat == seat and act.verb in ("drew", "took") for act in t.acts)

    def drop_points(self, t: IndianTable, seat: int) -> int:
        """Return what it costs `seat` to drop now (IND-18)."""
        first, middle = self.drops
        return middle if self.has_drawn(t, seat) else first

    def doing(self, t: IndianTable, seat: int) -> str:
        how = self.folded(t, seat)
        return "" if how is None else tr("shown" if how == "wrong show" else "dropped")

    def played(self, t: IndianTable) -> int:
        """Return how many deals have been played that were not void."""
        return sum(result.outcome != "void" for result in t.results)

    def _next_dealer(self, t: IndianTable) -> int:
        """Return the next dealer: the one to the left, or the same player after a void deal (IND-04, COM-08)."""
        return t.dealer if t.results[-1].outcome == "void" else self.after(t, t.dealer)

    def ended_by(self, t: IndianTable) -> int | None:
        """Return the seat that has declared, or None."""
        result = t.results[-1]
        return result.winner if result.outcome == "declared" else None

    def _is_out(self, score: int) -> bool:
        """Return whether a player with this score is out: in a pool it has reached the limit (IND-23)."""
        return 0 < self.limit <= score

    # Prompts and texts at the table

    def asking(self, t: IndianTable) -> Asking:
        asked = super().asking(t)
        return asked._replace(between=True) if t.phase == "split" else asked

    def comes(self, kind: type[Move]) -> bool:
        if kind in (BuyIn, Pass, Split) and not self.limit:
            return False
        return super().comes(kind)

    def may_knock(self, t: IndianTable) -> bool:
        """Return whether the actor may declare a valid hand, or any hand where that is not seen."""
        if t.actor is None or t.phase != "play":
            return False
        hand = t.hands[t.actor]
        return HIDDEN in hand or next(self._shows(t, t.actor), None) is not None

    def prompt(self, t: IndianTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase == "draw" and t.actor is not None and self._against_take(t, Take(t.actor)):
            return tr("Your turn: draw from the stock, or drop."), others
        if t.phase == "play" and self.may_knock(t):
            return tr("Declare with a card to finish, or discard one."), others
        return mine, others

    def knock_word(self, t: IndianTable, move: Knock | None = None) -> str:
        return tr("Declare")

    @property
    def own_keys(self) -> Mapping[str, str]:
        return {letter: tr(what) for letter, what in KEYS.items()}

    def answers(self, t: IndianTable, seat: int) -> tuple[Answer, ...]:
        match t.phase:
            case "draw":
                return (Answer(Drop(seat), tr("Drop for {points}", points=self.drop_points(t, seat)), key="F"),)
            case "rejoin":
                again = Answer(BuyIn(seat), tr("Rejoin for {money}", money=money(self.house.entry)), True)
                return Answer(Pass(seat), tr("Leave the match"), key="P"), again
            case "split":
                return Answer(Pass(seat), tr("Play on"), key="P"), Answer(Split(seat), tr("Share the pool"), True)
        return (*super().answers(t, seat), *knock_answers(self, t, seat))

    def warning(self, t: IndianTable, move: Move) -> Warned | None:
        """Return a warning before a wrong show and a drop, since neither can be taken back; None for others."""
        if isinstance(move, Knock) and move.card and not move.groups:
            kept = without(t.hands[move.seat], move.card)
            if why := self.lacks(t, kept):
                says = tr(
                    "A wrong show: {why}. It costs {points} points, and you are out of this deal.",
                    why=why,
                    points=self.full,
                )
                return Warned(says, tr("Show all the same"))
        if isinstance(move, Drop):
            points = self.drop_points(t, move.seat)
            says = tr("To drop costs {points} points, and you are out of this deal.", points=points)
            return Warned(says, tr("Drop"))
        return None

    def advice(self, t: IndianTable, move: Move) -> str:
        match move:
            case Drop():
                return tr("Drop for {points}.", points=self.drop_points(t, move.seat))
            case Knock(_, card, _) if card:
                return tr("Declare, and finish with {card}.", card=card.sign)
            case Split():
                return tr("Share the pool.")
            case Pass():
                return tr("Leave the match." if t.phase == "rejoin" else "Play on for the whole pool.")
        return super().advice(t, move)

    def grounds(self, t: IndianTable, move: Move) -> str:
        """Return why one drops: its cost now and later, and what the hand would cost (IND-18)."""
        if not isinstance(move, Drop):
            return ""
        first, middle = self.drops
        what, points = self._charged(t, move.seat)
        if self.has_drawn(t, move.seat):
            return tr(
                "It costs {middle}; as it is, your hand would count {points} ({what}) if somebody declared.",
                middle=middle,
                points=points,
                what=tr(what),
            )
        return tr(
            "It costs {first} before your first draw and {middle} after it; "
            "as it is, your hand would count {points} ({what}) if somebody declared.",
            first=first,
            middle=middle,
            points=points,
            what=tr(what),
        )

    def question(self, t: IndianTable, seat: int) -> Question | None:
        """Return the question whether to rejoin, or to share the pool (IND-24)."""
        pool = Fact(tr("The pool"), money(self.pot(t)))
        if t.phase == "split":
            several = self.players(t)
            ask = (
                tr("You may share the pool now, or play on for all of it. It is shared only if all agree."),
                tr("{name} may share the pool now, or play on for all of it. It is shared only if all agree."),
            )
            of = tr("of {n} players", n=len(several))
            share = Fact(tr("A share"), money(self.pot(t) // len(several)), of)
            both = tr("Share the pool?")
            return Question((both, both), ask, (pool, share), self.answers(t, seat))
        return super().question(t, seat)

    def times_in_words(self, t: IndianTable, seat: int) -> str:
        """Return "": one may rejoin as often as need be, and nobody is told how often one has."""
        return ""

    # The pool

    @property
    def stake(self) -> int:
        return self.house.entry if self.limit else 0

    # Deal

    def _deal_besides(self, t: IndianTable) -> Iterator[e.Event]:
        """Cut the joker of the deal after thirteen cards each, before the first upcard (IND-05, IND-06)."""
        yield JokerCut(t.stock[-1])

    # Draw, take, drop, discard

    def _against_take(self, t: IndianTable, move: Take) -> str | None:
        """Return why the open card may not be taken: a joker is mostly left there (IND-11); None if it may."""
        if why := super()._against_take(t, move):
            return why
        if not self.is_wild(t, t.discards[-1]) or self.house.take_open_joker == "always":
            return None
        if self.house.take_open_joker == "never":
            return tr("A joker may not be taken from the discard pile at this table.")
        if t.turns == 1:
            return None
        return tr("A joker may be taken from the discard pile only as the first upcard, by the player who begins.")

    def _ideas_for_drop(self, t: IndianTable, seat: int) -> Iterator[Drop]:
        yield Drop(seat)

    def _against_drop(self, t: IndianTable, move: Drop) -> str | None:
        return None

    def _do_drop(self, t: IndianTable, move: Drop) -> Iterator[e.Event]:
        how: Fold = "middle drop" if self.has_drawn(t, move.seat) else "first drop"
        yield LeftDeal(move.seat, self.drop_points(t, move.seat), how)
        yield from self.go_on(t, move.seat)

    def _do_discard(self, t: IndianTable, move: Discard) -> Iterator[e.Event]:
        yield e.Discarded(move.seat, move.card)
        yield from self.go_on(t, move.seat)

    def _begin_turn(self, t: IndianTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn; an empty stock is made anew before anybody has to draw from it (IND-15)."""
        yield from self._reshuffle(t)
        yield from super()._begin_turn(t, seat)

    def go_on(self, t: IndianTable, seat: int) -> Iterator[e.Event]:
        """Begin the turn after that of `seat`, or end a deal in which one player is left (IND-20, COM-08)."""
        yield e.TurnEnded(seat)
        others = self.holders(t, seat)
        if len(others) == 1:
            yield from self.finish(t, others[0], "last in")
        elif t.idle >= IDLE_TURNS * len(self.players(t)):
            yield from self._end_idle(t)
        else:
            yield from self._begin_turn(t, others[0])

    # Declare

    def _shows(self, t: IndianTable, seat: int) -> Iterator[Knock]:
        """Yield the valid shows, one for each card to finish with."""
        hand = t.hands[seat]
        if HIDDEN in hand or self.least_loose(t, hand) > 1:
            return
        for card in hand:
            if card == t.barred:
                continue
            kept = without(hand, card)
            if self.is_valid(t, kept):
                yield Knock(seat, card, self.best_melds(t, kept))

    def _ideas_for_knock(self, t: IndianTable, seat: int) -> Iterator[Knock]:
        """Yield a show for each card to finish with; without a valid hand it is a wrong show (IND-14)."""
        valid = {move.card: move for move in self._shows(t, seat)}
        for card in t.hands[seat]:
            yield valid.get(card) or Knock(seat, card, ())

    def _against_knock(self, t: IndianTable, move: Knock) -> str | None:
        """Return why melds named are no valid hand; without them any hand is shown (IND-13, IND-14)."""
        if move.card is None:
            return tr("Declaring takes a card to finish with; the other thirteen are shown.")
        if why := self._against_discard(t, Discard(move.seat, move.card)):
            return why
        if not move.groups:
            return None
        kept = without(t.hands[move.seat], move.card)
        if why := self._against_shown(t, move.seat, kept, move.groups):
            return why
        laid = [card for group in move.groups for card in group]
        if self._as_told(t, move) is None:
            why = self.lacks(t, kept) or self._told_badly(kept, laid)
            return tr("That is no valid hand: {why}.", why=why)
        return None

    def _told_badly(self, kept: Sequence[Card], laid: Sequence[Card]) -> str:
        """Return why melds are no valid hand though the same cards can be one, in words."""
        loose = [card for card in kept if card not in laid]
        if loose:
            return tr("{cards} would be in no meld", cards=in_words(loose))
        return tr("two of the melds are sequences, one of them pure")

    def _as_told(self, t: IndianTable, move: Knock) -> tuple[Meld, ...] | None:
        """Return the melds of a show as they were named, read as a valid hand; None where they are none."""
        if sum(map(len, move.groups)) < HAND:
            return None
        for melds in product(*(self.readings(t, group, move.seat) for group in move.groups)):
            runs = [meld for meld in melds if meld.kind == "run"]
            long = not self.house.second_life_four or any(len(meld.cards) >= FOUR for meld in runs)
            if len(runs) > 1 and long and any(is_pure(self.melding(t), meld) for meld in runs):
                return melds
        return None

    def _do_knock(self, t: IndianTable, move: Knock) -> Iterator[e.Event]:
        seat = move.seat
        assert move.card is not None
        hand = without(t.hands[seat], move.card)
        if self.is_valid(t, hand):
            yield e.Discarded(seat, move.card, face_down=True)
            own = set(map(frozenset, move.groups)) not in (set(), set(map(frozenset, self.best_melds(t, hand))))
            yield self.showing(t, seat, self._as_told(t, move) if own else self.grouped(t, hand).melds)
            yield e.TurnEnded(seat)
            yield from self.finish(t, seat, "declared")
        else:
            yield e.Discarded(seat, move.card)
            yield LeftDeal(seat, self.full, "wrong show")
            yield e.HandShown(seat, tuple(t.hands[seat]))
            yield from self.go_on(t, seat)

    def _no_meld(self, t: IndianTable, group: Group) -> str:
        """Return why a group is no meld, in the words of this game."""
        natural = [card for card in group if not self.is_wild(t, card)]
        if len(group) < FOUR - 1:
            return tr("A meld has at least three cards.")
        if not natural:
            return tr("Jokers alone are no meld: one card in it is none.")
        if len({card.rank for card in natural}) == 1:
            return tr("The cards of a set are of different suits, four at most.")
        if len({card.suit for card in natural}) == 1:
            return tr("The cards of a sequence follow one another, and the ace is at one end of it.")
        return tr("A meld is a set of one rank, or a sequence of one suit.")

    # The end of a deal

    def belongs_to(self, t: IndianTable, seat: int) -> int | None:
        """Return the owner of melds that are shown: the hand that held them; nothing is laid off."""
        return seat

    def showing(self, t: IndianTable, seat: int, melds: Sequence[Meld] | None) -> e.Shown:
        """Return the event that shows the hand of `seat`, with these melds or those that don't count (IND-16)."""
        hand = t.hands[seat]
        shown = self.counted(t, hand)[0] if melds is None else melds
        laid = {card for meld in shown for card in meld.cards}
        mine = [msgspec.structs.replace(meld, seats=(seat,) * len(meld.cards)) for meld in shown]
        rest = tuple(card for card in hand if card not in laid)
        return e.Shown(seat, tuple(owned(mine, self.belongs_to(t, seat))), rest)

    def finish(self, t: IndianTable, winner: int, outcome: str) -> Iterator[e.Event]:
        """End the deal: players in it count, those who left it pay what that costs (IND-16 to IND-20)."""
        charges, lines = [0] * self.seats, []
        for folded in t.folded:
            charges[folded.seat] = folded.points
            lines.append(e.Line(folded.seat, COSTS[folded.how], folded.points))
        for seat in self.holders(t, winner)[:-1]:
            what, charges[seat] = self._charged(t, seat)
            lines.append(e.Line(seat, what, charges[seat]))
        for seat in self.holders(t, winner)[:-1]:
            yield self.showing(t, seat, None)
        if not self.limit:
            lines = [line._replace(points=-line.points) for line in lines]
            lines.append(e.Line(winner, "from the others", sum(charges)))
            charges = [sum(charges) if seat == winner else -points for seat, points in enumerate(charges)]
        yield e.DealEnded(self._ended(t, outcome, winner, charges, lines))
        yield from self.after_deal(t)

    def _charged(self, t: IndianTable, seat: int) -> tuple[str, int]:
        """Return what a hand counts after another has declared, with the name of that (IND-17, IND-19)."""
        hand = t.hands[seat]
        found, points = self.grouped(t, hand), self.count(t, hand)
        half = self.house.half_count_no_turn and not self.has_drawn(t, seat)
        if found.lives:
            what = mark("ungrouped cards, half" if half else "ungrouped cards")
        elif found.pure:
            what = mark("without a second sequence, half" if half else "without a second sequence")
        else:
            what = mark("no pure sequence, half" if half else "no pure sequence")
        return what, (points + 1) // 2 if half else points

    def _end_idle(self, t: IndianTable) -> Iterator[e.Event]:
        """End a void deal: nobody scores, and the same player deals again (COM-08)."""
        for seat in self.holders(t, t.turn):
            yield self.showing(t, seat, None)
        yield e.DealEnded(self._ended(t, "void", None, (0,) * self.seats))
        yield from self._next_deal(t)

    # The match

    def after_deal(self, t: IndianTable) -> Iterator[e.Event]:
        """Begin the next deal, end the match, or ask a question first (IND-22 to IND-25)."""
        if self.limit:
            yield from self.go_on_without(t)
            return
        best = self._leaders(t, list(range(self.seats)))
        if not self.chips and t.results[-1].winner in best:
            best = (t.results[-1].winner,)  # also where nobody else has anything left over
        if self.played(t) < self.deals:
            yield from self._next_deal(t)
        elif len(best) == 1 or not self.chips:
            yield self.match_ended(t, best)
        else:
            yield TieBreak(best)
            yield from self._next_deal(t)

    def match_ended(self, t: IndianTable, winners: Sequence[int]) -> e.MatchEnded:
        """Return the end of the match; where chips are played for, it counts chips (IND-25)."""
        if not self.chips:
            return e.MatchEnded(tuple(winners), tuple(t.scores))
        lines = [
            line
            for seat in range(self.seats)
            for line in (e.Line(seat, "chips to begin with", self.chips), e.Line(seat, "won and lost", t.scores[seat]))
        ]
        return e.MatchEnded(tuple(winners), tuple(self.chips + score for score in t.scores), tuple(lines))

    @property
    def rebuys(self) -> int:
        """The number of times that each player may rejoin the pool (IND-24)."""
        return UNLIMITED if self.house.rejoin else 0

    @property
    def staying(self) -> str:
        return tr("one more than the most of those still in")

    def may_buy_in(self, t: IndianTable, seat: int) -> bool:
        """Return whether those who are out after this deal may rejoin the pool (IND-24)."""
        most = super().buy_in_score(t)
        return super().may_buy_in(t, seat) and most <= FURTHEST[self.house.mode]

    def buy_in_score(self, t: IndianTable) -> int:
        """Return the score with which one rejoins: one more than the most of those who stayed in (IND-24)."""
        return 1 + super().buy_in_score(t)

    def last_in(self, t: IndianTable, winners: Sequence[int]) -> Iterator[e.Event]:
        """Remove those who are out from the pool; the last one in wins it (IND-23)."""
        for seat in self.players(t):
            if seat not in winners:
                yield LeftPool(seat)
        yield from super().last_in(t, winners)

    def go_on_in(self, t: IndianTable) -> Iterator[e.Event]:
        """Begin the next deal of a pool once all who are out have decided, or first ask whether to share it."""
        players = self.players(t)
        if self.house.split and self._fewer(t, len(players)):
            yield e.Offered(tuple(players), "split")
        else:
            yield from super().go_on_in(t)

    def _fewer(self, t: IndianTable, many: int) -> bool:
        """Return whether somebody has just left, and few enough play to share the pool."""
        just = any(seat in t.results[-1].out for seat in t.left)
        return just and many <= SHARERS

    # Sharing

    def _ideas_for_split(self, t: IndianTable, seat: int) -> Iterator[Split]:
        yield Split(seat)

    def _against_split(self, t: IndianTable, move: Split) -> str | None:
        return None

    def _do_split(self, t: IndianTable, move: Split) -> Iterator[e.Event]:
        yield Agreed(move.seat)
        if not t.waiting:
            yield from self.end_match(t, self.players(t))

    def _do_pass(self, t: IndianTable, move: Pass) -> Iterator[e.Event]:
        if t.phase == "split":
            yield e.Passed(move.seat)
            yield from self._next_deal(t)
        else:
            yield from super()._do_pass(t, move)

"""Gin Rummy for three and more: Cutthroat, Chouette and Battle Royal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Final, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.knocking.deadwood import DeadwoodRules
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.knocking.table import DeadwoodTable
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.melds import Meld, deadwood_of, mask_of
from rummy_desktop.engine.moves import Deal, Draw, LayOff, Move, Show, Take
from rummy_desktop.engine.questions import Answer
from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.gin_three.options import ThreeOptions
from rummy_desktop.variants.gin_three.scoring import Settled, against_box, in_pairs

GIN = 40  # BTR-09
BIG_GIN = 50  # BTR-09
UNDERCUT = -20  # BTR-07
LEFT_OF_THREE = 3  # BTR-10: the deal is drawn with this many cards left in the stock after a turn
PLACES = (mark("box"), mark("captain"))
"""CHO-02: the names of those who play in Chouette."""
PARTNER = mark("partner")

# Moves, events and table


class TakeUnder(Move, frozen=True):
    """Take the discard below the top one, which the player before the last one threw."""

    verb: ClassVar[str] = "take-under"


class DrawnFor(e.CutForDeal, frozen=True):
    """Each seat drew a card for its place, and those who tied drew again; `dealer` deals first."""


class Seated(e.Event, frozen=True):
    """The seats have these places from the next deal on, and `dealer` deals it."""

    places: tuple[int, ...]
    dealer: int


class Advised(e.Event, frozen=True):
    """The seats of `partners` see the hand of their captain, and nobody else does."""

    captain: int
    cards: tuple[Card, ...]
    partners: tuple[int, ...]

    def seen_by(self, seat: int | None) -> e.Event:
        seen = seat == self.captain or seat in self.partners
        return self if seen else Advised(self.captain, (HIDDEN,) * len(self.cards), self.partners)


class ThreeTable(DeadwoodTable):
    """A table of Gin Rummy for three.

    `places` are the seats in the order of their places once somebody has changed them: in Cutthroat the dealer, the
    other player, and the one who waits; in Chouette the box, the captain, and the line behind. `deals_next` deals next.
    `older` and `newer` are the discards of the last two turns, as long as nobody has taken them.
    """

    places: tuple[int, ...] = ()
    deals_next: int | None = None
    older: Card | None = None
    newer: Card | None = None

    def on_seated(self, event: Seated) -> None:
        self.places, self.deals_next = event.places, event.dealer

    def on_advised(self, event: Advised) -> None:
        if HIDDEN not in event.cards:
            self.hands[event.captain] = list(event.cards)

    def on_discarded(self, event: e.Discarded) -> None:
        super().on_discarded(event)
        if not event.face_down:
            self.older, self.newer = self.newer, event.card

    def on_took(self, event: e.Took) -> None:
        super().on_took(event)
        self.older = None if self.older in event.cards else self.older
        self.newer = None if self.newer in event.cards else self.newer

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.older = self.newer = None

    def problem(self) -> str | None:
        why = super().problem()
        if why is not None:
            return why
        if self.places and sorted(self.places) != list(range(self.seats)):
            return tr("the places are not those of the seats")
        return None if self.deals_next in (None, *range(self.seats)) else tr("nobody is to deal")


# Rulebook


KEYS: Final = {"U": mark("Take the open discard under the top one")}
"""The keys for answers of this game alone, and what each does."""


class ThreeRules(DeadwoodRules[ThreeOptions, ThreeTable]):
    """The rulebook of Gin Rummy for three."""

    options_type = ThreeOptions
    table_type = ThreeTable
    phases: ClassVar = DeadwoodRules.phases | {"draw": (Draw, Take, TakeUnder)}
    _expected: ClassVar = DeadwoodRules._expected | {
        "draw from the stock": "Everybody has passed the upcard; draw from the stock.",
        "lay off": KnockingRules._expected["lay off"],
    }

    # Questions

    @property
    def own_keys(self) -> Mapping[str, str]:
        return {letter: tr(what) for letter, what in KEYS.items()} if self.battle else {}

    @property
    def battle(self) -> bool:
        """Whether all three play."""
        return self.house.three_mode == "battle_royal"

    @property
    def chouette(self) -> bool:
        """Whether one plays against a captain and partners."""
        return self.house.three_mode == "chouette"

    @property
    def box_stays(self) -> bool:
        """Whether the box of Chouette stays whatever happens, so that there are two scores only (CHO-04, CHO-06)."""
        return self.chouette and self.house.box_mode == "game"

    @classmethod
    def objections(cls, options: ThreeOptions, seats: int) -> Iterator[Remark]:
        if options.three_mode == "battle_royal" and seats != 3:
            yield Remark("three_mode", tr("Battle Royal is for three; with more play Cutthroat or Chouette."))

    @classmethod
    def remarks(cls, options: ThreeOptions, seats: int) -> tuple[Remark, ...]:
        usual = ThreeOptions()
        found: list[Remark] = []
        mode = options.three_mode
        idle = {
            mark("Has no effect without a knock card."): () if options.oklahoma else ("ace_upcard", "spade_double"),
            mark("Has no effect but in Chouette."): () if mode == "chouette" else ("box_mode", "advice", "shutout"),
            mark("Has no effect but in Cutthroat."): () if mode == "cutthroat" else ("cut_shutout",),
            mark("Has no effect but in Battle Royal."): () if mode == "battle_royal" else ("br_big_gin",),
            mark("Has no effect in Battle Royal."): (
                ("passed_upcard", "big_gin", "gin_bonus", "big_gin_bonus", "undercut_bonus")
                if mode == "battle_royal"
                else ()
            ),
        }
        for text, names in idle.items():
            found += [Remark(name, tr(text)) for name in names if getattr(options, name) != getattr(usual, name)]
        return tuple(found)

    def places(self, t: ThreeTable) -> tuple[int, ...]:
        """Return the seats in the order of their places; those who play come first (CUT-01, CHO-02)."""
        found = t.places
        return found or tuple((t.dealer + step) % self.seats for step in range(self.seats))

    def playing(self, t: ThreeTable) -> tuple[int, ...]:
        """Return the seats that play in the deal on the table, or before it in the one to come."""
        return tuple(range(self.seats)) if self.battle else self.places(t)[:2]

    def after(self, t: ThreeTable, seat: int) -> int:
        """Return the next seat to the left that plays in this deal."""
        playing = self.playing(t)
        others = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in others if other in playing)

    def _next_dealer(self, t: ThreeTable) -> int:
        """Return the next dealer: in Battle Royal to the left (BTR-11), else as the places say (CUT-04, CHO-05)."""
        if self.battle:
            return super()._next_dealer(t)
        told = t.deals_next
        return t.dealer if told is None else told

    def role(self, t: ThreeTable, seat: int) -> str:
        """Return the role of `seat` in this deal, in English; "" for a player like any other."""
        if self.chouette:
            return PLACES[self.places(t).index(seat)] if seat in self.playing(t) else PARTNER
        return "" if seat in self.playing(t) else mark("sits out")

    def doing(self, t: ThreeTable, seat: int) -> str:
        role, count = tr(self.role(t, seat)), len(t.hands[seat])
        if t.to_deal and t.deal:
            # The places are those of the deal to come.
            return role or ("" if self.battle else tr("plays next"))
        if not role or seat not in self.playing(t):
            return role
        return tr_plural("{role}, {n} card", "{role}, {n} cards", count, role=role)

    def worth(self, t: ThreeTable, seat: int) -> str:
        return super().worth(t, seat) if seat in self.playing(t) else tr(self.role(t, seat))

    def answers(self, t: ThreeTable, seat: int) -> tuple[Answer, ...]:
        under = t.older
        if under is not None and self.objection(t, TakeUnder(seat)) is None:
            return (Answer(TakeUnder(seat), tr("Take {card}", card=under.sign), self.serves(t, seat, under), "U"),)
        return super().answers(t, seat)

    def prompt(self, t: ThreeTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase == "draw" and (below := self.open_below(t)):
            mine = tr(
                "Your turn: draw from the stock, or take the {top} or the {card}.", top="{top}", card=below[0].sign
            )
        return mine, others

    def waits(self, t: ThreeTable, seat: int) -> bool:
        return seat not in self.playing(t)

    def watched(self, t: ThreeTable, seat: int) -> int | None:
        """Return the captain, whose hand lies open before a partner (CHO-02), or None."""
        if not self.chouette or t.to_deal or t.over or seat in self.playing(t):
            return None
        captain = self.places(t)[1]
        return captain if t.hands[captain] and HIDDEN not in t.hands[captain] else None

    def open_below(self, t: ThreeTable) -> Sequence[Card]:
        older, newer = t.older, t.newer
        return (older,) if self.battle and older is not None and newer is not None else ()

    def take_below(self, t: ThreeTable, seat: int) -> Move | None:
        return TakeUnder(seat) if self.open_below(t) else None

    def advice(self, t: ThreeTable, move: Move) -> str:
        if isinstance(move, TakeUnder):
            card = cast(Card, t.older).sign
            return tr("Take the {card}, which lies below the top discard.", card=card)
        return super().advice(t, move)

    @property
    def stock_left(self) -> int:
        return LEFT_OF_THREE if self.battle else super().stock_left

    @property
    def has_big_gin(self) -> bool:
        return self.house.br_big_gin if self.battle else super().has_big_gin

    # Seats and dealing

    def _cut_for_deal(self, t: ThreeTable) -> Iterator[e.Event]:
        """Draw a card for each place; ties draw again (CUT-02, CHO-01). In Battle Royal the lowest deals."""
        if self.battle:
            yield from super()._cut_for_deal(t)
            return
        pile = list(self._shuffled(new_pack(), 0, 0))
        ranks: list[tuple[int, ...]] = [()] * self.seats
        draws: list[tuple[int, Card]] = []
        while tied := [seat for seat in range(self.seats) if ranks.count(ranks[seat]) > 1]:
            for seat in tied:
                draws.append((seat, pile.pop(0)))
                ranks[seat] += (draws[-1][1].rank,)
        rising = sorted(range(self.seats), key=lambda seat: ranks[seat])
        # Among several who wait, the lowest comes in last.
        places = tuple(reversed(rising)) if self.chouette else (rising[-2], rising[-1], *reversed(rising[:-2]))
        yield DrawnFor(tuple(draws), places[0])
        yield Seated(places, places[0])

    def _gets_cards(self, t: ThreeTable, seat: int) -> bool:
        return seat in self.playing(t)

    def _do_deal(self, t: ThreeTable, move: Deal) -> Iterator[e.Event]:
        yield self._dealt(t, move.seat)
        yield from self.advise(t, self.places(t)[1])
        yield e.TurnedUp(t.stock[-1])
        yield from self._begin_play(t)

    def advise(self, t: ThreeTable, seat: int) -> Iterator[e.Event]:
        """Show the partners of the captain what the captain holds (CHO-02)."""
        if self.chouette and self.house.advice == "visible" and seat == self.places(t)[1] and self.places(t)[2:]:
            yield Advised(seat, tuple(t.hands[seat]), tuple(sorted(self.places(t)[2:])))

    # Take, draw and pass

    def _do_draw(self, t: ThreeTable, move: Draw) -> Iterator[e.Event]:
        drew, asked = super()._do_draw(t, move)
        yield drew
        yield from self.advise(t, move.seat)
        yield asked

    @property
    def upcard_closed(self) -> bool:
        return self.battle or super().upcard_closed

    def _ideas_for_take_under(self, t: ThreeTable, seat: int) -> Iterator[TakeUnder]:
        yield TakeUnder(seat)

    def _against_take_under(self, t: ThreeTable, move: TakeUnder) -> str | None:
        if not self.battle:
            return tr("Only the top card of the discard pile may be taken.")
        if t.older is None:
            return tr("Only the last discard is open: the one before it has been taken, or nobody has thrown one yet.")
        return None

    def _do_take_under(self, t: ThreeTable, move: TakeUnder) -> Iterator[e.Event]:
        yield e.Took(move.seat, (cast(Card, t.older),))
        yield e.Asked(move.seat, "discard")

    # Lay off and show

    def _against_lay_off(self, t: ThreeTable, move: LayOff) -> str | None:
        why = super()._against_lay_off(t, move)
        if why or not self.battle:
            return why
        shown = self.as_shown(t, t.melds[move.index])
        for card in move.cards:
            if not PLAIN.takes(shown, card):
                return tr(
                    "{card} would go onto a card that was laid off; the melds take cards as they were shown only.",
                    card=card.sign,
                )
        return None

    def as_shown(self, t: ThreeTable, meld: Meld) -> Meld:
        """Return a meld of the knocker without what has been laid off on it."""
        knocker = t.knocker
        cards = tuple(card for card, seat in zip(meld.cards, meld.seats, strict=True) if seat == knocker)
        return PLAIN.told(cards, (), cast(int, knocker)) or meld

    def best_answer(self, t: ThreeTable, seat: int) -> tuple[Move, ...]:
        if not self.battle:
            return super().best_answer(t, seat)
        fits = {}
        for card in t.hands[seat]:
            moves = (LayOff(seat, (card,), index) for index in range(len(t.melds)))
            if move := next((each for each in moves if self._against_lay_off(t, each) is None), None):
                fits[card] = move
        hand = mask_of(t.hands[seat])
        ways = (way for count in range(len(fits) + 1) for way in combinations(fits, count))
        best = min(ways, key=lambda way: deadwood_of(hand & ~mask_of(way)))
        return (*(fits[card] for card in best), Show(seat))

    def of_three(self, t: ThreeTable) -> e.Result:
        """Return what a deal of three players brings (BTR-06 to BTR-09)."""
        knocker, how = cast(int, t.knocker), t.how
        others = self.around(t, knocker)[:-1]
        counts = self.counts(t)
        lines = [e.Line(seat, "deadwood", counts[seat]) for seat in (knocker, *others)]
        points = [0] * self.seats
        winners, outcome = [knocker], how
        if how == "knock" and (under := self.undercutters(t, counts)):
            outcome, lowest = "undercut", min(counts[seat] for seat in under)
            winners = [seat for seat in under if counts[seat] == lowest]
            points[knocker] = UNDERCUT
            lines.append(e.Line(knocker, "undercut", UNDERCUT))
        for seat in winners:
            gained = sum(counts) - 2 * counts[seat]
            what = mark("sum of the others, less one’s own")
            if len(winners) > 1:
                gained, what = gained // 2, mark("half of the others’ sum, less one’s own")
            lines.append(e.Line(seat, what, gained))
            points[seat] += gained
        if how != "knock":
            bonus = GIN if how == "gin" else BIG_GIN
            lines.append(e.Line(knocker, self.bonuses[how][0], bonus))
            points[knocker] += bonus
        if self.doubles(t):
            lines += [e.Line(seat, "spade: doubled", points[seat]) for seat in (knocker, *others) if points[seat]]
            points = [2 * each for each in points]
        return self._ended(t, outcome, winners[0], points, lines)

    def result(self, t: ThreeTable) -> e.Result:
        """Return the result of a deal; in Chouette all partners have what one wins for them (CHO-06)."""
        if self.battle:
            return self.of_three(t)
        found = super().result(t)
        winner = cast(int, found.winner)
        if not self.chouette or winner == self.places(t)[0]:
            return found
        points = [0] * self.seats
        for seat in self.places(t)[1:]:
            points[seat] = found.points[winner]
        return self._ended(t, found.outcome, winner, points, found.lines)

    def go_on(self, t: ThreeTable) -> Iterator[e.Event]:
        if end := self.end(t):
            yield end
            return
        moved = self.moved(t)
        if moved is not None:
            yield moved
        yield from self._next_deal(t)

    def moved(self, t: ThreeTable) -> Seated | None:
        """Return the new places after a deal; None if they stay (CUT-04, CUT-05, CHO-03, CHO-05, CHO-09)."""
        winner, places = t.results[-1].winner, self.places(t)
        if winner is None or self.battle:
            return None
        if not self.chouette:
            loser = next(seat for seat in places[:2] if seat != winner)
            rest = (*places[2:], loser)
            return Seated((rest[0], winner, *rest[1:]), rest[0])
        box, captain, *line = places
        if winner == box:
            line = [*line, captain]
            return Seated((box, *line), line[0])
        if self.house.box_mode == "hand":
            return Seated((captain, *line, box), captain)
        return Seated(places, box)

    # Scoring

    def end(self, t: ThreeTable) -> e.MatchEnded | None:
        """Return the end of the game once somebody has reached the target (CUT-06, CHO-06, BTR-12)."""
        reached = [seat for seat in range(self.seats) if t.scores[seat] >= self.house.target]
        if not reached:
            return None
        best = max(t.scores[seat] for seat in reached)
        winners = tuple(seat for seat in reached if t.scores[seat] == best)
        lines, totals = self.settlement(t, winners)
        return e.MatchEnded(winners, totals, lines)

    def settlement(self, t: ThreeTable, winners: tuple[int, ...]) -> Settled:
        """Return the sum of the game that these have won."""
        won = [sum(self.has_won(t, result, seat) for result in t.results) for seat in range(self.seats)]
        if not self.box_stays:
            shutout = 0 if self.battle or self.chouette else self.house.cut_shutout
            return in_pairs(self.house, t.scores, won, winners, shutout)
        places = self.places(t)
        box, partners = places[0], sorted(places[1:])
        drawn = any(result.winner is None for result in t.results)
        points, deals = (t.scores[box], t.scores[partners[0]]), (won[box], won[partners[0]])
        return against_box(self.house, points, deals, box, partners, drawn)

    def has_won(self, t: ThreeTable, result: e.Result, seat: int) -> bool:
        """Return whether `seat` has won that deal, alone or with its partners (CUT-07, CHO-06)."""
        if result.winner is None:
            return False
        if self.chouette:
            return result.points[seat] > 0 if any(result.points) else result.winner == seat
        return result.winner == seat

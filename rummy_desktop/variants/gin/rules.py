"""Gin Rummy: two players keep their melds in the hand, until one knocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.melds import Group, Meld, arrange, arrangements, best_layoffs, deadwood_of, mask_of
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayOff, Move, Pass, Show, Take, TakeBack
from rummy_desktop.engine.questions import Answer, Column, Emptied, Goal, Wild
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.engine.wording import listed
from rummy_desktop.variants.gin.options import GinOptions
from rummy_desktop.variants.gin.scoring import Played, Won, columns_of, games_of, series, settled

STOCK_LEFT = 2  # GIN-08: so many cards left in the stock after a turn, and the deal is drawn
KISSES = {"gin": 2, "big gin": 2, "undercut": 1}
"""OKG-06: how many boxes such a deal brings besides."""

# Moves, events and table


class EndSeries(Move, frozen=True):
    """Say between two deals that no further game shall begin."""

    verb: ClassVar[str] = "end-series"


class Announced(e.Event, frozen=True):
    """The seat said that no further game shall begin: so many there will be."""

    seat: int
    games: int


class Knocked(e.Event, frozen=True):
    """The seat knocked and showed its hand: `how` is knock, gin or big gin, `deadwood` what is in no meld."""

    seat: int
    how: Literal["knock", "gin", "big gin"]
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]


class GinTable(Table):
    """A table of Gin Rummy; `knocker` has ended the deal with `how`, and both hands' melds lie on the table.

    `knock_card` was the first upcard of the deal, `spades` are the deals in which that was a spade. `games` is how many
    games there will be where somebody has said so, else 0.
    """

    outcomes: ClassVar = frozenset({"knock", "undercut", "gin", "big gin", "drawn"})

    knocker: int | None = None
    how: str = ""
    knock_card: Card | None = None
    spades: tuple[int, ...] = ()
    games: int = 0

    def apply(self, event: e.Event) -> None:
        match event:
            case Knocked(seat, how, melds, deadwood):
                self.knocker, self.how = seat, how
                self.show_melds(seat, melds, deadwood)
                self.acts.append(Act(seat, "knocked"))
            case Announced(_, games):
                self.games = games
            case e.TurnedUp(card):
                super().apply(event)
                self.knock_card = card
                if card.suit == "S":
                    self.spades = (*(deal for deal in self.spades if deal < self.deal), self.deal)
            case e.Dealt():
                super().apply(event)
                self.knocker, self.how, self.knock_card = None, "", None
            case _:
                super().apply(event)

    def problem(self) -> str | None:
        why = super().problem()
        if why is None and (any(not 1 <= deal <= self.deal for deal in self.spades) or self.games < 0):
            return "it tells of deals or games that have not been"
        return why


# Rulebook


class GinRules(Rules):
    """The rulebook of Gin Rummy."""

    options_type = GinOptions
    table_type = GinTable
    phases: ClassVar = {
        "deal": (Deal, EndSeries),
        "upcard": (Take, Pass),
        "draw": (Draw, Take),
        "draw from the stock": (Draw,),
        "discard": (Discard, Knock),
        "lay off": (LayOff, TakeBack, Show),
        "over": (),
    }
    expected: ClassVar = {
        "deal": "The next deal has not begun.",
        "upcard": "Take the upcard or pass.",
        "draw": "Draw a card first, from the stock or the discard pile.",
        "draw from the stock": "Both players passed the upcard; draw from the stock.",
        "discard": "You have drawn already; discard a card, or knock.",
        "lay off": "Your opponent has knocked; lay off what fits, then show your hand.",
        "over": "The match is over.",
    }

    prompts: ClassVar = {
        "deal": Rules.prompts["deal"],
        "upcard": ("Your turn: take the {top}, or pass.", "{name} thinks about the {top} …"),
        "draw": Rules.prompts["draw"],
        "draw from the stock": ("Your turn: draw from the stock.", "{name} is to draw …"),
        "discard": ("Discard a card, or knock.", "{name} is to discard …"),
        "lay off": ("Lay off what fits the knocker's melds, then show your hand.", "{name} lays off …"),
        "over": Rules.prompts["over"],
    }
    reasons: ClassVar = {"upcard": "The upcard is offered to {name}.", "lay off": "{name} answers the knock."}

    # Questions

    @property
    def house(self) -> GinOptions:
        """The options of this match."""
        return cast(GinOptions, self.options)

    @classmethod
    def objections(cls, options: Any, seats: int) -> Iterator[Remark]:
        house = cast(GinOptions, options)
        if house.hollywood and house.wins:
            yield Remark("match", "The games of Hollywood are played to points; choose points or one stake.")

    @classmethod
    def remarks(cls, options: Any, seats: int) -> tuple[Remark, ...]:
        house, usual = cast(GinOptions, options), GinOptions()
        found: list[Remark] = []
        idle = {
            "Has no effect without a knock card.": ()
            if house.oklahoma
            else ("ace_upcard", "spade_double", "spade_boxes"),
            "Has no effect but in Hollywood scoring.": () if house.hollywood else ("last_double", "endless"),
            "Has no effect where one stake is played for.": (
                ("line_bonus", "kisses", "spade_boxes") if house.match == "stake" else ()
            ),
            "Has no effect where most of the deals win the match.": (
                ("target", "game_bonus", "line_bonus", "kisses", "spade_boxes", "shutout") if house.wins else ()
            ),
            "Has no effect where only gin ends a deal.": () if house.knock_limit else ("undercut_bonus", "ace_upcard"),
        }
        for text, names in idle.items():
            told = {remark.option for remark in found}
            changed = (name for name in names if getattr(house, name) != getattr(usual, name) and name not in told)
            found += [Remark(name, text) for name in changed]
        return tuple(found)

    def header(self, t: Table) -> str:
        """Which games are still open (HWG-03)."""
        told = super().header(t)
        if not self.house.hollywood:
            return told
        still = [f"{number}" for number, game in enumerate(self.games(t), 1) if game.first is None]
        return f"{told}, game{'s' if len(still) > 1 else ''} {listed(still)}" if still else told

    def goal(self) -> Goal:
        house = self.house
        if house.wins:
            return Goal(f"best of {2 * house.wins - 1} deals", options=("match", "target"))
        if house.hollywood:
            begun = "games" if house.endless else "three games"
            return Goal(f"{begun} to {house.target}", options=("score_sheet", "target", "endless"))
        usual = super().goal()
        if house.match == "stake":
            return usual._replace(words=f"{usual.words} for one stake", options=(*usual.options, "match"))
        return usual

    @property
    def tells(self) -> bool:
        """The knock card stays in sight (OKG-02)."""
        return self.house.oklahoma

    def told_here(self, t: Table) -> Wild | None:
        card = cast(GinTable, t).knock_card
        if card is None or not self.house.oklahoma:
            return None
        limit = self.limit(t)
        doubled = "Scores double" if self.house.spade_double and card.suit == "S" else ""
        return Wild(card, f"Knock {limit}" if limit else "Gin only", doubled)

    def limit(self, t: Table) -> int:
        """The most deadwood to knock with in this deal (GIN-06, OKG-02, OKG-03)."""
        most, card = self.house.knock_limit, cast(GinTable, t).knock_card
        if card is None or not self.house.oklahoma:
            return most
        if card.rank == 1:
            return 0 if self.house.ace_upcard == "gin_only" else min(most, 1)
        return min(most, card.points)

    def wins(self, t: Table) -> list[Won]:
        """The deals that have been won so far, with the boxes that each counts (GIN-15, OKG-05, OKG-06)."""
        found = []
        for result in t.results:
            if result.winner is not None:
                boxes = 1 + (KISSES.get(result.outcome, 0) if self.house.kisses else 0)
                if self.house.oklahoma and result.deal in cast(GinTable, t).spades:
                    boxes *= self.house.spade_boxes
                found.append(Won(result.deal, result.winner, result.points[result.winner], boxes))
        return found

    def games(self, t: Table) -> list[Played]:
        """The games of a Hollywood series as they stand."""
        return games_of(self.house, self.wins(t), cast(GinTable, t).games)

    def columns(self, t: Table) -> tuple[Column, ...]:
        return columns_of(self.house, self.games(t)) if self.house.hollywood else ()

    def answers(self, t: Table, seat: int) -> tuple[Answer, ...]:
        if t.phase == "deal" and self.objection(t, EndSeries(seat)) is None:
            return (Answer(EndSeries(seat), "No further game"),)
        if t.phase == "upcard":
            top = t.discards[-1]
            return (*super().answers(t, seat), Answer(Take(seat), f"Take {top.sign}", self.serves(t, seat, top)))
        return super().answers(t, seat)

    def prompt(self, t: Table) -> tuple[str, str]:
        mine, others = super().prompt(t)
        return "Discard a card." if t.phase == "discard" and not self.may_knock(t) else mine, others

    def emptied(self, t: Table, seat: int) -> Emptied | None:
        """The hand is still to be shown."""
        return None

    def knock_word(self, t: Table, move: Knock | None = None) -> str:
        """A knock that leaves nothing is gin (GIN-07)."""
        if move is None or sum(map(len, move.groups)) < self.hand_size(t):
            return "Knock"
        return "Gin" if move.card else "Big gin"

    def hand_size(self, t: Table) -> int:
        """Ten cards each (GIN-01)."""
        return 10

    def best_melds(self, t: Table, hand: Sequence[Card]) -> tuple[Group, ...]:
        return self.kept_melds(t, hand)

    def kept_melds(self, t: Table, hand: Sequence[Card]) -> tuple[Group, ...]:
        """The best arrangement, which stays in the hand until the showdown."""
        return arrange(hand).melds

    @property
    def left_name(self) -> str:
        return "deadwood"

    @property
    def left_title(self) -> str:
        return "Deadwood"

    def worth(self, t: Table, seat: int) -> str:
        """The deadwood count; with a card to discard, what it is after the best discard (GIN-03)."""
        hand = t.hands[seat]
        if len(hand) <= self.hand_size(t) or t.phase != "discard":
            return f"Deadwood {arrange(hand).points}"
        mask = mask_of(hand)
        least = min(deadwood_of(mask & ~mask_of((card,))) for card in hand if card != t.barred)
        return f"Deadwood {least}"

    def ended_by(self, t: Table) -> int | None:
        """The knocker, also where the other has undercut."""
        return cast(GinTable, t).knocker

    def next_dealer(self, t: Table) -> int:
        """Who deals next (GIN-17)."""
        winner = t.results[-1].winner
        if self.house.next_dealer == "alternate":
            return self.after(t, t.dealer)
        if winner is None:
            return t.dealer
        return winner if self.house.next_dealer == "winner" else self.after(t, winner)

    # Knock

    def ideas_for_knock(self, t: Table, seat: int) -> Iterator[Knock]:
        hand = t.hands[seat]
        mask = mask_of(hand)
        least = deadwood_of(mask)
        if least == 0:
            for way in arrangements(hand):
                yield Knock(seat, None, way.melds)
        limit = self.limit(t)
        if least - 10 > limit:
            return
        for card in hand:
            if deadwood_of(mask & ~mask_of((card,))) <= limit:
                for way in arrangements(other for other in hand if other != card):
                    yield Knock(seat, card, way.melds)

    def against_knock(self, t: Table, move: Knock) -> str | None:
        hand = t.hands[move.seat]
        if move.card is None and not self.house.big_gin:
            return "Big gin is off at this table; discard one of the eleven cards to knock."
        if move.card is not None and (why := self.against_discard(t, Discard(move.seat, move.card))):
            return why
        kept = [card for card in hand if card != move.card]
        laid = [card for group in move.groups for card in group]
        if len(set(laid)) < len(laid) or not set(laid) <= set(kept):
            return "Each card you keep can be in one meld only."
        for group in move.groups:
            if not self.readings(t, group, move.seat):
                return self.no_meld(t, group)
        least = deadwood_of(mask_of(kept))
        if move.card is None and least:
            return "Big gin takes all eleven cards in melds."
        if least > self.limit(t):
            return self._over_limit(t, least)
        if sum(self.value(t, card) for card in kept) - sum(self.value(t, card) for card in laid) > least:
            return f"These melds leave more than they have to; the hand can be arranged to leave {least}."
        return None

    def _over_limit(self, t: Table, least: int) -> str:
        """Why a hand that leaves `least` may not knock."""
        limit, card = self.limit(t), cast(GinTable, t).knock_card
        if card is not None and limit < self.house.knock_limit:
            if limit == 0:
                return f"The knock card is {card.sign}: only gin ends this deal; your deadwood would count {least}."
            return (
                f"The knock card is {card.sign}: you may knock with {limit} or less; your deadwood would count {least}."
            )
        if limit == 0:
            return f"Only gin ends a deal at this table; your deadwood would count {least}."
        return f"You may knock with {limit} or less; your deadwood would count {least}."

    def do_knock(self, t: Table, move: Knock) -> Iterator[e.Event]:
        seat = move.seat
        if move.card is not None:
            yield e.Discarded(seat, move.card, face_down=True)
        laid = {card for group in move.groups for card in group}
        rest = tuple(card for card in t.hands[seat] if card not in laid)
        how: Literal["knock", "gin", "big gin"] = "knock" if rest else "gin" if move.card else "big gin"
        yield Knocked(seat, how, self._melds(t, move.groups, seat), rest)
        yield e.TurnEnded(seat)
        if how == "knock":
            yield e.Asked(self.after(t, seat), "lay off")
        else:
            yield from self.showdown(t)

    # Take, draw, pass, discard

    def do_draw(self, t: Table, move: Draw) -> Iterator[e.Event]:
        yield e.Drew(move.seat, t.stock[-1])
        yield e.Asked(move.seat, "discard")

    def do_take(self, t: Table, move: Take) -> Iterator[e.Event]:
        if t.phase == "upcard":
            yield e.TurnBegan(move.seat, "draw")
        yield e.Took(move.seat, (t.discards[-1],))
        yield e.Asked(move.seat, "discard")

    def do_pass(self, t: Table, move: Pass) -> Iterator[e.Event]:
        yield e.Passed(move.seat)
        if not t.waiting:
            yield e.TurnBegan(
                self.after(t, t.dealer), "draw" if self.house.passed_upcard == "open" else "draw from the stock"
            )

    def do_discard(self, t: Table, move: Discard) -> Iterator[e.Event]:
        yield e.Discarded(move.seat, move.card)
        yield from self.end_turn(t, move.seat)

    # Announce

    def ideas_for_end_series(self, t: Table, seat: int) -> Iterator[EndSeries]:
        if self.house.endless:
            yield EndSeries(seat)

    def against_end_series(self, t: Table, move: EndSeries) -> str | None:
        if not (self.house.hollywood and self.house.endless):
            return "Only in an endless series of games it is said that no further one shall begin."
        return "It has been said already that no further game begins." if cast(GinTable, t).games else None

    def do_end_series(self, t: Table, move: EndSeries) -> Iterator[e.Event]:
        yield Announced(move.seat, len(self.games(t)))
        yield e.Asked(move.seat, "deal")

    # Lay off and show

    def empty_handed(self, t: Table, seat: int) -> Iterator[e.Event]:
        """The hand is still to be shown."""
        yield from ()

    def ideas_for_show(self, t: Table, seat: int) -> Iterator[Show]:
        yield Show(seat)

    def against_show(self, t: Table, move: Show) -> str | None:
        return None

    def do_show(self, t: Table, move: Show) -> Iterator[e.Event]:
        yield from self.showdown(t)

    def best_answer(self, t: Table, seat: int) -> tuple[Move, ...]:
        """The layoffs that leave `seat` the least deadwood after the opponent's knock, and the showing (GIN-10)."""
        _, laid = best_layoffs(t.hands[seat], t.melds)
        return (*(LayOff(seat, each.cards, each.meld) for each in laid), Show(seat))

    # What happens

    def begin_play(self, t: Table) -> Iterator[e.Event]:
        """The upcard is offered to the non-dealer, then to the dealer (GIN-04)."""
        yield e.Offered((self.after(t, t.dealer), t.dealer), "upcard")

    def end_turn(self, t: Table, seat: int) -> Iterator[e.Event]:
        if len(t.stock) > STOCK_LEFT:
            yield from super().end_turn(t, seat)
        else:
            yield e.TurnEnded(seat)
            yield from self.end_idle(t)

    def end_idle(self, t: Table) -> Iterator[e.Event]:
        """A drawn deal: nobody scores (GIN-08, COM-08)."""
        yield from self.end_deal(t, self.ended(t, "drawn", None, (0, 0)))

    # Scoring

    def belongs_to(self, t: Table, seat: int) -> int | None:
        """The melds of a showdown are those of the hand in which they were (GIN-09)."""
        return seat

    def _melds(self, t: Table, groups: tuple[Group, ...], seat: int) -> tuple[Meld, ...]:
        melds = [meld for group in groups for meld in self.readings(t, group, seat)[:1]]
        return tuple(owned(melds, self.belongs_to(t, seat)))

    def showdown(self, t: Table) -> Iterator[e.Event]:
        """The opponent's hand is shown, arranged the best way, and the deal is scored (GIN-10 to GIN-13)."""
        knocker = cast(int, cast(GinTable, t).knocker)
        opponent = self.after(t, knocker)
        best = arrange(t.hands[opponent])
        yield e.Shown(opponent, self._melds(t, best.melds, opponent), best.deadwood)
        yield e.DealEnded(self.result(t, knocker, opponent))
        if end := self.end(t):
            yield end
        else:
            yield from self.next_deal(t)

    def result(self, t: Table, knocker: int, opponent: int) -> e.Result:
        """How the deal is scored, both hands lying open."""
        own, other = (self.left_over(t, seat) for seat in (knocker, opponent))
        how = cast(GinTable, t).how
        lines = [e.Line(opponent, "deadwood", other), e.Line(knocker, "deadwood", own)]
        winner, outcome, bonus, title = knocker, how, 0, ""
        if how == "knock" and other <= own:
            winner, outcome, bonus, title = opponent, "undercut", self.house.undercut_bonus, "undercut bonus"
        elif how == "gin":
            bonus, title = self.house.gin_bonus, "gin bonus"
        elif how == "big gin":
            bonus, title = self.house.big_gin_bonus, "big gin bonus"
        points = [0, 0]
        if self.house.wins:
            lines.append(e.Line(winner, "deal won", 1))
            points[winner] = 1
            return self.ended(t, outcome, winner, points, lines)
        lines.append(e.Line(winner, "difference", abs(other - own)))
        if title:
            lines.append(e.Line(winner, title, bonus))
        points[winner] = abs(other - own) + bonus
        if self.doubles(t):
            lines.append(e.Line(winner, "spade: doubled", points[winner]))
            points[winner] *= 2
        return self.ended(t, outcome, winner, points, lines)

    def doubles(self, t: Table) -> bool:
        """Whether this deal scores double (OKG-04)."""
        card = cast(GinTable, t).knock_card
        return self.house.oklahoma and self.house.spade_double and card is not None and card.suit == "S"

    def end(self, t: Table) -> e.MatchEnded | None:
        """The end of the match where the deal just scored has brought it about; None while it goes on."""
        house = self.house
        if house.hollywood:
            return self.end_of_series(t)
        reached = [seat for seat in (0, 1) if t.scores[seat] >= (house.wins or house.target)]
        if not reached:
            return None
        return e.MatchEnded((reached[0],), tuple(t.scores)) if house.wins else self.final(t, reached[0])

    def end_of_series(self, t: Table) -> e.MatchEnded | None:
        """The end of a series whose games are all over; None while one is open (HWG-06)."""
        games = self.games(t)
        if any(game.first is None for game in games):
            return None
        lines, totals = series(self.house, games)
        winner = t.results[-1].winner if totals[0] == totals[1] else totals.index(max(totals))
        return e.MatchEnded((cast(int, winner),), totals, lines)

    def final(self, t: Table, first: int) -> e.MatchEnded:
        """The end of the match that `first` has brought about by reaching the target (GIN-15, GIN-16)."""
        boxes = [sum(won.boxes for won in self.wins(t) if won.seat == seat) for seat in (0, 1)]
        clean = all(result.winner == first for result in t.results)
        lines, totals = settled(self.house, t.scores, boxes, first, clean)
        best = first if totals[first] >= totals[1 - first] else 1 - first
        return e.MatchEnded((best,), totals, lines)

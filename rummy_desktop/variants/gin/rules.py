"""Gin Rummy: two players keep their melds in the hand, until one knocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.melds import Group, Meld, arrange, arrangements, best_layoffs, deadwood_of, mask_of
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayOff, Move, Pass, Show, Take, TakeBack
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.engine.questions import Answer, Emptied
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Table

STOCK_LEFT = 2  # GIN-08: so many cards left in the stock after a turn, and the deal is drawn

# Options


class GinOptions(Options, frozen=True, kw_only=True):
    """The house rules of Gin Rummy."""

    passed_upcard: Annotated[
        Literal["open", "closed"],
        meta(
            "Passed upcard",
            "Where the first turn draws from when both players have passed the upcard.",
            labels={"open": "Either pile", "closed": "Stock only"},
        ),
    ] = "open"
    knock_limit: Annotated[
        int,
        meta(
            "Knock limit", "The most deadwood to knock with. At 0 only gin ends a deal.", "Play", 0, 10, {0: "Gin only"}
        ),
    ] = 10
    big_gin: Annotated[bool, meta("Big gin", "Eleven cards in melds may be declared without a discard.")] = True
    next_dealer: Annotated[
        Literal["alternate", "winner", "loser"],
        meta(
            "Next dealer",
            "Who deals next. With winner or loser, the same dealer deals again after a drawn deal.",
            labels={"alternate": "In turn", "winner": "Winner", "loser": "Loser"},
        ),
    ] = "alternate"
    gin_bonus: Annotated[int, meta("Gin bonus", "What gin scores beyond the difference.", "Score", 0, 500)] = 25
    big_gin_bonus: Annotated[
        int, meta("Big gin bonus", "What big gin scores beyond the difference.", "Score", 0, 500)
    ] = 31
    undercut_bonus: Annotated[
        int, meta("Undercut bonus", "What an undercut scores beyond the difference.", "Score", 0, 500)
    ] = 25
    target: Annotated[int, meta("Target", "The deal scores that end the match.", "Score", 1, 10000)] = 100
    game_bonus: Annotated[
        int, meta("Game bonus", "What the player who reaches the target first scores.", "Score", 0, 1000)
    ] = 100
    line_bonus: Annotated[
        int, meta("Line bonus", "What each player scores at the end for each deal won.", "Score", 0, 500)
    ] = 25
    shutout: Annotated[
        bool, meta("Shutout", "Doubles the deal scores of a player who won every deal of the match.", "Score")
    ] = True


# Events and table


class Knocked(e.Event, frozen=True):
    """The seat knocked and showed its hand: `how` is knock, gin or big gin, `deadwood` what is in no meld."""

    seat: int
    how: Literal["knock", "gin", "big gin"]
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]


class GinTable(Table):
    """A table of Gin Rummy; `knocker` has ended the deal with `how`, and both hands' melds lie on the table."""

    outcomes: ClassVar = frozenset({"knock", "undercut", "gin", "big gin", "drawn"})

    knocker: int | None = None
    how: str = ""

    def apply(self, event: e.Event) -> None:
        match event:
            case Knocked(seat, how, melds, deadwood):
                self.knocker, self.how = seat, how
                self.show_melds(seat, melds, deadwood)
                self.acts.append(Act(seat, "knocked"))
            case e.Dealt():
                super().apply(event)
                self.knocker, self.how = None, ""
            case _:
                super().apply(event)


# Rulebook


class GinRules(Rules):
    """The rulebook of Gin Rummy."""

    options_type = GinOptions
    table_type = GinTable
    phases: ClassVar = {
        "deal": (Deal,),
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

    def answers(self, t: Table, seat: int) -> tuple[Answer, ...]:
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
        if least - 10 > self.house.knock_limit:
            return
        for card in hand:
            if deadwood_of(mask & ~mask_of((card,))) <= self.house.knock_limit:
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
        if least > self.house.knock_limit:
            if self.house.knock_limit == 0:
                return f"Only gin ends a deal at this table; your deadwood would count {least}."
            return f"You may knock with {self.house.knock_limit} or less; your deadwood would count {least}."
        if sum(self.value(t, card) for card in kept) - sum(self.value(t, card) for card in laid) > least:
            return f"These melds leave more than they have to; the hand can be arranged to leave {least}."
        return None

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
        reached = [seat for seat in (0, 1) if t.scores[seat] >= self.house.target]
        if reached:
            yield self.final(t, reached[0])
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
        lines.append(e.Line(winner, "difference", abs(other - own)))
        if title:
            lines.append(e.Line(winner, title, bonus))
        points = [0, 0]
        points[winner] = abs(other - own) + bonus
        return self.ended(t, outcome, winner, points, lines)

    def final(self, t: Table, first: int) -> e.MatchEnded:
        """The end of the match that `first` has brought about by reaching the target (GIN-15, GIN-16)."""
        house = self.house
        won = [sum(result.winner == seat for result in t.results) for seat in (0, 1)]
        totals = list(t.scores)
        lines = [e.Line(seat, "deal scores", t.scores[seat]) for seat in (0, 1)]
        if house.shutout and won[first] == len(t.results):
            lines.append(e.Line(first, "shutout: doubled", totals[first]))
            totals[first] *= 2
        lines.append(e.Line(first, "game bonus", house.game_bonus))
        totals[first] += house.game_bonus
        for seat in (0, 1):
            lines.append(e.Line(seat, f"line bonus, {won[seat]} × {house.line_bonus}", won[seat] * house.line_bonus))
            totals[seat] += won[seat] * house.line_bonus
        best = first if totals[first] >= totals[1 - first] else 1 - first
        return e.MatchEnded((best,), tuple(totals), tuple(lines))

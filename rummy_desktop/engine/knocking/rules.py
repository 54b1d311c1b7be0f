"""The course of play of a deal in which melds stay in the hand until somebody knocks.

Gin Rummy is such a game, for two and for more. What they differ in, this rulebook asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.options import KnockOptions, KnockOptionsT
from rummy_desktop.engine.knocking.table import Knocked, KnockT, KnockTable
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.melds import Group, Meld, arrange, arrangements, best_layoffs, deadwood_of, mask_of
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayOff, Move, Pass, Show, Take, TakeBack
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.questions import Answer, Emptied, Wild
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import mark, tr

STOCK_LEFT = 2  # GIN-08: so many cards left in the stock after a turn, and the deal is drawn


class KnockingRules(Rules[KnockOptionsT, KnockT]):
    """The rulebook of a game in which two play a deal, and one of them knocks."""

    options_type: ClassVar[type[Options]] = KnockOptions
    table_type: ClassVar[type[Table]] = KnockTable
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
    def tells(self) -> bool:
        """The knock card stays in sight (OKG-02)."""
        return self.house.oklahoma

    def told_here(self, t: KnockT) -> Wild | None:
        card = t.knock_card
        if card is None or not self.house.oklahoma:
            return None
        limit = self.limit(t)
        doubled = tr("Scores double") if self.house.spade_double and card.suit == "S" else ""
        return Wild(card, tr("Knock {limit}", limit=limit) if limit else tr("Gin only"), doubled)

    def limit(self, t: KnockT) -> int:
        """The most deadwood to knock with in this deal (GIN-06, OKG-02, OKG-03)."""
        most, card = self.house.knock_limit, t.knock_card
        if card is None or not self.house.oklahoma:
            return most
        if card.rank == 1:
            return 0 if self.house.ace_upcard == "gin_only" else min(most, 1)
        return min(most, card.points)

    def answers(self, t: KnockT, seat: int) -> tuple[Answer, ...]:
        if t.phase == "upcard":
            top = t.discards[-1]
            return (
                *super().answers(t, seat),
                Answer(Take(seat), tr("Take {card}", card=top.sign), self.serves(t, seat, top)),
            )
        return super().answers(t, seat)

    def prompt(self, t: KnockT) -> tuple[str, str]:
        mine, others = super().prompt(t)
        return tr("Discard a card.") if t.phase == "discard" and not self.may_knock(t) else mine, others

    def emptied(self, t: KnockT, seat: int) -> Emptied | None:
        """The hand is still to be shown."""
        return None

    def knock_word(self, t: KnockT, move: Knock | None = None) -> str:
        """A knock that leaves nothing is gin (GIN-07)."""
        if move is None or sum(map(len, move.groups)) < self.hand_size(t):
            return tr("Knock")
        return tr("Gin") if move.card else tr("Big gin")

    def hand_size(self, t: KnockT) -> int:
        """Ten cards each (GIN-01)."""
        return 10

    def best_melds(self, t: KnockT, hand: Sequence[Card]) -> tuple[Group, ...]:
        return self.kept_melds(t, hand)

    def kept_melds(self, t: KnockT, hand: Sequence[Card]) -> tuple[Group, ...]:
        """The best arrangement, which stays in the hand until the showdown."""
        return arrange(hand).melds

    @property
    def left_name(self) -> str:
        return tr("deadwood")

    @property
    def left_title(self) -> str:
        return tr("Deadwood")

    def loose_worth(self, t: KnockT, cards: Sequence[Card]) -> str:
        """Their deadwood count (GIN-03)."""
        return tr("Deadwood {points}", points=sum(self.value(t, card) for card in cards))

    def worth(self, t: KnockT, seat: int) -> str:
        """The deadwood count; with a card to discard, what it is after the best discard (GIN-03)."""
        hand = t.hands[seat]
        if len(hand) <= self.hand_size(t) or t.phase != "discard":
            return tr("Deadwood {points}", points=arrange(hand).points)
        mask = mask_of(hand)
        least = min(deadwood_of(mask & ~mask_of((card,))) for card in hand if card != t.barred)
        return tr("Deadwood {points}", points=least)

    def ended_by(self, t: KnockT) -> int | None:
        """The knocker, also where the other has undercut."""
        return t.knocker

    # Knock

    def ideas_for_knock(self, t: KnockT, seat: int) -> Iterator[Knock]:
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

    def against_knock(self, t: KnockT, move: Knock) -> str | None:
        hand = t.hands[move.seat]
        if move.card is None and not self.has_big_gin:
            return tr("Big gin is off at this table; discard one of the eleven cards to knock.")
        if move.card is not None and (why := self.against_discard(t, Discard(move.seat, move.card))):
            return why
        kept = [card for card in hand if card != move.card]
        if why := self.against_shown(t, move.seat, kept, move.groups):
            return why
        laid = [card for group in move.groups for card in group]
        least = deadwood_of(mask_of(kept))
        if move.card is None and least:
            return tr("Big gin takes all eleven cards in melds.")
        if least > self.limit(t):
            return self._over_limit(t, least)
        if sum(self.value(t, card) for card in kept) - sum(self.value(t, card) for card in laid) > least:
            return tr(
                "These melds leave more than they have to; the hand can be arranged to leave {least}.", least=least
            )
        return None

    def _over_limit(self, t: KnockT, least: int) -> str:
        """Why a hand that leaves `least` may not knock."""
        limit, card = self.limit(t), t.knock_card
        if card is not None and limit < self.house.knock_limit:
            if limit == 0:
                return tr(
                    "The knock card is {card}: only gin ends this deal; your deadwood would count {least}.",
                    card=card.sign,
                    least=least,
                )
            return tr(
                "The knock card is {card}: you may knock with {limit} or less; your deadwood would count {least}.",
                card=card.sign,
                limit=limit,
                least=least,
            )
        if limit == 0:
            return tr("Only gin ends a deal at this table; your deadwood would count {least}.", least=least)
        return tr("You may knock with {limit} or less; your deadwood would count {least}.", limit=limit, least=least)

    def do_knock(self, t: KnockT, move: Knock) -> Iterator[e.Event]:
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

    def do_draw(self, t: KnockT, move: Draw) -> Iterator[e.Event]:
        yield e.Drew(move.seat, t.stock[-1])
        yield e.Asked(move.seat, "discard")

    def do_take(self, t: KnockT, move: Take) -> Iterator[e.Event]:
        if t.phase == "upcard":
            yield e.TurnBegan(move.seat, "draw")
        yield e.Took(move.seat, (t.discards[-1],))
        yield e.Asked(move.seat, "discard")

    def do_pass(self, t: KnockT, move: Pass) -> Iterator[e.Event]:
        yield e.Passed(move.seat)
        if not t.waiting:
            yield e.TurnBegan(
                self.after(t, t.dealer), "draw" if self.house.passed_upcard == "open" else "draw from the stock"
            )

    def do_discard(self, t: KnockT, move: Discard) -> Iterator[e.Event]:
        yield e.Discarded(move.seat, move.card)
        yield from self.end_turn(t, move.seat)

    # Lay off and show

    def empty_handed(self, t: KnockT, seat: int) -> Iterator[e.Event]:
        """The hand is still to be shown."""
        yield from ()

    def ideas_for_show(self, t: KnockT, seat: int) -> Iterator[Show]:
        yield Show(seat)

    def against_show(self, t: KnockT, move: Show) -> str | None:
        return None

    def do_show(self, t: KnockT, move: Show) -> Iterator[e.Event]:
        yield from self.showdown(t)

    def best_answer(self, t: KnockT, seat: int) -> tuple[Move, ...]:
        """The layoffs that leave `seat` the least deadwood after the opponent's knock, and the showing (GIN-10)."""
        _, laid = best_layoffs(t.hands[seat], t.melds)
        return (*(LayOff(seat, each.cards, each.meld) for each in laid), Show(seat))

    # What happens

    def begin_play(self, t: KnockT) -> Iterator[e.Event]:
        """The upcard is offered to the non-dealer, then to the dealer (GIN-04)."""
        yield e.Offered((self.after(t, t.dealer), t.dealer), "upcard")

    def end_turn(self, t: KnockT, seat: int) -> Iterator[e.Event]:
        if len(t.stock) > self.stock_left:
            yield from super().end_turn(t, seat)
        else:
            yield e.TurnEnded(seat)
            yield from self.end_idle(t)

    def end_idle(self, t: KnockT) -> Iterator[e.Event]:
        """A drawn deal: nobody scores (GIN-08, COM-08)."""
        yield from self.end_deal(t, self.ended(t, "drawn", None, (0,) * self.seats))

    # Scoring

    @property
    def stock_left(self) -> int:
        """So many cards left in the stock after a turn, and the deal is drawn (GIN-08)."""
        return STOCK_LEFT

    @property
    def has_big_gin(self) -> bool:
        """Whether eleven cards in melds may be declared without a discard (GIN-07)."""
        return self.house.big_gin

    def belongs_to(self, t: KnockT, seat: int) -> int | None:
        """The melds of a showdown are those of the hand in which they were (GIN-09)."""
        return seat

    def _melds(self, t: KnockT, groups: tuple[Group, ...], seat: int) -> tuple[Meld, ...]:
        melds = [meld for group in groups for meld in self.readings(t, group, seat)[:1]]
        return tuple(owned(melds, self.belongs_to(t, seat)))

    def showdown(self, t: KnockT) -> Iterator[e.Event]:
        """The opponent's hand is shown, arranged the best way, and the deal is scored (GIN-10 to GIN-13)."""
        knocker = cast(int, t.knocker)
        opponent = self.after(t, knocker)
        best = arrange(t.hands[opponent])
        yield e.Shown(opponent, self._melds(t, best.melds, opponent), best.deadwood)
        yield e.DealEnded(self.result(t, knocker, opponent))
        yield from self.go_on(t)

    def go_on(self, t: KnockT) -> Iterator[e.Event]:
        """The end of the match after a deal, or the next deal."""
        if end := self.end(t):
            yield end
        else:
            yield from self.next_deal(t)

    def result(self, t: KnockT, knocker: int, opponent: int) -> e.Result:
        """How the deal is scored, both hands lying open."""
        own, other = (self.left_over(t, seat) for seat in (knocker, opponent))
        how = t.how
        lines = [e.Line(opponent, "deadwood", other), e.Line(knocker, "deadwood", own)]
        winner, outcome, bonus, title = knocker, how, 0, ""
        if how == "knock" and other <= own:
            winner, outcome, bonus, title = opponent, "undercut", self.house.undercut_bonus, mark("undercut bonus")
        elif how == "gin":
            bonus, title = self.house.gin_bonus, mark("gin bonus")
        elif how == "big gin":
            bonus, title = self.house.big_gin_bonus, mark("big gin bonus")
        points = [0] * self.seats
        if self.deals_count:
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

    @property
    def deals_count(self) -> bool:
        """Whether a deal that is won counts 1, however many points it would bring."""
        return False

    def end(self, t: KnockT) -> e.MatchEnded | None:
        """The end of the match where the deal just scored has brought it about; None while it goes on."""
        raise NotImplementedError

    def doubles(self, t: KnockT) -> bool:
        """Whether this deal scores double (OKG-04)."""
        card = t.knock_card
        return self.house.oklahoma and self.house.spade_double and card is not None and card.suit == "S"

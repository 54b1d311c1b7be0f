"""The course of play of a game in which somebody knocks, and the others answer it before the deal is scored.

How many play, which pack and which melds there are is left to the game, and how a deal is scored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.knocking.answers import knock_answers, show_answers
from rummy_desktop.engine.knocking.table import Knocked, KnockT, KnockTable
from rummy_desktop.engine.laying import Laying, meldable
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group, face_of
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayOff, Move, Show, Take, TakeBack
from rummy_desktop.engine.questions import Answer, Emptied, OptionsT
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.search import best_laying
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.taking import all_without
from rummy_desktop.language.translate import tr

KEPT_HANDS = 4096  # so many hands are remembered with their best melds


class KnockingRules(Rules[OptionsT, KnockT]):
    """The rulebook of a game in which somebody knocks.

    A game answers `against_left`, which says with what one may knock, and `result`. Where it differs it answers `way`,
    the name of a knock, whether the others have an answer to it (`answered`), and on what they may lay off then
    (`layoffs`): the melds of the knocker, all that lie there, or nothing. Where melds are laid
    down as one goes (`keeps_melds` is false), all cards of a hand are left over.
    """

    table_type: ClassVar[type[Table]] = KnockTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "discard": (Discard, Knock),
        "lay off": (LayOff, TakeBack, Show),
        "over": (),
    }
    _expected: ClassVar = {
        "deal": "The next deal has not begun.",
        "draw": "Draw a card first, from the stock or the discard pile.",
        "discard": "You have drawn already; discard a card, or knock.",
        "lay off": "Somebody has knocked; lay off what fits, then show your hand.",
        "over": "The match is over.",
    }
    _prompts: ClassVar = {
        "deal": Rules._prompts["deal"],
        "draw": Rules._prompts["draw"],
        "discard": ("Discard a card, or knock.", "{name} is to discard …"),
        "lay off": ("Lay off what fits the knocker's melds, then show your hand.", "{name} lays off …"),
        "over": Rules._prompts["over"],
    }
    _reasons: ClassVar = {"lay off": "{name} answers the knock."}

    # Questions

    @property
    def keeps_melds(self) -> bool:
        """Whether melds stay in the hand until somebody knocks."""
        return True

    @property
    def drawn_phase(self) -> str:
        """The phase of a turn after drawing."""
        return "discard" if self.keeps_melds else "play"

    @property
    def layoffs(self) -> Literal["knocker", "all", "none"]:
        """The melds on which the others may lay off after a knock."""
        return "knocker" if self.keeps_melds else "none"

    def way(self, t: KnockT, move: Knock, rest: Sequence[Card]) -> str:
        """The name of a knock that leaves `rest`, which is one of the outcomes of the game."""
        return "knock"

    def answered(self, t: KnockT, how: str) -> bool:
        """Return whether the others may lay off after a knock of that name."""
        return self.layoffs != "none"

    def prompt(self, t: KnockT) -> tuple[str, str]:
        mine, others = super().prompt(t)
        return tr("Discard a card.") if t.phase == "discard" and not self.may_knock(t) else mine, others

    def emptied(self, t: KnockT, seat: int) -> Emptied | None:
        """The hand is still to be shown."""
        return None

    def ended_by(self, t: KnockT) -> int | None:
        """The knocker, also where another has undercut."""
        return super().ended_by(t) if t.knocker is None else t.knocker

    def advice(self, t: KnockT, move: Move) -> str:
        """Return a move as advice; a knock in place of a draw needs no discard."""
        instead = isinstance(move, Knock) and Draw in self.asking(t).kinds
        return f"{self.knock_word(t)}." if instead else super().advice(t, move)

    def belongs_to(self, t: KnockT, seat: int) -> int | None:
        """The melds of a showdown are those of the hand in which they were."""
        return seat

    def around(self, t: KnockT, seat: int) -> list[int]:
        """Return those who play this deal in the order of play, `seat` last."""
        order = [self.after(t, seat)]
        while order[-1] != seat and len(order) < self.seats:
            order.append(self.after(t, order[-1]))
        return order

    def counts(self, t: KnockT) -> list[int]:
        """Return what is left in each hand, in points."""
        return [self.left_over(t, seat) for seat in range(self.seats)]

    def undercutters(self, t: KnockT, counts: Sequence[int]) -> list[int]:
        """The others of whom `counts` says that they have no more left over than the knocker, in order of play."""
        knocker = cast(int, t.knocker)
        return [seat for seat in self.around(t, knocker)[:-1] if counts[seat] <= counts[knocker]]

    def answers(self, t: KnockT, seat: int) -> tuple[Answer, ...]:
        return (*super().answers(t, seat), *show_answers(self, t, seat), *knock_answers(self, t, seat))

    # What a hand keeps

    def arranged(self, t: KnockT, hand: Sequence[Card]) -> Laying:
        """The best melds of a hand, and the cards in none."""
        seen = tuple(card for card in hand if card != HIDDEN)
        melding = self.melding(t)
        near = _near(melding, seen) if self.keeps_melds else ()
        if not near:
            return Laying(0, (), seen)
        best = _arranged(melding, near, tuple(self.value(t, card) for card in near))
        laid = [card for meld in best.melds for card in meld.cards]
        return best._replace(rest=tuple(all_without(seen, laid)))

    def deadwood(self, t: KnockT, hand: Sequence[Card]) -> int:
        """Return the points of the cards of a hand that are in no meld when it is arranged in the best way."""
        return sum(self.value(t, card) for card in self.arranged(t, hand).rest)

    def ways_to_knock(self, t: KnockT, hand: Sequence[Card]) -> Iterator[tuple[Group, ...]]:
        """The ways to arrange a hand for a knock."""
        yield self.kept_melds(t, hand)

    def kept_melds(self, t: KnockT, hand: Sequence[Card]) -> tuple[Group, ...]:
        """The best arrangement, which stays in the hand until the showdown."""
        return tuple(meld.cards for meld in self.arranged(t, hand).melds)

    def best_melds(self, t: KnockT, hand: Sequence[Card]) -> tuple[Group, ...]:
        return self.kept_melds(t, hand) if self.keeps_melds else super().best_melds(t, hand)

    def counted(self, points: int) -> str:
        """Return the words for cards that count that many points."""
        return tr("Counts {points}", points=points)

    def loose_worth(self, t: KnockT, cards: Sequence[Card]) -> str:
        """Return nothing: the plate tells what of the hand counts at the end of the deal."""
        return ""

    def worth(self, t: KnockT, seat: int) -> str:
        """Return the points of the hand; with a card to discard, those after the best discard."""
        hand = t.hands[seat]
        if t.phase != self.drawn_phase or not self.keeps_melds or len(hand) <= self.hand_size(t):
            return self.counted(self.deadwood(t, hand))
        free = (card for card in hand if card != t.barred)
        return self.counted(min(self.deadwood(t, all_without(hand, (card,))) for card in free))

    # Knock

    def _ideas_for_knock(self, t: KnockT, seat: int) -> Iterator[Knock]:
        for card in (None, *t.hands[seat]):
            kept = _kept(t.hands[seat], card)
            if not self._leaves_too_much(t, Knock(seat, card, ()), kept):
                for groups in self.ways_to_knock(t, kept):
                    yield Knock(seat, card, groups)

    def _leaves_too_much(self, t: KnockT, move: Knock, kept: Sequence[Card]) -> bool:
        """Return whether one may not knock with these cards however they are melded: that is seen without a search."""
        if move.card is None and self.against_keeping_all(t, move.seat):
            return True
        loose = all_without(kept, _near(self.melding(t), tuple(kept)))
        return self.against_left(t, move, loose, sum([self.value(t, card) for card in loose])) is not None

    def _against_knock(self, t: KnockT, move: Knock) -> str | None:
        if move.card is None:
            why = self.against_keeping_all(t, move.seat)
        else:
            why = self._against_discard(t, Discard(move.seat, move.card))
        kept = _kept(t.hands[move.seat], move.card)
        if why := why or self._against_shown(t, move.seat, kept, move.groups):
            return why
        loose = all_without(kept, [card for group in move.groups for card in group])
        least = self.deadwood(t, kept)
        if why := self.against_left(t, move, loose, least):
            return why
        if sum(self.value(t, card) for card in loose) > least:
            return tr(
                "These melds leave more than they have to; the hand can be arranged to leave {least}.", least=least
            )
        return None

    def against_keeping_all(self, t: KnockT, seat: int) -> str | None:
        """Return why `seat` may not knock without discarding a card; None where it may."""
        return None

    def against_left(self, t: KnockT, move: Knock, loose: Sequence[Card], least: int) -> str | None:
        """Return why a hand may not knock that leaves these cards and at least these points; None if it may.

        Where it may not, one that leaves more may not either.
        """
        return None

    def _do_knock(self, t: KnockT, move: Knock) -> Iterator[e.Event]:
        seat = move.seat
        if move.card is not None:
            yield e.Discarded(seat, move.card, face_down=True)
        shown = self.showing(t, seat, move.groups)
        how = self.way(t, move, shown.deadwood)
        yield Knocked(seat, how, shown.melds, shown.deadwood)
        yield e.TurnEnded(seat)
        if self.answered(t, how):
            yield e.Asked(self.after(t, seat), "lay off")
        else:
            yield from self.showdown(t)

    # Draw and take

    def _do_draw(self, t: KnockT, move: Draw) -> Iterator[e.Event]:
        yield e.Drew(move.seat, t.stock[-1])
        yield e.Asked(move.seat, self.drawn_phase)

    def _do_take(self, t: KnockT, move: Take) -> Iterator[e.Event]:
        yield e.Took(move.seat, (t.discards[-1],))
        yield e.Asked(move.seat, self.drawn_phase)

    # Lay off and show

    def _empty_handed(self, t: KnockT, seat: int) -> Iterator[e.Event]:
        """The hand is still to be shown."""
        yield from ()

    def _ideas_for_show(self, t: KnockT, seat: int) -> Iterator[Show]:
        yield Show(seat)

    def _against_show(self, t: KnockT, move: Show) -> str | None:
        return None

    def _do_show(self, t: KnockT, move: Show) -> Iterator[e.Event]:
        """The next one lays off; where that may be on all melds, those of this hand are there first."""
        if self.layoffs == "all":
            yield self.showing(t, move.seat)
        following = self.after(t, move.seat)
        if following == t.knocker:
            yield from self.showdown(t)
        else:
            yield e.TurnEnded(move.seat)
            yield e.Asked(following, "lay off")

    def best_answer(self, t: KnockT, seat: int) -> tuple[Move, ...]:
        """The layoffs that leave `seat` little after a knock, and the showing."""
        found = best_laying(self.melding(t), t.hands[seat], lambda card: self.value(t, card), t.melds, seat)
        laid = (
            LayOff(seat, (card,), index, () if role == face_of(card) else (role,))
            for card, index, role in found.layoffs
        )
        return (*laid, Show(seat))

    def showing(self, t: KnockT, seat: int, groups: Sequence[Group] | None = None) -> e.Shown:
        """The hand of `seat` is shown with these melds, or else the best ones."""
        if groups is None:
            best = self.arranged(t, t.hands[seat])
            groups, rest = [meld.cards for meld in best.melds], best.rest
        else:
            rest = tuple(all_without(t.hands[seat], [card for group in groups for card in group]))
        melds = [meld for group in groups for meld in self.readings(t, group, seat)[:1]]
        return e.Shown(seat, tuple(owned(melds, self.belongs_to(t, seat))), rest)

    def showdown(self, t: KnockT) -> Iterator[e.Event]:
        """The hands that nobody has seen yet are shown, arranged the best way, and the deal is scored."""
        knocker = cast(int, t.knocker)
        if self.layoffs != "all" or not self.answered(t, t.how):
            for seat in self.around(t, knocker)[:-1]:
                yield self.showing(t, seat)
        yield e.DealEnded(self.result(t))
        yield from self.go_on(t)

    # The end of a deal

    def result(self, t: KnockT) -> e.Result:
        """Return the score of the deal after a knock, all hands lying open."""
        raise NotImplementedError

    def _end_idle(self, t: KnockT) -> Iterator[e.Event]:
        """A drawn deal: nobody scores (COM-08)."""
        yield from self._show_hands(t)
        yield e.DealEnded(self._ended(t, "drawn", None, (0,) * self.seats))
        yield from self.go_on(t)

    def go_on(self, t: KnockT) -> Iterator[e.Event]:
        """The end of the match after a deal, or the next deal."""
        if end := self.end(t):
            yield end
        else:
            yield from self._next_deal(t)

    def end(self, t: KnockT) -> e.MatchEnded | None:
        """The end of the match where the deal just scored has brought it about; None while it goes on."""
        winners = self._match_winners(t)
        return e.MatchEnded(winners, tuple(self.total(t, seat) for seat in range(self.seats))) if winners else None


def _kept(hand: Sequence[Card], card: Card | None) -> Sequence[Card]:
    """A hand without the card that is discarded, if one is."""
    return hand if card is None else [each for each in hand if each != card]


@lru_cache(KEPT_HANDS)
def _near(melding: Melding, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a hand that may be in its melds: most that may be thrown are none of them."""
    return tuple(meldable(melding, hand))


@lru_cache(KEPT_HANDS)
def _arranged(melding: Melding, hand: tuple[Card, ...], worth: tuple[int, ...]) -> Laying:
    """The best melds of cards that are worth so much, kept for all rulebooks at once."""
    return best_laying(melding, hand, dict(zip(hand, worth, strict=True)).__getitem__)

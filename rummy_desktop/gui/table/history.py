"""History: what has happened in a match, told in sentences that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread import table as spread
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import (
    JOINED,
    RANK_NAMES,
    hand_signs,
    inside,
    is_you,
    listed,
    meld_signs,
    number,
    signs,
)
from rummy_desktop.gui.setup.setup import Setup, told_apart
from rummy_desktop.gui.table import words
from rummy_desktop.language.doing import Doing, to_you
from rummy_desktop.variants import telling_of

SILENT: Final[Mapping[type[e.Event], str]] = MappingProxyType(
    {
        e.TurnBegan: "what is done in a turn says whose it is",
        e.SecondHandsDealt: "they lie there, and who takes one up is told",
        e.Asked: "it asks for a decision, and what is decided is told",
        e.Offered: "it asks for a decision, and who takes or passes is told",
        e.TurnEnded: "the next turn says that this one is over",
        spread.Owed: "it follows from the take, and how it is paid is told",
    }
)
"""The events of which nothing is told, each with the reason."""
LONG: Final = 84  # letters: a sentence that has so many takes nothing more in
NAMED: Final = 8  # so many cards taken are named one by one
ROW: Final = 5  # and so many of a meld on which others are laid off


class Score(NamedTuple):
    """How a side stands: who it is, its points in the deal (None: at the end of the match), and all it has by then.

    It is `several` where partners have them, or “you”.
    """

    who: str
    points: int | None
    total: int
    several: bool = False

    @property
    def gain(self) -> str:
        """The points of the deal with their sign; nothing at the end of the match."""
        return "" if self.points is None else number(self.points, "+")

    @property
    def told(self) -> str:
        """All points as they are printed."""
        return number(self.total)

    def __str__(self) -> str:
        has = "have" if self.several else "has"
        if self.points is None:
            return f"{self.who} {has} {number(self.total)} in the end."
        scores = "score" if self.several else "scores"
        return f"{self.who} {scores} {number(self.points)} and {has} {number(self.total)} in all."


class Turn:
    """What one seat did in one go, in sentences; `seat` is None for what concerned the whole table.

    `scores` tells how the sides stand where a deal or the match has ended.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.sentences: list[str] = []
        self.scores: tuple[Score, ...] = ()
        self._acts: list[str] = []

    def say(self, sentence: str) -> None:
        """Tell something in a sentence of its own."""
        self.sentences.append(sentence)
        self._acts = []

    def act(self, name: str, *acts: str) -> None:
        """Tell what `name` does, in one sentence with what was done before unless that is long already."""
        for act in acts:
            if self._acts and len(self.sentences[-1]) < LONG:
                self._acts.append(act)
                self.sentences[-1] = f"{name} {listed(self._acts)}."
            else:
                self._acts = [act]
                self.sentences.append(f"{name} {act}.")

    def __iter__(self) -> Iterator[str]:
        """All that is told, the scores too."""
        yield from self.sentences
        yield from map(str, self.scores)


class Chapter:
    """What happened in one deal; `number` 0 and an empty heading before anything was dealt."""

    def __init__(self, number: int, heading: str) -> None:
        self.number = number
        self.heading = heading
        self.turns: list[Turn] = []

    def __iter__(self) -> Iterator[str]:
        """All sentences in order."""
        for turn in self.turns:
            yield from turn


class History:
    """The story of a match: deals, in them turns, in them sentences.

    It is told what everybody saw, so that anybody may read it: it names no card that was not shown to all. Everybody
    is called as at the table; where that is “You”, since only one person plays, the story speaks to that one.
    """

    def __init__(self, rules: Rules, setup: Setup) -> None:
        self.rules = rules
        self.setup = told_apart(setup)
        self.names: tuple[str, ...] = tuple(seat.name for seat in self.setup.seats)
        self._you = next((seat for seat, name in enumerate(self.names) if is_you(name)), None)
        self.chapters: list[Chapter] = []
        self._dealer = 0
        self._phase = ""
        self._fresh = True  # what comes next is told as a turn of its own
        self._dealt: list[tuple[int, Card | None, int]] = []  # who got which upcard and how many cards, just now
        self._last: type[e.Event] | None = None
        self._together: list[int] = []  # who has done the same just now, one after the other

    def dealt_by(self, seat: int) -> None:
        """The story begins in the middle of a deal, which that seat has dealt."""
        self._dealer = seat

    def __iter__(self) -> Iterator[str]:
        """All sentences in order, the headings too."""
        for chapter in self.chapters:
            if chapter.heading:
                yield chapter.heading
            yield from chapter

    def begin_with(self, chapters: Sequence[Chapter]) -> None:
        """Tell before all else what was told of earlier deals."""
        self.chapters[:0] = chapters

    def tell_anew(self, events: Sequence[e.Event], table: Table) -> None:
        """Moves were taken back: tell the last deal by these events, and nothing of what else was told of it."""
        dealt = [place for place, event in enumerate(events) if isinstance(event, e.Dealt) and event.deal > 1]
        if self.chapters:
            del self.chapters[-1]
        if self.chapters and dealt:
            # What came before the cards were dealt is told with the deal before.
            events = events[dealt[0] :]
        self.chapters.append(Chapter(0, ""))
        self._phase, self._fresh, self._dealt, self._last, self._together = "", True, [], None, []
        self.witness(events, table)

    def witness(self, events: Sequence[e.Event], table: Table) -> None:
        """Tell these events, as everybody saw them; `table` is how the match stands after them."""
        for event in events:
            self._listen(event)
            if telling := telling_of(event):
                if telling.story:
                    telling.story(event, self)
            elif type(event) not in SILENT:
                for tell in (self._tell_deal, self._tell_turn, self._tell_special):
                    if tell(event):
                        break
                else:
                    self._tell_end(event)

    def _listen(self, event: e.Event) -> None:
        """Keep in mind what is going on."""
        match event:
            case e.TurnBegan(_, phase):
                self._phase, self._fresh = phase, True
            case e.Asked(_, phase) | e.Offered(_, phase):
                self._phase = phase
            case e.TurnEnded():
                self._fresh = True
        if not isinstance(event, spread.Exposed | e.HandDealt):
            self._dealt = []
        if type(event) is not self._last:
            self._last, self._together = type(event), []

    # Where it is told

    def _chapter(self) -> Chapter:
        if not self.chapters:
            self.chapters.append(Chapter(0, ""))
        return self.chapters[-1]

    def _turn(self, seat: int | None) -> Turn:
        """Where something that `seat` does is told."""
        turns = self._chapter().turns
        if self._fresh or not turns or turns[-1].seat != seat or turns[-1].scores:
            turns.append(Turn(seat))
        self._fresh = False
        return turns[-1]

    def _act(self, seat: int, *acts: Doing | str) -> bool:
        self._turn(seat).act(self.names[seat], *(self._does(seat, act) for act in acts))
        return True

    def _does(self, seat: int, act: Doing | str) -> str:
        """An act of `seat`, which is told as if others did it."""
        if isinstance(act, str):
            return to_you(act) if seat == self._you else act
        return act.to_you() if seat == self._you else act.said()

    def _say(self, sentence: str, seat: int | None = None) -> bool:
        self._turn(seat).say(sentence)
        return True

    # What is told: each answers whether it had something to tell

    def _tell_deal(self, event: e.Event) -> bool:
        match event:
            case e.CutForDeal(draws):
                return not draws or self._say(self._news(event))
            case e.Dealt(deal, dealer, hands):
                return self._begin(deal, dealer, {len(hand) for hand in hands})
            case e.HandDealt(seat, cards):
                before = self._dealt[-1] if self._dealt and self._dealt[-1][0] == seat else None
                if before:
                    self._dealt[-1] = (seat, before[1], before[2] + len(cards))
                return self._tell_hands(None if before else (seat, None, len(cards)))
            case spread.Exposed(seat, card, True):
                return self._tell_hands((seat, card, 0))
            case spread.Exposed(seat, card):
                self._dealt = []
                return self._say(f"{self.who(seat, 'is')} dealt the {card.sign} face up.")
            case spread.SetAside(card):
                return self._say(f"The {card.sign} is laid aside, face up.")
            case e.SecondHandTaken(seat, cards):
                word = self.rules.second_hand_word or "second hand"
                return self._act(seat, f"takes up the {word} of {len(cards)} cards")
            case e.TurnedUp(card):
                return self._act(self._dealer, f"turns the {card.sign} up")
        return False

    def _begin(self, deal: int, dealer: int, sizes: set[int]) -> bool:
        """A deal begins, or is dealt once more; `sizes` are those of the hands."""
        self._dealer = dealer
        name = self.name(dealer)
        chapter = self._chapter()
        if chapter.number == deal:
            self._act(dealer, "deals again")
        elif chapter.heading:
            self.chapters.append(Chapter(deal, f"Deal {deal}, dealt by {name}"))
        else:
            chapter.number, chapter.heading = deal, f"Deal {deal}, dealt by {name}"
        self._fresh = True
        if (cutter := self.rules.cut_by(dealer)) is not None:
            self._act(cutter, "cuts the pack")
            self._fresh = True
        if sizes != {0}:
            count = _cards(sizes.pop()) if len(sizes) == 1 else "some cards"
            self._act(dealer, f"deals {count} to everybody")
        return True

    def _tell_hands(self, more: tuple[int, Card | None, int] | None) -> bool:
        """Tell who was dealt what, in one sentence for all who get their cards one after the other."""
        turn = self._turn(None)
        if more is None or self._dealt:
            turn.sentences.pop()
        if more is not None:
            self._dealt.append(more)
        counts = {count for _seat, _card, count in self._dealt}
        if len(self._dealt) > 1 and len(counts) == 1 and not any(card for _seat, card, _count in self._dealt):
            everybody, several = self._who([seat for seat, _card, _count in self._dealt], "are")
            turn.say(f"{everybody} {several or 'is'} dealt {_cards(counts.pop())}.")
            return True
        first, *others = self._dealt
        told = [f"{self.who(first[0], 'is')} dealt {_hand(first[1], first[2])}"]
        told += [f"{self.name(seat)} {_hand(card, count)}" for seat, card, count in others]
        turn.say(", ".join(told) + ".")
        return True

    def _who(self, seats: Sequence[int], do: str) -> tuple[str, str]:
        """Some of the players in words, and what they `do`; nothing where one does it. All of them are everybody."""
        if len(seats) == len(self.names):
            return "Everybody", ""
        return self._listed(seats), do if len(seats) > 1 or self._you in seats else ""

    def _listed(self, seats: Sequence[int]) -> str:
        """Some of the players as a sentence begins."""
        return listed([self.names[seats[0]], *map(self.name, seats[1:])])

    def _tell_turn(self, event: e.Event) -> bool:
        match event:
            case e.Drew(seat):
                return self._act(seat, "draws from the stock")
            case e.Took(seat, cards) if len(cards) > 1 and self.rules.has(TakePile):
                whole = "the whole discard pile of " if self.rules.takes_whole_pile else "the top of the discard pile, "
                return self._act(seat, f"takes {whole}{_cards(len(cards))}")
            case e.Took(seat, cards):
                return self._act(seat, f"takes {_with_above(cards)} from the discard pile")
            case e.Claimed(seat, card):
                self._fresh = True
                return self._act(seat, f"buys the {card.sign}")
            case e.LaidDown(seat, melds):
                return self._act(seat, f"lays down {listed([meld_signs(meld) for meld in melds])}")
            case e.LaidOff(seat, cards, _, meld):
                return self._act(seat, _laid_off(cards, meld))
            case e.TookBack(seat, cards, _, _, gave):
                back = f"takes {_the(cards)} back"
                return self._act(seat, f"{back} for {_the(gave)}" if gave else back)
            case e.Discarded(seat, _, True):
                return self._act(seat, "discards a card face down")
            case e.Discarded(seat, card):
                return self._act(seat, f"discards the {card.sign}")
            case e.Passed(seat):
                told = self.rules.passes.get(self._phase, "passes")
                return not told or self._act(seat, told)
            case e.PackCut(seat, count):
                return self._act(seat, f"cuts the pack after {_cards(count)}")
            case e.HandShown(seat, cards):
                self._fresh = True
                return self._act(seat, f"has {signs(cards)} left")
            case e.Resigned(seat):
                return self._act(seat, "gives the match up")
        return False

    def _tell_special(self, event: e.Event) -> bool:
        """What happens in some of the games only."""
        match event:
            case e.Shown(seat, melds, rest):
                return self._say(f"{self.who(seat, 'shows')} {hand_signs(melds, rest)}.", seat)
            case spread.Called(seat, cards):
                self._fresh = True
                above = [f"takes {_the(cards[1:])} above it"] if len(cards) > 1 else []
                return self._act(seat, f"calls rummy with the {cards[0].sign}", *above)
            case e.Swapped(seat) | spread.Floated(seat) | e.WentOut(seat) | e.LastTurns(seat):
                return self._say(self._news(event), seat)
            case e.Reshuffled() | spread.Misdealt() | spread.Buried() | spread.WildTold():
                return self._say(self._news(event))
        return False

    def _news(self, event: e.Event) -> str:
        return words.news(event, self.rules, Table(0), self.setup, self._you)

    # What the games have for themselves tells them by these

    @property
    def deal(self) -> int:
        """The number of the deal that is told; 0 before the first."""
        return self._chapter().number

    def name(self, seat: int) -> str:
        """What the player on `seat` is called inside a sentence."""
        return inside(self.names[seat])

    def who(self, seat: int, does: Doing | str) -> str:
        """That `seat` does something, as a sentence begins."""
        return f"{self.names[seat]} {self._does(seat, does)}"

    def act(self, seat: int, *acts: Doing | str) -> None:
        """Tell what `seat` does, in one sentence with what it did before."""
        self._act(seat, *acts)

    def say(self, sentence: str, seat: int | None = None) -> None:
        """Tell something in a sentence of its own, in the turn of `seat` or as a matter of the whole table."""
        self._say(sentence, seat)

    def together(self, seat: int, does: str, do: str, what: str) -> None:
        """Tell what several seats do one after the other as one sentence: who `do` `what`."""
        turn = self._turn(None)
        if self._together:
            turn.sentences.pop()
        self._together.append(seat)
        who, several = self._who(self._together, do)
        turn.say(f"{who} {several or does} {what}.")

    def _tell_end(self, event: e.Event) -> bool:
        match event:
            case e.DealEnded(result):
                self._fresh = True
                turn = self._turn(None)
                turn.say(f"{words.outcome(result, self.setup)}.")
                turn.scores = self._scores(self.rules.totals(result.scores), result.points)
            case e.MatchEnded(winners, totals):
                self._fresh = True
                turn = self._turn(None)
                several = len(winners) > 1 or self._you in winners
                turn.say(f"{self._listed(winners)} {'win' if several else 'wins'} the match.")
                turn.scores = self._scores(totals, None)
            case _:
                return False
        return True

    def _scores(self, totals: Sequence[int], points: Sequence[int] | None) -> tuple[Score, ...]:
        """How each side stands."""
        return tuple(
            Score(
                self._listed(seats),
                None if points is None else sum(points[seat] for seat in seats),
                totals[seats[0]],
                len(seats) > 1 or self._you in seats,
            )
            for seats in self.rules.sides
        )


def _the(cards: Group, roles: Group = ()) -> str:
    return f"the {signs(cards, roles)}" if len(cards) == 1 else signs(cards, roles)


def _with_above(cards: Group) -> str:
    """Cards from the top of the discard pile, the deepest first."""
    if len(cards) == 1:
        return f"the {cards[0].sign}"
    above = _the(cards[1:]) if len(cards) <= NAMED else f"the {len(cards) - 1} cards"
    return f"the {cards[0].sign} with {above} above it"


def _laid_off(cards: Group, meld: Meld) -> str:
    """What was laid off on which meld; the meld as it was before."""
    roles = dict(zip(meld.cards, meld.roles, strict=True))
    before = [card for card in meld.cards if card not in cards]
    where = signs(tuple(before))
    if len(before) > ROW and meld.kind == "run":
        where = f"{before[0].sign}{JOINED}…{JOINED}{before[-1].sign}"
    elif len(before) > ROW:
        rank = 0 if meld.kind == "wild" else meld.roles[0].rank
        kind = RANK_NAMES[rank] if rank else "wild cards" if meld.kind == "wild" else "jokers"
        where = f"the set of {kind}"
    return f"lays {_the(cards, tuple(roles[card] for card in cards))} off on {where}"


def _hand(card: Card | None, count: int) -> str:
    """What somebody was dealt: a card face up and so many face down."""
    if card is None:
        return _cards(count)
    return f"the {card.sign} and {count} more" if count else f"the {card.sign}"


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"

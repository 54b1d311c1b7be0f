"""History: the events of a match, in sentences that everybody at the table may read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.readings import cards_of_set
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread import table as spread
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import (
    JOINED,
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
from rummy_desktop.language.doing import Doing, does, does_plural
from rummy_desktop.language.translate import tr, tr_plural
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
LONG: Final = 84  # letters: a sentence that is as long takes nothing more in
NAMED: Final = 8  # as many taken cards are named one by one
ROW: Final = 5  # and as many of a meld on which others are laid off


class Score(NamedTuple):
    """The score of a side: its name, its points in the deal (None: at the end of the match), and its total by then.

    It is `several` where partners have them, or “you”, and then only `you` where you have none.
    """

    who: str
    points: int | None
    total: int
    several: bool = False
    you: bool = False

    @property
    def gain(self) -> str:
        """The points of the deal with their sign; empty at the end of the match."""
        return "" if self.points is None else number(self.points, "+")

    @property
    def told(self) -> str:
        """The total as it is printed."""
        return number(self.total)

    def __str__(self) -> str:
        total = number(self.total)
        if self.points is None:
            if self.you:
                return tr("You have {total} in the end.", total=total)
            if self.several:
                return tr("{names} have {total} in the end.", names=self.who, total=total)
            return tr("{name} has {total} in the end.", name=self.who, total=total)
        points = number(self.points)
        if self.you:
            return tr("You score {points} and have {total} in all.", points=points, total=total)
        if self.several:
            return tr("{names} score {points} and have {total} in all.", names=self.who, points=points, total=total)
        return tr("{name} scores {points} and has {total} in all.", name=self.who, points=points, total=total)


class Turn:
    """The actions of one seat in one go, in sentences; `seat` is None for what concerned the whole table.

    `scores` are those of the sides where a deal or the match has ended.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.sentences: list[str] = []
        self.scores: tuple[Score, ...] = ()
        self._acts: list[Doing] = []

    def say(self, sentence: str) -> None:
        """Tell something in a sentence of its own."""
        self.sentences.append(sentence)
        self._acts = []

    def act(self, name: str, *acts: Doing) -> None:
        """Tell what `name` does, in one sentence with the actions before unless that sentence is long already."""
        for act in acts:
            if self._acts and len(self.sentences[-1]) < LONG:
                self._acts.append(act)
                self.sentences[-1] = f"{done_by(name, self._acts)}."
            else:
                self._acts = [act]
                self.sentences.append(f"{done_by(name, [act])}.")

    def __iter__(self) -> Iterator[str]:
        """Yield all sentences, those of the scores too."""
        yield from self.sentences
        yield from map(str, self.scores)


def done_by(name: str, acts: Sequence[Doing]) -> str:
    """Return what `name`, who may be “You”, does one after the other: a sentence without its end."""
    if is_you(name):
        return tr("You {do}", do=listed([act.to_you() for act in acts]))
    return tr("{name} {does}", name=name, does=listed([act.said() for act in acts]))


class Chapter:
    """The events of one deal, which was dealt by `dealer`; `number` 0 and no heading before anything was dealt."""

    def __init__(self, number: int = 0, dealer: str = "") -> None:
        self.number = number
        self.dealer = dealer
        self.turns: list[Turn] = []

    @property
    def heading(self) -> str:
        """The heading: the deal, and its dealer."""
        return ", ".join(self.parts) if self.number else ""

    @property
    def parts(self) -> tuple[str, str]:
        """The two parts of the heading."""
        return tr("Deal {n}", n=self.number), tr("dealt by {name}", name=self.dealer)

    def __iter__(self) -> Iterator[str]:
        """Yield all sentences in order."""
        for turn in self.turns:
            yield from turn


class History:
    """The story of a match: deals, in them turns, in them sentences.

    It tells what everybody saw, so that anybody may read it: it names no card that was not shown to all. Everybody is
    called as at the table; where that is “You”, since only one person plays, the story speaks to that one.
    """

    def __init__(self, rules: Rules, setup: Setup) -> None:
        self.rules = rules
        self.setup = told_apart(setup)
        self.names: tuple[str, ...] = tuple(seat.name for seat in self.setup.seats)
        self._you = next((seat for seat, name in enumerate(self.names) if is_you(name)), None)
        self.chapters: list[Chapter] = []
        self._before = 0  # the number of chapters that were told before all else
        self._heard: list[e.Event] = []  # the events that the other chapters tell
        self._first_dealer = self._dealer = 0
        self._phase = ""
        self._fresh = True  # whether the next act begins a turn of its own
        self._dealt: list[tuple[int, Card | None, int]] = []  # the upcards and the numbers of cards dealt just now
        self._last: type[e.Event] | None = None
        self._together: list[int] = []  # the seats that have just done the same, one after the other

    def dealt_by(self, seat: int) -> None:
        """Begin the story in the middle of a deal that the seat has dealt."""
        self._first_dealer = self._dealer = seat

    def __iter__(self) -> Iterator[str]:
        """Yield all sentences in order, the headings too."""
        for chapter in self.chapters:
            if chapter.heading:
                yield chapter.heading
            yield from chapter

    def begin_with(self, chapters: Sequence[Chapter]) -> None:
        """Put the chapters of earlier deals before all else."""
        self.chapters[:0] = chapters
        self._before += len(chapters)

    def reword(self) -> None:
        """Tell all again in the current language; but what was put before all else is left out."""
        heard, self._heard = self._heard, []
        self.chapters, self._before, self._dealer = [], 0, self._first_dealer
        self._begin_anew()
        self._witness(heard)

    def tell_anew(self, events: Sequence[e.Event], table: Table) -> None:
        """Tell the last deal by these events, after moves were taken back, and drop all else of it."""
        dealt = [place for place, event in enumerate(events) if isinstance(event, e.Dealt) and event.deal > 1]
        if self.chapters:
            del self.chapters[-1]
        if self.chapters and dealt:
            # What came before the cards were dealt is told with the deal before.
            events = events[dealt[0] :]
            known = [isinstance(event, e.Dealt) and event == events[0] for event in self._heard]
            del self._heard[known.index(True) if True in known else len(self._heard) :]
        else:
            self._heard = []
        self.chapters.append(Chapter())
        self._begin_anew()
        self.witness(events, table)

    def _begin_anew(self) -> None:
        """Make the next sentence independent of those before."""
        self._phase, self._fresh, self._dealt, self._last, self._together = "", True, [], None, []

    def witness(self, events: Sequence[e.Event], table: Table) -> None:
        """Tell these events, as everybody saw them; `table` is how the match stands after them."""
        self._witness(events)

    def _witness(self, events: Sequence[e.Event]) -> None:
        self._heard += events
        for event in events:
            self._listen(event)
            if telling := telling_of(event, self.rules):
                if telling.story:
                    telling.story(event, self)
            elif type(event) not in SILENT:
                for tell in (self._tell_deal, self._tell_turn, self._tell_special):
                    if tell(event):
                        break
                else:
                    self._tell_end(event)

    def _listen(self, event: e.Event) -> None:
        """Remember what is going on."""
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

    # Chapters and turns

    def _chapter(self) -> Chapter:
        if not self.chapters:
            self.chapters.append(Chapter())
        return self.chapters[-1]

    def _turn(self, seat: int | None) -> Turn:
        """Return the turn to which an action of `seat` belongs."""
        turns = self._chapter().turns
        if self._fresh or not turns or turns[-1].seat != seat or turns[-1].scores:
            turns.append(Turn(seat))
        self._fresh = False
        return turns[-1]

    def _act(self, seat: int, *acts: Doing) -> bool:
        self._turn(seat).act(self.names[seat], *acts)
        return True

    def _say(self, sentence: str, seat: int | None = None) -> bool:
        self._turn(seat).say(sentence)
        return True

    # Telling: each function returns whether it had something to tell

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
                return self._say(f"{self.who(seat, does('is dealt the {card} face up', card=card.sign))}.")
            case spread.SetAside(card):
                return self._say(tr("The {card} is laid aside, face up.", card=card.sign))
            case e.SecondHandTaken(seat, cards):
                word = tr(self.rules.names.second_hand) or tr("second hand")
                return self._act(seat, does("takes up the {word} of {n} cards", word=word, n=len(cards)))
            case e.TurnedUp(card):
                return self._act(self._dealer, does("turns the {card} up", card=card.sign))
        return False

    def _begin(self, deal: int, dealer: int, sizes: set[int]) -> bool:
        """Tell that a deal begins, or is dealt once more, with hands of these `sizes`. Return True."""
        self._dealer = dealer
        chapter = self._chapter()
        if chapter.number == deal:
            self._act(dealer, does("deals again"))
        elif chapter.heading:
            self.chapters.append(Chapter(deal, self.name(dealer)))
        else:
            chapter.number, chapter.dealer = deal, self.name(dealer)
        self._fresh = True
        if (cutter := self.rules.cut_by(dealer)) is not None:
            self._act(cutter, does("cuts the pack"))
            self._fresh = True
        if sizes != {0}:
            if len(sizes) > 1:
                deals = does("deals some cards to everybody")
            else:
                deals = does_plural("deals {n} card to everybody", "deals {n} cards to everybody", sizes.pop())
            self._act(dealer, deals)
        return True

    def _tell_hands(self, more: tuple[int, Card | None, int] | None) -> bool:
        """Tell what everybody was dealt, in one sentence for all who get their cards one after the other."""
        turn = self._turn(None)
        if more is None or self._dealt:
            turn.sentences.pop()
        if more is not None:
            self._dealt.append(more)
        counts = {count for _seat, _card, count in self._dealt}
        if len(self._dealt) > 1 and len(counts) == 1 and not any(card for _seat, card, _count in self._dealt):
            dealt = _cards(counts.pop())
            told = self._of_all(
                [seat for seat, _card, _count in self._dealt],
                does("is dealt {cards}", cards=dealt),
                lambda names: tr("{names} are dealt {cards}", names=names, cards=dealt),
            )
            turn.say(f"{told}.")
            return True
        first, *others = self._dealt
        each = [self.who(first[0], does("is dealt {cards}", cards=_hand(first[1], first[2])))]
        each += [f"{self.name(seat)} {_hand(card, count)}" for seat, card, count in others]
        turn.say(", ".join(each) + ".")
        return True

    def _of_all(self, seats: Sequence[int], act: Doing, several: Callable[[str], str]) -> str:
        """Return what all of these players do, as `together` takes it: a sentence without its end."""
        if len(seats) == len(self.names):
            return act.of(tr("Everybody"))
        return several(self._listed(seats)) if len(seats) > 1 else self.who(seats[0], act)

    def _listed(self, seats: Sequence[int]) -> str:
        """Return some of the players as the beginning of a sentence."""
        return listed([words.called(self.names[seats[0]]), *map(self.name, seats[1:])])

    def _tell_turn(self, event: e.Event) -> bool:
        match event:
            case e.Drew(seat):
                return self._act(seat, does("draws from the stock"))
            case e.Took(seat, cards) if len(cards) > 1 and self.rules.piles.melded:
                if self.rules.piles.melded == "whole":
                    return self._act(seat, does("takes the whole discard pile of {n} cards", n=len(cards)))
                return self._act(seat, does("takes the top of the discard pile, {n} cards", n=len(cards)))
            case e.Took(seat, cards):
                return self._act(seat, does("takes {cards} from the discard pile", cards=_with_above(cards)))
            case e.Claimed(seat, card):
                self._fresh = True
                return self._act(seat, does("buys the {card}", card=card.sign))
            case e.LaidDown(seat, melds):
                return self._act(seat, does("lays down {melds}", melds=listed([meld_signs(meld) for meld in melds])))
            case e.LaidOff(seat, cards, _, meld):
                return self._act(seat, _laid_off(cards, meld))
            case e.TookBack(seat, cards, _, _, gave):
                if gave:
                    return self._act(seat, does("takes {cards} back for {given}", cards=_the(cards), given=_the(gave)))
                return self._act(seat, does("takes {cards} back", cards=_the(cards)))
            case e.Discarded(seat, _, True):
                return self._act(seat, does("discards a card face down"))
            case e.Discarded(seat, card):
                return self._act(seat, does("discards the {card}", card=card.sign))
            case e.Passed(seat):
                told = self.rules.passes.get(self._phase, does("passes"))
                return not told or self._act(seat, told)
            case e.PackCut(seat, count):
                return self._act(
                    seat, does_plural("cuts the pack after {n} card", "cuts the pack after {n} cards", count)
                )
            case e.Resigned(seat):
                return self._act(seat, does("gives the match up"))
        return False

    def _tell_special(self, event: e.Event) -> bool:
        """Tell an event that happens only in some games, and return whether it was one."""
        match event:
            case e.HandShown(seat, cards):
                self._fresh = True
                return self._act(seat, does("has {cards} left", cards=signs(cards)))
            case e.Shown(seat, melds, rest):
                return self._say(f"{self.who(seat, does('shows {hand}', hand=hand_signs(melds, rest)))}.", seat)
            case spread.Called(seat, cards):
                self._fresh = True
                above = [does("takes {cards} above it", cards=_the(cards[1:]))] if len(cards) > 1 else []
                return self._act(seat, does("calls rummy with the {card}", card=cards[0].sign), *above)
            case e.Swapped(seat) | spread.Floated(seat) | e.WentOut(seat) | e.LastTurns(seat):
                return self._say(self._news(event), seat)
            case e.Reshuffled() | spread.Misdealt() | spread.Buried() | spread.WildTold():
                return self._say(self._news(event))
        return False

    def _news(self, event: e.Event) -> str:
        return words.news(event, self.rules, Table(0), self.setup, self._you)

    # For the events of single games

    @property
    def deal(self) -> int:
        """The number of the present deal of the story; 0 before the first."""
        return self._chapter().number

    def name(self, seat: int) -> str:
        """Return the name of the player on `seat` inside a sentence."""
        return inside(self.names[seat])

    def who(self, seat: int, act: Doing) -> str:
        """Return that `seat` does something, as the beginning of a sentence."""
        return done_by(self.names[seat], [act])

    def act(self, seat: int, *acts: Doing) -> None:
        """Tell what `seat` does, in one sentence with its actions before."""
        self._act(seat, *acts)

    def say(self, sentence: str, seat: int | None = None) -> None:
        """Tell something in a sentence of its own, in the turn of `seat` or as a matter of the whole table."""
        self._say(sentence, seat)

    def together(self, seat: int, act: Doing, several: Callable[[str], str]) -> None:
        """Tell what several seats do one after the other as one sentence.

        `act` is the action of one of them or of everybody, and `several` gives the action of some, for their names.
        """
        turn = self._turn(None)
        if self._together:
            turn.sentences.pop()
        self._together.append(seat)
        turn.say(f"{self._of_all(self._together, act, several)}.")

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
                won = self._listed(winners)
                if len(winners) > 1:
                    turn.say(tr("{names} win the match.", names=won))
                else:
                    turn.say(f"{self.who(winners[0], does('wins the match'))}.")
                turn.scores = self._scores(totals, None)
            case _:
                return False
        return True

    def _scores(self, totals: Sequence[int], points: Sequence[int] | None) -> tuple[Score, ...]:
        """Return the score of each side."""
        return tuple(
            Score(
                self._listed(seats),
                None if points is None else sum(points[seat] for seat in seats),
                totals[seats[0]],
                len(seats) > 1 or self._you in seats,
                len(seats) == 1 and self._you in seats,
            )
            for seats in self.rules.sides
        )


def _the(cards: Group, roles: Group = ()) -> str:
    return tr("the {card}", card=signs(cards, roles)) if len(cards) == 1 else signs(cards, roles)


def _with_above(cards: Group) -> str:
    """Return cards from the top of the discard pile, the deepest first."""
    if len(cards) == 1:
        return _the(cards)
    if len(cards) <= NAMED:
        return tr("the {card} with {cards} above it", card=cards[0].sign, cards=_the(cards[1:]))
    return tr("the {card} with the {n} cards above it", card=cards[0].sign, n=len(cards) - 1)


def _laid_off(cards: Group, meld: Meld) -> Doing:
    """Return the laying off of cards on a meld, which is given as it was before."""
    roles = dict(zip(meld.cards, meld.roles, strict=True))
    before = [card for card in meld.cards if card not in cards]
    where = signs(tuple(before))
    if len(before) > ROW and meld.kind == "run":
        where = f"{before[0].sign}{JOINED}…{JOINED}{before[-1].sign}"
    elif len(before) > ROW:
        where = tr("the set of {cards}", cards=cards_of_set(meld))
    return does("lays {cards} off on {meld}", cards=_the(cards, tuple(roles[card] for card in cards)), meld=where)


def _hand(card: Card | None, count: int) -> str:
    """Return in words the hand that somebody was dealt: a card face up and a number face down."""
    if card is None:
        return _cards(count)
    if count:
        return tr("the {card} and {n} more", card=card.sign, n=count)
    return tr("the {card}", card=card.sign)


def _cards(count: int) -> str:
    return tr_plural("{n} card", "{n} cards", count)

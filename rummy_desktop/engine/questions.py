"""Questions: what the view of a table asks its rulebook, each with the answer of a game that has nothing to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple

from rummy_desktop.engine import events as e
from rummy_desktop.engine.advice import advice_of
from rummy_desktop.engine.cards import FRENCH, Card, Faces
from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import (
    Arrange,
    BuyIn,
    Call,
    Choose,
    Claim,
    Cut,
    Deal,
    Keep,
    Knock,
    Move,
    Pass,
    Take,
    TakePile,
)
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import begun, rank_name
from rummy_desktop.language.doing import Doing
from rummy_desktop.language.translate import mark, tr, tr_plural

OptionsT = TypeVar("OptionsT", bound=Options, default=Any)
TableT = TypeVar("TableT", bound=Table, default=Any)

NUMBERS = (
    *(mark("no"), mark("one"), mark("two"), mark("three"), mark("four")),
    *(mark("five"), mark("six"), mark("seven"), mark("eight"), mark("nine"), mark("ten")),
)
"""Small numbers in words; in English, see `in_numbers`."""
KNOCKING_PLACE: Final = "knock"
"""The place beside the piles to which the card of a knock is brought."""
CUT_CARD_PLACE: Final = "shown"
"""The place of the card that a cut has shown."""
IN_WORDS = 8
"""Numbers up to this one are written in words."""


Trait = Callable[[type[Move]], object]
"""What a kind of move may be, such as one that takes the whole pile."""


class Asking(NamedTuple):
    """The decision that a table waits for, as far as its view has to know it.

    Its `kinds` are the kinds of move that answer it. It is `between` two deals, or after the last, while a deal has
    ended and the next one has not begun; it is `dealing` while the cards are being dealt and a player has to decide
    something first. A `claim` is a discard offered out of turn. The `pack` lies spread to be cut, or is cut and shows a
    card, `shown`. `discard` is the word for parting with a card, in English, and `seconds` the time for it, 0 for any.
    """

    kinds: tuple[type[Move], ...]
    between: bool
    dealing: bool
    claim: bool
    pack: Literal["", "spread", "cut"]
    shown: Card | None = None
    discard: str = mark("Discard")
    seconds: int = 0

    @classmethod
    def of(cls, kinds: tuple[type[Move], ...]) -> Asking:
        """Return what follows from the kinds of move that are open."""
        return cls(
            kinds,
            between=not kinds or Deal in kinds or BuyIn in kinds,
            dealing=not {Cut, Keep, Choose}.isdisjoint(kinds),
            claim=any(kind.cry for kind in kinds),
            pack="spread" if Cut in kinds else "cut" if Keep in kinds else "",
        )

    def kind_that(self, trait: Trait) -> type[Move] | None:
        """Return the kind of move with that trait among those that answer it; None if there is none."""
        return next(filter(trait, self.kinds), None)


class Answer(NamedTuple):
    """A move that answers what is asked, and the words for it on a button; `main` where it is the usual one.

    `key` has the letters that give it too; those that no other game has are the `own_keys` of the game. Answers with
    the same first letter, or without one the same words, share a button.

    Where `cards` of the hand are given, they are chosen for it, or dropped on the place `onto`: a pile, or the one that
    is named by the word for a knock. What is `usual` is meant if nothing is chosen; without cards it goes on where
    there is no choice. The moves of `then` follow.
    """

    move: Move
    text: str
    main: bool = False
    key: str = ""
    cards: Group | None = None
    onto: str = ""
    usual: bool = False
    then: tuple[Move, ...] = ()


class Fact(NamedTuple):
    """Something to know before one answers: what it is, how much, and a remark."""

    what: str
    value: str
    remark: str = ""


class Question(NamedTuple):
    """A question that is asked on a page of its own over the table.

    The title and the text are each a pair: the words for the player who is asked, and those about `{name}` if several
    play.
    """

    title: tuple[str, str]
    text: tuple[str, str]
    facts: tuple[Fact, ...]
    answers: tuple[Answer, ...]


class Warned(NamedTuple):
    """A warning before a move that may be a mistake: a sentence, and the words on the button that makes the move."""

    says: str
    called: str


class Emptied(NamedTuple):
    """The consequence of melding the last card of a hand, if that ends the turn: a sentence, and the words on a button.

    `out` tells whether the player goes out by it.
    """

    says: str
    called: str
    out: bool


class Scoring(NamedTuple):
    """The meaning of points: whether they are bad, so that the player with the fewest is ahead.

    Cards that are left in a hand when a deal ends mostly count against their owner (`counts_left`). Deals may differ by
    their number or the scores: in the contract, the wild rank, or a minimum. Each card of a meld may be marked with the
    player who laid it (`marks_owners`). A line for each side may tell its total and its `standing` (`told_by_side`).
    """

    fewest_win: bool = False
    counts_left: bool = True
    deals_differ: bool = False
    marks_owners: bool = False
    told_by_side: bool = False


class Goal(NamedTuple):
    """The goal of a match in words, and the points that end it with their name; 0 points if none end it.

    `options` are the house rules that this goal states, or that mean nothing beside it.
    """

    words: str
    points: int = 0
    name: str = ""
    options: tuple[str, ...] = ()


class Wild(NamedTuple):
    """The text of a plaque about a deal, mostly of what is wild: a card that shows it, its name, and anything else."""

    card: Card
    name: str
    also: str = ""


class Names(NamedTuple):
    """Things that some games call by other names, in English.

    The `pile` is the place of the discards, `out` is said of a player who has thrown the last card, `knocked` of one
    who has ended the deal by a knock. `left` stands behind the points that are left in a hand when a deal ends, and
    `left_title` beside its cards. `second_hand` is the packet that a player without cards takes up, such as “foot”,
    `declare` what one does with a hand of which nothing is left, and `complete` a meld that is `closed`; all three are
    empty where there are none.
    """

    pile: str = mark("Discard pile")
    out: str = mark("went out")
    knocked: str = mark("knocked")
    left: str = mark("left")
    left_title: str = mark("Left over")
    second_hand: str = ""
    declare: str = ""
    complete: str = ""


class Piles(NamedTuple):
    """The way in which discards are taken, and what lies out of play beside them, with some house rules.

    The discard pile may lie `spread`, so that every card in it is seen and may be taken. With `whole`, a player who
    takes from it takes all of it, for nothing. For its top card `melded` a player takes the whole pile or some of it,
    or as in most games nothing else. Cards that nobody wants, those of `aside`, may be `turned_down` beside the piles,
    and may be `looked_at` all the same. Without `discards` no card is ever discarded, and there is no place for them.
    """

    spread: bool = False
    whole: bool = False
    melded: Literal["", "whole", "some"] = ""
    turned_down: bool = False
    looked_at: bool = False
    discards: bool = True


class Column(NamedTuple):
    """A game of a score sheet that has several at once: its title, and the deals written in it, each by its number.

    A deal has the points of each seat, or None where nothing is written. `scores` are their sums; `more` is what is
    added below them in a game that is `over`.
    """

    title: str
    deals: tuple[tuple[int, tuple[int | None, ...]], ...]
    scores: tuple[int, ...]
    more: tuple[tuple[str, tuple[int | None, ...]], ...] = ()
    over: bool = False


class Opening(NamedTuple):
    """The demands on the first melds of a player, all laid down at once: numbers of melds, sets and runs, or points.

    All numbers are minimums; if it is `exactly` that many sets and runs, no more may be laid with them. Of the runs so
    many are `pure`, in which no card stands for another. So many cards laid at once are enough whatever they are, if
    `whole` says how many; 0 if there is no such number. `cards` are how many there have to be in all melds together.
    """

    melds: int = 0
    sets: int = 0
    runs: int = 0
    points: int = 0
    exactly: bool = False
    pure: int = 0
    whole: int = 0
    cards: int = 0

    def missing(self, laid: Sequence[Meld], points: int = 0) -> str:
        """Return in words what these melds, which count `points`, still lack; nothing if they are enough."""
        if 0 < self.whole <= sum(len(meld.cards) for meld in laid):
            return ""
        pure = self.pure - sum(meld.kind == "run" and not meld.stands for meld in laid)
        sets = sum(meld.kind != "run" for meld in laid)
        melds, sets, runs = self.melds - len(laid), self.sets - sets, self.runs - (len(laid) - sets)
        told = [
            *([tr_plural("{n} more meld", "{n} more melds", melds, n=in_numbers(melds))] if melds > 0 else []),
            *([tr_plural("{n} more set", "{n} more sets", sets, n=in_numbers(sets))] if sets > 0 else []),
            *([tr_plural("{n} more run", "{n} more runs", runs, n=in_numbers(runs))] if runs > 0 else []),
            *([tr("a run without a joker")] if pure > 0 else []),
        ]
        if (cards := self.cards - sum(len(meld.cards) for meld in laid)) > 0:
            told.append(tr_plural("{n} more card", "{n} more cards", cards))
        if points < self.points:
            told.append(tr_plural("{n} more points", "{n} more points", self.points - points))
        return _with_and(told)

    def has_room(self, laid: Sequence[Meld], meld: Meld) -> bool:
        """Return whether `meld` may be laid with those; if it is `exactly` the demand, only if its kind is missing."""
        run = meld.kind == "run"
        count = sum((each.kind == "run") == run for each in laid)
        return not self.exactly or count < (self.runs if run else self.sets)

    @property
    def needed(self) -> str:
        """The demand in words."""
        told = [in_numbers(self.melds)] if self.melds else []
        told += [in_sets(self.sets)] if self.sets else []
        told += [in_runs(self.runs)] if self.runs else []
        told += [tr("a run without a joker")] if self.pure else []
        told += [tr("the whole hand")] if self.cards else []
        return _with_and([*told, *([tr_plural("{n} points", "{n} points", self.points)] if self.points else [])])


class Arranging(NamedTuple):
    """The cards that may be laid anew in one move: the melds on the table with these indices, and cards of the hand.

    If there is a `card`, it lies open on the discard pile and has to be laid too. Otherwise any card of the hand may be
    laid apart, and one has to be laid at least.
    """

    melds: tuple[int, ...]
    card: Card | None = None


SCORING = Scoring()
"""The meaning of points in most games."""
"""How most games use their piles."""


class Questions(Generic[OptionsT, TableT]):
    """The questions about a table that only matter to its view; a part of `Rules`.

    The `_prompts` have the words of each phase for the player who is asked and for the others, `_reasons` say to the
    table why `{name}` is asked, without naming a card, and `passes` say what a pass means there; they are empty if
    nothing is said. `names` are the other names that some games use.
    """

    options: OptionsT
    seats: int
    phases: ClassVar[dict[str, tuple[type[Move], ...]]]
    _prompts: ClassVar[dict[str, tuple[str, str]]]
    _reasons: ClassVar[dict[str, str]] = {}
    passes: ClassVar[Mapping[str, Doing | None]] = {}
    names: ClassVar[Names] = Names()
    _askings: dict[str, Asking]

    @property
    def house(self) -> OptionsT:
        """The house rules of this match."""
        return self.options

    @property
    def faces(self) -> Faces:
        """The faces of the cards with these house rules: those of a French or of a Spanish pack."""
        return FRENCH

    # What is asked

    @property
    def own_keys(self) -> Mapping[str, str]:
        """The letters that give an answer of this game alone, and what they do."""
        return {}

    def asking(self, t: TableT) -> Asking:
        """Return what the table waits for."""
        if t.phase not in self._askings:
            self._askings[t.phase] = Asking.of(self.phases[t.phase])
        return self._askings[t.phase]

    def has(self, kind: type[Move]) -> bool:
        """Return whether such moves are ever made in the game."""
        return any(kind in kinds for kinds in self.phases.values())

    def comes(self, kind: type[Move]) -> bool:
        """Return whether such moves may come in a match with these house rules."""
        return self.has(kind)

    def prompt(self, t: TableT) -> tuple[str, str]:
        """Return the words for the player who is asked, and for the others of `{name}`; `{top}` is the top discard."""
        mine, others = self._prompts[t.phase]
        return tr(mine), tr(others)

    def reason(self, t: TableT) -> str:
        """Return the reason why `{name}` is asked, as a sentence that names no card; `{whose}` is an owner's name."""
        turn = t.actor == t.turn or not t.waiting
        usual = mark("It is {whose} turn.") if turn else mark("{name} is asked.")
        return tr(self._reasons.get(t.phase, usual))

    def answers(self, t: TableT, seat: int) -> tuple[Answer, ...]:
        """Return the answers that are offered to `seat` in words, as buttons; the others are made with the cards."""
        kinds = self.asking(t).kinds
        may_pass = Pass in kinds and self.objection(t, Pass(seat)) is None
        passes = (Answer(Pass(seat), tr("Pass"), key="P"),) if may_pass else ()
        if Claim in kinds and self.objection(t, Claim(seat)) is None:
            top = t.discards[-1]
            return (*passes, Answer(Claim(seat), tr("Buy {card}", card=top.sign), self.serves(t, seat, top), "RT"))
        return passes

    def serves(self, t: TableT, seat: int, card: Card) -> bool:
        """Return whether a card that `seat` may take is one of a meld with others of its hand."""
        raise NotImplementedError

    def knock_word(self, t: TableT, move: Knock | None = None) -> str:
        """Return the word for knocking, on its place and its button; with `move`, the word for that knock."""
        return tr("Knock")

    def advice(self, t: TableT, move: Move) -> str:
        """Return a move as advice, in a sentence."""
        return advice_of(t, move)

    def grounds(self, t: TableT, move: Move) -> str:
        """Return the reason why a move is advised, as a sentence; nothing if the cards say it (`ai/grounds.py`)."""
        return ""

    def question(self, t: TableT, seat: int) -> Question | None:
        """Return the question for `seat` on a page of its own; None if the table is enough."""
        return None

    def objection(self, t: TableT, move: Move) -> str | None:
        """Return the reason why `move` is not allowed, as a sentence for the player; None if it is."""
        raise NotImplementedError

    def pack(self) -> tuple[Card, ...]:
        """Return the cards of the game in order."""
        raise NotImplementedError

    def is_wild(self, t: TableT, card: Card) -> bool:
        """Return whether a card is wild in this deal."""
        raise NotImplementedError

    def _is_melded(self, card: Card) -> bool:
        """Return whether a card is ever in a meld."""
        return True

    def warning(self, t: TableT, move: Move) -> Warned | None:
        """Return the warning before an allowed `move` that may be a mistake; None if it is made without one."""
        return None

    # The deal, and what is played for

    def header(self, t: TableT) -> str:
        """Return which deal it is, and what is played for in it, in words."""
        return tr("Deal {n}", n=max(1, t.deal))

    @property
    def target(self) -> int:
        """The points that end the match; 0 if something else does."""
        return int(getattr(self.options, "target", 0))

    @property
    def deals(self) -> int:
        """The number of deals after which the match is over; 0 if the points decide that."""
        return int(getattr(self.options, "deals", 0))

    def goal(self) -> Goal:
        """Return the goal of the match: a number of deals, or the target."""
        if deals := self.deals:
            return Goal(tr_plural("one deal", "{n} deals", deals), options=("deals", "target"))
        if not self.target:
            return Goal("")
        return Goal(tr("to {points}", points=self.target), self.target, tr("Target"), ("deals", "target"))

    @property
    def _goes_right(self) -> bool:
        """Whether the turn passes to the right."""
        return False

    @property
    def scoring(self) -> Scoring:
        """The meaning of points in the game."""
        return SCORING

    def columns(self, t: TableT) -> tuple[Column, ...]:
        """Return the columns of the score sheet if several games are played at once; none if it is one."""
        return ()

    # The cards

    @property
    def piles(self) -> Piles:
        """The way in which discards are taken, and what lies beside them; a pile that is taken is taken whole."""
        return Piles(melded="whole" if self.has(TakePile) else "")

    @property
    def _tells_wild(self) -> bool:
        """Whether the table shows what is wild in a deal."""
        return False

    def wild_rank(self, t: TableT) -> int:
        """Return the rank that is wild in this deal before all other wild cards; 0 if there is none."""
        return 0

    def _wild_here(self, t: TableT) -> Wild | None:
        """Return what is wild in this deal; None if nothing is, or if it is not shown."""
        wild = (card for card in self.pack() if self.is_wild(t, card)) if self._tells_wild else ()
        return wild_among(wild, self.wild_rank(t))

    @property
    def tells(self) -> bool:
        """Whether the table has a plaque that tells something about the deal: at least what is wild."""
        return self._tells_wild

    def told_here(self, t: TableT) -> Wild | None:
        """Return the text of the plaque in this deal; None if there is nothing to tell."""
        return self._wild_here(t)

    def aside(self, t: TableT) -> Sequence[Card]:
        """Return the cards that lie out of play."""
        return ()

    def across(self, t: TableT) -> Sequence[Card]:
        """Return the discards that lie across the pile, since they freeze it."""
        return ()

    def laid_out(self, t: TableT, seat: int) -> Sequence[Card]:
        """Return the cards before `seat` that are no meld and stay as they are, such as bonus cards."""
        return ()

    def closed(self, t: TableT, meld: Meld) -> Literal["", "natural", "mixed"]:
        """Return whether a meld is complete and lies squared up, and then whether there is a wild card in it."""
        return ""

    def to_complete(self, t: TableT, meld: Meld) -> int | None:
        """Return how many cards a meld lacks until it is complete; None where its number of cards does not matter."""
        return None

    def standing(self, t: TableT, seat: int) -> tuple[str, ...]:
        """Return what the side of `seat` has and still needs besides points, in a few words each.

        It stands in a line for each side where the scoring is `told_by_side`.
        """
        return ()

    def open_below(self, t: TableT) -> Sequence[Card]:
        """Return the discards below the top one that may be taken by themselves, and so are seen."""
        return ()

    def take_below(self, t: TableT, seat: int) -> Move | None:
        """Return the move with which `seat` takes such a discard; None if there is none."""
        return None

    def owed(self, t: TableT, seat: int) -> Sequence[Card]:
        """Return the cards that `seat` has to meld before its turn ends."""
        return ()

    # Opening

    def opening(self, t: TableT, seat: int) -> Opening | None:
        """Return the demands on the first melds of `seat`, which lie in a tray until then; None if it may lay any."""
        return None

    def opening_points(self, t: TableT, melds: Sequence[Meld]) -> int:
        """Return the points that melds count towards an opening that takes points."""
        return sum(role.points for meld in melds for role in meld.roles)

    # Laying melds anew

    def arranging(self, t: TableT, seat: int) -> Arranging | None:
        """Return what `seat` may lay anew, with the card that lies open where there is one; None if it may not now."""
        return None

    def arrangements(self, t: TableT, seat: int, cards: Sequence[Card] | None = None) -> Sequence[Arrange]:
        """Return ways for `seat` to lay all anew with just these cards of its hand, the best one first.

        With a card that lies open they are all ways. If no cards are given, only the best way is returned, where there
        is one.
        """
        return ()

    def out_of_time(self, t: TableT, seat: int, begun: bool) -> Move | None:
        """Return the move that ends the turn of `seat` when its time is up; `begun` if it has begun to lay all anew."""
        return None

    # The players

    def doing(self, t: TableT, seat: int) -> str:
        """Return in a word what another player does instead of holding cards."""
        return ""

    def waits(self, t: TableT, seat: int) -> bool:
        """Return whether `seat` takes no part in this deal and only looks on, though it plays in the match."""
        return False

    def watched(self, t: TableT, seat: int) -> int | None:
        """Return the seat whose hand lies open before `seat`, which has no cards and looks on; None if nobody's."""
        return None

    def melded_parts(self, t: TableT, seat: int) -> Sequence[tuple[Meld, Sequence[Card], int]]:
        """Return the melds with cards of `seat`, these cards, and their points; none if they are not counted."""
        return ()

    def melded_points(self, t: TableT, seat: int) -> int | None:
        """Return the points that `seat` has melded in this deal; None if they are not counted during a deal."""
        return None

    # Melding the last card

    def emptied(self, t: TableT, seat: int) -> Emptied | None:
        """Return what follows if `seat` melds its last card; None if its turn goes on all the same."""
        return Emptied(tr("Then all your cards are melded, and you go out."), tr("Go out"), True)

    # What is called out

    def moment(self, t: TableT, event: e.Event) -> str:
        """Return the word that is called out at the table, as it is after `event`; empty for nearly everything."""
        match event:
            case e.SecondHandTaken():
                return begun(tr(self.names.second_hand))
            case e.LaidDown(_, melds) if self.names.complete and any(self.closed(t, meld) for meld in melds):
                return tr(self.names.complete)
            case e.LaidOff(_, cards, _, meld) if self.names.complete and self.closed(t, meld):
                return "" if self.closed(t, meld.without(cards)) else tr(self.names.complete)
        return ""

    # Taking and calling

    def debt(self, t: TableT, move: Take) -> str:
        """Return what the cards taken by `move` mean for the player, as a sentence; nothing if the cards say it."""
        return ""

    def offers(self, t: TableT, count: int = 0) -> tuple[Call, ...]:
        """Return all calls that any player may make now; with a `count`, those that take that many cards."""
        return ()

    def called_points(self, t: TableT, call: Call) -> int:
        """Return the points of the cards that a call melds."""
        return 0

    # The pot

    @property
    def stake(self) -> int:
        """The cents that each player pays into the pot to join; 0 if there is no pot."""
        return 0

    def pot(self, t: TableT) -> int:
        """Return the cents that lie in the pot."""
        return 0

    def payments(self, event: e.Event) -> Mapping[int, int]:
        """Return the cents that an event brings into the pot from each seat; negative cents are what a seat gets."""
        return {}


def kind_in(rules: Questions[Any, Any], trait: Trait) -> type[Move] | None:
    """Return the kind of move with that trait that may come in a match with these rules; None if there is none."""
    kinds = (kind for phase in rules.phases.values() for kind in phase)
    return next((kind for kind in kinds if trait(kind) and rules.comes(kind)), None)


def in_numbers(number: int) -> str:
    """Return a number, in words if it is small."""
    return tr(NUMBERS[number]) if 0 <= number <= IN_WORDS else str(number)


def in_sets(number: int) -> str:
    """Return a number of sets in words: `two sets`."""
    return tr_plural("{n} set", "{n} sets", number, n=in_numbers(number))


def in_runs(number: int) -> str:
    """Return a number of runs in words: `two runs`."""
    return tr_plural("{n} run", "{n} runs", number, n=in_numbers(number))


def _with_and(parts: Sequence[str]) -> str:
    """Join the parts that are asked for together, with “and” between each two."""
    return reduce(lambda first, last: tr("{first} and {last}", first=first, last=last), parts) if parts else ""


def wild_among(faces: Iterable[Card], rank: int = 0, told: Card | None = None) -> Wild | None:
    """Return the plaque for these wild cards, those of `rank` first; None if nothing is wild.

    `told` is the card that has determined the rank, and shows it.
    """
    wild = sorted({card._replace(pack=0) for card in faces})
    names: list[str] = []
    for each in range(1, 14):
        same = [card for card in wild if card.rank == each]
        if same and each != rank:
            names.append(rank_name(each) if len(same) == 4 else " ".join(card.sign for card in same))
    if any(card.suit == "J" for card in wild):
        names.append(tr("jokers"))
    if rank:
        shown = told or Card(rank, "S")
        also = tr("and {others}", others=", ".join(names)) if names else ""
        return Wild(shown._replace(pack=0), begun(tr("{ranks} are wild", ranks=rank_name(rank))), also)
    return Wild(max(wild, key=lambda card: card.suit == "J"), tr("Wild"), ", ".join(names)) if wild else None

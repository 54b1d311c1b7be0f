"""Questions: what whoever shows a table asks its rulebook, each with the answer of a game that has nothing to say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, Generic, Literal, NamedTuple

from rummy_desktop.engine import events as e
from rummy_desktop.engine.advice import advice_of
from rummy_desktop.engine.cards import FRENCH, Card, Faces
from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Arrange, BuyIn, Call, Choose, Claim, Cut, Deal, Keep, Knock, Move, Pass, Take
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.table import Table
from rummy_desktop.language.doing import Doing
from rummy_desktop.language.translate import mark, tr, tr_plural

OptionsT = TypeVar("OptionsT", bound=Options, default=Any)
TableT = TypeVar("TableT", bound=Table, default=Any)

NUMBERS = (
    *(mark("no"), mark("one"), mark("two"), mark("three"), mark("four")),
    *(mark("five"), mark("six"), mark("seven"), mark("eight"), mark("nine"), mark("ten")),
)
"""Small numbers in words; in English, see `in_numbers`."""
IN_WORDS = 8
"""Numbers up to this one are written in words."""


class Asking(NamedTuple):
    """What a table waits for, as far as whoever shows it has to know.

    `kinds` are the kinds of move that answer it. It is `between` two deals, or after the last, while a deal has ended
    and the next one has not begun; `dealing` while the cards are being dealt and somebody decides something first. A
    `claim` is a discard offered out of turn. The `pack` lies spread to be cut, or is cut and shows a card.
    """

    kinds: tuple[type[Move], ...]
    between: bool
    dealing: bool
    claim: bool
    pack: Literal["", "spread", "cut"]

    @classmethod
    def of(cls, kinds: tuple[type[Move], ...]) -> Asking:
        """What follows from the kinds of move that are open."""
        return cls(
            kinds,
            between=not kinds or Deal in kinds or BuyIn in kinds,
            dealing=not {Cut, Keep, Choose}.isdisjoint(kinds),
            claim=not {Call, Claim}.isdisjoint(kinds),
            pack="spread" if Cut in kinds else "cut" if Keep in kinds else "",
        )


class Answer(NamedTuple):
    """A move that answers what is asked, and the words for it on a button; `main` where it is the usual one.

    `key` is the letter that gives it too, one of the `own_keys` of the game.
    """

    move: Move
    text: str
    main: bool = False
    key: str = ""


class Fact(NamedTuple):
    """Something to know before one answers: what it is, how much, and a remark."""

    what: str
    value: str
    remark: str = ""


class Question(NamedTuple):
    """What is asked on a page of its own over the table.

    The title and the text are each a pair: as it is said to whoever is asked, and of `{name}` where several play.
    """

    title: tuple[str, str]
    text: tuple[str, str]
    facts: tuple[Fact, ...]
    answers: tuple[Answer, ...]


class Warned(NamedTuple):
    """What is said and asked before a move that may be a mistake: in a sentence, and on the button that makes it."""

    says: str
    called: str


class Emptied(NamedTuple):
    """What comes of melding the last card of a hand, where that ends the turn: in a sentence, and on a button.

    `out` tells whether the player has gone out by it.
    """

    says: str
    called: str
    out: bool


class Goal(NamedTuple):
    """What a match is played to, in words, and the points that end it with what they are called; 0 where none do.

    `options` are the house rules that this says, or that mean nothing beside it.
    """

    words: str
    points: int = 0
    name: str = ""
    options: tuple[str, ...] = ()


class Wild(NamedTuple):
    """What a plaque tells of a deal, as what is wild in it: a card that shows it, its name, and what else there is."""

    card: Card
    name: str
    also: str = ""


class Names(NamedTuple):
    """What some games call otherwise, in English.

    `pile` is the place of the discards, `out` is told of whoever has thrown the last card, `knocked` of whoever has
    ended the deal by a knock. `left` stands behind the points that are left in a hand when a deal ends, and
    `left_title` beside its cards. `second_hand` is the packet that a player without cards takes up, such as “foot”;
    nothing if there are none.
    """

    pile: str = mark("Discard pile")
    out: str = mark("went out")
    knocked: str = mark("knocked")
    left: str = mark("left")
    left_title: str = mark("Left over")
    second_hand: str = ""


class Piles(NamedTuple):
    """How the discards are taken, and what lies out of play beside them, with some house rules.

    The discard pile may lie `spread`, so that every card in it is seen and may be taken. `whole`: whoever takes from it
    takes all of it, for nothing; `whole_melded`: so does whoever melds its top card, who has only so many cards else.
    Cards that nobody wants, those of `aside`, may be `turned_down` beside the piles, and `looked_at` all the same.
    """

    spread: bool = False
    whole: bool = False
    whole_melded: bool = True
    turned_down: bool = False
    looked_at: bool = False


class Column(NamedTuple):
    """A game of a score sheet that has several at once: its title, and the deals written in it, each by its number.

    A deal has for each seat the points, or None where nothing is written. `scores` are their sums, `more` what is
    added below them in a game that is `over`.
    """

    title: str
    deals: tuple[tuple[int, tuple[int | None, ...]], ...]
    scores: tuple[int, ...]
    more: tuple[tuple[str, tuple[int | None, ...]], ...] = ()
    over: bool = False


class Opening(NamedTuple):
    """What the first melds of a player have to be, all laid down at once: at least so many, of a kind, or points.

    Where it is `exactly` so many sets and runs, no more may be laid with them.
    """

    melds: int = 0
    sets: int = 0
    runs: int = 0
    points: int = 0
    exactly: bool = False

    def missing(self, laid: Sequence[Meld], points: int = 0) -> str:
        """What these melds, which count so many points, still lack, in words; nothing where they are enough."""
        sets = sum(meld.kind != "run" for meld in laid)
        melds, sets, runs = self.melds - len(laid), self.sets - sets, self.runs - (len(laid) - sets)
        told = [
            *([tr_plural("{n} more meld", "{n} more melds", melds, n=in_numbers(melds))] if melds > 0 else []),
            *([tr_plural("{n} more set", "{n} more sets", sets, n=in_numbers(sets))] if sets > 0 else []),
            *([tr_plural("{n} more run", "{n} more runs", runs, n=in_numbers(runs))] if runs > 0 else []),
        ]
        if points < self.points:
            told.append(tr_plural("{n} more points", "{n} more points", self.points - points))
        return _with_and(told)

    def has_room(self, laid: Sequence[Meld], meld: Meld) -> bool:
        """Whether `meld` may be laid with those; where not more may be laid than is needed, only what is missing."""
        run = meld.kind == "run"
        count = sum((each.kind == "run") == run for each in laid)
        return not self.exactly or count < (self.runs if run else self.sets)

    @property
    def needed(self) -> str:
        """How much it takes, in words."""
        told = [in_numbers(self.melds)] if self.melds else []
        told += [in_sets(self.sets)] if self.sets else []
        told += [in_runs(self.runs)] if self.runs else []
        return _with_and([*told, *([tr_plural("{n} points", "{n} points", self.points)] if self.points else [])])


class Arranging(NamedTuple):
    """What may be laid anew in one move: the melds on the table with these indices, and with them the `card`.

    The card lies open on the discard pile; cards of the hand may join it.
    """

    melds: tuple[int, ...]
    card: Card


PILES = Piles()
"""How most games use their piles."""


class Questions(Generic[OptionsT, TableT]):
    """The questions about a table that only matter to whoever shows it; a part of `Rules`.

    `prompts` has what is said in each phase to whoever is asked and to the others, `reasons` why `{name}` is asked to
    the table, without telling a card, and `passes` what it means to pass there; nothing where that is not told. `names`
    are what some games call otherwise.
    """

    options: OptionsT
    seats: int
    phases: ClassVar[dict[str, tuple[type[Move], ...]]]
    prompts: ClassVar[dict[str, tuple[str, str]]]
    reasons: ClassVar[dict[str, str]] = {}
    passes: ClassVar[Mapping[str, Doing | None]] = {}
    names: ClassVar[Names] = Names()
    _askings: dict[str, Asking]

    @property
    def house(self) -> OptionsT:
        """The house rules of this match."""
        return self.options

    @property
    def faces(self) -> Faces:
        """What the cards show with these house rules: whether they are those of a French or of a Spanish pack."""
        return FRENCH

    # What is asked

    @property
    def own_keys(self) -> Mapping[str, str]:
        """Letters that give an answer of this game alone, and what they do."""
        return {}

    def asking(self, t: TableT) -> Asking:
        """What the table waits for."""
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
        """What is said to whoever is asked, and to the others of `{name}`; `{top}` is the top of the discard pile."""
        mine, others = self.prompts[t.phase]
        return tr(mine), tr(others)

    def reason(self, t: TableT) -> str:
        """Why `{name}` is asked to the table, in a sentence that tells no card; `{whose}` is the name of an owner."""
        turn = t.actor == t.turn or not t.waiting
        usual = mark("It is {whose} turn.") if turn else mark("{name} is asked.")
        return tr(self.reasons.get(t.phase, usual))

    def answers(self, t: TableT, seat: int) -> tuple[Answer, ...]:
        """The answers that are offered to `seat` in words, as buttons; the others are made with the cards."""
        kinds = self.asking(t).kinds
        passes = (Answer(Pass(seat), tr("Pass")),) if Pass in kinds and self.objection(t, Pass(seat)) is None else ()
        if Claim in kinds and self.objection(t, Claim(seat)) is None:
            top = t.discards[-1]
            return (*passes, Answer(Claim(seat), tr("Buy {card}", card=top.sign), self.serves(t, seat, top)))
        return passes

    def serves(self, t: TableT, seat: int, card: Card) -> bool:
        """Return whether a card that `seat` may take is one of a meld with others of its hand."""
        raise NotImplementedError

    def knock_word(self, t: TableT, move: Knock | None = None) -> str:
        """What it is called to knock, on its place and its button; with `move` that knock."""
        return tr("Knock")

    def advice(self, t: TableT, move: Move) -> str:
        """Return a move as advice, in a sentence."""
        return advice_of(t, move)

    def grounds(self, t: TableT, move: Move) -> str:
        """Why a move is advised, as a sentence; nothing where the cards say it (`ai/grounds.py`)."""
        return ""

    def question(self, t: TableT, seat: int) -> Question | None:
        """What `seat` is asked on a page of its own; None where the table is enough."""
        return None

    def objection(self, t: TableT, move: Move) -> str | None:
        """Why `move` is not allowed, as a sentence for the player; None if it is."""
        raise NotImplementedError

    def pack(self) -> tuple[Card, ...]:
        """The cards of the game in order."""
        raise NotImplementedError

    def is_wild(self, t: TableT, card: Card) -> bool:
        """Return whether a card is wild in this deal."""
        raise NotImplementedError

    def is_melded(self, card: Card) -> bool:
        """Return whether a card is ever in a meld."""
        return True

    def warning(self, t: TableT, move: Move) -> Warned | None:
        """What is said and asked before an allowed `move` that may be a mistake; None: it is just made."""
        return None

    # The deal, and what is played for

    def header(self, t: TableT) -> str:
        """Which deal it is, and what is played for in it."""
        return tr("Deal {n}", n=max(1, t.deal))

    @property
    def target(self) -> int:
        """The points that end the match; 0 where something else does."""
        return int(getattr(self.options, "target", 0))

    @property
    def deals(self) -> int:
        """After how many deals the match is over; 0 where that is told by the points."""
        return int(getattr(self.options, "deals", 0))

    def goal(self) -> Goal:
        """What the match is played to: so many deals, or the target."""
        if deals := self.deals:
            return Goal(tr_plural("one deal", "{n} deals", deals), options=("deals", "target"))
        if not self.target:
            return Goal("")
        return Goal(tr("to {points}", points=self.target), self.target, tr("Target"), ("deals", "target"))

    @property
    def goes_right(self) -> bool:
        """Whether the turn passes to the right."""
        return False

    @property
    def deals_differ(self) -> bool:
        """Whether a deal is played otherwise by its number or the scores: another contract or wild rank, a minimum."""
        return False

    @property
    def fewest_win(self) -> bool:
        """Whether points are bad: who has the fewest is ahead."""
        return False

    def columns(self, t: TableT) -> tuple[Column, ...]:
        """The columns of the score sheet where several games are played at once; none where it is one."""
        return ()

    # The cards

    @property
    def piles(self) -> Piles:
        """How the discards are taken, and what lies beside them."""
        return PILES

    @property
    def tells_wild(self) -> bool:
        """Whether the table shows what is wild in a deal."""
        return False

    def wild_rank(self, t: TableT) -> int:
        """The rank that is wild in this deal before all else that is; 0 where there is none."""
        return 0

    def wild_here(self, t: TableT) -> Wild | None:
        """What is wild in this deal; None where nothing is, or it is not shown."""
        wild = (card for card in self.pack() if self.is_wild(t, card)) if self.tells_wild else ()
        return wild_among(wild, self.wild_rank(t))

    @property
    def tells(self) -> bool:
        """Whether the table has a plaque that tells something of the deal: what is wild, if nothing else."""
        return self.tells_wild

    def told_here(self, t: TableT) -> Wild | None:
        """What the plaque tells of this deal; None where there is nothing to tell."""
        return self.wild_here(t)

    def aside(self, t: TableT) -> Sequence[Card]:
        """The cards that lie out of play."""
        return ()

    def across(self, t: TableT) -> Sequence[Card]:
        """The discards that lie across the pile, since they freeze it."""
        return ()

    def laid_out(self, t: TableT, seat: int) -> Sequence[Card]:
        """The cards that lie before `seat` as they are and are no meld, such as those that are a bonus."""
        return ()

    def closed(self, t: TableT, meld: Meld) -> Literal["", "natural", "mixed"]:
        """Return whether a meld is complete and lies squared up, and then whether there is a wild card in it."""
        return ""

    def open_below(self, t: TableT) -> Sequence[Card]:
        """The discards below the top one that may be taken by themselves, and so are seen."""
        return ()

    def take_below(self, t: TableT, seat: int) -> Move | None:
        """The move with which `seat` takes such a discard; None where there is none."""
        return None

    def cut_card(self, t: TableT) -> Card | None:
        """The card that a cut has shown."""
        return None

    def owed(self, t: TableT, seat: int) -> Sequence[Card]:
        """The cards that `seat` has to meld before its turn ends."""
        return ()

    @property
    def marks_owners(self) -> bool:
        """Whether each card of a meld is marked as that of whoever laid it."""
        return False

    # Opening

    def opening(self, t: TableT, seat: int) -> Opening | None:
        """What the first melds of `seat` have to be, which lie in a tray until then; None where it may lay any."""
        return None

    def opening_points(self, t: TableT, melds: Sequence[Meld]) -> int:
        """What melds count towards an opening that takes points."""
        return sum(role.points for meld in melds for role in meld.roles)

    # Laying melds anew

    def arranging(self, t: TableT, seat: int) -> Arranging | None:
        """What `seat` may lay anew with the card that lies open; None where it may not use it just now."""
        return None

    def arrangements(self, t: TableT, seat: int, cards: Sequence[Card]) -> Sequence[Arrange]:
        """Every way for `seat` to use the card that lies open with just these cards of its hand."""
        return ()

    def best_arrangement(self, t: TableT, seat: int) -> Arrange | None:
        """The way to use the card that lies open that is proposed; None where there is none."""
        return None

    def discard_word(self, t: TableT) -> str:
        """What it is called to part with a card, on its button."""
        return tr("Discard")

    # The players

    def doing(self, t: TableT, seat: int) -> str:
        """What another player does instead of holding cards, in a word."""
        return ""

    def waits(self, t: TableT, seat: int) -> bool:
        """Return whether `seat` takes no part in this deal and only looks on, though it plays in the match."""
        return False

    def watched(self, t: TableT, seat: int) -> int | None:
        """Whose hand lies open before `seat`, who has no cards in this deal and looks on; None where there is none."""
        return None

    def melded_parts(self, t: TableT, seat: int) -> Sequence[tuple[Meld, Sequence[Card], int]]:
        """The melds with cards of `seat`, these cards, and what they count; none where that is not counted."""
        return ()

    def melded_points(self, t: TableT, seat: int) -> int | None:
        """What `seat` has melded in this deal; None where that is not counted while it lies."""
        return None

    @property
    def counts_left(self) -> bool:
        """Whether cards that are left in a hand when a deal ends count against their owner."""
        return True

    # Melding the last card

    def emptied(self, t: TableT, seat: int) -> Emptied | None:
        """What comes of it where `seat` melds its last card; None where its turn goes on all the same."""
        return Emptied(tr("Then all your cards are melded, and you go out."), tr("Go out"), True)

    # Taking and calling

    def debt(self, t: TableT, move: Take) -> str:
        """What taking so many cards means, as a sentence; nothing where the cards say it."""
        return ""

    def offers(self, t: TableT, count: int = 0) -> tuple[Call, ...]:
        """Everything that may be called just now, by whoever may; with a `count`, what takes so many cards."""
        return ()

    def called_points(self, t: TableT, call: Call) -> int:
        """What the cards that a call melds count."""
        return 0

    # The pot

    @property
    def stake(self) -> int:
        """What each player pays into the pot to join, in cents; 0 where there is no pot."""
        return 0

    def pot(self, t: TableT) -> int:
        """What lies in the pot, in cents."""
        return 0

    def payments(self, event: e.Event) -> Mapping[int, int]:
        """What an event brings into the pot from each seat, in cents; less than nothing is what a seat gets."""
        return {}


def in_numbers(number: int) -> str:
    """A number in words where it is small."""
    return tr(NUMBERS[number]) if 0 <= number <= IN_WORDS else str(number)


def in_sets(number: int) -> str:
    """So many sets, in words: `two sets`."""
    return tr_plural("{n} set", "{n} sets", number, n=in_numbers(number))


def in_runs(number: int) -> str:
    """So many runs, in words: `two runs`."""
    return tr_plural("{n} run", "{n} runs", number, n=in_numbers(number))


def _with_and(parts: Sequence[str]) -> str:
    """What is asked for together, with “and” between each two."""
    return reduce(lambda first, last: tr("{first} and {last}", first=first, last=last), parts) if parts else ""


def wild_among(faces: Iterable[Card], rank: int = 0, told: Card | None = None) -> Wild | None:
    """What is wild where these cards are: those of `rank`, which `told` has told, before all others."""
    wild = sorted({card._replace(pack=0) for card in faces})
    names: list[str] = []
    for each in range(1, 14):
        same = [card for card in wild if card.rank == each]
        if same and each != rank:
            names.append(_all_of(each) if len(same) == 4 else " ".join(card.sign for card in same))
    if any(card.suit == "J" for card in wild):
        names.append(tr("jokers"))
    if rank:
        shown = told or Card(rank, "S")
        also = tr("and {others}", others=", ".join(names)) if names else ""
        return Wild(shown._replace(pack=0), tr("Wild: {rank}", rank=_all_of(rank)), also)
    return Wild(max(wild, key=lambda card: card.suit == "J"), tr("Wild"), ", ".join(names)) if wild else None


def _all_of(rank: int) -> str:
    """All cards of a rank in few letters: `2s` and `Ks`, but `aces`, since `As` is read as another word."""
    return tr("aces") if rank == 1 else tr("{rank}s", rank=Card(rank, "S").sign[:-1])

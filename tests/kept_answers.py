"""Kept answers: what every rulebook answers in some deals, in few letters, so that any other answer is noticed.

A file of `tests/answers` has for each of some deals what it begins with and its moves, and below for each question
that a rulebook can be asked some letters for each deal, made of all its answers there. `tools/keep_answers.py` makes
these files. A question is every public method or property of a rulebook that can be asked with what lies on a table.
"""

from __future__ import annotations

import inspect
import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from itertools import islice, product
from math import prod
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import LayDown, Move, Resign
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.seen_cards import seen
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.undo import against_free
from rummy_desktop.engine.waiting import left_of, waiting
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.history import History

FOLDER: Final = Path(__file__).parent / "answers"
FEW: Final = 28
"""The answers that are looked at where a question has any number of them."""
LETTERS: Final = 6
BENT: Final = 3
"""Bent tables up to this one have what all games have otherwise, those above it a field of their own too."""
ONE_EACH: Final = ("seats", "turn", "actor", "dealer", "hands", "scores", "melded")
"""Fields of a table that have a seat, or something for each."""
SMALL: Final = 10
"""The cards of a hand of which a way out is looked for."""
NAMES: Final = tuple(
    Seat(name, "person") for name in ("Ada", "Bruno", "Clara", "Dora", "Emil", "Felix", "Greta", "Hugo")
)
NOT_ASKED: Final = frozenset(
    ("following", "options_type", "table_type", "for_players", "told_by", "around", "ideas"),
)
"""What is no question, has no answer that can be told, or may only be asked of some."""

KINDS_OF: Final = ("_ideas_for_", "_against_", "_do_")
"""What the methods begin with that a rulebook has for each kind of move."""
COURSE: Final = frozenset(
    (
        *("_against_rest", "_against_shown", "_against_use", "_apart", "_begin_play", "_begin_turn"),
        *("_can_be_laid_off", "_claimers", "_cut_for_deal", "_cut_from", "_deal_besides", "_dealt", "_draw_card"),
        *("_empty_handed", "_end_deal", "_end_idle", "_end_turn", "_ended", "_ends_by_melding", "_first_allowed"),
        *("_gets_cards", "_go_on_drawing", "_go_out", "_goes_right", "_in_laying_order", "_is_melded", "_is_out"),
        *("_is_replaced", "_last_turns", "_leaders", "_match_winners", "_may_close", "_next_deal", "_next_dealer"),
        *("_next_of_last", "_no_opening_meld", "_no_swap", "_pile_taken", "_reshuffle", "_seats_after"),
        *("_show_hands", "_tells_wild", "_wild_here"),
    )
)
"""The course of a deal, which only rulebooks ask of themselves."""

T = TypeVar("T")


# Deals that are kept


class KeptDeal(NamedTuple):
    """A deal: what its match begins with, its moves, and when all is asked.

    That is before which move, and of the table as it lies (0) or of which bent one.
    """

    seats: int
    options: dict[str, Any]
    seed: str
    dealer: int | None
    moves: tuple[str, ...]
    asked: tuple[tuple[int, int], ...]

    def begin(self, game: Game) -> Match:
        """Return the match with its first deal dealt."""
        return Match.new(game, self.seats, self.options, self.seed, dealer=self.dealer)

    def answers(self, game: Game, house: Sequence[House]) -> dict[str, list[str]]:
        """Return what each question was answered in the deal."""
        match, found = self.begin(game), dict[str, list[str]]()
        history = History(match.rules, Setup(game.key, NAMES[: self.seats], self.options))
        history.witness(match.events, match.table)
        note(found, {"events": spelled(match.events)})
        for number, move in enumerate((*self.moves, "")):
            for each, bend in self.asked:
                if each == number:
                    note(found, ask(match, number, bend, house))
            if move:
                events = match.play(Move.parse(move))
                history.witness(events, match.table)
                note(found, {"events": spelled(events)})
        note(found, {"history": "\n".join(history)})
        return found


House = tuple[int, dict[str, Any]]
"""For how many players, and house rules."""


class Kept(NamedTuple):
    """The deals of one game, house rules that it was asked about, and some letters for each answer."""

    house: tuple[House, ...]
    deals: tuple[KeptDeal, ...]
    letters: Mapping[str, tuple[str, ...]]

    @classmethod
    def read(cls, game: Game) -> Kept:
        """Return what is kept of a game."""
        kept = file_of(game).is_file()
        assert kept, f"no answers of {game.key} are kept: tools/keep_answers.py {game.key} --anew keeps those of now"
        house, deals, letters = [], [], {}
        for line in file_of(game).read_text(encoding="utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "house:":
                house.append(json.loads(rest))
            elif word == "deal:":
                deals.append(KeptDeal(**{"moves": (), "asked": ()} | json.loads(rest)))
            elif word == "move:":
                deals[-1] = deals[-1]._replace(moves=(*deals[-1].moves, rest))
            elif word == "asked:":
                deals[-1] = deals[-1]._replace(asked=tuple(_read_asked(each) for each in rest.split()))
            else:
                letters[word] = tuple(rest.split())
        return cls(tuple((seats, values) for seats, values in house), tuple(deals), letters)

    def write(self, game: Game) -> None:
        """Keep it."""
        lines = [f"house: {json.dumps(list(each))}" for each in self.house]
        for deal in self.deals:
            begun = {"seats": deal.seats, "options": deal.options, "seed": deal.seed, "dealer": deal.dealer}
            lines += [
                f"deal: {json.dumps(begun)}",
                f"asked: {' '.join(f'{number}:{bend}' for number, bend in deal.asked)}",
            ]
            lines += [f"move: {move}" for move in deal.moves]
        lines += [f"{name} {' '.join(letters)}" for name, letters in sorted(self.letters.items())]
        FOLDER.mkdir(exist_ok=True)
        file_of(game).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")

    def anew(self, game: Game) -> Kept:
        """Return these deals with the letters for what is answered now."""
        found = [lettered(deal.answers(game, self.house)) for deal in self.deals]
        names = {name for each in found for name in each}
        letters = {name: tuple(each.get(name, "-") for each in found) for name in names}
        return self._replace(letters=letters | {"house_rules": (letters_of(house_answers(game, self.house)),)})


def _read_asked(text: str) -> tuple[int, int]:
    number, _, bend = text.partition(":")
    return int(number), int(bend or 0)


def file_of(game: Game) -> Path:
    """Return the file in which the answers of a game are kept."""
    return FOLDER / f"{game.key}.txt"


def note(found: dict[str, list[str]], told: Mapping[str, str]) -> None:
    """Put answers to those that were given before."""
    for name, text in told.items():
        found.setdefault(name, []).append(text)


def lettered(answers: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return some letters for all answers to each question."""
    return {name: letters_of(told) for name, told in answers.items()}


def letters_of(told: Iterable[str]) -> str:
    """Return some letters that are others where any of these texts is another one."""
    return sha256("\n".join(told).encode()).hexdigest()[:LETTERS]


def house_answers(game: Game, house: Iterable[tuple[int, Mapping[str, Any]]]) -> list[str]:
    """Return what a game says of house rules."""
    return [spelled(_said_of(game, make_options(game.options, values), seats)) for seats, values in house]


def _said_of(game: Game, options: Any, seats: int) -> object:
    rules = game.rules
    against = list(rules.objections(options, seats))
    begun = rules.as_begun({"stake": 10}, seats)
    return against, rules.remarks(options, seats), rules.against_options(options, seats), begun


# Answers in letters


def spelled(answer: object) -> str:
    """Return an answer as a text that is the same in every run."""
    if isinstance(answer, str | int | float | bool | None):
        return repr(answer)
    if isinstance(answer, type):
        return answer.__name__
    if isinstance(answer, Card):
        return repr(tuple(answer))
    if isinstance(answer, Meld | Move):
        return str(answer)
    if isinstance(answer, set | frozenset):
        return f"{{{', '.join(sorted(map(spelled, answer)))}}}"
    if isinstance(answer, Mapping):
        return f"{{{', '.join(f'{spelled(key)}: {spelled(value)}' for key, value in answer.items())}}}"
    if isinstance(answer, tuple | list):
        return f"({', '.join(map(spelled, answer))})"
    if isinstance(answer, msgspec.Struct):
        return f"{type(answer).__name__}{spelled([getattr(answer, name) for name in answer.__struct_fields__])}"
    if isinstance(answer, Iterable):
        return spelled(list(islice(answer, FEW)))
    return type(answer).__name__


# Questions


def ask(match: Match, number: int, bend: int, house: Sequence[House]) -> dict[str, str]:
    """Return the answers to all that the rulebook can be asked of the table, as it lies or bent, by question."""
    rng = random.Random(f"{match.seed}/{number}/{bend}")
    rules, table = bent(match.rules, match.table, house, rng) if bend else (match.rules, match.table)
    for _ in range(2 if bend > BENT else 0):
        _bend_field(table, rng)
    position = Position(rules, table, match.view((match.table.turn + 1) % rules.seats), rng)
    found = {name.lstrip("_"): _answered(getattr, rules, name) for name in _properties(type(rules))}
    found |= {name: _answered(question, position) for name, question in BESIDES.items()}
    found["besides.against_free"] = spelled([against_free(match, seat) for seat in range(rules.seats)])
    for name, (parameters, more, tells) in _methods(type(rules)).items():
        method = getattr(rules, name)
        ways = [position.asked_of(name, parameter) for parameter in parameters]
        if parameters in (("t",), ("t", "seat")):
            ways[0] = [position.t, position.view]
        question = partial(_told, method) if tells else method
        found[name.lstrip("_")] = " ".join(_answered(question, *given) for given in _some_of(ways, rng))
        if more:
            ways = [position.asked_of(name, parameter) for parameter in (*parameters, *more)]
            found[name.lstrip("_")] += " ".join(_answered(question, *given) for given in _some_of(ways, rng))
    return found


def _some_of(ways: Sequence[Sequence[object]], rng: random.Random) -> list[tuple[object, ...]]:
    """Return all combinations of what a question is asked of, or some of many."""
    many = prod(map(len, ways))
    if many <= (FEW if len(ways) < 3 else FEW // 4):
        return list(product(*ways))
    return [tuple(_any(way, rng) for way in ways) for _ in range(FEW // 4)]


def _told(method: Callable[..., Iterable[e.Event]], t: Table, *given: object) -> object:
    """Return the events that a method tells, each of which happens before the next, and where it ends."""
    t, found = t.copy(), []
    with suppress(Exception):  # what can't happen on this table
        for event in islice(method(t, *given), FEW):
            found.append(event)
            t.apply(event)
    return found, t.phase, t.actor, t.scores


def bent(rules: Rules, t: Table, house: Sequence[House], rng: random.Random) -> tuple[Rules, Table]:
    """Return the table with a few things changed, by other house rules, which brings rare and impossible cases."""
    if rng.random() < 0.6:
        options = make_options(type(rules).options_type, _any(house, rng)[1])
        if rules.against_options(options, rules.seats) is None:
            rules = type(rules)(options, rules.seats, rules._shuffled)
    t = t.copy()
    for _ in range(int(rng.random() * 4)):
        _bend(rules, t, rng)
    return rules, t


def _bend(rules: Rules, t: Table, rng: random.Random) -> None:
    """Change one thing of a table."""
    seat = t.turn if t.actor is None else t.actor
    hand, chance = t.hands[seat], int(rng.random() * 12)
    if chance == 0:
        t.stock = t.stock[: int(rng.random() * 3)]
    elif chance == 1:
        t.discards = t.discards[-int(rng.random() * 3) :] if rng.random() < 0.7 else []
    elif chance in (2, 3):
        hand[:] = hand[: 1 + int(rng.random() * 4)]
    elif chance in (4, 5):
        t.phase, t.waiting = _any(sorted(rules.phases), rng), ()
    elif chance == 6:
        t.scores = [_any(_borders(rules), rng) for _ in t.scores]
    elif chance == 7:
        t.laid, t.drawn, t.drawn_from = [], (), ""
        t.melded = [rng.random() < 0.5 for _ in t.melded]
    elif chance == 8:
        t.melds = [msgspec.structs.replace(meld, owner=rules.belongs_to(t, seat)) for meld in t.melds]
    elif chance == 9:
        t.deal, t.turns = max(1, rules.deals) - int(rng.random() * 2), int(rng.random() * 3)
    elif chance == 10 and t.melds:
        role = _any(t.melds, rng).roles[0]
        hand[-3:] = [_any(_near(rules, role), rng) for _ in hand[-3:]]
    elif hand:
        near = _near(rules, _any(hand, rng))
        hand[:] = sorted({_any(near, rng) for _ in range(min(len(hand), 11))})


def _bend_field(t: Table, rng: random.Random) -> None:
    """Change one field of a table: it has another of the words that it may have, or one more or less."""
    name = _any([name for name in t.__struct_fields__ if name not in ONE_EACH], rng)
    value, kind = getattr(t, name), get_type_hints(type(t))[name]
    if get_origin(kind) is Literal:
        setattr(t, name, _any(get_args(kind), rng))
    elif isinstance(value, bool):
        setattr(t, name, not value)
    elif isinstance(value, int):
        setattr(t, name, max(0, value + (1 if rng.random() < 0.6 else -1)))
    elif value and isinstance(value, tuple | list):
        setattr(t, name, value[1:] if rng.random() < 0.5 else value[:-1] + value[:1])


def _near(rules: Rules, face: Card) -> list[Card]:
    """Return the cards of that rank or suit."""
    return [card for card in rules.pack() if card.rank == face.rank or card.suit == face.suit] or list(rules.pack())


def _borders(rules: Rules) -> list[int]:
    """Return scores near those at which something changes."""
    target = rules.target or 100
    return [-5, 0, 79, 100, 1495, 1500, 3000, 7000, target // 2, target - 1, target, target + 5]


def _any(among: Sequence[T], rng: random.Random) -> T:
    return among[int(rng.random() * len(among))]


def _answered(question: Callable[..., object], *given: object) -> str:
    """Return the answer, or the name of the mistake that a question is which makes no sense just now."""
    try:
        return spelled(question(*given))
    except Exception as problem:
        return type(problem).__name__


@cache
def _properties(rules: type[Rules]) -> tuple[str, ...]:
    return tuple(name for name in _names(rules) if isinstance(inspect.getattr_static(rules, name), property | tuple))


@cache
def _methods(rules: type[Rules]) -> dict[str, tuple[tuple[str, ...], tuple[str, ...], bool]]:
    """Return the questions, what each is asked of and may be asked of, and whether events answer it."""
    found = {}
    for name in _names(rules):
        if inspect.isfunction(method := inspect.getattr_static(rules, name)):
            told = inspect.signature(method)
            _, *each_of = told.parameters.values()
            needed = tuple(each.name for each in each_of if each.default is each.empty)
            more = tuple(each.name for each in each_of if each.default is not each.empty)
            if set(needed) <= Position.KNOWN:
                events = str(told.return_annotation) in ("Iterator[e.Event]", "Iterator[Event]")
                found[name] = needed, more if set(more) <= Position.KNOWN else (), events
    return found


def _names(rules: type[Rules]) -> list[str]:
    """Return what can be asked: public names, and what a rulebook alone asks itself about each kind of move."""
    own = course()
    asked = (name for name in dir(rules) if name in own or (name[0] != "_" and name not in NOT_ASKED))
    return sorted(filter(str.isascii, asked), key=lambda name: name.lstrip("_"))


def course() -> frozenset[str]:
    """Return what only rulebooks ask of themselves, about each kind of move too."""
    verbs = {kind.verb.replace("-", "_") for kind in Move.__subclasses__()}
    return COURSE.union(f"{part}{verb}" for part in KINDS_OF for verb in verbs)


class Position:
    """A table in the middle of a deal, and what questions about it can be asked of."""

    KNOWN: Final = frozenset(
        (
            *("t", "seat", "card", "cards", "hand", "group", "groups", "meld", "melds", "index", "move", "kind"),
            *("laid", "score", "scores", "seats", "side", "points", "deal", "dealer", "count", "result", "outcome"),
            *("others", "winner", "winners"),
        )
    )

    def __init__(self, rules: Rules, t: Table, view: Table, rng: random.Random) -> None:
        self.rules, self.t, self.view, self.rng = rules, t, view, rng
        self.seat = self.t.actor if self.t.actor is not None else self.t.turn
        self.hand = tuple(self.t.hands[self.seat])
        self.allowed = self._allowed()
        self.best = tuple(self.rules.best_melds(self.t, self.hand))
        self.moves = self._moves()

    def _allowed(self) -> list[Move]:
        """Return the moves that are allowed, or the first of very many."""
        try:
            return list(islice(self.rules.moves(self.t), 400))
        except Exception:
            return []  # on a table that can't be

    def asked_of(self, name: str, parameter: str) -> Sequence[object]:
        """Return the values of that parameter for which a question is asked."""
        if parameter == "move":
            word, _, verb = name.lstrip("_").partition("_")
            own = [move for move in self.moves if move.verb == verb.replace("_", "-")]
            return own if own or word in ("against", "do") else self.moves
        found: Sequence[object] = getattr(self, f"_some_{parameter}")()
        return found

    # What there is of each

    def _moves(self) -> list[Move]:
        """Return some allowed moves of each kind, others near them, mostly not allowed, and those of others."""
        kinds = {type(move) for move in self.allowed}
        found: list[Move] = []
        for kind in sorted(kinds, key=lambda kind: kind.verb):
            same = [move for move in self.allowed if type(move) is kind]
            found += self._spread(same, 3)
            found += [self._near(_any(same, self.rng)) for _ in range(6)]
        for kinds_of in self.rules.phases.values():
            for kind in kinds_of:
                seat = int(self.rng.random() * self.rules.seats)
                try:
                    found += islice(self.rules.ideas(self.t, seat, kind), 1)
                except Exception:
                    continue  # a kind that makes no sense just now
        return list(dict.fromkeys(found))

    def _near(self, move: Move) -> Move:
        """Return a move that differs in one thing."""
        changes: dict[str, Any] = {}
        for name in move.__struct_fields__[1:]:
            value = getattr(move, name)
            if isinstance(value, bool):
                changes[name] = not value
            elif isinstance(value, int):
                changes[name] = value + (1 if self.rng.random() < 0.7 else -1)
            elif isinstance(value, Card):
                changes[name] = self._any_card()
            elif value and isinstance(value, tuple) and isinstance(value[0], Card):
                changes[name] = self._near_cards(value)
            elif value and isinstance(value, tuple) and isinstance(value[0], tuple):
                place = int(self.rng.random() * len(value))
                changes[name] = (*value[:place], self._near_cards(value[place]), *value[place + 1 :])
                if self.rng.random() < 0.3 and isinstance(move, LayDown):
                    changes[name] = (*value, *(group for group in self.best if group not in value))
        if not changes or self.rng.random() < 0.1:
            changes = {"seat": (move.seat + 1) % self.rules.seats}
        name = _any(sorted(changes), self.rng)
        return msgspec.structs.replace(move, **{name: changes[name]})

    def _near_cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return cards of which one is missing, or is another one, or with one more."""
        place, chance = int(self.rng.random() * len(cards)), self.rng.random()
        rest = (*cards[:place], *cards[place + 1 :])
        return rest if chance < 0.3 else (*cards, self._any_card()) if chance < 0.6 else (*rest, self._any_card())

    def _any_card(self) -> Card:
        return _any(self.hand if self.hand and self.rng.random() < 0.8 else self.rules.pack(), self.rng)

    def _spread(self, among: Sequence[T], most: int) -> list[T]:
        """Return at most `most` of them, evenly spread."""
        step = max(1, -(-len(among) // most))
        return list(among[::step])

    def _some_t(self) -> Sequence[Table]:
        return [self.t]

    def _some_seat(self) -> Sequence[int]:
        return [self.seat, *(seat for seat in range(self.rules.seats) if seat != self.seat)]

    def _some_card(self) -> Sequence[Card]:
        return list(dict.fromkeys((*self.t.discards[-1:], *self._spread(self.hand, 6), *self.rules.pack()[-2:])))

    def _some_cards(self) -> Sequence[tuple[Card, ...]]:
        top = tuple(self.t.discards[-1:])
        laid = [getattr(move, "cards", ()) or (getattr(move, "groups", ()) or ((),))[0] for move in self.moves]
        return [
            each for each in dict.fromkeys((self.hand, (*self.hand, *top), self.hand[:3], *self.best, *laid)) if each
        ]

    def _some_hand(self) -> Sequence[list[Card]]:
        top = self.t.discards[-1:]
        return [list(self.hand), [*self.hand, *top], list(self.hand[1:]), list(self.hand[:-2]), list(self.hand[::2])]

    def _some_group(self) -> Sequence[tuple[Card, ...]]:
        return self._some_cards()

    def _some_groups(self) -> Sequence[tuple[tuple[Card, ...], ...]]:
        laid = [move.groups for move in self.moves if isinstance(move, LayDown)]
        return [each for each in dict.fromkeys((self.best, self.best[:1], *laid)) if each]

    def _some_laid(self) -> Sequence[tuple[Meld, ...]]:
        return self._some_melds()

    def _some_meld(self) -> Sequence[Meld]:
        return list(dict.fromkeys([*self._spread(self.t.melds, 5), *self._told()]))

    def _some_melds(self) -> Sequence[tuple[Meld, ...]]:
        told = self._told()
        return list(dict.fromkeys(((), told[:1], told, tuple(self.t.melds))))

    def _told(self) -> tuple[Meld, ...]:
        """Return the best melds of the hand as they would lie on the table."""
        found = [next(iter(self.rules.readings(self.t, group, self.seat)), None) for group in self.best]
        return tuple(meld for meld in found if meld)

    def _some_index(self) -> Sequence[int]:
        return self._spread(range(len(self.t.melds)), 4)

    def _some_kind(self) -> Sequence[type[Move]]:
        return list(dict.fromkeys(kind for kinds in self.rules.phases.values() for kind in kinds))

    def _some_score(self) -> Sequence[int]:
        return [*self.t.scores, *(self.rules.target + more for more in (-1, 0, 1))]

    def _some_scores(self) -> Sequence[list[int]]:
        return [self.t.scores, list(range(self.rules.seats))]

    def _some_seats(self) -> Sequence[list[int]]:
        return [list(range(self.rules.seats)), [0], list(range(1, self.rules.seats))]

    def _some_others(self) -> Sequence[list[int]]:
        return self._some_seats()

    def _some_winner(self) -> Sequence[int | None]:
        return [self.seat, None]

    def _some_winners(self) -> Sequence[tuple[int, ...]]:
        return [(self.seat,), tuple(range(self.rules.seats))]

    def _some_side(self) -> Sequence[int]:
        return sorted({self.rules.side(seat) for seat in range(self.rules.seats)})

    def _some_points(self) -> Sequence[int]:
        return [-5, 0, 5, 10, 79, 80, 81, 200]

    def _some_deal(self) -> Sequence[int]:
        return range(1, 15)

    def _some_dealer(self) -> Sequence[int]:
        return self._some_seat()

    def _some_count(self) -> Sequence[int]:
        return range(6)

    def _some_result(self) -> Sequence[object]:
        return self.t.results[-1:]

    def _some_outcome(self) -> Sequence[str]:
        return ["out", "stock", *(result.outcome for result in self.t.results[-1:])]


# What else the engine answers


def _waiting(position: Position) -> object:
    """Return what groups of cards of the hand wait for, and where the cards for it are."""
    rules, t, seat, hand = position.rules, position.t, position.seat, position.hand
    groups = (hand[:2], hand[1:4], *(group[:-1] for group in position.best[:2]))
    found = [(group, waiting(rules, t, group, seat)) for group in groups]
    return found, [left_of(rules, t, group, each, seat, hand[:1]) for group, each in found]


def _happens(position: Position) -> object:
    """Return the events of some moves that are allowed."""
    allowed = [move for move in position.moves if move in position.allowed]
    found = []
    for move in (*allowed, Resign(position.seat)):
        after = position.t.copy()
        found.append((_answered(play, position.rules, after, move), _brief(after)))
    return found


def _brief(t: Table) -> object:
    """Return a table but for its long rows of cards and acts, of which the last are told."""
    fields = {name: getattr(t, name) for name in t.__struct_fields__ if name not in ("stock", "results", "match_lines")}
    return fields | {"acts": t.acts[-3:], "discards": t.discards[-3:], "hands": t.hands[t.turn]}


def _out(position: Position) -> object:
    """Return the way out, and what happens on it."""
    rules, after, found = position.rules, position.t.copy(), list[object]()
    for move in way_out(rules, after) or () if len(position.hand) <= SMALL else ():
        found += [move, play(rules, after, move)]
    return found, _brief(after)


BESIDES: Final[Mapping[str, Callable[[Position], object]]] = {
    "besides.happens": _happens,
    "besides.seen": lambda each: seen(each.rules, each.t, each.seat),
    "besides.waiting": _waiting,
    "besides.table": lambda each: (_brief(each.t), _brief(each.view)),
    "besides.way_out": _out,
}
"""Questions that are asked of the engine, and not of a rulebook."""

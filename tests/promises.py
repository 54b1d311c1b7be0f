"""The promises that every game keeps, whatever is played: checked at each decision of random matches.

`tests/test_promises.py` plays a sample, `tools/soak.py` as many deals as one likes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple, cast

import msgspec
from alike import in_faces, others_names, renamed, twins_in
from judge import refused_well
from own_promises import all_own_promises, own_promises

from rummy_desktop.ai.worlds import dealt_anew
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, spell
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import (
    Deal,
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Show,
    Swap,
    Take,
    TakeBack,
    TakePile,
)
from rummy_desktop.engine.options import Field, Options, fields, make_options
from rummy_desktop.engine.rules import IllegalMove, Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

# Fields of a table that may hold what one seat sees and another does not; everybody knows all the others.
SECRET = ("stock", "hands", "discards", "drawn", "acts", "second_hands")
REMEMBER = (
    "What an event shows of a hand that not all games have, such as `Knocked`, says `remember` of the promises in "
    "tests/games/<folder>.py."
)


ASKED_OF_A_TABLE: Final = (
    *(
        "header",
        "prompt",
        "reason",
        "wild_rank",
        "_wild_here",
        "told_here",
        "pot",
        "knock_word",
    ),
    *("may_knock", "offers", "_next_of_last"),
)
ASKED_OF_A_SEAT: Final = (
    *(
        "owed",
        "doing",
        "waits",
        "melded_points",
        "duty",
        "paid",
        "won",
        "settled",
        "total",
        "gain",
        "laid_out",
    ),
    *("plays", "after", "opening", "second_hand"),
)
ASKED_OF_ONESELF: Final = (
    "watched",
    "question",
    "answers",
    "worth",
    "_may_close",
    "may_lay_down",
    "melds_to_lay",
    "arranging",
)


def feats_of(game: str) -> frozenset[str]:
    """Return the feats that random players have to reach in a game that counts them."""
    return own_promises(GAMES[game].rules).feats


class Promised(NamedTuple):
    """The results of a run of random deals: how many moves there were, how the deals ended, and what was played.

    `feats` counts special plays if a game has any, and the house rules that were refused and drawn again.
    """

    moves: int
    outcomes: Counter[str]
    feats: Counter[str]


# Random matches


def random_options(kind: type[Options], rng: random.Random) -> dict[str, Any]:
    """Return values for some of the options of a game, each within its bounds."""
    return {field.name: _random_value(field, rng) for field in fields(kind) if rng.random() < 0.5}


def _random_value(field: Field, rng: random.Random) -> Any:
    if field.kind == "switch":
        return rng.random() < 0.5
    if field.kind == "choice":
        return rng.choice(field.choices)
    if field.kind == "several":
        # With many kinds of wild cards there are thousands of melds in a hand, and few deals in a sample.
        return field.spelled(rng.sample(field.choices, rng.choice((0, 0, 1, 1, 1, 1, 1, 2, 2, 3))))
    if field.kind == "values":
        return rng.choice(("", "QS=45", "2C=0+TD=30+JS=25", "AH=1000"))
    if field.kind == "sizes":
        return rng.choice((field.default, "10x4+12x3", "11", "12", "7-13", "13-11+6x2+15"))
    if field.low < 0:  # without an end, or a few times
        return rng.choice((field.low, 0, 0, 1, 2, field.high))
    near = min(field.high, field.low + 60)
    return rng.choice((field.default, field.low, field.high, rng.randint(field.low, near)))


class Setup(NamedTuple):
    """Everything that a match begins with."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: str
    dealer: int | None
    refused: int = 0

    @classmethod
    def random(cls, game: Game, name: str, preset: str = "") -> Setup:
        """Return random seats and options or a preset, the same for the same `name`; always that `preset` if given."""
        fixed = [each.values for each in game.presets if each.key == preset]
        rng = random.Random(f"{name}/setup")
        refused = 0
        while True:
            seats = rng.choice(game.seats)
            dealer = rng.choice((None, rng.randrange(seats)))
            options = random_options(game.options, rng)
            if game.presets and rng.random() < 0.2:
                more = options if rng.random() < 0.5 else {}
                options = {**more, **rng.choice(game.presets).values}
            options |= fixed[0] if fixed else {}
            remark = game.rules.against_options(make_options(game.options, options), seats)
            if remark is None:
                return cls(game, seats, options, f"{name}/cards", dealer, refused)
            assert refused_well(game.options, remark), f"“{remark}” does not name an option in one sentence"
            refused += 1

    def match(self) -> Match:
        """Return a new match."""
        return Match.new(self.game, self.seats, self.options, self.seed, dealer=self.dealer)


TEMPERS = ("keen",) * 10 + ("patient",) * 4 + ("wild",) * 5 + ("idle",)


def choose(rules: Rules, t: Table, moves: list[Move], rng: random.Random, temper: str) -> Move:
    """Return a random legal move, `moves` being those that the rulebook offers.

    The keen meld, take a whole pile and knock when they can, the patient keep their melds until all the hand is melded,
    the wild do anything, the idle only put cards to and fro.
    """
    assert t.actor is not None
    if rng.random() < 0.0002:
        return Resign(rng.choice([seat for seat in range(rules.seats) if rules.plays(t, seat)]))
    back = TakeBack(t.actor)
    if t.laid and rng.random() < 0.06 and rules.objection(t, back) is None:
        return back
    if own := own_promises(type(rules)).choose(rules, t, moves, rng, temper):
        return own
    if temper == "idle":
        moves = [move for move in moves if isinstance(move, Take | Discard)] or moves
        return rng.choice(moves)
    if temper == "wild":
        return rng.choice(moves)
    eager = [move for move in moves if isinstance(move, LayDown | LayOff | TakePile | Knock)]
    ready = temper == "keen" or t.laid or len(_loose(rules, t, t.hands[t.actor])) < 2
    if eager and ready and rng.random() < 0.8:
        return _larger(rules, t, rng.choice(eager), eager, rng)
    if isinstance(moves[0], Draw | Take) and t.discards and rng.random() < 0.8:
        return _wanted(rules, t, moves)
    throws = [move for move in moves if isinstance(move, Discard)]
    if throws and rng.random() < 0.9:
        return _thrown(rules, t, throws, rng)
    return rng.choice(moves)


def _thrown(rules: Rules, t: Table, throws: list[Discard], rng: random.Random) -> Move:
    """Return a discard that leaves least outside of melds: the dearest card that is in none, if there is one."""
    assert t.actor is not None
    hand = t.hands[t.actor]
    loose = _loose(rules, t, hand)
    free = [move for move in throws if move.card in loose]
    if free:
        return max(free, key=lambda move: (rules.value(t, move.card), rng.random()))
    left = {move: _burden(rules, t, [card for card in hand if card != move.card]) for move in throws}
    return min(throws, key=lambda move: (left[move], rng.random()))


def _loose(rules: Rules, t: Table, hand: Sequence[Card]) -> list[Card]:
    """Return the cards of a hand that are in no meld."""
    melded = {card for group in rules.best_melds(t, hand) for card in group}
    return [card for card in hand if card not in melded]


def _burden(rules: Rules, t: Table, hand: Sequence[Card]) -> int:
    """Return what the cards of a hand count that are in no meld."""
    return sum(rules.value(t, card) for card in _loose(rules, t, hand))


def _wanted(rules: Rules, t: Table, moves: list[Move]) -> Move:
    """Take the upcard where it makes for less that is in no meld, else the other pile."""
    assert t.actor is not None
    hand, top = t.hands[t.actor], t.discards[-1]
    gain = _burden(rules, t, hand) + rules.value(t, top) - _burden(rules, t, [*hand, top])
    takes = [move for move in moves if isinstance(move, Take)]
    others = [move for move in moves if not isinstance(move, Take)]
    return (takes or others)[0] if gain > rules.value(t, top) or not others else others[0]


def _larger(rules: Rules, t: Table, move: Move, others: Sequence[Move], rng: random.Random) -> Move:
    """Return the move, or several like it made as one, which `moves()` leaves out."""
    other = rng.choice(others)
    both: Move = move
    if isinstance(move, LayDown) and isinstance(other, LayDown):
        both = LayDown(move.seat, move.groups + other.groups)
    elif isinstance(move, LayOff) and isinstance(other, LayOff) and move.index == other.index:
        both = LayOff(move.seat, move.cards + other.cards, move.index)
    return both if rules.objection(t, both) is None else move


def any_move(t: Table, pack: tuple[Card, ...], seats: int, rng: random.Random) -> Move:
    """Return a move of any kind by anybody, most often against the rules."""
    seat = t.actor if t.actor is not None and rng.random() < 0.9 else rng.randrange(seats + 1)
    hand = t.hands[seat] if seat < seats else []
    source = tuple(hand) if hand and HIDDEN not in hand and rng.random() < 0.8 else pack

    def some(most: int) -> tuple[Card, ...]:
        return tuple(rng.choice(source) for _ in range(rng.randint(1, most)))

    kinds = (Deal, Draw, Take, TakePile, LayDown, LayDown, LayOff, LayOff, Discard, Knock, Show, Pass, TakeBack)
    kind = rng.choice(kinds)
    if kind is Take:
        return Take(seat, rng.randint(1, 2))
    if kind is TakePile:
        top = tuple(t.discards[-1:]) if rng.random() < 0.9 else some(1)
        return TakePile(seat, top + some(3), rng.randint(0, len(t.melds)) if rng.random() < 0.3 else None)
    if kind is LayDown:
        return LayDown(seat, tuple(some(4) for _ in range(rng.randint(0, 2))))
    if kind is LayOff:
        return LayOff(seat, some(2) if rng.random() < 0.9 else (), rng.randint(0, len(t.melds)))
    if kind is Discard:
        return Discard(seat, rng.choice(source))
    if kind is Knock:
        card = None if rng.random() < 0.2 else rng.choice(source)
        return Knock(seat, card, tuple(some(4) for _ in range(rng.randint(0, 2))))
    return cast(type[Draw], kind)(seat)


# What is public


def cards_named(value: Any) -> Iterator[Card]:
    """Yield every card that an event names, however deep, the hidden ones left out."""
    if isinstance(value, Card):
        if value != HIDDEN:
            yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from cards_named(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from cards_named(getattr(value, name))


def shown(event: e.Event, seat: int | None) -> set[Card]:
    """Return the cards that `event` shows to `seat`, or to everyone, independently of `Event.seen_by`."""
    match event:
        case e.Dealt(_, _, hands, _):
            return set() if seat is None else set(hands[seat])
        case e.Drew(owner, card):
            return {card} if owner == seat else set()
        case e.Discarded(owner, card, face_down):
            return set() if face_down and owner != seat else {card}
        case e.SecondHandTaken(owner, cards):
            return set(cards) if owner == seat else set()
        case e.Reshuffled() | e.SecondHandsDealt():
            return set()
        case (
            e.CutForDeal()
            | e.TurnedUp()
            | e.Took()
            | e.Claimed()
            | e.LaidDown()
            | e.LaidOff()
            | e.Swapped()
            | e.TookBack()
            | e.Shown()
            | e.HandShown()
        ):
            return set(cards_named(event))
        case (
            e.TurnBegan()
            | e.Asked()
            | e.Offered()
            | e.Passed()
            | e.TurnEnded()
            | e.DealEnded()
            | e.MatchEnded()
            | e.Resigned()
        ):
            return set()
    for own in all_own_promises():
        if (told := own.shown(event, seat)) is not None:
            return set(cards_named(told))
    name = type(event).__name__
    raise AssertionError(
        f"Who may see {name}? `shown` of the promises in tests/games/<folder>.py gives the event, or the cards in it "
        f"that all see, where the event is one of the game; the others stand in promises.py."
    )


def all_cards(t: Table) -> list[Card]:
    """Return every card on a table, hidden ones too."""
    return [
        *t.stock,
        *t.discards,
        *(card for hand in t.hands for card in hand),
        *(card for meld in t.melds for card in meld.cards),
        *(card for hand in t.second_hands for card in hand),
        *getattr(t, "aside", ()),
    ]


class Known(set[Card]):
    """The cards that everybody knows to be in a hand: which of two identical ones leaves it nobody can tell."""

    def discard(self, card: Card) -> None:
        """Remove a card of the hand, or else one that looks the same."""
        found = card if card in self else next((each for each in sorted(self) if each[:2] == card[:2]), None)
        super().discard(found)

    def __isub__(self, cards: Any) -> Any:
        for card in sorted(cards):
            self.discard(card)
        return self


def faces_of(cards: Iterable[Card]) -> list[tuple[int, str]]:
    """Return the sorted faces of the cards, without their packs, which nobody sees."""
    return sorted(card[:2] for card in cards)


def same_but_for_order(t: Table, other: Table) -> bool:
    """Return whether two tables are equal, the cards of each hand in whatever order."""
    return _in_order(t) == _in_order(other)


def _in_order(t: Table) -> Table:
    twin = t.copy()
    twin.hands = [sorted(hand) for hand in t.hands]
    return twin


def refusal(match: Match, move: Move) -> str | None:
    """Return the sentence with which the match refuses to play `move`; None if it was played."""
    try:
        match.play(move)
    except IllegalMove as problem:
        return str(problem)
    return None


class Watch:
    """Sees to it that a match keeps every promise: AssertionError says which one is broken.

    `moves` are those of the actor just now. Play through it from the first deal on. `often` is the share of decisions
    at which the slower checks are made too.
    """

    def __init__(self, match: Match, rng: random.Random, often: float = 1.0) -> None:
        self.match = match
        self.rng = rng
        self.often = often
        self.pack = match.rules.pack()
        self.whole = set(self.pack)
        self.players = match.rules.for_players()
        self.face_down: dict[Card, int] = {}
        self.in_hands: list[Known] = []
        self.moves: list[Move] = []
        self.thorough = False
        self.drawn_up = match.table.copy()
        self.promised = own_promises(type(match.rules))
        self.own = self.promised.watch(match)
        twin = match.rules.new_table()
        for event in match.events:
            self._happens(twin, event)
        self.look()

    def play(self, move: Move) -> tuple[e.Event, ...]:
        """Play a legal move, and check what it did."""
        assert Move.parse(str(move)) == move
        truth = self.match.table
        if isinstance(move, LayDown | LayOff | Swap):
            self._take_back(move)
        self.own.made(move)
        before = truth.copy()
        twins = [] if isinstance(move, Deal | Resign) else twins_in(truth.hands[move.seat])
        other = (move.seat + self.rng.randrange(1, truth.seats)) % truth.seats
        view = self.match.view(other).copy() if twins and self.thorough else None
        events = self.match.play(move)
        if view is not None:
            self.check_alike(view, other, events, twins)
        twin = before.copy()
        for event in events:
            self._happens(twin, event)
        assert twin == truth, "the events alone do not give the table"
        # A turn may also begin with a card more, without a draw.
        if any(isinstance(each, e.Drew | e.Took) or getattr(each, "phase", "") == "play" for each in events):
            self.drawn_up = truth.copy()
        assert self.match.log[-1] == move
        self.look()
        return events

    def _happens(self, t: Table, event: e.Event) -> None:
        """Check an event, and let it happen at `t`."""
        self._witness(event)
        if isinstance(event, e.DealEnded):
            known = type(t).outcomes
            assert event.result.outcome in known, f"“{event.result.outcome}” is none of the `outcomes` of the table"
        self.own.see(t, event)
        t.apply(event)

    def _witness(self, event: e.Event) -> None:
        whole = set(cards_named(event))
        for seat in (None, *range(self.match.rules.seats)):
            seen = event.seen_by(seat)
            named = whole if seen is event else set(cards_named(seen))
            assert named == shown(event, seat), f"seat {seat} saw “{seen}”"
            assert type(seen) is type(event), f"`seen_by` makes another kind of event of {type(event).__name__}"
        self._remember(event)

    def _remember(self, event: e.Event) -> None:
        """Keep what everybody knows of the hands, and who put which card face down."""
        match event:
            case e.Dealt():
                self.in_hands = [Known() for _ in range(self.match.rules.seats)]
                self.face_down = {}
            case e.Took(seat, cards):
                self.in_hands[seat] |= set(cards)
            case e.Claimed(seat, card):
                self.in_hands[seat].add(card)
            case e.Swapped(seat):
                self.in_hands[seat] -= set(event.given)
                self.in_hands[seat] |= set(event.got)
            case e.TookBack(seat, cards, _, _, gave):
                self.in_hands[seat] -= set(gave)
                self.in_hands[seat] |= set(cards)
            case e.Discarded(seat, card, face_down):
                self.in_hands[seat].discard(card)
                if face_down:
                    self.face_down[card] = seat
            case e.LaidDown(seat, melds):
                self.in_hands[seat] -= {card for meld in melds for card in meld.cards}
            case e.LaidOff(seat, cards, _, _):
                self.in_hands[seat] -= set(cards)
            case e.Shown(seat, _, cards) | e.HandShown(seat, cards):
                self.in_hands[seat] = Known(cards)
            case _:
                self.promised.remember(event, self.in_hands)

    # At each decision

    def look(self) -> None:
        """Check what has to hold whenever a seat is asked."""
        truth = self.match.table
        cards = all_cards(truth)
        assert len(cards) == len(self.pack), "a card was lost or made"
        assert set(cards) == self.whole, "a card is another one"
        self.check_scores(truth)
        self.own.look(truth)
        self.check_views(truth)
        if truth.actor is None:
            assert list(self.match.moves()) == []
            return
        view = self.match.view(truth.actor)
        if truth.phase == "turn":
            self.drawn_up = truth.copy()
        self.thorough = self.rng.random() < self.often
        self.moves = moves = self.offered(self.match.rules, truth)
        assert moves, f"seat {truth.actor} has no move in the phase “{truth.phase}”"
        if self.thorough or not self.promised.dear or self.rng.random() < 0.25:
            assert self.offered(self.players, view) == moves, "the view and the truth offer different moves"
        twice = [str(move) for move, count in Counter(moves).items() if count > 1]
        assert not twice, f"offered twice: {twice}"
        if self.thorough:
            self.check_moves(moves)
            self.check_refusals()
            self.check_unseen(view, truth.actor, moves)
            self.check_advised(view, truth.actor, moves)
            self.check_answers(truth, view, truth.actor)
            self.check_copy(self.rng.choice(moves))
            self.check_all_taken_back()
            assert [Meld.parse(str(meld)) for meld in truth.melds] == truth.melds

    def offered(self, rules: Rules, t: Table) -> list[Move]:
        """Return the moves of the actor, or the first of very many."""
        return list(islice(rules.moves(t), self.promised.most(rules, t, self.thorough)))

    def check_scores(self, t: Table) -> None:
        """Check that scores are the sums of the results; only who was out may have gone on with another."""
        sums = [0] * t.seats
        out: tuple[int, ...] = ()
        for number in range(len(t.results) + 1):
            begun = t.results[number].before if number < len(t.results) else t.scores
            sums = [begun[seat] if seat in out else score for seat, score in enumerate(sums)]
            assert list(begun) == sums, f"the scores are {begun}, the results add up to {sums}"
            if number < len(t.results):
                sums, out = list(t.results[number].scores), t.results[number].out
        assert [result.deal for result in t.results] == list(range(1, len(t.results) + 1))
        assert (t.actor is None) == (t.phase == "over") == bool(t.winners)

    def check_views(self, truth: Table) -> None:
        """Check that each view agrees with the truth in all that is public and its own hand, and hides the rest."""
        public = [name for name in truth.__struct_fields__ if not self.is_secret(name)]
        said = [getattr(truth, name) for name in public]
        drawers = [act.seat for act in truth.acts if act.verb in ("drew", "took")]
        lately = truth.acts[-40:]
        drew = [number for number, act in enumerate(lately) if act.verb == "drew"]
        threw = [number for number, act in enumerate(truth.acts) if act.verb == "discarded"]
        for seat, view in enumerate(self.match.views):
            told = [getattr(view, name) for name in public]
            if told != said:
                wrong = next(name for name in public if getattr(view, name) != getattr(truth, name))
                raise AssertionError(f"seat {seat} is wrong about {wrong}")
            self.check_hidden(truth, view, seat)
            down = {card for card, owner in self.face_down.items() if owner != seat}
            assert view.discards == [HIDDEN if card in down else card for card in truth.discards]
            drawn = truth.drawn_from == "discards" or seat in drawers[-1:]
            assert view.drawn == (truth.drawn if drawn else e.hidden(truth.drawn)), (
                f"seat {seat} is wrong about `drawn`, which has the cards of one pile: that of `drawn_from`"
            )
            assert len(view.acts) == len(truth.acts)
            expected = list(lately)
            last = threw[-1] - len(truth.acts) + len(lately) if down else -1
            for number in [*drew, last] if last >= 0 else drew:
                if (act := lately[number]).seat != seat:
                    expected[number] = act._replace(cards=e.hidden(act.cards))
            assert view.acts[-40:] == expected

    def check_hidden(self, truth: Table, view: Table, seat: int) -> None:
        """Check that a seat knows its own hand, nothing of the stock, and of other hands what it has seen."""
        assert view.stock == [HIDDEN] * len(truth.stock)
        assert view.second_hands == [[HIDDEN] * len(hand) for hand in truth.second_hands]
        assert view.hands[seat] == truth.hands[seat], f"seat {seat} does not know its own hand"
        for owner, (known, hand) in enumerate(zip(view.hands, truth.hands, strict=True)):
            if owner != seat and self.promised.sees(self.match.rules, truth, seat, owner):
                assert sorted(known) == sorted(hand), f"seat {seat} does not see the hand of {owner}"
            elif owner != seat:
                assert len(known) == len(hand)
                told = [card for card in known if card != HIDDEN]
                seen = self.in_hands[owner]
                assert faces_of(told) == faces_of(seen), (
                    f"seat {seat} is wrong about the hand of {owner}: it knows “{spell(sorted(told))}”, and what all "
                    f"have seen of it is “{spell(sorted(seen))}”. {REMEMBER}"
                )
                assert set(told) <= set(hand)

    def check_alike(self, view: Table, other: int, events: tuple[e.Event, ...], twins: list[Card]) -> None:
        """Check that other seats see the same if the actor plays the other one of two identical cards."""
        names = others_names(twins, self.rng)
        for event in events:
            view.apply(renamed(event, names).seen_by(other))
        now = self.match.view(other)
        for name in now.__struct_fields__:
            here, there = getattr(view, name), getattr(now, name)
            assert here == there or in_faces(name, here) == in_faces(name, there), f"seat {other} tells copies apart"

    def is_secret(self, name: str) -> bool:
        """Return whether some seat may not know that field of the table in full."""
        return name in SECRET or name in self.promised.secret

    def any_move(self, t: Table) -> Move:
        """Return a move of any kind by anybody, most often against the rules."""
        seats = self.match.rules.seats
        return self.promised.any_move(t, self.pack, seats, self.rng) or any_move(t, self.pack, seats, self.rng)

    def check_moves(self, moves: list[Move]) -> None:
        """Check that each offered move is allowed, to the actor alone, and its spelling reads back; or some of many."""
        truth, seats = self.match.table, self.match.rules.seats
        for move in moves if len(moves) < 100 else self.rng.sample(moves, 100):
            assert self.match.objection(move) is None, f"“{move}” is offered and refused"
            assert Move.parse(str(move)) == move
            for seat in range(seats):
                if seat != truth.actor:
                    other = msgspec.structs.replace(move, seat=seat)
                    told = self.match.objection(other)
                    assert told in ("It is not your turn.", "The discard is offered to the others first.")
                    assert self.players.objection(self.match.view(seat), other) == told

    def check_refusals(self) -> None:
        """Check that the actor's view judges any move as the truth does, and that a refused one changes nothing."""
        truth = self.match.table
        assert truth.actor is not None
        view = self.match.view(truth.actor)
        for _ in range(12):
            move = self.any_move(truth)
            why = self.match.objection(move)
            assert self.players.objection(view, move) == why, f"the view judges “{move}” otherwise"
            assert Move.parse(str(move)) == move
        if why:
            before = truth.copy(), [each.copy() for each in self.match.views], list(self.match.log)
            assert refusal(self.match, move) == why
            assert (truth, self.match.views, self.match.log) == before, f"the refused “{move}” changed something"

    def check_unseen(self, view: Table, seat: int, moves: list[Move]) -> None:
        """Check that the seat may do the same and knows the same if the unseen cards are dealt anew."""
        other = dealt_anew(self.players, view, self.rng)
        assert sorted(all_cards(other)) == sorted(self.pack), "a seat can't tell which cards it has not seen"
        assert self.offered(self.players, other) == moves, "what a seat may do depends on cards it has not seen"
        for name in other.__struct_fields__:
            assert self.is_secret(name) or getattr(other, name) == getattr(view, name)
        for _ in range(4):
            move = self.any_move(view)
            if move.seat == seat:
                assert self.players.objection(other, move) == self.players.objection(view, move)

    def check_advised(self, view: Table, seat: int, moves: list[Move]) -> None:
        """Check that melds laid with one key are legal, and that the fewer ones offered leave a card to go on with."""
        rules = self.players
        best = rules.melds_to_lay(view, seat)
        for groups in (best, rules.allowed_melds(view, seat)):
            told = [card for group in groups for card in group]
            assert len(set(told)) == len(told)
            assert set(told) <= set(view.hands[seat])
            assert not groups or rules.objection(view, LayDown(seat, groups)) is None, f"{groups} may not be laid"
            fewer = rules.keeping(view, seat, groups) if groups else ()
            if fewer:
                left = [card for group in fewer for card in group]
                assert set(left) < set(told)
                assert rules.objection(view, LayDown(seat, fewer)) is None
                assert rules.comes_of(view, seat, fewer) is None
        opens = rules.opening(view, seat) is not None
        if first := rules.opening_melds(view, seat, view.hands[seat]) if opens else ():
            why = rules.objection(view, laying_down(seat, first))
            assert why is None or LayDown not in rules.asking(view).kinds, f"{first} may not be laid first: {why}"
        assert best or opens or not any(isinstance(move, LayDown) for move in moves), "something may be laid down"

    def check_answers(self, truth: Table, view: Table, seat: int) -> None:
        """Check that a seat's view answers the screen's questions just as the truth does."""
        rules, players = self.match.rules, self.players
        for name in ASKED_OF_A_TABLE:
            assert getattr(players, name)(view) == getattr(rules, name)(truth), f"{name} depends on what is not seen"
        for name in ASKED_OF_A_SEAT:
            for each in range(rules.seats):
                told = getattr(players, name)(view, each)
                assert told == getattr(rules, name)(truth, each), f"{name} of seat {each} depends on what is not seen"
        for name in ASKED_OF_ONESELF:
            told = getattr(players, name)(view, seat)
            assert told == getattr(rules, name)(truth, seat), f"{name} depends on what is not seen"
        for card in set(view.discards[-1:]) - {HIDDEN}:
            assert players.serves(view, seat, card) == rules.serves(truth, seat, card)
        if question := players.question(view, seat):
            assert all(question.title)
        assert all(answer.text for answer in players.answers(view, seat))

    def check_copy(self, move: Move) -> None:
        """Check that a move on a copy of the table does not touch the table."""
        truth = self.match.table
        before, twin = truth.copy(), truth.copy()
        assert twin == truth
        play(self.match.rules, twin, move)
        assert truth == before, "a copy shares something with its table"
        assert twin != truth

    def check_all_taken_back(self) -> None:
        """Check that taking all melds of this turn back gives the table after the draw, or without one."""
        twin = self.match.table.copy()
        if twin.phase not in ("play", "meld") or not self.promised.takes_all_back:
            return
        while twin.laid:
            play(self.match.rules, twin, TakeBack(twin.turn))
        assert same_but_for_order(twin, self.drawn_up), "what is taken back leaves something behind"

    def _take_back(self, move: LayDown | LayOff | Swap) -> None:
        """Check that taking back what was just melded gives the table as it was."""
        before = self.match.table.copy()
        twin = before.copy()
        play(self.match.rules, twin, move)
        if twin.phase not in (before.phase, "meld"):  # that was the last card, and the deal is over
            return
        if twin.second_hands != before.second_hands:  # that was the last card, and another hand was taken up
            return
        while len(twin.laid) > len(before.laid):
            play(self.match.rules, twin, TakeBack(move.seat))
        assert same_but_for_order(twin, before), f"taking “{move}” back leaves something behind"


def check_replay(match: Match, setup: Setup) -> None:
    """Check that seed, options and moves, read back from their spellings, give the same match (COM-02)."""
    twin = setup.match()
    for move in match.log[1:]:
        twin.play(Move.parse(str(move)))
    assert twin.table == match.table
    assert twin.views == match.views
    assert twin.events == match.events
    assert [str(event) for event in twin.events] == [str(event) for event in match.events]


class Broken(Exception):
    """A promise was broken: its text says which, and everything one needs to see it again."""


def play_deals(game: Game, name: str, deals: int, often: float = 1.0, preset: str = "") -> Promised:
    """Play that many random deals, in as many matches as it takes, and check every promise on the way.

    `Broken` says what went wrong and how to see it again; the same `name` plays the same deals. The outcomes count the
    matches that were resigned too, beside the deals.
    """
    moves, outcomes, feats, played, number = 0, Counter[str](), Counter[str](), 0, 0
    while played < deals:
        done = _play_match(game, f"{name}/{number}", deals - played, often, preset)
        moves, outcomes, feats, number = moves + done.moves, outcomes + done.outcomes, feats + done.feats, number + 1
        played = outcomes.total() - outcomes["resigned"]
    return Promised(moves, outcomes, feats)


def _play_match(game: Game, name: str, deals: int, often: float, preset: str) -> Promised:
    setup = Setup.random(game, name, preset)
    match = setup.match()
    rng, doubt = random.Random(f"{name}/play"), random.Random(f"{name}/doubt")
    tempers = ["keen"] * setup.seats
    try:
        watch = Watch(match, doubt, often)
        while match.actor is not None and len(match.table.results) < deals:
            if isinstance(match.log[-1], Deal):
                tempers = rng.choice(([rng.choice(TEMPERS)] * setup.seats, [rng.choice(TEMPERS) for _ in tempers]))
            watch.play(choose(match.rules, match.table, watch.moves, rng, tempers[match.actor]))
        check_replay(match, setup)
    except Exception as problem:
        log = "\n".join(f"  {move}" for move in match.log)
        raise Broken(
            f"{type(problem).__name__}: {problem}\n{game.title}, match “{name}”: {setup.seats} seats, dealer "
            f"{setup.dealer}, seed “{setup.seed}”, options {setup.options}. The moves:\n{log}"
        ) from problem
    outcomes = Counter(result.outcome for result in match.table.results)
    if isinstance(match.log[-1], Resign):
        outcomes["resigned"] += 1
    feats = Counter({"refused house rules": setup.refused}) + watch.own.feats
    return Promised(len(match.log), outcomes, feats)

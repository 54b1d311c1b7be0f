"""A real window: 5000 Rummy played by the pointer alone, with deep takes, wild cards, a call of rummy and floating.

Two people sit at the computer, so that the test decides everything. What they do is planned ahead with the engine:
random play is tried until a deal shows all that is wanted, and then each of its moves is made in the window.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from window import State, Window, cards_in, hand_of, widget

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Call, Discard, Draw, LayDown, LayOff, Move, Pass, Take
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import Floated
from rummy_desktop.gui import words
from rummy_desktop.gui.drag import meanings
from rummy_desktop.gui.layout import HAND, STOCK, TABLE, discard_zone, meld_zone
from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

LONGEST: Final = 40  # moves of a deal that is played in the window
GREED: Final = {LayDown: 8.0, LayOff: 8.0, Call: 30.0, Draw: 3.0, Discard: 1.0, Pass: 0.2, Take: 0.6}


class Plan(NamedTuple):
    """A deal to be played: the seed of its cards, and the moves."""

    seed: str
    moves: tuple[Move, ...]


def shown(match: Match, move: Move) -> set[str]:
    """Which of the wanted things a move shows."""
    rules = match.rules
    assert isinstance(rules, SpreadRules)
    found = set()
    if isinstance(move, Take) and move.count >= 3:
        found.add("three cards from the pile")
    if isinstance(move, LayDown) and any(rules.is_wild(match.table, card) for card in move.groups[0]):
        found.add("a wild card melded")
    if isinstance(move, Call):
        found.add("a call of rummy")
    return found


WANTED: Final = {"three cards from the pile", "a wild card melded", "a call of rummy", "floating"}


def plan() -> Plan:
    """The first deal that shows everything, found by playing at random."""
    for number in range(4000):
        rng = random.Random(f"plan {number}")
        seed = str(number)
        match = Match.new(GAMES["5000"], 2, {}, seed)
        moves: list[Move] = []
        seen: set[str] = set()
        while match.table.phase != "deal" and len(moves) < LONGEST:
            choices = list(match.moves())
            move = rng.choices(choices, [GREED[type(each)] for each in choices])[0]
            seen |= shown(match, move)
            moves.append(move)
            if any(isinstance(event, Floated) for event in match.play(move)):
                seen.add("floating")
            if seen >= WANTED:
                return Plan(seed, tuple(moves))
    raise AssertionError("no such deal is found")


@pytest.fixture
def opened(xserver: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """Opens the program with these arguments."""

    def start(*arguments: str) -> Window:
        assert save_settings(Settings(speed="off", call_seconds=0)) is None
        return Window(xserver, tmp_path, *arguments)

    return start


class Hands:
    """Two people who make planned moves with one pointer; `match` runs along."""

    def __init__(self, window: Window, match: Match) -> None:
        self.window = window
        self.match = match

    def make(self, move: Move) -> None:
        """Make one move in the window, and see that it has been made."""
        self.sit_down(move.seat)
        match move:
            case Draw():
                self.window.click(self.window.middle(STOCK))
            case Take(_, count):
                self._take(count)
            case LayDown() | LayOff():
                self._meld(move)
            case Discard(_, card):
                self._drop((card,), "discards")
            case Pass():
                self.window.press("Pass")
            case Call():
                self.window.press("Call rummy")
        move = self._pick(move)
        self.match.play(move)
        self.window.wait(self._as_planned, f"{move} made")

    def _as_planned(self, state: State) -> bool:
        """Whether the window shows the table that the plan has come to."""
        table = self.match.table
        if table.actor != self.viewer and table.phase != "deal":
            return bool(state["scene"] == "curtain")
        if state["scene"] != "table" or state["moving"]:
            return bool(state["scene"] == "scores")
        held = sorted(hand_of(state)) == sorted(table.hands[self.viewer])
        return held and state["phase"] == table.phase and state["stock"] == len(table.stock)

    def sit_down(self, seat: int) -> None:
        """Lift the curtain for the person on that seat, where it is down."""

        def asked(state: State) -> bool:
            return state["scene"] == "curtain" or (state["scene"] == "table" and state["present"] == seat)

        state = self.window.wait(asked, "a curtain, or the table without one")
        if state["scene"] == "curtain":
            name = next(each["name"] for each in state["widgets"] if each["name"].startswith("I am"))
            self.window.press(name)
        self.window.rest(lambda state: seat == state["actor"] == state["present"], f"seat {seat}")
        self.viewer = seat

    def _take(self, count: int) -> None:
        zone = discard_zone(len(self.match.table.discards) - count)
        self.window.click(self.window.middle(zone))

    def _meld(self, move: LayDown | LayOff) -> None:
        cards = move.groups[0] if isinstance(move, LayDown) else move.cards
        self._drop(cards, TABLE if isinstance(move, LayDown) else meld_zone(move.index))

    def _drop(self, cards: tuple[Card, ...], zone: str) -> None:
        """Choose these cards and no others, and drag them there by the last."""
        for card in [Card.parse(each) for each in self.window.state["chosen"]]:
            self._touch(card, chosen=False)
        if len(cards) > 1:
            for card in cards:
                self._touch(card, chosen=True)
        target = self.window.middle(zone)
        if zone == TABLE:
            target = self._bare_felt()
        self.window.drag(self.window.grab(cards[-1]), target)

    def _bare_felt(self) -> tuple[float, float]:
        """A place where new melds are laid and none lies yet: the middle of the table or a corner of it."""
        left, top, wide, high = self.window.state["zones"][TABLE]
        return left + wide * 0.06, top + high * 0.08

    def _touch(self, card: Card, chosen: bool) -> None:
        self.window.click(self.window.grab(card))
        self.window.rest(lambda state: (str(card) in state["chosen"]) == chosen, f"{card} chosen: {chosen}")

    def _pick(self, move: Move) -> Move:
        """Answer what the window asks where cards can be meant in several ways; what is then played.

        Wild cards that can change places are not told apart: as which of them lies where, the window's order counts.
        """
        ways = self._ways(move)
        if len(ways) < 2:
            return move
        wanted = next(way for way in ways if _roles(way) == _roles(move))
        self.window.wait(lambda state: state["scene"] == "pick", f"the question about {move}")
        self.window.press(words.reading(self.match.rules, self.match.table, wanted))
        return wanted

    def _ways(self, move: Move) -> list[Move]:
        rules, table = self.match.rules, self.match.table
        if isinstance(move, Call):
            return [each for each in rules.moves(table) if isinstance(each, Call)]
        if isinstance(move, LayDown):
            found = meanings(rules, table, move.seat, self._in_hand(move.groups[0]), HAND, TABLE)
        elif isinstance(move, LayOff):
            found = meanings(rules, table, move.seat, move.cards, HAND, meld_zone(move.index))
        else:
            return [move]
        return [each for each in found if rules.objection(table, each) is None]

    def _in_hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """These cards in the order in which they stand in the hand."""
        return tuple(card for card in hand_of(self.window.state) if card in cards)


def _roles(move: Move) -> list[Card]:
    """What the cards of a move stand for, in no order."""
    match move:
        case LayDown(_, groups, stands):
            return sorted(stands[0] if stands and stands[0] else [card._replace(pack=0) for card in groups[0]])
        case LayOff(_, cards, _, stands) | Call(_, _, cards, _, stands):
            return sorted(stands or [card._replace(pack=0) for card in cards])
    return []


def test_a_deal_with_deep_takes_wild_cards_calls_and_floating_by_the_pointer(opened: Any) -> None:
    planned = plan()
    with opened("play", "5000", "--seats", "you,person", "--seed", planned.seed) as window:
        match = Match.new(GAMES["5000"], 2, {}, planned.seed)
        hands = Hands(window, match)
        seen: set[str] = set()
        for move in planned.moves:
            seen |= shown(match, move)
            hands.make(move)
        assert seen >= WANTED - {"floating"}
        floater, after = planned.moves[-1].seat, match.actor
        assert after is not None
        hands.sit_down(after)
        name = window.state["names"][floater]
        assert window.state["words"] == f"{name} floats: every card melded and none to discard, so the play goes on."
        assert set(cards_in(window.state, "discards")) == set(match.table.discards)


def test_pointing_at_the_pile_says_what_a_take_means(opened: Any) -> None:
    planned = plan()
    first_take = next(place for place, move in enumerate(planned.moves) if isinstance(move, Take) and move.count >= 3)
    with opened("play", "5000", "--seats", "you,person", "--seed", planned.seed) as window:
        match = Match.new(GAMES["5000"], 2, {}, planned.seed)
        hands = Hands(window, match)
        for move in planned.moves[:first_take]:
            hands.make(move)
        take = planned.moves[first_take]
        assert isinstance(take, Take)
        assert isinstance(match.rules, SpreadRules)
        hands.sit_down(take.seat)
        place = window.middle(discard_zone(len(match.table.discards) - take.count))
        window.tool(*window._to(place))
        told = match.rules.debt(match.table, take)
        window.rest(lambda state: state["words"] == told, told)
        assert widget(window.state, f"Take {take.count}")

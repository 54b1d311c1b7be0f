"""5000 and 500 Rummy on the screen: each thing that can be done there by mouse and by keys, and all that is said."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pygame
import pytest
from cases import Case
from guests import LONGEST, Club, Guest, KeyGuest, MouseGuest, Prompt, setup_of
from promises import same_but_for_order

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import (
    Call,
    Choose,
    Cut,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakeBack,
)
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.readings import reading
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread import table as spread
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import Floated
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import RANK_NAMES, listed
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table.furniture import Countdown, Mark, Ring, Words
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK, TABLE, discard_zone, meld_zone, ribbon
from rummy_desktop.gui.table.news import News, reading_time
from rummy_desktop.variants import GAMES

GREED: Final = {LayDown: 9.0, LayOff: 9.0, Call: 30.0, Swap: 6.0, Draw: 3.0, Discard: 1.0, Pass: 0.3, Take: 0.6}
SEARCHED: Final = 400  # deals that are played at random until one shows what is wanted


def random_move(rules: Rules, table: Table, rng: random.Random) -> Move:
    """Return a random legal move, melding often."""
    moves = list(rules.moves(table))
    return rng.choices(moves, [GREED.get(type(move), 1.0) for move in moves])[0]


class Anyhow(Prompt):
    """Other players who play random legal moves, or those that they are `told` to; every hint is `advised`."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Move] = []
        self.advised: Move | None = None

    def ask(self, game: str, options: Any, view: Any, level: Any, seed: str, manner: str = "") -> int:
        self._number += 1
        rules = GAMES[game].rules(options, view.seats)
        move = self.told.pop(0) if self.told else random_move(rules, view, random.Random(seed))
        if level == "hard" and self.advised is not None:
            move = self.advised
        self._answers[self._number] = move
        return self._number


class Circle(Club):
    """A club in which 5000 and 500 Rummy are played."""

    def __init__(self, speed: str = "fast", call_seconds: int = 4) -> None:
        super().__init__((1280, 800), speed)
        self.settings.call_seconds = call_seconds  # type: ignore[assignment]
        self.prompt: Anyhow = Anyhow()
        self.players = self.prompt  # type: ignore[assignment]


@pytest.fixture
def circle() -> Iterator[Circle]:
    circle = Circle()
    yield circle
    circle.shut()


# Somebody who plays


def same(rules: Rules, view: Table, one: Move, other: Move) -> bool:
    """Return whether two moves mean the same; wild cards that can change places are not told apart."""
    if type(one) is not type(other):
        return False
    if isinstance(one, LayDown | LayOff | Call):
        return reading(rules, view, one) == reading(rules, view, other)
    return one == other


def answer_for(table: Any, scene: Any, move: Move) -> str:
    """Return the words of the answer for that move: its reading, or what follows if it melds the last card."""
    rules, view = table.match.rules, table.session.view
    last = rules.emptied(view, view.actor)
    return last.called if last is not None and last.says == scene.question else reading(rules, view, move)


class SpreadMouse(MouseGuest):
    """Plays by mouse alone."""

    def perform(self, move: Move) -> None:
        self.clear()
        self.settle()
        for _ in range(5):
            self.step(0.1)
        table, often = self.table, self.rng.random() < 0.5
        match move:
            case Take(_, count):
                strip = self.strip(count)
                if often:
                    self.drag(strip, self.middle(HAND))
                else:
                    self.click(strip)
            case Call(_, count, _, index, _):
                if often:
                    self.drag(self.strip(count), self.middle(TABLE if index is None else meld_zone(index)))
                else:
                    self.press_button("Call rummy")
            case Choose(_, number):
                self.press_button(f"{number} cards")
            case Swap(_, card, _, index) | LayOff(_, (card,), index, _):
                # Where it matters at which end a card is dropped, the list is asked.
                if often and not getattr(move, "stands", ()):
                    self.bring(card, meld_zone(index))
                else:
                    self.choose(card)
                    self.click(self.middle(meld_zone(index)))
            case Discard(_, card) if table.session.view.phase == "after call" or often:
                self.bring(card, DISCARDS)
            case _:
                super().perform(move)
        self.pick(move)

    def strip(self, count: int) -> tuple[float, float]:
        """Return where the deepest of that many cards of the pile can be pointed at."""
        return self.middle(discard_zone(len(self.table.session.view.discards) - count))

    def bring(self, card: Card, zone: str) -> None:
        """Drag a card of the hand so that its middle comes to that of a zone."""
        sprite = next(each for each in self.hand() if each.card == card)
        grip, (x, y) = self.spot_of(card), self.middle(zone)
        self.drag(grip, (x + grip[0] - sprite.target.x, y + grip[1] - sprite.target.y))

    def pick(self, move: Move) -> None:
        """Answer what is asked."""
        while self.club.scene.name == "pick":
            self.answer(move)

    def answer(self, move: Move) -> None:
        """Choose the answer that makes that move."""
        wanted = answer_for(self.table, self.club.scene, move)
        for _ in range(40):
            place = self.button(wanted)
            assert place, f"{wanted} is no answer"
            answers = self.club.scene.page.find("answers")
            if answers.rect.collidepoint(place):
                self.club.advance(0.0)
                self.click(place)
                return
            self.point(answers.rect.center)
            self.club.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
            self.club.advance(0.05)
        raise AssertionError("the answer can't be scrolled to")


class SpreadKeys(KeyGuest):
    """Plays by keys alone."""

    def go(self, spot: str) -> None:
        for _ in range(300):
            if self.table.own.spot == spot:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {spot}")

    def press_button(self, name: str) -> None:
        """Walk to a button of the table, and press it."""
        self.club.advance(0.0)
        for _ in range(300):
            current = self.table.page.focus.current
            if current is not None and current.name == name and not self.table.own.spot:
                self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {name}")

    def perform(self, move: Move) -> None:
        self.clear()
        table, often = self.table, self.rng.random() < 0.5
        match move:
            case Take(_, count) | Call(_, count, _, _, _):
                top = len(table.session.view.discards)
                if isinstance(move, Call) and often:
                    self.key(pygame.K_r)
                else:
                    self.go(discard_zone(top - count))
                    self.key(pygame.K_t if often else pygame.K_RETURN)
            case Choose(_, number):
                self.press_button(f"{number} cards")
            case Swap(_, card, _, index) | LayOff(_, (card,), index, _):
                self.go(f"card:{card}")
                self.key(pygame.K_SPACE)
                self.go(meld_zone(index))
                self.key(pygame.K_RETURN)
            case _:
                super().perform(move)
        self.pick(move)

    def pick(self, move: Move) -> None:
        """Answer what is asked."""
        while self.club.scene.name == "pick":
            self.answer(move)

    def answer(self, move: Move) -> None:
        """Choose the answer that makes that move."""
        page = self.club.scene.page
        wanted = answer_for(self.table, self.club.scene, move)
        self.club.advance(0.0)
        for _ in range(60):
            if page.focus.current is not None and page.focus.current.name == wanted:
                self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {wanted}")


GUESTS = [SpreadMouse, SpreadKeys]


def play_out(guest: Any) -> None:
    """Play the match to its end with random moves."""
    club, table, rng = guest.club, guest.table, guest.rng
    for _ in range(LONGEST):
        if table.match.table.over and table.stage.quiet:
            break
        if club.scene is not table:
            guest.leave()
        elif not table.stage.quiet or not (table.session.my_turn or table.session.view.phase == "deal"):
            pass
        elif table.session.view.phase == "deal":
            guest.next_deal()
        else:
            make(guest, random_move(table.match.rules, table.session.view, rng))
        guest.step()
    assert table.match.table.over, "the match never ends"
    assert club.same_when_drawn_again() is None


def make(guest: Any, move: Move) -> None:
    """Make one move of the viewer's, and see that it was made."""
    table = guest.table
    view, before = table.session.view.copy(), len(table.match.log)
    guest.perform(move)
    done = table.match.log[before:]
    assert [each for each in done[:1] if same(table.match.rules, view, move, each)], f"not {move}, but {done}"


MATCHES = [
    pytest.param(setup_of("5000", "you", "easy", "medium", target=250), id="5000"),
    pytest.param(
        setup_of("5000", "easy", "you", target=200, wild_swap=True, twos_wild=True, wild_upcard="choose", seed="two"),
        id="5000, swaps and choices",
    ),
    pytest.param(
        setup_of("5000", "you", "easy", "easy", "easy", "easy", target=150, rummy_in_the_pile=True, seed="pile"),
        id="5000, five seats, rummy in the pile",
    ),
    pytest.param(setup_of("500", "you", "hard", "easy", target=60, seed="5"), id="500"),
]


@pytest.mark.parametrize("guest", GUESTS)
@pytest.mark.parametrize("setup", MATCHES)
def test_a_whole_match(circle: Circle, setup: Any, guest: type[Guest]) -> None:
    circle.settings.call_seconds = 0
    circle.start(setup)
    play_out(guest(circle, random.Random(f"{setup.seed}/{guest.__name__}"), 0.005))


# One thing at a time


Wanted = Callable[[Match], Any]


def where(wanted: Wanted, game: str = "5000", seats: int = 3, seat: int = 0, **options: Any) -> Case:
    """Return the first position of random deals in which it is the turn of `seat` and what is wanted holds."""
    for number in range(SEARCHED):
        seed, rng = f"where {number}", random.Random(number)
        match = Match.new(GAMES[game], seats, options, seed)
        moves: list[Move] = []
        while match.table.phase != "deal" and len(moves) < 150:
            if match.actor == seat and wanted(match):
                return Case(game, seed, seats, options, tuple(moves))
            moves.append(random_move(match.rules, match.table, rng))
            match.play(moves[-1])
    raise AssertionError("there is no such deal")


def sit(circle: Circle, case: Case, guest: type[Any] = SpreadMouse, others: str = "easy") -> Any:
    """Seat a guest on seat 0 of that table."""
    players = ("you", *([others] * (case.seats - 1)))
    circle.sit(case.match(), setup_of(case.game, *players, seed=case.seed, **case.options))  # type: ignore[arg-type]
    found = guest(circle, random.Random(case.seed))
    found.settle()
    return found


def in_phase(phase: str) -> Wanted:
    return lambda match: match.table.phase == phase


def moves_of(match: Match, kind: type[Any]) -> list[Any]:
    """Return the legal moves of that kind."""
    return [move for move in match.moves() if isinstance(move, kind)]


def rings(table: TableScene) -> dict[str, Ring]:
    """Return the rings on the table."""
    return {key: item.content for key, item in table.furnished().items() if isinstance(item.content, Ring)}


def said_on(table: TableScene) -> str:
    return table.words().text


# The spread pile


def takes(match: Match) -> set[int]:
    """Return the numbers of cards of the pile that may be taken."""
    return {move.count for move in moves_of(match, Take)}


def mixed_pile(match: Match) -> bool:
    """Return whether some deep takes are allowed and others are not."""
    counts = takes(match) if match.table.phase == "draw" else set()
    return len(match.table.discards) >= 6 and max(counts, default=0) >= 3 and len(counts) < len(match.table.discards)


@pytest.fixture(scope="module")
def mixed() -> Case:
    return where(mixed_pile)


def point_at(guest: Any, count: int) -> None:
    if isinstance(guest, SpreadMouse):
        guest.point(guest.strip(count))
    else:
        guest.go(discard_zone(len(guest.table.session.view.discards) - count))
    guest.club.advance(0.0)


@pytest.mark.parametrize("guest", GUESTS)
def test_pointing_at_the_pile_says_what_a_take_means(circle: Circle, mixed: Case, guest: type[Guest]) -> None:
    somebody = sit(circle, mixed, guest)
    table = somebody.table
    allowed = takes(table.match)
    log = [*table.match.log]
    for count in range(1, len(table.session.view.discards) + 1):
        point_at(somebody, count)
        words_now, reach = table.words(), [ring for key, ring in rings(table).items() if key.startswith("reach:")]
        deepest = table.session.view.discards[-count]
        button = f"Take {deepest.sign}" if count == 1 else f"Take {count}"
        assert reach
        if count in allowed:
            assert words_now.text.startswith(f"Take the {deepest.sign}")
            assert ("has to be melded in this turn" in words_now.text) == (count > 1)
            assert not words_now.doubt
            assert all(ring.glow and not ring.refused for ring in reach)
            assert somebody.button(button)
        else:
            assert words_now.text == table.match.objection(Take(0, count))
            assert words_now.doubt
            assert all(ring.refused and not ring.glow for ring in reach)
            assert not somebody.button(button)
    assert table.match.log == log, "pointing takes nothing"


@pytest.mark.parametrize("guest", GUESTS)
def test_a_take_that_is_not_allowed_is_refused_with_its_reason(circle: Circle, mixed: Case, guest: type[Guest]) -> None:
    somebody = sit(circle, mixed, guest)
    table = somebody.table
    count = next(each for each in range(2, 99) if each not in takes(table.match))
    before = table.session.view.copy()
    somebody.perform(Take(0, count))
    assert table.words() == Words(table.match.objection(Take(0, count)) or "", alarm=True)
    assert table.session.view == before


def test_several_cards_follow_a_drag_off_the_pile(circle: Circle, mixed: Case) -> None:
    guest = sit(circle, mixed)
    table = guest.table
    count = max(takes(table.match))
    cards = tuple(table.session.view.discards[-count:])
    # A finger comes down without having pointed before, and is told what it touches.
    circle.send(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, guest.strip(count))), button=1, touch=True)
    assert said_on(table).startswith(f"Take the {cards[0].sign}")
    guest.held, guest.place = True, tuple(map(round, guest.strip(count)))
    for part in (0.3, 0.6, 1.0):
        here, there = guest.strip(count), guest.middle(HAND)
        guest.point((here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part))
        guest.step()
    drag = table.pointer.drag
    assert drag is not None
    assert drag.cards == cards
    assert table.pointer.legal == {HAND}
    guest.release()
    guest.settle()
    assert table.match.log[-1] == Take(0, count)
    assert table.session.view.drawn == cards
    assert set(cards) <= {sprite.card for sprite in guest.hand()}


def test_what_is_pointed_at_follows_the_pile_as_it_changes(circle: Circle, mixed: Case) -> None:
    guest = sit(circle, mixed)
    table = guest.table
    guest.perform(Draw(0))
    guest.settle()
    point_at(guest, 1)
    top = len(table.session.view.discards)
    assert table.pointed.hover == discard_zone(top - 1)
    discard = next(move for move in moves_of(table.match, Discard))
    table.mover.play(discard)
    guest.settle()
    assert table.pointed.hover in ("", *(zone for zone in table.zones() if zone.startswith("discard:")))
    if table.pointed.hover:
        assert table.zones()[table.pointed.hover].collidepoint(guest.place)


def test_the_keys_or_the_mouse_point_whichever_moved_last(circle: Circle, mixed: Case) -> None:
    guest = sit(circle, mixed)
    table = guest.table
    keys = SpreadKeys(circle, guest.rng, 0.0)
    point_at(guest, 3)
    point_at(keys, 2)
    assert table.pointed.take() == Take(0, 2)
    point_at(guest, 3)
    assert table.pointed.take() == Take(0, 3)


@pytest.mark.parametrize("guest", GUESTS)
def test_what_is_owed_is_said_until_it_is_melded(circle: Circle, guest: type[Guest]) -> None:
    def owes_one_meld(match: Match) -> bool:
        owed = getattr(match.table, "owes", ())
        return (
            match.table.phase == "play"
            and bool(owed)
            and any(owed[0] in move.groups[0] for move in moves_of(match, LayDown))
        )

    somebody = sit(circle, where(owes_one_meld), guest)
    table = somebody.table
    owed = table.session.view.owes[0]
    assert said_on(table) == f"The {owed.sign} has to be melded in this turn."
    marked = [
        item.content for item in table.furnished().values() if isinstance(item.content, Mark) and item.content.owed
    ]
    assert len(marked) == 1
    table.speech.refuse("Something else.")
    circle.advance(0.0)
    other = next(
        card
        for card in table.session.view.hands[0]
        if card not in table.session.view.owes and card != table.session.view.barred
    )
    somebody.perform(Discard(0, other))
    assert said_on(table) == f"You took the {owed.sign} to meld it in this turn; meld it first."
    meld = next(move for move in moves_of(table.match, LayDown) if owed in move.groups[0])
    make(somebody, meld)
    somebody.settle()
    assert said_on(table) == "Meld or lay off if you like, then discard."


# What wild cards stand for


def readings(match: Match, least: int) -> Iterator[LayDown]:
    """Yield melds of the hand that can be read in as many ways at least."""
    rules = match.rules
    assert isinstance(rules, SpreadRules)
    if match.table.phase == "play":
        for move in moves_of(match, LayDown):
            if len(rules.readings(match.table, move.groups[0], 0)) >= least:
                yield move


@pytest.fixture(scope="module")
def manifold() -> Case:
    return where(lambda match: next(readings(match, 3), None))


@pytest.mark.parametrize("guest", GUESTS)
def test_where_cards_can_be_read_in_several_ways_the_player_chooses(
    circle: Circle, manifold: Case, guest: type[Guest]
) -> None:
    match = manifold.match()
    group = next(readings(match, 3)).groups[0]
    rules = match.rules
    assert isinstance(rules, SpreadRules)
    for number in range(3):
        somebody = sit(circle, manifold, guest)
        table = somebody.table
        in_hand = tuple(card for card in table.hand.orders[0] if card in group)
        ways = rules.readings(table.session.view, in_hand, 0)
        wanted = LayDown(0, (ways[number].cards,), (ways[number].roles,) if ways[number].stands else ())
        asked = []
        pick = somebody.pick

        def look(move: Move, pick: Any = pick, asked: list[Any] = asked) -> None:
            assert isinstance(circle.scene, PickScene)
            asked += circle.scene.answers
            pick(move)

        somebody.pick = look
        somebody.perform(wanted)
        assert asked[0].meld == ways[0], "the likeliest comes first"
        assert [pick.meld for pick in asked if pick.meld is not None] == ways[: len(asked)]
        assert table.match.table.melds[-1] == ways[number]


@pytest.mark.parametrize("guest", GUESTS)
def test_a_question_can_be_left_unanswered(circle: Circle, manifold: Case, guest: type[Guest]) -> None:
    somebody = sit(circle, manifold, guest)
    table = somebody.table
    move = next(readings(table.match, 3))
    log = [*table.match.log]
    somebody.pick = lambda _: None
    somebody.perform(move)
    assert circle.scene.name == "pick"
    if guest is SpreadKeys:
        somebody.key(pygame.K_ESCAPE)
    else:
        circle.advance(0.0)
        place = somebody.button("Not now")
        assert place
        somebody.click(place)
    assert circle.scene is table
    assert table.match.log == log
    assert table.hand.chosen == set(move.groups[0])


def both_ends(match: Match) -> LayOff | None:
    """Return a layoff of a wild card on a run that it could extend at either end."""
    rules = match.rules
    assert isinstance(rules, SpreadRules)
    if match.table.phase == "play":
        for move in moves_of(match, LayOff):
            meld = match.table.melds[move.index]
            ways = rules.extensions(match.table, move.cards, move.index, 0)
            if meld.kind == "run" and len(ways) == 2 and not rules.swaps:
                return move  # type: ignore[no-any-return]
    return None


@pytest.mark.parametrize("end", ["left", "middle", "right"])
def test_a_wild_card_goes_to_that_end_of_a_run_where_it_is_dropped(circle: Circle, end: str) -> None:
    guest = sit(circle, where(both_ends))
    table = guest.table
    move = both_ends(table.match)
    assert move
    zone = table.zones()[meld_zone(move.index)]
    x = {"left": zone.left + 6, "middle": zone.centerx, "right": zone.right - 6}[end]
    assert meld_zone(move.index) in table.gestures.legal_zones(move.cards, HAND, table.zones())
    table.hand.choose_only(move.cards[0])
    guest.settle()
    # Other melds may take it too: only the one under the pointer counts here.
    table.pointer.legal = set()
    guest.carry(guest.spot_of(move.cards[0]), (x, zone.centery), None)
    table.pointer.legal = {meld_zone(move.index)}
    guest.release()
    if end == "middle":
        assert circle.scene.name == "pick"
        return
    assert circle.scene is table
    after = table.match.table.melds[move.index]
    assert after.cards[0 if end == "left" else -1] == move.cards[0]


@pytest.mark.parametrize("guest", GUESTS)
def test_a_swap_and_taking_it_back(circle: Circle, guest: type[Guest]) -> None:
    circle.settings.sorting = "off"
    case = where(lambda match: match.table.phase == "play" and moves_of(match, Swap), wild_swap=True)
    somebody = sit(circle, case, guest)
    table = somebody.table
    swap = moves_of(table.match, Swap)[0]
    before, order = table.match.table.copy(), [*table.hand.orders[0]]
    make(somebody, swap)
    somebody.settle()
    assert swap.wild in table.session.view.hands[0]
    assert said_on(table) == (f"You put the {swap.card.sign} in the place of the wild {swap.wild.sign} and take it.")
    somebody.perform(TakeBack(0))
    somebody.settle()
    assert same_but_for_order(table.match.table, before)
    assert table.hand.orders[0] == order
    assert [sprite.card for sprite in somebody.hand()] == order


@pytest.mark.parametrize("guest", GUESTS)
def test_a_button_lays_off_what_fits(circle: Circle, guest: type[Guest]) -> None:
    somebody = sit(circle, where(lambda match: match.table.phase == "play" and moves_of(match, LayOff)), guest)
    table = somebody.table
    move = moves_of(table.match, LayOff)[0]
    fitting = {each.cards[0] for each in moves_of(table.match, LayOff)}
    strange = next(card for card in table.session.view.hands[0] if card not in fitting)
    assert not somebody.button("Lay off")
    table.hand.choose_only(strange)
    circle.advance(0.0)
    assert not somebody.button("Lay off")
    table.hand.choose_only(move.cards[0])
    circle.advance(0.0)
    assert somebody.button("Lay off")
    somebody.press_button("Lay off")
    somebody.pick(move)
    assert isinstance(table.match.log[-1], LayOff)
    assert table.match.log[-1].cards == move.cards


@pytest.mark.parametrize("guest", GUESTS)
def test_one_of_two_identical_cards_is_meant(circle: Circle, guest: type[Guest]) -> None:
    def twins(match: Match) -> list[Card]:
        hand = match.table.hands[0]
        found = [card for card in hand if card.pack and card._replace(pack=0) in hand]
        return [card for card in found if match.objection(Discard(0, card)) is None]

    case = where(lambda match: match.table.phase == "play" and twins(match), seats=5)
    for pack in (0, 1):
        somebody = sit(circle, case, guest)
        card = twins(somebody.table.match)[0]._replace(pack=pack)
        make(somebody, Discard(0, card))
        assert somebody.table.match.log[-1] == Discard(0, card)


def test_jokers_and_copies_are_sorted(circle: Circle) -> None:
    def jokers(match: Match) -> bool:
        return sum(card.suit == "J" for card in match.table.hands[0]) >= 2

    guest = sit(circle, where(jokers, seats=5, jokers="two"))
    hand = set(guest.table.session.view.hands[0])
    for how in ("rank", "suit", "melds"):
        guest.press_button(f"Sort by {how}")
        guest.settle()
        order = [sprite.card for sprite in guest.hand()]
        assert set(order) == hand
        where_jokers = [place for place, card in enumerate(order) if card.suit == "J"]
        if how != "melds":
            at_edge = {0, len(order) - 1} & set(where_jokers)
            assert at_edge
            assert where_jokers == list(range(where_jokers[0], where_jokers[-1] + 1))


# Calling rummy


@pytest.fixture(scope="module")
def callable_() -> Case:
    return where(lambda match: match.table.phase == "call" and len(match.table.hands[0]) > 1)


def countdown(table: TableScene) -> int | None:
    return next((item.content.left for item in table.furnished().values() if isinstance(item.content, Countdown)), None)


@pytest.mark.parametrize("guest", GUESTS)
def test_a_call_has_a_button_a_key_and_a_time(circle: Circle, callable_: Case, guest: type[Guest]) -> None:
    somebody = sit(circle, callable_, guest)
    table = somebody.table
    top = table.session.view.discards[-1]
    assert said_on(table) == f"The {top.sign} can be melded: call rummy, or pass."
    assert somebody.button("Call rummy")
    assert somebody.button("Pass")
    assert rings(table)[f"ring:{discard_zone(len(table.session.view.discards) - 1)}"].glow
    first = countdown(table)
    assert first is not None
    assert 90 <= first <= 100
    circle.advance(0.2)
    assert (countdown(table) or 0) < first
    make(somebody, moves_of(table.match, Call)[0])
    somebody.settle()
    assert countdown(table) is None
    assert said_on(table) == f"You call rummy: the {top.sign} is taken and melded."


def test_nothing_is_called_where_nothing_fits(circle: Circle, mixed: Case) -> None:
    guest = sit(circle, mixed)
    assert not guest.button("Call rummy")
    assert countdown(guest.table) is None
    guest.key(pygame.K_r)
    assert guest.table.words().alarm
    assert said_on(guest.table).startswith("Rummy is called when")


def wait(circle: Circle, seconds: float) -> None:
    """Advance by that many seconds in small steps."""
    for _ in range(round(seconds / 0.05)):
        circle.advance(0.05)


def test_when_the_time_is_over_the_player_has_passed(circle: Circle, callable_: Case) -> None:
    guest = sit(circle, callable_)
    circle.prompt.slow = True
    log = [*guest.table.match.log]
    wait(circle, 3.0)
    assert guest.table.match.log == log
    wait(circle, 2.0)
    assert guest.table.match.log[len(log) :][:1] == [Pass(0)]


def test_the_time_stands_still_under_a_menu_and_under_a_question(circle: Circle, callable_: Case) -> None:
    guest = sit(circle, callable_)
    circle.prompt.slow = True
    table = guest.table
    log = [*table.match.log]
    wait(circle, 1.0)
    before = countdown(table)
    for key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F10):
        guest.key(key)
        assert circle.scene is not table
        wait(circle, 10.0)
        guest.key(pygame.K_ESCAPE)
        assert circle.scene is table
        circle.advance(0.0)
    assert table.match.log == log
    assert countdown(table) == before
    wait(circle, 4.0)
    assert table.match.log[len(log)] == Pass(0)


def test_the_table_waits_for_those_who_want_it_to(circle: Circle, callable_: Case) -> None:
    circle.settings.call_seconds = 0
    guest = sit(circle, callable_)
    log = [*guest.table.match.log]
    wait(circle, 60.0)
    assert guest.table.match.log == log
    assert countdown(guest.table) is None
    make(guest, Pass(0))


def test_the_time_may_be_changed_while_it_runs(circle: Circle, callable_: Case) -> None:
    circle.settings.call_seconds = 10
    guest = sit(circle, callable_)
    circle.prompt.slow = True
    wait(circle, 1.0)
    circle.settings.call_seconds = 2
    circle.advance(0.05)
    assert 90 <= (countdown(guest.table) or 0) <= 100
    circle.settings.call_seconds = 0
    wait(circle, 5.0)
    assert countdown(guest.table) is None
    assert guest.table.session.view.phase == "call"
    circle.settings.call_seconds = 2
    wait(circle, 3.0)
    assert guest.table.match.log[-1] == Pass(0)


@pytest.mark.parametrize("guest", GUESTS)
def test_what_lies_deep_in_the_pile_is_called_by_its_name(circle: Circle, guest: type[Guest]) -> None:
    def only_deep(match: Match) -> bool:
        calls = moves_of(match, Call) if match.table.phase == "call" else []
        return bool(calls) and min(call.count for call in calls) > 1

    somebody = sit(circle, where(only_deep, game="500"), guest)
    table = somebody.table
    call = min(moves_of(table.match, Call), key=lambda each: each.count)
    told = said_on(table)
    assert told.endswith("call rummy, or pass.")
    deepest = table.session.view.discards[-call.count].sign
    assert deepest in told
    make(somebody, call)
    assert table.match.log[-1] == call or same(table.match.rules, table.session.view, call, table.match.log[-1])


def longer_calls(match: Match) -> list[Call]:
    """Return the calls that meld more than another with the same deepest card and place; longest first."""
    calls = moves_of(match, Call) if match.table.phase == "call" else []
    found = [call for call in calls if any(_less(other, call) for other in calls)]
    return sorted(found, key=lambda call: -len(call.cards))


def _less(one: Call, other: Call) -> bool:
    return (one.count, one.index) == (other.count, other.index) and set(one.cards) < set(other.cards)


@pytest.mark.parametrize("guest", GUESTS)
def test_of_several_melds_of_the_pile_the_player_says_which(circle: Circle, guest: type[Guest]) -> None:
    somebody = sit(circle, where(longer_calls, game="500"), guest)
    table = somebody.table
    call = longer_calls(table.match)[0]
    shorter = next(other for other in moves_of(table.match, Call) if _less(other, call))
    assert table.gestures.calls().index(call) < table.gestures.calls().index(shorter)
    make(somebody, call)
    assert set(call.cards) <= {card for meld in table.match.table.melds for card in meld.cards}


def test_whoever_is_asked_and_can_call_nothing_is_not_kept_waiting(circle: Circle) -> None:
    def asked_in_vain(match: Match) -> bool:
        return match.table.phase == "call" and not moves_of(match, Call)

    circle.settings.call_seconds = 0
    house = {"deep_take_needs": "two_match", "call_needs_meld": False, "packs": "2"}
    guest = sit(circle, where(asked_in_vain, **house))
    circle.prompt.slow = True
    before = len(guest.table.match.log)
    wait(circle, 1.0)
    assert [str(move) for move in guest.table.match.log[-1:]] == ["0 pass"] or len(guest.table.match.log) > before


def test_the_pile_is_not_taken_while_rummy_may_be_called(circle: Circle) -> None:
    circle.settings.call_seconds = 0
    guest = sit(circle, where(lambda match: match.table.phase == "call" and len(match.table.discards) > 1))
    table = guest.table
    log = [*table.match.log]
    point_at(guest, 1)
    assert said_on(table) == f"Call rummy for the {table.session.view.discards[-1].sign}: it is melded at once."
    point_at(guest, 2)
    assert table.words().doubt
    guest.click(guest.strip(2))
    assert table.match.log == log
    assert table.words().alarm
    assert (
        said_on(table)
        == f"The {table.session.view.discards[-2].sign} can't be called: it fits no meld as the deepest card."
    )


def test_two_people_at_the_computer_each_have_their_time_to_call(circle: Circle) -> None:
    case = where(lambda match: match.table.phase == "call" and len(match.table.hands[0]) > 1, seats=2)
    guest = sit(circle, case, others="person")
    table = guest.table
    circle.advance(0.0)
    for _ in range(200):
        if circle.scene.name == "curtain":
            break
        circle.advance(0.05)
    log = [*table.match.log]
    wait(circle, 20.0)
    assert circle.scene.name == "curtain"
    assert table.match.log == log, "no time runs while the cards are covered"
    assert {sprite.card for sprite in guest.hand()} <= {HIDDEN, *table.people.public.hands[0]}
    guest.leave()
    guest.step()
    circle.advance(0.05)
    assert circle.scene is table
    assert (countdown(table) or 0) >= 90
    wait(circle, 5.0)
    assert Pass(0) in table.match.log[len(log) :]


# Floating and choosing


@pytest.mark.parametrize("guest", GUESTS)
def test_whoever_floats_is_told_what_to_do(circle: Circle, guest: type[Guest]) -> None:
    def floats(match: Match) -> bool:
        return match.table.phase == "draw" and not match.table.hands[0]

    somebody = sit(circle, where(floats), guest)
    table = somebody.table
    assert said_on(table) == "You float: draw from the stock."
    assert not moves_of(table.match, Take)
    somebody.perform(Draw(0))
    somebody.settle()
    card = table.session.view.hands[0][0] if table.session.view.hands[0] else None
    if card is None or table.session.view.phase != "play":
        return
    fits = bool(moves_of(table.match, LayOff))
    assert said_on(table) == f"You float: the {card.sign} {'has to be laid off' if fits else 'is discarded'}."
    assert bool(somebody.button("Lay off")) == fits
    assert not somebody.button("Lay down")
    somebody.key(pygame.K_o if fits else pygame.K_x)
    if circle.scene.name == "pick":
        somebody.pick(moves_of(table.match, LayOff)[0])
    assert isinstance(table.match.log[-1], LayOff if fits else Discard)


@cache
def whole_pile() -> Case:
    """Return a position with 55 cards of the pile taken, in which every card of the hand can be melded."""
    match = Match.new(GAMES["5000"], 2, {"packs": "2"}, "4")
    while match.table.actor != 0 or len(match.table.discards) < 55 or match.objection(Take(0, 55)):
        seat, kinds = match.table.actor or 0, match.rules.asking(match.table).kinds
        if Choose in kinds or Call in kinds:
            match.play(Pass(seat) if Call in kinds else next(match.moves()))
        elif Draw in kinds:
            match.play(Draw(seat))
        else:
            discards = [Discard(seat, card) for card in match.table.drawn]
            match.play(next(move for move in [*discards, *moves_of(match, Discard)] if not match.objection(move)))
    match.play(Take(0, 55))
    return Case("5000", "4", 2, {"packs": "2"}, tuple(match.log[1:]))


FLOATS = "Then all your cards are melded and none is left to discard: you float."


def test_lay_down_leaves_a_card_to_go_out_with(circle: Circle) -> None:
    guest = sit(circle, whole_pile())
    table = guest.table
    hand = table.session.view.hands[0]
    guest.key(pygame.K_l)
    assert circle.scene is table
    assert len(table.hand.chosen) == len(hand) - 1
    guest.key(pygame.K_l)
    guest.settle()
    (last,) = table.session.view.hands[0]
    assert table.gestures.play(Discard(0, last))
    assert table.match.table.results[-1].winner == 0


def test_lay_down_ends_no_turn_by_itself(circle: Circle) -> None:
    guest = sit(circle, whole_pile())
    table = guest.table
    hand, moves = set(table.session.view.hands[0]), len(table.match.log)
    table.hand.choose_all(set(hand))
    guest.key(pygame.K_l)
    assert circle.scene.name == "pick"
    assert circle.scene.question == FLOATS  # type: ignore[attr-defined]
    answers = [pick.text for pick in circle.scene.answers]  # type: ignore[attr-defined]
    assert answers[0].startswith("Keep ")
    assert answers[1:] == ["Float"]
    guest.key(pygame.K_ESCAPE)
    assert len(table.match.log) == moves
    guest.key(pygame.K_l, pygame.K_RETURN)
    guest.settle()
    assert isinstance(table.match.log[-1], LayDown)
    assert table.session.open(Discard), "the turn goes on"
    while table.session.view.laid:
        guest.key(pygame.K_BACKSPACE)
        guest.settle()
    assert set(table.session.view.hands[0]) == hand, "all of it could be taken back"
    table.hand.choose_all(set(hand))
    guest.key(pygame.K_l)
    place = guest.button("Float")
    assert place
    guest.click(place)
    assert any(isinstance(event, Floated) for event in table.match.events)


def in_hand(game: str, cards: str, **options: Any) -> tuple[Rules, Table]:
    """Return a table at which seat 0 has drawn and holds these cards."""
    rules = GAMES[game].rules(make_options(GAMES[game].options, options), 2)
    table = rules.new_table()
    table.hands = [[Card.parse(card) for card in cards.split()], [Card.parse("KS"), Card.parse("KH")]]
    table.deal, table.phase, table.actor, table.turn = 1, "play", 0, 0
    table.drawn, table.drawn_from = tuple(table.hands[0][-1:]), "stock"
    return rules, table


SETS = "4S 4H 4D 4C 5S 5H 5D 5C"


def test_a_laying_that_goes_out_is_preferred() -> None:
    rules, table = in_hand("5000", f"{SETS} 6S")
    # All nine are melds too: 4♠ 5♠ 6♠ and two sets. But that would be floating.
    assert sum(map(len, rules.best_melds(table, table.hands[0]))) == 9
    found = rules.melds_to_lay(table, 0)
    assert sorted(card for group in found for card in group) == sorted(map(Card.parse, SETS.split()))
    assert rules.comes_of(table, 0, found) is None
    rules, table = in_hand("rummy", f"{SETS} 6S")
    found = rules.melds_to_lay(table, 0)
    emptied = rules.comes_of(table, 0, found)
    assert emptied is not None
    assert emptied.out
    less = rules.keeping(table, 0, found)
    assert less
    assert rules.comes_of(table, 0, less) is None
    rules, table = in_hand("rummy", "2S 4H 6D 8C")
    assert rules.melds_to_lay(table, 0) == ()


def test_a_drop_exactly_on_a_wild_card_means_that_swap(circle: Circle) -> None:
    def both(match: Match) -> list[Swap]:
        if match.table.phase != "play":
            return []
        layoffs = {(move.cards, move.index) for move in moves_of(match, LayOff)}
        return [swap for swap in moves_of(match, Swap) if ((swap.card,), swap.index) in layoffs]

    guest = sit(circle, where(both, wild_swap=True))
    table = guest.table
    swap = both(table.match)[0]
    sprite = next(each for each in table.stage.sprites if each.card == swap.wild)
    others = [each for each in table.stage.sprites if each.zone == meld_zone(swap.index) and each.index > sprite.index]
    rect = sprite.target.rect
    right = min((each.target.rect.left for each in others), default=rect.right)
    guest.drag(guest.spot_of(swap.card), ((rect.left + right) / 2, rect.centery))
    assert circle.scene is table, "nothing is asked"
    assert table.match.log[-1] == swap


@pytest.mark.parametrize("number", [2, 12])
@pytest.mark.parametrize("guest", GUESTS)
def test_whoever_is_dealt_a_wild_two_chooses(circle: Circle, guest: type[Guest], number: int) -> None:
    case = where(in_phase("choose"), twos_wild=True, wild_upcard="choose", seats=4)
    somebody = sit(circle, case, guest)
    table = somebody.table
    assert said_on(table) == "Your wild two: choose how many cards you are dealt."
    make(somebody, Choose(0, number))
    somebody.settle()
    assert len(table.session.view.hands[0]) >= number or table.session.view.misdeals


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_pack_is_cut_where_it_is_lifted(circle: Circle, way: str) -> None:
    somebody = sit(circle, where(in_phase("cut"), cut="shown", seats=4), SpreadKeys)
    table = somebody.table
    table.speech.news.hush()  # who has drawn for the deal
    assert said_on(table) == "Cut the pack: lift it where you like, and the rest goes on top."
    assert table.pack.open
    count = len(table.session.view.stock)
    if way == "keys":
        somebody.key(pygame.K_LEFT)
        lift = table.pack.lift
        assert lift == count // 2 + 1
        somebody.key(pygame.K_RETURN)
    else:
        lift = 7
        place = ribbon(table.ground, count, 0)[count - lift].rect.move(2, 2).topleft
        somebody.point(place)
        assert table.pack.lift == lift
        somebody.click(place)
    assert table.match.log[-1] == Cut(0, lift)
    somebody.settle()
    assert not table.pack.spread
    assert table.session.view.hands[0]


# Hints


def test_a_hint_to_take_shows_from_which_card_on(circle: Circle, mixed: Case) -> None:
    guest = sit(circle, mixed, SpreadKeys)
    table = guest.table
    count = max(takes(table.match))
    circle.prompt.advised = Take(0, count)
    guest.key(pygame.K_h)
    guest.step()
    deepest = table.session.view.discards[-count]
    assert said_on(table) == f"Hint: Take the last {count} discards, from the {deepest.sign} on."
    glowing = {key for key, ring in rings(table).items() if ring.glow}
    assert glowing == {f"ring:{discard_zone(len(table.session.view.discards) - count)}"}


def test_a_hint_is_given_while_rummy_may_be_called(circle: Circle, callable_: Case) -> None:
    guest = sit(circle, callable_, SpreadKeys)
    call = moves_of(guest.table.match, Call)[0]
    circle.prompt.advised = call
    guest.key(pygame.K_h)
    guest.step()
    assert said_on(guest.table).startswith("Hint: Call rummy for ")


# What is said


HOUSE: Final = {
    "wild_swap": {"wild_swap": True},
    "grace": {"first_turn_grace": True, "lowest_card": "6", "packs": "2", "jokers": "two"},
    "buried": {"bury_small": "4"},
    "misdeal": {"lowest_card": "6"},
}
NAME: Final = "Seat 1"


def told_by(event: Any) -> str:
    """Return what is said of something that seat 1 did."""
    match event:
        case spread.Called(_, cards):
            return f"{NAME} calls rummy: the {cards[0].sign} is taken and melded."
        case e.Swapped(_, card, wild, _, _):
            return f"{NAME} puts the {card.sign} in the place of the wild {wild.sign} and takes it."
        case spread.Floated():
            return f"{NAME} floats: every card is melded and none is left to discard, so play goes on."
        case e.LastTurns(_, seats):
            names = listed(["you" if seat == 0 else f"Seat {seat}" for seat in seats])
            told = f"{names} may play one turn{' each' if len(seats) > 1 else ''}, and then the deal is over."
            return told[0].upper() + told[1:]
        case spread.Owed(_, cards):
            return f"{NAME} has to meld the {cards[0].sign} in this turn."
        case e.WentOut():
            return f"{NAME} has gone out."
    raise AssertionError(event)


@cache
def doing(kind: type[e.Event], seats: int, **options: Any) -> tuple[Case, Move]:
    """Return a position in which seat 1 is to move, and a move of it by which such an event happens."""
    for number in range(10 * SEARCHED):
        seed, rng = f"doing {number}", random.Random(number)
        match = Match.new(GAMES["5000"], seats, options, seed)
        moves: list[Move] = []
        while match.table.phase != "deal" and len(moves) < 120:
            move = random_move(match.rules, match.table, rng)
            actor = match.actor
            happened = match.play(move)
            if actor == 1 and any(isinstance(event, kind) for event in happened):
                return Case("5000", seed, seats, options, tuple(moves)), move
            moves.append(move)
    raise AssertionError(f"{kind.__name__} never happens")


def watch(circle: Circle, seconds: float) -> dict[str, float]:
    """Return what is said within that many seconds, and for how long each sentence is seen."""
    seen: dict[str, float] = {}
    for _ in range(round(seconds / 0.05)):
        circle.advance(0.05)
        if circle.scene is circle.table:
            text = said_on(circle.table)
            seen[text] = seen.get(text, 0.0) + 0.05
    return seen


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize(
    ("kind", "house"),
    [
        (spread.Called, ""),
        (e.Swapped, "wild_swap"),
        (spread.Floated, ""),
        (spread.Owed, ""),
        (e.LastTurns, "grace"),
        (e.WentOut, "grace"),
    ],
)
def test_what_another_does_is_said_for_as_long_as_it_takes_to_read(kind: type[e.Event], house: str, speed: str) -> None:
    case, move = doing(kind, 3, **HOUSE.get(house, {}))
    circle = Circle(speed)
    circle.seldom = 100  # only words are looked at
    try:
        match = case.match()
        sentence = told_by(next(event for event in case.match().play(move) if isinstance(event, kind)))
        setup = setup_of("5000", "you", "easy", "easy", seed=case.seed, **case.options)
        circle.prompt.told = [move]
        circle.sit(match, setup)
        seen = watch(circle, 12.0)
        assert sentence in seen, f"“{sentence}” is not among {[*seen]}"
        if kind is not spread.Owed:
            assert seen[sentence] >= reading_time(sentence) - 0.1
    finally:
        circle.shut()


def test_that_a_card_has_to_be_melded_is_said_until_it_is() -> None:
    case, take = doing(spread.Owed, 3)
    match = case.match()
    (owed,) = next(event for event in match.play(take) if isinstance(event, spread.Owed)).cards
    pays = [move for move in match.moves() if isinstance(move, LayDown) and owed in move.groups[0]]
    circle = Circle("normal")
    try:
        circle.prompt.told = [take, *pays[:1]]
        circle.sit(case.match(), setup_of("5000", "you", "easy", "easy", seed=case.seed, **case.options))
        table, heard, late = circle.table, False, 0
        for _ in range(240):
            circle.advance(0.05)
            said = f"has to meld the {owed.sign}" in said_on(table)
            heard = heard or said
            # A frame later at most.
            late = 0 if owed in table.stage.view.hands[take.seat] or not said else late + 1
            assert late < 2
            if heard and len(table.stage.view.melds) > len(case.match().table.melds):
                break
        assert heard
        assert table.stage.view.melds
    finally:
        circle.shut()


DEALS: Final = {
    spread.Exposed: {},
    spread.WildTold: {},
    e.CutForDeal: {},
    spread.Buried: HOUSE["buried"],
    spread.Misdealt: HOUSE["misdeal"],
}


@pytest.mark.parametrize("kind", DEALS)
def test_the_deal_is_said_card_by_card(kind: type[e.Event]) -> None:
    seats = 4
    seed = next(
        f"deal {number}"
        for number in range(1000)
        if any(isinstance(each, kind) for each in Match.new(GAMES["5000"], seats, DEALS[kind], f"deal {number}").events)
    )
    circle = Circle("normal")
    try:
        setup = setup_of("5000", "you", "easy", "easy", "easy", seed=seed, **DEALS[kind])
        circle.start(setup)
        circle.prompt.slow = True
        match = circle.table.match
        wanted = [told_at_the_deal(event) for event in match.events if isinstance(event, kind)]
        seen = watch(circle, 30.0)
        assert set(wanted) <= set(seen)
        for sentence in wanted:
            if kind is not spread.Exposed:
                assert seen[sentence] >= reading_time(sentence) - 0.1
    finally:
        circle.shut()


def told_at_the_deal(event: Any) -> str:
    match event:
        case spread.Exposed(0, card, True):
            return f"You are dealt the {card.sign}."
        case spread.Exposed(seat, card, True):
            return f"Seat {seat} is dealt the {card.sign}."
        case spread.WildTold(card, rank):
            return f"{RANK_NAMES[rank].capitalize()} are wild in this deal: the {card.sign} says so."
        case e.CutForDeal(draws, dealer):
            drawn = ", ".join(f"{f'Seat {seat}' if seat else 'you'} {card.sign}" for seat, card in draws)
            return f"The lowest card deals: {drawn}. {f'Seat {dealer} deals' if dealer else 'You deal'}."
        case spread.Buried(_, card):
            return f"The {card.sign} is buried in the pack, and another card takes its place."
        case spread.Misdealt(times, evened):
            often = "twice" if times == 1 else f"{times + 1} times"
            rest = "the last time with hands cut to what fits evenly" if evened else "until they fitted"
            return f"The pack was too small for the hands that the upcards asked for: it was dealt {often}, {rest}."
    raise AssertionError(event)


def test_news_wait_until_those_before_are_read() -> None:
    news = News()
    news.tell("The first.", 0.0)
    news.tell("In passing.", 0.1, passing=True)
    news.tell("The second.", 0.2)
    assert news.words.text == "The first."
    assert not news.update(reading_time("The first.") - 0.01)
    assert news.update(reading_time("The first.") + 0.01)
    assert news.words.text == "The second."
    news.say(Words("No.", alarm=True), 2.0, 1.0)
    news.tell("The third.", 1.1)
    assert news.words == Words("No.", alarm=True)
    news.settle()
    assert not news.words.text
    assert news.update(1.2)
    assert news.words.text == "The third."
    assert news.unread(1.2) == pytest.approx(reading_time("The third."))
    news.hush()
    assert not news.words.text
    assert not news.unread(1.2)
    assert not news.update(9.0)


def test_news_end_by_themselves() -> None:
    news = News()
    news.tell("Something.", 0.0, passing=True)
    news.tell("Something else.", 0.1)
    assert news.words.text == "Something else.", "nobody waits for what was said in passing"
    assert not news.update(3.0)
    assert news.update(3.7)
    assert not news.words.text


def test_the_wild_card_of_the_deal_is_always_in_sight(circle: Circle) -> None:
    guest = sit(circle, where(in_phase("draw")))
    for _ in range(400):
        table = guest.table
        if table.match.table.phase == "deal":
            break
        item = table.furnished()["wild"]
        assert item.content.card == table.stage.view.indicator._replace(pack=0)
        assert item.content.name.endswith(" are wild")
        if table.session.my_turn and table.stage.quiet and circle.scene is table:
            table.mover.play(random_move(table.match.rules, table.session.view, guest.rng))
        elif circle.scene is not table:
            guest.leave()
        guest.step(0.05)


def test_points_melded_are_counted_live(circle: Circle) -> None:
    guest = sit(circle, where(lambda match: match.table.phase == "play" and moves_of(match, LayDown)))
    table = guest.table
    rules = table.match.rules
    assert isinstance(rules, SpreadRules)
    meld = moves_of(table.match, LayDown)[0]
    before = table.furnished()["plate:0"].content.melded
    worth = sum(rules.value(table.session.view, card) for card in meld.groups[0])
    make(guest, meld)
    guest.settle()
    assert table.furnished()["plate:0"].content.melded == before + worth


def test_the_stock_is_drawn_from_by_a_drag(circle: Circle, mixed: Case) -> None:
    guest = sit(circle, mixed)
    guest.drag(guest.middle(STOCK), guest.middle(HAND))
    assert guest.table.match.log[-1] == Draw(0)

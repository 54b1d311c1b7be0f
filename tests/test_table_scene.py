"""The table on the screen: whole matches by mouse and by keys, with everything that a clumsy hand does between."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import pygame
import pytest
from guests import LEFT, LONGEST, RIGHT, SIZES, Club, Guest, KeyGuest, MouseGuest, did, setup_of, sit_where
from promises import all_cards, choose, same_but_for_order

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.hand_order import BY
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.melds import arrange
from rummy_desktop.engine.moves import (
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    TakeBack,
)
from rummy_desktop.engine.readings import reading
from rummy_desktop.engine.seats import Player
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.drag import target
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK, TABLE
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.variants import GAMES


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    yield club
    club.shut()


class Clumsy:
    """A guest who uses mouse and keys as nobody expects, at the table only."""

    KEYS = (
        [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN] * 3
        + [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_h, pygame.K_m, pygame.K_BACKSPACE, pygame.K_l, pygame.K_o]
        + [pygame.K_d, pygame.K_t, pygame.K_x, pygame.K_k, pygame.K_g, pygame.K_p, pygame.K_s, pygame.K_b, pygame.K_z]
        + [pygame.K_j] * 2
        + [pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F10, pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_KP_ENTER]
    )

    def __init__(self, guest: Guest, rng: random.Random) -> None:
        self.guest = guest
        self.rng = rng

    def somewhere(self) -> tuple[float, float]:
        table, (width, height) = self.guest.table, self.guest.club.size
        if self.rng.random() < 0.3:
            return self.rng.randrange(width), self.rng.randrange(height)
        rects = [*table.zones().values(), *(sprite.pose.rect for sprite in self.guest.hand())]
        return self.rng.choice(rects).center

    def act(self) -> None:
        guest, rng = self.guest, self.rng
        match rng.randrange(12):
            case 0 | 1:
                guest.click(self.somewhere())
            case 2:
                place = self.somewhere()
                guest.click(place)
                guest.click(place)
            case 3:
                guest.click(self.somewhere(), RIGHT)
            case 4 | 5:
                guest.drag(self.somewhere(), self.somewhere(), self._on_the_way)
            case 6:
                # The button goes down and is forgotten, until the pointer comes back without it.
                guest.press(self.somewhere())
                guest.point(self.somewhere())
                guest.held = False
                guest.point(self.somewhere())
            case 7:
                guest.club.send(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_x=0.0, precise_y=1.0)
                guest.club.send(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)))
            case 8:
                if rng.random() < 0.2:
                    guest.club.change(rng.choice(SIZES))
            case _:
                for _ in range(rng.randint(1, 5)):
                    if guest.club.scene is guest.table:
                        mod = rng.choice((0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL))
                        guest.key(rng.choice(self.KEYS), mod=mod)
        if guest.held:
            guest.release()

    def _on_the_way(self) -> None:
        guest, rng = self.guest, self.rng
        if rng.random() < 0.05:
            guest.club.send(pygame.WINDOWFOCUSLOST)
        elif rng.random() < 0.05:
            guest.club.change(rng.choice(SIZES))
        elif rng.random() < 0.1 and guest.club.scene is guest.table:
            guest.key(rng.choice(self.KEYS))
        elif rng.random() < 0.1:
            guest.click(self.somewhere(), RIGHT)
        guest.step()


def play_out(guest: Any, rng: random.Random, clumsy: float = 0.0, temper: str = "keen") -> None:
    """Play the match to its end; `clumsy` is how often something foolish happens."""
    club, table = guest.club, guest.table
    fool = Clumsy(guest, random.Random(rng.random()))
    for _ in range(LONGEST):
        if table.match.table.over and (table.stage.quiet or club.scene is not table):
            # The score sheet can be opened while the last cards still move.
            break
        if club.scene is not table:
            guest.leave()
            guest.step()
        elif rng.random() < clumsy:
            fool.act()
            guest.step()
        elif not table.stage.quiet or not (table.session.my_turn or table.session.view.phase == "deal"):
            guest.step()
        elif table.session.view.phase == "deal":
            guest.next_deal()
            guest.step()
        else:
            take_turn(guest, rng, temper)
    assert table.match.table.over, "the match never ends"
    guest.step()
    assert guest.club.same_when_drawn_again() is None


def take_turn(guest: Any, rng: random.Random, temper: str) -> None:
    """Make one move of the viewer's, and see that it was made."""
    table = guest.table
    move: Move = Resign(0)
    while isinstance(move, Resign):
        move = choose(
            table.match.rules, table.session.view, list(table.match.rules.moves(table.session.view)), rng, temper
        )
    before = len(table.match.log)
    guest.perform(move)
    if guest.club.scene.name == "confirm":
        guest.leave()
    elif guest.club.scene.name == "pick":
        # Where a hand can be arranged in several ways, the knocker says which is shown.
        place = guest.button(reading(table.match.rules, table.session.view, move))
        assert place
        guest.click(place)
    assert did(move, table.match.log[before:]), f"wanted {move}, there came {table.match.log[before:]}"
    guest.step()


MATCHES = [
    pytest.param(setup_of("rummy", "you", "easy", seed="two", target=10), id="rummy"),
    pytest.param(setup_of("rummy", "medium", "you", "easy", "hard", seed="four", target=30), id="rummy, four seats"),
    pytest.param(setup_of("gin", "you", "hard", target=25), id="gin"),
]


@pytest.mark.parametrize("guest", [MouseGuest, KeyGuest])
@pytest.mark.parametrize("setup", MATCHES)
def test_a_whole_match(club: Club, setup: Setup, guest: type[Guest]) -> None:
    club.start(setup)
    rng = random.Random(f"{setup.seed}/{guest.__name__}")
    play_out(guest(club, rng), rng)


# Each match by mouse and by keys, at one of the two speeds: each guest and each match meets both.
CLUMSY = [(MATCHES[0], MouseGuest, "fast"), (MATCHES[0], KeyGuest, "off"), (MATCHES[1], MouseGuest, "off")]
CLUMSY += [(MATCHES[1], KeyGuest, "fast"), (MATCHES[2], MouseGuest, "fast"), (MATCHES[2], KeyGuest, "off")]


@pytest.mark.parametrize(("setup", "guest", "speed"), [(*each.values, *more) for each, *more in CLUMSY])
def test_a_whole_match_by_a_clumsy_hand(setup: Setup, guest: type[Guest], speed: str) -> None:
    club = Club((1280, 800), speed)
    try:
        club.start(setup)
        rng = random.Random(f"{setup.seed}/{guest.__name__}/{speed}/clumsy")
        play_out(guest(club, rng, 0.01), rng, clumsy=0.25)
    finally:
        club.shut()


# One thing at a time


def in_phase(phase: str) -> Callable[[Match], bool]:
    return lambda match: match.table.phase == phase


def melds_of(match: Match) -> tuple[tuple[Card, ...], ...]:
    """Return the melds in the hand of seat 0."""
    return arrange(match.table.hands[0]).melds


def has_melds(count: int) -> Callable[[Match], bool]:
    return lambda match: match.table.phase == "play" and len(melds_of(match)) >= count


class Seen(NamedTuple):
    """All there is to see of a table."""

    table: Any
    order: list[Card]
    log: int
    chosen: set[Card]
    poses: list[Any]


def seen(guest: Guest) -> Seen:
    table = guest.table
    poses = [(each.card, each.zone, each.pose) for each in table.stage.sprites]
    return Seen(table.match.table.copy(), [*table.hand.orders[0]], len(table.match.log), {*table.hand.chosen}, poses)


@pytest.mark.parametrize("game", ["rummy", "gin"])
def test_a_hint_is_a_move_that_may_be_made(club: Club, game: str) -> None:
    club.start(setup_of(game, "you", "medium", seed="hints"))
    guest = KeyGuest(club, random.Random(4), 0.0)
    given = 0
    for _ in range(4000):
        table = guest.table
        if table.match.table.results:
            break
        if club.scene is table and table.session.my_turn and table.stage.quiet:
            guest.key(pygame.K_h)
            guest.step()
            hint = table.own.hint
            assert hint is not None
            assert table.match.objection(hint) is None
            assert table.words().text.startswith("Hint: ")
            before = len(table.match.log)
            guest.perform(hint)
            assert did(hint, table.match.log[before:])
            given += 1
        guest.step()
    assert given > 10
    assert guest.table.match.table.results


def test_no_hint_is_given_out_of_turn(club: Club) -> None:
    guest = sit_where(club, "gin", in_phase("discard"), guest=KeyGuest)
    club.prompt.slow = True
    guest.perform(next(move for move in guest.table.match.moves() if isinstance(move, Discard)))
    guest.key(pygame.K_h)
    guest.step()
    assert guest.table.own.hint is None
    assert guest.table.words().alarm


@pytest.mark.parametrize("guest", [MouseGuest, KeyGuest])
def test_what_is_taken_back_stands_where_it_stood(club: Club, guest: type[Guest]) -> None:
    somebody = sit_where(club, "rummy", has_melds(2), guest=guest)
    before = seen(somebody)
    one, two = melds_of(somebody.table.match)[:2]
    for group in (one, two):
        somebody.perform(LayDown(0, (group,)))
        somebody.settle()
    assert len(somebody.table.match.table.melds) == len(before.table.melds) + 2
    for _ in range(2):
        somebody.perform(TakeBack(0))
        somebody.settle()
    after = seen(somebody)
    assert same_but_for_order(after.table, before.table)
    assert after._replace(table=0, log=0, poses=[]) == before._replace(table=0, log=0, poses=[])
    assert [sprite.card for sprite in somebody.hand()] == before.order
    assert sorted(after.poses) == sorted(before.poses)


def test_the_own_order_of_the_hand_is_kept(club: Club) -> None:
    club.start(setup_of("gin", "you", "medium", seed="order"))
    guest = MouseGuest(club, random.Random(8))
    guest.rest()
    dealt = [sprite.card for sprite in guest.hand()]
    guest.drag(guest.spot_of(dealt[0]), guest.spot_of(dealt[3]))
    guest.settle()
    mine = [sprite.card for sprite in guest.hand()]
    assert mine == [*dealt[1:4], dealt[0], *dealt[4:]]
    for _ in range(6):
        guest.rest()
        table = guest.table
        if club.scene is not table:
            break
        before = [sprite.card for sprite in guest.hand()]
        phase = table.session.view.phase
        if phase == "upcard":
            guest.perform(Pass(0))
        elif phase == "discard":
            guest.perform(Discard(0, before[4] if before[4] != table.session.view.barred else before[5]))
        else:
            guest.key(pygame.K_d)
        guest.settle()
        guest.rest()
        after = [sprite.card for sprite in guest.hand()]
        stayed = [card for card in before if card in after]
        assert after[: len(stayed)] == stayed, "only a card that has come in stands elsewhere: at the right"


def test_a_drawn_card_goes_where_it_is_dropped(club: Club) -> None:
    club.settings.sorting = "off"
    guest = sit_where(club, "gin", in_phase("draw"))
    before = [sprite.card for sprite in guest.hand()]
    guest.drag(guest.middle(STOCK), guest.spot_of(before[3]))
    guest.settle()
    after = [sprite.card for sprite in guest.hand()]
    drawn = guest.table.session.view.drawn[0]
    assert [card for card in after if card != drawn] == before
    assert 0 < after.index(drawn) < 10


@pytest.mark.parametrize(("pause", "speed", "least"), [(20, "fast", 2.0), (30, "off", 3.0)])
def test_a_computer_player_waits_as_long_as_the_settings_say(pause: int, speed: str, least: float) -> None:
    club = Club(speed=speed)
    club.settings.pause = pause  # type: ignore[assignment]
    try:
        guest = sit_where(club, "gin", in_phase("discard"))
        guest.perform(next(move for move in guest.table.match.moves() if isinstance(move, Discard)))
        guest.settle()
        table, waited = guest.table, 0.0
        moves = len(table.match.log)
        rested = table.rested
        while len(table.match.log) == moves:
            assert waited < 10.0
            guest.step(0.05)
            waited += 0.05
        assert least - 0.1 <= rested + waited < least + 0.3
    finally:
        club.shut()


def test_the_hand_is_put_in_order_while_another_thinks(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("play"))
    club.prompt.slow = True
    guest.perform(next(move for move in guest.table.match.moves() if isinstance(move, Discard)))
    guest.settle()
    assert guest.table.session.thinking
    before = seen(guest)
    first = guest.hand()[0].card
    x, y = guest.spot_of(guest.hand()[-1].card)
    guest.drag(guest.spot_of(first), (x + 150, y))
    guest.settle()
    assert [sprite.card for sprite in guest.hand()] == [*before.order[1:], first]
    assert guest.table.match.table == before.table
    assert not guest.table.words().alarm
    club.prompt.slow = False
    guest.rest()
    assert guest.table.match.actor == 0
    assert [sprite.card for sprite in guest.hand()] == [*before.order[1:], first]


@pytest.mark.parametrize("how", ["rank", "suit", "melds"])
def test_the_hand_is_sorted_by_a_button(club: Club, how: str) -> None:
    guest = sit_where(club, "gin", in_phase("discard"))
    guest.press_button(f"Sort by {how}")
    guest.settle()
    hand = [sprite.card for sprite in guest.hand()]
    assert sorted(hand) == sorted(guest.table.session.view.hands[0])
    ranks, suits = [card.rank for card in hand], [card.suit for card in hand]
    if how == "rank":
        assert ranks == sorted(ranks)
    elif how == "suit":
        assert len([1 for one, two in pairwise(suits) if one != two]) == len(set(suits)) - 1
    else:
        laid = [card for group in arrange(hand).melds for card in group]
        assert hand[: len(laid)] == laid


def order_of(guest: Guest) -> list[Card]:
    """Return the cards of the hand as they stand."""
    return [sprite.card for sprite in guest.hand()]


@pytest.mark.parametrize("how", ["rank", "suit"])
def test_a_hand_that_was_sorted_twice_stays_sorted(club: Club, how: str) -> None:
    club.settings.sorting = "off"
    guest = sit_where(club, "gin", in_phase("draw"))
    guest.press_button(f"Sort by {how}")
    assert club.settings.sorting == "off"
    guest.press_button(f"Sort by {how}")
    assert club.settings.sorting == how
    button = guest.table.page.find(f"Sort by {how}")
    assert button is not None
    assert button.value_text() == "stays sorted"
    assert "the hand stays so" in button.tip
    assert f"stays sorted by {how}" in guest.table.words().text
    guest.settle()
    before = order_of(guest)
    guest.key(pygame.K_d)
    guest.settle()
    (drawn,) = {*order_of(guest)} - {*before}
    assert order_of(guest) == sorted(order_of(guest), key=partial(BY[how], PLAIN))
    assert [card for card in order_of(guest) if card != drawn] == before


def test_the_next_card_sorts_a_hand_that_is_to_stay_sorted_from_now_on(club: Club) -> None:
    guest = sit_where(club, "gin", in_phase("draw"))
    club.settings.sorting = "off"
    guest.press_button("Sort by rank")
    guest.settle()
    assert order_of(guest) != sorted(order_of(guest), key=partial(BY["suit"], PLAIN))
    club.settings.sorting = "suit"
    guest.key(pygame.K_d)
    guest.settle()
    assert order_of(guest) == sorted(order_of(guest), key=partial(BY["suit"], PLAIN))


def test_cards_stand_at_the_right_again_once_sorting_is_off(club: Club) -> None:
    club.settings.sorting = "off"
    guest = sit_where(club, "gin", in_phase("draw"), guest=KeyGuest)
    for _ in range(3):
        guest.key(pygame.K_1)
    assert club.settings.sorting == "off"
    assert "at the right" in guest.table.words().text
    guest.settle()
    before = order_of(guest)
    guest.key(pygame.K_d)
    guest.settle()
    assert order_of(guest)[:-1] == before


def test_one_order_that_stays_is_exchanged_for_another(club: Club) -> None:
    club.settings.sorting = "off"
    guest = sit_where(club, "gin", in_phase("draw"), guest=KeyGuest)
    for key in (pygame.K_1, pygame.K_1, pygame.K_3):
        guest.key(key)
    assert club.settings.sorting == "melds"
    guest.key(pygame.K_d)
    guest.settle()
    laid = [card for group in arrange(order_of(guest)).melds for card in group]
    assert order_of(guest)[: len(laid)] == laid


def test_what_is_moved_by_hand_stays_where_it_was_put(club: Club) -> None:
    guest = sit_where(club, "gin", in_phase("draw"))
    guest.press_button("Sort by rank")
    assert club.settings.sorting == "rank"
    guest.settle()
    first = order_of(guest)[0]
    x, y = guest.spot_of(order_of(guest)[-1])
    guest.drag(guest.spot_of(first), (x + 150, y))
    guest.settle()
    moved = order_of(guest)
    assert moved[-1] == first
    guest.key(pygame.K_d)
    guest.settle()
    assert [card for card in order_of(guest) if card in moved] == moved


def test_several_chosen_cards_are_melded_with_one_drag(club: Club) -> None:
    guest = sit_where(club, "rummy", has_melds(2))
    one, two = melds_of(guest.table.match)[:2]
    melds = len(guest.table.match.table.melds)
    guest.choose(*one, *two)
    guest.carry(guest.spot_of(two[1]), guest.middle(TABLE), None)
    assert {*guest.table.pointer.drag.cards} == {*one, *two}
    assert TABLE in guest.table.pointer.legal
    guest.release()
    guest.settle()
    laid = guest.table.match.table.melds[melds:]
    assert sorted(sorted(meld.cards) for meld in laid) == sorted([sorted(one), sorted(two)])
    assert not guest.table.hand.chosen


@pytest.mark.parametrize("game", ["rummy", "gin", "5000"])
def test_a_drop_asks_once_whether_it_may_be_and_has_a_short_way_to_the_file(
    club: Club, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.keeps = True
    club.start(setup_of(game, "you", "easy", seed="drop"))
    table, guest = club.table, MouseGuest(club, random.Random(1))
    while not table.session.open(Discard):
        guest.settle()
        if table.session.my_turn:
            moves = list(table.match.moves())
            table.mover.play(next((move for move in moves if isinstance(move, Pass | Draw)), moves[0]))
    guest.settle()
    discard = next(move for move in table.match.moves() if isinstance(move, Discard))
    guest.carry(guest.spot_of(discard.card), table.zones()[DISCARDS].center, None)
    asked: list[Move] = []
    ways: list[list[str]] = []
    rules, keep = type(table.match.rules), Saving._keep

    def objection(self: Any, view: Any, move: Move, plain: Any = rules.objection) -> str | None:
        asked.append(move)
        why: str | None = plain(self, view, move)
        return why

    def kept(self: Saving, *lines: bytes) -> None:
        ways.append([frame.name for frame in traceback.extract_stack() if "/rummy_desktop/" in frame.filename])
        keep(self, *lines)

    monkeypatch.setattr(rules, "objection", objection)
    monkeypatch.setattr(Saving, "_keep", kept)
    guest.release()
    assert table.match.log[-1] == discard
    assert asked[0] == discard
    assert asked.count(discard) == 1
    # From the event to what is to be written; then the thread that writes takes two more, `_write` and the file's own.
    assert ways[0][0] == "_handle"
    assert len(ways[0]) + 2 <= 11, ways[0]


@pytest.mark.parametrize(("game", "phase"), [("rummy", "draw"), ("rummy", "play"), ("gin", "draw"), ("gin", "discard")])
def test_a_drop_that_is_not_allowed_changes_nothing_but_the_words(club: Club, game: str, phase: str) -> None:
    guest = sit_where(club, game, in_phase(phase))
    table = guest.table
    refused = 0
    for card in [sprite.card for sprite in guest.hand()]:
        zones = table.zones()
        legal = table.gestures.legal_zones((card,), HAND, zones)
        for zone in set(zones) - legal - {HAND, STOCK}:
            before = seen(guest)
            # The end of the drag is taken off the zones on which the card might be dropped.
            guest.drag(guest.spot_of(card), _apart(zones, zone, legal))
            words = table.words()
            assert words.alarm
            assert words.text.endswith(".")
            guest.settle()
            assert seen(guest) == before
            table.speech.hush()
            refused += 1
    assert refused >= (9 if phase == "draw" else 1)


def _apart(zones: dict[str, pygame.Rect], zone: str, others: set[str]) -> tuple[float, float]:
    """Return the middle of a zone, or the place in it that is farthest from the others."""
    if not others:
        return zones[zone].center
    x = max(zones[other].centerx for other in others)
    return (zones[zone].right - 8 if zones[zone].centerx > x else zones[zone].left + 8), zones[zone].centery


@pytest.mark.parametrize(
    ("phase", "why"),
    [
        ("discard", ""),
        ("draw", "Draw a card first, from the stock or the discard pile."),
        ("upcard", "Take the upcard or pass."),
    ],
)
def test_a_card_dropped_on_the_felt_goes_home_with_a_word_where_something_comes_first(
    club: Club, phase: str, why: str
) -> None:
    guest = sit_where(club, "gin", in_phase(phase))
    before = seen(guest)
    guest.drag(guest.spot_of(before.order[2]), (30, 300))
    told = guest.table.words()
    assert (told.text if told.alarm else "") == why
    guest.settle()
    assert seen(guest) == before


def test_the_zone_under_the_pointer_wins_over_what_the_card_covers(club: Club) -> None:
    guest = sit_where(club, "gin", in_phase("discard"))
    before, moves = seen(guest), len(guest.table.match.log)
    pose = guest.hand()[2].target
    stock, pile = guest.table.zones()[STOCK], guest.table.zones()[DISCARDS]
    # Held at its left edge, with the pointer on the stock: most of it covers the discard pile.
    start = pose.rect.left + pose.width * 0.1, pose.y
    guest.carry(start, (stock.right - 4, stock.centery), None)
    held = guest.table.pointer._rect()
    assert held.clip(pile).w > 0.4 * held.w
    guest.release()
    assert guest.table.words().text == "Nothing goes back to the stock; a card is discarded on the discard pile."
    guest.settle()
    assert len(guest.table.match.log) == moves
    assert seen(guest) == before


def test_where_the_pointer_is_on_no_zone_the_largest_overlap_counts() -> None:
    zones = {"stock": pygame.Rect(0, 0, 100, 150), "discards": pygame.Rect(120, 0, 100, 150)}
    held = pygame.Rect(90, 100, 100, 150)
    assert target(zones, held, (110, 200), {"discards"}) == "discards"
    assert target(zones, held, (110, 200), {"discards", "stock"}) == "discards"
    assert target(zones, held, (50, 75), {"discards"}) == "stock", "the pointer is on it"
    assert target(zones, held.move(0, 300), (110, 400), {"discards"}) is None
    over = zones | {"table": pygame.Rect(0, 0, 400, 300)}
    assert target(over, held, (50, 75), {"table"}) == "table", "what may be done there comes first"
    assert target(over, held, (50, 75), set()) == "stock"


@pytest.mark.parametrize("how", ["outside", "below", "escape", "right", "middle"])
def test_a_drag_is_cancelled_and_nothing_else_happens(club: Club, how: str) -> None:
    guest = sit_where(club, "rummy", in_phase("play"))
    before, moves = seen(guest), len(guest.table.match.log)
    chosen = guest.hand()[5].card
    guest.choose(chosen)
    guest.carry(guest.spot_of(before.order[2]), guest.middle(DISCARDS), None)
    assert guest.table.pointer.drag is not None
    match how:
        case "outside":
            guest.point((-40, 300))
            guest.release()
        case "below":
            guest.point((600, club.size[1] + 60))
            guest.release()
        case "escape":
            guest.key(pygame.K_ESCAPE)
        case "right" | "middle":
            guest.press(guest.middle(DISCARDS), RIGHT if how == "right" else 2)
            guest.release(RIGHT if how == "right" else 2)
    assert guest.table.pointer.drag is None
    if guest.held:
        guest.release()
    guest.settle()
    assert club.scene is guest.table
    assert len(guest.table.match.log) == moves
    assert guest.table.hand.chosen == {chosen}
    assert seen(guest).order == before.order
    assert not guest.table.words().alarm


def test_what_is_dropped_on_a_button_is_done_or_goes_home_with_a_reason(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("play"))
    table = guest.table
    moves, card = len(table.match.log), guest.hand()[2].card

    def drop(name: str) -> None:
        buttons = [each for each in table.page.describe() if each["name"] == name]
        guest.drag(guest.spot_of(card), pygame.Rect(buttons[0]["rect"]).center)
        guest.settle()

    drop("Lay down")
    assert table.words().text == "A meld has at least three cards."
    assert not table.hand.chosen
    for name in ("Menu", "Sort by suit"):
        table.speech.hush()
        drop(name)
        assert table.words().text == f"“{name}” takes no card."
    assert (len(table.match.log), club.scene) == (moves, table)
    drop("Discard")
    assert table.match.log[moves] == Discard(0, card)


def test_a_button_is_lit_only_where_it_will_do_something(club: Club) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "play" and not melds_of(match))
    assert not guest.button("Lay down")
    guest = sit_where(club, "rummy", has_melds(1))
    assert guest.button("Lay down")


@pytest.mark.parametrize(("game", "phase"), [("rummy", "play"), ("gin", "discard"), ("three-thirteen", "play")])
def test_a_button_that_is_off_says_why_when_it_is_pressed(club: Club, game: str, phase: str) -> None:
    guest = sit_where(club, game, in_phase(phase))
    table = guest.table
    guest.choose(*(sprite.card for sprite in guest.hand()[:3]))
    before, moves = seen(guest), len(table.match.log)
    off = [button for button in table.controls.actions if not button.enabled]
    assert "Discard" in [button.name for button in off]
    for button in off:
        table.speech.hush()
        guest.click(button.rect.center)
        assert table.words().alarm
        assert table.words().text.endswith(".")
    guest.settle()
    assert (len(table.match.log), seen(guest)) == (moves, before)


@pytest.mark.parametrize(
    ("game", "key", "why"),
    [
        ("three-thirteen", pygame.K_o, "Nothing is laid off in Three Thirteen."),
        ("three-thirteen", pygame.K_r, "Nobody calls rummy at this table of Three Thirteen."),
        ("rummy", pygame.K_r, "Nobody calls rummy at this table of Rummy."),
    ],
)
def test_a_key_for_what_the_game_does_not_have_says_so(club: Club, game: str, key: int, why: str) -> None:
    guest = sit_where(club, game, in_phase("draw"))
    guest.key(key)
    assert guest.table.words().text == why


def test_a_card_that_fits_nowhere_is_told_of_no_single_meld(club: Club) -> None:
    def stray(match: Match) -> list[Card]:
        """Return cards of the hand that no meld takes."""
        table = match.table
        every = [(card, index) for card in table.hands[0] for index in range(len(table.melds))]
        fit = {card for card, index in every if match.objection(LayOff(0, (card,), index)) is None}
        return [card for card in table.hands[0] if card not in fit]

    def wanted(match: Match) -> bool:
        return in_phase("play")(match) and len(match.table.melds) > 1 and len(stray(match)) > 1

    guest = sit_where(club, "rummy", wanted)
    first, second = stray(guest.table.match)[:2]
    guest.choose(first)
    guest.key(pygame.K_o)
    assert guest.table.words().text == f"{first.sign} fits no meld on the table."
    guest.click(guest.spot_of(second))
    guest.settle()
    guest.key(pygame.K_o)
    together = "No meld on the table takes these cards together; lay them off one after the other."
    assert guest.table.words().text == together


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_place_of_an_empty_pile_is_named_in_full_inside_its_frame(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    club = Club(size)
    try:
        guest = sit_where(club, "contract", lambda match: not match.table.discards, ("you", "easy", "easy"))
        club.advance(0.0)
        slot = guest.table.ground.piles(guest.table.wide)[DISCARDS]
        written: list[tuple[str, int]] = []

        def write(theme: Theme, canvas: pygame.Surface, text: str, place: pygame.Rect, style: str, *rest: Any) -> None:
            if slot.contains(place):
                written.append((text, theme.measure(text, style)[0]))

        monkeypatch.setattr(Theme, "write", write)
        club._everything = True
        club.draw()
        assert " ".join(text for text, _ in written) == "Discard pile"
        assert all(wide <= slot.w - club.theme.px(16) for _, wide in written)
    finally:
        club.shut()


@pytest.mark.parametrize("key", [pygame.K_d, pygame.K_t, pygame.K_RETURN])
def test_after_a_draw_by_key_the_arrows_begin_at_the_drawn_card(club: Club, key: int) -> None:
    guest = sit_where(club, "rummy", in_phase("draw"), guest=KeyGuest)
    guest.go(STOCK)
    held = len(guest.table.session.view.hands[0])
    guest.key(key)
    guest.settle()
    assert len(guest.table.session.view.hands[0]) == held + 1
    moves = len(guest.table.match.log)
    if key == pygame.K_RETURN:
        # Pressed twice, it throws nothing away.
        guest.key(key)
        assert len(guest.table.match.log) == moves
    else:
        guest.key(pygame.K_RIGHT)
    (drawn,) = guest.table.session.view.drawn
    assert guest.table.own.spot == f"card:{drawn}"


def kinds(table: TableScene) -> dict[str, str]:
    """Return the kinds of the buttons of the moment that can be pressed, by their words."""
    table.controls.refresh()
    return {button.text: button.kind for button in table.controls.actions if button.enabled}


def test_the_discard_is_gold_once_its_card_is_chosen(club: Club) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "play" and not melds_of(match))
    assert "primary" not in kinds(guest.table).values()
    guest.choose(guest.hand()[2].card)
    assert kinds(guest.table) == {"Discard": "primary"}


def test_no_knock_is_spoken_of_that_can_t_be_made(club: Club) -> None:
    guest = sit_where(club, "gin", lambda match: match.table.phase == "discard" and deadwood(match) > 30)
    assert guest.table.words().text == "Discard a card."
    guest = sit_where(club, "gin", lambda match: match.table.phase == "discard" and deadwood(match) < 8)
    assert guest.table.words().text == "Discard a card, or knock."


def deadwood(match: Match) -> int:
    """Return what the hand of seat 0 counts after its best discard."""
    hand = match.table.hands[0]
    return min(arrange(card for card in hand if card != each).points for each in hand)


def test_gold_does_not_judge_whether_to_take_the_upcard(club: Club) -> None:
    def melds(match: Match) -> bool:
        top = match.table.discards[-1]
        return any(top in group for group in arrange([*match.table.hands[0], top]).melds)

    for makes in (True, False):
        guest = sit_where(club, "gin", lambda match, m=makes: match.table.phase == "upcard" and melds(match) == m)
        take = f"Take {guest.table.match.table.discards[-1].sign}"
        assert kinds(guest.table)[take] == "quiet"


def test_what_is_chosen_or_pointed_at_has_a_rim(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("play"))
    one, other = guest.hand()[2].card, guest.hand()[5].card
    guest.choose(one)
    guest.point(guest.spot_of(other))
    guest.step()
    club.draw()
    rims = {sprite.card: sprite.rim for sprite in guest.table.stage.sprites if sprite.rim}
    assert rims == {one: Rim.CHOSEN, other: Rim.POINTED}
    club.send(pygame.WINDOWLEAVE)
    club.draw()
    assert {sprite.card for sprite in guest.table.stage.sprites if sprite.rim} == {one}


def test_melds_that_stand_together_are_set_apart(club: Club) -> None:
    guest = sit_where(club, "gin", lambda match: match.table.phase == "draw" and len(melds_of(match)) == 1)
    guest.table.hand.sort("suit")
    guest.settle()
    guest.table.hand.sort("melds")
    guest.settle()
    group = set(melds_of(guest.table.match)[0])
    hand = guest.hand()
    gaps = {two.card: two.target.x - one.target.x for one, two in pairwise(hand)}
    usual = gaps[hand[-1].card]
    assert {hand[place].card for place in range(len(group))} == group
    assert gaps[hand[len(group)].card] > 1.8 * usual
    assert all(abs(gaps[each.card] - usual) < 1 for each in hand[1:] if each is not hand[len(group)])
    # A card that is put between them is no longer set apart.
    guest.table.hand.shift(hand[len(group)].card, -1)
    guest.settle()
    assert max(two.target.x - one.target.x for one, two in pairwise(guest.hand())) < 1.1 * usual


def test_a_hint_has_one_look_and_lies_around_the_top_card(club: Club) -> None:
    guest = sit_where(club, "gin", in_phase("draw"))
    table = guest.table
    table.hints.give(Draw(0))
    ring = table.furnished()[f"ring:{STOCK}"].content
    top = max((each for each in table.stage.sprites if each.zone == STOCK), key=lambda each: each.index)
    assert pygame.Rect(ring.rect) == top.target.rect
    assert ring.hinted
    guest.drag(guest.middle(STOCK), guest.middle(HAND))
    guest.settle()
    table.hints.give(Discard(0, guest.hand()[0].card))
    assert [item.content.hinted for key, item in table.furnished().items() if key.startswith("mark:")].count(True) == 1


def test_nobody_is_marked_as_dealer_before_the_cards_are_dealt(club: Club) -> None:
    club.start(setup_of("rummy", "easy", "easy", "easy", seed="d1"))
    table, seen_at = club.table, {}
    for _ in range(2000):
        club.advance(0.02)
        # Of another player the face has the chip, and what is written beside it knows it too.
        items = table.furnished().items()
        dealers = {key.rpartition(":")[2] for key, item in items if getattr(item.content, "dealer", False)}
        seen_at.setdefault((bool(table.stage.view.deal), len(dealers)), table.words().text)
        if table.stage.view.deal:
            break
    assert set(seen_at) == {(False, 0), (True, 1)}


def test_a_refused_double_click_leaves_that_card_chosen_alone(club: Club) -> None:
    guest = sit_where(club, "gin", in_phase("draw"))
    one, two = guest.hand()[1].card, guest.hand()[5].card
    guest.choose(one)
    guest.click(guest.spot_of(two))
    guest.click(guest.spot_of(two))
    guest.settle()
    assert guest.table.words().text == "Draw a card first, from the stock or the discard pile."
    assert guest.table.hand.chosen == {two}


def test_the_score_sheet_does_not_come_into_the_next_deal(club: Club) -> None:
    club.start(setup_of("gin", "you", "easy", seed="early"))
    guest = MouseGuest(club, random.Random(2))
    for _ in range(5000):
        if guest.table.match.table.results:
            break
        if guest.table.session.my_turn and guest.table.stage.quiet:
            take_turn(guest, guest.rng, "keen")
        guest.step()
    guest.settle()
    assert club.scene is guest.table, "there is time to look at the end"
    guest.next_deal()
    for _ in range(80):
        guest.step(0.05)
        assert club.scene is guest.table
    assert guest.table.match.table.deal == 2


def test_nobody_plays_for_the_computer(club: Club) -> None:
    club.start(setup_of("rummy", "easy", "easy", seed="watch"))
    club.prompt.slow = True
    guest = MouseGuest(club, random.Random(2))
    for _ in range(100):
        guest.step(0.05)
    table = guest.table
    assert table.stage.quiet
    log = [*table.match.log]
    for _ in range(2):
        guest.key(*Clumsy.KEYS[:-6])
        for start in (STOCK, DISCARDS, HAND):
            guest.click(guest.middle(start))
            guest.drag(guest.middle(start), guest.middle(HAND))
            guest.drag(guest.middle(start), guest.middle(DISCARDS))
        assert table.match.log == log
        # Whose turn it is does not matter.
        club.prompt.slow = False
        guest.step()
        club.prompt.slow = True
        guest.settle()
        log = [*table.match.log]
        if club.scene is not table:
            guest.key(pygame.K_ESCAPE)


def test_several_people_never_see_each_other_s_cards(club: Club) -> None:
    club.start(setup_of("rummy", "you", "person", "easy", seed="curtain", target=1))
    rng = random.Random(2)
    guest = MouseGuest(club, rng)
    curtains = 0
    table = guest.table
    for _ in range(LONGEST):
        if table.match.table.over:
            break
        if club.scene.name == "curtain":
            curtains += 1
            actor = table.match.actor
            assert actor is not None
            guest.key(pygame.K_d, pygame.K_t, pygame.K_h)
            assert club.scene.name == "curtain"
            club.advance(0.3)
            guest.click(pygame.Rect(club.scene.describe()["widgets"][0]["rect"]).center)
            assert (table.viewer, table.people.present) == (actor, actor)
        elif club.scene is not table:
            guest.leave()
        elif table.session.my_turn and table.stage.quiet:
            take_turn(guest, rng, "keen")
        elif table.session.view.phase == "deal" and table.stage.quiet:
            guest.next_deal()
        else:
            guest.key(rng.choice((pygame.K_d, pygame.K_t, pygame.K_x, pygame.K_1)))
        guest.step()
        other = 1 - table.viewer
        if table.match.table.phase not in ("deal", "over") and club.scene is table:
            faces = {sprite.face for sprite in table.stage.sprites if not sprite.moving} - {HIDDEN}
            known = {*all_cards(table.match.view(table.viewer)), *all_cards(table.stage.view)}
            public = {*table.match.view(2).hands[other]}
            assert not faces & set(table.match.table.hands[other]) - public
            assert faces <= known
    assert table.match.table.over
    assert curtains >= 4


def test_the_window_may_be_small(club: Club) -> None:
    club.change((640, 400))
    assert club.factor < 1.0
    guest = sit_where(club, "gin", in_phase("draw"))
    before = len(guest.table.match.log)
    guest.click(guest.middle(STOCK))
    guest.settle()
    assert guest.table.match.log[before:] == [Draw(0)]
    card = guest.hand()[3].card
    guest.drag(guest.spot_of(card), guest.middle(DISCARDS))
    assert did(Discard(0, card), guest.table.match.log[before + 1 :])


def test_a_click_on_the_felt_skips_to_how_things_stand(club: Club) -> None:
    club.start(setup_of("gin", "you", "easy", seed="skip"))
    guest = MouseGuest(club, random.Random(1))
    guest.step()
    assert not guest.table.stage.quiet
    guest.click((30, 250))
    assert guest.table.stage.quiet
    assert len(guest.hand()) == 10


def test_a_press_acts_while_cards_still_move(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy", seed="now"))
    guest = MouseGuest(club, random.Random(1))
    while guest.table.match.actor != 0 or guest.table.match.table.phase != "draw":
        guest.step()
    guest.step()
    if guest.table.stage.quiet:
        guest.press_button("Sort by rank")
        guest.step()
    assert not guest.table.stage.quiet
    guest.click(guest.middle(STOCK))
    assert guest.table.match.log[-1] == Draw(0)
    guest.settle()
    guest.look_at_rest()


def test_the_keys_are_on_no_card_that_is_gone(club: Club) -> None:
    guest = sit_where(club, "rummy", in_phase("play"), guest=KeyGuest)
    club.prompt.slow = True
    guest.perform(next(move for move in guest.table.match.moves() if isinstance(move, Discard)))
    guest.settle()
    guest.key(pygame.K_SPACE)
    guest.key(pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT)
    guest.settle()
    assert guest.table.hand.chosen <= {*guest.table.session.view.hands[0]}


# What nobody would do on purpose


def wait_for_turn(club: Club) -> None:
    """Advance until the viewer has to decide, and all lies still."""
    for _ in range(400):
        if club.table.session.my_turn and club.table.stage.quiet:
            return
        club.advance(0.1)
    raise AssertionError("that never comes")


EVERY_KEY = [getattr(pygame, name) for name in sorted(dir(pygame)) if name.startswith("K_")]


@pytest.mark.parametrize("players", [("you", "hard"), ("you", "person")])
@pytest.mark.parametrize("game", GAMES)
def test_any_key_may_be_pressed_in_any_phase(club: Club, game: str, players: tuple[Player, ...]) -> None:
    rng = random.Random(f"keys/{game}")
    players += ("hard",) * (GAMES[game].seats[0] - len(players))
    for phase in (Draw, Discard, None):
        club.start(setup_of(game, *players, seed=f"{phase}"))
        table = club.table
        for _ in range(80):
            if phase is None or (table.session.my_turn and phase in table.match.rules.phases[table.session.view.phase]):
                break
            club.advance(0.5)
        for key in rng.sample(EVERY_KEY, len(EVERY_KEY)):
            if club.scene is table and key not in (pygame.K_F11, pygame.K_ESCAPE):
                club.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
                club.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        club.send(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_card_is_neither_chosen_nor_lifted_nor_put_in_an_order(club: Club, game: str) -> None:
    seats = max(2, GAMES[game].seats[0])
    setup = setup_of(game, "you", *("person",) * (seats - 1))
    match = Match.new(GAMES[game], seats, {}, "hidden")
    waits = match.rules.waits
    while not all(match.table.hands[seat] or (seat and waits(match.table, seat)) for seat in range(seats)):
        match.play(next(match.moves()))
    table = club.sit(match, setup)
    table.stage.finish()
    hand = [sprite for sprite in table.stage.sprites if sprite.zone == HAND]
    assert sum(sprite.card == HIDDEN for sprite in hand) >= 3
    # What everybody has seen, such as an upcard, is not arranged by anybody who happens to be near either.
    known = [sprite.card for sprite in hand if sprite.card != HIDDEN]
    seen_by_all = {card for card in match.view(1).hands[0] if card != HIDDEN}
    assert set(known) == seen_by_all, f"{game}: of the hidden hand not those cards are shown that everybody has seen"
    size = len(table.stage.sprites)
    for sprite in (*hand[:2], *hand[-2:]):
        place = sprite.target.rect.center
        for _ in range(2):
            club.send(pygame.MOUSEBUTTONDOWN, pos=place, button=LEFT)
            club.send(pygame.MOUSEBUTTONUP, pos=place, button=LEFT)
        club.send(pygame.MOUSEBUTTONDOWN, pos=place, button=LEFT)
        for step in (20, 90):
            pos = (place[0] + step, place[1] - step)
            club.send(pygame.MOUSEMOTION, pos=pos, rel=(step, -step), buttons=(1, 0, 0))
            assert table.pointer.drag is None
        club.send(pygame.MOUSEBUTTONUP, pos=(place[0] + 90, place[1] - 90), button=LEFT)
    for key in (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_3):
        for mod in (0, pygame.KMOD_SHIFT):
            club.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    for card in (HIDDEN, *known):
        table.hand.choose(card)
        table.hand.choose_only(card)
        table.hand.insert([card, HIDDEN], 0, set())
    assert table.hand.chosen == set()
    assert HIDDEN not in table.hand.orders[table.viewer]
    club.advance(0.05)
    assert len(table.stage.sprites) == size


def test_a_pending_answer_dies_with_the_match(club: Club) -> None:
    club.start(setup_of("rummy", "you", "hard"))
    table = club.table
    club.prompt.slow = True
    for _ in range(400):
        if table.session.thinking:
            break
        if table.session.my_turn and table.stage.quiet:
            table.mover.play(next(table.match.rules.moves(table.session.view)))
        club.advance(0.1)
    assert table.session.thinking
    table.mover.resign()
    assert table.match.table.over
    assert not table.session.thinking
    club.prompt.slow = False
    for _ in range(60):
        if club.scene is not table:
            club.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        club.advance(0.1)
    assert isinstance(table.match.log[-1], Resign)


def test_a_hint_is_not_given_for_a_turn_that_is_over(club: Club) -> None:
    club.start(setup_of("rummy", "you", "hard"))
    table = club.table
    wait_for_turn(club)
    club.prompt.slow = True
    table.hints.ask()
    while table.session.my_turn:
        assert table.mover.play(next(table.match.rules.moves(table.session.view)))
    club.prompt.slow = False
    club.advance(0.1)
    assert table.own.hint is None


@pytest.mark.parametrize("origin", [HAND, STOCK, DISCARDS])
def test_what_is_held_while_a_key_plays_it_is_there_once(club: Club, origin: str) -> None:
    club.start(setup_of("rummy", "you", "hard", seed="held"))
    table = club.table
    wait_for_turn(club)
    club.prompt.slow = True
    if origin == HAND:
        club.send(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0)
    table.stage.finish()
    card = table.hand.orders[table.viewer][0] if origin == HAND else None
    zone = [sprite for sprite in table.stage.sprites if sprite.zone == origin and card in (None, sprite.card)]
    place = max(zone, key=lambda sprite: sprite.index).target.rect.center
    club.send(pygame.MOUSEBUTTONDOWN, pos=place, button=LEFT)
    aside = (place[0] + 60, place[1] - 60)
    club.send(pygame.MOUSEMOTION, pos=aside, rel=(60, -60), buttons=(1, 0, 0))
    assert table.pointer.drag is not None
    if card is None:
        club.send(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0)
    else:
        assert table.mover.play(Discard(table.viewer, card))
    for _ in range(20):
        club.advance(0.05)
        cards = [sprite.card for sprite in table.stage.sprites]
        assert sorted(cards) == sorted(all_cards(table.stage.view))
    assert table.pointer.drag is None


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB])
@pytest.mark.parametrize("game", ["rummy", "canasta"])
def test_the_keys_go_to_the_drawn_card_first(club: Club, game: str, key: int) -> None:
    guest = sit_where(club, game, lambda match: Draw(0) in match.moves(), guest=KeyGuest)
    guest.key(pygame.K_d)
    guest.settle()
    drawn = guest.table.session.view.drawn
    assert drawn
    assert guest.table.pointed.card is None
    guest.key(key)
    assert guest.table.pointed.card in drawn

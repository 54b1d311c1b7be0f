"""The table as a workbench: all melds taken apart and laid anew by mouse, finger, keys and reader, step by step."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from guests import Club, KeyGuest, MouseGuest, setup_of
from guests import club as club
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from workbench import FULL, GAME, HAND, ROWS, card, groups, sit, standing, where, zone_of

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Arrange, Draw, Move
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.play.autosave import Autosave, take_up
from rummy_desktop.gui.play.autosave import setup_of as kept_setup
from rummy_desktop.gui.play.table_scene import LOST, TableScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.table.layout import HAND as OWN
from rummy_desktop.gui.table.layout import STOCK, TABLE
from rummy_desktop.gui.table.rows import INDEX
from rummy_desktop.gui.widgets.node import Node, walk
from rummy_desktop.language.translate import tr

FIVES: Final = "5D 5S 5H 5C / 8S 9S TS"
"""A set of which one card may go, and a run."""
SHIFT: Final = pygame.KMOD_LSHIFT


def fives(club: Club, guest: type[Any] = MouseGuest, **options: Any) -> Any:
    """Return the first worked example: the five of diamonds goes to a new run."""
    return sit(club, standing("4D 6D 7D KC 2H", FIVES, **options), guest)


def bare(guest: Any, right: float = 0.1, down: float = 0.9) -> tuple[float, float]:
    """Return a place of the table on which no meld lies."""
    area = guest.table.zones()[TABLE]
    return area.left + area.w * right, area.top + area.h * down


def bring(guest: Any, what: str, to: str) -> None:
    """Drag a card to the meld in which another card lies, to the bare table or to the hand."""
    end = bare(guest) if to == TABLE else guest.middle(OWN) if to == OWN else where(guest, to)
    guest.drag(where(guest, what), end)
    guest.settle()


def last(guest: Any) -> Move:
    """Return the move that was made last."""
    move: Move = guest.table.match.log[-1]
    return move


def laid(move: Move) -> set[frozenset[Card]]:
    """Return the melds that a move lays."""
    assert isinstance(move, Arrange)
    return set(map(frozenset, move.groups))


def melds(text: str) -> set[frozenset[Card]]:
    """Return melds by their spelling."""
    return {frozenset(parse_cards(part)) for part in text.split("/")}


WANTED: Final = melds("5S 5H 5C / 8S 9S TS / 4D 5D 6D 7D")


# One whole rearrangement, by each kind of hand


def test_by_mouse_alone(club: Club) -> None:
    guest = fives(club)
    table, bench = guest.table, guest.table.bench
    begun = len(table.match.log)
    bring(guest, "5D", TABLE)
    assert sorted(groups(guest)) == ["5D", "5S 5H 5C", "8S 9S TS"]
    assert table.words().text == "5♦ is no meld yet."
    assert guest.button("Meld") is None
    bring(guest, "4D", "5D")
    bring(guest, "7D", "5D")
    assert table.words().text.startswith("4♦, 5♦ and 7♦ are no meld yet. ")
    assert bench.cards == {card("4D"), card("7D")}
    assert {each.card for each in table.stage.sprites if each.rim == Rim.FRESH} == {card("4D"), card("7D")}
    bring(guest, "6D", "5D")
    assert bench.ready
    assert table.words().text == "All of them are melds: press Meld, or go on."
    assert len(table.match.log) == begun, "nothing is played before it is said"
    guest.press_button("Meld")
    assert laid(table.match.log[begun]) == WANTED
    guest.settle()
    assert bench.groups is None


def test_several_cards_are_chosen_and_moved_together(club: Club) -> None:
    guest = fives(club)
    guest.choose(*parse_cards("4D 6D 7D"))
    guest.click(where(guest, "5D"))
    guest.settle()
    assert not guest.table.bench.ready
    assert guest.table.words().text.startswith("A meld is "), "sevens and sixes are not laid to fives"
    guest.clear()
    guest.click(where(guest, "5D"))
    for each in ("4D", "6D", "7D"):
        guest.click(where(guest, each))
        guest.settle()
    assert guest.table.hand.chosen == set(parse_cards("4D 5D 6D 7D"))
    guest.press_button("Lay apart")
    guest.settle()
    assert guest.table.bench.ready
    guest.key(pygame.K_RETURN)
    assert laid(last(guest)) == WANTED


def test_chosen_cards_of_table_and_hand_are_dragged_together(club: Club) -> None:
    guest = fives(club)
    for each in ("5D", "4D", "6D", "7D"):
        guest.click(where(guest, each))
        guest.settle()
    guest.drag(where(guest, "6D"), bare(guest))
    guest.settle()
    assert laid_now(guest) == WANTED


def laid_now(guest: Any) -> set[frozenset[Card]]:
    """Return the groups as they lie on the bench."""
    return set(map(frozenset, guest.table.bench.groups))


def test_shift_takes_the_tail_of_a_run(club: Club) -> None:
    guest = sit(club, standing("6H.1 KC", "4H 5H 6H 7H 8H"), MouseGuest)
    pygame.key.set_mods(SHIFT)
    guest.drag(where(guest, "6H"), bare(guest))
    pygame.key.set_mods(pygame.KMOD_NONE)
    guest.settle()
    assert groups(guest) == ["4H 5H", "6H 7H 8H"]
    bring(guest, "6H.1", "4H")
    assert guest.table.bench.ready


def test_a_card_dropped_on_a_long_run_parts_it(club: Club) -> None:
    """The second worked example."""
    guest = sit(club, standing("6H.1 KC", "4H 5H 6H 7H 8H"), MouseGuest)
    bring(guest, "6H.1", "7H")
    assert len(groups(guest)) == 2
    assert guest.table.bench.ready
    guest.press_button("Meld")
    assert sorted(map(len, last(guest).groups)) == [3, 3] or isinstance(guest.table.match.log[-2], Arrange)


def test_a_double_click_chooses_a_whole_meld(club: Club) -> None:
    guest = fives(club)
    place = where(guest, "9S")
    guest.click(place)
    guest.click(place)
    assert guest.table.hand.chosen == set(parse_cards("8S 9S TS"))


def test_by_keys_alone(club: Club) -> None:
    guest = fives(club, KeyGuest)
    begun = len(guest.table.match.log)
    for each in ("5D", "4D", "6D"):
        guest.go(f"card:{each}")
        guest.key(pygame.K_SPACE)
    guest.key(pygame.K_l)
    guest.settle()
    assert guest.table.bench.ready
    guest.go("card:7D")
    guest.key(pygame.K_SPACE)
    guest.go("card:5D")
    guest.key(pygame.K_RETURN)
    guest.settle()
    assert laid_now(guest) == WANTED
    guest.key(pygame.K_RETURN)
    assert laid(guest.table.match.log[begun]) == WANTED


def test_shift_and_space_choose_a_whole_meld_by_keys(club: Club) -> None:
    guest = fives(club, KeyGuest)
    guest.go("card:9S")
    guest.key(pygame.K_SPACE, mod=SHIFT)
    assert guest.table.hand.chosen == set(parse_cards("8S 9S TS"))
    guest.go(TABLE)
    guest.key(pygame.K_RETURN)
    assert guest.table.bench.groups is None, "it lies as it lay"


def test_the_keys_are_told_as_they_are_at_this_table(club: Club) -> None:
    groups = fives(club).table.keys()
    told = {key: what for _, keys in groups for key, what in keys}
    assert told["L"] == "Lay the chosen cards apart, or find melds"
    assert told["Backspace"] == "Take back a step of laying anew"
    assert told["Esc"] == "Put the melds back, or open the menu of the match"
    assert told["Shift+Space"] == "Choose the whole group, or the whole meld"
    assert "T" not in told
    assert "X / Del" not in told


def touch(guest: Any, *places: tuple[float, float]) -> None:
    """Put a finger down, lead it over these places and lift it."""
    x, y = places[0]
    guest.place = (round(x), round(y))
    guest.club.send(pygame.MOUSEBUTTONDOWN, pos=guest.place, button=1, touch=True)
    for x, y in places[1:]:
        before, guest.place = guest.place, (round(x), round(y))
        rel = guest.place[0] - before[0], guest.place[1] - before[1]
        guest.club.send(pygame.MOUSEMOTION, pos=guest.place, rel=rel, buttons=(1, 0, 0), touch=True)
        guest.step()
    guest.club.send(pygame.MOUSEBUTTONUP, pos=guest.place, button=1, touch=True)
    guest.settle()


def test_by_finger_alone(club: Club) -> None:
    guest = fives(club)
    begun = len(guest.table.match.log)
    high = guest.table.ground.high
    x, y = where(guest, "5D")
    to = bare(guest)
    touch(guest, (x, y), (x, y + 40), (to[0], to[1] - 20), to)
    assert "5D" in groups(guest)
    for each in ("4D", "6D", "7D"):
        touch(guest, where(guest, each))
    touch(guest, where(guest, "5D"))
    assert laid_now(guest) == WANTED
    assert high > 0
    place = guest.button("Meld")
    assert place
    touch(guest, place)
    assert laid(guest.table.match.log[begun]) == WANTED


def node(guest: Any, key: str) -> Node:
    """Return what a reader is told of that thing."""
    return next(each for top in guest.table.tree() for each in walk([top]) if each.key == key)


def press(guest: Any, key: str) -> None:
    """Press a thing from afar, as a reader does."""
    node(guest, key).acts["press"]()
    guest.settle()


def test_by_reader_alone(club: Club) -> None:
    guest = fives(club)
    begun = len(guest.table.match.log)
    press(guest, "card:5D")
    press(guest, TABLE)
    spot = zone_of(guest, "5D")
    assert node(guest, spot).name == "Cards that are no meld yet: 5♦"
    assert node(guest, spot).about == "5♦ is no meld yet."
    for each in ("4D", "6D", "7D"):
        press(guest, f"card:{each}")
    press(guest, spot)
    spot = zone_of(guest, "5D")
    assert node(guest, spot).name == "Run 4♦ to 7♦: 4♦ 5♦ 6♦ 7♦"
    assert node(guest, "card:4D").about == "from your hand"
    assert not node(guest, "card:5D").about
    done = next(each for top in guest.table.tree() for each in walk([top]) if each.name == "Meld")
    done.acts["press"]()
    assert laid(guest.table.match.log[begun]) == WANTED


# Steps


def test_steps_are_taken_back_and_made_again_one_by_one(club: Club) -> None:
    guest = fives(club)
    bench = guest.table.bench
    stood: list[Any] = [bench.groups]
    for what, to in (("5D", TABLE), ("4D", "5D"), ("6D", "5D")):
        bring(guest, what, to)
        stood.append(list(bench.groups))
    guest.key(pygame.K_ESCAPE)
    guest.settle()
    assert bench.groups is None
    stood.append(None)
    for before in stood[-2::-1]:
        guest.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        guest.settle()
        assert bench.groups == before
    assert not bench.moved
    assert guest.button("Redo")
    for then in stood[1:]:
        guest.key(pygame.K_y, mod=pygame.KMOD_CTRL)
        guest.settle()
        assert bench.groups == then
    assert not bench.repeatable
    guest.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    bring(guest, "7D", "6D")
    assert not bench.repeatable, "something else was done since"
    assert bench.ready
    assert "4D 5D 6D 7D" in groups(guest)
    guest.press_button("Undo")
    assert "4D 5D 6D" in groups(guest)
    guest.press_button("Put back")
    assert bench.groups is None
    assert [str(each.card) for each in guest.hand()] == ["6D", "7D", "2H", "4D", "KC"]
    guest.key(pygame.K_ESCAPE)
    assert club.scene is not guest.table, "with nothing begun it opens the menu"


def test_only_cards_of_the_hand_go_back_to_it(club: Club) -> None:
    guest = fives(club)
    bring(guest, "5D", OWN)
    assert guest.table.words().text == "What lies on the table stays there; lay it to another meld, or apart."
    guest.settle()
    bring(guest, "5D", TABLE)
    bring(guest, "4D", "5D")
    bring(guest, "4D", OWN)
    assert "5D" in groups(guest)
    bring(guest, "6D", "5D")
    guest.click(where(guest, "6D"))
    guest.press_button("To the hand")
    guest.settle()
    assert zone_of(guest, "6D") == OWN
    assert not guest.table.hand.chosen


def test_a_half_table_is_not_played(club: Club) -> None:
    guest = fives(club)
    before = len(guest.table.match.log)
    bring(guest, "5D", TABLE)
    for key in (pygame.K_RETURN, pygame.K_d, pygame.K_l):
        guest.clear()
        guest.key(key)
        guest.settle()
        assert len(guest.table.match.log) == before
    guest.click(guest.middle(STOCK))
    assert guest.table.words().text.startswith("Finish what you are laying, or put it back first")
    assert len(guest.table.match.log) == before
    guest.key(pygame.K_ESCAPE)
    guest.settle()
    guest.key(pygame.K_d)
    assert isinstance(guest.table.match.log[before], Draw)


def test_before_the_first_melds_nothing_on_the_table_is_touched(club: Club) -> None:
    guest = sit(club, standing("4D 6D 7D KC KH KS 2H", FIVES, opened=False, first_meld=30), MouseGuest)
    assert not guest.table.bench.lying
    bring(guest, "4D", "5D")
    assert guest.table.words().text == "Nothing on the table is touched before your first melds lie."
    guest.settle()
    guest.drag(where(guest, "5D"), bare(guest))
    guest.settle()
    assert guest.table.bench.groups is None
    guest.press_button("Find melds")
    assert guest.table.hand.chosen == set(parse_cards("KC KH KS"))
    guest.settle()
    guest.press_button("Lay apart")
    guest.settle()
    begun = len(guest.table.match.log)
    guest.press_button("Meld")
    assert laid(guest.table.match.log[begun]) == melds("KC KH KS")


def test_a_hint_shows_what_goes_where_and_enter_does_it(club: Club) -> None:
    guest = fives(club)
    begun = len(guest.table.match.log)
    move = Arrange(0, (parse_cards("5S 5H 5C"), parse_cards("8S 9S TS"), parse_cards("4D 5D 6D 7D")))
    guest.table.hints.give(move)
    club.advance(0.0)
    told = guest.table.hints.told
    assert told.steps == ("4♦ 5♦ 6♦ 7♦: 4♦ 6♦ 7♦ from your hand, 5♦ from 5♠ 5♥ 5♦ 5♣.",)
    assert zone_of(guest, "5S") in guest.table.own.glowing
    assert zone_of(guest, "8S") not in guest.table.own.glowing
    bring(guest, "2H", TABLE)
    guest.table.hints.give(move)
    guest.key(pygame.K_RETURN)
    assert laid(guest.table.match.log[begun]) == WANTED


# The time, and what is kept


def test_when_the_time_is_up_the_table_goes_back_and_the_turn_ends(club: Club) -> None:
    guest = fives(club, turn_seconds=60)
    table = guest.table
    before, stock = len(table.match.log), len(table.match.table.stock)
    bring(guest, "5D", TABLE)
    assert table.clocks.turn.share
    assert "countdown" in table.furnished()
    for _ in range(260):
        club.advance_unseen(0.25)
        if len(table.match.log) > before:
            break
    assert isinstance(table.match.log[before], Draw)
    assert table.words().text == "Your time is up; the table goes back as it was."
    guest.settle()
    assert table.bench.groups is None
    assert {frozenset(meld.cards) for meld in table.match.table.melds} >= melds(FIVES)
    assert len(table.match.table.stock) < stock


def test_the_time_of_somebody_who_does_nothing_is_up_too(club: Club) -> None:
    guest = fives(club, turn_seconds=60, penalty="three_cards")
    before = len(guest.table.match.log)
    told = []
    for _ in range(260):
        club.advance_unseen(0.25)
        told.append(guest.table.words().text)
        if len(guest.table.match.log) > before:
            break
    assert "10 seconds are left." in told
    assert isinstance(guest.table.match.log[before], Draw)
    assert guest.table.words().text == "Your time is up."


def test_a_half_table_costs_three_cards_where_that_is_played(club: Club) -> None:
    guest = fives(club, turn_seconds=60, penalty="three_cards")
    before = len(guest.table.match.log)
    bring(guest, "5D", TABLE)
    for _ in range(260):
        club.advance_unseen(0.25)
        if len(guest.table.match.log) > before:
            break
    assert guest.table.match.log[before].verb == "give-up"


@pytest.mark.parametrize("how", ["begun", "put back", "nothing"])
def test_a_save_in_the_middle_opens_at_the_beginning_of_the_turn_and_says_so(club: Club, how: str) -> None:
    setup = setup_of("robbers", "you", "easy", seed="kept")
    match = Match.new(GAME, 2, seed="kept")
    table = TableScene(club, match, setup, Autosave.begin(match, setup))
    club.running = table
    club.open(table)
    guest = MouseGuest(club, random.Random(2))
    guest.rest()
    own = [str(each.card) for each in guest.hand()]
    if how != "nothing":
        bring(guest, own[0], TABLE)
        assert table.bench.groups == [(card(own[0]),)]
    if how == "put back":
        guest.key(pygame.K_ESCAPE)
    path = table.kept.path
    assert path is not None
    table.kept.close(5.0)
    taken = take_up(Path(path))
    again = TableScene(club, taken.saved.match, kept_setup(taken.saved), taken.kept)
    assert again.bench.groups is None
    assert sorted(map(str, again.session.view.hands[0])) == sorted(own)
    assert (again.words().text == tr(LOST)) == (how == "begun")
    taken.kept.close(5.0)


# Never lost, never doubled


GESTURES: Final = st.lists(
    st.tuples(st.sampled_from(("bring", "home", "back", "again", "clear", "choose", "click")), st.integers(0, 99),
              st.integers(0, 99)), max_size=25,
)  # fmt: skip


@pytest.mark.parametrize("lying", [FIVES, ROWS], ids=["few", "many"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(gestures=GESTURES)
def test_no_card_is_lost_or_doubled(lying: str, gestures: list[tuple[str, int, int]]) -> None:
    club = Club()
    try:
        guest = sit(club, standing("4D 6D 7D 5D.1" if lying == FIVES else "5D.1 6D.1 7D.1 JK", lying), MouseGuest)
        bench, view = guest.table.bench, guest.table.session.view
        own, on_table = set(view.hands[0]), {each for meld in view.melds for each in meld.cards}
        for what, one, two in gestures:
            seen = bench.shown(view)
            all_there = sorted([*seen.hands[0], *(each for meld in seen.melds for each in meld.cards)])
            assert all_there == sorted(own | on_table)
            assert on_table <= {each for meld in seen.melds for each in meld.cards}
            spots = [*bench.spots(), TABLE]
            chosen = all_there[one % len(all_there)]
            match what:
                case "bring":
                    bench.bring(sorted({chosen, all_there[two % len(all_there)]}), spots[two % len(spots)])
                case "home":
                    bench.bring((chosen,), OWN)
                case "back":
                    bench.take_back()
                case "again":
                    bench.redo()
                case "clear":
                    bench.clear()
                case "choose":
                    guest.table.hand.choose(chosen)
                case _:
                    zone = spots[two % len(spots)]
                    if bench.group(zone):
                        bench.click(zone, bench.group(zone)[0])
            guest.table.stage.finish()
            zones = Counter(sprite.card for sprite in guest.table.stage.sprites if sprite.card in own | on_table)
            assert set(zones.values()) == {1}
            assert all(bench.groups != () and group for group in bench.groups or [])
        while bench.take_back():
            pass
        assert bench.groups is None
    finally:
        club.shut()


# Places


SIZES: Final = [(1024, 640), (1920, 1080), (3840, 2160), (800, 1200)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lying", [FULL, ROWS], ids=["twenty melds", "two rows of thirty"])
def test_sixty_cards_and_a_hand_of_twenty_are_legible(size: tuple[int, int], lying: str) -> None:
    club = Club(size)
    try:
        hand = HAND if lying == FULL else " ".join(HAND.split()[:14]) + " JC JC.1 5D.1 6D.1 7D.1 8D.1"
        guest = sit(club, standing(hand, lying, seats=3), MouseGuest)
        ground = guest.table.ground
        sprites = [each for each in guest.table.stage.sprites if each.zone.startswith("meld:")]
        assert len(sprites) == 60
        for sprite in sprites:
            assert ground.melds.inflate(2, 2).contains(sprite.target.rect)
            assert sprite.target.width >= 62 * ground.scale
        rows: dict[float, list[float]] = {}
        for sprite in sprites:
            rows.setdefault(sprite.target.y, []).append(sprite.target.x)
        for line in rows.values():
            line.sort()
            assert all(right - left >= INDEX * sprites[0].target.width for left, right in pairwise(line))
        tops = sorted(rows)
        assert all(low - high >= sprites[0].target.rect.h for high, low in pairwise(tops))
    finally:
        club.shut()


def test_melds_keep_their_place_while_others_change(club: Club) -> None:
    guest = sit(club, standing(HAND, FULL), MouseGuest)
    before = {sprite.card: sprite.target for sprite in guest.table.stage.sprites if sprite.zone.startswith("meld:")}
    bring(guest, "5S.1", "4S.1")
    after = {sprite.card: sprite.target for sprite in guest.table.stage.sprites if sprite.zone.startswith("meld:")}
    same = [each for each in before if after[each] == before[each]]
    assert len(same) >= 40, "only those of the same row may have to make room"
    assert {pose.y for pose in before.values()} == {pose.y for pose in after.values()}


def test_a_card_lies_where_it_was_let_go(club: Club) -> None:
    guest = fives(club)
    place = bare(guest, 0.8, 0.95)
    guest.drag(where(guest, "KC"), place)
    guest.settle()
    pose = next(sprite.target for sprite in guest.table.stage.sprites if sprite.card == card("KC"))
    assert abs(pose.x - place[0]) < pose.width
    others = [sprite.target.y for sprite in guest.table.stage.sprites if sprite.zone.startswith("meld:")]
    assert pose.y == max(others)
    assert isinstance(guest.table, Scene)

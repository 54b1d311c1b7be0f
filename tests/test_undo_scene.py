"""Undo at the table: by mouse and by keys, free and for practice, with several people, and done again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest
from guests import Club, Guest, KeyGuest, MouseGuest, press, setup_of, sit_where
from promises import choose

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, LayDown
from rummy_desktop.engine.undo import Bar
from rummy_desktop.gui.people.people import known_to_all
from rummy_desktop.gui.play import undoing
from rummy_desktop.gui.play.consent import ConsentScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.variants import GAMES

CTRL = pygame.KMOD_LCTRL
GUESTS: list[type[Any]] = [MouseGuest, KeyGuest]


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club()
    yield club
    club.shut()


def to_discard(match: Match) -> bool:
    """Return whether a card is to be discarded that was drawn."""
    return match.table.phase == "play" and match.table.drawn_from == "stock"


def undo(guest: Guest) -> None:
    """Press undo."""
    if isinstance(guest, MouseGuest):
        guest.click(of(guest, "Undo").center)
    else:
        guest.key(pygame.K_z, mod=CTRL)
    guest.step(0.0)


def redo(guest: Guest) -> None:
    """Press redo."""
    if isinstance(guest, MouseGuest):
        guest.click(of(guest, "Redo").center)
    else:
        guest.key(pygame.K_y, mod=CTRL)
    guest.step(0.0)


def of(guest: Guest, name: str) -> pygame.Rect:
    """Return where the button of that name is, switched on or off."""
    return pygame.Rect(widget(guest, name)["rect"])


def widget(guest: Guest, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in guest.club.scene.describe()["widgets"] if each["name"] == name)
    return found


def there(guest: Guest, name: str) -> bool:
    return any(each["name"] == name for each in guest.club.scene.describe()["widgets"])


def stands(table: TableScene) -> tuple[Any, ...]:
    """Return the state of the match, as everybody sees it and as it is told."""
    match = table.match
    views = [view.copy() for view in match.views]
    return list(match.log), match.table.copy(), views, table.people.public.copy(), list(table.session.history)


def checked(table: TableScene, before: tuple[Any, ...]) -> None:
    assert stands(table) == before
    assert table.people.public == known_to_all(table.match)


def card_to_throw(table: TableScene) -> Card:
    throws = [move for move in table.match.moves() if isinstance(move, Discard)]
    return throws[0].card


@pytest.mark.parametrize("kind", GUESTS)
def test_a_discard_is_taken_back_before_the_computer_has_moved(club: Club, kind: type[Any]) -> None:
    guest = sit_where(club, "rummy", to_discard, guest=kind)
    club.prompt.slow = True
    table, before, order = guest.table, stands(guest.table), list(guest.table.hand.order)
    card = card_to_throw(table)
    guest.perform(Discard(0, card))
    guest.settle()
    assert table.session.thinking
    undo(guest)
    checked(table, before)
    assert not table.session.thinking
    assert "Taken back" in table.words().text
    guest.settle()
    assert table.hand.order == order, "the card is back in its place"
    assert table.session.my_turn
    redo(guest)
    guest.settle()
    assert table.match.log[-1] == Discard(0, card)
    assert table.session.thinking
    club.prompt.slow = False
    guest.rest()
    assert table.match.log[len(before[0]) + 1].seat == 1


@pytest.mark.parametrize("kind", GUESTS)
def test_a_drawn_card_that_was_seen_stays(club: Club, kind: type[Any]) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "draw", guest=kind)
    table = guest.table
    guest.perform(Draw(0))
    guest.settle()
    before, card = stands(table), table.match.table.drawn[0]
    assert not widget(guest, "Undo")["enabled"]
    undo(guest)
    checked(table, before)
    said = f"The {card.sign} that you drew has been seen; in a practice match anything can be taken back."
    assert table.words().text == said
    assert not there(guest, "Redo")


def test_a_hand_that_lies_face_down_is_not_told(club: Club) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "draw")
    guest.perform(Draw(0))
    guest.settle()
    table = guest.table
    table.hand.covered = lambda: True
    assert table.undoing.against().startswith("The card that you drew has been seen")


def test_it_is_too_late_once_the_computer_has_moved(club: Club) -> None:
    guest = sit_where(club, "rummy", to_discard)
    table = guest.table
    guest.perform(Discard(0, card_to_throw(table)))
    for _ in range(400):
        guest.step()
        if table.match.log[-1].seat == 1:
            break
    guest.settle()
    before = stands(table)
    undo(guest)
    assert stands(table)[0][: len(before[0])] == before[0]
    assert "Seat 1 has played since" in table.words().text


def test_nothing_can_be_taken_back_at_the_beginning(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy"))
    guest = KeyGuest(club, random.Random(1))
    guest.rest()
    while guest.table.match.log[-1].seat != 0 and len(guest.table.match.log) > 1:
        break
    table = guest.table
    if not any(move.seat == 0 for move in table.match.log[1:]):
        undo(guest)
        assert table.words().text == "There is nothing to take back yet."
    redo(guest)
    assert table.words().text == "There is nothing to do again."


@pytest.mark.parametrize("kind", GUESTS)
def test_sorting_and_moving_cards_are_taken_back(club: Club, kind: type[Any]) -> None:
    guest = sit_where(club, "rummy", to_discard, guest=kind)
    table = guest.table
    orders = [list(table.hand.order)]
    for key in (pygame.K_1, pygame.K_2):
        guest.key(key)
        guest.settle()
        orders.append(list(table.hand.order))
    table.hand.shift(table.hand.order[0], 2)
    orders.append(list(table.hand.order))
    assert orders[-1] != orders[-2]
    orders = [order for number, order in enumerate(orders) if order != orders[number - 1] or number == 0]
    moves = len(table.match.log)
    for order in orders[-2::-1]:
        assert table.hand.order != order
        undo(guest)
        guest.settle()
        assert table.hand.order == order
    for order in orders[1:]:
        redo(guest)
        guest.settle()
        assert table.hand.order == order
    assert not there(guest, "Redo")
    assert len(table.match.log) == moves
    undo(guest)
    guest.key(pygame.K_3)
    assert not there(guest, "Redo"), "something else has been done"


def test_what_was_put_together_falls_apart_again(club: Club) -> None:
    guest = sit_where(club, "rummy", to_discard)
    hand = guest.table.hand
    order = list(hand.order)
    pair = (order[0], order[-1])
    hand.put_together(pair)
    together = list(hand.order)
    assert {*pair} in [{*group} for group in hand.grouping.groups]
    undo(guest)
    guest.settle()
    assert (hand.order, hand.grouping.groups) == (order, [])
    redo(guest)
    guest.settle()
    assert hand.order == together
    card = next(card for card in order[1:-1] if guest.table.session.allows(Discard(0, card)))
    club.prompt.slow = True
    guest.table.gestures.play(Discard(0, card))
    guest.settle()
    hand.release(pair)
    for _ in range(2):
        undo(guest)
        guest.settle()
    assert hand.order == together
    assert {*pair} in [{*group} for group in hand.grouping.groups]
    undo(guest)
    guest.settle()
    assert (hand.order, hand.grouping.groups) == (order, [])


def test_steps_are_taken_back_in_turn(club: Club) -> None:
    def melds(match: Match) -> bool:
        return any(isinstance(move, LayDown) for move in match.moves()) and to_discard(match)

    guest = sit_where(club, "rummy", melds)
    table = guest.table
    club.prompt.slow = True
    start = stands(table)
    meld = next(move for move in table.match.moves() if isinstance(move, LayDown))
    table.gestures.play(meld)
    after_meld, unsorted = stands(table), list(table.hand.order)
    table.hand.sort("suit" if not table.hand.is_sorted("suit") else "rank")
    card = card_to_throw(table)
    table.gestures.play(Discard(0, card))
    guest.settle()
    for _ in range(2):
        undo(guest)
        guest.settle()
        checked(table, after_meld)
    assert [each for each in table.hand.order if each in table.stage.view.hands[0]] == [
        each for each in unsorted if each in table.stage.view.hands[0]
    ]
    undo(guest)
    guest.settle()
    checked(table, start)
    for _ in range(3):
        redo(guest)
        guest.settle()
    assert table.match.log[-2:] == [meld, Discard(0, card)]


def practised(setup: Setup) -> Setup:
    return msgspec.structs.replace(setup, practice=True)


@pytest.mark.parametrize("kind", GUESTS)
@pytest.mark.parametrize("game", ["gin", "canasta", "5000", "bing"])
def test_practice_goes_back_to_the_beginning_of_the_deal_and_the_same_comes(
    club: Club, game: str, kind: type[Any]
) -> None:
    players = ("you", *("easy",) * (max(2, GAMES[game].seats[0]) - 1))
    club.start(practised(setup_of(game, *players, seed="practice")))  # type: ignore[arg-type]
    guest = kind(club, random.Random(5))
    rng, table, stood = random.Random(3), guest.table, []
    for _ in range(9):
        guest.rest()
        if club.scene is not table or table.match.table.to_deal:
            break
        stood.append(stands(table))
        table.gestures.play(choose(table.rules, table.match.table, list(table.match.moves()), rng, "keen"))
    assert len(stood) > 3
    if club.scene is not table:
        guest.leave()
    guest.settle()
    for before in stood[::-1]:
        undo(guest)
        checked(table, before)
        guest.settle()
    assert table.undoing.against() == "There is nothing to take back yet."
    redo(guest)
    redo(guest)
    checked(table, stood[2])


def test_practice_goes_back_over_the_end_of_a_deal(club: Club) -> None:
    club.start(practised(setup_of("gin", "you", "easy", seed="over the end")))
    guest = MouseGuest(club, random.Random(5))
    rng, table = random.Random(3), guest.table
    while not table.match.table.results:
        guest.rest()
        if club.scene is table:
            before = stands(table)
            table.gestures.play(choose(table.rules, table.match.table, list(table.match.moves()), rng, "keen"))
    for _ in range(200):
        guest.step()
        if club.scene is not table:
            break
    guest.key(pygame.K_ESCAPE)
    guest.settle()
    undo(guest)
    checked(table, before)
    assert table.match.table.results == []
    guest.settle()
    guest.rest()
    assert club.scene is table, "no score sheet comes of a deal that goes on"


def test_practice_is_switched_on_in_the_menu(club: Club) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "draw")
    table, before = guest.table, stands(guest.table)
    guest.perform(Draw(0))
    guest.settle()
    assert "practice" not in table.target()
    guest.key(pygame.K_ESCAPE)
    press(guest, "Make it practice …")
    press(guest, "Make it practice")
    guest.step()
    assert club.scene is table
    assert "practice" in table.target()
    guest.settle()
    undo(guest)
    checked(table, before)


# Several people


def test_several_people_are_asked_once_and_all_have_to_say_yes(club: Club) -> None:
    club.settings.open_table = True
    guest = sit_where(club, "rummy", to_discard, ("person", "person"))
    guest.rest()
    table = guest.table
    table.gestures.play(Discard(0, card_to_throw(table)))
    moves = len(table.match.log)
    undo(guest)
    assert len(table.match.log) == moves
    assert "all have to agree" in table.words().text
    ask_all(guest, "Seat 0 says yes", "Seat 1 says no")
    assert table.session.agreed is False
    undo(guest)
    assert "Not everybody wants" in table.words().text
    guest.key(pygame.K_ESCAPE)
    assert not there(guest, "Agree on undo …"), "it is asked once"


def test_several_people_who_agree_take_back(club: Club) -> None:
    club.settings.open_table = True
    guest = sit_where(club, "rummy", to_discard, ("person", "person"))
    guest.rest()
    table = guest.table
    ask_all(guest, "Seat 0 says yes", "Seat 1 says yes")
    assert table.session.agreed is True
    before = stands(table)
    table.gestures.play(Discard(0, card_to_throw(table)))
    undo(guest)
    checked(table, before)
    assert not table.people.missed(1), "nobody is shown what has not happened"
    guest.settle()


def test_an_open_table_turns_back_to_whoever_takes_back(club: Club) -> None:
    club.settings.open_table = True
    guest = sit_where(club, "rummy", to_discard, ("person", "person"))
    guest.rest()
    table = guest.table
    ask_all(guest, "Seat 0 says yes", "Seat 1 says yes")
    before = stands(table)
    assert table.gestures.play(Discard(0, card_to_throw(table)))
    for _ in range(400):
        guest.step()
        if table.viewer == 1 and table.session.my_turn:
            break
    undo(guest)
    checked(table, before)
    for _ in range(400):
        guest.step()
        if table.viewer == 0:
            break
    assert table.session.my_turn
    redo(guest)
    assert isinstance(table.match.log[-1], Discard)


def test_several_people_agree_on_practice(club: Club) -> None:
    club.settings.open_table = True
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "draw", ("person", "person"))
    guest.rest()
    table, before = guest.table, stands(guest.table)
    table.gestures.play(Draw(0))
    guest.settle()
    guest.key(pygame.K_ESCAPE)
    for name in ("Agree on undo …", "Practice", "Make it practice", "Seat 0 says yes", "Seat 1 says yes"):
        press(guest, name)
    guest.step()
    assert (table.practice, table.session.agreed) == (True, True)
    undo(guest)
    checked(table, before)


@pytest.mark.parametrize("several", [False, True])
def test_the_form_of_a_new_match_says_what_may_be_taken_back(club: Club, several: bool) -> None:
    scene = NewScene(club)
    club.open(scene)
    if several:
        scene._set_player(1)("person")
    scene._show_more(True)
    assert (scene.setup().practice, scene.setup().agreed) == (False, None)
    names = [each["name"] for each in scene.describe()["widgets"]]
    assert ("Undo" in names) == several
    page = scene.page
    assert page is not None
    if several:
        page.focus.set(page.find("Undo"))
        club.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        assert scene.setup().agreed is True
    page.focus.set(page.find("Practice"))
    club.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    setup = scene.setup()
    assert (setup.practice, setup.agreed) == (True, True if several else None)
    club.start(setup)
    assert club.table.practice
    assert club.table.session.agreed is setup.agreed


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200), (3840, 2160)])
@pytest.mark.parametrize("letters", [100, 160])
def test_undo_and_redo_have_room_in_the_upper_line(size: tuple[int, int], letters: int) -> None:
    club = Club(size)
    club.settings.text_size = letters
    club.save_settings()
    guest = sit_where(club, "5000", lambda match: match.table.phase not in ("deal", "cut"))
    guest.key(pygame.K_1)
    guest.key(pygame.K_2)
    undo(guest)
    guest.settle()
    club.draw()
    assert there(guest, "Redo")
    bar = [each.rect for each in guest.table.controls.bar if each.visible]
    assert all(rect.collidelist(bar[number + 1 :]) < 0 for number, rect in enumerate(bar))
    assert all(pygame.Rect((0, 0), club.size).contains(rect) for rect in bar)
    title = guest.table.furnished()["title"].rect
    assert title.collidelist(bar) < 0
    assert title.w > club.size[0] * 0.2  # beside it sits a player
    guest.look_closely()
    club.shut()


@pytest.mark.parametrize("kind", GUESTS)
def test_whoever_has_just_played_takes_back_from_the_curtain(
    club: Club, kind: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = sit_where(club, "rummy", to_discard, ("person", "person"), guest=kind)
    table = guest.table
    for _ in range(200):
        guest.step()
        if club.scene is table and table.session.my_turn:
            break
        guest.key(pygame.K_RETURN)
    guest.settle()
    ask_all(guest, "Seat 0 says yes", "Seat 1 says yes")
    before = stands(table)
    assert table.gestures.play(Discard(0, card_to_throw(table)))
    for _ in range(200):
        guest.step()
        if club.scene is not table:
            break
    assert club.scene.name == "curtain"
    nobody_else_takes_back(table, monkeypatch)
    press(guest, "Seat 0 takes the move back")
    guest.step()
    checked(table, before)
    assert table.people.present == 0
    guest.settle()
    assert table.session.my_turn
    # Behind a curtain nothing is taken back that somebody else has answered, or that not all agree on.
    table.session.agree(False)
    table.gestures.play(Discard(0, card_to_throw(table)))
    guest.settle()
    assert table.undoing.behind_curtain is None


def nobody_else_takes_back(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """See that each of the things that forbid to take back from behind a curtain does so by itself."""
    session, people = table.session, table.people
    assert table.undoing.behind_curtain == 0

    def forbids(owner: object, name: str, value: object) -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, value)
            return table.undoing.behind_curtain is None

    assert forbids(people, "present", 0), "no curtain is down"
    assert forbids(people, "away", {0}), "a computer player has played for whoever was there"
    assert forbids(session.kept, "locked", "It is open elsewhere."), "nothing can be kept"
    assert forbids(undoing, "last_decision", lambda match, seat: len(match.log) - 2), "something came after it"
    assert forbids(undoing, "against_free", lambda match, seat: Bar(ended=True)), "it is not free"
    with monkeypatch.context() as patch:
        patch.setattr(undoing, "against_free", lambda match, seat: Bar(ended=True))
        patch.setattr(session, "practice", True)
        assert table.undoing.behind_curtain == 0, "in practice everything may be taken back"


def ask_all(guest: Guest, *answers: str) -> None:
    guest.key(pygame.K_ESCAPE)
    press(guest, "Agree on undo …")
    press(guest, "Ask all about undo")
    for answer in answers:
        assert isinstance(guest.club.scene, ConsentScene)
        assert guest.club.scene.covers, "nobody sees the cards of whoever sat there"
        press(guest, answer)
    guest.step()


def test_a_key_held_down_answers_for_one_person_only(club: Club) -> None:
    said: list[bool] = []
    club.over(ConsentScene(club, "may that be?", "", ["Ada", "Ben"], said.append))
    for _ in range(4):
        club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    assert said == []
    club.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    assert said == [True]

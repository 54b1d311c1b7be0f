"""A real window: whole deals by mouse alone and by keys alone, and what a window has to stand."""

from __future__ import annotations

import pytest
from window import State, Window, cards_in, count_of, hand_of, papers, widget
from window_players import Keys, Mouse, Opened, Player, asked, mine
from window_players import opened as opened

from rummy_desktop.gui.table.layout import DISCARDS, DRAG, HAND, STOCK
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window


@pytest.mark.parametrize(
    ("player", "game", "seed", "wanted"),
    [
        (Mouse, "rummy", 3, {"draw", "take", "lay down", "lay off", "discard"}),
        (Keys, "rummy", 3, {"draw", "take", "lay down", "lay off", "discard"}),
        (Mouse, "gin", 5, {"draw", "take", "discard", "knock"}),
        (Keys, "three-thirteen", 3, {"draw", "take", "discard", "knock"}),
        (Keys, "crazy", 5, {"draw", "take", "lay down", "lay off", "discard"}),
    ],
)
def test_whole_deals(opened: Opened, player: type[Player], game: str, seed: int, wanted: set[str]) -> None:
    """Deals are played to the score sheet, one or several, until every kind of move was made in one."""
    speed = "fast" if player is Mouse else "off"
    long = ("--option", "target=10000") if GAMES[game].options.__struct_fields__.count("target") else ()
    seats = ",".join(["you"] + ["easy"] * (GAMES[game].seats[0] - 1))
    words = ("play", game, "--seats", seats, "--seed", str(seed), *long, "--size", "1280x800")
    with opened(*words, speed=speed) as window:
        somebody = player(window, game)
        for deal in range(1, 7):
            state = window.wait(lambda state, deal=deal: asked(state) and state.get("deal") == deal, "the deal")
            somebody.table.deal = deal - 1
            # Whoever begins Crazy Rummy has a card more.
            assert len(hand_of(state)) - somebody.rules.hand_size(somebody.table) in (0, state["phase"] == "first")
            somebody.play_deal()
            assert window.state["scene"] == "scores"
            if wanted <= somebody.done:
                break
            if player is Mouse:
                window.press("Next deal")
            else:
                window.keys("Return")
        assert wanted <= somebody.done


# What a window has to stand


def at_draw(window: Window) -> State:
    """Return the table when a card has to be drawn."""
    state = window.wait(mine, "the first decision")
    while state["phase"] == "upcard":
        window.press("Pass")
        window.wait(lambda state: not mine(state) or state["phase"] != "upcard", "the pass")
        state = window.wait(mine, "the next decision")
    assert state["phase"] == "draw"
    return state


def test_a_refused_drop_brings_the_card_home_and_says_why(opened: Opened) -> None:
    with opened("play", "gin", "--seats", "you,easy", "--seed", "2") as window:
        before = at_draw(window)
        card = hand_of(before)[4]
        window.drag(window.grab(card), window.middle(DISCARDS))
        window.wait(lambda state: state["words"].startswith("Draw a card first"), "the reason")
        after = window.rest(lambda state: hand_of(state) == hand_of(before), "the card at home")
        assert cards_in(after, HAND) == cards_in(before, HAND)
        assert (after["phase"], after["scores"], after["stock"]) == (before["phase"], before["scores"], before["stock"])


@pytest.mark.parametrize("where", ["below", "corner"])
def test_a_card_let_go_outside_the_window_comes_home(opened: Opened, where: str) -> None:
    with opened("play", "gin", "--seats", "you,easy", "--seed", "2", "--size", "1024x640") as window:
        before = at_draw(window)
        left, top, width, height = window.area()
        outside = (left + (width // 2 if where == "below" else width + 60), top + height + 60)
        assert outside[0] < 1900
        assert outside[1] < 1180
        card = hand_of(before)[1]
        window.drag(window.grab(card), (500, 300), release=False)
        window.wait(lambda state: card in cards_in(state, DRAG), "the card held")
        window.tool("mousemove", *map(str, outside), "mouseup", "1")
        after = window.rest(lambda state: len(hand_of(state)) == 10, "the card at home")
        assert cards_in(after, HAND) == cards_in(before, HAND), "where it was"
        assert count_of(after) == 52
        window.click(window.middle(STOCK))
        window.rest(lambda state: len(hand_of(state)) == 11, "the card drawn")


def test_wrong_drops_do_nothing_but_say_why(opened: Opened) -> None:
    with opened("play", "gin", "--seats", "you,easy", "--seed", "2", "--size", "1024x640") as window:
        at_draw(window)
        window.click(window.middle(STOCK))
        before = window.rest(lambda state: len(hand_of(state)) == 11, "the card drawn")
        card = hand_of(before)[3]

        def home(what: str) -> State:
            after = window.rest(lambda state: len(hand_of(state)) == 11, what)
            assert cards_in(after, HAND) == cards_in(before, HAND), what
            assert (after["phase"], after["chosen"]) == (before["phase"], [])
            return after

        window.drag(window.grab(card), window.middle(STOCK))
        window.wait(lambda state: state["words"].startswith("Nothing goes back to the stock"), "the reason")
        home("a drop on the stock")
        menu = widget(window.state, "Menu")
        assert menu
        left, top, wide, high = menu["rect"]
        window.drag(window.grab(card), (left + wide / 2, top + high / 2))
        window.wait(lambda state: state["words"] == "“Menu” takes no card.", "the reason")
        home("a drop on a button")
        window.drag(window.grab(card), window.middle(DISCARDS), release=False)
        window.wait(lambda state: card in cards_in(state, DRAG), "the card held")
        window.keys("Escape")
        home("Escape")
        window.tool("mouseup", "1")
        assert home("the button let go")["scene"] == "table", "and no menu"
        window.drag(window.grab(card), window.middle(DISCARDS), release=False)
        window.wait(lambda state: card in cards_in(state, DRAG), "the card held")
        window.tool("click", "3")
        home("the other button")
        window.tool("mouseup", "1")
        home("the button let go")
        button = next(each for each in window.state["widgets"] if each["name"] == "Discard")
        left, top, wide, high = button["rect"]
        window.drag(window.grab(card), (left + wide / 2, top + high / 2))
        window.wait(lambda state: len(hand_of(state)) == 10, "the discard")


def test_another_size_while_cards_are_dealt_loses_nothing(opened: Opened) -> None:
    with opened("play", "rummy", "--seats", "you,easy,easy", "--seed", "5", speed="slow") as window:
        for size in ((1500, 900), (1024, 640), (1300, 1000)):
            assert window.state["moving"]
            window.resize(*size)
            assert count_of(window.state) == 52
        state = window.wait(mine, "the first decision")
        assert count_of(state) == 52
        assert len(hand_of(state)) == 7
        canvas = window.area()[2:]
        assert all(0 < x < canvas[0] and 0 < y < canvas[1] for x, y in cards_in(state, HAND).values())


def test_a_small_window_can_be_played_in(opened: Opened) -> None:
    with opened("play", "gin", "--seats", "you,easy", "--seed", "2", "--size", "1280x800") as window:
        window.wait(mine, "the first decision")
        state = window.resize(720, 460)
        assert state["factor"] < 1.0
        at_draw(window)
        window.click(window.middle(STOCK))
        state = window.rest(lambda state: state["phase"] == "discard" and len(hand_of(state)) == 11, "the card drawn")
        card = hand_of(state)[6]
        window.drag(window.grab(card), window.middle(DISCARDS))
        window.wait(lambda state: card not in hand_of(state) and state["stock"] < 32, "the discard")


def test_full_screen_and_back(opened: Opened) -> None:
    with opened("play", "rummy", "--seats", "you,easy", "--seed", "5", "--size", "1100x700") as window:
        before = window.wait(mine, "the first decision")
        window.keys("F11")
        full = window.wait(lambda state: state["window"] == [1920, 1200], "the full screen")
        assert hand_of(full) == hand_of(before)
        window.keys("F11")
        back = window.wait(lambda state: state["window"] == [1100, 700], "the window")
        assert cards_in(back, HAND) == cards_in(before, HAND)
        window.click(window.middle(STOCK))
        window.rest(lambda state: len(hand_of(state)) == 11, "the card drawn")


def test_no_face_is_seen_while_the_curtain_is_down(opened: Opened) -> None:
    with opened("play", "rummy", "--seats", "you,person", "--seed", "5", "--size", "1280x800") as window:
        for turn in range(3):
            window.wait(lambda state: state["scene"] == "curtain", "the curtain")
            assert papers(window.pixels()) == 0
            if turn == 0:
                window.keys("d", "t", "h", "F11")
                window.wait(lambda state: state["window"] == [1920, 1200], "the full screen")
                assert papers(window.pixels()) == 0
                window.keys("F11")
                window.wait(lambda state: state["window"] == [1280, 800], "the window")
                assert papers(window.pixels()) == 0
            window.keys("Return")
            state = window.wait(mine, "the table")
            assert papers(window.pixels()) > 200, "the faces of the one who is there"
            seen = set(hand_of(state))
            assert len(seen) == 10
            window.keys("d")
            state = window.rest(lambda state: state["phase"] == "play", "the card drawn")
            assert len(hand_of(state)) == 11
            somebody = Keys(window, "rummy")
            somebody.discard(hand_of(state)[-1])


def test_the_menu_leads_to_the_keys_and_back(opened: Opened) -> None:
    with opened() as window:
        assert window.state["scene"] == "menu"
        window.keys("F1")
        window.wait(lambda state: state["scene"] == "keys", "the keys")
        window.keys("Escape")
        window.wait(lambda state: state["scene"] == "menu", "the menu")


@pytest.mark.parametrize("xserver", [(1280, 800, 15), (1280, 800, 16)], indirect=True)
def test_a_display_of_few_colours_will_do(opened: Opened) -> None:
    with opened("play", "gin", "--seats", "you,easy", "--seed", "2", "--size", "1100x700") as window:
        at_draw(window)
        window.click(window.middle(STOCK))
        window.rest(lambda state: len(hand_of(state)) == 11, "the card drawn")
        window.keys("F11")
        window.wait(lambda state: state["window"] == [1280, 800], "the full screen")
        window.keys("F11")
        window.wait(lambda state: state["window"] == [1100, 700], "the window")

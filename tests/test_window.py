"""A real window: whole deals by mouse alone and by keys alone, and what a window has to stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from window import State, Window, cards_in, count_of, hand_of, papers, widget

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import LayDown
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.table.layout import DISCARDS, DRAG, HAND, KNOCK, STOCK, TABLE
from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

TURNS = 200  # decisions after which a deal should have ended

Opened = Callable[..., Window]


@pytest.fixture
def opened(xserver: dict[str, str], tmp_path: Path) -> Iterator[Opened]:
    """Opens the program with these arguments, the cards at this speed."""

    def start(*arguments: str, speed: str = "fast") -> Window:
        assert save_settings(Settings(speed=speed)) is None  # type: ignore[arg-type]
        return Window(xserver, tmp_path, *arguments)

    return start


# Somebody who plays


def mine(state: State) -> bool:
    """Whether the player has to decide something at the table, and nothing moves."""
    at_rest = state["scene"] == "table" and not state["moving"]
    return at_rest and state["actor"] == state["present"] and state["phase"] not in ("deal", "over")


def asked(state: State) -> bool:
    """Whether the player has to decide something, at the table or elsewhere."""
    return state["scene"] != "table" or mine(state)


def melds_in(state: State) -> dict[str, Meld]:
    """The melds on the table by their zones."""
    found = {
        zone: PLAIN.told(tuple(cards_in(state, zone)), (), 0) for zone in state["zones"] if zone.startswith("meld:")
    }
    return {zone: meld for zone, meld in found.items() if meld is not None}


def game_of(rules: Rules) -> str:
    """The key of the game with that rulebook."""
    return next(key for key, game in GAMES.items() if isinstance(rules, game.rules))


class Player:
    """Plays by simple rules what the trace shows. A subclass does it with the mouse or with the keys."""

    def __init__(self, window: Window, game: str, preset: str = "", seats: int = 0) -> None:
        self.window = window
        values = {each.key: each.values for each in GAMES[game].presets}.get(preset, {})
        self.rules = GAMES[game].rules(make_options(GAMES[game].options, values), seats or GAMES[game].seats[0])
        self.table = self.rules.new_table()
        self.taken: Card | None = None
        self.done: set[str] = set()
        self.melded = False

    def play_deal(self) -> None:
        """Play until the score sheet is there."""
        self.melded = game_of(self.rules) != "crazy"  # where nothing is laid off before a meld of one's own
        for _ in range(TURNS):
            state = self.window.wait(asked, "the next decision")
            if state["scene"] == "scores":
                return
            if state["scene"] in ("confirm", "pick"):
                self.confirm(state)
                self.window.wait(lambda state: state["scene"] not in ("confirm", "pick"), "the answer")
            else:
                self.decide(state)
        raise AssertionError("the deal does not end")

    @property
    def limit(self) -> int:
        """How much may be left to knock with."""
        return int(getattr(self.rules.options, "knock_limit", 0))

    def decide(self, state: State) -> None:
        hand, phase = hand_of(state), state["phase"]
        self.table.deal = state["deal"]
        if phase == "lay off":
            self.best_way()
            self._past(state)
        elif phase in ("upcard", "draw", "draw from the stock"):
            self._come(state, hand, phase)
        elif self.rules.has(LayDown):
            self._meld(state, hand)
        elif phase == "last":
            self._discard(state, hand)
        else:
            self._end(state, hand)

    def _past(self, before: State, *, hand: int | None = None) -> None:
        """Wait until the decision has been made."""

        def other(state: State) -> bool:
            if state["scene"] != "table" or state["deal"] != before["deal"] or state["phase"] != before["phase"]:
                return True
            return hand is not None and len(hand_of(state)) == hand and not state["moving"]

        self.window.wait(other, f"the end of “{before['phase']}”")

    def _come(self, state: State, hand: list[Card], phase: str) -> None:
        """Take the top of the discard pile where it makes a meld, or else draw, or pass."""
        top = list(cards_in(state, DISCARDS))[-1:]
        wanted = phase != "draw from the stock" and self._wants(state, hand, top)
        self.taken = top[0] if wanted else None
        if wanted:
            self.take()
        elif phase == "upcard":
            self.pass_up()
        else:
            self.draw()
        self.done.add("take" if wanted else "pass" if phase == "upcard" else "draw")
        self._past(state)

    def _wants(self, state: State, hand: list[Card], top: list[Card]) -> bool:
        if any(top[0] in group for group in self.rules.best_melds(self.table, [*hand, *top])):
            return True
        return (
            state["game"] == "rummy"
            and self.melded
            and any(PLAIN.takes(meld, top[0]) for meld in melds_in(state).values())
        )

    def _meld(self, state: State, hand: list[Card]) -> None:
        for group in self.rules.best_melds(self.table, hand):
            if self._may_keep([card for card in hand if card not in group]):
                self.lay_down(group)
                self.melded = True
                self.done.add("lay down")
                self._past(state, hand=len(hand) - len(group))
                return
        fits = [(card, zone) for zone, meld in melds_in(state).items() for card in hand if PLAIN.takes(meld, card)]
        if self.melded and fits and self._may_keep([card for card in hand if card != fits[0][0]]):
            self.lay_off(*fits[0])
            self.done.add("lay off")
            self._past(state, hand=len(hand) - 1)
            return
        self._discard(state, hand)

    def _may_keep(self, left: list[Card]) -> bool:
        """Whether the turn can be ended with these cards."""
        return left != [self.taken] and bool(left or self.rules.finishes_by_melding(self.table))

    def _end(self, state: State, hand: list[Card]) -> None:
        """Knock if that is allowed, or else discard."""

        def left(card: Card) -> int:
            return sum(other.points for other in self._loose([other for other in hand if other != card]))

        best = min((card for card in hand if card != self.taken), key=lambda card: (left(card), card))
        if left(best) <= self.limit:
            self.knock(best)
            self.done.add("knock")
            self._past(state)
        else:
            self._discard(state, hand)

    def _loose(self, hand: list[Card]) -> list[Card]:
        """The cards of a hand that are in no meld."""
        melded = {card for group in self.rules.best_melds(self.table, hand) for card in group}
        return [card for card in hand if card not in melded]

    def _discard(self, state: State, hand: list[Card]) -> None:
        loose = [card for card in self._loose(hand) if card != self.taken]
        free = loose or [card for card in hand if card != self.taken]
        self.discard(max(free, key=lambda card: (card.points, card)))
        self.done.add("discard")
        self._past(state)


class Mouse(Player):
    """Plays with the pointer of the X server."""

    def draw(self) -> None:
        self.window.drag(self.window.middle(STOCK), self.window.middle(HAND))

    def take(self) -> None:
        self.window.drag(self.window.middle(DISCARDS), self.window.middle(HAND))

    def pass_up(self) -> None:
        self.window.press("Pass")

    def best_way(self) -> None:
        self.window.press("Best way")

    def confirm(self, state: State) -> None:
        self.window.press(state["widgets"][0]["name"])

    def choose(self, *cards: Card) -> None:
        """Click on cards, one after the other."""
        chosen = set(self.window.state["chosen"])
        for card in cards:
            self.window.click(self.window.grab(card))
            chosen |= {str(card)}
            self.window.rest(lambda state: set(state["chosen"]) == chosen, f"{card} chosen")  # noqa: B023

    def lay_down(self, group: tuple[Card, ...]) -> None:
        self.choose(*group)
        self.window.drag(self.window.grab(group[0]), self.window.middle(TABLE))

    def lay_off(self, card: Card, zone: str) -> None:
        self.window.drag(self.window.grab(card), self.window.middle(zone))

    def discard(self, card: Card) -> None:
        if len(self.done) % 2:
            self.choose(card)
            self.window.click(self.window.middle(DISCARDS))
        else:
            self.window.drag(self.window.grab(card), self.window.middle(DISCARDS))

    def knock(self, card: Card) -> None:
        self.window.drag(self.window.grab(card), self.window.middle(KNOCK))


class Keys(Player):
    """Plays with the keyboard of the X server."""

    def draw(self) -> None:
        self.window.keys("d")

    def take(self) -> None:
        self.window.keys("t")

    def pass_up(self) -> None:
        self.window.keys("p")

    def best_way(self) -> None:
        self.window.keys("b")

    def confirm(self, state: State) -> None:
        self.window.keys("Return")

    def go(self, wanted: str) -> None:
        """Bring the keys to a card or a zone."""
        state = self.window.state
        for _ in range(60):
            spot = state["spot"]
            if spot == wanted:
                return
            hand = [f"card:{card}" for card in hand_of(state)]
            if spot in hand and wanted in hand:
                step = hand.index(wanted) - hand.index(spot)
                self.window.keys(*["Right" if step > 0 else "Left"] * abs(step))
                state = self.window.wait(lambda state: state["spot"] == wanted, wanted)
            else:
                before = self.where(state)
                self.window.keys("Tab")
                state = self.window.wait(lambda state, before=before: self.where(state) != before, "the next stop")
        raise AssertionError(f"Tab does not get to {wanted}")

    @staticmethod
    def where(state: State) -> Any:
        return state["spot"], [each["name"] for each in state["widgets"] if each["focused"]]

    def choose(self, *cards: Card) -> None:
        chosen = set(self.window.state["chosen"])
        for card in cards:
            self.go(f"card:{card}")
            self.window.keys("space")
            chosen |= {str(card)}
            self.window.rest(lambda state: set(state["chosen"]) == chosen, f"{card} chosen")  # noqa: B023

    def lay_down(self, group: tuple[Card, ...]) -> None:
        self.choose(*group)
        self.window.keys("l")

    def lay_off(self, card: Card, zone: str) -> None:
        self.choose(card)
        self.go(zone)
        self.window.keys("Return")

    def discard(self, card: Card) -> None:
        self.go(f"card:{card}")
        self.window.keys("x")

    def knock(self, card: Card) -> None:
        self.choose(card)
        self.window.keys("k")


# Whole deals


# What most games have by mouse and by keys; what is done otherwise in the others, a knock, once by each.
@pytest.mark.parametrize(
    ("player", "game", "wanted"),
    [
        (Mouse, "rummy", {"draw", "take", "lay down", "lay off", "discard"}),
        (Keys, "rummy", {"draw", "take", "lay down", "lay off", "discard"}),
        (Mouse, "gin", {"draw", "take", "discard", "knock"}),
        (Keys, "three-thirteen", {"draw", "take", "discard", "knock"}),
        (Keys, "crazy", {"draw", "take", "lay down", "lay off", "discard"}),
    ],
)
def test_whole_deals(opened: Opened, player: type[Player], game: str, wanted: set[str]) -> None:
    """Deals are played to the score sheet, one or several, until every kind of move was made in one."""
    speed = "fast" if player is Mouse else "off"
    long = ("--option", "target=10000") if GAMES[game].options.__struct_fields__.count("target") else ()
    seats = ",".join(["you"] + ["easy"] * (GAMES[game].seats[0] - 1))
    words = ("play", game, "--seats", seats, "--seed", "3", *long, "--size", "1280x800")
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
    """The table when a card has to be drawn."""
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

"""Players of the window tests: by simple rules, with the mouse or with the keys."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from reader_bus import PLAYER, SYSTEM_PYTHON
from window import State, Window, cards_in, hand_of, widget

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import PLAIN
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import LayDown
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.table.layout import DISCARDS, HAND, KNOCK, STOCK, TABLE
from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

TURNS = 200  # decisions after which a deal should have ended

Opened = Callable[..., Window]


def _opener(environment: dict[str, str], folder: Path, usual: str) -> Opened:
    """Return a function that opens the program with its arguments and the cards at a speed, or the `usual` one."""

    def start(*arguments: str, speed: str = usual) -> Window:
        assert save_settings(Settings(speed=speed)) is None  # type: ignore[arg-type]
        return Window(environment, folder, *arguments)

    return start


@pytest.fixture
def opened(xserver: dict[str, str], tmp_path: Path) -> Opened:
    """Return a function that opens the program, whose cards are fast."""
    return _opener(xserver, tmp_path, "fast")


@pytest.fixture
def begin(xserver: dict[str, str], tmp_path: Path) -> Opened:
    """Return a function that opens the program with nothing in motion, so that gestures can follow at once."""
    return _opener(xserver, tmp_path, "off")


LONGEST = 570  # seconds that a deal may take on a machine with much else to do


def played_by_ear(window: Window) -> list[tuple[str, str]]:
    """Start the reader, which plays a deal, and return what it heard and did."""
    with subprocess.Popen(
        [SYSTEM_PYTHON, str(PLAYER), "play"],
        env=window.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as player:
        try:
            window.wait(lambda state: player.poll() is not None or widget(state, "Next deal"), "the end of the deal")
            told, _ = player.communicate(timeout=LONGEST)
        finally:
            player.kill()
    assert player.returncode == 0, told
    return [next(iter(json.loads(line).items())) for line in told.splitlines()]


# Somebody who plays


def mine(state: State) -> bool:
    """Return whether the player has to decide something at the table, and nothing moves."""
    at_rest = state["scene"] == "table" and not state["moving"]
    return at_rest and state["actor"] == state["present"] and state["phase"] not in ("deal", "over")


def asked(state: State) -> bool:
    """Return whether the player has to decide something, at the table or elsewhere."""
    return state["scene"] != "table" or mine(state)


def melds_in(state: State) -> dict[str, Meld]:
    """Return the melds on the table by their zones."""
    found = {
        zone: PLAIN.told(tuple(cards_in(state, zone)), (), 0) for zone in state["zones"] if zone.startswith("meld:")
    }
    return {zone: meld for zone, meld in found.items() if meld is not None}


def game_of(rules: Rules) -> str:
    """Return the key of the game with that rulebook."""
    return next(key for key, game in GAMES.items() if isinstance(rules, game.rules))


def go_to(window: Window, wanted: str) -> None:
    """Bring the keys to a card (`card:7H`) or a zone."""
    state = window.state
    for _ in range(60):
        spot = state["spot"]
        if spot == wanted:
            return
        hand = [f"card:{card}" for card in hand_of(state)]
        if spot in hand and wanted in hand:
            step = hand.index(wanted) - hand.index(spot)
            window.keys(*["Right" if step > 0 else "Left"] * abs(step))
            state = window.wait(lambda state: state["spot"] == wanted, wanted)
        else:
            state = tab(window)
    raise AssertionError(f"Tab does not get to {wanted}")


def tab(window: Window) -> State:
    """Bring the keys to the next stop."""
    before = window.state["spot"], focused(window.state)
    window.keys("Tab")
    return window.wait(lambda state: (state["spot"], focused(state)) != before, "the next stop")


def focused(state: State) -> list[str]:
    """Return the buttons that the keys are on: one, or none."""
    return [each["name"] for each in state["widgets"] if each["focused"]]


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
        """The most points that may be left to knock with."""
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
        """Return whether the turn can be ended with these cards."""
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
        """Return the cards of a hand that are in no meld."""
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
        """Press what goes on: the best way, or where there is no other the hand as it is."""
        offered = {widget["name"] for widget in self.window.state["widgets"]}
        self.window.press("Best way" if "Best way" in offered else "Show hand")

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

    def choose(self, *cards: Card) -> None:
        chosen = set(self.window.state["chosen"])
        for card in cards:
            go_to(self.window, f"card:{card}")
            self.window.keys("space")
            chosen |= {str(card)}
            self.window.rest(lambda state: set(state["chosen"]) == chosen, f"{card} chosen")  # noqa: B023

    def lay_down(self, group: tuple[Card, ...]) -> None:
        self.choose(*group)
        self.window.keys("l")

    def lay_off(self, card: Card, zone: str) -> None:
        self.choose(card)
        go_to(self.window, zone)
        self.window.keys("Return")

    def discard(self, card: Card) -> None:
        go_to(self.window, f"card:{card}")
        self.window.keys("x")

    def knock(self, card: Card) -> None:
        self.choose(card)
        self.window.keys("k")


# Whole deals


# What most games have by mouse and by keys; what is done otherwise in the others, a knock, once by each.

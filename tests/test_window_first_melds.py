"""A real window: deals of games with first melds, by the pointer alone or by the keys alone, up to the score sheet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from window import State, Window, hand_of, widget
from window_players import begin as begin
from window_players import go_to

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK

pytestmark = pytest.mark.window

TURNS = 120  # until a deal counts as one that never ends


def asked(state: State) -> bool:
    """Return whether the player has to decide something at the table, or the score sheet is there."""
    if state["scene"] != "table":
        return bool(state["scene"] == "scores")
    return bool(
        not state["moving"] and state["actor"] == state["present"] and state["phase"] in ("draw", "play", "claim")
    )


def goes(card: Card, hand: list[Card]) -> int:
    """Return how many cards of a hand go with a card; a joker goes with all of them."""
    if not card.rank:
        return len(hand)
    alike = (other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) < 3) for other in hand)
    return sum(alike)


class Mouse:
    """Plays with the pointer of the X server."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def draw(self) -> None:
        self.window.drag(self.window.middle(STOCK), self.window.middle(HAND))

    def pass_up(self) -> None:
        self.window.press("Pass")

    def find(self) -> None:
        self.window.press("Find melds")

    def lay_down(self) -> None:
        self.window.press("Lay down")

    def discard(self, card: Card) -> None:
        self.window.drag(self.window.grab(card), self.window.middle(DISCARDS))


class Keys(Mouse):
    """Plays with the keyboard of the X server."""

    def draw(self) -> None:
        self.window.keys("d")

    def pass_up(self) -> None:
        self.window.keys("p")

    def find(self) -> None:
        self.window.keys("l")

    def lay_down(self) -> None:
        self.window.keys("l")

    def discard(self, card: Card) -> None:
        go_to(self.window, f"card:{card}")
        self.window.keys("x")


# With these seeds the first melds can be laid down by the simple rules that follow.
KALOOKI = ("kalooki", "--seats", "you,hard", "--seed", "43", "--option", "first_meld=30")
LIVERPOOL = ("liverpool", "--seats", "you,easy,easy", "--seed", "44")
SHANGHAI = ("shanghai", "--seats", "you,easy,easy", "--seed", "36")
CARIOCA = ("carioca", "--seats", "you,easy,easy", "--seed", "9")


@pytest.mark.parametrize(
    ("kind", "words"),
    [(Mouse, KALOOKI), (Keys, KALOOKI), (Mouse, LIVERPOOL), (Keys, LIVERPOOL), (Keys, SHANGHAI), (Keys, CARIOCA)],
    ids=lambda each: each[0] if isinstance(each, tuple) else each.__name__,
)
def test_a_whole_deal(begin: Callable[..., Window], kind: type[Mouse], words: tuple[str, ...]) -> None:
    with begin("play", *words, "--size", "1280x800") as window:
        player, opened = kind(window), False
        for _ in range(TURNS):
            state = window.wait(asked, "the next decision")
            if state["scene"] == "scores":
                break
            before = len(hand_of(state))
            if state["phase"] == "claim":
                player.pass_up()
                window.wait(lambda state: state["scene"] != "table" or state["phase"] != "claim", "the answer")
                continue
            if state["phase"] == "draw":
                player.draw()
                window.wait(lambda state: state["phase"] == "play" and not state["moving"], "the card drawn")
                continue
            if not opened and widget(state, "Find melds"):
                player.find()
                window.rest(lambda state: "tray:0" in state["zones"], "the melds in the tray")
                player.lay_down()
                window.rest(lambda state, count=before: len(hand_of(state)) < count, "the first melds")  # type: ignore[misc]
                opened = True
                continue
            hand = hand_of(state)
            player.discard(min(hand, key=lambda card, hand=hand: (goes(card, hand), card)))  # type: ignore[misc]
            window.wait(lambda state: state["scene"] != "table" or state["phase"] != "play", "the discard")
        assert window.state["scene"] == "scores"
        assert opened, "the first melds were laid down"

"""A real window: deals of Conquian by the pointer alone, melds card by card, and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from window import State, Window, cards_in, hand_of, widget
from window_players import asked, focused, go_to, tab
from window_players import begin as begin

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.table.layout import DISCARDS, TABLE
from rummy_desktop.variants.conquian.ways import book

pytestmark = pytest.mark.window

TURNS = 120  # decisions after which a deal should have ended


class Player:
    """Uses the open card where it can, by simple rules; a subclass does it with the mouse or with the keys."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.book = book(True)
        self.laid: set[Card] = set()
        self.done: set[str] = set()

    def play_deal(self) -> None:
        """Play until the score sheet is there."""
        self.laid = set()
        for _ in range(TURNS):
            state = self.window.wait(self.may_decide, "the next decision")
            if state["scene"] == "scores":
                return
            self.decide(state)
        raise AssertionError("the deal does not end")

    @staticmethod
    def may_decide(state: State) -> bool:
        """Return whether something is asked, and the card that it is about lies open."""
        return asked(state) and (
            state["scene"] == "scores" or state["phase"] in ("discard", "force") or bool(cards_in(state, DISCARDS))
        )

    def decide(self, state: State) -> None:
        hand, phase = hand_of(state), state["phase"]
        if phase == "discard":
            self.discard(hand[0])
            self.done.add("discard")
        elif phase == "force":
            self.answer("Force it")
            self.done.add("force")
        else:
            card = next(iter(cards_in(state, DISCARDS)))
            mask = self.book.mask
            ways = list(self.book.ways(mask([*self.laid, card]), mask(hand)))
            if ways:
                self.use(card, max(ways, key=lambda melds: sum(melds).bit_count()), hand)
            else:
                self.answer("Refuse" if phase == "offered" else "Pass it on")
                self.done.add("pass")
        self.window.wait(lambda after: after != state and not after.get("moving"), "what comes of it")
        self.window.wait(lambda after: self.moved_on(state, after), f"the end of “{phase}”")

    @staticmethod
    def moved_on(before: State, after: State) -> bool:
        """Return whether a decision has been made, or another one is asked."""
        if after["scene"] != "table":
            return True
        return (before["phase"], before["actor"], before["stock"], hand_of(before)) != (
            after["phase"],
            after["actor"],
            after["stock"],
            hand_of(after),
        )

    def use(self, card: Card, melds: tuple[int, ...], hand: list[Card]) -> None:
        """Use the open card in this way, or if several have just these cards, in the first of them."""
        whole = [self.book.cards_in(meld) for meld in melds]
        used = [each for group in whole for each in group if each in hand]
        self.lay(card, whole, used)
        self.done.add("laid anew" if used and self.laid else "use")
        self.laid |= {each for group in whole for each in group}

    def lay(self, card: Card, groups: list[tuple[Card, ...]], used: list[Card]) -> None:
        raise NotImplementedError

    def choose(self, cards: list[Card]) -> None:
        raise NotImplementedError

    def discard(self, card: Card) -> None:
        raise NotImplementedError

    def answer(self, name: str) -> None:
        raise NotImplementedError


class Mouse(Player):
    """Plays by mouse alone."""

    def lay(self, card: Card, groups: list[tuple[Card, ...]], used: list[Card]) -> None:
        window = self.window
        area = window.state["zones"][TABLE]
        bare = area[0] + 6, area[1] + 6
        if not self.laid:
            # The first meld is put together on the table, card by card.
            for place, each in enumerate(used):
                before = hand_of(window.state)
                to = self.edge(used[0]) if place else bare
                window.drag(window.grab(each), to)
                window.rest(lambda state, before=before: len(hand_of(state)) < len(before), f"{each} on the table")
            assert widget(window.state, "Meld") is None
            window.drag(window.middle(DISCARDS), self.edge(used[0]))
            window.rest(lambda state: widget(state, "Meld"), "a meld")
            window.press("Meld")
            self.done.add("card by card")
            return
        self.choose(used)
        if used:
            window.drag(window.middle(DISCARDS), bare)
        else:
            window.press(f"Use {card.sign}")
        state = window.wait(lambda state: state["scene"] == "pick" or state["phase"] != "offered", "the use")
        if state["scene"] == "pick":
            window.keys("Return")

    def edge(self, card: Card) -> tuple[float, float]:
        return self.window.grab(card)

    def choose(self, cards: list[Card]) -> None:
        for place, card in enumerate(cards, 1):
            self.window.click(self.window.grab(card))
            self.window.rest(lambda state, count=place: len(state["chosen"]) == count, f"{place} chosen cards")

    def discard(self, card: Card) -> None:
        self.window.drag(self.window.grab(card), self.window.middle(DISCARDS))

    def answer(self, name: str) -> None:
        self.window.press(name)


class Keys(Player):
    """Plays by keys alone."""

    def lay(self, card: Card, groups: list[tuple[Card, ...]], used: list[Card]) -> None:
        self.choose(used)
        before = self.window.state
        self.window.keys("t")
        state = self.window.wait(
            lambda state: state["scene"] == "pick" or self.moved_on(before, state), "the use of the card"
        )
        if state["scene"] == "pick":
            self.window.keys("Return")

    def choose(self, cards: list[Card]) -> None:
        for place, card in enumerate(cards, 1):
            go_to(self.window, f"card:{card}")
            self.window.keys("space")
            self.window.rest(lambda state, count=place: len(state["chosen"]) == count, f"{place} chosen cards")

    def discard(self, card: Card) -> None:
        go_to(self.window, f"card:{card}")
        self.window.keys("x")

    def answer(self, name: str) -> None:
        if name != "Force it":
            self.window.keys("p")
            return
        for _ in range(60):
            if focused(self.window.state) == [name]:
                break
            tab(self.window)
        self.window.keys("Return")


@pytest.mark.parametrize(
    ("player", "wanted"), [(Mouse, {"card by card", "discard", "pass"}), (Keys, {"discard", "pass"})]
)
def test_whole_deals(begin: Callable[..., Window], player: type[Player], wanted: set[str]) -> None:
    """Deals are played to the score sheet until every kind of move was made."""
    with begin("play", "conquian", "--seats", "you,easy", "--seed", "3", "--size", "1280x800") as window:
        somebody = player(window)
        for deal in range(1, 5):
            window.wait(lambda state, deal=deal: asked(state) and state.get("deal") == deal, "the deal")
            somebody.play_deal()
            if wanted <= somebody.done and {"use", "laid anew"} & somebody.done:
                break
            if player is Mouse:
                window.press("Next deal")
            else:
                window.keys("Return")
        assert wanted <= somebody.done

"""A real window: Bing Rummy by the pointer alone, over the cut and the tray to the end of a turn of melding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from plans import SIZE, plan
from window import Window, hand_of, papers, widget
from window_players import begin as begin

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.gui.table.layout import HAND, TABLE, ground_of, ribbon
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.rules import BingRules

pytestmark = pytest.mark.window


def test_the_first_turn_of_a_deal(begin: Callable[..., Window]) -> None:
    deal = plan()
    rules = GAMES["bing"].rules(Match.new(GAMES["bing"], 2, {}, deal.seed).rules.options, 2)
    assert isinstance(rules, BingRules)
    ground = ground_of(SIZE, rules)
    with begin("play", "bing", "--seats", "you,easy", "--seed", deal.seed, "--size", "1280x800") as window:
        window.rest(lambda state: state["phase"] == "cut", "the pack to be cut")
        left, top, wide, high = ground.pot.x, ground.pot.y, ground.pot.w, ground.pot.h
        gold = window.pixels()[top : top + high, left : left + wide].astype(int)
        assert ((gold[..., 2] - gold[..., 0]) > 90).sum() > 500, "coins lie in the pot"
        pack = ribbon(ground, 104, 0)
        assert papers(window.pixels()[pack[0].rect.top : pack[0].rect.bottom]) == 0, "no face is shown before the deal"
        window.click((pack[-deal.lift].rect.left + 2, pack[0].rect.centery))
        window.rest(lambda state: state["phase"] == "keep", "a deuce")
        assert papers(window.pixels()[ground.ribbon.top : ground.ribbon.bottom]) > 20, "the deuce lies open"
        window.press("Keep it")
        state = window.rest(lambda state: state["phase"] == "turn", "the own turn")
        assert any(card.rank == 2 for card in hand_of(state))
        for number, group in enumerate(deal.groups, 1):
            for place, card in enumerate(group, 1):
                window.click(window.grab(card))
                window.rest(lambda state, count=place: len(state["chosen"]) == count, f"{place} chosen cards")  # type: ignore[misc]
            if number == 1:
                window.drag(window.grab(group[0]), window.middle(TABLE))
            else:
                window.press("Put aside")
            window.rest(lambda state, count=number: f"tray:{count - 1}" in state["zones"], f"{number} melds aside")  # type: ignore[misc]
        _back_and_again(window, deal.groups[-1])
        assert not any(each["zone"].startswith("meld:") for each in window.state["cards"])
        window.press("Lay down")
        state = window.rest(lambda state: state["phase"] == "meld", "three melds on the table")
        assert len({each["zone"] for each in state["cards"] if each["zone"].startswith("meld:")}) == 3
        assert widget(state, "Take back")
        window.press("Done")
        window.rest(lambda state: state["actor"] == 0 and state["phase"] == "turn", "the next own turn")


def _back_and_again(window: Window, group: Group) -> None:
    """Drag a card of the tray to the hand, and bring its meld back."""
    before = len(hand_of(window.state))
    zone = next(each["zone"] for each in window.state["cards"] if each["card"] == str(group[0]))
    window.drag(window.grab(group[0]), window.middle(HAND))
    state = window.rest(lambda state: len(hand_of(state)) > before, "a card back in the hand")
    back = [card for card in group if card in hand_of(state)]
    for card in back:
        window.click(window.grab(card))
    window.rest(lambda state: len(state["chosen"]) == len(back), "the same cards chosen")
    where: Any = window.middle(zone if len(back) < len(group) else "tray")
    window.drag(window.grab(back[0]), where)
    window.rest(lambda state: len(hand_of(state)) == before, "the meld in the tray again")

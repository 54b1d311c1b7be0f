"""Views of tables with a spread discard pile, made up for tests of computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Act
from rummy_desktop.variants import GAMES


def spread_view(
    game: str,
    hand: str,
    pile: str = "",
    melds: Sequence[str] = (),
    others: Sequence[int] = (7,),
    phase: str = "play",
    *,
    stock: int = 20,
    drawn: str = "",
    **more: Any,
) -> tuple[SpreadRules, SpreadTable]:
    """Return the rules, and what seat 0 sees who is to move; `drawn` came from the stock, and `more` are options."""
    seats = len(others) + 1
    options = make_options(GAMES[game].options, {name: value for name, value in more.items() if name != "wild"})
    rules = GAMES[game].rules(options, seats)
    view = SpreadTable(
        seats,
        deal=1,
        dealer=seats - 1,
        actor=0,
        phase=phase,
        waiting=(0,) if phase == "call" else (),
        stock=[HIDDEN] * stock,
        discards=list(parse_cards(pile)),
        hands=[list(parse_cards(hand)), *([HIDDEN] * count for count in others)],
        melds=[Meld.parse(meld) for meld in melds],
        melded=[True] * seats,
        scores=[0] * seats,
        drawn=parse_cards(drawn),
        drawn_from="stock" if drawn else "",
        turn=1 if phase == "call" else 0,
        wild=more.get("wild", 0),
        played=[3] * seats,
        upcards=(None,) * seats,
        acts=[Act(1, "discarded", (Card.parse(pile.split()[-1]),))] if pile else [],
    )
    assert isinstance(rules, SpreadRules)
    return rules, view

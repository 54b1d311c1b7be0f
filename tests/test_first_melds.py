"""First melds: those that are proposed may be laid, whatever is held, lies in the tray and was said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from promises import Setup
from samples import enough, portion

from rummy_desktop.engine.cards import parse_cards, spell
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Draw, LayDown, Take
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.game import RUMMY

HANDS = 240
SIDES = [name for name, game in GAMES.items() if issubclass(game.rules, SideRules)]


def drawn(match: Match) -> Match:
    """Return the match once a card is drawn, and melds may be laid down."""
    while LayDown not in match.rules.asking(match.table).kinds:
        match.play(next(move for move in match.moves() if isinstance(move, Draw | Take)))
    return match


def hands_to_begin(game: str) -> Iterator[tuple[Any, Any, random.Random]]:
    """Yield tables of random house rules before the first melds, with a hand of few ranks, of which little is left."""
    for number in range(portion(HANDS, len(SIDES))):
        rng = random.Random(f"{game} {number}")
        match = drawn(Setup.random(GAMES[game], f"first/{number}").match())
        rules, t = match.rules, match.table.copy()
        seat, ranks = t.turn, rng.sample(range(1, 14), rng.randint(3, 4))
        cards = [card for card in rules.pack() if card not in t.discards]
        near = [card for card in cards if card.rank in ranks or rules.is_wild(t, card) or rng.random() < 0.02]
        t.hands[seat] = rng.sample(near, rng.randint(6, 14))
        t.scores = [rng.choice((-100, 0, 1600))] * len(t.scores)
        if t.second_hands and number % 3:
            t.second_hands = [[] for _ in t.second_hands]
        t.answer = rng.choice(("", "no", "yes" if rules.can_go_out(t, seat, t.hands[seat], t.melds) else ""))
        if rules.opening(t, seat) is not None:
            yield rules, t, rng


def refusal(rules: Any, t: Table, melds: list[Meld]) -> str:
    """Return why these melds may not be laid down, with what they are; nothing if they may."""
    why = rules.objection(t, laying_down(t.turn, melds))
    return f"{spell(t.hands[t.turn])}: {' / '.join(spell(meld.cards) for meld in melds)}: {why}" if why else ""


@pytest.mark.parametrize("game", SIDES)
def test_first_melds_that_are_found_may_be_laid(game: str) -> None:
    found = beside = 0
    for rules, t, rng in hands_to_begin(game):
        seat, hand = t.turn, t.hands[t.turn]
        first = rules.opening_melds(t, seat, hand)
        found += bool(first)
        assert not first or not refusal(rules, t, list(first))
        told = rules.told_melds(t, seat, rules.best_melds(t, hand))
        tray = [meld for meld in told if rng.random() < 0.5]
        rest = [card for card in hand if not any(card in meld.cards for meld in tray)]
        more = rules.opening_melds(t, seat, rest, tray)
        beside += bool(more and tray)
        assert not more or not refusal(rules, t, [*tray, *more])
    enough(game, found, portion(HANDS, len(SIDES)) // 8, "hands with first melds")
    enough(game, beside, portion(HANDS, len(SIDES)) // 10, "hands with melds in the tray and others")


def test_a_card_is_kept_where_all_is_melded_at_once_with_a_discard() -> None:
    match = drawn(Match.new(RUMMY, 2, {"table": "whole", "go_out": "discard"}, "whole"))
    t, seat = match.table, match.table.turn
    hand = t.hands[seat] = parse_cards("9S 9H 9D 9C JS JH JD JC KS KH KD KC")
    first = list(match.rules.opening_melds(t, seat, hand))
    assert sum(len(meld.cards) for meld in first) == len(hand) - 1
    assert not refusal(match.rules, t, first)

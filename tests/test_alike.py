"""Nobody can tell from which of several packs a card is: players, hints, the help for memory and the environment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from alike import in_faces, others_names, renamed, twins_in, without_names
from samples import portion

from rummy_desktop.ai import choose
from rummy_desktop.ai.alternatives import candidates
from rummy_desktop.ai.grounds import grounds
from rummy_desktop.ai.worlds import Worlds
from rummy_desktop.engine.cards import HIDDEN, parse_cards
from rummy_desktop.engine.events import Claimed, Discarded, Took
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.seats import LEVELS
from rummy_desktop.engine.seen_cards import seen
from rummy_desktop.engine.table import Table
from rummy_desktop.env.decision import Decision
from rummy_desktop.env.layout import Layout
from rummy_desktop.env.observation import Observer
from rummy_desktop.variants import GAMES


def begun(game: str) -> Match:
    """Return a match of a game with the fewest players with whom it has several packs, or else with the most."""
    matches = (Match.new(GAMES[game], seats, seed="alike") for seats in GAMES[game].seats)
    return next((match for match in matches if has_twins(match)), None) or Match.new(GAMES[game], GAMES[game].seats[-1])


def has_twins(match: Match) -> bool:
    """Return whether there are identical cards in its pack, and not of jokers alone."""
    return bool(twins_in(card for card in match.rules.pack() if card.suit != "J"))


SEVERAL = [game for game in GAMES if has_twins(begun(game))]
DECISIONS = 66
"""So many decisions all games with several packs share."""


def decided(game: str, every: int) -> Iterator[Match]:
    """Yield a match at every so many of its decisions, in which easy players play."""
    match = begun(game)
    for number in range(every * portion(DECISIONS, len(SEVERAL), 5)):
        if match.actor is None:
            return
        if not match.table.to_deal and number % every == every - 1:
            yield match
        view = match.view(match.actor)
        match.play(choose(match.game, match.rules.for_players(), view.copy(), Random(number), "easy"))


def told(match: Match, view: Table) -> Any:
    """Return what the environment tells of the actor's view, and what it lets the actor do."""
    rules, seat = match.rules.for_players(), match.actor
    assert seat is not None
    layout = Layout(rules)
    decision = Decision(layout, rules, view)
    return np.array([*Observer(layout, rules).observe(view, seat, decision), *decision.open])


@pytest.mark.parametrize("game", SEVERAL)
def test_nothing_depends_on_the_pack_from_which_a_card_is(game: str) -> None:
    looked = other = 0
    for match in decided(game, 7):
        rules, seat = match.rules.for_players(), match.actor
        assert seat is not None
        view, rng = match.view(seat), Random(len(match.log))
        twin = renamed(view, others_names(rules.pack(), rng))
        assert without_names(seen(rules, twin, seat)) == without_names(seen(rules, view, seat))
        assert np.array_equal(told(match, twin), told(match, view))
        worlds, twins = Worlds(rules, view, seat), Worlds(rules, twin, seat)
        assert without_names(worlds.unseen) == without_names(twins.unseen)
        assert in_faces("hands", worlds._veiled.hands) == in_faces("hands", twins._veiled.hands)
        for level in LEVELS:
            moves = [choose(match.game, rules, each.copy(), Random(7), level) for each in (view, twin)]
            assert without_names(moves[0]) == without_names(moves[1])
            other += moves[0] != moves[1]
        advised = list(zip((view, twin), moves, strict=True))  # by the strongest
        alternatives = [candidates(match.game, rules, each, move, 4) for each, move in advised]
        assert without_names(alternatives[0]) == without_names(alternatives[1])
        assert len({grounds(rules, each, move) for each, move in advised}) == 1
        looked += 1
    assert looked > 1
    assert other > 0


def test_which_copy_was_thrown_nobody_is_told() -> None:
    match = begun("kalooki")
    nine, same = parse_cards("9H 9H.1")
    view = match.view(0)
    view.hands = [list(parse_cards("2S 3S")), [HIDDEN] * 13, *view.hands[2:]]
    view.discards, view.acts, view.phase, view.actor = [nine], [], "draw", 0
    after = []
    view.apply(Took(1, (nine,)))
    for card in (nine, same):
        twin = view.copy()
        twin.apply(Discarded(1, card))
        assert twin.hands[1] == [HIDDEN] * 13
        after.append(twin)
    found = [seen(match.rules, twin, 0).of(nine) for twin in after]
    assert found[0] == found[1]
    assert (found[0].known[1], found[0].pile, found[0].unseen) == (0, 1, 1)


def test_learners_are_not_told_which_copy_was_thrown() -> None:
    match = begun("kalooki")
    nine, same = parse_cards("9H 9H.1")
    view = match.view(0)
    view.hands[1], view.discards, view.acts = [HIDDEN] * 13, [nine], []
    view.hands[0] = [card for card in view.hands[0] if face_of(card) != nine]
    view.stock = [HIDDEN] * len(view.stock)
    view.apply(Took(1, (nine,)))
    rules = match.rules.for_players()
    layout = Layout(rules)
    seen_by_learner = []
    for card in (nine, same):
        twin = view.copy()
        twin.apply(Discarded(1, card))
        twin.clear_turn()
        seen_by_learner.append(Observer(layout, rules).observe(twin, 0))
    assert np.array_equal(*seen_by_learner)


def test_others_forget_in_worlds_what_one_took_and_may_have_played() -> None:
    match = begun("kalooki")
    nine, same = parse_cards("9H 9H.1")
    seat = match.actor or 0
    view = match.view(seat)
    for card in (nine, same):
        for hand in (view.hands[seat],):
            hand[:] = [each for each in hand if each != card] + [card]
    view.hands[seat].remove(nine)
    view.discards, view.acts = [nine], []
    view.apply(Claimed(seat, nine))
    worlds = Worlds.__new__(Worlds)
    worlds.view, worlds.seat = view, seat
    assert [face_of(card) for card in worlds._from_outside().hands[seat] if card != HIDDEN] == [nine]
    view.apply(Discarded(seat, same))
    assert [card for card in worlds._from_outside().hands[seat] if card != HIDDEN] == []

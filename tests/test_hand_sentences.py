"""Sentences that tell players what they hold: gin and the card to knock with, and what too few first melds count."""

from __future__ import annotations

import re

import pygame
import pytest
from guests import Club, sit_where
from guests import club as club

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, LayDown
from rummy_desktop.variants import GAMES


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS 2S 3S 5H 6H 7H 9C 9D 9H 9S KD", "Gin! Knock with the K♦."),
        ("AS 2S 3S 4S 5H 6H 7H 9C 9D 9H 9S", "Gin! Knock."),
        ("AS 2S 3S 5H 6H 7H 9C 9D 9H 4C KD", "Discard a card, or knock."),
        ("AS 2H 3S 5H 6C 7H 9C JD 9H QC KD", "Discard a card."),
    ],
)
def test_who_holds_gin_is_told_by_which_card_to_knock(hand: str, said: str) -> None:
    match = Match.new(GAMES["gin"], 2, seed="gin")
    while match.actor is None or Discard not in match.rules.asking(match.table).kinds:
        match.play(next(iter(match.moves())))
    view = match.view(match.actor)
    view.hands[match.actor] = list(parse_cards(hand))
    assert match.rules.prompt(view)[0] == said


@pytest.mark.parametrize("game", ["gin", "gin-three", "three-thirteen", "chinchon"])
def test_a_hand_that_counts_at_the_end_is_counted_once(game: str) -> None:
    match = Match.new(GAMES[game], GAMES[game].seats[0], seed="once")
    assert match.rules.loose_worth(match.table, parse_cards("KS QH 4D")) == ""


def has_too_few(match: Match) -> bool:
    """Return whether there are melds in the hand which don't count enough to begin with."""
    rules, view = match.rules, match.view(0)
    may = LayDown in rules.asking(view).kinds and rules.opening(view, 0) is not None
    return may and bool(rules.best_melds(view, view.hands[0])) and not rules.opening_melds(view, 0, view.hands[0])


def test_melds_that_are_too_few_are_told_what_they_count(club: Club) -> None:
    guest = sit_where(club, "canasta", has_too_few)
    table = guest.table
    rules, view = table.rules, table.session.view
    points = sum(rules.value(view, card) for group in rules.best_melds(view, view.hands[0]) for card in group)
    needed = rules.opening(view, 0).points
    guest.key(pygame.K_l)
    told = re.search(r"which counts? (\d+); your first melds need (\d+) points", table.words().text)
    assert told is not None, table.words().text
    assert (int(told[1]), int(told[2])) == (points, needed)
    assert points < needed


def test_why_melds_that_count_enough_are_no_first_melds_is_told(club: Club) -> None:
    guest = sit_where(club, "canasta", has_too_few)
    table = guest.table
    table.session.view.hands[0] = parse_cards("AS AH AD 5C")
    guest.key(pygame.K_l)
    assert table.words().text == "You may not go out without two canastas: keep a card besides the one to discard."

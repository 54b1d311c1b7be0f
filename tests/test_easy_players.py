"""Easy players forget, miss and hurry, and are never absurd."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import pytest
from own_games import own
from samples import enough, portion

from rummy_desktop.ai import choose
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

DEALS = 64
"""So many deals of all games are looked at in one run."""
FEWEST = 24
"""So many decisions at least, of more deals where these are short."""


class Turn(NamedTuple):
    """A decision: the match before it, what the player sees, and what it did."""

    match: Match
    view: Table
    move: Move

    @property
    def rules(self) -> Rules:
        """The rulebook of the match."""
        return self.match.rules

    @property
    def hand(self) -> list[Card]:
        """The hand of the player."""
        return list(self.view.hands[self.move.seat])

    def loose(self, hand: list[Card]) -> list[Card]:
        """Return the cards of a hand that are in no meld, nor fit one on the table."""
        melded = {card for group in self.rules.best_melds(self.view, hand) for card in group}
        return [card for card in hand if card not in melded]

    def free(self) -> list[Card]:
        """Return the loose cards that are not wild, and may be discarded."""
        view, seat = self.view, self.move.seat
        cards = [card for card in self.loose(self.hand) if not self.rules.is_wild(view, card)]
        return [card for card in cards if self.rules.objection(view, Discard(seat, card)) is None]


def turns(game: str, deals: int) -> Iterator[Turn]:
    """Yield the decisions of that many deals of easy players, and of more if deals are short."""
    record, decided = GAMES[game], 0
    for number in count():
        if number >= deals and decided >= FEWEST:
            return
        seats = record.seats[number % len(record.seats)]
        match = Match.new(record, seats, {}, f"{game} {number}")
        dice, rules = random.Random(number), match.rules.for_players()
        while not match.table.results:
            assert match.actor is not None
            view = match.view(match.actor)
            move = choose(record, rules, view, dice, "easy")
            yield Turn(match, view, move)
            match.play(move)
            decided += 1


def goes_out(turn: Turn, move: Move) -> bool:
    """Return whether a move ends the deal for the best of its player, who has no card left."""
    cards = {card for group in move.groups for card in group} if isinstance(move, LayDown) else set()
    cards |= {move.card} if isinstance(move, Discard) else set()
    cards |= set(move.cards) if isinstance(move, LayOff) else set()
    if cards != set(turn.hand):
        return False
    table = turn.match.table.copy()
    play(turn.rules, table, move)
    points = table.results[-1].points if table.results else ()
    mine = turn.rules.side(move.seat) if points else 0
    others = [each for seat, each in enumerate(points) if turn.rules.side(seat) != mine]
    return bool(points) and points[move.seat] > max(others)


@pytest.mark.parametrize("game", GAMES)
def test_an_easy_player_is_never_absurd(game: str) -> None:
    discards = 0
    for turn in turns(game, portion(DEALS, len(GAMES))):
        view, move = turn.view, turn.move
        if isinstance(move, Discard):
            discards += 1
            free = turn.free()
            others = [card for card in free if card != move.card]
            if view.drawn_from == "discards" and len(view.drawn) == 1 and others:
                assert move.card not in view.drawn, f"{game}: {move} throws what was just taken, with {turn.hand}"
            if others and not turn.rules.is_wild(view, move.card) and move.card.rank != own(game, "STOPS", None):
                before = len(turn.loose(turn.hand))
                after = len(turn.loose([card for card in turn.hand if card != move.card]))
                assert after <= before, f"{game}: {move} breaks a meld of `best_melds`, with {turn.hand}"
        if len(turn.hand) <= 4 and not goes_out(turn, move):
            ways = [each for each in turn.rules.moves(view) if isinstance(each, Discard | LayDown | LayOff)]
            assert not any(goes_out(turn, each) for each in ways), f"{game}: {move} does not go out, with {turn.hand}"
    if Discard in {kind for kinds in GAMES[game].rules.phases.values() for kind in kinds}:
        enough(game, discards, 4, "discards of easy players")

"""A real window: two people and a computer player through a deal of each game, with curtains that show no card.

The people do what a computer player would in their place, planned ahead with the engine; what the computer player in
the window does follows from the seed of the match, and has to be the same.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy
import pytest
from hands import Hands
from own_games import own
from window import Window, papers

from rummy_desktop.ai import choose, parse_style
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Choose, LayDown, Move
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.storage.paths import log_dir
from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

ALONE: Final = ("you", "person")
USUAL: Final = ("you", "hard", "person")
SIDES: Final = ("you", "hard", "person", "easy")
FEW: Final = 70  # moves of such a deal, which is played if it has no more still
SEEDS: Final = 6  # deals from which else the shortest is played
SHORT: Final = 16  # moves of a deal than which none need be shorter
LONG: Final = 400  # moves of a deal that is too long for this
MEDALLION: Final = 0.42  # the part of the window, from the top, in which the curtain's white emblem may be


class Plan(NamedTuple):
    """A deal that is played to its end: the seed of its cards, and all moves."""

    seed: str
    moves: tuple[Move, ...]


def seats_of(game: str) -> tuple[str, ...]:
    """Return who plays a game in this test."""
    seats = GAMES[game].seats
    usual = next(who for who in (USUAL, SIDES, ALONE) if len(who) in seats)
    if len(SIDES) in seats:
        rules = Match.new(GAMES[game], len(SIDES)).rules
        usual = SIDES if rules.side(0) == rules.side(2) else usual
    found: tuple[str, ...] = own(game, "SEATED", usual)
    return found


def played(game: str, seed: str, preset: str = "", most: int = LONG) -> tuple[Move, ...]:
    """Return the first deal's moves; none if over `most`, or if somebody who has cards makes none."""
    seats = seats_of(game)
    match = Match.new(GAMES[game], len(seats), rules_of(game, preset), seed)
    rules, dealt = match.rules.for_players(), set[int]()
    while not match.table.results:
        seat = match.actor
        assert seat is not None
        if seats[seat] in ("you", "person"):
            rng = random.Random(f"{seed}/{len(match.log)}")
            move = one_meld(match, choose(match.game, rules, match.view(seat), rng, "hard"))
        else:
            style = parse_style(seats[seat], match.game)
            rng = random.Random(dice(match.seed, f"{seat}/{len(match.log)}"))
            move = choose(match.game, rules, match.view(seat), rng, style.level, style.manner)
        match.play(move)
        dealt |= {seat for seat, hand in enumerate(match.table.hands) if hand}
        if len(match.log) > most:
            return ()
    moves = tuple(match.log[1:])
    return moves if dealt <= {move.seat for move in moves} else ()


def rules_of(game: str, preset: str) -> dict[str, Any]:
    """Return the house rules of a preset; the usual ones if it is none."""
    return next((dict(each.values) for each in GAMES[game].presets if each.key == preset), {})


def one_meld(match: Match, move: Move) -> Move:
    """Return a move by hand: one meld after the other, unless they have to be laid down together."""
    if isinstance(move, LayDown):
        single = LayDown(move.seat, move.groups[:1], move.stands[:1])
        if match.objection(single) is None:
            return single
    return move


def plan(game: str, preset: str = "") -> Plan:
    """Return a deal known to be short, or the shortest of some, in which nobody chooses a number."""
    found, most = Plan("", ()), LONG
    first = own(game, "SHORT_DEALS", {}).get(preset)
    for number in (*([] if first is None else [first]), *range(SEEDS)):
        moves = played(game, str(number), preset, most)
        if moves and not any(isinstance(move, Choose) for move in moves):
            found, most = Plan(str(number), moves), len(moves)
        if most <= (FEW if number == first else SHORT):
            break
    assert found.moves
    return found


class Watchman:
    """Looks at each curtain: no face is there, the same person's looks the same each time, and no text names a card."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.pictures: dict[tuple[int, str], Any] = {}
        self.looked = 0

    def look(self, seat: int) -> None:
        """See that nothing shows a card."""
        window = self.window
        self.looked += 1
        # Away from the buttons, which look different below the pointer.
        window.tool("mousemove", "--window", window.name, "4", "4")
        window.wait(lambda state: state["scene"] == "curtain", "the curtain")
        picture = window.still()
        assert papers(picture[round(len(picture) * MEDALLION) :]) == 0, "a face below a curtain"
        for each in window.state["widgets"]:
            left, top, wide, high = each["rect"]
            picture[top - 4 : top + high + 4, left - 4 : left + wide + 4] = 0
        told = str(sorted(each["name"] for each in window.state["widgets"]))
        before = self.pictures.setdefault((seat, told), picture)
        assert numpy.array_equal(before, picture) or self._says_another(before, picture), "a curtain tells the cards"
        assert names_no_card(window.tool("getwindowname", window.name))
        assert "cards" not in window.state
        log = log_dir() / "rummy.log"
        assert not log.exists() or names_no_card(log.read_text("utf-8"))

    def _says_another(self, before: Any, after: Any) -> bool:
        """Return whether only the line of the reason has changed: the decision differs from turn to turn."""
        rows = numpy.flatnonzero((before != after).any(axis=(1, 2)))
        return bool(rows.max() - rows.min() < len(after) * 0.05)


def names_no_card(text: str) -> bool:
    """Return whether a text names no card, as in 7H or 10♥."""
    return not any(sign in text for sign in "♠♥♦♣") and not any(map(_is_card, text.replace(",", " ").split()))


def _is_card(word: str) -> bool:
    try:
        Card.parse(word)
    except ValueError:
        return False
    return True


@pytest.fixture
def home_settings(xserver: dict[str, str], home: Path) -> dict[str, str]:
    """Save settings with which nothing moves and no call runs out of time; return the X server's environment."""
    assert save_settings(Settings(speed="off", call_seconds=0)) is None
    return xserver


@pytest.mark.parametrize(
    ("game", "preset"),
    [*((game, "") for game in GAMES), *(("contract", preset) for preset in ("shanghai", "carioca", "continental"))],
)
def test_two_people_and_a_computer_player_through_a_deal(
    game: str, preset: str, home_settings: dict[str, str], tmp_path: Path
) -> None:
    deal, seats = plan(game, preset), seats_of(game)
    words = ["play", preset or game, "--seats", ",".join(seats), "--seed", deal.seed, "--size", "1280x800"]
    with Window(home_settings, tmp_path, *words) as window:
        match = Match.new(GAMES[game], len(seats), rules_of(game, preset), deal.seed)
        watchman = Watchman(window)
        # A preset has the curtains of its game.
        hands = Hands(window, match, None if preset else watchman.look)
        for move in deal.moves:
            if seats[move.seat] in ("you", "person"):
                hands.make(move)
            else:
                match.play(move)
        state = window.wait(lambda state: state["scene"] in ("scores", "buy"), "the end of the deal")
        assert state["scene"] == "scores"
        waiting = any(match.rules.waits(match.table, seat) for seat in range(len(seats)))
        assert preset or watchman.looked >= (1 if waiting else 2)

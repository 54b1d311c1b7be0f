"""Ratings: Glicko-2 as in the paper, and what a person's matches come to."""

from __future__ import annotations

import msgspec
import pytest

from rummy_desktop.ai.characters import CHARACTERS, strength_of
from rummy_desktop.storage.statistics.glicko import Met, Rating, chance, rated
from rummy_desktop.storage.statistics.ratings import MATCH, Against, Ratings, Standing
from rummy_desktop.variants import GAMES

DAY = 24 * 3600


def test_the_worked_example_of_the_paper() -> None:
    games = [Met(1400, 30, 1), Met(1550, 100, 0), Met(1700, 300, 0)]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_time_makes_less_sure_and_never_less_than_of_a_stranger() -> None:
    known = Rating(1700, 50, 0.06)
    assert known.waited(1).deviation == pytest.approx((50**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    assert known.waited(52).value == 1700
    assert 50 < known.waited(52).deviation < 150
    assert known.waited(1e6).deviation == 350
    assert rated(known, [], 3) == known.waited(3)


def test_the_time_before_games_counts_as_if_one_had_waited() -> None:
    known, games = Rating(1500, 60, 0.06), [Met(1400, 30, 1), Met(1550, 100, 0)]
    at_once, later = (rated(known, games, periods) for periods in (0.0, 20.0))
    waited = rated(known.waited(20), games, 0.0)
    assert at_once.deviation < 59
    assert later.deviation == pytest.approx(waited.deviation, abs=0.01)
    assert later.value == pytest.approx(waited.value, abs=0.01)
    assert later.deviation > at_once.deviation + 10


def test_a_game_that_counts_half_moves_less() -> None:
    whole, half = (rated(Rating(), [Met(1500, 50, 1, weight)]).value for weight in (1, 0.5))
    assert 1500 < half < whole
    halves = rated(Rating(), [Met(1500, 50, 1, 0.5)] * 2)
    assert halves.value == pytest.approx(whole)


def test_what_was_certain_changes_nothing_and_is_no_fault() -> None:
    after = rated(Rating(1500, 30), [Met(-90_000, 10, 1)])
    assert after.value == pytest.approx(1500, abs=0.1)
    assert rated(Rating(), [Met(90_000, 0, 1)]).value > 1500


def test_a_hundred_points_are_sixty_four_of_a_hundred() -> None:
    assert chance(1600, 1500) == pytest.approx(0.64, abs=0.001)
    assert chance(1500, 1600) + chance(1600, 1500) == pytest.approx(1)


def test_many_matches_against_one_come_to_its_strength() -> None:
    rating = Rating()
    for number in range(300):
        rating = rated(rating, [Met(1800, 40, number % 2)], MATCH)
    assert rating.value == pytest.approx(1800, abs=30)
    assert 20 < rating.deviation < 60


# What the statistics say

Line = tuple[int, int, int, str, int, int, str, str, str, int, int]


def sitting(
    number: int, seats: list[tuple[str, int, int]], game: str = "gin", day: int = 0, **options: int
) -> list[Line]:
    """Return a match: for each seat its player (level, character or person's name), its result and its points."""
    lines: list[Line] = []
    text = msgspec.json.encode(options).decode()
    for seat, (who, result, total) in enumerate(seats):
        level = CHARACTERS[who].level if who in CHARACTERS else who if who in ("easy", "medium", "hard") else ""
        manner = who if who in CHARACTERS else ""
        person = "" if level else who
        lines.append((number, 0, day * DAY, text, 0, seat, person, level, manner, result, total))
    return lines


def standing(*matches: list[Line], game: str = "gin") -> Standing:
    """Return Anna's standing after these matches."""
    rows = [line for match in matches for line in match]

    def ask(sql: str, values: object) -> list[tuple[object, ...]]:
        return [(len(rows),)] if sql.startswith("SELECT count") else [tuple(row) for row in rows]

    return Ratings(ask).standing("Anna", game)


def test_who_has_played_nothing_is_a_stranger() -> None:
    assert standing() == Standing()
    assert (Standing().value, Standing().sure) == (1500, 350)


def test_wins_raise_and_are_counted_by_opponent() -> None:
    won = sitting(1, [("Anna", 1, 100), ("nils", -1, 40)])
    lost = sitting(2, [("Anna", -1, 30), ("nils", 1, 100)], day=1)
    one, two = standing(won), standing(won, lost)
    assert one.value > 1500
    assert one.sure < 350
    assert one.against == {"nils": Against(1, 0)}
    assert two.against == {"nils": Against(1, 1)}
    assert two.value < one.value
    assert two.matches == 2
    strength = strength_of(GAMES["gin"], "nils")
    assert one.rating == rated(Rating(), [Met(strength.rating, strength.error, 1)], MATCH)


def test_who_plays_with_people_or_strangers_is_not_rated() -> None:
    with_people = sitting(1, [("Anna", 1, 100), ("Bert", -1, 40)])
    outsider = [
        (*line[:7], "hard", "stranger", *line[9:]) if line[5] else line
        for line in sitting(2, [("Anna", 1, 9), ("hard", -1, 4)])
    ]
    assert standing(with_people, outsider).matches == 0  # type: ignore[arg-type]


def test_of_several_each_opponent_counts_for_its_part() -> None:
    found = standing(sitting(1, [("Anna", -1, 300), ("mei", 1, 500), ("tomas", -1, 200)], "500"), game="500")
    mei, tomas = (strength_of(GAMES["500"], key) for key in ("mei", "tomas"))
    games = [Met(mei.rating, mei.error, 0, 0.5), Met(tomas.rating, tomas.error, 1, 0.5)]
    assert found.rating == rated(Rating(), games, MATCH)
    assert found.against == {"mei": Against(0, 1), "tomas": Against(1, 0)}


def test_a_side_is_as_strong_as_its_mean() -> None:
    seats = [("Anna", 1, 5000), ("leila", -1, 3000), ("eleni", 1, 5000), ("leila", -1, 3000)]
    found = standing(sitting(1, seats, "canasta"), game="canasta")
    eleni, leila = (strength_of(GAMES["canasta"], key) for key in ("eleni", "leila"))
    met = Met(1500 + leila.rating - (1500 + eleni.rating) / 2, leila.error, 1)
    assert found.rating == rated(Rating(), [met], MATCH)
    assert "eleni" not in found.against

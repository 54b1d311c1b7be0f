"""Sample matches: the place in which they are left, to be looked at."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rummy_desktop.engine.samples import deep_pile, in_phase, melding


def rules(*verbs: str) -> Any:
    """Return a rulebook with moves of these verbs."""
    return SimpleNamespace(moves=lambda t: [SimpleNamespace(verb=verb) for verb in verbs])


def table(**other: Any) -> Any:
    """Return a table that is fit for a sample, but for what is said otherwise."""
    usual = {
        "deal": 2, "actor": 0, "phase": "draw", "melds": [1, 2], "hands": [[1] * 3], "stock": [1] * 9,
        "discards": [1] * 5,
    }  # fmt: skip
    return SimpleNamespace(**usual | other)


@pytest.mark.parametrize(
    ("other", "fits"),
    [
        ({}, True),
        ({"hands": [[1] * 14]}, True),
        ({"hands": [[1] * 2]}, False),
        ({"hands": [[1] * 15]}, False),
        ({"stock": [1] * 8}, False),
        ({"melds": [1]}, False),
        ({"deal": 1}, False),
        ({"actor": 1}, False),
    ],
)
def test_a_sample_with_melds_has_something_to_lay_and_cards_enough(other: dict[str, Any], fits: bool) -> None:
    left = melding(2, 2)
    assert [left(rules("draw", verb), table(**other)) for verb in ("lay-down", "lay-off", "swap", "take")] == [
        *[fits] * 3,
        False,
    ]


@pytest.mark.parametrize(
    ("other", "fits"),
    [({}, True), ({"deal": 3}, True), ({"deal": 1}, False), ({"actor": 1}, False), ({"phase": "play"}, False)],
)
def test_a_sample_of_a_phase_is_in_it(other: dict[str, Any], fits: bool) -> None:
    assert in_phase("draw", 2)(rules(), table(**other)) == fits


@pytest.mark.parametrize(
    ("other", "fits"),
    [
        ({}, True),
        ({"deal": 3}, False),
        ({"actor": 1}, False),
        ({"phase": "play"}, False),
        ({"discards": [1] * 4}, False),
        ({"melds": [1]}, False),
    ],
)
def test_a_sample_with_a_deep_pile_has_several_ways_to_take_from_it(other: dict[str, Any], fits: bool) -> None:
    left = deep_pile(2, 5)
    assert left(rules("draw", "take", "take"), table(**other)) == fits
    assert not left(rules("draw", "draw", "take"), table(**other))

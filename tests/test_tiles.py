"""Tiles: how they are called, shown and read aloud where a game is played with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_desktop.engine.cards import FRENCH, TILES, new_pack, parse_cards, showing, spell
from rummy_desktop.engine.examples import example_of
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.gui.motion.deck import picture_of
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.storage.log import SPELLED
from rummy_desktop.variants import GAMES


def test_tiles_are_numbers_with_the_shapes_of_their_colours() -> None:
    cards = parse_cards("AS TH JD QC KS JK")
    with showing(TILES):
        assert [card.sign for card in cards] == ["1■", "10●", "11▲", "12★", "13■", "joker"]
        assert spell(cards) == "AS TH JD QC KS JK"
        assert [rank_name(rank) for rank in (1, 7, 11, 13)] == ["ones", "sevens", "elevens", "thirteens"]
    assert [rank_name(rank) for rank in (1, 7, 11, 13)] == ["aces", "sevens", "jacks", "kings"]


def test_tiles_are_read_aloud_by_their_colours() -> None:
    assert aloud("You drew 13■.") == "You drew black thirteen."
    assert aloud("1★ 10▲ 7●") == "blue one, orange ten, red seven"


def test_examples_are_read_with_tiles() -> None:
    assert example_of("> - ✓ 11★ 12★ 13★: a run").groups == (parse_cards("JC QC KC"),)
    with pytest.raises(ValueError, match="is no card"):
        example_of("> - ✓ 11★ 14★ 13★: a run")


def test_every_tile_has_a_picture_of_its_own() -> None:
    sprites = Path(__file__).resolve().parent.parent / "sprites"
    with showing(TILES):
        names = {picture_of(card) for card in new_pack()}
        assert all(TILES.has(card) for card in new_pack(2, 1))
    assert len(names) == 52
    assert all((sprites / f"{name}.svg").is_file() for name in names)
    assert not names & {picture_of(card) for card in new_pack()}


def test_tiles_are_struck_out_of_the_log() -> None:
    assert not SPELLED.sub("", "13■7●10▲1★").strip()


@pytest.mark.parametrize(("options", "faces"), [({"pack": "tiles"}, TILES), ({}, FRENCH)])
def test_the_house_rules_say_which_faces_there_are(options: dict[str, object], faces: object) -> None:
    assert Match.new(GAMES["robbers"], 2, options, "7").rules.faces is faces

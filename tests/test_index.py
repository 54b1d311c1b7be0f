"""The index of games: found by every name in every language, with a slip, and by what they are like."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy_desktop.engine.finding import Likeness, distance, is_slip, likeness
from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import speak
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.variants import GAMES, names_of
from rummy_desktop.variants.index import (
    NEAREST,
    Offer,
    at_home,
    best_name,
    called,
    find_games,
    ids,
    nearest,
    offer,
    offer_of,
    offers,
)

ROOT = Path(__file__).resolve().parent.parent
OWN = {each.id: each for each in offers()}


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def found(query: str, seats: int | None = None) -> list[str]:
    """Return the ids of what a search finds, with the presets that are no games of their own."""
    return [Offer(each.game, each.preset).id for each in find_games(query, seats)]


# Data


def test_the_names_are_of_games_and_presets_that_are_there() -> None:
    for key in GAMES:
        presets = {preset.key: preset for preset in GAMES[key].presets}
        for name, names in names_of(key).items():
            assert isinstance(names, GameNames)
            if name:
                assert name in presets, f"names.py of {key} has names of {name}, which is no preset"
                usual = offer_of(GAMES[key], presets[name].values)
                assert usual.preset is presets[name], (
                    f"{name} of {key} is played as {usual.id}: is that a game of its own?"
                )


def test_every_game_and_preset_is_offered_once_in_one_order() -> None:
    assert [each.id for each in OWN.values()] == ids()
    assert sorted(each for each in ids() if "/" not in each) == sorted(GAMES)
    assert {"gin/oklahoma", "500/persian", "contract/shanghai", "burraco/international", "5000/george"} <= set(ids())
    assert len(ids()) == len(set(ids()))


def test_no_two_of_them_look_or_sound_alike() -> None:
    for what in ("title", "blurb", "picture"):
        told = [
            getattr(each, what) for each in OWN.values() if each.preset is None or what != "picture" or _pictured(each)
        ]
        assert len(told) == len(set(told)), what
    cards = [card for each in OWN.values() for card in each.picture if card != "back"]
    assert [card for card in cards if not (asset_dir("sprites") / f"{card}.svg").is_file()] == []


def _pictured(each: Offer) -> bool:
    """Return whether a preset has a picture of its own."""
    return bool(each.names.picture)


def test_an_id_of_nothing_offers_nothing() -> None:
    assert [offer(each) for each in ("whist", "gin/", "gin/whist", "whist/oklahoma", "conquian/bicycle", "")] == [
        None
    ] * 6


def test_what_is_played_is_known_by_its_rules() -> None:
    gin = GAMES["gin"]
    assert offer_of(gin, {}).id == "gin"
    assert offer_of(gin, {"knock_rule": "oklahoma", "target": 150, "big_gin": True}).id == "gin/oklahoma"
    assert offer_of(gin, {"knock_rule": "oklahoma"}).id == "gin"


# GameNames


@pytest.mark.parametrize("ident", ids())
def test_each_name_finds_its_game_before_others(ident: str) -> None:
    each = OWN[ident]
    for name in (*each.known_as, *each.names.every):
        first = find_games(name)[0]
        same = [one.offer.id for one in find_games(name) if one.rank == first.rank]
        assert ident in same or first.rank == Likeness.SAME, f"{name} finds {same}"
        assert ident in found(name), name


@pytest.mark.parametrize(
    ("name", "ident"),
    [
        ("Basic Rummy", "rummy"),
        ("Remigio", "rummy"),
        ("chinchon", "chinchon"),
        ("Conga", "chinchon"),
        ("Gin Rami", "gin"),
        ("Hand und Fuß", "hand-and-foot"),
        ("main et pied", "hand-and-foot"),
        ("Mão e pé", "hand-and-foot"),
        ("Oklahoma", "gin/oklahoma"),
        ("Rummy persa", "500/persian"),
        ("liverpool", "contract/liverpool"),
        ("Burraco Internazionale", "burraco/international"),
        ("Burako", "burraco/burako"),
        ("Rummikub", "robbers/tiles"),
        ("Räuber-Rommé", "robbers"),
        ("Machiavelli", "robbers/machiavelli"),
        ("Buraco", "burraco/aberto"),
        ("carioca", "contract/carioca"),
        ("Indisches Rommé", "indian"),
        ("tunk", "tonk"),
        ("handandfoot", "hand-and-foot"),
        ("Rommé mit Auslegen", "kalooki/romme"),
        ("Klopfrommé", "kalooki/klopf"),
        ("Vertragsrommé", "contract"),
        ("Kanasta", "canasta"),
        ("Jolly", "kalooki/jokeren"),
        ("Rami 51", "kalooki/rami"),
        ("rami voleur", "robbers"),
        ("rami indien", "indian"),
        ("Rami 500", "500"),
        ("Continental", "contract/continental"),
        ("Telefunque", "contract/telefunken"),
        ("Canasta boliviana", "samba/bolivia"),
        ("mano y pie", "hand-and-foot"),
        ("quinientos", "500"),
        ("Scala quaranta", "kalooki/scala-40"),
        ("Ramino", "kalooki/scala-40"),
        ("Canastra", "canasta"),
        ("Mexe-mexe", "robbers/machiavelli"),
        ("buraco fechado", "burraco/fechado"),
        ("Remik", "kalooki/remik-51"),
        ("zoliky", "kalooki/zoliky-42"),
        ("römi", "kalooki/remi"),
    ],
)
def test_names_of_all_countries_find_their_games_first(name: str, ident: str) -> None:
    assert found(name)[0] == ident


@pytest.mark.parametrize("name", ["Rommé", "ROMME", "romme", "Rami", "Remigio", "Jolly", "Chinchón", "Ramino"])
def test_the_names_of_rummy_in_other_languages_name_a_game(name: str) -> None:
    assert find_games(name)[0].rank == Likeness.SAME
    assert called(name)


def test_what_is_meant_exactly_comes_before_what_begins_so_and_words_inside() -> None:
    assert found("500")[:2] == ["500", "5000"]
    assert found("crazy rummy") == ["crazy", "5000"]
    ranks = [each.rank for each in find_games("gin")]
    assert ranks == sorted(ranks)
    assert found("gin")[0] == "gin"
    assert find_games("shanghai")[0].name == "Shanghai Rummy"  # not that it is also called Shanghaï


@pytest.mark.parametrize(
    ("typed", "ident"),
    [
        ("kaloki", "kalooki"),
        ("kalooik", "kalooki"),
        ("kalooxi", "kalooki"),
        ("kalookii", "kalooki"),
        ("cansata", "canasta"),
        ("shangai", "contract/shanghai"),
        ("conqian", "conquian"),
        ("chincon", "chinchon"),
        ("burrcao", "burraco"),
        ("oklahmoa", "gin/oklahoma"),
        ("tnok", "tonk"),
        ("gin rumy", "gin"),
    ],
)
def test_one_slip_is_forgiven(typed: str, ident: str) -> None:
    assert ident in found(typed)
    assert {each.rank for each in find_games(typed)} == {Likeness.SLIP}


def test_two_slips_are_not_and_none_where_something_is_found_without() -> None:
    assert "kalooki" not in found("klaookx")
    assert {each.rank for each in find_games("tonk")} == {Likeness.SAME}


@pytest.mark.parametrize(
    ("typed", "word", "slip"),
    [
        ("tonk", "tonk", False),
        ("tonl", "tonk", True),
        ("onk", "tonk", True),
        ("ttonk", "tonk", True),
        ("tnok", "tonk", True),
        ("otkn", "tonk", False),
        ("gim", "gin", False),
        ("tokn", "tonk", True),
        ("ton", "tonk", True),
        ("tonkxx", "tonk", False),
    ],
)
def test_a_slip_is_a_letter_or_two_neighbours(typed: str, word: str, slip: bool) -> None:
    assert is_slip(typed, word) == slip
    assert (distance(typed, word) == 1) == (slip or typed == "gim")


def test_a_distance_counts_the_letters() -> None:
    assert [distance(*each) for each in (("", "abc"), ("abc", ""), ("abc", "abc"), ("abcd", "badc"))] == [3, 3, 0, 2]


def test_the_word_rummy_and_how_it_is_written_say_little() -> None:
    assert likeness("oklahoma", "Oklahoma Rummy") == Likeness.LOOSELY
    assert likeness("okla", "Oklahoma Gin") == Likeness.BEGINS
    assert likeness("gin", "Oklahoma Gin") == Likeness.WORDS
    assert likeness("homa", "Oklahoma Gin") == Likeness.INSIDE
    assert likeness("ho", "Oklahoma Gin") is None
    assert [likeness(each, "Oklahoma Gin") for each in ("", "!", "whist")] == [None] * 3
    assert best_name("gin", (), ("Gin",)) == (Likeness.SAME, "Gin")
    assert best_name("gi", ("Oklahoma Gin",), ("Gin",)) == (Likeness.WORDS, "Oklahoma Gin")


# What they are like


def test_games_are_found_by_what_they_are_like() -> None:
    assert "kalooki" in found("forty points")
    assert "kalooki" in found("jokers, 40 points")
    assert {"canasta", "samba", "hand-and-foot", "burraco", "500/persian"} <= set(found("partners"))
    assert found("Spanish pack") == ["conquian", "chinchon"]
    assert {"canasta", "contract", "5000/george"} <= set(found("2 packs")) == set(found("two packs"))
    assert "rummy" not in found("two packs")
    assert found("coins", 8) == ["bing"]


def test_a_game_for_so_many_alone_comes_before_others() -> None:
    seats = [len(GAMES[each.partition("/")[0]].seats) for each in found("for two")]
    assert seats == sorted(seats)
    assert found("for two")[0] == "gin"
    assert "crazy" not in found("for two")


def test_they_are_found_in_the_language_that_is_spoken(german: None) -> None:
    assert "canasta" in found("zwei Kartenspiele")
    assert "kalooki" in found("vierzig Punkte")
    assert found("zu zweit")[0] == "gin"
    assert "kalooki" in found("Spaß mit Kalooki") or nearest("Spaß mit Kalooki")[0].game.key == "kalooki"


# Nothing found


def test_where_nothing_is_found_the_nearest_three_are_offered() -> None:
    for query in ("whist", "xyzzy", "Okey", "?", "Skat"):
        assert found(query) == []
        assert len({each.id for each in nearest(query)}) == NEAREST
    for name, ident in (("Okey", "robbers/tiles"), ("phase 10", "contract"), ("Tongits", "tonk")):
        assert nearest(name)[0].id == ident
    assert all(8 in each.game.seats for each in nearest("whist", 8))
    assert nearest("kaloukie blub")[0].id == "kalooki"


def test_names_of_games_that_are_not_here_find_nothing_else() -> None:
    for each in OWN.values():
        for name in each.names.near:
            assert not find_games(name), f"{name} is near {each.id}, and is found"
            assert each.id in [one.id for one in nearest(name)], name


# Where they are at home


@pytest.mark.parametrize(("code", "first"), [("es", "chinchon"), ("de", "canasta"), ("fr", "canasta"), ("en", "rummy")])
def test_games_of_the_languages_own_country_stand_first(code: str, first: str) -> None:
    speak(code)
    try:
        home = at_home()
        assert first in home
        assert ids()[: len(home)] == home
        assert [each.id for each in offers()] == ids()
    finally:
        speak("en")


# Names of the command line


@pytest.mark.parametrize(
    ("name", "ident"),
    [
        ("Remigio", "rummy"),
        ("oklahoma", "gin/oklahoma"),
        ("gin", "gin"),
        ("persian", "500/persian"),
        ("hand", "hand-and-foot"),
        ("Shanghai Rummy", "contract/shanghai"),
        ("rummy", "rummy"),
        ("Conga", "chinchon"),
    ],
)
def test_a_game_is_called_by_its_names(name: str, ident: str) -> None:
    [(game, preset)] = called(name)
    assert Offer(game, preset).id == ident


def test_nobody_is_called_by_no_words() -> None:
    assert called("") == called("?") == called("rumm") == []


def test_what_is_offered_is_known_without_any_game() -> None:
    look = "from rummy_desktop.variants import _REGISTRY as r, index as i; print(len(i.ids()), r.imported)"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == f"{len(ids())} {{}}"

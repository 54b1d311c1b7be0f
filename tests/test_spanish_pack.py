"""The Spanish pack: which cards it has, how they are called, and that they are seen where a game is played with it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from threading import Thread

import pygame
import pytest

from rummy_desktop.engine.cards import (
    FRENCH,
    SPANISH,
    SPANISH_RANKS,
    SPANISH_RANKS_OF_48,
    Card,
    Faces,
    faces_shown,
    in_words,
    new_pack,
    parse_cards,
    show_faces,
    showing,
    spanish_pack,
    spell,
)
from rummy_desktop.engine.examples import example_of
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.seats import Seat
from rummy_desktop.env.text import in_text
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.seen_card import _picture
from rummy_desktop.gui.matches.miniature import miniature
from rummy_desktop.gui.motion.deck import picture_of
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.storage.log import SPELLED
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.rules import RummyRules

SETUP = Setup("rummy", (Seat("Martha", "you"), Seat("Clara", "easy")), seed="7")


@pytest.mark.parametrize(
    ("cards", "packs", "count"), [(40, 1, 40), (40, 2, 80), (48, 1, 48), (48, 2, 96), (50, 1, 50), (50, 2, 100)]
)
def test_a_spanish_pack_has_all_its_cards_once(cards: int, packs: int, count: int) -> None:
    pack = spanish_pack(cards, packs)
    assert len(set(pack)) == len(pack) == count
    assert set(pack) <= set(new_pack(packs, 2))
    ranks = Counter(card.rank for card in pack if card.rank)
    assert set(ranks) == set(SPANISH_RANKS if cards == 40 else SPANISH_RANKS_OF_48)
    assert set(ranks.values()) == {4 * packs}
    assert sum(not card.rank for card in pack) == (2 * packs if cards == 50 else 0)


@pytest.mark.parametrize(
    ("ranks", "cards", "is_run"),
    [
        (SPANISH_RANKS, "6D 7D JD", True),
        (SPANISH_RANKS, "7D JD QD KD", True),
        (SPANISH_RANKS_OF_48, "8D 9D JD", True),
        (SPANISH_RANKS_OF_48, "6D 7D JD", False),
        (SPANISH_RANKS, "QD KD AD", False),
    ],
)
def test_the_sota_follows_the_last_rank_before_it(ranks: tuple[int, ...], cards: str, is_run: bool) -> None:
    assert bool(Melding(ranks=ranks, highest=len(ranks)).readings(parse_cards(cards), 0)) == is_run


def test_cards_are_called_as_in_a_spanish_pack_and_spelled_as_ever() -> None:
    cards = parse_cards("AD 5H JS QC KD JK")
    with showing(SPANISH):
        assert [card.sign for card in cards] == ["1☉", "5⚱", "S⚔", "C⚚", "R☉", "joker"]
        assert in_words(cards[:3]) == "1☉, 5⚱ and S⚔"
        assert spell(cards) == "AD 5H JS QC KD JK"
    assert [card.sign for card in cards] == ["A♦", "5♥", "J♠", "Q♣", "K♦", "joker"]


def test_a_spanish_pack_has_no_tens() -> None:
    assert not SPANISH.has(Card.parse("TD"))
    assert all(SPANISH.has(card) for card in spanish_pack(50))
    assert all(FRENCH.has(card) for card in new_pack(1, 1))


def test_spanish_cards_are_read_aloud_by_their_names() -> None:
    assert aloud("You drew S☉.") == "You drew sota of coins."
    assert aloud("C⚱ R⚔ 1⚚") == "caballo of cups, rey of swords, ace of batons"
    assert aloud("7☉ and J♦") == "seven of coins and jack of diamonds"


def test_examples_of_a_page_are_read_with_spanish_cards() -> None:
    read = example_of("> - ✓ 1☉=6☉ 7☉ S☉ C☉: a run")
    assert read.groups == (parse_cards("AD 7D JD QD"),)
    for wrong in ("A☉", "J☉", "10☉", "☉"):
        with pytest.raises(ValueError, match="is no card"):
            example_of(f"> - ✓ 7☉ {wrong} C☉: a run")


def test_faces_have_pictures_of_their_own_and_jokers_those_of_all_packs() -> None:
    sprites = Path(__file__).resolve().parent.parent / "sprites"
    french = {picture_of(card) for card in spanish_pack(50)} | {_picture(card) for card in spanish_pack(50)}
    with showing(SPANISH):
        spanish = {picture_of(card) for card in spanish_pack(50)} | {_picture(card) for card in spanish_pack(50)}
    assert french & spanish == {"card-JK", "card-JK.1", "large-JK"}
    assert all((sprites / f"{name}.svg").is_file() for name in spanish)


def test_spanish_cards_are_struck_out_of_the_log() -> None:
    assert not SPELLED.sub("", "S☉C⚱7⚔1⚚").strip()


def test_faces_hold_in_the_thread_that_shows_them() -> None:
    seen = []
    show_faces(SPANISH)
    thread = Thread(target=lambda: seen.append(faces_shown()))
    thread.start()
    thread.join()
    assert (seen, faces_shown()) == ([FRENCH], SPANISH)


# Where they are seen


@pytest.fixture
def spanish_rummy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play Rummy as if it had a Spanish pack."""
    monkeypatch.setattr(RummyRules, "faces", property(lambda self: SPANISH))


@pytest.mark.usefixtures("spanish_rummy")
def test_a_table_in_words_calls_cards_by_their_faces() -> None:
    match = Match.new(GAMES["rummy"], 2, {}, "7")
    match.play(next(iter(match.moves())))
    told = in_text(match.rules, match.view(0), 0)
    assert set("☉⚱⚔⚚") & set(told)
    assert not set("♠♥♦♣") & set(told)
    assert faces_shown() is FRENCH


@pytest.mark.usefixtures("spanish_rummy")
def test_faces_follow_what_is_on_the_screen(home: Path) -> None:
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    assert faces_shown() is FRENCH
    app.start(SETUP)
    assert faces_shown() is SPANISH
    app.over(RulesScene(app, "gin"))
    app.step()
    assert faces_shown() is FRENCH
    app.close()
    assert faces_shown() is SPANISH
    app.open_menu()
    assert faces_shown() is FRENCH
    app.over(RulesScene(app, "chinchon"))
    app.step()
    assert faces_shown() is SPANISH
    app.shut()


@pytest.mark.usefixtures("spanish_rummy")
def test_the_small_picture_of_a_match_shows_its_faces(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App((1024, 640), headless=True)
    match = Match.new(GAMES["rummy"], 2, {}, "7")
    match.play(next(iter(match.moves())))
    drawn = []
    card = Assets.card
    monkeypatch.setattr(Assets, "card", lambda self, name, width: drawn.append(name) or card(self, name, width))
    miniature(app.assets.twin(), app.theme, match, SETUP, (320, 200))
    assert {name.startswith("card-es-") for name in drawn if name != "back"} == {True}
    app.shut()


def test_each_scene_is_laid_out_with_its_own_faces(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A table with French cards below the rules of a Spanish game warmed pictures that there are not.
    app = App((1024, 640), headless=True)
    app.start(SETUP)
    seen: list[Faces] = []
    measure = TableScene._measure
    monkeypatch.setattr(TableScene, "_measure", lambda table: seen.append(faces_shown()) or measure(table))
    app.over(RulesScene(app, "chinchon"))
    app.step()
    assert faces_shown() is SPANISH
    pygame.display.set_mode((1280, 800))
    app._fit()
    app.settings.language = "de"
    app.save_settings()
    assert seen == [FRENCH, FRENCH]
    assert faces_shown() is SPANISH
    app.shut()

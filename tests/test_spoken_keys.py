"""The keys that speak: parts of the table, what was said before, and a card that is found by its name."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from ears import Ears, secrets_in
from guests import Club, Guest, setup_of
from promises import choose
from pupils import sit
from samples import enough, portion

from rummy_desktop.engine.cards import HIDDEN, Card, show_faces
from rummy_desktop.gui.app import pictures
from rummy_desktop.gui.play.find_card import FindCardScene, lying_cards, matches
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.bindings import key_actions
from rummy_desktop.gui.scenes.key_list import KEYS
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.language.translate import speak
from rummy_desktop.variants import GAMES

DECISIONS = portion(60, len(GAMES), 8)
PARTS = {"hand": pygame.K_F6, "counts": pygame.K_F7, "score": pygame.K_F8, "table": pygame.K_F12}


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club(speed="off")
    yield club
    club.shut()


def press(club: Club, key: int, mod: int = 0) -> None:
    club.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    club.send(pygame.KEYUP, key=key, mod=mod)


def asked(ears: Ears, key: int, mod: int = 0) -> str:
    """Return what is said for a key, and for nothing else."""
    ears.listen()
    since = len(ears.said)
    press(ears.app, key, mod)  # type: ignore[arg-type]
    ears.listen()
    return " ".join(ears.heard(since))


def judge_parts(ears: Ears, table: TableScene) -> None:
    """Ask for each part of the table: it is told, tells no secret, and changes nothing."""
    covered, view = table.covered, table.stage.view
    current, spot, before = table.page.focus.current, table.pointed.spot, len(table.match.log)
    told = {part: asked(ears, key) for part, key in PARTS.items()}
    assert all(told.values()), told
    assert (table.page.focus.current, table.pointed.spot, len(table.match.log)) == (current, spot, before)
    for part, text in told.items():
        assert not secrets_in(text, table, covered), (part, text)
        assert not [sign for sign in "♠♥♦♣⚔⚱☉⚚·−" if sign in text], text
    for card in [] if covered else view.hands[table.viewer]:
        assert card == HIDDEN or aloud(card.sign) in told["hand"], (card, told["hand"])
    for seat in range(view.seats):
        name = table.setup.seats[seat].name
        assert name in told["counts"] or seat == table.viewer
        assert name in told["score"] or seat == table.viewer
        if table.rules.plays(view, seat) and seat == table.viewer:
            count = len(view.hands[seat])
            assert f"{count} card" in told["counts"], told
    for meld in table.melds:
        assert all(aloud(card.sign) in told["table"] for card in meld.cards if card != HIDDEN), told["table"]


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_table_are_told_in_every_game_and_phase(game: str, club: Club) -> None:
    ears, rng, looked = Ears(club), random.Random(game), 0
    players = ("you", *["easy"] * (GAMES[game].seats.start - 1))
    club.start(setup_of(game, *players, seed=f"spoken {game}"))
    guest = Guest(club, rng, doubt=0.0)
    for number in range(DECISIONS):
        guest.rest()
        while club.scene is not club.table:
            if (end := club.table.match.table).to_deal or end.over:
                break
            club.close()
            guest.rest()
        table = club.table
        if table.match.table.to_deal or table.match.table.over:
            if looked >= 4:
                break
            # The deal was a short one.
            club.start(setup_of(game, *players, seed=f"spoken {game} {number}"))
            guest = Guest(club, rng, doubt=0.0)
            continue
        judge_parts(ears, table)
        looked += 1
        moves = list(table.match.moves())
        if not moves:
            break
        assert table.session.submit(choose(table.match.rules, table.match.table, moves, rng, "patient")) is None
        table.stage.finish()
        table.touch()
    enough(game, looked, 4, "moments")


def test_behind_a_curtain_nothing_is_spoken_of_a_hand_nor_what_was_said_before(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("gin", "person", "person", seed="curtain"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    seen = 0
    for _ in range(6):
        for _ in range(200):
            guest.step(0.1)
            if club.scene.name == "curtain":
                break
        for key in PARTS.values():
            assert asked(ears, key) == ""
        hands = [card for hand in club.table.match.table.hands for card in hand]
        public = {*club.table.people.public.discards, *club.table.match.table.discards}
        public |= {card for act in club.table.match.table.acts for card in act.cards}
        for _ in range(40):
            said = asked(ears, pygame.K_COMMA)
            told = {aloud(card.sign) for card in public}
            assert not [card for card in hands if aloud(card.sign) in said and aloud(card.sign) not in told], said
            seen += 1
        for _ in range(5):
            guest.step(0.1)
        ears.listen()
        ears.press("I am Seat 0" if ears.has("I am Seat 0") else "I am Seat 1")
        for _ in range(40):
            guest.step(0.1)
        table = club.table
        judge_parts(ears, table)
        for _ in range(2):
            if table.match.actor == table.viewer and (moves := list(table.match.moves())):
                move = choose(table.match.rules, table.match.table, moves, random.Random(3), "patient")
                assert table.session.submit(move) is None
                for _ in range(6):
                    guest.step(0.1)
    assert seen == 240


def test_a_hand_that_lies_face_down_is_counted_and_not_told(club: Club) -> None:
    club.settings.peek = True
    club.settings.open_table = True
    ears = Ears(club)
    club.start(setup_of("gin", "person", "person", seed="peek"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    for _ in range(60):
        guest.step(0.1)
    assert club.scene is club.table
    assert club.table.covered
    hand = asked(ears, PARTS["hand"])
    assert hand == f"Hand of Seat {club.table.viewer}: 10 cards, face down."
    club.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v")
    for _ in range(10):
        guest.step(0.1)
    assert not club.table.covered
    assert "face down" not in asked(ears, PARTS["hand"])


def test_every_sentence_is_said_again(club: Club) -> None:
    ears = Ears(club)
    club.open_menu()
    assert asked(ears, pygame.K_COMMA) == "Nothing has been said yet."
    for text in ("One.", "Two of them.", "Three, with the 9♥."):
        club.say(text)
    assert asked(ears, pygame.K_COMMA) == "Three, with the nine of hearts."
    assert asked(ears, pygame.K_COMMA) == "Two of them."
    assert asked(ears, pygame.K_COMMA) == "One."
    assert asked(ears, pygame.K_COMMA) == "One.", "nothing was before"
    assert asked(ears, pygame.K_PERIOD) == "Two of them."
    club.say("Four.")
    assert asked(ears, pygame.K_COMMA) == "Four.", "what is new comes first"
    assert asked(ears, pygame.K_PERIOD) == "Four."
    club.say("Nils draws")
    club.say("Nils draws and discards the 9♥.")
    assert asked(ears, pygame.K_COMMA) == "Nils draws and discards the nine of hearts."
    assert asked(ears, pygame.K_COMMA) == "Four."
    club.open_menu()
    assert asked(ears, pygame.K_COMMA) == "Nothing has been said yet."


def test_what_is_asked_for_by_a_key_is_not_said_again(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("gin", "you", "easy", seed="again"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    last = asked(ears, pygame.K_COMMA)
    asked(ears, PARTS["hand"])
    assert asked(ears, pygame.K_PERIOD) == last


def test_where_nobody_listens_a_key_that_speaks_says_why_it_does_not(club: Club) -> None:
    club.start(setup_of("gin", "you", "easy", seed="silent"))
    Guest(club, random.Random(1), doubt=0.0).rest()
    for key in (*PARTS.values(), pygame.K_COMMA):
        club.table.speech.hush()
        press(club, key)
        assert club.table.words().text == "This key speaks to a screen reader, or with the game’s own voice (settings)."


def test_in_lessons_and_replays_they_speak_too(club: Club) -> None:
    ears = Ears(club)
    lesson = sit(club, "gin")
    for _ in range(60):
        club.advance(0.1)
    judge_parts(ears, lesson)
    pictures._show(club, "replay", setup_of("500", "you", "easy", seed="5"), 0)
    assert club.scene.name == "replay"
    for _ in range(3):
        told = {part: asked(ears, key) for part, key in PARTS.items()}
        assert all(told.values()), told
        assert told["hand"].startswith("Hand of ")
        press(club, pygame.K_RIGHT)
        club.advance(1.0)
    assert asked(ears, pygame.K_COMMA)


def test_while_somebody_writes_the_letters_stay_letters(club: Club) -> None:
    ears = Ears(club)
    club.open_menu()
    club.say("One.")
    club.pages.new_match()
    page = club.scene.page
    assert page is not None
    field = page.find("Find a game")
    page.focus.set(field)
    ears.listen()
    since = len(ears.said)
    press(club, pygame.K_COMMA)
    club.send(pygame.TEXTINPUT, text=",")
    ears.listen()
    assert field is not None
    assert field.text == ","  # type: ignore[attr-defined]
    assert "One." not in ears.heard(since)


def test_they_stand_in_the_list_of_keys_and_can_be_changed(club: Club) -> None:
    listed = {cap for _title, rows in KEYS for row, _what in rows for cap in row.split(" / ")}
    assert {"F6", "F7", "F8", "F12", ",", ".", "Ctrl+F6", "Ctrl+F"} <= listed
    ears = Ears(club)
    club.start(setup_of("gin", "you", "easy", seed="changed"))
    Guest(club, random.Random(1), doubt=0.0).rest()
    club.settings.keys = {"say hand": "Q", "find card": "W"}
    assert {"say hand", "find card"} <= set(key_actions())
    assert asked(ears, pygame.K_q).startswith("Your hand")
    assert asked(ears, pygame.K_F6) == ""
    press(club, pygame.K_w)
    assert isinstance(club.scene, FindCardScene)


# A card by its name


def write(club: Club, text: str) -> None:
    for letter in text:
        press(club, ord(letter))
        club.send(pygame.TEXTINPUT, text=letter)


def find(club: Club) -> FindCardScene:
    press(club, pygame.K_f, pygame.KMOD_LCTRL)
    scene = club.scene
    assert isinstance(scene, FindCardScene)
    return scene


@pytest.mark.parametrize(
    ("query", "name", "found"),
    [
        ("nine of hearts", "9H", True),
        ("n", "9H", True),
        ("nine h", "9H", True),
        ("hearts nine", "9H", True),
        ("NINE", "9H", True),
        ("9 h", "9H", True),
        ("9♥", "9H", True),
        ("10", "TH", True),
        ("nine s", "9H", False),
        ("hearts hearts", "9H", False),
        ("earts", "9H", False),
        ("jok", "JK", True),
        ("  ", "9H", False),
    ],
)
def test_letters_narrow_what_is_found(query: str, name: str, found: bool) -> None:
    assert matches(query, Card.parse(name).sign) is found


@pytest.mark.parametrize(
    ("language", "query"),
    [("de", "herz neun"), ("de", "neun"), ("es", "nueve de co"), ("fr", "neuf de cœur"), ("it", "nove di cu")],
)
def test_in_every_language_by_its_own_names(language: str, query: str) -> None:
    speak(language)
    assert matches(query, Card.parse("9H").sign)
    assert not matches(query, Card.parse("8H").sign)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "pt"])
def test_every_card_is_found_by_its_whole_name(language: str) -> None:
    speak(language)
    cards = [Card(rank, suit) for rank in range(1, 14) for suit in "SHDC"] + [Card(0, "J")]
    for card in cards:
        assert [each for each in cards if matches(aloud(card.sign), each.sign)] == [card]


def test_a_card_is_found_and_the_keys_go_to_it(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("gin", "you", "easy", seed="find"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    table = club.table
    for card in table.session.view.hands[table.viewer]:
        before = len(table.match.log)
        scene = find(club)
        ears.judge()
        write(club, aloud(card.sign))
        ears.listen()
        assert scene.query == aloud(card.sign)
        assert any(f"{aloud(card.sign)}, 1 of 1" in text for text in ears.heard())
        press(club, pygame.K_RETURN)
        assert club.scene is table
        assert table.pointed.spot == f"card:{card}"
        assert len(table.match.log) == before
        assert not table.hand.chosen
    scene = find(club)
    write(club, "zebra")
    ears.listen()
    assert "You see no card of that name." in ears.heard()[-1]
    press(club, pygame.K_RETURN)
    assert club.scene is scene, "there is nothing to go to"
    press(club, pygame.K_ESCAPE)
    assert club.scene is table


def test_of_several_up_and_down_choose(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("canasta", "you", "easy", "easy", "easy", seed="find"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    table = club.table
    lie = lying_cards(table, table.keyboard.reach())
    letter = max("abcdefghijklmnopqrstuvwxyz", key=lambda each: sum(matches(each, one.sign) for one in lie))
    scene = find(club)
    write(club, letter)
    found = scene.found
    assert len(found) > 2
    press(club, pygame.K_DOWN)
    press(club, pygame.K_DOWN)
    press(club, pygame.K_UP)
    ears.listen()
    assert f"2 of {len(found)}" in ears.heard()[-1]
    press(club, pygame.K_RETURN)
    assert table.pointed.spot == found[1].spot


def test_cards_on_piles_and_in_melds_are_found_and_hidden_ones_are_not(club: Club) -> None:
    club.start(setup_of("rummy", "you", "easy", seed="piles"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    table = club.table
    lie = lying_cards(table, table.keyboard.reach())
    top = table.session.view.discards[-1]
    assert [each for each in lie if each.spot == "discards" and each.sign == top.sign]
    assert not [each for each in lie if each.sign == HIDDEN.sign]
    assert {each.sign for each in lie if each.spot.startswith("card:")} == {
        card.sign for card in table.session.view.hands[table.viewer]
    }


def test_in_a_spanish_pack_cards_have_their_own_names(club: Club) -> None:
    club.start(setup_of("chinchon", "you", "easy", seed="spanish"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    table = club.table
    show_faces(table.faces)
    card = table.session.view.hands[table.viewer][0]
    find(club)
    write(club, aloud(card.sign))
    press(club, pygame.K_RETURN)
    assert table.pointed.spot == f"card:{card}"

"""Long words: every scene in a made-up language, in which plain English has not gone through a catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from door import Door, at_menu, check
from pages import scenes

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.gui.app import pictures
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.setup.seats import NAMES
from rummy_desktop.gui.widgets.node import walk
from rummy_desktop.language import translate
from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import ENGLISH, speak

SIZE = (1024, 640)
OVER_TABLES = ("games", "learn", "lesson", "ladder", "table", "pause", "scores", "end", "curtain")
"""What is shown besides, as `rummy-desktop shot --scene` does."""
KEPT = {
    "Rummy",
    "Desktop",
    *re.findall(r"\w+", " ".join(translate.NAMES.values())),
    "Clementine",
    "Ashby",
    "Sunday",
    "table",
    "Ada",
}
"""Names that are the same in every language: of the program, of languages, and of those who are known here."""
PATH = re.compile(r"\S*[/.][a-z]\S*|[0-9a-f]{8,}")
"""Paths and hashes."""


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Collect what is written from now on; the language is English again after the test."""
    texts: set[str] = set()
    draw: Callable[..., pygame.Surface] = Theme.text

    def text(theme: Theme, text: str, *more: Any, **others: Any) -> pygame.Surface:
        texts.add(text)
        return draw(theme, text, *more, **others)

    monkeypatch.setattr(Theme, "text", text)
    yield texts
    speak(ENGLISH)


def speaking_long(door: Door) -> Door:
    """Return the door in the made-up language."""
    door.settings.language = CODE
    speak(CODE, LongWords())
    return door


def plain(text: str) -> list[str]:
    """Return the words of a text that are plain English, but for names."""
    words = re.findall(r"[^\W\d_]+", PATH.sub("", text))
    names = {*NAMES, *KEPT, *(character.name for character in CHARACTERS.values())}
    return [
        word for word in words if len(word) > 2 and word.isascii() and re.search("[aeiou]", word) and word not in names
    ]


def told(door: Door) -> set[str]:
    """Return the texts that the scene tells without a picture."""
    page = door.scene.page
    found = [door.scene.describe()["widgets"]] if page is None else []
    texts = {str(each[part]) for widgets in found for each in widgets for part in ("name", "value")}
    if page is not None:
        texts |= {each for node in walk(page.tree()) for each in (node.name, node.value, node.about)}
    return texts


def shown(door: Door, seen: set[str]) -> list[str]:
    """Return all texts of the scene in which there is plain English."""
    door._everything = True
    door.draw()
    return [text for text in {*seen, *told(door)} if plain(text)]


def test_plain_english_is_found_among_long_words() -> None:
    assert plain("Šéèť áàğáàíìň") == []
    assert plain("Šéèť again") == ["again"]
    assert plain("Nils ťáàkéèš 7♣ from /home/anna/pile.txt") == ["from"]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the texts that are cut off to fit from now on."""
    texts: list[str] = []
    fit: Callable[..., str] = Theme.fit

    def fitted(theme: Theme, text: str, style: str, width: int) -> str:
        found = fit(theme, text, style, width)
        if found != text:
            texts.append(text)
        return found

    monkeypatch.setattr(Theme, "fit", fitted)
    return texts


def test_every_page_speaks_the_language_and_holds_with_long_words(seen: set[str], cut: list[str]) -> None:
    english: list[int] = []
    for long in (False, True):
        door = Door(SIZE)
        at_menu(speaking_long(door) if long else door)
        for number, make in enumerate(scenes(door)):
            for found in (seen, cut):
                found.clear()
            door.over(make())
            door.step()
            assert door.scene.page is not None
            texts, name = shown(door, seen), type(door.scene).__name__
            if long:
                if not isinstance(door.scene, (RulesScene, ConfirmScene)):  # pages and questions are given to them
                    assert texts == [], name
                check(door.scene.page.root, pygame.Rect((0, 0), SIZE))
                assert len({*cut}) <= english[number], (name, cut)
            english.append(len({*cut}))
            door.close()
        door.shut()


@pytest.mark.parametrize("scene", OVER_TABLES)
def test_tables_and_what_is_over_them_speak_the_language(scene: str, seen: set[str]) -> None:
    door = speaking_long(Door(SIZE))
    door.settings.speed = "off"
    pictures._show(door, scene, pictures.seated("gin", ["you", "hard"], {}, "7"), 12)
    door.step()
    seen.clear()
    assert shown(door, seen) == []
    if scene not in ("lesson", "table"):
        assert door.scene.page is not None
        check(door.scene.page.root, pygame.Rect((0, 0), SIZE))
    door.shut()

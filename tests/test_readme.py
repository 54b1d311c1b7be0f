"""Tests that the README and the pages of docs/ are right: sessions, commands, keys, the example of a game, links."""

from __future__ import annotations

import doctest
import importlib.util
import random
import re
import shlex
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import promises
import pytest
import story
from small_hand import program

from rummy_desktop.cli import main
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.scenes.key_list import KEYS
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.layout import Ground, Hold, layout
from rummy_desktop.storage.paths import config_dir, data_dir, log_dir, matches_dir, trash_dir
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    *("README.md", "docs/architecture.md", "docs/adding-a-game.md", "docs/environment.md"),
    *("docs/first-deals.md", "docs/lessons.md", "docs/computer-players.md", "docs/scenes-in-languages.md"),
]
PICTURE_BYTES = 700_000
LESSON_BYTES = 80_000
MADE = "tools/make_pictures.py <game> <game>-small makes the pictures of a game"


def text(page: str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, kind: str) -> list[str]:
    """Return the blocks of code of one kind in a page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text(page), re.MULTILINE | re.DOTALL)


def commands() -> Iterator[list[str]]:
    """Yield the words that the README gives to the program, one list for each command line."""
    for line in "\n".join(blocks("README.md", "sh")).splitlines():
        if "-m rummy_desktop" in line:
            yield shlex.split(line.partition("-m rummy_desktop")[2], comments=True)


# The README


def test_the_session_in_the_readme_goes_as_it_says() -> None:
    sessions = blocks("README.md", "pycon")
    test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, "README", "README.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert (result.failed, "".join(said)) == (0, "")
    assert len(sessions) == 2
    assert result.attempted > 15


def test_a_session_that_goes_otherwise_would_be_seen() -> None:
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(test, out=lambda said: None).failed == 1


def test_the_readme_has_the_keys_of_the_program() -> None:
    table = text("README.md").partition("| Key |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", table, re.MULTILINE)
    assert rows == [row for _, group in KEYS for row in group]


def test_the_commands_in_the_readme_are_understood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rummy_desktop.cli._in_window", lambda arguments, begin: 0)
    shutil.copy(ROOT / "saves" / "1-rummy.rummy", tmp_path / "away.rummy")
    known = {tuple(line): main(short(line)) for line in commands()}
    assert len(known) >= 7
    assert set(known.values()) == {0}
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")
    assert main(["play", "whist"]) == 2


def short(line: list[str]) -> list[str]:
    """Return the command with less to do."""
    return ["1" if word in ("200", "2") else word for word in line]


def test_what_is_kept_is_where_the_readme_says() -> None:
    assert "in `config`, `data` and `log`" in text("README.md")
    assert (config_dir().name, data_dir().name, log_dir().name) == ("config", "data", "log")
    assert config_dir().parent == data_dir().parent == log_dir().parent
    assert (matches_dir().name, trash_dir().name) == ("matches", "trash")
    assert matches_dir().parent == trash_dir().parent == data_dir()


# The example of a game


@pytest.fixture(scope="module")
def names() -> Iterator[dict[str, Any]]:
    """Yield the names that the program in docs/adding-a-game.md defines."""
    with program() as defined:
        yield defined


@pytest.fixture(scope="module")
def small(names: dict[str, Any]) -> Game:
    """Return the game of the example."""
    game: Game = names["SMALL"]
    return game


def test_the_example_keeps_the_promises(small: Game) -> None:
    played = promises.play_deals(small, "example", 60)
    assert played.outcomes["smallest"] > 10
    assert played.outcomes["drawn"] > 0


def test_a_match_of_the_example_goes_on_between_two_deals(small: Game) -> None:
    outcomes = set()
    for number in range(12):
        match, rng = Match.new(small, 3, seed=f"kept {number}"), random.Random(number)
        while not match.table.results:
            match.play(rng.choice(list(match.moves())))
        outcomes.add(match.table.results[0].outcome)
        twin = Match.resume(small, match.table.cleared(), {}, match.seed, match.log)
        for each in (match, twin):
            each.play(next(match.moves()) if each is match else match.log[-1])
        assert twin.table == match.table
    assert outcomes == {"smallest", "drawn"}


def test_a_broken_example_would_break_a_promise(
    small: Game, names: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(names["SmallRules"], "ideas_for_draw", lambda self, t, seat: iter(()))
    monkeypatch.setattr(names["SmallRules"], "ideas_for_take", lambda self, t, seat: iter(()))
    with pytest.raises(promises.Broken, match="has no move"):
        promises.play_deals(small, "example", 1)


def test_the_stories_of_the_example_come_true(small: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story, "GAMES", {"small": small})
    path = tmp_path / "small" / "turn.txt"
    path.parent.mkdir()
    path.write_text(blocks("docs/adding-a-game.md", "text")[0], encoding="utf-8")
    stories = story.read_stories(path)
    for each in stories:
        each.play()
    assert len(stories) == 2


def test_the_computer_player_of_the_example_finishes_a_match(small: Game, names: dict[str, Any]) -> None:
    match, rng = Match.new(small, 3, seed="example"), random.Random(7)
    while match.actor is not None:
        view = match.view(match.actor)
        deal = match.table.phase == "deal"
        match.play(
            next(match.moves()) if deal else names["choose"](match.rules.for_players(), view, rng, "hard", ""),
        )
    assert max(match.scores) >= 50
    assert match.table.winners == match.rules.leaders(match.table, [0, 1, 2])


def test_the_screen_lays_the_example_out(small: Game) -> None:
    match = Match.new(small, 4, seed="example")
    placed = layout(match.view(1), match.rules, 1, Ground((1280, 800), 3, False, False), Hold())
    assert len(placed) == 52
    assert {each.zone for each in placed} == {"stock", "discards", "hand", "seat:0", "seat:2", "seat:3"}


def test_the_screen_has_words_for_every_phase_of_the_example(small: Game) -> None:
    match = Match.new(small, 2, seed="example")
    setup = Setup("small", (Seat("You", "you"), Seat("Rosa", "hard")))
    t = match.table.copy()
    for t.actor, t.phase in ((0, "draw"), (1, "draw"), (0, "play"), (1, "play"), (1, "deal"), (None, "over")):
        said = words.expected(t, match.rules, setup, 0)
        assert said.endswith((".", "…"))
        assert "{" not in said
        assert ("Rosa" in said) == (t.actor == 1)


def test_the_options_of_the_example_make_a_form(small: Game) -> None:
    assert [(field.title, field.kind, field.default) for field in fields(small.options)] == [
        ("Limit", "number", 10),
        ("Target", "number", 50),
    ]


# Links and names


@pytest.mark.parametrize("page", PAGES)
def test_a_page_links_to_what_is_there(page: str) -> None:
    folder = (ROOT / page).parent
    links = [link for link in re.findall(r"\]\(([^)#]+)", text(page)) if not link.startswith("http")]
    assert links
    missing = [link for link in links if not (folder / link).exists()]
    assert not missing, f"{page} links to what is not there: {missing} ({MADE})"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_only_files_that_are_there(page: str) -> None:
    named = re.findall(r"`((?:rummy_desktop|docs|tests|tools|sprites|sounds|gui)/[\w./*-]*)`", text(page))
    assert named or page in ("README.md", "docs/first-deals.md", "docs/scenes-in-languages.md")
    assert [path for path in named if not (ROOT / path).exists() and not (ROOT / "rummy_desktop" / path).exists()] == []


def test_the_pictures_are_shown_and_light() -> None:
    shown = {path for page in PAGES for path in re.findall(r"!\[[^]]+\]\((?:docs/)?pictures/([^)/]+)\)", text(page))}
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.*"))
    made, there = {f"{name}.png" for name in shots()}, {path.name for path in pictures}
    assert there == made, f"in docs/pictures these are missing or too many: {sorted(there ^ made)} ({MADE})"
    assert shown == made, f"these pictures are shown nowhere, or made by nothing: {sorted(shown ^ made)}"
    for path in pictures:
        picture, words = path.read_bytes(), shots()[path.stem]
        width, height = struct.unpack(">II", picture[16:24])
        assert f"{width}x{height}" == words[words.index("--size") + 1]
        assert len(picture) < PICTURE_BYTES


def test_every_step_of_every_lesson_is_shown_and_light() -> None:
    made, folder = tool().lessons(), ROOT / "docs" / "pictures"
    there = {str(path.relative_to(folder).with_suffix("").as_posix()) for path in folder.glob("lessons/*.*")}
    assert there == set(made)
    assert text("docs/first-deals.md") == tool().page()
    assert all(f"pictures/{name}.webp" in text("docs/first-deals.md") for name in made)
    heavy = [path.name for path in folder.glob("lessons/*.webp") if len(path.read_bytes()) > LESSON_BYTES]
    assert heavy == []


def test_every_scene_is_shown_in_every_language() -> None:
    made, folder = tool().languages(), ROOT / "docs" / "pictures"
    there = {str(path.relative_to(folder).with_suffix("").as_posix()) for path in folder.glob("languages/*.*")}
    assert there == set(made)
    assert text("docs/scenes-in-languages.md") == tool().languages_page()


def tool() -> Any:
    """Return the tool that makes the pictures."""
    spec = importlib.util.spec_from_file_location("make_pictures", ROOT / "tools" / "make_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shots() -> dict[str, list[str]]:
    """Return the pictures that the tool makes, and the words for each."""
    made: dict[str, list[str]] = tool().shots()
    return made


def test_the_readme_has_every_game_in_its_table_with_pictures() -> None:
    table = text("README.md").partition("| Game |")[2].partition("\n\n")[0]
    for game in GAMES.values():
        rows = [line for line in table.splitlines() if f"](docs/rules/{game.key}.md)" in line]
        assert len(rows) == 1, f"the table of games in README.md has {len(rows)} rows for docs/rules/{game.key}.md"
        pictures = (f"docs/pictures/{game.key}-small.png", f"docs/pictures/{game.key}.png")
        for wanted in (f"**[{game.title}]", game.blurb, *pictures):
            assert wanted in rows[0], f"the row of {game.key} in the table of games in README.md lacks “{wanted}”"

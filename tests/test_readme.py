"""Tests that the README and the pages of docs/ are right: sessions, commands, keys, the example of a game, links."""

from __future__ import annotations

import ast
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
PAGES = [path.relative_to(ROOT).as_posix() for path in (*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")))]
ROOMS = "ai|arena|engine|env|gui|language|outside|storage|variants"
LINES = {"README.md": 90, "docs/architecture.md": 250}
"""How long the pages may be with which a newcomer begins."""
PICTURE_BYTES = 700_000
LESSON_BYTES = 80_000
PICTURES = ROOT / "docs" / "pictures"
SDIST = (ROOT / "PKG-INFO").is_file()
"""Whether this is no checkout but an sdist, which has no pictures of pages."""
with_pictures = pytest.mark.skipif(SDIST, reason="an sdist has no pictures")
MADE = "tools/make_pictures.py <game> <game>-small makes the pictures of a game"


def text(page: str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, kind: str) -> list[str]:
    """Return the blocks of code of one kind in a page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text(page), re.MULTILINE | re.DOTALL)


def commands() -> Iterator[list[str]]:
    """Yield the words that the README gives to the program, one list for each command line."""
    for line in "\n".join(blocks("docs/installing.md", "sh")).splitlines():
        if "-m rummy_desktop" in line:
            yield shlex.split(line.partition("-m rummy_desktop")[2], comments=True)


# The README and the pages for those who play


def test_the_session_with_the_engine_goes_as_it_says() -> None:
    sessions = blocks("docs/developing.md", "pycon")
    test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, "developing", "docs/developing.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert (result.failed, "".join(said)) == (0, "")
    assert len(sessions) == 2
    assert result.attempted > 15


def test_a_session_that_goes_otherwise_would_be_seen() -> None:
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(test, out=lambda said: None).failed == 1


def test_the_page_on_playing_has_the_keys_of_the_program() -> None:
    table = text("docs/playing.md").partition("| Key |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", table, re.MULTILINE)
    assert rows == [row for _, group in KEYS for row in group]


def test_the_commands_on_the_page_of_the_command_line_are_understood(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
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


def test_what_is_kept_is_where_the_page_says() -> None:
    assert "in `config`, `data` and `log`" in text("docs/installing.md")
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
    monkeypatch.setattr(names["SmallRules"], "_ideas_for_draw", lambda self, t, seat: iter(()))
    monkeypatch.setattr(names["SmallRules"], "_ideas_for_take", lambda self, t, seat: iter(()))
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
    assert match.table.winners == match.rules._leaders(match.table, [0, 1, 2])


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


def links(page: str) -> list[str]:
    """Return where the links and pictures of a page lead, without those to the net."""
    return [link for link in re.findall(r"\]\(([^)\s]+)\)", text(page)) if not re.match(r"[a-z]+:", link)]


def anchors(page: str) -> set[str]:
    """Return what a link to a heading of a page can name, as GitHub spells it."""
    titles = re.findall(
        r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text(page), flags=re.MULTILINE | re.DOTALL), re.MULTILINE
    )
    named = re.findall(r'<a id="([^"]+)">', text(page))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles} | {*named}


def leads_nowhere(page: str, link: str) -> bool:
    """Return whether a link of a page leads to no file, or to no heading of one."""
    path, _, heading = link.partition("#")
    target = (ROOT / page).parent / path if path else ROOT / page
    if not target.exists():
        return not (SDIST and target.resolve().is_relative_to(PICTURES))
    return bool(heading) and heading not in anchors(target.resolve().relative_to(ROOT).as_posix())


def test_every_link_leads_somewhere() -> None:
    pages = [*PAGES, *(path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("docs/rules/**/*.md")))]
    assert sum(len(links(page)) for page in pages) > 100
    found = {page: [link for link in links(page) if leads_nowhere(page, link)] for page in pages}
    missing = {page: lost for page, lost in found.items() if lost}
    assert not missing, f"these links lead to nothing that is there: {missing} ({MADE})"


def test_a_link_to_nowhere_would_be_seen() -> None:
    wrong = ["docs/no-such-page.md", "docs/architecture.md#no-such-heading", "#no-such-heading"]
    right = [
        "docs/architecture.md",
        "docs/architecture.md#a-moves-way",
        "#start",
        "docs/computer-players.md#three-thirteen-for-two",
    ]
    assert [link for link in [*wrong, *right] if leads_nowhere("README.md", link)] == wrong


def test_every_page_is_found_from_the_readme() -> None:
    found, new = set[str](), {"README.md"}
    while new:
        found |= new
        there = {((ROOT / page).parent / link.partition("#")[0]).resolve() for page in new for link in links(page)}
        new = {page for page in PAGES if ROOT / page in there} - found
    assert [page for page in PAGES if page not in found and page != "CHANGELOG.md"] == []


def unknown_files(words: str) -> list[str]:
    """Return the files and folders that a text names and that are not there."""
    named = re.findall(rf"`((?:rummy_desktop|docs|tests|tools|sprites|sounds|{ROOMS})/[\w./*-]*)`", words)
    named += re.findall(rf"(?<![\w/.])((?:rummy_desktop|tests|tools|{ROOMS})/[\w/]+\.py)\b", words)
    return [path for path in named if not any(any(base.glob(path)) for base in (ROOT, ROOT / "rummy_desktop"))]


def test_a_page_names_only_files_that_are_there() -> None:
    lost = {page: unknown_files(text(page)) for page in PAGES if page != "CHANGELOG.md"}
    to_come = ["rummy_desktop/language/catalogues/nl.po", "docs/rules/nl"]  # an example of a language that is added
    assert {page: files for page, files in lost.items() if files} == {"docs/translating.md": to_come}


def test_the_head_of_a_room_names_only_files_that_are_there() -> None:
    """A room's head may name a module of its own without its folder."""
    heads = {
        path.parent: ast.get_docstring(ast.parse(text(str(path)))) or ""
        for path in ROOT.glob("rummy_desktop/**/__init__.py")
    }
    assert sum(len(head.splitlines()) for head in heads.values()) > 300
    for folder, head in heads.items():
        assert unknown_files(head) == [], folder
        own = re.findall(r"`([\w/]+\.(?:py|weights|toml))`", head)
        bases = (folder, ROOT / "rummy_desktop", ROOT, ROOT / "tests", ROOT / "rummy_desktop" / "gui")
        assert [path for path in own if not any((base / path).exists() for base in bases)] == [], folder


def test_a_file_that_is_gone_would_be_seen() -> None:
    words = (
        "`gui/play/session.py` gui/play/mover.py `tools/*_selfplay.c` `gui/gone` gui/play/gone.py --> `tests/gone.py`"
    )
    assert sorted(set(unknown_files(words))) == ["gui/gone", "gui/play/gone.py", "tests/gone.py"]


def test_newcomers_begin_with_short_pages() -> None:
    assert {
        page: len(text(page).splitlines()) for page, most in LINES.items() if len(text(page).splitlines()) > most
    } == {}
    assert len(re.findall(r"^!\[", text("README.md"), re.MULTILINE)) == 3
    assert text("docs/architecture.md").count("```text\n") == 2


def test_the_architecture_has_every_room() -> None:
    page, package = text("docs/architecture.md"), ROOT / "rummy_desktop"
    drawn = blocks("docs/architecture.md", "text")[0]
    rooms = {path.parent.name for path in package.glob("*/__init__.py")}
    assert (
        rooms
        == {room for room in rooms if re.search(rf"^[ |]+.*\b{room}\b", drawn, re.MULTILINE)}
        == {*ROOMS.split("|")}
    )
    told = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert told == {path.parent.name for path in package.glob("gui/*/__init__.py")}


def test_every_word_is_told_with_its_place() -> None:
    rows = [line.split("|")[1:-1] for line in text("docs/words.md").splitlines() if line.startswith("|")]
    words = [[cell.strip() for cell in row] for row in rows if not {row[0].strip(), row[0]} & {"word", "---"}]
    assert len(words) > 60
    assert [row for row in words if len(row) != 3 or not all(row)] == []
    lost = [(word, path) for word, _, place in words for path in re.findall(r"`(.+?)`", place)]
    assert len(lost) == len(words)
    assert [each for each in lost if not (ROOT / "rummy_desktop" / each[1]).exists()] == []
    assert len({word for word, _ in lost}) == len(words)


@with_pictures
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


@with_pictures
def test_every_step_of_every_lesson_is_shown_and_light() -> None:
    made, folder = tool().lessons(), ROOT / "docs" / "pictures"
    there = {str(path.relative_to(folder).with_suffix("").as_posix()) for path in folder.glob("lessons/*.*")}
    assert there == set(made)
    assert text("docs/first-deals.md") == tool().page()
    assert all(f"pictures/{name}.webp" in text("docs/first-deals.md") for name in made)
    heavy = [path.name for path in folder.glob("lessons/*.webp") if len(path.read_bytes()) > LESSON_BYTES]
    assert heavy == []


@with_pictures
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


def test_the_page_of_games_has_every_game_in_its_table_with_pictures() -> None:
    table = text("docs/games.md").partition("| Game |")[2].partition("\n\n")[0]
    for game in GAMES.values():
        rows = [line for line in table.splitlines() if f"](rules/{game.key}.md)" in line]
        assert len(rows) == 1, f"the table of games in docs/games.md has {len(rows)} rows for docs/rules/{game.key}.md"
        pictures = (f"(pictures/{game.key}-small.png)", f"(pictures/{game.key}.png)")
        for wanted in (f"**[{game.title}]", game.blurb, *pictures):
            assert wanted in rows[0], f"the row of {game.key} in the table of games in docs/games.md lacks “{wanted}”"

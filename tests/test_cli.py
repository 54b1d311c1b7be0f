"""The command line: what each command does, and that every refusal is one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from rummy_desktop import __version__
from rummy_desktop.cli import SCENES, main
from rummy_desktop.gui.app.app import App
from rummy_desktop.storage.house_rules import export_rules, save_house_rules
from rummy_desktop.storage.rules_code import encode
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import called

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60  # seconds until a program that does not end counts as hung


def refused(capsys: pytest.CaptureFixture[str], *words: str, code: int = 2) -> str:
    """Return the sentence with which the command line refuses these words: one line, and no other output."""
    assert main(words) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith(".\n")
    assert said.err.count("\n") == 1
    return said.err


def outside(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return the program as a process of its own, without a display but for what `environment` says."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    del kept["SDL_VIDEODRIVER"]
    return subprocess.run(
        [sys.executable, "-m", "rummy_desktop", *words],
        cwd=ROOT,
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


# Wrong arguments

WRONG = [
    (["bridge"], "bridge"),
    (["play"], "GAME"),
    (["play", "bridge"], "bridge"),
    (["play", "gin", "--seats", "you,you"], "one seat only"),
    (["play", "gin", "--seats", "you,wizard"], "“wizard”"),
    (["play", "gin", "--seats", "you,easy,easy"], "Gin Rummy is for 2 players, not 3"),
    (["play", "gin", "--seats", ""], "“”"),
    (["play", "rummy", "--seats", "you"], "Rummy is for 2 to 6 players, not 1"),
    (["play", "rummy", "--seats", "you,easy,easy,easy,easy,easy,easy"], "not 7"),
    (["play", "gin", "--option", "knock_limit=11"], "knock_limit"),
    (["play", "gin", "--option", "knock_limit=many"], "knock_limit"),
    (["play", "gin", "--option", "knock_limit"], "knock_limit"),
    (["play", "gin", "--option", "colour=red"], "colour"),
    (["play", "gin", "--size", "wide"], "1280x800"),
    (["play", "gin", "--size", "10x10"], "pixels"),
    (["play", "gin", "--size", "99999x800"], "pixels"),
    (["play", "gin", "--size", "²x800"], "1280x800"),
    (["play", "gin", "--loud"], "--loud"),
    (["simulate", "gin"], "--deals"),
    (["simulate", "gin", "--deals", "0"], "one at least"),
    (["simulate", "gin", "--deals", "-3"], "--deals"),
    (["simulate", "gin", "--deals", "ten"], "“ten”"),
    (["simulate", "gin", "--deals", "²"], "“²”"),
    (["simulate", "gin", "--deals", "1", "--matches", "1"], "--matches"),
    (["simulate", "gin", "--deals", "1", "--jobs", "0"], "one at least"),
    (["simulate", "gin", "--deals", "1", "--seats", "you,easy"], "“you”"),
    (["simulate", "rummy", "--deals", "1", "--seats", "easy"], "not 1"),
    (["simulate", "rummy", "--deals", "1", "--option", "scoring=best"], "scoring"),
    (["simulate", "gin", "--deals", "1", "--seats", "common,easy"], "“common”"),
    (
        ["simulate", "bing", "--deals", "1", "--seats", "easy,early"],
        "sandbagger, or a manner with a level such as common:easy",
    ),
    (["play", "bing", "--seats", "you,common:clever"], "“common:clever”"),
    (["shot"], "FILE"),
    (["shot", "x.png", "--scene", "attic"], "attic"),
    (["shot", "x.png", "--game", "bridge"], "bridge"),
    (["shot", "x.png", "--theme", "pink"], "pink"),
    (["shot", "x.png", "--moves", "-1"], "--moves"),
    (["shot", "x.png", "--set", "carpet=red"], "“carpet”"),
    (["shot", "x.png", "--set", "cloth=straw"], "cloth"),
    (["shot", "x.png", "--set", "text_size=400"], "text_size"),
    (["shot", "x.png", "--moves", "few"], "“few”"),
    (["shot", "x.png", "--seats", "nobody,easy"], "“nobody”"),
    (["demo"], "GAME"),
    (["demo", "gin", "--seats", "you,easy"], "“you”"),
    (["demo", "gin", "--seconds", "0"], "one at least"),
    (["demo", "gin", "--option", "target=0"], "target"),
    (["code"], "GAME"),
    (["code", "bridge"], "bridge"),
    (["code", "gin", "--preset", "ours"], "Gin Rummy has no preset “ours”"),
    (["code", "5000", "--preset", "ours"], "no preset “ours”; the presets are 5000 Rummy, 1500 Rummy,"),
    (["code", "5000", "--rules", "5000-F7W"], "typing error"),
    (["code", "5000", "--rules", "GIN-B17"], "of Gin Rummy, not of 5000 Rummy"),
    (["code", "5000", "--rules", "missing.json"], "There is no file missing.json"),
    (["code", "5000", "--rules", "5000-F7V", "--preset", "george"], "--rules"),
    (["play", "5000", "--preset", "2600"], "no preset “2600”"),
    (["play", "5000", "--option", "partnership=on"], "partnership: "),
    (["simulate", "5000", "--deals", "1", "--option", "partnership=on"], "partnership: "),
    (["demo", "5000", "--option", "partnership=on"], "partnership: "),
    (["shot", "x.png", "--game", "5000", "--option", "partnership=on"], "partnership: "),
]


@pytest.mark.parametrize(("words", "about"), WRONG, ids=lambda each: " ".join(each) if isinstance(each, list) else "")
def test_wrong_arguments_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: Sequence[str], about: str
) -> None:
    said = refused(capsys, *words)
    assert said.startswith("rummy-desktop: ")
    assert about in said


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (["simulate", "gin", "--deals", "9" * 5000], "a whole number is wanted"),
        (["simulate", "gin", "--deals", "1", "--jobs", "9" * 5000], "a whole number is wanted"),
        (["play", "gin", "--size", "9" * 5000 + "x800"], "a size is written like 1280x800"),
        (["play", "a=" + "x" * 5000], "“a=xxxx"),
        (["play", "gin", "--option", "target=" + "9" * 5000], "not “9999"),
        (["play", "gin", "--option", "target=\x1b[2J\u202e"], r"not “\x1b[2j\u202e”"),
        (["play", "gin", "--option", "x" * 5000 + "=1"], "“xxxx"),
        (["play", "gin", "--option", "x" * 5000], "“xxxx"),
        (["play", "gin", "--player", "x" * 5000], "“xxxx"),
        (["daily", "a\r\nb"], r"“a\r\nb”"),
        (["report", "x.zip", "--match", "x" * 300], "There is no match in xxxx"),
        (["report", "x" * 300 + ".zip"], "can’t be written (file name too long)"),
    ],
    ids=str,
)
def test_whatever_is_typed_the_refusal_is_one_short_line(
    capsys: pytest.CaptureFixture[str], words: list[str], about: str
) -> None:
    said = refused(capsys, *words)
    assert about.lower() in said.lower()
    assert said[:-1].isprintable()
    assert len(said) < 700


@pytest.mark.parametrize("home", ["~nosuchuser", "~nosuchuser/x"])
def test_a_home_that_there_is_not_is_said_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    monkeypatch.setenv("RUMMY_HOME", home)
    for words in (["code", "gin"], ["daily", "gin"], ["report"]):
        said = refused(capsys, *words)
        assert said == f"rummy-desktop: There is no folder as RUMMY_HOME names it, “{home}”; give a whole path.\n"


def test_a_process_says_it_the_same_way() -> None:
    done = outside("play", "gin", "--seats", "you,wizard")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "rummy-desktop: There is no player “wizard”; a seat is you or person or easy or medium or hard or hard@0.1.0, "
        "or a character: tomas, amina, jun, rosalie, mateo, leila, nils, oksana, ravi, kofi, mei, eleni.\n"
    )


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["simulate", "--help"], ["shot", "--help"]])
def test_help_and_the_version_are_no_mistakes(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 0
    assert "usage: rummy-desktop" in capsys.readouterr().out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"rummy-desktop {__version__}\n"


# No display


@pytest.mark.parametrize("words", [[], ["play", "gin"], ["demo", "gin"]], ids=["menu", "play", "demo"])
def test_without_a_display_one_sentence_says_what_goes_without(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    said = refused(capsys, *words, code=1)
    assert "`make demo`" in said
    assert "rummy-desktop shot FILE.png" in said


def test_a_display_that_does_not_answer_is_none() -> None:
    done = outside("play", "gin", DISPLAY=":987")
    assert (done.returncode, done.stdout) == (1, "")
    # Other ways to a display may have something to say before.
    assert "`make demo`" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


# Simulate

KEYS = [
    "game", "seats", "deals", "matches", "deal_wins", "match_wins", "points", "decisions", "seconds", "melded",
    "first_meld", "whole_hands", "caught", "cents",
]  # fmt: skip


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Return what `simulate --json` prints."""
    assert main(["simulate", *words, "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    result: dict[str, Any] = json.loads(said.out)
    assert list(result) == KEYS
    return result


@pytest.mark.parametrize(
    ("game", "seats"), [("gin", "hard,easy"), ("rummy", "easy,medium"), ("rummy", "hard,easy,easy,medium")]
)
def test_deals_are_simulated(capsys: pytest.CaptureFixture[str], game: str, seats: str) -> None:
    result = simulated(capsys, game, "--seats", seats, "--deals", "12", "--seed", "5")
    assert (result["game"], result["seats"], result["deals"]) == (game, seats.split(","), 12)
    assert all(len(result[key]) == len(result["seats"]) for key in ("deal_wins", "match_wins", "points"))
    assert 0 < sum(result["deal_wins"]) <= 12
    assert sum(result["points"]) > 0
    assert result["decisions"] > 12


def test_the_same_seed_gives_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rummy", "--seats", "easy,medium,hard", "--deals", "10"]
    once, again, other = (simulated(capsys, *words, "--seed", seed) for seed in ("a", "a", "b"))
    assert once | {"seconds": 0} == again | {"seconds": 0}
    assert once["points"] != other["points"]


def test_several_processes_give_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["gin", "--seats", "easy,easy", "--deals", "8", "--seed", "3"]
    one, two = (simulated(capsys, *words, "--jobs", jobs) for jobs in ("1", "2"))
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_whole_matches_are_simulated_with_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, "gin", "--matches", "3", "--option", "target=1", "--option", "knock_limit=0")
    assert result["matches"] == 3
    assert sum(result["match_wins"]) == 3
    assert result["seats"] == ["hard", "easy"]


def test_a_simulation_can_be_read_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "rummy", "--deals", "4", "--rotate"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.startswith("Rummy: 4 deals, ")
    assert len(said.out.splitlines()) == 5
    titles = said.out.splitlines()[1]
    assert "first meld" in titles
    assert "cents" not in titles, "there is no pot"
    assert "caught with" not in titles, "points are good"


def test_a_game_whose_melds_stay_in_the_hand_has_no_column_for_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "gin", "--deals", "2"]) == 0
    titles = capsys.readouterr().out.splitlines()[1]
    assert titles.split() == ["seat", "player", "deals", "won", "matches", "won", "points"]


def test_manners_and_the_pot_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bing", "--seats", "easy,early-lay:easy,sandbagger:easy", "--matches", "2", "--option", "stake=10"]
    result = simulated(capsys, *words)
    assert result["seats"] == ["easy", "early-lay:easy", "sandbagger:easy"]
    assert sum(result["cents"]) == 0
    assert max(result["cents"]) > 0
    assert result["first_meld"][1] < result["first_meld"][2] == 14
    assert result["whole_hands"][2] == result["deal_wins"][2]
    assert result["caught"][2] > result["caught"][1] > 0
    assert main(["simulate", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert all(title in lines[1] for title in ("first meld", "whole hands", "caught with", "cents"))
    assert "14.0 cards" in lines[4]


# House rules


@pytest.mark.parametrize("name", ["george", "GEORGE", "2500 Rummy"])
def test_a_preset_goes_by_all_its_names(capsys: pytest.CaptureFixture[str], name: str) -> None:
    preset = GAMES["5000"].presets[-1 if name != "2500 Rummy" else 4]
    assert main(["code", "5000", "--preset", name]) == 0
    assert capsys.readouterr().out == f"{encode('5000', preset.values)}\n"


@pytest.mark.parametrize("name", ["5000", "dummy", "Polish Rummy", "5000 RUMMY"])
def test_a_game_goes_by_all_its_names(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["code", name]) == 0
    assert capsys.readouterr().out == "5000-F7V\n"


@pytest.mark.parametrize(
    ("name", "game", "preset"),
    [("oklahoma", "gin", "oklahoma"), ("Gin Oklahoma", "gin", "oklahoma"), ("rummy persa", "500", "persian")],
)
def test_a_preset_that_is_a_game_goes_by_its_names_in_all_languages(
    capsys: pytest.CaptureFixture[str], name: str, game: str, preset: str
) -> None:
    values = next(each.values for each in GAMES[game].presets if each.key == preset)
    for words in ([name], [game, "--preset", name]):
        assert main(["code", *words]) == 0
        assert capsys.readouterr().out == f"{encode(game, values)}\n"


@pytest.mark.parametrize("name", ["George", "10,000 Rummy", "bitchin", "Backwards Rummy", "Bitchin’ Rummy", "3-13"])
def test_games_and_presets_are_named_as_people_say(capsys: pytest.CaptureFixture[str], name: str) -> None:
    found = {"George": ("5000", GAMES["5000"].presets[-1].values), "10,000 Rummy": ("5000", {"target": 10000})}
    game, options = found.get(name, ("three-thirteen" if name == "3-13" else "5000", {}))
    assert main(["code", name]) == 0
    assert capsys.readouterr().out == f"{encode(game, options)}\n"


def test_games_that_go_by_the_same_names_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("crazy", "Crazy Rummy", "Dummy Rummy", "Lamsees", "mexican rummy", "canadian gin"):
        assert main(["code", name]) == 0
        assert capsys.readouterr().out == f"{encode('crazy', {})}\n"
    for name in ("Dummy", "wild one", "5000"):
        assert main(["code", name]) == 0
        assert capsys.readouterr().out == f"{encode('5000', {})}\n"
    assert main(["code", "Beanie"]) == 0
    assert capsys.readouterr().out == f"{encode('crazy', {'values': 'beanie'})}\n"


def test_every_game_and_preset_is_found_by_each_of_its_names() -> None:
    for game in GAMES.values():
        assert called(game.key) == called(game.title) == [(game, None)]
        for name in game.also:
            # Crazy is another game's own name; the chooser finds both by it.
            assert (game, None) in called(name) or name.casefold() in GAMES, name
        for preset in game.presets:
            for name in (preset.title, *preset.also):
                assert (game, preset if preset.values else None) in called(name) or len(called(name)) == 1, name


def test_a_name_of_two_says_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "2500 rummy") == (
        "rummy-desktop: Argument GAME: “2500 rummy” is a name of 2500 Rummy and George: write 5000 --preset 2500 or "
        "5000 --preset george; see rummy-desktop play --help.\n"
    )
    assert refused(capsys, "code", "whist") == (
        "rummy-desktop: Argument GAME: no game is called “whist”; the nearest are Rummy (rummy), Gin Rummy (gin) and "
        "500 Rummy (500); see rummy-desktop code --help.\n"
    )
    assert "Liverpool Rummy (contract --preset liverpool)" in refused(capsys, "play", "liverpol rummy")


def test_options_come_on_top_of_a_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["code", "5000", "--preset", "2500", "--option", "target=1500"]) == 0
    assert capsys.readouterr().out == "5000-J5NX-CYJX\n"
    assert main(["code", "5000", "--rules", "5000 j5nx cyjx", "--option", "target=5000"]) == 0
    assert capsys.readouterr().out == "5000-F7V\n"


def test_what_was_saved_in_the_game_is_a_preset_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    save_house_rules("gin", "Sunday table", {"target": 1, "knock_limit": 0})
    result = simulated(capsys, "gin", "--matches", "2", "--preset", "sunday TABLE")
    assert result["matches"] == 2
    file = tmp_path / "shared.rules.json"
    export_rules(file, "gin", "Shared", {"target": 1})
    assert main(["code", "gin", "--rules", str(file)]) == 0
    assert capsys.readouterr().out == f"{encode('gin', {'target': 1})}\n"
    said = refused(capsys, "code", "gin", "--preset", "Monday table")
    names = ", ".join([*(preset.title for preset in GAMES["gin"].presets), "Sunday table"])
    assert said == f"rummy-desktop: Gin Rummy has no preset “Monday table”; the presets are {names}.\n"


# Pictures


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_can_be_pictured(tmp_path: Path, capsys: pytest.CaptureFixture[str], scene: str) -> None:
    file = tmp_path / "shot.png"
    game = "gin" if scene == "lesson" else list(GAMES)[SCENES.index(scene) % len(GAMES)]
    theme = ("dark", "light")[SCENES.index(scene) % 2]
    assert main(["shot", str(file), "--scene", scene, "--game", game, "--size", "1024x640", "--theme", theme]) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "")
    picture = pygame.image.load(str(file))
    assert picture.get_size() == (1024, 640)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 4) for y in range(0, 640, 4)}
    assert len(colours) > 200, "there is something to see"


def test_a_game_without_a_lesson_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy_desktop.cli.find_lesson", lambda ident: None)
    assert main(["shot", str(tmp_path / "shot.png"), "--scene", "lesson", "--game", "conquian"]) == 2
    assert capsys.readouterr().err == "rummy-desktop: Conquian has no lesson.\n"


def test_the_same_shot_is_the_same_picture(tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.png" for name in ("one", "two", "other")]
    for file, seed in zip(files, ("5", "5", "6"), strict=True):
        assert main(["shot", str(file), "--game", "gin", "--size", "1024x640", "--seed", seed]) == 0
    one, two, other = (file.read_bytes() for file in files)
    assert one == two
    assert one != other


def test_settings_change_a_picture(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.png" for number in range(3)]
    for file, words in zip(files, ([], ["--set", "cloth=wood"], ["--set", "contrast=on"]), strict=True):
        assert main(["shot", str(file), "--game", "gin", "--size", "1024x640", *words]) == 0
    corners = {tuple(pygame.image.load(str(file)).get_at((4, 600))) for file in files}
    assert len(corners) == 3


def test_a_picture_that_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    nowhere = tmp_path / "no folder" / "shot.png"
    said = refused(capsys, "shot", str(nowhere), "--size", "1024x640", code=1)
    assert str(nowhere) in said


def test_a_demo_goes_into_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "frames" / "of a demo"
    words = ["demo", "gin", "--seats", "easy,easy", "--seed", "4", "--size", "1024x640", "--seconds", "3"]
    assert main([*words, "--frames", str(folder)]) == 0
    said = capsys.readouterr()
    files = sorted(folder.iterdir())
    assert said.out == f"{len(files)} pictures are in {folder}.\n"
    assert said.err == ""
    assert [file.name for file in files] == [f"{number:04}.png" for number in range(len(files))]
    assert len(files) >= 5
    assert files[0].read_bytes() != files[-1].read_bytes()


def test_demo_pictures_without_a_place_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    assert str(file) in refused(capsys, "demo", "gin", "--frames", str(file / "frames"), code=1)


# A window, as far as one goes without


class Begun(NamedTuple):
    """A program that would run from here on: its first scene, and the size of its window."""

    scene: Any
    size: tuple[int, int]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Begun]:
    """Return the programs that have begun; they end at once."""
    found: list[Begun] = []

    def run(app: App) -> None:
        found.append(Begun(app.scene, app.window.get_size()))
        app.shut()

    monkeypatch.setattr(App, "run", run)
    return found


def test_play_goes_straight_to_the_table(begun: list[Begun], tmp_path: Path) -> None:
    words = ["play", "gin", "--seats", "easy,you", "--seed", "s", "--option", "knock_limit=3", "--size", "900x700"]
    assert main([*words, "--trace", str(tmp_path / "trace")]) == 0
    table, size = begun[0]
    assert table.name == "table"
    assert (table.match.game.key, table.match.seed, table.match.rules.house.knock_limit) == ("gin", "s", 3)
    assert [seat.player for seat in table.setup.seats] == ["easy", "you"]
    assert table.viewer == 1
    assert size == (900, 700)
    assert (tmp_path / "trace").exists()


def test_computer_players_sit_down_in_their_manners(begun: list[Begun]) -> None:
    assert main(["play", "bing", "--seats", "you,early-lay,common:easy,sandbagger:medium,hard"]) == 0
    assert [(seat.player, seat.manner) for seat in begun[0].scene.setup.seats] == [
        ("you", ""),
        ("hard", "early-lay"),
        ("easy", "common"),
        ("medium", "sandbagger"),
        ("hard", ""),
    ]


def test_what_is_said_before_the_command_holds_too(begun: list[Begun], tmp_path: Path) -> None:
    assert main(["--size", "800x600", "--trace", str(tmp_path / "trace"), "play", "rummy"]) == 0
    assert begun[0].size == (800, 600)
    assert (tmp_path / "trace").exists()


def test_without_a_command_there_is_the_menu(begun: list[Begun]) -> None:
    assert main([]) == 0
    assert begun[0].scene.name == "menu"


def test_a_trace_that_cannot_be_written_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = refused(capsys, "play", "gin", "--trace", str(tmp_path / "no folder" / "trace"))
    assert "trace" in said


def test_a_mistake_of_ours_is_one_sentence_and_in_the_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def run(app: App) -> None:
        app.shut()
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(App, "run", run)
    said = refused(capsys, "play", "gin", code=1)
    assert "rummy.log" in said
    assert "ZeroDivisionError\n" in (home / "log" / "rummy.log").read_text()
    assert "ZeroDivisionError" in (home / "log" / "mistake.txt").read_text()


def test_a_picture_of_the_end_of_a_lesson_leaves_the_settings_alone(tmp_path: Path, home: Path) -> None:
    words = ["shot", "--scene", "lesson", "--game", "gin", "--moves", "14", "--size", "1024x640"]
    assert main([*words, str(tmp_path / "end.png")]) == 0
    assert list(home.rglob("settings.json")) == []

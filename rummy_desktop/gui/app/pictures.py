"""Pictures: scenes and whole deals drawn into files, without a display."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, cast

import msgspec
import pygame

from rummy_desktop.ai import Level, choose, parse_style
from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.ai.outsiders import invited
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import Options, make_options
from rummy_desktop.engine.seats import Player, Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.deck_sheet import contact_sheet
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.challenges.challenges_page import show_challenges
from rummy_desktop.gui.lessons.lesson_scene import LessonScene
from rummy_desktop.gui.lessons.lessons_page import LessonsScene
from rummy_desktop.gui.matches.examples import show_examples
from rummy_desktop.gui.matches.match_list import MatchesScene
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.play.computer_players import Players
from rummy_desktop.gui.play.pause import PauseScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.keys_form import KeysForm
from rummy_desktop.gui.scenes.language import choose_language
from rummy_desktop.gui.scenes.problem import ProblemScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.setup.game_tiles import Chosen
from rummy_desktop.gui.setup.games import GamesScene
from rummy_desktop.gui.setup.house_rules_form import HouseScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.setup.seats import NAMES, remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.ladder import LadderScene
from rummy_desktop.gui.statistics.page import StatisticsScene
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import FLAGS
from rummy_desktop.storage.lessons import open_course
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import offer_of

FILM_STEP = 1 / 30  # seconds of the game from one step of a film to the next
FILM_EVERY = 12  # steps from one picture to the next


def seated(game: str, players: Sequence[str], options: dict[str, Any], seed: str | None) -> Setup:
    """Return a setup with these players, named "You", "Player 2" and so on; computer players have first names.

    Each is "you", "person" or what `parse_style` reads; ValueError if it is none of these. Characters go by their own
    names.
    """
    names = list(NAMES)
    Random(f"{seed}/names").shuffle(names)
    seats = []
    people = sum(player in ("you", "person") for player in players)
    for number, player in enumerate(players, 1):
        person = "You" if player == "you" and people == 1 else tr("Player {n}", n=number)
        if player in ("you", "person"):
            seats.append(Seat(person, cast(Player, player)))
        else:
            style = parse_style(player, GAMES[game])
            if style.manner in CHARACTERS:
                name = CHARACTERS[style.manner].name
            elif style.manner in invited():
                # A player from outside goes by the name that it was given.
                name = style.manner.replace("-", " ").capitalize()
            else:
                name = names.pop()
            seats.append(Seat(name, style.level, style.manner))
    return Setup(game, tuple(seats), options, seed)


class Untouched(App):
    """The program while pictures are made of it: the player's settings stay as they were."""

    def save_settings(self) -> None:
        """Do nothing."""


def headless(size: tuple[int, int], settings: Settings) -> App:
    """Return the program without a display, a sound or a trace in the player's settings."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return Untouched(size, headless=True, settings=settings)


class Idle(Players):
    """Computer players that never answer, since a picture shows a table that stands still."""

    def ask(self, game: str, options: Options, view: Table, level: Level, seed: str, manner: str = "") -> int:
        return 0

    def advise(self, game: str, options: Options, view: Table, seed: str) -> int:
        return 0

    def answered(self, number: int) -> Move | None:
        return None


def shoot(file: Path, scene: str, size: tuple[int, int], setup: Setup, moves: int, settings: Settings) -> None:
    """Write a picture of a scene to `file`. OSError if it can't be written."""
    app = headless(size, settings)
    try:
        if scene == "deck":
            save(contact_sheet(app.theme, app.assets), file)
            return
        _show(app, scene, setup, moves)
        for _ in range(3):
            app.advance(10.0)
        save(app.window, file)
    finally:
        app.shut()


def save(surface: pygame.Surface, file: Path) -> None:
    """Write a surface as PNG. OSError or ValueError if it can't be written."""
    picture = io.BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | FLAGS, 0o666), "wb") as stream:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(stream.fileno(), True)  # a reader has opened the pipe
        stream.write(picture.getbuffer())


def table_pixels(match: Match, seat: int, size: tuple[int, int]) -> bytes:
    """Return the table as the player on `seat` sees it: red, green and blue of each pixel, row after row.

    The match is shown as it stands, and may be changed: give a copy.
    """
    app = headless(size, Settings(theme="dark", speed="off"))
    try:
        app.players = Idle()
        players = ["you" if other == seat else "hard" for other in range(match.table.seats)]
        setup = seated(match.game.key, players, msgspec.structs.asdict(match.rules.options), match.seed)
        table = TableScene(app, match, setup)
        app.open(table)
        table.stage.finish()
        table.speech.hush()
        for _ in range(3):
            app.advance(10.0)
        return pygame.image.tobytes(app.window, "RGB")
    finally:
        app.shut()


PAGES: Final[Mapping[str, Callable[[App], object]]] = MappingProxyType(
    {
        "keys": lambda app: app.over(KeysScene(app)),
        "key-form": lambda app: app.over(KeysForm(app)),
        "learn": lambda app: app.over(LessonsScene(app)),
        "matches": lambda app: app.over(MatchesScene(app)),
        "examples": show_examples,
        "statistics": lambda app: app.over(StatisticsScene(app)),
        "daily": show_challenges,
        "language": lambda app: app.over(choose_language(app)),
        "problem": lambda app: app.over(ProblemScene(app)),
    }
)
"""Pages that are the same for all games, and how each is opened."""
SETTLING: Final = 80
"""Looks at a page that is filled by another thread, five thousandths of a second apart."""
LOADING: Final = 4000  # looks at what is loaded, five thousandths of a second apart


def _show(app: App, scene: str, setup: Setup, moves: int) -> None:
    app.open(MenuScene(app))
    if scene in PAGES:
        PAGES[scene](app)
        _load(app)
        return
    match scene:
        case "menu":
            return
        case "new":
            if setup.options:
                remember(app.settings, setup)
            app.settings.last_game = setup.game
            app.over(NewScene(app))
        case "ladder":
            app.over(LadderScene(app, setup.game))
        case "games":
            app.over(
                GamesScene(app, Chosen(setup.game, setup.options, setup.game), [], lambda game, named, seats: None)
            )
        case "house":
            game = GAMES[setup.game]
            app.over(HouseScene(app, game, len(setup.seats), setup.options, lambda house: None))
        case "settings":
            app.over(SettingsScene(app, "Looks"))
        case "rules":
            game, options = GAMES[setup.game], make_options(GAMES[setup.game].options, setup.options)
            told = (rules_summary(game, options).page(), options) if setup.options else ()
            app.over(RulesScene(app, setup.game, *told))
        case "replay":
            app.replay(min(asset_dir("saves").glob(f"3-{setup.game}*.rummy"), key=lambda path: len(path.name)))
            _load(app)
        case "lesson":
            _show_lesson(app, offer_of(GAMES[setup.game], setup.options).id, moves)
        case _:
            _show_table(app, scene, setup, moves)


def _load(app: App) -> None:
    """Wait until what another thread reads has been read."""
    for _ in range(LOADING):
        app.advance(0.05)
        time.sleep(0.005)
        if not isinstance(app.scene, WaitScene):
            break
    for _ in range(SETTLING):
        app.advance(0.05)
        time.sleep(0.005)


def _show_lesson(app: App, ident: str, steps: int) -> None:
    """Show a lesson after some steps. ValueError if the game has none, or one of them can't be done."""
    lesson = LessonScene(app, open_course(ident), lambda key: None, None)
    app.open(lesson)
    lesson.skip(steps)
    while not lesson.bubble.visible and app.scene is lesson:
        app.advance(0.25)


def _show_table(app: App, scene: str, setup: Setup, moves: int) -> None:
    app.players = Idle()
    match = Match.new(GAMES[setup.game], len(setup.seats), setup.options, setup.seed or "7")
    played = 0
    while not match.table.over:
        if scene in ("table", "pause", "curtain", "history") and played >= moves:
            break
        if scene == "scores" and match.table.results:
            break
        advance(match, setup)
        played += 1
    table = TableScene(app, match, setup)
    app.open(table)
    table.stage.finish()
    table.speech.hush()
    if scene == "pause":
        app.over(PauseScene(app, table.host, table.pages, table.undoing))
    elif scene in ("scores", "end"):
        table.pages.show_scores()
    elif scene == "history":
        table.pages.show_history()
    elif scene == "curtain":
        app.over(CurtainScene(app, table.host, 0))


def advance(match: Match, setup: Setup) -> None:
    """Have a computer player make the next move of a match, even for a person."""
    seat = match.actor
    assert seat is not None
    player, manner = setup.seats[seat].player, setup.seats[seat].manner
    level: Level = player if player in ("easy", "medium", "hard") else "medium"
    rng = Random(f"{match.seed}/{len(match.log)}")
    match.play(choose(match.game, match.rules.for_players(), match.view(seat), rng, level, manner))


def film(setup: Setup, size: tuple[int, int], folder: Path, seconds: float | None) -> int:
    """Play a deal, or some seconds, into numbered pictures; return how many. OSError if they can't be written."""
    folder.mkdir(parents=True, exist_ok=True)
    app = headless(size, Settings())
    try:
        app.start(setup)
        table = cast(TableScene, app.scene)
        count, step = 0, 0
        while (step * FILM_STEP < seconds) if seconds else not (table.match.table.results and table.stage.quiet):
            app.advance(FILM_STEP)
            if step % FILM_EVERY == 0:
                save(app.window, folder / f"{count:04}.png")
                count += 1
            if table.session.thinking and table.stage.quiet:
                # Nothing moves until the computer player has thought: no time passes in the film.
                time.sleep(0.002)
                continue
            step += 1
        save(app.window, folder / f"{count:04}.png")
        return count + 1
    finally:
        app.shut()

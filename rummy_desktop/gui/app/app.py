"""App: the window, the loop, and the scenes that are shown in it."""

from __future__ import annotations

import gc
import logging
import os
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, cast

import pygame

from rummy_desktop.engine.cards import FRENCH, show_faces
from rummy_desktop.engine.match import Match
from rummy_desktop.gui.access.link import EARLY, window_number
from rummy_desktop.gui.access.reader import Reader
from rummy_desktop.gui.app.aids import Aids
from rummy_desktop.gui.app.areas import dim, merged, placed
from rummy_desktop.gui.app.display_line import DisplayLine
from rummy_desktop.gui.app.global_keys import GlobalKeys
from rummy_desktop.gui.app.listening import Listening
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.mistake import MistakeScene
from rummy_desktop.gui.app.single_instance import SingleInstance, Wish, come_forward
from rummy_desktop.gui.app.sound import Sound
from rummy_desktop.gui.app.system import System
from rummy_desktop.gui.app.system_end import told_to_end
from rummy_desktop.gui.app.trace import Trace
from rummy_desktop.gui.app.window_language import WindowLanguage, unwritable
from rummy_desktop.gui.devices.gamepad import Gamepad
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.preferences import design_of, look_of
from rummy_desktop.gui.look.screen_density import density, first_window, is_upright, on_screen
from rummy_desktop.gui.look.short_thread import wait_for_short_threads
from rummy_desktop.gui.look.system_wishes import Wishes
from rummy_desktop.gui.look.theme import Look, Theme
from rummy_desktop.gui.play.autosave import Autosave
from rummy_desktop.gui.play.computer_players import Players
from rummy_desktop.gui.play.reviewer import Reviewer
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.problem import ProblemScene
from rummy_desktop.gui.scenes.scene import Scene, with_own_faces
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.record import Record
from rummy_desktop.language.translate import tr
from rummy_desktop.storage import mistakes
from rummy_desktop.storage.library.summaries import Shelf
from rummy_desktop.storage.match_file.header import ENDING, new_seed
from rummy_desktop.storage.match_file.locked_file import DiskFile, Opening
from rummy_desktop.storage.match_file.write import AGAIN, PATIENCE
from rummy_desktop.storage.paths import APP, asset_dir
from rummy_desktop.storage.settings import Settings, load_settings, save_settings
from rummy_desktop.storage.statistics.ratings import Ratings
from rummy_desktop.variants import GAMES

if TYPE_CHECKING:
    from rummy_desktop.gui.app.program_pages import ProgramPages
    from rummy_desktop.gui.play.table_scene import TableScene

LEAST = (1024, 640)  # pixels: a smaller window shows this canvas scaled down
LEAST_UPRIGHT = (800, 1000)  # the same for a window that is higher than it is wide
FRAME = 1 / 60  # seconds between two frames while something moves
REST = 1 / 60  # seconds of sleep between two looks for events while nothing does
DOZE = 1 / 20  # the same when there has been no event, not even a pointer that moves, for DROWSY seconds
DROWSY = 1.0
DEEP = 24  # bits of a pixel with which pictures can be scaled and blended
LAZY = 1 / 10  # seconds between two looks at the clock meanwhile, for old news and for answers of computer players
IDLE = 1 / 5  # the same when there has been no event for DROWSY seconds, and nobody thinks
TOO_SOON = 1.0  # seconds after a mistake of ours within which another one ends the program, to avoid an endless loop
ALERT = 0.002  # the same while a button is held or something moves: a drag follows the pointer at once

log = logging.getLogger("rummy_desktop")


class NoWindow(pygame.error):
    """There is a display, but no window can be opened on it."""


class App:
    """The running program: one window, a stack of scenes of which the topmost answers, and what they share.

    `keeps` tells whether matches at which people play are kept, as they are if there is a window; `opening` opens their
    files, and what fails is tried again after `again` seconds.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        trace: Path | None = None,
        headless: bool = False,
        settings: Settings | None = None,
        language: str = "",
    ) -> None:
        # From this a desktop learns whose window it is, and gives it the program's icon. pygame has put the name of
        # the script there.
        os.environ |= dict.fromkeys(("SDL_APP_ID", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"), APP)
        self.settings, self.trouble = (settings, None) if settings else load_settings()
        self.headless = headless
        self.window_language = WindowLanguage(self.settings, language)
        self.system = System(asks=not headless)
        self.system.ask()
        self.global_keys = GlobalKeys(self)
        self.trace = Trace(trace) if trace else None
        self.assets = Assets(asset_dir("sprites"), design_of(self.settings))
        self.density = 1.0 if headless else density()
        told = self.settings
        self.sound = Sound(
            asset_dir("sounds"), volume=told.volume / 100, levels=told.levels(), mute=told.mute or headless
        )
        self._missing: SimpleQueue[str] = SimpleQueue()  # sentences on files that computer players lack
        self._said_missing: set[str] = set()
        self.players = Players(tell=self._missing.put)
        self.reviewer = Reviewer()
        self.record = Record()
        self.scenes: list[Scene] = []
        self.running: Scene | None = None
        self.keeps = not headless
        self.opening: Opening = DiskFile
        self.again = AGAIN
        self.shelf = Shelf()
        self.reader = Reader()
        self.listening = Listening(self)
        self.gamepad = Gamepad(self, self._handle)
        self.aids = Aids(self, self._handle)
        self.single_instance = SingleInstance()
        self.left: list[Autosave] = []  # matches that may not be written to their end yet
        self._asked_to_quit = False
        self._said_trouble: Autosave | None = None  # those of them whose trouble has been shown
        self.alive = True
        self.display_lost = False
        self._wanted = size or self.settings.window
        self._exact = size is not None
        self._last = time.perf_counter()
        self._next_frame = 0.0
        self._heard = self._last
        self._shown = False
        self._end: float | None = None
        self._busy = False
        self._traced: bool | None = None  # whether anything moved when the trace was last written
        self._mistaken = -TOO_SOON  # the time at which a mistake of ours was last admitted
        self._failed: tuple[Path, int] | None = None  # the match that it stopped, and the number of its moves
        self._to_menu = False  # whether the menu is being opened after one
        self._strayed: SimpleQueue[Exception] = SimpleQueue()  # mistakes in threads
        self._open_window()

    @property
    def wishes(self) -> Wishes:
        """The system's settings for letters, contrast and motion."""
        return self.system.wishes

    # The window

    def _open_window(self) -> None:
        if sys.platform not in EARLY and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            # Else Wayland's library, tried in vain, complains on the terminal.
            os.environ.setdefault("SDL_VIDEODRIVER", "x11")
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            # This driver is SDL's last resort without a display: nobody could see the game.
            pygame.display.quit()
            raise pygame.error("no display answers")
        if pygame.display.get_driver() == "wayland":
            # On Wayland it is the only way to a window.
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
        else:
            # Else the whole window would be sent to the screen for each small change.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        if not self._exact and not self.headless:
            self._wanted = first_window(self._wanted, self.density, pygame.display.get_desktop_sizes()[0])
        pygame.font.init()
        self.system.wait()
        self._dress()
        try:
            self._set_mode(self.settings.fullscreen and not self.headless)
        except pygame.error as error:
            raise NoWindow(str(error)) from error

    def _dress(self) -> None:
        """Set what every window needs: the repeat rate of held keys, and the caption and icon on the desktop."""
        pygame.key.set_repeat(400, 40)
        pygame.display.set_caption("Rummy Desktop")
        pygame.display.set_icon(pygame.image.load(str(self.assets.folder / "program-64.png")))

    def _set_mode(self, fullscreen: bool) -> None:
        """Open a window, or the whole screen; pictures need 24 bits a pixel or more, whatever the display has."""
        try:
            self._have_window(fullscreen)
            surface = pygame.display.get_surface()
            flat = surface is not None and surface.get_bitsize() < DEEP
        except ValueError:
            flat = True
        if flat:
            # SDL then draws with 32 bits and turns the whole window into what the display shows.
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
            pygame.display.quit()
            pygame.display.init()
            self._dress()
            self._have_window(fullscreen)
        self._fullscreen = fullscreen
        self._fit()

    def _have_window(self, fullscreen: bool) -> None:
        if sys.platform in EARLY and not self.headless and pygame.display.get_surface() is None:
            # A window that has been shown can't be made known to screen readers any more.
            pygame.display.set_mode(self._wanted, pygame.HIDDEN | pygame.RESIZABLE)
            self.reader.attach(window_number())
        if fullscreen:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            size = self._wanted if self._exact else on_screen(self._wanted, pygame.display.get_desktop_sizes()[0])
            with warnings.catch_warnings():
                # The system may give another size, to which everything is fitted.
                warnings.simplefilter("ignore", RuntimeWarning)
                # On X11 the first window after a full screen is still as large as that.
                if pygame.display.set_mode(size, pygame.RESIZABLE).get_size() != size:
                    pygame.display.set_mode(size, pygame.RESIZABLE)
        self._line = DisplayLine()

    def _fit(self) -> None:
        """Take the size of the window, and have everything laid out anew."""
        self.window = pygame.display.get_surface() or pygame.Surface(LEAST)
        self._fitted = width, height = self.window.get_size()
        least = LEAST_UPRIGHT if is_upright((width, height)) else LEAST
        self.factor = min(1.0, width / least[0], height / least[1])
        self.size = (max(least[0], round(width / self.factor)), max(least[1], round(height / self.factor)))
        small = self.factor < 1.0
        self.canvas = pygame.Surface(self.size).convert() if small else self.window
        self.assets.play_with(design_of(self.settings))
        self.theme = Theme(self.size, self._look(), self.assets)
        self.theme.pad = self.gamepad.pads.family
        if not self._fullscreen:
            self._wanted = (width, height)
        for scene in with_own_faces(self.scenes):
            scene.resize()
        self._everything = True

    def _tell_size(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.window or surface.get_size() != self._fitted):
            self._fit()
            self.listening.place()

    # Those who listen

    @property
    def heard(self) -> bool:
        """Whether a screen reader or the own voice tells of the program."""
        return self.listening.heard

    def say(self, text: str, urgent: bool = False) -> None:
        """Say something to those who listen; `urgent` texts at once."""
        self.listening.say(text, urgent)

    # The scenes

    @property
    def scene(self) -> Scene:
        """The scene that answers the player."""
        return self.scenes[-1]

    def open(self, scene: Scene) -> None:
        """Show `scene` instead of all that was shown."""
        for old in self.scenes:
            if old is not scene and old is not self.running:
                old.leave()
        self.scenes = [scene]
        self._show(scene)

    def over(self, scene: Scene) -> None:
        """Show `scene` on top of what is shown."""
        self.scenes.append(scene)
        self._show(scene)

    @cached_property
    def pages(self) -> ProgramPages:
        """The pages that are opened from the menu and by keys; they are imported after the first picture."""
        from rummy_desktop.gui.app.program_pages import ProgramPages

        return ProgramPages(self)

    def open_menu(self) -> None:
        """Show the menu."""
        self.listening.forget()
        self.open(MenuScene(self))

    def close(self) -> None:
        """Take the topmost scene away."""
        self.scenes.pop().leave()
        if not self.scenes:
            self.quit()
        else:
            self._show(self.scenes[-1])

    def _show(self, scene: Scene) -> None:
        show_faces(next((each.faces for each in reversed(self.scenes) if each.faces is not None), FRENCH))
        scene.resize()
        self._everything = True
        if not self.headless:
            # A screen without a pointer knows no cursors.
            with suppress(pygame.error):
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    @property
    def ratings(self) -> Ratings:
        """The strength of the people who play here; if there are no statistics, nobody is known."""
        return self.record.ratings

    def start(self, setup: Setup) -> None:
        """Begin a match and show its table. ValueError says in one sentence why there can be none."""
        match = Match.new(GAMES[setup.game], len(setup.seats), setup.options, setup.seed or new_seed())
        self.sit_down(self.pages.table(match, setup, self.keep(match, setup)))

    def keep(self, match: Match, setup: Setup, challenge: str = "", name: str = "") -> Autosave:
        """Keep a match that begins, if people play it; `challenge` names the single deal that others play too."""
        if not self.keeps or not any(seat.is_person for seat in setup.seats):
            return Autosave()
        return Autosave.begin(match, setup, self.opening, self.again, challenge=challenge, name=name)

    def learn(self, game: str) -> None:
        """Begin the first deal that teaches a game, or say why that can't be."""
        self.pages.learn(game)

    def sit_down(self, table: TableScene) -> None:
        """Show the table of another match instead of all that was shown."""
        if self.running is not None and self.running not in self.scenes:
            self.running.leave()
        self.running = table
        self.open(table)

    # Matches that are kept

    @property
    def running_table(self) -> TableScene | None:
        """The table of the match that is being played, or was left for the menu."""
        return cast("TableScene | None", self.running)

    @property
    def kept(self) -> Autosave:
        """The autosave of the match that is being played, or was left for the menu."""
        return self.running_table.kept if self.running_table is not None else Autosave()

    @property
    def kept_file(self) -> Path | None:
        """The file of that match; None if there is none."""
        return self.kept.path

    def resume(self, path: Path) -> None:
        """Go on with the match in a file: at once if it is the one that was left, else as soon as it is loaded.

        If it can't be, or can only be watched, it is said why.
        """
        if self.running is not None and self.kept.path == path:
            self.open(self.running)
        else:
            self._prune()
            self.pages.files.resume(path)

    def let_go_of(self, path: Path) -> tuple[Autosave, ...]:
        """Release the match in a file if it was left for the menu; return the autosaves to wait for."""
        if self.running is not None and self.kept.path == path:
            self.running.leave()
            self.running = None
        return tuple(self.left)

    def replay(self, path: Path) -> None:
        """Watch the match in a file, over what is shown, as soon as it is loaded, or say why that can't be."""
        self.pages.files.replay(path)

    def review(self, path: Path, deal: int, seat: int) -> None:
        """Review a deal of the match in a file for a seat, as soon as it is loaded, or say why that can't be."""
        self.pages.files.review(path, deal, seat)

    def challenge(self, path: Path, deal: int) -> None:
        """Show the code of a deal of the match in a file, to send it to a friend, or say why there is none."""
        self.pages.files.challenge(path, deal)

    def deal_again(self, path: Path, deal: int) -> None:
        """Ask before a deal of the match in a file is dealt again, for practice, or say why that can't be."""
        self.pages.files.deal_again(path, deal)

    def _come(self, wish: Wish) -> None:
        """Come forward, and open the match that a second start of the program asks for."""
        come_forward()
        if wish.path is not None:
            self.resume(wish.path)

    def put_away(self, kept: Autosave) -> None:
        """Release a match, which is written to its end meanwhile, however often that has to be tried."""
        self._prune()
        self.left.append(kept)
        self._prune()

    def _prune(self) -> None:
        self.left = [kept for kept in self.left if kept.unsaved or not kept.close()]

    def _close_left(self) -> None:
        for kept in self.left:
            kept.close(PATIENCE)

    def _tell_trouble(self) -> None:
        """Say at once when a match can't be saved any more, and when it can again."""
        kept = self.kept
        if not (news := kept.news()):
            return
        log.warning("saving: %s", news)
        if kept.trouble and self._said_trouble is not kept:
            # It is shown once over everything; if it comes and goes later, the table says so.
            self._said_trouble = kept
            self._say_over(news)
        elif self.running is not None:
            self.running.tell(news, bool(kept.trouble))

    def _tell_missing(self) -> None:
        """Say once when computer players lack a file that they need, and others play for them."""
        while not self._missing.empty():
            sentence = self._missing.get()
            if sentence not in self._said_missing:
                self._said_missing.add(sentence)
                log.error("%s", sentence)
                self._say_over(sentence, tr("Until then the computer players make only simple moves."))

    def _say_over(self, sentence: str, detail: str = "") -> None:
        """Show a message over everything, which is to be read before anybody plays on."""
        if self.running is self.scene and self.running is not None:
            self.running.interrupt()
        self.over(ConfirmScene(self, sentence, [(tr("Play on"), lambda: None)], detail))

    def until(self, seconds: float | None) -> None:
        """End the program by itself after some seconds; None: never."""
        self._end = time.perf_counter() + seconds if seconds else None

    def quit(self) -> None:
        """End the program, after a question if moves of a match would be lost; the second time it ends at once."""
        lost = next((kept for kept in (self.kept, *self.left) if kept.unsaved), None)
        if lost is None or self._asked_to_quit:
            self.alive = False
            return

        def stay() -> None:
            self._asked_to_quit = False

        def end() -> None:
            self.alive = False

        self._asked_to_quit = True
        question = tr("A match can’t be saved, and its last moves would be lost. Quit?")
        self.over(
            ConfirmScene(self, question, [(tr("Stay"), stay), (tr("Quit all the same"), end)], lost.trouble, stay)
        )

    def save_settings(self) -> None:
        """Keep the settings, and apply them."""
        self.sound.volume = self.settings.volume / 100
        self.sound.levels = self.settings.levels()
        self.sound.mute = self.settings.mute or self.headless
        self.listening.tune()
        if trouble := save_settings(self.settings):
            log.warning(trouble)
            if trouble != self.trouble and self.scenes:
                # It is said once: with every further change it would only be in the way.
                self.trouble = trouble
                self.over(ConfirmScene(self, trouble, [(tr("Go on"), lambda: None)]))
        if self.settings.fullscreen != self._fullscreen and not self.headless:
            self._set_mode(self.settings.fullscreen)
        elif (self._look(), design_of(self.settings)) != (self.theme.look, self.assets.design):
            self._fit()
        if self.window_language.follow(self.settings):
            self._everything = True
            # The table that was left for the menu is still open too.
            left = [] if self.running is None or self.running in self.scenes else [self.running]
            for scene in with_own_faces([*self.scenes, *left]):
                scene.reworded()
            if told := unwritable():
                self.over(ConfirmScene(self, told, [(tr("Go on"), lambda: None)]))

    def _look(self) -> Look:
        """Return the look that is wished, on this screen and system."""
        return look_of(self.settings, self.density, self.wishes)

    # The loop

    def run(self) -> None:
        """Show the scenes until the program ends."""
        if self.trouble:
            self.over(ConfirmScene(self, self.trouble, [(tr("Go on"), lambda: None)]))
        if not self.headless and mistakes.unseen():
            told = tr("The last time a mistake of ours ended the game{where}", where=mistakes.where())
            self.over(ConfirmScene(self, told, [(tr("Go on"), mistakes.seen)], escaped=mistakes.seen))
        if not self.headless:
            gc.freeze()  # objects made so far stay; to search them for garbage would hold up a frame
        try:
            with told_to_end(self._end_now), mistakes.caught(self._strayed.put):
                while self.alive:
                    self.attempt(self.step)
                    if self.alive:
                        time.sleep(self._pause())
        finally:
            self.shut()

    # Mistakes of ours

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something. A mistake of the program in it is admitted in the window; if that can't be, it is raised."""
        try:
            act()
        except Exception as error:
            self._admit(error)
        while not self._strayed.empty():
            stray = self._strayed.get()
            if isinstance(self.scene, MistakeScene):
                mistakes.note(stray)
            else:
                self._admit(stray)

    def _admit(self, error: Exception) -> None:
        """Drop all that is shown, which nobody can trust any more, and say so; from the disk it may go on."""
        before, now = self.scene if self.scenes else None, time.monotonic()
        untold = isinstance(before, MistakeScene) and not before.answered
        if self.headless or untold or now < self._mistaken + TOO_SOON:
            raise error
        self._mistaken = now
        mistakes.note(error)
        at_table = self.kept_file
        path, again = self._abandon()

        def go_on() -> None:
            mistakes.seen()
            assert path is not None
            self.resume(path)

        def to_menu() -> None:
            mistakes.seen()
            self._to_menu = True
            self.open_menu()
            self._to_menu = False

        def end() -> None:
            mistakes.seen()
            self.quit()

        answers = [(tr("Go on from the last move"), go_on)] if path is not None else []
        # What has just failed is not offered again.
        answers += [] if self._to_menu else [(tr("To the menu"), to_menu)]
        answers.append((tr("Report the problem"), lambda: self.over(ProblemScene(self, at_table))))
        detail = tr("The match can go on from its last move on the disk.")
        if path is None:
            detail = (
                tr("The match stays on the disk as it is.")
                if again
                else tr("What has been saved is on the disk still.")
            )
        sentence = tr("A mistake of ours stopped the game{where}", where=mistakes.where())
        self.open(MistakeScene(self, sentence, detail, [*answers, (tr("Quit"), end)]))

    def _abandon(self) -> tuple[Path | None, bool]:
        """Leave every scene; return the file of the match that can go on, and whether it had failed there before."""
        table = self.running_table
        left = [*self.scenes, *([table] if table is not None and table not in self.scenes else [])]
        self.scenes, self.running = [], None
        for scene in left:
            try:
                scene.leave()
            except Exception:
                log.exception("A scene can't be left:")
        self.canvas.set_clip(None)
        pygame.event.clear()
        if table is None:
            return None, False
        if table.kept not in self.left:
            self.put_away(table.kept)
        if table.kept.path is None:
            return None, False
        failed, self._failed = self._failed, (table.kept.path, len(table.match.log))
        again = failed is not None and failed[0] == self._failed[0] and failed[1] >= self._failed[1]
        return (None, True) if again else (table.kept.path, False)

    def _end_now(self) -> None:
        """End as if by hand, but without a question."""
        self.alive = False

    def _lose_display(self) -> None:
        """End without a question, which nobody would see."""
        self.display_lost, self.alive = True, False
        log.warning("the display has gone")

    def shut(self) -> None:
        """Release the window, the matches, the sound and the computer players: each one, even if another one fails."""
        with ExitStack() as last:
            if not self.display_lost:
                last.callback(pygame.display.quit)
            last.callback(wait_for_short_threads)
            last.callback(self.assets.close)
            last.callback(self.gamepad.pads.close)
            if self.trace:
                last.callback(self.trace.close)
            last.callback(self.players.close)
            last.callback(self.reviewer.close)
            last.callback(self.listening.voice.close)
            last.callback(self.sound.close)
            if not self.headless:
                last.callback(save_settings, self.settings)
            last.callback(setattr, self.settings, "window", self._wanted)
            last.callback(self.single_instance.close)
            last.callback(self.record.close)
            last.callback(self._close_left)
            if self.running is not None and self.running not in self.scenes:
                last.callback(self.running.leave)
            for scene in self.scenes:
                last.callback(scene.leave)

    def _pause(self) -> float:
        if any(pygame.mouse.get_pressed()):
            return ALERT
        if self._busy:
            return max(0.0, min(ALERT, self._next_frame - time.perf_counter()))
        return DOZE if time.perf_counter() >= self._heard + DROWSY else REST

    def step(self) -> None:
        """Answer new events, advance if a frame is due, and draw what has changed."""
        if self._line.broken():
            self._lose_display()
            return
        events = [*pygame.event.get(), *self.gamepad.due()]
        wishes = list(self.reader.wishes())
        if (events or wishes) and not self._busy:
            # The time of rest has passed before anything begins: a card that sets out now must start at its beginning.
            self.scene.update(self._passed())
        for event, following in zip_longest(events, events[1:]):
            # Only where the pointer is now matters: a fast mouse sends several movements between two looks.
            if event.type != pygame.MOUSEMOTION or following is None or following.type != pygame.MOUSEMOTION:
                self._handle(event)
            if not self.alive:
                return
        for wanted in wishes:
            self.reader.fulfil(wanted, self.scene)
            if not self.alive:
                return
        for wish in self.single_instance.wishes():
            self._come(wish)
        if self.system.changed():
            self._fit()
        now = time.perf_counter()
        if self._end is not None and now > self._end:
            self.alive = False
        if events or wishes:
            self._heard = now
        if events or wishes or self._everything or now >= self._next_frame:
            self.advance(self._passed())
            rest = IDLE if now >= self._heard + DROWSY and not self.players.asked else LAZY
            self._next_frame = now + (FRAME if self._busy else min(rest, self.aids.due))

    def _passed(self) -> float:
        """Return the seconds since the last call."""
        last, self._last = self._last, time.perf_counter()
        return self._last - last

    def advance(self, seconds: float) -> None:
        """Advance the topmost scene by `seconds`, and draw what has changed."""
        self._busy = self.scene.update(seconds) | self.aids.update(seconds)
        self._tell_trouble()
        self._tell_missing()
        self.record.tell(self)
        while not self.reviewer.done.empty():
            self.record.review(self.reviewer.done.get())
        self.draw()

    def _handle(self, event: pygame.event.Event) -> None:
        self.listening.notice(event)
        if self.aids.take(event) or self.gamepad.take(event):
            return
        if event.type == pygame.QUIT:
            if self._line.left():
                self._lose_display()
            else:
                self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._tell_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._everything = True
        elif event.type == pygame.WINDOWMOVED:
            self.listening.place()
        elif event.type == pygame.DROPFILE and event.file.endswith(ENDING) and not self.scene.imports:
            # macOS reports a double-click on a match in the same way.
            self.resume(Path(event.file).absolute())
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.global_keys.handle(event)
        else:
            if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self.listening.place()
                self.system.ask()
            self.scene.handle(placed(event, self.factor))

    def mute(self) -> None:
        """Mute all sounds, or unmute them."""
        self.settings.mute = not self.settings.mute
        self.save_settings()
        self.scene.resize()
        self._everything = True

    # Drawing

    def _visible(self) -> list[Scene]:
        """Return the visible scenes, the lowest first."""
        first = max((place for place, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[first:]

    def draw(self) -> None:
        """Draw what has changed since the last time, and show it."""
        damage: list[pygame.Rect] | None = []
        for scene in self._visible():
            changed = scene.changed()
            if changed is None:
                damage = None
            elif damage is not None:
                damage += changed
        whole, aids = self.canvas.get_rect(), self.aids.areas()
        damage = None if damage is None else damage + aids
        if damage is None or self._everything:
            damage = [whole]
            self._everything = False
        areas = [area for rect in merged(damage) if (area := rect.clip(whole)).w > 0 and area.h > 0]
        for area in areas:
            self._draw_area(area)
        if areas:
            self._flip(areas)
        if self.trace and (areas or self._traced != self._busy):
            # The end of all motion can't be seen, but is traced, too.
            self._traced = self._busy
            self.trace.write(self.describe())
            if self.trace.trouble:
                log.warning("%s", self.trace.trouble)
                self.over(ConfirmScene(self, self.trace.trouble, [(tr("Go on"), lambda: None)]))
                self.trace = None
        if areas:
            self._first()
            self.listening.touch()
        self.listening.tell(self._busy or self.scene.leads_on)

    def _draw_area(self, area: pygame.Rect) -> None:
        self.canvas.set_clip(area)
        for place, scene in enumerate(self._visible()):
            if place and scene.dims:
                dim(self.canvas, area)
            scene.draw(self.canvas, area)
        self.aids.draw(self.canvas, self.theme)
        self.canvas.set_clip(None)

    def _flip(self, areas: list[pygame.Rect]) -> None:
        if self.canvas is self.window:
            pygame.display.update(areas)
        else:
            self.window.blit(pygame.transform.smoothscale(self.canvas, self.window.get_size()), (0, 0))
            pygame.display.flip()

    def _first(self) -> None:
        """Do what can wait until the first picture is on the screen."""
        if not self._shown:
            self._shown = True
            if not self.headless:
                self.sound.open()
                # Else it would start while the first cards are dealt.
                self.players.start()
                self.record.open(shelf=self.shelf)
                self.single_instance.listen()
                self.reader.attach(window_number())
                self.listening.place()
                self.listening.tune()
                self.gamepad.pads.open()
                if self.running is None:
                    # What the first picture did without is imported now, so that it opens at once.
                    BackgroundTask(lambda: (self.pages, *GAMES.values()))

    def describe(self) -> dict[str, object]:
        """Return what is on the screen, for the trace."""
        return {
            "scene": self.scene.name,
            "window": list(self.window.get_size()),
            "factor": self.factor,
            **self.scene.describe(),
        }

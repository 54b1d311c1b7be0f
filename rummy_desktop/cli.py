"""The command line: open the game, go straight to a table, or let computer players play."""

from __future__ import annotations

import argparse
import io
import json
import logging
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TextIO

from rummy_desktop import __version__
from rummy_desktop.ai.weights import WeightsError
from rummy_desktop.engine.game import Game, Preset
from rummy_desktop.engine.match import not_for
from rummy_desktop.engine.options import make_options, parse_options
from rummy_desktop.engine.wording import either, listed
from rummy_desktop.language.choice import languages, speak_chosen
from rummy_desktop.language.formats import decimal
from rummy_desktop.language.long_words import CODE
from rummy_desktop.language.translate import spoken, tr, tr_plural
from rummy_desktop.outside.harmless import shown, visible
from rummy_desktop.storage.files import reason, spelled
from rummy_desktop.storage.house_rules import find_rules, load_house_rules, read_rules
from rummy_desktop.storage.lessons import find_lesson
from rummy_desktop.storage.log import open_log
from rummy_desktop.storage.match_file.header import ENDING
from rummy_desktop.storage.mistakes import caught, note, watching, where, write_down
from rummy_desktop.storage.paths import data_dir
from rummy_desktop.storage.settings import Settings, language_chosen
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import called, nearest, offer_of

SCENES = (
    *("menu", "new", "games", "settings", "rules", "keys", "table", "pause", "scores", "end", "curtain"),
    *("house", "deck", "learn", "lesson", "ladder", "matches", "examples", "replay", "statistics", "daily"),
    *("history", "language", "key-form", "problem"),
)
PEOPLE = ("you", "person")
LONG_WORD = re.compile(r"[^\s“”'\"]{200,}(?=[^\s“”'\"])")
"""What somebody has typed that is not said in full, but for its end: all paths that are said are shorter."""
MOST_DIGITS = 9
"""Digits of a number that is read: enough for all that may be counted."""
COMMANDS = (
    "open",
    "play",
    "simulate",
    "shot",
    "demo",
    "daily",
    "challenge",
    "code",
    "check",
    "report",
    "install-desktop",
    "uninstall-desktop",
)


def _names() -> str:
    """Return the words that may name a game."""
    return tr("{keys}, or any other name of a game or of a preset", keys=either(list(GAMES)))


def _with_manners(seats: str, words: Sequence[str]) -> str:
    """Return what may be said of the seats, with the manners of the games where the words on the line ask for help."""
    if not any(word.startswith(("-h", "--h")) for word in words):
        return seats  # nobody reads it, and no game is imported for it
    more = [
        tr(
            "in {game} also {manners}, such as {example}",
            game=game.title,
            manners=", ".join(manner.key for manner in game.manners),
            example=f"{game.manners[0].key}:easy",
        )
        for game in GAMES.values()
        if game.manners
    ]
    return "; ".join([seats, *more])


class Refusal(Exception):
    """Something in the arguments is wrong. Its text is one sentence that says what."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with the sentence and exit code 2."""
        said = f"{message[0].upper()}{message[1:].rstrip('.')}"
        raise Refusal(tr("{said}; see {program} --help.", said=said, program=self.prog))


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code: 0 done, 1 it could not be done, 2 the arguments are wrong."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        # A pipe of Windows has the letters of one region only: one that it lacks becomes a question mark.
        sys.stdout.reconfigure(errors="replace")
    given = list(sys.argv[1:] if words is None else words)
    speak_chosen(_told(given) or language_chosen())
    try:
        _see_home()
        parser = _parser(given)
        arguments = _with_key(parser.parse_args(_spelled_out(given)))
        strayed: list[BaseException] = []
        with caught(strayed.append):
            code: int = arguments.do(arguments)
        return _broken(strayed[0]) if strayed else code
    except Refusal as refusal:
        said = LONG_WORD.sub(lambda found: f"{found[0][:40]}…", str(refusal))
        print(visible(f"rummy-desktop: {said}"), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has stopped reading.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except WeightsError as error:
        _say(error, file=sys.stderr)
        return 1
    except Exception as error:
        return _broken(error)


def _see_home() -> None:
    """See whether the environment names a folder for all that is kept that can be one. Refusal where it can't."""
    try:
        data_dir()
    except (OSError, RuntimeError):
        home = shown(os.environ.get("RUMMY_HOME", ""), 200)
        raise Refusal(
            tr("There is no folder as RUMMY_HOME names it, “{home}”; give a whole path.", home=home)
        ) from None


def _say(text: object, file: TextIO | None = None) -> None:
    """Print a text on the terminal, to which no name of a file and no mistake of others can tell anything else."""
    print(visible(str(text), lines=True), file=file)


def _told(words: Sequence[str]) -> str:
    """The language that is told by `--language`, before the words are looked at in it."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        name, equals, value = word.partition("=")
        if name == "--language":
            return value if equals else following
    return ""


def _spelled_out(words: Sequence[str]) -> list[str]:
    """The words with the command put before a file that stands where the command should: `FILE` is `open FILE`."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if words[place] in ("--trace", "--size", "--language") else 1
    if place < len(words):
        first = words[place]
        if first not in COMMANDS and (first.endswith(ENDING) or os.sep in first or os.path.lexists(first)):
            return [*words[:place], "open", *words[place:]]
    return list(words)


def _parser(words: Sequence[str]) -> Parser:
    told = partial(_with_manners, words=words)
    parser = Parser(
        prog="rummy-desktop",
        description=tr("The whole family of rummy games, on a table of your own."),
        epilog=tr("The path of a saved match in place of a command opens it."),
    )
    parser.add_argument("--version", action="version", version=f"rummy-desktop {__version__}")
    _add_window(parser)
    _add_another(parser, False)
    parser.set_defaults(do=_open)
    commands = parser.add_subparsers(parser_class=Parser, metavar="COMMAND")

    opened = commands.add_parser("open", help=tr("go on with a saved match; its path alone does it too"))
    opened.add_argument("file", type=Path, metavar="FILE")
    _add_window(opened)
    _add_another(opened, argparse.SUPPRESS)
    opened.set_defaults(do=_resume)

    play = commands.add_parser("play", help=tr("go straight to a table"))
    _add_game(play, seats=told(tr("who sits where: you, person, easy, medium or hard, such as you,hard")))
    _add_player(play)
    _add_window(play)
    play.set_defaults(do=_play)

    simulate = commands.add_parser("simulate", help=tr("let computer players play against each other"))
    _add_game(simulate, seats=told(tr("the players' levels, such as hard,easy")))
    _add_player(simulate)
    much = simulate.add_mutually_exclusive_group(required=True)
    much.add_argument("--deals", type=_count, metavar="N", help=tr("play N deals"))
    much.add_argument("--matches", type=_count, metavar="N", help=tr("play N whole matches"))
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help=tr("processes that share the work"))
    simulate.add_argument("--rotate", action="store_true", help=tr("play the same cards from every seat"))
    simulate.add_argument("--json", action="store_true", help=tr("print the result as one JSON object"))
    simulate.set_defaults(do=_simulate)

    shot = commands.add_parser("shot", help=tr("make a picture of a scene, without a display"))
    shot.add_argument("file", type=Path, metavar="FILE.png")
    shot.add_argument("--scene", choices=SCENES, default="table")
    shot.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    shot.add_argument("--game", type=_game, default="rummy", help=_names())
    shot.add_argument("--seats", metavar="SEATS", help=told(tr("who sits where, such as you,hard")))
    _add_rules(shot)
    shot.add_argument("--seed", default="7")
    shot.add_argument("--moves", type=_number, default=12, metavar="N", help=tr("moves played before the picture"))
    shot.add_argument("--theme", choices=("dark", "light"), default="dark")
    shot.add_argument("--set", action="append", default=[], metavar="K=V", help=tr("a setting, such as cloth=wood"))
    shot.set_defaults(do=_shot)

    demo = commands.add_parser("demo", help=tr("watch computer players; with --frames also without a display"))
    _add_game(demo, seats=told(tr("the players' levels, such as hard,easy")))
    _add_player(demo)
    demo.add_argument("--seconds", type=_count, metavar="N", help=tr("stop after N seconds, else after one deal"))
    demo.add_argument("--frames", type=Path, metavar="DIR", help=tr("without a display: put pictures there"))
    _add_window(demo)
    demo.set_defaults(do=_demo)

    daily = commands.add_parser("daily", help=tr("play the deal of the day, the same for everybody"))
    _add_key(daily)
    _add_window(daily)
    daily.set_defaults(do=_daily, preset=None, rules=None)

    challenge = commands.add_parser("challenge", help=tr("play a deal that somebody has sent you as a code"))
    challenge.add_argument("code", metavar="CODE", help=tr("the code of the challenge, such as VS-GIN-…"))
    _add_window(challenge)
    challenge.set_defaults(do=_challenge)

    code = commands.add_parser("code", help=tr("print the code of house rules, to share them"))
    _add_key(code)
    _add_rules(code)
    code.set_defaults(do=_code)

    check = commands.add_parser("check", help=tr("say what is in a saved match, and whether it follows from its seed"))
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    check.add_argument("--hash", metavar="HASH", help=tr("the hash of the seed that was shown before the match"))
    check.set_defaults(do=_check)

    report = commands.add_parser("report", help=tr("write one file with what is needed to look into a problem"))
    report.add_argument("file", type=Path, nargs="?", metavar="FILE.zip")
    report.add_argument("--told", default="", metavar="TEXT", help=tr("what happened, and what you did before"))
    report.add_argument("--match", type=Path, metavar="FILE", help=tr("with this match; its file tells all its cards"))
    report.set_defaults(do=_report)

    install = commands.add_parser("install-desktop", help=tr("put the game among the applications on your desktop"))
    install.set_defaults(do=_install)
    uninstall = commands.add_parser("uninstall-desktop", help=tr("take that back"))
    uninstall.set_defaults(do=_uninstall)
    for each in (parser, *commands.choices.values()):
        _add_language(each)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    text = tr("speak this language: {codes}", codes=", ".join(languages()))
    parser.add_argument("--language", type=_language, metavar="CODE", default=argparse.SUPPRESS, help=text)


def _language(text: str) -> str:
    if text not in (*languages(), CODE):
        raise argparse.ArgumentTypeError(
            tr("no language is called “{code}”; there are {codes}", code=text, codes=", ".join(languages()))
        )
    return text


def _add_key(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=_game, metavar="GAME", help=_names())


def _add_rules(parser: argparse.ArgumentParser) -> None:
    whole = parser.add_mutually_exclusive_group()
    whole.add_argument("--preset", metavar="NAME", help=tr("house rules by their name, also those saved in the game"))
    whole.add_argument("--rules", metavar="CODE_OR_FILE", help=tr("house rules that somebody has shared"))
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=tr("a house rule, besides"))


def _add_game(parser: argparse.ArgumentParser, seats: str) -> None:
    _add_key(parser)
    parser.add_argument("--seats", metavar="SEATS", help=seats)
    _add_rules(parser)
    parser.add_argument("--seed", metavar="S", help=tr("the same seed gives the same cards"))


def _add_player(parser: argparse.ArgumentParser) -> None:
    told = tr("a player of your own, whom --seats may name: see docs/environment.md")
    parser.add_argument("--player", action="append", default=[], metavar="NAME=module:function", help=told)


def _add_window(parser: argparse.ArgumentParser) -> None:
    # Where a command repeats what the program knows, it must not take back what was said before it.
    parser.add_argument(
        "--trace", type=Path, metavar="FILE", default=argparse.SUPPRESS, help=tr("write down what is shown")
    )
    parser.add_argument(
        "--size", type=_size, metavar="WxH", default=argparse.SUPPRESS, help=tr("the size of the window")
    )


def _add_another(parser: argparse.ArgumentParser, default: Any) -> None:
    text = tr("open a window even where one is open already")
    parser.add_argument("--another", action="store_true", default=default, help=text)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) <= 2 * MOST_DIGITS):
        raise argparse.ArgumentTypeError(tr("a size is written like 1280x800"))
    size = int(width), int(height)
    if not all(64 <= side <= 16384 for side in size):
        raise argparse.ArgumentTypeError(tr("a side of the window has 64 to 16384 pixels"))
    return size


def _number(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) <= MOST_DIGITS):
        raise argparse.ArgumentTypeError(tr("a whole number is wanted, not “{text}”", text=text))
    return int(text)


def _count(text: str) -> int:
    if (number := _number(text)) < 1:
        raise argparse.ArgumentTypeError(tr("one at least is wanted"))
    return number


def _game(text: str) -> tuple[Game, Preset | None]:
    """The game, or the preset of one, that goes by this name."""
    found = called(text)
    if not found:
        near = [f"{each.title} ({each.id.replace('/', ' --preset ')})" for each in nearest(text)]
        raise argparse.ArgumentTypeError(
            tr("no game is called “{name}”; the nearest are {games}", name=text, games=listed(near))
        )
    if len(found) > 1:
        ways = [f"{game.key} --preset {preset.key}" if preset else game.key for game, preset in found]
        titles = [preset.title if preset else game.title for game, preset in found]
        meant = tr("{first} or {last}", first=", ".join(ways[:-1]), last=ways[-1])
        raise argparse.ArgumentTypeError(
            tr("“{name}” is a name of {titles}: write {ways}", name=text, titles=listed(titles), ways=meant)
        )
    return found[0]


def _with_key(arguments: argparse.Namespace) -> argparse.Namespace:
    """The arguments with the key of the game that they name, and with the preset where its name is one's."""
    named = getattr(arguments, "game", None)
    if isinstance(named, tuple):
        game, preset = named
        arguments.game = game.key
        if preset is not None and arguments.preset is None and arguments.rules is None:
            arguments.preset = preset.key
    return arguments


def _options(arguments: argparse.Namespace, seats: int | None = None) -> dict[str, Any]:
    """The house rules that the arguments give, checked for so many seats. Refusal says what is wrong with them."""
    game = GAMES[arguments.game]
    try:
        options = _whole(arguments) | parse_options(game.options, arguments.option)
    except ValueError as error:
        raise Refusal(str(error)) from None
    against = [] if seats is None else list(game.rules.objections(make_options(game.options, options), seats))
    if against:
        raise Refusal("\n".join(f"{each.option}: {each.text}" for each in against))
    for remark in () if seats is None else game.rules.remarks(make_options(game.options, options), seats):
        _say(f"{remark.option}: {remark.text}", file=sys.stderr)
    return options


def _whole(arguments: argparse.Namespace) -> dict[str, Any]:
    """The preset or the shared house rules that the arguments name. ValueError says what is wrong in a sentence."""
    game = GAMES[arguments.game]
    if arguments.rules is not None:
        rules = read_rules(arguments.rules)
        if rules.game != game.key:
            raise ValueError(
                tr("These are house rules of {one}, not of {other}.", one=GAMES[rules.game].title, other=game.title)
            )
        return rules.options
    if arguments.preset is None:
        return {}
    own, _troubles = load_house_rules()
    options = find_rules(game.key, arguments.preset, own)
    if options is None:
        names = [preset.title for preset in game.presets] + [each.name for each in own if each.game == game.key]
        parts = {"game": game.title, "preset": arguments.preset, "names": ", ".join(names)}
        if not names:
            raise ValueError(tr("{game} has no preset “{preset}”.", **parts))
        raise ValueError(tr("{game} has no preset “{preset}”; the presets are {names}.", **parts))
    return options


def _enough(kinds: list[str], seats: int) -> list[str]:
    """Return the names of at least that many players: the further ones are like the last."""
    return kinds + kinds[-1:] * (seats - len(kinds))


def _invite(arguments: argparse.Namespace) -> None:
    """Seat the players that `--player` names. Refusal says why one can't be seated."""
    from rummy_desktop.ai.characters import CHARACTERS
    from rummy_desktop.ai.outsiders import invite

    try:
        invite(arguments.player, [*CHARACTERS, *(manner.key for manner in GAMES[arguments.game].manners)])
    except ValueError as error:
        raise Refusal(str(error)) from None


def _seats(text: str | None, game: str, default: str, people: Sequence[str] = (), usual: bool = False) -> list[str]:
    """The seats that `text` names: `people` and computer players. Refusal says what is wrong with them.

    Where it names none, these are the `default` ones, and as many as the game needs, or as mostly play it.
    """
    from rummy_desktop.ai import LEVELS, Style, parse_style
    from rummy_desktop.ai.characters import CHARACTERS
    from rummy_desktop.ai.outsiders import invited

    least = (usual and GAMES[game].usual_seats) or GAMES[game].seats[0]
    kinds = _enough(default.split(","), least) if text is None else text.split(",")
    manners = [manner.key for manner in GAMES[game].manners]
    for kind in kinds:
        try:
            if kind not in people:
                parse_style(kind, GAMES[game])
        except ValueError:
            example = f"{manners[0]}:{LEVELS[0]}" if manners else ""
            former = [str(Style(LEVELS[-1], each.key)) for each in GAMES[game].former]
            allowed = either([*people, *LEVELS, *manners, *former, *invited()])
            parts = {"kind": kind, "allowed": allowed, "example": example, "who": ", ".join(CHARACTERS)}
            if not manners:
                said = tr("There is no player “{kind}”; a seat is {allowed}, or a character: {who}.", **parts)
                raise Refusal(said) from None
            said = tr(
                "There is no player “{kind}”; a seat is {allowed}, or a manner with a level such as {example}, "
                "or a character: {who}.",
                **parts,
            )
            raise Refusal(said) from None
    if len(kinds) not in GAMES[game].seats:
        raise Refusal(not_for(GAMES[game], len(kinds)))
    if twice := [kind for kind in kinds if kind in CHARACTERS and kinds.count(kind) > 1]:
        raise Refusal(tr("{name} can sit on one seat only.", name=CHARACTERS[twice[0]].name))
    if kinds.count("you") > 1:
        raise Refusal(tr("You can sit on one seat only; the others at this computer are “person”."))
    return kinds


# The window


def _open(arguments: argparse.Namespace) -> int:
    if not arguments.another and _rang(None):
        return 0
    from rummy_desktop.gui.app.menu import MenuScene

    return _in_window(arguments, lambda app: app.open(MenuScene(app)))


def _resume(arguments: argparse.Namespace) -> int:
    file = _absolute(arguments.file)
    if not arguments.another and _rang(file):
        return 0
    from rummy_desktop.gui.app.menu import MenuScene

    def begin(app: Any) -> None:
        app.open(MenuScene(app))
        app.resume(file)

    return _in_window(arguments, begin)


def _absolute(path: Path) -> Path:
    """The path from the root. Refusal where the folder that the program was started in is gone."""
    try:
        return path.absolute()
    except OSError:
        said = tr("The folder you are in is not there any more; go to another one, or give a whole path.")
        raise Refusal(said) from None


def _rang(path: Path | None) -> bool:
    """Return whether a window is open already, which comes forward and opens the match `path` if there is one."""
    from rummy_desktop.gui.app.single_instance import ring

    if not ring(path):
        return False
    _say(tr("Rummy Desktop is open already: its window comes forward."))
    return True


def _play(arguments: argparse.Namespace) -> int:
    from rummy_desktop.gui.app.pictures import seated

    _invite(arguments)
    kinds = _seats(arguments.seats, arguments.game, "you,medium", PEOPLE, usual=True)
    options = _options(arguments, len(kinds))
    setup = seated(arguments.game, kinds, options, arguments.seed)
    return _in_window(arguments, lambda app: app.start(setup))


def _daily(arguments: argparse.Namespace) -> int:
    from rummy_desktop.gui.challenges.challenges_page import begin_daily

    return _in_window(arguments, lambda app: begin_daily(app, arguments.game))


def _challenge(arguments: argparse.Namespace) -> int:
    from rummy_desktop.storage.challenges import read

    try:
        challenge = read(arguments.code)
    except ValueError as error:
        raise Refusal(str(error)) from None
    from rummy_desktop.gui.challenges.challenges_page import begin_challenge

    return _in_window(arguments, lambda app: begin_challenge(app, challenge))


def _demo(arguments: argparse.Namespace) -> int:
    from rummy_desktop.gui.app.pictures import film, seated

    _invite(arguments)
    kinds = _seats(arguments.seats, arguments.game, "medium,medium", usual=True)
    options = _options(arguments, len(kinds))
    setup = seated(arguments.game, kinds, options, arguments.seed)
    if arguments.frames is not None:
        size = getattr(arguments, "size", (1280, 800))
        try:
            count = film(setup, size, arguments.frames, arguments.seconds)
        except (OSError, ValueError) as error:
            said = tr(
                "The pictures can't be written to {path}: {error}.", path=spelled(arguments.frames), error=reason(error)
            )
            _say(said, file=sys.stderr)
            return 1
        _say(tr_plural("{n} picture is in {path}.", "{n} pictures are in {path}.", count, path=arguments.frames))
        return 0

    def begin(app: Any) -> None:
        app.start(setup)
        app.until(arguments.seconds)

    return _in_window(arguments, begin)


def _in_window(arguments: argparse.Namespace, begin: Any) -> int:
    """Open the window, let `begin` show the first scene, and run."""
    open_log()
    log = logging.getLogger("rummy_desktop")
    if not _has_display():
        return _no_display()
    import pygame

    from rummy_desktop.gui.app.app import App, NoWindow
    from rummy_desktop.gui.app.trace import Unwritable

    with watching():
        try:
            try:
                told = getattr(arguments, "language", "")
                app = App(getattr(arguments, "size", None), getattr(arguments, "trace", None), language=told)
            except NoWindow as error:
                return _no_window(error)
            except pygame.error as error:
                log.warning("no window: %s", error)
                return _no_display()
            except Unwritable as error:
                raise Refusal(str(error)) from None
            app.attempt(lambda: begin(app))
            app.run()
        except Refusal:
            raise
        except Exception as error:
            return _broken(error, unseen=True)
    return _display_lost() if app.display_lost else 0


def _broken(error: BaseException, unseen: bool = False) -> int:
    """Say that a mistake of ours has ended the program; the log has its traceback.

    What may be `unseen`, since a window was looked at and no terminal, is told once more at the next start.
    """
    open_log()
    (note if unseen else write_down)(error)
    _say(tr("A mistake of ours ended the program{where}", where=where()), file=sys.stderr)
    return 1


def _has_display() -> bool:
    if os.environ.get("SDL_VIDEODRIVER") or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _no_display() -> int:
    said = tr(
        "There is no display to open a window on; `make demo` (rummy-desktop demo gin --frames DIR) plays a deal into "
        "pictures, and `rummy-desktop shot FILE.png` makes one."
    )
    _say(said, file=sys.stderr)
    return 1


def _display_lost() -> NoReturn:
    """End with a sentence, and without taking leave of the display: SDL would wait for its answer for ever."""
    print(tr("The display has gone, and the game has ended; what was played is saved."), file=sys.stderr, flush=True)
    os._exit(1)


def _no_window(error: Exception) -> int:
    """Say why a display that is there has no window for the game."""
    import pygame

    logging.getLogger("rummy_desktop").warning("no window on %s: %s", pygame.display.get_driver(), error)
    # SDL knows no mode of a display whose pixels are indices of a palette.
    if pygame.display.get_driver() == "x11" and not pygame.display.list_modes():
        said = tr("This display shows too few colours: set it to 15 bits a pixel or more, and start the game again.")
    else:
        said = tr("There is a display, but no window can be opened on it: {error}.", error=str(error).rstrip("."))
    print(said, file=sys.stderr)
    return 1


# Without a window


def _settings(given: Sequence[str]) -> Settings:
    """The settings that `K=V` words give, all others being the usual ones. Refusal says what is wrong with them."""
    import msgspec

    from rummy_desktop.engine.shapes import shaped

    spelled = {"on": "true", "off": "false"}
    values = dict(word.partition("=")[::2] for word in given)
    switches = {field.name for field in msgspec.structs.fields(Settings) if isinstance(field.default, bool)}
    values = {name: spelled.get(value, value) if name in switches else value for name, value in values.items()}
    known = [field.name for field in msgspec.structs.fields(Settings)]
    for name in values:
        if name not in known:
            raise Refusal(
                tr("There is no setting “{name}”; the settings are {names}.", name=name, names=", ".join(known))
            )
    try:
        return shaped(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(tr("A setting can't be so: {error}.", error=error)) from None


def _shot(arguments: argparse.Namespace) -> int:
    from rummy_desktop.gui.app.pictures import seated, shoot

    kinds = _seats(arguments.seats, arguments.game, "you,hard", PEOPLE)
    # The form shows house rules too by which no match can be played.
    options = _options(arguments, None if arguments.scene == "house" else len(kinds))
    setup = seated(arguments.game, kinds, options, arguments.seed)
    settings = _settings([f"theme={arguments.theme}", "speed=off", f"language={spoken()}", *arguments.set])
    if arguments.scene == "lesson":
        offered = offer_of(GAMES[arguments.game], options)
        if find_lesson(offered.id) is None:
            raise Refusal(tr("{game} has no lesson.", game=offered.title))
    try:
        shoot(arguments.file, arguments.scene, arguments.size, setup, arguments.moves, settings)
    except (OSError, ValueError) as error:
        _say(
            tr("{path} can't be written: {error}.", path=spelled(arguments.file), error=reason(error)), file=sys.stderr
        )
        return 1
    return 0


def _simulate(arguments: argparse.Namespace) -> int:
    from rummy_desktop.ai import parse_style
    from rummy_desktop.arena.simulation import play_deals, play_matches
    from rummy_desktop.arena.tally_text import in_columns, in_numbers

    _invite(arguments)
    kinds = _seats(arguments.seats, arguments.game, "hard,easy")
    players = [str(parse_style(kind, GAMES[arguments.game])) for kind in kinds]
    options = _options(arguments, len(players))
    start = time.perf_counter()
    tally = (play_deals if arguments.deals else play_matches)(
        arguments.game,
        players,
        arguments.deals or arguments.matches,
        arguments.seed or "7",
        options,
        rotate=arguments.rotate,
        jobs=arguments.jobs,
        progress=_bar if sys.stderr.isatty() else None,
    )
    seconds = time.perf_counter() - start
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if arguments.json:
        _say(json.dumps(in_numbers(tally, players, seconds)))
        return 0
    heading = tr(
        "{game}: {deals} deals, {matches} whole matches, seed {seed}",
        game=GAMES[tally.game].title,
        deals=tally.deals,
        matches=tally.matches,
        seed=arguments.seed or "7",
    )
    _say(heading)
    game = GAMES[tally.game]
    rules = game.rules(make_options(game.options, options), len(players))
    for line in in_columns(tally, players, rules.scoring.fewest_win):
        _say(line)
    decisions = sum(tally.decisions)
    rate = f"{decisions / max(seconds, 1e-9):.0f}"
    took = decimal(seconds, 1)
    _say(tr("{n} decisions in {seconds} s: {rate} a second", n=decisions, seconds=took, rate=rate))
    return 0


def _code(arguments: argparse.Namespace) -> int:
    from rummy_desktop.storage.rules_code import encode

    _say(encode(arguments.game, _options(arguments)))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from rummy_desktop.storage.match_file.check import check

    sound = True
    for path in arguments.files:
        report = check(path, arguments.hash)
        _say("\n".join(report.lines()))
        sound = sound and report.sound
    return 0 if sound else 1


def _report(arguments: argparse.Namespace) -> int:
    from rummy_desktop.storage import clock
    from rummy_desktop.storage.files import reason
    from rummy_desktop.storage.problem_report import report_path, write_report

    target = arguments.file or report_path(clock.now().date())
    if arguments.match is not None and not os.path.isfile(arguments.match):
        raise Refusal(tr("There is no match in {path}.", path=spelled(arguments.match)))
    if os.path.lexists(target):
        raise Refusal(tr("There is a file {path} already; choose another name.", path=spelled(target)))
    try:
        parts = write_report(target, arguments.told, {}, arguments.match)
    except (OSError, ValueError) as error:
        said = tr("{path} can’t be written ({error}); choose another place.", path=spelled(target), error=reason(error))
        raise Refusal(said) from None
    _say(tr("Written to {path}: {parts}.", path=target, parts=", ".join(parts)))
    return 0


def _install(arguments: argparse.Namespace) -> int:
    from rummy_desktop.storage.desktop import install

    return _tell_desktop(tr("Written:"), install)


def _uninstall(arguments: argparse.Namespace) -> int:
    from rummy_desktop.storage.desktop import uninstall

    return _tell_desktop(tr("Removed:"), uninstall)


def _tell_desktop(done: str, act: Callable[[], list[str]]) -> int:
    from rummy_desktop.storage.desktop import DesktopError

    try:
        places = act()
    except DesktopError as error:
        _say(error, file=sys.stderr)
        return 1
    _say("\n  ".join([done, *places]) if places else tr("There was nothing of it."))
    return 0


def _bar(done: int, whole: int) -> None:
    """The progress of a simulation as a bar on the terminal."""
    part = min(1.0, done / whole)
    filled = round(30 * part)
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{whole}", end="", file=sys.stderr, flush=True)

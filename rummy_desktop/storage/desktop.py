"""Desktop: the program among somebody's applications, and saved matches that open it with a double-click."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import platformdirs

from rummy_desktop.language.choice import languages
from rummy_desktop.language.translate import ENGLISH, mark, said_in, tr
from rummy_desktop.storage.files import reason, replace_file
from rummy_desktop.storage.match_file.header import ENDING
from rummy_desktop.storage.paths import APP, asset_dir
from rummy_desktop.variants import GAMES

MIME: Final = "application/x-rummy-desktop-match"
"""The type of a saved match."""
TITLE: Final = "Rummy Desktop"
KIND: Final = mark("Rummy Desktop match")
GENERIC: Final = mark("Rummy Card Games")
COMMENT: Final = mark("Play {games}")
PROG_ID: Final = "RummyDesktop.Match"
"""What the type is called in the registry of Windows."""
PATIENCE: Final = 20  # seconds for a program that refreshes what the desktop knows
RESERVED: Final = " \t\n\"'\\><~|&;$*?#()`"
"""What makes an argument need quotes in an entry."""

log = logging.getLogger("rummy_desktop")


class DesktopError(Exception):
    """The program can't be put on the desktop. Its text is one sentence that says why, and what to do."""


# Desktop entries


def entry(command: Sequence[str], folder: str = "") -> str:
    """Return the desktop entry that starts the program by `command`, in `folder` if need be, with a match or none.

    The form is freedesktop.org's Desktop Entry Specification 1.5.
    """
    lines = {
        "Type": "Application",
        "Name": TITLE,
        "GenericName": GENERIC,
        **_in_languages("GenericName", GENERIC),
        "Comment": COMMENT.format(games=game_titles(ENGLISH)),
        **{key: said.format(games=game_titles(code)) for code, key, said in _said("Comment", COMMENT)},
        "Exec": f"{' '.join(_quoted(word) for word in command)} %f",
        "Path": _escaped(folder),
        "Icon": APP,
        "Terminal": "false",
        "Categories": "Game;CardGame;",
        "Keywords": "".join(f"{_escaped(word).replace(';', ' ')};" for word in _keywords()),
        "MimeType": f"{MIME};",
        "StartupWMClass": APP,
    }
    return "[Desktop Entry]\n" + "".join(f"{key}={value}\n" for key, value in lines.items() if value)


def _said(key: str, text: str) -> Iterator[tuple[str, str, str]]:
    """Yield a text in each language but English: the code, the key of its line, such as `Comment[de]`, and it."""
    for code in languages():
        if code != ENGLISH:
            yield code, f"{key}[{code}]", said_in(code, text)


def _in_languages(key: str, text: str) -> dict[str, str]:
    """Return the lines of an entry that have a text in each language but English, by their keys."""
    return {place: said for _, place, said in _said(key, text)}


def game_titles(code: str) -> str:
    """Return the names of all games in a language, one after the other."""
    titles = [said_in(code, game.title) for game in GAMES.values()]
    return said_in(code, "{first} and {last}").format(first=", ".join(titles[:-1]), last=titles[-1])


def _keywords() -> Iterator[str]:
    """Yield the words to search for: the names of the games, also those that are known in some places only."""
    names = (name for game in GAMES.values() for name in (game.title, *game.also))
    yield from dict.fromkeys(("cards", "family", *(name.lower() for name in names)))


def _quoted(word: str) -> str:
    """Return a word of a command in the form of an entry: quoted if need be, then escaped as every text of one."""
    word = word.replace("%", "%%")
    if not word or any(sign in RESERVED for sign in word):
        for sign in '\\"`$':
            word = word.replace(sign, f"\\{sign}")
        word = f'"{word}"'
    return _escaped(word)


def _escaped(text: str) -> str:
    for sign, spelled in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(sign, spelled)
    return text


def mime_package() -> str:
    """Return the description of saved matches for the shared MIME database, by their ending or their beginning."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n'
        f'  <mime-type type="{MIME}">\n'
        f"    <comment>{KIND}</comment>\n"
        + "".join(f'    <comment xml:lang="{code}">{said}</comment>\n' for code, _, said in _said("", KIND))
        + '    <sub-class-of type="text/plain"/>\n'
        f'    <glob pattern="*{ENDING}"/>\n'
        '    <magic priority="60">\n'
        '      <match type="string" offset="0" value="{&quot;format&quot;:&quot;rummy-desktop match&quot;"/>\n'
        "    </magic>\n"
        "  </mime-type>\n"
        "</mime-info>\n"
    )


def icons() -> Iterator[tuple[Path, Path]]:
    """Yield each icon of the program and of its matches: the file, and its place below the folder of icon themes."""
    sprites, theme = asset_dir("sprites"), Path("hicolor")
    for kind, place, name in (("program", "apps", APP), ("document", "mimetypes", MIME.replace("/", "-"))):
        for path in sorted(sprites.glob(f"{kind}-*.png")):
            side = path.stem.partition("-")[2]
            yield path, theme / f"{side}x{side}" / place / f"{name}.png"
    yield sprites / "program.svg", theme / "scalable" / "apps" / f"{APP}.svg"


# Installing and uninstalling


def command() -> tuple[list[str], str]:
    """Return the command that starts this very program, and the folder in which it must be started, if any."""
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).absolute())], ""
    script = Path(sys.argv[0]).absolute()
    if script.stem == APP and script.is_file():
        return [str(script)], ""
    package = Path(__file__).resolve().parents[1]
    installed = any(Path(place).resolve() == package.parent for place in sys.path if "-packages" in place)
    return [sys.executable, "-m", "rummy_desktop"], "" if installed else str(package.parent)


def install() -> list[str]:
    """Put the program among the user's applications and let it open saved matches; return what was written where.

    DesktopError says why it can't be done.
    """
    if sys.platform == "win32":
        return _register()
    if sys.platform == "darwin":
        raise DesktopError(tr("On macOS the app does that by itself, once it lies among the applications."))
    words, folder = command()
    share = _share()
    try:
        replace_file(share / "applications" / f"{APP}.desktop", entry(words, folder).encode())
        replace_file(share / "mime" / "packages" / f"{APP}.xml", mime_package().encode())
        for source, place in icons():
            replace_file(share / "icons" / place, source.read_bytes())
    except OSError as error:
        raise DesktopError(tr("Nothing can be written to {path} ({error}).", path=share, error=reason(error))) from None
    for path in _files(share):
        # A replaced file has the rights of a private one, but a desktop may read it for other users.
        with suppress(OSError):
            path.chmod(0o644)
    _refresh(share)
    return [str(path) for path in _files(share)]


def uninstall() -> list[str]:
    """Take back what `install` did, and return what was removed. DesktopError says why it can't be done."""
    if sys.platform == "win32":
        return _unregister()
    share = _share()
    gone = []
    for path in _files(share):
        try:
            path.unlink()
        except FileNotFoundError:
            continue
        except OSError as error:
            raise DesktopError(tr("{path} can't be removed ({error}).", path=path, error=reason(error))) from None
        gone.append(str(path))
    if gone:
        _refresh(share)
    return gone


def _share() -> Path:
    """Return the folder of a user's own applications, icons and types."""
    return Path(platformdirs.user_data_dir())


def _files(share: Path) -> list[Path]:
    """Return all that belongs to the program there."""
    places = [place for _source, place in icons()]
    return [
        share / "applications" / f"{APP}.desktop",
        share / "mime" / "packages" / f"{APP}.xml",
        *(share / "icons" / place for place in places),
    ]


def _refresh(share: Path) -> None:
    """Ask the desktop to look again, if it has programs for that."""
    for words in (
        ("update-desktop-database", "-q", str(share / "applications")),
        ("update-mime-database", str(share / "mime")),
        ("gtk-update-icon-cache", "-q", "-f", "-t", str(share / "icons" / "hicolor")),
    ):
        if (tool := shutil.which(words[0])) is None:
            continue
        try:
            subprocess.run([tool, *words[1:]], check=True, capture_output=True, timeout=PATIENCE)
        except (OSError, subprocess.SubprocessError) as error:
            log.warning("%s: %s", words[0], error)


# The registry of Windows


def keys(words: Sequence[str], icon: str) -> dict[str, str]:
    """Return the values of the registry keys to set below HKEY_CURRENT_USER."""
    classes = "Software\\Classes"
    start = subprocess.list2cmdline(words)
    return {
        f"{classes}\\{ENDING}": PROG_ID,
        f"{classes}\\{PROG_ID}": tr(KIND),
        f"{classes}\\{PROG_ID}\\DefaultIcon": icon,
        f"{classes}\\{PROG_ID}\\shell\\open\\command": f'{start} "%1"',
    }


def _register() -> list[str]:
    import winreg as registry

    told: Any = registry
    words, _folder = command()
    # A single file unpacks its pictures into a folder that goes away; the program itself has both icons in it.
    inside = f"{words[0]},1" if getattr(sys, "frozen", False) else str(asset_dir("sprites") / "document.ico")
    found = keys(words, inside)
    try:
        for key, value in found.items():
            told.SetValue(told.HKEY_CURRENT_USER, key, told.REG_SZ, value)
    except OSError as error:
        raise DesktopError(tr("The registry can't be written ({error}).", error=reason(error))) from None
    return list(found)


def _unregister() -> list[str]:
    import winreg as registry

    told: Any = registry
    gone = []
    # The keys below a key are deleted before it.
    lower = [f"Software\\Classes\\{PROG_ID}\\shell\\open", f"Software\\Classes\\{PROG_ID}\\shell"]
    for key in sorted([*keys([""], ""), *lower], key=len, reverse=True):
        with suppress(FileNotFoundError):
            try:
                told.DeleteKey(told.HKEY_CURRENT_USER, key)
            except PermissionError as error:
                raise DesktopError(tr("The registry can't be written ({error}).", error=reason(error))) from None
            gone.append(key)
    return gone

"""House rules under a name: those that a table keeps here, and those that go from one computer to another as a file.

Each has a file of its own, so that damage to one leaves the others alone. `docs/house-rules.md` has the format.
"""

from __future__ import annotations

import codecs
import logging
import os
import re
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from rummy_desktop.engine.names import GameNames
from rummy_desktop.engine.options import Field, as_now, fields, make_options
from rummy_desktop.engine.seats import LONGEST_NAME
from rummy_desktop.engine.shapes import DICTIONARY, shaped
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.harmless import shown
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.files import NoFile, TooLarge, place_aside, read_file, reason, replace_file, spelled
from rummy_desktop.storage.paths import config_dir, documents_dir
from rummy_desktop.storage.rules_code import decode
from rummy_desktop.variants import GAMES, names_of

FORMAT: Final = "rummy-desktop house rules"
VERSION: Final = 1
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs of which nothing is seen."""
LARGEST: Final = 64_000
"""Bytes of a file that is read."""
ENDING: Final = ".rules.json"

log = logging.getLogger("rummy_desktop")


class HouseRules(NamedTuple):
    """House rules of a game under a name: what differs from the default, and the file that they were read from."""

    game: str
    name: str
    options: dict[str, Any]
    path: Path | None = None


class Sheet(msgspec.Struct, kw_only=True):
    """House rules as they stand in a file."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    name: str
    options: dict[str, Any]


def tidy(name: str) -> str:
    """Return a name trimmed to visible letters, single spaces and a fair length; empty if nothing of it is visible.

    Marks that are only written onto other letters can't be seen without one.
    """
    seen = (each if unicodedata.category(each)[0] != "C" else " " for each in unicodedata.normalize("NFC", name))
    tidied = " ".join("".join(seen).split())[:LONGEST_NAME].strip()
    return tidied if any(map(_is_seen, tidied)) else ""


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK


@cache
def options_of(game: str) -> tuple[Field, ...]:
    """Return the options of a game in the order of the form."""
    return fields(GAMES[game].options)


def differing(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of `options` that differ from the default, in the order of the form and under today's names."""
    options = as_now(GAMES[game].options, options)
    return {
        field.name: options[field.name]
        for field in options_of(game)
        if options.get(field.name, field.default) != field.default
    }


def find_rules(game: str, name: str, own: Iterable[HouseRules] = ()) -> dict[str, Any] | None:
    """Return what a preset of `game` called `name` changes, one's own or the game's; None if there is none.

    A preset goes by its key, its title and its other names, in all languages; capital and small letters are the same.
    """
    wanted = tidy(name).casefold()
    for rules in own:
        if rules.game == game and rules.name.casefold() == wanted:
            return dict(rules.options)
    for preset in GAMES[game].presets:
        foreign = names_of(game).get(preset.key, GameNames()).every
        if wanted in (each.casefold() for each in (preset.key, preset.title, *preset.also, *foreign)):
            return dict(preset.values)
    return None


# House rules that are kept here


def house_rules_dir() -> Path:
    """Return the folder of the player's own house rules; it may not exist yet."""
    return config_dir() / "house-rules"


def load_house_rules() -> tuple[list[HouseRules], list[str]]:
    """Return the player's own house rules by name, and a sentence for each damaged file; never raises.

    They are those of all games. A damaged file stays as it is.
    """
    found: dict[tuple[str, str], HouseRules] = {}
    troubles: list[str] = []
    try:
        files = sorted(path for path in house_rules_dir().iterdir() if path.name.endswith(".json"))
    except (FileNotFoundError, NotADirectoryError):
        return [], []
    except (OSError, RuntimeError, ValueError) as error:
        log.warning("The house rules can't be read: %s", error)
        return [], [tr("Your own house rules could not be read ({error}).", error=reason(error))]
    for path in files:
        try:
            rules = import_rules(path)
        except ValueError as error:
            log.warning("House rules that can't be read: %s", error)
            troubles.append(str(error))
        else:
            found.setdefault((rules.game, rules.name.casefold()), rules)
    return sorted(found.values(), key=lambda rules: rules.name.casefold()), troubles


def save_house_rules(game: str, name: str, options: Mapping[str, Any]) -> str | None:
    """Keep house rules under `name`, in place of others of that name. Return a sentence if they can't be, else None."""
    try:
        path = _place(game, tidy(name))
        same = [each.path for each in load_house_rules()[0] if each.game == game and _same(each.name, name)]
        if same and same[0] is not None:
            path = same[0]
        elif path.exists():
            os.replace(path, place_aside(path))
        replace_file(path, _written(game, name, options))
    except (OSError, RuntimeError, ValueError) as error:
        log.warning("House rules can't be saved: %s", error)
        return tr("“{tidy}” could not be saved ({error}).", tidy=tidy(name), error=reason(error))
    return None


def delete_house_rules(rules: HouseRules) -> str | None:
    """Forget house rules that `load_house_rules` gave. Return a sentence if they can't be deleted, else None."""
    try:
        if rules.path is not None:
            rules.path.unlink(missing_ok=True)
    except OSError as error:
        log.warning("House rules can't be deleted: %s", error)
        return tr("“{name}” could not be deleted ({error}).", name=rules.name, error=reason(error))
    return None


def _same(one: str, other: str) -> bool:
    return tidy(one).casefold() == tidy(other).casefold()


def _place(game: str, name: str) -> Path:
    """Return the file for house rules of this name: readable, and never that of another name."""
    mark = zlib.crc32(tidy(name).casefold().encode())
    return house_rules_dir() / f"{game}-{slug(name)}-{mark:08x}.json"


def slug(name: str) -> str:
    """Return a name as a part of a file's name that every system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "house-rules"


# House rules that travel as files and codes


def export_path(game: str, name: str) -> Path:
    """Return the path to which house rules are written by default: in the player's documents."""
    return documents_dir() / f"{game}-{slug(name)}{ENDING}"


def export_rules(path: Path, game: str, name: str, options: Mapping[str, Any]) -> None:
    """Write house rules to a file, in place of what is there. ValueError says in one sentence why it can't be."""
    try:
        replace_file(path, _written(game, name, options))
    except IsADirectoryError:
        raise ValueError(tr("{path} is a folder; a file is wanted.", path=spelled(path))) from None
    except (OSError, ValueError) as error:
        raise ValueError(tr("{path} can’t be written ({error}).", path=spelled(path), error=reason(error))) from None


def import_rules(path: Path) -> HouseRules:
    """Return the house rules in a file. ValueError says in one sentence what is wrong with it."""
    try:
        text = read_file(path, LARGEST)
    except FileNotFoundError:
        raise ValueError(tr("There is no file {path}.", path=spelled(path))) from None
    except (IsADirectoryError, NoFile):
        raise ValueError(tr("{path} is no file.", path=spelled(path))) from None
    except TooLarge:
        raise ValueError(tr("{name} is too large for house rules.", name=_called(path))) from None
    except (OSError, ValueError) as error:
        raise ValueError(tr("{path} can’t be read ({error}).", path=spelled(path), error=reason(error))) from None
    return _read(path, text)._replace(path=path)


def read_rules(text: str) -> HouseRules:
    """Return the house rules that a code or the path of a file gives. ValueError says in one sentence what is wrong."""
    try:
        path = Path(text.strip()).expanduser()
    except RuntimeError:
        raise ValueError(tr("There is no such home folder.")) from None
    with suppress(OSError, ValueError):
        if path.exists():
            return import_rules(path)
    if path.suffix or len(path.parts) > 1:
        return import_rules(path)
    game, options = decode(text)
    return HouseRules(game, "", options)


def _called(path: Path) -> str:
    """Return the name of a file as it may be shown in a sentence."""
    return spelled(Path(path.name))


def _written(game: str, name: str, options: Mapping[str, Any]) -> bytes:
    sheet = Sheet(game=game, name=tidy(name), options=differing(game, options))
    return msgspec.json.format(msgspec.json.encode(sheet), indent=2) + b"\n"


def _read(path: Path, text: bytes) -> HouseRules:
    """Return the house rules that the text of a file holds. ValueError says in one sentence what is wrong with it."""
    called = _called(path)
    try:
        values = DICTIONARY.decode(measured(text.removeprefix(codecs.BOM_UTF8)))
    except ValueError:
        raise ValueError(tr("{name} is damaged, or no file of house rules.", name=called)) from None
    if values.get("format") != FORMAT:
        raise ValueError(tr("{name} is no file of house rules.", name=called))
    if isinstance(values.get("version"), int) and values["version"] > VERSION:
        raise ValueError(tr("{name} was written by a newer version of the program.", name=called))
    try:
        sheet = shaped(values, Sheet)
    except msgspec.ValidationError:
        raise ValueError(tr("{name} is damaged.", name=called)) from None
    if sheet.game not in GAMES:
        raise ValueError(
            tr(
                "{name} has house rules of a game that this version doesn’t know, “{game}”.",
                name=called,
                game=shown(sheet.game),
            )
        )
    return HouseRules(sheet.game, tidy(sheet.name) or tr("House rules"), _known(path, sheet))


def _known(path: Path, sheet: Sheet) -> dict[str, Any]:
    """Return the options of a file, checked. ValueError says in one sentence what is wrong with them."""
    game = GAMES[sheet.game]
    known = {field.name: field for field in options_of(sheet.game)}
    options = dict(sheet.options)
    for name, value in sheet.options.items():
        if name not in known:
            raise ValueError(
                tr(
                    "{name} has a house rule that this version’s {title} doesn’t know, “{name2}”.",
                    name=_called(path),
                    title=game.title,
                    name2=shown(name),
                )
            )
        if known[name].kind in ("values", "several", "sizes") and isinstance(value, str):
            # The file may have been written by hand, in another order.
            with suppress(ValueError):
                options[name] = known[name].parse(value)
    try:
        make_options(game.options, options)
    except ValueError as error:
        raise ValueError(f"{_called(path)}: {error}") from None
    return differing(sheet.game, options)

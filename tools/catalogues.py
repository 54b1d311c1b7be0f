"""Catalogues: what the texts of the game are in other languages.

    python tools/catalogues.py update          bring every catalogue up to the texts that the game has now
    python tools/catalogues.py compile         make of each what the game reads (`make` does it by itself)
    python tools/catalogues.py check           say what is missing or wrong, in every language
    python tools/catalogues.py new it          begin a language

docs/translating.md tells the rest.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

YOU: Final = "you"
"""The context of what is said to whoever does it."""
ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "rummy_desktop"
CATALOGUES: Final = PACKAGE / "language" / "catalogues"
CALLS: Final[dict[str, tuple[int | str, ...]]] = {
    "tr": (0,),
    "mark": (0,),
    "meta": (0, 1, 2, 5, "title", "help", "group", "labels"),
    "Meta": ("title", "description", "extra"),
    "Outcome": (0, "sentence", "word"),
    "Game": (1, 2, "title", "blurb"),
    "Preset": (1, 2, "title", "help"),
    "Manner": (1, 2, "title", "help"),
    "Character": (2, 3),
    "Figure": (0, "title"),
    "Line": (1, "what"),
    "Sample": (1, "title"),
}
"""The functions that texts are given to, and which of their arguments are texts: by place or by name."""
ROLE: Final = "role"
"""The context of what a screen reader calls a thing of the screen."""
ROLES: Final = ("role", "part_role")
"""The attributes of widgets that have it."""
HELD: Final = ("_expected", "_prompts", "_reasons", "REMARKS")
"""The attributes of rulebooks that have texts, by phase, and the remarks of characters."""
LESSON_TEXTS: Final = ("say", "why", "how", "learnt")
"""The lines of a lesson that are read."""
PART: Final = re.compile(r"\{[^}]*\}")
KEPT: Final = re.compile(r"`[^`]*`|\]\([^)]*\)")


class Text(NamedTuple):
    """A text that is to be translated: with another for several things, or with a context; and the file it is in."""

    one: str
    many: str
    context: str
    file: str

    @property
    def key(self) -> tuple[str, str]:
        """The parts that tell a message apart from others."""
        return self.one, self.context


def texts() -> Iterator[Text]:
    """Yield all texts of the game, in the order of its files."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _of_call(node, name)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in HELD:
                yield from (Text(text, "", "", name) for text in _constants(node.value))
            elif isinstance(node, ast.Assign) and any(getattr(each, "id", "") in ROLES for each in node.targets):
                yield from (Text(text, "", ROLE, name) for text in _constants(node.value))
    for path in sorted(PACKAGE.rglob("lesson*.toml")):
        name = path.relative_to(ROOT).as_posix()
        for text in _of_lesson(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield Text(text, "", "", name)


def _of_call(node: ast.Call, file: str) -> Iterator[Text]:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    given = [*_constants(node.args[0]), *_constants(node.args[1])] if len(node.args) > 1 else []
    if name == "tr_plural" and len(given) == 2:
        yield Text(given[0], given[1], "", file)
    elif name == "tr_as" and len(given) == 2:
        yield Text(given[1], "", given[0], file)
    elif name == "does_plural" and len(given) == 2:
        yield Text(given[0], given[1], "", file)
        yield from (Text(text, "", YOU, file) for text in given)
    elif name == "does":
        for text in _constants(node.args[0] if node.args else None):
            yield from (Text(text, "", context, file) for context in ("", YOU))
    elif name in CALLS:
        named = {keyword.arg: keyword.value for keyword in node.keywords}
        for place in CALLS[name]:
            where = named.get(place) if isinstance(place, str) else dict(enumerate(node.args)).get(place)
            for text in _constants(where):
                yield Text(text, "", "", file)
                if name == "Outcome" and "{winner}" in text:
                    yield Text(text, "", YOU, file)


def _constants(node: ast.expr | None) -> list[str]:
    """Return the texts of an argument: itself, or the values of a dictionary, or whichever of two it is."""
    match node:
        case ast.Constant(value=str(text)) if text.strip():
            return [text]
        case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
            return [text for value in values for text in _constants(value)]
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, op=ast.BitOr(), right=other):
            return [*_constants(one), *_constants(other)]
        case ast.BoolOp(values=values):
            return [text for value in values for text in _constants(value)]
    return []


def _of_lesson(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _of_lesson(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from _of_lesson(each, key)
    elif isinstance(value, str) and key in LESSON_TEXTS and value.strip():
        yield value


def template() -> Catalog:
    """Return all texts as a catalogue without translations."""
    catalog = Catalog(project="Rummy Desktop", charset="utf-8")
    for text in texts():
        key: Any = (text.one, text.many) if text.many else text.one
        catalog.add(key, locations=[(text.file, None)], context=text.context or None)  # type: ignore[list-item]
    return catalog


def read(path: Path) -> Catalog:
    """Return the catalogue in a file. OSError or ValueError if it can't be read."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def write(catalog: Catalog, path: Path) -> None:
    """Write the catalogue in the order of the texts, so that two people who change it rarely meet."""
    with path.open("wb") as file:
        write_po(
            file, catalog, width=118, sort_by_file=True, include_lineno=False, ignore_obsolete=True, omit_header=False
        )


def update(path: Path) -> None:
    """Bring the catalogue in a file up to the texts that there are; what is no longer said goes."""
    catalog = read(path)
    catalog.update(template(), no_fuzzy_matching=True)
    write(catalog, path)


def compile_all() -> None:
    """Make of each catalogue that has changed what the game reads."""
    for path in sorted(CATALOGUES.glob("*.po")):
        made = path.with_suffix(".mo")
        if not made.exists() or made.stat().st_mtime < path.stat().st_mtime:
            with made.open("wb") as file:
                write_mo(file, read(path))


def faults(path: Path) -> list[str]:
    """Return what is missing or wrong in a catalogue, as sentences."""
    catalog, found = read(path), []
    known = {(_one(message), message.context or ""): message for message in catalog if message.id}
    for text in {text.key: text for text in texts()}.values():
        message = known.get(text.key)
        said = _said(message) if message else []
        if not said or not all(said) or (message is not None and message.fuzzy):
            found.append(f"{path.stem}: “{text.one}” ({text.file}) is not translated")
        else:
            found += [f"{path.stem}: “{text.one}” as “{each}”: {why}" for each in said if (why := _wrong(text, each))]
    return found


def _one(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _said(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def _wrong(text: Text, said: str) -> str:
    """Return why `said` can't stand for `text`; empty if it can."""
    there, wanted, owner = set(PART.findall(said)), set(PART.findall(text.one)), {"{whose}", "{name}"}
    known = wanted | set(PART.findall(text.many)) | (owner if wanted & owner == {"{whose}"} else set())
    if there - known:
        return f"it has {', '.join(sorted(there - known))}, which the text has not"
    # A language without a word for an owner may do with the name.
    missing = wanted - there - ({"{n}"} if text.many else set()) - (owner if there & owner else set())
    if missing:
        return f"it lacks {', '.join(sorted(missing))}"
    if sorted(KEPT.findall(said)) != sorted(KEPT.findall(text.one)):
        return "names in `…` and links are not the same"
    edges = [(text.one[place].isspace(), said[place].isspace()) for place in (0, -1)]
    if len(text.one) > 1 and any(one != other for one, other in edges):
        return "it begins or ends with a space where the text does not, or the other way round"
    return ""


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; 1 where something is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("update", "compile", "check", "new"))
    parser.add_argument("language", nargs="?", help="the code of a language, such as it")
    given = parser.parse_args(words)
    paths = sorted(CATALOGUES.glob("*.po"))
    if given.command == "new":
        catalog = template()
        catalog.locale = given.language
        write(catalog, CATALOGUES / f"{given.language}.po")
    elif given.command == "update":
        for path in paths:
            update(path)
    elif given.command == "compile":
        compile_all()
    else:
        found = [fault for path in paths for fault in faults(path)]
        print("\n".join(found) or "Nothing is missing.")
        return bool(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

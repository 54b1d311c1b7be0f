"""Languages: no text gets to the screen past the catalogues, as far as the sources tell."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import catalogues  # noqa: E402

PACKAGE = ROOT / "rummy_desktop"
SAID = {*catalogues.CALLS, "tr_plural", "tr_as", "does", "does_plural", "said_in"}
"""What texts are given to in order to be translated."""
UNREAD = {
    *("debug", "info", "warning", "error", "exception", "critical", "Trouble"),  # logs
    *("TypeVar", "NewType", "cast", "compile", "fullmatch", "match", "execute", "executescript", "ask", "getLogger"),
}
"""What is given words that nobody reads."""
MISTAKES = {"AssertionError", "TypeError", "KeyError", "LookupError", "RuntimeError", "NotImplementedError", "Damage"}
"""Exceptions that tell of mistakes of programmers, or only that there is one."""
NAMES = {"__all__", "ALSO", "CODES", "SAPI", "SILENT"}
"""Constants that hold names of games, codes, what another program runs, and why nothing is said."""
NAMED = {"also", "codes", "silent"}
"""The same as arguments."""
TEXT = re.compile(
    r"[A-Z][a-z]+[.!?…:]?"  # a word as it stands on a button
    r"|.*[A-Z“]?[a-z’']{2,}[^ ]* [^ ]*[a-z]{2,}.*[.!?…:]"  # a sentence
    r"|\W*[A-Z][a-z’']+ .*[a-z]{2,}.*"  # several words, begun with a capital letter
    r"|.*[a-z’']{2,}\W* \W*[a-z’']+\W* \W*[a-z’']{2,}.*"  # three words
    r"| \(?[a-z]{2,}.*"  # a piece of a sentence
    r"|(?=.*\{\})(.*\b[a-z’']{2,}\b){2}.*",
    re.DOTALL,
)
QUERY = re.compile(r"\s*(SELECT|CREATE|INSERT|ALTER|CASE|AND|ORDER)\b|[a-z ]+\b(IS|JOIN)\b|\(SELECT|substr|strftime")
"""How a query of a database begins."""
KEPT = re.compile(
    r"(Shift\+|Ctrl\+|Num )?(Esc|Tab|Space|Enter|Backspace|Del|Home|End|\{\})( / End)?"  # keys, as `printed` knows them
    r"|[Rr]ummy[ -][Dd]esktop.*|You",  # the name of the program, and what whoever plays alone is called in files
    re.DOTALL,
)
EXCEPTIONS = {
    "arena": "a tool for those who write players",
    "env": "a tool for those who write players",
    "ai/outsiders.py": "what is wrong with players of others is told in the log",
    "ai/experience.py": "a mistake of programmers",
    "ai/weighing.py": "a mistake of programmers",
    "ai/weights.py": "what is wrong with a file of weights is told in the log",
    "ai/worlds.py": "a mistake of programmers",
    "gui/setup/seats.py": "names of players",
    "language/translate.py": "languages are called as they call themselves",
    "gui/app/window_language.py": "it is said in English, the letters of which are there",
    "engine/hand_sizes.py": "the option says in a sentence of its own what can't be",
    "outside": "what is not read or not shown as it is, in words for the log",
    "engine/lessons.py": "faults of a lesson, which whoever writes one reads; a test finds them",
    "gui/lessons/lesson_scene.py": "the same",
    "engine/moves.py": "how moves are spelled in files, for those who write them",
    "engine/melds.py": "how melds are spelled in files, for those who write them",
    "engine/examples.py": "how examples are spelled in pages of rules, for those who write them",
    "gui/app/sound.py": "what goes wrong with sounds is told in the log",
    "gui/play/computer_players.py": "what goes wrong with computer players is told in the log",
    "gui/play/thinking.py": "what goes wrong with computer players is told in the log",
    "storage/log.py": "the log",
    "storage/problem_report.py": "a report is read by those who mend the program",
    "gui/scenes/problem.py": "a report is read by those who mend the program",
    "storage/statistics/database.py": "tables of the database; what is wrong with it is told in the log",
    "storage/statistics/rebuild.py": "what can't be counted is told in the log",
    "storage/statistics/figures.py": "queries",
    "storage/desktop.py": "the form of desktop entries, which have each text in every language",
    "storage/file_dialog.py": "scripts",
}
"""Where texts may stay English, and why."""


@cache
def keys() -> Set[str]:
    """Return the program's strings that aren't read: keys of dictionaries, and those with which others are compared."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            each: list[ast.AST | None] = []
            if isinstance(node, ast.Dict):
                each = [*node.keys]
            elif isinstance(node, ast.Compare):
                each = [node.left, *node.comparators]
            elif isinstance(node, ast.MatchValue):
                each = [node.value]
            found |= {one.value for one in each if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found


@cache
def shown() -> Set[str]:
    """Return the names of the widgets' classes, which are given their words as they are read."""
    files = [ast.parse(path.read_text(encoding="utf-8")) for path in (PACKAGE / "gui" / "widgets").glob("*.py")]
    return {node.name for file in files for node in file.body if isinstance(node, ast.ClassDef)} - {"Node", "Span"}


@cache
def messages() -> Set[str]:
    """Return all messages of the catalogues."""
    return {text.one for text in catalogues.texts()}


def unsaid(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the texts of a source that look as if they were to be read and miss the catalogues, with lines."""
    for node in ast.iter_child_nodes(tree):
        if hidden(node, tree):
            continue
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            text = literal(node)
            widget = isinstance(tree, ast.Call) and name_of(tree.func) in shown()
            kept = text in keys() or (text in messages() and not widget)
            if TEXT.fullmatch(text) and not QUERY.match(text) and not KEPT.fullmatch(text) and not kept:
                yield node.lineno, text
        yield from unsaid(node)


def literal(node: ast.expr) -> str:
    """Return a text with `{}` for what is filled in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
    assert isinstance(node, ast.Constant)
    return str(node.value)


def hidden(node: ast.AST, above: ast.AST) -> bool:
    """Return whether nothing in there is read by players, or all of it goes through the catalogues."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Compare() | ast.MatchValue():
            return True  # a docstring, or what is compared
        case ast.Call(func=function):
            return name_of(function) in SAID | UNREAD
        case ast.Raise(exc=ast.Call(func=function)):
            return name_of(function) in MISTAKES
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name in {*catalogues.HELD, *catalogues.ROLES, *NAMES}
        case ast.FunctionDef():
            # It knows the grammar of English.
            return any(isinstance(each, ast.Call) and name_of(each.func) == "is_english" for each in ast.walk(node))
        case ast.keyword(arg=name):
            return name in NAMED
        case ast.Constant():
            return isinstance(above, (ast.JoinedStr, ast.Subscript)) or (
                isinstance(above, ast.Dict) and node in above.keys
            )
    return False


def name_of(function: ast.expr) -> str:
    """Return the name of what is called."""
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def excused(path: str) -> bool:
    """Return whether texts in a file may stay English."""
    names = path.startswith("variants/") and path.endswith("/names.py")  # what people call games in all languages
    return names or any(path == place or path.startswith(f"{place}/") for place in EXCEPTIONS)


def test_no_text_goes_past_the_catalogues() -> None:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not excused(name):
            found += [f"{name}:{line}: {text}" for line, text in unsaid(ast.parse(path.read_text(encoding="utf-8")))]
    assert not found, "\n".join(found)


def test_every_exception_is_of_a_place_that_has_such_texts() -> None:
    for place in EXCEPTIONS:
        files = [PACKAGE / place] if place.endswith(".py") else [*(PACKAGE / place).rglob("*.py")]
        assert any(any(unsaid(ast.parse(file.read_text(encoding="utf-8")))) for file in files), place


@pytest.mark.parametrize(
    "source",
    [
        'Label("Close")',
        'Label(f"{name} goes out")',
        'say("Nobody sits there any more")',
        'TITLE = "What everybody wants"',
        'TITLE = "Elsewhere"',
        'raise ValueError(f"There is no seat {seat}.")',
        'f"{name}, and then some"',
        'return name + " (still away)"',
        'Thing(help="what there is to see")',
        'print("It is done.")',
        'words = {"key": "There it is"}',
    ],
)
def test_a_text_past_the_catalogues_is_found(source: str) -> None:
    made = f"def f():\n    {source}\n"
    assert list(unsaid(ast.parse(made))) != []


@pytest.mark.parametrize(
    "source",
    [
        'Label(tr("Close"))',
        'tr("{name} goes out", name="Somebody Else")',
        'TITLE = mark("What everybody wants")',
        '"What this is about."',
        'log.warning("It was not there: %s", why)',
        'raise AssertionError("There is no such thing")',
        'if said == "Something Else entirely": pass',
        'database.execute("SELECT name, score FROM matches")',
        'Label(tr("a {thing}", thing=1), "strong", name="ink_soft")',
    ],
)
def test_what_nobody_reads_is_left_alone(source: str) -> None:
    made = f"def f():\n    {source}\n"
    assert list(unsaid(ast.parse(made))) == []

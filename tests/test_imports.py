"""Imports go one way, nothing below the screen knows pygame, and importing a module does nothing but define it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "rummy_desktop"
MODULES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(PACKAGE.rglob("*.py"))}

ROOMS = {
    "outside": {"outside"},
    "language": {"outside", "language"},
    "engine": {"outside", "language", "engine"},
    "ai": {"outside", "language", "engine", "ai"},
    "variants": {"outside", "language", "engine", "ai", "variants"},
    "env": {"outside", "language", "engine", "ai", "variants", "env"},
    "arena": {"outside", "language", "engine", "ai", "variants", "arena"},
    "storage": {"outside", "language", "engine", "ai", "variants", "storage"},
    "gui": {"outside", "language", "engine", "ai", "variants", "arena", "storage", "gui"},
}
DOORS = ("__init__", "__main__", "cli")  # of the package itself: these may go anywhere

# Each may use what stands further left.
ENGINE = (
    ("cards", "generic", "money", "names", "hand_sizes", "shapes"),
    ("finding", "melds", "options"),
    ("melding",),
    ("examples", "hand_order", "laying"),
    ("sets_of_rank",),
    ("sweep", "memo", "opening", "taking"),
    ("search", "moves", "events", "seats"),
    ("table", "wording"),
    ("advice",),
    ("questions",),
    ("laying_down",),
    ("going_out",),
    ("rules",),
    ("telling", "samples", "seen_cards", "waiting", "immediate_use"),
    ("game",),
    ("rules_page",),
    ("spread.table", "spread.calls", "pot.table"),
    ("spread.rules", "pot.rules", "pot.words"),
    ("sides.partners", "sides.table", "sides.ways"),
    ("sides.melds", "sides.words"),
    ("sides.going_out",),
    ("sides.rules",),
    ("knocking.answers", "knocking.options", "knocking.table"),
    ("knocking.rules", "knocking.words"),
    ("knocking.deadwood",),
    ("match",),
    ("lessons", "undo"),
    ("meanings", "move_keys", "readings"),
    ("calls",),
)
STORAGE = (
    ("clock", "files", "paths", "rules_code"),
    ("house_rules", "log", "settings"),
    ("challenges",),
    ("days",),
    ("mistakes",),
    ("match_file.header",),
    ("match_file.secret",),
    ("lessons",),
    (
        "match_file.file_names",
        "match_file.lines",
        "match_file.locked_file",
        "match_file.migrations",
        "match_file.seals",
    ),
    ("match_file.read", "match_file.reviews"),
    ("match_file.load",),
    ("match_file.check", "match_file.deal_text", "match_file.mend", "match_file.write"),
    ("desktop", "problem_report"),
    ("library.names", "library.summaries"),
    ("library.copies", "library.trash"),
    ("library.import_export",),
    ("statistics.database", "statistics.deal_figures", "statistics.glicko", "statistics.spreadsheet"),
    ("statistics.entry",),
    ("statistics.figures", "statistics.rebuild"),
    ("statistics.ratings",),
    ("statistics.counting", "statistics.statistics"),
)
FLOORS = {
    inside: {name: floor for floor, names in enumerate(order) for name in names}
    for inside, order in (("engine", ENGINE), ("storage", STORAGE))
}

# The rooms of the screen: each may use what stands further left.
SCREEN = (
    "look", "motion", "widgets", "scenes", "setup", "table", "people", "play", "lessons", "challenges", "matches",
    "statistics", "devices", "access", "app",
)  # fmt: skip

KNOWN = (
    MODULES.keys()
    | {module.removesuffix(".__init__") for module in MODULES}
    | {f"rummy_desktop.{name}" for name in (*ROOMS, *DOORS)}
    | {f"rummy_desktop.{inside}.{name}" for inside, floors in FLOORS.items() for name in floors}
)

HARMLESS = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.AnnAssign, ast.Pass)


def imports(module: str, source: str) -> Iterator[tuple[str, ast.stmt]]:
    """Yield each module that `source` imports, anywhere in it, and the statement.

    `from a import b` is `a.b` where that is a module.
    """
    package = module if module.endswith("__init__") else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                around = package.removesuffix(".__init__").split(".")
                base = ".".join(around[: len(around) - node.level + 1] + ([node.module] if node.module else []))
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                yield (whole if {whole, f"{whole}.__init__"} & KNOWN else base), node


def room(module: str) -> str:
    """Return the room of the house that `module` stands in; empty for the package's own files and for strangers."""
    parts = module.split(".")
    return parts[1] if parts[0] == "rummy_desktop" and len(parts) > 1 and parts[1] in ROOMS else ""


def game_of(module: str) -> str:
    """Return the folder of the game that `module` belongs to; empty if it belongs to none."""
    parts = module.split(".")
    folder = parts[2] if parts[:2] == ["rummy_desktop", "variants"] and len(parts) > 2 else ""
    return folder if f"rummy_desktop.variants.{folder}.__init__" in MODULES else ""


def wrong_imports(module: str, source: str) -> list[str]:
    """Return the imports in `source` that break the order of the house, as sentences."""
    here = room(module)
    found = []
    for target, node in imports(module, source):
        there = room(target)
        where = f"{module}, line {node.lineno}: "
        if here and there and there not in ROOMS[here]:
            found.append(f"{where}{here} must not import {there}")
        if game_of(target) not in ("", game_of(module)):
            # A game's folder is nobody's business but its own; all others ask the registry.
            found.append(f"{where}{module} knows no single game but its own")
        if here and not there and target.split(".")[-1] in DOORS[1:] and target.startswith("rummy_desktop."):
            found.append(f"{where}{here} must not import the command line")
        lazy = not here and node.col_offset > 0
        if target.split(".")[0] == "pygame" and here != "gui" and not lazy:
            found.append(f"{where}only gui imports pygame")
        if here == there and here in FLOORS:
            found += [where + why for why in wrong_floor(here, module, target)]
        if here == there == "gui":
            found += [where + why for why in wrong_screen(module, target)]
    return found


def wrong_screen(module: str, target: str) -> Iterator[str]:
    """Yield why the `module` of the screen must not import the screen's `target`."""
    above, below = room_of_the_screen(module), room_of_the_screen(target)
    if above == "__init__":
        return
    if above not in SCREEN:
        yield f"{above} is no room of the screen; give it a place in SCREEN"
    elif below not in SCREEN or SCREEN.index(below) > SCREEN.index(above):
        yield f"{above} must not import {below or 'the whole screen'}"


def room_of_the_screen(name: str) -> str:
    """Return the room of the screen that a module stands in; empty for the screen itself."""
    return [*name.split("."), ""][2]


MOVES = "rummy_desktop.engine.moves"
COMMON = {"Deal", "Draw", "Take", "LayDown", "LayOff", "Discard", "Pass", "Resign"}
"""The kinds of move of all games, which the screen may name."""


def kinds_named(module: str, source: str) -> set[str]:
    """Return the kinds of move that a module imports; the whole module of moves counts as all of them."""
    found = [node for target, node in imports(module, source) if target == MOVES]
    names = {alias.name for node in found for alias in node.names if isinstance(node, ast.Import | ast.ImportFrom)}
    return names - {"Move"}


def cycles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Return the modules that import each other, straight or by others: of each such knot its modules in order."""
    numbers: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        numbers[module] = lowest[module] = len(numbers)
        path.append(module)
        for below in graph.get(module, ()):
            if below not in numbers:
                visit(below)
            if below in path:
                lowest[module] = min(lowest[module], lowest[below])
        if lowest[module] == numbers[module]:
            knot = path[path.index(module) :]
            del path[path.index(module) :]
            if len(knot) > 1 or module in graph.get(module, ()):
                found.append(sorted(knot))

    for module in graph:
        if module not in numbers:
            visit(module)
    return found


def whole_name(target: str) -> str:
    """Return the module of the package that an import names; empty for a stranger."""
    return next((name for name in (target, f"{target}.__init__") if name in MODULES), "")


def wrong_floor(inside: str, module: str, target: str) -> Iterator[str]:
    """Yield why a module of a room must not import that target in the same room."""
    below, above = part_of(inside, target), part_of(inside, module)
    floors = FLOORS[inside]
    if above.endswith("__init__"):
        return
    if above not in floors:
        yield f"{above} has no place in the order of {inside}; give it one here"
    elif floors.get(below, len(floors)) >= floors[above]:
        yield f"{above} must not import {below or f'the whole {inside}'}"


def part_of(inside: str, name: str) -> str:
    """Return the part of a room that a module is, or that it belongs to."""
    name = name.removeprefix(f"rummy_desktop.{inside}").lstrip(".")
    words = name.split(".")
    return next((part for part in (".".join(words[:2]), words[0]) if part in FLOORS[inside]), name)


def work(source: str) -> list[int]:
    """Return the lines at which `source` does something at import, rather than define something."""
    return [node.lineno for node in ast.parse(source).body if not is_definition(node)]


def is_definition(node: ast.stmt) -> bool:
    """Return whether a statement of a module only gives something a name."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    if isinstance(node, ast.If):
        if ast.unparse(node.test) == "__name__ == '__main__'":
            return True
        return ast.unparse(node.test).startswith(("TYPE_CHECKING", "sys.")) and all(
            map(is_definition, node.body + node.orelse)
        )
    return isinstance(node, HARMLESS)


def test_every_module_imports_only_what_stands_below_it() -> None:
    found = {module: wrong_imports(module, path.read_text(encoding="utf-8")) for module, path in MODULES.items()}
    assert {module: wrong for module, wrong in found.items() if wrong} == {}


def test_no_module_does_work_at_import() -> None:
    found = {module: work(path.read_text(encoding="utf-8")) for module, path in MODULES.items()}
    assert {module: lines for module, lines in found.items() if lines} == {}


def test_no_module_of_the_package_imports_itself_by_others() -> None:
    graph = {
        module: {whole_name(target) for target, _ in imports(module, path.read_text(encoding="utf-8"))} - {"", module}
        for module, path in MODULES.items()
    }
    assert sum(map(len, graph.values())) > len(graph)
    assert cycles(graph) == []


def test_the_screen_names_no_kind_of_move_of_a_game_and_those_of_all_games_seldom() -> None:
    screen = {module: path.read_text(encoding="utf-8") for module, path in MODULES.items() if room(module) == "gui"}
    named = {module: kinds for module, source in screen.items() if (kinds := kinds_named(module, source))}
    assert {module: kinds - COMMON for module, kinds in named.items() if kinds - COMMON} == {}
    files = {kind: [module for module, kinds in named.items() if kind in kinds] for kind in COMMON}
    assert {kind: modules for kind, modules in files.items() if not 0 < len(modules) <= 3} == {}


@pytest.mark.parametrize(
    "source",
    [
        "from rummy_desktop.engine.moves import Cut, Move",
        "from ...engine.moves import TakePile as Whole",
        "def f():\n    from rummy_desktop.engine import moves",
        "import rummy_desktop.engine.moves",
    ],
)
def test_a_kind_of_move_of_a_game_would_be_seen(source: str) -> None:
    assert kinds_named("rummy_desktop.gui.play.scores", source) - COMMON
    assert not kinds_named("rummy_desktop.gui.play.scores", "from rummy_desktop.engine.moves import Move")


@pytest.mark.parametrize(
    ("graph", "knots"),
    [
        ({"a": ["b", "c"], "b": ["c"], "c": []}, []),
        ({"a": ["b"], "b": ["a"]}, [["a", "b"]]),
        ({"a": ["a"]}, [["a"]]),
        ({"a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e"], "e": ["d"]}, [["d", "e"], ["a", "b", "c"]]),
        ({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": ["c"]}, [["c", "d"]]),
    ],
)
def test_a_cycle_would_be_seen(graph: dict[str, list[str]], knots: list[list[str]]) -> None:
    assert cycles(graph) == knots


def test_every_room_of_the_screen_has_a_place_in_their_order() -> None:
    assert {room_of_the_screen(module) for module in MODULES if room(module) == "gui"} == {*SCREEN, "__init__"}


def test_every_part_of_the_package_has_a_room() -> None:
    parts = {module.split(".")[1] for module in MODULES}
    assert parts == set(ROOMS) | set(DOORS)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rummy_desktop.engine.cards", "from rummy_desktop.engine.melds import Meld"),
        ("rummy_desktop.engine.cards", "from . import melds"),
        ("rummy_desktop.engine.moves", "from .events import Drew"),
        ("rummy_desktop.engine.table", "def f():\n    from rummy_desktop.engine import match"),
        ("rummy_desktop.engine.table", "import rummy_desktop.engine"),
        ("rummy_desktop.engine.options", "from rummy_desktop.engine.melds import Meld"),
        ("rummy_desktop.engine.rules", "from rummy_desktop.engine.spread.table import SpreadTable"),
        ("rummy_desktop.engine.spread.table", "from rummy_desktop.engine.spread.rules import SpreadRules"),
        ("rummy_desktop.engine.utils", "from rummy_desktop.engine.cards import Card"),
        ("rummy_desktop.engine.rules", "from rummy_desktop.variants import GAMES"),
        ("rummy_desktop.variants.gin.scoring", "from ...arena import worker"),
        ("rummy_desktop.storage.match_file.load", "from rummy_desktop.arena import worker"),
        (
            "rummy_desktop.storage.statistics.statistics.statistics.entry",
            "from rummy_desktop.variants.gin.rules import GinRules",
        ),
        ("rummy_desktop.storage.files", "from rummy_desktop.storage.paths import data_dir"),
        ("rummy_desktop.storage.match_file.read", "from .load import load"),
        (
            "rummy_desktop.storage.match_file.lines",
            "if TYPE_CHECKING:\n    from rummy_desktop.storage.match_file.read import Transcript",
        ),
        ("rummy_desktop.storage.match_file.write", "from rummy_desktop.storage.library.trash import delete"),
        ("rummy_desktop.storage.library.trash", "from rummy_desktop.storage import statistics"),
        ("rummy_desktop.storage.library.shelf", "from rummy_desktop.storage.files import read_file"),
        ("rummy_desktop.ai.hand", "from rummy_desktop.variants import GAMES"),
        ("rummy_desktop.ai.hand", "from rummy_desktop import gui"),
        ("rummy_desktop.variants.gin.scoring", "def f():\n    import pygame.image"),
        ("rummy_desktop.gui.app.app", "from rummy_desktop import cli"),
        ("rummy_desktop.gui.look.badge", "from rummy_desktop.gui.setup.setup import Setup"),
        ("rummy_desktop.gui.table.words", "from ..play import session"),
        ("rummy_desktop.gui.scenes.page", "if TYPE_CHECKING:\n    from rummy_desktop.gui.app.app import App"),
        ("rummy_desktop.gui.play.scores", "def f():\n    from rummy_desktop.gui.app.menu import MenuScene"),
        ("rummy_desktop.gui.play.scores", "from rummy_desktop.variants.gin.rules import Knocked"),
        ("rummy_desktop.cli", "def f():\n    from rummy_desktop.variants.gin.game import GIN"),
        ("rummy_desktop.variants.__init__", "from rummy_desktop.variants.gin.game import GIN"),
        ("rummy_desktop.variants.bing.rules", "from rummy_desktop.variants.gin.rules import GinRules"),
        ("rummy_desktop.gui.play.scores", "from rummy_desktop import gui"),
        ("rummy_desktop.gui.cellar.wine", "from rummy_desktop.gui.look.theme import Theme"),
        ("rummy_desktop.cli", "import pygame"),
        ("rummy_desktop.__main__", "from pygame import Surface"),
    ],
)
def test_a_wrong_import_would_be_seen(module: str, source: str) -> None:
    assert len(wrong_imports(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rummy_desktop.engine.events", "from rummy_desktop.engine.cards import Card\nfrom .melds import Meld"),
        ("rummy_desktop.engine.spread.rules", "from .table import SpreadTable\nfrom ..laying import layings"),
        ("rummy_desktop.storage.library.copies", "from ..match_file.read import retold\nfrom .. import clock"),
        ("rummy_desktop.gui.app.app", "import pygame\nfrom rummy_desktop import __version__\nfrom ...ai import hand"),
        ("rummy_desktop.gui.play.scores", "from rummy_desktop.gui.table import words\nfrom .session import Session"),
        ("rummy_desktop.cli", "from rummy_desktop.variants import GAMES"),
        ("rummy_desktop.variants.gin.scoring", "from rummy_desktop.variants.gin.rules import GinRules"),
        ("rummy_desktop.cli", "def show():\n    import pygame\n    from rummy_desktop.gui.app.app import App"),
    ],
)
def test_a_right_import_is_let_through(module: str, source: str) -> None:
    assert wrong_imports(module, source) == []


@pytest.mark.parametrize(
    "source", ["print(1)", "for x in y: pass", "os.environ['A'] = 'b'", "if a:\n    pass", "a.b = 1", "a += 1"]
)
def test_work_at_import_would_be_seen(source: str) -> None:
    assert work(source) == [1]


def test_nothing_below_the_screen_brings_pygame_along() -> None:
    names = [module for module in MODULES if room(module) != "gui"]
    run_in_fresh_python(f"import {', '.join(map(importable, names))}", "'pygame' not in sys.modules")


def test_importing_everything_starts_nothing() -> None:
    pytest.importorskip("pygame")
    before = "import os, pygame; environ = dict(os.environ)\n"
    idle = "not pygame.get_init() and not pygame.display.get_init() and not pygame.font.get_init()"
    quiet = "not pygame.mixer.get_init() and environ == dict(os.environ)"
    run_in_fresh_python(f"{before}import {', '.join(map(importable, MODULES))}", f"{idle} and {quiet}")


def importable(module: str) -> str:
    """Return the name by which `module` is imported."""
    return module.removesuffix(".__init__")


def run_in_fresh_python(statement: str, holds: str) -> None:
    """Run `statement` in a Python of its own; it has to say nothing, and `holds` has to be true after it."""
    code = f"import sys\n{statement}\nsys.exit(0 if {holds} else {holds!r} + ' does not hold')"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")

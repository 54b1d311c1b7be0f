"""The house rules of the source: sizes, docstrings, names, and that the pages say what the files hold."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from own_games import rules_page

from rummy_desktop import __version__
from rummy_desktop.engine.options import Field, fields
from rummy_desktop.engine.telling import OUTCOMES
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = sorted((ROOT / "rummy_desktop").rglob("*.py"))
SCREEN = [path for path in PACKAGE if "gui" in path.parts]
SOURCES = [*PACKAGE, *sorted((ROOT / "tools").rglob("*.py"))]
COMMON = 8

Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def name(path: Path) -> str:
    """Return a file's name as a test shows it."""
    return str(path.relative_to(ROOT))


def text(*parts: str) -> str:
    """Return the text of a file of the checkout."""
    return ROOT.joinpath(*parts).read_text(encoding="utf-8")


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file; every check reads the same one."""
    return ast.parse(path.read_text(encoding="utf-8"))


def definitions(path: Path) -> Iterator[Definition]:
    """Yield the classes and functions that `path` defines for others."""
    for node in parsed(path).body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node


def is_sentence(docstring: str | None) -> bool:
    """Return whether a docstring's first line is complete in itself."""
    first = (docstring or "").split("\n")[0].rstrip("`\"'”’)")
    return len(first.split()) >= 2 and first.endswith(".")


def make_commands(page: str) -> set[str]:
    """Return the targets of `make` that the code in a page of Markdown names."""
    code = "\n".join(re.findall(r"^```.*?^```|`[^`\n]+`", page, re.MULTILINE | re.DOTALL))
    return set(re.findall(r"(?:^|[`;&|]|\$ )\s*\.?\\?make ([a-z]+)", code, re.MULTILINE))


def targets() -> set[str]:
    """Return the targets that `make` can be asked for."""
    phony = re.search(r"^\.PHONY: (.*)$", text("Makefile"), re.MULTILINE)
    assert phony
    return {target for target in phony[1].split() if re.search(rf"^{target}[ :]", text("Makefile"), re.MULTILINE)}


# One test looks at all files: to begin and end a test for each takes longer than to look at it.


def test_no_file_is_too_long() -> None:
    assert [name(path) for path in PACKAGE if len(path.read_text(encoding="utf-8").splitlines()) > 800] == []


def long_functions(tree: ast.Module) -> list[str]:
    """Return the functions and methods of a module that are longer than a page."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return [node.name for node in functions if (node.end_lineno or node.lineno) - node.lineno >= 60]


def test_no_function_of_the_screen_is_longer_than_a_page() -> None:
    """Look at lines alone: ruff counts branches and statements."""
    assert {name(path): found for path in SCREEN if (found := long_functions(parsed(path)))} == {}


def test_a_long_function_would_be_seen() -> None:
    lines = "\n".join(["        pass"] * 59)
    assert long_functions(ast.parse(f"class A:\n    def f(self):\n{lines}")) == []
    assert long_functions(ast.parse(f"class A:\n    def f(self):\n{lines}\n        pass")) == ["f"]


OWNERS = ("table_scene", "table_talk", "own_cards", "gestures")
"""The modules that make the parts of a table at which somebody plays."""


def crowded_parts(tree: ast.Module) -> list[str]:
    """Return the classes that a module makes with more than four others: itself, its parts, or what these can do."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    others = {call: [each for each in call.args if "self" in map(ast.unparse, ast.walk(each))] for call in calls}
    return [ast.unparse(call.func) for call, given in others.items() if len(given) > 4 and call.func.id[:1].isupper()]


def test_each_part_of_a_table_knows_four_others_at_most() -> None:
    scene, *others = (ROOT / "rummy_desktop" / "gui" / "play" / f"{owner}.py" for owner in OWNERS)
    assert len(scene.read_text(encoding="utf-8").splitlines()) <= 350
    assert {name(path): found for path in (scene, *others) if (found := crowded_parts(parsed(path)))} == {}


def test_a_part_that_knows_many_would_be_seen() -> None:
    assert crowded_parts(ast.parse("self.a = Part(self, self.b, self.c, lambda: self.d, 5)")) == []
    assert crowded_parts(ast.parse("self.a = Part(self, self.b, self.c, lambda: self.d, self.e)")) == ["Part"]


def test_every_module_says_what_it_is() -> None:
    silent = [path for path in PACKAGE if not is_sentence(ast.get_docstring(parsed(path), clean=False))]
    assert [name(path) for path in silent if path.read_text(encoding="utf-8").strip()] == []


def test_everything_public_says_what_it_is() -> None:
    found = [(path, node) for path in PACKAGE for node in definitions(path)]
    assert len(found) > len(PACKAGE)
    silent = [each for each in found if not is_sentence(ast.get_docstring(each[1], clean=False))]
    assert [f"{name(path)}: {node.name}" for path, node in silent] == []


def test_half_a_sentence_would_be_seen() -> None:
    assert is_sentence("Deal the cards.\n\nAnd more")
    assert not any(map(is_sentence, [None, "", "\nDeal.", "Deal the cards,\nall of them.", "deal the cards", "Deals."]))


def test_names_come_from_the_card_table() -> None:
    wrong = re.compile(r"manager|handler|helper|utils?$", re.IGNORECASE)
    names = [(path, each) for path in SOURCES for each in (path.stem, *(node.name for node in definitions(path)))]
    assert [f"{name(path)}: {each}" for path, each in names if wrong.search(each)] == []


BEGINNINGS = re.compile(
    r"(?:So|By|Which|Of|What|Whatever|How|Who|Whoever|Whose|Where|Wherever|When|Why|As|In|For|With|To|From|At|On|That|If"
    r"|Let|Those|These|Does|Has|Is|Are|Can|May|It|Its|Be|Whether)\b"
)
"""The words with which no docstring begins: it begins with a verb, or names the thing."""


def is_plain(node: ast.AST) -> bool:
    """Return whether a docstring begins with none of those words; “Whether” may begin that of a property."""
    told = ast.get_docstring(node, clean=False) if isinstance(node, Definition | ast.Module) else None
    begun = BEGINNINGS.match(told or "")
    marks = [ast.unparse(mark) for mark in getattr(node, "decorator_list", ())]
    return begun is None or (begun[0] == "Whether" and any(mark.endswith("property") for mark in marks))


def test_every_docstring_begins_plainly() -> None:
    paths = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]
    wrong = [
        f"{name(path)}:{getattr(node, 'lineno', 1)}"
        for path in paths
        for node in ast.walk(parsed(path))
        if not is_plain(node)
    ]
    assert wrong == [], "a docstring begins with a verb (“Return the cheapest card …”) or names the thing"


def test_a_docstring_that_begins_with_a_question_would_be_seen() -> None:
    def plain(told: str, mark: str = "") -> bool:
        return is_plain(ast.parse(f'{mark}\ndef f(): """{told}"""').body[0])

    assert plain("Return the cheapest card.")
    assert plain("Whether cards are left.", "@property")
    assert not any(map(plain, ["What a card counts.", "So many cards.", "Whether cards are left.", "Let it go."]))


RIDDLES = {
    *("aloud", "couch", "dare", "dares", "doorbell", "errand", "everywhere", "gold", "sighting", "sightings", "tongue"),
}
"""Words that nobody would search for: those in use are background task, gamepad, challenge, seen cards and the like."""
PARTICIPLE = (
    r"(?:(?!speed|seed)[a-z]+ed|begun|built|chosen|dealt|drawn|found|given|gone|held|hidden|kept|known|laid|learnt|left"
    r"|lost|made|met|said|seen|sent|shown|taken|thrown|told)"
)
PHRASE = re.compile(
    rf"(?:[a-z]+_)*{PARTICIPLE}(?:_(?:up|out|off|on|in|down|away|at_once))?|(?:in|at|by|what|who|how|as)_\w+|earlier|later"
)
"""What no module is called by: a participle, or a phrase."""


def riddles(tree: ast.Module, stem: str) -> list[str]:
    """Return the names among a module's own and those of its classes that a stranger could not guess."""
    own = stem.removeprefix("test_")
    found = [own] if RIDDLES & {*own.split("_")} or PHRASE.fullmatch(own) else []
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return found + [name for name in names if RIDDLES & {word.lower() for word in re.findall(r"[A-Z][a-z0-9]*", name)}]


def test_no_name_is_a_riddle() -> None:
    paths = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))]
    assert {name(path): wrong for path in paths if (wrong := riddles(parsed(path), path.stem))} == {}


def test_a_riddle_would_be_seen() -> None:
    classes = ast.parse(
        "class Doorbell: pass\nclass GoldButton: pass\nclass Golden: pass\ndef f():\n    class Errand: pass\n"
    )
    assert riddles(classes, "session") == ["Doorbell", "GoldButton", "Errand"]
    for stem in (
        "told",
        "test_kept",
        "given_up",
        "in_force",
        "made_up",
        "left_out",
        "used_at_once",
        "test_dares",
        "recorded",
    ):
        assert riddles(ast.parse(""), stem) == [stem.removeprefix("test_")]
    for stem in ("going_out", "seen_cards", "test_played_matches", "stand_in", "speed", "seed", "seats", "kept_house"):
        assert riddles(ast.parse(""), stem) == []


def test_nothing_is_left_for_later() -> None:
    later = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")
    assert [name(path) for path in SOURCES if later.search(path.read_text(encoding="utf-8"))] == []


def test_no_test_leans_on_another() -> None:
    """Code that several tests need is in a module of its own."""
    asked = re.compile(r"^ *(?:from|import(?: \w+,)*) (test_\w+)", re.MULTILINE)
    paths = sorted((ROOT / "tests").rglob("*.py"))
    assert [f"{path.stem}: {each}" for path in paths for each in asked.findall(path.read_text(encoding="utf-8"))] == []
    assert asked.findall("import re\nimport os, test_ai\nif re:\n    from test_people import seats\n") == [
        "test_ai",
        "test_people",
    ]


def test_every_dependency_is_explained() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    names = [re.split(r"[<>=!~; \[]", each)[0] for wanted in lists for each in wanted]
    page = text("docs", "architecture.md")
    assert [each for each in names if not re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", page)] == []


def test_the_changelog_knows_this_version() -> None:
    assert re.search(rf"^## \[?{re.escape(__version__)}\b", text("CHANGELOG.md"), re.MULTILINE)


def test_pages_name_only_commands_that_exist() -> None:
    named = {page.name: make_commands(page.read_text(encoding="utf-8")) for page in (ROOT / "docs").glob("*.md")}
    named["README.md"] = make_commands(text("README.md"))
    assert {page: commands - targets() for page, commands in named.items() if commands - targets()} == {}
    assert {"play", "test"} <= named["README.md"]
    assert {"test", "check", "soak", "bench", "release"} <= named["developing.md"]


def test_commands_are_found_in_code_only() -> None:
    assert make_commands(
        "make sure\n```sh\nmake play\n$ make demo\n```\nSay `make test` or `.\\make check`; we make cards."
    ) == {
        "play",
        "demo",
        "test",
        "check",
    }


def test_windows_runs_what_make_runs() -> None:
    runs = re.compile(r"PYTHON[)%] (.*)$", re.MULTILINE)
    here = re.sub(r"\$\((\w+)\)", r"%\1%", "\n".join(runs.findall(text("Makefile")))).replace(" || :", "")
    there = "\n".join(runs.findall(text("make.bat"))).replace(" || exit /b", "")
    assert here == there
    assert here.count("\n") >= 8


def test_windows_gets_its_own_line_endings() -> None:
    for batch in ("make.bat", "play.bat"):
        content = ROOT.joinpath(batch).read_bytes()
        assert content.count(b"\n") == content.count(b"\r\n") > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_has_every_rule_once(game: str) -> None:
    """Rules are counted from 1 in each series; the common ones come last. That none is missing the stories see."""
    page = rules_page(game)
    assert re.match(r"# \S", page), f"docs/rules/{game}.md begins with “# ” and the title of the game"
    found = re.findall(r"^- (\S+) ", page, re.MULTILINE)
    told = [re.fullmatch(r"([0-9A-Z]+-[A-Z]?)(\d+)", rule) for rule in found]
    series: dict[str, list[int]] = {}
    for rule, name in zip(told, found, strict=True):
        assert rule, f"docs/rules/{game}.md: “{name}” is no id of a rule, such as RUM-05"
        series.setdefault(rule[1], []).append(int(rule[2]))
    for key, numbers in series.items():
        counted = numbers == list(range(1, len(numbers) + 1))
        assert counted, f"docs/rules/{game}.md: the rules {key} are not counted from 1: {numbers}"
    in_order = [rule for key in series for rule in found if rule.rstrip("0123456789") == key]
    assert found == in_order, f"docs/rules/{game}.md: the rules of one series stand apart"
    common = list(series)[-1:] == ["COM-"] and len(series["COM-"]) == COMMON
    assert common, f"docs/rules/{game}.md ends with the {COMMON} common rules, from COM-01 on, in the terms of the game"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_explains_every_option(game: str) -> None:
    page = rules_page(game)
    for field in fields(GAMES[game].options):
        explained(page, field)


def explained(page: str, field: Field) -> None:
    """See that a page explains an option, its values and which is usual."""
    items = [item for item in re.split(r"^[-*] ", page, flags=re.MULTILINE) if f"`{field.name}`" in item]
    assert items, f"nothing is said of {field.name}"
    told = "".join(items).lower()
    values = [f"`{value}`" for value in field.choices] or [field.label(field.default).lower()]
    untold = [value for value in values if value not in told]
    assert not untold, f"of the values of {field.name} the page does not tell {untold}"
    usual = "default" in told or "the first value is the usual one, the default" in page.lower()
    assert usual, f"the page does not tell which value of {field.name} is usual: it says “default”"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_names_no_option_that_is_none(game: str) -> None:
    page = rules_page(game)
    known = {field.name for field in fields(GAMES[game].options)} | {each.key for each in GAMES[game].presets}
    values = {str(value) for field in fields(GAMES[game].options) for value in field.choices}
    unknown = set(re.findall(r"`([a-z_]+)`", page)) - known - values
    assert not unknown, f"docs/rules/{game}.md names {unknown}, which is no option, value or preset of the game"


# A game knows itself


def test_every_way_to_end_a_deal_has_its_sentence() -> None:
    ways = [(game, name) for game in GAMES.values() for name in game.rules.table_type.outcomes]
    silent = [f"{game.key}: {name}" for game, name in ways if name not in game.outcomes | OUTCOMES]
    assert not silent, f"the record of a game has no sentence in its `outcomes` for {silent}"


def named_together(tree: ast.AST) -> Iterator[tuple[int, set[str]]]:
    """Yield the games that are named in each literal of a module, by line: in a list or the like, or as keys."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "split":
            said = node.func.value
            words = str(said.value).split() if isinstance(said, ast.Constant) else ()
            yield node.lineno, {*words} & GAMES.keys()
        if isinstance(node, ast.Dict):
            each = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            each = [item.elts[0] if isinstance(item, ast.Tuple) and item.elts else item for item in node.elts]
        else:
            continue
        yield node.lineno, {item.value for item in each if isinstance(item, ast.Constant)} & GAMES.keys()


def told_apart(tree: ast.AST) -> Iterator[tuple[int, set[str]]]:
    """Yield the games of which a module asks whether one is among them, by line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            for literal in node.comparators:
                yield from named_together(literal) if isinstance(literal, ast.Tuple | ast.List | ast.Set) else ()


def lists_of_games(tree: ast.AST) -> list[str]:
    """Return the lists of games by name in a module of tests, each as its line and the games.

    Some games may stand for all in the cases of a test. A list has more than a third of them, or decides by three what
    is so in a game: the next one would have to be put into it.
    """
    found = [(line, games) for line, games in named_together(tree) if 3 * len(games) > len(GAMES)]
    found += [(line, games) for line, games in told_apart(tree) if len(games) > 2]
    return [f"line {line}: {sorted(games)}" for line, games in found]


def test_no_test_has_a_list_of_the_games() -> None:
    found = {name(path): lists_of_games(parsed(path)) for path in sorted((ROOT / "tests").glob("*.py"))}
    lists = {path: lists for path, lists in found.items() if lists}
    assert not lists, f"what tests know of a game stands in tests/games/<folder>.py (own_games.py), not in {lists}"


def test_a_list_of_the_games_is_seen() -> None:
    many, three = sorted(GAMES)[: len(GAMES) // 3 + 1], sorted(GAMES)[:3]
    for each in (many, tuple(many), set(many), dict.fromkeys(many, 1), [(game, 2) for game in many]):
        assert lists_of_games(ast.parse(f"GAMES = {each!r}")) == [f"line 1: {many}"]
    assert lists_of_games(ast.parse(f"{' '.join(many)!r}.split()")) == [f"line 1: {many}"]
    for words in ("in", "not in"):
        assert lists_of_games(ast.parse(f"if game {words} {three!r}: pass")) == [f"line 1: {three}"]
    assert lists_of_games(ast.parse(f"CASES = {many[1:]!r}\nif game in {three[1:]!r}: pass")) == []

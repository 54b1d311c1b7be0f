"""Types that are read: no thread is the first to ask msgspec for one, however the threads of a start take turns."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from samples import TIMES
from tooling import tool_named

soak_starts = tool_named("soak_starts")

PACKAGE = Path(__file__).resolve().parent.parent / "rummy_desktop"
APART = PACKAGE / "engine" / "shapes.py"


def hasty(source: str) -> Iterator[int]:
    """Return the lines that ask msgspec for a type, or call `decoder`, while the program runs."""
    tree = ast.parse(source)
    inside = {
        node for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.Lambda) for node in ast.walk(each)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        typed = len(node.args) > 1 or any(word.arg == "type" for word in node.keywords)
        built = name == "msgspec.convert" or name.endswith(".Decoder") or (name == "decoder" and node in inside)
        if built or (name.startswith("msgspec.") and name.endswith(".decode") and typed):
            yield node.lineno


@pytest.mark.parametrize(
    ("source", "is_hasty"),
    [
        ("msgspec.json.decode(text)", False),
        ("KEPT: Final = decoder(Kept)", False),
        ("def read(text):\n    return KEPT.decode(text)", False),
        ("def read(text):\n    return msgspec.json.decode(text, type=Kept)", True),
        ("def read(text):\n    return msgspec.msgpack.decode(text, Kept)", True),
        ("def read(text):\n    return decoder(Kept).decode(text)", True),
        ("read = lambda text: decoder(Kept).decode(text)", True),
        ("def read(text):\n    return msgspec.convert(text, Kept)", True),
        ("KEPT: Final = msgspec.json.Decoder(Kept)", True),
    ],
)
def test_what_asks_for_a_type_too_late_is_seen(source: str, is_hasty: bool) -> None:
    assert bool(list(hasty(source))) is is_hasty


def test_types_are_asked_for_on_importing_or_by_one_thread_at_a_time() -> None:
    paths = [path for path in PACKAGE.rglob("*.py") if path != APART]
    found = [f"{path.name}:{line}" for path in paths for line in hasty(path.read_text(encoding="utf-8"))]
    assert len(paths) > 300
    assert found == []


def test_one_start_that_is_looked_at_and_some_more(tmp_path: Path, soak_starts: Any) -> None:
    soak_starts.fill(tmp_path / "filled")
    wrong = [soak_starts.start(tmp_path / "filled", looked_at=not number) for number in range(3 * TIMES)]
    wrong += [
        soak_starts.start(tmp_path / "filled", False, 0.02, "play", "gin", "--seats", "you,easy") for _ in range(TIMES)
    ]
    assert not any(wrong), wrong

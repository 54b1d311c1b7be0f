"""The tool that changes the code in small ways: which changes it tries, and what it tells of what no test noticed."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from tooling import tool_named

ROOT = Path(__file__).resolve().parents[1]
RUN = "rummy_desktop.engine.melds.x_all_melds__mutmut_3"
SCORE = "rummy_desktop.variants.gin.rules.xǁGinRulesǁ_score__mutmut_12"
CLOCK = "rummy_desktop.storage.clock.x_now__mutmut_1"
DIFF = """\
--- rummy_desktop/engine/melds.py
+++ rummy_desktop/engine/melds.py
@@ -1,3 +1,3 @@
 held = sorted(cards)
-    return 1
+    return 2
"""

tool = tool_named("mutants")


def test_names_are_read_as_those_of_the_code(tool: ModuleType) -> None:
    assert tool.read_change(RUN, DIFF) == tool.Change("engine.melds.all_melds", "return 1", "return 2")
    assert tool.function_of(SCORE) == "variants.gin.rules.GinRules._score"
    assert [tool.room_of(name) for name in (RUN, SCORE, CLOCK)] == ["engine", "variants", "storage"]
    text = f"    {RUN}: survived\n    {SCORE}: not checked\nSomething else: survived\n"
    assert tool.read_statuses(text) == {RUN: "survived", SCORE: "not checked"}


def test_a_sample_is_the_same_for_a_seed_and_another_for_another(tool: ModuleType) -> None:
    names = [f"{RUN}{number}" for number in range(100)]
    assert tool.sample(names, 9, "1") == tool.sample(reversed(names), 9, "1") != tool.sample(names, 9, "2")
    assert len(set(tool.sample(names, 9, "1"))) == 9
    assert tool.sample(names, 1000, "1") == sorted(names)


def test_what_was_not_tried_and_what_changes_nothing_counts_nowhere(tool: ModuleType) -> None:
    statuses = {RUN: "survived", f"{RUN}1": "killed", f"{RUN}2": "not checked", SCORE: "no tests", CLOCK: "timeout"}
    assert tool.surviving(statuses) == {"engine": (1, 2), "storage": (0, 1), "variants": (1, 1)}
    assert tool.surviving(statuses, [RUN]) == {"engine": (0, 1), "storage": (0, 1), "variants": (1, 1)}


def test_it_tells_what_survived_and_when_that_is_too_much(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "answer", lambda *words: DIFF)
    monkeypatch.setattr(tool, "rejected", lambda diffs: [CLOCK for name in diffs if name == CLOCK])
    assert tool.tell({RUN: "survived", **{f"{RUN}{number}": "killed" for number in range(19)}}) == 1
    told = capsys.readouterr().out
    assert "engine.melds.all_melds (survived)\n  - return 1\n  + return 2\n" in told
    assert "engine: 1 of 20 survived (5.0%)" in told
    assert tool.tell({RUN: "survived", **{f"{RUN}{number}": "killed" for number in range(20)}}) == 0
    known = {tool.Change("engine.melds.all_melds", "return 1", "return 2"): "for the test"}
    monkeypatch.setattr(tool, "read_equivalent", lambda: known)
    assert tool.tell({RUN: "survived"}) == 0
    assert "1 change nothing" in capsys.readouterr().out
    monkeypatch.setattr(tool, "read_equivalent", dict)
    assert tool.tell({CLOCK: "survived", SCORE: "timeout"}) == 0
    told = capsys.readouterr().out
    assert "0 not tried, 1 came to no end, 1 rejected by mypy" in told
    assert "storage: 0 of 1 survived" in told
    assert "+ return 2" not in told


@pytest.mark.parametrize(
    ("after", "lenient"),
    [
        ("return list(zip(some, others, ))", True),
        ("return list(zip(some, others, strict=False))", True),
        ("return list(zip(some, others, strict=None))", True),
        ("return list(zip(some, strict=True))", False),
        ("return list(zip(some, None, strict=True))", False),
        ("return list(zip(some, others, strict=True), )", False),
        ("return tuple(zip(some, others, strict=False))", False),
    ],
)
def test_what_only_checks_no_lengths_changes_nothing(tool: ModuleType, after: str, lenient: bool) -> None:
    before = "return list(zip(some, others, strict=True))"
    assert tool.is_lenient(tool.Change("engine.melds.all_melds", before, after)) == lenient


MODULE = """\
class One:
    def size(self) -> int:
        held = 1
        return 1


class Other:
    def size(self) -> int:
        return 1
"""
IN_ONE = """\
# rummy_desktop.engine.one.xǁOneǁsize__mutmut_1: survived
--- rummy_desktop/engine/one.py
+++ rummy_desktop/engine/one.py
@@ -1,4 +1,4 @@
 def size(self) -> int:
     held = 1
-    return 1
+    return None
"""


def test_a_change_is_made_where_the_diff_of_a_function_tells_it_and_only_if_that_is_clear(tool: ModuleType) -> None:
    changed = tool.with_change(MODULE, IN_ONE)
    assert changed == MODULE.replace("return 1", "return None", 1)
    assert tool.with_change(MODULE, DIFF) is None
    assert tool.with_change(MODULE, IN_ONE.replace(" def size(self) -> int:\n     held = 1\n", "")) is None
    assert tool.with_change(MODULE, IN_ONE + "@@ -9 +9 @@\n-    return 1\n+    return 2\n") is None


def test_what_mypy_rejects_is_no_survivor(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = tmp_path / "rummy_desktop" / "engine" / "one.py"
    one.parent.mkdir(parents=True)
    one.write_text(MODULE, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")

    def is_typed(folder: Path) -> bool:
        return "return None" not in (folder / "rummy_desktop/engine/one.py").read_text(encoding="utf-8")

    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "is_typed", is_typed)
    assert tool.rejected({RUN: IN_ONE, SCORE: IN_ONE.replace("None", "2"), CLOCK: IN_ONE}) == [RUN, CLOCK]
    assert one.read_text(encoding="utf-8") == MODULE
    monkeypatch.setattr(tool, "is_typed", lambda folder: False)
    assert tool.rejected({RUN: IN_ONE}) == []


def test_what_ran_out_of_time_is_tried_again_alone(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    statuses = {RUN: "timeout", SCORE: "killed"}
    runs: list[tuple[str, ...]] = []

    def mutmut(*words: str, seconds: float | None = None) -> int:
        runs.append(words)
        if words == ("run", "--max-children", "1", RUN):
            statuses[RUN] = "survived"
        return 0

    told: list[dict[str, str]] = []
    monkeypatch.setattr(tool, "mutmut", mutmut)
    monkeypatch.setattr(tool, "answer", lambda *words: "".join(f"{name}: {it}\n" for name, it in statuses.items()))
    monkeypatch.setattr(tool, "tell", lambda found: told.append(dict(found)) or 0)
    assert tool.main(["--jobs", "3"]) == 0
    assert runs[1:] == [("run", "--max-children", "3", RUN, SCORE), ("run", "--max-children", "1", RUN)]
    assert told == [{RUN: "survived", SCORE: "killed"}]


def test_what_changes_nothing_is_still_in_the_code(tool: ModuleType) -> None:
    for change, reason in tool.read_equivalent().items():
        parts = change.function.split(".")
        path = next(
            path
            for many in range(len(parts) - 1, 0, -1)
            if (path := ROOT.joinpath("rummy_desktop", *parts[:many]).with_suffix(".py")).exists()
        )
        text = " ".join(path.read_text(encoding="utf-8").split())
        assert " ".join(change.before.split()) in text, f"{change}: mend tools/mutants_equivalent.toml"
        assert change.after != change.before
        assert len(reason) > 20

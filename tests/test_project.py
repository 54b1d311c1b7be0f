"""The project: who has the rights in its files, what it tells of itself, and what GitHub reads of it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from rummy_desktop.language.translate import NAMES

ROOT = Path(__file__).resolve().parent.parent
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
SCHEMAS = {
    "workflows": WORKFLOWS,
    "issue-forms": sorted(set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - {GITHUB / "ISSUE_TEMPLATE" / "config.yml"}),
    "issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
}
TEXTS = {".md", ".py", ".toml", ".yml", ".yaml", ".json", ".spec", ".txt", ".cmd", ".bat", ""}


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """Return what `pyproject.toml` says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(module: str, *words: str) -> None:
    """Run a module of Python in the checkout, which has to be content; the test is skipped where it is missing."""
    if find_spec(module) is None:
        pytest.skip(f"There is no {module} here.")
    ran = subprocess.run([sys.executable, "-m", module, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_file_says_who_has_the_rights_in_it() -> None:
    run("reuse", "lint", "--lines")


def test_the_licence_is_the_same_wherever_it_is_looked_for() -> None:
    assert (ROOT / "LICENSES" / "MIT.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


@pytest.mark.parametrize("schema", SCHEMAS)
def test_github_understands_what_it_reads(schema: str) -> None:
    assert SCHEMAS[schema]
    run("check_jsonschema", "--builtin-schema", f"vendor.github-{schema}", *map(str, SCHEMAS[schema]))


def test_a_wrong_form_would_be_seen(tmp_path: Path) -> None:
    wrong = tmp_path / "form.yml"
    wrong.write_text("name: x\ndescription: y\nbody:\n  - type: question\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        run("check_jsonschema", "--builtin-schema", "vendor.github-issue-forms", str(wrong))


def test_placeholders_stand_in_one_place(project: dict[str, Any]) -> None:
    urls, (author,) = project["project"]["urls"], project["project"]["authors"]
    own = {urls["Repository"], author["email"], project["tool"]["rummy-desktop"]["id"]}
    assert all(url.startswith(urls["Repository"]) for url in urls.values())
    folders = ("docs", "rummy_desktop", "tools", "tests", ".github", ".ci")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in TEXTS]
    paths += [path for path in ROOT.iterdir() if path.suffix in TEXTS]
    files = [path for path in paths if path.is_file() and path.name not in ("pyproject.toml", "PKG-INFO")]
    assert len(files) > 1000
    texts = ((path, path.read_text(encoding="utf-8", errors="replace")) for path in files)
    assert [str(path.relative_to(ROOT)) for path, text in texts if any(each in text for each in own)] == []


def test_the_same_pythons_are_told_and_tried(project: dict[str, Any]) -> None:
    told = re.findall(r":: (3\.\d+)$", "\n".join(project["project"]["classifiers"]), re.MULTILINE)
    tried = (GITHUB / "workflows" / "ci.yml").read_text(encoding="utf-8")
    (usual,) = re.findall(r'PYTHON: "(3\.\d+)"', tried)
    tests, installs = (set(re.findall(r"3\.\d+", each)) for each in re.findall(r"python: \[(.*)\]", tried))
    assert set(told) == installs == tests | {usual}
    assert project["project"]["requires-python"] == f">={told[0]}"
    assert set(re.findall(r"python(3\.\d+)", (ROOT / "Makefile").read_text(encoding="utf-8"))) == set(told)


def test_the_languages_of_the_game_are_told(project: dict[str, Any]) -> None:
    told = [each for each in project["project"]["classifiers"] if each.startswith("Natural Language ::")]
    assert len(told) == len(NAMES)


def test_a_release_is_what_ci_has_built_and_is_signed() -> None:
    release = (GITHUB / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert "uses: ./.github/workflows/ci.yml" in release
    assert re.search(r"uses: actions/attest-build-provenance@v\d+\n +with:\n +subject-path: dist/\*", release)
    assert {"contents: write", "id-token: write", "attestations: write"} <= set(re.findall(r"[\w-]+: write", release))
    on = (GITHUB / "workflows" / "ci.yml").read_text(encoding="utf-8").partition("\njobs:")[0]
    assert {"push", "pull_request", "workflow_call"} <= set(re.findall(r"^  (\w+):", on, re.MULTILINE))

"""`make` from the first use on: it finds a Python, sets up `.venv` once, and says in one sentence what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOR_PACKAGES = (
    "cc",
    "dpkg-query",
    "dbus-daemon",
    "weston",
    "wl-copy",
    "wine",
    "orca",
    *(
        "objdump",
        "ps",
        "dpkg-deb",
        "lintian",
        "man",
        "desktop-file-validate",
        "appstreamcli",
        "zsh",
        "fish",
        "update-mime-database",
        "xdg-mime",
        "gio",
    ),
)
"""Commands of what CI installs to try the packages."""
MAKE = shutil.which("make")

pytestmark = pytest.mark.skipif(not MAKE or os.name == "nt", reason="There is no make here.")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout with nothing in it but what sets up `.venv`."""
    path = tmp_path / "a checkout"
    (path / "tools").mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "tools/setup.py"):
        shutil.copy(ROOT / name, path / name)
    return path


@pytest.fixture
def log(checkout: Path) -> Path:
    """Return the commands that a `.venv` which only pretends was given, one a line."""
    python = checkout / ".venv" / "bin" / "python"
    (checkout / ".venv" / "packages").mkdir(parents=True)
    script(
        python,
        f'if [ "$1" = -c ]; then echo 3.11; echo "{checkout}/.venv/packages"; else echo "$*" >>"{checkout}/log"; fi',
    )
    return checkout / "log"


def script(path: Path, *lines: str) -> str:
    """Write a shell script to `path`, which comes back as `make` wants it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(0o755)
    return str(path)


def python_that(directory: Path, *lines: str) -> str:
    """Return a Python in which `lines` have happened before anything else."""
    directory.mkdir()
    (directory / "sitecustomize.py").write_text("\n".join([*lines, ""]))
    return script(directory / "python3", f'PYTHONPATH="{directory}" exec "{sys.executable}" "$@"')


def make(checkout: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `make` in `checkout`."""
    assert MAKE
    outside = {
        key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "PIP_", "PYTHON", "RUMMY_"))
    }
    outside.pop("MFLAGS", None)
    arguments = [MAKE, "-C", str(checkout), "--no-print-directory", *words]
    return subprocess.run(arguments, env=outside | environment, capture_output=True, text=True, check=False)


def said(ran: subprocess.CompletedProcess[str]) -> list[str]:
    """Return the lines that were printed, without make's own."""
    return [line for line in (ran.stdout + ran.stderr).splitlines() if not line.startswith("make: *** ")]


def installed(log: Path) -> list[str]:
    """Return the words after each `pip install` so far."""
    lines = log.read_text().splitlines() if log.exists() else []
    return [line.partition(" install ")[2] for line in lines if line.startswith("-m pip ")]


def test_too_old_a_python_gets_one_sentence(checkout: Path, tmp_path: Path) -> None:
    ran = make(checkout, "play", f"PY={python_that(tmp_path / 'old', 'import sys', 'sys.version_info = (3, 10, 4)')}")
    (sentence,) = said(ran)
    assert ran.returncode
    assert sentence.startswith("Rummy Desktop needs Python 3.11 or newer: install it")
    assert not (checkout / ".venv").exists()


def test_setup_itself_refuses_too_old_a_python(checkout: Path, tmp_path: Path) -> None:
    python = python_that(tmp_path / "old", "import sys", "sys.version_info = (3, 10, 4)")
    ran = subprocess.run([python, checkout / "tools" / "setup.py", "play"], capture_output=True, text=True, check=False)
    (sentence,) = said(ran)
    assert ran.returncode
    assert sentence.startswith("Rummy Desktop needs Python 3.11 or newer, and this is 3.10: install a newer one")


def test_no_python_at_all_gets_one_sentence(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "nothing").mkdir()
    ran = make(checkout, "test", PATH=str(tmp_path / "nothing"))
    (sentence,) = said(ran)
    assert ran.returncode
    assert "`sudo apt install python3 python3-venv`" in sentence


def test_a_later_python_is_found_where_python3_is_too_old(checkout: Path, tmp_path: Path, log: Path) -> None:
    python_that(tmp_path / "bin", "import sys", "sys.version_info = (3, 9, 2)")
    script(tmp_path / "bin" / "python3.13", f'exec "{sys.executable}" "$@"')
    ran = make(checkout, "play", PATH=str(tmp_path / "bin"))
    assert ran.returncode == 0
    assert len(installed(log)) == 1


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_gets_one_sentence(checkout: Path, tmp_path: Path, module: str) -> None:
    finder = f"""
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == "{module}" else find(name, package)
"""
    ran = make(checkout, "play", f"PY={python_that(tmp_path / 'bare', finder)}")
    sentence = said(ran)[-1]
    assert ran.returncode
    assert sentence.startswith("Install the venv module, e.g. `sudo apt install python3")
    assert "Traceback" not in ran.stderr
    assert not (checkout / ".venv").exists()


def test_a_real_venv_is_made_and_a_failing_pip_gets_one_sentence(checkout: Path) -> None:
    ran = make(checkout, "play", f"PY={sys.executable}", PIP_NO_INDEX="1")
    lines = said(ran)
    assert ran.returncode
    assert any("No matching distribution" in line for line in lines[:-1])
    assert lines[-1].startswith("pip could not install what the game needs")
    assert "Traceback" not in ran.stderr
    assert (checkout / ".venv" / "bin" / "python").exists()
    assert not list(checkout.glob(".venv/.stamp-*"))


def test_nothing_is_installed_twice(checkout: Path, log: Path) -> None:
    for target in ("play", "demo", "play"):
        assert make(checkout, target, f"PY={sys.executable}").returncode == 0
    assert len(installed(log)) == 1
    assert "pygame-ce>=" in installed(log)[0]
    assert "pytest" not in installed(log)[0]
    for target in ("test", "play", "check", "demo", "test"):
        assert make(checkout, target, f"PY={sys.executable}").returncode == 0
    assert len(installed(log)) == 2
    assert "pygame-ce>=" in installed(log)[1]
    assert "pytest-xdist>=" in installed(log)[1]


def test_what_builds_bundles_is_installed_for_that_only(checkout: Path, log: Path) -> None:
    make(checkout, "test", f"PY={sys.executable}")
    for target in ("bundle", "test", "bundle-test", "play"):
        assert make(checkout, target, f"PY={sys.executable}").returncode == 0
    assert ["pyinstaller>=" in line for line in installed(log)] == [False, True]
    assert "pygame-ce>=" in installed(log)[1]
    assert "pytest>=" in installed(log)[1]


def test_setting_up_is_quiet_when_there_is_nothing_to_do(checkout: Path, log: Path) -> None:
    assert said(make(checkout, "play", f"PY={sys.executable}")) != []
    assert said(make(checkout, "play", f"PY={sys.executable}")) == []


def test_a_changed_pyproject_installs_again(checkout: Path, log: Path) -> None:
    make(checkout, "play", f"PY={sys.executable}")
    project = checkout / "pyproject.toml"
    project.write_text(project.read_text().replace('"msgspec>=0.19"', '"msgspec>=0.20"'))
    # As old as before: what counts is what the file says.
    os.utime(project, (0, 0))
    make(checkout, "play", f"PY={sys.executable}")
    make(checkout, "play", f"PY={sys.executable}")
    assert ["msgspec>=0.20" in line for line in installed(log)] == [False, True]


def test_a_venv_of_another_python_is_made_anew(checkout: Path, log: Path) -> None:
    python = checkout / ".venv" / "bin" / "python"
    make(checkout, "play", f"PY={sys.executable}")
    python.unlink()
    ran = make(checkout, "play", f"PY={sys.executable}", PIP_NO_INDEX="1")
    assert ran.returncode
    assert python.exists()
    assert not list(checkout.glob(".venv/.stamp-*"))


def test_the_checkout_is_found_from_everywhere(checkout: Path, log: Path) -> None:
    make(checkout, "play", f"PY={sys.executable}")
    (link,) = (checkout / ".venv" / "packages").glob("*.pth")
    assert link.read_text() == f"{checkout}\n"


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["play"], "-m rummy_desktop"),
        (["demo"], "-m rummy_desktop demo gin --frames demo-frames"),
        (["demo", "GAME=rummy"], "-m rummy_desktop demo rummy --frames demo-frames"),
        (["test"], "-m pytest -n 6 --dist worksteal"),
        (["bench"], "tools/bench.py"),
        (["arena", "GAME=500", "ARGS=--matches 9"], "tools/arena.py 500 --matches 9"),
        (["soak", "N=10000"], "tools/soak.py 10000"),
        (["wheel"], "-m build --wheel --no-isolation"),
        (["bundle", "ARGS=--pack"], "tools/bundle/bundles.py --pack"),
        (["bundle-test"], "-m pytest -m bundle tests/test_bundle.py tests/test_deb.py tests/test_wheel.py"),
        (["deb"], "tools/bundle/make_deb.py"),
        (["release"], "tools/bundle/release.py --jobs 6"),
        (["check"], "-m mypy --strict"),
    ],
    ids=str,
)
def test_a_target_runs_its_command(checkout: Path, log: Path, words: list[str], command: str) -> None:
    assert make(checkout, *words, f"PY={sys.executable}").returncode == 0
    assert log.read_text().splitlines()[-1].rstrip() == command


def test_make_alone_lists_the_targets(checkout: Path) -> None:
    ran = make(checkout)
    assert ran.returncode == 0
    given_away = {"wheel", "bundle", "bundle-test", "deb", "release"}
    assert {"play", "demo", "test", "check", "bench", "arena", "soak", "mutants", "clean"} | given_away == {
        line.split()[1] for line in ran.stdout.splitlines()
    }


def test_a_game_that_does_not_start_has_the_last_word(checkout: Path, log: Path) -> None:
    make(checkout, "play", f"PY={sys.executable}")
    python = checkout / ".venv" / "bin" / "python"
    script(
        python, python.read_text().split("\n")[1].replace('echo "$*"', "echo There is no display. >&2; exit 1; echo")
    )
    ran = make(checkout, "play", f"PY={sys.executable}")
    assert (ran.stdout, ran.stderr) == ("", "There is no display.\n")


@pytest.mark.parametrize(
    ("present", "missing"),
    [
        (
            (),
            "xvfb xdotool openbox weston wl-clipboard libasound2 wine wine64 binutils gcc libc6-dev procps dpkg lintian"
            " man-db desktop-file-utils appstream zsh fish shared-mime-info xdg-utils libglib2.0-bin python3 dbus"
            " at-spi2-core python3-pyatspi orca python3-venv libpython3-dev",
        ),
        (("python3", "openbox", *FOR_PACKAGES), "xvfb xdotool"),
        (("Xvfb", "xdotool", "openbox", "python3", *FOR_PACKAGES), ""),
    ],
    ids=["bare", "half", "all"],
)
def test_ci_installs_what_is_missing_and_runs_everything(
    checkout: Path, present: tuple[str, ...], missing: str
) -> None:
    bash, dirname = shutil.which("bash"), shutil.which("dirname")
    assert bash
    assert dirname
    log, commands = checkout / "log", checkout / "commands"
    script(commands / "dirname", f'exec "{dirname}" "$@"')
    script(commands / "id", "echo 0")
    script(commands / "env", 'shift; exec "$@"')
    script(commands / "apt-cache", "")
    script(commands / "apt-get", f'echo "apt-get $*" >>"{log}"')
    script(commands / "make", f'echo "make $* $RUMMY_WINDOW_TESTS" >>"{log}"')
    for command in present:
        script(commands / command, "exit 0")
    (checkout / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", checkout / ".ci" / "run")
    subprocess.run([bash, checkout / ".ci" / "run"], env={"PATH": str(commands)}, check=True)
    install = ["apt-get update -qq", f"apt-get install -y -qq --no-install-recommends {missing}"] if missing else []
    steps = ["make check required", "make test required", "make bundle-test required"]
    assert log.read_text().splitlines() == [*install, *steps]

"""The wheel: everything travels in it, and the game starts from it with nothing but its own dependencies at hand."""

from __future__ import annotations

import contextlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rummy_desktop import __version__

ROOT = Path(__file__).resolve().parent.parent
TRAVELS = {"sprites": "sprites", "sounds": "sounds", "saves": "saves", "docs/rules": "rules"}
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
MINORS = range(11, 16)
MARKER = r";\s*(.*)$"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel of this checkout."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    built = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = out.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the sdist of this checkout, and the wheel made from that sdist, by their endings."""
    out = tmp_path_factory.mktemp("both")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)]
    built = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return {"sdist": sdist, "wheel": wheel}


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a new venv far from the checkout, in which the wheel and what it depends on are installed."""
    venv = tmp_path_factory.mktemp("elsewhere") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
        f"--python={venv / SCRIPTS / 'python'}",
    ]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    lend(venv, wheel)
    return venv


def lend(venv: Path, wheel: Path) -> None:
    """Copy the wheel's dependencies, and nothing else, from the venv of these tests into `venv`."""
    packages = Path(ask(venv, "import sysconfig; print(sysconfig.get_path('purelib'))"))
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        wanted = re.findall(r"^Requires-Dist: (.*)$", archive.read(metadata).decode(), re.MULTILINE)
    for name in sorted(closure(wanted)):
        distribution = importlib.metadata.distribution(name)
        for part in {file.parts[0] for file in distribution.files or ()} - {"..", "__pycache__"}:
            source = Path(str(distribution.locate_file(part)))
            copy = shutil.copytree if source.is_dir() else shutil.copy
            copy(source, packages / part)


def closure(requirements: list[str]) -> set[str]:
    """Return the names of all distributions that `requirements` bring along; those with a marker if it holds."""
    names: set[str] = set()
    waiting = list(requirements)
    while waiting:
        requirement = waiting.pop()
        name = re.split(r"[^\w.-]", requirement)[0].lower()
        marker = re.search(MARKER, requirement)
        if name in names or (marker and ("extra" in marker[1] or not is_installed(name))):
            continue
        names.add(name)
        waiting += importlib.metadata.requires(name) or []
    return names


def is_installed(name: str) -> bool:
    """Return whether there is a distribution of that name here."""
    return any(importlib.metadata.distributions(name=name))


def bare() -> dict[str, str]:
    """Return the environment without a trace of the checkout."""
    return {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PYGAME"))}


def ask(venv: Path, code: str) -> str:
    """Return what `code` prints in the Python of `venv`."""
    command = [str(venv / SCRIPTS / "python"), "-c", code]
    return subprocess.run(command, cwd=venv, env=bare(), capture_output=True, text=True, check=True).stdout.strip()


def game(venv: Path, *words: str) -> list[str]:
    """Return the command line that runs the installed game."""
    return [str(venv / SCRIPTS / "rummy-desktop"), *words]


def run(venv: Path, home: Path, *words: str) -> str:
    """Run the installed game, which has to end well without a word of warning, and return what it prints."""
    home.mkdir(exist_ok=True)
    ran = subprocess.run(game(venv, *words), cwd=home, env=bare(), capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@pytest.mark.parametrize("source", TRAVELS)
def test_everything_travels(wheel: Path, source: str) -> None:
    here = {
        str(Path("rummy_desktop", TRAVELS[source], path.relative_to(ROOT / source)).as_posix())
        for path in (ROOT / source).rglob("*")
        if path.is_file()
    }
    with zipfile.ZipFile(wheel) as archive:
        assert here
        assert here <= set(archive.namelist())


def test_every_language_travels_compiled(packages: dict[str, Path]) -> None:
    written = {path.stem for path in (ROOT / "rummy_desktop" / "language" / "catalogues").glob("*.po")}
    with zipfile.ZipFile(packages["wheel"]) as archive:
        compiled = {path.stem for path in map(Path, archive.namelist()) if path.suffix == ".mo"}
    assert compiled == written >= {"de", "es", "fr"}


def test_an_installed_game_speaks_other_languages(elsewhere: Path, tmp_path: Path) -> None:
    said = run(elsewhere, tmp_path / "home", "--language", "de", "simulate", "gin", "--deals", "1")
    assert "Runde" in said


@pytest.mark.parametrize("kind", ["lesson*.toml", "strengths.toml", "*.weights"])
def test_what_lies_with_games_and_their_players_travels(packages: dict[str, Path], kind: str) -> None:
    here = {str(path.relative_to(ROOT).as_posix()) for path in (ROOT / "rummy_desktop").rglob(kind)}
    assert here
    with zipfile.ZipFile(packages["wheel"]) as archive:
        assert here <= set(archive.namelist())


def test_an_installed_game_has_hard_players(elsewhere: Path, tmp_path: Path) -> None:
    words = ("simulate", "gin", "--deals", "1", "--seats", "hard,hard@0.1.0", "--seed", "3")
    assert "hard@0.1.0" in run(elsewhere, tmp_path / "home", *words)


def test_the_whole_pack_and_every_rules_page_travel(wheel: Path) -> None:
    cards = {f"rummy_desktop/sprites/card-{rank}{suit}.svg" for rank in "A23456789TJQK" for suit in "SHDC"}
    pages = {"rummy_desktop/rules/rummy.md", "rummy_desktop/rules/gin.md"}
    with zipfile.ZipFile(wheel) as archive:
        assert cards | pages <= set(archive.namelist())


def test_nothing_else_travels(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {each.split("/")[0] for each in archive.namelist()}
        names = archive.namelist()
    assert tops == {"rummy_desktop", f"rummy_desktop-{__version__}.dist-info"}
    assert not [each for each in names if "__pycache__" in each]


def test_the_sdist_has_all_that_the_wheel_is_made_of(wheel: Path, packages: dict[str, Path]) -> None:
    with zipfile.ZipFile(wheel) as here, zipfile.ZipFile(packages["wheel"]) as there:
        assert {each.filename: each.CRC for each in here.infolist()} == {
            each.filename: each.CRC for each in there.infolist()
        }


def test_the_sdist_can_be_worked_with(packages: dict[str, Path]) -> None:
    with tarfile.open(packages["sdist"]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"Makefile", "make.bat", "tools/setup.py", "tools/bundle/rummy.spec", "tests/conftest.py"} <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith((".venv", "dist", "build"))]


def test_the_wheel_has_types_and_no_sources_of_catalogues(packages: dict[str, Path]) -> None:
    with zipfile.ZipFile(packages["wheel"]) as archive:
        names = archive.namelist()
    assert "rummy_desktop/py.typed" in names
    assert [name for name in names if name.endswith((".po", ".pot"))] == []


def test_the_sdist_has_catalogues_and_no_pictures_of_pages(packages: dict[str, Path]) -> None:
    with tarfile.open(packages["sdist"]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"rummy_desktop/language/catalogues/de.po", "docs/playing.md", "REUSE.toml", "LICENSES/MIT.txt"} <= names
    assert [name for name in names if name.startswith("docs/pictures")] == []
    assert packages["sdist"].stat().st_size < 12_000_000


def test_the_page_of_the_package_finds_every_file_and_picture(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = archive.read(metadata).decode()
    (home,) = re.findall(r"^Project-URL: Repository, (https://\S+)$", told, re.MULTILINE)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for kind, where in (("!", "raw"), ("", "blob")):
        links = re.findall(rf"(?<!!){kind}\[[^]]*\]\((\S+)\)", readme)
        assert len(links) >= 3
        assert re.findall(rf"(?<!!){kind}\[[^]]*\]\((\S+)\)", told) == [
            f"{home}/{where}/v{__version__}/{link}" for link in links
        ]


@pytest.mark.bundle
def test_wheel_and_sdist_are_fit_to_be_given_away(packages: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for words in (["twine", "check", "--strict", *map(str, packages.values())], ["check_wheel_contents"]):
        more = [str(packages["wheel"])] if len(words) == 1 else []
        ran = subprocess.run([sys.executable, "-m", *words, *more], capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.fixture(params=MINORS)
def python(request: pytest.FixtureRequest) -> str:
    """Return a Python of that version, wherever it may be; the test is skipped if there is none."""
    ask = ["-c", "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"]
    version = f"3.{request.param}"
    places = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for command in (sys.executable, f"python{version}", *map(str, places)):
        with contextlib.suppress(OSError):
            said = subprocess.run([command, *ask], env=bare(), capture_output=True, text=True, check=False)
            if said.stdout.strip() == version:
                return command
    pytest.skip(f"There is no Python {version} here.")


@pytest.mark.bundle
@pytest.mark.window
def test_pip_installs_the_game_into_an_empty_environment(
    python: str, packages: dict[str, Path], home: Path, xserver: dict[str, str], tmp_path: Path
) -> None:
    venv = tmp_path / "venv"
    subprocess.run([python, "-m", "venv", str(venv)], env=bare(), check=True)
    pip = [str(venv / SCRIPTS / "python"), "-m", "pip", "-qq", "--disable-pip-version-check", "--no-input", "install"]
    subprocess.run([*pip, str(packages["wheel"])], env=bare(), check=True)
    assert run(venv, home, "--version") == f"rummy-desktop {__version__}\n"
    run(venv, home, "shot", "out.png", "--scene", "table")
    environment = {key: value for key, value in xserver.items() if not key.startswith("PYTHON")}
    window = subprocess.Popen(game(venv), cwd=home, env=environment)
    try:
        open_and_close(window, xserver)
    finally:
        window.kill()
        window.wait()


def test_the_installed_game_is_not_the_checkout(elsewhere: Path) -> None:
    assert Path(ask(elsewhere, "import rummy_desktop; print(rummy_desktop.__file__)")).is_relative_to(elsewhere)
    assert str(ROOT) not in ask(elsewhere, "import sys; print(sys.path)")


def test_the_installed_game_says_its_version(elsewhere: Path, home: Path) -> None:
    assert run(elsewhere, home, "--version") == f"rummy-desktop {__version__}\n"


def test_the_installed_game_shows_its_menu(elsewhere: Path, home: Path) -> None:
    run(elsewhere, home, "shot", "out.png", "--scene", "menu", "--size", "1024x640")
    picture = pygame.image.load(home / "out.png")
    assert picture.get_size() == (1024, 640)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 8) for y in range(0, 640, 8)}
    assert len(colours) > 16


@pytest.fixture
def window(elsewhere: Path, home: Path, xserver: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Yield the installed game, started in a window of its own as a player does."""
    home.mkdir(exist_ok=True)
    environment = {key: value for key, value in xserver.items() if not key.startswith("PYTHON")}
    started = subprocess.Popen(game(elsewhere), cwd=home, env=environment)
    try:
        yield started
    finally:
        if started.poll() is None:
            started.kill()
        started.wait()


@pytest.mark.window
def test_the_installed_game_opens_its_window_and_closes_it(
    window: subprocess.Popen[bytes], xserver: dict[str, str]
) -> None:
    open_and_close(window, xserver)


def open_and_close(window: subprocess.Popen[bytes], xserver: dict[str, str]) -> None:
    """Wait for the one window of a program, close it by its key, and see the program end well."""
    find = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(window.pid)]
    finder = subprocess.Popen(find, env=xserver, stdout=subprocess.PIPE, text=True)
    try:
        finish(finder, window)
    finally:
        finder.kill()
        found = finder.communicate()[0].split()
    assert len(found) == 1
    subprocess.run(["xdotool", "windowactivate", "--sync", found[0], "key", "ctrl+q"], env=xserver, check=True)
    assert window.wait(timeout=60) == 0


def finish(finder: subprocess.Popen[str], window: subprocess.Popen[bytes]) -> None:
    """Wait until `finder` is through, for a minute, or until `window` has gone too early."""
    for _ in range(60):
        with contextlib.suppress(subprocess.TimeoutExpired):
            finder.wait(timeout=1)
            return
        assert window.poll() is None, "the game ended before its window was seen"

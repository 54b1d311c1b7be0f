"""The bundles: what they say of themselves to each system, and that they play where there is nothing but them."""

from __future__ import annotations

import ast
import hashlib
import importlib
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest
from packaging.requirements import Requirement
from window import PATIENCE, State, Window, cards_in, hand_of, widget

from rummy_desktop import __main__ as door
from rummy_desktop import __version__
from rummy_desktop.gui.table.layout import DISCARDS, STOCK
from rummy_desktop.storage.desktop import KIND, MIME
from rummy_desktop.storage.match_file.header import ENDING
from rummy_desktop.variants import GAMES, names_of

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools" / "bundle"
DIST = ROOT / "dist"
MOST = 80_000_000  # bytes of a folder, and of a single file
BARE = "/usr/bin:/bin"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Return a function that imports a module of `tools/bundle`."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module


# What is said to each system


def spec(tool: Callable[[str], ModuleType], folder: Path) -> list[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Return what the spec asks PyInstaller for on the system that this seems to be: names, arguments and keywords."""
    tool("about")
    asked: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def ask(name: str) -> Callable[..., Any]:
        def note(*arguments: Any, **words: Any) -> Any:
            asked.append((name, arguments, words))
            return SimpleNamespace(name=name, pure=["pure"], scripts=["scripts"], binaries=[], datas=words.get("datas"))

        return note

    place = TOOLS / "rummy.spec"
    names = {name: ask(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec(
        compile(place.read_text(encoding="utf-8"), str(place), "exec"),
        {"SPECPATH": str(TOOLS), "workpath": str(folder), **names},
    )
    return asked


@pytest.mark.parametrize(
    ("system", "steps"),
    [
        ("linux", ["Analysis", "PYZ", "EXE", "COLLECT", "EXE"]),
        ("win32", ["Analysis", "PYZ", "EXE", "COLLECT", "EXE"]),
        ("darwin", ["Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE"]),
    ],
)
def test_one_spec_serves_every_system(
    tool: Callable[[str], ModuleType],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    steps: list[str],
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    asked = spec(tool, tmp_path)
    assert [name for name, _, _ in asked] == steps
    first, *_, last = (words for _, _, words in asked)
    assert all(Path(path).exists() for path, _ in first["datas"])
    inside = {place for _, place in first["datas"]}
    assert {"rummy_desktop/sprites", "rummy_desktop/sounds", "rummy_desktop/saves", "rummy_desktop/rules"} <= inside
    for kind in ("lesson.toml", "strengths.toml", ".weights"):
        here = {str(path.relative_to(ROOT)) for path in (ROOT / "rummy_desktop").rglob(f"*{kind}")}
        assert here
        assert here == {f"{place}/{Path(path).name}" for path, place in first["datas"] if path.endswith(kind)}
    assert {"numpy", "tkinter"} <= set(first["excludes"])
    programs = [words for name, _, words in asked if name == "EXE"]
    assert [words["console"] for words in programs] == [False] * len(programs)
    drawn = [Path(path).name for path in programs[0]["icon"] or ()]
    assert drawn == {"linux": [], "win32": ["program.ico", "document.ico"], "darwin": ["program.icns"]}[system]
    assert all((ROOT / "sprites" / name).is_file() for name in drawn)
    if system == "win32":
        assert __version__ in Path(programs[0]["version"]).read_text(encoding="utf-8")
    if system == "darwin":
        assert last["name"] == "Rummy Desktop.app"
        assert Path(last["icon"]).is_file()
        assert any(path.endswith("document.icns") and place == "." for path, place in first["datas"])


def strange(folder: Path) -> Path:
    """Return a folder with a needless package in place of one that msgspec would like to import."""
    files = {
        "yaml/__init__.py": "",
        "PyYAML-6.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: PyYAML\nVersion: 6.0\n",
        "PyYAML-6.0.dist-info/RECORD": "yaml/__init__.py,,\nPyYAML-6.0.dist-info/METADATA,,\n",
        "PyYAML-6.0.dist-info/top_level.txt": "yaml\n",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_what_nobody_asks_for_stays_at_home(
    tool: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(strange(tmp_path / "strange")))
    (words,) = (words for name, _, words in spec(tool, tmp_path) if name == "Analysis")
    left = set(words["excludes"])
    assert {"yaml", "pytest", "hypothesis", "babel", "packaging"} <= left
    assert not left & {"pygame", "msgspec", "platformdirs", "font_source_sans_pro", "accesskit", "rummy_desktop"}
    games = tool("contents").games()
    assert words["hiddenimports"] == ["pygame._sdl2.controller", *games, "accesskit"]
    folders = {key: game.rules.__module__.rpartition(".")[0] for key, game in GAMES.items()}
    names = [f"{folder}.names" for key, folder in folders.items() if names_of(key)]
    assert sorted(games) == sorted([*(f"{folder}.game" for folder in folders.values()), *names])


def test_what_is_needed_is_what_pyproject_asks_for_and_what_that_needs(
    tool: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = tool("contents")
    asked = ["one>=1", "two[more]; python_version > '3'", "never; python_version < '3'"]
    needs = {
        "one": ["Three_3", "plain; extra == 'more'"],
        "two": ["four; extra == 'more'"],
        "three-3": ["one"],
        "four": None,
    }
    (tmp_path / "pyproject.toml").write_text(f"[project]\ndependencies = {asked}\n", encoding="utf-8")
    monkeypatch.setattr(contents, "ROOT", tmp_path)
    monkeypatch.setattr(contents, "distribution", lambda name: SimpleNamespace(requires=needs[name]))
    assert set(contents.needed()) == {"one", "two", "three-3", "four"}

    def missing(name: str) -> None:
        raise contents.PackageNotFoundError(name)

    monkeypatch.setattr(contents, "distribution", missing)
    with pytest.raises(SystemExit, match="one has to be in a bundle and is not installed"):
        contents.needed()


@pytest.mark.parametrize(
    ("system", "machine", "there"),
    [
        ("win32", "AMD64", True),
        ("win32", "x86", True),
        ("win32", "ARM64", False),
        ("darwin", "arm64", True),
        ("darwin", "x86_64", True),
        ("linux", "x86_64", True),
        ("linux", "aarch64", True),
        ("linux", "armv7l", True),
        ("linux", "i686", True),
        ("linux", "riscv64", False),
        ("freebsd14", "amd64", False),
    ],
)
def test_accesskit_is_asked_for_where_there_is_one(system: str, machine: str, there: bool) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (asked,) = (each for each in map(Requirement, project["dependencies"]) if each.name == "accesskit")
    assert asked.marker is not None
    assert asked.marker.evaluate({"sys_platform": system, "platform_machine": machine}) is there


@pytest.mark.bundle
def test_a_package_that_nobody_asks_for_is_in_no_bundle(tmp_path: Path) -> None:
    """PyInstaller lists what it would pack, of which nothing is built."""
    place = strange(tmp_path / "strange")
    code = (
        "import sys; from PyInstaller.building import build_main\n"
        "from types import SimpleNamespace\n"
        "build_main.PYZ = build_main.EXE = build_main.COLLECT = build_main.BUNDLE = lambda *a, **b: SimpleNamespace()\n"
        "from PyInstaller.__main__ import run\n"
        "run(sys.argv[1:])"
    )
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(tmp_path / "dist"), "--workpath", str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(place), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run(
        [sys.executable, "-c", code, *words, str(TOOLS / "rummy.spec")], cwd=tmp_path, env=environment, check=True
    )
    (listed,) = tmp_path.rglob("Analysis-00.toc")
    told = listed.read_text(encoding="utf-8")
    assert "'msgspec._utils'" in told
    assert str(place) not in told


def test_macos_learns_of_saved_matches(tool: Callable[[str], ModuleType]) -> None:
    told = plistlib.loads(plistlib.dumps(tool("about").info_plist()))
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == __version__
    assert told["NSHighResolutionCapable"] is True
    (opened,), (kind,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert (opened["CFBundleTypeName"], opened["LSHandlerRank"]) == (KIND, "Owner")
    tags = kind["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": [ENDING.removeprefix(".")], "public.mime-type": [MIME]}
    assert kind["UTTypeIconFile"] == opened["CFBundleTypeIconFile"] == "document.icns"
    assert re.fullmatch(r"[A-Za-z0-9.-]+", told["CFBundleIdentifier"])
    assert told["NSHumanReadableCopyright"].startswith("Copyright")


def test_windows_learns_the_version(tool: Callable[[str], ModuleType]) -> None:
    told = tool("about").version_resource()

    def tree(name: str) -> Callable[..., Any]:
        return lambda *parts, **words: (name, *parts, words)

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo")
    names = {name: tree(name) for name in (*kinds, "VarStruct")}
    _, whole = eval(told, names)
    fixed = whole["ffi"][-1]
    assert fixed["filevers"] == fixed["prodvers"]
    assert (*map(str, fixed["filevers"]),) == (*__version__.split("."), "0")
    (_, (table,), _), languages = whole["kids"]
    strings = {each[1]: each[2] for each in table[2]}
    assert strings["ProductVersion"] == strings["FileVersion"] == __version__
    assert strings["ProductName"] == strings["FileDescription"] == "Rummy Desktop"
    assert strings["OriginalFilename"] == "rummy-desktop.exe"
    # The language and the character set are told twice.
    assert table[1] == "{:04X}{:04X}".format(*languages[1][0][2])


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("linux", "aarch64", "linux-arm64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
    ],
)
def test_a_name_tells_where_it_runs(tool: Callable[[str], ModuleType], system: str, machine: str, name: str) -> None:
    assert tool("about").full_name(system, machine) == f"rummy-desktop-{__version__}-{name}"


def home_folders(home: tuple[str, ...]) -> set[str]:
    """Return the folders of the program that stay at home themselves."""
    return {name.partition(".")[2] for name in home if name.startswith("rummy_desktop.")}


def test_what_stays_at_home_is_not_asked_for(tool: Callable[[str], ModuleType]) -> None:
    home = tool("contents").HOME
    asked = set()
    package = ROOT / "rummy_desktop"
    paths = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in home_folders(home)]
    assert len(paths) > 100
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                asked |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                asked |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                asked.add(f"{node.value.id}.{node.attr}")
    assert [each for each in asked if each.startswith(tuple(f"{name}." for name in home)) or each in home] == []


def test_a_script_for_windows_has_its_line_endings() -> None:
    script = (TOOLS / "associate.cmd").read_bytes()
    assert script.count(b"\n") == script.count(b"\r\n") > 0
    assert b'%~dp0rummy-desktop.exe" install-desktop' in script


def test_the_workflow_builds_on_every_system_and_runs_what_there_is() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.search(r"os: \[ubuntu-[\d.]+, windows-latest, macos-latest\]", workflow)
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    batch = (ROOT / "make.bat").read_text(encoding="utf-8")
    used = re.findall(r"run: make ([\w-]+)", workflow)
    assert {"test", "bundle", "bundle-test"} <= set(used)
    assert [target for target in used if not re.search(rf"^{target}:", targets, re.MULTILINE)] == []
    used = re.findall(r"run: \.\\make\.bat ([\w-]+)", workflow)
    assert {"test", "bundle", "bundle-test"} <= set(used)
    assert [target for target in used if f"\n:{target}\n" not in batch] == []
    assert "\t" not in workflow


# Without a console


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_a_program_without_a_console_has_somewhere_to_print_to(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    attached = []
    console = SimpleNamespace(kernel32=SimpleNamespace(AttachConsole=attached.append))
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", system)
        patch.setattr("ctypes.windll", console, raising=False)
        patch.setattr(sys, "stdout", None)
        patch.setattr(sys, "stderr", None)
        # There is no console to be had here, as there is none behind a double-click.
        patch.chdir("/" if os.name != "nt" else ROOT)
        patch.setattr("builtins.open", no_console)
        door.give_voice()
        given = sys.stdout, sys.stderr
        print("Nobody reads this.")
        print("Nor this.", file=sys.stderr)
        assert not sys.stderr.isatty()
    for stream in given:
        stream.close()
    assert attached == ([-1] if system == "win32" else [])


really_open = open


def no_console(path: str, *words: Any, **more: Any) -> Any:
    """Open anything but a console."""
    if path == "CONOUT$":
        raise OSError(path)
    return really_open(path, *words, **more)


def test_a_program_with_a_console_keeps_it() -> None:
    before = sys.stdout, sys.stderr
    door.give_voice()
    assert (sys.stdout, sys.stderr) == before


# What has to be there


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only Linux needs more than Python.")
@pytest.mark.parametrize(
    ("path", "library", "install"),
    [("", "libc.so.6", "binutils"), ("tools", "libpython3.11.a", r"libpython3\.\d+"), ("tools", "libc.so.6", "")],
)
def test_what_is_missing_to_build_is_said_in_one_sentence(
    tool: Callable[[str], ModuleType],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    library: str,
    install: str,
) -> None:
    objdump = tmp_path / "tools" / "objdump"
    objdump.parent.mkdir()
    objdump.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / path))
    monkeypatch.setattr("sysconfig.get_config_var", lambda name: library)
    if install:
        with pytest.raises(SystemExit, match=f"sudo apt install {install}`"):
            tool("bundles").check_tools()
    else:
        tool("bundles").check_tools()


# A release


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a clean checkout with a version."""
    (tmp_path / "pyproject.toml").write_text('[project]\ndynamic = ["version"]\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.30 - 2027-01-01\n\n## 1.2.0 - 2026-12-01\n\n- All.\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "All")
    return tmp_path


def git(checkout: Path, *words: str) -> None:
    """Have git do something for somebody."""
    who = ["-c", "user.name=Rosa", "-c", "user.email=rosa@localhost", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=checkout, check=True, capture_output=True)


def test_a_clean_checkout_with_its_version_is_released(tool: Callable[[str], ModuleType], checkout: Path) -> None:
    tool("release").check_tree(checkout)
    tool("release").check_version(checkout, "1.2.0")
    git(checkout, "tag", "v1.2.0")
    tool("release").check_version(checkout, "1.2.0")


def test_what_is_not_committed_is_not_released(tool: Callable[[str], ModuleType], checkout: Path) -> None:
    (checkout / "new").write_text("")
    with pytest.raises(SystemExit, match=r"clean checkout[^\n]*\n\?\? new"):
        tool("release").check_tree(checkout)


@pytest.mark.parametrize(
    ("version", "tag", "line", "why"),
    [
        ("1.2", "", "", "1.2 is no version"),
        ("1.2.3", "", "", "CHANGELOG.md says nothing about 1.2.3"),
        ("1.2.0", "v1.3.0", "", "has the tag v1.3.0"),
        ("1.2.0", "", 'version = "1.2.0"\n', "has a version of its own"),
    ],
)
def test_a_version_that_is_not_clear_is_not_released(
    tool: Callable[[str], ModuleType], checkout: Path, version: str, tag: str, line: str, why: str
) -> None:
    if tag:
        git(checkout, "tag", tag)
    with (checkout / "pyproject.toml").open("a") as project:
        project.write(line)
    with pytest.raises(SystemExit, match=re.escape(why)):
        tool("release").check_version(checkout, version)


def test_the_version_of_this_checkout_is_clear(tool: Callable[[str], ModuleType], checkout: Path) -> None:
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, checkout / name)
    tool("release").check_version(checkout)


def test_the_sums_are_those_of_the_files(tool: Callable[[str], ModuleType], tmp_path: Path) -> None:
    (tmp_path / "b.whl").write_bytes(b"wheel")
    (tmp_path / "a.tar.gz").write_bytes(b"sdist")
    (tmp_path / "folder").mkdir()
    for _ in range(2):
        sums = tool("release").write_sums(tmp_path)
        assert sums.read_bytes().decode().splitlines() == [
            f"{hashlib.sha256(b'sdist').hexdigest()}  a.tar.gz",
            f"{hashlib.sha256(b'wheel').hexdigest()}  b.whl",
        ]


# The bundles themselves


def folder() -> Path:
    """Return the folder that was built, or the app."""
    return DIST / ("Rummy Desktop.app" if sys.platform == "darwin" else "rummy-desktop")


def single() -> Path:
    """Return the single file that was built; on macOS it is the app."""
    if sys.platform == "darwin":
        return folder()
    name = rf"rummy-desktop-{re.escape(__version__)}-(linux|windows)-\w+(\.exe)?"
    found = [path for path in DIST.iterdir() if re.fullmatch(name, path.name)] if DIST.is_dir() else []
    assert len(found) == 1, f"Run `make bundle` first: {DIST} has {found}."
    return found[0]


@pytest.fixture(params=["folder", "single"])
def bundled(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a program that was built, copied to another place."""
    source = folder() if request.param == "folder" else single()
    assert source.exists(), "Run `make bundle` first."
    place = tmp_path / "anywhere else" / source.name
    if source.is_dir():
        shutil.copytree(source, place, symlinks=True)
        inside = {"darwin": "Contents/MacOS/rummy-desktop", "win32": "rummy-desktop.exe"}
        return place / inside.get(sys.platform, "rummy-desktop")
    place.parent.mkdir()
    shutil.copy(source, place)
    return place


@pytest.fixture
def nothing(tmp_path: Path) -> dict[str, str]:
    """Return the environment of somebody who has an empty home, and no Python."""
    empty = tmp_path / "empty home"
    empty.mkdir()
    if os.name == "nt":
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
        return kept | {"RUMMY_HOME": str(empty)}
    return {"HOME": str(empty), "PATH": BARE, "SDL_AUDIODRIVER": "dummy"}


def weight(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    files = [each for each in path.rglob("*") if not each.is_symlink()] if path.is_dir() else [path]
    return sum(each.stat().st_size for each in files if each.is_file())


@pytest.mark.bundle
@pytest.mark.parametrize("built", [folder, single])
def test_a_bundle_is_light_and_has_everything(built: Callable[[], Path]) -> None:
    assert 5_000_000 < weight(built()) < MOST
    if not built().is_dir():
        return
    (sprites,) = (path for path in built().rglob("sprites") if path.is_dir() and not path.is_symlink())
    for source, name in (("sprites", "sprites"), ("sounds", "sounds"), ("saves", "saves"), ("docs/rules", "rules")):
        wanted = {path.name for path in (ROOT / source).iterdir() if path.is_file()}
        assert {path.name for path in (sprites.parent / name).iterdir()} >= wanted, name
    terms = {path.parent.name for path in built().rglob("licences/*/*")}
    own = {"pygame-ce", "msgspec", "platformdirs", "font-source-sans-pro", "accesskit"}
    assert terms == {"rummy-desktop", "python", *own}
    assert any("accesskit" in path.name and path.suffix in (".so", ".pyd") for path in built().rglob("*"))
    names = {path.name.split(".")[0] for path in built().rglob("*")}
    assert not names & {"numpy", "tkinter", "_tkinter", "pytest", "libssl", "libX11", "libasound"}


@pytest.mark.bundle
def test_a_bundle_does_what_the_command_line_says(bundled: Path, nothing: dict[str, str], tmp_path: Path) -> None:
    for words in (
        ["--version"],
        ["shot", "a picture.png", "--scene", "table"],
        ["simulate", "gin", "--deals", "4", "--seats", "hard,easy"],
    ):
        ran = subprocess.run(
            [bundled, *words], cwd=tmp_path, env=nothing, capture_output=True, text=True, timeout=120, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        if words == ["--version"] and os.name != "nt":
            assert ran.stdout == f"rummy-desktop {__version__}\n"
    picture = pygame.image.load(tmp_path / "a picture.png")
    assert picture.get_size() == (1280, 800)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 8) for y in range(0, 800, 8)}
    assert len(colours) > 64
    refused = subprocess.run([bundled, "--nonsense"], cwd=tmp_path, env=nothing, capture_output=True, check=False)
    assert refused.returncode == 2


@pytest.mark.bundle
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only Linux has such a path.")
@pytest.mark.parametrize("before", ["", "/somewhere"])
def test_programs_of_the_system_keep_their_own_libraries(
    bundled: Path, nothing: dict[str, str], tmp_path: Path, before: str
) -> None:
    called = tmp_path / "called"
    program = tmp_path / "commands" / "update-desktop-database"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nprintf %s "$LD_LIBRARY_PATH" >"{called}"\n')
    program.chmod(0o755)
    environment = nothing | {"PATH": f"{program.parent}:{BARE}"} | ({"LD_LIBRARY_PATH": before} if before else {})
    subprocess.run([bundled, "install-desktop"], cwd=tmp_path, env=environment, check=True, capture_output=True)
    assert called.read_text() == before


@pytest.fixture
def start(bundled: Path, nothing: dict[str, str], xserver: dict[str, str], tmp_path: Path) -> Iterator[Any]:
    """Yield a function that starts the bundle in a window, with the same home each time, empty at first."""

    class Bundled(Window):
        program: ClassVar[tuple[str, ...]] = (str(bundled),)
        place: ClassVar[Path] = tmp_path

        def pid(self) -> int:
            # A single file unpacks itself, and the process that it then starts has the window.
            inside = children(self.process.pid)
            return self.process.pid if bundled.parent.joinpath("_internal").exists() else inside[0]

    environment = {key: value for key, value in nothing.items() if not key.startswith("SDL_")}
    environment["DISPLAY"] = xserver["DISPLAY"]
    begun: list[Window] = []

    def begin(*arguments: str) -> Window:
        place = tmp_path / f"run {len(begun)}"
        place.mkdir()
        begun.append(Bundled(environment, place, *arguments))
        return begun[-1]

    yield begin
    for window in begun:
        if window.process.poll() is None:
            window.process.terminate()
            window.process.wait(PATIENCE)
        os.close(window._reading)


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def minds(pid: int) -> list[int]:
    """Return the processes in which computer players think, below a process."""
    found = []
    for child in children(pid):
        words = Path("/proc", str(child), "cmdline").read_bytes()
        found += [child] if b"--multiprocessing-fork" in words else minds(child)
    return found


def own(state: State) -> bool:
    """Return whether the person on seat 0 has to decide."""
    return state["actor"] == 0 and state["phase"] not in ("deal", "over")


def turn(window: Window) -> State:
    """Play the own turn of Rummy, see the computer player answer, and come to the next own turn."""
    state = window.rest(own, "the own turn")
    assert state["phase"] == "draw"
    size = len(hand_of(state))
    window.click(window.middle(STOCK))
    window.rest(lambda state: len(hand_of(state)) == size + 1, "the card that was drawn")
    card = hand_of(window.state)[-1]
    window.drag(window.grab(card), window.middle(DISCARDS))
    return window.rest(
        lambda state: own(state) and state["phase"] == "draw" and answered(state, card), "an own turn after the answer"
    )


def answered(state: State, card: Any) -> bool:
    """Return whether another card lies on the discards than the one that was put there."""
    discards = list(cards_in(state, DISCARDS))
    return card not in hand_of(state) and bool(discards) and discards[-1] != card


def laid(state: State) -> list[tuple[str, str]]:
    """Return every card that lies on the table, and where."""
    return sorted((each["card"], each["zone"]) for each in state["cards"])


@pytest.mark.bundle
@pytest.mark.window
def test_a_bundle_plays_and_finds_its_match_again(start: Any, nothing: dict[str, str]) -> None:
    window = start()
    window.press("New match")
    window.press("Start")
    before = turn(window)
    (mind,) = minds(window.process.pid)
    window.quit()
    assert not Path("/proc", str(mind)).exists()

    window = start()
    window.wait(lambda state: state["scene"] == "menu" and widget(state, "Continue"), "a match to go on with")
    window.press("Continue")
    after = window.rest(own, "the own turn again")
    assert laid(after) == laid(before)
    turn(window)
    window.quit()
    home = Path(nothing["HOME"])
    (log,) = home.rglob("rummy.log")
    lines = log.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if "WARNING" in line and "There will be no sound" not in line]
    assert not [line for line in lines if "There are no game controllers" in line]
    assert "ERROR" not in log.read_text(encoding="utf-8")
    assert len(list(home.rglob(f"*{ENDING}"))) == 1

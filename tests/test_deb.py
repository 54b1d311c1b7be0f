"""The Debian package: what is in it, what lintian says of it, and that it can be installed, played and removed."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from window import PATIENCE

from rummy_desktop import __version__
from rummy_desktop.storage.desktop import MIME, entry, icons
from rummy_desktop.storage.paths import asset_dir

pytestmark = [pytest.mark.bundle, pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="this is no Debian")]

ROOT = Path(__file__).resolve().parent.parent
NAME = "rummy-desktop"
PROGRAM = Path("/usr/games") / NAME


@pytest.fixture(scope="module")
def package() -> Path:
    """Return the package, which `make deb` has built."""
    found = sorted((ROOT / "dist").glob(f"{NAME}_{__version__}_*.deb"))
    assert len(found) == 1, "Run `make deb` first."
    return found[0]


@pytest.fixture(scope="module")
def tree(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the unpacked package."""
    folder = tmp_path_factory.mktemp("deb") / "tree"
    run("dpkg-deb", "--raw-extract", str(package), str(folder))
    return folder


def run(*words: str) -> str:
    """Run a program that must not fail, and return what it says."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def tool(name: str) -> str:
    """Return a program; a missing one skips the test, which CI does not allow."""
    if (found := shutil.which(name)) is None:
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(f"{name} is missing")
        pytest.skip(f"{name} is missing")
    return found


def test_the_package_says_what_it_is(tree: Path, package: Path) -> None:
    control = (tree / "DEBIAN" / "control").read_text()
    fields = dict(line.split(": ", 1) for line in control.splitlines() if not line.startswith(" "))
    assert (fields["Package"], fields["Version"], fields["Section"]) == (NAME, __version__, "games")
    assert package.name.endswith(f"_{fields['Architecture']}.deb")
    assert re.search(r"libc6 \(>= 2\.\d+\)", fields["Depends"])
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    assert abs(int(fields["Installed-Size"]) * 1024 - size) < 0.02 * size
    assert package.stat().st_size < 80_000_000


def test_everything_lies_where_debian_wants_it(tree: Path) -> None:
    share = tree / "usr" / "share"
    assert (tree / PROGRAM.relative_to("/")).resolve() == (tree / "usr" / "lib" / NAME / NAME).resolve()
    assert (share / "applications" / f"{NAME}.desktop").read_text() == entry([NAME])
    assert MIME in (share / "mime" / "packages" / f"{NAME}.xml").read_text()
    for source, place in icons():
        assert (share / "icons" / place).read_bytes() == source.read_bytes()
    (metainfo,) = (share / "metainfo").iterdir()
    assert f'<launchable type="desktop-id">{NAME}.desktop</launchable>' in metainfo.read_text()
    assert __version__ in gzip.decompress((share / "doc" / NAME / "changelog.gz").read_bytes()).decode()
    assert sorted(path.name for path in (tree / "usr").iterdir()) == ["games", "lib", "share"]


def test_what_players_go_by_lies_with_them(tree: Path) -> None:
    inside = next((tree / "usr" / "lib" / NAME).rglob("rummy_desktop"))
    for kind in ("lesson*.toml", "strengths.toml", "*.weights"):
        here = {path.relative_to(ROOT / "rummy_desktop") for path in (ROOT / "rummy_desktop").rglob(kind)}
        assert here
        assert here == {path.relative_to(inside) for path in inside.rglob(kind)}


def test_every_library_and_package_has_its_licence(tree: Path) -> None:
    told = (tree / "usr" / "share" / "doc" / NAME / "copyright").read_text()
    inside = tree / "usr" / "lib" / NAME / "_internal"
    libraries = [path for path in inside.rglob("lib*.so*") if not path.name.startswith("libpython")]
    assert len(libraries) > 20
    assert [path for path in libraries if f" {path.relative_to(tree)}\n" not in told] == []
    for package in (path.name for path in (inside / "licences").iterdir() if path.name != NAME):
        assert f"licences/{package}." in told or package == "pygame-ce"


def test_software_centres_are_content(tree: Path) -> None:
    (metainfo,) = (tree / "usr" / "share" / "metainfo").iterdir()
    done = subprocess.run(
        [tool("appstreamcli"), "validate", "--no-net", "--no-color", str(metainfo)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, [line for line in done.stdout.splitlines() if line[:2] in ("E:", "W:", "I:")]) == (0, [])
    text = metainfo.read_text()
    assert re.findall(r'<release version="(.+?)"', text)[0] == __version__
    assert text.count("<screenshot") >= 3


def test_shells_complete_what_the_program_knows(tree: Path) -> None:
    share = tree / "usr" / "share"
    bash = share / "bash-completion" / "completions" / NAME
    asks = (
        f"source {bash}; COMP_WORDS=({NAME} pl); COMP_CWORD=1; "
        f'$(complete -p {NAME} | sed "s/.* -F \\([^ ]*\\) .*/\\1/"); echo ${{COMPREPLY[@]}}'
    )
    assert "play" in run(tool("bash"), "--norc", "-c", asks).split()
    run(tool("zsh"), "-n", str(share / "zsh" / "vendor-completions" / f"_{NAME}"))
    fish = share / "fish" / "vendor_completions.d" / f"{NAME}.fish"
    said = run(tool("fish"), "--no-config", "-c", f"source {fish}; complete -C '{NAME} play gi'")
    assert "gin" in said.split()


def test_the_manual_page_is_read_without_a_complaint(tree: Path) -> None:
    page = tree / "usr" / "share" / "man" / "man6" / f"{NAME}.6.gz"
    done = subprocess.run(
        [tool("man"), "--warnings", "-l", page],
        capture_output=True,
        text=True,
        env=os.environ | {"MANWIDTH": "80", "LC_ALL": "C.UTF-8"},
        check=True,
    )
    assert done.stderr == ""
    said = " ".join(done.stdout.replace("\N{HYPHEN}", "-").split())
    assert f"{NAME} - rummy card games" in said
    assert "RUMMY_HOME" in said


def test_lintian_has_nothing_to_say(package: Path) -> None:
    done = subprocess.run(
        [tool("lintian"), "--fail-on", "error,warning,info", "--display-info", str(package)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")


# Installed


@pytest.fixture
def installed(package: Path) -> Iterator[Path]:
    """Yield the program, installed on this computer for as long as the test lasts."""
    if os.geteuid():
        pytest.skip("only root installs packages")
    if PROGRAM.exists():
        pytest.skip("the game is installed here already")
    run("dpkg", "--install", str(package))
    yield PROGRAM
    run("dpkg", "--purge", NAME)
    assert not PROGRAM.exists()
    assert not Path("/usr/lib", NAME).exists()
    left = [path for path in Path("/usr/share").rglob(f"*{NAME}*") if path.exists()]
    assert left == []


def comes(trace: Path, scene: str, process: subprocess.Popen[str]) -> bool:
    """Return whether a program comes to show that scene."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        if trace.exists() and f'"scene":"{scene}"' in trace.read_text():
            return True
        time.sleep(0.05)
    return False


def test_the_package_is_installed_started_and_removed(installed: Path, xserver: dict[str, str], tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "DISPLAY": xserver["DISPLAY"]}
    sample = tmp_path / "a match.rummy"
    shutil.copy(next(asset_dir("saves").glob("*gin*.rummy")), sample)
    for words, scene in (([], "menu"), ([str(sample)], "table")):
        trace = tmp_path / f"trace of {scene}"
        process = subprocess.Popen(
            [installed, *words, "--trace", str(trace)],
            env=environment,
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        shown = comes(trace, scene, process)
        process.terminate()
        said, _ = process.communicate(timeout=PATIENCE)
        assert (shown, process.returncode, said) == (True, 0, "")


def test_an_installed_program_is_among_the_applications(installed: Path, tmp_path: Path) -> None:
    sample = tmp_path / "match.rummy"
    shutil.copy(next(asset_dir("saves").glob("*.rummy")), sample)
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    run("desktop-file-validate", f"/usr/share/applications/{NAME}.desktop")
    said = subprocess.run(
        [tool("xdg-mime"), "query", "default", MIME], env=environment, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == f"{NAME}.desktop"
    said = subprocess.run(
        [tool("gio"), "info", "-a", "standard::content-type", str(sample)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert MIME in said.stdout

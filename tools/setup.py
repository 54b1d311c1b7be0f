"""Setup: makes `.venv` ready to play (`play`), to work on the game (`dev`) or to build what is given away (`bundle`).

`make` and `make.bat` run it before everything else; it does nothing where all is ready. Whatever goes wrong is said in
one sentence.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

# This file has to be readable for old Pythons too, which get a sentence and no SyntaxError.

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PURPOSES = ("play", "dev", "bundle")
ASK = "import sys, sysconfig, pip; print('%d.%d' % sys.version_info[:2]); print(sysconfig.get_path('purelib'))"


def main(purpose: str) -> None:
    """Make `.venv` ready for `purpose`. SystemExit carries the sentence that says what is missing."""
    check_python()
    version, packages = look()
    if is_ready(purpose, version):
        compile_catalogues()
        return
    print("Setting up .venv, which takes a minute the first time ...", file=sys.stderr, flush=True)
    if not version:
        make_venv()
        version, packages = look()
    install(purpose)
    # So that tools and tests find the game in the checkout, and a changed sprite needs no new installation.
    Path(packages, "rummy-desktop-checkout.pth").write_text(str(ROOT) + "\n")
    compile_catalogues()
    stamp(purpose).write_text(state(version), encoding="utf-8")


def check_python() -> None:
    """Check that this Python isn't too old. SystemExit if it is."""
    if sys.version_info < (3, 11):  # noqa: UP036, whoever has an old Python runs just this file
        raise SystemExit(
            "Rummy Desktop needs Python 3.11 or newer, and this is {}.{}: install a newer one, e.g. from "
            "https://www.python.org/downloads/, then try again.".format(*sys.version_info[:2])
        )


def look() -> "tuple[str, str]":
    """Return the Python version in `.venv` and the folder of its packages; two empty strings if none works."""
    try:
        answer = subprocess.run([str(PYTHON), "-c", ASK], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "", ""
    version, packages = answer.splitlines()
    if tuple(map(int, version.split("."))) < (3, 11) or not Path(packages).is_dir():
        return "", ""
    return version, packages


def stamp(purpose: str) -> Path:
    """Return the file that tells for which `pyproject.toml` the packages were installed."""
    return VENV / (".stamp-" + purpose)


def state(version: str) -> str:
    """Return what a stamp says if all is up to date."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest() + " " + version + "\n"


def is_ready(purpose: str, version: str) -> bool:
    """Return whether nothing has to be installed for `purpose`; what serves one purpose serves those before it."""
    changed = (ROOT / "pyproject.toml").stat().st_mtime
    return bool(version) and any(
        each.is_file() and each.stat().st_mtime >= changed and each.read_text(encoding="utf-8") == state(version)
        for each in map(stamp, PURPOSES[PURPOSES.index(purpose) :])
    )


def make_venv() -> None:
    """Make an empty `.venv` in place of whatever there is. SystemExit says what to install."""
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        name = Path(sys.executable).name
        package = name if name.startswith("python3") else "python3"
        raise SystemExit(f"Install the venv module, e.g. `sudo apt install {package}-venv`, then try again.")
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False).returncode:
        raise SystemExit(f"Python could not make {VENV}: its own words are above.")


def install(purpose: str) -> None:
    """Install what `pyproject.toml` lists for `purpose` into `.venv`. SystemExit when pip fails."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"]) + list(project["optional-dependencies"]["languages"])
    for also in PURPOSES[1 : PURPOSES.index(purpose) + 1]:
        wanted += project["optional-dependencies"][also]
    pip = [str(PYTHON), "-m", "pip", "-qq", "--disable-pip-version-check", "--no-input", "install"]
    if subprocess.run(pip + wanted, check=False).returncode:
        raise SystemExit(
            "pip could not install what the game needs: its own words are above; mend that, then try again."
        )


def compile_catalogues() -> None:
    """Make of the catalogues what the game reads, where they have changed. SystemExit when that fails."""
    made = [(path, path.with_suffix(".mo")) for path in (ROOT / "rummy_desktop/language/catalogues").glob("*.po")]
    if all(mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime for po, mo in made):
        return
    if subprocess.run([str(PYTHON), str(ROOT / "tools/catalogues.py"), "compile"], check=False).returncode:
        raise SystemExit("The catalogues of languages could not be compiled: what is wrong is said above.")


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in PURPOSES:
        raise SystemExit("Say what for: python tools/setup.py play, dev or bundle.")
    main(sys.argv[1])

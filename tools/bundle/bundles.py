"""Bundles: makes the bundles that start with a double-click on the system they are built on, in dist/.

    python tools/bundle/bundles.py [--pack]

A folder and a single file; on macOS an app. `--pack` packs the folder or the app too, as it is given away.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

from about import APP, ROOT, TITLE, full_name

DIST = ROOT / "dist"
WORK = ROOT / "build" / "bundle"
SPEC = Path(__file__).with_name("rummy.spec")
HANDY = "Open matches with a double-click.cmd"


def main() -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pack", action="store_true", help="pack the folder or the app too")
    arguments = parser.parse_args()
    check_tools()
    made = build()
    if arguments.pack:
        made.append(pack())
    for path in made:
        print(f"{path.relative_to(ROOT)}: {size(path) / 1e6:.1f} MB")
    return 0


def check_tools() -> None:
    """Check that Linux has what PyInstaller needs. SystemExit with one sentence if not."""
    if not sys.platform.startswith("linux"):
        return
    if shutil.which("objdump") is None:
        raise SystemExit("Bundles are built with objdump: install it, e.g. with `sudo apt install binutils`.")
    library = str(sysconfig.get_config_var("INSTSONAME"))
    try:
        ctypes.CDLL(library)
    except OSError:
        version = ".".join(map(str, sys.version_info[:2]))
        raise SystemExit(
            f"A bundle brings Python's own library along, and {library} is none or not there: install it, e.g. with "
            f"`sudo apt install libpython{version}`, or use a Python that was configured with --enable-shared."
        ) from None


def build() -> list[Path]:
    """Build everything for this system; what was made. SystemExit where PyInstaller fails."""
    folder = DIST / APP
    made = [DIST / f"{TITLE}.app"] if sys.platform == "darwin" else [folder, single()]
    for old in {folder, *made}:
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink(missing_ok=True)
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST), "--workpath", str(WORK), str(SPEC)]
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if subprocess.run([sys.executable, "-m", "PyInstaller", *words], cwd=ROOT, env=environment, check=False).returncode:
        raise SystemExit("PyInstaller could not build the bundles: its own words are above.")
    if sys.platform == "win32":
        shutil.copy(Path(__file__).with_name("associate.cmd"), folder / HANDY)
    return made


def single() -> Path:
    """Return the single file."""
    return DIST / (full_name(sys.platform) + (".exe" if sys.platform == "win32" else ""))


def pack() -> Path:
    """Pack the folder or the app into one file that keeps what may be run and what is a link."""
    base = DIST / full_name(sys.platform)
    if sys.platform == "darwin":
        packed = base.with_name(base.name + ".zip")
        packed.unlink(missing_ok=True)
        ditto = ["ditto", "-c", "-k", "--sequesterRsrc", "--keepParent", str(DIST / f"{TITLE}.app"), str(packed)]
        subprocess.run(ditto, check=True)
    elif sys.platform == "win32":
        packed = Path(shutil.make_archive(str(base), "zip", DIST, APP))
    else:
        packed = base.with_name(base.name + ".tar.gz")
        with tarfile.open(packed, "w:gz") as archive:
            archive.add(DIST / APP, APP, filter=nobody)
    return packed


def nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return an entry of an archive without any trace of who made it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def size(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    if path.is_dir():
        return sum(each.stat().st_size for each in path.rglob("*") if each.is_file() and not each.is_symlink())
    return path.stat().st_size


if __name__ == "__main__":
    raise SystemExit(main())

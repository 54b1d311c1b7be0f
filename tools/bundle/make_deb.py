"""Make deb: the Debian package, from the folder that `make bundle` has built, in dist/.

    python tools/bundle/make_deb.py [--where-possible]

The package brings its own Python and libraries, as the folder does, so that it runs on every Debian and Ubuntu whose C
library is not older than that of the system it was built on. It needs dpkg-deb, and shtab for what shells complete.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from about import APP, AUTHOR, ROOT, TITLE, URLS, __version__
from completion import completions
from rights import rights
from shared_files import shared_files, write

from rummy_desktop.cli import COMMANDS
from rummy_desktop.engine.wording import listed
from rummy_desktop.variants import GAMES

DIST_FOLDER = ROOT / "dist" / APP

MAINTAINER = os.environ.get("DEBFULLNAME", AUTHOR["name"]), os.environ.get("DEBEMAIL", AUTHOR["email"])
SUMMARY = "rummy card games, alone against the computer or with friends"
"""One line, whatever games there are: Debian has no more than 80 letters for it."""
DESCRIPTION = textwrap.wrap(
    f"{listed([game.title for game in GAMES.values()])} on a table of your own: alone against computer players that "
    "are hard to beat, or with friends around one computer. Matches are kept as they are played and found"
    " again tomorrow.",
    width=76,
)
SHOWN = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1")
"""What SDL looks for when it opens a window on X11, and does not bring itself."""
ON_WAYLAND = ("libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0", "libegl1", "libdecor-0-0")
"""The same on Wayland, where libdecor draws the title bar if the desktop does not."""
HEARD = ("libpulse0 | libasound2 | libasound2t64 | libpipewire-0.3-0",)

OVERRIDES = {
    "embedded-library": "the bundle brings what the game was tested with, as Debian has no pygame-ce and no msgspec",
    "custom-library-search-path": "the libraries of the bundle look for each other beside themselves",
    "hardening-no-pie": "the starter is PyInstaller's",
    "shared-library-lacks-prerequisites": "they are the libraries of the wheels on PyPI",
    "library-not-linked-against-libc": "they are the libraries of the wheels on PyPI",
    "duplicate-font-file": "pygame brings the font that it falls back to",
    "package-contains-documentation-outside-usr-share-doc": "the rules are shown by the game itself",
    "hardening-no-bindnow": "they are the libraries of the wheels on PyPI",
    "hardening-no-fortify-functions": "they are the libraries of the wheels on PyPI",
    "binary-has-unneeded-section": "they are the libraries of the wheels on PyPI",
    "spelling-error-in-binary": "they are the libraries of the wheels on PyPI",
    "font-in-non-font-package": "the font is read by the game alone, from its own folder",
    "font-outside-font-dir": "the font is read by the game alone, from its own folder",
    "extra-license-file": "the licence of the font lies by the font",
    "unstripped-binary-or-object": "strip breaks libraries that were patched after they were linked",
}


def main() -> int:
    """Make the package and say where it is; the exit code."""
    if "--where-possible" in sys.argv and shutil.which("dpkg-deb") is None:
        print("There is no dpkg-deb here, and so no Debian package.")
        return 0
    if not (DIST_FOLDER / APP).is_file():
        raise SystemExit("There is no bundle to pack: `make bundle` builds it.")
    if shutil.which("dpkg-deb") is None:
        raise SystemExit("A Debian package is made with dpkg-deb: sudo apt install dpkg")
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    package = DIST_FOLDER.parent / f"{APP}_{__version__}_{machine}.deb"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        lay_out(tree)
        (tree / "DEBIAN").mkdir(mode=0o755)
        (tree / "DEBIAN" / "control").write_text(control(tree, machine))
        (tree / "DEBIAN" / "md5sums").write_text("".join(sums(tree)))
        settle(tree)
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)], check=True)
    print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")
    return 0


def lay_out(tree: Path) -> None:
    """Put every file of the package below `tree`, where it is to lie."""
    share = tree / "usr" / "share"
    shutil.copytree(DIST_FOLDER, tree / "usr" / "lib" / APP, symlinks=True)
    games = tree / "usr" / "games"
    games.mkdir(parents=True)
    (games / APP).symlink_to(f"../lib/{APP}/{APP}")
    texts = {
        Path("doc", APP, "copyright"): rights(DIST_FOLDER).encode(),
        Path("doc", APP, "changelog.gz"): packed(changes()),
        Path("man", "man6", f"{APP}.6.gz"): packed(manual()),
        Path("lintian", "overrides", APP): "".join(overrides()).encode(),
    }
    texts |= {place: text.encode() for place, text in completions().items()}
    write(texts | shared_files(), share)


def packed(text: str) -> bytes:
    """Return a text as Debian wants its documents: compressed as well as can be, and without a date."""
    return gzip.compress(text.encode(), 9, mtime=0)


def control(tree: Path, machine: str) -> str:
    """Return the description of the package."""
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    lines = {
        "Package": APP,
        "Version": __version__,
        "Architecture": machine,
        "Maintainer": "{} <{}>".format(*MAINTAINER),
        "Installed-Size": str(-(-size // 1024)),
        "Depends": ", ".join([f"libc6 (>= {c_library(tree)})", *SHOWN]),
        "Recommends": ", ".join((*HEARD, *ON_WAYLAND)),
        "Section": "games",
        "Priority": "optional",
        "Homepage": URLS["Homepage"],
        "Description": "\n ".join([SUMMARY, *DESCRIPTION]),
    }
    return "".join(f"{key}: {value}\n" for key, value in lines.items())


def c_library(tree: Path) -> str:
    """Return the oldest version of the C library that everything in the package runs with."""
    found = {(2, 17)}
    for path in tree.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            found |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())}
    return "{}.{}".format(*max(found))


def changes() -> str:
    """Return the changelog of the package."""
    when = datetime.fromtimestamp(
        int(os.environ.get("SOURCE_DATE_EPOCH", (ROOT / "CHANGELOG.md").stat().st_mtime)), UTC
    )
    who = "{} <{}>".format(*MAINTAINER)
    return (
        f"{APP} ({__version__}) unstable; urgency=medium\n\n  * What is new is told in the game's own CHANGELOG.\n\n"
        f" -- {who}  {format_datetime(when)}\n"
    )


def manual() -> str:
    """Return the manual page."""
    commands = ", ".join(COMMANDS).replace("-", "\\-")
    return (
        f'.TH {APP.upper().replace("-", chr(92) + "-")} 6 "" "{TITLE} {__version__}" Games\n'
        f".SH NAME\n{APP.replace('-', chr(92) + '-')} \\- {SUMMARY}\n"
        f".SH SYNOPSIS\n.B rummy\\-desktop\n[\\fIOPTION\\fR]... [\\fIMATCH\\fR | \\fICOMMAND\\fR ...]\n"
        ".SH DESCRIPTION\nOpens the game. With the path of a saved match that match is opened; where a window is open\n"
        "already, it comes forward.\n"
        f".PP\nThe commands are {commands}; each explains itself with \\fB\\-\\-help\\fR.\n"
        ".SH ENVIRONMENT\n.TP\n.B RUMMY_HOME\nA folder for matches, statistics, settings and the log, in place of the"
        " usual ones.\n"
    )


def overrides() -> Iterator[str]:
    """Yield what lintian finds in any bundle, each with the reason why it stays."""
    for tag, why in OVERRIDES.items():
        yield f"# {why[0].upper()}{why[1:]}.\n{APP}: {tag} *\n"


def sums(tree: Path) -> Iterator[str]:
    """Yield the check sum of each file."""
    for path in sorted((tree / "usr").rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n"


def settle(tree: Path) -> None:
    """Give every file and folder the rights that a package's have."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.name == APP and path.parent.name == APP and "lib" in path.parts)
            path.chmod(0o755 if runs else 0o644)


if __name__ == "__main__":
    raise SystemExit(main())

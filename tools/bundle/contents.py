"""Contents: what travels in a bundle besides the program's own modules, and what stays at home."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[2]

TRAVELS: Final = {"sprites": "sprites", "sounds": "sounds", "saves": "saves", "docs/rules": "rules"}
"""Folders of the checkout, and what they are called inside the package, as in the wheel."""

INSIDE: Final = ("*.toml", "*.weights", "*.mo")
"""The kinds of files in the package that are no modules."""

HOME: Final = (
    # Only tests, tools or other people's demonstrations ask for them.
    "numpy",
    "gymnasium",
    "pettingzoo",
    "rummy_desktop.env",
    "dask",
    "distributed",
    "tkinter",
    "unittest",
    "test",
    "doctest",
    "pdb",
    "pydoc",
    "pydoc_data",
    "lib2to3",
    "setuptools",
    "pkg_resources",
    "pip",
    "ensurepip",
    "curses",
    "readline",
    "OpenGL",
    "pygame.tests",
    "pygame.docs",
    "pygame.examples",
    "pygame.midi",
    "pygame.pypm",
    "pygame.camera",
    "pygame._camera",
    "pygame.surfarray",
    "pygame.sndarray",
    "pygame.freetype",
    "pygame._freetype",
    "pygame.ftfont",
    "pygame.gfxdraw",
    # The game has nothing to do with any network, and Python's own hashes do without OpenSSL.
    "ssl",
    "_ssl",
    "_hashlib",
    "ftplib",
    "smtplib",
    "imaplib",
    "xmlrpc",
    "asyncio",
    "attr",
    "attrs",
)
"""Modules that are left out, besides those of packages that nobody asks for."""

SYSTEM: Final = ("libX11.", "libXau.", "libXdmcp.", "libxcb.", "libbsd.", "libmd.", "libasound.")
"""How the names of libraries begin that Linux has wherever it has windows or sound, and that fit to one another."""

LICENCE: Final = re.compile(r"(LICEN[CS]E|COPYING|LGPL)[.\w-]*$", re.IGNORECASE)
"""What the file with the terms of a package may be called."""

Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: its place in the bundle, the file, and its kind."""


def games() -> list[str]:
    """Return the modules with the records and the names of the games, which are imported by their names."""
    found = [path for name in ("game", "names") for path in ROOT.glob(f"rummy_desktop/variants/*/{name}.py")]
    return [f"rummy_desktop.variants.{path.parent.name}.{path.stem}" for path in found]


def datas() -> list[tuple[str, str]]:
    """Return each file or folder that is no module, and the folder of the bundle that it goes to."""
    folders = [(str(ROOT / source), f"rummy_desktop/{name}") for source, name in TRAVELS.items()]
    # Lessons, what computer players go by, and catalogues lie where they are asked for.
    inside = [path for kind in INSIDE for path in sorted((ROOT / "rummy_desktop").rglob(kind))]
    folders += [(str(path), str(path.parent.relative_to(ROOT))) for path in inside]
    font = "font_source_sans_pro"
    found = find_spec(font)
    assert found is not None
    assert found.origin is not None
    fonts = Path(found.origin).parent / "files"
    # The game sets letters in the TrueType files only; the others look the same.
    return [*folders, *((str(path), f"{font}/files") for path in fonts.glob("*.ttf")), *licences()]


def needed() -> dict[str, list[str]]:
    """Return the packages that `pyproject.toml` asks for on this system and all that these need, each with its extras.

    SystemExit if one of them is not installed.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, list[str]] = {}
    waiting = [(each, "") for each in project["dependencies"]]
    for text, extra in waiting:
        wanted = Requirement(text)
        name = canonicalize_name(wanted.name)
        extras = [each for each in ("", *sorted(wanted.extras)) if each not in found.get(name, [])]
        if not extras or (wanted.marker and not wanted.marker.evaluate({"extra": extra})):
            continue
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            raise SystemExit(f"{name} has to be in a bundle and is not installed: `make bundle` installs it.") from None
        found.setdefault(name, []).extend(extras)
        waiting += [(each, also) for also in extras for each in needs]
    return found


def foreign() -> list[str]:
    """Return the modules installed here that nothing shipped asks for, such as those of developers."""
    asked = needed()
    return sorted(
        module
        for module, packages in packages_distributions().items()
        if module.isidentifier() and not any(canonicalize_name(each) in asked for each in packages)
    )


def licences() -> list[tuple[str, str]]:
    """Return each text under whose terms a part of the bundle is given away, and its folder in the bundle."""
    python = [Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt")]
    found = {"rummy-desktop": [ROOT / "LICENSE"], "python": [path for path in python if path.is_file()][:1]}
    for name in needed():
        package = distribution(name)
        texts = [path for path in package.files or () if LICENCE.match(path.name)]
        found[name] = [Path(str(package.locate_file(path))) for path in texts]
    if missing := [name for name, paths in found.items() if not paths]:
        raise SystemExit(f"The licence of {', '.join(missing)} is nowhere to be found, and has to be in a bundle.")
    return [(str(path), f"licences/{name}") for name, paths in found.items() for path in paths]


def own(binaries: Iterable[Entry]) -> list[Entry]:
    """Return the binaries without those of the system."""
    return [each for each in binaries if not Path(each[0]).name.startswith(SYSTEM)]


def stripped(binaries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return the binaries, Python's own without what only a debugger reads; those copies are put into `folder`.

    Those of packages stay as they are: their makers have stripped them, and strip breaks some that were patched
    after that. Where there is no strip, all stay as they are.
    """
    strip = shutil.which("strip")
    if not sys.platform.startswith("linux") or strip is None:
        return list(binaries)
    kept = []
    for place, source, kind in binaries:
        if kind in ("BINARY", "EXTENSION") and "-packages" not in source:
            copy = folder / place
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
            copy.chmod(0o755)
            subprocess.run([strip, "--strip-unneeded", str(copy)], check=True)
            source = str(copy)
        kept.append((place, source, kind))
    return kept

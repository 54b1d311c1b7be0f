"""Rights: who has the rights in each file of the Debian package, in Debian's form."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from about import APP, COPYRIGHT, ROOT, TITLE, URLS
from contents import needed

PACKAGES: Final = {
    "accesskit": ("accesskit*", "2021-2026 the authors of AccessKit", "Apache-2.0 or Expat"),
    "font-source-sans-pro": ("font_source_sans_pro*", "2010-2018 Adobe", "OFL-1.1"),
    "msgspec": ("msgspec*", "2021-2026 Jim Crist-Harif", "BSD-3-clause"),
    "platformdirs": ("licences/platformdirs/*", "2010-2026 the authors of platformdirs", "Expat"),
    "pygame-ce": ("pygame*", "2000-2026 the authors of pygame and pygame-ce", "LGPL-2.1+"),
}
"""The packages that travel along: their files, whose they are, and the licence. Modules lie in the program itself."""
PYTHON: Final = ("*python3*", "2001-2026 the Python Software Foundation", "PSF-2")
BSD, LGPL = "BSD-3-Clause", "LGPL-2.1+"
LIBRARIES: Final = {
    **dict.fromkeys(("FLAC", "ogg", "opus", "opusfile", "sharpyuv", "uuid", "vorbis", "wavpack", "webp"), BSD),
    **dict.fromkeys(("fluidsynth", "mpg123", "sndfile"), LGPL),
    **dict.fromkeys(("brotli", "ffi", "harfbuzz", "xmp"), "MIT"),
    **dict.fromkeys(("SDL2", "z.so"), "Zlib"),
    **dict.fromkeys(("gcc_s", "stdc++"), "GPL-3+ with GCC-exception-3.1"),
    "bz2": "bzip2-1.0.6",
    "freetype": "FTL",
    "jpeg": "IJG and BSD-3-Clause",
    "lzma": "public-domain",
    "png16": "libpng-2.0",
    "sqlite3": "public-domain",
    "tiff": "libtiff",
}
"""How the names of libraries begin that Python and pygame bring, and under which licence each is."""
COMMON: Final = ("LGPL-2.1", "GPL-3")
"""Licences whose texts every Debian system has."""


def library(name: str) -> str:
    """Return how a library is called in the list, such as "vorbis" for libvorbisfile; nothing if it is not there."""
    fitting = [each for each in LIBRARIES if name.startswith(f"lib{each}")]
    return max(fitting, key=len, default="")


def libraries(folder: Path) -> dict[str, list[Path]]:
    """Return the libraries below a folder by what they are called. SystemExit where the licence of one is unknown."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("lib*.so*")):
        if not path.name.startswith("libpython3"):
            found.setdefault(library(path.name), []).append(path.relative_to(folder))
    if unknown := found.get(""):
        raise SystemExit(f"The licence of {', '.join(map(str, unknown))} has to be said in {Path(__file__).name}.")
    return found


def rights(folder: Path) -> str:
    """Return who has the rights in each file of the bundle's `folder`. SystemExit where nobody knows."""
    if unknown := needed().keys() - PACKAGES.keys():
        raise SystemExit(f"Whose {', '.join(sorted(unknown))} is has to be said in {Path(__file__).name}.")
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2].strip()
    body = "\n".join(f" {line}" if line else " ." for line in licence.split("\n"))
    inside = f"usr/lib/{APP}/_internal"
    parts = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {TITLE}\nSource: {URLS['Repository']}\n",
        f"Files: *\nCopyright: {COPYRIGHT.removeprefix('Copyright (c) ')}\nLicense: MIT\n{body}\n",
    ]
    for name, (files, whose, terms) in sorted({**PACKAGES, "python": PYTHON}.items()):
        parts.append(part([f"{inside}/{files}"], whose, terms, f"The text is in /{inside}/licences/{name}."))
    # What stands later counts: the libraries lie among the files of packages.
    for name, paths in sorted(libraries(folder / "_internal").items()):
        terms = LIBRARIES[name]
        where = f"The text comes with the source of lib{name}, and is at https://spdx.org/licenses."
        parts.append(part([f"{inside}/{path}" for path in paths], f"the authors of lib{name}", terms, where))
    return "\n".join(parts)


def part(files: list[str], whose: str, terms: str, where: str) -> str:
    """Return the lines for some files under the same terms, with the place of the text."""
    common = [name for name in COMMON if terms.startswith(name)]
    told = f"On Debian systems the text is in /usr/share/common-licenses/{common[0]}." if common else where
    listed = "\n ".join(files)
    return f"Files: {listed}\nCopyright: {whose}\nLicense: {terms}\n {told}\n"

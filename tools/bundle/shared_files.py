"""Shared files: what an installed program has below `share`, besides itself, for the Debian package and the Flatpak.

    python tools/bundle/shared_files.py FOLDER

That is its entry among the applications, the type of saved matches, icons, and what software centres show.
"""

from __future__ import annotations

import sys
from pathlib import Path

from about import APP, IDENTIFIER
from metainfo import metainfo

from rummy_desktop.storage.desktop import entry, icons, mime_package


def shared_files() -> dict[Path, bytes]:
    """Return the contents of each file by its place below `share`."""
    texts = {
        Path("applications", f"{APP}.desktop"): entry([APP]),
        Path("metainfo", f"{IDENTIFIER}.metainfo.xml"): metainfo(),
        Path("mime", "packages", f"{APP}.xml"): mime_package(),
    }
    pictures = {Path("icons", place): source.read_bytes() for source, place in icons()}
    return {place: text.encode() for place, text in texts.items()} | pictures


def write(files: dict[Path, bytes], folder: Path) -> None:
    """Write files to their places below a folder."""
    for place, content in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("Say where to: python tools/bundle/shared_files.py FOLDER.")
    write(shared_files(), Path(sys.argv[1]))

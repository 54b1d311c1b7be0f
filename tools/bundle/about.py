"""About: what the bundles say of themselves to Windows, to macOS, and by their names."""

from __future__ import annotations

import platform
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy_desktop import __version__  # noqa: E402
from rummy_desktop.storage.desktop import KIND, MIME, TITLE  # noqa: E402
from rummy_desktop.storage.match_file.header import ENDING  # noqa: E402
from rummy_desktop.storage.paths import APP  # noqa: E402

TOLD: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
IDENTIFIER: Final = str(TOLD["tool"]["rummy-desktop"]["id"])
"""What macOS and software centres call the program."""
AUTHOR: Final[dict[str, str]] = TOLD["project"]["authors"][0]
URLS: Final[dict[str, str]] = TOLD["project"]["urls"]
MATCH: Final = f"{IDENTIFIER}.match"
"""What macOS calls the type of a saved match."""
OLDEST_MACOS: Final = "11.0"
COPYRIGHT: Final = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n")[2]
SYSTEMS: Final = {"win32": "windows", "darwin": "macos"}
MACHINES: Final = {"amd64": "x86_64", "aarch64": "arm64"}


def full_name(system: str, machine: str = "") -> str:
    """Return the name of what is built for a system of `sys.platform`: "rummy-desktop-1.2.0-windows-x86_64"."""
    machine = (machine or platform.machine()).lower()
    return f"{APP}-{__version__}-{SYSTEMS.get(system, 'linux')}-{MACHINES.get(machine, machine)}"


def icon(name: str, system: str) -> list[str]:
    """Return the "program" or "document" icon's file for Windows or macOS, in a list that is empty elsewhere."""
    ending = {"win32": "ico", "darwin": "icns"}.get(system)
    return [str(ROOT / "sprites" / f"{name}.{ending}")] if ending else []


def icons(system: str) -> list[str]:
    """Return the icons inside the program: on Windows number 0 is the program's, and number 1 that of a saved match."""
    return icon("program", system) + (icon("document", system) if system == "win32" else [])


def info_plist() -> dict[str, Any]:
    """Return the app's Info.plist beyond PyInstaller's own entries, by which saved matches open with the app."""
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": __version__,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": KIND,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "document.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH,
                "UTTypeDescription": KIND,
                "UTTypeConformsTo": ["public.data", "public.content"],
                "UTTypeIconFile": "document.icns",
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ENDING.removeprefix(".")],
                    "public.mime-type": [MIME],
                },
            }
        ],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
    }


def version_resource() -> str:
    """Return the program's properties that Windows shows, in the spelling that PyInstaller reads."""
    numbers = (*map(int, re.findall(r"\d+", __version__)[:3]), 0)
    told = {
        "CompanyName": TITLE,
        "FileDescription": TITLE,
        "FileVersion": __version__,
        "InternalName": APP,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{APP}.exe",
        "ProductName": TITLE,
        "ProductVersion": __version__,
    }
    strings = "".join(f"        StringStruct({key!r}, {value!r}),\n" for key, value in told.items())
    for_any_windows = "mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1"
    american_in_unicode = "040904B0"
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, {for_any_windows}),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable({american_in_unicode!r}, [\n{strings}    ])]),\n"
        "    VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])]),\n"
        "  ],\n"
        ")\n"
    )

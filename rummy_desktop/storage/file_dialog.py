"""File dialog: the question for a file that the system itself asks, by a program that comes with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rummy_desktop.language.translate import mark, tr

TOOLS: Final = ("zenity", "qarma", "kdialog")
"""The programs that ask for a file on Linux and the like; a desktop has one of them, as a rule."""
WINDOWS: Final = (
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Windows.Forms; "
    "$ask = New-Object System.Windows.Forms.OpenFileDialog; $ask.Title = $env:RUMMY_TITLE; "
    "$ask.InitialDirectory = $env:RUMMY_FOLDER; $ask.Filter = $env:RUMMY_FILTER; "
    "if ($ask.ShowDialog() -eq 'OK') { $ask.FileName } else { exit 1 }"
)
MACOS: Final = (
    "on run {title, place}\nPOSIX path of (choose file with prompt title default location POSIX file place)\nend run"
)
ALL: Final = mark("All files")


class FileDialog:
    """The dialog for a file that ends in `ending`, beginning in `folder`; `kind` is what such files are called.

    Where the system has no program for it, it is not `there`.
    """

    def __init__(self, title: str, folder: Path, kind: str, ending: str) -> None:
        self._words, self._more = _command(title, folder, kind, ending)
        self._process: subprocess.Popen[bytes] | None = None
        self._cancelled = False

    @property
    def there(self) -> bool:
        """Whether the system can ask."""
        return bool(self._words)

    def ask(self) -> Path | None:
        """Return the file that somebody chooses, however long that takes; None if nobody does. OSError says why not."""
        quiet: dict[str, Any] = {}
        if sys.platform == "win32":
            quiet["creationflags"] = subprocess.CREATE_NO_WINDOW
        self._process = subprocess.Popen(
            self._words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **self._more},
            **quiet,
        )
        if self._cancelled:
            self._process.terminate()
        said, _ = self._process.communicate()
        path = os.fsdecode(said) if sys.platform != "win32" else said.decode(errors="replace")
        path = path.rstrip("\r\n")
        return Path(path) if self._process.returncode == 0 and path and not self._cancelled else None

    def cancel(self) -> None:
        """Stop asking."""
        self._cancelled = True
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()


def _command(title: str, folder: Path, kind: str, ending: str) -> tuple[list[str], Mapping[str, str]]:
    """Return the words that start the asking program, and its environment; no words if there is no such program."""
    if sys.platform == "win32":
        more = {
            "RUMMY_TITLE": title,
            "RUMMY_FOLDER": str(folder),
            "RUMMY_FILTER": f"{kind} (*{ending})|*{ending}|{tr(ALL)} (*.*)|*.*",
        }
        shell = shutil.which("powershell")
        return ([shell, "-NoProfile", "-STA", "-Command", WINDOWS] if shell else []), more
    if sys.platform == "darwin":
        script = shutil.which("osascript")
        place = folder if folder.is_dir() else Path.home()
        return ([script, "-e", MACOS, title, str(place)] if script else []), {}
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return [], {}
    kde = "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "").upper().split(":")
    tools = sorted(TOOLS, key=lambda tool: tool != "kdialog") if kde else TOOLS
    tool, path = next(((tool, path) for tool in tools if (path := shutil.which(tool))), ("", ""))
    if not tool:
        return [], {}
    if tool == "kdialog":
        return [path, "--title", title, "--getopenfilename", str(folder), f"*{ending}|{kind}"], {}
    filters = [f"--file-filter={kind} | *{ending}", f"--file-filter={tr(ALL)} | *"]
    return [path, "--file-selection", f"--title={title}", f"--filename={folder}{os.sep}", *filters], {}

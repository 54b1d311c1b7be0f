"""System wishes: the settings of the whole system for letters, contrast and motion."""

from __future__ import annotations

import ctypes
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

PATIENCE: Final = 2.0
"""Seconds that a program of the system has to answer."""
LEAST, MOST, STEP = 80, 160, 5
"""The sizes of letters that there are here, in percent, and how far they lie apart."""
APPEARANCE: Final = "org.freedesktop.appearance"
GNOME: Final = "org.gnome.desktop.interface"
GNOME_ACCESS: Final = "org.gnome.desktop.a11y.interface"
KDE: Final = "org.kde.kdeglobals.KDE"
PORTAL: Final = (
    "gdbus", "call", "--session", "--timeout", "2",
    "--dest", "org.freedesktop.portal.Desktop", "--object-path", "/org/freedesktop/portal/desktop",
    "--method", "org.freedesktop.portal.Settings.ReadAll", f"['{APPEARANCE}', '{GNOME}', '{GNOME_ACCESS}', '{KDE}']",
)  # fmt: skip
"""Asks the portal of a Linux desktop for all of it at once."""
UNIVERSAL: Final = "com.apple.universalaccess"
SPI_GETHIGHCONTRAST, SPI_GETCLIENTAREAANIMATION = 0x0042, 0x1042
HCF_HIGHCONTRASTON: Final = 1
ACCESSIBILITY: Final = r"Software\Microsoft\Accessibility"


class Wishes(NamedTuple):
    """The system's settings: size of letters in percent, strong contrasts, no motion. None if it gives none."""

    text: int | None = None
    contrast: bool | None = None
    calm: bool | None = None


class _Contrast(ctypes.Structure):
    """The record that Windows fills in when it is asked for high contrast."""

    _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_void_p))


def ask_system() -> Wishes:
    """Return the settings of the system; never raises, and takes some seconds at most: no frame waits for it."""
    # A system may answer something that nobody has thought of: then nothing is known.
    with suppress(OSError, AttributeError, ValueError, TypeError, KeyError, ImportError, subprocess.SubprocessError):
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _macos()
        return _desktop()
    return Wishes()


def letters(factor: float) -> int | None:
    """Return a factor for letters as one of the available sizes, in percent; None if it makes no sense."""
    if not 0.1 < factor < 20.0:
        return None
    return max(LEAST, min(MOST, STEP * round(100 * factor / STEP)))


def _said(words: Sequence[str]) -> str:
    """Return the output of a program of the system; empty if there is none, or it fails or is too slow."""
    with suppress(OSError, ValueError, subprocess.SubprocessError):
        told = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False, encoding="utf-8",
            errors="replace",
        )  # fmt: skip
        return told.stdout if told.returncode == 0 else ""
    return ""


# Linux and the like


def _desktop() -> Wishes:
    told = _said(PORTAL) if _has_bus() else ""
    found = _read(told)
    if None in found:
        # A desktop without a portal, or one that knows less.
        lines = "".join(_said(("gsettings", "list-recursively", schema)) for schema in (GNOME, GNOME_ACCESS))
        more = _read("".join(f"'{key}': <{value}>\n" for key, value in _lines(lines)))
        found = Wishes(
            more.text if found.text is None else found.text,
            more.contrast if found.contrast is None else found.contrast,
            more.calm if found.calm is None else found.calm,
        )
    return found


def _has_bus() -> bool:
    """Return whether there is a session bus that can be asked; otherwise asking would start one."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    home = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(home) and Path(home, "bus").exists()


def _lines(told: str) -> list[tuple[str, str]]:
    """Return the key and value of each line in the output of `gsettings`."""
    parts = (line.split(None, 2) for line in told.splitlines())
    return [(part[1], part[2]) for part in parts if len(part) == 3]


def _value(told: str, key: str) -> str:
    """Return the value of a key in the output, without its type; empty if it is not there."""
    # <uint32 1>, <true>, <1.25>, <'0'>, and with older portals one variant in another.
    found = re.search(rf"'{key}': <+(?:\w+ )?'?([\w.+-]+)'?>", told)
    return found[1] if found else ""


def _read(told: str) -> Wishes:
    """Return the wishes in the keys that desktops have for them."""
    text, contrast = _value(told, "text-scaling-factor"), _value(told, "contrast")
    high, calm = _value(told, "high-contrast"), _value(told, "reduced-motion")
    animations, lasting = _value(told, "enable-animations"), _value(told, "AnimationDurationFactor")
    strong = [each == yes for each, yes in ((contrast, "1"), (high, "true")) if each]
    still = [each == yes for each, yes in ((calm, "1"), (animations, "false")) if each]
    if lasting:
        still.append(_number(lasting) == 0.0)
    return Wishes(
        letters(_number(text)) if text else None, any(strong) if strong else None, any(still) if still else None
    )


def _number(text: str) -> float:
    """Return a number in the output; -1 if it is none."""
    try:
        return float(text)
    except ValueError:
        return -1.0


# Windows


def _windows() -> Wishes:
    user: Any = getattr(ctypes, "windll").user32  # noqa: B009 - mypy knows no windll elsewhere
    contrast, moves = None, ctypes.c_int(1)
    asked = _Contrast(ctypes.sizeof(_Contrast), 0, None)
    if user.SystemParametersInfoW(SPI_GETHIGHCONTRAST, asked.size, ctypes.byref(asked), 0):
        contrast = bool(asked.flags & HCF_HIGHCONTRASTON)
    told = user.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0)
    return Wishes(_windows_letters(), contrast, not moves.value if told else None)


def _windows_letters() -> int | None:
    """Return the size of letters under “Accessibility”; None if nobody has changed it."""
    registry: Any = importlib.import_module("winreg")
    with suppress(OSError, ValueError, TypeError), registry.OpenKey(registry.HKEY_CURRENT_USER, ACCESSIBILITY) as key:
        return letters(int(registry.QueryValueEx(key, "TextScaleFactor")[0]) / 100)
    return None


# macOS


def _macos() -> Wishes:
    return Wishes(None, _universal("increaseContrast"), _universal("reduceMotion"))


def _universal(key: str) -> bool | None:
    """Return a switch of the accessibility settings; None if nobody has ever touched it."""
    told = _said(("defaults", "read", UNIVERSAL, key)).strip()
    return told == "1" if told in ("0", "1") else None

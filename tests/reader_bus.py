"""A session bus on which a screen reader listens, for tests and for the tool that writes a transcript."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PLAYER: Final = Path(__file__).with_name("atspi_player.py")
SYSTEM_PYTHON: Final = "/usr/bin/python3"
LAUNCHER: Final = Path("/usr/libexec/at-spi-bus-launcher")
PACKAGES: Final = "at-spi2-core dbus python3-pyatspi"
PATIENCE: Final = 60  # seconds


def missing() -> str:
    """Return why no reader can listen here, as a sentence; empty if one can."""
    try:
        asked = [SYSTEM_PYTHON, "-c", "import pyatspi"]
        found = subprocess.run(asked, capture_output=True, timeout=PATIENCE).returncode == 0
        found = found and subprocess.run(["dbus-daemon", "--version"], capture_output=True).returncode == 0
    except OSError:
        found = False
    if found and LAUNCHER.exists():
        return ""
    return f"A test of screen readers needs: sudo apt install {PACKAGES}"


@contextmanager
def listening(environment: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the environment for programs on a session bus of their own, to which a screen reader listens."""
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert bus.stdout is not None
        address = bus.stdout.readline().strip()
        inside = environment | {"DBUS_SESSION_BUS_ADDRESS": address, "GSETTINGS_BACKEND": "memory"}
        inside.pop("AT_SPI_BUS_ADDRESS", None)
        spi = subprocess.Popen(
            [str(LAUNCHER), "--launch-immediately"],
            env=inside,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            subprocess.run([SYSTEM_PYTHON, str(PLAYER), "listen"], env=inside, check=True, timeout=PATIENCE)
            yield inside
        finally:
            _end(spi)
    finally:
        _end(bus)
        if bus.stdout is not None:
            bus.stdout.close()


def _end(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()

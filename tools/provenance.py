"""Provenance: what a tool tells of itself in the files of weights that it writes."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rummy_desktop import __version__  # noqa: E402
from rummy_desktop.ai.weights import Made  # noqa: E402


def made_by(tool: str, words: Sequence[str]) -> Made:
    """Tell that a tool of this version has made something today, told so by these words."""
    return Made(f"tools/{Path(tool).name}", __version__, today(), shlex.join(words))


def today() -> str:
    """Name the day that it is, everywhere the same."""
    return datetime.now(UTC).date().isoformat()

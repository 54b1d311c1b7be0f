"""Build hook: the catalogues of languages are compiled before the wheel is put together."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what has changed, before anything is packed."""
        from catalogues import compile_all

        compile_all()

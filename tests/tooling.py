"""The tools of this project as modules, for the tests that look into them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"


def tool_named(name: str) -> Any:
    """Return a fixture: that tool as a module that the processes it starts can import too."""

    @pytest.fixture(scope="module")
    def tool() -> Iterator[ModuleType]:
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(str(TOOLS))
            yield import_module(name)

    return tool

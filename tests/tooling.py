"""The tools of this project as modules, for the tests that look into them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from samples import TIMES

TOOLS = Path(__file__).resolve().parents[1] / "tools"


def tool_named(name: str) -> Any:
    """Return a fixture: that tool as a module that the processes it starts can import too.

    Whatever learns measures itself by a tenth of the matches on the way.
    """

    @pytest.fixture(scope="module")
    def tool() -> Iterator[ModuleType]:
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(str(TOOLS))
            patch.setenv("MEASURE_PART", str(max(1, 10 // TIMES)))
            yield import_module(name)

    return tool

"""Small Hand, the example of `docs/adding-a-game.md`, as a game that the tests can play."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parent.parent / "docs" / "adding-a-game.md"


@contextmanager
def program() -> Iterator[dict[str, Any]]:
    """Yield the names that the program on the page defines, once it has run as a module of its own."""
    module = ModuleType("small")
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "small", module)
        exec(compile("\n".join(blocks), PAGE.name, "exec", dont_inherit=True), vars(module))
        yield vars(module)

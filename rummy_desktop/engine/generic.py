"""Type variables with a default, which Python itself has from 3.13 on.

`Rules` alone is a rulebook of any options and any table; `Rules[GinOptions, GinTable]` is one of these.
"""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVar
else:

    def TypeVar(name: str, bound: type, default: Any) -> typing.TypeVar:  # noqa: N802
        """Return a type variable; only type checkers look at its default."""
        return typing.TypeVar(name, bound=bound)

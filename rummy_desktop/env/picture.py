"""Picture: the table of a match as its window shows it, drawn without a display."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rummy_desktop.engine.match import Match

SIZE: Final = (1280, 800)  # pixels across and down


def frame(match: Match, seat: int) -> NDArray[np.uint8]:
    """Return the table as the player on `seat` sees it: red, green and blue of the pixels, row after row."""
    pixels = import_module("rummy_desktop.gui.app.pictures").table_pixels(match.copy(), seat, SIZE)
    return np.frombuffer(pixels, np.uint8).reshape(SIZE[1], SIZE[0], 3)

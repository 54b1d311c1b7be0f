"""The rulebook of 5000 Rummy."""

from __future__ import annotations

from rummy_desktop.engine.rules import Rules
from rummy_desktop.variants.rummy5000.options import Options5000


class Rules5000(Rules):
    """The rulebook of 5000 Rummy."""

    options_type = Options5000

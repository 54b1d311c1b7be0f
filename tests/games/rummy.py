"""Facts about Rummy that tests use."""

from __future__ import annotations

CODES = (
    ("RUMMY-F34", {}),
    ("RUMMY-103P-2", {"scoring": "penalty"}),
)

BUTTONS = [("Take back", "Lay down", "Discard"), ("Score sheet", "Next deal"), ("Skip",), ()]

SHORT_DEALS = {"": 17}

SHORT_MATCH = {"target": 60}

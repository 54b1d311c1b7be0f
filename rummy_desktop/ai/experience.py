"""The experience of computer players: what positions are worth, learnt from games that they played against each other.

A table has a row for each feature of a position and a column for each stage of the deal; its cells are weights in
hundredths. The features are those of the game's player, in their order. A worth is in points of the deal; those of the
other side count against it. The weights are least-squares fits to the ends of deals that were played on from random
discards, takes and knocks, by players that chose by the weights of the round before against a field of others:
`tools/learn.py` plays, fits and writes those of Gin Rummy and Rummy anew, `tools/learn_spread.py` those of games with a
spread discard pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from pathlib import Path
from typing import Final

from rummy_desktop.ai.weights import Row, Shape, read_weights

SCALE: Final = 100  # the weights are whole hundredths

Table = tuple[Row, ...]
"""The columns of a table."""
Tables = Mapping[str, Table]


def worth(table: Table, column: int, features: Sequence[float]) -> float:
    """Return what a position with these features is worth by that column of a table, in points.

    ValueError where the number of features is not that of the table's rows.
    """
    weights = table[column]
    if len(weights) != len(features):
        raise ValueError("there are more rows than features, or fewer")
    return float(sum(map(mul, weights, features)))


def read_tables(path: Path, shapes: Mapping[str, Shape]) -> dict[str, Table]:
    """Read the tables of a file. WeightsError where their names or sizes are not these; it says what to do."""
    found = read_weights(path, shapes)
    return {name: tuple(zip(*each.rows, strict=True)) for name, each in found.items()}

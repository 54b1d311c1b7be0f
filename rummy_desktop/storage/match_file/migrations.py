"""Migrations: the steps that bring the lines of an older match file to the present format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec

from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.shapes import DICTIONARY, shaped
from rummy_desktop.engine.table import Table
from rummy_desktop.outside.measure import measured
from rummy_desktop.variants import GAMES

Steps = Mapping[int, Callable[[list[bytes | None]], list[bytes | None]]]
"""For a format, what makes of the lines of such a file those of the next format, without their seals.

None is a line in which nothing stands. A line that can't be read stays as it is.
"""


def with_seals(lines: list[bytes | None]) -> list[bytes | None]:
    """Return the lines of format 2, which added the seals and changed nothing else."""
    return [_header(lines, 2), *lines[1:]]


def with_scores(lines: list[bytes | None]) -> list[bytes | None]:
    """Return the lines of format 3: the result of each deal has the scores after it, who was out, and what was paid."""
    done: list[bytes | None] = [_header(lines, 3), *lines[1:]]
    rules = _rules(DICTIONARY.decode(measured(lines[0] or b"{}")))
    if rules is None:
        return done
    blank = msgspec.to_builtins(rules.new_table().cleared())
    moves = 0
    tables: list[tuple[int, Table]] = []
    for number, line in enumerate(lines[1:], 1):
        if line is None or line.startswith(b'{"move"'):
            moves += line is not None
            continue
        with suppress(ValueError, TypeError):
            values = DICTIONARY.decode(measured(line))
            moves += "move" in values
            if "back" in values:
                moves = int(values["back"])
                while tables and tables[-1][0] > moves:
                    tables.pop()
            if "table" in values:
                told = values["table"]
                table = shaped(blank | told, rules.table_type)
                told["results"] = rules.scored(tables[-1][1] if tables else None, table)
                tables.append((moves, table))
                done[number] = msgspec.json.encode(values)
    return done


def _header(lines: list[bytes | None], version: int) -> bytes:
    return msgspec.json.encode(DICTIONARY.decode(measured(lines[0] or b"")) | {"version": version})


def _rules(header: Mapping[str, Any]) -> Rules | None:
    """Return the rulebook of a match; None if its header is wrong, which is reported when it is read."""
    try:
        game, seats = GAMES[header["game"]], len(header["seats"])
        return game.rules(make_options(game.options, game.rules.as_begun(header["options"], seats)), seats)
    except (LookupError, TypeError, ValueError):
        return None


MIGRATIONS: Final[Steps] = {1: with_seals, 2: with_scores}
"""How each older format becomes the next one; format 1 is the first."""

"""Spreadsheet: the statistics as CSV files, for people who want to do their own sums."""

from __future__ import annotations

import codecs
import csv
import io
import logging
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import reason, replace_file

log = logging.getLogger("rummy_desktop")

Ask = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]

TIME: Final = "strftime('%Y-%m-%d %H:%M:%S', {0}, 'unixepoch')"
"""A time that any spreadsheet can read."""
FORMULA: Final = ("=", "+", "-", "@", "−")
"""How a formula begins, also in wide, small or raised letters, and behind what is not seen."""

MATCHES: Final = {
    "match": "id",
    "game": "matches.game",
    "rules": "matches.preset",
    "started (UTC)": TIME.format("started"),
    "ended (UTC)": TIME.format("matches.ended"),
    "seat": "seat + 1",
    "name": "name",
    "player": "CASE WHEN person != '' THEN 'person' ELSE level END",
    "manner": "manner",
    "result": "CASE result WHEN 1 THEN 'won' WHEN -1 THEN 'lost' ELSE 'not over' END",
    "total": "total",
    "cents": "cents",
    "deals": "(SELECT count(*) FROM deals WHERE deals.match = number)",
    "resigned": "CASE WHEN sittings.resigned THEN 'yes' ELSE 'no' END",
    "computer played for a while": "CASE WHEN stood_in THEN 'yes' ELSE 'no' END",
    "house rules": "options",
}
DEALS: Final = {
    "match": "id",
    "game": "matches.game",
    "deal": "deals.deal",
    "ended (UTC)": TIME.format("deals.ended"),
    "outcome": "outcome",
    "seat": "hands.seat + 1",
    "name": "name",
    "player": "CASE WHEN person != '' THEN 'person' ELSE level END",
    "manner": "manner",
    "result": "CASE hands.result WHEN 1 THEN 'won' WHEN -1 THEN 'lost' ELSE 'neither' END",
    "points": "hands.points",
    "points of partners": "partners",
    "score after the deal": "score",
    "went out or knocked": "CASE WHEN deals.ended_by IS hands.seat THEN 'yes' ELSE 'no' END",
    "dealt": "CASE WHEN dealer = hands.seat THEN 'yes' ELSE 'no' END",
    "cards in the opening hand": "dealt",
    "points in the opening hand": "opening",
    "opening deadwood": "deadwood",
    "wild cards dealt": "wilds",
    "cards drawn": "drawn",
    "wild cards drawn": "wilds_drawn",
    "cards taken": "taken",
    "own turns": "hands.turns",
    "turns of all": "deals.turns",
    "points left in the hand": "left_over",
    "calls": "hands.calls",
    "floats": "hands.floats",
    "cents paid so far": "paid",
    "computer played for a while": "CASE WHEN hands.stood_in THEN 'yes' ELSE 'no' END",
    "points left on the table (review)": "round(reviews.lost, 2)",
    "their standard error": "round(reviews.error, 2)",
    "points that the cards brought (review)": "round(reviews.luck, 2)",
    "decisions reviewed": "decisions",
    "slips": "slips",
    "blunders": "blunders",
}
"""The headings of the files, and what stands under them."""


def write_sheets(ask: Ask, folder: Path) -> str | None:
    """Write `matches.csv` and `deals.csv`, a line for each seat. Return a sentence for the player if it can't be done.

    What a review has said of a deal is empty where there is none. UTF-8 with the mark by which spreadsheets know it. A
    text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    try:
        for name, columns, source in (
            ("matches.csv", MATCHES, "matches JOIN sittings ON match = number ORDER BY started, number, seat"),
            (
                "deals.csv",
                DEALS,
                "hands JOIN deals USING (match, deal) JOIN matches ON number = hands.match"
                " JOIN sittings ON sittings.match = hands.match AND sittings.seat = hands.seat"
                " LEFT JOIN reviews"
                " ON reviews.match = hands.match AND reviews.deal = hands.deal AND reviews.seat = hands.seat"
                " ORDER BY started, number, deals.deal, hands.seat",
            ),
        ):
            rows = ask(f"SELECT {', '.join(columns.values())} FROM {source}", ())
            replace_file(folder / name, _sheet(columns, rows))
    except (OSError, ValueError, sqlite3.Error) as error:
        log.warning("The statistics can't be exported: %s", error)
        return tr("The statistics could not be exported ({error}); choose another folder.", error=reason(error))
    return None


def _harmless(value: Any) -> Any:
    """Return a value of a cell; a text that a spreadsheet may take for a formula gets an apostrophe before it."""
    if not isinstance(value, str) or not value:
        return value
    told = unicodedata.normalize("NFKC", value)
    seen = told.lstrip("".join(each for each in set(told) if each.isspace() or not each.isprintable()))
    return f"'{value}" if value[0] in "\t\r\n" or seen.startswith(FORMULA) else value


def _sheet(headings: Iterable[str], rows: Iterable[Sequence[Any]]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(headings)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return codecs.BOM_UTF8 + text.getvalue().encode("utf-8", "replace")

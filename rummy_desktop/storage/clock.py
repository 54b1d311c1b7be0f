"""Clock: what time it is, and times out of files, none of which any calendar stumbles over."""

from __future__ import annotations

import re
import time
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import msgspec

from rummy_desktop.engine.shapes import shaped

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
EARLIEST: Final = datetime(100, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(9900, 1, 1, tzinfo=UTC)
"""Between these every calendar, in any part of the world, can reckon with a time."""


def now() -> datetime:
    """Return the time in UTC, to the second, whatever the clock of the computer shows."""
    return moment_at(time.time())


def today() -> date:
    """Return the day that it is where the computer stands, whatever its clock shows."""
    moment = now()
    try:
        return moment.astimezone().date()
    except (OverflowError, OSError, ValueError):
        return moment.date()


def moment_at(seconds: float) -> datetime:
    """Return the time a number of seconds after the beginning of 1970, or the nearest that can be shown everywhere."""
    try:
        return _shown(EPOCH + timedelta(seconds=int(seconds)))
    except (OverflowError, ValueError):
        return LATEST if seconds > 0 else EARLIEST


def moment_of(told: Any) -> datetime:
    """Return the time in a file, or the nearest that can be shown everywhere; 1970 if it is none.

    A clock may be wrong, and a match is no worse for it.
    """
    try:
        moment = shaped(told, datetime)
    except msgspec.ValidationError:
        found = re.match(r"\s*([+-]?\d{1,12})-", told) if isinstance(told, str) else None
        year = int(found[1]) if found is not None else EPOCH.year
        return LATEST if year > 9999 else EARLIEST if year < 1 else EPOCH
    return _shown(moment if moment.tzinfo else moment.replace(tzinfo=UTC))


def _shown(moment: datetime) -> datetime:
    return max(EARLIEST, min(moment, LATEST)).astimezone(UTC)

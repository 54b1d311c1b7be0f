"""Money: amounts as they are read. No real money is played for."""

from __future__ import annotations

from rummy_desktop.language.translate import tr


def money(cents: int) -> str:
    """An amount of money: 25¢, $2.75."""
    if cents < 100:
        return tr("{cents}¢", cents=cents)
    return tr("${dollars}.{cents}", dollars=cents // 100, cents=f"{cents % 100:02}")

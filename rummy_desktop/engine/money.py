"""Money: amounts as they are read. No real money is played for."""

from __future__ import annotations


def money(cents: int) -> str:
    """An amount of money: 25¢, $2.75."""
    return f"{cents}¢" if cents < 100 else f"${cents / 100:.2f}"

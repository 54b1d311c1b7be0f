"""Formats: numbers, dates and times as the language that is spoken has them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from rummy_desktop.language.translate import mark, tr, tr_as

MINUS: Final = "−"
MONTHS: Final = (
    "", mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
    mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip
SHORT: Final = (
    "", mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"), mark("Jul"),
    mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"),
)  # fmt: skip
"""The months in short."""
WEEKDAYS: Final = (
    mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"),
)  # fmt: skip


def decimal(value: float, places: int = 0, plus: str = "", thousands: bool = False) -> str:
    """A number with so many decimal places, and `plus` before what is above 0.

    `thousands` are parted where that is asked for.
    """
    said = f"{value:,.{places}f}" if thousands else f"{value:.{places}f}"
    said = said.translate({ord("."): tr_as("decimal mark", "."), ord(","): tr_as("between thousands", ",")})
    return f"{plus if value > 0 else ''}{said}".replace("-", MINUS)


def count(value: int) -> str:
    """A whole number with its thousands parted: `12,345`."""
    return decimal(value, thousands=True)


def percent(value: float) -> str:
    """Return a number as a percentage: `40 %`."""
    return tr("{n} %", n=decimal(value))


def clock_time(moment: datetime) -> str:
    """The time of day: `9:05`."""
    return tr("{hour}:{minute}", hour=moment.hour, minute=f"{moment.minute:02}")


def day_and_month(day: date) -> str:
    """A day of this year: `18 November`."""
    return tr("{day} {month}", day=day.day, month=tr(MONTHS[day.month]))


def day_in_words(day: date) -> str:
    """A day: `17 October 2025`."""
    return tr("{day} {month} {year}", day=day.day, month=tr(MONTHS[day.month]), year=day.year)


def day_in_short(day: date) -> str:
    """A day in short: `17 Oct 25`."""
    return tr("{day} {month} {year}", day=day.day, month=tr(SHORT[day.month]), year=f"{day.year % 100:02}")


def weekday_and_day(day: date) -> str:
    """A day of these weeks in short: `Mon 5`."""
    return tr("{weekday} {day}", weekday=tr(WEEKDAYS[day.weekday()]), day=day.day)


def when(moment: datetime, now: datetime) -> str:
    """Return a time as people say it: the clock for today and yesterday, else the day; both with a time zone."""
    then, today = moment.astimezone(now.tzinfo), now.date()
    days = (today - then.date()).days
    if days == 0:
        return tr("today, {time}", time=clock_time(then))
    if days == 1:
        return tr("yesterday, {time}", time=clock_time(then))
    return day_and_month(then) if then.year == today.year else day_in_words(then)

"""What is seen, heard and told of the pot, and of the cut for a deuce."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import WENT_OUT, Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.engine.wording import inside, listed, money, number
from rummy_desktop.variants.bing.rules import BingTable, BoughtIn, Busted, KeptDeuce, Left, Lifted, PotWon

# What is said at the table


def _bought_in(event: BoughtIn, audience: Audience, t: Table) -> str:
    if cast(BingTable, t).paid[event.seat] <= event.cents:
        return ""
    buys, plays = audience.who(event.seat, "buys", "buy"), "play" if audience.is_you(event.seat) else "plays"
    return f"{buys} in again for {money(event.cents)}, and {plays} on with {event.score}."


def _lifted(event: Lifted, audience: Audience, t: Table) -> str:
    return "" if event.card else f"{audience.who(event.seat, 'lifts', 'lift')} {event.count} cards: no deuce."


def _kept(event: KeptDeuce, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, 'keeps', 'keep')} the {event.card.sign}."


def _busted(event: Busted, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, 'is', 'are')} out with {event.score} points."


def _left(event: Left, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, 'leaves', 'leave')} the match."


def _pot_won(event: PotWon, audience: Audience, t: Table) -> str:
    won = [(seat, part) for seat, part in enumerate(event.cents) if part]
    if len(won) == 1:
        seat, part = won[0]
        return f"{audience.who(seat, 'wins', 'win')} the pot of {money(part)}!"
    return f"The pot is shared: {', '.join(f'{inside(audience.name(seat))} {money(part)}' for seat, part in won)}."


# What is told afterwards


def _coins(cents: int) -> str:
    """An amount of money in words."""
    return "1 cent" if cents == 1 else f"{cents} cents"


def _tell_stake(event: BoughtIn, story: Story) -> None:
    if story.deal:
        story.act(event.seat, f"buys in again for {_coins(event.cents)}, starting from {number(event.score)}")
    else:
        story.together(event.seat, "pays", "pay", f"{_coins(event.cents)} into the pot")


def _tell_lifted(event: Lifted, story: Story) -> None:
    story.act(event.seat, "cuts for a deuce", f"finds the {event.card.sign}" if event.card else "finds none")


def _tell_kept(event: KeptDeuce, story: Story) -> None:
    story.act(event.seat, "keeps it")


def _tell_busted(event: Busted, story: Story) -> None:
    story.act(event.seat, f"is out with {number(event.score)}")


def _tell_left(event: Left, story: Story) -> None:
    story.act(event.seat, "leaves the match")


def _tell_pot(event: PotWon, story: Story) -> None:
    gets = [f"{_coins(part)} to {story.name(seat)}" for seat, part in enumerate(event.cents) if part]
    story.say(f"The pot is paid out: {listed(gets)}.")


EVENTS: Final[Mapping[type[Event], Telling]] = {
    BoughtIn: Telling(Pace(0.34, 0.0, "pick", waits=True), _bought_in, slow=True, story=_tell_stake),
    Lifted: Telling(Pace(0.65, 0.0, "draw", glides=True, waits=True), _lifted, story=_tell_lifted),
    KeptDeuce: Telling(Pace(0.35, 0.0, "pick", glides=True), _kept, slow=True, story=_tell_kept),
    Busted: Telling(Pace(0.6, waits=True), _busted, slow=True, story=_tell_busted),
    Left: Telling(Pace(0.6, waits=True), _left, slow=True, story=_tell_left),
    PotWon: Telling(Pace(1.6, waits=True), _pot_won, slow=True, story=_tell_pot),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "whole hand": Outcome("{winner} went out with the whole hand in one turn", great=True),
    "void": Outcome("Nobody melds any more: the deal is void, and nobody scores"),
}

FIGURES: Final = (
    *WENT_OUT,
    Figure("Whole hand at once", lambda sheet: sheet.mine.get("whole hand", 0)),
    Figure("Won or paid in all", lambda sheet: sheet.cents, "money"),
)

"""What is seen, heard and told of a pot, and of those who are out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.pot.table import BoughtIn, Busted, Left, PotTable, PotWon
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Pace, Story, Telling
from rummy_desktop.engine.wording import inside, listed, money, number

# What is said at the table


def _bought_in(event: BoughtIn, audience: Audience, t: Table) -> str:
    if cast(PotTable, t).paid[event.seat] <= event.cents:
        return ""
    buys, plays = audience.who(event.seat, "buys", "buy"), "play" if audience.is_you(event.seat) else "plays"
    return f"{buys} in again for {money(event.cents)}, and {plays} on with {event.score}."


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


def coins_in_words(cents: int) -> str:
    """An amount of money in words."""
    return "1 cent" if cents == 1 else f"{cents} cents"


def _tell_stake(event: BoughtIn, story: Story) -> None:
    if story.deal:
        story.act(event.seat, f"buys in again for {coins_in_words(event.cents)}, starting from {number(event.score)}")
    else:
        story.together(event.seat, "pays", "pay", f"{coins_in_words(event.cents)} into the pot")


def _tell_busted(event: Busted, story: Story) -> None:
    story.act(event.seat, f"is out with {number(event.score)}")


def _tell_left(event: Left, story: Story) -> None:
    story.act(event.seat, "leaves the match")


def _tell_pot(event: PotWon, story: Story) -> None:
    gets = [f"{coins_in_words(part)} to {story.name(seat)}" for seat, part in enumerate(event.cents) if part]
    story.say(f"The pot is paid out: {listed(gets)}.")


EVENTS: Final[Mapping[type[Event], Telling]] = {
    BoughtIn: Telling(Pace(0.34, 0.0, "pick", waits=True), _bought_in, slow=True, story=_tell_stake),
    Busted: Telling(Pace(0.6, waits=True), _busted, slow=True, story=_tell_busted),
    Left: Telling(Pace(0.6, waits=True), _left, slow=True, story=_tell_left),
    PotWon: Telling(Pace(1.6, waits=True), _pot_won, slow=True, story=_tell_pot),
}

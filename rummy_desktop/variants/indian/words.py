"""What is seen, heard and told of the joker of a deal, of drops and wrong shows, and of the pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.engine.wording import inside, listed, money, number
from rummy_desktop.variants.indian.rules import NAMES
from rummy_desktop.variants.indian.table import (
    Agreed,
    Eliminated,
    IndianTable,
    JokerCut,
    LeftDeal,
    LeftPool,
    PaidEntry,
    PoolWon,
    TieBreak,
)

# What is said at the table


def _cut(event: JokerCut, audience: Audience, t: Table) -> str:
    return _wild(event.card)


def _wild(card: Card) -> str:
    """Which card was cut, and what is wild by it."""
    told = f"The {card.sign} is cut" if card.rank else "A printed joker is cut"
    return f"{told}: {NAMES[card.rank or 1]} are wild."


def _left_deal(event: LeftDeal, audience: Audience, t: Table) -> str:
    if event.how == "wrong show":
        shows = audience.who(event.seat, "shows", "show")
        return f"{shows} a hand that is not valid: {event.points} points, and out of the deal."
    return f"{audience.who(event.seat, 'drops', 'drop')} for {event.points} points."


def _paid(event: PaidEntry, audience: Audience, t: Table) -> str:
    if not cast(IndianTable, t).paid[event.seat]:
        return ""
    rejoins, plays = audience.who(event.seat, "rejoins", "rejoin"), "play" if audience.is_you(event.seat) else "plays"
    return f"{rejoins} for {money(event.cents)}, and {plays} on with {event.score}."


def _eliminated(event: Eliminated, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, 'is', 'are')} out with {event.score} points."


def _left(event: LeftPool, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, 'leaves', 'leave')} the match."


def _agreed(event: Agreed, audience: Audience, t: Table) -> str:
    return f"{audience.who(event.seat, 'wants', 'want')} to share the pool."


def _won(event: PoolWon, audience: Audience, t: Table) -> str:
    won = [(seat, part) for seat, part in enumerate(event.cents) if part]
    if len(won) == 1:
        seat, part = won[0]
        return f"{audience.who(seat, 'wins', 'win')} the pool of {money(part)}!"
    return f"The pool is shared: {', '.join(f'{inside(audience.name(seat))} {money(part)}' for seat, part in won)}."


def _tied(event: TieBreak, audience: Audience, t: Table) -> str:
    names = [audience.name(seat) for seat in event.seats]
    return f"A tie: {listed(names)} play one more deal."


# What is told afterwards


def _coins(cents: int) -> str:
    """An amount of money in words."""
    return "1 cent" if cents == 1 else f"{cents} cents"


def _tell_cut(event: JokerCut, story: Story) -> None:
    story.say(_wild(event.card))


def _tell_left_deal(event: LeftDeal, story: Story) -> None:
    if event.how == "wrong show":
        story.act(event.seat, f"shows a hand that is not valid, which costs {event.points}, and is out of the deal")
    else:
        story.act(event.seat, f"drops for {event.points}")


def _tell_paid(event: PaidEntry, story: Story) -> None:
    if story.deal:
        story.act(event.seat, f"rejoins for {_coins(event.cents)}, starting from {number(event.score)}")
    else:
        story.together(event.seat, "pays", "pay", f"{_coins(event.cents)} into the pool")


def _tell_eliminated(event: Eliminated, story: Story) -> None:
    story.act(event.seat, f"is out with {number(event.score)}")


def _tell_left(event: LeftPool, story: Story) -> None:
    story.act(event.seat, "leaves the match")


def _tell_agreed(event: Agreed, story: Story) -> None:
    story.act(event.seat, "wants to share the pool")


def _tell_won(event: PoolWon, story: Story) -> None:
    gets = [f"{_coins(part)} to {story.name(seat)}" for seat, part in enumerate(event.cents) if part]
    story.say(f"The pool is paid out: {listed(gets)}.")


def _tell_tied(event: TieBreak, story: Story) -> None:
    story.say(f"Between {listed([story.name(seat) for seat in event.seats])} there is a tie, and one more deal.")


EVENTS: Final[Mapping[type[Event], Telling]] = {
    JokerCut: Telling(Pace(0.5, 0.0, "flip", glides=True), _cut, story=_tell_cut),
    LeftDeal: Telling(Pace(0.7, waits=True), _left_deal, slow=True, story=_tell_left_deal),
    PaidEntry: Telling(Pace(0.34, 0.0, "pick", waits=True), _paid, slow=True, story=_tell_paid),
    Eliminated: Telling(Pace(0.6, waits=True), _eliminated, slow=True, story=_tell_eliminated),
    LeftPool: Telling(Pace(0.6, waits=True), _left, slow=True, story=_tell_left),
    Agreed: Telling(Pace(0.6, waits=True), _agreed, slow=True, story=_tell_agreed),
    PoolWon: Telling(Pace(1.6, waits=True), _won, slow=True, story=_tell_won),
    TieBreak: Telling(Pace(1.0, waits=True), _tied, slow=True, story=_tell_tied),
}

OUTCOMES: Final[Mapping[str, Outcome]] = {
    "declared": Outcome("{winner} declared a valid hand"),
    "last in": Outcome("{winner} stayed in the deal to the last"),
    "void": Outcome("Nobody declares any more: the deal is void, and nobody scores"),
}

FIGURES: Final = (
    Figure("Declared, share of all deals", lambda sheet: sheet.out_rate, "rate"),
    Figure("Won as the last one in", lambda sheet: sheet.mine.get("last in", 0)),
    Figure("Won or paid in all", lambda sheet: sheet.cents, "money", only_some=True),
)

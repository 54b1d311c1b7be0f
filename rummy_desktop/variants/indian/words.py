"""The words, pictures and sounds of the joker of a deal, of drops and wrong shows, and of the pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.pot.words import PotWords
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Figure, Outcome, Pace, Story, Telling
from rummy_desktop.engine.wording import listed, rank_name
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.indian.table import (
    POOL,
    Agreed,
    JokerCut,
    LeftDeal,
    TieBreak,
)

# Words at the table


def _cut(event: JokerCut, audience: Audience, t: Table) -> str:
    return _wild(event.card)


def _wild(card: Card) -> str:
    """Return which card was cut, and what is wild by it, in words."""
    ranks = rank_name(card.rank or 1)
    if card.rank:
        return tr("The {card} is cut: {ranks} are wild.", card=card.sign, ranks=ranks)
    return tr("A printed joker is cut: {ranks} are wild.", ranks=ranks)


def _left_deal(event: LeftDeal, audience: Audience, t: Table) -> str:
    if event.how == "wrong show":
        shows = does("shows a hand that is not valid: {points} points, and out of the deal.", points=event.points)
        return audience.who(event.seat, shows)
    return audience.who(event.seat, does("drops for {points} points.", points=event.points))


def _agreed(event: Agreed, audience: Audience, t: Table) -> str:
    return audience.who(event.seat, does("wants to share the pool."))


def _tied(event: TieBreak, audience: Audience, t: Table) -> str:
    names = [audience.name(seat) for seat in event.seats]
    return tr("A tie: {names} play one more deal.", names=listed(names))


# Words afterwards


def _tell_cut(event: JokerCut, story: Story) -> None:
    story.say(_wild(event.card))


def _tell_left_deal(event: LeftDeal, story: Story) -> None:
    if event.how == "wrong show":
        shows = does(
            "shows a hand that is not valid, which costs {points}, and is out of the deal",
            "show a hand that is not valid, which costs {points}, and are out of the deal",
            points=event.points,
        )
        story.act(event.seat, shows)
    else:
        story.act(event.seat, does("drops for {points}", points=event.points))


def _tell_agreed(event: Agreed, story: Story) -> None:
    story.act(event.seat, does("wants to share the pool"))


def _tell_tied(event: TieBreak, story: Story) -> None:
    names = listed([story.name(seat) for seat in event.seats])
    story.say(tr("Between {names} there is a tie, and one more deal.", names=names))


EVENTS: Final[Mapping[type[Event], Telling]] = {
    JokerCut: Telling(Pace(0.5, 0.0, "flip", glides=True), _cut, story=_tell_cut),
    LeftDeal: Telling(Pace(0.7, waits=True), _left_deal, slow=True, story=_tell_left_deal),
    Agreed: Telling(Pace(0.6, waits=True), _agreed, slow=True, story=_tell_agreed),
    **PotWords(mark("pool"), rejoins=True).tellings(POOL),
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

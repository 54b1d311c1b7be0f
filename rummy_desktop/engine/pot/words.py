"""Words for a pot, and for those who are out: as they are seen, heard and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.money import money
from rummy_desktop.engine.pot.table import USUAL, BoughtIn, Busted, Left, PotEvents, PotTable, PotWon
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Pace, Story, Telling
from rummy_desktop.engine.wording import inside, listed, number
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import mark, tr, tr_plural


def coins_in_words(cents: int) -> str:
    """An amount of money in words."""
    return tr_plural("1 cent", "{n} cents", cents)


class PotWords(NamedTuple):
    """The words of a game for its pot: what that is called, and whether somebody who comes back rejoins it."""

    pot: str = mark("pot")
    rejoins: bool = False

    # What is said at the table

    def bought_in(self, event: BoughtIn, audience: Audience, t: PotTable) -> str:
        """Somebody has come back; the stakes before the first deal are not told."""
        if 0 < t.paid[event.seat] <= event.cents:
            return ""
        if not event.cents:
            back = does(
                "comes back, and plays on with {score}.", "come back, and play on with {score}.", score=event.score
            )
            return audience.who(event.seat, back)
        parts = {"paid": money(event.cents), "score": event.score}
        if self.rejoins:
            on = does(
                "rejoins for {paid}, and plays on with {score}.",
                "rejoin for {paid}, and play on with {score}.",
                **parts,
            )
        else:
            on = does(
                "buys in again for {paid}, and plays on with {score}.",
                "buy in again for {paid}, and play on with {score}.",
                **parts,
            )
        return audience.who(event.seat, on)

    def busted(self, event: Busted, audience: Audience, t: Table) -> str:
        """Somebody is out."""
        return audience.who(event.seat, does("is out with {score} points.", score=event.score))

    def left(self, event: Left, audience: Audience, t: Table) -> str:
        """Somebody leaves."""
        return audience.who(event.seat, does("leaves the match."))

    def won(self, event: PotWon, audience: Audience, t: Table) -> str:
        """Return the news of the player who gets the pot."""
        won = [(seat, part) for seat, part in enumerate(event.cents) if part]
        if len(won) == 1:
            seat, part = won[0]
            return audience.who(seat, does("wins the {pot} of {part}!", pot=tr(self.pot), part=money(part)))
        shares = ", ".join(f"{inside(audience.name(seat))} {money(part)}" for seat, part in won)
        return tr("The {pot} is shared: {shares}.", pot=tr(self.pot), shares=shares)

    # What is told afterwards

    def tell_stake(self, event: BoughtIn, story: Story) -> None:
        """Return the story of what everybody paid before the first deal."""
        if not event.cents:
            story.act(event.seat, does("comes back, starting from {score}", score=number(event.score)))
        elif story.deal:
            paid = coins_in_words(event.cents)
            parts = {"paid": paid, "score": number(event.score)}
            rejoins = does("rejoins for {paid}, starting from {score}", **parts)
            buys = does("buys in again for {paid}, starting from {score}", **parts)
            story.act(event.seat, rejoins if self.rejoins else buys)
        else:
            parts = {"coins": coins_in_words(event.cents), "pot": tr(self.pot)}
            pays = does("pays {coins} into the {pot}", **parts)
            story.together(
                event.seat, pays, lambda names: tr("{names} pay {coins} into the {pot}", names=names, **parts)
            )

    def tell_busted(self, event: Busted, story: Story) -> None:
        """Return the story of a player who is out."""
        story.act(event.seat, does("is out with {points}", points=number(event.score)))

    def tell_left(self, event: Left, story: Story) -> None:
        """Return the story of a player who left."""
        story.act(event.seat, does("leaves the match"))

    def tell_won(self, event: PotWon, story: Story) -> None:
        """Return the story of the player who got the pot."""
        gets = [
            tr("{coins} to {name}", coins=coins_in_words(part), name=story.name(seat))
            for seat, part in enumerate(event.cents)
            if part
        ]
        story.say(tr("The {pot} is paid out: {gets}.", pot=tr(self.pot), gets=listed(gets)))

    def tellings(self, told_by: PotEvents = USUAL) -> Mapping[type[Event], Telling]:
        """Return the tellings of the events of the pot."""
        return {
            told_by.bought_in: Telling(
                Pace(0.34, 0.0, "pick", waits=True), self.bought_in, slow=True, story=self.tell_stake
            ),
            told_by.busted: Telling(Pace(0.6, waits=True), self.busted, slow=True, story=self.tell_busted),
            told_by.left: Telling(Pace(0.6, waits=True), self.left, slow=True, story=self.tell_left),
            told_by.won: Telling(Pace(1.6, waits=True), self.won, slow=True, story=self.tell_won),
        }


EVENTS: Final = PotWords().tellings()

"""What is seen, heard and told of a pot, and of those who are out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.money import money
from rummy_desktop.engine.pot.table import BoughtIn, Busted, Left, PotTable, PotWon
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Audience, Pace, Story, Telling
from rummy_desktop.engine.wording import inside, listed, number
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import tr


def coins_in_words(cents: int) -> str:
    """An amount of money in words."""
    return "1 cent" if cents == 1 else f"{cents} cents"


class PotWords(NamedTuple):
    """The words of a game for its pot: what that is called, and what somebody does who comes back."""

    pot: str = "pot"
    buys: str = "buys in again"
    buy: str = "buy in again"

    # What is said at the table

    def bought_in(self, event: BoughtIn, audience: Audience, t: Table) -> str:
        """Somebody has come back; the stakes before the first deal are not told."""
        if cast(PotTable, t).paid[event.seat] <= event.cents:
            return ""
        buys, plays = audience.who(event.seat, self.buys, self.buy), "play" if audience.is_you(event.seat) else "plays"
        return f"{buys} for {money(event.cents)}, and {plays} on with {event.score}."

    def busted(self, event: Busted, audience: Audience, t: Table) -> str:
        """Somebody is out."""
        return f"{audience.who(event.seat, 'is', 'are')} out with {event.score} points."

    def left(self, event: Left, audience: Audience, t: Table) -> str:
        """Somebody leaves."""
        return f"{audience.who(event.seat, 'leaves', 'leave')} the match."

    def won(self, event: PotWon, audience: Audience, t: Table) -> str:
        """Who gets it."""
        won = [(seat, part) for seat, part in enumerate(event.cents) if part]
        if len(won) == 1:
            seat, part = won[0]
            return f"{audience.who(seat, 'wins', 'win')} the {self.pot} of {money(part)}!"
        shares = ", ".join(f"{inside(audience.name(seat))} {money(part)}" for seat, part in won)
        return f"The {self.pot} is shared: {shares}."

    # What is told afterwards

    def tell_stake(self, event: BoughtIn, story: Story) -> None:
        """What was paid, by everybody before the first deal."""
        if story.deal:
            paid = coins_in_words(event.cents)
            story.act(event.seat, f"{self.buys} for {paid}, starting from {number(event.score)}")
        else:
            parts = {"coins": coins_in_words(event.cents), "pot": tr(self.pot)}
            pays = does("pays {coins} into the {pot}", **parts)
            story.together(
                event.seat, pays, lambda names: tr("{names} pay {coins} into the {pot}", names=names, **parts)
            )

    def tell_busted(self, event: Busted, story: Story) -> None:
        """Who is out."""
        story.act(event.seat, f"is out with {number(event.score)}")

    def tell_left(self, event: Left, story: Story) -> None:
        """Who left."""
        story.act(event.seat, "leaves the match")

    def tell_won(self, event: PotWon, story: Story) -> None:
        """Who got it."""
        gets = [f"{coins_in_words(part)} to {story.name(seat)}" for seat, part in enumerate(event.cents) if part]
        story.say(f"The {self.pot} is paid out: {listed(gets)}.")

    def tellings(
        self,
        bought_in: type[Event] = BoughtIn,
        busted: type[Event] = Busted,
        left: type[Event] = Left,
        won: type[Event] = PotWon,
    ) -> Mapping[type[Event], Telling]:
        """How the events of the pot are told, or those of a game that are the same with names of its own."""
        return {
            bought_in: Telling(Pace(0.34, 0.0, "pick", waits=True), self.bought_in, slow=True, story=self.tell_stake),
            busted: Telling(Pace(0.6, waits=True), self.busted, slow=True, story=self.tell_busted),
            left: Telling(Pace(0.6, waits=True), self.left, slow=True, story=self.tell_left),
            won: Telling(Pace(1.6, waits=True), self.won, slow=True, story=self.tell_won),
        }


EVENTS: Final = PotWords().tellings()

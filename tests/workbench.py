"""A table of a game in which all that lies there may be laid anew, as it stands in the middle of a deal."""

from __future__ import annotations

import random
from typing import Any, Final

from cases import from_here
from guests import Club, setup_of

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Pass
from rummy_desktop.variants import GAMES

GAME: Final = GAMES["robbers"]
FULL: Final = (
    "AS 2S 3S / 4S 5S 6S / 7S 8S 9S / AH 2H 3H / 4H 5H 6H / 7H 8H 9H / AD 2D 3D / 4D 5D 6D / 7D 8D 9D / AC 2C 3C / "
    "4C 5C 6C / 7C 8C 9C / TS TH TD / JS JH JD / QS QH QD / KS KH KD / AS.1 AH.1 AC.1 / 2S.1 2H.1 2C.1 / "
    "3S.1 3H.1 3C.1 / 4S.1 4H.1 4C.1"
)
"""Sixty cards in twenty melds."""
ROWS: Final = (
    "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS / AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH / TC TD TS.1 TH.1 / "
    "AC 2C 3C 4C 5C 6C 7C 8C 9C / AD 2D 3D 4D 5D 6D 7D 8D 9D TD.1 JD QD KD / KC KD.1 KS.1 KH.1 / QC QD.1 QS.1 QH.1"
)
"""Sixty cards in seven melds, some of them as long as they can be."""
HAND: Final = "5S.1 6S.1 7S.1 8S.1 9S.1 5H.1 6H.1 7H.1 8H.1 9H.1 5C.1 6C.1 7C.1 8C.1 9C.1 5D.1 6D.1 7D.1 8D.1 9D.1"
"""A hand of twenty cards."""


def standing(hand: str, melds: str, opened: bool = True, seats: int = 2, stock: str = "", **options: Any) -> Match:
    """Return a match in which seat 0 is to play and holds that, and these melds lie on the table."""
    match = Match.new(GAME, seats, options, "stands", dealer=seats - 1)
    rules, t = match.rules, match.rules.new_table()
    t.deal, t.dealer, t.turn, t.actor, t.phase, t.shuffles = 1, seats - 1, 0, 0, "play", 1
    for cards in filter(None, melds.split("/")):
        found = rules.readings(t, parse_cards(cards), 1)
        assert found, cards
        t.melds.append(Meld(found[0].kind, found[0].cards, found[0].seats, found[0].low))
    t.hands[0] = list(parse_cards(hand))
    t.melded = [opened] + [bool(t.melds)] * (seats - 1)
    named = {*t.hands[0], *(card for meld in t.melds for card in meld.cards)}
    rest = [each for each in rules.pack() if each not in named]
    random.Random(5).shuffle(rest)
    for card in parse_cards(stock):
        rest.append(rest.pop(rest.index(card)))
    for seat in range(1, seats):
        t.hands[seat], rest = rest[:7], rest[7:]
    t.stock = rest
    match.table = t
    match.log.append(Pass(seats - 1))  # some of it has been played
    match.views = [t.copy() for _ in range(seats)]
    for seat, view in enumerate(match.views):
        view.stock = [HIDDEN] * len(t.stock)
        for other in range(seats):
            if other != seat:
                view.hands[other] = [HIDDEN] * len(t.hands[other])
    return from_here(match)


def sit(club: Club, match: Match, guest: type[Any]) -> Any:
    """Seat a guest on seat 0 of that match."""
    others = ["easy"] * (match.rules.seats - 1)
    table = club.sit(match, setup_of("robbers", "you", *others, seed="stands"))  # type: ignore[arg-type]
    table.people.public = match.table.copy()
    table.people.public.stock = [HIDDEN] * len(match.table.stock)
    table.people.public.hands = [[HIDDEN] * len(hand) for hand in match.table.hands]
    found = guest(club, random.Random(3))
    found.settle()
    return found


def where(guest: Any, card: str) -> tuple[float, float]:
    """Return where a card of a meld or of the hand can be pointed at."""
    sprite = next(each for each in guest.table.stage.sprites if str(each.card) == card)
    return sprite.target.rect.left + sprite.target.width * 0.1, sprite.target.y


def zone_of(guest: Any, card: str) -> str:
    """Return the zone in which a card lies."""
    zone: str = next(each.zone for each in guest.table.stage.sprites if str(each.card) == card)
    return zone


def groups(guest: Any) -> list[str]:
    """Return how the groups on the bench lie, in words."""
    bench = guest.table.bench
    return [" ".join(map(str, group)) for group in (bench.groups if bench.groups is not None else bench.lying)]


def card(text: str) -> Card:
    """Return a card by its spelling."""
    return Card.parse(text)

"""Positions: the middle of a turn in any game under any house rules, with a hand in which much goes together."""

from __future__ import annotations

import random
from collections.abc import Sequence

from promises import Setup

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.laying import layings
from rummy_desktop.engine.laying_down import owned
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import LayDown, TakePile
from rummy_desktop.engine.sides.partners import PartnerRules
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Act
from rummy_desktop.variants import GAMES

MELDING = tuple(key for key, game in GAMES.items() if any(LayDown in kinds for kinds in game.rules.phases.values()))
"""The games in which melds are laid down in a turn."""
IN_SIDES = tuple(key for key in MELDING if issubclass(GAMES[key].rules, PartnerRules))
"""The games in which going out takes canastas, or whatever they are called there."""


def any_turn(game: str, name: str, size: int, wild: int = 3, melds: int = 3) -> Match:
    """Return the turn of seat 0 after its draw: a hand of about `size` cards, some wild, and melds to lay off on."""
    rng = random.Random(name)
    match = Setup.random(GAMES[game], name).match()
    rules, t = match.rules, match.table
    t.deal = rng.randint(1, max(1, min(rules.deals or 13, 13)))
    if isinstance(t, SpreadTable):
        t.aside = []
        t.wild = rng.choice((0, rng.randint(4, 13), rng.randint(4, 13))) if hasattr(rules.options, "wild_swap") else 0
        t.upcards = (None,) * t.seats
    t.melds, t.laid, t.acts = [], [], []
    pack = [card for card in rules.pack() if not isinstance(rules, SideRules) or not rules.lays_out(card)]
    rng.shuffle(pack)
    near = _near(rng, pack)
    jokers = [card for card in pack if rules.is_wild(t, card)]
    chosen = list(dict.fromkeys([*rng.sample(jokers, min(len(jokers), rng.randint(0, wild))), *near[:24]]))
    if len(chosen) < size:
        chosen += [card for card in pack if card not in chosen][:size]
    for _ in range(rng.randint(0, melds)):
        _lay_some(rng, match, chosen)
    hand = chosen[: rng.randint(max(1, size - 3), size)]
    used = {*hand, *(card for meld in t.melds for card in meld.cards)}
    rest = [card for card in pack if card not in used]
    t.hands = [hand, *([rest.pop() for _ in range(rng.randint(1, 4))] for _ in range(t.seats - 1))]
    if t.second_hands:
        t.second_hands = [[rest.pop() for _ in packet] if rng.random() < 0.3 else [] for packet in t.second_hands]
    t.discards = [rest.pop() for _ in range(rng.randint(1, 3))]
    t.stock = rest
    t.dealer, t.turn, t.actor, t.turns = t.seats - 1, 0, 0, t.seats + 1
    t.phase = next(phase for phase, kinds in rules.phases.items() if LayDown in kinds)
    t.drawn, t.drawn_from = (rng.choice(hand or [rest[-1]]),), "stock"
    if not any(TakePile in kinds for kinds in rules.phases.values()):
        # Where the pile is taken by melding its top card, that is in no hand.
        t.drawn_from = rng.choice(("stock", "stock", "discards"))
    t.melded = [rng.random() < 0.7 for _ in range(t.seats)]
    if t.melded[0]:
        t.acts = [Act(0, "laid down")]
    return match


def late_turn(game: str, name: str, size: int = 7) -> Match:
    """Return the turn of seat 0 late in a deal: long melds of its own, and a hand of up to `size` cards that join them.

    Some lack a card or two until they are canastas, of one kind or of the other.
    """
    rng, match = random.Random(name), any_turn(game, name, size, melds=0)
    rules, t = match.rules, match.table
    pack, ranks = [*t.hands[0], *t.stock], rng.sample([1, *range(4, 14)], rng.randint(3, 5))
    wild = [card for card in pack if rules.is_wild(t, card)]
    natural = [card for card in pack if card not in wild]
    for rank in ranks:
        if rng.random() < 0.7:
            pool = [card for card in natural if card.rank == rank]
        else:
            suit, pool = rng.choice(SUITS), list[Card]()
            for place in range(rank, 14):
                pool += [card for card in natural if (card.rank, card.suit) == (place, suit)][:1]
        more = rng.choice((0, 0, 0, 1, 2))
        meld = rules.melding(t).told((*pool[: rng.choice((4, 6, 6, 7, 7))], *wild[:more]), (), 0)
        # The first one is laid whatever it counts: where the minimum is high no single meld would be enough.
        if meld is not None and (not t.melds or rules._against_use(t, 0, [meld], ()) is None):
            t.melds += owned([meld], rules.belongs_to(t, 0))
            natural, wild = ([card for card in each if card not in meld.cards] for each in (natural, wild))
    fits = [card for card in natural if card.rank in ranks]
    hand = [*wild[: rng.choice((0, 1, 2, 3))], *fits[: rng.randint(0, 4)], *natural[: rng.randint(0, 3)]]
    t.hands[0] = list(dict.fromkeys(hand))[:size] or natural[:1]
    t.stock = [card for card in (*natural, *wild) if card not in t.hands[0]]
    if t.second_hands:
        t.second_hands = [[] for _ in t.second_hands]
    t.phase = rng.choice([phase for phase, kinds in rules.phases.items() if LayDown in kinds])
    t.melded, t.drawn, t.acts = [True] * t.seats, (t.hands[0][-1],), [Act(0, "laid down")]
    return match


def _near(rng: random.Random, pack: Sequence[Card]) -> list[Card]:
    """Return natural cards of a few ranks or suits, in any order."""
    low, span, suits = rng.randint(1, 9), rng.choice((3, 4, 6)), rng.sample(SUITS, rng.choice((1, 2, 3, 4)))
    return [card for card in pack if card.suit in suits and low <= card.rank <= low + span]


def _lay_some(rng: random.Random, match: Match, cards: list[Card]) -> None:
    """Lay some meld of these cards on the table, of any side."""
    t, rules = match.table, match.rules
    ways = list(layings(rules.melding(t), cards[:14]))
    if ways:
        meld = rng.choice(ways)
        seat = rng.randrange(t.seats)
        told = rules.melding(t).told(meld.cards, meld.stands, seat)
        if told is not None:
            t.melds += owned([told], rules.belongs_to(t, seat))
            cards[:] = [card for card in cards if card not in told.cards]

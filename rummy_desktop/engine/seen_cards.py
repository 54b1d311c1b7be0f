"""Seen cards: the cards that one seat has seen, counted from its own view of the table and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.moves import Call, Claim, Pass, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Table

SHORTEST: Final = (3, 4)
"""So many cards the shortest runs have, by game and house rules."""
NEAR: Final = 2
"""So many ranks apart two cards are neighbours in a run at most."""
AWAY: Final = ("took", "claimed", "called")
"""What takes cards from the discard pile."""


class Face(NamedTuple):
    """The places of the copies of one card: the numbers in the own hand, on the table, in the discard pile, and unseen.

    The tuple `known` has for each seat the number of copies that it is known to hold. The table includes melds, cards
    that are laid out before a seat, and cards out of play. The `unseen` ones are in the stock, in other hands, or
    wherever else cards lie face down.
    """

    card: Card
    mine: int
    table: int
    pile: int
    known: tuple[int, ...]
    unseen: int

    @property
    def out(self) -> int:
        """The number of copies that are still out: unseen, or in the hand of another."""
        return self.unseen + sum(self.known)

    @property
    def gone(self) -> int:
        """The number of copies that lie on the table or in the discard pile."""
        return self.table + self.pile

    @property
    def copies(self) -> int:
        """The number of copies in all."""
        return self.mine + self.gone + self.out


class Did(NamedTuple):
    """An act of a seat with cards that all could see, and the number of its turn, from 1 on.

    The seat `threw` them, `took` them openly, or has `left` the one that lay on the discard pile.
    """

    turn: int
    verb: Literal["threw", "took", "left"]
    cards: tuple[Card, ...]


class Player(NamedTuple):
    """The knowledge about another seat: known cards in its hand, the number of others, and its acts in order."""

    seat: int
    known: tuple[Card, ...]
    hidden: int
    did: tuple[Did, ...]

    def cards(self, verb: str) -> tuple[Card, ...]:
        """Return the cards with which it did that, in order."""
        return tuple(card for did in self.did if did.verb == verb for card in did.cards)


class Seen(NamedTuple):
    """The cards that a seat has seen: each face of the pack once, in the pack's order, and the acts of each seat."""

    faces: tuple[Face, ...]
    players: tuple[Player, ...]

    def of(self, card: Card) -> Face:
        """Return what is seen of the copies of that card."""
        return next(face for face in self.faces if face.card == face_of(card))


class Fits(NamedTuple):
    """The faces with which a card makes a meld of natural cards: those of its rank, and its neighbours in a run."""

    ranks: tuple[Face, ...]
    runs: tuple[Face, ...]

    @property
    def out(self) -> int:
        """The number of their copies that are still out."""
        return sum(face.out for face in (*self.ranks, *self.runs))


def seen(rules: Rules, view: Table, seat: int) -> Seen:
    """Return what `seat` has seen in the deal on the table, by its `view`: at most what it could remember."""
    mine = _count(view.hands[seat])
    laid = [card for meld in view.melds for card in meld.cards]
    laid += [card for each in range(view.seats) for card in rules.laid_out(view, each)]
    table = _count([*laid, *rules.aside(view)])
    pile = _count(view.discards)
    known = [Counter[Card]() if each == seat else _count(hand) for each, hand in enumerate(view.hands)]
    faces = []
    for face, copies in _count(rules.pack()).items():
        held = tuple(hand[face] for hand in known)
        unseen = copies - mine[face] - table[face] - pile[face] - sum(held)
        faces.append(Face(face, mine[face], table[face], pile[face], held, unseen))
    did = _told(rules, view)
    players = (_player(view, each, did.get(each, [])) for each in range(view.seats))
    return Seen(tuple(faces), tuple(players))


def _count(cards: Iterable[Card]) -> Counter[Card]:
    """Return the number of times that each face is among the cards, without hidden ones."""
    return Counter(face_of(card) for card in cards if card != HIDDEN)


def _player(view: Table, seat: int, did: Sequence[Did]) -> Player:
    hand = view.hands[seat]
    known = tuple(sorted(card for card in hand if card != HIDDEN))
    return Player(seat, known, len(hand) - len(known), tuple(did))


# What was done


def _told(rules: Rules, view: Table) -> dict[int, list[Did]]:
    """Return the acts of each seat in this deal with cards that all could see."""
    found: dict[int, list[Did]] = {}
    turns = Counter[int]()
    drawing: int | None = None
    tops = _tops(view.acts, view.discards)
    offered = _offered(rules, view)
    for place, (act, top) in enumerate(zip(view.acts, tops, strict=True)):
        seat, told = act.seat, found.setdefault(act.seat, [])
        if act.verb in ("drew", "took") and drawing != seat:
            turns[seat] += 1
            drawing = seat
        if act.verb == "discarded":
            # Who throws without a draw, as the first player of some games, has had a turn too.
            turns[seat] += drawing != seat
            drawing = None
        turn = max(1, turns[seat])
        if act.verb == "discarded":
            _note(told, Did(turn, "threw", act.cards))
        elif act.verb in AWAY:
            _note(told, Did(turn, "took", act.cards))
        elif top is not None and _leaves(view.acts, place, offered):
            _note(told, Did(turn, "left", (top,)))
    return found


def _note(told: list[Did], did: Did) -> None:
    """Add an act without cards that nobody saw; a card that is left twice in a row is left once."""
    cards = tuple(card for card in did.cards if card != HIDDEN)
    again = did.verb == "left" and told and told[-1].verb == "left" and told[-1].cards == cards
    if cards and not again:
        told.append(did._replace(cards=cards))


def _leaves(acts: Sequence[Act], place: int, offered: int) -> bool:
    """Return whether a seat left the open card lying by that act.

    It does if it draws instead, or passes while cards are `offered`.
    """
    act = acts[place]
    if act.verb == "passed":
        return place < offered
    before = acts[place - 1] if place else None
    # A second card of the same draw leaves nothing that the first has not left.
    return act.verb == "drew" and (before is None or (before.seat, before.verb) != act[:2])


def _offered(rules: Rules, view: Table) -> int:
    """Return the number of first acts during which a pass meant leaving the top of the discard pile."""
    if not any(Pass in kinds and not {Take, Claim, Call}.isdisjoint(kinds) for kinds in rules.phases.values()):
        return 0
    acts = view.acts
    end = next((place for place, act in enumerate(acts) if act.verb == "knocked"), len(acts))
    while end and rules.asking(view).between and acts[end - 1].verb == "passed":
        end -= 1
    return end


def _tops(acts: Sequence[Act], discards: Sequence[Card]) -> list[Card | None]:
    """Return the top of the discard pile before each act; None where it can't be known.

    The present pile is followed back through the acts. Before its last shuffle, only a card thrown just before is
    known.
    """
    tops: list[Card | None] = []
    pile: list[Card] | None = list(discards)
    for place in range(len(acts) - 1, -1, -1):
        act = acts[place]
        if pile is not None and act.verb == "discarded":
            # Where one below the top was taken, it is back on top of it now.
            thrown = [at for at, card in enumerate(pile) if card in (*act.cards, HIDDEN)]
            pile = pile[: thrown[-1]] + pile[thrown[-1] + 1 :] if thrown else None
        elif pile is not None and act.verb in AWAY:
            pile.extend(act.cards)
        tops.append((pile[-1] if pile else None) if pile is not None else _just_thrown(acts, place))
    return [None if top == HIDDEN else top for top in reversed(tops)]


def _just_thrown(acts: Sequence[Act], place: int) -> Card | None:
    """Return the card that was thrown last before an act; None if somebody has taken it since."""
    for act in reversed(acts[:place]):
        if act.verb == "discarded":
            return act.cards[0]
        if act.verb in AWAY:
            return None
    return None


# What goes with a card


def fits(rules: Rules, view: Table, found: Seen, card: Card) -> Fits:
    """Return the faces that go with `card` in a set or a run without wild cards, by the rules of this deal.

    A wild card goes with every card, and so with none in particular.
    """
    if card == HIDDEN or rules.is_wild(view, card) or not rules._is_melded(card):
        return Fits((), ())
    natural = {
        face.card: face for face in found.faces if not rules.is_wild(view, face.card) and rules._is_melded(face.card)
    }
    return Fits(
        tuple(natural[each] for each in _in_sets(rules, view, natural, card)),
        tuple(natural[each] for each in _in_runs(rules, view, natural, card)),
    )


def _in_sets(rules: Rules, view: Table, faces: Iterable[Card], card: Card) -> Iterator[Card]:
    """Yield the faces of the same rank that are in a set with `card`; its own if it may be there twice."""
    pack = [each for each in rules.pack() if each.rank == card.rank and each != card]
    for face in faces:
        firsts = [each for each in pack if face_of(each) == face][:1]
        if face.rank == card.rank and any(
            _melds(rules, view, (card, *firsts, third)) for third in pack if firsts and third != firsts[0]
        ):
            yield face


def _in_runs(rules: Rules, view: Table, faces: Iterable[Card], card: Card) -> Iterator[Card]:
    """Yield the faces near `card` in a run, from the low end; an ace may be at either end."""
    ranks = sorted({each.rank for each in rules.pack() if each.rank})
    here = ranks.index(card.rank)
    have = {face for face in faces if face.suit == card.suit}
    near: dict[int, Card] = {}
    for size in SHORTEST:
        for low in range(here - size + 1, here + 1):
            window = {place: Card(ranks[place % len(ranks)], card.suit) for place in range(low, low + size)}
            del window[here]
            if have.issuperset(window.values()) and _melds(rules, view, (card, *window.values())):
                near |= {place: each for place, each in window.items() if abs(place - here) <= NEAR}
    yield from dict.fromkeys(near[place] for place in sorted(near))


def _melds(rules: Rules, view: Table, cards: tuple[Card, ...]) -> bool:
    """Return whether these cards are a meld as they are."""
    return bool(rules.melding(view).readings(cards, 0))

"""Laying: what of a hand is laid, and every way to lay one meld of it, or several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from typing import Final, Literal, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import SMALLEST, Melding, is_at_home, own_set, plain
from rummy_desktop.engine.melds import Group, Meld, all_melds, face_of

NATURAL: Final = 1
OWN: Final = 2  # a wild card in its own place
STRANGE: Final = 3  # a wild card in the place of another
ANY_NUMBER: Final = 99

Apart = Literal["", "laid", "placed"]
"""How wild cards of different faces are told apart: not at all, by which of them are laid, or by where each lies."""

# Every way to lay one meld


def layings(
    melding: Melding, hand: Iterable[Card], seat: int = 0, around: Card | None = None, apart: Apart = ""
) -> Iterator[Meld]:
    """Every way for `seat` to lay one meld of the hand, also those within longer ones, none twice.

    Identical cards are not told apart: the first in the hand is taken. Nor are wild cards that can change places, but
    as `apart` says; one in its own place always is, in sets by its rank. A real card beside a wild one is no part of
    these: it is laid off.
    `around` a card that is not wild only those in which it, or one that is identical, can be; some may be without it.
    """
    hand = tuple(hand)
    if melding.plain and not any(card.pack for card in hand):
        yield from _plain_layings(hand, seat, around)
        return
    held = Held(melding, meldable(melding, hand), apart)
    bounded = melding.limited or not melding.free
    if melding.sets:
        for rank in sorted({rank for rank, _ in held.natural}) if around is None else (around.rank,):
            found = _sets(held, rank) if melding.identical or not rank else _groups(held, rank)
            for cards, stands in _without_suits(held, found) if melding.open_suits else found:
                meld = Meld("set", cards, (seat,) * len(cards), 0, stands)
                if not bounded or melding.allows(meld):
                    yield meld
    if melding.runs:
        for suit in SUITS if around is None else around.suit:
            for cards, low, stands in _runs(held, suit) if suit in SUITS else ():
                meld = Meld("run", cards, (seat,) * len(cards), low, stands)
                if not bounded or melding.allows(meld):
                    yield meld
    if melding.wild_sets and around is None:
        for size in range(SMALLEST, len(held.wild) + 1):
            for wild in held.any_of(held.wild, size):
                yield Meld("wild", tuple(wild), (seat,) * size)
    if melding.own_sets and melding.sets:
        yield from _own_sets(held, seat)


def _plain_layings(hand: Iterable[Card], seat: int, around: Card | None) -> Iterator[Meld]:
    """The same where no card is wild, and no two are identical."""
    for group in all_melds(hand):
        run = group[0].rank != group[1].rank
        if around is None or (group[0].suit == around.suit if run else group[0].rank == around.rank):
            owners = (seat,) * len(group)
            yield Meld("run", group, owners, group[0].rank) if run else Meld("set", group, owners)


def _own_sets(held: Held, seat: int) -> Iterator[Meld]:
    """The sets of enough wild cards of their own rank, which are natural there, and of others with them."""
    for rank in sorted({card.rank for card in held.wild} - {0}):
        own = [held.own[rank, suit] for suit in SUITS if (rank, suit) in held.own]
        if not held.melding.identical:
            found = (Meld("set", cards, (seat,) * len(cards), 0, stands) for cards, stands in _groups(held, rank, OWN))
            yield from filter(held.melding.allows, found)
            continue
        strange = [card for card in held.wild if card.rank != rank]
        least = held.melding.own_sets
        for counts in product(*(range(len(cards) + 1) for cards in own)) if sum(map(len, own)) >= least else ():
            home = [card for copies, count in zip(own, counts, strict=True) for card in copies[:count]]
            for more in range(max(0, SMALLEST - len(home)), len(strange) + 1) if len(home) >= least else ():
                for wild in held.any_of(strange, more):
                    meld = own_set([*home, *wild], rank, seat)
                    if held.melding.allows(meld):
                        yield meld


class Held:
    """A hand by faces: natural cards, and wild ones, which are told `apart` where they are of different faces."""

    def __init__(self, melding: Melding, hand: Iterable[Card], apart: Apart = "") -> None:
        self.melding = melding
        self.cards = tuple(hand)
        self.wild = [card for card in self.cards if card[:2] in melding.wild]
        self.apart: Apart = apart if len({card[:2] for card in self.wild}) > 1 else ""
        self.natural: dict[tuple[int, str], list[Card]] = {}
        self.own: dict[tuple[int, str], list[Card]] = {}
        for card in self.cards:
            faces = self.own if card[:2] in melding.wild else self.natural
            faces.setdefault(card[:2], []).append(card)

    def any_of(self, wild: Sequence[Card], count: int) -> Iterable[Sequence[Card]]:
        """Return ways to take `count` of these wild cards, wherever they lie: the first, or all that are told apart."""
        if not self.apart or not count:
            return (wild[:count],)
        return by_face(combinations(sorted(wild, key=lambda card: card[:2]), count))

    def strangers(self, own: Sequence[Card], strange: Sequence[tuple[int, str]]) -> Iterable[Sequence[Card]]:
        """The wild cards for strange places, where `own` stand in their own; none lies where it is at home."""
        count = len(strange)
        if self.apart == "placed" and count:
            free = permutations([card for card in self.wild if card not in own], count)
            return by_face(
                cards for cards in free if all(c[:2] != face for c, face in zip(cards, strange, strict=True))
            )
        at_home = {face for face in strange if face in self.own}
        free_here = [card for card in self.wild if card not in own and card[:2] not in at_home]
        return self.any_of(free_here, count) if len(free_here) >= count else ()


def by_face(ways: Iterable[Sequence[Card]]) -> Iterator[Sequence[Card]]:
    """Return the first of each of these ways to take cards that differ by more than identical cards."""
    seen = set()
    for cards in ways:
        faces = tuple([card[:2] for card in cards])
        if faces not in seen:
            seen.add(faces)
            yield cards


def meldable(melding: Melding, hand: Sequence[Card]) -> Sequence[Card]:
    """Return the cards of a hand without those that are surely in no meld of it, whatever else is laid."""
    faces = {card[:2] for card in hand}
    wild = faces & melding.wild
    in_sets = in_runs = 0
    if wild:
        count = sum([card[:2] in wild for card in hand])
        in_sets, in_runs = (min(count, melding.most_wild(kind) or count) for kind in ("set", "run"))
        if max(in_sets, in_runs) >= SMALLEST - 1 or melding.own_place or melding.own_sets:
            return hand
        faces -= wild
    ranks = [card[0] for card in hand] if melding.identical else [rank for rank, _ in faces]
    in_set = {each for each in set(ranks) if ranks.count(each) + in_sets >= SMALLEST and melding.has_sets_of(each)}
    found = wild | {face for face in faces if face[0] in in_set or not face[0]}
    if melding.runs:
        found |= {face for face in faces if any(len(row - faces) <= in_runs for row in rows_with(melding, face))}
    return [card for card in hand if card[:2] in found]


@cache
def rows_with(melding: Melding, face: tuple[int, str]) -> tuple[frozenset[tuple[int, str]], ...]:
    """Return the faces of each of the shortest runs that a face may be in."""
    rank, suit = face
    roles, size = melding.faces(suit), melding.shortest_run
    lows = {place - before for place in melding.places_of(rank) for before in range(size)}
    lows &= set(range(melding.lowest, melding.highest - size + 2))
    return tuple(frozenset([role[:2] for role in roles[low : low + size]]) for low in sorted(lows))


def rank_at(place: int) -> int:
    """The rank at a place of a run in which no rank is left out."""
    return (place - 1) % 13 + 1


def _sets(held: Held, rank: int) -> Iterator[tuple[Group, Group]]:
    """The sets of a rank in which identical cards may be, and what their cards stand for."""
    suits = [suit for suit in (*SUITS, "J") if (rank, suit) in held.natural]
    own = [held.own[rank, suit] for suit in SUITS if (rank, suit) in held.own]
    strange = [card for card in held.wild if card.rank != rank] if rank else []
    if sum(len(held.natural[rank, suit]) for suit in suits) + sum(map(len, own)) + len(strange) < SMALLEST:
        return  # as of most ranks
    role = Card(rank, "")
    for counts in product(*(range(len(held.natural[rank, suit]) + 1) for suit in suits)):
        natural: Group = ()
        for suit, count in zip(suits, counts, strict=True):
            natural += tuple(sorted(held.natural[rank, suit][:count]))
        if not natural:
            continue
        faces = tuple(map(face_of, natural))
        for own_counts in product(*(range(len(cards) + 1) for cards in own)):
            cards = natural
            for copies, count in zip(own, own_counts, strict=True):
                cards += tuple(copies[:count])
            for more in range(max(0, 3 - len(cards)), len(strange) + 1):
                wild = len(cards) - len(natural) + more
                for others in held.any_of(strange, more):
                    yield cards + tuple(others), faces + (role,) * wild if wild else ()


def _groups(held: Held, rank: int, real: int = NATURAL) -> Iterator[tuple[Group, Group]]:
    """The sets of a rank in which each suit is once at most, and what their cards stand for.

    One card at least is natural, or with `real` in its own place while none is natural.
    """
    natural_too = held.natural if real == NATURAL else {}
    there = sum([(rank, suit) in natural_too for suit in SUITS]) + len(held.wild)
    if there < SMALLEST:
        return  # as of most ranks
    strange = [STRANGE] if held.wild else []
    choices = [
        [0, *([NATURAL] if (rank, suit) in natural_too else []), *([OWN] if (rank, suit) in held.own else []), *strange]
        for suit in SUITS
    ]
    for choice in product(*choices):
        if choice.count(0) > 1 or real not in choice or choice.count(STRANGE) > len(held.wild):
            continue
        faces = [[(rank, suit) for suit, what in zip(SUITS, choice, strict=True) if what == n] for n in range(4)]
        natural = [held.natural[face][0] for face in faces[NATURAL]]
        own = [held.own[face][0] for face in faces[OWN]]
        roles = tuple(Card(*face) for face in (*faces[NATURAL], *faces[OWN], *faces[STRANGE]))
        for others in held.strangers(own, faces[STRANGE]):
            yield (*natural, *own, *others), roles if others else ()


def _without_suits(held: Held, groups: Iterable[tuple[Group, Group]]) -> Iterator[tuple[Group, Group]]:
    """The same sets where wild cards stand for no suit, each once."""
    seen: set[Group] = set()
    for cards, stands in groups:
        if cards not in seen:
            seen.add(cards)
            pairs = zip(cards, stands, strict=bool(stands))
            yield cards, tuple(Card(role.rank, "") if held.melding.is_wild(card) else role for card, role in pairs)


def _runs(held: Held, suit: str) -> Iterator[tuple[Group, int, Group]]:
    """The runs of a suit: their cards, the lowest place, and what the cards stand for."""
    if sum(len(cards) for face, cards in held.natural.items() if face[1] == suit) + len(held.wild) < SMALLEST:
        return
    roles = held.melding.faces(suit)[: held.melding.highest + 1]
    natural = [held.natural.get(role[:2], [None])[0] for role in roles]
    own = [held.own.get(role[:2], [None])[0] for role in roles]
    last = max((place for place, card in enumerate(natural) if card), default=0)
    for low in range(held.melding.lowest, min(last, len(held.melding.ranks)) + 1):
        if not any(natural[low : low + len(held.wild) + 1]):
            continue  # only wild cards come before a natural one
        parts: list[_Part] = [((), 0, False)]
        for place in range(low, min(low + held.melding.longest_run, held.melding.highest + 1)):
            most = len(held.wild) if place < last else -1
            parts = [more for part in parts for more in _longer(part, natural[place], own[place], len(held.wild), most)]
            if not parts:
                break
            if place - low + 1 >= held.melding.shortest_run:
                stands = roles[low : place + 1]
                for cards, wild, fixed in (
                    parts if place - low < len(held.melding.ranks) else _with_both_aces(held, parts)
                ):
                    for strange in (_strange(held, cards, stands, own) if wild else ((),)) if fixed else ():
                        given = iter(strange)
                        yield tuple([card or next(given) for card in cards]), stands[0].rank, stands if strange else ()


def _with_both_aces(held: Held, parts: Iterable[_Part]) -> Iterator[_Part]:
    """Runs from the low ace to the high one, in which the same ace can't be twice."""
    for cards, wild, fixed in parts:
        first = cards[0]
        if first is None or first != cards[-1]:
            yield cards, wild, fixed
            continue
        copies = held.natural.get(first[:2]) or held.own[first[:2]]
        if len(copies) > 1:
            yield (*cards[:-1], copies[1]), wild, fixed


_Part = tuple[tuple[Card | None, ...], int, bool]
"""A run as far as it has been laid: its cards, None for a wild one in a strange place; how many are wild; whether one
is natural."""


def _longer(part: _Part, natural: Card | None, own: Card | None, most: int, most_before: int) -> Iterator[_Part]:
    """The part with one card more; it has to be natural once, with up to `most_before` wild cards before that."""
    cards, wild, fixed = part
    if natural:
        yield (*cards, natural), wild, True
    if wild < (most if fixed else most_before):
        if own:
            yield (*cards, own), wild + 1, fixed
        yield (*cards, None), wild + 1, fixed


def _strange(
    held: Held, cards: Sequence[Card | None], stands: Sequence[Card], own: Sequence[Card | None]
) -> Iterable[Sequence[Card]]:
    """The wild cards for the strange places of a run; none where there are not enough."""
    if not any(own) and not held.apart:
        return (held.wild[: cards.count(None)],)
    faces = [role[:2] for role, card in zip(stands, cards, strict=True) if card is None]
    return held.strangers([card for card in cards if card and card[:2] in held.own], faces)


# What is wanted, and what is laid


class Laying(NamedTuple):
    """A way to lay cards of a hand: the worth of the cards laid, new melds, the cards kept, and layoffs.

    A layoff is a card, the index of the meld on which it goes, and what it stands for there, in an order that fits.
    """

    points: int
    melds: tuple[Meld, ...]
    rest: Group
    layoffs: tuple[tuple[Card, int, Card], ...] = ()


class Wanted(NamedTuple):
    """The conditions for the melds of a hand, besides that they are worth much.

    There are so many `melds`, `sets`, `runs` and `pure` runs, in which no card stands for another, or more; where it is
    `exactly` so many sets and runs, no more. They count so many `points`, by `counted` or else by their worth. All of
    `use` are in them, and of the hand `kept` cards are left at most, `discarded` at least: with 1 and 1 all is laid but
    a card to be discarded.
    """

    melds: int = 0
    sets: int = 0
    runs: int = 0
    pure: int = 0
    exactly: bool = False
    points: int = 0
    counted: Callable[[Meld], int] | None = None
    use: Group = ()
    kept: int | None = None
    discarded: int = 0

    def is_met(self, melding: Melding, laying: Laying) -> bool:
        """Return whether a laying is as wanted, with or without layoffs."""
        sets = sum(meld.kind != "run" for meld in laying.melds)
        runs = len(laying.melds) - sets
        if self.exactly and (sets, runs) != (self.sets, self.runs):
            return False
        pure = sum(is_pure(melding, meld) for meld in laying.melds)
        if len(laying.melds) < self.melds or sets < self.sets or runs < self.runs or pure < self.pure:
            return False
        points = sum(map(self.counted, laying.melds)) if self.counted else laying.points
        if points < self.points or set(self.use) & set(laying.rest):
            return False
        return self.discarded <= len(laying.rest) <= (ANY_NUMBER if self.kept is None else self.kept)


def is_pure(melding: Melding, meld: Meld) -> bool:
    """Return whether a meld is a run in which no card stands for another."""
    return meld.kind == "run" and not any(
        melding.is_wild(card) and not (melding.own_place and is_at_home(card, role))
        for card, role in zip(meld.cards, meld.roles, strict=True)
    )


class Draft:
    """A meld that is being put together: its roles and cards, None for a wild card in a strange place."""

    def __init__(self, kind: Literal["set", "run", "wild"], low: int = 0) -> None:
        self.kind, self.low = kind, low
        self.roles: list[Card] = []
        self.cards: list[Card | None] = []

    def add(self, role: Card, card: Card | None = None) -> None:
        """Put a card at the end."""
        self.roles.append(role)
        self.cards.append(card)

    def meld(self, seat: int) -> Meld:
        """The meld, once each place has its card."""
        cards = tuple(card for card in self.cards if card)
        low = self.roles[0].rank if self.kind == "run" else 0
        return plain(Meld(self.kind, cards, (seat,) * len(cards), low, tuple(self.roles)))

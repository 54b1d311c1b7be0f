"""Melds: groups of cards on the table, and hands of plain rummy as bit masks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, groupby, pairwise, product
from typing import Any, Final, Literal, NamedTuple

import msgspec

from rummy_desktop.engine.cards import HIDDEN, RANKS, SUITS, Card, spell

Group = tuple[Card, ...]
ACE_HIGH: Final = 14  # the place of an ace above the king


class Meld(msgspec.Struct, frozen=True, cache_hash=True):
    """A set, a run, or a group of wild cards on the table: its cards in order, each with the seat that laid it.

    `low` is the rank of a run's first card, 0 for others. `stands` tells for each card what it stands for, and is
    empty where each stands for itself; in a set a wild card may stand for a rank alone, a `Card` without a suit. Beside
    the wild card in a run may lie the real card, which then follows it. `owner` is the side to which the meld belongs,
    where each seat that plays for itself is a side of that number; None where melds belong to nobody. Spelled
    `set 7H@0 7S@0 7D@1`, `run 4 4H@0 5H@0 6H@0`, with sixes wild `run 8 8C@0 6D=9C@0 9C@1 TC@0`,
    `set 8C@0 8D@0 6D=8@1`, and one that belongs to the side 1 `1: set 7H@1 7S@1 7D@3`.
    """

    kind: Literal["set", "run", "wild"]
    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    low: int = 0
    stands: tuple[Card, ...] = ()
    owner: int | None = None

    @property
    def roles(self) -> tuple[Card, ...]:
        """The card for which each card stands."""
        return self.stands or self.cards

    @property
    def high(self) -> int:
        """The rank of a run's last place where no rank is left out, 14 for an ace above the king."""
        return self.low + (len(self.places) if self.stands else len(self.cards)) - 1

    @property
    def places(self) -> list[tuple[int, str]]:
        """The faces that its cards stand for in order, one that lies beside another left out."""
        return [face for face, _ in groupby(role[:2] for role in self.roles)]

    def without(self, cards: Iterable[Card]) -> Meld:
        """The same meld without some cards at its ends, or of a set."""
        gone = set(cards)
        kept = [place for place, card in enumerate(self.cards) if card not in gone]
        stands = tuple(self.stands[place] for place in kept) if self.stands else ()
        low = self.roles[kept[0]].rank if kept and self.kind == "run" else 0
        left, seats = tuple(self.cards[place] for place in kept), tuple(self.seats[place] for place in kept)
        return msgspec.structs.replace(self, cards=left, seats=seats, stands=stands, low=low)

    def __str__(self) -> str:
        places = " ".join(
            f"{card}@{seat}" if role in (card, face_of(card)) else f"{card}={spell_role(role)}@{seat}"
            for card, role, seat in zip(self.cards, self.roles, self.seats, strict=True)
        )
        owner = "" if self.owner is None else f"{self.owner}: "
        return f"{owner}run {self.low} {places}" if self.kind == "run" else f"{owner}{self.kind} {places}"

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld that `text` spells. ValueError says what is wrong with it."""
        spelled = re.fullmatch(r"(?:(\d+): )?(set|wild|run (\d+))((?: [^\s@]+@\d+)+)", text.strip(), re.ASCII)
        if spelled is None:
            raise ValueError(f"“{text}” is no meld: a meld is spelled like “run 4 4H@0 5H@0 6H@1”")
        places = [word.rpartition("@") for word in spelled[4].split()]
        cards, stands = parse_roles(" ".join(place for place, _, _ in places))
        seats = tuple(int(seat) for _, _, seat in places)
        kind: Any = spelled[2][:4].strip()
        owner = None if spelled[1] is None else int(spelled[1])
        meld = cls(kind, cards, seats, int(spelled[3] or 0), stands, owner)
        if len(cards) < 3 or len(set(cards)) < len(cards) or HIDDEN in cards or not meld._is_whole():
            raise ValueError(f"“{text}” is no meld")
        return meld

    def _is_whole(self) -> bool:
        """Return whether what the cards stand for makes a set, or a run upwards, whichever ranks its pack has."""
        roles = [role[:2] for role in self.roles]
        if self.kind == "run":
            ranks = [rank for rank, _ in self.places]
            steps = [(after - before) % 13 for before, after in pairwise(ranks)]
            upwards = all(steps) and sum(steps) <= 13 and ranks[0] == self.low > 0
            return upwards and len({suit for _, suit in roles}) == 1 and all(rank > 0 for rank in ranks)
        return self.low == 0 and (self.kind == "wild" or len({rank for rank, _ in roles}) == 1)


@lru_cache(1024)
def face_of(card: Card) -> Card:
    """The card without its pack."""
    return card._replace(pack=0) if card.pack else card


def spell_role(role: Card) -> str:
    """Return the role of a card in one word: a card, or a rank alone."""
    return str(role) if role.suit else RANKS[role.rank - 1]


def parse_roles(text: str) -> tuple[Group, Group]:
    """Cards, and what each stands for (nothing where each stands for itself), from words like `8C 6D=9C TC`."""
    cards, stands = [], []
    for word in text.split():
        card, equals, role = word.partition("=")
        cards.append(Card.parse(card))
        if equals and len(role) == 1 and role in RANKS:
            stands.append(Card(RANKS.index(role) + 1, ""))
        else:
            stands.append(face_of(Card.parse(role if equals else card)))
    told = any("=" in word for word in text.split())
    return tuple(cards), tuple(stands) if told else ()


def spell_roles(cards: Iterable[Card], stands: Iterable[Card]) -> str:
    """The spelling that `parse_roles` reads."""
    told = tuple(stands)
    if not told:
        return spell(cards)
    pairs = zip(cards, told, strict=True)
    return " ".join(str(card) if face_of(card) == role else f"{card}={spell_role(role)}" for card, role in pairs)


def all_melds(cards: Iterable[Card], longest: int = 13) -> Iterator[Group]:
    """Every set and every run of up to `longest` cards that `cards` of one pack hold, also those within others."""
    held = sorted({card for card in cards if card[0]}, key=lambda card: (card[0], SUITS.index(card[1])))
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[str, dict[int, Card]] = {suit: {} for suit in SUITS}
    for card in held:
        by_rank.setdefault(card[0], []).append(card)
        by_suit[card[1]][card[0]] = card
    for same in by_rank.values():
        for size in (3, 4):
            yield from combinations(same, size)
    for at in by_suit.values():
        for low in at:
            run: list[Card] = []
            for rank in range(low, min(low + longest, 14)):
                if rank not in at:
                    break
                run.append(at[rank])
                if len(run) >= 3:
                    yield tuple(run)


# A hand of one pack as a bit mask: four bits a rank from the ace up, in the order of SUITS; a run is every fourth bit.

BIT: Final = {
    Card(rank, suit): 1 << (rank - 1) * 4 + place for rank in range(1, 14) for place, suit in enumerate(SUITS)
}
CARD: Final = {bit: card for card, bit in BIT.items()}
_RANK_FIRST: Final = 0x1111111111111


def _points_of_chunk(low: int) -> bytes:
    """The points of every pattern of cards in 18 bits of a mask, from bit `low` up."""
    table = bytes(1)
    for bit in range(low, min(low + 18, 52)):
        worth = min(bit // 4 + 1, 10)
        table += table.translate(bytes((points + worth) % 256 for points in range(256)))
    return table


_LOW: Final = _points_of_chunk(0)
_MIDDLE: Final = _points_of_chunk(18)
_HIGH: Final = _points_of_chunk(36)


def mask_of(cards: Iterable[Card]) -> int:
    """The bit mask of cards of one pack. KeyError for jokers, hidden cards and cards of further packs."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a bit mask, aces first."""
    while mask:
        bit = mask & -mask
        yield CARD[bit]
        mask ^= bit


def deadwood(cards: Iterable[Card]) -> int:
    """The deadwood count in points of the arrangement that makes it smallest (GIN-03)."""
    return deadwood_of(mask_of(cards))


def deadwood_of(mask: int) -> int:
    """The smallest deadwood count of a hand given as a bit mask, in points."""
    run = mask & mask >> 4 & mask >> 8
    pair = mask & mask >> 1
    either = mask | mask >> 1
    threes = (pair & either >> 2 | pair >> 2 & either) & _RANK_FIRST
    if run:
        run |= run << 4 | run << 8
        if threes:
            sets = mask & threes * 15
            if run & sets:
                return min(count for count, _ in _ways(mask, threes))
            mask &= ~(run | sets)
        else:
            mask ^= run
    elif threes:
        mask &= ~(threes * 15)
    return points_of(mask)


def _runs(mask: int) -> int:
    run = mask & mask >> 4 & mask >> 8
    return run | run << 4 | run << 8


def points_of(mask: int) -> int:
    """Return the points of the cards of a mask: courts 10, aces 1, others their rank."""
    return _LOW[mask & 0x3FFFF] + _MIDDLE[mask >> 18 & 0x3FFFF] + _HIGH[mask >> 36]


def _ways(mask: int, threes: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every choice of sets at the ranks in `threes`, with the deadwood count that is left once all runs are laid."""
    choices = []
    while threes:
        first = threes & -threes
        choices.append(_set_choices(mask // first & 15, first))
        threes ^= first
    for sets in product(*choices):
        rest = mask
        for chosen in sets:
            rest &= ~chosen
        yield points_of(rest & ~_runs(rest)), sets


@cache
def _set_choices(suits: int, first: int) -> tuple[int, ...]:
    """The sets that the four bits `suits` of one rank hold, shifted to the rank's `first` bit; 0 is none."""
    return tuple(part * first for part in (0, 7, 11, 13, 14, 15) if part & suits == part)


class Arrangement(NamedTuple):
    """A hand as it is shown: its melds, what is in none, and what that counts in points."""

    melds: tuple[Group, ...]
    deadwood: tuple[Card, ...]
    points: int


def arrange(cards: Iterable[Card]) -> Arrangement:
    """The best arrangement of a hand: the one with the least deadwood (GIN-03)."""
    return next(arrangements(cards))


def arrangements(cards: Iterable[Card]) -> Iterator[Arrangement]:
    """Every arrangement with the least deadwood (GIN-09); where two runs could be laid as one, they are one."""
    mask = mask_of(cards)
    pair, either = mask & mask >> 1, mask | mask >> 1
    ways = list(_ways(mask, (pair & either >> 2 | pair >> 2 & either) & _RANK_FIRST))
    least = min(count for count, _ in ways)
    for count, sets in ways:
        if count == least:
            yield _arrangement(mask, tuple(chosen for chosen in sets if chosen), count)


def arrange_by(cards: Iterable[Card], worth: Callable[[Card], int]) -> Arrangement:
    """The arrangement by which most is laid, as cards are worth, and of equal ones that with the fewest cards left."""
    mask = mask_of(cards)
    pair, either = mask & mask >> 1, mask | mask >> 1
    ways = _ways(mask, (pair & either >> 2 | pair >> 2 & either) & _RANK_FIRST)
    found = (_arrangement(mask, tuple(chosen for chosen in sets if chosen), count) for count, sets in ways)
    return min(found, key=lambda each: (sum(map(worth, each.deadwood)), len(each.deadwood)))


def _arrangement(mask: int, sets: Sequence[int], count: int) -> Arrangement:
    rest = mask & ~sum(sets)
    runs = _runs(rest)
    groups = [tuple(cards_in(chosen)) for chosen in sets]
    for place in range(4):
        line = runs & _RANK_FIRST << place
        while line:
            bit = line & -line
            run = []
            while line & bit:
                run.append(CARD[bit])
                line ^= bit
                bit <<= 4
            groups.append(tuple(run))
    return Arrangement(tuple(groups), tuple(cards_in(rest & ~runs)), count)


class Layoff(NamedTuple):
    """Cards laid off on the meld with the index `meld`, in an order in which each fits."""

    cards: tuple[Card, ...]
    meld: int


def best_layoffs(cards: Iterable[Card], melds: Sequence[Meld]) -> tuple[int, tuple[Layoff, ...]]:
    """The least deadwood in points of own melds together with layoffs on `melds`, and the layoffs for it (GIN-10).

    Of equally good ways it is the one with the fewest cards laid off.
    """
    hand = mask_of(cards)
    best: tuple[int, int] | None = None
    found: tuple[Layoff, ...] = ()
    for choice in product(*(_layoff_choices(hand, index, meld) for index, meld in enumerate(melds))):
        laid = 0
        for each in choice:
            added = mask_of(each.cards)
            if laid & added:
                break
            laid |= added
        else:
            rank = (deadwood_of(hand & ~laid), laid.bit_count())
            if best is None or rank < best:
                best, found = rank, tuple(each for each in choice if each.cards)
    assert best is not None
    return best[0], found


def _layoff_choices(hand: int, index: int, meld: Meld) -> list[Layoff]:
    if meld.kind == "set":
        fourth = [card for card in cards_in(hand) if card.rank == meld.cards[0].rank and len(meld.cards) < 4]
        return [Layoff((), index), *(Layoff((card,), index) for card in fourth)]
    suit = meld.cards[0].suit
    below = _chain(hand, suit, range(meld.low - 1, 0, -1))
    above = _chain(hand, suit, range(meld.low + len(meld.cards), 14))
    return [Layoff(below[:down] + above[:up], index) for down in range(len(below) + 1) for up in range(len(above) + 1)]


def _chain(hand: int, suit: str, ranks: Iterable[int]) -> tuple[Card, ...]:
    chain = []
    for rank in ranks:
        if not hand & BIT[card := Card(rank, suit)]:
            break
        chain.append(card)
    return tuple(chain)

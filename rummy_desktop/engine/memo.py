"""Memo: the best melds of a hand of which something is wanted; what is left of a hand is judged only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product
from typing import Final, NamedTuple

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import ANY_NUMBER, Held, Laying, Wanted, is_pure, layings
from rummy_desktop.engine.melding import is_at_home, plain
from rummy_desktop.engine.melds import Meld, face_of

PARTS: Final = 6_000  # so many single melds of a hand are looked at
STEPS: Final = 60_000  # so many ways to go on are looked at where a hand is large

_BITS: Final = 6  # of the count of a face in a number; the highest of them only borrows

Lack = tuple[int, ...]
"""What is lacking: melds, sets, runs, pure runs, points, the cards that may be kept, and cards that have to be used."""

_KEPT: Final = 5  # where in a lack the cards that may be kept are


class TooManyError(Exception):
    """The hand is too large for this search."""


class _Part(NamedTuple):
    """A meld that the hand can lay: the cards that it needs as a number, what it gives, and what it is worth."""

    number: int
    gift: Lack
    worth: int
    meld: Meld
    strange: tuple[int, ...]  # from which pools its wild cards in the places of others are


class _Best(NamedTuple):
    """The best way found to go on: what it is worth, the cards and melds that it lays, and its first meld."""

    worth: int
    laid: int
    groups: int
    part: _Part | None = None
    rest: tuple[int, Lack] | None = None


class Memo:
    """The best melds of one hand.

    What is left of it is a number: so many cards of each natural face; where that matters, so many wild cards of each
    face that may stand in their own places; and last, the wild cards of each worth, which are a pool.
    """

    def __init__(self, held: Held, worth: Callable[[Card], int], wanted: Wanted) -> None:
        self.held, self.melding, self.worth, self.wanted = held, held.melding, worth, wanted
        self.tells_own = bool(
            self.melding.own_sets or (self.melding.own_place and (self.melding.limited or wanted.pure))
        )
        # Without runs the suits of a set do not matter.
        worths = {(card.rank, worth(card)) for card in held.cards if not self.melding.is_wild(card)}
        ranks = {rank for rank, _ in worths}
        self.by_rank = self.melding.identical and not self.melding.runs and len(worths) == len(ranks)
        first = set(wanted.use)
        self.faces: dict[tuple[int, str], list[Card]] = {}
        for card in sorted(held.cards, key=lambda card: card not in first):
            if not self.melding.is_wild(card):
                self.faces.setdefault(self._face(card), []).append(card)
        wild = sorted(held.wild, key=lambda card: card not in first)
        self.pools = [[card for card in wild if worth(card) == each] for each in sorted(set(map(worth, wild)))]
        self.pool_of = {card: number for number, pool in enumerate(self.pools) for card in pool}
        self._number()
        self.uses = self._uses()
        self.steps = 0

    def _face(self, card: Card) -> tuple[int, str]:
        """Return what distinguishes natural cards."""
        return (card.rank, "") if self.by_rank else card[:2]

    def _number(self) -> None:
        """Give each face and each pool its place in the number."""
        natural = sorted(self.faces, key=lambda face: (face[1], face[0]))
        own = sorted(self.held.own) if self.tells_own else []
        counts = [len(self.faces[face]) for face in natural] + [len(self.held.own[face]) for face in own]
        counts += [len(pool) for pool in self.pools]
        units = [1 << _BITS * place for place in range(len(counts))]
        self.unit = dict(zip(natural, units, strict=False))
        self.own_unit = dict(zip(own, units[len(natural) :], strict=False))
        self.pool_unit = units[len(natural) + len(own) :]
        self.idle = set(self.own_unit.values())  # that a wild card does not stand in its own place costs nothing
        self.borrow = sum(unit << _BITS - 1 for unit in units)
        self.worths = {card: self.worth(card) for card in self.held.cards}
        self.units = {card: self.unit[face] for face, cards in self.faces.items() for card in cards}
        self.units |= {card: self.pool_unit[pool] for card, pool in self.pool_of.items()}
        self.number = sum(unit * count for unit, count in zip(units, counts, strict=True))

    def _uses(self) -> dict[object, int]:
        """Return the number of cards of a face, and of a pool of wild ones, that have to be used."""
        found: dict[object, int] = {}
        for card in self.wanted.use:
            key: object = self.pool_of[card] if card in self.pool_of else self._face(card)
            found[key] = found.get(key, 0) + 1
        return found

    # The melds of the hand

    def parts(self) -> dict[int, list[_Part]]:
        """The melds of the hand, by the first face in each. Of those that come to the same there is one."""
        found: dict[tuple[int, Lack], _Part] = {}
        alike = self.alike
        for count, meld in enumerate(islice(layings(self.melding, self.held.cards), PARTS + 1)):
            if count == PARTS:
                raise TooManyError
            for part in (self._part_of(meld),) if alike else self._parts_of(meld):
                key = part.number, part.gift
                if key not in found or meld.low > found[key].meld.low:
                    found[key] = part
        by_face: dict[int, list[_Part]] = {}
        for part in found.values():
            by_face.setdefault(_lowest(part.number), []).append(part)
        return by_face

    @property
    def alike(self) -> bool:
        """Whether all wild cards are the same, and nothing but a number of melds is wanted."""
        others = self.wanted._replace(melds=0, points=0, kept=None, discarded=0) == Wanted()
        return others and len(self.pools) < 2 and not self.tells_own

    def _part_of(self, meld: Meld) -> _Part:
        """A meld, where wild cards are all alike."""
        strange = sum([card in self.pool_of for card in meld.cards])
        number, worth = sum([self.units[card] for card in meld.cards]), sum([self.worths[card] for card in meld.cards])
        return _Part(number, (1, 0, 0, 0, 0, 0), worth, meld, (0,) * strange)

    def _parts_of(self, meld: Meld) -> Iterator[_Part]:
        """A meld, once for each way to take the wild cards in strange places from the pools."""
        number = worth = strange = 0
        used: dict[object, int] = {}
        home: list[int] = []
        for card, role in zip(meld.cards, meld.roles, strict=True):
            if card not in self.pool_of:
                face = self._face(card)
                number += self.unit[face]
                worth += self.worth(card)
                used[face] = used.get(face, 0) + 1
            elif self.tells_own and meld.kind != "wild" and is_at_home(card, role):
                number += self.own_unit[card[:2]]
                home.append(self.pool_of[card])
                if card[:2] in {each[:2] for each in self.wanted.use}:
                    used[self.pool_of[card]] = used.get(self.pool_of[card], 0) + 1
            else:
                strange += 1
        for counts in self._from_pools(strange):
            taken = [count + home.count(pool) for pool, count in enumerate(counts)]
            if any(count > len(pool) for count, pool in zip(taken, self.pools, strict=True)):
                continue
            whole = number + sum(unit * count for unit, count in zip(self.pool_unit, taken, strict=True))
            more = sum(self.worth(pool[0]) * count for pool, count in zip(self.pools, taken, strict=True))
            uses = {key: used.get(key, 0) + (counts[key] if isinstance(key, int) else 0) for key in self.uses}
            pools = tuple(pool for pool, count in enumerate(counts) for _ in range(count))
            yield _Part(whole, self._gift(meld, uses), worth + more, meld, pools)

    def _from_pools(self, strange: int) -> Iterator[tuple[int, ...]]:
        """Yield the numbers of wild cards from each pool that make up that many."""
        if len(self.pools) < 2:
            yield (strange,) * len(self.pools)
            return
        for counts in product(*(range(min(strange, len(pool)) + 1) for pool in self.pools)):
            if sum(counts) == strange:
                yield counts

    def _gift(self, meld: Meld, uses: dict[object, int]) -> Lack:
        """Return what a meld contributes to what is wanted."""
        wanted = self.wanted
        limits = wanted.exactly or wanted.sets or wanted.runs
        is_run = int(meld.kind == "run")
        points = wanted.counted(meld) if wanted.counted and wanted.points else 0
        pure = int(is_pure(self.melding, meld)) if wanted.pure else 0
        return 1, int(bool(limits and not is_run)), int(bool(limits and is_run)), pure, points, 0, *uses.values()

    # The search

    def found(self, seat: int) -> Laying | None:
        """The melds that are worth most of those that are as wanted, None where none are. TooManyError: it is too hard.

        Of equal ways it is the one that lays most cards, then the one with the most melds.
        """
        wanted = self.wanted
        if not set(wanted.use) <= set(self.held.cards):
            return None
        self.by_face = self.parts()
        self.known: dict[tuple[int, Lack], _Best | None] = {}
        self.after: dict[tuple[Lack, Lack], Lack | None] = {}
        points = wanted.points if wanted.counted else 0
        kept = ANY_NUMBER if wanted.kept is None else wanted.kept
        lack = (wanted.melds, wanted.sets, wanted.runs, wanted.pure, points, kept, *self.uses.values())
        best = self._best(self.number, lack)
        chosen: list[_Part] = []
        while best is not None and best.rest is not None:
            if best.part:
                chosen.append(best.part)
            best = self.known.get(best.rest) or self._best(*best.rest)
        if best is None:
            return None
        melds = self._dealt(chosen, seat)
        laid = {card for meld in melds for card in meld.cards}
        rest = tuple(card for card in self.held.cards if card not in laid)
        found = Laying(sum(map(self.worth, laid)), melds, rest)
        return found if found.points >= wanted.points or wanted.counted else None

    def _best(self, number: int, lack: Lack) -> _Best | None:
        """The best way to lay what is lacking, or more, of the cards left."""
        if not number:
            return self._over(lack)
        key = number, lack
        if key in self.known:
            return self.known[key]
        unit = _lowest(number)
        self.steps += 1 + len(self.by_face.get(unit, ()))
        if self.steps > STEPS:
            raise TooManyError
        found: _Best | None = None
        after: Lack | None = lack
        if unit not in self.idle and lack[_KEPT] != ANY_NUMBER:
            after = (*lack[:_KEPT], lack[_KEPT] - 1, *lack[_KEPT + 1 :]) if lack[_KEPT] else None
        if after is not None and (rest := self._best(number - unit, after)):
            found = _Best(*rest[:3], None, (number - unit, after))
        borrow = self.borrow
        for part in self.by_face.get(unit, ()):
            left = (number | borrow) - part.number
            if left & borrow != borrow:
                continue
            left ^= borrow
            pair = lack, part.gift
            if pair not in self.after:
                self.after[pair] = self._less(*pair)
            after = self.after[pair]
            rest = None if after is None else self._best(left, after)
            if after is not None and rest is not None:
                told = rest.worth + part.worth, rest.laid + len(part.meld.cards), rest.groups + 1
                if found is None or told > found[:3]:
                    found = _Best(*told, part, (left, after))
        self.known[key] = found
        return found

    def _over(self, lack: Lack) -> _Best | None:
        """Return whether nothing is lacking in the end."""
        wanted = self.wanted
        lacking = any(lack[:_KEPT]) or any(lack[_KEPT + 1 :])
        kept = 0 if wanted.kept is None else wanted.kept - lack[_KEPT]
        return None if lacking or (wanted.kept is not None and kept < wanted.discarded) else _Best(0, 0, 0)

    def _less(self, lack: Lack, gift: Lack) -> Lack | None:
        """Return what is still lacking after a meld; None if the meld is one too many."""
        if self.wanted.exactly and (gift[1] > lack[1] or gift[2] > lack[2]):
            return None
        return tuple([max(0, each - more) for each, more in zip(lack, gift, strict=True)])

    def _dealt(self, parts: Sequence[_Part], seat: int) -> tuple[Meld, ...]:
        """The melds with cards of the hand, none of which is used twice."""
        faces = {face: list(cards) for face, cards in self.faces.items()}
        pools = [list(pool) for pool in self.pools]
        home: dict[tuple[int, int], Card] = {}
        for number, part in enumerate(parts) if self.tells_own else ():
            for place, (card, role) in enumerate(zip(part.meld.cards, part.meld.roles, strict=True)):
                if card in self.pool_of and part.meld.kind != "wild" and is_at_home(card, role):
                    pool = pools[self.pool_of[card]]
                    home[number, place] = next(each for each in pool if each[:2] == card[:2])
                    pool.remove(home[number, place])
        melds = []
        for number, part in enumerate(parts):
            strange = iter(part.strange)
            cards = tuple(
                home[number, place]
                if (number, place) in home
                else pools[next(strange)].pop(0)
                if card in self.pool_of
                else faces[self._face(card)].pop(0)
                for place, card in enumerate(part.meld.cards)
            )
            stands = () if part.meld.kind == "wild" else self._roles(part.meld, cards)
            owners = (seat,) * len(cards)
            melds.append(plain(msgspec.structs.replace(part.meld, cards=cards, seats=owners, stands=stands)))
        return tuple(melds)

    def _roles(self, meld: Meld, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the roles of these cards in the places of those of a meld."""
        pairs = zip(cards, meld.roles, strict=True)
        return tuple(face_of(role) if card in self.pool_of else face_of(card) for card, role in pairs)


def _lowest(number: int) -> int:
    """One card of the first face in a number."""
    place = (number & -number).bit_length() - 1
    return 1 << place - place % _BITS

"""Going out: whether the player in turn can get rid of the whole hand in this turn, and by which moves.

The rulebook says what can be done: the way is sought among its moves, each played on a table of its own. Most hands
can't go out, which is seen before that: the rest of a hand has to be covered by melds, by what the melds on the table
take and give, and by one card for the discard, in any order and whatever else the rules demand. A rulebook that demands
more than an empty hand, such as canastas, has a search of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, islice
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import layings
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, Swap
from rummy_desktop.engine.search import GO_OUT, GO_OUT_WITH_DISCARD, best_wanted
from rummy_desktop.engine.table import Table

PARTS: Final = 6_000  # so many melds of a hand, and so many ways to lengthen one on the table, are looked at
STEPS: Final = 20_000  # and so many ways to cover a hand; where there are more it may be that it is covered
PLAYS: Final = 1_000  # so many moves are played on the way, at most
LOOKS: Final = 30_000
"""The layoffs and swaps on the melds of the table, and the steps to cover hands, that are looked at in one search.

Each takes some hundredths of a millisecond; where wild cards can be swapped out of long runs there may be 100,000.
"""
LAST_PLAYS: Final = 30
"""The moves that are still played once these are used up; then the search ends."""
LAST_IDEAS: Final = 600
"""The moves that are still weighed for each of these."""
LAYING: Final = (LayDown, LayOff, Swap)
MANY: Final = 99
LONG_SHARES: Final = (0.0, 1 / 6, 0.5, 1.0)
"""The shares of wild cards that a card needs where runs are longer than three, by how many its best run lacks."""

Face = tuple[int, str]
Faces = tuple[Face, ...]


class Rulebook(Protocol):
    """The methods that are needed of a rulebook."""

    phases: ClassVar[dict[str, tuple[type[Move], ...]]]

    @property
    def swaps(self) -> str:
        """The place of a wild card of the table once the real card is given for it."""

    def melding(self, t: Any) -> Melding:
        """Return the kinds of meld."""

    def _longest_to_close(self, t: Any, seat: int) -> int:
        """Return the number of cards that a meld has to come to before the seat may go out; 0 where none has to."""

    def may_lay_down(self, t: Any, seat: int) -> str | None:
        """Return the reason why the seat may not lay down melds any more; None if it may."""

    def against_joining(self, t: Any, seat: int, meld: Meld) -> str | None:
        """Return the reason why the seat may not lay off on a meld; None if it may."""

    def _barred(self, t: Any) -> Card | None:
        """Return the card that may not be discarded in this turn; None if each may."""

    def _may_close(self, t: Any, seat: int) -> bool:
        """Return whether the seat might go out in this turn at all."""

    def _ends_by_melding(self, t: Any, seat: int) -> bool:
        """Return whether the seat has gone out by melding its last card."""

    def ideas(self, t: Any, seat: int, kind: type[Any]) -> Iterator[Any]:
        """Return the moves of a kind that are worth trying, allowed or not."""

    def _way_out(self, t: Any, seat: int) -> tuple[Move, ...] | None:
        """Return the moves by which the seat goes out in this turn; None if it can't."""

    def moves(self, t: Any, kind: type[Move] | None = None) -> Iterator[Move]:
        """Return the moves of a kind."""

    def objection(self, t: Any, move: Move) -> str | None:
        """Return the reason why a move is not allowed; None if it is."""

    def happen(self, t: Any, move: Move) -> Iterator[e.Event]:
        """Return the events of a move."""


def way_out(rules: Rulebook, t: Table) -> tuple[Move, ...] | None:
    """Return the moves by which the actor goes out in this turn, in order; None if it can't.

    This is the turn after the draw, in which melds are laid. `t` may be the actor's view.
    """
    seat = t.actor
    if seat is None or not t.hands[seat] or not set(LAYING) & set(rules.phases[t.phase]):
        return None
    return rules._way_out(t, seat) if rules._may_close(t, seat) else None


def searched_way_out(rules: Rulebook, t: Table, seat: int) -> tuple[Move, ...] | None:
    """Return the moves by which the seat goes out in this turn, sought among all moves; None if it can't."""
    # What may not be the last discard now, as it fits a meld, hardly ever may at the end: first as if it never did.
    held = not {card[:2] for card in t.hands[seat]} <= last_faces(rules, t, seat)
    return (_Search(rules, seat, held=True).way(t) if held else None) or _Search(rules, seat).way(t)


def last_faces(rules: Rulebook, t: Table, seat: int) -> set[Face]:
    """Return the faces of the cards that could be discarded on this table, each if it were all of the hand."""
    hand = {card[:2]: card for card in t.hands[seat] if card != rules._barred(t)}
    if Discard not in rules.phases[t.phase]:
        return set(hand)
    alone, found = t.copy(), set()
    for face, card in hand.items():
        alone.hands[seat] = [card]
        if any(True for _ in rules.moves(alone, Discard)):
            found.add(face)
    return found


class _Search:
    """The search for a way out on one table; where it is `held`, cards stay that could not be the last discard now."""

    def __init__(self, rules: Rulebook, seat: int, held: bool = False) -> None:
        self.rules, self.seat, self.held = rules, seat, held
        self.hopeless: set[object] = set()
        self.plays = PLAYS
        self.looks = Looks(LOOKS)

    def way(self, t: Table) -> tuple[Move, ...] | None:
        """Return the moves from here to the end; None if there are none."""
        hand = t.hands[self.seat]
        if len(hand) == 1 and (last := self._last_discard(t)):
            return (last,)
        cover = Cover(self.rules, t, self.seat, self.looks, self.held)
        if not cover.possible():
            return None
        if not self.looks.left:
            self.plays = min(self.plays, LAST_PLAYS)
        key = self._key(t)
        if key in self.hopeless:
            return None
        self.hopeless.add(key)
        for plan in cover.plans(t):
            if planned := self._played(t, plan):
                return planned
        for move in sorted(self._ideas(t), key=cover.rank):
            if self.rules.objection(t, move) is not None:
                continue
            if not self.plays:
                return None
            self.plays -= 1
            after = t.copy()
            if _goes_out(self.rules, after, move, self.seat):
                return (move,)
            if after.actor == self.seat and after.hands[self.seat] and (rest := self.way(after)):
                return (move, *rest)
        return None

    def _played(self, t: Table, plan: Iterable[Move]) -> tuple[Move, ...] | None:
        """Return these moves, and the discard after them, if they are legal one after the other and go out."""
        t, moves = t.copy(), list[Move]()
        for move in plan:
            if self.rules.objection(t, move) is not None:
                return None
            moves.append(move)
            if _goes_out(self.rules, t, move, self.seat):
                return tuple(moves)
            if t.actor != self.seat:
                return None
        last = self._last_discard(t) if len(t.hands[self.seat]) == 1 else None
        return (*moves, last) if last else None

    def _ideas(self, t: Table) -> Iterator[Move]:
        """Return the moves that may lay something, legal or not; not all of them if there has been much to look at."""
        kinds = (kind for kind in self.rules.phases[t.phase] if kind in LAYING)
        ideas = chain.from_iterable(self.rules.ideas(t, self.seat, kind) for kind in kinds)
        return ideas if self.looks.left else islice(ideas, LAST_IDEAS)

    def _last_discard(self, t: Table) -> Move | None:
        """Return the discard by which the actor goes out with its last card; None if there is none."""
        if Discard not in self.rules.phases[t.phase]:
            return None
        ways = (move for move in self.rules.moves(t, Discard) if _goes_out(self.rules, t.copy(), move, self.seat))
        return next(ways, None)

    def _key(self, t: Table) -> object:
        """Return a key that tells tables apart by what may still be laid on them."""
        barred = self.rules._barred(t)
        hand = tuple(sorted((*card[:2], card == barred) for card in t.hands[self.seat]))
        melds = sorted(
            (
                meld.kind,
                meld.low,
                meld.owner or 0,
                tuple((c[:2], r[:2]) for c, r in zip(meld.cards, meld.roles, strict=True)),
            )
            for meld in t.melds
        )
        return t.phase, hand, tuple(melds), t.laid[-1].got if t.laid else (), any(laid.new for laid in t.laid)


def _goes_out(rules: Rulebook, t: Table, move: Move, seat: int) -> bool:
    """Play a legal move on `t` and return whether the seat has gone out by it; the deal is not scored then."""
    for event in rules.happen(t, move):
        t.apply(event)
        if not t.hands[seat] and isinstance(event, e.Discarded | e.LaidDown | e.LaidOff | e.Swapped):
            return rules._may_close(t, seat) if isinstance(move, Discard) else rules._ends_by_melding(t, seat)
    return False


# Whether a hand can be covered


class Looks:
    """The number of layoffs and swaps that may still be looked at."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self) -> None:
        """Count one look; raise _TooManyError if there have been too many."""
        if not self.left:
            raise _TooManyError
        self.left -= 1


class Part(NamedTuple):
    """Cards that may go together: natural ones, the number of wild ones more than come back, and the meld they join."""

    natural: Faces
    wild: int
    meld: int | None


class Cover:
    """The test whether all of a hand but a discard might be melded and laid off in this turn.

    The rules may allow it in no order; but a hand that can go out can be covered.
    """

    def __init__(self, rules: Rulebook, t: Table, seat: int, looks: Looks, held: bool = False) -> None:
        self.rules, self.seat, self.looks = rules, seat, looks
        self.melding = rules.melding(t)
        self.table, self.hand = t, t.hands[seat]
        self.kinds = set(rules.phases[t.phase])
        self.discards = Discard in self.kinds
        self.needs_discard = not rules._ends_by_melding(t, seat)
        self.barred = rules._barred(t)
        free = (card[:2] for card in self.hand if card != self.barred)
        self.thrown = last_faces(rules, t, seat) if held else set(free)
        """The faces of the cards that may be discarded in this turn."""
        self.melds = [meld for meld in t.melds if rules.against_joining(t, seat, meld) is None]
        self.longest = 0
        """The number of cards that a meld has to come to; 0 where none has to."""
        self.anew = rules.may_lay_down(t, seat) is None
        self.natural = [card for card in self.hand if not self.melding.is_wild(card)]
        self.wild = [card for card in self.hand if self.melding.is_wild(card)]
        lent = rules.swaps == "hand" and Swap in self.kinds
        self.chosen: list[Part] = []
        self.examples: dict[Part, Meld | tuple[Card, ...]] = {}
        """For parts: the new meld, or the cards that join one of the table."""
        self.lent = [card for meld in self.melds for card in meld.cards if lent and self.melding.is_wild(card)]

    def possible(self) -> bool:
        """Return whether the hand can be covered."""
        if self._is_hopeless():
            return False
        try:
            anew = list(self._new_parts())
            # First as if whatever may come onto a meld of the table did, for nothing.
            if self.melds and not self._covers([*anew, *self._free_parts()], len(self.wild) + len(self.lent)):
                return False
            onto = [part for index, meld in enumerate(self.melds) for part in self._lengthened(meld, index)]
            self.longest = self.rules._longest_to_close(self.table, self.seat)
            return self._covers([*anew, *onto], len(self.wild))
        except _TooManyError:
            return True

    def _covers(self, parts: Sequence[Part], wild: int) -> bool:
        """Return whether these parts cover the hand with `wild` wild cards."""
        self.by_face: dict[Face, list[Part]] = {}
        self.pure = [part for part in parts if not part.natural]
        for part in parts:
            for face in dict.fromkeys(part.natural):
                self.by_face.setdefault(face, []).append(part)
        self.known: dict[object, bool] = {}
        self.chosen, self.steps = [], 0
        counts = Counter(card[:2] for card in self.natural)
        # What fits nowhere else comes first.
        self.order = sorted(counts, key=lambda face: (len(self.by_face.get(face, ())), face))
        return self._covered(tuple(counts[face] for face in self.order), wild, 0, not self.discards)

    def plans(self, t: Table) -> Iterator[Iterable[Move]]:
        """Yield moves that may lay all of the hand but a card; some of them may be illegal."""
        if self.chosen:
            yield self._plan(t)
        elif self.anew and LayDown in self.kinds:
            # There was too much to look at.
            wanted = GO_OUT_WITH_DISCARD if self.needs_discard else GO_OUT
            found = best_wanted(self.melding, self.hand, lambda card: 1, wanted, seat=self.seat)
            yield [self._laid(meld) for meld in found.melds] if found else []

    def _laid(self, meld: Meld, cards: Group = ()) -> Move:
        """Return the move that lays down a meld, or the same one of other `cards`."""
        stands = tuple(map(face_of, meld.roles)) if meld.stands else ()
        return LayDown(self.seat, (cards or meld.cards,), (stands,) if stands else ())

    def _plan(self, t: Table) -> Iterator[Move]:
        """Yield the moves that lay what covers the hand: first new melds, then what joins others.

        It ends early where a part says too little, as one in which cards are swapped.
        """
        # What may not be discarded is laid first.
        hand = sorted(self.hand, key=lambda card: card != self.barred)
        for part in sorted(self.chosen, key=lambda part: part.meld is not None):
            example = self.examples.get(part)
            if example is None:
                return
            wanted = example.cards if isinstance(example, Meld) else example
            cards = tuple(card for like in wanted if (card := self._take(hand, like)))
            if len(cards) < len(wanted):
                return
            if isinstance(example, Meld):
                yield self._laid(example, cards)
            elif part.meld is not None:
                yield LayOff(self.seat, cards, t.melds.index(self.melds[part.meld]))

    def _take(self, hand: list[Card], like: Card) -> Card | None:
        """Take a card of that face out of a hand, or any wild one for a wild one; None if there is none."""
        same = next((card for card in hand if card[:2] == like[:2]), None)
        if same is None and self.melding.is_wild(like):
            same = next(filter(self.melding.is_wild, hand), None)
        if same is not None:
            hand.remove(same)
        return same

    def rank(self, move: Move) -> tuple[bool, int]:
        """Return the priority of a move: first those that do what covers the hand, the longest before others."""
        cards = cards_of(move)
        faces = Counter(card[:2] for card in cards if not self.melding.is_wild(card))
        fits = any(not faces - Counter(part.natural) and bool(faces or not part.natural) for part in self.chosen)
        return not fits, -len(cards)

    # What is soon seen

    def _is_hopeless(self) -> bool:
        """Return whether the natural cards, but the one that needs most, need more wild cards than there are.

        Each card needs a share of those of its meld, counted so that no meld has less than the shares of its cards.
        """
        free = len(self.wild) + len(self.lent)
        loose = [card for card in self.natural if not self._fits_on(card, free)]
        shares = sorted([self._share(card, free) for card in loose], reverse=True)
        return sum(shares[int(self.discards) :]) > free

    @cached_property
    def _ranks(self) -> dict[str, set[int]]:
        """The places of the natural cards of each suit, an ace at both ends."""
        found: dict[str, set[int]] = {}
        for card in self.natural:
            found.setdefault(card.suit, set()).update(self.melding.places_of(card.rank))
        return found

    @cached_property
    def _suits(self) -> dict[int, list[str]]:
        """The suits of the natural cards of each rank."""
        found: dict[int, list[str]] = {}
        for card in self.natural:
            found.setdefault(card.rank, []).append(card.suit)
        return found

    def _fits_on(self, card: Card, free: int) -> bool:
        """Return whether a card might join a meld of the table, with others of its suit and `free` wild cards."""
        if any(meld.kind == "set" and meld.roles[0].rank == card.rank for meld in self.melds):
            return True
        held = self._ranks[card.suit]
        for meld in self.melds:
            if meld.kind == "run" and meld.roles[0].suit == card.suit:
                # A wild card of the run itself may make room, or go to its end.
                movable = free + sum(map(self.melding.is_wild, meld.cards))
                first, last = self.melding.span(meld)
                for place in self.melding.places_of(card.rank):
                    between = (*range(last + 1, place), *range(place + 1, first))
                    if self.melding.corner or sum(each not in held for each in between) <= movable:
                        return True
        return False

    def _share(self, card: Card, free: int) -> float:
        """Return the share of wild cards that a card needs at least in a new meld; too many if it fits none."""
        melding = self.melding
        if not self.anew:
            return free + 1.0
        suits = self._suits[card.rank]
        same = len(suits) if melding.identical or not card.rank else len(set(suits))
        needs = SMALLEST - same if melding.sets else MANY
        near = False
        if melding.runs and card.rank:
            size, held = melding.shortest_run, self._ranks[card.suit]
            for place in melding.places_of(card.rank):
                for places in melding.windows(size):
                    if place in places:
                        needs = min(needs, size - sum(each in held for each in places))
                reach = range(place - free - 1, place + free + 2)
                near = near or any(each in held for each in reach if melding.rank_at(each) != card.rank)
            if size > SMALLEST and needs > 0:
                return LONG_SHARES[min(needs, 3)] if needs <= free else free + 1.0
        if needs <= 0:
            return 0.0
        if needs > free:
            return free + 1.0
        return 0.25 if needs == 1 else 1.0 if near else 2.0

    # The parts

    def _free_parts(self) -> Iterator[Part]:
        """Yield all that might come onto melds of the table, card by card."""
        yield Part((), 1, None)
        free = len(self.wild) + len(self.lent)
        for card in self.natural:
            if self._fits_on(card, free):
                yield Part((card[:2],), 0, None)

    def _new_parts(self) -> Iterator[Part]:
        """Yield the new melds of the hand, without those that come to the same."""
        found: set[Part] = set()
        melds = layings(self.melding, [*self.hand, *self.lent]) if self.anew and LayDown in self.kinds else ()
        for meld in _not_too_many(melds):
            alone = self._part(meld.cards, None)
            for beside in self._beside(meld):
                self.looks.take()
                natural = sorted((*alone.natural, *(card[:2] for card in beside)))
                part = alone._replace(natural=tuple(natural))
                # Whether real cards may lie there takes a hundred times as long as to see that it makes no difference.
                if part not in found and (not beside or self.melding.extensions(meld, beside, self.seat)):
                    found.add(part)
                    if not beside:
                        self.examples[part] = meld
                    yield part

    def _part(self, cards: Sequence[Card], meld: int | None, back: int = 0) -> Part:
        """Return these cards as a part, with `back` wild cards fewer, since that many come back."""
        natural = tuple(sorted(card[:2] for card in cards if not self.melding.is_wild(card)))
        return Part(natural, sum(map(self.melding.is_wild, cards)) - back, meld)

    def _beside(self, meld: Meld) -> Iterator[tuple[Card, ...]]:
        """Yield no cards, and then the real cards of the hand that might lie beside the wild ones of a new meld."""
        yield ()
        if not self.melding.beside or meld.kind != "run" or not meld.stands:
            return
        places = self.melding.open_places(meld)
        fits = [card for card in self.natural if card not in meld.cards and places.get(card[:2])]
        for size in range(1, len(fits) + 1):
            yield from combinations(fits, size)

    def _lengthened(self, meld: Meld, index: int) -> Iterator[Part]:
        """Yield what can be laid off on a meld or swapped for its wild cards, in any order."""
        before = Counter(meld.cards)
        known: set[object] = set()
        parts: set[Part] = set()
        waiting = [meld]
        while waiting:
            now = waiting.pop()
            for after in self._steps(now):
                key = tuple(zip((c[:2] for c in after.cards), after.roles, strict=True))
                if key in known:
                    continue
                known.add(key)
                if len(known) > PARTS:
                    raise _TooManyError
                waiting.append(after)
                gone, come = before - Counter(after.cards), tuple((Counter(after.cards) - before).elements())
                part = self._part(come, index, gone.total())
                if part not in parts:
                    parts.add(part)
                    if not gone:
                        self.examples[part] = come
                    yield part

    def _steps(self, meld: Meld) -> Iterator[Meld]:
        """Yield the meld after each possible layoff or swap."""
        melding, seat = self.melding, self.seat
        cards = _different(card for card in (*self.hand, *self.lent) if card not in meld.cards)
        fitting = [card for card in cards if not melding.is_strange(meld, card)]
        if LayOff in self.kinds:
            for group in chain(((card,) for card in fitting), self._together(meld, fitting)):
                self.looks.take()
                yield from melding.extensions(meld, group, seat)
        if Swap not in self.kinds or not self.rules.swaps:
            return
        more = melding.takes_out(meld)
        for wild in filter(melding.is_wild, meld.cards):
            for group in combinations(self._copies(meld, fitting), more) if more else ():
                self.looks.take()
                if self.rules.swaps == "hand":
                    after = melding.swapped(meld, group[0], wild, seat, None, tuple(group[1:]))
                    yield from (after,) if after else ()
                    continue
                for end in melding.ends_for(meld, group[0], wild):
                    after = melding.swapped(meld, group[0], wild, seat, end)
                    yield from (after,) if after else ()

    def _together(self, meld: Meld, fitting: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield cards none of which may go first: if wild cards are limited, some of them with natural ones."""
        if not self.melding.limited or not any(map(self.melding.is_wild, fitting)):
            return
        seen = set()
        for size in (2, 3):
            for group in combinations(self._copies(meld, fitting), size):
                faces = tuple(sorted(card[:2] for card in group))
                if faces not in seen and 0 < sum(map(self.melding.is_wild, group)) < size:
                    seen.add(faces)
                    yield group

    def _copies(self, meld: Meld, fitting: Sequence[Card]) -> list[Card]:
        """Return the cards, with all copies, that have these faces and are not in the meld."""
        faces = {card[:2] for card in fitting}
        return [card for card in (*self.hand, *self.lent) if card[:2] in faces and card not in meld.cards]

    # The cover

    def _covered(self, counts: tuple[int, ...], wild: int, used: int, thrown: bool) -> bool:
        """Return whether these cards of each face and `wild` wild ones can be covered with melds not `used` yet."""
        self.steps += 1
        if self.steps > STEPS:
            raise _TooManyError
        self.looks.take()
        place = next((place for place, count in enumerate(counts) if count), None)
        if place is None:
            return self._all_wild_covered(wild, used, thrown)
        key = counts, wild, used, thrown
        if key not in self.known:
            self.known[key] = self._with_face(place, counts, wild, used, thrown)
        return self.known[key]

    def _with_face(self, place: int, counts: tuple[int, ...], wild: int, used: int, thrown: bool) -> bool:
        """Return whether the cards of one face can go somewhere, and then all others."""
        face = self.order[place]
        for part in self.by_face.get(face, ()):
            if part.meld is not None and used >> part.meld & 1:
                continue
            if wild + len(self.lent) < part.wild:
                continue
            left = self._without(counts, part.natural)
            if left is None:
                continue
            if self._covered(left, wild - part.wild, self._after(used, part), thrown):
                self.chosen.append(part)
                return True
        if thrown or not self._may_be_thrown(face):
            return False
        return self._covered((*counts[:place], counts[place] - 1, *counts[place + 1 :]), wild, used, True)

    def _after(self, used: int, part: Part) -> int:
        """Return the melds used, each a bit, when a part is; the bit above them says that one is long enough."""
        size = len(part.natural) + part.wild
        if part.meld is not None:
            used |= 1 << part.meld
            size += len(self.melds[part.meld].cards)
        return used | 1 << len(self.melds) if self.longest and size >= self.longest else used

    def _without(self, counts: tuple[int, ...], natural: Faces) -> tuple[int, ...] | None:
        left = list(counts)
        for face in natural:
            place = self.order.index(face)
            left[place] -= 1
            if left[place] < 0:
                return None
        return tuple(left)

    def _may_be_thrown(self, face: Face) -> bool:
        """Return whether a card of a face may be discarded in this turn."""
        return face in self.thrown

    def _all_wild_covered(self, wild: int, used: int, thrown: bool) -> bool:
        """Return whether that many wild cards, and no others, can be covered."""
        if wild < 0:
            return False
        long = not self.longest or bool(used >> len(self.melds))
        if not wild:
            return long and (thrown or not self.needs_discard)
        last = long and not thrown and wild == 1
        if last and (self.lent or any(self._may_be_thrown(card[:2]) for card in self.wild)):
            return True
        for part in self.pure:
            if not 0 < part.wild <= wild or (part.meld is not None and used >> part.meld & 1):
                continue
            if self._all_wild_covered(wild - part.wild, self._after(used, part), thrown):
                self.chosen.append(part)
                return True
        return False


class _TooManyError(Exception):
    """An error: there is more to look at than there is time for."""


def _not_too_many(melds: Iterable[Meld]) -> Iterator[Meld]:
    """Yield these melds; raise _TooManyError if there are very many."""
    for count, meld in enumerate(islice(melds, PARTS + 1)):
        if count == PARTS:
            raise _TooManyError
        yield meld


def _different(cards: Iterable[Card]) -> list[Card]:
    """Return one card of each face."""
    return list({card[:2]: card for card in cards}.values())


def cards_of(move: Move) -> Sequence[Card]:
    """Return the cards of the hand that a move lays."""
    return move.hand_cards if isinstance(move, LayDown | LayOff | Swap) else ()

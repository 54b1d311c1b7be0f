"""Grounds: why a move is a good one, in a sentence that is true of what its seat sees.

Nothing is guessed of how a player came to its move: each ground is a question about the table, such as what a card
counts if somebody goes out, and the first that say something are told. Names are left open: `{1}` is that of seat 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import Final, NamedTuple

from rummy_desktop.ai.worlds import unseen_cards
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import (
    Arrange,
    Call,
    Claim,
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakePile,
)
from rummy_desktop.engine.questions import NUMBERS
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import listed

NEARLY: Final = 3
"""With so many cards somebody is nearly out, and is named."""
SEVERAL: Final = 3
"""So many cards are named at most; of more it is told how many there are."""
SHORT: Final = 105
"""Letters of a sentence with two clauses at most; a longer one has only the first."""
LOOKED_AT: Final = 12
"""So many of the cards that are in no meld are looked at for pairs."""


def grounds(rules: Rules, view: Table, move: Move) -> str:
    """Why `move` is a good one for the seat that makes it, as a sentence; nothing where there is nothing to say."""
    if rules.asking(view).between or rules.asking(view).dealing:
        return ""
    if said := rules.grounds(view, move):
        return said
    clauses = list(islice((clause for clause in _Grounds(rules, view, move.seat).clauses(move) if clause), 2))
    if len(clauses) == 2 and len("; ".join(clauses)) > SHORT:
        clauses.pop()
    told = "; ".join(clauses)
    return f"{told[0].upper()}{told[1:]}." if told else ""


class Pair(NamedTuple):
    """Two cards that make a meld with one of so many unseen cards."""

    cards: Group
    kind: str
    outs: tuple[Card, ...]


class _Grounds:
    """What can be said of the moves of one seat at one table."""

    def __init__(self, rules: Rules, view: Table, seat: int) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.hand = view.hands[seat]
        self.melding = rules.melding(view)
        self.others = [other for other in range(view.seats) if self._is_against(other)]

    def _is_against(self, other: int) -> bool:
        rules, view = self.rules, self.view
        return rules.side(other) != rules.side(self.seat) and rules.plays(view, other) and not rules.waits(view, other)

    def clauses(self, move: Move) -> Iterator[str]:
        """What speaks for a move, the weightiest first; nothing for each that does not hold."""
        match move:
            case Discard(_, card):
                yield from self._discard(card)
            case LayDown(_, groups):
                yield from self._lay([card for group in groups for card in group])
            case LayOff(_, cards):
                yield from self._lay(list(cards))
            case Swap(_, _, wild):
                yield f"the wild {wild.sign} comes into your hand"
            case Arrange(_, groups):
                yield f"then {counted(sum(map(len, groups)))} of your cards lie on the table"
            case Knock(_, card, groups):
                yield from self._knock(card, groups)
            case Draw():
                yield self._top_is_useless()
                yield self.waits_for(self.hand)
            case Take(_, count):
                yield from self._take(self.view.discards[-count:])
            case Claim():
                yield from self._take(self.view.discards[-1:])
                yield f"{self._many(self.rules.claim_penalty, 'card')} of the stock come with it"
            case TakePile(_, cards):
                yield f"the pile brings you {self._many(len(self.view.discards), 'card')}"
                yield f"its top card is melded at once with {self._named(cards[1:])}" if len(cards) > 1 else ""
            case Call():
                points = self.rules.called_points(self.view, move)
                yield f"it counts {self._many(points, 'point')} for you" if points > 0 else ""
            case Pass():
                yield self._top_is_useless()

    # Discards

    def _discard(self, card: Card) -> Iterator[str]:
        kept = without(self.hand, card)
        if not kept:
            yield "it is your last card, and you go out"
            return
        cost = self._cost(card)
        dearest = max((self.rules.value(self.view, each) for each in self._plain(self._loose(self.hand))), default=0)
        first = self.rules.value(self.view, card) >= dearest
        yield self._waiting(kept)
        yield self._holding(kept)
        yield self._held_back(card)
        yield cost if first else ""
        yield self._unwanted(card)
        yield self._hope(kept)
        yield "" if self._goes_with(card, kept) else f"the {card.sign} goes with nothing that you hold"
        yield "" if first else cost
        if points := self._left(kept):
            yield f"what is in no meld then counts {points}"

    def _waiting(self, kept: Sequence[Card]) -> str:
        """What is waited for where the hand could end the deal already."""
        knocks = [move for move in self.rules.moves(self.view) if isinstance(move, Knock)]
        if not any(self.rules.warning(self.view, move) is None for move in knocks):
            return ""
        least = min(self._points(self._unmelded_of(knock)) for knock in knocks)
        all_in = self._faces(card for card in self.unseen if not self._after_drawing(kept, card))
        could = f"you could {self._word(knocks[0]).lower()} with {least}"
        if all_in:
            return f"{could}, but wait for {self._choice(all_in)}: then all your cards are melded"
        better = self._faces(card for card in self.unseen if self._after_drawing(kept, card) < least)
        return f"{could}, but {self._choice(better)} would leave you less" if better else ""

    def _holding(self, kept: Sequence[Card]) -> str:
        """What is waited for where melds are held back that could be laid."""
        groups = self.rules.allowed_melds(self.view, self.seat) if LayDown in self.rules.asking(self.view).kinds else ()
        if not groups or not set(groups[0]) <= set(kept):
            return ""
        out = self._faces(card for card in self.unseen if len(self._loose([*kept, card])) <= 1)
        held = f"you keep {signs(groups[0])} back"
        return f"{held}: with {self._choice(out)} you go out at once" if out else f"{held}, to lay all at once later"

    def _word(self, knock: Knock) -> str:
        return self.rules.knock_word(self.view) or self.rules.knock_word(self.view, knock)

    def _after_drawing(self, kept: Sequence[Card], card: Card) -> int:
        """What a hand counts at least that draws a card and discards one."""
        if self.rules.value(self.view, card) == 0 and not self._left(kept):
            return 0
        hand = [*kept, card]
        loose = self._loose(hand)
        return self._points(loose) - max((self.rules.value(self.view, each) for each in loose), default=0)

    def _held_back(self, card: Card) -> str:
        """A dearer card that stays, since the next player is known to hold what it goes with."""
        after, value = self.rules.after(self.view, self.seat), self.rules.value(self.view, card)
        if after not in self.others:
            return ""
        known = [each for each in self.view.hands[after] if each != HIDDEN]
        for each in sorted(self._loose(self.hand), key=lambda other: -self.rules.value(self.view, other)):
            if self.rules.value(self.view, each) <= value or each == card:
                continue
            if fits := [other for other in known if self._could_meld(each, other)]:
                return f"the {each.sign} stays, since {{{after}}} holds the {fits[0].sign}"
        return ""

    def _cost(self, card: Card) -> str:
        """What a loose card counts against this seat if the deal ends."""
        twin = self.view.copy()
        twin.hands[self.seat] = [card]
        points = self.rules.left_over(twin, self.seat)
        if points <= 0 or not self.rules.counts_left or card not in self._plain(self._loose(self.hand)):
            return ""
        return f"it costs {counted(points)} if {self._who_may_end()}"

    def _who_may_end(self) -> str:
        """Who may soon end the deal, and how."""
        word = self.rules.knock_word(self.view)
        verb = f"{word.lower()}s" if self.rules.has(Knock) and " " not in word else "goes out"
        near = [seat for seat in self.others if 0 < len(self.view.hands[seat]) <= NEARLY]
        if len(self.others) == 1:
            return f"{{{self.others[0]}}} {verb}"
        return f"{{{min(near, key=lambda seat: len(self.view.hands[seat]))}}} {verb}" if near else f"somebody {verb}"

    def _unwanted(self, card: Card) -> str:
        """Whether the next player has thrown what goes with a card."""
        after = self.rules.after(self.view, self.seat)
        thrown = [act.cards[0] for act in self.view.acts if act.seat == after and act.verb == "discarded"]
        alike = [other for other in thrown[-SEVERAL:] if other != HIDDEN and _beside(card, other)]
        if after not in self.others or not alike:
            return ""
        return f"{{{after}}} has thrown the {alike[-1].sign}, and hardly wants it"

    def _hope(self, kept: Sequence[Card]) -> str:
        """The pair of a hand that the most unseen cards make a meld."""
        best = max(self._pairs(self._loose(kept)), key=lambda pair: len(pair.outs), default=None)
        if best is None:
            return ""
        of = "" if best.kind == "either" else f"a {best.kind}"
        return f"{signs(best.cards)} can still become {of or 'a meld'} with {self._many(len(best.outs), 'card')}"

    # Drawing and taking

    def _top_is_useless(self) -> str:
        """Whether the top card of the discard pile helps nobody with this hand."""
        discards, top = self.view.discards, self.view.discards[-1] if self.view.discards else HIDDEN
        if top == HIDDEN or not discards or self.rules.is_wild(self.view, top):
            return ""
        if self.rules.serves(self.view, self.seat, top):
            return ""
        if any(self._could_meld(top, card) for card in self._loose(self.hand)):
            return f"the {top.sign} makes no meld yet"
        return f"the {top.sign} goes with nothing that you hold"

    def waits_for(self, hand: Sequence[Card]) -> str:
        """Which unseen cards would make a meld with two of a hand."""
        outs = {card for pair in self._pairs(self._loose(hand)) for card in pair.outs}
        if not outs:
            return ""
        faces = self._faces(outs)
        if len(faces) <= SEVERAL:
            return f"you wait for {self._choice(faces)}"
        return f"{counted(len(outs))} unseen cards would make you a meld"

    def _take(self, taken: Sequence[Card]) -> Iterator[str]:
        seen = [card for card in taken if card != HIDDEN]
        hand = [*self.hand, *seen]
        groups = [group for group in self.rules.best_melds(self.view, hand) if not set(group).isdisjoint(seen)]
        if groups:
            yield f"it makes the meld {signs(max(groups, key=len))}"
        elif seen and any(self.melding.takes(meld, seen[0]) for meld in self._open_melds()):
            yield f"the {seen[0].sign} fits a meld on the table"
        elif seen and self.rules.is_wild(self.view, seen[-1]):
            yield f"the {seen[-1].sign} is wild"
        elif friends := [card for card in self._loose(self.hand) if seen and self._could_meld(seen[-1], card)]:
            yield f"it goes with your {signs(friends[:2])}"
        if len(taken) > 1:
            yield f"it brings you {self._many(len(taken), 'card')}"

    def _open_melds(self) -> Sequence[Meld]:
        """The melds on the table that this seat may lay off on."""
        return () if self.rules.may_lay_off(self.view, self.seat) else self.view.melds

    # Melding and knocking

    def _lay(self, cards: Sequence[Card]) -> Iterator[str]:
        rest = [card for card in self.hand if card not in cards]
        emptied = None if rest else self.rules.emptied(self.view, self.seat)
        if emptied and emptied.out:
            yield "you go out with it"
            return
        points = self._points(cards)
        if self.rules.melded_points(self.view, self.seat) is not None:
            yield f"it counts {counted(points)} for you" if points > 0 else ""
        elif points > 0:
            yield f"it takes {counted(points)} out of your hand"
        near = [seat for seat in self.others if 0 < len(self.view.hands[seat]) <= NEARLY]
        for seat in sorted(near, key=lambda seat: len(self.view.hands[seat]))[:1]:
            yield f"{{{seat}}} has only {self._many(len(self.view.hands[seat]), 'card')} left"
        yield f"{self._many(len(rest), 'card')} {'stays' if len(rest) == 1 else 'stay'} in your hand" if rest else ""

    def _knock(self, card: Card | None, groups: Sequence[Group]) -> Iterator[str]:
        left = self._unmelded_of(Knock(self.seat, card, tuple(groups)))
        if not left:
            yield "all your cards are in melds"
            return
        yield f"only {counted(self._points(left))} stay in your hand"
        kept = without(self.hand, card) if card else list(self.hand)
        better = [each for each in self.unseen if self._after_drawing(kept, each) < self._points(left)]
        yield f"{counted(len(better))} of {len(self.unseen)} unseen cards would make it better"

    def _unmelded_of(self, knock: Knock) -> list[Card]:
        laid = {card for group in knock.groups for card in group}
        return [card for card in self.hand if card not in laid and card != knock.card]

    # Cards

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that this seat has not seen."""
        return unseen_cards(self.rules, self.view)

    def _melded(self, hand: Sequence[Card]) -> set[Card]:
        return {card for group in self.rules.best_melds(self.view, hand) for card in group}

    def _loose(self, hand: Sequence[Card]) -> list[Card]:
        """The cards of a hand that are in no meld."""
        melded = self._melded(hand)
        return [card for card in hand if card not in melded]

    def _points(self, cards: Sequence[Card]) -> int:
        return sum(self.rules.value(self.view, card) for card in cards)

    def _left(self, hand: Sequence[Card]) -> int:
        """What the cards of a hand count that are in no meld."""
        return self._points(self._loose(hand))

    def _pairs(self, loose: Sequence[Card]) -> Iterator[Pair]:
        """Pairs of plain cards that some unseen card makes a meld."""
        plain, free = self._plain(loose)[:LOOKED_AT], self._plain(self.unseen)
        for cards in combinations(plain, 2):
            near = [card for card in free if all(_near(card, other) for other in cards)] if _near(*cards) else ()
            kinds = [(card, meld[0].kind) for card in near if (meld := self._readings((*cards, card)))]
            if kinds:
                told = {kind for _, kind in kinds}
                yield Pair(
                    tuple(sorted(cards)), kinds[0][1] if len(told) == 1 else "either", tuple(c for c, _ in kinds)
                )

    def _plain(self, cards: Sequence[Card]) -> list[Card]:
        """Those of some cards that are not wild."""
        return [card for card in cards if not self.rules.is_wild(self.view, card)]

    def _readings(self, cards: Group) -> list[Meld]:
        return self.rules.readings(self.view, cards, self.seat)

    def _goes_with(self, card: Card, hand: Sequence[Card]) -> bool:
        return any(self._could_meld(card, other) for other in hand)

    def _could_meld(self, card: Card, other: Card) -> bool:
        """Whether two cards may be in one meld as they are."""
        if card.rank == other.rank:
            return self.melding.sets
        return self.melding.runs and _near(card, other)

    def _faces(self, cards: Iterator[Card] | set[Card]) -> list[Card]:
        """The faces of cards, each once, in order."""
        return sorted({card._replace(pack=0) for card in cards})

    # Words

    def _choice(self, faces: Sequence[Card]) -> str:
        """Some faces of which any will do."""
        if len(faces) > SEVERAL:
            return f"one of {counted(len(faces))} cards"
        told = [face.sign for face in faces]
        return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} or {told[-1]}"

    def _named(self, cards: Sequence[Card]) -> str:
        return listed([card.sign for card in cards[:SEVERAL]])

    def _many(self, count: int, what: str) -> str:
        return f"{counted(count)} {what}{'' if count == 1 else 's'}"


def counted(number: int) -> str:
    """A number in words up to ten."""
    words = NUMBERS
    return words[number] if 0 <= number < len(words) else str(number)


def signs(cards: Sequence[Card]) -> str:
    """Cards as they are read one after the other."""
    return " ".join(card.sign for card in cards)


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """The cards of a hand but for one of them."""
    rest = list(hand)
    rest.remove(card)
    return rest


def _near(card: Card, other: Card) -> bool:
    """Whether two cards may be in one set, or in one run of three; the ace stands at both ends."""
    apart = abs(card.rank - other.rank)
    return not apart or (card.suit == other.suit and (apart <= 2 or (1 in (card.rank, other.rank) and apart >= 11)))


def _beside(card: Card, other: Card) -> bool:
    """Whether two cards have the same rank, or stand beside each other in their suit."""
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) == 1)

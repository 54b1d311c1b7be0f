"""The grounds of a move: why it is a good one, in a sentence that is true of what its seat sees.

Nothing is guessed about how a player came to its move: each ground is a question about the table, such as what a card
counts if somebody goes out, and the first that say something are given. Names are left open: `{1}` is that of seat 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import Final, NamedTuple

from rummy_desktop.ai.player import goes_with
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
from rummy_desktop.engine.wording import begun, listed
from rummy_desktop.language.translate import is_english, tr, tr_plural

NEARLY: Final = 3
"""The number of cards with which a player is nearly out, and is named."""
SEVERAL: Final = 3
"""The most cards that are named; of more only the number is given."""
SHORT: Final = 105
"""The most letters of a sentence with two clauses; a longer one has only the first clause."""
LOOKED_AT: Final = 12
"""The number of cards in no meld that are looked at for pairs."""


def grounds(rules: Rules, view: Table, move: Move) -> str:
    """Return why `move` is good for the seat that makes it, as a sentence; "" where there is nothing to say."""
    if rules.asking(view).between or rules.asking(view).dealing:
        return ""
    if said := rules.grounds(view, move):
        return said
    clauses = list(islice((clause for clause in _Grounds(rules, view, move.seat).clauses(move) if clause), 2))
    if len(clauses) == 2 and len("; ".join(clauses)) > SHORT:
        clauses.pop()
    told = "; ".join(clauses)
    return f"{begun(told)}." if told else ""


class Pair(NamedTuple):
    """Two cards, and the unseen cards that would make a meld of them."""

    cards: Group
    kind: str
    outs: tuple[Card, ...]


class _Grounds:
    """The reasons for moves of one seat at one table."""

    def __init__(self, rules: Rules, view: Table, seat: int) -> None:
        self.rules, self.view, self.seat = rules, view, seat
        self.hand = view.hands[seat]
        self.melding = rules.melding(view)
        self.others = [other for other in range(view.seats) if self._is_against(other)]
        self.last = bool(view.gone)  # whether somebody is out, so that each of the others has one turn

    def _is_against(self, other: int) -> bool:
        rules, view = self.rules, self.view
        return rules.side(other) != rules.side(self.seat) and rules.plays(view, other) and not rules.waits(view, other)

    def clauses(self, move: Move) -> Iterator[str]:
        """Yield what speaks for a move, the weightiest first; an empty text for each reason that does not hold."""
        match move:
            case Discard(_, card):
                yield from self._discard(card)
            case LayDown(_, groups):
                yield from self._lay([card for group in groups for card in group])
            case LayOff(_, cards):
                yield from self._lay(list(cards))
            case Swap(_, _, wild):
                yield tr("the wild {card} comes into your hand", card=wild.sign)
            case Arrange(_, groups):
                yield tr("then {n} of your cards lie on the table", n=counted(sum(map(len, groups))))
            case Knock(_, card, groups):
                yield from self._knock(card, groups)
            case Draw():
                yield self._top_is_useless()
                yield self.waits_for(self.hand)
            case Take(_, count):
                yield from self._take(self.view.discards[-count:])
            case Claim():
                yield from self._take(self.view.discards[-1:])
                many = self.rules.claim_penalty
                yield tr_plural(
                    "{n} card of the stock come with it", "{n} cards of the stock come with it", many, n=counted(many)
                )
            case TakePile(_, cards):
                many = len(self.view.discards)
                yield tr_plural("the pile brings you {n} card", "the pile brings you {n} cards", many, n=counted(many))
                others = self._named(cards[1:])
                yield tr("its top card is melded at once with {cards}", cards=others) if len(cards) > 1 else ""
            case Call():
                points = self.rules.called_points(self.view, move)
                told = tr_plural(
                    "it counts {n} point for you", "it counts {n} points for you", points, n=points_in_words(points)
                )
                yield told if points > 0 else ""
            case Pass():
                yield self._top_is_useless()

    # Discards

    def _discard(self, card: Card) -> Iterator[str]:
        kept = without(self.hand, card)
        if not kept:
            yield tr("it is your last card, and you go out")
            return
        if self.last:
            yield from self._last_discard(card, kept)
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
        yield "" if self._goes_with(card, kept) else tr("the {card} goes with nothing that you hold", card=card.sign)
        yield "" if first else cost
        if points := self._left(kept):
            yield tr("what is in no meld then counts {points}", points=points)

    def _last_discard(self, card: Card, kept: Sequence[Card]) -> Iterator[str]:
        """Yield the reasons for a discard after which only the cards left over count."""
        points = self._alone(card)
        yield tr("it would count {n} against you", n=points_in_words(points)) if points else ""
        left = self._left(kept) if self.rules.scoring.counts_left else 0
        yield tr("what is in no meld then counts {points}", points=left) if left else ""

    def _waiting(self, kept: Sequence[Card]) -> str:
        """Return what the seat waits for, where its hand could end the deal already."""
        knocks = [move for move in self.rules.moves(self.view) if isinstance(move, Knock)]
        if not any(self.rules.warning(self.view, move) is None for move in knocks):
            return ""
        least = min(self._points(self._unmelded_of(knock)) for knock in knocks)
        all_in = self._faces(card for card in self.unseen if not self._after_drawing(kept, card))
        could = self._could(knocks[0], least)
        if all_in:
            cards = self._choice(all_in)
            return tr("{could}, but wait for {cards}: then all your cards are melded", could=could, cards=cards)
        better = self._faces(card for card in self.unseen if self._after_drawing(kept, card) < least)
        if not better:
            return ""
        return tr("{could}, but {cards} would leave you less", could=could, cards=self._choice(better))

    def _could(self, knock: Knock, points: int) -> str:
        """Return the words that the hand could end the deal with this many points."""
        word = self.rules.knock_word(self.view) or self.rules.knock_word(self.view, knock)
        if is_english():
            return f"you could {word.lower()} with {points}"
        return tr("“{word}” is possible with {points}", word=word, points=points)

    def _holding(self, kept: Sequence[Card]) -> str:
        """Return what the seat waits for, where it holds back melds that it could lay down."""
        groups = self.rules.allowed_melds(self.view, self.seat) if LayDown in self.rules.asking(self.view).kinds else ()
        if not groups or not set(groups[0]) <= set(kept):
            return ""
        out = self._faces(card for card in self.unseen if len(self._loose([*kept, card])) <= 1)
        held = signs(groups[0])
        if not out:
            return tr("you keep {cards} back, to lay all at once later", cards=held)
        return tr("you keep {cards} back: with {wanted} you go out at once", cards=held, wanted=self._choice(out))

    def _after_drawing(self, kept: Sequence[Card], card: Card) -> int:
        """Return the least that a hand counts after drawing a card and discarding one."""
        if self.rules.value(self.view, card) == 0 and not self._left(kept):
            return 0
        hand = [*kept, card]
        loose = self._loose(hand)
        return self._points(loose) - max((self.rules.value(self.view, each) for each in loose), default=0)

    def _held_back(self, card: Card) -> str:
        """Return why a dearer card stays, in words: the next player is known to hold what it goes with."""
        after, value = self.rules.after(self.view, self.seat), self.rules.value(self.view, card)
        if after not in self.others:
            return ""
        known = [each for each in self.view.hands[after] if each != HIDDEN]
        for each in sorted(self._loose(self.hand), key=lambda other: -self.rules.value(self.view, other)):
            if self.rules.value(self.view, each) <= value or each == card:
                continue
            if fits := [other for other in known if self._could_meld(each, other)]:
                parts = {"card": each.sign, "name": f"{{{after}}}", "other": fits[0].sign}
                return tr("the {card} stays, since {name} holds the {other}", **parts)
        return ""

    def _alone(self, card: Card) -> int:
        """Return what a loose card counts against this seat at the end of the deal, 0 where it may be in a meld."""
        if not self.rules.scoring.counts_left or card not in self._plain(self._loose(self.hand)):
            return 0
        twin = self.view.copy()
        twin.hands[self.seat] = [card]
        return max(0, self.rules.left_over(twin, self.seat))

    def _cost(self, card: Card) -> str:
        """Return what a loose card counts against this seat if the deal ends, in words."""
        points = self._alone(card)
        if not points:
            return ""
        name = self._who_may_end()
        word = self.rules.knock_word(self.view)
        if not self.rules.comes(Knock) or " " in word:
            return tr("it costs {n} if {name} goes out", n=points_in_words(points), name=name)
        if is_english():
            return f"it costs {points_in_words(points)} if {name} {word.lower()}s"
        return tr("it costs {n} if {name} ends the deal", n=points_in_words(points), name=name)

    def _who_may_end(self) -> str:
        """Return the name of the player who may soon end the deal."""
        near = [seat for seat in self.others if 0 < len(self.view.hands[seat]) <= NEARLY]
        if len(self.others) == 1:
            return f"{{{self.others[0]}}}"
        return f"{{{min(near, key=lambda seat: len(self.view.hands[seat]))}}}" if near else tr("somebody")

    def _unwanted(self, card: Card) -> str:
        """Return the words that the next player has thrown what goes with a card; "" if it has not."""
        after = self.rules.after(self.view, self.seat)
        thrown = [act.cards[0] for act in self.view.acts if act.seat == after and act.verb == "discarded"]
        alike = [other for other in thrown[-SEVERAL:] if other != HIDDEN and goes_with(card, other, 1)]
        if after not in self.others or not alike:
            return ""
        return tr("{name} has thrown the {card}, and hardly wants it", name=f"{{{after}}}", card=alike[-1].sign)

    def _hope(self, kept: Sequence[Card]) -> str:
        """Return what is hoped for with the pair of a hand that the most unseen cards would make a meld, in words."""
        best = max(self._pairs(self._loose(kept)), key=lambda pair: len(pair.outs), default=None)
        if best is None:
            return ""
        outs = len(best.outs)
        parts = {"cards": signs(best.cards), "n": counted(outs)}
        if best.kind == "set":
            return tr_plural(
                "{cards} can still become a set with {n} card",
                "{cards} can still become a set with {n} cards",
                outs,
                **parts,
            )
        if best.kind == "run":
            return tr_plural(
                "{cards} can still become a run with {n} card",
                "{cards} can still become a run with {n} cards",
                outs,
                **parts,
            )
        return tr_plural(
            "{cards} can still become a meld with {n} card",
            "{cards} can still become a meld with {n} cards",
            outs,
            **parts,
        )

    # Drawing and taking

    def _top_is_useless(self) -> str:
        """Return the words that the top card of the discard pile helps nobody with this hand; "" if it does."""
        discards, top = self.view.discards, self.view.discards[-1] if self.view.discards else HIDDEN
        if top == HIDDEN or not discards or self.rules.is_wild(self.view, top):
            return ""
        if self.rules.serves(self.view, self.seat, top):
            return ""
        if any(self._could_meld(top, card) for card in self._loose(self.hand)):
            if self.last:
                return tr("the {card} makes no meld", card=top.sign)
            return tr("the {card} makes no meld yet", card=top.sign)
        return tr("the {card} goes with nothing that you hold", card=top.sign)

    def waits_for(self, hand: Sequence[Card]) -> str:
        """Return which unseen cards would make a meld with two cards of a hand, in words."""
        outs = {card for pair in self._pairs(self._loose(hand)) for card in pair.outs}
        if not outs:
            return ""
        faces = self._faces(outs)
        if len(faces) <= SEVERAL:
            return tr("you wait for {cards}", cards=self._choice(faces))
        return tr("{n} unseen cards would make you a meld", n=counted(len(outs)))

    def _take(self, taken: Sequence[Card]) -> Iterator[str]:
        seen = [card for card in taken if card != HIDDEN]
        hand = [*self.hand, *seen]
        groups = [group for group in self.rules.best_melds(self.view, hand) if not set(group).isdisjoint(seen)]
        if groups:
            yield tr("it makes the meld {cards}", cards=signs(max(groups, key=len)))
        elif seen and any(self.melding.takes(meld, seen[0]) for meld in self._open_melds()):
            yield tr("the {card} fits a meld on the table", card=seen[0].sign)
        elif seen and self.rules.is_wild(self.view, seen[-1]):
            yield tr("the {card} is wild", card=seen[-1].sign)
        elif self.last:
            yield self._spares(seen)
        elif friends := [card for card in self._loose(self.hand) if seen and self._could_meld(seen[-1], card)]:
            yield tr("it goes with your {cards}", cards=signs(friends[:2]))
        if len(taken) > 1:
            yield tr("it brings you {n} cards", n=counted(len(taken)))

    def _spares(self, seen: Sequence[Card]) -> str:
        """Return what is left over with a card that is taken only because it counts little, in words."""
        loose = self._loose([*self.hand, *seen])
        if len(seen) != 1 or not self.rules.scoring.counts_left or seen[0] not in loose or len(loose) < 2:
            return ""
        dearest = max(self.rules.value(self.view, card) for card in loose if card != seen[0])
        return tr("after your discard, what is in no meld counts {points}", points=self._points(loose) - dearest)

    def _open_melds(self) -> Sequence[Meld]:
        """Return the melds on the table that this seat may lay off on."""
        return () if self.rules.may_lay_off(self.view, self.seat) else self.view.melds

    # Melding and knocking

    def _lay(self, cards: Sequence[Card]) -> Iterator[str]:
        rest = [card for card in self.hand if card not in cards]
        emptied = None if rest else self.rules.emptied(self.view, self.seat)
        if emptied and emptied.out:
            yield tr("you go out with it")
            return
        points = self._points(cards)
        if self.rules.melded_points(self.view, self.seat) is not None:
            yield tr("it counts {n} for you", n=points_in_words(points)) if points > 0 else ""
        elif points > 0:
            yield tr("it takes {n} out of your hand", n=points_in_words(points))
        near = [seat for seat in self.others if not self.last and 0 < len(self.view.hands[seat]) <= NEARLY]
        for seat in sorted(near, key=lambda seat: len(self.view.hands[seat]))[:1]:
            left, name = len(self.view.hands[seat]), f"{{{seat}}}"
            yield tr_plural(
                "{name} has only {n} card left", "{name} has only {n} cards left", left, n=counted(left), name=name
            )
        stays = tr_plural("{n} card stays in your hand", "{n} cards stay in your hand", len(rest), n=counted(len(rest)))
        yield stays if rest else ""

    def _knock(self, card: Card | None, groups: Sequence[Group]) -> Iterator[str]:
        left = self._unmelded_of(Knock(self.seat, card, tuple(groups)))
        if not left:
            yield tr("all your cards are in melds")
            return
        yield tr("only {n} stay in your hand", n=points_in_words(self._points(left)))
        kept = without(self.hand, card) if card else list(self.hand)
        better = [each for each in self.unseen if self._after_drawing(kept, each) < self._points(left)]
        unseen = len(self.unseen)
        yield tr("{n} of {all} unseen cards would make it better", n=counted(len(better)), all=unseen)

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
        """Return the cards of a hand that are in no meld."""
        melded = self._melded(hand)
        return [card for card in hand if card not in melded]

    def _points(self, cards: Sequence[Card]) -> int:
        return sum(self.rules.value(self.view, card) for card in cards)

    def _left(self, hand: Sequence[Card]) -> int:
        """Return what the cards of a hand that are in no meld count."""
        return self._points(self._loose(hand))

    def _pairs(self, loose: Sequence[Card]) -> Iterator[Pair]:
        """Yield pairs of plain cards that some unseen card would make a meld."""
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
        """Return the cards that are not wild."""
        return [card for card in cards if not self.rules.is_wild(self.view, card)]

    def _readings(self, cards: Group) -> list[Meld]:
        return self.rules.readings(self.view, cards, self.seat)

    def _goes_with(self, card: Card, hand: Sequence[Card]) -> bool:
        return any(self._could_meld(card, other) for other in hand)

    def _could_meld(self, card: Card, other: Card) -> bool:
        """Return whether two cards may be in one meld as they are."""
        if card.rank == other.rank:
            return self.melding.sets
        return self.melding.runs and _near(card, other)

    def _faces(self, cards: Iterator[Card] | set[Card]) -> list[Card]:
        """Return the faces of cards, each once, in order."""
        return sorted({card._replace(pack=0) for card in cards})

    # Words

    def _choice(self, faces: Sequence[Card]) -> str:
        """Return some faces joined in words, of which any will do."""
        if len(faces) > SEVERAL:
            return tr("one of {n} cards", n=counted(len(faces)))
        told = [face.sign for face in faces]
        return told[0] if len(told) == 1 else tr("{first} or {last}", first=", ".join(told[:-1]), last=told[-1])

    def _named(self, cards: Sequence[Card]) -> str:
        return listed([card.sign for card in cards[:SEVERAL]])


def counted(number: int) -> str:
    """Return a number, up to ten in words."""
    return tr(NUMBERS[number]) if 0 <= number < len(NUMBERS) else str(number)


def points_in_words(number: int) -> str:
    """Return a number of points, up to ten in words where these have no gender, which is that of cards."""
    return counted(number) if is_english() else str(number)


def signs(cards: Sequence[Card]) -> str:
    """Return cards as they are read one after the other."""
    return " ".join(card.sign for card in cards)


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """Return the cards of a hand but for one of them."""
    rest = list(hand)
    rest.remove(card)
    return rest


def _near(card: Card, other: Card) -> bool:
    """Return whether two cards may be in one set, or in one run of three; the ace stands at both ends."""
    apart = abs(card.rank - other.rank)
    return not apart or (card.suit == other.suit and (apart <= 2 or (1 in (card.rank, other.rank) and apart >= 11)))

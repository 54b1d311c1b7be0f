"""The computer player of Burraco: it builds burracos, takes piles that fit, and is quick to its pozzetto."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.ai.manners import PLAIN, to_throw
from rummy_desktop.ai.player import PartnerPlayer
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.engine.search import best_laying
from rummy_desktop.variants.burraco.melding import BURRACO, BurracoMelding
from rummy_desktop.variants.burraco.rules import BONUS, BurracoRules
from rummy_desktop.variants.burraco.table import BurracoTable


class Skill(NamedTuple):
    """The skill of a level.

    `overlooks` is how often it does not see at a decision what it could meld, `forgets` how often it does not see that
    cards fit a meld of its side, or make another one once it has laid something, and `noise` how far it misjudges a
    discard or the pile, in points. `danger` is how much it minds what a discard gives to the next player. `plans` is
    whether it looks for ways to get rid of the whole hand, `thrifty` whether it keeps wild cards for where they bring
    most, and `weighs` whether it weighs a close.
    """

    overlooks: float
    forgets: float
    noise: float
    danger: float
    plans: bool
    thrifty: bool
    weighs: bool


SKILLS: Final = {
    "easy": Skill(0.85, 0.95, 120.0, 0.0, False, False, False),
    "medium": Skill(0.5, 0.0, 60.0, 0.5, False, False, False),
    "hard": Skill(0.0, 0.0, 0.0, 1.0, True, True, True),
}
CLEAN_RUN: Final = (0, 0, 0, 12, 26, 50, 95, 200)
"""The worth of a run besides its cards, by its number of cards, while there is time to make it longer."""
CLEAN_SET: Final = (0, 0, 0, 8, 18, 38, 80, 200)
DIRTY: Final = (0, 0, 0, 2, 10, 26, 55, 100)
FIRST: Final = 1.3  # the factor for the first burraco of a side
ROYAL: Final = 5.0  # the worth of a card beyond the seventh on the way to a royal burraco, by their number
WILD: Final = 46.0  # the worth of keeping a wild card
PAIR: Final = 5.0  # the worth of keeping a card that goes with another one of the hand
NEXT: Final = 7.0
NEAR: Final = 4.0
CARD: Final = 2.0  # the cost of a card in the hand on the way to the pozzetto
HELD: Final = 1.5  # the same after it
IN_FLIGHT: Final = 135.0  # the worth of the pozzetto
AT_ONCE: Final = 105.0
DRAWN: Final = {4: 12.0, 3: 4.0, 2: -4.0}  # the worth of a card of the stock over having many cards, by the players
SMALL: Final = 14.0  # the same where the pile has at most `PAIRED` cards
EAGER: Final = -30.0  # the same between two who look for ways out, where the pile is free and all ranks make sets
PAIRED: Final = 2
IDLE: Final = 3  # rounds without a meld after which nobody takes a pile of `LOOKED_AT` cards or fewer
LATE: Final = 14  # the cards in the stock from which on the deal may end soon
FEW: Final = 3  # the cards in a hand that may be gone in the next turn
LARGE: Final = 16  # the cards in a hand that is not gone in one turn
ENDS: Final = 300.0  # the cost of throwing a card with which the next player can plainly close
HOPED: Final = 9.0  # the points of an unknown card in a hand, on average
PILED: Final = 5.0  # the worth of each card of a pile to a player who takes it for its top card
LOOKED_AT: Final = 4  # the most cards of a pile each of which was looked at before it was taken


class Player(PartnerPlayer[BurracoRules, BurracoTable, Skill]):
    """A player of Burraco at one decision: the rules, what it sees, and how well it plays."""

    skills = SKILLS

    def __init__(self, rules: BurracoRules, view: BurracoTable, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)
        self.own = {index: meld for index, meld in enumerate(view.melds) if meld.owner == self.side}
        self.theirs = [meld for meld in view.melds if meld.owner != self.side]
        self.following = rules.melds_of(view, rules.side(self.next))
        self.has_pozzetto = rules.has_taken(view, self.seat)

    def move(self) -> Move:
        """Return the move that the player decides on."""
        return self._draw() if self.view.phase == "draw" else self._play()

    @cached_property
    def melding(self) -> BurracoMelding:
        return self.rules.melding(self.view)

    def is_wild(self, card: Card) -> bool:
        return self.melding.is_wild(card)

    # The state of the deal

    @cached_property
    def haste(self) -> float:
        """The chance that the deal ends before much more is melded, from 0 to 1."""
        left = len(self.view.stock) - self.rules.kept
        late = max(0.0, 1 - left / LATE)
        for foe in self.foes:
            if self.rules.has_taken(self.view, foe) and self.rules.closes(self.theirs, foe):
                held = len(self.view.hands[foe])
                late = max(late, 0.8 if held <= FEW else 0.45 if held <= 2 * FEW else 0.2)
        return late

    def has_burraco(self, melds: Iterable[Meld]) -> bool:
        """Return whether there is a burraco to close with among these melds of a side."""
        return self.rules.closes(list(melds), self.seat)

    def promise(self, meld: Meld, first: float = 1.0, haste: float = 0.0) -> float:
        """Return what a meld is worth besides its cards: its bonus, or what it may still bring of one."""
        size = min(len(meld.cards), BURRACO)
        if kind := self.rules.kind(meld):
            longer = (
                len(meld.cards) - BURRACO if self.rules.house.royal and meld.kind == "run" and kind == "clean" else 0
            )
            return BONUS[kind] * first + ROYAL * longer * longer * (1 - haste)
        if self.melding.strange(meld) is not None:
            hoped = DIRTY[size]
        else:
            hoped = (CLEAN_RUN if meld.kind == "run" else CLEAN_SET)[size]
        return hoped * first * (1 - haste)

    def laid(self, melds: Sequence[Meld]) -> float:
        """Return what the melds of the own side are worth."""
        first = 1.0 if self.has_burraco(melds) else FIRST
        sure = 1 - 2 * self.haste if self.rules.counts_against(melds) else 1.0
        return sum(sure * sum(map(self.value, meld.cards)) + self.promise(meld, first, self.haste) for meld in melds)

    def held(self, hand: Sequence[Card]) -> float:
        """Return what it is worth to hold these cards."""
        haste = self.haste
        natural = [card for card in hand if not self.is_wild(card)]
        worth = (len(hand) - len(natural)) * (WILD * (1 - haste) if self.skill.thrifty else WILD / 3)
        for place, card in enumerate(natural):
            best = 0.0
            for other in natural[:place] + natural[place + 1 :]:
                best = max(best, self._bond(card, other))
            worth += best * (1 - haste)
        cost = HELD if self.has_pozzetto else CARD
        return worth - sum(cost + haste * self.value(card) for card in hand)

    def _bond(self, card: Card, other: Card) -> float:
        """Return how well two natural cards go together."""
        if card.rank == other.rank:
            return PAIR if self.melding.has_sets_of(card.rank) else 0.0
        if card.suit != other.suit:
            return 0.0
        apart = abs(card.rank - other.rank)
        if 1 in (card.rank, other.rank):
            apart = min(apart, 14 - max(card.rank, other.rank))
        return NEXT if apart == 1 else NEAR if apart == 2 else 0.0

    # Draw or take

    def _draw(self) -> Move:
        """Take the pile where it brings more than a card of the stock, else draw."""
        take, draw = Take(self.seat, len(self.view.discards)), Draw(self.seat)
        if not self.allows(draw):
            return take
        idle = self.view.idle > IDLE * self.rules.seats and take.count <= LOOKED_AT
        if idle or not self.allows(take):
            return draw
        now = self._after_melding(self.hand)
        taken = self._after_melding([*self.hand, *self.view.discards])
        seats, house = self.rules.seats, self.rules.house
        if seats == 2 and self.skill.plans and (house.pile_taking, house.set_ranks) == ("free", "any"):
            drawn = EAGER
        else:
            drawn = SMALL if take.count <= PAIRED else DRAWN[seats]
        return take if taken - now > drawn + self.rng.gauss(0, self.skill.noise) else draw

    def _after_melding(self, hand: Sequence[Card]) -> float:
        """Return roughly what the hand and the melds are worth once all possible natural cards are melded."""
        melds = list(self.own.values())
        rest = sorted((card for card in hand if not self.is_wild(card)), key=lambda card: (card.suit, card.rank))
        wild = [card for card in hand if self.is_wild(card)]
        found = True
        while found:
            found = False
            for card in list(rest):
                for place, meld in enumerate(melds):
                    longer = self.melding.extended(meld, (card,), (), self.seat)
                    if longer is not None:
                        melds[place] = longer
                        rest.remove(card)
                        found = True
                        break
        for group in self._groups(rest):
            new = self.melding.told(group, (), self.seat)
            if new is not None:
                melds.append(new)
                rest = [card for card in rest if card not in group]
        return self.laid(melds) + self.held([*rest, *wild])

    def _groups(self, natural: Sequence[Card]) -> tuple[Group, ...]:
        """Return the best melds of natural cards."""
        if len(natural) < SMALLEST:
            return ()
        found = best_laying(self.melding, natural, lambda card: self.value(card) + 10 * (card.suit != "J"))
        sets = {meld.roles[0].rank for meld in self.own.values() if meld.kind == "set"}
        groups = []
        for meld in found.melds:
            if meld.kind == "set" and not self.rules.house.second_set:
                if meld.roles[0].rank in sets:
                    continue
                sets.add(meld.roles[0].rank)
            groups.append(meld.cards)
        return tuple(groups)

    # Meld and discard

    def _play(self) -> Move:
        if (self.skill.plans or self.has_pozzetto) and (way := self._way_out()):
            return way
        throw = self._throw()
        if throw is not None and self.overlooks:
            return throw
        before = self.laid(list(self.own.values())) + self.held(self.hand)
        for gain, move in sorted(self._melds(before), key=lambda each: -each[0]):
            if gain <= 0 and throw is not None:
                break
            if self.allows(move):
                return move
        return throw or next(iter(self.rules.moves(self.view)))

    def _melds(self, before: float) -> Iterator[tuple[float, Move]]:
        """Yield what may be melded, each with what it gains."""
        melds = list(self.own.values())
        rest_of = {card: [each for each in self.hand if each != card] for card in self.hand}
        for place, (index, meld) in enumerate(self.own.items()):
            if self.forgets():
                continue
            for card in self.hand:
                longer = self.melding.extended(meld, (card,), (), self.seat)
                if longer is not None:
                    after = [*melds[:place], longer, *melds[place + 1 :]]
                    gain = self.laid(after) + self.held(rest_of[card]) - before
                    yield gain, LayOff(self.seat, (card,), index)
        for group in self._new():
            if self.view.laid and self.forgets():
                continue
            found = self.melding.told(group, (), self.seat)
            if found is not None:
                rest = [card for card in self.hand if card not in group]
                yield self.laid([*melds, found]) + self.held(rest) - before, LayDown(self.seat, (group,))

        first = self.rules.first_melds(self.view, self.seat)
        if len(first) > 1:
            begun = [meld for meld in (self.melding.told(group, (), self.seat) for group in first) if meld]
            rest = [card for card in self.hand if not any(card in group for group in first)]
            yield self.laid([*melds, *begun]) + self.held(rest) - before, LayDown(self.seat, first)

    def forgets(self) -> bool:
        """Return whether the player does not think of a meld just now.

        It always thinks of it when it is near going out, and after it has taken the pile until it has laid something.
        """
        seen = len(self.hand) <= PLAIN or (self.view.drawn_from == "discards" and not self.view.laid)
        return not seen and super().forgets()

    def _new(self) -> Iterator[Group]:
        """Yield new melds worth a look: the best natural ones, and two natural cards with a wild one."""
        natural = [card for card in self.hand if not self.is_wild(card)]
        groups = self._groups(natural)
        yield from groups
        wild = sorted((card for card in self.hand if self.is_wild(card)), key=self.value)
        if not wild:
            return
        if self.melding.wild_sets and len(wild) >= BURRACO:
            yield tuple(wild)
        melded = {card for group in groups for card in group}
        loose = [card for card in natural if card not in melded]
        for one, other in combinations(loose, 2):
            if self._bond(one, other):
                yield (one, other, self._wild_for((one, other), wild))
        for group in groups:
            yield (*group, self._wild_for(group, wild))

    def _wild_for(self, group: Group, wild: Sequence[Card]) -> Card:
        """Return the wild card to lay with these: a two of the suit of a run, or the one that counts least."""
        run = group[0].rank != group[1].rank
        own = [card for card in wild if run and card.suit == group[0].suit]
        return own[0] if own else wild[0]

    # Getting rid of the whole hand

    def _way_out(self) -> Move | None:
        """Return the next move of a way to meld all cards but a discard, where that is wanted, or None."""
        if len(self.hand) > LARGE:
            return None
        if self.skill.plans and self.has_pozzetto:
            return self._close()
        table = list(self.own.values())
        laying = best_laying(self.melding, self.hand, lambda card: 100 + card.rank, table, self.seat)
        if len(laying.rest) > 1:
            return None
        if not laying.melds and not laying.layoffs:
            return None
        after = list(table)
        for card, index, _ in laying.layoffs:
            longer = self.melding.extended(after[index], (card,), (), self.seat)
            if longer is None:
                return None
            after[index] = longer
        after += laying.melds
        if self.has_pozzetto:
            if not laying.rest or not self._may_close(laying.rest[0], after):
                return None
        elif not self._wants_pozzetto(after, laying.rest):
            return None
        indices = list(self.own)
        moves: list[Move] = [LayOff(self.seat, (card,), indices[index]) for card, index, _ in laying.layoffs]
        if laying.melds:
            moves.append(LayDown(self.seat, tuple(meld.cards for meld in laying.melds)))
        return next(self.allowed(moves), None)

    def _close(self) -> Move | None:
        """Return the next move of a way to close the deal, where that is wanted."""
        way = way_out(self.rules, self.view)
        return way[0] if way and self._pays_to_close() else None

    def _may_close(self, last: Card, melds: Sequence[Meld]) -> bool:
        """Return whether a close with that discard is allowed after this, and wanted."""
        if not self.has_burraco(melds) or (self.is_wild(last) and not self.rules.house.wild_last):
            return False
        return self._pays_to_close()

    def _pays_to_close(self) -> bool:
        """Return whether a close is wanted, by what the others may hold."""
        if not self.skill.weighs:
            return True
        return 100 + self._hoped(self.foes) - self._hoped(self.friends) > 0

    def _hoped(self, seats: Iterable[int]) -> float:
        """Return what some players may be caught with, in points."""
        return HOPED * sum(len(self.view.hands[seat]) for seat in seats)

    def _wants_pozzetto(self, melds: Sequence[Meld], rest: Sequence[Card]) -> bool:
        """Return whether the pozzetto is worth what it takes to get it in this turn."""
        if not self.skill.thrifty:
            return True
        usual = self._after_melding(self.hand)
        return self.laid(melds) + (AT_ONCE if rest else IN_FLIGHT) > usual

    # Discard

    def _throw(self) -> Move | None:
        """Return the best discard; None where there is none."""
        best: tuple[float, Move] | None = None
        cards = [card for card in dict.fromkeys(self.hand) if self.allows(Discard(self.seat, card))]
        if self.skill.noise:
            cards = self._not_taken(to_throw(self.rules, self.view, self.seat, cards))
        for card in cards:
            rest = [each for each in self.hand if each != card]
            worth = self.held(rest) - self._danger(card) + self.rng.gauss(0, self.skill.noise)
            if not rest:
                worth += 1000.0
            if self.is_wild(card):
                worth -= WILD
            if self._lets_out(card):
                worth -= ENDS
            if best is None or worth > best[0]:
                best = worth, Discard(self.seat, card)
        return best[1] if best else None

    def _not_taken(self, cards: list[Card]) -> list[Card]:
        """Return the cards unlike one just taken with `LOOKED_AT` cards at most; all where there are none."""
        view = self.view
        looked_at = view.drawn_from == "discards" and len(view.drawn) <= LOOKED_AT
        taken = {card[:2] for card in view.drawn} if looked_at else set()
        return [card for card in cards if card[:2] not in taken] or cards

    def _lets_out(self, card: Card) -> bool:
        """Return whether it is plain that the next player may close with a card, by laying it off."""
        foe = self.next
        if len(self.view.hands[foe]) > 1 or self.view.discards or not self.rules.has_taken(self.view, foe):
            return False
        lays = any(self.melding.extended(meld, (card,), (), foe) is not None for meld in self.following)
        return lays and self.rules.closes(self.theirs, foe)

    def _danger(self, card: Card) -> float:
        """Return what the next player would get by taking the pile for that card, in points."""
        if not self.skill.danger:
            return 0.0
        gain = 0.0
        for meld in self.following:
            longer = self.melding.extended(meld, (card,), (), self.seat)
            if longer is not None:
                gain = max(gain, self.value(card) + self.promise(longer) - self.promise(meld))
        bonds = sum(self._bond(card, other) > 0 for other in self.known(self.next) if not self.is_wild(other))
        if bonds > 1:
            gain = max(gain, 15.0)
        if gain:
            gain += PILED * len(self.view.discards)
        return self.skill.danger * gain


choose = Player.choose

"""Plans: the labels of the groups of a hand that stand apart, and their places below the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, Literal, NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.questions import in_numbers
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.waiting import Left, Waiting, left_of, waiting
from rummy_desktop.engine.wording import listed, meld_signs
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.language.translate import tr

State = Literal["complete", "waits", "ready", "lost", "none"]
"""What a group is: melds, cards that wait for others, for one that can be had just now, in vain, or no meld at all."""
NAMED: Final = 6
"""So many cards are named at most for which a group waits."""
KEPT: Final = 64  # groups whose melds are remembered
GROUP: Final = "group:"
"""How the zones of groups begin; the name of their first card follows."""
SUITS: Final = 4
BESIDE: Final = 0.05
"""What is left free between a mark and the next card, by the width of a card."""


class Plan(NamedTuple):
    """The label of some cards that stand together in the own hand.

    `said` is the whole sentence, and `ways` the words for it below the cards, each shorter than the one before; the
    last may be nothing but the sign of the state. The `own` ones are what the player has put together.
    """

    cards: Group
    state: State
    said: str
    ways: tuple[str, ...]
    own: bool

    @property
    def zone(self) -> str:
        """The zone in which the group can be pointed at."""
        return f"{GROUP}{self.cards[0]}"


class Planner:
    """The maker of labels for the groups of a hand, which remembers what they wait for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[tuple[Melding, frozenset[Card]], Waiting] = {}

    def waiting(self, t: Table, cards: Group, seat: int) -> Waiting:
        """Return what these cards are, or wait for."""
        key = self._rules.melding(t), frozenset(cards)
        if key not in self._known:
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[key] = waiting(self._rules, t, cards, seat)
        return self._known[key]

    def plan(
        self,
        t: Table,
        cards: Group,
        seat: int,
        own: bool = True,
        used: Collection[Card] = (),
        remembers: bool = False,
    ) -> Plan:
        """Return the label of these cards, which stand together in the hand of `seat`; others are `used` otherwise.

        With memory help the player `remembers` the discards that lie deep in their pile.
        """
        found = self.waiting(t, cards, seat)
        if found.melds:
            melds = [_complete(meld) for meld in found.melds if meld.kind != "wild"]
            number = len(found.melds)
            many = (tr("{number} melds complete", number=in_numbers(number)),) if number > 1 else ()
            said = tr("Complete: {melds}.", melds=listed(melds or [tr("wild cards")]))
            return Plan(cards, "complete", said, (*many, tr("complete"), ""), own)
        if not found.lacks:
            said = tr("No meld, and not near one: {cards}.", cards=in_words(cards))
            return Plan(cards, "none", said, (tr("no meld"), ""), own)
        left = left_of(self._rules, t, cards, found, seat, used, remembers)
        if found.lacks > 1:
            return self._far(t, cards, found, left, own)
        return Plan(cards, *self._near(t, found, left, remembers or self._rules.piles.spread), own)

    def _near(self, t: Table, found: Waiting, left: Left, sure: bool) -> tuple[State, str, tuple[str, ...]]:
        """Return the label of cards that lack one: the state, the sentence, and the words in short.

        Unless it is `sure` that no more are gone than are seen to be, it does not say how many are left.
        """
        names = named(self._rules, t, found)
        cards = _either(names)
        waits, begins = tr("waits for {cards}", cards=cards), tr("Waits for {cards}", cards=cards)
        if left.held or left.open:
            card = (left.held or left.open)[-1].sign
            here, short = tr("{card} lies open", card=card), card
            if left.held:
                here, short = tr("{card} is in your hand", card=card), tr("{card} in hand", card=card)
            return "ready", f"{begins}; {here}.", (here, short, card, "")
        still, count = left.total - left.gone, _gone(left) if sure or left.gone else ""
        if still <= 0:
            return "lost", f"{begins}, {_all_gone(left.total)}.", (tr("none is left"), tr("{n} left", n=0), "")
        signs = " ".join(named(self._rules, t, found, short=True))
        ways = (f"{waits} ({count})",) if count else ()
        rest = tr("{n} left", n=still)
        brief = (waits, f"{signs} · {rest}", signs, rest, "") if sure else (waits, signs, "")
        return "waits", f"{begins}: {count}." if count else f"{begins}.", (*ways, *brief)

    def _far(self, t: Table, cards: Group, found: Waiting, left: Left, own: bool) -> Plan:
        """Return the label of cards that lack several."""
        lacks = in_numbers(found.lacks)
        if found.every:
            signs = [card.sign for card in found.faces]
            said = tr("No meld yet: {cards} are missing", cards=listed(signs))
            short = tr("lacks {cards}", cards=" ".join(signs))
        else:
            said = tr("No meld yet: {number} more cards are missing", number=lacks)
            short = tr("lacks {number} cards", number=lacks)
        count = _gone(left) if left.gone else ""
        said = f"{said}; {count}." if count else f"{said}."
        return Plan(cards, "waits", said, (short, tr("lacks {cards}", cards=lacks), f"+{found.lacks}"), own)


def _gone(left: Left) -> str:
    """Return in words how many of the cards are gone."""
    total = in_numbers(left.total)
    if not left.gone:
        if left.total == 1:
            return tr("it is left")
        return tr("both are left") if left.total == 2 else tr("all {number} are left", number=total)
    if left.gone == 1:
        return tr("{one} of {number} is gone", one=in_numbers(1), number=total)
    return tr("{gone} of {number} are gone", gone=in_numbers(left.gone), number=total)


def _all_gone(total: int) -> str:
    """Return in words that all `total` cards are gone."""
    if total == 1:
        return tr("which is gone")
    return tr("but both are gone") if total == 2 else tr("but all {number} are gone", number=in_numbers(total))


def _complete(meld: Meld) -> str:
    """Return a meld in a hand in words, of whichever kind."""
    cards = meld_signs(meld)
    return tr("the run {cards}", cards=cards) if meld.kind == "run" else tr("the set {cards}", cards=cards)


def named(rules: Rules, t: Table, found: Waiting, short: bool = False) -> list[str]:
    """Return the names of the cards that a group waits for: a rank if all its suits will do, and wild cards once.

    A `short` list has only as many as can be read quickly.
    """
    names: list[str] = []
    faces = sorted(found.faces, key=lambda face: face.rank)
    for rank, same in groupby(faces, key=lambda face: face.rank):
        suits = list(same)
        names += [_any(rank)] if len(suits) == SUITS and rank else [card.sign for card in suits]
    if len(names) > NAMED:
        names = [tr("one of {n} cards", n=len(faces))]
    if found.wild:
        jokers = {card.suit for card in rules.pack() if rules.is_wild(t, card)} == {"J"}
        if short:
            names.append(tr("joker") if jokers else tr("wild"))
        else:
            names.append(tr("a joker") if jokers else tr("a wild card"))
    return names


def _any(rank: int) -> str:
    return tr("any ace") if rank == 1 else tr("any {rank}", rank=Card(rank, "S").sign[:-1])


def _either(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else tr("{first} or {last}", first=", ".join(names[:-1]), last=names[-1])


# Placement


class Bracket(NamedTuple):
    """The mark below the cards of a group: a line along their lower edge, and a plate with words on it.

    `line` has the corners of the line from the left; `plate` is where the words are, as wide as they may be.
    """

    line: tuple[tuple[int, int], ...]
    plate: pygame.Rect


def bracket(sprites: Sequence[Sprite], first: int, last: int, high: int, floor: int) -> Bracket:
    """Return the mark of a group that stands from the `first` to the `last` of the cards of a hand, in order.

    Its plate is `high` pixels high, and no lower than `floor` pixels.
    """
    poses = [sprite.target for sprite in sprites]
    line = [_foot(pose, -0.5) for pose in poses[first : last + 1]]
    line.append(_foot(poses[last], _seen(poses, last) - 0.5))
    left, right = line[0][0], line[-1][0]
    middle = (left + right) // 2
    plate = pygame.Rect(left, 0, max(0, right - left), high)
    plate.bottom = min(floor, _height(line, middle) + high // 2)
    return Bracket(tuple(line), plate)


def _seen(poses: Sequence[Pose], place: int) -> float:
    """Return how much of a card is seen beside the next one, by its width, and a little less."""
    if place + 1 == len(poses):
        return 1.0
    return min(1.0, (poses[place + 1].x - poses[place].x) / poses[place].width - BESIDE)


def _foot(pose: Pose, across: float) -> tuple[int, int]:
    """Return the lower edge of a card, turned as it is, `across` of its width right of its middle."""
    turned = pygame.Vector2(across * pose.width, pose.width * ASPECT / 2).rotate(pose.angle)
    return round(pose.x + turned.x), round(pose.y + turned.y)


def _height(line: Sequence[tuple[int, int]], x: int) -> int:
    """Return the height of the line at `x`, in pixels from the top."""
    for (left, start), (right, end) in pairwise(line):
        if left <= x <= right:
            return start + (end - start) * (x - left) // max(1, right - left)
    return line[-1][1]


def loose(sprites: Sequence[Sprite], plans: Iterable[Plan]) -> tuple[tuple[Card, ...], tuple[int, int] | None]:
    """Return the cards of a hand outside these groups, and the first and the last place of the longest part of them."""
    grouped = {card for plan in plans for card in plan.cards}
    free = [sprite.card not in grouped and sprite.card != HIDDEN for sprite in sprites]
    cards = tuple(sprite.card for sprite, alone in zip(sprites, free, strict=True) if alone)
    stretches: list[tuple[int, int]] = []
    for place, alone in enumerate(free):
        if alone and stretches and stretches[-1][1] == place - 1:
            stretches[-1] = stretches[-1][0], place
        elif alone:
            stretches.append((place, place))
    return cards, max(stretches, key=lambda each: each[1] - each[0], default=None)

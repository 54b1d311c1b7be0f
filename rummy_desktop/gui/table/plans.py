"""Plans: what is said of the groups of a hand that stand apart, and where that is written below their cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, Literal, NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.questions import in_numbers
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.waiting import Left, Waiting, left_of, waiting
from rummy_desktop.engine.wording import listed, meld_signs
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.motion.sprite import Sprite

State = Literal["complete", "waits", "ready", "lost", "none"]
"""What a group is: melds, cards that wait for others, for one that can be had just now, in vain, or no meld at all."""
NAMED: Final = 6
"""So many cards are named at most for which a group waits."""
KEPT: Final = 64  # groups whose melds are remembered
GROUP: Final = "group:"
"""How the zones of groups begin; the name of their first card follows."""
SUITS: Final = 4
SHORT: Final = {"a joker": "joker", "a wild card": "wild"}
"""What else is waited for, as short as it can be read."""
BESIDE: Final = 0.05
"""What is left free between a mark and the next card, by the width of a card."""


class Plan(NamedTuple):
    """What is said of some cards that stand together in the own hand.

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
        """Its zone, where it can be pointed at."""
        return f"{GROUP}{self.cards[0]}"


class Planner:
    """Says what the groups of a hand are, and remembers what they wait for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: dict[tuple[Melding, frozenset[Card]], Waiting] = {}

    def waiting(self, t: Table, cards: Group, seat: int) -> Waiting:
        """What these cards are, or wait for."""
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
        """What is said of these cards, which stand together in the hand of `seat`; others are `used` otherwise.

        With memory help whoever asks `remembers` the discards that lie deep in their pile.
        """
        found = self.waiting(t, cards, seat)
        if found.melds:
            melds = [f"the {meld.kind} {meld_signs(meld)}" for meld in found.melds if meld.kind != "wild"]
            many = (f"{in_numbers(len(found.melds))} melds complete",) if len(found.melds) > 1 else ()
            said = f"Complete: {listed(melds or ['wild cards'])}."
            return Plan(cards, "complete", said, (*many, "complete", ""), own)
        if not found.lacks:
            why = "No meld, and not near one"
            return Plan(cards, "none", f"{why}: {in_words(cards)}.", ("no meld", ""), own)
        left = left_of(self._rules, t, cards, found, seat, used, remembers)
        if found.lacks > 1:
            return self._far(t, cards, found, left, own)
        return Plan(cards, *self._near(t, found, left, remembers or self._rules.spread), own)

    def _near(self, t: Table, found: Waiting, left: Left, sure: bool) -> tuple[State, str, tuple[str, ...]]:
        """What is said of cards that lack one: the state, the sentence, and the words in short.

        Where it is not `sure` that no more are gone than are seen to be, it is not said how many are left.
        """
        names = named(self._rules, t, found)
        waits = f"waits for {_either(names)}"
        begins = f"W{waits[1:]}"
        if left.held or left.open:
            card = (left.held or left.open)[-1].sign
            here, short = (f"{card} is in your hand", f"{card} in hand") if left.held else (f"{card} lies open", card)
            return "ready", f"{begins}; {here}.", (here, short, card, "")
        still, count = left.total - left.gone, _gone(left) if sure or left.gone else ""
        if still <= 0:
            gone = "which is gone" if left.total == 1 else f"but {_all(left.total)} are gone"
            return "lost", f"{begins}, {gone}.", ("none is left", "0 left", "")
        signs = " ".join(SHORT.get(name, name) for name in names)
        ways = (f"{waits} ({count})",) if count else ()
        brief = (waits, f"{signs} · {still} left", signs, f"{still} left", "") if sure else (waits, signs, "")
        return "waits", f"{begins}: {count}." if count else f"{begins}.", (*ways, *brief)

    def _far(self, t: Table, cards: Group, found: Waiting, left: Left, own: bool) -> Plan:
        """What is said of cards that lack several."""
        lacks = in_numbers(found.lacks)
        if found.every:
            signs = [card.sign for card in found.faces]
            said, short = f"No meld yet: {listed(signs)} are missing", f"lacks {' '.join(signs)}"
        else:
            said, short = f"No meld yet: {lacks} more cards are missing", f"lacks {lacks} cards"
        count = _gone(left) if left.gone else ""
        said = f"{said}; {count}." if count else f"{said}."
        return Plan(cards, "waits", said, (short, f"lacks {lacks}", f"+{found.lacks}"), own)


def _gone(left: Left) -> str:
    """How many of the cards are gone, in words."""
    if not left.gone:
        return f"{_all(left.total)} are left" if left.total > 1 else "it is left"
    return f"{in_numbers(left.gone)} of {in_numbers(left.total)} {'is' if left.gone == 1 else 'are'} gone"


def _all(number: int) -> str:
    return "both" if number == 2 else f"all {in_numbers(number)}"


def named(rules: Rules, t: Table, found: Waiting) -> list[str]:
    """The cards for which some wait, as they are called: a rank where all its suits will do, and wild cards once."""
    names: list[str] = []
    faces = sorted(found.faces, key=lambda face: face.rank)
    for rank, same in groupby(faces, key=lambda face: face.rank):
        suits = list(same)
        names += [f"any {_rank(rank)}"] if len(suits) == SUITS and rank else [card.sign for card in suits]
    if len(names) > NAMED:
        names = [f"one of {len(faces)} cards"]
    if found.wild:
        jokers = {card.suit for card in rules.pack() if rules.is_wild(t, card)} == {"J"}
        names.append("a joker" if jokers else "a wild card")
    return names


def _rank(rank: int) -> str:
    return "ace" if rank == 1 else Card(rank, "S").sign[:-1]


def _either(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


# Where it is written


class Bracket(NamedTuple):
    """What is drawn below the cards of a group: a line along their lower edge, and a plate with words on it.

    `line` has the corners of the line from the left; `plate` is where the words are, as wide as they may be.
    """

    line: tuple[tuple[int, int], ...]
    plate: pygame.Rect


def bracket(sprites: Sequence[Sprite], first: int, last: int, high: int, floor: int) -> Bracket:
    """Where a group is marked that stands from the `first` to the `last` of the cards of a hand, in order.

    Its plate is so `high`, and no lower than `floor`, both in pixels.
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
    """How much of the card at that place is seen beside the next one, by its width, and a little less."""
    if place + 1 == len(poses):
        return 1.0
    return min(1.0, (poses[place + 1].x - poses[place].x) / poses[place].width - BESIDE)


def _foot(pose: Pose, across: float) -> tuple[int, int]:
    """Where the lower edge of a card lies, `across` of its width right of its middle, turned as it is."""
    turned = pygame.Vector2(across * pose.width, pose.width * ASPECT / 2).rotate(pose.angle)
    return round(pose.x + turned.x), round(pose.y + turned.y)


def _height(line: Sequence[tuple[int, int]], x: int) -> int:
    """How low the line lies at `x`."""
    for (left, start), (right, end) in pairwise(line):
        if left <= x <= right:
            return start + (end - start) * (x - left) // max(1, right - left)
    return line[-1][1]


def loose(sprites: Sequence[Sprite], plans: Iterable[Plan]) -> tuple[tuple[Card, ...], tuple[int, int] | None]:
    """The cards of a hand that are in none of these groups, and the first and the last place of most of them."""
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

"""The other moves that are worth weighing beside the one that a player would make."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from rummy_desktop.ai import general
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import (
    Call,
    Choose,
    Cut,
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    Resign,
    Swap,
    Take,
    TakeBack,
    TakePile,
)
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

MOST: Final = 300
"""The number of moves that are looked at, of those that a rulebook offers."""
WAYS: Final = 12
"""The number of moves of one kind among which the best is looked for closely."""
LAYING: Final = (LayDown, LayOff, Swap)
"""The moves that lay cards: they can mostly wait a moment, so two of them that use other cards are no choice."""
NEXT: Final = 6
"""The number of candidates among which another way is looked for."""
WILD_CARD: Final = 4
"""The cards of a pile that a wild card counts as, where it is asked on what most hangs."""


class OtherWay(NamedTuple):
    """A move that players ask about beside the one that was made; `stake` is the number of cards that hang on it."""

    move: Move
    stake: int


def candidates(game: Game, rules: Rules, view: Table, chosen: Move, most: int) -> tuple[Move, ...]:
    """Return `chosen` and up to `most` - 1 other moves worth weighing beside it, the likeliest first.

    The best move of each other kind comes first, then others of the same kind: of discards those that keep most, each
    with another face. Left out are moves that only come in another order than the chosen one, those that nobody can
    tell apart, such as where to cut, and knocks of which the table warns. The same view gives the same.
    """
    offered = [move for move in islice(rules.moves(view), MOST) if not isinstance(move, Resign | TakeBack)]
    others = [move for move in offered if move != chosen and _is_choice(rules, view, chosen, move)]
    others = [move for move in others if not isinstance(move, Knock) or rules.warning(view, move) is None]
    measure = _Measure(rules, view)
    kinds: dict[type[Move], list[Move]] = {}
    for move in others:
        kinds.setdefault(type(move), []).append(move)
    ranked = {kind: measure.ranked(moves) for kind, moves in kinds.items()}
    found = [moves[0] for kind, moves in ranked.items() if kind is not type(chosen)]
    found.sort(key=lambda move: not isinstance(move, Knock))
    same = ranked.get(type(chosen), [])
    # A discard is mostly one of several; one of these places goes to a move of another kind.
    found = found[:1] + same + found[1:] if isinstance(chosen, Discard) else found + same
    return (chosen, *_unlike(rules, view, chosen, found)[: most - 1])


def other_way(game: Game, rules: Rules, view: Table, made: Move) -> OtherWay | None:
    """Return the move beside `made` that players ask about; None if there is none.

    It takes the pile that was left, draws where the pile was taken, or keeps a wild card that was spent. A pile of one
    card is no question.
    """
    stake = _pile(view, made) or WILD_CARD * _wild_cards(rules, view, made)
    if stake < 2 and not (isinstance(made, Draw) and len(view.discards) > 1):
        return None
    for move in candidates(game, rules, view, made, NEXT)[1:]:
        if isinstance(made, Draw) and (pile := _pile(view, move)) > 1:
            return OtherWay(move, pile)
        if _pile(view, made) and isinstance(move, Draw):
            return OtherWay(move, stake)
        if WILD_CARD * _wild_cards(rules, view, move) < stake and not _pile(view, made):
            return OtherWay(move, stake)
    return None


def _pile(view: Table, move: Move) -> int:
    """Return how many cards of the pile a move takes."""
    return move.count if isinstance(move, Take) else len(view.discards) * isinstance(move, TakePile)


def _wild_cards(rules: Rules, view: Table, move: Move) -> int:
    """Return how many wild cards of the hand a move spends."""
    spent = (move.card,) if isinstance(move, Discard) else move.hand_cards if isinstance(move, LayDown | LayOff) else ()
    return sum(rules.is_wild(view, card) for card in spent)


def _is_choice(rules: Rules, view: Table, chosen: Move, move: Move) -> bool:
    """Return whether a player who would make `chosen` decides anything by making the other move."""
    if isinstance(chosen, Cut | Choose) and isinstance(move, Cut):
        return False
    if isinstance(chosen, LAYING) and isinstance(move, LAYING):
        return not _cards(chosen).isdisjoint(_cards(move)) and _cards(chosen) != _cards(move)
    return True


def _cards(move: Move) -> set[Card]:
    """Return the cards that a move lays on the table."""
    return set(move.hand_cards) if isinstance(move, LAYING) else set()


def _unlike(rules: Rules, view: Table, chosen: Move, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that are unlike each other and the chosen one: no two discards of cards with the same face."""
    seen, found = {_face(rules, view, chosen)}, []
    for move in moves:
        face = _face(rules, view, move)
        if face not in seen:
            seen.add(face)
            found.append(move)
    return found


def _face(rules: Rules, view: Table, move: Move) -> object:
    """Return what distinguishes a move from others: the face of the card of a discard, only the kind of a knock."""
    if isinstance(move, Discard):
        card = move.card
        return (Discard, card.rank, card.suit if rules.melding(view).runs or not card.rank else "")
    if isinstance(move, Knock):
        return (Knock, move.card is None)
    if isinstance(move, LAYING):
        return (type(move), tuple(sorted(card[:2] for card in _cards(move))))
    if isinstance(move, TakePile | Call):
        return (type(move),)
    return move


class _Measure:
    """A cheap measure of moves of one kind at one table."""

    def __init__(self, rules: Rules, view: Table) -> None:
        self.rules, self.view = rules, view
        self.player = general.Player(rules, view, random.Random(0), "hard")

    def ranked(self, moves: Sequence[Move]) -> list[Move]:
        """Return the moves, the best first; of very many moves only the first ones."""
        if len(moves) < 2:
            return list(moves)
        return sorted(moves[: 2 * WAYS], key=self._cost)

    def _cost(self, move: Move) -> float:
        """Return what the hand counts after a move, less what is on the table; less is better."""
        hand = self.player.hand
        if isinstance(move, Discard):
            return self.player.cost(move)
        if isinstance(move, Knock):
            laid = {card for group in move.groups for card in group}
            return sum(self.player.value(card) for card in hand if card not in laid and card != move.card)
        if isinstance(move, Take):
            taken = [card for card in self.view.discards[-move.count :] if card != HIDDEN]
            return self.player.burden_after([*hand, *taken])
        if isinstance(move, TakePile):
            return -len(move.cards)
        return -sum(map(self.player.value, _cards(move)))

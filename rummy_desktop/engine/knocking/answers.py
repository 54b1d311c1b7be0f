"""Answers with a knock: knocking with each card of a hand, and showing the hand afterwards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import Draw, Knock, Move, Show, TakeBack
from rummy_desktop.engine.questions import KNOCKING_PLACE, Answer
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr


def knock_answers(rules: Rules, t: Table, seat: int) -> tuple[Answer, ...]:
    """Return a knock without a card where there is one, and one with each card of the hand, the best first.

    Of the allowed ones that are no mistake that is the one which leaves least, and of those the one whose card counts
    most. A card may have several arrangements (GIN-09); one with which nobody may knock has one, which says why not.
    """
    hand = t.hands[seat]
    if Knock not in rules.asking(t).kinds or HIDDEN in hand:
        return ()
    allowed = defaultdict[Card | None, list[Knock]](list)
    for move in rules.moves(t, Knock):
        if isinstance(move, Knock):
            allowed[move.card].append(move)
    bare = allowed.pop(None, [])
    if Draw in rules.asking(t).kinds:
        # In place of a draw no card is discarded.
        return tuple(
            Answer(move, rules.knock_word(t, move), key="K", onto=KNOCKING_PLACE)
            for move in bare or [Knock(seat, None, ())]
        )

    def rank(card: Card) -> tuple[bool, int, int]:
        """Return whether a card is no good to knock with, the points that it leaves, and those it takes away."""
        move = ways[card][0]
        melded = {each for group in move.groups for each in group}
        left = sum(rules.value(t, each) for each in hand if each not in melded and each != card)
        good = card in allowed and rules.warning(t, move) is None
        return not good, left, -rules.value(t, card)

    def answer(move: Knock) -> Answer:
        gin = sum(map(len, move.groups)) == len(hand) - (move.card is not None)
        cards = None if move.card is None else (move.card,)
        keys = "G" if cards is None else "KG" if gin else "K"
        return Answer(move, rules.knock_word(t, move), False, keys, cards, KNOCKING_PLACE, move.card == best)

    ways = {card: allowed.get(card) or [_without(rules, t, seat, card)] for card in dict.fromkeys(hand)}
    free = [card for card in ways if card != t.barred]
    best = min(free or ways, key=rank)
    ordered = sorted(ways, key=lambda card: (card != best, *rank(card)))
    return tuple(answer(move) for moves in (bare, *(ways[card] for card in ordered)) for move in moves)


def _without(rules: Rules, t: Table, seat: int, card: Card) -> Knock:
    """Return the knock with a card with which nobody may knock, the others arranged in the best way."""
    return Knock(seat, card, rules.kept_melds(t, [other for other in t.hands[seat] if other != card]))


def show_answers(rules: Rules, t: Table, seat: int) -> tuple[Answer, ...]:
    """Return showing the hand as it is, and before it the best answer to a knock where that is another one.

    What has been laid off in this turn is taken back for the best answer.
    """
    if Show not in rules.asking(t).kinds:
        return ()
    shows = Answer(Show(seat), tr("Show hand"), key="S")
    best = _best_way(rules, t, seat)
    if len(best) < 2:
        # To show it is the best way, then.
        return (shows._replace(usual=True, key="SB"),)
    return Answer(best[0], tr("Best way"), key="B", usual=True, then=tuple(best[1:])), shows


def _best_way(rules: Rules, t: Table, seat: int) -> Sequence[Move]:
    """Return the moves of the best answer to a knock from the table as it is now."""
    back, twin = list[Move](), t
    while twin.laid:
        twin = twin.copy() if twin is t else twin
        back.append(TakeBack(seat))
        play(rules, twin, back[-1])
    return [*back, *rules.best_answer(twin, seat)]

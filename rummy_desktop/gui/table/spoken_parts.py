"""Spoken parts: a part of a table in sentences, for people who ask by a key what lies there.

All of it comes from the nodes that screen readers get, so that nothing is told that is not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.gui.scenes.scene import Part
from rummy_desktop.gui.table.accessibility_nodes import cards_in_words, points_in_words, table_nodes
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.inventory import hand_worth, plate_of, side_lines
from rummy_desktop.gui.table.layout import HAND
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.language.translate import tr

ELSEWHERE: Final = ("title", "words", "players", HAND, "groups")
"""The nodes that are no part of what lies on the table."""
SIDES: Final = "side:"
"""How the keys of the lines of sides begin, which belong to the score."""


def spoken_part(board: Board, part: Part) -> str:
    """Return a part of a table in sentences."""
    tell = {"hand": _hand, "counts": _counts, "score": _score, "table": _table}[part]
    return " ".join(f"{text.rstrip('.')}." for text in tell(board) if text)


def _hand(board: Board) -> Iterable[str]:
    """Yield the cards of the hand as they stand, what is chosen of them, its groups and its worth."""
    hand = next(node for node in table_nodes(board) if node.key == HAND)
    names = [card.name for card in hand.parts]
    count = cards_in_words(len(names))
    if names and all(name == HIDDEN.sign for name in names):
        yield tr("{hand}: {cards}, face down", hand=hand.name, cards=count)
        return
    yield f"{hand.name}, {count}: {', '.join(names)}" if names else f"{hand.name}, {count}"
    if chosen := [card.name for card in hand.parts if card.chosen]:
        yield tr("Chosen: {cards}", cards=", ".join(chosen))
    yield from (node.plan.said for node in board.nodes.groups if node.plan)
    yield hand_worth(board)


def _counts(board: Board) -> Iterable[str]:
    """Yield how many cards everybody holds, the viewer first, and how many lie in the stock and the discard pile."""
    view = board.stage.view
    for seat in _seats(board):
        plate = plate_of(board, seat)
        held = cards_in_words(len(view.hands[seat]))
        yield f"{plate.name}: {held if seat == board.viewer and not plate.gone else plate.detail.strip() or held}"
    if not board.pack.spread:
        yield tr("Stock, {cards}", cards=cards_in_words(len(view.stock)))
        yield f"{tr(board.rules.names.pile)}, {cards_in_words(len(view.discards))}"


def _score(board: Board) -> Iterable[str]:
    """Yield the points of everybody, the viewer first, those of sides, and what is played for."""
    for seat in _seats(board):
        plate = plate_of(board, seat)
        if plate.scored:
            yield f"{plate.name}: {points_in_words(plate)}"
        if plate.paid:
            yield f"{plate.name}: {tr('paid {sum}', sum=plate.paid)}"
    for line in side_lines(board):
        told = f"{line.names}: {tr('{points} points', points=line.total)}", line.gain, *line.told
        yield ", ".join(part for part in told if part)
    yield ", ".join(part for part in (board.rules.header(board.stage.view), board.target()) if part)


def _table(board: Board) -> Iterable[str]:
    """Yield what lies on the table: what is wild, the piles, the melds, and what is put aside."""
    for node in table_nodes(board):
        if node.key not in ELSEWHERE and not node.key.startswith(SIDES):
            yield _told(node)


def _told(node: Node) -> str:
    """Return a node in words, with its parts."""
    parts = ", ".join(_told(part) for part in node.parts)
    named = ": ".join(part for part in (node.name, parts if _says_more(node.parts, node.name) else "") if part)
    return ", ".join(part for part in (named, node.about) if part)


def _says_more(parts: Sequence[Node], name: str) -> bool:
    """Return whether parts tell more than the name of what they are in: a meld names its cards by itself."""
    return not all(part.name in name for part in parts)


def _seats(board: Board) -> list[int]:
    """Return the seats from the viewer on, as they play."""
    count = board.stage.view.seats
    return [(board.viewer + step) % count for step in range(count)]

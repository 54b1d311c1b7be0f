"""Accessibility nodes: a table without a picture, made from the cards as they are seen and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rummy_desktop.engine.cards import HIDDEN, in_words
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.money import money
from rummy_desktop.engine.readings import kind_of
from rummy_desktop.engine.wording import is_you, meld_signs, number
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.furniture import Plate
from rummy_desktop.gui.table.inventory import plate_of, side_lines
from rummy_desktop.gui.table.layout import ASIDE, BELOW, DISCARDS, HAND, KNOCK, SHOWN, TABLE, TRAY
from rummy_desktop.gui.table.tree import TableNode, around
from rummy_desktop.gui.widgets.node import Node, area
from rummy_desktop.language.translate import is_english, mark, tr, tr_plural

FACE_UP: Final = 0.5
"""How far a card is turned up at least where its face is seen."""
CLOSED: Final = {"natural": mark("complete, with no wild card"), "mixed": mark("complete, with wild cards")}
"""What is said of melds that lie squared up."""
HAND_NAME: Final = mark("Your hand")
GROUPS_NAME: Final = mark("Groups in the hand")
NOWHERE: Final = (0, 0, 0, 0)
TRAY_NAME: Final = mark("Your first melds")


def table_nodes(board: Board) -> list[Node]:
    """Return all that is on a table but its buttons, in reading order; the board knows its uses."""
    found = [*_heads(board), _players(board), *_piles(board), *_melds(board), *_tray(board), _hand(board)]
    plans = [(node, f"{in_words(node.plan.cards)}: {node.plan.said}") for node in board.nodes.groups if node.plan]
    groups = [_spot(board, node, "meld", said, "", (place, len(plans))) for place, (node, said) in enumerate(plans)]
    found.append(Node("groups", "list", tr(GROUPS_NAME) if groups else "", parts=groups))
    return [node for node in found if node.name or node.parts]


def sign_of(sprite: Sprite) -> str:
    """Return the visible sign of a card."""
    return sprite.card.sign if seen(sprite) else HIDDEN.sign


def seen(sprite: Sprite) -> bool:
    """Return whether the face of a card is seen, or will be at the place to which it goes."""
    return sprite.card != HIDDEN and sprite.target.up >= FACE_UP


def _signs(sprites: Iterable[Sprite]) -> str:
    """Return the signs of the cards whose faces are seen, as a list."""
    return ", ".join(sprite.card.sign for sprite in sprites if seen(sprite))


def _spot(
    board: Board, node: TableNode, role: str, name: str, about: str = "", place: tuple[int, int] | None = None
) -> Node:
    """Return a node that can have the focus of the keys, with what they do there."""
    acts, remark = board.uses.acts(node.key), board.uses.remark(node.key)
    told = ". ".join(part for part in (about, remark) if part)
    focused = bool(acts) and board.own.spot == node.key
    return Node(
        node.key, role, name, "", told, area(node.rect), stop=bool(acts), focused=focused, place=place, acts=acts
    )


def _list(key: str, name: str, parts: Sequence[Node]) -> Node:
    """Return the node of a list; screen readers say how long it is by themselves."""
    return Node(key, "list", name, place=(0, len(parts)), parts=parts)


def _heads(board: Board) -> list[Node]:
    """Return the nodes of what is played, said, wild and in the pot."""
    view, rules = board.stage.view, board.rules
    about = ". ".join(part for part in (rules.header(view), board.target()) if part)
    found = [Node("title", "heading", board.game_title, about=about, level=1)]
    found.append(Node("words", "status", board.words().text))
    if wild := rules.told_here(view):
        told = ", ".join(part for part in (wild.name, wild.also) if part)
        found.append(_plaque(board, "wild", tr("{card} is shown: {told}", card=wild.card.sign, told=told)))
    if rules.stake:
        found.append(_plaque(board, "pot", tr("{sum} in the pot", sum=money(board.coins.heap.cents))))
    for place, line in enumerate(side_lines(board)):
        found.append(_plaque(board, f"side:{place}", ", ".join((line.names, line.total, *line.told))))
    return found


def _plaque(board: Board, key: str, told: str) -> Node:
    """Return the node of a plaque, which is nowhere while the table has no place for it."""
    node = board.nodes.find(key)
    return Node(key, "text", told, rect=area(node.rect) if node else NOWHERE)


def _players(board: Board) -> Node:
    """Return the nodes of everybody at the table, with the viewer first."""
    players = board.nodes.players
    return _list(
        "players",
        tr("Players"),
        [_player(board, node, (place, len(players))) for place, node in enumerate(players)],
    )


def _player(board: Board, node: TableNode, place: tuple[int, int]) -> Node:
    """Return the node of a player: the cards and points, whose turn it is, and what was done in the last turn."""
    seat = int(node.key[5:])
    plate, yours = plate_of(board, seat), seat == board.viewer
    known = "" if yours else _signs(node.cards)
    told = [
        plate.detail.strip(),
        points_in_words(plate),
        tr("paid {sum}", sum=plate.paid) if plate.paid else "",
        tr("dealer") if plate.dealer else "",
        tr("to play") if plate.acting else "",
        tr("last turn: {last}", last=plate.last[0]) if plate.last else "",
        tr("seen in the hand: {cards}", cards=known) if known else "",
    ]
    you = yours and not board.named and not is_you(board.setup.seats[seat].name)
    name = tr("{name}, you", name=plate.name) if you else plate.name
    about = ". ".join(part for part in told if part)
    return Node(node.key, "player", name, "", about, area(node.aim), place=place)


def points_in_words(plate: Plate) -> str:
    """Return the points of a player in words."""
    score = number(plate.score)
    if plate.melded is None:
        return tr("{points} points", points=score)
    return tr("{points} points, {melded} melded", points=score, melded=plate.melded)


def _piles(board: Board) -> list[Node]:
    """Return the stock, the discards, and the other places in the middle."""
    view, rules, nodes = board.stage.view, board.rules, board.nodes
    found = [_pile(board, node) for node in nodes.piles]
    dead = len(rules.aside(view))
    if board.ground.turns_down and dead:
        found.append(Node("dead", "text", tr("{cards} out of play", cards=cards_in_words(dead))))
    shown = [each for each in nodes.cards(ASIDE) if seen(each)]
    if shown and not board.pack.spread and rules.told_here(view) is None:
        rect = area(around(shown))
        found.append(Node("aside", "text", tr("Lying beside: {cards}", cards=_signs(shown)), rect=rect))
    return found


def _pile(board: Board, node: TableNode) -> Node:
    """Return a pile or a place in the middle; of the pack before the deal what is seen of it."""
    top = node.cards[-1] if node.cards else None
    if node.key == DISCARDS:
        return _discards(board, node)
    if node.key == KNOCK:
        return _spot(board, node, "pile", _knock_name(board.rules.knock_word(board.stage.view)))
    if node.key == BELOW and top:
        return _spot(board, node, "pile", tr("{card} below the top discard", card=sign_of(top)))
    if node.key == SHOWN and top and seen(top):
        return _spot(board, node, "pile", tr("{card}, cut from the pack", card=sign_of(top)))
    if board.pack.spread:
        return _spot(board, node, "pile", tr("The pack, spread to be cut"), board.pack.told())
    return _spot(board, node, "pile", tr("Stock, {cards}", cards=cards_in_words(len(board.stage.view.stock))))


def _discards(board: Board, node: TableNode) -> Node:
    """Return the discard pile: its top card, or each of its cards if it is spread."""
    view, name, count = board.stage.view, tr(board.rules.names.pile), len(board.stage.view.discards)
    if node.parts:
        shown = {sprite.index: sign_of(sprite) for sprite in node.cards}
        parts = [
            _spot(
                board,
                part,
                "pile",
                shown.get(index, view.discards[index].sign),
                tr("top of the pile") if index == count - 1 else "",
                (index, count),
            )
            for index, part in enumerate(node.parts)
        ]
        return _list(node.key, tr("{pile}, the oldest first", pile=name), parts)
    top = [sprite for sprite in node.cards if sprite.index == count - 1] or node.cards[-1:]
    if not top:
        told = tr("{pile}, empty", pile=name)
    else:
        frozen = count and board.rules.across(view)
        said = mark("{pile}, {card} on top, {cards}, frozen") if frozen else mark("{pile}, {card} on top, {cards}")
        told = tr(said, pile=name, card=sign_of(top[-1]), cards=cards_in_words(count))
    return _spot(board, node, "pile", told)


def _melds(board: Board) -> list[Node]:
    """Return the melds on the table, each as one thing, and card by card if these can be moved one by one."""
    melds = [node for node in board.nodes.melds if node.kind == "meld"]
    found = [_meld(board, node, meld) for node, meld in zip(melds, board.melds, strict=False)]
    if TABLE in board.uses.reach:
        name = tr("Bare table, for a new meld") if melds else tr("Place for melds, empty")
        found += [_spot(board, node, "pile", name) for node in board.nodes.melds if node.kind == "place"]
    for seat in range(board.stage.view.seats):
        if out := board.rules.laid_out(board.stage.view, seat):
            who, signs = words.name_of(board.setup, seat), ", ".join(card.sign for card in out)
            told = tr("Laid out by {name}: {cards}", name=who, cards=signs)
            found.append(Node(f"laid {seat}", "text", told))
    return found


def _meld(board: Board, node: TableNode, meld: Meld) -> Node:
    """Return the node of a meld on the table."""
    name = _meld_name(board, meld)
    if node.key in board.own.unfinished:
        name = tr("Cards that are no meld yet: {cards}", cards=", ".join(card.sign for card in meld.cards))
    if board.apart(node.key):
        parts = _each_card(board, node)
        acts = board.uses.acts(node.key)
        return _list(node.key, name, parts)._replace(about=board.uses.remark(node.key), acts=acts)
    return _spot(board, node, "meld", name, tr(CLOSED.get(board.rules.closed(board.stage.view, meld), "")))


def _meld_name(board: Board, meld: Meld) -> str:
    """Return the name of a meld: whose it is, its kind and its cards."""
    seats = [seat for seat in range(board.rules.seats) if board.rules.side(seat) == meld.owner]
    kind, cards = kind_of(meld), meld_signs(meld)
    if meld.owner is None or not seats:
        told = f"{kind}: {cards}"
    elif board.viewer in seats and not board.named:
        told = tr("your {meld}: {cards}", meld=kind, cards=cards)
    else:
        name = words.named(board.setup, seats)
        told = tr("{whose} {meld}: {cards}", whose=words.possessive(name), name=name, meld=kind, cards=cards)
    return told[0].upper() + told[1:]


def _tray(board: Board) -> list[Node]:
    """Return the melds that are being put together to open with."""
    parts = []
    for place, (node, meld) in enumerate(zip(board.nodes.tray[1:], board.aside, strict=False)):
        told = meld_signs(meld) if all(map(seen, node.cards)) else ", ".join(map(sign_of, node.cards))
        said = tr("Put aside: {cards}", cards=told)
        parts.append(_spot(board, node, "meld", said, "", (place, len(board.aside))))
    return [_list(TRAY, tr(TRAY_NAME), parts)] if parts else []


def _hand(board: Board) -> Node:
    """Return the node of the hand at the lower edge."""
    whose = tr("Hand of {name}", name=words.name_of(board.setup, board.viewer)) if board.named else tr(HAND_NAME)
    return _list(HAND, whose, _each_card(board, board.nodes.hand))


def _each_card(board: Board, node: TableNode) -> list[Node]:
    """Return the nodes of the cards that lie there and may be chosen."""
    return [_card(board, part, (place, len(node.parts))) for place, part in enumerate(node.parts)]


def _card(board: Board, node: TableNode, place: tuple[int, int]) -> Node:
    """Return the node of a card that may be chosen; a card that lies face down says nothing of itself."""
    if seen(node.cards[0]):
        told = _spot(board, node, "card", sign_of(node.cards[0]), "", place)
        return told._replace(chosen=node.card in board.uses.chosen) if told.stop else told
    bare = Node(f"card {place[0]}", "card", HIDDEN.sign, rect=area(node.rect), place=place)
    if node.card == HIDDEN:
        return bare
    acts = board.uses.acts(node.key)
    return bare._replace(stop=bool(acts), focused=bool(acts) and board.own.spot == node.key, acts=acts)


def cards_in_words(count: int) -> str:
    """Return a number of cards in words."""
    return tr_plural("{n} card", "{n} cards", count)


def _knock_name(word: str) -> str:
    """Return the name of the place to knock, which some games call otherwise."""
    if is_english():
        return f"Place to {word.lower()}"
    return tr("Place: {word}", word=word)

"""Accessibility nodes: a table without a picture, made from the cards as they are seen and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.money import money
from rummy_desktop.engine.readings import kind_of
from rummy_desktop.engine.wording import is_you, meld_signs, number
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.furniture import Plate
from rummy_desktop.gui.table.inventory import plate_of
from rummy_desktop.gui.table.layout import (
    ASIDE,
    BELOW,
    DISCARDS,
    HAND,
    KNOCK,
    SHOWN,
    STOCK,
    TABLE,
    discard_zone,
    discard_zones,
    meld_zone,
    others_of,
    seat_zone,
)
from rummy_desktop.gui.widgets.node import Area, Node, area
from rummy_desktop.language.translate import is_english, mark, tr, tr_plural

FACE_UP: Final = 0.5
"""How far a card is turned up at least where its face is seen."""
CLOSED: Final = {"natural": mark("complete, with no wild card"), "mixed": mark("complete, with wild cards")}
"""What is said of melds that lie squared up."""
HAND_NAME: Final = mark("Your hand")
GROUPS_NAME: Final = mark("Groups in the hand")
TRAY_NAME: Final = mark("Your first melds")
Zones = dict[str, list[Sprite]]


def table_nodes(board: Board) -> list[Node]:
    """Return all that is on a table but its buttons, in reading order; the board knows its uses."""
    zones = _zones(board)
    found = [*_heads(board), _players(board, zones), *_piles(board, zones), *_melds(board, zones)]
    found += _tray(board, zones)
    own = sorted(zones.get(HAND, ()), key=lambda sprite: sprite.index)
    found.append(_hand(board, own))
    groups = [_spot(board, zone, Node(zone, "meld", said)) for zone, said in board.groups()]
    placed = [node._replace(place=(place, len(groups))) for place, node in enumerate(groups)]
    found.append(Node("groups", "list", tr(GROUPS_NAME) if groups else "", parts=placed))
    return [node for node in found if node.name or node.parts]


def sign_of(sprite: Sprite) -> str:
    """Return the visible sign of a card."""
    return sprite.card.sign if seen(sprite) else HIDDEN.sign


def seen(sprite: Sprite) -> bool:
    """Return whether the face of a card is seen, or will be at the place to which it goes."""
    return sprite.card != HIDDEN and sprite.target.up >= FACE_UP


def _zones(board: Board) -> Zones:
    """Return the cards of each zone, the lowest or leftmost first."""
    zones: Zones = {}
    for sprite in board.stage.sprites:
        zones.setdefault(sprite.zone, []).append(sprite)
    for cards in zones.values():
        cards.sort(key=lambda sprite: sprite.index)
    return zones


def _around(sprites: Sequence[Sprite]) -> Area:
    """Return the rectangle around some cards."""
    rects = [sprite.target.rect for sprite in sprites]
    whole = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
    return area(whole)


def _spot(board: Board, spot: str, node: Node) -> Node:
    """Return a node that can have the focus of the keys, with what they do there."""
    acts, remark = board.acts(spot), board.remark(spot)
    about = ". ".join(part for part in (node.about, remark) if part)
    return node._replace(stop=bool(acts), focused=bool(acts) and board.spot == spot, acts=acts, about=about)


def _heads(board: Board) -> list[Node]:
    """Return the nodes of what is played, said, wild and in the pot."""
    view, rules = board.stage.view, board.rules
    about = ". ".join(part for part in (rules.header(view), board.target()) if part)
    found = [Node("title", "heading", board.game.title, about=about, level=1)]
    found.append(Node("words", "status", board.words().text))
    if wild := rules.told_here(view):
        told = ", ".join(part for part in (wild.name, wild.also) if part)
        found.append(Node("wild", "text", tr("{card} is shown: {told}", card=wild.card.sign, told=told)))
    if rules.stake:
        found.append(Node("pot", "text", tr("{sum} in the pot", sum=money(board.coins.heap.cents))))
    return found


def _players(board: Board, zones: Zones) -> Node:
    """Return the nodes of everybody at the table, with the viewer first."""
    seats = [board.viewer, *others_of(board.viewer, board.stage.view.seats)]
    parts = [_player(board, seat, zones, place, len(seats)) for place, seat in enumerate(seats)]
    return Node("players", "list", tr("Players"), place=(0, len(parts)), parts=parts)


def _player(board: Board, seat: int, zones: Zones, place: int, count: int) -> Node:
    """Return the node of a player: the cards and points, whose turn it is, and what was done in the last turn."""
    plate = plate_of(board, seat)
    told = [
        plate.detail.strip(),
        _points(plate),
        tr("paid {sum}", sum=plate.paid) if plate.paid else "",
        tr("dealer") if plate.dealer else "",
        tr("to play") if plate.acting else "",
        tr("last turn: {last}", last=plate.last[0]) if plate.last else "",
    ]
    known = [sprite.card.sign for sprite in zones.get(seat_zone(seat), ()) if seen(sprite)]
    if known and seat != board.viewer:
        told.append(tr("seen in the hand: {cards}", cards=", ".join(known)))
    yours = seat == board.viewer and not board.named and not is_you(board.setup.seats[seat].name)
    name = tr("{name}, you", name=plate.name) if yours else plate.name
    about = ". ".join(part for part in told if part)
    return Node(f"player {seat}", "player", name, about=about, place=(place, count))


def _points(plate: Plate) -> str:
    """Return the points of a player in words."""
    score = number(plate.score)
    if plate.melded is None:
        return tr("{points} points", points=score)
    return tr("{points} points, {melded} melded", points=score, melded=plate.melded)


def _piles(board: Board, zones: Zones) -> list[Node]:
    """Return the stock, the discards, and the other places in the middle."""
    view, rules, ground = board.stage.view, board.rules, board.ground
    if board.pack.spread:
        return _pack(board, zones)
    places = ground.piles(board.wide)
    found = []
    for zone in places:
        if zone == STOCK:
            node = Node(STOCK, "pile", tr("Stock, {cards}", cards=_cards(len(view.stock))))
        elif zone == DISCARDS:
            found.append(_discards(board, zones))
            continue
        elif zone == KNOCK and not view.to_deal:
            node = Node(KNOCK, "pile", _knock_name(rules.knock_word(view)))
        else:
            continue
        rect = places[zone]
        found.append(_spot(board, zone, node._replace(rect=area(rect))))
    if below := [each for each in zones.get(BELOW, ()) if seen(each)]:
        node = Node(BELOW, "pile", tr("{card} below the top discard", card=sign_of(below[-1])), rect=_around(below))
        found.append(_spot(board, BELOW, node))
    dead = len(rules.aside(view))
    if ground.turns_down and dead:
        found.append(Node("dead", "text", tr("{cards} out of play", cards=_cards(dead))))
    shown = [each for each in zones.get(ASIDE, ()) if seen(each)]
    if shown and rules.told_here(view) is None:
        found.append(
            Node(
                "aside", "text", tr("Lying beside: {cards}", cards=", ".join(map(sign_of, shown))), rect=_around(shown)
            )
        )
    return found


def _pack(board: Board, zones: Zones) -> list[Node]:
    """Return the node of the pack that is cut before the deal, or of the card at which it was cut."""
    if cut := [each for each in zones.get(SHOWN, ()) if seen(each)]:
        return [
            _spot(
                board,
                SHOWN,
                Node(SHOWN, "pile", tr("{card}, cut from the pack", card=sign_of(cut[-1])), rect=_around(cut)),
            )
        ]
    node = Node(
        STOCK, "pile", tr("The pack, spread to be cut"), about=board.pack.told(), rect=_around(zones.get(STOCK, ()))
    )
    return [_spot(board, STOCK, node)]


def _discards(board: Board, zones: Zones) -> Node:
    """Return the discard pile: its top card, or each of its cards if it is spread."""
    view, name = board.stage.view, tr(board.rules.names.pile)
    spread, cards = discard_zones(view, board.ground), zones.get(DISCARDS, [])
    if spread and view.discards:
        shown = {sprite.index: sign_of(sprite) for sprite in cards}
        parts = [
            _spot(
                board,
                zone,
                Node(
                    zone,
                    "pile",
                    shown.get(index, view.discards[index].sign),
                    about=tr("top of the pile") if index == len(spread) - 1 else "",
                    rect=area(rect),
                    place=(index, len(spread)),
                ),
            )
            for index in range(len(view.discards))
            for zone, rect in ((discard_zone(index), spread[discard_zone(index)]),)
        ]
        title = tr("{pile}, the oldest first", pile=name)
        return Node("discards", "list", title, place=(0, len(parts)), parts=parts)
    count = len(view.discards)
    top = [sprite for sprite in cards if sprite.index == count - 1] or cards[-1:]
    if not top:
        told = tr("{pile}, empty", pile=name)
    else:
        frozen = count and board.rules.across(view)
        said = mark("{pile}, {card} on top, {cards}, frozen") if frozen else mark("{pile}, {card} on top, {cards}")
        told = tr(said, pile=name, card=sign_of(top[-1]), cards=_cards(count))
    return _spot(board, DISCARDS, Node(DISCARDS, "pile", told, rect=_around(cards)))


def _melds(board: Board, zones: Zones) -> list[Node]:
    """Return the melds on the table, each as one thing, and card by card if these can be moved one by one."""
    found = []
    for index, meld in enumerate(board.melds):
        zone = meld_zone(index)
        cards = zones.get(zone, [])
        if board.apart(zone):
            parts = [_card(board, sprite, place, len(cards)) for place, sprite in enumerate(cards)]
            found.append(Node(zone, "list", _meld_name(board, meld), place=(0, len(parts)), parts=parts))
            continue
        about = tr(CLOSED.get(board.rules.closed(board.stage.view, meld), ""))
        node = Node(zone, "meld", _meld_name(board, meld), about=about, rect=_around(cards))
        found.append(_spot(board, zone, node))
    if not found and TABLE in board.reach():
        found.append(_spot(board, TABLE, Node(TABLE, "pile", tr("Place for melds, empty"))))
    laid = [(seat, board.rules.laid_out(board.stage.view, seat)) for seat in range(board.stage.view.seats)]
    for seat, out in laid:
        if out:
            who, signs = words.name_of(board.setup, seat), ", ".join(card.sign for card in out)
            told = tr("Laid out by {name}: {cards}", name=who, cards=signs)
            found.append(Node(f"laid {seat}", "text", told))
    return found


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


def _tray(board: Board, zones: Zones) -> list[Node]:
    """Return the melds that are being put together to open with."""
    names = [f"tray:{index}" for index in range(len(board.aside))]
    parts = []
    for place, (zone, meld) in enumerate(zip(names, board.aside, strict=True)):
        cards = zones.get(zone, [])
        told = ", ".join(map(sign_of, cards)) if not all(map(seen, cards)) else meld_signs(meld)
        node = Node(zone, "meld", tr("Put aside: {cards}", cards=told), rect=_around(cards), place=(place, len(names)))
        parts.append(_spot(board, zone, node))
    return [Node("tray", "list", tr(TRAY_NAME), place=(0, len(parts)), parts=parts)] if parts else []


def _hand(board: Board, cards: Sequence[Sprite]) -> Node:
    """Return the node of the hand at the lower edge; screen readers say the number of cards in a list by themselves."""
    whose = tr("Hand of {name}", name=words.name_of(board.setup, board.viewer)) if board.named else tr(HAND_NAME)
    parts = [_card(board, sprite, place, len(cards)) for place, sprite in enumerate(cards)]
    return Node("hand", "list", whose, place=(0, len(parts)), parts=parts)


def _card(board: Board, sprite: Sprite, place: int, count: int) -> Node:
    """Return the node of a card that may be chosen; a card that lies face down says nothing of itself."""
    spot, rect = f"card:{sprite.card}", sprite.target.rect
    if not seen(sprite):
        bare = Node(f"card {place}", "card", HIDDEN.sign, rect=area(rect), place=(place, count))
        if sprite.card == HIDDEN:
            return bare
        acts = board.acts(spot)
        return bare._replace(stop=bool(acts), focused=bool(acts) and board.spot == spot, acts=acts)
    node = Node(spot, "card", sprite.card.sign, rect=area(rect), place=(place, count))
    told = _spot(board, spot, node)
    return told._replace(chosen=sprite.card in board.chosen) if told.stop else told


def _cards(count: int) -> str:
    return tr_plural("{n} card", "{n} cards", count)


def _knock_name(word: str) -> str:
    """Return the name of the place to knock, which some games call otherwise."""
    if is_english():
        return f"Place to {word.lower()}"
    return tr("Place: {word}", word=word)

"""Inventory: the furniture on a table at a moment, and the writing on it."""

from __future__ import annotations

from typing import Final

import pygame

from rummy_desktop.engine import wording
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.money import money
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import inside, listed
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.card_notes import Note, notes_on
from rummy_desktop.gui.setup.seat_badge import badge_of, emblem_pictures
from rummy_desktop.gui.setup.setup import own_name
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.deal_end import LIFT, WIDE, Banner, banner_height, banners
from rummy_desktop.gui.table.faces import LAMP, Frame, SideLine
from rummy_desktop.gui.table.furniture import (
    SHADE,
    Item,
    Mark,
    Place,
    Plate,
    Shelf,
    Side,
    Title,
    Told,
    mark_rect,
)
from rummy_desktop.gui.table.layout import (
    ASIDE,
    BELOW,
    DISCARDS,
    HAND,
    KNOCK,
    STOCK,
    TABLE,
    BenchGround,
    Ground,
    SpreadGround,
    others_of,
    top_of,
)
from rummy_desktop.gui.table.moments import shout_rect
from rummy_desktop.gui.table.seating import Chair, Style
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.language.translate import tr, tr_plural

PILES: Final = ("place:", "told:")
"""How the keys of items begin that are written at the piles."""
STANDS: Final[dict[Style, float]] = {"roomy": 0.5, "snug": 0.5, "narrow": 1.0}
"""Where what is written at a seat at the far edge stands in its room: in the middle, or above the face."""


def set_out(board: Board) -> dict[str, Item]:
    """Return every item by its key that is on a table with or without a player, in the order of drawing."""
    view, nodes = board.stage.view, board.nodes
    items = {"title": Item(_title_rect(board), Title(board.game_title, board.rules.header(view), board.target()))}
    own, *others = zip((board.viewer, *others_of(board.viewer, view.seats)), nodes.players, strict=True)
    for seat, node in (*others, own):
        plate = plate_of(board, seat)
        if seat != board.viewer:
            face, lamp = chair_of(board, seat).face, board.theme.px(LAMP)
            items[node.key] = Item(
                face.inflate(2 * lamp, 2 * lamp), Frame(plate.badge, plate.acting, plate.gone, plate.dealer)
            )
        around = 2 * board.theme.px(SHADE) if seat != board.viewer else 0
        items[f"plate:{seat}"] = Item(node.rect.inflate(around, around), plate)
    for number, (rect, line) in enumerate(zip(board.ground.side_lines, side_lines(board), strict=False)):
        items[f"side:{number}"] = Item(rect, line)
    items |= _places(board)
    items |= _pot(board)
    items |= _cut(board)
    items |= _second(board)
    items |= _marks(board)
    items["words"] = Item(board.words_rect(), board.words())
    if shout := board.moments.shout():
        rect = shout_rect(board.theme, shout, pygame.Rect((0, 0), board.room()))
        items["shout"] = Item(rect, shout, above=True)
    if board.deal_end.shown:
        items = {key: item for key, item in items.items() if not key.startswith(PILES)} | _end(board)
    return items


def _end(board: Board) -> dict[str, Item]:
    """Return what tells of the end of a deal: the banner, and the numbers at the seats."""
    end = board.deal_end
    gains = {f"gain:{seat}": Item(end.place_of(seat, gain), gain, above=True) for seat, gain in end.gains().items()}
    if end.handed:
        return gains
    rect, told = banner_of(board)
    content = told._replace(place=(rect.x, rect.y, rect.w, rect.h), grown=end.grown)
    return gains | {"banner": Item(board.theme.shadow_extent(rect, LIFT), content, above=True)}


USUAL: Final = "display"
"""The style of the headline of a banner that may lie over melds."""


def banner_of(board: Board) -> tuple[pygame.Rect, Banner]:
    """Return the banner of the end of a deal, and where it lies: over the piles, between the own plate and its like."""
    ground, theme, result = board.ground, board.theme, board.deal_end.result
    assert result is not None
    axis, plate = ground.table.centerx, ground.own_plate()
    half = min(axis - ground.shelf.left, ground.shelf.right - axis)
    if not ground.upright:
        half = min(half, max(axis - plate.right, plate.left - axis) - theme.px(12))
    if ground.pot.w:
        half = min(half, max(axis - ground.pot.right, ground.pot.left - axis) - theme.px(12))
    wide = min(theme.high(WIDE), 2 * half)
    alone = board.persons[0] if len(board.persons) == 1 and not board.named else None
    bottom = ground.hand_y - ground.high // 2 - theme.px(8)
    melds = max((node.rect.bottom for node in board.nodes.melds if node.kind == "meld"), default=0)
    for told in banners(theme, *words.end_in_words(result, board.rules, board.setup, alone), wide):
        high = banner_height(theme, told)
        if bottom - high > melds or told.style == USUAL:
            break
    # No pile looks out above it.
    piles = [each.target.rect.top for zone in (STOCK, DISCARDS) for each in board.nodes.cards(zone)]
    top = min(bottom - high, max(melds, min(piles, default=bottom) - theme.px(6)))
    return pygame.Rect(axis - wide // 2, top, wide, bottom - top), told


def side_lines(board: Board) -> list[SideLine]:
    """Return what is told of the two sides, the viewer's first; nothing where there is no room for it."""
    rules, view, found = board.rules, board.stage.view, []
    own = rules.side(board.viewer)
    sides = sorted(rules.sides, key=lambda seats: rules.side(seats[0]) != own)
    for seats in sides if board.ground.side_lines else ():
        melded = _brought(rules, view, seats[0])
        names = listed([words.name_of(board.setup, seat) for seat in seats])
        gain = wording.number(melded, "+") if melded else ""
        badges = tuple(badge_of(board.setup, seat) for seat in seats)
        total, told = wording.number(board.deal_end.total(seats[0])), rules.standing(view, seats[0])
        found.append(SideLine(badges, names, total, gain, told))
    return found


def _title_rect(board: Board) -> pygame.Rect:
    """Return the rectangle of the title: in the upper line, as far as the buttons there leave room."""
    bar, px = board.ground.bar, board.theme.px
    room = pygame.Rect(bar.x + bar.h + px(12), bar.y, bar.w - bar.h - px(24), bar.h)
    for widget in board.page.root.walk():
        if isinstance(widget, Button) and widget.rect.colliderect(room) and widget.rect.left > room.left:
            room.w = widget.rect.left - px(12) - room.x
    for place in range(board.ground.others):
        seat = board.ground.seat(place)
        if seat.colliderect(room):
            room.w = seat.left - px(8) - room.x
    return room


def notes(board: Board) -> dict[Card, Note]:
    """Return the notes on the cards in melds: the card that a wild one stands for, and the owner if that matters."""
    melds = [*board.melds, *board.aside]
    emblems, colours = emblem_pictures(board.setup), board.setup.colours
    if board.rules.scoring.marks_owners:
        return {card: note for meld in melds for card, note in notes_on(meld, emblems, colours)}
    found = {}
    for meld in melds:
        for card, note in notes_on(meld, emblems):
            if note.stands:
                found[card] = Note(-1, "", note.stands)
        if meld.owner is None:
            continue
        # Nobody else can have laid any of it: one card says it for all.
        seat, first = _of_side(board, meld.owner), meld.cards[0]
        if kind := board.rules.closed(board.stage.view, meld):
            top = top_of(board.stage.view, board.rules, meld)
            stands = found[top].stands if top in found else None
            found[top] = Note(seat, emblems[seat], stands, colours[seat], len(meld.cards), kind == "natural")
        else:
            found[first] = Note(seat, emblems[seat], found[first].stands if first in found else None, colours[seat])
            if lacks := board.rules.to_complete(board.stage.view, meld):
                last = meld.cards[-1]
                found[last] = found.get(last, Note(-1))._replace(cards=len(meld.cards), lacks=lacks)
    for seat in range(board.stage.view.seats):
        for card in board.rules.laid_out(board.stage.view, seat)[:1]:
            found[card] = Note(seat, emblems[seat], None, colours[seat])
    return found


def _of_side(board: Board, side: int) -> int:
    """Return the first seat of a side."""
    return next(seat for seat in range(board.stage.view.seats) if board.rules.side(seat) == side)


def last_turn(board: Board, seat: int) -> tuple[str, ...]:
    """Return a player's last turn as a sentence without a name, and then ever shorter; nothing if there was none."""
    rules, view = board.rules, board.stage.view
    passes = not rules.passes or any(rules.passes.values())
    return words.last_turn(view, seat, passes, bool(rules.piles.melded), rules.names)


def _just_done(board: Board, seat: int) -> tuple[str, ...]:
    """Return the same if the one who looks on has done nothing since: it stands for a moment at the seat."""
    acts = board.stage.view.acts
    since = next((place for place in reversed(range(len(acts))) if acts[place].seat == board.viewer), -1)
    return last_turn(board, seat) if any(act.seat == seat for act in acts[since + 1 :]) else ()


def told_of(board: Board, seat: int) -> str:
    """Return as a sentence all that the plate of another player says or has no room for."""
    name, held = words.name_of(board.setup, seat), _held(board, seat)
    if melded := board.rules.melded_points(board.stage.view, seat):
        held = tr("{held}, {points} points melded", held=held, points=melded)
    last = next(iter(last_turn(board, seat)), "")
    return tr("{name}: {held}. Last turn: {last}.", name=name, held=held, last=last) if last else f"{name}: {held}."


def plate_of(board: Board, seat: int) -> Plate:
    """Return the name plate of a player."""
    view, rules = board.stage.view, board.rules
    mine = seat == board.viewer
    name = words.name_of(board.setup, seat)
    plate = Plate(
        # The badge says that the computer plays there, and the worth of the hand needs the room.
        own_name(name) if mine else name,
        board.deal_end.total(seat),
        hand_worth(board) if mine else _held(board, seat),
        () if mine else _just_done(board, seat),
        seat == view.dealer and view.deal > 0,  # the cards say who deals first, and then a sentence
        seat == view.actor and not view.to_deal,
        badge_of(board.setup, seat),
        _brought(rules, view, seat),
        lines=0 if mine else chair_of(board, seat).lines,
        stands=0.0 if mine or chair_of(board, seat).turn else STANDS[board.ground.seating.style],
    )
    if board.ground.side_lines:
        plate = plate._replace(scored=False, melded=None)
    if rules.stake:
        plate = _with_pot(board, seat, plate)
    if not rules.plays(view, seat) and not rules.won(view, seat):
        plate = plate._replace(detail=tr("left the match"), last=(), gone=True, dealer=False)
    return plate


def chair_of(board: Board, seat: int) -> Chair:
    """Return the place of another player at the table."""
    return board.ground.chair(others_of(board.viewer, board.stage.view.seats).index(seat))


def _brought(rules: Rules, view: Table, seat: int) -> int | None:
    """Return what `seat` has melded in this deal, or gained once it is over; None if that is not counted."""
    melded = rules.melded_points(view, seat)
    between = rules.asking(view).between and view.results
    return view.results[-1].points[seat] if between and melded is not None else melded


def _with_pot(board: Board, seat: int, plate: Plate) -> Plate:
    """Return a plate with what was paid into the pot, or won."""
    view, rules = board.stage.view, board.rules
    if won := rules.won(view, seat):
        plate = plate._replace(detail=tr("won {sum}", sum=money(won)))
    elif plate.detail == _cards(0):
        # The line stays, with what is paid at its end.
        plate = plate._replace(detail=" ")
    paid = rules.paid(view, seat)
    return plate._replace(paid=money(paid) if paid else "")


def _held(board: Board, seat: int) -> str:
    """Return in words what another player holds, and whose partner that is."""
    view, rules = board.stage.view, board.rules
    count = len(view.hands[seat])
    held = rules.doing(view, seat) or _cards(count)
    if rules.second_hand(view, seat):
        held = f"{held} + {tr(rules.names.second_hand)}"
    mates = [other for other in range(view.seats) if other != seat and rules.side(other) == rules.side(seat)]
    if not mates:
        return held
    if mates == [board.viewer] and not board.named:
        return tr("{held}, with you", held=held)
    return tr("{held}, with {name}", held=held, name=inside(board.setup.seats[mates[0]].name))


def _cards(count: int) -> str:
    return tr_plural("{n} card", "{n} cards", count)


def hand_worth(board: Board) -> str:
    """Return the worth of the own hand in words; empty if some of it is not seen."""
    view = board.stage.view
    if board.rules.waits(view, board.viewer):
        return board.rules.doing(view, board.viewer)
    seen = _seen(board)
    if not view.hands[board.viewer] and not view.to_deal and not view.over:
        return board.rules.doing(view, board.viewer)
    if not seen or len(seen) < len(view.hands[board.viewer]) or view.to_deal or view.over:
        return ""
    return board.rules.worth(view, board.viewer)


def _seen(board: Board) -> list[Card]:
    """Return the cards of the own hand whose faces are seen."""
    if board.covered:
        return []
    return [card for card in board.stage.view.hands[board.viewer] if card != HIDDEN]


def _places(board: Board) -> dict[str, Item]:
    """Return the piles and the place of the melds."""
    ground, glow = board.ground, board.own.glowing
    items = _line(board, ground, glow) if isinstance(ground, SpreadGround) else _piles(board, glow)
    if place := board.nodes.find(TABLE):
        view = board.stage.view
        lies = view.melds or any(board.rules.laid_out(view, seat) for seat in range(view.seats))
        told = "" if lies else tr("Melds are laid here")
        items[f"place:{TABLE}"] = Item(place.rect, Place(told, "", TABLE in glow))
    return items


def _pot(board: Board) -> dict[str, Item]:
    """Return the pot, with the shadows of the outer coins, if there is one."""
    pot = board.nodes.find("pot")
    return {"pot": Item(pot.rect, board.coins.heap)} if pot else {}


def _second(board: Board) -> dict[str, Item]:
    """Return the label of the own packet that is taken up later."""
    rules = board.rules
    if not rules.second_hand(board.stage.view, board.viewer):
        return {}
    word = tr(rules.names.second_hand)
    beside: Side = "right" if board.ground.mirrored else "left"
    side: Side = beside if board.ground.upright else "center"
    return {"told:second": Item(board.ground.own_second_label(), Told(word[0].upper() + word[1:], side))}


def _cut(board: Board) -> dict[str, Item]:
    """Return the label at the pack that lies spread."""
    ground, pack = board.ground, board.pack
    if not pack.spread or not (told := pack.told()):
        return {}
    below = pygame.Rect(ground.ribbon.x, pack.rect().bottom + board.theme.px(8), ground.ribbon.w, ground.label)
    return {"told:pack": Item(below, Told(told))}


def _piles(board: Board, glow: set[str]) -> dict[str, Item]:
    """Return the places of stock, discard pile and knock, with the labels below them."""
    if board.pack.spread:
        return {}
    ground, around = board.ground, board.theme.px(6)
    view, items = board.stage.view, dict[str, Item]()
    called = board.rules.knock_word(view)
    # The size of a pile matters if it is taken as a whole.
    count = len(view.discards) if board.rules.piles.melded else 0
    told = {STOCK: tr("{n} left", n=len(view.stock)), DISCARDS: _in_pile(count, bool(board.rules.across(view)))}
    for pile in board.nodes.piles:
        zone, room, below = pile.key, pile.rect.inflate(2 * around, 2 * around), ""
        if zone == BELOW:
            continue
        if zone in told and not board.wide:
            room.h += ground.label
            below = told[zone] or tr(board.rules.names.pile)
        inside = called if zone == KNOCK else ""
        if zone == DISCARDS and board.wide and not view.discards:
            inside = tr(board.rules.names.pile)
        items[f"place:{zone}"] = Item(room, Place(inside, below, zone in glow))
    return items | (_beside(board, told, count) if board.wide else {}) | _dead(board) | _wild(board)


def _beside(board: Board, told: dict[str, str], count: int) -> dict[str, Item]:
    """Return the labels of stock and discard pile, where melds leave no room for them below."""
    ground, frozen = board.ground, bool(board.rules.across(board.stage.view))
    items = {"told:stock": Item(ground.stock_label, Told(told[STOCK], _side(ground, "right")))}
    if told[DISCARDS]:
        beside = ground.discards_label.copy()
        if frozen and not ground.upright:
            # A card that lies across the pile reaches over its sides.
            reach = round((ASPECT - 1) / 2 * ground.discards.w)
            beside.x, beside.w = beside.x + (0 if ground.mirrored else reach), beside.w - reach
        ways = told[DISCARDS], tr("{n}, frozen", n=count) if frozen else str(count), str(count)
        short = next((each for each in ways if board.theme.measure(each, "small")[0] <= beside.w), ways[-1])
        items["told:discards"] = Item(beside, Told(short, _side(ground, "left")))
    return items


def _dead(board: Board) -> dict[str, Item]:
    """Return the place of the cards that are out of play, if they lie face down."""
    ground, around = board.ground, board.theme.px(6)
    if not ground.turns_down or board.rules.piles.looked_at:
        return {}
    dead, title = len(board.rules.aside(board.stage.view)), tr("Dead")
    fits = board.theme.measure(title, "small")[0] <= ground.away.w - 2 * around
    place = Place(title if fits and not dead else "")
    items = {f"place:{ASIDE}": Item(ground.away.inflate(2 * around, 2 * around), place)}
    if dead:
        said = tr_plural("{n} dead", "{n} dead", dead)
        items[f"told:{ASIDE}"] = Item(ground.away_label, Told(said, _side(ground, "left")))
    return items


def _wild(board: Board) -> dict[str, Item]:
    """Return the plaque that says what is wild."""
    plaque, wild = board.nodes.find("wild"), board.rules.told_here(board.stage.view)
    return {"wild": Item(plaque.rect, wild)} if plaque and wild else {}


def _in_pile(count: int, frozen: bool) -> str:
    """Return the number of cards in the pile, in words; empty if it does not matter."""
    if not count:
        return ""
    return tr("{n} in the pile, frozen", n=count) if frozen else tr("{n} in the pile", n=count)


OTHER: Final[dict[Side, Side]] = {"left": "right", "right": "left", "center": "center"}
"""The other side, for the left hand."""


def _side(ground: Ground, beside: Side) -> Side:
    """Return the side of its place for the label of a pile: `beside`, mirrored for the left hand, or below."""
    if ground.upright or isinstance(ground, BenchGround):
        return "center"
    return OTHER[beside] if ground.mirrored else beside


def _line(board: Board, ground: SpreadGround, glow: set[str]) -> dict[str, Item]:
    """Return the line of the piles when the discards are spread: what is wild, the stock, and the discards' tray."""
    if board.pack.spread:
        # The pack lies above, and the deal shows what is wild.
        return {"shelf": Item(ground.shelf, Shelf())}
    view = board.stage.view
    items: dict[str, Item] = {
        "shelf": Item(ground.shelf, Shelf()),
        "told:stock": Item(ground.stock_label, Told(tr("{n} left", n=len(view.stock)), _side(ground, "right"))),
        f"place:{DISCARDS}": Item(
            ground.tray, Place("" if view.discards else tr("Discard pile"), "", DISCARDS in glow, tray=True)
        ),
    }
    if STOCK in glow or not view.stock:
        items[f"place:{STOCK}"] = Item(ground.stock, Place(glow=STOCK in glow, tray=True))
    return items | _wild(board)


def _new_cards(board: Board) -> tuple[Card | None, str]:
    """Return the card of the hand at which it stands that cards have come in this turn, and what stands there.

    There is one mark for a pile that was taken: at the middle one of its cards.
    """
    view = board.stage.view
    drawn = set(view.drawn) if view.turn == board.viewer else set()
    come = [each.card for each in board.nodes.cards(HAND) if each.card in drawn and each.card != HIDDEN]
    if not come:
        return None, ""
    return come[len(come) // 2], tr("new") if len(come) == 1 else tr("{n} new", n=len(come))


def _marks(board: Board) -> dict[str, Item]:
    """Return the signs on the cards of the own hand."""
    view = board.stage.view
    hinted = set(board.own.hint.hand_cards) if board.own.hint else set()
    fresh, told = _new_cards(board)
    owed = set(board.rules.owed(view, board.viewer))
    items = {}
    node = board.nodes.find(board.own.spot)
    if node and node.card and node.zone.startswith("meld:") and not node.cards[0].moving:
        pose = node.cards[0].target
        mark = Mark(pose, pose.rect.w, focus=True)
        items[f"mark:{node.card}"] = Item(mark_rect(pose, board.theme), mark, above=True)
    held = board.nodes.cards(HAND)
    for sprite, following in zip(held, [*held[1:], None], strict=False):
        if sprite.card != HIDDEN and not sprite.moving:
            card, pose = sprite.card, sprite.target
            wide = min(pose.rect.w, round(following.target.x - pose.x)) if following else pose.rect.w
            focus = board.own.spot == f"card:{card}"
            mark = Mark(pose, wide, told if card == fresh else "", focus, card in hinted, card in owed)
            if mark.hinted or mark.owed:
                left = pose.rect.x
                mark = mark._replace(higher=board.own.written_at(pygame.Rect(left, pose.rect.bottom, wide, 0)))
            if any(mark[2:]):
                items[f"mark:{card}"] = Item(mark_rect(sprite.target, board.theme), mark, above=True)
    return items

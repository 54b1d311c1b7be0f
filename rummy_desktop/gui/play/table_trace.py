"""Table trace: a table at which somebody plays, written down for tests and for those who watch from outside."""

from __future__ import annotations

from typing import Any

from rummy_desktop.engine.cards import HIDDEN, spell
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.layout import DRAG, HAND, STOCK, TRAY


def table_trace(board: Board, session: Session) -> dict[str, Any]:
    """Return what lies on a table and how the match stands; a hand that lies face down is not told."""
    view, nodes = session.view, board.nodes
    hide = str(HIDDEN) if board.covered else ""
    plans = [node.plan for node in nodes.groups if node.plan]
    return {
        "game": board.game.key,
        "viewer": board.viewer,
        "present": session.people.present,
        "names": [seat.name for seat in board.setup.seats],
        "actor": view.actor,
        "phase": view.phase,
        "deal": view.deal,
        "moves": len(session.match.log),
        "scores": list(view.scores),
        "words": board.words().text,
        "chosen": [hide or str(card) for card in sorted(board.uses.chosen)],
        "spot": f"card:{hide}" if hide and board.own.spot.startswith("card:") else board.own.spot,
        "groups": [
            {"role": "group", "name": each.said, "cards": spell(each.cards), "state": each.state} for each in plans
        ],
        "handles": {node.key: list(node.aim) for node in nodes.groups if node.aim},
        "zones": {zone: list(rect) for zone, rect in nodes.zones.items()},
        "cards": [
            {
                "card": hide if hide and sprite.zone.startswith((HAND, DRAG, TRAY)) else str(sprite.card),
                "zone": sprite.zone,
                "index": sprite.index,
                "rect": list(sprite.target.rect),
            }
            for sprite in board.stage.sprites
            if sprite.zone != STOCK
        ],
        "stock": len(board.stage.view.stock),
        "widgets": board.page.describe(),
    }

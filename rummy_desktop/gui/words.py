"""Words: what happens at the table and what is expected, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, in_words
from rummy_desktop.engine.moves import Discard, Draw, Knock, LayDown, LayOff, Move, Pass, Show, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.gui.setup import Setup

OUTCOMES = {
    "out": "{winner} went out",
    "rummy": "{winner} went rummy",
    "stalemate": "A stalemate: nobody can score",
    "knock": "{winner} knocked",
    "gin": "{winner} went gin",
    "big gin": "{winner} went big gin",
    "undercut": "{winner} undercut the knock",
    "drawn": "A drawn deal: nobody scores",
}


def name_of(setup: Setup, seat: int) -> str:
    """Who sits on `seat`."""
    return setup.seats[seat].name


def expected(view: Table, rules: Rules, setup: Setup, viewer: int | None) -> str:
    """What is expected of whom, in one line."""
    mine, others = rules.prompts[view.phase]
    name = name_of(setup, view.actor) if view.actor is not None else ""
    top = view.discards[-1].sign if view.discards else "upcard"
    return (mine if view.actor == viewer else others).format(name=name, top=top)


def last_turn(view: Table, seat: int) -> str:
    """What `seat` did in its last turn, short."""
    acts: list[Act] = []
    for act in reversed(view.acts):
        if act.seat == seat:
            acts.insert(0, act)
            if act.verb in ("drew", "took", "passed"):
                break
    return ", ".join(_act(act) for act in acts)


def _act(act: Act) -> str:
    if act.verb == "drew":
        return "drew"
    if act.verb in ("passed", "knocked"):
        return act.verb
    if act.verb == "laid down":
        return f"laid down {len(act.cards)} cards"
    cards = " ".join(card.sign for card in act.cards)
    return f"{act.verb} {cards}" if "hidden" not in cards else act.verb


def cut_in_words(cut: e.CutForDeal, setup: Setup) -> str:
    """Who drew what for the first deal."""
    if not cut.draws:
        return f"{name_of(setup, cut.dealer)} deals."
    drawn = ", ".join(f"{name_of(setup, seat)} {card.sign}" for seat, card in cut.draws)
    return f"Lowest card deals: {drawn}. {name_of(setup, cut.dealer)} deals."


def outcome(result: e.Result, setup: Setup) -> str:
    """How a deal ended, in one sentence."""
    winner = name_of(setup, result.winner) if result.winner is not None else ""
    return OUTCOMES[result.outcome].format(winner=winner)


def advice(move: Move) -> str:
    """A move as a hint."""
    match move:
        case Draw():
            return "Draw from the stock."
        case Take():
            return "Take the card from the discard pile."
        case Discard(_, card):
            return f"Discard {card.sign}."
        case LayDown(_, groups):
            return f"Lay down {' and '.join(in_words(group) for group in groups)}."
        case LayOff(_, cards, _):
            return f"Lay off {in_words(cards)}."
        case Knock(_, None, _):
            return "Declare big gin."
        case Knock(_, card, _):
            return f"Knock with {card.sign}." if card else "Knock."
        case Pass():
            return "Pass."
        case Show():
            return "Show your hand; nothing more is worth laying off."
    return "Go on."


def cards_of(move: Move) -> Sequence[Card]:
    """The cards of the hand that a move is about."""
    match move:
        case Discard(_, card):
            return (card,)
        case LayDown(_, groups):
            return tuple(card for group in groups for card in group)
        case LayOff(_, cards, _):
            return cards
        case Knock(_, card, _):
            return (card,) if card else ()
    return ()

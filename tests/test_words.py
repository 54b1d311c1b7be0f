"""Words of the table about what players did."""

from __future__ import annotations

import pytest

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.events import Result
from rummy_desktop.engine.questions import Names
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.gui.table.words import last_turn, last_turn_short


def table(*acts: Act) -> Table:
    """Return a table of three at which that has happened."""
    return Table(3, hands=[[HIDDEN] * 5 for _ in range(3)], acts=list(acts))


DREW = Act(0, "drew", (HIDDEN,))
AWAY = Act(0, "discarded", (Card.parse("6S"),))
OTHERS = Act(1, "drew", (HIDDEN,)), Act(1, "discarded", (Card.parse("KD"),))
BOUGHT = Act(0, "claimed", (Card.parse("9H"),))
MELD = Act(0, "laid down", parse_cards("4S 4H 4D"))


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ((), ""),
        ((DREW, AWAY), "drew, threw 6♠"),
        ((DREW, MELD, AWAY, *OTHERS), "drew, laid down 3 cards, threw 6♠"),
        # Where a turn of melding has no draw, the turn before is another.
        ((DREW, AWAY, *OTHERS, MELD, MELD), "laid down 6 cards"),
        ((MELD, *OTHERS, DREW, AWAY, *OTHERS), "drew, threw 6♠"),
        # What somebody buys comes with cards that are not told.
        ((DREW, AWAY, *OTHERS, BOUGHT, DREW, DREW, *OTHERS), "bought 9♥"),
        ((Act(0, "called", (Card.parse("9H"),)), Act(0, "laid off", (Card.parse("9H"),))), "called rummy, laid off 9♥"),
    ],
)
def test_a_plate_tells_the_last_turn_and_no_other(acts: tuple[Act, ...], said: str) -> None:
    assert last_turn(table(*acts), 0) == said


def test_a_plate_may_leave_out_that_something_was_declined() -> None:
    acts = (DREW, AWAY, *OTHERS, Act(0, "passed"))
    assert last_turn(table(*acts), 0) == "passed"
    assert last_turn(table(*acts), 0, passes=False) == "drew, threw 6♠"


@pytest.mark.parametrize(
    ("acts", "said"),
    [
        ((), ()),
        ((DREW, AWAY), ("drew · − 6♠", "− 6♠")),
        ((Act(0, "took", parse_cards("JD")), MELD, AWAY), ("+ J♦ · melded 3 · − 6♠", "melded 3 · − 6♠", "− 6♠")),
        ((Act(0, "took", parse_cards("7S 8D")), AWAY), ("+ 2 from 7♠ · − 6♠", "− 6♠")),
        ((BOUGHT, DREW), ("+ 9♥",)),
        (
            (DREW, Act(0, "laid off", parse_cards("7H")), Act(0, "laid off", parse_cards("KD"))),
            ("drew · melded 2", "melded 2"),
        ),
        (
            (DREW, MELD, Act(0, "laid off", parse_cards("7H")), AWAY),
            ("drew · melded 4 · − 6♠", "melded 4 · − 6♠", "− 6♠"),
        ),
        ((DREW, Act(0, "discarded", (HIDDEN,))), ("drew · − card", "− card")),
        ((DREW, Act(0, "discarded", (HIDDEN,)), Act(0, "knocked", ())), ("drew · knocked", "knocked")),
    ],
)
def test_a_plate_can_tell_it_shorter_and_how_it_ended_last(acts: tuple[Act, ...], said: tuple[str, ...]) -> None:
    assert last_turn_short(table(*acts), 0) == said


def test_who_throws_the_last_card_has_gone_out() -> None:
    for thrown, long, short in (
        (AWAY, "drew, went out with 6♠", "drew · out − 6♠"),
        (Act(0, "discarded", (HIDDEN,)), "drew, went out, card face down", "drew · out"),
    ):
        view = table(DREW, thrown)
        assert "out" not in last_turn(view, 0)
        view.hands[0] = []
        assert last_turn(view, 0) == long
        assert last_turn_short(view, 0)[0] == short


def test_who_ends_the_deal_by_melding_the_last_card_has_gone_out() -> None:
    view = table(DREW, Act(0, "laid off", parse_cards("QD")))
    view.hands[0], view.deal = [], 3
    assert last_turn(view, 0) == "drew, laid off Q♦"  # who floats, or plays on without cards, is not out
    view.results.append(Result(3, "out", 0, (5, 0, 0)))
    assert last_turn(view, 0) == "drew, laid off Q♦, went out"
    assert last_turn_short(view, 0) == ("drew · melded 1 · out", "melded 1 · out", "out")
    view.deal = 4
    assert last_turn(view, 0) == "drew, laid off Q♦"


def test_the_card_of_a_knock_is_not_told_by_itself() -> None:
    acts = DREW, Act(0, "discarded", (HIDDEN,)), Act(0, "knocked", ())
    assert last_turn(table(*acts), 0) == "drew, knocked"
    closed = Names(knocked="closed")
    assert last_turn(table(*acts), 0, names=closed) == "drew, closed"
    assert last_turn_short(table(*acts), 0, names=closed)[0] == "drew · closed"

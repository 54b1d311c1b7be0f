"""Words of the table about what players did."""

from __future__ import annotations

import pytest

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.events import Result
from rummy_desktop.engine.questions import Names
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.gui.table.words import last_turn


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
        ((), ()),
        ((DREW, AWAY), ("drew and threw the 6♠", "threw the 6♠")),
        (
            (DREW, MELD, AWAY, *OTHERS),
            ("drew, laid down 3 cards and threw the 6♠", "laid down 3 cards and threw the 6♠", "threw the 6♠"),
        ),
        # Where a turn of melding has no draw, the turn before is another.
        ((DREW, AWAY, *OTHERS, MELD, MELD), ("laid down 6 cards",)),
        ((MELD, *OTHERS, DREW, AWAY, *OTHERS), ("drew and threw the 6♠", "threw the 6♠")),
        # What somebody buys comes with cards that are not told.
        ((DREW, AWAY, *OTHERS, BOUGHT, DREW, DREW, *OTHERS), ("bought the 9♥",)),
        (
            (Act(0, "called", (Card.parse("9H"),)), Act(0, "laid off", (Card.parse("9H"),))),
            ("called rummy and laid off the 9♥", "laid off the 9♥"),
        ),
        ((Act(0, "took", parse_cards("JD")), AWAY), ("took the J♦ and threw the 6♠", "threw the 6♠")),
        ((Act(0, "took", parse_cards("7S 8D")), AWAY), ("took 2 from the 7♠ on and threw the 6♠", "threw the 6♠")),
        (
            (DREW, Act(0, "laid off", parse_cards("7H")), Act(0, "laid off", parse_cards("KD"))),
            ("drew and laid off 7♥ K♦", "laid off 7♥ K♦"),
        ),
        (
            (DREW, Act(0, "discarded", (HIDDEN,))),
            ("drew and threw a card face down", "threw a card face down"),
        ),
    ],
)
def test_a_seat_tells_the_last_turn_in_a_sentence_and_how_it_ended_last(
    acts: tuple[Act, ...], said: tuple[str, ...]
) -> None:
    assert last_turn(table(*acts), 0) == said


def test_a_plate_may_leave_out_that_something_was_declined() -> None:
    acts = (DREW, AWAY, *OTHERS, Act(0, "passed"))
    assert last_turn(table(*acts), 0) == ("passed",)
    assert last_turn(table(*acts), 0, passes=False)[0] == "drew and threw the 6♠"


def test_who_throws_the_last_card_has_gone_out() -> None:
    for thrown, said in (
        (AWAY, ("drew and went out with 6♠", "went out with 6♠")),
        (Act(0, "discarded", (HIDDEN,)), ("drew and went out, card face down", "went out, card face down")),
    ):
        view = table(DREW, thrown)
        assert not any("out" in each for each in last_turn(view, 0))
        view.hands[0] = []
        assert last_turn(view, 0) == said


def test_who_ends_the_deal_by_melding_the_last_card_has_gone_out() -> None:
    view = table(DREW, Act(0, "laid off", parse_cards("QD")))
    view.hands[0], view.deal = [], 3
    assert last_turn(view, 0)[0] == "drew and laid off the Q♦"  # who floats, or plays on without cards, is not out
    view.results.append(Result(3, "out", 0, (5, 0, 0)))
    assert last_turn(view, 0) == (
        "drew, laid off the Q♦ and went out",
        "laid off the Q♦ and went out",
        "went out",
    )
    view.deal = 4
    assert last_turn(view, 0)[0] == "drew and laid off the Q♦"


def test_the_card_of_a_knock_is_not_told_by_itself() -> None:
    acts = DREW, Act(0, "discarded", (HIDDEN,)), Act(0, "knocked", ())
    assert last_turn(table(*acts), 0) == ("drew and knocked", "knocked")
    closed = Names(knocked="closed")
    assert last_turn(table(*acts), 0, names=closed)[0] == "drew and closed"

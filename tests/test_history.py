"""The history of a match: a sentence for each event, nothing secret in it, and the panel in which it is read."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy
import pygame
import pytest
from own_stories import own_stories
from promises import Setup as Deals
from promises import cards_named
from samples import enough, portion

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.knocking.table import Knocked
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, Resign, TakeBack
from rummy_desktop.engine.pot import table as pot
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.spread import table as spread
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.text import RED_ON_DARK, RED_ON_LIGHT
from rummy_desktop.gui.setup.setup import Setup, told_apart
from rummy_desktop.gui.table.history import SILENT, History, Score, Turn
from rummy_desktop.gui.table.history_page import SMALL, HistoryScene
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.story import Block, Heading, Passage, Story, Tally
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing import rules as bing
from rummy_desktop.variants.gin import rules as gin
from rummy_desktop.variants.kalooki.table import CalledUp
from rummy_desktop.variants.rummy.table import TurnedOver

NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Felix", "Greta", "Hugo")
SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]


def setup_of(game: str, seats: int = 3, options: dict[str, Any] | None = None) -> Setup:
    return Setup(game, tuple(Seat(name, "person") for name in NAMES[:seats]), options or {})


def history_of(game: str, seats: int = 3, **options: Any) -> History:
    match = Match.new(GAMES[game], seats, options)
    return History(match.rules, setup_of(game, seats, options))


# A sentence for each event

C = Card.parse


def meld(text: str) -> Meld:
    return Meld.parse(text)


RUN = meld("run 7 7C@0 8C@0 9C@0 TC@0")
RESULT = e.Result(1, "out", 1, (-5, 30, 0), scores=(15, 60, 0))
TOLD: Sequence[tuple[e.Event, Sequence[str]]] = (
    (
        e.CutForDeal(((0, C("4C")), (1, C("KD")), (2, C("TS"))), 0),
        ["The lowest card deals: Ada 4♣, Bruno K♦, Clara 10♠. Ada deals."],
    ),
    (e.CutForDeal((), 0), []),
    (e.Dealt(1, 0, ((C("??"),) * 7,) * 3, (C("??"),) * 31), ["Ada deals again.", "Ada deals 7 cards to everybody."]),
    (e.HandDealt(1, (C("??"),) * 7), ["Bruno is dealt 7 cards."]),
    (e.SecondHandTaken(2, (C("??"),) * 11, 0), ["Clara takes up the second hand of 11 cards."]),
    (e.TurnedUp(C("9H")), ["Ada turns the 9♥ up."]),
    (e.Passed(2), ["Clara passes."]),
    (e.Drew(0, C("??")), ["Ada draws from the stock."]),
    (e.Took(1, (C("9H"),)), ["Bruno takes the 9♥ from the discard pile."]),
    (e.Took(1, parse_cards("9H 4S")), ["Bruno takes the 9♥ with the 4♠ above it from the discard pile."]),
    (e.Took(1, parse_cards("9H 4S JK")), ["Bruno takes the 9♥ with 4♠ joker above it from the discard pile."]),
    (
        e.Took(1, parse_cards("9H 2S 3S 4S 5S 6S 7S 8S 9S")),
        ["Bruno takes the 9♥ with the 8 cards above it from the discard pile."],
    ),
    (e.LaidDown(2, (meld("set 7C@2 7D@2 7H@2"),)), ["Clara lays down 7♣ 7♦ 7♥."]),
    (
        e.LaidDown(2, (meld("run 8 8C@2 6D=9C@2 TC@2"), meld("set 8S@2 8D@2 6H=8@2"))),
        ["Clara lays down 8♣ 6♦ (as 9♣) 10♣ and 8♠ 8♦ 6♥."],
    ),
    (e.LaidOff(0, (C("TC"),), 0, RUN), ["Ada lays the 10♣ off on 7♣ 8♣ 9♣."]),
    (e.LaidOff(0, parse_cards("7C TC"), 0, RUN), ["Ada lays 7♣ 10♣ off on 8♣ 9♣."]),
    (
        e.LaidOff(0, (C("6D"),), 0, meld("run 8 8C@2 9C@2 TC@2 6D=JC@0")),
        ["Ada lays the 6♦ (as J♣) off on 8♣ 9♣ 10♣."],
    ),
    (
        e.LaidOff(0, (C("KS"),), 0, meld("run 3 3S@0 4S@0 5S@0 6S@0 7S@0 8S@0 9S@0 TS@0 JS@0 QS@0 KS@0")),
        ["Ada lays the K♠ off on 3♠ … Q♠."],
    ),
    (
        e.LaidOff(0, (C("8S"),), 0, meld("set 8H@0 8D@0 8C@0 8H.1@0 6D=8@0 8D.1@0 8S@0")),
        ["Ada lays the 8♠ off on the set of eights."],
    ),
    (
        e.LaidOff(0, (C("JK.6"),), 0, meld("wild JK@0 JK.1@0 JK.2@0 JK.3@0 JK.4@0 JK.5@0 JK.6@0")),
        ["Ada lays the joker off on the set of wild cards."],
    ),
    (
        e.LaidOff(0, (C("JK.6"),), 0, meld("set JK@0 JK.1@0 JK.2@0 JK.3@0 JK.4@0 JK.5@0 JK.6@0")),
        ["Ada lays the joker off on the set of jokers."],
    ),
    (e.TookBack(0, (C("TC"),), 0, None), ["Ada takes the 10♣ back."]),
    (e.TookBack(0, (C("9C"),), 0, RUN, (C("6D"),)), ["Ada takes the 9♣ back for the 6♦."]),
    (e.Discarded(1, C("4S")), ["Bruno discards the 4♠."]),
    (e.Discarded(1, C("??"), True), ["Bruno discards a card face down."]),
    (e.Reshuffled((C("??"),) * 9), ["The discard pile is shuffled; it is the new stock."]),
    (e.HandShown(2, parse_cards("4S TH")), ["Clara has 4♠ 10♥ left."]),
    (
        e.DealEnded(RESULT),
        [
            "Bruno went out.",
            "Ada scores −5 and has 15 in all.",
            "Bruno scores 30 and has 60 in all.",
            "Clara scores 0 and has 0 in all.",
        ],
    ),
    (
        e.MatchEnded((1,), (-5, 130, 20)),
        ["Bruno wins the match.", "Ada has −5 in the end.", "Bruno has 130 in the end.", "Clara has 20 in the end."],
    ),
    (
        e.MatchEnded((0, 2), (7, 1, 7)),
        ["Ada and Clara win the match.", "Ada has 7 in the end.", "Bruno has 1 in the end.", "Clara has 7 in the end."],
    ),
    (e.Resigned(0), ["Ada gives the match up."]),
    (e.PackCut(1, 20), ["Bruno cuts the pack after 20 cards."]),
    (e.PackCut(1, 1), ["Bruno cuts the pack after 1 card."]),
    (spread.Exposed(1, C("7S")), ["Bruno is dealt the 7♠."]),
    (spread.Exposed(1, C("7S"), False), ["Bruno is dealt the 7♠ face up."]),
    (spread.Buried(1, C("7S")), ["The 7♠ is buried in the pack, and another card takes its place."]),
    (spread.SetAside(C("7S")), ["The 7♠ is laid aside, face up."]),
    (spread.WildTold(C("7S"), 7), ["Sevens are wild in this deal: the 7♠ says so."]),
    (
        spread.Misdealt(1),
        ["The pack was too small for the hands that the upcards asked for: it was dealt twice, until they fitted."],
    ),
    (
        spread.Misdealt(100, True),
        [
            "The pack was too small for the hands that the upcards asked for: it was dealt 101 times, the last time "
            "with hands cut to what fits evenly."
        ],
    ),
    (
        spread.Misdealt(62),
        ["The pack was too small for the hands that the upcards asked for: it was dealt 63 times, until they fitted."],
    ),
    (spread.Called(0, (C("9H"),)), ["Ada calls rummy with the 9♥."]),
    (spread.Called(0, parse_cards("9H 4S")), ["Ada calls rummy with the 9♥ and takes the 4♠ above it."]),
    (
        e.Swapped(2, C("9C"), C("6D"), 0, RUN),
        ["Clara puts the 9♣ in the place of the wild 6♦ and takes it."],
    ),
    (
        e.Swapped(2, C("9C"), C("6D"), 0, meld("run 7 7C@0 8C@0 9C@2 6D=TC@0")),
        ["Clara puts the 9♣ in the place of the wild 6♦, which is the 10♣ now."],
    ),
    (e.Claimed(1, C("9H")), ["Bruno buys the 9♥."]),
    (
        spread.Floated(1),
        ["Bruno floats: every card is melded and none is left to discard, so play goes on."],
    ),
    (e.WentOut(1), ["Bruno has gone out."]),
    (
        e.LastTurns(1, (0, 2)),
        ["Ada and Clara may play one turn each, and then the deal is over."],
    ),
    (
        Knocked(0, "knock", (RUN,), parse_cards("4S 2H")),
        ["Ada knocks with 6.", "Ada shows 7♣ 8♣ 9♣ 10♣, with 4♠ 2♥ left."],
    ),
    (gin.Announced(0, 5), ["Ada says that no further game begins."]),
    (Knocked(0, "gin", (RUN,), ()), ["Ada goes gin.", "Ada shows 7♣ 8♣ 9♣ 10♣, with nothing left."]),
    (e.Shown(1, (), parse_cards("4S 2H")), ["Bruno shows no meld, with 4♠ 2♥ left."]),
    (CalledUp(0, (2, -1, -1)), ["Ada gets 1 cent from each of the others."]),
    (pot.BoughtIn(1, 25, 19), ["Bruno buys in again for 25 cents, starting from 19."]),
    (TurnedOver((C("7S"),)), ["The discards are turned over for a new stock."]),
    (bing.Lifted(2, 40, None), ["Clara cuts for a deuce and finds none."]),
    (bing.Lifted(2, 40, C("2H.1")), ["Clara cuts for a deuce and finds the 2♥."]),
    (bing.KeptDeuce(2, C("2H.1")), ["Clara keeps it."]),
    (pot.Busted(0, 89), ["Ada is out with 89."]),
    (pot.Left(0), ["Ada leaves the match."]),
    (pot.PotWon((0, 150, 0)), ["The pot is paid out: 150 cents to Bruno."]),
    (pot.PotWon((38, 37, 0)), ["The pot is paid out: 38 cents to Ada and 37 cents to Bruno."]),
    *(each for game in GAMES.values() for each in own_stories(game.rules).told),
)


def every_event(kind: type[e.Event] = e.Event) -> Iterator[type[e.Event]]:
    for below in kind.__subclasses__():
        if below.__module__.startswith("rummy_desktop"):
            yield below
        yield from every_event(below)


def test_each_kind_of_event_is_told_or_silent_for_a_reason() -> None:
    told = {type(event) for event, _ in TOLD}
    for kind in every_event():
        silent = kind in SILENT or any(game.events[kind].silent for game in GAMES.values() if kind in game.events)
        assert (kind in told) != silent, f"{kind.__name__} needs a sentence and an example, or a reason"
    assert all(len(reason) > 20 for reason in SILENT.values())


@pytest.mark.parametrize(("event", "sentences"), TOLD, ids=lambda value: str(value)[:40])
def test_an_event_is_told_in_sentences(event: e.Event, sentences: Sequence[str]) -> None:
    # What all games know is told as the engine tells it, though a game may have words of its own for it.
    of_a_game = type(event).__module__ != e.__name__
    kind = type(event)
    games = [game for game in GAMES.values() if of_a_game and kind in game.events]
    game = max(games, key=lambda game: game.key in kind.__module__, default=GAMES["500"])
    if kind is Knocked:
        game = GAMES["gin"]
    history = History(Match.new(game, 3 if 3 in game.seats else game.seats[0]).rules, setup_of("500"))
    history.witness([e.Dealt(1, 0, ((),) * 3, ())], Table(3))
    assert list(history) == ["Deal 1, dealt by Ada"]
    history.witness([event], Table(3))
    assert [sentence.replace("\u00a0", " ") for sentence in history][1:] == list(sentences)
    assert all(re.fullmatch(r"[A-Z].*[^.]\.", sentence) for sentence in sentences)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("gin", "Ada knocks with 6."),
        ("tonk", "Ada knocks."),
        ("chinchon", "Ada closes with one card loose."),
    ],
)
def test_each_game_tells_an_event_in_its_own_way_though_others_have_it_too(game: str, sentence: str) -> None:
    history = history_of(game, 2)
    history.witness([Knocked(0, "knock", (), parse_cards("4S 2H"))], Table(2))
    assert sentence in history


@pytest.mark.parametrize(
    "event",
    [
        e.TurnBegan(0, "draw"),
        e.Asked(1, "play"),
        e.Offered((1, 2), "call"),
        e.TurnEnded(0),
        spread.Owed(1, parse_cards("9H")),
    ],
)
def test_a_silent_event_tells_nothing(event: e.Event) -> None:
    assert type(event) in SILENT
    history = history_of("500")
    history.witness([e.Dealt(1, 0, ((),) * 3, ()), event], Table(3))
    assert list(history) == ["Deal 1, dealt by Ada"]


# What belongs together


def test_a_turn_is_one_sentence_unless_it_is_long() -> None:
    history = history_of("500")
    history.witness(
        [
            e.Dealt(1, 0, ((C("??"),) * 7,) * 3, ()),
            e.TurnedUp(C("9H")),
            e.TurnBegan(1, "draw"),
            e.Took(1, parse_cards("9H")),
            e.Asked(1, "play"),
            e.LaidDown(1, (meld("set 9H@1 9D@1 9C@1"),)),
            e.LaidOff(1, (C("TC"),), 0, RUN),
            e.Discarded(1, C("4S")),
            e.TurnEnded(1),
            e.TurnBegan(2, "draw"),
            e.Drew(2, C("??")),
            e.Discarded(2, C("KD")),
            e.TurnEnded(2),
            e.Offered((0,), "call"),
            spread.Called(0, (C("KD"),)),
        ],
        Table(3),
    )
    (chapter,) = history.chapters
    assert [(turn.seat, turn.sentences) for turn in chapter.turns] == [
        (0, ["Ada deals 7 cards to everybody and turns the 9♥ up."]),
        (
            1,
            [
                "Bruno takes the 9♥ from the discard pile, lays down 9♥ 9♦ 9♣ and lays the 10♣ off on 7♣ 8♣ 9♣.",
                "Bruno discards the 4♠.",
            ],
        ),
        (2, ["Clara draws from the stock and discards the K♦."]),
        (0, ["Ada calls rummy with the K♦."]),
    ]


def test_two_turns_of_one_seat_are_two() -> None:
    history = history_of("500")
    for _turn in range(2):
        history.witness([e.TurnBegan(1, "draw"), e.Drew(1, C("??"))], Table(3))
    assert [turn.sentences for turn in history.chapters[0].turns] == [["Bruno draws from the stock."]] * 2


def test_hands_dealt_one_after_the_other_are_one_sentence() -> None:
    history = history_of("5000")
    dealt = e.Dealt(1, 2, ((),) * 3, ())
    first = [spread.Exposed(0, C("7S")), e.HandDealt(0, (C("??"),) * 7), spread.Exposed(1, C("2H"))]
    rest = [spread.Exposed(1, C("KD")), e.HandDealt(1, (C("??"),) * 10), spread.Exposed(2, C("AC"))]
    history.witness([dealt, *first, spread.Buried(1, C("2H")), *rest], Table(3))
    assert list(history)[1:] == [
        "Bruno cuts the pack.",
        "Ada is dealt the 7♠ and 7 more, Bruno the 2♥.",
        "The 2♥ is buried in the pack, and another card takes its place.",
        "Bruno is dealt the K♦ and 10 more, Clara the A♣.",
    ]
    history.witness([dealt, spread.Misdealt(1)], Table(3))
    assert list(history)[-3:] == [
        "Clara deals again.",
        "Bruno cuts the pack.",
        "The pack was too small for the hands that the upcards asked for: it was dealt twice, until they fitted.",
    ]
    assert len(history.chapters) == 1


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((14, 14, 14), "Everybody is dealt 14 cards."),
        ((14, None, 14), "Ada and Clara are dealt 14 cards."),
        ((14, 13, 14), "Ada is dealt 14 cards, Bruno 13 cards, Clara 14 cards."),
    ],
)
def test_hands_dealt_face_down_are_counted(counts: Sequence[int | None], told: str) -> None:
    history = history_of("bing")
    events = [e.HandDealt(seat, (C("??"),) * count) for seat, count in enumerate(counts) if count]
    history.witness([e.Dealt(1, 0, ((),) * 3, ()), *events], Table(3))
    assert list(history)[1:] == [told]


def test_the_stakes_are_paid_before_the_first_deal_and_told_in_it() -> None:
    history = history_of("bing")
    stakes = [pot.BoughtIn(seat, 25, 0) for seat in range(3)]
    history.witness([e.CutForDeal((), 1), *stakes, e.Dealt(1, 1, ((),) * 3, ())], Table(3))
    assert list(history) == ["Deal 1, dealt by Bruno", "Everybody pays 25 cents into the pot."]


def test_a_claim_is_told_in_the_words_of_a_game_in_which_it_is_a_knock() -> None:
    history = history_of("kalooki")
    history.witness([e.Dealt(1, 0, ((),) * 3, ())], Table(3))
    history.witness([e.Claimed(1, C("9H"))], Table(3))
    assert [*history][1:] == ["Bruno knocks for the 9♥."]


def test_the_scores_of_a_deal_are_those_before_anybody_buys_in_again() -> None:
    history = history_of("bing")
    ended = e.DealEnded(e.Result(1, "out", 2, (58, 6, 0), scores=(89, 11, 19), out=(0,)))
    events = [e.Dealt(1, 0, ((),) * 3, ()), ended, pot.Busted(0, 89), e.Offered((0,), "buy"), pot.BoughtIn(0, 25, 19)]
    history.witness(events, Table(3))
    (turn,) = [turn for turn in history.chapters[0].turns if turn.scores]
    assert turn.scores == (Score("Ada", 58, 89), Score("Bruno", 6, 11), Score("Clara", 0, 19))
    assert list(history)[-1] == "Ada is out with 89 and buys in again for 25 cents, starting from 19."


@pytest.mark.parametrize(
    ("game", "phase", "told"),
    [
        ("gin", "upcard", ["Bruno passes."]),
        ("500", "call", []),
        ("5000", "draw", ["Bruno passes, since the stock is empty."]),
        ("bing", "keep", ["Bruno puts it back."]),
        ("bing", "buy", ["Bruno does not buy in again."]),
    ],
)
def test_passing_means_something_else_in_each_phase(game: str, phase: str, told: list[str]) -> None:
    history = history_of(game, 2)
    history.witness([e.Asked(1, phase), e.Passed(1)], Table(3))
    assert list(history) == told


def test_partners_have_one_score() -> None:
    history = history_of("500", 4, partnership=True)
    ended = e.DealEnded(e.Result(1, "out", 0, (40, -5, 10, 25), scores=(40, -5, 10, 25)))
    history.witness([ended], Table(4))
    (turn,) = history.chapters[0].turns
    assert turn.scores == (Score("Ada and Clara", 50, 50, True), Score("Bruno and Dora", 20, 20, True))
    assert list(history)[-1] == "Bruno and Dora score 20 and have 20 in all."
    assert [score.gain for score in turn.scores] == ["+50", "+20"]


def test_who_is_called_you_at_the_table_is_called_so_in_the_history() -> None:
    match = Match.new(GAMES["gin"], 2)
    history = History(match.rules, Setup("gin", (Seat("You", "you"), Seat("Clara", "hard"))))
    cut = e.CutForDeal(((0, C("5H")), (1, C("KD"))), 0)
    ended = e.DealEnded(e.Result(1, "gin", 0, (25, 0), scores=(25, 0)))
    dealt = e.Dealt(1, 0, (parse_cards("2H"), parse_cards("3H")), ())
    history.witness([cut, dealt, e.Drew(0, C("??")), e.WentOut(0), ended, e.MatchEnded((0,), (25, 0))], Table(2))
    assert history.names == ("You", "Clara")
    assert list(history) == [
        "Deal 1, dealt by you",
        "The lowest card deals: you 5♥, Clara K♦. You deal.",
        "You deal 1 card to everybody and draw from the stock.",
        "You have gone out.",
        "You went gin.",
        "You score 25 and have 25 in all.",
        "Clara scores 0 and has 0 in all.",
        "You win the match.",
        "You have 25 in the end.",
        "Clara has 0 in the end.",
    ]


def test_what_is_told_of_several_names_you_inside_the_sentence() -> None:
    history = History(Match.new(GAMES["500"], 3).rules, Setup("500", (Seat("Ada", "easy"), Seat("You", "you"))))
    history.witness([e.LastTurns(0, (0, 1)), e.HandDealt(0, ()), spread.Exposed(1, C("5H"), True)], Table(2))
    first, second = history
    assert first == "Ada and you may play one turn each, and then the deal is over."
    assert second == "Ada is dealt 0 cards, you the 5♥."
    bing_history = History(Match.new(GAMES["bing"], 2).rules, Setup("bing", (Seat("You", "you"), Seat("Ada", "easy"))))
    bing_history.witness([pot.PotWon((50, 25)), e.Asked(0, "buy"), e.Passed(0)], Table(2))
    assert list(bing_history) == [
        "The pot is paid out: 50 cents to you and 25 cents to Ada.",
        "You do not buy in again.",
    ]


def test_of_several_people_nobody_is_called_you_anywhere() -> None:
    setup = Setup("gin", (Seat("You", "you"), Seat("Clara", "person")))
    match = Match.new(GAMES["gin"], 2)
    assert History(match.rules, setup).names == ("Player 1", "Clara")
    assert [seat.name for seat in told_apart(setup).seats] == ["Player 1", "Clara"]


# Random matches


def any_move(match: Match, rng: random.Random) -> Any:
    """Return a random move, more often one that melds, ends a turn, or buys in again."""
    table = match.table
    assert table.actor is not None
    back = TakeBack(table.actor)
    if table.laid and rng.random() < 0.05 and match.objection(back) is None:
        return back
    if rng.random() < 0.001 and len(match.log) > 40:
        return Resign(table.actor)
    moves = list(match.moves())
    plain = [move for move in moves if isinstance(move, Draw | Discard | Deal)]
    others = [move for move in moves if move not in plain]
    return rng.choice(others if others and rng.random() < 0.75 else plain or moves)


@pytest.mark.parametrize("number", range(portion(21, len(GAMES), 2)))
@pytest.mark.parametrize("game", GAMES)
def test_a_history_names_no_card_that_not_everybody_saw(game: str, number: int) -> None:
    setting = Deals.random(GAMES[game], f"history/{game}/{number}")
    match, rng = setting.match(), random.Random(f"{game}/{number}")
    public = History(match.rules, setup_of(game, setting.seats, setting.options))
    truth = History(match.rules, public.setup)
    mine = public.setup.seats[0]
    others = tuple(msgspec.structs.replace(seat, player="hard") for seat in public.setup.seats[1:])
    yours = History(match.rules, Setup(game, (msgspec.structs.replace(mine, name="You"), *others), setting.options))
    seen: set[str] = set()  # in this deal
    before: set[str] = set()  # until the last move
    count, heard = 0, 0

    def witness(events: Sequence[e.Event]) -> None:
        nonlocal count, heard
        shown = [event.seen_by(None) for event in events]
        if any(isinstance(event, e.Dealt) for event in shown):
            seen.clear()
        seen.update(card.sign for event in shown for card in cards_named(event) if card.suit)
        public.witness(shown, match.table)
        truth.witness(events, match.table)
        yours.witness(shown, match.table)
        # What is told now is in the turns from the last one before on, which this may have gone on with.
        turns = [turn for chapter in public.chapters for turn in chapter.turns]
        for sentence in (each for turn in turns[max(0, count - 1) :] for each in turn):
            heard += 1
            assert set(re.findall(r"(?:10|[A2-9JQK])[♠♥♦♣]|joker", sentence)) <= seen | before, sentence
        count = len(turns)
        before.clear()
        before.update(seen)

    witness(match.events)
    while match.actor is not None and len(match.table.results) < 2 and len(match.log) < 1200:
        witness(match.play(any_move(match, rng)))
    lines = list(public)
    assert lines == list(truth), "what is told depends on cards that not everybody saw"
    enough(game, heard, 21, "lines")
    for line in yours:
        # Whoever is called “You” is spoken to, and inside a sentence with a small letter.
        assert not re.search(r"\b[Yy]ou(?: \w+, \w+)? (?:is|has|does|(?!pass\b)\w+[^s]s)\b", line), line
        assert "You" not in re.sub(r"(?:^|[.:] )You\b", "", line), line
    for line in lines:
        assert not re.search(r"\byou\b|\byour\b|hidden|\?\?|  ", line, re.IGNORECASE), line
        assert re.fullmatch(r"Deal \d+, dealt by \w+|[A-Z].*[^.]\.", line), line
    assert [chapter.heading for chapter in public.chapters] == [
        f"Deal {deal}, dealt by {name}" for deal, name in dealers(match)
    ]


def dealers(match: Match) -> list[tuple[int, str]]:
    return [(deal, NAMES[move.seat]) for deal, move in enumerate((m for m in match.log if isinstance(m, Deal)), 1)]


# The story on the screen

FOX = Badge(1, "emblem-fox", "B")


class Counted(Story):
    """Counts the sentences that are set."""

    set_ = 0

    def lines(self, sentence: str, name: str = "") -> list[str]:
        self.set_ += 1
        return super().lines(sentence, name)


@pytest.fixture
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    size, theme = getattr(request, "param", ((1280, 800), "dark"))
    app = App(size, headless=True, settings=Settings(theme=theme))
    app.open(MenuScene(app))
    app.advance(0.0)
    yield app
    app.shut()


def blocks(count: int) -> list[Block]:
    fill = [f"{'the 4♠ and ' * (number % 9)}the {number}♥" for number in range(count)]
    some = [Passage([f"Bruno Maria discards {each}."], FOX, "Bruno Maria") for each in fill]
    head, end = Heading("Deal 1", "dealt by Ada"), Tally("Ada went out", [("Ada", "+45", "120"), ("Bruno", "0", "3")])
    return [head, *some, end]


def test_of_a_long_story_only_what_is_seen_is_set(app: App) -> None:
    story = Counted(blocks(4000), 300)
    scroll = Scroll(story)
    scroll.place(app.theme, pygame.Rect(100, 50, 400, 600))
    assert story.set_ == 0
    canvas = pygame.Surface((600, 700))
    for offset in (0, scroll.reach // 3, scroll.reach):
        scroll.scroll_to(offset)
        story.set_ = 0
        scroll.draw(canvas)
        assert 3 < story.set_ < 30


def test_the_lines_of_a_story_keep_to_its_width(app: App) -> None:
    story = Story(blocks(60), 300)
    for width in (260, 400, 900):
        story.place(app.theme, pygame.Rect(0, 0, width, 100))
        for block in story.rows:
            if isinstance(block, Passage):
                (sentence,) = block.sentences
                lines = story.lines(sentence, block.name)
                assert " ".join(lines) == sentence
                for number, line in enumerate(lines):
                    wide = app.theme.measure(line)[0]
                    wide += 0 if number else story._more(app.theme, block.name)
                    assert wide <= width - app.theme.px(40) + 2


def test_each_block_of_a_story_lies_below_the_one_before(app: App) -> None:
    story = Story(blocks(40), 300)
    high = story.height(app.theme, 300)
    story.place(app.theme, pygame.Rect(0, 0, 300, high))
    tops = [story.top(number) for number in range(len(story.rows))]
    assert tops == sorted(set(tops))
    assert tops[-1] < high
    for number, top in enumerate(tops):
        assert story.first(top) == number
        canvas = pygame.Surface((300, high))
        canvas.set_clip(pygame.Rect(0, top, 300, 1))
        assert story.shown(canvas.get_clip())[0] in (number, number - 1)
        # What is drawn of a block stays within its room.
        if number + 1 < len(tops):
            canvas.set_clip(None)
            story.rows, kept = [*story.rows[: number + 1]], story.rows
            story.draw(canvas)
            story.rows = kept
            assert not pygame.surfarray.array3d(canvas)[:, tops[number + 1] :].any()


def test_an_empty_story_can_be_shown(app: App) -> None:
    story = Story([], 300)
    scroll = Scroll(story)
    scroll.place(app.theme, pygame.Rect(0, 0, 300, 300))
    scroll.draw(pygame.Surface((300, 300)))
    assert (story.first(10), story.top(0), scroll.reach) == (0, 0, 0)


# The panel


def long_history(deals: int = 4) -> History:
    history = history_of("500")
    for deal in range(1, deals + 1):
        table = Table(3)
        history.witness([e.Dealt(deal, deal % 3, ((C("??"),) * 7,) * 3, ()), e.TurnedUp(C("9H"))], table)
        for turn in range(30):
            seat = (deal + turn) % 3
            history.witness([e.TurnBegan(seat, "draw"), e.Drew(seat, C("??")), e.Discarded(seat, C("KD"))], table)
        history.witness(
            [e.DealEnded(e.Result(deal, "out", 1, (10, 20, -1), scores=(deal * 10, deal * 20, -deal)))], table
        )
    return history


def open_history(app: App, history: History) -> HistoryScene:
    scene = HistoryScene(app, SimpleNamespace(history=history, setup=history.setup))
    app.over(scene)
    app.advance(0.0)
    return scene


def press(app: App, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    app.step()


def test_the_newest_is_shown_first_and_keys_and_wheel_scroll(app: App) -> None:
    scene = open_history(app, long_history())
    scroll = scene.scroll
    end = scroll.reach
    assert scroll.offset == end > 1000
    press(app, pygame.K_UP)
    assert 0 < end - scroll.offset < 100
    press(app, pygame.K_PAGEUP)
    assert end - scroll.offset > 400
    press(app, pygame.K_HOME)
    assert scroll.offset == 0
    press(app, pygame.K_DOWN)
    press(app, pygame.K_PAGEDOWN)
    assert 400 < scroll.offset < 800
    press(app, pygame.K_END)
    assert scroll.offset == end
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=scroll.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2))
    app.step()
    assert scroll.offset < end
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=scroll.track().midtop, button=1))
    app.step()
    assert scroll.offset == 0


@pytest.mark.parametrize("way", ["escape", "F4", "beside", "button"])
def test_the_panel_closes(app: App, way: str) -> None:
    scene = open_history(app, long_history(1))
    press(app, pygame.K_F4, pygame.KMOD_LALT)
    assert app.scene is scene, "Alt+F4 belongs to the window"
    if way in ("escape", "F4"):
        press(app, pygame.K_ESCAPE if way == "escape" else pygame.K_F4)
    else:
        assert scene.page is not None
        close = scene.page.find("Close")
        assert close is not None
        place = (20, 400) if way == "beside" else close.rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
            app.step()
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize("app", [(size, "dark") for size in SIZES], indirect=True)
def test_the_panel_lies_at_the_right_and_fills_small_windows(app: App) -> None:
    scene = open_history(app, long_history(1))
    width, height = app.size
    panel = scene.panel.rect
    assert app.canvas.get_rect().contains(panel)
    assert width - panel.right == app.theme.px(12)
    assert panel.h == height - 2 * app.theme.px(12)
    if width < SMALL:
        assert panel.w == width - 2 * app.theme.px(12)
    else:
        assert width * 0.28 < panel.w < width * 0.4
    assert panel.contains(scene.scroll.rect)


@pytest.mark.parametrize("app", [((1280, 800), theme) for theme in ("dark", "light")], indirect=True)
def test_red_suits_are_red_and_each_turn_has_the_colour_of_its_seat(app: App) -> None:
    scene = open_history(app, long_history(1))
    pixels = pygame.surfarray.array3d(app.canvas.subsurface(scene.scroll.rect)).reshape(-1, 3)
    red = RED_ON_DARK if app.theme.look.theme == "dark" else RED_ON_LIGHT
    for colour in (red, *SEAT_COLOURS[:3]):
        assert (numpy.abs(pixels.astype(int) - colour).max(axis=1) < 12).sum() > 40


def test_what_is_read_stays_in_view_when_the_window_changes(app: App) -> None:
    scene = open_history(app, long_history())
    for size, end in (((1600, 1000), True), ((1100, 700), False), ((1920, 1080), False)):
        if not end:
            scene.scroll.scroll_to(scene.story.top(60) + 3)
        app.size = size
        app.theme = type(app.theme)(size, app.theme.look, app.assets)
        scene.resize()
        if end:
            assert scene.scroll.offset == scene.scroll.reach
        else:
            assert scene.scroll.offset == scene.story.top(60)


def test_the_panel_shows_what_has_happened_since(app: App) -> None:
    history = long_history(1)
    scene = open_history(app, history)
    count = len(scene.story.rows)
    history.witness([e.TurnBegan(0, "draw"), e.Drew(0, C("??"))], Table(3))
    scene.resize()
    assert len(scene.story.rows) == count + 1
    assert scene.scroll.offset == scene.scroll.reach


def test_a_turn_in_words_says_the_scores_too() -> None:
    turn = Turn(None)
    turn.say("Ada went out.")
    turn.scores = (Score("Ada", 5, -3),)
    assert list(turn) == ["Ada went out.", "Ada scores 5 and has −3 in all."]

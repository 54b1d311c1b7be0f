"""Hints: never refused, as strong as the player they come from, with true grounds, and at one with the gold button."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

import pygame
import pytest
from guests import Club, Guest, KeyGuest, Prompt, setup_of
from own_games import own
from samples import TIMES, enough, portion

from rummy_desktop.ai import choose
from rummy_desktop.ai.grounds import grounds
from rummy_desktop.arena.worker import Question, answer, weighed
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Knock, LayDown, LayOff, Move, Take
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.play.thinking import LONGEST, WORDY, Slice, judged
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.variants import GAMES

DEALS = len(GAMES)
"""So many deals of all games are played with every hint taken; `RUMMY_SAMPLES=300` plays 300 of each."""
MOST: Final = 24
SHORT: Final = 12  # deals at most that are looked at where deals are short
"""Hints of a deal, unless one asks for more samples."""
HINTED = 12
"""So many hints of a game are looked at on the screen."""
LAST_TURNS = 60
"""So many hints in the last turn of a deal are looked at."""


class Adviser(Prompt):
    """The computer players as the program has them, in this process; `slices` are still to be heard of."""

    def __init__(self) -> None:
        super().__init__()
        self.whys: dict[int, str] = {}
        self.slices: dict[int, Slice] = {}
        self.quiet = False
        self.most = 3  # slices that they have the time for

    def advise(self, game: str, options: Any, view: Any, seed: str) -> int:
        self._number += 1
        question = Question(self._number, game, options, view.copy(), "hard", seed, explain=True)
        thought = judged(question, answer(question))
        assert thought.move is not None
        self._answers[self._number], self.whys[self._number] = thought.move, thought.why
        return self._number

    def why(self, number: int) -> str:
        return self.whys.pop(number, "")

    def weigh(self, game: str, options: Any, view: Any, moves: Sequence[Move], seed: str, seconds: float) -> int:
        self._number += 1
        self.most -= 1
        spelled = tuple(map(str, moves))
        question = Question(self._number, game, options, view.copy(), "hard", seed, moves=spelled, seconds=0.0)
        self.slices[self._number] = judged(question, weighed(question)).slice if self.most >= 0 else Slice()
        return self._number

    def weighed(self, number: int) -> Slice | None:
        return None if self.quiet else self.slices.pop(number, None)

    def forget(self, number: int) -> None:
        super().forget(number)
        self.slices.pop(number, None)


@pytest.fixture
def parlour() -> Iterator[Club]:
    club = Club((1024, 640))
    club.prompt = Adviser()
    club.players = club.prompt  # type: ignore[assignment]
    yield club
    club.shut()


def seated(club: Club, match: Match, *others: str) -> TableScene:
    """Return the table of a match in which a person sits on the seat that has to decide."""
    assert match.actor is not None
    players = ["easy"] * match.rules.seats
    players[match.actor] = "you"
    table = club.sit(match, setup_of(match.game.key, *players))  # type: ignore[arg-type]
    for _ in range(30):
        club.advance(0.1)
    return table


def hint_at(club: Club, table: TableScene) -> Move:
    """Return the hint that is given there."""
    club.send(pygame.KEYDOWN, key=pygame.K_h, unicode="h", mod=0)
    club.send(pygame.KEYUP, key=pygame.K_h, mod=0)
    club.advance(0.05)
    assert table.own.hint is not None
    return table.own.hint


def golden(table: TableScene) -> list[Button]:
    """Return the buttons of the moment that are gold."""
    table.furnished()
    return [button for button in table.controls.actions if button.kind == "primary"]


# Grounds of a game's own


def at_a_drop(first: bool, **options: Any) -> Match:
    """Return a deal of Indian Rummy in which the seat to draw may drop, before its first draw or after it."""
    match, rng = Match.new(GAMES["indian"], 3, options, f"drop {first}"), random.Random(5)
    while True:
        assert match.actor is not None
        drawn = any(act.seat == match.actor and act.verb in ("drew", "took") for act in match.table.acts)
        if match.table.phase == "draw" and drawn != first:
            return match
        match.play(choose(match.game, match.rules.for_players(), match.view(match.actor).copy(), rng, "medium"))


@pytest.mark.parametrize("mode", ["points", "pool201", "pool61"])
@pytest.mark.parametrize("first", [True, False])
def test_a_drop_is_advised_by_what_it_costs_and_what_the_hand_would(mode: str, first: bool) -> None:
    match = at_a_drop(first, mode=mode)
    seat = match.actor
    assert seat is not None
    rules, view = match.rules.for_players(), match.view(seat)
    drop = Move.parse(f"{seat} drop")
    assert rules.objection(view, drop) is None
    told = grounds(rules, view, drop)
    # What it truly costs, and what the hand truly counts when another has declared.
    costs = {"points": (20, 40), "pool201": (25, 50), "pool61": (15, 30)}[mode]
    beginning = (
        f"It costs {costs[0]} before your first draw and {costs[1]} after it" if first else f"It costs {costs[1]}"
    )
    counted = rules.count(view, view.hands[seat])  # type: ignore[attr-defined]
    counted = (counted + 1) // 2 if first else counted  # half, for who has had no turn (IND-19)
    assert told.startswith(f"{beginning}; as it is, your hand would count {counted} (")
    events = match.play(drop)
    assert any(getattr(event, "points", None) == costs[0 if first else 1] for event in events)
    assert not GAMES["gin"].rules(GAMES["gin"].options(), 2).grounds(view, drop)


# All deals


def hinted_deal(game: str, number: int) -> int:
    """Play a deal in which every seat takes every hint; how many there were."""
    record = GAMES[game]
    seats = record.usual_seats or record.seats[number % len(record.seats)]
    match, given = Match.new(record, seats, seed=f"hinted/{number}"), 0
    rules, doubt = match.rules.for_players(), random.Random(number)
    while not match.table.results and (given < MOST or TIMES > 1):
        assert match.actor is not None
        view, seed = match.view(match.actor), f"{number}/{given}"
        question = Question(1, game, rules.options, view.copy(), "hard", seed, explain=True)
        thought = judged(question, answer(question))
        assert thought.move is not None
        assert not thought.error
        assert match.objection(thought.move) is None
        if doubt.random() < 0.2:
            strongest = choose(record, rules, view.copy(), random.Random(seed), "hard")
            assert thought.move == strongest, "the hint is weaker than the player that it comes from"
        told = thought.why.format(*(f"Name {seat}" for seat in range(seats)))
        assert ". " not in told
        assert told.count(";") <= 1
        assert len(told) < 160
        assert not told or (told[-1] == "." and told[0] == told[0].upper()), told
        match.play(thought.move)
        given += 1
    return given


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_of_a_deal_may_be_taken_and_is_the_strongest_players(game: str) -> None:
    deals, given = portion(DEALS, len(GAMES)), 0
    for number in range(max(deals, SHORT)):
        given += hinted_deal(game, number)
        if number + 1 >= deals and given > 3:
            break
    enough(game, given, 4, "hints")


# The gold button


def judging(table: TableScene) -> list[str]:
    """Return the gold buttons before anything is chosen; none if there is nothing to decide."""
    assert not table.hand.chosen
    session = table.session
    if not session.my_turn or session.view.to_deal:
        return []
    return [button.name for button in golden(table) if button.name not in ("Best way", "Cut here")]


def carried_out(table: TableScene, hint: Move) -> bool | None:
    """Return whether the gold button makes the hint, once its cards are chosen; None where there is none for it."""
    before = len(table.match.log)
    assert all(action.advances(hint) for action in table.actions.now(hint) if action.primary)
    match hint:
        case Discard(_, card) | Knock(_, Card() as card):
            table.hand.choose_all({card})
        case LayDown(_, groups) if len(groups) == 1 and not table.tray.open:
            table.hand.choose_all(set(groups[0]))
        case LayOff(_, cards):
            table.hand.choose_all(set(cards))
    gold = golden(table)
    assert len(gold) <= 1, f"several are gold: {[button.name for button in gold]}"
    if not gold:
        return None
    gold[0].act()
    made = table.match.log[before:]
    if not made:  # it asks which way
        return None
    told = (type(made[0]), getattr(made[0], "card", None), getattr(made[0], "count", None))
    return told == (type(hint), getattr(hint, "card", None), getattr(hint, "count", None))


def asked_tables(parlour: Club, game: str, what: str) -> Iterator[TableScene]:
    """Tables of random deals at which a person has to decide, without a page that asks."""
    record, dice = GAMES[game], random.Random(f"{what} {game}")
    assert isinstance(parlour.prompt, Adviser)
    parlour.prompt.most = 0
    wanted = portion(HINTED * len(GAMES), 3 * len(GAMES))
    for number in range(6 * wanted):
        match = Match.new(record, record.seats[0], seed=f"{what}/{game}/{number}")
        rules = match.rules.for_players()
        stop = dice.randrange(4, 40)
        while match.actor is not None and not match.table.results:
            if len(match.log) >= stop and not match.table.to_deal:
                break
            match.play(choose(record, rules, match.view(match.actor), dice, "medium"))
        if match.actor is None or match.table.results:
            continue
        table = seated(parlour, match)
        if parlour.scene is table:
            yield table
            wanted -= 1
        if not wanted:
            return


@pytest.mark.parametrize("game", GAMES)
def test_gold_is_what_is_advised_and_judges_nothing_without_a_hint(parlour: Club, game: str) -> None:
    tables = made = 0
    for table in asked_tables(parlour, game, "gold"):
        assert judging(table) == []
        hint = hint_at(parlour, table)
        result = carried_out(table, hint)
        assert result is not False, f"gold does something else than “{hint}”"
        tables, made = tables + 1, made + bool(result)
    if tables >= 8 and not own(game, "UNGILDED", False):
        enough(game, made, 1, f"hints of {tables} that could be carried out by what is gold")


@pytest.mark.parametrize("game", GAMES)
def test_enter_makes_the_advised_move(parlour: Club, game: str) -> None:
    tables = 0
    for table in asked_tables(parlour, game, "enter"):
        tables += 1
        hint, before = hint_at(parlour, table), len(table.match.log)
        parlour.send(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
        made = table.match.log[before:]
        assert made[:1] == [hint] or (not made and parlour.scene is not table), f"Enter makes {made} and not {hint}"
        assert table.own.hint is None or not made
    assert tables, "nobody was asked for a move at the table"


def test_with_a_hint_space_still_uses_a_pile_and_enter_presses_a_button(parlour: Club) -> None:
    for table in chain.from_iterable(asked_tables(parlour, game, "space") for game in ("rummy", "gin", "kalooki")):
        hint = hint_at(parlour, table)
        if not isinstance(hint, Take):
            continue
        table.keyboard.aim(button=table.controls.bar[0])
        table.hints.ready = True
        parlour.send(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
        assert parlour.scene.name == "pause"
        parlour.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
        assert parlour.scene is table
        table.keyboard.aim("stock")
        assert hint_at(parlour, table) == hint
        assert table.hints.ready
        parlour.send(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)
        assert isinstance(table.match.log[-1], Draw)
        return
    raise AssertionError("no take has been advised")


def test_a_hint_goes_with_another_chosen_card_and_enter_means_where_the_keys_have_moved(
    parlour: Club,
) -> None:
    for table in asked_tables(parlour, "rummy", "other"):
        hint = hint_at(parlour, table)
        if not isinstance(hint, Discard):
            continue
        hand = table.session.view.hands[table.viewer]
        table.hand.choose(hint.card)
        table.furnished()
        assert table.own.hint == hint
        table.hand.choose(next(card for card in hand if card != hint.card))
        table.furnished()
        assert table.own.hint is None
        table.hand.choose_nothing()
        parlour.advance(0.1)
        assert hint_at(parlour, table) == hint
        other = next(card for card in hand if card != hint.card)
        table.keyboard.aim(f"card:{other}")
        parlour.send(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
        assert table.match.log[-1] == Discard(table.viewer, other)
        return
    raise AssertionError("no discard has been advised")


def test_a_hint_puts_down_chosen_cards_that_it_does_not_name_and_enter_makes_it(parlour: Club) -> None:
    # A card that was chosen while others played would else take the hint away as soon as it is given.
    for number, table in enumerate(asked_tables(parlour, "kalooki", "chosen")):
        hand = table.session.view.hands[table.viewer]
        table.hand.choose_all(set(hand[:2]))
        parlour.advance(1)
        hint = hint_at(parlour, table)
        parlour.advance(0.2)
        table.furnished()
        assert table.own.hint == hint
        assert table.hand.chosen == set(hand[:2]) & set(hint.hand_cards)
        parlour.send(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
        assert table.match.log[-1] == hint
        if number == 3:
            return
    raise AssertionError("no hint has been given")


def test_gold_lies_on_the_discard_that_is_ready_and_not_where_one_may_knock_too(parlour: Club) -> None:
    for match in knocks_and_throws():
        table = seated(parlour, match)
        knocks = [move for move in match.moves() if isinstance(move, Knock) and move.card]
        throws = {move.card for move in match.moves() if isinstance(move, Discard)}
        table.hand.choose_all({knocks[0].card} if knocks[0].card else set())
        assert [button.name for button in golden(table)] == []
        other = next(iter(throws - {move.card for move in knocks}), None)
        if other is not None:
            table.hand.choose_all({other})
            assert [button.name for button in golden(table)] == ["Discard"]
            return
    raise AssertionError("no such hand has come")


def knocks_and_throws() -> Iterator[Match]:
    """Yield tables of Gin Rummy at which somebody may knock, or throw a card and play on."""
    record = GAMES["gin"]
    for number in range(40):
        match = Match.new(record, 2, seed=f"knock/{number}")
        while match.actor is not None and not match.table.results:
            view = match.view(match.actor)
            if any(isinstance(move, Knock) and move.card for move in match.moves()):
                yield match
                break
            match.play(choose(record, match.rules.for_players(), view, random.Random(1), "medium"))


# Grounds


def view_of(game: str, hand: str, discards: str, seats: int = 2, **options: Any) -> tuple[Match, Table]:
    """Return a table at which seat 0 is to discard and holds these cards."""
    match = Match.new(GAMES[game], seats, options, seed="grounds", dealer=seats - 1)
    view = match.view(0).copy()
    mine, pile = list(parse_cards(hand)), list(parse_cards(discards))
    others = sum(len(each) for each in view.hands[1:])
    hidden = view.stock[0]
    total = len(match.rules.pack())
    view.hands[0], view.discards = mine, pile
    view.stock = [hidden] * (total - len(mine) - len(pile) - others)
    view.turn = view.actor = 0
    view.phase, view.acts = "discard" if game == "gin" else "play", []
    return match, view


def test_the_grounds_of_a_discard_are_what_it_costs_and_what_the_rest_may_become() -> None:
    match, view = view_of("gin", "KS 9C 9D AH AD AC 2S 3S 4S 6H QD", "7C 8D")
    told = grounds(match.rules.for_players(), view, Discard(0, Card(13, "S")))
    assert told == "It costs ten if {1} knocks; 9♣ 9♦ can still become a set with two cards."
    # One of these two cards has gone.
    match, view = view_of("gin", "KS 9C 9D AH AD AC 2S 3S 4S 6H QD", "9H 8D")
    told = grounds(match.rules.for_players(), view, Discard(0, Card(13, "S")))
    assert told.endswith("9♣ 9♦ can still become a set with one card.")


def test_who_waits_is_told_for_what() -> None:
    match, view = view_of("gin", "4H 5H 6H 9C 9D 9S 2C 3C JH JD KS", "7C 8D")
    rules = match.rules.for_players()
    told = grounds(rules, view, Discard(0, Card(13, "S")))
    assert not told.startswith("You could")  # 25 points are no knock
    match, view = view_of("gin", "4H 5H 6H 9C 9D 9S AC 2C 3C 2D KS", "7C 8D")
    told = grounds(rules, view, Discard(0, Card(13, "S")))
    assert told.startswith("You could knock with 2, but wait for 3♥, 4♣ or ") or "wait for one of" in told
    match, view = view_of("rummy", "7S 8S 9S 4D 4C QH KD 2C", "JC 8D")
    told = grounds(GAMES["rummy"].rules(match.rules.options, 2), view, Discard(0, Card(13, "D")))
    assert told.startswith("You keep 7♠ 8♠ 9♠ back")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "options"), [("three-thirteen", {}), ("crazy", {"last_turn": True}), ("5000", {"first_turn_grace": True})]
)
def test_a_hint_in_the_last_turn_speaks_of_no_later_one(game: str, options: dict[str, Any]) -> None:
    """Nobody can go out any more, nothing can still become a meld, and what counts is what is left over."""
    said: list[str] = []
    for seed in range(6):
        match = Match.new(GAMES[game], 3, options, f"last {seed}")
        rng = random.Random(seed)
        for _ in range(2000):
            if (seat := match.actor) is None or len(said) >= LAST_TURNS * TIMES:
                break
            rules, view = match.rules.for_players(), match.view(seat)
            move = next(rules.moves(view)) if view.to_deal else choose(match.game, rules, view, rng, "medium")
            if view.gone and not view.to_deal:
                said.append(grounds(rules, view, move))
            match.play(move)
    assert len(said) > 10
    assert any("would count" in each and "against you" in each for each in said)
    assert not [each for each in said if "goes out" in each or "can still" in each or "yet" in each or "only" in each]


def test_every_word_of_the_grounds_names_cards_that_the_seat_can_see() -> None:
    signs = {card.sign for card in GAMES["rummy"].rules(GAMES["rummy"].options(), 2).pack()}
    for number in range(4):
        match = Match.new(GAMES["rummy"], 3, seed=f"words/{number}")
        rules = match.rules.for_players()
        while not match.table.results and match.actor is not None:
            view = match.view(match.actor)
            move = choose(match.game, rules, view, random.Random(1), "hard")
            told = grounds(rules, view, move)
            before = grounds(rules, view.copy(), move)
            assert told == before
            named = {word.strip(".,;:") for word in told.split()} & signs
            if "wait for" not in told and "with" not in told:
                seen = {card.sign for pile in (*view.hands, view.discards) for card in pile}
                seen |= {card.sign for act in view.acts for card in act.cards}
                assert named <= seen, told
            match.play(move)


# On the screen


def discarding(game: str = "rummy", seats: int = 3) -> Match:
    """Return a table at which somebody is to discard one of several cards."""
    match = Match.new(GAMES[game], seats, seed="card", dealer=seats - 1)
    while match.actor != 0 or not any(isinstance(move, Discard) for move in match.moves()):
        assert match.actor is not None
        match.play(choose(match.game, match.rules.for_players(), match.view(match.actor), random.Random(1), "medium"))
    return match


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1100)])
@pytest.mark.parametrize(("game", "seats"), [("gin", 2), ("500", 4), ("bing", 5)])
def test_the_card_tells_all_and_covers_neither_hand_nor_piles(
    parlour: Club, size: tuple[int, int], game: str, seats: int
) -> None:
    parlour.change(size)
    table = seated(parlour, discarding(game, seats))
    move = hint_at(parlour, table)
    for _ in range(20):
        parlour.advance(0.05)
    card = table.controls.hint_card
    assert card.visible
    assert table.hints.why in card.name
    assert card.told is not None
    assert len(card.told.rows) in (1, 2) or not isinstance(move, Discard)
    assert pygame.Rect((0, 0), parlour.size).contains(card.rect)
    for pile in table.nodes.piles:
        assert not pile.rect.colliderect(card.rect), f"it covers the {pile.key}"
    for sprite in table.stage.sprites:
        if not sprite.zone.startswith("seat:"):
            assert not sprite.target.rect.colliderect(card.rect), f"it covers {sprite.zone}"
    assert not any(button.rect.colliderect(card.rect) for button in table.controls.actions)
    assert parlour.same_when_drawn_again() is None


def test_escape_a_press_and_a_move_take_the_hint_away(parlour: Club) -> None:
    table = seated(parlour, discarding())
    card = table.controls.hint_card

    def shown() -> bool:
        table.furnished()
        return card.visible

    hint_at(parlour, table)
    assert shown()
    parlour.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    parlour.advance(0.05)
    assert (shown(), table.own.hint, parlour.scene) == (False, None, table)
    hint_at(parlour, table)
    assert shown()
    guest = Guest(parlour, random.Random(1), 0.0)
    guest.press(card.rect.center)
    parlour.send(pygame.MOUSEBUTTONUP, pos=card.rect.center, button=1, touch=False)
    parlour.advance(0.05)
    assert (shown(), table.own.hint) == (False, None)
    move = hint_at(parlour, table)
    assert shown()
    assert table.session.submit(move) is None
    parlour.advance(0.05)
    assert (shown(), table.own.hint) == (False, None)
    assert isinstance(parlour.prompt, Adviser)
    assert parlour.prompt.slices == {}, "it is weighed although the player has moved"


def test_first_the_hint_is_said_and_then_what_other_moves_are_worth(parlour: Club) -> None:
    table = seated(parlour, discarding())
    assert isinstance(parlour.prompt, Adviser)
    parlour.prompt.quiet = True
    hint_at(parlour, table)
    table.furnished()
    told = table.controls.hint_card.told
    assert told is not None
    assert told.advice.startswith("Discard")
    assert (told.rows, told.remark) == ((), "Weighing other moves …")
    parlour.prompt.quiet = False
    for _ in range(40):
        parlour.advance(0.05)
    told = table.controls.hint_card.told
    assert told is not None
    assert (len(told.rows), told.remark) == (2, "")
    assert all(move.endswith(" instead") for move, _ in told.rows)
    known = ("less", "good")
    assert all(worth.endswith(known) for _, worth in told.rows)


def test_what_is_weighed_elsewhere_is_believed_only_as_far_as_it_can_be() -> None:
    match = discarding()
    assert match.actor is not None
    chosen = next(move for move in match.moves() if isinstance(move, Discard))
    options, view = match.rules.options, match.view(match.actor)
    question = Question(7, "rummy", options, view, "hard", "dice", moves=(str(chosen),), seconds=0.0)
    given = weighed(question)
    assert judged(question, given).slice.moves[0] == chosen
    assert len(judged(question, given).slice.points) == 1
    wrong = ("0 discard KS", f"{match.actor} nonsense", "")
    for moves in ((), wrong, (given.moves[0], "0 deal")):
        assert judged(question, given.__class__(7, "", moves=moves, points=((1.0, 2.0),))).slice == Slice()
    nan = tuple(float("nan") for _ in given.moves)
    assert judged(question, given.__class__(7, "", moves=given.moves, points=(nan,))).slice == Slice()
    plain = Question(8, "rummy", options, view, "hard", "dice", explain=True)
    long = given.__class__(8, str(chosen), why="x" * (WORDY + 1))
    assert judged(plain, long).why == ""
    assert LONGEST > 200 * 3 * 10


def test_the_players_process_weighs() -> None:
    app = App((1024, 640), headless=True)
    try:
        match = discarding()
        assert match.actor is not None
        view = match.view(match.actor)
        number = app.players.advise("rummy", match.rules.options, view, "dice")
        move = None
        while move is None:
            move = app.players.answered(number)
            pygame.time.wait(5)
        assert app.players.why(number).endswith(".")
        number = app.players.weigh("rummy", match.rules.options, view, (move,), "dice", 0.01)
        found = None
        while found is None:
            found = app.players.weighed(number)
            pygame.time.wait(5)
        assert found.moves[0] == move
        assert found.points
        app.players.forget(number)
        assert app.players.weighed(number) is None
    finally:
        app.shut()


def test_two_people_are_told_by_name(parlour: Club) -> None:
    match = discarding()
    setup = Setup("rummy", setup_of("rummy", "you", "you", "easy").seats, {}, "scene")
    table = parlour.sit(match, setup)
    for _ in range(30):
        parlour.advance(0.1)
    if table.host.covered or table.people.present != match.actor:
        pytest.skip("a curtain is in between")
    hint_at(parlour, table)
    assert "{" not in table.hints.why


def test_the_key_guest_may_take_every_hint(parlour: Club) -> None:
    table = seated(parlour, discarding())
    guest = KeyGuest(parlour, random.Random(3), 0.0)
    move = hint_at(parlour, table)
    before = len(table.match.log)
    guest.perform(move)
    assert table.match.log[before] == move

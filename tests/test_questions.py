"""Questions: nothing outside a game's folder knows the game, and the screen draws whatever a rulebook answers."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.game import Game, Preset
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import BuyIn, Claim, Discard, Draw, Pass
from rummy_desktop.engine.options import Options, fields, make_options
from rummy_desktop.engine.questions import Answer, Fact, Names, Opening, Question, Scoring, Wild, wild_among
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.pictures import Idle, headless, seated
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.table.furniture import LETTERS
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import HAND, seat_zone, second_zone
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.rules import RummyRules

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "rummy_desktop"
OWN = ("spread", "spread_sight", "spread_thinker", "outlook", "knocking")  # a player knows the games that it plays
OUTSIDE = [
    *sorted((PACKAGE / "gui").rglob("*.py")),
    *sorted((PACKAGE / "storage").rglob("*.py")),
    *sorted(path for path in (PACKAGE / "ai").glob("*.py") if path.stem not in OWN),
    *sorted((PACKAGE / "arena").glob("*.py")),
    PACKAGE / "cli.py",
]
ASKED = ("phase", "phases", "_prompts", "_reasons")
"""What a rulebook and a table say by the name of a phase."""
BEGUN = ("Asked", "Offered", "TurnBegan")
"""The events that name a phase."""

REGISTRY = ("GAMES", "names_of", "telling_of")
INDEX = "rummy_desktop.variants.index"

EXCEPTIONS = {
    "arena/yardsticks.py": "the collector, which plays games with a spread pile",
    "gui/play/table_trace.py": "it tells tests the phase",
    "gui/play/computer_players.py": "the log tells the phase in which a player failed",
    "gui/table/history.py": "the sentences for events of spread piles, which several games share",
    "gui/table/stage.py": "the pace of events of spread piles",
    "gui/table/words.py": "the news of events of spread piles",
    "storage/statistics/deal_figures.py": "who called, and who floated",
}
"""What may still know games, by its file, and why."""


@cache
def option_names() -> frozenset[str]:
    """Return the names of all house rules."""
    return frozenset(field.name for game in GAMES.values() for field in fields(game.options))


def knowledge(source: str) -> Iterator[str]:
    """Yield what a module knows of single games or of their phases, as words."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(str(module), names):
                for name in (alias.name for alias in names):
                    if module == INDEX:
                        continue  # it finds games by their names, whatever they are
                    if module.startswith("rummy_desktop.variants") and (module.count(".") > 1 or name not in REGISTRY):
                        yield f"line {node.lineno}: imports {name} of {module}"
                    if f"{module}.{name}".startswith("rummy_desktop.engine.spread"):
                        yield f"line {node.lineno}: imports {name} of {module}"
            case ast.Import(names) if any(alias.name.startswith("rummy_desktop.variants.") for alias in names):
                yield f"line {node.lineno}: imports a game"
            case ast.Attribute(_, attr) if attr in ASKED:
                yield f"line {node.lineno}: looks at a phase"
            case ast.Attribute(ast.Attribute(_, "house" | "options"), attr) if attr in option_names():
                yield f"line {node.lineno}: knows the house rule {attr}"
            case ast.Compare():
                for each in ast.walk(node):
                    if isinstance(each, ast.Constant) and each.value in GAMES:
                        yield f"line {node.lineno}: asks whether it is {each.value}"
            case ast.Dict(keys):
                for key in keys:
                    if isinstance(key, ast.Constant) and key.value in GAMES:
                        yield f"line {node.lineno}: has a row for {key.value}"
            case ast.MatchClass(cls, patterns) if ast.unparse(cls).split(".")[-1] in BEGUN:
                for each in patterns:
                    if isinstance(each, ast.MatchValue):
                        yield f"line {node.lineno}: waits for the phase {ast.unparse(each)}"


def name(path: Path) -> str:
    """Return a module's place in the package."""
    return path.relative_to(PACKAGE).as_posix()


def test_nothing_outside_a_game_knows_it() -> None:
    paths = [path for path in OUTSIDE if name(path) not in EXCEPTIONS]
    found = {name(path): list(knowledge(path.read_text(encoding="utf-8"))) for path in paths}
    assert {file: known for file, known in found.items() if known} == {}


@pytest.mark.parametrize("file", EXCEPTIONS)
def test_every_exception_is_one(file: str) -> None:
    assert list(knowledge((PACKAGE / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "source",
    [
        "from rummy_desktop.variants.bing import BingRules",
        "from rummy_desktop.variants import bing",
        "from rummy_desktop.engine.spread.table import Called",
        "from rummy_desktop.engine import spread",
        "import rummy_desktop.variants.gin",
        "def f(view): return view.phase == 'buy'",
        "def f(rules, view): return rules._prompts['deal']",
        "def f(rules): return rules.house.bust",
        "def f(rules): return rules.options.knock_limit",
        "def f(game): return game == 'gin'",
        "def f(game): return game in ('5000', '500')",
        "PICTURES = {'bing': 'card-2C'}",
        "def f(event):\n match event:\n  case e.Offered(seats, 'call'): return seats",
    ],
)
def test_knowledge_of_a_game_is_found(source: str) -> None:
    assert list(knowledge(source))


@pytest.mark.parametrize(
    "source",
    [
        "from rummy_desktop.variants import GAMES",
        "def f(rules, view): return rules.asking(view).between",
        "def f(sound): sound.play('turn')",
        "def f(event):\n match event:\n  case e.Offered(seats): return seats",
    ],
)
def test_a_question_is_no_knowledge(source: str) -> None:
    assert not list(knowledge(source))


# The screen draws what is answered


class Plain(RummyRules):
    """A game for many that answers nothing."""

    def hand_size(self, t: Table) -> int:
        return 5


class Wilds(Plain):
    """A game that says what is wild, and which deal it is."""

    _tells_wild = True  # type: ignore[assignment]

    def _wild_here(self, t: Table) -> Wild | None:
        return wild_among((card for card in new_pack() if card.rank == 5), 5)

    def header(self, t: Table) -> str:
        return "Deal 1 of 11, fives wild"

    def doing(self, t: Table, seat: int) -> str:
        return "sleeps" if seat == 1 else ""


class Pots(Plain):
    """A game with a stake, an opening of two sets, and a question with answers."""

    stake = 25  # type: ignore[assignment]
    scoring = Scoring(marks_owners=True)  # type: ignore[assignment]

    def pot(self, t: Table) -> int:
        return 50

    def paid(self, t: Table, seat: int) -> int:
        return 25

    def opening(self, t: Table, seat: int) -> Opening | None:
        return Opening(sets=2)

    def answers(self, t: Table, seat: int) -> tuple[Answer, ...]:
        return (Answer(Discard(seat, t.hands[seat][0]), "Throw one away", True),)

    def question(self, t: Table, seat: int) -> Question | None:
        facts = (Fact("Cards", "5"),)
        return Question(("Away?", "{name}: away?"), ("Say so.", "{name}, say so."), facts, self.answers(t, seat))


class Feet(Plain):
    """A game in which everybody has a second hand."""

    names = Names(second_hand="foot")

    def _begin_play(self, t: Table) -> Iterator[e.Event]:
        stock = t.stock[::-1]
        yield e.SecondHandsDealt(tuple(tuple(stock[3 * seat : 3 * seat + 3]) for seat in range(t.seats)))
        yield from super()._begin_play(t)


class Pairs(Feet):
    """A game in which each of two sides has one."""

    def side(self, seat: int) -> int:
        return seat % 2

    def _begin_play(self, t: Table) -> Iterator[e.Event]:
        yield e.SecondHandsDealt((tuple(t.stock[-3:]), tuple(t.stock[-6:-3])))
        yield from super()._begin_play(t)


Sitting = Callable[[type[Plain], int], TableScene]


@pytest.fixture
def sit() -> Iterator[Sitting]:
    """Yield a function that sits down at a table of any rulebook, the first to play."""
    apps: list[App] = []

    def begin(rules: type[Plain], seats: int) -> TableScene:
        app = headless((1280, 800), Settings())
        apps.append(app)
        app.players = Idle()
        match = Match.new(Game("rummy", "Odd", "An odd game.", range(2, 9), rules), seats, {}, "5")
        while match.actor:
            match.play(Draw(match.actor))
            match.play(next(move for move in match.moves() if isinstance(move, Discard)))
        match.play(Draw(0))
        table = TableScene(app, match, seated("rummy", ("you", *["easy"] * (seats - 1)), {}, "5"))
        app.open(table)
        table.stage.finish()
        table.speech.hush()
        return table

    yield begin
    for app in apps:
        app.shut()


def buttons(table: TableScene) -> Sequence[str]:
    """Return the words on the buttons of the moment."""
    table.controls.refresh()
    return [button.name for button in table.controls.actions]


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_names_are_read_however_many_sit_at_a_plain_table(sit: Sitting, seats: int) -> None:
    table = sit(Plain, seats)
    items, theme = table.furnished(), table.theme
    for seat in range(1, seats):
        item = items[f"plate:{seat}"]
        room = table.furniture._named(item.rect.w - theme.px(24), item.content, "number", theme.px(58))
        assert theme.measure(f"{item.content.name[:LETTERS]}…", "strong")[0] <= room
        assert item.content.detail == "5 cards"
        assert any(sprite.zone == seat_zone(seat) for sprite in table.stage.sprites)


def test_a_plain_table_has_nothing_that_nobody_asked_for(sit: Sitting) -> None:
    table = sit(Plain, 8)
    assert not {"wild", "pot", "tray"} & table.furnished().keys()
    assert not table.tray.open
    assert "Find melds" not in buttons(table)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_is_wild_is_said_on_any_table(sit: Sitting, seats: int) -> None:
    table = sit(Wilds, seats)
    items = table.furnished()
    assert items["wild"].content == Wild(Card(5, "S"), "Fives are wild")
    assert not items["wild"].rect.collidelistall(list(table.ground.piles(True).values()))
    assert table.ground.middle.contains(items["wild"].rect)
    assert items["title"].content.deal == "Deal 1 of 11, fives wild"
    assert items["plate:1"].content.detail == "sleeps"


def test_what_a_card_stands_for_is_written_on_any_table(sit: Sitting) -> None:
    table = sit(Plain, 3)
    joker = Card(0, "J")
    cards = (Card(7, "S"), joker, Card(9, "S"))
    table.stage.view.melds.append(Meld("run", cards, (0, 0, 0), 7, (Card(7, "S"), Card(8, "S"), Card(9, "S"))))
    assert notes(table) == {joker: Note(-1, "", Card(8, "S"))}


@pytest.mark.parametrize("seats", [2, 8])
def test_any_table_may_have_a_tray_a_pot_and_a_question(sit: Sitting, seats: int) -> None:
    table = sit(Pots, seats)
    meld = Meld.parse("run 3 3H@0 4H@0 5H@0")
    assert table.tray.open
    table.tray.melds = [meld]
    table.stage.settle(0.0)
    items = table.furnished()
    assert table.tray.said() == "Two more sets, then lay them down."
    assert items["tray"].rect == table.ground.opening
    assert [sprite.card for sprite in table.stage.sprites if sprite.zone == "tray:0"] == list(meld.cards)
    assert items["pot"].content.cents == 50
    assert items["plate:1"].content.paid == "25¢"
    assert set(notes(table)) == set(meld.cards)
    assert "Throw one away" in buttons(table)
    table.pages.show_question()
    scene = table.app.scene
    assert isinstance(scene, QuestionScene)
    scene.build()
    answer = table.match.rules.answers(table.session.view, 0)[0]
    scene._answer(answer.move)
    assert table.match.log[-1] == answer.move


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_any_table_may_have_second_hands(sit: Sitting, seats: int) -> None:
    table = sit(Feet, seats)
    items, hands = table.furnished(), table.stage.view.second_hands
    assert hands == [[HIDDEN] * 3] * seats
    assert items["told:second"].content.text == "Foot"
    assert items["plate:1"].content.detail == "5 cards + foot"
    for seat in range(seats):
        lying = [sprite for sprite in table.stage.sprites if sprite.zone == second_zone(seat)]
        room = table.ground.own_second() if seat == 0 else table.ground.seat(seat - 1)
        assert len(lying) == 3
        assert all(room.inflate(4, 4).contains(sprite.target.rect) for sprite in lying)
        if seat:
            fan = [sprite.target.rect for sprite in table.stage.sprites if sprite.zone == seat_zone(seat)]
            assert not any(rect.collidelistall([sprite.target.rect for sprite in lying]) for rect in fan)
    cards = tuple(table.match.table.second_hands[0])
    for own, event in ((0, e.SecondHandTaken(0, cards, 0)), (1, e.SecondHandTaken(1, (HIDDEN,) * 3, 1))):
        table.stage.view.apply(event)
        table.stage.settle(0.0)
        zone = HAND if own == 0 else seat_zone(own)
        assert sum(sprite.zone == zone for sprite in table.stage.sprites) == len(table.stage.view.hands[own])
        assert not any(sprite.zone == second_zone(own) for sprite in table.stage.sprites)
    assert set(cards) <= {sprite.card for sprite in table.stage.sprites if sprite.zone == HAND}
    items = table.furnished()
    assert "told:second" not in items
    assert items["plate:1"].content.detail == "8 cards"


def test_the_second_hand_of_a_side_lies_with_the_viewer_or_the_first_of_the_others(sit: Sitting) -> None:
    table = sit(Pairs, 4)
    zones = {sprite.zone: sprite.target.rect for sprite in table.stage.sprites}
    assert zones[second_zone(0)].colliderect(table.ground.own_second())
    assert zones[second_zone(1)].colliderect(table.ground.second(0))
    details = [table.furnished()[f"plate:{seat}"].content.detail.split(",")[0] for seat in (1, 2, 3)]
    assert details == ["5 cards + foot"] * 3


def melds_of(*kinds: str) -> list[Meld]:
    """Return melds of these kinds."""
    told = {"set": "set 3H@0 3S@0 3D@0", "run": "run 3 3H@0 4H@0 5H@0", "joker": "run 3 3H@0 JK=4H@0 5H@0"}
    return [Meld.parse(told[kind]) for kind in kinds]


@pytest.mark.parametrize(
    ("opening", "laid", "points", "missing", "needed"),
    [
        (Opening(melds=3), (), 0, "three more melds", "three"),
        (Opening(melds=3), ("set", "run"), 0, "one more meld", "three"),
        (Opening(melds=3), ("set", "run", "set"), 0, "", "three"),
        (Opening(points=51), ("set",), 31, "20 more points", "51 points"),
        (Opening(points=51), ("set", "run"), 60, "", "51 points"),
        (Opening(sets=2, runs=1), (), 0, "two more sets and one more run", "two sets and one run"),
        (Opening(sets=2, runs=1), ("set", "run"), 0, "one more set", "two sets and one run"),
        (Opening(sets=2, runs=1), ("set", "set", "run"), 0, "", "two sets and one run"),
        (Opening(points=51, pure=1), ("set",), 60, "a run without a joker", "a run without a joker and 51 points"),
        (Opening(points=51, pure=1), ("joker",), 60, "a run without a joker", "a run without a joker and 51 points"),
        (Opening(points=51, pure=1), ("joker", "run"), 60, "", "a run without a joker and 51 points"),
        (Opening(points=51, whole=7), ("set", "run"), 12, "39 more points", "51 points"),
        (Opening(points=51, pure=1, whole=6), ("set", "joker"), 12, "", "a run without a joker and 51 points"),
    ],
)
def test_what_an_opening_still_lacks(
    opening: Opening, laid: tuple[str, ...], points: int, missing: str, needed: str
) -> None:
    assert opening.missing(melds_of(*laid), points) == missing
    assert opening.needed == needed


def assert_usual_first(match: Match, answers: Sequence[Answer]) -> None:
    """Check that the card that is usual for an answer is one with which it may be given, if there is any."""
    for answer in answers:
        others = [each for each in answers if each.key[:1] == answer.key[:1] and match.objection(each.move) is None]
        assert not (answer.usual and others) or match.objection(answer.move) is None


def options(game: str, values: Mapping[str, Any]) -> Options:
    """Return the house rules of a game with these values."""
    return make_options(GAMES[game].options, values)


HOUSES = [(game, preset.key) for game in GAMES for preset in (GAMES[game].presets or [Preset("", "", "", {})])]
"""The presets of each game; one without a name where it has none."""


@pytest.mark.parametrize(("game", "preset"), HOUSES)
def test_every_answer_in_words_may_be_given(game: str, preset: str) -> None:
    values = next((dict(each.values) for each in GAMES[game].presets if each.key == preset), {})
    rules, house = GAMES[game].rules, options(game, values)
    # With two players some questions are never asked.
    most = next(seats for seats in reversed(GAMES[game].seats) if not rules.against_options(house, seats))
    match = Match.new(GAMES[game], most, values, "5")
    for _ in range(60):
        if match.actor is None:
            break
        answers = match.rules.answers(match.table, match.actor)
        for answer in answers:
            # One that takes cards may be given with others only: it says why not.
            assert answer.cards is not None or match.objection(answer.move) is None
            assert answer.text
            assert not isinstance(answer.move, Pass) or "P" in answer.key, "P passes in every game"
        assert_usual_first(match, answers)
        unseen = {move for move in match.moves() if isinstance(move, Pass | Claim | BuyIn)}
        unseen -= {answer.move for answer in answers}
        assert not unseen, f"no button of {game} answers {unseen}: `answers` of its rulebook gives the words"
        asking = match.rules.asking(match.table)
        assert asking.kinds
        assert asking.between == (match.table.to_deal or match.rules.question(match.table, match.actor) is not None)
        match.play(next(match.moves()))

"""Screen readers' view of every scene and game, by AccessKit's own nodes, and all that readers can do there."""

from __future__ import annotations

import logging
import random
import re
import sys
import threading
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pygame
import pytest
from ears import Ears
from guests import Club, Guest, setup_of
from promises import choose
from pupils import sit
from samples import MOVES, enough, portion

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.events import Drew
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Move, Pass
from rummy_desktop.engine.seats import Player
from rummy_desktop.gui.access.link import MacLink, UnixLink, WindowsLink, open_link
from rummy_desktop.gui.access.reader import Reader
from rummy_desktop.gui.app import app as app_module
from rummy_desktop.gui.app import pictures
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.settings import SettingsScene, groups
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.chips import Chips
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.number import Number
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent
DECISIONS = portion(192, len(GAMES), 12)
SCENES = ("menu", "new", "games", "house", "settings", "rules", "keys", "table", "pause", "curtain", "scores", "end")


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club(speed="off")
    yield club
    club.shut()


def players_of(game: str, first: Player = "you", others: Player = "easy") -> tuple[Player, ...]:
    """Return the fewest players that can play a game."""
    return (first, *[others] * (GAMES[game].seats.start - 1))


# Every game


def perform(ears: Ears, table: TableScene, move: Move) -> None:
    """Make a move by the tree where that takes no more than a card and a button; else have it made."""
    before = len(table.match.log)
    match move:
        case Draw() if not table.pack.spread and not table.stage.behind:
            stock = next(name for name in map(ears.name, ears.nodes) if name.startswith("Stock,"))
            ears.press(stock)
        case Discard(_, card) if not table.tray.melds and table.hand.may_hold(card):
            for chosen in sorted(table.hand.chosen):
                ears.listen()
                ears.ask(table_card(ears, table, chosen))
            ears.listen()
            ears.ask(table_card(ears, table, card))
            assert table.hand.chosen == {card}
            ears.listen()
            assert ears.nodes[table_card(ears, table, card)].is_selected
            table.controls.refresh()
            ears.press(aloud(table.rules.asking(table.session.view).discard))
        case Pass() if ears.has("Pass"):
            ears.press("Pass")
        case _:
            assert table.session.submit(move) is None
            return
    if len(table.match.log) == before:
        # A question may come first.
        assert table.app.scene is not table or table.session.submit(move) is None
        while table.app.scene is not table:
            table.app.close()


def table_card(ears: Ears, table: TableScene, card: Card) -> int:
    """Return the node of a card of the own hand."""
    hand = next(name for name in map(ears.name, ears.nodes) if name.startswith("Your hand"))
    parts = ears.inside(hand)
    held = sorted((each for each in table.stage.sprites if each.zone == "hand"), key=lambda each: each.index)
    return parts[[each.card for each in held].index(card)]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_and_played(game: str, club: Club) -> None:
    """Nothing is without a name, no card is missing, and none is told that is not seen."""
    ears, rng = Ears(club), random.Random(game)
    club.start(setup_of(game, *players_of(game), seed=f"told {game}"))
    guest, by_tree = Guest(club, rng, doubt=0.0), 0
    for number in range(DECISIONS):
        guest.rest()
        while club.scene is not club.table:
            ears.judge()
            if (end := club.table.match.table).to_deal or end.over:
                break
            club.close()
            guest.rest()
        ears.judge()
        table = club.table
        if table.match.table.to_deal or table.match.table.over:
            if by_tree >= 2:
                break
            # The deal was a short one.
            club.start(setup_of(game, *players_of(game), seed=f"told {game} {number}"))
            guest = Guest(club, rng, doubt=0.0)
            continue
        moves = list(table.match.moves())
        if not moves:
            break
        move = choose(table.match.rules, table.match.table, moves, rng, "patient")
        before = len(table.match.log)
        perform(ears, table, move)
        by_tree += isinstance(move, Draw | Discard | Pass) and len(table.match.log) > before
        table.stage.finish()
        table.touch()
    enough(game, by_tree, 2, "moves by a screen reader")
    assert len(ears.said) > 3, "several sentences are one announcement"
    assert not [text for text in ears.heard() if any(sign in text for sign in "♠♥♦♣·−")]


def test_what_is_drawn_is_said_to_whoever_draws_and_to_nobody_else(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("rummy", "you", "easy", seed="heard"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    rng = random.Random(1)
    for _ in range(12):
        guest.rest()
        if club.scene is not club.table:
            break
        since, match = len(ears.said), club.table.match
        hand = {*match.view(0).hands[0]}
        move = choose(match.rules, match.table, list(islice(match.moves(), MOVES)), rng, "patient")
        perform(ears, club.table, move)
        guest.settle()
        ears.listen()
        if isinstance(move, Draw):
            (drawn,) = {*match.view(0).hands[0]} - hand
            assert f"You draw the {aloud(drawn.sign)}." in " ".join(ears.heard(since))
    others = re.findall(r"Seat 1 draws [^.]*", " ".join(ears.heard()))
    assert others
    assert all("draws from the stock" in text for text in others)


def test_what_is_refused_is_said_at_once(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("gin", "you", "easy", seed="refused"))
    Guest(club, random.Random(1), doubt=0.0).rest()
    ears.listen()
    for _ in range(2):
        # A second card is not drawn.
        ears.listen()
        ears.ask(next(each for each in ears.nodes if ears.name(each).startswith("Stock,")))
    ears.listen()
    assert ears.said[-1][1], ears.said
    assert len(club.table.match.table.hands[0]) == 11
    assert ears.said[-1][0] == aloud(club.table.speech.news.words.text)


def test_a_hand_that_is_sorted_is_said_where_no_line_says_it(club: Club) -> None:
    ears = Ears(club)
    club.settings.sorting = "off"
    club.start(setup_of("rummy", "you", "easy", seed="sorted"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    ears.listen()
    for key, how in zip(
        (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_1), ("rank", "suit", "melds", "rank"), strict=True
    ):
        since, shown = len(ears.said), club.table.speech.news.words
        club.table.hand.shift(club.table.hand.order[0], 5)
        guest.key(key)
        guest.step(0.05)
        ears.listen()
        assert ears.heard(since) == [f"Your hand is sorted by {how}."]
        assert club.table.speech.news.words == shown


def test_the_focus_goes_where_it_begins_and_follows_the_keys(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("rummy", "you", "easy", seed="focus"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    guest.rest()
    for _ in range(3):
        guest.step(0.05)
    ears.judge()
    assert ears.name(ears.focused).startswith("Stock,")
    guest.key(pygame.K_TAB)
    ears.judge()
    assert ears.name(ears.focused).startswith("Discard pile,")
    ears.ask(ears.named("Menu"), accesskit.Action.FOCUS)
    ears.judge()
    assert ears.name(ears.focused) == "Menu"


# Who may not see


def hidden_from(club: Club, ears: Ears) -> None:
    """Check that no card is told but those on the piles."""
    ears.judge()
    public = club.table.people.public
    open_cards = {aloud(card.sign) for card in (*public.discards, *(c for m in public.melds for c in m.cards))}
    texts = " ".join(ears.texts())
    hands = [card for hand in club.table.match.table.hands for card in hand]
    assert not [card for card in hands if aloud(card.sign) in texts and aloud(card.sign) not in open_cards]


def test_nothing_below_a_curtain_is_told(club: Club) -> None:
    ears = Ears(club)
    club.start(setup_of("gin", "person", "person", seed="curtain"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    for _ in range(200):
        guest.step(0.1)
        if club.scene.name == "curtain":
            break
    ears.judge()
    assert not ears.inside("Hand of")
    assert not [text for text in ears.texts() for card in club.table.match.table.hands[0] if aloud(card.sign) in text]
    for _ in range(5):
        guest.step(0.1)
    ears.press("I am Seat 0" if ears.has("I am Seat 0") else "I am Seat 1")
    for _ in range(40):
        guest.step(0.1)
    ears.judge()
    viewer = club.table.viewer
    told = [ears.name(number) for number in ears.inside("Hand of")]
    assert sorted(told) == sorted(aloud(card.sign) for card in club.table.match.table.hands[viewer])
    other = club.table.match.table.hands[1 - viewer]
    assert not [text for text in ears.texts() for card in other if aloud(card.sign) in text]


def test_a_hand_that_lies_face_down_is_told_while_somebody_peeks(club: Club) -> None:
    club.settings.peek = True
    ears = Ears(club)
    club.start(setup_of("gin", "person", "person", seed="peek"))
    guest = Guest(club, random.Random(1), doubt=0.0)
    for _ in range(200):
        guest.step(0.1)
        if club.scene.name == "curtain" and ears.app.scene.update(0.3):
            break
    for name in ("I am Seat 0", "I am Seat 1"):
        ears.listen()
        if ears.has(name):
            ears.press(name)
            break
    for _ in range(40):
        guest.step(0.1)
    hidden_from(club, ears)
    assert {ears.name(number) for number in ears.inside("Hand of")} == {HIDDEN.sign}
    ears.press("Hold to peek")
    for _ in range(20):
        guest.step(0.1)
    ears.judge()
    hand = club.table.match.table.hands[club.table.viewer]
    assert sorted(map(ears.name, ears.inside("Hand of"))) == sorted(aloud(card.sign) for card in hand)
    ears.press("Hold to peek")
    guest.step(0.1)
    hidden_from(club, ears)
    viewer, since = club.table.viewer, len(ears.said)
    club.table.talk.voice._tell_own(Drew(viewer, hand[0]))
    ears.listen()
    assert ears.heard(since) == [f"Seat {viewer} draws from the stock."], "not what it was"


def test_a_lesson_is_said_step_by_step(club: Club) -> None:
    ears = Ears(club)
    lesson = sit(club, "gin")
    for _ in range(60):
        club.advance(0.1)
        if lesson.bubble.visible:
            break
    ears.judge()
    step = lesson.step
    assert step is not None
    (said,) = [text for text in ears.heard() if "Step 1 of " in text]
    assert aloud(step.say) in said
    assert any(aloud(step.say) in text for text in ears.texts()), "and it can be read again"


# Every scene


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_told(scene: str, club: Club) -> None:
    ears = Ears(club)
    pictures._show(club, scene, setup_of("gin", "you", "easy", seed="scenes"), 4)
    for _ in range(3):
        club.advance(10.0)
    ears.judge()
    assert len(ears.nodes) > 6


def test_only_what_has_changed_is_told_again(club: Club) -> None:
    ears = Ears(club)
    club.over(SettingsScene(club))
    ears.listen()
    assert ears.changed > 20
    numbers = set(ears.nodes)
    ears.listen()
    assert ears.changed == 0
    club.scene.resize()
    ears.listen()
    assert set(ears.nodes) == numbers, "what was built anew is what it was"
    assert ears.changed == 0


def widgets_of(club: Club, kind: type[Widget]) -> list[Any]:
    """Return all widgets of a kind on the page that is shown."""
    assert club.scene.page is not None
    return [each for each in club.scene.page.root.walk() if isinstance(each, kind)]


def test_settings_are_set_from_afar(club: Club) -> None:
    ears = Ears(club)
    for title in groups():
        club.over(SettingsScene(club, title))
        ears.judge()
        club.close() if len(club.scenes) > 1 else club.open_menu()
    club.over(SettingsScene(club, "Sounds"))
    ears.listen()
    volume = ears.named("Volume")
    ears.ask(volume, accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 40.0))
    assert club.settings.volume == 40
    ears.listen()
    assert ears.nodes[volume].numeric_value == 40
    ears.ask(volume, accesskit.Action.DECREMENT)
    assert club.settings.volume < 40
    ears.listen()
    ears.ask(volume, accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 4000.0))
    assert club.settings.volume == 100
    mute = club.settings.mute
    ears.press("Mute")
    assert club.settings.mute is not mute


def test_choices_are_made_from_afar(club: Club) -> None:
    ears = Ears(club)
    club.over(SettingsScene(club, "Play"))
    ears.listen()
    for choice in widgets_of(club, Choice):
        for label, value in zip(choice.labels, choice.values, strict=True):
            group = next(number for number, node in ears.nodes.items() if node.label == choice.name and node.children)
            (part,) = [each for each in ears.nodes[group].children if ears.name(each) == aloud(label)]
            ears.ask(part)
            same = [each for each in widgets_of(club, Choice) if each.name == choice.name]
            assert same[0].value == value
            ears.listen()


def test_house_rules_are_made_from_afar(club: Club) -> None:
    ears = Ears(club)
    pictures._show(club, "house", setup_of("kalooki", "you", "easy", seed="house"), 0)
    club.advance(1.0)
    ears.judge()
    number = next(each for each in widgets_of(club, Number) if each.enabled and each.low < each.value < each.high)
    node, before = ears.named(aloud(number.name)), number.value
    node = next(
        each for each in ears.nodes if ears.name(each) == number.name and ears.nodes[each].numeric_value is not None
    )
    ears.ask(node, accesskit.Action.INCREMENT)
    same = next(each for each in widgets_of(club, Number) if each.name == number.name)
    assert same.value > before
    assert ears.nodes[node].description, "the help that stands beside it is told with it"
    for chips in widgets_of(club, Chips)[:1]:
        ears.listen()
        group = next(each for each in ears.nodes if ears.name(each) == chips.name and ears.nodes[each].children)
        part, was = ears.nodes[group].children[0], chips.values[0] in chips.on
        ears.ask(part)
        again = next(each for each in widgets_of(club, Chips) if each.name == chips.name)
        assert (again.values[0] in again.on) is not was


def test_names_are_written_from_afar(club: Club) -> None:
    ears = Ears(club)
    pictures._show(club, "new", setup_of("gin", "you", "easy", seed="names"), 0)
    club.advance(1.0)
    ears.judge()
    field = widgets_of(club, Field)[0]
    ears.ask(ears.named(field.name), accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, "Zoë"))
    assert widgets_of(club, Field)[0].text == "Zoë"
    ears.judge()
    node = ears.nodes[ears.named(field.name)]
    (letters,) = node.children
    assert node.value == ears.nodes[letters].value == "Zoë"
    assert list(ears.nodes[letters].character_lengths) == [1, 1, 2]
    assert node.text_selection.focus.character_index == 3
    club.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    ears.listen()
    assert ears.nodes[ears.named(field.name)].text_selection.focus.character_index == 2


def test_a_match_is_begun_from_afar(club: Club) -> None:
    ears = Ears(club)
    club.open_menu()
    club.advance(1.0)
    ears.judge()
    ears.press("New match")
    club.advance(1.0)
    ears.judge()
    start = next(each for each in widgets_of(club, Button) if each.kind == "primary" and each.enabled)
    ears.press(start.name)
    assert isinstance(club.scene, TableScene)


def test_what_is_gone_can_not_be_pressed(club: Club) -> None:
    ears = Ears(club)
    club.over(SettingsScene(club, "Sounds"))
    ears.listen()
    mute, before = ears.named("Mute"), club.settings.mute
    club.open_menu()
    ears.ask(mute)
    ears.ask(987654)
    assert club.settings.mute is before


# Nobody listens


def test_where_nobody_listens_nothing_is_made(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a tree is made for nobody")

    monkeypatch.setattr(TableScene, "tree", never)
    monkeypatch.setattr(app_module.Reader, "tell", never)
    club.start(setup_of("gin", "you", "easy", seed="quiet"))
    Guest(club, random.Random(1), doubt=0.0).rest()
    club.say("Nobody hears this.")
    assert not club.heard
    assert club.table.talk.voice._story is None


def test_a_reader_that_goes_is_told_no_more_and_one_that_comes_everything(club: Club) -> None:
    ears = Ears(club)
    club.over(SettingsScene(club))
    ears.listen()
    ears.end()
    assert not club.heard
    club.say("Nobody hears this.")
    club.reader._activated()
    ears.nodes.clear()
    ears.judge()
    assert ears.said == []


# The ways of the systems


class Kit:
    """AccessKit as it is on another system; it writes down what is done with it, and may break."""

    Rect = accesskit.Rect

    def __init__(self, breaks: BaseException | None = None) -> None:
        self.done: list[tuple[object, ...]] = []
        self.breaks = breaks
        self.unix = SimpleNamespace(Adapter=lambda *given: self._adapter("unix", *given))
        self.windows = SimpleNamespace(SubclassingAdapter=lambda *given: self._adapter("windows", *given))
        mac = SimpleNamespace(for_window=lambda *given: self._adapter("mac", *given))
        self.macos = SimpleNamespace(
            SubclassingAdapter=mac, add_focus_forwarder_to_window_class=lambda name: self.done.append(("class", name))
        )

    def _adapter(self, *given: object) -> Kit:
        if self.breaks:
            raise self.breaks
        self.done.append((given[0], given[1] if isinstance(given[1], int) else len(given)))
        return self

    def _events(self, what: object) -> SimpleNamespace:
        return SimpleNamespace(raise_events=lambda: self.done.append(("raised", what)))

    def update_if_active(self, build: Any) -> SimpleNamespace:
        return self._events(build())

    def update_view_focus_state(self, on: bool) -> SimpleNamespace | None:
        return self._events(on) if on else None

    def update_window_focus_state(self, on: bool) -> None:
        self.done.append(("focus", on))

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.done.append(("bounds", outer.x0, outer.y0, inner.x1, inner.y1))


def act(*_: object) -> None:
    """Do nothing."""


def linked(platform: str, kit: Kit, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    return open_link(4711, act, act, act, platform)


def test_the_way_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit()
    _, link = linked("linux", kit, monkeypatch)
    assert isinstance(link, UnixLink)
    assert link.saying == "ALERT"
    monkeypatch.setattr(link._listeners, "way", lambda: "named")
    assert link.way() == "named"
    link.update(lambda: "tree")
    link.focus(True)
    link.move((10, 20), (300, 200))
    assert kit.done == [("unix", 4), ("focus", True), ("bounds", 10, 20, 310, 220)]


def test_the_way_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit()
    _, link = linked("win32", kit, monkeypatch)
    assert isinstance(link, WindowsLink)
    assert (link.saying, link.way()) == ("LABEL", "announced")
    link.update(lambda: "tree")
    link.focus(True)
    link.move((10, 20), (300, 200))
    assert kit.done == [("windows", 4711), ("raised", "tree")]


def test_the_way_on_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Kit()
    _, link = linked("darwin", kit, monkeypatch)
    assert isinstance(link, MacLink)
    assert (link.saying, link.way()) == ("LABEL", "announced")
    link.update(lambda: "tree")
    link.focus(True)
    link.focus(False)
    link.move((10, 20), (300, 200))
    assert kit.done == [("class", "SDLWindow"), ("mac", 4711), ("raised", "tree"), ("raised", True)]


class Panic(BaseException):
    """The exception that AccessKit raises if it is surprised."""


@pytest.mark.parametrize("error", [Panic("the window is shown"), OSError("no bus")])
@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_where_there_is_no_way_a_line_is_in_the_log(
    platform: str, error: BaseException, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "rummy_desktop"):
        assert linked(platform, Kit(error), monkeypatch) is None
    (record,) = caplog.records
    assert str(error) in record.getMessage()


def test_without_accesskit_the_game_goes_on(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    reader = Reader()
    with caplog.at_level(logging.INFO, "rummy_desktop"):
        reader.attach(1)
    assert not reader.linked
    assert len(caplog.records) == 1
    reader.focus(True)
    reader.move((0, 0), (10, 10))
    reader.say("Nothing.")
    assert not reader.due(1.0, False)


def test_a_way_that_breaks_is_given_up(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    ears = Ears(club)
    club.open_menu()
    ears.listen()

    def broken(build: object) -> None:
        raise Panic("poisoned")

    ears.update = broken  # type: ignore[method-assign, assignment]
    club.say("This is heard by nobody.")
    ears.listen()
    assert not club.heard
    assert "poisoned" in caplog.text
    club.start(setup_of("gin", "you", "easy", seed="after"))
    Guest(club, random.Random(1), doubt=0.0).rest()


def test_whoever_wants_to_end_the_program_can() -> None:
    reader = Reader(lambda *_: (accesskit, SimpleNamespace(focus=_interrupt)))  # type: ignore[arg-type, return-value]
    reader.attach(1)
    reader._activated()
    with pytest.raises(KeyboardInterrupt):
        reader.focus(True)


def test_accesskit_is_not_called_while_a_reader_comes() -> None:
    """AccessKit holds its lock then, and its thread waits for the interpreter: a call would wait for ever."""
    called: list[object] = []
    link = SimpleNamespace(
        focus=called.append, move=lambda *place: called.append(place), update=lambda build: called.append("told")
    )
    reader = Reader(lambda *_: (accesskit, link))  # type: ignore[arg-type, return-value]
    reader.attach(1)
    reader.move((3, 4), (800, 600))
    reader.focus(True)
    assert called == []
    reader._activated()
    reader.tell(SimpleScene(), (800, 600), 1.0, 0.0)  # type: ignore[arg-type]
    assert called == [((3, 4), (800, 600)), True, "told"]


def test_a_reader_goes_between_two_calls_and_not_within_one() -> None:
    """Else it could come again, and AccessKit be called all the same."""
    inside, heard = threading.Event(), []
    reader = Reader(lambda *_: (accesskit, SimpleNamespace(focus=lambda on: held())))  # type: ignore[arg-type, return-value]

    def held() -> None:
        inside.set()
        heard.append(ending.join(0.2) or reader.active)

    def end() -> None:
        inside.wait(5)
        reader._ended()

    ending = threading.Thread(target=end, daemon=True)
    reader.attach(1)
    reader._activated()
    ending.start()
    reader.focus(True)
    ending.join(5)
    assert heard == [True]
    assert not reader.active


class SimpleScene:
    """A scene in which there is nothing."""

    def tree(self) -> list[object]:
        return []


def _interrupt(on: bool) -> None:
    raise KeyboardInterrupt


def test_elsewhere_readers_know_of_the_window_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[object] = []
    set_mode, known = pygame.display.set_mode, app_module.Reader.attach

    def noted(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        modes.append("hidden" if flags & pygame.HIDDEN else "shown")
        return set_mode(size, flags)

    def attached(reader: Reader, window: int) -> None:
        modes.append("known")

    monkeypatch.setattr(app_module, "EARLY", (sys.platform,))
    monkeypatch.setattr(pygame.display, "set_mode", noted)
    monkeypatch.setattr(app_module.Reader, "attach", attached)
    pygame.display.quit()
    app = App((1024, 640), settings=Settings(mute=True))
    app.shut()
    assert modes[:3] == ["hidden", "known", "shown"]
    assert modes.count("hidden") == 1
    assert known is not attached


# Words


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Take 7♥", "Take seven of hearts"),
        ("lays down 8♣ 9♣ 10♣", "lays down eight of clubs, nine of clubs, ten of clubs"),
        ("8♣ joker\u00a0(as\u00a09♣) 10♣", "eight of clubs, joker (as nine of clubs), ten of clubs"),
        ("Deal 1 · to 100", "Deal 1, to 100"),
        ("−25 points", "minus 25 points"),
        ("A deal, A♠ and JQ", "A deal, ace of spades and JQ"),
        ("K♦-Q♦", "king of diamonds-queen of diamonds"),
        ("Shift+←", "Shift+left arrow"),
        ("♠ ♥   A table of your own   ♦ ♣", "A table of your own"),
        ("♠ ♥", "spades hearts"),
    ],
)
def test_signs_are_spoken_as_words(text: str, spoken: str) -> None:
    assert aloud(text) == spoken


def test_the_transcript_is_that_of_a_whole_deal() -> None:
    page = (ROOT / "docs" / "screen-readers.md").read_text(encoding="utf-8")
    told = page.split("<!-- transcript: made by tools/transcript.py -->")[1].split("<!-- end of the transcript -->")[0]
    lines = [line.removeprefix("> ").strip() for line in told.strip().splitlines()]
    assert not set(told) & set("♠♥♦♣")
    assert lines[1].startswith("You hold ")
    assert lines[-1].endswith(" in all.")
    assert sum(line.startswith("→ ") for line in lines) > 10
    assert any(line.startswith("You draw the ") for line in lines)


def test_every_card_has_a_name() -> None:
    for game in GAMES.values():
        match = Match.new(game, game.seats.start, {}, "names")
        for card in match.rules.pack():
            assert not set(aloud(card.sign)) & set("♠♥♦♣")

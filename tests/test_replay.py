"""Watching a kept match: every moment of it, from every seat, as far as it may be looked into, and what comes of it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from guests import SEEN, SIZES, Club
from kept_matches import TABLES, between, deal_of, edited, kept_match, play_on

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.match import BY_DEAL, Match
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.matches import replay_scene as replay_scene
from rummy_desktop.gui.matches.replay import Replay, Sight, seatings
from rummy_desktop.gui.matches.replay_scene import ReplayScene
from rummy_desktop.gui.people.people import SECRET, known_to_all
from rummy_desktop.gui.play.autosave import setup_of
from rummy_desktop.gui.play.match_origin import TRIES, history_before
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.key_list import KEYS
from rummy_desktop.gui.table.history import Chapter, History
from rummy_desktop.gui.table.layout import HAND, STOCK, others_of
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.contents import Contents, Sentence
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.library.summaries import examples, summaries
from rummy_desktop.storage.match_file import load as loading
from rummy_desktop.storage.match_file.deal_text import read_deal
from rummy_desktop.storage.match_file.header import new_header
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.secret import DEAL_GOES_ON
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.variants import GAMES

OPEN, PUBLIC = Sight("open"), Sight("public")
UNSEEN = 100  # of so many looks one is drawn where only the cards are looked at
PATIENCE = 1000  # hundredths of a second until something that happens beside the drawing counts as failed


class Cinema(Club):
    """The program in which matches are watched; what is on the screen is drawn where it is looked at."""

    seldom = SEEN

    def __init__(self, size: tuple[int, int] = (1280, 800), speed: str = "fast") -> None:
        super().__init__(size, speed)
        self.keys = 0
        self.open(MenuScene(self))

    def watch(self, path: Path) -> ReplayScene:
        """Watch the match in a file."""
        self.replay(path)
        self.until_scene("replay")
        self.draw()
        return self.watched

    @property
    def watched(self) -> ReplayScene:
        """The match that is watched."""
        assert isinstance(self.scene, ReplayScene)
        return self.scene

    def until_scene(self, *names: str) -> None:
        """Wait for what is done beside the drawing."""
        for _ in range(PATIENCE):
            self.advance(0.01)
            if self.scene.name in names:
                return
            time.sleep(0.01)
        pytest.fail(f"{self.scene.name}, and not {' or '.join(names)}")

    def scores_of(self, path: Path) -> None:
        """Go on with a match, and show its score sheet."""
        self.resume(path)
        self.until_scene("table", "scores")
        if self.scene.name == "table":
            self.table.pages.show_scores()
        self.advance(0.0)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key; what it does is seen on the screen now and then."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.send(pygame.KEYUP, key=key, mod=mod)
        self.keys += 1
        (self.advance_unseen if self.keys % SEEN else self.advance)(0.0)

    def rest(self) -> None:
        """Advance until everything on its way has come to rest."""
        for _ in range(2000):
            self.advance(0.05)
            if self.watched.stage.quiet and not self.watched.coins.flights:
                return
        pytest.fail("it never comes to rest")

    def pass_time(self, seconds: float) -> None:
        """Advance by that many seconds."""
        for _ in range(round(seconds / 0.05)):
            self.advance(0.05)

    def press(self, name: str) -> None:
        """Press a button by the mouse."""
        self.click(self.widget(name).rect.center)

    def widget(self, name: str) -> Widget:
        """Return the widget of that name on the page."""
        assert self.scene.page is not None
        found = self.scene.page.find(name)
        assert found is not None, name
        return found

    def click(self, place: tuple[int, int]) -> None:
        """Press and let go of the mouse."""
        self.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)
        self.advance(0.0)


APART = BY_DEAL + "0a1b2c3d4e5f6789" * 2
"""A seed from which each deal has one of its own."""


@pytest.fixture
def cinema() -> Iterator[Cinema]:
    """Yield the program, showing the menu."""
    found = Cinema()
    yield found
    found.shut()


def kept_by(
    people: int,
    until: Callable[[Match], bool],
    game: str = "gin",
    seats: int = 2,
    options: dict[str, Any] | None = None,
) -> Path:
    """Return a kept match at which that many people play."""
    who = [Seat(f"P{number}", "person" if number < people else "easy") for number in range(seats)]
    header = new_header(game, who, options, "family")
    match = Match.new(GAMES[game], seats, header.options, "family")
    with Saving.begin(header, match) as saving:
        play_on(match, random.Random("family"), until, saving)
    assert saving.path is not None
    return saving.path


def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is put on the clipboard from now on."""
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(replay_scene, "copy", copy)
    return copied


def over(match: Match) -> bool:
    """Return whether a match is over; for `kept_by`, which stops there by itself."""
    return False


def seen(match: Match, sight: Sight) -> Table:
    """Return a match as it is seen by the viewer."""
    if sight.what == "seat":
        return match.view(sight.seat)
    return match.table if sight.what == "open" else known_to_all(match)


def moments(path: Path) -> Iterator[tuple[int, Match]]:
    """Yield a match, played again from its first move, at each place."""
    saved = load(path)
    header = saved.header
    match = Match.new(GAMES[header.game], len(header.seats), header.options, header.seed)
    yield 1, match
    for place, move in enumerate(saved.moves[1:], 2):
        match.play(move)
        yield place, match


def replay_of(path: Path) -> Replay:
    """Return a match to be watched."""
    saved = load(path)
    return Replay(saved, setup_of(saved))


# Every moment of every match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_moment_is_as_it_was_for_every_seat(game: str, seats: int, options: dict[str, Any]) -> None:
    path = kept_match(game, deal_of(3), seats, options).path
    replay = replay_of(path)
    sights = [OPEN, *(Sight("seat", seat) for seat in range(seats))]
    for place, match in moments(path):
        for sight in sights:
            assert replay.view(place, sight) == seen(match, sight)
        public, known = replay.view(place, PUBLIC), known_to_all(match)
        for name in public.__struct_fields__:
            if name not in SECRET or place > 1:
                assert getattr(public, name) == getattr(known, name), name
    assert place == replay.last
    for place in random.Random("back").sample(range(1, replay.last + 1), 60):
        fresh = replay_of(path)
        assert all(fresh.view(place, sight) == replay.view(place, sight) for sight in sights)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_scene_shows_every_moment_forwards_and_backwards(game: str, seats: int, options: dict[str, Any]) -> None:
    path = kept_match(game, deal_of(2, 20), seats, options).path
    matches = {place: {sight: seen(match, sight).copy() for sight in (OPEN, Sight("seat", 1), Sight("seat", 0))}
               for place, match in moments(path)}  # fmt: skip
    cinema = Cinema(speed="off")
    try:
        scene = cinema.watch(path)
        for wish in (OPEN, Sight("seat", 1)):
            scene.look(wish)
            cinema.key(pygame.K_HOME)
            places = []
            for back in (False, True):
                for _ in range(1, scene.replay.last):
                    places.append(scene.place)
                    assert scene.stage.view == matches[scene.place][scene.sight._replace(seat=scene.viewer)]
                    assert all(not sprite.moving for sprite in scene.stage.sprites)
                    cinema.key(pygame.K_LEFT if back else pygame.K_RIGHT)
            assert places == [*range(1, scene.replay.last), *range(scene.replay.last, 1, -1)]
            assert scene.place == 1
    finally:
        cinema.shut()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_moves_comes_to_rest_where_it_lies(game: str, seats: int, options: dict[str, Any]) -> None:
    path = kept_match(game, deal_of(2, 6), seats, options).path
    cinema = Cinema()
    try:
        scene = cinema.watch(path)
        rng = random.Random(game)
        keys = [pygame.K_RIGHT] * 8 + [pygame.K_LEFT] * 2 + [pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_v]
        for number in range(60):
            key = rng.choice(keys)
            cinema.key(key, pygame.KMOD_SHIFT if key in (pygame.K_LEFT, pygame.K_RIGHT) and rng.random() < 0.2 else 0)
            for _ in range(rng.randrange(6)):
                cinema.advance(0.04)
            if number % 5 == 0:
                cinema.rest()
                shown = {(sprite.card, sprite.zone, sprite.pose) for sprite in scene.stage.sprites}
                view = scene.replay.view(scene.place, scene.sight)
                assert scene.stage.view == view
                assert shown == {(each.card, each.zone, each.pose) for each in scene._places(view)}
            if number % 15 == 0:
                assert cinema.same_when_drawn_again() is None
    finally:
        cinema.shut()


def test_each_move_has_the_sentence_of_the_history() -> None:
    path = kept_match("gin", deal_of(2), 2).path
    replay = replay_of(path)
    for place in range(1, replay.last + 1):
        told = replay.told(place)
        assert told, place
        move = replay.saved.moves[place - 1]
        told_of = replay.setup.seats[move.seat].name
        assert any(told_of in sentence for sentence in told)
        if move.verb == "discard":
            assert told[-1].endswith(f"discards the {move.card.sign}."), told  # type: ignore[attr-defined]
        assert not any(word.lower() == "you" for sentence in told for word in sentence.split())


def test_the_sentence_is_shown(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("rummy", deal_of(1), 3).path)
    for place in range(1, scene.replay.last + 1):
        assert scene.words().text == " ".join(scene.replay.told(place))
        cinema.key(pygame.K_RIGHT)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_sentence_is_in_the_middle(size: tuple[int, int]) -> None:
    cinema = Cinema(size)
    try:
        scene = cinema.watch(kept_match("rummy", deal_of(1), 3).path)
        assert abs(scene.words_rect().centerx - scene.ground.table.centerx) <= 1
        assert scene.words_rect().left > scene.ground.own_plate().right
    finally:
        cinema.shut()


def test_melds_that_stay_in_the_hand_are_set_apart(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(1), 2).path)
    apart = 0
    for place in range(1, scene.replay.last + 1):
        scene.go(place)
        hand = [each.card for each in scene.stage.sprites if each.zone == HAND]
        if hand and HIDDEN not in hand:
            for group in scene.rules.kept_melds(scene.stage.view, hand):
                places = [hand.index(card) for card in group]
                assert max(places) - min(places) == len(group) - 1
                apart += 1
    assert apart


# From place to place


def test_turns(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("rummy", deal_of(3), 3).path)
    moves, visited = scene.replay.saved.moves, [1]
    while scene.place < scene.replay.last:
        cinema.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        before, now = visited[-1], scene.place
        assert now > before
        seats = {move.seat for move in moves[before:now] if not isinstance(move, Deal)}
        assert len(seats) <= 1
        visited.append(now)
    assert {*scene.replay.deals[1:]} <= {*visited}
    assert {begin + 1 for begin in scene.replay.deals} <= {*visited}
    while scene.place > 1:
        assert scene.place == visited.pop()
        cinema.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert visited == [1]


def test_deals(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("500", deal_of(4), 3, {"target": 5000}).path)
    begins = [begin + 1 for begin in scene.replay.deals]
    assert len(begins) == 4
    visited = []
    for _ in range(5):
        visited.append(scene.place)
        cinema.key(pygame.K_PAGEDOWN)
    assert visited == [*begins, scene.replay.last]
    back = []
    for _ in range(5):
        cinema.key(pygame.K_PAGEUP)
        back.append(scene.place)
    assert back == [*reversed(begins), 1]
    cinema.key(pygame.K_END)
    assert scene.place == scene.replay.last
    cinema.key(pygame.K_HOME)
    assert scene.place == 1


def test_a_jump_plays_no_other_deal(cinema: Cinema, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = cinema.watch(kept_match("500", deal_of(6), 3, {"target": 9000}).path)
    played: list[Move] = []
    play = Match.play

    def watched(match: Match, move: Move) -> Any:
        played.append(move)
        return play(match, move)

    monkeypatch.setattr(Match, "play", watched)
    begin, end = scene.replay.deals[3], scene.replay.deals[4]
    scene.pull(begin + 9)
    assert played == list(scene.saved.moves[begin:end])
    scene.pull(1)
    scene.pull(begin + 4)
    assert played == list(scene.saved.moves[begin:end])


def test_the_timeline(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(4), 2).path)
    line = scene.desk.line
    assert [part.place for part in line.parts] == [begin + 1 for begin in scene.replay.deals]
    for part in line.parts:
        cinema.click((line.x(part.place), line.groove().centery))
        assert scene.replay.deal_at(scene.place) == scene.replay.deal_at(part.place)
        assert abs(scene.place - part.place) <= 1
    left, right = line.groove().midleft, line.groove().midright
    cinema.send(pygame.MOUSEBUTTONDOWN, pos=left, button=1)
    assert scene.place == 1
    places = []
    for x in range(left[0], right[0] + 1, 40):
        cinema.send(pygame.MOUSEMOTION, pos=(x, left[1] + 50), rel=(40, 0), buttons=(1, 0, 0))
        places.append(scene.place)
    cinema.send(pygame.MOUSEMOTION, pos=right, rel=(40, 0), buttons=(1, 0, 0))
    cinema.send(pygame.MOUSEBUTTONUP, pos=right, button=1)
    assert places == sorted(places)
    assert len({*places}) > 20
    assert scene.place == scene.replay.last
    cinema.send(pygame.MOUSEMOTION, pos=line.groove().center, rel=(0, 0), buttons=(0, 0, 0))
    cinema.send(pygame.MOUSEWHEEL, y=1, x=0)
    assert scene.place == scene.replay.last - 1


def test_the_list_of_deals_and_turns(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("rummy", deal_of(3), 3).path)
    scene.pull(scene.replay.begin(1) + 3)
    cinema.key(pygame.K_l)
    found = cinema.scene.page.find("Deals and turns")  # type: ignore[union-attr]
    assert isinstance(found, Contents)
    headings = [number for number, line in enumerate(found.rows) if not isinstance(line, Sentence)]
    assert len(headings) == 3
    assert headings[1] == 1
    assert len(found.rows) - 3 == len(scene.replay.reel(1).turns)
    assert isinstance(found.rows[found.lit], Sentence)
    cinema.click(found.box(2).center)
    assert cinema.scene is scene
    assert scene.place == scene.replay.reel(1).turns[0].place
    cinema.key(pygame.K_F4)
    for _ in range(2):
        cinema.key(pygame.K_UP)
    cinema.key(pygame.K_RETURN)
    assert cinema.scene.name == "deals"
    assert scene.place == 1
    again = cinema.widget("Deals and turns")
    assert isinstance(again, Contents)
    assert isinstance(again.rows[1], Sentence)
    cinema.key(pygame.K_DOWN)
    cinema.key(pygame.K_DOWN)
    cinema.key(pygame.K_RETURN)
    assert cinema.scene is scene
    assert scene.place == scene.replay.reel(0).turns[1].place


# As it went on


def test_it_plays_by_itself_to_the_end(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(1, 6), 2).path)
    took = {}
    for pace in ("slow", "normal", "fast"):
        cinema.key(pygame.K_HOME)
        scene.set_pace(pace)
        cinema.key(pygame.K_SPACE)
        assert scene.playing
        took[pace] = 0
        while scene.playing:
            cinema.advance(0.05)
            took[pace] += 1
            assert took[pace] < 5000
        assert scene.place == scene.replay.last
    assert took["slow"] > 1.4 * took["normal"] > 2 * took["fast"]
    cinema.key(pygame.K_SPACE)
    assert scene.place == 1
    cinema.key(pygame.K_SPACE)
    cinema.pass_time(5)
    assert scene.place == 1
    assert not scene.playing


def test_faster_and_slower(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(1, 6), 2).path)
    paces = []
    for key in (pygame.K_MINUS, pygame.K_MINUS, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS, pygame.K_KP_MINUS):
        cinema.key(key)
        paces.append(scene.pace)
    assert paces == ["slow", "slow", "normal", "fast", "fast", "normal"]
    cinema.draw()
    assert scene.desk.pace.value == "normal"


def test_a_key_that_is_held_starts_it_once(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(1, 6), 2).path)
    for _ in range(4):
        cinema.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        assert scene.playing
    cinema.key(pygame.K_F1)
    cinema.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    cinema.key(pygame.K_ESCAPE)
    cinema.key(pygame.K_SPACE)
    assert not scene.playing


def test_it_waits_below_another_page(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(1, 6), 2).path)
    cinema.key(pygame.K_SPACE)
    cinema.key(pygame.K_F1)
    cinema.pass_time(10)
    assert scene.place == 1
    cinema.key(pygame.K_ESCAPE)
    cinema.pass_time(10)
    assert scene.place > 1


# Who may see what


def hands_seen(scene: ReplayScene) -> list[int]:
    """Return the seats whose cards are seen."""
    return [seat for seat, hand in enumerate(scene.stage.view.hands) if any(card != HIDDEN for card in hand)]


def all_seen(scene: ReplayScene, cinema: Cinema) -> set[tuple[str, int]]:
    """Return all that can be seen at a place, by the key and by the list of views."""
    found: set[tuple[str, int]] = set()
    for _ in range(len(scene.setup.seats) + 3):
        found.add((scene.sight.what, scene.sight.seat if scene.sight.what == "seat" else 0))
        cinema.key(pygame.K_v)
    offered: set[tuple[str, int]] = {
        (each.what, each.seat if each.what == "seat" else 0) for each in scene.desk.view.values
    }
    assert found == offered
    return found


def test_a_match_that_is_over_is_seen_from_everywhere(cinema: Cinema) -> None:
    scene = cinema.watch(kept_by(2, over, "rummy", 3, {"target": 30}))
    assert scene.saved.match.table.over
    everything = {("open", 0), ("public", 0), ("seat", 0), ("seat", 1), ("seat", 2)}
    for place in (1, scene.replay.last // 2, scene.replay.last):
        scene.pull(place)
        assert all_seen(scene, cinema) == everything
    assert not scene.replay.closed


@pytest.mark.parametrize("people", [0, 1, 2, 3])
def test_a_deal_that_goes_on_keeps_its_secrets(cinema: Cinema, people: int) -> None:
    path = kept_by(people, deal_of(2, 8), "rummy", 3)
    match = load(path).match
    assert match.table.phase not in ("deal", "over")
    scene = cinema.watch(path)
    whole = {("open", 0), ("public", 0), ("seat", 0), ("seat", 1), ("seat", 2)}
    allowed = whole if not people else {("seat", 0), ("public", 0)} if people == 1 else {("public", 0)}
    for place in range(1, scene.replay.last + 1, 3):
        scene.pull(place)
        first = scene.replay.deal_at(place) == 0
        assert all_seen(scene, cinema) == (whole if first else allowed)
    scene.look(Sight("seat", 2))
    cinema.key(pygame.K_HOME)
    assert hands_seen(scene) == [2]
    cinema.key(pygame.K_SPACE)
    cinema.seldom = UNSEEN
    known = 0
    while scene.playing:
        cinema.advance(0.05)
        view = scene.stage.view
        if people and view.deal == 2:
            public = match.views[0] if people == 1 else None
            known += 1
            for sprite in scene.stage.sprites:
                if sprite.zone == STOCK or (sprite.zone == HAND and people > 1):
                    assert sprite.card == HIDDEN or public is not None or sprite.card in _shown(scene)
    assert not people or known > 20
    if people > 1:
        assert all(card in _shown(scene) for hand in scene.stage.view.hands for card in hand if card != HIDDEN)


def _shown(scene: ReplayScene) -> set[Any]:
    """Return the cards that everybody has seen at the place of the scene."""
    view = scene.replay.view(scene.place, PUBLIC)
    return {card for hand in view.hands for card in hand} | {*view.discards, *(c for m in view.melds for c in m.cards)}


def test_between_two_deals_both_lie_open(cinema: Cinema) -> None:
    scene = cinema.watch(kept_by(2, between(2), "rummy", 3))
    cinema.key(pygame.K_END)
    assert ("open", 0) in all_seen(scene, cinema)


def test_nothing_is_made_of_a_match_that_several_are_playing(cinema: Cinema, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = clipboard(monkeypatch)
    scene = cinema.watch(kept_by(2, deal_of(2, 8), "rummy", 3))
    for key, mod in ((pygame.K_c, 0), (pygame.K_a, 0), (pygame.K_c, pygame.KMOD_CTRL)):
        cinema.key(pygame.K_RIGHT)
        cinema.key(key, mod)
        assert cinema.scene is scene
        assert scene.words().alarm
        assert "finish it first" in scene.words().text
    assert not copied
    assert len(summaries()[0]) == 1


# What comes of it


def begin(cinema: Cinema, seating: int = 0) -> TableScene:
    """Begin what is asked about, with other seats."""
    assert cinema.scene.name == "again"
    choice: Any = cinema.widget("Who sits where")
    choice.set(seating)
    cinema.press("Begin")
    cinema.until_scene("table")
    return cinema.table


@pytest.mark.parametrize("how", ["key", "button"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES[:3])
def test_a_match_goes_on_from_anywhere(
    cinema: Cinema, game: str, seats: int, options: dict[str, Any], how: str
) -> None:
    path, match = kept_match(game, deal_of(3), seats, options)
    before = path.read_bytes()
    scene = cinema.watch(path)
    place = scene.replay.begin(1) + 7
    scene.pull(place)
    if how == "key":
        cinema.key(pygame.K_c)
    else:
        cinema.press("Continue from here")
    assert "practice" in " ".join(widget.name for widget in cinema.scene.page.root.walk())  # type: ignore[union-attr]
    table = begin(cinema)
    assert table.match.log[:place] == match.log[:place]
    assert len(table.match.log) == place
    header = table.kept.header
    assert header is not None
    assert header.practice
    assert header.parent is not None
    assert (header.parent.id, header.parent.moves) == (load(path).header.id, place)
    assert "practice" in table.target()
    assert table.kept.path != path
    assert path.read_bytes() == before
    table.leave()


@pytest.mark.parametrize("seating", [0, 1])
def test_the_same_deal_again(cinema: Cinema, seating: int) -> None:
    path, match = kept_match("gin", deal_of(3), 2)
    scene = cinema.watch(path)
    scene.pull(scene.replay.begin(1) + 7)
    dealt = scene.replay.view(scene.replay.begin(1), OPEN)
    cinema.key(pygame.K_a)
    table = begin(cinema, seating)
    header = table.kept.header
    assert header is not None
    assert header.practice
    assert header.parent is not None
    assert table.match.table == dealt
    assert table.match.log == match.log[: scene.replay.begin(1)]
    assert [seat.name for seat in table.setup.seats] == (["Ada", "P1"] if not seating else ["P1", "Ada"])
    assert table.viewer == seating
    assert next(each for each in summaries()[0] if each.path == table.kept.path).practice
    table.leave()


def test_the_same_deal_again_from_the_score_sheet(cinema: Cinema) -> None:
    path = kept_match("gin", between(2), 2).path
    cinema.scores_of(path)
    cinema.press("Same deal again")
    cinema.until_scene("again")
    table = begin(cinema, 1)
    saved = load(path)
    assert table.match.log == list(saved.moves[: saved.deals[1] + 1])
    assert table.match.table.deal == 2
    assert table.viewer == 1
    table.leave()


def test_the_score_sheet_deals_nothing_again_while_several_play(cinema: Cinema) -> None:
    for people, there in ((2, False), (1, True)):
        cinema.scores_of(kept_by(people, between(1), "rummy", 3))
        assert (cinema.scene.page.find("Same deal again") is not None) == there  # type: ignore[union-attr]
        cinema.close()
        cinema.open(MenuScene(cinema))


def test_a_match_is_watched_from_its_own_menu(cinema: Cinema) -> None:
    path = kept_match("gin", deal_of(2), 2).path
    cinema.resume(path)
    cinema.until_scene("table")
    table = cinema.table
    cinema.key(pygame.K_ESCAPE)
    cinema.press("Watch from the beginning")
    cinema.until_scene("replay")
    assert cinema.watched.replay.last == len(table.match.log)
    cinema.key(pygame.K_ESCAPE)
    assert cinema.scene is table


def test_who_may_sit_where() -> None:
    one = [Seat("Ada", "easy"), Seat("Ben", "you"), Seat("Cleo", "hard")]
    assert [[seat.name for seat in each.seats] for each in seatings(one)] == [
        ["Ada", "Ben", "Cleo"],
        ["Ben", "Ada", "Cleo"],
        ["Ada", "Cleo", "Ben"],
    ]
    two = [Seat("Ada", "person"), Seat("Ben", "person"), Seat("Cleo", "hard")]
    assert [[seat.name for seat in each.seats] for each in seatings(two)] == [
        ["Ada", "Ben", "Cleo"],
        ["Cleo", "Ada", "Ben"],
        ["Ben", "Cleo", "Ada"],
    ]
    none = [Seat("Ada", "easy"), Seat("Ben", "easy")]
    assert [[seat.player for seat in each.seats] for each in seatings(none)] == [
        ["easy", "easy"],
        ["you", "easy"],
        ["easy", "you"],
    ]


def test_a_deal_is_copied(cinema: Cinema, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = clipboard(monkeypatch)
    path = kept_match("500", deal_of(3), 3, {"target": 5000}, seed=APART).path
    scene = cinema.watch(path)
    for deal in range(2):
        scene.pull(scene.replay.begin(deal) + 2)
        if deal:
            cinema.press("Copy this deal")
        else:
            cinema.key(pygame.K_c, pygame.KMOD_CTRL)
        assert "clipboard" in scene.words().text
        told = read_deal(copied[-1]).match()
        assert told.table == scene.replay.view(scene.replay.end(deal), OPEN)
    scene.pull(scene.replay.begin(2) + 2)
    cinema.press("Copy this deal")
    assert scene.words().text == DEAL_GOES_ON


def test_without_a_clipboard_the_deal_goes_to_a_file(
    cinema: Cinema, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(replay_scene, "copy", lambda text: False)
    scene = cinema.watch(kept_match("gin", between(1), 2, seed=APART).path)
    cinema.press("Copy this deal")
    assert cinema.scene.name == "copied"
    written: list[Path] = []
    for refused in (False, True):
        cinema.press("Write file …")
        cinema.press("Write file")
        cinema.until_scene("file" if refused else "copied")
        written += [each for each in home.rglob("*.txt") if each not in written]
    assert len(written) == 1
    assert read_deal(written[0].read_text()).match().table == scene.replay.view(scene.replay.end(0), OPEN)
    assert "already" in " ".join(widget.name for widget in cinema.scene.page.root.walk())  # type: ignore[union-attr]


# What the rules don't allow any more


def test_a_deal_is_shown_as_far_as_the_rules_allow_it(cinema: Cinema) -> None:
    path = kept_match("gin", deal_of(3), 2).path
    whole = replay_of(path)
    wrong = whole.begin(1) + 6

    def spoil(lines: list[bytes]) -> list[bytes]:
        moves = [number for number, line in enumerate(lines) if line.startswith(b'{"move"')]
        lines[moves[wrong]] = lines[moves[wrong - 1]]
        return lines

    scene = cinema.watch(edited(path, spoil))
    scene.pull(wrong)
    assert scene.stage.view == whole.view(wrong, OPEN)
    for _ in range(3):
        cinema.key(pygame.K_RIGHT)
        assert scene.stage.view == whole.view(wrong, OPEN)
        assert "no more of the deal can be shown" in scene.words().text
    cinema.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    cinema.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.replay.deal_at(scene.place) == 2
    assert scene.stage.view == whole.view(scene.place, scene.sight)
    for place in (scene.replay.begin(0) + 3, scene.replay.begin(2) + 3):
        scene.pull(place)
        assert scene.stage.view == whole.view(place, scene.sight)
    scene.pull(wrong + 2)
    cinema.key(pygame.K_l)
    cinema.key(pygame.K_ESCAPE)
    cinema.key(pygame.K_c)
    cinema.press("Begin")
    cinema.until_scene("confirm")


def test_what_can_t_be_loaded_is_said(cinema: Cinema, tmp_path: Path) -> None:
    broken = tmp_path / "broken.rummy"
    broken.write_bytes(b"nothing")
    cinema.replay(broken)
    cinema.until_scene("confirm")
    assert "broken.rummy" in cinema.scene.question  # type: ignore[attr-defined]


# Examples


def test_an_example_is_played_on_as_a_copy(cinema: Cinema) -> None:
    cinema.press("Examples")
    cinema.until_scene("examples")
    found = examples()
    assert len(found) > 8
    register: Any = cinema.widget("Examples")
    assert register.count == len(found)
    assert not summaries()[0]
    cinema.key(pygame.K_DOWN)
    before = found[1].path.read_bytes()
    cinema.key(pygame.K_RETURN)
    cinema.until_scene("table")
    header = cinema.table.kept.header
    assert header is not None
    assert header.practice
    assert header.game == found[1].game
    assert [each.path for each in summaries()[0]] == [cinema.table.kept.path]
    assert found[1].path.read_bytes() == before
    cinema.table.leave()


def test_every_example_can_be_watched(cinema: Cinema) -> None:
    for each in examples():
        scene = cinema.watch(each.path)
        cinema.key(pygame.K_END)
        assert scene.place == scene.replay.last == each.moves
        cinema.close()


def test_an_example_is_watched_from_its_page(cinema: Cinema) -> None:
    cinema.press("Examples")
    cinema.until_scene("examples")
    cinema.press("Watch")
    cinema.until_scene("replay")
    cinema.key(pygame.K_ESCAPE)
    assert cinema.scene.name == "examples"
    for _ in range(200):
        cinema.advance(0.01)
        if cinema.scene.pictures:  # type: ignore[attr-defined]
            break
        time.sleep(0.02)
    assert cinema.scene.pictures  # type: ignore[attr-defined]
    cinema.key(pygame.K_ESCAPE)
    assert cinema.scene.name == "menu"


# The desk


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", ["3-gin", "3-5000-call"])
def test_nothing_on_the_desk_lies_over_anything(size: tuple[int, int], name: str) -> None:
    cinema = Cinema(size)
    try:
        path = next(each.path for each in examples() if each.path.stem == name)
        scene = cinema.watch(path)
        rects = {widget.name: widget.rect for widget in scene.desk.children()}
        whole = pygame.Rect((0, 0), cinema.size)
        assert all(whole.contains(rect) for rect in rects.values())
        for (one, rect), (other, beside) in combinations(rects.items(), 2):
            assert not rect.colliderect(beside), (one, other)
        assert scene.ground.hand.bottom <= scene.desk.strip().top + 1
        title = scene._items["title"]
        wide = cinema.theme.measure(f"{scene.game.title}  {title.content.deal} · {scene.target()}", "strong")[0]
        assert title.rect.x + wide < min(button.rect.x for button in scene.desk.acts)
        assert all(isinstance(each, Button) and each.rect.w >= cinema.theme.px(36) for each in scene.desk.steps)
    finally:
        cinema.shut()


def test_the_buttons_do_what_the_keys_do(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("rummy", deal_of(3), 3).path)
    pairs = (
        ("One move on", pygame.K_RIGHT, 0),
        ("One turn on", pygame.K_RIGHT, pygame.KMOD_SHIFT),
        ("One deal on", pygame.K_PAGEDOWN, 0),
        ("One move back", pygame.K_LEFT, 0),
        ("One turn back", pygame.K_LEFT, pygame.KMOD_SHIFT),
        ("One deal back", pygame.K_PAGEUP, 0),
    )
    for name, key, mod in pairs:
        reached = []
        for by_key in (False, True):
            scene.pull(scene.replay.begin(1) + 5)
            cinema.rest()
            if by_key:
                cinema.key(key, mod)
            else:
                cinema.press(name)
            reached.append(scene.place)
        assert reached[0] == reached[1] != scene.replay.begin(1) + 5
    cinema.press("Play")
    assert scene.playing
    cinema.press("Pause")
    assert not scene.playing
    cinema.press("Back")
    assert cinema.scene.name == "menu"


def test_every_key_of_the_list_does_something(cinema: Cinema) -> None:
    keys = [key for title, group in KEYS if title == "Watching" for key, _ in group]
    assert keys == [
        "Space", "← / →", "Shift+← →", "PgUp / PgDn", "Home / End", "V", "+ / −", "L", "C", "A", "F", "R", "Ctrl+C",
    ]  # fmt: skip


def test_pointing_at_a_plate_tells_all_of_it(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("rummy", deal_of(3), 3).path)
    scene.pull(scene.replay.begin(1) + 12)
    cinema.rest()
    caption, name = scene.words().text, scene.setup.seats[others_of(scene.viewer, 3)[1]].name

    def point(place: tuple[int, int]) -> str:
        cinema.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        cinema.advance(0.0)
        return scene.words().text

    assert point(scene.ground.seat(1).center).startswith(f"{name}: ")
    assert " Last turn: " in scene.words().text
    assert scene.furnished()["words"].content == scene.words()
    assert point(scene.ground.middle.center) == caption


def test_another_size_leaves_it_where_it_is(cinema: Cinema) -> None:
    scene = cinema.watch(kept_match("gin", deal_of(2), 2).path)
    scene.pull(9)
    cinema.key(pygame.K_RIGHT)
    cinema.change((1024, 640))
    cinema.advance(0.0)
    assert scene.place == 10
    assert all(not sprite.moving for sprite in scene.stage.sprites)
    assert cinema.same_when_drawn_again() is None


# Long matches


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Collect the numbers of the deals that are begun from a table of the file, which has the results of all before."""
    places: list[int] = []

    def counted(*parts: Any) -> Match:
        places.append(parts[2])
        return match_at(*parts)

    match_at = loading.match_at
    monkeypatch.setattr(loading, "match_at", counted)
    return places


def sentences(chapters: list[Chapter]) -> list[str]:
    """Return all sentences of a history."""
    return [sentence for chapter in chapters for turn in chapter.turns for sentence in turn.sentences]


def test_deals_that_are_told_one_after_the_other_are_played_on(begun: list[int]) -> None:
    path = kept_match("gin", between(5), options={"target": 500}, seed="on").path
    saved = load(path)
    begun.clear()
    setup = setup_of(saved)
    chapters = history_before(saved, setup)
    assert len(begun) == 1
    begun.clear()
    forwards, backwards = Replay(saved, setup), Replay(saved, setup)
    reels = [forwards.reel(deal) for deal in range(5)]
    assert len(begun) == 1
    assert [backwards.reel(deal).steps for deal in reversed(range(5))] == [reel.steps for reel in reversed(reels)]
    assert len(begun) == 6
    each_by_itself = History(saved.match.rules, setup)
    for standing in saved.transcript.tables[:-1]:
        match = saved.at(standing.moves)
        each_by_itself.witness([event.seen_by(None) for event in match.events], match.table)
    assert sentences(chapters) == sentences(each_by_itself.chapters)
    assert len(sentences(chapters)) > 50
    assert [forwards.result(deal) for deal in range(5)] == saved.match.table.results
    for deal, reel in enumerate(reels):
        assert reel.steps[-1].events == tuple(saved.at(forwards.end(deal)).events[-len(reel.steps[-1].events) :])


def test_a_deal_is_told_as_its_table_in_the_file_stands(begun: list[int]) -> None:
    saved = load(kept_match("gin", between(3), options={"target": 500}, seed="on").path)
    table = saved.transcript.tables[1].table
    table.turn = 1 - table.turn
    begun.clear()
    replay = Replay(saved, setup_of(saved))
    reels = [replay.reel(deal) for deal in range(3)]
    assert len(begun) == 2
    assert all(reel.steps and not reel.why for reel in reels)
    assert reels[2].after(0, Sight("open")).turn == table.turn


def test_where_many_deals_can_not_be_told_the_rest_is_not_tried(begun: list[int]) -> None:
    saved = load(kept_match("gin", between(15), options={"target": 2000}, seed="on").path)
    moves = list(saved.moves)
    for deal in saved.deals[:-1]:
        moves[deal + 1] = Deal(0)
    saved.match.log[:] = moves
    begun.clear()
    told = sentences(history_before(saved, setup_of(saved)))
    assert len(begun) == TRIES
    assert told == [f"Deal {n} can no longer be told by the rules of this version." for n in range(1, 15)]

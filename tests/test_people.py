"""Several people at one table: what each may see, who is asked, what is played back, and who plays for whom."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from guests import SEEN, Club, MouseGuest, Prompt, did
from promises import all_cards
from samples import enough, portion, some
from strangers import any_move
from window import papers

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import (
    Call,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Show,
    Take,
    TakeBack,
)
from rummy_desktop.engine.seats import Player, Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.motion.sprite import Sprite
from rummy_desktop.gui.people.people import known_to_all
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.setup import Setup, away_name
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK, Hold, layout
from rummy_desktop.storage.log import open_log
from rummy_desktop.variants import GAMES

NAMES = ("Ada", "Bruno", "Cleo", "Doris", "Emil", "Fritz", "Gerda", "Hugo")
EMBLEMS = ("fox", "moon", "cat", "boat", "tree", "sun", "key", "bird")
SPELLED = re.compile(r"\b([A2-9TJQK][SHDC]|JK)(\.\d)?\b|[♠♥♦♣]")
"""A card as it is spelled, or as it is written for players."""
UNSEEN = 100  # of so many looks one is drawn where only cards and words are looked at
LONGEST = 40_000  # steps until a deal counts as one that never ends


_known: dict[int, tuple[Match, int, Table]] = {}


def known_now(match: Match) -> Table:
    """Return what everybody at the table knows, found anew from all events whenever something has happened."""
    before = _known.get(id(match))
    if before is None or before[:2] != (match, len(match.events)):
        _known.clear()
        _known[id(match)] = before = match, len(match.events), known_to_all(match)
    return before[2]


def public_cards(match: Match) -> set[Card]:
    """Return the cards that everybody at the table knows."""
    return set(all_cards(known_now(match)))


class Quick(Prompt):
    """Computer players who do anything that is allowed, at once; `asked` is the last view that was asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Table | None = None
        self.forgotten = 0

    def ask(self, game: str, options: Any, view: Any, level: Any, seed: str, manner: str = "") -> int:
        self._number += 1
        self.asked = view.copy()
        rules = GAMES[game].rules(options, view.seats)
        self._answers[self._number] = any_move(rules, view, random.Random(seed))
        return self._number

    def forget(self, number: int) -> None:
        self.forgotten += 1
        super().forget(number)


class Family(Club):
    """A club in which several people sit at one computer; what is on the screen is drawn where it is looked at."""

    seldom = SEEN

    def __init__(self, size: tuple[int, int] = (1280, 800), speed: str = "fast") -> None:
        super().__init__(size, speed)
        self.prompt: Quick = Quick()
        self.players = self.prompt  # type: ignore[assignment]

    def key(self, key: int, letter: str = "") -> None:
        """Press a key and let it go."""
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
        self.send(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)

    def begin(self, game: str, *players: Player, seed: str = "people", **options: Any) -> TableScene:
        """Start a match between these players."""
        self.start(setup_of(game, *players, seed=seed, **options))
        self.advance(0.0)
        return self.table

    def pixels(self) -> bytes:
        """Return the pixels of the canvas."""
        return pygame.image.tobytes(self.canvas, "RGB")

    def wait(self, seconds: float) -> None:
        """Advance by that many seconds in small steps."""
        for _ in range(round(seconds / 0.05)):
            self.advance(0.05)

    def until(self, wanted: Callable[[], object], lift: bool = True, rng: random.Random | None = None) -> None:  # type: ignore[override]
        """Make random legal moves for the people, and lift each curtain, until `wanted` holds."""
        rng = rng or random.Random(1)
        for _ in range(LONGEST):
            if wanted():
                self.draw()
                return
            table = self.table
            if self.scene.name == "curtain" and lift:
                self.key(pygame.K_RETURN)
            elif self.scene.name == "scores":
                self.scene.update(9.0)
                self.key(pygame.K_RETURN)
            elif self.scene is table and table.session.my_turn and table.stage.quiet:
                assert table.mover.play(any_move(table.match.rules, table.session.view, rng))
            self.advance(0.05)
        raise AssertionError("that never comes")

    @property
    def at_curtain(self) -> bool:
        """Whether a curtain is down."""
        return self.scene.name == "curtain"

    def at_curtain_or_end(self) -> bool:
        """Return whether a curtain is down, or the deal has ended."""
        return self.at_curtain or bool(self.table.match.table.results)

    def lift(self) -> None:
        """Say to be the one who is asked for, and skip what was missed."""
        assert self.at_curtain
        self.key(pygame.K_RETURN)
        if self.table.playback.on:
            self.key(pygame.K_SPACE)
        self.advance(0.0)


def setup_of(game: str, *players: Player, seed: str = "people", **options: Any) -> Setup:
    """Return a table with these players."""
    seats = (
        Seat(NAMES[number], each, emblem=EMBLEMS[number] if each in ("you", "person") else "")
        for number, each in enumerate(players)
    )
    return Setup(game, tuple(seats), options, seed)


@pytest.fixture
def family() -> Iterator[Family]:
    family = Family()
    yield family
    family.shut()


def hand(table: TableScene) -> list[Sprite]:
    """Return the cards of the hand at the lower edge from the left."""
    return sorted((each for each in table.stage.sprites if each.zone == HAND), key=lambda each: each.index)


def faces(table: TableScene, resting: bool = False) -> set[Card]:
    """Return the cards whose faces may be seen; with `resting` only those at rest: a pack is gathered face up."""
    shown = [each for each in table.stage.sprites if not (resting and each.moving)]
    return {each.face for each in shown if each.pose.up > 0.0 or each.target.up > 0.0} - {HIDDEN}


def in_place(table: TableScene) -> bool:
    """Return whether everything lies exactly where the view of the viewer says."""
    laid = [(each.card, each.zone, each.index, each.pose) for each in table.stage.sprites]
    return (
        laid == [tuple(placed) for placed in table._places(table.session.view)]
        and table.stage.view == table.session.view
    )


def players_of(game: str) -> tuple[Player, ...]:
    """Return two people and a computer player, where that many may play."""
    return ("you", "person", "easy") if 3 in GAMES[game].seats else ("you", "person")


# Nothing of another's cards is seen


class Witness:
    """Looks at every curtain of a deal, and holds it against those that hung before other cards."""

    def __init__(self, family: Family, seen: dict[Any, bytes]) -> None:
        self.family = family
        self.seen = seen
        self.compared = 0

    def look(self, what: str = "") -> None:
        """Check that nothing on the screen, in the title or in the description tells a card."""
        family = self.family
        family.draw()
        curtain: Any = next(scene for scene in family.scenes if scene.name == "curtain")
        key = (family.size, what, curtain.who, curtain.why)
        picture = family.pixels()
        self.compared += key in self.seen
        assert self.seen.setdefault(key, picture) == picture, f"{key} does not look the same before other cards"
        assert not SPELLED.search(str(family.describe()))
        assert pygame.display.get_caption()[0] == "Rummy Desktop"

    def look_around(self, rng: random.Random) -> None:
        """Check that nothing tells a card whatever is done meanwhile."""
        family, table = self.family, self.family.table
        self.look()
        assert not faces(table) - public_cards(table.match)
        assert table.session.view == table.people.public
        before = family.size
        for size in rng.sample([(1024, 640), (1366, 768), (1280, 800)], 2):
            family.change(size)
            self.look()
        family.change(before)
        for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            family.send(kind)
            self.look()
        family.key(pygame.K_ESCAPE)
        assert family.scene.name == "pause"
        assert not [each for each in family.describe()["widgets"] if each["name"] == "History"]
        family.key(pygame.K_ESCAPE)
        assert family.at_curtain
        self.look()
        for key, name in ((pygame.K_F10, "settings"), (pygame.K_F1, "keys")):
            family.key(key)
            assert family.scene.name == name
            self.look(name + str(before))
            family.key(pygame.K_ESCAPE)
            self.look()
        for open_ in (table.pages.show_scores, table.pages.show_rules):
            open_()
            family.advance(0.1)
            assert not SPELLED.search(str(family.describe()))
            family.key(pygame.K_ESCAPE)
            self.look()
        for key in (pygame.K_d, pygame.K_t, pygame.K_x, pygame.K_h, pygame.K_v, pygame.K_F2, pygame.K_F3, pygame.K_F4):
            family.key(key)
            assert family.at_curtain
            self.look()


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_looks_the_same_whatever_is_behind_it(game: str, home: Any) -> None:
    open_log(verbose=True)
    seen: dict[Any, bytes] = {}
    compared = curtains = 0
    for seed in ("one", "two", "three")[: portion(12, len(GAMES))]:
        family, rng = Family((1024, 640)), random.Random(f"{game}/{seed}")
        try:
            table = family.begin(game, *players_of(game), seed=seed)
            witness = Witness(family, seen)
            for turn in range(6):
                family.until(family.at_curtain_or_end, lift=False, rng=rng)
                if not family.at_curtain:
                    break
                curtains += 1
                witness.look_around(rng) if turn in (1, 4) else witness.look()
                asked = table.people.asked
                family.key(pygame.K_RETURN)
                assert (table.viewer, table.people.present) == (asked, asked)
                while table.playback.on:
                    family.advance(0.05)
                    assert not faces(table) - knowable(table)
                family.wait(0.5)
                assert in_place(table)
                table.hints.ask()
                table.gestures.lay_down()
            compared += witness.compared
        finally:
            family.shut()
    logging.shutdown()
    enough(game, curtains, 5, "curtains")
    enough(game, compared, 21, "pictures of curtains")
    log = home / "log" / "rummy.log"
    assert not log.exists() or not SPELLED.search(log.read_text())


def knowable(table: TableScene) -> set[Card]:
    """Return the cards that the person present knows, or has seen before they went out of sight."""
    return {*all_cards(table.match.view(table.viewer)), *all_cards(table.stage.view)}


# With cards that move for every game; whether they do makes no difference to a game, so that some are enough without.
AT_SPEEDS = [*(("fast", game) for game in GAMES), *(("off", game) for game in some(list(GAMES), 1, 3))]


@pytest.mark.parametrize(("speed", "game"), AT_SPEEDS)
def test_only_what_the_one_who_is_there_knows_is_ever_shown(game: str, speed: str) -> None:
    family = Family(speed=speed)
    family.seldom = UNSEEN
    try:
        table = family.begin(game, *players_of(game), seed="known")
        once: set[Card] = set()

        def watched() -> bool:
            match = table.match
            if match.table.phase not in ("deal", "over"):
                view = table.people.public if table.people.present is None else match.view(table.people.present)
                known = {*all_cards(view), *all_cards(table.stage.view), getattr(view, "lifted", None)}
                assert faces(table, resting=True) <= known
                public = public_cards(match)
                once.update(public)
                # Of identical cards one less is known when one is thrown, on the stage as soon as it gets there.
                twins = {card for card in once if any(card[:2] == other[:2] for other in public)}
                for seat in table.people.seats:
                    if seat != table.people.present:
                        secret = set(match.table.hands[seat]) - public - twins
                        assert not secret & set(all_cards(table.stage.view))
            return bool(match.table.results)

        family.until(watched)
        assert table.people.present is not None, "the end of a deal is for all"
    finally:
        family.shut()


def test_what_everybody_knows_is_the_same_however_it_is_found() -> None:
    for game in GAMES:
        family = Family(speed="off")
        family.seldom = UNSEEN
        try:
            table = family.begin(game, *players_of(game))

            def told(table: TableScene = table) -> bool:
                return known_now(table.match) != table.people.public or bool(table.match.table.results)

            family.until(told)
            assert table.match.table.results
        finally:
            family.shut()


def test_whoever_sits_down_turns_the_own_cards_up(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain, lift=False)
    asked = table.people.asked
    assert asked is not None
    table.host.sit_down(asked)
    assert table.viewer == asked
    assert hand(table)
    assert all(each.pose.up == 0.0 and each.target.up == 1.0 for each in hand(table))


@pytest.mark.parametrize("others", [("person",), ("easy", "person")])
def test_the_hand_turns_over_with_the_end_of_the_turn_and_the_last_card_stays_in_sight(
    family: Family, others: tuple[Player, ...]
) -> None:
    table = family.begin("rummy", "you", *others)
    family.until(lambda: family.at_curtain)
    family.lift()
    family.until(lambda: table.session.my_turn and table.session.view.phase == "play" and table.stage.quiet)
    seat = table.viewer
    card = table.session.view.hands[seat][0]
    moves = len(table.match.log)
    assert table.mover.play(Discard(seat, card))
    # Before anybody else has done anything, and before a card has got anywhere.
    assert len(table.match.log) == moves + 1
    assert all(each.target.up == 0.0 for each in hand(table))
    shown = 0.0
    while not family.at_curtain:
        family.advance(0.02)
        shown += 0.02
        if not family.at_curtain:
            assert table.people.present == seat
            for other in {0, 1, len(table.match.table.hands) - 1}:
                assert shown < 0.4 or not faces(table) & set(table.match.table.hands[other])
            assert card in faces(table) or card not in table.match.table.discards[-1:]
    assert 0.8 < shown < 9.0


@pytest.mark.parametrize("busy", ["drag", "hint", "menu", "choice"])
def test_nothing_that_was_going_on_is_left_behind_the_curtain(family: Family, busy: str) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain)
    family.lift()
    family.until(lambda: table.session.my_turn and table.session.view.phase == "play" and table.stage.quiet)
    seat = table.viewer
    guest = MouseGuest(family, random.Random(1))
    if busy == "hint":
        family.prompt.slow = True
        table.hints.ask()
    assert table.mover.play(Discard(seat, table.session.view.hands[seat][0]))
    family.wait(0.3)
    card = hand(table)[2].card
    if busy == "drag":
        guest.press(guest.spot_of(card))
        guest.point((600, 300))
        assert table.pointer.drag is not None
    elif busy == "choice":
        table.hand.choose(card)
        table.pointed.spot = f"card:{card}"
    elif busy == "menu":
        table.open_menu()
        family.wait(3.0)
        assert family.scene.name == "pause", "it falls when the menu is gone"
        family.key(pygame.K_ESCAPE)
    for _ in range(200):
        if family.at_curtain:
            break
        family.advance(0.02)
    family.prompt.slow = False
    family.wait(1.0)
    assert family.at_curtain
    assert table.pointer.drag is None
    assert (table.hand.chosen, table.own.spot, table.own.hint) == (set(), "", None)
    assert not table.speech.news.words.text
    assert not faces(table) & set(table.match.table.hands[seat])
    family.lift()
    assert table.viewer == 1 - seat
    family.wait(1.0)
    assert table.own.hint is None


def test_leaving_the_match_covers_the_cards(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain)
    family.lift()
    family.key(pygame.K_ESCAPE)
    guest = MouseGuest(family, random.Random(1))
    place = guest.button("Leave for the menu")
    assert place
    guest.click(place)
    assert family.scene.name == "menu"
    assert table.people.present is None
    place = guest.button("Continue")
    assert place
    guest.click(place)
    for _ in range(60):
        assert not faces(table) & {card for each in table.match.table.hands for card in each}
        family.advance(0.05)
    assert family.at_curtain


# The curtain itself


def test_a_curtain_lifts_by_the_letter_of_the_one_it_names(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    for _ in range(4):
        family.until(lambda: family.at_curtain, lift=False)
        asked = table.people.asked
        assert asked is not None
        name = NAMES[asked]
        assert family.scene.why == f"It is {name}'s turn."  # type: ignore[attr-defined]
        other = "BA"[asked]
        family.key(ord(other.lower()), other.lower())
        assert family.at_curtain
        family.key(ord(name[0].lower()), name[0].lower())
        assert family.scene is table
        assert table.people.present == asked
        table.playback.skip() if table.playback.on else None
        family.until(lambda asked=asked: bool(table.people.asked != asked), lift=False)


def test_a_curtain_lifts_by_its_button_but_not_by_a_click_meant_for_the_table(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain, lift=False)
    guest = MouseGuest(family, random.Random(1))
    name = f"I am {NAMES[table.people.asked or 0]}"
    assert not guest.button(name)
    guest.click(pygame.Rect(family.describe()["widgets"][0]["rect"]).center)  # type: ignore[index]
    assert family.at_curtain
    family.wait(0.3)
    place = guest.button(name)
    assert place
    guest.click(place)
    assert family.scene is table


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1111, 777), (1920, 1080)])
def test_a_curtain_is_drawn_bit_by_bit_as_it_is_at_once(size: tuple[int, int]) -> None:
    family = Family(size)
    try:
        family.begin("rummy", "you", "person", "person")
        for _ in range(3):
            family.until(lambda: family.at_curtain, lift=False)
            for _ in range(10):
                family.draw()
                family.advance(0.05)
                assert family.same_when_drawn_again() is None
            family.lift()
    finally:
        family.shut()


def test_a_key_that_is_held_down_lifts_no_curtain(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain)
    family.lift()
    family.until(lambda: table.session.my_turn and table.session.view.phase == "play" and table.stage.quiet)
    table.pointed.spot = f"card:{hand(table)[0].card}"
    family.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    for _ in range(100):
        family.advance(0.05)
        family.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert family.at_curtain
    family.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    family.key(pygame.K_RETURN)
    assert family.scene is table


def test_m_is_for_somebody_called_so(family: Family) -> None:
    setup = setup_of("rummy", "person", "person")
    seats = (setup.seats[0], Seat("Mia", "person"))
    family.start(Setup("rummy", seats, {}, "mia"))
    family.until(lambda: family.at_curtain and family.table.people.asked == 1)
    family.key(pygame.K_m, "m")
    assert family.scene is family.table
    assert not family.settings.mute


@pytest.mark.parametrize("players", [("you", "easy", "hard"), ("easy", "person", "medium")])
def test_one_person_never_sees_a_curtain(family: Family, players: tuple[Player, ...]) -> None:
    table = family.begin("rummy", *players)
    deals = 0

    def watched() -> bool:
        nonlocal deals
        assert not family.at_curtain
        assert not table.playback.on
        deals = len(table.match.table.results)
        return deals >= 2

    family.until(watched)


def test_those_who_left_the_match_are_not_asked(family: Family, monkeypatch: pytest.MonkeyPatch) -> None:
    table = family.begin("rummy", "you", "person", "person")
    family.until(lambda: family.at_curtain and table.people.asked == 2, lift=True)
    monkeypatch.setattr(table.match.rules, "plays", lambda t, seat: seat != 1)
    assert table.people.playing == [0, 2]
    asked: list[str] = []

    def watched() -> bool:
        if family.at_curtain:
            asked.append(family.scene.who)  # type: ignore[attr-defined]
        return len(set(asked)) > 1 and len(asked) > 6

    family.until(watched)
    assert set(asked) == {"Ada", "Cleo"}
    family.until(lambda: family.at_curtain and table.people.asked == 2)
    monkeypatch.setattr(table.match.rules, "plays", lambda t, seat: seat == 2)
    assert table.people.alone == 2
    log = len(table.match.log)

    def alone() -> bool:
        assert not family.at_curtain or len(table.match.log) == log
        return len(table.match.log) > log + 4

    family.until(alone, lift=False)
    assert table.people.present == 2


# Offers out of turn


def test_the_upcard_is_offered_to_the_right_person(family: Family) -> None:
    table = family.begin("gin", "you", "person")
    family.until(lambda: family.at_curtain, lift=False)
    first = table.match.actor
    assert first is not None
    assert family.scene.why == f"The upcard is offered to {NAMES[first]}."  # type: ignore[attr-defined]
    family.lift()
    assert table.mover.play(Pass(first))
    family.until(lambda: family.at_curtain, lift=False)
    assert family.scene.why == f"The upcard is offered to {NAMES[1 - first]}."  # type: ignore[attr-defined]
    family.lift()
    assert table.viewer == 1 - first


def calling(seats: int, least: int) -> tuple[Setup, Match]:
    """Return a match of 5000 Rummy in which at least that many may call rummy."""
    for number in range(400):
        setup = setup_of("5000", *(["person"] * seats), seed=f"call {number}")
        match = Match.new(GAMES["5000"], seats, {}, setup.seed or "")
        rng = random.Random(number)
        while match.actor is not None and not match.table.results:
            if match.table.phase == "call" and len(match.table.waiting) >= least:
                return setup, match
            match.play(any_move(match.rules, match.table, rng))
    raise AssertionError("nobody may call")


@pytest.fixture(scope="module")
def offered() -> Callable[[], tuple[Setup, Match]]:
    """Return a match in which three may call rummy, as often as it is asked for."""
    setup, match = calling(4, 3)
    moves = list(match.log)

    def again() -> tuple[Setup, Match]:
        twin = Match.new(GAMES["5000"], 4, {}, setup.seed or "")
        for move in moves[1:]:
            twin.play(move)
        return setup, twin

    return again


def test_those_who_may_call_are_asked_in_order_and_may_pass_unseen(family: Family, offered: Any) -> None:
    setup, match = offered()
    waiting = match.table.waiting
    table = family.sit(match, setup)
    guest = MouseGuest(family, random.Random(1))
    log = len(match.log)
    for seat in waiting[:2]:
        for _ in range(100):
            family.advance(0.05)
        assert family.at_curtain
        assert family.scene.why == f"{NAMES[seat]} may call rummy."  # type: ignore[attr-defined]
        place = guest.button("Pass without looking")
        assert place
        guest.click(place)
        assert table.people.present is None
    assert match.log[log:] == [Pass(seat) for seat in waiting[:2]]
    family.wait(30.0)
    assert family.at_curtain
    assert len(match.log) == log + 2, "no time runs before a curtain"
    family.lift()
    assert table.viewer == waiting[2]
    assert table.session.my_turn
    left = table.clocks.call.share
    assert left is None or left > 90
    family.wait(float(family.settings.call_seconds) + 1.0)
    assert match.log[log + 2] == Pass(waiting[2])


# The open table


def opened(family: Family, keys: bool = False) -> None:
    family.settings.open_table = True
    family.settings.call_keys = keys


def dealt_to(match: Match, people: list[int]) -> bool:
    """Return whether all of them have cards, or nobody has any yet."""
    return not any(match.table.hands) or all(match.table.hands[seat] for seat in people)


def seed_with_both(game: str, seed: str) -> str:
    """Return that seed, or one like it, with which all people have cards in the first deal."""
    players = players_of(game)
    people = [seat for seat, player in enumerate(players) if player in ("you", "person")]
    names = (f"{seed}{number or ''}" for number in range(100))
    begun = ((name, Match.new(GAMES[game], len(players), {}, name)) for name in names)
    return next(name for name, match in begun if dealt_to(match, people))


@pytest.mark.parametrize("game", GAMES)
def test_an_open_table_turns_to_whoever_decides(family: Family, game: str) -> None:
    opened(family)
    family.seldom = UNSEEN
    table = family.begin(game, *players_of(game), seed=seed_with_both(game, "open"))
    said: set[str] = set()

    def watched() -> bool:
        assert not family.at_curtain
        assert not table.playback.on
        said.add(table.words().text)
        if table.stage.quiet and table.match.table.phase not in ("deal", "over"):
            for sprite in table.stage.sprites:
                if sprite.zone.startswith("seat:") and sprite.card == HIDDEN:
                    assert sprite.pose.up == 0.0
            public = public_cards(table.match)
            for seat in table.people.seats:
                if seat != table.people.present:
                    assert not (set(table.match.table.hands[seat]) - public) & faces(table)
        if table.session.my_turn and table.stage.quiet:
            assert in_place(table)
        return bool(table.match.table.results)

    family.until(watched)
    assert {"Ada's turn", "Bruno's turn"} <= said
    assert not [text for text in said if text.startswith(("You ", "Your "))]


@pytest.mark.parametrize("setting", ["peek", "open_table"])
def test_a_hand_that_a_setting_covers_is_covered_in_the_next_frame(family: Family, setting: str) -> None:
    opened(family)
    table = family.begin("gin", "you", "person")
    family.until(lambda: table.session.my_turn and table.stage.quiet)
    if setting == "open_table":
        # The turn is over, and the table has not turned to the next yet.
        family.until(lambda: table.people.asked not in (None, table.people.present) and table.stage.quiet)
    assert open_in_hand(table)
    table.open_menu()
    family.over(SettingsScene(family))
    setattr(family.settings, setting, setting == "peek")
    family.close()
    family.draw()
    assert family.scene is not table
    assert not open_in_hand(table)


def open_in_hand(table: TableScene) -> list[Sprite]:
    """Return the cards at the lower edge that show their faces."""
    return [sprite for sprite in table.stage.sprites if sprite.zone == HAND and sprite.pose.up > 0.0]


def wrong_moves(table: TableScene) -> Iterator[Move]:
    """Yield moves of the viewer that are refused just now, one of each kind."""
    seat, hand = table.viewer, table.session.view.hands[table.viewer]
    some = hand[0] if hand else HIDDEN
    every: list[Move] = [
        Draw(seat),
        Take(seat),
        LayDown(seat, ((some,),)),
        LayOff(seat, (some,), 0),
        Discard(seat, some),
    ]
    every += [
        EndTurn(seat),
        Pass(seat),
        Knock(seat, some, ()),
        Call(seat, 1, (some,), None),
        Claim(seat),
        Show(seat),
        TakeBack(seat),
    ]
    for move in every:
        try:
            refused = table.match.objection(move)
        except KeyError:
            continue
        if refused:
            yield move


@pytest.mark.parametrize("game", GAMES)
def test_where_several_read_it_you_is_always_somebody_who_is_named(family: Family, game: str) -> None:
    opened(family)
    family.seldom = UNSEEN
    table = family.begin(game, *players_of(game), seed="you")
    heard: set[tuple[str, str]] = set()

    def watched() -> bool:
        present = table.people.present
        if present is not None and family.scene is table:
            heard.add((table.people.name(present), table.words().text))
            if table.session.my_turn and table.stage.quiet and not table.playback.on:
                for move in wrong_moves(table):
                    table.mover.play(move)
                    heard.add((table.people.name(present), table.words().text))
                table.speech.hush()
        return len(table.match.log) > 60 or bool(table.match.table.results)

    family.until(watched)
    wrong = [
        (who, text)
        for who, text in heard
        if re.search(r"\byou(r|rs)?\b", text, re.IGNORECASE) and not text.startswith((f"{who}, ", f"{who}'s "))
    ]
    assert not wrong
    assert any(text.startswith("Ada, you ") for _, text in heard)


def test_who_is_not_asked_is_told_by_name_who_is(family: Family) -> None:
    opened(family)
    table = family.begin("gin", "you", "person", seed="turn")
    family.until(lambda: table.session.my_turn and table.match.table.phase == "draw")
    asked = table.match.actor
    other = 1 - asked
    table.people.viewer = other
    table.mover.play(Draw(other))
    assert table.speech.news.words.text == f"It is {NAMES[asked]}'s turn."


def test_the_first_key_calls_and_those_before_are_passed_for(family: Family, offered: Any) -> None:
    opened(family, keys=True)
    family.settings.call_seconds = 10
    setup, match = offered()
    waiting = match.table.waiting
    table = family.sit(match, setup)
    family.wait(0.5)
    keys = ", ".join(f"{NAMES[seat]}: {seat + 1}" for seat in sorted(waiting))
    cards = {call.count for call in match.rules.offers(match.table)}
    nearest = match.table.discards[-min(cards)]
    assert table.words().text == f"The {nearest.sign} can be melded. Rummy! {keys}, nobody: P"
    lit = {zone for zone in table.own.glowing if zone.startswith("discard:")}
    assert lit == {f"discard:{len(match.table.discards) - count}" for count in cards}
    log = len(match.log)
    stranger = next(seat for seat in range(4) if seat not in waiting)
    family.key(pygame.K_1 + stranger)
    family.wait(0.2)
    assert len(match.log) == log
    family.key(pygame.K_1 + waiting[1])
    for _ in range(100):
        family.advance(0.05)
        if isinstance(match.log[-1], Call) or family.scene.name == "pick":
            break
    assert match.log[log] == Pass(waiting[0])
    if family.scene.name == "pick":
        family.key(pygame.K_RETURN)
    assert isinstance(match.log[log + 1], Call)
    assert match.log[log + 1].seat == waiting[1] == table.viewer


@pytest.mark.parametrize("how", ["plate", "button"])
def test_the_mouse_calls_too(family: Family, offered: Any, how: str) -> None:
    opened(family, keys=True)
    setup, match = offered()
    seat = match.table.waiting[2]
    table = family.sit(match, setup)
    family.wait(0.5)
    guest = MouseGuest(family, random.Random(1))
    log = len(match.log)
    button = guest.button(f"{NAMES[seat]} calls")
    assert button
    guest.click(button if how == "button" else table.furnished()[f"plate:{seat}"].rect.center)
    family.wait(3.0)
    if family.scene.name == "pick":
        family.key(pygame.K_RETURN)
    assert [type(move) for move in match.log[log:][:3]] == [Pass, Pass, Call]
    assert match.log[log + 2].seat == seat


@pytest.mark.parametrize("how", ["key", "button", "time"])
def test_nobody_calls(family: Family, offered: Any, how: str) -> None:
    opened(family, keys=True)
    family.settings.call_seconds = 4
    setup, match = offered()
    waiting = match.table.waiting
    family.sit(match, setup)
    family.wait(0.5)
    log = len(match.log)
    guest = MouseGuest(family, random.Random(1))
    if how == "key":
        family.key(pygame.K_p)
    elif how == "button":
        place = guest.button("Nobody")
        assert place
        guest.click(place)
    family.wait(5.0 if how == "time" else 1.0)
    assert match.log[log:][:3] == [Pass(seat) for seat in waiting]


# Hold to peek


def peeking(family: Family) -> TableScene:
    """Return a table at which somebody has to discard, and the hand lies face down."""
    family.settings.peek = True
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain)
    family.lift()
    family.until(lambda: table.session.my_turn and table.session.view.phase == "play" and table.stage.quiet)
    family.advance(0.1)
    return table


def whites(family: Family) -> int:
    """Return how much white of cards is seen in the place of the hand."""
    family.draw()
    area = family.table.ground.hand.inflate(0, -20)
    part = pygame.surfarray.array3d(family.canvas.subsurface(area)).swapaxes(0, 1)
    return papers(part)


@pytest.mark.parametrize("way", ["key", "eye"])
def test_the_hand_is_shown_while_something_is_held(family: Family, way: str) -> None:
    table = peeking(family)
    guest = MouseGuest(family, random.Random(1))
    assert whites(family) == 0
    assert not SPELLED.search(str([each["card"] for each in family.describe()["cards"] if each["zone"] == HAND]))
    assert not [
        key for key in table.furnished() if key.startswith("plate:") and "in hand" in str(table.furnished()[key])
    ]
    eye = guest.button("Hold to peek")
    assert eye
    if way == "key":
        family.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    else:
        guest.press(eye)
    family.wait(0.5)
    assert whites(family) > 60
    if way == "key":
        family.send(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    else:
        guest.release()
    assert whites(family) == 0, "at once"


@pytest.mark.parametrize("way", ["focus", "menu", "settings", "minimised"])
def test_whatever_comes_between_hides_the_hand(family: Family, way: str) -> None:
    table = peeking(family)
    family.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    family.wait(0.5)
    assert whites(family) > 60
    if way == "focus":
        family.send(pygame.WINDOWFOCUSLOST)
    elif way == "minimised":
        family.send(pygame.WINDOWMINIMIZED)
    else:
        family.key(pygame.K_ESCAPE if way == "menu" else pygame.K_F10)
        family.draw()
        family.key(pygame.K_ESCAPE)
        assert family.scene is table
    assert whites(family) == 0


def test_cards_are_chosen_and_dragged_by_their_backs(family: Family) -> None:
    table = peeking(family)
    guest = MouseGuest(family, random.Random(1))
    cards = hand(table)
    low = cards[0].target.y
    guest.click(guest.spot_of(cards[1].card))
    family.wait(0.3)
    assert table.hand.chosen == {cards[1].card}
    assert hand(table)[1].target.y < low - 5
    card = next(each.card for each in cards[2:] if each.card != table.session.view.barred)
    guest.press(guest.spot_of(card))
    guest.point((640, 420))
    family.advance(0.05)
    assert table.pointer.drag is not None
    assert all(each.pose.up == 0.0 for each in table.stage.sprites if each.zone == "drag")
    assert whites(family) == 0
    guest.point(guest.middle(DISCARDS))
    guest.release()
    assert did(Discard(table.viewer, card), table.match.log[-1:])


def test_a_hint_names_no_card_that_lies_face_down(family: Family) -> None:
    table = peeking(family)
    hinted = Discard(
        table.viewer, next(card for card in table.session.view.hands[table.viewer] if card != table.session.view.barred)
    )
    table.hints.give(hinted)
    assert table.words().text == "Hint: the marked cards."
    assert f"mark:{hinted.card}" in table.furnished()
    table.host.peek(True)
    table.hints.give(hinted)
    assert hinted.card.sign in table.words().text


def test_one_person_has_nobody_to_hide_from(family: Family) -> None:
    family.settings.peek = True
    table = family.begin("rummy", "you", "easy")
    family.until(lambda: table.session.my_turn and table.stage.quiet)
    assert whites(family) > 60
    assert not MouseGuest(family, random.Random(1)).button("Hold to peek")


# What was missed


@pytest.mark.parametrize(("speed", "game"), [("off" if each == "off" else "normal", game) for each, game in AT_SPEEDS])
def test_what_was_missed_is_played_back_and_ends_where_things_stand(game: str, speed: str) -> None:
    family = Family(speed=speed)
    family.seldom = UNSEEN
    try:
        table = family.begin(game, *players_of(game), seed=seed_with_both(game, "away"))
        last: dict[int, Table] = {}
        played = 0
        for _ in range(12):
            family.until(family.at_curtain_or_end, lift=False)
            if not family.at_curtain:
                break
            asked = table.people.asked
            assert asked is not None
            family.key(pygame.K_RETURN)
            if table.playback.on:
                played += 1
                assert table.stage.view.turns <= table.session.view.turns
                if asked in last:
                    assert table.stage.view == last[asked], "it begins where that person looked away"
                assert table.words().text == f"Since {NAMES[asked]}'s last look: click or Space to skip"
                assert not table.session.my_turn
                log = len(table.match.log)
                took = 0.0
                while table.playback.on:
                    family.advance(0.02)
                    took += 0.02
                    assert not re.match(r"You\b", table.words().text)
                    assert took < 30.0
                assert len(table.match.log) == log
            family.wait(0.6)
            assert table.session.my_turn
            assert in_place(table)
            family.until(family.at_curtain_or_end, lift=False)
            last[asked] = table.match.view(asked).copy()
        assert played > 2
    finally:
        family.shut()


SKIPS = [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_d, "felt", "stock", "Skip"]


@pytest.mark.parametrize("press", SKIPS, ids=str)
def test_the_first_press_only_skips(family: Family, press: Any) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: table.playback.on)
    log = len(table.match.log)
    guest = MouseGuest(family, random.Random(1))
    family.advance(0.05)
    family.draw()
    if isinstance(press, int):
        family.key(press)
    elif press == "Skip":
        place = guest.button("Skip")
        assert place
        guest.click(place)
    else:
        guest.click(guest.middle(STOCK) if press == "stock" else (640, 300))
    assert not table.playback.on
    assert family.scene is table
    assert len(table.match.log) == log
    assert in_place(table)
    assert table.session.my_turn
    family.key(pygame.K_d)
    assert table.match.log[log:] == [Draw(table.viewer)]


def test_a_shift_key_or_the_pointer_skips_nothing(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: table.playback.on)
    family.key(pygame.K_LSHIFT)
    MouseGuest(family, random.Random(1)).point((400, 300))
    assert table.playback.on
    family.key(pygame.K_F2)
    assert family.scene.name == "rules"
    family.key(pygame.K_ESCAPE)
    assert table.playback.on


def test_a_new_deal_is_seen_by_all_and_nothing_before_it_is_played_back(family: Family) -> None:
    table = family.begin("rummy", "you", "person", "easy")
    family.until(lambda: table.match.table.deal == 2 and table.stage.quiet and family.scene is table)
    assert table.people.present is None
    assert not faces(table) & {card for seat in table.people.seats for card in table.match.table.hands[seat]}
    assert not table.people.missed(0)
    assert not table.people.missed(1)
    family.until(lambda: table.playback.on)
    assert table.stage.view.deal == 2


# The order of the hand


def test_everybody_keeps_the_own_order(family: Family) -> None:
    table = family.begin("gin", "you", "person", seed="order")
    orders: dict[int, list[Card]] = {}
    for turn in range(8):
        family.until(lambda: family.at_curtain, lift=False)
        family.lift()
        family.wait(0.4)
        seat = table.viewer
        shown = [each.card for each in hand(table)]
        if seat in orders:
            assert shown == orders[seat]
        if turn < 4:
            table.hand.sort(("rank", "suit", "melds", "rank")[turn])
            table.hand.shift(hand(table)[0].card, 3)
        while table.people.asked == seat:
            held = [each.card for each in hand(table)]
            move = any_move(table.match.rules, table.session.view, random.Random(turn))
            if isinstance(move, Knock):
                return
            assert table.mover.play(move)
            family.wait(0.6)
            now = [each.card for each in hand(table)]
            assert [card for card in now if card in held] == [card for card in held if card in now]
            assert [card for card in held if card in now] == now[: len(held)][: len([c for c in held if c in now])]
        orders[seat] = [each.card for each in hand(table)]


# Handing over


def hand_over(family: Family, seat: int, level: str) -> None:
    """Choose in the menu of the match at which level the computer plays for a seat; empty: no more."""
    family.key(pygame.K_ESCAPE)
    assert family.scene.name == "pause"
    page = family.scene.page
    assert page is not None
    choice: Any = page.find(f"Who plays for {NAMES[seat]}")
    page.focus.set(choice, True)
    steps = ["", "easy", "medium", "hard"].index(level) - choice.lit
    for _ in range(abs(steps)):
        family.key(pygame.K_RIGHT if steps > 0 else pygame.K_LEFT)
    family.key(pygame.K_ESCAPE)
    family.advance(0.0)


@pytest.mark.parametrize("when", ["drawn", "melded", "curtain"])
def test_the_computer_takes_over_at_once_and_gives_back(family: Family, when: str) -> None:
    table = family.begin("rummy", "you", "person", seed="over")
    family.until(lambda: family.at_curtain, lift=False)
    if when != "curtain":
        family.lift()

        def wanted() -> bool:
            if family.scene is not table or not table.session.my_turn or table.session.view.phase != "play":
                return False
            if when == "melded" and not table.session.view.laid:
                for move in table.match.rules.moves(table.session.view):
                    if isinstance(move, LayDown):
                        return table.mover.play(move)
                return False
            return True

        family.until(wanted)
    seat = table.match.actor
    assert seat is not None
    turn = table.match.table.turn
    log = len(table.match.log)
    hand_over(family, seat, "medium")
    assert table.people.away == {seat: "medium"}
    assert table.setup.seats[seat].name == away_name(NAMES[seat])
    assert table.setup.seats[seat].player == "medium"
    assert table.setup.colours == table.people.began.colours
    for _ in range(400):
        assert not family.at_curtain, "the other one is alone now"
        if table.people.asked == 1 - seat and table.stage.quiet and not table.playback.on:
            break
        family.advance(0.05)
    assert table.match.table.turn != turn or table.match.table.results
    assert {move.seat for move in table.match.log[log:]} == {seat}
    assert table.viewer == table.people.present == 1 - seat
    assert in_place(table)
    hand_over(family, seat, "")
    assert table.people.away == {}
    assert [each[1:] for each in table.people.handed][-1] == (seat, "")
    family.until(lambda: family.at_curtain, lift=False)
    assert family.scene.who == NAMES[seat]  # type: ignore[attr-defined]
    family.key(pygame.K_RETURN)
    assert table.playback.on


def test_the_computer_s_thought_is_forgotten_when_the_person_comes_back(family: Family) -> None:
    table = family.begin("rummy", "you", "easy")
    family.until(lambda: table.session.my_turn and table.session.view.phase == "play" and table.stage.quiet)
    family.prompt.slow = True
    log = len(table.match.log)
    table.host.hand_over(0, "hard")
    assert table.session.thinking
    assert not table.session.my_turn
    family.key(pygame.K_d)
    assert table.words().text == "The computer plays for you; “Take over” gives the turn back to you."
    table.host.hand_over(0, "")
    assert not table.session.thinking
    assert family.prompt.forgotten == 1
    family.prompt.slow = False
    family.wait(2.0)
    assert len(table.match.log) == log
    assert table.session.my_turn


def test_somebody_who_is_asked_to_call_goes_to_bed(family: Family, offered: Any) -> None:
    setup, match = offered()
    seat = match.table.waiting[0]
    table = family.sit(match, setup)
    family.wait(3.0)
    assert family.at_curtain
    log = len(match.log)
    guest = MouseGuest(family, random.Random(1))
    place = guest.button(f"Let the computer play for {NAMES[seat]}")
    assert place
    guest.click(place)
    family.wait(1.0)
    assert match.log[log].seat == seat
    assert table.people.handed[-1][1:] == (seat, "hard")


def test_when_all_are_away_the_match_goes_on_and_shows_nobody_s_cards(family: Family) -> None:
    table = family.begin("rummy", "you", "person", "easy", seed="away", target=40)
    family.until(lambda: family.at_curtain)
    family.lift()
    viewer = table.viewer
    for seat in (1 - viewer, viewer):
        table.host.hand_over(seat, "easy")

    def watched() -> bool:
        assert family.scene.name in ("table", "scores")
        assert table.viewer == viewer or table.match.table.results
        if table.match.table.phase not in ("deal", "over"):
            public = public_cards(table.match)
            assert faces(table, resting=True) <= public | set(all_cards(table.stage.view))
            for seat in (0, 1):
                assert not (set(table.match.table.hands[seat]) - public) & faces(table, resting=True)
        return table.match.table.deal > 1 and len(table.match.log) > 60

    family.until(watched)
    deal = table.match.table.deal
    family.until(lambda: table.people.match.table.phase == "draw" and family.scene is table)
    table.host.hand_over(1, "")
    family.until(lambda: table.session.my_turn)
    assert table.people.present == 1
    assert table.stage.view.deal >= deal
    family.wait(0.5)
    assert in_place(table)


@pytest.mark.parametrize("back", ["menu", "button"])
def test_one_person_lets_the_computer_play_and_comes_back(family: Family, back: str) -> None:
    table = family.begin("rummy", "you", "easy")
    family.until(lambda: table.session.my_turn and table.stage.quiet)
    guest = MouseGuest(family, random.Random(1))
    family.key(pygame.K_ESCAPE)
    place = guest.button("Let the computer play for me")
    assert place
    guest.click(place)
    log = len(table.match.log)
    table.speech.hush()
    assert table.words().text == "The computer plays for you."
    plate = table.furnished()["plate:0"].content
    assert (plate.name, plate.detail) == ("Ada", table.match.rules.worth(table.stage.view, 0))
    family.wait(3.0)
    assert [move for move in table.match.log[log:] if move.seat == 0]
    if back == "menu":
        family.key(pygame.K_ESCAPE)
    place = guest.button("Play on myself" if back == "menu" else "Take over")
    assert place
    guest.click(place)
    family.until(lambda: table.session.my_turn and table.stage.quiet)
    assert in_place(table)
    assert not guest.button("Take over")


def test_the_score_sheet_marks_whoever_is_away_and_calls_nobody_you(family: Family) -> None:
    table = family.begin("rummy", "you", "person", target=1, seed="end")
    family.until(lambda: family.at_curtain)
    table.host.hand_over(1, "easy")
    family.until(lambda: family.scene.name == "scores")
    page = family.scene.page
    assert page is not None
    said = " / ".join(each.name for each in page.root.walk())
    assert away_name("Bruno") in said
    assert "You" not in said
    assert all(away_name("") not in seat.name for seat in table.people.began.seats)


@pytest.mark.parametrize("at", ["table", "curtain"])
def test_somebody_resigns(family: Family, at: str) -> None:
    table = family.begin("rummy", "you", "person", "easy")
    family.until(lambda: family.at_curtain, lift=False)
    if at == "table":
        family.lift()
    who = table.viewer
    family.key(pygame.K_ESCAPE)
    guest = MouseGuest(family, random.Random(1))
    place = guest.button(f"{NAMES[who]} resigns the match")
    assert place
    guest.click(place)
    place = guest.button("Resign")
    assert place
    guest.click(place)
    assert table.match.log[-1] == Resign(who)
    family.wait(4.0)
    assert family.scene.name == "scores"


# The history


def test_f4_tells_what_has_happened_but_not_before_a_curtain(family: Family) -> None:
    table = family.begin("rummy", "you", "person", "easy")
    family.until(lambda: len(table.match.log) > 12 and family.at_curtain)
    family.key(pygame.K_F4)
    assert family.at_curtain
    family.lift()
    family.key(pygame.K_F4)
    assert family.scene.name == "history"
    told = list(table.session.history)
    assert len(told) > 6
    assert not [line for line in told if re.search(r"\b[Yy]ou\b", line)]
    family.key(pygame.K_ESCAPE)
    family.key(pygame.K_ESCAPE)
    place = MouseGuest(family, random.Random(1)).button("History")
    assert place


def test_layouts_are_those_of_the_one_who_looks(family: Family) -> None:
    table = family.begin("rummy", "you", "person")
    family.until(lambda: family.at_curtain)
    family.lift()
    family.wait(0.5)
    placed = layout(table.session.view, table.match.rules, table.viewer, table.ground, table_hold(table))
    assert sorted(each.pose for each in placed) == sorted(each.pose for each in table.stage.sprites)


def table_hold(table: TableScene) -> Any:
    return Hold(tuple(table.hand.orders[table.viewer]), groups=table.hand.groups())

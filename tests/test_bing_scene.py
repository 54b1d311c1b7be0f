"""Bing Rummy on the screen: the pot, the cut, the tray, turns of melding, and the question to whoever is out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple

import pygame
import pytest
from guests import LONGEST, Club, Guest, KeyGuest, MouseGuest, Prompt, setup_of
from promises import all_cards

from rummy_desktop import ai
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.money import money
from rummy_desktop.engine.moves import (
    BuyIn,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Keep,
    LayDown,
    LayOff,
    Move,
    Pass,
    Take,
    TakeBack,
)
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.pot import table as pot
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.play.scores import ScoresScene, Sheet
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.play.tray import TRAY
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.account import Out, outs
from rummy_desktop.gui.table.coins import EACH, MOST, Heap, pile
from rummy_desktop.gui.table.furniture import Aside, Plate
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import (
    DISCARDS,
    HAND,
    LIFTED,
    SHOWN,
    STOCK,
    TABLE,
    ground_of,
    meld_zone,
    ribbon,
    tray_zone,
)
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing import rules as bing
from rummy_desktop.variants.bing.rules import BingOptions, BingRules, BingTable

SEARCHED: Final = 300  # matches that are looked through until one shows what is wanted


def likely_move(rules: Rules, view: Table, rng: random.Random) -> Move:
    """Return the move that a computer player would make, and now and then another one."""
    if view.phase == "buy":
        return rng.choice(list(rules.moves(view)))
    if view.phase in ("cut", "keep", "discard") and rng.random() < 0.5:
        return rng.choice(list(rules.moves(view)))
    return ai.choose(GAMES["bing"], rules.for_players(), view.copy(), rng, "medium", "early-lay")


class Anyone(Prompt):
    """Other players, who have thought as soon as they are asked; they make the moves that they are `told` to."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Move] = []

    def ask(self, game: str, options: Any, view: Any, level: Any, seed: str, manner: str = "") -> int:
        self._number += 1
        rules = GAMES[game].rules(options, view.seats)
        move = self.told.pop(0) if self.told else likely_move(rules, view, random.Random(seed))
        self._answers[self._number] = move
        return self._number


class Parlour(Club):
    """A club in which Bing Rummy is played."""

    def __init__(self, size: tuple[int, int] = (1280, 800), speed: str = "fast") -> None:
        super().__init__(size, speed)
        self.prompt: Anyone = Anyone()
        self.players = self.prompt  # type: ignore[assignment]


@pytest.fixture
def club() -> Iterator[Parlour]:
    club = Parlour()
    yield club
    club.shut()


# Somebody who plays


def roles(meld: Meld | None) -> Any:
    """Return what a meld is, whichever wild card stands for what."""
    return (meld.kind, sorted((role.rank, role.suit) for role in meld.roles), len(meld.cards)) if meld else None


def meaning(rules: BingRules, view: Table, move: Move) -> Any:
    """Return what a move comes to; wild cards that can change places are not told apart."""
    melding = rules.melding(view)

    def faces(cards: tuple[Card, ...]) -> list[Any]:
        return sorted("wild" if melding.is_wild(card) else str(card[:2]) for card in cards)

    match move:
        case LayDown(seat, groups):
            told = [melding.told(group, stands, seat) for group, stands in move.told]
            return sorted((str(roles(meld)), faces(group)) for meld, group in zip(told, groups, strict=True))
        case LayOff(seat, cards, index, stands):
            return index, faces(cards), str(roles(melding.extended(view.melds[index], cards, stands, seat)))
    return move


class BingGuest(Guest):
    """Somebody who plays Bing Rummy, and sees to it that nothing is shown that may not be."""

    def look(self) -> None:
        table = self.table
        view = table.stage.view
        shown = [sprite.card for sprite in table.stage.sprites]
        if isinstance(view, BingTable) and view.phase == "keep" and view.lifted is not None:
            # The deuce lies open, and is not yet taken out of the pack.
            shown[shown.index(view.lifted)] = HIDDEN
        assert sorted(shown) == sorted(all_cards(view))
        if not table.stage.behind and (table.people.present is not None or not table.persons):
            assert view == table.session.view
        for sprite in table.stage.sprites:
            if sprite.zone in (STOCK, LIFTED):
                assert sprite.card == HIDDEN
        if table.pointer.drag is None and table.stage.quiet:
            self.look_at_rest()
        if self.rng.random() < self.doubt:
            self.look_closely()

    def look_at_rest(self) -> None:
        table = self.table
        laid = [(each.card, each.zone, each.index, each.pose) for each in table.stage.sprites]
        assert laid == [tuple(placed) for placed in table._places(table.stage.view)]
        hand = set(table.stage.view.hands[table.viewer]) - table.tray.cards - {HIDDEN}
        assert [sprite.card for sprite in self.hand() if sprite.card != HIDDEN] == [
            card for card in table.hand.orders[table.viewer] if card in hand
        ]

    def edge(self, count: int) -> tuple[float, float]:
        """Return the place at which the pack is taken hold of to lift that many cards."""
        ground = self.table.ground
        rect = ribbon(ground, len(self.table.session.view.stock), 0)[-count].rect
        return rect.left + 1, rect.centery

    def wanted(self, move: LayDown) -> list[Meld]:
        """Return the melds that a move lays down."""
        rules = self.table.match.rules
        assert isinstance(rules, BingRules)
        melding = rules.melding(self.table.session.view)
        found = [melding.told(group, stands, move.seat) for group, stands in move.told]
        return [meld for meld in found if meld]


class BingMouse(BingGuest, MouseGuest):
    """Plays by mouse alone."""

    def rest_a_while(self) -> None:
        self.settle()
        for _ in range(5):
            self.step(0.1)

    def perform(self, move: Move) -> None:
        self.clear()
        self.rest_a_while()
        table, often = self.table, self.rng.random() < 0.5
        match move:
            case Cut(_, count):
                if often:
                    self.press(self.edge(len(table.session.view.stock) // 2))
                    self.point(self.edge(count))
                    self.release()
                else:
                    self.click(self.edge(count))
            case Keep():
                if often:
                    self.click(self.middle(SHOWN))
                else:
                    self.press_button("Keep it")
            case Pass():
                self.press_button("Put it back" if table.session.view.phase == "keep" else "Leave the match")
            case BuyIn():
                self.press_button("Buy in for 25¢")
            case EndTurn():
                self.press_button("Done")
            case LayDown() if table.tray.open:
                self.put_aside(move)
                self.press_button("Lay down")
            case Draw() if often and not table.tray.melds:
                self.press_button("Draw")
            case Take() if often and not table.tray.melds:
                self.press_button(f"Take {table.session.view.discards[-1].sign}")
            case _:
                super().perform(move)
        if isinstance(move, LayDown | LayOff):
            self.pick(move)

    def put_aside(self, move: LayDown) -> None:
        """Put the melds of a move into the tray."""
        for meld in self.wanted(move):
            self.choose(*meld.cards)
            if self.rng.random() < 0.5:
                zone = self.rng.choice([TABLE, TRAY] if self.table.tray.melds else [TABLE])
                place = pygame.Rect(self.table.zones()[zone])
                # In the tray beside its melds.
                spot = (place.right - 30, place.bottom - 20) if zone == TRAY else place.center
                self.drag(self.spot_of(meld.cards[0]), spot)
            else:
                self.press_button("Put aside")
            self.rest_a_while()
            self.read(meld)

    def read(self, meld: Meld) -> None:
        """See to it that the last meld of the tray is this one."""
        table = self.table
        last = table.tray.melds[-1]
        if roles(last) == roles(meld):
            return
        rules = table.match.rules
        assert isinstance(rules, BingRules)
        wild = next(card for card in last.cards if rules.is_wild(table.session.view, card))
        zone = tray_zone(len(table.tray.melds) - 1)
        sprite = next(each for each in table.stage.sprites if each.zone == zone and each.card == wild)
        rect = sprite.target.rect
        self.click((rect.left + rect.w * 0.12, rect.centery))
        self.answer(meld)
        self.rest_a_while()

    def answer(self, meld: Meld) -> None:
        scene = self.club.scene
        assert isinstance(scene, PickScene)
        picks = [pick for pick in scene.answers if roles(pick.meld) == roles(meld)]
        assert picks, f"{meld} is none of {[pick.text for pick in scene.answers]} to {scene.question}"
        pick = picks[0]
        self.say(pick.text)

    def pick(self, move: Move) -> None:
        """Answer what is asked."""
        scene = self.club.scene
        if isinstance(scene, PickScene):
            table = self.table
            rules = table.match.rules
            assert isinstance(rules, BingRules)
            after = self.wanted(move)[0] if isinstance(move, LayDown) else None
            if isinstance(move, LayOff):
                melding = rules.melding(table.session.view)
                after = melding.extended(table.session.view.melds[move.index], move.cards, move.stands, move.seat)
            assert after is not None
            self.answer(after)

    def say(self, text: str) -> None:
        """Press the answer with these words."""
        place = self.button(text)
        assert place, f"{text} is no answer"
        self.club.advance(0.0)
        self.click(place)


class BingKeys(BingGuest, KeyGuest):
    """Plays by keys alone."""

    def go(self, spot: str) -> None:
        for _ in range(300):
            if self.table.own.spot == spot:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {spot}")

    def perform(self, move: Move) -> None:
        if move.seat == self.table.viewer and self.table.session.view.phase not in ("cut", "keep", "buy"):
            self.clear()
        table, often = self.table, self.rng.random() < 0.5
        match move:
            case Cut(_, count):
                while table.pack.lift != count:
                    way = pygame.K_LEFT if table.pack.lift < count else pygame.K_RIGHT
                    far = abs((table.pack.lift or len(table.session.view.stock) // 2) - count) > 10
                    self.key(way, mod=pygame.KMOD_SHIFT if far else 0)
                self.key(pygame.K_RETURN)
            case Keep():
                self.key(pygame.K_k if often else pygame.K_RETURN)
            case Pass():
                self.key(pygame.K_p)
            case EndTurn():
                self.key(pygame.K_e)
            case LayDown() if table.tray.open:
                self.put_aside(move)
                # On a meld of the tray, Enter asks about that meld.
                self.key(pygame.K_l if often or table.own.spot.startswith(TRAY) else pygame.K_RETURN)
            case BuyIn():
                self.key(pygame.K_TAB)
                while table.page.focus.current is None or not table.page.focus.current.name.startswith("Buy in"):
                    self.key(pygame.K_TAB)
                self.key(pygame.K_RETURN)
            case _:
                super().perform(move)
        if isinstance(move, LayDown | LayOff):
            BingMouse.pick(self, move)  # type: ignore[arg-type]

    def put_aside(self, move: LayDown) -> None:
        """Put the melds of a move into the tray."""
        table = self.table
        for meld in self.wanted(move):
            for card in meld.cards:
                self.go(f"card:{card}")
                self.key(pygame.K_SPACE)
            self.key(pygame.K_l if self.rng.random() < 0.5 else pygame.K_RETURN)
            self.settle()
            if roles(table.tray.melds[-1]) != roles(meld):
                self.go(tray_zone(len(table.tray.melds) - 1))
                self.key(pygame.K_RETURN)
                self.answer(meld)
                self.settle()

    def answer(self, meld: Meld) -> None:
        scene = self.club.scene
        assert isinstance(scene, PickScene)
        picks = [pick for pick in scene.answers if roles(pick.meld) == roles(meld)]
        assert picks, f"{meld} is none of {[pick.text for pick in scene.answers]} to {scene.question}"
        pick = picks[0]
        page = scene.page
        assert page is not None
        self.club.advance(0.0)
        for _ in range(60):
            if page.focus.current is not None and page.focus.current.name == pick.text:
                self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not get to {pick.text}")


GUESTS = [BingMouse, BingKeys]
EVERYTHING: Final = frozenset({Cut, Draw, Take, Discard, LayDown, LayOff, EndTurn, BuyIn})


def play_out(guest: Any) -> set[type[Move]]:
    """Play the match to its end; the kinds of moves that the viewer has made."""
    club, table, rng = guest.club, guest.table, guest.rng
    made: set[type[Move]] = set()
    for _ in range(LONGEST):
        if table.match.table.over and table.stage.quiet:
            break
        resting = table.stage.quiet and not table.deal_end.shown
        if isinstance(club.scene, QuestionScene):
            move = rng.choice([BuyIn, BuyIn, Pass])
            made.add(move)
            answer_offer(guest, move)
        elif club.scene is not table:
            guest.leave()
        elif not resting or not (table.session.my_turn or table.session.view.phase == "deal"):
            pass
        elif table.session.view.phase == "deal":
            if table.people.playing:
                guest.next_deal()
        else:
            move = likely_move(table.match.rules, table.session.view, rng)
            if isinstance(move, LayDown) and table.session.view.deal == 1:
                # Whoever does not meld in the first deal is soon asked to buy in again.
                move = Draw(move.seat)
            made.add(type(move))
            make(guest, move)
        guest.step()
    assert table.match.table.over, "the match never ends"
    assert club.same_when_drawn_again() is None
    return made


def answer_offer(guest: Any, kind: type[Move]) -> None:
    """Answer the question whether to buy in again, on its page."""
    wanted = "Buy in for 25¢" if kind is BuyIn else "Leave the match"
    if isinstance(guest, BingMouse):
        guest.say(wanted)
        return
    page = guest.club.scene.page
    for _ in range(20):
        if page.focus.current is not None and page.focus.current.name == wanted:
            guest.key(pygame.K_RETURN)
            return
        guest.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not get to {wanted}")


def make(guest: Any, move: Move) -> None:
    """Make one move of the viewer's, and see that it was made."""
    table = guest.table
    view, before = table.session.view.copy(), len(table.match.log)
    guest.perform(move)
    done = table.match.log[before:]
    rules = table.match.rules
    wanted = meaning(rules, view, move)
    assert [each for each in done[:1] if type(each) is type(move)], f"not {move}, but {done}"
    assert meaning(rules, view, done[0]) == wanted, f"not {move}, but {done[0]}"


@pytest.mark.parametrize("guest", GUESTS)
def test_whole_matches_in_which_everything_is_done(club: Parlour, guest: type[Guest]) -> None:
    made: set[type[Move]] = set()
    played = 0
    for played in range(1, 12):
        setup = setup_of("bing", "you", "easy", "medium", bust=25, rebuys=1, seed=f"pot {played}")
        club.start(setup)
        made |= play_out(guest(club, random.Random(f"{setup.seed}/{guest.__name__}"), 0.005))
        if made >= EVERYTHING:
            break
    assert made >= EVERYTHING, f"not {EVERYTHING - made} in {played} matches"


# One thing at a time


class Case(NamedTuple):
    """A match in the middle, and how it came there."""

    seed: str
    seats: int
    options: dict[str, Any]
    moves: tuple[Move, ...]

    def match(self) -> Match:
        """Return the match as it stands there."""
        match = Match.new(GAMES["bing"], self.seats, self.options, self.seed)
        for move in self.moves:
            match.play(move)
        return match


def where(wanted: Callable[[Match], Any], seats: int = 3, seat: int = 0, length: int = 400, **options: Any) -> Case:
    """Return the first position of matches in which `seat` has to decide and what is wanted holds."""
    for number in range(SEARCHED):
        seed, rng = f"where {number}", random.Random(number)
        match = Match.new(GAMES["bing"], seats, options, seed)
        moves: list[Move] = []
        while not match.table.over and len(moves) < length:
            if match.actor == seat and wanted(match):
                return Case(seed, seats, options, tuple(moves))
            assert match.actor is not None
            moves.append(likely_move(match.rules, match.view(match.actor), rng))
            match.play(moves[-1])
    raise AssertionError("there is no such match")


def sit(club: Parlour, case: Case, guest: type[Any] = BingMouse, others: str = "easy") -> Any:
    """Seat a guest on seat 0 of that table."""
    players = ("you", *([others] * (case.seats - 1)))
    club.sit(case.match(), setup_of("bing", *players, seed=case.seed, **case.options))  # type: ignore[arg-type]
    found = guest(club, random.Random(case.seed))
    found.settle()
    return found


def said(table: TableScene) -> str:
    """Return the line of words."""
    return table.words().text


def to_cut(match: Match) -> bool:
    return match.table.phase == "cut"


def best(match: Match) -> tuple[tuple[Card, ...], ...]:
    """Return the melds of the hand of seat 0."""
    return match.rules.best_melds(match.table, match.table.hands[0])


def to_open(match: Match) -> bool:
    """Return whether seat 0 can lay down its first three melds."""
    table = match.table
    return table.phase == "turn" and not table.melded[0] and len(best(match)) >= 3


@cache
def opening() -> Case:
    return where(to_open)


@cache
def few() -> Case:
    """Return a turn in which the hand has one meld or two, and not three."""
    return where(
        lambda match: (
            match.table.phase == "turn"
            and not match.table.melds
            and 0 < len(best(match)) < 3
            and not any(isinstance(move, LayDown) for move in match.moves())
        )
    )


def deuce_at(case: Case) -> int:
    """Return how many cards have to be lifted for a deuce."""
    stock = case.match().table.stock
    return next(count for count in range(5, len(stock)) if stock[-count].rank == 2)


# The cut


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_pack_is_lifted_where_it_is_pointed_at(size: tuple[int, int]) -> None:
    club = Parlour(size)
    try:
        guest = sit(club, where(to_cut))
        table = guest.table
        count = len(table.session.view.stock)
        for lift in (1, 2, 3, 40, count - 2, count - 1):
            guest.point(guest.edge(lift))
            guest.settle()
            assert table.pack.lift == lift
            raised = [each for each in table.stage.sprites if each.zone == STOCK and each.index >= count - lift]
            low = max(each.target.y for each in table.stage.sprites if each.zone == STOCK)
            assert len(raised) == lift
            assert all(each.target.y < low for each in raised)
            assert f"{lift} " in next(
                item.content.text for key, item in table.furnished().items() if key == "told:pack"
            )
        assert table.match.log == list(table.match.log)
        guest.click(guest.edge(7))
        assert Cut(0, 7) in table.match.log
    finally:
        club.shut()


def test_the_pack_shows_no_face_before_the_deal(club: Parlour) -> None:
    guest = sit(club, where(to_cut))
    before = club.canvas.subsurface(guest.table.pack.rect()).copy()
    other = Parlour()
    try:
        # Another shuffle looks the same.
        match = Match.new(GAMES["bing"], 3, {}, "another", dealer=1)
        assert match.actor == 0
        other.sit(match, setup_of("bing", "you", "easy", "easy"))
        twin = BingMouse(other, random.Random(1))
        twin.settle()
        after = other.canvas.subsurface(twin.table.pack.rect())
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    finally:
        other.shut()


def test_a_press_that_is_let_go_elsewhere_cuts_nothing(club: Parlour) -> None:
    guest = sit(club, where(to_cut))
    log = [*guest.table.match.log]
    guest.press(guest.edge(30))
    guest.point((5, 790))
    guest.release()
    assert guest.table.match.log == log
    assert not guest.table.pack.held


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize("guest", GUESTS)
def test_a_deuce_is_turned_up_and_kept_or_put_back(club: Parlour, guest: type[Guest], keep: bool) -> None:
    case = where(to_cut)
    somebody = sit(club, case, guest)
    table = somebody.table
    lift = deuce_at(case)
    make(somebody, Cut(0, lift))
    somebody.settle()
    assert table.session.view.phase == "keep"
    deuce = table.session.view.lifted
    assert deuce is not None
    shown = [sprite for sprite in table.stage.sprites if sprite.zone == SHOWN]
    assert [(sprite.card, sprite.pose.up) for sprite in shown] == [(deuce, 1.0)]
    assert sum(sprite.zone == LIFTED for sprite in table.stage.sprites) == lift - 1
    assert somebody.button("Keep it")
    assert somebody.button("Put it back")
    make(somebody, Keep(0) if keep else Pass(0))
    somebody.settle()
    assert (deuce in table.session.view.hands[0]) >= keep
    assert len(table.session.view.hands[0]) >= 14
    assert not [sprite for sprite in table.stage.sprites if sprite.zone in (SHOWN, LIFTED)]


def test_another_card_is_never_shown_and_the_cards_are_dealt(club: Parlour) -> None:
    case = where(to_cut)
    guest = sit(club, case)
    table = guest.table
    stock = table.match.table.stock
    lift = next(count for count in range(5, 90) if stock[-count].rank != 2)
    cut = stock[-lift]
    guest.click(guest.edge(lift))
    seen: set[Card] = set()
    raised = False
    while not table.stage.quiet:
        guest.step(0.02)
        raised = raised or table.pack.lift == lift
        seen |= {each.face for each in table.stage.sprites if each.zone in (STOCK, LIFTED, SHOWN)}
    assert raised
    assert seen == {HIDDEN}
    assert len(table.session.view.hands[0]) >= 14 or cut
    assert table.session.view.phase != "cut"


def test_a_computer_players_cut_is_shown_the_same_way(club: Parlour) -> None:
    club.prompt.slow = True
    case = where(to_cut, seat=1)
    guest = sit(club, case)
    table = guest.table
    assert not table.pack.open
    guest.click(guest.edge(20))
    assert len(table.match.log) == len(case.moves) + 1
    lift = deuce_at(case)
    table.mover.make(Cut(1, lift))
    for _ in range(40):
        guest.step(0.02)
    assert table.pack.lift == lift
    assert [sprite.zone for sprite in table.stage.sprites].count(SHOWN) == 1


# The tray


def bring(guest: Any, cards: tuple[Card, ...]) -> None:
    """Put cards of the hand into the tray."""
    if isinstance(guest, BingMouse):
        guest.clear()
        guest.rest_a_while()
        guest.choose(*cards)
        guest.press_button("Put aside")
    else:
        for card in cards:
            guest.go(f"card:{card}")
            guest.key(pygame.K_SPACE)
        guest.key(pygame.K_l)
    guest.settle()


@pytest.mark.parametrize("guest", GUESTS)
def test_first_melds_go_into_the_tray_and_are_laid_at_once(club: Parlour, guest: type[Guest]) -> None:
    somebody = sit(club, opening(), guest)
    table = somebody.table
    log, groups = [*table.match.log], best(table.match)[:3]
    missing = ["Two more melds, then lay them down.", "One more meld, then lay them down."]
    for number, group in enumerate(groups):
        assert somebody.button("Lay down") is None
        bring(somebody, group)
        assert [len(meld.cards) for meld in table.tray.melds] == [len(each) for each in groups[: number + 1]]
        assert not set(group) & {sprite.card for sprite in somebody.hand()}
        aside = table.furnished()["tray"].content
        assert isinstance(aside, Aside)
        assert aside.missing == [*missing, "Lay the melds down, or add more."][number]
        assert aside.ready == (number == 2)
        assert table.match.log == log
    laid = len(table.session.view.melds)
    if isinstance(somebody, BingMouse):
        somebody.press_button("Lay down")
    else:
        somebody.key(pygame.K_RETURN)
    somebody.settle()
    move = table.match.log[len(log)]
    assert isinstance(move, LayDown)
    assert [set(group) for group in move.groups] == [set(group) for group in groups]
    assert not table.tray.melds
    assert len(table.session.view.melds) >= laid + 3 or table.session.view.results
    assert "tray" not in table.furnished()


def test_the_tray_is_the_players_own(club: Parlour) -> None:
    guest = sit(club, opening())
    table = guest.table
    hand = [*table.session.view.hands[0]]
    bring(guest, best(table.match)[0])
    assert table.match.view(0).hands[0] == hand
    assert all(card == HIDDEN or card not in hand for card in table.match.view(1).hands[0])
    assert not table.match.table.melds or table.match.table.melds == table.session.view.melds


def test_what_is_no_meld_is_refused_with_its_reason(club: Parlour) -> None:
    guest = sit(club, few())
    table = guest.table
    melds = {card for group in best(table.match) for card in group}
    rules = table.match.rules
    assert isinstance(rules, BingRules)
    loose = [card for card in table.session.view.hands[0] if card.rank != 2]
    cards = next(
        tuple(three)
        for three in ([a, b, c] for a in loose for b in loose for c in loose if len({a, b, c}) == 3)
        if not rules.readings(table.session.view, three, 0)
    )
    guest.choose(*cards)
    assert guest.button("Put aside") is None
    guest.drag(guest.spot_of(cards[0]), guest.middle(TABLE))
    assert said(table) == rules.why_no_meld(table.session.view, cards)
    assert not table.tray.melds
    guest.clear()
    guest.choose(cards[0])
    table.gestures.lay_down()
    assert said(table) == "A meld has at least three cards."
    assert melds


def test_find_melds_fills_the_tray_or_says_how_many_there_are(club: Parlour) -> None:
    guest = sit(club, opening(), BingKeys)
    table = guest.table
    guest.key(pygame.K_l)
    guest.settle()
    assert len(table.tray.melds) >= 3
    assert guest.button("Lay down")
    club.sit(few().match(), setup_of("bing", "you", "easy", "easy"))
    guest = BingMouse(club, random.Random(1))
    guest.settle()
    count = len(best(guest.table.match))
    assert not guest.button("Find melds"), "it would find too few"
    guest.key(pygame.K_l)
    assert not guest.table.tray.melds
    found = "There is one meld" if count == 1 else "There are two melds"
    assert said(guest.table) == f"{found} in your hand; your first turn of melding needs three."


def test_finding_keeps_what_lies_in_the_tray_where_it_can(club: Parlour) -> None:
    guest = sit(club, opening())
    table = guest.table
    first = best(table.match)[0]
    bring(guest, first)
    guest.press_button("Find melds")
    guest.settle()
    assert len(table.tray.melds) >= 3
    assert set(first) == set(table.tray.melds[0].cards)


@pytest.mark.parametrize("way", ["click", "drag", "backspace", "escape", "button", "draw"])
def test_cards_go_back_to_the_hand(club: Parlour, way: str) -> None:
    guest = sit(club, opening())
    table = guest.table
    groups = best(table.match)[:2]
    for group in groups:
        bring(guest, group)
    log = [*table.match.log]
    card = table.tray.melds[1].cards[0]
    sprite = next(each for each in table.stage.sprites if each.card == card and each.zone == tray_zone(1))
    place = sprite.target.rect.left + 4, sprite.target.rect.centery
    left = 1
    match way:
        case "click":
            guest.click(place)
            if isinstance(club.scene, PickScene):
                guest.say("Take it back to the hand")
            elif len(groups[1]) > 3:
                left = 2
        case "drag":
            guest.drag(place, guest.middle(HAND))
            left = 1 + (len(table.tray.melds) == 2)
        case "backspace":
            guest.key(pygame.K_BACKSPACE)
        case "escape":
            guest.key(pygame.K_ESCAPE)
            assert club.scene is table, "Escape has put back what lay in the tray"
            left = 0
        case "button":
            guest.press_button("Put back")
            left = 0
        case "draw":
            guest.click(guest.middle(STOCK))
            left = 0
    guest.settle()
    assert len(table.tray.melds) == left
    assert card in {each.card for each in guest.hand()}
    if way == "draw":
        assert table.match.log[-1] == Draw(0)
    else:
        assert table.match.log == log


def test_cards_are_added_to_a_meld_of_the_tray(club: Parlour) -> None:
    def longer(match: Match) -> bool:
        return to_open(match) and any(
            len({card.rank for card in group if card.rank != 2}) == 1 and len(group) > 3 for group in best(match)
        )

    guest = sit(club, where(longer))
    table = guest.table
    group = next(
        group
        for group in best(table.match)
        if len({card.rank for card in group if card.rank != 2}) == 1 and len(group) > 3
    )
    group = tuple(sorted(group, key=lambda card: card.rank == 2))
    bring(guest, group[:3])
    guest.choose(group[3])
    guest.drag(guest.spot_of(group[3]), guest.middle(tray_zone(0)))
    guest.settle()
    assert [set(meld.cards) for meld in table.tray.melds] == [set(group[:4])]


def readable(match: Match) -> tuple[Card, ...] | None:
    """Return three cards of the hand of seat 0 that are a run in several ways."""
    if match.table.phase != "turn" or match.table.melded[0]:
        return None
    rules = match.rules
    assert isinstance(rules, BingRules)
    hand = match.table.hands[0]
    for wild in (card for card in hand if card.rank == 2):
        for one in hand:
            for two in hand:
                row = one.rank + 1 == two.rank and one.suit == two.suit and 3 < one.rank < 11
                if row and len(rules.readings(match.table, (one, two, wild), 0)) > 1:
                    return one, two, wild
    return None


@pytest.mark.parametrize("guest", GUESTS)
def test_what_a_deuce_stands_for_is_said_and_can_be_chosen(club: Parlour, guest: type[Guest]) -> None:
    somebody = sit(club, where(readable), guest)
    table = somebody.table
    cards = readable(table.match)
    assert cards is not None
    bring(somebody, cards)
    assert not isinstance(club.scene, PickScene), "what is likeliest is proposed at once"
    one, two, wild = cards
    assert (table.tray.melds[0].low, table.tray.melds[0].high) == (one.rank, two.rank + 1)
    assert notes(table)[wild].stands == Card(two.rank + 1, two.suit)
    rules = table.match.rules
    assert isinstance(rules, BingRules)
    other = rules.readings(table.session.view, cards, 0)[1]
    if isinstance(somebody, BingMouse):
        somebody.read(other)
    else:
        somebody.go(tray_zone(0))
        somebody.key(pygame.K_RETURN)
        somebody.answer(other)
        somebody.settle()
    assert roles(table.tray.melds[0]) == roles(other)
    assert notes(table)[wild].stands == Card(one.rank - 1, one.suit)


def test_the_tray_is_empty_when_somebody_else_sits_down(club: Parlour) -> None:
    case = opening()
    club.sit(case.match(), setup_of("bing", "person", "person", "person", seed=case.seed))
    table = club.table
    for _ in range(200):
        club.advance(0.05)
        if club.scene is not table:
            break
    assert club.scene.name == "curtain"
    table.host.sit_down(0)
    club.close()
    for _ in range(100):
        club.advance(0.05)
    table.tray.find()
    for _ in range(40):
        club.advance(0.05)
    aside = table.tray.cards
    assert aside
    table.host.cover(1)
    for _ in range(40):
        club.advance(0.05)
    assert not table.tray.melds
    assert "tray" not in table.furnished()
    assert not aside & {sprite.card for sprite in table.stage.sprites}


# Turns


def test_the_three_turns_and_what_each_allows(club: Parlour) -> None:
    guest = sit(club, opening())
    table = guest.table
    assert said(table).startswith("Your turn: draw, take the ")
    assert guest.button("Draw")
    assert guest.button("Find melds")
    assert guest.button(f"Take {table.session.view.discards[-1].sign}")
    loose = table.session.view.hands[0][0]
    guest.drag(guest.spot_of(loose), guest.middle(DISCARDS))
    assert said(table) == "Draw a card, take the top discard, or meld."
    guest.click(guest.middle(STOCK))
    guest.settle()
    assert table.match.log[-1] == Draw(0)
    assert guest.button("Find melds") is None
    guest.key(pygame.K_l)
    assert said(table) == "You have drawn, so discard a card; melding takes a turn of its own."


@pytest.mark.parametrize("guest", GUESTS)
def test_a_turn_of_melding_ends_when_the_player_says_so(club: Parlour, guest: type[Guest]) -> None:
    club.prompt.slow = True
    somebody = sit(club, where(lambda match: to_open(match) and sum(map(len, best(match))) < 13), guest)
    table = somebody.table
    table.tray.find()
    somebody.settle()
    table.tray.lay_down()
    somebody.settle()
    assert table.session.view.phase == "meld"
    refused = "You are melding in this turn, so no card is drawn or discarded; end the turn when you are done."
    for act in (table.gestures.draw_card, table.gestures.take_card):
        act()
        assert said(table) == refused
    assert somebody.button("Done")
    assert somebody.button("Take back")
    make(somebody, EndTurn(0))


def test_taking_back_an_opening_takes_all_of_it_back(club: Parlour) -> None:
    guest = sit(club, where(lambda match: to_open(match) and sum(map(len, best(match))) < 13))
    table = guest.table
    hand = set(table.session.view.hands[0])
    table.tray.find()
    table.tray.lay_down()
    guest.settle()
    guest.press_button("Take back")
    guest.settle()
    assert isinstance(table.match.log[-1], TakeBack)
    assert set(table.session.view.hands[0]) == hand
    assert table.session.view.phase == "turn"
    assert table.tray.open


def test_a_card_is_laid_off_by_enter_where_it_fits(club: Parlour) -> None:
    def fits(match: Match) -> bool:
        return match.table.phase in ("turn", "meld") and any(
            isinstance(move, LayOff) and move.cards[0].rank != 2 for move in match.moves()
        )

    guest = sit(club, where(fits), BingKeys)
    table = guest.table
    move = next(move for move in table.match.moves() if isinstance(move, LayOff) and move.cards[0].rank != 2)
    guest.go(f"card:{move.cards[0]}")
    guest.key(pygame.K_RETURN)
    if isinstance(club.scene, PickScene):
        guest.key(pygame.K_RETURN)
    assert any(isinstance(each, LayOff) and each.cards == move.cards for each in table.match.log[-3:])


def test_layoffs_before_the_first_melds_are_refused(club: Parlour) -> None:
    guest = sit(club, where(lambda match: to_open(match) and match.table.melds))
    table = guest.table
    card = table.session.view.hands[0][0]
    guest.drag(guest.spot_of(card), guest.middle(meld_zone(0)))
    assert said(table) == "Lay down your first three melds, all at once; then you may lay off."


# The pot


def heap(table: TableScene) -> Heap:
    content = table.furnished()["pot"].content
    assert isinstance(content, Heap)
    return content


def test_stakes_glide_into_the_pot_and_are_heard(club: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(club.sound, "play", lambda name, side=0.0: heard.append(name))
    club.start(setup_of("bing", "you", "easy", "easy", "easy", stake=50, seed="coins"))
    table, guest = club.table, BingMouse(club, random.Random(1))
    coins: list[int] = []
    flying = 0
    for _ in range(400):
        guest.step(0.02)
        coins.append(heap(table).coins)
        flying = max(flying, len(table.coins.flights))
        if table.stage.quiet and not table.coins.flights:
            break
    assert flying >= EACH
    assert coins == sorted(coins)
    assert heap(table) == Heap(200, 4 * EACH)
    assert "coin" in heard
    plates = [item.content for item in table.furnished().values() if isinstance(item.content, Plate)]
    assert [plate.paid for plate in plates] == ["50¢"] * 4
    assert club.same_when_drawn_again() is None


def test_coins_do_not_fly_without_animations_nor_after_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    still = Parlour(speed="off")
    try:
        still.start(setup_of("bing", "you", "easy", seed="coins"))
        still.advance(0.0)
        assert not still.table.coins.flights
        assert heap(still.table) == Heap(50, 2 * EACH)
    finally:
        still.shut()
    moving = Parlour()
    try:
        moving.start(setup_of("bing", "you", "easy", seed="coins"))
        guest = BingMouse(moving, random.Random(1))
        guest.step(0.02)
        guest.step(0.02)
        assert moving.table.coins.flights
        guest.click((640, 520))
        assert not moving.table.coins.flights
        assert moving.table.stage.quiet
        assert moving.same_when_drawn_again() is None
    finally:
        moving.shut()


def test_while_coins_fly_what_is_drawn_bit_by_bit_is_right(club: Parlour) -> None:
    club.start(setup_of("bing", "you", "easy", "easy", seed="coins"))
    guest = BingMouse(club, random.Random(1))
    for _ in range(60):
        guest.step(0.03)
        assert club.same_when_drawn_again() is None


def test_a_pile_of_coins_grows_one_by_one() -> None:
    whole = pile(MOST)
    assert len(whole) == MOST
    assert all(pile(count) == whole[:count] for count in range(MOST))
    assert len(set(whole)) == MOST


@pytest.mark.parametrize(("cents", "said"), [(1, "1¢"), (25, "25¢"), (99, "99¢"), (100, "$1.00"), (275, "$2.75")])
def test_money_in_words(cents: int, said: str) -> None:
    assert money(cents) == said


# Out, and in again


def out(match: Match) -> bool:
    return match.table.phase == "buy"


@cache
def asked() -> Case:
    return where(out, length=3000, bust=40)


def shown(guest: Any) -> QuestionScene:
    """Return the question, when it has come."""
    for _ in range(200):
        guest.step(0.05)
        if isinstance(guest.club.scene, QuestionScene):
            return guest.club.scene
    raise AssertionError("nobody asks")


@pytest.mark.parametrize("kind", [BuyIn, Pass])
@pytest.mark.parametrize("guest", GUESTS)
def test_who_is_out_is_asked_whether_to_buy_in_again(club: Parlour, guest: type[Guest], kind: type[Move]) -> None:
    somebody = sit(club, asked(), guest)
    table = somebody.table
    scene = shown(somebody)
    assert scene.page is not None
    told = [each.name for each in scene.page.root.walk()]
    rules, view = table.match.rules, table.session.view
    assert isinstance(rules, BingRules)
    assert isinstance(view, BingTable)
    score, pot = rules.buy_in_score(view), view.pot
    assert f"You are out with {view.scores[0]} points" in told
    assert f"{view.scores[0]} → {score}" in told
    assert f"{money(pot)} → {money(pot + 25)}" in told
    log = len(table.match.log)
    answer_offer(somebody, kind)
    somebody.settle()
    assert table.match.log[log] == kind(0)
    assert isinstance(table.session.view, BingTable)
    if kind is BuyIn:
        assert table.session.view.scores[0] == score
    else:
        assert 0 in table.session.view.left
        plate = table.furnished()["plate:0"].content
        assert plate.gone
        assert plate.detail == "left the match"


@pytest.mark.parametrize("guest", GUESTS)
def test_the_question_can_be_put_off_and_answered_at_the_table(club: Parlour, guest: type[Guest]) -> None:
    somebody = sit(club, asked(), guest)
    shown(somebody)
    somebody.key(pygame.K_ESCAPE)
    for _ in range(20):
        somebody.step(0.05)
    assert club.scene is somebody.table
    make(somebody, BuyIn(0))


def test_the_score_sheet_comes_before_anybody_is_asked(club: Parlour) -> None:
    case = asked()
    last = max(number for number, move in enumerate(case.moves) if not isinstance(move, BuyIn | Pass))
    before = case._replace(moves=case.moves[:last])
    club.prompt.told = [case.moves[last]]
    club.sit(before.match(), setup_of("bing", "you", "easy", "easy", bust=40))
    guest = BingMouse(club, random.Random(1))
    scenes: list[str] = []
    for _ in range(4000):
        guest.step(0.05)
        if club.scene.name not in scenes[-1:]:
            scenes.append(club.scene.name)
        if isinstance(club.scene, ScoresScene):
            guest.leave()
        if isinstance(club.scene, QuestionScene):
            break
    assert [name for name in scenes if name != "table"] == ["scores", "question"]


def test_whoever_has_left_watches_the_others_play_on(club: Parlour) -> None:
    guest = sit(club, where(out, seats=4, length=3000, bust=40))
    table = guest.table
    shown(guest)
    answer_offer(guest, Pass)
    deals = table.match.table.deal
    for _ in range(LONGEST):
        guest.step(0.05)
        if table.match.table.over or table.match.table.deal > deals + 1:
            break
    assert table.match.table.over or table.match.table.deal > deals + 1
    assert not table.session.my_turn


def test_what_happens_to_others_is_announced(club: Parlour) -> None:
    setup = setup_of("bing", "you", "easy", "easy")
    rules = GAMES["bing"].rules(make_options(GAMES["bing"].options, {}), 3)
    view = BingTable(3)
    view.paid = [25, 50, 25]

    def told(event: e.Event, viewer: int | None = 0) -> str:
        return words.news(event, rules, view, setup, viewer)

    assert told(pot.Busted(1, 89)) == "Seat 1 is out with 89 points."
    assert told(pot.Busted(0, 89)) == "You are out with 89 points."
    assert told(pot.Busted(0, 89), None) == "Seat 0 is out with 89 points."
    assert told(pot.BoughtIn(1, 25, 19)) == "Seat 1 buys in again for 25¢, and plays on with 19."
    assert told(pot.BoughtIn(0, 25, 0)) == "", "the stakes at the beginning are seen"
    assert told(pot.Left(2)) == "Seat 2 leaves the match."
    assert told(pot.PotWon((0, 175, 0))) == "Seat 1 wins the pot of $1.75!"
    assert told(pot.PotWon((175, 0, 0))) == "You win the pot of $1.75!"
    assert told(pot.PotWon((50, 0, 51))) == "The pot is shared: you 50¢, Seat 2 51¢."
    assert told(bing.Lifted(1, 40, None)) == "Seat 1 lifts 40 cards: no deuce."
    assert told(bing.KeptDeuce(1, Card(2, "H"))) == "Seat 1 keeps the 2♥."


@pytest.mark.parametrize("outcome", ["out", "whole hand", "void"])
def test_each_end_of_a_deal_has_its_sentence(outcome: str) -> None:
    result = e.Result(1, outcome, None if outcome == "void" else 1, (0, 0))
    assert words.outcome(result, setup_of("bing", "you", "easy"))


def test_every_move_has_words_as_a_hint() -> None:
    view = BingTable(2)
    rules = BingRules(BingOptions(), 2)
    said = {rules.advice(view, move) for move in (Cut(0, 40), Keep(0), EndTurn(0), BuyIn(0))}
    view.phase = "keep"
    said.add(rules.advice(view, Pass(0)))
    view.phase = "buy"
    said.add(rules.advice(view, Pass(0)))
    assert len(said) == 6
    assert "Go on." not in said
    three = LayDown(0, ((Card(8, "S"),) * 3, (Card(9, "S"),) * 3, (Card(10, "S"),) * 3))
    assert rules.advice(view, three).count(" and ") >= 2


# The score sheet


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"rebuys": 1}), (8, {"rebuys": 2}), (3, {"rebuys": 0})])
def test_the_account_of_who_was_out_is_what_happened(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    match = Match.new(GAMES["bing"], seats, {"bust": 60, **options}, f"account {seats}")
    told: list[list[Out]] = []
    rules = match.rules
    assert isinstance(rules, BingRules)
    while not match.table.over:
        assert match.actor is not None
        for event in match.play(likely_move(rules, match.view(match.actor), rng)):
            match event:
                case e.DealEnded():
                    told.append([])
                case pot.Busted(seat, score):
                    told[-1].append(Out(seat, score, None))
                case pot.BoughtIn(seat, _, score) if told:
                    told[-1] = [each._replace(score=score) if each.seat == seat else each for each in told[-1]]
        assert isinstance(match.table, BingTable)
        waiting = set(match.table.waiting)
        expected = [
            [
                each._replace(asked=number == len(told) - 1 and each.seat in waiting)
                for each in sorted(deal, key=lambda out: out.seat)
            ]
            for number, deal in enumerate(told)
        ]
        assert [list(deal) for deal in outs(match.table)] == expected


def rebought(match: Match) -> int:
    """Return how often anybody has bought in again."""
    assert isinstance(match.table, BingTable)
    return sum(match.table.rebuys)


def test_the_sheet_shows_jumps_and_coins(club: Parlour) -> None:
    case = where(lambda match: match.table.phase != "buy" and rebought(match) > 1, length=4000, bust=40, seats=4)
    guest = sit(club, case)
    table = guest.table
    table.pages.show_scores()
    club.advance(0.0)
    assert club.scene.page is not None
    sheet = next(each for each in club.scene.page.root.walk() if isinstance(each, Sheet))
    view = table.match.table
    assert isinstance(view, BingTable)
    jumps = [cell for title, cells in sheet.rows if not title for cell in cells if "→" in cell]
    assert len(jumps) == sum(view.rebuys)
    assert sheet.more[0] == ("Paid", [money(cents) for cents in view.paid])
    assert sheet.totals == [str(score) for score in view.scores]
    assert table.target() == "out at 40"


# The layout of it


SIZES = [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160), (1024, 1400)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_lies_on_the_pot_the_tray_or_the_melds(size: tuple[int, int], seats: int) -> None:
    rules = GAMES["bing"].rules(make_options(GAMES["bing"].options, {}), seats)
    ground = ground_of(size, rules)
    parts = {
        "words": ground.words,
        "stock": ground.stock,
        "discards": ground.discards,
        "pot": ground.pot,
        "melds": ground.melds_beside(True),
        "tray": ground.opening,
        "hand": ground.hand,
        **{f"plate {place}": ground.plate(place) for place in range(seats - 1)},
        **{f"cards {place}": ground.other_cards(place) for place in range(seats - 1)},
    }
    assert [(one, two) for one, two in combinations(parts, 2) if parts[one].colliderect(parts[two])] == []
    assert all(pygame.Rect((0, 0), size).contains(part) for part in parts.values())
    assert ground.opening.contains(ground.in_tray)
    assert ground.opening.contains(ground.told)
    top = min(y for _, _, y in pile(MOST)) * ground.coin
    assert ground.pot.contains(ground.heap)
    assert ground.heap.bottom - ground.coin * 1.2 + top >= ground.heap.top - 1
    packs = ribbon(ground, 156, 1)
    whole = packs[0].rect.union(packs[-1].rect)
    assert whole.left > ground.pot.right or whole.bottom < ground.pot.top
    assert not whole.colliderect(ground.words)
    assert all(not whole.colliderect(parts[f"plate {place}"]) for place in range(seats - 1))
    left = [pose.rect.left for pose in packs[:-1]]
    assert len(set(left)) == len(left), "each card can be pointed at"


# Several people


def people(club: Parlour, case: Case, *players: str) -> TableScene:
    """Return a table with several people, at the curtain or at rest."""
    club.sit(case.match(), setup_of("bing", *players, seed=case.seed, **case.options))  # type: ignore[arg-type]
    for _ in range(200):
        club.advance(0.05)
        if club.scene.name == "curtain":
            break
    return club.table


def lift_curtain(club: Parlour) -> None:
    """Lift the curtain as the one whom it names."""
    for _ in range(30):
        club.advance(0.05)
    assert club.scene.name == "curtain"
    club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    club.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    for _ in range(60):
        club.advance(0.05)


def test_the_right_person_cuts_behind_the_curtain(club: Parlour) -> None:
    table = people(club, where(to_cut), "person", "person", "person")
    lift_curtain(club)
    assert (table.viewer, table.people.present) == (0, 0)
    assert table.pack.open
    guest = BingMouse(club, random.Random(1))
    guest.click(guest.edge(deuce_at(where(to_cut))))
    guest.settle()
    assert table.session.view.phase == "keep"
    assert table.people.present == 0


def test_the_question_to_buy_in_again_asks_the_right_person(club: Parlour) -> None:
    case = asked()
    table = people(club, case, "person", "person", "easy")
    lift_curtain(club)
    scene = club.scene
    assert isinstance(scene, QuestionScene)
    assert scene.page is not None
    told = [each.name for each in scene.page.root.walk()]
    assert f"Seat 0 is out with {table.session.view.scores[0]} points" in told
    assert not [each for each in told if "You" in each.split()]
    answer_offer(BingMouse(club, random.Random(1)), BuyIn)
    assert table.match.log[-1] == BuyIn(0)


def test_a_tray_lies_face_down_while_its_hand_does(club: Parlour) -> None:
    club.settings.peek = True
    club.settings.open_table = True
    case = opening()
    table = people(club, case, "person", "person", "person")
    for _ in range(100):
        club.advance(0.05)
    assert (table.viewer, table.people.present) == (0, 0)
    table.tray.find()
    for _ in range(60):
        club.advance(0.05)
    lying = [sprite for sprite in table.stage.sprites if sprite.zone.startswith(f"{TRAY}:")]
    assert lying
    assert table.host.covered
    assert {sprite.pose.up for sprite in lying} == {0.0}
    told = [each for each in table.describe()["cards"] if each["zone"].startswith(f"{TRAY}:")]
    assert {each["card"] for each in told} == {str(HIDDEN)}
    table.host.peek(True)
    for _ in range(60):
        club.advance(0.05)
    assert {sprite.pose.up for sprite in lying} == {1.0}

"""Pile, a game that nobody is offered: the whole discard pile is taken, told, seen, kept and counted there."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pygame
import pytest
from games.pile import PROMISES
from grounds import SIZES, covered, ground_for, zone_rects
from guests import LONGEST, Club, KeyGuest, MouseGuest, setup_of
from guests import club as club
from kept_matches import between, deal_of, kept_match
from pile.game import PILE
from pile.registry import FOLDER, PAGE, offered, stories
from pile.rules import PileRules
from played_matches import NOW
from promises import Broken, choose, play_deals
from story import RULE, Story, begin

from rummy_desktop.ai import general
from rummy_desktop.arena.simulation import play_deals as simulate
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.moves import Discard, Draw, LayDown, Move, TakeBack, TakePile
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table.layout import DISCARDS, HAND, TABLE, Hold, layout, meld_zone
from rummy_desktop.gui.table.words import last_turn
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.storage.statistics.rebuild import count_match, replayed
from rummy_desktop.storage.statistics.statistics import Statistics
from rummy_desktop.variants import GAMES

STORIES = stories()


@pytest.fixture(scope="module", autouse=True)
def pile() -> Iterator[Game]:
    """Yield the game, in the registry."""
    with offered() as game:
        yield game


# Its rules


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_story_comes_true(story: Story) -> None:
    assert story.checks
    story.play()


def test_every_rule_and_example_is_in_a_story() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rules = re.findall(rf"^- ({RULE}) ", page, re.MULTILINE)
    assert {rule for story in STORIES for rule in story.checks} == set(rules)
    examples = re.findall(r"^(\d+)\. ", page.partition("## Examples")[2], re.MULTILINE)
    titles = " ".join(story.title for story in STORIES)
    assert [number for number in examples if f"Worked example {number})" not in titles] == []
    assert len(rules) == 18
    assert len(examples) == 3


def test_every_option_is_on_the_page_and_in_a_story(pile: Game) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for field in fields(pile.options):
        assert f"“{field.title}” (`{field.name}`)" in page
        assert [story for story in STORIES if story.options.get(field.name, field.default) != field.default]


# The promises


def test_it_keeps_the_promises(pile: Game) -> None:
    missing, outcomes = set(PROMISES.feats), Counter[str]()
    for number in range(20):
        played = play_deals(pile, f"pile/{number}", 10, often=0.1)
        missing -= {feat for feat, count in played.feats.items() if count}
        outcomes += played.outcomes
        if not missing and min(outcomes["out"], outcomes["stock empty"]) > 4:
            return
    raise AssertionError(f"nobody reached: {missing}, {outcomes}")


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("against_pile", lambda self, t, seat: None, "a frozen pile was taken"),
        ("against_joining", lambda self, t, seat, meld: None, "laid off on a meld of another player"),
        ("melding", lambda self, t: Melding(), "is no set"),
        ("left_over", lambda self, t, seat: 0, "a wrong score"),
    ],
)
def test_wrong_rules_would_be_seen(
    pile: Game, monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: str
) -> None:
    monkeypatch.setattr(PileRules, name, wrong)
    with pytest.raises(Broken, match=broken):
        play_deals(pile, "wrong", 200, often=0.0)


# Its players


@pytest.mark.parametrize("seats", [2, 4])
def test_the_general_player_beats_a_random_one(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def player(rules: Rules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
        if level == "easy":
            return general.any_move(rules, view, rng)
        return general.choose(rules, view, rng, level, manner)

    monkeypatch.setitem(GAMES, "pile", PILE._replace(player=player))  # type: ignore[arg-type]
    tally = simulate("pile", ["hard", *["easy"] * (seats - 1)], 40, rotate=True)
    assert tally.matches >= 13
    assert all(tally.points[0] > 2 * abs(points) for points in tally.points[1:])
    assert tally.match_wins[0] > 0.9 * tally.matches


# Kept, replayed, counted


@pytest.mark.parametrize("until", [between(1), deal_of(2, 20), lambda match: False], ids=["between", "within", "over"])
def test_a_kept_match_is_loaded_as_it_was(until: Callable[[Match], bool]) -> None:
    path, match = kept_match("pile", until, 3, {"deals": 2})
    assert any(isinstance(move, TakePile) for move in match.log)
    loaded = load(path).match
    assert (loaded.table, loaded.views, loaded.log) == (match.table, match.views, match.log)
    assert list(loaded.moves()) == list(match.moves())


def test_a_match_is_replayed_and_counted_as_it_was_played() -> None:
    statistics = Statistics(clock=lambda: NOW)
    path, match = kept_match("pile", lambda match: False, 3, {"deals": 3})
    entry = count_match(path)
    assert entry is not None
    statistics.rebuild([[entry]])
    assert statistics.settle()
    sheet = statistics.figures.sheet(Who("Ada"))
    assert (sheet.matches, sheet.deals) == (1, 3)
    assert sheet.points == match.scores[0]
    assert sheet.deals_won == sum(result.winner == 0 for result in match.table.results)
    statistics.close()
    figures = [figures for _, figures in replayed(match)]
    assert sum(hand.taken for deal in figures for hand in deal.hands) > 10


# On the screen


class Seated(NamedTuple):
    """Somebody at a table of Pile, by mouse and by keys."""

    mouse: MouseGuest
    keys: KeyGuest

    @property
    def table(self) -> TableScene:
        return self.mouse.table

    @property
    def last(self) -> str:
        """The last move, spelled."""
        return str(self.table.match.log[-1])

    @property
    def said(self) -> str:
        return self.table.words().text

    @property
    def asked(self) -> list[str]:
        """The answers to the question that is asked."""
        scene = self.mouse.club.scene
        assert isinstance(scene, PickScene)
        return [pick.text for pick in scene.answers]

    def drag_top(self, zone: str) -> None:
        """Drag the top card of the pile to a zone."""
        self.mouse.drag(self.mouse.middle(DISCARDS), self.mouse.middle(zone))
        self.mouse.settle()


FILLING = "4S 6S 9S TS JS"
THEIRS = "AC AD 4C 4D 6C 6D 7C"


def sit(club: Club, hand: str, top: str, own: str = "", theirs: str = "") -> Seated:
    """Seat a guest who holds that hand and is to draw; the pile is 5D QC and that card."""
    filled = " ".join(f"{own} {hand} {FILLING}".split()[:7])
    other = " ".join(f"{theirs} {THEIRS}".split()[:7])
    setup = {"Dealer": "1", "Hand 0": filled, "Hand 1": other, "Upcard": "5D", "Stock": f"QC {top}"}
    match = begin(Story(FOLDER / "scene.txt", 0, "At the table", {1: setup}))
    for number, group in enumerate((own, theirs)):
        match.play(Draw(number))
        if group:
            match.play(LayDown(number, (parse_cards(group),)))
        match.play(Discard(number, match.table.drawn[0]))
    club.sit(match, setup_of("pile", "you", "easy"))
    club.prompt.slow = True
    seated = Seated(MouseGuest(club, random.Random(1)), KeyGuest(club, random.Random(1)))
    seated.mouse.settle()
    return seated


OWN = "8S 8H 8D"


def test_the_top_card_is_dragged_to_the_bare_table(club: Club) -> None:
    seated = sit(club, "8H 8S KD 2C", "8C")
    seated.drag_top(TABLE)
    assert isinstance(seated.table.match.log[-1], TakePile)
    assert {*map(str, seated.table.match.table.melds[0].cards)} == {"8C", "8H", "8S"}
    assert sorted(map(str, seated.table.session.view.hands[0])) == ["2C", "4S", "5D", "6S", "9S", "KD", "QC"]
    assert not seated.table.session.view.discards


def test_which_cards_go_with_it_is_asked_where_there_are_several(club: Club) -> None:
    seated = sit(club, "8H 8S 8D KD 2C", "8C")
    before = len(seated.table.match.log)
    seated.drag_top(TABLE)
    assert len(seated.table.match.log) == before
    assert len(seated.asked) == len({*seated.asked}) == 4
    assert seated.asked[0].startswith("Set of eights: ")
    assert all(sign in seated.asked[0] for sign in ("8♣", "8♥", "8♠", "8♦"))
    assert all("8♣" in answer for answer in seated.asked)
    wanted = next(answer for answer in seated.asked if "8♥" not in answer)
    place = seated.mouse.button(wanted)
    assert place
    seated.mouse.click(place)
    seated.mouse.settle()
    assert {*map(str, seated.table.match.table.melds[0].cards)} == {"8C", "8S", "8D"}


def test_chosen_cards_answer_before_it_is_asked(club: Club) -> None:
    seated = sit(club, "8H 8S 8D KD 2C", "8C")
    seated.mouse.choose(Card.parse("8H"), Card.parse("8D"))
    seated.drag_top(TABLE)
    assert {*map(str, seated.table.match.table.melds[0].cards)} == {"8C", "8H", "8D"}


def test_the_top_card_is_dragged_to_an_own_meld(club: Club) -> None:
    seated = sit(club, "KD 2C", "8C", OWN)
    seated.mouse.carry(seated.mouse.middle(DISCARDS), seated.mouse.middle(meld_zone(0)), None)
    assert seated.table.pointer.legal == {meld_zone(0)}
    seated.mouse.release()
    seated.mouse.settle()
    assert seated.last == "0 take-pile 8C > 0"


def test_it_is_not_dragged_to_a_meld_of_another(club: Club) -> None:
    seated = sit(club, "8C.1 8S KD 2C", "8C", theirs="8S.1 8H 8D")
    seated.mouse.carry(seated.mouse.middle(DISCARDS), seated.mouse.middle(meld_zone(0)), None)
    assert seated.table.pointer.legal == {TABLE}
    seated.table.pointer.let_go()


def test_what_fits_only_a_meld_of_another_is_not_lifted(club: Club) -> None:
    seated = sit(club, "8C.1 KS KD 2C", "8C", theirs="8S.1 8H 8D")
    before = len(seated.table.match.log)
    seated.drag_top(meld_zone(0))
    assert len(seated.table.match.log) == before
    assert seated.said == "The 8♣ makes no meld by itself; choose cards from your hand to go with it."


def test_the_hand_is_no_place_for_it(club: Club) -> None:
    seated = sit(club, "8H 8S KD 2C", "8C")
    before = len(seated.table.match.log)
    seated.mouse.carry(seated.mouse.middle(DISCARDS), seated.mouse.middle(HAND), None)
    assert HAND not in seated.table.pointer.legal
    seated.mouse.release()
    seated.mouse.settle()
    assert len(seated.table.match.log) == before
    assert len(seated.table.session.view.discards) == 3


@pytest.mark.parametrize("way", ["button", "key", "click", "enter"])
def test_the_pile_is_taken_in_the_only_way(club: Club, way: str) -> None:
    seated = sit(club, "8H 8S KD 2C", "8C")
    take(seated, way)
    assert isinstance(seated.table.match.log[-1], TakePile)


def take(seated: Seated, way: str) -> None:
    """Take the pile without a drag."""
    if way == "button":
        seated.mouse.press_button("Take the pile")
    elif way == "key":
        seated.keys.key(pygame.K_t)
    elif way == "click":
        seated.mouse.click(seated.mouse.middle(DISCARDS))
    else:
        seated.keys.go(DISCARDS)
        seated.keys.key(pygame.K_RETURN)
    seated.mouse.step()


@pytest.mark.parametrize("way", ["button", "key", "click", "enter"])
def test_chosen_cards_are_melded_with_the_top_card(club: Club, way: str) -> None:
    seated = sit(club, "8H 8S 8D KD 2C", "8C")
    seated.mouse.choose(Card.parse("8S"), Card.parse("8D"))
    take(seated, way)
    assert {*map(str, seated.table.match.table.melds[0].cards)} == {"8C", "8S", "8D"}


@pytest.mark.parametrize("way", ["button", "key"])
def test_it_is_asked_whether_to_a_new_set_or_an_own_one(club: Club, way: str) -> None:
    seated = sit(club, "8H.1 8S.1 KD 2C", "8C", OWN)
    take(seated, way)
    assert len(seated.asked) == 2
    assert seated.asked[0].startswith("Set of eights: 8")
    assert seated.asked[1] == "8♣ on the set of eights"


@pytest.mark.parametrize("way", ["drag", "key", "click", "enter"])
def test_a_frozen_pile_is_refused_with_its_sentence(club: Club, way: str) -> None:
    seated = sit(club, "3H 3D KD 2C", "3S")
    before = len(seated.table.match.log)
    if way == "drag":
        seated.drag_top(TABLE)
    else:
        take(seated, way)
    assert seated.said == "The pile is frozen: nobody may take it while the 3♠ is its top card."
    assert seated.table.words().alarm
    assert len(seated.table.match.log) == before
    assert not seated.mouse.button("Take the pile")


def test_how_large_the_pile_is_and_that_it_is_frozen_is_seen(club: Club) -> None:
    seated = sit(club, "3H 3D KD 2C", "3S")
    assert seated.said == "Your turn: draw from the stock; the pile is frozen."
    assert seated.table.furnished()["told:discards"].content.text == "3 in the pile"


@pytest.mark.parametrize(
    ("hand", "chosen", "said"),
    [
        ("KD 2C", "", "The 8♣ makes no meld by itself; choose cards from your hand to go with it."),
        ("8H 8S KD", "8H KD", "Only sets are melds at this table: three or more cards of one rank."),
        ("8H 8S KD", "8H", "A meld has at least three cards."),
    ],
)
def test_what_does_not_go_is_refused_with_its_sentence(club: Club, hand: str, chosen: str, said: str) -> None:
    seated = sit(club, hand, "8C")
    if chosen:
        seated.mouse.choose(*parse_cards(chosen))
    seated.keys.key(pygame.K_t)
    seated.mouse.step()
    assert seated.said == said
    assert not seated.mouse.button("Take the pile")


def test_what_took_the_pile_is_not_taken_back(club: Club) -> None:
    seated = sit(club, "8H 8S KD 2C", "8C")
    take(seated, "button")
    seated.mouse.settle()
    assert not seated.mouse.button("Take back")
    why = "You have taken the pile by melding the 8♣; that stands."
    assert seated.table.session.match.objection(TakeBack(0)) == why, "by the rules of the game"
    seated.keys.key(pygame.K_BACKSPACE)
    seated.mouse.step()
    assert seated.said.startswith("Taken back"), "but it has shown nothing, and nobody has played since"
    assert not seated.table.session.view.melds


def test_a_hint_takes_the_pile(club: Club) -> None:
    seated = sit(club, "8H 8S KD 2C", "8C")
    club.prompt.slow = False
    seated.keys.key(pygame.K_h)
    seated.mouse.step()
    assert isinstance(seated.table.own.hint, TakePile)
    assert seated.said.startswith("Hint: Take the pile by melding ")
    furnished = seated.table.furnished()
    assert furnished[f"ring:{DISCARDS}"].content.glow  # type: ignore[union-attr]
    assert {key for key, item in furnished.items() if key.startswith("mark:") and item.content.hinted} == {  # type: ignore[union-attr]
        "mark:8H",
        "mark:8S",
    }


def test_the_history_and_the_plate_tell_it(club: Club) -> None:
    seated = sit(club, "8H 8S KD 2C", "8C")
    take(seated, "button")
    told = list(seated.table.session.history)
    assert told[-1].startswith("Seat 0 takes the whole discard pile of 3 cards and lays down 8♠ 8♥ 8♣")
    assert last_turn(seated.table.session.view, 0, whole=True)[0] == "took the pile of 3 and laid down 3 cards"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_has_its_place_on_every_ground(seats: int) -> None:
    rng = random.Random(seats)
    for number in range(4):
        match = Match.new(GAMES["pile"], seats, {}, f"ground {number}")
        moments = []
        while match.actor is not None and not match.table.results:
            moments.append(match.view(rng.randrange(seats)).copy())
            match.play(choose(match.rules, match.table, list(match.moves()), rng, "keen"))
        for view in (moments[-1], max(moments, key=lambda view: len(view.melds)), *rng.sample(moments, 3)):
            for size in SIZES:
                ground = ground_for(match.rules, size)
                placed = layout(view, match.rules, 0, ground, Hold())
                assert len(placed) == 104
                whole = pygame.Rect((0, 0), size)
                assert all(whole.contains(covered(each.pose)) for each in placed)
                rects = list(zone_rects(placed, "meld:").values())
                assert len(rects) == len(view.melds)
                assert not [1 for one, other in combinations(rects, 2) if one.inflate(-2, -2).colliderect(other)]


@pytest.mark.parametrize("guest", [MouseGuest, KeyGuest])
def test_a_whole_match_is_played_at_the_table(club: Club, guest: type[Any]) -> None:
    club.start(setup_of("pile", "you", "hard", "easy", deals=1, seed="c"))
    somebody, rng = guest(club, random.Random(2), 0.002), random.Random(3)
    for _ in range(LONGEST):
        table = somebody.table
        if table.match.table.over and table.stage.quiet:
            break
        if club.scene is not table:
            somebody.leave()
        elif table.stage.quiet and table.session.view.phase == "deal":
            somebody.next_deal()
        elif table.stage.quiet and table.session.my_turn:
            move = general.choose(table.match.rules, table.session.view, rng, "hard", "")
            if isinstance(move, TakePile):
                table.mover.play(move)
            else:
                somebody.perform(move)
        somebody.step()
    assert somebody.table.match.table.over
    assert any(isinstance(move, TakePile) and move.seat == 0 for move in somebody.table.match.log)
    assert club.same_when_drawn_again() is None

"""Lessons: each can be done to its end by mouse and by keys, shows what it is about, and is left at any time."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from guests import Club
from pupils import KeyPupil, MousePupil, sit, unshown

from rummy_desktop.engine.lessons import Course, Lesson, begin, check, read_lesson
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.lessons.doing import how
from rummy_desktop.gui.lessons.lesson_list import next_lesson, taught
from rummy_desktop.gui.lessons.lesson_pages import LessonEnd, LessonMenu
from rummy_desktop.gui.lessons.lesson_scene import LessonScene
from rummy_desktop.gui.lessons.lessons_page import LessonsScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.language.choice import languages
from rummy_desktop.language.translate import speak
from rummy_desktop.storage.lessons import lesson_file, lessons_of, load_lesson, open_course, title_of
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.paths import matches_dir
from rummy_desktop.storage.settings import Settings, load_settings, save_settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import offer

EVERY = {each.id: each for game in GAMES.values() for each in lessons_of(game)}
LESSONS = [each.id for each in taught()]
PUPILS = [MousePupil, KeyPupil]
SMALLEST, LARGEST = (1024, 640), 160
CANVASES = [
    *[((1024, 640), 100), ((1366, 768), 100), ((1920, 1080), 100), ((800, 1200), 100)],
    *[((3840, 2160), 130), ((800, 1000), 130)],
]


class Nobody:
    """Computer players whom nobody asks: a lesson needs none."""

    def ask(self, *_: Any) -> int:
        raise AssertionError("a computer player is asked")

    def forget(self, number: int) -> None:
        """Do nothing, since nobody was asked."""

    def close(self) -> None:
        """Do nothing, since nobody was there."""


@pytest.fixture
def school() -> Iterator[Club]:
    """Yield the program in its smallest window, with nobody to play."""
    club = Club(SMALLEST)
    club.seldom = 4
    club.players = Nobody()  # type: ignore[assignment]
    yield club
    club.shut()
    speak("en")


# The files


def text_of(key: str) -> str:
    return lesson_file(GAMES[key]).read_text(encoding="utf-8")


def test_every_lesson_that_is_told_of_is_there_and_the_other_way_round() -> None:
    told = {lesson_file(each.game, each.taught) for each in EVERY.values()}
    there = {*lesson_file(GAMES["gin"]).parents[1].glob("*/lesson*.toml")}
    assert there == told, "each file has its `lesson` or its `Taught` in the record, with the minutes that it takes"
    long = [key for key, each in EVERY.items() if each.taught.minutes > (3 if each.taught.knows else 10)]
    assert not long, f"a first deal takes ten minutes at most, and a short lesson three: {long}"
    unknown = [key for key, each in EVERY.items() if each.taught.knows and offer(each.taught.knows) is None]
    assert not unknown
    assert [key for key, each in EVERY.items() if offer(each.offered) is None] == []


def test_every_game_has_a_first_deal() -> None:
    assert [key for key, game in GAMES.items() if not game.lesson] == []


@pytest.mark.parametrize("key", EVERY)
def test_a_lesson_plays_its_deal_to_the_end_by_the_rules(key: str) -> None:
    game, short = EVERY[key].game, bool(EVERY[key].taught.knows)
    lesson = load_lesson(game, EVERY[key].taught)
    check(game, lesson, whole=not short)
    if short:
        assert 4 <= len(lesson.steps) <= 9, f"{key}: a short lesson has 4 to 9 steps, not {len(lesson.steps)}"
    else:
        assert 10 <= len(lesson.steps) <= 16, f"{key}: a first deal has 10 to 16 steps, not {len(lesson.steps)}"
    assert len(lesson.learnt) >= 3, f"{key}: `learnt` has three sentences at least"
    # Whatever else is in the rules, what is taught is the game as it is usually played.
    match = begin(game, lesson)
    assert match.table.results == []


@pytest.mark.parametrize("key", EVERY)
def test_each_step_says_in_one_sentence_why(key: str) -> None:
    lesson = load_lesson(EVERY[key].game, EVERY[key].taught)
    whys = [step.why for step in lesson.steps if step.why]
    assert [why for why in whys if len(re.findall(r"[.!?](?: |$)", why)) != 1] == []
    assert len(whys) == len(lesson.steps)
    # As in all texts of the screen.
    said = " ".join(text for step in lesson.steps for text in (step.say, step.why, step.how))
    assert not set("'\"") & set(said)


def altered(key: str, **changes: Any) -> Lesson:
    return msgspec.structs.replace(load_lesson(GAMES[key]), **changes)


def said_of(text: str) -> str:
    with pytest.raises(ValueError, match=r"The lesson of Gin Rummy") as caught:
        read_lesson(text, GAMES["gin"])
    said = str(caught.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(re.findall(r"\.(?: |$)", said)) == 1
    return said


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("names = [", "names = [[", "can’t be read"),
        ("dealer = 1", "dealer = 1\ncolour = 3", "unknown field `colour`"),
        ("dealer = 1", "", "missing required field `dealer`"),
        ("dealer = 1", 'dealer = "Ada"', "dealer"),
        ('at = ["stock"]', 'at = ["moon"]', "there is no place “moon” to point at"),
        ('at = ["stock"]', "at = []", "has to show where"),
        ('at = ["cards:KH", "discards"]', 'at = ["cards:KX"]', "KX"),
        ('do = "0 draw"', 'do = "0 dance"', "dance"),
        ('do = "0 draw"', 'do = "1 draw"', "no move of seat 0"),
        ('do = "sort melds"', 'do = "sort colours"', "a hand is sorted by"),
        ('do = "see scores"', 'do = "see stars"', "the pages to see are"),
        ('do = "sort melds"', 'do = "choose "', "no cards to choose"),
        ('then = ["1 pass"]', 'then = ["0 draw"]', "is a move of seat 0"),
        ('do = "sort melds"', 'do = "sort melds"\nthen = ["1 pass"]', "the others play only after a move"),
        ('why = "It counts most, and fits nothing that you hold."', "", "has to say why"),
    ],
)
def test_a_file_that_is_wrong_is_told_in_one_sentence(old: str, new: str, why: str) -> None:
    text = text_of("gin")
    assert old in text
    assert why in said_of(text.replace(old, new, 1))


def test_a_lesson_of_a_few_steps_is_none() -> None:
    front, *steps = text_of("gin").split("[[step]]")
    assert "has only 2 steps" in said_of("[[step]]".join([front, *steps[:2]]))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hands": ("7S 7H 7D 4C 5C AD 2D 9S QD KH",)}, "2 players and 1 hands"),
        ({"pile": "7S"}, "deals 7♠ twice"),
        ({"pile": "7S.1"}, "the pack has no such card"),
        ({"stock": "XX"}, "is no card"),
        ({"stock": " ".join(f"{rank}C" for rank in "A89TJQK")}, ""),
        ({"hands": ("7S 7H 7D 4C 5C AD 2D 9S QD", "TH JH QH 2S 2H 2C 7C 8D 9D KD KH")}, "don’t deal so"),
        ({"options": {"knock_limit": 99}}, "knock"),
        ({"dealer": 5}, "seat 5"),
    ],
)
def test_cards_that_can_not_be_dealt_are_told_in_one_sentence(changes: dict[str, Any], why: str) -> None:
    lesson = altered("gin", **changes)
    if not why:
        begin(GAMES["gin"], lesson)
        return
    with pytest.raises(ValueError, match=re.escape(why)):
        begin(GAMES["gin"], lesson)


def test_a_step_that_can_not_be_done_is_told() -> None:
    lesson = load_lesson(GAMES["gin"])

    def said(number: int, **changes: Any) -> str:
        steps = list(lesson.steps)
        steps[number] = msgspec.structs.replace(steps[number], **changes)
        with pytest.raises(ValueError, match="The lesson of Gin Rummy") as caught:
            check(GAMES["gin"], altered("gin", step=tuple(steps)))
        return str(caught.value)

    assert "upcard" in said(4, do="0 draw")
    assert "K♠" in said(7, do="0 discard KS")
    assert "turn" in said(4, then=("1 pass", "1 pass"))
    assert "it is not the turn of seat 0" in said(4, then=())
    assert "nobody holds K♠ to choose" in said(1, do="choose KS")
    with pytest.raises(ValueError, match="does not play its deal to the end"):
        check(GAMES["gin"], altered("gin", step=lesson.steps[:8]))


def test_a_lesson_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("rummy_desktop.storage.lessons.lesson_file", lambda *_: tmp_path / "none")
    with pytest.raises(SaveError, match="can’t be read"):
        open_course("gin")


# On the screen


@pytest.mark.parametrize("pupil", PUPILS)
@pytest.mark.parametrize("key", EVERY)
def test_a_lesson_is_played_to_its_end(school: Club, key: str, pupil: Any) -> None:
    lesson = sit(school, key)
    guest = pupil(school, lesson)
    assert guest.learn() == []
    for _ in range(40):
        guest.step()
    assert isinstance(school.scene, LessonEnd)
    assert school.settings.lessons == [key]
    assert school.running is None
    assert not matches_dir().exists()


@pytest.mark.parametrize("key", EVERY)
def test_every_step_is_shown_in_any_window_with_any_letters(school: Club, key: str) -> None:
    wrong = []
    short = bool(EVERY[key].taught.knows)
    spoken = islice(cycle(languages()), list(EVERY).index(key), None)
    for size, letters in [(SMALLEST, LARGEST), *(CANVASES[:5] if short else CANVASES)]:
        language = next(spoken)
        speak(language)
        school.change(size)
        school.settings.text_size = letters
        school.save_settings()
        lesson = sit(school, key)
        for _ in lesson.course.lesson.steps:
            lesson.stage.finish()
            for _ in range(60):
                if lesson.bubble.visible:
                    break
                school.advance_unseen(0.25)
            wrong += [f"{size}, {letters} %, {language}: {each}" for each in unshown(lesson)]
            lesson.skip(1)
            lesson.bubble.hide()
    assert wrong == []


def test_another_move_is_kindly_refused_and_changes_nothing(school: Club) -> None:
    lesson = sit(school, "gin")
    guest = MousePupil(school, lesson)
    guest.wait()
    log = list(lesson.match.log)
    # Where there is something to read, a move that would be allowed comes later.
    guest.press_button("Pass")
    assert lesson.words().text == "That comes later. Read this first, and press Enter."
    assert not lesson.words().alarm
    for _ in range(4):
        guest.do(guest.wait())
        guest.step()
    guest.wait()
    guest.press_button("Take J♠")
    assert lesson.words().text.startswith("That would be allowed, but first: ")
    assert lesson.match.log == log
    # What the rules forbid is refused by the rules.
    guest.click(guest.middle("stock"))
    assert lesson.words().alarm
    assert lesson.match.log == log
    assert lesson.course.number == 4
    guest.do(guest.wait())
    assert [str(move) for move in lesson.match.log[len(log) :]][:1] == ["0 pass"]


def test_the_hand_may_always_be_arranged(school: Club) -> None:
    lesson = sit(school, "gin")
    guest = KeyPupil(school, lesson)
    guest.wait()
    before = list(lesson.hand.order)
    guest.key(pygame.K_1)
    assert [card.rank for card in lesson.hand.order] == sorted(card.rank for card in before)
    assert lesson.course.number == 0


def test_the_lamp_marks_what_the_lesson_is_about(school: Club) -> None:
    lesson = sit(school, "gin")
    guest = KeyPupil(school, lesson)
    while (step := guest.wait()).do != "0 draw":
        guest.key(pygame.K_h)
        assert lesson.words().text
        guest.do(step)
        guest.step()
    guest.key(pygame.K_h)
    assert "stock" in lesson.own.glowing
    assert lesson.words().text == "Hint: Draw from the stock."


def test_a_step_is_told_without_a_picture(school: Club) -> None:
    lesson = sit(school, "gin")
    guest = KeyPupil(school, lesson)
    told = {node.key: node for top in lesson.tree() for node in top.walk()}
    assert "lesson" not in told
    while not (step := guest.wait()).at[0].startswith("cards:"):
        guest.do(step)
        guest.step()
    told = {node.key: node for top in lesson.tree() for node in top.walk()}
    assert told["lesson"].role == "status"
    assert told["lesson"].name.startswith(f"Step 3 of {len(lesson.course.lesson.steps)}. {step.say} {step.why}")
    marked = [node.name for node in told.values() if "the lesson shows it" in node.about]
    assert marked == ["7♠", "7♥", "7♦"]


def test_no_other_deal_follows(school: Club) -> None:
    lesson = sit(school, "gin")
    lesson.skip(len(lesson.course.lesson.steps) - 2)
    guest = MousePupil(school, lesson)
    guest.wait()
    assert guest.button("Next deal") is None
    assert not lesson.mover.make(Deal(lesson.match.actor or 0))
    guest.press_button("Score sheet")
    guest.step()
    assert guest.button("Next deal") is None
    assert guest.button("Back to the lesson")


@pytest.mark.parametrize("steps", [0, 5])
def test_a_lesson_is_left_at_any_time(school: Club, steps: int) -> None:
    lesson = sit(school, "gin")
    lesson.skip(steps)
    guest = MousePupil(school, lesson)
    guest.wait()
    guest.press_button("Leave the lesson")
    school.advance(0.1)
    if steps:
        assert isinstance(school.scene, ConfirmScene)
        guest.press_button("Stay")
        assert school.scene is lesson
        guest.press_button("Leave the lesson")
        guest.press_button("Leave")
    assert isinstance(school.scene, MenuScene)
    assert school.settings.lessons == []


def test_escape_opens_the_menu_of_the_lesson(school: Club) -> None:
    lesson = sit(school, "gin")
    guest = KeyPupil(school, lesson)
    guest.wait()
    guest.key(pygame.K_ESCAPE)
    assert isinstance(school.scene, LessonMenu)
    guest.key(pygame.K_ESCAPE)
    assert school.scene is lesson
    guest.key(pygame.K_ESCAPE)
    MousePupil(school, lesson).press_button("Leave the lesson")
    assert isinstance(school.scene, MenuScene)


def test_the_match_that_was_left_is_still_there_after_a_lesson(school: Club) -> None:
    school.start(Setup("rummy", (Seat("You", "you"), Seat("Ada", "easy")), {}, "left"))
    table = school.table
    school.open_menu()
    sit(school, "gin")
    school.open_menu()
    assert school.running is table


def test_reduced_motion_has_no_ring_that_moves(school: Club) -> None:
    school.settings.calm = True
    lesson = sit(school, "gin")
    MousePupil(school, lesson).wait()
    rings = {key: item for key, item in lesson.furnished().items() if key.startswith("ring:lesson")}
    school.advance(0.05)
    school.advance(0.05)
    again = {key: item for key, item in lesson.furnished().items() if key.startswith("ring:lesson")}
    assert rings == again
    assert len(rings) == 2


# In the menu


def test_the_first_start_offers_a_lesson(school: Club) -> None:
    school.open_menu()
    guest = KeyPupil(school, sit(school, "gin"))
    school.open_menu()
    school.advance(0.1)
    first = school.scene.page.focus.current  # type: ignore[union-attr]
    assert first is not None
    assert first.name == "New here? Learn to play"
    guest.key(pygame.K_RETURN)
    for _ in range(200):
        school.advance(0.05)
        if isinstance(school.scene, LessonScene):
            break
    assert isinstance(school.scene, LessonScene)
    assert school.scene.game.key == LESSONS[0]


def test_whoever_has_played_finds_the_lessons_under_learn(school: Club) -> None:
    school.settings.lessons = ["gin"]
    school.open_menu()
    names = [each["name"] for each in school.scene.describe()["widgets"]]
    assert "New here? Learn to play" not in names
    assert "Learn" in names
    guest = MousePupil(school, sit(school, "gin"))
    school.open_menu()
    guest.press_button("Learn")
    assert isinstance(school.scene, LessonsScene)
    listed = {each["name"]: each["value"] for each in school.scene.describe()["widgets"]}
    whole = [name for name in listed if name != "Close" and "this is what differs" not in name]
    assert whole == [title_of(key) for key in LESSONS]
    assert "Gin Rummy for Three: You know Gin Rummy: this is what differs" in listed
    assert "you have played it" in listed["Gin Rummy"]
    guest.press_button("Gin Rummy")
    for _ in range(200):
        school.advance(0.05)
        if isinstance(school.scene, LessonScene):
            return
    raise AssertionError("the lesson does not begin")


@pytest.mark.parametrize("by_key", [True, False])
def test_a_game_that_is_chosen_for_a_match_can_be_learnt_first(school: Club, by_key: bool) -> None:
    guest = MousePupil(school, sit(school, "gin"))
    school.open_menu()
    school.settings.last_game = "bing"
    school.over(NewScene(school))
    school.advance(0.1)
    if by_key:
        for _ in range(60):
            if any(each["focused"] and each["name"] == "Learn Bing Rummy" for each in widgets(school)):
                break
            guest.key(pygame.K_TAB)
        guest.key(pygame.K_RETURN)
    else:
        guest.press_button("Learn Bing Rummy")
    for _ in range(4000):  # another thread opens it
        school.advance(0.05)
        if isinstance(school.scene, LessonScene):
            break
        time.sleep(0.005)
    assert isinstance(school.scene, LessonScene)
    assert school.scene.game.key == "bing"


def widgets(school: Club) -> list[dict[str, Any]]:
    """Return the widgets of the page that is shown."""
    found: list[dict[str, Any]] = school.scene.describe()["widgets"]
    return found


def test_a_game_without_a_lesson_is_not_offered_to_be_learnt(school: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_desktop.gui.setup.new_match.first_deal", lambda ident: None)
    school.open_menu()
    school.settings.last_game = "conquian"
    school.over(NewScene(school))
    school.advance(0.1)
    assert not [each["name"] for each in widgets(school) if each["name"].startswith("Learn")]


def test_whoever_has_played_a_sister_is_offered_what_differs(school: Club) -> None:
    said = "You know Canasta: this is what differs"

    def offered(played: dict[str, Any]) -> bool:
        school.open_menu()
        school.settings.last_setup = played
        school.settings.last_game = "samba"
        form = NewScene(school)
        school.over(form)
        form.choose_game("samba")
        school.advance(0.1)
        return said in [each["name"] for each in widgets(school)]

    assert not offered({})
    assert offered({"canasta": {}})
    guest = MousePupil(school, sit(school, "gin"))
    assert offered({"canasta": {}})
    guest.press_button(said)
    for _ in range(4000):  # another thread opens it
        school.advance(0.05)
        if isinstance(school.scene, LessonScene):
            break
        time.sleep(0.005)
    assert isinstance(school.scene, LessonScene)
    assert school.scene.course.ident == "samba+canasta"


def test_short_lessons_are_listed_for_whoever_knows_the_sister(school: Club) -> None:
    school.settings.lessons = ["canasta"]
    school.open_menu()
    school.over(LessonsScene(school))
    school.advance(0.1)
    names = [each["name"] for each in school.scene.describe()["widgets"]]
    assert names[names.index("Samba") + 1] == "Samba: You know Canasta: this is what differs"
    assert not [name for name in names if "You know Rummy" in name]


def test_a_match_after_the_lesson_of_a_preset_is_one_of_that_preset(school: Club) -> None:
    lesson = sit(school, "kalooki/romme")
    lesson.skip(len(lesson.course.lesson.steps))
    guest = MousePupil(school, lesson)
    for _ in range(60):
        guest.step()
    assert school.settings.lessons == ["kalooki/romme"]
    guest.press_button("Play a match")
    assert isinstance(school.scene, NewScene)
    assert school.scene.offered.id == "kalooki/romme"


def test_after_the_last_lesson_there_is_none_to_begin_with() -> None:
    assert next_lesson(Settings(lessons=[])) == next(taught())
    assert next_lesson(Settings(lessons=list(LESSONS))) is None


def test_what_was_learnt_is_kept_with_the_settings() -> None:
    assert save_settings(Settings(lessons=["gin"])) is None
    settings, trouble = load_settings()
    assert trouble is None
    assert settings.lessons == ["gin"]


def test_the_end_leads_to_a_match(school: Club) -> None:
    lesson = sit(school, "gin")
    lesson.skip(len(lesson.course.lesson.steps))
    guest = MousePupil(school, lesson)
    for _ in range(60):
        guest.step()
    assert isinstance(school.scene, LessonEnd)
    guest.press_button("Play a match")
    assert isinstance(school.scene, NewScene)
    assert school.scene.game == "gin"


# How a step is done


def test_every_kind_of_step_says_how_by_mouse_and_by_keys() -> None:
    for key in EVERY:
        course = open_course(key)
        while not course.done:
            step = course.step
            assert step is not None
            said = how(step, course.match.rules, course.match.view(0))
            assert step.reads or said, f"{key}, step {course.number + 1}"
            course.play_step()


def test_a_course_knows_what_follows() -> None:
    course = Course(GAMES["gin"], load_lesson(GAMES["gin"]))
    assert course.wanted is None
    while course.step is not None and course.step.do != "0 pass":
        course.go_on()
    assert course.follows(Move.parse("0 pass"))
    assert not course.follows(Move.parse("0 take"))
    course.match.play(Move.parse("0 pass"))
    course.played(Move.parse("0 pass"))
    assert course.step is None
    assert course.due == Move.parse("1 pass")

"""The page of a review: opened from anywhere, stopped, kept and found again; from its lines to the table and back."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from ears import Ears
from guests import Club
from kept_matches import between, kept_match
from sample_reviews import MARKS, sample_review

from rummy_desktop.ai import choose
from rummy_desktop.ai.review import Effort, Judged, Review
from rummy_desktop.arena.reviewing import Task
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Draw
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.matches.replay_scene import ReplayScene
from rummy_desktop.gui.matches.review_scene import AGAIN, LIST, STOP, STOPPED, ReviewScene
from rummy_desktop.gui.matches.verdict_list import Verdicts
from rummy_desktop.gui.matches.verdict_words import SIGNS, act, gain, parts, points, remark, sign_of, summary, verdict
from rummy_desktop.gui.play import reviewer as reviewers
from rummy_desktop.gui.play.reviewer import ENDED, Job, Reviewer
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.page import StatisticsScene
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.ledger import Ledger
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.plot import Plot
from rummy_desktop.gui.widgets.timeline import Part, Spot, Timeline
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.library.summaries import examples
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.reviews import read_reviews, reviews_beside
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.storage.statistics.statistics import Statistics, statistics_path
from rummy_desktop.variants import GAMES

PATIENCE = 2000  # hundredths of a second until something that happens beside the drawing counts as failed


class Desk:
    """Reckons what is asked for when it is let; `asked` has what that was, `fault` is raised instead."""

    def __init__(self) -> None:
        self.asked: list[Task] = []
        self.stopped = 0
        self.fault: Exception | None = None
        self.go_on = threading.Event()
        self.go_on.set()

    def __call__(self, task: Task, tell: Callable[[float], None], stopped: Callable[[], bool]) -> Review | None:
        self.asked.append(task)
        tell(0.5)
        while not self.go_on.wait(0.005):
            if stopped():
                self.stopped += 1
                return None
        if self.fault is not None:
            raise self.fault
        return sample_review(task)


class Study(Club):
    """The program in which matches are kept and reviewed."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(size)
        self.keeps = True
        self.desk = Desk()
        self.reviewer = Reviewer(self.desk)
        self.open(MenuScene(self))

    def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for what is done beside the drawing."""
        for _ in range(PATIENCE):
            self.advance_unseen(0.01)
            if wanted():
                self.draw()
                return
            time.sleep(0.005)
        pytest.fail(f"it never comes, in {self.scene.name}")

    def until_scene(self, name: str) -> None:
        self.until(lambda: self.scene.name == name)

    def scores_of(self, path: Path) -> None:
        """Go on with a match, and show its score sheet."""
        self.resume(path)
        self.until(lambda: self.scene.name in ("table", "scores"))
        if self.scene.name == "table":
            self.table.pages.show_scores()
        self.advance(0.0)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.send(pygame.KEYUP, key=key, mod=mod)
        self.advance(0.0)

    def press(self, name: str) -> None:
        """Press the middle of a widget."""
        self.click(self.widget(name).rect.center)

    def click(self, place: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)
        self.advance(0.0)

    def widget(self, name: str) -> Widget:
        assert self.scene.page is not None
        found = self.scene.page.find(name)
        assert found is not None, name
        return found

    def all_of(self, kind: type[Any]) -> list[Any]:
        assert self.scene.page is not None
        return [each for each in self.scene.page.root.walk() if isinstance(each, kind)]

    @property
    def page_of(self) -> ReviewScene:
        assert isinstance(self.scene, ReviewScene)
        return self.scene

    @property
    def watched(self) -> ReplayScene:
        assert isinstance(self.scene, ReplayScene)
        return self.scene

    def done(self) -> None:
        """Wait for the review that is shown."""
        self.until_scene("review")
        self.until(lambda: bool(self.all_of(Verdicts)))


@pytest.fixture
def study() -> Iterator[Study]:
    study = Study()
    yield study
    study.shut()


@pytest.fixture
def path() -> Path:
    """Return a match of which two deals are over."""
    return kept_match(until=between(2), seed="kept review").path


def test_it_is_opened_from_the_score_sheet_by_mouse_and_by_key(study: Study, path: Path) -> None:
    study.scores_of(path)
    study.press("Review")
    study.done()
    texts = [label.text for label in study.all_of(Label)]
    assert "Review of deal 2" in texts
    review = sample_review(study.desk.asked[0])
    assert summary(review, "Ada") in texts
    assert parts(review, "Ada") in texts
    study.key(pygame.K_ESCAPE)
    assert study.scene.name == "scores"
    study.key(pygame.K_r)
    study.done()
    # The same deal is not reckoned twice.
    assert len(study.desk.asked) == 1
    study.key(pygame.K_r)
    assert study.scene.name == "scores"


def test_it_can_be_stopped_and_started_again(study: Study, path: Path) -> None:
    study.desk.go_on.clear()
    study.scores_of(path)
    study.key(pygame.K_r)
    study.until(lambda: study.scene.name == "review" and study.page_of.progress.share == 0.5)
    # It has the focus: whoever has no mouse presses Enter.
    assert study.widget(STOP).focused
    study.key(pygame.K_RETURN)
    study.until(lambda: study.desk.stopped == 1 and not study.page_of.job.open)
    study.until(lambda: study.scene.page is not None and study.scene.page.find(AGAIN) is not None)
    assert read_reviews(path) == []
    study.desk.go_on.set()
    study.press(AGAIN)
    study.done()
    assert len(study.desk.asked) == 2
    assert len(read_reviews(path)) == 1


def test_it_goes_on_while_nobody_looks_and_one_waits_for_the_other(study: Study, path: Path) -> None:
    study.desk.go_on.clear()
    jobs = [study.reviewer.ask(path, 1, 0)]
    study.until(lambda: jobs[0].state == "reckoning")
    jobs.append(study.reviewer.ask(path, 2, 0))
    assert jobs[1].state == "waiting"
    assert study.reviewer.ask(path, 1, 0) is jobs[0]
    assert study.reviewer.ask(path, 2, 0) is jobs[1]
    third = study.reviewer.ask(path, 1, 1)
    study.reviewer.stop(third)
    assert third.state == "stopped"
    study.desk.go_on.set()
    study.until(lambda: [job.state for job in jobs] == ["done", "done"])
    assert [task.seat for task in study.desk.asked] == [0, 0]
    assert len(read_reviews(path)) == 2


def test_what_fails_is_said_in_one_sentence_and_can_be_started_again(study: Study, path: Path) -> None:
    study.desk.fault = EOFError()
    study.scores_of(path)
    study.key(pygame.K_r)
    study.until(lambda: study.scene.name == "review" and not study.page_of.job.open)
    study.until(lambda: any(note.text == ENDED for note in study.all_of(Note)))
    study.desk.fault = None
    study.key(pygame.K_RETURN)
    study.done()
    job = study.reviewer.ask(path.with_name("none.rummy"), 1, 0)
    study.until(lambda: not job.open)
    assert job.state == "failed"
    assert "none.rummy" in job.why


def test_a_review_that_can_not_be_kept_is_shown_all_the_same(study: Study, path: Path) -> None:
    reviews_beside(path).mkdir()
    study.scores_of(path)
    study.key(pygame.K_r)
    study.done()
    assert any("can’t be kept" in note.text for note in study.all_of(Note))


def test_a_line_leads_to_the_table_and_back(study: Study, path: Path) -> None:
    study.scores_of(path)
    study.key(pygame.K_r)
    study.done()
    verdicts = study.widget(LIST)
    assert isinstance(verdicts, Verdicts)
    assert verdicts.focused
    review = study.page_of.job.review
    assert review is not None
    assert len(verdicts.rows) == len(review.judged)
    assert [line.sign for line in verdicts.rows[:4]] == [SIGNS[mark] for mark in MARKS]
    assert len({sign.icon for sign in SIGNS.values()}) == 4
    study.key(pygame.K_DOWN)
    study.key(pygame.K_DOWN)
    study.key(pygame.K_RETURN)
    scene = study.watched
    assert (scene.place, scene.sight.what, scene.sight.seat) == (review.judged[2].place, "seat", 0)
    assert scene.words().text.startswith("Slip, −2.4. Ada: ")
    marked = [(spot.place, spot.icon) for spot in scene.desk.line.spots]
    assert marked == [(e.place, SIGNS[e.mark].icon) for e in review.judged if e.mark in ("slip", "blunder")]
    scene.step(1)
    study.key(pygame.K_r)
    assert study.page_of.job.review is review
    # By mouse, and back by Escape.
    study.widget(LIST).light(0)  # type: ignore[attr-defined]
    study.advance(0.0)
    study.click(study.widget(LIST).box(1).center)  # type: ignore[attr-defined]
    assert study.watched.place == review.judged[1].place
    study.key(pygame.K_ESCAPE)
    assert study.scene.name == "review"


def test_it_is_opened_while_a_match_is_watched(study: Study, path: Path) -> None:
    study.replay(path)
    study.until_scene("replay")
    scene = study.watched
    assert scene.spots == []
    study.press("Review this deal")
    study.done()
    review = study.page_of.job.review
    assert review is not None
    assert study.page_of.deal == 1
    study.key(pygame.K_RETURN)
    assert study.scene is scene
    assert scene.place == review.judged[0].place
    assert scene.spots
    scene.look_on(1)
    assert scene.viewer == 1
    assert scene.spots == []
    # What is kept is marked at once when the match is watched again.
    study.key(pygame.K_ESCAPE)
    study.replay(path)
    study.until_scene("replay")
    assert study.watched.spots


def test_a_deal_that_goes_on_is_not_reviewed(study: Study) -> None:
    path = kept_match(seed="goes on").path
    study.replay(path)
    study.until_scene("replay")
    study.watched.pull(study.watched.replay.last)
    study.key(pygame.K_r)
    assert study.scene.name == "replay"
    assert "when it is over" in study.watched.words().text


def test_the_menu_of_a_match_has_the_last_deal_that_is_over(study: Study, path: Path) -> None:
    study.scores_of(path)
    study.key(pygame.K_ESCAPE)
    study.table.pages.open_menu()
    study.advance(0.0)
    study.press("Review deal 2")
    study.done()
    assert study.page_of.deal == 2
    choice = study.widget("Deal")
    study.page_of._choose("deal", 1)
    study.done()
    assert choice.name == "Deal"
    assert [task.begun for task in study.desk.asked] == [load(path).deals[1], 0]


def test_everybody_at_a_computer_has_a_review(study: Study) -> None:
    setup = Setup("gin", (Seat("Ada", "you"), Seat("Ben", "person")), {}, "7")
    App.start(study, setup)
    play_deal(study)
    path = study.kept.path
    assert path is not None
    study.until(lambda: study.kept.ready)
    study.review(path, 1, 1)
    study.done()
    assert study.desk.asked[-1].seat == 1
    assert "Ben played" in summary_of(study)
    study.page_of._choose("seat", 0)
    study.done()
    assert study.desk.asked[-1].seat == 0
    assert "Ada played" in summary_of(study)


def summary_of(study: Study) -> str:
    """Return the line on play and luck."""
    texts: list[str] = [label.text for label in study.all_of(Label) if "the cards" in label.text]
    return texts[0]


def play_deal(study: Study, level: str = "easy") -> None:
    """Play the deal at the table to its end."""
    table = study.table
    deals = len(table.match.table.results)
    while len(table.match.table.results) == deals:
        seat = table.match.actor
        assert seat is not None
        rng, rules = random.Random(len(table.match.log)), table.match.rules.for_players()
        table.mover.make(choose(table.match.game, rules, table.match.view(seat), rng, level))  # type: ignore[arg-type]
        table.session.give_back()


def test_deals_are_reviewed_by_themselves_where_that_is_wished_and_counted(study: Study) -> None:
    study.record.open()
    assert not study.settings.reviews
    App.start(study, Setup("gin", (Seat("Ada", "you"), Seat("Milo", "easy")), {}, "7"))
    play_deal(study)
    assert study.desk.asked == []
    study.settings.reviews = True
    study.table.mover.make(Deal(study.table.match.actor or 0))
    play_deal(study)
    path = study.kept.path
    assert path is not None
    study.until(lambda: len(read_reviews(path)) == 1)
    (task,) = study.desk.asked
    assert (task.seat, task.begun) == (0, study.table.match.log.index(Deal(task.moves[0].seat), 1))
    lost = sample_review(task).lost
    statistics = study.record.statistics
    assert statistics is not None

    def counted() -> bool:
        assert statistics.settle()
        return bool(statistics.figures.left(Who("Ada")))

    study.until(counted)
    (left,) = statistics.figures.left(Who("Ada")).values()
    assert (left.deals, left.lost, left.luck) == (1, pytest.approx(lost), pytest.approx(-21 + lost))
    assert [point.lost for point in statistics.figures.series_left(Who("Ada"))] == [pytest.approx(lost)]
    study.over(StatisticsScene(study))
    study.scene._choose("tab", "reviews")  # type: ignore[attr-defined]
    study.advance(0.0)
    (ledger,) = study.all_of(Ledger)
    assert ledger.rows[0][:2] == ["Gin Rummy", "1"]
    assert len(study.all_of(Plot)) == 1


def test_statistics_are_made_anew_with_the_reviews_beside_the_matches(study: Study) -> None:
    study.record.open()
    study.settings.reviews = True
    App.start(study, Setup("gin", (Seat("Ada", "you"), Seat("Milo", "easy")), {}, "7"))
    play_deal(study)
    path = study.kept.path
    assert path is not None
    study.until(lambda: len(read_reviews(path)) == 1)
    lost = sample_review(study.desk.asked[0]).lost
    study.table.mover.make(Deal(study.table.match.actor or 0))
    study.record.close()
    for file in statistics_path().parent.glob("statistics.sqlite*"):
        file.unlink()
    study.kept.close(5.0)
    study.record.open(Statistics())
    statistics = study.record.statistics
    assert statistics is not None
    assert statistics.settle()
    assert statistics.figures.left(Who("Ada"))["gin"].lost == pytest.approx(lost)


def test_nothing_is_written_beside_the_samples(study: Study) -> None:
    path = next(each.path for each in examples() if each.game == "gin" and each.deal > 1)
    job = study.reviewer.ask(path, 1, 0)
    study.until(lambda: not job.open)
    assert job.review is not None
    assert not reviews_beside(path).exists()


# The words


def test_points_are_printed_as_far_as_they_say_something() -> None:
    assert [points(each, 20.0) for each in (2.44, -0.04, -2.35, 0.0)] == ["2.4", "0", "−2.4", "0"]
    assert [points(each, 800.0, "+") for each in (24.4, -0.4, -103.5)] == ["+24", "0", "−104"]


def test_luck_and_play_stand_apart_in_one_line() -> None:
    one = Judged(2, "0 discard 8H", "0 discard 4C", 3.2, 0.3, 40, "slip")
    review = Review((one,), -24.0, -6.0, 21.0)
    assert summary(review, "You") == "You played within 3 points of the best; the cards cost you 21."
    assert summary(review, "Ada") == "Ada played within 3 points of the best; the cards cost Ada 21."
    hand, played = "−6.0 for the hand you were dealt", "−3.2 (± 0.6) for your decisions"
    assert parts(review, "You") == f"−24 in this deal: {hand}, {played}, −14.8 for what came after."
    unsure = Review((Judged(2, "0 draw", "0 take", 1.2, 2.0, 40, "good"),), 20.0, 0.0, 21.0)
    told = summary(unsure, "You")
    assert told == "You played as well as the strongest player, as far as can be told; the cards brought you 20."
    small = Review((Judged(2, "0 draw", "0 take", 0.42, 0.1, 40, "blunder"),), -1.0, -0.1, 1.0)
    assert summary(small, "You") == "You played within 0.4 points of the best; the cards cost you 0.6."
    known = Review((one, *unsure.judged), -24.0, -6.0, 21.0)
    assert "−3.2 (± 0.6) for your decisions" in parts(known, "You"), "what is not known says nothing against the rest"
    nothing = "nothing that can be told for your decisions"
    assert (
        parts(unsure, "You")
        == f"+20 in this deal: 0 for the hand you were dealt, {nothing}, +20.0 for what came after."
    )
    nothing = "nothing that can be told for the decisions of Ada"
    assert (
        parts(unsure, "Ada") == f"+20 in this deal: 0 for the hand Ada was dealt, {nothing}, +20.0 for what came after."
    )
    assert sign_of(Judged(2, "0 draw", "0 take", 0.0, 0.0, 0, "good")).word == "Open"
    assert sign_of(Judged(2, "0 draw", "0 draw", 0.0, 0.0, 0, "best")).word == "Best"
    assert summary(Review((), 0.0, 0.0, 0.0), "You") == "You had nothing to decide; the cards were even."


def test_what_else_there_was_is_said_in_sentences() -> None:
    match = Match.new(GAMES["rummy"], 2, {}, "words")
    match.play(Draw(match.actor or 0))
    seat = match.actor
    assert seat is not None
    view, rules = match.view(seat), match.rules
    kept, thrown = (f"{seat} discard {card}" for card in view.hands[seat][:2])
    best = "The strongest player: " + act(thrown, view, rules) + "."

    def told(choice: str, loss: float, error: float, samples: int, *other: Any) -> str:
        mark = "best" if choice == kept else "good"
        return remark(Judged(2, kept, choice, loss, error, samples, mark, *other), 21.0, view, rules)

    assert told(thrown, 3.2, 0.3, 40) == best
    assert told(thrown, 3.2, 3.0, 40) == f"{best} That is about as good."
    assert told(thrown, 0.0, 0.0, 0) == f"{best} There was no time to weigh it."
    assert told(kept, 0.0, 0.0, 0) == ""
    way = "The other way: " + act(thrown, view, rules) + "."
    assert told(kept, 0.0, 0.0, 0, thrown, 5.0, 1.0) == f"{way} That would have been worse by 5.0."
    assert told(kept, 0.0, 0.0, 0, thrown, -5.0, 1.0) == f"{way} That would have been better by 5.0."
    assert told(kept, 0.0, 0.0, 0, thrown, 5.0, 4.0) == f"{way} That would have been about as good."
    lost = Judged(2, kept, thrown, 3.2, 0.3, 40, "slip")
    assert verdict(lost, 21.0, view, rules, "Ada") == f"Slip, −3.2. Ada: {act(kept, view, rules)}. {best}"
    assert "0" not in gain(Judged(2, kept, thrown, 0.1, 3.0, 40, "good"), 21.0), "a zero says nothing"


# The process


def until_over(job: Job) -> None:
    """Wait for a job."""
    for _ in range(PATIENCE):
        if not job.open:
            return
        time.sleep(0.01)
    pytest.fail("the review never ends")


def die(connection: object, task: Task) -> None:
    """End the process at once, as if it had been killed."""
    os._exit(3)


def linger(connection: object, task: Task) -> None:
    """Wait for a minute without a word."""
    time.sleep(60)


def test_a_process_of_its_own_reckons_it(path: Path) -> None:
    reviewer = Reviewer(effort=Effort(0.05, 2, 2))
    job = reviewer.ask(path, 1, 0)
    until_over(job)
    assert job.state == "done"
    assert job.review is not None
    assert job.review.judged
    assert [each.review for each in read_reviews(path)] == [job.review]
    reviewer.close()


def test_a_process_that_dies_is_told_and_one_that_lingers_is_stopped(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = Reviewer()
    monkeypatch.setattr(reviewers, "serve_review", die)
    job = reviewer.ask(path, 1, 0)
    until_over(job)
    assert (job.state, job.why) == ("failed", ENDED)
    monkeypatch.setattr(reviewers, "serve_review", linger)
    job = reviewer.ask(path, 1, 0)
    while job.state == "waiting":
        time.sleep(0.01)
    reviewer.stop(job)
    until_over(job)
    assert job.state == "stopped"
    reviewer.close()


# What is heard


def told_to_reader(study: Study, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return all that is said to a screen reader from now on."""
    said: list[str] = []
    monkeypatch.setattr(App, "heard", True)
    monkeypatch.setattr(study, "say", lambda text, urgent=False: said.append(text))
    return said


def test_what_has_come_of_a_review_is_said_once(study: Study, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = told_to_reader(study, monkeypatch)
    study.scores_of(path)
    study.key(pygame.K_r)
    study.done()
    study.advance(0.1)
    review = sample_review(study.desk.asked[0])
    assert [text for text in said if "minus" in text or "of the best" in text] == [
        f"{summary(review, 'Ada')} {parts(review, 'Ada')}"
    ]
    study.key(pygame.K_RETURN)
    study.key(pygame.K_r)
    study.advance(0.1)
    assert len([text for text in said if summary(review, "Ada") in text]) == 1
    study.widget("Deal").set(1)  # type: ignore[attr-defined]
    study.until(lambda: not study.page_of.job.open)
    study.advance(0.1)
    assert said.count("Review of deal 1.") == 1
    assert summary(sample_review(study.desk.asked[1]), "Ada") in said[-1]


def test_why_there_is_no_review_is_said(study: Study, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = told_to_reader(study, monkeypatch)
    study.desk.fault = EOFError()
    study.scores_of(path)
    study.key(pygame.K_r)
    study.until(lambda: study.scene.name == "review" and not study.page_of.job.open)
    study.advance(0.1)
    assert said.count(ENDED) == 1
    study.desk.fault = None
    study.desk.go_on.clear()
    study.press(AGAIN)
    study.until(lambda: study.page_of.progress.share == 0.5)
    study.key(pygame.K_RETURN)
    study.until(lambda: not study.page_of.job.open)
    study.advance(0.1)
    assert said.count(STOPPED) == 1


def test_each_decision_is_said_on_the_table(study: Study, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = told_to_reader(study, monkeypatch)
    study.scores_of(path)
    study.key(pygame.K_r)
    study.done()
    for _ in range(2):
        study.key(pygame.K_DOWN)
    study.key(pygame.K_RETURN)
    told = study.watched.caption()
    assert told.startswith("Slip, −2.4. Ada: ")
    assert said.count(told) == 1
    study.watched.step(1)
    assert said.count(told) == 1


def test_of_the_decisions_only_the_one_with_the_focus_is_selected(study: Study, path: Path) -> None:
    ears = Ears(study)
    study.scores_of(path)
    study.key(pygame.K_r)
    study.done()
    for _ in range(2):
        ears.listen()
        lines = [number for number, node in ears.nodes.items() if str(node.role) == "Role.LIST_BOX_OPTION"]
        assert [number for number in lines if ears.nodes[number].is_selected] == [ears.focused]
        study.key(pygame.K_DOWN)


# The marks on the timeline


def test_each_mark_has_a_notch_and_where_signs_have_no_room_the_gravest_is_shown(study: Study) -> None:
    line = Timeline("Place", 1, 100, [Part(1, "Deal 1")], lambda place: None, str)
    line.place(study.theme, pygame.Rect(0, 20, 518, 34))
    line.mark([Spot(place, "close" if place == 12 else "minus", "ink", int(place == 12)) for place in (10, 11, 12, 60)])
    assert [spot.place for spot in line.signed()] == [12, 60]
    canvas = pygame.Surface((518, 60))
    line.draw(canvas)
    ink = pygame.Color(line.colour("ink"))
    for place in (10, 11, 12, 60):
        assert canvas.get_at((line.x(place), line.groove().centery)) == ink

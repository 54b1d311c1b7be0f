"""Deals that are compared: the same for everybody for ever, codes that read back, what is kept, and the screen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest
from guests import Club, Guest
from promises import Setup, random_options
from samples import TIMES, portion

from rummy_desktop import ai, cli
from rummy_desktop.arena.single_deal import lead_of, open_deal
from rummy_desktop.engine.moves import Resign
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import LEVELS
from rummy_desktop.gui.challenges import challenges_page
from rummy_desktop.gui.challenges.challenge_scene import NO_HINTS, ChallengeScene, ChallengeScores
from rummy_desktop.gui.challenges.challenges_page import ChallengesScene, Day
from rummy_desktop.gui.challenges.code_page import CodeScene
from rummy_desktop.gui.challenges.rival import Rival
from rummy_desktop.storage.challenges import BITS, LONGEST, NAME, Challenge, deal_of_the_day, read, spell
from rummy_desktop.storage.days import KEPT, Days, Played, days_path
from rummy_desktop.storage.house_rules import differing
from rummy_desktop.variants import GAMES

TODAY = date(2026, 11, 23)
SENT = "VS-GIN-47JH-CJGB-4D59-M3MK-D6NY-BGTE-QTYB-0XE"
"""The code of a challenge at Gin Rummy by Ada, who was 34 points ahead."""


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    """Yield the program on a certain day."""
    monkeypatch.setattr(challenges_page, "today", lambda: TODAY)
    club = Club()
    club.settings.last_game = "gin"
    yield club
    club.shut()


# The cards


@pytest.mark.parametrize(
    ("game", "day", "number"),
    [
        ("gin", "2026-01-01", 0x4F950858C7E34CC),
        ("gin", "2026-12-31", 0xF80819BA560CEED),
        ("rummy", "2027-02-28", 0xB69E302B3825A0C),
        ("5000", "2028-02-29", 0xF77312EF2C72ABB),
        ("canasta", "2030-06-15", 0xA540602799E129D),
        ("hand-and-foot", "2099-12-31", 0xA041F0204DCFAF8),
    ],
)
def test_the_cards_of_a_day_are_the_same_for_ever(game: str, day: str, number: int) -> None:
    challenge = deal_of_the_day(game, date.fromisoformat(day))
    assert challenge.number == number
    assert challenge.seed == f"dare 1/{number:015x}"


def test_every_game_and_every_day_has_a_deal_of_its_own() -> None:
    days = [TODAY + timedelta(days=number) for number in range(400)]
    assert len({deal_of_the_day(game, day).number for game in GAMES for day in days}) == 400 * len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_a_deal_has_the_same_cards_and_decides_nothing_before(game: str) -> None:
    challenge = deal_of_the_day(game, TODAY)
    one, other = (
        open_deal(GAMES[game], len(challenge.levels) + 1, challenge.options, challenge.seed) for _ in range(2)
    )
    assert one.table == other.table
    assert not one.rules.asking(one.table).dealing
    assert lead_of(one, 0) is None
    another = deal_of_the_day(game, TODAY + timedelta(days=1))
    assert open_deal(GAMES[game], len(challenge.levels) + 1, {}, another.seed).table != one.table


@pytest.mark.parametrize("game", ["gin", "canasta", "rummy"])
def test_a_lead_is_above_0_for_who_is_ahead_whatever_points_mean(game: str) -> None:
    seats = len(deal_of_the_day(game, TODAY).levels) + 1
    match, rng = open_deal(GAMES[game], seats, {}, "lead"), random.Random(1)
    while not match.table.results:
        assert match.actor is not None
        match.play(ai.choose(match.game, match.rules, match.view(match.actor), rng, "easy"))
    result, rules = match.table.results[0], match.rules
    assert result.winner is not None
    leads = [lead_of(match, seat) or 0 for seat in range(seats)]
    assert (leads[result.winner] > 0) == (max(leads) == leads[result.winner])
    assert all(leads[seat] == leads[side[0]] for side in rules.sides for seat in side)
    assert sum(lead > 0 for lead in leads) <= max(map(len, rules.sides))


# Codes


def random_challenge(game: str, rng: random.Random) -> Challenge:
    """Return any challenge of a game."""
    setup = Setup.random(GAMES[game], f"challenge/{rng.random()}")
    options = differing(game, {**setup.options, **random_options(GAMES[game].options, rng)})
    if GAMES[game].rules.against_options(make_options(GAMES[game].options, options), setup.seats):
        options = differing(game, setup.options)
    levels = tuple(rng.choice(LEVELS) for _ in range(setup.seats - 1))
    name = rng.choice(("", "Ada", "Jürgen 7", "Ω", "a" * NAME, "李"))
    lead = rng.choice((None, 0, 1, -1, 34, -1040, 99_999))
    return Challenge(game, levels, rng.getrandbits(BITS), options, None, name, lead)


@pytest.mark.parametrize("game", GAMES)
def test_a_code_reads_back_and_a_wrong_one_is_seen(game: str) -> None:
    rng = random.Random(game)
    for _ in range(portion(160, len(GAMES))):
        challenge = random_challenge(game, rng)
        code = spell(challenge)
        assert read(code) == challenge
        assert read(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == challenge
        assert len(code) <= LONGEST
        letters = [at for at, letter in enumerate(code) if letter.isalnum() and at > len(game) + 3]
        for _ in range(10 * TIMES):
            at = rng.choice(letters)
            wrong = code[:at] + rng.choice([each for each in "23456789ABCD" if each != code[at]]) + code[at + 1 :]
            with pytest.raises(ValueError, match=r"^(There is a typing error|This challenge|This is no code)[^.]*\.$"):
                read(wrong)


def test_a_code_does_not_show_the_cards() -> None:
    number = 0x123456789ABCDEF
    codes = [spell(Challenge("gin", ("hard",), number, {}, None, "", lead)) for lead in range(40)]
    bodies = [code.removeprefix("VS-GIN-").replace("-", "") for code in codes]
    # The same cards look otherwise in each: no letter stands where it stood in most others.
    for column in range(20):
        letters = [body[column] for body in bodies]
        assert max(letters.count(letter) for letter in letters) < 12
    assert not any(f"{number:x}".upper() in code for code in codes)


@pytest.mark.parametrize(
    "text", ["", "VS", "VS-", "GIN-123", "VS-GIN", "VS-GIN-7", "VS-CHESS-2345-6789", "x" * 5000, "VS-GIN-🂡"]
)
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$") as refused:
        read(text)
    assert str(refused.value).count(". ") == 0


def test_codes_of_now_are_read_for_ever() -> None:
    assert read(SENT) == Challenge("gin", ("hard",), 0x123456789ABCDEF, {}, None, "Ada", 34)
    later = read("VS-5000-BC1F-6AA3-KBHE-A013-CF4F-1MT8-TNH9-49M")
    assert later == Challenge("5000", ("easy", "hard", "medium"), 42, {"target": 1500})


# What is kept


def test_only_the_first_result_of_a_day_is_kept(tmp_path: Path) -> None:
    days = Days(tmp_path / "days.json")
    assert days.put("gin", TODAY, 34)
    assert not days.put("gin", TODAY, 99)
    days.put_strongest("gin", TODAY, 21)
    days.put_strongest("gin", TODAY, 50)
    days.put_strongest("rummy", TODAY, 1)
    again = Days(tmp_path / "days.json")
    played = again.of("gin", TODAY)
    assert played is not None
    assert (played.lead, played.strongest) == (34, 21)
    assert again.of("rummy", TODAY) is None
    assert again.trouble == ""


def test_of_very_many_days_the_latest_are_kept(tmp_path: Path) -> None:
    days, first = Days(tmp_path / "days.json"), date(2024, 1, 1)
    played = [first + timedelta(each) for each in range(KEPT + 2)]
    days._days["gin"] = {day.isoformat(): Played(1) for day in played[:-1]}
    assert days.put("gin", played[-1], 7)
    again = Days(tmp_path / "days.json")
    kept = [day for day in played if again.of("gin", day) is not None]
    assert kept == played[2:]


@pytest.mark.parametrize(
    "text", [b"", b"{", b"\xff\xfe", b'{"format": "other"}', b'{"days": {"gin": {"x": {"lead": "many"}}}}']
)
def test_a_damaged_file_is_set_aside_and_said_and_play_goes_on(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "days.json"
    path.write_bytes(text)
    days = Days(path)
    assert days.trouble.endswith(".damaged.")
    assert path.with_name("days.json.damaged").read_bytes() == text
    assert days.put("gin", TODAY, 1)
    assert Days(path).of("gin", TODAY) is not None
    path.write_bytes(b"once more")
    assert Days(path).trouble
    assert path.with_name("days.json.damaged").read_bytes() == text
    assert path.with_name("days.json-2.damaged").read_bytes() == b"once more"


def test_a_file_of_a_newer_version_is_left_alone_and_a_full_disk_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "days.json"
    path.write_text('{"format": "rummy-desktop days", "version": 2, "days": []}')
    days = Days(path)
    assert "newer version" in days.trouble
    days.put("gin", TODAY, 1)
    assert "2" in path.read_text()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rummy_desktop.storage.days.replace_file", full)
    days = Days(tmp_path / "other.json")
    days.put("gin", TODAY, 1)
    assert days.trouble == "This result can’t be kept: no space left on device."


# The screen


def page_of(club: Club) -> ChallengesScene:
    """Return the page of the deals of the day, over the menu."""
    club.open_menu()
    club.over(ChallengesScene(club))
    club.advance(0.1)
    assert isinstance(club.scene, ChallengesScene)
    return club.scene


def play_through(club: Club) -> ChallengeScene:
    """Play the deal that lies there until its score sheet is shown, and the strongest player has done the same."""
    table = club.scene
    assert isinstance(table, ChallengeScene)
    for _ in range(6000):
        club.advance_unseen(0.05)
        if club.scene is not table:
            break
        if table.session.my_turn and table.lead is None and table.stage.quiet:
            match = table.match
            move = ai.choose(match.game, match.rules.for_players(), match.view(0).copy(), random.Random(3), "medium")
            assert table.session.submit(move) is None
    assert isinstance(club.scene, ChallengeScores)
    for _ in range(3000):
        club.advance_unseen(0.05)
        if table.rival is not None and table.rival.done:
            break
    club.advance(0.1)
    return table


def names(club: Club) -> list[str]:
    """Return the names of all that is on the page."""
    assert club.scene.page is not None
    return [each.name for each in club.scene.page.root.walk()]


def press(club: Club, name: str, by_key: bool) -> None:
    """Press a button by mouse or by keys."""
    guest = Guest(club, random.Random(1))
    if not by_key:
        place = guest.button(name)
        assert place, f"there is no button {name}"
        guest.click(place)
        return
    assert club.scene.page is not None
    for _ in range(40):
        current = club.scene.page.focus.current
        if current is not None and current.name == name:
            guest.key(pygame.K_RETURN)
            return
        guest.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not get to {name}")


@pytest.mark.parametrize("by_key", [True, False])
def test_the_deal_of_the_day_is_played_compared_and_kept_once(club: Club, by_key: bool) -> None:
    club.open_menu()
    club.advance(0.1)
    press(club, "Deal of the day", by_key)
    club.advance(0.1)
    press(club, "Play today’s deal", by_key)
    table = play_through(club)
    assert table.target() == "deal of 23 November 2026"
    played = Days().of("gin", TODAY)
    assert played is not None
    assert table.rival is not None
    assert (played.lead, played.strongest) == (table.lead, table.rival.lead)
    assert "thinking …" not in names(club)
    press(club, "Done", by_key)
    club.advance(0.1)
    shown = [each for each in club.scene.page.root.walk() if isinstance(each, Day)]  # type: ignore[union-attr]
    assert len(shown) == 7
    assert shown[-1].name.startswith("Today: you ")
    press(club, "Play it again, for practice", by_key)
    again = club.scene
    assert isinstance(again, ChallengeScene)
    assert again.practice
    assert again.match.table == open_deal(GAMES["gin"], 2, {}, table.challenge.seed).table
    assert Days().of("gin", TODAY) == played


def test_what_the_strongest_player_makes_of_a_deal_is_always_the_same(club: Club) -> None:
    found = []
    for _ in range(2):
        rival = Rival(club, read(SENT))
        for _ in range(2000):
            if not rival.update():
                break
        found.append(rival.lead)
    assert found[0] is not None
    assert found[0] == found[1]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_challenge_is_taken_up_beaten_or_not_and_sent_back(
    club: Club, by_key: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(challenges_page, "paste", lambda: f"  {SENT.lower()}\n")
    monkeypatch.setattr("rummy_desktop.gui.challenges.code_page.copy", lambda text: copied.append(text) or True)
    page_of(club)
    press(club, "Paste code", by_key)
    table = play_through(club)
    assert table.target() == "Ada’s challenge"
    assert table.lead is not None
    assert "Ada’s challenge" in names(club)
    assert ("beaten" if table.lead > 34 else "even" if table.lead == 34 else "not beaten") in names(club)
    press(club, "Challenge a friend …", by_key)
    club.advance(0.1)
    assert isinstance(club.scene, CodeScene)
    club.scene._call("Bo")
    press(club, "Copy code", by_key)
    assert read(copied[0]) == table.challenge._replace(name="Bo", lead=table.lead)
    assert Days().of("gin", TODAY) is None


@pytest.mark.parametrize("text", ["", "VS-GIN-2222", "nonsense"])
def test_a_wrong_code_is_said_in_a_sentence_and_nothing_begins(club: Club, text: str) -> None:
    page = page_of(club)
    page.code = text
    press(club, "Take it up", False)
    assert club.scene is page
    assert page.note.text.endswith(".")


def test_a_challenge_of_ones_own_has_fresh_cards(club: Club) -> None:
    page_of(club)
    press(club, "Begin a challenge", False)
    one = club.scene
    page_of(club)
    press(club, "Begin a challenge", False)
    assert isinstance(one, ChallengeScene)
    assert isinstance(club.scene, ChallengeScene)
    assert one.challenge.number != club.scene.challenge.number
    assert one.challenge.day is None


def test_over_midnight_the_page_shows_the_new_day_before_its_deal_is_played(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(club)
    monkeypatch.setattr(challenges_page, "today", lambda: TODAY + timedelta(days=1))
    press(club, "Play today’s deal", False)
    assert club.scene is page
    assert page.day == TODAY + timedelta(days=1)
    press(club, "Play today’s deal", False)
    assert isinstance(club.scene, ChallengeScene)
    assert club.scene.challenge.day == page.day


def test_there_are_no_hints_no_resigning_and_no_other_deal_but_leaving_is_asked(club: Club) -> None:
    page_of(club)
    press(club, "Play today’s deal", False)
    table = club.scene
    assert isinstance(table, ChallengeScene)
    guest = Guest(club, random.Random(1))
    for _ in range(200):
        club.advance_unseen(0.05)
    guest.key(pygame.K_h)
    assert table.words().text == NO_HINTS
    guest.key(pygame.K_ESCAPE)
    club.advance(0.1)
    assert not [name for name in names(club) if "esign" in name]
    press(club, "Leave for the menu", False)
    club.advance(0.1)
    press(club, "Play on", False)
    club.advance(0.1)
    assert table in club.scenes
    assert not any(isinstance(move, Resign) for move in table.match.log)


@pytest.mark.parametrize("size", [(1024, 640), (3840, 2160), (900, 1400)])
def test_nothing_leaves_the_page(club: Club, size: tuple[int, int]) -> None:
    club.change(size)
    page = page_of(club)
    canvas = pygame.Rect((0, 0), club.size)
    assert page.page is not None
    for each in page.page.root.walk():
        assert each.rect.w == 0 or canvas.contains(each.rect), each.name


# The command line


def test_the_command_line_reads_a_challenge_and_says_what_is_wrong_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, club: Club
) -> None:
    assert cli.main(["challenge", "VS-GIN-2222"]) == 2
    assert capsys.readouterr().err.startswith("rummy-desktop: There is a typing error")
    begun = []

    def window(arguments: object, begin: object) -> int:
        begin(club)  # type: ignore[operator]
        begun.append(club.scene)
        return 0

    monkeypatch.setattr(cli, "_in_window", window)
    assert cli.main(["challenge", SENT]) == 0
    assert cli.main(["daily", "rummy"]) == 0
    challenge, daily = begun
    assert isinstance(challenge, ChallengeScene)
    assert isinstance(daily, ChallengeScene)
    assert challenge.challenge == read(SENT)
    assert daily.challenge == deal_of_the_day("rummy", TODAY)
    assert days_path().name == "days.json"

"""The program's own voice: what it says, when, and how a program of the system is asked to speak."""

from __future__ import annotations

import base64
import logging
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from ears import Ears
from guests import Club, setup_of
from speaking_program import SpeakingProgram

from rummy_desktop.gui.access import speech_program
from rummy_desktop.gui.access.own_voice import OwnVoice
from rummy_desktop.gui.access.speech_program import Call, PowerShell, Say, SpdSay, Speaker, find_program, missing
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.language.translate import speak
from rummy_desktop.storage.settings import Settings

WORDS = ("--application-name", "rummy-desktop", "--wait", "--language")
CANCEL = ["--application-name", "rummy-desktop", "--cancel"]


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club(speed="off")
    # It is as if the window were open and shown.
    club.headless, club._shown = False, True
    yield club
    club.headless = True
    club.shut()


@pytest.fixture
def spd_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SpeakingProgram:
    return SpeakingProgram(tmp_path, "spd-say", monkeypatch, 0.0, 0)


def rest(voice: Speaker) -> None:
    """Wait until nothing is being spoken."""
    end = time.monotonic() + 20
    while voice.busy:
        assert time.monotonic() < end
        time.sleep(0.01)


def speaker() -> Speaker:
    program = find_program("linux")
    assert program is not None
    return Speaker(program)


# The program of the system


def test_a_text_is_one_argument_whatever_is_in_it(spd_say: SpeakingProgram, tmp_path: Path) -> None:
    voice = speaker()
    odd = f"-C; $(touch {tmp_path}/made) `id` ‘9♥’ “x” \n --wait"
    voice.speak(odd)
    rest(voice)
    voice.close()
    assert spd_say.all() == [[[*WORDS, "en", "--", odd], ""], "ended"]
    assert not (tmp_path / "made").exists()


def test_a_text_that_no_program_can_get_harms_nothing(spd_say: SpeakingProgram) -> None:
    voice = speaker()
    voice.speak("A\0B \ud800 C")
    rest(voice)
    voice.close()
    assert spd_say.said() == ["A B ? C"]


def test_a_text_cuts_the_one_before_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = SpeakingProgram(tmp_path, "spd-say", monkeypatch, 60.0, 0)
    voice = speaker()
    voice.speak("The first one is long.")
    program.wait(1)
    begun = time.monotonic()
    voice.speak("The second one.")
    program.wait(4)
    assert time.monotonic() - begun < 15
    assert program.said() == ["The first one is long.", "The second one."]
    assert program.all()[1:3] == [[CANCEL, ""], "ended"], "what the server still speaks is silenced"
    assert voice.busy
    voice.speak("")
    rest(voice)
    assert program.all()[4:] == [[CANCEL, ""], "ended"]
    voice.speak("")
    voice.close()
    assert len(program.all()) == 6, "nothing sounds any more"


def test_of_texts_that_come_at_once_the_last_is_spoken_and_no_one_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Slow:
        def speak(self, text: str, language: str) -> Call:
            asked.append(text)
            time.sleep(0.4)
            return Call(("true",))

        def hush(self) -> Call | None:
            return None

    voice, begun = Speaker(Slow()), time.monotonic()
    for number in range(50):
        voice.speak(f"Text {number}.")
    assert time.monotonic() - begun < 0.3, "a frame waits for nothing"
    voice.close()
    assert len(asked) <= 2
    assert all(each in ("Text 0.", "Text 49.") or each.startswith("Text") for each in asked)


def test_a_program_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SpeakingProgram(tmp_path, "spd-say", monkeypatch, 60.0, 0)
    monkeypatch.setattr(speech_program, "PATIENCE", 0.3)
    voice = speaker()
    voice.speak("It hangs.")
    rest(voice)
    monkeypatch.setattr(speech_program, "PATIENCE", 10.0)
    voice.close()


def test_a_program_that_fails_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    program = SpeakingProgram(tmp_path, "spd-say", monkeypatch, 0.0, 3)
    own = OwnVoice(lambda: find_program("linux"))
    own.switch(True)
    with caplog.at_level(logging.WARNING):
        for number in (1, 2):
            own.answer("Hello.")
            program.wait(2 * number)
            assert own._speaker is not None
            rest(own._speaker)
    assert own.trouble() == "The program that speaks has failed. The log says why."
    assert caplog.text.count("has failed: 3") == 1
    own.close()


@pytest.mark.parametrize(
    ("platform", "name", "told"),
    [("linux", "spd-say", "speech-dispatcher"), ("win32", "powershell", "PowerShell"), ("darwin", "say", "“say”")],
)
def test_each_system_has_its_program(
    platform: str, name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PATHEXT", "")
    assert find_program(platform) is None
    assert told in missing(platform)
    SpeakingProgram(tmp_path, name, monkeypatch, 0.0, 0)
    kinds = {"linux": SpdSay, "win32": PowerShell, "darwin": Say}
    assert isinstance(find_program(platform), kinds[platform])


def test_on_windows_the_text_is_no_part_of_the_program() -> None:
    call = PowerShell("powershell").speak("Herz-Neun'; exit", "pt_BR")
    assert "Herz" not in " ".join(call.words)
    language, text = call.reads.decode().split(" ")
    assert language == "pt-BR"
    assert base64.b64decode(text).decode() == "Herz-Neun'; exit"
    assert "SelectVoiceByHints" in call.words[-1]


def test_on_macos_a_voice_of_the_language_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = SpeakingProgram(tmp_path, "say", monkeypatch, 0.0, 0)
    say = find_program("darwin")
    assert say is not None
    assert say.speak("Herz Neun", "de").words[1:] == ("-v", "Anna")
    assert say.speak("nine", "en").words[1:] == ("-v", "Alex")
    assert say.speak("nove", "it").words[1:] == ()
    assert say.speak("nove", "it").reads == b"nove"
    assert program.all() == [[["-v", "?"], ""]], "asked once"


# What is said


class Log(OwnVoice):
    """A voice that writes down what it says; it is `busy` for as long as a test wants."""

    def __init__(self) -> None:
        super().__init__(lambda: SpdSay("spd-say"))
        self.busy, self.failed = False, False
        self.said: list[str] = []

    def switch(self, on: bool) -> None:
        super().switch(on)
        self._speaker = self  # type: ignore[assignment]

    def speak(self, text: str) -> None:
        self.said.append(text)

    def close(self) -> None:
        """Do nothing, since there is no program."""


def listener(club: Club) -> Log:
    """Return a voice that reads the program out."""
    voice = Log()
    club.listening.voice = voice
    club.settings.own_voice = True
    club.listening.tune()
    return voice


def look(club: Club, times: int = 12) -> None:
    """Have some time pass, in which the program is drawn."""
    for _ in range(times):
        club.advance(0.05)
        club.draw()
        time.sleep(0.03)


def key(club: Club, code: int, mod: int = 0, letter: str = "") -> None:
    club.send(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
    if letter:
        club.send(pygame.TEXTINPUT, text=letter)
    club.send(pygame.KEYUP, key=code, mod=mod)
    look(club)


def test_it_is_off_at_first_and_then_nothing_is_started(club: Club, spd_say: SpeakingProgram) -> None:
    assert not Settings().own_voice
    club.listening.tune()
    club.open_menu()
    look(club)
    assert not club.heard
    assert club.listening.voice._speaker is None
    assert spd_say.all() == []


def test_a_page_is_said_as_it_opens_and_then_what_the_keys_come_to(club: Club) -> None:
    voice = listener(club)
    club.open_menu()
    look(club)
    assert any("Rummy" in text for text in voice.said), voice.said
    del voice.said[:]
    key(club, pygame.K_TAB)
    assert voice.said, "the button"
    assert ", button" in voice.said[-1]
    club.over(SettingsScene(club, "Reading"))
    look(club)
    assert any(text.startswith("Settings") for text in voice.said)
    scene = club.scene
    assert scene.page is not None
    toggle = scene.page.find("Large index")
    scene.page.focus.set(toggle, shown=True)
    scene.page.root.touch()
    look(club)
    assert "Large index" in voice.said[-1]
    assert "off" in voice.said[-1]
    key(club, pygame.K_SPACE)
    assert club.settings.large_index
    assert voice.said[-1] == "on"


def test_what_a_person_does_cuts_short_and_news_wait(club: Club) -> None:
    voice = listener(club)
    club.open_menu()
    look(club)
    voice.busy, voice.said = True, []
    club.say("Nils draws from the stock.")
    look(club)
    assert not voice.said, "another sentence is still being said"
    key(club, pygame.K_TAB)
    assert len(voice.said) == 1, "the button is said at once"
    club.say("That is not allowed.", urgent=True)
    look(club)
    assert voice.said[1:] == ["Nils draws from the stock. That is not allowed."]
    club.say("Nils discards the 9♥.")
    look(club)
    assert len(voice.said) == 2
    voice.busy = False
    look(club)
    assert voice.said[2:] == ["Nils discards the nine of hearts."]


def test_a_match_is_said_and_answers_keys(club: Club) -> None:
    voice = listener(club)
    club.start(setup_of("gin", "you", "easy", seed="own voice"))
    look(club, 60)
    told = " ".join(voice.said)
    hand = club.table.session.view.hands[club.table.viewer]
    assert "You hold" in told
    assert "Your turn" in told or "draw" in told, told
    assert not [sign for sign in "♠♥♦♣" if sign in told]
    del voice.said[:]
    key(club, pygame.K_F6)
    assert voice.said[0].startswith(f"Your hand, {len(hand)} cards:")
    key(club, pygame.K_COMMA)
    assert voice.said[1] in told


def test_a_screen_reader_goes_first(club: Club) -> None:
    voice = listener(club)
    ears = Ears(club)
    club.open_menu()
    look(club)
    assert not any(voice.said)
    club.say("Nils knocks.")
    ears.listen()
    assert "Nils knocks." in " ".join(ears.heard())
    ears.end()
    club.say("Nils shows.")
    look(club)
    assert "Nils shows." in " ".join(voice.said)


def test_in_a_field_each_letter_is_said(club: Club) -> None:
    voice = listener(club)
    club.open_menu()
    club.pages.new_match()
    scene = club.scene
    assert scene.page is not None
    scene.page.focus.set(scene.page.find("Find a game"), shown=True)
    look(club)
    del voice.said[:]
    key(club, pygame.K_g, letter="g")
    key(club, pygame.K_i, letter="i")
    assert voice.said[-2:] == ["g", "i"]


def test_the_key_switches_it_on_and_off(club: Club, spd_say: SpeakingProgram) -> None:
    club.listening.voice = OwnVoice(lambda: find_program("linux"))
    club.open(MenuScene(club))
    key(club, pygame.K_F6, pygame.KMOD_LCTRL)
    assert club.settings.own_voice
    assert club.heard
    spd_say.hears("Own voice: on.")
    key(club, pygame.K_F6, pygame.KMOD_LCTRL)
    assert not club.settings.own_voice
    assert not club.heard


PROMPTS = ("or pass.", "draw from the stock", "Discard a card.", "show your hand.", "in all.")


def test_a_deal_is_played_by_what_is_spoken_alone(club: Club) -> None:
    """Nobody looks at the table: what is to be done is heard, and the cards are those that F6 has told."""
    voice = listener(club)
    club.start(setup_of("gin", "you", "easy", seed="heard"))
    since, prompt = 0, ""
    for _ in range(80):
        for _ in range(60):
            look(club, 1)
            told = " ".join(voice.said[since:])
            prompt = max(PROMPTS, key=told.rfind) if any(each in told for each in PROMPTS) else ""
            if prompt:
                break
        since = len(voice.said)
        assert prompt, voice.said[-6:]
        if prompt == "in all.":
            return
        if prompt == "or pass.":
            key(club, pygame.K_p)
        elif prompt == "draw from the stock":
            key(club, pygame.K_d)
        elif prompt == "show your hand.":
            key(club, pygame.K_s)
        else:
            key(club, pygame.K_F6)
            hand = next(text for text in voice.said[since:] if text.startswith("Your hand, 11 cards: "))
            cards = hand.removeprefix("Your hand, 11 cards: ").partition(".")[0].split(", ")
            key(club, pygame.K_f, pygame.KMOD_LCTRL)
            for letter in cards[-1]:
                key(club, ord(letter), letter=letter)
            since = len(voice.said)
            key(club, pygame.K_RETURN)
            assert cards[-1] in " ".join(voice.said[since:]), voice.said[since:]
            key(club, pygame.K_SPACE)
            assert "chosen" in voice.said[-1]
            since = len(voice.said)
            key(club, pygame.K_x)
    raise AssertionError("the deal does not end")


def labels(club: Club) -> Sequence[str]:
    assert club.scene.page is not None
    return [each.name for each in club.scene.page.root.walk() if isinstance(each, Label)]


def test_where_no_program_speaks_one_sentence_says_so(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    club.listening.voice = OwnVoice(lambda: find_program("linux"))
    club.open(MenuScene(club))
    key(club, pygame.K_F6, pygame.KMOD_LCTRL)
    assert isinstance(club.scene, ConfirmScene)
    assert club.scene.question == missing("linux")
    assert not club.heard
    club.close()
    club.over(SettingsScene(club, "Reading"))
    assert any(missing("linux") in each for each in labels(club))


def test_it_speaks_the_language_of_the_game(spd_say: SpeakingProgram) -> None:
    voice = speaker()
    speak("de")
    voice.speak("Herz Neun")
    rest(voice)
    voice.close()
    assert spd_say.all()[0][0][3:] == ["--language", "de", "--", "Herz Neun"]

"""Languages: texts go through the catalogues, which lack nothing and fit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy_desktop.engine.events import Line, line_name
from rummy_desktop.language import translate
from rummy_desktop.language.doing import does, does_plural
from rummy_desktop.language.long_words import CODE, LongWords, longer
from rummy_desktop.language.translate import NAMES, mark, speak, spoken, tr, tr_as, tr_plural

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import catalogues  # noqa: E402


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    speak("en")


def made(folder: Path, text: str) -> None:
    """Write catalogues into a folder, the Italian one with that text in it, and compile them."""
    (folder / "it.po").write_text(
        'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n{text}',
        encoding="utf-8",
    )
    catalogues.compile_all()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in which catalogues are looked for."""
    monkeypatch.setattr(translate, "CATALOGUES", tmp_path)
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    return tmp_path


def test_english_is_the_message_itself() -> None:
    assert tr("{name} takes {card}", name="Nils", card="7♣") == "Nils takes 7♣"
    assert [tr_plural("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert tr_as("you", "draw") == mark("draw") == tr("draw")
    assert tr("a {brace}") == "a {brace}"
    assert tr("") == ""


def test_a_catalogue_is_spoken_as_soon_as_it_is_chosen(shelf: Path) -> None:
    made(
        shelf,
        'msgid "{name} takes {card}"\nmsgstr "{card} a {name}"\n\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} carta"\nmsgstr[1] "{n} carte"\n\nmsgctxt "you"\nmsgid "draws"\nmsgstr "peschi"\n\n'
        'msgid "draws"\nmsgstr "pesca"\n',
    )
    assert speak("it")
    assert spoken() == "it"
    assert tr("{name} takes {card}", name="Nils", card="7♣") == "7♣ a Nils"
    assert tr_plural("{n} card", "{n} cards", 1) == "1 carta"
    assert (tr_as("you", "draws"), tr("draws")) == ("peschi", "pesca")
    assert tr("Not in there") == "Not in there"
    assert tr("") == ""


def test_what_somebody_does_is_said_of_them_and_to_them(shelf: Path) -> None:
    takes, draws = does("passes {card}", card="7♣"), does_plural("draws {n} card", "draws {n} cards", 2)
    assert (takes.of("Nils"), takes.to_you()) == ("Nils passes 7♣", "pass 7♣")
    assert (draws.said(), draws.to_you()) == ("draws 2 cards", "draw 2 cards")
    folds = does("draws {card} and folds", "draw {card} and fold", card="7♣")
    assert (folds.of("Nils"), folds.to_you()) == ("Nils draws 7♣ and folds", "draw 7♣ and fold")
    made(
        shelf,
        'msgid "passes {card}"\nmsgstr "lascia {card}"\n\n'
        'msgctxt "you"\nmsgid "passes {card}"\nmsgstr "lasci {card}"\n\n'
        'msgid "draws {n} card"\nmsgid_plural "draws {n} cards"\nmsgstr[0] "pesca {n} carta"\n'
        'msgstr[1] "pesca {n} carte"\n\nmsgctxt "you"\nmsgid "draws {n} cards"\nmsgstr "peschi {n} carte"\n',
    )
    assert speak("it")
    assert (takes.of("Nils"), takes.to_you()) == ("Nils lascia 7♣", "lasci 7♣")
    assert (draws.said(), draws.to_you()) == ("pesca 2 carte", "peschi 2 carte")


def test_a_language_that_is_not_there_or_damaged_is_english(shelf: Path) -> None:
    assert not speak("it")
    (shelf / "it.mo").write_bytes(b"\x00" * 7)
    assert not speak("it")
    (shelf / "it.mo").write_bytes(b"\xde\x12\x04\x95" + b"\xff" * 40)
    assert not speak("it")
    assert spoken() == "en"
    assert tr("Back") == "Back"


def test_what_a_translation_lacks_is_found(
    shelf: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path_factory.mktemp("package")
    monkeypatch.setattr(catalogues, "PACKAGE", package)
    monkeypatch.setattr(catalogues, "ROOT", package)
    (package / "one.py").write_text(
        'tr("One")\nx = tr("{a} and {b}", a=1, b=2)\ntr_plural("{n} card", "{n} cards", 2)\ntr_as("you", "draws")\n'
        'mark("Kept")\nmeta("Title", "Help", labels={1: "Label"})\ntr("a" if x else "b")\nsay("Not one")\n'
        '_prompts: ClassVar = Rules._prompts | {"draw": ("Mine", "Theirs")}\nPreset("key", "Name", "Told", {})\n'
    )
    (package / "lesson.toml").write_text('names = ["You"]\nlearnt = ["L"]\n[[step]]\nsay = "S"\ndo = "sort"\n')
    keys = [text.one for text in catalogues.texts()]
    wanted = ["One", "{a} and {b}", "{n} card", "draws", "Kept", "Title", "Help", "Label", "a", "b", "L", "S"]
    wanted += ["Mine", "Theirs", "Name", "Told"]
    assert sorted(keys) == sorted(wanted)
    made(shelf, 'msgid "One"\nmsgstr "Uno"\n\nmsgid "{a} and {b}"\nmsgstr "{a} e {c}"\n')
    found = catalogues.faults(shelf / "it.po")
    assert len(found) == len(wanted) - 1
    assert any("{c}, which the text has not" in each for each in found)
    assert any("“Kept” (one.py) is not translated" in each for each in found)
    catalogues.main(["update"])
    assert "Kept" in (shelf / "it.po").read_text(encoding="utf-8")
    catalogues.main(["new", "pt"])
    assert {path.stem for path in shelf.glob("*.po")} == {"it", "pt"}


def test_a_line_of_a_sum_is_kept_in_english_and_said_in_any_language(shelf: Path) -> None:
    lines = [line_name(each) for each in ("stake", "game 2", "line bonus, 3 × 25", "a {brace} of 2")]
    assert lines == ["stake", "game 2", "line bonus, 3 × 25", "a {brace} of 2"]
    made(
        shelf, 'msgid "line bonus, {n} × {points}"\nmsgstr "{n} × {points} per mano"\n\nmsgid "stake"\nmsgstr "posta"\n'
    )
    assert speak("it")
    assert [Line(0, each, 75).said for each in ("stake", "line bonus, 3 × 25")] == ["posta", "3 × 25 per mano"]


def test_the_made_up_language_is_longer_and_keeps_what_has_to_stay() -> None:
    assert speak(CODE, LongWords())
    assert tr("{name} takes {card}", name="Nils", card="7♣").startswith("Nils ťáàkéèš 7♣")
    assert "`melds_per_turn`" in longer("The option `melds_per_turn` ([here](page.md))")
    assert "](page.md)" in longer("The option `melds_per_turn` ([here](page.md))")
    assert len(longer("Take back the last move")) > 1.3 * len("Take back the last move")


def test_no_catalogue_lacks_a_text_or_a_part_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(catalogues.texts())
    assert len(whole) > 3000
    monkeypatch.setattr(catalogues, "texts", lambda: iter(whole))
    paths = {path.stem: path for path in catalogues.CATALOGUES.glob("*.po")}
    assert paths.keys() == NAMES.keys() - {"en"}
    faults = [fault for path in paths.values() for fault in catalogues.faults(path)]
    assert not faults, "run tools/catalogues.py update, and translate what is new:\n" + "\n".join(faults)


def test_a_part_that_a_translation_makes_up_is_no_reason_to_fail(shelf: Path) -> None:
    made(shelf, 'msgid "{a} and {b}"\nmsgstr "{a} e {c}"\n')
    assert speak("it")
    assert tr("{a} and {b}", a=1, b=2) == "1 and 2"

"""Outside: what comes from there is measured before it is parsed, and nothing is parsed past that."""

from __future__ import annotations

import ast
import logging
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from rummy_desktop.cli import main
from rummy_desktop.language import translate
from rummy_desktop.language.translate import said_in, speak, tr, tr_plural
from rummy_desktop.outside.harmless import failure, told, visible
from rummy_desktop.outside.measure import DEEPEST, LARGEST, MOST, Unfit, measured, measured_catalogue
from rummy_desktop.storage.log import log_file, open_log

PACKAGE = Path(__file__).resolve().parent.parent / "rummy_desktop"
PARSERS = {"decode", "loads", "GNUTranslations"}
"""What parses a text that it is given first, by the last word of its name."""
NEVER = {"pickle", "marshal", "shelve", "yaml", "xml", "configparser", "plistlib", "ast", "json.load", "tomllib.load"}
"""What nobody reads with: each can do more, or fail in more ways, than the game has any use for."""


def unmeasured(source: str) -> Iterator[str]:
    """Yield the places of a source that parse a text without measuring it there first."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            if isinstance(node, ast.ImportFrom):
                names = [node.module or "", *(f"{node.module}.{name}" for name in names)]
                if node.module in ("json", "msgspec.json", "tomllib") or "msgspec.json" in names:
                    yield f"line {node.lineno}: a parser without the name of its module"
            yield from (f"line {node.lineno}: {name}" for name in names if name.split(".")[0] in NEVER)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in NEVER | {"eval", "exec"}:
            yield f"line {node.lineno}: {ast.unparse(node)}"
        if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] not in PARSERS:
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "decode":
            continue  # of the codes for house rules
        first = node.args[0] if node.args else None
        if first is None or isinstance(first, ast.Constant):
            continue  # bytes that are letters
        if "measured" not in ast.unparse(first).partition(")")[0]:
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_nothing_is_parsed_without_being_measured() -> None:
    found = {path.name: list(unmeasured(path.read_text(encoding="utf-8"))) for path in PACKAGE.rglob("*.py")}
    assert len(found) > 100
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    "source",
    [
        "msgspec.json.decode(text, type=int)", "RECORD.decode(line)", "tomllib.loads(text)", "json.loads(text)",
        "GNUTranslations(file)", "import pickle", "from xml import sax", "import ast", "eval(text)",
        "from msgspec.json import decode", "from msgspec import json", "json.load(file)",
    ],
)  # fmt: skip
def test_what_is_parsed_past_the_measure_would_be_seen(source: str) -> None:
    assert len(list(unmeasured(source))) >= 1


@pytest.mark.parametrize("source", ["text.decode()", "text.decode('ascii', 'replace')", "A.decode(measured(text))"])
def test_what_is_measured_is_let_through(source: str) -> None:
    assert list(unmeasured(source)) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"[" * DEEPEST + b"]" * DEEPEST, None),
        (b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), "too deep"),
        (b'{"a":' * DEEPEST + b"1" + b"}" * DEEPEST, None),
        (b'{"a":' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 1), "too deep"),
        (b'[{"a":' * 20 + b"1" + b"}]" * 20, "too deep"),
        (b"[" * (DEEPEST + 1), "too deep"),
        (b"[]" * 20 + b"[" * (DEEPEST + 1), "too deep"),
        (b"[[]]" * 1000, None),
        (b'{"name":"' + b"[" * 40 + b'"}', None),
        (rb'{"name":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}', None),
        (b'{"name":"\\\\"' + b"[" * 40, "too deep"),
        (b'"never closed ' + b"[" * 40, None),
        (b"[]" * MOST, None),
        (b"[]" * (MOST + 1), "too many brackets"),
        (b"a" * LARGEST, None),
        (b"a" * (LARGEST + 1), "too large"),
    ],
)
def test_a_text_is_measured(text: bytes, why: str | None) -> None:
    for given in (text, text.decode(), msgspec.Raw(text)):
        if why is None:
            assert measured(given) is given
        else:
            with pytest.raises(Unfit, match=why):
                measured(given)


def test_what_is_no_text_is_refused() -> None:
    for given in (10**15, None, 1.5):  # a database may have it
        with pytest.raises(Unfit):
            measured(given)  # type: ignore[type-var]


def test_where_marks_are_no_quotation_marks_all_brackets_count() -> None:
    text = '# "\n' + "[" * (DEEPEST + 1) + '\n"'
    assert measured(text) is text
    with pytest.raises(Unfit):
        measured(text, quoted=False)


def test_what_is_measured_can_be_parsed() -> None:
    """Random texts of brackets, marks and slashes: no parser ever fails otherwise than by a ValueError."""
    rng = random.Random("brackets")
    for _ in range(300):
        parts = [rng.choice(["[", '{"a":', '"', "\\", "]", "}", ",", "[" * 2000, '{"":' * 2000]) for _ in range(20)]
        text = "".join(parts)
        with suppress(ValueError):
            msgspec.json.decode(measured(text))


# Catalogues


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a copy of the German catalogue that may be damaged; English is spoken again after it."""
    path = tmp_path / "de.mo"
    path.write_bytes((translate.CATALOGUES / "de.mo").read_bytes())
    monkeypatch.setattr(translate, "CATALOGUES", tmp_path)
    yield path
    speak("en")


def test_a_damaged_catalogue_never_ends_the_program(catalogue: Path) -> None:
    whole = catalogue.read_bytes()
    assert speak("de")
    assert tr("Settings") == "Einstellungen"
    rng = random.Random("catalogue")
    places = [0, 1, 4, 8, 19, 20, 27, 28, 60, len(whole) // 2, len(whole) - 1]
    damaged = [whole[:place] for place in [*places, *(rng.randrange(len(whole)) for _ in range(10))]]
    for _ in range(20):
        text = bytearray(whole)
        for _ in range(rng.choice((1, 10, 1000))):
            text[rng.randrange(rng.choice((28, 2000, len(whole))))] = rng.randrange(256)
        damaged.append(bytes(text))
    for text in damaged:
        catalogue.write_bytes(text)
        speak("de")
        for number in (0, 1, 2, 5):
            assert isinstance(tr_plural("{n} card", "{n} cards", number), str)
        assert isinstance(tr("{name} knocks", name="Ada"), str)
        assert isinstance(said_in("de", "Settings"), str)
    catalogue.write_bytes(whole[: len(whole) // 2])
    assert not speak("de")
    assert tr("Settings") == "Settings"


@pytest.mark.parametrize(
    "forms", ["nplurals=2; plural=n%0;", "nplurals=2; plural=" + "(" * 900 + "n" + ")" * 900 + ";", "nplurals", "n=;x"]
)
def test_strange_forms_of_plurals_are_survived(catalogue: Path, forms: str) -> None:
    texts = {"": f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {forms}\n", "a\0b": "x\0y", "{a}": "{a.b}{0}"}
    catalogue.write_bytes(compiled(texts))
    speak("de")
    assert tr_plural("a", "b", 1) in ("a", "x")
    assert tr_plural("a", "b", 5) in ("b", "y", "x")
    assert tr("{a}", a=1) == "1"


def test_a_catalogue_tells_no_text_twice() -> None:
    texts = {"": "Content-Type: text/plain; charset=UTF-8\n"} | {f"text {n}": "x" * 100 for n in range(100)}
    text = bytearray(compiled(texts))
    assert measured_catalogue(bytes(text)) == text
    place = 28 + 8 * 101
    for number in range(101):  # each of them is all of the file
        text[place + 8 * number : place + 8 * number + 8] = (len(text) - 30).to_bytes(4, "little") + bytes(4)
    with pytest.raises(Unfit):
        measured_catalogue(bytes(text))


def compiled(texts: dict[str, str]) -> bytes:
    """Return a catalogue with these texts, as msgfmt makes it."""
    pairs = sorted((one.encode(), other.encode()) for one, other in texts.items())
    begin, place = 28 + 16 * len(pairs), 0
    tables, body = [b"", b""], b""
    for which in (0, 1):
        for pair in pairs:
            place = begin + len(body)
            tables[which] += len(pair[which]).to_bytes(4, "little") + place.to_bytes(4, "little")
            body += pair[which] + b"\0"
    head = (0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return b"".join([*(each.to_bytes(4, "little") for each in head), *tables, body])


# What is shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain Ü “x”\u00a0€", None),
        ("a\x1b[31mb", r"a\x1b[31mb"),
        ("a\x07\r\n\t\x9b", r"a\x07\r\n\t\x9b"),
        ("abc\u202ecba\u200b\u2028", r"abc\u202ecba\u200b\u2028"),
        ("\udce4", r"\udce4"),
    ],
)
def test_what_nobody_sees_is_spelled_out(text: str, shown: str | None) -> None:
    assert visible(text) == (text if shown is None else shown)


def test_lines_may_stay() -> None:
    assert visible("a\n\tb\r\x1b", lines=True) == "a\n\tb\\r\\x1b"


def test_what_others_show_of_themselves_harms_nobody() -> None:
    class Odd(Exception):
        def __str__(self) -> str:
            raise SystemExit

        def __repr__(self) -> str:
            raise SystemExit

    assert failure(Odd()) == "Odd"
    assert told(Odd()) == "a Odd"
    assert told("\x1b" * 100) == "'" + "\\x1b" * 14 + "\\x1"[:3]
    assert failure(ValueError("a\x1b.")) == "ValueError: a\\x1b"


def test_neither_the_log_nor_the_terminal_is_told_escapes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RUMMY_HOME", str(tmp_path))
    odd = tmp_path / "a\x1b[2Jb\nc.rummy"
    odd.write_text("no match")
    assert main(["check", str(odd)]) != 0
    assert main(["simulate", "gin", "\x1b[2J"]) == 2
    assert main(["play", "\x1b[2J"]) == 2
    said = capsys.readouterr()
    assert "\x1b" not in said.out + said.err
    assert r"\x1b[2J" in said.out + said.err
    open_log()
    try:
        logging.getLogger("rummy_desktop").warning("%s: forged", odd.name + "\n2026-11-26 00:00:00,000 ERROR")
        file = log_file()
        assert file is not None
        lines = file.read_text(encoding="utf-8").splitlines()
    finally:
        for handler in logging.getLogger("rummy_desktop").handlers[:]:
            logging.getLogger("rummy_desktop").removeHandler(handler)
            handler.close()
    assert r"a\x1b[2Jb" in lines[-3]
    assert all(line.startswith("  ") for line in lines[-2:])

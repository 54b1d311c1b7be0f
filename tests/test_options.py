"""Options: the form, the check and the command line all come from one declaration."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from rummy_desktop.engine.hand_sizes import read_sizes, spell_sizes
from rummy_desktop.engine.options import (
    Field,
    Options,
    as_now,
    card_values,
    fields,
    make_options,
    parse_options,
    spell_values,
)
from rummy_desktop.variants import GAMES


class SomeOptions(Options, frozen=True, kw_only=True):
    """One option of each kind."""

    jokers: Annotated[bool, Meta(title="Jokers", description="Whether there are any.")] = False
    aces: Annotated[
        Literal["low", "both"],
        Meta(title="Aces", description="Where they lie.", extra={"group": "Melds", "labels": {"low": "Low only"}}),
    ] = "low"
    target: Annotated[
        int,
        Meta(
            title="Target", description="Where it ends.", ge=0, le=500, extra={"group": "Score", "labels": {0: "None"}}
        ),
    ] = 100


FORM = {field.name: field for field in fields(SomeOptions)}


def test_the_form_has_every_option_in_order() -> None:
    assert list(FORM) == ["jokers", "aces", "target"]
    assert FORM["jokers"] == Field(
        "jokers", "Jokers", "Whether there are any.", "Play", "switch", False, (), {}, 0, 0, ()
    )
    assert FORM["aces"][3:] == ("Melds", "choice", "low", ("low", "both"), {"low": "Low only"}, 0, 0, (), False, {})
    assert FORM["target"][3:] == ("Score", "number", 100, (), {0: "None"}, 0, 500, (), False, {})


def test_values_have_words() -> None:
    assert [FORM["jokers"].label(value) for value in (True, False)] == ["On", "Off"]
    assert [FORM["aces"].label(value) for value in ("low", "both")] == ["Low only", "both"]
    assert [FORM["target"].label(value) for value in (0, 100)] == ["None", "100"]
    assert [field.expected() for field in FORM.values()] == ["on or off", "low or both", "a whole number from 0 to 500"]


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("jokers=on", True),
        ("jokers=Yes", True),
        ("jokers=true", True),
        ("jokers=1", True),
        ("jokers=off", False),
        ("jokers=no", False),
        ("aces=BOTH", "both"),
        ("aces= low ", "low"),
        ("target=0", 0),
        ("target= 500", 500),
    ],
)
def test_a_value_is_read(word: str, value: Any) -> None:
    (read,) = parse_options(SomeOptions, [word]).values()
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("jokers=maybe", "jokers takes on or off, not “maybe”."),
        ("jokers=", "jokers takes on or off, not “”."),
        ("aces=high", "aces takes low or both, not “high”."),
        ("target=501", "target takes a whole number from 0 to 500, not “501”."),
        ("target=-1", "target takes a whole number from 0 to 500, not “-1”."),
        ("target=1.5", "target takes a whole number from 0 to 500, not “1.5”."),
        ("target", "An option is written name=value, not “target”."),
        ("luck=on", "There is no option “luck” in this game; there are jokers, aces, target."),
    ],
)
def test_a_wrong_word_gets_a_sentence(word: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        parse_options(SomeOptions, [word])


@pytest.mark.parametrize(
    "values",
    [
        {"jokers": "on"},
        {"jokers": 1},
        {"aces": "high"},
        {"aces": None},
        {"target": 501},
        {"target": -1},
        {"target": "100"},
        {"target": True},
        {"target": 1.0},
        {"luck": True},
    ],
)
def test_wrong_values_are_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"(takes .*, not “.*”|There is no option “luck”.*)\.$"):
        make_options(SomeOptions, values)


def test_what_is_left_out_is_as_usual() -> None:
    assert make_options(SomeOptions, {}) == SomeOptions()
    assert make_options(SomeOptions, {"target": 40}) == SomeOptions(target=40)
    assert parse_options(SomeOptions, []) == {}


def test_an_option_without_a_title_is_refused() -> None:
    class Bare(Options, frozen=True, kw_only=True):
        luck: bool = False

    with pytest.raises(TypeError, match="option luck has no"):
        fields(Bare)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_can_be_shown_checked_and_typed(game: str) -> None:
    kind = GAMES[game].options
    assert make_options(kind, {}) == kind()
    for field in fields(kind):
        assert field.title
        assert field.help.endswith(".")
        values = {
            "switch": (True, False),
            "choice": field.choices,
            "number": (field.low, field.high, *field.common),
            "several": ("none", *field.choices, "+".join(field.choices)),
            "values": ("", "QS=45", "JD=30+QS=45"),
            "sizes": (field.default, str(field.low), f"{field.high}", f"{field.low}-{field.high}", "7-9+12x2+10"),
        }[field.kind]
        assert all(field.low <= number <= field.high for number in field.words.values())
        assert all(field.parse(word) == number for word, number in field.words.items())
        assert field.default in values or field.low <= field.default <= field.high
        assert field.kind != "several" or set(field.labels) == set(field.choices)
        assert set(field.labels) <= set(field.choices) or field.kind in ("number", "sizes")
        assert all(field.low <= value <= field.high for value in field.common)
        for value in values:
            assert field.label(value)
            assert field.parse(str(value)) == value
            options = make_options(kind, {field.name: value})
            assert getattr(options, field.name) == value
            assert msgspec.json.decode(msgspec.json.encode(options), type=kind) == options


@pytest.mark.parametrize(
    ("text", "sizes", "spelled"),
    [
        ("10x3+12x4", (10, 10, 10, 12, 12, 12, 12), "10x3+12x4"),
        ("7-13", (7, 8, 9, 10, 11, 12, 13), "7-13"),
        ("7 - 10, 12", (7, 8, 9, 10, 12), "7-10+12"),
        ("13-11+6+6", (13, 12, 11, 6, 6), "13-11+6x2"),
        ("11", (11,), "11"),
        ("6+7+15", (6, 7, 15), "6+7+15"),
    ],
)
def test_hand_sizes_are_read_and_spelled_in_one_way(text: str, sizes: tuple[int, ...], spelled: str) -> None:
    assert read_sizes(text, 6, 15) == sizes
    assert spell_sizes(sizes) == spelled
    kind = GAMES["contract"].options
    assert parse_options(kind, [f"hand_sizes={text.replace(' ', '')}"]) == {"hand_sizes": spelled}
    assert make_options(kind, {"hand_sizes": spelled}).cards(len(sizes) + 1) == sizes[-1]


@pytest.mark.parametrize("text", ["", "5", "16", "7-", "7-16", "x3", "10x", "10x21", "ten", "٧", "10x0"])
def test_wrong_hand_sizes_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="hand_sizes takes numbers of cards from 6 to 15"):
        make_options(GAMES["contract"].options, {"hand_sizes": text})


def test_what_older_versions_called_a_number_is_understood() -> None:
    older = {"first_meld": "51", "buy_ins": "unlimited", "ace": "both", "target": 300}
    assert as_now(GAMES["kalooki"].options, older) == {"first_meld": 51, "buy_ins": -1, "ace": "both", "target": 300}
    house = make_options(GAMES["kalooki"].options, older)
    assert (house.first_meld, house.buy_ins) == (51, -1)
    assert make_options(GAMES["three-thirteen"].options, {"jokers": "2_per_pack", "wild_penalty": "face"}).jokers == 2
    assert parse_options(GAMES["kalooki"].options, ["first_meld=42", "buy_ins=unlimited"]) == {
        "first_meld": 42,
        "buy_ins": -1,
    }
    with pytest.raises(ValueError, match="first_meld takes a whole number from 0 to 100, not “42”"):
        make_options(GAMES["kalooki"].options, {"first_meld": "42"})


@pytest.mark.parametrize(
    ("text", "spelled"),
    [("", ""), ("none", ""), ("qs=45", "QS=45"), ("JD=30, QS=45", "JD=30+QS=45"), ("QS=45 JD=30", "JD=30+QS=45")],
)
def test_card_values_are_read_and_spelled_in_one_way(text: str, spelled: str) -> None:
    assert spell_values(card_values(text)) == spelled


@pytest.mark.parametrize("text", ["QS", "QS=", "QS=-1", "QS=1001", "QX=5", "QS=5+QS=6", "QS.1=5", "QS=٥"])
def test_wrong_card_values_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="special_values takes cards and what they are worth"):
        parse_options(GAMES["5000"].options, [f"special_values={text}"])
    with pytest.raises(ValueError, match="special_values takes cards and what they are worth"):
        make_options(GAMES["5000"].options, {"special_values": text})


BING = {field.name: field for field in fields(GAMES["bing"].options)}


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("rebuys=unlimited", -1),
        ("rebuys=Unlimited", -1),
        ("rebuys=-1", -1),
        ("rebuys=never", 0),
        ("rebuys=0", 0),
        ("rebuys= 20", 20),
        ("max_wilds_per_meld=none", "none"),
        ("max_wilds_per_meld=2", "2"),
    ],
)
def test_a_value_that_has_a_word_is_read_by_it(word: str, value: Any) -> None:
    assert list(parse_options(GAMES["bing"].options, [word]).values()) == [value]


@pytest.mark.parametrize("word", ["rebuys=-2", "rebuys=21", "rebuys=often", "rebuys="])
def test_a_number_with_words_says_what_it_takes(word: str) -> None:
    wrong = re.escape(word.partition("=")[2])
    with pytest.raises(ValueError, match=f"^rebuys takes a whole number from 0 to 20 or unlimited, not “{wrong}”.$"):
        parse_options(GAMES["bing"].options, [word])


def test_numbers_that_have_words_are_shown_by_them() -> None:
    assert [BING["rebuys"].label(value) for value in (-1, 0, 1)] == ["Unlimited", "Never", "1"]
    assert BING["stake"].expected() == "a whole number of cents from 1 to 10000"
    assert [BING["stake"].label(value) for value in (25, 100, 250)] == ["25¢", "$1.00", "$2.50"]
    with pytest.raises(ValueError, match="rebuys takes a whole number from 0 to 20 or unlimited, not “-2”"):
        make_options(GAMES["bing"].options, {"rebuys": -2})

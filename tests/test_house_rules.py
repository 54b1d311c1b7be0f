"""House rules that are kept under a name, written to files, and shared as codes."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from own_games import own, where

from rummy_desktop.engine.cards import new_pack
from rummy_desktop.engine.hand_sizes import spell_sizes
from rummy_desktop.engine.options import MOST_WORTH, Field, fields, make_options, spell_values
from rummy_desktop.storage import files, house_rules, rules_code
from rummy_desktop.storage.house_rules import (
    HouseRules,
    delete_house_rules,
    differing,
    export_path,
    export_rules,
    find_rules,
    house_rules_dir,
    import_rules,
    load_house_rules,
    read_rules,
    save_house_rules,
    slug,
    tidy,
)
from rummy_desktop.storage.rules_code import LETTERS, LONGEST, decode, encode
from rummy_desktop.variants import GAMES


def values_of(field: Field) -> st.SearchStrategy[Any]:
    """Return any value that an option may have."""
    if field.kind == "switch":
        return st.booleans()
    if field.kind == "choice":
        return st.sampled_from(field.choices)
    if field.kind == "number":
        return st.integers(field.low, field.high)
    if field.kind == "several":
        return st.sets(st.sampled_from(field.choices)).map(field.spelled)
    if field.kind == "sizes":
        sizes = st.lists(st.integers(field.low, field.high), min_size=1, max_size=12)
        return sizes.map(lambda each: spell_sizes(tuple(each)))
    cards = st.sampled_from(new_pack(jokers=1))
    return st.dictionaries(cards, st.integers(0, MOST_WORTH), max_size=53).map(spell_values)


def any_rules() -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """Return a game, and some house rules of it."""

    def of(game: str) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        some = {field.name: values_of(field) for field in fields(GAMES[game].options)}
        return st.fixed_dictionaries({}, optional=some).map(lambda values: (game, differing(game, values)))

    return st.sampled_from(list(GAMES)).flatmap(of)


# Codes


@given(any_rules())
def test_a_code_says_exactly_these_house_rules(rules: tuple[str, dict[str, Any]]) -> None:
    code = encode(*rules)
    assert decode(code) == rules
    assert len(code) <= LONGEST


def test_the_longest_code_is_read() -> None:
    some: dict[str, Any] = {"special_values": spell_values(dict.fromkeys(new_pack(jokers=1), MOST_WORTH))}
    for field in fields(GAMES["5000"].options):
        if field.kind == "switch":
            some[field.name] = not field.default
        elif field.kind == "choice":
            some[field.name] = next(value for value in reversed(field.choices) if value != field.default)
        elif field.kind == "several":
            some[field.name] = field.spelled(field.choices)
        elif field.kind == "number":
            some[field.name] = field.high
    code = encode("5000", some)
    assert len(code) <= LONGEST
    assert decode(code) == ("5000", differing("5000", some))


@given(any_rules(), st.data())
def test_a_code_is_read_however_it_is_typed(rules: tuple[str, dict[str, Any]], data: st.DataObject) -> None:
    code = encode(*rules)
    alike = {"0": "0Oo", "1": "1IiLl", "-": ["-", " ", "--", " – ", "—", "\n"]}
    key = len(rules[0]) + 1
    typed = "".join(
        data.draw(st.sampled_from(alike.get(letter, (letter, letter.lower())))) for letter in code[key:] if code
    )
    assert decode(f"  {rules[0]}-{typed} ") == rules


@given(any_rules(), st.data())
def test_a_wrong_letter_is_noticed(rules: tuple[str, dict[str, Any]], data: st.DataObject) -> None:
    code = encode(*rules)
    places = [place for place in range(len(rules[0]) + 1, len(code)) if code[place] != "-"]
    place = data.draw(st.sampled_from(places))
    letter = data.draw(st.sampled_from(LETTERS + "U?").filter(lambda letter: letter != code[place]))
    with pytest.raises(ValueError, match="typing error"):
        decode(code[:place] + letter + code[place + 1 :])


@given(any_rules(), st.data())
def test_exchanged_letters_are_noticed(rules: tuple[str, dict[str, Any]], data: st.DataObject) -> None:
    code = encode(*rules).replace("-", "")
    at = len(rules[0])
    pairs = [place for place in range(at, len(code) - 1) if code[place] != code[place + 1]]
    if pairs:
        place = data.draw(st.sampled_from(pairs))
        typed = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        with pytest.raises(ValueError, match="typing error"):
            decode(f"{typed[:at]}-{typed[at:]}")


CODES = [(code, game, values) for game in GAMES for code, values in own(game, "CODES", ())]


@pytest.mark.parametrize(("code", "game", "values"), CODES, ids=[code for code, _game, _values in CODES])
def test_codes_stay_as_they_are_for_ever(code: str, game: str, values: dict[str, Any]) -> None:
    assert encode(game, values) == code
    assert decode(code) == (game, differing(game, values))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_codes_that_stay(game: str) -> None:
    kept = {code for code, _values in own(game, "CODES", ())}
    assert encode(game, {}) in kept, f"CODES in {where(game)} lacks ({encode(game, {})!r}, {{}})"
    assert len(kept) > 1, f"CODES in {where(game)} has only the usual rules of {game}"


@pytest.mark.parametrize("game", GAMES)
def test_codes_know_every_option_and_every_value(game: str) -> None:
    known = {line.split()[0]: line.split()[1:] for line in GAMES[game].codes}
    assert len(known) == len(GAMES[game].codes)
    for field in fields(GAMES[game].options):
        assert field.name in known, f"put {field.name} at the end of the codes of {game}"
        words = known.pop(field.name)
        if field.kind == "choice":
            assert set(words) == {str(value) for value in field.choices}
            assert len(words) == len(field.choices) > 1
        elif field.kind == "several":
            assert words[0] == "several"
            assert set(words[1:]) == set(field.choices)
        elif field.kind == "number":
            numbers = [field.words[word] for word in words] if len(words) > 1 else []
            assert set(numbers) == set(field.words.values())
            assert numbers or field.low >= 0 or int(words[0]) == field.low == -1, (
                "a code has no room for a number below 0"
            )
        elif field.kind == "sizes":
            assert words[0] == field.default
        else:
            assert len(words) == 1
            assert words[0] in (("on", "off") if field.kind == "switch" else ("cards",))
    assert known == {}


def test_options_that_come_later_leave_old_codes_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = GAMES["5000"].codes
    short = GAMES["5000"]._replace(codes=codes[: codes.index("target 5000")])
    rules = "5000", {"packs": "3", "calling_rummy": False, "special_values": "QS=45"}
    rules_code._slots.cache_clear()
    with monkeypatch.context() as patch:
        patch.setitem(GAMES, "5000", short)
        old = encode(*rules)
        new = "5000-J5NX-CYJX"
        with pytest.raises(ValueError, match="from another version of the program"):
            decode(new)
    rules_code._slots.cache_clear()
    assert decode(old) == rules
    assert encode(*rules) == old


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "This is no code"),
        ("hello", "This is no code"),
        ("BRIDGE-123", "This is no code"),
        ("5000", "typing error"),
        ("5000-", "typing error"),
        ("5000-F7", "typing error"),
        ("GIN-F7V", "typing error"),
        ("5000-F7V" * 90, "This is no code"),
        ("♥♦♣♠", "This is no code"),
    ],
)
def test_what_is_no_code_gets_a_sentence(text: str, about: str) -> None:
    with pytest.raises(ValueError, match=about) as error:
        decode(text)
    assert str(error.value).endswith(".")


@given(st.text(max_size=60))
def test_any_text_is_a_code_or_gets_a_sentence(text: str) -> None:
    for game in GAMES:
        with pytest.raises(ValueError, match=r"\.$"):
            decode(f"{game}-{text}?")


def test_digits_that_mean_nothing_are_from_another_version() -> None:
    for digits in ([31, 31], [16], [0, 15], [15, 15, 15], [8, 1, 31, 0, 0], [8, 1, 15, 31, 31, 31, 1]):
        letters = "".join(LETTERS[digit] for digit in [*digits, *rules_code._check("5000", digits)])
        with pytest.raises(ValueError, match="from another version of the program"):
            decode(f"5000-{letters}")


def test_a_code_that_ends_within_hand_sizes_is_from_another_version() -> None:
    with pytest.raises(ValueError, match="from another version of the program"):
        decode("CONTRACT-09CTHX")


# Files


@given(any_rules(), st.text(max_size=60))
def test_what_is_written_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, rules: tuple[str, dict[str, Any]], name: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "table.rules.json"
    game, options = rules
    export_rules(path, game, name, options)
    assert import_rules(path) == HouseRules(game, tidy(name) or "House rules", options, path)


def test_a_file_can_be_read_by_people(tmp_path: Path) -> None:
    path = tmp_path / "george.rules.json"
    export_rules(path, "5000", "George of ours", {"target": 2600, "packs": "usual"})
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "format": "rummy-desktop house rules",
        "version": 1,
        "game": "5000",
        "name": "George of ours",
        "options": {"target": 2600},
    }


def sheet(**values: Any) -> bytes:
    """Return a file of house rules, but for `values`; None leaves one out."""
    whole = {"format": "rummy-desktop house rules", "version": 1, "game": "gin", "name": "A", "options": {}} | values
    return json.dumps({key: value for key, value in whole.items() if value is not None}).encode()


BROKEN = {
    "nothing": (b"", "is damaged, or no file of house rules"),
    "half": (sheet()[:40], "is damaged, or no file of house rules"),
    "bytes": (b"\xff\x00\x81" * 50, "is damaged, or no file of house rules"),
    "deep": (b"[" * 50_000, "is damaged, or no file of house rules"),
    "list": (b"[1, 2]", "is damaged, or no file of house rules"),
    "other": (b'{"format": "something else"}', "is no file of house rules"),
    "bare": (b"{}", "is no file of house rules"),
    "newer": (sheet(version=2), "was written by a newer version of the program"),
    "newer and other": (sheet(version=2, options=None, rules=[]), "was written by a newer version of the program"),
    "version": (sheet(version="one"), "is damaged"),
    "game": (sheet(game="whist"), "a game that this version doesn’t know, “whist”"),
    "no game": (sheet(game=None), "is damaged"),
    "name": (sheet(name=7), "is damaged"),
    "options": (sheet(options=[1]), "is damaged"),
    "option": (sheet(options={"luck": True}), "a house rule that this version’s Gin Rummy doesn’t know, “luck”"),
    "value": (sheet(options={"knock_limit": 11}), "knock_limit takes a whole number from 0 to 10, not “11”"),
    "kind": (sheet(options={"big_gin": "yes"}), "big_gin takes on or off, not “yes”"),
    "nested": (sheet(options={"big_gin": {"a": []}}), "big_gin takes on or off"),
    "large": (sheet() + b" " * 70_000, "is too large for house rules"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_file_that_can_not_be_used_gets_a_sentence_and_stays(tmp_path: Path, kind: str) -> None:
    text, about = BROKEN[kind]
    path = tmp_path / "table.rules.json"
    path.write_bytes(text)
    with pytest.raises(ValueError, match=re.escape(about)) as error:
        import_rules(path)
    assert str(error.value).startswith("table.rules.json")
    assert str(error.value).endswith(".")
    assert path.read_bytes() == text


def test_no_sentence_on_a_file_has_what_nobody_sees(tmp_path: Path) -> None:
    odd = "a\x1b[2J\n\u202eb"
    texts = [text for text, _ in BROKEN.values()]
    texts += [sheet(game=odd), sheet(options={odd: 1}), sheet(options={"big_gin": odd * 999})]
    for number, text in enumerate(texts):
        path = tmp_path / f"{number}{odd}.rules.json"
        path.write_bytes(text)
        with pytest.raises(ValueError, match=r"\.$") as error:
            import_rules(path)
        assert str(error.value).isprintable()
        assert r"\x1b[2J\n\u202e" in str(error.value)
        assert len(str(error.value)) < 300


def test_a_file_that_is_none_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^There is no file .*missing\.json\.$"):
        import_rules(tmp_path / "missing.json")
    with pytest.raises(ValueError, match=r"is no file\.$"):
        import_rules(tmp_path)
    with pytest.raises(ValueError, match=r"is a folder; a file is wanted\.$"):
        export_rules(tmp_path, "gin", "A", {})
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=r"can’t be written \(.+\)\.$"):
        export_rules(tmp_path / "file" / "table.json", "gin", "A", {})


def test_values_of_cards_may_stand_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_bytes(sheet(game="5000", options={"special_values": "qs=45, JD=30"}))
    assert import_rules(path).options == {"special_values": "JD=30+QS=45"}


def test_a_file_from_windows_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_bytes(b"\xef\xbb\xbf" + sheet(options={"target": 250}).replace(b",", b",\r\n"))
    assert import_rules(path).options == {"target": 250}


def test_a_file_or_a_code_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table"
    export_rules(path, "gin", "Ours", {"target": 250})
    assert read_rules(f" {path} ") == HouseRules("gin", "Ours", {"target": 250}, path)
    assert read_rules("gin b17") == HouseRules("gin", "", {})
    with pytest.raises(ValueError, match="There is no file"):
        read_rules("missing.json")
    with pytest.raises(ValueError, match="There is no file"):
        read_rules(str(tmp_path / "missing"))
    with pytest.raises(ValueError, match="This is no code"):
        read_rules("x" * 5000)


@pytest.mark.parametrize("name", ["", "Łódź & Söhne", "../../etc", "CON", "♥", "a" * 99])
def test_a_file_has_a_name_that_every_system_takes(name: str) -> None:
    assert re.fullmatch(r"5000-[a-z0-9-]+\.rules\.json", export_path("5000", name).name)
    assert slug(name)


# Those that are kept


def names(game: str) -> list[str]:
    """Return the names of the house rules of a game that are kept."""
    kept, troubles = load_house_rules()
    assert troubles == []
    return [rules.name for rules in kept if rules.game == game]


def test_house_rules_are_kept_by_name() -> None:
    assert load_house_rules() == ([], [])
    for name in ("Sunday table", "Anna’s", "  Sunday\t TABLE "):
        assert save_house_rules("5000", name, {"target": 1000 + len(name)}) is None
    assert save_house_rules("gin", "Sunday table", {"target": 250}) is None
    assert names("5000") == ["Anna’s", "Sunday TABLE"]
    assert names("gin") == ["Sunday table"]
    kept, _troubles = load_house_rules()
    sunday = next(rules for rules in kept if rules.game == "5000" and rules.name.startswith("Sunday"))
    assert sunday.options == {"target": 1016}
    assert delete_house_rules(sunday) is None
    assert delete_house_rules(sunday) is None
    assert names("5000") == ["Anna’s"]
    assert names("gin") == ["Sunday table"]


@given(
    st.lists(st.text(min_size=1, max_size=50).filter(tidy), max_size=6, unique_by=lambda name: tidy(name).casefold())
)
def test_every_name_has_a_file_of_its_own(tmp_path_factory: pytest.TempPathFactory, names_wanted: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMMY_HOME", str(tmp_path_factory.mktemp("home")))
        for name in names_wanted:
            assert save_house_rules("gin", name, {}) is None
        assert sorted(names("gin")) == sorted(map(tidy, names_wanted))


def test_a_name_is_tidied() -> None:
    assert tidy("  a\n\tb\x00c ‮ ") == "a b c"
    assert len(tidy("x" * 100)) == 40
    assert tidy("é") == "é"
    for unseen in (*"\u034f\u180b\U000e0100\u17b5\u200c\u3164\u2800", "\u0301 \u20dd", "\u115f\u1160"):
        assert tidy(unseen) == tidy(f" {unseen} {unseen}") == ""
        assert tidy(f"{unseen}a") != ""


def test_a_damaged_file_leaves_the_others_alone_and_stays() -> None:
    save_house_rules("gin", "Good", {"target": 250})
    (house_rules_dir() / "bad.json").write_bytes(b"{")
    (house_rules_dir() / "readme.txt").write_text("not ours")
    kept, troubles = load_house_rules()
    assert [rules.name for rules in kept] == ["Good"]
    assert troubles == ["bad.json is damaged, or no file of house rules."]
    assert (house_rules_dir() / "bad.json").read_bytes() == b"{"


def test_a_damaged_file_is_set_aside_before_its_name_is_taken() -> None:
    save_house_rules("gin", "Good", {"target": 250})
    (path,) = house_rules_dir().iterdir()
    path.write_bytes(b"{")
    assert save_house_rules("gin", "good", {"target": 300}) is None
    assert names("gin") == ["good"]
    assert path.with_name(path.name + ".damaged").read_bytes() == b"{"


def test_a_file_that_somebody_put_there_is_replaced_and_deleted_like_the_others() -> None:
    house_rules_dir().mkdir(parents=True)
    strange = house_rules_dir() / "from a friend.json"
    export_rules(strange, "gin", "Friend", {"target": 250})
    assert save_house_rules("gin", "friend", {"target": 300}) is None
    assert list(house_rules_dir().iterdir()) == [strange]
    (rules,) = load_house_rules()[0]
    assert rules.options == {"target": 300}
    assert delete_house_rules(rules) is None
    assert load_house_rules() == ([], [])


def test_a_full_disk_is_said_and_leaves_what_was(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    def full(*_arguments: Any, **_more: Any) -> None:
        raise OSError(28, "No space left on device")

    save_house_rules("gin", "Ours", {"target": 250})
    with monkeypatch.context() as patch:
        patch.setattr(files.os, "fsync", full)
        said = save_house_rules("gin", "Ours", {"target": 300})
    assert said == "“Ours” could not be saved (no space left on device)."
    (rules,) = load_house_rules()[0]
    assert rules.options == {"target": 250}
    assert len(list(house_rules_dir().iterdir())) == 1
    with monkeypatch.context() as patch:
        patch.setattr(house_rules.Path, "unlink", full)
        assert delete_house_rules(rules) == "“Ours” could not be deleted (no space left on device)."
    with monkeypatch.context() as patch:
        patch.setattr(house_rules.Path, "iterdir", full)
        assert load_house_rules() == ([], ["Your own house rules could not be read (no space left on device)."])


def test_a_folder_that_can_not_be_made_is_said(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("in the way")
    said = save_house_rules("gin", "Ours", {})
    assert said is not None
    assert said.startswith("“Ours” could not be saved (")
    assert load_house_rules() == ([], [])


def test_files_are_replaced_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "folder" / "file"
    files.replace_file(path, b"old")
    seen: list[bytes] = []
    replace = os.replace
    monkeypatch.setattr(files.os, "replace", lambda new, old: (seen.append(Path(new).read_bytes()), replace(new, old)))
    files.replace_file(path, b"new")
    assert seen == [b"new"]
    assert [each.name for each in path.parent.iterdir()] == ["file"]
    assert path.read_bytes() == b"new"


# Presets


@pytest.mark.parametrize("game", GAMES)
def test_a_preset_is_found_by_all_its_names(game: str) -> None:
    for preset in GAMES[game].presets:
        for name in (preset.key, preset.title, *preset.also):
            found = find_rules(game, f" {name.upper()} ")
            assert found is not None
            make_options(GAMES[game].options, found)
        assert find_rules(game, preset.title) == dict(preset.values)
    assert find_rules(game, "Belote") is None


def test_ones_own_rules_are_found_first() -> None:
    own: list[HouseRules] = [HouseRules("5000", "George", {"target": 50}), HouseRules("gin", "Other", {})]
    assert find_rules("5000", "george", own) == {"target": 50}
    assert find_rules("5000", "other", own) is None


@given(any_rules())
def test_only_what_differs_counts(rules: tuple[str, Mapping[str, Any]]) -> None:
    game, options = rules
    whole = make_options(GAMES[game].options, options)
    everything = {field.name: getattr(whole, field.name) for field in fields(GAMES[game].options)}
    assert differing(game, everything) == options

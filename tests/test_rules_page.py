"""Rules pages call options by their titles, and say what a table plays beside the rules that name them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from own_games import rules_page

from rummy_desktop.engine.examples import parts_of
from rummy_desktop.engine.options import Field, fields, make_options
from rummy_desktop.engine.rules_page import at_table, blocks, named_in, section_of, with_titles
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import offer

PAGES = Path(__file__).resolve().parent.parent / "docs" / "rules"


def other(field: Field) -> Any:
    """Return a value of an option that is not the usual one."""
    if field.kind == "switch":
        return not field.default
    if field.kind == "values":
        return "QS=45"
    if field.kind == "sizes":
        return "7-13"
    if field.kind == "number":
        return field.low if field.default != field.low else field.high
    return next(choice for choice in field.choices if choice != field.default)


@pytest.mark.parametrize("game", GAMES)
def test_titles_stand_for_the_names_of_options_and_values(game: str) -> None:
    page = rules_page(game)
    told = with_titles(page, GAMES[game])
    assert "`" in page, f"docs/rules/{game}.md names no option in backticks"
    assert "`" not in told
    assert "()" not in told
    assert "\n".join(blocks(page)) == page
    assert abs(len(told.splitlines()) - len(page.splitlines())) < 9  # a name that begins a line is gone with its line


@pytest.mark.parametrize("page", sorted(PAGES.rglob("*.md")), ids=lambda page: f"{page.parent.name}/{page.name}")
def test_a_page_begins_with_what_one_has_to_know_to_play(page: Path) -> None:
    first = page.read_text(encoding="utf-8").split("\n## ")[1]
    steps = [line.split(". ", 1) for line in first.splitlines() if re.match(r"\d+\. ", line)]
    assert [int(number) for number, _ in steps] == list(range(1, len(steps) + 1))
    assert 5 <= len(steps) <= 10
    assert max(len(told) for _, told in steps) <= 200, "it is short"
    shown = [part for part in parts_of(first) if isinstance(part, list)]
    assert [len(each) for each in shown] == [3], "three pictures stand beside each other"
    assert not re.search(r"`|-\d\d\b", first), "names of options and numbers of rules come later"


def test_a_rule_reads_as_on_the_form() -> None:
    told = with_titles(rules_page("gin"), GAMES["gin"])
    assert "The option “Knock limit” sets the most" in told
    assert "The option “Passed upcard” says where from: “Either pile”, the default, means either pile" in told
    assert "The options “Game bonus” (100 by default) and" in told


@pytest.mark.parametrize("game", GAMES)
def test_each_option_that_differs_is_told_where_the_rules_name_it(game: str) -> None:
    record, page = GAMES[game], rules_page(game)
    assert at_table(page, record, make_options(record.options, {})) == page
    for field in fields(record.options):
        try:
            options = make_options(record.options, {field.name: other(field)})
        except ValueError:
            continue  # it goes only together with another one
        told = at_table(page, record, options)
        found = [block for block in blocks(told) if f"“{field.title}” is " in block and "At this table" in block]
        assert found, f"“{field.title}” is told nowhere"
        assert all(field in named_in(block, record) and block.endswith(".**") for block in found)


def test_values_are_told_in_the_words_of_the_form() -> None:
    options = make_options(GAMES["gin"].options, {"knock_limit": 5, "big_gin": False, "passed_upcard": "closed"})
    told = at_table(rules_page("gin"), GAMES["gin"], options)
    for words in ("“Knock limit” is 5.**", "“Big gin” is off.**", "“Passed upcard” is “Stock only”.**"):
        assert f"**At this table {words}" in told


@pytest.mark.parametrize(
    ("ident", "begins"),
    [
        ("gin/oklahoma", "## Oklahoma Gin"),
        ("gin/straight", "## Straight Gin"),
        ("gin-three/chouette", "## Chouette"),
        ("500/persian", "- 500-27 Persian Rummy"),
        ("contract/carioca", "- CTR-21 "),
        ("5000/george", "- 5K-P2 George"),
        ("gin", "# Gin Rummy"),
    ],
)
def test_a_page_is_opened_where_it_tells_of_a_preset(ident: str, begins: str) -> None:
    told = offer(ident)
    assert told is not None
    page = with_titles(rules_page(told.game.key), told.game)
    assert page.split("\n")[section_of(page, told.section)].startswith(begins)


def test_a_heading_tells_more_than_an_item_and_this_more_than_a_mention() -> None:
    lines = ["# Whist", "- All of Solo.", "- As **Solo** it is known.", "- W-02 Solo is played alone.", "## Solo whist"]
    for number in (4, 3, 2, 1, 0):
        assert section_of("\n".join(lines[: number + 1]), ("solo",)) == number
    page = "\n".join(lines)
    assert section_of(page, ()) == section_of(page, ("", "Bridge")) == section_of(page, ("Whis", "Sol")) == 0

"""The examples on the pages of rules: they are spelled well, shown as pictures, and say what the rulebooks say."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from own_games import rules_page

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.examples import Example, example_of, parts_of
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import Melding
from rummy_desktop.variants import GAMES

RULES = Path(__file__).parent.parent / "docs" / "rules"


def examples(game: str) -> list[Example]:
    return [each for part in parts_of(rules_page(game)) if not isinstance(part, str) for each in part]


def melding_of(game: str, shown: list[Example]) -> Melding:
    """Return the melds of the usual rules, with the wild cards of the page: jokers, and what stands for others."""
    match = Match.new(GAMES[game], GAMES[game].seats[0], {}, "7")
    melding: Melding = match.rules.melding(match.table)
    ranks = {card.rank for each in shown for card in each.stands if card.rank}
    wild = {(rank, suit) for rank in ranks for suit in "SHDC"} | {face for face in melding.wild if not face[0]}
    if all(card[:2] in melding.wild for each in shown for card in each.stands):
        wild = {*melding.wild}
    return msgspec.structs.replace(melding, wild=frozenset(wild))


def means(melding: Melding, example: Example) -> bool:
    """Return whether its cards can be melded as they are said to stand."""
    (cards,) = example.groups
    for meld in melding.readings(cards, 0):
        roles = dict(zip(meld.cards, meld.roles, strict=True))
        if all(roles[card][:2] == role[:2] for card, role in example.stands.items()):
            return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_melded_is_what_the_rulebook_says(game: str) -> None:
    shown = examples(game)
    judged = [each for each in shown if each.good is not None]
    assert {each.good for each in judged} == {True, False}, (
        f"docs/rules/{game}.md needs melds that are allowed, `> - ✓ …`, and others that are not, `> - ✗ …`"
    )
    melding = melding_of(game, shown)
    for each in judged:
        allowed = "does not allow" if each.good else "allows"
        assert means(melding, each) == each.good, f"docs/rules/{game}.md: the `melding` {allowed} “{each.words}”"


@pytest.mark.parametrize("game", GAMES)
def test_no_card_of_an_example_is_there_twice(game: str) -> None:
    for each in examples(game):
        cards = [card for group in each.groups for card in group]
        assert len(set(cards)) == len(cards), f"docs/rules/{game}.md: a card is there twice in “{each.words}”"
        assert set(each.stands) <= set(cards)


def test_an_example_is_read() -> None:
    shown = example_of("> - ✓ 9♦ 2♣=10♦ J♦: a run in which a deuce is the ten")
    assert shown.groups == (parse_cards("9D 2C JD"),)
    assert shown.stands == {Card.parse("2C"): Card.parse("TD")}
    assert shown.good is True
    plain = example_of("> - A♥ 2♥ + JK JK: words: with a colon")
    assert plain.groups == (parse_cards("AH 2H"), parse_cards("JK JK.1"))
    assert (plain.words, plain.good) == ("words: with a colon", None)
    assert example_of("> - ✗ 7♥ 7♥: no").groups == (parse_cards("7H 7H.1"),)


@pytest.mark.parametrize("line", ["> 7♠ 7♥: a pair", "> - 7♠ 7♥", "> - ✓ 7X: a card", "> - 11♥: a card", "> - 7: one"])
def test_what_is_no_example_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(ValueError, match=r"is no (example|card)"):
        example_of(line)


def test_a_page_comes_apart_into_text_and_examples() -> None:
    page = "# Page\n\n- X-01 A rule.\n\n> - ✓ 7♠ 7♥ 7♣: a set\n> - ✗ 7♠ 7♥ 8♣: no set\n\nThe end."
    first, shown, last = parts_of(page)
    assert first == "# Page\n\n- X-01 A rule.\n"
    assert [each.words for each in shown] == ["a set", "no set"]  # type: ignore[union-attr]
    assert last == "\nThe end."
    assert parts_of("Only text.") == ["Only text."]

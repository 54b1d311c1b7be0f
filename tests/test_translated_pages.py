"""Pages of rules in other languages: they have in them what the English ones have, in the same order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rummy_desktop.language.translate import ENGLISH, NAMES
from rummy_desktop.variants import GAMES

RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"
SAME = {
    "headings": r"^#+ ",
    "ids": r"\b[A-Z0-9]{2,4}-[A-Z]?\d{2}\b",
    "names of options and the like": r"`[^`]+`",
    "cards": r"\b(?:10|[2-9AJQK])[♠♥♦♣]",
    "marks": r"[✓✗]",
    "links": r"\]\([^)]*\)",
}
"""What has to be the same in the same order; of headings only how deep they are."""
PAGES = sorted(RULES.glob("*/*.md"))


def missing(english: str, other: str) -> list[str]:
    """Return what is not the same on two pages."""
    kinds = SAME.items()
    found = {kind: [re.findall(sign, page, re.MULTILINE) for page in (english, other)] for kind, sign in kinds}
    return [f"{kind}: {one} against {two}" for kind, (one, two) in found.items() if one != two]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.name}")
def test_a_translated_page_has_what_the_english_one_has(page: Path) -> None:
    english = RULES / page.name
    assert english.is_file(), "a page is called as the English one"
    assert missing(english.read_text(encoding="utf-8"), page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("english", "other"),
    [
        ("# Gin\n## Play", "# Gin"),
        ("GIN-01 a", "GIN-02 a"),
        ("`target` and `knock_limit`", "`knock_limit` und `target`"),
        ("7♣ 10♦", "7♣ 9♦"),
        ("✓ 7♣", "✗ 7♣"),
        ("[a](b.md)", "[a](c.md)"),
    ],
)
def test_what_a_translated_page_lacks_is_found(english: str, other: str) -> None:
    assert len(missing(english, other)) == 1
    assert missing(english, english) == []


@pytest.mark.parametrize("code", [code for code in NAMES if code != ENGLISH])
def test_every_game_has_its_page_in_every_language(code: str) -> None:
    there, games = {page.stem for page in (RULES / code).glob("*.md")}, set(GAMES)
    assert games <= there, f"docs/rules/{code} lacks the translated pages of {sorted(games - there)}"
    assert there <= games, f"docs/rules/{code} has pages of what is no game: {sorted(there - games)}"

"""The stories come true, and between them they tell of every rule, every option and every refusal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from own_games import rules_page
from pile.registry import stories as pile_stories
from story import RULE, Story, StoryError, pack_for, read_stories

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Move
from rummy_desktop.engine.options import chosen, fields
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.rummy.rules import RummyRules

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted(ROOT.glob("tests/stories/*/*.txt"))
RULEBOOKS = [
    ROOT / "rummy_desktop/engine/rules.py",
    ROOT / "rummy_desktop/engine/laying_down.py",
    ROOT / "rummy_desktop/engine/immediate_use.py",
    *sorted(ROOT.glob("rummy_desktop/engine/pot/*.py")),
    *sorted(ROOT.glob("rummy_desktop/engine/spread/*.py")),
    *sorted(ROOT.glob("rummy_desktop/engine/knocking/*.py")),
    *(path for path in sorted(ROOT.glob("rummy_desktop/variants/**/*.py")) if path.stem != "__init__"),
    ROOT / "tests/pile/rules.py",
]
KEEP = "Keep a card to discard."  # for games in which the last card has to be discarded; told below
UNTOLD = (
    KEEP,
    # Limits that none of these games has; they are told in tests/test_melding.py.
    "A run has {n} cards at most at this table.",
    "A set has {n} cards at most at this table.",
)


@cache
def stories_in(path: Path) -> list[Story]:
    """Return the stories in a file."""
    return read_stories(path)


def all_stories() -> list[Story]:
    """Return the stories of all games."""
    return [story for path in FILES for story in stories_in(path)]


def of_game(game: str) -> list[Story]:
    """Return the stories of one game."""
    return [story for path in FILES if path.parent.name == game for story in stories_in(path)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_stories_of_a_file_come_true(path: Path) -> None:
    failed = []
    for story in stories_in(path):
        try:
            story.play()
        except StoryError as problem:
            failed.append(f"“{story}”: {problem}")
    assert not failed, "\n".join(failed)


def test_every_story_has_a_name_of_its_own() -> None:
    names = [str(story) for story in all_stories()]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, f"two stories of one game have the same title: {twice}"
    folders = {story.path.parent.name for story in all_stories()}
    without = sorted(set(GAMES) - folders)
    assert not without, (
        f"these games have no story: put one into a file in {[f'tests/stories/{game}' for game in without]}"
    )
    assert folders <= set(GAMES), f"no game has this key: {sorted(folders - set(GAMES))} in tests/stories"


def test_every_story_names_a_rule_and_tests_something() -> None:
    for story in all_stories():
        assert story.checks, f"“{story}” names no rule"
        assert any(step.expected for step in story.steps), f"“{story}” expects nothing"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_a_story(game: str) -> None:
    rules = re.findall(rf"^- ({RULE}) ", rules_page(game), re.MULTILINE)
    told = {rule for story in of_game(game) for rule in story.checks}
    assert rules, f"docs/rules/{game}.md has no line that begins with `- ` and the id of a rule"
    untold = [rule for rule in rules if rule not in told]
    assert not untold, f"no story in tests/stories/{game} has {untold} in its `Checks:`"
    unknown = sorted(told - set(rules))
    assert not unknown, f"a story in tests/stories/{game} checks {unknown}, which docs/rules/{game}.md does not have"


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_is_in_a_story(game: str) -> None:
    examples = re.findall(r"^(\d+)\. ", rules_page(game).partition("## Examples")[2], re.MULTILINE)
    titles = " ".join(story.title for story in of_game(game)) + " " + " ".join(remarks(game))
    assert examples, f"docs/rules/{game}.md has no numbered examples below `## Examples`"
    untold = [number for number in examples if not re.search(rf"Worked example {number}\b", titles)]
    assert not untold, f"no title and no remark in tests/stories/{game} says “Worked example” and one of {untold}"


def remarks(game: str) -> Iterator[str]:
    """Yield the remarks in the stories of one game."""
    for path in sorted({story.path for story in of_game(game)}):
        yield from re.findall(r"^# (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_a_story(game: str) -> None:
    told = [story.options for story in of_game(game)]
    untold = [
        field.name
        for field in fields(GAMES[game].options)
        if all(options.get(field.name, field.default) == field.default for options in told)
    ]
    assert not untold, f"no story in tests/stories/{game} is played with another value of {untold} in its `Options:`"


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_is_in_a_story(game: str) -> None:
    told = {story.setup[1].get("Preset") for story in of_game(game)}
    untold = [preset.key for preset in GAMES[game].presets if preset.values and preset.key not in told]
    assert not untold, f"no story in tests/stories/{game} has one of {untold} as its `Preset:`"


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_in_a_story(game: str) -> None:
    for field in fields(GAMES[game].options):
        told = {story.options.get(field.name, field.default) for story in of_game(game)}
        if field.kind == "several":
            told = {each for value in told for each in chosen(value)}
        untold = sorted(set(field.choices) - told)
        assert not untold, f"no story in tests/stories/{game} has {field.name}={untold} in its `Options:`"


# Refusals, and what is said of house rules


def refusals(source: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence with which `source` refuses a move, as written and as a pattern."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and refuses(node.name):
            returns = (each for each in ast.walk(node) if isinstance(each, ast.Return) and each.value)
            for each in returns:
                assert each.value
                yield from sentences(each.value)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "_expected" and node.value:
            yield from sentences(node.value)


def refuses(name: str) -> bool:
    """Return whether a function of that name says why a move is not allowed."""
    others = (
        "objection",
        "may_lay_off",
        "_no_meld",
        "_one_too_many",
        "_no_plain_meld",
        "_limit_in_words",
        "_wild_limit_in_words",
        "no_fit",
        "_no_swap",
        "_not_held",
    )
    return name.startswith(("against_", "_against_")) or name in others


def sentences(node: ast.expr) -> Iterator[tuple[str, str]]:
    """Yield the sentences in an expression; what is filled in may be anything."""
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        yield ast.unparse(node), "".join(map(str, parts))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and node.value.endswith("."):
            yield node.value, ".+".join(map(re.escape, re.split(r"{\w+}", node.value)))
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "tr_plural":
        # About one thing or about several: it is enough if one of them is told.
        forms = [form for each in node.args[:2] for form in sentences(each)]
        if forms:
            yield forms[0][0], "|".join(pattern for _, pattern in forms)
    else:
        for below in ast.iter_child_nodes(node):
            if isinstance(below, ast.expr):
                yield from sentences(below)


@cache
def written() -> dict[tuple[str, str], str]:
    """Return every sentence with which a rulebook refuses a move, as written and as a pattern, and its file."""
    return {each: where(path) for path in RULEBOOKS for each in refusals(path.read_text(encoding="utf-8"))}


def where(path: Path) -> str:
    """Return a file as it is named in the folder of the project."""
    return path.relative_to(ROOT).as_posix()


def test_every_refusal_is_in_a_story() -> None:
    told = {sentence for story in (*all_stories(), *pile_stories()) for sentence in story.refusals}
    untold = [
        f"{path}: {wanted}"
        for (wanted, pattern), path in written().items()
        if wanted not in UNTOLD and not any(re.fullmatch(pattern, each) for each in told)
    ]
    assert not untold, "no story has `refused:` and one of these:\n" + "\n".join(untold)


def remarks_of(source: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence that `source` has for house rules that it does not refuse, as written and as a pattern."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith("remarks"):
            for each in ast.walk(node):
                if isinstance(each, ast.Call) and ast.unparse(each.func) in ("Remark", "tr"):
                    yield from sentences(each.args[-1])


def test_every_remark_is_in_a_story() -> None:
    told = [
        value.partition(": ")[2]
        for story in all_stories()
        for step in story.steps
        for _, key, value in step.expected
        if key == "remark"
    ]
    said = {each: where(path) for path in RULEBOOKS for each in remarks_of(path.read_text(encoding="utf-8"))}
    assert said
    untold = [
        f"{path}: {wanted}"
        for (wanted, pattern), path in said.items()
        if not any(re.fullmatch(pattern, each) for each in told)
    ]
    assert not untold, "no story has `remark:` and one of these:\n" + "\n".join(untold)


def test_refusals_are_found_where_they_are_written() -> None:
    source = """
class Some(Rules):
    _expected: ClassVar = {"draw": "Draw first."}

    def _against_draw(self, t, move):
        if self.none:
            return "There is none." if move else f"There are {t.many} too many."
        return None

    def title(self):
        return "Not a refusal."
"""
    assert [pattern for _, pattern in refusals(source)] == [
        r"Draw\ first\.",
        r"There\ is\ none\.",
        r"There\ are\ .+\ too\ many\.",
    ]
    assert len(written()) >= 35


def test_where_the_last_card_has_to_be_discarded_it_can_not_be_melded() -> None:
    class StrictRules(RummyRules):
        def finishes_by_melding(self, t: Table) -> bool:
            return False

    hand = {"Hand 0": "4H 5H 6H 7H 9S 9D 9C JC QC KC", "Stock": "8H"}
    game = GAMES["rummy"]._replace(rules=StrictRules)
    match = Match.new(game, 2, pack=pack_for(hand, 2, 1, 10), dealer=1)
    match.play(Draw(0))
    assert match.objection(Move.parse("0 lay-down 4H 5H 6H 7H 8H / 9S 9D 9C / JC QC KC")) == KEEP
    match.play(Move.parse("0 lay-down 4H 5H 6H 7H / 9S 9D 9C / JC QC KC"))
    assert match.objection(Move.parse("0 lay-off 8H > 0")) == KEEP
    assert list(match.moves()) == [Discard(0, Card.parse("8H"))]


# The stories' own reader


def tell(directory: Path, text: str, game: str = "rummy") -> None:
    """Play the stories in `text`."""
    path = directory / game / "told.txt"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    for story in read_stories(path):
        story.play()


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("0 draw", 1, "a story begins with"),
        ("Story: One\nHands: 4S", 2, "neither set-up, nor a move"),
        ("Story: One\n\nsomething", 3, "neither set-up, nor a move"),
        ("Story: One\nHand 0: 4S\nHand 1: 4S", 1, "named twice: 4S"),
        ("Story: One\nHand 0: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", 1, "too many for a hand"),
        ("Story: One\nDealer: drawn", 1, "only with a seed"),
        ("Story: One\nOptions: aces=high", 1, "There is no option “aces”"),
        ("Story: One\nDealer: 1\nDealer: 0", 3, "said twice"),
        ("Story: One\nHand 0: JK", 1, "not in the pack: JK"),
    ],
)
def test_a_story_that_can_not_be_read_says_where(tmp_path: Path, text: str, line: int, why: str) -> None:
    with pytest.raises(StoryError, match=rf"told\.txt, line {line}: .*{why}"):
        tell(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Hand 0: 3S 4S 5S 6S 7S", "5 cards are too many for a hand"),
        ("Options: bury_small=3\nHand 0: 3S", "3S is no card to begin a hand with"),
        ("Options: twos_wild=on wild_upcard=choose\nHand 0: 2S", "2S is no card to begin a hand with"),
        ("Position: 0 draw\nHand 0: 3S", "nothing is said of hand 1"),
        ("Position: 0 draw\nHand 0: 3S\nHand 1: none\nMelds: set 4S 4H 4D", "is no meld"),
        ("Seats: 4\nOptions: partnership=on\n    refused: Never.", "these house rules can be played"),
        ("Options: partnership=on\n    refused: Never.", "Partners need four players"),
        ("Preset: whist\n    wild: 3", "there is no preset “whist”"),
    ],
)
def test_a_story_of_hands_of_all_sizes_says_what_is_wrong(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(StoryError, match=why):
        tell(tmp_path, f"Story: One\n{text}", "5000")


SPREAD = """Story: One
Position: 0 draw
Wild: 6
Hand 0: 9C JH 3D 4H
Hand 1: none
Melds: run 8 8C@0 6D=9C@1 TC@0
Discards: 2S 7D
"""


@pytest.mark.parametrize(
    "told",
    [
        "    wild: 7",
        "    upcards: 3S -",
        "    floating: 0",
        "    melded points: 15 5",
        "    melds: run 8 8C@0 6D=9C@0 TC@0",
        "    debt: 1 Take it.",
        "    remark: target: Too high.",
        "    discards: 7D",
        "0 take 2S",
        "0 take 7D\n    owes: 7D",
        "0 take 7D\n    duty: It has to be melded.",
        "0 take 7D\n0 lay-off 9C > 8C 9C TC",
        "0 take 7D\n0 discard 7D\n    asked: 1",
        "0 take 7D\n0 lay-off 9C > 0\n    melded points: 15 100",
    ],
)
def test_a_story_with_a_spread_pile_that_is_not_true_is_refused(tmp_path: Path, told: str) -> None:
    with pytest.raises(StoryError, match=r"told\.txt, line \d+: "):
        tell(tmp_path, SPREAD + told, "5000")


def test_such_a_story_that_is_true_comes_true(tmp_path: Path) -> None:
    tell(tmp_path, SPREAD + "0 take 7D\n0 lay-off 9C > 8C 6D TC\n    melded points: 20 100", "5000")


HANDS = "Story: One\nHand 0: 2H 4S 6D 8C TH QS AD 5C 9H KS\nUpcard: 7H\nStock: AS\n"


@pytest.mark.parametrize(
    "told",
    [
        "    hand 0: 2H 4S 6D 8C TH QS AD 5C 9H KD",
        "    upcard: 7S",
        "    stock: 30",
        "    to act: 1 draw",
        "    scores: 0 1",
        "    melds: 2H 3H 4H",
        "    seat 1 sees hand 0: 9 hidden",
        "    seat 1 sees hand 0: 2H and 9 hidden",
        "    then: turnbegan 1 draw",
        "    then: turnbegan 0 draw\n    then: turnedup 7H",
        "    never: turnedup",
        "    may: 0 discard 2H",
        "    may not: 0 draw",
        "    winners: 0",
        "    luck: good",
        "0 discard 2H",
        "0 draw 2S",
        "0 draw\n    refused: It is not your turn.",
        "1 draw\n    refused: Not yet.",
        "0 draw\n    line: 0 deadwood 3",
        "0 draw\n0 lay-off 2H > 3H 4H 5H",
        "0 draw\n0 discard AS\n    result: out 0 20 0",
    ],
)
def test_a_story_that_is_not_true_is_refused(tmp_path: Path, told: str) -> None:
    with pytest.raises(StoryError, match=r"told\.txt, line \d+: "):
        tell(tmp_path, HANDS + told)


def test_what_is_repeated_happens_so_often(tmp_path: Path) -> None:
    moves = "Repeat 3 times:\n0 draw\n0 discard drawn\n1 draw\n1 discard drawn\nEnd\n"
    tell(tmp_path, HANDS + moves + "    turns: 7\n    stock: 25")

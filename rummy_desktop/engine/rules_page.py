"""Rules pages as players read them: house rules by their titles, and beside each what a table plays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Final

from rummy_desktop.engine.finding import plain
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.options import Field, Options, fields
from rummy_desktop.language.translate import tr

_WORD: Final = re.compile(r"`([^`]+)`")
_BEGINS: Final = re.compile(r"\s*([-*+>#|]|\d+[.)]) ?")


def with_titles(page: str, game: Game) -> str:
    """The page of a game without the names that options and values have on the command line.

    An option is called by its title, and a value as it is on the form of house rules.
    """
    return "\n".join(_spoken(block, named_in(block, game), game) for block in blocks(page))


def at_table(page: str, game: Game, options: Options) -> str:
    """The page of a game with what `options` say, other than usual, behind the rules that name them."""
    return "\n".join(block + _told(_changed(named_in(block, game), options), options) for block in blocks(page))


def section_of(page: str, names: Sequence[str]) -> int:
    """Return the number of the line with which a page begins to tell of what goes by these names; 0 where none does.

    That is a heading with one of the names, else an item that begins with one, has one in bold letters, or at all.
    """
    lines = [plain(line) for line in page.split("\n")]
    known = "|".join(re.escape(plain(name)) for name in names if name)
    ways = (rf"#.*\b({known})\b", rf"- (\S*\d\S* )?\**({known})\b", rf"- .*\*\*({known})\*\*", rf"- .*\b({known})\b")
    for way in ways if known else ():
        for number, line in enumerate(lines):
            if number and re.match(way, line):
                return number
    return 0


def blocks(page: str) -> Iterator[str]:
    """The paragraphs, items and other pieces of a page, which its lines joined again give."""
    block: list[str] = []
    for line in page.split("\n"):
        if block and (not line.strip() or not block[-1].strip() or _BEGINS.match(line)):
            yield "\n".join(block)
            block = []
        block.append(line)
    yield "\n".join(block)


def named_in(block: str, game: Game) -> list[Field]:
    """The options that a piece of a page of the game names, each once."""
    known = {field.name: field for field in fields(game.options)}
    return [known[word] for word in dict.fromkeys(_WORD.findall(block)) if word in known]


def _changed(found: Iterable[Field], options: Options) -> list[Field]:
    return [field for field in found if getattr(options, field.name) != field.default]


def _told(changed: Sequence[Field], options: Options) -> str:
    """Return what is played instead, as the end of a paragraph."""
    if not changed:
        return ""
    told = [
        tr("“{option}” is {value}", option=field.title, value=_value(field, getattr(options, field.name)))
        for field in changed
    ]
    rules = reduce(lambda first, last: tr("{first}, and {last}", first=first, last=last), told)
    return f" **{tr('At this table {rules}.', rules=rules)}**"


def _value(field: Field, value: object) -> str:
    """A value in a sentence: numbers and switches as they are, else its label in quotation marks."""
    label = field.label(value)
    if field.kind == "switch" or label[0].isdigit():
        return label.lower()
    return tr("“{words}”", words=label)


def _spoken(block: str, found: Sequence[Field], game: Game) -> str:
    words = {preset.key: preset.title for preset in game.presets}
    # A value of an option that is not named here is told by the first option that has it.
    for field in reversed((*found, *fields(game.options))):
        words |= {str(choice): field.label(choice) for choice in field.choices}
        words |= {"none": field.label("none")} if field.kind == "several" else {}
    for field in found:
        block = re.sub(rf"\s\(`{field.name}`\)", "", block)
        block = re.sub(rf"\(`{field.name}`[,:] ", "(", block)
    return _WORD.sub(lambda found: tr("“{words}”", words=words[found[1]]) if found[1] in words else found[0], block)

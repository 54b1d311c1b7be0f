"""Game names: which game or preset goes by a name, where several may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rummy_desktop.engine.wording import listed
from rummy_desktop.variants import GAMES

FAMILY = "rummy"  # what a name may be without


class Called(NamedTuple):
    """A game, or a `preset` of it; `rank` says how much the name is its own, 0 most of all."""

    rank: int
    game: str
    preset: str = ""

    @property
    def words(self) -> str:
        """The title, and how it is told on the command line."""
        game = GAMES[self.game]
        title = next((each.title for each in game.presets if each.key == self.preset), game.title)
        return f"{title} ({self.game}{f' --preset {self.preset}' if self.preset else ''})"


def tidied(name: str) -> str:
    """A name as it is compared: in small letters, without commas and dashes, and without Rummy at its end."""
    words = "".join(each for each in name.casefold().replace("-", " ") if each not in ",.'’").split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1] == FAMILY else words)


def games_called(name: str) -> tuple[Called, ...]:
    """Everything that goes by a name, what it belongs to most of all first."""
    wanted = tidied(name)
    found: dict[tuple[str, str], Called] = {}
    for rank, names, game, preset in sorted(_all_names(), key=lambda each: each[0]):
        if wanted and wanted in map(tidied, names):
            # Dummy is one game's other name, and Dummy Rummy another's.
            word_for_word = name.casefold() in map(str.casefold, names)
            found.setdefault((game, preset), Called(2 * rank + (not word_for_word), game, preset))
    return tuple(sorted(found.values(), key=lambda each: each.rank))


def _all_names() -> Iterator[tuple[int, tuple[str, ...], str, str]]:
    """The names of all games and presets, with their rank."""
    for key, game in GAMES.items():
        yield 0, (key, game.title), key, ""
        yield 2, game.also, key, ""
        for preset in game.presets:
            if preset.values:
                yield 1, (preset.key, preset.title), key, preset.key
                yield 3, preset.also, key, preset.key


def find_game(name: str) -> tuple[Called | None, str]:
    """What goes by a name, None where nothing does, and a sentence on what else does.

    ValueError says so where several things have it as another name only.
    """
    found = games_called(name)
    if not found:
        return None, ""
    first, *others = found
    same = [each for each in found if each.rank == first.rank]
    if len(same) > 1:
        raise ValueError(f"“{name}” is a name of {listed([each.words for each in same])}: say which")
    if not others or name.casefold() == first.game:
        return first, ""
    told = f"{listed([each.words for each in others])} {'are' if len(others) > 1 else 'is'} called so too."
    return first, f"“{name}” is {first.words}; {told}"

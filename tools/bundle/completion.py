"""Completion: what bash, zsh and fish offer after the program's name, from the words that the program knows."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import shtab
from about import APP

from rummy_desktop import cli
from rummy_desktop.language.choice import languages
from rummy_desktop.variants import GAMES

PLACES: Final = {
    "bash": Path("bash-completion", "completions", APP),
    "zsh": Path("zsh", "vendor-completions", f"_{APP}"),
    "fish": Path("fish", "vendor_completions.d", f"{APP}.fish"),
}
"""The file of each shell, below `/usr/share`."""


def completions() -> dict[Path, str]:
    """Return the text for each shell by its place."""
    parser = cli._parser([])
    for action in _actions(parser):
        if action.type is Path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.dest == "game":
            action.choices = list(GAMES)
        elif action.dest == "language":
            action.choices = languages()
    return {place: shtab.complete(parser, shell=shell) for shell, place in PLACES.items()}


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the words and options of the program and of its commands."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _actions(each)
        else:
            yield action

"""Bindings: which key does what, as everybody finds it, and as somebody has changed it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

import pygame

from rummy_desktop.variants import GAMES

EVERYWHERE: Final = ""
TABLE, WATCHING, HOUSE, GAMES_PAGE = "table", "watching", "house rules", "games"
CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
LOCKS: Final = pygame.KMOD_NUM | pygame.KMOD_CAPS
MODIFIERS: Final = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
)  # fmt: skip
"""Keys that do nothing by themselves."""
FIXED: Final[Mapping[int, str]] = {
    pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑", pygame.K_DOWN: "↓", pygame.K_TAB: "Tab",
    pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Enter", pygame.K_SPACE: "Space", pygame.K_ESCAPE: "Esc",
}  # fmt: skip
"""Keys that mean the same for ever: by them everything can be reached, whatever else is changed."""
NAMED: Final[Mapping[str, int]] = {
    "Backspace": pygame.K_BACKSPACE, "Del": pygame.K_DELETE, "Ins": pygame.K_INSERT, "Home": pygame.K_HOME,
    "End": pygame.K_END, "PgUp": pygame.K_PAGEUP, "PgDn": pygame.K_PAGEDOWN, "Pause": pygame.K_PAUSE,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 16)},
    **{f"Num {number}": getattr(pygame, f"K_KP{number}") for number in range(10)},
    "Num +": pygame.K_KP_PLUS, "Num −": pygame.K_KP_MINUS, "Num *": pygame.K_KP_MULTIPLY,
    "Num /": pygame.K_KP_DIVIDE, "Num .": pygame.K_KP_PERIOD, "−": pygame.K_MINUS,
}  # fmt: skip
"""Keys without a letter, by what is written on them."""
NAMES: Final = {code: name for name, code in NAMED.items()}


class Action(NamedTuple):
    """Something that a key does: its usual keys, the first of which is the one that scenes know, and where."""

    keys: tuple[str, ...]
    place: str = TABLE


COMMON: Final[Mapping[str, Action]] = {
    "take back": Action(("Backspace",)),
    "undo": Action(("Ctrl+Z",)),
    "redo": Action(("Ctrl+Y", "Ctrl+Shift+Z")),
    "hint": Action(("H",)),
    "still out": Action(("C",)),
    "draw": Action(("D",)),
    "take": Action(("T",)),
    "lay down": Action(("L",)),
    "lay off": Action(("O",)),
    "discard": Action(("X", "Del")),
    "end turn": Action(("E",)),
    "knock": Action(("K",)),
    "declare": Action(("G",)),
    "sort by rank": Action(("1",)),
    "sort by suit": Action(("2",)),
    "sort by melds": Action(("3",)),
    "group": Action(("J",)),
    "peek": Action(("V",)),
    "find card": Action(("Ctrl+F",)),
    "pass": Action(("P",)),
    "call": Action(("R",)),
    "show hand": Action(("S",)),
    "best way": Action(("B",)),
    "keys": Action(("F1",), EVERYWHERE),
    "rules": Action(("F2",), EVERYWHERE),
    "score sheet": Action(("F3",), EVERYWHERE),
    "history": Action(("F4",), EVERYWHERE),
    "seen": Action(("F5",), EVERYWHERE),
    "ladder": Action(("F9",), EVERYWHERE),
    "settings": Action(("F10",), EVERYWHERE),
    "full screen": Action(("F11",), EVERYWHERE),
    "mute": Action(("M",), EVERYWHERE),
    "quit": Action(("Ctrl+Q",), EVERYWHERE),
    "say hand": Action(("F6",), EVERYWHERE),
    "say counts": Action(("F7",), EVERYWHERE),
    "say score": Action(("F8",), EVERYWHERE),
    "say table": Action(("F12",), EVERYWHERE),
    "say again": Action((",",), EVERYWHERE),
    "say next": Action((".",), EVERYWHERE),
    "own voice": Action(("Ctrl+F6",), EVERYWHERE),
    "favourite": Action(("F",), GAMES_PAGE),
    "deal back": Action(("PgUp",), WATCHING),
    "deal on": Action(("PgDn",), WATCHING),
    "beginning": Action(("Home",), WATCHING),
    "end": Action(("End",), WATCHING),
    "next seat": Action(("V",), WATCHING),
    "faster": Action(("+", "=", "Num +"), WATCHING),
    "slower": Action(("−", "Num −"), WATCHING),
    "deals and turns": Action(("L",), WATCHING),
    "continue": Action(("C",), WATCHING),
    "same deal": Action(("A",), WATCHING),
    "challenge": Action(("F",), WATCHING),
    "review": Action(("R",), WATCHING),
    "copy deal": Action(("Ctrl+C",), WATCHING),
    "search": Action(("Ctrl+F",), HOUSE),
    "undo rule": Action(("Ctrl+Z",), HOUSE),
    "save rules": Action(("Ctrl+S",), HOUSE),
    "copy code": Action(("Ctrl+C",), HOUSE),
    "paste code": Action(("Ctrl+V",), HOUSE),
}
"""What a key can be chosen for in every game, or outside of it."""


@cache
def key_actions() -> Mapping[str, Action]:
    """Return all that a key can be chosen for, by the name under which the settings keep it."""
    own = {
        f"{key} {letter}": Action((letter,), f"{TABLE}: {key}")
        for key, game in GAMES.items()
        for letter in game.own_keys
    }
    return {**COMMON, **own}


def spell(key: int, mods: int = 0) -> str:
    """A key as it is written, such as “Ctrl+Z”; empty where it is none that can be chosen."""
    if key in FIXED or key in MODIFIERS:
        return ""
    letter = chr(key).upper() if 32 < key < 127 or 160 < key < 0x10000 else ""
    # Of some letters the capital is two.
    name = NAMES.get(key) or (letter if len(letter) == 1 else chr(key) if letter else "")
    if not name:
        return ""
    return f"{'Ctrl+' if mods & CTRL else ''}{'Shift+' if mods & pygame.KMOD_SHIFT else ''}{name}"


def code(spelled: str) -> tuple[int, int]:
    """The key that is written so and what is held with it; the key is 0 where there is none."""
    mods = 0
    for word, held in (("Ctrl+", pygame.KMOD_LCTRL), ("Shift+", pygame.KMOD_LSHIFT)):
        if spelled.startswith(word) and len(spelled) > len(word):
            spelled, mods = spelled[len(word) :], mods | held
    if spelled in NAMED:
        return NAMED[spelled], mods
    small = spelled.lower() if len(spelled.lower()) == 1 else spelled
    key = ord(small) if len(small) == 1 else 0
    return (key, mods) if spell(key) == spelled else (0, 0)


def changed_in(keys: Mapping[str, str]) -> Mapping[str, str]:
    """Return the changes of keys that are possible; the others are left out, whoever wrote them."""
    return _changed(tuple(keys.items())) if keys else {}


@lru_cache(8)
def _changed(pairs: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    found = {
        name: key
        for name, key in pairs
        if key and name in key_actions() and key != key_actions()[name].keys[0] and spell(*code(key)) == key
    }
    # Of two that come to the same key the one that stands first in the file has it.
    while wrong := next((name for name in reversed(found) if conflicts(found, name, found[name])), ""):
        del found[wrong]
    return found


def keys_for(keys: Mapping[str, str], name: str) -> tuple[str, ...]:
    """The keys for an action: the one that somebody has chosen, or else the usual ones."""
    chosen = keys.get(name, "")
    return (chosen,) if chosen else key_actions()[name].keys


def holders(key: str, keys: Mapping[str, str]) -> list[str]:
    """The actions that have that key, wherever they are."""
    return [name for name in key_actions() if key in keys_for(keys, name)]


def overlap(name: str, other: str) -> bool:
    """Return whether two actions are found at one place, so that they can't have the same key."""
    one, two = key_actions()[name].place, key_actions()[other].place
    return EVERYWHERE in (one, two) or one == two or one.startswith(f"{two}: ") or two.startswith(f"{one}: ")


def conflicts(keys: Mapping[str, str], name: str, key: str) -> list[str]:
    """The other actions that have that key where this one is found, too."""
    return [other for other in holders(key, keys) if other != name and overlap(name, other)]


def told(keys: Mapping[str, str], places: Collection[str], usual: str) -> str:
    """The key in force for what usually has that key at these places; itself where nobody can change it."""
    if not keys:
        return usual
    for name, action in key_actions().items():
        if usual in action.keys and (action.place in places or action.place == EVERYWHERE):
            held = keys_for(keys, name)
            return usual if usual in held else held[0]
    return usual


def at_table(keys: Mapping[str, str]) -> Callable[[str], str]:
    """Tells the key that does at a table what usually another one does."""
    return partial(told, changed_in(keys), (TABLE,))


def meant(
    event: pygame.event.Event,
    keys: Mapping[str, str],
    places: Collection[str],
    typing: bool = False,
    kept: Collection[int] = (),
) -> pygame.event.Event | None:
    """A key that is pressed as the one that scenes know for what it does at these places; None where it does nothing.

    `keys` are those that were `changed`. While somebody is `typing` letters stay letters, and the keys in `kept` have a
    meaning that nobody can change.
    """
    if not keys or event.key in FIXED or event.key in kept or event.mod & pygame.KMOD_ALT:
        return event
    spelled = spell(event.key, event.mod)
    bare = spelled.replace("Shift+", "")
    if typing and not (spelled.startswith("Ctrl+") or (bare[:1] == "F" and len(bare) > 1)):
        return event
    here = {name: act for name, act in key_actions().items() if act.place in places or act.place == EVERYWHERE}
    for pressed in dict.fromkeys((spelled, bare)):
        for name, action in here.items():
            if pressed in keys_for(keys, name):
                return _as(event, action.keys[0], pressed != spelled, kept) if name in keys else event
    usual = any(each in action.keys for each in (spelled, bare) for name, action in here.items() if name in keys)
    return None if usual and not typing else event


def _as(event: pygame.event.Event, usual: str, shift: bool, kept: Collection[int]) -> pygame.event.Event | None:
    """The event with another key, held with Shift where that was not part of the chosen one."""
    key, mods = code(usual)
    if key in kept:
        return None
    mods |= event.mod & (LOCKS | (pygame.KMOD_SHIFT if shift else 0))
    return pygame.event.Event(event.type, {**event.dict, "key": key, "mod": mods, "unicode": ""})

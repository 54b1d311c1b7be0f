"""Key list: every key of the program in groups, with what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.gui.scenes.bindings import EVERYWHERE, GAMES_PAGE, HOUSE, TABLE, WATCHING, key_actions
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants import GAMES

YOUR_TURN: Final = mark("Your turn")
ASKED: Final = mark("When you are asked")
Group = tuple[str, Sequence[tuple[str, str]]]
"""Keys that belong together: their title, and for each what is on the key and what it does."""
KEYS: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        mark("Around the table"),
        (
            ("← / →", mark("Move along the cards")),
            ("↑ / ↓", mark("Between hand, piles, melds and buttons")),
            ("Tab", mark("One thing after the other")),
            ("Ctrl+F", mark("Find a card by typing its name")),
            ("Space", mark("Choose the card")),
            ("Enter", mark("Do what the hint advises, or what is meant here")),
            ("Backspace", mark("Take back a meld")),
            ("Ctrl+Z", mark("Undo")),
            ("Ctrl+Y", mark("Redo")),
            ("H", mark("Hint")),
            ("C", mark("Hold: what is still out for the card")),
            ("Esc", mark("Menu of the match")),
        ),
    ),
    (
        YOUR_TURN,
        (
            ("D", mark("Draw from the stock")),
            ("T", mark("Take the top discard, or all from the marked one on")),
            ("L", mark("Lay down the chosen cards, or find melds")),
            ("O", mark("Lay off the chosen cards")),
            ("X / Del", mark("Discard the chosen card")),
            ("E", mark("End a turn of melding")),
            ("K", mark("Knock, go out, or keep the card of the cut")),
            ("G", mark("Declare gin or big gin")),
        ),
    ),
    (
        mark("Your hand"),
        (
            ("1", mark("Sort by rank; twice: stays so")),
            ("2", mark("Sort by suit; twice: stays so")),
            ("3", mark("Sort by melds; twice: stays so")),
            ("J", mark("Join the chosen cards to a group, or part it")),
            ("Shift+Space", mark("Choose the whole group")),
            ("Shift+← →", mark("Move the card, or the group")),
            ("V", mark("Hold to peek")),
        ),
    ),
    (
        ASKED,
        (
            ("P", mark("Pass, or put the card of the cut back")),
            ("R", mark("Call rummy, or buy a discard")),
            ("1–8", mark("Call or buy at an open table")),
            ("S", mark("Show the hand after laying off")),
            ("B", mark("Lay off in the best way")),
        ),
    ),
    (
        mark("Everywhere"),
        (
            ("F1", mark("Keys")),
            ("F2", mark("Rules")),
            ("F3", mark("Score sheet")),
            ("F4", mark("History")),
            ("F5", mark("What has been seen")),
            ("F9", mark("Ladder")),
            ("F10", mark("Settings")),
            ("F11", mark("Full screen")),
            ("M", mark("Mute")),
            ("Ctrl+F6", mark("The game’s own voice on or off")),
            ("Ctrl+Q", mark("Quit")),
        ),
    ),
    (
        mark("Spoken"),
        (
            ("F6", mark("Your hand")),
            ("F7", mark("Cards that everybody holds")),
            ("F8", mark("The score")),
            ("F12", mark("What lies on the table")),
            (", / .", mark("What was said, back or on")),
        ),
    ),
    (
        mark("Watching"),
        (
            ("Space", mark("Play or pause")),
            ("← / →", mark("One move back or on")),
            ("Shift+← →", mark("One turn back or on")),
            ("PgUp / PgDn", mark("One deal back or on")),
            ("Home / End", mark("The beginning or the end")),
            ("V", mark("See it from the next seat, or with all hands open")),
            ("+ / −", mark("Faster or slower")),
            ("L", mark("Deals and turns")),
            ("C", mark("Continue from here")),
            ("A", mark("Same deal again")),
            ("F", mark("Challenge a friend, also on the score sheet")),
            ("R", mark("Review this deal, also on the score sheet")),
            ("Ctrl+C", mark("Copy this deal")),
        ),
    ),
    (mark("All games"), (("F", mark("Mark a favourite")),)),
    (
        mark("House rules"),
        (
            ("Ctrl+F", mark("Search")),
            ("Ctrl+Z", mark("Undo")),
            ("Ctrl+S", mark("Save as")),
            ("Ctrl+C", mark("Copy the code")),
            ("Ctrl+V", mark("Paste a code")),
        ),
    ),
)
"""The keys in groups: what is on the key, and what it does. The keys of one line are parted by " / "."""


TABLE_GROUPS: Final = 4
"""So many groups are used at a table."""
PARTS: Final[dict[str, str]] = {
    "deal back": mark("One deal back"),
    "deal on": mark("One deal on"),
    "beginning": mark("The beginning"),
    "end": mark("The end"),
    "faster": mark("Faster"),
    "slower": mark("Slower"),
    "say again": mark("What was said before"),
    "say next": mark("What was said after that"),
}
"""What a key does that shares its line with another."""


PLACES: Final = (TABLE, TABLE, TABLE, TABLE, EVERYWHERE, EVERYWHERE, WATCHING, GAMES_PAGE, HOUSE)
"""Where the keys of each group do something."""
SINGLE: Final = mark("Of single games")
"""The title of the group of keys that only one game has."""


def places_of(title: str) -> tuple[str, ...]:
    """Return the places at which the keys of the group with that title do something."""
    return (next((place for (group, _), place in zip(KEYS, PLACES, strict=True) if group == title), EVERYWHERE),)


def groups_of_actions() -> dict[str, dict[str, str]]:
    """The titles of the groups, with the names of the actions in them, each with what it does."""
    found: dict[str, dict[str, str]] = {}
    for title, rows in KEYS:
        places = places_of(title)
        here = {name: action for name, action in key_actions().items() if action.place in places}
        caps = [(cap, what) for row, what in rows for cap in row.split(" / ")]
        found[title] = {
            name: PARTS.get(name, what) for cap, what in caps for name, action in here.items() if cap == action.keys[0]
        }
        if title == ASKED:
            found[SINGLE] = {
                f"{key} {letter}": f"{game.title}: {tr(what)}"
                for key, game in GAMES.items()
                for letter, what in game.own_keys.items()
            }
    return found


def words_of(name: str) -> str:
    """Return the words for an action."""
    return tr(next(names[name] for names in groups_of_actions().values() if name in names))


def fixed_of(title: str) -> list[tuple[str, str]]:
    """The keys of a group that nobody can change, and what they do."""
    rows = next((rows for group, rows in KEYS if group == title), ())
    changeable = {key for action in key_actions().values() if action.place in places_of(title) for key in action.keys}
    return [(row, what) for row, what in rows if changeable.isdisjoint(row.split(" / "))]

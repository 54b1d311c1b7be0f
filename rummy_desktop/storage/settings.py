"""Settings: what a person has chosen for every game, kept in one small file that outlives crashes."""

from __future__ import annotations

import codecs
import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta

from rummy_desktop.engine.shapes import DICTIONARY, shaped
from rummy_desktop.engine.wording import listed
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.outside.harmless import told
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.files import place_aside, read_file, reason, replace_file
from rummy_desktop.storage.paths import config_dir

log = logging.getLogger("rummy_desktop")

MOST_PEOPLE: Final = 40
LARGEST: Final = 1_000_000
"""Bytes of settings that are read: far more than there can be."""


Sorting = Literal["off", "rank", "suit", "melds"]
"""By what a hand stays sorted when cards come in."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]


SOUNDS: Final[Mapping[str, tuple[str, ...]]] = {
    mark("Shuffling"): ("shuffle", "riffle"),
    mark("Cutting"): ("cut",),
    mark("Dealing"): ("deal",),
    mark("Drawing"): ("draw",),
    mark("Taking a discard"): ("take",),
    mark("Discarding"): ("discard",),
    mark("Melding"): ("meld",),
    mark("Laying off"): ("lay-off",),
    mark("Swapping"): ("swap",),
    mark("Lifting a card"): ("pick",),
    mark("Turning over"): ("flip",),
    mark("Showing a hand"): ("show",),
    mark("Knocking"): ("knock",),
    mark("Calling"): ("call",),
    mark("Asking"): ("ask",),
    mark("Going out"): ("out",),
    mark("Coins"): ("coin", "coins"),
    mark("Good moments"): ("moment",),
    mark("End of a deal"): ("win", "gin", "lose", "count"),
    mark("End of a match"): ("match-won", "match-lost"),
    mark("Your turn"): ("turn",),
    mark("Refusals"): ("refusal",),
    mark("Buttons"): ("press",),
}
"""What is heard, as it is called in the settings, and the sounds that belong to it."""

TWICE: Final = {"quick": 0.25, "normal": 0.4, "long": 0.8, "very long": 1.5}
REACH: Final = {"usual": 0, "large": 48, "very large": 110}
STILL: Final = {"usual": 5, "large": 12, "very large": 20}
STRIP: Final = {"usual": 0, "raised": 8, "high": 15}

TOLD: Final = ("text_size", "contrast", "calm")
"""The settings that a system may tell: as long as nobody has chosen here, they are as it says."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who played here: a name, the index of a colour (-1 for none) and the name of an emblem ("" for none)."""

    name: Name
    colour: Annotated[int, Meta(ge=-1, le=7)] = -1
    emblem: Annotated[str, Meta(max_length=40, pattern="^[a-z-]*$")] = ""


class Settings(msgspec.Struct, kw_only=True):
    """The choices of a person, and what the game remembers from the last time.

    Titles, descriptions, bounds, groups and the labels of choices make the form on the screen. A field without a group
    is remembered and not asked for. The constructor checks no bounds; `load_settings` does.
    """

    speed: Annotated[
        Literal["off", "fast", "normal", "slow"],
        Meta(
            title="Card speed",
            description="How fast cards move over the table.",
            extra={
                "group": "Play",
                "labels": {"off": "No movement", "fast": "Fast", "normal": "Normal", "slow": "Slow"},
            },
        ),
    ] = "normal"
    calm: Annotated[
        bool,
        Meta(
            title="Reduced motion",
            description="Cards go straight to their places; nothing tilts, bounces or is celebrated.",
            extra={"group": "Play"},
        ),
    ] = False
    call_seconds: Annotated[
        Literal[2, 4, 6, 10, 0],
        Meta(
            title="Time to call",
            description="How many seconds you have, in games where a discard may be called or bought out of turn.",
            extra={"group": "Play", "labels": {2: "2", 4: "4", 6: "6", 10: "10", 0: "Wait for me"}},
        ),
    ] = 4
    pause: Annotated[
        Literal[-1, 0, 5, 10, 20, 30],
        Meta(
            title="Computer players wait",
            description="How long a computer player leaves you time to look before it moves.",
            extra={
                "group": "Play",
                "labels": {-1: "As the cards", 0: "No time", 5: "½ s", 10: "1 s", 20: "2 s", 30: "3 s"},
            },
        ),
    ] = -1
    sorting: Annotated[
        Sorting,
        Meta(
            title="Keep the hand sorted",
            description="Where new cards go. A button that sorts does the same when it is pressed twice.",
            extra={
                "group": "Play",
                "labels": {"off": "At the right", "rank": "By rank", "suit": "By suit", "melds": "By melds"},
            },
        ),
    ] = "melds"
    reviews: Annotated[
        bool,
        Meta(
            title="Review each deal",
            description="Have every deal reviewed as soon as it is over, behind everything else that is going on.",
            extra={"group": "Play"},
        ),
    ] = False
    remarks: Annotated[
        bool,
        Meta(
            title="Remarks",
            description="Characters say a few words in a match, never about cards that you can’t see.",
            extra={"group": "Play"},
        ),
    ] = True
    volume: Annotated[
        int,
        Meta(ge=0, le=100, title="Volume", description="How loud the cards are.", extra={"group": "Sounds"}),
    ] = 70
    mute: Annotated[
        bool,
        Meta(title="Mute", description="Play without any sound.", extra={"group": "Sounds"}),
    ] = False
    loudness: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[int, Meta(ge=0, le=100)]],
        Meta(
            max_length=100,
            title="Sounds",
            description="How loud each sound is beside the volume, in percent; what is not in it is as loud as can be.",
            extra={"group": "Sounds"},
        ),
    ] = {}
    cloth: Annotated[
        Literal["green", "blue", "red", "wood"],
        Meta(
            title="Table",
            description="What the cards lie on.",
            extra={
                "group": "Looks",
                "labels": {"green": "Green felt", "blue": "Blue felt", "red": "Red felt", "wood": "Wood"},
            },
        ),
    ] = "green"
    back: Annotated[
        Literal["rosette", "sun", "vines", "waves"],
        Meta(
            title="Card backs",
            description="What is on the backs of the cards.",
            extra={
                "group": "Looks",
                "labels": {"rosette": "Rosette", "sun": "Sunburst", "vines": "Vines", "waves": "Waves"},
            },
        ),
    ] = "rosette"
    theme: Annotated[
        Literal["dark", "light"],
        Meta(
            title="Theme",
            description="Dark or light menus and name plates.",
            extra={"group": "Looks", "labels": {"dark": "Dark", "light": "Light"}},
        ),
    ] = "dark"
    largest: Annotated[
        bool,
        Meta(
            title="Largest cards",
            description="Cards as large as the window allows, to be seen from across a room, with large letters.",
            extra={"group": "Looks"},
        ),
    ] = False
    fullscreen: Annotated[
        bool,
        Meta(title="Full screen", description="Fill the whole screen with the table.", extra={"group": "Looks"}),
    ] = False
    language: Annotated[
        str,
        Meta(
            max_length=20,
            pattern="^[a-zA-Z_-]*$",
            title="Language",
            description="The one in which the game speaks. It changes at once.",
            extra={"group": "Reading"},
        ),
    ] = ""
    text_size: Annotated[
        int,
        Meta(
            ge=80,
            le=160,
            title="Text size",
            description="How large all writing is.",
            extra={"group": "Reading"},
        ),
    ] = 100
    large_index: Annotated[
        bool,
        Meta(
            title="Large index",
            description="Cards with large figures in their corners.",
            extra={"group": "Reading"},
        ),
    ] = False
    four_colours: Annotated[
        bool,
        Meta(
            title="Four colours",
            description="Each suit has its own: diamonds are blue, clubs are green.",
            extra={"group": "Reading"},
        ),
    ] = False
    contrast: Annotated[
        bool,
        Meta(
            title="High contrast",
            description="Stronger lettering and edges, and a plain dark table.",
            extra={"group": "Reading"},
        ),
    ] = False
    own_voice: Annotated[
        bool,
        Meta(
            title="Own voice",
            description="The game speaks aloud what it tells screen readers, while none listens.",
            extra={"group": "Reading"},
        ),
    ] = False
    left_handed: Annotated[
        bool,
        Meta(
            title="Left-handed table",
            description="The buttons of the moment, the piles and the name plate change sides, for the left hand.",
            extra={"group": "Hands"},
        ),
    ] = False
    carry: Annotated[
        bool,
        Meta(
            title="Click to lift, click to drop",
            description="A card of the hand comes along after one click; put down where it was, it is chosen.",
            extra={"group": "Hands"},
        ),
    ] = False
    double_click: Annotated[
        Literal["quick", "normal", "long", "very long"],
        Meta(
            title="Double click",
            description="How much time there is for the second click. Keys and buttons do the same without one.",
            extra={
                "group": "Hands",
                "labels": {"quick": "Quick", "normal": "Normal", "long": "Long", "very long": "Very long"},
            },
        ),
    ] = "normal"
    drops: Annotated[
        Literal["usual", "large", "very large"],
        Meta(
            title="Drop places",
            description="How near to a place cards have to be let go, and how still a click has to be.",
            extra={
                "group": "Hands",
                "labels": {"usual": "Usual", "large": "Large", "very large": "Very large"},
            },
        ),
    ] = "usual"
    hand_height: Annotated[
        Literal["usual", "raised", "high"],
        Meta(
            title="Height of the hand",
            description="A free strip below your cards to lean on, where a finger or a hand that rests does nothing.",
            extra={
                "group": "Hands",
                "labels": {"usual": "Usual", "raised": "Raised", "high": "High"},
            },
        ),
    ] = "usual"
    dwell: Annotated[
        Literal[0, 5, 10, 15, 20, 30],
        Meta(
            title="Rest to click",
            description="How long the pointer has to rest to click by itself. A ring around it fills until then.",
            extra={
                "group": "Hands",
                "labels": {0: "Off", 5: "½ s", 10: "1 s", 15: "1½ s", 20: "2 s", 30: "3 s"},
            },
        ),
    ] = 0
    scanning: Annotated[
        Literal[0, 5, 10, 15, 20, 30],
        Meta(
            title="Play with one switch",
            description="A frame goes by itself over the rows of all that can be chosen, and then over what is in one. "
            "The switch chooses. This is how long the frame stays.",
            extra={
                "group": "Hands",
                "labels": {0: "Off", 5: "½ s", 10: "1 s", 15: "1½ s", 20: "2 s", 30: "3 s"},
            },
        ),
    ] = 0
    switch: Annotated[
        Literal["keys", "any", "click"],
        Meta(
            title="The switch",
            description="Space, Enter or A of a controller; any key or button of a controller, but Esc and F1 to F12; "
            "or a button of the mouse.",
            extra={
                "group": "Hands",
                "labels": {"keys": "Space or Enter", "any": "Any key", "click": "Mouse button"},
            },
        ),
    ] = "keys"
    open_table: Annotated[
        bool,
        Meta(
            title="Open table",
            description="No curtain between the turns of those who share this screen.",
            extra={"group": "Several people"},
        ),
    ] = False
    peek: Annotated[
        bool,
        Meta(
            title="Hold to peek",
            description="A hand is shown only while its key or the eye button is held.",
            extra={"group": "Several people"},
        ),
    ] = False
    call_keys: Annotated[
        bool,
        Meta(
            title="Call by own keys",
            description="At an open table everyone calls rummy, or buys, with a number key of their own.",
            extra={"group": "Several people"},
        ),
    ] = False
    as_system: Annotated[
        tuple[Annotated[str, Meta(max_length=40)], ...],
        Meta(
            max_length=40,
            title="As the system says",
            description="Which of text size, contrast and reduced motion are as the system says, where it says so.",
        ),
    ] = TOLD
    keys: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]],
        Meta(max_length=200, title="Keys", description="The keys that were changed, by what they do."),
    ] = {}
    window: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=32767)], Annotated[int, Meta(ge=1, le=32767)]],
        Meta(title="Window size", description="Width and height of the window when it was last closed, in pixels."),
    ] = (1280, 800)
    people: Annotated[
        list[Person],
        Meta(max_length=MOST_PEOPLE, title="People", description="People who played here, the latest first."),
    ] = []
    last_game: Annotated[
        str,
        Meta(min_length=1, max_length=40, title="Last game", description="The game that was played last."),
    ] = "rummy"
    last_setup: Annotated[
        dict[str, Any],
        Meta(
            title="Last setup",
            description="For each game, the seats and options it was last played with; the latest is the last.",
        ),
    ] = {}
    favourites: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(max_length=100, title="Favourites", description="The games that are marked with a star."),
    ] = []
    lessons: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        Meta(max_length=100, title="Lessons", description="The games whose lesson has been played to its end."),
    ] = []

    @property
    def twice(self) -> float:
        """The seconds within which a second click makes a double click."""
        return TWICE[self.double_click]

    @property
    def reach(self) -> int:
        """The distance from a place, in units, within which dropped cards still land there."""
        return REACH[self.drops]

    @property
    def still(self) -> int:
        """The distance in units that a pressed pointer may move and still make a click."""
        return STILL[self.drops]

    @property
    def strip(self) -> int:
        """The height of the strip below the hand that is free to lean on, in percent of the window."""
        return STRIP[self.hand_height]

    def levels(self) -> dict[str, float]:
        """Return the loudness of each sound by its name, from 0 to 1, apart from the volume."""
        return {name: self.loudness.get(title, 100) / 100 for title, names in SOUNDS.items() for name in names}


def settings_path() -> Path:
    """Return the file of the settings; it may not exist yet."""
    return config_dir() / "settings.json"


def load_settings() -> tuple[Settings, str | None]:
    """Return the settings of last time, and a sentence for the player if some were wrong; never raises.

    A value that can't be is replaced by its default, and a copy of the file is kept; a file that is no settings at all,
    or can't be read, is set aside as `settings.json.damaged`, and all defaults hold. Keys this version doesn't know are
    left out.
    """
    path = Path()
    try:
        path = settings_path()
        text = read_file(path, LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), None
    except (OSError, RuntimeError, ValueError) as error:
        log.warning("The settings can't be read: %s", error)
        aside = _moved_aside(path) if os.path.isfile(path) else None
        if aside is not None:
            return Settings(), tr(
                "The settings could not be read ({error}), so the defaults are used; the file is kept as {name}.",
                error=reason(error),
                name=aside.name,
            )
        return Settings(), tr(
            "The settings could not be read ({error}), so the defaults are used.", error=reason(error)
        )
    try:
        values = DICTIONARY.decode(measured(text.removeprefix(codecs.BOM_UTF8)))
    except ValueError as error:
        log.warning("The settings are damaged: %s", error)
        return Settings(), _set_aside(path)
    settings, said, whole = _checked(values)
    if not whole:
        _keep_copy(path, text, settings)
    return settings, said


def language_chosen() -> str:
    """Return the language chosen in the settings, or "" for that of the system.

    Nothing is mended or reported.
    """
    try:
        values = msgspec.json.decode(measured(read_file(settings_path(), LARGEST).removeprefix(codecs.BOM_UTF8)))
        return shaped(values["language"], str)
    except (OSError, RuntimeError, ValueError, KeyError, TypeError):
        return ""


def save_settings(settings: Settings) -> str | None:
    """Write the settings. Return a sentence for the player if they can't be written, else None; never raises.

    The file is replaced as a whole or not at all. Waits for the disk, some milliseconds: to be called when a page is
    left, not while a slider moves.
    """
    try:
        path = settings_path()
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
        replace_file(path, text)
    except (OSError, RuntimeError, TypeError, ValueError) as error:
        log.warning("The settings can't be saved: %s", error)
        return tr("The settings could not be saved ({error}).", error=reason(error))
    return None


def _checked(values: dict[str, Any]) -> tuple[Settings, str | None, bool]:
    """Return settings of the sound values, a sentence on the unsound ones, and whether all of them are whole."""
    good: dict[str, Any] = {}
    bad: list[str] = []
    values, whole = _with_people(values)
    values = _as_chosen(values)
    for field in msgspec.structs.fields(Settings):
        if field.name in values:
            try:
                good[field.name] = shaped(values[field.name], field.type)
            except msgspec.ValidationError as error:
                log.warning("The setting %s is wrong: %s", field.name, error)
                bad.append(f"“{tr(get_args(field.type)[1].title)}”")
    said = None
    if len(bad) == 1:
        said = tr("The setting {name} was damaged and is back at its default.", name=bad[0])
    elif bad:
        said = tr("The settings {names} were damaged and are back at their defaults.", names=listed(bad))
    return Settings(**good), said, whole and not bad


def _as_chosen(values: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a file; in an older one those at the default are noted as left to the system.

    What differs from the default was chosen.
    """
    if "as_system" in values:
        return values
    usual = Settings()
    return values | {
        "as_system": [name for name in TOLD if values.get(name, getattr(usual, name)) == getattr(usual, name)]
    }


def _with_people(values: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """Return the values of a file with its people mended one by one, and whether they were whole.

    Older files have only `names`.
    """
    if "people" not in values and "names" not in values:
        return values, True
    people = values.get("people", values.get("names"))
    if not isinstance(people, list):
        return values | {"people": people}, False
    mended = [_mended(each) for each in people]
    kept = [each for each in mended if each is not None][:MOST_PEOPLE]
    whole = len(kept) == len(people) and all(map(_is_whole, people, mended))
    return values | {"people": kept}, whole


def _is_whole(person: Any, mended: dict[str, Any] | None) -> bool:
    """Return whether a person has lost nothing that this version knows."""
    known = {field.name for field in msgspec.structs.fields(Person)}
    return not isinstance(person, dict) or len(person.keys() & known) == len(mended or ())


def _mended(person: Any) -> dict[str, Any] | None:
    """Return the sound parts of a person in the file; None for one without a name."""
    parts = {"name": person} if isinstance(person, str) else person
    if not isinstance(parts, dict):
        log.warning("A person in the settings is wrong: %s", told(person))
        return None
    good: dict[str, Any] = {}
    for field in msgspec.structs.fields(Person):
        if field.name in parts:
            try:
                good[field.name] = shaped(parts[field.name], field.type)
            except msgspec.ValidationError as error:
                log.warning("The %s of a person in the settings is wrong: %s", field.name, error)
    return good if "name" in good else None


def _moved_aside(path: Path) -> Path | None:
    """Move a file out of the way of the one that will be written. Return its new path; None if it can't be moved."""
    try:
        aside = place_aside(path)
        os.replace(path, aside)
    except OSError as error:
        log.warning("The settings can't be set aside: %s", error)
        return None
    return aside


def _keep_copy(path: Path, text: bytes, settings: Settings) -> None:
    """Keep a copy of a file that has lost something, and write what is left, so that the copy is made once."""
    try:
        replace_file(place_aside(path), text)
    except (OSError, ValueError) as error:
        log.warning("No copy of the damaged settings can be kept: %s", error)
    else:
        save_settings(settings)


def _set_aside(path: Path) -> str:
    """Move a damaged file out of the way, and return a sentence that says so."""
    aside = _moved_aside(path)
    if aside is None:
        return tr("The settings file is damaged, so the defaults are used.")
    return tr("The settings file was damaged, so the defaults are used; it is kept as {name}.", name=aside.name)

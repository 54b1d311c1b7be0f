"""Settings: the page of the settings of the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
import pygame

from rummy_desktop.gui.look.preferences import contrast_of, text_of
from rummy_desktop.gui.look.theme import Theme, cloth
from rummy_desktop.gui.scenes.keys_form import KeysForm
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.problem import ProblemScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.index import Index
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.preview import Preview, rounded
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.slider import Slider
from rummy_desktop.gui.widgets.swatches import Swatches
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.choice import AS_THE_SYSTEM, choices
from rummy_desktop.language.formats import percent
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.settings import SOUNDS, TOLD, Settings

SEEN: Final = ("Looks", "Reading")
"""The groups of settings whose work is seen on a piece of table above them."""
REST: Final = 0.4
"""Seconds that the size of letters has to stay before they have it: else the page would move below the pointer."""
PLAIN: Final = mark("High contrast is on, so the table is plain.")
SYSTEM: Final = "system"
SILENT: Final = mark("The system says nothing about it.")
KEYS: Final = mark("Every key can be another one, at the table and on pages.")


def asked() -> dict[str, tuple[Any, msgspec.Meta]]:
    """Return the settings that the form asks for: the type of each, and its `Meta`."""
    hints = get_type_hints(Settings, include_extras=True)
    parts = {name: get_args(hint) for name, hint in hints.items() if get_args(hint)}
    return {
        name: (args[0], args[1])
        for name, args in parts.items()
        if isinstance(args[1], msgspec.Meta) and (args[1].extra or {}).get("group")
    }


def groups() -> dict[str, dict[str, tuple[Any, msgspec.Meta]]]:
    """Return the same by their groups."""
    found: dict[str, dict[str, tuple[Any, msgspec.Meta]]] = {}
    for name, (kind, meta) in asked().items():
        found.setdefault((meta.extra or {})["group"], {})[name] = kind, meta
    return found


def _table(theme: Theme, value: Any, high: int) -> pygame.Surface:
    """Return a little picture of a table."""
    look = theme.look._replace(cloth=value, contrast=False)
    return rounded(theme, cloth(look, (high * 8 // 5, high), theme.assets), theme.radius_small)


def _back(theme: Theme, value: Any, high: int) -> pygame.Surface:
    """Return a little picture of the back of a card."""
    return theme.assets.sprite(f"back-{value}", high)


class AsSystem(Button):
    """A button that leaves the size of letters to the system, and is lit while that is so."""

    def __init__(self, on: bool, act: Callable[[], None]) -> None:
        name = tr("Text size as the system says")
        super().__init__(tr("As the system says"), act, "primary" if on else "quiet", name=name)
        self.on = on

    def value_text(self) -> str:
        return tr("on") if self.on else tr("off")


class SettingsScene(PageScene):
    """The form of the settings, over the scene below, beginning at a group; every change takes effect at once."""

    name = "settings"
    covers = False
    margin = 24

    def __init__(self, app: Program, group: str = "") -> None:
        super().__init__(app)
        self.group = group or next(iter(groups()))
        self.first = tr("Groups")
        self._shown: tuple[Any, ...] = ()
        self._unsaved = False
        self._waits: float | None = None  # seconds until a new size of letters is taken

    def build(self) -> Widget:
        self._shown = self._values()
        names = list(groups())
        index = Index(tr("Groups"), [tr(each) for each in names], names.index(self.group), self._turn)
        lines = [line for name, (kind, meta) in groups()[self.group].items() for line in self._lines(name, kind, meta)]
        scroll = Scroll(Column(lines, 0), tr(self.group), bleed=True)
        seen: list[Widget] = [Preview(200)] if self.group in SEEN else []
        right = Column([*seen, scroll], 12, stretch=[scroll])
        title, done = Label(tr("Settings"), "title"), Button(tr("Done"), self.escape, "primary", icon="check")
        head = Row([title, done], 0, stretch=[title])
        space = Space()
        problem = Button(tr("Report a problem"), self._report, icon="flag", wide=True)
        left = Column([index, space, problem], 0, stretch=[space])
        both = Row([left, right], 24, stretch=[right])
        return Centre(Panel([head, both], 16, 28, stretch=[both], lift=28), 1180, full=True)

    def _lines(self, name: str, kind: Any, meta: msgspec.Meta) -> list[Line]:
        """Return the lines that ask for a setting: one, or for the loudness one for each sound."""
        if name == "loudness":
            return [self._sound_line(title) for title in SOUNDS]
        lines = [self._line(name, kind, meta)]
        if name == "left_handed":
            lines.insert(0, Line(tr("Keys"), tr(KEYS), Button(tr("Change keys"), self._change_keys, icon="settings")))
        return lines

    def _line(self, name: str, kind: Any, meta: msgspec.Meta) -> Line:
        plain = name == "cloth" and contrast_of(self.app.settings, self.app.wishes)
        about = self.app.listening.trouble() if name == "own_voice" else self._told(name)
        help = tr(PLAIN) if plain else " ".join(filter(None, (tr(meta.description or ""), about)))
        return Line(tr(meta.title or name), help, self._control(name, kind, meta))

    def _told(self, name: str) -> str:
        """Return what the system says about a setting, if it is one that the system may give."""
        if name not in TOLD:
            return ""
        wishes = self.app.wishes
        if name == "text_size":
            return (
                tr("The system says {percent}.", percent=percent(wishes.text))
                if wishes.text is not None
                else tr(SILENT)
            )
        told = wishes.calm if name == "calm" else wishes.contrast
        if told is None:
            return tr(SILENT)
        return tr("The system says on.") if told else tr("The system says off.")

    def _own_or_told(self, name: str, title: str) -> Choice:
        """Return a choice between on, off, and the system's setting."""
        settings = self.app.settings
        value = SYSTEM if name in settings.as_system else "on" if getattr(settings, name) else "off"
        return Choice(
            title,
            (SYSTEM, "on", "off"),
            (tr("As the system says"), tr("On"), tr("Off")),
            value,
            partial(self._tell, name),
        )

    def _tell(self, name: str, value: str) -> None:
        """Leave a setting to the system, or have it on or off regardless of the system."""
        self._leave_to_system(name, value == SYSTEM)
        self._set(name, value == "on")

    def _leave_to_system(self, name: str, told: bool) -> None:
        others = [each for each in self.app.settings.as_system if each != name]
        self.app.settings.as_system = (*others, name) if told else tuple(others)

    def _text_size(self, title: str, low: int, high: int) -> Widget:
        """Return the slider for the size of letters, with a button that leaves it to the system."""
        value = text_of(self.app.settings, self.app.wishes)
        slider = Slider(title, low, high, 5, value, lambda to: self._slide("text_size", round(to)), percent)
        return Flow([slider, AsSystem("text_size" in self.app.settings.as_system, self._text_as_told)], 8)

    def _text_as_told(self) -> None:
        """Give letters the size of the system."""
        self._leave_to_system("text_size", "text_size" not in self.app.settings.as_system)
        self._set("text_size", 100)
        self.rebuild()

    def _change_keys(self) -> None:
        self.app.over(KeysForm(self.app))

    def _sound_line(self, title: str) -> Line:
        """Return the line for the loudness of one kind of sound, with a button to hear it."""
        value = self.app.settings.loudness.get(title, 100)
        slider = Slider(tr(title), 0, 100, 5, value, lambda to: self._tune(title, round(to)), percent)
        hear = Button("", lambda: self._hear(title), icon="sound", name=tr("Hear: {sound}", sound=tr(title)), sound="")
        return Line(tr(title), "", Row([slider, hear], 8))

    def _tune(self, title: str, value: int) -> None:
        loudness = {**self.app.settings.loudness, title: value}
        self.app.settings.loudness = {name: loud for name, loud in loudness.items() if loud < 100}
        self.app.sound.levels = self.app.settings.levels()
        self._shown = self._values()
        self._unsaved = True

    def _hear(self, title: str) -> None:
        """Play the sound of that title."""
        self.app.sound.play(SOUNDS[title][0])

    def _control(self, name: str, kind: Any, meta: msgspec.Meta) -> Widget:
        value = getattr(self.app.settings, name)
        title = tr(meta.title or name)
        if name == "language":
            told = choices()
            value = value if value in told else AS_THE_SYSTEM
            return Choice(title, list(told), list(told.values()), value, lambda to: self._set(name, to))
        if name in TOLD and kind is bool:
            return self._own_or_told(name, title)
        if name == "text_size":
            return self._text_size(title, int(meta.ge or 0), int(meta.le or 100))
        if kind is bool:
            return Toggle(title, value, lambda to: self._set(name, to))
        if get_origin(kind) is Literal:
            values = get_args(kind)
            labels = (meta.extra or {}).get("labels", {})
            words = [tr(labels.get(each, str(each))) for each in values]
            if name in ("cloth", "back"):
                high, picture = (56, _table) if name == "cloth" else (88, _back)
                return Swatches(title, values, words, value, lambda to: self._set(name, to), picture, high)
            return Choice(title, values, words, value, lambda to: self._set(name, to))
        low, high = int(meta.ge or 0), int(meta.le or 100)
        return Slider(title, low, high, 5, value, lambda to: self._slide(name, round(to)), percent)

    def _values(self) -> tuple[Any, ...]:
        return (*(getattr(self.app.settings, name) for name in asked()), self.app.settings.as_system, self.app.wishes)

    def _report(self) -> None:
        self.app.over(ProblemScene(self.app))

    def _turn(self, number: int) -> None:
        """Show another group."""
        self.group = list(groups())[number]
        self.rebuild()

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        self._keep()
        if name in TOLD:
            self.rebuild()

    def _keep(self) -> None:
        """Apply the settings, and keep them."""
        self._shown = self._values()
        self._unsaved = False
        self._waits = None
        self.app.save_settings()

    def _slide(self, name: str, value: int) -> None:
        """Follow a slider: a volume is heard at once and kept when the page is left, letters wait for it to rest."""
        setattr(self.app.settings, name, value)
        self._shown = self._values()
        self._unsaved = True
        if name == "volume":
            self.app.sound.volume = value / 100
        elif name == "text_size":
            self._leave_to_system(name, False)
            self._shown = self._values()
            self._waits = REST

    def update(self, seconds: float) -> bool:
        busy = super().update(seconds)
        if self._waits is None:
            return busy
        self._waits -= seconds
        held = self.page is not None and any(widget.pressed for widget in self.page.root.walk())
        if self._waits <= 0 and not held:
            self._keep()
        return self._waits is not None

    def changed(self) -> list[pygame.Rect] | None:
        """Return the parts to draw, after a key of the program (mute, full screen) may have changed a setting."""
        if self.page is not None and self._shown != self._values():
            self.rebuild()
        return super().changed()

    def leave(self) -> None:
        if self.page is not None and self._unsaved:
            self._keep()

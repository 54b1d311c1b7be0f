"""The settings of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pygame

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.slider import Slider
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.settings import Settings

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App


def asked() -> dict[str, tuple[Any, msgspec.Meta]]:
    """The settings that the form asks for: the type of each, and its `Meta`."""
    hints = get_type_hints(Settings, include_extras=True)
    parts = {name: get_args(hint) for name, hint in hints.items() if get_args(hint)}
    return {
        name: (args[0], args[1])
        for name, args in parts.items()
        if isinstance(args[1], msgspec.Meta) and (args[1].extra or {}).get("group")
    }


def _columns(groups: dict[str, list[Widget]]) -> list[Widget]:
    """The groups of the form in two columns, as equal as can be without a group being divided."""
    parts = [Column([Label(group, "heading", "accent_ink"), *lines], 0) for group, lines in groups.items()]
    sizes = [len(part.inside) for part in parts]
    cut = min(range(1, len(parts)), key=lambda at: abs(sum(sizes[:at]) - sum(sizes[at:])))
    return [Column(parts[:cut], 16), Column(parts[cut:], 16)]


class SettingsScene(PageScene):
    """The form of the settings, over whatever is below; every change holds at once."""

    name = "settings"
    covers = False
    first = "Done"
    margin = 24

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._shown: tuple[Any, ...] = ()
        self._unsaved = False

    def build(self) -> Widget:
        self._shown = self._values()
        groups: dict[str, list[Widget]] = {}
        for name, (kind, meta) in asked().items():
            line = Line(meta.title or name, meta.description or "", self._control(name, kind, meta))
            groups.setdefault((meta.extra or {})["group"], []).append(line)
        columns = Row(_columns(groups), 48)
        columns.stretch = list(columns.inside)
        title, done = Label("Settings", "title"), Button("Done", self.escape, "primary", icon="check")
        margin = 4  # for the mark of the focus
        head = Row([Space(margin), title, done, Space(margin)], 0, stretch=[title])
        scroll = Scroll(columns, "settings", margin)
        return Centre(Panel([head, scroll], 12, 28, stretch=[scroll], lift=28), 1180)

    def _control(self, name: str, kind: Any, meta: msgspec.Meta) -> Widget:
        value = getattr(self.app.settings, name)
        title = meta.title or name
        if kind is bool:
            return Toggle(title, value, lambda to: self._set(name, to))
        if get_origin(kind) is Literal:
            values = get_args(kind)
            labels = (meta.extra or {}).get("labels", {})
            words = [labels.get(each, str(each)) for each in values]
            return Choice(title, values, words, value, lambda to: self._set(name, to))
        low, high = int(meta.ge or 0), int(meta.le or 100)
        return Slider(title, low, high, 5, value, lambda to: self._slide(name, round(to)), lambda to: f"{round(to)} %")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self.app.settings, name) for name in asked())

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        self._shown = self._values()
        self._unsaved = False
        self.app.save_settings()

    def _slide(self, name: str, value: int) -> None:
        """A slider moves: what it says is heard at once, and kept when the page is left."""
        setattr(self.app.settings, name, value)
        self._shown = self._values()
        self._unsaved = True
        if name == "volume":
            self.app.sound.volume = value / 100

    def changed(self) -> list[pygame.Rect] | None:
        """A key of the program (mute, full screen) may have changed a setting meanwhile."""
        if self.page is not None and self._shown != self._values():
            self.rebuild()
        return super().changed()

    def leave(self) -> None:
        if self.page is not None and self._unsaved:
            self._unsaved = False
            self.app.save_settings()

"""Keys form: the keys of the program, which can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from rummy_desktop.gui.scenes.bindings import FIXED, MODIFIERS, changed_in, conflicts, key_actions, keys_for, spell
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.key_list import fixed_of, groups_of_actions, words_of
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program, with_own_faces
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.index import Index
from rummy_desktop.gui.widgets.keycap import printed
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

ALWAYS: Final = mark("This key always means the same.")
ASKED: Final = mark("Press the key that is to do it. Esc leaves it as it is.")
ALT: Final = mark("Keys with Alt belong to the system. Press another one.")
NONE: Final = mark("That key can’t be chosen. Press another one.")


class KeysForm(PageScene):
    """Every key that can be changed, in groups, with those that can’t; every change takes effect at once."""

    name = "keys form"
    covers = False
    first = mark("Groups")
    margin = 24

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.group = next(iter(groups_of_actions()))

    def build(self) -> Widget:
        groups, keys = groups_of_actions(), changed_in(self.app.settings.keys)
        index = Index(tr("Groups"), [tr(each) for each in groups], list(groups).index(self.group), self._turn)
        lines = [self._line(name, what) for name, what in groups[self.group].items()]
        lines += [
            Line(tr(what), tr(ALWAYS), Label(printed(row), "strong", "ink_soft")) for row, what in fixed_of(self.group)
        ]
        scroll = Scroll(Column(lines, 0), tr(self.group), bleed=True)
        title, done = Label(tr("Change keys"), "title"), Button(tr("Done"), self.escape, "primary", icon="check")
        back = Button(tr("All as usual"), self._ask_all, icon="undo")
        back.enabled = bool(keys)
        head = Flow([title, back, done], 12, stretch=[title])
        right = Column([scroll], stretch=[scroll])
        space = Space()
        left = Column([index, space], 0, stretch=[space])
        both = Row([left, right], 24, stretch=[right])
        return Centre(Panel([head, both], 16, 28, stretch=[both], lift=28), 1180, full=True)

    def _line(self, name: str, what: str) -> Line:
        """Return the line that asks for the key of an action, and can restore its usual one."""
        keys = changed_in(self.app.settings.keys)
        what = tr(what)
        shown = printed(" / ".join(keys_for(keys, name)))
        change = Button(shown, partial(self._ask, name), name=f"{what}: {shown}")
        if name not in keys:
            return Line(what, "", change)
        usual = key_actions()[name].keys[0]
        back = Button("", partial(self._reset, name), icon="undo", name=tr("{what}: {key} again", what=what, key=usual))
        return Line(
            what, tr("Usually {keys}", keys=printed(" / ".join(key_actions()[name].keys))), Row([back, change], 8)
        )

    def _turn(self, number: int) -> None:
        self.group = list(groups_of_actions())[number]
        self.rebuild()

    def _ask(self, name: str) -> None:
        self.app.over(NewKey(self.app, name, partial(self._set, name)))

    def _set(self, name: str, keys: dict[str, str]) -> None:
        self._keep(keys)
        if self.page is not None:
            key = keys_for(changed_in(keys), name)
            self.page.focus.set(self.page.find(f"{words_of(name)}: {printed(' / '.join(key))}"), shown=True)

    def _reset(self, name: str) -> None:
        """Give an action its usual key; another one that has this key must give it up first."""
        keys = dict(changed_in(self.app.settings.keys))
        del keys[name]
        if others := [other for key in key_actions()[name].keys for other in conflicts(keys, name, key)]:
            key, other = key_actions()[name].keys[0], others[0]
            said = tr("“{key}” is the key for “{what}” now.", key=key, what=words_of(other))

            def both() -> None:
                for each in others:
                    keys.pop(each, None)
                self._keep(dict(changed_in(keys)))

            answers: list[tuple[str, Callable[[], None]]] = [
                (tr("Leave it"), lambda: None),
                (tr("Both as usual"), both),
            ]
            self.app.over(ConfirmScene(self.app, said, answers))
        else:
            self._keep(keys)

    def _ask_all(self) -> None:
        answers: list[tuple[str, Callable[[], None]]] = [
            (tr("Leave them"), lambda: None),
            (tr("All as usual"), lambda: self._keep({})),
        ]
        self.app.over(ConfirmScene(self.app, tr("Have all keys as they usually are?"), answers))

    def _keep(self, keys: dict[str, str]) -> None:
        """Use these changed keys, and keep them; what this version does not know stays in the file."""
        unknown = {name: key for name, key in self.app.settings.keys.items() if name not in key_actions()}
        self.app.settings.keys = unknown | keys
        self.app.save_settings()
        self.rebuild()

    def leave(self) -> None:
        """Have the scenes below show the new keys."""
        for scene in with_own_faces(self.app.scenes):
            scene.resize()


class NewKey(PageScene):
    """The question for the key that is to do something, which says what else already uses it."""

    name = "new key"
    covers = False
    margin = 24
    takes_keys = True

    def __init__(self, app: Program, action: str, done: Callable[[dict[str, str]], None]) -> None:
        super().__init__(app)
        self.action = action
        self.done = done
        self.key = ""  # the pressed key, which another action has
        self.said = tr(ASKED)

    def build(self) -> Widget:
        asked = Label(tr("A key for “{what}”", what=words_of(self.action)), "title", align="center")
        said = Label(self.said, align="center")
        foot: list[Widget] = []
        if self._swapped() is not None:
            foot.append(Button(tr("Swap them"), self._swap, "primary"))
        foot.append(Button(tr("Leave it as it is"), self.escape))
        return dialog([asked, said], [Flow(foot, 12, central=True)], 640)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYDOWN or event.key in MODIFIERS:
            super().handle(event)
        elif event.key in FIXED:
            self._fixed(event)
        elif hasattr(event, "pad"):
            # A button of a controller is no key that could be chosen.
            return
        elif event.mod & pygame.KMOD_ALT:
            self._say(tr(ALT))
        else:
            self._try(spell(event.key, event.mod))

    def _fixed(self, event: pygame.event.Event) -> None:
        """Do what a key that can’t be chosen always does, if it does anything here."""
        led = self.page is not None and self.page.focus.current is not None
        if led or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            super().handle(event)
        else:
            self._say(tr("“{key}” always means the same. Press another key.", key=printed(FIXED[event.key])))

    def _try(self, key: str) -> None:
        keys = dict(changed_in(self.app.settings.keys))
        others = conflicts(keys, self.action, key) if key else []
        if not key:
            self._say(tr(NONE))
        elif others:
            what = words_of(others[0])
            if self._swapped(key) is None:
                said = tr("“{key}” is the key for “{what}”. Press another key.", key=key, what=what)
            else:
                said = tr("“{key}” is the key for “{what}”. Swap them, or press another key.", key=key, what=what)
            self._say(said, key)
        else:
            self._take(self._with(keys, self.action, key))

    def _say(self, text: str, key: str = "") -> None:
        self.said, self.key = text, key
        self.rebuild()
        if self.page is not None and self._swapped() is not None:
            self.page.focus.set(self.page.find(tr("Swap them")), shown=True)
        self.app.say(text, urgent=True)

    @staticmethod
    def _with(keys: dict[str, str], name: str, key: str) -> dict[str, str]:
        """Return the same keys with that one for an action; its first usual one counts as no change."""
        others = {other: each for other, each in keys.items() if other != name}
        return others if key == key_actions()[name].keys[0] else {**others, name: key}

    def _swapped(self, key: str = "") -> dict[str, str] | None:
        """Return the keys after a swap: actions with the pressed key get the present one; None if that can’t be."""
        key = key or self.key
        if not key:
            return None
        keys = dict(changed_in(self.app.settings.keys))
        old = keys_for(keys, self.action)[0]
        others = conflicts(keys, self.action, key)
        keys = self._with(keys, self.action, key)
        for other in others:
            keys = self._with(keys, other, old)
        return keys if dict(changed_in(keys)) == keys and not self._clash(keys, (self.action, *others)) else None

    @staticmethod
    def _clash(keys: dict[str, str], names: Sequence[str]) -> bool:
        return any(conflicts(keys, name, key) for name in names for key in keys_for(keys, name))

    def _swap(self) -> None:
        if (keys := self._swapped()) is not None:
            self._take(keys)

    def _take(self, keys: dict[str, str]) -> None:
        self.app.close()
        self.done(keys)

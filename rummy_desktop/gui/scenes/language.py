"""Language: the question for the language of the game."""

from __future__ import annotations

from functools import partial

from rummy_desktop.gui.scenes.pick import Pick, PickScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.language.choice import choices
from rummy_desktop.language.translate import spoken, tr


def choose_language(app: Program) -> PickScene:
    """Return a list of the languages by their own names, the present one first; a choice takes effect at once."""

    def speak(code: str) -> None:
        app.settings.language = code
        app.save_settings()

    known = sorted(choices().items(), key=lambda each: each[0] != spoken())
    return PickScene(app, tr("Language"), [Pick(name, partial(speak, code)) for code, name in known], ())

"""Option: the line of a form that asks for one house rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rummy_desktop.engine.options import Field as Option
from rummy_desktop.engine.options import chosen
from rummy_desktop.engine.rules import Remark
from rummy_desktop.gui.widgets.box import Space
from rummy_desktop.gui.widgets.chips import Chips
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.number import Number
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr


class OptionLine(Line):
    """The line of the house rule `option`, marked if it differs from the default; `changed` gets a new value."""

    def __init__(self, option: Option, value: Any, changed: Callable[[Any], None]) -> None:
        super().__init__(option.title, option.help, Space(), "")
        self.option = option
        self.value = value
        self.changed = changed
        self.refused = False
        self._said = ""
        self._reading = ""  # the present reading of the cards that are being written
        self.control = self._control()
        self.mark = self._mark()
        self.set_note(*self._note())

    @property
    def differs(self) -> bool:
        """Whether the value is not the default."""
        return bool(self.value != self.option.default)

    @property
    def words(self) -> tuple[str, ...]:
        """All words by which it can be found."""
        option = self.option
        if option.kind == "choice":
            labels = [option.label(value) for value in option.choices]
        else:
            labels = [str(value) for value in (*option.labels.values(), *option.common)]
        return (option.title, option.help, option.group, *labels)

    def tell(self, objections: Iterable[Remark], remarks: Iterable[Remark]) -> bool:
        """Update the remarks on this option, and return whether the line now needs other room."""
        mine = [each.text for each in objections if each.option == self.option.name]
        self.refused = bool(mine)
        self._said = " ".join(mine or [each.text for each in remarks if each.option == self.option.name])
        return self.set_note(*self._note())

    def _note(self) -> tuple[str, Any]:
        if self._said:
            return self._said, "refusal" if self.refused else "remark"
        return self._reading, "plain"

    def _mark(self) -> str:
        usual = self.option.label(self.option.default)
        if not self.differs:
            return ""
        return tr("usually {usual}", usual=usual) if usual.casefold() != "usual" else tr("not as usual")

    def _take(self, value: Any) -> None:
        """Take `value` as the answer."""
        self.value = value
        room = self.set_mark(self._mark())
        if room and self.page is not None:
            self.page.relay(self)
        self.changed(value)

    def _control(self) -> Widget:
        option = self.option
        if option.kind == "switch":
            return Toggle(option.title, self.value, self._take)
        if option.kind == "choice":
            words = [option.label(each) for each in option.choices]
            return Choice(option.title, list(option.choices), words, self.value, self._take)
        if option.kind == "several":
            words = [option.labels.get(each, each) for each in option.choices]
            on = chosen(self.value)
            return Chips(option.title, option.choices, words, on, lambda on: self._take(option.spelled(on)))
        if option.kind in ("values", "sizes"):
            self._reading = option.label(self.value) if self.value else ""
            hint = tr("none, or QS=45, JD=30") if option.kind == "values" else "10x3, 12 / 7-13"
            return Field(option.title, self.value.replace("+", ", "), self._write, 200, hint)
        span = option.high - option.low
        step = 50 if span >= 5000 and option.common else 5 if span > 50 else 1
        return Number(option.title, option.low, option.high, self.value, self._take, step, option.label, option.common)

    def _write(self, text: str) -> None:
        """Take what is understood of cards and their values, or of hand sizes, while they are being written."""
        try:
            value = self.option.parse(text.strip() or ("none" if self.option.kind == "values" else self.option.default))
        except ValueError:
            until = self.option.label(self.value)
            self._reading = tr(
                "Not understood yet: this takes {expected}. Until then it is: {until}.",
                expected=self.option.expected(),
                until=until,
            )
            value = self.value
        else:
            self._reading = self.option.label(value) if value else ""
        if self.set_note(*self._note()) and self.page is not None:
            self.page.relay(self)
        if value != self.value:
            self._take(value)

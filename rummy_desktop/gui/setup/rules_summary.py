"""Rules summary: the house rules of a table in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.options import Field, Options
from rummy_desktop.engine.questions import Goal
from rummy_desktop.engine.wording import inner
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.storage.house_rules import differing, options_of


class Changed(NamedTuple):
    """A house rule that differs from the usual, and its value."""

    field: Field
    value: Any

    def __str__(self) -> str:
        return f"{self.field.title}: {self.field.label(self.value)}"


class RulesSummary(NamedTuple):
    """The house rules of a table: all that differ from the usual, and the name that they have, if they have one."""

    name: str
    changed: tuple[Changed, ...]

    def in_short(self, goal: Goal) -> str:
        """Return the rules in a few words beside the `goal`; empty if only the goal differs from the usual ones."""
        others = [each for each in self.changed if each.field.name not in goal.options]
        if self.name or len(others) < 2:
            return self.name or "".join(map(str, others))
        return tr_plural("{n} house rule", "{n} house rules", len(others))

    def lines(self, most: int) -> list[str]:
        """Return what differs, a line each; of more than `most`, the last line gives the number of the others."""
        told = [str(each) for each in self.changed]
        if len(told) > most:
            told[most - 1 :] = [tr_plural("and {n} more house rule", "and {n} more house rules", len(told) - most + 1)]
        return told

    def page(self) -> str:
        """Return the same as the beginning of a page of rules, in simple Markdown."""
        title = f"## {tr('At this table')}"
        if not self.changed:
            return f"{title}\n\n{tr('The usual rules are played.')}"
        named = f"{tr('This table plays **{name}**.', name=self.name)} " if self.name else ""
        differs = tr("What differs from the usual rules:")
        return "\n".join([title, "", f"{named}{differs}", "", *map(_item, self.changed)])


def _item(changed: Changed) -> str:
    field, usual = changed.field, changed.field.label(changed.field.default)
    told = f" ({tr('usually {usual}', usual=inner(usual))})" if usual.casefold() != tr("Usual").casefold() else ""
    return f"- **{changed}**{told}. {field.help}"


def rules_summary(game: Game, options: Options | Mapping[str, Any]) -> RulesSummary:
    """Return the summary of the house rules in these options."""
    values = msgspec.structs.asdict(options) if isinstance(options, Options) else options
    changed = differing(game.key, values)
    name = next((each.title for each in game.presets if changed and dict(each.values) == changed), "")
    return RulesSummary(
        name, tuple(Changed(field, changed[field.name]) for field in options_of(game.key) if field.name in changed)
    )

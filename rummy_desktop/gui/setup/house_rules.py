"""House rules: the house rules that are being chosen for a match, and all sets of them that have a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rummy_desktop.engine.game import Game, Preset
from rummy_desktop.engine.options import Field, make_options
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.wording import inner, listed
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.house_rules import HouseRules, differing, options_of, tidy
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import best_name, offer


class Named(NamedTuple):
    """House rules to choose as a whole: the game's own, or `kept`, which the player has saved.

    `own` is the id under which they are offered where they are a game of its own, and `foreign` are its names in other
    languages.
    """

    title: str
    help: str
    options: dict[str, Any]
    also: tuple[str, ...] = ()
    kept: HouseRules | None = None
    own: str = ""
    foreign: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The title in a list."""
        return tr("{title} · yours", title=self.title) if self.kept is not None else self.title


def named_rules(game: Game, kept: list[HouseRules]) -> list[Named]:
    """Return the presets of `game`, its usual rules first, and then what the player has saved."""
    found = [_preset(game, each) for each in game.presets]
    if not any(not each.options for each in found):
        found.insert(0, Named(tr("Usual rules"), tr("Every rule in its most common form."), {}))
    own = [each for each in kept if each.game == game.key]
    return found + [Named(each.name, tr("Saved by you."), differing(game.key, each.options), (), each) for each in own]


def _preset(game: Game, preset: Preset) -> Named:
    """Return the house rules of a preset."""
    own = offer(f"{game.key}/{preset.key}")
    if own is None:
        return Named(preset.title, preset.help, dict(preset.values), preset.also)
    return Named(own.title, own.blurb, dict(own.values), own.also, None, own.id, own.names.every)


class House:
    """The house rules for a match of `game` between `seats` players; `options` has what differs from the default."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], kept: list[HouseRules]) -> None:
        self.game = game
        self.seats = seats
        self.options = differing(game.key, options)
        self.kept = kept
        self.fields = options_of(game.key)
        self.last: Named | None = None  # the named rules that were chosen last
        self._judged: tuple[dict[str, Any], tuple[Remark, ...], tuple[Remark, ...]] | None = None

    def named(self) -> list[Named]:
        """Return all house rules of the game that have a name."""
        return named_rules(self.game, self.kept)

    def current(self) -> Named | None:
        """Return the named rules that equal these; if several do, those that were chosen."""
        same = [each for each in self.named() if each.options == self.options]
        if self.last is not None:
            chosen = [each for each in same if each.label == self.last.label]
            same = chosen or same
        return same[0] if same else None

    def name(self) -> str:
        """Return the name of these rules, such as "George" or "George, changed"."""
        current = self.current()
        if current is not None:
            return current.title
        return (
            tr("{title}, changed", title=self.last.title)
            if self.last is not None and self.last.options
            else tr("Your own mix")
        )

    def set(self, name: str, value: Any) -> None:
        """Give an option another value."""
        self.options = differing(self.game.key, {**self.options, name: value})

    def value(self, field: Field) -> Any:
        """Return the value of an option."""
        return self.options.get(field.name, field.default)

    def own_game(self) -> Named | None:
        """Return the preset that is a game of its own and is played, with or without changes; None if none is."""
        current = self.current() or self.last
        return current if current is not None and current.own else None

    def groups(self) -> dict[str, list[Field]]:
        """Return the options in the groups of the form: first what makes a preset the game that it is."""
        groups: dict[str, list[Field]] = {}
        own = self.own_game()
        if own is not None:
            groups[own.title] = [field for field in self.fields if field.name in own.options]
        for field in self.fields:
            if own is None or field.name not in own.options:
                groups.setdefault(field.group, []).append(field)
        return groups

    def usual(self) -> Named | None:
        """Return the rules to go back to: those of the preset that is a game of its own, then the usual ones (None)."""
        own = self.own_game()
        return own if own is not None and own.options != self.options else None

    def in_words(self) -> list[tuple[str, str]]:
        """Return what differs from the usual rules: the titles of the options, and their values."""
        return [
            (field.title, field.label(self.options[field.name])) for field in self.fields if field.name in self.options
        ]

    def objections(self) -> tuple[Remark, ...]:
        """Return the reasons why no match can be played with these rules: each option to change, and a sentence."""
        return self._judge()[0]

    def against(self) -> Remark | None:
        """Return the first of these objections."""
        return next(iter(self.objections()), None)

    def remarks(self) -> tuple[Remark, ...]:
        """Return remarks on these rules."""
        return self._judge()[1]

    def told(self, remark: Remark) -> str:
        """Return a remark with the title of its option, for a place where the option is not in view."""
        title = next(field.title for field in self.fields if field.name == remark.option)
        return f"{title}: {inner(remark.text)}"

    def in_the_way(self) -> str:
        """Return why no match can be played with these rules, on one line: of several objections only the options."""
        objections = self.objections()
        if len(objections) < 2:
            return "".join(map(self.told, objections))
        refused = {each.option for each in objections}
        titles = [field.title for field in self.fields if field.name in refused]
        return tr("To be changed before a match can begin: {titles}.", titles=listed(titles))

    def _judge(self) -> tuple[tuple[Remark, ...], tuple[Remark, ...]]:
        """Return the rulebook's objections and remarks; it is asked once for each change."""
        if self._judged is None or self._judged[0] != self.options:
            options = make_options(self.game.options, self.options)
            against = tuple(self.game.rules.objections(options, self.seats))
            remarks = () if against else self.game.rules.remarks(options, self.seats)
            self._judged = (dict(self.options), against, remarks)
        return self._judged[1:]

    def partners(self) -> list[list[int]]:
        """Return the seats of each side if partners play together; none if there are no partners or no match."""
        if self.objections():
            return []
        sides = self.game.rules(make_options(self.game.options, self.options), self.seats).sides
        return sides if len(sides) < self.seats else []

    def free_name(self, name: str) -> str:
        """Return why rules can't be saved under `name`, as a sentence; empty if they can."""
        if not tidy(name):
            return tr("The house rules need a name.")
        for preset in self.game.presets:
            if tidy(name).casefold() in (each.casefold() for each in (preset.key, preset.title, *preset.also)):
                return tr(
                    "“{tidy}” is a name of {title}, which comes with the game.", tidy=tidy(name), title=preset.title
                )
        return ""

    def own(self, rules: HouseRules) -> HouseRules:
        """Return the same rules. ValueError says so in a sentence if they are of another game."""
        if rules.game != self.game.key:
            raise ValueError(
                tr(
                    "These are house rules of {title}, not of {other}.",
                    title=GAMES[rules.game].title,
                    other=self.game.title,
                )
            )
        return rules

    def kept_as(self, name: str) -> HouseRules | None:
        """Return the player's own rules of that name; None if there are none."""
        same = [each for each in self.kept if each.game == self.game.key and each.name.casefold() == name.casefold()]
        return same[0] if same else None


def known_as(query: str, title: str, also: tuple[str, ...], foreign: tuple[str, ...] = ()) -> str:
    """Return the name under which `query` finds something: its title, another name of it, or nothing."""
    found = best_name(query, (title, *also), foreign)
    return found[1] if found is not None else ""

"""House rules form: all options of a game, with presets, a search, and ways to keep and share them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from rummy_desktop.engine.finding import finds
from rummy_desktop.engine.game import Game
from rummy_desktop.gui.scenes.bindings import HOUSE
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.setup.house_rules import House, Named, known_as, named_rules
from rummy_desktop.gui.setup.share_rules import NameScene, ShareScene
from rummy_desktop.gui.widgets.box import Column, Flow, Panel, Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.field import Field, copy, paste
from rummy_desktop.gui.widgets.index import Index
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.option import OptionLine
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.house_rules import (
    HouseRules,
    delete_house_rules,
    import_rules,
    load_house_rules,
    read_rules,
)
from rummy_desktop.storage.rules_code import encode
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import Offer

DIFFERS = mark("What differs")
REMEMBERED = 200  # steps that can be undone


class Found(NamedTuple):
    """House rules that the search may find, and the button that takes them."""

    named: Named
    button: Button


class HouseScene(PageScene):
    """The form of the house rules of `game` for `seats` players; `done` gets the choice when it is left.

    `show` is the name of an option that the form opens at; `turn` goes to another game, or rules of it, that the search
    has found.
    """

    name = "house"
    places = (HOUSE,)
    first = mark("Search")
    margin = 24

    def __init__(
        self,
        app: Program,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        done: Callable[[House], None],
        show: str = "",
        turn: Callable[[str, Named], None] | None = None,
    ) -> None:
        super().__init__(app)
        kept, troubles = load_house_rules()
        self.house = House(game, seats, options, kept)
        self.house.last = self.house.current()
        self.done = done
        self.turn = turn
        self.query = ""
        self.only_changed = False
        self.before: list[tuple[str, dict[str, Any]]] = []  # what was changed, and the rules before
        self.said = " ".join(troubles)
        self._part = 0  # the group that is lit
        self._seen_at = -1  # the scrolling at that time
        self._open_at = show
        if show:
            self.first = next(field.title for field in self.house.fields if field.name == show)

    # the page

    def resize(self) -> None:
        super().resize()
        if self._open_at:
            # It must not only be in view, perhaps at the lower edge, but below the title of its group.
            line = next(line for line in self._lines() if line.option.name == self._open_at)
            self._open_at = ""
            self._reveal(line, next(part for part, lines in enumerate(self.groups.values()) if line in lines))
        self._follow()

    def build(self) -> Widget:
        house = self.house
        own = house.own_game()
        called = own.title if own is not None else house.game.title
        title = Label(tr("House rules: {title}", title=called), "title", "on_felt", single=True)
        self.undo = Button(tr("Undo"), self._undo, icon="undo")
        self.reset = Button(tr("Usual rules"), self._reset)
        save = Button(tr("Save as …"), self._save, icon="save")
        share = Button(tr("Share …"), self._share, icon="share")
        back = Button(tr("Back"), self.escape, icon="chevron-left")
        head = Flow([back, title, self.undo, self.reset, save, share], 12, stretch=[title])
        theme, parts = self.app.theme, (back, title, self.undo, self.reset, save, share)
        wished = sum(part.wish(theme)[0] for part in parts) + theme.px(12) * (len(parts) - 1)
        if wished > self.room().w:
            # With large letters or long words the icons have to do, so that the form and the title get the room.
            for button in (back, self.undo, save, share):
                button.text = ""
        self.message = Label("", "strong", "on_felt_soft")
        self.show = Button(tr("Show it"), self._show, name=tr("Show the house rule"))
        done = Button(tr("Done"), self._leave, "primary", icon="check")
        self.foot = Flow([self.message, self.show, done], 16, stretch=[self.message])
        body = self._body()
        self.bar = self._bar()
        self._filter()
        self._fill_bar()
        self._tell()
        return Column([head, self.bar, body, self.foot], 14, stretch=[body])

    def _bar(self) -> Flow:
        """Return the presets and the search."""
        self.preset = Choice(tr("Preset"), [None], [""], None, self._choose, "list")
        self.delete = Button("", self._delete, icon="delete", name=tr("Delete"))
        self.help = Label("", "small", "on_felt_soft")
        search = tr("Search ({key})", key=self.key_told("Ctrl+F"))
        self.search = Field(tr("Search"), self.query, self._search, 40, search, self._enter_search, "search")
        inside = [Label(tr("Preset"), "strong", "on_felt"), self.preset, self.delete, self.help, self.search]
        return Flow(inside, 12, stretch=[self.help])

    def _fill_bar(self) -> None:
        """Show which preset is in force now."""
        named, current = self.house.named(), self.house.current()
        mixed = [] if current is not None else [None]
        self.preset.values = [*mixed, *named]
        self.preset.labels = [*(self.house.name() for _mix in mixed), *(each.label for each in named)]
        self.preset.value = current
        self.delete.visible = current is not None and current.kept is not None
        self.help.say(current.help if current is not None else "")
        self._renew(self.bar)

    def _body(self) -> Row:
        house = self.house
        self.groups = groups = {
            group: [OptionLine(each, house.value(each), partial(self._set, each.name)) for each in options]
            for group, options in house.groups().items()
        }
        self.titles = {group: Label(group, "heading", "accent_ink") for group in groups}
        self.sections = {group: Column([self.titles[group], *lines], 0) for group, lines in groups.items()}
        self.found = self._found()
        self.nothing = Label("", "body", "ink_soft")
        inside = [*(each.button for each in self.found), *self.sections.values(), self.nothing]
        self.scroll = Scroll(Column(inside, 20), tr("House rules"), 16)
        part = len(groups) if self.only_changed else self._part
        self.index = Index(tr("Groups"), [*groups, tr(DIFFERS)], part, self._go)
        form = Panel([self.scroll], 0, 8, [self.scroll])
        groups_in_view = Scroll(self.index, tr("Groups"), 0)
        return Row([Panel([groups_in_view], 0, 12, [groups_in_view]), form], 16, stretch=[form])

    def _found(self) -> list[Found]:
        """Return a button for each preset and each other game, to be seen if the search finds it."""
        found = [self._find(each, partial(self._choose, each), "cards") for each in self.house.named()]
        for game in GAMES.values() if self.turn is not None else ():
            if game is not self.house.game:
                presets = [each for each in named_rules(game, self.house.kept) if each.options]
                others = [each._replace(title=f"{game.title}: {each.title}") for each in presets]
                names = Offer(game)
                others.insert(0, Named(game.title, game.blurb, {}, names.also, foreign=names.names.every))
                found += [self._find(each, partial(self._turn, game.key, each), "play") for each in others]
        return found

    @staticmethod
    def _find(named: Named, act: Callable[[], None], icon: str) -> Found:
        return Found(named, Button(named.label, act, icon=icon, detail=named.help, wide=True))

    # what is shown

    def _lines(self) -> list[OptionLine]:
        return [line for lines in self.groups.values() for line in lines]

    def _filter(self) -> None:
        """Show the lines that the search finds."""
        query = self.query.strip()
        for group, lines in self.groups.items():
            for line in lines:
                line.visible = (not self.only_changed or line.differs) and finds(query, *line.words)
            self.sections[group].visible = any(line.visible for line in lines)
        for named, button in self.found:
            name = known_as(query, named.title, named.also, named.foreign) if len(query) > 1 else ""
            button.visible = bool(name)
            button.text = (
                named.label
                if name in ("", named.title)
                else tr("{label}, also called {name}", label=named.label, name=name)
            )
        nothing = tr("No house rule of {title} is found by “{query}”.", title=self.house.game.title, query=query)
        self.nothing.say(nothing if query else tr("Nothing differs from the usual rules."))
        found = any(each.button.visible for each in self.found)
        self.nothing.visible = not (found or any(section.visible for section in self.sections.values()))

    def _refilter(self) -> None:
        self._filter()
        self.scroll.offset = 0
        self._seen_at = -1
        if self.page is not None:
            self.page.relay(self.scroll)
        self._follow()

    def _check(self) -> None:
        """Show the remarks on the present rules, and make room for them."""
        self._fill_bar()
        room = self._tell()
        if room and self.page is not None:
            focus = self.page.focus.current
            self.page.relay(focus.parent if focus is not None and isinstance(focus.parent, OptionLine) else room[0])

    def _tell(self) -> list[OptionLine]:
        """Show the remarks on the present rules; return the lines that need other room for them."""
        against, remarks = self.house.objections(), self.house.remarks()
        room = [line for line in self._lines() if line.tell(against, remarks)]
        said = self.house.in_the_way() or self.said or self._count()
        self.message.say(said, "glow" if against else "on_felt_soft")
        self.show.visible = bool(against)
        changed = [sum(line.differs for line in lines) for lines in self.groups.values()]
        self.index.tally([*changed, sum(changed)])
        for button, good in ((self.undo, bool(self.before)), (self.reset, bool(self.house.options))):
            button.enabled = good
            button.touch()
        self._renew(self.foot)
        return room

    def _renew(self, row: Flow) -> None:
        """Lay a row out anew, and all of the page if the row needs more room or less."""
        if not hasattr(row, "theme"):
            return
        if row.height(row.theme, row.rect.w) != row.rect.h and self.page is not None:
            self.page.place(self.page.root.theme, self.page.root.rect)
        else:
            row.place(row.theme, row.rect)
            row.touch()

    def _count(self) -> str:
        number = len(self.house.options)
        if not number:
            return tr_plural("The usual rules, for {n} player", "The usual rules, for {n} players", self.house.seats)
        return tr_plural("{n} house rule differs from the usual", "{n} house rules differ from the usual", number)

    def _seats(self) -> str:
        return tr_plural("{n} player", "{n} players", self.house.seats)

    def _follow(self) -> None:
        """Light the group that is in view, once the page has been scrolled."""
        if self.scroll.offset == self._seen_at or not hasattr(self.scroll, "theme"):
            return
        self._seen_at = self.scroll.offset
        if not self.only_changed:
            # At the beginning the first group is lit, and the last one at the end, however short they are.
            part = self.scroll.offset / max(1, self.scroll.reach)
            top = self.scroll.rect.y + self.app.theme.px(24) + part * (self.scroll.rect.h - self.app.theme.px(48))
            shown = [number for number, each in enumerate(self.sections.values()) if each.visible]
            above = [number for number in shown if list(self.sections.values())[number].rect.y <= top]
            self._part = above[-1] if above else shown[0] if shown else 0
            self.index.light(self._part)

    # what the widgets do

    def _remember(self, what: str) -> None:
        """Keep the present rules for Undo; a number that goes on changing is one step."""
        if not (self.before and what and self.before[-1][0] == what):
            self.before.append((what, dict(self.house.options)))
            del self.before[:-REMEMBERED]

    def _set(self, name: str, value: Any) -> None:
        self._remember(name)
        self.house.set(name, value)
        self.said = ""
        self._check()

    def _use(self, options: Mapping[str, Any], said: str) -> None:
        """Take other rules as a whole."""
        self._remember("")
        self.house.options = dict(options)
        self.said = said
        self.rebuild()

    def _choose(self, named: Named | None) -> None:
        if named is not None:
            self.house.last = named
            self.query = ""
            self.only_changed = False
            self._use(named.options, "")

    def _undo(self) -> None:
        if self.before:
            _what, self.house.options = self.before.pop()
            self.said = ""
            self.rebuild()

    def _reset(self) -> None:
        self.house.last = usual = self.house.usual()
        self._use(usual.options if usual is not None else {}, "")

    def _search(self, query: str) -> None:
        self.query = query
        self.only_changed = False
        self._refilter()

    def _show_all(self, only_changed: bool = False) -> None:
        """Clear the search; `only_changed` shows what differs from the usual rules."""
        self.search.text = self.query = ""
        self.search.go(0)
        self.only_changed = only_changed
        self._refilter()

    def _enter_search(self) -> None:
        """Go to the first thing that is found."""
        if self.page is not None:
            inside = [widget for widget in self.scroll.walk() if widget.focusable and widget is not self.scroll]
            if inside:
                self.page.focus.set(inside[0], shown=True)

    def _go(self, part: int) -> None:
        """Show a group, or only what differs."""
        groups = list(self.groups)
        only = part == len(groups)
        if self.query or only != self.only_changed:
            self._show_all(only)
        if only:
            self.index.light(part)
        else:
            self._reveal(self.titles[groups[part]], part)

    def _reveal(self, widget: Widget, part: int) -> None:
        """Scroll a line of the group number `part` to the top, or as near to it as it goes."""
        away = self.app.theme.px(16 if isinstance(widget, Label) else 64)
        self.scroll.scroll_to(self.scroll.offset + widget.rect.y - self.scroll.rect.y - away)
        self._seen_at = self.scroll.offset
        self._part = part
        self.index.light(part)

    def _show(self) -> None:
        """Go to the option that has to be changed."""
        against = self.house.against()
        if against is not None and self.page is not None:
            self._show_all()
            line = next((line for line in self._lines() if line.option.name == against.option), None)
            if line is not None:
                self.page.focus.set(line.control, shown=True)
                self._follow()

    # keeping and sharing

    def say(self, text: str) -> None:
        """Say a sentence at the foot of the form."""
        self.said = text
        self._check()

    def _save(self) -> None:
        current = self.house.current() or self.house.last
        name = current.title if current is not None and current.kept is not None else ""
        self.app.over(NameScene(self.app, self.house, name, self._saved))

    def _saved(self, name: str) -> None:
        self.house.kept, _troubles = load_house_rules()
        self.house.last = next((each for each in self.house.named() if each.kept and each.title == name), None)
        self.said = tr("Saved as “{name}”.", name=name)
        self.rebuild()

    def _delete(self) -> None:
        current = self.house.current()
        kept = current.kept if current is not None else None
        if kept is None:
            return

        def delete() -> None:
            trouble = delete_house_rules(kept)
            self.house.last = None
            self.house.kept, _troubles = load_house_rules()
            self.said = trouble or tr("“{name}” is deleted; its rules are still in the form.", name=kept.name)
            self.rebuild()

        self.app.over(
            ConfirmScene(
                self.app, tr("Delete “{name}”?", name=kept.name), [(tr("Delete"), delete), (tr("Keep"), lambda: None)]
            )
        )

    def _share(self) -> None:
        self.app.over(ShareScene(self.app, self.house, self._use_shared))

    def _use_shared(self, rules: HouseRules) -> None:
        """Take shared rules, which are of this game."""
        what = f"“{rules.name}”" if rules.name else tr("the code")
        number = len(rules.options)
        self.house.last = Named(rules.name, "", dict(rules.options)) if rules.name else None
        told = tr("These are the rules of {name}: nothing differs.", name=what)
        if number:
            told = tr_plural(
                "These are the rules of {name}: {n} differs.",
                "These are the rules of {name}: {n} differ.",
                number,
                name=what,
            )
        self._use(rules.options, told)

    def _drop(self, file: str) -> None:
        try:
            self._use_shared(self.house.own(import_rules(Path(file))))
        except ValueError as error:
            self.say(str(error))

    def _copy(self) -> None:
        code = encode(self.house.game.key, self.house.options)
        self.say(
            tr("Copied: {code}", code=code)
            if copy(code)
            else tr("The clipboard can’t be reached; the code is {code}.", code=code)
        )

    def _paste(self) -> None:
        try:
            self._use_shared(self.house.own(read_rules(paste())))
        except ValueError as error:
            self.say(str(error))

    # keys and events

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE:
            self._drop(event.file)
        elif not (event.type == pygame.KEYDOWN and self._command(event)):
            super().handle(event)
        self._follow()

    def _command(self, event: pygame.event.Event) -> bool:
        """Do what a key means on this page, and return whether it means anything."""
        if self.page is None or self.page.popup is not None or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key == pygame.K_f:
            self.page.focus.set(self.page.find(tr("Search")), shown=True)
        elif event.key == pygame.K_s:
            self._save()
        elif self.typing:
            return False
        elif event.key == pygame.K_z:
            self._undo()
        elif event.key == pygame.K_c:
            self._copy()
        elif event.key == pygame.K_v:
            self._paste()
        else:
            return False
        return True

    def escape(self) -> None:
        """Empty the search, or leave the form if it is empty; the choices are kept."""
        if self.query or self.only_changed:
            self._show_all()
        else:
            self._leave()

    def _leave(self) -> None:
        self.app.close()
        self.done(self.house)

    def _turn(self, game: str, named: Named) -> None:
        self._leave()
        if self.turn is not None:
            self.turn(game, named)

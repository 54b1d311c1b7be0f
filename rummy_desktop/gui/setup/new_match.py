"""New match: the game, the seats and the house rules of a match that is to begin."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from rummy_desktop.ai.characters import suits
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.wording import inner, listed
from rummy_desktop.gui.scenes.bindings import at_table
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.settings import asked
from rummy_desktop.gui.setup.fair import FairScene, fair_words
from rummy_desktop.gui.setup.game_search import GameSearchScene
from rummy_desktop.gui.setup.game_tiles import Chosen, at_hand, rules_of, searched, turn_star
from rummy_desktop.gui.setup.games import GamesScene
from rummy_desktop.gui.setup.house_rules import House, Named
from rummy_desktop.gui.setup.house_rules_form import HouseScene
from rummy_desktop.gui.setup.rules_summary import rules_summary
from rummy_desktop.gui.setup.seat_form import LONGEST, SeatScene, badge_at
from rummy_desktop.gui.setup.seats import KINDS, Kind, Seats, is_newcomer, manners_of, recall, remember, shown_name
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.widgets.badge import BadgeButton
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.line import Line
from rummy_desktop.gui.widgets.name import NameField
from rummy_desktop.gui.widgets.note import Note
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.toggle import Toggle
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.house_rules import import_rules, load_house_rules, tidy
from rummy_desktop.storage.lessons import first_deal, known_title, short_lessons, title_of
from rummy_desktop.storage.match_file.header import new_seed
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import Offer, ids, offer

MORE: Final = mark("House rules and help …")
AT_HAND: Final = 10  # the number of games to choose from without opening the page of all
HELP: Final = mark("Help in this match")
MEMORY: Final = mark(
    "{seen} shows what has been seen, and {out} what is still out for a card. All who play agree; it rates nobody."
)


class NewScene(GameSearchScene):
    """The form of a new match. It opens with the last choices; `rng` picks the computer players' names.

    The seed of the cards is drawn when the form is opened, and after each start, so that its hash can be shown before.
    """

    name = "new"
    first = mark("Start")
    margin = 24

    def __init__(self, app: Starter, rng: random.Random | None = None) -> None:
        super().__init__(app)
        last = app.settings.last_game
        self.game = last if last in GAMES else next(iter(GAMES))
        self.seats = Seats(app.settings.people, rng or random.Random())
        self.seed = new_seed()
        self.values: dict[str, dict[str, Any]] = {}  # by game, what differs from the default
        self.counts: dict[str, int] = {}  # by game that has a usual number of players, how many were chosen
        self._many = 0  # players that were chosen last for another game
        self.last: dict[str, Named] = {}  # by game, the named rules that were chosen last
        self.practice = False  # asked again before each match, since a practice match counts in no statistics
        self.agreed = False
        self.more = False  # whether what is chosen less often is shown
        self._made: House | None = None
        self._memory: dict[bool, bool] = {}  # whether there is memory help, by whether several people play
        self.said = ""
        self.kept, _troubles = load_house_rules()  # the form of the house rules says what is wrong with a file
        self._remember()

    # choices

    def _remember(self) -> None:
        """Take the seats and options of the game from the last time."""
        game = GAMES[self.game]
        before = recall(self.app.settings, self.game)
        if self.game not in self.values:
            self.values[self.game] = dict(before.options) if before else {}
        if not self.seats.all and before:
            self.seats.take(before.seats)
        if before and before.people < 2:
            self._memory.setdefault(False, before.memory)
        if game.usual_seats:
            self.counts.setdefault(self.game, len(before.seats) if before else game.usual_seats)
        wanted = self.counts.get(self.game) or self._many or self.seats.count
        self.seats.invite(min(game.seats, key=lambda count: (abs(count - wanted), -count)))
        if not game.usual_seats:
            self._many = self.seats.count

    def setup(self) -> Setup:
        """Return the match that is chosen now."""
        seats, options = self.seats.made(self.game), dict(self.values[self.game])
        several = len(self.seats.people) > 1
        agreed = (True if self.practice or self.agreed else None) if several else None
        return Setup(self.game, seats, options, None, self.memory, self.practice, agreed)

    @property
    def memory(self) -> bool:
        """Whether what has been seen may be looked up; several people have to agree on it for this match."""
        people = len(self.seats.people)
        return people > 0 and self._memory.get(people > 1, False)

    def problem(self) -> str:
        """Return why the match can't start, as a sentence; empty if it can."""
        if problem := self.seats.problem():
            return problem
        house = self._house()
        return " ".join(map(house.told, house.objections()))

    @property
    def chosen(self) -> Chosen:
        """The game that is chosen: a preset that is a game of its own remains the same when a rule is changed."""
        own = self._house().own_game()
        return Chosen(self.game, self.values[self.game], own.own if own is not None else self.game)

    @property
    def offered(self) -> Offer:
        """The game that is chosen, as it is told of."""
        return offer(self.chosen.id) or Offer(GAMES[self.game])

    def _house(self) -> House:
        """Return the house rules as they are now."""
        house = self._made
        now = (self.game, self.seats.count, self.values[self.game], self.kept)
        if house is None or now != (house.game.key, house.seats, house.options, house.kept):
            self._made = house = House(GAMES[self.game], self.seats.count, self.values[self.game], self.kept)
        house.last = self.last.get(self.game)
        return house

    # the page

    def build(self) -> Widget:
        self.message = Label("", "strong", "on_felt")
        self.start = Button(tr("Start"), self._start, "primary", icon="play", wide=True, sound="shuffle")
        self.fair = Button(fair_words(self.seed), self._open_fair, "bare", "check", name=tr("Fair deal"))
        self.partners = Note("", "plain")
        title = Label(tr("House rules and help") if self.more else tr("New match"), "title", "on_felt")
        back = Button(tr("Back"), self.escape, icon="chevron-left")
        head = Flow([back, title, *([] if self.more else [self.search_field()])], 20, stretch=[title])
        self._propose()
        sides = [self._rules(), self._agreed()] if self.more else [self._games(), self._players()]
        body = Row(sides, 24, stretch=sides)
        foot = Flow([self.message, self.start], 20, stretch=[self.message])
        self._check()
        return Column([head, body, foot], 16, stretch=[body])

    def _show_more(self, more: bool) -> None:
        """Show what is chosen less often, or the game and its players again."""
        self.more = more
        self.rebuild()
        page = self.page
        if page is not None and (found := page.find(tr("House rules …") if more else tr(MORE))) is not None:
            page.focus.set(found, page.focus.shown)

    def escape(self) -> None:
        if self.more:
            self._show_more(False)
        else:
            super().escape()

    def _check(self) -> None:
        """Say what is missing, and switch the start of the match on or off."""
        problem = self.problem()
        self.message.say(problem or self.said or self._summary())
        self.message.color = "glow" if problem else "on_felt_soft"
        self.message.touch()
        if self.start.enabled == bool(problem):
            self.start.enabled = not problem
            self.start.touch()
        if self.partners.say(self._partners(self._house()), "plain") and self.page is not None:
            self.page.relay(self.partners)

    def _summary(self) -> str:
        players = tr_plural("{n} player", "{n} players", self.seats.count)
        return " · ".join([GAMES[self.game].title, players, self._in_force()])

    def _partners(self, house: House) -> str:
        """Return in words the partners, if there are any."""
        sides = [listed([self.seats.all[seat].name.strip() for seat in side]) for side in house.partners()]
        pairs = 2 * len(sides) == self.seats.count
        across = tr("partners sit opposite each other") if pairs else tr("nobody sits beside a partner")
        if not sides:
            return ""
        against = sides[0]
        for side in sides[1:]:
            against = tr("{one} against {other}", one=against, other=side)
        return f"{against}: {across}."

    def _games(self) -> Widget:
        title = Label(tr("Game"), "heading", "accent_ink")
        starred = self.chosen.id in self.app.settings.favourites
        star = Button("", self._star, "bare", "star-full" if starred else "star", name=tr("Favourite"))
        every = Button(tr("All {n} games …", n=len(ids())), self._open_games, icon="list", name=tr("All games …"))
        head = Row([Space(4), title, star, every], 8, stretch=[title])
        scroll = Scroll(Column([self.shown_games()], 12), tr("Game"), 12)
        return Panel([head, scroll], 8, 12, stretch=[scroll])

    def _players(self) -> Widget:
        """Return the seats, and the way to all else that may be chosen."""
        game = GAMES[self.game]
        title = Label(tr("Players"), "heading", "accent_ink")
        row: list[Widget] = [Space(4), title]
        if len(game.seats) > 1:
            counts = list(game.seats)
            names = [str(count) for count in counts]
            row.append(Choice(tr("Number of players"), counts, names, self.seats.count, self._set_count, "segments"))
        self.badges: list[BadgeButton] = []
        seats = [self._seat(number) for number in range(self.seats.count)]
        scroll = Scroll(Column([self.partners, *seats], 10), tr("Players"), 12)
        more = partial(self._show_more, True)
        rest = Button(tr(MORE), more, icon="settings", detail=self._in_force(), wide=True)
        return Panel([Flow(row, 8, stretch=[title]), scroll, rest], 8, 12, stretch=[scroll])

    def _in_force(self) -> str:
        """Return in words the house rules, and the help in this match."""
        house = self._house()
        current, changed = house.current(), len(house.options)
        rules = current.title if current is not None and current.options else tr("usual rules")
        if current is None:
            rules = tr_plural("{n} house rule", "{n} house rules", changed)
        helped = [tr("memory help")] if self.memory else []
        return " · ".join([rules, *helped, *([tr("practice")] if self.practice else [])])

    def found(self) -> Sequence[Widget]:
        """Return the games to choose from at once, or those that a search finds."""
        chosen = self.chosen
        if self.query.strip():
            return searched(self.query.strip(), self.kept, chosen, self._pick_named)
        hand = [offer(ident) for ident in at_hand(self.app.settings, chosen.id, AT_HAND)]
        tiles = [
            Tile(each.title, "", each.picture, each.id == chosen.id, self._pick(each.id), ident=each.id)
            for each in hand
            if each is not None
        ]
        return [Grid(tiles), self._about()]

    def _about(self) -> Widget:
        """Return the text on the chosen game, with ways to its rules, and to its lesson if it has one."""
        offered = self.offered
        told = Label(offered.blurb, "small", "ink_soft")
        rules = Button(
            tr("Rules"),
            self._open_rules,
            "bare",
            "rules",
            name=tr("Rules of {title}", title=offered.title),
            hotkey="F2",
        )
        lesson = first_deal(offered.id)
        if lesson is None:
            return Flow([told, rules], 8, stretch=[told])
        learn = Button(
            tr("Learn it"),
            partial(self.app.learn, lesson.id),
            "bare",
            "learn",
            name=tr("Learn {title}", title=title_of(lesson.id)),
        )
        about = Flow([told, learn, rules], 8, stretch=[told])
        short = [
            Button(known_title(each), partial(self.app.learn, each.id), "bare", "learn", wide=True)
            for each in short_lessons(self.app.settings, offered.id)
        ]
        return Column([about, *short], 4) if short else about

    def _seat(self, number: int) -> Widget:
        """Return the line of a seat: the badge, the name, and what kind of player it is."""
        seat = self.seats.all[number]
        badge = BadgeButton(
            tr("Seat {n}", n=number + 1), lambda: badge_at(self.seats, number), partial(self._open_seat, number)
        )
        called = tr("Player {n}", n=number + 1)
        name: Widget = NameField(
            tr("Name of player {n}", n=number + 1), shown_name(seat.name), self._set_name(number), LONGEST, called
        )
        character = self.seats.is_character(number)
        if character:
            name = Label(seat.name, "strong", single=True)
        kind = "person" if seat.is_person else "character" if character else seat.player
        who = Choice(called, list(KINDS), [tr(each) for each in KINDS.values()], kind, self._set_player(number), "list")
        self.badges.append(badge)
        manners = {} if seat.is_person or character else manners_of(self.game)
        if not manners or not (GAMES[self.game].manners or (seat.manner and seat.manner in manners)):
            return Flow([badge, name, who], 8, stretch=[name])
        titles = [manner.title for manner in manners.values()]
        chosen = seat.manner if seat.manner in manners else next(iter(manners))
        how = Choice(
            tr("Manner of player {n}", n=number + 1),
            list(manners),
            titles,
            chosen,
            partial(self.seats.manner, number),
            "list",
        )
        return Flow([badge, name, how, who], 8, stretch=[name])

    def _propose(self) -> None:
        """Find the character that suits the first person; a newcomer meets the weakest."""
        if self.seats.people and not is_newcomer(self.app.settings):
            game = GAMES[self.game]
            standing = self.app.ratings.standing(tidy(self.seats.playing[self.seats.people[0]].name), game.key)
            self.seats.proposed = suits(game, standing.rating.value).key

    def _manners(self) -> list[Widget]:
        """Return the manners to choose from at the seats of computer players, with their help."""
        if all(seat.is_person for seat in self.seats.playing):
            return []
        manners = GAMES[self.game].manners
        return [Label(f"{each.title}: {inner(each.help)}", "small", "ink_soft") for each in manners]

    def _open_table(self) -> list[Widget]:
        """Return the question to several people whether a curtain hides the cards between their turns."""
        if len(self.seats.people) < 2:
            return []
        meta = asked()["open_table"][1]
        toggle = Toggle(tr("Open table"), self.app.settings.open_table, self._set_open)
        return [Line(tr("Open table"), tr(meta.description or ""), toggle)]

    def _agreed(self) -> Widget:
        """Return what the players agree on for this match by starting it, and the word on its cards."""
        helps: list[Widget] = []
        if self.seats.people:
            toggle = Toggle(tr("Memory help"), self.memory, self._set_memory)
            key = at_table(self.app.settings.keys)
            told = tr(MEMORY, seen=key("F5"), out=key("C"))
            helps = [Line(tr("Memory help"), told, toggle), *self._undo(), *self._open_table()]
        title = Row([Space(4), Label(tr(HELP), "heading", "accent_ink")], 8)
        scroll = Scroll(Column([*helps, *self._manners()], 12), tr(HELP), 12)
        return Panel([title, scroll, self._fair()], 8, 12, stretch=[scroll])

    def _undo(self) -> list[Widget]:
        """Return the choices of practice, in which anything may be taken back, and of undo for several people."""
        people = self.seats.people
        told = tr("Take back anything, at any time; the same cards come again. It counts in no statistics.")
        lines: list[Widget] = [Line(tr("Practice"), told, Toggle(tr("Practice"), self.practice, self._set_practice))]
        if len(people) > 1 and not self.practice:
            told = tr("All agree that moves may be taken back, as long as nothing hidden has been seen since.")
            lines.insert(0, Line(tr("Undo"), told, Toggle(tr("Undo"), self.agreed, self._set_agreed)))
        return lines

    def _set_practice(self, value: bool) -> None:
        self.practice = value
        self.rebuild()

    def _set_agreed(self, value: bool) -> None:
        self.agreed = value

    def _rules(self) -> Widget:
        house = self._house()
        title = Label(tr("House rules"), "heading", "accent_ink")
        reset = Button(tr("Usual rules"), self._reset, icon="undo")
        reset.enabled = bool(self.values[self.game])
        head = Row([Space(4), title, reset], 8, stretch=[title])
        scroll = Scroll(
            Column(self._summed_up(house), 12), tr("House rules of {game}", game=GAMES[self.game].title), 12
        )
        change = Button(tr("Change the house rules …"), self._open, icon="settings", name=tr("House rules …"))
        presets = [self._presets(house)] if len(house.named()) > 1 else []
        return Panel([head, *presets, scroll, change], 8, 12, stretch=[scroll])

    def _fair(self) -> Widget:
        """Return the line that says that the cards are fixed before the match."""
        told = Label(
            tr("The cards of all deals are fixed before the match, and you can check that."), "small", "ink_soft"
        )
        return Flow([Space(4), told, self.fair], 8, stretch=[told])

    def _presets(self, house: House) -> Widget:
        named, current = house.named(), house.current()
        values: list[Named | None] = [*([] if current is not None else [None]), *named]
        labels = [each.label if each is not None else house.name() for each in values]
        choice = Choice(tr("Preset"), values, labels, current, self._choose, "list")
        label = Label(tr("Preset"), "strong")
        return Flow([Space(4), label, choice], 8, stretch=[label])

    def _summed_up(self, house: House) -> list[Widget]:
        """Return the house rules in short: the remarks on them, what differs from the usual, and then all others."""
        current = house.current()
        inside: list[Widget] = []
        if current is not None:
            also = f" {tr('Also called {name}.', name=', '.join(current.also))}" if current.also else ""
            inside.append(Label(current.help + also, "small", "ink_soft"))
        inside += [Note(house.told(each), "refusal") for each in house.objections()]
        inside += [Note(house.told(each)) for each in house.remarks()]
        if differs := house.in_words():
            inside.append(Label(tr("Differs from the usual rules"), "label", "accent_ink"))
            inside.append(self._values(differs, "accent_ink"))
        for group, options in house.groups().items():
            usual = [(each.title, each.label(each.default)) for each in options if each.name not in house.options]
            if usual:
                inside += [Label(group, "label", "accent_ink"), self._values(usual, "ink_soft")]
        return inside

    @staticmethod
    def _values(told: Sequence[tuple[str, str]], colour: str) -> Widget:
        """Return the values of options, in lines."""
        rows: list[Widget] = []
        for title, value in told:
            words = Label(title)
            rows.append(Row([words, Label(value, "strong", colour)], 12, stretch=[words]))
            rows[-1].whole = True
        return Column(rows, 6)

    # what the widgets do

    def choose_game(self, ident: str) -> None:
        """Choose a game, or a preset that is a game of its own."""
        self._pick(ident)()

    def _pick(self, ident: str) -> Callable[[], None]:
        def pick() -> None:
            self.game = ident.partition("/")[0]
            self.query = self.said = ""
            self._remember()
            self._turn_to(ident)
            self.rebuild()

        return pick

    def _turn_to(self, ident: str) -> None:
        """Take the rules of a preset that is a game of its own, or of the game instead of such a preset."""
        own, wanted = self._house().own_game(), offer(ident)
        if wanted is None or ident == (own.own if own is not None else self.game):
            return
        self.last.pop(self.game, None)
        if (rules := rules_of(wanted)) is not None:
            self.last[self.game] = rules
        self.values[self.game] = dict(wanted.values)

    def _set_count(self, number: int) -> None:
        self.seats.invite(number)
        if GAMES[self.game].usual_seats:
            self.counts[self.game] = number
        else:
            self._many = number
        self.rebuild()

    def _set_name(self, number: int) -> Callable[[str], None]:
        def set_name(name: str) -> None:
            self.said = ""
            self.seats.call(number, name)
            for badge in self.badges:
                badge.touch()
            self._check()

        return set_name

    def _set_player(self, number: int) -> Callable[[Kind], None]:
        def set_player(kind: Kind) -> None:
            self.seats.put(number, kind)
            self.rebuild()

        return set_player

    def _open_seat(self, number: int) -> None:
        self.app.over(SeatScene(self.app, self.game, self.seats, number))

    def _open_fair(self) -> None:
        self.app.over(FairScene(self.app, self.seed, begun=False))

    def _set_open(self, value: bool) -> None:
        self.app.settings.open_table = value
        self.app.save_settings()

    def _set_memory(self, value: bool) -> None:
        self._memory[len(self.seats.people) > 1] = value
        self._check()

    def _reset(self) -> None:
        house = self._house()
        self._choose(house.usual() or house.named()[0])

    def _choose(self, named: Named | None) -> None:
        """Use house rules that have a name."""
        if named is not None:
            self.last[self.game] = named
            self._use(named.options)

    def _use(self, options: Mapping[str, Any], said: str = "") -> None:
        self.values[self.game] = dict(options)
        self.said = said
        self.rebuild()

    def _open(self) -> None:
        """Open the form of all house rules, at an option that has to be changed if there is one."""
        house = self._house()
        against = house.against()
        show = against.option if against is not None else ""
        scene = HouseScene(self.app, house.game, self.seats.count, house.options, self._chosen, show, self._pick_named)
        scene.house.last = house.last or scene.house.last
        self.app.over(scene)

    def _chosen(self, house: House) -> None:
        """Take the house rules from their form when it is left."""
        self.kept = house.kept
        if house.last is not None:
            self.last[self.game] = house.last
        self._use(house.options)

    def _pick_named(self, key: str, named: Named | None) -> None:
        """Play another game, by these rules of it."""
        self._pick(key)()
        if named is not None and named.options:
            self._choose(named)

    def _open_games(self) -> None:
        """Choose among all games."""
        self.app.over(GamesScene(self.app, self.chosen, self.kept, self._pick_from_all))

    def _open_rules(self) -> None:
        """Open the rules page of the game, at the part that tells of the preset where that is a game of its own."""
        house, offered = self._house(), self.offered
        options = make_options(house.game.options, house.options)
        told = rules_summary(house.game, options).page() if house.options and offered.preset is None else ""
        self.app.over(RulesScene(self.app, house.game.key, told, options, offered.section))

    def _pick_from_all(self, key: str, named: Named | None, seats: int | None) -> None:
        """Play a game that was chosen among all, with the number of players asked for."""
        self._pick_named(key, named)
        if seats is not None:
            self._set_count(seats)

    def _star(self) -> None:
        turn_star(self.app.settings, self.chosen.id)
        self.app.save_settings()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.DROPFILE:
            self._drop(Path(event.file))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self._open_rules()
        else:
            super().handle(event)

    def _drop(self, file: Path) -> None:
        """Take the house rules in a file, of any game."""
        try:
            rules = import_rules(file)
        except ValueError as error:
            self.said = str(error)
            self._check()
        else:
            self._pick(rules.game)()
            self.last[self.game] = Named(rules.name, "", rules.options)
            self._use(rules.options, tr("These are the rules of “{name}”.", name=rules.name))

    def _start(self) -> None:
        if not self.problem():
            setup = self.setup()
            remember(self.app.settings, setup)
            self.app.save_settings()
            try:
                self.app.start(msgspec.structs.replace(setup, seed=self.seed))
            except ValueError as error:
                self.message.say(str(error), "glow")
            else:
                # The drawn seed is used up, even if a question has to be answered first.
                self.seed = new_seed()
                self.fair.text = fair_words(self.seed)

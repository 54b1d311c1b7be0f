"""Pressing: every button and every key of a table, each in the same moment of a match, and what comes of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pygame
from guests import Club
from monkey import random_setting
from promises import Setup as Drawn
from promises import choose

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.bindings import FIXED, code
from rummy_desktop.gui.scenes.settings import asked
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.variants import GAMES

MOVES = 150  # of a match at most


class Moment(NamedTuple):
    """A moment at which seat 0 sits before the table: how it came there, and which cards are chosen."""

    drawn: Drawn
    moves: tuple[Any, ...]
    chosen: frozenset[Card]
    practice: bool

    def match(self) -> Match:
        """Return the match as it stands then."""
        match = self.drawn.match()
        for move in self.moves[len(match.log) :]:
            match.play(move)
        return match

    def same(self, match: Match) -> bool:
        """Return whether that match still stands so."""
        return match.game is self.drawn.game and match.seed == self.drawn.seed and tuple(match.log) == self.moves

    def __str__(self) -> str:
        drawn = self.drawn
        cards = " ".join(map(str, sorted(self.chosen)))
        return (
            f"{drawn.game.key}, {drawn.options}, “{drawn.seed}” after {len(self.moves)} moves, chosen: {cards or '-'}"
        )


def moments(game: str, name: str) -> Iterator[Moment]:
    """Yield moments of a random match: one of each phase, with nothing chosen, one card, or melds."""
    rng = random.Random(f"pressing/{game}/{name}")
    drawn = Drawn.random(GAMES[game], f"pressing/{game}/{name}")
    match, met, temper = drawn.match(), set[Any](), rng.choice(("keen", "patient", "wild"))
    for _ in range(MOVES):
        table = match.table
        if match.actor is None:
            break
        if match.actor == 0 or table.to_deal:
            view = match.view(0)
            hand, kinds = view.hands[0], match.rules.asking(view).kinds
            melds = [frozenset(group) for group in match.rules.best_melds(view, hand)] if hand else []
            choices = [
                frozenset[Card](),
                *(frozenset(rng.sample(hand, count)) for count in (1, 2, 3) if len(hand) > count),
            ]
            for chosen in (*choices, *melds[:1]):
                key = table.phase, tuple(kinds), bool(view.laid), min(len(chosen), 2), chosen in melds
                if key not in met:
                    met.add(key)
                    yield Moment(drawn, tuple(match.log), chosen, rng.random() < 0.3)
        match.play(choose(match.rules, table, list(islice(match.moves(), 200)), rng, temper))


def dress(club: Club, name: str) -> None:
    """Have the table look in any way, in any language; cards do not move."""
    rng = random.Random(f"pressing/{name}")
    for setting in asked():
        setattr(club.settings, setting, random_setting(setting, rng))
    club.settings.speed, club.settings.fullscreen = "off", False
    # Keys and clicks of a switch choose what is in its frame, and mean nothing by themselves.
    club.settings.scanning = 0
    club.save_settings()


def sit(club: Club, moment: Moment) -> TableScene:
    """Return the table at that moment, at rest, of a match in which nothing has been played since."""
    before = club.running.match if isinstance(club.running, TableScene) else None
    match = before if before is not None and moment.same(before) else moment.match()
    club.settings.sorting, club.settings.mute, club.settings.fullscreen = "off", False, False
    seats = tuple(Seat(f"Seat {seat}", "hard" if seat else "you") for seat in range(moment.drawn.seats))
    setup = Setup(moment.drawn.game.key, seats, moment.drawn.options, moment.drawn.seed, practice=moment.practice)
    table = club.sit(match, setup)
    club.prompt.slow = True
    table.stage.finish()
    for _ in range(4):
        club.advance_unseen(0.05)
    table.hand.choose_all(set(moment.chosen))
    table.stage.finish()
    if club.scene is table:
        table.furnished()
    return table


def standing(club: Club, table: TableScene) -> tuple[Any, ...]:
    """Return all that may come of a button: moves, pages, what is chosen and said, and how the table looks."""
    hand, words = table.hand, table.speech.news.words
    return (
        len(table.match.log),
        table.session.now,
        [id(scene) for scene in club.scenes],
        set(hand.chosen),
        list(hand.order),
        list(hand.grouping.groups),
        [meld.cards for meld in table.tray.melds],
        table.bench.groups,
        (id(words), words.text),
        table.hints._question,
        table.host.peeking,
        table.memory.held,
        table.playback.on,
        table.pack.lift,
        table.own.spot,
        id(table.page.focus.current),
        club.settings.sorting,
        club.settings.mute,
        club.settings.fullscreen,
    )


def lit(table: TableScene) -> list[Button]:
    """Return the buttons that can be pressed."""
    table.controls.refresh()
    found = [each for each in table.controls.children() if isinstance(each, Button)]
    return [each for each in found if each.visible and each.enabled]


def press(club: Club, button: Button) -> None:
    """Press a button with the mouse."""
    x, y = button.rect.center
    place = round(x * club.factor), round(y * club.factor)
    club.send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        club.send(kind, pos=place, button=1, touch=False)


def faults(club: Club, moment: Moment, keys: bool) -> Iterator[str]:
    """Yield what is wrong with the buttons of a moment, and with its `keys`."""
    table = sit(club, moment)
    if club.scene is not table:
        return  # a page lies over it
    buttons = lit(table)
    golden = [each.name for each in buttons if each.kind == "primary" and each in table.controls.actions]
    if len(golden) > 1:
        yield f"several are gold: {golden} ({moment})"
    for name in [each.name for each in buttons]:
        again = sit(club, moment)
        button = next((each for each in lit(again) if each.name == name), None)
        if button is None:
            yield f"{name} is not there again ({moment})"
            continue
        yield from _came(club, again, f"“{name}”", lambda: press(club, button), moment, False)  # noqa: B023
    told = [row for _, rows in table.keys() for row in rows] if keys else []  # noqa: SIM118
    for key, _ in told:
        for cap in key.split(" / "):
            number, mods = next(((each, 0) for each, name in FIXED.items() if name == cap), None) or code(cap)
            if number:
                again = sit(club, moment)
                yield from _came(club, again, f"key {cap}", lambda: _key(club, number, mods), moment, True)  # noqa: B023


def _key(club: Club, number: int, mods: int) -> None:
    """Press a key; what it comes to while it is held counts."""
    club.send(pygame.KEYDOWN, key=number, mod=mods, unicode="", scancode=0)


def _came(
    club: Club, table: TableScene, what: str, act: Callable[[], None], moment: Moment, refuses: bool
) -> Iterator[str]:
    """Yield what is wrong with the effect of an act; with `refuses` it may only say why it is of no use now."""
    before = standing(club, table)
    act()
    after = standing(club, table)
    if before == after:
        yield f"{what} does nothing ({moment})"
    elif not refuses and club.scene is table and table.speech.news.words.alarm:
        yield f"{what} only refuses: {table.speech.news.words.text} ({moment})"

"""The table: a match being played, and everything that a player can do there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Call, Choose, Deal, Move, Resign, Take
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.people.at_table import People
from rummy_desktop.gui.people.handover import Host
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.autosave import Autosave
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.buttons import Controls
from rummy_desktop.gui.table.computer_players import dice
from rummy_desktop.gui.table.cut import Pack
from rummy_desktop.gui.table.drag import take_of
from rummy_desktop.gui.table.furniture import Item, Words
from rummy_desktop.gui.table.gestures import Gestures
from rummy_desktop.gui.table.history import History
from rummy_desktop.gui.table.history_page import HistoryScene
from rummy_desktop.gui.table.inventory import furnish, inviting
from rummy_desktop.gui.table.keyboard import press_key
from rummy_desktop.gui.table.layout import (
    DRAG,
    HAND,
    STOCK,
    TABLE,
    Hold,
    Placed,
    discard_zones,
    layout,
)
from rummy_desktop.gui.table.news import News, reading_time
from rummy_desktop.gui.table.pause import PauseScene
from rummy_desktop.gui.table.pointer import Pointer
from rummy_desktop.gui.table.question import QuestionScene
from rummy_desktop.gui.table.scores import ScoresScene
from rummy_desktop.gui.table.stage import SLIDE, SPEEDS, Stage
from rummy_desktop.gui.table.tray import TRAY, Tray
from rummy_desktop.gui.widgets.page import Page

if TYPE_CHECKING:
    from rummy_desktop.gui.app.app import App

ALARM = 4.5  # seconds that a refusal is shown
ADVICE = 9.0  # seconds that a hint is shown
ANSWER = 3.5  # seconds that another answer to the player is shown
PAUSE = 0.35  # seconds at normal speed between one thing that a computer player does and the next
SUIT_ORDER = "SHCDJ"  # black and red in turn, then jokers
LOOK = 1.6  # seconds to look at the end of a deal before the score sheet comes


class TableScene(Board):
    """Shows a match from the seat of the person whose turn it is, and plays what that person does.

    With computer players on all seats everybody's cards lie open, and each deal follows the one before by itself.
    `kept` is what keeps the match on the disk.
    """

    name = "table"

    def __init__(self, app: App, match: Match, setup: Setup, kept: Autosave | None = None) -> None:
        super().__init__(app, match.game, match.rules)
        self.match = match
        self.kept = Autosave() if kept is None else kept
        self.people = People(match, setup, app.settings)
        self.people.take_up(self.kept.handed)
        self.history = History(match.rules, setup)
        self._write_down(match.events)
        self.viewer = self._first_viewer()
        self.orders: dict[int, list[Card]] = {seat: [] for seat in range(len(setup.seats))}
        self.chosen: set[Card] = set()
        self.clock = 0.0
        self._still = 0.0  # the clock when something moved last
        self.gestures = Gestures(self)
        self.pack: Pack = Pack(self)
        self.tray = Tray(self)
        self.pointer = Pointer(self)
        self.host = Host(self)
        self.controls = Controls(self)
        self.page: Page = Page(self.controls, app.sound.play, self.open_menu)
        self.news = News()
        self.held: set[int] = set()  # the keys that are down
        self._question: int | None = None
        self._hint_question: int | None = None
        self._unasked = False  # a computer player is asked as soon as the last move is on the disk
        self._asked = -1  # how many moves there were when the viewer was asked on a page last
        self._then: tuple[float, Callable[[], None]] | None = None
        self._call_left: float | None = None  # seconds in which rummy may still be called
        self._view_drawn: Table | None = None
        self._measure()
        speed = SPEEDS[app.settings.speed]
        self.stage = Stage(match.rules, self._places, app.sound.play, self._happened, speed)
        self.stage.calm = app.settings.calm
        if len(match.log) == 1:
            self.stage.play(self._seen(match.events))
        else:
            self._stand()
        self.ask()

    # What is seen

    def _first_viewer(self) -> int:
        you = [seat for seat, each in enumerate(self.people.began.seats) if each.player == "you"]
        return (you or self.persons or [0])[0]

    @property
    def setup(self) -> Setup:
        """Who sits at the table just now: in the place of somebody who is away, a computer player."""
        return self.people.setup

    @property
    def persons(self) -> list[int]:
        """The seats that belong to people at this computer."""
        return self.people.seats

    @property
    def present(self) -> int | None:
        """The seat whose person sees the table; None where it shows what everybody knows."""
        return self.people.present

    @property
    def view(self) -> Table:
        """What whoever sees the table knows now, ahead of what the stage has shown."""
        if not self.persons:
            return self.match.table
        return self.people.public if self.present is None else self.match.view(self.viewer)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer, a person who is there, has to decide."""
        host = self.host
        if not self.people.asked == self.viewer == self.present or host.playing_back or self.kept.locked:
            return False
        return not host.calls_by_key and host.claim in (None, self.viewer)

    def may_hold(self, card: Card) -> bool:
        """Whether a card of the hand at the lower edge can be chosen, lifted and put in an order by whoever is there.

        One that lies hidden can't be told from others; and nobody arranges the hand of somebody who is not there.
        """
        return card != HIDDEN and (not self.persons or self.present == self.viewer)

    @property
    def rested(self) -> float:
        """For how many seconds nothing has moved."""
        return self.clock - self._still

    @property
    def named(self) -> bool:
        return self.people.several

    @property
    def practice(self) -> bool:
        return self.kept.header is not None and self.kept.header.practice

    @property
    def covered(self) -> bool:
        return self.host.covered

    @property
    def aside(self) -> Sequence[Meld]:
        return self.tray.melds

    @property
    def glowing(self) -> set[str]:
        return inviting(self)

    def target(self) -> str:
        return " · ".join(part for part in (super().target(), "not saved" if self.kept.trouble else "") if part)

    @property
    def thinking(self) -> bool:
        """Whether a computer player has been asked and has not been heard yet."""
        return self._question is not None

    def words(self) -> Words:
        """The line that says what is expected, what is pointed at, or the news."""
        if self.news.words.alarm:
            return self.news.words
        if self.host.playing_back:
            return self.news.words if self.news.words.text else Words(self.host.caption(), mine=True)
        if not self.stage.behind and (prompt := self.host.prompt()):
            return Words(prompt, mine=True)
        if take := self.pointed_take():
            why = self.match.objection(take)
            return Words(why or words.take_in_words(self.match.rules, self.view, take), doubt=bool(why), mine=True)
        if (calls := self.gestures.calls()) and (zone := self.pointed()):
            count = take_of(self.view, self.viewer, zone).count
            means = words.call_in_words(self.view, calls, count)
            return Words(means or words.no_call(self.view, count), doubt=not means, mine=True)
        # What runs out of time, or holds up the deal, is asked whatever has happened before.
        pressing = not self.stage.behind and (self.gestures.open(Call) or self.gestures.open(Choose))
        if self.news.words.text and (self.news.said or not pressing):
            return self.news.words
        if self.tray.melds and not self.stage.behind:
            return Words("Click a card in the tray to take it back.", mine=True)
        if self.kept.locked and not self.match.table.over:
            return Words(self.kept.locked, doubt=True)
        view, viewer, several = self.stage.view, self.present, self.people.several
        return Words(
            words.calls_in_words(view, calls)
            or words.expected(view, self.match.rules, self.setup, viewer, self.stage.behind, several),
            mine=view.actor == viewer and not view.to_deal,
        )

    def words_rect(self) -> pygame.Rect:
        return self.controls.words_rect()

    def zones(self) -> dict[str, pygame.Rect]:
        """The zones on which something can be dropped or clicked, in pixels."""
        if self.pack.spread:
            return self.pack.zones()
        zones = self.ground.drops(self.wide) | discard_zones(self.stage.view, self.ground)
        zones[HAND] = self.ground.hand
        if self.ground.melds_in_play:
            zones[TABLE] = self.ground.melds_beside(bool(self.tray.melds), self.wide)
        for sprite in self.stage.sprites:
            if sprite.zone.startswith("meld:"):
                rect = sprite.target.rect
                zones[sprite.zone] = zones[sprite.zone].union(rect) if sprite.zone in zones else rect
        return zones | self.tray.zones()

    def pointed(self) -> str:
        """The zone in the spread discard pile that the pointer or the keys are on; empty where they are on none."""
        for zone in (self.pointer.hover, self.spot):
            if zone.startswith("discard:") and int(zone[8:]) < len(self.view.discards):
                return zone
        return ""

    def pointed_take(self) -> Take | None:
        """The take that the pointer or the keys are on, while the viewer is to draw."""
        zone = self.pointed()
        if not zone or not self.my_turn or not self.gestures.open(Take):
            return None
        return take_of(self.view, self.viewer, zone)

    @property
    def call_share(self) -> int | None:
        """How much of the time to call rummy is left, in hundredths; None where none is running."""
        limit = self.app.settings.call_seconds
        return None if self._call_left is None or not limit else max(0, round(100 * self._call_left / limit))

    def _seen(self, events: Sequence[e.Event]) -> list[e.Event]:
        return self.people.seen(events) if self.persons else list(events)

    def _measure(self) -> None:
        super()._measure()
        self.deck.warm(self.view.hands[self.viewer])

    def _places(self, view: Table) -> list[Placed]:
        pointer = self.pointer
        held = tuple(self.orders[self.viewer]), frozenset(self.chosen), pointer.lifted(), pointer.gap
        hold = Hold(*held, tuple(self.tray.melds), self.pack.lift)
        return self.host.turned(self.pointer.hold(layout(view, self.match.rules, self.viewer, self.ground, hold)))

    def _stand(self) -> None:
        """Show how things stand, with nothing in motion."""
        self.stage.replace(self.view.copy())
        self.keep_order()
        self.stage.settle(0.0)
        self._dirty = True

    # The scene

    def resize(self) -> None:
        self.pointer.let_go()
        self._measure()
        self.stage.speed, self.stage.calm = self.host.speed, self.app.settings.calm
        self.stage.settle(0.0)
        self.celebration.finish()
        self._items.clear()
        self.page.place(self.app.theme, pygame.Rect((0, 0), self.app.size))
        self._damage = None
        self._dirty = True

    def update(self, seconds: float) -> bool:
        self.clock += min(seconds, 0.25)
        before = self.stage.quiet
        moving = self.stage.update(seconds)
        flying = self.fly(seconds)
        if self.news.update(self.clock):
            self._dirty = True
        if self.stage.view is not self._view_drawn:
            self._view_drawn, self._dirty = self.stage.view, True
        if self._unasked:
            self.ask()
        if moving:
            self._still = self.clock
        else:
            self._dirty = self._dirty or not before
            if self.host.playing_back:
                self.host.caught_up()
            if self.app.scene is self:
                self._go_on()
        return self._count_down(seconds, moving) or moving or flying or self._unasked or self.page.update(seconds)

    def _count_down(self, seconds: float, moving: bool) -> bool:
        """Let the time to call rummy pass, and pass for the viewer when it is over; whether it is running."""
        limit = self.app.settings.call_seconds
        if self.gestures.open(Call) and not self.gestures.calls():
            # Whoever is asked since all see that there might be a call, and has none, is not kept waiting.
            if self.app.scene is self and not moving:
                self.gestures.pass_up()
            return moving
        if not limit or not self.rules.asking(self.view).claim or not (self.my_turn or self.host.calls_by_key):
            self._dirty = self._dirty or self._call_left is not None
            self._call_left = None
            return False
        if self._call_left is None:
            self._call_left = float(limit)
        if self.app.scene is self and not moving:
            before = self.call_share
            self._call_left = min(self._call_left, limit) - min(seconds, 0.25)
            self._dirty = self._dirty or before != self.call_share
            if self._call_left <= 0.0:
                self._call_left = None
                (self.gestures.pass_up if self.my_turn else self.host.decline)()
        return True

    def changed(self) -> list[pygame.Rect] | None:
        if self.app.scene is not self:
            # Whatever lies over the table: the key that shows the hand is let go somewhere else.
            self.host.peek(False)
        return super().changed()

    def furnished(self) -> dict[str, Item]:
        self.controls.refresh()
        return furnish(self)

    def leave(self) -> None:
        self._forget_all()
        self._unasked = False
        self.app.put_away(self.kept)

    def describe(self) -> dict[str, Any]:
        view = self.view
        hide = str(HIDDEN) if self.host.covered else ""
        return {
            "game": self.match.game.key,
            "viewer": self.viewer,
            "present": self.present,
            "names": [seat.name for seat in self.setup.seats],
            "actor": view.actor,
            "phase": view.phase,
            "deal": view.deal,
            "scores": list(view.scores),
            "moving": not self.stage.quiet or self.host.playing_back,
            "words": self.words().text,
            "chosen": [hide or str(card) for card in sorted(self.chosen)],
            "spot": f"card:{hide}" if hide and self.spot.startswith("card:") else self.spot,
            "zones": {zone: list(rect) for zone, rect in self.zones().items()},
            "cards": [
                {
                    "card": hide if hide and sprite.zone.startswith((HAND, DRAG, TRAY)) else str(sprite.card),
                    "zone": sprite.zone,
                    "index": sprite.index,
                    "rect": list(sprite.target.rect),
                }
                for sprite in self.stage.sprites
                if sprite.zone != STOCK
            ],
            "stock": len(self.stage.view.stock),
            "widgets": self.page.describe(),
        }

    # What goes on by itself

    def ask(self) -> None:
        """Ask the computer player whose turn it is, if it is one's."""
        actor = self.match.actor
        self._unasked = False
        if self._question is not None or actor is None or self.match.table.to_deal:
            return
        if actor == self.people.asked or self.kept.locked:
            return
        if not self.kept.ready:
            self._unasked = True
            return
        seat = self.setup.seats[actor]
        seed = dice(self.match.seed, f"{actor}/{len(self.match.log)}")
        view, options = self.match.view(actor), self.match.rules.options
        self._question = self.app.players.ask(self.match.game.key, options, view, seat.level, seed, seat.manner)

    def _forget_all(self) -> None:
        """Nobody's answer is wanted any more, be it a move or a hint."""
        for number in (self._question, self._hint_question):
            if number is not None:
                self.app.players.forget(number)
        self._question = self._hint_question = None

    def forget_question(self) -> None:
        """What a computer player has been asked is decided by a person now."""
        if self._question is not None and self.match.actor == self.people.asked:
            self.app.players.forget(self._question)
            self._question = None

    def _go_on(self) -> None:
        """What happens when all lies still: an answer arrives, the scores are shown, another person takes over."""
        if self._hint_question is not None and (move := self.app.players.answered(self._hint_question)):
            guessed, self._hint_question = self.app.players.guessed(self._hint_question), None
            self._give_hint(move, guessed)
        if self._question is not None and self._then is None:
            # A computer player that moves at once can't be followed.
            looked = self.clock - self._still >= PAUSE * self.stage.speed
            if looked and (move := self.app.players.answered(self._question)):
                self._question = None
                self.make(move)
        elif self._then is not None:
            if self.clock >= self._then[0]:
                act, self._then = self._then[1], None
                act()
        else:
            self.host.go_on()
            self._go_on_between_deals()

    def _go_on_between_deals(self) -> None:
        """Ask the viewer what has a page of its own; with computer players alone the next deal follows by itself."""
        if self.my_turn and self._asked != len(self.match.log):
            self._asked = len(self.match.log)
            self.show_question()
        elif self.match.table.to_deal and not self.people.playing and not self.kept.locked:
            self._later(ANSWER, self.next_deal)

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        self._then = (self.clock + seconds, act)

    def clear_away(self) -> None:
        """Let go of all that whoever sits here holds, has chosen and has been told."""
        self.tray.drop()
        self.land()
        self.pointer.let_go()
        self.pointer.hover = ""
        self.chosen.clear()
        self.hint, self.spot = None, ""
        if self._hint_question is not None:
            self.app.players.forget(self._hint_question)
            self._hint_question = None
        self._call_left = None
        self.page.focus.set(None)
        self.hush()

    def _happened(self, event: e.Event) -> None:
        """What an event, now seen, means besides the cards that move."""
        self._dirty = True
        self.pack.see(event)
        self.coins.see(event)
        self.celebration.see(event)
        match event:
            case e.DealEnded(result):
                self.news.tell(words.outcome(result, self.setup) + ".", self.clock)
                if chime := self._chime(result):
                    self.app.sound.play(chime)
                self._later(max(LOOK, self.news.unread(self.clock)), self._end_of_deal)
            case e.Resigned(seat):
                self.announce(f"{words.name_of(self.setup, seat)} resigned.")
                self._later(LOOK, self._end_of_deal)
            case e.TurnBegan(seat) if seat == self.present and not self.host.playing_back:
                self.app.sound.play("turn")
            case e.Offered(seats) if self.rules.asking(self.stage.view).claim:
                if self.present in seats and not self.host.playing_back:
                    self.app.sound.play("turn")
            case _:
                self._tell(event)
        self.keep_order()
        self.pointer.look_again()

    def _chime(self, result: e.Result) -> str:
        """The sound of how a deal has ended for the people at the table; none where there are none."""
        if result.winner is None or not self.persons:
            return ""
        if self.match.table.over and not set(self.persons).isdisjoint(self.match.table.winners):
            return "gin"
        if result.winner not in self.persons:
            return "lose"
        return "gin" if self.match.game.outcome(result.outcome).great else "win"

    def _tell(self, event: e.Event) -> None:
        """Say what has happened, and give the player the time to read it before anything else does."""
        news = words.news(event, self.match.rules, self.stage.view, self.setup, self._watcher())
        if not news:
            return
        passing = isinstance(event, words.PASSING)
        self.news.tell(news, self.clock, passing)
        self._dirty = True
        # Where much is announced, one thing after the other; elsewhere the cards are dealt meanwhile.
        mine = self.persons and getattr(event, "seat", None) == self.present
        if words.is_slow(event) or (self.ground.spread and not passing and not mine):
            self.stage.wait(reading_time(news))

    def _watcher(self) -> int | None:
        """The seat that is called "you"; None where several people may read it, or nobody plays."""
        return self.viewer if len(self.persons) == 1 else None

    def _end_of_deal(self) -> None:
        if self.people.playing or self.match.table.over:
            self.show_scores()
        else:
            self._later(3.0, self.next_deal)

    def keep_order(self) -> None:
        """Let cards that have come in stand at the right of the hand; nothing else changes its place."""
        if self.persons and self.present != self.viewer:
            return
        order = self.orders[self.viewer]
        hand = self.stage.view.hands[self.viewer]
        if not self.stage.view.laid:
            # What has been melded may be taken back to its old place until the turn ends.
            order[:] = [card for card in order if card in hand]
        order += [card for card in hand if card not in order and card != HIDDEN]
        self.chosen &= set(hand)
        if self.spot.startswith("card:") and Card.parse(self.spot[5:]) not in hand:
            self.spot = ""

    # Playing

    def play(self, move: Move | None) -> bool:
        """Play the viewer's move at once, or say why not; whether it was played."""
        if self.host.playing_back:
            self.host.skip()
            return False
        if move is None or (self.present is None and not isinstance(move, Resign)):
            # Nobody sits there: a computer player does, or somebody who has not said to be there yet.
            return False
        self.stage.catch_up()
        if why := self._objection(move):
            self.refuse(why)
            return False
        self.make(move)
        return True

    def _objection(self, move: Move) -> str | None:
        if self.kept.locked:
            return self.kept.locked
        if self.viewer in self.people.away and not isinstance(move, Resign):
            return f"The computer plays for {self.people.name(self.viewer)}; the menu gives the turn back."
        if self.host.calls_by_key and not isinstance(move, Resign):
            return self.host.prompt()
        return self.match.objection(move)

    def make(self, move: Move) -> None:
        """Play a legal move, whoever's it is; not where the match can only be watched."""
        if self.kept.locked:
            self.refuse(self.kept.locked)
            return
        # What somebody still thinks about was asked before this move.
        self._forget_all()
        self.hint = self._then = None
        if move.seat == self.viewer:
            self.tray.drop()
        if self.persons and move.seat == self.viewer:
            self.news.hush()
        else:
            self.news.settle()
        events = self.people.play(move)
        self.kept.add(move, self.match)
        self.app.record.witness(self, events)
        self._write_down(events)
        self.host.witness(events)
        self.stage.play(self._seen(events))
        self.stage.update(0.0)
        self._still = self.clock
        self._dirty = True
        self.ask()

    def _write_down(self, events: Sequence[e.Event]) -> None:
        self.history.witness([event.seen_by(None) for event in events], self.people.public)

    def refuse(self, why: str) -> None:
        """Say why something is not allowed."""
        self.app.sound.play("refusal")
        self._say(Words(why, alarm=True), ALARM)

    def announce(self, text: str, seconds: float = ANSWER) -> None:
        """Say something to the player for a while."""
        self._say(Words(text, mine=True), seconds)

    def interrupt(self) -> None:
        self.pointer.let_go()
        self.touch()

    def tell(self, text: str, alarm: bool = False) -> None:
        self._say(Words(text, alarm=alarm, mine=not alarm), reading_time(text))

    def hush(self) -> None:
        """Show no news any more."""
        self.news.hush()
        self._dirty = True

    def _say(self, said: Words, seconds: float) -> None:
        self.news.say(said, seconds, self.clock)
        self._dirty = True

    def next_deal(self) -> None:
        """Let the next dealer deal."""
        if self.match.actor is not None and self.match.table.to_deal:
            self.host.next_deal()
            self.make(Deal(self.match.actor))

    def setup_again(self) -> Setup:
        """The same game with the same seats and rules, and other cards."""
        return msgspec.structs.replace(self.people.began, seed=None)

    def resign(self) -> None:
        """Give the match up for the viewer."""
        self.play(Resign(self.viewer))

    # Other scenes

    def show_scores(self) -> None:
        """Show the score sheet."""
        self._then = None
        self.land()
        self.pointer.let_go()
        self.app.over(ScoresScene(self.app, self))

    def open_menu(self) -> None:
        """Show the menu of the match."""
        self.pointer.let_go()
        self.app.over(PauseScene(self.app, self))

    def show_question(self) -> None:
        """Ask the viewer what the rulebook has a page for, if it has one now."""
        if question := self.rules.question(self.view, self.viewer):
            self.pointer.let_go()
            self.app.over(QuestionScene(self.app, self, question))

    def open_settings(self) -> None:
        """Show the settings."""
        self.pointer.let_go()
        self.app.over(SettingsScene(self.app))

    def show_rules(self) -> None:
        """Show the rules of this game."""
        self.pointer.let_go()
        self.app.over(RulesScene(self.app, self.match.game.key))

    def show_history(self) -> None:
        """Show in words what has happened."""
        self.pointer.let_go()
        self.app.over(HistoryScene(self.app, self))

    # Hints

    def ask_hint(self) -> None:
        """Ask what the hard player would do here."""
        if not self.my_turn:
            self.refuse("A hint is given when it is your turn.")
        elif self._hint_question is None:
            options, seed = self.match.rules.options, dice(self.match.seed, "hint")
            self._hint_question = self.app.players.ask(self.match.game.key, options, self.view, "hard", seed)

    def _give_hint(self, move: Move, guessed: bool = False) -> None:
        if self.my_turn and guessed:
            self.refuse("No hint could be found just now; ask again in a moment.")
        elif self.my_turn and self.match.objection(move) is None:
            self.hint = move
            # A hand that lies face down is not named either: its cards are marked.
            unseen = self.host.covered and words.cards_of(move)
            self._say(
                Words(
                    "Hint: the marked cards." if unseen else f"Hint: {words.advice(move, self.view, self.rules)}",
                    mine=True,
                ),
                ADVICE,
            )

    # The hand

    def sort(self, how: str) -> None:
        """Sort the own hand by "rank", "suit" or "melds"."""
        hand = [card for card in self.stage.view.hands[self.viewer] if self.may_hold(card)]
        if not hand:
            return
        by_rank = sorted(hand, key=lambda card: (card.rank, SUIT_ORDER.index(card.suit), card.pack))
        if how == "rank":
            order = by_rank
        elif how == "suit":
            order = sorted(hand, key=lambda card: (SUIT_ORDER.index(card.suit), card.rank, card.pack))
        else:
            melds = self.match.rules.best_melds(self.stage.view, hand)
            order = [card for group in melds for card in group]
            order += [card for card in by_rank if card not in order]
        self.orders[self.viewer] = order
        self.stage.settle()
        self._dirty = True

    def choose(self, card: Card) -> None:
        """Choose a card of the hand, or let it go again."""
        self.chosen ^= {card} if self.may_hold(card) else set()
        self.stage.settle(SLIDE)
        self._dirty = True

    def choose_only(self, card: Card) -> None:
        """Choose one card of the hand, and let all others go."""
        self.chosen = {card} if self.may_hold(card) else set()
        self.stage.settle(SLIDE)
        self._dirty = True

    def choose_nothing(self) -> None:
        """Let all chosen cards go."""
        self.chosen.clear()
        self.stage.settle(SLIDE)

    def shift(self, card: Card, step: int) -> None:
        """Move a card of the hand by one place."""
        order = [each for each in self.orders[self.viewer] if each in self.stage.view.hands[self.viewer]]
        if card not in order or not self.may_hold(card):
            return
        place = order.index(card)
        order.insert(max(0, place + step), order.pop(place))
        self.orders[self.viewer] = order
        self.stage.settle(SLIDE)
        self._dirty = True

    def insert(self, cards: Sequence[Card], gap: int) -> None:
        """Put `cards` of the hand at the place `gap` among the others."""
        hand = set(filter(self.may_hold, self.stage.view.hands[self.viewer]))
        cards = [card for card in cards if card in hand]
        aside = self.tray.cards - set(cards)
        order = [card for card in self.orders[self.viewer] if card in hand - aside and card not in cards]
        left = [card for card in self.orders[self.viewer] if card in aside]
        self.orders[self.viewer] = order[:gap] + cards + order[gap:] + left
        self._dirty = True

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        if event.type != pygame.MOUSEMOTION:
            # A pointer that only moves leaves the furniture as it is, and a drag says itself when it doesn't.
            self.touch()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.celebration.finish()
        if event.type == pygame.KEYDOWN:
            self.held.add(event.key)
            press_key(self, event)
        elif event.type == pygame.KEYUP:
            self.held.discard(event.key)
            if event.key == pygame.K_v:
                self.host.peek(False)
        elif event.type == pygame.MOUSEMOTION:
            if not self.pointer.move(event):
                self.page.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.spot = ""
            if not self.page.handle(event) and not self._meant_otherwise(event.pos):
                self.pointer.down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if not self.pointer.up(event):
                self.page.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.pointer.let_go()
            self.choose_nothing()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.pointer.let_go()
            self.host.peek(False)
            self.held.clear()
        else:
            self.page.handle(event)

    def _meant_otherwise(self, place: tuple[int, int]) -> bool:
        """Whether a press there was not meant for the cards: it skips what is played back, or is on a name plate."""
        if self.host.playing_back:
            self.host.skip()
            return True
        for seat in self.persons:
            item = self._items.get(f"plate:{seat}")
            if item is not None and item.rect.collidepoint(place):
                if self.host.call(seat):
                    return True
                if seat == self.viewer and self.people.several:
                    self.open_menu()
                    return True
        return False

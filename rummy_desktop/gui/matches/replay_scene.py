"""Replay scene: a kept match, watched move by move or as it goes, on the table at which it was played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import pygame

from rummy_desktop.ai.review import Judged
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import inside, rest_of
from rummy_desktop.gui.challenges.sending import send_deal
from rummy_desktop.gui.look.card_notes import Note
from rummy_desktop.gui.look.preferences import calm_of
from rummy_desktop.gui.matches import verdict_words
from rummy_desktop.gui.matches.deals import DealsScene
from rummy_desktop.gui.matches.play_again import AgainScene
from rummy_desktop.gui.matches.replay import Replay, Sight
from rummy_desktop.gui.matches.replay_buttons import PACES, Desk, strip_height
from rummy_desktop.gui.matches.review_scene import Reviewing, ReviewScene
from rummy_desktop.gui.play.autosave import setup_of
from rummy_desktop.gui.play.reviewer import Job
from rummy_desktop.gui.scenes import bindings
from rummy_desktop.gui.scenes.copied_text import CopiedScene
from rummy_desktop.gui.scenes.pad_keys import WATCHING, PadKeys, Stroke
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.scene import Part
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.accessibility_nodes import table_nodes
from rummy_desktop.gui.table.board import Board
from rummy_desktop.gui.table.cut import SpreadPack
from rummy_desktop.gui.table.furniture import Item, Words
from rummy_desktop.gui.table.inventory import notes, set_out, told_of
from rummy_desktop.gui.table.layout import STOCK, Hold, Placed, layout
from rummy_desktop.gui.table.news import reading_time
from rummy_desktop.gui.table.spoken_parts import spoken_part
from rummy_desktop.gui.table.stage import GLIDE, SPEEDS, Stage
from rummy_desktop.gui.widgets.field import copy
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.page import Page
from rummy_desktop.gui.widgets.timeline import Spot
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.match_file.load import Saved
from rummy_desktop.storage.match_file.reviews import Kept

READING: Final = {"slow": 1.25, "normal": 0.7, "fast": 0.22}
"""How much of the time that it takes to read what is told passes until the next move, by speed."""
BREATH: Final = 0.25  # seconds at least from one move to the next
SAID: Final = 6.0  # seconds that an answer to the player is shown
SUITS: Final = "SHCDJ"  # black and red in turn, then jokers


class ReplayScene(Board):
    """A kept match at a `place`, which is a number of moves: step by step, as it went, or from any place.

    `wish` is what the player would like to see of it, `sight` what is seen, which may be less. `reviews` are those of
    its deals; where the deal of that number was opened `from_review`, its review lies below.
    """

    name = "replay"
    places = (bindings.WATCHING,)

    def __init__(
        self, app: Reviewing, saved: Saved, reviews: Iterable[Kept] = (), from_review: int | None = None
    ) -> None:
        super().__init__(app, saved.match.game, saved.match.rules)
        self.app: Reviewing = app
        self.saved = saved
        self.reviews = {(each.deal, each.seat): each for each in reviews}
        self.from_review = from_review
        self.replay = Replay(saved, setup_of(saved))
        self.place = 1
        self.playing = False
        self.pace = "normal"
        seat = self.replay.people[0] if len(self.replay.people) == 1 else 0
        self.wish = Sight("open", seat)
        self.sight = self.replay.allowed(self.wish, self.place)
        self.clock = 0.0
        self._moved = 0.0  # the time of the last step
        self._said = Words("")
        self._heard = ""  # the part of the turn that screen readers have got
        self._until = 0.0  # the time at which that will have been read
        self._pointed: int | None = None  # the other seat that the pointer is on
        self._view_drawn: Table | None = None
        self._space = False  # whether that key is down: holding it must not repeat its action
        self.pack = SpreadPack(self)
        self._measure()
        self.desk = Desk(self)
        self.page: Page = Page(self.desk, app.sound.play, self.escape, self.key_told, self.twice)
        view = self.replay.view(self.place, self.sight)
        self.stage = Stage(self.rules, self._places, self.hear, self.see)
        self.stage.replace(view)
        self._set_speed()

    # Sight

    @property
    def viewer(self) -> int:
        return self.sight.seat

    @property
    def setup(self) -> Setup:
        return self.replay.setup

    @property
    def persons(self) -> Sequence[int]:
        return self.replay.people

    def room(self) -> tuple[int, int]:
        return self.app.size[0], self.app.size[1] - strip_height(self.app.theme)

    def target(self) -> str:
        whole = self.replay.ended(self.replay.deal_at(self.place))
        return " · ".join(part for part in (super().target(), "" if whole else tr("still being played")) if part)

    @property
    def practice(self) -> bool:
        return self.saved.header.practice

    def furnished(self) -> dict[str, Item]:
        self.desk.refresh()
        return set_out(self)

    def notes(self) -> dict[Card, Note]:
        return notes(self)

    def words(self) -> Words:
        if self._said.text:
            return self._said
        if self._pointed is not None:
            return Words(told_of(self, self._pointed), mine=True)
        return Words(self.caption(), mine=True)

    def caption(self) -> str:
        """Return what the history says of the last move, shortened to the room, or a review of the next one."""
        if (judged := self._judged(self.place)) is not None and not self.playing:
            view = self.replay.view(self.place, Sight("seat", self.viewer))
            name = self.setup.seats[self.viewer].name
            return verdict_words.verdict(judged[0], judged[1], view, self.rules, name)
        told = list(self.replay.told(self.place))
        room = self.words_rect().w - self.theme.px(36)
        while len(told) > 1 and len(self.theme.wrap(" ".join(told), "label", room)) > 2:
            # The end matters most, and then the beginning.
            del told[1 if len(told) > 2 else 0]
        return " ".join(told)

    # Reviews

    def _judged(self, place: int) -> tuple[Judged, float] | None:
        """Return the review's judgement of the move after a place, for the lower seat, and how far deals differ."""
        kept = self.reviews.get((self.replay.number(self.replay.deal_at(place)), self.viewer))
        if kept is None:
            return None
        found = next((each for each in kept.review.judged if each.place == place), None)
        return (found, kept.review.spread) if found is not None else None

    @property
    def spots(self) -> list[Spot]:
        """The slips and blunders of the player at the lower edge, as far as they are known."""
        mine = [kept.review for (_, seat), kept in self.reviews.items() if seat == self.viewer]
        spots = []
        for judged in [each for review in mine for each in review.judged if each.mark in ("slip", "blunder")]:
            sign = verdict_words.SIGNS[judged.mark]
            spots.append(Spot(judged.place, sign.icon, sign.colour, int(judged.mark == "blunder")))
        return sorted(spots)

    def review(self) -> None:
        """Review the watched deal; if this was opened from its review, go back to it."""
        self.playing = False
        self._dirty = True
        deal = self.replay.deal_at(self.place)
        number = self.replay.number(deal)
        if number == self.from_review:
            self.escape()
        elif self.replay.result(deal) is None:
            self.say(tr("A deal can be reviewed when it is over."), alarm=True)
        else:
            self.app.over(ReviewScene(self.app, self.replay, number, self.viewer, self._watch, self._know))

    def _watch(self, place: int, seat: int) -> None:
        """Show the place that a review speaks of, which lies above."""
        self.app.close()
        self.show_from(place, seat)

    def show_from(self, place: int, seat: int) -> None:
        """Show the table at a place as that seat saw it."""
        self.wish = Sight("seat", seat)
        self.pull(place)

    def _know(self, job: Job) -> None:
        if job.kept is not None:
            self.reviews[job.deal, job.seat] = job.kept
            self._dirty = True

    def words_rect(self) -> pygame.Rect:
        return self.ground.said(self.ground.middle.right)

    def in_words(self, sight: Sight) -> str:
        """Return the name of a sight on the screen."""
        if sight.what == "seat":
            return tr("As {name} saw it", name=inside(self.setup.seats[sight.seat].name))
        return tr("All hands open") if sight.what == "open" else tr("As everybody saw it")

    def at_edge(self, sight: Sight) -> Sight:
        """Return the same sight, with the player at the lower edge staying there if that makes no difference."""
        return sight if sight.what == "seat" else sight._replace(seat=self.viewer)

    def place_in_words(self, place: int) -> str:
        """Return a place in the match in words."""
        replay = self.replay
        deal = replay.deal_at(place)
        begin = replay.deals[deal]
        return tr(
            "Deal {number}, move {n} of {all}",
            number=replay.number(deal),
            n=place - begin,
            all=replay.end(deal) - begin,
        )

    def _places(self, view: Table) -> list[Placed]:
        """Return the places of the cards: known hands are sorted to be read, melds that stay in the hand first."""
        hands = [sorted(hand, key=_by_suit) for hand in view.hands]
        own, seen = hands[self.viewer], [card for card in hands[self.viewer] if card != HIDDEN]
        groups = self.rules.kept_melds(view, seen) if len(seen) == len(own) else ()
        first = [card for group in groups for card in group]
        hands[self.viewer] = [*first, *(card for card in own if card not in first)]
        shown = msgspec.structs.replace(view, hands=hands)
        hold = Hold(lift=self.pack.lift, groups=groups, lay=self.lay())
        return layout(shown, self.rules, self.viewer, self.ground, hold)

    # The scene

    def resize(self) -> None:
        self._space = False
        self._set_speed()
        super().resize()

    def _set_speed(self) -> None:
        still = self.app.settings.speed == "off"
        self.stage.speed = 0.0 if still else SPEEDS[self.pace]
        self.stage.calm = calm_of(self.app.settings, self.app.wishes)

    def update(self, seconds: float) -> bool:
        self.clock += min(seconds, 0.25)
        before = self.stage.quiet
        moving = self.stage.update(seconds)
        flying = self.fly(seconds)
        if self._said.text and self.clock >= self._until:
            self._said, self._dirty = Words(""), True
        if self.stage.view is not self._view_drawn or (not moving and not before):
            self._view_drawn, self._dirty = self.stage.view, True
        if self.playing and not moving and self.app.scene is self:
            self._go_on()
        return moving or flying or self.playing or self.page.update(seconds)

    def _go_on(self) -> None:
        """Make the next move when the last one has been read."""
        read = READING[self.pace] * reading_time(" ".join(self.replay.told(self.place)))
        if self.clock - self._moved >= max(BREATH, read):
            self.step(1)

    def tree(self) -> Sequence[Node]:
        return [*table_nodes(self), *self.page.tree(self.handle)]

    def spoken(self, part: Part) -> str:
        return spoken_part(self, part)

    def describe(self) -> dict[str, Any]:
        view = self.stage.view
        return {
            "game": self.game.key,
            "viewer": self.viewer,
            "sight": self.sight.what,
            "place": self.place,
            "last": self.replay.last,
            "deal": view.deal,
            "names": [seat.name for seat in self.setup.seats],
            "scores": list(view.scores),
            "playing": self.playing,
            "moving": not self.stage.quiet,
            "words": self.words().text,
            "cards": [
                {"card": str(each.card), "zone": each.zone, "index": each.index, "rect": list(each.target.rect)}
                for each in self.stage.sprites
                if each.zone != STOCK
            ],
            "stock": len(view.stock),
            "widgets": self.page.describe(),
        }

    # Going from place to place

    def go(self, place: int, span: float = 0.0) -> None:
        """Show the table at a place; the cards glide there within `span` seconds, or are there at once."""
        self.place = max(1, min(self.replay.last, place))
        self.sight = self.replay.allowed(self.wish, self.place)
        self._pointed = None if self._pointed == self.viewer else self._pointed
        self.pack.lift = 0
        self.land()
        view = self.replay.view(self.place, self.sight)
        if span:
            self.stage.turn(view, {})
            self.stage.settle(span)
        else:
            self.stage.replace(view)
        self._stepped()

    def _stepped(self) -> None:
        self._moved = self.clock
        if self.app.heard:
            told = " ".join(self.replay.told(self.place))
            self.app.say(rest_of(told, self._heard))
            self._heard = told
            if self._judged(self.place) is not None and not self.playing:
                self.app.say(self.caption())
        self._said = Words("")
        self._dirty = True
        if self.place >= self.replay.last:
            self.playing = False

    def on(self, place: int) -> None:
        """Play everything up to a place that is not far away."""
        self.stage.catch_up()
        while self.place < place:
            sight = self.replay.allowed(self.wish, self.place + 1)
            if sight != self.sight or self.replay.stops(self.place):
                self.go(self.place + 1)
                continue
            self.place += 1
            self.stage.play(self.replay.events(self.place, sight))
        self.stage.update(0.0)
        self._stepped()

    def step(self, by: int) -> None:
        """Go one move on (1) or back (-1)."""
        if by > 0:
            self.on(min(self.place + 1, self.replay.last))
        else:
            self._back(self.place - 1)

    def turn(self, by: int) -> None:
        """Go on to the end of the turn (1), or back to its beginning (-1)."""
        if by > 0:
            self.on(self.replay.turn_after(self.place))
        else:
            self._back(self.replay.turn_before(self.place))

    def _back(self, place: int) -> None:
        self.playing = False
        place = max(1, place)
        same = self.replay.deal_at(place) == self.replay.deal_at(self.place)
        quiet = self.stage.quiet
        self.go(place, GLIDE if same and quiet and place != self.place else 0.0)

    def leap(self, by: int) -> None:
        """Go to the beginning of the next deal (1), or of this or the last one (-1); at last to the end."""
        replay = self.replay
        deal = replay.deal_at(self.place)
        if by > 0:
            self.go(replay.begin(deal + 1) if deal + 1 < len(replay.deals) else replay.last)
        else:
            begun = self.place > replay.begin(deal)
            self.go(replay.begin(deal if begun else max(0, deal - 1)))

    def pull(self, place: int) -> None:
        """Go to the place to which the timeline is pulled."""
        self.playing = False
        self.go(place)

    def play(self) -> None:
        """Start or stop the match going on by itself; from the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.place >= self.replay.last:
            self.go(1)
            self.playing = self.replay.last > 1
        self._moved = self.clock
        self._dirty = True

    def set_pace(self, pace: str) -> None:
        """Change the speed at which it goes on."""
        self.pace = pace
        self._set_speed()
        self._dirty = True

    def hurry(self, by: int) -> None:
        """Make it go faster (1) or slower (-1)."""
        paces = list(PACES)
        self.set_pace(paces[max(0, min(len(paces) - 1, paces.index(self.pace) + by))])

    def look(self, sight: Sight) -> None:
        """Use this sight of the match from now on, at every place."""
        self.wish = sight
        self.go(self.place)

    def look_on(self, by: int) -> None:
        """See it from the next seat, or in the next other way in which it may be seen."""
        sights = [self.at_edge(sight) for sight in self.replay.sights(self.place)]
        at = sights.index(self.sight) if self.sight in sights else 0
        self.look(sights[(at + by) % len(sights)])
        if len(sights) == 1:
            self.say(tr("As long as this deal goes on, no more of it is shown than everybody knows."))

    # Messages and other matches

    def say(self, text: str, alarm: bool = False) -> None:
        """Say something to the player for a while."""
        self._said = Words(text, alarm=alarm, mine=True)
        self.app.say(text, alarm)
        self._until = self.clock + SAID
        self._dirty = True
        if alarm:
            self.app.sound.play("refusal")

    def play_on(self) -> None:
        """Ask for the seats, and make a match of its own from here."""
        self._ask(lambda: AgainScene.from_here(self.app, self.saved, self.place))

    def same_again(self) -> None:
        """Ask for the seats, and deal the same cards again."""
        deal = self.replay.number(self.replay.deal_at(self.place))
        self._ask(lambda: AgainScene.same_deal(self.app, self.saved, deal))

    def challenge(self) -> None:
        """Show the code of the watched deal, or say why there is none."""
        self.playing = False
        self._dirty = True
        send_deal(self.app, self.saved, self.replay.number(self.replay.deal_at(self.place)))

    def _ask(self, scene: Callable[[], AgainScene]) -> None:
        self.playing = False
        self._dirty = True
        if self.replay.closed:
            self.say(self.replay.closed, alarm=True)
        else:
            self.app.over(scene())

    def copy_deal(self) -> None:
        """Put the deal as a text on the clipboard; if there is none, show it."""
        try:
            text = self.replay.text(self.place)
        except ValueError as error:
            self.say(str(error), alarm=True)
            return
        number = self.replay.number(self.replay.deal_at(self.place))
        if copy(text):
            self.say(tr("Deal {number} is on the clipboard, as a text that brings it back.", number=number))
        else:
            self.app.over(
                CopiedScene(
                    self.app, tr("Deal {number} as a text", number=number), text, f"{self.game.key}-deal-{number}"
                )
            )

    def show_deals(self) -> None:
        """List the deals and turns, to go to one."""
        self.playing = False
        self._dirty = True
        self.app.over(DealsScene(self.app, self))

    def escape(self) -> None:
        """Go back to the page on which the match was chosen."""
        self.app.close()

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        if event.type != pygame.MOUSEMOTION:
            self._dirty = True
        else:
            self._look(event.pos)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.celebration.finish()
        if event.type == pygame.KEYDOWN and self.page.popup is None and self._key(event):
            return
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._space = False
        if not self.page.handle(event) and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.stage.finish()

    def pad_keys(self) -> PadKeys:
        on_button = self.page.focus.shown and self.page.focus.current is not None
        return WATCHING if on_button or self.page.popup is not None else {**WATCHING, "a": Stroke(pygame.K_SPACE)}

    def _look(self, place: tuple[int, int]) -> None:
        """Say more of the other player under the pointer."""
        zone = "" if self.page.popup else self.nodes.player_at(place)
        seat = int(zone[5:]) if zone else None
        if seat != self._pointed:
            self._pointed, self._dirty = seat, True

    def _press_space(self) -> None:
        if not self._space:
            self._space = True
            self.play()

    def show_rules(self) -> None:
        """Show the rules of this game, and those in force here."""
        self.app.over(RulesScene(self.app, self.game.key, self.rules_summary.page(), self.rules.options))

    def _key(self, event: pygame.event.Event) -> bool:
        """Do what a key means here, and return whether it means anything."""
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_c:
                self.copy_deal()
            return bool(event.key == pygame.K_c)
        if event.mod & pygame.KMOD_ALT:
            return False
        acts: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self._press_space,
            pygame.K_LEFT: lambda: self.turn(-1) if shift else self.step(-1),
            pygame.K_RIGHT: lambda: self.turn(1) if shift else self.step(1),
            pygame.K_PAGEUP: lambda: self.leap(-1),
            pygame.K_PAGEDOWN: lambda: self.leap(1),
            pygame.K_HOME: lambda: self.pull(1),
            pygame.K_END: lambda: self.pull(self.replay.last),
            pygame.K_v: lambda: self.look_on(-1 if shift else 1),
            pygame.K_PLUS: lambda: self.hurry(1),
            pygame.K_EQUALS: lambda: self.hurry(1),
            pygame.K_KP_PLUS: lambda: self.hurry(1),
            pygame.K_MINUS: lambda: self.hurry(-1),
            pygame.K_KP_MINUS: lambda: self.hurry(-1),
            pygame.K_l: self.show_deals,
            pygame.K_F4: self.show_deals,
            pygame.K_c: self.play_on,
            pygame.K_a: self.same_again,
            pygame.K_r: self.review,
            pygame.K_f: self.challenge,
            pygame.K_F2: self.show_rules,
        }
        if event.key not in acts:
            return False
        acts[event.key]()
        return True


def show_review(app: Reviewing, saved: Saved, reviews: Sequence[Kept], deal: int, seat: int) -> None:
    """Show the review of a deal for a seat, from which its decisions can be watched."""

    def watch(place: int, seat: int) -> None:
        known = [*reviews, *([page.job.kept] if page.job.kept is not None else [])]
        scene = ReplayScene(app, saved, known, from_review=page.deal)
        app.over(scene)
        scene.show_from(place, seat)

    page = ReviewScene(app, Replay(saved, setup_of(saved)), deal, seat, watch)
    app.over(page)


def _by_suit(card: Card) -> tuple[Any, ...]:
    if card == HIDDEN:
        return (-1,)
    return SUITS.index(card.suit), card.rank, card.pack

"""Replay buttons: the buttons and the timeline of a watched match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.matches.replay import Sight
from rummy_desktop.gui.matches.replay_view import ReplayView
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.timeline import Part, Timeline
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import mark, tr, tr_as

HIGH: Final = 98  # units: the strip at the lower edge; it grows with the letters of the two lines in it
WORDS: Final = 0.4  # part of the upper edge: buttons that would take more of it get shorter words
SIDE: Final = 42  # units: a button in it
FEW: Final = 10  # the greatest number of deals with room for a longer name each
PACES: Final = {"slow": mark("Slow"), "normal": mark("Normal"), "fast": mark("Fast")}


ACTS: Final = (
    (mark("Review this deal"), mark("Review")),
    (mark("Continue from here"), mark("Continue")),
    (mark("Same deal again"), mark("Again")),
    (mark("Challenge a friend"), mark("Challenge")),
    (mark("Copy this deal"), mark("Copy")),
)
"""What stands on the buttons in the upper edge, and what where that has no room."""


class Desk(Widget):
    """All controls of a watched match: a strip at the lower edge, and buttons in the upper one."""

    role = "group"

    def __init__(self, scene: ReplayView) -> None:
        super().__init__("watching")
        self.scene = scene
        replay = scene.replay
        self.back = Button("", scene.escape, "bare", "chevron-left", name=tr("Back"), hotkey="Esc")
        self.acts = [
            Button(tr(long), act, name=tr(long))
            for (long, _short), act in zip(
                ACTS, (scene.review, scene.play_on, scene.same_again, scene.challenge, scene.copy_deal), strict=True
            )
        ]
        self.back.on_felt = True
        self.play_button = Button(
            "", scene.play, "primary", "play", name=tr_as("a button", "Play"), sound="", hotkey="Space"
        )
        self.steps = [
            _step("deal-back", tr("One deal back"), "PgUp", lambda: scene.leap(-1)),
            _step("turn-back", tr("One turn back"), "Shift+←", lambda: scene.turn(-1)),
            _step("chevron-left", tr("One move back"), "←", lambda: scene.step(-1)),
            self.play_button,
            _step("chevron-right", tr("One move on"), "→", lambda: scene.step(1)),
            _step("turn-on", tr("One turn on"), "Shift+→", lambda: scene.turn(1)),
            _step("deal-on", tr("One deal on"), "PgDn", lambda: scene.leap(1)),
        ]
        self.pace = Choice(
            tr("Speed"), list(PACES), [tr(each) for each in PACES.values()], scene.pace, scene.set_pace, "segments"
        )
        self.told = Label("", "small", "ink_soft", "center", single=True)
        self.list = Button(tr("Deals"), scene.show_deals, icon="list", name=tr("Deals and turns"))
        seats = [Sight("seat", seat) for seat in range(replay.rules.seats)]
        self._widest = [scene.in_words(sight) for sight in (Sight("open"), *seats, Sight("public"))]
        self.view = Choice(tr("View"), [scene.sight], [self._widest[0]], scene.sight, scene.look, "list")
        few = len(replay.deals) <= FEW
        names = [
            tr("Deal {number}", number=replay.number(deal)) if few else str(replay.number(deal))
            for deal in range(len(replay.deals))
        ]
        parts = [Part(replay.begin(deal), name) for deal, name in enumerate(names)]
        self.line = Timeline(tr("Place in the match"), 1, replay.last, parts, scene.pull, scene.place_in_words)

    def children(self) -> Sequence[Widget]:
        return (self.back, *self.acts, self.line, *self.steps, self.pace, self.told, self.view, self.list)

    def strip(self) -> pygame.Rect:
        """Return the strip at the lower edge."""
        high = strip_height(self.theme)
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        px = theme.px
        bar = self.scene.ground.bar
        side = bar.h - px(4)
        self.back.place(theme, pygame.Rect(bar.left + px(8), px(2), side, side))
        right = bar.right - px(12)
        # With large letters the words of the match, which stand at the same edge, need the room.
        long = sum(theme.measure(tr(name), "strong")[0] + px(36) for name, _short in ACTS)
        for button, (name, short) in zip(reversed(self.acts), reversed(ACTS), strict=True):
            button.text = tr(name if long <= WORDS * bar.w else short)
            wide = theme.measure(button.text, "strong")[0] + px(28)
            button.place(theme, pygame.Rect(right - wide, px(2), wide, bar.h - px(4)))
            right -= wide + px(8)
        # On a very wide window it keeps to the table.
        left, wide = bar.x + px(16), bar.w - px(32)
        self.line.place(theme, pygame.Rect(left, self.strip().y + px(8), wide, self.line.wish(theme)[1]))
        self._place_row(pygame.Rect(left, self.line.rect.bottom + px(4), wide, tall(theme, SIDE)))

    def _place_row(self, row: pygame.Rect) -> None:
        """Lay out the buttons from the left and from the right, with the words in the space between them."""
        theme, px = self.theme, self.theme.px
        left = row.x
        for button in self.steps:
            wide = row.h + px(22) if button is self.play_button else row.h
            button.place(theme, pygame.Rect(left, row.y, wide, row.h))
            left += wide + px(4)
        left += px(10)
        list_wide = self.list.wish(theme)[0]
        view = min(theme.high(290), max(theme.measure(each)[0] for each in self._widest) + tall(theme, 60))
        pace, told = self.pace.wish(theme)[0], self._told_wide(theme)
        free = row.right - left - list_wide - px(8) - px(24)
        if pace + view + told > free:
            # First the speed becomes a list, then the sight gets less room, and at last only the line shows the place.
            pace = tall(theme, 60) + max(theme.measure(tr(each))[0] for each in PACES.values())
            view = min(view, max(theme.high(180), free - pace - told))
        self.told.visible = pace + view + told <= free
        self.pace.place(theme, pygame.Rect(left, row.y, pace, row.h))
        left += pace + px(12)
        self.list.place(theme, pygame.Rect(row.right - list_wide, row.y, list_wide, row.h))
        right = row.right - list_wide - px(8)
        view = min(view, right - left)
        self.view.place(theme, pygame.Rect(right - view, row.y, view, row.h))
        self.told.place(theme, pygame.Rect(left, row.y, max(0, right - view - px(12) - left), row.h))

    def _told_wide(self, theme: Theme) -> int:
        """Return the width in pixels of the words about the place."""
        return theme.measure(self.scene.place_in_words(self.scene.replay.last), "small")[0] + theme.px(16)

    def refresh(self) -> None:
        """Show the state of the scene."""
        scene, replay = self.scene, self.scene.replay
        playing = tr("Pause") if scene.playing else tr_as("a button", "Play")
        if self.play_button.name != playing:
            self.play_button.name = playing
            self.play_button.icon = "pause" if scene.playing else "play"
            self.play_button.touch()
        at_start, at_end = scene.place <= 1, scene.place >= replay.last
        for number, button in enumerate(self.steps):
            enabled = not (at_start if number < 3 else at_end)
            if button.enabled != enabled:
                button.enabled = enabled
                button.touch()
        self.line.show(scene.place)
        self.line.mark(scene.spots)
        self.told.say(scene.place_in_words(scene.place))
        if self.pace.value != scene.pace:
            self.pace.value = scene.pace
            self.pace.touch()
        sights = [scene.at_edge(sight) for sight in replay.sights(scene.place)]
        if (self.view.values, self.view.value) != (sights, scene.sight):
            self.view.values, self.view.value = sights, scene.sight
            self.view.labels = [scene.in_words(sight) for sight in sights]
            self.view.touch()

    def draw(self, canvas: pygame.Surface) -> None:
        strip = self.strip()
        if strip.colliderect(canvas.get_clip()):
            canvas.fill(self.colour("panel"), strip)
            canvas.fill(self.colour("panel_line"), (strip.x, strip.y, strip.w, self.theme.px(1)))
        self.draw_children(canvas)


def strip_height(theme: Theme) -> int:
    """Return the height of the strip at the lower edge in pixels."""
    return tall(theme, HIGH, 2)


def _step(icon: str, name: str, key: str, act: Callable[[], None]) -> Button:
    return Button("", act, "quiet", icon, name=name, sound="", hotkey=key)

"""Voice: spoken news of a match for people who can't see the table, in the words of its history."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, in_words
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.history import History
from rummy_desktop.language.doing import does
from rummy_desktop.language.translate import tr

ENDS: Final = (e.TurnBegan, e.TurnEnded, e.Offered, e.DealEnded, e.MatchEnded, e.Resigned)
"""The events after which nothing is added any more to what was told before."""


class Voice:
    """The speech while a screen reader listens: the others' acts by turns, one's own one by one."""

    def __init__(self, table: MatchBoard) -> None:
        self.table = table
        self.session = table.session
        self._story: History | None = None
        self._told: list[str] = []  # how much of the history has been said
        self._asked = (0, 0, "")  # the deal, the turn and the sentence of what was expected last
        self._shown: tuple[int, int] | None = None  # the deal and the seat whose hand was told
        self._turns = 0

    # Events

    def witness(self, event: e.Event) -> None:
        """Tell an event as it is seen on the screen; `stage.view` is how the table stands after it."""
        if not self.table.app.heard:
            self._story = None
            return
        if self._story is None or isinstance(event, e.Dealt):
            self._flush(whole=True)
            self._story, self._told = self._new_story(), []
        if isinstance(event, e.TurnBegan):
            self._turns += 1
        if self._is_own(event):
            self._tell_own(event)
            return
        before = list(self._story)
        self._story.witness([event.seen_by(None)], self.table.stage.view)
        ended = isinstance(event, ENDS)
        if list(self._story) == before and (news := self._news(event)):
            self._flush(whole=True)
            self._say(news)
            # The next act begins a sentence of its own, since the last one was already said.
            self._story, self._told = self._new_story(), []
        self._flush(whole=ended)

    def reword(self) -> None:
        """Say what comes, and what is expected, in the current language."""
        self._story, self._told, self._asked = None, [], (0, 0, "")

    def _new_story(self) -> History:
        story = History(self.session.rules, self.session.setup)
        story.dealt_by(self.table.stage.view.dealer)
        return story

    def _is_own(self, event: e.Event) -> bool:
        """Return whether an event is the present person's act in the own turn, but no deal, which is told to all."""
        people = self.session.people
        return (
            bool(people.seats)
            and people.at_edge
            and getattr(event, "seat", None) == people.present
            and not event.deals
            and not (isinstance(event, (*ENDS, e.Asked)))
        )

    def _tell_own(self, event: e.Event) -> None:
        """Say at once the result of an own move, with the card that nobody else sees."""
        self._flush(whole=True)
        if isinstance(event, e.Drew) and event.card != HIDDEN and not self.table.covered:
            who = words.Hearer(self.session.setup, None if self.session.people.several else event.seat)
            self._say(f"{who.who(event.seat, does('draws the {card}', card=event.card.sign))}.")
            return
        if isinstance(event, e.SecondHandTaken):
            self._shown = None
        story = self._new_story()
        story.witness([event.seen_by(None)], self.table.stage.view)
        told = list(story) or [self._news(event)]
        for sentence in filter(None, told):
            self._say(sentence)

    def _news(self, event: e.Event) -> str:
        """Return what the table says of an event that no history tells."""
        people = self.session.people
        watcher = people.viewer if len(people.seats) == 1 else None
        return words.news(event, self.session.rules, self.table.stage.view, self.session.setup, watcher)

    def _flush(self, whole: bool) -> None:
        """Say the sentences since the last time; the last one only if it is `whole`, since it may go on."""
        sentences = list(self._story) if self._story is not None else []
        if not whole:
            sentences = sentences[:-1]
        same = 0
        for before, now in zip(self._told, sentences, strict=False):
            if before != now:
                break
            same += 1
        for sentence in sentences[same:]:
            self._say(sentence)
        if len(sentences) > same or whole:
            self._told = sentences

    def _say(self, text: str) -> None:
        self.table.app.say(text)

    # Expectations

    def update(self) -> None:
        """Tell the own hand once in a deal, and what is expected, when everything lies still."""
        if not self.table.app.heard:
            return
        view, people = self.table.stage.view, self.session.people
        mine = people.at_edge and people.present is not None
        if not mine or self.table.covered or people.catching_up:
            return
        if view.actor == people.present or view.to_deal or view.over:
            self._flush(whole=True)
        hand = view.hands[people.viewer]
        key = view.deal, people.viewer
        if hand and HIDDEN not in hand and self._shown != key and not (view.to_deal or view.over):
            self._shown = key
            self._say(tr("You hold {cards}.", cards=in_words(sorted(hand, key=lambda card: (card.suit, card.rank)))))
        asked = view.deal, self._turns, self.table.expected()
        if asked != self._asked:
            self._asked = asked
            if asked[2]:
                self._say(asked[2])

    def said(self, text: str, urgent: bool) -> None:
        """Speak what the table says: an answer, a hint, or a refusal."""
        if text and self.table.app.heard:
            self.table.app.say(text, urgent)

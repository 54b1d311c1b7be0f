"""Tray: the place where a player puts the first melds of a deal together before laying them all down at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Discard, LayDown
from rummy_desktop.engine.questions import Opening, in_numbers
from rummy_desktop.engine.readings import meld_in_words
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.search import best_laying
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_hand import OwnHand
from rummy_desktop.gui.play.session import Now
from rummy_desktop.gui.scenes.pick import Pick, PickScene
from rummy_desktop.gui.setup.seat_badge import emblem_pictures
from rummy_desktop.gui.table.layout import TABLE, TRAY, tray_zone
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import mark, tr, tr_plural


class Tray:
    """The melds that the viewer has put aside to open with; they are still in the hand, and nobody else sees them."""

    def __init__(self, table: TableView, mover: Mover, hand: OwnHand) -> None:
        self.table = table
        self.mover = mover
        self.session = mover.session
        self.hand = hand
        self.melds: list[Meld] = []
        self._looked: tuple[tuple[int, Now, tuple[Meld, ...]], bool] | None = None

    @property
    def _rules(self) -> Rules:
        return self.session.rules

    @property
    def _opening(self) -> Opening | None:
        """The demands on the viewer's first melds; None if there is nothing to open with just now."""
        session = self.session
        return session.rules.opening(session.view, session.viewer) if session.open(LayDown) else None

    @property
    def open(self) -> bool:
        """Whether the viewer is to play and has not laid down the first melds yet."""
        return self._opening is not None

    @property
    def cards(self) -> set[Card]:
        """The cards that lie in it."""
        return {card for meld in self.melds for card in meld.cards}

    @property
    def ready(self) -> bool:
        """Whether there are enough melds to lay down."""
        return self.open and not self._missing

    def said(self) -> str:
        """Return what is missing, as a sentence; empty while the tray is empty."""
        if not self.melds:
            return ""
        missing, opening = self._missing, self._opening
        if not missing:
            return tr("Lay the melds down.") if opening and opening.exactly else tr("Lay the melds down, or add more.")
        return tr("{missing}, then lay them down.", missing=f"{missing[0].upper()}{missing[1:]}")

    @property
    def _missing(self) -> str:
        """The demands that its melds don't meet yet, in words; empty if they are enough."""
        opening = self._opening
        points = self._rules.opening_points(self.session.view, self.melds)
        return opening.missing(self.melds, points) if opening else ""

    def counted(self) -> str:
        """Return in words the points of the chosen cards with the tray's melds, if the first melds need points."""
        rules, view, seat, cards = self._rules, self.session.view, self.session.viewer, self.hand.cards()
        takes = self.session.kind_that(lambda kind: kind.takes_pile) is not None and bool(view.discards)
        takes = takes and rules.against_pile(view, seat) is None
        opening = rules.opening(view, seat) if takes else self._opening
        if opening is None or not opening.points or not cards or HIDDEN in cards:
            return ""
        # A player who takes the pile melds its top card, too.
        cards = (*view.discards[-1:], *cards) if takes else cards
        melds = [rules.opening_melding(view).readings(group, seat) for group in self._split(cards)]
        if all(melds):
            points = rules.opening_points(view, [*self.melds, *(ways[0] for ways in melds)])
        else:
            points = rules.opening_points(view, self.melds) + sum(rules.value(view, card) for card in cards)
        if takes:
            said = mark("Chosen with the {card}: {points} of {needed} points.")
            return tr(said, card=cards[0].sign, points=points, needed=opening.points)
        return tr("Chosen: {points} of {needed} points.", points=points, needed=opening.points)

    # Putting cards in

    def against(self, cards: Sequence[Card], zone: str = TRAY) -> str | None:
        """Return why these cards can't go into the tray, or to the meld `zone` in it; None if they can."""
        session, rules = self.session, self._rules
        if HIDDEN in cards or not cards:
            return tr("Choose the cards of a meld first: three or more.")
        if zone.startswith(f"{TRAY}:"):
            place = int(zone[5:])
            meld = self.melds[place]
            if not rules.readings(session.view, (*meld.cards, *cards), session.viewer):
                return rules.no_fit(session.view, tuple(cards), meld)
            others = [*self.melds[:place], *self.melds[place + 1 :]]
            return rules.against_opening(session.view, session.viewer, (*meld.cards, *cards), others)
        laid = list(self.melds)
        for group in self._split(cards):
            if why := rules.against_opening(session.view, session.viewer, group, laid):
                return why
            laid.append(self._read(group, laid))
        return None

    def _split(self, cards: Sequence[Card]) -> tuple[Group, ...]:
        """Return the melds that chosen cards are meant to be: one, or those they form exactly, or else all as one."""
        rules, view, seat = self._rules, self.session.view, self.session.viewer
        melding = rules.opening_melding(view)
        if melding.readings(cards, seat):
            return (tuple(cards),)
        found = best_laying(melding, cards, partial(rules.value, view), seat=seat)
        return (tuple(cards),) if found.rest else tuple(meld.cards for meld in found.melds)

    def _read(self, cards: Group, laid: Sequence[Meld]) -> Meld:
        """Return the meld of these cards beside those `laid`: one that is still missing, or else the likeliest."""
        ways = self._rules.opening_melding(self.session.view).readings(cards, self.session.viewer)
        opening = self._opening
        return next((way for way in ways if opening and opening.has_room(laid, way)), ways[0])

    def legal(self, cards: Sequence[Card]) -> set[str]:
        """Return the zones on which these cards of the hand may be dropped to get into the tray."""
        if not self.open:
            return set()
        zones = {TABLE, TRAY, *self.spots()} if self.melds else {TABLE}
        return {zone for zone in zones if self.against(cards, zone) is None}

    def bring(self, cards: Sequence[Card], zone: str = TRAY) -> bool:
        """Put cards of the hand into the tray or to its meld `zone`, or say why not; return whether it worked.

        Wild cards stand for what is likeliest until the player says otherwise.
        """
        if why := self.against(cards, zone):
            if not zone.startswith(f"{TRAY}:") or self.against(cards) is not None:
                self.mover.speech.refuse(why)
                return False
            # Cards that don't fit the meld they were dropped on form a meld of their own.
            zone = TRAY
        if zone.startswith(f"{TRAY}:"):
            place = int(zone[5:])
            others = [*self.melds[:place], *self.melds[place + 1 :]]
            self.melds[place] = self._read((*self.melds[place].cards, *cards), others)
        else:
            for group in self._split(cards):
                self.melds.append(self._read(group, self.melds))
        self.hand.chosen -= set(cards)
        self._moved("meld")
        return True

    @property
    def finds(self) -> bool:
        """Whether the hand has enough melds to open with."""
        now = self.session.viewer, self.session.now, tuple(self.melds)
        if self._looked is None or self._looked[0] != now:
            self._looked = now, bool(self._found())
        return self._looked[1]

    def _found(self) -> list[Meld]:
        """Return the hand's best melds to open with, with those in the tray if possible; none if there are too few."""
        rules, view, seat = self._rules, self.session.view, self.session.viewer
        hand = view.hands[seat]
        free = [card for card in hand if card not in self.cards]
        if found := rules.opening_melds(view, seat, free, self.melds):
            return [*self.melds, *found]
        return list(rules.opening_melds(view, seat, hand))

    def find(self) -> None:
        """Put the best melds of the hand into the tray, if they are enough; else say how many there are."""
        session, rules, opening = self.session, self._rules, self._opening
        view, hand = session.view, session.view.hands[session.viewer]
        if found := self._found():
            self.melds = found
        elif opening is not None:
            count = len(best := rules.best_melds(view, hand))
            melds = self._likely(best)
            if opening.points and (points := rules.opening_points(view, melds)):
                why = rules.objection(view, laying_down(session.viewer, melds)) if points >= opening.points else None
                said = why or tr_plural(
                    "There is {number} meld in your hand, which counts {points}; your first melds need {needed}.",
                    "There are {number} melds in your hand, which count {points}; your first melds need {needed}.",
                    count,
                    number=in_numbers(count),
                    points=points,
                    needed=opening.needed,
                )
                self.mover.speech.refuse(said)
                return
            # Cards that are no meld get the same message.
            said = tr_plural(
                "There is {number} meld in your hand; your first turn of melding needs {needed}.",
                "There are {number} melds in your hand; your first turn of melding needs {needed}.",
                max(1, count),
                number=in_numbers(count),
                needed=opening.needed,
            )
            self.mover.speech.refuse(said)
            return
        self.hand.chosen.clear()
        self._moved("meld")

    def _likely(self, groups: Sequence[Group]) -> list[Meld]:
        """Return these groups of the hand as the first melds that they likeliest are."""
        melding, seat = self._rules.opening_melding(self.session.view), self.session.viewer
        ways = [melding.readings(group, seat) for group in groups]
        return [way[0] for way in ways if way]

    def lay_down(self) -> None:
        """Lay down all that lies in the tray."""
        melds, self.melds = self.melds, []
        if not self.mover.play(laying_down(self.session.viewer, melds)):
            self.melds = melds

    def press(self, cards: Sequence[Card]) -> None:
        """Do what laying down means before the first melds lie: put these aside, lay down what is there, or look."""
        if cards:
            self.bring(cards)
        elif self.ready:
            self.lay_down()
        else:
            self.find()

    # Taking cards back to the hand

    def pick_up(self, zone: str, card: Card) -> tuple[Card, ...]:
        """Take a card out of its meld, or the whole meld if the rest would be none; return what is in the hand now."""
        place = int(zone[5:])
        meld = self.melds[place]
        rest = tuple(each for each in meld.cards if each != card)
        if self._rules.opening_melding(self.session.view).readings(rest, self.session.viewer):
            self.melds[place] = self._read(rest, [*self.melds[:place], *self.melds[place + 1 :]])
            return (card,)
        del self.melds[place]
        return meld.cards

    def click(self, zone: str, card: Card | None = None) -> None:
        """Handle a click on that card of a meld: it takes the chosen cards, or else is asked about or goes back."""
        chosen = self.hand.cards()
        if not self.open:
            return
        if chosen:
            self.bring(chosen, zone)
            return
        meld = self.melds[int(zone[5:])]
        ways = self._ways(meld)
        wild = [each for each in meld.cards if self._rules.is_wild(self.session.view, each)]
        if len(ways) > 1 and (card is None or card in wild):
            self._ask(zone, ways)
        else:
            self.pick_up(zone, card or meld.cards[-1])
            self._moved("pick")

    def _ways(self, meld: Meld) -> dict[str, Meld]:
        """Return the readings of a meld by their words; the present one comes first."""
        ways = {meld_in_words(meld): meld}
        melding = self._rules.opening_melding(self.session.view)
        for way in melding.readings(meld.cards, self.session.viewer):
            ways.setdefault(meld_in_words(way), way)
        return ways

    def _ask(self, zone: str, ways: dict[str, Meld]) -> None:
        """Ask what a meld is to be."""

        def read(meld: Meld) -> None:
            self.melds[int(zone[5:])] = meld
            self._moved("pick")

        def back() -> None:
            del self.melds[int(zone[5:])]
            self._moved("pick")

        picks = [Pick(said[:1].upper() + said[1:], partial(read, way), way) for said, way in ways.items()]
        picks.append(Pick(tr("Take it back to the hand"), back))
        setup, app = self.session.setup, self.table.app
        app.over(PickScene(app, tr("What is this meld?"), picks, emblem_pictures(setup), setup.colours))

    def take_back(self) -> bool:
        """Take the last meld back to the hand, and return whether there was one."""
        if not self.melds:
            return False
        self.melds.pop()
        self._moved("pick")
        return True

    def clear(self) -> bool:
        """Take everything back to the hand, and return whether there was anything."""
        if not self.melds:
            return False
        self.melds.clear()
        self._moved("pick")
        return True

    def drop(self) -> None:
        """Put everything back into the hand silently, since somebody else sits there or the turn is over."""
        self.melds.clear()

    def _moved(self, sound: str) -> None:
        self.mover.speech.play(sound)
        self.mover.speech.hush()
        self.table.stage.settle()
        self.table.touch()

    def enter(self, spot: str) -> bool:
        """Do what Enter means on the table before the first melds lie, and return whether it means anything."""
        hand = self.hand
        if not self.open:
            return False
        if spot.startswith(f"{TRAY}:"):
            self.click(spot)
        elif spot.startswith("card:"):
            if hand.chosen or self.ready:
                self.press(hand.cards())
            elif self.session.open(Discard):
                return False  # it discards a card, as in all games
            else:
                hand.choose(Card.parse(spot[5:]))
        elif spot in (TABLE, TRAY) or (not spot and self.ready):
            self.press(hand.cards())
        else:
            return False
        return True

    def groups(self) -> list[Group]:
        """Return the cards of each meld in it."""
        return [meld.cards for meld in self.melds]

    def spots(self) -> list[str]:
        """Return the zones of the melds in it, from the left."""
        return [tray_zone(index) for index in range(len(self.melds))]

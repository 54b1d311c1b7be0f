"""Bench: the place where a player lays all own melds anew with the open card, before it is made as one move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Arrange, Take
from rummy_desktop.engine.questions import Arranging
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_hand import OwnHand
from rummy_desktop.gui.table.layout import DISCARDS, HAND, TABLE, meld_zone
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import mark, tr, tr_plural

MELD: Final = "meld:"
STAYS: Final = mark("What lies on the table stays there; lay it to another of your melds, or apart.")
THEIRS: Final = mark("Nothing is laid to the melds of others.")


class Bench:
    """The melds of the viewer as they are being laid anew; nobody else sees that until it is a move.

    `groups` are how they lie so far, melds or not yet, with the cards of the hand and the open card that have joined
    them; None while nothing has been moved.
    """

    def __init__(self, table: TableView, mover: Mover, hand: OwnHand) -> None:
        self.table = table
        self.mover = mover
        self.session = mover.session
        self.hand = hand
        self.groups: list[Group] | None = None
        self._steps: list[list[Group] | None] = []
        self._looked: tuple[object, bool] = (None, False)

    # State

    @property
    def now(self) -> Arranging | None:
        """The melds that the viewer may lay anew just now; None if there are none."""
        session = self.session
        return session.rules.arranging(session.view, session.viewer) if session.open(Arrange) else None

    @property
    def open(self) -> bool:
        """Whether the viewer may use the card that lies open."""
        return self.now is not None

    @property
    def lying(self) -> list[Group]:
        """The melds of the viewer as they lie on the table."""
        now = self.now
        return [self.session.view.melds[index].cards for index in now.melds] if now else []

    @property
    def moved(self) -> bool:
        """Whether there is a step that can be taken back."""
        return bool(self._steps)

    @property
    def cards(self) -> set[Card]:
        """The cards that have joined the melds and are not on the table yet."""
        before = {card for group in self.lying for card in group}
        return {card for group in self.groups or () for card in group} - before

    @property
    def ready(self) -> bool:
        """Whether the present melds can be made as a move."""
        return self.groups is not None and self.session.allows(self._move(self.groups))

    @property
    def usable(self) -> bool:
        """Whether the open card can be used in any way; if cards of the hand are chosen, with just these."""
        session, chosen = self.session, self.hand.cards()
        key = session.viewer, session.now, chosen
        if self._looked[0] != key:
            rules, view, seat = session.rules, session.view, session.viewer
            self._looked = key, bool(rules.arrangements(view, seat, chosen or None))
        return self._looked[1]

    def _move(self, groups: Sequence[Group]) -> Arrange:
        return Arrange(self.session.viewer, tuple(groups))

    def _meld(self, group: Group) -> Meld:
        """Return a group as it lies there: as a meld, or as cards that form none yet."""
        session = self.session
        seat = session.viewer
        ways = session.rules.readings(session.view, group, seat)
        meld = ways[0] if ways else Meld("set", group, (seat,) * len(group))
        return msgspec.structs.replace(meld, owner=session.rules.belongs_to(session.view, seat))

    def shown(self, view: Table) -> Table:
        """Return the table as the viewer sees it meanwhile."""
        groups, now = self.groups, self.now
        if groups is None or now is None:
            return view
        twin = view.copy()
        left = [self._meld(group) for group in groups]
        melds = []
        for index, meld in enumerate(view.melds):
            if index not in now.melds:
                melds.append(meld)
            elif left:
                melds.append(left.pop(0))
        twin.melds = [*melds, *left]
        away = self.cards
        seat = self.session.viewer
        twin.hands[seat] = [card for card in view.hands[seat] if card not in away]
        twin.discards = [card for card in view.discards if card not in away]
        return twin

    def spots(self) -> dict[str, int]:
        """Return the zones of the own melds as they lie meanwhile, each with its group."""
        now = self.now
        if now is None:
            return {}
        groups = self.groups if self.groups is not None else self.lying
        view = self.session.view
        places = [i for i in range(len(self.shown(view).melds)) if self._is_own(i)]
        return {meld_zone(place): number for number, place in enumerate(places[: len(groups)])}

    def _is_own(self, index: int) -> bool:
        """Return whether the meld that is seen with that index is one of the viewer's."""
        session = self.session
        meld = self.shown(session.view).melds[index]
        return meld.owner == session.rules.belongs_to(session.view, session.viewer)

    def unfinished(self) -> list[str]:
        """Return the zones of the groups that are no melds yet."""
        session, groups = self.session, self.groups
        if groups is None:
            return []
        return [
            zone
            for zone, place in self.spots().items()
            if not session.rules.readings(session.view, groups[place], session.viewer)
        ]

    def said(self) -> str:
        """Return what is still to be done before it is a move, as a sentence; empty while nothing has been moved."""
        now, groups, session = self.now, self.groups, self.session
        if groups is None or now is None:
            return ""
        if self.ready:
            return tr("All of them are melds: press Meld, or go on.")
        unfinished = [groups[self.spots()[zone]] for zone in self.unfinished()]
        if unfinished:
            cards = in_words(unfinished[0])
            return tr_plural("{cards} is no meld yet.", "{cards} are no meld yet.", len(unfinished[0]), cards=cards)
        return session.match.objection(self._move(groups)) or ""

    # Moving cards

    def may_hold(self, zone: str) -> bool:
        """Return whether the cards of that zone can be moved by themselves."""
        return self.open and zone in self.spots()

    def legal(self, cards: Sequence[Card], origin: str) -> set[str]:
        """Return the zones on which these cards may be dropped."""
        if not self.open:
            return set()
        zones = {zone for zone in self.spots() if zone != origin and self._against(cards, zone) is None}
        away = set(cards) & self.cards
        if origin != HAND and away == set(cards):
            zones |= {HAND} if away <= set(self.session.view.hands[self.session.viewer]) else {DISCARDS}
        return zones | {TABLE}

    def takes(self, origin: str, zone: str) -> bool:
        """Return whether a drop from that zone on that zone is for the bench."""
        if not self.open:
            return False
        if origin == HAND:
            return zone == TABLE or zone.startswith(MELD)
        return origin == DISCARDS or origin.startswith(MELD)

    def _against(self, cards: Sequence[Card], zone: str) -> str | None:
        """Return why these cards can't lie with those of that zone even if more are added; None if they can."""
        spots = self.spots()
        if zone not in spots:
            return tr(THEIRS)
        lying = self.groups if self.groups is not None else self.lying
        both = (*(card for card in lying[spots[zone]] if card not in cards), *cards)
        if len({card.rank for card in both}) == 1 or len({card.suit for card in both}) == 1:
            return None
        return self.session.rules.no_meld(self.session.view, both)

    def bring(self, cards: Sequence[Card], zone: str) -> bool:
        """Lay cards to the group in that zone, or apart on the bare table, or say why not; return whether it worked.

        With nothing moved before, what is a move by itself is made at once. Cards that are brought to the hand or to
        the pile go back where they come from.
        """
        view, seat = self.session.view, self.session.viewer
        if HIDDEN in cards:
            return False
        if zone in (HAND, DISCARDS):
            return self._home(cards, zone)
        if zone.startswith(MELD) and (why := self._against(cards, zone)):
            self.mover.speech.refuse(why)
            return False
        lying = self.groups if self.groups is not None else self.lying
        target = self.spots()[zone] if zone.startswith(MELD) else None
        groups = [tuple(card for card in group if card not in cards) for group in lying]
        if target is None:
            groups.append(tuple(cards))
        else:
            groups[target] = self._meld((*groups[target], *cards)).cards
        groups = [group for group in groups if group]
        move = self._move(groups)
        apart = {card for group in self.lying for card in group}
        if self.groups is None and not apart & set(cards) and self.session.allows(move):
            return self.mover.play(move)
        hand = set(view.hands[seat])
        self._set(None if self._same(groups, self.lying) else groups)
        self.hand.chosen -= set(cards) | hand & self.cards
        self._moved("meld")
        return True

    @staticmethod
    def _same(groups: Sequence[Group], others: Sequence[Group]) -> bool:
        return sorted(map(sorted, groups)) == sorted(map(sorted, others))

    def _home(self, cards: Sequence[Card], zone: str) -> bool:
        """Bring cards back to the hand or the pile from which they came; return whether it worked."""
        session = self.session
        groups, now = self.groups, self.now
        away = self.cards
        if groups is None or now is None or not set(cards) <= away:
            lying = {card for group in self.lying for card in group}
            why = session.match.objection(Take(session.viewer)) or ""
            self.mover.speech.refuse(tr(STAYS) if set(cards) & lying else why)
            return False
        rest = [tuple(card for card in group if card not in cards) for group in groups]
        rest = [group for group in rest if group]
        self._set(None if self._same(rest, self.lying) else rest)
        self._moved("pick")
        return True

    def _set(self, groups: list[Group] | None) -> None:
        self._steps.append(self.groups)
        self.groups = groups

    # Making the move

    def lay(self) -> bool:
        """Make the present melds as a move, or say what is missing; return whether it was made."""
        if self.groups is None:
            return False
        move = self._move(self.groups)
        if self.session.allows(move):
            return self.mover.play(move)
        self.mover.speech.refuse(self.said())
        return False

    def ways(self) -> Sequence[Arrange]:
        """Return the ways to use the open card with just the chosen cards of the hand."""
        session = self.session
        return session.rules.arrangements(session.view, session.viewer, self.hand.cards())

    def use(self) -> Sequence[Arrange]:
        """Return the moves that using the open card may mean; none if something else has come of it.

        That is where it joins what is laid anew, where cards of the hand are proposed, or where it can't be used.
        """
        now, session = self.now, self.session
        if now is None:
            return ()
        chosen = self._chosen()
        if self.groups is not None or set(chosen) - set(self.hand.cards()):
            if now.card not in self.cards and now.card not in chosen:
                chosen = (now.card, *chosen)
            if chosen:
                self.bring(chosen, TABLE)
            else:
                self.lay()
            return ()
        if found := self.ways():
            return found
        found = () if chosen else session.rules.arrangements(session.view, session.viewer)
        if not found:
            self.mover.speech.refuse(self._why_not((now.card, *chosen)))
            return ()
        used = {card for group in found[0].groups for card in group} & set(session.view.hands[session.viewer])
        self.hand.choose_all(used)
        said = tr("These cards go with the {card}. Use it once more, and they are melded.", card=now.card.sign)
        self.mover.speech.announce(said)
        return ()

    def _chosen(self) -> tuple[Card, ...]:
        """Return the chosen cards, those of the hand in its order and then those that lie on the table."""
        own = self.hand.cards()
        return (*own, *sorted(self.hand.chosen - set(own)))

    def _why_not(self, cards: Group) -> str:
        """Return why these cards are not melded."""
        session = self.session
        if len(cards) == 1:
            return tr("The {card} makes no meld with your cards.", card=cards[0].sign)
        if session.rules.readings(session.view, cards, session.viewer):
            return session.match.objection(self._move((*self.lying, cards))) or ""
        return session.rules.no_meld(session.view, cards)

    def click(self, zone: str, card: Card) -> None:
        """Handle a click on a card of an own meld: chosen cards go to its meld, or else it is chosen itself."""
        chosen = self._chosen()
        if chosen and chosen != (card,):
            self.bring(chosen, zone)
        else:
            self.hand.choose(card)

    def enter(self, spot: str) -> bool:
        """Do what Enter means where melds may be laid anew, and return whether it means anything."""
        if not self.open:
            return False
        card = Card.parse(spot[5:]) if spot.startswith("card:") else None
        zone = next((zone for zone in self.spots() if card and card in self._group(zone)), "")
        if card is not None and zone:
            self.click(zone, card)
        elif card is not None and not self.hand.chosen:
            self.hand.choose(card)
        elif not spot and self.ready:
            self.lay()
        else:
            return False
        return True

    def _group(self, zone: str) -> Group:
        groups = self.groups if self.groups is not None else self.lying
        return groups[self.spots()[zone]]

    def take_back(self) -> bool:
        """Take the last step back, and return whether there was one."""
        if not self._steps:
            return False
        self.groups = self._steps.pop()
        self._moved("pick")
        return True

    def clear(self) -> bool:
        """Lay everything back to its old place, and return whether anything had been moved."""
        if self.groups is None:
            return False
        self.drop()
        self._moved("pick")
        return True

    def drop(self) -> None:
        """Give up laying anew, since somebody else sits there or the move is made."""
        self.groups = None
        self._steps.clear()

    def _moved(self, sound: str) -> None:
        self.mover.speech.play(sound)
        self.mover.speech.hush()
        self.table.stage.settle()
        self.table.touch()

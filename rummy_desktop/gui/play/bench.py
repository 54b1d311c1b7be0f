"""Bench: the place where a player lays melds anew, with the open card or cards of the hand, before it is one move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.meanings import split
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Move, Take
from rummy_desktop.engine.questions import Arranging
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.own_hand import OwnHand
from rummy_desktop.gui.table.layout import DISCARDS, HAND, TABLE, meld_zone
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import mark, tr, tr_plural

MELD: Final = "meld:"
STAYS: Final = mark("What lies on the table stays there; lay it to another of your melds, or apart.")
STAYS_OPEN: Final = mark("What lies on the table stays there; lay it to another meld, or apart.")
THEIRS: Final = mark("Nothing is laid to the melds of others.")
CHOOSE: Final = mark("Choose cards of your hand or of the table first, and lay them apart or to a meld.")
FOUND: Final = mark("These cards make melds. Lay them apart, and they lie on the table.")


class Laid(NamedTuple):
    """The table as it is seen meanwhile: all melds, and the groups on the bench by their zones."""

    melds: list[Meld]
    spots: dict[str, int]
    unfinished: tuple[str, ...] = ()


class Bench:
    """The melds that the viewer may lay anew, as they lie meanwhile; nobody else sees that until it is a move.

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
        self._again: list[list[Group] | None] = []
        self._looked: tuple[object, bool] = (None, False)
        self._found: tuple[object, Laid] = (None, Laid([], {}))
        self._judged: tuple[object, str | None] = (None, None)
        self._noted: object = None  # the moment at which it was kept that something has been begun
        self._may: tuple[object, Arranging | None] = (None, None)

    # State

    @property
    def now(self) -> Arranging | None:
        """The melds that the viewer may lay anew just now; None if there are none."""
        session = self.session
        if not session.kind_that(lambda kind: kind.arranges):
            return None
        key = session.viewer, session.now
        if self._may[0] != key:
            self._may = key, session.rules.arranging(session.view, session.viewer)
        return self._may[1]

    @property
    def open(self) -> bool:
        """Whether the viewer may lay anything anew."""
        return self.now is not None

    @property
    def card(self) -> Card | None:
        """The card that lies open and has to join the melds; None where there is none."""
        return self.now.card if self.now else None

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
    def repeatable(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return bool(self._again)

    @property
    def cards(self) -> set[Card]:
        """The cards that have joined the melds and are not on the table yet."""
        if self.groups is None:
            return set()
        before = {card for group in self.lying for card in group}
        return {card for group in self.groups for card in group} - before

    @property
    def ready(self) -> bool:
        """Whether the present melds can be made as a move."""
        return self.groups is not None and self._objection() is None

    def _objection(self) -> str | None:
        """Return why the present groups are no move; None if they are one."""
        groups = self.groups or ()
        key = self.session.viewer, self.session.now, tuple(groups)
        if self._judged[0] != key:
            self._judged = key, self.session.match.objection(self._move(groups))
        return self._judged[1]

    @property
    def usable(self) -> bool:
        """Whether the open card can be used in any way, with just the chosen cards of the hand if there are any.

        Where there is none: whether the hand holds melds that can be laid.
        """
        session, chosen = self.session, self.hand.cards()
        key = session.viewer, session.now, chosen, tuple(sorted(self.cards))
        if self._looked[0] != key:
            rules, view, seat = session.rules, session.view, session.viewer
            found = rules.arrangements(view, seat, chosen or None) if self.card else self._melds_of_hand()
            self._looked = key, bool(found)
        return self._looked[1]

    def _melds_of_hand(self) -> Sequence[Group]:
        """Return the melds that the rest of the hand holds."""
        session, away = self.session, self.cards
        left = [card for card in session.view.hands[session.viewer] if card not in away and card != HIDDEN]
        return session.rules.best_melds(session.view, left)

    def _move(self, groups: Sequence[Group]) -> Move:
        kind = self.session.kind_that(lambda kind: kind.arranges) or Move
        return kind.of(self.session.viewer, groups=groups)

    def _meld(self, group: Group) -> tuple[Meld, bool]:
        """Return a group as it lies there, and whether it is a meld, or cards that form none yet."""
        session = self.session
        seat = session.viewer
        ways = session.rules.readings(session.view, group, seat)
        meld = ways[0] if ways else Meld("set", self._in_line(group), (seat,) * len(group))
        return msgspec.structs.replace(meld, owner=session.rules.belongs_to(session.view, seat)), bool(ways)

    def _in_line(self, group: Group) -> Group:
        """Return cards that form no meld yet as they are seen: of one suit in their order."""
        rules, view = self.session.rules, self.session.view
        plain = [card for card in group if not rules.is_wild(view, card)]
        if len(plain) < len(group) or len({card.suit for card in plain}) > 1:
            return group
        return tuple(sorted(group, key=lambda card: card.rank))

    def _laid(self) -> Laid:
        """Return how the table is seen meanwhile."""
        session, now = self.session, self.now
        groups = self.groups if self.groups is not None else self.lying
        key = session.viewer, session.now, now, tuple(groups), self.groups is None
        if self._found[0] != key:
            self._found = key, self._lay_out(now, groups)
        return self._found[1]

    def _lay_out(self, now: Arranging | None, groups: Sequence[Group]) -> Laid:
        view = self.session.view
        if now is None:
            return Laid(list(view.melds), {})
        if self.groups is None:
            return Laid(list(view.melds), {meld_zone(index): number for number, index in enumerate(now.melds)})
        read = [self._meld(group) for group in groups]
        left = list(enumerate(read))
        melds: list[Meld] = []
        spots: dict[str, int] = {}
        unfinished = []
        kept = [None if index in now.melds else meld for index, meld in enumerate(view.melds)]
        for meld in (*kept, *[None] * len(groups)):
            if meld is None and left:
                number, (meld, whole) = left.pop(0)
                spots[meld_zone(len(melds))] = number
                if not whole:
                    unfinished.append(meld_zone(len(melds)))
            if meld is not None:
                melds.append(meld)
        return Laid(melds, spots, tuple(unfinished))

    def shown(self, view: Table) -> Table:
        """Return the table as the viewer sees it meanwhile."""
        if self.groups is None or self.now is None:
            return view
        twin = view.copy()
        twin.melds = list(self._laid().melds)
        away = self.cards
        seat = self.session.viewer
        twin.hands[seat] = [card for card in view.hands[seat] if card not in away]
        twin.discards = [card for card in view.discards if card not in away]
        return twin

    def spots(self) -> dict[str, int]:
        """Return the zones of the own melds as they lie meanwhile, each with its group."""
        return self._laid().spots if self.now is not None else {}

    def changes(self, move: Move) -> tuple[str, ...]:
        """Return the zones of the melds that do not stay as they lie by that move."""
        if not move.arranged:
            return ()
        kept = set(map(frozenset, move.arranged))
        return tuple(zone for zone in self.spots() if frozenset(self.group(zone)) not in kept)

    def unfinished(self) -> Sequence[str]:
        """Return the zones of the groups that are no melds yet."""
        return self._laid().unfinished if self.groups is not None else ()

    def why_unfinished(self, zone: str) -> str:
        """Return why the group in that zone is no meld yet, as a sentence; empty if it is one."""
        if zone not in self.unfinished():
            return ""
        group, session = self.group(zone), self.session
        cards = in_words(self._in_line(group))
        said = tr_plural("{cards} is no meld yet.", "{cards} are no meld yet.", len(group), cards=cards)
        return said if len(group) < 3 else f"{said} {session.rules.why_no_meld(session.view, group)}"

    def said(self, pointed: Sequence[str] = ()) -> str:
        """Return what is still to be done before it is a move, as a sentence; empty while nothing has been moved.

        What is `pointed` at is said first.
        """
        if self.groups is None or self.now is None:
            return ""
        if self.ready:
            return tr("All of them are melds: press Meld, or go on.")
        unfinished = self.unfinished()
        if not unfinished:
            return self._objection() or ""
        first = next((zone for zone in pointed if zone in unfinished), unfinished[0])
        return self.why_unfinished(first)

    # Moving cards

    def may_hold(self, zone: str) -> bool:
        """Return whether the cards of that zone can be moved by themselves."""
        return zone.startswith(MELD) and zone in self.spots()

    def with_tail(self, zone: str, card: Card) -> Group:
        """Return that card of a group and all that lie at its right."""
        group = self._laid().melds[int(zone[len(MELD) :])].cards
        return group[group.index(card) :] if card in group else (card,)

    def legal(self, cards: Sequence[Card], origin: str) -> set[str]:
        """Return the zones on which these cards may be dropped."""
        if not self.open:
            return set()
        zones = {zone for zone in self.spots() if not self._lies_in(cards, zone) and self._against(cards, zone) is None}
        away = set(cards) & self.cards
        if origin != HAND and away == set(cards):
            zones |= {HAND} if away <= set(self.session.view.hands[self.session.viewer]) else {DISCARDS}
        return zones | {TABLE}

    def _lies_in(self, cards: Sequence[Card], zone: str) -> bool:
        """Return whether all of these cards are in that group already."""
        return set(cards) <= set(self.group(zone))

    def takes(self, origin: str, zone: str) -> bool:
        """Return whether a drop from that zone on that zone is for the bench."""
        if not self.open:
            return False
        if origin == HAND:
            return zone == TABLE or zone.startswith(MELD)
        return origin == DISCARDS or origin.startswith(MELD)

    def group(self, zone: str) -> Group:
        """Return the cards of the group in that zone; none where there is no such group."""
        spots = self.spots()
        if zone not in spots:
            return ()
        return (self.groups if self.groups is not None else self.lying)[spots[zone]]

    def _against(self, cards: Sequence[Card], zone: str) -> str | None:
        """Return why these cards can't lie with those of that zone even if more are added; None if they can."""
        session = self.session
        rules, view, seat = session.rules, session.view, session.viewer
        if zone not in self.spots():
            if rules.belongs_to(view, seat) is not None:
                return tr(THEIRS)
            meld = view.melds[int(zone[len(MELD) :])]
            return session.match.objection(self._move(((*meld.cards, *cards),))) or tr(THEIRS)
        both = (*(card for card in self.group(zone) if card not in cards), *cards)
        plain = [card for card in both if not rules.is_wild(view, card)]
        if len({card.rank for card in plain}) <= 1 or len({card.suit for card in plain}) <= 1:
            return None
        return rules.why_no_meld(view, both)

    def bring(self, cards: Sequence[Card], zone: str) -> bool:
        """Lay cards to the group in that zone, or apart on the bare table, or say why not; return whether it worked.

        With nothing moved before, what is a move by itself with the open card is made at once. Cards that are brought
        to the hand or to the pile go back where they come from. What makes several melds is laid as those.
        """
        if HIDDEN in cards:
            return False
        if zone in (HAND, DISCARDS):
            return self._home(cards)
        if zone.startswith(MELD) and (why := self._against(cards, zone)):
            self.mover.speech.refuse(why)
            return False
        lying = self.groups if self.groups is not None else self.lying
        target = self.spots()[zone] if zone.startswith(MELD) else None
        groups: list[Group] = []
        for number, group in enumerate(lying):
            rest = tuple(card for card in group if card not in cards)
            if number == target:
                groups += self._parts((*rest, *cards))
            elif len(rest) == len(group):
                groups.append(group)
            elif rest:
                groups += self._parts(rest)
        if target is None:
            groups += self._parts(cards)
        move = self._move(groups)
        apart = {card for group in self.lying for card in group}
        at_once = self.card is not None and self.groups is None and not apart & set(cards)
        if at_once and self.session.allows(move):
            return self.mover.play(move)
        self.set(None if self._same(groups, self.lying) else groups)
        hand = set(self.session.view.hands[self.session.viewer])
        self.hand.chosen -= set(cards) | hand & self.cards
        self._moved("meld")
        return True

    def _parts(self, cards: Sequence[Card]) -> list[Group]:
        """Return cards as they lie: as one group, or as the several melds that they make."""
        session = self.session
        if session.rules.readings(session.view, tuple(cards), session.viewer):
            return [self._meld(tuple(cards))[0].cards]
        found = split(session.rules, session.view, cards) if len(cards) > 5 else ()
        parts = found if len(found) > 1 else (tuple(cards),)
        return [self._meld(part)[0].cards for part in parts]

    @staticmethod
    def _same(groups: Sequence[Group], others: Sequence[Group]) -> bool:
        return sorted(map(sorted, groups)) == sorted(map(sorted, others))

    def _home(self, cards: Sequence[Card]) -> bool:
        """Bring cards back to the hand or the pile from which they came; return whether it worked."""
        session = self.session
        groups, now = self.groups, self.now
        away = self.cards
        if groups is None or now is None or not set(cards) <= away:
            lying = {card for group in self.lying for card in group}
            why = session.match.objection(Take(session.viewer)) or ""
            stays = STAYS if session.rules.belongs_to(session.view, session.viewer) is not None else STAYS_OPEN
            self.mover.speech.refuse(tr(stays) if set(cards) & lying else why)
            return False
        rest: list[Group] = []
        for group in groups:
            left = tuple(card for card in group if card not in cards)
            rest += [group] if len(left) == len(group) else self._parts(left) if left else []
        self.set(None if self._same(rest, self.lying) else rest)
        self.hand.chosen -= set(cards)
        self._moved("pick")
        return True

    def take_up(self) -> None:
        """Take the chosen cards back to the hand from which they came."""
        self.bring(self.chosen(), HAND)

    def set(self, groups: list[Group] | None) -> None:
        """Lay these groups, as one step that can be taken back."""
        self._steps.append(self.groups)
        self._again.clear()
        self.groups = groups
        self._note()

    def _note(self) -> None:
        """Have it kept whether something has been begun, so that it can be said that it is lost."""
        session, begun = self.session, self.groups is not None
        here = session.viewer, session.now
        if begun != (self._noted == here):
            session.kept.lay(session.viewer, begun)
            self._noted = here if begun else None

    # Making the move

    def lay(self) -> bool:
        """Make the present melds as a move, or say what is missing; return whether it was made."""
        if self.groups is None:
            return False
        if self.ready:
            return self.mover.play(self._move(self.groups))
        self.mover.speech.refuse(self.said())
        return False

    def ways(self) -> Sequence[Move]:
        """Return the ways to use the open card with just the chosen cards of the hand."""
        session = self.session
        return session.rules.arrangements(session.view, session.viewer, self.hand.cards()) if self.card else ()

    def use(self) -> Sequence[Move]:
        """Return the moves that using the open card may mean; none if something else has come of it.

        That is where it joins what is laid anew, where cards of the hand are proposed, or where it can't be used.
        Without an open card the chosen cards are laid apart, or those are chosen that make melds.
        """
        now, session = self.now, self.session
        if now is None:
            return ()
        chosen = self.chosen()
        if now.card is None:
            self._lay_apart(chosen)
            return ()
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
        used = {card for group in found[0].arranged for card in group} & set(session.view.hands[session.viewer])
        self.hand.choose_all(used)
        said = tr("These cards go with the {card}. Use it once more, and they are melded.", card=now.card.sign)
        self.mover.speech.announce(said)
        return ()

    def _lay_apart(self, chosen: Group) -> None:
        """Lay the chosen cards apart; with none chosen, make the move if all is right, or choose melds of the hand."""
        if chosen:
            self.bring(chosen, TABLE)
        elif self.ready:
            self.lay()
        elif melds := self._melds_of_hand():
            self.hand.choose_all({card for group in melds for card in group})
            self.mover.speech.announce(tr(FOUND))
        else:
            self.mover.speech.refuse(self.said() or tr(CHOOSE))

    def chosen(self) -> Group:
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
        return session.rules.why_no_meld(session.view, cards)

    def click(self, zone: str, card: Card) -> bool:
        """Handle a click on a card of an own meld: chosen cards go to its meld, or else it is chosen itself.

        While all that is chosen lies in the same meld, one more of its cards is chosen. Return whether one was.
        """
        chosen = self.chosen()
        if chosen and not self._lies_in(chosen, zone):
            self.bring(chosen, zone)
            return False
        self.hand.choose(card)
        return True

    def enter(self, spot: str) -> bool:
        """Do what Enter means where melds may be laid anew, and return whether it means anything."""
        if not self.open:
            return False
        card = Card.parse(spot[5:]) if spot.startswith("card:") else None
        zone = next((zone for zone in self.spots() if card and card in self.group(zone)), "")
        if spot in self.spots():
            zone, card = spot, self.group(spot)[0]
        if card is not None and zone:
            self._enter_group(zone, card, spot)
        elif card is not None and not self.hand.chosen:
            self.hand.choose(card)
        elif card is not None and self.card is None:
            self._lay_apart(self.chosen())
        elif not spot and self.ready:
            self.lay()
        else:
            return False
        return True

    def _enter_group(self, zone: str, card: Card, spot: str) -> None:
        """Bring the chosen cards to a group that the keys are on; with none chosen choose the card, or all of it."""
        if self.hand.chosen and not self._lies_in(self.chosen(), zone):
            self.bring(self.chosen(), zone)
        elif spot == zone:
            self.hand.choose_group(self.group(zone))
        elif self.card is None and self.ready and not self.hand.chosen:
            self.lay()
        else:
            self.hand.choose(card)

    def take_back(self) -> bool:
        """Take the last step back, and return whether there was one."""
        if not self._steps:
            return False
        self._again.append(self.groups)
        self.groups = self._steps.pop()
        self._stepped()
        return True

    def redo(self) -> bool:
        """Make the step again that was taken back last, and return whether there was one."""
        if not self._again:
            return False
        self._steps.append(self.groups)
        self.groups = self._again.pop()
        self._stepped()
        return True

    def _stepped(self) -> None:
        self._note()
        hand = set(self.session.view.hands[self.session.viewer])
        self.hand.chosen -= hand & self.cards
        self._moved("pick")

    def clear(self) -> bool:
        """Lay everything back to its old place, as a step, and return whether anything had been moved."""
        if self.groups is None:
            return False
        self.set(None)
        self.hand.chosen &= set(self.session.view.hands[self.session.viewer])
        self._moved("pick")
        return True

    def drop(self) -> None:
        """Give up laying anew, since somebody else sits there or the move is made."""
        self.groups = None
        self._note()
        self._steps.clear()
        self._again.clear()

    def _moved(self, sound: str) -> None:
        self.mover.speech.play(sound)
        self.mover.speech.hush()
        self.table.stage.settle()
        self.table.touch()

"""Actions: what the viewer of a table may do just now, each with its words, its move and what is dropped on it.

The buttons of the moment are these. One of them is gold, the primary one, and gold never judges: without a hint it lies
on what the chosen cards are ready for, where that is one thing, and on what goes on without a choice. With a hint it
lies on what brings the advised move about, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.lessons import same
from rummy_desktop.engine.meanings import take_of
from rummy_desktop.engine.moves import (
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
)
from rummy_desktop.gui.play.answers import Group
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.handover import Host
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.table.layout import DISCARDS, HAND, STOCK, TABLE, meld_zone
from rummy_desktop.gui.table.table_view import TableView
from rummy_desktop.language.translate import tr

SMALLEST: Final = 3  # cards of the smallest meld
CALLERS: Final = 3  # people who may call rummy and have room for a button each


class Drop(NamedTuple):
    """The act of a button for cards that are dropped on it: those of the hand are chosen, those of a pile drawn."""

    origin: str
    act: Callable[[], object]


class Action(NamedTuple):
    """Something that may be done now: its words on a button, and what does it.

    `move` is the move that it makes with what is chosen, or begins to make; None where it makes none, or asks which
    (what takes long to find is only there while a hint asks for it). A `primary` action is the usual one. One that is
    not `enabled` says why when it is tried. An `aimed` one is there only while what it is about is pointed at.
    """

    text: str
    act: Callable[[], object]
    move: Move | None = None
    primary: bool = False
    enabled: bool = True
    drop: Drop | None = None
    aimed: bool = False

    def advances(self, advised: Move) -> bool:
        """Return whether this makes the advised move, or a part of it: one of its melds, or its cards somewhere."""
        return self.move is not None and (self.move.advances(advised) or same(advised, self.move))


class PlayMove(msgspec.Struct, frozen=True):
    """Plays a move of the viewer."""

    play: Callable[[Move], bool]
    move: Move

    def __call__(self) -> None:
        self.play(self.move)


class GiveAnswer(msgspec.Struct, frozen=True):
    """Gives the answer of a button."""

    give: Callable[[Group], None]
    group: Group

    def __call__(self) -> None:
        self.give(self.group)


class TakeOver(msgspec.Struct, frozen=True):
    """Lets a person play again for whom the computer does."""

    host: Host
    seat: int

    def __call__(self) -> None:
        self.host.hand_over(self.seat, "")


class Actions:
    """Tells what may be done now; `deals_on` tells whether another deal may follow."""

    def __init__(self, table: TableView, gestures: Gestures, pages: Pages) -> None:
        self.table = table
        self.session = gestures.session
        self.gestures = gestures
        self.hand = gestures.hand
        self.pack = gestures.cards.pack
        self.host = pages.host
        self.pages = pages
        self.deals_on = True
        self._advised: Move | None = None

    def now(self, advised: Move | None) -> list[Action]:
        """Return what may be done now, the primary action marked; the hint `advised` decides which that is."""
        self._advised = advised if self.session.my_turn else None
        found = self.offered()
        if self._advised is None:
            return self._with_discard(found)
        return [each._replace(primary=each.enabled and each.advances(self._advised)) for each in found]

    def offered(self) -> list[Action]:
        """Return what may be done now, in the order of the buttons."""
        table, session, host, gestures = self.table, self.session, self.host, self.gestures
        people, calling = session.people, session.calling
        if host.playback.on:
            return [Action(tr("Skip"), host.playback.skip)]
        if not table.stage.behind and (keys := calling.keys()):
            callers = [
                Action(tr("{name} calls", name=people.name(seat)), partial(calling.call, seat), primary=True)
                for seat in keys
            ]
            return [*(callers if len(callers) <= CALLERS else ()), Action(tr("Nobody"), calling.decline)]
        if (replaced := people.replaced) and len(replaced) <= CALLERS:
            several = people.several
            names = [
                tr("{name} takes over", name=people.name(seat)) if several else tr("Take over") for seat in replaced
            ]
            return [
                Action(each, TakeOver(host, seat), primary=True) for each, seat in zip(names, replaced, strict=True)
            ]
        if people.seats and table.stage.quiet and (session.view.to_deal or session.view.over) and not table.ending:
            return self._between_deals()
        if not session.my_turn or table.stage.behind:
            return []
        first = [*self._at_pack(), *self._takes(), *self._with_tray(), *self._on_bench(), *self._melds()]
        groups = gestures.answers.groups()
        bare = [self._answer(group) for group in groups if group[0].cards is None]
        with_cards = [self._answer(group) for group in groups if group[0].cards is not None]
        return [*first, *bare, *self._discards(), *with_cards, *self._draws()]

    def _between_deals(self) -> list[Action]:
        """Return the actions after a deal."""
        session, scores = self.session, [Action(tr("Score sheet"), self.pages.show_scores)]
        if session.view.over or not self.deals_on:
            return scores
        others = [self._playing(answer.text, answer.move, self.host.make) for answer in session.between_deals()]
        return [*scores, *others, Action(tr("Next deal"), self.host.next_deal, primary=True)]

    def _playing(self, text: str, move: Move, play: Callable[[Move], bool] | None = None) -> Action:
        """Return the action that plays just that move."""
        return Action(text, PlayMove(play or self.gestures.play, move), move)

    def _with_discard(self, found: Sequence[Action]) -> list[Action]:
        """Mark the discard as primary once its card is chosen, unless that card may do something else."""
        others = (
            each.primary or (each.enabled and each.drop is not None and each.drop.origin == HAND)
            for each in found
            if each.act != self.gestures.discard
        )
        if not self.hand.chosen or any(others):
            return list(found)
        return [each._replace(primary=each.enabled) if each.act == self.gestures.discard else each for each in found]

    def _at_pack(self) -> list[Action]:
        """Return the actions at the pack before the deal."""
        kind = self.session.kind_that(lambda kind: kind.cuts)
        return [Action(tr("Cut here"), self.pack.cut, kind.of(self.session.viewer), primary=True)] if kind else []

    def _answer(self, group: Group) -> Action:
        """Return the action that gives an answer for which the rulebook has words; the advised one, if it is here."""
        answers = self.gestures.answers
        if self._advised is not None and not self.hand.chosen:
            advised = [answer for answer in group if same(self._advised, answer.move)]
            group = (advised[0]._replace(usual=True),) if advised else group
        (shown, ready), act = answers.shown(group), GiveAnswer(answers.give, group)
        drop = None if shown.cards is None else Drop(HAND, act)
        return Action(shown.text, act, shown.move, ready and shown.usual and drop is None, ready, drop)

    def _takes(self) -> Iterator[Action]:
        """Yield taking back, taking, and calling."""
        session, gestures = self.session, self.gestures
        view, seat = session.view, session.viewer
        back = session.kind_that(lambda kind: kind.takes_back)
        if view.laid and back is not None and session.allows(back(seat)):
            yield Action(tr("Take back"), gestures.take_back)
        if session.kind_that(lambda kind: kind.calls):
            calls = gestures.calls()
            yield Action(tr("Call rummy"), gestures.call, _only(calls), enabled=bool(calls))
        if session.kind_that(lambda kind: kind.takes_pile):
            ways = gestures.takes_of_pile()
            ready, drop = any(map(session.allows, ways)), Drop(HAND, gestures.take_pile)
            primary = ready and bool(self.hand.chosen)
            yield Action(tr("Take the pile"), gestures.take_pile, self._pile_of(ways), primary, ready, drop)
        if take := gestures.pointed.take():
            which = tr("Take {card}", card=view.discards[-1].sign) if take.count == 1 else tr("Take {n}", n=take.count)
            may = session.allows(take)
            yield Action(which, gestures.take_card, take, may, may, aimed=True)

    def _pile_of(self, ways: Sequence[Move]) -> Move | None:
        """Return the take of the pile that is meant by the chosen cards, where that is one."""
        move = _only(ways)
        return move if move is not None and self.hand.chosen <= set(move.hand_cards) else None

    def _with_tray(self) -> list[Action]:
        """Return the actions with the tray of the first melds."""
        gestures, tray = self.gestures, self.gestures.tray
        if not tray.open:
            return []
        seat, chosen, drop = self.session.viewer, self.hand.cards(), Drop(HAND, gestures.lay_down)
        if chosen:
            ready = tray.against(chosen) is None
            return [Action(tr("Put aside"), gestures.lay_down, LayDown(seat, (chosen,)), ready, ready, drop)]
        found = [Action(tr("Put back"), tray.clear)] if tray.melds else []
        if tray.ready:
            move = LayDown(seat, tuple(meld.cards for meld in tray.melds))
            return [*found, Action(tr("Lay down"), tray.lay_down, move, primary=True, drop=drop)]
        finds = tray.finds or self.host.covered
        return [*found, Action(tr("Find melds"), tray.find, enabled=finds, drop=drop)]

    def _on_bench(self) -> list[Action]:
        """Return the actions with the open card, or with the own melds that are being laid anew."""
        gestures, bench, session = self.gestures, self.gestures.bench, self.session
        now = bench.now
        if now is None:
            return []
        if bench.groups is not None:
            ready = bench.ready
            done = [Action(tr("Put back"), bench.clear), Action(tr("Meld"), bench.lay, None, ready, ready)]
            return [*self._apart(), *done] if now.card is None else done
        chosen, usable = self.hand.chosen, bench.usable
        if now.card is None:
            return self._apart()
        best = None
        if self._advised is not None and self._advised.arranged and not chosen:
            best = next(iter(session.rules.arrangements(session.view, session.viewer)), None)
        drop, lit = Drop(DISCARDS, gestures.use), usable or self.host.covered
        return [Action(tr("Use {card}", card=now.card.sign), gestures.use, best, usable and bool(chosen), lit, drop)]

    def _apart(self) -> list[Action]:
        """Return laying the chosen cards apart, or with none chosen finding melds in the hand."""
        gestures, bench = self.gestures, self.gestures.bench
        drop = Drop(HAND, gestures.use)
        if self.hand.chosen:
            apart = Action(tr("Lay apart"), gestures.use, primary=bench.groups is None, drop=drop)
            home = [Action(tr("To the hand"), bench.take_up)] if self.hand.chosen <= bench.cards else []
            return [*home, apart]
        if bench.groups is None and (bench.usable or self.host.covered):
            return [Action(tr("Find melds"), gestures.use, drop=drop)]
        return []

    def _draws(self) -> list[Action]:
        """Drawing or taking, where that is another way to spend the turn than melding."""
        session, gestures = self.session, self.gestures
        view, kinds, seat = session.view, session.kinds, session.viewer
        melds = session.kind_that(lambda kind: kind.melds)
        if (
            Draw not in kinds
            or not melds
            or self.hand.chosen
            or gestures.tray.melds
            or gestures.bench.groups is not None
        ):
            return []
        found = []
        take = take_of(session.rules, view, seat, DISCARDS)
        if view.discards and session.allows(take):
            drop = Drop(DISCARDS, gestures.take_card)
            found.append(Action(tr("Take {card}", card=view.discards[-1].sign), gestures.take_card, take, drop=drop))
        return [*found, Action(tr("Draw"), gestures.draw_card, Draw(seat), drop=Drop(STOCK, gestures.draw_card))]

    # Melding and discarding

    def _melds(self) -> list[Action]:
        """Laying down and off, and ending a turn."""
        session, gestures = self.session, self.gestures
        rules, view, kinds, seat = session.rules, session.view, session.kinds, session.viewer
        chosen, card = self.hand.cards(), gestures.one_card()
        held = chosen or ((card,) if card else ())
        fits = not rules.melding(view).plain and LayOff in kinds and bool(held) and self._fits(held)
        found: list[Action] = []
        if LayDown in kinds and not gestures.tray.open and rules.may_lay_down(view, seat) is None:
            ready = bool(chosen) and any(map(session.allows, gestures.meanings(chosen, TABLE)))
            useless = not rules.melding(view).plain and len(view.hands[seat]) < SMALLEST
            if not useless and (ready or not (chosen and fits)):
                # A button that is lit tells something of a hand that lies face down.
                lit = ready or (not chosen and (self.host.covered or gestures.has_melds))
                move, drop = LayDown(seat, (chosen,)) if chosen else None, Drop(HAND, gestures.lay_down)
                found.append(Action(tr("Lay down"), gestures.lay_down, move, ready, lit, drop))
        if fits:
            first = bool(chosen) and not any(each.primary for each in found)
            drop = Drop(HAND, gestures.lay_off)
            found.append(Action(tr("Lay off"), gestures.lay_off, LayOff(seat, held, 0), first, drop=drop))
        if end := session.kind_that(lambda kind: kind.ends_turn):
            found.append(Action(tr("Done"), gestures.end_turn, end(seat)))
        return found

    def _fits(self, cards: Sequence[Card]) -> bool:
        """Return whether these cards may be laid off somewhere."""
        zones = (meld_zone(index) for index in range(len(self.session.view.melds)))
        return any(any(map(self.session.allows, self.gestures.meanings(cards, zone))) for zone in zones)

    def _discards(self) -> Iterator[Action]:
        """Discarding, and knocking."""
        session, gestures = self.session, self.gestures
        if Discard in session.kinds:
            card = gestures.one_card()
            move = Discard(session.viewer, card) if card is not None else None
            ready, drop = move is not None and session.allows(move), Drop(HAND, gestures.discard)
            yield Action(
                tr(session.rules.asking(session.view).discard), gestures.discard, move, enabled=ready, drop=drop
            )


def _only(moves: Sequence[Move]) -> Move | None:
    """Return the one of these moves, where there is just one."""
    return moves[0] if len(moves) == 1 else None

"""Gestures: what the player does with chosen cards, by a click, a key or a button, and which move that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, cast

from rummy_desktop.engine.calls import Calls, no_call
from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.meanings import meanings, take_of, takes_of_pile
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import (
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Take,
)
from rummy_desktop.engine.questions import Emptied, kind_in
from rummy_desktop.engine.readings import by_end, meld_after, reading
from rummy_desktop.gui.play.answers import Answers, moves_for
from rummy_desktop.gui.play.grouping import LEAST
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.own_cards import OwnCards
from rummy_desktop.gui.play.session import NEVER, Now
from rummy_desktop.gui.scenes.pick import Pick, PickScene
from rummy_desktop.gui.setup.seat_badge import emblem_pictures
from rummy_desktop.gui.table.drag import Drag
from rummy_desktop.gui.table.layout import BELOW, DISCARDS, HAND, KNOCK, SHOWN, STOCK, TABLE, TRAY, is_pile
from rummy_desktop.gui.table.plans import GROUP
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.settings import Sorting

CHOICES: Final = 40  # so many answers to a question can be looked through
End = Literal["", "left", "right"]
"""The end of a run that is meant; empty where none is."""


SORTED = {
    "rank": mark("Your hand stays sorted by rank."),
    "suit": mark("Your hand stays sorted by suit."),
    "melds": mark("Your hand stays sorted by melds."),
}
"""What is said of a hand that stays sorted."""
SORTED_ONCE = {
    "rank": mark("Your hand is sorted by rank."),
    "suit": mark("Your hand is sorted by suit."),
    "melds": mark("Your hand is sorted by melds."),
}
"""What those hear who do not see that a hand has been sorted."""


class Gestures:
    """Everything that the viewer of a table can do with the cards; each says why where it is not allowed."""

    def __init__(self, table: MatchBoard, cards: OwnCards) -> None:
        self.table = table
        self.app = table.app
        self.cards = cards
        self.session = cards.session
        self.mover = cards.mover
        self.refuse = cards.mover.speech.refuse
        self.announce = cards.mover.speech.announce
        self.address = cards.session.people.address
        self.hand = cards.hand
        self.tray = cards.tray
        self.bench = cards.bench
        self.pointed = cards.pointed
        self.answers = Answers(cards, self.play_one)
        self._calls: tuple[Now, Calls] = (NEVER, Calls())
        self._offered: tuple[Now, Calls] = (NEVER, Calls())
        self._melds: tuple[tuple[int, Now], bool] = ((-1, NEVER), False)

    def play(self, move: Move | None) -> bool:
        """Play the viewer's move, say why not, or ask first where it may be a mistake; whether it was played."""
        return not (move and self._warns(move)) and self.mover.play(move)

    def follow(self, advised: Move) -> bool:
        """Make the move of a hint, and nothing of what has been begun otherwise; whether it was played."""
        for begun in (self.tray, self.bench):
            begun.clear()
        self.hand.choose_nothing()
        return self.play_one("", [advised])

    def _warns(self, move: Move) -> bool:
        """Return whether a move may be a mistake, and it is asked before."""
        session = self.session
        if self.mover.playback.on or not session.my_turn:
            return False
        warned = session.rules.warning(session.view, move)
        if warned is None or not session.allows(move):
            return False
        # What leaves things as they are comes first, so that nobody confirms it by pressing a key twice.
        picks = [Pick(warned.called, lambda: void(self.mover.play(move)))]
        emblems = emblem_pictures(session.setup)
        self.app.over(PickScene(self.app, warned.says, picks, emblems, stay=tr("Play on")))
        return True

    def _asks(self, move: Move) -> bool:
        """Ask before a move that ends the turn, since the last card is melded and nobody goes out; return whether it
        asks.
        """
        session = self.session
        rules, view, seat = session.rules, session.view, session.viewer
        if not isinstance(move, LayDown | LayOff):
            return False
        groups = move.groups if isinstance(move, LayDown) else (move.cards,)
        if not session.my_turn or {card for group in groups for card in group} != set(view.hands[seat]):
            return False
        emptied = rules.emptied(view, seat)
        if emptied is None or emptied.out or not session.allows(move):
            return False
        less = rules.keeping(view, seat, move.groups) if isinstance(move, LayDown) else ()
        if not less and not any(session.allows(Discard(seat, card)) for card in view.hands[seat]):
            return False
        self._ask_last(emptied, move, less)
        return True

    def _ask_last(self, emptied: Emptied, move: Move, less: Sequence[Group]) -> None:
        """Ask whether to meld the last card, or to keep something; what goes out is proposed."""
        session = self.session
        last = Pick(emptied.called, self._answer(move, True))
        picks = [last]
        if less:
            laid = {card for group in less for card in group}
            hand = [card for card in session.view.hands[session.viewer] if card not in laid]
            kept = Pick(
                tr("Keep {cards}", cards=in_words(hand)), self._answer(LayDown(session.viewer, tuple(less)), True)
            )
            picks = [last, kept] if emptied.out else [kept, last]
        self.app.over(PickScene(self.app, emptied.says, picks, emblem_pictures(session.setup)))

    @property
    def sorts(self) -> bool:
        """Whether there are cards that can be sorted."""
        return any(map(self.hand.may_hold, self.hand.seen))

    def sort(self, how: str) -> None:
        """Sort the hand by "rank", "suit" or "melds"; one that is sorted so already stays so, or no longer."""
        if not self.sorts:
            self.refuse(tr("There are no cards of yours to sort."))
            return
        settings = self.app.settings
        stays = settings.sorting
        if self.hand.is_sorted(how) and not self.hand.is_own_order:
            settings.sorting = "off" if stays == how else cast(Sorting, how)
        else:
            self.hand.sort(how)
            settings.sorting = stays if stays == "off" else cast(Sorting, how)
        self.hand.keep_order()
        if settings.sorting != stays:
            self.app.save_settings()
            kept = settings.sorting != "off"
            self.mover.speech.answer(
                tr(SORTED[how]) if kept else tr("New cards stand at the right of your hand again.")
            )
        else:
            self.mover.speech.hear(tr(SORTED_ONCE[how]))

    def _meant_for_group(self) -> Group:
        """The cards that are put together or parted: the chosen ones, or those that the keys are on."""
        hand, pointed = self.hand, self.pointed
        if chosen := hand.cards():
            return chosen
        if pointed.spot.startswith(GROUP):
            own = (group for group in hand.own_groups() if f"{GROUP}{group[0]}" == pointed.spot)
            return next(own, ()) or self._melds_there(pointed.spot)
        return hand.grouping.of(pointed.card) if pointed.card is not None else ()

    @property
    def groups(self) -> bool:
        """Whether cards can be put together just now, or parted."""
        cards, hand = self._meant_for_group(), self.hand
        if not cards or not all(map(hand.may_hold, cards)) or not self.session.people.at_edge or hand.covered():
            return False
        return len(cards) >= LEAST or bool(hand.grouping.of(cards[0]))

    def group(self, cards: Sequence[Card] = ()) -> None:
        """Put these cards together, or the chosen ones; those that are a group already are none any more.

        With nothing chosen that is for the group or the card that the keys are on. One card alone leaves its group.
        """
        hand = self.hand
        grouping, chosen = hand.grouping, cards or self._meant_for_group()
        if not all(map(hand.may_hold, chosen)) or not self.session.people.at_edge or hand.covered():
            self.refuse(tr("Your cards are put together while you can see them."))
        elif len(chosen) == 1 or (chosen and set(grouping.of(chosen[0])) == set(chosen)):
            self._ungroup(chosen)
        elif len(chosen) < LEAST:
            self.refuse(tr("Choose two cards or more first, then they are put together."))
        else:
            hand.put_together(chosen)
            plans = hand.plans(self.cards.begun)
            said = next((plan.said for plan in plans if set(plan.cards) == set(chosen)), "")
            hand.choose_nothing()
            self.mover.speech.answer(self.address(said))

    def _ungroup(self, cards: Sequence[Card]) -> None:
        """Take these cards out of their group."""
        if not self.hand.grouping.of(cards[0]):
            self.refuse(tr("Choose two cards or more first, then they are put together."))
            return
        self.hand.release(cards)
        self.hand.choose_nothing()
        one = (
            tr("{card} is by itself again.", card=cards[0].sign)
            if len(cards) == 1
            else tr("These cards are no group any more.")
        )
        self.mover.speech.answer(one)

    def _melds_there(self, zone: str) -> Group:
        """The meld that is set apart in the hand in that zone, without the player having put it together."""
        return next((plan.cards for plan in self.hand.plans() if plan.zone == zone), ())

    def drop_on_felt(self, drag: Drag) -> None:
        """The held cards go home; where somebody has to do something else first, that is said."""
        session = self.session
        if drag.origin == HAND and session.my_turn and not session.open(Discard) and not session.open(LayDown):
            self._refuse_first(drag)

    def _refuse_first(self, drag: Drag) -> bool:
        """Say why no card of the hand goes anywhere just now, if it is so; whether it is."""
        why = self.session.match.objection(Discard(self.session.viewer, drag.cards[0]))
        if why and not self.session.open(Discard):
            self.refuse(why)
            return True
        return False

    def bring(self, drag: Drag, zone: str, end: End, on: Card | None = None) -> bool:
        """Play what it means to drop the held cards on `zone`, near that `end` of it; whether a move was played.

        Where they are dropped `on` a wild card of a meld, the swap for it is meant if there is one.
        """
        session = self.session
        if self.tray.open and drag.origin == HAND and zone.startswith((TABLE, TRAY)):
            return self.tray.bring(drag.cards, TRAY if zone == TABLE else zone)
        if self.bench.takes(drag.origin, zone) and not self._lays(drag, zone):
            return self._on_bench(drag, zone)
        moves = self.meanings(drag.cards, zone, drag.origin)
        if drag.origin == DISCARDS and self.hand.chosen and session.kind_that(lambda kind: kind.takes_pile):
            # The chosen cards go with it, if they can.
            ways = takes_of_pile(session.rules, session.view, session.viewer, zone, self.hand.cards())
            moves = [move for move in ways if session.allows(move)] or moves
        if len(moves) == 1:
            # Whether it is allowed comes to light.
            return not (self._asks(moves[0]) or self._warns(moves[0])) and self.mover.play(moves[0])
        if not moves:
            self._refuse_place(drag, zone)
            return False
        good = [move for move in moves if session.allows(move)]
        swaps = [move for move in good or moves if move.replaces == on]
        if on is not None and swaps:
            return self.play_one(tr("Which do you mean?"), swaps)
        if end:
            good = by_end(session.rules, session.view, good, end == "left")
        if len(good) < 2:
            return self.play_one("", (good or moves)[:1])
        return self.play_one(tr("Which do you mean?"), good)

    def _lays(self, drag: Drag, zone: str) -> bool:
        """Return whether cards of the hand are laid down there as melds of their own, and not with the own melds
        anew.
        """
        if drag.origin != HAND or zone != TABLE or not self.session.open(LayDown) or self.bench.groups is not None:
            return False
        return any(map(self.session.allows, self.meanings(drag.cards, zone)))

    def _on_bench(self, drag: Drag, zone: str) -> bool:
        """Lay what is dropped with the own melds; the open card takes the chosen cards along. Whether it is done."""
        if drag.origin == DISCARDS and zone not in (HAND, DISCARDS) and (chosen := self.hand.cards()):
            if zone == TABLE and self.bench.groups is None and (ways := self.bench.ways()):
                return self.play_one(tr("How do you use it?"), ways)
            return self.bench.bring((*drag.cards, *chosen), zone)
        if zone.startswith(("meld:", TABLE, HAND, DISCARDS)):
            return self.bench.bring(drag.cards, zone)
        self._refuse_place(drag, zone)
        return False

    def use(self) -> None:
        """Use the card that lies open, with the chosen cards of the hand; ask how where there are several ways."""
        if moves := self.bench.use():
            self.play_one(tr("How do you use it?"), moves)

    def _refuse_place(self, drag: Drag, zone: str) -> None:
        """Say why cards can't go to a zone where they never do."""
        if drag.origin != HAND:
            self.refuse(tr("Bring it to your hand: a card that is drawn or taken goes there first."))
        elif not self._refuse_first(drag):
            stock = tr("Nothing goes back to the stock; a card is discarded on the discard pile.")
            self.refuse(stock if zone == STOCK else tr("One card at a time is discarded."))

    def play_one(self, question: str, moves: Sequence[Move]) -> bool:
        """Play the one of `moves` that is allowed; where several are, ask which. Whether a move was played."""
        session, moves = self.session, self.mover.meant(moves)
        if len(moves) < 2:
            return bool(moves) and not self._asks(moves[0]) and self.play(moves[0])
        good = [move for move in moves if session.allows(move)] if session.my_turn else []
        rules, view = session.rules, session.view
        # Wild cards that can change places make no difference, nor do two sets of a rank.
        answers: dict[str, Move] = {}
        for move in good:
            answers.setdefault(reading(rules, view, move), move)
        if len(answers) < 2:
            return self.play_one("", (good or moves)[:1])
        picks = [Pick(said, self._answer(move), meld_after(rules, view, move)) for said, move in answers.items()]
        emblems = emblem_pictures(session.setup)
        self.app.over(PickScene(self.app, self.address(question), picks, emblems, session.setup.colours))
        return False

    def _answer(self, move: Move, sure: bool = False) -> Callable[[], None]:
        """Plays a move that was chosen from several; where that is not `sure`, what ends the turn is asked about."""

        def answer() -> None:
            self.play(move) if sure else self.play_one("", [move])

        return answer

    # What is chosen

    def one_card(self) -> Card | None:
        """The one chosen card, or where none is chosen the one that the keys are on, or the last of the hand."""
        session, chosen = self.session, self.hand.chosen
        if chosen:
            return next(iter(chosen)) if len(chosen) == 1 else None
        hand = session.view.hands[session.viewer]
        if session.rules.piles.spread and len(hand) == 1 and session.my_turn:
            return hand[0]
        return self.pointed.card

    # Drawing

    def draw_card(self) -> None:
        """Draw from the stock; not while melds are laid anew, which would be lost."""
        if self.bench.groups is not None and self.session.open(Draw):
            self.refuse(tr("Finish what you are laying, or put it back first; a draw ends your turn."))
            return
        self.play(Draw(self.session.viewer))

    @property
    def draws(self) -> bool:
        """Whether a turn begins: the pack is to be cut, or a card to be drawn."""
        return self.cards.pack.open or self.session.open(Draw)

    def use_zone(self, zone: str) -> bool:
        """Do what is meant by a pile, a place or a meld on the table; return whether it means anything."""
        if zone == STOCK:
            self.draw_card()
        elif is_pile(zone):
            if self.hand.chosen and Discard in self.session.kinds:
                self.discard()
            else:
                self.take_card(zone)
        elif zone in (SHOWN, KNOCK):
            self.answers.give_at(zone)
        elif zone in (TABLE, TRAY):
            self.lay_down()
        elif zone.startswith("meld:"):
            self.lay_off(zone)
        else:
            return False
        return True

    def lift_off(self, pile: str) -> tuple[Card, ...]:
        """Return the cards that can be dragged off a pile, the lowest first; where there are none, say why."""
        session = self.session
        rules, view, seat = session.rules, session.view, session.viewer
        count = 1 if pile == STOCK else take_of(rules, view, seat, pile).count
        if pile != STOCK and self.calls().taking(count):
            return tuple(view.discards[-count:])
        moves = meanings(rules, view, seat, (), pile, HAND)
        takes = pile != STOCK and session.kind_that(lambda kind: kind.takes_pile)
        if takes and any(map(session.allows, moves + self.takes_of_pile())):
            return tuple(view.discards[-1:])
        if pile == DISCARDS and (open_card := self.bench.card) and open_card not in self.bench.cards:
            return (open_card,)
        calls = session.kind_that(lambda kind: kind.calls)
        if calls or not moves or not session.allows(moves[0]) or not session.my_turn:
            self.draw_card() if pile == STOCK else self.take_card(pile)
            return ()
        if pile == BELOW:
            return tuple(rules.open_below(view)[-1:])
        return (view.stock[-1],) if pile == STOCK else tuple(view.discards[-count:])

    def take_card(self, zone: str = "") -> None:
        """Take the top of the discard pile, or where it is spread all from the card of `zone` on, or pointed at.

        While rummy may be called it is called for these cards; out of turn the top one is claimed.
        """
        session = self.session
        if session.kind_that(lambda kind: kind.cry):
            self.call(zone)
            return
        if self.bench.card is not None:
            self.use()
            return
        takes = session.kind_that(lambda kind: kind.takes_pile)
        if takes and (self.hand.chosen or not session.open(Take)):
            self.take_pile()
            return
        below = session.rules.take_below(session.view, session.viewer) if zone == BELOW else None
        self.play(below or take_of(session.rules, session.view, session.viewer, zone or self.pointed.zone()))

    def take_pile(self) -> None:
        """Take the whole pile by melding its top card: with the chosen cards, or in one of the ways that there are.

        Where a meld is pointed at, or has the focus, the top card goes there if it can.
        """
        ways, there = self.takes_of_pile(), (self.pointed.spot, self.pointed.hover)
        here = [way for way in ways if any(place in there for place in way.places(0) if place.startswith("meld:"))]
        self.play_one(tr("How do you take the pile?"), here or ways)

    def takes_of_pile(self) -> list[Move]:
        """The ways to take the whole pile, with the chosen cards where there are any; where none is allowed, all."""
        session, cards = self.session, self.hand.cards()
        rules, view, seat = session.rules, session.view, session.viewer
        moves = takes_of_pile(rules, view, seat, TABLE, cards)
        melds = (
            takes_of_pile(rules, view, seat, each, cards) for each in sorted(self.table.nodes.zones) if "meld:" in each
        )
        return [move for more in (moves, *melds) for move in more if session.allows(move)] or moves

    # Melding

    def lay_down(self) -> None:
        """Lay down the chosen cards; where none are chosen, choose the melds that the hand holds."""
        session, cards = self.session, self.hand.cards()
        if self.tray.open:
            self.tray.press(cards)
        elif self.bench.open and not self._lays_chosen(cards):
            self.use()
        elif not session.open(LayDown):
            self.play(LayDown(session.viewer, (cards,) if cards else ()))
        elif cards:
            wild = sum(session.rules.is_wild(session.view, card) for card in cards)
            self.play_one(
                tr("What does it stand for?") if wild == 1 else tr("What do they stand for?"),
                self.meanings(cards, TABLE),
            )
        else:
            self._find_melds()

    def _lays_chosen(self, cards: Sequence[Card]) -> bool:
        """Return whether melds of the hand alone are meant: the chosen cards, or those that it holds if none is
        chosen.
        """
        session = self.session
        if not session.open(LayDown) or self.bench.groups is not None:
            return False
        return any(map(session.allows, self.meanings(cards, TABLE))) if cards else self.has_melds

    def _find_melds(self) -> None:
        """Choose the best melds of the hand; where with them the turn would end by itself, ask before."""
        session = self.session
        rules, view, seat = session.rules, session.view, session.viewer
        if found := rules.melds_to_lay(view, seat):
            if emptied := rules.comes_of(view, seat, found):
                self._ask_last(emptied, LayDown(seat, found), rules.keeping(view, seat, found))
                return
            self.hand.choose_all({card for group in found for card in group})
            self.announce(tr("These cards make melds. Lay down once more, and they are on the table."))
        elif best := rules.best_melds(view, view.hands[seat]):
            self.refuse(session.match.objection(LayDown(seat, best[:1])) or "")
        elif why := rules.may_lay_down(view, seat):
            self.refuse(why)
        else:
            self.refuse(
                tr("There is no meld in your hand; a meld is three cards of one rank, or in a row of one suit.")
            )

    @property
    def has_melds(self) -> bool:
        """Whether the hand holds melds that may be laid down just now."""
        session = self.session
        seat, now = session.viewer, (session.viewer, session.now)
        if self._melds[0] != now:
            self._melds = now, bool(session.rules.allowed_melds(session.view, seat))
        return self._melds[1]

    def meanings(self, cards: Sequence[Card], zone: str, origin: str = HAND) -> list[Move]:
        """The moves that bringing these cards to `zone`, of the hand or from elsewhere, may mean, the likeliest first.

        The answers of the rulebook for which they are dropped there come first.
        """
        session = self.session
        given = moves_for(self.answers.all(), cards, zone) if origin == HAND else []
        return [*given, *meanings(session.rules, session.view, session.viewer, cards, origin, zone)]

    def legal_zones(self, cards: Sequence[Card], origin: str, zones: Iterable[str]) -> set[str]:
        """The zones on which dropping these cards is an allowed move."""
        return {zone for zone in zones if any(map(self.session.allows, self.meanings(cards, zone, origin)))}

    def lay_off(self, zone: str = "") -> None:
        """Lay off the chosen cards on the meld `zone`, or on the first that takes them."""
        session = self.session
        card = self.one_card()
        cards = self.hand.cards() or ((card,) if card else ())
        if self.bench.open and not session.open(LayOff):
            self._to_meld(cards, zone)
            return
        melds = [zone] if zone else sorted(each for each in self.table.nodes.zones if each.startswith("meld:"))
        if not session.rules.comes(LayOff):
            self.refuse(tr("Nothing is laid off in {game}.", game=session.match.game.title))
        elif not cards:
            self.refuse(tr("Choose a card to lay off first."))
        elif not melds:
            self.refuse(tr("There is no meld on the table to lay off on."))
        else:
            every = [(each, self.meanings(cards, each)) for each in melds]
            good = [move for _, moves in every for move in moves if session.allows(move)]
            if good or not self._refuse_all(cards, [move for _, moves in every for move in moves]):
                self.play_one(
                    tr("Where do they go?") if len(cards) > 1 else tr("Where does it go?"), good or every[0][1]
                )

    def _refuse_all(self, cards: Sequence[Card], moves: Sequence[Move]) -> bool:
        """Say that no meld takes these cards, where each of several melds has a reason of its own; whether it does."""
        reasons = {self.session.match.objection(move) for move in moves}
        if len(reasons) < 2 or not self.session.my_turn:
            return False
        if len(cards) == 1:
            self.refuse(tr("{card} fits no meld on the table.", card=cards[0].sign))
        else:
            self.refuse(tr("No meld on the table takes these cards together; lay them off one after the other."))
        return True

    def _to_meld(self, cards: Sequence[Card], zone: str) -> None:
        """Bring cards of the hand to an own meld, as one step of laying it anew."""
        if cards and zone:
            self.bench.bring(cards, zone)
        else:
            self.use()

    def take_back(self) -> None:
        """Take the last meld or layoff back; the last meld of the tray, or step on the bench, where there is one."""
        if not self.tray.take_back() and not self.bench.take_back():
            self.play((self.session.kind_that(lambda kind: kind.takes_back) or Move)(self.session.viewer))

    def use_card(self, card: Card) -> None:
        """Do what is meant with a card of the hand: lay down the chosen ones, or lay it off, or discard it."""
        if self.hand.chosen - {card}:
            self.lay_down()
            return
        self.hand.choose_only(card)
        # A turn of melding may have no discard.
        if self.session.open(LayOff) and not self.session.open(Discard):
            self.lay_off()
        else:
            self.discard()

    def discard(self) -> None:
        """Discard the one chosen card."""
        session, card = self.session, self.one_card()
        if card is not None:
            self.play(Discard(session.viewer, card))
        elif why := session.match.objection(Discard(session.viewer, HIDDEN)):
            self.refuse(tr("Choose one card to discard.") if session.open(Discard) else why)

    # Calling and other answers

    def calls(self) -> Calls:
        """Every call of rummy that the viewer may make just now, the one that counts most first."""
        session = self.session
        if not session.my_turn:
            return Calls()
        if self._calls[0] != session.now:
            self._calls = session.now, Calls.now(session.rules, session.view)
        return self._calls[1]

    @property
    def calls_in_vain(self) -> bool:
        """Whether the viewer is asked only because all see that there might be a call, but has none."""
        return bool(self.session.kind_that(lambda kind: kind.calls)) and not self.calls()

    def offered(self) -> Calls:
        """Every call of rummy that is open to the viewer, or to all at an open table who may call by a key."""
        session = self.session
        if not session.calling.keys():
            return self.calls()
        if self._offered[0] != session.now:
            self._offered = session.now, Calls.of_anybody(session.rules, session.view)
        return self._offered[1]

    def call(self, zone: str = "") -> None:
        """Call rummy, or claim the top discard out of turn, whichever may be.

        Where several melds can be called, ask which. `zone` is the deepest card of the pile to take.
        """
        session = self.session
        kind = kind_in(session.rules, lambda kind: kind.cry)
        if kind is None:
            self.refuse(tr("Nobody calls rummy at this table of {game}.", game=session.match.game.title))
        elif not kind.calls:
            self.play(kind(session.viewer))  # out of time that is refused with its reason
        elif not session.open(kind):
            self.refuse(tr("Rummy is called when a discard fits a meld on the table, before the next player draws."))
        else:
            count = take_of(session.rules, session.view, session.viewer, zone).count
            calls = self.calls().taking(count) if zone.startswith("discard:") else self.calls()
            if calls:
                self.play_one(tr("What do you call rummy for?"), calls.few(CHOICES))
            else:
                self.refuse(no_call(session.view, count))

    def end_turn(self) -> None:
        """End a turn in which cards were melded."""
        self.play((self.session.kind_that(lambda kind: kind.ends_turn) or Move)(self.session.viewer))


def void(result: object) -> None:
    """Drop the result of an act."""

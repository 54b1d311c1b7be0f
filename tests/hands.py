"""Hands: people who make planned moves in a real window with one pointer, passing it on at each curtain."""

from __future__ import annotations

from collections.abc import Callable

from window import State, Window, cards_in, hand_of

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.lessons import same
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.meanings import meanings
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import (
    Arrange,
    BuyIn,
    Call,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Keep,
    Knock,
    LayDown,
    LayOff,
    Move,
    Show,
    Swap,
    Take,
    TakePile,
)
from rummy_desktop.engine.readings import reading
from rummy_desktop.gui.table.layout import (
    DISCARDS,
    DRAG,
    HAND,
    STOCK,
    TABLE,
    discard_zone,
    ground_of,
    meld_zone,
    ribbon,
)

BUTTONS: dict[type[Move], str] = {
    EndTurn: "Done",
    Call: "Call rummy",
    Show: "Show hand",
    Keep: "Keep it",
    BuyIn: "Buy in",
}

MELD = "meld:"


class Hands:
    """People who make planned moves with one pointer; `match` runs along.

    `looked` is called whenever a curtain is down, with the seat for which it is; after it, what was missed is skipped.
    """

    def __init__(self, window: Window, match: Match, looked: Callable[[int], None] | None = None) -> None:
        self.window = window
        self.match = match
        self.looked = looked
        self.viewer = -1

    def make(self, move: Move) -> None:
        """Make one move in the window, and see that it has been made."""
        self.sit_down(move.seat)
        match move:
            case Draw():
                self.window.click(self.window.middle(STOCK))
            case Take(_, count):
                self._take(count)
            case LayDown(_, groups) if len(groups) > 1 or self.match.rules.opening(self.match.table, move.seat):
                self._open_with(groups)
            case LayDown() | LayOff():
                self._meld(move)
            case TakePile(_, cards, index, _, more):
                top = self.match.table.discards[-1]
                self._choose(tuple(card for group in (cards, *more) for card in group if card != top))
                target = self._bare_felt() if index is None else self.window.middle(meld_zone(index))
                self.window.drag(self.window.middle(DISCARDS), target)
            case Discard(_, card):
                self._drop((card,), DISCARDS)
            case Swap(_, card, _, index):
                self._drop((card,), meld_zone(index))
            case Arrange(seat, groups):
                table = self.match.table
                arranging = self.match.rules.arranging(table, seat)
                if arranging is not None and arranging.card is None:
                    for group in groups:
                        TableLaying(self.window).lay(group)
                    self.window.press("Meld")
                else:
                    self._choose(tuple(card for group in groups for card in group if card in table.hands[seat]))
                    self.window.press(f"Use {table.discards[-1].sign}")
            case Cut(_, count):
                self._cut(count)
            case Knock():
                self._knock(move)
            case _:
                self.window.press(BUTTONS.get(type(move)) or self._words_for(move))
        move = self._pick(move)
        self.match.play(move)
        self.window.wait(self._as_planned, f"{move} made")

    def _words_for(self, move: Move) -> str:
        """Return the words on the button of that answer."""
        answers = self.match.rules.answers(self.match.table, move.seat)
        return next(answer.text for answer in answers if answer.move == move)

    def _as_planned(self, state: State) -> bool:
        """Return whether the window shows the table that the plan has come to."""
        table = self.match.table
        if state["scene"] in ("scores", "curtain", "question"):
            return True
        if state["scene"] != "table":
            return False
        if table.actor != self.viewer:
            # Whoever is next plays at once, and it may be the viewer's turn again before anything has come to rest.
            return bool(state["moves"] >= len(self.match.log))
        if state["moving"]:
            return False
        held = sorted([*hand_of(state), *cards_in(state, DRAG)]) == sorted(table.hands[self.viewer])
        return held and state["phase"] == table.phase and state["stock"] == len(table.stock)

    def sit_down(self, seat: int) -> None:
        """Lift the curtain for the person on that seat, where it is down."""

        def there(state: State) -> bool:
            if state["scene"] == "curtain":
                return True
            at_rest = state["scene"] == "table" and not state["moving"]
            return at_rest and state["present"] == seat == state["actor"]

        state = self.window.wait(there, f"a curtain for seat {seat}, or the table before it")
        if state["scene"] == "curtain":
            if self.looked:
                self.looked(seat)
            name = next(each["name"] for each in state["widgets"] if each["name"].startswith("I am"))
            self.window.press(name)
            state = self.window.wait(
                lambda state: state["scene"] == "table" and ("to skip" in state["words"] or there(state)), "the table"
            )
            if "to skip" in state["words"]:
                self.window.keys("space")
        self.window.rest(lambda state: state["present"] == seat == state["actor"], f"seat {seat}")
        self.viewer = seat

    def _take(self, count: int) -> None:
        spread = self.match.rules.piles.spread
        self.window.click(
            self.window.middle(discard_zone(len(self.match.table.discards) - count) if spread else DISCARDS)
        )

    def _cut(self, count: int) -> None:
        ground = ground_of(tuple(self.window.state["window"]), self.match.rules)
        pack = ribbon(ground, len(self.match.table.stock), 0)
        self.window.click((pack[-count].rect.left + 2, pack[0].rect.centery))

    def _knock(self, move: Knock) -> None:
        """Choose the card of a knock, if it has one, and press the key of it."""
        if move.card is not None:
            self._choose((move.card,))
        answers = self.match.rules.answers(self.match.table, move.seat)
        self.window.keys(next(each.key[0].lower() for each in answers if same(move, each.move)))

    def _open_with(self, groups: tuple[Group, ...]) -> None:
        """Bring the first melds into the tray one after the other, and lay them down."""
        for number, group in enumerate(groups, 1):
            self._choose(group)
            self.window.press("Put aside")
            self.window.rest(lambda state, count=number: f"tray:{count - 1}" in state["zones"], f"{number} melds aside")  # type: ignore[misc]
        self.window.press("Lay down")

    def _meld(self, move: LayDown | LayOff) -> None:
        cards = move.groups[0] if isinstance(move, LayDown) else move.cards
        self._drop(cards, TABLE if isinstance(move, LayDown) else meld_zone(move.index))

    def _drop(self, cards: tuple[Card, ...], zone: str) -> None:
        """Choose these cards and no others, and drag them there by the last."""
        self._choose(cards if len(cards) > 1 else ())
        target = self.window.middle(zone)
        if zone == TABLE:
            target = self._bare_felt()
        self.window.drag(self.window.grab(cards[-1]), target)

    def _choose(self, cards: tuple[Card, ...]) -> None:
        """Choose these cards and no others."""
        for card in [Card.parse(each) for each in self.window.state["chosen"]]:
            if card not in cards:
                self._touch(card, chosen=False)
        for card in cards:
            if str(card) not in self.window.state["chosen"]:
                self._touch(card, chosen=True)

    def _bare_felt(self) -> tuple[float, float]:
        """Return a place where new melds are laid and none lies yet: the middle of the table or a corner of it."""
        left, top, wide, high = self.window.state["zones"][TABLE]
        return left + wide * 0.06, top + high * 0.08

    def _touch(self, card: Card, chosen: bool) -> None:
        self.window.click(self.window.grab(card))
        self.window.rest(lambda state: (str(card) in state["chosen"]) == chosen, f"{card} chosen: {chosen}")

    def _pick(self, move: Move) -> Move:
        """Answer what the window asks where cards can be meant in several ways; what is then played.

        Wild cards that can change places are not told apart: as which of them lies where, the window's order counts.
        """
        ways = self._ways(move)
        if len(ways) < 2:
            return move
        wanted = next(way for way in ways if type(way) is type(move) and _roles(way) == _roles(move))
        self.window.wait(lambda state: state["scene"] == "pick", f"the question about {move}")
        self.window.press(reading(self.match.rules, self.match.table, wanted))
        return wanted

    def _ways(self, move: Move) -> list[Move]:
        rules, table = self.match.rules, self.match.table
        if isinstance(move, Arrange):
            arranging = rules.arranging(table, move.seat)
            if arranging is not None and arranging.card is None:
                return [move]
            used = [card for group in move.groups for card in group if card in table.hands[move.seat]]
            return list(rules.arrangements(table, move.seat, used))
        if rules.melding(table).plain:
            return [move]
        if isinstance(move, Call):
            return [each for each in rules.moves(table) if isinstance(each, Call)]
        if isinstance(move, LayDown) and len(move.groups) == 1:
            found = meanings(rules, table, move.seat, self._in_hand(move.groups[0]), HAND, TABLE)
        elif isinstance(move, LayOff | Swap):
            cards = move.cards if isinstance(move, LayOff) else (move.card,)
            found = meanings(rules, table, move.seat, cards, HAND, meld_zone(move.index))
        else:
            return [move]
        return [each for each in found if rules.objection(table, each) is None]

    def _in_hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return these cards in the order in which they stand in the hand."""
        return tuple(card for card in hand_of(self.window.state) if card in cards)


class TableLaying:
    """Lays melds on the table anew by mouse, card by card; `seen` is called after each of them."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.seen: Callable[[str], None] = lambda what: None

    @staticmethod
    def melds_in(state: State) -> dict[str, list[Card]]:
        """Return the melds that are seen, by their zones."""
        return {zone: list(cards_in(state, zone)) for zone in state["zones"] if zone.startswith(MELD)}

    def lay(self, group: Group) -> None:
        """Bring the cards of a group together, to those of them that lie together already."""
        melds = self.melds_in(self.window.state)
        homes = [cards for cards in melds.values() if cards and set(cards) <= set(group)]
        lying = max(homes, key=len, default=[])
        for each in group:
            now = self.melds_in(self.window.state)
            there = next((cards for cards in now.values() if lying and lying[0] in cards), [])
            if each in there:
                continue
            self.bring(each, self.window.grab(lying[0]) if lying else self.bare())
            lying = lying or [each]

    def bring(self, card: Card, to: tuple[float, float]) -> None:
        """Drag a card to a place on the table."""
        before = self.melds_in(self.window.state)
        self.window.drag(self.window.grab(card), to)
        self.window.rest(lambda state: self.melds_in(state) != before, f"{card} on the table")
        self.seen(str(card))

    def bare(self) -> tuple[float, float]:
        """Return a place of the table on which no meld lies."""
        state = self.window.state
        left, top, wide, high = state["zones"][TABLE]
        others = [each for zone, each in state["zones"].items() if zone.startswith(MELD)]
        for down in (0.85, 0.15, 0.5):
            for across in range(6, 96, 4):
                x, y = left + wide * across / 100, top + high * down
                if not any(a - 40 <= x <= a + w + 40 and b - 20 <= y <= b + h + 20 for a, b, w, h in others):
                    return x, y
        return left + 3, top + 3


def _roles(move: Move) -> list[Card]:
    """Return the sorted roles of the cards of a move."""
    match move:
        case LayDown(_, groups, stands):
            return sorted(stands[0] if stands and stands[0] else [card._replace(pack=0) for card in groups[0]])
        case Arrange(_, groups):
            return [card for group in sorted(map(sorted, groups)) for card in group]
        case LayOff(_, cards, _, stands) | Call(_, _, cards, _, stands):
            return sorted(stands or [card._replace(pack=0) for card in cards])
    return []

"""Words: what happens at the table and what is expected, as sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, in_words
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import (
    Agree,
    Arrange,
    Ask,
    BuyIn,
    Call,
    Choose,
    Claim,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Keep,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Show,
    Swap,
    Take,
    TakePile,
)
from rummy_desktop.engine.questions import in_numbers
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread import table as spread
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.engine.wording import RANK_NAMES, inside, listed
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.language.doing import Doing
from rummy_desktop.language.translate import tr
from rummy_desktop.variants import GAMES, telling_of

PASSING = (e.Dealt, spread.Exposed, spread.Owed)
"""Events of which the cards tell as much as the words."""
MELDING = ("laid down", "laid off")
"""What players do with cards that they meld, as `Act` has it."""


def name_of(setup: Setup, seat: int) -> str:
    """Who sits on `seat`."""
    return setup.seats[seat].name


def possessive(name: str) -> str:
    """A name as that of an owner."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def reason(rules: Rules, view: Table, name: str) -> str:
    """Why the one called `name` is asked to the table, in a sentence that tells no card."""
    return rules.reason(view).format(name=name, whose=possessive(name))


def expected(
    view: Table, rules: Rules, setup: Setup, viewer: int | None, passing: bool = False, named: bool = False
) -> str:
    """What is expected of whom, in one line; `passing` while more has happened already than is shown.

    `named` where several people read it, so that nobody is "you".
    """
    said = _expected(view, rules, setup, viewer, passing)
    if not named or viewer is None or view.actor != viewer:
        return said
    name = name_of(setup, viewer)
    if view.to_deal:
        return rules.prompt(view)[1].format(name=name)
    called = {
        "Your": possessive(name),
        "You float": f"{name} floats",
        "You have": f"{name} has",
        "You are": f"{name} is",
        "You may": f"{name} may",
    }
    start = next((each for each in called if said.startswith((f"{each} ", f"{each}:"))), "")
    return called[start] + said.removeprefix(start) if start else addressed(said, name)


def addressed(text: str, name: str) -> str:
    """A sentence that says “you” as it is said to the one called `name` where others read it too."""
    if not re.search(r"\byou(r|rs)?\b", text, re.IGNORECASE):
        return text
    word = re.match(r"(?:A|I?[A-Z][a-z]+)\b", text)  # and not a card, such as A♠
    return f"{name}, {text[0].lower() if word else text[0]}{text[1:]}"


def _expected(view: Table, rules: Rules, setup: Setup, viewer: int | None, passing: bool) -> str:
    if view.actor == viewer is not None and not passing and (duty := rules.duty(view, viewer)):
        return duty
    mine, others = rules.prompt(view)
    name = name_of(setup, view.actor) if view.actor is not None else ""
    top = view.discards[-1].sign if view.discards else "upcard"
    return (mine if view.actor == viewer else others).format(name=name, top=top)


def calls_in_words(view: Table, calls: Sequence[Call]) -> str:
    """What is expected of somebody who may make these calls of rummy; nothing where there are none."""
    return f"{what_is_callable(view, calls)}: call rummy, or pass." if calls else ""


def what_is_callable(view: Table, calls: Sequence[Call]) -> str:
    """Which cards may be called by these calls, as a sentence without its end."""
    nearest = min(calls, key=lambda call: (call.count, call.index is None, len(call.cards)))
    if nearest.index is None:
        what = f"The {_signs(nearest.cards)} in the pile make a meld"
    elif nearest.count > 1:
        what = f"The {view.discards[-nearest.count].sign} in the pile can be melded"
    else:
        what = f"The {view.discards[-1].sign} can be melded"
    return what


def call_in_words(view: Table, calls: Sequence[Call], count: int) -> str:
    """What calling rummy for so many cards of the pile means; nothing where that is none of `calls`."""
    if all(call.count != count for call in calls):
        return ""
    above = "" if count == 1 else ", with the card above it" if count == 2 else f", with the {count - 1} cards above it"
    return f"Call rummy for the {view.discards[-count].sign}{above}: it is melded at once."


def no_call(view: Table, count: int) -> str:
    """Why so many cards of the pile can't be called."""
    return f"The {view.discards[-count].sign} can't be called: it fits no meld as the deepest card."


def last_turn(view: Table, seat: int, passes: bool = True, whole: bool = False, out: str = "went out") -> str:
    """What `seat` did in its last turn; `whole` where the discard pile is taken whole.

    Without `passes` it is not told that it has declined something since. `out` tells that it has thrown its last card.
    """
    acts = _last_acts(view, seat, passes)
    told = [_act(act, whole) for act in acts]
    if _went_out(view, seat, acts):
        card = acts[-1].cards[0]
        told[-1] = f"{out} with {card.sign}" if card != HIDDEN else f"{out}, card face down"
    elif _melded_out(view, seat, acts):
        told.append("went out")
    return ", ".join(told)


def last_turn_short(view: Table, seat: int, passes: bool = True, whole: bool = False) -> tuple[str, ...]:
    """The same in signs, and again with less and less of how it began: what came is marked +, what was thrown −."""
    acts = _last_acts(view, seat, passes)
    told = [_short(act, whole) for act in acts if act.verb not in MELDING]
    if melded := sum(len(act.cards) for act in acts if act.verb in MELDING):
        before = next(place for place, act in enumerate(acts) if act.verb in MELDING)
        told.insert(before, f"melded {melded}")
    if _went_out(view, seat, acts):
        told[-1] = "out" if HIDDEN in acts[-1].cards else f"out {told[-1]}"
    elif _melded_out(view, seat, acts):
        told.append("out")
    return tuple(" · ".join(told[start:]) for start in range(len(told)))


def _last_acts(view: Table, seat: int, passes: bool) -> list[Act]:
    """What `seat` did in its last turn; cards laid down one after the other are one act."""
    acts: list[Act] = []
    for place, act in reversed(list(enumerate(view.acts))):
        if act.seat != seat:
            if acts:
                break
            continue
        before = view.acts[place - 1] if place else act
        if act.verb == "drew" and before.seat == seat and before.verb in ("claimed", "drew") and place:
            continue  # what came with a discard that was bought
        if act.verb == "passed" and not passes:
            continue
        if act.verb == "discarded" and HIDDEN in act.cards and acts and acts[0].verb == "knocked":
            continue  # the card of a knock always lies face down
        if acts and act.verb == acts[0].verb and act.verb in MELDING:
            acts[0] = act._replace(cards=act.cards + acts[0].cards)
        else:
            acts.insert(0, act)
        if act.verb in ("drew", "took", "passed", "called", "claimed"):
            break
    return acts


def _went_out(view: Table, seat: int, acts: Sequence[Act]) -> bool:
    """Whether `seat` has thrown its last card in these acts."""
    return bool(acts) and acts[-1].verb == "discarded" and not view.hands[seat] and bool(acts[-1].cards)


def _melded_out(view: Table, seat: int, acts: Sequence[Act]) -> bool:
    """Whether `seat` has ended the deal in these acts by melding its last card."""
    if not acts or acts[-1].verb not in MELDING or view.hands[seat] or not view.results:
        return False
    return view.results[-1].deal == view.deal and view.results[-1].winner == seat


def _act(act: Act, whole: bool) -> str:
    if act.verb == "drew":
        return "drew"
    if act.verb in ("passed", "knocked"):
        return act.verb
    if act.verb == "called":
        return "called rummy"
    if act.verb == "claimed":
        return f"bought {act.cards[0].sign}"
    if act.verb == "took" and whole and len(act.cards) > 1:
        return f"took the pile of {len(act.cards)}"
    if act.verb == "took" and len(act.cards) > 1:
        return f"took {len(act.cards)} from {act.cards[0].sign} on"
    if act.verb == "swapped":
        return f"swapped {listed([card.sign for card in act.cards[:-1]])} for {act.cards[-1].sign}"
    if act.verb == "laid down":
        return f"laid down {len(act.cards)} cards"
    if act.verb == "discarded":
        return "threw a card face down" if HIDDEN in act.cards else f"threw {act.cards[0].sign}"
    return act.verb if HIDDEN in act.cards else f"{act.verb} {' '.join(card.sign for card in act.cards)}"


def _short(act: Act, whole: bool) -> str:
    """An act in signs."""
    match act.verb:
        case "drew" | "passed" | "knocked" | "called":
            return act.verb
        case "claimed" | "took" if len(act.cards) < 2:
            return f"+ {act.cards[0].sign}"
        case "took":
            return f"+ pile of {len(act.cards)}" if whole else f"+ {len(act.cards)} from {act.cards[0].sign}"
        case "swapped":
            return f"{' '.join(card.sign for card in act.cards[:-1])} for {act.cards[-1].sign}"
        case "discarded":
            return "− card" if HIDDEN in act.cards else f"− {act.cards[0].sign}"
    return act.verb


def cut_in_words(cut: e.CutForDeal, hearer: Hearer) -> str:
    """Who drew what for the first deal."""
    deals = f"{hearer.who(cut.dealer, 'deals', 'deal')}."
    if not cut.draws:
        return deals
    drawn = ", ".join(f"{inside(hearer.name(seat))} {card.sign}" for seat, card in cut.draws)
    return f"The lowest card deals: {drawn}. {deals}"


def outcome(result: e.Result, setup: Setup) -> str:
    """How a deal ended, in one sentence."""
    winner = name_of(setup, result.winner) if result.winner is not None else ""
    return GAMES[setup.game].outcome(result.outcome).sentence.format(winner=winner)


def deal_in_words(result: e.Result, rules: Rules, setup: Setup, viewer: int | None) -> str:
    """How a deal ended and what it brought, in one sentence: to `viewer`, who is "you", or to whoever won it."""
    winner, points = result.winner, rules.totals(result.points)
    said = GAMES[setup.game].outcome(result.outcome).sentence
    who = name_of(setup, winner) if winner is not None else ""
    said = said.format(winner="You" if winner == viewer is not None else who).rstrip(".")
    if winner is not None and winner != viewer and points[winner] > 0 and (viewer is None or points[viewer] == 0):
        return f"{said} and scored {points[winner]}." if not rules.fewest_win else f"{said}."
    if viewer is None:
        return f"{said}."
    got = -points[viewer] if rules.fewest_win else points[viewer]
    if not got:
        return f"{said}." if winner == viewer else f"{said}; you scored nothing."
    alone = sum(rules.side(seat) == rules.side(viewer) for seat in range(rules.seats)) == 1
    return f"{said}; {'you' if alone else 'your side'} {'scored' if got > 0 else 'lost'} {abs(got)}."


def named(setup: Setup, seats: Sequence[int]) -> str:
    """Whoever sits on these seats: one player, or partners."""
    return " & ".join(name_of(setup, seat) for seat in seats)


def counted(rules: Rules, view: Table, seat: int) -> str:
    """What the melds of a player counted: `530: three aces 300, 5♥ to 9♥ 35`; nothing where that is not counted."""
    parts = [f"{_counted(meld, cards)} {points}" for meld, cards, points in rules.melded_parts(view, seat)]
    return f"{rules.melded_points(view, seat)}: {', '.join(parts)}" if parts else ""


def _counted(meld: Meld, cards: Sequence[Card]) -> str:
    """The cards of a meld that belong to one player."""
    if len(cards) < len(meld.cards) and (len(cards) < 3 or meld.kind == "run"):
        return _signs(tuple(cards))
    if meld.kind == "run":
        return f"{meld.roles[0].sign} to {meld.roles[-1].sign}"
    number = in_numbers(len(cards))
    rank = meld.roles[0].rank
    return f"{number} {'wild cards' if meld.kind == 'wild' else RANK_NAMES[rank] if rank else 'jokers'}"


def advice(move: Move, view: Table | None = None, rules: Rules | None = None) -> str:
    """A move as a hint, at the table `view` by these rules."""
    if rules is not None and view is not None and (said := rules.advice(view, move)):
        return said
    match move:
        case Draw():
            return "Draw from the stock."
        case Take(_, 1):
            return "Take the card from the discard pile."
        case Take(_, count) if view is not None and count <= len(view.discards):
            return f"Take the last {count} discards, from the {view.discards[-count].sign} on."
        case Take(_, count):
            return f"Take {count} cards from the discard pile."
        case TakePile(_, cards, more=more):
            besides = "".join(f", and {in_words(group)}" for group in more)
            return f"Take the pile by melding {in_words(cards)}{besides}."
        case Discard(_, card):
            return f"Discard {card.sign}."
        case Swap(_, card, wild, _, to, more):
            end = f", which goes to the end as {to.sign}" if to else ""
            return f"Swap {in_words((card, *more))} for the wild {wild.sign}{end}."
        case Claim():
            return "Buy the card from the discard pile."
        case Call(_, _, cards, _):
            return f"Call rummy for {in_words(cards)}."
        case Choose(_, number):
            return f"Choose {number} cards."
        case Arrange(_, groups):
            return f"Lay your melds anew: {' · '.join(_signs(group) for group in groups)}."
        case LayDown(_, groups):
            return f"Lay down {' and '.join(in_words(group) for group in groups)}."
        case LayOff(_, cards, _):
            return f"Lay off {in_words(cards)}."
        case Cut(_, count):
            return f"Lift {count} cards; any other place would do as well."
        case Keep():
            return "Keep the deuce: it is wild."
        case EndTurn():
            return "End your turn; nothing more is worth melding now."
        case BuyIn():
            return "Buy in again, and play on."
        case Knock(_, None, _):
            return "Declare big gin."
        case Knock(_, card, _):
            return f"Knock with {card.sign}." if card else "Knock."
        case Pass():
            return "Pass."
        case Ask():
            return "Ask your partner whether you may go out."
        case Agree():
            return "Say yes."
        case Show():
            return "Show your hand; nothing more is worth laying off."
    return "Go on."


def cards_of(move: Move) -> Sequence[Card]:
    """The cards of the hand that a move is about."""
    match move:
        case Discard(_, card):
            return (card,)
        case LayDown(_, groups) | Arrange(_, groups):
            return tuple(card for group in groups for card in group)
        case LayOff(_, cards, _):
            return cards
        case TakePile(_, cards, more=more):
            return tuple(card for group in (cards, *more) for card in group)
        case Swap(_, card, _, _, _, more):
            return (card, *more)
        case Knock(_, card, _):
            return (card,) if card else ()
    return ()


def news(event: e.Event, rules: Rules, view: Table, setup: Setup, viewer: int | None) -> str:
    """What has happened, as a sentence that a newcomer to the game understands; nothing where the cards show it."""
    hearer = Hearer(setup, viewer)
    who = hearer.who
    if telling := telling_of(event):
        return telling.news(event, hearer, view) if telling.news else ""
    match event:
        case e.CutForDeal():
            return cut_in_words(event, hearer)
        case e.Reshuffled():
            return "The discard pile is shuffled; it is the new stock."
        case spread.Misdealt(times, evened):
            often = "twice" if times == 1 else f"{times + 1} times"
            rest = "the last time with hands cut to what fits evenly" if evened else "until they fitted"
            return f"The pack was too small for the hands that the upcards asked for: it was dealt {often}, {rest}."
        case spread.Exposed(seat, card, True):
            return f"{who(seat, 'is', 'are')} dealt the {card.sign}."
        case spread.Buried(_, card):
            return f"The {card.sign} is buried in the pack, and another card takes its place."
        case spread.WildTold(card, rank):
            return f"{RANK_NAMES[rank].capitalize()} are wild in this deal: the {card.sign} says so."
        case spread.Owed(seat, cards) if seat != viewer:
            return f"{who(seat, 'has')} to meld the {cards[0].sign} in this turn."
        case spread.Called(seat, cards):
            return f"{who(seat, 'calls', 'call')} rummy: the {cards[0].sign} is taken and melded."
        case e.Claimed(seat, card):
            return f"{who(seat, 'buys', 'buy')} the {card.sign} out of turn."
        case e.Swapped(seat, _, wild, _, meld):
            given = listed([card.sign for card in event.given])
            puts = f"{who(seat, 'puts', 'put')} the {given} in the place of the wild {wild.sign}"
            if event.got:
                return f"{puts} and {'take' if seat == viewer else 'takes'} it."
            return f"{puts}, which is the {meld.roles[meld.cards.index(wild)].sign} now."
        case spread.Floated(seat):
            return f"{who(seat, 'floats', 'float')}: every card is melded and none is left to discard, so play goes on."
        case e.LastTurns(_, seats):
            first, *others = (hearer.name(each) for each in seats)
            names = listed([first, *map(inside, others)])
            return f"{names} may play one turn{' each' if len(seats) > 1 else ''}, and then the deal is over."
        case e.WentOut(seat):
            return f"{who(seat, 'has', 'have')} gone out."
        case e.PackCut(seat, count):
            lifted = "1 card goes" if count == 1 else f"{count} cards go"
            return f"{who(seat, 'cuts', 'cut')} the pack: {lifted} below the others."
        case e.Dealt(_, dealer) if (cutter := rules.cut_by(dealer)) is not None:
            return f"{who(cutter, 'cuts', 'cut')} the pack."
    return ""


def still_so(event: e.Event, view: Table) -> bool:
    """Whether what was said of an event is still to be read at the table `view`."""
    match event:
        case spread.Owed(seat, cards):
            return view.turn == seat and any(card in view.hands[seat] for card in cards)
    return True


def is_slow(event: e.Event) -> bool:
    """Whether the game waits after an event that is said in words until these can have been read."""
    telling = telling_of(event)
    return telling is not None and telling.slow


class Hearer:
    """Whoever hears at the table what has happened; on `viewer` sits the one who is called “you”."""

    def __init__(self, setup: Setup, viewer: int | None) -> None:
        self.setup, self.viewer = setup, viewer

    def name(self, seat: int) -> str:
        """What the player on `seat` is called."""
        return "You" if self.is_you(seat) else name_of(self.setup, seat)

    def is_you(self, seat: int) -> bool:
        """Whether the one who is called “you” sits on `seat`."""
        return seat == self.viewer

    def who(self, seat: int, does: Doing | str, do: str = "") -> str:
        """That `seat` does something, or that you `do` it."""
        if isinstance(does, Doing):
            return tr("You {do}", do=does.to_you()) if self.is_you(seat) else does.of(self.name(seat))
        return f"You {do or does}" if self.is_you(seat) else f"{self.name(seat)} {does}"


def take_in_words(rules: Rules, view: Table, take: Take) -> str:
    """What taking from the spread discard pile means, as a sentence."""
    return rules.debt(view, take)


def reading(rules: Rules, view: Table, move: Move) -> str:
    """A move in a few words, with what its wild cards stand for: one of several answers to a question."""
    said = _reading(rules, view, move)
    return said[:1].upper() + said[1:]


def _reading(rules: Rules, view: Table, move: Move) -> str:
    match move:
        case LayDown(seat):
            melding = rules.melding(view)
            told = [melding.told(group, roles, seat) for group, roles in move.told]
            return " and ".join(meld_in_words(meld) for meld in told if meld)
        case LayOff(_, cards, index, stands):
            return f"{_cards_as(cards, stands)} on the {_kind(view.melds[index])}"
        case Swap(_, card, wild, _, to, more):
            becomes = f", which becomes {to.sign}" if to else ""
            return f"Swap {in_words((card, *more))} for the wild {wild.sign}{becomes}"
        case Call(_, count, cards, index, stands):
            where = f"on the {_kind(view.melds[index])}" if index is not None else "as a meld"
            taking = f", taking {count} cards" if count > len(cards) else ""
            return f"{_cards_as(cards, stands)} {where}{taking}"
        case TakePile(seat, cards, None, stands, more):
            meld = rules.melding(view).told(cards, stands, seat)
            besides = "".join(f" + {_signs(group)}" for group in more)
            return f"{_kind(meld)}: {_cards_as(cards, stands)}{besides}" if meld else _signs(cards)
        case TakePile(_, cards, int(index), stands):
            return f"{_cards_as(cards, stands)} on the {_kind(view.melds[index])}"
        case Knock(_, _, groups):
            return " · ".join(_signs(group) for group in groups)
    return advice(move, view, rules)


def _cards_as(cards: Group, stands: Group) -> str:
    """These cards, those that stand for a certain other card with that."""
    return ", ".join(
        f"{card.sign} as {role.sign}" if role.suit and role[:2] != card[:2] else card.sign
        for card, role in zip(cards, stands or cards, strict=True)
    )


def meld_in_words(meld: Meld) -> str:
    """A meld in a few words: `run 8♣ to 10♣, 6♦ as 9♣`, `set of eights`."""
    told = [
        f"{card.sign} as {role.sign}"
        for card, role in zip(meld.cards, meld.roles, strict=True)
        if role.suit and card[:2] != role[:2]
    ]
    return ", ".join([_kind(meld), *told])


def _kind(meld: Meld) -> str:
    """A meld without what its wild cards stand for."""
    if meld.kind == "wild":
        return "set of wild cards"
    if meld.kind == "run":
        return f"run {meld.roles[0].sign} to {meld.roles[-1].sign}"
    rank = meld.roles[0].rank
    return f"set of {RANK_NAMES[rank]}" if rank else "set of jokers"


def _signs(cards: Group) -> str:
    return " ".join(card.sign for card in cards)


def call_worth(rules: Rules, view: Table, call: Move) -> int:
    """What the cards melded by a call count, in points."""
    return rules.called_points(view, call) if isinstance(call, Call) else 0

"""Words: what happens at the table and what is expected, as sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.questions import Names, in_numbers
from rummy_desktop.engine.readings import cards_of_set, signs
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.spread import table as spread
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.engine.wording import MINUS, inside, is_you, listed, number, rank_name
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.language.doing import YOU, Doing, does, does_plural
from rummy_desktop.language.translate import is_english, mark, tr, tr_as, tr_plural
from rummy_desktop.variants import GAMES, telling_of

PASSING = (e.Dealt, spread.Exposed, spread.Owed)
"""Events of which the cards tell as much as the words."""
MELDING = ("laid down", "laid off")
"""What players do with cards that they meld, as `Act` has it."""
VOWELS = "aeiouyhàáâäæèéêëìíîïòóôöùúûü"
"""The letters at the beginning of a name before which some languages shorten what they say of an owner."""
BARE = {"drew": mark("drew"), "passed": mark("passed"), "called": mark("called")}
"""What is done without a word on cards, as it is said shortly, by what `Act` has."""
USUAL = Names()
ACTS = {
    "took": mark("took {cards}"),
    "laid down": mark("laid down {cards}"),
    "laid off": mark("laid off {cards}"),
}
"""What is done with cards, by what `Act` has."""
SINGLE_ACTS = {
    "took": mark("took the {card}"),
    "laid down": mark("laid down the {card}"),
    "laid off": mark("laid off the {card}"),
}
"""The same with a single card."""
SHORT_ACTS = {"took": mark("took"), "laid down": mark("laid down"), "laid off": mark("laid off")}
"""The same where the cards are not named."""


def name_of(setup: Setup, seat: int) -> str:
    """Return the name of the player on `seat`."""
    return called(setup.seats[seat].name)


def resigned(setup: Setup, seat: int) -> str:
    """Return the sentence that the player on `seat` has resigned."""
    name = setup.seats[seat].name
    return tr("You resigned.") if is_you(name) else tr("{name} resigned.", name=name)


def called(name: str) -> str:
    """A name as it is shown: whoever has none of their own is “You”."""
    return tr("You") if name == "You" else name


def possessive(name: str) -> str:
    """A name as that of an owner."""
    if is_english():
        return f"{name}'" if name.endswith("s") else f"{name}'s"
    if name[:1].casefold() in VOWELS:
        return tr_as("a name that begins with a vowel", "{name}'s", name=name)
    return tr_as("a name", "{name}'s", name=name)


def reason(rules: Rules, view: Table, name: str) -> str:
    """Return why the one called `name` is asked to the table, in a sentence that tells no card."""
    return rules.reason(view).format(name=name, whose=possessive(name))


def expected(
    view: Table, rules: Rules, setup: Setup, viewer: int | None, passing: bool = False, named: bool = False
) -> str:
    """Return what is expected of whom, in one line; `passing` while more has happened already than is shown.

    `named` if several people read it, so that nobody is "you".
    """
    said = _expected(view, rules, setup, viewer, passing)
    if not named or viewer is None or view.actor != viewer:
        return said
    name = name_of(setup, viewer)
    if view.to_deal:
        return rules.prompt(view)[1].format(name=name)
    if not is_english():
        return addressed(said, name)
    spoken_of = {
        "Your": possessive(name),
        "You float": f"{name} floats",
        "You have": f"{name} has",
        "You are": f"{name} is",
        "You may": f"{name} may",
    }
    start = next((each for each in spoken_of if said.startswith((f"{each} ", f"{each}:"))), "")
    return spoken_of[start] + said.removeprefix(start) if start else addressed(said, name)


def addressed(text: str, name: str) -> str:
    """A sentence that says “you” as it is said to the one called `name` where others read it too."""
    if not is_english():
        return tr("{name}: {text}", name=name, text=text)
    if not re.search(r"\byou(r|rs)?\b", text, re.IGNORECASE):
        return text
    word = re.match(r"(?:A|I?[A-Z][a-z]+)\b", text)  # and not a card, such as A♠
    return f"{name}, {text[0].lower() if word else text[0]}{text[1:]}"


def _expected(view: Table, rules: Rules, setup: Setup, viewer: int | None, passing: bool) -> str:
    if view.actor == viewer is not None and not passing and (duty := rules.duty(view, viewer)):
        return duty
    mine, others = rules.prompt(view)
    name = name_of(setup, view.actor) if view.actor is not None else ""
    top = view.discards[-1].sign if view.discards else tr("upcard")
    return (mine if view.actor == viewer else others).format(name=name, top=top)


def last_turn(
    view: Table, seat: int, passes: bool = True, whole: bool = False, names: Names = USUAL
) -> tuple[str, ...]:
    """Return what `seat` did in its last turn as a sentence without its name, and then with less of how it began.

    The discard pile is taken whole if `whole`. Without `passes` it is left out that it has declined something since.
    `names` are the words of the game.
    """
    acts = _last_acts(view, seat, passes)
    told = [_act(act, whole, names) for act in acts]
    if _went_out(view, seat, acts):
        card = acts[-1].cards[0]
        out = tr(names.out)
        told[-1] = (
            tr("{out} with {card}", out=out, card=card.sign) if card != HIDDEN else tr("{out}, card face down", out=out)
        )
    elif _melded_out(view, seat, acts):
        told.append(tr(names.out))
    return tuple(listed(told[start:]) for start in range(len(told)))


def _last_acts(view: Table, seat: int, passes: bool) -> list[Act]:
    """Return the acts of `seat` in its last turn; cards laid down one after the other are one act."""
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
    """Return whether `seat` has thrown its last card in these acts."""
    return bool(acts) and acts[-1].verb == "discarded" and not view.hands[seat] and bool(acts[-1].cards)


def _melded_out(view: Table, seat: int, acts: Sequence[Act]) -> bool:
    """Return whether `seat` has ended the deal in these acts by melding its last card."""
    if not acts or acts[-1].verb not in MELDING or view.hands[seat] or not view.results:
        return False
    return view.results[-1].deal == view.deal and view.results[-1].winner == seat


def _act(act: Act, whole: bool, names: Names) -> str:
    if act.verb == "knocked":
        return tr(names.knocked)
    if act.verb == "called":
        return tr("called rummy")
    if act.verb in BARE:
        return tr(BARE[act.verb])
    if act.verb == "claimed":
        return tr("bought the {card}", card=act.cards[0].sign)
    if act.verb == "took" and whole and len(act.cards) > 1:
        return tr("took the pile of {n}", n=len(act.cards))
    if act.verb == "took" and len(act.cards) > 1:
        return tr("took {n} from the {card} on", n=len(act.cards), card=act.cards[0].sign)
    if act.verb == "swapped":
        given = listed([card.sign for card in act.cards[:-1]])
        return tr("swapped {cards} for {wild}", cards=given, wild=act.cards[-1].sign)
    if act.verb == "laid down":
        return tr_plural("laid down {n} card", "laid down {n} cards", len(act.cards))
    if act.verb == "discarded":
        return tr("threw a card face down") if HIDDEN in act.cards else tr("threw the {card}", card=act.cards[0].sign)
    if HIDDEN in act.cards:
        return tr(SHORT_ACTS[act.verb])
    if len(act.cards) == 1:
        return tr(SINGLE_ACTS[act.verb], card=act.cards[0].sign)
    return tr(ACTS[act.verb], cards=signs(act.cards))


def cut_in_words(cut: e.CutForDeal, hearer: Hearer) -> str:
    """Return who drew which card for the first deal."""
    deals = f"{hearer.who(cut.dealer, does('deals'))}."
    if not cut.draws:
        return deals
    drawn = ", ".join(f"{hearer.inside(seat)} {card.sign}" for seat, card in cut.draws)
    return tr("The lowest card deals: {drawn}. {deals}", drawn=drawn, deals=deals)


def outcome(result: e.Result, setup: Setup) -> str:
    """Return how a deal ended, in one sentence."""
    return _outcome(result, setup, setup.seats[result.winner].name if result.winner is not None else "")


def _outcome(result: e.Result, setup: Setup, winner: str) -> str:
    """Return how a deal ended for the one called `winner`, who may be “You”."""
    sentence = GAMES[setup.game].outcome(result.outcome)[0]  # as it is in English
    return tr_as(YOU, sentence, winner=tr("You")) if is_you(winner) else tr(sentence, winner=winner)


def deal_in_words(result: e.Result, rules: Rules, setup: Setup, viewer: int | None) -> str:
    """Return how a deal ended and what it brought, in one sentence: to `viewer`, who is "you", or to its winner."""
    winner, points = result.winner, rules.totals(result.points)
    who = setup.seats[winner].name if winner is not None else ""
    said = _outcome(result, setup, "You" if winner == viewer is not None else who).rstrip(".")
    if winner is not None and winner != viewer and points[winner] > 0 and (viewer is None or points[viewer] == 0):
        if rules.scoring.fewest_win:
            return f"{said}."
        return tr("{said} and scored {points}.", said=said, points=points[winner])
    if viewer is None:
        return f"{said}."
    got = -points[viewer] if rules.scoring.fewest_win else points[viewer]
    if not got or (rules.scoring.fewest_win and winner == viewer):
        return f"{said}." if winner == viewer else tr("{said}; you scored nothing.", said=said)
    alone = sum(rules.side(seat) == rules.side(viewer) for seat in range(rules.seats)) == 1
    if got > 0:
        scored = mark("{said}; you scored {points}.") if alone else mark("{said}; your side scored {points}.")
    else:
        scored = mark("{said}; you lost {points}.") if alone else mark("{said}; your side lost {points}.")
    return tr(scored, said=said, points=abs(got))


def end_in_words(result: e.Result, rules: Rules, setup: Setup, viewer: int | None) -> tuple[str, str]:
    """Return the headline of the end of a deal, its word if it has one, and the sentence below it."""
    if word := GAMES[setup.game].outcome(result.outcome).word:
        return word.upper() if result.winner is not None else word, deal_in_words(result, rules, setup, viewer)
    mine = result.winner is not None and result.winner == viewer
    points, who = rules.totals(result.points), "You" if mine else ""
    headline = _outcome(result, setup, who or (setup.seats[result.winner].name if result.winner is not None else ""))
    seat = result.winner if viewer is None or (result.winner is not None and not points[viewer]) else viewer
    if seat is None or not points[seat] or (rules.scoring.fewest_win and seat == result.winner):
        return headline.rstrip("."), ""
    return headline.rstrip("."), _scored(seat, points[seat], rules, setup, viewer)


def _scored(seat: int, points: int, rules: Rules, setup: Setup, viewer: int | None) -> str:
    """Return in a sentence what a deal brought a player, or the side of one."""
    got = -points if rules.scoring.fewest_win else points
    alone = sum(rules.side(other) == rules.side(seat) for other in range(rules.seats)) == 1
    if seat != viewer:
        return tr("{name} scored {points}.", name=name_of(setup, seat), points=abs(got))
    if got > 0:
        return tr("You scored {points}." if alone else "Your side scored {points}.", points=got)
    return tr("You lost {points}." if alone else "Your side lost {points}.", points=-got)


def named(setup: Setup, seats: Sequence[int]) -> str:
    """Return the names of the players on these seats: one player, or partners."""
    return " & ".join(name_of(setup, seat) for seat in seats)


def counted(rules: Rules, view: Table, seat: int) -> str:
    """Return what the melds of a player counted: `530: three aces 300, 5♥ to 9♥ 35`; nothing if that is not counted."""
    parts = [f"{_counted(meld, cards)} {points}" for meld, cards, points in rules.melded_parts(view, seat)]
    return f"{rules.melded_points(view, seat)}: {', '.join(parts)}" if parts else ""


def made_of(result: e.Result, seat: int) -> str:
    """Return what made up the points of a player in a deal: `120 melded + 115 left in the other hands`."""
    parts = [(line.points, f"{number(abs(line.points))} {line.said}") for line in result.lines if line.seat == seat]
    told = " ".join(f"{MINUS if points < 0 else '+'} {said}" for points, said in parts)
    return told.removeprefix("+ ")


def _counted(meld: Meld, cards: Sequence[Card]) -> str:
    """The cards of a meld that belong to one player."""
    if len(cards) < len(meld.cards) and (len(cards) < 3 or meld.kind == "run"):
        return signs(tuple(cards))
    if meld.kind == "run":
        return tr("{first} to {last}", first=meld.roles[0].sign, last=meld.roles[-1].sign)
    return tr("{number} {cards}", number=in_numbers(len(cards)), cards=cards_of_set(meld))


def news(event: e.Event, rules: Rules, view: Table, setup: Setup, viewer: int | None) -> str:
    """Return an event as a sentence that a newcomer to the game understands; nothing if the cards show it."""
    hearer = Hearer(setup, viewer)
    who = hearer.who
    if telling := telling_of(event, rules):
        return telling.news(event, hearer, view) if telling.news else ""
    match event:
        case e.CutForDeal():
            return cut_in_words(event, hearer)
        case e.Reshuffled():
            return tr("The discard pile is shuffled; it is the new stock.")
        case e.Claimed(seat, card):
            return f"{who(seat, does('buys the {card} out of turn', card=card.sign))}."
        case e.Swapped(seat, _, wild, _, meld):
            given = listed([card.sign for card in event.given])
            if event.got:
                puts = does("puts the {cards} in the place of the wild {wild}", cards=given, wild=wild.sign)
                return f"{who(seat, puts, does('takes it'))}."
            puts = does(
                "puts the {cards} in the place of the wild {wild}, which is the {role} now",
                cards=given,
                wild=wild.sign,
                role=meld.roles[meld.cards.index(wild)].sign,
            )
            return f"{who(seat, puts)}."
        case e.LastTurns(_, seats):
            names = listed([hearer.name(seats[0]), *map(hearer.inside, seats[1:])])
            if len(seats) > 1:
                return tr("{names} may play one turn each, and then the deal is over.", names=names)
            if hearer.is_you(seats[0]):
                return tr("You may play one turn, and then the deal is over.")
            return tr("{name} may play one turn, and then the deal is over.", name=names)
        case e.WentOut(seat):
            return f"{who(seat, does('has gone out'))}."
        case e.PackCut(seat, count):
            cuts = does_plural(
                "cuts the pack: {n} card goes below the others",
                "cuts the pack: {n} cards go below the others",
                count,
            )
            return f"{who(seat, cuts)}."
        case e.Dealt(_, dealer) if (cutter := rules.cut_by(dealer)) is not None:
            return f"{who(cutter, does('cuts the pack'))}."
    return _spread_news(event, who, viewer)


def _spread_news(event: e.Event, who: Callable[..., str], viewer: int | None) -> str:
    """Return the news of an event of a game with a spread discard pile; `who` says who does something."""
    match event:
        case spread.Misdealt(times, evened):
            often = tr("twice") if times == 1 else tr_plural("{n} time", "{n} times", times + 1)
            evenly = mark(
                "The pack was too small for the hands that the upcards asked for: it was dealt {often}, the last time "
                "with hands cut to what fits evenly."
            )
            fitted = mark(
                "The pack was too small for the hands that the upcards asked for: it was dealt {often}, "
                "until they fitted."
            )
            return tr(evenly if evened else fitted, often=often)
        case spread.Exposed(seat, card, True):
            return f"{who(seat, does('is dealt the {card}', card=card.sign))}."
        case spread.Buried(_, card):
            return tr("The {card} is buried in the pack, and another card takes its place.", card=card.sign)
        case spread.WildTold(card, rank):
            ranks = rank_name(rank).capitalize()
            return tr("{ranks} are wild in this deal: the {card} says so.", ranks=ranks, card=card.sign)
        case spread.Owed(seat, cards) if seat != viewer:
            return f"{who(seat, does('has to meld the {card} in this turn', card=cards[0].sign))}."
        case spread.Called(seat, cards):
            return f"{who(seat, does('calls rummy: the {card} is taken and melded', card=cards[0].sign))}."
        case spread.Floated(seat):
            floats = does("floats: every card is melded and none is left to discard, so play goes on")
            return f"{who(seat, floats)}."
    return ""


def still_so(event: e.Event, view: Table) -> bool:
    """Return whether what was said of an event is still to be read at the table `view`."""
    match event:
        case spread.Owed(seat, cards):
            return view.turn == seat and any(card in view.hands[seat] for card in cards)
    return True


def is_slow(event: e.Event, rules: Rules) -> bool:
    """Return whether the game waits after an event that is said in words until these can have been read."""
    telling = telling_of(event, rules)
    return telling is not None and telling.slow


class Hearer:
    """A person who hears at the table what has happened; on `viewer` sits the one who is called “you”."""

    def __init__(self, setup: Setup, viewer: int | None) -> None:
        self.setup, self.viewer = setup, viewer

    def name(self, seat: int) -> str:
        """Return the name of the player on `seat`."""
        return tr("You") if self.is_you(seat) else name_of(self.setup, seat)

    def inside(self, seat: int) -> str:
        """Return the name of the player on `seat` inside a sentence."""
        return tr("you") if self.is_you(seat) else inside(self.setup.seats[seat].name)

    def is_you(self, seat: int) -> bool:
        """Return whether the one who is called “you” sits on `seat`."""
        return seat == self.viewer

    def who(self, seat: int, *acts: Doing) -> str:
        """Return the words that `seat` does something, or one thing after the other."""
        if self.is_you(seat):
            return tr("You {do}", do=listed([act.to_you() for act in acts]))
        return tr("{name} {does}", name=self.name(seat), does=listed([act.said() for act in acts]))

"""Stories: deals written down as a card player would tell them, and played against the rulebooks.

A file in `tests/stories/<game>/` holds stories, each begun by a line `Story:`. What stands before the first move sets
the table up; its lines begin with a capital letter:

    Story: Whoever takes a card may not discard it again
    Checks: COM-03                     the ids of the rules that the story is about
    Options: melds_per_turn=one        house rules, where they differ from the usual ones
    Preset: george                     house rules known by a name; `Options:` may change them. Of several names each
                                       has a story of its own, which is the same
    Seats: 2                           two, unless it says otherwise
    Dealer: 1                          the last seat, unless it says otherwise; `drawn` lets the seats draw for it
    Seed: 7                            without hands: how the cards are shuffled
    Hand 0: 4S 9H                      what is not said is filled up from the rest of the pack
    Upcard: 9C
    Stock: 7H 8H                       the top card first
    Reshuffle: 7H 8H                   the top of the stock that is made of the discard pile
    Deal 2:                            what follows is dealt in the second deal

In 5000 Rummy the first card of each hand is its upcard, which tells how many cards the hand has; `Indicator:` are cards
dealt after the hands to find the wild rank, and `Upcard:` is the first card of the discard pile. Where that is not
enough, `Pack:` has the top of the pack, card by card, and `Pack 2:` that of the second shuffle of the same deal, where
it is another.

`Position: 0 draw` starts in the middle of a deal instead, with that seat to act in that phase. There `Discards:` (the
top card last), `Melds:` (separated by `/`; spelled in full where it matters whose they are, `0: set 8C@0 8H@0 8S@0`),
`Melded:` (the seats that melded earlier), `Second hands:` (packets that lie face down,
separated by `/`), `Idle:` (turns in a row without a meld), `Scores:`, `Shuffles:` and
`Number:`, the number of the deal, tell the rest; `...` in the stock or at the bottom of the discards is all cards not
named. Where the discard pile is spread, every hand is told (`none`: it floats), melds are spelled with their owners
(`run 8 8C@0 6D=9C@0 TC@1`), and these have melded; the stock is all cards not named, unless it says otherwise,
`Wild: 7` is the wild rank, and `Played: 1 1 0` are the turns that each has had: one, unless it says otherwise.

In Bing Rummy `Cut: 40 2H` makes that card the bottom one of the forty on top of the pack; whoever keeps it has it named
in the hand. A position there may have `Rebuys: 0 1 0`, how often each seat has bought in again, and `Left: 2`, the
seats that have left; what has been paid follows from that. The stock is all cards not named, unless it says otherwise,
and a meld with a deuce may say what that stands for, as in `8C 2D=9C TC`. `early-lay:`, `common:` and `sandbagger:` are
the verbs of what a good computer player of that manner may do next.

In Conquian the `Upcard:` is the first card that is turned up. In a position the one of `Discards:` is the open card,
from the stock unless it says `Turned: no`, melds are told with their owners (`0: 5S 6S 7S`), and `Drawn: 2` is how many
deals before it were drawn. `ways: JH JC > 5S 6S 7S / JS JH JC; …` are all ways to use the open card with just these
cards.

Then come the moves, one a line, spelled as everywhere. Some may be said more freely: `0 draw 7H` and `0 take 7H 8H` are
sure of the cards, `0 discard drawn` throws away what was drawn, `0 lay-off 8H > 5H 6H 7H` and `0 swap 9C 6D > 8C 6D TC`
name the meld by its cards, and so does `0 take-pile 8H > 8C 8D 8S`; `0 call 8H > 5H 6H 7H` takes as many cards as it
needs, and `0 knock 9C` lays the best melds. Moves between `Repeat 33 times:` and `End` are made so often. Below a move,
indented, stands what holds after it: a key of EXPECTATIONS, or `seat 1 sees` and such a key. `refused:` before any move
means the house rules, and `change:` the option to change. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from traceback import extract_tb
from typing import Final

from own_stories import OwnStories, own_stories
from promises import Watch, refusal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards, showing, shuffled, spell
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld, parse_roles
from rummy_desktop.engine.moves import Arrange, Call, Discard, Draw, Knock, LayDown, LayOff, Move, Swap, Take, TakePile
from rummy_desktop.engine.options import make_options, parse_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

PACK: Final = new_pack()
SETUP: Final = {
    *("Checks", "Options", "Preset", "Seats", "Dealer", "Seed", "Upcard", "Stock", "Reshuffle"),
    *(
        "Pack",
        "Position",
        "Number",
        "Melds",
        "Melded",
        "Discards",
        "Idle",
        "Shuffles",
        "Scores",
        "Indicator",
        "Second hands",
    ),
}
RULE: Final = r"[0-9A-Z]{2,4}-[VP]?\d{1,2}"
ENOUGH: Final = 300
"""So many moves are compared where there are thousands."""


class StoryError(Exception):
    """A story that can't be read or does not come true; the text begins with the file and the line."""


@dataclass
class Step:
    """A move, and what is expected after it; the first step of a story has no move."""

    line: int
    move: str
    expected: list[tuple[int, str, str]] = field(default_factory=list)


@dataclass
class Story:
    """One story as it stands in its file: what sets the table up, for each deal, and the steps."""

    path: Path
    line: int
    title: str
    setup: dict[int, dict[str, str]] = field(default_factory=lambda: {1: {}})
    steps: list[Step] = field(default_factory=lambda: [Step(0, "")])

    def __str__(self) -> str:
        return f"{self.path.parent.name}: {self.title}"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return GAMES[self.path.parent.name]

    @property
    def own(self) -> OwnStories:
        """The words that only stories of this game have."""
        return own_stories(self.game.rules)

    @property
    def checks(self) -> list[str]:
        """The ids of the rules that the story is about."""
        return re.findall(rf"\b{RULE}\b", self.setup[1].get("Checks", ""))

    @property
    def options(self) -> dict[str, object]:
        """The house rules that are set."""
        name = self.setup[1].get("Preset")
        presets: dict[str | None, Mapping[str, object]] = {each.key: each.values for each in self.game.presets}
        presets[None] = {}
        if name not in presets:
            raise ValueError(f"there is no preset “{name}”")
        own = parse_options(self.game.options, self.setup[1].get("Options", "").replace(",", " ").split())
        return {**presets[name], **own}

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.setup[1].get("Seats", self.game.seats[0]))

    @property
    def rules(self) -> Rules:
        """The rulebook of the game with these house rules, for players."""
        return self.game.rules(make_options(self.game.options, self.options), self.seats)

    @property
    def refusals(self) -> list[str]:
        """The sentences that the story expects from the rulebook."""
        return [value for step in self.steps for _, key, value in step.expected if key == "refused"]

    def play(self) -> None:
        """Play the story. StoryError says where it does not come true."""
        line = self.line
        try:
            if any(key == "refused" for _, key, _ in self.steps[0].expected):
                see_options_refused(self)
                return
            with showing(self.rules.faces):
                told = Telling(self)
                for step in self.steps:
                    line = step.line or line
                    told.make(step)
                    for line, key, value in step.expected:  # noqa: B007
                        told.expect(key, value)
        except Exception as problem:
            raise StoryError(f"{self.path.name}, line {line}: {said_by(problem)}") from problem


def said_by(problem: Exception) -> str:
    """Return what is wrong, in words; of a check without words, which one it is."""
    at = extract_tb(problem.__traceback__)[-1]
    return str(problem) or f"{type(problem).__name__} at {Path(at.filename).name}, line {at.lineno}: {at.line}"


# Reading


def read_stories(path: Path) -> list[Story]:
    """Return the stories in a file. StoryError names the line that can't be read."""
    stories: list[Story] = []
    deal = 1
    for number, text in _lines(path):
        indented, line = text.startswith(" "), text.strip()
        key, colon, value = (part.strip() for part in line.partition(":"))
        if key == "Story" and not indented:
            stories.append(Story(path, number, value))
            deal = 1
        elif not stories:
            raise StoryError(f"{path.name}, line {number}: a story begins with “Story:”")
        elif line[0].isdigit() and not indented:
            stories[-1].steps.append(Step(number, line))
        elif indented and colon:
            stories[-1].steps[-1].expected.append((number, key, value))
        elif not indented and (match := re.fullmatch(r"Deal (\d+)", key)):
            deal = int(match[1])
        elif not indented and (key in SETUP | stories[-1].own.setup or re.fullmatch(r"(Hand|Pack) \d", key)):
            told = stories[-1].setup.setdefault(deal, {})
            if key in told:
                raise StoryError(f"{path.name}, line {number}: “{key}:” is said twice")
            told[key] = value
        else:
            raise StoryError(f"{path.name}, line {number}: “{line}” is neither set-up, nor a move, nor expected")
    return [each for story in stories for each in of_each_preset(story)]


def of_each_preset(story: Story) -> list[Story]:
    """Return a story of several presets as one of each, which has its name."""
    names = story.setup[1].get("Preset", "").split()
    if len(names) < 2:
        return [story]
    first = story.setup[1]
    return [
        replace(story, title=f"{story.title} ({name})", setup={**story.setup, 1: {**first, "Preset": name}})
        for name in names
    ]


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines that say something, those to be repeated as often as they are."""
    repeated: list[tuple[int, str]] | None = None
    times = 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if match := re.fullmatch(r"Repeat (\d+) times:", line):
            repeated, times = [], int(match[1])
        elif line == "End" and repeated is not None:
            yield from repeated * times
            repeated = None
        elif repeated is not None:
            repeated.append((number, line))
        else:
            yield number, line


# Setting up


def pack_for(
    setup: Mapping[str, str], seats: int, dealer: int, size: int, pack: tuple[Card, ...] = PACK, step: int = 1
) -> tuple[Card, ...]:
    """Return the pack, top card first, that deals these hands by single cards, from the dealer's left (right: -1)."""
    hands, top, rest = hands_told(setup, seats, pack)
    for hand in hands:
        fill(hand, size, rest)
    order = [hands[(dealer + step * place) % seats] for place in range(1, seats + 1)]
    dealt = [hand[number] for number in range(size) for hand in order]
    return (*dealt, *top(), *rest)


def hands_told(
    setup: Mapping[str, str], seats: int, pack: tuple[Card, ...]
) -> tuple[list[list[Card]], Callable[[], list[Card]], list[Card]]:
    """Return the hands as far as they are told, what follows once they are filled up, and all other cards."""
    hands = [list(parse_cards(setup.get(f"Hand {seat}", ""))) for seat in range(seats)]
    indicator, upcard, stock = (list(parse_cards(setup.get(key, ""))) for key in ("Indicator", "Upcard", "Stock"))
    rest = others([*(card for hand in hands for card in hand), *indicator, *upcard, *stock], pack)
    return hands, lambda: [*indicator, *(upcard or [rest.pop(0)]), *stock], rest


def fill(hand: list[Card], size: int, rest: list[Card]) -> list[Card]:
    if len(hand) > size:
        raise ValueError(f"{len(hand)} cards are too many for a hand: {spell(hand)}")
    while len(hand) < size:
        hand.append(rest.pop(0))
    return hand


def others(named: Sequence[Card], pack: tuple[Card, ...]) -> list[Card]:
    """Return the cards of the pack that are not named, shuffled."""
    if len(set(named)) < len(named):
        raise ValueError(f"a card is named twice: {spell(sorted({c for c in named if named.count(c) > 1}))}")
    if not set(named) <= set(pack):
        raise ValueError(f"these are not in the pack: {spell(sorted(set(named) - set(pack)))}")
    return [card for card in shuffled(pack, "stories") if card not in named]


def stacked(
    setup: Mapping[str, str], rules: Rules, dealer: int, deal: int, number: int, playing: Collection[int]
) -> tuple[Card, ...]:
    """Return the pack, top card first, of the story after that shuffle, dealt to those who are `playing`."""
    before = rules.new_table()
    before.deal = deal - 1
    said = setup.get(f"Pack {number + 1}", setup.get("Pack"))
    if said is not None:
        top = parse_cards(said)
        return (*top, *others(top, rules.pack()))
    if own := own_stories(type(rules)).pack(setup, rules, dealer, playing):
        return own
    step = -1 if rules._goes_right else 1
    return pack_for(setup, rules.seats, dealer, rules.hand_size(before), rules.pack(), step)


def position(story: Story, match: Match) -> None:
    """Put the match into the middle of a deal, as the story describes it."""
    setup = story.setup[1]
    seat, phase = setup["Position"].split(maxsplit=1)
    t = match.rules.new_table()
    t.dealer, t.turn, t.actor, t.phase = match.table.dealer, int(seat), int(seat), phase
    t.deal = int(setup.get("Number", 1))
    t.shuffles, t.idle = int(setup.get("Shuffles", 1)), int(setup.get("Idle", 0))
    own = own_stories(type(match.rules))
    t.hands = [cards_of(setup.get(f"Hand {each}", "none")) for each in range(t.seats)]
    t.scores = [int(each) for each in setup["Scores"].split()] if "Scores" in setup else t.scores
    for part in filter(None, setup.get("Melds", "").split("/")):
        t.melds.append(meld_on(match.rules, t, part.strip()))
    t.second_hands = [cards_of(part) for part in setup["Second hands"].split("/")] if "Second hands" in setup else []
    own.place(match.rules, t, setup)
    if "Melded" in setup:
        t.melded = [str(each) in setup["Melded"].split() for each in range(t.seats)]
    stock, discards = setup.get("Stock", own.untold).replace("none", ""), setup.get("Discards", "").replace("none", "")
    named = " ".join((stock, discards, *(spell(hand) for hand in t.hands), *(spell(m.cards) for m in t.melds)))
    told = parse_cards(named.replace("...", ""))
    away = [card for card in getattr(t, "aside", ()) if card not in told]
    away += [card for hand in t.second_hands for card in hand]
    rest = spell(others([*told, *away], match.rules.pack()))
    t.stock = list(parse_cards(stock.replace("...", rest)))[::-1]
    t.discards = list(parse_cards(discards.replace("...", rest)))
    match.table = t
    match.views = [_seen_from(t, each) for each in range(t.seats)]


def meld_on(rules: Rules, t: Table, text: str) -> Meld:
    """Return the meld that `text` spells."""
    if own := own_stories(type(rules)).meld(rules, t, text):
        return own
    if "@" in text:
        return Meld.parse(text)
    cards, stands = parse_roles(text)
    meld = rules.melding(t).told(cards, stands, 0)
    if meld is None:
        raise ValueError(f"“{text}” is no meld")
    return meld


def _seen_from(t: Table, seat: int) -> Table:
    view = t.copy()
    view.stock = [HIDDEN] * len(t.stock)
    view.hands = [hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(view.hands)]
    view.second_hands = [[HIDDEN] * len(hand) for hand in view.second_hands]
    return view


def begin(story: Story) -> Match:
    """Return the match that the story tells of, its first deal dealt."""
    setup, game, rules = story.setup[1], story.game, story.rules
    said = setup.get("Dealer", str(story.seats - 1))
    dealer = None if said == "drawn" else int(said)
    if "Seed" in setup or "Position" in setup:
        match = Match.new(game, story.seats, story.options, setup.get("Seed", "7"), dealer=dealer)
        if "Position" in setup:
            position(story, match)
        return match
    if dealer is None:
        raise ValueError("a dealer can be drawn only with a seed")
    first_dealer = dealer

    class Stacked(game.rules):  # type: ignore[misc, name-defined]
        """The rulebook with the packs of the story."""

        def _shuffled(self, cards: tuple[Card, ...], deal: int, number: int) -> tuple[Card, ...]:
            wanted = story.setup.get(deal, {})
            if number == 0 or ("Reshuffle" not in wanted and not own_stories(type(rules)).shuffles):
                if deal == 1:
                    return stacked(wanted, rules, first_dealer, deal, number, range(rules.seats))
                playing = [seat for seat in range(rules.seats) if rules.plays(match.table, seat)]
                return stacked(wanted, rules, _dealer(match.table), deal, number, playing)
            first = parse_cards(wanted.get("Reshuffle", ""))
            if not set(first) <= set(cards):
                raise ValueError(f"the discard pile that is shuffled is {spell(cards)}")
            return (*first, *(card for card in cards if card not in first))

    match = Match.new(game._replace(rules=Stacked), story.seats, story.options, dealer=dealer)
    return match


def _dealer(t: Table) -> int:
    """Return who deals: the seat that has been asked to, or has begun."""
    return t.dealer if t.phase != "deal" or t.actor is None else t.actor


def see_options_refused(story: Story) -> None:
    """Check that the house rules are refused with the story's sentence, before anything is dealt."""
    told = {key: value for _, key, value in story.steps[0].expected}
    house = make_options(story.game.options, story.options)
    remark = story.game.rules.against_options(house, story.seats)
    assert remark is not None, "these house rules can be played"
    same((remark.text, remark.option), (told["refused"], told.get("change", remark.option)))
    try:
        Match.new(story.game, story.seats, story.options)
    except ValueError as problem:
        same(str(problem), told["refused"])
    else:
        raise AssertionError("such a match can be begun")


# Telling


class Telling:
    """A story being played."""

    def __init__(self, story: Story) -> None:
        self.match = begin(story)
        self.watch = None if "Position" in story.setup[1] else Watch(self.match, random.Random(story.title))
        self.events: Sequence[e.Event] = tuple(self.match.events)
        self.found = 0

    def make(self, step: Step) -> None:
        """Make the step's move, or see it refused."""
        if not step.move:
            return
        move = self.read(step.move)
        refused = [value for _, key, value in step.expected if key == "refused"]
        if refused:
            self.see_refused(move, refused[0])
        else:
            self.events = self.watch.play(move) if self.watch else self.match.play(move)
            self.see_card(step.move, move)
            self.see_moves()
        self.found = 0

    def read(self, text: str) -> Move:
        """Return the move that `text` spells or says more freely."""
        seat, verb, rest = (*text.split(maxsplit=2), "", "")[:3]
        t = self.match.table
        if verb in ("draw", "take") and not rest.isdecimal():
            return Draw(int(seat)) if verb == "draw" else Take(int(seat), max(1, len(rest.split())))
        if verb in ("lay-off", "swap", "take-pile", "call") and (">" in rest or verb == "call"):
            return self.read_laying(int(seat), verb, rest)
        if rest == "drawn":
            rest = str(t.drawn[0])
        if verb == "discard":
            return Discard(int(seat), Card.parse(rest))
        if verb == "knock" and ":" not in rest:
            card = Card.parse(rest) if rest else None
            kept = [each for each in t.hands[int(seat)] if each != card]
            return Knock(int(seat), card, self.match.rules.best_melds(t, kept))
        return Move.parse(text)

    def read_laying(self, seat: int, verb: str, text: str) -> Move:
        """Return a layoff, a swap, a take of the pile or a call, its meld given by index or by cards."""
        front, arrow, where = text.partition(">")
        count, colon, named = front.partition(":")
        cards, stands = parse_roles(named if colon else front)
        index = self.index_of(where.strip()) if arrow else None
        if verb == "call":
            pile = self.match.table.discards
            depth = max(len(pile) - pile.index(card) if card in pile else 1 for card in cards)
            return Call(seat, int(count) if colon else depth, cards, index, stands)
        assert index is not None
        if verb == "lay-off":
            return LayOff(seat, cards, index, stands)
        if verb == "take-pile":
            return TakePile(seat, cards, index, stands)
        return Swap(seat, cards[0], cards[-1], index, stands[-1] if stands else None, tuple(cards[1:-1]))

    def index_of(self, meld: str) -> int:
        """Return the index of a meld that is given by it or by its cards."""
        if meld.removeprefix("-").isdecimal():
            return int(meld)
        wanted = sorted(parse_cards(meld))
        for index, each in enumerate(self.match.table.melds):
            if sorted(each.cards) == wanted:
                return index
        raise ValueError(f"no meld on the table is {meld}")

    def see_refused(self, move: Move, sentence: str) -> None:
        """Check that the move is refused with that sentence, also by the player's view, and nothing changes."""
        same(self.match.objection(move), sentence)
        if 0 <= move.seat < self.match.rules.seats:
            same(self.match.rules.for_players().objection(self.match.view(move.seat), move), sentence)
        before = self.match.table.copy(), len(self.match.log)
        same(refusal(self.match, move), sentence)
        same((self.match.table, len(self.match.log)), before)

    def see_moves(self) -> None:
        """Check that the actor has a move, and the same ones by what that player knows."""
        actor = self.match.actor
        if actor is not None:
            moves = list(islice(self.match.moves(), ENOUGH))
            assert moves, f"seat {actor} has no move"
            same(list(islice(self.match.rules.for_players().moves(self.match.view(actor)), ENOUGH)), moves)

    def see_card(self, text: str, move: Move) -> None:
        """Check that the card that was drawn or taken is the one of the story."""
        said = text.split()[2:]
        if said and isinstance(move, Draw | Take) and not said[0].isdecimal():
            same(spell(self.match.table.drawn), " ".join(said))

    def expect(self, key: str, value: str) -> None:
        """Check one line that is expected."""
        table = self.match.table
        if match := re.fullmatch(r"seat (\d) sees (.*)", key):
            table, key = self.match.view(int(match[1])), match[2]
        kind, _, which = key.partition(" ") if key.startswith("hand ") else (key, "", "")
        known = {**EXPECTATIONS, **own_stories(type(self.match.rules)).expectations}
        if kind in known:
            known[kind](self, table, f"{which} {value}".strip() if which else value)
        elif kind in table.__struct_fields__:
            same(in_words(getattr(table, kind)), value)
        else:
            raise ValueError(f"nothing is known of “{key}”; there are {', '.join(known)}")


def in_words(value: object) -> str:
    """Return a field of a table as a story says it: cards and numbers one after the other, or none."""
    if isinstance(value, Card) or not isinstance(value, Sequence):
        return "none" if value is None else str(value)
    return " ".join(map(str, value)) or "none"


def same(found: object, wanted: object) -> None:
    """Check that what is found is what the story says. AssertionError if not."""
    assert found == wanted, f"it is {found!r}, and the story says {wanted!r}"


def cards_of(text: str) -> list[Card]:
    """Return the cards of a hand or a pile; `and 9 hidden` stands for that many cards that are not seen."""
    match = re.fullmatch(r"(.*?)(?:\band )?(\d+) hidden", text)
    if match:
        return [*parse_cards(match[1]), *[HIDDEN] * int(match[2])]
    return [] if text == "none" else list(parse_cards(text))


def _expect_event(told: Telling, table: Table, value: str) -> None:
    names = [str(event) for event in told.events]
    for place in range(told.found, len(names)):
        if names[place] == value or (value.endswith("...") and names[place].startswith(value[:-3])):
            told.found = place + 1
            return
    raise AssertionError(f"“{value}” did not happen, or not in this order; it was: {'; '.join(names)}")


def _expect_no_event(told: Telling, table: Table, value: str) -> None:
    assert value not in [str(event).split()[0] for event in told.events], f"{value} happened"


def _expect_hand(told: Telling, table: Table, value: str) -> None:
    seat, _, cards = value.partition(" ")
    same(spell(sorted(table.hands[int(seat)])), spell(sorted(cards_of(cards))))


def _expect_melds(told: Telling, table: Table, value: str) -> None:
    """Check the melds by their cards, or by their full spelling if the story says whose they are."""
    found = [str(meld) if "@" in value else spell(meld.cards) for meld in table.melds]
    same(" / ".join(found) or "none", value)


def _expect_to_act(told: Telling, table: Table, value: str) -> None:
    same("nobody" if table.actor is None else f"{table.actor} {table.phase}", value)


def _expect_line(told: Telling, table: Table, value: str) -> None:
    lines = table.match_lines + (table.results[-1].lines if table.results else ())
    found = [" ".join(map(str, line)) for line in lines]
    assert value in found, f"no line says “{value}”; they are: {'; '.join(found)}"


def alike(move: Move) -> object:
    """Return one key for all moves that lay the same cards, in whatever order these are named."""
    if isinstance(move, LayOff | TakePile):
        more = frozenset(map(frozenset, move.more)) if isinstance(move, TakePile) else ()
        cards = frozenset(zip(move.cards, move.stands or move.cards, strict=True))
        return type(move), move.seat, move.index, cards, more
    if isinstance(move, Arrange | Knock | LayDown):
        card = move.card if isinstance(move, Knock) else None
        return type(move), move.seat, card, frozenset(map(frozenset, move.groups))
    return move


def _expect_may(told: Telling, table: Table, value: str) -> None:
    assert alike(told.read(value)) in map(alike, told.match.moves()), f"“{value}” is not among the moves"


def _expect_may_not(told: Telling, table: Table, value: str) -> None:
    assert alike(told.read(value)) not in map(alike, told.match.moves()), f"“{value}” is among the moves"


def _expect_proposed(told: Telling, table: Table, value: str) -> None:
    """Check what laid cards are proposed to mean, and what else they may mean, the likeliest first."""
    cards, _, meant = value.partition(" > ")
    rules = told.match.rules
    assert table.actor is not None
    found = rules.readings(table, parse_cards(cards), table.actor)
    ways = [" ".join(word.partition("@")[0] for word in str(meld).split() if "@" in word) for meld in found]
    same(" / ".join(ways) or "nothing", meant)


def _expect_duty(told: Telling, table: Table, value: str) -> None:
    assert table.actor is not None
    same(told.match.rules.duty(table, table.actor) or "none", value)


def _expect_remark(told: Telling, table: Table, value: str) -> None:
    rules = told.match.rules
    found = [f"{each.option}: {each.text}" for each in rules.remarks(rules.options, rules.seats)] or ["none"]
    assert value in found, f"the remarks are: {' '.join(found)}"


def _expect_answers(told: Telling, table: Table, value: str) -> None:
    """Check what the player in turn can say at a question."""
    assert table.actor is not None
    bare = (each for each in told.match.rules.answers(table, table.actor) if each.cards is None)
    same(" / ".join(each.text for each in bare) or "none", value)


def _spelled(read: Callable[[Table], object]) -> Callable[[Telling, Table, str], None]:
    def expect(told: Telling, table: Table, value: str) -> None:
        same(str(read(table)), value)

    return expect


def numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) or "none"


EXPECTATIONS: Final[dict[str, Callable[[Telling, Table, str], None]]] = {
    "refused": lambda told, table, value: None,  # seen when the move was made
    "then": _expect_event,
    "never": _expect_no_event,
    "hand": _expect_hand,
    "melds": _expect_melds,
    "to act": _expect_to_act,
    "may": _expect_may,
    "may not": _expect_may_not,
    "line": _expect_line,
    "duty": _expect_duty,
    "remark": _expect_remark,
    "answers": _expect_answers,
    "prompt": lambda told, table, value: same(told.match.rules.prompt(table)[0], value),
    "proposed": _expect_proposed,
    "asked": _spelled(lambda table: numbers(table.waiting)),
    "upcard": _spelled(lambda table: spell(table.discards[-1:])),
    "discards": _spelled(lambda table: spell(table.discards) or "none"),
    "stock": _spelled(lambda table: len(table.stock)),
    "deal": _spelled(lambda table: table.deal),
    "dealer": _spelled(lambda table: table.dealer),
    "turns": _spelled(lambda table: table.turns),
    "scores": _spelled(lambda table: numbers(table.scores)),
    "totals": _spelled(lambda table: numbers(table.totals)),
    "winners": _spelled(lambda table: numbers(table.winners)),
    "result": lambda told, table, value: same(str(e.DealEnded(table.results[-1])), f"dealended {value}"),
}

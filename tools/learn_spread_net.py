"""Learn the nets of 5000 and 500 Rummy for two: plays them against itself in C, a thousand deals a second.

    python tools/learn_spread_net.py 500 check            # the program in C against the rulebook and the player
    python tools/learn_spread_net.py 500 learn new.net    # from nothing; takes half an hour of a core
    python tools/learn_spread_net.py 500 match new.net greedy --rounds 2000
    python tools/learn_spread_net.py 500 write new.net    # into the file of weights

Whoever plays or builds the program needs none of this. A C compiler (cc, or what CC says) is needed here.

A chunk is some thousand deals. One seat is the learner and leaves a few of its decisions to chance; the other is the
learner itself, a yardstick (--greedy), or one of some former nets (--field). Each position that the learner left to the
other is kept with how many points the deal brought from then on, partly replaced by what the net said of the positions
that followed (--trace), and no further than to the next decision left to chance. Each is learnt from twice. What
decides is a running mean of the nets that learn.

Those of the program were learnt with --trace 0.95: from nothing and from 0.002 to 0.0003 with --greedy 0.3, then with
--greedy 0.05, and at the end with that and --chance 0.03 from 0.0006 to 0.00005, with former nets in the field.

`shipped` stands for the net of the program wherever a file is asked for, `greedy` and `collector` for those yardsticks
in a match; these play only nearly as those of the arena. Matches to the target are strung together from the deals.
"""

from __future__ import annotations

import argparse
import math
import random
import shlex
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from selfplay import (  # noqa: E402
    Agreement,
    add_self_play,
    arrays_of,
    compiled,
    for_c,
    from_c,
    lines_of,
    made_from,
    note_of,
    words_to_learn,
)

from rummy_desktop.ai.spread_sight import FORMS  # noqa: E402
from rummy_desktop.ai.spread_thinker import Thinker  # noqa: E402
from rummy_desktop.ai.turns import WIDTH  # noqa: E402
from rummy_desktop.ai.weights import write_weights  # noqa: E402
from rummy_desktop.engine.cards import SUITS, Card  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.melds import ACE_HIGH, Group  # noqa: E402
from rummy_desktop.engine.moves import Call, Deal, Discard, Draw, LayDown, LayOff, Move, Pass, Take  # noqa: E402
from rummy_desktop.engine.spread.table import SpreadTable  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.rummy500 import player as player_500  # noqa: E402
from rummy_desktop.variants.rummy500.rules import Rules500  # noqa: E402
from rummy_desktop.variants.rummy5000 import player as player_5000  # noqa: E402
from rummy_desktop.variants.rummy5000.rules import Rules5000  # noqa: E402

SOURCE: Final = ROOT / "tools" / "spread_selfplay.c"
TARGETS: Final = {"500": player_500.NET, "5000": player_5000.NET}
LEARNT: Final = {"500": player_500.learnt(), "5000": player_5000.learnt()}
FORM: Final = FORMS["two"]

WILD: Final = 4 * WIDTH
"""A wild card as the program in C writes it; others are spots."""

ALIKE: Final = 2.0
"""The points that two ways to end a turn may differ and count as the same."""

# The program in C


def build(folder: Path) -> Path:
    """Compile the program into that folder, and write the nets of the program beside it."""
    program = compiled(SOURCE, folder)
    for game, learnt in LEARNT.items():
        (folder / f"shipped-{game}").write_bytes(for_c(learnt.net, FORM, FORM))
    return program


# Agreement with the rulebook and the player


class Replay:
    """Plays deals of the program in C again by the rulebook, and asks the player in seat 0 for each end of a turn."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.match: Match | None = None
        self.deals = self.wrong = self.same = self.decisions = 0
        self.worths: dict[tuple[frozenset[Card], Card | None], float] = {}
        self.called = 0

    def read(self, line: str) -> None:
        """Read one line of the log. IllegalMove if it tells a move that is none."""
        first, *words = line.split()
        if first == "deal":
            self.match = self._dealt(int(words[0]), list(map(int, words[1:])))
        elif first == "points":
            assert self.match
            self.deals += 1
            results = self.match.table.results
            self.wrong += not results or list(results[0].points) != list(map(int, words))
        elif words[0] != "worth":
            self._move(int(first), words[0], list(map(int, words[1:])))

    def _dealt(self, dealer: int, order: Sequence[int]) -> Match:
        jokers = [Card(0, "J", 0), Card(0, "J", 1)]
        pack = [jokers.pop() if spot == WILD else card_at(spot) for spot in order]
        match = Match.new(GAMES[self.game], 2, {}, "check", pack, dealer)
        while match.view(cast(int, match.actor)).to_deal:
            match.play(Deal(cast(int, match.actor)))
        return match

    def _move(self, seat: int, verb: str, words: Sequence[int]) -> None:
        match = self.match
        assert match
        while match.table.phase == "call" and not self.called and (verb != "call" or match.actor != seat):
            match.play(Pass(cast(int, match.actor)))
        if verb in ("draw", "take", "pass"):
            match.play(Draw(seat) if verb == "draw" else Pass(seat) if verb == "pass" else Take(seat, words[0]))
            self.worths = self._worths(seat) if seat == 0 and verb != "pass" else {}
        elif verb == "call":
            self.called = words[0]
        elif self.called and verb == "off":
            deepest = (match.table.discards[-self.called],)
            calls = (move for move in match.rules.moves(match.table) if isinstance(move, Call))
            match.play(next(move for move in calls if move.cards == deepest and move.index == words[0]))
            self.called = 0
        elif verb in ("set", "run", "off"):
            match.play(self._laid(seat, verb, *words))
        elif verb == "float":
            self._settle(None)
        else:
            card = self._wild(seat)[0] if words[0] == WILD else card_at(words[0])
            if match.table.phase == "play":
                self._settle(card)
            match.play(Discard(seat, card))

    def _wild(self, seat: int) -> list[Card]:
        assert self.match
        table = self.match.table
        return [card for card in table.hands[seat] if self.match.rules.is_wild(table, card)]

    def _laid(self, seat: int, verb: str, meld: int, wild: int, told: int, *spots: int) -> Move:
        """Return a meld or layoff: `told` is the suits of a set, the lowest place of a run below 0, or a spot."""
        cards, free = tuple(map(card_at, spots)), tuple(self._wild(seat)[:wild])
        stands: Group
        if verb == "off":
            stands = (*cards, *[card_at(told)] * wild) if wild and told else ()
            return LayOff(seat, (*cards, *free), meld, stands)
        if verb == "set":
            suits = [suit for number, suit in enumerate(SUITS) if told >> number & 1] or [""] * wild
            group = (*cards, *free)
            stands = (*cards, *(Card(cards[0].rank, suit) for suit in suits))
        else:
            low, suit = -told, cards[0].suit
            stands = tuple(Card((place - 1) % 13 + 1, suit) for place in range(low, low + len(cards) + wild))
            left = iter(free)
            group = tuple(each if each in cards else next(left) for each in stands)
        return LayDown(seat, (group,), (stands,) if wild else ())

    def _worths(self, seat: int) -> dict[tuple[frozenset[Card], Card | None], float]:
        """Return the worth of each end of the turn that the player thinks about, by what it keeps and throws."""
        assert self.match
        player = player_of(self.game, self.match, seat)
        found: dict[tuple[frozenset[Card], Card | None], float] = {}
        for plan in player.ways() if player.hand else ():
            key = self._told(plan.kept), plan.gone
            found[key] = max(plan.worth, found.get(key, -math.inf))
        return found

    def _told(self, cards: Sequence[Card]) -> frozenset[Card]:
        """Return the cards with all wild ones alike."""
        assert self.match
        table, rules = self.match.table, self.match.rules
        wild = sum(rules.is_wild(table, card) for card in cards)
        return frozenset([*(card for card in cards if not rules.is_wild(table, card)), Card(0, "J", wild)])

    def _settle(self, gone: Card | None) -> None:
        if not self.worths:
            return
        assert self.match
        kept = [card for card in self.match.table.hands[0] if card != gone]
        self.decisions += 1
        self.same += self.worths.get((self._told(kept), gone), -math.inf) > max(self.worths.values()) - ALIKE
        self.worths = {}


def card_at(spot: int) -> Card:
    """Return the card at a spot."""
    place = spot % WIDTH
    return Card(1 if place == ACE_HIGH else place, SUITS[spot // WIDTH])


def player_of(game: str, match: Match, seat: int) -> Thinker:
    """Return the hard player of a seat at its decision."""
    rules, view, dice = match.rules.for_players(), cast(SpreadTable, match.view(seat)), random.Random(1)
    if game == "500":
        return player_500.ForTwo(cast(Rules500, rules), view, dice)
    return player_5000.ForTwo(cast(Rules5000, rules), view, dice)


def check(program: Path, game: str, deals: int, seed: int) -> Agreement:
    """Play deals of the shipped net against itself again by the rulebook, and ask the player for each end of a turn.

    IllegalMove where the program in C makes a move that is none. Decisions may differ where weights are rounded, and
    where the player sees another way to lay as much.
    """
    replay, shipped = Replay(game), program.parent / f"shipped-{game}"
    for line in lines_of(program, game, "log", shipped, shipped, deals, seed):
        replay.read(line)
    return Agreement(replay.deals, replay.wrong, replay.same, replay.decisions)


# The command line


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, and do what it says."""
    words = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(description="Learn the net of the hard player of 5000 or 500 Rummy for two.")
    parser.add_argument("game", choices=tuple(TARGETS))
    verbs = parser.add_subparsers(dest="verb", required=True)
    checking = verbs.add_parser("check", help="compare the program in C with the rulebook and the player")
    checking.add_argument("--deals", type=int, default=100)
    checking.add_argument("--seed", type=int, default=1)
    learning = verbs.add_parser("learn", help="learn a net")
    add_self_play(learning, 100, 10000)
    matching = verbs.add_parser("match", help="let a player meet another one")
    matching.add_argument("one")
    matching.add_argument("other")
    matching.add_argument("--rounds", type=int, default=2000, help="deals, each played from both seats (%(default)s)")
    matching.add_argument("--seed", type=int, default=1)
    writing = verbs.add_parser("write", help="write a net into the program")
    writing.add_argument("net")
    wanted = parser.parse_args(words)
    if wanted.verb == "write":
        net = from_c(Path(wanted.net), FORM, FORM)
        write_weights(TARGETS[wanted.game], arrays_of("two", net, made_from(__file__, wanted.net)))
        return
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))

        def file(word: str) -> str:
            return str(program.parent / f"shipped-{wanted.game}") if word == "shipped" else word

        if wanted.verb == "check":
            print(check(program, wanted.game, wanted.deals, wanted.seed))
            return
        told: tuple[object, ...]
        if wanted.verb == "learn":
            note_of(wanted.net).write_text(shlex.join(words), "utf-8")
            told = words_to_learn(wanted, 2, file(wanted.begin), list(map(file, wanted.field)))
        else:
            told = ("match", file(wanted.one), file(wanted.other), wanted.rounds, wanted.seed)
        for line in lines_of(program, wanted.game, *told):
            print(line, end="", flush=True)


if __name__ == "__main__":
    main()

"""Knowledge of a seat: it adds up to the pack, is true in every world that may be, and is what the events told it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from promises import Setup, all_cards, choose, dealt_anew
from samples import enough, portion

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.moves import Call, Claim, Deal, Discard, Draw, Take, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seen_cards import Face, Seen, fits, seen
from rummy_desktop.engine.spread.table import Called
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

MATCHES = 48
"""So many matches all games play two deals of each."""


class Witness:
    """Keeps what each seat did openly, told by the events as they come, apart from what the table remembers.

    `left` is what lay open when a seat did not take it, `whole` that nothing was shuffled in this deal since.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.twin = match.rules.new_table()
        self.forget()
        self.see(match.events)

    def forget(self) -> None:
        """Forget everything, since a new deal has begun."""
        seats = range(self.match.rules.seats)
        self.threw: list[list[tuple[Card, bool]]] = [[] for _ in seats]
        self.took: list[list[Card]] = [[] for _ in seats]
        self.left: list[list[Card]] = [[] for _ in seats]
        self.whole = True

    def see(self, events: Iterable[e.Event]) -> None:
        """Note what these events tell, one after the other."""
        for event in events:
            self._note(event)
            self.twin.apply(event)

    def _note(self, event: e.Event) -> None:
        twin = self.twin
        match event:
            case e.Dealt():
                self.forget()
            case e.Discarded(seat, card, face_down):
                self.threw[seat].append((card, face_down))
            case e.Took(seat, cards) | Called(seat, cards):
                self.took[seat] += cards
            case e.Claimed(seat, card):
                self.took[seat].append(card)
            case e.Reshuffled():
                self.whole = False
            case e.Drew(seat):
                self._leave(seat)
            case e.Passed(seat):
                if not {Take, Claim, Call}.isdisjoint(self.match.rules.phases[twin.phase]):
                    self._leave(seat)

    def _leave(self, seat: int) -> None:
        if self.twin.discards:
            self.left[seat].append(self.twin.discards[-1])


def played(game: str, name: str) -> Iterable[tuple[Match, Witness]]:
    """Yield a random match of a game and its witness, at each of its decisions in two deals."""
    setup = Setup.random(GAMES[game], name)
    match, rng = setup.match(), random.Random(name)
    witness = Witness(match)
    tempers = [rng.choice(("keen", "patient", "wild")) for _ in range(setup.seats)]
    for _ in range(600):
        if match.actor is None or len(match.table.results) == 2:
            break
        yield match, witness
        move = choose(match.rules, match.table, list(match.moves()), rng, tempers[match.actor])
        witness.see(match.play(move))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_seen_adds_up_and_is_true_in_every_world(game: str) -> None:
    looked = out = 0
    for number in range(portion(MATCHES, len(GAMES))):
        rng = random.Random(f"{game}/{number}")
        for match, witness in played(game, f"seen/{number}"):
            if rng.random() > 0.25:
                continue
            looked += 1
            seat = rng.randrange(match.rules.seats)
            view, rules = match.views[seat], match.rules.for_players()
            told = seen(rules, view, seat)
            adds_up(match, told)
            for world in (match.table, dealt_anew(rules, view, rng)):
                is_true(rules, world, told, seat)
            is_what_was_told(match, witness, told, seat)
            out += sum(face.unseen for face in told.faces)
    enough(game, looked, 11, "moments")
    enough(game, out, 1, "cards that nobody knows")


def adds_up(match: Match, told: Seen) -> None:
    """Check that each card of the pack is counted once, and no number is below 0."""
    assert Counter({face.card: face.copies for face in told.faces}) == Counter(map(face_of, match.rules.pack()))
    assert all(min(face.mine, face.table, face.pile, face.unseen, *face.known) >= 0 for face in told.faces)


def is_true(rules: Rules, world: Table, told: Seen, seat: int) -> None:
    """Check that nothing told contradicts a world that may be, dealt as it was or otherwise."""
    mine, pile = (Counter(map(face_of, cards)) for cards in (world.hands[seat], world.discards))
    hands = [Counter(map(face_of, hand)) for hand in world.hands]
    down = Counter(map(face_of, world.stock)) + Counter(face_of(card) for hand in world.second_hands for card in hand)
    for face in told.faces:
        assert face.mine == mine[face.card]
        assert face.pile <= pile[face.card]
        assert all(held <= hands[other][face.card] for other, held in enumerate(face.known))
        others = sum(hand[face.card] for other, hand in enumerate(hands) if other != seat)
        assert face.out == down[face.card] + others + pile[face.card] - face.pile
    for player in told.players:
        assert len(player.known) + player.hidden == len(world.hands[player.seat])
        assert set(player.known) <= set(world.hands[player.seat])
    assert len(all_cards(world)) == len(rules.pack())


def is_what_was_told(match: Match, witness: Witness, told: Seen, seat: int) -> None:
    """Check that what a seat knows of each seat's deeds is what the events told it of them."""
    for player in told.players:
        other = player.seat
        threw = [card for card, down in witness.threw[other] if not down or other == seat]
        assert list(player.cards("threw")) == threw
        if match.rules.has(Take) or match.rules.has(TakePile):
            assert list(player.cards("took")) == witness.took[other]
        rest = iter(witness.left[other])
        assert all(card in rest for card in player.cards("left")), f"{player.cards('left')} of {witness.left[other]}"
        turns = [did.turn for did in player.did]
        assert turns == sorted(turns)
        assert not turns or turns[0] >= 1
        between = match.rules.asking(match.table).between
        if witness.whole and match.rules.has(Draw) and not between and not hidden_throws(witness):
            assert list(dict.fromkeys(player.cards("left"))) == list(dict.fromkeys(witness.left[other]))


def hidden_throws(witness: Witness) -> bool:
    """Return whether a card was thrown face down: what lies there is not told then."""
    return any(down for threw in witness.threw for _, down in threw)


# What goes with a card


def deal(game: str, **options: object) -> Match:
    """Return a deal of a game."""
    return Match.new(GAMES[game], GAMES[game].usual_seats or GAMES[game].seats[0], options, seed="3")


@pytest.mark.parametrize(
    ("game", "card", "ranks", "runs"),
    [
        ("rummy", "7H", "7♠ 7♦ 7♣", "5♥ 6♥ 8♥ 9♥"),
        ("rummy", "AS", "A♥ A♦ A♣", "2♠ 3♠"),
        ("500", "KD", "K♠ K♥ K♣", "J♦ Q♦ A♦"),
        ("500", "AS", "A♥ A♦ A♣", "Q♠ K♠ 2♠ 3♠"),
        ("conquian", "7H", "7♠ 7♦ 7♣", "5♥ 6♥ J♥ Q♥"),
        ("canasta", "7H", "7♠ 7♥ 7♦ 7♣", ""),
        ("canasta", "3S", "3♠ 3♣", ""),
        ("canasta", "3H", "", ""),
        ("canasta", "2H", "", ""),
        ("canasta", "JK", "", ""),
        ("samba", "7H", "7♠ 7♥ 7♦ 7♣", "5♥ 6♥ 8♥ 9♥"),
        ("contract", "3D", "3♠ 3♥ 3♦ 3♣", "A♦ 2♦ 4♦ 5♦"),
    ],
)
def test_what_goes_with_a_card_is_what_makes_a_meld_with_it(game: str, card: str, ranks: str, runs: str) -> None:
    match = deal(game)
    told = seen(match.rules, match.views[0], 0)
    found = fits(match.rules, match.views[0], told, Card.parse(card))
    assert " ".join(face.card.sign for face in found.ranks) == ranks
    assert " ".join(face.card.sign for face in found.runs) == runs


def test_a_face_is_counted_wherever_its_copies_are() -> None:
    match = deal("canasta")
    view = match.views[0]
    view.hands[0][:1], view.hands[1][:1] = parse_cards("7H"), parse_cards("7H.1")
    face = seen(match.rules, view, 0).of(Card.parse("7H.1"))
    assert face == Face(Card.parse("7H"), 1, 0, 0, (0, 1, 0, 0), 0)
    assert (face.out, face.gone, face.copies) == (1, 0, 2)


def test_what_was_thrown_before_the_pile_was_shuffled_is_out_again() -> None:
    match = deal("rummy")
    for _ in range(400):
        before = list(match.table.discards)
        moves = list(match.moves())
        dull = [move for move in moves if isinstance(move, Draw | Discard)]
        events = match.play((dull or moves)[0])
        if any(isinstance(event, e.Reshuffled) for event in events):
            break
    told = seen(match.rules, match.views[0], 0)
    buried = [card for card in before[:-1] if card not in match.views[0].hands[0]]
    assert len(buried) > 5
    assert all(told.of(card).out == 1 for card in buried)
    assert any(card in player.cards("threw") for card in buried for player in told.players)


def test_nothing_is_told_of_a_deal_that_has_not_begun() -> None:
    rules = deal("gin").rules
    told = seen(rules, rules.new_table(), 0)
    assert all(face.unseen == face.copies for face in told.faces)
    assert all(not player.did and not player.known for player in told.players)
    assert isinstance(deal("gin").log[0], Deal)

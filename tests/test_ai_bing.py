"""The computer players of Bing Rummy: three manners, each at three levels (BING-18)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from samples import TIMES

from rummy_desktop.ai import LEVELS, Level, Style, choose, parse_style
from rummy_desktop.arena.simulation import Tally, play_deals, play_matches
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack, parse_cards
from rummy_desktop.engine.events import Result
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import BuyIn, Cut, Discard, Draw, EndTurn, Keep, LayDown, LayOff, Move, Pass, Take
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import play
from rummy_desktop.engine.search import best_laying
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.bing.player import Player
from rummy_desktop.variants.bing.rules import BingRules, BingTable
from rummy_desktop.variants.bing.shape import Shape

CLEVER: tuple[Level, ...] = ("medium", "hard")
KEYS = [manner.key for manner in GAMES["bing"].manners]
STYLES = [Style(level, manner) for level in LEVELS for manner in KEYS]

WHOLE = "8C 8H 8S KS KH KD 3H 4H 5H 6H JC JD JS JH"
THREE = "8C 8H 8S KS KH KD 3H 4H 5H 7C 9S QD TH AC"
FOUR = "8C 8H 8S KS KH KD 3H 4H 5H JC JD JS 7C TD"


def bing_view(
    hand: str,
    top: str = "5C",
    melds: tuple[str, ...] = (),
    others: tuple[int, ...] = (14, 14),
    phase: str = "turn",
    scores: tuple[int, ...] = (),
    **options: Any,
) -> tuple[BingRules, BingTable]:
    """Return the rules, and what seat 0, the actor, sees; a seat with fewer than 14 cards has melded."""
    seats = len(others) + 1
    rules = GAMES["bing"].rules(make_options(GAMES["bing"].options, options), seats)
    assert isinstance(rules, BingRules)
    held = list(parse_cards(hand))
    view = BingTable(
        seats,
        deal=1,
        dealer=seats - 1,
        actor=0,
        phase=phase,
        stock=[HIDDEN] * 40,
        discards=list(parse_cards(top)),
        hands=[held, *([HIDDEN] * count for count in others)],
        melds=[Meld.parse(meld) for meld in melds],
        melded=[len(held) < 14, *(count < 14 for count in others)],
        turns=2 * seats,
        scores=list(scores) or [0] * seats,
    )
    return rules, view


def chosen(rules: BingRules, view: BingTable, style: Style, seed: int = 1) -> Move:
    """Return the move that a player of that style makes, and check that it is legal."""
    move = choose(GAMES["bing"], rules, view, random.Random(seed), *style)
    assert rules.objection(view, move) is None
    return move


def whole_turn(rules: BingRules, view: BingTable, style: Style) -> list[Move]:
    """Return the moves of seat 0 to the end of its turn, or to its draw."""
    view, moves = view.copy(), []
    while view.actor == 0 and view.phase in ("turn", "meld"):
        moves.append(chosen(rules, view, style))
        if isinstance(moves[-1], Draw | Take):
            break
        play(rules, view, moves[-1])
    return moves


# Manners


@pytest.mark.parametrize("level", LEVELS)
def test_early_lay_lays_three_melds_as_soon_as_it_has_them(level: Level) -> None:
    moves = whole_turn(*bing_view(THREE), Style(level, "early-lay"))
    assert isinstance(moves[0], LayDown)
    assert len(moves[0].groups) == 3
    assert moves[-1] == EndTurn(0)


@pytest.mark.parametrize("manner", ["common", "sandbagger"])
@pytest.mark.parametrize("level", LEVELS)
def test_the_others_wait_with_three_melds(level: Level, manner: str) -> None:
    assert isinstance(chosen(*bing_view(THREE), Style(level, manner)), Draw | Take)


@pytest.mark.parametrize("level", LEVELS)
def test_common_lays_four_melds_and_a_sandbagger_waits_with_them(level: Level) -> None:
    move = chosen(*bing_view(FOUR), Style(level, "common"))
    assert isinstance(move, LayDown)
    assert len(move.groups) == 4
    assert isinstance(chosen(*bing_view(FOUR), Style(level, "sandbagger")), Draw | Take)


@pytest.mark.parametrize("level", CLEVER)
def test_common_lays_three_melds_when_somebody_may_go_out(level: Level) -> None:
    rules, view = bing_view(THREE, melds=("set QS@1 QH@1 QC@1",), others=(1, 1))
    assert isinstance(chosen(rules, view, Style(level, "common")), LayDown)


@pytest.mark.parametrize("level", CLEVER)
def test_a_sandbagger_gives_up_only_in_despair(level: Level) -> None:
    melds = ("set 6S@1 6H@1 6C@1",)
    assert isinstance(chosen(*bing_view(THREE, "5C", melds, (1, 14)), Style(level, "sandbagger")), Draw | Take)
    assert isinstance(chosen(*bing_view(THREE, "5C", melds, (1, 1, 1)), Style(level, "sandbagger")), LayDown)


def test_without_a_manner_a_player_is_common() -> None:
    rules, view = bing_view(FOUR)
    assert choose(GAMES["bing"], rules, view, random.Random(1), "hard") == chosen(rules, view, Style("hard", "common"))
    assert KEYS[0] == "common"


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_who_can_go_out_with_the_whole_hand_does(style: Style) -> None:
    move = chosen(*bing_view(WHOLE), style)
    assert isinstance(move, LayDown)
    assert sum(map(len, move.groups)) == 14


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_layoffs_count_for_the_whole_hand(style: Style) -> None:
    rules, view = bing_view(
        "8C 8H 8S KS KH KD 3H 4H 5H 6H QD TC 2S 2C", melds=("set QS@1 QH@1 QC@1", "run 6 6C@1 7C@1 8C@1")
    )
    moves = whole_turn(rules, view, style)
    assert isinstance(moves[0], LayDown)
    assert {card for move in moves for card in cards_of(move)} == set(view.hands[0])


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move melds."""
    if isinstance(move, LayDown):
        return tuple(card for group in move.groups for card in group)
    assert isinstance(move, LayOff)
    return move.cards


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_who_has_melded_goes_out_by_layoffs(style: Style) -> None:
    rules, view = bing_view("QD 9C 2S", melds=("set QS@0 QH@0 QC@0", "run 6 6C@1 7C@1 8C@1"), others=(14, 9))
    moves = whole_turn(rules, view, style)
    assert {card for move in moves for card in cards_of(move)} == set(view.hands[0])


# Draw and discard


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_deuce_is_taken_and_never_discarded_while_there_is_another_card(style: Style) -> None:
    rules, view = bing_view("8C 8H 9S KS KH 4D 3H 4H 7S 7C TD JS QD AC", "2S")
    assert chosen(rules, view, style) == Take(0)
    view.hands[0] = list(parse_cards("8C 2H 9S KS KH 4D 3H 4H 7S 7C TD JS QD 2D AC"))
    view.phase = "discard"
    for seed in range(5):
        move = chosen(rules, view, style, seed)
        assert isinstance(move, Discard)
        assert move.card.rank != 2


@pytest.mark.parametrize("manner", KEYS)
@pytest.mark.parametrize("level", CLEVER)
def test_a_card_that_makes_a_meld_is_taken(level: Level, manner: str) -> None:
    hand = "8C 8H KD KS KH 5D 3H 4H JC JD QS QH TS 9S"
    assert chosen(*bing_view(hand, "8D"), Style(level, manner)) == Take(0)


@pytest.mark.parametrize("manner", KEYS)
def test_a_hard_player_leaves_a_card_that_fits_nothing(manner: str) -> None:
    """Weaker ones are tempted by any open card."""
    hand = "8C 8H KD KS KH 5D 3H 4H JC JD QS QH TS 9S"
    assert chosen(*bing_view(hand, "AD"), Style("hard", manner)) == Draw(0)


@pytest.mark.parametrize("manner", KEYS)
def test_the_card_that_is_alone_goes(manner: str) -> None:
    rules, view = bing_view("8C 8H 8S KS KH KD 3H 4H 5H JC JD JS JH 2H 6D", "QC", phase="discard")
    assert chosen(rules, view, Style("hard", manner)) == Discard(0, Card.parse("6D"))


def test_the_card_just_taken_is_kept() -> None:
    rules, view = bing_view("8C 8H 8S KS KH KD 3H 4H 5H JC JD JS JH 6D 2H", "QC", phase="discard")
    view.drawn, view.drawn_from = parse_cards("6D"), "discards"
    for style in STYLES:
        assert chosen(rules, view, style) != Discard(0, Card.parse("6D"))


@pytest.mark.parametrize("manner", ["common", "sandbagger"])
def test_high_cards_go_when_somebody_may_go_out(manner: str) -> None:
    hand = "8C 8H 8S 3H 4H 5H 4C 4D 4S QC AS 6D 9H JD 7S"
    gone = "AH AD AC AS.1 AH.1 AD.1 AC.1 3S 3S.1 KS KS.1 QS QS.1 5C"
    quiet = bing_view(hand, gone, phase="discard", bust=200)
    loud = bing_view(hand, gone, ("set TS@1 TH@1 TD@1",), (1, 1, 1), "discard", bust=200)
    style = Style("hard", manner)
    assert chosen(*quiet, style) == Discard(0, Card.parse("AS"))
    assert chosen(*loud, style) in (Discard(0, Card.parse("QC")), Discard(0, Card.parse("JD")))


def test_who_is_lost_anyway_does_not_meld_for_points() -> None:
    table = ("set QS@1 QH@1 QC@1", "run 6 6C@1 7C@1 8C@1")
    rules, view = bing_view("QD 9C 5H", melds=table, others=(1, 1), scores=(74, 20, 30))
    assert isinstance(chosen(rules, view, Style("hard", "early-lay")), Draw | Take)
    rules, view = bing_view("QD 9C 5H", melds=table, others=(1, 1), scores=(60, 20, 30))
    assert isinstance(chosen(rules, view, Style("hard", "early-lay")), LayOff)


def test_a_hard_player_does_not_feed_the_next_one() -> None:
    hand = "8C 8H 8S KS KH KD 3H 4H 5H JC JD JS 7D 6S 9D"
    rules, view = bing_view(hand, "QC", phase="discard")
    view.hands[1] = [*parse_cards("6C 6D"), *[HIDDEN] * 12]
    assert chosen(rules, view, Style("hard", "common")) != Discard(0, Card.parse("6S"))


# Shape


def rich_hand(rng: random.Random, size: int) -> list[Card]:
    """Return a hand with many melds in it, and no more than three deuces."""
    pack = [card for card in new_pack(2) if card.rank in (7, 8, 9, 13)]
    deuces = [card for card in new_pack(2) if card.rank == 2]
    count = rng.randrange(3)
    return rng.sample(pack, size - count) + rng.sample(deuces, count)


def shape_of(view: BingTable, rules: BingRules) -> Shape:
    """Return the shape of the table that a hard player sees."""
    return Player(rules, view, "hard", "common", random.Random(1)).shape


def lays_all(rules: BingRules, view: BingTable, hand: list[Card]) -> bool:
    """Return whether all of a hand makes melds, by an exact search."""
    return not best_laying(rules.melding(view), hand, lambda card: 1).rest


def test_a_player_knows_which_hands_are_ready_to_go_out() -> None:
    rng = random.Random("ready")
    seen = [0, 0]
    for _ in range(60):
        hand = rich_hand(rng, 15)
        rules, view = bing_view("KS", phase="discard")
        view.hands[0] = hand
        for card, cover in shape_of(view, rules).covers(hand, hand).items():
            rest = [each for each in hand if each != card]
            assert (cover == 14) == lays_all(rules, view, rest)
            seen[cover == 14] += 1
    assert min(seen) > 30


def test_a_player_counts_the_cards_that_make_it_ready() -> None:
    rules, view = bing_view("8C 8H 8S KS KH KD 3H 4H 5H JC JD JS JH 6D 9C", "QC", phase="discard")
    nine, six = Card.parse("9C"), Card.parse("6D")
    outs = shape_of(view, rules).outs(view.hands[0], [nine, six])
    eights, kings, jacks, sixes_of_hearts, deuces = 5, 5, 4, 2, 8
    assert outs[nine] == eights + kings + jacks + sixes_of_hearts + deuces
    assert outs[six] >= outs[nine]


# Cutting, and the pot


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_the_pack_is_cut_and_a_deuce_kept(style: Style) -> None:
    match = Match.new(GAMES["bing"], 3, seed="cut")
    assert match.actor is not None
    cut = choose(match.game, match.rules.for_players(), match.view(match.actor), random.Random(2), *style)
    assert isinstance(cut, Cut)
    assert match.objection(cut) is None
    rules, view = bing_view("", phase="keep")
    view.lifted = Card.parse("2S")
    assert choose(GAMES["bing"], rules, view, random.Random(1), *style) == Keep(0)


def buying(scores: tuple[int, ...], pot: int, style: Style) -> Move:
    """Return the move of a player who is out and may buy in again for 25 cents."""
    rules, view = bing_view("KS", phase="buy", scores=scores, others=(13, 13))
    view.waiting, view.pot = (0,), pot
    view.results = [Result(1, "out", 1, scores, (), scores, (0,))]
    return chosen(rules, view, style)


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_whoever_is_not_far_behind_buys_in_again(style: Style) -> None:
    assert buying((80, 10, 12), 75, style) == BuyIn(0)


@pytest.mark.parametrize("level", CLEVER)
def test_a_rich_pot_tempts_and_a_poor_one_does_not(level: Level) -> None:
    assert buying((80, 0, 74), 25, Style(level)) == Pass(0)
    assert buying((80, 0, 74), 1000, Style(level)) == BuyIn(0)


# Matches and the arena


@pytest.mark.parametrize("seats", range(2, 9))
def test_whole_matches_end_under_all_house_rules(seats: int) -> None:
    rng = random.Random(f"bing {seats}")
    for number in range(2):
        options = {
            "ace": rng.choice(("both", "low")),
            "max_wilds_per_meld": rng.choice(("none", "1", "2")),
            "rebuys": rng.choice((-1, 0, 1)),
            "bust": rng.choice((20, 40, 75)),
        }
        match = Match.new(GAMES["bing"], seats, options, f"whole {seats} {number}")
        players = [rng.choice(STYLES) for _ in range(seats)]
        while match.actor is not None:
            style = players[match.actor]
            match.play(choose(match.game, match.rules.for_players(), match.view(match.actor), rng, *style))
        assert isinstance(match.table, BingTable)
        assert sum(match.table.won) == sum(match.table.paid)


def test_the_manners_show_in_their_statistics() -> None:
    tally = play_deals("bing", ("early-lay:medium", "common:medium", "sandbagger:medium"), 60, "manners", rotate=True)
    early, common, sandbagger = tally.first_meld
    assert early < 11 < common < sandbagger
    assert tally.whole_hands[2] > 2 * max(tally.whole_hands[:2])
    assert tally.caught[0] < tally.caught[1] < tally.caught[2]


def test_the_arena_counts_the_pot_and_the_first_melds() -> None:
    tally = play_matches("bing", ("early-lay:hard", "common:hard"), 2, "b", {"stake": 40}, rotate=True)
    assert sum(tally.cents) == 0
    assert {abs(cents) for cents in tally.cents} <= {0, 80}
    assert 0 < max(tally.melded) <= tally.deals
    assert all(9 <= mean <= 14 for mean in tally.first_meld)
    other = Tally("bing", 2)
    other.add(tally)
    assert (other.melded, other.first_cards, other.caught) == (tally.melded, tally.first_cards, tally.caught)


@pytest.mark.parametrize("manner", KEYS)
def test_the_better_level_is_caught_with_fewer_points(manner: str) -> None:
    """Points put a player out, and to win a deal only spares them: a hard player rather opens than wins by waiting."""
    tally = play_deals("bing", (f"{manner}:hard", f"{manner}:easy"), 24 * TIMES, "strength", rotate=True)
    assert tally.points[0] < tally.points[1]


def test_common_opens_at_once_when_others_have_melded_and_much_can_be_lost() -> None:
    rules, view = bing_view("8C 8H 8S KS KH KD QH JH TH 7C 9S JD 3H 4C", melds=("set AS@1 AH@1 AC@1",), others=(2, 14))
    assert isinstance(chosen(rules, view, Style("hard", "common")), LayDown)
    quiet = bing_view("8C 8H 8S KS KH KD QH JH TH 7C 9S JD 3H 4C")
    assert isinstance(chosen(*quiet, Style("hard", "common")), Draw | Take)


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("hard", Style("hard")),
        ("early-lay", Style("hard", "early-lay")),
        ("common:easy", Style("easy", "common")),
        ("sandbagger:medium", Style("medium", "sandbagger")),
    ],
)
def test_a_style_is_spelled(text: str, style: Style) -> None:
    assert parse_style(text, GAMES["bing"]) == style
    assert parse_style(str(style), GAMES["bing"]) == style


@pytest.mark.parametrize("text", ["", "common:", "common:clever", "easy:common", "wizard"])
def test_what_is_no_style_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=f"no computer player “{text}”.*common:easy"):
        parse_style(text, GAMES["bing"])

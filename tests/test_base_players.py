"""The skills that computer players share: conclusions from what they see, and fear of the next player."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rummy_desktop.ai.player import goes_with
from rummy_desktop.ai.side_sight import SideSight
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, EndTurn, LayDown
from rummy_desktop.engine.table import Act
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.canasta.player import Player as CanastaPlayer
from rummy_desktop.variants.contract.player import Player as ContractPlayer
from rummy_desktop.variants.crazy.player import Player as CrazyPlayer
from rummy_desktop.variants.hand_and_foot.player import Player as HandAndFootPlayer
from rummy_desktop.variants.kalooki.player import Player as KalookiPlayer
from rummy_desktop.variants.samba.player import Player as SambaPlayer


def seen(game: str, seats: int, hand: str, *, next_hand: str = "", others: int = 8, **options: Any) -> tuple[Any, Any]:
    """Return the rules, and what seat 0 sees in its turn after a draw: its hand, and what is known of the next one."""
    match = Match.new(GAMES[game], seats, options, "seen")
    view: Any = match.view(0).copy()
    view.hands = [list(parse_cards(hand)), *([HIDDEN] * others for _ in range(seats - 1))]
    known = parse_cards(next_hand) if next_hand else ()
    view.hands[1] = [*known, *([HIDDEN] * (others - len(known)))]
    view.phase, view.turn, view.actor, view.discards, view.acts = "play", 0, 0, [], []
    view.drawn_from, view.drawn = "stock", (view.hands[0][-1],)
    return match.rules.for_players(), view


def player(kind: Any, level: str, table: tuple[Any, Any]) -> Any:
    """Return such a player at a table."""
    return kind(*table, random.Random(1), kind.skills[level])


@pytest.mark.parametrize(
    ("one", "other", "apart", "identical", "go"),
    [
        ("7S", "7H", 2, True, True),
        ("7S", "7S.1", 2, True, True),
        ("7S", "7S.1", 2, False, False),
        ("7S", "7H", 2, False, True),
        ("7S", "9S", 2, True, True),
        ("7S", "TS", 2, True, False),
        ("7S", "TS", 3, True, True),
        ("7S", "8H", 3, True, False),
    ],
)
def test_cards_go_together(one: str, other: str, apart: int, identical: bool, go: bool) -> None:
    assert goes_with(Card.parse(one), Card.parse(other), apart, identical=identical) is go


# Sides


def test_cards_of_all_packs_are_counted_but_those_that_are_seen_or_known() -> None:
    rules, view = seen("hand-and-foot", 2, "7S 7H KC 2S JK", next_hand="7D 2H")
    sight = SideSight(rules, view, 0)
    packs = len(rules.pack()) // 54
    assert packs == 3
    assert sight.left(7) == 4 * packs - 3
    assert sight.left(13) == 4 * packs - 1
    assert sight.left(0) == 6 * packs - 3
    assert sight.unseen == 6 + len(view.stock) + sum(map(len, view.second_hands))
    assert sum(map(len, view.second_hands)) > 0


def test_what_is_known_makes_a_pair_likely_and_what_was_thrown_less() -> None:
    rules, view = seen("samba", 2, "7S 7H KC", next_hand="9D 9H 8C")
    sight = SideSight(rules, view, 0)
    assert sight.likely(1, 9) == (1.0, 0.0)
    assert sight.likely(1, 10).pair < sight.likely(1, 8).pair < 1.0
    assert sight.likely(1, 10, 0.4).pair < sight.likely(1, 10).pair
    assert sight.likely(1, 8).pair + sight.likely(1, 8).single == pytest.approx(1.0)


@pytest.mark.parametrize(("kind", "game"), [(SambaPlayer, "samba"), (HandAndFootPlayer, "hand-and-foot")])
def test_hard_fears_less_for_a_rank_that_was_thrown(kind: Any, game: str) -> None:
    rules, view = seen(game, 2, "7S 8H KC")
    before = player(kind, "hard", (rules, view)).danger(Card.parse("7S"))
    view.acts = [Act(1, "discarded", parse_cards("7D"))]
    after = player(kind, "hard", (rules, view)).danger(Card.parse("7S"))
    assert 0 < after < before
    view.acts = [Act(0, "discarded", parse_cards("7D"))]
    assert player(kind, "hard", (rules, view)).danger(Card.parse("7S")) == before
    view.acts = [Act(1, "discarded", parse_cards("7D")), *[Act(0, "drew", (HIDDEN,))] * 20]
    assert player(kind, "hard", (rules, view)).danger(Card.parse("7S")) == before
    view.melds = [Meld.parse("1: set QS@1 QH@1 QD@1")]
    assert player(kind, "hard", (rules, view)).danger(Card.parse("7S")) > before


@pytest.mark.parametrize(("level", "wild"), [("easy", True), ("medium", False), ("hard", False)])
def test_only_easy_opens_with_all_its_wild_cards(level: str, wild: bool) -> None:
    table = seen("canasta", 2, "AS AH AD KS KH KC 2S 2H 5C 4D 9H")
    first = next(player(CanastaPlayer, level, table).first())
    assert isinstance(first, LayDown)
    assert any(card.rank == 2 for group in first.groups for card in group) is wild


def test_nobody_is_left_with_a_single_card_but_who_has_a_foot() -> None:
    rules, view = seen("hand-and-foot", 2, "7S 7H 7D 9C", others=9)
    view.melds = [Meld.parse("0: set QS@0 QH@0 QD@0")]
    laying = LayDown(0, (parse_cards("7S 7H 7D"),))
    assert player(HandAndFootPlayer, "medium", (rules, view)).keeps(laying)
    view.second_hands[0] = []
    assert not player(HandAndFootPlayer, "medium", (rules, view)).keeps(laying)


def test_a_last_turn_after_a_red_three_ends_without_a_discard() -> None:
    rules, view = seen("canasta", 2, "7S 8H 9D KC", last_red_three="may_meld")
    view.phase, view.stock = "last", []
    assert player(CanastaPlayer, "hard", (rules, view)).move() == EndTurn(0)


def test_easy_of_samba_shies_at_large_piles() -> None:
    rules, view = seen("samba", 2, "7S 7H 9D KC 4S 5H", others=15)
    view.melds = [Meld.parse("0: set QS@0 QH@0 QD@0")]
    view.phase, view.drawn_from, view.drawn = "draw", "", ()
    view.discards = list(parse_cards("8S TH 7D"))
    takes = {level: player(SambaPlayer, level, (rules, view)).move() for level in ("easy", "medium")}
    assert [type(takes[level]).__name__ for level in ("easy", "medium")] == ["Draw", "TakePile"]


# Games in which one lays down as one goes


@pytest.mark.parametrize("kind", [KalookiPlayer, ContractPlayer])
def test_even_easy_minds_what_plainly_lets_the_next_player_out(kind: Any) -> None:
    game = "kalooki" if kind is KalookiPlayer else "contract"
    rules, view = seen(game, 3, "QC 7S KC", others=1)
    view.melds = [Meld.parse("set QS@1 QH@1 QD@1")]
    view.melded = [True, True, False]
    queen, seven = parse_cards("QC 7S")
    easy = player(kind, "easy", (rules, view))
    assert easy.danger(queen) == kind.weights.ends > easy.danger(seven) == 0
    view.hands[1] *= 2
    assert player(kind, "easy", (rules, view)).danger(queen) == 0
    hard = player(kind, "hard", (rules, view))
    assert hard.danger(queen) == hard.skill.danger * kind.weights.feed


def test_hard_minds_the_known_cards_of_the_next_player_while_that_may_meld() -> None:
    table = seen("contract", 3, "7S 9H KC", next_hand="8S 6S 7S.1")
    seven, nine = parse_cards("7S 9H")
    hard = player(ContractPlayer, "hard", table)
    assert (hard.danger(seven), hard.danger(nine)) == (2 * hard.skill.danger, 0)
    table[1].melded[1] = True
    assert player(ContractPlayer, "hard", table).danger(seven) == 0
    table = seen("kalooki", 3, "7S 9H KC", next_hand="8S 7S.1")
    hard = player(KalookiPlayer, "hard", table)
    assert hard.danger(seven) == hard.skill.danger


@pytest.mark.parametrize(
    ("preset", "level", "held", "waits"),
    [
        ("romme", "hard", 4, True),
        ("romme", "hard", 3, False),
        ("romme", "medium", 9, False),
        ("scala-40", "hard", 9, True),
        ("rami", "hard", 9, False),
        ("kalooki-40", "hard", 9, False),
    ],
)
def test_hard_keeps_first_melds_back_while_a_whole_hand_that_counts_twice_is_safe(
    preset: str, level: str, held: int, waits: bool
) -> None:
    options = next(dict(each.values) for each in GAMES["kalooki"].presets if each.key == preset)
    rules, view = seen("kalooki", 3, "TS JS QS KS KH KD KC 2H 5D 9C", others=held, **options)
    view.melded = [False, True, True]
    move = KalookiPlayer(rules, view, random.Random(1), KalookiPlayer.skills[level]._replace(overlooks=0.0)).move()
    assert isinstance(move, Discard if waits else LayDown)
    view.melded = [False, False, True]
    view.hands[1] = [HIDDEN]
    free = KalookiPlayer(rules, view, random.Random(1), KalookiPlayer.skills[level]._replace(overlooks=0.0)).move()
    assert type(free) is type(move), "a small hand that has melded nothing can't go out soon"


def test_hard_takes_a_discard_while_it_waits_only_to_go_out_with_it() -> None:
    options = next(dict(each.values) for each in GAMES["kalooki"].presets if each.key == "scala-40")
    for hand, takes in (("JS QS KS KH KD 2H 5D 9C", False), ("JS QS KS KH KD 2H", True)):
        rules, view = seen("kalooki", 2, hand, **options)
        view.phase, view.drawn_from, view.drawn, view.discards = "draw", "", (), list(parse_cards("KC"))
        hard = KalookiPlayer(rules, view, random.Random(1), KalookiPlayer.skills["hard"])
        assert hard.takes(view.discards[-1]) is takes


def test_somebody_is_the_likelier_out_the_fewer_cards_are_held() -> None:
    rules, view = seen("kalooki", 3, "7S 9H KC")
    assert player(KalookiPlayer, "hard", (rules, view)).risk == 0
    view.melded = [True, False, True]
    risks = []
    for held in (1, 3, 6):
        view.hands[2] = [HIDDEN] * held
        risks.append(player(KalookiPlayer, "hard", (rules, view)).risk)
    assert risks == [1.0, 0.5, 0.25]


def test_the_end_is_the_likelier_the_more_have_melded() -> None:
    rules, view = seen("crazy", 3, "7S 9H KC", others=1)
    hazards = (0.0, 0.5, 0.25)
    assert player(CrazyPlayer, "hard", (rules, view)).chance_of_end(hazards, 0.0) == 0
    view.melded = [True, True, False]
    assert player(CrazyPlayer, "hard", (rules, view)).chance_of_end(hazards, 0.0) == 0.5
    view.melded = [True, True, True]
    view.hands[2] = [HIDDEN] * 7
    assert player(CrazyPlayer, "hard", (rules, view)).chance_of_end(hazards, 0.0) == 1 - 0.5 * 0.75


def test_who_misjudges_throws_no_card_of_a_meld() -> None:
    rules, view = seen("kalooki", 2, "QS QH QD 7S 5H", others=9)
    for number in range(30):
        skill = KalookiPlayer.skills["easy"]._replace(overlooks=1.0)
        move = KalookiPlayer(rules, view, random.Random(number), skill).throw()
        assert isinstance(move, Discard)
        assert move.card in parse_cards("7S 5H")

"""The search for a way out finds one where trying every move in every order does, and only then."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from positions import IN_SIDES, MELDING, any_turn, late_turn
from samples import portion
from spread_views import spread_view
from story import begin, read_stories
from ways_out import Judge, TooManyError, decide, gone_out, plays_out, watched

from rummy_desktop.engine import going_out
from rummy_desktop.engine.cards import parse_cards, spell
from rummy_desktop.engine.going_out import LOOKS, Cover, Looks, way_out
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, LayDown
from rummy_desktop.engine.rules import play
from rummy_desktop.variants import GAMES

SIZE = 6


@pytest.mark.parametrize("game", MELDING)
def test_a_way_out_is_found_where_there_is_one(game: str) -> None:
    judged = [found_as_judged(any_turn(game, f"way out/{n}", SIZE)) for n in range(portion(480, len(MELDING)))]
    assert any(can is not None for can in judged)


def found_as_judged(match: Match) -> bool | None:
    """Check that a way out is found if there is one, and is one; return whether there is, or None if nobody knows."""
    t = match.table
    case = f"{match.rules.options}; {spell(t.hands[0])}; {' / '.join(map(str, t.melds))}; barred {t.barred}"
    found = way_out(match.rules.for_players(), t)
    try:
        can = match.rules._may_close(t, 0) and Judge(match.rules, 0).can_go_out(t)
    except TooManyError:
        return None
    assert (found is not None) == can, f"{found}: {case}"
    assert not found or plays_out(match, found, 0), f"{found}: {case}"
    return can


@pytest.mark.parametrize("game", IN_SIDES)
def test_a_way_out_with_the_canastas_that_it_takes_is_found(game: str) -> None:
    judged = Counter(found_as_judged(late_turn(game, f"canastas/{n}")) for n in range(portion(840, len(IN_SIDES))))
    assert min(judged[True], judged[False]) > 10


@pytest.mark.parametrize("game", ["rummy", "crazy", "kalooki", "conquian", "indian", "three-thirteen"])
def test_hard_players_miss_no_way_out(game: str) -> None:
    seen = watched(GAMES[game], f"ways out/{game}", portion(24, 6))
    assert not seen.missed
    assert not seen.left
    assert seen.ways


# Ways out that players once missed


def turn(game: str, hand: str, melds: str, path: Path, number: int = 1) -> Match:
    """Return the turn of seat 0, whose melds lie there, with that hand."""
    seats = GAMES[game].seats[0]
    told = (
        f"Story: A turn\nChecks: COM-04\nSeats: {seats}\nNumber: {number}\nPosition: 0 play\nHand 0: {hand}\n"
        f"Hand 1: 7C 8D\nHand 2: KD\nMelds: {melds}\nMelded: 0\nDiscards: 6S\n"
    )
    if seats == 2:
        told = told.replace("Hand 2: KD\n", "")
    place = path / game
    place.mkdir()
    (place / "turn.txt").write_text(told, encoding="utf-8")
    (story,) = read_stories(place / "turn.txt")
    return begin(story)


@pytest.mark.parametrize(
    ("game", "hand", "melds"),
    [
        ("crazy", "3H 5D 6D 7D", "run 9 9C@0 TC@0 JC@0"),
        ("crazy", "QD QC 4D QH", "set 9S@0 9H@0 9D@0"),
        ("kalooki", "3H 4H 5H 6H", "run 9 9C@0 TC@0 JC@0"),
        ("kalooki", "JK 9S 3D", "run 11 JS@0 QS@0 KS@0"),
        ("rummy", "AD AH 2H", "set 2S@0 2D@0 2C@0 / run 3 3H@1 4H@1 5H@1"),
        ("500", "JK 9S 3D", "run 11 JS@0 QS@0 KS@0"),
    ],
)
def test_a_hard_player_goes_out(game: str, hand: str, melds: str, tmp_path: Path) -> None:
    match = turn(game, hand, melds, tmp_path, 12 if "Q" in hand else 1)
    rng, gone = random.Random(1), False
    for _ in range(6):
        if match.actor == 0 and not gone:
            gone = any(gone_out(event, 0) for event in match.play(decide(match, 0, "hard", rng)))
    assert gone


@pytest.mark.parametrize("preset", ["romme", "rami", "zoliky-42", "remi", "scala-40"])
def test_a_hard_player_goes_out_with_a_whole_hand_that_counts_too_little(preset: str, tmp_path: Path) -> None:
    place = tmp_path / "kalooki"
    place.mkdir()
    (place / "turn.txt").write_text(
        f"Story: A turn\nChecks: COM-04\nPreset: {preset}\nPosition: 0 play\nHand 0: 2S 3S 4S 2H 2D JK 9C\n"
        "Hand 1: 7C 8D\nMelds: KS KH KD\nMelded: 1\nDiscards: 6S\n",
        encoding="utf-8",
    )
    (story,) = read_stories(place / "turn.txt")
    match = begin(story)
    way = way_out(match.rules.for_players(), match.view(0))
    assert way
    assert len(way) == 2
    gone = [gone_out(event, 0) for _ in way for event in match.play(decide(match, 0, "hard", random.Random(1)))]
    assert any(gone)


def test_a_hand_that_is_one_meld_is_laid_but_for_the_discard(tmp_path: Path) -> None:
    match = turn("kalooki", "3H 4H 5H 6H", "run 9 9C@0 TC@0 JC@0", tmp_path)
    (group,) = match.rules.melds_to_lay(match.table, 0)
    assert (len(group), match.rules.allowed_melds(match.table, 0)) == (3, (group,))


def test_the_melds_with_which_layoffs_go_out_are_laid(tmp_path: Path) -> None:
    match = turn("500", "9S 9H 9D 9C 8S 3D", "run 10 TS@0 JS@0 QS@0", tmp_path)
    found = match.rules.melds_to_lay(match.table, 0)
    match.play(LayDown(0, found))
    assert way_out(match.rules, match.table)


def test_a_way_out_among_very_many_layoffs_is_found(tmp_path: Path) -> None:
    melds = (
        "run 2 2C@2 3C@2 4C@1 5S=5C@1 / set 7S@2 7D@2 7H@1 / set 8S@1 8H@1 8C@1 / run 11 JS@1 5H=QS@1 KS@1 "
        "/ run 9 9H@2 TH@2 JH@2"
    )
    match = turn("crazy", "6C 3H QS 5D 2D 3S 4S 5C", melds, tmp_path, 5)
    found = way_out(match.rules.for_players(), match.table)
    assert found
    assert plays_out(match, found, 0)


BING = (
    "Story: A turn\nChecks: BING-08\nSeats: 6\nPosition: 3 meld\n"
    "Hand 3: 8C 4S 9C.1 7H 9D.1 QD 2C.1 KD 8C.1 7D.1 9D 5D.1 6H 8D\n"
    "Hand 0: 6S\nHand 1: 6C\nHand 2: 6D\nHand 4: JC\nHand 5: JS\nMelded: 0 1 2 5\nDiscards: 6S.1\n"
    "Melds: set 4S.1@5 4D.1@5 4C@5 4C.1@2 / run 8 8H@5 9H@5 TH@5 JH.1@0 / run 12 QS.1@5 KS.1@5 AS.1@5 "
    "/ run 5 5S@5 2H=6S@5 7S@5 / set 3S.1@0 3H.1@0 3C.1@0 / set 7S.1@0 7H.1@0 7C.1@0 7C@2 / set QH@0 QH.1@0 QC.1@0 "
    "/ set TS.1@2 TD@2 2S.1=T@2 / set JH@2 JD@2 JD.1@2 / set KS@2 KH@2 KH.1@2\n"
)


def test_a_hard_player_of_bing_goes_out_by_a_way_that_is_hard_to_see(tmp_path: Path) -> None:
    place = tmp_path / "bing"
    place.mkdir()
    (place / "turn.txt").write_text(BING, encoding="utf-8")
    match, rng = begin(read_stories(place / "turn.txt")[0]), random.Random(1)
    while match.actor == 3 and not match.table.results:
        match.play(decide(match, 3, "hard", rng))
    assert match.table.results


NATURAL = (
    "Story: A turn\nChecks: CTR-19\nPreset: shanghai\nSeats: 3\nNumber: 6\nPosition: 0 play\n"
    "Hand 0: {hand}\nHand 1: 9H\nHand 2: TC\nDiscards: 6S\n"
)


@pytest.mark.parametrize(
    ("hand", "options", "off"),
    [
        ("KS KH KD JK 8S 8H 8C 3D 4D 5D 6D 7D", "", 50),
        ("KS KH KD JK 8S 8H JK.1 3D 4D 5D 6D 7D", "", 25),
        ("KS KH KD 4C 8S 8H JK 3D 4D 5D 6D 7D", "", 25),
        ("KS KH KD JK 8S 8H 8C 3D 4D 5D 6D 7D", "out_without_wild=off", 25),
        ("KS KH KD JK 8S 8H 8C 3D 4D 5D 6D 7D KC 9S", "layoff_same_turn=on", 25),
        ("KS KH KD JK 8S 8H 8C 3D 4D 5D 6D 7D KC 8D", "layoff_same_turn=on", 50),
    ],
)
def test_who_goes_out_at_once_keeps_the_wild_card_for_the_discard(
    hand: str, options: str, off: int, tmp_path: Path
) -> None:
    place = tmp_path / "contract"
    place.mkdir()
    told = NATURAL.format(hand=hand).replace("Seats:", f"Options: {options}\nSeats:" if options else "Seats:")
    (place / "turn.txt").write_text(told, encoding="utf-8")
    match, rng = begin(read_stories(place / "turn.txt")[0]), random.Random(1)
    while match.actor == 0 and not match.table.results:
        match.play(decide(match, 0, "hard", rng))
    assert (match.table.results[-1].points[0] if match.table.results else 0) == -off


@pytest.mark.parametrize("melds", ["{full} / {room}", "{room} / {full}"])
@pytest.mark.parametrize(("hand", "covered"), [("JK 3D", True), ("JK JK.1 3D", False), ("JK 5C 3D", True)])
def test_a_meld_that_takes_one_more_wild_card_covers_only_one(
    hand: str, covered: bool, melds: str, tmp_path: Path
) -> None:
    place = tmp_path / "contract"
    place.mkdir()
    lying = melds.format(full="set 6S@1 6H@1 JK.2=6@1", room="set 5S@1 5H@1 5D@1 JK.3=5@1")
    told = (
        "Story: A turn\nChecks: CTR-19\nOptions: wild_limit=fewer, joker_count=2_per_pack\nSeats: 4\n"
        f"Position: 0 play\nHand 0: {hand}\nMelds: {lying}\nMelded: 0 1\nDiscards: 6S.1\n"
    )
    (place / "turn.txt").write_text(told, encoding="utf-8")
    match = begin(read_stories(place / "turn.txt")[0])
    assert Cover(match.rules, match.table, 0, Looks(LOOKS)).possible() == covered


# Where there is too much to look at

LONG_RUNS = {
    "packs": "2", "other_wilds": "threes+jacks", "wild_sets": True, "melds_allowed": "runs", "min_run": 4,
    "wild_limit": "fewer", "wild_in_own_place": "limit", "wild_swap": True,
}  # fmt: skip
LENT = (
    "run 11 JS.1@5 3H.1=QS@5 KS@5 AS@5", "run 4 4D.1@0 JD.1=5D@0 6D@0 7D.1@0 8D.1@0", "wild 3C.1@6 3S@6 JS@6",
    "run 6 3S.1=6D@3 7D@3 3D=8D@3 9D@3 TD@3 JD@3 QD@3", "wild 3C@1 JC@1 JH@1",
    "run 10 TC@4 JC.1@4 JH.1=QC@4 KC.1@4 AC.1@4",
)  # fmt: skip


def test_a_search_with_very_many_layoffs_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(going_out, "LOOKS", 300)
    monkeypatch.setattr(going_out, "LAST_PLAYS", 3)
    match = Match.new(GAMES["5000"], 8, LONG_RUNS, "lent")
    t = match.table
    t.melds = [Meld.parse(each) for each in LENT]
    t.hands[0] = list(parse_cards("KD.1 5S.1 2S.1 AS.1 KS.1 7C 4C QH 9H"))
    t.phase, t.actor, t.turn, t.melded = "play", 0, 0, [True] * 8
    search = going_out._Search(match.rules, 0)
    assert search.way(t) is None
    assert search.looks.left == 0
    assert search.plays <= 3


def test_a_hand_of_sixty_cards_is_not_searched_for_ever() -> None:
    deck = [f"{rank}{suit}{pack}" for pack in ("", ".1") for suit in "SHDC" for rank in "A23456789TJQK"]
    rules, view = spread_view("5000", " ".join(random.Random(1).sample(deck, 64)), "", [], (7,) * 3, wild=7)
    search = going_out._Search(rules, 0)
    way = search.way(view)
    assert search.looks.left == 0
    assert search.plays <= going_out.LAST_PLAYS
    assert way is not None
    for move in way[:-1]:
        play(rules, view, move)
    assert isinstance(way[-1], Discard)
    assert view.hands[0] == [way[-1].card]


def test_two_real_cards_go_beside_the_wild_one_of_a_new_meld() -> None:
    rules, view = spread_view("5000", "TS JS JS.1 QS 6D KD", "JC", [], (5,), drawn="KD", wild=6, packs="2")
    way = way_out(rules, view)
    assert way is not None
    assert [str(move) for move in way] == [
        "0 lay-down TS 6D=JS QS",
        "0 lay-off JS JS.1 > 0",
        "0 discard KD",
    ]


@pytest.mark.parametrize(
    ("hand", "wild", "melds"),
    [
        (
            "3C 3D 3H 6H.1 3H.1",
            3,
            "set KS@7 KD.1@7 3S.1=K@7 KS.1@0 KH@0 3S=K@5 / set AS@1 AH.1@1 AC@1 AC.1@1 AD.1@2 AD@2 AH@5 / "
            "set QH@2 QD.1@2 QC.1@2 / run 6 6H@5 7H@2 8H@2 9H@2 / run 10 TS@2 JS@2 3C.1=QS@2 / "
            "set QS.1@3 QH.1@3 QD@3 / set TH.1@3 TD.1@3 TC@3 TD@5 / set 5S.1@3 5C.1@3 3D.1=5@3 5D.1@5 / "
            "run 10 TC.1@5 JC.1@4 QC@4 KC@4 / set 7S.1@5 7D@5 7C@5",
        ),
        (
            "7C 6C KC.1 4S.1 AD 6D 2S.1 5S 5C.1 4D",
            7,
            "set 6S@6 6H.1@6 6C.1@6 6S.1@2 6H@3 6D.1@4 / run 11 JC.1@4 QC.1@6 7H=KC@6 AC.1@6 / "
            "set 8H@0 8H.1@0 8D.1@0 8S@2 / set 5S.1@1 5D@1 5C@1 5H.1@2 / run 1 AS.1@1 7D=2S@1 3S.1@1 4S@2 / "
            "set QH.1@2 QS.1@2 7H.1=Q@2 QS@3 QH@3 / set 3H@3 3D@3 3C.1@3 / set AH.1@3 AS@3 7C.1=A@3 / "
            "set TH@3 TC.1@3 7S.1=T@3 TH.1@4 TS.1@4",
        ),
    ],
    ids=["wild cards that all have to be laid off", "ten cards"],
)
def test_a_way_out_is_found_though_few_cards_may_be_the_last_discard(hand: str, wild: int, melds: str) -> None:
    rules, view = spread_view("5000", hand, "2H", melds.split(" / "), (7,) * 7, wild=wild)
    way = way_out(rules, view)
    assert way is not None
    for move in way[:-1]:
        play(rules, view, move)
    assert isinstance(way[-1], Discard)
    assert way[-1].card == view.hands[0][0]


LATE = {
    "hand-and-foot": (
        "TD.6 6D.6 QD.2 JS.2 2D JK.10 6H.3 2D.4 QS.2 2H.5 2C.4 QH.1 7D.3",
        "1: set AH.1@5 AH.6@5 AD@5 AD.6@1 AH.2@3 JK.9=A@1 2C.6=A@3 AS.6@5 AH.5@3 AD.1@3",
        "1: set 4S.4@5 4C.5@5 2H.3=4@5 4C.6@1 4C@3 4H.3@3 2S.6=4@3 4D.3@3 4H.2@1 4H.5@3 4D.4@5",
        "1: set KD@5 KD.5@5 KC.5@5 2H.2=K@3 KC.1@3 KS.2@1 KD.2@1 KC.6@3 KD.3@3 KD.4@1",
        "1: set QS.5@1 QH.3@1 QH.6@1 QS.6@3 QD.4@5 QH.5@1 JK.13=Q@1 QC.2@5 QC.6@5",
        "1: set TS@1 TH.5@1 TC.1@1 TC.5@1 JK.5=T@3 TH.3@5 JK.12=T@5 TH.1@3 TD.3@1 TH.4@5",
        "0: set KS.4@2 KH.4@2 KC@2 JK.11=K@2 JK.2=K@2 KD.1@0 KS.3@0 KH.5@4 KH@0",
        "0: set 7D.2@2 7C@2 7C.2@2 7C.3@4 7H.3@4 7C.1@0 7D@0 7S.6@0 7S@0",
        "0: set 8S@4 8D.1@4 8C.6@4 8H.2@2 8D.6@0 8H.5@2 8D.2@0",
        "0: set JH.6@4 JD.5@4 JD.6@4 JH@2 JS.1@0 JS.4@0 2D.6=J@0 JH.2@0",
        "0: set QS@4 QD.3@4 QD.5@4 QS.1@2",
        "0: set AS.5@4 AC.1@4 2S=A@4 AC.3@4 AH.4@4",
        "0: set 9S@0 9S.2@0 9S.6@0 9C.1@4 9C@4 9H.5@2 9H.3@2",
        "0: set 6S.2@0 6S.3@0 6C.3@0 6D@2 6S.6@4 6D.3@2",
        "0: set 5S.5@2 5H.2@2 5D.2@2 5H.1@0 5C.6@2",
        "1: set 5H.6@3 5D.1@3 5C.2@3 5S.1@5 2C.5=5@1 5H.4@3 5D.6@3 5C.1@3",
        "1: set 6D.5@1 6C.4@1 6C.5@1 6D.4@3 6S.5@3 6C@5 6H.2@3 6C.2@3",
    ),
    "samba": (
        "KH.2 KC.1 2C.2 2C 2H.2 QS KS 4H.1",
        "0: set 6H@2 6H.2@2 JK.1=6@2 JK.3=6@2 6D.2@0 6S.2@0",
        "0: set 8H.1@2 8D@2 2S.1=8@2 JK=8@2 8C@0 8H.2@0 8D.2@0",
        "0: set TH@2 TC.2@2 2H.1=T@2 TS.2@0",
        "1: set AS.1@3 AS.2@3 AH.2@3 AC.2@3 JK.5=A@3 AH@1 AC@1 AH.1@3 AC.1@3",
        "1: set 8H@3 8C.1@3 8C.2@3 2H=8@1",
        "0: run 4 4S.2@0 5S.1@0 6S@0",
        "0: set 7H@0 7D@0 7C.2@0 7C@2",
        "1: set 9S.2@1 9H@1 9H.2@1 9D.2@1 9C.1@3 9C@3 2D.1=9@3 9S@1 9H.1@1 9C.2@3",
        "1: set 4S.1@3 4H@3 4C.1@3 4S@1 4H.2@1 JK.2=4@3",
        "1: set QS.1@3 QS.2@3 QC@3 QD.1@3 QD@3",
        "1: set KS.1@3 KS.2@3 KC@3",
        "0: set 4D@0 4D.2@0 4C.2@0",
        "0: set KH@2 KD.1@2 KD.2@2",
        "1: set JH.1@3 JH.2@3 JD.2@3 JC.2@3",
        "1: run 9 9D.1@3 TD.1@3 JD@3",
        "1: set 5H@3 5D.2@3 5C.1@3",
    ),
}  # fmt: skip
"""Ways out that take many cards to late melds, or begin among very many: the hand, and what lies there."""


@pytest.mark.parametrize("game", LATE)
def test_a_way_out_is_found_that_needs_many_moves(game: str) -> None:
    hand, *melds = LATE[game]
    match = Match.new(GAMES[game], max(GAMES[game].seats), {}, "late")
    t = match.table
    t.melds = [Meld.parse(each) for each in melds]
    t.hands[0] = list(parse_cards(hand))
    t.second_hands = [[] for _ in t.second_hands]
    t.phase, t.actor, t.turn, t.melded = "play", 0, 0, [True] * t.seats
    way = way_out(match.rules, t)
    assert way is not None
    assert plays_out(match, way, 0)


DEMANDING = {
    "canasta": (
        {}, "stock", "JK.3 2D JH.1 2S 6H 8H",
        "0: set AH@0 AC.1@0 2D.1=A@0", "0: set 6H.1@0 6D@0 6D.1@0", "0: set TS@0 TH.1@0 TC@0",
        "0: set JD.1@0 JC@0 JC.1@0", "0: set 5H@0 5D.1@0 5C@0 5H.1@0 5S@0 JK=5@0 JK.2=5@0", "0: set 4S@0 4H@0 4D@0",
    ),
    "hand-and-foot": (
        {}, "stock", "2H.1 2D JK.2 9S.1 TD KH.1 4C",
        "0: set 9S@0 9H@0 9D@0 9C@0 9H.1@0 9D.1@0", "0: set TS@0 TH@0 TC@0 TS.1@0", "0: set KS@0 KD@0 2S=K@0",
        "0: set 8S@0 8H@0 8D@0", "0: set 7S@0 7H@0 7D@0", "0: set 5S@0 5H@0 5D@0",
    ),
    "burraco": (
        {"same_card": True}, "discards", "2C 3H.1",
        "0: set 6S.1@0 6H@0 6H.1@0 6D@0 6D.1@0 6C.1@0", "0: set 4S@0 4S.1@0 4H.1@0 4D@0 4D.1@0 4C@0 4C.1@0",
    ),
    "burraco of kings": (
        {}, "stock", "2D 6D KC.1 KS.1 5C.1 QD.1 QC 9C JK.2 KD 8C JC.1 QS",
        "0: run 8 8S.1@0 9S@0 TS@0 JS.1@0", "0: set KH@0 KH.1@0 KD.1@0",
        "0: run 10 TS.1@0 2C.1=JS@0 QS.1@0 KS@0 AS.1@0", "0: set 7H.1@0 7D@0 7D.1@0", "0: set 6D.1@0 6C@0 6C.1@0 6H@0",
        "0: set 8S@0 8H@0 8H.1@0 8D.1@0", "0: set 5S@0 5H@0 5C@0",
    ),
    "burraco with a card at its place": (
        {}, "stock", "2D.1 6S 2C.1 2H JK.2 9D.1 8S.1 TS QC.1 3S 6H.1 5S.1",
        "0: run 5 5H@0 2C=6H@0 7H@0 8H@0 9H@0 TH@0", "0: run 11 JC@0 QC@0 KC@0", "0: set AS@0 AH@0 AD@0",
        "0: run 8 8D@0 2S=9D@0 TD.1@0",
    ),
    "burraco and a wild card to discard": (
        {"wild_last": True}, "stock", "JK.3 8D.1 8C 5D JC.1 JD 6D.1 5C 2C JK.2 2D 2S.1 4D",
        "0: set KD.1@0 KH.1@0 KD@0 KH@0 KS.1@0", "0: set QC@0 QC.1@0 QH.1@0 QH@0 QD.1@0 QS.1@0",
        "0: set 7C.1@0 7H@0 7S.1@0",
    ),
}  # fmt: skip
"""Ways out that take canastas, or end by the card that was just taken: house rules, where it is from, hand, melds."""


@pytest.mark.parametrize("case", DEMANDING)
def test_a_way_out_is_found_that_has_to_be_one_of_many(case: str) -> None:
    game = case.split()[0]
    options, drawn_from, hand, *melds = DEMANDING[case]
    match = Match.new(GAMES[game], 2, options, "demanding")
    t = match.table
    t.melds = [Meld.parse(each) for each in melds]
    t.hands[0] = list(parse_cards(hand))
    t.second_hands = [[] for _ in t.second_hands]
    t.phase, t.actor, t.turn, t.melded = "play", 0, 0, [True] * t.seats
    t.drawn, t.drawn_from = (t.hands[0][-1],), drawn_from
    way = way_out(match.rules, t)
    assert way is not None
    assert plays_out(match, way, 0)

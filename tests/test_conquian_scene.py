"""Conquian on the screen: the open card, own melds that are laid anew by drag and drop and by keys, and forcing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pygame
import pytest
from cases import from_here, likely
from guests import Club, Guest, KeyGuest, MouseGuest, setup_of
from guests import club as club

from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Arrange, Discard, LayDown, Move, Pass, TakeBack
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import ASIDE, DISCARDS, HAND, STOCK, TABLE
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.conquian.rules import ConquianTable, Force

GAME: Final = GAMES["conquian"]
LONG: Final = 8_000  # steps until a deal counts as one that never ends
JACKS: Final = "6S 7S JS"
BOTH: Final = Arrange(0, (parse_cards("5S 6S 7S"), parse_cards("JS JH JC")))


def standing(hand: str, melds: str, card: str, phase: str = "turned", dead: str = "", **options: Any) -> Match:
    """Return a match in which seat 0 holds that, with these melds (`1:`: the other's), and an open card."""
    match = Match.new(GAME, 2, options, "stands", dealer=1)
    rules, t = match.rules, match.rules.new_table()
    assert isinstance(t, ConquianTable)
    t.deal, t.dealer, t.turn, t.actor, t.phase, t.shuffles = 1, 1, 0, 0, phase, 1
    t.upturned = True
    for part in filter(None, melds.split("/")):
        owner, cards = (1, part.partition(":")[2]) if ":" in part else (0, part)
        found = rules.readings(t, parse_cards(cards), owner)[0]
        t.melds.append(Meld(found.kind, found.cards, found.seats, found.low, owner=owner))
    t.discards, t.aside = [Card.parse(card)], list(parse_cards(dead))
    t.hands[0] = list(parse_cards(hand))
    named = {*t.hands[0], *t.discards, *t.aside, *(card for meld in t.melds for card in meld.cards)}
    rest = [each for each in rules.pack() if each not in named]
    other = 10 - sum(len(meld.cards) for meld in t.melds if meld.owner == 1)
    t.hands[1], t.stock = rest[:other], rest[other:]
    match.table = t
    match.log.append(Pass(1))  # some of it has been played
    match.views = [t.copy(), t.copy()]
    for seat, view in enumerate(match.views):
        view.stock = [HIDDEN] * len(t.stock)
        view.hands[1 - seat] = [HIDDEN] * len(t.hands[1 - seat])
    return from_here(match)


def sit(club: Club, match: Match, guest: type[Any] = MouseGuest) -> Any:
    """Seat a guest on seat 0 of that match."""
    table = club.sit(match, setup_of("conquian", "you", "easy", seed="stands"))
    table.people.public = match.table.copy()
    table.people.public.stock, table.people.public.hands = [HIDDEN] * 40, [[HIDDEN] * 10, [HIDDEN] * 10]
    found = guest(club, random.Random(3))
    found.settle()
    return found


def jacks(club: Club, guest: type[Any] = MouseGuest, **options: Any) -> Any:
    """Return the second worked example: a run gives its jack to a set."""
    return sit(club, standing("JH JC 2D 4C KD AC QD", f"{JACKS} / 1: KS KH KC", "5S", **options), guest)


def on_table(guest: Any, card: str) -> tuple[float, float]:
    """Return where a card of a meld can be pointed at."""
    sprite = next(each for each in guest.table.stage.sprites if str(each.card) == card)
    return sprite.target.rect.left + sprite.target.width * 0.1, sprite.target.y


def zone_of(guest: Any, card: str) -> str:
    """Return the zone in which a card lies."""
    zone: str = next(each.zone for each in guest.table.stage.sprites if str(each.card) == card)
    return zone


def bring(guest: Any, card: str, to: str) -> None:
    """Drag a card of a meld or of the hand to a zone, or to the meld in which another card lies."""
    start = guest.spot_of(Card.parse(card)) if zone_of(guest, card) == HAND else on_table(guest, card)
    guest.drag(
        start, bare(guest) if to == TABLE else guest.middle(to) if to in (HAND, DISCARDS) else on_table(guest, to)
    )
    guest.settle()


def bare(guest: Any) -> tuple[float, float]:
    """Return a place of the table on which no meld lies."""
    area = guest.table.zones()[TABLE]
    return area.left + 5, area.top + 5


def last(guest: Any) -> Move:
    """Return the move that was made last."""
    move: Move = guest.table.match.log[-1]
    return move


# One gesture


def by_click(guest: Any) -> None:
    guest.click(guest.middle(DISCARDS))


def by_drag(guest: Any) -> None:
    guest.drag(guest.middle(DISCARDS), bare(guest))


def by_button(guest: Any) -> None:
    guest.press_button("Use 5♠")


def by_drop(guest: Any) -> None:
    place = guest.button("Use 5♠")
    assert place
    guest.drag(guest.middle(DISCARDS), place)


def by_key(key: int) -> Callable[[Any], None]:
    return lambda guest: guest.key(key)


WAYS: Final = [by_click, by_drag, by_button, by_drop, by_key(pygame.K_t), by_key(pygame.K_l)]
NAMES: Final = ["click", "drag", "button", "drop", "T", "L"]


@pytest.mark.parametrize("way", WAYS, ids=NAMES)
def test_the_open_card_is_used_with_the_chosen_cards_in_one_move(club: Club, way: Callable[[Any], None]) -> None:
    guest = jacks(club)
    guest.choose(*parse_cards("JH JC"))
    way(guest)
    assert last(guest) == BOTH
    assert guest.table.session.view.phase == "discard"


@pytest.mark.parametrize("way", WAYS, ids=NAMES)
def test_the_open_card_makes_a_new_meld(club: Club, way: Callable[[Any], None]) -> None:
    guest = sit(club, standing("5H 5C JH 2D 4C KD AC QD 2S 3H", "", "5S"))
    guest.choose(*parse_cards("5H 5C"))
    way(guest)
    assert isinstance(last(guest), Arrange)
    assert len(guest.table.session.view.melds) == 1


def test_the_open_card_dropped_on_a_meld_makes_it_longer(club: Club) -> None:
    guest = jacks(club)
    guest.drag(guest.middle(DISCARDS), on_table(guest, "6S"))
    assert last(guest) == Arrange(0, (parse_cards("5S 6S 7S JS"),))
    guest.settle()
    guest.press_button("Take back")
    assert last(guest) == TakeBack(0)
    guest.settle()
    assert [sprite.zone for sprite in guest.table.stage.sprites if str(sprite.card) == "5S"] == [DISCARDS]


def test_with_nothing_chosen_cards_of_the_hand_are_proposed(club: Club) -> None:
    guest = sit(club, standing("5H 5C JH 2D 4C KD AC QD 2S 3H", "", "5S"), KeyGuest)
    guest.key(pygame.K_t)
    assert guest.table.hand.chosen == set(parse_cards("5H 5C"))
    assert guest.table.words().text.startswith("These cards go with the 5♠.")
    guest.key(pygame.K_t)
    assert last(guest) == Arrange(0, (parse_cards("5S 5H 5C"),))


def test_where_there_are_several_ways_it_is_asked_how(club: Club) -> None:
    guest = sit(club, standing("3S 4S 5H 5C 2D KD AC QD 7H JH", "", "5S"))
    guest.choose(*parse_cards("3S 4S"))
    guest.press_button("Use 5♠")
    assert isinstance(last(guest), Arrange)
    guest = sit(club, standing("5H 5C 5D KD", "2S 3S 4S / 6S 7S JS", "5S"))
    before = len(guest.table.match.log)
    guest.press_button("Use 5♠")
    assert isinstance(club.scene, PickScene)
    assert [pick.text for pick in club.scene.answers] == [
        "Use the 5♠: 5♠ 6♠ 7♠ J♠.",
        "Use the 5♠: 2♠ 3♠ 4♠ 5♠.",
        "Use the 5♠: 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ J♠.",
    ]
    club.advance(0.0)
    place = guest.button(club.scene.answers[2].text)
    assert place
    guest.click(place)
    assert len(guest.table.match.log) == before + 1
    assert len(guest.table.session.view.melds) == 1


def test_what_makes_no_meld_is_refused_with_the_reason(club: Club) -> None:
    guest = jacks(club)
    guest.choose(*parse_cards("2D 4C"))
    guest.key(pygame.K_t)
    assert guest.table.words().text.startswith("A meld is three or four cards of one rank")
    guest = sit(club, standing("JH JC 2D 4C 7C AC KD", "3D 4D 5D", "QS"))
    assert guest.button("Use Q♠") is None
    guest.key(pygame.K_t)
    assert guest.table.words().text == "The Q♠ makes no meld with your cards."


# Step by step


def test_melds_are_laid_anew_by_drag_and_drop(club: Club) -> None:
    guest = jacks(club)
    bench, before = guest.table.bench, len(guest.table.match.log)
    bring(guest, "JS", TABLE)
    assert bench.groups == [parse_cards("6S 7S"), parse_cards("JS")]
    assert guest.table.words().text == "6♠ and 7♠ are no meld yet."
    guest.drag(guest.middle(DISCARDS), on_table(guest, "6S"))
    guest.settle()
    bring(guest, "JH", "JS")
    assert len(bench.unfinished()) == 1
    assert not bench.ready
    assert guest.button("Meld") is None
    bring(guest, "JC", "JS")
    assert bench.ready
    assert len(guest.table.match.log) == before
    assert set(notes(guest.table)) >= {bench.groups[0][0], bench.groups[1][0]}
    assert [str(sprite.card) for sprite in guest.hand()] == ["QD", "KD", "AC", "2D", "4C"]
    guest.press_button("Meld")
    assert len(guest.table.match.log) == before + 1
    assert last(guest) == BOTH
    guest.settle()
    assert bench.groups is None


def test_melds_are_laid_anew_by_keys_card_by_card(club: Club) -> None:
    guest = jacks(club, KeyGuest)
    for card in ("JS", "JH", "JC"):
        guest.go(f"card:{card}")
        guest.key(pygame.K_SPACE)
    guest.key(pygame.K_l)
    guest.settle()
    assert sorted(map(len, guest.table.bench.groups)) == [2, 4]
    # The open card has come along; now it goes where it belongs.
    guest.go("card:5S")
    guest.key(pygame.K_SPACE)
    guest.go("card:6S")
    guest.key(pygame.K_RETURN)
    guest.settle()
    assert guest.table.bench.ready
    guest.key(pygame.K_t)
    assert laid(last(guest)) == laid(BOTH)


def test_what_is_being_laid_goes_back_step_by_step_or_at_once(club: Club) -> None:
    guest = jacks(club)
    bench = guest.table.bench
    bring(guest, "JS", TABLE)
    bring(guest, "JH", "JS")
    guest.key(pygame.K_BACKSPACE)
    guest.settle()
    assert bench.groups == [parse_cards("6S 7S"), parse_cards("JS")]
    bring(guest, "JC", "JS")
    bring(guest, "JC", HAND)
    assert bench.groups == [parse_cards("6S 7S"), parse_cards("JS")]
    assert sorted(str(sprite.card) for sprite in guest.hand()) == sorted(["JH", "JC", "2D", "4C", "KD", "AC", "QD"])
    guest.key(pygame.K_ESCAPE)
    guest.settle()
    assert bench.groups is None
    assert club.scene is guest.table
    bring(guest, "JS", TABLE)
    guest.press_button("Put back")
    assert bench.groups is None
    bring(guest, "JS", TABLE)
    bring(guest, "JS", "6S")
    assert bench.groups is None, "that is as it was"


def test_what_can_not_be_is_refused(club: Club) -> None:
    guest = jacks(club)
    table = guest.table
    bring(guest, "JS", HAND)
    assert table.words().text == "What lies on the table stays there; lay it to another of your melds, or apart."
    guest.choose(Card.parse("KD"))
    guest.click(on_table(guest, "KS"))
    assert table.words().text == "Nothing is laid to the melds of others."
    guest.clear()
    guest.settle()
    bring(guest, "2D", "6S")
    assert table.words().text == "6♠, 7♠ and J♠ are a run; the 2♦ is not part of it."
    guest.drag(guest.middle(DISCARDS), guest.middle(HAND))
    assert table.words().text == "Use the card that you have turned up, or pass it on; it never comes into a hand."
    guest.settle()
    bring(guest, "2D", DISCARDS)
    assert table.words().text == "Use the card that you have turned up, or pass it on; it never comes into a hand."
    guest.click(guest.middle(STOCK))
    assert table.words().text == "Use the card that you have turned up, or pass it on; it never comes into a hand."
    assert len(table.match.log) == 2
    assert table.bench.groups is None


def test_a_card_of_the_hand_joins_a_meld_only_with_the_open_card(club: Club) -> None:
    guest = jacks(club)
    guest.choose(Card.parse("QD"))
    guest.click(bare(guest))
    assert len(guest.table.match.log) == 2
    guest = sit(club, standing("QS JC 2D 4C KD AC QD", f"{JACKS} / 1: KS KH KC", "5S"))
    bring(guest, "QS", "JS")
    assert guest.table.words().text == "The 5♠ has to be in one of your melds."
    guest.drag(guest.middle(DISCARDS), on_table(guest, "6S"))
    guest.settle()
    guest.press_button("Meld")
    assert last(guest) == Arrange(0, (parse_cards("5S 6S 7S JS QS"),))


# Forcing, passing, and the dead cards


def test_a_card_is_forced_and_let_go(club: Club) -> None:
    guest = sit(club, standing("KS KH KD 2D 3D 4D AS AH 7C JC", "1: 5H 6H 7H", "JH", "offered"))
    assert guest.table.words().text == "The J♥ is open to you: use it, force it on your opponent, or refuse it."
    guest.press_button("Force it")
    assert last(guest) == Force(0)
    assert guest.table.match.table.phase == "forced"
    guest = sit(club, standing("KS KH KD 2D 3D 4D AS AH 7C JC", "1: 5H 6H 7H", "JH", "force"))
    guest.press_button("Let it go")
    assert last(guest) == Pass(0)
    guest = sit(club, standing("KS KH KD 2D 3D 4D AS AH 7C JC", "1: 5H 6H 7H", "JH", "force"), KeyGuest)
    guest.key(pygame.K_f)
    assert last(guest) == Force(0)


def test_a_refused_card_lies_face_down_and_is_shown_where_all_are(club: Club) -> None:
    for shown in (False, True):
        match = standing("KS KH KD 2D 3D 4D AS AH 7C JC", "", "JH", "offered", "5C 6C", show_dead=shown)
        guest = sit(club, match)
        dead = [sprite for sprite in guest.table.stage.sprites if sprite.zone == ASIDE]
        assert [sprite.pose.up for sprite in dead] == [float(shown)] * 2
        told = [item.content.text for key, item in guest.table.furnished().items() if key == f"told:{ASIDE}"]
        assert told == ([] if shown else ["2 dead"])
        guest.key(pygame.K_p)
        assert last(guest) == Pass(0)


def test_the_card_for_the_other_is_chosen_by_its_own_word(club: Club) -> None:
    club.start(setup_of("conquian", "you", "easy", seed="exchange", pass_exchange=True))
    guest: Any = MouseGuest(club, random.Random(2))
    guest.rest()
    card = guest.hand()[2].card
    guest.choose(card)
    guest.press_button("Pass this card")
    assert Discard(0, card) in guest.table.match.log
    assert card in guest.table.session.view.hands[0] or card in guest.table.session.view.hands[1]


def test_melds_of_the_hand_alone_are_laid_where_that_is_played(club: Club) -> None:
    guest = sit(club, standing("KS KH KD 2D 3D AS AH 7C JC 4S", "", "JH", "turned, and melds", meld_from_hand=True))
    guest.choose(*parse_cards("KS KH KD"))
    guest.press_button("Lay down")
    assert last(guest) == LayDown(0, (parse_cards("KS KH KD"),))


def test_whoever_holds_no_card_still_reads_how_many_are_melded(club: Club) -> None:
    guest = sit(club, standing("", "2D 3D 4D 5D / 2C 3C 4C 5C 6C 7C", "KH"))
    assert guest.table.furnished()["plate:0"].content.detail == "0 cards, 10 melded"


def test_the_keys_are_told_as_they_are_at_this_table(club: Club) -> None:
    groups = jacks(club).table.keys()
    told = {key: what for _, keys in groups for key, what in keys}
    assert told["T"] == "Use the open card"
    assert told["L"] == "Use it with the chosen cards"
    assert "O" not in told


# Whole deals


def target_of(guest: Any, group: tuple[Card, ...]) -> str:
    """Return the card of a group by which its other cards are laid; empty if all of them come from elsewhere."""
    bench = guest.table.bench
    lying = bench.groups if bench.groups is not None else bench.lying
    best = max(lying, key=lambda each: (len(set(each) & set(group)), set(each) <= set(group)), default=())
    return next((str(card) for card in best if card in group), "")


class Mouse(MouseGuest):
    """Plays Conquian by mouse alone, the melds card by card."""

    def perform(self, move: Move) -> None:
        match move:
            case Arrange(_, groups):
                self.clear()
                self.settle()
                self.arrange(groups)
            case Pass() | Force():
                self.press_button(words_for(self, move))
            case _:
                super().perform(move)

    def arrange(self, groups: tuple[tuple[Card, ...], ...]) -> None:
        """Lay everything but the open card where it goes, one card after the other, and then the open card."""
        bench, card = self.table.bench, self.table.session.view.discards[-1]
        apart: dict[int, str] = {}
        taken: set[str] = set()
        for number, group in enumerate(groups):
            own = [each for each in group if each != card]
            home = target_of(self, group)
            home = "" if home and zone_of(self, home) in taken else home
            for each in own:
                lying = bench.groups if bench.groups is not None else bench.lying
                there = next((cards for cards in lying if home and Card.parse(home) in cards), ())
                if each not in there:
                    bring(self, str(each), home or TABLE)
                home = home or str(each)
            taken |= {zone_of(self, home)} if home else set()
            apart[number] = home
        home = next(apart[number] for number, group in enumerate(groups) if card in group)
        self.drag(self.middle(DISCARDS), on_table(self, home) if home else bare(self))
        self.settle()
        if bench.groups is not None:
            self.press_button("Meld")


class Keys(KeyGuest):
    """Plays Conquian by keys alone."""

    def perform(self, move: Move) -> None:
        match move:
            case Arrange(_, groups):
                self.clear()
                self.settle()
                for card in sorted({card for group in groups for card in group} & set(self.table.hand.seen)):
                    self.go(f"card:{card}")
                    self.key(pygame.K_SPACE)
                self.key(pygame.K_t)
                self.answer(move)
            case Pass():
                self.key(pygame.K_p)
            case Force():
                for _ in range(90):
                    focused = [each["name"] for each in self.club.scene.describe()["widgets"] if each["focused"]]
                    if focused == ["Force it"]:
                        break
                    self.key(pygame.K_TAB)
                self.key(pygame.K_RETURN)
            case _:
                super().perform(move)

    def answer(self, move: Move) -> None:
        """Choose that way where it is asked how."""
        if isinstance(self.club.scene, PickScene):
            rules, view = self.table.match.rules, self.table.session.view
            said = [pick.text for pick in self.club.scene.answers]
            for _ in range(said.index(rules.advice(view, move))):
                self.key(pygame.K_DOWN)
            self.key(pygame.K_RETURN)


def words_for(guest: Any, move: Move) -> str:
    """Return the words on the button of that answer."""
    session = guest.table.session
    return next(each.text for each in session.rules.answers(session.view, session.viewer) if each.move == move)


def laid(move: Move) -> object:
    """Return one key for all moves that lay the same melds."""
    return frozenset(map(frozenset, move.groups)) if isinstance(move, Arrange) else move


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_deals_are_played_by_one_hand_alone(club: Club, kind: type[Guest]) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.start(setup_of("conquian", "you", "medium", seed="deals"))
    guest: Any = kind(club, random.Random(7), 0.01)
    table = guest.table
    made: set[type[Move]] = set()
    for _ in range(LONG):
        if table.match.table.deal > 2 or table.match.table.over:
            break
        if club.scene is not table:
            guest.leave()
        elif not table.stage.quiet:
            pass
        elif table.session.view.phase == "deal":
            if table.people.playing:
                guest.next_deal()
        elif table.session.my_turn:
            move, before = likely(table.match, guest.rng), len(table.match.log)
            made.add(type(move))
            guest.perform(move)
            done = table.match.log[before:]
            assert [laid(each) for each in done[:1]] == [laid(move)], f"{move}: {done}, {table.words().text}"
        guest.step()
    assert table.match.table.deal > 2
    assert made >= {Arrange, Pass, Discard}

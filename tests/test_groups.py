"""Groups of cards in the own hand: made, moved, melded and kept, by mouse alone and by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from guests import RIGHT, Club, Guest, KeyGuest, MouseGuest, setup_of, sit_where
from guests import club as club
from kept_house import House

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Discard, LayDown
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.play.grouping import Grouping
from rummy_desktop.gui.table.layout import TABLE
from rummy_desktop.storage.match_file.load import load

J = pygame.K_j


def groups(guest: Guest) -> list[Group]:
    """Return the groups that the player has put together, as they are marked below the hand."""
    return [plan.cards for plan in guest.table.own.plans() if plan.own]


def handle(guest: Guest, cards: Sequence[Card]) -> tuple[float, float]:
    """Return where that group can be picked up as a whole."""
    zone = next(plan.zone for plan in guest.table.own.plans() if set(plan.cards) == set(cards))
    x, y = next(node for node in guest.table.nodes.groups if node.key == zone).aim.center
    return x, y


def has_meld(match: Match) -> bool:
    """Return whether the viewer may meld just now, and has other cards besides."""
    rules, view = match.rules, match.view(0)
    found = rules.melds_to_lay(view, 0) if LayDown in rules.asking(view).kinds and match.actor == 0 else ()
    return len(found) == 1 and len(view.hands[0]) > len(found[0]) + 3


def standing(guest: Guest) -> list[Card]:
    """Return the hand from the left."""
    return [sprite.card for sprite in guest.hand()]


def with_mouse(guest: MouseGuest, cards: Sequence[Card]) -> None:
    """Put cards together with the mouse alone."""
    guest.clear()
    guest.settle()
    for _ in range(5):
        guest.step(0.1)
    guest.choose(*cards)
    place = guest.button("Group")
    assert place is not None
    guest.click(place)
    guest.settle()


def test_groups_are_made_moved_and_melded_with_the_mouse_alone(club: Club) -> None:
    guest = sit_where(club, "rummy", has_meld)
    assert isinstance(guest, MouseGuest)
    table = guest.table
    table.app.settings.sorting = "off"
    table.hand.sort("suit")
    guest.settle()
    meld = table.rules.melds_to_lay(table.session.view, 0)[0]
    others = [card for card in standing(guest) if card not in meld]
    with_mouse(guest, [others[0], others[-1]])
    with_mouse(guest, meld)
    assert set(map(frozenset, groups(guest))) == {frozenset((others[0], others[-1])), frozenset(meld)}
    assert not table.hand.chosen
    plan = next(plan for plan in table.own.plans() if set(plan.cards) == set(meld))
    assert plan.state == "complete"
    # What stands together is set apart, and marked below its cards.
    gaps = {two.card: two.target.x - one.target.x for one, two in pairwise(guest.hand())}
    inner = [gaps[card] for cards in groups(guest) for card in cards[1:]]
    outer = [gaps[cards[0]] for cards in groups(guest) if cards[0] in gaps]
    assert max(inner) * 1.5 < min(outer)
    # Pointing at the label tells all of it.
    guest.point(handle(guest, meld))
    guest.step()
    assert table.words().text == plan.said
    # One more is put between two of its cards, and dragged out again.
    more = next(card for card in others[1:-1])
    left, right = (guest.spot_of(card)[0] for card in groups(guest)[-1][:2])
    pair = next(cards for cards in groups(guest) if set(cards) == set(meld))
    x = [sprite.target.x for sprite in guest.hand() if sprite.card in pair[:2]]
    middle = table.ground.card * 0.4
    guest.drag(guest.spot_of(more), (sum(x) / 2 - middle, table.ground.hand_y))
    guest.settle()
    assert any(set(cards) == {*meld, more} for cards in groups(guest)), (left, right)
    place = guest.hand()[0].target
    guest.drag(guest.spot_of(more), (place.x - place.width * 0.7, place.y))
    guest.settle()
    assert any(set(cards) == set(meld) for cards in groups(guest))
    assert standing(guest)[0] == more
    # It may be dropped on the label as well, and leaves with the button.
    guest.carry(guest.spot_of(more), handle(guest, meld), None)
    guest.point(handle(guest, meld))
    guest.release()
    guest.settle()
    assert any(set(cards) == {*meld, more} for cards in groups(guest))
    with_mouse(guest, [more])
    assert any(set(cards) == set(meld) for cards in groups(guest))
    # The label takes all of them, first within the hand, then to the table.
    first = guest.hand()[0].target
    guest.drag(handle(guest, meld), (first.x - first.width * 0.5, first.y))
    guest.settle()
    assert set(standing(guest)[: len(meld)]) == set(meld)
    assert groups(guest)[0] == tuple(standing(guest)[: len(meld)])
    guest.click(handle(guest, meld))
    guest.settle()
    assert table.hand.chosen == set(meld)
    guest.click(handle(guest, meld))
    assert not table.hand.chosen
    guest.drag(handle(guest, meld), guest.middle(TABLE))
    guest.settle()
    assert any(set(each.cards) == set(meld) for each in table.match.table.melds)
    assert groups(guest) == [tuple(card for card in standing(guest) if card in (others[0], others[-1]))]
    # What is taken back stands together again.
    place = guest.button("Take back")
    assert place is not None
    guest.click(place)
    guest.settle()
    assert len(groups(guest)) == 2
    # Dragged onto the button they are no group any more.
    guest.drag(handle(guest, meld), table.controls.group.rect.center)
    guest.settle()
    assert [set(cards) for cards in groups(guest)] == [{others[0], others[-1]}]


def test_groups_are_made_moved_and_melded_with_the_keys_alone(club: Club) -> None:
    guest = sit_where(club, "rummy", has_meld, guest=KeyGuest)
    table = guest.table
    guest.key(pygame.K_2)
    guest.settle()
    meld = table.rules.melds_to_lay(table.session.view, 0)[0]
    for card in meld:
        guest.go(f"card:{card}")
        guest.key(pygame.K_SPACE)
    guest.key(J)
    guest.settle()
    assert [set(cards) for cards in groups(guest)] == [set(meld)]
    assert table.speech.news.words.text.startswith("Complete: ")
    first = groups(guest)[0][0]
    before = standing(guest).index(first)
    guest.go(f"group:{first}")
    assert table.words().text
    guest.key(pygame.K_RIGHT if before == 0 else pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    guest.settle()
    assert abs(standing(guest).index(first) - before) == 1
    assert set(standing(guest)[standing(guest).index(first) :][: len(meld)]) == set(meld)
    # A card of it alone is moved out and in again.
    edge = groups(guest)[0][-1]
    step = pygame.K_RIGHT if standing(guest)[-1] != edge else pygame.K_LEFT
    card = edge if step == pygame.K_RIGHT else first
    guest.go(f"card:{card}")
    guest.key(step, mod=pygame.KMOD_SHIFT)
    guest.settle()
    assert [set(cards) for cards in groups(guest)] == [set(meld) - {card}]
    back = pygame.K_LEFT if step == pygame.K_RIGHT else pygame.K_RIGHT
    guest.key(back, back, mod=pygame.KMOD_SHIFT)
    guest.settle()
    assert [set(cards) for cards in groups(guest)] == [set(meld)]
    guest.key(pygame.K_SPACE, mod=pygame.KMOD_SHIFT)
    assert table.hand.chosen == set(meld)
    guest.key(pygame.K_SPACE, mod=pygame.KMOD_SHIFT)
    assert not table.hand.chosen
    # On the label Enter chooses the group, and once more it lies on the table.
    guest.go(f"group:{groups(guest)[0][0]}")
    guest.key(J)
    assert groups(guest) == [], "the label parts it"
    for card in meld:
        table.hand.choose(card)
    guest.key(J)
    guest.settle()
    guest.go(f"group:{groups(guest)[0][0]}")
    guest.key(pygame.K_RETURN)
    assert table.hand.chosen == set(meld)
    guest.key(pygame.K_RETURN)
    guest.settle()
    assert any(set(each.cards) == set(meld) for each in table.match.table.melds)
    assert groups(guest) == []


def test_groups_stay_however_the_hand_is_sorted_and_what_comes_is_no_part_of_them(club: Club) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "draw" and match.actor == 0)
    table, hand = guest.table, guest.table.hand
    hand.sort("rank")
    guest.settle()
    one, other = standing(guest)[0], standing(guest)[-1]
    hand.put_together([one, other])
    middle = standing(guest)[4:6]
    hand.put_together(middle)
    for how in ("suit", "rank", "melds"):
        hand.sort(how)
        guest.settle()
        assert [set(cards) for cards in groups(guest)] == [{one, other}, set(middle)]
        assert set(standing(guest)[:2]) == {one, other}, "they come first"
        assert hand.is_sorted(how)
        assert not {one, other, *middle} & {card for plan in table.own.plans() if not plan.own for card in plan.cards}
    table.app.settings.sorting = "rank"
    guest.key(pygame.K_d)
    guest.settle()
    (drawn,) = set(standing(guest)) - {one, other, *middle} - set(table.hand.orders[0][:0]) & set(
        table.session.view.drawn
    )
    assert [set(cards) for cards in groups(guest)] == [{one, other}, set(middle)]
    assert not hand.grouping.of(drawn)
    table.app.settings.sorting = "off"
    # A card of a group is thrown: one alone is none.
    hand.choose_all({one})
    guest.key(pygame.K_x)
    guest.settle()
    assert [set(cards) for cards in groups(guest)] == [set(middle)]


def test_groups_are_made_while_another_player_thinks(club: Club) -> None:
    club.prompt.slow = True
    guest = sit_where(club, "gin", lambda match: match.table.phase == "draw" and match.actor == 0)
    assert isinstance(guest, MouseGuest)
    guest.key(pygame.K_d)
    guest.settle()
    guest.table.hand.choose_all({standing(guest)[-1]})
    guest.key(pygame.K_x)
    guest.settle()
    assert not guest.table.session.my_turn
    with_mouse(guest, standing(guest)[2:4])
    assert len(groups(guest)) == 1
    guest.key(J)
    assert "two cards or more" in guest.table.words().text
    guest.click((3, club.size[1] - 3), RIGHT)


def test_what_is_refused_says_why(club: Club) -> None:
    guest = sit_where(club, "gin", lambda match: match.table.phase == "draw" and match.actor == 0)
    for chosen in ((), standing(guest)[:1]):
        guest.table.hand.choose_all(set(chosen))
        guest.key(J)
        assert "Choose two cards or more" in guest.table.words().text
        assert not groups(guest)
    held = guest.hand()[0].card
    guest.table.hand.choose_nothing()
    assert guest.button("Group") is None, "it is switched off while it is of no use"
    guest.drag(guest.spot_of(held), guest.table.controls.group.rect.center)
    assert "Choose two cards or more" in guest.table.words().text


def test_groups_are_kept_with_the_match_and_found_again() -> None:
    house = House()
    house.start(setup_of("rummy", "you", "easy", seed="kept groups"))
    house.play(4, random.Random(1))
    hand = house.table.hand
    hand.put_together([hand.order[3], hand.order[8], hand.order[4]])
    hand.put_together(hand.order[:2])
    made, order = hand.own_groups(), list(hand.order)
    assert len(made) == 2
    house.crash()
    again = House()
    again.prompt.slow = True
    again.open(MenuScene(again))
    again.settle()
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.table.hand.own_groups() == made
    assert again.table.hand.order == order
    again.table.hand.release(made[0])
    path = again.kept.path
    assert path is not None
    again.shut()
    kept = load(path)
    assert kept.groups == {0: (made[1],)}
    assert kept.orders == {0: tuple(order)}


def test_groups_of_a_file_that_can_not_be_are_damage_or_mean_nothing() -> None:
    grouping = Grouping([parse_cards("7C 8C 7C"), parse_cards("8C 9C"), parse_cards("2D"), ()], 1)
    assert grouping.groups == [parse_cards("7C 8C")]
    grouping.keep(parse_cards("8C 9C"), 1)
    assert grouping.groups == []


def test_the_same_cards_are_no_group_in_the_next_deal() -> None:
    grouping = Grouping([parse_cards("7C 8C 9C")], 1)
    grouping.keep(parse_cards("7C 8C 9C 2D"), 1)
    assert grouping.groups == [parse_cards("7C 8C 9C")]
    grouping.keep(parse_cards("7C 8C 9C 2D"), 2)
    assert grouping.groups == []


def test_whatever_is_moved_groups_stand_together_and_no_card_is_in_two(club: Club) -> None:
    guest = sit_where(club, "rummy", lambda match: match.table.phase == "draw" and match.actor == 0)
    hand, rng = guest.table.hand, random.Random("moved")
    acts: list[Callable[[], object]] = [
        lambda: hand.put_together(rng.sample(hand.order, rng.randint(1, 5))),
        lambda: hand.release(rng.sample(hand.order, 2)),
        lambda: hand.shift(rng.choice(hand.order), rng.choice((-1, 1))),
        lambda: hand.shift_group(rng.choice(hand.groups() or ((),)), rng.choice((-1, 1))),
        lambda: hand.insert(rng.sample(hand.order, rng.randint(1, 4)), rng.randint(0, 7), set()),
        lambda: hand.insert(list(rng.choice(hand.groups() or ((hand.order[0],),))), rng.randint(0, 7), set()),
        lambda: hand.sort(rng.choice(("rank", "suit", "melds"))),
    ]
    cards = set(hand.order)
    for _ in range(300):
        rng.choice(acts)()
        assert set(hand.order) == cards
        assert len(hand.order) == len(cards)
        laid = [card for group in hand.grouping.groups for card in group]
        assert len(laid) == len(set(laid))
        for group in hand.own_groups():
            places = sorted(map(hand.order.index, group))
            assert len(group) > 1
            assert places[-1] - places[0] == len(group) - 1
    guest.settle()


def test_nobody_sees_the_groups_of_somebody_else(club: Club) -> None:
    club.start(setup_of("rummy", "person", "person", seed="two groups"))
    guest = Guest(club, random.Random(3))
    table = guest.table
    for _ in range(400):
        if club.scene.name == "curtain":
            break
        club.advance(0.05)
    guest.key(pygame.K_RETURN)
    for _ in range(100):
        club.advance(0.05)
    one = table.viewer
    table.hand.put_together(table.hand.order[:3])
    guest.settle()
    made = groups(guest)
    assert len(made) == 1
    table.hand.choose_nothing()
    guest.key(pygame.K_d)
    guest.settle()
    table.hand.choose_all({table.hand.order[-1]})
    guest.key(pygame.K_x)
    for _ in range(400):
        if club.scene.name == "curtain":
            break
        club.advance(0.05)
    assert club.scene.name == "curtain"
    assert groups(guest) == []
    assert not table.nodes.groups
    assert table.describe()["groups"] == []
    guest.key(pygame.K_RETURN)
    for _ in range(100):
        club.advance(0.05)
    assert table.viewer != one
    assert groups(guest) == []
    table.hand.put_together(table.hand.order[:2])
    assert len(groups(guest)) == 1
    assert table.hand.groupings[one].groups == [tuple(made[0])] or set(table.hand.groupings[one].groups[0]) == set(
        made[0]
    )


def test_the_sign_of_a_hint_stands_above_what_is_written(club: Club) -> None:
    guest = sit_where(club, "gin", lambda match: match.table.phase == "discard" and match.actor == 0)
    table = guest.table
    table.hand.put_together(standing(guest)[2:6])
    guest.settle()
    (label,) = (each for each in table.own.labels().values() if each.line and len(groups(guest)[0]) == 4)
    plate = pygame.Rect(label.plate)
    for card in groups(guest)[0]:
        table.hints.give(Discard(0, card))
        (mark,) = (item.content for key, item in table.furnished().items() if key == f"mark:{card}")
        free = pygame.Rect(mark.pose.rect.x, 0, mark.wide, 1)
        sign = pygame.Rect(0, 0, table.theme.px(22), table.theme.px(22))
        sign.center = free.centerx, mark.pose.rect.bottom - mark.higher
        assert mark.hinted
        assert not sign.colliderect(plate)


def test_a_hand_that_lies_face_down_tells_nothing_of_its_groups(club: Club) -> None:
    club.settings.peek = True
    club.start(setup_of("gin", "person", "person", seed="face down"))
    guest = Guest(club, random.Random(3))
    table = guest.table
    for _ in range(400):
        if club.scene.name == "curtain":
            break
        club.advance(0.05)
    guest.key(pygame.K_RETURN)
    for _ in range(100):
        club.advance(0.05)
    assert table.host.covered
    table.host.peek(True)
    table.hand.sort("melds")
    table.hand.put_together(table.hand.order[:3])
    assert groups(guest)
    table.host.peek(False)
    assert groups(guest) == []
    assert not table.nodes.groups
    assert not [key for key in table.furnished() if key.startswith(("group:", "loose"))]
    before = list(table.hand.grouping.groups)
    table.pointed.spot = f"card:{table.hand.order[0]}"
    guest.key(pygame.K_SPACE, mod=pygame.KMOD_SHIFT)
    assert len(table.hand.chosen) == 1
    guest.key(J)
    assert "while you can see them" in table.words().text
    assert table.hand.grouping.groups == before

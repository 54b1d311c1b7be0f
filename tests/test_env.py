"""The environment: PettingZoo's own tests, every legal move within reach and no other, honesty, rewards, its page."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import promises
import pytest
from samples import enough, portion

import rummy_desktop.env as environment
from rummy_desktop.ai import choose
from rummy_desktop.ai.worlds import dealt_anew
from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move, Resign, TakeBack
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.env import make, player_of, speed
from rummy_desktop.env.decision import Decision, offer_of
from rummy_desktop.env.layout import ACTS, NUMBERS, Layout, face_number
from rummy_desktop.env.observation import Observer
from rummy_desktop.env.rewards import differences, rewards_of
from rummy_desktop.variants import GAMES

pytest.importorskip("pettingzoo", reason="PettingZoo does not install on this Python")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own in a way that it calls old
    from pettingzoo.test import api_test, seed_test
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")
CYCLES = 12
DECISIONS = portion(200, len(GAMES))  # of each game at which all that may be done is looked at
MANY = 60  # moves that are looked at of a decision


def quietly(test: Any, *given: Any, **more: Any) -> None:
    """Run a test of PettingZoo's, which warns of every observation that is a dictionary but for its own games."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        test(*given, **more)


def played(env: Any, rng: random.Random, steps: int) -> Iterator[dict[str, Any]]:
    """Yield what each agent that acts observes, while random open actions are taken."""
    for _ in range(steps):
        if not env.agents or env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        seen = env.last()[0]
        yield seen
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))


def decided(game: str, name: str, decisions: int) -> Iterator[Match]:
    """Yield a match with any seats and house rules at some of its decisions, played with some sense."""
    setup = promises.Setup.random(GAMES[game], f"env/{name}/{game}")
    match, rng = setup.match(), random.Random(f"{name}/{game}")
    for _ in range(decisions):
        for _ in range(rng.randrange(1, 6)):
            if match.actor is None:
                return
            moves = list(islice(match.moves(), MANY))
            move = promises.choose(match.rules, match.table, moves, rng, "keen")
            match.play(rng.choice(moves) if isinstance(move, Resign) else move)
        if match.actor is not None:
            yield match


# PettingZoo's own tests


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_pettingzoos_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = GAMES[game].seats
    quietly(api_test, make(game, seats[-1]), num_cycles=2)
    quietly(api_test, make(game, deals=1, max_cycles=2 * CYCLES), num_cycles=CYCLES)
    quietly(seed_test, lambda: make(game, rewards="match"), num_cycles=CYCLES)
    assert capsys.readouterr().out.count("Passed API test") == 2


def test_a_deal_comes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    quietly(api_test, make("three-thirteen", deals=1, choices=2), num_cycles=2000)
    quietly(api_test, make("indian", 3, preset="points", deals=1), num_cycles=2000)


def test_an_illegal_action_can_end_a_match_instead() -> None:
    env = TerminateIllegalWrapper(make("gin"), illegal_reward=-1)
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(closed)
    assert list(env.rewards.values()).count(-1) == 1


# What may be done


def reachable(layout: Layout, rules: Rules, view: Table, also: Any = ()) -> Iterator[Move]:
    """Yield every move that some actions lead to, at most that many for each of the first of them."""
    for first in np.flatnonzero(np.frombuffer(Decision(layout, rules, view, also).open, np.int8)):
        decision = Decision(layout, rules, view, also)
        move = decision.take(int(first))
        if move is not None:
            yield move
            continue
        for _ in range(MANY):
            opened = np.flatnonzero(np.frombuffer(decision.open, np.int8))
            for action in opened[opened < layout.more]:
                made = decision.take(int(action))
                assert made is not None
                yield made
            if not decision.open[layout.more]:
                break
            assert decision.take(layout.more) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_within_reach_and_nothing_else(game: str) -> None:
    looked = 0
    for match in decided(game, "reach", DECISIONS):
        assert match.actor is not None
        rules, view = match.rules.for_players(), match.view(match.actor)
        legal = Counter(islice(match.moves(), MANY + 1))
        if legal.total() > MANY:
            continue
        for choices in (2, 16):
            found = Counter(reachable(Layout(rules, choices), rules, view))
            assert found == legal
        looked += 1
    enough(game, looked, 1, f"decisions with at most {MANY} moves")


def test_of_very_many_moves_those_after_the_first_are_within_reach() -> None:
    env = make("bing", 2, choices=4, max_cycles=9)
    env.reset(seed=3)
    cut = env.layout.verb_at[type(next(env.match.moves()))]
    assert env.last()[0]["action_mask"].nonzero()[0].tolist() == [cut]
    env.step(cut)
    for page in range(3):
        fields = env.fields(env.last()[0]["observation"])
        assert fields["page"] == page
        assert fields["offer_numbers"][:, 0].tolist() == [4 * page + each + 2 for each in range(4)]
        env.step(env.layout.more)
    env.step(env.layout.offers + 2)
    assert str(env.match.log[-1]).endswith(" cut 15")


def test_taking_back_and_resigning_are_open_where_that_is_wanted() -> None:
    found = Counter[type[Move]]()
    for match in decided("rummy", "back", 40):
        rules, view = match.rules.for_players(), match.view(match.actor or 0)
        layout = Layout(rules)
        assert {type(move) for move in reachable(layout, rules, view)}.isdisjoint({TakeBack, Resign})
        more = [move for move in reachable(layout, rules, view, (TakeBack, Resign)) if type(move) in (TakeBack, Resign)]
        assert all(match.objection(move) is None for move in more)
        assert (TakeBack in map(type, more)) == (match.objection(TakeBack(match.actor or 0)) is None)
        found.update(map(type, more))
    assert found[TakeBack] > 0
    assert found[Resign] > 10
    env = make("gin", resign=True, rewards="match")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(env.layout.verb_at[Resign])
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards[loser] == -1
    assert sum(env.rewards.values()) == 0


@pytest.mark.parametrize("game", GAMES)
def test_offers_are_told_apart_by_what_is_observed(game: str) -> None:
    for match in decided(game, "offers", DECISIONS):
        rules, view = match.rules.for_players(), match.view(match.actor or 0)
        for kind in rules.phases[view.phase]:
            told = [offer_of(move) for move in islice(rules.moves(view, kind), MANY)]
            assert len({repr(each) for each in told}) == len(told)
            for move in islice(rules.moves(view, kind), MANY):
                assert sum(isinstance(getattr(move, name), int) for name in move.__struct_fields__[1:]) <= NUMBERS


def test_a_closed_action_is_refused_in_a_sentence() -> None:
    env = make("gin")
    with pytest.raises(RuntimeError, match="has to be reset"):
        env.render()
    env.reset(seed=5)
    with pytest.raises(ValueError, match=r"The action 0 \(discard AS\) is not open just now\."):
        env.step(0)
    with pytest.raises(ValueError, match="There is no action 79; the actions are 0 to 78"):
        env.step(79)
    with pytest.raises(ValueError, match="has to act"):
        env.step(None)
    assert len(env.match.log) == 1


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"game": "bridge"}, "No game is called “bridge”"),
        ({"game": "gin", "seats": 3}, "Gin Rummy is for 2 players, not 3."),
        ({"game": "gin", "preset": "silly"}, "Gin Rummy has no preset “silly”; there are oklahoma"),
        ({"game": "three-thirteen", "preset": "silly"}, "there are none"),
        ({"game": "gin", "options": {"knock_limit": 11}}, "knock_limit"),
        ({"game": "5000", "options": {"partnership": True}}, "partners"),
        ({"game": "gin", "rewards": "money"}, "Rewards are difference or points or match or deadwood, not “money”."),
        ({"game": "gin", "render_mode": "film"}, "rendered as ansi or human or rgb_array, not “film”"),
        ({"game": "gin", "observation": "tiny"}, "An observation is full or small, not “tiny”."),
        ({"game": "gin", "discount": 0}, "The discount is a number above 0 that is at most 1, not 0."),
        ({"game": "gin", "discount": True}, "The discount is a number above 0 that is at most 1, not True."),
        (
            {"game": "gin", "opponents": "hard"},
            "Opponents are given by their seats, as in a dictionary, not as 'hard'.",
        ),
        ({"game": "gin", "opponents": {2: "hard"}}, "The seat of an opponent is one from 0 to 1, not 2."),
        ({"game": "gin", "opponents": {1: "silly"}}, "There is no opponent “silly”"),
        ({"game": "gin", "opponents": {0: "easy", 1: "easy"}}, "A seat at least has to be an agent’s."),
        ({"game": "gin", "choices": 1}, "Two moves at least"),
        ({"game": "gin", "choices": 2.5}, "The number of moves on offer must be a whole number, not 2.5."),
        ({"game": ["gin"]}, "are called by a name, not by ['gin']."),
        ({"game": "gin", "preset": 5}, "are called by a name, not by 5."),
        ({"game": "gin", "seats": float("inf")}, "The number of seats must be a whole number, not inf."),
        ({"game": "gin", "seats": [2]}, "The number of seats must be a whole number, not [2]."),
        ({"game": "gin", "options": {"zz": 1}}, "There is no option “zz” in this game"),
        ({"game": "gin", "options": {3: 1}}, "There is no option “3” in this game"),
        ({"game": "gin", "options": ["zz"]}, "House rules are given by their names"),
        ({"game": "gin", "options": {"knock_limit": float("inf")}}, "knock_limit"),
        ({"game": "gin", "options": {"knock_limit": [10]}}, "knock_limit"),
        ({"game": "gin", "options": {"passed_upcard": object()}}, "passed_upcard"),
        ({"game": "gin", "deals": -1}, "Deals must be at least 0, not -1."),
        ({"game": "gin", "deals": float("inf")}, "Deals must be a whole number, not inf."),
        ({"game": "gin", "max_cycles": None}, "The most actions must be a whole number, not None."),
        ({"game": "gin", "max_cycles": -5}, "The most actions must be at least 0, not -5."),
        ({"game": "gin", "rewards": ["points"]}, "Rewards are difference or points or match"),
        ({"game": "gin", "render_mode": {}}, "rendered as ansi or human"),
        ({"game": "gin", "take_back": "x"}, "Whether moves are taken back must be a whole number, not 'x'."),
        ({"game": "gin", "take_back": 2}, "Whether moves are taken back is True or False, not 2."),
        ({"game": "gin", "resign": []}, "Whether players resign must be a whole number, not []."),
        ({"game": "gin", "resign": 10**30}, "Whether players resign is True or False, not 10"),
        ({"game": "gin", "choices": 10**30}, "At most 10000 moves can be on offer at once."),
        ({"game": "gin", "seats": 10**5000}, "The number of seats must be a whole number, not a int."),
        ({"game": "gin", "options": {int: 1}}, "There is no option “<class 'int'>” in this game"),
        ({"game": "gin", "options": {"target": 10**5000}}, "target takes a whole number"),
        ({"game": "a\x1b[2J\ud800" + "x" * 9999}, r"No game is called “a\x1b[2J\ud800xxxx"),
        ({"game": "gin", "preset": "\x1b" + "x" * 9999}, r"Gin Rummy has no preset “\x1bxxxx"),
    ],
)
def test_what_can_not_be_made_is_refused_in_a_sentence(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)) as error:
        make(**given)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 1500


HUGE = pytest.param(10**5000, id="huge")


class Odd:
    """Something that fails whatever it is asked for."""

    def __index__(self) -> int:
        raise SystemExit

    def __repr__(self) -> str:
        raise OverflowError


@pytest.mark.parametrize("action", [float("inf"), float("nan"), 0.5, [0], {}, "0", b"0", object(), Odd(), None, HUGE])
def test_what_is_no_action_is_refused_in_a_sentence(action: Any) -> None:
    env = make("gin")
    env.reset(seed=5)
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        env.step(action)
    assert len(env.match.log) == 1


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (float("inf"), None), ([1], None), ("five", None), (Odd(), None), (1, ["dealer"]), (1, {"dealer": 2}),
        (1, {"dealer": -1}), (1, {"dealer": float("inf")}), (1, {"dealer": [0]}), (1, {"cards": ["a"]}),
        pytest.param(10**5000, None, id="huge"), (1, {"dealer": 10**5000}), (1, {"cards": 10**5000}),
        (1, {"cards": "\ud800"}),
    ],
)  # fmt: skip
def test_what_no_match_begins_with_is_refused_in_a_sentence(seed: Any, options: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        make("gin").reset(seed=seed, options=options)


def test_a_game_goes_by_any_name_and_with_any_house_rules() -> None:
    env = make("Oklahoma Gin", options={"knock_limit": 5}, rewards="points")
    assert (env.game.key, env.metadata["name"]) == ("gin", "rummy_desktop_gin")
    env.reset(seed=1, options={"dealer": 1, "cards": "seven", "else": 0})
    assert (env.match.seed, env.match.table.dealer, env.match.rules.options.knock_limit) == ("seven", 1, 5)
    twin = Match.new(GAMES["gin"], 2, env.options, "seven", dealer=1)
    assert twin.table == env.match.table


# What is observed


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_observes_does_not_depend_on_cards_it_has_not_seen(game: str) -> None:
    rng, leaks, looked = random.Random(f"honest/{game}"), 0, 0
    for name in ("one", "other", "third"):
        setup = promises.Setup.random(GAMES[game], f"honest/{name}")
        env = make(game, setup.seats, options=setup.options, take_back=True)
        for seed in range(8):
            env.reset(seed=seed)
            for step, _ in enumerate(played(env, rng, 30)):
                if step % 5 == seed % 5:
                    leaks += dealt_otherwise(env, rng)
                    looked += 1
            if looked % 12 > 3:
                break
    enough(game, looked, 9, "moments with cards that a seat has not seen")
    # Somebody who looked at the truth would have been caught.
    enough(game, leaks, 1, "moments in which what is not seen makes a difference to the truth")


def dealt_otherwise(env: Any, rng: random.Random) -> bool:
    """See that nobody observes anything else where what is unseen is dealt anew; whether the truth would tell it."""
    match = env.match
    rules, truth, views = match.rules.for_players(), match.table, match.views
    leaks = False
    for seat, agent in enumerate(env.possible_agents):
        before = env.observe(agent)
        chosen = env._decision
        match.table = dealt_anew(rules, views[seat], rng)
        match.views = [view if other == seat else match.table.copy() for other, view in enumerate(views)]
        if chosen is not None and chosen.chosen is None:
            env._decision = None  # so that it is asked anew what may be done
        after = env.observe(agent)
        assert np.array_equal(before["observation"], after["observation"])
        assert np.array_equal(before["action_mask"], after["action_mask"])
        told = env._observer.observe(match.table, seat)
        leaks = leaks or not np.array_equal(told, env._observer.observe(truth, seat))
        match.table, match.views, env._decision = truth, views, chosen
    return leaks


def test_only_who_decides_has_actions() -> None:
    env = make("rummy", 3)
    env.reset(seed=1)
    for _ in played(env, random.Random(1), 30):
        told = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
        assert [agent for agent, count in told.items() if count] == [env.agent_selection]


def test_an_observation_is_the_asking_ones_own() -> None:
    env = make("gin")
    env.reset(seed=1)
    first = env.last()[0]
    kept = first["observation"].copy()
    first["observation"][:] = 9
    first["action_mask"][:] = 1
    assert np.array_equal(env.last()[0]["observation"], kept)
    assert env.last()[0]["action_mask"].sum() == 2


@pytest.mark.parametrize("game", GAMES)
def test_wild_cards_are_those_of_the_deal(game: str) -> None:
    match = observer = None
    for match in decided(game, "wild", DECISIONS):
        rules = match.rules.for_players()
        observer = observer or Observer(Layout(rules), rules)  # one for the whole match, as in the environment
        wild = {place for place, card in enumerate(rules.pack()) if rules.is_wild(match.table, card)}
        for seat in range(rules.seats):
            assert set(observer._wild.places(match.view(seat))) == wild
    assert match is not None


def test_the_fields_say_what_lies_where() -> None:
    for match in decided("500", "fields", 30):
        if len(match.table.melds) > 1 and len(match.table.discards) > 2:
            break
    rules, seat = match.rules.for_players(), match.actor or 0
    view, layout = match.view(seat), Layout(rules)
    env = make("500", rules.seats, options=options_of(rules))
    fields = env.fields(Observer(layout, rules).observe(view, seat))
    at, seats = layout.places(view, seat), rules.seats
    assert fields["hand"].nonzero()[0].tolist() == sorted(at[card] for card in view.hands[seat])
    for step in range(1, seats):
        known = [at[card] for card in view.hands[(seat + step) % seats] if card != HIDDEN]
        assert fields["known"][step - 1].nonzero()[0].tolist() == sorted(known)
    for number, meld in enumerate(view.melds, 1):
        for card, owner in zip(meld.cards, meld.seats, strict=True):
            assert fields["melds"][at[card]] == number
            assert fields["laid_by"][at[card]] == 1 + (owner - seat) % seats
    assert [fields["discards"][at[card]] for card in view.discards[::-1]] == list(range(1, len(view.discards) + 1))
    assert fields["phase"].nonzero()[0].tolist() == [layout.phases.index(view.phase)]
    assert fields["hand_cards"].tolist() == [len(view.hands[(seat + step) % seats]) for step in range(seats)]
    assert fields["scores"].tolist() == [view.scores[(seat + step) % seats] for step in range(seats)]
    assert fields["counts"][:4].tolist() == [view.deal, len(view.stock), len(view.discards), len(view.melds)]
    last = view.acts[-1]
    assert fields["acts"][0].tolist()[:1] == [1 + (last.seat - seat) % seats]
    assert fields["acts"].shape == (ACTS, 4)
    assert sum(field.size for field in layout.fields.values()) == layout.size


def options_of(rules: Rules) -> dict[str, Any]:
    """Return house rules as they are given."""
    return {name: getattr(rules.options, name) for name in rules.options.__struct_fields__}


# Rewards


def test_points_are_shared_between_the_sides() -> None:
    def side(seat: int) -> int:
        return seat % 2

    assert differences([10, 4, 1], [0, 1, 2], lambda seat: seat) == [7.5, -1.5, -6.0]
    assert differences([10, 4, 5, 7], range(4), side) == [4, -4, 4, -4]
    assert differences([10, 4, 0], [0, 1], lambda seat: seat) == [6, -6, 0]
    assert differences([10, 4], [0], lambda seat: seat) == [0, 0]


def test_who_has_fewer_points_is_rewarded_where_they_are_bad() -> None:
    env = make("three-thirteen", 2, deals=1)
    env.reset(seed=2)
    for _ in played(env, random.Random(2), 5000):
        pass
    result = env.match.table.results[-1]
    assert list(env.terminations.values()) == [True, True]
    assert list(env.rewards.values()) == [result.points[1] - result.points[0], result.points[0] - result.points[1]]
    rules, table = env.match.rules, env.match.table
    assert rewards_of("points", rules, table, 1, [0, 1]) == [-points for points in result.points]
    assert rewards_of("match", rules, table, 1, [0, 1]) == [0, 0]
    table.winners = (1,)
    assert rewards_of("match", rules, table, 1, [0, 1]) == [-1, 1]
    table.winners = (0, 1)
    assert rewards_of("match", rules, table, 1, [0, 1]) == [0, 0]


@pytest.mark.parametrize("game", GAMES)
def test_differences_add_up_to_nothing(game: str) -> None:
    env = make(game, GAMES[game].seats[-1], deals=1, max_cycles=1500)
    env.reset(seed=4)
    for _ in played(env, random.Random(4), 1500):
        assert abs(sum(env.rewards.values())) < 1e-9
    assert abs(sum(env.rewards.values())) < 1e-9
    assert any(env.terminations.values()) or any(env.truncations.values())


def test_the_next_match_is_another_and_the_same_again() -> None:
    env = make("gin")
    seeds = []
    for _ in range(2):
        env.reset(seed=8)
        seeds += [env.match.seed]
        env.reset()
        seeds += [env.match.seed]
    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


# At the table


def test_a_policy_sits_down_as_a_player() -> None:
    def policy(observation: Any, mask: Any) -> int:
        assert observation.dtype == np.int32
        return int(np.flatnonzero(mask)[-1])

    for game in ("gin", "canasta"):
        player = player_of(policy, choices=3)
        known = GAMES[game]._replace(player=player)
        match = Match.new(known, known.seats[0], seed="policy")
        for _ in range(60):
            if match.actor is None:
                break
            dice = random.Random(1)
            match.play(choose(known, match.rules.for_players(), match.view(match.actor), dice, "hard", ""))
        assert len(match.log) > 20
    with pytest.raises(ValueError, match="the match is over"):
        player(match.rules, Table(2, actor=None), random.Random(1))


def test_a_deal_is_dealt_where_nothing_else_can_be_done() -> None:
    env = make(
        "rummy", options={"target": 0, "deals": 3} if "deals" in GAMES["rummy"].options.__struct_fields__ else {}
    )
    env.reset(seed=3)
    for _ in played(env, random.Random(3), 600):
        assert env.match.table.phase != "deal"
    assert env.match.table.deal > 1
    assert any(isinstance(move, Deal) for move in env.match.log[1:])


def test_the_table_is_rendered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("rummy", 2, render_mode="ansi")
    env.reset(seed=3)
    for _ in played(env, random.Random(3), 40):
        pass
    text = env.render()
    seat = env.possible_agents.index(env.agent_selection)
    assert f"as seat {seat} sees it" in text
    hidden = {card.sign for card in env.match.table.hands[1 - seat]} - {
        card.sign for card in env.match.view(seat).hands[1 - seat]
    }
    assert not hidden & set(re.findall(r"[0-9AJQK]+[♠♥♦♣]", text))
    human = make("gin", render_mode="human")
    human.reset(seed=3)
    human.step(np.flatnonzero(human.last()[0]["action_mask"])[0])
    assert human.render() is None
    assert "stock: 31 cards" in capsys.readouterr().out
    human.close()
    with pytest.raises(RuntimeError):
        human.render()


# The packages, and the page


@pytest.mark.parametrize("package", environment.NEEDED)
def test_what_is_missing_is_said_in_a_sentence(package: str) -> None:
    code = (
        f"import sys; sys.modules[{package!r}] = None\nimport rummy_desktop.env\n"
        "try: rummy_desktop.env.make('gin')\nexcept ImportError as error: print(error)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    wanted = f'The environment needs {package}, which is not there; `pip install "rummy-desktop[env]"` brings it.\n'
    assert (ran.stdout, ran.stderr) == (wanted, "")


def test_nothing_is_imported_and_no_sound_is_lost_before_it_is_asked_for() -> None:
    code = (
        "import sys, os, rummy_desktop.env, rummy_desktop.cli\n"
        "assert not {'numpy', 'gymnasium', 'pettingzoo'} & set(sys.modules)\n"
        "rummy_desktop.env.make('gin')\nassert 'pettingzoo' in sys.modules\n"
        "print(os.environ.get('SDL_AUDIODRIVER'))"
    )
    for driver in (None, "alsa"):
        around = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
        around |= {"SDL_AUDIODRIVER": driver} if driver else {}
        ran = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, env=around
        )
        assert ran.stdout.strip() == str(driver)


def test_the_page_explains_every_field_in_order() -> None:
    rows = re.findall(r"^\| (`[^|]*) \| [^|]* \| ", PAGE.partition("| field |")[2].partition("\n\n")[0], re.MULTILINE)
    told = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    for game in GAMES.values():
        rules = game.rules(make_options(game.options, {}), game.seats[0])
        layout = Layout(rules)
        assert [name for name in layout.fields if not name.startswith("own_")] == told
    assert "`own_…`" in PAGE


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    example, one_seat, search, player = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(example.splitlines()) <= 24
    environment.register()
    for each in (example, one_seat, search):
        said: list[Any] = []
        exec(compile(each, "example", "exec"), {"print": said.append})
        assert said
    (tmp_path / "mine.py").write_text(player, encoding="utf-8")
    words = ["simulate", "gin", "--player", "me=mine:greedy", "--seats", "me,easy", "--deals", "2"]
    ran = subprocess.run(
        [sys.executable, "-m", "rummy_desktop", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert re.search(r"^0 +me ", ran.stdout, re.MULTILINE)


def test_the_speed_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    counted: list[tuple[str, int, str]] = []

    def few(game: str, count: int, observation: str) -> tuple[float, float]:
        counted.append((game, count, observation))
        return measured(game, 150, observation)

    measured = speed.actions_a_second
    monkeypatch.setattr(speed, "actions_a_second", few)
    monkeypatch.setattr(sys, "argv", ["speed", "rummy"])
    speed.main()
    assert counted == [("rummy", 30_000, "full"), ("rummy", 30_000, "small")]
    told = re.findall(
        r"^rummy, (\w+) observation: \d+ actions a second of processor time, (\d+) by the clock",
        capsys.readouterr().out,
        re.MULTILINE,
    )
    assert [name for name, _ in told] == ["full", "small"]
    assert all(0 < int(rate) < 10**6 for _, rate in told)


def test_what_a_card_stands_for_has_a_number_of_its_own() -> None:
    rules = GAMES["kalooki"].rules(make_options(GAMES["kalooki"].options, {}), 2)
    faces = {card[:2]: face_number(card) for card in rules.pack()}
    ranks = [face_number(type(rules.pack()[0])(rank, "")) for rank in range(1, 14)]
    assert sorted({*faces.values(), *ranks}) == list(range(1, 67))

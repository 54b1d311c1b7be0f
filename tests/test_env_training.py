"""Training asks of the environment: copies, opponents, small observations, rewards, Gymnasium, and pictures."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.options import make_options
from rummy_desktop.env import make, player_of, register, seat_of
from rummy_desktop.env.layout import Layout
from rummy_desktop.env.rewards import loose, rewards_of
from rummy_desktop.env.small import MOST, SmallObserver
from rummy_desktop.variants import GAMES

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
pytest.importorskip("pettingzoo", reason="PettingZoo does not install on this Python")


def some_action(env: Any, rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"])))


def ended(env: Any) -> bool:
    return bool(env.terminations[env.agent_selection] or env.truncations[env.agent_selection])


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_and_a_kept_one_go_on_as_the_environment_does(game: str) -> None:
    env = make(game, GAMES[game].seats[-1], observation="small", choices=3, opponents={1: "random"}, max_cycles=300)
    env.reset(seed=2)
    rng = random.Random(f"copies/{game}")
    inside = 0
    for step in range(40):
        if ended(env):
            break
        action = some_action(env, rng)
        if step % 8 == 7 or (env._course and inside < 3):
            inside += bool(env._course)
            before = copy.deepcopy(env.match.table)
            for twin in (copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
                for agent in env.possible_agents:
                    for part, told in env.observe(agent).items():
                        assert np.array_equal(told, twin.observe(agent)[part])
                for _ in range(3):
                    if not ended(twin):
                        twin.step(some_action(twin, random.Random(1)))
                assert env.match.table == before
            twins = [env.copy(), pickle.loads(pickle.dumps(env))]
            env.step(action)
            for twin in twins:
                twin.step(action)
                assert twin.match.table == env.match.table
                assert twin.match.views == env.match.views
                assert (twin.rewards, twin.agent_selection) == (env.rewards, env.agent_selection)
        else:
            env.step(action)


def test_a_copy_gets_the_cards_of_the_deals_to_come() -> None:
    env = make("gin", observation="small")
    env.reset(seed=5)
    rng = random.Random(5)
    kept, twin = pickle.loads(pickle.dumps(env)), env.copy()
    for _ in range(400):
        action = some_action(env, rng)
        for each in (env, kept, twin):
            each.step(action)
        if env.match.table.deal > 2:
            break
    assert env.match.table.deal > 2
    assert kept.match.table == env.match.table == twin.match.table
    env.reset()
    twin.reset()
    assert env.match.table == twin.match.table


def test_an_environment_is_copied_before_its_first_match_too() -> None:
    for twin in (make("gin").copy(), pickle.loads(pickle.dumps(make("gin", deals=2)))):
        with pytest.raises(RuntimeError, match="has to be reset"):
            twin.render()
        twin.reset(seed=1)
        assert twin.match.table.deal == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_small_observation_is_small_and_within_its_bounds(game: str) -> None:
    for seats in {GAMES[game].seats[0], GAMES[game].seats[-1]}:
        env = make(game, seats, observation="small")
        env.reset(seed=3)
        space = env.observation_space(env.agent_selection)
        assert space["observation"].shape[0] <= MOST
        assert space["observation"].dtype == np.float32
        rng = random.Random(3)
        for _ in range(60):
            seen = env.last()[0]
            assert space.contains(seen)
            fields = env.fields(seen["observation"])
            held = env.match.view(env._seat_of[env.agent_selection]).hands[env._seat_of[env.agent_selection]]
            assert np.count_nonzero(fields["hand"]) == len({(card.rank, card.suit) for card in held})
            assert np.count_nonzero(fields["phase"]) == 1
            env.step(some_action(env, rng))
            if ended(env):
                break


@pytest.mark.parametrize("game", GAMES)
def test_the_small_observation_is_small_under_all_house_rules(game: str) -> None:
    known = GAMES[game]
    for values in ({}, *(each.values for each in known.presets)):
        for seats in known.seats:
            if known.rules.against_options(make_options(known.options, values), seats):
                continue
            rules = known.rules(make_options(known.options, values), seats)
            observer = SmallObserver(Layout(rules), rules)
            assert observer.size <= MOST
            assert observer.size == sum(field.size for field in observer.fields.values())
            assert observer.fields["offers"].size >= 20


def test_a_policy_with_small_observations_sits_down() -> None:
    seen: list[int] = []

    def policy(observation: Any, mask: Any) -> int:
        seen.append(len(observation))
        return int(np.flatnonzero(mask)[-1])

    player, match = player_of(policy, observation="small"), Match.new(GAMES["gin"], 2)
    player(match.rules.for_players(), match.view(match.actor or 0), random.Random(1), "hard", "")
    assert seen
    assert max(seen) <= MOST
    with pytest.raises(ValueError, match="An observation is full or small"):
        player_of(policy, observation="tiny")


def test_opponents_play_where_no_agent_sits() -> None:
    env = make("rummy", 3, opponents={0: "easy", 2: "random"}, deals=2)
    env.reset(seed=4)
    assert env.possible_agents == ["seat_1"]
    rng = random.Random(4)
    while not ended(env):
        assert env.match.actor == 1
        env.step(some_action(env, rng))
    assert len(env.match.table.results) == 2
    assert {move.seat for move in env.match.log} == {0, 1, 2}


def test_opponents_play_the_same_again() -> None:
    logs = []
    for _ in range(2):
        env = make("gin", opponents={1: "medium"}, deals=1)
        env.reset(seed=6)
        rng = random.Random(6)
        while not ended(env):
            env.step(some_action(env, rng))
        logs.append(env.match.log)
    assert logs[0] == logs[1]


def test_rewards_by_deadwood_tell_something_of_deals_that_nobody_wins() -> None:
    env = make("gin", rewards="deadwood", observation="small", deals=1)
    told = won = 0
    for seed in range(20):
        env.reset(seed=seed)
        rng = random.Random(seed)
        while not ended(env):
            env.step(some_action(env, rng))
        table, rules = env.match.table, env.match.rules
        left = [loose(rules, table, seat) for seat in range(2)]
        assert list(env.rewards.values()) == [left[1] - left[0], left[0] - left[1]]
        told += any(env.rewards.values())
        won += any(table.results[-1].points)
    assert told > max(won, 14)


def test_a_discount_makes_rewards_that_come_late_smaller() -> None:
    match = Match.new(GAMES["gin"], 2, seed="late")
    whole = rewards_of("deadwood", match.rules, match.table, 1, [0, 1])
    match.table.turns = 3
    assert any(whole)
    less = rewards_of("deadwood", match.rules, match.table, 1, [0, 1], 0.5)
    assert less == [each / 8 for each in whole]
    assert rewards_of("deadwood", match.rules, match.table, 0, [0, 1]) == [0, 0]


# Gymnasium


def test_every_game_is_an_environment_of_gymnasium() -> None:
    register()
    register()  # twice does no harm
    names = [name for name in gymnasium.registry if name.startswith("RummyDesktop/")]
    assert len(names) == len(GAMES)
    assert {"RummyDesktop/Gin-v0", "RummyDesktop/ThreeThirteen-v0", "RummyDesktop/500-v0"} <= set(names)
    for name in names:
        env = gymnasium.make(name, opponents="random")
        assert env.spec is not None
        assert env.spec.id == name
        seen, info = env.reset(seed=1)
        for _ in range(10):
            assert env.observation_space.contains(seen)
            assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"] == 1)
            seen, reward, done, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
            assert isinstance(reward, float)
            if done or cut:
                break


def test_the_environment_of_one_seat_begins_as_gymnasium_asks() -> None:
    from gymnasium.utils import env_checker

    env = seat_of("gin", opponents="easy")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for check in ("reset_seed_determinism", "reset_options", "reset_return_type"):
            getattr(env_checker, f"check_{check}")(env)


def test_one_seat_plays_a_deal_to_its_end() -> None:
    env = seat_of("gin", seat=1, opponents={0: "easy"}, rewards="deadwood", render_mode="ansi")
    _, info = env.reset(seed=8)
    twin = pickle.loads(pickle.dumps(env)).table.match.table
    assert (
        env.copy().table.match.table == twin == copy.deepcopy(env).table.match.table == copy.copy(env).table.match.table
    )
    assert "as seat 1 sees it" in env.render()
    steps, done, reward = 0, False, 0.0
    while not done:
        assert env.table.match.actor == 1
        _, reward, done, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        steps += 1
    assert steps > 3
    assert reward == env.table.rewards["seat_1"] != 0
    assert not info["action_mask"].any()
    with pytest.raises(ValueError, match="has ended"):
        env.step(0)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"seat": 2}, "The seat is one from 0 to 1, not 2."),
        ({"seat": -1}, "The seat must be at least 0"),
        ({"opponents": {0: "easy"}}, "Opponents sit on all seats but 0"),
        ({"opponents": "silly"}, "There is no opponent “silly”"),
    ],
)
def test_what_one_seat_can_not_be_is_refused_in_a_sentence(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        seat_of("gin", **given)


def test_the_table_is_drawn_as_its_seat_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    env = seat_of("gin", opponents="easy", render_mode="rgb_array")
    env.reset(seed=9)
    before = env.table.match.copy()
    frame = env.render()
    assert (frame.shape, frame.dtype) == ((800, 1280, 3), np.uint8)
    assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 500
    assert env.table.match.table == before.table
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert not np.array_equal(frame, env.render())

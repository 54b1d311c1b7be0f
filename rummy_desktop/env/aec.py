"""The environment: a match of any game, in which agents act one after the other, as PettingZoo's AEC has it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib import import_module
from itertools import islice
from typing import Any, Final, Self, cast

import numpy as np

from rummy_desktop.ai import Style, choose, parse_style
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match, not_for
from rummy_desktop.engine.moves import Deal, Move, Resign, TakeBack
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.wording import listed
from rummy_desktop.env import make
from rummy_desktop.env.decision import Decision
from rummy_desktop.env.layout import CHOICES, Layout, switch, whole
from rummy_desktop.env.picture import frame
from rummy_desktop.env.rewards import REWARDS, Reward, rewards_of
from rummy_desktop.env.seat import OBSERVERS
from rummy_desktop.env.small import SmallObserver
from rummy_desktop.env.text import in_text
from rummy_desktop.outside.harmless import shown, told
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import called

RENDERS: Final = ("ansi", "human", "rgb_array")
RANDOM: Final = "random"
"""The name of an opponent that makes any legal move."""
MOST_MOVES: Final = 400  # moves that such an opponent looks at

Observation = dict[str, Any]
"""What an agent gets: `observation`, what it knows as numbers, and `action_mask`, which actions are open to it."""


class Course:
    """The course of a match as an environment; `make` joins it to PettingZoo's own class, which play does not need.

    `match` is the match in play and `layout` says where everything stands in an observation. The same seed and the same
    actions give the same course.
    """

    # What PettingZoo's class has, and changes where an agent has ended.
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        preset: str = "",
        options: Mapping[str, Any] | None = None,
        rewards: Reward = "difference",
        deals: int = 0,
        choices: int = CHOICES,
        take_back: bool = False,
        resign: bool = False,
        max_cycles: int = 0,
        render_mode: str | None = None,
        observation: str = "full",
        discount: float = 1.0,
        opponents: Mapping[int, str] | None = None,
    ) -> None:
        """An environment of `game`, by any name that the command line knows, that has to be `reset` first.

        `options` are house rules beside those of the `preset`. An episode is the whole match, or so many `deals`; after
        `max_cycles` actions it is truncated, where that is not 0. Computer players sit on the seats of `opponents`, who
        are no agents. ValueError says in one sentence what is wrong.
        """
        self._given = {
            "rewards": rewards,
            "deals": deals,
            "choices": choices,
            "take_back": take_back,
            "resign": resign,
            "max_cycles": max_cycles,
            "render_mode": render_mode,
            "observation": observation,
            "discount": discount,
            "opponents": opponents,
        }
        self.game, values = _named(game, preset)
        self.options = {**values, **_mapping(options, "House rules")}
        usual = self.game.usual_seats or self.game.seats[0]
        self.seats = usual if seats is None else whole(seats, "The number of seats")
        self._check(rewards, render_mode)
        if not isinstance(observation, str) or observation not in OBSERVERS:
            raise ValueError(f"An observation is {' or '.join(OBSERVERS)}, not “{_name(observation)}”.")
        if isinstance(discount, bool) or not isinstance(discount, int | float) or not 0 < discount <= 1:
            raise ValueError(f"The discount is a number above 0 that is at most 1, not {told(discount)}.")
        self._opponents = self._styles(opponents)
        self.kind, self.discount = rewards, float(discount)
        self.deals, self.max_cycles = whole(deals, "Deals", 0), whole(max_cycles, "The most actions", 0)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"rummy_desktop_{self.game.key}",
            "render_modes": list(RENDERS),
            "is_parallelizable": False,
        }
        self.players_rules = self.game.rules(make_options(self.game.options, self.options), self.seats)
        self.layout = Layout(self.players_rules, whole(choices, "The number of moves on offer"))
        self._observer = OBSERVERS[observation](self.layout, self.players_rules)
        self._fields = self._observer.fields if isinstance(self._observer, SmallObserver) else self.layout.fields
        self._also: tuple[type[Move], ...] = (
            *(TakeBack,) * switch(take_back, "Whether moves are taken back"),
            *(Resign,) * switch(resign, "Whether players resign"),
        )
        self._seat_of = {f"seat_{seat}": seat for seat in range(self.seats) if seat not in self._opponents}
        self._names = {seat: agent for agent, seat in self._seat_of.items()}
        self.possible_agents = list(self._seat_of)
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self.agents = []
        self._seeds = random.Random(random.SystemRandom().random())
        self._match: Match | None = None

    def _check(self, rewards: str, render_mode: str | None) -> None:
        if self.seats not in self.game.seats:
            raise ValueError(not_for(self.game, self.seats))
        if against := self.game.rules.against_options(make_options(self.game.options, self.options), self.seats):
            raise ValueError(against.text)
        if not isinstance(rewards, str) or rewards not in REWARDS:
            raise ValueError(f"Rewards are {' or '.join(REWARDS)}, not “{_name(rewards)}”.")
        if render_mode is not None and (not isinstance(render_mode, str) or render_mode not in RENDERS):
            raise ValueError(f"The table is rendered as {' or '.join(RENDERS)}, not “{_name(render_mode)}”.")

    def _styles(self, given: Mapping[int, str] | None) -> dict[int, Style | None]:
        """The players on the seats that are no agents', None for one who plays at random. ValueError if one is none."""
        if given is not None and not isinstance(given, Mapping):
            raise ValueError(f"Opponents are given by their seats, as in a dictionary, not as {told(given)}.")
        found: dict[int, Style | None] = {}
        for key, name in (given or {}).items():
            seat = whole(key, "The seat of an opponent", 0)
            if seat >= self.seats:
                raise ValueError(f"The seat of an opponent is one from 0 to {self.seats - 1}, not {seat}.")
            try:
                found[seat] = None if name == RANDOM else parse_style(name, self.game)
            except (ValueError, TypeError, AttributeError):
                raise ValueError(
                    f"There is no opponent “{_name(name)}”; there are random, and players’ levels."
                ) from None
        if len(found) == self.seats:
            raise ValueError("A seat at least has to be an agent’s.")
        return found

    def _space(self) -> tuple[Any, Any]:
        """The spaces of an agent's observations and of its actions."""
        spaces = import_module("gymnasium.spaces")
        layout = self.layout
        if isinstance(self._observer, SmallObserver):
            seen = spaces.Box(-1, 1, (self._observer.size,), np.float32)
            mask = spaces.Box(0, 1, (layout.actions,), np.int8)
            return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(layout.actions)
        low, high = np.empty(layout.size, np.int32), np.empty(layout.size, np.int32)
        for field in layout.fields.values():
            low[field.start : field.start + field.size] = field.low
            high[field.start : field.start + field.size] = field.high
        seen = spaces.Box(low, high, dtype=np.int32)
        mask = spaces.Box(0, 1, (layout.actions,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(layout.actions)

    def observation_space(self, agent: str) -> Any:
        """The space of what `agent` observes."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """The space of what `agent` may do, which is the same for all agents."""
        return self._spaces[agent][1]

    @property
    def match(self) -> Match:
        """The match in play. RuntimeError before the first `reset`."""
        if self._match is None:
            raise RuntimeError("The environment has to be reset before anybody plays.")
        return self._match

    # The course

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a match. Without a seed it is the next one after the last seed.

        Of the `options` the `dealer` is the seat that deals first, and `cards` the seed of the cards in words, as on
        the command line; nothing else in them means anything, since PettingZoo's own test gives something else.
        ValueError says in one sentence what is wrong with them, or with the seed.
        """
        given = _mapping(options, "The options of a match")
        dealer = given.get("dealer")
        if dealer is not None and not 0 <= (dealer := whole(dealer, "The dealer")) < self.seats:
            raise ValueError(f"The dealer is a seat from 0 to {self.seats - 1}, not {dealer}.")
        if not isinstance(given.get("cards", ""), str | int):
            raise ValueError(f"The seed of the cards is a text, not {told(given['cards'])}.")
        if seed is not None:
            self._seeds = random.Random(whole(seed, "The seed"))
        cards = given.get("cards", f"{self._seeds.getrandbits(64):x}")
        cards = cards if isinstance(cards, str) else str(whole(cards, "The seed of the cards"))
        if not cards.isprintable():
            raise ValueError(f"The seed of the cards has letters that can’t be shown: {told(cards)}.")
        self._match = match = Match.new(self.game, self.seats, self.options, cards, dealer=dealer)
        self._observer.forget()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._cycles = 0
        self._deal = 0
        self._playing: list[int] = []
        self._decision: Decision | None = None
        self._course: list[int] = []
        self._dice = {seat: random.Random(f"{cards}/{seat}/player") for seat in self._opponents}
        self._begin_deal(match)
        self._go_on(match)

    def step(self, action: int | None) -> None:
        """Play the action of the agent whose turn it is. ValueError says why the action is not open to it."""
        agent, match = self.agent_selection, self.match
        if self.terminations[agent] or self.truncations[agent]:
            cast(Any, self)._was_dead_step(action)
            return
        if action is None:
            raise ValueError("Who has not ended has to act.")
        number = whole(action, "An action")
        move = self._deciding().take(number)
        for each in self.rewards:
            self.rewards[each] = 0.0
        self._cumulative_rewards[agent] = 0.0
        self._cycles += 1
        if move is None:
            self._course.append(number)
        else:
            self._play(match, move)
            self._go_on(match)
        if 0 < self.max_cycles <= self._cycles and not self.terminations[agent]:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _play(self, match: Match, move: Move) -> None:
        before = len(match.table.results)
        match.play(move)
        self._decision = None
        self._course.clear()
        new = len(match.table.results) - before
        if new or match.actor is None:
            brought = rewards_of(self.kind, match.rules, match.table, new, self._playing, self.discount)
            for agent, seat in self._seat_of.items():
                self.rewards[agent] += brought[seat]
                self._cumulative_rewards[agent] += brought[seat]
        if match.actor is None or 0 < self.deals <= len(match.table.results):
            self.terminations = dict.fromkeys(self.agents, True)
            return
        if new:
            self._begin_deal(match)

    def _go_on(self, match: Match) -> None:
        """Play for the opponents until an agent is asked, or all of them have ended."""
        while not self.terminations[self.agents[0]]:
            seat = cast(int, match.actor)
            if seat in self._names:
                self.agent_selection = self._names[seat]
                return
            self._play(match, self._opponents_move(match, seat))
        self.agent_selection = self.agents[0]

    def _opponents_move(self, match: Match, seat: int) -> Move:
        style, dice = self._opponents[seat], self._dice[seat]
        view = match.view(seat)
        if style is None:
            return dice.choice(list(islice(self.players_rules.moves(view), MOST_MOVES)))
        return choose(self.game, self.players_rules, view, dice, style.level, style.manner)

    def _begin_deal(self, match: Match) -> None:
        """Deal where there is nothing else to decide, and see who plays in the deal."""
        table, rules = match.table, match.rules
        while table.to_deal and [type(move) for move in match.moves()] == [Deal]:
            match.play(Deal(cast(int, match.actor)))
        if table.deal != self._deal:
            self._deal = table.deal
            seats = range(self.seats)
            self._playing = [seat for seat in seats if rules.plays(table, seat) and not rules.waits(table, seat)]

    def _deciding(self) -> Decision:
        """Return the decision of the agent whose turn it is."""
        if self._decision is None:
            match = self.match
            view = match.view(cast(int, match.actor))
            self._decision = Decision(self.layout, self.players_rules, view, self._also)
        return self._decision

    def observe(self, agent: str) -> Observation:
        """Return the knowledge of `agent`, and the actions that are open to it: none while another one decides."""
        seat, view = self._seat_of[agent], self.match.view(self._seat_of[agent])
        decision = None
        if agent == self.agent_selection and view.actor == seat and not self.terminations[agent]:
            decision = self._deciding()
        opened = bytearray(self.layout.actions) if decision is None else decision.open
        return {
            "observation": self._observer.observe(view, seat, decision),
            "action_mask": np.frombuffer(bytearray(opened), np.int8),
        }

    # Copies

    def copy(self) -> Self:
        """An environment of its own that stands where this one stands, with the same cards to come: for a search."""
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        for name in ("agents", "possible_agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            if name in twin.__dict__:
                setattr(twin, name, getattr(self, name).copy())
        twin._seeds = _same_dice(self._seeds)
        if self._match is not None:
            twin._match = self._match.copy()
            twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
            twin._course, twin._playing = self._course[:], self._playing[:]
            twin._dice = {seat: _same_dice(dice) for seat, dice in self._dice.items()}
            twin._decide_again()
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        made = {"game": self.game.key, "seats": self.seats, "options": self.options, **self._given}
        state = {name: value for name, value in self.__dict__.items() if name in KEPT}
        return _again, (made, state, None if self._match is None else self._match.state())

    def _stand(self, state: Mapping[str, Any], match: Mapping[str, Any] | None) -> None:
        """Stand as an environment that was made alike stood."""
        self.__dict__ |= state
        if match is not None:
            self._match = Match.new(self.game, self.seats, self.options, match["seed"])
            self._match.again(match)
            self._decide_again()

    def _decide_again(self) -> None:
        """Make the decision in which the actor is anew, by the actions that it has chosen so far."""
        self._decision = None
        for action in self._course:
            self._deciding().take(action)

    def fields(self, observation: Any) -> dict[str, Any]:
        """The parts of an `observation` by their names, each as an array of its shape that shares its numbers."""
        return {
            field.name: observation[field.start : field.start + field.size].reshape(field.shape)
            for field in self._fields.values()
        }

    def render(self) -> Any:
        """The table as the seat sees it that decides: in words, given back or printed, or as a picture's pixels."""
        match = self.match
        seat = self._seat_of[self.agent_selection]
        if self.render_mode == "rgb_array":
            return frame(match, seat)
        text = in_text(self.players_rules, match.view(seat), seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Leave the match."""
        self._match = None


KEPT: Final = (
    *("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"),
    *("_seeds", "_cycles", "_deal", "_playing", "_course", "_dice"),
)
"""What changes while an environment is played with, beside the match."""


def _again(made: dict[str, Any], state: Mapping[str, Any], match: Mapping[str, Any] | None) -> Any:
    """The environment that was kept."""
    env = make(**made)
    env._stand(state, match)
    return env


def _same_dice(dice: random.Random) -> random.Random:
    """Return dice that fall as these will."""
    twin = random.Random()
    twin.setstate(dice.getstate())
    return twin


def _name(given: Any) -> str:
    """Return a value that should be a name, as it stands in a sentence."""
    return told(given).strip("'")


def _mapping(given: Any, what: str) -> dict[str, Any]:
    """Return a mapping by names, an empty one for nothing. ValueError if it is something else."""
    if given is not None and not isinstance(given, Mapping):
        raise ValueError(f"{what} are given by their names, as in a dictionary, not as {told(given)}.")
    return {name if isinstance(name, str) else told(name): value for name, value in (given or {}).items()}


def _named(name: str, preset: str) -> tuple[Game, Mapping[str, Any]]:
    """The game of that name and the house rules of the preset. ValueError says in one sentence what is wrong."""
    if not isinstance(name, str) or not isinstance(preset, str):
        wrong = told(preset if isinstance(name, str) else name)
        raise ValueError(f"A game and its preset are called by a name, not by {wrong}.")
    found = called(name)
    if len(found) != 1:
        titles = listed([each.title if each else game.title for game, each in found] if found else list(GAMES))
        said = shown(name)
        wrong = f"“{said}” is a name of {titles}." if found else f"No game is called “{said}”; there are {titles}."
        raise ValueError(wrong)
    game, named = found[0]
    if preset:
        named = next((each for each in game.presets if preset in (each.key, each.title, *each.also)), None)
        if named is None:
            there = ", ".join(each.key for each in game.presets) or "none"
            raise ValueError(f"{game.title} has no preset “{shown(preset)}”; there are {there}.")
    return game, named.values if named else {}

"""Seat: a policy on observations as a computer player, which can sit down at any table."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from rummy_desktop.engine.game import Player
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.env.decision import Decision
from rummy_desktop.env.layout import CHOICES, Layout, whole
from rummy_desktop.env.observation import Observer
from rummy_desktop.env.small import SmallObserver
from rummy_desktop.outside.harmless import told

OBSERVERS: Final[Mapping[str, type[Observer | SmallObserver]]] = {"full": Observer, "small": SmallObserver}
"""The observers by what they observe."""

Policy = Callable[[Any, Any], int]
"""Given an observation and its action mask as arrays: the number of an action that is open."""


def player_of(policy: Policy, choices: int = CHOICES, observation: str = "full") -> Player:
    """A computer player that decides by `policy`, which was trained with so many `choices` and that observation."""
    if observation not in OBSERVERS:
        raise ValueError(f"An observation is {' or '.join(OBSERVERS)}, not “{told(observation)}”.")
    known: dict[tuple[type[Rules], int, str], Layout] = {}

    def choose(rules: Any, view: Table, rng: random.Random, level: str = "hard", manner: str = "") -> Move:
        """The move on which the policy decides, in as many steps as that takes."""
        key = type(rules), rules.seats, repr(rules.options)
        if key not in known:
            known[key] = Layout(rules, choices)
        layout, seat = known[key], view.actor
        if seat is None:
            raise ValueError("the match is over")
        observer, decision = OBSERVERS[observation](layout, rules), Decision(layout, rules, view)
        move = None
        while move is None:
            mask = np.frombuffer(bytearray(decision.open), np.int8)
            move = decision.take(whole(policy(observer.observe(view, seat, decision), mask), "An action"))
        return move

    return choose

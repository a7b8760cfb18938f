"""How fast the environments are, beside PettingZoo's own tic-tac-toe."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from os import environ
from statistics import median
from typing import Any

import numpy as np

from game.envs.spec import SPECS
from game.problems import Problem

ROUNDS, SECONDS = 15, 0.2
"""Both environments are measured in each round, one right after the other, for so many seconds each."""
WARM_UP_SECONDS = 0.1
OTHERS_SECONDS = 1.0
NEEDED = ("pettingzoo", "gymnasium", "pygame")


def env_figures() -> Iterator[tuple[str, float | None]]:
    """Yield steps per second of random play, and how many the 3x3 board makes for each of PettingZoo's own tic-tac-toe.

    A step is to be shown the observation and the mask, to draw an action, and to take it, in the same loop for both.
    What else the machine does slows both of a round, so the ratio is told of rounds: the median, and the spread.

    Raises:
        Problem: what is compared is not installed.
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Problem(
            f"Environments need {' and '.join(missing)}, which is not installed: install the extra 'rl' "
            "(python3 -m pip install 'clans-and-wanderers[rl]')."
        )
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pettingzoo.classic.tictactoe import tictactoe  # noqa: PLC0415 - an extra

    from game.envs.wrappers.aec import env  # noqa: PLC0415 - needs the extra

    racers: dict[str, Callable[[], Any]] = {"tictactoe": tictactoe.env, "grid": lambda: env("grid")}
    for make in racers.values():
        steps_per_second(make(), WARM_UP_SECONDS)
    rates: dict[str, list[float]] = {name: [] for name in racers}
    for number in range(ROUNDS):
        for name in sorted(racers, reverse=number % 2 == 1):  # neither always goes first
            rates[name].append(steps_per_second(racers[name](), SECONDS))
    for name, measured in rates.items():
        yield f"{name}.steps_per_second", round(median(measured))
    ratios = sorted(ours / theirs for ours, theirs in zip(rates["grid"], rates["tictactoe"], strict=True))
    yield "grid_to_tictactoe.median", round(median(ratios), 2)
    yield "grid_to_tictactoe.lowest", round(ratios[0], 2)
    yield "grid_to_tictactoe.highest", round(ratios[-1], 2)
    for name in SPECS:
        if name != "grid":
            yield f"{name}.steps_per_second", round(steps_per_second(env(name), OTHERS_SECONDS))


def steps_per_second(env: Any, seconds: float) -> float:
    """Return the steps of an AEC environment in a second of the processor, in random play."""
    dice = np.random.default_rng(1)
    steps = seed = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                allowed = np.flatnonzero(observed["action_mask"])
                action = int(allowed[dice.integers(len(allowed))])
            env.step(action)
            steps += 1
    return steps / (time.process_time() - began)

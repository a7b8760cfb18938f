"""How fast the environments are, beside PettingZoo's own tic-tac-toe."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from os import environ
from typing import Any

import numpy as np

from game.envs.spec import SPECS
from game.problems import Problem

ROUNDS, SECONDS = 5, 0.4
"""The environments are measured in turn, so often and so long; the best round counts, which others disturbed least."""
OTHERS_SECONDS = 1.0
NEEDED = ("pettingzoo", "gymnasium", "pygame")


def env_figures() -> Iterator[tuple[str, float | None]]:
    """Yield steps per second of random play, and the ratio of the 3x3 board to PettingZoo's own tic-tac-toe.

    A step is to be shown the observation and the mask, to draw an action, and to take it.

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
    best = dict.fromkeys(racers, 0.0)
    for _ in range(ROUNDS):
        for name, make in racers.items():
            best[name] = max(best[name], steps_per_second(make(), SECONDS))
    for name, rate in best.items():
        yield f"{name}.steps_per_second", round(rate)
    yield "grid_to_tictactoe", round(best["grid"] / best["tictactoe"], 2)
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

"""The example of learning: what it judges placements by, and that it learns alike from the same seed."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="needs the extra 'rl'")

from game.envs.example import FEATURES, Agent, curve, features, learn
from game.envs.spec import spec_of
from game.envs.wrappers.against import AgainstEnv


def judged(position: str, action: int) -> dict[str, float]:
    spec = spec_of("grid")
    view = spec.game.new_match(1, {"position": position}).view(0)
    return dict(zip(FEATURES, features(spec.encoder.encode(view), action), strict=True))


def test_a_placement_is_judged_by_what_it_does() -> None:
    told = judged("board . r:owl:2:FFFF . / . r:cat:2:FFFF . / . . . | blue elk:5:EEEF | red fox:1:FFFF | turn blue", 0)
    assert (told["flips"], told["chained"], told["open sides"], told["power"]) == (1, 1, 1, 5 / 6)
    told = judged("board . r:owl:2:FFFF . / . r:cat:2:FFFF . / . . . | blue elk:5:EMEF | red fox:1:FFFF | turn blue", 0)
    assert (told["flips"], told["chained"], told["lost checks"]) == (0, 0, 1)
    told = judged("board r:owl:2:LLLL . . / . . . / . . . | blue elk:5:DDDD | red fox:1:FFFF | turn blue", 3)
    assert told["knock-outs"] == 1
    told = judged("board b:owl:2:EEEE . b:cat:2:EEEE / . . . / . . . | blue elk:5:EEEE | red fox:1:FFFF | turn blue", 1)
    assert (told["covered sides"], told["lines"]) == (2, 1)


def test_it_learns_alike_from_the_same_seed() -> None:
    weights = []
    for _ in range(2):
        agent = Agent(np.random.default_rng(1))
        learn(agent, AgainstEnv("grid", "easy"), 32, 1)
        weights.append(agent.weights.tolist())
    assert weights[0] == weights[1] != [0.0] * len(FEATURES)


def test_the_curve_is_a_picture() -> None:
    root = ET.fromstring(curve([0.2, 0.4, 0.6], 0.65))  # noqa: S314 - made on the spot
    line = root.find("{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    assert len(line.attrib["points"].split()) == 3

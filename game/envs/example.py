"""Example: a small player of the 3x3 board learns to beat "normal" (docs/learning.md).

A linear policy over a dozen features of a placement is trained by policy gradient (REINFORCE), in matches against that
opponent. It sees the observation and the mask of the environment and nothing else.

    .venv/bin/python -m game.envs.example --out docs/pictures/learning-curve.svg
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from components.grid import LINES, SLOTS, TYPES
from game.envs.wrappers.against import AgainstEnv
from systems.grid.rules.checks import VERDICTS
from systems.grid.state.table import NEIGHBOURS

FEATURES = (
    "flips", "chained", "lost checks", "punished", "knock-outs", "lines", "open sides", "open melee sides",
    "weakness at open sides", "power", "power late", "covered sides",
)  # fmt: skip
"""What a placement is judged by."""
PIECE, CARD = 8, 5
"""Numbers of a slot and of a card of the hand in the observation."""
BATCH, RATE, EVERY = 32, 0.5, 500
"""Matches from which a step of learning is made, its size, and matches that a point of the curve is the mean of."""
Array = NDArray[np.float64]


def features(observation: NDArray[np.uint8], action: int) -> list[float]:
    """Return what a placement is judged by, from the numbers of the observation."""
    seen = observation.tolist()
    place, slot = divmod(action, SLOTS)
    board = [seen[PIECE * at : PIECE * (at + 1)] for at in range(SLOTS)]
    power, *sides = seen[PIECE * SLOTS + CARD * place :][:CARD]
    now = power + int(not any(piece[0] for piece in board))  # the first card of a round has a shield
    now += sum(1 for side, at, _ in NEIGHBOURS[slot] if board[at][0] == 1 and TYPES[sides[side] - 1] == "melee")
    flipped, counts = [], dict.fromkeys(FEATURES, 0.0)
    for side, at, facing in NEIGHBOURS[slot]:
        mine, piece = TYPES[sides[side] - 1], board[at]
        if piece[0] == 0:
            counts["open sides"] += 1
            counts["open melee sides"] += mine == "melee"
            counts["weakness at open sides"] += max(0, 6 - now) / 6
        elif piece[0] == 1:
            counts["covered sides"] += 1
        else:
            outcome, _ = VERDICTS[mine, TYPES[piece[4 + facing] - 1]]
            outcome = outcome or ("win" if now > piece[2] else "lose" if now < piece[2] else "draw")
            counts["knock-outs"] += outcome == "ko"
            counts["lost checks"] += outcome == "lose"
            counts["punished"] += outcome == "lose" and TYPES[piece[4 + facing] - 1] == "dark"
            if outcome == "win":
                flipped.append(at)
    own = {slot, *flipped, *(at for at in range(SLOTS) if board[at][0] == 1)}
    for at in flipped:
        for side, beside, facing in NEIGHBOURS[at]:
            other = board[beside]
            if other[0] == 2 and beside not in own and other[4 + facing] == board[at][4 + side]:
                counts["chained"] += board[at][2] >= other[2]
    counts["flips"] = len(flipped)
    counts["lines"] = sum(1 for line in LINES if own.issuperset(line) and (slot in line or set(flipped) & set(line)))
    counts["power"] = now / 6
    counts["power late"] = now / 6 * sum(1 for piece in board if piece[0]) / SLOTS
    return [float(counts[name]) for name in FEATURES]


@dataclass
class Agent:
    """A policy that chooses by the weighted sum of a placement's features.

    Attributes:
        weights: of the features.
        dice: draw placements while it learns.
    """

    dice: np.random.Generator
    weights: Array = field(default_factory=lambda: np.zeros(len(FEATURES)))

    def options(self, observed: dict[str, NDArray[np.uint8]]) -> tuple[NDArray[np.intp], Array, Array]:
        """Return the allowed actions, their features, and how likely each is."""
        allowed = np.flatnonzero(observed["action_mask"])
        judged = np.array([features(observed["observation"], int(action)) for action in allowed])
        worth = judged @ self.weights
        likely = np.exp(worth - worth.max())
        return allowed, judged, likely / likely.sum()

    def best(self, observed: dict[str, NDArray[np.uint8]]) -> int:
        """Return the most likely action."""
        allowed, _, likely = self.options(observed)
        return int(allowed[likely.argmax()])

    def drawn(self, observed: dict[str, NDArray[np.uint8]]) -> tuple[int, Array]:
        """Return an action that was drawn, and in which direction the weights would make it likelier."""
        allowed, judged, likely = self.options(observed)
        chosen = int(self.dice.choice(len(allowed), p=likely))
        return int(allowed[chosen]), judged[chosen] - likely @ judged


def learn(agent: Agent, env: AgainstEnv, matches: int, seed: int) -> list[float]:
    """Let an agent learn in so many matches; return the share of points won in each `EVERY`, a draw for half."""
    rewards: list[float] = []
    steps: list[tuple[Array, float]] = []
    env.reset(seed=seed)
    for number in range(1, matches + 1):
        observed, _ = env.reset()
        over, reward, direction = False, 0.0, np.zeros(len(FEATURES))
        while not over:
            action, gradient = agent.drawn(observed)
            direction += gradient
            observed, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        steps.append((direction, reward))
        rewards.append(reward)
        if number % BATCH == 0:
            usual = float(np.mean([won for _, won in steps]))
            agent.weights += RATE * np.mean([way * (won - usual) for way, won in steps], axis=0)
            steps.clear()
    return [float(np.mean(rewards[at : at + EVERY])) / 2 + 0.5 for at in range(0, matches - EVERY + 1, EVERY)]


def examined(agent: Agent, env: AgainstEnv, matches: int, seed: int) -> tuple[int, int, int]:
    """Return victories, draws and defeats of an agent that does what it thinks best, in matches of other seeds."""
    found = {1.0: 0, 0.0: 0, -1.0: 0}
    env.reset(seed=seed)
    for _ in range(matches):
        observed, _ = env.reset()
        over, reward = False, 0.0
        while not over:
            observed, reward, terminated, truncated, _ = env.step(agent.best(observed))
            over = terminated or truncated
        found[reward] += 1
    return found[1.0], found[0.0], found[-1.0]


def curve(shares: list[float], final: float) -> str:
    """Return the curve of learning as SVG: the share of points by matches, and what the learned agent won at last."""
    wide, high, left, top = 560, 240, 50, 20
    points = [(left + wide * (at + 1) / len(shares), top + high * (1 - share)) for at, share in enumerate(shares)]
    rows = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = round(top + high * (1 - share))
        rows.append(f'<line x1="{left}" x2="{left + wide}" y1="{y}" y2="{y}" stroke="#ccc"/>')
        rows.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    at = top + high * (1 - final)
    box, font = f"0 0 {left + wide + 60} {top + high + 50}", 'font-family="sans-serif" font-size="12" fill="#333"'
    told = f"matches, up to {EVERY * len(shares):,}; share of the points while it learns"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {font}>',
            '<rect width="100%" height="100%" fill="#fff"/>',
            *rows,
            f'<polyline points="{line}" fill="none" stroke="#24618e" stroke-width="2"/>',
            f'<path d="M{left} {at:.1f}h{wide}" stroke="#a33" stroke-dasharray="6 4"/>',
            f'<text x="{left + wide + 6}" y="{at + 4:.0f}" fill="#a33">learned</text>',
            f'<text x="{left + wide / 2:.0f}" y="{top + high + 40}" text-anchor="middle">{told}</text>',
            "</svg>\n",
        )
    )


def main(words: list[str]) -> int:
    """Train an agent, examine it, and write its curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=8000)
    parser.add_argument("--examined", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(words)
    agent = Agent(np.random.default_rng(asked.seed))
    env = AgainstEnv("grid", asked.level)
    shares = learn(agent, env, asked.matches, asked.seed)
    won, drawn, lost = examined(agent, env, asked.examined, asked.seed + 1)
    final = (won + drawn / 2) / asked.examined
    lines = [f"{name:<24}{weight:>7.2f}" for name, weight in zip(FEATURES, agent.weights, strict=True)]
    sys.stdout.write("\n".join((*lines, f"{won} won, {drawn} drawn, {lost} lost: {final:.1%} of the points", "")))
    sys.stdout.write(" ".join(f"{share:.3f}" for share in shares) + "\n")
    if asked.out is not None:
        asked.out.write_text(curve(shares, final), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

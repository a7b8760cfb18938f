"""Shards: pieces of a broken thing fall, bounce and fade (pymunk)."""

from __future__ import annotations

import math
import random

import pymunk

from game.art.figures.pieces import SHARDS, ShardTone, shard_image
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

STEP_S = 1 / 120
LIFE_S = 1.6
FADE_S = 0.5
GRAVITY = -1500.0


class Shards(Node):
    """Pieces flying from its place, in design pixels; frees itself at the end.

    `floor` is how far below its place they land. With reduced motion they only fade where they are.
    """

    def __init__(
        self,
        count: int = 22,
        *,
        tone: ShardTone = "you",
        size: tuple[float, float] = (12, 34),
        power: float = 520.0,
        floor: float = 220.0,
        seed: int = 1,
        layer: str | None = None,
        z: float = 0,
    ) -> None:
        super().__init__(name="shards", layer=layer, z=z)
        self._rng = random.Random(seed)  # for the eye only
        self._count = count
        self._tone = tone
        self._sizes = size
        self._power = power
        self._floor = floor
        self._time = self._due = 0.0
        self._space: pymunk.Space | None = None
        self._pieces: list[tuple[pymunk.Body, SpriteNode]] = []

    def ready(self) -> None:
        """Make the pieces."""
        space = self._space = pymunk.Space()
        space.gravity = (0.0, GRAVITY)
        ground = pymunk.Segment(space.static_body, (-4000, -self._floor - 6), (4000, -self._floor - 6), 6)
        ground.elasticity, ground.friction = 0.42, 0.8
        space.add(ground)
        for _ in range(self._count):
            self._pieces.append(self._piece(space))

    def _piece(self, space: pymunk.Space) -> tuple[pymunk.Body, SpriteNode]:
        rng = self._rng
        side = rng.uniform(*self._sizes)
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side * 0.7, side * 0.7)))
        body.position = (rng.uniform(-14, 14), rng.uniform(-24, 24))
        aim, pace = rng.uniform(0, math.tau), self._power * rng.uniform(0.3, 1.0)
        body.velocity = (math.cos(aim) * pace, abs(math.sin(aim)) * pace * 0.9 + 120)
        body.angular_velocity = rng.uniform(-14, 14)
        shape = pymunk.Poly.create_box(body, (side * 0.7, side * 0.7))
        shape.elasticity, shape.friction = 0.4, 0.7
        shape.filter = pymunk.ShapeFilter(group=1)
        space.add(body, shape)
        px = max(6, round(self._sizes[1] * self.unit))
        variant, tone = rng.randrange(SHARDS), self._tone
        sprite = self.add(SpriteNode(("shard", tone, variant, px), lambda: shard_image(variant, px, tone=tone)))
        sprite.stretch = (side * self.unit, side * self.unit)
        return body, sprite

    def process(self, dt: float) -> None:
        """Fall on."""
        self._time += dt
        if self._time >= LIFE_S:
            self.free()
            return
        if self._space is not None and not self.reduced_motion:
            self._due += min(dt, 0.1)
            while self._due >= STEP_S:
                self._due -= STEP_S
                self._space.step(STEP_S)
        fading = max(0.0, min(1.0, (LIFE_S - self._time) / FADE_S))
        u = self.unit
        for body, sprite in self._pieces:
            sprite.position = (body.position.x * u, body.position.y * u)
            sprite.rotation = -math.degrees(body.angle)
            sprite.alpha = fading

    def exit(self) -> None:
        """Take the physics apart."""
        if self._space is not None:
            for body, _ in self._pieces:
                self._space.remove(body, *body.shapes)
            for shape in tuple(self._space.static_body.shapes):
                self._space.remove(shape)
        self._space = None
        self._pieces.clear()

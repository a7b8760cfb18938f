from __future__ import annotations

import gc
import weakref

import pytest
from PIL import Image

from scenes.fx.coin import HEADS, TAILS, Coin, flight
from scenes.fx.dissolve import WAYS, dissolve
from scenes.fx.flashes import FlashLimiter
from scenes.fx.particles import KINDS, MOST, ParticleField
from scenes.fx.shake import Shake
from scenes.fx.shards import Shards
from scenes.fx.vignette import Vignette
from scenes.stage.scene import Scene
from scenes.stage.screenshot import picture
from scenes.stage.sprite import SpriteNode
from scenes.stage.stage import Stage


@pytest.fixture
def scene(stage: Stage) -> Scene:
    made = Scene()
    stage.push(made)
    return made


def square() -> Image.Image:
    return Image.new("RGBA", (80, 80), (200, 180, 60, 255))


def lit(stage: Stage) -> int:
    """How many pixels differ from the empty table."""
    image = picture(stage).convert("L")
    return sum(image.histogram()[40:])


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_and_dies(stage: Stage, scene: Scene, kind: str) -> None:
    field = scene.add(ParticleField())
    assert field.burst(kind, 640, 360, 20) == 20
    stage.advance(0.12)
    assert lit(stage) > 10
    for _ in range(60):
        stage.advance(0.1)
    assert field.count == 0
    assert lit(stage) == 0


def test_the_pool_is_the_budget(stage: Stage, scene: Scene) -> None:
    field = scene.add(ParticleField())
    assert field.burst("mist", 1, 1, 100) == 100
    assert field.burst("spark", 1, 1, 10_000) == MOST - 100
    assert field.count == MOST
    stage.step()


def test_reduced_motion_throws_a_quarter(stage: Stage, scene: Scene) -> None:
    stage.reduced_motion = True
    assert scene.add(ParticleField()).burst("spark", 1, 1, 40) == 10


def test_a_field_leaves_its_layer(stage: Stage, scene: Scene) -> None:
    field = scene.add(ParticleField())
    field.free()
    assert scene.layer("main").after == []
    assert field.burst("spark", 1, 1, 4) == 0
    stage.step()


def test_shake_keeps_its_limits_and_stands_still_afterwards(stage: Stage, scene: Scene) -> None:
    shake = Shake(scene, strength=100, seconds=9)
    layer = scene.layer("main")
    largest = 0.0
    passed = 0.0
    while shake.advance(1 / 120) is None:
        passed += 1 / 120
        largest = max(largest, *(abs(value) for value in layer.shift))
    assert 1 < largest <= 8
    assert passed <= 0.25
    assert layer.shift == (0.0, 0.0)
    stage.reduced_motion = True
    still = Shake(scene)
    still.advance(0.01)
    assert layer.shift == (0.0, 0.0)


def test_a_shake_that_is_finished_stands_still(stage: Stage, scene: Scene) -> None:
    del stage
    shake = Shake(scene)
    shake.advance(0.05)
    shake.finish()
    assert scene.layer("main").shift == (0.0, 0.0)


def test_never_more_than_three_flashes_in_a_second() -> None:
    now = [0.0]
    limiter = FlashLimiter(lambda: now[0], lambda: False)
    allowed = []
    for step in range(400):
        now[0] = step * 0.01
        if limiter.allow():
            allowed.append(now[0])
    assert len(allowed) > 6
    for first in allowed:
        assert sum(first <= moment < first + 1.0 for moment in allowed) <= 3
    assert not FlashLimiter(lambda: 0.0, lambda: True).allow()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("heads", [True, False])
def test_the_coin_lands_on_the_face_that_was_decided(stage: Stage, scene: Scene, seed: int, heads: bool) -> None:
    up, down = (HEADS, TAILS) if heads else (TAILS, HEADS)
    coin = scene.add(Coin(up, down, seed=seed), at=(640, 200))
    told: list[bool] = []
    coin.landed.connect(lambda: told.append(True))
    seen = set()
    for _ in range(200):
        stage.advance(1 / 60)
        seen.add(coin.shown.key)
    assert told == [True]
    assert coin.shown is up
    assert seen == {"coin_sun", "coin_crown"}


def test_the_coin_can_be_put_down_at_once(stage: Stage, scene: Scene) -> None:
    coin = scene.add(Coin(TAILS, HEADS, seed=3))
    coin.finish()
    coin.finish()
    assert coin.shown is TAILS
    stage.step()
    assert flight(3).seconds < 3


def test_shards_fall_fade_and_take_their_physics_apart(stage: Stage, scene: Scene) -> None:
    shards = scene.add(Shards(12), at=(640, 500))
    space = weakref.ref(shards._space) if shards._space is not None else None
    stage.step(0.1)
    assert lit(stage) > 50
    lowest = min(body.position.y for body, _ in shards._pieces)
    for _ in range(60):
        stage.advance(1 / 60)
    assert min(body.position.y for body, _ in shards._pieces) < lowest
    for _ in range(60):
        stage.advance(1 / 30)
    assert shards not in scene.children
    gc.collect()
    assert space is not None
    assert space() is None
    assert len(scene.layer("main").sprites) == 0


@pytest.mark.parametrize("way", WAYS)
def test_dissolving_eats_the_picture_away(stage: Stage, scene: Scene, way: str) -> None:
    node = scene.add(SpriteNode("square", square), at=(640, 360))
    whole = lit(stage)
    assert whole >= 6000
    effect = dissolve(node, way)
    effect.advance(WAYS[way].seconds * 0.5)
    half = lit(stage)
    assert 0.08 * whole < half < 0.97 * whole
    left = effect.advance(1.0)
    assert left == pytest.approx(1.0 - WAYS[way].seconds * 0.5)
    assert not node.visible
    assert lit(stage) == 0
    assert scene.layer("main").after == []


def test_a_node_that_leaves_while_it_dissolves_leaves_nothing(stage: Stage, scene: Scene) -> None:
    node = scene.add(SpriteNode("square", square), at=(640, 360))
    effect = dissolve(node)
    effect.advance(0.1)
    node.free()
    assert effect.advance(0.1) == 0.1
    effect.finish()
    assert scene.layer("main").after == []
    stage.step()


def test_finishing_a_dissolve_at_once_hides(stage: Stage, scene: Scene) -> None:
    node = scene.add(SpriteNode("square", square), at=(640, 360))
    dissolve(node, "fog").finish()
    assert not node.visible
    assert lit(stage) == 0


def test_the_vignette_swells_and_goes(stage: Stage, scene: Scene) -> None:
    vignette = scene.add(Vignette((255, 255, 255)))
    assert lit(stage) == 0
    pulse = vignette.pulse()
    pulse.advance(0.2)
    assert lit(stage) > 10_000
    pulse.finish()
    assert lit(stage) == 0
    vignette.free()
    assert scene.layer("main").after == []

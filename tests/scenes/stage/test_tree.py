from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.paint.skin import PLAIN
from scenes.kit.panel import SlabNode
from scenes.stage.animation import Tween
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect


class Told(Node):
    """Writes down its life."""

    def __init__(self, name: str, log: list[str]) -> None:
        super().__init__(name=name)
        self.log = log

    def enter(self) -> None:
        self.log.append(f"enter {self.name}")

    def ready(self) -> None:
        self.log.append(f"ready {self.name}")

    def exit(self) -> None:
        self.log.append(f"exit {self.name}")

    def process(self, dt: float) -> None:
        self.log.append(f"{self.name} {dt:.1f}")


def test_enter_goes_down_ready_and_exit_go_up(stage: Stage) -> None:
    log: list[str] = []
    parent = Told("parent", log)
    parent.add(Told("child", log))
    scene = Scene()
    stage.push(scene)
    scene.add(parent)
    scene.remove(parent)
    assert log == ["enter parent", "enter child", "ready child", "ready parent", "exit child", "exit parent"]


def test_process_is_inherited_pause(stage: Stage) -> None:
    log: list[str] = []
    scene = Scene()
    stage.push(scene)
    parent = scene.add(Told("parent", log))
    parent.add(Told("child", log))
    log.clear()
    stage.advance(0.1)
    assert log == ["parent 0.1", "child 0.1"]
    parent.paused = True
    stage.advance(0.1)
    assert len(log) == 2


def test_children_can_leave_while_their_parent_processes(stage: Stage) -> None:
    class Eats(Node):
        def process(self, dt: float) -> None:
            del dt
            self.clear()

    log: list[str] = []
    scene = Scene()
    stage.push(scene)
    scene.add(Eats()).add(Told("victim", log))
    stage.advance(0.1)
    assert "victim 0.1" not in log
    assert log[-1] == "exit victim"


def test_a_node_has_one_parent() -> None:
    node = Node()
    Node().add(node)
    with pytest.raises(ValueError, match="already has a parent"):
        Node().add(node)
    with pytest.raises(ValueError, match="is not a child"):
        Node().remove(node)
    with pytest.raises(RuntimeError, match="in no scene yet"):
        _ = node.scene


numbers = st.floats(-500, 500)
poses = st.tuples(numbers, numbers, st.floats(0.1, 3), st.floats(0.1, 3), st.floats(-180, 180))


@given(st.lists(poses, min_size=1, max_size=4), numbers, numbers)
def test_window_and_local_points_are_inverse(
    chain: list[tuple[float, float, float, float, float]], x: float, y: float
) -> None:
    node = root = Node()
    for px, py, sx, sy, turn in chain:
        node = node.add(Node(), at=(px, py))
        node.scale_x, node.scale_y, node.rotation = sx, sy, turn
    root.settle()
    assert node.to_local(*node.to_window(x, y)) == pytest.approx((x, y), abs=1e-5)


def test_transforms_are_inherited() -> None:
    parent = Node()
    child = parent.add(Node(), at=(10, 0))
    parent.position, parent.rotation, parent.scale = (100, 50), 90, 2
    parent.alpha = child.alpha = 0.5
    parent.visible = False
    parent.settle()
    assert (child.wx, child.wy) == pytest.approx((100, 30))
    assert (child.wrotation, child.wsx, child.walpha, child.wvisible) == (90, 2, 0.25, False)
    assert math.isinf(Node.to_local(_flat(child), 0, 0)[0])


def _flat(node: Node) -> Node:
    node.scale_x = 0
    node.settle()
    return node


def test_moving_a_parent_moves_the_sprites_below(stage: Stage) -> None:
    scene = Scene()
    stage.push(scene)
    holder = scene.add(Node())
    slab = holder.add(SlabNode(PLAIN.but(shadow=0.0)))
    slab.fit(40, 20)
    holder.position = (200, 100)
    stage.step()
    assert slab.sprite is not None
    assert slab.sprite.position == pytest.approx((200, 100), abs=1)
    holder.visible = False
    stage.step()
    assert slab.sprite.size == (0.0, 0.0)


def test_drawing_order_is_tree_order_with_z(stage: Stage) -> None:
    scene = Scene()
    stage.push(scene)
    slabs = [scene.add(SlabNode()) for _ in range(3)]
    for slab in slabs:
        slab.fit(20, 20)
    stage.step()
    layer = scene.layer("main")
    assert layer.sprites.sprite_list == [slab.sprite for slab in slabs]
    slabs[0].z = 5
    stage.step()
    assert layer.sprites.sprite_list[-1] is slabs[0].sprite
    slabs[1].free()
    assert len(layer.sprites) == 2


def test_layers_are_inherited_and_named(stage: Stage) -> None:
    class Two(Scene):
        layers = ("low", "high")

    scene = Two()
    stage.push(scene)
    holder = scene.add(Node(layer="high"))
    slab = holder.add(SlabNode())
    slab.fit(20, 20)
    assert len(scene.layer("high").sprites) == 1
    assert len(scene.layer("low").sprites) == 0
    with pytest.raises(KeyError, match="no layer 'middle'; it has low, high"):
        scene.layer("middle")


def test_animations_stop_with_their_node_and_wait_while_paused(stage: Stage) -> None:
    scene = Scene()
    stage.push(scene)
    node = scene.add(Node())
    node.run(Tween(node, 1.0, x=100.0, ease="linear"))
    stage.advance(0.25)
    assert node.x == pytest.approx(25)
    node.paused = True
    stage.advance(0.5)
    assert node.x == pytest.approx(25)
    node.paused = False
    node.free()
    stage.advance(0.5)
    assert node.x == pytest.approx(25)


def test_the_last_tween_of_a_number_wins(stage: Stage) -> None:
    scene = Scene()
    stage.push(scene)
    node = scene.add(Node())
    node.run(Tween(node, 1.0, x=100.0))
    node.run(Tween(node, 0.2, x=-10.0))
    for _ in range(20):
        stage.advance(0.1)
    assert node.x == -10.0


class Sized(Scene):
    """Remembers its layouts."""

    def __init__(self, *, opaque: bool = True) -> None:
        super().__init__()
        self.opaque = opaque
        self.views: list[Rect] = []

    def layout(self, view: Rect, u: float) -> None:
        del u
        self.views.append(view)


def test_hidden_scenes_are_laid_out_when_they_return(stage: Stage) -> None:
    below, above = Sized(), Sized()
    stage.push(below)
    stage.push(above)
    stage.window.set_size(1600, 900)
    stage.window.dispatch_events()
    stage.on_resize(1600, 900)
    assert len(below.views) == 1
    assert above.views[-1].w == 1600
    stage.pop()
    assert below.views[-1] == Rect(0, 0, 1600, 900)


def test_what_opaque_scenes_hide_is_neither_drawn_nor_run(stage: Stage) -> None:
    log: list[str] = []
    first, second, third = Sized(), Sized(), Sized(opaque=False)
    for number, scene in enumerate((first, second, third)):
        stage.push(scene)
        scene.add(Told(str(number), log))
    log.clear()
    stage.step(0.1)
    assert stage.visible_scenes() == [second, third]
    assert log == ["1 0.1", "2 0.1"]


def test_a_scene_that_pauses_below_stops_time_there(stage: Stage) -> None:
    log: list[str] = []
    below, above = Sized(), Sized(opaque=False)
    above.pauses_below = True
    stage.push(below)
    below.add(Told("below", log))
    stage.push(above)
    log.clear()
    stage.advance(0.1)
    assert log == []


def test_interface_scale_relays_out(stage: Stage) -> None:
    scene = Sized()
    stage.push(scene)
    stage.ui_scale = 1.5
    assert len(scene.views) == 2
    assert stage.unit == pytest.approx(1.0)


def test_replace_and_dismiss_take_scenes_off(stage: Stage) -> None:
    scenes = [Sized() for _ in range(4)]
    for scene in scenes[:3]:
        stage.push(scene)
    stage.dismiss(scenes[1])
    assert stage.scenes == scenes[:1]
    stage.replace(scenes[3])
    assert stage.scenes == [scenes[3]]
    assert not scenes[0].staged
    stage.dismiss(scenes[0])


def test_a_scene_change_crossfades_without_stopping_input(stage: Stage) -> None:
    stage.push(Sized())
    stage.step()
    stage.push(Sized())
    stage.step(0.1)
    assert stage.crossfade.active
    stage.step(0.25)
    assert not stage.crossfade.active

from __future__ import annotations

from scenes.stage.node import Node
from scenes.stage.scene import Scene
from scenes.stage.signal import Handle, Signal
from scenes.stage.stage import Stage


def test_listeners_hear_in_order_of_connection() -> None:
    heard: list[str] = []
    signal = Signal[int]()
    signal.connect(lambda n: heard.append(f"a{n}"))
    signal.connect(lambda n: heard.append(f"b{n}"))
    signal.emit(3)
    assert heard == ["a3", "b3"]


def test_a_cut_handle_hears_nothing_more() -> None:
    heard: list[int] = []
    signal = Signal[int]()
    handle = signal.connect(heard.append)
    handle.cut()
    handle.cut()
    signal.emit(1)
    assert heard == []
    assert len(signal) == 0


def test_a_listener_cut_while_telling_is_not_called() -> None:
    heard: list[str] = []
    handles: list[Handle] = []
    signal = Signal[int]()
    signal.connect(lambda which: handles[which].cut())
    handles.append(signal.connect(lambda which: heard.append(f"second {which}")))
    signal.emit(0)
    assert heard == []


def test_a_listener_added_while_telling_waits() -> None:
    heard: list[str] = []
    signal = Signal[()]()
    signal.connect(lambda: signal.connect(lambda: heard.append("late")))
    signal.emit()
    assert heard == []
    signal.emit()
    assert heard == ["late"]


def test_connections_die_with_their_node(stage: Stage) -> None:
    heard: list[int] = []
    signal = Signal[int]()
    scene = Scene()
    stage.push(scene)
    node = scene.add(Node())
    signal.connect(heard.append, node)
    signal.emit(1)
    node.free()
    signal.emit(2)
    assert heard == [1]
    assert len(signal) == 0


def test_connections_of_all_nodes_die_with_the_scene(stage: Stage) -> None:
    signal = Signal[()]()
    scene = Scene()
    stage.push(scene)
    signal.connect(lambda: None, scene.add(Node()).add(Node()))
    stage.pop()
    assert len(signal) == 0

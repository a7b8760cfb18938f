"""A scene with little on it."""

from __future__ import annotations

from scenes.kit.controls.button import Button
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.units import Rect


class Table(Scene):
    """Two buttons, a thing to carry, two places to put it."""

    def __init__(self, *, modal: bool = True, opaque: bool = True) -> None:
        super().__init__()
        self.modal = modal
        self.opaque = opaque
        self.acts: list[str] = []
        self.used = False
        self.log: list[str] = []

    def enter(self) -> None:
        self.left = self.add(Button("Left"))
        self.right = self.add(Button("Right"))
        self.thing = self.add(Control(name="thing", focusable=True))
        self.thing.draggable = True
        self.good = self.add(Control(name="good", focusable=True))
        self.bad = self.add(Control(name="bad", focusable=True))
        self.good.accepts = lambda _: None
        self.bad.accepts = lambda _: "This place is taken."
        self.left.clicked.connect(lambda: self.log.append("left"), self)
        self.right.clicked.connect(lambda: self.log.append("right"), self)
        self.thing.picked.connect(lambda: self.log.append("picked"), self)
        self.thing.released.connect(lambda: self.log.append("released"), self)
        self.good.received.connect(lambda dropped: self.log.append(f"got {dropped.name}"), self)

    def layout(self, view: Rect, u: float) -> None:
        del view, u
        self.left.place(Rect(100, 500, 100, 50))
        self.right.place(Rect(300, 500, 100, 50))
        self.thing.place(Rect(100, 300, 100, 100))
        self.good.place(Rect(300, 300, 100, 100))
        self.bad.place(Rect(500, 300, 100, 100))

    def on_action(self, action: str) -> bool:
        self.acts.append(action)
        return self.used

"""Nodes: the scene tree.

A node has a place, a size factor, a turn and an opacity relative to its parent, an order (`z`) among its siblings,
and a life: `enter` (top-down, when it joins a scene), `ready` (bottom-up, when all its children have entered),
`process(dt)` each frame unless paused, `exit` (bottom-up). What it owns (connections, animations) ends with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, TypeVar

from scenes.stage.animation import Animation
from scenes.stage.services import Root, Services
from scenes.stage.signal import Handle

ChildT = TypeVar("ChildT", bound="Node")


class Node:
    """A node: `x, y` in pixels (y up), `rotation` clockwise, `alpha` 0 to 1."""

    def __init__(self, *, name: str = "", layer: str | None = None, z: float = 0) -> None:
        self.name = name
        self.layer_name = layer
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.gone = False
        self.paused = False
        self._scene: Root | None = None
        self._owned: list[Handle] = []
        self._x = self._y = 0.0
        self._sx = self._sy = 1.0
        self._rotation = 0.0
        self._alpha = self._veil = 1.0
        self._visible = True
        self._z = z
        self._dirty = True
        self.wx = self.wy = self.wrotation = 0.0
        self.wsx = self.wsy = self.walpha = 1.0
        self.wvisible = True

    # -- the tree ------------------------------------------------------------------------------------------------

    def add(self, child: ChildT, *, at: tuple[float, float] | None = None) -> ChildT:
        """Add a last child and enter it into the scene; return it."""
        if child.parent is not None:
            raise ValueError(f"{child} already has a parent; remove it there first")
        child.parent = self
        self.children.append(child)
        if at is not None:
            child.position = at
        child.touch()
        if self._scene is not None:
            child.join(self._scene)
        return child

    def remove(self, child: Node) -> None:
        """Take a child out of the tree; what it owns ends."""
        if child.parent is not self:
            raise ValueError(f"{child} is not a child of {self}")
        if child.in_tree:
            child.leave()
        self.children.remove(child)
        child.parent = None

    def free(self) -> None:
        """Leave the parent; harmless when it has none."""
        if self.parent is not None:
            self.parent.remove(self)

    def clear(self) -> None:
        """Remove all children."""
        for child in tuple(self.children):
            self.remove(child)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in tuple(self.children):
            yield from child.walk()

    @property
    def in_tree(self) -> bool:
        """Whether the node belongs to a scene now."""
        return self._scene is not None

    @property
    def scene(self) -> Root:
        """The scene it belongs to; raises RuntimeError outside one."""
        if self._scene is None:
            raise RuntimeError(f"{self} is in no scene yet; add it first")
        return self._scene

    @property
    def stage(self) -> Services[Any, Any]:
        """The stage that shows its scene; raises RuntimeError outside one."""
        return self.scene.stage

    @property
    def unit(self) -> float:
        """Window pixels for one design pixel (1 outside a scene)."""
        return self._scene.stage.unit if self._scene is not None and self._scene.staged else 1.0

    @property
    def reduced_motion(self) -> bool:
        """Whether the player asked for reduced motion."""
        return self._scene is not None and self._scene.staged and self._scene.stage.reduced_motion

    def join(self, scene: Root) -> None:
        """Enter a scene with everything below (called by the tree)."""
        self._scene = scene
        self.gone = False
        scene.register(self)
        self.enter()
        for child in tuple(self.children):
            if not child.in_tree:
                child.join(scene)
        self.ready()

    def leave(self) -> None:
        """Leave the scene with everything below, children first (called by the tree)."""
        for child in tuple(self.children):
            if child.in_tree:
                child.leave()
        self.exit()
        for handle in tuple(self._owned):
            handle.cut()
        self._owned.clear()
        self.gone = True
        self._dirty = True
        if self._scene is not None:
            self._scene.unregister(self)
        self._scene = None

    # -- what kinds of nodes fill in -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Joined a scene; parents before children."""

    def ready(self) -> None:
        """Joined a scene together with all children; children before parents."""

    def exit(self) -> None:
        """About to leave the scene; children before parents."""

    def process(self, dt: float) -> None:
        """One frame of `dt` seconds; only nodes that fill this in are called."""

    def rescaled(self) -> None:
        """The unit changed (window or interface scale): bake again what depends on it."""

    def reveal(self, node: Node) -> None:
        """Something below got the focus: bring it into sight (scrolling areas)."""

    def moved(self) -> None:
        """The place in the window changed: carry it over to what draws."""

    # -- owning --------------------------------------------------------------------------------------------------

    def own(self, handle: Handle) -> None:
        """Cut the connection when this node leaves the tree."""
        self._owned.append(handle)

    def run(self, animation: Animation) -> Animation:
        """Play an animation bound to this node; it stops or pauses with it."""
        self.scene.animate(self, animation)
        return animation

    # -- transform -----------------------------------------------------------------------------------------------

    @property
    def x(self) -> float:
        """Horizontal place relative to the parent."""
        return self._x

    @x.setter
    def x(self, value: float) -> None:
        if value != self._x:
            self._x = value
            self.touch()

    @property
    def y(self) -> float:
        """Vertical place relative to the parent (up)."""
        return self._y

    @y.setter
    def y(self, value: float) -> None:
        if value != self._y:
            self._y = value
            self.touch()

    @property
    def position(self) -> tuple[float, float]:
        """Place relative to the parent."""
        return (self._x, self._y)

    @position.setter
    def position(self, value: tuple[float, float]) -> None:
        if value != (self._x, self._y):
            self._x, self._y = value
            self.touch()

    @property
    def scale(self) -> float:
        """Size factor; setting it sets both directions."""
        return self._sx

    @scale.setter
    def scale(self, value: float) -> None:
        if value != self._sx or value != self._sy:
            self._sx = self._sy = value
            self.touch()

    @property
    def scale_x(self) -> float:
        """Horizontal size factor (a flip goes through 0)."""
        return self._sx

    @scale_x.setter
    def scale_x(self, value: float) -> None:
        if value != self._sx:
            self._sx = value
            self.touch()

    @property
    def scale_y(self) -> float:
        """Vertical size factor."""
        return self._sy

    @scale_y.setter
    def scale_y(self, value: float) -> None:
        if value != self._sy:
            self._sy = value
            self.touch()

    @property
    def rotation(self) -> float:
        """Degrees clockwise."""
        return self._rotation

    @rotation.setter
    def rotation(self, value: float) -> None:
        if value != self._rotation:
            self._rotation = value
            self.touch()

    @property
    def alpha(self) -> float:
        """Opacity, 0 to 1, multiplied down the tree."""
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        if value != self._alpha:
            self._alpha = value
            self.touch()

    @property
    def veil(self) -> float:
        """A second opacity for reduced motion, apart from animations of `alpha`."""
        return self._veil

    @veil.setter
    def veil(self, value: float) -> None:
        if value != self._veil:
            self._veil = value
            self.touch()

    @property
    def visible(self) -> bool:
        """Whether it and everything below is drawn and can be hit."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.touch()

    @property
    def z(self) -> float:
        """Order among siblings: higher is drawn later and hit first."""
        return self._z

    @z.setter
    def z(self, value: float) -> None:
        if value != self._z:
            self._z = value
            if self._scene is not None:
                self._scene.reorder()

    def touch(self) -> None:
        """Note a changed transform; carried down before the next picture."""
        if not self._dirty:
            self._dirty = True
            if self._scene is not None:
                self._scene.unsettled.append(self)

    @property
    def dirty(self) -> bool:
        """Whether the window transform is out of date."""
        return self._dirty

    def settle(self) -> None:
        """Work out the window transform of this node and all below it from its parent's."""
        parent = self.parent
        if parent is None:
            self.wx, self.wy, self.wrotation = self._x, self._y, self._rotation
            self.wsx, self.wsy = self._sx, self._sy
            self.walpha, self.wvisible = self._alpha * self._veil, self._visible
        else:
            dx, dy = self._x * parent.wsx, self._y * parent.wsy
            if parent.wrotation:
                angle = math.radians(parent.wrotation)
                cosine, sine = math.cos(angle), math.sin(angle)
                dx, dy = dx * cosine + dy * sine, dy * cosine - dx * sine
            self.wx, self.wy = parent.wx + dx, parent.wy + dy
            self.wrotation = parent.wrotation + self._rotation
            self.wsx, self.wsy = parent.wsx * self._sx, parent.wsy * self._sy
            self.walpha = parent.walpha * self._alpha * self._veil
            self.wvisible = parent.wvisible and self._visible
        self._dirty = False
        self.moved()
        for child in self.children:
            child.settle()

    def to_local(self, x: float, y: float) -> tuple[float, float]:
        """Return a window point in this node's coordinates."""
        dx, dy = x - self.wx, y - self.wy
        if self.wrotation:
            angle = math.radians(self.wrotation)
            cosine, sine = math.cos(angle), math.sin(angle)
            dx, dy = dx * cosine - dy * sine, dy * cosine + dx * sine
        return (dx / self.wsx if self.wsx else math.inf, dy / self.wsy if self.wsy else math.inf)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The window point for a point in this node's own coordinates."""
        x, y = x * self.wsx, y * self.wsy
        if self.wrotation:
            angle = math.radians(self.wrotation)
            cosine, sine = math.cos(angle), math.sin(angle)
            x, y = x * cosine + y * sine, y * cosine - x * sine
        return (self.wx + x, self.wy + y)

    def is_paused(self) -> bool:
        """Whether it or anything above it is paused."""
        node: Node | None = self
        while node is not None:
            if node.paused:
                return True
            node = node.parent
        return False

    def __repr__(self) -> str:
        return f"<{type(self).__name__}{' ' + self.name if self.name else ''}>"

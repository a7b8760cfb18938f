"""Scene: a tree's root with its layers, animations and focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import arcade

from scenes.stage.animation import Animation, Tween
from scenes.stage.backdrop import Backdrop, Still, laid_out
from scenes.stage.control import Control
from scenes.stage.layer import Layer
from scenes.stage.node import Node
from scenes.stage.services import Services
from scenes.stage.spare import Draw, drawn_or_bare
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class Scene(Node):
    """A screen or a dialog.

    Fill in: `enter` (build the tree), `layout(view, u)` (place everything; called after `ready`, and again whenever
    the window or the interface scale changes), `on_action` (named actions; return True when it was used),
    `process(dt)`. `layers` names the layers from back to front; nodes inherit their parent's layer, the first one
    when nobody says. `modal` scenes keep input from those below; `opaque` ones hide them. One with a `dimming` (colour
    and strength, 0 to 1) that pauses them darkens them too: they are then drawn once, as one still picture.
    """

    layers: tuple[str, ...] = ("main",)
    modal = True
    opaque = True
    pauses_below = False
    dimming: ClassVar[tuple[tuple[int, int, int], float] | None] = None
    begins_focused: ClassVar[bool] = True
    """Whether keys find a focus at once; False where the first thing must be chosen on purpose."""
    notes_foot: float | None = None
    """Window pixels below the sentences that are said above it, where they cover least; None for the usual place."""

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name)
        self.unsettled: list[Node] = []
        self.backdrop: Backdrop | None = None
        self.focus: Control | None = None
        self.controls: dict[Control, None] = {}
        self._stage: Services[Scene, Control] | None = None
        self._layers: dict[str, Layer] = {}
        self._processors: dict[Node, None] = {}
        self._animations: list[tuple[Node, Animation]] = []
        self._standing: dict[Node, Callable[[], object]] = {}
        self._on_still: tuple[SpriteNode, ...] = ()
        self._reorder = True
        self._hit_order: list[tuple[Control, Layer]] = []

    # -- life ----------------------------------------------------------------------------------------------------

    @property
    def staged(self) -> bool:
        """Whether it is on a stage."""
        return self._stage is not None

    @property
    def stage(self) -> Services[Scene, Control]:
        """The stage it is on; raises RuntimeError when it is on none."""
        if self._stage is None:
            raise RuntimeError(f"{self} is on no stage yet; push it first")
        return self._stage

    def mount(self, stage: Services[Scene, Control]) -> None:
        """Come onto a stage (called by it)."""
        self._stage = stage
        for name in self.layers:
            self._layers[name] = Layer(name, stage.store, stage.window)
        self.join(self)
        self.relayout()

    def unmount(self) -> None:
        """Leave the stage for good (called by it)."""
        self.leave()
        if self.backdrop is not None:
            self.backdrop.free()
            self.backdrop = None
        self._layers.clear()
        self._animations.clear()
        self._stage = None

    @property
    def hides(self) -> bool:
        """Whether what lies below need not be drawn."""
        return self.opaque or (self.dimming is not None and self.backdrop is not None)

    def drop_still(self) -> None:
        """Forget the picture of what lies below: it looks different now."""
        if self.dimming is not None and self.backdrop is not None:
            self.backdrop.free()
            self.backdrop = None
            for node in self._on_still:
                node.ghosted = False
            self._on_still = ()

    def lay_on_still(self, *nodes: SpriteNode) -> bool:
        """Make still nodes part of the picture below; False without one.

        A panel's slab is large, and blending it anew in each frame costs more than all that stands on it.
        """
        still = self.backdrop
        if not isinstance(still, Still):
            return False
        self.settle_all()
        self.stage.window.ctx.screen.use()
        still.draw()
        for node in nodes:
            if node.sprite is not None:
                self.layer_of(node).draw_one(node.sprite)
            node.ghosted = True
        self._on_still = (*self._on_still, *nodes)
        self.backdrop = Still(self.stage.window, still.of)
        still.free()
        return True

    def covered(self) -> None:
        """Another scene was pushed above this one."""

    def uncovered(self) -> None:
        """This scene is on top again."""

    def relayout(self) -> None:
        """Bake and place everything for the window as it is now."""
        for layer in self._layers.values():
            layer.resize()
        for node in tuple(self.walk()):
            if node.in_tree:
                node.rescaled()
        self.layout(self.stage.view, self.stage.unit)

    def layout(self, view: Rect, u: float) -> None:
        """Place everything: `view` is the window, `u` pixels for a design pixel."""

    # -- input ---------------------------------------------------------------------------------------------------

    def on_action(self, action: str) -> bool:
        """Handle an action that no focused control took; True when used."""
        del action
        return False

    def on_action_end(self, action: str) -> bool:
        """The key of a held action (Alt) was let go; True when it was used here."""
        del action
        return False

    def note_open(self, node: Node, close: Callable[[], object]) -> None:
        """Note an open part; "back" calls `close` before anything else."""
        self._standing.pop(node, None)
        self._standing[node] = close

    def note_shut(self, node: Node) -> None:
        """A part that stood open does so no longer."""
        self._standing.pop(node, None)

    def close_topmost(self) -> bool:
        """Close what was opened last; False where nothing stands open."""
        if not self._standing:
            return False
        _, close = self._standing.popitem()
        close()
        return True

    def key_entry(self) -> Control | None:
        """Where an arrow leads while nothing has the focus; None: to the topmost control."""
        return None

    def key_step(self, focus: Control, direction: str) -> Control | None:
        """Where an arrow ("left", "right", "up", "down") leads from a control; None: to the nearest in its way."""
        del focus, direction
        return None

    def hit_order(self) -> list[Control]:
        """All controls, the one drawn last first."""
        if self._reorder:
            self._sort()
        return [control for control, _ in self._hit_order]

    def controls_at(self, x: float, y: float) -> Iterator[Control]:
        """Return visible controls at a point, topmost first, without clipped ones."""
        self.settle_all()
        if self._reorder:
            self._sort()
        for control, layer in self._hit_order:
            clipped = layer.scissor is not None and not layer.scissor.contains(x, y)
            if not clipped and layer.visible and control.wvisible and control.hit(x, y):
                yield control

    def lay_backdrop(self, paint: Draw, *fixed: SpriteNode) -> None:
        """Paint a window-sized picture behind everything, with these nodes in it.

        Call it at the end of `layout`: the nodes must stand where they belong and not move until the next layout.
        """
        self.settle_all()
        if self.backdrop is not None:
            self.backdrop.free()
        view = self.stage.view
        image = drawn_or_bare(f"backdrop of {self.name}", paint, (view.w, view.h))
        self.backdrop = Backdrop(self.stage.window, image, laid_out(fixed, image.height))

    # -- layers --------------------------------------------------------------------------------------------------

    def layer(self, name: str) -> Layer:
        """A layer by name; raises KeyError with the names there are."""
        if name not in self._layers:
            raise KeyError(f"{self} has no layer {name!r}; it has {', '.join(self._layers)}")
        return self._layers[name]

    def layer_of(self, node: Node) -> Layer:
        """The layer a node draws in: its own or the nearest above that names one."""
        at: Node | None = node
        while at is not None:
            if at.layer_name is not None:
                return self.layer(at.layer_name)
            at = at.parent
        return next(iter(self._layers.values()))

    def insert_layer(self, name: str, *, after: str) -> Layer:
        """A new layer right above another one (for scrolling areas)."""
        made = Layer(name, self.stage.store, self.stage.window)
        kept = list(self._layers.items())
        at = [key for key, _ in kept].index(after) + 1
        self._layers = dict([*kept[:at], (name, made), *kept[at:]])
        return made

    def drop_layer(self, name: str) -> None:
        """Remove a layer that was inserted."""
        self._layers.pop(name, None)

    def shift(self, dx: float, dy: float, *names: str) -> None:
        """Shift layers (all, or those named) without moving hit areas: shake."""
        for name in names or self._layers:
            self._layers[name].shift = (dx, dy)

    # -- called by nodes -----------------------------------------------------------------------------------------

    def register(self, node: Node) -> None:
        """A node joined."""
        if node.dirty:
            self.unsettled.append(node)
        if type(node).process is not Node.process:
            self._processors[node] = None
        if isinstance(node, Control):
            self.controls[node] = None
        self._reorder = True

    def unregister(self, node: Node) -> None:
        """A node left."""
        self._processors.pop(node, None)
        self._standing.pop(node, None)
        if isinstance(node, Control):
            self.controls.pop(node, None)
            if self.focus is node:
                self.focus = None
            if self._stage is not None:
                self._stage.router.forget(node)
        self._reorder = True

    def reorder(self) -> None:
        """The drawing order must be worked out again."""
        self._reorder = True

    def animate(self, node: Node, animation: Animation) -> None:
        """Play a node's animation; a tween ends earlier ones of its numbers."""
        if isinstance(animation, Tween):
            for _, other in self._animations:
                if isinstance(other, Tween) and other.target is animation.target:
                    other.yield_to(animation)
        self._animations.append((node, animation))

    # -- frames --------------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """One frame: processes, then animations."""
        if self.paused:
            return
        for node in tuple(self._processors):
            if node.in_tree and not node.is_paused():
                node.process(dt)
        if self._animations:
            running, self._animations = self._animations, []
            still = [
                (node, animation)
                for node, animation in running
                if not node.gone and (node.is_paused() or animation.advance(dt) is None)
            ]
            self._animations = still + self._animations

    def settle_all(self) -> None:
        """Bring all window transforms up to date."""
        if self.unsettled:
            pending, self.unsettled = self.unsettled, []
            for node in pending:
                if node.dirty and node.in_tree:
                    node.settle()

    def draw(self) -> None:
        """Draw the backdrop, then the layers in order."""
        self.settle_all()
        if self._reorder:
            self._sort()
        if self.backdrop is not None:
            self.backdrop.draw()
        for layer in self._layers.values():
            layer.draw()

    def _sort(self) -> None:
        """Sort for drawing and hits: tree order, siblings by z, layers by depth."""
        self._reorder = False
        sprites: dict[str, list[arcade.Sprite]] = {name: [] for name in self._layers}
        hits: dict[str, list[Control]] = {name: [] for name in self._layers}
        self._collect(self, next(iter(self._layers)), sprites, hits)
        for name, wanted in sprites.items():
            self._layers[name].arrange(wanted)
        self._hit_order = [(control, layer) for name, layer in self._layers.items() for control in hits[name]][::-1]

    def _collect(
        self,
        node: Node,
        layer: str,
        sprites: dict[str, list[arcade.Sprite]],
        hits: dict[str, list[Control]],
    ) -> None:
        layer = node.layer_name or layer
        if isinstance(node, SpriteNode):
            if node.sprite is not None:
                sprites[layer].append(node.sprite)
        elif isinstance(node, Control):
            hits[layer].append(node)
        for child in sorted(node.children, key=_by_z):
            self._collect(child, layer, sprites, hits)


def _by_z(node: Node) -> float:
    return node.z

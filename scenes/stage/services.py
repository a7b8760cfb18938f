"""What nodes, controls and scenes may ask of what is above them.

These are protocols over the classes of scenes (S) and controls (C), so that they can stand below both: a node knows
neither, a control knows controls, a scene knows both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import arcade

from game.art.library import ArtLibrary
from scenes.stage.animation import Animation
from scenes.stage.input.actions import Bindings
from scenes.stage.layer import Layer
from scenes.stage.signal import Signal
from scenes.stage.textures import TextureStore
from scenes.stage.units import Rect

C = TypeVar("C")
S = TypeVar("S")


class Input(Protocol[C]):
    """What may be asked of the input."""

    bindings: Bindings
    pointer: tuple[float, float]
    by_keys: bool
    by_pad: bool
    pressed: C | None
    hovered: C | None
    carrying: C | None

    @property
    def focus(self) -> C | None:
        """The control that keys go to."""

    def set_focus(self, control: C | None) -> None:
        """Give the focus to a control, or (None) take it away."""

    def lead_to(self, control: C) -> None:
        """Give the focus to a control, and hold what is carried above it."""

    def pick(self, control: C) -> None:
        """Pick a control up; a refusal is told to the player."""

    def drop_carry(self, target: C | None) -> None:
        """Put what is carried on a target that takes it, or (None) let it spring back."""

    def forget(self, control: C) -> None:
        """A control left its scene."""


class Services(Protocol[S, C]):
    """What may be asked of the stage that shows a scene."""

    window: arcade.Window
    store: TextureStore
    art: ArtLibrary
    ui_scale: float
    reduced_motion: bool
    time: float
    focus_lost: Signal[()]
    focus_gained: Signal[()]

    @property
    def router(self) -> Input[C]:
        """Pointer, focus, keys."""

    @property
    def view(self) -> Rect:
        """The whole window."""

    @property
    def unit(self) -> float:
        """Window pixels for one design pixel."""

    @property
    def top(self) -> S | None:
        """The topmost scene."""

    def push(self, scene: S, *, fade: bool = True) -> None:
        """Put a scene on top."""

    def dismiss(self, scene: S) -> None:
        """Take off a scene and what lies above it."""

    def sound(self, name: str) -> None:
        """Play a sound by name."""

    def refuse(self, sentence: str) -> None:
        """Tell the player why not."""

    def note(self, sentence: str) -> None:
        """Tell the player something small."""

    def explain(self, keyword: str) -> str:
        """The glossary's text for a keyword."""

    def act(self, action: str) -> bool:
        """What the stage does itself ("fullscreen", "screenshot"); whether it knows the action."""


class Root(Protocol):
    """What a node may ask of its scene; it passes itself where needed."""

    unsettled: list[Any]
    focus: Any

    @property
    def staged(self) -> bool:
        """Whether the scene is on a stage."""

    @property
    def stage(self) -> Services[Any, Any]:
        """The stage it is on; raises RuntimeError when it is on none."""

    @property
    def unit(self) -> float:
        """Window pixels for one design pixel."""

    @property
    def reduced_motion(self) -> bool:
        """Whether the player asked for reduced motion."""

    def key_step(self, focus: Any, direction: str) -> Any:
        """Where an arrow leads from a control; None: to the nearest in its way."""

    def register(self, node: Any) -> None:
        """A node joined."""

    def unregister(self, node: Any) -> None:
        """A node left."""

    def animate(self, node: Any, animation: Animation) -> None:
        """Play an animation bound to a node."""

    def note_open(self, node: Any, close: Callable[[], object]) -> None:
        """A part of the scene stands open above the rest now: "back" closes it first."""

    def note_shut(self, node: Any) -> None:
        """A part that stood open does so no longer."""

    def reorder(self) -> None:
        """The drawing order must be worked out again."""

    def settle_all(self) -> None:
        """Bring all window transforms up to date."""

    def layer(self, name: str) -> Layer:
        """A layer by name; raises KeyError with the names there are."""

    def layer_of(self, node: Any) -> Layer:
        """The layer a node draws in: its own or the nearest above that names one."""

    def insert_layer(self, name: str, *, after: str) -> Layer:
        """A new layer right above another one."""

    def drop_layer(self, name: str) -> None:
        """Remove a layer that was inserted."""

    def shift(self, dx: float, dy: float, *names: str) -> None:
        """Move the picture of layers (all, or those named) without moving what can be hit."""

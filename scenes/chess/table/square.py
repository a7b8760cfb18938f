"""Square: a place of the board that is pointed at, picked from and moved to."""

from __future__ import annotations

from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import Rgb
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.chess.state.geometry import square_name

LIGHT: Rgb = (255, 236, 170)


class Square(Control):
    """A square. Its tip, what it accepts and whether it can be picked are set by those who own it.

    Signals: `carried_to(x, y)` while it is carried; `lifted` says whether it is dragged, so that its piece follows.
    """

    shows_focus = True

    def __init__(self, square: int) -> None:
        super().__init__(name=f"square {square_name(square)}", focusable=True)
        self.square = square
        self.lifted = False
        self.carried_to = Signal[float, float]()
        self.light = self.add(SpriteNode("chess point", lambda: glow_image(64, (255, 255, 255), 1.6), z=1))
        self.light.tint = LIGHT
        self.light.alpha = 0.0
        self._clicked = False

    def fit(self, middle: tuple[float, float], side: float) -> None:
        """Stand on the board."""
        self.place(Rect.around(*middle, side, side))
        self.light.stretch = (side * 1.3, side * 1.3)

    def restyle(self) -> None:
        """Shine under the pointer or the focus."""
        if self.in_tree:
            self.run(Tween(self.light, 0.1, alpha=0.55 if self.lit else 0.0))

    def on_click(self) -> None:
        """A click picks it up without dragging it."""
        self._clicked = True
        super().on_click()

    def on_pick(self) -> None:
        """Be carried: a piece that is dragged follows the pointer, one that was clicked waits on its square."""
        self.lifted = not self._clicked and not self.stage.router.by_keys
        self._clicked = False
        super().on_pick()

    def on_carry(self, x: float, y: float, target: Control | None) -> None:
        """Tell where it is carried to."""
        del target
        if self.lifted:
            self.carried_to.emit(x, y)

    def on_release_carry(self, target: Control | None) -> None:
        """Be carried no longer."""
        self.lifted = False
        super().on_release_carry(target)

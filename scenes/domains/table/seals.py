"""Three seals beside the header; the current round's one shines."""

from __future__ import annotations

from components.domains import ROUNDS
from scenes.domains.art.artwork import Artwork
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class RoundSeals(Control):
    """One seal for each round."""

    def __init__(self, art: Artwork) -> None:
        super().__init__(name="rounds", layer="hud")
        self.art = art
        self.seals = [self.add(SpriteNode()) for _ in range(ROUNDS)]
        self.round = 1
        self.tip = lambda: f"Round {self.round} of {ROUNDS}. After the third the higher points win."

    def arrange(self) -> None:
        """Side by side at the right end."""
        px, art = max(8, round(self.height)), self.art
        for index, node in enumerate(self.seals):
            node.show(("domains seal", px, None), lambda: art.seal(px))
            node.position = (self.box.right - (ROUNDS - index - 0.5) * px * 1.08, 0)
        self.show(self.round)

    def show(self, round_number: int) -> None:
        """Let this round shine."""
        self.round = round_number
        for index, node in enumerate(self.seals):
            now, over = index + 1 == round_number, index + 1 < round_number
            node.alpha = 1.0 if now else 0.75 if over else 0.28
            node.tint = (255, 255, 255) if now else (150, 130, 120)
            node.scale = 1.0 if now else 0.8

    def fit(self, header: Rect) -> None:
        """Stand at the right end of the header."""
        h = header.h * 0.74
        self.place(Rect(header.right - h * 1.08 * ROUNDS, header.cy - h / 2, h * 1.08 * ROUNDS, h))

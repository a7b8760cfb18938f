"""This table's effects: flying pictures, breaking seals, burning tiles."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

from PIL import Image

from game.art.domains.seal import SEAL_PIECES, Side, seal_piece_at
from scenes.domains.art.artwork import Artwork
from scenes.fx.dissolve import Dissolve
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects

SEAL_SHARE = 0.44
"""Width of the seal on a card's back as a share of the card's."""
PIECE_S = 0.46
FLY_S = 0.44


class Effects(TableEffects):
    """The layer above the scrolls."""

    def __init__(self, art: Artwork) -> None:
        super().__init__()
        self.art = art

    def break_seal(self, rect: Rect, side: Side) -> None:
        """Let the seal of a face-down card fall apart."""
        px, art = max(6, round(rect.w * SEAL_SHARE)), self.art
        for index in range(SEAL_PIECES):
            piece = self.add(
                SpriteNode(
                    ("domains seal piece", index, px, side),
                    lambda index=index: art.seal_piece(index, px, side),  # type: ignore[misc]  # bound now
                    z=30,
                ),
                at=rect.center,
            )
            sx, sy = seal_piece_at(index)
            dx, dy = (sx - 0.5) * px * 2.6, (0.5 - sy) * px * 2.2
            turn = 50 * math.copysign(1, dx or 1)
            self.run(
                Sequence(
                    Parallel(
                        Tween(piece, PIECE_S, x=rect.cx + dx, rotation=turn, ease="cubic_out"),
                        Sequence(
                            Tween(piece, PIECE_S * 0.4, y=rect.cy + dy + px * 0.3, ease="cubic_out"),
                            Tween(piece, PIECE_S * 0.6, y=rect.cy + dy - px * 0.9, ease="cubic_in"),
                        ),
                        Sequence(Wait(PIECE_S * 0.5), Tween(piece, PIECE_S * 0.5, alpha=0.0)),
                    ),
                    Call(piece.free),
                )
            )
        self.sparks(*rect.center, "dust", 8, spread=14)

    def fly(
        self,
        key: Hashable,
        bake: Callable[[], Image.Image],
        start: tuple[float, float],
        end: tuple[float, float, float],
        *,
        seconds: float = FLY_S,
        begun: Callable[[], None] | None = None,
    ) -> Animation:
        """Fly a picture in an arc to a place and size factor (`end[2]`)."""
        node = SpriteNode(key, bake, z=40)
        top = max(start[1], end[1]) + abs(end[0] - start[0]) * 0.12

        def begin() -> None:
            self.add(node, at=start)
            if begun is not None:
                begun()

        return Sequence(
            Call(begin),
            Tween(node, 0.12, scale=1.12, ease="back_out"),
            Parallel(
                Tween(node, seconds, x=end[0], scale=end[2], ease="cubic_in_out"),
                Sequence(
                    Tween(node, seconds * 0.45, y=top, ease="cubic_out"),
                    Tween(node, seconds * 0.55, y=end[1], ease="cubic_in"),
                ),
            ),
            Call(node.free),
        )

    def burn(self, key: Hashable, bake: Callable[[], Image.Image], at: tuple[float, float]) -> Animation:
        """Let a picture burn away where it lies."""
        holder = Node(z=40)
        node = holder.add(SpriteNode(key, bake))
        gone = Dissolve(node, "burn", 0.7)

        def begin() -> None:
            self.add(holder, at=at)
            self.sparks(*at, "ember", 16, spread=30)

        return Sequence(Call(begin), gone, Call(holder.free))

"""Effects over the battle's table: crystal shards, the enemy's cards, fog."""

from __future__ import annotations

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import Lexicon
from scenes.fx.shards import Shards
from scenes.kit.theme import Rgb
from scenes.stage.animation import Call, Parallel, Sequence, Tween
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects

FOG_S = 0.7
HEAL_COLOR: Rgb = (150, 236, 160)


class Effects(TableEffects):
    """The layer above the board of the battle."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__()
        self.art = art
        self.lexicon = lexicon

    def shatter(self, x: float, y: float, count: int, *, foe: bool) -> None:
        """Let shards of a side's crystal fly."""
        node = self.add(Shards(count, tone="foe" if foe else "you", size=(8, 24), floor=260, seed=count, z=40))
        node.position = (x, y)

    def fog_drift(self, rect: Rect) -> None:
        """The fog of a tile, blown aside."""
        size = (max(4, round(rect.w)), max(4, round(rect.h)))
        art = self.art
        node = self.add(SpriteNode(("fog", *size), lambda: art.fog(size), z=5), at=rect.center)
        self.run(
            Sequence(
                Parallel(
                    Tween(node, FOG_S, alpha=0.0, ease="sine_in_out"),
                    Tween(node, FOG_S, relative=True, x=rect.w * 0.18, ease="cubic_in"),
                ),
                Call(node.free),
            )
        )

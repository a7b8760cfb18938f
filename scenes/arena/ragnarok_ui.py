"""What the user interfaces of all games with Ragnarok's cards share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.collection.card_table_ui import CardTableUi

if TYPE_CHECKING:
    from PIL import Image

    from game.art.draw.raster import Size
    from scenes.shell.flow.context import Context
    from systems.arena.view.views import SideView


class RagnarokUi(CardTableUi):
    """Heroes, cards and personas of Ragnarok; a game says which resources it has, and which parts."""

    music = "arena"

    def glossary(self, context: Context) -> Mapping[str, str]:
        """Every keyword with its sentence."""
        entries = self.house(context).lexicon.texts.glossary.values()
        return {entry.name: entry.sentence for entry in entries}

    def furniture(self, context: Context, size: Size) -> Sequence[Callable[[], Image.Image]]:
        """Slate or shield: carved once for each size of a window, in a second or two."""
        return (partial(self.house(context).art.board, size),)


def hp_gone(sides: Sequence[SideView]) -> tuple[int, int]:
    """Return how many HP of the weaker hero are gone, and of how many."""
    weaker = min((side.hero for side in sides), key=lambda hero: hero.hp)
    return max(0, weaker.max_hp - weaker.hp), weaker.max_hp

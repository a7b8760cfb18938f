"""A family's sign on cards and tokens (CLAN-12.2)."""

from __future__ import annotations

from PIL import Image

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import Lexicon
from scenes.kit.paint.discs import coin
from scenes.kit.theme import Rgb
from scenes.stage.sprite import SpriteNode

CLOTH: Rgb = (196, 152, 62)
INK = "#2b1c0c"


def show_sign(node: SpriteNode, art: Artwork, lexicon: Lexicon, card: str, px: int) -> None:
    """Show the sign of a card's family, nothing for a card without.

    Args:
        node: what shows it.
        art: draws the icon.
        lexicon: knows the family.
        card: identifier, "" for a hidden card.
        px: of the disc.
    """
    words = lexicon.family(lexicon.family_of(card)) if card else None
    node.visible = words is not None
    if words is not None:
        icon = words.icon
        node.show(("family sign on a card", icon, px), lambda: _sign(art, icon, px))


def _sign(art: Artwork, icon: str, px: int) -> Image.Image:
    out = coin(px, CLOTH).copy()
    mark = art.icon(icon, max(6, round(px * 0.64)), INK)
    out.alpha_composite(mark, ((px - mark.width) // 2, (px - mark.height) // 2))
    return out

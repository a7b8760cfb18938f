"""The emblem of the duel: the mat with creatures on it, a hand before it."""

from __future__ import annotations

from PIL import Image, ImageEnhance

from game.art.draw.raster import Size
from game.art.duel.backs import card_back_image
from game.art.duel.faces import DuelFace
from game.art.duel.mat import PLACES, mat_image
from game.art.duel.tokens import whole_token_image
from game.art.figures.emblems import Emblem, ground, lay
from game.art.title import tilted

_CREATURES: tuple[tuple[DuelFace, int, int, bool], ...] = (
    (DuelFace("harrow-first-of-wolves", "", type="wild", stars=3, power=7, toughness=5, rarity="mythic"), 0, 3, False),
    (
        DuelFace("queen-aveline-crown-of-dawn", "", type="heroic", stars=3, power=7, toughness=8, rarity="mythic"),
        0,
        2,
        False,
    ),
    (DuelFace("gatewarden-of-hallow", "", type="heroic", power=2, toughness=5), 0, 1, True),
    (DuelFace("king-under-the-yew", "", type="fallen", stars=3, power=7, toughness=7, rarity="mythic"), 1, 2, False),
    (DuelFace("tomb-moth", "", type="fallen", power=2, toughness=2), 1, 1, True),
    (DuelFace("widow-marrow", "", type="fallen", stars=2, power=4, toughness=5, rarity="rare"), 1, 3, False),
)
"""The creatures on the duel's emblem: which, whose side (0 the near one), in which place, whether they lie sideways."""
_HAND = (("ravine-bear", "wild", 6, 5, 0.09, 14.0), ("marsh-lynx", "wild", 4, 3, 0.19, 3.0))
"""The cards in the hand before it: which, of which type, power and toughness, where, how it is turned."""


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    height = size[1]
    wide, high = round(height * 1.94), round(height * 1.09)
    mat = mat_image((wide, high), PLACES).copy()
    for face, side, place, sideways in _CREATURES:
        left, top, across, down = PLACES.creatures[side][place]
        token = whole_token_image(face, round(high * down * 0.95 / 1.4))
        if sideways:
            token = token.rotate(90, expand=True)
        at = round((left + across / 2) * wide - token.width / 2), round((top + down / 2) * high - token.height / 2)
        mat.alpha_composite(token, at)
    mat = ImageEnhance.Brightness(mat).enhance(1.16)
    lay(out, tilted(mat, round(height * 1.66), round(height * 0.96), 0.84), (0.5, 0.5))
    back = card_back_image(round(height * 0.2))
    for x, y, turn in ((0.885, 0.79, -9.0), (0.9, 0.765, -3.0)):
        lay(out, back, (x, y), turn)
    for name, kind, power, toughness, x, turn in _HAND:
        face = DuelFace(name, "", type=kind, power=power, toughness=toughness, stars=1 + (power > 5))
        lay(out, whole_token_image(face, round(height * 0.24)), (x, 0.82), turn)
    return out


EMBLEM = Emblem("duel", _drawn, (0.575, 0.6, 0.3))

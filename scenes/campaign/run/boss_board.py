"""A boss's battle table: his cloth, and a sky of its own (CAMP-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.art.clans.tiles import terrain_window
from game.art.draw.palette import rgb
from scenes.clans.table.scene import BattleScene

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition
    from game.art.library import ArtLibrary
    from scenes.campaign.resources import CampaignResources
    from scenes.clans.art.artwork import Artwork
    from scenes.table.scene import TableScene

SKIES = {1: "dusk", 2: "storm", 3: "night"}
"""The light over the lands of a boss's battle, by act."""
PALE = 480
"""A cloth whose channels sum to more is no cloth for a table by candlelight: it is crimson instead."""
CRIMSON = (138, 32, 34)
CLOTH_INSET = 0.012
"""Share of the window's height by which the cloth ends before its edge."""


def lay_cloth(scene: TableScene[Any, Any], *, resources: CampaignResources, act: ActDefinition) -> None:
    """Give the table of a boss's battle its own look; before it shows."""
    if isinstance(scene, BattleScene):
        cloth, *more = resources.content.leader_texts[act.boss.leader].colours
        board = BossBoard(scene.art, resources.context.library, (cloth, more[0] if more else cloth), act.number)
        scene.art = cast("Artwork", board)


class BossBoard:
    """A boss's artwork: table and lands are his, all else is the battle's."""

    def __init__(self, art: Artwork, library: ArtLibrary, colours: tuple[str, str], act: int) -> None:
        self._art = art
        self._library = library
        self._colours = colours
        self._sky = SKIES[act]

    def __getattr__(self, name: str) -> Any:
        """What a boss's board has in common with every other."""
        return getattr(self._art, name)

    def land(self, terrain: str, size: tuple[int, int], variant: int) -> Image.Image:
        """The landscape in a tile's window, in the boss's light."""
        return self._library.draw(terrain_window, terrain, variant, size, time=self._sky)

    def table(self, size: tuple[int, int]) -> Image.Image:
        """The table under the boss's cloth."""
        cloth, trim = self._colours
        wood = self._art.table(size)
        return self._library.kept(lambda: clothed(wood, cloth, trim), "boss table", size, cloth, trim)


def clothed(wood: Image.Image, cloth: str, trim: str) -> Image.Image:
    """Return a table with a cloth laid over it: wood light, colour, woven border."""
    w, h = wood.size
    base = wood.convert("RGB")
    light = base.convert("L").point(lambda value: min(255, value * 2 + 30))
    red, green, blue = rgb(cloth) if sum(rgb(cloth)) < PALE else CRIMSON
    dark = (round(red * 0.42) + 14, round(green * 0.42) + 8, round(blue * 0.42) + 8)
    woven = ImageChops.multiply(Image.merge("RGB", (light, light, light)), Image.new("RGB", (w, h), dark))
    woven = Image.blend(woven, Image.new("RGB", (w, h), dark), 0.55)
    weave = Image.effect_noise((max(2, w // 2), max(2, h // 2)), 26).resize((w, h)).convert("L")
    woven = Image.blend(woven, Image.merge("RGB", (weave, weave, weave)), 0.045)
    out = base.copy()
    inset = max(3, round(h * CLOTH_INSET))
    box = (inset, inset, w - inset - 1, h - inset - 1)
    mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(mask).rounded_rectangle(box, inset * 2, fill=255)
    shade = mask.filter(ImageFilter.GaussianBlur(inset)).point(lambda value: value * 6 // 10)
    out.paste((0, 0, 0), (0, max(1, inset // 3)), shade)
    out.paste(woven, (0, 0), mask)
    return _bordered(out.convert("RGBA"), inset, trim)


def _bordered(table: Image.Image, inset: int, trim: str) -> Image.Image:
    """Two woven lines along the cloth's edge."""
    w, h = table.size
    tone = (*rgb(trim), 150)
    lines = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    draw = ImageDraw.Draw(lines)
    thick = max(1, inset // 4)
    for step, wide in ((1.15, thick * 2), (1.6, thick)):
        edge = round(inset * step)
        draw.rounded_rectangle((edge, edge, w - edge - 1, h - edge - 1), inset, outline=tone, width=wide)
    table.alpha_composite(lines)
    return table

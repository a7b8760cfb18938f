"""The one door to all pictures. It knows no window: every picture is a PIL image in RGBA.

To keep within the budget of memory (see "Memory" in docs/architecture.md), whoever adds pictures for a game
 - asks for each at the very size in pixels at which it is shown, and for few sizes: each size is a picture of its own;
 - keeps none: neither here nor in an `lru_cache` nor in a node. The store has it at hand while it is wanted often and
   in its folder for ever, and once it is shown its pixels are in the atlas;
 - draws what is larger than a card in bands or in whole numbers (uint8): a window of float32 is 4 MB a channel.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from game.art import title
from game.art.clans import faces, tiles, tokens
from game.art.clans.faces import CardFace
from game.art.draw import icons, picture
from game.art.draw.raster import Size
from game.art.draw.spec import ArtSpec
from game.art.draw.store import MEMORY, PictureStore
from game.art.figures import emblems, heraldry
from game.art.scenery import table


class ArtLibrary:
    """Draws, caches and hands out every picture of the game.

    `cache_dir` is a folder of the player's machine, or None to keep pictures in
    memory only, up to `memory` bytes. Pictures are shared: copy one before drawing on it.
    """

    def __init__(self, cache_dir: Path | None, memory: int = MEMORY) -> None:
        self._store = PictureStore(cache_dir, memory)

    def kept(self, make: Callable[[], Image.Image], *key: object) -> Image.Image:
        """Return the picture that `key` names, drawn by `make` at most once: a game's own pictures come here too."""
        return self._store.get("|".join(str(part) for part in key), make)

    def picture(self, art: ArtSpec, width: int) -> Image.Image:
        """Return a card's picture, `width` pixels wide, 210/264 of that high."""
        return self.kept(lambda: picture.picture(art, width), "picture", art.model_dump_json(), width)

    def portrait(self, art: ArtSpec, size: Size) -> Image.Image:
        """Return the middle of a picture cropped to `size`: leaders beside the board."""
        return self.kept(lambda: picture.portrait(art, size), "portrait", art.model_dump_json(), size)

    def hand_card(self, face: CardFace, width: int) -> Image.Image:
        """Return a card as held in the hand (name, picture, ability icons); height is 1.4 x width."""
        return self.kept(lambda: faces.hand_card_image(face, width), "hand", face, width)

    def inspection_card(self, face: CardFace, width: int) -> Image.Image:
        """Return a card with its full text; height is 1.4 x width."""
        return self.kept(lambda: faces.inspection_card_image(face, width), "inspect", face, width)

    def card_back(self, width: int) -> Image.Image:
        """Return the back of a card; height is 1.4 x width."""
        return self.kept(lambda: faces.card_back_image(width), "back", width)

    def token_base(self, art: ArtSpec, tick: int, size: int, *, friend: bool) -> Image.Image:
        """Return a unit's token without numbers, `size` wide and 4/3 of that high."""
        return self.kept(
            lambda: tokens.token_base_image(art, tick, size, friend=friend),
            "token",
            art.model_dump_json(),
            tick,
            size,
            friend,
        )

    def token(self, face: CardFace, size: int, *, friend: bool) -> Image.Image:
        """Return a unit's whole token with its printed damage and health."""
        return self.kept(lambda: tokens.token_image(face, size, friend=friend), "whole-token", face, size, friend)

    def badge_damage(self, size: int) -> Image.Image:
        """Return the octagon under a token's damage."""
        return self.kept(lambda: tokens.badge_image("damage", size), "badge-damage", size)

    def badge_health(self, size: int) -> Image.Image:
        """Return the shield under a token's health."""
        return self.kept(lambda: tokens.badge_image("health", size), "badge-health", size)

    def icon(self, name: str, size: int, colour: str) -> Image.Image:
        """Return an icon (an ability keyword or a name of `icons.icon_names`), `size` pixels square.

        Raises:
            KeyError: when no icon fits, with the nearest name.
        """
        return self.kept(lambda: icons.icon_image(name, size, colour), "icon", icons.icon_for(name), size, colour)

    def terrain_window(
        self, terrain: str, variant: int, size: Size, *, time: str = "day", framed: bool = True
    ) -> Image.Image:
        """Return a terrain's landscape window in its brass frame; times: day, dawn, dusk, night, storm."""
        return self.kept(
            lambda: tiles.terrain_window(terrain, variant, size, time=time, framed=framed),
            "window",
            terrain,
            variant,
            size,
            time,
            framed,
        )

    def fog_tile(self, size: Size) -> Image.Image:
        """Return the ground of a tile in fog, framed."""
        return self.kept(lambda: tiles.fog_tile(size), "fog", size)

    def burning_overlay(self, size: Size, phase: int) -> Image.Image:
        """Return the flames over a burning tile; phases 0 to 3."""
        return self.kept(lambda: tiles.burning_overlay(size, phase), "burning", size, phase)

    def trap(self, size: int) -> Image.Image:
        """Return the mark of a trap."""
        return self.kept(lambda: tiles.trap_image(size), "trap", size)

    def chest(self, size: int, *, opened: bool = False) -> Image.Image:
        """Return the relic's chest."""
        return self.kept(lambda: tiles.chest_image(size, opened=opened), "chest", size, opened)

    def capture_banner(self, size: int, *, friend: bool) -> Image.Image:
        """Return the banner on a held tile."""
        return self.kept(lambda: tiles.capture_banner(size, friend=friend), "capture", size, friend)

    def crystal(self, size: Size, *, friend: bool, stage: int = 0) -> Image.Image:
        """Return a crystal; stage 0 is whole, 3 nearly broken. Best at 120:156."""
        return self.kept(lambda: tiles.crystal_image(size, friend=friend, stage=stage), "crystal", size, friend, stage)

    def table(self, size: Size) -> Image.Image:
        """Return the wooden table under candle light."""
        return self.kept(lambda: table.table_image(size), "table", size)

    def banner(self, arms: heraldry.Arms, size: Size) -> Image.Image:
        """Return a heraldic banner."""
        return self.kept(lambda: heraldry.banner_image(arms, size), "arms", arms, size)

    def title(self, size: Size) -> Image.Image:
        """Return the general's table at night with the name of the game."""
        return self.kept(lambda: title.title_image(size), "title", size)

    def logo(self, width: int) -> Image.Image:
        """Return the name of the game alone."""
        return self.kept(lambda: title.logo_image(width), "logo", width)

    def emblem(self, emblem: emblems.Emblem, size: Size, *, framed: bool = False) -> Image.Image:
        """Return what lies on the table when a game is played."""
        return self.kept(lambda: emblems.emblem_image(emblem, size, framed=framed), "emblem", emblem.name, size, framed)

"""The one atlas: baked pictures by key, in slots that are used again.

Everything that is drawn as a sprite (text, panels, cards, particles) lives in one pre-sized texture atlas, so that a
layer is one draw call. A picture is baked once for its key and shared; when nobody holds it any longer it stays until
its slot is needed (least recently used first). Slots come in steps of size and keep a clear rim, so that a turned
card has smooth edges. arcade's own atlas never gives space back without a rebuild; writing into old slots does.
"""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import arcade
from arcade.texture import ImageData
from arcade.texture_atlas import AtlasRegion, DefaultTextureAtlas
from PIL import Image
from pyglet.image.atlas import AllocatorException

from scenes.stage.packing import Packer

ATLAS_SIZE = (4096, 2048)
"""Twice what a battle fills at 1920 x 1080; it grows where that is not enough."""
BORDER = 1
FULL = 0.6
"""From this share on, slots of idle pictures are used again before new ones are made."""
RIM = 1
"""Clear pixels around every picture inside its slot, at least."""

Key = Hashable
Bake = Callable[[], Image.Image]

_numbers = itertools.count()


@dataclass(slots=True)
class Baked:
    """A picture in the atlas. `size` is the picture's own size; the texture (its slot) is larger."""

    key: Key
    texture: arcade.Texture
    size: tuple[int, int]
    holders: int = 0


def step_up(length: int) -> int:
    """The slot length for a picture length: room for the rim, few distinct values, same parity (so it centres)."""
    need = length + 2 * RIM
    step = next((step for limit, step in ((64, 8), (256, 16), (1024, 32)) if need <= limit), 64)
    rounded = -(-need // step) * step
    return rounded + (rounded - length) % 2


class SlotAtlas(DefaultTextureAtlas):
    """arcade's atlas with a packer that wastes little and takes areas back."""

    _packer: Packer

    @property
    def _allocator(self) -> Packer:
        return self._packer

    @_allocator.setter
    def _allocator(self, fresh: object) -> None:
        """Whenever arcade starts with an empty allocator (first, or after growing), start with an empty packer."""
        del fresh
        self._packer = Packer(*self._size)

    def _allocate_texture(self, texture: arcade.Texture) -> tuple[int, AtlasRegion]:
        """Take back the half pixel that arcade's sprite shader cuts off each side under linear filtering.

        With it every sprite is drawn a little smaller than it is, and text is blurred.
        """
        slot, region = super()._allocate_texture(texture)
        left, right = (region.x - 0.5) / self.width, (region.x + region.width + 0.5) / self.width
        top, bottom = (region.y - 0.5) / self.height, (region.y + region.height + 0.5) / self.height
        self._texture_uvs.set_slot_data(slot, (left, top, right, top, left, bottom, right, bottom))
        return slot, region

    @property
    def packer(self) -> Packer:
        """What is free."""
        return self._packer


class TextureStore:
    """Bakes and shares pictures. One for the life of a window."""

    def __init__(self, size: tuple[int, int] = ATLAS_SIZE) -> None:
        self.atlas = SlotAtlas(size, border=BORDER, auto_resize=False, capacity=2)
        self._baked: dict[Key, Baked] = {}
        self._idle: OrderedDict[Key, Baked] = OrderedDict()
        self.bakes = 0

    def take(self, key: Key, bake: Bake) -> Baked:
        """The picture for the key, baked if need be. Give it back with `drop`."""
        baked = self._baked.get(key)
        if baked is None:
            baked = self._bake(key, bake())
        self._idle.pop(key, None)
        baked.holders += 1
        return baked

    def drop(self, baked: Baked) -> None:
        """Give one hold back; at none the picture stays until its room is needed."""
        baked.holders -= 1
        if baked.holders == 0:
            self._idle[baked.key] = baked

    def has(self, key: Key) -> bool:
        """Whether the picture is there already (showing it would cost nothing)."""
        return key in self._baked

    def replace(self, baked: Baked, image: Image.Image) -> None:
        """Write another picture of the same size over this one (all holders see it at once)."""
        if image.size != baked.size:
            raise ValueError(f"a picture of {baked.size} cannot be replaced by one of {image.size}")
        self._write(baked.texture, image)

    @property
    def filled(self) -> float:
        """Share of the atlas that pictures occupy, 0 to 1."""
        return self.atlas.packer.used / (self.atlas.width * self.atlas.height)

    def _bake(self, key: Key, image: Image.Image) -> Baked:
        self.bakes += 1
        image = image if image.mode == "RGBA" else image.convert("RGBA")
        slot = (step_up(image.width), step_up(image.height))
        texture = self._recycled(slot) if self.filled > FULL else None
        if texture is None:
            texture = self._new_slot(slot, image)
        else:
            self._write(texture, image)
        baked = Baked(key, texture, image.size)
        self._baked[key] = baked
        return baked

    def _recycled(self, slot: tuple[int, int]) -> arcade.Texture | None:
        """The slot of the picture of this size that was not needed for the longest time."""
        for key, baked in self._idle.items():
            if baked.texture.size == slot:
                del self._idle[key], self._baked[key]
                return baked.texture
        return None

    def _new_slot(self, slot: tuple[int, int], image: Image.Image) -> arcade.Texture:
        name = f"slot-{next(_numbers)}"
        half_w, half_h = slot[0] / 2, slot[1] / 2
        corners = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
        texture = arcade.Texture(ImageData(_framed(slot, image), hash=name), hit_box_points=corners)
        while True:
            try:
                self.atlas.add(texture)
            except AllocatorException:
                if not self._evict():
                    self._grow()
            else:
                return texture

    def _evict(self) -> bool:
        """Give up the picture that was not needed for the longest time; False when all are in use."""
        if not self._idle:
            return False
        key, baked = self._idle.popitem(last=False)
        del self._baked[key]
        region = self.atlas.get_texture_region_info(baked.texture.atlas_name)
        self.atlas.packer.release(
            region.x - BORDER, region.y - BORDER, region.width + 2 * BORDER, region.height + 2 * BORDER
        )
        return True

    def _grow(self) -> None:
        """Everything is in use: take a larger atlas (arcade copies the old one over)."""
        width, height = self.atlas.size
        self.atlas.resize((width, height * 2) if height <= width else (width * 2, height))

    def _write(self, texture: arcade.Texture, image: Image.Image) -> None:
        framed = _framed(texture.size, image)
        texture.image_data.image = framed
        self.atlas.update_texture_image(texture)


def _framed(slot: tuple[int, int], image: Image.Image) -> Image.Image:
    """The picture in the middle of its slot; the clear rim keeps the colour of the edge only in alpha 0."""
    framed = Image.new("RGBA", slot, (0, 0, 0, 0))
    framed.paste(image, ((slot[0] - image.width) // 2, (slot[1] - image.height) // 2))
    return framed

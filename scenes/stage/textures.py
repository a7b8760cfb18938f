"""The one atlas: baked pictures by key, in slots that are used again.

Everything that is drawn as a sprite (text, panels, cards, particles) lives in one texture atlas, so that a layer is
one draw call. A picture is baked once for its key and shared; when nobody holds it any longer it stays until its
slot is needed (least recently used first). Slots come in steps of size and keep a clear rim, so that a turned card
has smooth edges. arcade's own atlas never gives space back without a rebuild; writing into old slots does.

The pixels are in the atlas alone: under software OpenGL its memory is the program's own, and a second copy of each
picture for Python would double it. Whoever wants a picture's pixels reads them back (`TextureStore.picture`).
"""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from weakref import WeakSet

import arcade
import numpy as np
import numpy.typing as npt
from arcade.texture import ImageData
from arcade.texture_atlas import AtlasRegion, DefaultTextureAtlas
from PIL import Image
from pyglet.image.atlas import AllocatorException

from scenes.stage.packing import Packer
from scenes.stage.spare import drawn_or_spare

BORDER = 1
SPARSE, DENSE = 0.6, 0.8
"""Idle pictures are given up down to the first share before the rest is moved together, so that few are moved seldom;
pictures in use alone are moved together up to the second share, then the atlas grows."""
RIM = 1
"""Clear pixels around every picture inside its slot, at least."""
ROWS = 256
"""Rows of a picture that are framed and written at a time, so that a large one is not in memory three times."""
BAND = 128
"""Rows of the atlas that are read back at a time."""
WINDOWS = 4
"""How many windows' worth of pixels the atlas begins with: no screen holds more than three."""
LEAST_SIDE = 2048

Key = Hashable
Bake = Callable[[], Image.Image]

Box = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of a picture."""
Part = tuple[int, int, int, int]
"""Left, top, width and height of what is drawn of a slot, from the corner of its region."""

_numbers = itertools.count()


def atlas_size(width: int, height: int) -> tuple[int, int]:
    """The atlas to begin with for a window: 16 MB at 1280 x 720, 32 MB at 1920 x 1080."""
    size = (LEAST_SIDE, LEAST_SIDE)
    while size[0] * size[1] < WINDOWS * width * height:
        size = larger(size)
    return size


def larger(size: tuple[int, int]) -> tuple[int, int]:
    """The next size of an atlas: twice as many pixels."""
    return (size[0], size[1] * 2) if size[1] < size[0] else (size[0] * 2, size[1])


@dataclass(slots=True)
class Baked:
    """A picture in the atlas.

    Attributes:
        size: its own; the texture's is larger.
        drawn: size of the part of it that is not clear, with the rim: the rest need not be drawn.
        shift: from the picture's middle to that of the part, upward and to the right.
    """

    key: Key
    texture: arcade.Texture
    size: tuple[int, int]
    drawn: tuple[int, int]
    shift: tuple[float, float]
    holders: int = 0


def step_up(length: int) -> int:
    """Return the slot length for a picture's: with rim, same parity."""
    need = length + 2 * RIM
    step = next((step for limit, step in ((64, 8), (256, 16), (1024, 32)) if need <= limit), 64)
    rounded = -(-need // step) * step
    return rounded + (rounded - length) % 2


class Outline:
    """Stands in for a picture that is in the atlas alone."""

    __slots__ = ("height", "width")

    def __init__(self, size: tuple[int, int]) -> None:
        self.width, self.height = size

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return (self.width, self.height)


class SlotAtlas(DefaultTextureAtlas):
    """arcade's atlas with a packer that reuses areas; `put` writes pixels."""

    _packer: Packer
    _parts: dict[str, Part]

    def __init__(self, size: tuple[int, int]) -> None:
        self._parts = {}
        super().__init__(size, border=BORDER, auto_resize=False, capacity=2)

    @property
    def _allocator(self) -> Packer:
        return self._packer

    @_allocator.setter
    def _allocator(self, fresh: object) -> None:
        """Whenever arcade starts with an empty allocator, start with an empty packer."""
        del fresh
        self._packer = Packer(*self._size)

    def _allocate_texture(self, texture: arcade.Texture) -> tuple[int, AtlasRegion]:
        """Show the part of the slot that is to be drawn, wherever the slot lies now.

        No texture here is turned or mirrored, so each shares its picture's region, of which arcade makes a deep copy.
        """
        name = texture.atlas_name
        slot = self._texture_uvs.get_existing_or_free_slot(name)
        region = self._texture_regions[name] = self.get_image_region_info(texture.image_data.hash)
        self._unique_textures.setdefault(name, WeakSet()).add(texture)
        self._show(slot, region, self._parts.get(name, (0, 0, region.width, region.height)))
        return slot, region

    def _show(self, slot: int, region: AtlasRegion, part: Part) -> None:
        """Set what sprites show of a slot, and take back the half pixel that arcade's shader cuts off each side.

        With it every sprite is drawn a little smaller than it is, and text is blurred.
        """
        x, y = region.x + part[0], region.y + part[1]
        left, right = (x - 0.5) / self.width, (x + part[2] + 0.5) / self.width
        top, bottom = (y - 0.5) / self.height, (y + part[3] + 0.5) / self.height
        self._texture_uvs.set_slot_data(slot, (left, top, right, top, left, bottom, right, bottom))

    @property
    def packer(self) -> Packer:
        """What is free."""
        return self._packer

    def write_image(self, image: Image.Image, x: int, y: int) -> None:
        """Write nothing when arcade finds room for a slot: the pixels come by `put`."""

    def put(self, texture: arcade.Texture, image: Image.Image, seen: Box) -> None:
        """Write a picture into a slot's middle; the rim keeps the edge colour.

        `seen` is the part of the picture that is not clear: sprites show no more, since under software OpenGL every
        pixel costs, clear ones too.
        """
        region = self.get_image_region_info(texture.image_data.hash)
        inner = (region.width - image.width) // 2 - RIM, (region.height - image.height) // 2 - RIM
        size = seen[2] - seen[0] + 2 * RIM, seen[3] - seen[1] + 2 * RIM
        part = self._parts[texture.atlas_name] = (inner[0] + seen[0], inner[1] + seen[1], *size)
        self._show(self.get_texture_id(texture), region, part)
        x, y, width, height = self.area(texture)
        left, top = (width - image.width) // 2, (height - image.height) // 2
        for first in range(0, height, ROWS):
            framed = Image.new("RGBA", (width, min(ROWS, height - first)), (0, 0, 0, 0))
            framed.paste(image, (left, top - first))
            self._texture.write(framed.tobytes(), 0, viewport=(x, y + first, *framed.size))

    def read(self, texture: arcade.Texture, size: tuple[int, int]) -> Image.Image:
        """The picture of a size that lies in the middle of a slot."""
        region = self.get_image_region_info(texture.image_data.hash)
        x, y = region.x + (region.width - size[0]) // 2, region.y + (region.height - size[1]) // 2
        return Image.frombytes("RGBA", size, self.fbo.read(viewport=(x, y, *size), components=4))

    def area(self, texture: arcade.Texture) -> tuple[int, int, int, int]:
        """Left, top, width and height of what a slot takes, its border included."""
        region = self.get_image_region_info(texture.image_data.hash)
        return (region.x - BORDER, region.y - BORDER, region.width + 2 * BORDER, region.height + 2 * BORDER)

    def lay_out(self, places: Mapping[arcade.Texture, tuple[int, int]], packer: Packer) -> None:
        """Move slots to other places; those not named are given up."""
        slots, size = self._read_slots(places), (packer.width, packer.height)
        if size != self._size:
            self._check_size(size)
            old = self._texture
            self._fbo.delete()  # type: ignore[no-untyped-call]  # arcade leaves it untyped
            old.delete()  # type: ignore[no-untyped-call]  # arcade leaves it untyped
            self._size = size
            self._texture = self._ctx.texture(size, components=4, wrap_x=old.wrap_x, wrap_y=old.wrap_y)
            self._fbo = self._ctx.framebuffer(color_attachments=[self._texture])
        self._packer = packer
        for texture, (x, y) in places.items():
            _, _, width, height = self.area(texture)
            region = AtlasRegion(self, x + BORDER, y + BORDER, width - 2 * BORDER, height - 2 * BORDER)
            self._image_regions[texture.image_data.hash] = region
            self._allocate_texture(texture)
            self._texture.write(slots.pop(texture).tobytes(), 0, viewport=(x, y, width, height))
        self._version += 1

    def _read_slots(self, textures: Iterable[arcade.Texture]) -> dict[arcade.Texture, npt.NDArray[np.uint8]]:
        """The pixels of slots, by rows and columns.

        OpenGL is waited for at each reading, so hundreds of slots are a few bands; what lies between slots is not kept.
        """
        areas = {texture: self.area(texture) for texture in textures}
        slots = {texture: np.empty((area[3], area[2], 4), np.uint8) for texture, area in areas.items()}
        for first in range(0, self.height, BAND):
            last = min(self.height, first + BAND)
            read = self.fbo.read(viewport=(0, first, self.width, last - first), components=4)
            band = np.frombuffer(read, np.uint8).reshape((last - first, self.width, 4))
            for texture, (left, top, width, height) in areas.items():
                begin, end = max(first, top), min(last, top + height)
                if begin < end:
                    slots[texture][begin - top : end - top] = band[begin - first : end - first, left : left + width]
        return slots


class TextureStore:
    """Bakes and shares a window's pictures; `least` is the smallest atlas."""

    def __init__(self, size: tuple[int, int] = (LEAST_SIDE, LEAST_SIDE)) -> None:
        self.atlas = SlotAtlas(size)
        self.least = size
        self._baked: dict[Key, Baked] = {}
        self._idle: OrderedDict[Key, Baked] = OrderedDict()
        self._idle_by_slot: dict[tuple[int, int], OrderedDict[Key, Baked]] = {}
        self.bakes = 0

    def take(self, key: Key, bake: Bake) -> Baked:
        """Return the key's picture, or a spare one; give it back with `drop`."""
        baked = self._baked.get(key)
        if baked is None:
            baked = self._bake(key, drawn_or_spare(key, bake))
        if baked.holders == 0:
            self._take_up(baked)
        baked.holders += 1
        return baked

    def drop(self, baked: Baked) -> None:
        """Give one hold back; at none the picture stays until its room is needed."""
        baked.holders -= 1
        if baked.holders == 0:
            self._idle[baked.key] = baked
            self._idle_by_slot.setdefault(baked.texture.size, OrderedDict())[baked.key] = baked

    def has(self, key: Key) -> bool:
        """Whether the picture is there already (showing it would cost nothing)."""
        return key in self._baked

    def replace(self, baked: Baked, image: Image.Image) -> None:
        """Replace a picture by one of the same size, for all holders."""
        if image.size != baked.size:
            raise ValueError(f"a picture of {baked.size} cannot be replaced by one of {image.size}")
        baked.drawn, baked.shift = self._write(baked.texture, image)

    def picture(self, baked: Baked) -> Image.Image:
        """A copy of a baked picture, read back from the atlas."""
        return self.atlas.read(baked.texture, baked.size)

    @property
    def held(self) -> float:
        """Share of the atlas that pictures in use occupy, 0 to 1."""
        areas = (self.atlas.area(baked.texture) for baked in self._baked.values() if baked.holders)
        return sum(width * height for _, _, width, height in areas) / (self.atlas.width * self.atlas.height)

    def recede(self) -> None:
        """Make a grown atlas `least` again, if what is in use fits.

        One screen may need more than all others; what it needed must not stay with the program until its end. Of what
        is idle the part stays that was used last.
        """
        now, then = self.atlas.width * self.atlas.height, self.least[0] * self.least[1]
        if now <= then or self.held * now > SPARSE * then:
            return
        while self._idle and self.atlas.packer.used > SPARSE * then:
            self._evict()
        if not self._move(self.least):
            while self._idle:
                self._evict()
            self._move(self.least)

    def _bake(self, key: Key, image: Image.Image) -> Baked:
        self.bakes += 1
        image = image if image.mode == "RGBA" else image.convert("RGBA")
        slot = (step_up(image.width), step_up(image.height))
        fits = self.atlas.packer.fits(slot[0] + 2 * BORDER, slot[1] + 2 * BORDER)
        texture = (None if fits else self._recycled(slot)) or self._new_slot(slot)
        baked = Baked(key, texture, image.size, *self._write(texture, image))
        self._baked[key] = baked
        return baked

    def _write(self, texture: arcade.Texture, image: Image.Image) -> tuple[tuple[int, int], tuple[float, float]]:
        """Write a picture into a slot; return the size of the part to be drawn, and where its middle lies."""
        seen = image.getbbox() or (0, 0, 1, 1)
        self.atlas.put(texture, image, seen)
        left, top, right, bottom = seen
        size = right - left + 2 * RIM, bottom - top + 2 * RIM
        return size, ((left + right - image.width) / 2, (image.height - top - bottom) / 2)

    def _recycled(self, slot: tuple[int, int]) -> arcade.Texture | None:
        """The slot of the picture of this size that was not needed for the longest time."""
        alike = self._idle_by_slot.get(slot)
        if not alike:
            return None
        baked = next(iter(alike.values()))
        self._forget(baked)
        return baked.texture

    def _new_slot(self, slot: tuple[int, int]) -> arcade.Texture:
        half_w, half_h = slot[0] / 2, slot[1] / 2
        corners = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
        outline = ImageData(Outline(slot), hash=f"slot-{next(_numbers)}")  # type: ignore[arg-type]  # see Outline
        texture = arcade.Texture(outline, hit_box_points=corners)
        while True:
            try:
                self.atlas.add(texture)
            except AllocatorException:
                self._make_room(slot)
            else:
                return texture

    def _make_room(self, slot: tuple[int, int]) -> None:
        """Give up the longest unused pictures, and compact where needed.

        Only where what is in use needs more than there is, the atlas grows.
        """
        wanted = (slot[0] + 2 * BORDER, slot[1] + 2 * BORDER)
        size, packer = self.atlas.size, self.atlas.packer
        while not packer.fits(*wanted):
            share = (packer.used + wanted[0] * wanted[1]) / (size[0] * size[1])
            if share <= (SPARSE if self._idle else DENSE) and self._move(size, spare=wanted):
                return
            if self._idle:
                self._evict()
            else:
                size = larger(size)

    def _move(self, size: tuple[int, int], spare: tuple[int, int] | None = None) -> bool:
        """Lay all pictures out anew with room to spare; False if they do not fit."""
        areas = {baked.texture: self.atlas.area(baked.texture)[2:] for baked in self._baked.values()}
        order = sorted(areas, key=lambda texture: max(areas[texture]), reverse=True)
        packer = Packer(*size)
        try:
            kept = packer.alloc(*spare) if spare is not None else None
            places = {texture: packer.alloc(*areas[texture]) for texture in order}
        except AllocatorException:
            return False
        if spare is not None and kept is not None:
            packer.release(*kept, *spare)
        self.atlas.lay_out(places, packer)
        return True

    def _evict(self) -> None:
        """Give up the picture that was not needed for the longest time."""
        baked = next(iter(self._idle.values()))
        self._forget(baked)
        self.atlas.packer.release(*self.atlas.area(baked.texture))

    def _forget(self, baked: Baked) -> None:
        """Give up an idle picture; its slot is free for another."""
        self._take_up(baked)
        del self._baked[baked.key]

    def _take_up(self, baked: Baked) -> None:
        """Count a picture no longer among the idle; a new one never was."""
        if self._idle.pop(baked.key, None) is not None:
            del self._idle_by_slot[baked.texture.size][baked.key]

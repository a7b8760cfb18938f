from __future__ import annotations

from functools import partial

import arcade
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from pyglet.image.atlas import AllocatorException

from scenes.stage.packing import Packer
from scenes.stage.scene import Scene
from scenes.stage.sprite import SpriteNode
from scenes.stage.stage import Stage
from scenes.stage.textures import Bake, Baked, Outline, TextureStore, atlas_size, step_up


def plain(size: tuple[int, int], tone: int = 200) -> Image.Image:
    return Image.new("RGBA", size, (tone, 10, 10, 255))


@given(st.lists(st.tuples(st.integers(1, 90), st.integers(1, 90), st.booleans()), max_size=60))
def test_packed_rectangles_never_overlap_and_come_back(wanted: list[tuple[int, int, bool]]) -> None:
    packer = Packer(200, 200)
    placed: list[tuple[int, int, int, int]] = []
    for w, h, gives_back in wanted:
        if gives_back and placed:
            packer.release(*placed.pop(0))
        try:
            x, y = packer.alloc(w, h)
        except AllocatorException:
            continue
        assert 0 <= x <= 200 - w
        assert 0 <= y <= 200 - h
        assert all(x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h for ox, oy, ow, oh in placed)
        placed.append((x, y, w, h))
    assert packer.used == sum(w * h for _, _, w, h in placed)
    free = sum(w * h for _, _, w, h in packer.free_areas)
    assert free + packer.used == 200 * 200


class PlainPacker:
    """Packs as the packer says it does, by looking at everything that is free each time."""

    def __init__(self, width: int, height: int) -> None:
        self.free = [(0, 0, width, height)]

    def alloc(self, width: int, height: int) -> tuple[int, int] | None:
        left = [
            (*sorted((w - width, h - height)), at)
            for at, (_, _, w, h) in enumerate(self.free)
            if w >= width and h >= height
        ]
        if not left:
            return None
        x, y, w, h = self.free.pop(min(left)[2])
        right, below = w - width, h - height
        beside = (x + width, y, right, h if right > below else height)
        above = (x, y + height, width if right > below else w, below)
        pieces = (beside, above) if right > below else (above, beside)
        self.free += [piece for piece in pieces if piece[2] and piece[3]]
        return x, y

    def release(self, x: int, y: int, w: int, h: int) -> None:
        for at, (ox, oy, ow, oh) in enumerate(self.free):
            beside = oy == y and oh == h and (ox + ow == x or x + w == ox)
            above = ox == x and ow == w and (oy + oh == y or y + h == oy)
            if beside or above:
                del self.free[at]
                self.release(min(x, ox), min(y, oy), w + ow * beside, h + oh * above)
                return
        self.free.append((x, y, w, h))


sides = st.integers(1, 12).map(lambda number: 8 * number)


@given(st.lists(st.tuples(sides, sides, st.integers(0, 9)), max_size=80))
def test_looking_things_up_packs_as_looking_at_everything_does(wanted: list[tuple[int, int, int]]) -> None:
    packer, plainly = Packer(200, 200), PlainPacker(200, 200)
    placed: list[tuple[int, int, int, int]] = []
    for w, h, back in wanted:
        if placed and back < 5:
            area = placed.pop(back % len(placed))
            packer.release(*area)
            plainly.release(*area)
        place = plainly.alloc(w, h)
        assert packer.fits(w, h) == (place is not None)
        if place is not None:
            assert packer.alloc(w, h) == place
            placed.append((*place, w, h))
        assert packer.free_areas == plainly.free


def test_freed_neighbours_are_joined_again() -> None:
    packer = Packer(64, 64)
    areas = [(*packer.alloc(32, 32), 32, 32) for _ in range(4)]
    with pytest.raises(AllocatorException):
        packer.alloc(1, 1)
    for area in areas:
        packer.release(*area)
    assert packer.alloc(64, 64) == (0, 0)


@given(st.integers(1, 3000))
def test_slots_have_a_rim_and_the_same_parity(length: int) -> None:
    slot = step_up(length)
    assert slot >= length + 2
    assert (slot - length) % 2 == 0
    assert slot - length <= 70


def warm(store: TextureStore, key: object, bake: Bake) -> None:
    """Bake a picture and let go of it at once."""
    store.drop(store.take(key, bake))


@pytest.fixture
def small(window: arcade.Window) -> TextureStore:
    del window
    return TextureStore((256, 256))


def pixel(store: TextureStore, baked: Baked) -> tuple[int, ...]:
    """The colour in the middle of a picture, read back from the graphics memory."""
    region = store.atlas.get_texture_region_info(baked.texture.atlas_name)
    data = store.atlas.texture.read()
    at = ((region.y + region.height // 2) * store.atlas.width + region.x + region.width // 2) * 4
    return tuple(data[at : at + 4])


def test_a_picture_is_baked_once_and_shared(small: TextureStore) -> None:
    first = small.take("a", lambda: plain((20, 20)))
    assert small.take("a", lambda: pytest.fail("baked twice")) is first
    assert first.size == (20, 20)
    assert pixel(small, first) == (200, 10, 10, 255)


def test_what_nobody_holds_stays_until_its_room_is_needed(small: TextureStore) -> None:
    warm(small, "old", lambda: plain((100, 100)))
    warm(small, "older still in use", lambda: plain((100, 100)))
    kept = small.take("older still in use", lambda: plain((1, 1)))
    assert small.has("old")
    for number in range(12):
        warm(small, number, lambda number=number: plain((100, 100), number))  # type: ignore[misc]  # bound now
    assert not small.has("old")
    assert small.has("older still in use")
    assert pixel(small, kept) == (200, 10, 10, 255)
    assert small.atlas.size == (256, 256)


def test_the_least_recently_used_goes_first(small: TextureStore) -> None:
    for name in ("a", "b", "c"):
        warm(small, name, lambda: plain((100, 100)))
    warm(small, "a", lambda: plain((100, 100)))
    for name in ("d", "e"):
        warm(small, name, lambda: plain((100, 100)))
    assert small.has("a")
    assert not small.has("b")


def test_where_all_is_in_use_the_atlas_grows_and_keeps_its_pictures(small: TextureStore) -> None:
    held = [small.take(number, partial(plain, (100, 100), number * 20)) for number in range(9)]
    assert small.atlas.height > 256
    assert [pixel(small, baked)[0] for baked in held] == [number * 20 for number in range(9)]


def test_a_picture_of_many_rows_is_written_whole(window: arcade.Window) -> None:
    del window
    store = TextureStore((1024, 1024))
    image = Image.effect_noise((40, 777), 90).convert("RGBA")
    baked = store.take("tall", lambda: image)
    assert store.picture(baked).tobytes() == image.tobytes()
    around = store.atlas.fbo.read(viewport=store.atlas.area(baked.texture), components=4)
    assert sum(1 for alpha in around[3::4] if alpha) == 40 * 777


def test_pictures_can_be_replaced_in_place(small: TextureStore) -> None:
    baked = small.take("a", lambda: plain((20, 20)))
    small.replace(baked, plain((20, 20), 50))
    assert pixel(small, baked)[0] == 50
    with pytest.raises(ValueError, match="cannot be replaced"):
        small.replace(baked, plain((21, 20)))


def test_room_in_pieces_is_moved_together_before_the_atlas_grows(small: TextureStore) -> None:
    held = {number: small.take(number, partial(plain, (30, 30), number * 5)) for number in range(49)}
    for number in range(49):
        if number % 3:
            small.drop(held.pop(number))
    texture = small.take("large", partial(plain, (120, 120)))
    assert small.atlas.size == (256, 256)
    assert pixel(small, texture) == (200, 10, 10, 255)
    for number, baked in held.items():
        assert pixel(small, baked) == (number * 5, 10, 10, 255)
        assert small.picture(baked).getcolors() == [(900, (number * 5, 10, 10, 255))]


def test_no_second_copy_of_the_pixels_is_kept(small: TextureStore) -> None:
    baked = small.take("a", lambda: plain((20, 20)))
    assert isinstance(baked.texture.image, Outline)
    assert small.picture(baked).getcolors() == [(400, (200, 10, 10, 255))]


def test_the_atlas_begins_as_large_as_the_window_asks(window: arcade.Window) -> None:
    del window
    assert atlas_size(1280, 720) == (2048, 2048)
    assert atlas_size(1920, 1080) == (4096, 2048)
    assert atlas_size(2560, 1440) == (4096, 4096)


def test_what_a_closed_scene_showed_makes_room_for_the_next(stage: Stage) -> None:
    class Gallery(Scene):
        def __init__(self, tone: int) -> None:
            super().__init__()
            for number in range(4):
                self.add(SpriteNode((tone, number), partial(plain, (500, 500), tone)))

    before = stage.store.held
    size = stage.store.atlas.size
    for tone in range(20):
        stage.push(Gallery(tone), fade=False)
        assert stage.store.held > before
        stage.pop(fade=False)
        assert stage.store.held == before
    assert stage.store.atlas.size == size


def test_an_atlas_that_has_grown_is_small_again_when_little_of_it_is_in_use(small: TextureStore) -> None:
    held = [small.take(number, partial(plain, (100, 100), number * 20)) for number in range(9)]
    grown = small.atlas.size
    assert grown > (256, 256)
    small.recede()
    assert small.atlas.size == grown
    for baked in held[2:]:
        small.drop(baked)
    small.recede()
    assert small.atlas.size == (256, 256)
    assert [pixel(small, baked)[0] for baked in held[:2]] == [0, 20]
    assert small.has(8)
    assert not small.has(2)
    assert pixel(small, small.take(8, lambda: pytest.fail("what was used last was given up")))[0] == 160


def test_the_least_atlas_follows_the_window(stage: Stage) -> None:
    stage.window.set_size(1500, 800)
    stage.window.dispatch_events()
    stage.on_resize(1500, 800)
    assert stage.store.least == atlas_size(1500, 800) == (4096, 2048)
    size = stage.store.atlas.size
    stage.store.recede()
    assert stage.store.atlas.size == size


def test_what_is_wider_than_the_atlas_leaves_no_large_atlas_behind(small: TextureStore) -> None:
    small.drop(small.take("before", partial(plain, (20, 20))))
    long = small.take("long", partial(plain, (600, 20)))
    assert pixel(small, long) == (200, 10, 10, 255)
    assert small.atlas.width > 600
    small.drop(long)
    small.recede()
    assert small.atlas.size == (256, 256)


def test_churn_does_not_fill_the_atlas(small: TextureStore) -> None:
    """Thousands of log lines of many widths pass through without the atlas growing."""
    for number in range(600):
        width = 20 + (number * 37) % 180
        warm(small, number, lambda width=width: plain((width, 18)))  # type: ignore[misc]  # bound now
    assert small.atlas.size == (256, 256)


def test_a_picture_that_cannot_be_drawn_ends_nothing(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever a sprite shows: a spare picture of the size that its key names stands in its place."""

    def broken() -> Image.Image:
        raise OSError("the part is gone")

    scene = Scene()
    stage.push(scene, fade=False)
    sprite = scene.add(SpriteNode(("piece", "card", 84), broken))
    scene.lay_backdrop(broken)
    stage.step()
    assert sprite.size == pytest.approx((84, 118))
    assert caplog.text.count("OSError: the part is gone") == 2


def test_no_more_of_a_picture_is_drawn_than_is_not_clear(stage: Stage) -> None:
    image = Image.new("RGBA", (100, 60), (0, 0, 0, 0))
    image.paste((200, 10, 10, 255), (70, 10, 90, 20))
    scene = Scene()
    stage.push(scene, fade=False)
    node = scene.add(SpriteNode("a corner", lambda: image))
    node.position = (300, 200)
    stage.step()
    assert node.size == pytest.approx((100, 60))
    assert node.sprite is not None
    assert node.sprite.size == pytest.approx((22, 12))
    assert node.sprite.position == pytest.approx((330, 215))
    node.rotation = 90
    stage.step()
    assert node.sprite.position == pytest.approx((315, 170))
    assert len(scene.layer_of(node).smoothed) == 1


def test_layers_without_turned_or_scaled_pictures_are_not_smoothed(stage: Stage) -> None:
    scene = Scene()
    stage.push(scene, fade=False)
    node = scene.add(SpriteNode("plain", partial(plain, (20, 20))))
    smoothed, found = scene.layer_of(node).smoothed, []
    for scale, visible in ((1.0, True), (1.5, True), (1.5, False), (1.5, True)):
        node.scale, node.visible = scale, visible
        stage.step()
        found.append(len(smoothed))
    scene.remove(node)
    assert [*found, len(smoothed)] == [0, 1, 0, 1, 0]

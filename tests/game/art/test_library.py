from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image, ImageStat

from game.art.clans import tiles
from game.art.clans.book import clans_book
from game.art.clans.tokens import token_base_image
from game.art.domains.card import card_back_image as domains_back
from game.art.draw import store
from game.art.duel.backs import card_back_image as duel_back
from game.art.figures import heraldry, pieces
from game.art.library import ArtLibrary
from game.art.scenery.table import table_image
from game.art.title import logo_image, title_image


def _red() -> Image.Image:
    return Image.new("RGBA", (4, 4), (255, 0, 0, 255))


def _never() -> Image.Image:
    raise AssertionError("the picture should have come from the folder")


def test_a_second_run_takes_its_pictures_from_the_folder(tmp_path: Path) -> None:
    store.PictureStore(tmp_path).get("a", _red)
    again = store.PictureStore(tmp_path).get("a", _never)
    assert again.tobytes() == _red().tobytes()
    assert not list(tmp_path.rglob("*.part"))


def test_memory_is_bounded_and_shared() -> None:
    kept = store.PictureStore(None, memory=2 * 4 * 4 * 4)
    first = kept.get("a", _red)
    assert kept.get("a", _never) is first
    for key in "bc":
        kept.get(key, _red)
    with pytest.raises(AssertionError):
        kept.get("a", _never)


def test_the_pictures_at_hand_never_weigh_more_than_the_limit() -> None:
    kept = store.PictureStore(None, memory=10_000)
    for number in range(30):
        kept.get(str(number), lambda side=10 + number: Image.new("RGBA", (side, side)))  # type: ignore[misc]  # bound now
        assert kept.held <= 10_000
    assert kept.held > 5_000


def test_what_fills_a_window_is_read_from_the_folder_and_not_kept(tmp_path: Path) -> None:
    kept = store.PictureStore(tmp_path)
    kept.get("card", _red)
    before = kept.held
    kept.get("table", lambda: Image.new("RGBA", (1280, 720)))
    assert kept.held == before
    assert kept.get("table", _never).size == (1280, 720)


def test_a_damaged_picture_is_made_again(tmp_path: Path) -> None:
    store.PictureStore(tmp_path).get("a", _red)
    (file,) = tmp_path.rglob("*.png")
    file.write_bytes(b"\x89PNG broken")
    assert store.PictureStore(tmp_path).get("a", _red).tobytes() == _red().tobytes()
    assert store.PictureStore(tmp_path).get("a", _never).size == (4, 4)


def test_a_folder_that_cannot_be_written_costs_no_picture(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert store.PictureStore(blocked / "art").get("a", _red).size == (4, 4)


def test_many_threads_may_ask_at_once(tmp_path: Path) -> None:
    kept = store.PictureStore(tmp_path)
    found: list[bytes] = []
    threads = [threading.Thread(target=lambda: found.append(kept.get("a", _red).tobytes())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [_red().tobytes()] * 8


def test_two_who_ask_for_a_picture_at_the_same_time_have_it_drawn_once() -> None:
    begun, drawn = threading.Event(), threading.Event()

    def slowly() -> Image.Image:
        begun.set()
        assert drawn.wait(10)
        return _red()

    kept, found = store.PictureStore(None), []
    threads = [
        threading.Thread(target=lambda make=make: found.append(kept.get("a", make))) for make in (slowly, _never)
    ]
    threads[0].start()
    assert begun.wait(10)
    threads[1].start()
    drawn.set()
    for thread in threads:
        thread.join()
    assert found[0] is found[1]


def test_pictures_of_older_versions_are_swept_but_the_last(tmp_path: Path) -> None:
    for name in ("art-1", "art-2", "art-3"):
        (tmp_path / name).mkdir()
    (tmp_path / "other").mkdir()
    store.PictureStore(tmp_path)
    assert len(list(tmp_path.glob("art-*"))) == 1
    assert (tmp_path / "other").is_dir()


def test_the_library_hands_out_the_same_picture_twice(tmp_path: Path) -> None:
    library = ArtLibrary(tmp_path)
    art = clans_book().cards["scout"]
    drawn = library.draw(token_base_image, art, 2, 60, friend=True)
    assert library.draw(token_base_image, art, 2, 60, friend=True) is drawn
    assert drawn.size == (60, 80)
    assert len(list(tmp_path.rglob("*.png"))) == 1
    assert ArtLibrary(tmp_path).draw(token_base_image, art, 2, 60, friend=True).tobytes() == drawn.tobytes()


def test_the_library_tells_painters_and_all_their_arguments_apart() -> None:
    library = ArtLibrary(None)
    asked = [
        partial(library.draw, tiles.trap_image, 40),
        partial(library.draw, tiles.trap_image, 41),
        partial(library.draw, tiles.chest_image, 40),
        partial(library.draw, tiles.chest_image, 40, opened=True),
        partial(library.draw, domains_back, 40),
        partial(library.draw, duel_back, 40),
    ]
    assert len({draw().tobytes() for draw in asked}) == len(asked)


@pytest.mark.parametrize("terrain", tiles.TERRAINS)
def test_a_terrain_window_has_variants_and_hours(terrain: str) -> None:
    size = (80, 56)
    shown = [tiles.terrain_window(terrain, v, size, time=t) for v, t in ((0, "day"), (1, "day"), (0, "dusk"))]
    assert len({image.tobytes() for image in shown}) == 3
    assert all(image.size == size for image in shown)
    assert shown[0].getpixel((0, 0)) != shown[0].getpixel((40, 28))


def test_terrains_differ_in_hue_at_a_glance() -> None:
    means = [ImageStat.Stat(tiles.terrain_window(t, 0, (80, 56)).convert("RGB")).mean for t in tiles.TERRAINS]
    for i, first in enumerate(means):
        for second in means[i + 1 :]:
            assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) > 30


def test_flames_stay_inside_the_brass_frame() -> None:
    alpha = tiles.burning_overlay((120, 84), 0).getchannel("A")
    assert alpha.getpixel((0, 83)) == 0
    assert max(alpha.crop((20, 60, 100, 78)).getdata()) > 150
    assert tiles.burning_overlay((120, 84), 1).tobytes() != tiles.burning_overlay((120, 84), 0).tobytes()


def test_a_crystal_breaks_stage_by_stage_and_tells_its_side() -> None:
    stages = [tiles.crystal_image((60, 78), friend=True, stage=k).tobytes() for k in range(4)]
    assert len(set(stages)) == 4
    assert tiles.crystal_image((60, 78), friend=False).tobytes() != stages[0]


def test_marks_chests_and_banners_are_drawn() -> None:
    shown = [tiles.trap_image(40), tiles.chest_image(40), tiles.chest_image(40, opened=True)]
    shown += [tiles.capture_banner(40, friend=side) for side in (True, False)]
    assert len({image.tobytes() for image in shown}) == 5
    assert all(image.getchannel("A").getbbox() for image in shown)


@pytest.mark.parametrize("size", [(320, 200), (200, 320)])
def test_the_table_comes_in_any_size_and_is_opaque(size: tuple[int, int]) -> None:
    wood = table_image(size)
    assert wood.size == size
    assert wood.getchannel("A").getextrema() == (255, 255)


def test_a_banner_follows_its_seed_and_the_rule_of_tincture() -> None:
    arms = [heraldry.arms_from(seed) for seed in range(60)]
    assert arms == [heraldry.arms_from(seed) for seed in range(60)]
    assert len(set(arms)) > 50
    assert all((a.field in heraldry.METALS) != (a.other in heraldry.METALS) for a in arms)
    assert heraldry.banner_image(arms[0], (50, 65)).tobytes() != heraldry.banner_image(arms[1], (50, 65)).tobytes()


@pytest.mark.parametrize("division", heraldry.DIVISIONS)
def test_every_division_is_seen(division: str) -> None:
    plain = heraldry.banner_image(heraldry.Arms("plain", "azure", "or", "none"), (50, 65))
    split = heraldry.banner_image(heraldry.Arms(division, "azure", "or", "none"), (50, 65))
    assert (split.tobytes() == plain.tobytes()) == (division == "plain")


@pytest.mark.parametrize("charge", heraldry.CHARGES)
def test_every_charge_is_seen(charge: str) -> None:
    empty = heraldry.banner_image(heraldry.Arms("plain", "azure", "or", "none"), (50, 65))
    charged = heraldry.banner_image(heraldry.Arms("plain", "azure", "or", charge), (50, 65))
    assert (charged.tobytes() == empty.tobytes()) == (charge == "none")


@pytest.mark.parametrize(
    ("arms", "reason"),
    [
        (("plaid", "azure", "or", "sun"), "no division"),
        (("pale", "azure", "gules", "sun"), "rule of tincture"),
        (("pale", "pink", "or", "sun"), "no tincture"),
        (("pale", "azure", "or", "cat"), "no charge"),
    ],
)
def test_false_heraldry_is_refused(arms: tuple[str, str, str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        heraldry.Arms(*arms)


def test_the_coin_has_two_faces_and_shards_tell_their_side() -> None:
    shown = [pieces.coin_image("sun", 32), pieces.coin_image("crown", 32)]
    shown += [
        pieces.shard_image(shape, 32, tone=tone)
        for shape in range(pieces.SHARDS)
        for tone in get_args(pieces.ShardTone)
    ]
    assert len({image.tobytes() for image in shown}) == len(shown)
    assert all(image.size == (32, 32) and max(image.getchannel("A").getdata()) > 60 for image in shown)


def test_title_and_logo() -> None:
    for size in ((320, 180), (320, 240), (320, 140)):
        title = title_image(size)
        assert title.size == size
        assert title.getchannel("A").getextrema() == (255, 255)
    logo = logo_image(200)
    box = logo.getchannel("A").getbbox()
    assert box is not None
    assert box[0] > 0
    assert box[2] < logo.width

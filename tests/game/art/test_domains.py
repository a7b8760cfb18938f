from __future__ import annotations

import re

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from components.domains import CARDS, ELEMENTS, TILES
from game.art.domains.card import SEAL_SHARE, _words, card_back_image, card_image, large_card_image
from game.art.domains.scroll import domains_table_image, scroll_image, scroll_paper_image, scroll_roller_image
from game.art.domains.seal import SEAL_PIECES, Side, seal_image, seal_piece_at, seal_piece_image
from game.art.domains.signs import ELEMENT_COLOURS, ELEMENT_INK, element_image, element_of, marker_image
from game.art.domains.tile import pile_image, tile_back_image, tile_image
from game.art.draw import parts
from game.art.draw.palette import contrast
from game.art.library import ArtLibrary
from scenes.domains.art.artwork import Artwork

SIDES: tuple[Side, ...] = ("you", "foe", None)


def _apart(first: Image.Image, second: Image.Image) -> float:
    """Return the mean difference of two pictures' pixels (0 to 255)."""
    return sum(ImageStat.Stat(ImageChops.difference(first.convert("RGB"), second.convert("RGB"))).mean) / 3


@pytest.mark.rule("DOM-1.4")
def test_every_tile_has_a_landscape_of_its_own_that_fills_its_window() -> None:
    shown = [tile_image(value, (96, 96), framed=False) for value in TILES]
    for i, first in enumerate(shown):
        assert first.getchannel("A").getextrema() == (255, 255)
        assert ImageStat.Stat(first.convert("L")).stddev[0] > 25
        assert all(_apart(first, second) > 12 for second in shown[i + 1 :])


@pytest.mark.parametrize("size", [(150, 150), (56, 56), (200, 140)])
def test_a_tile_has_the_size_asked_for_and_a_frame(size: tuple[int, int]) -> None:
    assert tile_image(9, size).size == size
    assert _apart(tile_image(9, size), tile_image(9, size, framed=False)) > 3


@pytest.mark.rule("DOM-1.4")
def test_the_halves_of_the_shadow_join_to_one_picture() -> None:
    left, right = (tile_image(value, (120, 120), framed=False) for value in (2, 3))
    # The middle strip shows neither badge nor value: both halves meet there.
    seam = (left.crop((112, 0, 120, 70)), right.crop((0, 0, 8, 70)))
    assert _apart(seam[1].transpose(Image.Transpose.FLIP_LEFT_RIGHT), seam[0]) < 40
    # The black sun: its left part lies in the left half, its right part in the right one.
    sun = (118, 35), (2, 35)
    assert all(sum(image.getpixel(at)[:3]) < 120 for image, at in zip((left, right), sun, strict=True))  # type: ignore[index]  # an RGBA pixel


@pytest.mark.rule("DOM-1.4")
def test_an_element_is_told_by_its_shape_and_its_state() -> None:
    assert set(ELEMENT_COLOURS) == set(ELEMENTS) == {element_of(kind) for kind in TILES.values()}
    shown = {element_image(element, state, 48).tobytes() for element in ELEMENTS for state in ("have", "lack")}
    shown |= {element_image("shadow", state, 48).tobytes() for state in ("left", "right")}
    assert len(shown) == 2 * len(ELEMENTS) + 2
    grey = [element_image(element, "have", 48).convert("L") for element in ELEMENTS]
    assert all(_apart(a, b) > 6 for i, a in enumerate(grey) for b in grey[i + 1 :])


def test_glyphs_stand_out_from_their_badges() -> None:
    for element, colour in ELEMENT_COLOURS.items():
        assert contrast(ELEMENT_INK[element], colour) > 4.5, element


def test_a_half_shows_its_own_side_of_the_disc() -> None:
    left, right = (element_image("shadow", state, 60).convert("RGB") for state in ("left", "right"))
    for image, near, far in ((left, 22, 38), (right, 38, 22)):
        owned, socket = image.getpixel((near, 9)), image.getpixel((far, 9))
        assert isinstance(owned, tuple)
        assert isinstance(socket, tuple)
        assert sum(owned) > sum(socket) + 120


@pytest.mark.rule("DOM-1.2", "DOM-1.3")
def test_every_card_has_a_picture_of_its_own() -> None:
    drawn = {name.rpartition(".")[0] for name in parts.family("domains")}
    assert drawn == set(CARDS)
    shown = [card_image(card, 110) for card in CARDS]
    assert {image.size for image in shown} == {(110, 154)}
    assert all(_apart(a, b) > 5 for i, a in enumerate(shown) for b in shown[i + 1 :])


@pytest.mark.rule("DOM-6.3")
def test_the_large_card_tells_its_power_in_words() -> None:
    words = (
        "When it wins, you may swap one card in your hand with one of your cards already played, this round's included."
    )
    plain, told = large_card_image("3-", "Hourglass", "", 300), large_card_image("3-", "Hourglass", words, 300)
    assert plain.size == told.size == (300, 420)
    changed = ImageChops.difference(plain.convert("RGB"), told.convert("RGB")).getbbox()
    assert changed is not None
    left, top, right, foot = changed
    assert left >= 14
    assert top > 250
    assert right <= 286
    assert foot <= 408


def test_words_on_a_card_read_as_words() -> None:
    told = _words("Beats 3, 4- and *; gets -2. A well-known card.")
    assert "4\u2212 and the star; gets \u22122" in " ".join(re.findall(r">([^<]+)<", told))
    assert "well-known" in told


@pytest.mark.parametrize("draw", [lambda side: card_image("4+", 100, side), lambda side: card_back_image(100, side)])
def test_a_foes_card_has_cut_corners_and_every_side_its_frame(draw: object) -> None:
    assert callable(draw)
    you, foe, nobody = (draw(side) for side in SIDES)
    covered = [ImageStat.Stat(image.getchannel("A").crop((0, 0, 10, 10))).sum[0] for image in (you, foe, nobody)]
    assert covered[0] == covered[2] > covered[1] * 1.2
    assert _apart(you, nobody) > 1


def test_the_pieces_of_a_seal_are_the_seal() -> None:
    for side in SIDES:
        whole = seal_image(90, side)
        joined = Image.new("RGBA", whole.size, (0, 0, 0, 0))
        pieces = [seal_piece_image(index, 90, side) for index in range(SEAL_PIECES)]
        for piece in pieces:
            joined.alpha_composite(piece)
        area = ImageStat.Stat(whole.getchannel("A")).sum[0]
        shares = [ImageStat.Stat(piece.getchannel("A")).sum[0] / area for piece in pieces]
        assert sum(shares) == pytest.approx(1, abs=0.01)
        assert min(shares) > 0.06
        assert _apart(joined, whole) < 2


def test_the_seal_on_a_back_is_the_seal_that_breaks() -> None:
    shut, broken = (card_back_image(200, "you", sealed=sealed) for sealed in (True, False))
    apart = ImageChops.difference(shut.convert("L"), broken.convert("L"))
    # The seal's soft shadow, which goes with it, does not count.
    changed = apart.point([0] * 70 + [255] * 186).getbbox()
    assert changed is not None
    seal = seal_image(round(200 * SEAL_SHARE), "you").getbbox()
    assert seal is not None
    assert changed[2] - changed[0] == pytest.approx(seal[2] - seal[0], abs=4)
    assert (changed[0] + changed[2]) / 2 == pytest.approx(100, abs=4)
    assert (changed[1] + changed[3]) / 2 == pytest.approx(140, abs=6)


def test_the_middle_of_a_piece_lies_on_the_piece() -> None:
    for index in range(SEAL_PIECES):
        x, y = seal_piece_at(index)
        alpha = seal_piece_image(index, 100).getchannel("A").getpixel((round(x * 100), round(y * 100)))
        assert alpha == 255, index


def test_seals_tell_their_sides_apart_without_colour() -> None:
    grey = [ImageOps.autocontrast(seal_image(60, side).convert("L").crop((15, 15, 45, 45))) for side in SIDES]
    assert all(_apart(a, b) > 12 for i, a in enumerate(grey) for b in grey[i + 1 :])


def test_scrolls_are_drawn_at_their_sizes() -> None:
    assert scroll_image((105, 250), opened=True).size == (105, 250)
    assert scroll_image((105, 30), opened=False).size == (105, 30)
    assert scroll_roller_image((105, 17)).size == (105, 17)
    paper = scroll_paper_image((84, 200))
    # The long edges are worn, the sheet itself is whole.
    assert paper.getchannel("A").crop((10, 10, 74, 190)).getextrema() == (255, 255)
    assert paper.getchannel("A").crop((0, 0, 4, 200)).getextrema()[0] == 0


@pytest.mark.rule("DOM-4.2", "DOM-4.3", "DOM-4.4")
def test_markers_tell_gain_from_loss_by_their_rim() -> None:
    shown = [marker_image(words, 40) for words in ("+2", "+1", "-1", "-2")]
    assert len({image.tobytes() for image in shown}) == 4
    gain, loss = (image.getchannel("A") for image in (shown[1], shown[2]))
    assert _apart(gain, loss) > 3


@pytest.mark.rule("DOM-1.1")
def test_a_pile_shows_how_many_tiles_lie_below() -> None:
    assert len({pile_image(64, count).tobytes() for count in (0, 1, 2)}) == 3
    assert tile_back_image((64, 64)).size == (64, 64)


@pytest.mark.parametrize("size", [(320, 180), (200, 320)])
def test_the_table_fills_any_window_and_keeps_its_middle_calm(size: tuple[int, int]) -> None:
    image = domains_table_image(size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)
    width, height = size
    middle = image.convert("L").crop((width // 4, height // 4, width * 3 // 4, height * 3 // 4))
    assert ImageStat.Stat(middle).stddev[0] < 14
    assert max(value for value, count in enumerate(middle.histogram()) if count) < 130


def test_the_door_hands_out_each_picture_once() -> None:
    art = Artwork(ArtLibrary(None))
    assert art.tile(4, (40, 40)) is art.tile(4, (40, 40))
    assert art.tile(4, (40, 40)) is not art.tile(4, (40, 40), framed=False)
    assert art.tile_back((40, 40)).size == art.pile(40, 2).size == art.element("fire", "have", 40).size == (40, 40)
    assert art.card("0", 60, "you") is not art.card("0", 60, "foe")
    assert art.large_card("0", "Serpent", "Beats 5.", 100).size == art.card_back(100).size == (100, 140)
    assert art.scroll((60, 120), opened=True) is not art.scroll((60, 120), opened=False)
    assert art.scroll_roller((60, 10)).size == (60, 10)
    assert art.seal(30) is not art.seal(30, "foe")
    assert art.seal_piece(0, 30) is not art.seal_piece(1, 30)
    assert art.marker("+2", 20).size == (20, 20)
    assert art.table((64, 36)).size == (64, 36)

"""What pictures share is drawn once, and never holds more than it may."""

from __future__ import annotations

from PIL import Image

from game.art.draw.layers import LayerCache


def test_layers_are_drawn_once_for_their_arguments() -> None:
    drawn: list[tuple[int, bool]] = []
    cache = LayerCache()

    @cache
    def square(side: int, *, grey: bool = False) -> Image.Image:
        drawn.append((side, grey))
        return Image.new("L" if grey else "RGBA", (side, side))

    @cache
    def pair(side: int) -> tuple[Image.Image, Image.Image]:
        return square(side), square(side, grey=True)

    assert square(10) is square(10)
    assert pair(10)[0] is square(10)
    assert square(10, grey=True) is pair(10)[1]
    assert drawn == [(10, False), (10, True)]
    assert cache.held == 400 + 100 + 500


def test_the_least_used_go_first_and_what_is_larger_than_all_is_not_kept() -> None:
    drawn: list[int] = []
    cache = LayerCache(memory=1000)

    @cache
    def square(side: int) -> Image.Image:
        drawn.append(side)
        return Image.new("RGBA", (side, side))

    for side in (10, 11, 10, 5, 6, 10, 11, 20):
        assert square(side).size == (side, side)
        assert cache.held <= 1000
    assert drawn == [10, 11, 5, 6, 11, 20]
    cache.clear()
    assert cache.held == 0
    square(10)
    assert drawn[-1] == 10

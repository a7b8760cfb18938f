"""Pictures are drawn ahead in exactly the sizes in which they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from scenes.domains.table.scene import DomainsScene
from systems.domains.commands import Place


class Counting:
    """Passes every question on and notes what was asked."""

    def __init__(self, art: Any) -> None:
        self.art = art
        self.asked: list[tuple[object, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., Image.Image]:
        def ask(*arguments: object, **more: object) -> Image.Image:
            self.asked.append((name, *arguments, *more.items()))
            picture: Image.Image = getattr(self.art, name)(*arguments, **more)
            return picture

        return ask


def test_a_round_asks_for_no_card_tile_or_seal_that_was_not_drawn_ahead(
    seated: Callable[..., Any], plain_art: Any
) -> None:
    first = seated("middle")
    counting: Any = Counting(plain_art)
    scene = DomainsScene(first.session, 0, art=counting, content=first.scene.content, options=first.scene.options)
    first.stage.push(scene, fade=False)
    while not scene.prefetcher.idle:
        first.wait(0.1)
    ahead = set(counting.asked)
    counting.asked.clear()
    scene.submit(Place(("0", "2-", "3+")))
    first.session.submit(1, Place(("3", "1", "1+")))
    for _ in range(700):
        first.stage.advance(1 / 30)
    late = {item for item in counting.asked if item not in ahead}
    assert not late

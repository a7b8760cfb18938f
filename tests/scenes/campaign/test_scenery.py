"""The pictures that other tests of scenes stand plain planes for: each is asked of the library as it can draw it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from components.campaign import CONSUMABLE
from game.art.library import ArtLibrary
from scenes.campaign.resources import campaign
from scenes.campaign.screens.item_pictures import scene_paint, thing_paint
from scenes.campaign.screens.outcome import _middle
from scenes.campaign.screens.town.screen import TownScreen
from scenes.clans.screens.shop import sutler_image
from scenes.shell.flow.app_context import AppContext

Draw = Callable[[Any, AppContext, int, int], Image.Image]


def town(real: Any, house: AppContext, width: int, height: int) -> Image.Image:
    del house
    screen: Any = SimpleNamespace(context=real, theatre="rome")
    return TownScreen.backdrop_image(screen, width, height)


def thing(real: Any, house: AppContext, width: int, height: int) -> Image.Image:
    resources = campaign(house)
    return thing_paint(real, resources, CONSUMABLE, next(iter(resources.lands.consumables)), width, height)


@pytest.mark.parametrize(
    "draw",
    [
        town,
        thing,
        lambda real, _, width, height: scene_paint(real, "shop", "europe", width, height),
        lambda real, _, width, height: _middle(real, "shop", "europe", width, height),
        lambda real, _, width, height: sutler_image(real, width, height),
    ],
    ids=["town", "thing", "scene", "middle of a scene", "sutler"],
)
def test_scenery_comes_from_the_library_in_the_size_asked_for(draw: Draw, context: AppContext) -> None:
    real = SimpleNamespace(library=ArtLibrary(None))
    picture = draw(real, context, 120, 80)
    assert picture.size == (120, 80)
    assert len(picture.convert("RGB").getcolors(1 << 24) or ()) > 50

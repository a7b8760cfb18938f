"""Relics and consumables: their pictures, words and tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.campaign import CONSUMABLE
from game.art.campaign.scenes import scene_image
from game.art.campaign.things import thing_image
from game.art.scenery.table import brass_framed
from game.content.campaign.reaction_words import relic_sentence
from game.content.campaign.words import consumable_sentence
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.tile import PictureTile

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context

SCENE_ASPECT = 1.5


def sentence_of(resources: CampaignResources, kind: str, item: str) -> str:
    """What a relic gives or a consumable does, from the data."""
    lands = resources.lands
    if kind == CONSUMABLE:
        return consumable_sentence(lands.consumables[item], resources.clans.cards)
    return relic_sentence(lands.relics[item], lands)


def flavour_of(resources: CampaignResources, kind: str, item: str) -> str:
    """A sentence of colour, or nothing."""
    shelf = resources.lands.consumables if kind == CONSUMABLE else resources.lands.relics
    return shelf[item].flavour


def tip_of(resources: CampaignResources, kind: str, item: str) -> str:
    """A relic or consumable in a tooltip."""
    flavour = flavour_of(resources, kind, item)
    name = "Consumable" if kind == CONSUMABLE else "Relic"
    lines = [f"**{resources.item_name(item)}**", name, sentence_of(resources, kind, item)]
    return "\n".join(lines + ([f"*{flavour}*"] if flavour else []))


def does(resources: CampaignResources, kind: str, item: str) -> str:
    """Return a thing's first effect, which chooses its picture if its name does not."""
    shelf = resources.lands.consumables if kind == CONSUMABLE else resources.lands.relics
    return shelf[item].main_effect


def thing_paint(
    context: Context, resources: CampaignResources, kind: str, item: str, width: int, height: int
) -> Image.Image:
    """A thing's picture, drawn once."""
    effect = does(resources, kind, item)
    return context.library.draw(thing_image, kind, item, effect, (width, height))


def thing_tile(context: Context, resources: CampaignResources, kind: str, item: str) -> PictureTile:
    """A thing in a brass frame, to choose it by."""
    return PictureTile(
        context.render_queue,
        ("campaign thing", kind, item),
        partial(thing_paint, context, resources, kind, item),
        tip=partial(tip_of, resources, kind, item),
        name=resources.item_name(item),
    )


class ScenePicture(FittedPicture):
    """A scene of the road: where the army is, or what an event shows."""

    def __init__(self, context: Context, picture: str, theatre: str, *, largest: float = 1400) -> None:
        super().__init__(context.render_queue, aspect=SCENE_ASPECT, largest=largest, name=f"scene {picture}")
        self.want(("campaign scene", picture, theatre), partial(scene_paint, context, picture, theatre))


def scene_paint(context: Context, picture: str, theatre: str, width: int, height: int) -> Image.Image:
    """A scene in a brass frame, drawn once."""
    return context.library.kept(
        lambda: brass_framed(scene_image(picture, theatre, (width, height))),
        "campaign scene",
        picture,
        theatre,
        width,
        height,
    )

"""The outcome of an answer or a treasure, as a paper on the map (CAMP-2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import CARD, MYSTERY, TREASURE
from game.art.campaign.scenes import scene_image
from game.art.campaign.theatre import theatre_of
from game.art.scenery.table import brass_framed
from scenes.campaign.model.words import count
from scenes.campaign.screens.item_pictures import SCENE_ASPECT, thing_paint
from scenes.campaign.screens.paper import Exhibit, Sheet
from scenes.table.story.lines import signed
from systems.campaign import events as told

if TYPE_CHECKING:
    from PIL import Image

    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.match import Event

MOST_SHOWN = 5


def outcome_sheet(resources: CampaignResources, events: Sequence[Event], act_id: str) -> Sheet | None:
    """Return an event's or treasure's outcome; None where there was none."""
    answered = next((other for other in events if isinstance(other, told.EventAnswered)), None)
    found = next((other for other in events if isinstance(other, told.EncounterBegan)), None)
    treasure = found is not None and TREASURE in {found.kind, found.found}
    if answered is None and not treasure:
        return None
    ended = next((at for at, other in enumerate(events) if isinstance(other, told.EncounterEnded)), len(events))
    events = events[:ended]  # what follows is the road's, not the answer's
    exhibits = tuple(_exhibits(resources, events))[:MOST_SHOWN]
    lines = tuple(_lines(resources, events))
    if answered is not None:
        event = resources.lands.events[answered.event]
        picture = _scene(resources, event.picture, act_id)
        text = answered.text if lines or exhibits else f"{answered.text}\nNothing else happens."
        return Sheet(
            event.title,
            text,
            "How it turned out",
            lines,
            portrait=picture,
            exhibits=exhibits,
            seal="quill",
            reveal=not lines,
        )
    mystery = found is not None and found.kind == MYSTERY
    text = "Nobody has been here for a long time. The carts go on heavier than they came."
    return Sheet(
        "A treasure", text, "The mystery" if mystery else "Found", lines,
        portrait=_scene(resources, "treasure", act_id), exhibits=exhibits, seal="relic",
    )  # fmt: skip


def _scene(resources: CampaignResources, picture: str, act_id: str) -> Exhibit:
    theatre = theatre_of(act_id)
    return Exhibit(("campaign scene middle", picture, theatre), partial(_middle, resources.context, picture, theatre))


def _middle(context: Context, picture: str, theatre: str, width: int, height: int) -> Image.Image:
    """Return a scene's middle in a brass frame, for upright sheets."""

    def draw() -> Image.Image:
        whole = scene_image(picture, theatre, (max(width, round(height * SCENE_ASPECT)), height))
        left = (whole.width - width) // 2
        return brass_framed(whole.crop((left, 0, left + width, height)))

    return context.library.kept(draw, "scene middle", picture, theatre, width, height)


def _lines(resources: CampaignResources, events: Sequence[Event]) -> list[tuple[str, str]]:
    """What changed, a line each: an icon and words."""
    found: list[tuple[str, str]] = []
    for event in events:
        match event:
            case told.GoldChanged():
                found.append(("coin", f"**{signed(event.amount)} gold**: {event.gold} now"))
            case told.BaseChanged():
                found.append(("heart", f"**{signed(event.amount)} base HP**: {event.hp} of {event.max_hp}"))
            case told.CardLeft():
                found.append(("grave", f"**{resources.card_name(event.card)}** leaves for good"))
            case told.CardTrained():
                gain = f"{signed(event.damage)}/{signed(event.health)}"
                name = resources.card_name(event.card)
                found.append(("sword", f"**{name}** is trained by {gain}: {event.now_damage}/{event.now_health} now"))
            case told.DeliveryAdvanced():
                found.append(("hourglass", f"A delivery is now {count(event.left, 'encounter')} away"))
            case told.BuildingBuilt():
                found.append(("home", f"**{resources.item_name(event.building)}** stands in the Home Town"))
            case told.BattleCalled():
                found.append(("swords", f"**{resources.leader_name(event.commander)}** bars the way: a fight"))
            case _:
                continue
    return found


def _exhibits(resources: CampaignResources, events: Sequence[Event]) -> list[Exhibit]:
    """What was gained, as pictures."""
    found = []
    for event in events:
        if isinstance(event, told.CardGained):
            found.append(
                Exhibit(
                    ("paper card", event.card), partial(resources.art.card, event.card), resources.card_name(event.card)
                )
            )
        elif isinstance(event, told.ItemGained) and event.kind != CARD:
            paint = partial(thing_paint, resources.context, resources, event.kind, event.name)
            found.append(Exhibit(("campaign thing", event.kind, event.name), paint, resources.item_name(event.name)))
    return found

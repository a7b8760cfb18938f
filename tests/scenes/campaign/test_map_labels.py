"""Every label of every act's chart is whole and lies clear of medallions, of the boss's words, and of others."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from components.campaign import BATTLE, BOSS, BOSS_OPENS, ELITE, SHOP
from game.content.campaign.loading import load_campaign
from scenes.campaign.examples.sample import encounter, sample_view
from scenes.campaign.map import labels
from scenes.campaign.map.nodes import Medallion
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.campaign.resources import campaign
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.units import Rect
from systems.campaign.view.views import CampaignView, EncounterView, PlaceView, RoadView
from tests.thorough import some

ACTS = sorted(load_campaign().lands.acts)
SIZES = [(1280, 720), (1920, 1080)]
STATES = 6
CASES = some([(act, SIZES[(number + row) % 2]) for row in (0, 1) for number, act in enumerate(ACTS)], 9)
"""By default nine acts in one window each, by turns the small and the large one."""


def view_of(context: AppContext, act_id: str, state: int) -> CampaignView:
    """An act at its beginning (state 0), or in the middle of it: the leader and three choices anywhere."""
    resources = campaign(context)
    act = resources.lands.acts[act_id]
    numbers = {place.id: 10 + row for row, place in enumerate(act.places)}
    dice = random.Random(f"{act_id} {state}")
    others = [other for other in numbers if other not in {act.boss.place, act.town}]
    spots = dice.sample(others, 4)
    here = (act.start or act.town) if state == 0 else spots[3]
    base = encounter(1, BATTLE, "italy-nice")
    choices: list[EncounterView] = [
        replace(base, entity=301 + row, kind=kind, place=numbers[spot], way=())
        for row, (kind, spot) in enumerate(zip((BATTLE, ELITE, SHOP), spots, strict=False))
    ]
    choices.append(replace(base, entity=309, kind=BOSS, place=numbers[act.boss.place], boss=act.boss.card, way=()))
    step = dice.randrange(BOSS_OPENS + 3) if state else 0
    return replace(
        sample_view(resources.clans),
        leader=act.leader,
        act=act.number,
        act_id=act_id,
        step=step,
        opens=max(0, BOSS_OPENS - step),
        late=max(0, step - BOSS_OPENS),
        place=numbers[here],
        town=numbers[act.town],
        route=(numbers[here],),
        places=tuple(PlaceView(number, other, 0, conquered=False) for other, number in numbers.items()),
        roads=tuple(
            RoadView(100 + row, numbers[road.start], numbers[road.end], 10, road.sea)
            for row, road in enumerate(act.roads)
        ),
        choices=tuple(choices),
        back_to=0,
    )


def drawn(name: labels.Written) -> Rect:
    """The box of a name's letters with their halo."""
    image = labels.inked(name)
    left, _, right, _ = image.getbbox() or (0, 0, 0, 0)
    return Rect.around(name.rect.cx, name.rect.cy, right - left, name.rect.h)


def medallion_box(medal: Medallion) -> Rect:
    """A medallion's coin, with the pips at its lower edge."""
    side = medal.px * 0.94
    coin = Rect.around(*medal.position, side, side)
    low = medal.y + medal.pips.y - medal.pips.size[1] / 2 if medal.pips.visible else coin.y
    return Rect(coin.x, min(low, coin.y), coin.w, coin.top - min(low, coin.y))


def faults(scene: MapScene) -> Iterator[str]:
    """What is wrong with the labels as they are written now, in words."""
    table, chart = scene.table, scene.geometry.chart
    boxes = {item.name.words: drawn(item) for item in scene.written}
    for words, box in boxes.items():
        if not (chart.contains(box.x, box.y) and chart.contains(box.right, box.top)):
            yield f"{words} reaches off the chart"
    places = table.ground.places
    around = {
        f"the medallion at {places[medal.mark.place].name}": medallion_box(medal) for medal in table.medallions.values()
    }
    side = table.town.body.size[0] * 0.94
    around |= {"the town's medallion": Rect.around(*table.town.position, side, side)}
    around |= {"the boss's plate": table.boss_rects[0], "the legend": table.legend.rect}
    around |= {f"wagon {number}": box for number, box in enumerate(table.supply.boxes())}
    for (words, box), (said, other) in itertools.product(boxes.items(), around.items()):
        if box.overlaps(other.inset(1)):
            yield f"{words} touches {said}"
    for (first, box), (second, other) in itertools.combinations(boxes.items(), 2):
        if box.inset(1).overlaps(other.inset(1)):
            yield f"{first} touches {second}"
    plate = table.boss_rects[0]
    if not (chart.contains(plate.x, plate.y) and chart.contains(plate.right, plate.top)):
        yield "the boss's plate reaches off the chart"


@pytest.mark.parametrize(("act_id", "size"), CASES, ids=str)
def test_every_label_is_whole_and_clear(
    game_stage: GameStage, context: AppContext, resized: Callable[..., None], act_id: str, size: tuple[int, int]
) -> None:
    resized(*size, 1.0)
    scene = MapScene(context, campaign(context), view_of(context, act_id, 0))
    game_stage.push(scene, fade=False)
    places = scene.ground.places
    named = {place.name for entity, place in places.items() if entity != scene.table.boss_place()}
    found: list[str] = []
    for state in some(range(STATES), 2):
        view = view_of(context, act_id, state)
        scene.renew(view)
        scene.table.picture = RunPicture.from_view(view)
        scene.table.sync()
        assert {item.name.words for item in scene.written} == named
        found += [f"state {state}: {fault}" for fault in faults(scene)]
    assert found == []

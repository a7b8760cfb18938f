"""The banner on its way, and wagons nearing it."""

from __future__ import annotations

import pytest

from game.session.session import Session
from scenes.campaign.map import labels
from scenes.campaign.map.scene import MapScene
from scenes.campaign.model.picture import RunPicture
from scenes.shell.flow.game_stage import GameStage
from scenes.stage.units import Rect
from systems.campaign.commands import Flee, Travel
from systems.campaign.view.views import CampaignView
from tests.scenes.campaign.map_steps import FRAME_S, read_all


@pytest.mark.rule("CAMP-2.1")
def test_the_banner_travels_the_way_and_the_route_stays(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    read_all(game_stage)
    table = scene.table
    before = table.traveller.position
    choice = next(other for other in run.view(0).choices if not other.refusal and other.place != run.view(0).place)
    run.submit(0, Travel(choice.entity))
    for _ in range(6):
        game_stage.advance(FRAME_S)
    halfway = table.traveller.position
    scene.finish()
    assert before != halfway != table.traveller.position
    assert table.traveller.position == pytest.approx(table.points[choice.place])
    assert table.picture.route[-1] == choice.place
    assert table.route.share == 1.0
    assert table.picture == RunPicture.from_view(run.view(0))


def test_with_reduced_motion_the_banner_is_there_at_once(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    game_stage.reduced_motion = True
    choice = next(other for other in run.view(0).choices if not other.refusal and other.place != run.view(0).place)
    run.submit(0, Travel(choice.entity))
    for _ in range(30):
        game_stage.advance(FRAME_S)
    assert scene.table.traveller.position == pytest.approx(scene.table.points[choice.place])


def test_any_mixture_of_waiting_and_skipping_shows_the_truth(
    scene: MapScene, game_stage: GameStage, run: Session[CampaignView]
) -> None:
    for number in range(40):
        view = run.view(0)
        if view.winner is not None:
            break
        legal = run.legal(0)
        leave = [
            command
            for command in legal
            if isinstance(command, Flee) or type(command).__name__ in {"Leave", "Heal", "Answer"}
        ]
        travel = [command for command in legal if isinstance(command, Travel)]
        run.submit(0, (leave or travel or legal)[0])
        if number % 2:
            read_all(game_stage)
        scene.finish()
        scene.papers.clear()
        assert scene.table.picture == RunPicture.from_view(run.view(0))
        game_stage.advance(FRAME_S * (1 + number % 5))
    assert run.view(0).steps > 3


@pytest.mark.rule("CAMP-4.4")
def test_wagons_stand_on_the_way_with_the_encounters_that_are_left(middle: MapScene) -> None:
    wagons = middle.table.supply.wagons
    loads = {delivery.entity: delivery for delivery in middle.view.deliveries}
    assert set(wagons) == set(loads)
    for entity, wagon in wagons.items():
        assert f"{loads[entity].left} encounter" in wagon.tip_text()
    near, far = sorted(loads, key=lambda load: loads[load].left / loads[load].total)
    assert wagons[near].share > wagons[far].share


@pytest.mark.rule("CAMP-2.1")
def test_names_step_aside_for_the_banner_wherever_it_stands(middle: MapScene) -> None:
    table = middle.table
    for place in table.points:
        table.picture.place = place
        (banner,) = table.traveller.stands_on(table.points[place])
        names = labels.written(
            table.name_list(), middle.geometry.chart_unit, table.taken_rects(), middle.geometry.chart
        )
        own = table.ground.places[place].name
        hidden = [name.name.words for name in names if name.name.words != own and _share(name.rect, banner) > 0.2]
        assert banner.w > 0
        assert not hidden, own


def _share(name: Rect, other: Rect) -> float:
    w = min(name.right, other.right) - max(name.x, other.x)
    h = min(name.top, other.top) - max(name.y, other.y)
    return max(0.0, w) * max(0.0, h) / (name.w * name.h)

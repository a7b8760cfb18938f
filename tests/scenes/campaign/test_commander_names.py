"""The battle's panels name whoever commands, with every letter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.campaign.resources import CampaignResources
from scenes.clans.model.layout import battle_layout
from scenes.clans.model.picture import BattlePicture
from scenes.clans.sample import sample_match
from scenes.clans.table.panels.leader_panel import LeaderPanel
from scenes.shell.flow.app_context import AppContext
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from tests.scenes.conftest import PlainArtwork
from tests.thorough import some


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 0.8), ((1280, 720), 1.0), ((1280, 720), 2.0),
                                             ((1920, 1080), 1.0), ((1920, 1080), 1.6)])  # fmt: skip
@pytest.mark.parametrize("own", [False, True], ids=["enemy", "own"])
def test_every_commanders_name_is_whole(
    stage: Stage, context: AppContext, size: tuple[int, int], scale: float, own: bool
) -> None:
    resources = context.stocks[CampaignResources]
    assert isinstance(resources, CampaignResources)
    side = BattlePicture.from_view(sample_match("full", resources.clans).view(0)).own
    stage.ui_scale = scale
    layout = battle_layout(*size, scale)
    scene = Scene()
    stage.push(scene, fade=False)
    panel = scene.add(LeaderPanel(PlainArtwork(resources.clans), resources.lexicon, own=own))
    panel.ratio = layout.panel_unit / layout.unit
    panel.place(layout.own if own else layout.enemy)
    least = 18 * layout.panel_unit  # a caption's size, below which nothing can be read
    names = sorted(resources.lands.leaders, key=lambda leader: len(resources.leader_name(leader)), reverse=True)
    for leader in names[: len(some(range(len(names)), 20))]:  # by default the longest
        panel.show(replace(side, leader=leader))
        setting = panel.name_label.setting
        room = panel.name_label._room
        assert setting is not None
        assert room is not None
        assert panel.name_label.whole, (resources.leader_name(leader), setting.px)
        assert setting.width <= room.w + 1, resources.leader_name(leader)
        assert setting.px >= least - 1, (resources.leader_name(leader), setting.px, len(setting.lines))

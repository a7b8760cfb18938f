"""The end of a run that cannot be written, and a run that two windows want."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.problems import Problem
from game.profile.campaign_progress import CampaignProgress
from scenes.campaign.resources import campaign
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.overlays.overlay import KitOverlay
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.app_match_flow import ELSEWHERE
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from systems.match import Concede
from tests.scenes.campaign.map_steps import journeyed, marched, read_all

SLOT = "campaign-1"


def last_toast(stage: GameStage) -> str:
    overlay = stage.overlay
    assert isinstance(overlay, KitOverlay)
    return overlay.toasts.shown[-1].sentence


@pytest.mark.rule("CAMP-1.4", "CAMP-7.2")
def test_a_run_whose_end_cannot_be_entered_stays_in_its_slot_until_it_can(
    game_stage: GameStage, context: AppContext, make_context: Callable[[], AppContext], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> bool:
        raise Problem("The chronicle cannot be written: make room.")

    run_flow = journeyed(game_stage, context, marched(context))
    read_all(game_stage)
    run_flow.keep()
    with monkeypatch.context() as full:
        full.setattr(CampaignProgress, "enter", refused)
        assert run_flow.do(Concede()) is not None
        assert "The chronicle cannot be written" in last_toast(game_stage)
        assert context.saves.load(SLOT).result() is not None
        run_flow.leave()
        dialog = game_stage.top
        assert isinstance(dialog, Dialog)
        dialog.choose(0)
    again = make_context()
    journeyed(game_stage, again, again.saves.load(SLOT))
    assert len(campaign(again).chronicle.records()) == 1
    assert not again.saves.path(SLOT).exists()


def test_a_run_is_played_in_one_window_at_a_time(
    game_stage: GameStage, context: AppContext, make_context: Callable[[], AppContext]
) -> None:
    context.saves.save(SLOT, marched(context))
    first, second = (Flow(game_stage, item) for item in (context, make_context()))
    assert first.tables.resume(SLOT)
    assert not second.tables.resume(SLOT)
    assert last_toast(game_stage) == ELSEWHERE
    read_all(game_stage)
    first.tables.leave()
    assert second.tables.resume(SLOT)
    second.tables.leave()

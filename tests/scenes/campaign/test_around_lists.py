"""Lists of the house that know no game name a run by its leader."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.screens.replays_screen import ReplaysScreen
from scenes.shell.screens.saves_screen import SavesScreen
from tests.scenes.campaign.map_steps import marched


def test_a_saved_run_is_named_by_its_leader(game_stage: GameStage, context: AppContext) -> None:
    context.saves.save("match-1", marched(context))
    (slot,) = context.saves.slots()
    screen = SavesScreen(context)
    game_stage.push(screen)
    told = (screen.entry(slot).line.text, screen.show(slot)[1][0])
    assert all("Napoleon" in line for line in told)
    assert not any("none" in line for line in told)


@pytest.mark.rule("CAMP-1.4")
@pytest.mark.parametrize(("used", "slot"), [((), 1), ((1,), 2), ((2,), 1), ((1, 2), 3), ((1, 2, 3), 1)])
def test_a_new_run_is_kept_in_the_first_free_slot(context: AppContext, used: tuple[int, ...], slot: int) -> None:
    for number in used:
        context.saves.save(f"campaign-{number}", marched(context))
    screen: Any = context.game_uis["campaign"].select(context)
    assert screen.choices.slot == f"campaign-{slot}"


def test_a_replay_of_a_run_does_not_name_the_empty_seat(context: AppContext) -> None:
    context.replays.keep(marched(context), "a run")
    screen = ReplaysScreen(context)
    (kept,) = screen.kept()
    assert "none" not in screen.entry(kept).line.text

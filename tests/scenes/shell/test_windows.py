"""Two windows on one profile: each keeps the match that is left in it."""

from __future__ import annotations

from collections.abc import Callable

from game.session.saves import AUTOSAVE
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.context import KEPT, OTHER_WINDOW
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.offscreen.example import played_session
from scenes.shell.screens.saves_screen import slot_name


def test_the_second_window_keeps_its_match_beside_the_first_one(
    stage: GameStage, make_context: Callable[[], AppContext]
) -> None:
    first, second = make_context(), make_context()
    first.claim_slot()
    second.claim_slot()
    assert (first.kept_slot, first.remarks) == (KEPT, [])
    assert KEPT == AUTOSAVE
    assert second.remarks == [OTHER_WINDOW]
    flows = [Flow(stage, context) for context in (first, second)]
    left = [played_session(context, 6, seed=seed) for seed, context in enumerate((first, second))]
    for flow, session in zip(flows, left, strict=True):
        flow.tables.show(session, 0)
        flow.tables.leave()
    for context, session in zip((first, second), left, strict=True):
        assert context.saves.load(context.kept_slot).digest == session.digest
    assert {slot_name(slot) for slot in first.saves.slots()} == {
        "The match you left",
        "The match you left in another window",
    }
    assert flows[1].resumable()
    first.release_slots()
    second.release_slots()


def test_a_window_that_closed_leaves_its_slot_to_the_next(make_context: Callable[[], AppContext]) -> None:
    first, next_one = make_context(), make_context()
    first.claim_slot()
    first.release_slots()
    next_one.claim_slot()
    assert next_one.kept_slot == KEPT
    next_one.release_slots()

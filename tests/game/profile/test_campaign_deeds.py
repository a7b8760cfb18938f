"""CAMP-4.8: deeds are counted over all runs of a leader that have ended."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from components.campaign_unlocks import UNLOCK_DEEDS, UnlockableDefinition, UnlockDeed
from game.content.campaign.legacy_models import DeedKind
from game.profile.campaign_deeds import COUNTED, Ranks, deed_done, unlocked_cards
from game.profile.campaign_progress import RunRecord
from game.profile.campaign_story import RunStory
from systems.campaign.view.views import BattleView, FallView, RelicView, StepView

RANKS = Ranks(("easy", "normal", "hard"), ("italy", "egypt", "coalition"))
NUMBERS = dict.fromkeys(COUNTED.values(), 3)


def battle(act: int, step: int, kind: str, result: str = "won", rounds: int = 12) -> BattleView:
    """Return a battle."""
    return BattleView(
        act=act, step=step, place="mill", kind=kind, commander="foe", result=result, fled=False, rounds=rounds, felled=5
    )  # fmt: skip


STORY = RunStory(
    leader="napoleon",
    act=2,
    won=False,
    reason="The base has fallen.",
    steps=(StepView(act=1, place="mill", kind="event", result="", gold=5, hp=50, deck=20),) * 2,
    battles=(
        battle(1, 1, "battle", rounds=8), battle(1, 2, "elite"), battle(1, 3, "city"), battle(1, 4, "defense"),
        battle(1, 8, "boss"), battle(2, 1, "city", "lost"),
    ),
    falls=(FallView(act=1, step=2, place="mill", entity=7, card="scout", cause="attack", killer="foe"),),
    relics=(RelicView(act=1, step=0, relic="drum"), RelicView(act=1, step=8, relic="eagle")),
    numbers={**NUMBERS, "aims won: siege": 2, "aims won: hold": 1},
)  # fmt: skip


def run(name: str, **changes: Any) -> RunRecord:
    """Return the record of a run."""
    fields: dict[str, Any] = {
        "run": name, "leader": "napoleon", "difficulty": "normal", "iron": False, "seed": 1, "won": False, "act": 2,
        "steps": 9, "turns": 60, "reason": "", "legacy": 40, "ended": "2026-11-20T10:00:00+00:00", "story": STORY,
    }  # fmt: skip
    return RunRecord(**{**fields, **changes})


RUNS = (run("a"), run("b", won=True, act=3, difficulty="hard", story=None), run("c", leader="nelson"))
EXPECTED = {
    ("win_run", ""): 1, ("win_run", "normal"): 1, ("win_run", "hard"): 1, ("reach_act", ""): 3, ("fell_boss", ""): 1,
    ("fell_boss", "italy"): 1, ("fell_boss", "egypt"): 0, ("fell_elites", ""): 1, ("conquer_cities", ""): 1,
    ("win_defenses", ""): 1, ("win_aim", ""): 3, ("win_aim", "siege"): 2, ("hold_relics", ""): 2,
    ("visit_events", ""): 2, ("flawless", ""): 4, ("win_fast", ""): 1, **{(kind, ""): 3 for kind in COUNTED},
}  # fmt: skip


@pytest.mark.rule("CAMP-4.8")
@pytest.mark.parametrize(("kind", "subject"), EXPECTED)
def test_a_deed_counts_what_the_leaders_runs_tell(kind: str, subject: str) -> None:
    assert deed_done(UnlockDeed(kind, 1, subject), "napoleon", RUNS, RANKS) == EXPECTED[kind, subject]


def test_every_deed_is_counted_somewhere() -> None:
    assert {kind for kind, _ in EXPECTED} == {*UNLOCK_DEEDS} == {*get_args(DeedKind)}


@pytest.mark.rule("CAMP-4.8")
def test_sums_add_up_over_runs_and_the_best_run_counts_for_a_peak() -> None:
    twice = (run("a"), run("b"))
    assert deed_done(UnlockDeed("march", 1), "napoleon", twice, RANKS) == 6
    assert deed_done(UnlockDeed("hold_relics", 1), "napoleon", twice, RANKS) == 2


@pytest.mark.rule("CAMP-4.7", "CAMP-4.8")
def test_cards_are_unlocked_by_their_node_or_their_deed() -> None:
    cards = (
        UnlockableDefinition("guard", "napoleon", node="old-guard"),
        UnlockableDefinition("rider", "napoleon", deed=UnlockDeed("march", 3)),
        UnlockableDefinition("spy", "napoleon", deed=UnlockDeed("march", 4)),
    )
    assert unlocked_cards(cards, (), RUNS, RANKS) == ("rider",)
    assert unlocked_cards(cards, ("old-guard",), RUNS, RANKS) == ("guard", "rider")

"""The chronicle: points, unlocks and runs that stay between runs, entered once and never lost."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.problems import Problem
from game.profile.campaign_progress import CampaignProgress, RunRecord
from game.profile.campaign_story import RunStory
from systems.campaign.view.views import BattleView, StepView

FORMAT_2 = Path(__file__).parent / "format_2" / "chronicle.json"


def record(run: str = "a", leader: str = "napoleon", legacy: int = 120, *, won: bool = False) -> RunRecord:
    return RunRecord(
        run=run,
        leader=leader,
        difficulty="normal",
        iron=False,
        seed=7,
        won=won,
        act=2,
        steps=11,
        turns=93,
        reason="The base fell at Cairo.",
        legacy=legacy,
        ended="1798-07-21T12:00:00+00:00",
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "chronicle.json"


@pytest.mark.rule("CAMP-7.1", "CAMP-7.2")
def test_a_run_that_ended_is_entered_once_and_stays(file: Path) -> None:
    chronicle = CampaignProgress(file)
    assert chronicle.enter(record())
    assert not chronicle.enter(record())
    again = CampaignProgress(file)
    assert again.points("napoleon") == 120
    assert [other.run for other in again.records()] == ["a"]
    assert again.points("saladin") == 0


@pytest.mark.rule("CAMP-7.1")
def test_unlocks_cost_points_and_need_what_leads_to_them(file: Path) -> None:
    chronicle = CampaignProgress(file)
    chronicle.enter(record(legacy=350))
    with pytest.raises(Problem, match="first"):
        chronicle.unlock("napoleon", "genius-ii", 200, after=("genius",))
    chronicle.unlock("napoleon", "genius", 100)
    chronicle.unlock("napoleon", "genius-ii", 200, after=("genius",))
    assert CampaignProgress(file).unlocked("napoleon") == ("genius", "genius-ii")
    assert chronicle.points("napoleon") == 50
    with pytest.raises(Problem, match="costs 100 legacy points; 50 are left"):
        chronicle.unlock("napoleon", "chest", 100)
    with pytest.raises(Problem, match="already"):
        chronicle.unlock("napoleon", "genius", 0)


def test_a_campaign_is_cleared_once_a_run_was_won(file: Path) -> None:
    chronicle = CampaignProgress(file)
    chronicle.enter(record("a"))
    assert not chronicle.cleared("napoleon")
    chronicle.enter(record("b", won=True))
    assert chronicle.cleared("napoleon")
    assert not chronicle.cleared("nelson")


@pytest.mark.parametrize("damage", [b"{ half a", b"\xff"])
def test_a_damaged_chronicle_is_set_aside_and_the_copy_before_it_used(file: Path, damage: bytes) -> None:
    chronicle = CampaignProgress(file)
    chronicle.enter(record("a"))
    chronicle.enter(record("b"))
    file.write_bytes(damage)
    told: list[str] = []
    found = CampaignProgress(file, told.append)
    assert [other.run for other in found.records()] == ["a"]
    assert "damaged-1" in told[0]
    assert (file.parent / "chronicle.damaged-1.json").exists()


def test_what_cannot_be_written_changes_nothing(file: Path) -> None:
    chronicle = CampaignProgress(file)
    file.mkdir()
    with pytest.raises(Problem, match="cannot be read"):
        chronicle.enter(record())
    assert chronicle.records() == ()


STORY = RunStory(
    leader="napoleon",
    act=2,
    won=False,
    reason="The base has fallen.",
    steps=(StepView(act=1, place="italy-dego", kind="battle", result="won", gold=70, hp=50, deck=20),),
    battles=(
        BattleView(
            act=1, step=1, place="italy-dego", kind="battle", commander="argenteau", result="won", fled=False,
            rounds=8, felled=5,
        ),
    ),
    numbers={"kilometres": 120},
)  # fmt: skip


@pytest.mark.rule("CAMP-7.4")
def test_the_story_of_a_run_is_kept_with_its_record(file: Path) -> None:
    CampaignProgress(file).enter(record().model_copy(update={"story": STORY}))
    (kept,) = CampaignProgress(file).records()
    assert kept.story == STORY


@pytest.mark.rule("CAMP-7.4")
def test_a_chronicle_from_before_stories_is_carried_over_whole(file: Path) -> None:
    shutil.copy(FORMAT_2, file)
    told: list[str] = []
    chronicle = CampaignProgress(file, told.append)
    assert [(run.run, run.legacy, run.story) for run in chronicle.records()] == [("r", 130, None), ("a1", 85, None)]
    assert (chronicle.points("alexander"), chronicle.unlocked("napoleon")) == (115, ("genius",))
    chronicle.enter(record("new").model_copy(update={"story": STORY}))
    assert json.loads(file.read_text(encoding="utf-8"))["format"] == 3
    assert [run.story for run in CampaignProgress(file, told.append).records()] == [STORY, None, None]
    assert not told

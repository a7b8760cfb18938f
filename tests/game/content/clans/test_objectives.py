"""Aims as content (CLAN-12.14): what the door says of faults, and the sentences that are generated from the numbers."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from components.clans_objectives import OBJECTIVES, OF_BOTH
from game.catalog import GAMES
from game.content.clans.loading import CLANS_LOADER, load_clans
from game.content.clans.models import ObjectivesFile
from game.content.clans.objectives import ObjectiveNumbers, check_objectives, objective_words
from game.content.packs.reading import PackFiles
from game.problems import WrongRequest

CONTENT = load_clans()
RAW = json.loads((CLANS_LOADER.home / "objectives.json").read_text())
SHAPES = CONTENT.systems.objectives
NUMBERS = ObjectiveNumbers(limit=9, strength=31, rounds=7, needed=5, reserves=(0, 3), lanes=(2,))


def faults(at: int = 0, **changes: Any) -> list[str]:
    """Return what the door says of the aims with some values of one changed."""
    raw = copy.deepcopy(RAW)
    raw["objectives"][at].update(changes)
    shape = ObjectivesFile.model_validate_json(json.dumps(raw))
    pack = PackFiles("clans", CLANS_LOADER.home, {"objectives.json": raw}, {"objectives.json": shape})
    check_objectives(pack, CONTENT.cards)
    return [f"{problem.path}: {problem.reason}" for problem in pack.problems]


@pytest.mark.rule("CLAN-12.14")
def test_the_games_own_aims_have_no_fault() -> None:
    assert faults() == []
    assert tuple(SHAPES) == OBJECTIVES


@pytest.mark.parametrize(
    ("at", "changes", "fault"),
    [
        (0, {"aim": "Break {x}."}, "objectives[0].aim: there is no placeholder {x}: there are lane, lanes, limit"),
        (0, {"task": ""}, "objectives[0].task: the other side needs a task."),
        (3, {"task": "Wait."}, "objectives[3].task: both sides have this aim: leave the task out."),
        (0, {"id": "hold"}, "objectives: the aim 'siege' stands here 0 times: each stands once."),
    ],
)
def test_a_fault_of_an_aim_is_named(at: int, changes: dict[str, Any], fault: str) -> None:
    assert any(line.startswith(fault) for line in faults(at, **changes))


@pytest.mark.rule("CLAN-12.14")
@pytest.mark.parametrize("kind", OBJECTIVES)
def test_the_sentences_tell_the_numbers_of_the_battle(kind: str) -> None:
    own, other = (objective_words(SHAPES[kind], NUMBERS, own=mine) for mine in (True, False))
    assert (own.aim == other.aim) == (kind in OF_BOTH)
    for words in (own, other):
        assert "{" not in words.aim + words.terms
        assert "round 9" in words.aim + words.terms, "the last round is told"
    told = own.aim + own.terms
    wanted = {"siege": "31 HP", "hold": "9 rounds", "convoy": "31 HP", "ambush": "5 enemy units", "rescue": "the East"}
    assert wanted.get(kind, "7 rounds") in told


def test_lanes_that_the_dice_have_yet_to_choose_are_told_as_such() -> None:
    open_numbers = ObjectiveNumbers(9, 31, 7, 5, (0, 0))
    assert "in one lane" in objective_words(SHAPES["convoy"], open_numbers, own=True).aim
    assert "bridges of two lanes" in objective_words(SHAPES["crossing"], open_numbers, own=True).aim


@pytest.mark.rule("CLAN-12.14")
def test_the_options_of_a_match_change_single_numbers() -> None:
    options = {"objective": {"kind": "siege", "seat": 1, "strength": 4, "reserves": [2, 0]}, "crystal": 50, "limit": 7}
    view = GAMES["clans"].new_match(1, options).view(0)
    assert view.objective is not None
    assert (view.objective.walls, view.limit) == ((4, 4, 4), 7)
    share = SHAPES["siege"].crystals[1]
    assert [side.crystal for side in view.sides] == [50 * share // 100, 50], "seat 0 defends"
    assert view.objective.reserves == (0, 2)


@pytest.mark.rule("CLAN-12.14")
@pytest.mark.parametrize(
    ("objective", "reason"),
    [
        ({"kind": "sieges"}, "objective.kind"),
        ({"kind": "siege", "lanes": [0]}, "'siege' takes no such lanes"),
        ({"kind": "convoy", "lanes": [0, 1]}, "'convoy' takes one lane, not 2"),
        ({"kind": "crossing", "lanes": [1, 1]}, "'crossing' takes no such lanes"),
        ({"kind": "meeting", "lanes": [1], "needed": 2}, "2 tiles cannot be held where 1 count"),
        ({"kind": "convoy", "strength": 0}, "objective.strength"),
    ],
)
def test_an_aim_that_cannot_be_is_refused_in_a_sentence(objective: dict[str, Any], reason: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        GAMES["clans"].new_match(1, {"objective": objective})
    assert reason in str(refused.value)


@pytest.mark.rule("CLAN-12.14", "CLAN-13.1")
@pytest.mark.parametrize("kind", OBJECTIVES)
def test_opponents_imagine_the_aim_as_it_stands(kind: str) -> None:
    from systems.clans.ai.imagine import imagined_world, known_world  # noqa: PLC0415 - needed here alone
    from systems.dice import Stream  # noqa: PLC0415 - as above

    match = GAMES["clans"].new_match(4, {"objective": {"kind": kind, "seat": 1}, "leaders": ["napoleon", "saladin"]})
    knowledge = GAMES["clans"].knowledge(GAMES["clans"].shared_setup(match, 0))  # type: ignore[attr-defined]  # the battle's
    view = match.view(0)
    for world in (known_world(view, knowledge), imagined_world(view, knowledge, Stream(1, "guess"))):
        assert world.view(0).objective == view.objective, "the wagon of the other side stands in the fog"

"""CLAN-13.1 with CLAN-12.14: what opponents think of a position where another aim than the crystals counts."""

from __future__ import annotations

import pytest

from systems.clans.ai.evaluation import Weights, evaluate
from systems.clans.ai.objectives import objective_value
from systems.clans.ai.planner import Options, PlanChoice, Trials, consider_extras
from systems.clans.commands import Order
from systems.dice import Stream
from tests.systems.clans.scenario import Battle, battle

WAGON = "Supply-wagon#13 0/20 t5 s0 token"


def worth(b: Battle, seat: int = 0) -> int:
    """Return what the aim is worth to a seat."""
    assert b.field.objective is not None
    return objective_value(b.field, b.field.objective, seat)


def position(objective: str, board: str = "A 1/9 s1 @W0, a 1/9 s1 @E2", **sections: str) -> Battle:
    """Return a battle with an aim."""
    return battle(board, objective=objective, **sections)


BETTER: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("siege seat:0 strength:10 walls:10+10+10", "siege seat:0 strength:10 walls:4+10+10", {}),
    ("hold seat:0", "hold seat:0", {"seat0": "leader crystal:60/100"}),
    ("rescue seat:0 lanes:0 captive:2", "rescue seat:0 lanes:0 captive:2 freed", {}),
    ("rescue seat:0 lanes:0 captive:2 freed", "rescue seat:0 lanes:0 captive:1 freed", {}),
    ("meeting rounds:4 needed:2 lanes:0+1+2", "meeting rounds:4 needed:2 lanes:0+1+2 held:1+0", {}),
    ("ambush rounds:2 needed:9", "ambush rounds:2 needed:9 felled:1+0", {}),
)


@pytest.mark.rule("CLAN-13.1", "CLAN-12.14")
@pytest.mark.parametrize(("worse", "better", "sections"), BETTER)
def test_coming_nearer_to_the_aim_is_worth_more_to_one_and_less_to_the_other(
    worse: str, better: str, sections: dict[str, str]
) -> None:
    before, after = position(worse, **sections), position(better)
    assert worth(before) < worth(after)
    assert worth(before, 1) > worth(after, 1)
    assert worth(after, 1) == -worth(after)


@pytest.mark.rule("CLAN-13.1", "CLAN-12.17")
def test_a_wagon_is_worth_its_way_its_health_its_road_and_its_escort() -> None:
    aim = "convoy seat:0 strength:20 rounds:2 lanes:0 wagon:13"
    at_home = worth(position(aim, f"{WAGON} @W0"))
    assert at_home < worth(position(aim, f"{WAGON} @W1"))
    assert at_home > worth(position(aim, f"{WAGON.replace('0/20', '0/5:20')} @W0"))
    assert at_home > worth(position(aim, f"{WAGON} @W0, a 1/1 @W1"))
    assert at_home < worth(position(aim, f"{WAGON} @W0, A 1/9 @W1"))
    assert worth(position(aim, f"{WAGON} @W0, A 1/9 @C1")) == at_home, "another lane does not help it"


@pytest.mark.rule("CLAN-13.1", "CLAN-12.15")
def test_an_assault_is_worth_most_in_one_lane() -> None:
    aim = "siege seat:0 strength:10 walls:10+10+10"
    together = position(aim, "A 6/9 s1 @W0, B 6/9 s1 @W1")
    apart = position(aim, "A 6/9 s1 @W0, B 6/9 s1 @C1")
    assert worth(together) > worth(apart)


@pytest.mark.rule("CLAN-13.1", "CLAN-12.14")
def test_the_value_of_a_position_holds_that_of_its_aim() -> None:
    plain, aimed = battle("A 1/9 s1 @W0"), position("ambush rounds:2 needed:9 felled:3+0", "A 1/9 s1 @W0")
    weights = Weights()
    assert evaluate(aimed.field, 0, weights) - evaluate(plain.field, 0, weights) == worth(aimed) > 0


@pytest.mark.rule("CLAN-13.1", "CLAN-12.20")
@pytest.mark.parametrize(("aim", "holds"), [("rescue seat:1 lanes:0 captive:0", True), ("", False)])
def test_a_guard_is_told_to_stay_with_the_captive(aim: str, holds: bool) -> None:
    b = battle("A 4/9 t3 s1 @W0, a 4/9 t3 s0 @E1", **({"objective": aim} if aim else {}))
    b.match.world.silent = True
    trials = Trials(0, [b.match.world], [PlanChoice()], 1, Weights(), Stream(1, "aims"))
    plan = PlanChoice()
    order = Order(b.id("A"), "hold")
    consider_extras(trials, Options({}, [order], [], ability=False, supplies=[]), plan, 0, 6, 0)
    assert (order in plan.orders) == holds

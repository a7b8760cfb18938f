"""What the systems say of themselves, and each alone."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans import Plan
from components.clans_objectives import OBJECTIVES
from game.catalog import GAMES
from systems.clans.events import UnitAttacked, UnitDamaged, UnitMoved
from systems.clans.rules.closing import ClosingSystem
from systems.clans.rules.planning import PlanningSystem
from systems.clans.ruleset import SYSTEMS
from systems.dice import Stream
from systems.world import System, World
from tests.systems.clans.alone import fight, march, settle
from tests.systems.clans.scenario import Commit, battle
from tests.systems.declared import Watch, play_and_fork

LEADERS = (
    "napoleon", "saladin", "nelson", "charles", "ramesses", "caesar", "alexander", "cleopatra", "sun-tzu", "genghis",
    "richard", "joan", "washington", "bolivar", "victoria",
)  # fmt: skip
RELICS = ("card", "gold", "heal", "draw", "buff")
PACED = (155,)
"""Those whose fallen return, to short decks."""
PASSIVES = [
    {
        "id": f"passive-{number}",
        "name": "Passive",
        "trigger": {"when": when},
        "limit": 3,
        "effects": [effect],
    }
    for number, (when, effect) in enumerate((
        ("unit_placed", {"kind": "barrier", "whom": "it"}),
        ("plans_revealed", {"kind": "round_steps", "amount": 1}),
        ("middle_entered", {"kind": "hasten", "whom": "it", "amount": 1}),
        ("enemy_felled", {"kind": "recall_hand", "amount": 1}),
        ("crystal_hit", {"kind": "token", "name": "patriot", "amount": 1}),
        ("plans_revealed", {"kind": "reveal_relic"}),
        ("tile_captured", {"kind": "wound", "whom": "enemy_random", "amount": 9}),
    ))
]  # fmt: skip
SUPPLIES = [
    {
        "id": "bomb",
        "name": "Bomb",
        "target": "lane",
        "effects": [{"kind": "wound", "whom": "enemy_front", "amount": 4}],
    },
    {"id": "orders", "name": "Orders", "effects": [{"kind": "draw", "amount": 2}]},
]
REACTIONS: dict[str, Any] = {"passives": [PASSIVES, PASSIVES[::-1]], "supplies": [SUPPLIES, SUPPLIES[:1]]}
REACTING = (4, 9)
"""Matches that are played once more with passives and supplies."""
MATCHES = (1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 28, 105, 154, *PACED)
"""Between them they see all that systems touch seldom."""


def options(number: int) -> dict[str, Any]:
    """Return the options of a match: every leader and relic comes, mostly with all that is optional."""
    size = len(LEADERS)
    chosen: dict[str, Any] = {
        "leaders": [LEADERS[number % size], LEADERS[(number * 2 + 1) % size]],
        "relic": RELICS[number % len(RELICS)],
    }
    if number % 5:
        chosen |= {"gold": True, "families": True}
    if number % 2 or number > 200:
        chosen |= {"objective": {"kind": OBJECTIVES[number // 2 % len(OBJECTIVES)], "seat": number % 4 // 2}}
    if number % 3 == 0:
        chosen |= {"ages": {"later": [["napoleon", "nelson"], ["saladin", "joan"]]}}
    if number in PACED:
        chosen |= {
            "decks": [["voltigeur"] * 8] * 2,
            "check_decks": False,
            "crystal": 999,
            "pace": {"returns": 9, "drill": True},
        }
    return chosen


def test_systems_say_which_components_they_read_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, SYSTEMS)
    given = [(number, options(number)) for number in MATCHES]
    given += [(number, options(number) | REACTIONS) for number in REACTING]
    for number, chosen in given:
        match = GAMES["clans"].new_match(number, chosen)
        play_and_fork(match, Stream(number, "declared"))
    assert watch.disagreements() == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: type(system).__name__)
def test_a_world_without_its_components_refuses_to_run_a_system(system: System) -> None:
    with pytest.raises(LookupError, match=f"^{type(system).__name__} needs .*Tile: no entity"):
        World((system,)).process()


def test_a_march_alone_moves_and_hurts_nobody() -> None:
    b = march("A 5/9 t1 s1 @W0, a 5/9 t1 s1 @W2")
    assert (b.at("A"), b.at("a"), b.hp("A"), b.hp("a")) == ("W1", "W1", 9, 9)
    assert b.of(UnitMoved)
    assert not b.of(UnitAttacked)


def test_a_combat_alone_hurts_and_moves_nobody() -> None:
    b = fight("A 2/9 t5 s1 @W1, a 1/9 t5 s1 @W1")
    assert (b.at("A"), b.at("a"), b.hp("A"), b.hp("a")) == ("W1", "W1", 8, 7)
    assert (len(b.of(UnitDamaged)), b.of(UnitMoved)) == (2, [])


def test_lanes_alone_let_units_hit_the_crystal() -> None:
    b = settle("A 5/9 t1 s1 @W2")
    assert (b.crystals(), b.at("A"), b.hp("A")) == ((100, 95), "W2", 9)


def test_planning_alone_confirms_plans_and_reveals_nothing() -> None:
    b = battle("A 5/9 s1 @W1", alone=(PlanningSystem(),), hand0="Medic 1/4").stage("Medic", "W0")
    for seat in (0, 1):
        b.do(seat, Commit())
    plans = [plan for _, plan in b.match.world.having(Plan)]
    assert [plan.committed for plan in plans] == [True, True]
    assert (b.at("A"), b.at("Medic"), b.field.battle.phase) == ("W1", "", "reveal")


def test_closing_alone_ends_the_round() -> None:
    b = battle("A 5/9 s1 poison:2 @W1", alone=(ClosingSystem(),)).process("closing")
    assert (b.field.battle.round, b.field.battle.phase, b.at("A")) == (2, "planning", "W1")

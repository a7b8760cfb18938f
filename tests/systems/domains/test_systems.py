"""What the systems say of themselves, and each alone."""

from __future__ import annotations

import pytest

from components.domains import DomainsSide, DomainsTable
from game.catalog import GAMES
from systems.dice import Stream
from systems.domains.events import PointsGained, TileWon
from systems.domains.rules.fights import CarrySystem, FightSystem
from systems.domains.rules.placing import PlacingSystem
from systems.domains.ruleset import SYSTEMS
from systems.world import System, World
from tests.systems.declared import Watch, play_and_fork
from tests.systems.domains.scenario import Domains, domains

REVEALED = "round 2 | hand0 0 2 3 1+ 3+ 4- | hand1 3 4 5 1+ 3+ 4- | piles 9 5; 1 2; 3 4"


def test_systems_say_which_components_they_read_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, SYSTEMS)
    for seed in range(40):
        play_and_fork(GAMES["domains"].new_match(seed), Stream(seed, "declared"))
    assert watch.disagreements() == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: type(system).__name__)
def test_a_world_without_its_components_refuses_to_run_a_system(system: System) -> None:
    with pytest.raises(LookupError, match=f"^{type(system).__name__} needs .*DomainsTable.*: no entity"):
        World((system,)).process()


def alone(system: System, cards: tuple[str, str], phase: str) -> Domains:
    """Return a match after one system, with these cards on the table."""
    d = domains(REVEALED)
    table = d.field.table
    rows = [row.split() for row in cards]
    table.phase, table.cards = phase, rows
    table.strengths = [[0 if card == "*" else int(card[0]) for card in row] for row in rows]
    table.bonuses = [[0, 0, 0], [0, 0, 0]]
    if phase == "carrying":
        table.winners, table.reasons = [1, 1, 0], ["strength"] * 3
    world = World((system,))
    world.load(d.match.world.dump())
    d.match.world = world
    world.process()
    d.events = list(world.drain())
    return d


def test_fights_alone_give_tiles_and_points() -> None:
    d = alone(FightSystem(), ("0 2 3+", "3 4 1+"), "fighting")
    assert (d.tiles(0), d.tiles(1)) == ([3], [9, 1])
    assert [event.seat for event in d.of(TileWon)] == [1, 1, 0]
    assert [event.amount for event in d.of(PointsGained)] == [7]
    assert d.field.table.phase == "carrying"
    assert d.field.sides[0].carried == [0, 0, 0], "bonuses are the next system's"


def test_carrying_alone_lays_bonuses_and_no_tile_moves() -> None:
    d = alone(CarrySystem(), ("0 2 1+", "3 4 2-"), "carrying")
    assert (d.field.sides[0].carried, d.field.sides[1].carried) == ([0, 0, 2], [0, 0, 0])
    assert (d.tiles(0), d.tiles(1), d.field.table.phase) == ([], [], "testing")


def test_placing_alone_leaves_the_cards_face_down() -> None:
    d = domains(REVEALED)
    world = World((PlacingSystem(),))
    world.load(d.match.world.dump())
    d.match.world = world
    d.place("0 2 3", "3 4 5")
    assert [side.placed for _, side in world.having(DomainsSide)] == [["0", "2", "3"], ["3", "4", "5"]]
    assert world.single(DomainsTable).phase == "revealing"

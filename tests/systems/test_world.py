from __future__ import annotations

import copy
import gc
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import esper
import pytest

from components.core import Component, Definition, component
from systems.world import System, World, missing_components


@dataclass(frozen=True, slots=True)
class Kind(Definition):
    strength: int = 0


@component
class Purse(Component):
    coins: int = 0
    notes: list[str] = field(default_factory=list)


@component
class Owner(Component):
    seat: int


@component(constant=True)
class Stamp(Component):
    kind: Kind


KING = Kind("king", 5)


class Tax(System):
    """Takes a coin from each purse and says so."""

    def process(self, world: World) -> None:
        for entity, purse in world.having(Purse):
            purse.coins -= 1
            world.emit(str, f"taxed {entity}")


class Gift(System):
    """Doubles each purse."""

    def process(self, world: World) -> None:
        for _, purse in world.having(Purse):
            purse.coins *= 2


def small_world() -> World:
    world = World((Tax(), Gift()), {"king": KING})
    world.spawn(Purse(5, ["a"]), Owner(0))
    world.spawn(Purse(7))
    world.spawn(Stamp(KING), Owner(1))
    return world


def test_entities_are_dense_from_one() -> None:
    world = World()
    assert [world.spawn(Owner(0)) for _ in range(3)] == [1, 2, 3]


def test_get_find_single() -> None:
    world = small_world()
    assert world.get(1, Purse).coins == 5
    assert world.single(Purse) is world.get(1, Purse)
    assert world.find(3, Purse) is None
    assert world.find(99, Purse) is None
    with pytest.raises(KeyError):
        world.get(3, Purse)
    with pytest.raises(KeyError):
        world.get(99, Purse)


def test_having_is_sorted_by_id_however_components_came() -> None:
    world = World()
    for _ in range(40):
        world.spawn()
    for entity in (31, 2, 17, 40, 1, 8):
        world.add(entity, Owner(entity))
    for entity in (40, 17, 5, 2):
        world.add(entity, Purse(entity))
    assert [entity for entity, _ in world.having(Owner)] == [1, 2, 8, 17, 31, 40]
    assert [(entity, other.seat, two.coins) for entity, other, two in world.having(Owner, Purse)] == [
        (2, 2, 2),
        (17, 17, 17),
        (40, 40, 40),
    ]


def test_a_query_sees_what_came_and_went_since_the_last_one() -> None:
    world = World()
    rich = world.spawn(Purse(1))
    rows = world.having(Purse)
    rows.clear()
    assert world.having(Purse) == [(rich, Purse(1))], "what is handed out is the asker's own"
    poor = world.spawn(Owner(1))
    assert world.having(Owner) == [(poor, Owner(1))]
    assert world.having(Owner, Purse) == []
    world.add(poor, Purse(2))
    assert world.having(Purse) == [(rich, Purse(1)), (poor, Purse(2))]
    assert world.having(Owner, Purse) == [(poor, Owner(1), Purse(2))]
    world.add(rich, Purse(3))
    assert world.having(Purse) == [(rich, Purse(3)), (poor, Purse(2))]
    twin = world.fork()
    world.remove(poor, Purse)
    assert world.having(Purse) == [(rich, Purse(3))]
    assert world.having(Owner, Purse) == []
    assert twin.having(Purse) == [(rich, Purse(3)), (poor, Purse(2))]


def test_add_replaces_and_remove_takes_away() -> None:
    world = small_world()
    world.add(2, Purse(1))
    assert world.get(2, Purse).coins == 1
    world.remove(2, Purse)
    assert world.find(2, Purse) is None
    with pytest.raises(KeyError):
        world.add(99, Purse())
    with pytest.raises(KeyError):
        world.remove(2, Purse)
    with pytest.raises(KeyError):
        world.remove(99, Purse)


def test_systems_run_in_their_declared_order() -> None:
    world = small_world()
    world.process()
    assert world.get(1, Purse).coins == (5 - 1) * 2
    other = World((Gift(), Tax()))
    other.spawn(Purse(5))
    other.process()
    assert other.get(1, Purse).coins == 5 * 2 - 1


def test_one_system_serves_many_worlds() -> None:
    tax = Tax()
    first, second = World((tax,)), World((tax,))
    first.spawn(Purse(3))
    second.spawn(Purse(30))
    first.process()
    second.process()
    second.process()
    assert (first.get(1, Purse).coins, second.get(1, Purse).coins) == (2, 28)


def test_events_are_drained_once_and_a_silent_world_makes_none() -> None:
    world = small_world()
    world.process()
    assert world.drain() == ("taxed 1", "taxed 2")
    assert world.drain() == ()
    world.silent = True
    made: list[str] = []
    world.emit(made.append, "never built")
    world.process()
    assert world.drain() == ()
    assert made == []


def test_a_fork_has_everything_and_is_independent() -> None:
    world = small_world()
    world.process()
    fork = world.fork()
    assert fork.dump() == world.dump()
    assert fork.digest() == world.digest()
    assert fork.systems == world.systems
    assert fork.definitions is world.definitions
    assert fork.drain() == ()
    before = world.digest()
    fork.get(1, Purse).notes.append("b")
    fork.spawn(Owner(1))
    fork.process()
    assert world.digest() == before
    assert len(world.drain()) == 2


def test_a_fork_continues_ids_and_silence() -> None:
    world = small_world()
    world.silent = True
    fork = world.fork()
    assert fork.silent
    assert fork.spawn(Owner(0)) == world.spawn(Owner(0)) == 4


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_a_fork(copied: Callable[[World], World]) -> None:
    world = small_world()
    before = world.digest()
    twin = copied(world)
    twin.process()
    assert world.digest() == before != twin.digest()
    world.process()
    assert world.digest() == twin.digest()


def test_a_world_says_how_to_keep_it_when_it_is_pickled() -> None:
    with pytest.raises(TypeError, match=r"pickle its Match, or keep what World\.dump\(\) returns"):
        pickle.dumps(small_world())


def test_forks_share_constant_components() -> None:
    world = small_world()
    fork = world.fork()
    assert fork.get(3, Stamp) is world.get(3, Stamp)
    assert fork.get(1, Purse) is not world.get(1, Purse)


def test_dump_and_load_round_trip() -> None:
    world = small_world()
    world.process()
    copy = World((Tax(), Gift()), {"king": KING})
    copy.load(world.dump())
    assert copy.digest() == world.digest()
    assert copy.get(3, Stamp).kind is KING
    world.process()
    copy.process()
    assert copy.digest() == world.digest()


def test_a_dump_does_not_depend_on_the_order_in_which_components_came() -> None:
    first, second = World(), World()
    first.spawn(Purse(1), Owner(0))
    second.spawn(Owner(0), Purse(1))
    third = World()
    third.spawn(Purse(1))
    third.add(1, Owner(0))
    assert first.digest() == second.digest() == third.digest()


def test_every_change_changes_the_digest() -> None:
    world = small_world()
    digests = {world.digest()}
    world.get(1, Purse).coins += 1
    digests.add(world.digest())
    world.get(1, Purse).notes.append("b")
    digests.add(world.digest())
    world.add(2, Owner(1))
    digests.add(world.digest())
    world.spawn()
    digests.add(world.digest())
    assert len(digests) == 5


def test_a_wrong_dump_is_told_in_one_sentence() -> None:
    world = small_world()
    with pytest.raises(ValueError, match="into an empty world"):
        world.load([])
    with pytest.raises(ValueError, match="does not fit this version"):
        World().load([{"Unheard": {}}])
    with pytest.raises(ValueError, match="does not fit this version"):
        World().load([{"Purse": {"weight": 1}}])
    with pytest.raises(ValueError, match="does not fit this version"):
        World().load([{"Stamp": {"kind": {"def": "emperor"}}}])


def test_esper_gets_the_context_back_when_a_world_is_collected() -> None:
    gc.collect()
    before = set(esper.list_worlds())
    worlds = [small_world() for _ in range(5)]
    worlds += [world.fork() for world in worlds]
    assert len(set(esper.list_worlds()) - before) == 10
    worlds.clear()
    gc.collect()
    assert set(esper.list_worlds()) - before == set()


def test_worlds_that_are_used_in_turn_do_not_mix() -> None:
    worlds = [small_world(), small_world()]
    sizes = [len(world.rows) for world in worlds]
    for number in range(4):
        for world in worlds:
            assert world.spawn(Owner(number)) == len(world.rows)
            fork = world.fork()
            fork.remove(fork.spawn(Purse(number)), Purse)
            assert len(fork.rows) == len(world.rows) + 1
            world.process()
    assert [len(world.rows) for world in worlds] == [size + 4 for size in sizes]


def test_a_system_that_fails_leaves_every_world_usable() -> None:
    class Broken(System):
        def process(self, world: World) -> None:
            small_world().process()
            raise RuntimeError(str(len(world.having(Purse))))

    world, other = World((Broken(),)), small_world()
    with pytest.raises(RuntimeError):
        world.process()
    assert (world.spawn(Owner(1)), world.spawn(Owner(2))) == (1, 2)
    with pytest.raises(KeyError):
        world.remove(2, Purse)
    size = len(other.rows)
    assert other.spawn(Owner(1)) == size + 1


class Levy(System):
    """Takes a coin from each purse that has an owner, and may look at stamps."""

    reads = (Owner, Stamp)
    writes = (Purse,)
    optional = (Stamp,)

    def process(self, world: World) -> None:
        for _, purse, _ in world.having(Purse, Owner):
            purse.coins -= 1


def test_missing_components_are_named_in_a_sentence() -> None:
    world = World()
    world.spawn(Stamp(KING))
    assert missing_components(world, Levy()) == "Levy needs Owner, Purse: no entity of this world has them."
    world.spawn(Purse(1))
    assert missing_components(world, Levy()) == "Levy needs Owner: no entity of this world has them."
    world.spawn(Owner(1))
    assert missing_components(world, Levy()) == ""
    assert missing_components(World(), Gift()) == "", "it declares nothing"


def test_an_optional_component_may_be_missing() -> None:
    world = World((Levy(),))
    rich = world.spawn(Purse(3), Owner(0))
    world.process()
    assert world.get(rich, Purse).coins == 2


def test_a_world_without_a_systems_components_refuses_to_run_it() -> None:
    world = World((Gift(), Levy()))
    rich = world.spawn(Purse(3))
    with pytest.raises(LookupError, match=r"^Levy needs Owner: no entity of this world has them\.$"):
        world.process()
    assert world.get(rich, Purse).coins == 3, "no system ran"
    world.add(rich, Owner(0))
    world.process()
    assert world.get(rich, Purse).coins == 5
    fork = world.fork()
    fork.process()
    assert fork.get(rich, Purse).coins == 9


_ELSEWHERE = """
import sys
from dataclasses import field
from components.core import Component, component
from systems.world import World
from systems.dice import Roll
from components.core import Dice

@component
class Bag(Component):
    names: dict[str, int] = field(default_factory=dict)

world = World()
world.spawn(Dice(11), Bag({"b": 1, "a": 2}))
for number in range(30):
    world.spawn(Bag({name: number for name in sorted({"x", "y", "z", str(number)})}))
roll = Roll(world, "deck")
order = list(range(40))
roll.shuffle(order)
world.spawn(Bag({str(at): one for at, one in enumerate(order)}))
print(world.digest())
"""


def test_digests_are_equal_in_other_processes_with_other_hash_seeds() -> None:
    root = Path(__file__).resolve().parents[2]
    digests = set()
    for seed in ("0", "1", "4242"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        done = subprocess.run(  # noqa: S603 - our own interpreter and text
            [sys.executable, "-c", _ELSEWHERE], env=environment, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout)
    assert len(digests) == 1

"""What holds in every battle, whatever stands on the board: bounds, sums, mirrors, and what a tick costs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.clans import TERRAINS, Card, Unit
from game.catalog import GAMES
from game.lab.soak.scramble_clans import deal
from systems.clans.events import UnitDamaged, UnitDied, UnitHealed
from systems.clans.rules.combat import CombatSystem
from systems.clans.rules.lanes import LaneSystem
from systems.clans.state.field import field_of
from systems.dice import Stream
from systems.world import World
from tests.systems.clans.scenario import Battle, battle
from tests.thorough import examples, some

FIGHTING = (
    "fury_1", "shield_1", "shield_3", "regen_1", "thorns_2", "cleave", "heal_ally_1", "stack_buff_damage_1",
    "stack_debuff_enemy_damage_1", "poisoner(1)", "push_back", "silence", "paralyze", "barrier", "terrain_affinity",
    "one_side_attacker", "two_side_attacker", "medic_2", "first_strike", "inspire_1", "command_1", "rally_1", "guard",
    "ranged", "long_range", "motivate_1", "fortify_2", "tile_shield_3", "cavalry", "pikeman", "archer", "shield_guard",
    "lane_sweep", "diagonal_attack", "converter(1)", "mega_taunt", "conceal_back", "watcher", "decoy",
)  # fmt: skip
MARCHING = ("glue", "fear", "regenerate", "terrain_affinity", "push_back", "long_range", "tall", "scout", "spy")
HEALTH = st.integers(1, 12)


@st.composite
def units(draw: st.DrawFn, abilities: tuple[str, ...]) -> str:
    """Return the words of a unit after its name."""
    wounds = draw(st.integers(0, 4))
    health = draw(HEALTH)
    words = [f"{draw(st.sampled_from((1, 2, 3, 4, 6, 0)))}/{health}:{health + wounds}", f"t{draw(st.integers(1, 5))}"]
    words += [f"s{draw(st.integers(0, 2))}", f"r{draw(st.integers(1, 2))}"]
    words += draw(st.lists(st.sampled_from(("", *TERRAINS)), max_size=1))
    words += [f"family:{item}" for item in draw(st.lists(st.sampled_from(("melee", "ranged")), max_size=1))]
    words += draw(st.lists(st.sampled_from(abilities), max_size=3, unique_by=lambda word: word.split("_")[0]))
    return " ".join(word for word in words if word)


@st.composite
def boards(draw: st.DrawFn, abilities: tuple[str, ...] = FIGHTING) -> Mapping[tuple[int, int, int], list[str]]:
    """Return stacks by lane, depth and seat; each unit as words without its name."""
    places = st.tuples(st.sampled_from((0, 0, 1, 2)), st.sampled_from((1, 1, 1, 0, 2)), st.integers(0, 1))
    return draw(st.dictionaries(places, st.lists(units(abilities), min_size=1, max_size=2), min_size=4, max_size=8))


def board_text(stacks: Mapping[tuple[int, int, int], list[str]], mirrored: bool = False) -> str:
    """Return the board, or the same seen from the other side of the table: seats and depths change places.

    A unit keeps its letters, and its number within all of them; only whose it is shows in the capital.
    """
    found: list[str] = []
    for (lane, depth, seat), stack in sorted(stacks.items()):
        for place, words in enumerate(stack):
            name = f"n{lane}{depth}{seat}{place}"
            owner, stands = (1 - seat, 2 - depth) if mirrored else (seat, depth)
            found.append(f"{name.upper() if owner == 0 else name} {words} @{'WCE'[lane]}{stands}")
    return ", ".join(found)


@st.composite
def grounds(draw: st.DrawFn) -> list[list[str]]:
    """Return the terrain of three lanes."""
    return [[draw(st.sampled_from(TERRAINS)) for _ in range(3)] for _ in range(3)]


def lanes(ground: list[list[str]], mirrored: bool = False) -> dict[str, str]:
    """Return the sections of the lanes."""
    return {letter: " ".join(row[::-1] if mirrored else row) for letter, row in zip("WCE", ground, strict=True)}


def standing(b: Battle, mirrored: bool = False) -> dict[str, tuple[object, ...]]:
    """Return how each unit stands, by its letters, as the unmirrored side would say it."""
    found: dict[str, tuple[object, ...]] = {}
    for number, unit in b.match.world.having(Unit):
        tile, seat = unit.tile, unit.seat
        place = b.field.stack(tile, seat).index(number) if tile >= 0 and number in b.field.stack(tile, seat) else -1
        if mirrored:
            tile, seat = (tile - 2 * (tile % 3 - 1) if tile >= 0 else tile), 1 - seat
        ap = b.field.actions(number).ap
        state = (unit.hp, unit.max_hp, ap, unit.barrier, unit.poison, unit.marsh, sorted(unit.charges.items()))
        found[b.name(number).lower()] = (seat, tile, place, *state)
    return found


CHEAP = settings(max_examples=examples(30, 12), deadline=None, database=None)


@pytest.mark.rule("CLAN-9.7", "CLAN-9.11")
@CHEAP
@given(boards(), grounds())
def test_hit_points_stay_within_their_bounds(
    stacks: Mapping[tuple[int, int, int], list[str]], ground: list[list[str]]
) -> None:
    b = battle(board_text(stacks), **lanes(ground)).round()
    for number, unit in b.match.world.having(Unit):
        assert 0 <= unit.hp <= unit.max_hp
        assert all(left >= 0 for left in unit.charges.values())
        if unit.tile >= 0:
            there = b.field.tiles[unit.tile]
            assert unit.hp > 0
            assert (number in there.stacks[unit.seat]) != (number in there.spies)
    assert all(len(stack) <= 2 for tile in b.field.tiles for stack in tile.stacks)


def changes(b: Battle) -> Iterator[tuple[int, int]]:
    """Yield by how much each event changed a unit's hit points, once for each event that both sides could hear."""
    for event in b.events:
        if isinstance(event, UnitDamaged):
            yield event.unit, -event.amount
        elif isinstance(event, UnitHealed):
            yield event.unit, event.amount


@pytest.mark.rule("CLAN-9.5", "CLAN-9.6")
@CHEAP
@given(
    boards(tuple(item for item in FIGHTING if item not in {"terrain_affinity", "converter(1)", "conceal_back"})),
    grounds(),
)
def test_every_lost_hit_point_is_told_and_every_told_one_is_lost(
    stacks: Mapping[tuple[int, int, int], list[str]], ground: list[list[str]]
) -> None:
    b = battle(board_text(stacks), alone=(CombatSystem(),), **lanes(ground))
    for tile in b.field.tiles:
        tile.open = [1, 1]  # so that both sides hear the same
    before = {number: unit.hp for number, unit in b.match.world.having(Unit)}
    b.process("combat")
    told = dict.fromkeys(before, 0)
    for number, change in changes(b):
        told[number] += change
    for number, unit in b.match.world.having(Unit):
        assert unit.hp == before[number] + told[number]
    for event in b.of(UnitDamaged):
        assert event.incoming >= event.shielded + event.prevented + event.amount
        assert event.amount == 0 or not event.barrier
    dead = [other.unit for other in b.of(UnitDied) if other.cause != "decoy"]
    assert sorted(dead) == sorted(number for number, unit in b.match.world.having(Unit) if unit.hp <= 0)


@pytest.mark.rule("CLAN-9.10", "CLAN-2.2")
@CHEAP
@given(boards(), grounds(), st.integers(0, 1))
def test_mirrored_positions_give_mirrored_fights(
    stacks: Mapping[tuple[int, int, int], list[str]], ground: list[list[str]], first: int
) -> None:
    """Seats, depths and initiative changed places: then the outcome has too."""
    alone = (CombatSystem(), LaneSystem())
    b = battle(board_text(stacks), alone=alone, battle=f"first:{first}", **lanes(ground)).process("combat")
    twin = battle(
        board_text(stacks, mirrored=True), alone=alone, battle=f"first:{1 - first}", **lanes(ground, mirrored=True)
    ).process("combat")
    assert standing(twin, mirrored=True) == standing(b)
    assert twin.crystals() == b.crystals()[::-1]
    assert twin.field.markers.depths == [2 - marker for marker in b.field.markers.depths]


@pytest.mark.rule("CLAN-2.2", "CLAN-8.1")
@CHEAP
@given(boards((*MARCHING, "shield_1", "thorns_1", "ranged")), grounds(), st.integers(0, 1))
def test_mirrored_positions_give_mirrored_rounds(
    stacks: Mapping[tuple[int, int, int], list[str]], ground: list[list[str]], first: int
) -> None:
    stacks = {place: [unit for unit in stack if "spy" not in unit] for place, stack in stacks.items()}
    b = battle(board_text(stacks), battle=f"first:{first}", **lanes(ground)).round(2)
    twin = battle(board_text(stacks, mirrored=True), battle=f"first:{1 - first}", **lanes(ground, mirrored=True)).round(
        2
    )
    assert standing(twin, mirrored=True) == standing(b)
    assert twin.crystals() == b.crystals()[::-1]


@pytest.mark.rule("CLAN-2.6")
@CHEAP
@given(boards(), grounds())
def test_the_same_position_ends_the_same_heard_or_unheard(
    stacks: Mapping[tuple[int, int, int], list[str]], ground: list[list[str]]
) -> None:
    b = battle(board_text(stacks), **lanes(ground))
    silent = battle(board_text(stacks), **lanes(ground))
    silent.match.world.silent = True
    assert silent.round().match.digest() == b.round().match.digest()


HIDING = ("conceal_back", "conceal_back", "spy", "ranged", "cleave", "guard", "regen_1", "heal_ally_1", "watcher")


def known_to(b: Battle, seat: int) -> set[int]:
    """Return the units that a seat sees by name."""
    tiles = b.match.view(seat).tiles
    return {unit.id for tile in tiles for stack in (*tile.stacks, tile.spies) for unit in stack if unit} - {0}


@pytest.mark.rule("CLAN-3.6", "CLAN-3.7")
@CHEAP
@given(boards(HIDING), grounds(), st.integers(0, 1))
def test_no_event_names_a_unit_that_its_hearer_does_not_know(
    stacks: Mapping[tuple[int, int, int], list[str]], ground: list[list[str]], seat: int
) -> None:
    """Spies, concealed cards and what stands in the fog before and after a fight were named by nothing in it."""
    b = battle(board_text(stacks), alone=(CombatSystem(),), **lanes(ground))
    units = {number for number, _ in b.match.world.having(Unit)}
    hidden = units - known_to(b, seat)
    b.process("combat")
    hidden -= known_to(b, seat)
    hidden = {item for item in hidden if b.field.unit(item).tile >= 0}
    for event in b.match.heard(seat, b.events):
        assert hidden.isdisjoint(getattr(event, name, 0) for name in ("unit", "source", "target"))


def play_at_random(seed: int) -> Iterator[World]:
    """Yield the world after each round of a battle in which decks of all cards are played without sense."""
    match, dice = GAMES["clans"].new_match(seed, deal(seed)), Stream(seed, "random play")
    while match.result() is None:
        for seat in match.to_act():
            for _ in range(8):
                if seat in match.to_act():
                    match.apply(seat, dice.choose(match.legal(seat)))
            if seat in match.to_act():
                match.apply(seat, match.legal(seat)[0])  # the plan is confirmed, or the lanes stay as they are
        yield match.world


@pytest.mark.rule("CLAN-2.5", "CLAN-8.9", "CLAN-10.33")
@pytest.mark.parametrize("seed", some(range(1, 25, 2), 6))
def test_whatever_the_cards_do_each_is_in_one_place_and_whole(seed: int) -> None:
    for world in play_at_random(seed):
        field = field_of(world)
        places = [card for side in field.sides for zone in (side.hand, side.deck, side.gone) for card in zone]
        for number, tile in enumerate(field.tiles):
            for seat in (0, 1):
                spy = tile.spies[seat]
                for entity in [*tile.stacks[seat], *([spy] if spy else [])]:
                    unit = field.unit(entity)
                    assert (unit.tile, unit.seat, unit.veiled) == (number, seat, False)
                    assert 0 < unit.hp <= unit.max_hp
                    assert field.actions(entity).ap >= 0
                    assert ("spy" in unit.abilities) == (entity == spy)
                    places.append(entity)
            places += [trap for trap in tile.traps if trap]
        places += [entity for later in (field.ages.later if field.ages else ()) for entity in later]
        assert sorted(places) == [entity for entity, _ in world.having(Card)]


@pytest.mark.rule("CLAN-7.1")
def test_a_round_costs_well_under_a_millisecond() -> None:
    """A full board fought out unheard, as opponents do by the thousand; generous, for slow and busy machines."""
    board = ", ".join(
        f"{name}{lane}{depth}{place} 2/30 t{1 + place} s0 {ability} @{lane}{depth}"
        for lane in "WCE"
        for depth in (1,)
        for name, ability in (("A", "fury_1"), ("b", "shield_1"))
        for place in range(2)
    )
    b = battle(board)
    b.match.world.silent = True
    best = 1.0
    for _ in range(5):
        fork = b.match.fork()
        started = time.perf_counter()
        for seat in (0, 1):
            fork.apply(seat, next(command for command in fork.legal(seat) if type(command).__name__ == "Commit"))
        best = min(best, time.perf_counter() - started)
    assert best < 0.01

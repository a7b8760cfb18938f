"""What holds for every march and every placement, tried on boards that nobody thought of."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from systems.clans.commands import Commit, Order, Stage
from systems.clans.rules.movement import MovementSystem
from systems.dice import Stream
from tests.systems.clans.scenario import Battle, battle

TILES = [f"{lane}{depth}" for lane in "WCE" for depth in range(3)]
TERRAIN = st.sampled_from(["woods", "lake", "desert", "marsh", "woods*2"])
ABILITY = st.sampled_from(["", "", "", "spy", "glue", "fear", "terrain_affinity", "barrier", "decoy"])


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """Return units and sections of a position in which no tile holds more than it may."""
    units: list[str] = []
    spies: set[tuple[str, int]] = set()
    for tile in TILES:
        for seat in (0, 1):
            for place in range(draw(st.integers(0, 2))):
                name = ("U" if seat == 0 else "u") + f"{len(units)}"
                ability = draw(ABILITY)
                if ability == "spy" and (tile, seat) in spies:
                    continue
                spies |= {(tile, seat)} if ability == "spy" else set()
                units.append(f"{name} 1/{1 + place} s{draw(st.integers(0, 2))} {ability} @{tile}")
    lanes = {lane: " ".join(draw(TERRAIN) for _ in range(3)) for lane in "WCE"}
    return ", ".join(units), lanes | {"battle": f"first:{draw(st.integers(0, 1))} relic:gold@C1"}


def depths(b: Battle) -> dict[str, tuple[int, int, int]]:
    """Return seat, lane and depth of every unit in a stack."""
    found = {}
    for number, tile in enumerate(b.field.tiles):
        for seat in (0, 1):
            for stack in tile.stacks[seat]:
                found[b.name(stack)] = (seat, *divmod(number, 3))
    return found


def consistent(b: Battle) -> None:
    """Check that stacks, spies and units agree and that nothing is overfull."""
    standing = []
    for number, tile in enumerate(b.field.tiles):
        for seat in (0, 1):
            assert len(tile.stacks[seat]) <= 2
            spy = tile.spies[seat]
            for stack in (*tile.stacks[seat], *([spy] if spy else [])):
                unit = b.field.unit(stack)
                assert (unit.tile, unit.seat) == (number, seat)
                assert unit.hp > 0
                assert b.field.actions(stack).ap >= 0
                assert ("spy" in unit.abilities) == (stack == spy)
                standing.append(stack)
    assert len(standing) == len(set(standing))


@settings(max_examples=60, deadline=None)
@given(boards())
def test_marching_keeps_the_board_whole_and_nobody_passes_an_enemy(made: tuple[str, dict[str, str]]) -> None:
    board, sections = made
    b = battle(board, alone=(MovementSystem(),), **sections)
    before = depths(b)
    b.process("movement")
    after = depths(b)
    consistent(b)
    for name, (seat, lane, depth) in after.items():
        was = before[name]
        assert (seat, lane) == was[:2]  # nobody was ordered to flank
        assert 0 <= (depth - was[2]) * (1 - 2 * seat) <= b.field.card(b.id(name)).speed + b.actions(name).extra
        for other, (foe, there, place) in after.items():
            if foe != seat and there == lane and (before[other][2] - was[2]) * (1 - 2 * seat) >= 0:
                assert (place - depth) * (1 - 2 * seat) >= 0, f"{name} and {other} have passed each other"


@settings(max_examples=40, deadline=None)
@given(boards())
def test_a_march_and_its_mirror_image_are_alike(made: tuple[str, dict[str, str]]) -> None:
    board, sections = made
    first = int(sections["battle"].split()[0][-1])
    mirrored = {lane: " ".join(sections[lane].split()[::-1]) for lane in "WCE"}
    mirrored["battle"] = f"first:{1 - first} relic:gold@C1"
    flipped = [f"{part[0].swapcase()}{part[1:-1]}{2 - int(part[-1])}" for part in board.split(", ") if part]
    result = battle(board, alone=(MovementSystem(),), **sections).process("movement")
    mirror = battle(", ".join(flipped), alone=(MovementSystem(),), **mirrored).process("movement")
    for tile in TILES:
        there = f"{tile[0]}{2 - int(tile[1])}"
        assert [name.swapcase() for name in result.on(tile, 0)] == mirror.on(there, 1)
        assert [name.swapcase() for name in result.on(tile, 1)] == mirror.on(there, 0)
    assert result.crystals() == mirror.crystals()[::-1]


@settings(max_examples=25, deadline=None)
@given(boards(), st.integers(0, 10**6))
def test_whatever_is_legal_keeps_the_board_whole(made: tuple[str, dict[str, str]], seed: int) -> None:
    board, sections = made
    hand = "1/3 s1, C2 1/3 s2 paratrooper, C3 0/1 woods trap_2, C4 0/1 spy, C5 0/1 enhancer, C6 0/4 medic_2"
    hands = {"hand0": f"C1 {hand}", "hand1": "c1 " + hand.replace("C", "c")}
    b, dice = battle(board, **sections, **hands), Stream(seed)
    for seat in (0, 1):
        for _ in range(4):
            choices = [command for command in b.match.legal(seat) if isinstance(command, (Stage, Order))]
            if choices:
                b.do(seat, dice.choose(choices))
        b.do(seat, Commit())
    consistent(b)
    assert b.match.to_act() in {(0, 1), ()}

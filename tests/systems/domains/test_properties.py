"""What always holds, tried on random positions and matches."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from components.domains import BASE_CARDS, TILES
from systems.dice import Stream
from systems.domains.commands import Place, SwapCards, SwapTiles
from systems.domains.ruleset import DomainsRules
from systems.domains.setup import Setup
from systems.domains.state.field import field_of
from systems.domains.view.views import DomainsView
from systems.match import Command, Match
from tests.thorough import examples

SEEDS = st.integers(min_value=0, max_value=2**32)
MIRROR = {0: 1, 1: 0, -1: -1, None: None}


def played(seed: int) -> list[tuple[Match[DomainsView], int, Command]]:
    """Return a random match: forks before each command, the seat and the command."""
    match, dice = Match.new(DomainsRules(Setup()), seed, {}), Stream(seed, "properties")
    steps = []
    while match.to_act():
        seat = dice.choose(match.to_act())
        command = dice.choose(match.legal(seat))
        steps.append((match.fork(), seat, command))
        match.apply(seat, command)
    steps.append((match, 0, Place(("0", "1", "2"))))
    return steps


@settings(max_examples=examples(60, 24), deadline=None)
@given(SEEDS)
def test_no_card_or_tile_is_lost_or_doubled_and_points_are_tiles_plus_3_plus(seed: int) -> None:
    for match, _, _ in played(seed):
        field = field_of(match.world)
        table = field.table
        zones = [
            *field.sides[0].tiles,
            *field.sides[1].tiles,
            *table.removed,
            *(prize for prize in table.prizes if prize),
        ]
        assert sorted(zones + [tile for pile in table.piles for tile in pile]) == sorted(TILES)
        for seat, side in enumerate(field.sides):
            assert sorted(side.hand + side.used) == sorted([*BASE_CARDS, *table.specials])
            assert set(side.placed) <= set(side.hand)
            assert field.points(seat) == sum(side.tiles) + side.gained
            assert side.gained in {0, 7}
            view = match.view(seat)
            assert sorted([*view.hands[seat], *view.placement, *view.used[seat]]) == sorted(side.hand + side.used)


@settings(max_examples=examples(40, 16), deadline=None)
@given(SEEDS)
def test_mirrored_seats_give_mirrored_results(seed: int) -> None:
    steps = played(seed)
    match = steps[0][0]
    other = match.fork()
    for _, seat, command in steps[:-1]:
        heard = match.apply(seat, command)
        mirrored = other.apply(1 - seat, command)
        assert [type(event) for event in heard if event.audience == 3] == [
            type(item) for item in mirrored if item.audience == 3
        ]
        assert match.view(seat).points == other.view(1 - seat).points[::-1]
        assert match.view(seat).tiles == other.view(1 - seat).tiles[::-1]
        assert match.view(seat).carried == other.view(1 - seat).carried[::-1]
        assert match.legal(seat) == other.legal(1 - seat)
    first, second = match.result(), other.result()
    assert first is not None
    assert second is not None
    assert second.winner == MIRROR[first.winner]


@settings(max_examples=examples(40, 16), deadline=None)
@given(SEEDS)
def test_who_commits_first_does_not_matter(seed: int) -> None:
    match, dice = Match.new(DomainsRules(Setup()), seed, {}), Stream(seed, "order")
    while match.to_act():
        if match.view(0).phase == "choosing":
            match.apply(match.to_act()[0], dice.choose(match.legal(match.to_act()[0])))
            continue
        wishes = [dice.choose(match.legal(seat)) for seat in (0, 1)]
        other = match.fork()
        for seat in (0, 1):
            match.apply(seat, wishes[seat])
            other.apply(1 - seat, wishes[1 - seat])
        assert match.digest() == other.digest()


@settings(max_examples=examples(30, 12), deadline=None)
@given(SEEDS)
def test_swaps_move_exactly_what_they_name(seed: int) -> None:
    for match, seat, command in played(seed):
        before = match.view(seat)
        if isinstance(command, SwapTiles):
            match.apply(seat, command)
            after = match.view(seat)
            assert set(after.tiles[seat]) == set(before.tiles[seat]) - {command.give} | {command.take}
            assert set(after.tiles[1 - seat]) == set(before.tiles[1 - seat]) - {command.take} | {command.give}
        elif isinstance(command, SwapCards):
            match.apply(seat, command)
            after = match.view(seat)
            assert set(after.hands[seat]) == set(before.hands[seat]) - {command.give} | {command.take}
            assert after.hands[1 - seat] == before.hands[1 - seat]


@settings(max_examples=examples(25, 10), deadline=None)
@given(SEEDS, st.permutations(range(3)))
def test_slots_of_the_first_round_are_alike_but_for_their_places(seed: int, order: list[int]) -> None:
    """Without 1-, whose neighbours depend on the slot, exchanging slots exchanges what happens there."""
    dice = Stream(seed, "slots")
    cards = [list(dice.choose(list(permutations((*BASE_CARDS, "1+", "4-", "*"), 3)))) for _ in range(2)]
    tiles = list(dice.choose(list(permutations(TILES, 3))))
    rest = [tile for tile in TILES if tile not in tiles]

    def fought(places: list[int]) -> dict[int, tuple[int, str]]:
        piles = tuple((tiles[at], *rest[2 * at : 2 * at + 2]) for at in places)
        match = Match.new(DomainsRules(Setup(specials=("1+", "4-", "*"), piles=piles)), seed, {})
        for seat in (0, 1):
            left, middle, right = (cards[seat][at] for at in places)
            match.apply(seat, Place((left, middle, right)))
        return {tiles[at]: (place.winner, place.reason) for at, place in zip(places, match.view(0).fights, strict=True)}

    assert fought([0, 1, 2]) == fought(order)

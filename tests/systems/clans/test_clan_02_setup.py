from __future__ import annotations

from typing import Any

import pytest

from components.clans import TERRAINS, LeaderDefinition
from systems.clans.commands import Commit, Stage
from systems.clans.ruleset import ClansRules
from systems.clans.setup import SeatSetup, Setup
from systems.clans.view.views import ClansView
from systems.match import Match
from tests.systems.clans.scenario import battle, cards

DECK = cards(", ".join(f"Card{number} {number % 4}/5" for number in range(25)))
ONE = LeaderDefinition("saladin", "Saladin", ("desert",))
TWO = LeaderDefinition("cleopatra", "Cleopatra", ("lake", "marsh"))


def new(seed: int, **changes: Any) -> Match[ClansView]:
    return Match.new(ClansRules(Setup((SeatSetup(ONE, DECK), SeatSetup(TWO, DECK)), **changes)), seed, {})


def terrains(match: Match[ClansView], *tiles: int) -> list[str]:
    """What the owner of each tile sees of it."""
    return [match.view(1 if tile % 3 == 2 else 0).tiles[tile].terrain for tile in tiles]


@pytest.mark.rule("CLAN-2.1")
def test_each_player_has_a_hero_and_25_cards_of_which_6_are_drawn() -> None:
    match = new(1)
    for seat, leader in enumerate(("saladin", "cleopatra")):
        view = match.view(seat)
        assert view.sides[seat].leader == leader
        assert (len(view.hand), len(view.deck)) == (6, 19)
        assert sorted([*view.deck, *(card.card for card in view.hand)]) == sorted(card.id for card in DECK)


@pytest.mark.rule("CLAN-2.1")
def test_decks_are_shuffled() -> None:
    assert len({tuple(card.card for card in new(seed).view(0).hand) for seed in range(8)}) > 6


@pytest.mark.rule("CLAN-2.2")
def test_three_lanes_of_three_tiles_seen_from_each_side() -> None:
    b = battle("A 1/9 @W0, b 1/9 @E2")
    assert len(b.match.view(0).tiles) == 9
    assert [b.tile(f"{lane}{depth}").holder for lane in "WCE" for depth in range(3)] == [0, -1, 1] * 3
    b.round()
    assert (b.at("A"), b.at("b")) == ("W1", "E1")  # each leaves its own base toward the other's


@pytest.mark.rule("CLAN-2.3")
def test_one_affinity_fills_all_three_bases() -> None:
    assert {tuple(terrains(new(seed), 0, 3, 6)) for seed in range(9)} == {("desert",) * 3}


@pytest.mark.rule("CLAN-2.3")
def test_of_two_affinities_each_tile_draws_one() -> None:
    found = {tuple(terrains(new(seed), 2, 5, 8)) for seed in range(60)}
    assert found == {
        (terrain, two, three) for terrain in TWO.terrains for two in TWO.terrains for three in TWO.terrains
    }


@pytest.mark.rule("CLAN-2.4")
def test_middle_tiles_have_any_of_the_four_terrains() -> None:
    found = [terrains(new(seed), 1, 4, 7) for seed in range(40)]
    for lane in range(3):
        assert {item[lane] for item in found} == set(TERRAINS)


@pytest.mark.rule("CLAN-2.4")
def test_an_encounter_may_set_the_middle_and_the_enemy_bases() -> None:
    foe = SeatSetup(TWO, DECK, bases=("marsh", "woods", "lake"))
    setup = Setup((SeatSetup(ONE, DECK), foe), middle=("lake", "desert", "woods"))
    match = Match.new(ClansRules(setup), 5, {})
    assert terrains(match, 1, 4, 7) == ["lake", "desert", "woods"]
    assert terrains(match, 2, 5, 8) == ["marsh", "woods", "lake"]


@pytest.mark.rule("CLAN-2.5")
def test_a_tile_holds_a_front_and_a_back_of_each_side() -> None:
    b = battle("A 1/9 s0 @W1, B 1/9 s0 @W1, C 1/9 s1 @W0, a 1/9 s0 @W1, b 1/9 s0 @W1, c 1/9 s1 @W2").round()
    assert (b.on("W1", 0), b.on("W1", 1)) == (["A", "B"], ["a", "b"])
    assert (b.at("C"), b.at("c")) == ("W0", "W2")


def played(seed: int) -> list[str]:
    match = new(seed)
    digests = [match.digest()]
    while match.to_act() and match.view(0).round < 6:
        for seat in match.to_act():
            match.apply(
                seat, next(iter(command for command in match.legal(seat) if isinstance(command, Stage)), Commit())
            )
        digests.append(match.digest())
    return digests


@pytest.mark.rule("CLAN-2.6")
def test_the_same_seed_decks_and_orders_give_the_same_match() -> None:
    assert played(11) == played(11)
    assert played(11)[0] != played(12)[0]


@pytest.mark.rule("CLAN-2.6")
def test_a_fork_and_a_reloaded_match_play_on_alike() -> None:
    match = new(4)
    fork, loaded = match.fork(), match.load(match.dump())
    for item in (match, fork, loaded):
        for seat in (0, 1):
            item.apply(seat, item.legal(seat)[1])
            item.apply(seat, Commit())
    assert match.digest() == fork.digest() == loaded.digest()

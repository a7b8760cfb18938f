"""CLAN-12.1: what brings gold, who hears of it, and that it changes nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans_options import Bounties
from game.catalog import GAMES
from systems.clans.commands import UseAbility
from systems.clans.events import GoldEarned, MatchEnded
from systems.clans.rules.relic import RELIC_GOLD
from systems.match import Concede
from systems.world import TABLE
from tests.systems.clans.scenario import Battle, battle

CLANS = GAMES["clans"]
RARITY_GOLD = [2, 4, 7, 12]


def for_gold(board: str = "", *, streaks: tuple[int, int] = (0, 0), **sections: str) -> Battle:
    """Return a battle for gold: 2, 4, 7 or 12 for a unit by its rarity, 3 for a tile, 5 for each match of a streak."""
    b = battle(board, **sections)
    b.match.world.add(TABLE, Bounties(list(RARITY_GOLD), 3, 5, 4, list(streaks)))
    b.match.world.cached_view = None
    return b


def earned(b: Battle, seat: int) -> list[tuple[int, str]]:
    """Return amount and cause of the gold that a seat heard of in the last round."""
    return [(event.amount, event.cause) for event in b.of(GoldEarned, seat=seat)]


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize(
    ("rarity", "gold"), [("", 2), ("rare", 4), ("epic", 7), ("legendary", 12)], ids=["common", "rare", "epic", "legend"]
)
def test_a_destroyed_enemy_brings_gold_by_its_rarity(rarity: str, gold: int) -> None:
    b = for_gold(f"A 9/9 t1 s0 @W1, a 1/1 t1 s0 {rarity} @W1", W="desert desert+0 desert").round()
    assert earned(b, 0) == [(gold, "destroyed")]
    assert (b.side(0).gold, b.side(1).gold) == (gold, 0)
    assert b.side(0).stats["gold"] == gold


@pytest.mark.rule("CLAN-12.1")
def test_both_earn_when_both_fall() -> None:
    b = for_gold("A 9/1 t1 s0 rare @W1, a 9/1 t1 s0 @W1").round()
    assert (b.side(0).gold, b.side(1).gold) == (2, 4)


@pytest.mark.rule("CLAN-12.1")
def test_at_the_enemys_base_too_both_earn_though_the_fog_closes_over_it() -> None:
    for unit, other in (("A 9/1 t1 s0 @W2", "a 9/1 t1 s0 @W2"), ("a 9/1 t1 s0 @W0", "A 9/1 t1 s0 @W0")):
        b = for_gold(f"{unit}, {other}").round()
        assert (b.side(0).gold, b.side(1).gold) == (2, 2)


@pytest.mark.rule("CLAN-12.1")
def test_a_captured_tile_brings_gold_once() -> None:
    b = for_gold("A 1/9 s1 @W0").round()
    assert earned(b, 0) == [(3, "captured")]
    assert earned(b.round(), 0) == []


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize("unit", ["a 1/1 t1 s0 token @W1", "a 1/1 t1 s0 decoy @W1"])
def test_tokens_and_decoys_bring_nothing(unit: str) -> None:
    b = for_gold(f"A 9/9 t1 s0 @W1, {unit}", W="desert desert+0 desert").round()
    assert b.on("W1", 1) == []
    assert earned(b, 0) == []


@pytest.mark.rule("CLAN-12.1", "CLAN-3.7")
def test_what_dies_unseen_brings_nothing() -> None:
    """It burns to death on its own base, behind the fog."""
    b = for_gold("A 1/9 s0 @W0, a 1/1 s0 @W2", W="desert desert woods*2").round()
    assert b.at("a") == ""
    assert earned(b, 0) == []


@pytest.mark.rule("CLAN-12.1", "CLAN-10.15")
def test_a_spy_is_paid_for_whom_it_kills() -> None:
    b = for_gold("A 0/1 s1 spy @W1, a 1/9 s0 epic @W2").round()
    assert b.at("a") == ""
    assert earned(b, 0) == [(7, "destroyed")]


@pytest.mark.rule("CLAN-12.1")
def test_own_cards_spent_on_play_bring_the_enemy_nothing() -> None:
    b = for_gold("A 1/9 s0 @W0", hand0="Smith 0/1 enhancer").stage("Smith", "W0", target="A").round()
    assert (b.side(0).gold, b.side(1).gold) == (0, 0)


@pytest.mark.rule("CLAN-12.1")
@pytest.mark.parametrize(("before", "gold"), [(0, 0), (1, 5), (3, 15), (9, 20)])
def test_the_winner_is_paid_for_the_matches_won_in_a_row_before(before: int, gold: int) -> None:
    b = for_gold("A 9/9 s0 @W2", streaks=(before, 7), seat1="saladin crystal:5/100").round()
    assert [event.winner for event in b.of(MatchEnded)] == [0]
    assert b.side(0).gold == gold
    assert b.side(1).gold == 0, "who lost is paid for no streak"


@pytest.mark.rule("CLAN-12.1")
def test_a_match_won_because_the_other_gave_up_counts() -> None:
    b = for_gold(streaks=(2, 0)).do(1, Concede())
    assert earned(b, 0) == [(10, "streak")]


@pytest.mark.rule("CLAN-12.1", "CLAN-4.3")
def test_gold_of_a_relic_is_told() -> None:
    b = for_gold("A 1/9 s1 @W0", battle="relic:gold@W1").round()
    assert earned(b, 0) == [(RELIC_GOLD, "relic"), (3, "captured")]


@pytest.mark.rule("CLAN-12.1", "CLAN-6.9")
def test_what_a_leader_brings_counts_only_in_the_campaign() -> None:
    leader = "cleopatra heal_crystal 10 brings:50"
    assert for_gold(seat0=leader).do(0, UseAbility()).round().side(0).gold == 0
    assert battle(seat0=leader).do(0, UseAbility()).round().side(0).gold == 50


@pytest.mark.rule("CLAN-12.1", "CLAN-3.7")
def test_the_purse_is_ones_own_until_the_match_is_over() -> None:
    b = for_gold("A 9/9 t1 s0 @W1, a 1/1 t1 s0 @W1", W="desert desert+0 desert").round()
    assert b.of(GoldEarned, seat=1) == []
    assert [b.match.view(seat).sides[0].gold for seat in (0, 1)] == [2, 0]
    b.do(0, Concede())
    assert [b.match.view(seat).sides[0].gold for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("CLAN-12.1")
def test_in_a_match_without_gold_nothing_is_earned() -> None:
    b = battle("A 9/9 t1 s0 @W1, a 1/1 t1 s0 @W1", W="desert desert+0 desert").round()
    assert (b.side(0).gold, b.of(GoldEarned), b.match.view(0).gold) == (0, [], False)
    assert "gold" not in b.side(0).stats


@pytest.mark.rule("CLAN-12.1")
def test_gold_decides_nothing_in_the_match_itself() -> None:
    digests = []
    options: dict[str, Any] = {"leaders": ["napoleon", "saladin"], "relic": ""}
    for gold in (False, True):
        match = CLANS.new_match(4, options | {"gold": gold, "streaks": [3, 3]})
        while seats := match.to_act():
            match.apply(seats[0], match.legal(seats[0])[0])
        view = match.view(0)
        digests.append((view.tiles, view.round, view.winner, view.hand, [side.crystal for side in view.sides]))
    assert digests[0] == digests[1]

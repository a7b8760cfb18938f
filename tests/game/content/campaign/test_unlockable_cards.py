"""What Alexander, Joan and Washington unlock: cards with abilities of their own, which do together what they say.

The numbers are those on the shipped cards; the battles are written in the language of the clans battle's tests.
"""

from __future__ import annotations

import pytest

from components.clans import CardDefinition
from game.content.campaign.loading import load_campaign
from systems.clans.events import UnitAttacked
from tests.systems.clans.alone import fight
from tests.systems.clans.scenario import battle

CONTENT = load_campaign()
CARDS = CONTENT.lands.cards
LEADERS = ("alexander", "joan", "washington")


def unlockable(leader: str) -> list[CardDefinition]:
    """Return the cards that a leader unlocks."""
    return [CARDS[card.id] for card in CONTENT.unlockables[leader]]


def shipped(card: str, name: str, tile: str = "", *, speed: int = 0) -> str:
    """Return a shipped card in the notation of positions, under another name and with another speed."""
    found = CARDS[card]
    words = [name, f"{found.damage}/{found.health}", f"t{found.tick}", f"s{speed}", f"r{found.reach}"]
    words += [f"{ability.name}_{ability.amount}" if ability.amount else ability.name for ability in found.abilities]
    return " ".join([*words, *([f"@{tile}"] if tile else [])])


def abilities(card: CardDefinition) -> frozenset[str]:
    """Return the names of a card's abilities."""
    return frozenset(ability.name for ability in card.abilities)


@pytest.mark.parametrize("leader", LEADERS)
def test_each_card_has_abilities_that_no_other_card_has_together(leader: str) -> None:
    for card in unlockable(leader):
        alike = [other.name for other in CARDS.values() if abilities(other) == abilities(card)]
        assert alike == [card.name]


@pytest.mark.parametrize("leader", LEADERS)
def test_each_leader_unlocks_cards_of_every_rarity(leader: str) -> None:
    rarities = [card.rarity for card in unlockable(leader)]
    assert [rarities.count(rarity) for rarity in ("common", "rare", "epic", "legendary")] == [3, 4, 4, 1]


def test_a_sarissa_of_the_rear_rank_reaches_past_its_front() -> None:
    b = fight(f"F 0/9 @W1, {shipped('rear-rank-sarissa', 'S', 'W1')}, a 0/20 cavalry @W1")
    assert b.hp("a") == 20 - CARDS["rear-rank-sarissa"].damage - 4


def test_the_point_of_the_wedge_strikes_into_the_next_row_beside_it() -> None:
    b = fight(f"{shipped('point-of-the-wedge', 'P', 'W1')}, a 0/40 @C2", C="lake lake lake!0")
    assert b.hp("a") == 40 - 2 * CARDS["point-of-the-wedge"].damage


def test_who_looks_like_the_king_is_struck_in_the_place_of_others_in_every_lane() -> None:
    b = battle("F 0/9 s0 @W0, A 0/9 s0 @C0, a 3/9 t2 s0 @C0", hand0=shipped("hephaestion", "H"))
    b.stage("H", "W0", back=True).round()
    assert len([attack for attack in b.of(UnitAttacked) if attack.seat == 1]) == 2
    assert b.hp("A") == 9


def test_peucestas_holds_the_shield_before_the_crystal_of_the_lane_beside_him() -> None:
    b = battle(f"{shipped('peucestas', 'P', 'W0')}, a 5/9 s0 @C0").round()
    assert (b.crystals()[0], b.hp("P")) == (100, CARDS["peucestas"].health)  # the barrier took the first blow


@pytest.mark.parametrize(
    "card", ["admetus-of-the-bridge", "giresme-of-rhodes", "axes-of-redoubt-ten", "voice-from-the-garden"]
)
def test_some_come_where_nobody_else_can_be_played(card: str) -> None:
    b = battle(hand0=shipped(card, "P"), W="lake lake+0 lake").stage("P", "W1").round()
    assert b.at("P") == "W1"


def test_the_voice_moves_a_whole_lane_and_strikes_nobody() -> None:
    b = fight(f"A 1/9 @W1, {shipped('voice-from-the-garden', 'V', 'W0')}, a 0/30 @W1")
    assert b.hp("a") == 30 - 1 - 3


def test_a_ribaudequin_sweeps_its_lane_from_the_base() -> None:
    b = fight(f"{shipped('ribaudequin-of-orleans', 'R', 'W0')}, a 0/9 @W1, b 0/9 @W2", W="lake lake lake!0")
    damage = CARDS["ribaudequin-of-orleans"].damage
    assert (b.hp("a"), b.hp("b")) == (9 - damage, 9 - damage)


def test_a_herald_cannot_be_answered_for_what_he_reads_out() -> None:
    b = battle(f"{shipped('herald-guyenne', 'H', 'W0')}, a 5/9 s0 @W1, A 0/9 s0 @W1").round()
    assert b.hp("A") == 9


def test_a_double_agent_is_in_the_enemy_base_within_the_round() -> None:
    hand = shipped("james-armistead", "J", speed=CARDS["james-armistead"].speed)
    b = battle("a 0/9 s0 @W2, b 0/9 s0 @W2", hand0=hand, W="lake lake+0 lake").stage("J", "W1").round()
    assert (b.at("a"), b.at("b"), b.at("J")) == ("", "W2", "")


def test_the_ville_de_paris_lets_nobody_out_of_the_bay() -> None:
    b = battle(f"{shipped('ville-de-paris', 'V', 'W0')}, a 0/90 s1 @W1, b 0/90 s1 @C1").round()
    assert (b.at("a"), b.at("b")) == ("W1", "C0")


def test_a_ferryboat_soaks_up_blows_for_whom_it_hides() -> None:
    b = fight(f"{shipped('mcconkeys-ferryboat', 'B', 'W1')}, A 0/9 @W1, a 5/9 @W1")
    assert b.hp("B") == CARDS["mcconkeys-ferryboat"].health - (5 - 3)

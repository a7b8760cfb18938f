"""MATCH-3: attacks."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.systems.arena.language import FOE, HERO, Talk, card, give, side, spell

GUARD = card("guard", attack=1, health=4, keywords=("taunt",))
HARE = card("hare", attack=2, health=1, keywords=("charge",), cost=1)
SCOUT = card("scout", attack=2, health=1, keywords=("rush",), cost=1)
TWIN = card("twin", attack=2, health=9, keywords=("windfury",))
SHADE = card("shade", attack=3, health=3, keywords=("stealth", "taunt"))


@pytest.mark.rule("MATCH-3.1")
def test_a_minion_that_came_this_turn_cannot_attack() -> None:
    talk = Talk(own=side(hand=("ogre",)), foe=side(board=("imp",)))
    talk.play("ogre")
    assert talk.why_not(talk.attack_command("ogre", "imp")) == (
        "Ogre came this turn; it can attack in your next one (MATCH-3.1)."
    )
    talk.end_turn(2)
    talk.attack("ogre", "imp")
    assert talk.names("board", 1) == []


@pytest.mark.rule("MATCH-3.1", "MATCH-6.1", "MATCH-6.2")
def test_charge_attacks_anything_at_once_and_rush_minions_only() -> None:
    talk = Talk(HARE, SCOUT, own=side(hand=("hare", "scout")), foe=side(board=("imp",)))
    talk.play("hare")
    talk.attack("hare", FOE)
    assert talk.hp(1) == 28
    talk.play("scout")
    assert "Rush" in talk.why_not(talk.attack_command("scout", FOE))
    talk.attack("scout", "imp")
    assert talk.names("board", 1) == []


@pytest.mark.rule("MATCH-3.1", "MATCH-5.4")
def test_one_attack_a_turn_and_two_with_windfury() -> None:
    talk = Talk(TWIN, own=side(board=("twin", "ogre")))
    talk.attack("ogre", FOE)
    assert "already attacked" in talk.why_not(talk.attack_command("ogre", FOE))
    talk.attack("twin", FOE)
    talk.attack("twin", FOE)
    assert "already attacked" in talk.why_not(talk.attack_command("twin", FOE))
    assert talk.hp(1) == 30 - 4 - 2 - 2


@pytest.mark.rule("MATCH-3.2", "MATCH-5.1", "MATCH-5.3")
def test_taunt_must_be_attacked_unless_it_is_in_stealth() -> None:
    talk = Talk(GUARD, own=side(board=("ogre",)), foe=side(board=("imp", "guard")))
    assert "Taunt" in talk.why_not(talk.attack_command("ogre", FOE))
    assert "Taunt" in talk.why_not(talk.attack_command("ogre", "imp"))
    talk.attack("ogre", "guard")
    hidden = Talk(SHADE, own=side(board=("ogre",)), foe=side(board=("shade",)))
    assert "Stealth" in hidden.why_not(hidden.attack_command("ogre", "shade"))
    hidden.attack("ogre", FOE)
    assert hidden.hp(1) == 26


@pytest.mark.rule("MATCH-3.3")
def test_blows_fall_together_and_armor_is_lost_first() -> None:
    talk = Talk(own=side(board=("ogre", MinionSetup("imp"))), foe=side(board=("ogre",), armor=3))
    talk.attack("ogre", "ogre")
    assert talk.body("ogre", 0) == (4, 1)
    assert talk.body("ogre", 1) == (4, 1)
    armored = Talk(own=side(board=("ogre",)), foe=side(armor=3))
    armored.attack("ogre", FOE)
    assert (armored.hp(1), armored.arena.heroes[1].armor) == (29, 0)


@pytest.mark.rule("MATCH-3.4")
def test_a_hero_attacks_with_its_weapon_which_wears() -> None:
    talk = Talk(own=side(weapon="bow"), foe=side(board=("ogre",)))
    talk.attack(HERO, "ogre")
    assert (talk.body("ogre", 1), talk.hp(0)) == ((4, 3), 26)
    assert talk.stat("bow", "health") == 1
    assert "already attacked" in talk.why_not(talk.attack_command(HERO, "ogre"))
    talk.end_turn(2)
    talk.attack(HERO, FOE)
    assert (talk.names("weapons"), talk.names("grave"), talk.hp(1)) == ([], ["bow"], 28)
    talk.end_turn(2)
    assert "has no attack" in talk.why_not(talk.attack_command(HERO, FOE))


@pytest.mark.rule("MATCH-3.4")
def test_a_hero_does_not_strike_back_with_its_weapon() -> None:
    talk = Talk(own=side(board=("ogre",)), foe=side(weapon="bow"))
    talk.attack("ogre", FOE)
    assert talk.body("ogre") == (4, 5)


@pytest.mark.rule("MATCH-3.5", "MATCH-3.6", "MATCH-3.7")
@pytest.mark.parametrize(
    ("own", "other", "strong"),
    [
        ("fire", "earth", True), ("earth", "wind", True), ("wind", "water", True), ("water", "fire", True),
        ("holy", "shadow", True), ("shadow", "holy", True), ("earth", "fire", False), ("fire", "fire", False),
        ("none", "earth", False), ("fire", "none", False),
    ],
)  # fmt: skip
def test_the_stronger_element_strikes_harder_and_takes_two_less(own: str, other: str, strong: bool) -> None:
    talk = Talk(
        card("mine", attack=3, health=9, element=own),
        card("theirs", attack=3, health=9, element=other),
        own=side(board=("mine",)),
        foe=side(board=("theirs",)),
    )
    talk.attack("mine", "theirs")
    assert talk.stat("theirs", "health") == 9 - 3 - 2 * strong
    assert talk.stat("mine", "health") == 9 - 3 + 2 * strong
    assert talk.stat("mine", "attack") == 3  # for the attack only


@pytest.mark.rule("MATCH-2.1", "MATCH-6.3")
def test_frozen_loses_a_whole_turn_of_attacks() -> None:
    frost = spell("frost", give("target", "frozen", turns=1), choose={"zones": ["board"]})
    talk = Talk(frost, own=side(board=("ogre",), hand=("frost", "frost")), foe=side(board=("imp",)))
    talk.play("frost", 0, "imp")
    talk.end_turn()
    assert "frozen" in talk.why_not(talk.attack_command("imp", FOE if talk.seat == 0 else HERO))
    talk.end_turn()
    assert not talk.has("imp", "frozen")
    talk.attack("ogre", FOE)
    talk.play("frost", 0, "ogre")  # it has attacked already: it loses the next turn's attack
    talk.end_turn(2)
    assert "frozen" in talk.why_not(talk.attack_command("ogre", FOE))
    talk.end_turn(2)
    talk.attack("ogre", FOE)

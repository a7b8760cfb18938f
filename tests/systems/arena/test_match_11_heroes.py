"""MATCH-10.1 and MATCH-11: hero cards, hero powers, weapon upgrades, passives."""

from __future__ import annotations

import pytest

from systems.arena.commands import UpgradeWeapon, UsePower
from tests.systems.arena.language import FRIENDS, HERO, Talk, battlecry, card, lose, side, use, when

BLADE = card("blade", when("upgraded", lose("foe", 4)), kind="weapon", attack=3, health=2, rarity="token")
SPARK = card("spark", use("power", lose("foe", 1)), kind="power", improved="flare")
FLARE = card("flare", use("power", lose("foe", 2)), kind="power")
SMITH = card(
    "smith",
    {
        "ability": "continuous", "affects": {**FRIENDS, "filter": {"tags": ["fire"]}},
        "stats": [{"stat": "attack", "add": 1}],
    },
    kind="hero", power="spark", weapon="blade", rarity="", element="fire", card_class="warrior",
)  # fmt: skip
IMAGE = card("image", battlecry(lose("foe", 3)), kind="hero", power="flare", armor=5, cost=5, card_class="warrior")
EMBER = card("ember", element="fire")


def talk_of_smith(**fields: object) -> Talk:
    """Return a match of the smith's."""
    return Talk(BLADE, SPARK, FLARE, SMITH, IMAGE, EMBER, own=side(hero="smith", **fields))


@pytest.mark.rule("MATCH-11.2")
def test_a_weapon_upgrade_equips_acts_and_improves_the_power_once() -> None:
    talk = talk_of_smith()
    talk.upgrade()
    assert (talk.names("weapons"), talk.hp(1), talk.arena.heroes[0].power) == (["blade"], 26, "flare")
    assert talk.arena.sides[0].mana == 5
    assert talk.why_not(UpgradeWeapon()) == "The weapon upgrade is made once a match (MATCH-11.2)."
    talk.power()
    assert talk.hp(1) == 24
    talk.attack(HERO, "the foe")
    assert talk.hp(1) == 21


@pytest.mark.rule("MATCH-11.2")
def test_the_upgrade_costs_five() -> None:
    talk = talk_of_smith(mana=4)
    assert talk.why_not(UpgradeWeapon()) == "The weapon upgrade costs 5 mana; you have 4."


@pytest.mark.rule("MATCH-11.2")
def test_a_passive_holds_from_the_start() -> None:
    talk = talk_of_smith(board=("ember", "imp"))
    assert (talk.body("ember"), talk.body("imp")) == ((2, 1), (1, 1))


@pytest.mark.rule("MATCH-10.1")
def test_a_hero_card_replaces_the_hero_with_power_and_armor_and_hp_stay() -> None:
    talk = talk_of_smith(hand=("image",), hp=17, board=("ember",), weapon="blade")
    talk.power()
    talk.play("image")
    hero = talk.arena.heroes[0]
    assert (hero.hp, hero.armor, hero.power, talk.hp(1)) == (17, 5, "flare", 30 - 1 - 3)
    assert (talk.names("weapons"), talk.names("grave"), talk.body("ember")) == (["blade"], ["image"], (1, 1))
    assert talk.match.view(1).sides[0].hero.definition == "image"
    talk.power()  # a new power, not yet used
    assert talk.why_not(UsePower()) == "Flare was used this turn."


@pytest.mark.rule("MATCH-2.2")
def test_the_cost_of_a_power_can_change() -> None:
    cheap = {"ability": "continuous", "affects": "me", "stats": [{"stat": "power-cost", "add": -1}]}
    talk = Talk(card("sage", cheap), own=side(board=("sage",), mana=1))
    talk.power()
    assert talk.arena.sides[0].mana == 0

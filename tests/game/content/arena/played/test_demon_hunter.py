"""Cards of the demon hunter at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_hott_comes_out_from_behind_the_bones_once_the_hero_has_killed() -> None:
    table = at_table(side(board=("hott-behind-the-bones",), weapon="bow"), side(board=("imp", "ogre")))
    table.attack(HERO, "imp")
    assert (table.names("board"), table.body("hjalti-who-drank")) == (["hjalti-who-drank"], (6, 5))
    table = at_table(side(board=("hott-behind-the-bones",), weapon="bow"), side(board=("ogre",)))
    table.attack(HERO, "ogre")
    assert table.names("board") == ["hott-behind-the-bones"]


def test_egil_never_drops_a_blade() -> None:
    table = at_table(side(hand=("xyele-of-laconia",), board=("egil-one-hand",), weapon="spit-of-the-dragons-heart"))
    table.play("xyele-of-laconia")  # a blade that is put away is not lost
    for _ in range(5):
        assert table.names("weapons") == ["xyele-of-laconia"]
        table.attack(HERO, FOE)
        table.end_turn(2)


def test_telephus_heals_what_the_hero_suffers_on_the_own_turn() -> None:
    table = at_table(side(board=("telephus-healed-by-the-spear",), weapon="bow", hp=20), side(board=("ogre", "imp")))
    table.attack(HERO, "ogre")
    assert table.hp(0) == 20
    table.end_turn()
    table.attack("imp", FOE if table.seat == 0 else HERO)
    assert table.hp(0) == 19


def test_tisiphone_pursues_who_sheds_kindred_blood() -> None:
    table = at_table(side(board=("ogre",)), side(board=("tisiphone-avenger-of-blood", "imp")))
    table.attack("ogre", "imp")
    assert (table.names("board"), table.body("tisiphone-avenger-of-blood")) == ([], (4, 4))


def test_kveldulf_brings_wolves_and_after_dusk_drinks_what_he_bites() -> None:
    table = at_table(side(hand=("kveldulf-wolf-after-dusk",), hp=20))
    table.play("kveldulf-wolf-after-dusk")
    table.attack(HERO, FOE)
    assert (table.names("board"), table.hp(1), table.hp(0)) == (["evening-wolf"] * 2, 26, 20)
    table.end_turn()
    table.end_turn()
    table.power()
    table.attack(HERO, FOE)
    assert (table.hp(1), table.hp(0)) == (24, 22)


def test_payoffs_of_own_decks_ask_for_demons_for_no_duplicates_and_for_no_greek_cards() -> None:
    demons = at_table(side(hand=("keeper-of-the-black-ewe",), deck=("erinys-pursuer", "battle-sweat"), hp=20))
    demons.play("keeper-of-the-black-ewe")
    demons.attack(HERO, FOE)
    assert (demons.hp(1), demons.hp(0)) == (26, 24)
    single = at_table(side(hand=("arngrim-father-of-twelve",), deck=("ogre", "imp")))
    single.play("arngrim-father-of-twelve")
    assert single.names("board").count("son-of-arngrim") == 4
    for deck, coats in ((("battle-sweat",), 3), (("follow-through",), 2)):
        norse = at_table(side(hand=("raid-on-a-sleeping-hall",), deck=deck))
        norse.play("raid-on-a-sleeping-hall")
        assert norse.names("board") == ["wolf-coat"] * coats


def test_an_outcast_comes_from_the_end_of_the_hand() -> None:
    table = at_table(side(hand=("imp", "amphisbaena-twin-head", "imp")))
    table.play("amphisbaena-twin-head")
    assert table.names("board") == ["amphisbaena-twin-head"]
    table = at_table(side(hand=("imp", "imp", "amphisbaena-twin-head")))
    table.play("amphisbaena-twin-head")
    assert table.names("board") == ["amphisbaena-twin-head"] * 2


def test_tyrfing_kills_whatever_minion_it_strikes() -> None:
    table = at_table(side(hand=("angantyr-heir-of-tyrfing",)), side(board=(MinionSetup("ogre", health=10),)))
    table.play("angantyr-heir-of-tyrfing")
    table.attack(HERO, "ogre")
    assert table.names("board", 1) == []


def test_alecto_deals_the_heros_attack_to_all() -> None:
    table = at_table(side(hand=("berserksgang",), board=("alecto-the-unceasing",)), side(board=("imp", "ogre")))
    table.play("berserksgang")
    table.attack(HERO, FOE)
    assert (table.hp(1), table.names("board", 1), table.body("ogre", 1)) == (27, ["ogre"], (4, 2))


def test_the_panther_is_cheaper_after_the_heros_attack() -> None:
    table = at_table(side(hand=("panther-of-the-thyrsus", "berserksgang")))
    table.play("berserksgang")
    assert table.stat("panther-of-the-thyrsus", "cost") == 4
    table.attack(HERO, FOE)
    assert table.stat("panther-of-the-thyrsus", "cost") == 2


def test_skull_of_hel_lets_the_hero_drink() -> None:
    table = at_table(side(hand=("skull-of-hel",), hp=20))
    table.play("skull-of-hel")
    table.attack(HERO, FOE)
    assert (table.hp(0), table.hp(1), len(table.names("hand"))) == (22, 28, 3)


def test_furys_leash_lets_two_minions_fight() -> None:
    table = at_table(side(hand=("furys-leash",), board=("imp",)), side(board=("ogre",)))
    table.play("furys-leash")
    assert (table.names("board"), table.body("ogre", 1)) == ([], (4, 4))


def test_a_weapon_may_come_as_an_outcast() -> None:
    table = at_table(side(hand=("kopis-of-the-hunt",)))
    table.play("kopis-of-the-hunt")
    assert table.body("kopis-of-the-hunt") == (3, 2)


def test_bodvar_leaves_a_bear_who_strikes_at_once() -> None:
    table = at_table(side(hand=("bolt",), board=("bodvar-bjarki-bear-souled",)), side(board=("ogre",)))
    table.play("bolt", 0, "bodvar-bjarki-bear-souled")
    table.attack("bjarkis-bear", "ogre")
    assert (table.body("bjarkis-bear"), table.names("board", 1)) == ((5, 1), [])


def test_megaera_falls_upon_all_and_keeps_her_grudge() -> None:
    table = at_table(side(hand=("megaera-grudge-undying",)), side(board=("ogre", "imp")))
    table.play("megaera-grudge-undying")
    assert (table.names("board", 1), table.body("ogre"), table.arena.heroes[0].armor) == (["ogre"], (4, 3), 5)
    table.attack(HERO, FOE)
    assert table.hp(1) == 26
    table.end_turn(2)
    table.power()
    table.attack(HERO, FOE)
    assert (table.hp(1), table.arena.heroes[0].armor) == (23, 6)

"""Cards of the death knight at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_patroclus_falls_and_the_hero_goes_for_the_strongest_of_them() -> None:
    own = side(hand=("share-for-the-mound",), board=("patroclus-in-borrowed-armour",))
    table = at_table(own, side(board=("imp", "memnonid", "imp")))
    table.play("share-for-the-mound")
    assert (table.names("board", 1), table.hp(0)) == (["imp", "imp"], 27)


def test_thorolf_is_burned_a_cow_licks_the_ash_and_her_calf_comes_home() -> None:
    table = at_table(side(hand=("share-for-the-mound",), board=("thorolf-twist-foot",)))
    table.play("share-for-the-mound")
    assert (table.names("board"), table.names("board", 1)) == ([], ["cow-that-licked-the-ash"])
    table.end_turn()
    assert (table.names("board"), table.names("board", 1)) == (["glaesir-the-calf"], [])


def test_sarpedon_falls_and_each_of_his_fights_over_him() -> None:
    own = side(hand=("share-for-the-mound",), board=("imp", "sarpedon-fought-over", "ogre"))
    table = at_table(own, side(board=("stitched-horror",)))
    table.play("share-for-the-mound", 0, "sarpedon-fought-over")
    assert (table.names("board"), table.names("board", 1)) == (["ogre"], [])
    assert table.body("ogre") == (4, 1)


def test_kar_takes_the_strength_of_newcomers_while_there_are_corpses() -> None:
    own = side(board=("kar-the-old-last-neighbour",), corpses=1)
    table = at_table(own, side(hand=("ogre", "imp")))
    table.end_turn()
    table.play("ogre")
    table.play("imp")
    assert (table.has("ogre", "frozen", 1), table.has("imp", "frozen", 1)) == (True, False)


def test_mistletein_does_not_wear_out_while_there_are_corpses() -> None:
    table = at_table(side(weapon="mistletein-never-blunt", corpses=1))
    table.attack(HERO, FOE)
    assert (table.stat("mistletein-never-blunt", "health"), table.hp(1)) == (2, 26)
    table.end_turn(2)
    table.attack(HERO, FOE)
    assert table.stat("mistletein-never-blunt", "health") == 1


def test_memnon_is_mourned_by_a_bird_for_each_corpse() -> None:
    table = at_table(side(hand=("memnon-mourned-by-the-dawn",), corpses=3))
    table.play("memnon-mourned-by-the-dawn")
    assert (table.names("board"), table.arena.words.stat(table.find(HERO), "corpses")) == (["memnonid"] * 3, 0)
    table.end_turn(2)
    table.power()
    assert table.arena.words.stat(table.find(HERO), "corpses") == 1


def test_hrapp_comes_up_again_as_long_as_corpses_pay_for_it() -> None:
    table = at_table(side(board=("hrapp-buried-upright",), hand=("share-for-the-mound",) * 2, corpses=2))
    table.play("share-for-the-mound")
    assert (table.names("board"), table.body("hrapp-buried-upright")) == (["hrapp-buried-upright"], (2, 5))
    table.play("share-for-the-mound")
    assert table.names("board") == []


def test_a_share_for_the_mound_sharpens_the_weapon() -> None:
    table = at_table(side(weapon="bow", board=("ogre",), hand=("share-for-the-mound",)))
    table.play("share-for-the-mound")
    assert (table.names("board"), table.stat("bow", "attack")) == ([], 6)


def test_payoffs_of_own_decks_ask_for_undead_for_no_duplicates_and_for_no_greek_cards() -> None:
    for deck, body, reborn in ((("barrow-ghoul", "hel-shoes"), (3, 3), True), (("imp",), (2, 2), False)):
        undead = at_table(side(hand=("marshal-of-the-asphodel",), board=("barrow-ghoul",), deck=deck))
        undead.play("marshal-of-the-asphodel", 1)
        assert (undead.body("barrow-ghoul"), undead.has("marshal-of-the-asphodel", "reborn")) == (body, reborn)
    for deck, left in ((("ogre", "imp"), ["imp"]), (("imp", "imp"), ["imp", "ogre"])):
        single = at_table(side(hand=("weigher-of-the-keres",), deck=deck), side(board=("imp", "ogre")))
        single.play("weigher-of-the-keres")
        assert (single.names("board", 1), single.has("imp", "frozen", 1)) == (left, left == ["imp"])
    for deck, frozen in ((("hel-shoes",), True), (("handful-of-dust",), False)):
        norse = at_table(side(hand=("outrider-of-the-third-winter",), deck=deck), side(board=("ogre",)))
        norse.play("outrider-of-the-third-winter")
        assert norse.has("ogre", "frozen", 1) is frozen


def test_army_of_the_dead_spends_three_corpses_for_three_more() -> None:
    table = at_table(side(hand=("army-of-the-dead",), corpses=5))
    table.play("army-of-the-dead")
    assert (table.names("board"), table.arena.sides[0].corpses) == (["barrow-ghoul"] * 5, 2)


def test_aeacus_takes_six_corpses_for_all_enemies() -> None:
    for corpses, left in ((5, ["ogre", "imp"]), (6, [])):
        table = at_table(side(hand=("aeacus-who-keeps-the-keys",), corpses=corpses), side(board=("ogre", "imp")))
        table.play("aeacus-who-keeps-the-keys")
        assert table.names("board", 1) == left


def test_protesilaus_returns_for_three_corpses() -> None:
    # his own death adds a corpse only after his deathrattle is heard of
    table = at_table(side(hand=(), board=("protesilaus-three-more-hours",), corpses=3), side(board=("ogre",)))
    table.attack("protesilaus-three-more-hours", "ogre")
    assert table.names("hand") == ["protesilaus-three-more-hours"]


def test_dark_command_sets_enemies_upon_each_other() -> None:
    table = at_table(side(hand=("dark-command",)), side(board=("ogre", "imp")))
    table.play("dark-command", 0, "ogre")
    assert (table.names("board", 1), table.body("ogre", 1)) == (["ogre"], (4, 4))


def test_chains_of_ice_hold_the_neighbours_too() -> None:
    table = at_table(side(hand=("chains-of-ice",)), side(board=("ogre", "imp", "imp")))
    table.play("chains-of-ice", 0, "ogre")
    frozen = [table.arena.zones.has(entity, "frozen") for entity in table.arena.sides[1].board]
    assert frozen == [True, True, False]


def test_frost_presence_freezes_what_its_bearer_strikes() -> None:
    table = at_table(side(hand=("frost-presence",), board=("imp",)), side(board=("ogre",)))
    table.play("frost-presence")
    table.attack("imp", "ogre")
    assert (table.body("imp"), table.has("ogre", "frozen", 1)) == ((2, 1), True)


def test_death_gate_opens_for_a_death() -> None:
    table = at_table(side(hand=("death-gate",)), side(board=(MinionSetup("ogre", damage=1),)))
    table.play("death-gate")
    assert (table.names("board", 1), table.names("board")) == ([], ["barrow-ghoul"])


def test_bone_shield_absorbs_four() -> None:
    table = at_table(side(hand=("bone-shield",), board=("imp",)), side(board=("ogre",)))
    table.play("bone-shield", 0, "imp")
    table.attack("imp", "ogre")
    assert table.body("imp") == (1, 1)


def test_glam_dims_all_enemies() -> None:
    table = at_table(side(board=("glam-the-moon-eyed",)), side(board=("ogre",)))
    assert table.body("ogre", 1) == (3, 5)

"""Cards of the paladin at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_hrolf_stops_who_bends_for_his_gold() -> None:
    table = at_table(side(hand=("hrolf-kraki-sower-of-gold",)), side(board=("ogre",)))
    table.play("hrolf-kraki-sower-of-gold")
    assert table.names("hand", 1) == ["ring-of-fyris"] * 2
    table.end_turn()
    assert "cannot attack" in table.why_not(table.attack_command("ogre", HERO))
    table.end_turn(2)
    table.attack("ogre", HERO)
    assert table.hp(0) == 26


def test_helgi_comes_back_for_one_night_and_no_longer() -> None:
    table = at_table(side(board=("helgi-back-for-one-night",)), side(board=("ogre", "ogre")))
    table.attack("helgi-back-for-one-night", "ogre")
    table.end_turn()
    table.attack("ogre", "helgi-back-for-one-night")
    assert table.names("board") == []
    table.end_turn()
    table.attack("helgi-out-of-the-mound", FOE)
    assert table.hp(1) == 24
    table.end_turn(2)
    assert table.names("board") == []


def test_frey_arms_the_hand_and_goes_on_arming_it() -> None:
    table = at_table(side(hand=("frey-who-gave-his-sword", "imp")))
    table.play("frey-who-gave-his-sword")
    assert (table.body("imp"), table.arena.heroes[0].armor) == ((4, 4), 5)
    table.end_turn(2)
    table.power()
    assert sorted(table.arena.words.stat(card, "attack") for card in table.arena.sides[0].hand) == [4, 6]


def test_alcestis_dies_in_the_place_of_her_hero() -> None:
    table = at_table(side(board=("ogre", "ogre")), side(hp=4, board=("alcestis-who-went-instead",)))
    table.attack("ogre", FOE)
    assert (table.hp(1), table.names("board", 1)) == (4, [])


def test_castor_and_his_brother_take_turns() -> None:
    table = at_table(side(hand=("castor-every-other-day",)), side(board=("ogre",)))
    table.play("castor-every-other-day")
    table.end_turn()
    assert table.names("board") == ["polydeuces-in-his-turn"]
    table.attack("ogre", "polydeuces-in-his-turn")
    assert (table.body("polydeuces-in-his-turn"), table.names("board", 1)) == ((4, 4), ["ogre"])
    table.end_turn(2)
    assert table.names("board") == ["castor-every-other-day"]


def test_codrus_sends_the_enemy_home_if_they_kill_him() -> None:
    table = at_table(side(board=("ogre", "cattle-of-thrinacia")), side(board=("codrus-king-in-rags",)))
    table.attack("ogre", "codrus-king-in-rags")
    table.attack("cattle-of-thrinacia", "codrus-king-in-rags")
    assert (table.names("board"), table.names("hand")) == ([], ["ogre", "cattle-of-thrinacia"])
    table = at_table(side(board=(MinionSetup("codrus-king-in-rags", damage=4),)), side(board=("ogre",)))
    table.attack("codrus-king-in-rags", "ogre")
    assert (table.names("board"), table.names("board", 1)) == ([], ["ogre"])


def test_a_broken_shield_makes_its_bearer_stronger_and_is_counted_once_a_turn() -> None:
    shields = ("oath-ring-squire", "oath-ring-squire", "mender-of-broken-shields", "maiden-of-split-shields")
    table = at_table(side(board=("ogre", "ogre")), side(board=shields))
    table.attack("ogre", "oath-ring-squire")
    assert (table.body("oath-ring-squire"), table.names("hand", 1)) == ((3, 2), ["ogre"])


def test_bellerophon_falls_when_he_has_risen_too_high() -> None:
    table = at_table(side(board=(MinionSetup("bellerophon-sky-rider", attack=4),)))
    table.attack("bellerophon-sky-rider", FOE)
    assert (table.names("board"), table.hp(1)) == ([], 22)


def test_hildr_wakes_a_human_with_a_shield() -> None:
    table = at_table(side(board=("hildr-waker-of-the-slain",), grave=("sworn-thane",)))
    table.end_turn()
    assert (table.names("board"), table.has("sworn-thane", "divine-shield")) == (
        ["hildr-waker-of-the-slain", "sworn-thane"],
        True,
    )


def test_the_herald_makes_a_secret_free() -> None:
    table = at_table(side(hand=("herald-of-himinbjorg",), deck=("ogre", "blood-price", "ogre")))
    table.play("herald-of-himinbjorg", 0, "blood-price")
    assert (table.stat("blood-price", "cost"), table.names("deck")) == (0, ["ogre", "ogre"])


def test_secrets_of_the_paladin() -> None:
    foe = side(board=("ogre", "imp"), secrets=("oath-of-the-shield-thane", "measure-of-nemesis"))
    table = at_table(side(board=("ogre",), hand=("antaeus-whom-earth-holds",)), foe)
    table.play("antaeus-whom-earth-holds")
    assert table.body("antaeus-whom-earth-holds") == (5, 1)
    table.attack("ogre", "imp")
    assert (table.names("board", 1), table.body("ogre", 0)) == (["ogre", "imp"], (4, 3))
    table = at_table(side(board=("ogre",)), side(board=("ogre", "imp"), secrets=("second-dawn", "blood-price")))
    table.attack("ogre", "imp")
    assert (table.names("secrets", 1), sorted(table.names("board", 1))) == ([], ["imp", "ogre"])


def test_the_ring_sword_wears_for_each_friend() -> None:
    table = at_table(side(weapon="ring-sword-of-the-hird", hand=("leidang-call",)))
    table.play("leidang-call")
    assert (table.body("levy-recruit"), table.body("ring-sword-of-the-hird")) == ((2, 2), (1, 1))


def test_theseus_gathers_his_people_and_shields_them() -> None:
    table = at_table(side(hand=("theseus-founder-king",), board=("sworn-thane", "imp")))
    table.play("theseus-founder-king")
    assert table.names("board").count("levy-recruit") == 3
    shielded = [table.has(name, "divine-shield") for name in ("sworn-thane", "levy-recruit", "imp")]
    assert shielded == [True, True, False]
    table.end_turn(2)
    table.power()
    assert table.names("board").count("levy-recruit") == 5

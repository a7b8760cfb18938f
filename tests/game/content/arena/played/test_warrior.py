"""Cards of the warrior at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_caeneus_goes_under_one_log_at_a_time() -> None:
    table = at_table(side(board=(MinionSetup("frost-wyrm", health=4),)), side(board=("caeneus-hammered-under",)))
    for health in (3, 2):
        table.attack("frost-wyrm", "caeneus-hammered-under")
        table.end_turn(2)
        assert (table.body("caeneus-hammered-under"), table.body("frost-wyrm")) == ((4, health), (6, 4 * health - 4))


def test_achilles_is_killed_by_nothing_but_a_scratch() -> None:
    table = at_table(side(board=("achilles-all-but-the-heel",)), side(board=("ogre", "imp")))
    table.attack("achilles-all-but-the-heel", "ogre")
    assert (table.names("board", 1), table.body("achilles-all-but-the-heel")) == (["imp"], (7, 7))
    table.end_turn()
    table.attack("imp", "achilles-all-but-the-heel")
    assert table.names("board") == []


def test_hogni_falls_by_day_and_fights_again_the_next_morning() -> None:
    table = at_table(side(board=("hogni-of-the-endless-fight",)), side(board=("frost-wyrm",)))
    table.attack("hogni-of-the-endless-fight", "frost-wyrm")
    assert table.names("board") == ["hogni-until-morning"]
    table.end_turn(2)
    assert table.body("hogni-of-the-endless-fight") == (5, 5)
    table.attack("hogni-of-the-endless-fight", "frost-wyrm")
    assert (table.names("board"), table.names("board", 1)) == (["hogni-until-morning"], [])


def test_volund_forges_what_breaks_anew_and_sharper() -> None:
    table = at_table(side(hand=("bearded-axe", "bearded-axe"), board=("volund-the-hamstrung",)))
    table.play("bearded-axe")
    table.play("bearded-axe")
    assert (table.names("hand"), table.arena.words.stat(table.find("bearded-axe", 0, ("hand",)), "attack")) == (
        ["bearded-axe"],
        3,
    )
    table.play("bearded-axe")
    assert table.arena.words.stat(table.find("bearded-axe", 0, ("weapons",)), "attack") == 3


def test_sigmunds_sword_breaks_over_the_whole_field() -> None:
    own = side(hand=("sigmund-of-the-broken-sword",), weapon="bow", crystals=10, mana=9)
    table = at_table(own, side(board=("imp", "ogre")))
    table.play("sigmund-of-the-broken-sword")
    assert (table.names("weapons"), table.names("board", 1), table.hp(1)) == ([], ["ogre"], 28)
    table.power()
    assert table.body("shard-from-the-branstock") == (1, 2)


def test_twelve_wounds_are_twelve_labours() -> None:
    own = side(hand=("twelve-labours", "axe-dance", "axe-dance"), board=("ogre",) * 3)
    table = at_table(own, side(board=("ogre",) * 3))
    table.play("twelve-labours")
    table.play("axe-dance")
    assert (table.hp(1), table.match.view(1).sides[0].secrets[0].done) == (30, 6)
    table.play("axe-dance")
    assert (table.hp(1), table.names("secrets")) == (18, [])


def test_the_stone_is_lifted_by_the_third_blow() -> None:
    table = at_table(side(hand=("sword-under-the-stone", "bearded-axe", "bearded-axe")))
    table.play("sword-under-the-stone")
    for _ in range(3):
        if not table.names("weapons"):
            table.play("bearded-axe")
        table.attack(HERO, FOE)
        table.end_turn(2)
    assert table.names("weapons") == ["sword-of-aegeus"]


def test_phobos_keeps_the_weak_from_attacking() -> None:
    table = at_table(side(board=("imp", "ogre")), side(board=("phobos-rout-of-armies",)))
    assert "cannot attack" in table.why_not(table.attack_command("imp", FOE))
    assert table.why_not(table.attack_command("ogre", FOE)) == ""


def test_antaeus_is_whole_again_once_a_turn() -> None:
    table = at_table(side(board=("antaeus-whom-earth-holds",), hand=("axe-dance", "axe-dance")))
    table.play("axe-dance")
    assert table.body("antaeus-whom-earth-holds") == (7, 8)
    table.play("axe-dance")
    assert table.body("antaeus-whom-earth-holds") == (7, 7)


def test_hrungnir_strikes_with_the_armor_of_his_hero() -> None:
    table = at_table(side(board=("hrungnir-heart-of-stone",), armor=3), side(board=("ogre",)))
    table.end_turn()
    assert table.body("ogre", 1) == (4, 2)


def test_holmgang_lets_two_fight() -> None:
    table = at_table(side(board=("ogre", "imp"), hand=("holmgang",)), side(board=("imp", "ogre")))
    table.play("holmgang", 0, "imp", "imp")
    assert (table.names("board", 0), table.names("board", 1)) == (["ogre"], ["ogre"])


def test_dainsleif_bites_its_owner_if_it_rests() -> None:
    table = at_table(side(weapon="dainsleif"))
    table.end_turn()
    assert table.hp(0) == 27
    table = at_table(side(weapon="dainsleif"))
    table.attack(HERO, FOE)
    table.end_turn()
    assert (table.hp(0), table.hp(1)) == (30, 25)


def test_the_anvil_wife_improves_what_is_equipped() -> None:
    table = at_table(side(board=("anvil-wife-of-nidavellir",), hand=("xiphos-of-sparta",)))
    table.play("xiphos-of-sparta")
    assert table.body("xiphos-of-sparta") == (4, 3)
    table.attack(HERO, FOE)
    assert table.arena.heroes[0].armor == 2


def test_the_apple_leaves_a_single_minion() -> None:
    table = at_table(side(board=("ogre", "imp"), hand=("apple-of-strife",)), side(board=("imp", "ogre")))
    table.play("apple-of-strife")
    assert len([*table.names("board", 0), *table.names("board", 1)]) == 1


def test_ares_takes_up_his_spear_and_spares_nobody() -> None:
    table = at_table(side(hand=("ares-the-unsated",), board=("ogre",)), side(board=("imp", "ogre")))
    table.play("ares-the-unsated")
    assert (table.names("weapons"), table.arena.heroes[0].armor) == (["spear-of-dread"], 5)
    assert (table.body("ogre", 0), table.names("board", 1), table.body("ogre", 1)) == ((4, 4), ["ogre"], (4, 4))
    table.attack(HERO, FOE)
    assert table.hp(1) == 26
    table.end_turn(2)
    table.power()
    table.attack(HERO, FOE)
    assert (table.hp(1), table.arena.heroes[0].armor) == (19, 6)

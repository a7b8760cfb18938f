"""Cards of the hunter at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_atalanta_outruns_who_comes_to_race_her() -> None:
    table = at_table(side(hand=("ogre",)), side(board=("atalanta-left-to-the-bears",)))
    table.play("ogre")
    assert (table.names("board"), table.body("atalanta-left-to-the-bears")) == ([], (5, 4))


def test_orion_wakes_a_scorpion_with_each_kill() -> None:
    table = at_table(side(hand=("orion-who-boasted-to-earth",)), side(board=("imp",)))
    table.play("orion-who-boasted-to-earth")
    table.attack("orion-who-boasted-to-earth", "imp")
    assert table.names("board", 1) == ["scorpion-of-gaia"]
    table.end_turn()
    table.end_turn()
    table.attack("orion-who-boasted-to-earth", "scorpion-of-gaia")
    assert table.names("board") == []


def test_artemis_makes_quarry_for_the_own_hounds() -> None:
    own = side(hand=("artemis-not-to-be-seen",), board=("laconian-hound", "lion-of-cithaeron"))
    table = at_table(own, side(board=("ogre",)))
    table.play("artemis-not-to-be-seen")
    assert (table.names("board", 1), table.names("board")) == ([], ["laconian-hound", "lion-of-cithaeron"])


def test_vali_grows_in_the_hand_with_each_death_to_avenge() -> None:
    table = at_table(side(hand=("vali-one-night-old",), board=("imp", "imp")), side(board=("ogre",)))
    table.attack("imp", "ogre")
    table.attack("imp", "ogre")
    table.play("vali-one-night-old")
    table.attack("vali-one-night-old", FOE)
    assert table.hp(1) == 26


@pytest.mark.parametrize(("boy", "board", "hp"), [("ogre", (8, 8), 30), ("imp", (0, 0), 22)])
def test_egils_arrows_are_for_the_boy_or_for_the_king(boy: str, board: tuple[int, int], hp: int) -> None:
    table = at_table(side(hand=("egil-with-three-arrows",), board=(boy, "ogre" if boy == "imp" else "imp")))
    table.play("egil-with-three-arrows", 0, boy)
    found = table.body(boy) if boy in table.names("board") else (0, 0)
    assert (found, table.hp(1)) == (board, hp)


def test_otr_is_paid_for_in_gold() -> None:
    table = at_table(side(board=("otr-who-ate-with-shut-eyes",)), side(board=("ogre",)))
    table.attack("otr-who-ate-with-shut-eyes", "ogre")
    assert table.names("hand") == ["whisker-of-red-gold"] * 3


def test_laelaps_lets_no_new_beast_rest() -> None:
    table = at_table(side(board=("laelaps-sure-of-prey",), hand=("laconian-hound",)), side(board=("imp",)))
    table.play("laconian-hound")
    assert (table.names("board", 0), table.names("board", 1)) == (["laelaps-sure-of-prey"], [])
    assert table.body("laelaps-sure-of-prey") == (4, 7)


def test_hraesvelg_swallows_the_dead() -> None:
    table = at_table(side(board=("hraesvelg-corpse-swallower",), hand=("mistletoe-dart",)), side(board=("ogre",)))
    table.play("mistletoe-dart")
    assert table.body("hraesvelg-corpse-swallower") == (9, 10)


def test_a_snare_sends_the_attacker_home_for_more_mana() -> None:
    table = at_table(side(board=("ogre",)), side(secrets=("snare-on-the-snow",), board=("trapper-of-ironwood",)))
    table.attack("ogre", FOE)
    assert (table.hp(1), table.stat("ogre", "cost"), table.hp(0)) == (30, 6, 28)


def test_adders_come_between() -> None:
    table = at_table(side(board=("ogre", "imp")), side(secrets=("adder-nest", "naphtha-of-medea"), board=("imp",)))
    table.attack("ogre", "imp")
    assert table.names("board", 1) == ["heath-adder"] * 3
    table.attack("imp", FOE)
    assert (table.names("secrets", 1), table.hp(0), table.names("board", 0)) == ([], 28, ["ogre"])


def test_the_bear_awakens_with_a_growl() -> None:
    table = at_table(side(hand=("bear-under-the-fell",)), side(board=("ogre",)))
    table.play("bear-under-the-fell")
    table.end_turn(4)
    assert table.body("ogre", 1) == (4, 4)


def test_vidar_treads_on_the_strongest() -> None:
    own = side(hand=("vidar-the-relentless",), deck=("imp", "rime-fox", "laconian-hound"))
    table = at_table(own, side(board=("imp", "ogre")))
    table.play("vidar-the-relentless")
    assert (table.names("board", 1), sorted(table.names("board"))) == (["imp"], ["laconian-hound", "rime-fox"])


def test_the_teumessian_fox_cannot_be_caught() -> None:
    table = at_table(side(board=("teumessian-fox",)), side(hand=("yew-arrow",), board=("ogre",)))
    table.attack("teumessian-fox", FOE)
    assert table.has("teumessian-fox", "stealth")
    table.end_turn()
    assert table.why_not(table.attack_command("ogre", "teumessian-fox")) != ""

"""Cards of the warlock at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_fenja_and_menja_grind_cards_for_one_and_raiders_for_the_other() -> None:
    table = at_table(side(board=("fenja-and-menja-unrested",)))
    table.end_turn()
    assert (table.names("hand"), table.names("board", 1)) == (["ogre", "ogre"], ["raider-of-mysing"])


def test_sanngrid_weaves_the_minions_of_their_deck_into_threads() -> None:
    table = at_table(side(hand=("sanngrid-at-the-red-loom",)), side(deck=("ogre", "the-coin", "ogre", "imp", "imp")))
    table.play("sanngrid-at-the-red-loom")
    assert table.names("deck", 1) == ["cut-thread", "the-coin", *("cut-thread",) * 3]
    table.end_turn()
    assert (table.hp(1), table.names("hand", 1)) == (27, ["the-coin"])


def test_hel_leaves_half_of_everybody() -> None:
    table = at_table(side(hand=("hel-half-alive",)), side(board=("ogre", "imp"), hp=21))
    table.play("hel-half-alive")
    assert (table.hp(1), table.body("ogre", 1), table.body("imp", 1)) == (11, (4, 3), (1, 1))
    table.end_turn(2)
    table.power()
    assert "cut-thread" in table.names("deck", 1)


def test_althaea_burns_the_brand_as_she_dies() -> None:
    table = at_table(side(hand=("althaea-who-kept-the-brand",)), side(board=("ogre", "imp", "cattle-of-thrinacia")))
    table.play("althaea-who-kept-the-brand", 0, "imp")
    table.end_turn()
    table.attack("ogre", "althaea-who-kept-the-brand")
    assert (table.names("board"), table.names("board", 1)) == ([], ["ogre", "cattle-of-thrinacia"])


def test_the_curse_of_myrtilus_stays_on_the_house() -> None:
    table = at_table(side(board=("ogre", "imp")), side(board=("myrtilus-who-pulled-the-pin", "ogre")))
    table.attack("ogre", "myrtilus-who-pulled-the-pin")
    assert table.hp(0) == 30
    table.attack("imp", "ogre")
    assert (table.names("board"), table.hp(0), table.hp(1)) == (["ogre"], 29, 30)


def test_charons_stowaway_is_summoned_when_it_is_discarded() -> None:
    table = at_table(side(hand=("lamias-spawn", "charons-stowaway")))
    table.play("lamias-spawn")
    assert (table.names("board"), table.names("hand")) == (["lamias-spawn", "charons-stowaway"], [])


def test_ixion_shares_the_pain_of_the_own_turn() -> None:
    table = at_table(side(hand=("obol-under-the-tongue",), board=("ixion-bound-to-the-wheel",)))
    table.play("obol-under-the-tongue")
    assert (table.hp(0), table.hp(1)) == (27, 27)


def test_erysichthon_grows_by_what_he_eats_and_by_nothing_else() -> None:
    table = at_table(side(hand=("imp",), board=("erysichthon-ever-starving",)))
    table.end_turn()
    assert (table.body("erysichthon-ever-starving"), table.names("hand")) == ((6, 7), [])
    table = at_table(side(board=("erysichthon-ever-starving",)))
    table.end_turn()
    assert table.body("erysichthon-ever-starving") == (3, 4)


def test_heid_burns_three_times() -> None:
    table = at_table(side(board=("heid-thrice-born",), hand=("bog-offering",) * 3))
    for left in (["heid-twice-burned"], ["heid-unburnt"], []):
        table.play("bog-offering")
        assert table.names("board") == left
    assert table.hp(1) == 26


def test_andvaris_curse_strikes_the_hero_of_the_cursed_minion() -> None:
    table = at_table(side(hand=("andvaris-curse", "pay-in-embers")), side(board=(MinionSetup("ogre", damage=2),)))
    table.play("andvaris-curse")
    assert table.body("ogre", 1) == (2, 3)
    table.play("pay-in-embers", 0, "ogre")
    assert (table.hp(0), table.hp(1)) == (30, 26)


def test_oath_on_the_styx_curses_who_attacks_the_hero() -> None:
    table = at_table(side(board=("ogre",)), side(secrets=("oath-on-the-styx",), hp=20))
    table.attack("ogre", FOE)
    assert (table.body("ogre", 0), table.hp(1), table.names("secrets", 1)) == ((2, 5), 22, [])


def test_hecatomb_draws_for_each_minion_given() -> None:
    table = at_table(side(hand=("hecatomb",), board=("imp", "imp"), hp=20))
    table.play("hecatomb")
    assert (table.names("board"), table.names("hand"), table.hp(0)) == ([], ["ogre", "ogre"], 24)


def test_flay_the_shade_draws_only_for_a_death() -> None:
    table = at_table(side(hand=("flay-the-shade",) * 2), side(board=("imp", "ogre")))
    table.play("flay-the-shade", 0, "ogre")
    assert table.names("hand") == ["flay-the-shade"]
    table.play("flay-the-shade", 0, "imp")
    assert table.names("hand") == ["ogre"]


def test_melinoe_brings_the_ghosts_of_demons() -> None:
    demons = ("ker-of-the-battlefield", "lamia-nestling", "soot-imp")
    table = at_table(side(hand=("melinoe-bringer-of-ghosts",), grave=(*demons, "ogre"), hp=20))
    table.play("melinoe-bringer-of-ghosts")
    assert (sorted(table.names("board")), table.arena.heroes[0].armor) == (sorted(demons), 5)
    table.end_turn(2)
    table.power()
    assert (table.hp(0), table.hp(1)) == (23, 27)

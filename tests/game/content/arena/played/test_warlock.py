"""Legendary cards of the warlock, and its fates, at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import side

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

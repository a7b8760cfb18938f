"""Legendary cards of the druid at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_daphne_is_a_laurel_before_she_is_caught() -> None:
    table = at_table(side(board=("ogre",)), side(board=("daphne-faster-than-a-god", "imp")))
    table.attack("ogre", "daphne-faster-than-a-god")
    assert (table.names("board", 1)[0], table.body("laurel-that-was-daphne"), table.body("ogre")) == (
        "laurel-that-was-daphne",
        (0, 5),
        (4, 5),
    )
    table.end_turn()
    assert table.body("imp", 1) == (2, 2)


def test_demophon_grows_in_the_fire_until_somebody_looks_in() -> None:
    table = at_table(side(board=("demophon-laid-in-the-fire",)), side(board=("imp", "imp")))
    table.end_turn()
    assert table.body("demophon-laid-in-the-fire") == (4, 5)
    table.attack("imp", "demophon-laid-in-the-fire")
    assert table.body("demophon-laid-in-the-fire") == (2, 4)
    table.end_turn(2)
    assert table.body("demophon-laid-in-the-fire") == (2, 4)


def test_ask_and_embla_make_people_of_trees() -> None:
    table = at_table(side(hand=("ask-and-embla-driftwood",), board=("treant", "imp")), side(board=("ogre",)))
    table.play("ask-and-embla-driftwood", 2)
    assert table.names("board") == ["driftwood-soul", "imp", "ask-and-embla-driftwood"]
    table.attack("driftwood-soul", "ogre")
    assert table.names("board", 1) == []


def test_bergelmir_floats_on_armor_for_as_long_as_there_is_enough() -> None:
    table = at_table(side(board=("ogre", "ogre")), side(board=("bergelmir-who-kept-afloat",), armor=5))
    table.attack("ogre", "bergelmir-who-kept-afloat")
    assert (table.body("bergelmir-who-kept-afloat"), table.arena.heroes[1].armor) == ((5, 5), 1)
    table.attack("ogre", "bergelmir-who-kept-afloat")
    assert (table.body("bergelmir-who-kept-afloat"), table.arena.heroes[1].armor) == ((5, 1), 1)


def test_freya_pays_for_the_rest_of_the_turn() -> None:
    table = at_table(side(hand=("freya-who-weeps-red-gold", "woodland-thurs")))
    table.play("freya-who-weeps-red-gold")
    assert table.arena.sides[0].mana == 10
    table.play("woodland-thurs")
    table.end_turn(2)
    table.power()
    table.decide(1)
    assert table.arena.heroes[0].armor == 8

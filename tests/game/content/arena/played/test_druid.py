"""Cards of the druid at the table (MATCH-10.5)."""

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


def test_speaker_of_yggdrasil_draws_for_a_big_minion_alone() -> None:
    table = at_table(side(hand=("imp", "phaea-sow-of-crommyon", "woodland-thurs"), board=("speaker-of-yggdrasil",)))
    table.play("imp")
    assert table.names("hand") == ["phaea-sow-of-crommyon", "woodland-thurs"]
    table.play("woodland-thurs")
    assert table.names("hand") == ["phaea-sow-of-crommyon", "ogre"]


def test_triptolemus_gains_a_crystal_for_each_treant() -> None:
    table = at_table(side(hand=("triptolemus-sower-of-realms", "dodonas-whisper"), crystals=6, mana=9))
    table.play("triptolemus-sower-of-realms")
    assert table.arena.sides[0].crystals == 7
    table.play("dodonas-whisper")
    assert (table.arena.sides[0].crystals, table.names("board").count("treant")) == (9, 3)


def test_tanngnjost_comes_back_to_the_hand() -> None:
    table = at_table(
        side(hp=20, board=("tanngnjost-bones-in-the-hide",)), side(board=("tanngnjost-bones-in-the-hide",))
    )
    table.attack("tanngnjost-bones-in-the-hide", "tanngnjost-bones-in-the-hide")
    assert (table.names("board"), table.names("hand"), table.hp(0)) == ([], ["tanngnjost-bones-in-the-hide"], 24)
    assert table.names("hand", 1) == ["tanngnjost-bones-in-the-hide"]


def test_woodland_thurs_costs_less_for_each_spell_cast() -> None:
    table = at_table(side(hand=("woodland-thurs", "first-furrow", "winter-den")))
    table.play("winter-den")
    table.play("first-furrow")
    assert table.stat("woodland-thurs", "cost") == 7


def test_call_of_the_deep_wood_summons_what_was_found() -> None:
    table = at_table(side(hero="aristaeus-lord-of-herds", hand=("call-of-the-deep-wood",)))
    table.play("call-of-the-deep-wood")
    ask = table.match.view(0).ask
    assert ask is not None
    table.choose(ask.options[0].definition)
    assert table.names("board")[0] == ask.options[0].definition


def test_dain_heals_for_each_beast_and_three_harts_follow_him() -> None:
    table = at_table(side(hand=("dain-first-of-four-harts",), board=("duneyr",), hp=10))
    table.play("dain-first-of-four-harts")
    harts = ["dain-first-of-four-harts", "dvalin-the-hart", "duneyr", "durathror"]
    assert (table.names("board"), table.hp(0)) == ([*harts, "duneyr"], 12)

"""Cards of the shaman at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_gudrid_lets_the_spirits_do_everything_twice() -> None:
    table = at_table(side(board=("gudrid-who-knew-the-song", "spring-totem"), hp=20))
    table.end_turn()
    assert table.hp(0) == 22


def test_mestra_is_sold_and_comes_home_after_the_buyers_turn() -> None:
    table = at_table(side(hand=("mestra-sold-and-home-again",)))
    table.play("mestra-sold-and-home-again")
    assert (table.names("board", 1), table.names("hand")) == (["mestra-sold-and-home-again"], ["ogre", "ogre"])
    table.end_turn()
    assert table.names("board", 1) == ["mestra-sold-and-home-again"]
    table.end_turn()
    assert (table.names("board", 1), "mestra-sold-and-home-again" in table.names("hand")) == ([], True)


def test_salmoneus_thunders_twice_more_and_is_struck_by_it() -> None:
    table = at_table(side(hand=("spark-of-the-keraunos",), board=("salmoneus-thunders-mimic",)))
    table.play("spark-of-the-keraunos", 0, FOE)
    assert table.stat("spark-of-the-keraunos", "cost") == 0
    table.play("spark-of-the-keraunos", 0, FOE)
    assert (table.hp(1), table.names("board"), table.names("hand")) == (24, [], ["spark-of-the-keraunos"])
    table.play("spark-of-the-keraunos", 0, FOE)
    assert (table.hp(1), table.names("hand")) == (21, [])


def test_nornagest_lives_until_his_candle_is_drawn() -> None:
    table = at_table(side(hand=("nornagest-candle-lived",), deck=()), side(board=("ogre",)))
    table.play("nornagest-candle-lived")
    assert table.has("nornagest-candle-lived", "immune")
    table.end_turn(2)
    assert (table.names("board"), table.hp(1), table.body("ogre", 1)) == ([], 27, (4, 2))


def test_glaucus_changes_every_spirit_and_then_friends_one_by_one() -> None:
    table = at_table(side(hand=("glaucus-whom-the-herb-changed",), board=("stone-totem", "imp", "herm-at-the-gate")))
    table.play("glaucus-whom-the-herb-changed")
    assert sorted(table.names("board")) == ["imp", *["shape-of-the-sea"] * 3]
    table.end_turn()
    table.end_turn()
    table.power("imp")
    assert table.arena.stack.ask is not None


def test_payoffs_of_own_decks_ask_for_elementals_for_no_duplicates_and_for_no_norse_cards() -> None:
    elementals = at_table(side(hand=("stream-of-oceanus",), deck=("gale-wisp", "forked-heaven")))
    elementals.play("stream-of-oceanus")
    assert elementals.names("board") == ["stream-of-oceanus"] * 2
    single = at_table(side(hand=("seeress-of-the-nine-farms",), deck=("ogre", "imp")))
    single.play("seeress-of-the-nine-farms")
    assert (len(single.names("board")), single.body("stone-totem")) == (4, (1, 4))
    for deck, own, foe in ((("forked-heaven",), 4, 27), (("gale-wisp",), 1, 30)):
        greek = at_table(side(hand=("rumble-under-etna",), deck=deck, board=("herm-at-the-gate",)))
        greek.play("rumble-under-etna")
        assert (greek.stat("herm-at-the-gate", "health"), greek.hp(1)) == (own, foe)


def test_aeolus_blows_all_others_home_and_they_can_be_played_again() -> None:
    table = at_table(side(hand=("aeolus-keeper-of-winds",), board=("imp",)), side(board=("ogre", "stone-totem")))
    table.play("aeolus-keeper-of-winds")
    assert (table.names("board"), table.names("board", 1)) == (["aeolus-keeper-of-winds"], [])
    table.play("imp")
    assert table.names("board") == ["imp", "aeolus-keeper-of-winds"]


def test_fornjot_destroys_what_is_frozen() -> None:
    table = at_table(side(hand=("hoarfrost-sprite", "fornjot-elder-of-frost")), side(board=("ogre", "imp")))
    table.play("hoarfrost-sprite", 0, "ogre")
    table.play("fornjot-elder-of-frost")
    assert table.names("board", 1) == ["imp"]


def test_still_the_storm_frees_the_locked_crystals() -> None:
    table = at_table(side(hand=("storm-without-reins", "still-the-storm"), crystals=6))
    table.play("storm-without-reins")
    table.end_turn(2)
    assert (table.arena.sides[0].mana, table.arena.sides[0].locked) == (5, 2)
    table.play("still-the-storm")
    assert (table.arena.sides[0].mana, table.arena.sides[0].locked) == (5, 0)


def test_kari_takes_the_heros_place() -> None:
    table = at_table(side(hand=("kari-lord-of-the-gale",)), side(board=("ogre",)))
    table.play("kari-lord-of-the-gale")
    assert (table.has("ogre", "frozen", 1), table.arena.heroes[0].armor) == (True, 5)
    table.power(FOE)
    assert table.hp(1) == 29


def test_periclymenus_takes_three_forms() -> None:
    table = at_table(side(hand=("periclymenus-gift-of-forms",)))
    table.play("periclymenus-gift-of-forms")
    for _ in range(3):
        ask = table.arena.stack.ask
        assert ask is not None
        assert len(ask.options) == 3
        table.decide(ask.options[0])
    assert table.arena.stack.ask is None

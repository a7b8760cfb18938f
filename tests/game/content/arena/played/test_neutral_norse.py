"""Neutral cards of the Norse world at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_ratatoskr_draws_a_card_and_changes_sides_each_turn() -> None:
    table = at_table(side(board=("ratatoskr-bearer-of-insults",)))
    table.end_turn()
    assert table.names("board", 1) == ["ratatoskr-bearer-of-insults"]
    assert (len(table.names("hand", 0)), len(table.names("hand", 1))) == (1, 1)
    table.end_turn()
    assert table.names("board", 0) == ["ratatoskr-bearer-of-insults"]
    assert len(table.names("hand", 1)) == 2


def test_andvari_curses_what_the_enemy_holds() -> None:
    table = at_table(side(hand=("bolt",), board=("andvari-hoard-curser",)), side(hand=("imp", "ogre")))
    table.play("bolt", 0, "andvari-hoard-curser")
    assert (table.stat("imp", "cost"), table.stat("ogre", "cost", 1)) == (2, 5)


def test_modgud_lets_deathrattles_come_twice() -> None:
    table = at_table(side(hand=("bolt",), board=("modgud-bridge-warden", "obol-carrier"), hp=10))
    table.play("bolt", 0, "obol-carrier")
    assert table.hp(0) == 10 + 4 + 4


def test_sindri_arms_those_whose_deck_holds_no_card_twice() -> None:
    single = at_table(side(hand=("sindri-ring-maker",), deck=("ogre", "imp")))
    single.play("sindri-ring-maker")
    assert (single.names("weapons"), single.arena.heroes[0].armor) == (["short-hafted-hammer"], 4)
    double = at_table(side(hand=("sindri-ring-maker",), deck=("ogre", "ogre")))
    double.play("sindri-ring-maker")
    assert double.names("weapons") == []


def test_three_norns_offer_the_next_three_cards() -> None:
    deck = ("imp", "ogre", "ogress", "bolt", "imp")
    table = at_table(side(board=("three-norns-at-the-well",), deck=deck), side())
    table.end_turn(2)
    table.choose("ogress")
    assert "ogress" in table.names("hand")
    assert len(table.names("deck")) == 3


def test_sleipnir_lets_others_rush() -> None:
    table = at_table(side(hand=("ogre",), board=("sleipnir-eight-hooved",)), side(board=("imp",)))
    table.play("ogre")
    table.attack("ogre", "imp")
    assert table.names("board", 1) == []


def test_hraesvelgr_returns_all_others() -> None:
    table = at_table(side(hand=("hraesvelgr-corpse-swallower",), board=("imp",)), side(board=("ogre",)))
    table.play("hraesvelgr-corpse-swallower")
    assert table.names("board", 0) == ["hraesvelgr-corpse-swallower"]
    assert (table.names("hand", 0), table.names("hand", 1)) == (["imp"], ["ogre"])


def test_fenrir_wakes_and_attacks_every_enemy_minion() -> None:
    table = at_table(side(hand=("fenrir-the-unbound",)), side(board=("imp", "ogre")))
    table.play("fenrir-the-unbound")
    table.end_turn(4)
    assert table.names("board", 1) == []
    assert table.stat("fenrir-the-unbound", "health") == 7 - 1 - 4


def test_nidhoggr_gnaws_the_enemy_deck_and_grows() -> None:
    table = at_table(side(board=("nidhoggr-root-gnawer",)))
    table.end_turn()
    assert len(table.names("deck", 1)) == 12 - 3 - 1
    assert table.body("nidhoggr-root-gnawer") == (10, 10)


def test_jormungandr_is_immune_while_a_coil_lies_there() -> None:
    name, coil = ("jormungandr-world-coil", "coil-of-jormungandr")
    table = at_table(side(hand=(name,)), side(hand=("bolt", "bolt")))
    table.play(name)
    assert table.names("board") == [name, coil, coil, coil]
    table.end_turn()
    table.play("bolt", 0, name)
    assert table.body(name) == (7, 7)
    bare = at_table(side(hand=("bolt",), board=(name,)))
    bare.play("bolt", 0, name)
    assert bare.names("board") == []


def test_angrboda_calls_a_beast_a_dragon_and_an_undead() -> None:
    deck = ("ogre", "fenris-cub", "nidhogg-whelp", "draugr-thrall", "imp")
    table = at_table(side(hand=("angrboda-mother-of-wolves",), deck=deck))
    table.play("angrboda-mother-of-wolves")
    assert table.names("board") == ["angrboda-mother-of-wolves", "fenris-cub", "nidhogg-whelp", "draugr-thrall"]


def test_essence_weaver_makes_a_small_copy() -> None:
    table = at_table(side(hand=("essence-weaver",), board=("ogress",)))
    table.play("essence-weaver")
    assert table.names("board") == ["essence-weaver", "ogress", "ogress"]
    stat, board = (table.arena.words.stat, table.arena.sides[0].board)
    assert [(stat(entity, "attack"), stat(entity, "health")) for entity in board[1:]] == [(1, 1), (5, 6)]


def test_saehrimnir_returns_to_the_hand_each_time() -> None:
    table = at_table(side(hand=("bolt",), board=("saehrimnir-nightly-roast",)))
    table.play("bolt", 0, "saehrimnir-nightly-roast")
    assert table.names("hand") == ["saehrimnir-nightly-roast"]
    table.play("saehrimnir-nightly-roast")
    assert table.names("board") == ["saehrimnir-nightly-roast"]


def test_a_magnetic_mech_gives_its_host_its_deathrattle() -> None:
    table = at_table(side(hand=("dvergr-tinkerer", "bolt"), board=("bronze-cricket",)))
    table.play("dvergr-tinkerer")
    assert (table.names("board"), table.body("bronze-cricket")) == (["bronze-cricket"], (3, 4))
    table.play("bolt", 0, "bronze-cricket")
    assert table.names("hand") == ["dwarf-rivet"]


def test_fafnir_lets_the_first_spell_of_a_turn_return() -> None:
    table = at_table(side(hand=("bolt", "bolt"), board=("fafnir-spell-wyrm",)))
    table.play("bolt", 0, FOE)
    assert table.names("hand") == ["bolt", "bolt"]
    table.play("bolt", 0, FOE)
    assert (table.names("hand"), table.hp(1)) == (["bolt"], 30 - 12 - 12)


def test_nott_puts_the_chosen_card_on_top() -> None:
    table = at_table(side(board=("nott-stargazer",), deck=("imp", "ogress", "ogre")))
    table.end_turn()
    table.choose("ogress")
    table.end_turn()
    assert table.names("hand", 0) == ["ogress"]


def test_thrivaldi_costs_less_for_each_enemy() -> None:
    table = at_table(side(hand=("thrivaldi-nine-headed",)), side(board=("imp", MinionSetup("ogre"), "imp")))
    assert table.stat("thrivaldi-nine-headed", "cost") == 7 - 3

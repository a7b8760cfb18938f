"""Neutral cards of the Greek underworld at the table: its legends, its payoffs, its trial (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_rhadamanthys_does_to_each_what_it_did_to_his_hero() -> None:
    judge = "rhadamanthys-like-for-like"
    table = at_table(side(board=("ogre", "ogre"), weapon="bow"), side(board=(judge,)))
    table.attack("ogre", FOE)
    assert (table.hp(1), table.body("ogre")) == (26, (4, 1))
    table.attack(HERO, FOE)
    assert (table.hp(1), table.hp(0)) == (24, 28)
    table.end_turn()
    table.power()  # his own side's deeds are not judged
    assert (table.hp(1), table.hp(0), table.body(judge)) == (24, 27, (4, 6))


def test_morpheus_wakes_and_all_your_others_wear_their_greatest() -> None:
    morpheus, giant = "morpheus-in-any-mans-shape", "gigas-no-god-can-kill"
    table = at_table(side(hand=(morpheus,), board=("imp", "imp")), side(board=("ogre", giant)))
    table.play(morpheus, 1)
    table.end_turn(2)
    assert table.names("board") == ["imp", morpheus, "imp"]
    table.end_turn(2)
    assert table.names("board") == [giant, morpheus, giant]
    alone = at_table(side(hand=(morpheus,), board=("imp",)))
    alone.play(morpheus)
    alone.end_turn(4)
    assert sorted(alone.names("board")) == ["imp", morpheus]


def test_campe_chains_all_who_are_there_if_only_demons_and_dragons_serve_her() -> None:
    campe = "campe-jailer-in-tartarus"
    brood = ("soot-imp", "delphyne-sitting-on-sinews", "the-coin", "soot-imp")
    for deck, chained in ((brood, True), ((*brood, "ogre"), False)):
        table = at_table(side(hand=(campe,), deck=deck), side(board=("ogre",), hand=("echo-of-the-bold",)))
        table.play(campe)
        table.end_turn()
        assert bool(table.why_not(table.attack_command("ogre", HERO))) == chained
        table.play("echo-of-the-bold")  # 6 damage, and no chain: it came later
        table.attack("echo-of-the-bold", campe)
        assert (table.names("board"), table.why_not(table.attack_command("ogre", HERO))) == ([], "")


def test_tityos_heals_by_morning_and_his_vultures_do_not_lose_weight() -> None:
    tityos, vulture = "tityos-stretched-nine-acres", "vulture-at-the-liver"
    table = at_table(side(hand=(tityos,)), side(board=("ogre",)))
    table.play(tityos)
    assert sorted(table.names("board")) == [tityos, vulture, vulture]
    table.end_turn()
    assert (table.body(tityos), table.body(vulture)) == ((3, 7), (3, 3))
    table.attack("ogre", tityos)
    assert (table.body(tityos), table.body(vulture)) == ((3, 3), (4, 4))
    table.end_turn()
    assert table.body(tityos) == (3, 10)


def test_the_usher_calls_the_last_three_if_all_who_follow_have_a_deathrattle() -> None:
    dead = ("jotun-of-loose-bones", "ogre", "obol-carrier", "banshee", "obol-carrier")
    for deck, health in ((("banshee", "the-coin"), 18), (("banshee", "ogre"), 10)):
        table = at_table(side(hand=("usher-at-the-white-rock",), deck=deck, grave=dead, hp=10), side(board=("ogre",)))
        table.play("usher-at-the-white-rock")
        assert (table.hp(0), table.names("board")) == (health, ["usher-at-the-white-rock"])
        assert table.has("ogre", "cursed", 1) == (health == 18)


def test_the_strengthless_make_all_others_so_if_none_of_them_is_strong() -> None:
    for deck, attacks in ((("imp", "sentinel-of-helheim", "miasma"), [2, 1, 2]), (("imp", "grave-robber"), [4, 1, 5])):
        foes = side(board=("ogre", "imp", "gigas-no-god-can-kill"))
        table = at_table(side(hand=("strengthless-heads",), board=("ogre",), deck=deck), foes)
        table.play("strengthless-heads")
        assert [table.stat(name, "attack", 1) for name in table.names("board", 1)] == attacks
        assert table.body("ogre", 0) == (4, 5)


def test_the_dog_is_borrowed_at_the_seventh_death_of_an_enemy() -> None:
    table = at_table(
        side(hand=("borrow-the-dog", "burst-the-barrow"), board=("ogre",)),
        side(board=(*("imp",) * 5, MinionSetup("ogre", damage=4), MinionSetup("grave-robber", damage=2))),
    )
    table.play("borrow-the-dog")
    table.attack("ogre", "imp")
    assert table.names("board") == ["ogre"]
    table.play("burst-the-barrow")
    assert (table.names("board"), len(table.names("grave", 1))) == (["ogre", "ogre", "grave-robber"], 7)


def test_menoetes_drives_their_last_two_dead_to_your_pasture() -> None:
    table = at_table(side(hand=("menoetes-herding-for-hades",)), side(grave=("imp", "ogre", "banshee")))
    table.play("menoetes-herding-for-hades")
    assert sorted(table.names("board")) == ["banshee", "menoetes-herding-for-hades", "ogre"]
    assert table.names("grave", 1) == ["imp"]


def test_hypnos_lets_nobody_else_attack_until_he_is_spent() -> None:
    table = at_table(side(hand=("hypnos-bribed-with-a-grace",), board=("ogre",)), side(board=("ogre",)))
    table.play("hypnos-bribed-with-a-grace")
    for health in (3, 1):
        assert table.why_not(table.attack_command("ogre", FOE))
        table.end_turn()
        assert table.body("hypnos-bribed-with-a-grace") == (2, health)
        assert table.why_not(table.attack_command("ogre", HERO))
        table.end_turn()
    table.end_turn()
    assert (table.names("board"), table.why_not(table.attack_command("ogre", HERO))) == (["ogre"], "")


def test_delphyne_keeps_the_sinews_of_their_hero() -> None:
    table = at_table(side(weapon="bow"), side(board=("delphyne-sitting-on-sinews",)))
    assert table.why_not(table.attack_command(HERO, FOE))
    table.power()
    assert (table.arena.sides[0].mana, table.hp(1)) == (7, 29)
    table.end_turn()
    table.power()
    assert table.hp(0) == 29


def test_pemphredo_passes_the_eye_to_one_of_two_sisters_each_turn() -> None:
    sister = "sister-waiting-for-the-eye"
    table = at_table(side(hand=("pemphredo-whose-turn-it-is",)))
    table.play("pemphredo-whose-turn-it-is")
    table.end_turn(2)
    row = [table.arena.words.stat(entity, "attack") for entity in table.arena.sides[0].board]
    assert sorted(row) == [1, 1, 5]
    assert table.names("board").count(sister) == 2
    table.end_turn()
    assert {table.arena.words.stat(entity, "attack") for entity in table.arena.sides[0].board} == {1}


def test_a_life_is_chosen_among_those_two_mana_dearer() -> None:
    table = at_table(side(hand=("a-life-chosen-by-lot",), board=("imp",)))
    table.play("a-life-chosen-by-lot")
    table.do(next(iter(table.match.legal(0))))
    (life,) = table.names("board")
    assert (life != "imp", table.stat(life, "printed-cost")) == (True, 3)


def test_only_attacks_hurt_the_gigas() -> None:
    table = at_table(side(hand=("miasma",), board=("imp",)), side(board=("gigas-no-god-can-kill", "imp")))
    table.play("miasma")
    assert (table.names("board", 1), table.body("gigas-no-god-can-kill")) == (["gigas-no-god-can-kill"], (5, 6))
    table = at_table(side(board=("imp",)), side(board=("gigas-no-god-can-kill",)))
    table.attack("imp", "gigas-no-god-can-kill")
    assert table.body("gigas-no-god-can-kill") == (5, 5)


def test_who_is_behind_robs_graves_for_less_and_sits_down_without_harm() -> None:
    for health, cost, sits in ((20, 2, False), (40, 4, True)):
        hand = ("rings-off-cold-fingers", "suitor-of-persephone")
        table = at_table(side(hand=hand, hp=health), side(grave=("imp", "ogre"), hp=30))
        table.play("rings-off-cold-fingers")
        assert (table.stat("ogre", "cost", 0), table.names("grave", 1)) == (cost, ["imp", "ogre"])
        table.play("suitor-of-persephone")
        table.end_turn(2)
        assert bool(table.why_not(table.attack_command("suitor-of-persephone", FOE))) == sits


def test_the_sieve_holds_once_a_turn_and_the_heifer_feeds_whoever_kills_her_in_time() -> None:
    hand = ("pawn-the-last-cup", "imp", "imp")
    table = at_table(side(hand=hand, board=("sieve-carrier-of-argos",)))
    table.play("pawn-the-last-cup")
    assert len(table.names("hand")) == 4
    heifer = side(board=("barren-heifer-for-the-dead",), hand=("grove-with-nine-ropes",), hp=20)
    table = at_table(heifer)
    table.play("grove-with-nine-ropes")
    assert (len(table.names("hand")), table.hp(0)) == (2, 23)
    table = at_table(side(board=("ogre",)), heifer)
    table.attack("ogre", "barren-heifer-for-the-dead")
    assert (len(table.names("hand", 1)), table.hp(1)) == (1, 20)


def test_a_dream_and_an_owl_reach_into_what_the_other_has() -> None:
    table = at_table(side(hand=("oneiros-at-the-ivory-gate",)), side(deck=("imp", "ogre", "banshee", "miasma")))
    table.play("oneiros-at-the-ivory-gate")
    ask = table.arena.stack.ask
    assert ask is not None
    shown = [table.arena.zones.definition(option).id for option in ask.options]
    assert sorted(shown) == ["banshee", "imp", "ogre"]
    table.choose("ogre")
    assert table.names("deck", 1) == ["imp", "banshee", "miasma", "ogre"]
    table = at_table(side(hand=("ascalaphus-owl-for-telling",)), side(hand=("imp",)))
    table.play("ascalaphus-owl-for-telling")
    if table.arena.stack.ask is not None:
        table.choose("imp")
    assert table.stat("imp", "cost", 1) == 3


def test_the_erinys_counts_the_dead_on_her_side_and_is_kinder_in_crimson() -> None:
    own = side(hand=("erinys-who-counts-the-slain", "grove-with-nine-ropes"), board=("imp",) * 3)
    table = at_table(own, side(board=("ogre",)))
    table.play("grove-with-nine-ropes")
    table.play("erinys-who-counts-the-slain")
    assert table.body("ogre", 1) == (4, 2)
    hand = ("erinys-who-counts-the-slain", "grove-with-nine-ropes", "echo-of-the-bold")
    table = at_table(side(hand=hand, board=("imp",) * 6, hp=20))
    table.play("grove-with-nine-ropes")
    table.play("echo-of-the-bold")  # dearer than she is
    table.end_turn(2)
    table.play("kindly-one-in-crimson")
    assert (table.hp(0), table.body("kindly-one-in-crimson")) == (25, (4, 5))  # six died, five count


def test_the_unburied_go_back_into_the_deck_and_the_milk_waits_for_four_deaths() -> None:
    table = at_table(side(board=("unburied-on-the-near-bank",), deck=("imp",)), side(board=("ogre",)))
    table.attack("unburied-on-the-near-bank", "ogre")
    assert (table.names("grave"), sorted(table.names("deck"))) == ([], ["imp", "unburied-on-the-near-bank"])
    for dead, body in ((4, (4, 4)), (3, (1, 1))):
        table = at_table(side(hand=("kid-fallen-into-milk", "grove-with-nine-ropes"), board=("imp",) * dead))
        table.play("grove-with-nine-ropes")
        table.play("kid-fallen-into-milk")
        assert table.body("kid-fallen-into-milk") == body


def test_the_sickle_cuts_what_it_does_not_kill_and_mormo_scares_the_nearly_dead() -> None:
    table = at_table(side(weapon="sickle-of-adamant", board=("mormo-under-the-bed",)), side(board=("ogre", "imp")))
    table.attack(HERO, "ogre")
    table.end_turn()
    assert table.why_not(table.attack_command("ogre", HERO))
    assert table.why_not(table.attack_command("imp", HERO))
    table = at_table(side(board=("mormo-under-the-bed",)), side(board=("ogre", MinionSetup("imp", health=1))))
    table.end_turn()
    assert table.why_not(table.attack_command("imp", HERO)) == ""


def test_the_harpy_carries_off_whom_she_more_than_kills() -> None:
    harpy = "harpy-with-a-soul-in-each-claw"
    for victim, carried in (("grave-robber", ["grave-robber"]), ("woodland-thurs", [])):
        table = at_table(side(hand=(harpy,)), side(board=(victim,)))
        table.play(harpy)
        table.attack(harpy, victim)
        assert table.names("hand") == carried

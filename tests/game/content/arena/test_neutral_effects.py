"""MATCH-10.5: neutral cards whose effect is not plain at the first look, each where it happens."""

from __future__ import annotations

from systems.arena.setup import MinionSetup
from tests.game.content.arena.neutral_cards import CARDS, at_table, board_of, hand_of
from tests.systems.arena.language import FOE


def test_siren_draws_the_first_attack_of_a_turn_to_herself() -> None:
    talk = at_table(own=board_of("imp", "ogre"), foe=board_of("siren-of-the-rocks"))
    talk.attack("imp", FOE)
    assert (talk.hp(1), talk.body("siren-of-the-rocks")) == (30, (2, 3))
    talk.attack("ogre", FOE)
    assert talk.hp(1) == 26


def test_essence_weaver_makes_a_small_copy() -> None:
    talk = at_table(own=hand_of("essence-weaver", board=("ogress",)))
    talk.play("essence-weaver")
    assert talk.names("board") == ["essence-weaver", "ogress", "ogress"]
    stat, board = talk.arena.words.stat, talk.arena.sides[0].board
    assert [(stat(entity, "attack"), stat(entity, "health")) for entity in board[1:]] == [(1, 1), (5, 6)]


def test_echo_answers_the_first_enemy_spell() -> None:
    talk = at_table(own=hand_of("bolt", "bolt"), foe=board_of("echo-who-answers-last", hand=()))
    talk.play("bolt", 0, FOE)
    talk.play("bolt", 0, FOE)
    assert talk.names("hand", 1) == ["bolt"]


def test_hollow_horse_lets_out_those_who_built_it() -> None:
    talk = at_table(own=hand_of("trojan-horse-builder", "bolt"))
    talk.play("trojan-horse-builder")
    assert talk.names("board", 1) == ["hollow-horse"]
    talk.play("bolt", 0, "hollow-horse")
    assert talk.names("board", 0) == ["trojan-horse-builder", *["hidden-greek"] * 3]


def test_saehrimnir_returns_to_the_hand_each_time() -> None:
    talk = at_table(own=hand_of("bolt", board=("saehrimnir-nightly-roast",)))
    talk.play("bolt", 0, "saehrimnir-nightly-roast")
    assert talk.names("hand") == ["saehrimnir-nightly-roast"]
    talk.play("saehrimnir-nightly-roast")
    assert talk.names("board") == ["saehrimnir-nightly-roast"]


def test_a_magnetic_mech_gives_its_host_its_deathrattle() -> None:
    talk = at_table(own=hand_of("dvergr-tinkerer", "bolt", board=("bronze-cricket",)))
    talk.play("dvergr-tinkerer")
    assert (talk.names("board"), talk.body("bronze-cricket")) == (["bronze-cricket"], (3, 4))
    talk.play("bolt", 0, "bronze-cricket")
    assert talk.names("hand") == ["dwarf-rivet"]


def test_every_corrupt_card_becomes_its_token_after_a_dearer_card() -> None:
    for shape in (shape for shape in CARDS if shape.corrupted):
        talk = at_table(own=hand_of(shape.id, "chronos-timekeeper"))
        talk.play("chronos-timekeeper")
        assert shape.corrupted in talk.names("hand")


def test_every_colossal_card_brings_its_parts() -> None:
    for shape in (shape for shape in CARDS if shape.appendages):
        talk = at_table(own=hand_of(shape.id))
        talk.play(shape.id)
        assert talk.names("board") == [shape.id, *shape.appendages]


def test_fafnir_lets_the_first_spell_of_a_turn_return() -> None:
    talk = at_table(own=hand_of("bolt", "bolt", board=("fafnir-spell-wyrm",)))
    talk.play("bolt", 0, FOE)
    assert talk.names("hand") == ["bolt", "bolt"]
    talk.play("bolt", 0, FOE)
    assert (talk.names("hand"), talk.hp(1)) == (["bolt"], 30 - 12 - 12)


def test_nott_puts_the_chosen_card_on_top() -> None:
    talk = at_table(own=board_of("nott-stargazer", deck=("imp", "ogress", "ogre")))
    talk.end_turn()
    talk.choose("ogress")
    talk.end_turn()
    assert talk.names("hand", 0) == ["ogress"]


def test_medusas_mirror_shows_a_minion_its_own_strength() -> None:
    talk = at_table(own=hand_of("medusas-mirror-thief"), foe=board_of("ogress", "ogre"))
    talk.play("medusas-mirror-thief", 0, "ogress")
    assert talk.body("ogress") == (5, 1)


def test_erinys_answers_attacks_but_not_her_own_answers() -> None:
    talk = at_table(own=board_of("erinys-of-the-oath", "ogre"), foe=board_of("erinys-of-the-oath", "ogre"))
    talk.attack("ogre", "ogre")
    assert talk.names("board", 0) == talk.names("board", 1) == ["erinys-of-the-oath"]
    assert talk.stat("erinys-of-the-oath", "damage", 0) == talk.stat("erinys-of-the-oath", "damage", 1) == 0


def test_thrivaldi_costs_less_for_each_enemy() -> None:
    talk = at_table(own=hand_of("thrivaldi-nine-headed"), foe=board_of("imp", MinionSetup("ogre"), "imp"))
    assert talk.stat("thrivaldi-nine-headed", "cost") == 7 - 3

"""Neutral cards of the Greek world at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_pan_scares_a_minion_home_when_he_is_hurt() -> None:
    table = at_table(side(board=("ogre",)), side(board=("pan-noon-sleeper",)))
    table.attack("ogre", "pan-noon-sleeper")
    assert table.names("hand", 0) == ["ogre"]


def test_chiron_adapts_cheap_minions() -> None:
    table = at_table(side(hand=("imp", "ogre"), board=("chiron-tutor-of-heroes",)))
    table.play("imp")
    ask = table.arena.stack.ask
    assert ask is not None
    assert len(ask.options) == 3
    table.decide(ask.options[0])
    table.play("ogre")
    assert table.arena.stack.ask is None


def test_midas_makes_everything_worth_the_same() -> None:
    table = at_table(side(hand=("midas-golden-king", "imp", "ogress")))
    table.play("midas-golden-king")
    assert (table.stat("imp", "cost"), table.stat("ogress", "cost")) == (4, 4)


def test_sphinx_lets_the_enemy_choose() -> None:
    table = at_table(side(hand=("sphinx-of-thebes",)), side(hand=("imp", "ogre")))
    table.play("sphinx-of-thebes")
    assert table.seat == 1
    table.decide(1)
    assert table.body("sphinx-of-thebes") == (8, 8)
    again = at_table(side(hand=("sphinx-of-thebes",)), side(hand=("imp", "ogre")))
    again.play("sphinx-of-thebes")
    again.decide(0)
    assert again.names("hand", 1) == []


def test_charon_brings_a_chosen_dead_minion_back() -> None:
    table = at_table(side(hand=("charon-ferryman",), grave=("imp", "ogress")))
    table.play("charon-ferryman", 0, "ogress")
    assert table.names("board") == ["charon-ferryman", "ogress"]


def test_atlas_bears_what_strikes_his_hero() -> None:
    table = at_table(side(board=("ogre",)), side(board=("atlas-sky-bearer",)))
    table.attack("ogre", FOE)
    assert table.hp(1) == 30
    assert table.stat("atlas-sky-bearer", "damage") == 4


def test_medusa_turns_a_minion_and_her_attackers_to_stone() -> None:
    table = at_table(side(hand=("medusa-last-of-three",)), side(board=("ogre", "imp")))
    table.play("medusa-last-of-three", 0, "ogre")
    assert table.names("board", 1) == ["stone-sentry", "imp"]
    table.end_turn()
    table.do(table.attack_command("imp", "medusa-last-of-three"))
    assert "imp" not in table.names("board", 1)
    attacked = at_table(side(board=("ogress",)), side(board=("medusa-last-of-three",)))
    attacked.attack("ogress", "medusa-last-of-three")
    assert attacked.names("board", 0) == ["stone-sentry"]


def test_cerberus_grows_by_his_lost_heads() -> None:
    table = at_table(side(hand=("cerberus-gatekeeper",)), side(hand=("bolt",)))
    table.play("cerberus-gatekeeper")
    assert table.names("board") == ["cerberus-gatekeeper", "head-of-cerberus", "head-of-cerberus"]
    table.end_turn()
    table.play("bolt", 0, "head-of-cerberus")
    assert table.stat("cerberus-gatekeeper", "attack") == 5 + 2


def test_talos_attacks_in_both_turns_by_himself() -> None:
    table = at_table(side(board=("talos-bronze-patrol",)))
    table.end_turn()
    assert table.hp(1) == 30 - 6
    busy = at_table(side(board=("talos-bronze-patrol",)), side(board=(MinionSetup("ogress", damage=5),)))
    busy.end_turn()
    assert busy.names("board", 1) == []
    assert busy.hp(1) in {24, 30}


def test_hydra_grows_two_heads_for_each_lost() -> None:
    table = at_table(side(hand=("lernaean-hydra", "bolt")))
    table.play("lernaean-hydra")
    assert table.names("board").count("head-of-the-hydra") == 2
    table.end_turn(2)
    table.play("bolt", 0, "head-of-the-hydra")
    assert table.names("board").count("head-of-the-hydra") == 3


def test_typhon_destroys_all_where_no_card_is_twice_in_the_deck() -> None:
    table = at_table(side(hand=("typhon-father-of-storms",), deck=("ogre", "imp")), side(board=("ogre", "imp")))
    table.play("typhon-father-of-storms")
    assert (table.names("board", 1), table.hp(1), table.hp(0)) == ([], 25, 30)


def test_siren_draws_the_first_attack_of_a_turn_to_herself() -> None:
    table = at_table(side(board=("imp", "ogre")), side(board=("siren-of-the-rocks",)))
    table.attack("imp", FOE)
    assert (table.hp(1), table.body("siren-of-the-rocks")) == (30, (2, 3))
    table.attack("ogre", FOE)
    assert table.hp(1) == 26


def test_echo_answers_the_first_enemy_spell() -> None:
    table = at_table(side(hand=("bolt", "bolt")), side(board=("echo-who-answers-last",), hand=()))
    table.play("bolt", 0, FOE)
    table.play("bolt", 0, FOE)
    assert table.names("hand", 1) == ["bolt"]


def test_hollow_horse_lets_out_those_who_built_it() -> None:
    table = at_table(side(hand=("trojan-horse-builder", "bolt")))
    table.play("trojan-horse-builder")
    assert table.names("board", 1) == ["hollow-horse"]
    table.play("bolt", 0, "hollow-horse")
    assert table.names("board", 0) == ["trojan-horse-builder", *["hidden-greek"] * 3]


def test_medusas_mirror_shows_a_minion_its_own_strength() -> None:
    table = at_table(side(hand=("medusas-mirror-thief",)), side(board=("ogress", "ogre")))
    table.play("medusas-mirror-thief", 0, "ogress")
    assert table.body("ogress") == (5, 1)


def test_erinys_answers_attacks_but_not_her_own_answers() -> None:
    table = at_table(side(board=("erinys-of-the-oath", "ogre")), side(board=("erinys-of-the-oath", "ogre")))
    table.attack("ogre", "ogre")
    assert table.names("board", 0) == table.names("board", 1) == ["erinys-of-the-oath"]
    assert table.stat("erinys-of-the-oath", "damage", 0) == table.stat("erinys-of-the-oath", "damage", 1) == 0

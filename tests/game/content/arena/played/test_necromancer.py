"""Cards of the necromancer at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_eurydice_comes_back_unless_it_is_your_turn_in_which_she_dies() -> None:
    table = at_table(side(board=("eurydice-one-step-behind",)), side(board=("ogre",)))
    table.end_turn()
    table.attack("ogre", "eurydice-one-step-behind")
    assert table.names("hand")[0] == "eurydice-one-step-behind"
    assert table.stat("eurydice-one-step-behind", "cost") == 1
    table = at_table(side(board=("eurydice-one-step-behind",)), side(board=("ogre",)))
    table.attack("eurydice-one-step-behind", "ogre")
    assert (table.names("hand"), table.names("grave")) == ([], ["eurydice-one-step-behind"])


def test_polyidus_raises_one_of_your_dead_of_the_same_cost() -> None:
    board = ("polyidus-taught-by-a-snake", "midgard-footman")
    table = at_table(side(board=board), side(board=("asgard-recruit", "draugr-thrall")))
    table.attack("midgard-footman", "asgard-recruit")  # both die, and both cost 2
    assert (table.names("board"), table.names("grave")) == (list(board), [])
    table.attack("polyidus-taught-by-a-snake", "draugr-thrall")
    assert table.names("board") == list(board)
    table = at_table(side(board=("polyidus-taught-by-a-snake", "fenris-cub")), side(board=("banshee",)))
    table.attack("fenris-cub", "banshee")  # 2 and 3 mana
    assert table.names("board") == ["polyidus-taught-by-a-snake"]


def test_ganglati_lets_their_dead_in_at_your_door() -> None:
    table = at_table(
        side(board=("ganglati-slow-to-the-door", "ogre"), hand=("speak-dead-woman",)), side(board=("imp",))
    )
    table.attack("ogre", "imp")
    assert (table.names("grave"), table.names("grave", 1)) == (["imp"], ["imp"])
    table.play("speak-dead-woman")
    assert table.names("hand") == ["imp"]


def test_busla_lets_the_king_choose_what_befalls_him() -> None:
    for option, left in ((0, (27, 2, 2)), (1, (30, 1, 2)), (2, (30, 2, 1))):
        table = at_table(
            side(board=("busla-whose-prayer-was-heard",)),
            side(board=("ogre", "imp"), hand=("the-coin",), deck=("imp",)),
        )
        table.end_turn()
        table.decide(option)
        assert (table.hp(1), len(table.names("hand", 1)), len(table.names("board", 1))) == left


def test_hardgrep_wakes_their_last_dead_and_asks_yours() -> None:
    table = at_table(side(hand=("hardgrep-who-woke-her-host",), board=("ogre",), hp=20), side(board=("imp",)))
    table.attack("ogre", "imp")
    table.play("hardgrep-who-woke-her-host")
    assert table.names("board") == ["ogre", "imp", "skeleton", "skeleton"]
    table.end_turn(2)
    table.power("imp")
    assert (table.names("board"), table.hp(0)) == (["ogre", "skeleton", "skeleton"], 22)


def test_the_way_up_leads_the_greatest_dead_back_together() -> None:
    dead = ("jotun-of-loose-bones", "ogre")
    table = at_table(side(board=dead, hand=("up-by-taenarum", *("grove-with-nine-ropes",) * 2)))
    table.play("up-by-taenarum")
    table.play("grove-with-nine-ropes")
    assert table.names("board") == ["skeleton"] * 3
    table.play("grove-with-nine-ropes")
    assert table.names("board") == ["jotun-of-loose-bones", "ogre", "skeleton"]


def test_a_song_before_the_throne_lets_the_dead_speak() -> None:
    hand = ("sing-before-the-throne", *("grove-with-nine-ropes",) * 2, *("bat-voiced-soul",) * 3)
    table = at_table(side(hand=hand, board=("jotun-of-loose-bones",)))
    table.play("grove-with-nine-ropes")
    table.play("grove-with-nine-ropes")
    assert table.names("board") == []
    table.play("sing-before-the-throne")
    for _ in range(3):
        table.play("bat-voiced-soul")
    assert table.names("board") == [*("bat-voiced-soul",) * 3, *("skeleton",) * 3]


def test_payoffs_of_own_decks_ask_for_no_duplicates_for_deathrattles_and_for_no_greek_cards() -> None:
    for deck, board in ((("ogre", "imp", "banshee", "the-coin"), 4), (("imp",) * 5, 1)):
        single = at_table(
            side(hand=("guest-of-trophonius", "grove-with-nine-ropes"), board=("ogre", "imp", "skeleton"), deck=deck)
        )
        single.play("grove-with-nine-ropes")
        single.play("guest-of-trophonius")
        assert len(single.names("board")) == board
    for rattling, skeletons in ((("banshee",) * 2, 3), (("banshee", "ogre"), 0)):
        rattle = at_table(side(hand=("wailing-wife-of-gjoll",), board=("jotun-of-loose-bones",), deck=rattling))
        rattle.play("wailing-wife-of-gjoll")
        assert rattle.names("board").count("skeleton") == skeletons
    for cold, drawn in ((("raise-bones",) * 5, 4), (("raise-bones", "raise-bones", "miasma", "miasma"), 2)):
        norse = at_table(side(hand=("east-of-hels-door", "grove-with-nine-ropes"), board=("imp", "imp"), deck=cold))
        norse.play("grove-with-nine-ropes")
        norse.play("east-of-hels-door")
        assert (norse.names("board"), len(norse.names("hand"))) == (["imp", "imp"], drawn)


def test_erichtho_lets_deathrattles_sound_twice() -> None:
    table = at_table(
        side(board=("erichtho-thessalian-witch", "corpse-light-wisp"), hand=("blood-for-the-shades",)),
    )
    table.play("blood-for-the-shades", 0, "corpse-light-wisp")
    assert table.hp(1) == 28


def test_skuld_raises_the_dead_at_the_end_of_the_turn() -> None:
    table = at_table(side(board=("skuld-the-half-elf-queen",), grave=("ogre",)))
    table.end_turn()
    assert (table.names("board"), table.names("grave")) == (["skuld-the-half-elf-queen", "ogre"], [])


def test_sisyphus_puts_death_in_chains_until_the_foes_turn_is_over() -> None:
    table = at_table(side(hand=("sisyphus-deaths-jailer",), board=("imp",)), side(board=("ogre",)))
    table.play("sisyphus-deaths-jailer")
    assert "immune" in table.why_not(table.attack_command("imp", "ogre"))
    table.end_turn()
    assert "immune" in table.why_not(table.attack_command("ogre", "imp"))
    table.end_turn()
    table.attack("imp", "ogre")
    assert table.names("board") == ["sisyphus-deaths-jailer"]


def test_grave_pact_takes_one_of_each_side() -> None:
    table = at_table(side(hand=("grave-pact",), board=("imp",)), side(board=("ogre", "imp")))
    table.play("grave-pact", 1, "ogre")
    assert (table.names("board"), table.names("board", 1)) == (["grave-pact"], ["imp"])


def test_dead_mans_grip_holds_on_to_a_copy() -> None:
    table = at_table(side(board=("ogre",)), side(secrets=("dead-mans-grip",), board=("imp",)))
    table.attack("ogre", "imp")
    assert (table.names("board", 1), table.names("secrets", 1)) == (["imp"], [])


def test_orpheus_brings_a_cheaper_minion_back_to_the_hand() -> None:
    table = at_table(side(hand=("orpheus-looks-back",), grave=("ogre",)))
    table.play("orpheus-looks-back")
    table.choose("ogre")
    assert (table.names("hand"), table.stat("ogre", "cost", 0)) == (["ogre"], 2)


def test_grave_robber_copies_what_the_other_has_used() -> None:
    table = at_table(side(hand=("grave-robber",)), side(grave=("ogre",)))
    table.play("grave-robber")
    table.choose("ogre")
    assert (table.names("hand"), table.names("grave", 1)) == (["ogre"], ["ogre"])


def test_death_knight_makes_converts() -> None:
    table = at_table(side(board=("death-knight",)), side(board=("imp",)))
    table.attack("death-knight", "imp")
    assert table.names("board") == ["death-knight", "imp"]


def test_zagreus_brings_the_two_dearest_back() -> None:
    table = at_table(side(hand=("zagreus-torn-and-returned",), grave=("imp", "ogre", "lich-queen")))
    table.play("zagreus-torn-and-returned")
    assert sorted(table.names("board")) == ["lich-queen", "ogre"]

"""Neutral cards of the small folk and the craft at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import HERO, Talk, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def costs(table: Talk) -> list[int]:
    return [table.arena.words.stat(card, "cost") for card in table.arena.sides[0].hand]


def test_brokk_blows_on_while_he_is_stung() -> None:
    table = at_table(side(board=("imp", "imp")), side(hand=("ogre", "imp"), board=("brokk-stung-at-the-bellows",)))
    table.attack("imp", "brokk-stung-at-the-bellows")
    assert (table.body("ogre", 1), table.stat("brokk-stung-at-the-bellows", "health")) == ((5, 6), 6)
    table.attack("imp", "brokk-stung-at-the-bellows")
    assert (table.body("ogre", 1), table.stat("brokk-stung-at-the-bellows", "health")) == ((6, 7), 5)


def test_the_ring_of_hreidmar_is_paid_for_by_whoever_holds_it() -> None:
    table = at_table(side(hand=("hreidmar-down-to-a-whisker",)), side(deck=("ogre",) * 9))
    table.play("hreidmar-down-to-a-whisker")
    table.end_turn()
    table.end_turn()
    assert (table.hp(0), table.hp(1)) == (30, 28)
    table.end_turn()
    table.play("andvaranaut")
    table.end_turn()
    assert (table.hp(1), "andvaranaut" in table.names("hand"), "andvaranaut" in table.names("hand", 1)) == (
        28,
        True,
        False,
    )
    table.end_turn()
    assert table.hp(0) == 28


@pytest.mark.parametrize(("deck", "paid"), [("walking-anvil", 1), ("ogre", 0)])
def test_motsognir_makes_all_cheaper_that_is_a_dwarf_or_made_by_one(deck: str, paid: int) -> None:
    own = side(hand=("motsognir-first-of-dwarves", "walking-anvil", "ogre"), deck=("tong-holder-of-nidavellir", deck))
    table = at_table(own, side(hand=("walking-anvil",)))
    table.play("motsognir-first-of-dwarves")
    assert costs(table) == [3 - paid, 4]
    table.end_turn(2)
    assert costs(table) == [3 - paid, 4, 1 - paid]
    assert table.stat("walking-anvil", "cost", 1) == 3


@pytest.mark.parametrize(("runes", "more"), [(4, 2), (3, 0)])
def test_dvalin_carves_on_every_minion_that_is_still_to_come(runes: int, more: int) -> None:
    own = side(hand=("dvalin-who-carved-for-dwarves",), deck=("imp", "need-on-the-nail", "ogre"), runes=runes)
    table = at_table(own)
    table.play("dvalin-who-carved-for-dwarves")
    table.end_turn(2)
    assert table.body("imp") == (1 + more, 1 + more)
    table.end_turn(4)
    assert (table.names("hand"), table.body("ogre")) == (["imp", "need-on-the-nail", "ogre"], (4 + more, 5 + more))
    assert table.arena.sides[0].runes == runes + 1


@pytest.mark.parametrize(("deck", "number"), [(("half-cut-runestone",), 4), (("half-cut-runestone", "imp"), 1)])
def test_the_sky_has_four_corners_for_a_deck_of_nothing_but_earth(deck: tuple[str, ...], number: int) -> None:
    table = at_table(side(hand=("dwarf-at-a-corner-of-the-sky",), deck=deck))
    table.play("dwarf-at-a-corner-of-the-sky")
    assert table.names("board") == ["dwarf-at-a-corner-of-the-sky"] * number


@pytest.mark.parametrize(("runes", "elves", "left"), [(4, 2, 1), (2, 1, 2)])
def test_an_elf_is_written_twice_for_three_runes(runes: int, elves: int, left: int) -> None:
    table = at_table(side(hand=("elf-who-was-written-twice",), runes=runes))
    table.play("elf-who-was-written-twice")
    assert (table.names("board"), table.arena.sides[0].runes) == (["elf-who-was-written-twice"] * elves, left)


def test_eight_rings_drip_one_after_the_other_on_what_is_held() -> None:
    table = at_table(side(hand=("eight-rings-by-morning", "ogre"), deck=()))
    table.play("eight-rings-by-morning")
    assert table.names("deck") == ["morning-ring"] * 8
    table.end_turn(2)
    assert (table.names("deck"), table.names("hand"), table.body("ogre")) == ([], ["ogre"], (12, 13))


def test_a_norn_spins_well_for_her_own() -> None:
    table = at_table(side(hand=("norn-of-dvalins-daughters", "ogre"), deck=()))
    table.play("norn-of-dvalins-daughters")
    table.decide(0)
    assert table.names("deck") == ["fair-span"] * 3
    table.end_turn(2)
    assert costs(table) == [1]


def test_a_norn_spins_ill_for_others() -> None:
    table = at_table(side(hand=("norn-of-dvalins-daughters",)), side(hand=("ogre", "imp"), deck=()))
    table.play("norn-of-dvalins-daughters")
    table.decide(1)
    assert table.names("deck", 1) == ["foul-span"] * 3
    table.end_turn()
    assert (table.body("ogre", 1), table.body("imp", 1)) == ((1, 5), (0, 1))


def test_whoever_winds_threads_grows_with_those_of_both() -> None:
    board = ("thread-winder-at-the-well",)
    table = at_table(side(hand=("coin",), deck=("cut-thread", "ogre"), board=board), side(deck=("cut-thread", "ogre")))
    table.end_turn()
    assert table.body("thread-winder-at-the-well") == (3, 3)
    table.end_turn()
    assert table.body("thread-winder-at-the-well") == (4, 4)


def test_the_mould_pourer_casts_everything_alike() -> None:
    own = side(hand=("mould-pourer-of-svartalfheim", "ogre", "coin", "imp"), board=("walking-anvil", "ogre"))
    table = at_table(own)
    table.play("mould-pourer-of-svartalfheim", 2, "walking-anvil")
    assert table.names("hand") == ["walking-anvil", "coin", "walking-anvil"]
    assert table.names("board") == ["walking-anvil", "ogre", "mould-pourer-of-svartalfheim"]


def test_what_an_arm_attaches_to_runs_and_loses_wheels() -> None:
    table = at_table(side(hand=("arm-left-running",), board=("walking-anvil",)), side(board=("ogre",)))
    table.play("arm-left-running")
    assert (table.names("board"), table.body("walking-anvil")) == (["walking-anvil"], (5, 6))
    table.attack("walking-anvil", "ogre")
    assert (table.names("hand"), table.body("walking-anvil")) == (["spare-wheel"], (6, 2))


def test_an_elf_takes_blood_before_it_adapts() -> None:
    table = at_table(side(hand=("elf-at-the-offering-bowl",), board=("imp",)))
    table.play("elf-at-the-offering-bowl", 1)
    for _ in range(2):
        ask = table.arena.stack.ask
        assert ask is not None
        table.decide(ask.options[0])
    assert (table.arena.stack.ask, table.names("board")) == (None, ["elf-at-the-offering-bowl"])


def test_an_elf_without_blood_stays_as_it_is() -> None:
    table = at_table(side(hand=("elf-at-the-offering-bowl",)))
    table.play("elf-at-the-offering-bowl")
    assert (table.arena.stack.ask, table.body("elf-at-the-offering-bowl")) == (None, (2, 2))


def test_the_eagle_learns_what_its_hawk_has_seen() -> None:
    own = side(hand=("eagle-that-knows-many-things",), deck=("imp", "ogre", "coin", "imp"))
    table = at_table(own, side(board=("imp", "imp")))
    table.play("eagle-that-knows-many-things")
    assert table.names("board") == ["eagle-that-knows-many-things", "hawk-between-its-eyes"]
    table.attack("hawk-between-its-eyes", "imp")
    table.choose("coin")
    assert (table.names("hand"), table.names("deck")) == (["coin"], ["imp", "ogre", "imp"])


def test_a_bright_elf_is_shielded_by_the_first_healing_of_each_turn() -> None:
    own = side(hand=("naiad-of-the-clear-spring",) * 2, board=("bright-elf-of-vidblain", "ogre"), hp=20)
    table = at_table(own, side(board=("ogre",)))
    table.play("naiad-of-the-clear-spring", 0, HERO)
    assert table.has("bright-elf-of-vidblain", "divine-shield")
    table.attack("bright-elf-of-vidblain", "ogre")
    table.play("naiad-of-the-clear-spring", 0, HERO)
    assert not table.has("bright-elf-of-vidblain", "divine-shield")
    assert table.body("bright-elf-of-vidblain") == (2, 3)


def test_a_dwarf_wakes_from_stone_with_kin_and_tools() -> None:
    deck = ("imp", "imp", "imp", "tong-holder-of-nidavellir", "ogre", "walking-anvil")
    table = at_table(side(hand=("dwarf-caught-by-sunrise",), deck=deck))
    table.play("dwarf-caught-by-sunrise")
    table.end_turn(2)
    assert table.names("hand") == ["imp"]
    table.end_turn(2)
    assert sorted(table.names("hand")) == ["imp", "imp", "tong-holder-of-nidavellir", "walking-anvil"]


def test_six_things_hold_a_wolf_that_bites_no_more() -> None:
    table = at_table(side(hand=("six-things-that-do-not-exist",)), side(board=("brokk-stung-at-the-bellows",)))
    table.play("six-things-that-do-not-exist")
    table.end_turn()
    assert not table.has("brokk-stung-at-the-bellows", "taunt", 1)
    assert table.why_not(table.attack_command("brokk-stung-at-the-bellows", HERO))

"""Cards of the priest at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_sigyn_catches_the_first_drop_and_must_empty_the_bowl() -> None:
    table = at_table(side(board=("sigyn-holding-the-bowl",)), side(board=("ogre", "imp")))
    table.end_turn()
    assert table.hp(0) == 28
    table.attack("ogre", HERO)
    assert table.hp(0) == 28
    table.attack("imp", HERO)
    assert table.hp(0) == 27


@pytest.mark.parametrize(("deck", "left"), [(("imp", "ogre"), []), (("imp",) * 9, ["ogre"])])
def test_lif_wakes_alone_with_lifthrasir_or_not_at_all(deck: tuple[str, ...], left: list[str]) -> None:
    table = at_table(side(hand=("lif-hidden-in-the-wood",), deck=deck), side(board=("ogre",)))
    table.play("lif-hidden-in-the-wood")
    table.end_turn(4)
    assert table.names("board", 1) == left
    assert ("lifthrasir" in table.names("board")) is not bool(left)


def test_nobody_strikes_while_nerthus_passes_and_the_weakest_pays() -> None:
    table = at_table(side(board=("nerthus-in-the-veiled-wagon", "ogre")), side(board=("imp", "ogre")))
    assert "attack" in table.why_not(table.attack_command("ogre", "imp"))
    table.end_turn()
    assert (table.names("board", 1), len(table.names("board"))) == (["ogre"], 2)


def test_asclepius_raises_the_dead_until_the_lightning_has_him() -> None:
    table = at_table(side(board=("asclepius-who-raised-the-dead", "imp", "imp")), side(board=("ogre", "ogre", "ogre")))
    for health in (6, 3):
        table.attack("imp", "ogre")
        assert (table.names("board").count("imp"), table.body("asclepius-who-raised-the-dead")) == (2, (3, health))
        table.end_turn(2)
    table.attack("imp", "ogre")
    assert table.names("board") == ["imp"] * 2


def test_cassandra_sees_the_next_card_and_it_is_dealt_all_the_same() -> None:
    table = at_table(side(board=("cassandra-whom-nobody-heard",)), side(hand=(), deck=("levin-of-ida", "imp")))
    table.end_turn()
    assert (table.names("hand"), table.names("hand", 1)) == (["levin-of-ida"], ["levin-of-ida"])
    assert table.arena.cost(table.find("levin-of-ida", 0)) == 5


def test_tiresias_knows_two_of_their_cards() -> None:
    table = at_table(side(hand=("tiresias-seven-lives-blind",)), side(hand=("imp", "imp", "imp")))
    table.play("tiresias-seven-lives-blind")
    assert (table.names("hand"), table.arena.heroes[0].armor) == (["imp", "imp"], 5)


def test_the_white_snake_comes_to_the_seventh_cure() -> None:
    own = side(hand=("cure-of-the-white-snake", "rays-of-hemera"), board=(MinionSetup("ogre", 1),) * 6, hp=20)
    table = at_table(own)
    table.play("cure-of-the-white-snake")
    table.play("rays-of-hemera")
    assert (table.names("secrets"), table.body("snake-of-epidaurus")) == ([], (8, 8))


def test_soft_threads_mend_whoever_draws_them() -> None:
    table = at_table(side(hand=("spinner-of-soft-wool",), deck=("imp",), hp=20))
    table.play("spinner-of-soft-wool")
    table.end_turn(6)
    assert table.hp(0) >= 24


def test_the_light_of_gimle_is_as_strong_as_it_is_healthy() -> None:
    table = at_table(side(board=("light-of-gimle",), hand=("mead-of-bodn", "axe-dance")))
    assert table.body("light-of-gimle") == (5, 5)
    table.play("axe-dance")
    assert table.body("light-of-gimle") == (4, 4)
    table.play("mead-of-bodn")
    assert table.body("light-of-gimle") == (10, 10)


def test_telesphorus_draws_when_somebody_is_whole() -> None:
    own = side(board=("telesphorus-who-completes", MinionSetup("ogre", damage=2)), hand=("light-of-breidablik",))
    table = at_table(own)
    table.play("light-of-breidablik")
    assert (table.names("hand"), table.body("ogre")) == (["ogre"], (4, 5))


def test_thieves_copy_and_leave_what_they_found() -> None:
    table = at_table(
        side(hand=("scribe-of-mnemosyne", "stolen-oracle")), side(hand=("apple-of-strife",), deck=("imp",) * 3)
    )
    table.play("scribe-of-mnemosyne")
    assert (table.names("hand"), table.names("hand", 1)) == (["stolen-oracle", "apple-of-strife"], ["apple-of-strife"])
    table.play("stolen-oracle", 0, "imp")
    assert (table.names("hand")[-1], len(table.names("deck", 1))) == ("imp", 3)


def test_baldur_brings_two_of_the_dead() -> None:
    table = at_table(side(hand=("baldur-the-returned",), grave=("ogre", "imp"), hp=20))
    table.play("baldur-the-returned")
    assert (sorted(table.names("board")), table.hp(0)) == (["imp", "ogre"], 24)
    table.power("imp")
    assert table.body("imp") == (2, 2)


def test_sjofn_turns_a_heart() -> None:
    table = at_table(side(hand=("sjofn-turner-of-hearts",)), side(board=("ogre", "imp")))
    table.play("sjofn-turner-of-hearts", 0, "ogre")
    assert (sorted(table.names("board")), table.names("board", 1)) == (["ogre", "sjofn-turner-of-hearts"], ["imp"])

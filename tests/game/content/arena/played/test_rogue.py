"""Legendary cards of the rogue, and bad fates, at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_signy_goes_into_their_hall_and_burns_it() -> None:
    own = side(hand=("signy-who-stayed-in-the-fire",), board=("ogre",))
    table = at_table(own, side(board=("frost-wyrm", "imp")))
    table.play("signy-who-stayed-in-the-fire")
    assert table.names("board", 1) == ["frost-wyrm", "imp", "signy-who-stayed-in-the-fire"]
    table.attack("ogre", "signy-who-stayed-in-the-fire")
    assert (table.names("board"), table.names("board", 1)) == (["ogre"], [])


def test_whoever_strikes_at_utgard_loki_strikes_something_else() -> None:
    table = at_table(side(board=("ogre",)), side(board=("utgard-loki-not-as-he-seems",)))
    table.attack("ogre", "utgard-loki-not-as-he-seems")
    assert table.body("utgard-loki-not-as-he-seems") == (6, 7)
    assert sorted((table.hp(0), table.hp(1))) == [26, 30]


def test_who_is_sent_by_eriphyle_comes_home_from_no_war() -> None:
    table = at_table(side(hand=("eriphyle-bribed-with-gold",)), side(board=("ogre",)))
    table.play("eriphyle-bribed-with-gold")
    table.end_turn()
    table.attack("ogre", HERO)
    assert (table.hp(0), table.names("board", 1)) == (26, [])


def test_clytemnestra_waits_for_the_one_who_comes_home() -> None:
    own = side(hand=("imp", "frost-wyrm", "frost-wyrm"), crystals=10, mana=20)
    table = at_table(own, side(board=("clytemnestra-with-the-net",)))
    for name in ("imp", "frost-wyrm", "frost-wyrm"):
        table.play(name)
    assert sorted(table.names("board")) == ["frost-wyrm", "imp"]


@pytest.mark.parametrize(("deck", "crystals"), [(("imp", "ogre"), (9, 5)), (("imp", "imp"), (7, 7))])
def test_trophonius_comes_for_the_crystals_by_night(deck: tuple[str, ...], crystals: tuple[int, int]) -> None:
    own = side(hand=("trophonius-of-the-loose-stone",), deck=deck, crystals=7)
    table = at_table(own, side(crystals=7))
    table.play("trophonius-of-the-loose-stone")
    assert tuple(table.arena.sides[seat].crystals for seat in (0, 1)) == crystals


def test_loki_takes_every_shape_he_sees_and_slips_out_of_it() -> None:
    own = side(hand=("loki-in-any-shape-but-his",), board=("imp",))
    table = at_table(own, side(board=("ogre", "frost-wyrm")))
    table.play("loki-in-any-shape-but-his")
    assert table.names("hand") == ["ogre", "frost-wyrm"]
    table.power()
    assert (table.names("board"), table.names("hand")) == ([], ["ogre", "frost-wyrm", "imp"])


def test_a_packed_blade_cuts_who_draws_it() -> None:
    table = at_table(side(hand=("bad-silver",), board=("ogre",)), side(deck=("imp",)))
    table.play("bad-silver", 0)
    table.end_turn(3)
    assert table.hp(1) == 23  # two blades, and a point for drawing from the empty deck

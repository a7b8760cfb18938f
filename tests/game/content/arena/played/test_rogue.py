"""Cards of the rogue at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

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


def test_autolycus_takes_the_next_two_cards() -> None:
    table = at_table(side(hand=("autolycus-prince-of-thieves",)), side(deck=("imp", "ogre", "imp")))
    table.play("autolycus-prince-of-thieves")
    assert (table.names("hand"), table.names("deck", 1)) == (["imp", "ogre"], ["imp"])


def test_the_gift_horse_is_full_of_achaeans() -> None:
    table = at_table(side(hand=("sinon-who-wept-on-cue", "mistletoe-dart")))
    table.play("sinon-who-wept-on-cue")
    assert table.names("board", 1) == ["gift-horse-of-epeius"]
    table.play("mistletoe-dart")
    assert table.names("board") == ["sinon-who-wept-on-cue", *["hidden-achaean"] * 3]


def test_thokk_turns_healing_into_harm() -> None:
    table = at_table(side(hand=("gold-of-glasir",), hp=20), side(board=("thokk-the-dry-eyed",)))
    table.play("gold-of-glasir", 0, HERO)
    assert table.hp(0) == 20


def test_fylgjas_and_shadows_are_cheap() -> None:
    table = at_table(side(board=("ogre",), hand=("fylgja-double", "between-two-shadows")))
    table.play("fylgja-double")
    assert table.arena.words.stat(table.find("ogre", 0, ("hand",)), "cost") == 1
    table.play("between-two-shadows", 0, "fylgja-double")
    assert table.stat("fylgja-double", "cost") == 1


def test_secrets_of_the_rogue() -> None:
    own = side(board=("ogre",))
    table = at_table(own, side(board=("imp",), secrets=("snare-of-dolos", "into-the-mist")))
    table.attack("ogre", FOE)
    assert (table.hp(1), table.names("board", 1), table.names("hand", 1)) == (30, [], ["imp"])
    assert table.stat("imp", "cost", 1) == 0


def test_nyx_hides_the_night_and_sends_the_wounded_home() -> None:
    table = at_table(
        side(hand=("nyx-the-hollow",), board=("ogre",)), side(board=(MinionSetup("ogre", damage=1), "imp"))
    )
    table.play("nyx-the-hollow")
    assert (table.has("ogre", "stealth", 0), table.names("board", 1), table.names("hand", 1)) == (
        True,
        ["imp"],
        ["ogre"],
    )

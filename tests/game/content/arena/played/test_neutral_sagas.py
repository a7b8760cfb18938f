"""Neutral cards of the sagas and the sea at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_egil_rises_again_only_if_three_runes_pay_for_his_head() -> None:
    for runes, left, standing in ((1, 0, ["egil-who-bought-his-head-back"]), (0, 2, [])):
        table = at_table(side(hand=("egil-who-bought-his-head-back",), runes=runes), side(board=("ogre", "ogre")))
        table.play("egil-who-bought-his-head-back")
        assert table.arena.sides[0].runes == runes + 2
        table.end_turn()
        table.attack("ogre", "egil-who-bought-his-head-back")
        table.attack("ogre", "egil-who-bought-his-head-back")
        assert (table.names("board"), table.arena.sides[0].runes) == (standing, left)


def test_freydis_scares_whoever_is_no_stronger_than_the_hero_who_strikes() -> None:
    freydis, weapon = "freydis-who-would-not-run", "sword-called-grey-flank"
    table = at_table(side(board=(freydis,), weapon=weapon), side(board=("imp", freydis)))
    assert (table.body(freydis, 1), table.stat(weapon, "attack")) == ((4, 4), 3)
    table.attack(HERO, FOE)
    table.end_turn()
    assert [bool(table.why_not(table.attack_command(name, HERO))) for name in ("imp", freydis)] == [True, False]
    table.end_turn(2)
    assert not table.why_not(table.attack_command("imp", HERO))


def test_skarphedin_keeps_two_teeth_of_whom_he_strikes_too_hard() -> None:
    table = at_table(side(hand=("skarphedin-sliding-on-the-ice",)), side(board=("imp", "ogre")))
    table.play("skarphedin-sliding-on-the-ice")
    table.attack("skarphedin-sliding-on-the-ice", "imp")
    assert table.names("hand") == ["molar-of-thrain"] * 2
    table.play("molar-of-thrain", 0, "ogre")
    assert table.body("ogre", 1) == (4, 2)


def test_aud_gives_land_to_humans_if_she_brought_no_others() -> None:
    for deck, body in ((("shield-holder-at-a-duel", "wrong-runes-on-whalebone"), (3, 5)), (("imp",), (2, 4))):
        table = at_table(
            side(hand=("aud-who-gave-the-valleys-away",), board=("shield-holder-at-a-duel", "imp"), deck=deck)
        )
        table.play("aud-who-gave-the-valleys-away", 2)
        table.end_turn()
        assert (table.body("shield-holder-at-a-duel"), table.body("imp", 0)) == (body, (1, 1))


def test_might_and_main_asks_for_a_deck_without_spells() -> None:
    for deck, body in ((("imp", "sword-called-grey-flank"), (2, 5)), (("imp", "verse-that-blunts"), (2, 3))):
        table = at_table(side(hand=("man-who-trusts-in-his-might",), board=("imp",), deck=deck))
        table.play("man-who-trusts-in-his-might")
        assert table.body("man-who-trusts-in-his-might") == body
        assert table.has("imp", "elusive") is (body == (2, 5))


def test_a_shallow_ship_lands_a_small_card_of_a_small_deck() -> None:
    deck = ("long-ship-of-shallow-draught", "rower-at-the-third-oar")
    small = at_table(side(hand=("long-ship-of-shallow-draught",), deck=deck))
    small.play("long-ship-of-shallow-draught")
    assert (small.names("board"), small.names("deck")) == (
        ["long-ship-of-shallow-draught", "rower-at-the-third-oar"],
        ["long-ship-of-shallow-draught"],
    )
    large = at_table(side(hand=("long-ship-of-shallow-draught",), deck=(*deck, "one-footer-of-vinland")))
    large.play("long-ship-of-shallow-draught")
    assert large.names("board") == ["long-ship-of-shallow-draught"]


def test_the_banner_is_taken_up_as_long_as_somebody_is_left() -> None:
    table = at_table(side(board=("next-man-under-the-banner", "imp")), side(board=("ogre",)))
    assert table.body("imp") == (2, 1)
    table.attack("next-man-under-the-banner", "ogre")
    assert (table.names("board"), table.body("next-man-under-the-banner")) == (["next-man-under-the-banner"], (2, 4))


def test_the_dream_women_visit_one_side_each() -> None:
    table = at_table(side(hand=("two-women-in-one-dream",), board=("imp",), deck=()), side(deck=()))
    table.play("two-women-in-one-dream")
    table.end_turn()
    assert (table.arena.sides[1].mana, table.names("deck", 1)) == (8, [])
    table.end_turn()
    assert table.body("imp", 0) == (2, 2)


def test_the_drowned_take_their_seats_when_they_are_drawn() -> None:
    table = at_table(side(board=("drowned-guest-at-his-own-ale",), deck=()), side(board=("ogre",)))
    table.attack("drowned-guest-at-his-own-ale", "ogre")
    assert table.names("deck") == ["long-fire-seat"] * 2
    table.end_turn(2)
    assert (table.names("board"), table.names("deck")) == (["oarsman-still-dripping"] * 2, [])


def test_the_second_holds_the_shield_on_his_own_turn_only() -> None:
    table = at_table(side(board=("shield-holder-at-a-duel",), weapon="bow"), side(board=("imp", "ogre")))
    table.attack(HERO, "imp")
    assert (table.hp(0), table.body("shield-holder-at-a-duel")) == (30, (2, 3))
    table.end_turn()
    table.attack("ogre", HERO)
    assert (table.hp(0), table.body("shield-holder-at-a-duel")) == (26, (2, 3))


def test_the_paid_skald_carves_at_the_third_card_only() -> None:
    waves = "daughter-of-the-ninth-wave"
    table = at_table(side(hand=(waves,), board=("skald-paid-by-the-stanza",)))
    for carved, body in enumerate(((1, 1), (2, 2), (3, 3), (4, 4), (4, 4))):
        table.play(waves)
        assert (table.body(waves), table.arena.sides[0].runes) == (body, int(carved >= 2))


def test_the_long_serpent_goes_down_fighting() -> None:
    table = at_table(side(hand=("long-serpent-at-svold",)), side(board=("ogre",)))
    table.play("long-serpent-at-svold")
    assert table.names("board").count("oarsman-of-the-long-serpent") == 2
    table.attack("oarsman-of-the-long-serpent", "ogre")
    assert (30 - table.hp(1)) + (5 - table.stat("ogre", "health", 1)) == 2 + 2  # the blow, and the spears wherever


def test_grey_flank_breaks_into_a_spear_with_a_rune_in_it() -> None:
    table = at_table(side(hand=("sword-called-grey-flank",)))
    table.play("sword-called-grey-flank")
    table.attack(HERO, FOE)
    table.end_turn(2)
    table.attack(HERO, FOE)
    table.play("spear-out-of-grey-flank")
    assert (table.hp(1), table.arena.sides[0].runes, table.body("spear-out-of-grey-flank")) == (24, 1, (2, 2))


def test_whoever_lands_on_the_heather_is_sent_home() -> None:
    table = at_table(side(board=("ogre",)), side(board=("heather-backed-whale",)))
    table.attack("ogre", "heather-backed-whale")
    assert (table.names("board"), table.names("hand")) == ([], ["ogre"])


def test_hafgufa_swallows_what_swims_in_out_of_the_hand() -> None:
    table = at_table(side(hand=("hafgufa-with-open-jaws",)), side(hand=("imp", "ogre"), board=("imp", "ogre")))
    table.play("hafgufa-with-open-jaws")
    assert (table.names("board", 1), table.names("hand", 1)) == (["ogre"], ["ogre"])


def test_the_one_footer_strikes_and_is_gone() -> None:
    table = at_table(side(hand=("one-footer-of-vinland",)), side(board=("imp",)))
    table.play("one-footer-of-vinland")
    table.attack("one-footer-of-vinland", "imp")
    table.end_turn()
    assert (table.names("board"), table.names("hand")) == ([], ["one-footer-of-vinland"])


def test_the_challenged_comes_and_strikes_first() -> None:
    table = at_table(side(hand=("challenger-on-the-hazel-field",)), side(board=("ogre", "imp")))
    table.play("challenger-on-the-hazel-field", 0, "imp")
    assert (table.names("board", 1), table.body("challenger-on-the-hazel-field")) == (["ogre"], (2, 3))

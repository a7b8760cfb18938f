"""Neutral cards of Asgard and Vanaheim at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


# ------------------------------------------------------------------------------------------------------------ legends


def test_gna_is_sent_with_the_same_errand_again() -> None:
    table = at_table(side(board=("gna-sent-out-again", "landvaettir"), hp=10))
    table.power()
    table.choose(HERO)
    assert table.hp(0) == 13


def test_gna_carries_no_errand_that_is_too_dear() -> None:
    table = at_table(side(board=("gna-sent-out-again", "oracle-of-delphi")))
    table.power()
    assert table.arena.stack.ask is not None  # the oracle costs (4)
    dear = at_table(side(board=("gna-sent-out-again", "moly-root-herbalist"), hp=10))
    dear.power()
    assert (dear.arena.stack.ask, dear.hp(0)) == (None, 10)


@pytest.mark.parametrize(("chosen", "own", "other"), [(0, 3, 0), (1, 0, 3)])
def test_hoenir_leaves_it_to_the_foe_whose_lots_are_cut(chosen: int, own: int, other: int) -> None:
    table = at_table(side(hand=("hoenir-let-others-decide",)))
    table.play("hoenir-let-others-decide")
    assert table.seat == 1
    table.decide(chosen)
    assert (table.names("deck").count("green-lot"), table.names("deck", 1).count("short-lot")) == (own, other)


def test_lots_are_good_when_green_and_dear_when_short() -> None:
    own = side(board=("imp",), deck=("green-lot", "ogre"))
    table = at_table(own, side(hand=("ogre",), deck=("short-lot",)))
    table.end_turn()
    assert table.stat("ogre", "cost", 1) == 6
    table.end_turn()
    assert (table.body("imp"), table.arena.sides[0].runes, table.names("hand")) == ((3, 2), 1, ["ogre"])


def test_gondul_brings_a_king_home_if_enough_of_her_kind_wait() -> None:
    deck = ("horn-bearer-at-odins-table", "shield-sister-of-randgrid", "judge-in-the-twelfth-seat")
    table = at_table(side(hand=("gondul-sent-for-a-king",), deck=deck), side(board=("imp", "ogre")))
    table.play("gondul-sent-for-a-king")
    assert (table.names("board", 1), sorted(table.names("deck"))) == (["imp"], sorted((*deck, "ogre")))


def test_gondul_alone_brings_nobody() -> None:
    deck = ("horn-bearer-at-odins-table", "shield-sister-of-randgrid", "imp")
    table = at_table(side(hand=("gondul-sent-for-a-king",), deck=deck), side(board=("imp", "ogre")))
    table.play("gondul-sent-for-a-king")
    assert table.names("board", 1) == ["imp", "ogre"]


def test_ottar_recites_three_of_a_deck_in_which_nobody_stands_twice() -> None:
    deck = ("imp", "ogre", "landvaettir")
    table = at_table(side(hand=("ottar-who-recites-his-kin",), deck=deck))
    table.play("ottar-who-recites-his-kin")
    for name in deck:
        table.choose(name)
    assert (sorted(table.names("hand")), table.names("deck")) == (sorted(deck), [])


def test_ottar_forgets_where_a_name_stands_twice() -> None:
    table = at_table(side(hand=("ottar-who-recites-his-kin",), deck=("imp", "ogre", "ogre")))
    table.play("ottar-who-recites-his-kin")
    assert (table.arena.stack.ask, table.names("hand")) == (None, [])


# ------------------------------------------------------------------------------------------- what a deck is built for


@pytest.mark.parametrize(("last", "price"), [("landvaettir", 1), ("hoplite-volunteer", 2)])
def test_the_steward_serves_a_hall_without_greeks_for_good(last: str, price: int) -> None:
    table = at_table(side(hand=("steward-of-gladsheim",), deck=("landvaettir", "landvaettir", last)))
    table.play("steward-of-gladsheim")
    table.end_turn(2)
    table.power()
    assert table.arena.sides[0].mana == 10 - price


@pytest.mark.parametrize(("last", "attack"), [("ogre", 3), ("runeblade", 2)])
def test_the_antler_is_better_where_there_is_no_sword(last: str, attack: int) -> None:
    table = at_table(side(hand=("antler-that-felled-beli",), deck=("ogre", last)))
    table.play("antler-that-felled-beli")
    assert table.body("antler-that-felled-beli") == (attack, 3)


def test_the_slain_man_is_fetched_by_a_valkyrie() -> None:
    deck = ("ogre", "shield-sister-of-randgrid", "ogre")
    table = at_table(side(board=("slain-man-still-waiting",), deck=deck), side(board=("ogre",)))
    table.attack("slain-man-still-waiting", "ogre")
    assert (table.names("hand"), table.names("deck")) == (["shield-sister-of-randgrid"], ["ogre", "ogre"])


# --------------------------------------------------------------------------------- hero powers, shields, fates, staves


def test_the_groom_has_the_horse_ready_this_turn_only() -> None:
    table = at_table(side(hand=("groom-of-hofvarpnir",)))
    table.play("groom-of-hofvarpnir")
    table.power()
    assert table.arena.sides[0].mana == 8
    table.end_turn(2)
    table.power()
    assert table.arena.sides[0].mana == 8


def test_the_chosen_find_their_seats_kept() -> None:
    table = at_table(side(hand=("caller-of-the-chosen",), deck=()))
    table.play("caller-of-the-chosen")
    assert table.names("deck") == ["kept-seat", "kept-seat"]
    table.end_turn(2)
    assert table.names("board") == ["caller-of-the-chosen", "newcomer-to-valhalla", "newcomer-to-valhalla"]


def test_eight_hundred_come_sooner_for_each_power_and_a_split_shield_says_something() -> None:
    own = side(hand=("eight-hundred-abreast",), board=("carver-of-split-lindens", "crusader-of-baldur"))
    table = at_table(own, side(board=("imp",), hp=30))
    table.power()
    assert table.stat("eight-hundred-abreast", "cost") == 9
    table.attack("crusader-of-baldur", "imp")
    assert (table.arena.sides[0].runes, table.hp(1)) == (1, 28)  # a shot of the power, and one splinter


def test_the_doorkeeper_says_no_once_a_turn_and_only_to_small_spells() -> None:
    hand = ("truce-at-the-spitting-vat", "words-over-the-ring", "words-over-the-ring")
    table = at_table(side(hand=hand, board=("ogre",)), side(board=("doorkeeper-of-syn",)))
    table.play("truce-at-the-spitting-vat")
    assert table.has("ogre", "no-attack")
    table.play("words-over-the-ring")
    assert not table.has("ogre", "divine-shield")
    table.play("words-over-the-ring")
    assert table.has("ogre", "divine-shield")


def test_the_truce_holds_for_this_turn_and_for_the_next_of_the_foe() -> None:
    table = at_table(side(hand=("truce-at-the-spitting-vat",), board=("ogre",)), side(board=("ogre",)))
    table.play("truce-at-the-spitting-vat")
    assert table.why_not(table.attack_command("ogre", FOE))
    table.end_turn()
    assert table.why_not(table.attack_command("ogre", HERO))
    table.end_turn()
    assert not table.why_not(table.attack_command("ogre", FOE))


def test_the_ship_unfolds_after_a_dearer_card_and_takes_the_others_along() -> None:
    table = at_table(side(hand=("pouch-with-a-ship-in-it", "steward-of-gladsheim", "imp")))
    table.play("steward-of-gladsheim")
    assert "skidbladnir-unfolded" in table.names("hand")
    table.play("imp")
    table.play("skidbladnir-unfolded")
    assert (table.has("imp", "rush"), table.body("skidbladnir-unfolded")) == (True, (5, 5))


def test_the_horse_knows_as_many_staves_as_it_has_room_for() -> None:
    for runes, body in ((2, (5, 5)), (6, (7, 7))):
        table = at_table(side(hand=("horse-with-runes-in-its-teeth",), runes=runes))
        table.play("horse-with-runes-in-its-teeth")
        assert table.body("horse-with-runes-in-its-teeth") == body


def test_the_high_seat_lowers_a_price_at_the_third_stave() -> None:
    for runes, price in ((1, 4), (2, 1)):
        table = at_table(side(hand=("look-from-the-high-seat",), deck=("ogre",), runes=runes))
        table.play("look-from-the-high-seat", 0, "ogre")
        assert table.stat("ogre", "cost") == price


def test_gulltopp_is_ready_a_turn_later_and_so_is_everybody_else() -> None:
    table = at_table(side(hand=("gulltopp-saddled-already",), board=("imp",)), side(board=("ogre",)))
    table.play("gulltopp-saddled-already")
    assert not table.has("imp", "divine-shield")
    table.end_turn(2)
    table.attack("gulltopp-saddled-already", "ogre")
    assert (table.names("board", 1), table.body("gulltopp-saddled-already")) == ([], (6, 6))
    assert table.has("imp", "divine-shield")


def test_the_roof_shield_still_shields_somebody_as_part_of_another() -> None:
    own = side(hand=("shield-off-valhallas-roof",), board=("bronze-hound-of-minos", "imp"))
    table = at_table(own, side(board=("ogre", "ogre")))
    table.play("shield-off-valhallas-roof")
    assert table.body("bronze-hound-of-minos") == (5, 5)
    table.end_turn()
    for _ in range(2):
        table.attack("ogre", "bronze-hound-of-minos")
    assert (table.names("board"), table.has("imp", "divine-shield")) == (["imp"], True)


def test_the_cook_serves_as_much_as_there_was_strength_in_the_fallen() -> None:
    table = at_table(side(board=("cook-at-the-sooty-cauldron", "imp"), hp=10), side(board=("ogre",)))
    table.attack("imp", "ogre")
    assert table.hp(0) == 11
    table.attack("cook-at-the-sooty-cauldron", "ogre")
    assert (table.names("board"), table.hp(0)) == ([], 11)  # 4 damage: the cook falls, and serves nobody of himself

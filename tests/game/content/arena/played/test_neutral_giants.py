"""Neutral cards of the giants' world and of the end at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_hyrrokkin_strikes_with_what_the_dead_had() -> None:
    table = at_table(side(board=("hyrrokkin-who-shoved-once", "it-ate-the-trough-as-well")), side(board=("ogre",)))
    table.attack("it-ate-the-trough-as-well", "ogre")
    assert (table.names("board"), table.body("ogre")) == (["hyrrokkin-who-shoved-once"], (4, 1))
    table.attack("hyrrokkin-who-shoved-once", "ogre")
    assert table.body("hyrrokkin-who-shoved-once") == (4, 2)


@pytest.mark.parametrize(("dead", "bound"), [(9, True), (10, False)])
def test_garm_is_on_his_rope_until_twelve_have_died(dead: int, bound: bool) -> None:
    table = at_table(side(hand=("garm-when-the-rope-breaks",), board=("imp",)), side(board=("imp", "ogre")))
    table.arena.count(1, "minions-died", dead)
    table.play("garm-when-the-rope-breaks")
    assert table.why_not(table.attack_command("garm-when-the-rope-breaks", "ogre"))
    table.attack("imp", "imp")
    assert bool(table.why_not(table.attack_command("garm-when-the-rope-breaks", "ogre"))) is bound


def test_hrym_hands_fatigue_on() -> None:
    table = at_table(side(board=("hrym-his-shield-before-him",), deck=(), fatigue=4), side())
    before = table.hp(0), table.hp(1)
    table.end_turn(2)
    assert (table.hp(0), table.hp(1)) == (before[0], before[1] - 5)
    table = at_table(side(board=("imp",), deck=(), fatigue=4), side())
    table.end_turn(2)
    assert (table.hp(0), table.hp(1)) == (before[0] - 5, before[1])


@pytest.mark.parametrize(
    ("deck", "won"), [(("jotun-brute", "auger-called-rati"), True), (("jotun-brute", "imp"), False)]
)
def test_thrym_takes_the_bride_if_only_giants_were_asked(deck: tuple[str, ...], won: bool) -> None:
    table = at_table(side(hand=("thrym-who-lifted-the-veil",), deck=deck), side(board=("imp", "ogre", "imp")))
    table.play("thrym-who-lifted-the-veil")
    assert ("ogre" in table.names("board")) is won
    assert len(table.names("board", 1)) == (2 if won else 3)


@pytest.mark.parametrize(("deck", "left"), [(("ogre", "gust-off-the-glacier"), 1), (("ogre", "rune-scratched-rib"), 2)])
def test_nobody_small_sits_at_the_table_of_the_large(deck: tuple[str, ...], left: int) -> None:
    table = at_table(
        side(hand=("nobody-small-at-this-table",), board=("ogre",), deck=deck), side(board=("ogre", "imp"))
    )
    table.play("nobody-small-at-this-table", 1)
    assert len(table.names("board", 1)) == left
    assert table.names("board") == ["ogre", "nobody-small-at-this-table"]


@pytest.mark.parametrize(("cards", "crew"), [(10, 3), (11, 1)])
def test_the_crew_comes_in_threes_when_the_deck_is_low(cards: int, crew: int) -> None:
    table = at_table(side(hand=("crew-without-a-harbour",), deck=("imp",) * cards))
    table.play("crew-without-a-harbour")
    assert table.names("board") == ["crew-without-a-harbour"] * crew


def test_the_thurs_hides_behind_his_heads_and_is_angry_about_each() -> None:
    table = at_table(side(hand=("three-headed-thurs",)), side(board=("ogre", "gust-off-the-glacier")))
    table.play("three-headed-thurs")
    assert table.names("board").count("head-with-an-opinion") == 2
    assert table.has("three-headed-thurs", "elusive")
    table.end_turn()
    table.attack("ogre", "head-with-an-opinion")
    assert table.body("three-headed-thurs") == (8, 6)
    table.attack("gust-off-the-glacier", "head-with-an-opinion")
    assert table.body("three-headed-thurs") == (10, 6)
    assert not table.has("three-headed-thurs", "elusive")


def test_three_staves_make_a_thistle_and_fewer_make_silence() -> None:
    table = at_table(side(hand=("a-thurs-and-three-staves",), runes=1), side(board=("slid-full-of-knives",)))
    table.play("a-thurs-and-three-staves")
    assert not table.has("slid-full-of-knives", "taunt")
    table = at_table(side(hand=("a-thurs-and-three-staves",), runes=2), side(board=("slid-full-of-knives",)))
    table.play("a-thurs-and-three-staves")
    assert table.names("board", 1) == ["thistle-at-the-gate"]


def test_snow_at_midsummer_locks_a_crystal_of_whoever_draws_it() -> None:
    table = at_table(side(hand=("frost-in-the-seed-corn",)), side(board=("imp",), deck=(), crystals=5))
    table.play("frost-in-the-seed-corn")
    assert (table.has("imp", "frozen"), table.names("deck", 1)) == (True, ["midsummer-snow"] * 2)
    table.end_turn()
    assert (table.names("deck", 1), table.arena.sides[1].overload) == ([], 2)
    table.end_turn(2)
    assert (table.arena.sides[1].locked, table.arena.sides[1].mana) == (2, 5)


def test_rati_bores_past_two_cards() -> None:
    table = at_table(side(hand=("auger-called-rati",), deck=("imp", "ogre", "viper-for-a-rein", "thaw-slow-thurs")))
    table.play("auger-called-rati")
    table.choose("ogre")
    assert (table.names("hand"), table.names("deck")) == (["ogre"], ["thaw-slow-thurs"])
    assert table.arena.sides[0].runes == 1


def test_the_asker_lets_both_draw_or_both_burn() -> None:
    for option, hands, decks in ((0, 1, 11), (1, 0, 11)):
        table = at_table(side(hand=("asker-of-bridal-gold",)))
        held = len(table.names("hand", 1))
        table.play("asker-of-bridal-gold")
        table.decide(option)
        assert [len(table.names("hand", seat)) for seat in (0, 1)] == [hands, held + hands]
        assert [len(table.names("deck", seat)) for seat in (0, 1)] == [decks, decks]


def test_baldurs_mead_is_drunk_twice() -> None:
    table = at_table(side(hand=("mead-brewed-for-baldur",), hp=10))
    table.play("mead-brewed-for-baldur")
    assert table.hp(0) == 13
    table.end_turn(2)
    assert table.hp(0) == 17
    table.end_turn(2)
    assert table.hp(0) == 17


def test_winter_comes_again_before_the_thaw() -> None:
    table = at_table(side(hand=("winter-upon-winter",)), side(board=("ogre",)))
    table.play("winter-upon-winter")
    for _ in range(2):
        table.end_turn()
        assert table.why_not(table.attack_command("ogre", HERO))
        table.end_turn()
    table.end_turn()
    assert not table.why_not(table.attack_command("ogre", HERO))


def test_the_slow_thurs_misses_a_turn() -> None:
    table = at_table(side(hand=("thaw-slow-thurs",)))
    table.play("thaw-slow-thurs")
    table.end_turn(2)
    assert table.why_not(table.attack_command("thaw-slow-thurs", FOE))
    table.end_turn(2)
    table.attack("thaw-slow-thurs", FOE)


def test_grey_back_is_as_fierce_as_the_dearest_card_he_eats() -> None:
    table = at_table(
        side(hand=("grey-back-under-the-ash",), deck=("imp", "imp", "imp", "ogre")),
        side(deck=("imp", "gust-off-the-glacier", "imp", "three-headed-thurs")),
    )
    table.play("grey-back-under-the-ash")
    assert table.body("grey-back-under-the-ash") == (9, 8)
    assert (table.names("deck", 0), table.names("deck", 1)) == (["ogre"], ["three-headed-thurs"])


def test_muspels_rank_lights_first_and_strikes_second() -> None:
    table = at_table(side(hand=("bright-rank-of-muspel",) * 2), side(board=("ogre",)))
    table.play("bright-rank-of-muspel")
    assert (table.has("ogre", "burning"), table.body("ogre")) == (True, (4, 5))
    table.play("bright-rank-of-muspel")
    assert table.names("board", 1) == []


def test_heavy_steps_are_written_down_on_the_one_who_hears_them() -> None:
    table = at_table(
        side(hand=("breaker-of-benches", "imp"), board=("rune-wife-of-hrimnir", "stave-scarred-jotun"), runes=1)
    )
    assert table.body("stave-scarred-jotun") == (4, 5)
    table.play("imp", 0)
    table.play("breaker-of-benches", 2)
    assert (table.arena.sides[0].runes, table.body("stave-scarred-jotun")) == (2, (5, 3))
    assert table.body("rune-wife-of-hrimnir") == (2, 2)


def test_giants_are_called_in_for_less() -> None:
    table = at_table(
        side(hand=("three-headed-thurs", "gust-off-the-glacier"), board=("hymirs-herd-boy", "playmate-under-the-hill")),
        side(board=("ogre",)),
    )
    assert (table.stat("three-headed-thurs", "cost"), table.stat("gust-off-the-glacier", "cost")) == (7, 6)
    table.attack("playmate-under-the-hill", "ogre")
    assert table.stat("three-headed-thurs", "cost") == 6
    table.attack("hymirs-herd-boy", "ogre")
    assert table.stat("three-headed-thurs", "cost") == 7


@pytest.mark.parametrize(("enemies", "worms"), [(2, 2), (4, 3)])
def test_there_are_as_many_worms_as_enemies_but_not_more_than_three(enemies: int, worms: int) -> None:
    table = at_table(side(hand=("more-worms-than-fools-think",)), side(board=("imp",) * enemies))
    table.play("more-worms-than-fools-think")
    assert table.names("board") == ["root-worm"] * worms

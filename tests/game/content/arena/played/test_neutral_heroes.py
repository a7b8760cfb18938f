"""Neutral cards of heroes and their wars at the table: legendaries, payoffs, trial, what makes tokens (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.commands import Attack
from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, Talk, side

pytestmark = pytest.mark.rule("MATCH-10.5")
GATES = ("ogre", "ogre", "ogre")


def healths(table: Talk, seat: int) -> list[int]:
    return [table.arena.words.stat(minion, "health") for minion in table.arena.sides[seat].board]


def test_tydeus_returns_from_an_honest_death() -> None:
    table = at_table(side(board=("tydeus-one-bite-from-heaven",)), side(board=("ogre",)))
    table.attack("tydeus-one-bite-from-heaven", "ogre")
    assert table.body("tydeus-one-bite-from-heaven") == (5, 1)


def test_tydeus_stays_dead_after_one_bite_too_many() -> None:
    table = at_table(side(board=("tydeus-one-bite-from-heaven",)), side(board=("imp", "ogre")))
    table.attack("tydeus-one-bite-from-heaven", "imp")
    assert not table.has("tydeus-one-bite-from-heaven", "reborn")
    table.end_turn()
    table.attack("ogre", "tydeus-one-bite-from-heaven")
    assert table.names("board") == []


def test_hector_fights_alone_while_both_armies_sit() -> None:
    table = at_table(side(hand=("hector-between-two-armies",), board=("ogre",)), side(board=("ogre", "imp")))
    table.play("hector-between-two-armies", 1)
    assert "cannot attack" in table.why_not(table.attack_command("ogre", FOE))
    table.attack("hector-between-two-armies", "imp")
    table.end_turn()
    assert "cannot attack" in table.why_not(table.attack_command("ogre", HERO))
    table.end_turn()
    table.attack("ogre", FOE)
    assert table.hp(1) == 26


@pytest.mark.parametrize(
    ("deck", "crew"),
    [(("imp", "fenris-cub", "draugr-thrall", "ogre"), 2), (("imp", "imp", "fenris-cub", "draugr-thrall"), 0)],
)
def test_jason_calls_small_heroes_if_no_two_are_alike(deck: tuple[str, ...], crew: int) -> None:
    table = at_table(side(hand=("jason-one-sandal-short",), deck=deck))
    table.play("jason-one-sandal-short")
    assert (len(table.names("board")), "ogre" in table.names("board")) == (1 + crew, False)


@pytest.mark.parametrize(
    ("deck", "left"),
    [
        (("imp", "harpy-snatcher", "ladon-of-the-golden-apples"), 2),
        (("imp", "fenris-cub"), 5),
        (("imp", "ogre"), 5),
        (("imp", "nemean-lion"), 5),
    ],
)
def test_ajax_throws_three_threes_in_a_deck_of_odd_costs(deck: tuple[str, ...], left: int) -> None:
    table = at_table(side(hand=("ajax-who-called-three",), deck=deck), side(board=GATES))
    table.play("ajax-who-called-three")
    assert healths(table, 1) == [left] * 3


@pytest.mark.parametrize(
    ("deck", "body"), [(("hoplite-volunteer", "centaur-colt", "mead-of-poetry"), (6, 6)), (("fenris-cub",), (4, 5))]
)
def test_the_hunt_leader_wants_nobody_but_humans_and_centaurs(deck: tuple[str, ...], body: tuple[int, int]) -> None:
    table = at_table(side(hand=("hunt-leader-of-calydon",), board=("ogre",), deck=deck))
    table.play("hunt-leader-of-calydon", 1)
    assert (table.body("ogre"), table.body("hunt-leader-of-calydon")) == (body, (4, 4))


def test_the_seventh_order_brings_the_man_himself() -> None:
    own = side(hand=("orders-from-inside-a-jar",), board=("ogre",) * 6)
    table = at_table(own, side(board=("imp",) * 7))
    table.play("orders-from-inside-a-jar")
    for minion in table.arena.sides[0].board[:6]:
        target = table.arena.sides[1].board[0]
        table.do(Attack(table.arena.zones.number(minion), table.arena.zones.number(target)))
    assert (len(table.names("board", 1)), len(table.names("board"))) == (1, 6)
    table.end_turn()
    table.attack("imp", "ogre")
    assert table.names("secrets") == ["orders-from-inside-a-jar"]
    table.end_turn()
    assert "man-in-the-lion-skin" not in table.names("board")


def test_the_man_in_the_lion_skin_comes_for_the_seventh_on_the_own_turn() -> None:
    own = side(hand=("orders-from-inside-a-jar",), board=("ogre",) * 6)
    table = at_table(own, side(board=("imp",) * 6, hand=("imp",)))
    table.play("orders-from-inside-a-jar")
    for minion in table.arena.sides[0].board[:6]:
        target = table.arena.sides[1].board[0]
        table.do(Attack(table.arena.zones.number(minion), table.arena.zones.number(target)))
    table.end_turn()
    table.play("imp")
    table.end_turn()
    table.attack("ogre", "imp")
    assert (table.body("man-in-the-lion-skin"), table.names("secrets")) == ((7, 7), [])


def test_gold_goes_over_and_bronze_of_no_higher_cost_comes_back() -> None:
    foe = side(board=("calydonian-boar", "fenris-cub", "imp"))
    table = at_table(side(hand=("gold-for-bronze",), board=("ogre", "imp")), foe)
    table.play("gold-for-bronze", 0, "ogre")
    ask = table.arena.stack.ask
    assert ask is not None
    assert table.find("calydonian-boar") not in ask.options
    table.choose("fenris-cub")
    assert (table.names("board"), table.names("board", 1)) == (
        ["imp", "fenris-cub"],
        ["calydonian-boar", "imp", "ogre"],
    )


def test_the_clashing_rocks_spare_whoever_stands_at_the_ends() -> None:
    own = side(hand=("between-the-clashing-rocks",), board=("imp", "ogre", "fenris-cub"))
    table = at_table(own, side(board=("ogre", "imp", "imp", "ogre")))
    table.play("between-the-clashing-rocks")
    assert (table.names("board"), table.names("board", 1)) == (["imp", "fenris-cub"], ["ogre", "ogre"])


def test_the_charioteer_drives_on_whatever_goes_beside_him() -> None:
    own = side(hand=("charioteer-of-the-argolid",), board=("imp", MinionSetup("ogre", fresh=True)))
    table = at_table(own, side(board=("ogre",)))
    table.play("charioteer-of-the-argolid", 2)
    assert table.names("board") == ["imp", "ogre", "charioteer-of-the-argolid", "immortal-yoke-horse"]
    assert [table.body(name, 0) for name in ("imp", "ogre", "immortal-yoke-horse")] == [(1, 1), (5, 5), (2, 2)]
    table.attack("ogre", "ogre")
    assert table.names("board", 1) == []


def test_the_dragon_is_worth_five_brothers_who_come_up_running() -> None:
    table = at_table(side(hand=("hecatomb",), board=("dragon-whose-teeth-came-up",)), side(board=("imp",)))
    table.play("hecatomb")
    assert table.names("board") == ["sown-brother"] * 5
    table.attack("sown-brother", "imp")
    assert table.names("board", 1) == []


def test_the_jar_is_opened_once_and_all_the_cousins_smell_it() -> None:
    table = at_table(side(board=("keeper-of-the-common-jar",)), side(board=("imp", "imp")))
    table.attack("keeper-of-the-common-jar", "imp")
    assert table.names("board") == ["keeper-of-the-common-jar", *["wine-mad-cousin"] * 2]
    table.end_turn()
    table.attack("imp", "keeper-of-the-common-jar")
    assert len(table.names("board")) == 3


@pytest.mark.parametrize(("hp", "company"), [(29, 0), (30, 0), (31, 2)])
def test_a_thousand_fires_burn_for_whoever_leads(hp: int, company: int) -> None:
    table = at_table(side(hand=("watcher-at-a-thousand-fires",), hp=hp), side(hp=30))
    table.play("watcher-at-a-thousand-fires")
    assert table.names("board") == ["watcher-at-a-thousand-fires", *["next-fire-trojan"] * company]


def test_the_man_on_lemnos_wakes_with_the_bow() -> None:
    table = at_table(side(hand=("wounded-man-on-lemnos",)), side(board=("ogre",)))
    table.play("wounded-man-on-lemnos")
    table.end_turn(4)
    assert table.names("weapons") == ["bow-they-came-back-for"]
    table.attack(HERO, "ogre")
    assert (table.names("board", 1), table.hp(0)) == ([], 26)


def test_the_lion_skin_turns_blows_of_minions_alone() -> None:
    table = at_table(side(hand=("club-and-lion-skin",)), side(board=("ogre",)))
    table.play("club-and-lion-skin")
    table.attack(HERO, "ogre")
    assert (table.hp(0), table.body("ogre")) == (30, (4, 2))
    table.end_turn()
    table.attack("ogre", HERO)
    assert table.hp(0) == 26


def test_the_spring_keeps_the_weakest_of_them() -> None:
    own = side(hand=("hecatomb",), board=("spring-that-kept-hylas",))
    table = at_table(own, side(board=("ogre", "imp"), deck=("ogre",)))
    table.play("hecatomb")
    assert (table.names("board", 1), sorted(table.names("deck", 1))) == (["ogre"], ["imp", "ogre"])


def test_the_amazon_needs_one_side_open() -> None:
    table = at_table(side(hand=("imp",), board=("ogre", "amazon-on-the-open-flank")))
    assert table.body("amazon-on-the-open-flank") == (3, 3)
    table.play("imp", 2)
    assert table.body("amazon-on-the-open-flank") == (1, 3)


def test_the_winners_prize_goes_to_the_first_of_each_turn_who_lives() -> None:
    own = side(board=("tripod-for-the-winner", "ogre", MinionSetup("imp")))
    table = at_table(own, side(board=("imp",)))
    table.attack("ogre", "imp")
    table.attack("imp", FOE)
    assert (table.body("ogre"), table.body("imp")) == ((5, 5), (1, 1))


def test_armour_is_stripped_by_the_strongest_who_struck() -> None:
    own = side(hand=("strip-the-armour",), board=("nemean-lion", "ogre", "imp"))
    table = at_table(own, side(board=("imp", "imp")))
    table.attack("ogre", "imp")
    table.attack("imp", "imp")
    table.play("strip-the-armour")
    assert table.arena.heroes[0].armor == 4

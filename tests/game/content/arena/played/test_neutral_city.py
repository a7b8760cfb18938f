"""Neutral cards of the Odyssey, the sea and the city at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from tests.game.content.arena.played.at_table import at_table
from tests.game.content.arena.shipped import book
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_penelope_begins_anew_each_night() -> None:
    own = side(hand=("penelope-unpicking-by-night", "imp", "imp"), deck=("ogre",) * 20)
    table = at_table(own, side())
    table.play("penelope-unpicking-by-night")
    table.end_turn()
    assert len(table.names("hand")) == 2
    assert sorted((*table.names("hand"), *table.names("deck"))) == ["imp"] * 2 + ["ogre"] * 20


def test_arachne_weaves_the_first_that_she_sees_each_turn() -> None:
    table = at_table(side(hand=("imp", "ogre", "frost-wyrm"), mana=20), side(board=("arachne-who-wove-what-she-saw",)))
    for name in ("ogre", "frost-wyrm"):
        table.play(name)
    assert table.names("hand", 1) == ["ogre"]
    assert (table.body("ogre", 1), table.stat("ogre", "cost", 1)) == ((1, 1), 1)
    table.end_turn(2)
    table.play("imp")
    assert table.names("hand", 1).count("imp") == 1


def test_calypso_keeps_whoever_lands_for_a_turn_longer() -> None:
    own = side(hand=("ogre",), board=("imp",))
    table = at_table(own, side(board=("calypso-seven-years-a-hostess",)))
    table.play("ogre")
    table.end_turn(2)
    assert table.why_not(table.attack_command("ogre", FOE))
    table.attack("imp", FOE)
    table.end_turn(2)
    table.attack("ogre", FOE)
    assert table.hp(1) == 30 - 1 - 4


def test_polyphemus_eats_the_weakest_guest_each_evening() -> None:
    table = at_table(side(board=("polyphemus-whom-nobody-hurt",)), side(board=("ogre", "imp")))
    table.end_turn(3)
    assert (table.names("board", 1), table.body("polyphemus-whom-nobody-hurt")) == ([], (6, 11))


@pytest.mark.parametrize(("minions", "elders"), [(0, 4), (2, 4), (3, 0)])
def test_the_chorus_sings_where_there_are_few_actors(minions: int, elders: int) -> None:
    own = side(hand=("leader-of-the-chorus",), deck=("ogre",) * minions + ("coin",) * 5)
    table = at_table(own, side())
    table.play("leader-of-the-chorus")
    assert table.names("board").count("chorus-elder") == elders


@pytest.mark.parametrize(("deck", "crystals"), [(("ogre", "hole-swap"), 8), (("ogre", "imp"), 7)])
def test_the_rowing_master_wants_no_odd_man_aboard(deck: tuple[str, ...], crystals: int) -> None:
    table = at_table(side(hand=("rowing-master-of-even-benches",), deck=deck, crystals=7), side())
    table.play("rowing-master-of-even-benches")
    assert table.arena.sides[0].crystals == crystals


@pytest.mark.parametrize(("deck", "reborn"), [(("coin", "owl-automaton"), True), (("imp", "owl-automaton"), False)])
def test_the_overseer_leads_bronze_only(deck: tuple[str, ...], reborn: bool) -> None:
    own = side(hand=("overseer-of-the-bronze-walkers",), board=("bronze-cricket", "imp"), deck=deck)
    table = at_table(own, side())
    table.play("overseer-of-the-bronze-walkers")
    assert (table.has("bronze-cricket", "reborn"), table.has("imp", "reborn")) == (reborn, False)


def test_the_arrow_flies_at_the_sixth_card_that_is_not_the_first_of_its_turn() -> None:
    own = side(hand=("arrow-through-twelve-axes", *("coin",) * 8), deck=("ogre",) * 12)
    table = at_table(own, side(board=("ogre",)))
    table.play("coin")
    table.play("arrow-through-twelve-axes")
    for _ in range(5):
        table.play("coin")
    table.end_turn(2)
    table.play("coin")
    assert (table.body("ogre", 1), len(table.names("hand"))) == ((4, 5), 2)
    table.play("coin")
    assert (table.body("ogre", 1), len(table.names("hand"))) == ((4, 2), 3)


@pytest.mark.parametrize(("others", "where"), [((), "hand"), (("bronze-cricket",), "board"), (("imp",), "hand")])
def test_the_statue_runs_away_unless_it_is_tied_to_another(others: tuple[str, ...], where: str) -> None:
    table = at_table(side(hand=("statue-that-must-be-tied-down",), board=others), side())
    table.play("statue-that-must-be-tied-down")
    table.end_turn()
    assert "statue-that-must-be-tied-down" in table.names(where)


def test_the_dog_waits_for_one_who_is_known() -> None:
    own = side(hand=("imp", "pan-noon-sleeper"), board=("dog-on-the-dung-heap",))
    table = at_table(own, side())
    table.play("imp")
    assert "dog-on-the-dung-heap" in table.names("board")
    table.play("pan-noon-sleeper")
    assert ("dog-on-the-dung-heap" in table.names("board"), table.names("hand")) == (False, ["ogre", "ogre"])


def test_the_sycophant_hands_a_secret_back() -> None:
    own, foe = side(hand=("sycophant-with-a-fig-basket",)), side(secrets=("barrow-of-rime",))
    table = at_table(own, foe)
    table.play("sycophant-with-a-fig-basket")
    assert (table.names("secrets", 1), table.names("hand", 1)) == ([], ["barrow-of-rime"])
    assert table.body("sycophant-with-a-fig-basket") == (3, 3)


@pytest.mark.parametrize(("held", "drawn"), [(5, 1), (6, 3)])
def test_guests_are_given_more_where_there_is_plenty(held: int, drawn: int) -> None:
    table = at_table(side(hand=("guest-gifts-of-the-phaeacians",)), side(hand=("imp",) * held))
    table.play("guest-gifts-of-the-phaeacians")
    assert len(table.names("hand")) == drawn


def test_a_god_is_lowered_onto_the_stage_of_the_loser() -> None:
    table = at_table(side(hand=("crane-above-the-stage",), hp=20), side())
    table.play("crane-above-the-stage")
    ask = table.match.view(0).ask
    assert ask is not None
    god = book()[ask.options[0].definition]
    table.choose(god.id)
    assert (god.tribe, table.names("hand"), table.stat(god.id, "cost")) == ("god", [god.id], god.cost - 3)


def test_no_god_comes_to_who_is_not_behind() -> None:
    table = at_table(side(hand=("crane-above-the-stage",)), side())
    table.play("crane-above-the-stage")
    assert (table.match.view(0).ask, table.names("hand")) == (None, [])


def test_the_gold_dog_shines_while_the_silver_one_watches() -> None:
    table = at_table(side(hand=("gold-dog-of-alcinous",)), side(board=("ogre", "frost-wyrm")))
    table.play("gold-dog-of-alcinous")
    assert table.names("board") == ["gold-dog-of-alcinous", "silver-dog-of-alcinous"]
    table.end_turn()
    table.attack("ogre", "silver-dog-of-alcinous")
    table.attack("frost-wyrm", "gold-dog-of-alcinous")
    assert (table.names("board"), table.body("gold-dog-of-alcinous")) == (["gold-dog-of-alcinous"], (2, 3))
    table.end_turn(2)
    assert not table.has("gold-dog-of-alcinous", "divine-shield")


@pytest.mark.parametrize(("turns", "lost"), [(0, 0), (1, 3)])
def test_who_kills_the_suns_cow_pays_for_it(turns: int, lost: int) -> None:
    table = at_table(side(board=("cow-from-the-suns-herd", "ogre")), side(board=("frost-wyrm", "ogre")))
    table.end_turn(turns)
    if turns:
        table.attack("frost-wyrm", "cow-from-the-suns-herd")
    else:
        table.attack("cow-from-the-suns-herd", "frost-wyrm")
    assert ("cow-from-the-suns-herd" in table.names("board"), table.hp(1)) == (False, 30 - lost)


def test_the_wanderer_comes_nearer_each_turn() -> None:
    table = at_table(side(hand=("wanderer-ten-years-overdue",)), side())
    table.end_turn(4)
    assert table.stat("wanderer-ten-years-overdue", "cost") == 8


def test_the_oar_is_planted_and_the_sea_god_satisfied() -> None:
    table = at_table(side(hand=("oar-called-a-winnowing-fan",), hp=20), side())
    table.play("oar-called-a-winnowing-fan")
    for _ in range(3):
        table.attack(HERO, FOE)
        table.end_turn(2)
    assert (table.hp(0), table.hp(1)) == (26, 27)


@pytest.mark.parametrize("turns", [0, 1])
def test_the_ship_holder_holds_the_strongest_through_its_next_turn(turns: int) -> None:
    own = side(board=("ship-holder-under-the-keel",))
    table = at_table(own, side(board=("imp", "ogre")))
    table.end_turn(turns)
    if turns:
        table.attack("imp", "ship-holder-under-the-keel")
        assert table.why_not(table.attack_command("ogre", HERO))
        table.end_turn(2)
    else:
        table.attack("ship-holder-under-the-keel", "imp")
        table.end_turn()
    assert table.why_not(table.attack_command("ogre", HERO))


def test_the_sage_allows_nothing_in_excess_or_lets_you_know_yourself() -> None:
    own = side(hand=("sage-with-two-short-sayings",) * 2, board=("imp",), deck=("frost-wyrm",), mana=20, crystals=10)
    table = at_table(own, side(board=("ogre",)))
    table.play("sage-with-two-short-sayings")
    table.decide(0)
    assert (table.body("ogre", 1), table.body("imp"), table.body("sage-with-two-short-sayings")) == (
        (3, 5),
        (1, 1),
        (4, 5),
    )
    table.play("sage-with-two-short-sayings")
    table.decide(1)
    if table.match.view(0).ask is not None:
        table.choose("frost-wyrm")
    assert (table.names("hand"), table.names("deck")) == (["frost-wyrm"], [])


@pytest.mark.parametrize(("hp", "left"), [(29, ["imp"]), (30, ["imp", "ogre"])])
def test_the_sea_monster_comes_for_who_boasts(hp: int, left: list[str]) -> None:
    table = at_table(side(hand=("sea-monster-sent-for-a-boast",), hp=hp), side(board=("imp", "ogre")))
    table.play("sea-monster-sent-for-a-boast")
    assert table.names("board", 1) == left


def test_the_ant_brings_the_thread_to_the_top() -> None:
    own = side(hand=("ant-in-the-spiral-shell",), deck=("imp", "imp", "ogre", "frost-wyrm"))
    table = at_table(own, side())
    table.play("ant-in-the-spiral-shell")
    table.choose("ogre")
    assert (table.names("deck")[0], len(table.names("deck")), table.names("hand")) == ("ogre", 4, [])

"""Neutral cards of Olympus and its woods at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")

SIX = (
    "naiad-of-the-hot-gates", "hyad-of-the-rain-stars", "epimelid-among-the-fleeces", "pupil-of-thamyris",
    "carver-of-nothing-too-much", "pleiad-who-hides-her-face",
)  # fmt: skip
"""A card of each element: fire, water, earth, wind, holy, shadow."""


@pytest.mark.parametrize(("deck", "left"), [("hymn-in-six-feet", (2, 21)), ("asgard-recruit", (1, 20))])
def test_hestia_lights_the_hearth_of_a_house_without_norse_cards(deck: str, left: tuple[int, int]) -> None:
    board = (MinionSetup("ogre", damage=4),)
    table = at_table(side(hand=("hestia-first-and-last",), board=board, deck=(deck,) * 4, hp=20))
    table.play("hestia-first-and-last")
    table.end_turn()
    assert (table.stat("ogre", "health"), table.hp(0)) == left


def test_the_hearth_burns_on_without_hestia() -> None:
    foe = side(board=(MinionSetup("ogre", attack=2),))
    table = at_table(side(hand=("hestia-first-and-last",), hp=20), foe)
    table.play("hestia-first-and-last")
    table.end_turn()
    table.attack("ogre", "hestia-first-and-last")
    assert table.names("board") == []
    table.end_turn(2)
    assert table.hp(0) == 22


def test_callisto_is_a_bear_and_then_a_constellation() -> None:
    own = side(board=("callisto-chased-to-the-stars", "imp"))
    table = at_table(own, side(board=("ogre", "jotun-brute", "imp")))
    table.end_turn()
    table.attack("ogre", "callisto-chased-to-the-stars")
    assert (table.body("bear-who-was-callisto"), table.has("bear-who-was-callisto", "taunt")) == ((4, 4), True)
    table.attack("jotun-brute", "bear-who-was-callisto")
    assert table.body("bear-that-never-sets") == (0, 4)
    table.end_turn(2)
    assert table.body("imp", 0) == (2, 2)


def test_mnemosyne_puts_back_what_was_sung() -> None:
    own = side(hand=("coin", "coin", "mnemosyne-mother-of-the-nine"), deck=("ogre",))
    table = at_table(own)
    table.play("coin")
    table.play("coin")
    table.play("mnemosyne-mother-of-the-nine")
    assert (len(table.names("hand")), len(table.names("deck"))) == (1, 2)
    assert sorted((*table.names("hand"), *table.names("deck"))) == ["coin", "coin", "ogre"]


def test_iris_gives_each_element_its_colour() -> None:
    own = side(hand=("iris-every-colour-at-once", "naiad-of-the-hot-gates"), board=SIX[1:])
    table = at_table(own)
    table.play("iris-every-colour-at-once")
    table.play("naiad-of-the-hot-gates", 0, "hyad-of-the-rain-stars")
    gifts = ("rush", "lifesteal", "taunt", "elusive")
    given = [tuple(gift for gift in gifts if table.has(name, gift)) for name in (*SIX, "iris-every-colour-at-once")]
    assert given == [("rush",), ("lifesteal",), ("taunt",), ("elusive",), (), (), ("elusive",)]


@pytest.mark.parametrize(("hand", "left"), [(SIX, []), ((*SIX[:5], "ogre"), ["ogre", "imp"])])
def test_the_sixth_flower_opens_the_earth(hand: tuple[str, ...], left: list[str]) -> None:
    table = at_table(side(hand=("picker-of-six-flowers", *hand), board=("imp",)), side(board=("ogre", "imp")))
    table.play("picker-of-six-flowers")
    assert (table.names("board", 1), table.names("board")) == (left, ["picker-of-six-flowers", "imp"])


@pytest.mark.parametrize(("last", "body"), [("two-jars-on-the-threshold", (2, 5)), ("ogre", (1, 4))])
def test_the_chorus_sings_higher_where_all_are_nymphs(last: str, body: tuple[int, int]) -> None:
    hyad = "hyad-of-the-rain-stars"
    naiad = "naiad-of-the-hot-gates"
    table = at_table(side(hand=("chorus-leader-of-the-nymphs", hyad), deck=(naiad, last)))
    table.play("chorus-leader-of-the-nymphs")
    table.end_turn(2)
    assert table.names("hand") == [hyad, naiad]
    assert table.body(hyad) == body
    assert table.body(naiad) == (body[0], body[1] - 3)


@pytest.mark.parametrize(("friend", "tribes"), [("hyad-of-the-rain-stars", {"nymph"}), ("imp", set())])
def test_the_cave_answers_to_nymphs_only(friend: str, tribes: set[str]) -> None:
    table = at_table(side(hand=("nymph-of-the-corycian-cave",), board=(friend,)))
    table.play("nymph-of-the-corycian-cave")
    ask = table.arena.stack.ask
    shown = ask.options if ask is not None else ()
    assert {table.arena.zones.definition(option).tribe for option in shown} == tribes


def test_six_feet_make_a_line_and_three_muses_come() -> None:
    table = at_table(side(hand=("hymn-in-six-feet", *("coin",) * 6)))
    table.play("hymn-in-six-feet")
    for _ in range(5):
        table.play("coin")
    assert (table.names("board"), table.names("secrets")) == ([], ["hymn-in-six-feet"])
    table.play("coin")
    assert (table.names("board"), table.names("secrets")) == (["muse-of-helicon"] * 3, [])


@pytest.mark.parametrize(("hp", "is_asked"), [(21, True), (20, False), (19, False)])
def test_a_pupil_of_thamyris_sings_from_above(hp: int, is_asked: bool) -> None:
    table = at_table(side(hand=("pupil-of-thamyris",), hp=hp), side(hp=20))
    table.play("pupil-of-thamyris")
    assert (table.arena.stack.ask is not None) == is_asked


@pytest.mark.parametrize(("hp", "gained"), [(21, ["rush"]), (20, []), (19, ["taunt", "lifesteal"])])
def test_nothing_too_much_gives_to_both_but_the_even(hp: int, gained: list[str]) -> None:
    table = at_table(side(hand=("carver-of-nothing-too-much",), hp=hp), side(hp=20))
    table.play("carver-of-nothing-too-much")
    words = ("rush", "taunt", "lifesteal")
    assert [word for word in words if table.has("carver-of-nothing-too-much", word)] == gained


@pytest.mark.parametrize(("hp", "body"), [(19, (3, 3)), (20, (2, 2))])
def test_the_bough_of_nemesis_is_heavier_for_who_is_behind(hp: int, body: tuple[int, int]) -> None:
    table = at_table(side(hand=("apple-bough-of-rhamnous",), hp=hp), side(hp=20))
    table.play("apple-bough-of-rhamnous")
    weapon = table.arena.sides[0].weapons[0]
    assert (table.arena.words.stat(weapon, "attack"), table.arena.words.stat(weapon, "health")) == body


def test_a_victim_must_fall_in_its_owners_turn() -> None:
    heifer = "heifer-with-gilded-horns"
    table = at_table(side(board=(heifer, heifer)), side(board=("ogre", "jotun-brute")))
    table.attack(heifer, "ogre")
    assert table.names("hand") == ["ogre"]
    table.end_turn()
    table.attack("jotun-brute", heifer)
    assert (table.names("hand"), table.names("board")) == (["ogre"], [])


@pytest.mark.parametrize(("hp", "cost"), [(None, 3), (10, 4)])
def test_the_cupbearer_pours_for_who_needs_nothing(hp: int | None, cost: int) -> None:
    own = side(hand=("two-jars-on-the-threshold", "ogre"), board=("cupbearer-to-the-twelve",), hp=hp)
    table = at_table(own)
    table.play("two-jars-on-the-threshold")
    table.decide(0)
    table.choose(HERO)
    assert table.stat("ogre", "cost", 0) == cost


def test_ambrosia_makes_titans_cheap() -> None:
    jars = ("two-jars-on-the-threshold",) * 3
    table = at_table(side(hand=("titan-fed-on-ambrosia", *jars), hp=5))
    costs = []
    for name in jars:
        table.play(name)
        table.decide(0)
        table.choose(HERO)
        costs.append(table.stat("titan-fed-on-ambrosia", "cost"))
    assert costs == [8, 8, 5]


@pytest.mark.parametrize(("way", "body", "keyword"), [(0, (6, 5), "rush"), (1, (4, 8), "taunt")])
def test_a_river_chooses_its_shape(way: int, body: tuple[int, int], keyword: str) -> None:
    table = at_table(side(hand=("river-in-three-shapes",)))
    table.play("river-in-three-shapes")
    table.decide(way)
    (shape,) = table.names("board")
    assert (table.body(shape), table.has(shape, keyword)) == (body, True)


def test_graces_are_kind_to_gods() -> None:
    table = at_table(side(hand=("graces-never-singly",), board=("hour-of-bud-and-fruit", "imp")))
    table.play("graces-never-singly", 2)
    told = [(name, table.body(name)) for name in table.names("board")]
    assert told == [
        ("hour-of-bud-and-fruit", (4, 6)),
        ("imp", (1, 1)),
        ("graces-never-singly", (2, 4)),
        ("grace-with-a-rose", (2, 3)),
        ("grace-with-a-die", (2, 3)),
    ]


def test_one_among_the_stars_shines_on_the_others() -> None:
    own = side(hand=("set-among-the-stars",), board=("ogre", "imp"))
    table = at_table(own)
    table.play("set-among-the-stars", 0, "ogre")
    assert (table.names("board"), table.body("imp")) == (["new-constellation", "imp"], (2, 2))


def test_the_north_wind_sires_one_foal_a_turn() -> None:
    own = side(hand=("cicada-who-forgot-to-eat",) * 2, board=("mare-who-faced-the-north-wind",))
    table = at_table(own)
    table.play("cicada-who-forgot-to-eat")
    table.play("cicada-who-forgot-to-eat")
    assert table.names("board").count("foal-of-boreas") == 1


def test_a_titan_pays_for_boasting_only_while_he_leads() -> None:
    table = at_table(side(board=("titan-struck-mid-boast",), hp=21), side(hp=20))
    table.end_turn()
    assert table.body("titan-struck-mid-boast") == (7, 3)
    table = at_table(side(board=("titan-struck-mid-boast",), hp=20), side(hp=20))
    table.end_turn()
    assert table.body("titan-struck-mid-boast") == (7, 6)


def test_the_peacock_has_an_eye_for_each_card_opposite() -> None:
    table = at_table(side(board=("peacock-of-a-hundred-eyes",)), side(hand=("imp",) * 3))
    assert table.body("peacock-of-a-hundred-eyes") == (3, 5)
    table.attack("peacock-of-a-hundred-eyes", FOE)
    table.end_turn()
    table.play("imp")
    assert table.body("peacock-of-a-hundred-eyes") == (3, 5)  # one was drawn, one was played


def test_a_greased_wineskin_throws_its_rider_at_somebody() -> None:
    table = at_table(side(board=("satyr-on-a-greased-wineskin",)), side(hp=20))
    table.attack("satyr-on-a-greased-wineskin", FOE)
    assert table.hp(1) == 16
    table = at_table(side(board=("satyr-on-a-greased-wineskin",)), side(board=("ogre",), hp=20))
    table.attack("satyr-on-a-greased-wineskin", FOE)
    assert (table.hp(1), table.body("ogre", 1)) in {(16, (4, 5)), (20, (4, 1))}


@pytest.mark.parametrize(("damage", "body"), [(3, (5, 5)), (4, (4, 4))])
def test_a_hot_spring_strengthens_who_comes_out_of_it_whole(damage: int, body: tuple[int, int]) -> None:
    table = at_table(side(hand=("naiad-of-the-hot-gates",), board=(MinionSetup("ogre", damage),)))
    table.play("naiad-of-the-hot-gates")  # there is nobody else to bathe
    assert table.body("ogre", 0) == body


@pytest.mark.parametrize(("way", "attack", "hp"), [(0, 2, 20), (1, 1, 23)])
def test_each_hour_brings_one_of_two_goods(way: int, attack: int, hp: int) -> None:
    table = at_table(side(board=("hour-of-bud-and-fruit", "imp"), hp=20))
    table.end_turn(2)
    table.decide(way)
    assert (table.stat("imp", "attack"), table.hp(0)) == (attack, hp)


def test_a_cicada_sings_until_it_drops() -> None:
    table = at_table(side(hand=("coin",) * 3, board=("cicada-who-forgot-to-eat",)))
    for body in ((2, 2), (3, 1)):
        table.play("coin")
        assert table.body("cicada-who-forgot-to-eat") == body
    table.play("coin")
    assert table.names("board") == []

"""POKER-7: the advantage of an element, and kings' passives, hold for a whole combat."""

from __future__ import annotations

from typing import Any

import pytest

from components.arena import STRONG_AGAINST
from tests.systems.arena.language import card, grow, lose, spell, when
from tests.systems.poker.language import BOARD, STRONG, WEAK, Table, fighter, hero, king

ELEMENTS = ("fire", "water", "wind", "earth", "holy", "shadow", "none")
HEROES = tuple(hero(f"hero of {element}", element) for element in ELEMENTS)
BULL = card("bull", attack=5, health=4)
BEATEN = {
    "fire": {"earth"}, "earth": {"wind"}, "wind": {"water"}, "water": {"fire"}, "holy": {"shadow"}, "shadow": {"holy"},
    "none": set(),
}  # fmt: skip


def between(own: str, foe: str, **fields: object) -> Table:
    """Return a combat of two elements, each side with a bull, a weapon and another bull in hand."""
    given: dict[str, Any] = {"board": ("bull",), "weapon": "bow", "hand": ("bull",), **fields}
    sides = [fighter(hero=f"hero of {element}", **given) for element in (own, foe)]
    return Table(BULL, *HEROES, own=sides[0], foe=sides[1])


@pytest.mark.rule("POKER-7.1")
@pytest.mark.parametrize("own", ELEMENTS)
def test_the_wheel_of_elements(own: str) -> None:
    favoured = {foe for foe in ELEMENTS if between(own, foe).body("bull", 0)[0] == 7}
    assert favoured == BEATEN[own] == {STRONG_AGAINST[own]} if own in STRONG_AGAINST else not favoured


@pytest.mark.rule("POKER-7.2")
def test_the_stronger_side_has_two_more_attack_and_its_minions_two_more_health_in_the_whole_combat() -> None:
    table = between("fire", "earth")
    table.play("bull")
    assert [table.combat.words.stat(entity, "attack") for entity in table.combat.sides[0].board] == [7, 7]
    assert (table.body("bull", 0), table.body("bull", 1)) == ((7, 6), (5, 4))
    assert (table.stat("bow", "attack", 0), table.stat("bow", "health", 0)) == (4, 2)
    assert table.stat("bow", "attack", 1) == 2
    table.blinds(STRONG, WEAK, BOARD)
    table.show_down()
    assert table.hp(1) == 100 - 10.5 - 11  # 4 + 7 with a pair: 11.55; the other bull came in this hand
    assert table.body("bull", 0) == (7, 6)


@pytest.mark.rule("POKER-7.1", "POKER-7.2")
def test_holy_and_shadow_beat_each_other_and_what_has_none_nobody() -> None:
    both = between("holy", "shadow")
    assert (both.body("bull", 0), both.body("bull", 1)) == ((7, 6), (7, 6))
    assert between("none", "none").body("bull", 0) == (5, 4)


@pytest.mark.rule("MATCH-11.3")
def test_a_kings_passives_hold_for_its_side_in_the_whole_combat() -> None:
    lord = king(
        "lord",
        {
            "ability": "continuous", "affects": {"zones": ["board"], "side": "mine"},
            "stats": [{"stat": "attack", "add": 1}],
        },
        when("turn-ended", lose({"zones": ["board"], "side": "theirs"}, 1), subject={"side": "mine"}),
    )  # fmt: skip
    table = Table(lord, BULL, own=fighter(king="lord", board=("bull",)), foe=fighter(board=("bull",)))
    assert (table.body("bull", 0), table.body("bull", 1)) == ((6, 4), (5, 4))
    table.blinds().fold()
    assert (table.body("bull", 0), table.body("bull", 1)) == ((6, 4), (5, 3))
    assert table.poker.view(1).fighters[0].king == "lord"


@pytest.mark.rule("MATCH-11.3")
def test_a_king_that_weakens_the_other_side_leaves_no_attack_below_none() -> None:
    frost = king(
        "frost",
        {
            "ability": "continuous", "affects": {"zones": ["board"], "side": "theirs"},
            "stats": [{"stat": "attack", "add": -1}],
        },
    )  # fmt: skip
    wall = card("wall", attack=0, health=4)
    table = Table(frost, wall, BULL, own=fighter(king="frost"), foe=fighter(board=("wall", "bull")))
    assert (table.stat("wall", "attack"), table.stat("bull", "attack")) == (0, 4)


@pytest.mark.rule("POKER-5.2")
def test_a_hero_card_keeps_what_holds_for_the_combat() -> None:
    other = card("other king", kind="hero", power="shot", armor=5, card_class="hunter", cost=0)
    table = Table(
        other, BULL, *HEROES, own=fighter(hero="hero of fire", hand=("other king",), board=("bull",)),
        foe=fighter(hero="hero of earth"),
    )  # fmt: skip
    table.play("other king")
    assert (table.body("bull"), table.armor(0)) == ((7, 6), 5)


@pytest.mark.rule("POKER-4.4")
def test_armor_of_cards_is_counted_in_whole_hp() -> None:
    plate = spell("plate", {"do": "change", "target": "me", "stats": [{"stat": "armor", "add": 3}]})
    slam = spell("slam", lose("foe", {"stat": "armor", "of": "me"}))
    growth = spell("growth", grow("me", 0, 10))
    table = Table(plate, slam, growth, own=fighter(hand=("plate", "slam", "growth"), armor=0.5))
    table.play("plate")
    table.play("slam")
    table.play("growth")
    assert (table.armor(0), table.hp(1)) == (3.5, 97)
    assert table.poker.view(0).cards.sides[0].hero.max_hp == 220

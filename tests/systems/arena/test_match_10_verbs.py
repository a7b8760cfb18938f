"""What programs of cards do to weapons, secrets, crystals, decks and graveyards, not to minions alone."""

from __future__ import annotations

from typing import Any

import pytest

from systems.arena.events import AttackDeclared, CountersChanged, Silenced
from tests.systems.arena.language import ANYBODY, ENEMIES, FOE, HERO, Talk, card, grow, lose, side, spell, when

WEAPONS = {"zones": ["weapons"], "side": "theirs"}
SECRETS = {"zones": ["secrets"], "side": "theirs"}
WATCH = card("watch", {"ability": "triggered", "events": ["summoned"], "subject": {"side": "theirs"},
                       "program": [lose("foe", 9)]}, kind="secret", cost=1)  # fmt: skip


def set_number(stat: str, become: int, target: Any = "me") -> dict[str, Any]:
    """Return the change of a player's number."""
    return {"do": "change", "target": target, "stats": [{"stat": stat, "become": become}]}


def cast(*program: Any, own: Any = None, foe: Any = None, cards: Any = ()) -> Talk:
    """Return a match after a spell of such a program."""
    own = own or {}
    talk = Talk(spell("tried", *program), *cards, own=side(hand=("tried",), **own), foe=side(**(foe or {})))
    talk.play("tried")
    return talk


@pytest.mark.rule("MATCH-3.4")
def test_a_weapon_loses_durability_as_damage_and_gets_it_back_as_healing() -> None:
    sword = card("sword", kind="weapon", attack=3, health=4)
    talk = cast(lose(WEAPONS, 3), cards=(sword,), foe={"weapon": "sword"})
    assert talk.stat("sword", "health", 1) == 1
    talk = cast(
        lose(WEAPONS, 3), {"do": "gain", "target": WEAPONS, "amount": 2}, cards=(sword,), foe={"weapon": "sword"}
    )
    assert talk.stat("sword", "health", 1) == 3
    talk = cast(lose(WEAPONS, 4), cards=(sword,), foe={"weapon": "sword"})
    assert (talk.names("weapons", 1), talk.hp(1)) == ([], 30)


@pytest.mark.rule("MATCH-8.1")
def test_a_secret_that_is_destroyed_does_nothing_and_lies_with_the_dead() -> None:
    talk = cast(
        {"do": "destroy", "target": SECRETS}, cards=(WATCH,), own={"board": ("imp",)}, foe={"secrets": ("watch",)}
    )
    assert talk.names("secrets", 1) == []
    assert talk.names("grave", 1) == ["watch"]
    assert talk.hp(0) == 30


@pytest.mark.rule("MATCH-7.1")
def test_what_is_overloaded_can_be_set_and_what_is_locked_freed() -> None:
    shock = spell("shock", lose("foe", 1), overload=3)
    calm = spell("calm", set_number("overload", 1))
    free = spell("free", set_number("locked", 0))
    talk = Talk(shock, calm, free, own=side(hand=("shock", "calm", "shock", "free"), crystals=5))
    talk.play("shock")
    talk.play("calm")
    talk.play("shock")
    talk.end_turn(2)
    assert (talk.arena.sides[0].locked, talk.arena.sides[0].mana) == (4, 2)
    talk.play("free")
    assert (talk.arena.sides[0].locked, talk.arena.sides[0].mana) == (0, 6)


@pytest.mark.rule("MATCH-2.5")
def test_cards_milled_from_a_deck_are_gone_and_a_program_goes_on_with_them() -> None:
    kept = cast(
        {"do": "mill", "number": 2, "player": "foe", "keep": "burnt"},
        lose("foe", {"count": "burnt"}),
        foe={"deck": ("ogre", "imp", "ogre")},
    )
    assert (kept.names("deck", 1), kept.hp(1)) == (["ogre"], 28)


@pytest.mark.rule("MATCH-10.1")
def test_a_minion_becomes_a_copy_of_another_and_stays_what_it_is_where_there_is_none() -> None:
    def become(board: tuple[str, ...]) -> list[str]:
        copy = {"do": "transform", "target": {"zones": ["board"], "side": "mine"}, "copy_of": ENEMIES}
        return cast(copy, own={"board": ("imp",)}, foe={"board": board}).names("board")

    assert become(("ogre",)) == ["ogre"]
    assert become(()) == ["imp"]


@pytest.mark.rule("MATCH-6.4")
def test_silence_is_told_of_minions_alone() -> None:
    talk = cast({"do": "strip", "target": ANYBODY, "all": True}, foe={"board": ("ogre",)})
    silenced = [event.card for event in talk.events if isinstance(event, Silenced)]
    assert silenced == [talk.number("ogre")]


@pytest.mark.rule("MATCH-2.5")
def test_a_minion_is_controlled_only_where_there_is_room_and_it_is_not_ones_own() -> None:
    take = {"do": "control", "target": {"zones": ["board"]}}
    talk = cast(take, own={"board": ("imp",) * 6}, foe={"board": ("ogre", "ogre")})
    assert talk.names("board") == [*["imp"] * 6, "ogre"]
    assert talk.names("board", 1) == ["ogre"]


@pytest.mark.rule("MATCH-1.4")
def test_the_health_of_a_hero_is_set_and_its_armor_stays() -> None:
    talk = cast(set_number("health", 7, "foe"), foe={"armor": 3})
    assert (talk.hp(1), talk.arena.heroes[1].armor) == (7, 3)


@pytest.mark.rule("MATCH-3.3")
def test_characters_that_fight_need_each_other() -> None:
    own = {"zones": ["board"], "side": "mine"}
    talk = cast({"do": "fight", "target": own, "against": own}, own={"board": ("ogre",)})
    assert talk.body("ogre") == (4, 5)
    talk = cast({"do": "fight", "target": own, "against": ENEMIES}, own={"board": ("ogre",)}, foe={"board": ("imp",)})
    assert (talk.body("ogre"), talk.names("board", 1)) == ((4, 4), [])


@pytest.mark.rule("MATCH-8.7")
def test_an_ability_that_costs_corpses_happens_where_there_are_as_many() -> None:
    cost = ({"do": "change", "target": "me", "stats": [{"stat": "corpses", "add": -2}]},)
    reaper = card("reaper", when("attacks", lose("foe", 5), cost=cost), attack=1, health=1)
    rich, poor = (Talk(reaper, own=side(board=("reaper",), corpses=corpses)) for corpses in (2, 1))
    for talk in (rich, poor):
        talk.attack("reaper", FOE)
    assert (rich.hp(1), rich.arena.sides[0].corpses) == (24, 0)
    assert (poor.hp(1), poor.arena.sides[0].corpses) == (29, 1)


@pytest.mark.rule("MATCH-8.7")
def test_corpses_belong_to_heroes_alone() -> None:
    more = {"do": "change", "target": ANYBODY, "stats": [{"stat": "corpses", "add": 1}]}
    talk = cast(more, own={"board": ("ogre",)})
    assert [each.corpses for each in talk.arena.sides] == [1, 1]
    assert talk.body("ogre") == (4, 5)


@pytest.mark.rule("MATCH-10.1")
def test_a_card_is_made_among_the_dead_and_summoned_from_there() -> None:
    fallen = {"zones": ["grave"], "side": "mine"}
    make = {"do": "create", "to": "grave", "card": "ogre"}
    assert "ogre" in cast(make).names("grave")
    talk = cast(make, {"do": "summon", "target": {**fallen, "filter": {"tags": ["minion"]}}})
    assert talk.names("board") == ["ogre"]


@pytest.mark.rule("MATCH-10.1")
def test_what_is_on_a_board_is_not_summoned_again() -> None:
    talk = cast({"do": "summon", "target": {"zones": ["board"]}}, own={"board": ("imp",)}, foe={"board": ("ogre",)})
    assert (talk.names("board"), talk.names("board", 1)) == (["imp"], ["ogre"])


@pytest.mark.rule("MATCH-1.4")
def test_what_destroys_everything_spares_heroes() -> None:
    talk = cast({"do": "destroy", "target": ANYBODY}, own={"board": ("imp",)}, foe={"board": ("ogre",)})
    assert (talk.names("board"), talk.names("board", 1), talk.hp(0), talk.hp(1)) == ([], [], 30, 30)
    assert talk.match.result() is None


@pytest.mark.rule("MATCH-3.4")
def test_health_is_set_of_characters_and_not_of_weapons() -> None:
    sword = card("sword", kind="weapon", attack=3, health=4)
    talk = cast(
        set_number("health", 1, {"zones": ["board", "weapons"]}),
        cards=(sword,),
        foe={"weapon": "sword", "board": ("ogre",)},
    )
    assert (talk.stat("sword", "health", 1), talk.stat("ogre", "health", 1)) == (4, 1)


@pytest.mark.rule("MATCH-3.3")
def test_only_an_attack_that_goes_on_is_turned_elsewhere() -> None:
    talk = cast({"do": "retarget", "target": ENEMIES}, foe={"board": ("ogre",)})
    assert not [event for event in talk.events if isinstance(event, AttackDeclared)]
    assert talk.body("ogre") == (4, 5)


@pytest.mark.rule("MATCH-8.1")
def test_cards_that_one_shows_to_oneself_the_other_side_does_not_see() -> None:
    def seen(to: str) -> list[str]:
        shown = Talk(
            spell("tried", {"do": "reveal", "target": {"zones": ["hand"], "side": "mine"}, "to": to}),
            own=side(hand=("tried", "ogre")),
        )
        shown.play("tried")
        return [thing.definition for thing in shown.match.view(1).sides[0].hand]

    assert seen("foe") == ["ogre"]
    assert seen("me") == [""]


@pytest.mark.rule("MATCH-9.1")
def test_a_counter_lies_on_what_is_in_play_alone() -> None:
    count = {"do": "counters", "target": {"zones": ["deck", "board"], "side": "mine"}, "name": "shielded", "add": 2}
    talk = cast(count, own={"board": ("imp",), "deck": ("ogre",)})
    told = [event.card for event in talk.events if isinstance(event, CountersChanged)]
    assert told == [talk.number("imp")]


@pytest.mark.rule("MATCH-8.1")
def test_the_field_is_all_that_is_in_play_with_weapons_and_secrets() -> None:
    sword = card("sword", kind="weapon", attack=3, health=4)
    talk = cast(
        {"do": "destroy", "target": {"zones": ["field"], "side": "theirs"}},
        cards=(WATCH, sword),
        own={"board": ("imp",)},
        foe={"board": ("ogre",), "weapon": "sword", "secrets": ("watch",), "hand": ("imp",)},
    )
    assert [talk.names(zone, 1) for zone in ("board", "weapons", "secrets", "hand")] == [[], [], [], ["imp"]]
    assert (talk.names("board"), talk.hp(1)) == (["imp"], 30)


@pytest.mark.rule("MATCH-3.4")
def test_a_card_may_count_the_attacks_of_its_hero() -> None:
    drill = spell("drill", lose("foe", {"stat": "attacks", "of": "me"}))
    talk = Talk(drill, own=side(hand=("drill", "drill"), weapon="bow"))
    talk.play("drill")
    assert talk.hp(1) == 30
    talk.attack(HERO, FOE)
    talk.play("drill")
    assert talk.hp(1) == 30 - 2 - 1


@pytest.mark.rule("MATCH-10.1")
def test_of_all_that_is_in_play_only_minions_are_weakened() -> None:
    sword = card("sword", kind="weapon", attack=3, health=4)
    weakened = {"zones": ["field"], "side": "theirs", "filter": {"tags": ["weakened"]}}
    talk = cast(
        grow({"zones": ["board", "weapons"], "side": "theirs"}, attack=-1),
        {"do": "create", "to": "board", "card": "imp", "side": "foe"},
        {"do": "destroy", "target": weakened},
        cards=(sword,),
        foe={"board": ("ogre",), "weapon": "sword"},
    )
    assert [talk.names(zone, 1) for zone in ("board", "weapons")] == [["imp"], ["sword"]]

"""MATCH-5 to MATCH-7: keywords that persist, act, and cost or give resources."""

from __future__ import annotations

import pytest

from systems.arena.commands import Attack, Trade
from systems.arena.events import CardsOffered
from systems.arena.setup import MinionSetup
from tests.systems.arena.language import (
    ANYBODY,
    FOE,
    FRIENDS,
    HERO,
    Talk,
    battlecry,
    card,
    grow,
    lose,
    side,
    spell,
    when,
)

BOLT = spell("bolt", lose("target", 3), choose=ANYBODY)
BURST = spell("burst", lose({"zones": ["board"], "side": "theirs"}, 2))


@pytest.mark.rule("MATCH-5.2")
def test_divine_shield_ignores_the_first_damage() -> None:
    knight = card("knight", keywords=("divine-shield",))
    talk = Talk(knight, BOLT, own=side(hand=("bolt", "bolt")), foe=side(board=("knight",)))
    talk.play("bolt", 0, "knight")
    assert (talk.names("board", 1), talk.has("knight", "divine-shield")) == (["knight"], False)
    talk.play("bolt", 0, "knight")
    assert talk.names("board", 1) == []


@pytest.mark.rule("MATCH-5.2")
def test_a_divine_shield_that_breaks_is_heard_once_with_who_broke_it() -> None:
    knight = card("knight", keywords=("divine-shield",))
    smith = card("smith", when("shield-broken", grow("subject", 2), lose("object", 1), subject={"side": "theirs"}))
    talk = Talk(knight, smith, own=side(board=("ogre", "ogre", "smith")), foe=side(board=("knight",)))
    talk.attack("ogre", "knight")
    assert (talk.body("knight"), talk.body("ogre")) == ((3, 1), (4, 3))
    talk.do(Attack(talk.arena.zones.number(talk.arena.sides[0].board[1]), talk.number("knight")))
    assert talk.names("board", 1) == []


@pytest.mark.rule("MATCH-5.3")
def test_stealth_cannot_be_targeted_by_the_enemy_and_ends_with_an_attack() -> None:
    shade = card("shade", attack=2, health=3, keywords=("stealth",))
    talk = Talk(shade, BOLT, BURST, own=side(hand=("bolt", "burst")), foe=side(board=("shade", "imp")))
    talk.play("bolt")
    options = {talk.arena.zones.definition(entity).name for entity in talk.arena.stack.ask.options}  # type: ignore[union-attr]  # it asks
    assert options == {"Archer King", "Imp"}
    talk.choose("imp")
    talk.play("burst")
    assert talk.stat("shade", "health") == 1  # what needs no target hits it
    talk.end_turn()
    assert talk.has("shade", "stealth")
    talk.attack("shade", HERO)
    assert not talk.has("shade", "stealth")


@pytest.mark.rule("MATCH-5.5")
def test_lifesteal_heals_its_hero_of_a_weapon_too() -> None:
    bat = card("bat", attack=3, health=2, keywords=("lifesteal",))
    fang = card("fang", kind="weapon", attack=2, health=2, keywords=("lifesteal",))
    talk = Talk(bat, fang, own=side(board=("bat",), weapon="fang", hp=20), foe=side(board=("imp",)))
    talk.attack("bat", "imp")
    assert talk.hp(0) == 23
    talk.attack(HERO, FOE)
    assert (talk.hp(0), talk.hp(1)) == (25, 28)


@pytest.mark.rule("MATCH-5.6")
def test_poisonous_destroys_any_minion_that_it_damages() -> None:
    snake = card("snake", keywords=("poisonous",))
    shielded = MinionSetup("ogre", keywords=("divine-shield",))
    talk = Talk(snake, own=side(board=("snake", "snake")), foe=side(board=("ogre", shielded)))
    talk.attack("snake", "ogre")
    assert talk.names("board", 1) == ["ogre"]
    talk.attack("snake", "ogre")
    assert talk.names("board", 1) == ["ogre"]  # the shield took the damage
    talk = Talk(snake, own=side(board=("snake",)))
    talk.attack("snake", FOE)
    assert talk.hp(1) == 29


@pytest.mark.rule("MATCH-5.7")
def test_reborn_returns_once_with_1_health() -> None:
    lich = card("lich", attack=3, health=4, keywords=("reborn",))
    talk = Talk(lich, BOLT, own=side(hand=("bolt", "bolt", "bolt")), foe=side(board=("lich",)))
    talk.play("bolt", 0, "lich")
    talk.play("bolt", 0, "lich")
    assert (talk.body("lich", 1), talk.stat("lich", "max-health"), talk.has("lich", "reborn")) == ((3, 1), 4, False)
    talk.play("bolt", 0, "lich")
    assert talk.names("board", 1) == []


@pytest.mark.rule("MATCH-6.4")
def test_silence_removes_the_keywords_of_a_minion_that_nothing_else_has_changed() -> None:
    hush = spell("hush", {"do": "strip", "target": "target", "all": True}, choose={"zones": ["board"]})
    guard = card("guard", keywords=("taunt",))
    talk = Talk(hush, guard, own=side(hand=("hush", "imp")), foe=side(board=["guard", "imp"]))
    talk.play("imp")
    talk.play("hush", 0, "guard")
    assert not talk.has("guard", "taunt")


@pytest.mark.rule("MATCH-6.4")
def test_silence_removes_text_and_enchantments_and_damage_stays() -> None:
    hush = spell("hush", {"do": "strip", "target": "target", "all": True}, choose={"zones": ["board"]})
    chief = card(
        "chief",
        {"ability": "continuous", "affects": FRIENDS, "stats": [{"stat": "attack", "add": 1}]},
        when("died", lose("foe", 5)),
        attack=2,
        health=5,
        keywords=("taunt",),
        spell_damage=1,
    )
    talk = Talk(
        chief,
        hush,
        grow_all := spell("feast", grow(FRIENDS, 2, 2)),
        BOLT,
        own=side(hand=("feast", "hush", "bolt", "bolt"), board=("chief", "imp")),
    )
    assert grow_all.kind == "spell"
    talk.play("feast")
    talk.play("bolt", 0, "chief")
    assert (talk.body("chief"), talk.body("imp")) == ((5, 3), (4, 3))
    talk.play("hush", 0, "chief")
    assert (talk.body("chief"), talk.body("imp"), talk.has("chief", "taunt")) == ((2, 3), (3, 3), False)
    talk.play("bolt", 0, "chief")
    assert talk.hp(1) == 30


@pytest.mark.rule("MATCH-6.5")
def test_discover_offers_three_cards_of_the_own_class_or_neutral_and_hides_them() -> None:
    find = spell(
        "find",
        {"do": "discover", "name": "found", "among": {"tags": ["minion"]}},
        {"do": "move", "target": "found", "to": "hand"},
    )
    others = [card(f"c{number}", cost=number) for number in range(4)]
    alien = card("alien", card_class="mage")
    talk = Talk(find, *others, alien, own=side(hand=("find",)))
    talk.play("find")
    ask = talk.match.view(0).ask
    assert ask is not None
    assert (ask.purpose, len(ask.options)) == ("discover", 3)
    offered = [option.definition for option in ask.options]
    assert len(set(offered)) == 3
    assert "alien" not in offered
    assert talk.match.view(1).ask is None
    told = talk.choose(offered[1])
    assert talk.names("hand") == [offered[1]]
    heard = talk.match.heard(1, told)
    assert offered[1] not in str(heard)


@pytest.mark.rule("MATCH-6.5")
def test_the_other_side_hears_of_a_discovery_only_how_many_cards_it_offers() -> None:
    find = spell("find", {"do": "discover", "name": "found", "among": {"tags": ["minion"]}})
    talk = Talk(find, *(card(f"c{number}") for number in range(4)), own=side(hand=("find",)))
    told = talk.play("find")
    ask = talk.match.view(0).ask
    assert ask is not None
    offered = [[event for event in talk.match.heard(seat, told) if isinstance(event, CardsOffered)] for seat in (0, 1)]
    assert [(event.definitions, event.count) for event in offered[0]] == [
        (tuple(option.definition for option in ask.options), 3)
    ]
    assert [(event.seat, event.source, event.definitions, event.count) for event in offered[1]] == [
        (0, ask.source, (), 3)
    ]


@pytest.mark.rule("MATCH-6.6")
def test_adapt_offers_three_of_ten_bonuses() -> None:
    shifter = card("shifter", battlecry({"do": "perform", "keyword": "adapt", "target": "self"}), attack=2, health=2)
    seen = set()
    for seed in range(12):
        talk = Talk(shifter, own=side(hand=("shifter",)), seed=seed)
        talk.play("shifter")
        ask = talk.match.view(0).ask
        assert ask is not None
        assert (ask.kind, len(ask.ways), ask.definition) == ("modes", 3, "adapt")
        seen |= set(ask.ways)
        before = (talk.body("shifter"), tuple(talk.match.view(0).sides[0].board[0].keywords))
        talk.decide(ask.ways[0])
        assert (talk.body("shifter"), tuple(talk.match.view(0).sides[0].board[0].keywords)) != before
    assert len(seen) > 6


@pytest.mark.rule("MATCH-7.1")
def test_overload_locks_crystals_in_the_next_turn() -> None:
    shock = spell("shock", lose("foe", 1), overload=2, cost=1)
    talk = Talk(shock, own=side(hand=("shock", "shock"), crystals=5))
    talk.play("shock")
    talk.end_turn(2)
    assert (talk.arena.sides[0].mana, talk.arena.sides[0].crystals, talk.arena.sides[0].locked) == (4, 6, 2)
    talk.end_turn(2)
    assert (talk.arena.sides[0].mana, talk.arena.sides[0].locked) == (7, 0)


@pytest.mark.rule("MATCH-7.2")
def test_spell_damage_adds_to_spells_alone() -> None:
    sage = card("sage", spell_damage=2)
    archer = card("archer", battlecry(lose("foe", 1)))
    talk = Talk(sage, archer, BOLT, own=side(board=("sage",), hand=("bolt", "archer")))
    talk.play("bolt", 0, FOE)
    assert talk.hp(1) == 25
    talk.play("archer")
    talk.power()
    assert talk.hp(1) == 23


@pytest.mark.rule("MATCH-7.3")
def test_echo_gives_a_copy_that_vanishes_at_the_turns_end() -> None:
    ghost = card("ghost", cost=3, keywords=("echo",))
    talk = Talk(ghost, own=side(hand=("ghost",)))
    talk.play("ghost")
    talk.play("ghost")
    talk.play("ghost")
    assert (talk.names("board"), talk.names("hand"), talk.arena.sides[0].mana) == (["ghost"] * 3, ["ghost"], 1)
    talk.end_turn()
    assert talk.names("hand") == []


@pytest.mark.rule("MATCH-7.4")
def test_tradeable_goes_back_for_another_card() -> None:
    deal = card("deal", keywords=("tradeable",), cost=9)
    talk = Talk(deal, own=side(hand=("deal", "imp"), deck=("ogre", "imp")))
    number, imp = (talk.arena.zones.number(entity) for entity in talk.arena.sides[0].hand)
    assert talk.why_not(Trade(imp)) == "Imp is not tradeable (MATCH-7.4)."
    talk.do(Trade(number))
    assert (talk.names("hand"), talk.names("deck"), talk.arena.sides[0].mana) == (["imp", "ogre"], ["imp", "deal"], 9)

"""POKER-5.1, 5.2, 5.4, 5.6: cards in a combat: hands, mana, pets, strikes, and the hand as a turn of both."""

from __future__ import annotations

import pytest

from systems.arena.commands import Attack, EndTurn, PlayCard, UpgradeWeapon, UsePower
from systems.arena.events import Damaged, Healed, SecretRevealed
from systems.poker.commands import UseArmed
from systems.poker.events import CombatEnded, HandResolved, StrikeMade
from systems.poker.setup import ARENA_TERMS
from tests.systems.arena.language import FOE, card, give, grow, lose, spell, when
from tests.systems.arena.small_cards import gain, make, secret
from tests.systems.poker.language import BOARD, STRONG, WEAK, Number, Table, fighter, halves

MINE = {"subject": {"side": "mine"}}
GUARD = card("guard", attack=1, health=3, keywords=["taunt"])
BULL = card("bull", attack=5, health=4)
AXE = card("axe", kind="weapon", attack=3, health=2, cost=3)


def struck(table: Table, own: str = STRONG, foe: str = WEAK, board: str = BOARD) -> Table:
    """Return the combat after a hand in which nobody attacks; seat 0 wins with a pair (1.05) unless told otherwise."""
    table.blinds(own, foe, board)
    table.show_down()
    return table


def lost(table: Table, seat: int = 1) -> Number:
    """Return what a fighter of 100 HP has lost beside the 10½ that it had committed."""
    return 100 - 10.5 - table.hp(seat)


@pytest.mark.rule("POKER-5.1")
def test_a_hand_of_nine_three_at_the_start_and_one_for_each_hand() -> None:
    deck = tuple(f"card{number}" for number in range(20))
    table = Table(*(card(name) for name in deck), own=fighter(deck=deck, hand=None), hand=0)
    assert (ARENA_TERMS.hand, ARENA_TERMS.board, ARENA_TERMS.crystals) == (9, 5, 9)
    assert len(table.names("hand")) == 4
    struck(table)
    assert len(table.names("hand")) == 5
    full = Table(*(card(name) for name in deck), own=fighter(deck=deck, hand=deck[:9]))
    struck(full)
    assert (len(full.names("hand")), full.names("gone")) == (9, ["card0"])


@pytest.mark.rule("POKER-5.1")
def test_mana_is_one_in_the_first_hand_and_one_more_in_each_at_most_nine() -> None:
    table = Table(own=fighter(crystals=0), foe=fighter(crystals=0), hand=0)
    assert [side.mana for side in table.combat.sides] == [1, 1]
    struck(table)
    assert [side.mana for side in table.combat.sides] == [2, 2]
    late = struck(Table(own=fighter(crystals=9)))
    assert late.combat.sides[0].mana == 9


@pytest.mark.rule("POKER-5.2")
def test_both_play_cards_the_small_blind_first_and_at_most_five_pets() -> None:
    table = Table(BULL, own=fighter(hand=("imp",) * 6), foe=fighter(hand=("bull",)))
    assert table.match.to_act() == (0,)
    for _ in range(5):
        table.play("imp")
    assert table.why_not(PlayCard(table.number("imp", 0))).startswith("Play a card of your hand")
    sixth = table.combat.zones.number(table.find("imp", 0, ("hand",)))
    assert table.why_not(PlayCard(sixth)) == "Your board is full: there is room for 5 minions (MATCH-2.5)."
    table.do(EndTurn())
    assert table.match.to_act() == (1,)
    table.play("bull")
    table.power()
    assert (table.names("board", 1), table.hp(0)) == (["bull"], 99)
    table.do(UpgradeWeapon())
    assert table.names("weapons", 1) == ["bow"]


@pytest.mark.rule("POKER-5.2")
def test_pets_do_not_attack_by_command() -> None:
    table = Table(BULL, own=fighter(board=("bull",)))
    assert not [command for command in table.match.legal(0) if isinstance(command, Attack)]
    command = table.attack_command("bull", FOE)
    assert table.why_not(command) == "Here minions strike at Resolution, not by command (POKER-5.4)."


@pytest.mark.rule("POKER-5.4", "POKER-3.3")
def test_the_winners_weapon_and_pets_strike_times_the_multiplier_rounded_down() -> None:
    table = struck(Table(BULL, AXE, own=fighter(board=("bull", "ogre"), weapon="axe")))
    (strike,) = table.heard(StrikeMade)
    assert (strike.attack, strike.multiplier, strike.amount) == (3 + 5 + 4, 1050, halves(12))
    assert lost(table) == 12  # 12.6 rounded down
    assert table.stat("axe", "health", 0) == 1


@pytest.mark.rule("POKER-5.4")
def test_a_hero_strikes_with_the_attack_that_cards_give_it_for_the_hand() -> None:
    table = Table(spell("feral", grow("me", 4, until="turn")), own=fighter(hand=("feral",)))
    table.play("feral")
    assert lost(struck(table)) == 4
    struck(table)
    assert not table.heard(StrikeMade)


@pytest.mark.rule("POKER-5.4")
def test_the_losers_pets_and_weapon_do_not_strike() -> None:
    table = struck(Table(BULL, AXE, foe=fighter(board=("bull",), weapon="axe")))
    assert (table.hp(0), table.stat("axe", "health", 1)) == (100, 2)


@pytest.mark.rule("POKER-5.4")
def test_taunt_is_struck_first_then_armor_then_hp() -> None:
    table = struck(Table(BULL, GUARD, own=fighter(board=("bull", "ogre")), foe=fighter(board=("guard",), armor=2)))
    assert table.names("board", 1) == []  # 9 * 1.05 = 9: 3 for the guard, 2 for the armor, 4 for the hero
    assert (lost(table), table.armor(1)) == (4, 0)


@pytest.mark.rule("POKER-5.4")
def test_a_guard_that_is_not_felled_saves_its_hero() -> None:
    table = struck(Table(GUARD, own=fighter(board=("imp",)), foe=fighter(board=("guard",))))
    assert (lost(table), table.body("guard")) == (0, (1, 2))


@pytest.mark.rule("POKER-5.4")
def test_only_minions_that_can_attack_strike() -> None:
    frozen = spell("frost", give({"zones": ["board"], "side": "mine"}, "frozen", turns=1))
    table = Table(BULL, frozen, own=fighter(board=("bull",), hand=("imp", "frost")))
    table.play("frost")
    table.play("imp")
    struck(table)
    assert (lost(table), table.heard(StrikeMade)) == (0, [])
    assert lost(struck(table, WEAK, STRONG), 0) == 0
    struck(table)  # thawed, and nobody is fresh any more
    assert table.heard(StrikeMade)[0].attack == 6


@pytest.mark.rule("POKER-5.4")
def test_charge_strikes_at_once_rush_minions_only_and_windfury_twice() -> None:
    runner, rusher = (
        card("runner", attack=2, health=2, keywords=["charge"]),
        card("rusher", attack=6, keywords=["rush"]),
    )
    table = Table(runner, rusher, GUARD, own=fighter(hand=("rusher", "runner")), foe=fighter(board=("guard",)))
    table.play("rusher")
    table.play("runner")
    struck(table)
    assert (table.names("board", 1), lost(table)) == ([], 2)  # both add up to 8; what is left of the rush is gone
    gale = card("gale", attack=3, health=2, keywords=["windfury"])
    assert lost(struck(Table(gale, own=fighter(board=("gale",))))) == 6


@pytest.mark.rule("POKER-5.4")
def test_what_a_striker_deals_counts_as_its_own() -> None:
    leech = card("leech", attack=4, health=2, keywords=["lifesteal"])
    viper = card("viper", attack=1, health=1, keywords=["poisonous"])
    wall = card("wall", attack=0, health=9, keywords=["taunt"])
    table = struck(Table(leech, own=fighter(80, board=("leech",))))
    assert (lost(table), table.hp(0)) == (4, 84)
    bitten = struck(Table(viper, wall, own=fighter(board=("viper",)), foe=fighter(board=("wall",))))
    assert bitten.names("board", 1) == []


@pytest.mark.rule("POKER-5.4")
def test_secrets_of_the_other_side_hear_the_strike() -> None:
    trap = secret("trap", when("attacks", lose("subject", 9), subject={"side": "theirs"}))
    table = struck(Table(trap, BULL, own=fighter(board=("bull", "ogre")), foe=fighter(secrets=("trap",))))
    assert table.heard(SecretRevealed)
    assert (table.names("board"), lost(table)) == (["ogre"], 4)


@pytest.mark.rule("POKER-5.4", "POKER-4.5")
def test_a_strike_can_eliminate() -> None:
    table = struck(Table(BULL, own=fighter(board=("bull",)), foe=fighter(15)))
    assert table.heard(CombatEnded)[0].fallen == (1,)


@pytest.mark.rule("POKER-5.6")
def test_after_a_brace_nobody_strikes() -> None:
    table = Table(BULL, foe=fighter(board=("bull",))).blinds()
    table.fold()
    assert table.hp(0) == 94.5
    assert not table.heard(StrikeMade)


@pytest.mark.rule("POKER-5.6", "POKER-4.3")
def test_with_equal_hands_nobody_strikes() -> None:
    table = struck(Table(BULL, own=fighter(board=("bull",))), "2c 7d", "2d 7c", "As Kh Qd Jc 9s")
    assert table.hps() == (100, 100)


@pytest.mark.rule("POKER-5.6")
def test_a_hand_is_a_turn_of_both_its_end_is_after_resolution() -> None:
    healer = card("healer", when("turn-ended", gain("me", 3), **MINE), attack=0, health=5)
    dawn = card("dawn", when("turn-began", lose("foe", 2), **MINE), attack=0, health=5)
    board = ("healer", "dawn")
    table = struck(Table(healer, dawn, own=fighter(50, board=board), foe=fighter(board=board)))
    assert table.hps() == (50 + 3 - 2, 100 - 10.5 + 3 - 2)
    told = [type(event) for event in table.events]
    assert told.index(HandResolved) < told.index(Healed) < told.index(Damaged)


@pytest.mark.rule("POKER-5.6")
def test_what_lasts_a_turn_lasts_a_hand_and_the_next_turn_is_the_next_hand() -> None:
    long = spell("long", grow({"zones": ["board"], "side": "mine"}, 1, until="my-turn"))
    rage = spell("rage", grow({"zones": ["board"], "side": "mine"}, 2, until="turn"))
    table = Table(long, rage, own=fighter(board=("imp",), hand=("long", "rage")))
    table.play("rage")
    table.play("long")
    attacks = []
    for _ in range(3):
        attacks.append(table.stat("imp", "attack", 0))
        struck(table)
    assert attacks == [4, 2, 1]


@pytest.mark.rule("POKER-5.6")
def test_powers_and_attacks_come_anew_with_each_hand() -> None:
    table = Table(BULL, own=fighter(board=("bull",)))
    table.power()
    assert table.why_not(UsePower()) == "Shot was used this turn."
    struck(table)
    table.do(EndTurn())
    table.power()
    struck_again = struck_by_big_blind(table)
    assert struck_again == 1 + 5 + 1 + 5


def struck_by_big_blind(table: Table) -> Number:
    """End Spell/Pet, let seat 0 win once more, and return what seat 1 lost in both hands beside the pot."""
    table.do(EndTurn())
    table.lay(STRONG, WEAK, BOARD)
    table.show_down()
    return 100 - 21 - table.hp(1)


@pytest.mark.rule("POKER-5.2")
def test_echoes_vanish_at_the_end_of_the_hand_and_tokens_have_room_as_in_the_standard_match() -> None:
    mother = card("mother", when("turn-ended", make("imp"), **MINE), attack=0, health=9)
    table = Table(mother, own=fighter(board=("mother",) * 4))
    struck(table)
    assert len(table.names("board")) == 5


@pytest.mark.rule("POKER-1.5")
def test_fatigue_is_dealt_in_whole_hp() -> None:
    table = Table(own=fighter(deck=()))
    struck(table)
    assert table.hp(0) == 99


def test_armed_spells_are_refused_where_there_are_none() -> None:
    table = Table().blinds()
    assert table.why_not(UseArmed("norns-glimpse")) == "You have not armed that in this hand (POKER-5.5)."
    assert table.why_not(UseArmed("anything")).startswith("Only Bluff Rune and Norns' Glimpse")

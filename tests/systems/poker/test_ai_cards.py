"""How opponents play cards in Spell/Pet, and what whole combats are expected to bring (POKER-8.2, POKER-5.2)."""

from __future__ import annotations

import pytest

from components.poker import BLUFF_RUNE, BRACE, COUNTER, ENGAGE, FOLD_CURSE, RAGNAROK_GAMBIT, TO_BLIND, VOID_STARE
from systems.arena.commands import EndTurn, PlayCard
from systems.dice import Stream
from systems.poker.ai.evaluation import WON, pet_value, value_of
from systems.poker.ai.imagine import Knowledge
from systems.poker.ai.opponent import PokerOpponent
from systems.poker.ai.striking import strike_of
from systems.poker.events import StrikeMade
from systems.poker.ruleset import PokerRules
from tests.systems.arena.language import card, lose, when
from tests.systems.poker.language import Table, fighter


def knowledge_of(table: Table) -> Knowledge:
    rules = table.poker.rules
    assert isinstance(rules, PokerRules)
    return Knowledge(rules.setup.cards)


def played(table: Table, level: str) -> list[str]:
    """Let a level play its Spell/Pet; return the cards that it played."""
    opponent, names = PokerOpponent(level, knowledge_of(table)), []
    for number in range(20):
        decision = opponent.decide(table.poker.view(0), Stream(number))
        for command in decision.commands:
            if isinstance(command, PlayCard):
                names.append(table.combat.zones.definition(table.combat.zones.numbered(command.card)).id)
            table.match.apply(0, command)
            if isinstance(command, EndTurn):
                return names
    raise AssertionError("It does not come to an end.")


def worth(**own: object) -> int:
    return value_of(Table(own=fighter(**own)).combat, 0)  # type: ignore[arg-type]  # of known names


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize("level", ["hard", "master"])
def test_pets_are_played_while_there_is_mana(level: str) -> None:
    table = Table(own=fighter(hand=("ogre", "ogre"), crystals=9))
    assert played(table, level) == ["ogre", "ogre"]


@pytest.mark.rule("POKER-8.2")
def test_what_strikes_guards_and_heals_is_worth_something() -> None:
    plain = worth()
    assert worth(board=("ogre",)) > plain
    assert worth(hp=60) < plain
    assert worth(armor=10) > plain
    assert worth(stamina=2) < plain
    table = Table()
    table.combat.table.winner = 0
    assert value_of(table.combat, 0) == WON == -value_of(table.combat, 1)


@pytest.mark.rule("POKER-8.2")
def test_poker_spells_are_worth_what_they_do_in_this_hand() -> None:
    table = Table()
    before = value_of(table.combat, 0)
    table.arm(VOID_STARE)
    alone = value_of(table.combat, 0)
    table.arm(BLUFF_RUNE, seat=1)
    assert value_of(table.combat, 0) - before > 4 * (alone - before) > 0


@pytest.mark.rule("POKER-8.2")
def test_a_pet_is_worth_what_it_still_has() -> None:
    shielded, speaker = card("shielded", keywords=["divine-shield"]), card("speaker", when("died", lose("foe", 1)))
    table = Table(shielded, speaker, own=fighter(board=("imp", "shielded", "speaker")))
    plain, safe, telling = (pet_value(table.combat, table.find(name)) for name in ("imp", "shielded", "speaker"))
    assert plain < min(safe, telling)
    silenced, falling = (table.combat.zones.minion(table.find(name)) for name in ("speaker", "shielded"))
    assert silenced is not None
    assert falling is not None
    silenced.silenced = falling.doomed = True
    assert pet_value(table.combat, table.find("speaker")) == plain
    assert pet_value(table.combat, table.find("shielded")) == 0


@pytest.mark.rule("POKER-8.2")
def test_a_gambit_is_worth_more_the_harder_pets_would_strike() -> None:
    def gain(*board: str) -> int:
        table = Table(own=fighter(board=board))
        before = value_of(table.combat, 0)
        table.arm(RAGNAROK_GAMBIT)
        return value_of(table.combat, 0) - before

    assert gain() < gain("ogre") < gain("ogre", "ogre")


@pytest.mark.rule("POKER-8.2")
@pytest.mark.parametrize("spell", [BLUFF_RUNE, FOLD_CURSE])
def test_what_needs_somebody_who_braces_is_worth_nothing_against_who_never_does(spell: str) -> None:
    def gain(tally: dict[str, int]) -> int:
        table = Table()
        table.combat.fighters[1].tally = tally
        before = value_of(table.combat, 0)
        table.arm(spell)
        return value_of(table.combat, 0) - before

    assert gain({}) == gain({ENGAGE: 3, ENGAGE + TO_BLIND: 2}) == gain({ENGAGE: 6, BRACE: 1}) > 0
    assert gain({ENGAGE: 3, COUNTER: 1}) == 0


@pytest.mark.rule("POKER-5.4")
def test_the_strike_is_what_the_rules_deal() -> None:
    table = Table(own=fighter(board=("ogre", "ogre")), foe=fighter())
    foreseen = strike_of(table.combat, 0)
    table.blinds("Ah Ad", "2c 7d")
    table.show_down()
    (strike,) = table.heard(StrikeMade)
    assert foreseen.attack == strike.attack == 8
    assert foreseen.damage(strike.multiplier) == strike.amount

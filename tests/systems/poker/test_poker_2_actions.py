"""POKER-2: attack, counter attack, engage, brace, defend: what is legal, and what it costs."""

from __future__ import annotations

import pytest

from systems.arena.commands import Attack, EndTurn, PlayCard
from systems.match import Refused
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from systems.poker.events import CommunityDealt, HpReturned
from tests.systems.arena.language import spell
from tests.systems.poker.language import Table, fighter, halves


def at_faith(**fields: object) -> Table:
    """Return a combat at Faith, where nothing is to be matched and the small blind acts."""
    table = Table(**fields).blinds()  # type: ignore[arg-type]  # of known names
    table.call()
    table.check()
    assert table.phase == "faith"
    return table


@pytest.mark.rule("POKER-2.1")
def test_an_attack_is_at_least_the_big_blind_and_at_most_what_is_left() -> None:
    table = at_faith(own=fighter(60))
    assert table.hp(0) == 49.5
    bets = [command.amount for command in table.match.legal(0) if isinstance(command, Bet)]
    assert bets == [*range(halves(10), halves(49) + 1, 2), halves(49.5)]
    table.bet(25)
    assert (table.hp(0), table.committed()) == (24.5, (35.5, 10.5))


@pytest.mark.rule("POKER-2.7")
@pytest.mark.parametrize("hp", [0, 1, 9, 9.5, 10.5, 48.5, 50, 400, -10])
def test_another_amount_is_refused_with_the_range(hp: float) -> None:
    table = at_faith(own=fighter(60))
    before = table.match.digest()
    sentence = table.why_not(Bet(halves(hp)))
    assert sentence == "Attack with 10 to 49½ HP, in whole HP or all that you have (POKER-2.7)."
    with pytest.raises(Refused):
        table.bet(hp)
    assert table.match.digest() == before


@pytest.mark.rule("POKER-2.2")
def test_a_counter_attack_matches_and_adds_at_least_the_last_bet_or_raise() -> None:
    table = at_faith()
    table.bet(20)
    assert table.why_not(Raise(halves(19))).startswith("Counter attack with 20 to 69½ HP")
    table.raise_(30)
    assert table.committed() == (30.5, 60.5)
    assert table.why_not(Raise(halves(29))).startswith("Counter attack with 30 to 39½ HP")


@pytest.mark.rule("POKER-2.2")
def test_in_first_blood_the_big_blind_counts_as_a_bet_of_10() -> None:
    table = Table().blinds()
    assert table.why_not(Raise(halves(9))).startswith("Counter attack with 10 to 89½ HP")
    table.raise_(10)
    assert table.committed() == (20.5, 10.5)


@pytest.mark.rule("POKER-2.2")
def test_with_too_little_stamina_for_the_minimum_only_the_other_actions_remain() -> None:
    table = Table(own=fighter(stamina=2)).blinds()
    table.raise_(20)
    table.raise_(20)
    assert table.stamina()[0] == 0
    kinds = {type(command) for command in table.match.legal(0)}
    assert kinds == {Call, Fold}
    assert table.why_not(Raise(halves(20))) == ("That takes at least 20 HP and 2 stamina; you have 0 (POKER-2.6).")


@pytest.mark.rule("POKER-2.3")
def test_engaging_matches_and_costs_no_stamina() -> None:
    table = at_faith()
    table.bet(30)
    table.call()
    assert (table.committed(), table.stamina()[1], table.phase) == ((40.5, 40.5), 10, "foresight")


@pytest.mark.rule("POKER-2.3")
def test_engaging_with_less_puts_all_in_and_the_excess_returns() -> None:
    table = at_faith(foe=fighter(30))
    table.bet(40)
    table.call()
    excess = [event for event in table.heard(HpReturned) if event.purpose == "excess"]
    assert [(event.seat, event.amount) for event in excess] == [(0, halves(20.5))]
    assert table.hp(0) == 100 - 30  # STRONG won, 30 of the own were matched


@pytest.mark.rule("POKER-2.4")
def test_bracing_costs_a_stamina_never_below_none_and_only_while_something_is_owed() -> None:
    table = at_faith(foe=fighter(stamina=0))
    assert table.why_not(Fold()).startswith("Nothing is to be matched")
    table.check()
    assert table.stamina() == (10, 1)  # one came from defending in First Blood
    assert table.why_not(Bet(halves(10))) == (
        "Your attacks may add no more HP in this hand, which you began with 0 stamina (POKER-2.6)."
    )
    table.check()
    table.bet(20)
    table.fold()
    assert table.stamina() == (9, 1)  # who braced gets none at the end, the other one
    again = Table(own=fighter(stamina=0)).blinds()
    again.fold()
    assert again.stamina() == (0, 10)


@pytest.mark.rule("POKER-2.5")
def test_defending_is_free_and_gives_a_stamina_up_to_the_maximum() -> None:
    table = at_faith(own=fighter(stamina=4))
    table.check()
    assert (table.stamina()[0], table.committed()) == (5, (10.5, 10.5))
    table.check()
    assert table.stamina()[1] == 10


@pytest.mark.rule("POKER-2.6")
@pytest.mark.parametrize(("hp", "cost"), [(10, 1), (11, 2), (20, 2), (21, 3), (89.5, 9)])
def test_an_attack_costs_a_stamina_for_each_10_hp_or_part_of_them(hp: float, cost: int) -> None:
    table = at_faith()
    table.bet(hp)
    assert table.stamina()[0] == 10 - cost


@pytest.mark.rule("POKER-2.6")
def test_stamina_at_the_beginning_of_the_hand_limits_what_attacks_add_together() -> None:
    table = Table(own=fighter(stamina=3)).blinds()
    table.raise_(20)
    table.call()
    table.check(2)  # defending gives a stamina back, but no more may be committed than 30 HP
    assert table.stamina()[0] == 2
    assert table.why_not(Bet(halves(11))) == "Attack with 10 HP (POKER-2.7)."
    table.bet(10)
    assert table.combat.fighters[0].wagered == halves(30)


@pytest.mark.rule("POKER-2.6")
def test_blinds_ante_and_engaging_cost_no_stamina() -> None:
    table = Table().blinds()
    table.call()
    assert table.stamina() == (10, 10)


@pytest.mark.rule("POKER-2.8")
def test_after_the_small_blind_only_engaged_the_big_blind_may_still_attack() -> None:
    table = Table().blinds()
    table.call()
    assert (table.seat, table.phase) == (1, "first-blood")
    kinds = {type(command) for command in table.match.legal(1)}
    assert kinds == {Check, Bet}
    table.bet(10)
    assert (table.seat, table.committed()) == (0, (10.5, 20.5))


@pytest.mark.rule("POKER-2.8")
def test_the_small_blind_acts_first_in_every_round() -> None:
    table = at_faith()
    for phase in ("foresight", "destiny"):
        assert table.seat == 0
        table.check()
        assert table.seat == 1
        table.check()
        assert table.phase == phase


@pytest.mark.rule("POKER-2.8")
def test_with_one_all_in_the_rest_is_dealt_at_once_and_nobody_bets_any_more() -> None:
    table = at_faith(foe=fighter(30))
    table.bet(40)
    told = table.call()
    assert [event.place for event in told if isinstance(event, CommunityDealt)] == [3, 4]
    assert table.phase in {"spells", "over"}


@pytest.mark.rule("POKER-2.8")
def test_nobody_counters_an_all_in() -> None:
    table = at_faith(own=fighter(40))
    table.bet(29.5)
    assert {type(command) for command in table.match.legal(1)} == {Call, Fold}
    assert table.why_not(Raise(halves(30))) == "Nobody attacks a fighter who is all in (POKER-2.8)."


@pytest.mark.rule("POKER-2.8")
def test_where_the_blinds_put_somebody_all_in_the_excess_returns_and_nobody_is_asked() -> None:
    table = Table(foe=fighter(3)).blinds()
    assert [(event.seat, event.amount) for event in table.heard(HpReturned) if event.purpose == "excess"] == [
        (0, halves(2.5))
    ]


@pytest.mark.rule("POKER-2.9")
def test_each_action_only_where_it_answers_something() -> None:
    table = Table().blinds()
    assert table.why_not(Check()) == "You owe 5 HP: engage, counter attack or brace (POKER-2.9)."
    assert table.why_not(Bet(halves(20))).startswith("Something is to be matched")
    table.call()
    assert table.why_not(Call()).startswith("Nothing is to be matched")
    assert table.why_not(Raise(halves(20))).startswith("Nothing is to be matched")


@pytest.mark.rule("POKER-2.9")
def test_with_less_than_the_least_all_of_it_may_be_committed_and_only_the_difference_is_owed() -> None:
    table = at_faith(foe=fighter(35))
    table.bet(20)
    assert [command.amount for command in table.match.legal(1) if isinstance(command, Raise)] == [halves(4.5)]
    assert table.why_not(Raise(halves(4))) == "Counter attack with 4½ HP (POKER-2.7)."
    table.raise_(4.5)
    assert (table.hp(1), table.stamina()[1], table.combat.owed(0)) == (0, 9, halves(4.5))
    assert {type(command) for command in table.match.legal(0)} == {Call, Fold}


@pytest.mark.rule("POKER-2.9")
def test_an_attack_with_less_than_the_big_blind_is_all_in() -> None:
    table = at_faith(own=fighter(15))
    assert [command.amount for command in table.match.legal(0) if isinstance(command, Bet)] == [halves(4.5)]
    poor = at_faith(own=fighter(15, stamina=0))
    assert [command for command in poor.match.legal(0) if isinstance(command, Bet)] == []


@pytest.mark.rule("POKER-5.2")
def test_cards_are_played_before_the_blinds_and_hp_committed_after_them() -> None:
    table = Table(spell("zap"), own=fighter(hand=("zap",)))
    number = table.number("zap", 0)
    assert table.why_not(Call()) == "HP are committed in the betting rounds, after Spell/Pet (POKER-1.5)."
    table.blinds()
    for command in (PlayCard(number), EndTurn(), Attack(1, 2)):
        assert table.why_not(command) == "Cards are played in Spell/Pet, before the blinds (POKER-5.2)."

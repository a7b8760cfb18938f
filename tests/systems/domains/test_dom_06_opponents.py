"""Opponents decide from their view alone; the master plays mixed strategies (DOM-6.2)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.catalog import GAMES
from systems.dice import Stream
from systems.domains.ai.compact import compact_of
from systems.domains.ai.evaluation import UNIT, Evaluator
from systems.domains.ai.opponent import DomainsOpponent, rated_options, reasons_of, sampled_placement
from systems.domains.ai.strategy import SearchBudget, names_of, solve_round
from systems.domains.commands import Decline, Place, SwapCards, SwapTiles
from systems.search.opponent import LEVELS, Persona
from systems.search.regret import Effort
from tests.systems.domains.scenario import Domains, domains

GAME = GAMES["domains"]
LAST = "round 3 | specials 1- 3+ * | hand0 5 0 3+ | hand1 4 1 * | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 5 3"
SECOND = (
    "round 2 | specials 1- 3+ * | hand0 5 0 3+ 1 2 1- | hand1 4 1 * 0 3 2 | piles 9 1; 4 6; 2 3 | tiles0 8 | tiles1 7 5"
)
QUICK = SearchBudget(Effort(start=8, phases=4, added=4, rounds=8, last=20), kept=4)


def ai(level: str, bluff: int = 0) -> DomainsOpponent:
    return DomainsOpponent(level, Persona("nobody", "Nobody", bluff=bluff))


@pytest.mark.rule("DOM-6.2")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("position", ["specials 1- 2- 4+", SECOND, LAST])
def test_every_level_places_legally_and_says_why(level: str, position: str) -> None:
    d = domains(position)
    for seat in (0, 1):
        decision = ai(level).decide(d.view(seat), Stream(seat))
        [command] = decision.commands
        assert isinstance(command, Place)
        assert d.match.refusal(seat, command) is None
        assert decision.reasons
        assert decision.nodes > 0
        assert not decision.capped
        d.match.apply(seat, command)


@pytest.mark.rule("DOM-6.2")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_uses_a_power_that_turns_a_loss(level: str) -> None:
    d = domains("round 3 | specials 2- 2+ 4- | hand0 2- 0 1 | hand1 1 4 2 | piles 3; 8; 2 | tiles0 4 5 6 | tiles1 9 1")
    d.place("2- 0 1", "1 4 2")
    assert d.points() == (18, 20)
    decision = ai(level).decide(d.view(0), Stream(1))
    assert isinstance(decision.commands[0], SwapTiles)
    d.match.apply(0, decision.commands[0])
    assert d.winner() == 0
    assert [reason.value for reason in decision.reasons] == sorted(
        (reason.value for reason in decision.reasons), reverse=True
    )


@pytest.mark.rule("DOM-6.2")
def test_a_power_that_would_only_harm_is_declined() -> None:
    d = domains("round 3 | specials 2- 2+ 4- | hand0 2- 5 4 | hand1 0 5 4 | piles 9; 7; 6 | tiles1 8")
    d.place("2- 5 4", "0 5 4")
    assert (d.tiles(0), d.tiles(1)) == ([9], [8])
    assert ai("hard").decide(d.view(0), Stream(1)).commands == (Decline(),)


@pytest.mark.rule("DOM-6.2")
def test_3_minus_fetches_something_better_than_it_gives() -> None:
    d = domains("round 2 | specials 3- 2+ 4- | hand0 3- 0 1 2 4- 3 | hand1 1 0 2 3 4 5 | piles 9 1; 4 6; 2 3")
    d.place("3- 0 1", "1 3 4")
    options = rated_options(d.view(0))
    [command] = ai("master").decide(d.view(0), Stream(1)).commands
    assert isinstance(command, SwapCards)
    assert dict(options)[command] == max(value for _, value in options)
    assert (command.give, command.take) != ("3", "0")


@pytest.mark.rule("DOM-6.2")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("position", ["specials 1- 2- 4+", SECOND, LAST])
def test_the_hidden_placement_and_the_order_of_the_tiles_change_nothing(level: str, position: str) -> None:
    d = domains(position)
    wishes = [d.match.legal(1)[0], d.match.legal(1)[-1]]
    decisions = []
    for wish in wishes:
        fork = Domains(d.match.fork())
        fork.match.apply(1, wish)
        piles = fork.field.table.piles
        if wish is wishes[1]:
            fork.field.table.piles = piles[::-1]
        decisions.append(ai(level).decide(fork.view(0), Stream(5)))
    assert decisions[0] == decisions[1]


@pytest.mark.rule("DOM-6.2")
def test_the_last_round_is_solved_exactly() -> None:
    mixed = solve_round(compact_of(domains(LAST).view(0)))
    assert mixed.exact
    appraisal = Evaluator(compact_of(domains(LAST).view(0)))
    names = {item.cards: item.probability for item in mixed.foe}
    assert sum(names.values()) == sum(choice.probability for choice in mixed.choices) == 1
    payoffs = [appraisal.row(row) for row in range(6)]
    columns = [names[cards] for cards in _names(appraisal, 1)]
    answers = [sum(Fraction(word) * weight for word, weight in zip(line, columns, strict=True)) for line in payoffs]
    assert max(answers) == mixed.value, "no placement gains against the foe's strategy"
    own = {choice.cards: choice.probability for choice in mixed.choices}
    rows = [own[cards] for cards in _names(appraisal, 0)]
    held = [
        sum(Fraction(word) * weight for word, weight in zip(line, rows, strict=True))
        for line in zip(*payoffs, strict=True)
    ]
    assert min(held) == mixed.value, "nor does any against the own"


def _names(appraisal: Evaluator, side: int) -> list[tuple[str, str, str]]:
    return [names_of(row) for row in appraisal.rows[side]]


@pytest.mark.rule("DOM-6.2")
def test_the_master_draws_each_placement_as_often_as_its_strategy_says() -> None:
    mixed = solve_round(compact_of(domains(LAST).view(0)))
    assert len([choice for choice in mixed.choices if choice.probability]) > 1, "this position wants to be mixed"
    drawn_ones = Counter(sampled_placement(mixed, Stream(seed)) for seed in range(2000))
    for choice in mixed.choices:
        assert abs(drawn_ones[choice.cards] - 2000 * choice.probability) < 120
    reasons = reasons_of(mixed)
    for choice, reason in zip(mixed.choices, reasons, strict=False):
        assert reason.text == f"{' '.join(choice.cards)} ({round(choice.probability * 1000)} in 1000)"
    assert all(-UNIT <= reason.value <= UNIT for reason in reasons)


@pytest.mark.rule("DOM-6.2")
@pytest.mark.parametrize("position", ["specials 1- 3+ 4+", SECOND])
def test_earlier_rounds_are_mixed_by_estimate_and_by_the_last_rounds_they_lead_to(position: str) -> None:
    view = domains(position).view(0)
    mixed = solve_round(compact_of(view), QUICK)
    assert not mixed.exact
    assert sum(choice.probability for choice in mixed.choices) == 1
    assert len([choice for choice in mixed.choices if choice.probability]) > 1
    assert mixed == solve_round.__wrapped__(compact_of(view), QUICK), "the same every time"
    if view.round == 1:
        assert abs(mixed.value) < UNIT // 10, "the first round is even"


@pytest.mark.rule("DOM-6.2")
def test_no_single_placement_gains_much_against_the_first_rounds_strategy() -> None:
    """Measured on all 504 by 504 payoffs of the estimate that the strategy was made from."""
    position = compact_of(domains("specials 1- 1+ * | piles 7 1 2; 9 4 5; 3 6 8").view(0))
    appraisal = Evaluator(position)
    found = solve_round(position)
    weights = {item.cards: item.probability for item in found.foe}
    played = [
        (appraisal.column(at), weights[cards]) for at, cards in enumerate(_names(appraisal, 1)) if cards in weights
    ]
    best = max(sum(line[row] * weight for line, weight in played) for row in range(len(appraisal.rows[0])))
    assert len(played) > 10
    assert 0 <= best < UNIT // 25


@pytest.mark.rule("DOM-6.2")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_bluffer_chooses_another_nearly_as_good_placement_at_times(level: str) -> None:
    view = domains(SECOND).view(0)
    steady = {ai(level, 0).decide(view, Stream(3)).commands for _ in range(2)}
    bluffs = {ai(level, 100).decide(view, Stream(seed)).commands for seed in range(12)}
    assert len(steady) == 1
    assert len(bluffs) > 1


@pytest.mark.rule("DOM-6.2")
def test_the_levels_have_characters_and_no_other_level_is_taken() -> None:
    with pytest.raises(ValueError, match="easy, normal, hard, master"):
        ai("grand")
    names = {GAME.opponent(level).persona.name for level in LEVELS}  # type: ignore[attr-defined]  # of this game's
    assert len(names) == len(LEVELS)


@pytest.mark.rule("DOM-6.2")
def test_easy_puts_tall_cards_on_dear_tiles() -> None:
    view = domains("specials 1- 2- 4+ | piles 1 8 3; 9 4 5; 2 6 7").view(0)
    middle = [ai("easy").decide(view, Stream(seed)).commands[0] for seed in range(40)]
    tall = [int(item.cards[1][0]) for item in middle if isinstance(item, Place)]
    assert sum(tall) > 3 * len(tall)

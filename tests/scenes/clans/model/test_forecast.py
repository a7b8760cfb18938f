"""The forecast tells who strikes the crystals, gives ranges for what is hidden, and warns of a lost round."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.content.clans.loading import load_clans
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.forecast import Forecast, Outcome, span_words
from scenes.clans.model.forecaster import Forecaster
from scenes.clans.sample import LANES, OWN_DECK, POSITIONS, knowledge_of, sample_match
from scenes.clans.table.forecast_controller import SUPPOSED
from scenes.clans.table.panels.forecast_panel import TITLE, strike_words
from scenes.kit.theme import BAD
from systems.clans.commands import Commit, Stage, UseAbility
from systems.clans.events import CrystalDamaged
from systems.clans.state.field import field_of
from systems.clans.view.views import ClansView
from systems.match import Match
from tests.scenes.clans.battle_steps import Seated

CONTENT = load_clans()
SABOTAGED = (
    f"battle round:9 limit:20 first:0 relic:card@C1=1 | {LANES}"
    " | seat0 charles strike_crystal 2 crystal:16/100 | seat1 saladin damage_bonus 1 crystal:1/100 used"
    f" | board Hussar @C2 | hand0 Voltigeur | {OWN_DECK}"
)


def match_of(position: str) -> Match[ClansView]:
    return sample_match(position, CONTENT)


def forecaster() -> Forecaster:
    return Forecaster(knowledge_of(CONTENT), ContentLexicon(CONTENT))


def both_commit(match: Match[ClansView]) -> list[CrystalDamaged]:
    """The strikes at crystals that follow when nobody adds to the plans."""
    events = [*match.apply(0, Commit()), *match.apply(1, Commit())]
    return [event for event in events if isinstance(event, CrystalDamaged)]


@pytest.mark.parametrize("name", [*POSITIONS, SABOTAGED])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_strike_at_a_crystal_that_can_be_seen_is_told_with_who_strikes(name: str, seat: int) -> None:
    match = match_of(name)
    field_of(match.world).sides[1 - seat].hand.clear()
    forecast = forecaster().look_ahead(match.view(seat))
    assert [other.amount for other in forecast.strikes] == [
        int(other.text.rpartition(" ")[2]) for other in forecast.strikes
    ]
    for strike in forecast.strikes:
        assert strike_words(strike).endswith(f"{strike.text}.")
        assert bool(strike.unit) == bool(strike.card)
    for whose, (before, after) in enumerate(forecast.crystals):
        lost = sum(other.amount for other in forecast.strikes if other.seat == whose and not other.wall)
        assert after == max(0, before - lost)


def test_the_strikes_foretold_are_those_that_fall(seated: Seated) -> None:
    player = seated("siege")
    player.wait(0.5)
    told = "\n".join(player.battle.forecast_panel.told)
    assert "After tick 5:" in told
    fallen = both_commit(match_of("siege"))
    own = [unit for unit in fallen if unit.seat == 0]
    assert len(own) == 3
    for strike in own:
        assert re.search(rf"Desert (Tank|Warrior) strikes your crystal {strike.amount}\.(\n|$)", told)
    assert any(unit.seat == 1 for unit in fallen)
    assert "Hussar strikes the enemy crystal" in told


def test_a_leaders_strike_falls_at_the_reveal() -> None:
    match = match_of(SABOTAGED)
    match.apply(0, UseAbility())
    forecast = forecaster().look_ahead(match.view(0))
    assert strike_words(forecast.strikes[0]) == "At the reveal: The leader's ability strikes the enemy crystal 2."
    assert (forecast.strikes[0].unit, forecast.strikes[0].card) == (0, "")


def test_a_lost_round_is_said_on_the_panel_and_on_the_button(seated: Seated) -> None:
    player = seated("siege")
    player.wait(0.5)
    battle = player.battle
    assert battle.forecast_panel.title.text == "You would lose"
    assert battle.forecast_panel.title.style.color == BAD
    assert battle.match_controls.commit.text == "You would lose"
    assert battle.match_controls.commit.kind == "danger"
    assert battle.match_controls.commit.label.whole
    battle.submit(
        next(command for command in player.session.legal(0) if isinstance(command, Stage) and command.tile == 0)
    )
    player.until_shown()
    player.wait(1.0)
    assert battle.match_controls.commit.text in {"Commit turn", "You would lose"}
    battle.submit(Commit())
    player.session.submit(1, Commit())
    player.wait(0.2)
    assert battle.match_controls.commit.text == "Skip"
    assert battle.match_controls.commit.kind == "commit"


def test_a_round_that_is_not_lost_is_not_said_to_be(seated: Seated) -> None:
    player = seated("hand")
    player.wait(0.6)
    assert player.battle.match_controls.commit.text == "Commit turn"
    assert player.battle.forecast_panel.title.text in {TITLE, "You might lose"}


def test_the_loss_is_shown_on_the_crystals_bar_until_it_comes_true(seated: Seated) -> None:
    player = seated("siege")
    player.wait(1.0)
    bar = player.battle.table.own.bar
    low, high = player.battle.foresight.forecast.spans[0]
    assert bar.foretold == (low, high)
    assert f"16 \N{RIGHTWARDS ARROW} {span_words(low, high)} / 100" in bar.label.text
    assert bar.loss.share == pytest.approx(0.16)
    assert bar.fill.share == pytest.approx(min(low, 16) / 100)
    player.battle.submit(Commit())
    player.session.submit(1, Commit())
    player.battle.director.finish()
    player.stage.advance(0.05)
    assert bar.foretold is None
    assert bar.loss.share == 0


def test_ranges_go_from_the_lowest_to_the_highest_of_all_rounds_that_are_possible() -> None:
    known = Forecast(crystals=((16, 9), (40, 40)), outcome=Outcome((9, 40), {20: 5, 21: 3}))
    wide = known.widened([Outcome((-2, 40), {20: 5, 21: 0}), Outcome((12, 40), {20: 5, 21: 4})])
    assert wide.spans == ((0, 12), (40, 40))
    assert wide.chips[21].text == "\N{RIGHTWARDS ARROW}0\N{EN DASH}4"
    assert 20 not in wide.chips


def test_the_hidden_plan_widens_what_it_can_change(seated: Seated) -> None:
    player = seated("siege")
    player.wait(1.0)
    forecast = player.battle.foresight.forecast
    look, view = forecaster(), player.session.view(0)
    supposed = [look.suppose(view, number) for number in range(SUPPOSED)]
    assert forecast == look.look_ahead(view).widened(supposed)
    assert forecast.spans[1][0] < forecast.spans[1][1], "a card on the enemy base would stand before its crystal"
    assert span_words(*forecast.spans[1]) in player.battle.forecast_panel.crystals[1].figures.text


@pytest.mark.rule("CLAN-3.7")
def test_what_is_supposed_reads_the_view_alone() -> None:
    """Two worlds that differ only in what is hidden lead to the same suppositions, which leave both as they are."""
    first, second = match_of("siege"), match_of("siege")
    second.apply(1, next(found for found in second.legal(1) if isinstance(found, Stage)))
    hidden = field_of(second.world)
    hidden.sides[1].hand.reverse()
    hidden.sides[1].deck.reverse()
    before = (first.digest(), second.digest())
    look = forecaster()
    for number in range(SUPPOSED):
        assert look.suppose(first.view(0), number) == look.suppose(second.view(0), number)
    assert (first.digest(), second.digest()) == before


def test_no_round_is_supposed_where_the_enemys_cards_are_not_known(seated: Seated) -> None:
    player: Any = seated("siege")
    look = player.battle.foresight.forecaster
    look.knowledge = type(look.knowledge)(look.knowledge.definitions)
    player.battle.foresight.look()
    player.wait(1.0)
    forecast = player.battle.foresight.forecast
    assert forecast.spans[0] == (forecast.crystals[0][1],) * 2

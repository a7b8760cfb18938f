from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from game.content.clans.loading import load_clans
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.forecast import summarise, unknown
from scenes.clans.model.forecast_cells import Fate
from scenes.clans.model.forecaster import Forecaster
from scenes.clans.model.legal_moves import LegalMoves, Steps, exchange_words, seconds, targets
from scenes.clans.model.lexicon import STATUS_NAMES
from scenes.clans.model.picture import BattlePicture
from scenes.clans.sample import POSITIONS, knowledge_of, sample_match
from scenes.stage.input.actions import Bindings
from systems.clans.ai.imagine import Knowledge
from systems.clans.commands import CancelOrder, Commit, Order, Rearrange, Stage, TakeBack, UseAbility
from systems.clans.events import CardsDrawn, CardStaged, CardTakenBack, OrderGiven, PlanCommitted
from systems.clans.view.views import ClansView, HandCard, OrderView, StagedView
from systems.match import Match

Seated = Callable[..., Any]


def match_of(name: str) -> Match[ClansView]:
    return sample_match(name, load_clans())


def test_the_desk_sorts_exactly_the_legal_commands() -> None:
    match = match_of("full")
    legal = match.legal(0)
    legal_moves = LegalMoves.of(legal)
    assert sum(len(stage) for stage in legal_moves.stages.values()) == sum(
        isinstance(command, Stage) for command in legal
    )
    assert sum(len(order) for order in legal_moves.orders.values()) == sum(
        isinstance(command, Order) for command in legal
    )
    assert legal_moves.ability == (UseAbility() in legal)
    assert legal_moves.commit == (Commit() in legal)


def test_a_card_goes_to_the_wished_place_where_that_is_open() -> None:
    legal_moves = LegalMoves.of([Stage(5, 0, False), Stage(5, 0, True), Stage(5, 3, False)])
    assert legal_moves.tiles(5) == {0: (False, True), 3: (False,)}
    assert legal_moves.stagings(5, 0, back=True) == [Stage(5, 0, True)]
    assert legal_moves.stagings(5, 3, back=True) == [Stage(5, 3, False)]
    assert legal_moves.stagings(5, 6, back=False) == []


def test_targets_are_asked_for_only_where_there_is_a_choice() -> None:
    assert targets([Stage(5, 0, False, 7)]) == ()
    assert targets([Stage(5, 0, False, 7), Stage(5, 0, False, 8)]) == (7, 8)
    assert seconds([Stage(5, 0, False, 7, 8)], 7) == ()
    assert seconds([Stage(5, 0, False, 7, 8), Stage(5, 0, False, 7, 9)], 7) == (8, 9)


def test_a_commit_warns_only_while_nothing_is_staged_that_could_be() -> None:
    match = match_of("empty")
    picture = BattlePicture.from_view(match.view(0))
    assert LegalMoves.of(match.legal(0)).warning(picture) == ("No card is placed. Commit again to confirm.")
    match.apply(0, next(command for command in match.legal(0) if isinstance(command, Stage)))
    assert LegalMoves.of(match.legal(0)).warning(BattlePicture.from_view(match.view(0))) is None
    bare = match_of("bare")
    assert LegalMoves.of(bare.legal(0)).warning(BattlePicture.from_view(bare.view(0))) is None


def test_steps_are_undone_in_turn_and_end_with_what_was_revealed() -> None:
    picture = BattlePicture.from_view(match_of("empty").view(0))
    steps = Steps()
    staged = StagedView(13, "voltigeur", 0, 0, False, 0, 0)
    steps.note(CardStaged(0, staged), picture)
    picture.hear(CardStaged(0, staged))
    steps.note(OrderGiven(0, OrderView(20, "hold", 0)), picture)
    assert steps.pop() == CancelOrder(20, "hold")
    assert steps.pop() == TakeBack(13)
    assert steps.pop() is None
    steps.note(CardTakenBack(0, HandCard(13, "voltigeur")), picture)
    assert steps.pop() == Stage(13, 0, False, 0, 0)
    steps.note(CardStaged(0, staged), picture)
    steps.note(PlanCommitted(1), picture)
    assert steps.undo
    steps.note(CardsDrawn(0, 2, (), "ability"), picture)
    assert steps.pop() is None


@pytest.mark.parametrize(
    ("lanes", "words"),
    [
        ((0, 1, 2), "Keep the lanes"),
        ((1, 0, 2), "West and Center"),
        ((1, 2, 0), "Each moves one lane East"),
    ],
)
def test_sun_tzus_exchanges_have_words(lanes: tuple[int, ...], words: str) -> None:
    assert exchange_words(Rearrange(lanes)) == words


def forecaster() -> Forecaster:
    content = load_clans()
    return Forecaster(knowledge_of(content), ContentLexicon(content))


def test_the_forecast_tells_who_dies_and_what_is_left() -> None:
    match = match_of("hand")
    forecast = forecaster().look_ahead(match.view(0))
    by_card = {unit.card: forecast.chips.get(unit.id) for unit in BattlePicture.from_view(match.view(0)).units()}
    infantry, warrior = by_card["line-infantry"], by_card["desert-warrior"]
    ids = {unit.card: unit.id for unit in BattlePicture.from_view(match.view(0)).units()}
    infantry_id, warrior_id = ids["line-infantry"], ids["desert-warrior"]
    assert infantry is not None
    assert warrior is not None
    assert infantry.text == "→6"
    assert warrior.text == "→3"
    cell = forecast.cells[0]
    assert (cell.lane, cell.tick) == (1, 3)
    assert "Line Infantry hits Desert Warrior 6" in cell.words
    mine, theirs = cell.pair()
    assert mine == Fate(infantry_id, "line-infantry", mine=True, lost=6)
    assert theirs == Fate(warrior_id, "desert-warrior", mine=False, lost=6)
    assert {(blow.source, blow.target) for blow in cell.blows} == {(infantry_id, warrior_id), (warrior_id, infantry_id)}
    assert forecast.crystals == ((97, 97), (91, 91))
    assert any(path[0] == 3 and path[-1] == 4 for path in forecast.moves.values())


def test_the_forecast_counts_what_is_staged() -> None:
    match = match_of("hand")
    stage = next(command for command in match.legal(0) if isinstance(command, Stage) and command.tile == 0)
    before = forecaster().look_ahead(match.view(0))
    match.apply(0, stage)
    after = forecaster().look_ahead(match.view(0))
    assert set(after.moves) - set(before.moves) == {stage.card} or after != before


@pytest.mark.rule("CLAN-3.7")
def test_the_forecast_reads_the_view_alone() -> None:
    """Two worlds that differ only in what is hidden are foretold alike."""
    first, second = match_of("full"), match_of("full")
    hidden = next(c for c in second.legal(1) if isinstance(c, Stage))
    second.apply(1, hidden)
    assert first.view(0) == second.view(0)
    assert forecaster().look_ahead(first.view(0)) == forecaster().look_ahead(second.view(0))


def test_the_forecast_of_a_full_board_is_quick() -> None:
    look, view = forecaster(), match_of("full").view(0)
    look.look_ahead(view)
    best = min(_seconds(look, view) for _ in range(5))
    assert best < 0.1


def _seconds(look: Forecaster, view: ClansView) -> float:
    start = time.perf_counter()
    look.look_ahead(view)
    return time.perf_counter() - start


def test_the_forecast_names_what_is_unknown() -> None:
    picture = BattlePicture.from_view(match_of("empty").view(0))
    assert unknown(picture) == "Unknown: the enemy's plan, cards in the fog, the relic's place"
    assert summarise((), picture, ContentLexicon(load_clans())).cells == ()


def test_a_card_that_nobody_knows_ends_the_forecast_with_a_sentence() -> None:
    content = load_clans()
    look = Forecaster(Knowledge({**content.leaders}), ContentLexicon(content))
    assert "not everybody knows" in look.look_ahead(match_of("full").view(0)).unknown


def test_everything_that_can_befall_a_unit_has_words() -> None:
    named = set(STATUS_NAMES)
    for name in POSITIONS:
        for seat in (0, 1):
            for unit in BattlePicture.from_view(match_of(name).view(seat)).units():
                assert {status for status, _ in unit.statuses} <= named
    assert {"poison", "barrier", "boosted", "glued", "silenced", "paralyzed", "afraid", "marsh", "ambush"} <= named


def test_the_large_button_names_the_key_that_the_player_set(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    player = seated("hand")
    monkeypatch.setattr(player.stage.router, "bindings", Bindings({"commit": ("G",)}))
    player.wait(0.1)
    assert player.battle.match_controls.commit.hint.text == "G · no timer"

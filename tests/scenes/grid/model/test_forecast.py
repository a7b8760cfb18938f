from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.catalog import GAMES
from game.content.grid.loading import load_grid
from scenes.grid.model.forecast import Forecast
from scenes.grid.model.forecaster import Forecaster
from scenes.grid.model.lexicon import Lexicon
from systems.grid.commands import Place
from systems.grid.events import CardChecked, CardFlipped, CardsKnockedOut, GridEvent, LineControlled, PowerChanged
from systems.grid.view.views import GridView
from systems.match import Match
from tests.thorough import some

DECKS = sorted(load_grid().decks)
Seated = Callable[..., Any]


def forecaster() -> Forecaster:
    content = load_grid()
    return Forecaster(Lexicon(content.cards, content.card_texts))


def new_match(seed: int, **options: Any) -> Match[GridView]:
    decks = [DECKS[seed % len(DECKS)], DECKS[(seed * 3 + 1) % len(DECKS)]]
    match: Match[GridView] = GAMES["grid"].new_match(seed, {"decks": decks, **options})
    return match


def assert_came_true(told: Forecast, events: list[GridEvent], before: GridView) -> None:
    """What was foretold is what happened, up to the end of the round."""
    checks = [event for event in events if isinstance(event, CardChecked)]
    assert [(mark.slot, mark.other, mark.outcome) for mark in told.marks] == [
        (check.slot, check.other, check.outcome) for check in checks
    ]
    flips = [event for event in events if isinstance(event, CardFlipped)]
    assert [(hop.slot, hop.by, hop.hop) for hop in told.hops] == [(flip.slot, flip.by, flip.hop) for flip in flips]
    gone = [slot for event in events if isinstance(event, CardsKnockedOut) for slot in event.slots]
    assert list(told.knocked) == gone
    changes = [event for event in events if isinstance(event, PowerChanged)]
    after = {change.slot: change.power for change in changes}
    assert {slot: power for slot, (power, _) in told.powers.items()} == after
    for slot, (_, causes) in told.powers.items():
        assert list(causes) == [(change.amount, change.cause) for change in changes if change.slot == slot]
    assert list(told.lines) == [(event.line, event.seat) for event in events if isinstance(event, LineControlled)]
    assert told.counts[0] == tuple(
        sum(1 for other in before.slots if other is not None and other.controller == seat) for seat in (0, 1)
    )


@pytest.mark.parametrize("seed", some(range(24), 12))
def test_the_preview_of_every_placement_is_what_then_happens(seed: int) -> None:
    match = new_match(seed, chaining=bool(seed % 3), flank_cap=seed % 4)
    dice, seer = Random(seed), forecaster()
    while match.to_act():
        seat = match.to_act()[0]
        view = match.view(seat)
        for command in match.legal(seat):
            assert isinstance(command, Place)
            told = seer.look_ahead(view, command.card, command.slot)
            fork = match.fork()
            heard = [event for event in fork.heard(seat, fork.apply(seat, command)) if isinstance(event, GridEvent)]
            assert_came_true(told, heard, view)
        match.apply(seat, dice.choice(match.legal(seat)))


@pytest.mark.rule("GRID-1.6")
def test_the_preview_is_the_same_whatever_the_other_hand_and_the_decks_hide() -> None:
    seer = forecaster()
    view = new_match(3, hands=[None, None], first=0).view(0)
    other = new_match(3, decks=[DECKS[3 % len(DECKS)], "melee"], first=0).view(0)
    assert [card.card for card in view.hand] == [card.card for card in other.hand]
    for mine, same in zip(view.hand, other.hand, strict=True):
        first, second = (seer.look_ahead(item, card.id, 4) for item, card in ((view, mine), (other, same)))
        assert first.steps == second.steps
        assert first.powers == second.powers


def test_nothing_is_foretold_for_a_taken_slot_a_strange_card_or_the_other_turn() -> None:
    match, seer = new_match(5, first=0), forecaster()
    view = match.view(0)
    assert seer.look_ahead(view, 9999, 4) == Forecast()
    assert seer.look_ahead(match.view(1), match.view(1).hand[0].id, 4) == Forecast()
    match.apply(0, Place(view.hand[0].id, 4))
    assert seer.look_ahead(match.view(1), match.view(1).hand[0].id, 4) == Forecast()


# -- on the tray -----------------------------------------------------------------------------------------------------


def test_while_a_card_is_held_over_a_slot_the_tray_and_the_panel_tell_what_it_would_do(seated: Seated) -> None:
    player = seated()
    player.drag(player.card(0).center, player.slot(4).center)
    player.until_shown()
    player.session.submit(1, Place(player.view(1).hand[0].id, 3))
    player.until_shown()
    player.hold(0, 0)
    scene = player.scene
    told = scene.foresight.forecast
    assert (told.card, told.slot) == (player.view().hand[0].id, 0)
    assert scene.table.board.ghost is not None
    assert [(mark.slot, mark.other) for mark in told.marks] == [(0, 3)]
    assert len(scene.table.board.marks.children) == 1
    assert scene.forecast_panel.steps == told.steps
    assert scene.forecast_panel.score.text.startswith("Blue ")
    player.stage.router.drop_carry(None)
    player.wait(0.5)
    assert scene.foresight.forecast.slot == -1
    assert scene.table.board.ghost is None
    assert not scene.table.board.marks.children
    assert not scene.forecast_panel.steps


def test_by_keys_the_slot_in_focus_is_foretold(seated: Seated) -> None:
    player = seated()
    player.key("KEY_1")
    player.wait(0.2)
    assert player.scene.foresight.forecast.slot == 4
    player.key("RIGHT")
    player.wait(0.2)
    assert player.scene.foresight.forecast.slot == 5
    assert player.scene.foresight.forecast.powers[5][1] == ((1, "shield"),)

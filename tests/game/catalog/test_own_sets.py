"""The sets that come with the game meet what they demand of themselves, and `content check --own` says where not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from components.duel import DuelCardDefinition
from game.catalog.duel import game as duel_game
from game.catalog.grid import game as grid_game
from game.catalog.own_sets import own_set_faults
from game.cli import main
from game.content.duel.loading import load_duel
from game.content.grid.loading import load_grid


@pytest.mark.rule("DUEL-10.1", "GRID-9.1")
def test_the_shipped_sets_meet_their_demands() -> None:
    assert own_set_faults() == ()


def test_the_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", "--own", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []


def test_a_valid_card_more_is_told_what_the_set_demands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    duel, grid = load_duel(), load_grid()
    warden = DuelCardDefinition("zz-warden", name="Zz Warden", type="wild", stars=1, power=2, toughness=3)
    otter = replace(next(iter(grid.cards.values())), id="zz-otter", name="Zz Otter")
    monkeypatch.setattr(duel_game, "load_duel", lambda: replace(duel, cards={**duel.cards, warden.id: warden}))
    monkeypatch.setattr(grid_game, "load_grid", lambda: replace(grid, cards={**grid.cards, otter.id: otter}))
    assert main(["content", "check", "--own"]) == 1
    told = capsys.readouterr().out
    assert "The set of 'grid' has no picture of 'zz-otter': draw one in its art.json, under \"cards\"." in told
    assert "The set of 'duel' has no picture of 'zz-warden'" in told
    assert "The set of 'duel' has 101 creatures and should have 100 (DUEL-10.1)." in told


def test_a_picture_of_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = load_grid()
    [gone, *_] = grid.cards
    kept = {name: card for name, card in grid.cards.items() if name != gone}
    monkeypatch.setattr(grid_game, "load_grid", lambda: replace(grid, cards=kept))
    assert own_set_faults() == (
        f"The set of 'grid' has a picture of '{gone}', which is none of its cards: take it away.",
    )


def test_unequal_types_of_the_duel_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = load_duel()
    cards = {
        name: replace(card, type="wild") if card.type == "ember" and number % 2 else card
        for number, (name, card) in enumerate(duel.cards.items())
    }
    monkeypatch.setattr(duel_game, "load_duel", lambda: replace(duel, cards=cards))
    assert any("has unequal types (" in fault for fault in own_set_faults())

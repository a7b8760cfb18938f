"""`content text`: what cards say, for those who write them."""

from __future__ import annotations

import json

import pytest

from game.cli import main


def test_cards_are_printed_as_players_read_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "text", "duel", "ridge-wolf", "decay"]) == 0
    wolf, decay = capsys.readouterr().out.strip().split("\n\n")
    assert wolf.startswith(
        "Ridge Wolf | Wild creature | * 3/2 | ridge-wolf\n  This creature has +1 power for each other "
    )
    assert decay.startswith("Decay | Rune | decay\n")


def test_cards_are_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "text", "duel", "gatewarden-of-hallow", "--json"]) == 0
    [card] = json.loads(capsys.readouterr().out)["cards"]
    assert (card["name"], card["type_line"]) == ("Gatewarden of Hallow", "Heroic creature")
    assert card["lines"] == ["This creature blocks with +2 toughness."]


def test_a_card_that_is_not_there_is_a_wrong_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "text", "duel", "ridge-wulf"]) == 2
    assert "There is no card 'ridge-wulf' in duel. Did you mean 'ridge-wolf'?" in capsys.readouterr().err

"""`content text` and `content picture` for every game, and for packs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from game.catalog import GAMES
from game.cli import main

PACK = {
    "pack.json": {"game": "grid", "title": "The Moor"},
    "cards.json": {
        "cards": [
            {
                "id": "moor-giant", "name": "Moor Giant", "power": 5, "sides": ["melee", "dark", "water", "dark"],
                "type_line": "Giant of the moor",
            }
        ]
    },
}  # fmt: skip


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of one card."""
    home = tmp_path / "moor"
    home.mkdir()
    for name, data in PACK.items():
        (home / name).write_text(json.dumps(data), encoding="utf-8")
    return home


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_what_its_cards_say(game: str) -> None:
    listed = GAMES[game].list_cards(())
    assert listed
    for card in listed:
        assert card.text().strip()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_draws_its_cards(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "card.png"
    first, *_ = [card.to_json()["id"] for card in GAMES[game].list_cards(())]
    assert main(["content", "picture", game, str(first), "--width", "120", "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    with Image.open(out) as picture:
        assert picture.size == (told["width"], told["height"])
        assert picture.width in range(118, 123)
        assert picture.height > picture.width


def test_a_card_of_a_pack_is_told_and_drawn(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "text", "grid", "moor-giant", "--pack", str(pack)]) == 0
    assert capsys.readouterr().out.startswith(
        "Moor Giant | Giant of the moor | 5 (melee, dark, water, dark) | moor-giant"
    )
    out = tmp_path / "giant.png"
    assert main(["content", "picture", "grid", "moor-giant", "--pack", str(pack), "--out", str(out)]) == 0
    assert out.is_file()


def test_a_card_that_is_not_there_is_a_wrong_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "fox.png"
    assert main(["content", "picture", "grid", "ember-foxx", "--out", str(out)]) == 2
    assert "There is no card 'ember-foxx' in grid. Did you mean 'ember-fox'?" in capsys.readouterr().err
    assert not out.exists()


def test_a_picture_of_no_sensible_width_is_a_wrong_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "picture", "grid", "ember-fox", "--width", "9"]) == 2
    assert "a card is 100 to 2000 pixels wide, not 9" in capsys.readouterr().err


def test_a_file_of_no_kind_of_picture_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "picture", "grid", "ember-fox", "--width", "100", "--out", str(tmp_path / "fox.txt")]) == 1
    assert "cannot be written" in capsys.readouterr().err

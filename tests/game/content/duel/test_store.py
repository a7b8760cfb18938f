"""store.json of the duel (DUEL-10.2): what is wrong with it is told with its path."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content.duel.loading import DUEL_LOADER

Change = Callable[[dict[str, Any]], object]


def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change) -> list[tuple[str, str]]:
    """Return path and reason of all faults of the game's own pack with another store."""
    folder = tmp_path / "duel"
    shutil.copytree(DUEL_LOADER.home, folder)
    file = folder / "store.json"
    store = json.loads(file.read_text(encoding="utf-8"))
    change(store)
    file.write_text(json.dumps(store), encoding="utf-8")
    monkeypatch.setattr(DUEL_LOADER, "home", folder)
    return [(other.path, other.reason) for other in DUEL_LOADER.check(())[1] if other.file == "store.json"]


@pytest.mark.rule("DUEL-10.2")
@pytest.mark.parametrize(
    ("change", "path", "words"),
    [
        (lambda store: store["booster"]["slots"][0].update(cards=3), "booster.slots", "they have 4 cards in all"),
        (lambda store: store["booster"]["slots"][0]["rates"].update(rare=15), "slots[0].rates", "they make 101 per"),
        (
            lambda store: store["booster"]["slots"][1]["rates"].update(common=10, rare=76),
            "booster.slots",
            "let one be rare or better",
        ),
        (lambda store: store["wins"].pop("hard"), "wins", "the level hard pays is missing"),
        (lambda store: store["decks"][0]["cards"].update(wolff=1), "decks[0].cards", "there is no card 'wolff'"),
        (lambda store: store["decks"][0]["cards"].update({"fen-hare": 4}), "decks[0].cards", "3 copies of a card"),
        (lambda store: store["decks"][1].update(id="phalanx"), "decks[1].id", "'phalanx' is already the name"),
        (lambda store: store["booster"].update(price=0), "booster.price", "0 is too small"),
    ],
)
def test_what_is_wrong_with_the_store_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change, path: str, words: str
) -> None:
    found = faults(tmp_path, monkeypatch, change)
    assert any(where.endswith(path) and words in reason for where, reason in found), found


def test_the_store_as_it_is_has_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(tmp_path, monkeypatch, lambda _: None) == []

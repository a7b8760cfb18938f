"""store.json of Ragnarok (COLL-1.2, COLL-2.1): what is wrong with it is told with its path."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from components.arena import CLASSES as ALL_CLASSES
from game.content.arena.loading import ARENA_LOADER
from tests.game.collection.arena.sample import CLASSES, entries, ready_deck, sample_store

Change = Callable[[dict[str, Any]], object]


def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change) -> list[tuple[str, str]]:
    """Return path and reason of all faults of a store beside the sample's cards and decks of its three classes."""
    folder = tmp_path / "arena"
    folder.mkdir()
    shutil.copy(ARENA_LOADER.home / "pack.json", folder)
    store = sample_store().model_dump(mode="json", exclude={"schema_"})
    change(store)
    cards, tokens = entries()
    found = [
        {
            "id": f"{name}-midrange", "name": name.title(), "about": "Plays.", "class": name, "archetype": "midrange",
            "hero": f"hero-{name}-0", "cards": dict.fromkeys(ready_deck(name), 2),
        }
        for name in CLASSES
    ]  # fmt: skip
    files = {"cards": {"cards": cards}, "tokens": {"cards": tokens}, "decks": {"decks": found}, "store": store}
    for name, data in files.items():
        (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr(ARENA_LOADER, "home", folder)
    return [(other.path, other.reason) for other in ARENA_LOADER.check(())[1] if other.file == "store.json"]


@pytest.mark.rule("COLL-1.2", "COLL-2.1")
@pytest.mark.parametrize(
    ("change", "path", "words"),
    [
        (lambda store: store["booster"]["slots"][0].update(cards=3), "booster.slots", "they have 4 cards in all"),
        (lambda store: store["booster"]["slots"][0]["rates"].update(rare=25), "slots[0].rates", "they make 106 per"),
        (
            lambda store: store["booster"]["slots"][1]["rates"].update(common=10, rare=70),
            "booster.slots",
            "let one be rare or better",
        ),
        (lambda store: store["wins"].pop("hard"), "wins", "the level hard pays is missing"),
        (lambda store: store["dust"].pop("epic"), "dust", "the prices of epic cards are missing"),
        (lambda store: store["dust"]["rare"].update(disenchant=100), "dust.rare", "let it bring less"),
        (lambda store: store["starter"]["cards"].update({"mage-00": 1}), "cards.mage-00", "no card 'mage-00'"),
        (lambda store: store["starter"]["cards"].update({"mage-9": 2}), "cards.mage-9", "holds Mage 9 1 times"),
        (lambda store: store["starter"]["decks"].append("mage-midrang"), "decks[3]", "no ready deck 'mage-midrang'"),
        (lambda store: store["booster"].update(price=0), "booster.price", "0 is too small"),
    ],
)
def test_what_is_wrong_with_the_store_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Change, path: str, words: str
) -> None:
    found = faults(tmp_path, monkeypatch, change)
    assert any(where.endswith(path) and words in reason for where, reason in found), found


@pytest.mark.rule("COLL-1.2")
def test_classes_without_a_deck_from_the_start_are_told_and_nothing_else_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = faults(tmp_path, monkeypatch, lambda _: None)
    assert {path for path, _ in found} == {"starter.decks"}
    assert sorted(reason for _, reason in found) == sorted(
        f"none of them is of the class {name} (COLL-1.2)." for name in ALL_CLASSES if name not in CLASSES
    )

"""Packs of players: what is read, and the one sentence that each fault gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import GAMES
from game.catalog.packs import check_packs
from game.content.clans.loading import CLANS_LOADER, load_clans
from game.content.grid.loading import GRID_LOADER
from game.content.packs.own_packs import OWN_PACKS
from game.problems import Problem
from tests.game.content.moor_pack import pack_files
from tests.game.content.packing import card, write

OWN = sum((OWN_PACKS / name).is_dir() for name in GAMES)
"""Every game has a pack of its own but those that are played with another's cards."""


def test_a_pack_needs_no_python(tmp_path: Path) -> None:
    content = load_clans([write(tmp_path / "moor", pack_files())])
    assert content.problems == ()
    giant = content.cards["moor-giant"]
    assert (giant.damage, giant.health, giant.rarity, giant.element) == (9, 12, "rare", "marsh")
    assert content.card_texts["moor-giant"].pack == "moor"
    assert content.cards[content.leaders["boudica"].token].token
    assert content.leader_texts["boudica"].sentence == "1 goat appears."
    assert content.decks["boudica"].count("moor-giant") == 3
    assert content.packs == {"clans": "Clans & Wanderers", "moor": "The Moor"}
    assert content.digest != load_clans().digest
    assert "moor-giant" not in load_clans().cards


def test_a_folder_of_packs_is_as_good_as_each_of_them(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    (tmp_path / "schema").mkdir()
    assert check_packs(tmp_path).packs == OWN + 1
    assert load_clans([tmp_path]).cards == load_clans([tmp_path / "moor"]).cards


def test_a_faulty_pack_is_named_and_the_rest_stands(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    bad = {"pack.json": pack_files()["pack.json"], "cards.json": pack_files()["cards.json"]}
    card(bad).update(id="fen-giant", damage="nine")
    write(tmp_path / "fen", bad)
    content = load_clans([tmp_path])
    assert [problem.pack for problem in content.problems] == ["fen"]
    assert "moor-giant" in content.cards
    assert "fen-giant" not in content.cards
    assert set(load_clans().cards) <= set(content.cards)


def test_what_a_left_out_pack_named_is_free_for_others(tmp_path: Path) -> None:
    bad = pack_files()
    card(bad)["tick"] = 6
    write(tmp_path / "a-bad", bad)
    write(tmp_path / "b-good", pack_files())
    content = load_clans([tmp_path])
    assert {problem.pack for problem in content.problems} == {"a-bad"}
    assert content.card_texts["moor-giant"].pack == "b-good"


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    folder = write(tmp_path / "moor", pack_files())
    (folder / "pack.json").write_bytes('{"game": "clans", "title": "Café"}'.encode("latin-1"))
    assert check_packs(folder).faults == ("In moor/pack.json: the file is not written in UTF-8: save it so.",)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    folder = write(tmp_path / "moor", pack_files())
    (folder / "pack.json").write_bytes(b'\xef\xbb\xbf{"game": "clans", "title": "A"}')
    assert check_packs(folder).ok


def test_a_folder_that_is_not_there_or_empty_is_named(tmp_path: Path) -> None:
    assert check_packs(tmp_path / "gone").faults == ("In the pack gone: this is no folder that can be read.",)
    assert check_packs(tmp_path).faults == (
        f"In {tmp_path.name}/pack.json: the file is missing: it says what the pack is.",
    )


def test_the_games_own_folder_is_checked_once() -> None:
    assert check_packs(CLANS_LOADER.home).packs == OWN
    assert check_packs(GRID_LOADER.home).packs == OWN
    assert check_packs(CLANS_LOADER.home.parent) == check_packs()


def test_a_damaged_install_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "clans"
    own.mkdir()
    for path in CLANS_LOADER.home.glob("*.json"):
        (own / path.name).write_bytes(path.read_bytes())
    (own / "decks.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(CLANS_LOADER, "home", own)
    with pytest.raises(Problem, match=r"own content is damaged, install it again\. In clans/decks\.json") as caught:
        load_clans([tmp_path / "none"])
    assert "\n" not in caught.value.sentence

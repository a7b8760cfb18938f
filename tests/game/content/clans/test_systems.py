"""The optional systems as content (CLAN-12): what the door lets in, and what it says of what it does not."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.content.clans.loading import CLANS_LOADER, load_clans
from game.content.clans.models import AgesFile, FamiliesFile, GoldFile
from game.content.clans.systems import check_systems, name_families, systems_of
from game.content.packs.reading import PackFiles, read_file
from game.content.packs.shapes import FileShape
from systems.clans.rules.families import ULTIMATES

CONTENT = load_clans()
SHAPES: dict[str, type[FileShape]] = {"families.json": FamiliesFile, "gold.json": GoldFile, "ages.json": AgesFile}
RAW = {name: json.loads((CLANS_LOADER.home / name).read_text()) for name in SHAPES}


def pack_of(raw: dict[str, Any]) -> PackFiles:
    """Return the game's own pack as if its files held this."""
    shapes = {name: SHAPES[name].model_validate_json(json.dumps(data)) for name, data in raw.items()}
    return PackFiles("clans", CLANS_LOADER.home, raw, shapes)


def faults(file: str, **changes: Any) -> list[str]:
    """Return what the door says of the game's own files with some values of one changed; in families, of the first."""
    raw = copy.deepcopy(RAW)
    (raw[file]["families"][0] if file == "families.json" else raw[file]).update(changes)
    pack = pack_of(raw)
    owners = {f"definition:{name}": "clans" for name in (*CONTENT.cards, *CONTENT.leaders)}
    name_families(pack, owners)
    check_systems(pack, CONTENT.cards)
    return [f"{problem.path}: {problem.reason}" for problem in pack.problems]


def test_the_games_own_files_have_no_fault() -> None:
    assert faults("gold.json") == []


@pytest.mark.rule("CLAN-12.2")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"cards": ["scoot", "spy", "watcher"]}, "families[0].cards[0]: there is no card 'scoot'. Did you mean"),
        ({"cards": ["patriot", "spy", "watcher"]}, "families[0].cards[0]: Patriot stands in no deck"),
        ({"cards": ["murad-bey", "spy", "watcher"]}, "families[0].cards[0]: Murad Bey stands in no deck"),
        ({"cards": ["spy", "spy", "watcher"]}, "families[0].cards[1]: Spy belongs to Monkey Troop already."),
        (
            {"cards": ["spy", "ant-queen", "watcher"]},
            "families[1].cards[2]: Ant Queen belongs to Monkey Troop already.",
        ),
        ({"sentence": "Draw {n} cards."}, "families[0].sentence: there is no placeholder {n}: use {x}."),
        ({"id": "ant-colony"}, "families[1].id: the family 'ant-colony' stands already at families[0]."),
        ({"id": "scout"}, "families[0].id: 'scout' is already the name of a card: choose another."),
    ],
)
def test_a_family_that_cannot_be_is_named(changes: dict[str, Any], fault: str) -> None:
    found = faults("families.json", **changes)
    assert len(found) == 1
    assert found[0].startswith(fault)


@pytest.mark.rule("CLAN-12.3")
@pytest.mark.parametrize("rounds", [[1, 5], [6, 6], [12, 6], [6, 61]])
def test_ages_out_of_order_are_named(rounds: list[int]) -> None:
    assert faults("ages.json", rounds=rounds)[0].startswith("rounds: the second age begins after round 1")


@pytest.mark.parametrize(
    ("file", "shape", "text"),
    [
        ("gold.json", GoldFile, '{"captured": -1}'),
        ("ages.json", AgesFile, '{"rounds": [6]}'),
        ("families.json", FamiliesFile, '{"families": []}'),
    ],
)
def test_what_is_wrong_in_itself_is_named_with_its_file(file: str, shape: Any, text: str, tmp_path: Any) -> None:
    (tmp_path / file).write_text(text)
    pack = PackFiles("clans", tmp_path)
    read_file(pack, file, shape)
    assert pack.problems
    assert {problem.file for problem in pack.problems} == {file}
    check_systems(pack, CONTENT.cards)  # and goes on without a traceback


@pytest.mark.rule("CLAN-12.2")
def test_families_say_what_they_do_with_their_numbers() -> None:
    systems = systems_of(pack_of(RAW))
    for family in systems.families.values():
        text = systems.family_texts[family.id]
        assert str(family.amount) in text.sentence
        assert "{" not in text.sentence
        assert family.effect in ULTIMATES
        assert [len(row) for row in family.cards] == [1, 1, 1]


@pytest.mark.rule("CLAN-12.2")
def test_monkeys_and_ants_are_there_and_no_card_is_in_two_families() -> None:
    systems = CONTENT.systems
    assert {"monkey-troop", "ant-colony"} <= set(systems.families)
    assert len(systems.families) >= 4
    cards = [card for family in systems.families.values() for row in family.cards for card in row]
    assert len(set(cards)) == len(cards)
    assert all(systems.family_of(card) for card in cards)
    assert systems.family_of("scout") == ""

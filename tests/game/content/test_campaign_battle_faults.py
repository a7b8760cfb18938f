"""The sentence for each fault in what relics and consumables do within battles (CAMP-5.7, CAMP-5.8)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.content.campaign_pack import broken
from tests.game.content.packing import Change
from tests.game.content.test_campaign_faults import row

IN_BATTLE: list[tuple[Change, str]] = [
    (
        lambda files: row(files, "relics").update(passives=[granting("fur")]),
        "relics.json at relics[0].passives[0]: there is no ability 'fur'.",
    ),
    (
        lambda files: row(files, "relics").update(passives=[appearing("militai")]),
        "relics.json at relics[0].passives[0]: there is no card 'militai'.",
    ),
    (
        lambda files: row(files, "consumables", 1).update(id="militia", passives=[appearing("militia")]),
        "consumables.json at consumables[1].id: 'militia' is a card or a leader as well: in a battle two things cannot",
    ),
    (
        lambda files: row(files, "consumables").update(effect="battle", amount=0),
        "consumables.json at consumables[0]: the effect 'battle' needs 'supply'.",
    ),
    (
        lambda files: row(files, "consumables").update(supply={"effects": [{"kind": "draw", "amount": 1}]}),
        "consumables.json at consumables[0].supply: the effect 'heal' takes no 'supply': leave it out.",
    ),
    (
        lambda files: row(files, "consumables", 1).pop("perks"),
        "consumables.json at consumables[1]: the effect 'equip' needs 'perks' or 'passives'.",
    ),
    (
        lambda files: row(files, "consumables").update(passives=[appearing("militia")]),
        "consumables.json at consumables[0].passives: the effect 'heal' takes no 'passives': leave it out.",
    ),
]


def granting(ability: str) -> dict[str, Any]:
    """A passive that gives an ability."""
    return {"trigger": {"when": "battle_begins"}, "effects": [{"kind": "grant", "whom": "own", "name": ability}]}


def appearing(card: str) -> dict[str, Any]:
    """A passive that lets a card appear."""
    return {"trigger": {"when": "battle_begins"}, "effects": [{"kind": "token", "amount": 1, "name": card}]}


@pytest.mark.parametrize(("change", "fault"), IN_BATTLE)
def test_what_cannot_work_in_a_battle_is_told(tmp_path: Path, change: Change, fault: str) -> None:
    (sentence,) = broken(tmp_path, change)
    assert sentence.startswith(f"In campaign/{fault}")

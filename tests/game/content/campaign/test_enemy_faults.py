"""The one sentence that each fault of commanders' tricks and of elites gets (CAMP-2.13, CAMP-2.14, CAMP-6.3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.content.campaign_pack import broken
from tests.game.content.packing import Change

ALVINCZI, WURMSER, ZACH = 0, 1, 4


def leader(files: dict[str, Any], at: int) -> dict[str, Any]:
    found: dict[str, Any] = files["leaders-napoleon.json"]["leaders"][at]
    return found


def commanders(files: dict[str, Any], names: list[str]) -> None:
    files["acts/one.json"]["enemies"]["commanders"] = names


def trick(files: dict[str, Any], at: int, **changes: Any) -> None:
    row = leader(files, at)["passives"]
    row[0] = {**row[0], **changes}


FAULTS: list[tuple[str, Change, str]] = [
    (
        "three commanders",
        lambda files: commanders(files, ["alvinczi", "wurmser", "kray"]),
        (
            "In campaign/acts/one.json at enemies.commanders: "
            "the act has 3 commanders: it has 4 or more beside the boss."
        ),
    ),
    (
        "a commander of the battle's own, without a trick",
        lambda files: commanders(files, ["alvinczi", "wurmser", "kray", "charles"]),
        "In campaign/acts/one.json at enemies.commanders[3]: 'charles' has no trick: give him one (CAMP-2.14).",
    ),
    (
        "a commander without a trick",
        lambda files: leader(files, WURMSER).update(passives=[]),
        "In campaign/acts/two.json at enemies.commanders[1]: 'wurmser' has no trick: give him one (CAMP-2.14).",
    ),
    (
        "tricks alike but for a number",
        lambda files: trick(
            files, WURMSER, trigger={"when": "tile_lost"}, effects=[{"kind": "draw", "amount": 2}], limit=3
        ),
        (
            "In campaign/acts/one.json at enemies.commanders[1]: "
            "the trick of 'wurmser' is like that of 'alvinczi': give him another."
        ),
    ),
    (
        "two tricks of an ordinary commander",
        lambda files: leader(files, ALVINCZI).update(
            passives=[*leader(files, ALVINCZI)["passives"], {**leader(files, ZACH)["passives"][1], "id": "more"}]
        ),
        "In campaign/acts/one.json at enemies.commanders[0]: 'alvinczi' is no boss: he has one trick and no more.",
    ),
    (
        "a boss without a second phase",
        lambda files: leader(files, ZACH).update(passives=leader(files, ZACH)["passives"][:1]),
        (
            "In campaign/acts/one.json at boss.leader: "
            "'zach' is a boss: after his trick stands what he does when his crystal falls to 50%."
        ),
    ),
    (
        "a second phase at another number",
        lambda files: leader(files, ZACH)["passives"][1]["trigger"].update(amount=40),
        (
            "In campaign/acts/one.json at boss.leader: "
            "'zach' is a boss: after his trick stands what he does when his crystal falls to 50%."
        ),
    ),
    (
        "a name twice",
        lambda files: trick(files, WURMSER, id="late"),
        (
            "In campaign/leaders-napoleon.json at leaders[1].passives[0].id: "
            "another passive, card or leader has the id 'late': choose another."
        ),
    ),
    (
        "a card that there is not",
        lambda files: trick(files, WURMSER, effects=[{"kind": "token", "amount": 1, "name": "austrian-infantri"}]),
        (
            "In campaign/leaders-napoleon.json at leaders[1].passives[0]: "
            "there is no card 'austrian-infantri'. Did you mean 'austrian-infantry'?"
        ),
    ),
    (
        "an elite that nothing sets apart",
        lambda files: files["elites.json"]["elites"][0].update(crystal=0),
        (
            "In campaign/elites.json at elites[0]: "
            "nothing sets it apart: give it a passive, hit points, guns, officers or a variant."
        ),
    ),
    (
        "an ability that there is not",
        lambda files: files["elites.json"]["elites"][0].update(
            passives=[{
                "id": "e", "name": "E", "trigger": {"when": "unit_placed"},
                "effects": [{"kind": "grant", "amount": 1, "whom": "it", "name": "furi"}],
            }]
        ),
        "In campaign/elites.json at elites[0].passives[0]: there is no ability 'furi'. Did you mean 'fury'?",
    ),
]  # fmt: skip


@pytest.mark.rule("CAMP-2.13", "CAMP-2.14", "CAMP-6.3")
@pytest.mark.parametrize(
    ("change", "sentence"), [(change, said) for _, change, said in FAULTS], ids=[name for name, _, _ in FAULTS]
)
def test_each_fault_gets_its_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    assert sentence in broken(tmp_path, change)


def test_the_small_campaign_has_no_fault(tmp_path: Path) -> None:
    assert broken(tmp_path, lambda _: None) == ()

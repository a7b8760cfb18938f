"""Cards that old options define: their former keys are read as those of today."""

from __future__ import annotations

import json
from typing import Any

from game.content.duel.models import DuelCardShape
from game.content.language.migration import renamed_keys

FORMER: dict[str, Any] = {
    "id": "most",
    "name": "What",
    "rarity": "common",
    "abilities": [
        {
            "ability": "triggered",
            "events": ["destroyed"],
            "subject": {"side": "mine", "such": {"tags": ["heroic"]}},
            "provided": {"every": [
                {"unless": {"some": {"common": [{"zones": ["field"]}, "subject"]}}},
                {"either": [{"turn": "mine"}, {"compare": {"heard": "amount"}, "at_least": 1}]},
            ]},
            "choices": [{"do": "choose", "name": "what", "among": {"zones": ["hand"]}, "least": 0, "most": 2}],
            "program": [
                {"do": "destroy", "what": {"without": [{"where": "what", "such": {}}, "self"]}, "note": "least"},
                {"do": "destroy", "what": {"pick": {"zones": ["field"]}, "by": "most", "stat": "power"}},
                {"do": "draw", "number": {"most": [{"noted": "least"}, {"least": [1, 2]}]}, "who": "both"},
                {"do": "lose", "what": "foe", "amount": {"stat": "power", "of": "what", "take": "least"}},
            ],
        }
    ],
}  # fmt: skip
PRESENT: dict[str, Any] = {
    "id": "most",
    "name": "What",
    "rarity": "common",
    "abilities": [
        {
            "ability": "triggered",
            "events": ["destroyed"],
            "subject": {"side": "mine", "filter": {"tags": ["heroic"]}},
            "provided": {"all_of": [
                {"not_true": {"exists": {"intersection": [{"zones": ["field"]}, "subject"]}}},
                {"any_of": [{"turn": "mine"}, {"compare": {"event": "amount"}, "at_least": 1}]},
            ]},
            "choices": [{"do": "choose", "name": "what", "among": {"zones": ["hand"]}, "min": 0, "max": 2}],
            "program": [
                {"do": "destroy", "target": {"difference": [{"where": "what", "filter": {}}, "self"]},
                 "store_as": "least"},
                {"do": "destroy", "target": {"pick": {"zones": ["field"]}, "by": "max", "stat": "power"}},
                {"do": "draw", "number": {"max": [{"variable": "least"}, {"min": [1, 2]}]}, "player": "both"},
                {"do": "lose", "target": "foe", "amount": {"stat": "power", "of": "what", "take": "min"}},
            ],
        }
    ],
}  # fmt: skip


def test_former_keys_become_those_of_today_and_names_stay() -> None:
    assert renamed_keys(FORMER) == PRESENT
    DuelCardShape.model_validate_json(json.dumps(PRESENT))


def test_a_card_of_today_stays_as_it_is() -> None:
    assert renamed_keys(PRESENT) == PRESENT

"""The sentence for each fault in what relics react with, and in what veterans may choose (CAMP-5.4, CAMP-3.8)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.content.campaign_pack import broken
from tests.game.content.test_campaign_faults import row


def reacting(files: dict[str, Any], **reaction: Any) -> None:
    row(files, "relics").update(reactions=[{"when": "finished", "do": [{"kind": "gold", "amount": 5}], **reaction}])


REACTIONS: list[tuple[dict[str, Any], str]] = [
    ({"result": "won"}, ".result: 'finished' takes no 'result': leave it out."),
    ({"when": "marched"}, ".every: 'marched' is counted in kilometres: say after how many."),
    ({"when": "spent"}, ".every: 'spent' is counted in gold: say after how many."),
    ({"when": "endangered"}, ".base: 'endangered' needs the base HP from which on it counts."),
    (
        {"when": "fought", "encounter": "shop"},
        ".encounter: no battle is fought in an encounter of the kind 'shop'.",
    ),
    ({"do": [{"kind": "hurt", "amount": 5}]}, ".do: it does harm alone: no relic is worse than nothing."),
    ({"do": [{"kind": "gold"}]}, ".do[0]: 'gold' needs an amount."),
    ({"do": [{"kind": "return", "amount": 2}]}, ".do[0]: 'return' takes no amount: leave it out."),
    ({"do": [{"kind": "train", "amount": 4}]}, ".do[0]: 'train' adds 1 to 3 damage and health."),
    (
        {"do": [{"kind": "prices", "amount": 4}]},
        ".do[0]: 'prices' fall in a shop: write 'entered' and the encounter 'shop'.",
    ),
    ({"do": [{"kind": "gold", "amount": 4, "subject": "rare"}]}, ".do[0].subject: 'gold' takes no 'subject': leave it"),
    ({"do": [{"kind": "charge", "amount": 4, "subject": "supply"}]}, ".do[0].subject: 'supply' is no perk that counts"),
    ({"do": [{"kind": "promise", "subject": "boss"}]}, ".do[0].subject: 'boss' cannot be promised: write shop"),
    ({"do": [{"kind": "card", "subject": "hussr"}]}, ".do[0].subject: there is no card 'hussr'. Did you mean"),
    ({"do": [{"kind": "consumable", "subject": "bandge"}]}, ".do[0].subject: there is no consumable 'bandge'."),
]


@pytest.mark.parametrize(("reaction", "fault"), REACTIONS)
def test_a_reaction_that_cannot_happen_or_does_nothing_is_told(
    tmp_path: Path, reaction: dict[str, Any], fault: str
) -> None:
    (sentence,) = broken(tmp_path, lambda files: reacting(files, **reaction))
    assert sentence.startswith(f"In campaign/relics.json at relics[0].reactions[0]{fault}")


def test_a_relic_that_does_nothing_is_told(tmp_path: Path) -> None:
    (sentence,) = broken(tmp_path, lambda files: row(files, "relics").pop("perks"))
    assert sentence.endswith("at relics[0]: Map-Case does nothing: give it 'perks', 'reactions' or 'passives'.")


def pair(files: dict[str, Any], at: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = files["training.json"]["deeds"][0]["pairs"][at]
    return found


@pytest.mark.parametrize(
    ("abilities", "fault"),
    [
        ([{"name": "guard"}, {"name": "guard"}], "'guard' is both of the two: there is nothing to choose."),
        ([{"name": "guard"}, {"name": "furry", "amount": 1}], "there is no ability 'furry'. Did you mean 'fury'?"),
        ([{"name": "guard"}, {"name": "fury"}], "'fury' needs an amount of 1 or more."),
        ([{"name": "guard"}, {"name": "spy"}], "'spy' uses the card up: no veteran is honoured by it."),
    ],
)
def test_a_pair_of_abilities_that_offers_no_choice_is_told(tmp_path: Path, abilities: list[Any], fault: str) -> None:
    (sentence,) = broken(tmp_path, lambda files: pair(files).update(abilities=abilities))
    assert sentence == f"In campaign/training.json at deeds[0].pairs[1].abilities: {fault}"


def test_a_deed_has_something_for_every_card_and_stands_there_once(tmp_path: Path) -> None:
    def change(files: dict[str, Any]) -> None:
        pair(files).update(families=["melee"])
        files["training.json"]["deeds"] *= 2

    faults = broken(tmp_path, change)
    assert [fault.split(" at ", 1)[1] for fault in faults] == [
        "deeds[0].pairs[1]: the last pair is for all cards: leave its 'families' and 'speeds' out.",
        "deeds[1].id: 'duellist' stands there twice.",
        "deeds[1].pairs[1]: the last pair is for all cards: leave its 'families' and 'speeds' out.",
    ]

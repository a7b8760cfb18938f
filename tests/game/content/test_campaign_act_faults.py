"""The one sentence that each fault of an act of the campaign gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.content.campaign_pack import broken
from tests.game.content.packing import Change


def act_one(files: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = files["acts/one.json"]
    return found


FAULTS: list[tuple[str, Change, str]] = [
    (
        "unknown key",
        lambda files: act_one(files)["places"][0].update(citty=True),
        "In campaign/acts/one.json at places[0].citty: there is no key 'citty' here. Did you mean 'city'?",
    ),
    (
        "sentence without end",
        lambda files: act_one(files).update(opening="It begins"),
        (
            "In campaign/acts/one.json at opening: "
            "the text ends without a full stop, a question mark or an exclamation mark."
        ),
    ),
    (
        "act in another's file",
        lambda files: act_one(files).update(id="won"),
        "In campaign/acts/one.json at id: the act in this file is 'one', not 'won'.",
    ),
    (
        "unknown place of a road",
        lambda files: act_one(files)["roads"].append({"start": "one-milan", "end": "one-turn"}),
        (
            "In campaign/acts/one.json at roads[8].end: there is no place 'one-turn' in this act. "
            "Did you mean 'one-turin'?"
        ),
    ),
    (
        "unknown town",
        lambda files: act_one(files).update(town="one-geno"),
        "In campaign/acts/one.json at town: there is no place 'one-geno' in this act. Did you mean 'one-genoa'?",
    ),
    (
        "unknown place of the boss",
        lambda files: act_one(files)["boss"].update(place="one-milano"),
        (
            "In campaign/acts/one.json at boss.place: there is no place 'one-milano' in this act. "
            "Did you mean 'one-milan'?"
        ),
    ),
    (
        "road to itself",
        lambda files: act_one(files)["roads"].append({"start": "one-milan", "end": "one-milan"}),
        "In campaign/acts/one.json at roads[8]: the road leads from 'one-milan' back to itself.",
    ),
    (
        "doubled road",
        lambda files: act_one(files)["roads"].append({"start": "one-mondovi", "end": "one-genoa"}),
        "In campaign/acts/one.json at roads[8]: 'one-mondovi' and 'one-genoa' have a road already.",
    ),
    (
        "too long a road",
        lambda files: act_one(files)["places"][7].update(longitude=-900),
        "In campaign/acts/one.json at roads[6]: the road is 1434 km long: roads are 4 to 1200 km.",
    ),
    (
        "kilometres of a degree that are not the globe's",
        lambda files: act_one(files).update(degree=[111, 111]),
        "In campaign/acts/one.json at degree[0]: a degree of longitude is about 78 km here, not 111.",
    ),
    (
        "place of another act",
        lambda files: files["acts/two.json"]["places"].append({**act_one(files)["places"][0]}),
        (
            "In campaign/acts/two.json at places[8].id: acts/one.json has 'one-genoa' already: choose another, "
            "such as 'one-genoa-2'."
        ),
    ),
    (
        "doubled dispatch",
        lambda files: act_one(files)["dispatches"].append({**act_one(files)["dispatches"][0]}),
        "In campaign/acts/one.json at dispatches[1].id: 'one-rain' stands there already: choose another.",
    ),
    (
        "dispatch with the name of the opening",
        lambda files: act_one(files)["dispatches"][0].update(id="opening"),
        "In campaign/acts/one.json at dispatches[0].id: 'opening' is the act's own: choose another.",
    ),
    (
        "unknown commander",
        lambda files: act_one(files)["enemies"].update(commanders=["charls", "saladin"]),
        "In campaign/acts/one.json at enemies.commanders[0]: there is no leader 'charls'. Did you mean 'charles'?",
    ),
    (
        "unknown card of the enemy",
        lambda files: act_one(files)["enemies"].update(common=["austrian-infantri"]),
        (
            "In campaign/acts/one.json at enemies.common[0]: there is no card 'austrian-infantri'. "
            "Did you mean 'austrian-infantry'?"
        ),
    ),
    (
        "more cards than a deck holds",
        lambda files: act_one(files)["enemies"].update(guns=[1, 2, 3, 3, 6]),
        (
            "In campaign/acts/one.json at enemies: rares, guns and chiefs do not fit: "
            "for threat 5 they ask for 23 cards: a deck has 22."
        ),
    ),
    (
        "counts of an empty list",
        lambda files: act_one(files)["enemies"].update(officers=[]),
        "In campaign/acts/one.json at enemies.officers: it is empty, and 'chiefs' asks for cards of it.",
    ),
    (
        "boss that is none",
        lambda files: act_one(files)["boss"].update(card="grenadier"),
        'In campaign/acts/one.json at boss.card: Grenadier is no boss: it needs "boss": true.',
    ),
    (
        "boss with few abilities",
        lambda files: (
            files["cards-napoleon.json"]["cards"][0].update(boss=True),
            act_one(files)["boss"].update(card="hussar-of-the-guard"),
        ),
        "In campaign/acts/one.json at boss.card: Hussar of the Guard has 1 ability: a boss has 3 or more (CAMP-6.1).",
    ),
    (
        "boss among the recruits",
        lambda files: act_one(files).update(recruits=["murad-bey"]),
        "In campaign/acts/one.json at recruits[0]: Murad Bey is a boss and cannot stand here.",
    ),
    (
        "unknown reward",
        lambda files: act_one(files).update(rewards=["treasury", "armor", "standard"]),
        "In campaign/acts/one.json at rewards[1]: there is no relic 'armor'. Did you mean 'armour'?",
    ),
    (
        "reward of another tier",
        lambda files: act_one(files).update(rewards=["treasury", "armour", "tent"]),
        (
            "In campaign/acts/one.json at rewards[2]: 'tent' is a relic of the tier \"shop\": "
            'here belongs one of the tier "act".'
        ),
    ),
    (
        "doubled reward",
        lambda files: act_one(files).update(rewards=["treasury", "armour", "armour"]),
        "In campaign/acts/one.json at rewards[2]: 'armour' stands there twice.",
    ),
    (
        "no JSON",
        lambda files: files.update({"acts/two.json": "{"}),
        (
            "In campaign/acts/two.json: this is not JSON: "
            "Expecting property name enclosed in double quotes in line 1, column 2."
        ),
    ),
]


@pytest.mark.parametrize(
    ("change", "sentence"), [(change, said) for _, change, said in FAULTS], ids=[name for name, _, _ in FAULTS]
)
def test_each_fault_gets_its_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    assert sentence in broken(tmp_path, change)


def test_a_place_needs_two_roads_and_a_way_from_the_town(tmp_path: Path) -> None:
    def change(files: dict[str, Any]) -> None:
        act_one(files)["roads"] = [
            road for road in act_one(files)["roads"] if "one-turin" not in (road["start"], road["end"])
        ]
        act_one(files)["roads"] += [
            {"start": "one-mondovi", "end": "one-alba"}, {"start": "one-novara", "end": "one-lodi"},
        ]  # fmt: skip

    assert broken(tmp_path, change) == (
        "In campaign/acts/one.json at places[2]: 'one-turin' has 0 roads: each place needs 2.",
        "In campaign/acts/one.json at roads: no way leads from the town to one-turin.",
    )


def test_places_lie_on_the_map_of_their_act(tmp_path: Path) -> None:
    drawn = {"frame": {"west": 600, "south": 4300, "east": 1000, "north": 4530}, "ground": "land"}
    faults = broken(tmp_path, lambda files: files.update({"maps/one.json": drawn}))
    assert [fault.split(" at ")[1].split(":")[0] for fault in faults] == ["places[3]", "places[4]", "places[5]"]
    assert faults[0] == (
        "In campaign/acts/one.json at places[3]: 'one-novara' lies outside the map, "
        "which shows 600 to 1000 east and 4300 to 4530 north."
    )


def test_a_road_over_land_leads_to_land(tmp_path: Path) -> None:
    drawn = {"frame": {"west": 0, "south": 4000, "east": 2000, "north": 5000}, "ground": "sea"}
    faults = broken(tmp_path, lambda files: files.update({"maps/one.json": drawn}))
    assert faults[0] == (
        "In campaign/acts/one.json at places[0]: 'one-genoa' lies in the sea, "
        "though a road over land leads there: move it, or sail there."
    )
    assert broken(tmp_path, lambda files: files.update({"maps/one.json": drawn | {"ground": "land"}})) == ()

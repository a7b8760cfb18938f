from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.campaign.loading import load_campaign
from game.content.campaign.maps import ActMap, check_maps, map_ids, on_land, read_map

SQUARE = [[0, 0], [100, 0], [100, 100], [0, 100]]
PLAIN: dict[str, Any] = {"frame": {"west": 0, "south": 0, "east": 160, "north": 90}, "ground": "sea", "land": [SQUARE]}


def land(**changes: Any) -> ActMap:
    """A small map: a square of land in the sea, with changes."""
    return ActMap.model_validate_json(json.dumps(PLAIN | changes))


def faults(folder: Path, **changes: Any) -> tuple[str, ...]:
    """What is wrong with a file of the small map with changes."""
    (folder / "maps").mkdir(exist_ok=True)
    (folder / "maps" / "here.json").write_text(json.dumps(PLAIN | changes), encoding="utf-8")
    return read_map("here", folder)[1]


@pytest.mark.rule("CAMP-2.1")
def test_every_act_of_every_campaign_has_a_map() -> None:
    content = load_campaign()
    wanted = {act for campaign in content.lands.campaigns.values() for act in campaign.acts}
    assert wanted <= set(map_ids())


def test_no_map_of_the_game_has_a_fault() -> None:
    assert map_ids()
    assert check_maps() == ()


@pytest.mark.rule("CAMP-2.1")
@pytest.mark.parametrize("act_id", map_ids())
def test_every_place_lies_well_within_the_frame_of_its_map(act_id: str) -> None:
    content = load_campaign()
    act, frame = content.lands.acts[act_id], content.maps[act_id].frame
    rim = (frame.east - frame.west) // 40
    for place in act.places:
        assert frame.west + rim <= place.longitude <= frame.east - rim, place.id
        assert frame.south + rim <= place.latitude <= frame.north - rim, place.id


@pytest.mark.parametrize("act_id", map_ids())
def test_every_map_names_the_schema_of_maps(act_id: str) -> None:
    folder = Path(__file__).resolve().parents[4] / "assets" / "content" / "campaign" / "maps"
    named = json.loads((folder / f"{act_id}.json").read_text(encoding="utf-8"))["$schema"]
    assert (folder / named).resolve().is_file()


def test_land_is_what_lies_within_an_outline_and_within_no_sea_unless_an_island_is_there() -> None:
    found = land(seas=[[[40, 40], [60, 40], [60, 60], [40, 60]]], islands=[[[48, 48], [52, 48], [52, 52], [48, 52]]])
    assert on_land(found, 20, 20)
    assert not on_land(found, 44, 44)
    assert on_land(found, 50, 50)
    assert not on_land(found, 130, 50)


def test_on_a_ground_of_land_only_the_seas_are_wet() -> None:
    found = land(ground="land", land=[], seas=[SQUARE])
    assert not on_land(found, 50, 50)
    assert on_land(found, 130, 50)


def test_a_port_may_lie_a_little_off_the_coast() -> None:
    assert not on_land(land(), 104, 50)
    assert on_land(land(), 104, 50, 6)
    assert not on_land(land(), 120, 50, 6)


def test_a_sound_map_has_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path) == ()


def test_a_frame_without_breadth_is_refused(tmp_path: Path) -> None:
    frame = {"west": 160, "south": 0, "east": 0, "north": 90}
    assert faults(tmp_path, frame=frame) == (
        "In campaign/maps/here.json at frame: west must be less than east, and south less than north.",
    )


def test_a_point_far_outside_the_frame_is_refused_with_its_place(tmp_path: Path) -> None:
    found = faults(tmp_path, land=[[[0, 0], [9000, 0], [0, 90]]])
    assert len(found) == 1
    assert "land[0][1]: [9000, 0] lies far outside the frame" in found[0]


@pytest.mark.parametrize(
    ("key", "entry", "where"),
    [
        ("rivers", {"points": [[0, 0], [0, 900]]}, "rivers[0].points[1]"),
        ("areas", {"kind": "woods", "points": [[0, 0], [0, 900]], "breadth": 9}, "areas[0].points[1]"),
        ("names", {"words": "Nowhere", "kind": "land", "at": [900, 0]}, "names[0].at"),
        ("marks", {"kind": "rose", "at": [0, -900]}, "marks[0].at"),
    ],
)
def test_all_that_is_drawn_is_looked_at(tmp_path: Path, key: str, entry: dict[str, Any], where: str) -> None:
    found = faults(tmp_path, **{key: [entry]})
    assert len(found) == 1
    assert f" at {where}: " in found[0]


def test_an_area_needs_three_points_or_a_breadth(tmp_path: Path) -> None:
    area = {"kind": "woods", "points": [[0, 0], [50, 50]]}
    assert "an outline needs three points" in faults(tmp_path, areas=[area])[0]
    assert faults(tmp_path, areas=[area | {"breadth": 20}]) == ()


def test_an_unknown_sort_of_area_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    area = {"kind": "mountain", "points": [[0, 0], [50, 50]], "breadth": 20}
    assert faults(tmp_path, areas=[area])[0].endswith("Did you mean 'mountains'?")

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from game.art.draw.parts import nearest, part
from game.art.draw.spec import ArtFileError, ArtSpec, read_book


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"headgear": "shakko"}, "did you mean 'shako'"),
        ({"arms": ["muskett"]}, "did you mean 'musket'"),
        ({"body": "cuiras"}, "did you mean 'cuirass'"),
        ({"figure": "trent"}, "did you mean 'treant'"),
        ({"colours": {"cote": "#112233"}}, "did you mean 'coat'"),
        ({"colours": {"coat": "red"}}, "pattern"),
        ({"figure": "rider"}, "a rider needs a mount"),
        ({"mount": "horse"}, "only a rider has one"),
        ({"head": "front", "headgear": "shako"}, "drawn for the profile view"),
        ({"hat": "shako"}, "Extra inputs"),
        ({"backdrop": {"terrain": "wood"}}, "'woods'"),
    ],
)
def test_a_faulty_spec_is_refused_with_its_reason(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValidationError, match=sentence):
        ArtSpec.model_validate(fields)


def test_a_spec_is_a_frozen_value_and_round_trips() -> None:
    spec = ArtSpec.model_validate({"headgear": "shako", "arms": ["musket"], "colours": {"trim": "#ffffff"}})
    assert ArtSpec.model_validate_json(spec.model_dump_json()) == spec
    with pytest.raises(ValidationError):
        spec.headgear = "bare"


def test_roles_fall_back_to_the_house_colours() -> None:
    roles = ArtSpec.model_validate({"colours": {"coat": "#010203"}}).roles()
    assert roles["coat"] == "#010203"
    assert roles["brass"] == ArtSpec().roles()["brass"]


def test_a_missing_part_is_named_with_the_nearest_one() -> None:
    with pytest.raises(KeyError, match="bearskin"):
        part("headgear", "bareskin")
    assert nearest("zzzzz", ["shako"]) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "cannot be read"),
        ("{", "is not JSON"),
        ('{"cards": {"scout": {"headgear": "shakko"}}, "leaders": {}}', "cards.scout"),
    ],
)
def test_a_faulty_file_is_named_with_place_and_reason(tmp_path: Path, text: str | None, reason: str) -> None:
    file = tmp_path / "art.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(ArtFileError, match=reason) as caught:
        read_book(file)
    assert str(caught.value).startswith(f"In {tmp_path.name}/art.json")

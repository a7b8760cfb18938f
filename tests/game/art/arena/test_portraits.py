from __future__ import annotations

import numpy as np
import pytest
from pydantic import ValidationError

from game.art.arena.portraits.book import portrait_book
from game.art.arena.portraits.faces import SHAPES
from game.art.arena.portraits.paint import portrait_picture
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw import parts

BOOK = portrait_book().portraits


def test_there_are_more_than_enough_heroes() -> None:
    assert len(BOOK) >= 85
    assert {"odin", "thor", "hades", "zeus", "ragnar-ironside", "erik-flameheart", "surtr", "king-buri"} <= BOOK.keys()


def test_no_two_faces_are_of_the_same_features() -> None:
    def features(spec: PortraitSpec) -> tuple[object, ...]:
        colours = spec.roles()
        return (
            spec.shape, spec.eyes, spec.brow, spec.nose, spec.mouth, spec.age, spec.marks, spec.hair, spec.beard,
            spec.headgear, colours["skin"], colours["hair"],
        )  # fmt: skip

    assert len({features(spec) for spec in BOOK.values()}) == len(BOOK)


def test_no_two_portraits_look_alike() -> None:
    small = {
        name: np.asarray(portrait_picture(spec, (42, 46)).convert("RGB")).astype(float) for name, spec in BOOK.items()
    }
    names = list(small)
    pairs = ((float(np.abs(small[a] - small[b]).mean()), a, b) for k, a in enumerate(names) for b in names[:k])
    nearest = min(pairs)
    assert nearest[0] > 6, nearest


@pytest.mark.parametrize("size", [(84, 92), (262, 199), (60, 60)])
def test_a_portrait_fills_any_window_and_is_always_the_same(size: tuple[int, int]) -> None:
    first = portrait_picture(BOOK["odin"], size)
    assert first.size == size
    assert first.tobytes() == portrait_picture(BOOK["odin"], size).tobytes()


def test_every_feature_and_shape_draws() -> None:
    plain = portrait_picture(PortraitSpec(), (60, 66)).tobytes()
    seen = {plain}
    for key in parts.family("features"):
        kind, _, name = key.partition("-")
        field = {"eye": "eyes", "mark": "marks"}.get(kind, kind)
        spec = PortraitSpec.model_validate({field: (name,) if field in {"eyes", "marks"} else name})
        seen.add(portrait_picture(spec, (60, 66)).tobytes())
    plain_features = 5
    assert len(seen) == len(parts.family("features")) - plain_features + 1
    shapes = {portrait_picture(PortraitSpec(shape=shape), (60, 66)).tobytes() for shape in SHAPES}
    assert len(shapes) == len(SHAPES)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ({"shape": "cube"}, "choose one of"),
        ({"nose": "strait"}, "did you mean 'nose-straight'"),
        ({"headgear": "mythraven_"}, "did you mean 'mythraven'"),
        ({"colours": {"eyes": "#ffffff"}}, "did you mean 'eye'"),
    ],
)
def test_a_wrong_part_is_named_with_the_nearest(fault: dict[str, object], words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        PortraitSpec.model_validate(fault)

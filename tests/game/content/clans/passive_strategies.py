"""Passives and supplies by lot, as far as they are sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import strategies as st
from pydantic import ValidationError

from components.clans_passives import CONDITIONS, LATE_OCCASIONS, OCCASIONS, SIDE_EFFECTS, TARGETS, UNIT_EFFECTS, WHOM
from game.content.clans.passive_models import NUMBERLESS, PassiveShape, SupplyShape

ABILITIES = ("fury", "shield", "ranged", "thorns")
WITH_UNITS = ("unit_placed", "middle_entered", "enemy_felled", "unit_fallen")
PLAIN = ("behind", "ahead", "terrain")
S = TypeVar("S")


def _sound(make: Callable[[Any], S], data: Any) -> S | None:
    try:
        return make(data)
    except ValidationError:
        return None


@st.composite
def _effects(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from((*UNIT_EFFECTS, *SIDE_EFFECTS)))
    data: dict[str, Any] = {"kind": kind}
    if kind in UNIT_EFFECTS:
        data["whom"] = draw(st.sampled_from(WHOM))
    if kind not in NUMBERLESS:
        data["amount"] = draw(st.integers(1, 3))
    if kind == "grant" or (kind == "strip" and draw(st.booleans())):
        data["name"] = draw(st.sampled_from(ABILITIES))
    if kind == "token":
        data["name"] = "militia"
    return data


@st.composite
def _conditions(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(CONDITIONS))
    if kind == "terrain":
        return {"kind": kind, "name": "woods"}
    return {"kind": kind} if kind in PLAIN else {"kind": kind, "amount": draw(st.integers(1, 9))}


@st.composite
def _units(draw: st.DrawFn) -> dict[str, Any]:
    return draw(
        st.fixed_dictionaries(
            {},
            optional={
                "family": st.sampled_from(("melee", "ranged", "artillery")),
                "element": st.sampled_from(("woods", "lake")),
                "rarity": st.sampled_from(("common", "epic")),
                "ability": st.sampled_from(ABILITIES),
                "tick": st.integers(1, 5),
                "speed": st.integers(0, 2),
                "place": st.sampled_from(("front", "back")),
                "lane": st.sampled_from(("center", "side")),
            },
        )
    )


@st.composite
def _triggers(draw: st.DrawFn) -> dict[str, Any]:
    when = draw(st.sampled_from(OCCASIONS))
    data: dict[str, Any] = {"when": when}
    if when in WITH_UNITS:
        data["unit"] = draw(_units())
    if when.endswith("_low"):
        data |= {"amount": draw(st.integers(2, 99)), "percent": draw(st.booleans())}
    if when == "round_begins":
        data |= draw(st.fixed_dictionaries({}, optional={"since": st.integers(1, 5), "until": st.integers(5, 9)}))
    elif when not in LATE_OCCASIONS and when != "battle_begins":
        data |= draw(st.sampled_from(({}, {"nth": 1}, {"nth": 3}, {"every": 2})))
    return data


def _passive(data: dict[str, Any]) -> PassiveShape | None:
    return _sound(lambda given: PassiveShape.model_validate(given, strict=False), {"id": "p", "name": "P", **data})


def _supply(data: dict[str, Any]) -> SupplyShape | None:
    return _sound(lambda given: SupplyShape.model_validate(given, strict=False), {"id": "s", "name": "S", **data})


passives: st.SearchStrategy[Any] = (
    st.fixed_dictionaries(
        {
            "trigger": _triggers(),
            "effects": st.lists(_effects(), min_size=1, max_size=3),
            "conditions": st.lists(_conditions(), max_size=2),
            "limit": st.sampled_from((0, 1, 4)),
            "per_round": st.sampled_from((0, 1, 2)),
        }
    )
    .map(_passive)
    .filter(lambda found: found is not None)
)
"""Sound passives."""
supplies: st.SearchStrategy[Any] = (
    st.fixed_dictionaries({"target": st.sampled_from(TARGETS), "effects": st.lists(_effects(), min_size=1, max_size=3)})
    .map(_supply)
    .filter(lambda found: found is not None)
)
"""Sound supplies."""

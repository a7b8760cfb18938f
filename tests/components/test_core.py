from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

import components.clans  # noqa: F401 - registers the battle's components
from components.core import (
    Component,
    Definition,
    Dice,
    Record,
    component,
    from_plain,
    quickly_made,
    record,
    record_registry,
    type_registry,
)
from systems.type_checks import fields_fault


@dataclass(frozen=True, slots=True)
class Recipe(Definition):
    name: str = ""


@record
class Receipt(Record):
    """A record with a record in it, and tuples of them."""

    dish: str
    of: tuple[int, ...] = ()
    earlier: Receipt | None = None


@component
class Till(Component):
    """Records alone, in lists, and none."""

    last: Receipt | None = None
    kept: list[Receipt] = field(default_factory=list)


def test_records_are_shared_by_copies_and_come_back_from_a_dump_as_they_were() -> None:
    first = Receipt("soup", (1, 2))
    till = Till(Receipt("stew", (3,), first), [first])
    copy = till.copy()
    copy.kept.append(first)
    assert till.kept == [first]
    assert copy.last is till.last
    plain = json.loads(json.dumps(till.to_plain()))
    assert from_plain("Till", plain, {}) == till


@component
class Menu(Component):
    """Prices that are only ever put in place of others."""

    prices: Mapping[str, int]


def test_a_mapping_is_shared_by_copies_and_not_by_dumps() -> None:
    menu = Menu({"soup": 3})
    assert menu.copy().prices is menu.prices
    plain = menu.to_plain()
    assert plain == {"prices": {"soup": 3}}
    assert plain["prices"] is not menu.prices
    assert from_plain("Menu", plain, {}) == menu
    assert fields_fault(menu) == ""
    assert fields_fault(Menu({"soup": "dear"})) != ""  # type: ignore[dict-item]  # on purpose


def test_two_records_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two records named Receipt"):
        record(type("Receipt", (Record,), {"__annotations__": {}}))


@component
class Larder(Component):
    """One field of each shape that a component may have."""

    count: int
    label: str
    recipe: Recipe
    open: bool = False
    row: list[int] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)
    books: list[dict[str, int]] = field(default_factory=list)
    stock: dict[str, int] = field(default_factory=dict)
    shelves: dict[int, list[int]] = field(default_factory=dict)
    corner: tuple[int, ...] = ()


@component(constant=True)
class Brand(Component):
    recipe: Recipe
    owner: int


BREAD = Recipe("bread", "Bread")


def full_larder() -> Larder:
    return Larder(
        count=3,
        label="north",
        recipe=BREAD,
        open=True,
        row=[1, 2],
        rows=[[1], [2, 3]],
        books=[{"a": 1}],
        stock={"salt": 4},
        shelves={7: [1, 2]},
        corner=(1, 2),
    )


def test_a_component_is_registered_under_its_name() -> None:
    assert type_registry["Larder"] is Larder
    assert type_registry["Dice"] is Dice


def test_two_components_of_one_name_are_refused() -> None:
    class Larder(Component):
        """Another of that name."""

        other: int = 0

    with pytest.raises(ValueError, match="two components named Larder"):
        component(Larder)


def test_a_component_has_slots_and_nothing_else() -> None:
    larder = full_larder()
    assert not hasattr(larder, "__dict__")
    with pytest.raises(AttributeError):
        larder.colour = "red"  # type: ignore[attr-defined]  # that it does not exist is the point


def test_a_copy_equals_and_shares_no_container() -> None:
    larder = full_larder()
    twin = larder.copy()
    assert twin == larder
    twin.row.append(9)
    twin.rows[0].append(9)
    twin.books[0]["a"] = 9
    twin.stock["salt"] = 9
    twin.shelves[7].append(9)
    twin.count = 9
    assert larder == full_larder()


def test_a_copy_shares_definitions() -> None:
    assert full_larder().copy().recipe is BREAD


def test_a_constant_component_is_its_own_copy_and_cannot_change() -> None:
    brand = Brand(BREAD, 1)
    assert brand.copy() is brand
    with pytest.raises(dataclasses.FrozenInstanceError):
        brand.owner = 0


@quickly_made
@dataclass(frozen=True, slots=True)
class Shelf:
    place: int
    jars: tuple[str, ...] = ("salt",)
    label: str = ""


def test_what_is_quickly_made_takes_its_fields_in_order_by_name_and_by_default() -> None:
    assert Shelf(3) == Shelf(place=3, label="", jars=("salt",))
    assert (Shelf(4, ("rye",), "old").jars, Shelf(4, ("rye",), "old").label) == (("rye",), "old")
    assert hash(Shelf(3)) == hash(Shelf(3, ("salt",)))
    assert dataclasses.replace(Shelf(3), place=5) == Shelf(5)
    with pytest.raises(TypeError, match="place"):
        Shelf()  # type: ignore[call-arg]  # that is the point


def test_what_is_quickly_made_stays_frozen() -> None:
    shelf = Shelf(3)
    with pytest.raises(dataclasses.FrozenInstanceError):
        shelf.place = 4  # type: ignore[misc]  # that is the point


def test_what_is_quickly_made_has_no_default_factory() -> None:
    @dataclass(frozen=True, slots=True)
    class Cellar:
        jars: tuple[str, ...] = field(default_factory=tuple)

    with pytest.raises(TypeError, match="Cellar has a default factory"):
        quickly_made(Cellar)


def test_plain_and_back() -> None:
    larder = full_larder()
    data = larder.to_plain()
    assert data["recipe"] == {"def": "bread"}
    assert from_plain("Larder", data, {"bread": BREAD}) == larder


def test_plain_values_stand_for_every_field_and_share_no_container() -> None:
    larder = full_larder()
    data = larder.to_plain()
    assert json.loads(json.dumps(data)) == data | {"corner": [1, 2], "shelves": {"7": [1, 2]}}
    assert list(data) == [other.name for other in dataclasses.fields(Larder)]
    data["row"].append(9)
    data["rows"][0].append(9)
    data["books"][0]["a"] = 9
    data["stock"]["salt"] = 9
    data["shelves"]["7"].append(9)
    assert larder == full_larder()


def test_an_unknown_component_or_definition_is_an_error() -> None:
    with pytest.raises(KeyError):
        from_plain("Pantry", {}, {})
    with pytest.raises(KeyError):
        from_plain("Larder", full_larder().to_plain(), {})
    with pytest.raises(TypeError):
        from_plain("Larder", {"weight": 3}, {})


def test_every_component_of_the_house_copies_and_dumps_all_fields() -> None:
    """A container in a field of any registered component must be copied, unless nothing may change it."""
    shapes = ("int", "str", "bool", "list[", "dict[", "tuple[", "Mapping[", "Verbatim")  # the last never changes
    house = {name: cls for name, cls in type_registry.items() if cls.__module__.startswith("components.")}
    assert {"Dice", "Unit", "Tile", "Side"} <= set(house)
    for name, cls in house.items():
        for other in dataclasses.fields(cls):  # type: ignore[arg-type]  # every registered component is a dataclass
            kind = str(other.type)
            shared = kind.removesuffix(" | None") in record_registry  # records never change
            known = kind.startswith(shapes) or kind.removesuffix(" | None").endswith("Definition") or shared
            assert known, f"{name}.{other.name} is a {kind}, which the generated copy does not know"

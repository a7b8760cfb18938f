from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.problems import WrongRequest
from game.session.codec import NotUnderstood, decode, decode_message
from systems.match import Event, message
from systems.plain import plain


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    pair: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Outer:
    """Every shape that views and events use."""

    count: int
    flag: bool
    kind: Literal["a", "b"]
    inner: Inner
    maybe: Inner | None
    many: tuple[Inner, ...] = ()
    rows: tuple[tuple[str, int], ...] = ()
    grid: tuple[tuple[Inner, ...], tuple[Inner, ...]] = ((), ())
    table: dict[str, int] = field(default_factory=dict)
    places: dict[int, str] = field(default_factory=dict)
    free: Mapping[str, Any] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)


FULL = Outer(
    count=3,
    flag=True,
    kind="b",
    inner=Inner("x", (1, 2)),
    maybe=None,
    many=(Inner("y"), Inner("z")),
    rows=(("a", 1), ("b", 2)),
    grid=((Inner("p"),), ()),
    table={"k": 1},
    places={4: "four"},
    free={"a": [1, {"b": None}]},
    numbers=[1, 2],
)


@message
class Rang(Event):
    where: Inner


def test_what_plain_wrote_is_read_back() -> None:
    assert decode(Outer, json.loads(json.dumps(plain(FULL)))) == FULL


def test_events_with_dataclasses_in_them_are_read_back() -> None:
    event = Rang(Inner("bell", (3, 4)), audience=2)
    assert decode_message((Rang,), json.loads(json.dumps(event.to_json()))) == event


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"count": "3"}, 'Outer.count takes a whole number, not "3".'),
        ({"count": True}, "Outer.count takes a whole number, not true."),
        ({"count": 3.0}, "Outer.count takes a whole number, not 3.0."),
        ({"flag": 1}, "Outer.flag takes true or false, not 1."),
        ({"kind": "c"}, 'Outer.kind takes "a" or "b", not "c".'),
        ({"inner": 5}, "Outer.inner takes an object, not 5."),
        ({"inner": {"name": "x", "pair": [1]}}, "Outer.inner.pair takes a list of 2, not [1]."),
        ({"inner": {"name": "x", "pair": [1, "2"]}}, 'Outer.inner.pair[1] takes a whole number, not "2".'),
        ({"inner": {}}, "Outer.inner needs its field 'name'."),
        ({"inner": {"name": "x", "par": [1, 2]}}, "Outer.inner has no field \"par\". Did you mean 'pair'?"),
        ({"inner": {"name": "x", "zzz": 1}}, 'Outer.inner has no field "zzz". It has name, pair.'),
        ({"maybe": 5}, "Outer.maybe takes an object, not 5."),
        ({"many": "ab"}, 'Outer.many takes a list, not "ab".'),
        ({"many": [{"name": 1}]}, "Outer.many[0].name takes a text, not 1."),
        ({"rows": [["a"]]}, 'Outer.rows[0] takes a list of 2, not ["a"].'),
        ({"table": []}, "Outer.table takes an object, not []."),
        ({"places": {"four": "x"}}, 'Outer.places has the key "four", where a whole number belongs.'),
        ({"numbers": [None]}, "Outer.numbers[0] takes a whole number, not null."),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        decode(Outer, plain(FULL) | change)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (3, "A message is an object with a 'type', not 3."),
        ({}, "There is no message of type null here. Known are Rang."),
        ({"type": "Rung"}, "There is no message of type \"Rung\" here. Did you mean 'Rang'?"),
        ({"type": ["Rang"]}, 'There is no message of type ["Rang"] here. Known are Rang.'),
        ({"type": "x" * 100_000}, f'There is no message of type "{"x" * 56}... here. Known are Rang.'),
        ({"type": 10**5000}, "There is no message of type a value of type int here. Known are Rang."),
        ({"type": "Rang", None: 1}, "Rang has no field null. It has audience, where."),
        ({"type": "Rang", "\x1b[2J": 1}, 'Rang has no field "\\u001b[2J". It has audience, where.'),
        ({"type": "Rang", "\ud800": 1}, 'Rang has no field "<U+D800>". It has audience, where.'),
    ],
)
def test_a_wrong_message_is_named(data: object, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        decode_message((Rang,), data)
    assert str(caught.value) == sentence


def test_a_misunderstanding_is_a_wrong_request_and_a_value_error() -> None:
    assert issubclass(NotUnderstood, WrongRequest)
    assert issubclass(NotUnderstood, ValueError)


def test_a_long_wrong_value_is_cut() -> None:
    with pytest.raises(NotUnderstood) as caught:
        decode(int, "x" * 5000)
    assert len(str(caught.value)) < 150


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(key=st.sampled_from(sorted(plain(FULL))), value=_JSON)
def test_any_json_is_read_or_refused_in_one_sentence(key: str, value: Any) -> None:
    data = plain(FULL) | {key: value}
    sentence = ""
    try:
        assert plain(decode(Outer, data)) == data
    except NotUnderstood as fault:
        sentence = str(fault)
    assert "\n" not in sentence

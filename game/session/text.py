"""Commands and events as lines of text: for logs, reports and tests. Each is one line, whatever stands in it."""

from __future__ import annotations

import dataclasses
from typing import Any

from systems.match import EVERYONE, Event, Message
from systems.safe_text import safe_text, shown


def tell(message: Message) -> str:
    """Return a message as one line: its name and the fields that differ from their defaults.

    >>> from systems.match import Concede
    >>> tell(Concede())
    'Concede'
    """
    parts = [
        f"{field.name}={_value(getattr(message, field.name))}"
        for field in dataclasses.fields(message)  # type: ignore[arg-type]  # every message is a dataclass
        if field.name != "audience" and getattr(message, field.name) != field.default
    ]
    return safe_text(" ".join([type(message).__name__, *parts]))


def tell_data(data: object) -> str:
    """Return a message of JSON as one line.

    >>> tell_data({"type": "Take", "coins": 2})
    'Take coins=2'
    """
    if not isinstance(data, dict):
        return shown(data)
    rest = (f"{name}={_value(value)}" for name, value in data.items() if name != "type")
    return safe_text(" ".join([str(data.get("type", "")), *rest]))


def tell_event(event: Event) -> str:
    """Return an event as one line that says who heard it when not everybody did."""
    ears = "" if event.audience == EVERYONE else {0: " (heard by nobody)"}.get(event.audience, _ears(event.audience))
    return tell(event) + ears


def _ears(audience: int) -> str:
    return f" (heard by seat {audience.bit_length() - 1})"


def _value(value: Any) -> str:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        inner = ", ".join(f"{field.name}={_value(getattr(value, field.name))}" for field in dataclasses.fields(value))
        return f"({inner})"
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(_value(item) for item in value)}]"
    return str(value)

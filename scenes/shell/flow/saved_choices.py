"""A match's choices, kept in the profile for the next one.

What is read from such a file may be anything: each value is taken only if it is one of those that are offered.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from scenes.shell.flow.choices import MODES, Seating, SeatingT
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

LONGEST_NAME = 24
Value = TypeVar("Value", str, int, bool)


def keep_choices(context: Context, file: str, choices: Seating) -> None:
    """Save the choices, except seed and time to decide.

    Raises:
        Problem: the file cannot be written.
    """
    context.profile.keep_choices(file, asdict(replace(choices, seed="", timer=0)))


def kept_choices(context: Context, file: str) -> Mapping[str, Any]:
    """Return the file's choices; {} if it is missing or damaged."""
    return context.profile.choices(file)


def recalled_seating(kept: Mapping[str, Any], usual: SeatingT) -> SeatingT:
    """The usual choices with the kept mode, levels and names."""
    return replace(
        usual,
        mode=one_of(kept.get("mode"), MODES, usual.mode),
        levels=two_of(kept.get("levels"), LEVELS, usual.levels),
        names=_names(kept.get("names")),
    )


def recalled_choices(kept: Mapping[str, Any], usual: SeatingT, **offered: Collection[str]) -> SeatingT:
    """Return the usual choices with what was kept: players, what is on or off, and what is still on offer.

    Args:
        kept: a file's values.
        usual: for what is missing or damaged.
        offered: what may be chosen for further fields, beside `usual.offered`; of a pair for each part.
    """
    on_offer: dict[str, Collection[Any]] = {
        field.name: (False, True) for field in fields(usual) if isinstance(getattr(usual, field.name), bool)
    }
    found: dict[str, Any] = {}
    for name, values in {**on_offer, **usual.offered, **offered}.items():
        value = getattr(usual, name)
        found[name] = (two_of if isinstance(value, tuple) else one_of)(kept.get(name), values, value)
    return replace(recalled_seating(kept, usual), **found)


def one_of(value: object, offered: Collection[Value], usual: Value) -> Value:
    """A kept value if it is among those that are offered, else the usual one."""
    return next((option for option in offered if option == value and type(option) is type(value)), usual)


def pair_of(value: Any) -> tuple[Any, Any]:
    """A kept pair; two times nothing for what is none."""
    return (value[0], value[1]) if isinstance(value, list) and len(value) == 2 else (None, None)


def two_of(value: object, offered: Collection[str], usual: tuple[str, str]) -> tuple[str, str]:
    """Return a saved pair, each part replaced by the usual if unknown."""
    near, far = pair_of(value)
    return one_of(near, offered, usual[0]), one_of(far, offered, usual[1])


def _names(value: object) -> tuple[str, str]:
    near, far = (event.strip()[:LONGEST_NAME] if isinstance(event, str) else "" for event in pair_of(value))
    return near, far

"""The options of a match as plain JSON: the base of every game's model, and sentences for what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import ErrorDetails

from game.platform.bounded_json import JsonLimits
from game.problems import WrongRequest, did_you_mean
from systems.safe_text import excerpt, shown

MOST_SHOWN = 60
"""A wrong value is repeated in its sentence if its JSON is no longer than this."""
MOST_OF_NAME = 30
"""Characters of an unknown option's name that are repeated; those that there are stand in the same sentence."""
FILE_LIMITS = JsonLimits(size=2_000_000, depth=40, values=60_000, digits=21, text=20_000)
"""What the options of a match may hold; the longest that a campaign makes take a fiftieth of it."""
MOST_CARDS = 200
"""Cards of a deck, a hand or another zone that options list, and definitions that they bring along."""
LONGEST_NAME = 80
"""Characters of a word that names something."""
LONGEST_POSITION = 4_000
"""Characters of a position written as one line."""

Reference = Annotated[str, Field(max_length=LONGEST_NAME)]
"""What names something that the content defines."""
PositionLine = Annotated[str, Field(max_length=LONGEST_POSITION)]


class Options(BaseModel):
    """Frozen, strict, no unknown keys."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


def shape_of(value: object) -> str:
    """Return the tag of a card, or of a leader: the name of one, or one that is defined on the spot."""
    return "text" if isinstance(value, str) else "inline"


def deck_shape_of(value: object) -> str:
    """Return the tag of a deck: the name of one, or a list of cards."""
    return "text" if isinstance(value, str) else "list"


def as_json(given: Mapping[str, Any], what: str) -> str:
    """Return options as text.

    Args:
        given: the options.
        what: whose they are, for the sentence: "a match".

    Raises:
        WrongRequest: they are not plain JSON.
    """
    try:
        text = json.dumps(dict(given), allow_nan=False)
    except (TypeError, ValueError) as fault:
        raise WrongRequest(f"The options of {what} must be plain JSON: {excerpt(fault)}.") from fault
    except RecursionError as fault:
        raise WrongRequest(f"The options of {what} lie too deep within each other: write them flatter.") from fault
    if len(text) > FILE_LIMITS.size:
        raise WrongRequest(f"The options of {what} are longer than {FILE_LIMITS.size:,} characters: leave cards out.")
    return text


def path_of(parts: Sequence[int | str]) -> str:
    """Return where something stands.

    >>> path_of(["hands", 0, 2, "name"])
    'hands[0][2].name'
    """
    return "".join(f"[{part}]" if isinstance(part, int) else f".{excerpt(part)}" for part in parts).lstrip(".")


def as_given(value: object) -> str:
    """Return a second half for a sentence about a wrong value: the value, where it is plain and short.

    >>> as_given(7)
    ' (given: 7)'
    >>> as_given([1, 2])
    ''
    """
    text = shown(value, MOST_SHOWN + 1) if isinstance(value, (str, int, float, bool, type(None))) else ""
    return f" (given: {text})" if 0 < len(text) <= MOST_SHOWN else ""


def going_on(text: str) -> str:
    """Return a text that goes on within a sentence: its first letter small.

    >>> going_on("Input should be a valid integer")
    'input should be a valid integer'
    """
    return text[:1].lower() + text[1:]


def no_such_option(name: str, place: str, known: Iterable[str]) -> str:
    """Return that there is no such option, and which was meant, or those that there are.

    >>> no_such_option("sede", "nim", ["seed", "most"])
    "There is no option 'sede' in nim. Did you mean 'seed'?"
    """
    there = sorted(known)
    hint = did_you_mean(name, there) or f" Known are {', '.join(there)}."
    return f"There is no option '{excerpt(name, MOST_OF_NAME)}' in {place}.{hint}"


def no_fit(error: ErrorDetails, parts: Sequence[int | str]) -> str:
    """Return that an option does not fit, as pydantic found it at a place: why, and what was given."""
    reason = going_on(error["msg"].removeprefix("Value error, "))
    return f"The option {path_of(parts)} does not fit: {reason}{as_given(error['input'])}."

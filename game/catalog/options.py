"""The options of a match as plain JSON: the base of every game's model, and the reader that all games have."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from game.content.packs.places import place_of
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

    # Built when first used: most shapes lie within others, which hold them whole. Defaults that are options themselves
    # come from a `default_factory`, for to make one builds its shape: that of a side has the whole card language.
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


M = TypeVar("M", bound=Options)


def shape_of(value: object) -> str:
    """Return the tag of a card, or of a leader: the name of one, or one that is defined on the spot."""
    return "text" if isinstance(value, str) else "inline"


def deck_shape_of(value: object) -> str:
    """Return the tag of a deck: the name of one, or a list of cards."""
    return "text" if isinstance(value, str) else "list"


def as_json(given: Mapping[str, Any], owner: str) -> str:
    """Return options as text.

    Args:
        given: the options.
        owner: whose they are, for the sentence: "a match".

    Raises:
        WrongRequest: they are not plain JSON.
    """
    try:
        text = json.dumps(dict(given), allow_nan=False)
    except (TypeError, ValueError) as fault:
        raise WrongRequest(f"The options of {owner} must be plain JSON: {excerpt(fault)}.") from fault
    except RecursionError as fault:
        raise WrongRequest(f"The options of {owner} lie too deep within each other: write them flatter.") from fault
    if len(text) > FILE_LIMITS.size:
        raise WrongRequest(f"The options of {owner} are longer than {FILE_LIMITS.size:,} characters: leave cards out.")
    return text


def path_of(parts: Sequence[int | str]) -> str:
    """Return where something stands.

    >>> path_of(["hands", 0, 2, "name"])
    'hands[0][2].name'
    """
    return "".join(f"[{part}]" if isinstance(part, int) else f".{excerpt(part)}" for part in parts).lstrip(".")


def going_on(text: str) -> str:
    """Return a text that goes on within a sentence: its first letter small.

    >>> going_on("Input should be a valid integer")
    'input should be a valid integer'
    """
    return text[:1].lower() + text[1:]


class OptionsReader(Generic[M]):
    """Reads the options of one game, and says in one sentence what is wrong with them; `model` is what they are."""

    def __init__(
        self,
        model: type[M],
        game: str,
        whose: str,
        check: Callable[[M], None] | None = None,
        describe: Callable[[ErrorDetails, type[BaseModel]], tuple[str, str]] | None = None,
    ) -> None:
        """Take the model of the options.

        Args:
            model: what they are.
            game: the catalog's name of the game.
            whose: whose they are, for a sentence: "a match".
            check: raises WrongRequest where valid options do not fit together.
            describe: tells place and reason of a fault; a game whose options hold the card language tells them as the
                content check does.
        """
        self.model = model
        self._game = game
        self._whose = whose
        self._check = check
        self._describe = describe
        self._read = lru_cache(maxsize=64)(self._validated)

    def __call__(self, given: Mapping[str, Any]) -> M:
        """Return the options of plain JSON.

        Raises:
            WrongRequest: one sentence that says which option is wrong, how, and what belongs there.
        """
        return self._read(as_json(given, self._whose))

    def _validated(self, text: str) -> M:
        try:
            options = self.model.model_validate_json(text)
        except ValidationError as fault:
            raise WrongRequest(self._sentence(fault.errors(include_url=False)[0])) from fault
        if self._check is not None:
            self._check(options)
        return options

    def _sentence(self, error: ErrorDetails) -> str:
        way = error["loc"]
        steps = place_of(self.model, way).steps
        if error["type"] == "extra_forbidden" and (self._describe is None or len(way) == 1):
            there = sorted(place_of(self.model, way[:-1]).keys)
            name, place = str(steps[-1]), path_of(steps[:-1]) or self._game
            hint = did_you_mean(name, there) or f" Known are {', '.join(there)}."
            return f"There is no option '{excerpt(name, MOST_OF_NAME)}' in {place}.{hint}"
        if self._describe is None:
            return f"The option {path_of(steps)} does not fit: {_reason(error)}"
        path, reason = self._describe(error, self.model)
        subject = f"The option {path} does" if path else f"The options of {self._whose} do"
        return f"{subject} not fit: {reason}"


def _reason(error: ErrorDetails) -> str:
    """Return what pydantic says of a value, the value where it is plain and short, and the word that was meant."""
    value = error["input"]
    text = shown(value, MOST_SHOWN + 1) if isinstance(value, (str, int, float, bool, type(None))) else ""
    given = f" (given: {text})" if 0 < len(text) <= MOST_SHOWN else ""
    words = error["ctx"]["expected"].replace(" or ", ", ").split(", ") if error["type"] == "literal_error" else ()
    near = did_you_mean(value, [word.strip("'") for word in words]) if isinstance(value, str) else ""
    return f"{going_on(error['msg'].removeprefix('Value error, '))}{given}.{near}"

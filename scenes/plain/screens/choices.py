"""What a player chooses before a match at the plain table: who plays, and those options that have few values."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Union

from annotated_types import Ge, Gt, Le, Lt
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.session.game import Game
from scenes.plain.model.words import SEAT_FIELDS, caption
from scenes.shell.flow.choices import Option, Seating, put
from scenes.shell.flow.saved_choices import recalled_seating
from scenes.shell.screens.setup import SIDES
from systems.search.opponent import LEVELS

MOST_VALUES = 13
"""An option with more values is set in a file of options."""
USUAL = "Usual"
PEOPLE: Mapping[str, tuple[str, str]] = types.MappingProxyType(
    {
        "easy": ("Page Odo", "Knows the rules, and little more."),
        "normal": ("Squire Anselm", "Thinks before each move, but not for long."),
        "hard": ("Dame Rosamund", "Weighs what you may hold before she moves."),
        "master": ("Marshal Thierry", "Takes his time, and overlooks little."),
    }
)
"""Who plays the far side of a game without characters of its own, by level."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game with few values.

    Attributes:
        name: of the option.
        values: that it can have, in order; usual: where among them the one is that it has unless another is chosen.
        sentence: what it does.
    """

    name: str
    values: tuple[Any, ...]
    usual: int
    sentence: str

    @property
    def words(self) -> list[str]:
        """The values in words."""
        return [self._word(value) for value in self.values]

    def _word(self, value: Any) -> str:
        if value is None:
            return USUAL
        if isinstance(value, bool):
            return "Yes" if value else "No"
        if self.name in SEAT_FIELDS and value in (0, 1):
            return SIDES[value]
        return caption(str(value))


@dataclass(frozen=True, slots=True)
class PlainChoices(Seating):
    """A match as it is being set up.

    Attributes:
        chosen: options by name, where they are not the usual ones.
    """

    chosen: tuple[tuple[str, Any], ...] = ()

    def with_option(self, choice: Choice, index: int) -> PlainChoices:
        """Another value of an option."""
        left = tuple(pair for pair in self.chosen if pair[0] != choice.name)
        return replace(self, chosen=left if index == choice.usual else (*left, (choice.name, choice.values[index])))

    def index(self, choice: Choice) -> int:
        """Which value of an option is chosen."""
        return choice.values.index(dict(self.chosen).get(choice.name, choice.values[choice.usual]))


def people_of(game: Game[Any]) -> tuple[Option, ...]:
    """Return the opponents of a game by level, weakest first."""
    named = {level: PEOPLE.get(level, (caption(level), "")) for level in game.levels}
    return tuple(Option(level, *words) for level, words in named.items())


def choices_of(game: Game[Any]) -> tuple[Choice, ...]:
    """Return the options of a game that have few values; all others keep their usual value."""
    model = getattr(type(game).read_options, "model", None) if hasattr(type(game), "read_options") else None
    if not (isinstance(model, type) and issubclass(model, BaseModel)):
        return ()
    found = []
    for name, field in model.model_fields.items():
        values = _values(field.annotation, field)
        if 1 < len(values) <= MOST_VALUES and field.default in values:
            found.append(Choice(name, values, values.index(field.default), field.description or ""))
    return tuple(found)


def _values(annotation: Any, field: FieldInfo) -> tuple[Any, ...]:
    """Return the values that a field can have, where they are few; () where that is not known."""
    if annotation is bool:
        return (False, True)
    if typing.get_origin(annotation) is Literal:
        return typing.get_args(annotation)
    if typing.get_origin(annotation) in {Union, types.UnionType}:
        parts = typing.get_args(annotation)
        inner = [_values(part, field) for part in parts if part is not types.NoneType]
        return (None, *inner[0]) if len(parts) == 2 and len(inner) == 1 and inner[0] else ()
    return _range(field) if annotation is int else ()


def _range(field: FieldInfo) -> tuple[int, ...]:
    """Return the whole numbers between the bounds of a field."""
    low = high = None
    for bound in field.metadata:
        match bound:
            case Ge(ge=int(least)):
                low = least
            case Gt(gt=int(below)):
                low = below + 1
            case Le(le=int(most)):
                high = most
            case Lt(lt=int(above)):
                high = above - 1
            case _:
                pass
    return tuple(range(low, min(high, low + MOST_VALUES) + 1)) if low is not None and high is not None else ()


def recalled(kept: Mapping[str, Any], game: Game[Any], offered: Sequence[Choice]) -> PlainChoices:
    """Return what was chosen last; the usual choice for each part that is missing, damaged or no longer offered."""
    usual = game.levels[min(LEVELS.index("normal"), len(game.levels) - 1)]
    found = recalled_seating(kept, PlainChoices(levels=(usual, usual)))
    for seat in (0, 1):
        if found.levels[seat] not in game.levels:
            found = replace(found, levels=put(found.levels, seat, usual))
    pairs = kept.get("chosen")
    for pair in pairs if isinstance(pairs, list) else ():
        for choice in offered:
            if isinstance(pair, list) and len(pair) == 2 and pair[0] == choice.name and pair[1] in choice.values:
                found = found.with_option(choice, choice.values.index(pair[1]))
    return found

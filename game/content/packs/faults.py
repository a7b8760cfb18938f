"""What is wrong with a content pack, told so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from game.content.packs.places import Place, place_of
from game.problems import did_you_mean
from systems.safe_text import excerpt, told


@dataclass(frozen=True, slots=True)
class ContentProblem:
    """One fault of one pack.

    Attributes:
        pack: the pack's name, which is its folder's.
        file: the file within the pack, such as "cards.json"; "" where the folder itself is meant.
        path: where in the file, as in "cards[3].health"; "" for the whole file.
        reason: what is wrong and what to do, as the end of a sentence.
        stands_for: how many faults it tells of: more than one where there are too many to tell each.
    """

    pack: str
    file: str
    path: str
    reason: str
    stands_for: int = 1

    @property
    def sentence(self) -> str:
        """File, path and reason in one sentence (a suggestion may follow it)."""
        pack, file, path = excerpt(self.pack), excerpt(self.file), excerpt(self.path, LONGEST_PATH)
        place = f"{pack}/{file}" if file else f"the pack {pack}"
        return f"In {place}{f' at {path}' if path else ''}: {told(self.reason)}"


def json_path(steps: Iterable[str | int]) -> str:
    """Write a path through JSON the way people do.

    >>> json_path(("cards", 3, "abilities", 0, "name"))
    'cards[3].abilities[0].name'
    """
    written = ""
    for step in steps:
        written += f"[{step}]" if isinstance(step, int) else f".{step}" if written else step
    return written


LONGEST_PATH = 120
"""Characters of a place in a file as a sentence tells it."""
_UNKNOWN_KEY = frozenset(("extra_forbidden", "unexpected_keyword_argument"))
"""What pydantic calls a key that a model, or a node of the card language, does not have."""
_REASONS: Mapping[str, str] = {
    "missing": "the key '{key}' is missing.",
    "int_type": "{given} stands where a whole number belongs.",
    "int_from_float": "{given} stands where a whole number belongs.",
    "bool_type": "{given} stands where true or false belongs.",
    "string_type": "{given} stands where a text in quotes belongs.",
    "tuple_type": "{given} stands where a list in [ ] belongs.",
    "list_type": "{given} stands where a list in [ ] belongs.",
    "dict_type": "{given} stands where an object in {{ }} belongs.",
    "model_type": "{given} stands where an object in {{ }} belongs.",
    "dataclass_type": "{given} stands where an object in {{ }} belongs.",
    "greater_than_equal": "{given} is too small: the least is {ge}.",
    "less_than_equal": "{given} is too large: the most is {le}.",
    "string_too_short": "the text is empty.",
    "too_short": "the list has {actual_length} entries and needs {min_length} at least.",
    "string_too_long": "the text is too long: {max_length} characters are the most.",
    "too_long": "the list has {actual_length} entries and may have {max_length} at most.",
}


def describe(error: ErrorDetails, model: type[BaseModel]) -> tuple[str, str]:
    """Return path and reason of one error that pydantic found in data for `model`."""
    kind = error["type"]
    context: dict[str, Any] = dict(error.get("ctx", {}))
    place = place_of(model, error["loc"])
    where = list(place.steps)
    if kind in _UNKNOWN_KEY:
        key = str(where[-1])
        return json_path(where), f"there is no key '{key}' here.{did_you_mean(key, _keys_around(error, model))}"
    if kind == "missing" and isinstance(error["loc"][-1], int):
        has = len(error["input"]) if isinstance(error["input"], (list, tuple)) else 0
        return json_path(where[:-1]), f"the list has {has} entries and needs {error['loc'][-1] + 1}."
    if kind == "missing":
        return json_path(where[:-1]), _REASONS[kind].format(key=where[-1])
    if kind == "literal_error":
        return json_path(where), _literal_reason(error["input"], str(context["expected"]))
    if kind == "string_pattern_mismatch":
        return json_path(where), f"{shown(error['input'])} cannot stand here: {_pattern_words(context['pattern'])}."
    if kind.startswith("union_tag") or kind == "node":
        return _member_reason(error, place, str(context.get("discriminator", "")).strip("'"))
    if kind in _REASONS:
        return json_path(where), _REASONS[kind].format(given=shown(error["input"]), **context)
    return json_path(where), f"{error['msg'].removeprefix('Value error, ')}."


def _member_reason(error: ErrorDetails, place: Place, key: str) -> tuple[str, str]:
    """Return path and reason where nothing says, or says rightly, which of several things is meant."""
    given: Mapping[str, Any] = error["input"] if isinstance(error["input"], dict) else {}
    if error["type"] == "node":
        near = next((hint for item in given if (hint := did_you_mean(item, place.keys))), "")
        return json_path(place.steps), f"{error['msg']}.{near}"
    if key not in given:
        return json_path(place.steps), _REASONS["missing"].format(key=key)
    word = given[key]
    near = did_you_mean(word, place.keys) if isinstance(word, str) else ""
    return json_path((*place.steps, key)), f"{shown(word)} is not one of {', '.join(place.keys)}.{near}"


def shown(value: object) -> str:
    """Return a value as it stands in JSON, shortened where it is long."""
    words = {True: "true", False: "false", None: "null"}
    if value is None or isinstance(value, bool):
        return words[value]
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return excerpt(f'"{value}"' if isinstance(value, str) else value, 40)


def _literal_reason(given: object, expected: str) -> str:
    choices = [choice.strip("'") for choice in expected.replace(" or ", ", ").split(", ")]
    near = did_you_mean(given, choices) if isinstance(given, str) else ""
    return f"{shown(given)} is not one of {', '.join(choices)}.{near}"


def _pattern_words(pattern: str) -> str:
    if "tile:" in pattern:
        return "write card:NAME, tile:West:own, crystal:enemy, commit or ability"
    if "#" in pattern:
        return 'write a colour as "#" and six digits or letters a to f'
    return "an identifier is lower-case letters, digits and single '-' or '_'"


def _keys_around(error: ErrorDetails, model: type[BaseModel]) -> tuple[str, ...]:
    """Return the keys that the object may have in which one was found that does not belong there."""
    return place_of(model, error["loc"][:-1]).keys

"""What players read about the aim of a battle: generated from the numbers that it is fought with (CLAN-12.14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from components.clans import LANE_NAMES, CardDefinition
from components.clans_objectives import OBJECTIVES, OF_BOTH, WAGON
from game.content.clans.models import ObjectiveShape
from game.content.clans.texts import placeholders
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles

PLACEHOLDERS = frozenset(("limit", "strength", "rounds", "needed", "reserves", "lane", "lanes"))


@dataclass(frozen=True, slots=True)
class ObjectiveNumbers:
    """The numbers of one battle's aim.

    Attributes:
        limit: the last round.
        lanes: those that it names; empty while dice have yet to choose them.
    """

    limit: int
    strength: int
    rounds: int
    needed: int
    reserves: tuple[int, int]
    lanes: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class ObjectiveWords:
    """What a side reads: the aim's name and icon, what it has to do, and the terms."""

    name: str
    icon: str
    aim: str
    terms: str


def objective_words(shape: ObjectiveShape, numbers: ObjectiveNumbers, *, own: bool) -> ObjectiveWords:
    """Return the words about an aim for the side whose aim it is, or for the other."""
    aim = shape.aim if own or not shape.task else shape.task
    return ObjectiveWords(shape.name, shape.icon, _filled(aim, numbers), _filled(shape.terms, numbers))


def _filled(sentence: str, numbers: ObjectiveNumbers) -> str:
    named = [LANE_NAMES[lane] for lane in numbers.lanes]
    values = {
        "limit": numbers.limit,
        "strength": numbers.strength,
        "rounds": numbers.rounds,
        "needed": numbers.needed,
        "reserves": max(numbers.reserves),
        "lane": f"the {named[0]}" if named else "one lane",
        "lanes": " and ".join(named) or "two lanes",
    }
    return sentence.format_map({name: str(value) for name, value in values.items()})


def check_objectives(pack: PackFiles, cards: Mapping[str, CardDefinition]) -> None:
    """Check that each aim is there once, with words for both sides; faults go to the pack's problems.

    Args:
        pack: the game's own.
        cards: those that there are.
    """
    entries = pack.entries("objectives.json", "objectives", ObjectiveShape)
    if not entries:
        return
    counts = Counter[str](shape.id for _, shape in entries)
    for kind in OBJECTIVES:
        if counts[kind] != 1:
            reason = f"the aim '{kind}' stands here {counts[kind]} times: each stands once."
            pack.complain("objectives.json", "objectives", reason)
    for at, shape in entries:
        where = ("objectives", at)
        for name in ("aim", "task", "terms"):
            for stray in sorted(placeholders(getattr(shape, name)) - PLACEHOLDERS):
                reason = f"there is no placeholder {{{stray}}}: there are {', '.join(sorted(PLACEHOLDERS))}."
                pack.complain("objectives.json", json_path((*where, name)), reason)
        if bool(shape.task) == (shape.id in OF_BOTH):
            reason = "both sides have this aim: leave the task out." if shape.task else "the other side needs a task."
            pack.complain("objectives.json", json_path((*where, "task")), reason)
    wagon = cards.get(WAGON)
    if wagon is None or not wagon.token or wagon.damage or wagon.speed:
        reason = f"a convoy needs a card '{WAGON}': a token without damage and speed."
        pack.complain("objectives.json", "objectives", reason)

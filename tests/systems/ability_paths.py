"""Where abilities stand in a card, and the same card without one: what proofs of both card games compare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from components.effects import (
    Ability,
    Activated,
    CardDefinition,
    Continuous,
    Node,
    Path,
    Program,
    Replacement,
    Triggered,
)
from systems.effects.book import follow
from systems.match import Command

C = TypeVar("C", bound=CardDefinition)
_NOTHING = Continuous("continuous")


def abilities_within(card: CardDefinition) -> list[Path]:
    """Return the paths to everything that a card can do: keywords, abilities, and granted abilities."""
    keywords: list[Path] = [("keywords", number) for number in range(len(getattr(card, "keywords", ())))]
    return keywords + [path for path, _ in _walk(card.abilities, ("abilities",))]


def _walk(node: Any, path: Path) -> Iterator[tuple[Path, Ability]]:
    if isinstance(node, tuple):
        for number, item in enumerate(node):
            yield from _walk(item, (*path, number))
    elif isinstance(node, Node):
        if isinstance(node, (Activated, Triggered, Continuous, Replacement)):
            yield path, node
        for field in fields(node):
            yield from _walk(getattr(node, field.name), (*path, field.name))


def without(card: C, path: Path, nothing: Program) -> C:
    """Return the card without a keyword, or with an ability that has no effect at the same cost.

    Args:
        card: which.
        path: the way to the keyword or ability.
        nothing: the program of an ability without an effect.
    """
    ability: Ability | str = follow(card, path)
    if isinstance(ability, str):
        kept = tuple(keyword for keyword in follow(card, ("keywords",)) if keyword != ability)
        return _exchanged(card, ("keywords",), kept)  # type: ignore[no-any-return]  # a card stays what it is
    idle: Ability = _NOTHING
    if isinstance(ability, (Activated, Triggered)):
        idle = replace(ability, program=nothing)
    changed: C = _exchanged(card, path, idle)
    return changed


def _exchanged(node: Any, path: Path, new: Any) -> Any:
    """Return a node with the one at the end of a path replaced."""
    if not path:
        return new
    here, *rest = path
    if isinstance(here, int):
        return (*node[:here], _exchanged(node[here], tuple(rest), new), *node[here + 1 :])
    return replace(node, **{here: _exchanged(getattr(node, here), tuple(rest), new)})


def differences(real: Mapping[str, Any], idle: Mapping[str, Any]) -> Iterator[str]:
    """Yield what two summaries of a match do not agree on."""
    for key in dict.fromkeys((*real, *idle)):
        if real.get(key) != idle.get(key):
            yield f"{key}: {real.get(key)}, not {idle.get(key)}"


def odd_one(options: list[Command], others: list[Command]) -> str:
    """Return a command that is allowed in one of two matches only."""
    more = [option for option in options if option not in others]
    return f"allowed: {more[0]}" if more else f"not allowed: {next(other for other in others if other not in options)}"

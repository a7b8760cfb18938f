"""The aim of a battle (CLAN-12.14) as a few words of text and back, for positions."""

from __future__ import annotations

from components.clans_objectives import OBJECTIVES, Objective

_NUMBERS = ("seat", "strength", "rounds", "needed", "wagon", "captive")
_LISTS = ("lanes", "reserves", "walls", "held", "felled")
_FLAGS = ("freed", "through")


def objective_text(objective: Objective) -> str:
    """Return an aim as text, such as "convoy seat:0 strength:20 rounds:2 lanes:1 wagon:13"."""
    usual = Objective(objective.kind, objective.seat)
    words = [objective.kind, f"seat:{objective.seat}"]
    changed = [name for name in (*_NUMBERS[1:], *_LISTS) if getattr(objective, name) != getattr(usual, name)]
    for name in changed:
        value = getattr(objective, name)
        words.append(f"{name}:" + ("+".join(map(str, value)) if isinstance(value, list) else str(value)))
    return " ".join([*words, *(name for name in _FLAGS if getattr(objective, name))])


def read_objective(text: str) -> Objective:
    """Return the aim that a text made by `objective_text` describes.

    Raises:
        ValueError: a word that says nothing of an aim, or no such aim.
    """
    kind, *words = text.split() or [""]
    if kind not in OBJECTIVES:
        raise ValueError(f"No battle has the aim {kind!r}; there are {', '.join(OBJECTIVES)}.")
    objective = Objective(kind, 0)
    for word in words:
        name, _, value = word.partition(":")
        if name in _FLAGS and not value:
            setattr(objective, name, True)
        elif name in _NUMBERS and value:
            setattr(objective, name, int(value))
        elif name in _LISTS and value:
            setattr(objective, name, [int(part) for part in value.split("+")])
        else:
            raise ValueError(f"{word!r} says nothing about an aim.")
    return objective

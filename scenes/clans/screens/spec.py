"""The battle that was chosen, as a specification that can be played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.problems import WrongRequest
from scenes.clans.screens.choices import LEVEL_OPTIONS, READY, Choices
from scenes.clans.stock import clans
from scenes.menu.choices import seats_of, seed_refusal
from scenes.menu.spec import Spec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.menu.context import Context

PAIRS = ("leaders", "decks", "hands", "bases", "draws")
"""Options that hold one value for each seat."""
PERSONAS = {option.value: option.name for option in LEVEL_OPTIONS}


def spec_of(context: Context, choices: Choices) -> Spec:
    """The battle that was chosen.

    Raises:
        Problem: the seed, or one of the player's own decks, cannot be used.
    """
    refusal = seed_refusal(choices.seed)
    if refusal is not None:
        raise WrongRequest(refusal)
    stock = clans(context)
    decks = [None if deck == READY else list(stock.shelf.load(deck).cards) for deck in choices.decks]
    options: dict[str, Any] = {
        "leaders": list(choices.leaders),
        "decks": decks,
        "limit": choices.limit,
        "crystal": choices.crystal,
        "relic": choices.relic,
    }
    content = stock.content
    if content.relic_pool != content.own_relic_pool:  # said in the options, so that the battle is the same elsewhere
        options["relic_pool"] = list(content.relic_pool)
    seed = int(choices.seed) if choices.seed else None
    return Spec("clans", options, seats_of(choices, PERSONAS), choices.timer, seed)


def exchanged(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with leaders and decks changed between the seats."""
    found = dict(options)
    for name in (*PAIRS, "crystal"):
        value = found.get(name)
        if isinstance(value, (list, tuple)):
            found[name] = list(value[::-1])
    return found

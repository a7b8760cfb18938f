"""The battle that was chosen, as options of a match; and its options for a match that is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.collection.clans.shop import mustered, plain_deck
from game.session.outcomes import player_of
from scenes.clans.screens.choices import AIM_SIDES, LEVEL_OPTIONS, OTHER, READY, Choices
from scenes.shell.flow.choices import seats_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.session import Seat
    from scenes.clans.resources import ClansResources

PAIRS = ("leaders", "decks", "hands", "bases", "draws")
"""Options that hold one value for each seat."""
PERSONAS = {option.value: option.name for option in LEVEL_OPTIONS}


def options_of(resources: ClansResources, choices: Choices) -> dict[str, Any]:
    """The options of the battle that was chosen.

    Raises:
        Problem: one of the player's own decks cannot be used.
    """
    decks = [cards_of(resources, deck) for deck in choices.decks]
    options: dict[str, Any] = {
        "leaders": list(choices.leaders),
        "decks": decks,
        "limit": choices.limit,
        "crystal": choices.crystal,
        "relic": choices.relic,
    }
    if choices.aim:  # which names the last round
        del options["limit"]
        options["objective"] = {"kind": choices.aim, "seat": AIM_SIDES.index(choices.aim_side)}
    if choices.families:
        options["families"] = True
    if choices.ages:
        options["ages"] = {"later": [[cards_of(resources, deck) for deck in pair] for pair in choices.later]}
    if choices.gold:
        options = with_treasury(resources, {**options, "gold": True}, seats_of(choices, PERSONAS))
    content = resources.content
    if content.relic_pool != content.own_relic_pool:  # said in the options, so that the battle is the same elsewhere
        options["relic_pool"] = list(content.relic_pool)
    return options


def cards_of(resources: ClansResources, deck: str) -> list[str] | None:
    """The cards of a deck by its name in the choices; None for the leader's own.

    Raises:
        Problem: a deck of the player's own that cannot be read.
    """
    if deck == READY:
        return None
    if deck.startswith(OTHER):
        return list(resources.content.decks[deck.removeprefix(OTHER)])
    return list(resources.box.load(deck).listed)


def with_treasury(resources: ClansResources, options: Mapping[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
    """Return options with the streak and own cards as they are now."""
    made, player = dict(options), player_of(seats)
    content, treasury = resources.content, resources.treasury
    made["streaks"] = [treasury.streak if seat == player else 0 for seat in (0, 1)]

    def marching(deck: Any, seat: int) -> Any:
        given = content.decks.get(str(made["leaders"][seat])) if deck is None else deck
        if not isinstance(given, (list, tuple)):
            return deck
        plain = plain_deck(given)
        if seat == player and treasury.cards:
            return mustered(plain, treasury.cards, content.cards)
        return None if deck is None else plain

    given = made.get("decks") or [None, None]
    made["decks"] = [marching(deck, seat) for seat, deck in enumerate(given)]
    ages = made.get("ages")
    if ages:
        later = ages.get("later") or [None, None]
        rows = [[marching(deck, seat) for deck in row or (None, None)] for seat, row in enumerate(later)]
        made["ages"] = {**ages, "later": rows}
    return made


def exchanged(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with leaders and decks changed between the seats."""
    found = dict(options)
    for name in (*PAIRS, "crystal"):
        value = found.get(name)
        if isinstance(value, (list, tuple)):
            found[name] = list(value[::-1])
    ages = found.get("ages")
    if isinstance(ages, dict) and ages.get("later"):
        found["ages"] = {**ages, "later": list(ages["later"][::-1])}
    aim = found.get("objective")
    if isinstance(aim, dict):
        found["objective"] = {**aim, "seat": 1 - int(aim.get("seat", 0))}
    return found

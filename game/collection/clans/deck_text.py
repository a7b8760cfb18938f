"""Decks of the clans' battle as JSON text, as older versions put them into the clipboard: they are read still."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal

from pydantic import ValidationError

from components.clans import CardDefinition
from game.problems import Problem, did_you_mean
from game.profile.decks import OwnDeck
from game.session.files import ENVELOPE

NEWEST = 2
"""The last format that such a text had."""


class DeckText(OwnDeck):
    """What stands in such a text."""

    game: Literal["clans"] = "clans"


def parse_deck(text: str, where: str, cards: Mapping[str, CardDefinition]) -> tuple[str, ...]:
    """Return the cards of a text that was pasted, copies repeated; `where` names its place in sentences.

    Raises:
        Problem: one sentence: where, what is wrong, and a suggestion where there is one.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Problem(f"{where} does not hold a deck: it is not JSON text.") from fault
    if not isinstance(found, dict) or found.get("kind") != "deck":
        raise Problem(f'{where} does not hold a deck: a deck is an object with "kind": "deck".')
    if isinstance(found.get("format"), int) and found["format"] > NEWEST:
        raise Problem(
            f"{where} has deck format {found['format']}, and this version knows {NEWEST}: update the program."
        )
    try:
        deck = DeckText.model_validate({name: value for name, value in found.items() if name not in ENVELOPE})
    except ValidationError as fault:
        raise Problem(f"{where} does not hold a deck: {_reason(fault)}.") from fault
    for card in deck.cards:
        if card not in cards:
            raise Problem(f"{where} names the card '{card}', which does not exist.{did_you_mean(card, cards)}")
    return deck.listed


def _reason(fault: ValidationError) -> str:
    first = fault.errors()[0]
    place = ".".join(str(part) for part in first["loc"]) or "the file"
    if first["type"] == "extra_forbidden":
        return f"'{place}' does not belong there.{did_you_mean(place, DeckText.model_fields)}".rstrip(".")
    return f"'{place}': {first['msg'].rstrip('.')}"

"""A campaign deck as text, and the moves that make the deck as a text says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from components.campaign import DECK, LARGEST_DECK, RESERVE
from game.collection.clans.specification import CODES
from systems.campaign.commands import ToDeck, ToReserve

if TYPE_CHECKING:
    from systems.campaign.view.views import CampaignView


@dataclass(frozen=True, slots=True)
class Moves:
    """Commands in an order that never overfills the deck; how many cards are missing."""

    commands: tuple[ToDeck | ToReserve, ...]
    missing: int


def army_code(view: CampaignView) -> str:
    """The campaign deck as the code that the deck editor reads and writes.

    Raises:
        WrongRequest: the deck is empty.
    """
    return CODES.write([card.card for card in view.army if card.where == DECK])


def moves_to(view: CampaignView, wanted: Sequence[str]) -> Moves:
    """The moves that bring the deck as near to the wanted cards as the army allows."""
    want = Counter(wanted)
    have = Counter(card.card for card in view.army if card.where == DECK)
    out: list[ToDeck | ToReserve] = []
    into: list[ToDeck | ToReserve] = []
    surplus = have - want
    for card in view.army:
        if card.where == DECK and surplus[card.card] > 0:
            surplus[card.card] -= 1
            out.append(ToReserve(card.entity))
    lacking = want - have
    for card in view.army:
        if card.where == RESERVE and not card.locked and lacking[card.card] > 0:
            lacking[card.card] -= 1
            into.append(ToDeck(card.entity))
    size = sum(have.values())
    steps: list[ToDeck | ToReserve] = []
    while out or into:
        if into and (size < LARGEST_DECK or not out):
            steps.append(into.pop(0))
            size += 1
        else:
            steps.append(out.pop(0))
            size -= 1
    return Moves(tuple(steps), sum(lacking.values()))

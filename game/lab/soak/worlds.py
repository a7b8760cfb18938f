"""For each game of the catalog: options that show much of it, and worlds that a seat cannot tell from one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.lab.soak import scramble_campaign, scramble_clans, scramble_domains, scramble_duel, scramble_grid
from systems.dice import Stream
from systems.match import Match

Scramble = Callable[[Match[Any], int, Stream], Match[Any]]
Deal = Callable[[int], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Worlds:
    """What trials need of a game.

    Attributes:
        deal: the options of a seed's match.
        scramble: returns a match that differs only in what a seat cannot know.
    """

    deal: Deal
    scramble: Scramble


WORLDS: Mapping[str, Worlds] = {
    "clans": Worlds(scramble_clans.deal, scramble_clans.scramble_clans),
    "grid": Worlds(scramble_grid.deal, scramble_grid.scramble_grid),
    "domains": Worlds(scramble_domains.deal, scramble_domains.scramble_domains),
    "campaign": Worlds(scramble_campaign.deal, scramble_campaign.scramble_campaign),
    "duel": Worlds(scramble_duel.deal_all, scramble_duel.scramble_duel),
}

"""What is unlocked between runs: nodes of the legacy trees, and cards by nodes or by deeds (CAMP-4.7 to CAMP-4.14)."""

from __future__ import annotations

from dataclasses import dataclass

from components.campaign_lands import Perk
from components.campaign_reactions import Reaction
from components.clans_passives import Passive
from components.core import Definition

UNLOCK_DEEDS = (
    "win_run", "reach_act", "fell_boss", "win_battles", "fell_elites", "conquer_cities", "win_aim", "promote", "join",
    "retrain", "fell_units", "march", "earn_gold", "hold_relics", "visit_events", "win_defenses", "flawless",
    "win_fast", "repair", "deliveries", "taverns", "build",
)  # fmt: skip
"""What can be counted of a leader over all runs that have ended (CAMP-4.8):

win_run: runs won, on the level `subject` or above; reach_act: the act that was reached; fell_boss: bosses beaten, or
that of the act `subject`; win_battles, fell_elites, conquer_cities, win_defenses: battles won, and those of a kind;
win_aim: battles won with the aim `subject`, or any; flawless: battles won in which no card fell; win_fast: battles won
within FAST rounds; promote, join, retrain, repair, build: veterans made, cards joined, re-trained and bought back,
buildings built; fell_units: enemy units; march: kilometres; earn_gold: gold; hold_relics: relics that came in one run;
visit_events: events; deliveries: that arrived; taverns: rounds won there."""
PEAKS = ("reach_act", "hold_relics")
"""Deeds of which the best run counts; of all others the sum over all runs."""
FAST = 8
"""Rounds within which a battle won counts for "win_fast"."""


@dataclass(frozen=True, slots=True)
class UnlockDeed:
    """A deed that unlocks a card: one of UNLOCK_DEEDS, how much of it, and what it is about, "" for anything."""

    kind: str
    amount: int
    subject: str = ""


@dataclass(frozen=True, slots=True)
class UnlockableDefinition(Definition):
    """A card that joins a leader's pool once it is unlocked (CAMP-4.7); its identifier is the card's.

    Attributes:
        leader: whose pool.
        node: the node of the legacy tree that unlocks it, or "".
        deed: what unlocks it otherwise.
    """

    leader: str
    node: str = ""
    deed: UnlockDeed | None = None


@dataclass(frozen=True, slots=True)
class StartingDeck:
    """Another starting deck: its name, how it wants to be played, one entry for each card (CAMP-4.10)."""

    name: str
    about: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AbilityVariant:
    """A variant of a leader's ability (CAMP-4.10).

    Attributes:
        ability: the effect (see `systems.clans.rules.leaders`); amount: its number.
        title: its name for players; sentence: what it does, with places for its numbers.
        token: the card that it makes appear, or "".
    """

    ability: str
    amount: int
    title: str
    sentence: str
    token: str = ""


@dataclass(frozen=True, slots=True)
class UnlockDefinition(Definition):
    """A node of a leader's legacy tree (CAMP-7.1).

    Attributes:
        branch: one of the three; after: the nodes that lead to it.
        perks: in force all run; passives: in every battle (CAMP-4.11); reactions: on the road (CAMP-4.11).
        deck, ability, relics: another starting deck, ability or trio of starting relics to choose before a run
            (CAMP-4.10); one of them at most.
    """

    leader: str
    branch: str
    name: str
    cost: int
    perks: tuple[Perk, ...] = ()
    after: tuple[str, ...] = ()
    flavour: str = ""
    passives: tuple[Passive, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    deck: StartingDeck | None = None
    ability: AbilityVariant | None = None
    relics: tuple[str, str, str] | None = None

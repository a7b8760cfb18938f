"""What options of a clans battle add (CLAN-5.8, CLAN-6.10, CLAN-12): components of the table, in such matches alone."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import Component, Definition, component


@dataclass(frozen=True, slots=True)
class FamilyDefinition(Definition):
    """Three cards that belong together, and what playing all three brings (CLAN-12.2).

    Attributes:
        name: for players.
        cards: for each of the three variations the identifiers that count as it (a trained copy has one of its own).
        effect: the ultimate's effect (see `systems.clans.rules.families`).
        amount: its number.
    """

    name: str = ""
    cards: tuple[tuple[str, ...], ...] = ()
    effect: str = ""
    amount: int = 0


@component
class Bounties(Component):
    """What deeds bring in gold (CLAN-12.1); it belongs to the table, in matches for gold alone.

    Attributes:
        destroyed: for each of RARITIES the gold for an enemy unit of it.
        captured: for a middle tile.
        streak: to the winner for each match won in a row before this one; longest: so many of them count.
        streaks: for each seat the matches that it had won in a row.
    """

    destroyed: list[int]
    captured: int
    streak: int
    longest: int
    streaks: list[int]


@component
class Kinship(Component):
    """The families of a match and how far each side came with them (CLAN-12.2); it belongs to the table.

    Attributes:
        families: in the order of content.
        members: card identifier to 3 * family + variation.
        played: for each seat and family the variations that were played, one bit each.
        seen: for each seat and family those of them that the other side knows of.
        unleashed: for each seat and family 1 once the ultimate was triggered.
    """

    families: list[FamilyDefinition]
    members: dict[str, int]
    played: list[list[int]]
    seen: list[list[int]]
    unleashed: list[list[int]]


@component
class Ages(Component):
    """The three ages of a match (CLAN-12.3); it belongs to the table.

    Attributes:
        rounds: those at whose start the second and the third age begin.
        age: 1, 2 or 3.
        later: decks of the ages to come, top card last: seat 0's second and third, then seat 1's.
        left: for each seat how many cards left play with an old deck.
    """

    rounds: list[int]
    age: int
    later: list[list[int]]
    left: list[int]


@component
class Pace(Component):
    """What keeps decisions in a long battle; it belongs to the table, in matches with it alone.

    Attributes:
        draw: cards that each side draws at the end of a round (CLAN-5.9).
        returns: for each seat how often its empty deck can still be made anew of its fallen cards (CLAN-5.8).
        drill: whether stacks may change ranks, and units the lane at their own base (CLAN-6.10, CLAN-6.11).
    """

    draw: int
    returns: list[int]
    drill: bool

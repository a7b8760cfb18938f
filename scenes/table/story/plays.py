"""Plays: cards and abilities that a side used, as a table holds them up and its strip keeps them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """Something that a side used.

    Attributes:
        seat: who used it.
        card: which card it is, "" where its hearer may not know.
        title: who does what, in a few words; sentence: what the card or ability says.
        source: number of the thing on the table from which it comes; 0 for a hand.
        targets: numbers of what it is aimed at, as the game's table finds them.
        pictured: whether its card is held up with the words; a back for "".
    """

    seat: int
    card: str
    title: str
    sentence: str = ""
    source: int = 0
    targets: tuple[int, ...] = ()
    pictured: bool = True

"""What a player chooses before a match of The Nine Domains, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from components.domains import SPECIAL_CARDS, SPECIALS_EACH

TIMERS = (0, 20, 45, 90)
"""Seconds for a placement; 0 for no timer."""


@dataclass(frozen=True, slots=True)
class DomainsChoices:
    """A match as it is being set up. Pairs are for seat 0 (near side of the table) and seat 1.

    Attributes:
        mode: "program", "hotseat" or "watch".
        levels: the program's level on each seat that it plays.
        names: of the people at one table, empty for the usual ones.
        picked: whether the specials are picked; else the dice draw them.
        specials: those picked, in the order of SPECIAL_CARDS.
        timer: seconds for a placement, 0 for none.
        seed: digits as typed; empty for a new one.
    """

    mode: str = "program"
    levels: tuple[str, str] = ("normal", "normal")
    names: tuple[str, str] = ("", "")
    picked: bool = False
    specials: tuple[str, ...] = ("1+", "2-", "3+")
    timer: int = 0
    seed: str = ""

    def with_level(self, seat: int, level: str) -> DomainsChoices:
        """Another opponent on a seat."""
        return replace(self, levels=(level, self.levels[1]) if seat == 0 else (self.levels[0], level))

    def with_special(self, card: str) -> DomainsChoices:
        """A special picked, or put back."""
        chosen = set(self.specials) ^ {card}
        return replace(self, picked=True, specials=tuple(one for one in SPECIAL_CARDS if one in chosen))

    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return {"program": (0,), "hotseat": (0, 1), "watch": ()}[self.mode]

    def programs(self) -> tuple[int, ...]:
        """The seats that the program plays."""
        return tuple(seat for seat in (0, 1) if seat not in self.persons())

    def refusal(self) -> str | None:
        """Why this match cannot begin, in one sentence, or None."""
        missing = SPECIALS_EACH - len(self.specials)
        if not self.picked or not missing:
            return None
        if missing < 0:
            return f"Put {-missing} of the special cards back: each side has {SPECIALS_EACH}."
        return f"Pick {missing} more special {'card' if missing == 1 else 'cards'}, or let the dice draw them."

    def options(self) -> Mapping[str, Any]:
        """The match's options, as the catalog takes them."""
        return {"specials": list(self.specials)} if self.picked else {}

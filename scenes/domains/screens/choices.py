"""What a player chooses before a match, and how it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from components.domains import SPECIAL_CARDS, SPECIALS_EACH
from game.content.domains.loading import DomainsContent
from scenes.shell.flow.choices import Option, Seating, mode_sentences
from scenes.shell.flow.saved_choices import recalled_choices, recalled_seating
from systems.search.opponent import LEVELS

FILE = "last-domains.json"
MODE_SENTENCES = mode_sentences(
    "You take turns; a curtain falls between your placements.",
    "You place at the same time; the program never sees your hidden cards.",
)
"""What the ways to play mean here."""


@dataclass(frozen=True, slots=True)
class DomainsChoices(Seating):
    """A match as it is being set up.

    Attributes:
        picked: whether the specials are picked; else the dice draw them.
        specials: those picked, in the order of SPECIAL_CARDS.
    """

    picked: bool = False
    specials: tuple[str, ...] = ("1+", "2-", "3+")

    def with_special(self, card: str) -> DomainsChoices:
        """A special picked, or put back."""
        chosen = set(self.specials) ^ {card}
        return replace(self, picked=True, specials=tuple(other for other in SPECIAL_CARDS if other in chosen))

    def refusal(self) -> str | None:
        """Why this match cannot begin, in one sentence, or None."""
        missing = SPECIALS_EACH - len(self.specials)
        if not self.picked or not missing:
            return Seating.refusal(self)
        if missing < 0:
            return f"Put {-missing} of the special cards back: each side has {SPECIALS_EACH}."
        return f"Pick {missing} more special {'card' if missing == 1 else 'cards'}, or let the dice draw them."

    def options(self) -> Mapping[str, Any]:
        """The match's options, as the catalog takes them."""
        return {"specials": list(self.specials)} if self.picked else {}


def personas(content: DomainsContent) -> tuple[Option, ...]:
    """The opponents by level, weakest first."""
    found = [(level, content.words_of(level)) for level in LEVELS]
    return tuple(Option(level, item.name, f"{item.title}. {item.about}") for level, item in found)


def recalled(kept: Mapping[str, Any]) -> DomainsChoices:
    """What was chosen last; the usual choice for each part that is missing or damaged."""
    named = kept.get("specials")
    chosen = tuple(card for card in SPECIAL_CARDS if isinstance(named, list) and card in named)
    if len(chosen) != SPECIALS_EACH:
        return recalled_seating(kept, DomainsChoices())
    return replace(recalled_choices(kept, DomainsChoices()), specials=chosen)

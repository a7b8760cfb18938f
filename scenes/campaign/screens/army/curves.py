"""How the damage and health of a campaign deck are spread, as columns beside those of ticks and speeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.clans.screens.deck_parts import Curve

if TYPE_CHECKING:
    from systems.campaign.view.views import ArmyCardView

DAMAGE = ((0, 2), (3, 4), (5, 6), (7, 9), (10, 99))
HEALTH = ((1, 6), (7, 11), (12, 199))


def span(low: int, high: int) -> str:
    """A range of numbers on a column: "5-6", "12+"."""
    return f"{low}+" if high > 30 else f"{low}\u2013{high}"


class Spread(Curve):
    """Columns of damage and health."""

    def __init__(self) -> None:
        super().__init__()
        self.sums = (0, 0)
        self.title.text, self.title_speed.text = "Damage", "Health"
        for group, spans in ((self.ticks, DAMAGE), (self.speeds, HEALTH)):
            for column, (low, high) in zip(group, spans, strict=True):
                column.caption.text = span(low, high)

    def show_cards(self, cards: Sequence[ArmyCardView]) -> None:
        """Count these cards."""
        self.sums = (sum(card.damage for card in cards), sum(card.health for card in cards))
        self.tip = self._words
        self.show(
            [sum(1 for card in cards if low <= card.damage <= high) for low, high in DAMAGE],
            [sum(1 for card in cards if low <= card.health <= high) for low, high in HEALTH],
        )

    def _words(self) -> str:
        damage, health = self._numbers
        rows = (("Damage", DAMAGE, damage, self.sums[0]), ("Health", HEALTH, health, self.sums[1]))
        lines = [
            f"{name} {total} in all. "
            + ", ".join(f"{span(*other)}: {count}" for other, count in zip(spans, counts, strict=True))
            for name, spans, counts, total in rows
        ]
        return "**Damage and health of the deck**\n" + "\n".join(lines)

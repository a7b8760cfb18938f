"""Ledger: how each card's power came to be, from what was heard. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.grid.model.lexicon import CAUSE_NAMES, signed
from scenes.grid.model.picture import GridPicture
from systems.grid.events import CardPlaced, GridEvent, PowerChanged, RoundBegan
from systems.grid.view.views import PieceView


@dataclass(frozen=True, slots=True)
class Change:
    """A change of power: amount, cause, and the other card or ""."""

    amount: int
    cause: str
    other: str = ""

    def words(self) -> str:
        """For a tooltip: +1 Light bless (Sun Fox)."""
        whom = f" ({self.other})" if self.other else ""
        return f"{signed(self.amount)} {CAUSE_NAMES.get(self.cause, self.cause)}{whom}"


@dataclass(slots=True)
class Ledger:
    """The changes of each card that lies on the board, by entity."""

    changes: dict[int, list[Change]] = field(default_factory=dict)

    def copy(self) -> Ledger:
        """An independent copy."""
        return Ledger({entity: list(changes) for entity, changes in self.changes.items()})

    def hear(self, event: GridEvent, before: GridPicture) -> None:
        """Note an event's changes before the picture hears it."""
        match event:
            case RoundBegan():
                self.changes.clear()
            case CardPlaced():
                self.changes[event.piece.id] = []
            case PowerChanged():
                piece = before.slots[event.slot]
                other = before.slots[event.other] if event.other >= 0 else None
                if piece is not None:
                    name = other.card if other is not None else ""
                    self.changes.setdefault(piece.id, []).append(Change(event.amount, event.cause, name))
            case _:
                pass

    def of(self, piece: PieceView) -> Sequence[Change]:
        """Return a card's changes; unheard ones are summed up."""
        known = self.changes.get(piece.id, [])
        missing = piece.power - piece.printed - sum(item.amount for item in known)
        return [Change(missing, "earlier in the round"), *known] if missing else known

"""A placement's outcome, as far as the player knows, for the preview.

The rules themselves play a world that holds only what the player sees; this module reads the events of that placement
into marks between the cards, changes of power, flips in their order, and sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from components.grid import SIDE_NAMES
from scenes.grid.model.layout import side_between
from scenes.grid.model.lexicon import (
    CAUSE_NAMES,
    OUTCOME_NAMES,
    Lexicon,
    colour_name,
    icon,
    line_words,
    reason_words,
    signed,
)
from scenes.grid.model.picture import GridPicture
from systems.grid import events as told
from systems.grid.view.views import PieceView


@dataclass(frozen=True, slots=True)
class Mark:
    """How the placed card's check of a neighbour ends, and why in a few words."""

    slot: int
    other: int
    outcome: str
    reason: str


@dataclass(frozen=True, slots=True)
class Hop:
    """A flip: card, cause, its hop (0: a check) and its place among echoes."""

    slot: int
    by: int
    hop: int
    order: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """A placement foretold.

    Attributes:
        card, slot: what is placed where; piece: the card as it would lie there in the end, None if it burns away.
        marks: its checks in their order; hops: the flips in theirs.
        powers: for each slot whose power changes, its power after all and the changes as (amount, cause).
        knocked: the slots whose cards burn away; lines: (index into LINES, seat) of bonuses.
        counts: cards in each colour before and after.
        steps: sentences, in order: (icon or number, words).
        unknown: what the player cannot know of it, as a sentence; empty where all is known.
    """

    card: int = 0
    slot: int = -1
    piece: PieceView | None = None
    marks: tuple[Mark, ...] = ()
    hops: tuple[Hop, ...] = ()
    powers: dict[int, tuple[int, tuple[tuple[int, str], ...]]] = field(default_factory=dict)
    knocked: tuple[int, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    counts: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    steps: tuple[tuple[str, str], ...] = ()
    unknown: str = ""


def summarise(
    events: Iterable[told.GridEvent], before: GridPicture, card: int, slot: int, lexicon: Lexicon
) -> Forecast:
    """Read the events of one placement in the known world, up to the end of its round."""
    reader = _Reader(before, lexicon)
    for event in events:
        if isinstance(event, told.RoundEnded):
            reader.steps.append(("flag", _round_words(event)))
            break
        reader.read(event)
    after = reader.board
    return Forecast(
        card=card,
        slot=slot,
        piece=after.slots[slot] if slot not in reader.knocked else None,
        marks=tuple(reader.marks),
        hops=tuple(reader.hops),
        powers={at: (reader.after[at], tuple(changes)) for at, changes in reader.changes.items()},
        knocked=tuple(reader.knocked),
        lines=tuple(reader.lines),
        counts=(reader.counted, after.counts()),
        steps=tuple(reader.steps),
        unknown="Both players draw an unknown card." if reader.draws else "",
    )


class _Reader:
    """Reads events one by one, keeping the board as it would be."""

    def __init__(self, before: GridPicture, lexicon: Lexicon) -> None:
        self.board = GridPicture(
            seat=before.seat, slots=list(before.slots), hand=dict(before.hand), hand_counts=list(before.hand_counts),
            deck_counts=list(before.deck_counts),
        )  # fmt: skip
        self.counted = before.counts()
        self.lexicon = lexicon
        self.marks: list[Mark] = []
        self.hops: list[Hop] = []
        self.changes: dict[int, list[tuple[int, str]]] = {}
        self.after: dict[int, int] = {}
        self.knocked: list[int] = []
        self.lines: list[tuple[int, int]] = []
        self.steps: list[tuple[str, str]] = []
        self.draws = False

    def read(self, event: told.GridEvent) -> None:
        """Note what an event means, then let the board hear of it."""
        match event:
            case told.CardChecked():
                self._check(event)
            case told.PowerChanged():
                self._power(event)
            case told.CardFlipped():
                self._flip(event)
            case told.CardsKnockedOut():
                self.knocked.extend(event.slots)
                names = [self.lexicon.name(card) for card in event.cards]
                self.steps.append(("skull", f"{names[0]} and {names[1]} burn away"))
            case told.CardDrawn():
                self.draws = True
                self.steps.append(("deck", f"{colour_name(event.seat)} draws a card"))
            case told.LineControlled():
                self.lines.append((event.line, event.seat))
                self.steps.append(("star", f"{colour_name(event.seat)} holds the {line_words(event.line)}: +1 each"))
            case told.DeckFoundEmpty():
                self.steps.append(("deck", f"{colour_name(event.seat)}'s deck is empty: no card is drawn"))
            case told.CardPlaced() | _:
                pass
        if not isinstance(event, told.CardDrawn):
            self.board.hear(event)

    def _check(self, event: told.CardChecked) -> None:
        reason = reason_words(event.types, event.powers, event.outcome, event.reason)
        self.marks.append(Mark(event.slot, event.other, event.outcome, reason))
        own, other = event.types
        words = (
            f"{SIDE_NAMES[event.side].capitalize()} {icon(own)} against {icon(other)} {self._name(event.other)}:"
            f" **{OUTCOME_NAMES[event.outcome]}**, {reason}"
        )
        self.steps.append((event.outcome, words))

    def _power(self, event: told.PowerChanged) -> None:
        self.changes.setdefault(event.slot, []).append((event.amount, event.cause))
        self.after[event.slot] = event.power
        if event.cause != "line":
            words = f"{CAUSE_NAMES[event.cause]}: {self._name(event.slot)} {signed(event.amount)} is {event.power}"
            self.steps.append((event.cause, words))

    def _flip(self, event: told.CardFlipped) -> None:
        order = sum(1 for hop in self.hops if hop.hop) + 1 if event.hop else 0
        self.hops.append(Hop(event.slot, event.by, event.hop, order))
        if event.hop:
            kind, powers = _echo(self.board.slots, event)
            words = f"{self._name(event.by)} flips {self._name(event.slot)}: {icon(kind)} on {icon(kind)}, {powers}"
            self.steps.append((f"echo {order}", words))

    def _name(self, slot: int) -> str:
        piece = self.board.slots[slot]
        return self.lexicon.name(piece.card) if piece is not None else ""


def _echo(slots: Sequence[PieceView | None], event: told.CardFlipped) -> tuple[str, str]:
    """The type on both touching sides of an echo, and the powers in words."""
    echoing, other = slots[event.by], slots[event.slot]
    if echoing is None or other is None:
        return "melee", ""
    return echoing.sides[side_between(event.by, event.slot)], f"{echoing.power} against {other.power}"


def _round_words(event: told.RoundEnded) -> str:
    blue, red = event.counts
    if event.winner < 0:
        return f"The round ends in a draw, {blue} to {red}"
    return f"The round ends: {colour_name(event.winner)} wins {max(blue, red)} to {min(blue, red)}"

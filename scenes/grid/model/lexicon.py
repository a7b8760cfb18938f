"""The board's words: types, sides, slots, causes and outcomes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from components.grid import BLUE, COLOUR_NAMES, LINES, GridCardDefinition

MINUS = "\N{MINUS SIGN}"
ARROW = "→"
TYPE_NAMES: dict[str, str] = {
    "melee": "Melee", "fire": "Fire", "wind": "Wind", "earth": "Earth", "water": "Water", "light": "Light",
    "dark": "Dark",
}  # fmt: skip
SLOT_NAMES = (
    "top left", "top middle", "top right", "middle left", "centre", "middle right", "bottom left", "bottom middle",
    "bottom right",
)  # fmt: skip
LINE_NAMES = ("top row", "middle row", "bottom row", "left column", "middle column", "right column")
CAUSE_NAMES: dict[str, str] = {
    "shield": "First-move shield",
    "flank": "Melee flank",
    "line": "Line control",
    "bless": "Light bless",
    "punish": "Shadow punish",
    "armor": "Armour break",
}
CAUSE_WORDS: dict[str, str] = {
    "shield": "shield", "flank": "flank", "line": "line", "bless": "bless", "punish": "punished", "armor": "armour",
}  # fmt: skip
CAUSE_ICONS: dict[str, str] = {
    "shield": "shield", "flank": "flanking", "line": "star", "bless": "type_light", "punish": "type_dark",
    "armor": "sword",
}  # fmt: skip
OUTCOME_NAMES: dict[str, str] = {"win": "wins", "lose": "loses", "draw": "draw", "ko": "KO"}
OUTCOME_ICONS: dict[str, str] = {"win": "check", "lose": "cross", "draw": "minus", "ko": "skull"}

GLOSSARY: dict[str, str] = {
    "Power": "The number on a card. It decides where no type wins. A card that leaves the board is as printed again.",
    "Ring": "Fire beats wind, wind beats earth, earth beats water, water beats fire: whatever the [[Power]].",
    "Melee": "A melee side loses against every other type. Melee against melee: the higher [[Power]] wins.",
    "Light and dark": "Where a light side meets a dark side, both cards leave the board: a [[KO]].",
    "KO": "Both cards go to their owners' discard piles and do not return; then both players draw a card.",
    "Flip": "A card that is beaten changes its colour: the other player controls it now.",
    "Echo": "A flipped card checks its own neighbours: where the touching sides are of the same type and its"
    " [[Power]] is not lower, the neighbour flips too. At most three hops.",
    "Shield": "The very first card of a round gets +1 [[Power]].",
    "Flank": "On placement: +1 [[Power]] for each melee side that faces a card of your colour.",
    "Bless": "A placed card that wins with its light side gets +1 [[Power]], and so does the card that it flipped.",
    "Punish": f"A placed card that loses against a dark side loses 1 [[Power]] ({MINUS}1), never below 1.",
    "Armour break": "A melee side that attacks and loses takes 1 [[Power]] from the defender, never below 1.",
    "Line": "Holding all three cards of a row or column gives each +1 [[Power]], once per line, colour and round.",
    "Tier": "A card's strength: its printed power less 2 for each melee side. A deck's ten tiers sum to 30 at most.",
}
"""Keywords of tooltips and card texts."""
TYPE_SENTENCES: dict[str, str] = {
    "melee": "Loses against every other type; against melee the higher [[Power]] wins. Gives [[Flank]] and"
    " [[Armour break]].",
    "fire": "Beats wind, loses to water ([[Ring]]).",
    "wind": "Beats earth, loses to fire ([[Ring]]).",
    "earth": "Beats water, loses to wind ([[Ring]]).",
    "water": "Beats fire, loses to earth ([[Ring]]).",
    "light": "Against dark both cards are lost ([[KO]]). A win with this side brings [[Bless]].",
    "dark": "Against light both cards are lost ([[KO]]). A card that loses to this side suffers [[Punish]].",
}


class CardLine(Protocol):
    """What stands on a card beside its numbers."""

    @property
    def type_line(self) -> str:
        """Its kind in a word or two."""

    @property
    def flavour(self) -> str:
        """A sentence of colour; may be empty."""


class Lexicon:
    """The cards and their words."""

    def __init__(self, cards: Mapping[str, GridCardDefinition], texts: Mapping[str, CardLine]) -> None:
        self.cards = cards
        self.texts = texts

    def card(self, card: str) -> GridCardDefinition | None:
        """The definition of that identifier, None for a stranger."""
        return self.cards.get(card)

    def name(self, card: str) -> str:
        """What players call a card; a stranger by its identifier."""
        found = self.cards.get(card)
        return found.name if found is not None else card

    def type_line(self, card: str) -> str:
        """Its kind in a word or two."""
        text = self.texts.get(card)
        return text.type_line if text is not None else ""

    def flavour(self, card: str) -> str:
        """Its sentence of colour."""
        text = self.texts.get(card)
        return text.flavour if text is not None else ""


def icon(kind: str) -> str:
    """A type's icon as markup."""
    return f"{{type_{kind}}}"


def colour_name(seat: int) -> str:
    """Blue or Red."""
    return COLOUR_NAMES[seat] if seat in (0, 1) else "Nobody"


def signed(amount: int) -> str:
    """A change with its sign."""
    return f"+{amount}" if amount >= 0 else f"{MINUS}{-amount}"


def reason_words(types: tuple[str, str], powers: tuple[int, int], outcome: str, reason: str) -> str:
    """Return why a check ended so: "fire beats wind", "melee 5 against 4"."""
    own, other = types
    if reason == "light-dark":
        return "light meets dark"
    if reason == "ring":
        return f"{own} beats {other}" if outcome == "win" else f"{other} beats {own}"
    if reason == "melee":
        return f"{own} beats melee" if outcome == "win" else f"melee loses to {other}"
    kinds = own if own == other else f"{own} and {other}"
    return f"{kinds}: {powers[0]} against {powers[1]}"


def line_words(line: int) -> str:
    """A line by name and the slots in it."""
    return LINE_NAMES[line] if 0 <= line < len(LINES) else "line"


def own_tone(seat: int) -> str:
    """The shape that stands for a colour where colour alone must not tell."""
    return "rounded frame" if seat == BLUE else "cut corners"

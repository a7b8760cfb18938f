"""Tooltips: everything on the tray in words, keywords marked."""

from __future__ import annotations

from components.grid import SIDE_NAMES, GridCardDefinition
from scenes.grid.model.ledger import Ledger
from scenes.grid.model.lexicon import (
    CAUSE_NAMES,
    SLOT_NAMES,
    TYPE_NAMES,
    TYPE_SENTENCES,
    Lexicon,
    colour_name,
    icon,
    own_tone,
    signed,
)
from scenes.grid.model.picture import GridPicture
from systems.grid.view.views import PieceView


def card_tip(lexicon: Lexicon, card: str) -> str:
    """A card in words: power, tier, its four sides."""
    found = lexicon.card(card)
    if found is None:
        return ""
    kind = lexicon.type_line(card)
    lines = [f"**{found.name}**{f' · {kind}' if kind else ''}", f"[[Power]] {found.power} · [[Tier]] {found.tier}"]
    lines.append(sides_line(found.sides))
    flavour = lexicon.flavour(card)
    if flavour:
        lines.append(f"“{flavour}”")
    return "\n".join(lines)


def sides_line(sides: tuple[str, str, str, str]) -> str:
    """The four sides with their icons, in two halves."""
    named = [f"{name} {icon(kind)} {TYPE_NAMES[kind].lower()}" for name, kind in zip(SIDE_NAMES, sides, strict=True)]
    return ", ".join(named).capitalize()


def card_sheet(lexicon: Lexicon, card: GridCardDefinition) -> str:
    """A card's page for inspection: its words, each of its types, and its keywords."""
    lines = [card_tip(lexicon, card.id)]
    lines += [f"{icon(kind)} **{TYPE_NAMES[kind]}.** {TYPE_SENTENCES[kind]}" for kind in dict.fromkeys(card.sides)]
    melee = card.sides.count("melee")
    if melee:
        lines.append(f"Tier: power {card.power} less 2 for each of {melee} melee side{'s' if melee > 1 else ''}.")
    return "\n".join(lines)


def piece_tip(lexicon: Lexicon, piece: PieceView, ledger: Ledger) -> str:
    """A card on the board: whose, how strong, and how its power came to be."""
    kind = lexicon.type_line(piece.card)
    lines = [f"**{lexicon.name(piece.card)}**{f' · {kind}' if kind else ''}"]
    whose = f"{colour_name(piece.controller)} holds it ({own_tone(piece.controller)})"
    if piece.owner != piece.controller:
        whose += f"; it is from {colour_name(piece.owner)}'s deck"
    lines.append(f"{whose}.")
    changes = ledger.of(piece)
    if changes:
        lines.append(f"[[Power]] **{piece.power}** =")
        lines.append(f"   {piece.printed} printed")
        for change in changes:
            cause = CAUSE_NAMES.get(change.cause, change.cause)
            with_whom = f" ({lexicon.name(change.other)})" if change.other else ""
            lines.append(f"   {signed(change.amount)} {cause}{with_whom}")
    else:
        lines.append(f"[[Power]] **{piece.power}**, as printed.")
    lines.append(sides_line(piece.sides))
    return "\n".join(lines)


def slot_tip(slot: int, picture: GridPicture) -> str:
    """An empty slot."""
    lines = [f"**Empty slot**, {SLOT_NAMES[slot]}"]
    if picture.shield:
        lines.append("The very first card of the round gets +1 [[Power]] ([[Shield]]).")
    if not picture.over:
        lines.append("Lay a card here: drag it, or click it and then the slot.")
    return "\n".join(lines)

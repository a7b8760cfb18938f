"""Set runes from the hand (DUEL-7.1)."""

from __future__ import annotations

from components.duel import MAINS, RUNE
from systems.duel.commands import SetRune
from systems.duel.rules.moves import set_rune
from systems.duel.state.table import Duel, card_named
from systems.match import Command


def set_rune_refusal(duel: Duel, seat: int, command: SetRune) -> str | None:
    """Return why a rune cannot be set, in one sentence, or None."""
    entity = card_named(duel, seat, command.card)
    if entity not in duel.sides[seat].hand:
        return "That card is not in your hand."
    if duel.zones.card(entity).kind != RUNE:
        return f"{duel.zones.card(entity).name} is not a rune."
    return _barred(duel, seat)


def _barred(duel: Duel, seat: int) -> str | None:
    if duel.table.phase not in MAINS:
        return "Runes are set in a main phase (DUEL-7.1)."
    if 0 not in duel.sides[seat].runes:
        return "All five places for runes on your side are taken (DUEL-7.1)."
    return None


def legal_set_runes(duel: Duel, seat: int) -> list[Command]:
    """Return every rune that can be set."""
    if _barred(duel, seat) is not None:
        return []
    return [SetRune(duel.zones.number(rune)) for rune in duel.zones.hand_of_kind(seat, RUNE)]


def apply_set_rune(duel: Duel, seat: int, command: SetRune) -> None:
    """Carry out an accepted command."""
    set_rune(duel, card_named(duel, seat, command.card), seat)

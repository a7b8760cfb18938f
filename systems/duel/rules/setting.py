"""Setting runes (DUEL-7.1)."""

from __future__ import annotations

from components.duel import MAINS, RUNE
from systems.duel.commands import SetRune
from systems.duel.rules.moves import set_rune
from systems.duel.state.table import Duel, card_named
from systems.match import Command


def setting_refusal(duel: Duel, seat: int, command: Command) -> str | None:
    """Return why a rune cannot be set, in one sentence, or None."""
    if not isinstance(command, SetRune):
        return "That does not set a rune."
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


def legal_settings(duel: Duel, seat: int) -> list[Command]:
    """Return every rune that may be set."""
    if _barred(duel, seat) is not None:
        return []
    return [SetRune(duel.zones.number(item)) for item in duel.zones.held(seat, RUNE)]


def take_setting(duel: Duel, seat: int, command: Command) -> None:
    """Carry an accepted command out."""
    if isinstance(command, SetRune):
        set_rune(duel, card_named(duel, seat, command.card), seat)

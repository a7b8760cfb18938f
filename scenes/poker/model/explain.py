"""What the reader says of whatever is pointed at in a combat: HP of heroes are halves there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from components.poker import hp_text
from scenes.arena.model.explain import Explainer as CardExplainer
from scenes.arena.model.explain import Reading, Row
from scenes.arena.model.forecast import Character
from systems.arena.view.views import ArenaView, HeroView, MinionView

TEXT_SIGN = "quill"
"""Stands beside what is printed on a card."""


class Explainer(CardExplainer):
    """Tells what things are; it reads a seat's view of the cards alone.

    The panel names a card instead of showing its picture, so what is printed on it is a row of its own.
    """

    def card(self, definition: str, more: Sequence[Row] = ()) -> Reading:
        """Return what a card does, and what it is."""
        return self._with_text(super().card(definition, more))

    def power(self, view: ArenaView, seat: int, reason: str = "") -> Reading:
        """Return what a hero power does, its cost, and why it cannot be used."""
        return self._with_text(super().power(view, seat, reason))

    def character(self, view: ArenaView, found: Character, reason: str = "") -> Reading:
        """Return what a minion does, or what is true of a hero."""
        told = super().character(view, found, reason)
        return self._with_text(told) if isinstance(found, MinionView) and not found.silenced else told

    def _with_text(self, reading: Reading) -> Reading:
        card = self._lexicon.card(reading.card)
        if card is None or not card.abilities:
            return reading  # mere keywords have rows of their own
        return replace(reading, rows=((TEXT_SIGN, self._lexicon.rules_text(card.id)), *reading.rows))

    def hero_rows(self, hero: HeroView) -> Iterator[Row]:
        """Yield what is true of a hero."""
        yield "heart", f"**{hp_text(max(0, hero.hp)) or '0'}** of {hp_text(hero.max_hp)} HP left. They are its chips."
        if hero.armor:
            yield "shield", f"**{hp_text(hero.armor)} armor.** It is lost before HP, and saves its part of a brace."

    def turn(self, view: ArenaView) -> Reading:
        """Return which hand is played."""
        return Reading("", f"Hand {view.turn}", (("hourglass", "From hand 21 on the blinds double with every hand."),))

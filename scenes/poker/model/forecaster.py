"""Forecaster: what a card would do in Spell/Pet, played in combats that fit what the shown seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from components.arena import ArenaCardDefinition
from components.poker import hp_text
from scenes.arena.model.forecaster import Forecaster as CardForecaster
from scenes.arena.model.forecaster import without_secrets
from systems.arena.view.views import ArenaView
from systems.dice import Stream
from systems.match import Match
from systems.poker.ai.imagine import Knowledge, imagined
from systems.poker.view.views import PokerView


class Forecaster(CardForecaster):
    """Imagines combats; of the other side's hidden cards and of what is dealt it knows nothing."""

    def __init__(self, cards: Mapping[str, ArenaCardDefinition], view: Callable[[], PokerView]) -> None:
        """Take the cards, and what says what the shown seat knows of the whole combat."""
        super().__init__(cards)
        self._combats = Knowledge(cards)
        self._combat_view = view

    def world(self, view: ArenaView, seed: int) -> Match[PokerView]:
        """Return a combat that fits a view, its hidden part drawn by dice of a seed."""
        known = replace(self._combat_view(), cards=without_secrets(view))
        return imagined(known, self._combats, Stream(seed, "forecast"))

    def seen(self, match: Match[PokerView], seat: int) -> ArenaView:
        """Return what a seat knows of the cards of a combat."""
        return match.view(seat).cards

    def said(self, amount: int) -> str:
        """Return an amount of a hero's HP as players read it."""
        return hp_text(max(0, amount)) or "0"

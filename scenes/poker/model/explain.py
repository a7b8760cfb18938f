"""What the reader says of whatever is pointed at in a combat: HP of heroes are halves there."""

from __future__ import annotations

from collections.abc import Iterator

from components.poker import hp_text
from scenes.arena.model.explain import Explainer as CardExplainer
from scenes.arena.model.explain import Reading, Row
from systems.arena.view.views import ArenaView, HeroView


class Explainer(CardExplainer):
    """Tells what things are; it reads a seat's view of the cards alone."""

    def hero_rows(self, hero: HeroView) -> Iterator[Row]:
        """Yield what is true of a hero."""
        yield "heart", f"**{hp_text(max(0, hero.hp)) or '0'}** of {hp_text(hero.max_hp)} HP left. They are its chips."
        if hero.armor:
            yield "shield", f"**{hp_text(hero.armor)} armor.** It is lost before HP, and saves its part of a brace."

    def turn(self, view: ArenaView) -> Reading:
        """Return which hand is played."""
        return Reading("", f"Hand {view.turn}", (("hourglass", "From hand 21 on the blinds double with every hand."),))

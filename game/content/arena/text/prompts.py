"""The questions of Ragnarok's cards in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.arena import MINION, ArenaCardDefinition
from components.effects import Choose, Program, Replacement
from game.content.arena.text.abilities import would_happen
from game.content.arena.text.programs import choice_noun, pieces
from game.content.arena.text.telling import Telling
from game.content.language.text import prompts as common
from game.content.language.text.telling import Noun


class PromptTexts(common.PromptTexts[ArenaCardDefinition, Telling]):
    """Tells the questions of Ragnarok's cards."""

    def __init__(self, telling: Callable[[ArenaCardDefinition], Telling]) -> None:
        self._begin = telling

    def _name(self, card: ArenaCardDefinition) -> str:
        return card.name

    def _telling(self, card: ArenaCardDefinition, *, lent: bool) -> Telling:
        telling = self._begin(card)
        return telling.fresh(MINION) if lent else telling

    def _chosen(self, telling: Telling, choose: Choose) -> Noun:
        return choice_noun(telling, choose)

    def _deeds(self, telling: Telling, program: Program) -> list[str]:
        return pieces(telling, program)

    def _outcomes(self, telling: Telling, program: Program) -> list[str]:
        return pieces(telling, program)

    def _costs(self, telling: Telling, cost: Program) -> list[str]:
        return pieces(telling, cost)

    def _joined(self, telling: Telling, parts: Sequence[str]) -> str:
        return telling.book.joined("and", parts)

    def _would(self, telling: Telling, ability: Replacement) -> str:
        return would_happen(telling, ability)

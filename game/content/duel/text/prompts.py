"""The questions of the duel's cards in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.duel import CREATURE, DuelCardDefinition
from components.effects import Choose, Program, Replacement
from game.content.duel.text.abilities import costs
from game.content.duel.text.amounts import share_of
from game.content.duel.text.events import event_clause
from game.content.duel.text.programs import in_order, pieces, wished
from game.content.duel.text.telling import Telling
from game.content.language.text import prompts as common
from game.content.language.text.generator import noun_of
from game.content.language.text.telling import Noun


class PromptTexts(common.PromptTexts[DuelCardDefinition, Telling]):
    """Tells the questions of the duel's cards."""

    def __init__(self, telling: Callable[[DuelCardDefinition], Telling]) -> None:
        self._begin = telling

    def _name(self, card: DuelCardDefinition) -> str:
        return card.name

    def _telling(self, card: DuelCardDefinition, *, lent: bool) -> Telling:
        telling = self._begin(card)
        return telling.fresh(CREATURE) if lent else telling

    def _chosen(self, telling: Telling, choose: Choose) -> Noun:
        share = share_of(telling, choose.min, choose.max, choose.among, hidden=choose.hidden)
        return noun_of(telling, choose.among, share)

    def _deeds(self, telling: Telling, program: Program) -> list[str]:
        return wished(telling, program)

    def _outcomes(self, telling: Telling, program: Program) -> list[str]:
        return pieces(telling, program)

    def _costs(self, telling: Telling, cost: Program) -> list[str]:
        return costs(telling, cost, may=True)

    def _joined(self, telling: Telling, parts: Sequence[str]) -> str:
        return in_order(telling, parts)

    def _would(self, telling: Telling, ability: Replacement) -> str:
        return event_clause(telling, ability.event, ability.subject, None, ability.manners, would=True)

"""The texts of the duel's cards: what they do, what they are, and the words that want explaining."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from components.duel import CREATURE, DuelCardDefinition
from components.effects import Program
from game.content.duel.text.abilities import TELLERS, printed_keywords
from game.content.duel.text.programs import program_text
from game.content.duel.text.prompts import PromptTexts
from game.content.duel.text.telling import Facts, Telling
from game.content.language.text import cards as common
from game.content.language.text.generator import ability_text
from game.content.language.text.telling import form_of


class CardTexts(common.CardTexts[DuelCardDefinition]):
    """Tells the duel's cards."""

    @cached_property
    def _facts(self) -> Facts:
        return Facts(
            {name: card.name for name, card in self._cards.items()},
            {name: self._token_facts(card) for name, card in self._cards.items() if card.token},
        )

    def _lines(self, card: DuelCardDefinition, _bonus: int) -> list[str]:
        said = [printed_keywords(self._telling(card), card.keywords)] if card.keywords else []
        return [*said, *(ability_text(self._telling(card), ability) for ability in card.abilities)]

    def _ways(self, card: DuelCardDefinition, programs: list[Program]) -> Iterator[str]:
        telling = self._telling(card)
        return (program_text(telling, program) for program in programs)

    @cached_property
    def prompts(self) -> PromptTexts:
        """The questions of these cards in words."""
        return PromptTexts(self._telling)

    def _telling(self, card: DuelCardDefinition) -> Telling:
        return Telling(self.book, TELLERS, card.kind, facts=self._facts)

    def type_line(self, card: DuelCardDefinition) -> str:
        """Return what a card is, in a few words: "Heroic creature", "Relic ward"."""
        kind = self.book.say(f"kinds.{card.kind}")
        before = [self.book.say(f"tags_before.{card.type}")] if card.type else []
        before += [self.book.say("tags_before.relic")] if card.relic else []
        after = self.book.say("kinds.token") if card.token else ""
        line = self.book.say("type_lines.card", before=" ".join(before), kind=kind, after=after)
        return line[:1].upper() + line[1:]

    def _token_facts(self, card: DuelCardDefinition) -> str:
        kind = self.book.say(f"tags_before.{card.type}") if card.type else self.book.say(f"kinds.{CREATURE}")
        stars = self.book.say("type_lines.stars", form_of(card.stars), n=self.book.number(card.stars))
        return self.book.say("type_lines.token", type=kind, stars=stars, power=card.power, toughness=card.toughness)

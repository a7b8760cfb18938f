"""The texts of Ragnarok's cards: what they do, what they are, their icons, and the words that want explaining."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from components.arena import HERO, MINION, NEUTRAL, SPELL, ArenaCardDefinition, ArenaTerms
from components.effects import Choose, Control, Path, Percent, Program, StatChange
from game.content.arena.text.abilities import SECRET, TELLERS, TRIAL, keyword_lead
from game.content.arena.text.programs import choice_noun, inline
from game.content.arena.text.prompts import PromptTexts
from game.content.arena.text.telling import NO_ATTACK, Telling
from game.content.language.text import cards as common
from game.content.language.text.generator import ability_text
from game.content.language.text.telling import form_of
from game.content.packs.shapes import GlossaryEntry
from systems.effects.book import follow, nodes_of

BOOK = "arena.json"
NO_ELEMENT = "none"
ON_PLAY = ("battlecry", "combo", "outcast", "hubris", "nemesis")
"""What leads abilities that are told first, as they happen first."""


class CardTexts(common.CardTexts[ArenaCardDefinition]):
    """Tells Ragnarok's cards; after keywords and abilities comes what their printed numbers say."""

    book_file = BOOK

    def terms(self, card: ArenaCardDefinition) -> tuple[str, ...]:
        """Return the entries of the glossary that a card's text names, in its order."""
        named = [re.sub(r"\W*\d*\W*$", "", word).lower() for word in re.findall(r"\*\*(.+?)\*\*", self.text(card))]
        found = (entry.id for word in named for entry in self.glossary.values() if word in entry.words)
        return tuple(dict.fromkeys(found))

    def _ways(self, card: ArenaCardDefinition, programs: list[Program]) -> Iterator[str]:
        return (inline(self._telling(card), program) for program in programs)

    def wanted(self, card: ArenaCardDefinition, path: Path, name: str) -> str:
        """Return what a choice of a card is made among: "an enemy minion"; "" where no choice has this name.

        Args:
            card: lets choose.
            path: where in the card the choice stands.
            name: to which the choice is bound.
        """
        start = follow(card, path) if path else card.abilities
        choices = [node for node in nodes_of(start) if isinstance(node, Choose) and node.name == name]
        return choice_noun(self._telling(card), choices[0]).text if choices else ""

    @cached_property
    def prompts(self) -> PromptTexts:
        """The questions of these cards in words."""
        return PromptTexts(self._telling)

    def _telling(self, card: ArenaCardDefinition, bonus: int = 0) -> Telling:
        wanders = any(isinstance(node, Control) and node.target == "self" for node in nodes_of(card.abilities))
        return Telling(
            self.book, TELLERS, _kind(card), cards=self._cards, bonus=bonus, trial=card.trial, wanders=wanders
        )

    def _lines(self, card: ArenaCardDefinition, bonus: int) -> list[str]:
        keywords = self._keywords(card)
        said = [self.book.sentence(keywords)] if keywords else []
        if NO_ATTACK in card.keywords:
            said.append(self.book.sentence(self._say(f"typed.{NO_ATTACK}")))
        if card.dormant:
            said.append(self.book.sentence(self.book.say("typed.dormant", form_of(card.dormant), n=card.dormant)))
        if card.armor and not card.weapon:
            said.append(self.book.sentence(self._say("typed.armor", n=card.armor)))
        inner = sorted(card.abilities, key=lambda ability: keyword_lead(ability) not in ON_PLAY)
        abilities = [ability_text(self._telling(card, bonus), ability) for ability in inner]
        if (card.secret or card.trial) and abilities:
            abilities[0] = self._say("signs.led", lead=self._say(f"keywords.{_kind(card)}"), text=abilities[0])
        said += abilities
        if card.kind == HERO and card.power and not card.weapon:
            said.append(self.book.sentence(self._say("typed.power", name=self._name(card.power))))
        if card.overload:
            said.append(self.book.sentence(self._say("typed.overload", n=card.overload)))
        if card.corrupted:
            into = self.book.with_article(self._telling(card).card(card.corrupted))
            said.append(self.book.sentence(self._say("typed.corrupt", into=into)))
        return said

    def _say(self, key: str, **slots: object) -> str:
        return self.book.say(key, "one", **slots)

    def _name(self, identifier: str) -> str:
        return self._cards[identifier].name if identifier in self._cards else identifier

    def _keywords(self, card: ArenaCardDefinition) -> str:
        """Return the keywords that a card has by itself: "Taunt, Spell Damage +1"."""
        said = [
            self._say("signs.bold", text=self._say(f"keywords.{keyword}"))
            for keyword in card.keywords
            if keyword != NO_ATTACK
        ]
        if card.appendages:
            said.append(self._say("typed.colossal", n=len(card.appendages)))
        if card.spell_damage:
            said.append(self._say("typed.spell-damage", n=card.spell_damage))
        return self.book.joined("keywords", said)

    def type_line(self, card: ArenaCardDefinition) -> str:
        """Return what a card is: "Minion · Beast", "Spell · Water", "Weapon", "Secret", "Hero · Rogue", "King"."""
        kind = self._say(f"types.{card.phase or _kind(card)}")
        more = ""
        if card.kind == MINION and card.tribe:
            more = self._say(f"tag_nouns.{card.tribe}")
        elif card.kind == SPELL and card.element != NO_ELEMENT:
            more = self._say(f"tags_inner.{card.element}")
        elif card.kind == HERO and card.card_class != NEUTRAL:
            more = self._say(f"tags_inner.{card.card_class}")
        return self._say("types.line", kind=kind, more=more) if more else kind

    @cached_property
    def glossary(self) -> dict[str, GlossaryEntry]:
        """The keywords, statuses and terms that a player may want explained, by identifier.

        Their numbers are those of the keywords' programs and of the rules; a keyword that these cards do not define has
        no entry where its sentence needs one.
        """
        found = {}
        for entry in self.book.glossary:
            numbers = self._numbers(entry.id)
            if "{" not in entry.sentence or numbers:
                said = entry.sentence.format_map(numbers) if numbers else entry.sentence
                found[entry.id] = entry.model_copy(update={"sentence": said})
        return found

    def _numbers(self, keyword: str) -> dict[str, int]:
        """Return the numbers that a keyword's definition speaks of; "n" is the first."""
        terms = ArenaTerms()
        known = {"upgrade": terms.upgrade_cost, "hero-power": terms.power_cost}
        if keyword in known:
            return {"n": known[keyword]}
        card = self._cards.get(keyword)
        for ability in card.abilities if card is not None else ():
            for node in nodes_of(ability):
                if isinstance(node, Percent):
                    return {"n": node.percent}
                if isinstance(node, StatChange) and isinstance(node.add or node.become, int):
                    return {"n": abs(int(str(node.add or node.become)))}
        return {}


def _kind(card: ArenaCardDefinition) -> str:
    """Return as what a card is told: its kind, or "secret" or "trial"."""
    return SECRET if card.secret else TRIAL if card.trial else card.kind

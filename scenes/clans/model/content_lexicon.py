"""The battle's words, from content."""

from __future__ import annotations

from components.clans import CardDefinition, LeaderDefinition
from components.clans_objectives import OF_BOTH
from game.content.clans.loading import ClansContent
from game.content.clans.objectives import ObjectiveNumbers, ObjectiveWords, objective_words
from game.content.clans.passive_texts import OWN, THEIRS, Names, passive_outcome, passive_sentence, supply_sentence
from game.content.clans.texts import ability_sentence, ability_title, card_question, keyword_spans
from scenes.clans.model.lexicon import FamilyWords, ReactionWords
from systems.clans.view.views import ObjectiveView

GRAVE = frozenset(("crystal_low", "enemy_crystal_low"))
"""Passives that wait for a crystal to fall are told with a banner: they turn a battle."""
EFFECT_ICONS = {
    "strengthen": "fury",
    "toughen": "heart",
    "heal": "medic",
    "wound": "sword",
    "barrier": "barrier",
    "grant": "star",
    "strip": "silence",
    "hasten": "boot",
    "poison": "poisoner",
    "draw": "hand",
    "heal_crystal": "crystal",
    "strike_crystal": "crystal",
    "raise_crystal": "crystal",
    "round_damage": "fury",
    "round_shield": "shield",
    "round_steps": "boot",
    "token": "person",
    "reveal_relic": "relic",
    "sight": "eye",
    "recharge": "crown",
    "recall_hand": "undo",
    "recall_deck": "undo",
    "discard": "grave",
    "ignite": "flame",
}
"""The badge's icon by the first effect."""


class ContentLexicon:
    """Answers the scene's questions (see `Lexicon`) from loaded content."""

    def __init__(self, content: ClansContent) -> None:
        self.content = content

    def card(self, card: str) -> CardDefinition | None:
        """The definition of a card, None for an unknown identifier."""
        return self.content.cards.get(card)

    def leader(self, leader: str) -> LeaderDefinition | None:
        """The definition of a leader, None for an unknown identifier."""
        return self.content.leaders.get(leader)

    def type_line(self, card: str) -> str:
        """The ribbon's words."""
        text = self.content.card_texts.get(card)
        return text.type_line if text is not None else ""

    def flavour(self, card: str) -> str:
        """A sentence of colour, or nothing."""
        text = self.content.card_texts.get(card)
        return text.flavour if text is not None else ""

    def ability_name(self, ability: str, amount: int, charges: int, *, consumable: bool) -> str:
        """An ability as it is written on a card."""
        text = self.content.abilities.get(ability)
        if text is None:
            return ability.replace("_", " ").capitalize()
        return ability_title(text, amount, charges) if consumable == text.charges else ability_title(text, amount)

    def reason(self, reason: str) -> str:
        """An ability's name, else what the rules call it, as words within a sentence."""
        text = self.content.abilities.get(reason)
        return text.name.lower() if text is not None else reason.replace("_", " ")

    def question(self, card: str) -> str:
        """What a card asks its player to choose when it is played, and what for."""
        found = self.card(card)
        return "" if found is None else card_question(found, self.content.abilities)

    def ability_sentence(self, ability: str, amount: int, charges: int) -> str:
        """What an ability does, its keywords marked for nested tooltips."""
        text = self.content.abilities.get(ability)
        if text is None:
            return ""
        sentence = ability_sentence(text, amount, charges)
        spans = keyword_spans(sentence, self.content.mentions(text))
        for span in sorted(spans, key=lambda other: other.start, reverse=True):
            word = sentence[span.start : span.end]
            name = self.content.keyword(span.keyword).name
            sentence = f"{sentence[: span.start]}[[{word}|{name}]]{sentence[span.end :]}"
        return sentence

    def ability_icon(self, ability: str) -> str:
        """The name of an ability's icon."""
        text = self.content.abilities.get(ability)
        return text.icon if text is not None else "info"

    def leader_ability_name(self, leader: str) -> str:
        """The name of a leader's ability."""
        text = self.content.leader_texts.get(leader)
        return text.title if text is not None else "Ability"

    def leader_ability_sentence(self, leader: str) -> str:
        """What a leader's ability does."""
        text = self.content.leader_texts.get(leader)
        return text.sentence if text is not None else ""

    def leader_barks(self, leader: str) -> tuple[str, ...]:
        """What a leader says when the ability is used."""
        text = self.content.leader_texts.get(leader)
        return text.barks if text is not None else ()

    def family_of(self, card: str) -> str:
        """The family of a card, or of the card that it is like, "" for none."""
        return self.content.systems.family_of(self.content.looks.get(card, card))

    def family(self, family: str) -> FamilyWords | None:
        """The words about a family."""
        known, text = self.content.systems.families.get(family), self.content.systems.family_texts.get(family)
        if known is None or text is None:
            return None
        names = tuple(self.content.cards[row[0]].name for row in known.cards)
        return FamilyWords(known.name, text.icon, names, text.title, text.sentence)

    def passive(self, passive: str, *, mine: bool) -> ReactionWords | None:
        """The words about a passive."""
        known = self.content.passives.get(passive)
        if known is None:
            return None
        names, voice = self._names(), OWN if mine else THEIRS
        icon, grave = EFFECT_ICONS[known.effects[0].kind], known.trigger.when in GRAVE
        sentence, outcome = passive_sentence(known, names, voice), passive_outcome(known, names, voice)
        return ReactionWords(known.name, icon, sentence, outcome, grave)

    def supply(self, supply: str, *, mine: bool) -> ReactionWords | None:
        """The words about a supply."""
        known = self.content.supplies.get(supply)
        if known is None:
            return None
        sentence = supply_sentence(known, self._names(), OWN if mine else THEIRS)
        icon = EFFECT_ICONS[known.effects[0].kind]
        return ReactionWords(known.name, icon, sentence, sentence, grave=True, target=known.target)

    def _names(self) -> Names:
        return Names(self.content.abilities, self.content.cards)

    def objective(self, aim: ObjectiveView, limit: int, seat: int) -> ObjectiveWords:
        """The words about the aim of a battle, with its own numbers."""
        numbers = ObjectiveNumbers(limit, aim.strength, aim.rounds, aim.needed, aim.reserves, aim.lanes)
        own = aim.seat == seat or aim.kind in OF_BOTH
        return objective_words(self.content.systems.objectives[aim.kind], numbers, own=own)

    def carried(self) -> int:
        """Per cent of the gold of a battle that is carried into the shop after it."""
        return self.content.systems.gold.carried

    def age(self, age: int) -> tuple[str, str]:
        """The name of an age and the line with which it begins."""
        shape = self.content.systems.ages.ages[age - 1]
        return shape.name, shape.line

    def glossary(self) -> dict[str, str]:
        """Every keyword by its name with its sentence, for the stage's nested tooltips."""
        shelves = (self.content.terms, self.content.statuses)
        words = {entry.name: entry.sentence for shelf in shelves for entry in shelf.values()}
        for text in self.content.abilities.values():
            words[text.name] = text.sentence.replace("{x}", "X").replace("{charges}", "its charges")
        return words

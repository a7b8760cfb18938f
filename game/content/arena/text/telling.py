"""A telling: what is known while the text of a card of Ragnarok is made: whose it is, and what names stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from components.arena import MINION, WEAPON, ArenaCardDefinition
from components.effects import Selector
from game.content.language.text import telling as common
from game.content.language.text.telling import ONE

NO_ATTACK = "no-attack"
"""The keyword that is told as a sentence: "can't attack"."""


@dataclass(slots=True)
class Telling(common.Telling):
    """What is known while an ability is told.

    Attributes:
        cards: all cards by identifier.
        last: what was spoken of as a whole just before: "all enemy minions".
        bonus: what Spell Damage adds to a spell's damage, told with the numbers.
        is_asked: whether the opponent is asked, who would take "gain" as said to them.
        instead: what damage was dealt to that is now dealt other damage instead.
        trial: of a trial, how often what it waits for must happen; 0 for all else.
        created: what was created last, and where; more of it is "two more".
        wanders: whether the card gives itself to the other side, so that its owner may be somebody else than "you".
    """

    cards: Mapping[str, ArenaCardDefinition] = field(default_factory=dict)
    last: Selector | None = None
    bonus: int = 0
    is_asked: bool = False
    instead: Selector | None = None
    created: tuple[str, str, str] | None = None
    trial: int = 0
    wanders: bool = False

    def fresh(self, kind: str) -> Telling:
        """Return the telling of an ability that is given to another card."""
        return Telling(self.book, self.tellers, kind, cards=self.cards)

    def forget(self) -> None:
        """Speak of everything anew."""
        common.Telling.forget(self)
        self.last = self.created = self.instead = None

    def led(self, keyword: str, text: str) -> str:
        """Return a sentence led by a keyword: "Battlecry: Draw a card."."""
        return self.say("signs.led", lead=self.say(f"keywords.{keyword}"), text=self.book.sentence(text))

    def keyword(self, keyword: str) -> str:
        """Return a keyword or status as it is printed."""
        return self.say("signs.bold", text=self.say(f"keywords.{keyword}"))

    def name(self, identifier: str, form: str = ONE) -> str:
        """Return what players call a card, or several of it."""
        card = self.cards.get(identifier)
        name = card.name if card is not None else identifier
        return name if form == ONE else self.book.plural(name)

    def card(self, identifier: str, form: str = ONE) -> str:
        """Return a card with its numbers: "2/2 Wolf with Taunt"."""
        card = self.cards.get(identifier)
        name = self.name(identifier, form)
        if card is None or card.kind not in {MINION, WEAPON}:
            return name
        body = self.say("cards.body", attack=card.attack, health=card.health, name=name)
        keywords = [self.keyword(keyword) for keyword in card.keywords if keyword != NO_ATTACK]
        told = self.say("cards.with", body=body, keywords=self.book.joined("and", keywords)) if keywords else body
        return self.say("cards.unable", card=told) if NO_ATTACK in card.keywords else told

"""A telling: what is known while the text of a card of Ragnarok is made: whose it is, and what names stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from components.arena import MINION, WEAPON, ArenaCardDefinition
from components.effects import Ability, Selector
from game.content.language.text.phrases import PhraseBook

ONE, OTHER = "one", "other"
NO_ATTACK = "no-attack"
"""The keyword that is told as a sentence: "can't attack"."""


@dataclass(frozen=True, slots=True)
class Noun:
    """What a selector is called.

    Attributes:
        text: the words; form: "one" or "other"; is_pronoun: whether they are "it" or "them".
        trails: whether the noun is followed by more words, "with Taunt", after which nothing else is easily read.
    """

    text: str
    form: str = ONE
    is_pronoun: bool = False
    trails: bool = False


@dataclass(slots=True)
class Bound:
    """What a name stands for.

    Attributes:
        noun: the word for one of them, of the book's "refs_to"; form: whether it is one thing or several.
        selector: what it is found by; first: what it is called when it is first spoken of, "" once it was.
        trails: as of a `Noun`, at its first mention.
    """

    noun: str
    form: str = ONE
    selector: Selector | None = None
    first: str = ""
    trails: bool = False


@dataclass(slots=True)
class Telling:
    """What is known while an ability is told.

    Attributes:
        book: the words; cards: all cards by identifier; kind: of the card that is told.
        events: those that set the ability off.
        bound: what names stand for; variables: by name of a number the action that stored it.
        focus: the name that "it" stands for now.
        last: what was spoken of as a whole just before: "all enemy minions".
        bonus: what Spell Damage adds to a spell's damage, told with the numbers.
        is_asked: whether the opponent is asked, who would take "gain" as said to them.
        instead: what damage was dealt to that is now dealt other damage instead.
        created: what was created last, and where; more of it is "two more".
        lend: tells an ability that a card is given.
    """

    book: PhraseBook
    cards: Mapping[str, ArenaCardDefinition]
    kind: str
    events: tuple[str, ...] = ()
    bound: dict[str, Bound] = field(default_factory=dict)
    variables: dict[str, str] = field(default_factory=dict)
    focus: str = ""
    last: Selector | None = None
    bonus: int = 0
    is_asked: bool = False
    instead: Selector | None = None
    created: tuple[str, str, str] | None = None
    lend: Callable[[Telling, Ability], str] | None = None

    def say(self, key: str, form: str = ONE, **slots: object) -> str:
        """Return a phrase of the book."""
        return self.book.say(key, form, **slots)

    def fresh(self, kind: str) -> Telling:
        """Return the telling of an ability that is given to another card."""
        return Telling(self.book, self.cards, kind)

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

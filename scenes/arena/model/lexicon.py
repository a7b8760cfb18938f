"""The match's words: cards, their types and keywords, and how players are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from components.arena import HERO, MINION, NEUTRAL, SPELL, WEAPON, ArenaCardDefinition
from game.session.session import HUMAN, Session
from systems.arena.state.table import PLAYERS
from systems.arena.state.vocabulary import KEYWORDS, STATUSES
from systems.arena.view.views import ArenaView
from systems.search.opponent import LEVELS

COUNTERS: Mapping[str, str] = {"shielded": "absorbs that much damage first"}
NAMES: Mapping[str, str] = {"no-attack": "Cannot attack"}
ICONS: Mapping[str, str] = {"frozen": "frozen", "no-attack": "silence", "elusive": "stealth", "fleeting": "echo"}
"""Icons of keywords that have none of their own name."""


class CardWords(Protocol):
    """What players read of cards; made from their data by the content."""

    def rules_text(self, card: str) -> str:
        """Everything that a card does, with [[keywords]]; "" for a plain one."""

    def flavour(self, card: str) -> str:
        """A sentence of colour, "" for none."""

    def short(self, card: str) -> str:
        """A name of at most 17 characters."""

    def keyword(self, keyword: str) -> str:
        """What a keyword or status means, in a sentence; "" for a stranger."""

    def way_text(self, card: str, path: str, way: int) -> str:
        """One of the ways among which a card lets its player choose; `path` as the question tells it, or ""."""


class PlainWords:
    """Words that need no content but the definitions: names and keywords."""

    def __init__(self, cards: Mapping[str, ArenaCardDefinition]) -> None:
        self.cards = cards

    def rules_text(self, card: str) -> str:
        """Return its keywords."""
        found = self.cards.get(card)
        return "" if found is None else " ".join(f"[[{keyword_name(word)}]]." for word in found.keywords)

    def flavour(self, card: str) -> str:
        """Return nothing: a definition has no colour."""
        del card
        return ""

    def short(self, card: str) -> str:
        """Return the name, before a comma."""
        found = self.cards.get(card)
        return "" if found is None else found.name.split(",")[0]

    def keyword(self, keyword: str) -> str:
        """Return what the rules say that it means."""
        meaning = KEYWORDS.get(keyword) or STATUSES.get(keyword) or COUNTERS.get(keyword, "")
        return f"{meaning[:1].upper()}{meaning[1:]}." if meaning else ""

    def way_text(self, card: str, path: str, way: int) -> str:
        """Return the way's number."""
        del card, path
        return f"Way {way + 1}"


@dataclass(frozen=True, slots=True)
class Voice:
    """How players are called; `you` is the only person's seat, or -1."""

    names: tuple[str, str]
    you: int = -1

    def subject(self, seat: int) -> str:
        """Their name, "You" for the person."""
        return "You" if seat == self.you else self.names[seat]

    def does(self, seat: int, verb: str, rest: str) -> str:
        """What they do: "You draw a card", "Ada draws a card"."""
        if seat == self.you:
            return f"You {verb} {rest}".rstrip()
        return f"{self.names[seat]} {verb}s {rest}".rstrip()

    def tell(self, sentence: str) -> str:
        """Return a sentence of the rules with the players' names."""
        for seat, player in enumerate(PLAYERS):
            sentence = sentence.replace(player, self.subject(seat))
        return sentence

    def whose(self, seat: int) -> str:
        """Their name in the possessive."""
        name = self.names[seat]
        return "Your" if seat == self.you else f"{name}'{'' if name.endswith('s') else 's'}"


class Lexicon:
    """The cards and their words."""

    def __init__(self, cards: Mapping[str, ArenaCardDefinition], words: CardWords | None = None) -> None:
        self.cards = cards
        self.words: CardWords = words or PlainWords(cards)

    def card(self, card: str) -> ArenaCardDefinition | None:
        """Return the definition of an identifier, None for a stranger or "" for a hidden card."""
        return self.cards.get(card)

    def name(self, card: str, hidden: str = "a card") -> str:
        """Return what players call a card; `hidden` for one that is not known."""
        found = self.cards.get(card)
        return hidden if found is None else found.name

    def type_line(self, card: ArenaCardDefinition) -> str:
        """Return its type, class and tribe: "Minion · Beast"."""
        parts = [type_word(card)]
        if card.kind == MINION and card.tribe:
            parts.append(card.tribe.capitalize())
        elif card.kind == SPELL and card.element != "none":
            parts.append(card.element.capitalize())
        elif card.card_class != NEUTRAL:
            parts.append(keyword_name(card.card_class))
        return " · ".join(parts)

    def explained(self, card: ArenaCardDefinition, more: tuple[str, ...] = ()) -> list[tuple[str, str, str]]:
        """Return icon, name and meaning of a card's keywords and of those that it has beside them now."""
        found = []
        for word in dict.fromkeys((*card.keywords, *more)):
            meaning = self.words.keyword(word)
            if meaning:
                found.append((keyword_icon(word), keyword_name(word), meaning))
        return found


def type_word(card: ArenaCardDefinition) -> str:
    """Return the word of a card's type."""
    words = {MINION: "Minion", SPELL: "Secret" if card.secret else "Spell", WEAPON: "Weapon", HERO: "Hero"}
    return words.get(card.kind, "Hero power")


def keyword_name(keyword: str) -> str:
    """Return a keyword as players read it: "Divine Shield"."""
    return NAMES.get(keyword) or keyword.replace("-", " ").title()


def keyword_icon(keyword: str) -> str:
    """Return the name of a keyword's icon, without "keyword_"."""
    return ICONS.get(keyword) or keyword.replace("-", "_")


def plural(count: int, thing: str) -> str:
    """Return so many things in words: "1 card", "2 cards"."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def voice_of(session: Session[ArenaView], *, watched: bool) -> Voice:
    """Return how the players of a session are called; opponents by their names alone."""
    people = [seat for seat, other in enumerate(session.seats) if other.kind == HUMAN]
    names = []
    for seat, other in enumerate(session.seats):
        name = other.name
        for level in LEVELS if other.kind != HUMAN else ():
            name = name.removesuffix(f" ({level})")
        names.append(name or f"Player {seat + 1}")
    you = people[0] if len(people) == 1 and not watched and names[people[0]] == "You" else -1
    return Voice((names[0], names[1]), you)

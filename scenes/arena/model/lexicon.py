"""The match's words: cards and what is said of them, keywords, and how players are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from components.arena import ArenaCardDefinition
from components.effects import Path
from game.content.arena.loading import ArenaCardText
from game.content.arena.text import CardTexts
from game.session.session import HUMAN, Session
from systems.arena.state.table import PLAYERS
from systems.arena.view.views import ArenaView
from systems.search.opponent import LEVELS

NO_TEXTS: Mapping[str, ArenaCardText] = MappingProxyType({})


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
    """The cards and their words: what a card does is told from its data, the rest was written for it."""

    def __init__(
        self, cards: Mapping[str, ArenaCardDefinition], card_texts: Mapping[str, ArenaCardText] = NO_TEXTS
    ) -> None:
        self.cards = cards
        self.texts = CardTexts(cards)
        self._card_texts = card_texts

    def card(self, card: str) -> ArenaCardDefinition | None:
        """Return the definition of an identifier, None for a stranger or "" for a hidden card."""
        return self.cards.get(card)

    def name(self, card: str, hidden: str = "a card") -> str:
        """Return what players call a card; `hidden` for one that is not known."""
        found = self.cards.get(card)
        return hidden if found is None else found.name

    def short(self, card: str) -> str:
        """Return a name that fits on a card in the hand, "" for a hidden card."""
        text = self._card_texts.get(card)
        return text.short if text is not None else self.name(card, "").split(",")[0]

    def rules_text(self, card: str) -> str:
        """Return everything that a card does, keywords between two asterisks; "" for a plain one."""
        found = self.cards.get(card)
        return "" if found is None else self.texts.text(found)

    def flavour(self, card: str) -> str:
        """Return a sentence of colour, "" for none."""
        text = self._card_texts.get(card)
        return "" if text is None else text.flavour

    def way_text(self, card: str, path: Path, way: int) -> str:
        """Return one of the ways among which a card lets its player choose; `path` leads to the choice."""
        found = self.cards.get(card)
        ways = () if found is None else self.texts.ways(found, path)
        return ways[way] if 0 <= way < len(ways) else f"Option {way + 1}"

    def meaning(self, word: str) -> str:
        """Return what a keyword or status means, in a sentence; "" for a stranger."""
        entry = self.texts.glossary.get(word)
        return "" if entry is None else entry.sentence

    def keyword_name(self, keyword: str) -> str:
        """Return a keyword as players read it: "Divine Shield"."""
        entry = self.texts.glossary.get(keyword)
        return in_words(keyword) if entry is None else entry.name

    def explained(self, words: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return icon, name and meaning of keywords and statuses, each once; strangers are left out."""
        return [
            (keyword_icon(word), self.keyword_name(word), meaning)
            for word in dict.fromkeys(words)
            if (meaning := self.meaning(word))
        ]


def in_words(identifier: str) -> str:
    """Return an identifier of a class, tribe, keyword or rarity as players read it: "Death Knight"."""
    return identifier.replace("-", " ").title()


def keyword_icon(keyword: str) -> str:
    """Return the name of a keyword's icon, without "keyword_"."""
    return keyword.replace("-", "_")


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

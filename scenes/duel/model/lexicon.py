"""The duel's words: phases, types, keywords, players and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from components.duel import BATTLE, DRAW, END, MAIN_1, MAIN_2, MULLIGAN, OVER, RARITIES, TYPES, DuelCardDefinition
from components.effects import Activated, Path
from game.content.language.text.prompts import Prompt
from systems.duel.state.vocabulary import KEYWORDS, PLAYER_KEYWORDS

ARROW = "→"
PHASE_NAMES: dict[str, str] = {
    MULLIGAN: "Opening hands", DRAW: "Draw", MAIN_1: "First main", BATTLE: "Battle", MAIN_2: "Second main", END: "End",
    OVER: "Over",
}  # fmt: skip
PHASE_SENTENCES: dict[str, str] = {
    DRAW: "The turn begins with a card, except the very first turn.",
    MAIN_1: "Summon, set, equip, use runes and effects, change positions.",
    BATTLE: "Creatures in attack position attack, alone or together.",
    MAIN_2: "The same as the first main phase, after the battle.",
    END: "Used runes go to the netherworld; the hand is discarded down to ten.",
}
TYPE_NAMES: dict[str, str] = {kind: kind.capitalize() for kind in TYPES}
KIND_NAMES: dict[str, str] = {"creature": "Creature", "rune": "Rune", "ward": "Ward"}
RARITY_NAMES: dict[str, str] = {"common": "Common", "rare": "Rare", "mythic": "Mythic"}
POSITION_NAMES: dict[str, str] = {"attack": "attack position", "defense": "defence position"}
PILE_NAMES: dict[str, str] = {
    "netherworld": "Netherworld", "banished": "Banished", "deck": "Deck", "used": "Used runes",
}  # fmt: skip
PILE_SHORT: dict[str, str] = {"netherworld": "Fallen", "banished": "Banished", "deck": "Deck", "used": "Used"}
PILE_SENTENCES: dict[str, str] = {
    "netherworld": "Destroyed, sacrificed, discarded and used cards; open to both players.",
    "banished": "Cards that left the match.",
    "deck": "A player who must draw from an empty deck loses 1 HP instead.",
    "used": "Runes activated from the hand; they go to the netherworld at the end of the turn.",
}
WINDOW_WORDS: dict[str, str] = {
    "attack": "an attack", "summon": "a summon", "activation": "an activation", "phase": "the change of phase",
}  # fmt: skip
GLOSSARY: dict[str, str] = {
    "Power": "The left number: a creature's strength in attack. Several attackers add up in order.",
    "Toughness": "The right number: an attack must exceed this. Damage does not carry over.",
    "Attack position": "Upright: it may attack. If it falls in battle, its player loses 1 HP.",
    "Defence position": "Sideways: it may block. If it falls in battle, no HP is lost.",
    "Face down": "Set in defence. Its player may flip it next turn; an attack flips it too.",
    "Flip": "An effect that happens when the creature is turned up by hand or by an attack.",
    "Sacrifice": "Two stars need one creature of its type, three stars two, at least one of its type. Normally"
    " summoned creatures must have survived a turn.",
    "Chain": "Players answer each other in turn; the last card used resolves first.",
    "Ward": "Equip it to your face-up creature in a main phase. Stays until that creature leaves.",
    "Relic": "A ward limited to one copy in a deck.",
    "Rune": "Use it from the hand in your turn. In the other turn, only if set before.",
    "Netherworld": "Their owner's pile for destroyed, sacrificed, discarded and used cards; open to both.",
    "Banished": "Out of the match.",
    "Special summon": "A summon by an effect: it does not count as the turn's normal summon.",
    "Direct attack": "If the other side has no creature, each attacker takes 1 HP from that player.",
    "Block": "Once a turn a face-up creature in [[Defence position]] can take the target's place.",
    **{word.replace("-", " ").capitalize(): f"It {sentence}." for word, sentence in KEYWORDS.items()},
    **{word.replace("-", " ").capitalize(): f"A player who {sentence}." for word, sentence in PLAYER_KEYWORDS.items()},
}
"""Keywords of tooltips and card texts."""


class CardWords(Protocol):
    """What players read of a card; made from its data by the content."""

    def rules_text(self, card: str) -> str:
        """Everything that a card does, in sentences; "" for a plain one."""

    def ability_text(self, card: str, ability: int) -> str:
        """One of its printed abilities in a sentence."""

    def way_text(self, card: str, path: Path, way: int) -> str:
        """Return a way's text; `path` is the question's path in the card, or ()."""

    def prompt(self, card: str, path: Path, known: Mapping[str, tuple[str, ...]]) -> Prompt | None:
        """Return the question that a card asks at a place of its own, with the names of what it refers to."""

    def price(self, card: str, path: Path) -> str:
        """Return what using an ability takes, "" for nothing."""

    def flavour(self, card: str) -> str:
        """A sentence of colour."""


class Lexicon:
    """The cards and their words."""

    def __init__(self, cards: Mapping[str, DuelCardDefinition], words: CardWords) -> None:
        self.cards = cards
        self.words = words

    def card(self, card: str) -> DuelCardDefinition | None:
        """The definition of that identifier, None for a stranger or "" for a hidden card."""
        return self.cards.get(card)

    def is_rarest(self, card: str) -> bool:
        """Whether a card is of the rarest kind."""
        found = self.cards.get(card)
        return found is not None and found.rarity == RARITIES[-1]

    def name(self, card: str, hidden: str = "a face-down card") -> str:
        """What players call a card; `hidden` for one that is not known."""
        found = self.cards.get(card)
        return found.name if found is not None else (card or hidden)

    def type_line(self, card: DuelCardDefinition) -> str:
        """Its kind and type: "Heroic creature, two stars"."""
        kind = KIND_NAMES[card.kind].lower()
        if card.relic:
            kind = "relic ward"
        head = f"{TYPE_NAMES[card.type]} {kind}" if card.type else kind.capitalize()
        token = ", token" if card.token else ""
        return f"{head}{f' {stars(card.stars)}' if card.stars else ''}{token}"

    def text(self, card: str) -> str:
        """Everything that it does."""
        return self.words.rules_text(card)

    def ability(self, card: str, ability: int) -> str:
        """One of its abilities, the whole text where that cannot be told apart."""
        found = self.cards.get(card)
        if found is None:
            return ""
        if 0 <= ability < len(found.abilities):
            return self.words.ability_text(card, ability)
        return self.text(card)

    def activated(self, card: str, number: int) -> int:
        """Return the place among a card's abilities of one that is used; -1 where it is not printed on it."""
        found = self.cards.get(card)
        places = [place for place, item in enumerate(found.abilities) if isinstance(item, Activated)] if found else []
        return places[number] if 0 <= number < len(places) else -1

    def price(self, card: str, ability: int) -> str:
        """What using one of its abilities takes, "" for nothing."""
        return self.words.price(card, ("abilities", ability)) if ability >= 0 else ""

    def prompt(self, card: str, path: Path, known: Mapping[str, tuple[str, ...]]) -> Prompt | None:
        """The question that it asks at a place of its own; None for none."""
        return self.words.prompt(card, path, known)

    def way(self, card: str, path: Path, way: int) -> str:
        """One of the ways among which a card lets its player choose."""
        return self.words.way_text(card, path, way)

    def flavour(self, card: str) -> str:
        """Its sentence of colour."""
        return self.words.flavour(card)


def stars(count: int) -> str:
    """So many star icons as markup."""
    return "{star}" * count


def keyword_words(keywords: Sequence[str]) -> str:
    """Keywords as links into the glossary."""
    return ", ".join(f"[[{keyword.replace('-', ' ').capitalize()}]]" for keyword in keywords)

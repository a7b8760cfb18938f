"""The words of The Nine Domains: cards, tiles and the people across the table.

What a card says is made from the numbers that the rules run on (DOM-6.3), so that the two cannot part.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from components.domains import BEATS, CARDS, POWERS, TILES
from game.content.domains.models import (
    DomainsCardsFile,
    DomainsLesson,
    DomainsPersonasFile,
    DomainsPersonaShape,
    DomainsTilesFile,
)
from game.content.packs.folders import undamaged
from game.content.packs.reading import PackFiles, read_file
from game.content.packs.shapes import FileShape
from game.content.personas import at_level
from game.platform.paths import ASSETS
from systems.search.opponent import LEVELS, Persona

BUILT_IN = ASSETS / "content" / "domains"
FILES: dict[str, type[FileShape]] = {
    "cards.json": DomainsCardsFile,
    "tiles.json": DomainsTilesFile,
    "personas.json": DomainsPersonasFile,
    "lesson.json": DomainsLesson,
}
MINUS = "\N{MINUS SIGN}"
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class CardText:
    """A card in words: its name, and the sentence on it with the numbers filled in."""

    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class TileText:
    """A tile in words."""

    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class DomainsContent:
    """All words of the game.

    Attributes:
        cards: by card as printed; tiles: by value; personas: by identifier, from easy to master.
        digest: of the numbers that decide matches: powers, tiles and characters.
    """

    cards: Mapping[str, CardText]
    tiles: Mapping[int, TileText]
    personas: Mapping[str, DomainsPersonaShape]
    digest: str

    def persona_of(self, level: str) -> Persona[str]:
        """Return who plays at a level, as opponents know them."""
        words = self.words_of(level)
        return Persona(words.id, words.name, words.aggression, words.patience, words.bluff)

    def words_of(self, level: str) -> DomainsPersonaShape:
        """Return who plays at a level, in words.

        Raises:
            KeyError: there is no such level.
        """
        return at_level(self.personas, level)


@lru_cache(maxsize=2)
def load_domains(folder: Path = BUILT_IN) -> DomainsContent:
    """Return the words of the game.

    Raises:
        Problem: the game's own files are damaged; the first fault is told.
    """
    return undamaged(*read_domains(folder))


def read_domains(folder: Path) -> tuple[DomainsContent | None, tuple[str, ...]]:
    """Return the words of a folder, or None, and one sentence for each fault."""
    pack = PackFiles("domains", folder)
    for name, shape in FILES.items():
        read_file(pack, name, shape)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    cards = pack.whole("cards.json", DomainsCardsFile)
    tiles = pack.whole("tiles.json", DomainsTilesFile)
    personas = pack.whole("personas.json", DomainsPersonasFile)
    _check(pack, cards, tiles, personas)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    people = sorted(personas.personas, key=lambda persona: LEVELS.index(persona.level))
    made = DomainsContent(
        cards={card.card: CardText(card.name, filled(card.sentence, card.card)) for card in cards.cards},
        tiles={tile.tile: TileText(tile.name, tile.sentence) for tile in tiles.tiles},
        personas={person.id: person for person in people},
        digest=_digest(people),
    )
    return made, ()


def sign(card: str) -> str:
    """Return a card as players read it: with a true minus sign."""
    return card.replace("-", MINUS)


def filled(sentence: str, card: str) -> str:
    """Return a card's sentence with the numbers and cards that the rules run on (DOM-6.3).

    >>> filled("Your next card in the same slot gets {amount}.", "1+")
    'Your next card in the same slot gets +2.'
    """
    words = _words_of(card)
    return _PLACEHOLDER.sub(lambda found: words[found[1]], sentence)


def _words_of(card: str) -> dict[str, str]:
    """Return what may stand in braces in the sentence of a card."""
    beats = BEATS.get(card, frozenset())
    words = {
        "beats": _joined(sign(other) for other in CARDS if other in beats),
        "beaten_by": _joined(sign(other) for other in CARDS if card in BEATS.get(other, ())),
    }
    power = POWERS.get(card)
    if power is not None:
        words |= {"amount": _signed(power.amount), "edge": _signed(power.edge)}
        words |= {"points": str(power.amount), "margin": str(power.margin)}
    return words


def _joined(cards: Iterator[str]) -> str:
    *most, last = [*cards] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def _signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def _check(pack: PackFiles, cards: DomainsCardsFile, tiles: DomainsTilesFile, personas: DomainsPersonasFile) -> None:
    """Find what the shapes cannot: doubles, levels without anybody, and words in braces that mean nothing."""
    _check_doubles(pack, "cards.json", "cards", [card.card for card in cards.cards])
    _check_doubles(pack, "tiles.json", "tiles", [tile.tile for tile in tiles.tiles])
    _check_doubles(pack, "personas.json", "personas", [persona.id for persona in personas.personas])
    for at, card in enumerate(cards.cards):
        known = _words_of(card.card)
        for word in _PLACEHOLDER.findall(card.sentence):
            if not known.get(word):
                reason = (
                    f"{{{word}}} means nothing on this card: it has {', '.join(key for key in known if known[key])}."
                )
                pack.complain("cards.json", f"cards[{at}].sentence", reason)
    for level in LEVELS:
        if level not in {persona.level for persona in personas.personas}:
            pack.complain("personas.json", "personas", f"nobody plays at the level {level}: add somebody.")


def _check_doubles(pack: PackFiles, file: str, key: str, names: Sequence[object]) -> None:
    for at, name in enumerate(names):
        if name in names[:at]:
            pack.complain(file, f"{key}[{at}]", f"{name} stands here for the second time: keep one of them.")


def _digest(people: Sequence[DomainsPersonaShape]) -> str:
    decisive: dict[str, Any] = {
        "powers": {card: asdict(power) for card, power in POWERS.items()},
        "beats": {card: sorted(others) for card, others in BEATS.items()},
        "tiles": {str(tile): kind for tile, kind in TILES.items()},
        "people": [[person.level, person.aggression, person.patience, person.bluff] for person in people],
    }
    return hashlib.blake2b(json.dumps(decisive, sort_keys=True).encode(), digest_size=16).hexdigest()

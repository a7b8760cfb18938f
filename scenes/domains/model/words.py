"""The table's words: signs, slots, players and reasons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from components.domains import BEATS, CARDS, STAR, TILES
from game.content.domains.loading import DomainsContent
from game.content.domains.loading import sign as printed
from game.session.session import OPPONENT, Session, only_person
from scenes.table.story.lines import ARROW, MINUS, signed
from scenes.table.story.phrases import joined, plural
from systems.domains.view.views import DomainsView
from systems.match import PLAYERS

__all__ = ["ARROW", "MINUS", "signed"]

YOU = "You"
SLOT_NAMES = ("left", "middle", "right")
SLOT_SIGNS = ("I", "II", "III")
ELEMENT_NAMES: Mapping[str, str] = MappingProxyType(
    {"fire": "Fire", "forest": "Forest", "water": "Water", "shadow": "Shadow"}
)
_KINDS: Mapping[str, str] = MappingProxyType(
    {"half-left": "left half of Shadow", "half-right": "right half of Shadow", "shadow": "Shadow, whole"}
)
_IRREGULAR: Mapping[str, str] = MappingProxyType({"have": "has", "give": "gives"})


@dataclass(frozen=True, slots=True)
class Voice:
    """How players are called: the only person is "you", others have names.

    Attributes:
        names: of seat 0 and seat 1.
        you: the seat that is spoken to, -1 where nobody or two persons sit here.
    """

    names: tuple[str, str] = PLAYERS
    you: int = -1

    def is_you(self, seat: int) -> bool:
        """Whether a seat is addressed as "you", in replays too."""
        return seat == self.you or self.names[seat] == YOU

    def subject(self, seat: int) -> str:
        """Say "You", or the name."""
        return YOU if self.is_you(seat) else self.names[seat]

    def whom(self, seat: int) -> str:
        """Say "you", or the name."""
        return YOU.lower() if self.is_you(seat) else self.names[seat]

    def whose(self, seat: int) -> str:
        """Say "your", or the name's genitive."""
        return "your" if self.is_you(seat) else f"{self.names[seat]}\N{RIGHT SINGLE QUOTATION MARK}s"

    def does(self, seat: int, verb: str) -> str:
        """Say "You win", "Anna wins"."""
        third = _IRREGULAR.get(verb, f"{verb}s")
        return f"{self.subject(seat)} {verb if self.is_you(seat) else third}"

    def tell(self, sentence: str) -> str:
        """Return a sentence of the rules with this table's names."""
        for seat, player in enumerate(PLAYERS):
            for verb in ("hold", "have", "give"):
                third = _IRREGULAR.get(verb, f"{verb}s")
                sentence = sentence.replace(f"{player} {third}", self.does(seat, verb))
                sentence = sentence.replace(f"{player.lower()} {third}", _inner(self.does(seat, verb)))
            sentence = sentence.replace(player, self.subject(seat)).replace(player.lower(), self.subject(seat))
        return sentence


def voice_of(session: Session[DomainsView], content: DomainsContent, *, watched: bool) -> Voice:
    """How the players of a session are called; opponents by their names alone."""
    person = only_person(session.seats)
    names = []
    for seat, other in enumerate(session.seats):
        persona = content.words_of(other.level).name if other.kind == OPPONENT and other.level else ""
        names.append(persona or plain_name(other.name) or f"Player {seat + 1}")
    return Voice((names[0], names[1]), -1 if person is None or watched else person)


def _inner(words: str) -> str:
    """The same within a sentence: "you", but "Anna"."""
    return words.replace("You ", "you ", 1)


def sign(card: str) -> str:
    """A card's sign in a text: with a true minus, the star as its icon."""
    return "{star}" if card == STAR else printed(card)


def spoken(card: str) -> str:
    """A card within a sentence: its sign, or "the star"."""
    return "the star" if card == STAR else printed(card)


def tile_name(content: DomainsContent, tile: int) -> str:
    """A tile's name and value."""
    return f"{content.tiles[tile].name}, {tile}"


def tile_kind(tile: int) -> str:
    """What a tile counts for."""
    kind = TILES[tile]
    return _KINDS.get(kind) or ELEMENT_NAMES[kind]


def tile_tip(content: DomainsContent, tile: int) -> str:
    """A tile in words."""
    words = content.tiles[tile]
    return f"**{words.name}** · {tile_kind(tile)} · {plural(tile, 'point')}\n{words.sentence}"


def sentence_of(content: DomainsContent, card: str) -> str:
    """A card's power in words, the star as its icon."""
    return re.sub(rf"(?<!\*){re.escape(STAR)}(?!\*)", sign(STAR), content.cards[card].sentence)


def card_tip(content: DomainsContent, card: str) -> str:
    """A card in words: its power (DOM-6.3) and what it beats and loses to by effect."""
    lines = [f"**{sign(card)} {content.cards[card].name}**", sentence_of(content, card)]
    beats = [other for other in CARDS if other in BEATS.get(card, ())]
    beaten_by = [other for other in CARDS if card in BEATS.get(other, ())]
    told = card == STAR or len(card) == 1 or "effect" in lines[1]
    if beats and not told:
        lines.append(f"Beats {joined([spoken(beat) for beat in beats])} by effect.")
    if beaten_by and not told:
        lines.append(f"Loses to {joined([spoken(item) for item in beaten_by])} by effect.")
    return "\n".join(lines)


def plain_name(name: str) -> str:
    """A player's name without the level that lists put behind it."""
    return name.partition(" (")[0]


def number(value: int) -> str:
    """A number with a true minus sign."""
    return str(value).replace("-", MINUS)


def reason_words(reason: str, cards: tuple[str, str], winner: int, strengths: tuple[int, int]) -> str:
    """Return how a fight was decided; `winner` is a seat or -1."""
    if reason == "identical":
        return "identical: the tile leaves the game"
    won, lost = sign(cards[winner]), sign(cards[1 - winner])
    if reason == "effect":
        return f"by effect: {won} beats {lost}"
    if reason == "strength":
        return f"greater strength: {number(strengths[winner])} against {number(strengths[1 - winner])}"
    if reason == "bonus":
        return "equal strength, greater bonus"
    return f"equal strength: {_rank(cards[winner])} beats {_rank(cards[1 - winner])}"


def _rank(card: str) -> str:
    """What DOM-3.5 compares: plus, unmarked, minus."""
    return "+" if card.endswith("+") else MINUS if card.endswith("-") else "unmarked"

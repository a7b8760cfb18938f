"""The words of cards, keywords and leaders, made from content."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from components.clans import TICKS, CardDefinition
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.lexicon import TERRAIN_NAMES

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent

TERRAIN_ICONS = {"woods": "leaf", "lake": "drop", "desert": "sun", "marsh": "reeds"}
RARITY_NAMES = {"common": "Common", "rare": "Rare", "epic": "Epic", "legendary": "Legendary"}
SPEED_WORDS = ("stays where it is", "1 tile a round", "2 tiles a round")


def ticks_words(tick: int) -> str:
    """When a card acts, in words (CLAN-9.2)."""
    acting = {1: TICKS, 2: (2, 4)}.get(tick, (tick,))
    listed = ", ".join(str(item) for item in acting)
    return f"Tick {tick}: acts on {'tick' if len(acting) == 1 else 'ticks'} {listed}"


def card_head(card: CardDefinition, type_line: str) -> str:
    """Kind, rarity and element of a card on one line."""
    parts = [type_line, RARITY_NAMES[card.rarity]]
    if card.element and TERRAIN_NAMES[card.element] not in type_line:
        parts.append(TERRAIN_NAMES[card.element])
    return " \u00b7 ".join(part for part in parts if part)


def card_numbers(card: CardDefinition) -> str:
    """The printed numbers of a card in words."""
    rest = "" if card.reach < 2 else " Fires at the next tile ahead."
    return (
        f"**{card.damage}** damage \u00b7 **{card.health}** health\n"
        f"{ticks_words(card.tick)}\nSpeed {card.speed}: {SPEED_WORDS[card.speed]}.{rest}"
    )


def ability_paragraphs(content: ClansContent, card: CardDefinition) -> list[str]:
    """Return a paragraph for each ability, with icon and keywords (CLAN-5.7)."""
    lexicon = ContentLexicon(content)
    found = []
    for ability in card.abilities:
        title = lexicon.ability_name(
            ability.name, ability.amount, ability.charges, consumable=content.abilities[ability.name].charges
        )
        sentence = lexicon.ability_sentence(ability.name, ability.amount, ability.charges)
        found.append(f"{{{lexicon.ability_icon(ability.name)}}} **{title}.** {sentence}")
    return found


def card_tip(content: ClansContent, card: CardDefinition) -> str:
    """A card in a tooltip: name, numbers, abilities."""
    head = f"**{card.name}**\n{card_head(card, content.card_texts[card.id].type_line)}"
    return "\n".join([head, card_numbers(card), *ability_paragraphs(content, card), *family_paragraph(content, card)])


def family_paragraph(content: ClansContent, card: CardDefinition) -> list[str]:
    """Return a card's family and ultimate (CLAN-12.2); nothing without one."""
    lexicon = ContentLexicon(content)
    family = lexicon.family(lexicon.family_of(card.id))
    if family is None:
        return []
    cards = plain_list(family.cards)
    return [
        f"{{{family.icon}}} **{family.name}**, in battles with families: {cards}. {family.ultimate}: {family.sentence}"
    ]


def leader_tip(content: ClansContent, leader: str) -> str:
    """A leader in a tooltip: name, terrain, ability."""
    text = content.leader_texts[leader]
    found = content.leaders[leader]
    terrains = ", ".join(TERRAIN_NAMES[terrain] for terrain in found.terrains)
    return f"**{found.name}**\n{text.epithet}\n{terrains}\n**{text.title}.** {text.sentence}"


def plain_list(words: Iterable[str]) -> str:
    """Words in a row, as in "a, b and c"."""
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} and {listed[-1]}"

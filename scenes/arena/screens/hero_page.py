"""A hero's page: who they are, their power, weapon upgrade and passive (MATCH-11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from components.arena import CLASSES, NEUTRAL, ArenaCardDefinition, ArenaTerms
from game.catalog.arena.pictures import art_word
from scenes.arena.model.lexicon import in_words
from scenes.arena.resources import RagnarokResources
from scenes.arena.screens.words import ELEMENT_SENTENCES, ROLES
from scenes.kit.theme import CAPTION, GOLD, H2, H3, MUTED, TEXT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.card_page import CardPage

if TYPE_CHECKING:
    from collections.abc import Iterator

UNKNOWN = "A random hero"
TERMS = ArenaTerms()


class HeroPage(CardPage):
    """Name, class, element, power, weapon and passive; "" is any hero."""

    def __init__(self, resources: RagnarokResources[Any, Any], *, name: str = "hero page") -> None:
        super().__init__(name=name)
        self.resources = resources

    def write(self, card: str) -> None:
        """All about a hero."""
        content = self.resources.content
        hero = content.roster.get(card)
        if hero is None:
            self.append(Label(UNKNOWN, H2.but(color=TEXT), align="left", overflow="shrink"), 44)
            self.append(Paragraph("The dice choose the hero and a ready deck of its class.", CAPTION.but(color=MUTED)))
            count = f"{len(content.roster)} heroes of {len(CLASSES)} classes"
            self.append(Label(count, H3.but(color=GOLD), align="left"), 36, gap=14)
            self.add_words(*(f"{{class_{art_word(name)}}} **{in_words(name)}.** {ROLES[name]}" for name in CLASSES))
            return
        words = content.card_texts[card]
        self.append(Label(titled(hero, words.title), H2.but(color=GOLD), align="left", overflow="shrink"), 44)
        self.append(Paragraph(hero_line(hero), CAPTION.but(color=MUTED)), gap=0)
        self.add_words(*hero_words(self.resources, hero))
        if words.about:
            self.add_flavour(words.about)
        self.append(Paragraph(ROLES[hero.card_class], CAPTION.but(color=MUTED)), gap=8)


def titled(hero: ArenaCardDefinition, title: str) -> str:
    """Return a hero's name with its title, which some names hold already."""
    return hero.name if title in hero.name else f"{hero.name}, {title}"


def hero_line(hero: ArenaCardDefinition) -> str:
    """Return class, element and mythology in one line, as far as there are any: kings have no class."""
    words = (hero.card_class, hero.element, hero.mythology)
    return " · ".join(in_words(word) for word in words if word not in {"none", NEUTRAL})


def hero_words(resources: RagnarokResources[Any, Any], hero: ArenaCardDefinition) -> list[str]:
    """Return a sentence each about a hero's power, weapon upgrade, passive and element, as far as there are any."""
    return list(_words(resources, hero))


def _words(resources: RagnarokResources[Any, Any], hero: ArenaCardDefinition) -> Iterator[str]:
    cards, tell = resources.content.cards, resources.lexicon.texts.text
    power, weapon = cards.get(hero.power), cards.get(hero.weapon)
    if power is not None:
        yield f"**{power.name}** ({power.cost or TERMS.power_cost} mana): {tell(power)}"
    if weapon is not None:
        numbers = f"{{sword}} {weapon.attack}  {{shield}} {weapon.health}"
        yield f"**{weapon.name}** (upgrade, {TERMS.upgrade_cost} mana): {numbers}. {tell(weapon)}"
    if power is not None and power.improved in cards:
        better = cards[power.improved]
        yield f"**{better.name}** (after the upgrade): {tell(better)}"
    if hero.abilities:
        yield f"**Passive**: {tell(hero)}"
    if hero.element in ELEMENT_SENTENCES:
        yield f"**{in_words(hero.element)}**: {ELEMENT_SENTENCES[hero.element]}"

"""Which keywords a card has: printed ones, and those that its text leads with or names (MATCH-4 to MATCH-8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from components.arena import ArenaCardDefinition
from components.effects import Ability, Change, Choose, Discover, Grant, If, Modes, Node, Perform, StatOf, Strip
from game.content.arena.text.abilities import keyword_lead
from game.content.arena.text.programs import condition_lead
from systems.arena.state.vocabulary import KEYWORDS
from systems.effects.book import nodes_of

TOLD: tuple[str, ...] = (
    "battlecry", "deathrattle", "combo", "inspire", "frenzy", "spellburst", "overkill", "outcast", "choose-one",
    "discover", "adapt", "freeze", "silence", "secret", "overload", "spell-damage", "dormant", "colossal", "corrupt",
    "corpse", "rune", "trial", "hubris", "nemesis", "highlander",
)  # fmt: skip
"""Keywords that follow from abilities and numbers, in the order in which they are listed."""
PRINTED: tuple[str, ...] = (*KEYWORDS, "enraged", *TOLD)
"""All keywords that cards can be asked for."""


@lru_cache(maxsize=4096)
def keywords_of(card: ArenaCardDefinition) -> tuple[str, ...]:
    """Return the keywords of a card as its text has them, printed ones first, each once (MATCH-8.8)."""
    return tuple(dict.fromkeys(_keywords(card)))


def _keywords(card: ArenaCardDefinition) -> Iterator[str]:
    yield from card.keywords
    for word, holds in (
        ("spell-damage", card.spell_damage),
        ("dormant", card.dormant),
        ("secret", card.secret),
        ("trial", card.trial),
        ("overload", card.overload),
        ("colossal", card.appendages),
    ):
        if holds:
            yield word
    yield from (lead for ability in card.abilities if (lead := keyword_lead(ability)))
    for ability in card.abilities:
        yield from _of_ability(card.kind, ability)
    if card.corrupted:
        yield "corrupt"


def _of_ability(kind: str, ability: Ability) -> Iterator[str]:
    for node in nodes_of(ability):
        if isinstance(node, If) and (lead := condition_lead(kind, node.provided)):
            yield lead
        if not isinstance(node, Choose):
            yield from _of_node(node)


def _of_node(node: Node) -> Iterator[str]:
    match node:
        case Modes(random=False, player="me", shown=0):
            yield "choose-one"
        case Discover():
            yield "discover"
        case Perform():
            yield node.keyword
        case Grant() if node.keywords == ("frozen",):
            yield "freeze"
        case Strip(all=True):
            yield "silence"
        case Change() if any(change.stat == "corpses" for change in node.stats):
            yield "corpse"
        case Change() if any(change.stat == "runes" for change in node.stats):
            yield "rune"
        case StatOf(stat="runes"):
            yield "rune"
        case _ if "highlander" in getattr(node, "tags", ()):
            yield "highlander"

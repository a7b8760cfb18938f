"""Which keywords a card has: printed ones, and those that follow from its abilities (MATCH-4 to MATCH-8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from components.arena import MINION, ArenaCardDefinition
from components.effects import Ability, Change, Choose, Discover, Grant, Modes, Node, Perform, Strip, Triggered
from systems.arena.state.vocabulary import KEYWORDS
from systems.effects.book import nodes_of

_HEARD: Mapping[str, str] = {
    "played": "battlecry",
    "died": "deathrattle",
    "power-used": "inspire",
    "survived-damage": "frenzy",
    "overkilled": "overkill",
}
"""Keywords of abilities that wait for an event."""
TOLD: tuple[str, ...] = (
    "battlecry", "deathrattle", "combo", "inspire", "frenzy", "spellburst", "overkill", "outcast", "choose-one",
    "discover", "adapt", "freeze", "silence", "overload", "spell-damage", "dormant", "colossal", "corrupt", "corpse",
    "highlander",
)  # fmt: skip
"""Keywords that follow from abilities and numbers, in the order in which they are listed."""
PRINTED: tuple[str, ...] = (*KEYWORDS, "enraged", *TOLD)
"""All keywords that cards can be asked for."""


@lru_cache(maxsize=4096)
def keywords_of(card: ArenaCardDefinition) -> tuple[str, ...]:
    """Return the keywords of a card, printed ones first, each once."""
    found = set(_of_fields(card))
    for ability in card.abilities:
        found.update(_of_ability(card, ability))
    return tuple(word for word in (*card.keywords, *TOLD) if word in found or word in card.keywords)


def _of_fields(card: ArenaCardDefinition) -> Iterator[str]:
    for word, holds in (
        ("overload", card.overload),
        ("spell-damage", card.spell_damage),
        ("dormant", card.dormant),
        ("colossal", card.appendages),
        ("corrupt", card.corrupted),
    ):
        if holds:
            yield word


def _of_ability(card: ArenaCardDefinition, ability: Ability) -> Iterator[str]:
    if isinstance(ability, Triggered):
        yield from _of_trigger(card, ability)
    for node in nodes_of(ability):
        if not isinstance(node, Choose):
            yield from _of_node(node)


def _of_trigger(card: ArenaCardDefinition, ability: Triggered) -> Iterator[str]:
    words = {_HEARD[event] for event in ability.events if event in _HEARD}
    if ability.subject is None or not ability.subject.self_only:  # it waits for what others do
        words &= {"inspire"}
    if card.kind != MINION:
        words -= {"battlecry"}
    if ability.limit == "match" and "spell-cast" in ability.events:
        words.add("spellburst")
    if "outcast" in ability.manners:
        words = words - {"battlecry"} | {"outcast"}
    if "cards-played" in {getattr(node, "stat", "") for node in nodes_of(ability)}:
        words = words - {"battlecry"} | {"combo"}
    yield from words


def _of_node(node: Node) -> Iterator[str]:
    match node:
        case Modes():
            yield "choose-one"
        case Discover():
            yield "discover"
        case Perform(keyword="adapt"):
            yield "adapt"
        case Grant() if "frozen" in node.keywords:
            yield "freeze"
        case Strip(all=True):
            yield "silence"
        case Change() if any(change.stat == "corpses" for change in node.stats):
            yield "corpse"
        case _ if "highlander" in getattr(node, "tags", ()):
            yield "highlander"

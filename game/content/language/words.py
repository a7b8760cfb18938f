"""Which fields of the card language hold words of a game's vocabulary, and of which kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from components import effects as nodes
from systems.effects.vocabulary import Vocabulary

COUNTER = "counter:"
"""A stat of this beginning is the number of counters of that name on a thing."""

FIELDS: Mapping[type[nodes.Node], Mapping[str, str]] = {
    nodes.Group: {"zones": "zone"},
    nodes.Filter: {"tags": "tag", "any_tags": "tag", "not_tags": "tag", "names": "card"},
    nodes.Test: {"stat": "stat"},
    nodes.StatOf: {"stat": "stat"},
    nodes.StatChange: {"stat": "changeable stat"},
    nodes.Pick: {"stat": "stat"},
    nodes.Related: {"related": "relation"},
    nodes.Time: {"phases": "phase"},
    nodes.Manner: {"manner": "manner"},
    nodes.Move: {"to": "destination", "manner": "event"},
    nodes.Summon: {"position": "position"},
    nodes.Create: {"to": "destination", "position": "position", "card": "card"},
    nodes.Transform: {"into": "card"},
    nodes.Grant: {"keywords": "keyword"},
    nodes.Strip: {"keywords": "keyword"},
    nodes.Replay: {"event": "event"},
    nodes.Special: {"name": "special action"},
    nodes.Activated: {"moments": "moment", "zones": "zone"},
    nodes.Triggered: {"events": "event", "manners": "manner", "zones": "zone"},
    nodes.Continuous: {"keywords": "keyword", "zones": "zone"},
    nodes.Replacement: {"event": "replaceable event", "manners": "manner", "zones": "zone"},
}
"""The kind of word that stands in a field (or in each place of it); what is not listed holds no words."""


_annotations: dict[type, Mapping[str, str]] = {}


def annotations_of(node: nodes.Node) -> Mapping[str, str]:
    """Return a node's annotations by the names of its fields: read once for each kind, for whole packs are walked."""
    kind = type(node)
    if kind not in _annotations:
        _annotations[kind] = {field.name: str(field.type) for field in fields(node)}
    return _annotations[kind]


def known_words(vocabulary: Vocabulary, cards: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the words of each kind.

    Args:
        vocabulary: the game's.
        cards: the identifiers of all cards, tokens too.
    """
    return {
        "zone": vocabulary.zones,
        "tag": vocabulary.tags,
        "stat": vocabulary.stats,
        "changeable stat": vocabulary.stats,
        "keyword": vocabulary.keywords,
        "event": tuple(vocabulary.events),
        "replaceable event": tuple(name for name, word in vocabulary.events.items() if word.replaceable),
        "manner": vocabulary.manners,
        "moment": vocabulary.moments,
        "phase": vocabulary.phases,
        "relation": vocabulary.relations,
        "destination": vocabulary.destinations,
        "position": vocabulary.positions,
        "special action": vocabulary.specials,
        "card": tuple(sorted(cards)),
    }

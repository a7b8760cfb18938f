"""Cards and leaders that a match defines on the spot, made part of its content with words of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from components.clans import CardDefinition, LeaderDefinition
from game.content.clans import CardText, ClansContent, LeaderText

COLOURS = {"woods": "#2f5138", "lake": "#2b5a8a", "desert": "#a5462a", "marsh": "#5b4a68"}
"""The cloth of a leader without colours, by the first of their terrains."""
TINCTURES = {"woods": "vert", "lake": "azure", "desert": "or", "marsh": "purpure"}


def with_definitions(
    content: ClansContent, cards: Sequence[CardDefinition], leaders: Sequence[LeaderDefinition]
) -> ClansContent:
    """Return content with further cards and leaders; one with a known identifier stands in that one's place."""
    content = replace(content, cards=content.cards | {card.id: card for card in cards})
    return replace(
        content,
        leaders=content.leaders | {leader.id: leader for leader in leaders},
        card_texts=content.card_texts | {card.id: CardText(_type_line(card), "", "") for card in cards},
        leader_texts=content.leader_texts | {leader.id: _words(content, leader) for leader in leaders},
    )


def _type_line(card: CardDefinition) -> str:
    """Return the ribbon: kind and element."""
    kind = "Trap" if card.ability("trap") else card.family or ("Token" if card.token else "Unit")
    parts = [kind.capitalize(), *([card.element.capitalize()] if card.element else [])]
    return " \u00b7 ".join(parts)


def _words(content: ClansContent, leader: LeaderDefinition) -> LeaderText:
    """Return the words about a leader; about the ability, those of a leader of the content who has the same."""
    ground = leader.terrains[0]
    made = LeaderText(
        title="No ability",
        sentence="This leader has no ability.",
        gold=0,
        epithet="",
        biography="",
        barks=(),
        colours=(COLOURS[ground], "#d8b25a"),
        division="plain",
        tinctures=(TINCTURES[ground],),
        charge="star",
    )
    for name, known in content.leaders.items():
        if leader.ability and known.ability == leader.ability:
            text = content.leader_texts[name]
            return replace(made, title=text.title, sentence=_told(content, leader, known, text.sentence))
    return made


def _told(content: ClansContent, leader: LeaderDefinition, known: LeaderDefinition, sentence: str) -> str:
    """Return a known leader's sentence with another's number, or with the other's token."""
    if leader.token != known.token:
        token = content.cards.get(leader.token)
        return f"{leader.amount} \u00d7 {leader.token if token is None else token.name} at your base."
    return sentence.replace(str(known.amount), str(leader.amount), 1)

"""Cards and leaders that a match defines on the spot, made part of its content with words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from components.clans import CardDefinition, LeaderDefinition
from game.content.clans.loading import CardText, ClansContent, LeaderText
from game.content.clans.texts import leader_sentence

COLOURS = {"woods": "#2f5138", "lake": "#2b5a8a", "desert": "#a5462a", "marsh": "#5b4a68"}
"""The cloth of a leader without colours, by the first of their terrains."""
TINCTURES = {"woods": "vert", "lake": "azure", "desert": "or", "marsh": "purpure"}


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card that a match defines itself, and how players meet it.

    Attributes:
        card: what the rules know.
        like: the card whose picture and words it has; "" for none.
        type_line, flavour: words of its own, which go before those.
    """

    card: CardDefinition
    like: str = ""
    type_line: str = ""
    flavour: str = ""


@dataclass(frozen=True, slots=True)
class LeaderLook:
    """A leader that a match defines itself; `like` as for cards, `words` of their own or None."""

    leader: LeaderDefinition
    like: str = ""
    words: LeaderText | None = None


def with_definitions(
    content: ClansContent, cards: Mapping[str, CardLook], leaders: Mapping[str, LeaderLook]
) -> ClansContent:
    """Return content with further cards and leaders; one with a known identifier stands in that one's place."""
    known = content
    content = replace(content, cards=content.cards | {name: card.card for name, card in cards.items()})
    return replace(
        content,
        leaders=content.leaders | {name: leader.leader for name, leader in leaders.items()},
        card_texts=content.card_texts | {name: _card_words(known, card) for name, card in cards.items()},
        leader_texts=content.leader_texts | {name: _leader_words(content, leader) for name, leader in leaders.items()},
        looks={name: card.like or name for name, card in cards.items()}
        | {name: leader.like or name for name, leader in leaders.items()},
    )


def _card_words(known: ClansContent, look: CardLook) -> CardText:
    """Return the words on a card: its own, those of the card that it is like, or made from its numbers."""
    like = known.card_texts.get(look.like)
    return CardText(
        look.type_line or (like.type_line if like else _type_line(look.card)),
        look.flavour or (like.flavour if like else ""),
        "",
    )


def _leader_words(content: ClansContent, look: LeaderLook) -> LeaderText:
    """Return the words about a leader: their own, those of the leader they are like, or of one with the ability."""
    like = content.leader_texts.get(look.like)
    if look.words is not None or like is None:
        return look.words or _words(content, look.leader)
    return replace(like, sentence=_told(content, look.leader, content.leaders[look.like], like))


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
            return replace(made, title=text.title, sentence=_told(content, leader, known, text))
    return made


def _told(content: ClansContent, leader: LeaderDefinition, known: LeaderDefinition, text: LeaderText) -> str:
    """Return a known leader's sentence with another's number, or with the other's token."""
    if leader.token != known.token:
        token = content.cards.get(leader.token)
        return f"{leader.amount} \u00d7 {leader.token if token is None else token.name} at your base."
    return leader_sentence(text.template, leader.amount, leader.gold)

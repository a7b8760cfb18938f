"""Tooltips: everything on the mat in words, keywords marked. Pure."""

from __future__ import annotations

from components.duel import PLACES, DuelCardDefinition
from scenes.duel.model.lexicon import (
    PHASE_NAMES,
    PHASE_SENTENCES,
    PILE_NAMES,
    PILE_SENTENCES,
    POSITION_NAMES,
    RARITY_NAMES,
    Lexicon,
    keyword_words,
)
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.picture_parts import Lying, Rune
from scenes.table.story.lines import signed
from scenes.table.story.phrases import plural
from scenes.table.story.voice import Voice
from systems.duel.view.views import CreatureView

LONGEST = 12
"""Names that a pile's tooltip lists before it counts the rest."""


def card_head(lexicon: Lexicon, card: DuelCardDefinition) -> str:
    """Name, kind and printed numbers."""
    numbers = f" · {{sword}} {card.power}  {{shield}} {card.toughness}" if card.kind == "creature" else ""
    return f"**{card.name}**\n{lexicon.type_line(card)}{numbers}"


def card_tip(lexicon: Lexicon, name: str) -> str:
    """A card in words: what it is and what it does."""
    card = lexicon.card(name)
    if card is None:
        return ""
    return "\n".join(part for part in (card_head(lexicon, card), lexicon.text(name)) if part)


def card_sheet(lexicon: Lexicon, card: DuelCardDefinition) -> str:
    """A card's page for inspection."""
    parts = [card_head(lexicon, card), RARITY_NAMES[card.rarity] if not card.token else "Token: not part of any deck."]
    parts.append(lexicon.text(card.id) or "No effect.")
    if card.keywords:
        parts.append(keyword_words(card.keywords))
    flavour = lexicon.flavour(card.id)
    if flavour:
        parts.append(f"“{flavour}”")
    return "\n".join(parts)


def number_lines(lexicon: Lexicon, view: CreatureView) -> list[str]:
    """How power and toughness came to be, line by line."""
    card = lexicon.card(view.definition)
    if card is None or not view.face_up:
        return []
    lines = []
    for stat, now, printed in (("power", view.power, card.power), ("toughness", view.toughness, card.toughness)):
        changes = [change for change in view.changes if change[1] == stat]
        if now == printed and not changes:
            continue
        lines.append(f"[[{stat.capitalize()}]] **{now}** = {printed} printed")
        told = 0
        for source, _, amount, until in changes:
            tail = f", until the end of turn {until}" if until >= 0 else ""
            shown = amount[1:] if amount.startswith("=") else signed(int(amount))
            word = "becomes " if amount.startswith("=") else ""
            told += 0 if amount.startswith("=") else int(amount)
            lines.append(f"   {word}{shown} {lexicon.name(source)}{tail}")
        rest = now - printed - told
        if rest and not any(change[2].startswith("=") for change in changes):
            lines.append(f"   {signed(rest)} from other cards in play")
    return lines


def creature_lines(
    lexicon: Lexicon, picture: DuelPicture, creature: Lying, view: CreatureView | None, voice: Voice
) -> list[str]:
    """Return a creature's name, then whose it is, how it lies, and its numbers, line by line."""
    seat = picture.side_of(creature.id)
    if not creature.card:
        return [
            f"**{voice.whose(seat)} face-down creature**",
            "[[Face down]], in defence. Its card is hidden from you.",
        ]
    lines = [f"**{lexicon.name(creature.card)}**"]
    state = "[[Face down]], in defence" if not creature.face_up else POSITION_NAMES[creature.position].capitalize()
    owner = f"; {voice.whose(creature.owner).lower()} card" if creature.owner != seat else ""
    lines.append(f"{voice.whose(seat)} side, {state}{owner}.")
    if creature.keywords:
        lines.append(keyword_words(creature.keywords))
    lines += [f"{plural(count, f'{name} counter')}" for name, count in creature.counters]
    if view is not None:
        lines += number_lines(lexicon, view)
        lines += _turn_lines(picture, view)
    return lines


def _turn_lines(picture: DuelPicture, view: CreatureView) -> list[str]:
    found = []
    if view.attacks:
        found.append("It has attacked this turn.")
    if view.blocks:
        found.append("It has blocked this turn.")
    if not view.face_up and view.flips_from > picture.turn:
        found.append(f"It can be flipped up from turn {view.flips_from} on.")
    if view.back >= 0:
        found.append(f"It goes back to the other side at the end of turn {view.back}.")
    return found


def rune_lines(rune: Rune, whose: str) -> list[str]:
    """Return what is to be said of a rune on the mat beside its card's words."""
    if not rune.card:
        return [f"**{whose} set rune**", "Its card is hidden from you."]
    return ["Active until the end of the turn." if rune.active else "Set face down."]


def place_tip(kind: str, place: int) -> str:
    """An empty place."""
    card_kind = "creature" if kind == "creatures" else "rune"
    how = "Summon a creature here" if kind == "creatures" else "Set a rune here"
    return f"**Place {place + 1} of {PLACES} for a {card_kind}**\n{how}: drag it, or click it and then the place."


def pile_tip(lexicon: Lexicon, picture: DuelPicture, seat: int, name: str, voice: Voice) -> str:
    """A pile and what lies in it."""
    side = picture.sides[seat]
    head = f"**{voice.whose(seat)} {PILE_NAMES[name].lower()}**"
    if name == "deck":
        return f"{head}: {plural(side.deck, 'card')}\n{PILE_SENTENCES[name]}"
    cards = [lexicon.name(card.card) for card in reversed(side.pile(name).values())]
    lines = [f"{head}: {plural(len(cards), 'card')}", PILE_SENTENCES[name], *cards[:LONGEST]]
    if len(cards) > LONGEST:
        lines.append(f"and {len(cards) - LONGEST} more")
    if cards:
        lines.append("Click to look through it.")
    return "\n".join(lines)


def phase_tip(phase: str, refusal: str) -> str:
    """A phase of the bar."""
    words = f"**{PHASE_NAMES[phase]}**\n{PHASE_SENTENCES[phase]}"
    return f"{words}\n{refusal}" if refusal else words

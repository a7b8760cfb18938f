"""What a battle's options say of its optional systems (CLAN-12), for the rules' setup."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from components.clans_options import FamilyDefinition
from components.clans_passives import Passive, Supply
from game.catalog.cards import SEATS, cards_of
from game.catalog.clans.options import CardRef, ClansOptions, InlineCard
from game.content.clans.loading import ClansContent
from game.content.clans.passive_models import PassiveShape, SupplyShape, named_fault
from game.content.clans.systems import (
    FamilyText,
    OptionalSystems,
    family_definition,
    family_text,
    with_alike,
)
from game.problems import WrongRequest, did_you_mean


def rounds_of(options: ClansOptions, content: ClansContent) -> tuple[int, int] | None:
    """Return the rounds in which the age changes, None in a battle without ages."""
    return None if options.ages is None else options.ages.rounds or content.systems.ages.rounds


def later_decks(options: ClansOptions, seat: int) -> tuple[tuple[CardRef, ...], ...]:
    """Return a seat's decks of the second and third age that are given as lists of cards."""
    rows = options.ages.later if options.ages is not None else None
    return tuple(() if row is None or isinstance(row, str) else row for row in (rows[seat] if rows else None) or ())


def families_of(options: ClansOptions, content: ClansContent) -> tuple[FamilyDefinition, ...]:
    """Return the families of the battle; a card of the options that is like one of a family counts as that one.

    Raises:
        WrongRequest: one is not known, or names what content does not know; one sentence.
    """
    if not options.families:
        return ()
    own = inline_cards(options)
    looks = {card.id: card.like for card in own}
    return with_alike(systems_with_families(options, content, {*content.cards, *looks}).families.values(), looks)


def systems_with_families(options: ClansOptions, content: ClansContent, cards: Collection[str]) -> OptionalSystems:
    """Return what content says of the optional systems, with the families that the options name or define alone.

    Args:
        options: of the battle.
        content: with the families that can be named.
        cards: that a family may have.

    Raises:
        WrongRequest: as `families_of`.
    """
    if isinstance(options.families, bool):
        return content.systems
    known = content.systems
    families, texts = dict[str, FamilyDefinition](), dict[str, FamilyText]()
    for at, given in enumerate(options.families):
        name = given if isinstance(given, str) else given.id
        place = f"families[{at}]"
        if name in families:
            raise WrongRequest(f"The option {place} names the family '{name}' a second time.")
        if isinstance(given, str):
            if given not in known.families:
                raise WrongRequest(
                    f"The option {place} names an unknown family '{given}'.{did_you_mean(given, known.families)}"
                )
            families[name], texts[name] = known.families[name], known.family_texts[name]
            continue
        if stray := next((card for card in given.cards if card not in cards), None):
            raise WrongRequest(f"The option {place} names an unknown card '{stray}'.{did_you_mean(stray, cards)}")
        families[name], texts[name] = family_definition(given), family_text(given)
    return replace(known, families=families, family_texts=texts)


def cards_of_families(options: ClansOptions) -> set[str]:
    """Return the cards of the families that the options define, which both seats may know."""
    given = () if isinstance(options.families, bool) else options.families
    return {card for family in given if not isinstance(family, str) for card in family.cards}


def passives_of(options: ClansOptions, content: ClansContent) -> tuple[tuple[Passive, ...], ...]:
    """Return the passives of both seats.

    Raises:
        WrongRequest: one names what content does not know, or has another's identifier; one sentence.
    """
    _check_shapes("passives", options.passives, options, content)
    return tuple(tuple(shape.definition() for shape in row) for row in options.passives)


def supplies_of(options: ClansOptions, content: ClansContent) -> tuple[tuple[Supply, ...], ...]:
    """Return the supplies of both seats.

    Raises:
        WrongRequest: as `passives_of`.
    """
    _check_shapes("supplies", options.supplies, options, content)
    return tuple(tuple(shape.definition() for shape in row) for row in options.supplies)


def tokens_of(options: ClansOptions) -> set[str]:
    """Return the cards that passives and supplies can make appear, which both seats may know."""
    shapes = (shape for rows in (options.passives, options.supplies) for row in rows for shape in row)
    return {effect.name for shape in shapes for effect in shape.effects if effect.kind == "token"}


def _check_shapes(
    name: str,
    rows: Sequence[Sequence[PassiveShape | SupplyShape]],
    options: ClansOptions,
    content: ClansContent,
) -> None:
    """Refuse a shape that names what is not there, or whose identifier something else has."""
    own = {card.id for card in inline_cards(options)}
    cards = {*content.cards, *own}
    taken: dict[str, object] = dict.fromkeys((*cards, *content.leaders))
    if name == "supplies":
        taken |= {shape.id: shape for row in options.passives for shape in row}
    for seat, row in enumerate(rows):
        for at, shape in enumerate(row):
            place = f"{name}[{seat}][{at}]"
            if taken.setdefault(shape.id, shape) != shape:
                raise WrongRequest(f"The option {place} has the id '{shape.id}' of something else: choose another.")
            if fault := named_fault(shape, content.abilities, cards):
                raise WrongRequest(f"The option {place} cannot be: {fault}")


def inline_cards(options: ClansOptions) -> list[InlineCard]:
    """Return every card that the options define themselves, in reading order."""
    later = (deck for seat in SEATS for deck in later_decks(options, seat))
    listed = cards_of(*(options.decks or ()), *(options.hands or ()), *later)
    places = (*options.cards, *(options.relic_pool or ()), *listed)
    return [place for place in places if isinstance(place, InlineCard)]

"""What a battle's options say of its optional systems (CLAN-12), for the rules' setup."""

from __future__ import annotations

from components.clans_options import FamilyDefinition
from game.catalog.cards import SEATS, cards_of
from game.catalog.clans.options import CardRef, ClansOptions, InlineCard
from game.content.clans.loading import ClansContent


def rounds_of(options: ClansOptions, content: ClansContent) -> tuple[int, int] | None:
    """Return the rounds in which the age changes, None in a battle without ages."""
    return None if options.ages is None else options.ages.rounds or content.systems.ages.rounds


def later_decks(options: ClansOptions, seat: int) -> tuple[tuple[CardRef, ...], ...]:
    """Return a seat's decks of the second and third age that are given as lists of cards."""
    rows = options.ages.later if options.ages is not None else None
    return tuple(() if row is None or isinstance(row, str) else row for row in (rows[seat] if rows else None) or ())


def families_of(options: ClansOptions, content: ClansContent) -> tuple[FamilyDefinition, ...]:
    """Return the families of the battle; a card of the options that is like one of a family counts as that one."""
    return content.systems.families_with({card.id: card.like for card in inline_cards(options)})


def inline_cards(options: ClansOptions) -> list[InlineCard]:
    """Return every card that the options define themselves, in reading order."""
    later = (deck for seat in SEATS for deck in later_decks(options, seat))
    listed = cards_of(*(options.decks or ()), *(options.hands or ()), *later)
    places = (*options.cards, *(options.relic_pool or ()), *listed)
    return [place for place in places if isinstance(place, InlineCard)]

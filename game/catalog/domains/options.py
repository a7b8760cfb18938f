"""The options of The Nine Domains: a validated model of plain JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from components.domains import CARDS, SLOTS, SPECIAL_CARDS
from game.catalog.options import (
    Options,
    OptionsReader,
    PositionLine,
    Reference,
    going_on,
)
from game.problems import WrongRequest, did_you_mean
from systems.domains.setup import Setup
from systems.domains.state.notation import read_position

MOST_LISTED = 50
"""Cards or tiles of a zone; the game has fewer of each."""
Number = Annotated[int, Field(ge=-999, le=999)]
Cards = Annotated[tuple[Reference, ...], Field(max_length=MOST_LISTED)]
Tiles = Annotated[tuple[Number, ...], Field(max_length=MOST_LISTED)]


class DomainsOptions(Options):
    """The options of a match (DOM-1). Every pair stands for seat 0 and seat 1.

    Cards are named as printed, tiles by their values. With these any position can be set up; what is not said is the
    usual start, is drawn by dice, or follows from the rest.
    """

    specials: tuple[Reference, Reference, Reference] | None = Field(
        default=None, description="The three special cards of both; null draws them."
    )
    piles: tuple[Tiles, Tiles, Tiles] | None = Field(
        default=None, description="The tiles of the three slots from the left, each open one first; null lays them out."
    )
    shuffle: bool = Field(
        default=True, description="Whether tiles that no pile names are shuffled, or lie in order of value."
    )
    round: Literal[1, 2, 3] | None = Field(default=None, description="The round; null tells it by the hands.")
    hands: tuple[Cards | None, Cards | None] | None = Field(
        default=None, description="The cards not yet played: 9, 6 or 3 by round; null is all that is not used."
    )
    used: tuple[Cards | None, Cards | None] | None = Field(
        default=None, description="The cards played, in order; null is all that is not in the hand."
    )
    placed: tuple[Cards, Cards] = Field(
        default=((), ()), description="Committed placements of three cards of the hand, or nothing."
    )
    tiles: tuple[Tiles, Tiles] = Field(default=((), ()), description="The tiles owned.")
    removed: Tiles = Field(default=(), description="Tiles that left the game; further ones if the piles are full.")
    bonus_points: tuple[Number, Number] = Field(default=(0, 0), description="Points gained by 3+.")
    carried: tuple[tuple[Number, Number, Number], tuple[Number, Number, Number]] = Field(
        default=((0, 0, 0), (0, 0, 0)), description="The bonus of the next card in each slot: -1, 0, 1 or 2."
    )
    elements_count: bool = Field(default=True, description="False once both completed the elements (DOM-5.2).")
    position: PositionLine | None = Field(
        default=None, description="A whole position as one line of text, in place of all other options."
    )
    choices: tuple[tuple[Literal[0, 1], Literal["tiles", "cards"], Literal[0, 1, 2]], ...] = Field(
        default=(),
        max_length=MOST_LISTED,
        description="Powers that wait to be asked about: seat, kind, slot; the round's fights are over.",
    )


def _check(options: DomainsOptions) -> None:
    for where, card, known in _names(options):
        if card not in known:
            hint = did_you_mean(card, known) or f" They are {' '.join(known)}."
            kind = "special card" if known is SPECIAL_CARDS else "card"
            raise WrongRequest(f"The option {where} names an unknown {kind} '{card}'.{hint}")


def _names(options: DomainsOptions) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield every card that the options name: where, which, and the cards that may stand there."""
    for at, card in enumerate(options.specials or ()):
        yield f"specials[{at}]", card, SPECIAL_CARDS
    for name in ("hands", "used", "placed"):
        for seat, zone in enumerate(getattr(options, name) or ()):
            for at, card in enumerate(zone or ()):
                yield f"{name}[{seat}][{at}]", card, CARDS


read_options = OptionsReader(DomainsOptions, "domains", "a match", _check)


def setup_of(options: DomainsOptions) -> Setup:
    """Return the rules' setup of options.

    Raises:
        WrongRequest: no such position can be; one sentence.
    """
    try:
        if options.position is not None:
            return _whole_position(options)
        return Setup(
            specials=options.specials,
            piles=options.piles,
            shuffle=options.shuffle,
            round=options.round or _round_of(options),
            hands=options.hands or (None, None),
            used=options.used or (None, None),
            placed=options.placed,
            tiles=options.tiles,
            removed=options.removed,
            gained=options.bonus_points,
            carried=options.carried,
            elements_count=options.elements_count,
            choices=options.choices,
        )
    except ValueError as fault:
        raise WrongRequest(f"The options of the match do not fit together: {going_on(str(fault))}") from fault


def _whole_position(options: DomainsOptions) -> Setup:
    """Return the setup of the option `position`, which stands alone."""
    others = sorted(options.model_fields_set - {"position"})
    if any(getattr(options, name) != DomainsOptions.model_fields[name].default for name in others):
        raise WrongRequest(f"The option position stands alone: leave out {' and '.join(others)}.")
    return read_position(options.position or "")


def _round_of(options: DomainsOptions) -> int:
    """Return the round that the sizes of hands and piles tell (DOM-1.1, DOM-1.2)."""
    sizes = [len(hand) // SLOTS for hand in options.hands or () if hand is not None]
    sizes += [len(pile) for pile in options.piles or ()]
    left = sizes[0] if sizes else SLOTS
    return max(1, min(SLOTS, SLOTS - left + (not options.choices)))

"""Build the view of a seat, field by field (DOM-6.1)."""

from __future__ import annotations

from components.domains import CHOICE_KINDS, CHOOSING, OVER, PLACING, UNDECIDED
from systems.domains.rules.combat import SLOT_NUMBERS
from systems.domains.state.field import Field, elements_of
from systems.domains.view.views import DomainsView, FightView, PromptView


def domains_view(field: Field, seat: int) -> DomainsView:
    """Return the view of a seat."""
    table = field.table
    first, second = field.sides
    own = field.sides[seat]
    hands = [tuple(side.hand) for side in field.sides]
    hands[seat] = tuple(card for card in own.hand if card not in own.placed)
    first_special, second_special, third_special = table.specials
    left, middle, right = table.prizes
    return DomainsView(
        seat=seat,
        round=table.round,
        phase=table.phase if table.phase in {PLACING, CHOOSING, OVER} else PLACING,
        specials=(first_special, second_special, third_special),
        hands=(hands[0], hands[1]),
        used=(tuple(first.used), tuple(second.used)),
        placed=(bool(first.placed), bool(second.placed)),
        placement=tuple(own.placed),
        prizes=(left, middle, right),
        fights=_fights(field),
        carried=(_three(first.carried), _three(second.carried)),
        tiles=(tuple(first.tiles), tuple(second.tiles)),
        removed=tuple(table.removed),
        to_come=tuple(sorted(tile for pile in table.piles for tile in pile)),
        points=field.both_points(),
        bonus_points=(first.gained, second.gained),
        elements=(elements_of(first.tiles), elements_of(second.tiles)),
        elements_count=table.elements_count,
        prompt=prompt_of(field),
        winner=None if table.winner == UNDECIDED else table.winner,
        reason=table.reason,
    )


def prompt_of(field: Field) -> PromptView | None:
    """Return the power that waits for its owner."""
    if field.table.phase != CHOOSING:
        return None
    seat, kind, slot = field.table.choices[0]
    return PromptView(seat, CHOICE_KINDS[kind], slot)


def _three(numbers: list[int]) -> tuple[int, int, int]:
    left, middle, right = numbers
    return left, middle, right


def _fights(field: Field) -> tuple[FightView, ...]:
    """Return the fights of the last reveal."""
    table = field.table
    if not table.cards:
        return ()
    return tuple(
        FightView(
            (table.cards[0][slot], table.cards[1][slot]),
            (table.strengths[0][slot], table.strengths[1][slot]),
            (table.bonuses[0][slot], table.bonuses[1][slot]),
            table.winners[slot],
            table.reasons[slot],
        )
        for slot in SLOT_NUMBERS
    )

"""The three ages of a match (CLAN-12.3): in set rounds the next deck replaces the old one."""

from __future__ import annotations

from systems.clans.events import AgeBegan
from systems.clans.state.field import SEATS, Field
from systems.clans.view.views import AgesView

LAST_AGE = 3


def deck_row(seat: int, age: int) -> int:
    """Return the index of a seat's deck of the second or third age in `Ages.later`."""
    return 2 * seat + age - 2


def begin_age(field: Field) -> None:
    """Begin the next age if this round is its first; called at the start of a round."""
    ages = field.ages
    if ages is None or ages.age == LAST_AGE or field.battle.round != ages.rounds[ages.age - 1]:
        return
    ages.age += 1
    for seat, side in zip(SEATS, field.sides, strict=True):
        row = deck_row(seat, ages.age)
        ages.left[seat] += len(side.deck)
        side.gone.extend(sorted(side.deck))  # sorted, so that their former order stays unknown
        side.deck, ages.later[row] = ages.later[row], []
    decks = (len(field.sides[0].deck), len(field.sides[1].deck))
    field.world.emit(AgeBegan, ages.age, field.battle.round, decks)


def ages_view(field: Field, viewer: int) -> AgesView | None:
    """Return the age as a seat may know it: its own later decks without order, nothing of the enemy's."""
    ages = field.ages
    if ages is None:
        return None
    later = [ages.later[deck_row(viewer, age)] for age in range(ages.age + 1, LAST_AGE + 1)]
    return AgesView(
        age=ages.age,
        rounds=(ages.rounds[0], ages.rounds[1]),
        later=tuple(tuple(sorted(field.card(card).id for card in deck)) for deck in later),
        left=(ages.left[0], ages.left[1]),
    )


def empty_rows() -> list[list[int]]:
    """Return `Ages.later` without decks."""
    return [[] for _ in range(2 * (LAST_AGE - 1))]

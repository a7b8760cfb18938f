"""Forecaster: plays a placement in a world of what the player sees."""

from __future__ import annotations

from components.grid import GridCardDefinition, GridTerms
from scenes.grid.model.forecast import Forecast, summarise
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.picture import GridPicture
from systems.grid.commands import Place
from systems.grid.events import GridEvent
from systems.grid.ruleset import GridRules
from systems.grid.setup import PieceSetup, Position, SeatSetup, Setup
from systems.grid.view.views import GridView, HandCard, PieceView
from systems.match import Match

HIDDEN = GridCardDefinition("hidden-card", "A hidden card", 1, ("melee", "melee", "melee", "melee"))
"""Stands for every card that the player does not know. No check of a placement ever looks at it: it lies in a hand
or a deck, and what is drawn in consequence of a placement is not placed within it."""


class Forecaster:
    """Imagines placements. Reads the view alone, so it cannot peek."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._view: GridView | None = None
        self._match: Match[GridView] | None = None

    def look_ahead(self, view: GridView, card: int, slot: int) -> Forecast:
        """Return what placing that hand card on a slot does, by the view."""
        place = next((index for index, other in enumerate(view.hand) if other.id == card), None)
        if place is None or view.turn != view.seat or view.slots[slot] is not None:
            return Forecast()
        match = self._known(view).fork()
        entity = match.view(view.seat).hand[place].id
        heard = match.heard(view.seat, match.apply(view.seat, Place(entity, slot)))
        events = [event for event in heard if isinstance(event, GridEvent)]
        return summarise(events, GridPicture.from_view(view), card, slot, self.lexicon)

    def _known(self, view: GridView) -> Match[GridView]:
        """The match as the view tells it, built once for each view."""
        if self._match is None or self._view != view:
            self._view, self._match = view, known_match(view, self.lexicon)
        return self._match


def known_match(view: GridView, lexicon: Lexicon) -> Match[GridView]:
    """Return a one-round match at a view's position, with unknown cards blank."""
    own = tuple(_held(card, lexicon) for card in view.hand)
    foe = tuple(_held(card, lexicon) for card in view.foe_hand) or (HIDDEN,) * view.hand_counts[1 - view.seat]
    deck = (HIDDEN,) * view.deck_counts[view.seat]
    other = (HIDDEN,) * view.deck_counts[1 - view.seat]
    position = Position(
        slots=tuple(_lying(slot, lexicon) if slot is not None else None for slot in view.slots),
        hands=(own, foe) if view.seat == 0 else (foe, own),
        decks=(deck, other) if view.seat == 0 else (other, deck),
        turn=view.turn,
        first=view.first,
        shield=view.shield,
        lines=tuple(2 * line + colour for line, colour in view.lines),
    )
    terms = GridTerms(1, view.chaining, view.open_hands, view.flank_cap)
    nobody = SeatSetup(())
    return Match.new(GridRules(Setup((nobody, nobody), terms, position=position)), 0, {})


def _lying(piece: PieceView, lexicon: Lexicon) -> PieceSetup:
    card = GridCardDefinition(piece.card, lexicon.name(piece.card), piece.printed, piece.sides)
    return PieceSetup(card, piece.controller, piece.owner, piece.power)


def _held(card: HandCard, lexicon: Lexicon) -> GridCardDefinition:
    return GridCardDefinition(card.card, lexicon.name(card.card), card.power, card.sides)

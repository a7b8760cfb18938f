"""Inspector: tooltips, the card reader, and the close look at a card."""

from __future__ import annotations

from collections.abc import Callable

from components.duel import MAINS
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture_parts import Lying, Rune
from scenes.duel.model.tips import creature_lines, number_lines, pile_tip, place_tip, rune_lines
from scenes.duel.table.board_view import DuelBoardView
from scenes.duel.table.input.input_controller import InputController
from scenes.duel.table.input.inspection import inspection_of
from scenes.duel.table.input.prompt_controller import PromptController
from scenes.duel.table.mat.field import Place
from scenes.duel.table.mat.piece import Piece
from scenes.duel.table.panels.reader import Reader
from scenes.kit.controls.cards import CardSprite
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.table.panels.inspection import CardInspection
from scenes.table.story.voice import Voice
from systems.duel.view.views import CreatureView, DuelView


class Inspector(Node):
    """Gives everything on the table its words; the reader has the hand's."""

    def __init__(
        self,
        table: DuelBoardView,
        input_controller: InputController,
        prompt_controller: PromptController,
        reader: Reader,
        *,
        art: Artwork,
        lexicon: Lexicon,
        voice: Voice,
        look: Callable[[], DuelView],
    ) -> None:
        super().__init__(name="lens")
        self.table = table
        self.input_controller = input_controller
        self.prompt_controller = prompt_controller
        self.reader = reader
        self.art = art
        self.lexicon = lexicon
        self.voice = voice
        self.look = look

    def ready(self) -> None:
        """Meet everything that has something to say."""
        table = self.table
        table.hand.joined.connect(self._meet_card, self)
        table.foe_hand.joined.connect(self._meet_open, self)
        table.field.piece_added.connect(self._meet_piece, self)
        for place in table.field.places.values():
            place.tip = self._place_tip(place)
        for (side, name), pile in table.piles.all.items():
            pile.tip = self._pile_tip(side, name)
        self.input_controller.inspect_wanted.connect(self.inspect_number, self)
        self.prompt_controller.inspect_wanted.connect(self.inspect, self)
        self.prompt_controller.asked.connect(self._read_asking, self)

    # -- tooltips ------------------------------------------------------------------------------------------------

    def _pile_tip(self, side: int, name: str) -> Callable[[], str]:
        def told() -> str:
            picture = self.table.picture
            seat = picture.seat if side == 0 else picture.foe
            return pile_tip(self.lexicon, picture, seat, name, self.voice)

        return told

    def _place_tip(self, place: Place) -> Callable[[], str]:
        def told() -> str:
            where = (place.side, place.kind, place.place_number)
            picture = self.table.picture
            mine = self.input_controller.active and picture.active == picture.seat and picture.phase in MAINS
            free = place.side == 0 and where not in self.table.field.owned.values()
            return (
                place_tip(place.kind, place.place_number)
                if free and mine and self.prompt_controller.ask is None
                else ""
            )

        return told

    def _meet_piece(self, piece: Piece) -> None:
        piece.tip = lambda: self._piece_tip(piece)
        piece.inspected.connect(lambda: self.inspect_number(piece.entity), piece)

    def _piece_tip(self, piece: Piece) -> str:
        """Return the state of a card that is not known; the reader tells all of others."""
        if self.input_controller.menu is not None or self.table.covered:
            return ""
        now = piece.shown
        if now is None or now.card:
            return ""
        return "\n".join(self._lines(piece))

    def _lines(self, piece: Piece) -> list[str]:
        """Return what is true of a card on the mat, beside its own words."""
        shown, picture = piece.shown, self.table.picture
        if isinstance(shown, Rune):
            return rune_lines(shown, self.voice.whose(picture.side_of(shown.id)))
        if not isinstance(shown, Lying):
            return []
        lines = creature_lines(self.lexicon, picture, shown, self._view_of(shown.id), self.voice)
        if piece.ward is not None:
            lines.append(f"Carries **{self.lexicon.name(piece.ward.card)}**: {self.lexicon.text(piece.ward.card)}")
        return lines

    def _view_of(self, card: int) -> CreatureView | None:
        """The creature as the view tells of it, where it stands as it is shown."""
        shown = self.table.picture.creature(card)
        for side in self.look().sides:
            for creature in side.creatures:
                if creature.card == card and shown is not None and creature.definition == shown.card:
                    return creature
        return None

    # -- reading -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Once a frame: read the card under the pointer or the focus; the last one stays."""
        card, more = self._pointed()
        if card:
            self.reader.read(card, more)

    def _read_asking(self, card: str) -> None:
        """Read the card that asks, until another is pointed at."""
        if card:
            self.reader.read(card)

    def _pointed(self) -> tuple[str, str]:
        browser = self.prompt_controller.browser
        if browser is not None and browser.visible:
            held = browser.under()
            if held is not None:
                return held.card, ""
        router = self.stage.router
        carried = router.carrying
        control: Control | None = router.focus if router.by_keys else router.hovered
        led = router.by_keys or control is None
        if led and isinstance(carried, CardSprite) and isinstance(carried.payload, int):
            return self.table.picture.known(carried.payload), ""
        if isinstance(control, Piece) and control.shown is not None:
            return self._of_piece(control)
        if isinstance(control, CardSprite):
            payload = control.payload
            if isinstance(payload, int) and not self.table.covered:
                held_card = self.table.picture.own.hand.get(payload)
                return (held_card.card, "") if held_card is not None else ("", "")
            return (payload, "") if isinstance(payload, str) else ("", "")
        return self._of_pile(control)

    def _of_piece(self, piece: Piece) -> tuple[str, str]:
        shown = piece.shown
        if shown is None or not shown.card:
            return "", ""
        lines = self._lines(piece)
        return shown.card, "\n".join(lines[1:] if isinstance(shown, Lying) else lines)

    def _of_pile(self, control: Control | None) -> tuple[str, str]:
        picture = self.table.picture
        for (side, name), pile in self.table.piles.all.items():
            if pile is control and name != "deck":
                seat = picture.seat if side == 0 else picture.foe
                lies = list(picture.sides[seat].pile(name).values())
                return (lies[-1].card, "") if lies else ("", "")
        return "", ""

    # -- close looks ---------------------------------------------------------------------------------------------

    def inspect(self, card: str, more: str = "") -> None:
        """Show a card large, where it is known."""
        found = self.lexicon.card(card)
        if found is not None and not isinstance(self.stage.top, CardInspection):
            self.stage.push(inspection_of(self.art, self.lexicon, found, more))

    def inspect_number(self, card: int) -> None:
        """Show the card of a number large."""
        view = self._view_of(card)
        more = "\n".join(number_lines(self.lexicon, view)) if view is not None else ""
        self.inspect(self.table.picture.known(card), more)

    def _meet_card(self, sprite: CardSprite) -> None:
        sprite.inspected.connect(lambda: self._inspect_held(sprite), sprite)

    def _inspect_held(self, sprite: CardSprite) -> None:
        if isinstance(sprite.payload, int):
            self.inspect_number(sprite.payload)

    def _meet_open(self, sprite: CardSprite) -> None:
        card = sprite.payload
        if isinstance(card, str):
            sprite.inspected.connect(lambda: self.inspect(card), sprite)

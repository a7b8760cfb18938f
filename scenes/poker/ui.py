"""The user interface of Poker Combat."""

# it imports what is heavy when it is first asked for

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from components.poker import hp_text
from scenes.arena.ragnarok_ui import RagnarokUi, hp_gone
from scenes.poker.resources import PokerResources, poker

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.shell.flow.context import Context


class PokerUi(RagnarokUi):
    """Poker Combat: two heroes of Ragnarok with their HP as chips."""

    game = "poker"
    package = "scenes.poker"
    book = "poker"
    title = "Poker Combat"
    motto = "Gods who bet their own blood"
    icon = "suit_spade"
    about = (
        "Two heroes fight with their HP as chips: call minions and arm spells, then attack, counter, engage, brace"
        " or defend over a hand of cards. The better hand strikes."
    )
    match_title = "Poker Combat"
    turn_word = "Hand"
    new_line = "Choose heroes, decks, hit points and opponent."
    setup = "scenes.poker.screens.select:PokerSelect"
    scene = "scenes.poker.table.scene:PokerScene"
    writer = "scenes.poker.model.log_writer:LogWriter"
    music = "poker"
    sample_options = MappingProxyType({"decks": ["loosed-hounds", "the-long-winter"], "first": 0})
    measured = ("poker-select", "poker-cards", "poker-bets", "poker-result")
    played = "poker-new"
    pairs = ("heroes", "decks", "hands", "fighters")

    # -- screens -------------------------------------------------------------------------------------------------

    def house(self, context: Context) -> PokerResources:
        """Return what the game's screens need."""
        return poker(context)

    # -- words ---------------------------------------------------------------------------------------------------

    def line(self, session: Session[Any]) -> str:
        """The hand, and the HP of both."""
        view = session.view(0)
        when = f"Hand {view.hand}" if view.hand else "Opening hands"
        near, far = (hp_text(max(0, side.hero.hp)) or "0" for side in view.cards.sides)
        return f"{when}, {near} to {far} HP"

    # -- matches -------------------------------------------------------------------------------------------------

    def progress(self, session: Session[Any]) -> tuple[int, int]:
        """HP that are gone, of those of the weaker side."""
        return hp_gone(session.view(0).cards.sides)

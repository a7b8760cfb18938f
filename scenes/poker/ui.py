"""The user interface of Poker Combat."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from components.poker import hp_text
from scenes.arena.ragnarok_ui import RagnarokUi, hp_gone
from scenes.poker.resources import PokerResources
from scenes.shell.flow.menu_lines import Extra, Line, opened

if TYPE_CHECKING:
    from game.session.session import Session


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
    lesson_line = Line("lesson", "First combat", "flag", "Learn poker and combat in four minutes.")
    new_line = "Choose heroes, decks, hit points and opponent."
    setup = "scenes.poker.screens.select:PokerSelect"
    stock = PokerResources
    scene = "scenes.poker.table.scene:PokerScene"
    ending = "scenes.poker.screens.result:PokerResult"
    writer = "scenes.poker.model.log_writer:LogWriter"
    music = "poker"
    sample_options = MappingProxyType({"decks": ["loosed-hounds", "the-long-winter"], "first": 0})
    measured = ("poker-select", "poker-cards", "poker-bets", "poker-result")
    played = "poker-new"
    pairs = ("heroes", "decks", "hands", "fighters")

    # -- screens -------------------------------------------------------------------------------------------------

    def extras(self) -> Sequence[Extra]:
        """The codex."""
        line = Line("codex", "Codex", "info", "The ten hands, every action, phase and poker spell, the nine kings.")
        return (Extra(line, opened("scenes.poker.screens.codex:CombatCodex")),)

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

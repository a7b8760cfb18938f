"""InputController: what clicks, drags and keys at the table of a combat mean; it sends commands up."""

from __future__ import annotations

from components.poker import DESTINY_OVERRIDE, RIVER_REWRITE
from scenes.arena.table.input_controller import InputController as CardInputController
from scenes.arena.table.options_panel import Question
from scenes.poker.model.hands import card_text
from scenes.poker.model.words import CHOSEN, spell_name
from scenes.poker.table.board_view import PokerBoardView
from systems.arena.view.views import AskView
from systems.poker.commands import UseArmed

STRIKES = "Your weapon and pets strike at Resolution, when you win the hand."


class InputController(CardInputController):
    """Cards as in the standard match, the five actions, and armed spells that wait for a moment."""

    table: PokerBoardView

    def ready(self) -> None:
        """Listen to the table."""
        super().ready()
        self.table.bet_panel.pressed.connect(self.act, self)
        self.table.spells.chosen.connect(self.use, self)

    def act(self, action: str) -> None:
        """Take one of the five actions with the amount of the slider."""
        panel = self.table.bet_panel
        self.do(self.table.bets.command(action, panel.amount))

    def use(self, name: str) -> None:
        """Use an armed spell that waits for a moment of its owner's choice."""
        if name in CHOSEN and name in self.table.picture.fighters[self.table.picture.seat].armed:
            self.do(UseArmed(name))

    def choose_attacker(self, card: int) -> bool:
        """Refuse: nobody attacks by command here."""
        own = self.table.picture.seat_of(card) == self.table.picture.seat
        self.refused.emit(STRIKES if own else "Cards and powers choose targets; pets strike at Resolution.")
        return False

    def ways_of(self, ask: AskView) -> Question:
        """Return the question of a choice in words; the fifth card is chosen among playing cards."""
        if ask.purpose == RIVER_REWRITE:
            name = spell_name(ask.purpose, self.lexicon)
            return Question(name, "Deal the fifth community card anew?", ways=((1, "Deal another"), (0, "Keep it")))
        if ask.purpose == DESTINY_OVERRIDE:
            ways = tuple((card, card_text(card)) for card in ask.ways)
            return Question(
                spell_name(ask.purpose, self.lexicon), "Choose the fifth community card from these three.", ways=ways
            )
        return super().ways_of(ask)

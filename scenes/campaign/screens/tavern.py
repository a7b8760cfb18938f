"""The tavern: a round of another game for a stake of gold (CAMP-2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.campaign.model.words import GAME_TITLES
from scenes.campaign.screens import words
from scenes.campaign.screens.answer import AnswerButton, AnswerScreen
from scenes.shell.screens.rulebook import RulebookScreen
from scenes.shell.screens.screen import MOVING
from systems.campaign.commands import Leave, Wager
from systems.campaign.rules.places.tavern import STAKES

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView


class TavernScreen(AnswerScreen):
    """Which game is played, for how much, and what can be won."""

    back_text = "March on"
    hints = (MOVING, ("accept", "choose"), ("commit", "sit down"), ("help", "rulebook"), ("back", "march on"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        place = words.place_of(resources, view, view.place)
        super().__init__(context, resources, view, f"The tavern at {place}" if place else "The tavern", "tavern")
        self.game = view.encounter.game if view.encounter is not None else "grid"

    def ready(self) -> None:
        """With the voices behind the door."""
        super().ready()
        self.stage.sound("campaign_tavern")

    def told(self) -> Sequence[str]:
        """What is played here, and how it goes."""
        game_ui = self.context.game_uis[self.game]
        return (
            f"A stranger lays out **{GAME_TITLES[self.game]}** and asks for your stake.",
            game_ui.about,
            "The winner takes both stakes; a draw returns them. Leaving the game loses it.",
        )

    def answers(self) -> Sequence[AnswerButton]:
        """One for each stake, and a look at the rules."""
        title = GAME_TITLES[self.game]
        rules = AnswerButton("book", "Read the rules", f"Open the rulebook of {title}.", name="rules")
        rules.given.connect(self._read)
        return [*(self._stake(stake) for stake in STAKES), rules]

    def _read(self) -> None:
        book = RulebookScreen(self.context, self.context.game_uis[self.game].book, title=GAME_TITLES[self.game])
        book.closed.connect(lambda: self.stage.dismiss(book))
        self.stage.push(book)

    def _stake(self, stake: int) -> AnswerButton:
        gold = self.view.gold
        after = max(0, gold - stake)
        line = f"Won: {gold} {{arrow_right}} {gold + stake} gold. Lost: {gold} {{arrow_right}} {after} gold."
        button = AnswerButton("dice", f"Sit down for {stake} gold", line, name=f"stake {stake}", binds=True)
        button.permit(self.refusal(Wager(stake)))
        button.given.connect(partial(self.want, Wager(stake)))
        return button

    def go_back(self) -> None:
        """Not tonight: asked where the purse would bear a stake."""
        if self.view.stakes:
            self.ask("Leave the tavern?", "The stranger will not ask again.", "March on", Leave())
        else:
            self.want(Leave())

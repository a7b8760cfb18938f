"""An event: scene, story, three answers, and the outcome (CAMP-2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import DECK, RESERVE
from components.campaign_lands import ChoiceDefinition
from game.content.campaign.words import choice_line
from scenes.campaign.screens.answer import AnswerButton, AnswerScreen
from scenes.campaign.screens.army.card_picker import CardPicker
from scenes.shell.screens.screen import MOVING
from systems.campaign.commands import Answer

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView

ICONS = {
    "gold": "coin", "hp": "heart", "max_hp": "heart", "card": "deck", "lose_card": "grave", "train": "sword",
    "relic": "relic", "consumable": "medic", "building": "home", "hurry": "fast", "muster": "people",
    "arrange": "swords", "fight": "swords", "supply": "hourglass", "nothing": "flag",
}  # fmt: skip
"""The sign of an answer by the first thing that follows from it."""


class EventScreen(AnswerScreen):
    """The event that waits. It asks for a card where an answer needs one."""

    way_out = False
    hints = (MOVING, ("accept", "choose"), ("commit", "confirm"), ("back", "pause"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        self.event = resources.lands.events[view.event]
        super().__init__(context, resources, view, self.event.title, self.event.picture)

    def ready(self) -> None:
        """With a chime that asks."""
        super().ready()
        self.stage.sound("campaign_event")

    def told(self) -> Sequence[str]:
        """The story."""
        return self.event.text.split("\n")

    def show(self) -> None:
        """Ask as long as the event waits."""
        if self.view.event:
            super().show()

    def answers(self) -> Sequence[AnswerButton]:
        """The three answers."""
        return [self._answer(number, choice) for number, choice in enumerate(self.event.choices)]

    def _answer(self, number: int, choice: ChoiceDefinition) -> AnswerButton:
        first = choice.branches[0].consequences
        icon = ICONS[first[0].kind] if first else "flag"
        line, binds = choice_line(choice, self.resources.lands), not choice.card
        button = AnswerButton(icon, choice.words, line, name=f"answer {number}", binds=binds)
        cards = [card for card in self.view.army if card.where in {DECK, RESERVE}]
        command = Answer(number, cards[0].entity if choice.card and cards else 0)
        button.permit(self.refusal(command))
        button.given.connect(partial(self._give, number, choice))
        return button

    def _give(self, number: int, choice: ChoiceDefinition) -> None:
        if not choice.card:
            self.want(Answer(number))
            return
        cards = [card for card in self.view.army if self.refusal(Answer(number, card.entity)) is None]
        line = choice_line(choice, self.resources.lands)
        picker = CardPicker(self.context, self.resources, choice.words, line, cards)
        picker.chosen.connect(lambda entity: self.want(Answer(number, entity)))
        self.stage.push(picker, fade=False)

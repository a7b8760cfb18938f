"""Between acts: the fallen return, cards are trained, joined and re-trained for gold (CAMP-3.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from components.campaign import DECK, RESERVE
from scenes.campaign.model.words import ROMAN, count
from scenes.campaign.screens.answer import AnswerButton, AnswerScreen
from scenes.campaign.screens.army.card_picker import CardPicker
from scenes.campaign.screens.army.drill import join_answer, retrain_answer
from scenes.clans.screens.words import plain_list
from scenes.shell.screens.screen import MOVING
from systems.campaign.commands import Leave, Train
from systems.campaign.rules.places.training import DAMAGE, HEALTH

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView


class PromotionScreen(AnswerScreen):
    """The army's upgrades, and the way into the next act."""

    way_out = False
    undoes = True
    hints = (MOVING, ("accept", "choose"), ("commit", "march on"), ("undo", "undo"), ("back", "pause"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        super().__init__(context, resources, view, f"{resources.act(view.act_id).title} is won", "promotion")

    @property
    def next_act(self) -> ActDefinition:
        """The act that comes."""
        acts = self.resources.lands.campaigns[self.view.leader].acts
        return self.resources.act(acts[min(self.view.act, len(acts) - 1)])

    def told(self) -> Sequence[str]:
        """What was won, who came back; what comes is told when the next act begins."""
        act = self.resources.act(self.view.act_id)
        trained = f"{count(self.view.trained, 'card')} trained so far." if self.view.trained else ""
        back = [
            self.resources.card_name(card.card)
            for card in self.view.army
            if card.fell and card.fell[0] == self.view.act
        ]
        names = plain_list([f"{copies}\u00d7 {name}" if copies > 1 else name for name, copies in Counter(back).items()])
        fate = f"Back in the ranks: {names}. The base is whole." if back else "Nobody fell. The base is whole."
        return (act.closing, f"{fate} {trained}".strip())

    def answers(self) -> Sequence[AnswerButton]:
        """Train, join, re-train, march on."""
        view, act = self.view, self.next_act
        cards = [card for card in view.army if card.where in {DECK, RESERVE}]
        train = AnswerButton(
            "sword",
            f"Train a card for {view.training} gold",
            f"+{DAMAGE} damage and +{HEALTH} health for good. Each training raises the price.",
            name="train",
        )
        train.permit(self.refusal(Train(cards[0].entity)) if cards else "No card to train.")
        train.given.connect(self._pick)
        march = AnswerButton("flag", f"March on: Act {ROMAN[act.number]}, {act.title}", f"{act.road}.", name="march")
        march.permit(self.refusal(Leave()))
        march.action = "commit"
        march.given.connect(self._march)
        return (train, join_answer(self), retrain_answer(self), march)

    def _march(self) -> None:
        """Ask where a card could still be trained."""
        if any(self.refusal(Train(card.entity)) is None for card in self.view.army):
            text = f"You could still train a card for {self.view.training} of your {self.view.gold} gold."
            self.ask("March on?", text, "March on", Leave())
        else:
            self.want(Leave())

    def _pick(self) -> None:
        cards = [card for card in self.view.army if self.refusal(Train(card.entity)) is None]
        text = f"It costs {self.view.training} gold and gives +{DAMAGE} damage and +{HEALTH} health for good."
        picker = CardPicker(self.context, self.resources, "Train which card?", text, cards, take="Train {}")
        picker.chosen.connect(lambda entity: self.want(Train(entity)))
        self.stage.push(picker, fade=False)

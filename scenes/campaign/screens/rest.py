"""A rest: heal the base, train, join, re-train cards or send one home (CAMP-2.3, CAMP-3.9, CAMP-3.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import DECK, RESERVE
from scenes.campaign.screens import words
from scenes.campaign.screens.answer import AnswerButton, AnswerScreen
from scenes.campaign.screens.army.card_picker import CardPicker
from scenes.campaign.screens.army.drill import join_answer, retrain_answer
from scenes.shell.screens.screen import MOVING
from systems.campaign.commands import Discharge, Heal, Leave, Train
from systems.campaign.rules.places.rest import SHARE_HEALED
from systems.match import Command

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import ArmyCardView, CampaignView

TAKES: dict[Callable[[int], Command], str] = {Train: "Train {}", Discharge: "Send {} home"}


class RestScreen(AnswerScreen):
    """One benefit of five; then the way goes on."""

    back_text = "March on"
    hints = (MOVING, ("accept", "choose"), ("commit", "confirm"), ("back", "march on"))

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        place = words.place_of(resources, view, view.place)
        super().__init__(context, resources, view, f"Rest at {place}" if place else "Rest", "rest")

    def told(self) -> Sequence[str]:
        """Where the army is."""
        return ("The fires burn low, the kettles are full, and for one night nobody shoots. What is the night for?",)

    def answers(self) -> Sequence[AnswerButton]:
        """Heal, train, join, re-train, send home."""
        view = self.view
        after = min(view.max_hp, view.hp + view.heal)
        heal = AnswerButton(
            "heart",
            f"Heal the base by {view.heal}",
            f"Base HP {view.hp} {{arrow_right}} {after} of {view.max_hp}: {SHARE_HEALED}% of the maximum,"
            " adjusted for difficulty.",
            name="heal",
            binds=True,
        )
        heal.given.connect(lambda: self.want(Heal()))
        heal.permit(self.refusal(Heal()))
        train = AnswerButton("sword", "Train a card", "It has +1 damage and +1 health for good.", name="train")
        train.given.connect(partial(self._pick, Train, "Train which card?", "+1 damage and +1 health for good."))
        train.permit(None if self._choices(Train) else "No card to train.")
        home = AnswerButton("grave", "Send a card home", "It leaves the army for good.", name="home")
        home.given.connect(
            partial(self._pick, Discharge, "Send which card home?", "The card leaves the army for good.")
        )
        home.permit(self._home_refusal())
        return (heal, train, join_answer(self), retrain_answer(self), home)

    def _choices(self, kind: Callable[[int], Command]) -> list[ArmyCardView]:
        cards = [card for card in self.view.army if card.where in {DECK, RESERVE}]
        return [card for card in cards if self.refusal(kind(card.entity)) is None]

    def _home_refusal(self) -> str | None:
        if self._choices(Discharge):
            return None
        cards = [card for card in self.view.army if card.where in {DECK, RESERVE}]
        return self.refusal(Discharge(cards[0].entity)) if cards else "No card to send home."

    def _pick(self, kind: Callable[[int], Command], title: str, text: str) -> None:
        picker = CardPicker(self.context, self.resources, title, text, self._choices(kind), take=TAKES[kind])
        picker.chosen.connect(lambda entity: self.want(kind(entity)))
        self.stage.push(picker, fade=False)

    def go_back(self) -> None:
        """March on without a benefit: asked first."""
        text = "You get no healing and no training."
        self.ask("Leave without resting?", text, "Leave", Leave())

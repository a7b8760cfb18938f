"""Joining and re-training on the screens of a rest and between acts (CAMP-3.9, CAMP-3.10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import DECK, RESERVE
from scenes.campaign.screens.answer import AnswerButton
from scenes.campaign.screens.army.card_picker import CardPicker, TradePicker
from scenes.campaign.screens.frame import definition_of
from systems.campaign.commands import JoinCards, Retrain
from systems.match import Command

if TYPE_CHECKING:
    from scenes.campaign.screens.frame import PursedScreen
    from systems.campaign.view.views import ArmyCardView, CampaignView

Refusal = Callable[[Command], str | None]


def joinings(view: CampaignView, refusal: Refusal) -> dict[int, int]:
    """Return for the strongest of each kind of card the weakest equal one that can be joined with it now."""
    kinds: dict[str, list[ArmyCardView]] = {}
    for card in view.army:
        if card.where in {DECK, RESERVE}:
            kinds.setdefault(card.card, []).append(card)
    found = {}
    for equal in kinds.values():
        ordered = sorted(equal, key=lambda card: (card.price, -card.entity))
        best = ordered.pop()
        other = next((card for card in ordered if refusal(JoinCards(best.entity, card.entity)) is None), None)
        if other is not None:
            found[best.entity] = other.entity
    return found


def join_answer(screen: PursedScreen) -> AnswerButton:
    """Return the answer that joins two equal cards."""
    view, gain = screen.view, screen.resources.lands.training.joining
    price = f" for {view.joining} gold" if view.joining else ""
    adds = f"+{gain.damage} damage and +{gain.health} health"
    button = AnswerButton("plus", f"Join two equal cards{price}", f"One leaves, the other has {adds}.", name="join")
    pairs = joinings(view, screen.refusal)
    button.permit(None if pairs else "No two cards can be joined.")
    text = f"Its equal leaves the army; what both have learned stays, and {adds} come to it."
    button.given.connect(partial(_ask_join, screen, pairs, text))
    return button


def _ask_join(screen: PursedScreen, pairs: dict[int, int], text: str) -> None:
    cards = [card for card in screen.view.army if card.entity in pairs]
    picker = CardPicker(screen.context, screen.resources, "Join which card?", text, cards, take="Join {}")
    picker.chosen.connect(lambda entity: screen.want(JoinCards(entity, pairs[entity])))
    screen.stage.push(picker, fade=False)


def retrain_answer(screen: PursedScreen) -> AnswerButton:
    """Return the answer that makes a common card another one."""
    prices = screen.resources.lands.training.retraining
    line = f"It becomes another of its family and element: {prices.common} gold for a common, {prices.rare} for a rare."
    button = AnswerButton("gear", "Re-train a common card", line, name="retrain")
    cards = [card for card in screen.view.army if _trades(screen, card)]
    button.permit(None if cards else "No card can learn another trade now.")
    button.given.connect(partial(_ask_card, screen, cards, line))
    return button


def _trades(screen: PursedScreen, card: ArmyCardView) -> list[str]:
    return [into for into, _ in card.trades if screen.refusal(Retrain(card.entity, into)) is None]


def _ask_card(screen: PursedScreen, cards: list[ArmyCardView], line: str) -> None:
    picker = CardPicker(screen.context, screen.resources, "Re-train which card?", line, cards, take="Re-train {}")
    picker.chosen.connect(partial(_ask_trade, screen))
    screen.stage.push(picker, fade=False)


def _ask_trade(screen: PursedScreen, entity: int) -> None:
    card = next(card for card in screen.view.army if card.entity == entity)
    name = definition_of(screen.resources, card).name
    prices = dict(card.trades)
    cards = _trades(screen, card)
    costs = ", ".join(f"{screen.resources.card_name(into)} {prices[into]} gold" for into in cards)
    text = f"{costs}. Training and what it has earned stay."
    picker = TradePicker(screen.context, screen.resources, f"{name} becomes", text, cards)
    picker.chosen.connect(lambda into: screen.want(Retrain(entity, into)))
    screen.stage.push(picker, fade=False)

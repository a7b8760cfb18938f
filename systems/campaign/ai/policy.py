"""Policies for the decisions between battles, of different skill, to measure the campaign by.

They see the player's view and nothing else. "careless" takes whatever does not look bad, meets the boss as soon as
possible unless the base is almost lost, and never changes the deck. "good" weighs every step: it rests in time,
repairs, keeps the better cards in the deck and meets the boss when it is strong enough. "turtle" is "good", but waits
through each act until its boss can be met: it shows what idling is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.campaign import (
    BOSS,
    DECK,
    ENGAGED,
    EVENT,
    FALLEN,
    LARGEST_DECK,
    MARCHING,
    PROMOTION,
    QUIET_RUMOUR,
    RELIC_CHOICE,
    RESERVE,
    REST,
    REWARD,
    SHOP,
    SMALLEST_DECK,
    TAVERN,
)
from systems.campaign import commands
from systems.campaign.ai.policy_values import Worth
from systems.campaign.setup import Lands
from systems.campaign.state.ledger import COPIES
from systems.campaign.view.views import ArmyCardView, CampaignView
from systems.dice import Stream
from systems.match import Command
from systems.search.opponent import Candidate, Decision

CARELESS, GOOD, TURTLE = "careless", "good", "turtle"
POLICIES = (CARELESS, GOOD, TURTLE)
SHOWN = 4
"""Candidates that a decision tells."""
NEVER = -1
PURSE = 40
"""Gold that a good player keeps when something may wait."""
THIN = 20
"""Cards of a deck below which every fallen card is worth its repair."""
SWAP_MARGIN = 2
"""By how much a card of the reserves must be worth more than one of the deck to take its place."""

SCOUTS_SHARE = 10
"""Scouts cost a good player no more than one part in so many of what he can spare."""

TASTE = 60
"""What a relic that is worth nothing still weighs in a choice, beside the value of others: tastes differ."""
WAITING = 400
"""What waiting is worth to a turtle: more than every way, less than what is done before one sets out."""
LAST_LEGS = 3
"""Even a careless player meets no boss with less than one part in so many of the base."""

HANDY = (commands.Build, commands.UseItem, commands.Promote)
"""What a careless player does on the map before he goes on."""
Rated = tuple[int, str, Command]


class CampaignPolicy:
    """An opponent as in the catalog: decides from a view and its own dice, with reasons."""

    def __init__(self, level: str, lands: Lands) -> None:
        """Take a level.

        Args:
            level: one of POLICIES.
            lands: what content defines.

        Raises:
            ValueError: there is no such level.
        """
        if level not in POLICIES:
            raise ValueError(f"There is no policy {level!r}; there are {', '.join(POLICIES)}.")
        self.level = level
        self._worth = Worth(lands)
        self._rooms: Mapping[str, Callable[[CampaignView], list[Rated]]] = {
            RELIC_CHOICE: self._relics,
            MARCHING: self._map,
            ENGAGED: lambda _: [(0, "flee", commands.Flee())],
            REWARD: self._reward,
            SHOP: self._shop,
            REST: self._rest,
            EVENT: self._event,
            TAVERN: self._tavern,
            PROMOTION: self._promotion,
        }

    def decide(self, view: CampaignView, dice: Stream) -> Decision:
        """Return the next command of a run that waits for the player; battles are fled from."""
        rated = [item for item in self._rooms[view.phase](view) if item[0] > NEVER]
        if self.level == CARELESS:
            rated = [self._any(view, rated, dice)]
        elif view.phase == RELIC_CHOICE:
            rated = [self._by_taste(rated, dice)]
        rated.sort(key=lambda item: -item[0])
        reasons = tuple(Candidate(text, value) for value, text, _ in rated[:SHOWN])
        return Decision((rated[0][2],), reasons, len(rated))

    def _any(self, view: CampaignView, rated: list[Rated], dice: Stream) -> Rated:
        """Return what a careless player does: the boss if the base allows it, else anything acceptable."""
        if view.phase == MARCHING:
            handy = [item for item in rated if isinstance(item[2], HANDY)]
            travels = [item for item in rated if isinstance(item[2], commands.Travel)]
            fit = view.hp * LAST_LEGS >= view.max_hp
            rated = handy or [travel for travel in travels if fit and travel[1] == f"go to {BOSS}"] or travels
        best = max(value for value, _, _ in rated)
        return dice.choose([item for item in rated if 2 * item[0] >= best])

    def _by_taste(self, rated: list[Rated], dice: Stream) -> Rated:
        """Return one by chance, better ones more often."""
        return rated[dice.weighed([value + TASTE for value, _, _ in rated])]

    # -- the map -------------------------------------------------------------------------------------------------

    def _map(self, view: CampaignView) -> list[Rated]:
        rows = [*self._housekeeping(view)]
        if self.level == TURTLE and view.opens:
            rows += self._waits(view)
        rows += [
            (max(1, self._worth.encounter(view, choice)), f"go to {choice.kind}", commands.Travel(choice.entity))
            for choice in view.choices
            if not choice.refusal
        ]
        return rows

    def _waits(self, view: CampaignView) -> list[Rated]:
        """Return waiting, for gold or else for the worst card of the deck; better than any way."""
        if view.waiting <= view.gold:
            return [(WAITING, "wait for gold", commands.Wait())]
        deck = sorted((card for card in view.army if card.where == DECK), key=self._worth.card)
        return [(WAITING, f"wait, without {card.card}", commands.Wait(card.entity)) for card in deck[:1]]

    def _housekeeping(self, view: CampaignView) -> list[Rated]:
        """Return the options before travelling: items, deck, town."""
        rows = [*self._items(view), *self._veterans(view), *self._deck(view), *self._scouting(view)]
        rows += [
            (600 - building.price, f"build {building.building}", commands.Build(building.building))
            for building in view.buildings
            if not building.entity and not building.refusal and building.price <= view.gold - PURSE
        ]
        return rows

    def _items(self, view: CampaignView) -> list[Rated]:
        rows: list[Rated] = []
        ahead = any(choice.kind == BOSS and not choice.refusal for choice in view.choices)
        for item in view.items:
            effect, amount = self._worth.consumable(item.item)
            if effect == "heal" and view.max_hp - view.hp >= amount:
                rows.append((900, f"use {item.item}", commands.UseItem(item.entity)))
            elif effect == "equip" and ahead and not item.equipped:
                rows.append((880, f"equip {item.item}", commands.Equip(item.entity)))
            elif effect == "recruit" or (effect == "hurry" and view.deliveries):
                rows.append((860, f"use {item.item}", commands.UseItem(item.entity)))
            elif effect in {"train", "muster", "discharge"}:
                rows += self._on_card(view, item.entity, effect)
        return rows

    def _veterans(self, view: CampaignView) -> list[Rated]:
        """Return the promotions that wait, the more useful ability first."""
        return [
            (
                860 + self._worth.ability(card, ability, amount),
                f"promote {card.card}",
                commands.Promote(card.entity, ability),
            )
            for card in view.army
            if card.where != FALLEN
            for ability, amount, _ in card.choices
        ]

    def _scouting(self, view: CampaignView) -> list[Rated]:
        """Return scouts for the nearest quiet place, when there is gold to spare for knowing where to turn."""
        dim = [place for place in view.places if place.rumour == QUIET_RUMOUR and not place.refusal and not place.toll]
        nearest = min(dim, key=lambda place: (place.scout, place.km), default=None)
        if nearest is None or nearest.scout * SCOUTS_SHARE > view.gold - PURSE:
            return []
        return [(850, f"scout {nearest.place}", commands.ScoutPlace(nearest.entity))]

    def _on_card(self, view: CampaignView, item: int, effect: str) -> list[Rated]:
        """Return the use of an item on its best card."""
        where = FALLEN if effect == "muster" else DECK
        cards = sorted((army_card for army_card in view.army if army_card.where == where), key=self._worth.card)
        if not cards or (effect == "discharge" and len(cards) <= SMALLEST_DECK):
            return []
        card = cards[0] if effect == "discharge" else cards[-1]
        return [(870, f"{effect} {card.card}", commands.UseItem(item, card.entity))]

    def _deck(self, view: CampaignView) -> list[Rated]:
        """Return one change that improves the deck, if there is one."""
        deck = [card for card in view.army if card.where == DECK]
        free = [card for card in view.army if card.where == RESERVE and not card.locked and self._room_for(deck, card)]
        if not free:
            return []
        best = max(free, key=self._worth.card)
        if len(deck) < LARGEST_DECK:
            short = len(deck) < SMALLEST_DECK
            mean = sum(map(self._worth.card, deck)) // max(1, len(deck))
            if short or self._worth.card(best) >= mean - SWAP_MARGIN:
                return [(800, f"take {best.card} into the deck", commands.ToDeck(best.entity))]
            return []
        worst = min(deck, key=self._worth.card)
        if self._worth.card(best) > self._worth.card(worst) + SWAP_MARGIN:
            return [(800, f"lay {worst.card} aside", commands.ToReserve(worst.entity))]
        return []

    def _room_for(self, deck: list[ArmyCardView], card: ArmyCardView) -> bool:
        held = sum(1 for army_card in deck if army_card.card == card.card)
        return held < COPIES[self._worth.rarity(card.card)]

    # -- rooms ---------------------------------------------------------------------------------------------------

    def _relics(self, view: CampaignView) -> list[Rated]:
        return [(self._worth.relic(offer, view.army), offer, commands.ChooseRelic(offer)) for offer in view.offers]

    def _reward(self, view: CampaignView) -> list[Rated]:
        deck = [self._worth.card(card) for card in view.army if card.where == DECK]
        mean = sum(deck) // max(1, len(deck))
        rows: list[Rated] = [(self._worth.printed(offer), offer, commands.PickCard(offer)) for offer in view.offers]
        if self.level != CARELESS and not view.redeal_refusal:
            rows.append((mean, "deal anew", commands.Redeal()))  # no card that is offered is worth more than the deck's
        return [*rows, (mean // 2, "nothing", commands.PickCard(""))]

    def _shop(self, view: CampaignView) -> list[Rated]:
        rows: list[Rated] = [(0, "leave", commands.Leave())]
        deck = sorted((card for card in view.army if card.where == DECK), key=self._worth.card)
        mean = sum(map(self._worth.card, deck)) // max(1, len(deck))
        rows += [
            (self._worth.good(view, good, mean), f"buy {good.item}", commands.Buy(good.row))
            for good in view.goods
            if not good.refusal
        ]
        rows += [
            (100 + self._worth.card(card) - card.repair, f"repair {card.card}", commands.Repair(card.entity))
            for card in view.army
            if card.where == FALLEN and card.repair <= view.gold and (self._worth.card(card) > mean or len(deck) < THIN)
        ]
        return rows

    def _rest(self, view: CampaignView) -> list[Rated]:
        missing = view.max_hp - view.hp
        rows: list[Rated] = [(0, "go on", commands.Leave())]
        if missing:
            rows.append((2 * min(missing, view.heal), "heal", commands.Heal()))
        deck = [card for card in view.army if card.where == DECK]
        if deck:
            best = max(deck, key=self._worth.card)
            rows.append((14, f"train {best.card}", commands.Train(best.entity)))
            rows += self._drill(view, deck)
            if self.level == CARELESS and len(deck) > SMALLEST_DECK:
                rows.append((1, "remove a card", commands.Discharge(deck[0].entity)))
        return rows

    def _drill(self, view: CampaignView, deck: list[ArmyCardView]) -> list[Rated]:
        """Return what joining and re-training come to: the best of each, beside a training that is worth 14."""
        rows: list[Rated] = []
        if len(deck) > THIN and view.joining <= max(0, view.gold - PURSE):
            pairs = [
                (card, other)
                for card in deck
                for other in deck
                if card.entity < other.entity and card.card == other.card and not card.joined + other.joined
            ]
            if pairs:
                card, other = max(pairs, key=lambda pair: self._worth.card(pair[0]))
                rows.append((13, f"join {card.card}", commands.JoinCards(card.entity, other.entity)))
        trades = [
            (2 * (self._worth.printed(into) - self._worth.printed(card.card)) - price // 2, card, into)
            for card in deck
            for into, price in card.trades
            if price <= view.gold - PURSE
        ]
        if trades:
            gain, card, into = max(trades, key=lambda trade: trade[0])
            rows.append((gain, f"re-train {card.card}", commands.Retrain(card.entity, into)))
        return [row for row in rows if row[0] > 0]

    def _event(self, view: CampaignView) -> list[Rated]:
        worst = min(
            (army_card for army_card in view.army if army_card.where == DECK), key=self._worth.card, default=None
        )
        card = 0 if worst is None else worst.entity
        return [
            (value, f"answer {number}", commands.Answer(number, card if needs else 0))
            for number, value, needs in self._worth.answers(view, bool(card))
        ]

    def _tavern(self, view: CampaignView) -> list[Rated]:
        rows: list[Rated] = [(1, "leave", commands.Leave())]
        rows += [(2 if stake * 3 <= view.gold else 0, f"stake {stake}", commands.Wager(stake)) for stake in view.stakes]
        return rows

    def _promotion(self, view: CampaignView) -> list[Rated]:
        rows: list[Rated] = [(0, "march on", commands.Leave())]
        deck = [card for card in view.army if card.where == DECK]
        if deck and view.training <= view.gold - PURSE:
            best = max(deck, key=self._worth.card)
            rows.append((1, f"train {best.card}", commands.Train(best.entity)))
        if deck:
            rows += self._drill(view, deck)
        return rows

"""What things of a run are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.lexicon import short_leader_name

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition, PlaceDefinition
    from game.content.campaign.loading import CampaignContent
    from game.content.clans.loading import ClansContent
    from systems.campaign.setup import Lands


class CampaignLexicon:
    """Names and definitions of what content has for campaigns.

    `lands` has every definition of campaigns, `content` the words and trees beside them; `clans` every card and leader
    of battle and campaign with their words. All is loaded when it is first asked for.
    """

    def __init__(self, battle: Callable[[], ClansContent]) -> None:
        """Know where the content of the battle comes from."""
        self._battle = battle

    @cached_property
    def content(self) -> CampaignContent:
        """All that campaigns are played with, and the words about it."""
        from game.content.campaign.loading import load_campaign  # noqa: PLC0415 - the title shows before it is read

        return load_campaign()

    @property
    def lands(self) -> Lands:
        """What content defines for campaigns."""
        return self.content.lands

    @cached_property
    def clans(self) -> ClansContent:
        """Cards and leaders of battle and campaign, with their words."""
        content = self.content
        own = content.own_cards | content.own_leaders
        battle = self._battle()
        rows = (*content.lands.tricks.values(), *(elite.passives for elite in content.lands.elites.values()))
        return replace(
            battle,
            cards=dict(content.lands.cards),
            leaders=dict(content.lands.leaders),
            card_texts=dict(content.card_texts),
            leader_texts=dict(content.leader_texts),
            looks={name: name for name in sorted(own)},
            systems=replace(
                battle.systems,
                families=dict(content.lands.families),
                family_texts={**battle.systems.family_texts, **content.family_texts},
            ),
            passives={passive.id: passive for row in rows for passive in row},
        )

    @cached_property
    def lexicon(self) -> ContentLexicon:
        """Names and tooltips of cards, keywords, leaders."""
        return ContentLexicon(self.clans)

    @cached_property
    def places(self) -> dict[str, PlaceDefinition]:
        """Every place of every act, by identifier."""
        return self.lands.places

    def act(self, act_id: str) -> ActDefinition:
        """An act."""
        return self.lands.acts[act_id]

    def card_name(self, card: str) -> str:
        """A card's name; the identifier where content knows it no longer."""
        found = self.lands.cards.get(card)
        return found.name if found is not None else card

    def leader_name(self, leader: str) -> str:
        """A commander's name, without the title."""
        return short_leader_name(self.lexicon, leader)

    def leader_names(self) -> dict[str, str]:
        """The names of all leaders who have a campaign, by identifier."""
        return {leader: self.leader_name(leader) for leader in self.lands.campaigns}

    def item_name(self, item: str) -> str:
        """The name of a relic, a consumable or a building."""
        lands = self.lands
        found = lands.relics.get(item) or lands.consumables.get(item) or lands.buildings.get(item)
        return found.name if found is not None else item

    def deed_title(self, deed: str) -> str:
        """What a veteran is called who did a deed; the identifier where content knows it no longer."""
        return next((other.title for other in self.lands.training.deeds if other.id == deed), deed)

    def unlock_name(self, unlock: str) -> str:
        """The name of a legacy unlock; the identifier where content knows it no longer."""
        trees = self.content.legacy.values()
        return next((node.name for tree in trees for node in tree if node.id == unlock), unlock)

    def ability_name(self, ability: str, amount: int) -> str:
        """An ability's name with its number."""
        text = self.clans.abilities.get(ability)
        name = ability if text is None else text.name
        return f"{name} {amount}" if amount else name

    def place_name(self, place: str) -> str:
        """A place's name."""
        return self.places[place].name

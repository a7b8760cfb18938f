"""The campaign as the catalog lists it: rules, content, options and the games that a run holds, put together."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from pydantic import BaseModel

from components.campaign import Run
from components.campaign_unlocks import UnlockDefinition
from components.clans import LeaderDefinition
from components.core import Definition
from game.catalog.campaign.options import CampaignOptions, read_options
from game.catalog.campaign.tables import GameTable, table_of
from game.content.campaign.loading import BUILT_IN, CampaignContent, campaign_faults, load_campaign
from game.content.campaign.maps import ActMap, check_maps
from game.content.campaign.models import SCHEMAS
from game.content.clans.listing import listed_units
from game.content.clans.loading import load_clans
from game.content.language.listing import ListedCard
from game.problems import Problem, WrongRequest, did_you_mean
from game.session.carrying import with_new_components
from game.session.codec import decode
from game.session.game import Engaged, Game, check_level
from game.session.opening import Opening
from systems.campaign.ai.policy import POLICIES, CampaignPolicy
from systems.campaign.commands import Settle
from systems.campaign.rules.battles.settling import due_match, play_ahead
from systems.campaign.ruleset import CampaignRules
from systems.campaign.setup import Setup
from systems.campaign.state.field import field_of
from systems.campaign.state.notation import position_text
from systems.campaign.state.position import read_position
from systems.campaign.view.views import CampaignView
from systems.dice import Stream
from systems.match import Command, Match, Ruleset
from systems.plain import plain
from systems.search.opponent import Opponent, never
from systems.world import World

PLAYER = 0
OLDEST_CARRIED = 7
"""The first version of the rules whose runs go on as they stood; older ones are rebuilt from their commands."""


def _rows(log: Sequence[tuple[int, Command]]) -> tuple[tuple[int, str], ...]:
    """Return the lines of a log as `Settle` has them."""
    return tuple((seat, json.dumps(line.to_json(), separators=(",", ":"))) for seat, line in log)


class CampaignGame(Game[CampaignView]):
    """Land of Clans & Wanderers, the campaign: seat 0 acts, seat 1 is the war itself."""

    title: ClassVar[str] = "The Campaign"
    levels: ClassVar[tuple[str, ...]] = POLICIES
    rules: ClassVar[type[Ruleset[Any]]] = CampaignRules
    view_type: ClassVar[type[Any]] = CampaignView
    read_options: ClassVar[Callable[[Mapping[str, Any]], CampaignOptions]] = read_options
    lists_cards: ClassVar[bool] = True
    simulator: ClassVar[str] = "game.lab.campaign.simulate"
    balance: ClassVar[str] = "game.lab.balance.campaign"
    can_imagine: ClassVar[bool] = False

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        """Take the games that a run may hold, by name."""
        self.games = dict(games)
        self._tables: dict[str, GameTable] = {name: table_of(game) for name, game in self.games.items()}

    @property
    def rules_version(self) -> int:
        """The version of its rules and of all that a run may hold: it rises with each of them."""
        return super().rules_version + sum(game.rules_version for game in self.games.values())

    @cached_property
    def content(self) -> CampaignContent:
        """What it is played with; read when it is first asked for."""
        return load_campaign()

    def check_content(self, folders: Sequence[Path]) -> tuple[int, tuple[str, ...]]:
        """Check its own pack, to which no other adds; it stands on the battle's, which must be sound before it."""
        del folders
        try:
            clans = load_clans()
        except Problem:
            return 1, self._picture_faults()
        return 1, (*campaign_faults(BUILT_IN, clans), *self._picture_faults())

    def _picture_faults(self) -> tuple[str, ...]:
        from game.art.campaign.book import campaign_picture_faults  # noqa: PLC0415 - no run needs pictures

        return (*check_maps(BUILT_IN), *campaign_picture_faults(BUILT_IN))

    def content_shapes(self) -> Mapping[str, type[BaseModel]]:
        """Return the shapes of its files; each act's and each leader's is one of many."""
        return {**SCHEMAS, "map.json": ActMap}

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[CampaignView]:
        """Return a run at its first decision."""
        chosen = read_options(options or {})
        return Match.new(CampaignRules(self._setup(chosen)), seed, json.loads(chosen.model_dump_json()))

    def carried_dump(self, dump: Mapping[str, Any], rules: int) -> Mapping[str, Any] | None:
        """Return the run as it stood."""
        return None if rules < OLDEST_CARRIED else with_new_components(dump, self.new_match(0, dump["setup"]))

    def load_match(self, dump: Mapping[str, Any]) -> Match[CampaignView]:
        """Return the run of a dump.

        Raises:
            NotUnderstood: the dump does not fit this version, or a battle in it does not.
        """
        match = super().load_match(dump)
        field = field_of(match.world)
        if field.engagement.opening:
            due_match(field)
        return match

    def engaged(self, match: Match[CampaignView]) -> Engaged | None:
        """Return the battle or the tavern's match that the run waits for."""
        due = field_of(match.world).engagement
        if not due.game:
            return None
        opening = decode(Opening, due.opening) if due.opening else None
        return Engaged(due.game, due.seed, due.options, PLAYER, due.level, opening)

    def resume_within(self, match: Match[CampaignView], opening: Opening) -> None:
        """Let the battle that is due begin from a position."""
        field_of(match.world).engagement.opening = plain(opening)

    def settlement(self, log: Sequence[tuple[int, Command]]) -> Command:
        """Return the command that hands in a match that was played within the run."""
        return Settle(_rows(log))

    def play_ahead(self, match: Match[CampaignView], log: Sequence[tuple[int, Command]]) -> None:
        """Play it as far as it is known; the run is as it was."""
        play_ahead(field_of(match.world), _rows(log))

    def handed_in(self, command: Command) -> Sequence[tuple[int, object]] | None:
        """Return the log of a match that a command hands in."""
        return [(seat, json.loads(text)) for seat, text in command.log] if isinstance(command, Settle) else None

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[CampaignView]:
        """Return a policy that plays a run's decisions between battles (see `systems.campaign.ai.policy`)."""
        del shared, out_of_time  # all that it may know is in the view, and it looks no further
        check_level(level, self.name, self.levels)
        return CampaignPolicy(level, self.content.lands)

    def imagined(
        self, view: CampaignView, dice: Stream, shared: Mapping[str, Any] | None = None
    ) -> Match[CampaignView]:
        """Refuse: a view shows what a general knows, not what an act is dealt from.

        Raises:
            WrongRequest: always; one sentence.
        """
        del view, dice, shared
        raise WrongRequest(
            "A run of the campaign is not imagined from a view, which shows neither what lies ahead nor what it is "
            "dealt from: imagine its battles, which are matches of their own game."
        )

    def shared_setup(self, match: Match[CampaignView], seat: int) -> dict[str, Any]:
        """Return the options: there is nothing in them that the player may not know."""
        del seat
        return dict(match.setup)

    def content_digest(self) -> str:
        """Return the digest of everything that a run is made of, the games within it included."""
        return self.content.digest

    def list_cards(self, names: Sequence[str]) -> list[ListedCard]:
        """Return what cards of battles and runs say, made from their abilities."""
        content = self.content
        return listed_units(self.name, content.lands.cards, names, content.card_texts, load_clans().abilities)

    def read_world(self, text: str, cards: Mapping[str, Definition], seed: int) -> World:
        """Return a world that stands as a position in text says."""
        del cards  # those of a run are its land's
        return read_position(text, self._setup(read_options({})), seed)

    def world_text(self, world: World) -> str:
        """Return where a world stands as text."""
        return position_text(world)

    def turns(self, match: Match[CampaignView]) -> int:
        """Return how many encounters were done."""
        return match.world.single(Run).steps

    def _setup(self, options: CampaignOptions) -> Setup:
        """Return the rules' setup.

        Raises:
            WrongRequest: a leader without a campaign, or an unknown unlock or card; one sentence.
        """
        content = self.content
        lands = content.lands
        if options.leader not in lands.campaigns:
            raise WrongRequest(
                f"The option leader names '{options.leader}', who has no campaign."
                f"{did_you_mean(options.leader, lands.campaigns)} There are {', '.join(lands.campaigns)}."
            )
        unlocks = {item.id: item for item in content.legacy[options.leader]}
        for at, name in enumerate(options.unlocked):
            if name not in unlocks:
                raise WrongRequest(f"The option unlocked[{at}] names no unlock '{name}'.{did_you_mean(name, unlocks)}")
        legacy = [unlocks[name] for name in options.unlocked]
        unlockable = {card.id for card in content.unlockables[options.leader]}
        for at, card in enumerate(options.cards):
            if card not in unlockable:
                raise WrongRequest(
                    f"The option cards[{at}] names no card that {options.leader} can unlock: '{card}'."
                    f"{did_you_mean(card, unlockable)}"
                )
        for at, card in enumerate(options.deck or ()):
            if card not in lands.cards:
                raise WrongRequest(
                    f"The option deck[{at}] names an unknown card '{card}'.{did_you_mean(card, lands.cards)}"
                )
        deck = _chosen(legacy, "deck", options.start_deck)
        ability = _chosen(legacy, "ability", options.start_ability)
        relics = _chosen(legacy, "relics", options.start_relics)
        return Setup(
            lands=lands,
            nested_games=self._tables,
            leader=options.leader,
            difficulty=options.difficulty,
            iron=options.iron,
            perks=tuple(perk for unlock in legacy for perk in unlock.perks),
            cleared=options.cleared,
            deck=options.deck or (deck.deck.cards if deck is not None and deck.deck is not None else None),
            variant=None if ability is None else _variant(lands.leaders[options.leader], ability),
            relics=None if relics is None else relics.relics,
            unlocks=tuple(unlock for unlock in legacy if unlock.passives or unlock.reactions),
            cards=options.cards,
        )


def _chosen(legacy: Sequence[UnlockDefinition], gift: str, name: str) -> UnlockDefinition | None:
    """Return the unlock whose deck, ability or relics the run starts with, None for the usual (CAMP-4.10).

    Raises:
        WrongRequest: it is not unlocked, or brings no such thing.
    """
    if not name:
        return None
    found = {unlock.id: unlock for unlock in legacy if getattr(unlock, gift) is not None}
    if name not in found:
        raise WrongRequest(f"The option start_{gift} names '{name}', no unlock in force that brings one.")
    return found[name]


def _variant(leader: LeaderDefinition, unlock: UnlockDefinition) -> LeaderDefinition:
    """Return a leader with the ability that an unlock brings, under the identifier of the unlock."""
    variant = unlock.ability
    if variant is None:
        raise TypeError(unlock.id)
    return replace(leader, id=unlock.id, ability=variant.ability, amount=variant.amount, token=variant.token)

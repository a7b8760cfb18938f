"""The shapes of the legacy's files: nodes of the trees, and cards that are unlocked."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.content.campaign.basic_models import OptionalSentence, PerkShape, Sentence, ThreeNames
from game.content.campaign.reaction_models import ReactionShape
from game.content.clans.models import LeaderAbility
from game.content.clans.passive_models import PassiveCore
from game.content.packs.shapes import FileShape, Identifier, Shape, Words

TreeBranch = Literal["war", "wealth", "spirit"]
DeedKind = Literal[
    "win_run", "reach_act", "fell_boss", "win_battles", "fell_elites", "conquer_cities", "win_aim", "promote", "join",
    "retrain", "fell_units", "march", "earn_gold", "hold_relics", "visit_events", "win_defenses", "flawless",
    "win_fast", "repair", "deliveries", "taverns", "build",
]  # fmt: skip


class StartingDeckShape(Shape):
    """Another starting deck (CAMP-4.10)."""

    name: Words
    about: Sentence = Field(description="One sentence: how it wants to be played.")
    cards: tuple[Identifier, ...] = Field(description="15 to 25 cards, copies repeated.")


class AbilityVariantShape(Shape):
    """A variant of the leader's ability (CAMP-4.10)."""

    ability: LeaderAbility = Field(description="The effect; the rules know these and no others.")
    amount: int = Field(ge=0, le=99, description="The effect's number.")
    title: Words = Field(description="Its name for players.")
    sentence: Sentence = Field(description="What it does; {x} is the amount, {cards}, {steps} and {times} so many.")
    token: Identifier | Literal[""] = Field(default="", description="The card that it makes appear.")


class UnlockShape(Shape):
    """A node of a leader's legacy tree (CAMP-7.1)."""

    id: Identifier = Field(description="Unique among all trees.")
    leader: Identifier
    branch: TreeBranch
    name: Words
    cost: int = Field(ge=1, le=2000, description="Legacy points.")
    perks: tuple[PerkShape, ...] = Field(default=(), max_length=4)
    after: tuple[Identifier, ...] = Field(default=(), description="What must be unlocked before.")
    flavour: OptionalSentence = ""
    passives: tuple[PassiveCore, ...] = Field(default=(), max_length=2, description="What it does in battles.")
    reactions: tuple[ReactionShape, ...] = Field(default=(), max_length=2, description="What it does on the road.")
    deck: StartingDeckShape | None = Field(default=None, description="Another starting deck to choose.")
    ability: AbilityVariantShape | None = Field(default=None, description="Another ability of the leader to choose.")
    relics: ThreeNames | None = Field(default=None, description="Another trio of starting relics to choose.")


class LegacyFile(FileShape):
    """legacy-<leader>.json."""

    unlocks: tuple[UnlockShape, ...]


class UnlockDeedShape(Shape):
    """A deed that unlocks a card (see `components.campaign_unlocks.UNLOCK_DEEDS` for what each kind means)."""

    kind: DeedKind
    amount: int = Field(ge=1, le=99999, description="How much of it, over all runs of the leader that have ended.")
    subject: str = Field(default="", description="win_run: the lowest level; fell_boss: an act; win_aim: an aim.")


class UnlockableShape(Shape):
    """A card that joins the leader's pool once it is unlocked (CAMP-4.7), by a node or by a deed."""

    card: Identifier
    leader: Identifier
    node: Identifier | Literal[""] = Field(default="", description="Of the leader's legacy tree.")
    deed: UnlockDeedShape | None = None


class UnlockablesFile(FileShape):
    """unlockable-<leader>.json."""

    cards: tuple[UnlockableShape, ...]

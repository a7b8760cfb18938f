"""The story of a run: made from the view of its end, and asked for what its sheets and rolls show (CAMP-7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.campaign import BOSS, CITY
from game.profile.campaign_story import RunStory, StoryVeteran

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition
    from systems.campaign.view.views import BattleView, CampaignView

MOST_MARKED = 6
"""So many battles of an act are marked as decisive."""


def story_of(view: CampaignView) -> RunStory:
    """Return the story of a run as far as it has come."""
    honoured = [card for card in view.army if card.honours]
    return RunStory(
        leader=view.leader,
        act=view.act,
        won=view.winner == 0,
        reason=view.reason,
        steps=view.history,
        battles=view.battles,
        falls=view.falls,
        relics=view.relics,
        veterans=tuple(
            StoryVeteran(
                card=card.card,
                entity=card.entity,
                deeds=tuple(deed for deed, *_ in card.honours),
                battles=card.battles,
                felled=card.felled,
            )
            for card in sorted(honoured, key=lambda card: (-card.felled, card.entity))
        ),
        numbers=dict(view.stats),
    )


def route_of(story: RunStory, act: ActDefinition) -> tuple[str, ...]:
    """Return the places of an act in the order of coming there, from where it began; none twice in a row."""
    known = {place.id for place in act.places}
    route = [act.start or act.town]
    for step in story.steps:
        if step.act == act.number and step.place in known and step.place != route[-1]:
            route.append(step.place)
    return tuple(route)


def decisive(story: RunStory, act: int) -> tuple[BattleView, ...]:
    """Return the battles of an act that decided most, in the order of time.

    Bosses come first, then what was lost, then cities, then where most enemies were felled.
    """
    battles = [battle for battle in story.battles if battle.act == act]
    weighed = sorted(
        battles,
        key=lambda battle: (
            battle.kind != BOSS,
            battle.result != "lost",
            battle.kind != CITY,
            -battle.felled,
            battle.step,
        ),
    )
    chosen = weighed[:MOST_MARKED]
    return tuple(battle for battle in battles if battle in chosen)


def hardest(story: RunStory) -> BattleView | None:
    """Return the battle with the most rounds, of these the one with the most felled; None where none was fought."""
    fought = [battle for battle in story.battles if battle.rounds]
    return max(fought, key=lambda battle: (battle.rounds, battle.felled), default=None)


def losses_of(story: RunStory, act: int) -> dict[str, int]:
    """Return how many fell at each place of an act."""
    found: dict[str, int] = {}
    for fall in story.falls:
        if fall.act == act:
            found[fall.place] = found.get(fall.place, 0) + 1
    return found

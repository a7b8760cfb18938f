"""The story of a run in words, all of them made from what happened (CAMP-7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.campaign import BOSS
from scenes.campaign.model.falls import fall_line
from scenes.campaign.model.run_story import hardest
from scenes.campaign.model.words import KIND_WORDS, ROMAN, amid, count
from scenes.clans.screens.words import plain_list

if TYPE_CHECKING:
    from game.profile.campaign_story import RunStory, StoryVeteran
    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import BattleView, FallView, RelicView

RESULTS = {"won": "Won", "lost": "Lost", "drawn": "Drawn"}


def prose(lexicon: CampaignLexicon, story: RunStory) -> str:
    """Return a run in one paragraph."""
    sentences = (
        _march(lexicon, story),
        _battles(story),
        _hardest(lexicon, story),
        _bosses(lexicon, story),
        _losses(lexicon, story),
        _treasures(lexicon, story),
        _ending(lexicon, story),
    )
    return " ".join(sentence for sentence in sentences if sentence)


def _march(lexicon: CampaignLexicon, story: RunStory) -> str:
    campaign = lexicon.lands.campaigns.get(story.leader)
    titles = [amid(lexicon.act(act).title) for act in campaign.acts[: story.act]] if campaign else []
    through = f" through {plain_list(titles)}" if titles else ""
    km = f"{story.numbers.get('kilometres', 0):,} km"
    return f"{lexicon.leader_name(story.leader)} marched {km}{through}, in {count(len(story.steps), 'encounter')}."


def _battles(story: RunStory) -> str:
    if not story.battles:
        return "No battle was fought."
    results = [battle.result for battle in story.battles]
    parts = [f"{results.count(name)} {name}" for name in ("won", "lost", "drawn") if name in results]
    rounds = sum(battle.rounds for battle in story.battles)
    felled = count(sum(battle.felled for battle in story.battles), "enemy", "enemies")
    fought = f"The army fought {count(len(results), 'battle')}: {plain_list(parts)}."
    return f"{fought} It felled {felled} in {count(rounds, 'round')}."


def _hardest(lexicon: CampaignLexicon, story: RunStory) -> str:
    battle = hardest(story)
    if battle is None or len(story.battles) < 2:
        return ""
    rounds = count(battle.rounds, "round")
    return f"The longest was the one {_where(lexicon, battle)}: {rounds}, {battle.felled} felled."


def _where(lexicon: CampaignLexicon, battle: BattleView) -> str:
    against = f" against {lexicon.leader_name(battle.commander)}" if battle.commander else ""
    return f"at {place_name(lexicon, battle.place)}{against}"


def _bosses(lexicon: CampaignLexicon, story: RunStory) -> str:
    beaten = [
        lexicon.leader_name(battle.commander)
        for battle in story.battles
        if battle.kind == BOSS and battle.result == "won" and battle.commander
    ]
    return f"Among the beaten: {plain_list(beaten)}." if beaten else ""


def _losses(lexicon: CampaignLexicon, story: RunStory) -> str:
    if not story.falls:
        return "Nobody fell."
    first = story.falls[0]
    where = f"{lexicon.card_name(first.card)} at {place_name(lexicon, first.place)}"
    if len(story.falls) == 1:
        return f"One card fell: {where}."
    return f"{len(story.falls)} cards fell, the first of them {where}."


def _treasures(lexicon: CampaignLexicon, story: RunStory) -> str:
    if not story.relics:
        return ""
    first = lexicon.item_name(story.relics[0].relic)
    if len(story.relics) == 1:
        return f"One relic went with the army: {first}."
    return f"{len(story.relics)} relics went with the army, {first} before all others."


def _ending(lexicon: CampaignLexicon, story: RunStory) -> str:
    if not story.steps:
        return story.reason
    last = place_name(lexicon, story.steps[-1].place)
    return f"It ended at {last}. {story.reason}"


def place_name(lexicon: CampaignLexicon, place: str) -> str:
    """Return a place's name; the identifier where content knows it no longer."""
    found = lexicon.places.get(place)
    return found.name if found is not None else place


def battle_line(lexicon: CampaignLexicon, battle: BattleView) -> str:
    """Return a battle: where, against whom, how it ended."""
    known = KIND_WORDS.get(battle.kind)
    kind = known.name if known is not None else battle.kind.capitalize()
    if battle.fled and not battle.rounds:
        ended = "fled from"
    else:
        felled = f"{battle.felled} felled"
        ended = f"{RESULTS[battle.result].lower()} after {count(battle.rounds, 'round')}, {felled}"
    return f"{kind} {_where(lexicon, battle)}: {ended}."


def roll_line(lexicon: CampaignLexicon, fall: FallView) -> str:
    """Return one of the roll: who, how, where, when."""
    wound = (fall.cause, fall.killer)
    line = fall_line(lexicon, fall.act, fall.step, place_name(lexicon, fall.place), wound)
    return f"**{lexicon.card_name(fall.card)}** \u00b7 {line}"


def veteran_line(lexicon: CampaignLexicon, veteran: StoryVeteran) -> str:
    """Return a veteran, with the titles of its deeds and what it did."""
    titles = plain_list(lexicon.deed_title(deed) for deed in veteran.deeds)
    did = f"{veteran.felled} felled in {count(veteran.battles, 'battle')}"
    return f"**{lexicon.card_name(veteran.card)}** \u00b7 {titles}: {did}."


def relic_line(lexicon: CampaignLexicon, relic: RelicView) -> str:
    """Return a relic, and when it came."""
    when = f"after encounter {relic.step}" if relic.step else "at the start"
    return f"**{lexicon.item_name(relic.relic)}** \u00b7 act {ROMAN[relic.act]}, {when}"

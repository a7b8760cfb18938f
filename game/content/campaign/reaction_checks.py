"""What is wrong with what relics do when something happens (CAMP-5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from components.campaign import ELITE, EVENT, FIGHTS, MYSTERY, REST, SHOP, TREASURE
from components.campaign_reactions import FILTERS, MEASURED
from game.content.campaign.models import RelicShape
from game.content.campaign.parts import CampaignParts
from game.content.campaign.reaction_models import ReactionShape, RunEffectShape
from game.content.campaign.references import RARITIES, Steps, check_name, check_offered_cards
from game.content.packs.faults import json_path
from game.content.packs.reading import Entry, PackFiles

IN_BATTLE = frozenset(
    ("damage", "health", "crystal", "draw", "ability", "battle_gold", "spoils", "heal_after", "casualties", "choices")
)
"""Perks that can be given for one battle: by an equipped consumable, or by a relic that reacts."""
PROMISED = (SHOP, REST, EVENT, TREASURE, MYSTERY, ELITE)
"""Kinds of encounter that can be promised: they can be anywhere and at any time."""
SUBJECTS = ("card", "consumable", "charge", "promise")
"""Effects that are about something; all others but "return" need an amount, and so does "charge"."""
MOST_TRAINED = 3
ALL_FILTERS = ("encounter", "result", "flawless", "crystal", "rounds", "base")


def check_relic(pack: PackFiles, relic: Entry[RelicShape], parts: CampaignParts) -> None:
    """Check that a relic does something, and its reactions."""
    where = ("relics", relic.place)
    if not relic.shape.perks and not relic.shape.reactions and not relic.shape.passives:
        reason = f"{relic.shape.name} does nothing: give it 'perks', 'reactions' or 'passives'."
        pack.complain(relic.file, json_path(where), reason)
    check_reactions(pack, relic.file, where, relic.shape.reactions, parts)


def check_reactions(
    pack: PackFiles, file: str, where: Steps, reactions: Iterable[ReactionShape], parts: CampaignParts
) -> None:
    """Check that each reaction of a relic or a legacy unlock can happen and means something."""
    for place, reaction in enumerate(reactions):
        path = (*where, "reactions", place)
        for key, reason in _trigger_faults(reaction):
            pack.complain(file, json_path((*path, key)), reason)
        for at, effect in enumerate(reaction.do):
            _check_effect(pack, file, (*path, "do", at), reaction, effect, parts)


def _trigger_faults(reaction: ReactionShape) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with when a reaction happens: the key, and the end of a sentence."""
    when = reaction.when
    taken = FILTERS.get(when, ())
    for key in ALL_FILTERS:
        if getattr(reaction, key) and key not in taken:
            yield key, f"'{when}' takes no '{key}': leave it out."
    if when in MEASURED and reaction.every == 1:
        unit = "kilometres" if when == "marched" else "gold"
        yield "every", f"'{when}' is counted in {unit}: say after how many."
    if when == "endangered" and not reaction.base:
        yield "base", "'endangered' needs the base HP from which on it counts."
    if when == "fought" and reaction.encounter and reaction.encounter not in (*FIGHTS, EVENT):
        yield "encounter", f"no battle is fought in an encounter of the kind '{reaction.encounter}'."
    if all(effect.kind == "hurt" for effect in reaction.do):
        yield "do", "it does harm alone: no relic is worse than nothing."


def _check_effect(
    pack: PackFiles, file: str, path: Steps, reaction: ReactionShape, effect: RunEffectShape, parts: CampaignParts
) -> None:
    kind, subject = effect.kind, effect.subject
    needs_amount = kind not in ("card", "consumable", "promise", "return")
    if needs_amount != bool(effect.amount):
        reason = f"'{kind}' needs an amount." if needs_amount else f"'{kind}' takes no amount: leave it out."
        pack.complain(file, json_path(path), reason)
    if kind == "train" and effect.amount > MOST_TRAINED:
        pack.complain(file, json_path(path), f"'train' adds 1 to {MOST_TRAINED} damage and health.")
    if kind == "prices" and (reaction.when, reaction.encounter) != ("entered", SHOP):
        pack.complain(file, json_path(path), "'prices' fall in a shop: write 'entered' and the encounter 'shop'.")
    where = (*path, "subject")
    if kind == "card" and subject not in RARITIES:
        check_offered_cards(pack, file, where, (subject,), parts)
    elif kind == "consumable" and subject:
        check_name(pack, file, where, "consumable", subject, parts)
    elif kind == "charge" and subject not in IN_BATTLE:
        pack.complain(file, json_path(where), f"'{subject}' is no perk that counts in one battle.")
    elif kind == "promise" and subject not in PROMISED:
        pack.complain(file, json_path(where), f"'{subject}' cannot be promised: write {', '.join(PROMISED)}.")
    elif subject and kind not in SUBJECTS:
        pack.complain(file, json_path(where), f"'{kind}' takes no 'subject': leave it out.")

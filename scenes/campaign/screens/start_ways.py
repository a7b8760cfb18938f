"""With what a run begins, where the legacy lets a player choose: deck, ability, starting relics (CAMP-4.10)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.content.campaign.legacy_words import variant_sentence
from game.content.campaign.words import listed
from scenes.kit.controls.button import Button
from scenes.stage.signal import Signal

if TYPE_CHECKING:
    from components.campaign_unlocks import UnlockDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.screens.run_choices import Ledger, RunChoices

WAYS = (("deck", "Deck", "deck"), ("ability", "Ability", "command"), ("relics", "Relics", "star"))
"""What can be chosen: the field of an unlock, the caption, the icon. The choice stands in the field `start_...`."""
USUAL = "the usual"


def ways_of(resources: CampaignResources, ledger: Ledger, leader: str, way: str) -> list[UnlockDefinition]:
    """Return a leader's unlocks in force that bring another deck, ability or trio of relics."""
    have = set(ledger.unlocked(leader))
    tree = resources.content.legacy[leader]
    return [node for node in tree if node.id in have and getattr(node, way) is not None]


def chosen_way(resources: CampaignResources, choices: RunChoices, way: str) -> UnlockDefinition | None:
    """Return the unlock that is chosen for a deck, ability or trio of relics, None for the usual."""
    chosen = getattr(choices, f"start_{way}")
    return next((node for node in resources.content.legacy[choices.leader] if node.id == chosen), None)


class WayButtons:
    """A button for each thing that can be chosen; each press goes on to the next. `changed(choices)` tells."""

    def __init__(self, resources: CampaignResources, ledger: Ledger) -> None:
        self.resources = resources
        self.ledger = ledger
        self.changed = Signal["RunChoices"]()
        self.buttons = {way: Button("", icon=icon, name=f"start {way}") for way, _, icon in WAYS}
        self._choices: RunChoices | None = None
        for way, button in self.buttons.items():
            button.clicked.connect(partial(self._turn, way))

    def show(self, choices: RunChoices) -> None:
        """Show what is chosen; what a leader has no choice of is hidden."""
        self._choices = choices
        for way, caption, _ in WAYS:
            button = self.buttons[way]
            button.visible = bool(ways_of(self.resources, self.ledger, choices.leader, way))
            found = chosen_way(self.resources, choices, way)
            button.text = f"{caption} \u00b7 {USUAL if found is None else found.name}"
            button.tip = self._tip(choices, way, found)

    def _tip(self, choices: RunChoices, way: str, found: UnlockDefinition | None) -> str:
        lands = self.resources.lands
        if way == "deck":
            return "The usual starter deck." if found is None or found.deck is None else found.deck.about
        if way == "ability":
            usual = self.resources.clans.leader_texts[choices.leader].sentence
            return usual if found is None or found.ability is None else variant_sentence(found.ability)
        trio = lands.campaigns[choices.leader].relics if found is None or found.relics is None else found.relics
        return f"Choose one of {listed([lands.relics[name].name for name in trio], 'and')}."

    def _turn(self, way: str) -> None:
        choices = self._choices
        if choices is None:
            return
        names = ["", *(node.id for node in ways_of(self.resources, self.ledger, choices.leader, way))]
        now = getattr(choices, f"start_{way}")
        after = names[(names.index(now) + 1) % len(names)] if now in names else ""
        changes: dict[str, str] = {f"start_{way}": after}
        self.changed.emit(replace(choices, **changes))  # type: ignore[arg-type]  # each of these fields is a string

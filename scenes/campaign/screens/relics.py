"""Choosing a relic: at the start of a run, after an act, or before the last boss (CAMP-1.1, CAMP-5.2, CAMP-5.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from components.campaign import ACTS, RELIC
from scenes.campaign.model.words import amid, count
from scenes.campaign.screens.choose_one import ChooseOne, OfferColumn
from scenes.campaign.screens.item_pictures import flavour_of, sentence_of, thing_tile
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, MUTED
from scenes.kit.typography.text import Label, Paragraph
from systems.campaign.commands import ChooseRelic
from systems.campaign.rules.places.shop import SHARE_SOLD

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView

WORDS_HEIGHT = 350
"""Units that the longest words of a relic need below its picture."""
LEAST_PICTURE = 0.34
"""Share of the height that its picture has at least: what it does matters more."""


def heading_of(resources: CampaignResources, view: CampaignView) -> str:
    """Return what the relics are: those of the start, spoils of an act's boss, or a gift before the last (CAMP-5.6)."""
    if not view.steps:
        return "Before the march"
    if view.act == ACTS[-1]:
        return "A gift from the army before the last battle"
    return f"Spoils of {amid(resources.act(view.act_id).title)}"


class RelicScreen(ChooseOne):
    """Large pictures of the relics with what each gives."""

    way_out = False
    wide = 420
    taken = "relic"

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        self.question = "Choose a relic" if len(view.offers) > 1 else "Take the relic"
        super().__init__(context, resources, view, heading_of(resources, view))

    def offered(self) -> Sequence[str]:
        """The relics that lie there."""
        return self.view.offers

    def column(self, item: str) -> OfferColumn:
        """A relic: picture, name, sentences, colour."""
        name = self.resources.item_name(item)
        made = OfferColumn(
            thing_tile(self.context, self.resources, RELIC, item), 1.0, name, WORDS_HEIGHT, LEAST_PICTURE
        )
        made.words.append(Label(name, H2.but(color=GOLD), overflow="shrink"), 44)
        made.words.append(Paragraph(sentence_of(self.resources, RELIC, item), BODY.but(size=22), align="top"))
        flavour = flavour_of(self.resources, RELIC, item)
        if flavour:
            made.words.append(Paragraph(flavour, BODY.but(weight="italic", color=MUTED), align="top"), gap=10)
        shop = count(self.resources.lands.relics[item].price // SHARE_SOLD, "gold piece")
        made.words.append(Paragraph(f"A shop would pay {shop}.", CAPTION.but(color=MUTED), align="top"), gap=10)
        return made

    def command(self, item: str) -> ChooseRelic:
        """Take a relic."""
        return ChooseRelic(item)

    def words_of(self, item: str) -> str:
        """Which one is taken."""
        return f"Take {self.resources.item_name(item)}"

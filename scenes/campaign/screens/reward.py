"""The reward of a battle: one of a few cards joins the army, or none (CAMP-3.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.campaign import DECK, FALLEN, LARGEST_DECK, RESERVE
from scenes.campaign.model.words import count
from scenes.campaign.screens.choose_one import ChooseOne, OfferColumn
from scenes.campaign.screens.frame import definition_of
from scenes.clans.screens import words as card_words
from scenes.clans.screens.collection import CURVE
from scenes.clans.screens.words import plain_list
from scenes.collection.curve import Curve
from scenes.kit.controls.button import Button
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT, PictureTile
from systems.campaign.commands import PickCard, Redeal
from systems.campaign.state.ledger import COPIES

if TYPE_CHECKING:
    from components.clans import CardDefinition
    from scenes.campaign.resources import CampaignResources
    from scenes.shell.flow.context import Context
    from scenes.stage.units import Rect
    from systems.campaign.view.views import CampaignView

REDEAL = "answers"
"""The action of another table that stands for dealing anew here, by the same key."""


class RewardScreen(ChooseOne):
    """Full faces, and the deck beside them to compare."""

    way_out = False
    question = "Choose a card"

    def __init__(self, context: Context, resources: CampaignResources, view: CampaignView) -> None:
        super().__init__(context, resources, view, "A card joins you")
        if not view.redeal_refusal:
            self.hints = (*self.hints[:-1], (REDEAL, "deal anew"), self.hints[-1])

    def build(self) -> None:
        """The cards, and the choice of none."""
        super().build()
        self.none = self.add(Button("Take none", icon="close", name="none", tip="Your army stays unchanged."))
        self.none.clicked.connect(self._take_none)
        self.none.permit(self.refusal(PickCard("")))
        tip = f"Other cards; {left_line(self.view.redeals)}"
        self.redeal = self.add(Button("Deal anew", icon="hand", action=REDEAL, tip=tip, name="redeal"))
        self.redeal.clicked.connect(self._deal_anew)
        self.redeal.visible = self.refusal(Redeal()) is None

    def _deal_anew(self) -> None:
        self.ask(
            "Deal other cards?", "These cards will not be offered again.", "Deal anew", Redeal(), no="Choose a card"
        )

    def _take_none(self) -> None:
        self.ask(
            "Take no card?", "These cards will not be offered again.", "Take none", PickCard(""), no="Choose a card"
        )

    def offered(self) -> Sequence[str]:
        """The cards of the reward."""
        return self.view.offers

    def column(self, item: str) -> OfferColumn:
        """A full face; below it what the army has of the card already."""
        found = self.resources.clans.cards[item]
        tile = PictureTile(
            self.context.render_queue,
            ("inspected", found),
            partial(self._paint, found),
            framed=False,
            tip=lambda: card_words.card_tip(self.resources.clans, found),
            name=found.name,
        )
        tile.inspected.connect(partial(self.examine, item))
        made = OfferColumn(tile, CARD_ASPECT, found.name)
        made.words.append(Paragraph(owned_line(self.view, item), BODY, align="top"))
        made.words.append(Paragraph(where_line(self.resources, self.view, item), CAPTION.but(color=MUTED), align="top"))
        return made

    def _paint(self, found: CardDefinition, width: int, height: int) -> Image.Image:
        return self.resources.art.inspection(found, (width, height))

    def command(self, item: str) -> PickCard:
        """Take a card."""
        return PickCard(item)

    def words_of(self, item: str) -> str:
        """Which card is taken."""
        return f"Take {self.resources.card_name(item)}"

    def foot_buttons(self) -> tuple[Button, ...]:
        """The choice of none, and other cards where the legacy allows it (CAMP-4.12)."""
        return (self.none, self.redeal) if self.redeal.visible else (self.none,)

    def side(self) -> Panel:
        """The deck as it is."""
        return DeckGlance(self.resources, self.view)


class DeckGlance(Panel):
    """A deck at a glance: its size, its cards by copies, its ticks and speeds."""

    def __init__(self, resources: CampaignResources, view: CampaignView) -> None:
        super().__init__("Your deck", padding=18, name="deck glance")
        cards = [other for other in view.army if other.where == DECK]
        counts = Counter(other.card for other in cards)
        known = resources.clans.cards
        self.lines = self.add(Stack(gap=2, padding=0, name="deck cards"))
        head = f"{count(len(cards), 'card')} of {LARGEST_DECK} at most"
        self.lines.append(Paragraph(head, CAPTION.but(color=GOLD)))
        for card, copies in sorted(counts.items(), key=lambda pair: (-pair[1], known[pair[0]].name)):
            self.lines.append(Paragraph(f"**{copies}\u00d7** {known[card].name}", BODY), gap=3)
        self.curve = self.add(Curve(CURVE))
        self.curve.show([definition_of(resources, other) for other in cards])

    def arrange(self) -> None:
        """List above, curve below."""
        super().arrange()
        u = self.unit
        room: Rect = self.inside
        foot, room = room.cut_bottom(136 * u, 10 * u)
        self.curve.place(foot)
        self.lines.place(room)


def left_line(redeals: int) -> str:
    """How often rewards can be dealt anew in this act.

    >>> left_line(1)
    'once in this act.'
    """
    return "once in this act." if redeals == 1 else f"{redeals} times in this act."


def owned_line(view: CampaignView, card: str) -> str:
    """What the army has of a card already."""
    places = Counter(other.where for other in view.army if other.card == card)
    parts = [
        f"{places[where]} {words_}"
        for where, words_ in ((DECK, "in the deck"), (RESERVE, "in the reserves"), (FALLEN, "fallen"))
        if places[where]
    ]
    return f"You have {plain_list(parts)}." if parts else "New to your army."


def where_line(resources: CampaignResources, view: CampaignView, card: str) -> str:
    """Where a card goes when it joins (CAMP-1.7)."""
    deck = [other.card for other in view.army if other.where == DECK]
    if len(deck) >= LARGEST_DECK:
        return f"It joins the reserves: the deck has {LARGEST_DECK} cards."
    rarity = resources.clans.cards[card].rarity
    limit = COPIES[rarity]
    if deck.count(card) >= limit:
        return f"It joins the reserves: the deck has {count(limit, 'copy', 'copies')} of it."
    return "It joins the deck."

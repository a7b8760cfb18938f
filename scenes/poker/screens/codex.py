"""The codex of combats: the ten hands, actions, phases, poker spells, and the kings (POKER-3.2, MATCH-11.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from components.arena import NEUTRAL, ArenaCardDefinition
from game.art.arena import badges
from game.art.arena.heroes import VIEW
from game.art.poker.cards import CardState
from scenes.arena.model.lexicon import in_words
from scenes.arena.screens.codex import Codex, CodexRow, Entry, EntryRow
from scenes.arena.screens.collection import class_sign
from scenes.arena.screens.hero_picker import portrait_image
from scenes.collection.look import Sign
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, LABEL_BOLD, MUTED, TEXT
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.poker.model.hand_table import HandEntry, hand_entries
from scenes.poker.model.table_live import TITLES
from scenes.poker.model.words import ACTION_SENTENCES, PHASE_TIPS, PHASES
from scenes.poker.resources import PokerResources, poker
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.sprite import SpriteNode

if TYPE_CHECKING:
    from scenes.poker.art.artwork import Artwork
    from scenes.shell.flow.context import Context

CARD, GAP = 74, 5
"""Design pixels of an example card's width, and between two of them."""
KINGS = "Kings"
ACTION_ICONS: Mapping[str, str] = {
    "attack": "swords", "counter": "fury", "engage": "check", "brace": "keyword_armor", "defend": "stamina",
}  # fmt: skip
PHASE_ICONS: Mapping[str, str] = {
    "mulligan": "hand", "spells": "star", "first-blood": "drop", "faith": "keyword_divine_shield", "foresight": "eye",
    "destiny": "hourglass", "resolution": "sword",
}  # fmt: skip


def icon_sign(icon: str) -> Sign:
    """Return an icon on a bronze disc."""
    return Sign(("poker codex", icon), partial(badges.icon_disc, icon))


class HandRow(CodexRow):
    """A hand: five cards that make it, its names, what it is, what it multiplies a strike with."""

    tall = 122
    least = 820

    def __init__(self, art: Artwork, entry: HandEntry) -> None:
        super().__init__(name=entry.hand.name, hittable=False)
        self.art = art
        self.entry = entry
        self.cards = [self.add(SpriteNode()) for _ in entry.cards]
        kind = entry.hand.kind
        self.title = self.add(Label(kind.name, H3.but(color=GOLD), align="left", overflow="shrink"))
        self.strikes = self.add(Label(f"x {entry.hand.strikes}", H3.but(color=TEXT), align="right"))
        common = "" if kind.common == kind.name.lower() else kind.common.capitalize()
        self.common = self.add(Label(common, LABEL_BOLD.but(color=MUTED), align="left"))
        self.sentence = self.add(Paragraph(entry.sentence, BODY.but(size=19), align="top left"))

    def arrange(self) -> None:
        """The cards left, those that make the hand lit; the words right."""
        u = self.unit
        px = max(8, round(CARD * u))
        left, right = self.box.cut_left(len(self.cards) * (CARD + GAP) * u, 14 * u)
        for place, (node, card) in enumerate(zip(self.cards, self.entry.cards, strict=True)):
            state: CardState = "plain" if card in self.entry.hand.used else "dimmed"
            node.show(("poker card", card, px, state), partial(self.art.playing_card, card, px, state))
            node.position = (left.x + (CARD / 2 + place * (CARD + GAP)) * u, left.cy + 3 * u)
        head, rest = right.cut_top(34 * u, 0)
        number, name = head.cut_right(36 * u)[1].cut_right(90 * u, 6 * u)
        common, sentence = rest.cut_top(30 * u, 0)
        self.title.place(name)
        self.strikes.place(number)
        self.common.place(common)
        self.sentence.place(sentence if self.common.text else rest)


class KingRow(CodexRow):
    """A king: portrait, title, passives, a sentence of the sagas."""

    tall = 196
    least = 760

    def __init__(self, resources: PokerResources, king: ArenaCardDefinition) -> None:
        super().__init__(name=king.name, hittable=False)
        words, passives = resources.content.card_texts[king.id], resources.lexicon.texts.lines(king)
        self.portrait = self.add(
            PictureTile(
                resources.context.render_queue,
                ("king", king.id),
                partial(portrait_image, resources.art, king),
                framed=False,
                tip=f"**{king.name}**\n" + "\n".join(passives),
                name=king.name,
            )
        )
        about = " · ".join((words.title, in_words(king.element), in_words(king.mythology)))
        self.title = self.add(Label(king.name, H3.but(color=GOLD), align="left", overflow="shrink"))
        self.about = self.add(Label(about, CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        lines = [*(f"{{crown}} {line}" for line in passives), words.about]
        self.words = self.add(RichText("\n".join(lines), BODY.but(size=19)))

    def arrange(self) -> None:
        """The portrait left, the words right."""
        u = self.unit
        left, right = self.box.cut_left(self.box.h * VIEW[0] / VIEW[1], 16 * u)
        self.portrait.place(left.whole())
        head, rest = right.cut_top(32 * u, 0)
        about, words = rest.cut_top(22 * u, 6 * u)
        self.title.place(head)
        self.about.place(about)
        self.words.place(words)


def combat_parts(resources: PokerResources, art: Artwork) -> Mapping[str, Sequence[CodexRow]]:
    """Return the rows of each chapter."""
    spells = resources.content.poker_spells.values()
    return {
        "Hands": [HandRow(art, entry) for entry in hand_entries()],
        "Actions": [
            EntryRow(Entry(TITLES[action], sentence, icon_sign(ACTION_ICONS[action])))
            for action, sentence in ACTION_SENTENCES.items()
        ],
        "Phases of a hand": [
            EntryRow(Entry(name, PHASE_TIPS[phase], icon_sign(PHASE_ICONS[phase]))) for phase, name in PHASES.items()
        ],
        "Poker spells": [
            EntryRow(Entry(f"{card.name}, {card.cost} mana", resources.lexicon.rules_text(card.id), _spell_sign(card)))
            for card in spells
        ],
        KINGS: [KingRow(resources, king) for king in resources.content.kings.values()],
    }


def _spell_sign(card: ArenaCardDefinition) -> Sign:
    return icon_sign("suit_spade") if card.card_class == NEUTRAL else class_sign(card.card_class)


class CombatCodex(Codex):
    """Everything about combats; `first` is the chapter that it begins with."""

    first: ClassVar[str] = ""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.resources = poker(context)

    def parts(self) -> Mapping[str, Sequence[CodexRow]]:
        """Return the rows of each chapter."""
        resources = self.resources
        found = combat_parts(resources, resources.art)
        return {title: found[title] for title in sorted(found, key=lambda title: title != self.first)}


class KingsCodex(CombatCodex):
    """The same, with the kings first, as Ragnarok Chess shows it."""

    first = KINGS

"""The codex: every keyword, status, element and class with icon and sentence (MATCH-8.8, MATCH-9.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PIL import Image

from components.arena import CLASSES, STRONG_AGAINST
from game.art.arena import badges
from game.catalog.arena.pictures import art_word
from game.collection.arena.plans import ARCHETYPES
from game.content.arena.keywords import PRINTED
from scenes.arena.model.lexicon import Lexicon, in_words
from scenes.arena.resources import arena
from scenes.arena.screens.words import ELEMENT_SENTENCES, ROLES
from scenes.collection.look import Sign
from scenes.kit.controls.scroll import FlowingScroll
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, GOLD, H3, LABEL_BOLD
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from systems.arena.state.vocabulary import STATUSES

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

ROW, TITLE = 88, 48
LEAST_COLUMN = 500
"""Design pixels of a column of entries."""
SIGN = 54
SPARE: Mapping[str, str] = {"no-attack": "lock", "elusive": "fog", "fleeting": "hourglass"}
"""Icons of the house for words that have none of their own."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A word, its sentence and its sign."""

    name: str
    sentence: str
    sign: Sign | None = None


def keyword_sign(word: str) -> Sign:
    """Return the disc of a keyword or status."""
    icon = SPARE.get(word, f"keyword_{art_word(word)}")
    return Sign(("arena keyword", icon), partial(badges.icon_disc, icon))


def chapters(lexicon: Lexicon) -> Mapping[str, Sequence[Entry]]:
    """Return all entries by the title of their chapter."""

    def entries(words: Sequence[str]) -> list[Entry]:
        return [Entry(lexicon.keyword_name(word), lexicon.meaning(word), keyword_sign(word)) for word in words]

    return {
        "Keywords": entries(PRINTED),
        "Statuses": entries((*STATUSES, "shielded")),
        "Elements": [
            Entry(
                in_words(name),
                ELEMENT_SENTENCES[name],
                Sign(("arena element", name), partial(badges.element_badge, name)),
            )
            for name in STRONG_AGAINST
        ],
        "Classes": [
            Entry(in_words(name), ROLES[name], Sign(("arena class", name), partial(_class_image, name)))
            for name in CLASSES
        ],
        "Archetypes": [Entry(in_words(name), archetype.about) for name, archetype in ARCHETYPES.items()],
    }


class CodexRow(Control):
    """A row of the codex.

    Attributes:
        tall: its height; least: the width of a column of such rows at least; both in design pixels.
    """

    tall: ClassVar[float] = ROW
    least: ClassVar[float] = LEAST_COLUMN


class EntryRow(CodexRow):
    """An entry: sign, name, sentence."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(name=entry.name, hittable=False)
        self.entry = entry
        self.sign = self.add(SpriteNode())
        self.word = self.add(Label(entry.name, LABEL_BOLD.but(color=GOLD), align="left", overflow="shrink"))
        self.sentence = self.add(Paragraph(entry.sentence, BODY.but(size=19), align="top left"))

    def arrange(self) -> None:
        """The sign left, the words right."""
        u = self.unit
        left, right = self.box.cut_left((SIGN + 8) * u, 8 * u)
        sign = self.entry.sign
        if sign is not None:
            px = max(8, round(SIGN * u))
            self.sign.show((sign.key, px), lambda: sign.draw(px))
            self.sign.position = (left.cx, left.top - px / 2)
        word, sentence = right.cut_top(24 * u, 0)
        self.word.place(word)
        self.sentence.place(sentence)


class CodexPages(FlowingScroll):
    """All chapters below each other, their rows in columns."""

    def __init__(self, parts: Mapping[str, Sequence[CodexRow]]) -> None:
        super().__init__(name="codex")
        self.parts = [
            (self.content.add(Label(title, H3.but(color=GOLD), align="left")), list(rows))
            for title, rows in parts.items()
        ]
        for _, rows in self.parts:
            for row in rows:
                self.content.add(row)

    def lay_out(self, width: float) -> float:
        """Place titles and rows; return the height."""
        u = self.unit
        y = 0.0
        for title, rows in self.parts:
            title.place(Rect(0, y - TITLE * u, width, TITLE * u))
            y -= TITLE * u
            tall, least = rows[0].tall * u, rows[0].least * u
            columns = max(1, int(width // least))
            for place, row in enumerate(rows):
                line, column = divmod(place, columns)
                wide = width / columns
                row.place(Rect(column * wide, y - (line + 1) * tall, wide - 14 * u, tall - 6 * u))
            y -= -(-len(rows) // columns) * tall + 10 * u
        return -y


class Codex(Screen):
    """Every word that cards use, explained."""

    hints = (MOVING, ("back", "leave"))

    def __init__(self, context: Context) -> None:
        super().__init__(context, "Codex")

    def build(self) -> None:
        """A panel of all entries."""
        self.panel = self.add(Panel("", padding=22))
        self.pages = self.panel.add(CodexPages(self.parts()))

    def parts(self) -> Mapping[str, Sequence[CodexRow]]:
        """Return the rows of each chapter."""
        found = chapters(arena(self.context).lexicon)
        return {title: [EntryRow(entry) for entry in entries] for title, entries in found.items()}

    def arrange(self, body: Rect, u: float) -> None:
        """The panel fills the screen."""
        del u
        self.panel.place(body)
        self.pages.place(self.panel.inside)
        self.pages.flow()


def _class_image(name: str, px: int) -> Image.Image:
    return badges.class_disc(art_word(name), px)

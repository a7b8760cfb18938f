"""The gallery: every widget in every state, for the eye and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.art.clans.faces import CardFace
from scenes.kit.bars import Bar, CrystalBar
from scenes.kit.controls.button import Button
from scenes.kit.controls.cards import CardSprite, Hand
from scenes.kit.controls.scroll import Scroll
from scenes.kit.controls.slider import Slider
from scenes.kit.controls.stepper import Dropdown, Stepper, Tabs
from scenes.kit.controls.textinput import TextInput
from scenes.kit.controls.toggle import Toggle
from scenes.kit.examples.samples import SAMPLES, hand_face
from scenes.kit.paint.skin import PAPER, RING
from scenes.kit.panel import Panel, SlabNode
from scenes.kit.theme import (
    BAD,
    BODY,
    BODY_ON_PARCHMENT,
    CAPTION,
    DISPLAY,
    GOLD,
    GOOD,
    H1,
    H2,
    H3,
    LABEL,
    NUMBER,
    ON_PARCHMENT,
)
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.units import Rect

STATES = ("normal", "hover", "focused", "down", "chosen", "disabled")


class GalleryScene(Scene):
    """All widgets on one table."""

    layers = ("table", "cards")

    def __init__(self, faces: Sequence[CardFace] = SAMPLES) -> None:
        super().__init__(name="gallery")
        self.faces = tuple(faces)[:10]

    def enter(self) -> None:
        """Build all."""
        self._build_buttons()
        self._build_words()
        self._build_settings()
        self._build_bars()
        self.hand = self.add(Hand(card_height=230))
        self.hand.layer_name = "cards"
        for number, face in enumerate(self.faces):
            card = self.hand.take(
                CardSprite(hand_face(self.stage.art, face), tip=f"**{face.name}**\nFrom the gallery.")
            )
            card.glow = GOLD if number == 1 else None

    def _build_buttons(self) -> None:
        self.buttons_panel = self.add(Panel("Buttons"))
        self.rows: list[list[Button]] = []
        for kind in ("plain", "commit", "danger"):
            row = []
            for state in STATES:
                button = self.buttons_panel.add(Button(state.capitalize(), kind=kind, tip=f"A {kind} button, {state}."))
                row.append(button)
            self.rows.append(row)
        self.rings = [self.buttons_panel.add(SlabNode(RING)) for _ in self.rows]
        self.icons = [
            self.buttons_panel.add(Button(icon=name, name=name, tip=name))
            for name in ("gear", "speaker", "undo", "eye", "scroll", "skip", "step", "pause")
        ]
        self.commit = self.buttons_panel.add(
            Button("Commit turn", hint="Space · no timer", kind="commit", style=H2, tip="Play the round.")
        )
        self.iconic = self.buttons_panel.add(Button("New match", icon="swords"))

    def _build_words(self) -> None:
        self.words_panel = self.add(Panel("Type"))
        self.samples = [
            self.words_panel.add(Label(text, style, align="left"))
            for text, style in (
                ("Display 64", DISPLAY),
                ("Heading one 44", H1),
                ("Heading two 32", H2),
                ("Heading three 26", H3),
                ("Label 22: Deck 14 · Woods, Lake", LABEL),
                ("Body 20: 0123456789 çéüñ ĄŻłś", BODY),
                ("Caption 18: never smaller", CAPTION),
                ("A line that is far too long for the room it has and therefore ends early", BODY),
            )
        ]
        self.rich = self.words_panel.add(
            RichText(
                "**Bold** and [[Regen 2]], {swords} 4 \N{MINUS SIGN} {shield} 1 = 3. [[Thorns 3|Thorns]] explains."
            )
        )
        self.slip = self.words_panel.add(
            Panel("On parchment", slab=PAPER, style=H3.but(color=ON_PARCHMENT), padding=14)
        )
        self.slip_words = self.slip.add(
            Paragraph("[[Poisoner (2)]] Spends a charge: 1 damage a turn for 2 turns.", BODY_ON_PARCHMENT)
        )
        self.numbers = [
            self.words_panel.add(Label(words, NUMBER.but(size=40, color=color)))
            for words, color in (("\N{MINUS SIGN}9", BAD), ("+4", GOOD), ("22", GOLD))
        ]

    def _build_settings(self) -> None:
        self.settings_panel = self.add(Panel("Settings"))
        self.tabs = self.settings_panel.add(Tabs(("Sound", "Table", "Keys")))
        self.fields: list[Control] = [
            self.settings_panel.add(field)
            for field in (
                Slider("Music", 0.7, tip="How loud the music is."),
                Toggle("Reduced motion", on=True, tip="Short fades instead of movement."),
                Toggle("Flashes"),
                Stepper("Opponent", ("Easy", "Normal", "Hard", "Master"), 2),
                TextInput(placeholder="Seed (a number)", allowed=str.isdigit),
                TextInput("18051202", allowed=str.isdigit),
            )
        ]
        self.dropdown = self.settings_panel.add(
            Dropdown(tuple(f"{w} by {h}" for w, h in ((1920, 1080), (1600, 900), (1280, 720))), tip="Window size.")
        )
        self.scroll = self.settings_panel.add(Scroll())
        self.log = [
            self.scroll.content.add(
                Label(f"**Round {index + 1}** · Bog Witch hits Border Scout {index + 3}", align="left")
            )
            for index in range(14)
        ]

    def _build_bars(self) -> None:
        self.bars_panel = self.add(Panel("Bars"))
        self.mine = self.bars_panel.add(CrystalBar(82, 100))
        self.theirs = self.bars_panel.add(CrystalBar(64, 100, foe=True))
        self.progress = self.bars_panel.add(Bar(GOLD, "Round 5"))
        self.progress.set(0.4)

    def ready(self) -> None:
        """Bring the widgets into the states they show."""
        for row in self.rows:
            row[1].hovered = row[2].hovered = row[3].held = row[4].on = True
            row[5].disable("You have no cards left to play.")

    def layout(self, view: Rect, u: float) -> None:
        """Four panels and a hand."""
        upper, lower = view.inset(20 * u).rows((1.0, 0.30), 14 * u)
        left, middle, right = upper.columns((1.15, 1.0, 1.0), 16 * u)
        buttons, bars = left.rows((2.4, 1.0), 14 * u)
        self.buttons_panel.place(buttons)
        self.bars_panel.place(bars)
        self.words_panel.place(middle)
        self.settings_panel.place(right)
        self._lay_buttons(u)
        self._lay_bars(u)
        self._lay_words(u)
        self._lay_settings(u)
        self.hand.place(Rect(lower.x, view.y, lower.w, lower.h))
        panels = (self.buttons_panel, self.bars_panel, self.words_panel, self.settings_panel, self.slip)
        table = partial(self.stage.art.table, (round(view.w), round(view.h)))
        self.lay_backdrop(table, *(panel.slab for panel in panels))

    def _lay_buttons(self, u: float) -> None:
        room = self.buttons_panel.inside
        for row in self.rows:
            line, room = room.cut_top(46 * u, 10 * u)
            for button, rect in zip(row, line.columns(len(row), 8 * u), strict=True):
                button.place(rect)
        for row, ring in zip(self.rows, self.rings, strict=True):
            ring.fit(row[2].width + 8 * u, row[2].height + 8 * u)
            ring.position = row[2].position
        line, room = room.cut_top(46 * u, 12 * u)
        for button, rect in zip(self.icons, line.columns(len(self.icons), 8 * u), strict=True):
            button.place(rect)
        big, small = room.cut_top(min(96 * u, room.h))[0].columns((1.4, 1.0), 14 * u)
        self.commit.place(big)
        self.iconic.place(small.anchor(small.w, 56 * u))

    def _lay_bars(self, u: float) -> None:
        line, room = self.bars_panel.inside.cut_top(34 * u, 16 * u)
        for bar, rect in zip((self.mine, self.theirs), line.columns(2, 14 * u), strict=True):
            bar.place(rect)
        self.progress.place(room.cut_top(30 * u)[0])

    def _lay_words(self, u: float) -> None:
        room = self.words_panel.inside
        for label in self.samples:
            line, room = room.cut_top(label.style.size * 1.3 * u, 2 * u)
            label.place(line)
        line, room = room.cut_top(64 * u, 8 * u)
        self.rich.place(line)
        slip, room = room.cut_top(130 * u, 10 * u)
        self.slip.place(slip)
        self.slip_words.place(self.slip.inside)
        for number, rect in zip(self.numbers, room.cut_top(50 * u)[0].columns(3), strict=True):
            number.place(rect)

    def _lay_settings(self, u: float) -> None:
        room = self.settings_panel.inside
        line, room = room.cut_top(46 * u, 12 * u)
        self.tabs.place(line)
        for field in self.fields:
            line, room = room.cut_top(46 * u, 8 * u)
            field.place(line)
        line, room = room.cut_top(46 * u, 12 * u)
        self.dropdown.place(line)
        self.scroll.place(room)
        step = 34 * u
        width = self.scroll.width - 30 * u
        for index, label in enumerate(self.log):
            label.place(Rect(0, -(index + 1) * step, width, step))
        self.scroll.fit(step * len(self.log))

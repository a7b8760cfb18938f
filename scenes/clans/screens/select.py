"""Setting up a battle: who plays, who leads, with which deck, under which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.problems import Problem
from scenes.clans.resources import ClansResources, clans
from scenes.clans.screens import choices as offered
from scenes.clans.screens.choices import OTHER, READY, Choices
from scenes.clans.screens.collection import ClansLook
from scenes.clans.screens.last_battle import FILE, recalled
from scenes.clans.screens.leader_panel import LeaderChoice
from scenes.clans.screens.spec import options_of
from scenes.collection.deck_preview import DeckPreview
from scenes.collection.inspection import CardInspection
from scenes.kit.controls.toggle import Toggle
from scenes.kit.theme import BODY, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.match_setup import MatchSetup
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context


class SelectScreen(MatchSetup[Choices]):
    """The three columns: near side, rules, far side."""

    begin_words = "Begin battle"
    game = "clans"
    title = "New battle"
    stock = ClansResources
    file = FILE
    sentences = offered.MODE_SENTENCES

    def __init__(self, context: Context, choices: Choices | None = None) -> None:
        chosen = choices or Choices(timer=context.settings.planning_seconds)
        super().__init__(context, chosen, offered.LEVEL_OPTIONS)

    @classmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> Choices:
        """Return a file's choices; the usual ones for what is missing or damaged."""
        return recalled(context, kept)

    def build(self) -> None:
        """Two leaders and the rules between them."""
        self.sides = tuple(
            self.add(LeaderChoice(self.context, seat, title)) for seat, title in enumerate(("Near side", "Far side"))
        )
        for seat, side in enumerate(self.sides):
            side.leader_chosen.connect(partial(self._choose_leader, seat))
            side.deck_chosen.connect(partial(self._choose_deck, seat))
            side.deck_wanted.connect(partial(self._view_deck, seat))
            side.later_chosen.connect(partial(self._choose_later, seat))
            side.later_wanted.connect(partial(self._view_later, seat))
        self.add_rules("The battle")
        column = self.column
        column.add_modes()
        column.add_opponents()
        column.add_heading()
        aims = offered.aim_options(clans(self.context).content.systems)
        self.aim_sentences = {option.value: option.sentence for option in aims}
        column.add_choice("Aim", aims, "aim")
        self.aim_words = column.append(Paragraph("", BODY.but(weight="italic", color=MUTED)), gap=4)
        self.aim_side = column.add_choice("Whose aim", offered.AIM_SIDE_OPTIONS, "aim_side")
        self.rounds = column.add_scale("Rounds", offered.LIMITS, "limit", "After this round the higher crystal wins.")
        column.add_scale("Crystal", offered.CRYSTALS, "crystal", "Hit points of each crystal.")
        column.add_choice("Relic", offered.RELIC_OPTIONS, "relic")
        self._add_switches()
        column.add_timer("Planning time", "When time runs out, your staged cards are your plan.")
        column.add_seed("The same seed, decks and orders repeat a battle. Empty: random.")

    def _add_switches(self) -> None:
        """One switch for each optional system (CLAN-12)."""
        self.switches: dict[str, Toggle] = {}
        tips = offered.switch_tips(clans(self.context).content.systems)
        for name, (caption, tip) in tips.items():
            switch = Toggle(caption, on=getattr(self.choices, name), tip=tip, name=f"switch {name}")
            switch.changed.connect(partial(self._switch, name))
            self.switches[name] = self.column.append(switch, 44, gap=6)

    def options(self) -> Mapping[str, Any]:
        """The options of the battle that is chosen."""
        return options_of(clans(self.context), self.choices)

    # -- changes -------------------------------------------------------------------------------------------------

    def _choose_leader(self, seat: int, leader: str) -> None:
        self.change(self.choices.with_leader(seat, leader))

    def _choose_deck(self, seat: int, deck: str) -> None:
        self.change(self.choices.with_deck(seat, deck))

    def _switch(self, name: str, on: bool) -> None:
        self.change(replace(self.choices, **{name: on}))  # type: ignore[arg-type]  # the three switches are flags

    def _choose_later(self, seat: int, age: int, deck: str) -> None:
        self.change(self.choices.with_later(seat, age, deck))

    def take(self, choices: Choices) -> None:
        """Show the choices as they are now."""
        super().take(choices)
        for name, switch in self.switches.items():
            switch.on = getattr(choices, name)
        self._open_rows(choices)
        for seat, side in enumerate(self.sides):
            side.show(choices.leaders[seat], choices.decks[seat], choices.later[seat] if choices.ages else None)
            side.title.text = self._side_title(seat)

    def _open_rows(self, choices: Choices) -> None:
        """Explain the aim, ask whose it is where it is one side's alone, and for rounds where it names none."""
        self.aim_words.text = self.aim_sentences[choices.aim]
        self.aim_words.visible = bool(choices.aim)
        self.aim_side.visible = choices.aim_of_one
        self.rounds.visible = not choices.aim
        self.column.flow()

    def _side_title(self, seat: int) -> str:
        if self.choices.mode == "program":
            return ("You", "The enemy")[seat]
        return ("Near side", "Far side")[seat]

    # -- looking at decks ----------------------------------------------------------------------------------------

    def _view_deck(self, seat: int) -> None:
        self.preview(self.choices.leaders[seat], self.choices.decks[seat])

    def _view_later(self, seat: int, age: int) -> None:
        self.preview(self.choices.leaders[seat], self.choices.later[seat][age - 2])

    def preview(self, leader: str, deck: str) -> None:
        """Show a deck's cards: an own deck, a ready one or the leader's."""
        resources = clans(self.context)
        if deck.startswith(OTHER):
            leader, deck = deck.removeprefix(OTHER), READY
        if deck:
            try:
                cards = resources.box.load(deck).listed
            except Problem as problem:
                self.stage.refuse(problem.sentence)
                return
            title, about = deck, "Your own deck."
        else:
            cards = resources.content.decks[leader]
            title, about = resources.content.deck_texts[leader].name, resources.content.deck_texts[leader].about
        marching = len(resources.treasury.cards) if self.choices.gold and self.choices.mode == "program" else 0
        if marching:
            about += f" For gold, {marching} of your own cards join your decks."
        scene = DeckPreview(ClansLook(self.context), title, about, cards)
        scene.examined.connect(self._examine)
        self.stage.push(scene, fade=False)

    def _examine(self, card: str) -> None:
        self.stage.push(CardInspection(ClansLook(self.context), card), fade=False)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Three columns; each scrolls where the window is too low for it."""
        left, middle, right = body.columns((1.0, 0.86, 1.0), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.place_rules(middle, u)

"""Battles with cards and leaders that only their options, or a pack of the player's, define: in the whole window."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.app import ArtProvider, new_context
from game.platform.paths import Folders
from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.clans.model.tips import card_tip
from scenes.clans.resources import clans
from scenes.clans.screens.codex import CodexScreen
from scenes.clans.screens.result import BattleResult
from scenes.clans.table.scene import BattleScene
from scenes.kit.overlays.overlay import KitOverlay
from scenes.kit.typography.text import Label
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.match_flow import MatchFlow
from scenes.shell.flow.program import Program
from scenes.shell.widgets.render_queue import RenderQueue
from systems.clans.commands import Commit
from systems.clans.commands import Stage as StageCard

OGRE: dict[str, Any] = {"id": "moor-ogre", "name": "Moor Ogre", "damage": 5, "health": 30, "abilities": ["fury_2"]}
QUEEN: dict[str, Any] = {"id": "boudica", "name": "Boudica", "terrains": ["marsh"], "ability": "draw", "amount": 3}
OPTIONS: dict[str, Any] = {
    "leaders": [QUEEN, "nelson"],
    "decks": [[OGRE] * 8, ["scout"] * 8],
    "check_decks": False,
    "limit": 1,
    "first": 0,
}
SEATS = (Seat(HUMAN, "Ada"), Seat(OPPONENT, "", "easy"))


@pytest.fixture
def real(places: Folders) -> AppContext:
    """The context that the program makes, with the real pictures."""
    return new_context(places, RenderQueue(at_once=True), ArtProvider(None), thinking=False)


def steps(stage: GameStage, count: int = 4) -> None:
    for _ in range(count):
        stage.advance(0.25)


def test_cards_and_leaders_of_the_options_are_named_drawn_and_foretold(stage: GameStage, real: AppContext) -> None:
    battles = MatchFlow(stage, real)
    moods: list[str] = []
    battles.began.connect(moods.append)
    session = Session.new(clans(real).game, 4, OPTIONS, SEATS)
    battles.show(session, 0)
    scene = stage.top
    assert isinstance(scene, BattleScene)
    assert moods == ["marsh"]
    steps(stage, 12)
    assert "Moor Ogre" in card_tip(scene.lexicon, "moor-ogre")
    assert "Fury 2" in card_tip(scene.lexicon, "moor-ogre")
    assert scene.lexicon.leader_ability_sentence("boudica") == "Draw 3 cards at once."
    assert [sprite.payload for sprite in scene.table.hand.sprites.values()]
    session.submit(0, next(command for command in session.legal(0) if isinstance(command, StageCard)))
    steps(stage, 6)
    assert scene.foresight.forecast.moves
    session.submit(0, Commit())
    session.submit(1, Commit())
    scene.director.finish()
    steps(stage, 2)
    scene.ended.emit()
    result: Any = stage.top
    assert isinstance(result, BattleResult)
    assert result.sides[0].title.text == "Boudica"
    for _ in range(12):
        stage.advance(0.1)


def test_a_packs_card_is_in_the_codex_and_a_faulty_pack_is_told(places: Folders, stage: GameStage) -> None:
    for name, card in (("moor", {**OGRE, "abilities": []}), ("fen", {"id": "fen-wife"})):
        (places.packs / name).mkdir(parents=True)
        (places.packs / name / "pack.json").write_text('{"game": "clans", "title": "Far Moors"}', encoding="utf-8")
        whole = {"tick": 3, "speed": 1, "rarity": "epic", "type_line": "Ogre", **card}
        (places.packs / name / "cards.json").write_text(json.dumps({"cards": [whole]}), encoding="utf-8")
    context = new_context(places, RenderQueue(at_once=True), ArtProvider(None), thinking=False)
    program = Program(context, caption="", least=(1, 1), fullscreen=False, size=None, seed=None)
    program.stage = stage
    program.flow = Flow(stage, context)
    program._load_words()
    assert isinstance(stage.overlay, KitOverlay)
    (told,) = stage.overlay.toasts.shown
    assert told.sentence.startswith("The pack fen is left out. In fen/cards.json at cards[0]")
    assert "moor-ogre" in clans(context).content.cards
    assert "moor-ogre" in clans(context).game.content_for({}).cards  # type: ignore[attr-defined]  # the clans battle's
    assert clans(context).art.card("moor-ogre", 100, 140).size == (100, 140)
    codex = CodexScreen(context)
    stage.replace(codex)
    steps(stage, 2)
    codex.browser._look("moor-ogre")
    labels = [row.node.text for row in codex.browser.page.rows if isinstance(row.node, Label)]
    assert labels[-1] == "From Far Moors"

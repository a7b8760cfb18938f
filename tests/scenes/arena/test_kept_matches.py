"""Ragnarok's matches are left, continued, watched and seen again at any moment, a question's too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.session.random_play import random_command
from game.session.replays import recorded
from game.session.session import HUMAN, NONE, OPPONENT, Seat, Session
from scenes.arena.sample import CHOICES
from scenes.arena.table.options_panel import Question
from scenes.arena.table.scene import ArenaScene
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.flow import Flow
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.offscreen.example import table_of
from scenes.shell.screens.curtain import CurtainScene
from scenes.table.options import TableOptions
from systems.arena.commands import EndTurn, Mulligan, PlayCard
from systems.arena.view.views import ArenaView
from systems.dice import Stream
from tests.scenes.player import FRAME_S

NEW: Mapping[str, Any] = {"decks": ["loosed-hounds", "the-long-winter"], "first": 0}
ALONE = (Seat(HUMAN, "You"), Seat(NONE))
PAIR = (Seat(HUMAN, "Ada"), Seat(HUMAN, "Ben"))
MOMENTS: Mapping[str, tuple[Mapping[str, Any], str]] = {
    "opening hand": (NEW, ""),
    "choose one": (CHOICES, "pack-and-pasture"),
    "target": (CHOICES, "root-or-bough"),
    "discover": (CHOICES, "call-of-the-deep-wood"),
}
"""Moments at which a seat is asked: the options of the match, and the card whose question it is."""


def asked(context: AppContext, moment: str, seats: tuple[Seat, Seat] = ALONE) -> Session[ArenaView]:
    """Return a match in which seat 0 is asked."""
    setup, card = MOMENTS[moment]
    session: Session[ArenaView] = Session.new(context.games["arena"], 7, setup, seats)
    if card:
        hand = session.view(0).sides[0].hand
        session.submit(0, PlayCard(next(held.card for held in hand if held.definition == card)))
    return session


def table(flow: Flow, stage: GameStage) -> ArenaScene:
    """Return the table once everything was shown."""
    scene = flow.tables.scene
    assert isinstance(scene, ArenaScene)
    scene.director.finish()
    for _ in range(4):
        stage.advance(FRAME_S)
    return scene


def sit_down(flow: Flow, stage: GameStage) -> ArenaScene:
    """Let whoever is to sit down lift the curtain."""
    table(flow, stage)
    curtain = stage.top
    assert isinstance(curtain, CurtainScene)
    curtain.part()
    for _ in range(8):
        stage.advance(0.25)
    return table(flow, stage)


def shown_question(scene: ArenaScene) -> tuple[Question | None, str, set[int]]:
    """Return what is asked in the middle, what the large button says, and which characters light up."""
    board = scene.table.board
    lit = {node.card for node in (*board.tokens.values(), *(s.hero for s in board.sides)) if node.light.alpha > 0}
    return scene.options_panel.question, scene.match_controls.words()[0], lit


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_match_goes_on_where_it_was_left_with_the_same_question(
    moment: str, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = asked(context, moment)
    assert flow.tables.show(session, 0)
    before = shown_question(table(flow, game_stage))
    assert before[0] is not None or before[2]
    flow.tables.leave()
    flow.choose("continue")
    taken_up = flow.tables.session
    assert taken_up is not None
    assert taken_up is not session
    assert taken_up.digest == session.digest
    assert shown_question(table(flow, game_stage)) == before
    taken_up.submit(0, random_command(taken_up, 0, Stream(1, "answer")))


@pytest.mark.parametrize("moment", ["choose one", "discover"])
def test_a_replay_passes_the_question_and_its_answer(
    moment: str, flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = asked(context, moment)
    session.submit(0, random_command(session, 0, Stream(1, "answer")))
    session.submit(0, EndTurn())
    for seat in (0, 1):
        flow.tables.watch(recorded(session), seat)
        scene = table(flow, game_stage)
        assert scene.options.watch
        for _ in range(12):
            scene.director.finish()
            game_stage.advance(0.6)
        replay = flow.tables.session
        assert replay is not None
        assert replay.digest == session.digest
        assert scene.table.picture == scene.picture_of(replay.view(seat))
        assert scene.options_panel.question is None, "nobody answers in a replay"
        flow.tables.leave()


def test_two_people_change_their_opening_hands_one_after_the_other(
    flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = asked(context, "opening hand", PAIR)
    assert flow.tables.show(session, 0)
    scene = sit_down(flow, game_stage)
    own = session.view(0).sides[0].hand
    assert [card.number for card in scene.options_panel.cards] == [card.card for card in own]
    scene.submit(Mulligan((own[0].card,)))
    scene = table(flow, game_stage)
    assert isinstance(game_stage.top, CurtainScene)
    assert hidden(scene)
    scene = sit_down(flow, game_stage)
    other = session.view(1).sides[1].hand
    assert [card.number for card in scene.options_panel.cards] == [card.card for card in other]
    assert not {card.definition for card in own} & set(scene.table.foe_hand.known.values())


def test_nothing_of_a_seat_is_shown_while_its_question_waits_behind_the_curtain(
    flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session = asked(context, "discover", PAIR)
    assert flow.tables.show(session, 0)
    scene = table(flow, game_stage)
    assert isinstance(game_stage.top, CurtainScene)
    assert hidden(scene)
    scene = sit_down(flow, game_stage)
    assert scene.options_panel.question is not None
    assert len(scene.table.hand.sprites) == len(session.view(0).sides[0].hand)


def test_the_card_that_one_person_read_is_not_there_for_the_next(
    flow: Flow, game_stage: GameStage, context: AppContext
) -> None:
    session: Session[ArenaView] = Session.new(context.games["arena"], 7, CHOICES, PAIR)
    assert flow.tables.show(session, 0)
    scene = sit_down(flow, game_stage)
    game_stage.router.move(*next(iter(scene.table.hand.sprites.values())).window_rect.center)
    table(flow, game_stage)
    held = {card.definition for card in session.view(0).sides[0].hand}
    assert scene.reader.reading.card in held
    game_stage.router.move(*scene.table.board.sides[0].deck.window_rect.center)
    table(flow, game_stage)
    assert scene.reader.reading.title == "Your deck"
    scene.table.veil()
    table(flow, game_stage)
    assert scene.reader.reading.card == session.view(0).sides[0].hero.definition
    scene.table.cover(hidden=False)
    game_stage.router.move(1.0, 1.0)
    scene.submit(EndTurn())
    assert sit_down(flow, game_stage).reader.reading.card == session.view(1).sides[1].hero.definition
    assert scene.seat == 1


def hidden(scene: ArenaScene) -> bool:
    """Whether no card of a hand, no question and no history is seen."""
    shown = (scene.table.hand.sprites, scene.options_panel.question, scene.options_panel.cards)
    return not any(shown) and not scene.table.strip.visible and scene.table.covered


def test_two_programs_are_watched_and_nobody_is_asked(game_stage: GameStage, context: AppContext) -> None:
    seats = (Seat(OPPONENT, "Zeus", "easy"), Seat(OPPONENT, "Hades", "easy"))
    session = Session.new(context.games["arena"], 7, NEW, seats, ai=context.ai)
    scene = table_of(context, session, TableOptions(opening=False, watch=True, speed=4.0))
    game_stage.push(scene, fade=False)
    assert isinstance(scene, ArenaScene)
    for _ in range(200):
        game_stage.advance(0.25)
        scene.director.finish()
        assert scene.options_panel.question is None
        if session.turns >= 3:
            break
    assert session.turns >= 3
    assert scene.table.picture == scene.picture_of(session.view(0))
    assert len(scene.table.hand.sprites) == len(session.view(0).sides[0].hand)
    assert scene.match_controls._present()[0] == "Watching"

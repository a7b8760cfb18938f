from __future__ import annotations

from random import Random

import pytest

from game.ai_worker.backend import InProcessAi
from game.session.hints import ask_hint
from game.session.session import HUMAN, NONE, OPPONENT, Seat, Session
from scenes.grid.examples import finished
from scenes.grid.screens.result import GridResult
from scenes.grid.ui import GridUi
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.table.options import TableOptions
from systems.match import Concede


def test_the_result_tells_rounds_numbers_and_the_last_word(stage: GameStage, context: Context) -> None:
    session = finished(context)
    screen = GridUi().result(context, session)
    stage.push(screen, fade=False)
    stage.advance(0.5)
    assert isinstance(screen, GridResult)
    assert screen.outcome.headline in {"Victory", "Defeat", "Draw"}
    assert screen.about.startswith("Round 1: ")
    assert screen.closing.words[0] == ""
    assert screen.closing.words[1]
    assert len(screen.counts) == 7


def test_the_result_tells_how_many_hints_were_used(context: Context) -> None:
    seats = (Seat(HUMAN, "You"), Seat(NONE))
    session = Session.new(
        context.games["grid"], 3, {"decks": ["fire", "water"], "first": 0}, seats, ai=InProcessAi(context.games)
    )
    ask_hint(session, 0)
    session.poll()
    session.submit(0, session.legal(0)[0])
    session.resign(1)
    assert GridUi().result(context, session).about.endswith(" \u00b7 1 hint used")


def test_a_match_that_was_given_up_has_a_result_too(stage: GameStage, context: Context) -> None:
    session = Session.new(
        context.games["grid"], 3, {"decks": ["fire", "water"]}, (Seat(HUMAN, "You"), Seat(HUMAN, "B"))
    )
    session.submit(session.to_act()[0], session.legal(session.to_act()[0])[0])
    session.submit(1, Concede())
    screen = GridUi().result(context, session)
    stage.push(screen, fade=False)
    stage.advance(0.5)
    assert screen.outcome.winner == 0


@pytest.mark.rule("GRID-8.2")
def test_with_sides_changed_decks_hands_and_the_start_change_places() -> None:
    options = {"decks": ["fire", "water"], "hands": [None, ["ember-fox"]], "first": 0, "best_of": 3}
    changed = GridUi().exchanged(options)
    assert changed == {"decks": ["water", "fire"], "hands": [["ember-fox"], None], "first": 1, "best_of": 3}
    assert options["first"] == 0
    assert GridUi().exchanged({"first": None})["first"] is None


def test_the_persona_sits_at_the_table_with_its_words(stage: GameStage, context: Context) -> None:
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "The Archivist (master)", "master"))
    session = Session.new(context.games["grid"], 3, {"decks": ["fire", "water"]}, seats, ai=None)
    table = GridUi().table(context, session, 0, TableOptions(opening=False))
    stage.push(table, fade=False)
    stage.advance(0.5)
    assert "courts" in table.foe_panel.line.text
    assert table.voice.barks[1]["opening"]
    assert not table.voice.barks[0]


def test_cards_defined_on_the_spot_have_their_names_and_lie_on_the_tray(stage: GameStage, context: Context) -> None:
    card = {"id": "brass-golem", "name": "Brass Golem of Vey", "power": 4, "sides": ["fire", "melee", "light", "dark"]}
    setup = {"cards": [card], "hands": [["brass-golem"], ["ember-fox"]], "first": 0}
    session = Session.new(context.games["grid"], 3, setup, (Seat(HUMAN, "You"), Seat(NONE)))
    table = GridUi().table(context, session, 0, TableOptions(opening=False))
    stage.push(table, fade=False)
    stage.advance(0.5)
    assert "Brass Golem of Vey" in table.table.hand.fan.cards[0].tip_text()
    session.submit(0, session.legal(0)[0])
    table.director.finish()
    stage.advance(0.1)
    assert "Brass Golem of Vey" in table.table.board.pieces[session.view(0).slots[0].id].tip_text()


def test_the_demonstration_plays_itself_to_the_end(stage: GameStage, context: Context) -> None:
    table = GridUi().demonstration(context, seed=4, ai=InProcessAi(context.games))
    stage.push(table, fade=False)
    for _ in range(4000):
        stage.advance(1 / 10)
        if table.finished:
            break
    assert table.session.result() is not None
    done, whole = GridUi().progress(table.session)
    assert 0 < done <= whole == 9


def test_the_line_of_a_saved_match_tells_how_far_it_is(context: Context) -> None:
    room, dice = GridUi(), Random(1)
    session = Session.new(context.games["grid"], 3, {"decks": ["fire", "fire"], "best_of": 3}, (Seat(), Seat()))
    assert room.line(session) == "Round 1 of 3, 0 of 9 slots filled"
    session.submit(session.to_act()[0], dice.choice(session.legal(session.to_act()[0])))
    assert room.line(session) == "Round 1 of 3, 1 of 9 slots filled"


def test_every_keyword_of_the_board_is_explained(context: Context) -> None:
    import re  # noqa: PLC0415 - beside its use

    from scenes.grid.model.lexicon import TYPE_SENTENCES  # noqa: PLC0415 - beside its use

    words = GridUi().glossary(context)
    for text in (*words.values(), *TYPE_SENTENCES.values()):
        for link in re.findall(r"\[\[(.+?)\]\]", text):
            assert link.partition("|")[2] or link in words

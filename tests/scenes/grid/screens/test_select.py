from __future__ import annotations

from collections.abc import Callable

import pytest

from game.catalog.grid.options import DRAFT, EQUAL
from game.content.grid.decks import deck_refusals
from game.content.grid.loading import load_grid
from game.profile.decks import deck_of
from game.session.session import HUMAN, OPPONENT
from scenes.collection.deck_editor import DeckEditor
from scenes.grid.screens.choices import FILE, OWN, GridChoices, recalled
from scenes.grid.screens.collection import GridLook
from scenes.grid.screens.draft_screen import DraftScreen
from scenes.grid.screens.select import NO_DECKS, GridSelect
from scenes.shell.flow.context import Context
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.saved_choices import keep_choices, kept_choices
from scenes.shell.flow.spec import Spec
from scenes.shell.widgets.picker import Picker
from scenes.stage.scene import Scene


def top(stage: GameStage) -> Scene | None:
    """The topmost scene, as it is at this moment."""
    return stage.top


def opened(stage: GameStage, context: Context, choices: GridChoices | None = None) -> GridSelect:
    screen = GridSelect(context, choices)
    stage.push(screen, fade=False)
    stage.advance(0.1)
    return screen


def begun(screen: GridSelect) -> Spec:
    found: list[Spec] = []
    screen.started.connect(found.append)
    screen.begin.on_click()
    assert found
    return found[0]


def test_the_match_that_is_chosen_is_the_match_that_begins(stage: GameStage, context: Context) -> None:
    screen = opened(stage, context)
    screen.sides[0].choices["fire"].on_click()
    screen.sides[1].choices[DRAFT].on_click()
    spec = begun(screen)
    session = spec.session(context, None)
    assert spec.options["decks"] == ["fire", DRAFT]
    assert [seat.kind for seat in session.seats] == [HUMAN, OPPONENT]
    assert session.setup["decks"][0] == list(load_grid().decks["fire"])
    assert deck_refusals(session.setup["decks"][1], load_grid().cards) == []


def test_another_persona_sits_down_with_the_deck_it_likes(stage: GameStage, context: Context) -> None:
    screen = opened(stage, context)
    screen.column.levels[1].go(1)
    liked = load_grid().persona_of("hard")
    assert screen.choices.levels[1] == "hard"
    assert screen.choices.decks[1] == liked.deck
    assert screen.sides[1].player.text == liked.name
    assert screen.choices.decks[0] == GridChoices().decks[0]


def test_an_own_deck_must_be_drafted_before_the_match_begins(stage: GameStage, context: Context) -> None:
    screen = opened(stage, context)
    screen.sides[0].choices[OWN].on_click()
    assert not screen.begin.enabled
    assert "Draft Blue's deck first" in screen.begin.reason
    screen.drafts[0].on_click()
    stage.advance(0.5)
    drafting = top(stage)
    assert isinstance(drafting, DraftScreen)
    while not drafting.draft.done:
        drafting.offered[0].on_click()
        stage.advance(0.3)
    drafting.undo.on_click()
    assert not drafting.keep.enabled
    drafting.offered[-1].on_click()
    cards = tuple(drafting.draft.picks)
    drafting.keep.on_click()
    stage.advance(0.5)
    assert top(stage) is screen
    assert not screen.begin.reason
    session = begun(screen).session(context, None)
    assert session.setup["decks"][0] == list(cards)


def test_an_own_deck_of_the_editor_is_taken_for_a_side(stage: GameStage, context: Context) -> None:
    screen = opened(stage, context)
    screen.sides[0].choices[OWN].on_click()
    assert screen.takes[0].reason == NO_DECKS
    look = GridLook(context)
    look.box.keep(deck_of("Half", load_grid().decks["fire"][:5]))
    look.box.keep(deck_of("Whole", load_grid().decks["dark"]))
    screen.take(screen.choices)
    screen.takes[0].on_click()
    stage.advance(0.3)
    picker = top(stage)
    assert isinstance(picker, Picker)
    assert [item.name for item in picker.items] == ["Whole"]
    picker.buttons[0].on_click()
    stage.advance(0.3)
    assert top(stage) is screen
    assert screen.sides[0].name_line.text == "Whole"
    assert begun(screen).options["decks"] == [list(load_grid().decks["dark"]), EQUAL]


@pytest.mark.rule("GRID-9.5")
def test_the_programs_deck_is_equal_to_an_own_one_until_another_is_chosen(stage: GameStage, context: Context) -> None:
    own = load_grid().decks["dark"]
    screen = opened(stage, context, GridChoices().with_own(0, own))
    screen.column.levels[1].go(1)
    assert screen.choices.decks == (OWN, EQUAL), "another opponent keeps it"
    session = begun(screen).session(context, None)
    tiers = [sorted(load_grid().cards[card].tier for card in deck) for deck in session.setup["decks"]]
    assert tiers[0] == tiers[1]
    screen.sides[1].choices["fire"].on_click()
    assert begun(screen).options["decks"] == [list(own), "fire"]
    assert GridChoices(mode="hotseat").with_own(0, own).decks[1] == GridChoices().decks[1]
    screen.sides[0].choices[EQUAL].on_click()
    screen.sides[1].choices[EQUAL].on_click()
    assert "both cannot be equal" in screen.begin.reason


def test_a_deck_is_built_from_here_and_taken_once_it_can_be_played(stage: GameStage, context: Context) -> None:
    screen = opened(stage, context)
    screen.sides[0].choices[OWN].on_click()
    screen.builds[0].on_click()
    stage.advance(0.3)
    editor = top(stage)
    assert isinstance(editor, DeckEditor)
    editor.become(load_grid().decks["light"][:9])
    editor.closed.emit()
    stage.advance(0.3)
    assert screen.begin.reason, "nine cards are no deck"
    screen.builds[0].on_click()
    stage.advance(0.3)
    editor = top(stage)
    assert isinstance(editor, DeckEditor)
    editor.become(load_grid().decks["light"])
    editor.closed.emit()
    stage.advance(0.3)
    assert top(stage) is screen
    assert screen.choices == GridChoices(timer=screen.choices.timer).with_own(0, screen.choices.drafted[0])
    assert sorted(begun(screen).options["decks"][0]) == sorted(load_grid().decks["light"])


def test_the_options_reach_the_match_and_the_table(stage: GameStage, context: Context) -> None:
    choices = GridChoices(mode="hotseat", best_of=5, chaining=False, open_hands=True, flank_cap=0, confirms=True)
    session = begun(opened(stage, context, choices)).session(context, None)
    view = session.view(0)
    assert (view.best_of, view.chaining, view.open_hands, view.flank_cap) == (5, False, True, 0)
    assert [seat.name for seat in session.seats] == ["Player 1", "Player 2"]
    game_ui = context.game_uis["grid"]
    from scenes.table.options import TableOptions  # noqa: PLC0415 - beside its use

    table = game_ui.table(context, session, 0, TableOptions())
    assert table.options.confirms


def test_what_was_chosen_is_there_again_and_what_is_damaged_is_usual(context: Context) -> None:
    content = load_grid()
    deck = content.decks["mixed"]
    chosen = GridChoices(mode="watch", best_of=3, confirms=True).with_draft(0, deck).with_deck(1, DRAFT)
    keep_choices(context, FILE, chosen)
    assert recalled(kept_choices(context, FILE), content) == chosen
    broken = {"decks": ["own", "nobody"], "drafted": [["ember-fox"] * 10, 4], "best_of": True, "flank_cap": 9}
    assert recalled(broken, content) == GridChoices()


@pytest.mark.parametrize("mode", ["program", "hotseat", "watch"])
def test_who_plays_is_told_beside_each_deck(
    mode: str, stage: GameStage, context: Context, resized: Callable[[int, int, float], None]
) -> None:
    screen = opened(stage, context)
    screen.column.modes[mode].on_click()
    resized(1600, 900, 1.5)
    players = [side.player.text for side in screen.sides]
    persona = load_grid().persona_of("normal").name
    assert players == {"program": ["You", persona], "hotseat": ["Player 1", "Player 2"], "watch": [persona] * 2}[mode]

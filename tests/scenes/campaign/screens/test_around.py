"""Around a run: its beginning, its end, the legacy, the record."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, cast

import pytest

from components.campaign_lands import CampaignDefinition
from game.catalog.campaign.game import CampaignGame
from game.content.campaign.loading import load_campaign
from game.problems import Problem
from game.profile.campaign_progress import CampaignProgress, RunRecord
from scenes.campaign.examples import runs
from scenes.campaign.resources import CampaignResources
from scenes.campaign.screens.record.legacy import LegacyScreen
from scenes.campaign.screens.record.legacy_tree import HAVE, LOCKED, OPEN, about_unlock, depths
from scenes.campaign.screens.record.records import RecordsScreen
from scenes.campaign.screens.record.summary import SummaryScreen, fallen_of, summary_facts
from scenes.campaign.screens.record.summary_parts import WayRow
from scenes.campaign.screens.run_choices import (
    RunChoices,
    daily_seed,
    difficulty_lines,
    ladder_text,
    level_refusal,
    rule_lines,
    run_spec,
)
from scenes.campaign.screens.start import LINES, StartScreen
from scenes.campaign.screens.start_parts import legacy_line, record_line
from scenes.collection.deck_preview import DeckPreview
from scenes.collection.inspection import CardInspection
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.typography.lettering import plain
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.spec import Spec
from scenes.shell.screens.result import CALM_S

LEVELS = tuple(load_campaign().lands.difficulties.values())


@pytest.fixture
def ledger(context: AppContext) -> CampaignProgress:
    return runs.ledger(context)


def begun(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress, **choices: Any
) -> tuple[Any, list[Spec]]:
    screen = StartScreen(context, resources, ledger, RunChoices(**choices), slots=runs.slots())
    specs: list[Spec] = []
    screen.started.connect(specs.append)
    stage.push(screen, fade=False)
    stage.advance(0.3)
    return screen, specs


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-1.1", "CAMP-1.5")
def test_what_is_chosen_makes_a_run_that_the_rules_begin(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen, specs = begun(stage, context, resources, ledger)
    assert (
        set(screen.leaders.tiles)
        == set(resources.lands.campaigns)
        == {"napoleon", "saladin", "nelson", "caesar", "genghis", "joan", "alexander", "washington"}
    )
    screen.leaders.tiles["saladin"].on_click()
    screen.iron.on_click()
    screen.column.seed.input.on_text("77")
    screen.begin.on_click()
    (spec,) = specs
    assert spec.seed == 77
    view = CampaignGame(context.games).new_match(77, spec.options).view(0)
    assert (view.leader, view.iron, view.difficulty) == ("saladin", True, "normal")


@pytest.mark.rule("CAMP-1.2")
def test_the_campaign_of_each_leader_names_its_acts(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen, _ = begun(stage, context, resources, ledger)
    for leader, found in resources.lands.campaigns.items():
        screen.leaders.tiles[leader].on_click()
        assert screen.campaign.title.text == found.title
        shown = [plain(node.text) for node in screen.campaign.walk() if isinstance(node, Label)]
        for act in found.acts:
            assert resources.act(act).title in shown


@pytest.mark.rule("CAMP-1.1")
def test_the_starter_deck_can_be_looked_through(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen, _ = begun(stage, context, resources, ledger, leader="alexander")
    screen.campaign.deck.on_click()
    top = stage.top
    assert isinstance(top, DeckPreview)
    assert top.cards == resources.lands.campaigns["alexander"].deck
    assert len(top.cards) == 25
    top.examined.emit("hypaspist")
    page = stage.top
    assert isinstance(page, CardInspection)
    shown = [plain(node.text) for node in page.walk() if isinstance(node, Label)]
    assert "hypaspist" in resources.content.own_cards
    assert resources.content.card_texts["hypaspist"].flavour in shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("more", [(), ("cleopatra", "joan"), ("cleopatra", "joan", "ramesses")])
def test_any_number_of_leaders_can_be_read_and_chosen(
    stage: GameStage,
    context: AppContext,
    resources: CampaignResources,
    ledger: CampaignProgress,
    resized: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    more: tuple[str, ...],
) -> None:
    found = resources.lands.campaigns
    for leader in more:
        monkeypatch.setitem(cast("dict[str, CampaignDefinition]", found), leader, found["genghis"])
    resized(*size, 1.0)
    screen = StartScreen(context, resources, ledger)
    stage.push(screen, fade=False)
    rows = screen.leaders
    boxes = [tile.window_rect for tile in rows.tiles.values()]
    assert all(name.whole and title.whole for name, title in rows.names.values())
    assert not any(first.overlaps(second) for first, second in itertools.combinations(boxes, 2))
    assert min(box.w for box in boxes) >= 60 * rows.unit


@pytest.mark.rule("CAMP-1.5", "CAMP-3.1")
def test_a_level_is_explained_by_its_numbers(resources: CampaignResources) -> None:
    for level in resources.lands.difficulties.values():
        told = difficulty_lines(level, iron=False)
        lines = " ".join(told)
        assert f"1 in {level.casualties}" in lines
        assert f"1 in {level.lost}" in lines
        assert f"{level.gold}%" in lines
        assert f"{level.heal}%" in lines
        assert "every" in difficulty_lines(level, iron=True)[0]
        assert f"legacy **{level.legacy}%**" in lines
        assert len(told) + len(rule_lines(LEVELS, level.id)) <= LINES
    harder = replace(resources.lands.difficulties["hard"], threat=(0, 2, 2))
    assert "unchanged in act I, 2 levels stronger in acts II and III" in difficulty_lines(harder, iron=False)[-1]


@pytest.mark.rule("CAMP-1.5")
def test_opponents_that_grow_are_told_from_the_first_to_the_last(resources: CampaignResources) -> None:
    lines = difficulty_lines(resources.lands.difficulties["normal"], iron=False)
    assert lines[1] == "Opponents: careless to capable in act I, wary to capable in act II, capable in act III."


@pytest.mark.rule("CAMP-1.8")
def test_a_level_tells_its_own_rules_and_names_those_below() -> None:
    assert rule_lines(LEVELS, "fair") == ["The base heals 2 HP after each battle won."]
    assert rule_lines(LEVELS, "normal") == ["Elite battles come twice as often."]
    assert rule_lines(LEVELS, "stern") == [
        "Everything costs 20% more in shops and in the town.", "All rules of Regular apply, too.",
    ]  # fmt: skip
    for level in LEVELS:
        assert 1 <= len(rule_lines(LEVELS, level.id)) <= 3


def ended(difficulty: str, *, won: bool) -> RunRecord:
    return RunRecord(
        run=f"{difficulty} {won}", leader="nelson", difficulty=difficulty, iron=False, seed=1, won=won, act=3, steps=21,
        turns=90, reason="It ended.", legacy=10, ended="2026-11-20T10:00:00+00:00",
    )  # fmt: skip


@pytest.mark.rule("CAMP-1.9")
@pytest.mark.parametrize(
    ("runs_ended", "opened"),
    [
        ((), "easy fair normal"),
        ((ended("normal", won=False),), "easy fair normal"),
        ((ended("normal", won=True),), "easy fair normal stern"),
        ((ended("fair", won=True),), "easy fair normal"),
        ((ended("hard", won=False),), "easy fair normal hard"),
        ((ended("hard", won=True),), "easy fair normal stern hard relentless"),
        ((ended("heroic", won=True),), "easy fair normal"),
    ],
)
def test_a_level_opens_by_winning_the_one_below(runs_ended: tuple[RunRecord, ...], opened: str) -> None:
    found = [level.id for level in LEVELS if level_refusal(LEVELS, runs_ended, level.id) is None]
    assert " ".join(found) == opened
    assert level_refusal(LEVELS, (), "stern") == "Win a run on Regular first."


@pytest.mark.rule("CAMP-1.8", "CAMP-1.9")
def test_a_closed_level_says_on_the_button_what_opens_it_and_the_ladder_shows_all(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    for record in ledger.records():
        assert not (record.won and record.difficulty in {"stern", "hard", "relentless"})
    screen, specs = begun(stage, context, resources, ledger, difficulty="legendary")
    assert not screen.begin.enabled
    assert screen.begin.text == screen.begin.reason == "Win a run on Relentless first."
    screen.change(replace(screen.choices, difficulty="normal"))
    assert screen.begin.enabled
    assert screen.begin.text == "Begin the campaign"
    screen.ladder.on_click()
    dialog: Any = stage.top
    assert isinstance(dialog, Dialog)
    for level in LEVELS:
        assert level.name in ladder_text(LEVELS, ledger.records())
        assert all(line in ladder_text(LEVELS, ledger.records()) for line in rule_lines(LEVELS, level.id))
    dialog.choose(0)
    assert stage.top is screen
    assert not specs


@pytest.mark.rule("CAMP-1.5")
def test_the_daily_seed_is_the_same_for_all(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen, specs = begun(stage, context, resources, ledger)
    screen.daily.on_click()
    screen.begin.on_click()
    assert specs[0].seed is not None
    assert len(str(specs[0].seed)) == len(daily_seed(date(2026, 11, 20))) == 8


@pytest.mark.rule("CAMP-1.4")
def test_an_open_run_can_be_continued_and_is_not_lost_unasked(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen, specs = begun(stage, context, resources, ledger, slot="campaign-2")
    taken: list[str] = []
    screen.continued.connect(taken.append)
    assert "Nelson, 11 encounters" in screen.kept.text
    screen.resume.on_click()
    assert taken == ["campaign-2"]
    screen.begin.on_click()
    dialog = stage.top
    assert isinstance(dialog, Dialog)
    assert not specs
    dialog.choose(0)
    assert len(specs) == 1


@pytest.mark.rule("CAMP-7.1")
def test_the_legacy_goes_with_the_run(
    context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    options = run_spec(RunChoices(leader="napoleon"), ledger).options
    assert options["unlocked"] == list(ledger.unlocked("napoleon"))
    assert options["cleared"] is True
    CampaignGame(context.games).new_match(3, options)
    assert "4 of 15 unlocked" in legacy_line(resources, ledger, "napoleon")
    assert "3 runs, 1 won" in record_line(ledger, "napoleon")
    assert "No run" in record_line(ledger, "caesar")


def test_a_seed_that_is_none_is_refused(ledger: CampaignProgress) -> None:
    with pytest.raises(Problem, match="digits"):
        run_spec(RunChoices(seed="9" * 12), ledger)


# -- the legacy --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-7.1")
def test_points_buy_unlocks_that_stay(
    stage: GameStage, context: AppContext, resources: CampaignResources, ledger: CampaignProgress
) -> None:
    screen = LegacyScreen(context, resources, ledger, "napoleon")
    stage.push(screen, fade=False)
    nodes = {name: node for branch in screen.branches for name, node in branch.nodes.items()}
    assert nodes["napoleon-tactical-genius"].state == HAVE
    assert nodes["napoleon-inspiring-presence-2"].state == OPEN
    assert nodes["napoleon-emperor"].state == LOCKED
    points = ledger.points("napoleon")
    nodes["napoleon-inspiring-presence-2"].on_click()
    screen.buy.on_click()
    assert "napoleon-inspiring-presence-2" in ledger.unlocked("napoleon")
    assert ledger.points("napoleon") == points - 200
    assert "napoleon-inspiring-presence-2" in runs.ledger(context).unlocked("napoleon")
    assert screen.points.text == f"{points - 200} points to spend"
    assert nodes["napoleon-grande-armee"].state == OPEN


@pytest.mark.rule("CAMP-7.1")
def test_what_cannot_be_bought_says_why(stage: GameStage, context: AppContext, resources: CampaignResources) -> None:
    ledger = runs.ledger(context, fresh=True)
    screen = LegacyScreen(context, resources, ledger, "caesar")
    stage.push(screen, fade=False)
    for node in screen.tree:
        screen.choose(node.id)
        assert not screen.buy.enabled
        assert screen.buy.reason
        said = [row.node.text for row in screen.words.rows if isinstance(row.node, Paragraph)]
        assert screen.buy.reason in said
        assert about_unlock(resources, node) in said


@pytest.mark.rule("CAMP-7.1")
def test_every_tree_stands_in_rows_below_what_leads_to_it(resources: CampaignResources) -> None:
    for leader, tree in resources.content.legacy.items():
        assert {node.branch for node in tree} == {"war", "wealth", "spirit"}, leader
        for branch in ("war", "wealth", "spirit"):
            rows = depths([node for node in tree if node.branch == branch])
            for node in tree:
                assert all(rows[before] < rows[node.id] for before in node.after if before in rows and node.id in rows)


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAMP-1.3")
@pytest.mark.parametrize("won", [True, False])
def test_the_end_shows_the_way_the_numbers_and_the_fallen(
    stage: GameStage, context: AppContext, resources: CampaignResources, *, won: bool
) -> None:
    view = runs.over(context, won=won).view(0)
    screen = SummaryScreen(context, resources, view)
    screen.seed = 424242
    stage.push(screen, fade=False)
    stage.advance(1.0)
    assert screen.won is won
    words = " ".join(plain(node.text) for node in screen.walk() if isinstance(node, Label))
    assert str(view.legacy) in words
    assert "424242" in words
    assert view.reason in words
    for card in fallen_of(view):
        assert resources.card_name(card.card) in words
    rows = [node for node in screen.walk() if isinstance(node, WayRow)]
    assert sum(len(row.medals) for row in rows) == len(view.history)
    assert len(rows) == view.act
    facts = {caption: number for _, caption, number in summary_facts(view)}
    assert facts["Battles won"] == str(dict(view.stats)["battles won"])


def test_a_press_that_was_meant_for_the_battle_leaves_no_summary(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    screen = SummaryScreen(context, resources, runs.over(context, won=False).view(0))
    stage.push(screen, fade=False)
    left: list[bool] = []
    screen.closed.connect(lambda: left.append(True))
    screen.title_button.on_click()
    assert not left
    stage.advance(CALM_S + 0.1)
    screen.legacy.on_click()
    legacy = stage.top
    assert isinstance(legacy, LegacyScreen)
    legacy.go_back()
    assert not legacy.in_tree
    screen.title_button.on_click()
    assert left == [True]


def test_a_run_without_an_encounter_has_an_end_too(
    stage: GameStage, context: AppContext, resources: CampaignResources
) -> None:
    view = replace(runs.over(context, won=False).view(0), history=(), army=(), stats=(), steps=0, act=1)
    stage.push(SummaryScreen(context, resources, view), fade=False)
    stage.step(0.5)
    stage.draw()


@pytest.mark.rule("CAMP-7.2")
def test_the_record_tells_of_every_run(stage: GameStage, context: AppContext, resources: CampaignResources) -> None:
    records = runs.records()
    screen = RecordsScreen(context, resources, records)
    stage.push(screen, fade=False)
    assert len(screen.entries) == len(records)
    for record, entry in zip(records, screen.entries, strict=True):
        entry.on_click()
        said = " ".join(row.node.text for row in screen.words.rows if isinstance(row.node, Paragraph))
        for wanted in (record.reason, str(record.seed), str(record.turns), str(record.legacy)):
            assert wanted in said
    assert not screen.watch.enabled
    assert screen.watch.reason

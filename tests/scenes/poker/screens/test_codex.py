"""The codex of combats: every hand, action, phase, poker spell and king, told from the data that runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from components.poker import BETTING_ROUNDS, POKER_SPELLS
from game.content.arena.loading import load_arena
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.screens.codex import EntryRow
from scenes.kit.typography.lettering import plain
from scenes.poker.model.hand_table import hand_entries
from scenes.poker.model.hands import multiplier_text
from scenes.poker.model.table_live import ACTIONS, TITLES
from scenes.poker.model.words import PHASES
from scenes.poker.resources import PokerResources
from scenes.poker.screens.codex import ACTION_ICONS, KINGS, PHASE_ICONS, CombatCodex, HandRow, KingRow, KingsCodex
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from systems.poker.state.hands import KINDS, rank_of
from tests.scenes.duel.screens.visitor import Visitor
from tests.scenes.poker.plain_poker import PlainArtwork
from tests.thorough import some


@pytest.fixture
def visitor(game_stage: GameStage, make_context: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile, for whom combats are drawn plainly."""
    context = make_context()
    content = load_arena()
    art = PlainArtwork(Lexicon(content.cards, content.card_texts))
    context.stocks[PokerResources] = PokerResources(context, art=art)
    return Visitor(game_stage, context)


def opened(visitor: Visitor, codex: Callable[[Any], CombatCodex] = CombatCodex) -> dict[str, list[Any]]:
    """Return the rows of a codex that is shown, by chapter."""
    screen = codex(visitor.context)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return {title.text: list(rows) for title, rows in screen.pages.parts}


@pytest.mark.rule("POKER-3.2")
def test_each_hand_is_shown_with_cards_that_make_it_strongest_first() -> None:
    entries = hand_entries()
    assert [entry.hand.kind for entry in entries] == list(KINDS)
    ranks = [rank_of(entry.cards) for entry in entries]
    assert ranks == sorted(ranks)
    for entry in entries:
        assert len(set(entry.cards)) == 5
        assert len(entry.hand.used) >= 1
        assert entry.sentence.endswith(".")
    assert len({entry.sentence for entry in entries}) == len(KINDS)


def test_rows_of_hands_say_both_names_and_the_multiplier_and_light_what_makes_them(visitor: Visitor) -> None:
    rows = cast("list[HandRow]", opened(visitor)["Hands"])
    for row, kind in zip(rows, KINDS, strict=True):
        assert row.title.text == kind.name
        assert row.common.text.lower() in {kind.common, ""}
        assert row.strikes.text == f"x {multiplier_text(kind.multiplier)}"
        assert all(card.size[0] > 0 for card in row.cards)
        assert row.title.whole
    pair = next(row for row in rows if row.entry.hand.kind.common == "one pair")
    assert len(pair.entry.hand.used) == 2


def test_every_action_phase_and_poker_spell_has_a_sign_and_a_sentence(visitor: Visitor) -> None:
    found = opened(visitor)
    assert set(ACTION_ICONS) == set(ACTIONS)
    assert set(PHASE_ICONS) == set(PHASES)
    assert set(BETTING_ROUNDS) < set(PHASES)
    for chapter, names in (
        ("Actions", list(TITLES.values())),
        ("Phases of a hand", list(PHASES.values())),
    ):
        rows = cast("list[EntryRow]", found[chapter])
        assert [row.entry.name for row in rows] == names
        assert all(row.entry.sentence.endswith(".") and row.entry.sign is not None for row in rows)
    spells = cast("list[EntryRow]", found["Poker spells"])
    assert len(spells) == len(POKER_SPELLS)
    assert all(row.entry.sentence for row in spells)


@pytest.mark.rule("MATCH-11.3")
def test_the_nine_kings_are_shown_with_their_passives(visitor: Visitor) -> None:
    content = load_arena()
    lexicon = Lexicon(content.cards, content.card_texts)
    rows = cast("list[KingRow]", opened(visitor)[KINGS])
    assert [row.title.text for row in rows] == [king.name for king in content.kings.values()]
    assert len(rows) == 9
    for row, (name, king) in zip(rows, content.kings.items(), strict=True):
        said = plain(row.words.text)
        assert all(plain(line) in said for line in lexicon.texts.lines(king))
        assert content.card_texts[name].about in said
        assert row.words.measure(row.words.rect.w)[1] <= row.words.rect.h + 1, name


def test_chess_opens_it_at_the_kings_and_both_games_lead_to_it(visitor: Visitor) -> None:
    assert next(iter(opened(visitor, KingsCodex))) == KINGS
    for game, kind in (("poker", CombatCodex), ("chess", KingsCodex)):
        (extra,) = [extra for extra in visitor.context.game_uis[game].extras() if extra.line.id == "codex"]
        assert type(extra.make(visitor.context)) is kind


@pytest.mark.parametrize("scale", some([2.0, 0.8, 1.5], 1))
def test_words_fit_their_rows_at_every_scale(visitor: Visitor, scale: float) -> None:
    visitor.stage.ui_scale = scale
    for rows in opened(visitor).values():
        for row in rows:
            words = row.words.body if isinstance(row, KingRow) else row.sentence
            assert words.whole, row.name

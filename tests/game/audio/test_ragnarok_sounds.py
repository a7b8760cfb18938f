from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import ModuleType

import numpy as np
import pytest

from components.chess import KINDS as PIECES
from components.chess import KING, PAWN, QUEEN, ROOK
from game.audio.effects import synthesise
from game.audio.harmony import hertz
from game.audio.library import SHIPPED
from game.audio.manifest import Effect, read_manifest
from game.audio.moods import MOODS
from game.audio.recipes import carved, wager
from game.audio.samples import SAMPLE_RATE, Signal
from scenes.chess.model import sounds as board
from scenes.chess.table.chess_cues import STEP_S
from scenes.poker.model import sounds as combat
from systems.poker.state.hands import KINDS
from tests.game.audio.hearing import centroid, level_at, loudness

EFFECTS = read_manifest(SHIPPED).by_id()
WEAKEST_FIRST = [combat.CHORDS[kind.name] for kind in reversed(KINDS)]
TOPS = {
    "poker_hand_small": wager.FIFTH[-1], "poker_hand_good": wager.TRIAD[-1], "poker_hand_great": wager.GREAT[-1],
    "poker_hand_last": wager.LAST[-1],
}  # fmt: skip
"""The highest string of each chord that has a file."""
LONGEST = {
    "poker_stones": 0.35, "poker_card": 0.16, "poker_turn": 0.2, "poker_community": 0.36, "poker_knock": 0.4,
    "poker_banner": 0.36, "poker_brace": 0.4, "poker_breath_in": 0.3, "poker_breath_out": 0.3, "poker_riffle": 0.75,
    "chess_lift": 0.2, "chess_set_light": 0.15, "chess_set_heavy": 0.3, "chess_slide": STEP_S + 0.05,
    "chess_clash": 0.4, "chess_back": 0.7,
}  # fmt: skip
"""Seconds that the scenes leave for a sound before the next one follows."""


def named(module: ModuleType) -> set[str]:
    values = [value for name, value in vars(module).items() if name.isupper()]
    rows = [value.values() if isinstance(value, Mapping) else () for value in values]
    return {value for value in values if isinstance(value, str) and value not in PIECES}.union(*rows)


def top(effect: Effect) -> float:
    return TOPS[effect.source] + effect.cents / 100.0


def heard(effect: Effect) -> float:
    """Return how loud the loudest tenth of a second of a sound comes out."""
    signal = synthesise(effect.source)
    return effect.gain * max(loudness(signal, k / 20, k / 20 + 0.1) for k in range(len(signal) // (SAMPLE_RATE // 20)))


def blows(signal: Signal) -> int:
    """Return how many blows stand out of a signal, counted where it rises steeply to near its peak."""
    step = SAMPLE_RATE // 200
    energy = np.array([0.0] + [loudness(signal, k / 200, (k + 1) / 200) for k in range(len(signal) // step)])
    rises = [k for k in range(1, len(energy)) if energy[k] > 1.6 * energy[k - 1] and energy[k] > 0.4 * energy.max()]
    return 1 + sum(second - first > 6 for first, second in pairwise(rises))


@pytest.mark.parametrize(("module", "family"), [(combat, "poker_"), (board, "chess_")])
def test_every_sound_that_a_table_names_is_there_and_none_is_too_many(module: ModuleType, family: str) -> None:
    every = named(module)
    assert every <= set(EFFECTS)
    assert {name for name in EFFECTS if name.startswith(family)} <= every


@pytest.mark.parametrize("name", sorted(LONGEST))
def test_a_sound_is_over_before_the_next_is_due(name: str) -> None:
    for take in range(1, EFFECTS[name].takes + 1):
        assert synthesise(name, take).size <= LONGEST[name] * SAMPLE_RATE


@pytest.mark.rule("POKER-3.2")
def test_the_stronger_a_hand_the_higher_and_louder_its_chord() -> None:
    assert len(set(WEAKEST_FIRST)) == len(KINDS)
    chords = [EFFECTS[name] for name in WEAKEST_FIRST]
    assert all(top(weak) < top(strong) for weak, strong in pairwise(chords))
    assert all(heard(weak) < heard(strong) for weak, strong in pairwise(chords))
    for kind, chord in zip(reversed(KINDS), chords, strict=True):
        assert kind.name in (chord.caption or "")


def test_chords_grow_richer_and_end_on_their_top_note() -> None:
    recorded = [synthesise(name) for name in TOPS]
    assert all(weak.size < strong.size for weak, strong in pairwise(recorded))
    for name, signal in zip(TOPS, recorded, strict=True):
        assert level_at(signal, hertz(TOPS[name])) > 2.0 * level_at(signal, hertz(TOPS[name] + 1)), name
    major, minor = hertz(66), hertz(65)
    small, good = recorded[:2]
    assert level_at(good, major) > 4.0 * level_at(good, minor)
    assert level_at(small, major) < 0.2 * level_at(small, hertz(wager.FIFTH[-1])), "a pair has no third yet"


def test_playing_cards_are_thinner_than_the_cards_of_the_games() -> None:
    dealt, turned = centroid(synthesise("poker_card")), centroid(synthesise("poker_turn"))
    thick = [centroid(synthesise(name)) for name in ("card_draw", "card_flip", "duel_draw", "duel_flip")]
    assert min(dealt, turned) > 1.2 * np.median(thick)
    assert synthesise("poker_card").size < 0.6 * synthesise("card_draw").size


def test_glass_rings_above_wood_and_all_in_is_the_heaviest() -> None:
    stones, everything = synthesise("poker_stones"), synthesise("poker_all_in")
    assert centroid(stones) > 4.0 * centroid(synthesise("poker_banner"))
    assert level_at(everything, 70.0) > 20.0 * level_at(stones, 70.0)
    assert EFFECTS["poker_lost"].cents < 0, "what is lost sounds deeper than what comes back"


def test_knuckles_knock_twice() -> None:
    assert blows(synthesise("poker_knock")) == 2
    assert blows(synthesise("chess_set_light")) == 1


def test_a_breath_is_drawn_upward_and_spent_downward() -> None:
    for name, rising in (("poker_breath_in", True), ("poker_breath_out", False)):
        signal = synthesise(name)
        first, second = (centroid(part) for part in np.array_split(signal[: int(0.2 * SAMPLE_RATE)], 2))
        assert (second > first) == rising, name
    assert combat.breath_of(1) != combat.breath_of(-1)


def test_the_last_stone_is_heard() -> None:
    assert combat.stones_of(1) == combat.STONES
    assert combat.stones_of(0) == combat.ALL_IN


def test_a_tower_is_heavier_than_an_officer_and_a_pawn_is_light() -> None:
    assert set(board.PUT) == set(PIECES)
    light, officer, heavy = (EFFECTS[board.PUT[kind]] for kind in (PAWN, QUEEN, ROOK))
    assert board.PUT[KING] == board.PUT[ROOK]
    assert officer.source == heavy.id
    assert officer.cents > 0
    pawn, tower = synthesise(light.id), synthesise(heavy.id)
    assert centroid(pawn) > 3.0 * centroid(tower)
    assert pawn.size < tower.size
    assert light.gain < officer.gain < heavy.gain


def test_a_check_is_a_low_horn_that_rises_by_half_a_step() -> None:
    signal = synthesise("chess_check")
    first, second = signal[: int(0.3 * SAMPLE_RATE)], signal[int(0.4 * SAMPLE_RATE) :]
    assert level_at(first, hertz(50)) > 2.0 * level_at(first, hertz(51))
    assert level_at(second, hertz(51)) > 2.0 * level_at(second, hertz(50))
    assert centroid(signal) < 0.6 * centroid(synthesise("chess_promoted"))


def test_a_stone_slides_as_long_as_it_takes_from_square_to_square() -> None:
    assert carved.STEP_S == STEP_S


def test_what_matters_has_a_caption_and_sides_are_told_apart() -> None:
    told = (
        combat.ALL_IN, combat.LOST, combat.STONES_BACK, combat.DEFEND, combat.BRACE, combat.ATTACK, combat.COUNTER,
        combat.ENGAGE, combat.ARMED, combat.SPENT, combat.BLUFF, combat.SWAP, board.KILLED, board.PROMOTED,
        board.CHECK, board.CLASHED, board.FELL, board.SETTLED,
    )  # fmt: skip
    captions = [EFFECTS[name].caption for name in told]
    assert None not in captions
    assert len(set(captions)) == len(captions)
    assert EFFECTS[combat.PLAY_MINE].caption != EFFECTS[combat.PLAY_THEIRS].caption


def test_both_games_have_music_of_their_own() -> None:
    assert MOODS["poker"].mode != MOODS["arena"].mode
    assert MOODS["chess"].mode != MOODS["arena"].mode
    heart = MOODS["poker"].patterns
    assert all(pattern.startswith("D.D") for pattern in heart), "a heart beats twice"

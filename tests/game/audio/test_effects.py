from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from game.audio import effects
from game.audio.effects import DULL, RECIPES, effect_pcm
from game.audio.library import SHIPPED, SoundLibrary
from game.audio.manifest import Effect, read_manifest
from game.audio.samples import SAMPLE_RATE, Signal, decibels
from game.audio.wav import read_wav, to_pcm
from tests.game.audio.hearing import centroid, loudness
from tests.thorough import some

MANIFEST = read_manifest(SHIPPED)
RECORDED = [effect for effect in MANIFEST.sounds if effect.of is None]
ONE_SHOTS = [effect.id for effect in RECORDED if not effect.loop]
LOOPS = [effect.id for effect in RECORDED if effect.loop]

_made = cache(effects.synthesise)


def synthesise(effect_id: str, take: int = 1) -> Signal:
    """Return the sound of an effect, made once for all that is asked of it."""
    return _made(effect_id, take)


@pytest.fixture(scope="module", autouse=True)
def made_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(effects, "synthesise", synthesise)
        yield
    _made.cache_clear()


@pytest.mark.parametrize("effect", some(RECORDED, 40), ids=lambda effect: effect.id)
def test_the_shipped_files_are_what_the_recipes_make(effect: Effect) -> None:
    for take in range(1, effect.takes + 1):
        shipped = read_wav(SHIPPED / effect.file_name(take)).astype(np.int32)
        made = effect_pcm(effect.id, take).astype(np.int32)
        assert shipped.size == made.size
        # Another processor may round the last bit of a sine otherwise: one step of 65,536, on few samples at most.
        assert int(np.max(np.abs(shipped - made))) <= 1
        assert np.count_nonzero(shipped != made) <= shipped.size // 1000


@pytest.mark.parametrize("effect", RECORDED, ids=lambda effect: effect.id)
def test_every_file_is_below_the_ceiling_centred_and_neither_faint_nor_pressed(effect: Effect) -> None:
    for take in range(1, effect.takes + 1):
        signal = read_wav(SHIPPED / effect.file_name(take)) / 32767.0
        assert float(np.max(np.abs(signal))) <= decibels(-3.0)
        assert decibels(-36.0) < float(np.sqrt(np.mean(signal**2))) < decibels(-12.0)
        assert abs(float(np.mean(signal))) < 0.002


@pytest.mark.parametrize("effect_id", some(ONE_SHOTS, 50))
def test_one_shots_begin_and_end_in_silence(effect_id: str) -> None:
    signal = synthesise(effect_id)
    assert abs(signal[0]) < 0.01
    assert abs(signal[-1]) < 0.002
    assert signal.size < 3.2 * SAMPLE_RATE


@pytest.mark.parametrize("effect_id", LOOPS)
def test_loops_have_no_seam(effect_id: str) -> None:
    signal = synthesise(effect_id)
    assert signal.size <= 8 * SAMPLE_RATE
    inside = np.abs(np.diff(signal))
    assert abs(signal[0] - signal[-1]) <= np.quantile(inside, 0.999)
    ends = loudness(signal, 4.9, 5.0), loudness(signal, 0.0, 0.1)
    assert 0.4 < ends[0] / ends[1] < 2.5


def test_recipes_files_and_manifest_name_the_same_sounds() -> None:
    assert set(RECIPES) == {effect.id for effect in RECORDED}
    listed = {effect.file_name(take) for effect in MANIFEST.sounds for take in range(1, effect.takes + 1)}
    assert {path.name for path in SHIPPED.glob("*.wav")} == listed


@pytest.mark.parametrize("effect_id", sorted(DULL))
def test_what_is_stored_at_half_the_rate_has_lost_nothing_to_hear(effect_id: str) -> None:
    path = SHIPPED / next(effect for effect in RECORDED if effect.id == effect_id).file_name(1)
    whole, heard = synthesise(effect_id), read_wav(path) / 32767.0
    assert whole.size <= heard.size <= whole.size + 1
    lost = heard[: whole.size] - whole
    assert float(np.mean(lost**2)) <= decibels(-40.0) ** 2 * float(np.mean(whole**2))
    assert path.stat().st_size < whole.size + 50


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) < 10_000_000


def test_takes_of_one_effect_differ() -> None:
    for effect in (effect for effect in RECORDED if effect.takes > 1):
        takes = {effect_pcm(effect.id, take).tobytes() for take in range(1, effect.takes + 1)}
        assert len(takes) == effect.takes


def test_sounds_of_one_kind_are_told_apart_by_their_weight() -> None:
    light, plain, heavy = (synthesise(name) for name in ("hit_light", "hit", "hit_heavy"))
    assert light.size < plain.size < heavy.size
    assert centroid(light) > centroid(plain) > centroid(heavy)
    assert centroid(synthesise("crystal_hit")) > 5.0 * centroid(plain)
    assert centroid(synthesise("card_draw")) > 5.0 * centroid(synthesise("card_place"))


def test_every_pair_of_short_signals_of_the_interface_differs_in_sound() -> None:
    names = ["card_draw", "card_place", "button_press", "refuse", "notification", "coin_toss", "commit", "timer_end"]
    middles = sorted(centroid(synthesise(name)) for name in names)
    assert all(upper > 1.08 * lower for lower, upper in pairwise(middles))


def test_rings_ring_and_thuds_do_not() -> None:
    for ringing in ("shield", "barrier", "crystal_hit"):
        signal = synthesise(ringing)
        assert loudness(signal, 0.35, 0.45) > decibels(-30.0) * loudness(signal, 0.0, 0.1)
    thud = synthesise("card_place")
    assert loudness(thud, 0.18, 0.22) < decibels(-24.0) * loudness(thud, 0.04, 0.09)


def test_victory_ends_in_major_and_defeat_in_minor() -> None:
    def level(signal: Signal, start: float, hertz: float) -> float:
        part = signal[int(start * SAMPLE_RATE) : int((start + 0.6) * SAMPLE_RATE)]
        spectrum = np.abs(np.fft.rfft(part * np.hanning(part.size), 1 << 18))
        middle = round(hertz / SAMPLE_RATE * (1 << 18))
        return float(np.max(spectrum[middle - 4 : middle + 5]))

    major, minor = 184.997, 174.614  # F sharp and F, thirds above D
    win, lose = synthesise("win"), synthesise("lose")
    assert level(win, 1.0, 2 * major) > 4.0 * level(win, 1.0, 2 * minor)
    assert level(lose, 2.0, minor) > 4.0 * level(lose, 2.0, major)


def test_sixteen_bit_rounding_never_wraps() -> None:
    assert to_pcm(np.array([2.0, -2.0, 0.0])).tolist() == [32767, -32767, 0]


def test_the_library_finds_every_take(tmp_path_factory: pytest.TempPathFactory) -> None:
    library = SoundLibrary(tmp_path_factory.mktemp("cache"))
    for effect in library.effects.values():
        assert all(library.effect_path(effect.id, take).is_file() for take in range(1, effect.takes + 1))

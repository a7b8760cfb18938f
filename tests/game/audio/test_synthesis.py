from __future__ import annotations

import numpy as np
import pytest

from game.audio.envelopes import curve, decay, glide, sustained, swell
from game.audio.filters import band, smooth_length
from game.audio.harmony import hertz, nearest_chord_tone, pitch_of
from game.audio.modal import BELL, GLASS, WOOD, drop, strike
from game.audio.noise import crackle, looped_noise, noise_band, noise_sweep
from game.audio.oscillators import harmonics, sine
from game.audio.samples import (
    SAMPLE_RATE,
    Signal,
    add_circular,
    after,
    decibels,
    faded,
    frames,
    mix,
    normalised,
    peak,
    saturated,
    trimmed,
)
from game.audio.seeded import Grain
from game.audio.space import in_room, in_room_loop
from game.audio.strings import pluck
from tests.game.audio.hearing import rms


def strongest(signal: Signal, low: float = 20.0, high: float = 20_000.0) -> float:
    size = 1 << 20
    spectrum = np.abs(np.fft.rfft(signal * np.hanning(signal.size), size))
    frequencies = np.fft.rfftfreq(size, 1.0 / SAMPLE_RATE)
    spectrum[(frequencies < low) | (frequencies > high)] = 0.0
    return float(frequencies[int(np.argmax(spectrum))])


def cents(measured: float, wanted: float) -> float:
    return float(1200.0 * np.log2(measured / wanted))


def test_equal_keys_give_equal_noise_and_other_keys_other_noise() -> None:
    assert np.array_equal(Grain("a", 1).noise(100), Grain("a", 1).noise(100))
    assert not np.array_equal(Grain("a", 1).noise(100), Grain("a", 2).noise(100))


def test_noise_is_the_same_for_ever() -> None:
    # Pinned: a change of numpy's streams would change every shipped sound.
    assert [round(value, 9) for value in Grain("pin").noise(3).tolist()] == [0.870136755, -0.254887946, 0.744912735]


def test_noise_is_even() -> None:
    noise = Grain("evenly").noise(400_000)
    assert abs(float(noise.mean())) < 0.01
    assert abs(float(noise.std()) - 3.0**-0.5) < 0.01
    assert float(np.max(np.abs(noise))) <= 1.0


def test_picks_reach_every_choice() -> None:
    grain = Grain("picks")
    assert {grain.pick("abc") for _ in range(60)} == set("abc")


@pytest.mark.parametrize("midi", [33, 45, 57, 62, 74, 86])
@pytest.mark.parametrize("brightness", [0.2, 0.9])
def test_strings_are_in_tune(midi: int, brightness: float) -> None:
    wanted = hertz(midi)
    tone = pluck(Grain("tune", midi), wanted, 1.5, 2.0, brightness)
    assert abs(cents(strongest(tone, 0.94 * wanted, 1.06 * wanted), wanted)) < 1.0


def test_strings_decay_as_asked_and_brighter_ones_are_brighter() -> None:
    tone = pluck(Grain("decay"), 146.83, 2.0, 2.0, 0.5)
    fall = rms(tone[frames(1.5) : frames(1.6)]) / rms(tone[frames(0.5) : frames(0.6)])
    assert decibels(-34.0) < fall < decibels(-27.0)
    dull, bright = (band(pluck(Grain("b"), 220.0, 0.5, 2.0, part), 4000.0, order=6) for part in (0.1, 0.9))
    assert rms(bright) > 6.0 * rms(dull)


def test_struck_bodies_sound_at_their_partials_and_damp_by_their_matter() -> None:
    bell = strike(BELL, 220.0, 1.5, 2.0)
    assert abs(cents(strongest(bell, 200.0, 240.0), 220.0)) < 3.0
    late = slice(frames(0.3), frames(0.4))
    assert rms(strike(GLASS, 500.0, 0.6, 0.9)[late]) > 0.01
    assert rms(strike(WOOD, 500.0, 0.6, 0.1)[late]) < 0.001
    assert peak(bell) == pytest.approx(1.0)
    assert abs(float(bell[-1])) < 1e-6


def test_a_drum_sinks_to_its_pitch() -> None:
    drum = drop(80.0, 2.0, 1.0, 1.5, 0.03)
    assert strongest(drum[frames(0.3) :], 40.0, 200.0) == pytest.approx(80.0, abs=1.5)


def test_nothing_folds_back_from_above_half_the_rate() -> None:
    tone = harmonics(np.full(SAMPLE_RATE, 9000.0), (1.0, 1.0, 1.0, 1.0))
    spectrum = np.abs(np.fft.rfft(tone))  # the third harmonic would fold back to 17,100 Hz, the fourth to 8,100
    assert spectrum[9000] > 1000.0
    assert spectrum[18_000] > 1000.0
    assert max(spectrum[17_100], spectrum[8100]) < 1.0


def test_envelopes_hold_their_ends() -> None:
    assert swell(0.5, 0.3)[0] == 0.0
    assert float(np.max(swell(0.5, 0.3))) == pytest.approx(1.0, abs=1e-3)
    assert sustained(0.5, 0.1, 0.2)[-1] < 1e-6
    assert decay(2.0, 1.0, 0.0)[frames(1.0)] == pytest.approx(0.001, rel=1e-3)
    assert curve(1.0, ((0.0, 1.0), (1.0, 3.0)))[frames(0.5)] == pytest.approx(2.0, abs=1e-3)
    path = glide(1.0, 100.0, 400.0)
    assert (path[0], path[-1]) == (pytest.approx(100.0), pytest.approx(400.0))
    assert path[frames(0.5)] == pytest.approx(200.0, rel=1e-3)


def test_bands_keep_what_lies_inside_and_drop_what_lies_outside() -> None:
    inside, outside = sine(1000.0, 0.5), sine(6000.0, 0.5)
    assert rms(band(inside, 300.0, 3000.0)) > 0.9 * rms(inside)
    assert rms(band(outside, 300.0, 1500.0)) < 0.1 * rms(outside)


def test_moving_noise_follows_its_path_at_an_even_level() -> None:
    noise = noise_sweep(Grain("sweep"), glide(1.0, 500.0, 8000.0), 0.8)
    assert noise.size == SAMPLE_RATE
    early, late = noise[: frames(0.2)], noise[frames(0.8) :]
    assert rms(band(early, 3000.0)) < 0.3 * rms(early)
    assert rms(band(late, 3000.0)) > 0.8 * rms(late)
    assert 0.5 < rms(early) / rms(late) < 2.0


def test_looped_material_closes_on_itself() -> None:
    for loop in (
        looped_noise(Grain("loop"), 1.0, 200.0, 800.0),
        crackle(Grain("crackle"), 1.0, np.full(SAMPLE_RATE, 80.0), 1000.0, 4000.0, 0.02),
    ):
        assert abs(float(loop[0] - loop[-1])) <= float(np.max(np.abs(np.diff(loop))))
    assert rms(noise_band(Grain("n"), 0.3, 100.0, 900.0)) > 0.05


def test_adding_in_the_round_keeps_every_sample() -> None:
    loop = np.zeros(10)
    add_circular(loop, 7, np.arange(1.0, 13.0))
    assert float(loop.sum()) == 78.0
    assert loop[7] == 1.0 + 11.0
    assert loop[0] == 4.0
    add_circular(loop, -1, np.array([5.0]))
    assert loop[9] == 3.0 + 5.0


def test_mixing_fading_and_trimming() -> None:
    assert mix(np.ones(2), np.ones(4)).tolist() == [2.0, 2.0, 1.0, 1.0]
    assert mix().size == 0
    assert after(0.001, np.ones(3)).size == 47
    ramp = faded(np.ones(1000), 0.005, 0.005)
    assert ramp[0] == 0.0
    assert ramp[-1] == pytest.approx(0.0, abs=1e-9)
    assert ramp[500] == 1.0
    assert trimmed(np.array([0.0, 1.0, 0.5, 1e-6, 0.0])).tolist() == [0.0, 1.0, 0.5]
    assert trimmed(np.zeros(5)).size == 0
    assert peak(normalised(np.array([0.1, -0.2]), -6.0)) == pytest.approx(decibels(-6.0))
    assert peak(normalised(np.zeros(4), -6.0)) == 0.0
    assert peak(saturated(np.array([1.0, -1.0]), 3.0)) == pytest.approx(1.0)


def test_the_room_adds_a_tail_and_a_loop_in_it_stays_as_long() -> None:
    tick = np.zeros(1000)
    tick[0] = 1.0
    wet = in_room(tick, 0.3, 0.5)
    assert wet.size == 1000 + frames(0.3)
    assert rms(wet[2000:6000]) > 10.0 * rms(wet[-2000:])
    loop = np.zeros(frames(1.0))
    loop[-1] = 1.0
    ringing = in_room_loop(loop, 0.5, 0.5)
    assert ringing.size == loop.size
    assert rms(ringing[:4000]) > 0.001  # the ring of the last sample sounds at the beginning


def test_fast_lengths_have_small_factors_only() -> None:
    assert [smooth_length(size) for size in (1, 7, 11, 121)] == [1, 8, 12, 125]


def test_modes_and_degrees() -> None:
    assert [pitch_of(60, "dorian", degree) for degree in (0, 2, 6, 7, -1)] == [60, 63, 70, 72, 58]
    assert pitch_of(62, "hijaz", 1) == 63
    assert hertz(69) == 440.0
    assert nearest_chord_tone(0, 3.2) == 4
    assert nearest_chord_tone(0, 1.0) == 0
    assert nearest_chord_tone(0, 2.9, avoid=2) == 4

"""The sound board: plays effects, music and ambience for the scenes, by name, on five volume buses.

It never holds up a frame: files are read beside it, music is rendered elsewhere and begins when it is there, and
what cannot be played is left out. Where there is no sound device it goes on keeping the captions, and `problem` says
why it is silent. It plays through a `SoundDevice`, so tests need no window and no sound card.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, Protocol

from game.audio.library import SoundLibrary
from game.audio.manifest import Effect
from game.audio.samples import SAMPLE_RATE
from game.audio.wav import Pcm, read_wav
from game.problems import Problem
from scenes.stage.signal import Signal

Bus = Literal["master", "music", "effects", "interface", "ambience"]
"""A volume slider; master stands before all others."""

BUSES: Final[tuple[Bus, ...]] = ("master", "music", "effects", "interface", "ambience")

MOST_VOICES: Final = 24
"""Voices that sound at once, music and ambience included; more would cost frames and be mud."""

BURST: Final = 3
BURST_S: Final = 0.040
"""The same effect starts at most `BURST` times within `BURST_S` seconds: a volley is one loud thing, not thirty."""

TOO_LATE_S: Final = 0.15
"""An effect whose file arrives later than this after its cue is left out: late is worse than never."""

CROSSFADE_S: Final = 1.6
TENSION_S: Final = 2.5
FOCUS_S: Final = 0.25
CAPTIONS_KEPT: Final = 50
SAME_CAPTION_S: Final = 0.6
LOOK_AGAIN_S: Final = 0.5

STAGE_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"ui.press": "button_press", "ui.hover": "button_hover", "ui.refuse": "refuse", "ui.toggle": "toggle"}
)
"""What the stage and its widgets call their sounds, and which effects these are."""


class Voice(Protocol):
    """Something that sounds."""

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, at once."""

    def set_levels(self, levels: Sequence[float]) -> None:
        """Set the loudness of each layer, gliding there; a one-shot has one layer and ignores this."""

    def stop(self) -> None:
        """Fall silent and give everything back; a second call does nothing."""


class SoundDevice(Protocol):
    """What the board plays on."""

    @property
    def problem(self) -> str | None:
        """One sentence why nothing can be heard, or None."""

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> Voice | None:
        """Start a sound; None when the device cannot. `pan` from -1 (left) to 1, `pitch` as a factor of speed."""

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> Voice | None:
        """Start layers of equal length that repeat together, sample for sample; None when the device cannot."""


class Caption(NamedTuple):
    """A sound in words, and when it began, in seconds of the board's time."""

    text: str
    time: float


@dataclass(slots=True)
class _Shot:
    """An effect that sounds."""

    voice: Voice
    effect: Effect
    gain: float
    ends: float


@dataclass(slots=True)
class _Cue:
    """An effect whose file is still being read."""

    effect: Effect
    take: int
    pitch: float
    pan: float
    gain: float
    deadline: float


@dataclass(slots=True)
class _Bed:
    """Something that repeats: a mood's stems or an ambience, fading in or out."""

    name: str
    voice: Voice
    bus: Bus
    gain: float
    fade: float = 0.0
    leaving: bool = False


def stem_levels(tension: float) -> tuple[float, float, float, float]:
    """Return how loud drone, melody, drum and bells are at a tension from 0 (calm) to 1 (all is at stake).

    Calm is melody and bells over a thin drone; the drum enters first, then the bells withdraw, and at the height
    they come back as alarm while the melody steps behind the drum.
    """
    t = min(max(tension, 0.0), 1.0)
    rise = min(max((t - 0.12) / 0.5, 0.0), 1.0)
    drum = rise * rise * (3.0 - 2.0 * rise)
    bells = 0.85 - 1.1 * t if t < 0.5 else 0.3 + 0.9 * (t - 0.5)
    return (0.6 + 0.4 * t, 1.0 - 0.25 * t * t, drum, bells)


class SoundBoard:
    """Plays by name. Call `update` once a frame with the real seconds that passed; everything happens there.

    `files` runs the reading of files (a pool of one thread in the game, at once in tests); `request_music` is
    called with a mood that is not rendered yet.
    """

    def __init__(
        self,
        library: SoundLibrary,
        device: SoundDevice,
        files: Executor,
        request_music: Callable[[str], object] | None = None,
    ) -> None:
        self.unfocused: float = 0.0
        """What is left of the loudness while the window is not in front: 0 mutes, 0.25 ducks."""
        self.captioned: Signal[Caption] = Signal()
        """Emitted with each new caption."""
        self._library = library
        self._device = device
        self._files = files
        self._request_music = request_music
        self._chance = random.Random(1)  # cosmetic: which take, how many cents; no rule sees it
        self._volumes: dict[Bus, float] = dict.fromkeys(BUSES, 1.0)
        self._muted = False
        self._focused = True
        self._focus = 1.0
        self._now = 0.0
        self._captions: deque[Caption] = deque(maxlen=CAPTIONS_KEPT)
        self._starts: dict[str, deque[float]] = {}
        self._clips: dict[tuple[str, int], Pcm] = {}
        self._reading: dict[tuple[str, int], Future[Pcm]] = {}
        self._cues: list[_Cue] = []
        self._shots: list[_Shot] = []
        self._beds: list[_Bed] = []
        self._mood: str | None = None
        self._ambience: str | None = None
        self._tension = 0.0
        self._tension_aim = 0.0
        self._stems: tuple[str, Future[tuple[Pcm, ...]]] | None = None
        self._look_again = 0.0
        self._broken: set[str] = set()
        self._fault: str | None = None

    @property
    def problem(self) -> str | None:
        """One sentence about what keeps sound from being heard, or None."""
        return self._device.problem or self._fault

    @property
    def captions(self) -> tuple[Caption, ...]:
        """The latest captions, the oldest first; kept whether or not anything can be heard."""
        return tuple(self._captions)

    @property
    def time(self) -> float:
        """The board's time in seconds, as captions count it."""
        return self._now

    @property
    def voices(self) -> int:
        """How many voices sound now."""
        return len(self._shots) + len(self._beds)

    @property
    def muted(self) -> bool:
        """True while everything is silenced by the player."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._set_all_volumes()

    def volume(self, bus: Bus) -> float:
        """Return where a bus's slider stands, 0 to 1."""
        return self._volumes[bus]

    def set_volume(self, bus: Bus, volume: float) -> None:
        """Move a bus's slider; what sounds follows at once. Beyond 0 to 1 it stays at the end of the scale."""
        self._volumes[bus] = min(max(volume, 0.0), 1.0)
        self._set_all_volumes()

    def set_focus(self, focused: bool) -> None:
        """Tell whether the window is in front; without focus the sound fades to `unfocused` and comes back after."""
        self._focused = focused

    def stage_sound(self, name: str) -> None:
        """Play what the stage calls `name` ("ui.press"), or the effect of that name."""
        self.play(STAGE_NAMES.get(name, name))

    def preload(self, *effect_ids: str) -> None:
        """Begin to read all takes of these effects, so that their first playing is not late.

        Raises UnknownSound for an unknown one.
        """
        for effect_id in effect_ids:
            for take in range(1, self._library.effect(effect_id).takes + 1):
                self._read(effect_id, take)

    def play(self, effect_id: str, *, pitch: float = 1.0, pan: float = 0.0, gain: float = 1.0) -> bool:
        """Cue an effect; return False when it is left out (too many at once, no device, a damaged file).

        `pitch` is a factor of speed from 0.25 to 4, `pan` from -1 (left) to 1 (right), `gain` from 0 to 1; beyond
        that they are held at the end. Its caption is kept in any case. Raises UnknownSound for an unknown id.
        """
        effect = self._library.effect(effect_id)
        if effect.caption is not None:
            self._caption(effect.caption)
        if self._device.problem is not None or effect_id in self._broken or self._is_burst(effect_id):
            return False
        cents = self._chance.uniform(-effect.spread, effect.spread)
        cue = _Cue(
            effect,
            self._chance.randint(1, effect.takes),
            min(max(pitch * 2.0 ** (cents / 1200.0), 0.25), 4.0),
            min(max(pan, -1.0), 1.0),
            min(max(gain, 0.0), 1.0),
            self._now + TOO_LATE_S,
        )
        self._read(effect_id, cue.take)
        self._cues.append(cue)
        self._start_cues()
        return True

    def set_mood(self, mood: str | None, tension: float = 0.0) -> None:
        """Let the music be that of a mood (None for no music), with the stems mixed for a tension from 0 to 1.

        Another mood fades over the present one once it is rendered; the same mood only changes its tension.
        Raises UnknownSound for an unknown mood.
        """
        if mood is not None:
            self._library.music_stems(mood)
        if mood != self._mood:
            self._mood = mood
            self._look_again = 0.0
        self._tension_aim = min(max(tension, 0.0), 1.0)

    def set_ambience(self, effect_id: str | None) -> None:
        """Let an ambience sound without end, fading over the present one; None for none.

        Raises UnknownSound for an unknown id, ValueError for an effect that does not repeat.
        """
        if effect_id is not None and not self._library.effect(effect_id).loop:
            raise ValueError(f"The sound {effect_id} does not repeat and cannot be an ambience.")
        self._ambience = effect_id

    def update(self, dt: float) -> None:
        """Let `dt` real seconds pass: start what was read, end what is over, fade what fades."""
        self._now += dt
        self._collect()
        self._start_cues()
        for shot in [shot for shot in self._shots if shot.ends <= self._now]:
            shot.voice.stop()
            self._shots.remove(shot)
        self._tune_music()
        self._tune_ambience()
        self._fade(dt)

    def close(self) -> None:
        """Silence everything; the board can still be called afterwards and stays silent until something is cued."""
        for voice in [shot.voice for shot in self._shots] + [bed.voice for bed in self._beds]:
            voice.stop()
        self._shots.clear()
        self._beds.clear()
        self._cues.clear()
        self._mood = self._ambience = None

    # -- effects ---------------------------------------------------------------------------------------------------

    def _caption(self, text: str) -> None:
        """Keep a caption, unless the same one has only just been given."""
        if any(old.text == text and self._now - old.time < SAME_CAPTION_S for old in self._captions):
            return
        caption = Caption(text, self._now)
        self._captions.append(caption)
        self.captioned.emit(caption)

    def _is_burst(self, effect_id: str) -> bool:
        """Note a start of an effect, or return True when it has had enough of them just now."""
        starts = self._starts.setdefault(effect_id, deque(maxlen=BURST))
        if len(starts) == BURST and self._now - starts[0] < BURST_S:
            return True
        starts.append(self._now)
        return False

    def _read(self, effect_id: str, take: int) -> None:
        """Begin to read a file that is neither read nor being read."""
        key = (effect_id, take)
        if key not in self._clips and key not in self._reading and effect_id not in self._broken:
            self._reading[key] = self._files.submit(read_wav, self._library.effect_path(effect_id, take))

    def _collect(self) -> None:
        """Take over the files that have been read; of a damaged one keep the sentence and leave its effect out."""
        for key, reading in [item for item in self._reading.items() if item[1].done()]:
            del self._reading[key]
            try:
                self._clips[key] = reading.result()
            except Problem as problem:
                self._broken.add(key[0])
                self._fault = self._fault or problem.sentence

    def _start_cues(self) -> None:
        """Start the cues whose files are there; forget those that are late."""
        self._collect()
        waiting = []
        for cue in self._cues:
            pcm = self._clips.get((cue.effect.id, cue.take))
            if pcm is not None:
                self._start(cue, pcm)
            elif self._now < cue.deadline and cue.effect.id not in self._broken:
                waiting.append(cue)
        self._cues = waiting

    def _start(self, cue: _Cue, pcm: Pcm) -> None:
        """Give a cue a voice, if need be that of the effect nearest to its end."""
        if self.voices >= MOST_VOICES:
            if not self._shots:
                return
            oldest = min(self._shots, key=lambda shot: shot.ends)
            oldest.voice.stop()
            self._shots.remove(oldest)
        gain = cue.gain * cue.effect.gain
        voice = self._device.play_once(pcm, gain * self._loudness(cue.effect.bus), cue.pitch, cue.pan)
        if voice is not None:
            self._shots.append(_Shot(voice, cue.effect, gain, self._now + pcm.size / SAMPLE_RATE / cue.pitch + 0.1))

    # -- music and ambience ----------------------------------------------------------------------------------------

    def _tune_music(self) -> None:
        """Bring in the wanted mood as soon as its stems are rendered and read; let others leave."""
        if self._device.problem is not None:
            return
        for bed in self._beds:
            if bed.bus == "music":
                bed.leaving = bed.name != self._mood and (self._mood is None or self._stems_are_in(self._mood))
        if self._stems is not None and self._stems[1].done():
            self._take_stems(*self._stems)
            self._stems = None
        mood = self._mood
        if mood is None or mood in self._broken or self._stems is not None or self._has_bed(mood):
            return
        if self._now >= self._look_again:
            self._look_again = self._now + LOOK_AGAIN_S
            paths = self._library.music_stems(mood)
            if paths is not None:
                files = tuple(paths.values())
                self._stems = (mood, self._files.submit(lambda: tuple(read_wav(path) for path in files)))
            elif self._request_music is not None:
                self._request_music(mood)

    def _stems_are_in(self, mood: str) -> bool:
        """Return whether a mood sounds already, so that the one before may leave."""
        return any(bed.name == mood and bed.fade > 0.0 for bed in self._beds)

    def _has_bed(self, name: str) -> bool:
        """Return whether something repeats under that name, coming or going."""
        return any(bed.name == name for bed in self._beds)

    def _take_stems(self, mood: str, reading: Future[tuple[Pcm, ...]]) -> None:
        """Start a mood whose stems have been read, if it is still wanted."""
        try:
            stems = reading.result()
        except Problem as problem:
            self._broken.add(mood)
            self._fault = self._fault or problem.sentence
            return
        if mood == self._mood:
            self._add_bed(mood, stems, "music", 1.0)

    def _tune_ambience(self) -> None:
        """Bring in the wanted ambience as soon as its file is read; let others leave."""
        if self._device.problem is not None:
            return
        wanted = self._ambience
        for bed in self._beds:
            if bed.bus == "ambience":
                bed.leaving = bed.name != wanted
        if wanted is None or wanted in self._broken or self._has_bed(wanted):
            return
        pcm = self._clips.get((wanted, 1))
        if pcm is None:
            self._read(wanted, 1)
        else:
            self._add_bed(wanted, (pcm,), "ambience", self._library.effect(wanted).gain)

    def _add_bed(self, name: str, layers: Sequence[Pcm], bus: Bus, gain: float) -> None:
        """Start something that repeats, from silence."""
        voice = self._device.play_loop(layers, (0.0,) * len(layers), gain * self._loudness(bus))
        if voice is None:
            self._broken.add(name)
            return
        self._beds.append(_Bed(name, voice, bus, gain))

    def _fade(self, dt: float) -> None:
        """Move focus, tension and every bed on by `dt` seconds."""
        focus_aim = 1.0 if self._focused else self.unfocused
        if self._focus != focus_aim:
            self._focus = _toward(self._focus, focus_aim, dt / FOCUS_S)
            self._set_all_volumes()
        self._tension = _toward(self._tension, self._tension_aim, dt / TENSION_S)
        for bed in tuple(self._beds):
            bed.fade = _toward(bed.fade, 0.0 if bed.leaving else 1.0, dt / CROSSFADE_S)
            if bed.leaving and bed.fade == 0.0:
                bed.voice.stop()
                self._beds.remove(bed)
                continue
            stems = stem_levels(self._tension) if bed.bus == "music" else (1.0,)
            bed.voice.set_levels([bed.fade * level for level in stems])

    # -- loudness --------------------------------------------------------------------------------------------------

    def _loudness(self, bus: Bus) -> float:
        """Return the factor of a bus; sliders go by the square, so that their middle sounds half as loud."""
        if self._muted:
            return 0.0
        return (self._volumes["master"] * self._volumes[bus]) ** 2 * self._focus

    def _set_all_volumes(self) -> None:
        """Let every voice follow the sliders."""
        for shot in self._shots:
            shot.voice.set_volume(shot.gain * self._loudness(shot.effect.bus))
        for bed in self._beds:
            bed.voice.set_volume(bed.gain * self._loudness(bed.bus))


def _toward(value: float, aim: float, step: float) -> float:
    """Return the value moved toward an aim by at most a step."""
    return min(value + step, aim) if value < aim else max(value - step, aim)

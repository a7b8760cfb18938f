"""The sound board: plays effects, music and ambience on five buses.

It never holds up a frame: files are read beside it, music is rendered elsewhere and begins when it is there, and
what cannot be played is left out. Where there is no sound device it goes on keeping the captions, and `problem` says
why it is silent. It plays through a `SoundDevice`, so tests need no window and no sound card.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from game.audio.library import SoundLibrary
from game.audio.manifest import Effect, UnknownSound
from game.audio.samples import SAMPLE_RATE
from game.audio.wav import Pcm
from scenes.kit.sound.beds import Beds, toward
from scenes.kit.sound.clips import Clips
from scenes.kit.sound.voice import BUSES, Bus, MusicMaker, SoundDevice, Voice
from scenes.stage.signal import Signal

MOST_VOICES: Final = 24
"""Voices that sound at once, music and ambience included; more would cost frames and be mud."""

BURST: Final = 3
BURST_S: Final = 0.040
"""The same effect starts at most `BURST` times within `BURST_S` seconds: a volley is one loud thing, not thirty."""

TOO_LATE_S: Final = 0.15
"""An effect whose file arrives later than this after its cue is left out: late is worse than never."""

FOCUS_S: Final = 0.25
CAPTIONS_KEPT: Final = 50
SAME_CAPTION_S: Final = 0.6

STAGE_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ui.press": "button_press",
        "ui.hover": "button_hover",
        "ui.refuse": "refuse",
        "ui.toggle": "toggle",
        "ui.tick": "slider",
        "ui.open": "page_turn",
        "ui.close": "page_turn",
        "ui.note": "notification",
    }
)
"""What the widgets call their sounds, and which effects these are; other names are effects with dots ("card.pick")."""


class Caption(NamedTuple):
    """A sound in words, and when it began, in seconds of the board's time."""

    text: str
    time: float


@dataclass(slots=True, eq=False)
class _Shot:
    """An effect that sounds."""

    voice: Voice
    effect: Effect
    gain: float
    ends: float


@dataclass(slots=True, eq=False)
class _Cue:
    """An effect whose file is still being read."""

    effect: Effect
    take: int
    pitch: float
    pan: float
    gain: float
    deadline: float


class SoundBoard:
    """Plays by name; call `update` each frame with the real seconds.

    `files` runs the reading of files (a pool of one thread in the game, at once in tests); `music` is asked for
    moods that are not rendered yet. `sound_device.open_board` puts the game's own together.
    """

    def __init__(
        self,
        library: SoundLibrary,
        device: SoundDevice,
        files: Executor,
        music: MusicMaker | None = None,
    ) -> None:
        self.unfocused: float = 0.0
        """What is left of the loudness while the window is not in front: 0 mutes, 0.25 ducks."""
        self.captioned: Signal[Caption] = Signal()
        """Emitted with each new caption."""
        self._library = library
        self._device = device
        self._music = music
        self._chance = random.Random(1)  # cosmetic: which take, how many cents; no rule sees it
        self._volumes: dict[Bus, float] = dict.fromkeys(BUSES, 1.0)
        self._muted = False
        self._focused = True
        self._focus = 1.0
        self._closed = False
        self._now = 0.0
        self._captions: deque[Caption] = deque(maxlen=CAPTIONS_KEPT)
        self._starts: dict[str, deque[float]] = {}
        self._cues: list[_Cue] = []
        self._shots: list[_Shot] = []
        self._clips = Clips(library, files)
        self._beds = Beds(library, device, self._clips, self._loudness, music)

    @property
    def problem(self) -> str | None:
        """One sentence about what keeps sound from being heard, or None."""
        music = self._music.problem if self._music is not None else None
        return self._device.problem or self._clips.fault or music

    @property
    def captions(self) -> tuple[Caption, ...]:
        """The latest captions, oldest first, even without sound."""
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

    def set_volume(self, bus: Bus, volume: float) -> None:
        """Move a bus's slider, kept within 0 to 1."""
        self._volumes[bus] = min(max(volume, 0.0), 1.0)
        self._set_all_volumes()

    def set_focus(self, focused: bool) -> None:
        """Tell if the window has focus; without it the sound fades."""
        self._focused = focused

    def stage_sound(self, name: str) -> None:
        """Play a stage's sound: "ui.press", "card.pick" or "card_pick".

        A name that means nothing is not heard and told by `problem`: a widget's slip ends no match.
        """
        effect_id = STAGE_NAMES.get(name, name.replace(".", "_"))
        try:
            self.play(effect_id)
        except UnknownSound as slip:
            self._clips.leave_out(effect_id, slip.sentence)

    def play(self, effect_id: str, *, pitch: float = 1.0, pan: float = 0.0, gain: float = 1.0) -> bool:
        """Cue an effect; False when it is left out.

        `pitch` is a factor of speed from 0.25 to 4, `pan` from -1 (left) to 1 (right), `gain` from 0 to 1; beyond
        that they are held at the end. Its caption is kept in any case. Raises UnknownSound for an unknown id.
        """
        effect = self._library.effect(effect_id)
        if effect.caption is not None:
            self._caption(effect.caption)
        audible = self._device.audible and not self._closed
        if not audible or self._clips.is_broken(effect.source) or self._is_burst(effect_id):
            return False
        cents = effect.cents + self._chance.uniform(-effect.spread, effect.spread)
        cue = _Cue(
            effect,
            self._chance.randint(1, effect.takes),
            min(max(pitch * 2.0 ** (cents / 1200.0), 0.25), 4.0),
            min(max(pan, -1.0), 1.0),
            min(max(gain, 0.0), 1.0),
            self._now + TOO_LATE_S,
        )
        self._clips.want(effect.source, cue.take)
        self._cues.append(cue)
        self._start_cues()
        return True

    def set_mood(self, mood: str | None, tension: float = 0.0) -> None:
        """Set the music's mood (None for none) and its tension, 0 to 1.

        Another mood fades over the present one once it is rendered; the same mood only changes its tension.
        Raises UnknownSound for an unknown mood.
        """
        self._beds.want_mood(mood, tension)

    def set_ambience(self, effect_id: str | None) -> None:
        """Let an ambience sound without end, fading over the present one; None for none.

        Raises UnknownSound for an unknown id, ValueError for an effect that does not repeat.
        """
        self._beds.want_ambience(effect_id)

    def update(self, dt: float) -> None:
        """Let `dt` real seconds pass: start, end and fade sounds."""
        self._now += dt
        self._start_cues()
        for shot in [shot for shot in self._shots if shot.ends <= self._now]:
            shot.voice.stop()
            self._shots.remove(shot)
        aim = 1.0 if self._focused else self.unfocused
        if self._focus != aim:
            self._focus = toward(self._focus, aim, dt / FOCUS_S)
            self._set_all_volumes()
        if not self._closed:
            self._beds.update(dt)

    def close(self) -> None:
        """Silence everything for good; calls afterwards are harmless and unheard."""
        self._closed = True
        for shot in self._shots:
            shot.voice.stop()
        self._shots.clear()
        self._cues.clear()
        self._beds.stop()
        self._clips.close()
        if self._music is not None:
            self._music.close()

    def _caption(self, text: str) -> None:
        """Keep a caption, unless the same one has only just been given."""
        if any(old.text == text and self._now - old.time < SAME_CAPTION_S for old in self._captions):
            return
        caption = Caption(text, self._now)
        self._captions.append(caption)
        self.captioned.emit(caption)

    def _is_burst(self, effect_id: str) -> bool:
        """Note an effect's start; True when it had enough just now."""
        starts = self._starts.setdefault(effect_id, deque(maxlen=BURST))
        if len(starts) == BURST and self._now - starts[0] < BURST_S:
            return True
        starts.append(self._now)
        return False

    def _start_cues(self) -> None:
        """Start the cues whose files are there; forget those that are late."""
        waiting = []
        for cue in self._cues:
            pcm = self._clips.get(cue.effect.source, cue.take)
            if pcm is not None:
                self._start(cue, pcm)
            elif self._now < cue.deadline and not self._clips.is_broken(cue.effect.source):
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

    def _loudness(self, bus: Bus) -> float:
        """Return a bus's factor, the square of its slider."""
        if self._muted:
            return 0.0
        return (self._volumes["master"] * self._volumes[bus]) ** 2 * self._focus

    def _set_all_volumes(self) -> None:
        """Let every voice follow the sliders."""
        for shot in self._shots:
            shot.voice.set_volume(shot.gain * self._loudness(shot.effect.bus))
        self._beds.follow_volumes()

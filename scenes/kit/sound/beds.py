"""Music and ambience: what repeats under the game, fading in, out and over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.audio.library import SoundLibrary
from game.audio.wav import Pcm
from scenes.kit.sound.clips import Clips
from scenes.kit.sound.voice import Bus, MusicMaker, SoundDevice, Voice

CROSSFADE_S: Final = 1.6
TENSION_S: Final = 2.5
LOOK_AGAIN_S: Final = 0.5
"""How often the cache is looked into for music that is being rendered."""


@dataclass(slots=True, eq=False)
class Bed:
    """A repeating mood or ambience; `fade` is 0 (silent) to 1."""

    name: str
    voice: Voice
    bus: Bus
    gain: float
    fade: float = 0.0
    leaving: bool = False


def toward(value: float, aim: float, step: float) -> float:
    """Return the value moved toward an aim by at most a step."""
    return min(value + step, aim) if value < aim else max(value - step, aim)


def stem_levels(tension: float) -> tuple[float, float, float, float]:
    """Return each stem's loudness at a tension from 0 to 1.

    Calm is melody and bells over a thin drone; the drum enters first, then the bells withdraw, and at the height
    they come back as alarm while the melody steps behind the drum.
    """
    t = min(max(tension, 0.0), 1.0)
    rise = min(max((t - 0.12) / 0.5, 0.0), 1.0)
    drum = rise * rise * (3.0 - 2.0 * rise)
    bells = 0.85 - 1.1 * t if t < 0.5 else 0.3 + 0.9 * (t - 0.5)
    return (0.6 + 0.4 * t, 1.0 - 0.25 * t * t, drum, bells)


class Beds:
    """Holds one wanted mood and ambience, and whatever fades away.

    `music` is asked for a mood that is not rendered yet; `loudness` gives the factor of a bus.
    """

    def __init__(
        self,
        library: SoundLibrary,
        device: SoundDevice,
        clips: Clips,
        loudness: Callable[[Bus], float],
        music: MusicMaker | None,
    ) -> None:
        self.mood: str | None = None
        self.ambience: str | None = None
        self.tension_aim = 0.0
        self._library = library
        self._device = device
        self._clips = clips
        self._loudness = loudness
        self._music = music
        self._beds: list[Bed] = []
        self._tension = 0.0
        self._look_in = 0.0

    def __len__(self) -> int:
        return len(self._beds)

    def want_mood(self, mood: str | None, tension: float) -> None:
        """Let a mood be the music; UnknownSound for an unknown one."""
        if mood is not None:
            self._library.music_stems(mood)
        if mood != self.mood:
            self.mood = mood
            self._look_in = 0.0
        self.tension_aim = min(max(tension, 0.0), 1.0)

    def want_ambience(self, effect_id: str | None) -> None:
        """Repeat an ambience; raises UnknownSound, or ValueError for an effect."""
        if effect_id is not None and not self._library.effect(effect_id).loop:
            raise ValueError(f"The sound {effect_id} does not repeat and cannot be an ambience.")
        self.ambience = effect_id

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._device.audible:
            self._bring_music(dt)
            self._bring_ambience()
        self._fade(dt)

    def follow_volumes(self) -> None:
        """Let every bed follow the sliders."""
        for bed in self._beds:
            bed.voice.set_volume(bed.gain * self._loudness(bed.bus))

    def stop(self) -> None:
        """Silence everything at once and want nothing."""
        for bed in self._beds:
            bed.voice.stop()
        self._beds.clear()
        self.mood = self.ambience = None

    def _bring_music(self, dt: float) -> None:
        """Bring in the wanted mood as soon as its stems are rendered and read."""
        mood = self.mood
        if mood is None or self._clips.is_broken(mood) or self._sounds(mood):
            return
        stems = self._clips.take_stems(mood)
        if stems is not None:
            self._add(mood, stems, "music", 1.0)
            return
        self._look_in -= dt
        if self._look_in <= 0.0:
            self._look_in = LOOK_AGAIN_S
            if not self._clips.want_stems(mood) and self._music is not None:
                self._music.request(mood)

    def _bring_ambience(self) -> None:
        """Bring in the wanted ambience as soon as its file is read."""
        wanted = self.ambience
        if wanted is None or self._clips.is_broken(wanted) or self._sounds(wanted):
            return
        self._clips.want(wanted, 1)
        pcm = self._clips.get(wanted, 1)
        if pcm is not None:
            self._add(wanted, (pcm,), "ambience", self._library.effect(wanted).gain)

    def _sounds(self, name: str) -> bool:
        """Return whether something repeats under that name, coming or going."""
        return any(bed.name == name for bed in self._beds)

    def _add(self, name: str, layers: Sequence[Pcm], bus: Bus, gain: float) -> None:
        """Start something that repeats, from silence."""
        voice = self._device.play_loop(layers, (0.0,) * len(layers), gain * self._loudness(bus))
        if voice is None:
            self._clips.leave_out(name)
        else:
            self._beds.append(Bed(name, voice, bus, gain))

    def _is_leaving(self, bed: Bed) -> bool:
        """Whether a bed should fade away.

        So the old mood plays on while the new one is still being rendered, instead of leaving a hole.
        """
        wanted = self.mood if bed.bus == "music" else self.ambience
        return bed.name != wanted and (wanted is None or self._sounds(wanted))

    def _fade(self, dt: float) -> None:
        """Move tension and every bed on."""
        self._tension = toward(self._tension, self.tension_aim, dt / TENSION_S)
        for bed in self._beds:
            bed.leaving = self._is_leaving(bed)
        for bed in tuple(self._beds):
            bed.fade = toward(bed.fade, 0.0 if bed.leaving else 1.0, dt / CROSSFADE_S)
            if bed.leaving and bed.fade == 0.0:
                bed.voice.stop()
                self._beds.remove(bed)
                continue
            stems = stem_levels(self._tension) if bed.bus == "music" else (1.0,)
            bed.voice.set_levels([bed.fade * level for level in stems])

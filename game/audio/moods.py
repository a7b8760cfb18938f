"""The moods of the game's music as data: mode, metre, harmony, instruments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Cell = tuple[int, ...]
"""The rhythm of one bar: lengths in ticks that add up to the bar."""

Harmony = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""For each of the four phrases the degree that each bar's chord stands on."""


@dataclass(frozen=True, slots=True)
class Instruments:
    """How the strings, drum and bells of a mood sound.

    `ring` and `brightness` as in `strings.pluck`; `course` is the detuning in cents of a doubled string, 0 for a
    single one; `release` is how many seconds a note rings on after its end; `bell` names the body.
    """

    ring: float
    brightness: float
    course: float
    release: float
    position: float
    drum_hertz: float
    bell: str
    bell_ring: float
    room: float


@dataclass(frozen=True, slots=True)
class Mood:
    """One piece of music, before it is composed.

    `tonic` is a MIDI number in the octave of the tune; `groups` are the beats of a bar in ticks (sixteenths);
    `phrase_bars` bars make a phrase, four phrases the piece; `cells` are rhythms for the tune, `half` and `full`
    those of its cadences; `broken` are the accompaniment's `(tick, degree above the chord's root)`; `patterns` are
    drum bars, one letter for each tick, the last one a fill; `drone` are semitones above the tonic.
    """

    mode: str
    tonic: int
    groups: tuple[int, ...]
    frames_per_tick: int
    phrase_bars: int
    harmony: Harmony
    cells: tuple[Cell, ...]
    half: Cell
    full: Cell
    broken: tuple[tuple[int, int], ...]
    patterns: tuple[str, ...]
    drone: tuple[int, ...]
    instruments: Instruments
    reach: int = 6

    @property
    def ticks_per_bar(self) -> int:
        """Length of a bar in ticks."""
        return sum(self.groups)

    @property
    def beats(self) -> tuple[int, ...]:
        """The ticks on which the bar's groups begin; the first is the strongest."""
        return tuple(sum(self.groups[:index]) for index in range(len(self.groups)))


_MOODS: dict[str, Mood] = {
    # A walking 6/8 under trees; the raised sixth of Dorian shows in the major chord on the fourth degree.
    "woods": Mood(
        mode="dorian",
        tonic=62,
        groups=(6, 6),
        frames_per_tick=5400,
        phrase_bars=6,
        harmony=((0, 3, 0, 6, 3, 4), (0, 3, 0, 6, 4, 0), (2, 6, 3, 0, 3, 4), (0, 3, 0, 6, 4, 0)),
        cells=((4, 2, 4, 2), (6, 4, 2), (2, 2, 2, 4, 2), (4, 2, 6), (4, 2, 2, 2, 2)),
        half=(4, 2, 6),
        full=(4, 2, 6),
        broken=((0, -7), (4, 0), (6, -3), (10, 2)),
        patterns=("D.....T...K.", "D...K.T...K.", "D.....T.K.K.", "D.K.K.T.K.T."),
        drone=(-12, -5, 0),
        instruments=Instruments(2.2, 0.5, 0.0, 0.5, 0.2, 82.0, "BELL", 2.2, 0.28),
    ),
    # A slow harp in three; the chord on the second degree carries the raised fourth of Lydian.
    "lake": Mood(
        mode="lydian",
        tonic=65,
        groups=(4, 4, 4),
        frames_per_tick=6480,
        phrase_bars=5,
        harmony=((0, 1, 0, 5, 1), (0, 1, 2, 4, 0), (5, 2, 1, 3, 4), (0, 1, 5, 1, 0)),
        cells=((8, 4), (4, 4, 4), (6, 2, 4), (4, 8), (2, 2, 4, 4)),
        half=(4, 8),
        full=(4, 8),
        broken=((0, -7), (2, -3), (4, 0), (6, 2), (8, 4), (10, 2)),
        patterns=("D...........", "D.......K...", "D...K...K...", "D...K.K.T..."),
        drone=(-12, -5, 2),
        instruments=Instruments(3.4, 0.34, 0.0, 1.4, 0.34, 74.0, "BAR", 2.0, 0.4),
    ),
    # An oud over a maqsum; all phrases lean on the half step above the tonic.
    "desert": Mood(
        mode="hijaz",
        tonic=62,
        groups=(4, 4, 4, 4),
        frames_per_tick=6250,
        phrase_bars=4,
        harmony=((0, 1, 3, 1), (0, 1, 6, 0), (3, 3, 1, 4), (0, 3, 1, 0)),
        cells=((6, 2, 4, 4), (4, 2, 2, 8), (2, 2, 4, 2, 2, 4), (4, 4, 2, 2, 4), (3, 3, 2, 4, 4)),
        half=(2, 2, 4, 8),
        full=(4, 2, 2, 8),
        broken=((0, -7), (6, 0), (8, -7), (14, -3)),
        patterns=("D.T...T.D...T.K.", "D.T.K.T.D...T.K.", "D.T...T.D.K.T.K.", "D.T.T.K.D.K.TKTK"),
        drone=(-12, 0, -5),
        instruments=Instruments(1.5, 0.46, 6.0, 0.3, 0.12, 90.0, "BAR", 1.2, 0.22),
    ),
    # A lute in no hurry; the flat sixth pulls everything down.
    "marsh": Mood(
        mode="aeolian",
        tonic=57,
        groups=(4, 4, 4, 4),
        frames_per_tick=8640,
        phrase_bars=4,
        harmony=((0, 5, 3, 4), (0, 5, 6, 0), (2, 6, 5, 4), (0, 5, 3, 0)),
        cells=((8, 4, 4), (4, 4, 8), (6, 2, 8), (4, 2, 2, 8), (12, 2, 2)),
        half=(4, 4, 8),
        full=(4, 4, 8),
        broken=((0, -7), (6, 0), (10, 2), (12, -3)),
        patterns=("D...............", "D.........K.....", "D.....K...T.....", "D...K...T.K.K..."),
        drone=(-12, -5, -24),
        instruments=Instruments(2.6, 0.3, 3.0, 0.8, 0.26, 66.0, "BELL", 2.8, 0.38),
    ),
    # A cittern for market day, in a quick three.
    "town": Mood(
        mode="ionian",
        tonic=67,
        groups=(4, 4, 4),
        frames_per_tick=5000,
        phrase_bars=6,
        harmony=((0, 3, 0, 4, 1, 4), (0, 3, 0, 5, 4, 0), (5, 2, 3, 0, 1, 4), (0, 3, 0, 5, 4, 0)),
        cells=((4, 4, 4), (6, 2, 4), (4, 2, 2, 4), (2, 2, 2, 2, 4), (8, 4)),
        half=(4, 8),
        full=(2, 2, 8),
        broken=((0, -7), (4, 0), (8, 2)),
        patterns=("D...T...T...", "D...T.K.T...", "D...K.T.T.K.", "D.K.T.K.TKT."),
        drone=(-12, -5, 0),
        instruments=Instruments(1.6, 0.66, 5.0, 0.35, 0.14, 96.0, "BAR", 1.4, 0.2),
    ),
    # Seven beats that never sit still, over a drone of root and tritone.
    "boss": Mood(
        mode="locrian",
        tonic=59,
        groups=(6, 4, 4),
        frames_per_tick=4860,
        phrase_bars=6,
        harmony=((0, 1, 0, 5, 1, 4), (0, 1, 0, 6, 1, 0), (4, 4, 5, 5, 1, 4), (0, 1, 4, 5, 1, 0)),
        cells=((6, 4, 4), (2, 2, 2, 4, 4), (4, 2, 4, 4), (2, 2, 2, 2, 2, 2, 2), (6, 2, 2, 4)),
        half=(4, 2, 8),
        full=(2, 2, 2, 8),
        broken=((0, -7), (2, -7), (6, -7), (10, -3), (12, -7)),
        patterns=("D.K.K.D.K.D.T.", "D.D.K.T.K.D.T.", "D.K.T.D.K.D.T.", "D.D.T.D.T.DTDT"),
        drone=(-12, -6, -24),
        instruments=Instruments(1.3, 0.6, 8.0, 0.25, 0.1, 70.0, "BELL", 1.8, 0.24),
    ),
    # The table before the guests come: broad, warm, the flat seventh of an old song.
    "title": Mood(
        mode="mixolydian",
        tonic=62,
        groups=(4, 4, 4),
        frames_per_tick=7776,
        phrase_bars=4,
        harmony=((0, 6, 3, 4), (0, 6, 3, 0), (5, 3, 6, 4), (0, 3, 6, 0)),
        cells=((8, 4), (4, 4, 4), (6, 2, 4), (4, 2, 2, 4)),
        half=(4, 8),
        full=(2, 2, 8),
        broken=((0, -7), (2, -3), (4, 0), (6, 2), (8, 4), (10, 2)),
        patterns=("D.......K...", "D.......T...", "D...K...T...", "D...K.K.T.K."),
        drone=(-12, -5, 0),
        instruments=Instruments(3.0, 0.42, 4.0, 0.9, 0.24, 70.0, "BAR", 2.2, 0.36),
    ),
    # The brass tray by day: Lydian light, quick fingers on wire strings, small bars ringing over the drone.
    "grid": Mood(
        mode="lydian",
        tonic=62,
        groups=(4, 4, 4, 4),
        frames_per_tick=5100,
        phrase_bars=5,
        harmony=((0, 1, 0, 5, 1), (0, 1, 5, 1, 0), (5, 1, 2, 3, 4), (0, 4, 5, 1, 0)),
        cells=((4, 2, 2, 4, 4), (6, 2, 4, 4), (2, 2, 4, 2, 2, 4), (4, 4, 8), (3, 3, 2, 4, 4)),
        half=(4, 4, 8),
        full=(2, 2, 4, 8),
        broken=((0, -7), (3, -3), (6, 0), (8, 2), (11, 4), (14, 2)),
        patterns=("D.......K.......", "D.....K...T.....", "D...K.....T.K...", "D.K.T.K.D.T.KTK."),
        drone=(-12, -5, 7),
        instruments=Instruments(2.0, 0.66, 4.0, 0.6, 0.16, 88.0, "BAR", 2.6, 0.34),
    ),
    # Scrolls by candle light: a low lute in no haste, a frame drum that thinks along, the major fourth of Dorian.
    "domains": Mood(
        mode="dorian",
        tonic=64,
        groups=(4, 4, 4, 4),
        frames_per_tick=7400,
        phrase_bars=4,
        harmony=((0, 3, 0, 6), (0, 3, 6, 0), (2, 3, 6, 4), (0, 6, 3, 0)),
        cells=((6, 2, 4, 4), (4, 4, 8), (8, 4, 4), (4, 2, 2, 8), (6, 2, 8)),
        half=(4, 4, 8),
        full=(6, 2, 8),
        broken=((0, -7), (6, 0), (8, -3), (12, 2)),
        patterns=("D.....K...T.....", "D.....K.D.....T.", "D...K.....T.K...", "D..K..T.D.K.T.K."),
        drone=(-12, -5, -17),
        instruments=Instruments(2.8, 0.34, 2.0, 0.9, 0.28, 72.0, "BELL", 2.6, 0.36),
    ),
}

_JOURNEY: dict[str, Mood] = {
    # Europe in column: a fife's Dorian over a field drum, four in a bar.
    "campaign-map-europe": Mood(
        mode="dorian",
        tonic=60,
        groups=(4, 4, 4, 4),
        frames_per_tick=5700,
        phrase_bars=5,
        harmony=((0, 3, 0, 6, 4), (0, 3, 6, 4, 0), (2, 3, 6, 3, 4), (0, 3, 0, 6, 0)),
        cells=((6, 2, 4, 4), (4, 4, 4, 4), (4, 2, 2, 8), (2, 2, 4, 4, 4), (8, 4, 4)),
        half=(4, 4, 8),
        full=(2, 2, 4, 8),
        broken=((0, -7), (4, -3), (8, 0), (12, 2)),
        patterns=("D...T...D...T.K.", "D...T.K.D...T.K.", "D.K.T...D.K.T...", "D.K.T.K.D.KKTKTK"),
        drone=(-12, -5, -24),
        instruments=Instruments(2.0, 0.5, 4.0, 0.5, 0.18, 80.0, "BELL", 2.2, 0.3),
    ),
    # A caravan: the oud takes its time, the drum walks as camels do.
    "campaign-map-desert": Mood(
        mode="hijaz",
        tonic=57,
        groups=(4, 4, 4),
        frames_per_tick=7400,
        phrase_bars=5,
        harmony=((0, 1, 0, 6, 1), (0, 1, 3, 1, 0), (3, 4, 3, 1, 6), (0, 3, 1, 6, 0)),
        cells=((8, 4), (6, 2, 4), (4, 2, 2, 4), (3, 3, 2, 4), (4, 8)),
        half=(4, 8),
        full=(2, 2, 8),
        broken=((0, -7), (4, -3), (6, 0), (10, -3)),
        patterns=("D.....T.....", "D.....T...K.", "D...K.T...K.", "D.T.K.D.T.K."),
        drone=(-12, -5, 0),
        instruments=Instruments(1.9, 0.42, 7.0, 0.5, 0.12, 84.0, "BAR", 1.8, 0.3),
    ),
    # Under sail: a rocking six, harp and far bells; the raised fourth is the open sky.
    "campaign-map-sea": Mood(
        mode="lydian",
        tonic=60,
        groups=(6, 6),
        frames_per_tick=6100,
        phrase_bars=6,
        harmony=((0, 1, 0, 5, 1, 4), (0, 1, 2, 5, 1, 0), (5, 1, 2, 0, 1, 4), (0, 1, 0, 2, 1, 0)),
        cells=((6, 4, 2), (4, 2, 6), (6, 6), (4, 2, 4, 2), (2, 2, 2, 6)),
        half=(4, 2, 6),
        full=(4, 2, 6),
        broken=((0, -7), (2, -3), (4, 0), (6, 2), (8, 0), (10, -3)),
        patterns=("D...........", "D.....K.....", "D...K.D...K.", "D...K.T.K.T."),
        drone=(-12, -5, 2),
        instruments=Instruments(3.0, 0.4, 0.0, 1.1, 0.3, 70.0, "BELL", 3.0, 0.4),
    ),
    # The steppe: five notes and a drone that does not end; the drum is a horse.
    "campaign-map-steppe": Mood(
        mode="pentatonic",
        tonic=62,
        groups=(6, 6),
        frames_per_tick=5500,
        phrase_bars=6,
        harmony=((0, 0, 3, 0, 4, 3), (0, 0, 3, 4, 3, 0), (3, 4, 3, 1, 4, 3), (0, 4, 3, 1, 3, 0)),
        cells=((6, 6), (6, 4, 2), (4, 2, 6), (4, 2, 4, 2), (8, 2, 2)),
        half=(4, 2, 6),
        full=(4, 2, 6),
        broken=((0, -5), (4, -5), (6, -2), (10, -5)),
        patterns=("D...K.D...K.", "D.K.K.D...K.", "D.K.K.D.K.K.", "D.KKK.D.KTKT"),
        drone=(-24, -12, -5),
        instruments=Instruments(1.7, 0.56, 5.0, 0.4, 0.1, 76.0, "BAR", 2.0, 0.34),
        reach=4,
    ),
    # Legions on a paved road: Phrygian, square, the half step above the tonic like a shield.
    "campaign-map-rome": Mood(
        mode="phrygian",
        tonic=57,
        groups=(4, 4, 4, 4),
        frames_per_tick=5400,
        phrase_bars=5,
        harmony=((0, 1, 0, 6, 1), (0, 1, 0, 1, 0), (5, 6, 2, 6, 4), (0, 1, 5, 6, 0)),
        cells=((4, 4, 8), (6, 2, 8), (4, 4, 4, 4), (8, 4, 4), (6, 2, 4, 4)),
        half=(4, 4, 8),
        full=(4, 4, 8),
        broken=((0, -7), (4, -7), (8, -3), (12, -7)),
        patterns=("D...K...D...K...", "D...K...D.K.K...", "D.K.K.K.D.K.K.K.", "D.D.T.K.D.D.TTTT"),
        drone=(-12, -5, -24),
        instruments=Instruments(1.8, 0.5, 6.0, 0.4, 0.14, 68.0, "BELL", 2.4, 0.32),
    ),
    # Home: a warm three by the hearth, nothing that hurries.
    "home-town": Mood(
        mode="ionian",
        tonic=60,
        groups=(4, 4, 4),
        frames_per_tick=6800,
        phrase_bars=5,
        harmony=((0, 3, 0, 5, 4), (0, 3, 1, 4, 0), (5, 3, 2, 3, 4), (0, 5, 3, 4, 0)),
        cells=((8, 4), (4, 4, 4), (6, 2, 4), (4, 8), (4, 2, 2, 4)),
        half=(4, 8),
        full=(2, 2, 8),
        broken=((0, -7), (2, -3), (4, 0), (8, 2)),
        patterns=("D...........", "D.......K...", "D...K...K...", "D...K.K.T..."),
        drone=(-12, -5, 0),
        instruments=Instruments(2.8, 0.38, 3.0, 0.9, 0.28, 74.0, "BAR", 2.4, 0.34),
    ),
    # The war is won: broad Ionian, drums at a parade's pace, bells.
    "campaign-victory": Mood(
        mode="ionian",
        tonic=62,
        groups=(4, 4, 4, 4),
        frames_per_tick=6100,
        phrase_bars=4,
        harmony=((0, 3, 0, 4), (0, 3, 4, 0), (5, 3, 1, 4), (0, 5, 4, 0)),
        cells=((6, 2, 4, 4), (4, 4, 8), (8, 4, 4), (4, 2, 2, 4, 4), (6, 2, 8)),
        half=(4, 4, 8),
        full=(2, 2, 4, 8),
        broken=((0, -7), (4, -3), (8, 0), (12, 2)),
        patterns=("D...T...D.K.T...", "D...T.K.D.K.T...", "D.K.T.K.D.K.T.K.", "D.KKT.KKD.KKTKTK"),
        drone=(-12, -5, 0),
        instruments=Instruments(2.4, 0.6, 4.0, 0.7, 0.2, 78.0, "BELL", 3.0, 0.34),
    ),
    # The war is lost: a lute alone in Aeolian, a drum that seldom speaks.
    "campaign-defeat": Mood(
        mode="aeolian",
        tonic=60,
        groups=(4, 4, 4, 4),
        frames_per_tick=9000,
        phrase_bars=4,
        harmony=((0, 5, 3, 4), (0, 5, 4, 0), (5, 2, 3, 4), (0, 5, 3, 0)),
        cells=((8, 8), (12, 4), (4, 4, 8), (8, 4, 4), (6, 2, 8)),
        half=(4, 4, 8),
        full=(4, 4, 8),
        broken=((0, -7), (8, -3)),
        patterns=("D...............", "D...........K...", "D.......K.......", "D.......T...K..."),
        drone=(-12, -5, -24),
        instruments=Instruments(3.2, 0.28, 2.0, 1.2, 0.32, 62.0, "BELL", 3.4, 0.42),
    ),
}
"""The campaign: one mood of the map for each family of theatres, the home town, and the ends of a run."""

_DUEL: dict[str, Mood] = {
    # Red lacquer by candlelight: five notes with two half steps, long strings, a low frame drum that waits, one bell.
    "duel": Mood(
        mode="hirajoshi",
        tonic=62,
        groups=(4, 4, 4, 4),
        frames_per_tick=6200,
        phrase_bars=5,
        harmony=((0, 0, 3, 1, 3), (0, 0, 3, 4, 0), (2, 4, 3, 1, 3), (0, 2, 3, 4, 0)),
        cells=((6, 2, 8), (4, 4, 8), (8, 4, 4), (6, 2, 4, 4), (2, 2, 4, 8)),
        half=(4, 4, 8),
        full=(4, 4, 8),
        broken=((0, -5), (6, -2), (8, 0), (14, -2)),
        patterns=("D.........D.....", "D.....K...D.K...", "D..K..D...D.K.T.", "D..D..D.T.T.TKTK"),
        drone=(-24, -12, -5),
        instruments=Instruments(2.4, 0.62, 2.0, 0.6, 0.09, 58.0, "BELL", 3.2, 0.36),
        reach=5,
    ),
}
"""The duel."""

MOODS: Mapping[str, Mood] = MappingProxyType(_MOODS | _JOURNEY | _DUEL)
"""Every mood of the game by its name."""

AMBIENCE: Mapping[str, str] = MappingProxyType(
    {
        "title": "ambience_fire",
        "town": "ambience_fire",
        "woods": "ambience_wind",
        "desert": "ambience_wind",
        "lake": "ambience_water",
        "marsh": "ambience_marsh",
        "grid": "ambience_hall",
        "domains": "ambience_study",
        "duel": "ambience_fire",
        "campaign-map-europe": "ambience_wind",
        "campaign-map-desert": "ambience_wind",
        "campaign-map-sea": "ambience_water",
        "campaign-map-steppe": "ambience_wind",
        "campaign-map-rome": "ambience_wind",
        "home-town": "ambience_fire",
        "campaign-defeat": "ambience_wind",
    }
)
"""The room or land that is heard under a mood, by the sound's identifier; without one the music is alone."""

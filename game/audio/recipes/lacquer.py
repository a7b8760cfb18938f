"""Sounds of the duel: cards on lacquer, steel and stone on it, runes that light up, candles, a bell of the court."""

from __future__ import annotations

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.harmony import hertz
from game.audio.modal import BAR, BELL, GLASS, GONG, PLATE, SKIN, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_band, noise_sweep
from game.audio.oscillators import harmonics, swept
from game.audio.recipes.hands import paper_slide
from game.audio.samples import Signal, after, mix, saturated
from game.audio.seeded import Grain
from game.audio.strings import pluck

LINK_NOTE = 74
"""The note of a chain's first link, as a MIDI number: D. The manifest's `cents` raise it for the others."""


def _lacquer(grain: Grain, pitch: float = 1.0) -> Signal:
    """Return a tap on lacquered wood: hard and short, a hollow box below."""
    shell = strike(WOOD, 590.0 * pitch * grain.between(0.97, 1.03), 0.09, 0.045, grain, 1.2)
    box = strike(WOOD, 215.0 * pitch, 0.13, 0.075, grain, 0.8)
    return mix(0.8 * shell, 0.9 * box, 0.35 * click(grain, 1800.0, 7000.0, 0.012))


def draw(grain: Grain) -> Signal:
    """A card slides over polished lacquer, smoother than over wood, and leaves it with a tick."""
    slide = paper_slide(grain, 0.15, 2300.0, 6400.0 * grain.between(0.92, 1.08), 0.6)
    return mix(
        0.8 * slide, after(0.115, 0.6 * click(grain, 3000.0, 9000.0, 0.02)), after(0.115, 0.22 * _lacquer(grain))
    )


def reveal(grain: Grain) -> Signal:
    """A card that lay face down is turned up and snaps onto the lacquer."""
    rise = paper_slide(grain, 0.11, 2100.0, 5200.0, 0.7)
    snap = mix(_lacquer(grain, 1.1), 0.5 * click(grain, 1200.0, 6500.0, 0.025))
    return mix(0.7 * rise, after(0.1, snap), after(0.1, 0.22 * strike(BAR, hertz(86), 0.16, 0.2, grain, 0.6)))


def put(grain: Grain) -> Signal:
    """A card is set face down: a short glide and a soft tap."""
    return mix(0.5 * paper_slide(grain, 0.08, 3600.0, 1500.0, 0.8), after(0.055, _lacquer(grain, 0.85)))


def summon(grain: Grain) -> Signal:
    """A creature comes down on the mat: a thud with weight, the lacquer's crack, a low skin that answers."""
    thud = saturated(mix(drop(58.0, 2.4, 0.34, 0.26), 0.7 * strike(SKIN, 121.0, 0.26, 0.16, grain)), 1.5)
    crack = mix(_lacquer(grain, 0.72), click(grain, 500.0, 3600.0, 0.05), 0.6 * strike(WOOD, 330.0, 0.26, 0.15, grain))
    return mix(0.3 * paper_slide(grain, 0.05, 3000.0, 1400.0, 0.95), after(0.035, 0.75 * thud), after(0.035, crack))


def tribute(grain: Grain) -> Signal:
    """What is sacrificed burns up: a catch of flame that is drawn upward, sparks, and a low moan."""
    seconds = 0.4
    flame = noise_sweep(grain, glide(seconds, 420.0, 2600.0, 0.8), 1.8, -3.0) * swell(seconds, 0.4)
    sparks = crackle(grain, seconds, curve(seconds, ((0.0, 260.0), (0.5, 160.0), (1.0, 20.0))), 1800.0, 6000.0, 0.008)
    moan = harmonics(glide(seconds, 98.0, 147.0), (1.0, 0.6, 0.4, 0.2)) * swell(seconds, 0.5)
    return mix(0.55 * flame, 0.8 * sparks * decay(seconds, 0.5), 0.3 * moan, 0.5 * click(grain, 300.0, 1800.0, 0.05))


def lunge(grain: Grain) -> Signal:
    """An attacker leaps: the air parts before it."""
    rush = noise_sweep(grain, glide(0.15, 480.0, 2900.0, 1.3), 1.3, -2.0) * swell(0.15, 0.72, 1.2)
    return mix(rush, 0.3 * swept(glide(0.15, 90.0, 190.0)) * swell(0.15, 0.7))


def clash(grain: Grain) -> Signal:
    """Steel meets steel and one gives way."""
    steel = mix(*(strike(PLATE, f, 0.3, 0.26, grain, 1.1) for f in (742.0, 1173.0)))
    blow = mix(click(grain, 600.0, 6500.0, 0.045), 0.9 * drop(84.0, 2.0, 0.18, 0.13))
    return mix(0.95 * steel, 0.8 * saturated(blow, 1.5))


def block(grain: Grain) -> Signal:
    """A shield takes the blow: iron over wood, no ring to speak of."""
    iron = strike(PLATE, 523.3, 0.24, 0.19, grain, 0.9)
    wood = mix(strike(WOOD, 158.0, 0.2, 0.13, grain), drop(74.0, 1.7, 0.2, 0.15))
    return mix(iron, 0.7 * wood, 0.6 * click(grain, 700.0, 3800.0, 0.03))


def shatter(grain: Grain) -> Signal:
    """A creature breaks like lacquered porcelain: the crack, then shards that skip away."""
    crack = saturated(mix(click(grain, 900.0, 7500.0, 0.04), 0.7 * strike(WOOD, 470.0, 0.1, 0.06, grain, 1.2)), 1.6)
    plates = mix(*(strike(GLASS, f, 0.24, 0.2, grain, 0.8) for f in (1244.5, 1864.7, 2960.0)))
    shards = crackle(grain, 0.36, curve(0.36, ((0.0, 260.0), (1.0, 14.0))), 2400.0, 7500.0, 0.014) * decay(0.36, 0.45)
    return mix(crack, 0.35 * plates, after(0.015, shards), 0.5 * drop(66.0, 1.9, 0.2, 0.15))


def rune(grain: Grain) -> Signal:
    """A rune lights up: a breath of light over a plucked string, a fifth that opens."""
    shine = noise_sweep(grain, glide(0.32, 1500.0, 7600.0), 0.9) * swell(0.32, 0.7)
    string = mix(pluck(grain, hertz(62), 0.34, 0.5, 0.7, 0.12), 0.7 * pluck(grain, hertz(69), 0.34, 0.5, 0.7, 0.12))
    return mix(0.8 * string, 0.16 * shine, after(0.08, 0.3 * strike(BAR, hertz(81), 0.24, 0.3, grain, 0.7)))


def link(grain: Grain) -> Signal:
    """A link closes into the chain: a ring of bronze with its note, the iron's catch before it."""
    note = hertz(LINK_NOTE)
    catch = mix(click(grain, 1400.0, 6000.0, 0.02), 0.4 * strike(PLATE, 1480.0, 0.08, 0.06, grain, 1.0))
    ring = mix(strike(BAR, note, 0.26, 0.34, grain, 0.8), 0.45 * strike(BELL, note, 0.26, 0.3, grain, 0.5))
    return mix(0.5 * catch, after(0.012, ring))


def resolve(grain: Grain) -> Signal:
    """A link has its turn: a string lets go of its note, downward, and it is done."""
    fall = mix(pluck(grain, hertz(74), 0.2, 0.3, 0.6, 0.15), after(0.055, pluck(grain, hertz(69), 0.2, 0.3, 0.5, 0.2)))
    return mix(
        fall, 0.25 * click(grain, 1200.0, 5000.0, 0.02), 0.06 * noise_band(grain, 0.2, 2600, 7000) * decay(0.2, 0.2)
    )


def negate(grain: Grain) -> Signal:
    """A link is undone: its ring is choked by a hand and what was light goes dull."""
    ring = strike(PLATE, 880.0, 0.1, 0.16, grain, 0.9) * decay(0.1, 0.09)
    sink = harmonics(glide(0.22, 233.0, 110.0, 0.8), (1.0, 0.5, 0.3, 0.2)) * decay(0.22, 0.3, 0.01)
    return mix(0.6 * ring, after(0.03, 0.7 * sink), after(0.05, 0.6 * strike(WOOD, 132.0, 0.15, 0.1, grain, 0.8)))


def ward(grain: Grain) -> Signal:
    """A ward is clipped on: two catches of brass, the second lets it hum."""
    first = mix(strike(PLATE, 1318.0, 0.06, 0.05, grain, 1.0), 0.6 * click(grain, 2000.0, 7000.0, 0.015))
    second = mix(
        first, 0.55 * strike(BAR, hertz(81), 0.18, 0.24, grain, 0.8), 0.4 * strike(WOOD, 320.0, 0.08, 0.05, grain)
    )
    return mix(0.7 * first, after(0.06, second))


def candle_out(grain: Grain) -> Signal:
    """A candle goes out: a puff, the wick's hiss, a dull string below."""
    puff = noise_sweep(grain, glide(0.12, 900.0, 260.0), 1.6, -3.0) * decay(0.12, 0.12, 0.012)
    hiss = noise_band(grain, 0.22, 3200.0, 8200.0) * decay(0.22, 0.2, 0.02)
    tone = mix(pluck(grain, hertz(50), 0.26, 0.4, 0.25, 0.35), 0.5 * strike(BELL, hertz(50), 0.24, 0.26, grain, 0.5))
    return mix(puff, after(0.05, 0.16 * hiss), 0.75 * tone)


def candle_lit(grain: Grain) -> Signal:
    """A candle is lit: the match's rasp, a small flame, a warm third."""
    rasp = noise_band(grain, 0.07, 1800.0, 6500.0) * swell(0.07, 0.6)
    flame = noise_sweep(grain, glide(0.16, 500.0, 1100.0), 1.8, -2.0) * swell(0.16, 0.35)
    harp = mix(pluck(grain, hertz(74), 0.2, 0.34, 0.4, 0.3), after(0.05, pluck(grain, hertz(78), 0.2, 0.36, 0.4, 0.3)))
    return mix(0.5 * rasp, after(0.05, 0.4 * flame), after(0.06, 0.8 * harp))


def whisper(grain: Grain) -> Signal:
    """The netherworld speaks: breath in a throat without a voice, three syllables, a gong from far below."""
    seconds = 0.44
    mouth = noise_sweep(grain, curve(seconds, ((0.0, 900.0), (0.3, 1900.0), (0.6, 1100.0), (1.0, 2300.0))), 0.7)
    teeth = noise_band(grain, seconds, 4200.0, 8200.0)
    speech = curve(seconds, ((0.0, 0.0), (0.12, 1.0), (0.3, 0.15), (0.45, 0.8), (0.62, 0.1), (0.76, 0.9), (1.0, 0.0)))
    deep = strike(GONG, 73.4, seconds, 0.9, grain, 0.5) * swell(seconds, 0.4)
    return mix(0.55 * mouth * speech, 0.12 * teeth * speech**2, 0.5 * deep)


def seal(grain: Grain) -> Signal:
    """The wax of a booster breaks and its paper tears open."""
    snap = mix(click(grain, 900.0, 6000.0, 0.03), 0.6 * strike(WOOD, 520.0, 0.08, 0.045, grain))
    tear = crackle(grain, 0.22, curve(0.22, ((0.0, 500.0), (0.7, 900.0), (1.0, 60.0))), 1800.0, 7000.0, 0.005)
    return mix(
        snap,
        after(0.04, 0.8 * tear * swell(0.22, 0.7)),
        after(0.05, 0.4 * paper_slide(grain, 0.2, 1600.0, 5200.0, 0.7)),
    )


def glow(grain: Grain) -> Signal:
    """A card begins to glow: a bowl that is rubbed, a glint on top. The manifest raises it with the rarity."""
    bowl = mix(swept(glide(0.34, hertz(69), hertz(69))), 0.5 * swept(glide(0.34, hertz(76), hertz(76)))) * swell(
        0.34, 0.5
    )
    glint = mix(
        strike(BAR, hertz(81), 0.24, 0.3, grain, 0.6), after(0.06, 0.8 * strike(BAR, hertz(86), 0.2, 0.26, grain, 0.6))
    )
    return mix(0.35 * bowl, after(0.07, 0.7 * glint))


def shuffle(grain: Grain) -> Signal:
    """A deck is riffled: leaves fall together ever faster, then it is squared on the lacquer."""
    leaves, at, gap = [], 0.0, 0.03
    while at < 0.3:
        leaves.append(after(at, grain.between(0.5, 1.0) * click(grain, 1500.0, 6500.0, 0.018)))
        at, gap = at + gap, gap * 0.94
    return mix(
        0.8 * mix(*leaves), 0.25 * paper_slide(grain, 0.3, 1800.0, 3800.0, 0.8), after(0.32, 0.8 * _lacquer(grain))
    )


def bell(grain: Grain) -> Signal:
    """The court's bell, struck softly: the turn passes. Higher and shorter it tells a phase."""
    bronze = mix(strike(BELL, hertz(67), 0.42, 0.6, grain, 0.6), 0.5 * strike(BAR, hertz(79), 0.4, 0.5, grain, 0.6))
    return mix(bronze, 0.25 * strike(WOOD, 400.0, 0.05, 0.03, grain))

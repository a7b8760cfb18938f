"""Sounds of the hands at the table: cards, buttons, paper, wax."""

from __future__ import annotations

from game.audio.envelopes import curve, decay, glide, swell
from game.audio.modal import BAR, COIN, PLATE, WOOD, drop, strike
from game.audio.noise import click, crackle, noise_band, noise_sweep
from game.audio.oscillators import swept
from game.audio.samples import Signal, after, mix
from game.audio.seeded import Grain


def paper_slide(grain: Grain, seconds: float, start: float, end: float, top: float) -> Signal:
    """Return a card's slide: a moving band of noise, roughened by fibres, loudest at the part `top`."""
    slide = noise_sweep(grain, glide(seconds, start, end), 1.5, tilt=-2.0)
    fibres = 0.72 + 0.28 * noise_band(grain, seconds, 18.0, 90.0)
    return slide * fibres * swell(seconds, top, 1.3)


def card_draw(grain: Grain) -> Signal:
    """A card slides off the deck and snaps free."""
    snap = click(grain, 2200.0, 8000.0, 0.035)
    return mix(paper_slide(grain, 0.22, 1500.0, 4800.0 * grain.between(0.9, 1.1), 0.62), after(0.17, 0.9 * snap))


def card_hover(grain: Grain) -> Signal:
    """A fingertip brushes a card's edge."""
    return paper_slide(grain, 0.085, 2600.0, 4200.0, 0.35)


def card_pick(grain: Grain) -> Signal:
    """A card is lifted out of the hand."""
    return mix(0.5 * click(grain, 1500.0, 6000.0, 0.02), paper_slide(grain, 0.16, 1300.0, 3400.0, 0.55))


def card_place(grain: Grain) -> Signal:
    """A card is put down on the wooden board: a slap of paper and the table's answer."""
    table = strike(WOOD, 128.0 * grain.between(0.96, 1.05), 0.34, 0.2, grain, 0.9)
    slap = click(grain, 900.0, 5200.0, 0.03)
    air = paper_slide(grain, 0.07, 3400.0, 1400.0, 0.9)
    return mix(
        0.4 * air, after(0.05, 1.5 * table), after(0.05, 0.75 * slap), after(0.05, 0.7 * drop(82.0, 1.6, 0.2, 0.14))
    )


def card_back(grain: Grain) -> Signal:
    """A card goes back into the hand."""
    return mix(paper_slide(grain, 0.2, 4200.0, 1500.0, 0.35), after(0.16, 0.35 * click(grain, 700.0, 2600.0, 0.03)))


def card_flip(grain: Grain) -> Signal:
    """A card turns over in the air and snaps flat."""
    rise = paper_slide(grain, 0.1, 1800.0, 3600.0, 0.6)
    fall = paper_slide(grain, 0.1, 3800.0, 1700.0, 0.4)
    snap = mix(click(grain, 1400.0, 6500.0, 0.03), 0.6 * strike(WOOD, 310.0, 0.1, 0.06, grain))
    return mix(0.7 * rise, after(0.09, fall), after(0.175, snap))


def button_hover(grain: Grain) -> Signal:
    """A tick of wood under the pointer."""
    return mix(strike(WOOD, 1150.0, 0.07, 0.035, grain, 0.6), 0.1 * click(grain, 3000.0, 8000.0, 0.01))


def button_press(grain: Grain) -> Signal:
    """A brass-capped key goes down."""
    wood = strike(WOOD, 330.0, 0.14, 0.09, grain)
    cap = strike(PLATE, 1870.0, 0.14, 0.1, grain, 0.8)
    return mix(wood, 0.22 * cap, 0.35 * click(grain, 1200.0, 5000.0, 0.012))


def toggle(grain: Grain) -> Signal:
    """A small lever: two clicks, the second higher."""
    first = mix(strike(WOOD, 520.0, 0.06, 0.04, grain), 0.4 * click(grain, 1500.0, 5000.0, 0.01))
    second = mix(strike(WOOD, 780.0, 0.08, 0.05, grain), 0.4 * click(grain, 2000.0, 6000.0, 0.01))
    return mix(0.7 * first, after(0.045, second))


def slider(grain: Grain) -> Signal:
    """A bead passes a notch."""
    return mix(strike(WOOD, 940.0, 0.05, 0.025, grain, 0.7), 0.2 * click(grain, 2500.0, 7000.0, 0.008))


def refuse(grain: Grain) -> Signal:
    """Two dull knocks, the second lower by a tone: not this."""
    high = strike(WOOD, 196.0, 0.16, 0.11, grain, 0.9)
    low = strike(WOOD, 174.6, 0.2, 0.14, grain, 0.9)
    return mix(high, after(0.115, 1.15 * low), 0.2 * click(grain, 300.0, 1200.0, 0.03))


def commit(grain: Grain) -> Signal:
    """The seal is pressed into the wax: a weighty stamp, a brass ring, a low fifth that stays."""
    stamp = mix(
        drop(64.0, 2.2, 0.5, 0.34),
        strike(WOOD, 116.0, 0.4, 0.24, grain),
        0.6 * strike(WOOD, 390.0, 0.2, 0.12, grain),
        0.9 * click(grain, 500.0, 3200.0, 0.06),
    )
    ring = strike(PLATE, 622.0, 0.9, 0.8, grain, 0.75)
    fifth = mix(strike(BAR, 146.83, 0.9, 1.1), 0.8 * strike(BAR, 220.0, 0.9, 1.0))
    return mix(1.3 * stamp, after(0.01, 0.3 * ring), after(0.02, 0.6 * fifth))


def page_turn(grain: Grain) -> Signal:
    """A stiff parchment page turns and settles."""
    turn = paper_slide(grain, 0.36, 900.0, 3200.0, 0.45)
    rustle = crackle(grain, 0.4, curve(0.4, ((0.0, 20.0), (0.5, 190.0), (1.0, 20.0))), 1800.0, 6000.0, 0.006)
    settle = mix(0.5 * click(grain, 500.0, 2400.0, 0.05), 0.3 * strike(WOOD, 150.0, 0.12, 0.08, grain, 0.6))
    return mix(turn, 0.7 * rustle * swell(0.4, 0.5), after(0.33, settle))


def curtain(grain: Grain) -> Signal:
    """A heavy curtain is drawn on brass rings."""
    seconds = 0.95
    cloth = noise_sweep(grain, glide(seconds, 380.0, 1100.0), 2.0, tilt=-4.0) * swell(seconds, 0.55, 1.2)
    cloth *= 0.75 + 0.25 * noise_band(grain, seconds, 6.0, 22.0)
    rings = [
        after(
            0.1 + 0.075 * index + grain.between(0.0, 0.03),
            strike(COIN, grain.between(2300.0, 3600.0), 0.16, 0.14, grain, 0.7),
        )
        for index in range(9)
    ]
    return mix(cloth, 0.28 * mix(*rings))


def notification(grain: Grain) -> Signal:
    """Two small bells, a fourth up."""
    low = strike(BAR, 659.26, 0.75, 0.7, grain, 0.8)
    high = strike(BAR, 880.0, 0.8, 0.8, grain, 0.8)
    return mix(low, after(0.13, high))


def timer_tick(grain: Grain) -> Signal:
    """A clock's escapement."""
    return mix(
        strike(WOOD, 1480.0, 0.06, 0.03, grain),
        0.5 * strike(PLATE, 3100.0, 0.06, 0.05, grain),
        0.3 * click(grain, 2500.0, 7000.0, 0.008),
    )


def timer_end(grain: Grain) -> Signal:
    """A hand bell, struck three times, quickly."""
    blows = [after(0.14 * index, (0.8 + 0.1 * index) * strike(PLATE, 1174.66, 0.6, 0.55, grain)) for index in range(3)]
    return mix(*blows)


def coin_toss(grain: Grain) -> Signal:
    """A thumb flicks a coin, which sings while it spins."""
    seconds = 0.62
    ping = strike(COIN, 2960.0, seconds, 0.9, grain)
    spin = glide(seconds, 26.0, 17.0)
    turning = 0.62 + 0.38 * swept(spin)
    return mix(0.6 * click(grain, 1500.0, 6000.0, 0.02), ping * turning * decay(seconds, 1.1, 0.003))


def coin_land(grain: Grain) -> Signal:
    """A coin falls on the table, bounces ever faster and lies still."""
    gap, time, level = 0.17, 0.0, 1.0
    blows: list[Signal] = []
    while gap > 0.014:
        blow = mix(
            strike(COIN, 2960.0 * grain.between(0.97, 1.03), 0.3, 0.05 + 0.22 * level, grain),
            0.7 * strike(WOOD, 240.0, 0.1, 0.07, grain),
        )
        blows.append(after(time, level * blow))
        time, gap, level = time + gap, gap * 0.72, level * 0.8
    return mix(*blows)

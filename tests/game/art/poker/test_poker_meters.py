from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from PIL import Image

from game.art.arena import lettering
from game.art.draw import fonts
from game.art.draw.icons import icon_names
from game.art.poker import meters, rows
from game.art.poker.meters import HpFace, SliderFace
from game.art.poker.rows import SpellFace, SpellState

BAR = (214, 20)
ART = Image.new("RGBA", (96, 52), "#2a6a4a")


def apart(first: Image.Image, second: Image.Image) -> float:
    return float(np.abs(np.asarray(first).astype(float) - np.asarray(second).astype(float)).mean())


def lit_columns(image: Image.Image) -> int:
    """How many columns of a bar are as bright in their middle as what is left of HP."""
    row = np.asarray(image.convert("RGB")).astype(int)[image.height // 2]
    return int((row.max(axis=1) > 120).sum())


@pytest.mark.parametrize("friend", [True, False])
def test_a_bar_is_as_long_as_the_hp_that_is_left(friend: bool) -> None:
    lengths = [lit_columns(meters.hp_bar(HpFace(hp, 200, friend=friend), BAR)) for hp in (0, 50, 100, 200)]
    assert lengths[0] < 4 < lengths[1] < lengths[2] < lengths[3]
    assert abs(lengths[2] - BAR[0] / 2) < 12


def test_what_lies_in_the_pot_and_what_is_considered_are_hatched() -> None:
    plain, pot, bet = (
        meters.hp_bar(face, BAR) for face in (HpFace(110, 200), HpFace(110, 200, 40), HpFace(110, 200, 0, 40))
    )
    assert apart(plain.crop((122, 0, 158, 20)), pot.crop((122, 0, 158, 20))) > 15
    assert apart(plain.crop((0, 0, 70, 20)), pot.crop((0, 0, 70, 20))) < 1
    assert apart(plain.crop((78, 0, 114, 20)), bet.crop((78, 0, 114, 20))) > 10


def test_bars_of_friend_and_foe_differ_without_colour() -> None:
    friend, foe = (meters.hp_bar(HpFace(200, 200, friend=side), BAR) for side in (True, False))
    rows_of = [np.asarray(image.convert("L")).astype(float)[12, 20:190].std() for image in (friend, foe)]
    assert rows_of[1] > rows_of[0] + 4


@pytest.mark.parametrize("friend", [True, False])
def test_each_point_of_stamina_changes_the_row(friend: bool) -> None:
    shown = [meters.stamina_row(points, 10, (140, 14), friend=friend) for points in range(11)]
    light = [float(np.asarray(image.convert("L")).sum()) for image in shown]
    assert light == sorted(light)
    assert min(apart(a, b) for a, b in pairwise(shown)) > 0.5


def test_every_status_has_a_chip_with_its_icon() -> None:
    assert {f"keyword_{status}" for status in meters.STATUSES} <= set(icon_names())
    chips = [meters.status_chip(status, 28).convert("L") for status in meters.STATUSES]
    assert min(apart(a, b) for a, b in combinations(chips, 2)) > 3


def test_the_gauge_shows_the_chance_from_the_left() -> None:
    def blue(share: float) -> int:
        pixels = np.asarray(meters.win_gauge(share, 100)).astype(int)
        return int(((pixels[..., 2] > pixels[..., 0] + 60) & (pixels[..., 3] > 200)).sum())

    shares = [blue(share) for share in (0.0, 0.3, 0.71, 0.91, 1.0)]
    assert shares[0] == 0
    assert shares == sorted(set(shares))
    assert meters.win_gauge(1.7, 100).tobytes() == meters.win_gauge(1.0, 100).tobytes()


def test_the_knob_of_the_slider_stands_at_the_amount() -> None:
    face = SliderFace(most=111, least=20, highest=111, amount=60, foe_all_in=67, stamina=9)
    assert meters.slider_x(0, face) < meters.slider_x(20, face) < meters.slider_x(60, face) < meters.slider_x(111, face)
    assert meters.slider_x(500, face) == meters.slider_x(111, face) == meters.TRACK[1]
    more = SliderFace(most=111, least=20, highest=111, amount=100, foe_all_in=67, stamina=9)
    for unit in (1, 2):
        first, second = (meters.slider(shown, meters.SLIDER[0] * unit) for shown in (face, more))
        assert first.size == second.size == (meters.SLIDER[0] * unit, meters.SLIDER[1] * unit)
        x = round(meters.slider_x(60, face) * unit)
        assert apart(first.crop((x - 8, 0, x + 8, 26 * unit)), second.crop((x - 8, 0, x + 8, 26 * unit))) > 12


def test_bolts_are_lit_for_the_stamina_that_an_amount_costs() -> None:
    def gold(amount: int) -> int:
        face = SliderFace(most=200, least=20, highest=200, amount=amount)
        pixels = np.asarray(meters.slider(face, 450).crop((0, 23, 450, 40))).astype(int)
        return int(((pixels[..., 0] > 220) & (pixels[..., 1] > 170) & (pixels[..., 2] < 140)).sum())

    counts = [gold(amount) for amount in (20, 40, 60)]
    assert counts[1] - counts[0] == counts[2] - counts[1] > 20
    assert gold(41) == counts[2]


def test_states_of_phases_and_spells_differ_to_the_eye() -> None:
    tabs = [rows.phase_tab("Faith", state, (100, 35)).convert("L") for state in ("done", "now", "later")]
    assert min(apart(a, b) for a, b in combinations(tabs, 2)) > 1.5
    states: tuple[SpellState, ...] = ("playable", "armed", "spent", "waiting", "locked")
    for size in (rows.SPELL_VIEW, (220, 37)):
        faces = [SpellFace("Fate Peek", 1, "saw a card", state) for state in states]
        shown = [rows.spell_row(face, ART, size).convert("L") for face in faces]
        assert min(apart(a, b) for a, b in combinations(shown, 2)) > 1
        theirs = [rows.spell_row(replace(face, friend=False), ART, size).convert("L") for face in faces]
        assert min(apart(mine, other) for mine, other in zip(shown, theirs, strict=True)) > 0.3
        assert {image.size for image in [*shown, *theirs]} == {size}
    assert rows.spell_art_size(rows.SPELL_VIEW) == (96, 52)


@pytest.mark.parametrize("tall", [37, 44, 58])
def test_the_lines_of_a_spell_are_apart_and_large_enough_in_a_low_row_too(
    tall: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[tuple[float, float]] = []
    monkeypatch.setattr(rows, "write", lambda _, at, __, size, *___, **____: lines.append((at[1], size)))
    rows.spell_row(SpellFace("Destiny Override", 5, "dealt the fifth card anew", "spent"), ART, (220, tall))
    (name, name_size), (note, note_size) = lines
    assert min(name_size, note_size) >= 12
    assert name - name_size * 0.7 > 2
    assert name + 1 < note - note_size * 0.7
    assert note + note_size * 0.25 < tall - 2


def test_what_follows_a_half_is_not_written_over_it() -> None:
    alone, more = (fonts.width_of(words, 20, fonts.SERIF_BOLD) for words in ("55\u00bd", "55\u00bd HP"))
    assert alone > fonts.width_of("55", 20, fonts.SERIF_BOLD) + 14
    assert more == pytest.approx(alone + fonts.width_of(" HP", 20, fonts.SERIF_BOLD))


@pytest.mark.parametrize("words", ["", "Fate", "waits for the next attack of yours that is not answered", "W" * 60])
def test_a_line_fits_its_room_and_is_never_too_small(words: str) -> None:
    line, size = lettering.set_line(words, 13.0, 131.0, 11.8)
    assert fonts.width_of(line, size, fonts.SANS) <= 131.01
    assert 11.8 <= size <= 13.0
    assert line == words or line.endswith("\u2026")

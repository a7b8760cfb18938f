from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from game.audio.bake import bake
from game.audio.effects import synthesise
from game.audio.harmony import MODES, hertz
from game.audio.library import SHIPPED, SoundLibrary
from game.audio.manifest import Effect, ManifestError, read_manifest
from game.audio.moods import AMBIENCE, MOODS
from game.audio.recipes import lacquer
from game.audio.samples import SAMPLE_RATE
from scenes.duel.model import sounds
from tests.game.audio.hearing import centroid, level_at

EFFECTS = read_manifest(SHIPPED).by_id()
LONGEST = {
    "duel_draw": 0.25, "duel_flip": 0.3, "duel_set": 0.25, "duel_summon": 0.35, "duel_tribute": 0.5, "duel_lunge": 0.22,
    "duel_clash": 0.3, "duel_block": 0.3, "duel_shatter": 0.45, "duel_rune": 0.42, "duel_link": 0.42,
    "duel_resolve": 0.34, "duel_negate": 0.34, "duel_ward": 0.3, "duel_candle_out": 0.4, "duel_candle_lit": 0.4,
}  # fmt: skip
"""Seconds that the table leaves for a sound before the next one follows."""


def cents(names: tuple[str, ...]) -> list[float]:
    assert len({EFFECTS[name].source for name in names}) == 1, "a row is one sound, played higher"
    return [EFFECTS[name].cents for name in names]


def test_every_sound_that_the_table_names_is_there() -> None:
    named = [value for name, value in vars(sounds).items() if name.isupper()]
    rows = [value.values() if isinstance(value, Mapping) else value for value in named if not isinstance(value, str)]
    every = {value for value in named if isinstance(value, str)}.union(*rows)
    assert len(every) > 40
    assert every <= set(EFFECTS)
    assert {name for name in EFFECTS if name.startswith("duel_")} <= every, "a sound that nobody plays is too many"


@pytest.mark.parametrize("name", sorted(LONGEST))
def test_a_sound_is_over_before_the_next_is_due(name: str) -> None:
    assert synthesise(name).size <= LONGEST[name] * SAMPLE_RATE


def test_each_attacker_and_each_link_sounds_higher_than_the_last() -> None:
    for row in (sounds.LUNGES, sounds.LINKS):
        steps = cents(row)
        assert steps[0] == 0
        assert all(low < high for low, high in pairwise(steps))


def test_the_links_climb_the_mode_of_the_tables_own_music() -> None:
    mode = {100.0 * step for step in MODES[MOODS["duel"].mode]}
    assert all(step % 1200.0 in mode for step in cents(sounds.LINKS))
    assert (lacquer.LINK_NOTE - MOODS["duel"].tonic) % 12 == 0
    ring = synthesise("duel_link")
    assert level_at(ring, hertz(lacquer.LINK_NOTE)) > 3.0 * level_at(ring, hertz(lacquer.LINK_NOTE + 2))


def test_the_more_stars_the_deeper_and_longer_a_creature_falls() -> None:
    assert [EFFECTS[name].source for name in sounds.SUMMONS] == ["duel_summon"] * 3
    assert cents(sounds.SUMMONS) == sorted(cents(sounds.SUMMONS), reverse=True)
    gains = [EFFECTS[name].gain for name in sounds.SUMMONS]
    assert gains == sorted(gains)


def test_the_rarer_a_card_the_higher_its_glow() -> None:
    steps = cents((sounds.GLOWS["common"], sounds.GLOWS["rare"], sounds.GLOWS["mythic"]))
    assert all(low < high for low, high in pairwise(steps))


def test_materials_are_told_apart() -> None:
    """Metal rings above the shield, porcelain above both, and a fallen card is no drawn one."""
    middle = {name: centroid(synthesise(f"duel_{name}")) for name in ("clash", "block", "shatter", "draw", "summon")}
    assert middle["summon"] < middle["block"] < middle["clash"] < middle["shatter"] < middle["draw"]
    assert centroid(synthesise("duel_candle_lit")) > 1.5 * centroid(synthesise("duel_candle_out"))
    assert centroid(synthesise("duel_link")) > 1.5 * centroid(synthesise("duel_negate"))


def test_what_matters_in_a_duel_has_a_caption_and_sides_are_told_apart() -> None:
    told = (
        sounds.FLIP, sounds.TRIBUTE, sounds.CLASH, sounds.BLOCK, sounds.SHATTER, sounds.RUNE, sounds.NEGATE,
        sounds.WARD, sounds.HP_LOST, sounds.HP_GAINED, sounds.NETHERWORLD, sounds.SEAL, *sounds.LINKS,
    )  # fmt: skip
    assert all(EFFECTS[name].caption for name in told)
    assert EFFECTS[sounds.MY_TURN].caption != EFFECTS[sounds.THEIR_TURN].caption
    assert len({EFFECTS[name].caption for name in sounds.GLOWS.values()}) == 3


def test_the_duel_has_music_over_a_hearth() -> None:
    assert AMBIENCE["duel"] == "ambience_fire"
    drums = {name: mood.instruments.drum_hertz for name, mood in MOODS.items() if mood.mode != "locrian"}
    rowing = drums.pop("arena")  # Ragnarok's drum beats the time of a longship: deeper still
    assert rowing < drums.pop("duel") < min(drums.values())


def listed(folder: Path, *effects: dict[str, object]) -> Path:
    folder.joinpath("manifest.json").write_text(json.dumps({"format": 1, "sounds": effects}), encoding="utf-8")
    return folder


PLAIN: dict[str, object] = {"id": "duel_set", "bus": "effects", "gain": 0.5}


def test_a_sound_of_another_needs_no_file(tmp_path: Path) -> None:
    higher = {**PLAIN, "id": "duel_turn", "of": "duel_set", "cents": 400.0}
    folder = listed(tmp_path, PLAIN, higher)
    assert bake(folder) == ["duel_set.wav"]
    library = SoundLibrary(tmp_path, folder)
    assert library.effect_path("duel_turn") == library.effect_path("duel_set")
    effect = library.effect("duel_turn")
    assert isinstance(effect, Effect)
    assert effect.source == "duel_set"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"of": "duel_sett"}, "duel_turn is of 'duel_sett', which has no file. Did you mean 'duel_set'"),
        ({"of": "duel_set", "takes": 2}, "duel_turn must have as many takes as duel_set"),
        ({"of": "duel_set", "loop": True}, "neither may repeat"),
    ],
)
def test_a_sound_of_another_that_cannot_be_is_refused(tmp_path: Path, wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ManifestError) as fault:
        read_manifest(listed(tmp_path, PLAIN, {**PLAIN, "id": "duel_turn", **wrong}))
    assert sentence in str(fault.value)

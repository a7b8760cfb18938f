from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from game.art.arena import backs, board, heroes, tokens
from game.art.arena.cards import card_size
from game.art.arena.emblem import EMBLEM
from game.art.arena.face import CardFace
from game.art.arena.heroes import HeroState
from game.art.arena.tokens import TokenState
from game.art.draw import fonts
from game.art.figures.emblems import emblem_image
from game.content.arena.loading import load_arena
from tests.thorough import some

ART = Image.new("RGBA", (80, 100), "#2a6a4a")
FACE = CardFace("Raven of Odin", cost=1, attack=1, second=1)
STATES = ("taunt", "divine", "stealth", "frozen", "dormant", "ready", "fresh", "hurt")


def apart(first: Image.Image, second: Image.Image) -> float:
    return float(np.abs(np.asarray(first).astype(float) - np.asarray(second).astype(float)).mean())


def changed(plain: TokenState, state: str) -> TokenState:
    return TokenState(**({name: getattr(plain, name) for name in TokenState.__slots__} | {state: True}))


@pytest.mark.parametrize("friend", [True, False])
def test_each_state_of_a_minion_changes_its_picture(friend: bool) -> None:
    plain = TokenState(friend=friend, attack=1, health=1)
    shown = [tokens.board_token(FACE, ART, 96, plain)]
    for state in STATES:
        shown.append(tokens.board_token(FACE, ART, 96, changed(plain, state)))
        assert shown[-1].size == tokens.token_size(96) == (132, 154)
    assert min(apart(a, b) for k, a in enumerate(shown) for b in shown[:k]) > 0.3


def test_friend_and_foe_differ_by_outline_alone() -> None:
    friend, foe = (tokens.token(FACE, ART, 96, friend=side).convert("L") for side in (True, False))
    assert apart(friend, foe) > 0.5


def test_the_layers_of_states_are_as_large_as_the_token() -> None:
    for state in ("taunt", "divine", "stealth", "frozen", "dormant", "ready"):
        assert tokens.overlay(state, True, 120).size == tokens.token_size(120)


def test_a_hero_shows_armor_and_attack_only_where_there_are_any() -> None:
    bare = HeroState("Odin")
    shown = [heroes.hero_portrait(state, ART, 96) for state in (bare, replace(bare, armor=5), replace(bare, attack=3))]
    assert {image.size for image in shown} == {heroes.hero_size(96)} == {(132, 140)}
    assert min(apart(a, b) for k, a in enumerate(shown) for b in shown[:k]) > 0.5
    quiet = heroes.hero_portrait(replace(bare, armor=5), ART, 96, numbers=False)
    assert apart(quiet, shown[1]) > 1


def test_a_power_a_weapon_and_a_crystal_tell_their_states() -> None:
    powers = [
        heroes.power_disc("flame", "mage", 2, 72, ready=ready, used=used)
        for ready, used in ((True, False), (False, False), (False, True))
    ]
    crystals = [heroes.mana_crystal(state, 24) for state in ("full", "empty", "locked", "temporary")]
    weapons = [heroes.weapon_disc(ART, 72, attack=3, durability=2), heroes.weapon_disc(None, 72)]
    weapons += [heroes.weapon_disc(None, 72, ready=True)]
    for images in (powers, crystals, weapons):
        assert min(apart(a, b) for k, a in enumerate(images) for b in images[:k]) > 3


def test_the_back_is_as_large_as_a_card_and_the_history_tile_is_square() -> None:
    assert backs.card_back(126).size == card_size(126)
    assert tokens.history_tile(ART, 58, friend=True, sign="swords").size == (58, 58)


@pytest.mark.parametrize("size", some([(1280, 720), (1920, 1080), (1024, 768)], 1))
def test_the_board_fills_the_window_and_lies_in_its_middle(size: tuple[int, int]) -> None:
    image = board.board(size)
    assert image.size == size
    assert image.getchannel("A").getextrema() == (255, 255)
    assert board.board(size, fires=False).tobytes() != image.tobytes()


def test_runes_kindle_from_dark_to_bright() -> None:
    light = [float(np.asarray(board.rune_layer((640, 360), k).getchannel("A")).sum()) for k in (0.0, 0.3, 0.6, 1.0)]
    assert light[0] == 0
    assert light[0] < light[1] < light[2] < light[3]


def test_the_emblem_shows_the_slate_with_cards() -> None:
    small = emblem_image(EMBLEM, (120, 80))
    assert small.size == (120, 80)
    assert float(np.asarray(small.convert("L")).std()) > 25


@pytest.mark.parametrize("name", ["Persephone", "Angrboda", "Thanatos", "Erik Flameheart"])
def test_a_long_name_is_not_covered_by_the_plates_of_attack_and_health(name: str) -> None:
    unit = 4
    art = Image.new("RGB", heroes.hero_art_size(96 * unit), "#101018")
    shown, plain = (
        np.asarray(heroes.hero_portrait(HeroState(words, attack=3), art, 96 * unit).convert("RGB"))
        for words in (name, ".")
    )
    letters = (shown.min(axis=2) > 150) & (plain.min(axis=2) <= 150)
    columns = np.flatnonzero(letters.any(axis=0)) / unit
    attack = heroes.STAT_PLACES["attack"][0] + heroes.STAT_UNITS["attack"] / 2
    health = heroes.STAT_PLACES["health"][0] - heroes.STAT_UNITS["health"] / 2
    assert attack <= columns.min() < columns.max() <= health


@pytest.mark.parametrize("width", [56, 72, 94])
def test_the_names_of_all_heroes_and_kings_can_be_read_on_portraits_of_every_size(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, float, float]] = []
    monkeypatch.setattr(
        heroes, "write_within", lambda _, __, words, size, ___, room: written.append((words, size, room))
    )
    content = load_arena(())
    unit = width / heroes.HERO_W
    for hero in [*content.roster.values(), *content.kings.values()]:
        name = content.card_texts[hero.id].short
        fights = width == 94 and hero.id in content.roster
        for room in (heroes._NAME_ALONE, heroes._NAME_ROOM) if fights else (heroes._NAME_ALONE,):
            heroes._name_plate(Image.new("RGBA", heroes.hero_size(width)), name, unit, room)
            words, size, pixels = written.pop()
            assert words in name
            assert size >= 11.4, name
            assert fonts.width_of(words, size, fonts.SERIF_BOLD) * heroes._NAME_NARROW <= pixels + 0.1, name

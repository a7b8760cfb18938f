"""The table of effects: which recipe makes each sound, how loud its file peaks, how much room is around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from game.audio.filters import band
from game.audio.recipes import (
    ambience,
    carved,
    combat,
    hands,
    lacquer,
    roads,
    scrolls,
    signals,
    slate,
    spells,
    tray,
    wager,
)
from game.audio.samples import PEAK_CEILING_DB, Signal, faded, normalised, saturated, trimmed
from game.audio.seeded import Grain
from game.audio.space import in_room
from game.audio.wav import Pcm, dulled, to_pcm

RUMBLE = 32.0
"""Hertz below which nothing is kept: it would move loudspeakers and not be heard."""

FALL = 0.03
"""Seconds over which what is left of a sound goes to silence: long enough that nobody hears where it was cut."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one effect becomes a file.

    `build` makes the dry sound; `peak_db` is the file's peak; `wet` and `ring` (seconds) place it in the room;
    `press` above 1 evens the first blow out against its ring; `loop` sounds are left as they are, because fades and
    tails would make a seam.
    """

    build: Callable[[Grain], Signal]
    peak_db: float = -4.0
    wet: float = 0.16
    ring: float = 0.35
    press: float = 1.2
    loop: bool = False


_RECIPES: dict[str, Recipe] = {
    "card_draw": Recipe(hands.card_draw, -9.0, 0.1, 0.2),
    "card_hover": Recipe(hands.card_hover, -16.0, 0.06, 0.15),
    "card_pick": Recipe(hands.card_pick, -10.0, 0.1, 0.2),
    "card_place": Recipe(hands.card_place, -5.0, 0.12, 0.25),
    "card_back": Recipe(hands.card_back, -10.0, 0.1, 0.2),
    "card_flip": Recipe(hands.card_flip, -8.0, 0.1, 0.2),
    "button_hover": Recipe(hands.button_hover, -16.0, 0.06, 0.15),
    "button_press": Recipe(hands.button_press, -8.0, 0.1, 0.2),
    "toggle": Recipe(hands.toggle, -9.0, 0.1, 0.2),
    "slider": Recipe(hands.slider, -14.0, 0.06, 0.15),
    "refuse": Recipe(hands.refuse, -8.0, 0.1, 0.2),
    "commit": Recipe(hands.commit, -4.0, 0.18, 0.45),
    "page_turn": Recipe(hands.page_turn, -8.0, 0.1, 0.25),
    "curtain": Recipe(hands.curtain, -8.0, 0.14, 0.3),
    "notification": Recipe(hands.notification, -9.0, 0.16, 0.4, 1.4),
    "timer_tick": Recipe(hands.timer_tick, -9.0, 0.1, 0.2),
    "timer_end": Recipe(hands.timer_end, -5.0, 0.14, 0.3, 1.6),
    "coin_toss": Recipe(hands.coin_toss, -7.0, 0.12, 0.3, 1.6),
    "coin_land": Recipe(hands.coin_land, -6.0, 0.12, 0.3, 1.8),
    "step": Recipe(combat.step, -10.0, 0.1, 0.2),
    "hit_light": Recipe(combat.hit_light, -6.0, 0.12, 0.25),
    "hit": Recipe(combat.hit, -4.5, 0.14, 0.3),
    "hit_heavy": Recipe(combat.hit_heavy, -3.2, 0.16, 0.35),
    "shot": Recipe(combat.shot, -6.0, 0.12, 0.25),
    "cannon": Recipe(combat.cannon, -3.2, 0.18, 0.45),
    "shield": Recipe(combat.shield, -6.0, 0.14, 0.3, 2.2),
    "barrier": Recipe(combat.barrier, -6.0, 0.16, 0.4, 2.2),
    "overflow": Recipe(combat.overflow, -4.5, 0.14, 0.3),
    "death": Recipe(combat.death, -4.5, 0.16, 0.4),
    "knockback": Recipe(combat.knockback, -5.0, 0.12, 0.3),
    "push": Recipe(combat.push, -6.0, 0.12, 0.3),
    "trap_set": Recipe(combat.trap_set, -8.0, 0.12, 0.25, 1.8),
    "trap_spring": Recipe(combat.trap_spring, -4.0, 0.14, 0.3),
    "crystal_hit": Recipe(combat.crystal_hit, -5.0, 0.16, 0.4, 2.2),
    "crystal_crack": Recipe(combat.crystal_crack, -4.0, 0.16, 0.4, 1.8),
    "crystal_shatter": Recipe(combat.crystal_shatter, -3.2, 0.2, 0.5, 2.0),
    "capture": Recipe(combat.capture, -5.0, 0.16, 0.4),
    "heal": Recipe(spells.heal, -6.0, 0.2, 0.5),
    "buff": Recipe(spells.buff, -7.0, 0.16, 0.4),
    "debuff": Recipe(spells.debuff, -8.0, 0.16, 0.4),
    "poison": Recipe(spells.poison, -8.0, 0.14, 0.3),
    "ignite": Recipe(spells.ignite, -6.0, 0.12, 0.3),
    "fire": Recipe(spells.fire, -7.0, 0.12, 0.3),
    "spy": Recipe(spells.spy, -8.0, 0.18, 0.4),
    "fog_wipe": Recipe(spells.fog_wipe, -8.0, 0.2, 0.5),
    "relic": Recipe(spells.relic, -5.0, 0.22, 0.5),
    "ability": Recipe(spells.ability, -4.5, 0.18, 0.45),
    "convert": Recipe(spells.convert, -6.0, 0.18, 0.4),
    "decoy": Recipe(spells.decoy, -8.0, 0.14, 0.3),
    "fear": Recipe(spells.fear, -6.0, 0.16, 0.35),
    "silence": Recipe(spells.silence, -8.0, 0.06, 0.2),
    "horn": Recipe(signals.horn, -5.0, 0.24, 0.6),
    "drum_roll": Recipe(signals.drum_roll, -4.0, 0.16, 0.4, 1.8),
    "round_start": Recipe(signals.round_start, -5.0, 0.18, 0.45, 2.0),
    "reveal": Recipe(signals.reveal, -4.5, 0.18, 0.45),
    "win": Recipe(signals.win, -3.5, 0.22, 0.6),
    "lose": Recipe(signals.lose, -4.0, 0.22, 0.6),
    "draw_end": Recipe(signals.draw_end, -5.0, 0.22, 0.6),
    "ambience_wind": Recipe(ambience.ambience_wind, -10.0, loop=True),
    "ambience_fire": Recipe(ambience.ambience_fire, -7.0, loop=True),
    "ambience_water": Recipe(ambience.ambience_water, -9.0, loop=True),
    "ambience_marsh": Recipe(ambience.ambience_marsh, -8.0, loop=True),
}

_GRID: dict[str, Recipe] = {
    "grid_place": Recipe(tray.place, -5.0, 0.12, 0.25),
    "grid_flip": Recipe(tray.flip, -7.0, 0.1, 0.2),
    **{
        f"grid_echo_{hop + 1}": Recipe(partial(tray.echo, hop=hop), -6.0, 0.16, 0.3, 1.4)
        for hop in range(len(tray.LADDER))
    },
    "grid_hold": Recipe(tray.hold, -7.0, 0.1, 0.2),
    "grid_fail": Recipe(tray.fail, -6.0, 0.1, 0.2),
    "grid_ko": Recipe(tray.knock_out, -3.5, 0.18, 0.4, 1.6),
    "grid_line": Recipe(tray.line, -6.0, 0.2, 0.4),
    "grid_shield": Recipe(tray.shield, -7.0, 0.14, 0.3, 1.8),
    "grid_flank": Recipe(tray.flank, -7.0, 0.12, 0.25, 1.4),
    "grid_bless": Recipe(tray.bless, -7.0, 0.18, 0.35),
    "grid_punish": Recipe(tray.punish, -7.0, 0.14, 0.3),
    "grid_armor": Recipe(tray.armour_break, -5.0, 0.12, 0.25),
    "grid_turn": Recipe(tray.turn, -10.0, 0.14, 0.3),
    "grid_round": Recipe(tray.round_begins, -5.0, 0.14, 0.3, 1.4),
    "grid_round_won": Recipe(tray.round_won, -5.0, 0.18, 0.4),
    "grid_round_lost": Recipe(tray.round_lost, -5.0, 0.18, 0.4),
    "grid_round_drawn": Recipe(tray.round_drawn, -5.5, 0.18, 0.4),
    "ambience_hall": Recipe(ambience.ambience_hall, -10.0, loop=True),
}
"""The 3x3 board."""

_DOMAINS: dict[str, Recipe] = {
    "domains_unroll": Recipe(scrolls.unroll, -7.0, 0.12, 0.25),
    "domains_seal_break": Recipe(scrolls.seal_break, -6.0, 0.1, 0.2),
    **{
        "domains_bonus" + (f"_{step + 1}" if step else ""): Recipe(partial(scrolls.bonus, step=step), -9.0, 0.12, 0.25)
        for step in range(len(scrolls.STEPS))
    },
    "domains_malus": Recipe(scrolls.malus, -9.0, 0.1, 0.2),
    "domains_clash": Recipe(scrolls.clash, -6.0, 0.12, 0.25),
    "domains_effect": Recipe(scrolls.effect, -7.0, 0.18, 0.35),
    "domains_tile_won": Recipe(scrolls.tile_won, -5.0, 0.16, 0.3),
    "domains_tile_lost": Recipe(scrolls.tile_lost, -5.0, 0.16, 0.3),
    "domains_tile_removed": Recipe(scrolls.tile_removed, -7.0, 0.12, 0.3),
    "domains_points": Recipe(scrolls.points, -6.0, 0.12, 0.25, 1.6),
    "domains_element": Recipe(scrolls.element, -6.0, 0.2, 0.4),
    "domains_elements": Recipe(scrolls.elements, -4.5, 0.22, 0.45),
    "domains_swap": Recipe(scrolls.swap, -7.0, 0.1, 0.2),
    "domains_choice": Recipe(scrolls.choice, -10.0, 0.14, 0.3),
    "ambience_study": Recipe(ambience.ambience_study, -9.0, loop=True),
}
"""The Nine Domains."""

_CAMPAIGN: dict[str, Recipe] = {
    "campaign_march": Recipe(roads.march, -7.0, 0.12, 0.25),
    "campaign_hooves": Recipe(roads.hooves, -7.0, 0.12, 0.25),
    "campaign_sail": Recipe(roads.sail, -7.0, 0.14, 0.3),
    "campaign_seal": Recipe(roads.seal, -6.0, 0.12, 0.25),
    "campaign_purse": Recipe(roads.purse, -6.0, 0.1, 0.2, 1.6),
    "campaign_hammer": Recipe(roads.hammer, -5.0, 0.14, 0.3),
    "campaign_wagon": Recipe(roads.wagon, -7.0, 0.1, 0.2),
    "campaign_delivery": Recipe(roads.delivery, -6.0, 0.16, 0.35, 1.4),
    "campaign_quill": Recipe(roads.quill, -9.0, 0.08, 0.2),
    "campaign_card": Recipe(roads.card_taken, -6.0, 0.14, 0.3),
    "campaign_tavern": Recipe(roads.tavern, -7.0, 0.16, 0.3),
    "campaign_event": Recipe(roads.event, -6.0, 0.2, 0.45),
    "campaign_boss": Recipe(roads.boss, -3.4, 0.24, 0.6),
    "campaign_victory": Recipe(roads.victory, -3.5, 0.22, 0.5),
    "campaign_defeat": Recipe(roads.defeat, -4.5, 0.22, 0.5),
}
"""The campaign."""

_DUEL: dict[str, Recipe] = {
    "duel_draw": Recipe(lacquer.draw, -9.0, 0.08, 0.12),
    "duel_flip": Recipe(lacquer.reveal, -7.0, 0.1, 0.15),
    "duel_set": Recipe(lacquer.put, -7.0, 0.1, 0.15),
    "duel_summon": Recipe(lacquer.summon, -3.4, 0.12, 0.2, 3.0),
    "duel_tribute": Recipe(lacquer.tribute, -6.0, 0.12, 0.2),
    "duel_lunge": Recipe(lacquer.lunge, -8.0, 0.08, 0.12),
    "duel_clash": Recipe(lacquer.clash, -4.0, 0.12, 0.2, 1.4),
    "duel_block": Recipe(lacquer.block, -5.0, 0.14, 0.25, 1.8),
    "duel_shatter": Recipe(lacquer.shatter, -4.0, 0.12, 0.2, 1.4),
    "duel_rune": Recipe(lacquer.rune, -6.0, 0.14, 0.2),
    "duel_link": Recipe(lacquer.link, -6.0, 0.12, 0.2, 1.4),
    "duel_resolve": Recipe(lacquer.resolve, -7.0, 0.12, 0.18),
    "duel_negate": Recipe(lacquer.negate, -6.0, 0.06, 0.12),
    "duel_ward": Recipe(lacquer.ward, -7.0, 0.12, 0.18),
    "duel_candle_out": Recipe(lacquer.candle_out, -6.0, 0.12, 0.2),
    "duel_candle_lit": Recipe(lacquer.candle_lit, -7.0, 0.12, 0.2),
    "duel_whisper": Recipe(lacquer.whisper, -8.0, 0.2, 0.25),
    "duel_seal": Recipe(lacquer.seal, -6.0, 0.1, 0.15),
    "duel_glow": Recipe(lacquer.glow, -8.0, 0.14, 0.2),
    "duel_shuffle": Recipe(lacquer.shuffle, -9.0, 0.08, 0.12),
    "duel_bell": Recipe(lacquer.bell, -8.0, 0.14, 0.2),
}
"""The duel."""

_ARENA: dict[str, Recipe] = {"arena_freeze": Recipe(slate.freeze, -6.0, 0.1, 0.1)}
"""Ragnarok; the rest of its sounds are others' at another height."""

_POKER: dict[str, Recipe] = {
    "poker_stones": Recipe(wager.stones, -7.0, 0.1, 0.15, 1.4),
    "poker_sweep": Recipe(wager.sweep, -7.0, 0.1, 0.15, 1.4),
    "poker_all_in": Recipe(wager.all_in, -4.0, 0.14, 0.25, 1.3),
    "poker_card": Recipe(wager.card, -6.0, 0.06, 0.1, 2.0),
    "poker_turn": Recipe(wager.turn, -6.0, 0.06, 0.1, 1.8),
    "poker_community": Recipe(wager.community, -5.0, 0.1, 0.15, 2.0),
    "poker_riffle": Recipe(wager.riffle, -9.0, 0.06, 0.1, 1.8),
    "poker_knock": Recipe(wager.knock, -4.0, 0.1, 0.15, 2.0),
    "poker_banner": Recipe(wager.banner, -4.5, 0.12, 0.2, 1.6),
    "poker_brace": Recipe(wager.brace, -5.0, 0.12, 0.2, 1.4),
    "poker_breath_in": Recipe(wager.breath_in, -9.0, 0.1, 0.15),
    "poker_breath_out": Recipe(wager.breath_out, -9.0, 0.1, 0.15),
    "poker_armed": Recipe(wager.armed, -7.0, 0.12, 0.2),
    "poker_hand_small": Recipe(wager.hand_small, -7.0, 0.14, 0.2),
    "poker_hand_good": Recipe(wager.hand_good, -6.0, 0.16, 0.25),
    "poker_hand_great": Recipe(wager.hand_great, -5.0, 0.18, 0.3, 1.4),
    "poker_hand_last": Recipe(wager.hand_last, -3.2, 0.2, 0.4, 1.4),
}
"""Poker Combat."""

_CHESS: dict[str, Recipe] = {
    "chess_lift": Recipe(carved.lift, -10.0, 0.08, 0.12),
    "chess_set_light": Recipe(carved.set_light, -7.0, 0.1, 0.15),
    "chess_set_heavy": Recipe(carved.set_heavy, -5.0, 0.12, 0.2, 1.4),
    "chess_slide": Recipe(carved.slide, -10.0, 0.08, 0.12),
    "chess_broken": Recipe(carved.broken, -4.0, 0.12, 0.2, 1.4),
    "chess_check": Recipe(carved.check, -4.0, 0.2, 0.4, 1.6),
    "chess_promoted": Recipe(carved.promoted, -5.0, 0.2, 0.35),
    "chess_clash": Recipe(carved.clash, -4.5, 0.12, 0.2, 1.4),
    "chess_into_combat": Recipe(carved.into_combat, -6.0, 0.18, 0.35, 1.4),
    "chess_back": Recipe(carved.back_to_board, -5.0, 0.14, 0.25, 1.3),
}
"""Ragnarok Chess."""

_TABLES: dict[str, Recipe] = _GRID | _DOMAINS | _CAMPAIGN | _DUEL | _ARENA | _POKER | _CHESS
RECIPES: Mapping[str, Recipe] = MappingProxyType(_RECIPES | _TABLES)
"""Every effect with a file of its own by its identifier; the manifest adds those that are another's at other speed."""


DULL = frozenset(
    [
        "ability",
        "buff",
        "campaign_boss",
        "campaign_defeat",
        "campaign_sail",
        "campaign_tavern",
        "capture",
        "convert",
        "debuff",
        "domains_bonus_2",
        "domains_bonus_4",
        "domains_malus",
        "domains_tile_lost",
        "draw_end",
        "duel_bell",
        "duel_glow",
        "duel_lunge",
        "duel_negate",
        "fear",
        "fog_wipe",
        "grid_bless",
        "grid_fail",
        "grid_hold",
        "grid_punish",
        "grid_round",
        "grid_shield",
        "grid_turn",
        "horn",
        "lose",
        "notification",
        "push",
        "refuse",
        "round_start",
        "win",
        "chess_back",
        "chess_check",
        "chess_into_combat",
        "poker_banner",
        "poker_knock",
        "poker_breath_in",
        "poker_breath_out",
        "poker_hand_last",
        "ambience_hall",
        "ambience_marsh",
        "ambience_wind",
    ]
)
"""Sounds of which no more than a ten-thousandth lies above 9.8 kHz (-40 dB): they are stored at half the rate."""


def synthesise(effect_id: str, take: int = 1) -> Signal:
    """Return the finished sound of an effect, without a constant part and below -3 dBFS.

    Takes differ as one blow differs from the next; the same id and take always give the same sound.
    Raises KeyError for an id that the table lacks.
    """
    recipe = RECIPES[effect_id]
    dry = recipe.build(Grain("effect", effect_id, take))
    level = min(recipe.peak_db, PEAK_CEILING_DB)
    if recipe.loop:
        return normalised(band(dry, RUMBLE, loop=True), level)
    wet = in_room(dry, recipe.ring, recipe.wet)
    pressed = saturated(normalised(wet, 0.0), recipe.press)
    return normalised(faded(trimmed(band(pressed, RUMBLE)), fall=FALL), level)


def effect_pcm(effect_id: str, take: int = 1) -> Pcm:
    """Return the 16-bit samples that the shipped file of an effect's take holds; KeyError for an unknown id."""
    signal = synthesise(effect_id, take)
    return dulled(signal) if effect_id in DULL else to_pcm(signal)

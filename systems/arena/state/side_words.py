"""A player's side of a position of Ragnarok in words, for the standard match and for combats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from components.arena import HERO, MINION, WEAPON, ArenaCardDefinition, ArenaHero, ArenaMinion, ArenaTrial, ArenaWeapon
from components.effects import DerivedStats
from systems.arena.rules.moves import put
from systems.arena.setup import MinionSetup, SeatSetup
from systems.arena.state.table import Arena
from systems.arena.state.vocabulary import ARENA
from systems.arena.state.zones import HEROES
from systems.effects.lasting import derive
from systems.effects.position_words import CardWords, card_text, near, read_cards, read_names, section, whole

PILES = ("hand", "deck", "grave", "gone")
ZONES = ("hero", "board", "weapon", "secrets", *PILES)
"""The sections of a side; the seat's number follows."""
_OF_SIDE = ("corpses", "runes", "fatigue", "locked", "overload", "played")
"""Numbers of an `ArenaSide` that are written as they are."""
_OF_MINION = ("damage", "attacks", "dormant")
HERO_WORDS = ("hp", "armor", "mana", *_OF_SIDE, "attacks", "powers", "power", "upgraded")
MINION_WORDS = (*_OF_MINION, "fresh", "silenced", "more", "with")
_MORE = re.compile(r"([+-]\d{1,4})/([+-]\d{1,4})")


@dataclass(frozen=True, slots=True)
class SideWords:
    """A side as it was read: what it is set up from, and what a setup does not say."""

    setup: SeatSetup
    hero: CardWords
    board: tuple[CardWords, ...]
    weapon: tuple[CardWords, ...]
    secrets: tuple[CardWords, ...]
    gone: tuple[str, ...]


def read_side(
    given: Mapping[str, str],
    seat: int,
    cards: Mapping[str, ArenaCardDefinition],
    hp_of: Callable[[str], int],
    words: Sequence[str] = (),
) -> SideWords:
    """Return a side.

    Args:
        given: the sections of the position.
        seat: whose side.
        cards: every definition that may come up.
        hp_of: reads an amount of HP.
        words: what may be said of a hero beside `HERO_WORDS`.

    Raises:
        ValueError: something in it cannot be; one sentence.
    """
    heroes = read_cards(given.get(f"hero{seat}", ""), cards, (*HERO_WORDS, *words))
    if len(heroes) != 1 or cards[heroes[0].card].kind != HERO:
        raise ValueError(f"Seat {seat} needs one hero: write its identifier, as in hero{seat} odin[hp:20].")
    [hero] = heroes
    power = hero.said.get("power", "")
    if power and power not in cards:
        raise ValueError(f"There is no power {power!r}.{near(power, cards)}")
    board = read_cards(given.get(f"board{seat}", ""), cards, MINION_WORDS)
    weapon = read_cards(given.get(f"weapon{seat}", ""), cards, ("damage",))
    secrets = read_cards(given.get(f"secrets{seat}", ""), cards, ("done",))
    _check_kinds(board, cards, MINION)
    _check_kinds(weapon, cards, WEAPON)
    piles = {zone: read_names(given.get(f"{zone}{seat}", ""), cards) for zone in PILES}
    gone = piles.pop("gone")
    mana, _, crystals = hero.said.get("mana", "0/0").partition("/")
    setup = SeatSetup(
        hero.card,
        **piles,
        board=tuple(map(_minion, board)),
        weapon=weapon[0].card if weapon else "",
        secrets=tuple(card.card for card in secrets),
        hp=hp_of(hero.said["hp"]) if "hp" in hero.said else None,
        armor=hp_of(hero.said.get("armor", "0")),
        mana=whole(mana, "mana"),
        crystals=whole(crystals or mana, "mana"),
        corpses=hero.number("corpses"),
        runes=hero.number("runes"),
        fatigue=hero.number("fatigue"),
        upgraded="upgraded" in hero.said,
    )
    return SideWords(setup, hero, board, weapon, secrets, gone)


def _check_kinds(found: Sequence[CardWords], cards: Mapping[str, ArenaCardDefinition], kind: str) -> None:
    for card in found:
        if cards[card.card].kind != kind:
            raise ValueError(f"{card.card!r} is a {cards[card.card].kind}: a {kind} belongs there.")


def _minion(given: CardWords) -> MinionSetup:
    attack, health = 0, 0
    if "more" in given.said:
        more = _MORE.fullmatch(given.said["more"])
        if more is None:
            raise ValueError(f"{given.said['more']!r} adds nothing to {given.card!r}: write more:+1/+2.")
        attack, health = int(more[1]), int(more[2])
    keywords = tuple(word for word in given.said.get("with", "").split("+") if word)
    for word in keywords:
        if word not in ARENA.keywords:
            raise ValueError(f"There is no keyword {word!r}.{near(word, ARENA.keywords)}")
    return MinionSetup(given.card, given.number("damage"), "fresh" in given.said, attack, health, keywords)


def lay_rest(arena: Arena, seat: int, words: SideWords) -> None:
    """Let a side be as its words say, where its setup does not say so."""
    world, side, hero = arena.world, arena.sides[seat], arena.heroes[seat]
    for name in _OF_SIDE:
        setattr(side, name, words.hero.number(name))
    hero.attacks, hero.powers = words.hero.number("attacks"), words.hero.number("powers")
    hero.power = words.hero.said.get("power", hero.power)
    for entity, given in zip(side.board, words.board, strict=True):
        minion = world.get(entity, ArenaMinion)
        minion.attacks, minion.dormant = given.number("attacks"), given.number("dormant")
        minion.silenced = "silenced" in given.said
    for entity, given in zip(side.weapons, words.weapon, strict=True):
        world.get(entity, ArenaWeapon).damage = given.number("damage")
    for entity, given in zip(side.secrets, words.secrets, strict=True):
        trial = world.find(entity, ArenaTrial)
        if trial is not None:
            trial.done = given.number("done")
    for name in words.gone:
        put(arena, arena.zones.conjure(name, seat), seat, "gone", "opening")
    arena.stack.dirty = True
    derive(arena)


# Writing


def side_sections(arena: Arena, seat: int, hp_text: Callable[[int], str], more: Sequence[str] = ()) -> Iterator[str]:
    """Yield the sections of a side, "" for each of nothing.

    Args:
        arena: the match.
        seat: whose side.
        hp_text: writes an amount of HP.
        more: what is said of the hero beside what every match has.
    """
    side, hero = arena.sides[seat], arena.heroes[seat]
    said = _hero_words(arena, hero, seat, hp_text)
    said += [f"{name}:{value}" for name in _OF_SIDE if (value := getattr(side, name))]
    yield section(f"hero{seat}", [card_text(arena.zones.definition(HEROES[seat]).id, [*said, *more])])
    yield section(f"board{seat}", [_minion_text(arena, entity) for entity in side.board])
    for zone, kind, word, field in (
        ("weapons", ArenaWeapon, "damage", "damage"),
        ("secrets", ArenaTrial, "done", "done"),
    ):
        rows = []
        for entity in getattr(side, zone):
            part = arena.world.find(entity, kind)
            value = 0 if part is None else getattr(part, field)
            rows.append(card_text(arena.zones.definition(entity).id, [f"{word}:{value}" if value else ""]))
        yield section(f"{'weapon' if zone == 'weapons' else zone}{seat}", rows)
    for zone in PILES:
        yield section(f"{zone}{seat}", (arena.zones.definition(entity).id for entity in getattr(side, zone)))


def _hero_words(arena: Arena, hero: ArenaHero, seat: int, hp_text: Callable[[int], str]) -> list[str]:
    side, card = arena.sides[seat], arena.zones.definition(HEROES[seat])
    said = [f"hp:{hp_text(hero.hp)}", f"armor:{hp_text(hero.armor)}" if hero.armor else ""]
    said.append(f"mana:{side.mana}/{side.crystals}")
    said += [f"{name}:{value}" for name in ("attacks", "powers") if (value := getattr(hero, name))]
    usual = (arena.book[card.power].improved or card.power) if hero.upgraded and card.power else card.power
    said.append(f"power:{hero.power}" if hero.power != usual else "")
    said.append("upgraded" if hero.upgraded else "")
    return said


def _minion_text(arena: Arena, entity: int) -> str:
    """Return a minion; of what effects made of it only what stays, and only attack, health and keywords."""
    minion, derived = arena.world.get(entity, ArenaMinion), arena.world.get(entity, DerivedStats)
    kept = [change for change in derived.modifiers if change.until < 0]
    attack, health = (
        sum(change.add or 0 for change in kept if change.stat == stat) for stat in ("attack", "max-health")
    )
    lent = dict.fromkeys(change.keyword for change in kept if change.keyword and not change.gone)
    said = [f"{name}:{value}" for name in _OF_MINION if (value := getattr(minion, name))]
    said.append("fresh" if minion.arrived == arena.table.turn else "")
    said.append("silenced" if minion.silenced else "")
    said.append(f"more:{attack:+}/{health:+}" if attack or health else "")
    said.append(f"with:{'+'.join(lent)}" if lent else "")
    return card_text(arena.zones.definition(entity).id, said)

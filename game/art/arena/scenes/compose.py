"""Staging: what nobody said of a picture follows from the card, always in the same way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.casting import Cast, figure_of
from game.art.arena.scenes.facts import Facts, accent, figure_colours
from game.art.arena.scenes.layouts import GROUNDED, SECOND, staged
from game.art.arena.scenes.spec import Actor, SceneSpec
from game.art.arena.scenes.vocabulary import ALOFT, CHOSEN, MOODS, PEOPLE, PORTRAIT_POSES, SKY_WORDS
from game.art.arena.scenes.words import NOTHING_SAID, SceneWords
from game.art.draw.lot import Lot
from game.art.draw.palette import mix
from game.art.draw.spec import Backdrop
from game.art.scenery import halls

_AURAS: Final = {
    "fire": "sparks", "water": "bubbles", "wind": "gusts", "earth": "leaves", "holy": "rays", "shadow": "gloom",
    "neutral": "stars",
}  # fmt: skip
_LAYOUTS: Final[dict[str, tuple[str, ...]]] = {
    "bust": ("alone", "alone", "alone", "alone", "alone", "behind", "above", "host"),
    "whole": ("alone", "alone", "alone", "alone", "small", "behind", "beside", "above", "host", "low", "close"),
    "thing": ("alone", "alone", "alone", "alone", "alone", "close", "low", "small", "host"),
}
"""What is chosen from, by how the main figure is shown."""
_FITTING: Final[dict[str, tuple[str, ...]]] = {
    "weapon": ("alone", "alone", "alone", "close", "above", "behind"),
    "secret": ("alone", "alone", "close", "behind", "above", "low"),
}
_STYLED: Final = {"spell": 4, "secret": 5, "weapon": 6, "minion": 16, "hero": 40}
"""One card in how many is made in a style of its own, by kind."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A card, the writer's words, and the dice that its name alone decides."""

    facts: Facts
    words: SceneWords
    lot: Lot

    def one_in(self, purpose: str, count: int) -> bool:
        return self.lot.number(purpose, count) == 0

    def word(self, key: str, choices: tuple[str, ...] | list[str]) -> str:
        """Return what the writer said under a key, else one of some choices."""
        return str(getattr(self.words, key) or self.lot.of(key, choices))


def scene_of(facts: Facts, words: SceneWords = NOTHING_SAID, portrait: PortraitSpec | None = None) -> SceneSpec:
    """Return the scene of a card, with a portrait in it where one is given; the same always gives the same one."""
    choice = _Choice(facts, words, Lot(f"{facts.mythology}|{facts.name}|{words.seed}"))
    main, role = (Actor(portrait, size=1.1), "") if portrait else _main(choice)
    actors, number = _staged(choice, main)
    land = _land(choice, main)
    return SceneSpec(
        actors=actors,
        main=number,
        backdrop=land[0],
        sky=land[1],
        front=_front(choice, main),
        mood=_mood(choice),
        style=_style(choice, role),
        auras=_auras(choice, main),
        glow=mix(MOODS[_mood(choice)][0], accent(choice.lot, facts), 0.5) if not choice.one_in("glow", 4) else "",
        flip=words.flip if words.flip is not None else choice.one_in("flip", 2),
    )


def _sort(main: Actor) -> str:
    """Return how somebody or something is shown."""
    return "thing" if isinstance(main.shown, str) else "bust" if isinstance(main.shown, PortraitSpec) else "whole"


def _main(choice: _Choice) -> tuple[Actor, str]:
    """Return what the picture is about, and which sort of people, "" for others."""
    words = choice.words
    personal = words.pose or words.look or words.holds or words.wears
    named = words.subject or ("" if personal else figure_of(choice.lot, choice.facts))
    if named and named not in PEOPLE:
        return _thing(named, choice.lot, choice.facts), ""
    cast = Cast(choice.lot, choice.facts, named, words)
    sort = words.pose or choice.lot.of("shown", ("bust", "bust", "bust", "close", "", "", "", "", ""))
    if sort in PORTRAIT_POSES:
        size = 1.46 if sort == "close" else 1.1
        return Actor(cast.bust(), size=size), named
    return Actor(cast.whole(words.pose), colours=_fixed(cast.colours())), named


def _fixed(colours: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(colours.items()))


def _thing(name: str, lot: Lot, facts: Facts) -> Actor:
    return Actor(name, colours=_fixed(figure_colours(lot, facts)))


def _staged(choice: _Choice, main: Actor) -> tuple[tuple[Actor, ...], int]:
    """Return everybody in their places, and which of them is the main figure."""
    words, lot = choice.words, choice.lot
    sort = _sort(main)
    usual = _FITTING.get(choice.facts.kind, _LAYOUTS[sort])
    if words.with_:
        usual = SECOND if words.with_[0] in ALOFT else GROUNDED
    layout = choice.word("layout", usual)
    company = [_companion(choice, name, k) for k, name in enumerate(words.with_)]
    if layout in SECOND and not company:
        company = [_companion(choice, _company(choice, main, layout), 0)]
    return staged(layout, sort, main, company, lot)


def _company(choice: _Choice, main: Actor, layout: str) -> str:
    """Return who or what goes with the main figure where nobody said it; above it only what flies or is a sign."""
    facts = choice.facts
    around = (
        CHOSEN["aloft"][facts.mythology] if layout == "above" else CHOSEN["company"][facts.mythology][facts.element]
    )
    usual = [name for name in around if name != main.shown]
    return str(choice.lot.of("company", usual))


def _companion(choice: _Choice, name: str, number: int) -> Actor:
    lot = Lot(f"{choice.facts.name}|{choice.words.seed}|with {number}")
    if name not in PEOPLE:
        return _thing(name, lot, choice.facts)
    cast = Cast(lot, replace(choice.facts, tribe=""), name, NOTHING_SAID)
    return Actor(cast.whole(), colours=_fixed(cast.colours()))


def _land(choice: _Choice, main: Actor) -> tuple[Backdrop, str | None]:
    """Return the land with its hour and what stands in it, and the sky."""
    facts, words, lot = choice.facts, choice.words, choice.lot
    ground = choice.word("ground", CHOSEN["grounds"][facts.mythology][facts.element])
    said = words.sky or lot.of(
        "sky", [*CHOSEN["skies"][facts.element], lot.of("own sky", CHOSEN[f"{facts.mythology}_skies"])]
    )
    time, sky = SKY_WORDS[said]
    inside = ground in halls.SUN
    standing = {"whole": 2, "bust": 3, "thing": 4}[_sort(main)]
    place = words.place
    if not place and not inside and choice.one_in("place", standing):
        place = lot.of("placed", CHOSEN["places"][facts.mythology])
    backdrop: dict[str, Any] = {
        "terrain": ground,
        "time": time,
        "seed": lot.number("seed", 100_000),
        "light": mix(accent(lot, facts), "#fff2d8", 0.35)
        if choice.one_in("lit", 4 if facts.element in {"fire", "shadow"} else 2)
        else None,
        "scenery": None if place in {"", "none"} else place,
    }
    return Backdrop.model_validate(backdrop), None if inside else sky


def _front(choice: _Choice, main: Actor) -> str:
    said = choice.words.front
    if not said and choice.one_in("fronted", 3 if _sort(main) == "bust" else 2):
        said = choice.lot.of("front", CHOSEN["fronts"][choice.facts.mythology])
    return "" if said == "none" else said


def _mood(choice: _Choice) -> str:
    facts = choice.facts
    own = CHOSEN["class_moods"].get(facts.hero_class)
    return choice.word("mood", [*CHOSEN["moods"][facts.element], *((own, own) if own else ())])


def _style(choice: _Choice, role: str) -> str:
    words, facts = choice.words, choice.facts
    if words.style:
        return words.style
    if role in PEOPLE and "style" in PEOPLE[role]:
        return str(PEOPLE[role]["style"][0])
    often = _STYLED.get(facts.kind, 12) * (1 if words == NOTHING_SAID else 2)
    return (
        str(choice.lot.of("style", CHOSEN["styles"][facts.mythology])) if choice.one_in("styled", often) else "painted"
    )


def _auras(choice: _Choice, main: Actor) -> tuple[str, ...]:
    rare = {"whole": 9, "bust": 7, "thing": 3}[_sort(main)]
    return (_AURAS[choice.facts.element],) if choice.one_in("aura", rare) else ()

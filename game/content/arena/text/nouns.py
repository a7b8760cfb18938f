"""Selectors as nouns: "a random enemy minion", "your other Beasts", "the minions next to it"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from components import effects as nodes
from components.arena import WEAPON
from game.content.arena.text.filters import described, predicate, stat_word
from game.content.arena.text.telling import Telling
from game.content.language.text.generator import (
    ALL,
    COMMON,
    COUNTED,
    EACH,
    NO,
    THE,
    A,
    Share,
    amount_text,
    fits,
    merged,
    noun_of,
)
from game.content.language.text.telling import ONE, OTHER, Bound, Noun, Tellers, form_of

HEROES = ("me", "foe", "players")
TOGETHER = frozenset({"heroes", "board"})
"""The zones of all characters."""
ENDS: tuple[Literal["first", "last"], ...] = ("first", "last")
RELATED_HEADS: Mapping[str, str] = {"controller": "hero", "weapon": "weapon"}
"""What a relation leads to that is no minion."""
IN_PLAY = frozenset({"board", "heroes", "weapons", "secrets", "field"})
# ------------------------------------------------------------------------------------------------------------ names


def _named(telling: Telling, name: str, _share: Share) -> Noun:
    """Return what a name is called: at its first mention in full, then "it" for as long as nothing else is meant."""
    bound = telling.bound.get(name)
    if bound is None:
        if name in HEROES or name == "weapon":
            return Noun(telling.say(f"refs.{name}"), OTHER if name == "players" else ONE)
        noun = "it" if name in {"it", "performer"} else name
        event = telling.events[0] if telling.events else ""
        noun = f"{name}_{event}" if telling.book.has(f"refs_to.{name}_{event}") else noun
        known = noun in {"it", "self"} or telling.book.has(f"refs_to.{noun}")
        bound = telling.bound[name] = Bound(noun if known else "card")
    if bound.first:
        text, bound.first = bound.first, ""
        telling.focus = name
        return Noun(text, bound.form, trails=bound.trails)
    name = "self" if bound.noun == "self" else name
    if telling.focus == name or bound.noun == "it":
        return Noun(telling.say("refs.it", bound.form), bound.form, is_pronoun=True)
    telling.focus = name
    if name in telling.known:
        return telling.known_noun(name)
    if bound.noun == "self":
        return Noun(telling.say(f"self.{telling.kind}"))
    return Noun(telling.say(f"refs_to.{bound.noun}", bound.form), bound.form)


def kind_of(selector: nodes.Selector) -> str:
    """Return the word for one of the things that a selector finds, as the book's "refs_to" has it."""
    while not isinstance(
        selector, (str, nodes.Group, nodes.Related, nodes.Union, nodes.Intersection, nodes.Difference)
    ):
        selector = selector.where if isinstance(selector, nodes.Where) else selector.pick
    if isinstance(selector, nodes.Group):
        zones = {*selector.zones}
        if zones == TOGETHER:
            return "character"
        return {"board": "minion", "heroes": "hero", "weapons": "weapon"}.get(zones.pop(), "card")
    return "minion" if isinstance(selector, nodes.Related) else "card"


def is_weapon(telling: Telling, selector: nodes.Selector) -> bool:
    """Return whether a weapon is meant, whose health is called durability."""
    if selector == "self":
        return telling.kind == WEAPON
    bound = telling.bound.get(selector) if isinstance(selector, str) else None
    return selector == "weapon" or (bound is not None and bound.noun == WEAPON)


# ----------------------------------------------------------------------------------------------------------- groups


def _group(telling: Telling, group: nodes.Group, share: Share) -> Noun:
    group = _narrowed(group)
    zones = {*group.zones}
    in_play = zones <= IN_PLAY
    head = _head(group)
    fixed = f"{head}_{group.side}_{share.how}"
    plain = group.filter == nodes.Filter()
    if plain and share.sided and telling.book.has(f"fixed.{fixed}"):
        return Noun(telling.say(f"fixed.{fixed}"), OTHER if fixed == "hero_both_all" else ONE)
    words = described(telling, group.filter, share.form)
    side = telling.say(f"sides.{group.side}") if in_play and share.sided else ""
    noun = words.noun or telling.say(f"heads.{head}", share.form)
    if not words.noun and head == "character" and side and telling.book.has(f"heads.{head}_{group.side}"):
        side, noun = "", telling.say(f"heads.{head}_{group.side}", share.form)
    place = "" if in_play or not share.sided else _place(telling, group, share.place, words.kind)
    slots = {
        "before": words.before, "inner": words.inner, "side": side, "noun": noun, "after": words.after, "place": place,
        "number": share.number, "random": telling.say("nouns.random") if share.random else "",
    }  # fmt: skip
    if "grave" in zones and words.kind == "minion" and share.sided:
        slots["side"] = telling.say(f"sides.{group.side}")
    is_all_mine = share.how == ALL and group.side == "mine" and in_play and share.sided
    if is_all_mine:
        slots["side"] = ""
    return _determined(telling, "all_mine" if is_all_mine else share.how, share, slots, other=group.filter.other)


def _narrowed(group: nodes.Group) -> nodes.Group:
    """Return a group of characters of which only heroes, or only minions, are meant as what it then is."""
    tags = group.filter.tags
    for tag, zone in (("hero", "heroes"), ("minion", "board")):
        if tag in tags and {*group.zones} == TOGETHER:
            rest = tuple(other for other in tags if other != tag)
            return replace(group, zones=(zone,), filter=replace(group.filter, tags=rest))
    return group


def _head(group: nodes.Group) -> str:
    """Return the word for what lies in a group's zones."""
    zones = {*group.zones}
    if zones == TOGETHER:
        return "character"
    heads = {"board": "minion", "heroes": "hero", "weapons": "weapon", "secrets": "secret", "field": "in_play"}
    return heads.get(group.zones[0], "card") if len(zones) == 1 else "in_play" if zones <= IN_PLAY else "card"


def _place(telling: Telling, group: nodes.Group, place: str, kind: str) -> str:
    """Return where cards are that are not in play."""
    zones = list(dict.fromkeys("in_play" if zone in IN_PLAY else zone for zone in group.zones))
    said = []
    for zone in zones:
        key = f"{zone}_{kind}" if telling.book.has(f"places.{zone}_{kind}") else zone
        words = {"place": telling.say(f"places.{place}")}
        said.append(telling.say(f"places.{key}", group.side, **words))
    return telling.book.joined("or", said)


def _determined(telling: Telling, how: str, share: Share, slots: dict[str, str], *, other: bool = False) -> Noun:
    """Return a noun with what says how much of it is meant."""
    slots["other"] = telling.say("nouns.other") if other else ""
    if how == COUNTED and share.form == ONE and share.number == telling.book.number(1):
        how = A
    trails = bool(slots["after"] or slots["place"])
    if how == A:
        key = "another" if other and not share.random else A
        text = telling.say(f"nouns.{key}", ONE, **slots)
        return Noun(telling.book.with_article(text) if key == A else text, ONE, trails=trails)
    form = ONE if how == EACH else share.form
    return Noun(telling.say(f"nouns.{how}", share.form, **slots), form, trails=trails)


def _where(telling: Telling, where: nodes.Where, share: Share) -> Noun:
    inner = where.where
    if isinstance(inner, nodes.Where):
        inner = (
            nodes.Where(inner.where, merged(inner.filter, where.filter)) if fits(inner.filter, where.filter) else inner
        )
    if isinstance(inner, nodes.Group) and fits(inner.filter, where.filter):
        return _group(telling, replace(inner, filter=merged(inner.filter, where.filter)), share)
    if isinstance(inner, nodes.Pick) and inner.by == "random":
        share = replace(share, how=ALL)
    noun = noun_of(telling, inner, share)
    so = predicate(telling, where.filter, noun.form)
    if isinstance(inner, nodes.Related) and share.how != ALL:
        return Noun(telling.say("nouns.that", phrase=noun.text, is_so=so), noun.form, trails=True)
    return Noun(telling.say("nouns.if", noun.form, phrase=noun.text, is_so=so), noun.form)


# ----------------------------------------------------------------------------------------------------------- others


def _pick(telling: Telling, pick: nodes.Pick, share: Share) -> Noun:
    inner, number = pick.pick, pick.number
    form = form_of(number)
    text = telling.book.number(number) if isinstance(number, int) else amount_text(telling, number)
    if not isinstance(number, int):
        text = telling.say("choices.as_many", n=text)
    if pick.by == "random":
        return noun_of(telling, inner, replace(share, how=COUNTED, number=text, form=form, random=True))
    if isinstance(inner, nodes.Group) and inner.zones == ("deck",) and not pick.stat and inner.filter == nodes.Filter():
        return Noun(telling.say(f"picks.deck_{pick.by}_{inner.side}", form, n=text), form)
    if pick.stat == "damage":
        inner = without_tag(inner, "damaged")
    base = noun_of(telling, inner, replace(share, how=THE, number="", form=form))
    in_hand = isinstance(inner, nodes.Group) and inner.zones == ("hand",)
    zone = "board" if in_hand or kind_of(inner) in {"minion", "character"} else "pile"
    stat = stat_word(telling, pick.stat) if pick.stat else ""
    key = f"{pick.by}_stat" if stat else f"{pick.by}_{zone}"
    if base.trails and telling.book.has(f"picks.{key}_before"):
        key = f"{key}_before"
    if telling.book.has(f"picks.{pick.by}_{pick.stat}"):
        key = f"{pick.by}_{pick.stat}"
    return Noun(telling.say(f"picks.{key}", form, phrase=base.text, n=text, stat=stat), form)


def _ends_of(parts: tuple[nodes.Selector, ...]) -> nodes.Selector | None:
    """Return what it is of which the first and the last are meant, side by side; None where it is not so."""
    if len(parts) != len(ENDS) or not all(isinstance(part, nodes.Pick) for part in parts):
        return None
    inner = next(part.pick for part in parts if isinstance(part, nodes.Pick))
    lie_in_a_row = isinstance(inner, nodes.Group) and inner.zones in {("hand",), ("board",)}
    return inner if lie_in_a_row and parts == tuple(nodes.Pick(inner, by=end) for end in ENDS) else None


def _union(telling: Telling, union: nodes.Union, share: Share) -> Noun:
    inner = _ends_of(union.union)
    if inner is None:
        found: Noun = COMMON[nodes.Union](telling, union, share)
        return found
    base = noun_of(telling, inner, replace(share, how=THE, number="", form=ONE))
    return Noun(telling.say("picks.ends", phrase=base.text), OTHER)


def without_tag(selector: nodes.Selector, tag: str) -> nodes.Selector:
    """Return a group without a tag that other words say already."""
    if not isinstance(selector, nodes.Group):
        return selector
    tags = tuple(other for other in selector.filter.tags if other != tag)
    return replace(selector, filter=replace(selector.filter, tags=tags))


def _related(telling: Telling, related: nodes.Related, share: Share) -> Noun:
    form = OTHER if related.related == "neighbours" else ONE
    base = Noun("") if related.to == "self" else noun_of(telling, related.to)
    key = f"{related.related}_self" if related.to == "self" else related.related
    if share.how == ALL:
        return Noun(telling.say(f"relations.{key}", base.form, of=base.text), form)
    if share.how == NO:
        share = replace(share, form=form)
    head = RELATED_HEADS.get(related.related, "minion")
    before, after = (
        telling.say(f"{group}.{key}", share.form, of=base.text) if telling.book.has(f"{group}.{key}") else ""
        for group in ("related_before", "related_after")
    )
    slots = {
        "before": before, "inner": "", "side": "", "noun": telling.say(f"heads.{head}", share.form), "after": after,
        "place": "", "number": share.number, "random": telling.say("nouns.random") if share.random else "",
    }  # fmt: skip
    return _determined(telling, share.how, share, slots)


def _less(telling: Telling, selector: nodes.Intersection | nodes.Difference, share: Share) -> Noun:
    is_less = isinstance(selector, nodes.Difference)
    first, *rest = selector.difference if isinstance(selector, nodes.Difference) else selector.intersection
    if is_less and isinstance(first, nodes.Group) and all(isinstance(part, str) for part in rest):
        return _group(telling, replace(first, filter=replace(first.filter, other=True)), share)
    noun = noun_of(telling, first, share)
    others = telling.book.joined("and", [noun_of(telling, part).text for part in rest])
    if is_less and rest == [nodes.Pick(first, by="random")]:
        others = telling.say("nouns.random_one")
    elif is_less and _ends_of(tuple(rest)) == first:
        others = telling.say("nouns.ends_one")
    return Noun(telling.say(f"nouns.{'except' if is_less else 'among'}", phrase=noun.text, others=others), noun.form)


SELECTORS: Tellers = {
    str: _named, nodes.Group: _group, nodes.Where: _where, nodes.Pick: _pick, nodes.Related: _related,
    nodes.Intersection: _less, nodes.Difference: _less, nodes.Union: _union,
}  # fmt: skip
"""How what is found is called."""

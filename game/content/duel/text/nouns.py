"""Selectors as nouns: "one face-up creature of the opponent", "your other Heroic creatures", "it"."""

from __future__ import annotations

from dataclasses import replace

from components import effects as nodes
from game.content.duel.text.filters import described, predicate, stat_word
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import ALL, BARE, EACH, NO, A, Share, amount_text, fits, merged, noun_of
from game.content.language.text.telling import ONE, OTHER, YOU, Noun, Tellers, form_of

FIELD = {"creatures": "creature", "runes": "rune", "wards": "ward", "field": "card"}
"""The zones of the field, and what lies there."""


# ------------------------------------------------------------------------------------------------------------ names


def _named(telling: Telling, name: str, share: Share) -> Noun:
    book, bound = telling.book, telling.bound.get(name)
    if share.how != ALL and book.has(f"ref_nouns.{name}"):
        fought = telling.say("refs.it") if telling.focus == "self" else telling.say(f"fought.{telling.kind}")
        noun = telling.say(f"ref_nouns.{name}", share.form, fought=fought)
        return _determined(telling, share, {"noun": noun}, "", "both")
    if name in {"me", "foe"}:
        return Noun(telling.say(f"refs.{name}"), YOU if name == "me" else ONE)
    if bound is not None and bound.first:
        text, bound.first = bound.first, ""
        telling.focus = name
        return Noun(text, bound.form)
    form = bound.form if bound is not None else OTHER if book.has(f"refs.{name}", OTHER) else ONE
    own = telling.same.get(name, name)
    if own in {telling.focus, "it"}:
        return Noun(telling.say("refs.it", form), form, is_pronoun=True)
    fought = telling.say("refs.it") if telling.focus == "self" else telling.say(f"fought.{telling.kind}")
    telling.focus = own
    if own in telling.known:
        return telling.known_noun(own)
    if own == "self":
        return Noun(telling.say(f"self.{telling.kind if telling.at_home else 'card'}"))
    if own in {"subject", "object"}:
        event = telling.events[-1] if telling.events else ""
        if own == "object" and telling.parties.get(own) is None and book.has(f"objects.{event}"):
            return Noun(telling.say(f"objects.{event}"))
        key = "refs.object" if own == "object" and "subject" in telling.parties else "refs.subject"
        return Noun(telling.say(key, noun=telling.say(f"kinds.{telling.parties.get(own, 'card')}")))
    if bound is not None:
        return Noun(telling.say("refs.bound", form, noun=telling.say(f"kinds.{bound.noun}", form)), form)
    return Noun(telling.say(f"refs.{own}", form, fought=fought), form)


# ----------------------------------------------------------------------------------------------------------- groups


def kind_of(telling: Telling, selector: nodes.Selector) -> str:
    """Return the word for one of the things that a selector finds, as the book's kinds have it."""
    if isinstance(selector, str):
        bound = telling.bound.get(selector)
        if selector in {"me", "foe", "players"}:
            return "player"
        if selector == "self":
            return telling.kind
        if selector in {"attackers", "target", "blocker", "fighters", "carrier"}:
            return "creature"
        return bound.noun if bound is not None else telling.parties.get(selector, "card")
    if isinstance(selector, (nodes.Group, nodes.Where)):
        told = [tag for tag in selector.filter.tags if telling.book.has(f"kinds.{tag}")]
        if told:
            return told[0]
        if isinstance(selector, nodes.Where):
            return kind_of(telling, selector.where)
        kinds = {FIELD.get(zone, "card") for zone in selector.zones}
        return kinds.pop() if len(kinds) == 1 else "card"
    if isinstance(selector, nodes.Pick):
        return kind_of(telling, selector.pick)
    if isinstance(selector, nodes.Related):
        related = {"carrier": "creature", "beside": "creature", "ward": "ward"}
        return related.get(selector.related, "player")
    parts = selector.union if isinstance(selector, nodes.Union) else _parts(selector)[:1]
    kinds = {kind_of(telling, part) for part in parts}
    return kinds.pop() if len(kinds) == 1 else "card"


def _parts(selector: nodes.Intersection | nodes.Difference | nodes.Union) -> tuple[nodes.Selector, ...]:
    if isinstance(selector, nodes.Intersection):
        return selector.intersection
    return selector.difference if isinstance(selector, nodes.Difference) else selector.union


def _group(telling: Telling, group: nodes.Group, share: Share) -> Noun:
    criteria, form = group.filter, share.form
    if share.hidden is False and "creatures" in group.zones and not {"face-up", "face-down"} & {*criteria.tags}:
        criteria = replace(criteria, tags=("face-up", *criteria.tags))
    plural_too = share.how in {"counted", A} and group.side == "mine" and _on_field(group) and not share.controlled
    told = described(telling, criteria, OTHER if plural_too else form)
    kinds = told.kinds or _zone_kinds(group)
    inner = OTHER if plural_too else form
    nouns = [telling.say(f"kinds.{kind}", inner) if telling.book.has(f"kinds.{kind}") else kind for kind in kinds]
    after = told.after
    if (
        share.hidden
        and "creatures" in group.zones
        and not {"face-up", "face-down", "set", "offering"} & {*criteria.tags}
    ):
        after = telling.book.joined("after", [text for text in (after, telling.say("filters.hidden")) if text])
    slots = {
        "before": told.before,
        "noun": telling.book.joined("or", nouns),
        "after": after,
        "place": _place(telling, group, share, kinds),
    }
    other = OTHER if plural_too else form
    slots["other"] = telling.say("filters.besides", other) if criteria.other else ""
    return _determined(telling, share, slots, "field" if _on_field(group) else "away", group.side, other=criteria.other)


def _on_field(group: nodes.Group) -> bool:
    return all(zone in FIELD for zone in group.zones)


def _zone_kinds(group: nodes.Group) -> tuple[str, ...]:
    if "field" in group.zones or not _on_field(group):
        return ("card",)
    return tuple(dict.fromkeys(FIELD[zone] for zone in group.zones))


def _place(telling: Telling, group: nodes.Group, share: Share, kinds: tuple[str, ...]) -> str:
    """Return where things are, unless the field is meant and they are nowhere else."""
    if share.placeless:
        return ""
    if _on_field(group):
        return telling.say("places.field") if kinds == ("card",) else ""
    zones = ["field" if zone in FIELD else zone for zone in group.zones]
    names = [telling.say(f"zones.{zone}") for zone in dict.fromkeys(zones)]
    return telling.say(f"places.{share.place}_{group.side}", zones=telling.book.joined("or", names))


def _determined(
    telling: Telling, share: Share, slots: dict[str, str], where: str, side: str, *, other: bool = False
) -> Noun:
    """Return a noun with what says how much of it, and whose it is."""
    whole = {"other": "", "before": "", "after": "", "place": "", "number": share.number, **slots}
    how = share.how
    key = f"{how}_{side}" if where == "field" and not share.controlled else how
    if how == A:
        key = f"{A}_{side}" if where == "field" and not share.controlled else A
        if key == f"{A}_mine":
            key = "counted_mine"
        whole["number"] = telling.book.number(1)
    if how == BARE and where == "field" and not share.controlled:
        key = f"bare_{side}"
    bare = key
    if other and whole["number"] == telling.book.number(1) and telling.book.has(f"nouns.another_{key}"):
        key = f"another_{key}"
    text = telling.say(f"nouns.{key}", share.form, **whole)
    if key == bare and key in {A, f"{A}_theirs", f"{A}_both"}:
        text = telling.book.with_article(text)
    form = ONE if how in {EACH, A} else share.form
    return Noun(text, form)


def _where(telling: Telling, where: nodes.Where, share: Share) -> Noun:
    inner, criteria = where.where, where.filter
    if isinstance(inner, (nodes.Group, nodes.Where)) and not fits(inner.filter, criteria):
        noun = _group(telling, nodes.Group(("deck",), "both", criteria), replace(share, placeless=True))
        return Noun(telling.say("nouns.among", phrase=noun.text, others=noun_of(telling, inner).text), noun.form)
    if isinstance(inner, nodes.Group):
        return _group(telling, replace(inner, filter=merged(inner.filter, criteria)), share)
    if isinstance(inner, nodes.Where):
        return _where(telling, nodes.Where(inner.where, merged(inner.filter, criteria)), share)
    if isinstance(inner, str) and telling.book.has(f"ref_nouns.{inner}"):
        return _where_of(telling, inner, criteria, share)
    if share.how in {"counted", A, NO, EACH}:
        noun = _group(telling, nodes.Group(("deck",), "both", criteria), replace(share, placeless=True))
        others = noun_of(telling, inner).text
        return Noun(telling.say("nouns.among", phrase=noun.text, others=others), noun.form)
    base = noun_of(telling, inner, share)
    said = predicate(telling, criteria, base.form)
    return Noun(telling.say("nouns.if", base.form, phrase=base.text, is_so=said), base.form)


def _where_of(telling: Telling, name: str, criteria: nodes.Filter, share: Share) -> Noun:
    """Return those of some things with a word of their own: "one attacker with power 5 or more"."""
    told = described(telling, criteria, share.form)
    other = telling.say("filters.besides", share.form) if criteria.other else ""
    word = telling.say(f"ref_nouns.{name}", share.form, fought=telling.say(f"fought.{telling.kind}"))
    if told.kinds:
        phrase = predicate(telling, nodes.Filter(tags=criteria.tags, names=criteria.names), share.form)
        word = telling.say("nouns.who", share.form, noun=word, phrase=phrase)
    slots = {"noun": word, "before": told.before, "after": told.after, "other": other}
    return _determined(telling, share, slots, "", "both", other=criteria.other)


# ----------------------------------------------------------------------------------------------------------- others


def _pick(telling: Telling, pick: nodes.Pick, share: Share) -> Noun:
    number = pick.number
    form = form_of(number)
    text = telling.book.number(number) if isinstance(number, int) else amount_text(telling, number)
    if number == 1 and pick.by in {"first", "last"}:
        text = ""
    inner = pick.pick
    if (
        isinstance(inner, nodes.Group)
        and inner.zones == ("deck",)
        and pick.by in {"first", "last"}
        and inner.filter == nodes.Filter()
    ):
        return Noun(telling.say(f"picks.deck_{pick.by}_{inner.side}", form, n=text), form)
    if pick.by == "random":
        base = noun_of(telling, inner, replace(share, how="counted", number=text, form=form))
        return Noun(telling.say("picks.random", phrase=base.text), form)
    base = noun_of(telling, inner, replace(share, how="counted", number=text, form=form))
    stat = stat_word(telling, pick.stat) if pick.stat else ""
    return Noun(telling.say(f"picks.{pick.by}", form, phrase=base.text, stat=stat), form)


def _related(telling: Telling, related: nodes.Related, _share: Share) -> Noun:
    base = noun_of(telling, related.to)
    many = OTHER if base.form == OTHER or related.related == "beside" else ONE
    kind = "pronoun" if base.text == telling.say("refs.it", base.form) else "noun"
    phrase = telling.say(f"relations.{related.related}", many)
    return Noun(telling.say(f"relations.of_{kind}", base.form, phrase=phrase, of=base.text), many)


def _less(telling: Telling, selector: nodes.Intersection | nodes.Difference, share: Share) -> Noun:
    """Return things of which others are left out, or that are others, too."""
    first, *rest = _parts(selector)
    noun = noun_of(telling, first, share)
    zones = first.zones if isinstance(first, nodes.Group) else ()
    others = []
    for part in rest:
        mild = replace(share, hidden=None)
        if isinstance(part, nodes.Group) and part.zones == zones:
            named = part.filter == nodes.Filter(names=part.filter.names)
            mild = Share(BARE, form=ONE if named else OTHER, placeless=True, controlled=named)
        elif not isinstance(part, str):
            mild = Share(ALL, place=share.place)
        others.append(noun_of(telling, part, mild).text)
    name = "intersection" if isinstance(selector, nodes.Intersection) else "difference"
    text = telling.say(f"nouns.{name}", noun.form, phrase=noun.text, others=telling.book.joined("or", others))
    return Noun(text, noun.form)


SELECTORS: Tellers = {
    str: _named, nodes.Group: _group, nodes.Where: _where, nodes.Pick: _pick, nodes.Related: _related,
    nodes.Intersection: _less, nodes.Difference: _less,
}  # fmt: skip
"""How what is found is called."""

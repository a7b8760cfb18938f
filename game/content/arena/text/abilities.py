"""Abilities as sentences: the keyword or event that leads them, their condition, and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from components import effects as nodes
from components.arena import MINION
from game.content.arena.text.amounts import AMOUNTS, CONDITIONS, with_amount
from game.content.arena.text.changes import BODY, body_gain, gain_text, granted, less_by
from game.content.arena.text.filters import stat_word
from game.content.arena.text.nouns import SELECTORS
from game.content.arena.text.programs import COMBO, OUTCAST, PROGRAMS, inline, provided_lead, sentences
from game.content.arena.text.telling import Telling
from game.content.language.text.generator import BARE, COMMON, A, Share, amount_text, clause, noun_of
from game.content.language.text.telling import ONE, OTHER, Bound, Noun, Tellers

OWN, MINE = nodes.Party(self_only=True), nodes.Party("mine")
_PLAYERS: Mapping[nodes.Party, str] = {MINE: "me", nodes.Party("theirs"): "foe"}
"""The player whose cards a party is, whatever they are."""
LEADS: Mapping[tuple[str, nodes.Party, str], str] = {
    ("played", OWN, "none"): "battlecry",
    ("died", OWN, "none"): "deathrattle",
    ("survived-damage", OWN, "match"): "frenzy",
    ("spell-cast", MINE, "match"): "spellburst",
    ("power-used", MINE, "none"): "inspire",
    ("overkilled", OWN, "none"): "overkill",
    ("upgraded", OWN, "none"): "upgrade",
}
"""Triggers that are told by a keyword: their event, subject and limit (MATCH-4)."""
SUBJECTS: Mapping[str, tuple[str, ...]] = {
    "summoned": ("board",), "survived-damage": ("board",), "died": ("board",), "awakened": ("board",),
    "equipped": ("weapons",), "upgraded": ("weapons",), "weapon-broke": ("weapons",), "secret-revealed": ("secrets",),
    "played": ("hand",), "cast": ("hand",), "spell-cast": ("hand",), "drawn": ("hand",), "discarded": ("hand",),
    "power-used": ("heroes",), "armor-gained": ("heroes",), "turn-began": ("heroes",), "turn-ended": ("heroes",),
}  # fmt: skip
"""Where the subject of an event lies; of all others it is a character. An object always is a character."""
SPELLS = frozenset({"cast", "spell-cast"})
ATTACKS = frozenset({"attacks", "attacked"})
DAMAGES = frozenset({"damage", "damaged", "dealt-damage", "survived-damage", "overkilled"})
ALL_BUT_ATTACK = frozenset({"spell", "power", "ability", "fatigue"})
"""The manners of damage but an attack."""
LETHAL = nodes.Compare(
    nodes.EventAmount(event="amount"), at_least=nodes.Sum((nodes.StatOf("health", "me"), nodes.StatOf("armor", "me")))
)
"""What the condition of a blow is that would kill the own hero."""
CHARACTERS = ("heroes", "board")
SECRET = "secret"  # noqa: S105 - the name of a kind
"""The kind of card that a secret is told as."""
TRIAL = "trial"
"""The kind of card that a trial is told as."""


def keyword_lead(ability: nodes.Ability) -> str:
    """Return the keyword that leads a trigger, "" where none does."""
    if not isinstance(ability, nodes.Triggered) or len(ability.events) != 1 or ability.object is not None:
        return ""
    if ability.may or ability.zones != ("field",) or ability.subject is None:
        return ""
    found = LEADS.get((ability.events[0], ability.subject, ability.limit), "")
    if found == "battlecry" and ability.manners == OUTCAST.manner:
        return "outcast"
    if ability.manners:
        return ""
    return (found == "battlecry" and provided_lead(ability.provided)) or found


def _activated(telling: Telling, ability: nodes.Activated) -> str:
    program = (*ability.cost, *ability.program)
    if ability.provided is None:
        return sentences(telling, program, ability.choices)
    cond = clause(telling, ability.provided)
    phrase = inline(telling, program, ability.choices)
    return telling.book.sentence(telling.say("actions.if", cond=cond, phrase=phrase))


# -------------------------------------------------------------------------------------------------------- triggered


def _triggered(telling: Telling, ability: nodes.Triggered) -> str:
    lead = keyword_lead(ability)
    program = (*ability.cost, *ability.program)
    telling.events = ability.events
    if lead:
        if ability.provided is None or lead == provided_lead(ability.provided):
            return telling.led(lead, sentences(telling, program, ability.choices))
        cond = clause(telling, ability.provided)
        phrase = inline(telling, program, ability.choices)
        return telling.led(lead, telling.say("actions.if", cond=cond, phrase=phrase))
    return telling.book.sentence(_event_led(telling, ability))


def _event_led(telling: Telling, ability: nodes.Triggered) -> str:
    parts = [
        _event(telling, event, ability.subject, ability.object, ability.manners, is_first=not number)
        for number, event in enumerate(ability.events)
    ]
    events, provided = telling.book.joined("or", list(dict.fromkeys(parts))), ability.provided
    if _is_nth_card(telling, ability):
        return _nth_card(telling, ability)
    key = "whenever"
    if telling.book.has(f"event_leads.{ability.events[0]}"):
        key = telling.say(f"event_leads.{ability.events[0]}")
    if telling.kind == SECRET and key == "whenever":
        key = "when"
    if ability.limit != "none":
        key = f"first_{ability.limit}"
    if telling.trial:
        key = f"nth_{key}" if telling.book.has(f"leads.nth_{key}") else "nth_whenever"
    nth = telling.say(f"ordinals.{telling.trial}") if telling.trial else ""
    head = telling.say(f"leads.{key}", event=events, nth=nth)
    if ability.zones == ("hand",) and ability.subject != OWN:
        head = telling.say("leads.in_hand", head=head)
    if isinstance(provided, nodes.Time) and telling.book.has(f"leads.on_{provided.turn}"):
        head = telling.say(f"leads.on_{provided.turn}", head=head)
    elif provided == COMBO and ability.events == ("played",):
        head = telling.say("leads.not_first", head=head)
    elif provided is not None:
        head = telling.say("leads.if", head=head, cond=clause(telling, provided))
    phrase = inline(telling, (*ability.cost, *ability.program), ability.choices)
    if ability.may:
        phrase = telling.say("actions.may_me", phrase=phrase)
    return telling.say("leads.head", head=head, phrase=phrase)


def _is_nth_card(telling: Telling, ability: nodes.Triggered) -> bool:
    """Return whether a trigger waits for a card of a certain number in a turn: "your second card in a turn"."""
    provided, player = ability.provided, _PLAYERS.get(ability.subject or nodes.Party(), "")
    return (
        ability.events == ("played",)
        and bool(player)
        and (ability.object, ability.zones, ability.limit) == (None, ("field",), "none")
        and isinstance(provided, nodes.Compare)
        and isinstance(provided.equal, int)
        and provided == nodes.Compare(nodes.StatOf("cards-played", player), equal=provided.equal)
        and telling.book.has(f"ordinals.{provided.equal + 1}")
    )


def _nth_card(telling: Telling, ability: nodes.Triggered) -> str:
    number = ability.provided.equal if isinstance(ability.provided, nodes.Compare) else 0
    player = _PLAYERS.get(ability.subject or nodes.Party(), "")
    nth = telling.say(f"ordinals.{int(str(number)) + 1}")
    head = telling.say("leads.nth_card", player, nth=nth)
    if telling.trial > 1:
        head = telling.say("leads.nth_turn", head=head, nth=telling.say(f"ordinals.{telling.trial}"))
    phrase = inline(telling, (*ability.cost, *ability.program), ability.choices)
    return telling.say("leads.head", head=head, phrase=phrase)


def _event(
    telling: Telling,
    event: str,
    subject: nodes.Party | None,
    other: nodes.Party | None,
    manners: tuple[str, ...],
    *,
    is_first: bool = True,
) -> str:
    """Return what happens to whom: "you cast a spell", "a friendly minion attacks"."""
    side: str = "both" if subject is None else "self" if subject.self_only else subject.side
    zones = SUBJECTS.get(event, CHARACTERS)
    criteria = subject.filter if subject is not None else nodes.Filter()
    if zones == ("heroes",) and criteria != nodes.Filter():
        side = "any"
    named = _party(
        telling, "subject", subject, event, sided=zones != ("hand",) and event not in {"summoned", "equipped"}
    )
    text = telling.say(f"events.{event}", side, subject=named)
    if other is not None:
        key = f"objects.{event}" if telling.book.has(f"objects.{event}") else "objects.with"
        text = telling.say(key, phrase=text, object=_party(telling, "object", other, "", sided=True))
        _tell_apart(telling, event, subject, other)
        telling.focus = ""
    if manners:
        told = ("no_attack",) if _is_all_but_attack(telling, event, subject, manners) else manners
        how = telling.book.joined("or", [telling.say(f"manners.{manner}") for manner in told])
        text = telling.say("events.manner", phrase=text, how=how)
    if not is_first:
        telling.focus = ""
    return text


def _is_all_but_attack(telling: Telling, event: str, subject: nodes.Party | None, manners: tuple[str, ...]) -> bool:
    """Return whether damage counts in every manner but in an attack; minions suffer no fatigue."""
    party = subject or nodes.Party()
    is_minion = telling.kind == MINION if party.self_only else MINION in party.filter.tags
    counted = {*manners, "fatigue"} if is_minion else {*manners}
    return event in DAMAGES and counted == ALL_BUT_ATTACK


def _tell_apart(telling: Telling, event: str, subject: nodes.Party | None, other: nodes.Party) -> None:
    """Name both parties of an event so that "that minion" cannot mean either."""
    first, second = telling.bound["subject"], telling.bound["object"]
    if "self" in {first.noun, second.noun} or "hero" in {first.noun, second.noun}:
        return
    if event in ATTACKS:
        first.noun, second.noun = "attacker", "target"
        return
    for bound, party in ((first, subject), (second, other)):
        if party is not None and party.side == "theirs":
            bound.noun = "enemy"


def _party(telling: Telling, role: str, party: nodes.Party | None, event: str, *, sided: bool) -> str:
    """Return what takes part, and bind "subject" or "object" to it."""
    party = party or nodes.Party()
    if party.self_only or party.carrier:
        telling.bound[role] = Bound("self")
        telling.focus = "self"
        return telling.say(f"self.{telling.kind}")
    zones = SUBJECTS.get(event, CHARACTERS)
    criteria = party.filter
    if event in SPELLS and not any(telling.book.has(f"tag_nouns.{tag}") for tag in criteria.tags):
        criteria = replace(criteria, tags=("spell", *criteria.tags))
    noun = noun_of(telling, nodes.Group(zones, party.side, criteria), Share(A, form=ONE, sided=sided)).text
    kinds = {("board",): "minion", ("weapons",): "weapon", ("heroes",): "hero", CHARACTERS: "character"}
    kind = "spell" if event in SPELLS else kinds.get(zones, "card")
    told = next((tag for tag in criteria.tags if tag in {"minion", "spell", "weapon", "hero"}), kind)
    is_enemy = told == "character" and party.side == "theirs"
    telling.bound[role] = Bound("enemy" if is_enemy else told)
    telling.focus = role
    return noun


# ------------------------------------------------------------------------------------------------------- continuous


def _continuous(telling: Telling, ability: nodes.Continuous) -> str:
    head, stats = "", [change.stat for change in ability.stats]
    if ability.provided is not None:
        is_past = stats == ["cost"] or isinstance(ability.provided, nodes.Compare)
        key = "leads.provided" if is_past else "leads.while"
        head = telling.say(key, cond=clause(telling, ability.provided))
        if isinstance(ability.provided, nodes.Time) and telling.book.has(f"leads.during_{ability.provided.turn}"):
            head = telling.say(f"leads.during_{ability.provided.turn}")
    noun = _affected(telling, ability.affects, stats)
    gains, said = _aura(telling, ability.stats, noun, ability.affects)
    verbs = [keyword for keyword in ability.keywords if telling.book.has(f"auras.{keyword}")]
    said += [telling.say(f"auras.{keyword}", noun.form, phrase=noun.text) for keyword in verbs]
    had = replace(ability, keywords=tuple(keyword for keyword in ability.keywords if keyword not in verbs))
    if had.keywords or had.abilities:
        gains.append(granted(telling, had))
    if gains:
        said.insert(0, telling.say("auras.has", noun.form, phrase=noun.text, gains=telling.book.joined("and", gains)))
    text = telling.book.joined("and", said)
    return telling.book.sentence(telling.say("leads.head", head=head, phrase=text) if head else text)


def _affected(telling: Telling, affects: nodes.Selector, stats: list[str]) -> Noun:
    """Return who is affected: cards in a hand are told by whose they are where their cost changes."""
    if isinstance(affects, nodes.Group) and affects.zones == ("hand",) and {*stats} == {"cost"}:
        noun = noun_of(telling, affects, Share(BARE, sided=False))
        return Noun(telling.say(f"auras.hand_{affects.side}", phrase=noun.text), OTHER)
    if affects == "self" and stats == ["cost"]:
        telling.focus = "self"
        return Noun(telling.say("self.this"))
    is_enemy = isinstance(affects, nodes.Group) and affects.side == "theirs"
    return noun_of(telling, affects, Share(BARE) if is_enemy else None)


def _aura(
    telling: Telling, stats: tuple[nodes.StatChange, ...], noun: Noun, affects: nodes.Selector
) -> tuple[list[str], list[str]]:
    """Return what is had ("+1 Attack"), and what is said of costs and set numbers in words of their own."""
    gains, said = [], []
    body = body_gain(telling, {change.stat: change.add for change in stats})
    for change in stats:
        if body and change.stat in BODY:
            gains += [body] if change.stat == BODY[0] else []
        elif change.stat in {"cost", "power-cost", "attacks"} or change.add is None:
            said.append(_aura_verb(telling, change, noun, affects))
        else:
            gains.append(gain_text(telling, change))
    return gains, said


def _aura_verb(telling: Telling, change: nodes.StatChange, noun: Noun, affects: nodes.Selector) -> str:
    phrase = noun.text
    is_player = change.stat == "power-cost" and isinstance(affects, str) and affects in {"me", "foe"}
    form = str(affects) if is_player else noun.form
    if change.add is None:
        stat, become = stat_word(telling, change.stat), amount_text(telling, change.become or 0)
        key = f"auras.{change.stat}_become"
        return telling.say(key if telling.book.has(key) else "auras.become", form, phrase=phrase, stat=stat, n=become)
    is_less, add = less_by(change.add)
    return with_amount(telling, f"auras.{change.stat}_{'less' if is_less else 'more'}", add, form, phrase=phrase)


# ------------------------------------------------------------------------------------------------------ replacement


def would_happen(telling: Telling, ability: nodes.Replacement) -> str:
    """Return the event that a replacement waits for: "your hero would take damage"."""
    telling.events = (ability.event,)
    return _event(telling, ability.event, ability.subject, None, ability.manners)


def _replacement(telling: Telling, ability: nodes.Replacement) -> str:
    would = would_happen(telling, ability)
    key = "would_damage" if ability.event == "damage" else "would"
    head = telling.say(f"leads.{key}", event=would)
    if ability.limit != "none":
        head = telling.say(f"leads.first_{ability.limit}", event=would)
    if ability.provided == LETHAL and ability.subject == nodes.Party("mine", nodes.Filter(("hero",))):
        head = telling.say("leads.would_kill")
    elif isinstance(ability.provided, nodes.Time) and telling.book.has(f"leads.on_{ability.provided.turn}"):
        head = telling.say(f"leads.on_{ability.provided.turn}", head=head)
    elif ability.provided is not None:
        head = telling.say("leads.and_if", head=head, cond=clause(telling, ability.provided))
    prevents = telling.say(f"prevents.{ability.event}")
    rest = inline(telling, (*ability.cost, *ability.program))
    phrase = telling.book.joined("and", [text for text in (prevents, rest) if text])
    if ability.may:
        phrase = telling.say("actions.may_me", phrase=phrase)
    return telling.book.sentence(telling.say("leads.head", head=head, phrase=phrase))


TELLERS: Tellers = {
    **COMMON, **AMOUNTS, **SELECTORS, **CONDITIONS, **PROGRAMS,
    nodes.Activated: _activated, nodes.Triggered: _triggered, nodes.Continuous: _continuous,
    nodes.Replacement: _replacement,
}  # fmt: skip
"""How Ragnarok tells each node of the card language."""

"""What the reader says of whatever is pointed at: a card, what is true of it now, and what each of its words means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from components.arena import ADVANTAGE, STRONG_AGAINST, ArenaCardDefinition
from game.content.arena.related import related_cards
from scenes.arena.model.forecast import Character
from scenes.arena.model.history import Entry
from scenes.arena.model.lexicon import Lexicon, keyword_icon
from scenes.table.story.lines import MINUS
from scenes.table.story.phrases import plural
from systems.arena.view.views import ArenaView, ChangeView, HeldCardView, HeroView, MinionView

Row = tuple[str, str]
"""The name of an icon, "" for none, or "card:" with an identifier for a small picture; and a sentence."""
CARD_ROW = "card:"
PLAYED = frozenset({"battlecry", "combo", "outcast", "choose-one", "echo", "tradeable", "corrupt", "colossal"})
"""Keywords that say nothing of a minion any more once it lies on the board."""
MOST_NAMES = 24
"""Names in a list of cards; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the reader shows: a card, "" for none, or a title in its place; and rows below it."""

    card: str = ""
    title: str = ""
    rows: tuple[Row, ...] = ()


class Explainer:
    """Tells what things are; it reads a seat's view alone."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    # -- cards ---------------------------------------------------------------------------------------------------

    def card(self, definition: str, more: Sequence[Row] = ()) -> Reading:
        """Return what a card is, after `more` that is true of it where it lies."""
        card = self._lexicon.card(definition)
        if card is None:
            return Reading("", "A hidden card", tuple(more))
        return Reading(definition, "", (*more, *self._words(card), *self._tokens(card), *self._flavour(card)))

    def held(self, view: ArenaView, number: int, reason: str) -> Reading:
        """Return what a card of either hand is, with its cost now and why it cannot be played."""
        found = next((card for side in view.sides for card in side.hand if card.card == number), None)
        if found is None or not found.definition:
            return Reading("", "A card of the other hand", (("", "You do not know it."),))
        card = self._lexicon.cards[found.definition]
        own = any(held.card == number for held in view.sides[view.seat].hand)
        rows = [("info", reason)] if reason and own else []
        rows += [] if own else [("eye", "You know this card of the other hand.")]
        rows += [("eye", "Your opponent knows this card.")] if own and found.known else []
        rows += self._held_numbers(found, card)
        rows += [("", "Drag it onto your deck to trade it for 1 mana.")] if found.tradeable else []
        return self.card(found.definition, rows)

    def _held_numbers(self, held: HeldCardView, card: ArenaCardDefinition) -> Iterator[Row]:
        if held.cost != card.cost:
            yield "crystal", f"Costs **{held.cost}** now, printed {card.cost}."
        if card.kind in {"minion", "weapon"} and (held.attack, held.health) != (card.attack, card.health):
            yield "sword", f"**{held.attack}/{held.health}** now, printed {card.attack}/{card.health}."

    def _words(
        self, card: ArenaCardDefinition, now: Iterable[str] = (), past: frozenset[str] = frozenset()
    ) -> Iterator[Row]:
        """Yield a row for each keyword of a card, and for each that it has now; `past` are left out."""
        known = [word for word in self._lexicon.terms(card) if word not in past]
        kind = ("secret",) if card.secret else ("trial",) if card.trial else ()
        for icon, name, meaning in self._lexicon.explained((*now, *known, *kind)):
            yield f"keyword_{icon}", f"**{name}.** {meaning}"
        if card.element in STRONG_AGAINST and card.kind in {"minion", "hero"}:
            weaker = STRONG_AGAINST[card.element].capitalize()
            more = f"+{ADVANTAGE} attack and health against {weaker}"
            yield f"element_{card.element}", f"**{card.element.capitalize()}.** {more}."

    def _tokens(self, card: ArenaCardDefinition) -> Iterator[Row]:
        """Yield a row for each card that a card makes or becomes."""
        for name in related_cards(card):
            other = self._lexicon.card(name)
            if other is not None:
                numbers = f" {other.attack}/{other.health}" if other.kind in {"minion", "weapon"} else ""
                yield CARD_ROW + name, f"**{other.name}**{numbers}. {self._plain(name)}".strip()

    def _flavour(self, card: ArenaCardDefinition) -> Iterator[Row]:
        flavour = self._lexicon.flavour(card.id)
        if flavour:
            yield "", flavour

    # -- on the slate --------------------------------------------------------------------------------------------

    def character(self, view: ArenaView, found: Character, reason: str = "") -> Reading:
        """Return what a minion or hero is now, and why it cannot attack."""
        card = self._lexicon.cards[found.definition]
        rows: list[Row] = [("info", reason)] if reason else []
        rows += self.hero_rows(found) if isinstance(found, HeroView) else self._minion(found, card)
        rows += self._statuses(view, found)
        passing = {word for word, _ in found.statuses}
        now = [word for word in found.keywords if word not in passing]
        if isinstance(found, MinionView) and found.silenced:
            printed: list[Row] = list(self._words(replace(card, keywords=(), abilities=()), now))
        else:
            printed = [*self._words(card, now, PLAYED), *self._tokens(card)]
        hero = isinstance(found, HeroView)
        return Reading(found.definition, "", (*rows, *printed, *([] if hero else self._flavour(card))))

    def introduction(self, view: ArenaView) -> Reading:
        """Return what stands in the reader before anything was pointed at: the own hero."""
        own = self.character(view, view.sides[view.seat].hero)
        return replace(own, rows=(*own.rows, ("", "Point at anything on the table to read here what it is.")))

    def _minion(self, minion: MinionView, card: ArenaCardDefinition) -> Iterator[Row]:
        if minion.dormant:
            yield "keyword_dormant", f"**Dormant.** Awakens in {plural(minion.dormant, 'turn')} of its side."
        if minion.silenced:
            yield "keyword_silence", "**Silenced.** What is printed on it does not count."
        if (minion.attack, minion.max_health) != (card.attack, card.health):
            now = f"**{minion.attack}/{minion.max_health}** now, printed {card.attack}/{card.health}"
            yield "sword", f"{now}{_passing(minion.changes)}."
        if minion.health < minion.max_health:
            yield "heart", f"**{minion.health}** of {minion.max_health} health left."
        if minion.spell_damage:
            yield "keyword_spell_damage", f"**Spell Damage +{minion.spell_damage}.** Your spells deal so much more."

    def hero_rows(self, hero: HeroView) -> Iterator[Row]:
        """Yield what is true of a hero."""
        yield "heart", f"**{hero.hp}** of {hero.max_hp} health left. A hero without health has lost."
        if hero.armor:
            yield "shield", f"**{hero.armor} armor.** It is lost before health."
        if hero.attack:
            yield "sword", f"**{hero.attack} attack** in its own turn."

    def _statuses(self, view: ArenaView, found: Character) -> Iterator[Row]:
        """Yield a row for each status with its end, and for each counter."""
        lexicon = self._lexicon
        for word, until in found.statuses:
            ends = f" Ends with turn {until}." if until >= view.turn else ""
            yield f"keyword_{keyword_icon(word)}", f"**{lexicon.keyword_name(word)}.** {lexicon.meaning(word)}{ends}"
        for name, number in found.counters:
            meaning = lexicon.meaning(name) or "Counts for its own words."
            yield f"keyword_{keyword_icon(name)}", f"**{lexicon.keyword_name(name)} {number}.** {meaning}"

    def power(self, view: ArenaView, seat: int, reason: str = "") -> Reading:
        """Return a hero's power: its cost, whether it was used, why it cannot be."""
        hero = view.sides[seat].hero
        more: list[Row] = [("info", reason)] if reason else []
        more.append(("crystal", f"**Hero power.** Costs {hero.power_cost} mana, once a turn."))
        card = self._lexicon.card(hero.power)
        better = card.improved if card is not None and not hero.upgraded else ""
        rows = [*more, *(self._words(card) if card is not None else ())]
        if better:
            rows.append(("star", f"The weapon upgrade makes it **{self._lexicon.name(better)}**."))
        return Reading(hero.power, "", tuple(rows))

    def passive(self, view: ArenaView, seat: int) -> Reading:
        """Return what a hero does by itself."""
        hero = view.sides[seat].hero.definition
        return Reading(
            hero, "", (("star", f"**Passive.** {self._plain(hero)}"), ("", "It always holds and costs nothing."))
        )

    def weapon(self, view: ArenaView, seat: int, upgrade: str = "") -> Reading:
        """Return a hero's weapon, and what the weapon upgrade would equip."""
        side = view.sides[seat]
        weapon, rows = side.weapon, list[Row]()
        if weapon is not None:
            rows.append(("sword", f"**{weapon.attack} attack** for its hero, in its own turn."))
            rows.append(
                ("shield", f"**{weapon.durability}** of {weapon.max_durability} durability; each attack costs 1.")
            )
        if side.hero.weapon_upgrade and not side.hero.upgraded:
            name = self._lexicon.name(side.hero.weapon_upgrade)
            rows.append(("star", f"**Weapon upgrade.** Equips {name} and improves the hero power, once a match."))
            rows += [("info", upgrade)] if upgrade else []
            rows += [row for row in self._card_rows([side.hero.weapon_upgrade]) if weapon is None]
        if weapon is None:
            return Reading("", "No weapon", tuple(rows))
        return self.card(weapon.definition, rows)

    def secret(self, definition: str, done: int, *, own: bool) -> Reading:
        """Return one's own secret, what is known of the other side's, or a trial that has counted to `done`."""
        card = self._lexicon.card(definition)
        if card is not None and card.trial:
            return self.card(definition, [("keyword_trial", f"**{done} of {card.trial}** so far.")])
        if definition:
            return self.card(definition, [("eye", "Only you know it.")] if own else [("eye", "You know it.")])
        return Reading("", "A secret", (("keyword_secret", "Hidden until what it waits for happens in your turn."),))

    # -- piles and mana ------------------------------------------------------------------------------------------

    def deck(self, view: ArenaView, seat: int) -> Reading:
        """Return what is left in a deck; of the own one the names, too."""
        side, own = view.sides[seat], seat == view.seat
        rows: list[Row] = [("deck", f"**{plural(side.deck, 'card')}** left.")]
        damage = side.fatigue + 1
        rows.append(
            ("keyword_fatigue", f"A draw from an empty deck costs the hero {damage} health, then one more each.")
        )
        if own and side.deck_cards:
            rows.append(("", f"**In it, in no order:** {self._listed(side.deck_cards)}."))
        return Reading("", "Your deck" if own else "Their deck", tuple(rows))

    def grave(self, view: ArenaView, seat: int) -> Reading:
        """Return what lies in a graveyard, and what was lost without being used."""
        side, own = view.sides[seat], seat == view.seat
        rows: list[Row] = [("grave", f"**{plural(len(side.grave), 'card')}** died or were used, the last one first.")]
        rows += self._card_rows(list(dict.fromkeys(reversed(side.grave)))[:6])
        if len(set(side.grave)) > 6:
            rows.append(("", f"**All:** {self._listed(side.grave)}."))
        if side.gone:
            rows.append(("flame", f"**Burned, discarded or lost:** {self._listed(side.gone)}."))
        rows += [("keyword_corpse", f"**{plural(side.corpses, 'corpse')}** to spend.")] if side.corpses else []
        return Reading("", "Your graveyard" if own else "Their graveyard", tuple(rows))

    def hand(self, view: ArenaView, seat: int) -> Reading:
        """Return how many cards a hand holds, and which of them the other player knows."""
        held, own = view.sides[seat].hand, seat == view.seat
        rows: list[Row] = [("hand", f"**{len(held)}** of {view.terms.hand} cards. A draw into a full hand burns.")]
        seen = [card.definition for card in held if (card.known if own else card.definition)]
        if seen:
            rows.append(("eye", f"**{'Your opponent knows' if own else 'You know'}:** {self._listed(seen)}."))
        return Reading("", "Your hand" if own else "Their hand", tuple(rows))

    def mana(self, view: ArenaView, seat: int) -> Reading:
        """Return what can be spent, and what overload locks."""
        side, own = view.sides[seat], seat == view.seat
        rows: list[Row] = [("crystal", f"**{side.mana}** of {plural(side.crystals, 'crystal')} to spend this turn.")]
        rows.append(("", f"Each turn brings one more crystal, {view.terms.crystals} at most, and fills them all."))
        if side.locked:
            rows.append(("keyword_overload", f"**Overloaded.** {plural(side.locked, 'crystal')} locked this turn."))
        if side.overload:
            rows.append(("keyword_overload", f"**Overload.** {plural(side.overload, 'crystal')} locked next turn."))
        return Reading("", "Mana" if own else "Their mana", tuple(rows))

    def hoard(self, view: ArenaView, seat: int, word: str) -> Reading:
        """Return how many corpses or runes ("corpse", "rune") a side has, and what they are for."""
        whose, side = "Your" if seat == view.seat else "Their", view.sides[seat]
        count = plural({"corpse": side.corpses, "rune": side.runes}[word], word)
        rows = ((f"keyword_{word}", f"**{count}.**"), ("", self._lexicon.meaning(word)))
        return Reading("", f"{whose} {word}s", rows)

    def board(self, view: ArenaView, seat: int) -> Reading:
        """Return how many minions lie on a side's board."""
        whose = "Your board" if seat == view.seat else "Their board"
        count = len(view.sides[seat].board)
        return Reading(
            "", whose, (("people", f"**{count}** of {view.terms.board} minions. A full board takes no more."),)
        )

    def turn(self, view: ArenaView) -> Reading:
        """Return whose turn it is, and how many there are."""
        whose = "Your turn" if view.active == view.seat else "Their turn"
        left = f"After turn {2 * view.terms.turns} the match is a draw."
        return Reading("", f"Turn {view.turn}", (("hourglass", f"**{whose}.** {left}"),))

    def entry(self, entry: Entry) -> Reading:
        """Return what an entry of the history did."""
        rows: list[Row] = [(entry.sign or "log", f"**{entry.actor}:** {entry.name}, {entry.line}.")]
        rows += [("", line.replace("-", MINUS) if line[-1:].isdigit() else line) for line in entry.details]
        if not entry.definition:
            return Reading("", entry.name, tuple(rows))
        return self.card(entry.definition, rows)

    # -- lists ---------------------------------------------------------------------------------------------------

    def _card_rows(self, names: Sequence[str]) -> list[Row]:
        rows = []
        for name in names:
            card = self._lexicon.card(name)
            if card is not None:
                rows.append((CARD_ROW + name, f"**{card.name}.** {self._plain(name)}".strip()))
        return rows

    def _plain(self, name: str) -> str:
        """Return a card's text without marks."""
        return self._lexicon.rules_text(name).replace("*", "")

    def _listed(self, names: Sequence[str]) -> str:
        """Return names with their counts, alphabetically; too many are summed up."""
        counted = Counter(self._lexicon.short(name) or self._lexicon.name(name) for name in names)
        told = [f"{name} x{count}" if count > 1 else name for name, count in sorted(counted.items())]
        more = len(told) - MOST_NAMES
        return ", ".join(told[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _passing(changes: Sequence[ChangeView]) -> str:
    """Tell whether a part of the changes ends by itself."""
    ends = {change.until for change in changes if change.stat and change.until >= 0}
    return f", in part until the end of turn {max(ends)}" if ends else ""

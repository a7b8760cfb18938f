"""One side of the slate beside its minions: hero, weapon, power, passive, secrets, deck, and the own mana."""

from __future__ import annotations

from collections.abc import Sequence as Many
from functools import partial
from typing import ClassVar

from PIL import Image

from game.art.arena import tallies
from game.art.arena.heroes import crystal_chain, mana_crystal
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import CRYSTAL, ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import STANDARD, Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.picture_parts import Held, Weapon
from scenes.arena.table.character import HeroNode
from scenes.kit.controls.rising import RisingControl
from scenes.kit.paint import marks
from scenes.kit.theme import CAPTION, H3, TEXT, Type
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.animation import Sequence, Tween, Wait
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.textures import Bake, Key
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

MOST_SECRETS = STANDARD.secrets
KINDLE_S, KINDLE_GAP_S, CHAIN_S = 0.2, 0.05, 0.28
ABOVE_MINIONS = 20.0
"""Order on the slate: shields and domes of minions do not cover the name of a hero."""
COIN = 25.0
"""Units of the coin that counts a deck, at least."""
TO_COME = 0.7
"""How clearly a weapon is seen that the upgrade would bring."""
LEAST_WORDS = 12.5
"""Window pixels below which words on the slate do not shrink."""
WORDS: Type = CAPTION.but(color=TEXT, outline=2.5)


class Disc(RisingControl):
    """Something of a hero that can be pointed at: a picture with a line of words below it."""

    risen = 1.08

    def __init__(self, name: str) -> None:
        super().__init__(name=name, focusable=True)
        self.definition = ""
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.words = self.add(Paragraph("", WORDS, align="top"))

    def show(self, key: Key, bake: Bake, words: str = "") -> None:
        """Show a picture and its words."""
        self.picture.show(key, bake)
        self.words.text = words
        self.words.visible = bool(words)

    def label_at(self, line: float, wide: float) -> None:
        """Let the first line of the words lie so high in the window, and be so wide."""
        px = max(LEAST_WORDS, wide * 0.145)
        self.words.style = WORDS.but(size=px / self.unit)
        self.words.place(Rect(-wide / 2, line - self.y - px * 2.2, wide, px * 2.9))


class SidePanel(Node):
    """Hero, weapon, power, passive, secrets and deck of one side; `near` is the side that is looked from."""

    hero_kind: ClassVar[type[HeroNode]] = HeroNode

    def __init__(self, art: Artwork, lexicon: Lexicon, *, near: bool) -> None:
        super().__init__(name="near side" if near else "far side", z=ABOVE_MINIONS)
        self.art = art
        self.lexicon = lexicon
        self.near = near
        self.hero = self.add(self.hero_kind(art, 0, "hero"))
        self.weapon = self.add(Disc("weapon"))
        self.power = self.add(Disc("power"))
        self.passive = self.add(Disc("passive"))
        self.secrets = [self.add(Disc("secret")) for _ in range(MOST_SECRETS)]
        self.deck = self.add(Disc("deck"))
        self.count = self.deck.add(SpriteNode(z=3))
        self.grave = self.add(Disc("grave"))
        self.layout_made: ArenaLayout | None = None

    def fit(self, made: ArenaLayout) -> None:
        """Stand where the layout says."""
        self.layout_made = made
        side = 0 if self.near else 1
        self.hero.position = made.heroes[side].center
        self.weapon.place(made.weapons[side])
        self.power.place(made.powers[side])
        self.passive.place(made.passives[side])
        self.deck.place(made.decks[side])
        self.grave.place(made.graves[side])
        self.secrets[0].place(made.secrets[side])
        for disc in (self.weapon, self.power, self.passive, self.secrets[0]):
            disc.label_at(made.labels[side], made.label_width)

    def show(self, picture: ArenaPicture, live: Live) -> None:
        """Show a picture's side."""
        made = self.layout_made
        if made is None:
            return
        seat = picture.seat if self.near else picture.foe
        side = picture.sides[seat]
        art, cards = self.art, self.lexicon.cards
        px = round(made.heroes[0].w)
        ready = self.near and side.hero.card in live.ready
        self.hero.show(side.hero, picture.hero_attack(seat), px, friend=self.near, ready=ready)
        disc = round(made.weapons[0].w)
        weapon = side.weapon
        self.weapon.definition = "" if weapon is None else weapon.definition
        name = "No weapon" if weapon is None else self.lexicon.short(weapon.definition)
        better = self.near and live.upgrades
        to_come = cards[live.offered] if better and weapon is None else None
        shown = weapon if to_come is None else Weapon(0, to_come.id, to_come.attack, to_come.health)
        self.weapon.show(
            ("arena weapon", shown, disc, better),
            lambda: art.weapon(shown, disc, ready=better),
            "Upgrade" if better else name,
        )
        self.weapon.picture.alpha = 1.0 if to_come is None else TO_COME
        cost, used, usable = live.powers[seat]
        self.power.definition = side.hero.power
        hero, power = cards[side.hero.definition], cards[side.hero.power]
        spent = used > 0 and picture.active == seat and not usable
        self.power.show(
            ("arena power", power.id, hero.id, cost, disc, usable, spent),
            lambda: art.power(hero, power, cost, disc, ready=usable, used=spent),
            self.lexicon.short(power.id),
        )
        small = round(made.passives[0].w)
        self.passive.definition = hero.id
        self.passive.visible = bool(hero.abilities)
        self.passive.show(("arena passive", hero.id, small), lambda: art.passive(hero, small), "Passive")
        self._show_secrets(picture, seat)
        self._show_deck(side.deck)
        self._show_grave(len(side.grave))

    def _show_secrets(self, picture: ArenaPicture, seat: int) -> None:
        made = self.layout_made
        assert made is not None  # noqa: S101 - `show` looked
        px, art = round(made.secrets[0].w), self.art
        held = picture.sides[seat].secrets
        for index, disc in enumerate(self.secrets):
            disc.visible = index < len(held)
            if disc.visible:
                disc.place(made.secret_at(0 if self.near else 1, index, len(held)))
                disc.definition = held[index].definition
                card = held[index]
                words = self._secret_words(held) if index == 0 else ""
                disc.show(("arena secret", card.definition, card.done, px), partial(art.laid, card, px), words)

    def _secret_words(self, held: Many[Held]) -> str:
        """Return what stands below what a side has laid down."""
        trials = sum(self.art.is_trial(card) for card in held)
        if trials == len(held):
            return "Your trial" if self.near else "Trial"
        return "Your secret" if self.near else plural(len(held) - trials, "secret")

    def _show_deck(self, count: int) -> None:
        made = self.layout_made
        assert made is not None  # noqa: S101 - `show` looked
        width, art = round(made.decks[0].w), self.art

        def bake() -> Image.Image:
            return art.back(width)

        self.deck.show(("arena deck", width), bake)
        self.deck.picture.alpha = 1.0 if count else 0.25
        px = max(round(COIN * made.board_unit), round(width * 0.5))
        self.count.show(("arena count", count, px), lambda: marks.count_coin(px, str(count)))
        self.count.position = (width * 0.4, -width * 0.55)

    def _show_grave(self, count: int) -> None:
        size = round(self.grave.width)
        self.grave.show(("arena grave", count, size), lambda: tallies.grave_stone(count, size, empty=not count))


class Mana(Control):
    """The own mana crystals: full, empty, locked, and the number."""

    def __init__(self) -> None:
        super().__init__(name="mana", focusable=True)
        self.crystals: list[SpriteNode] = []
        self.chains: list[SpriteNode] = []
        self._states: list[str] = []
        self.number = self.add(Label("", H3.but(color=TEXT, outline=3.0), align="left"))
        self.words = self.add(Label("", WORDS, align="left", overflow="shrink"))

    def show(self, picture: ArenaPicture, most: int, unit: float) -> None:
        """Show the side that is looked from, of at most so many crystals."""
        side, px = picture.own, max(10, round(CRYSTAL * unit))
        while len(self.crystals) < most:
            self.crystals.append(self.add(SpriteNode()))
            self._states.append("")
        while len(self.chains) < most:
            self.chains.append(self.add(SpriteNode(z=2)))
            self.chains[-1].visible = False
        full = side.mana
        for index, crystal in enumerate(self.crystals):
            usable = side.crystals - side.locked
            state = "full" if index < full else "empty"
            if index >= usable and index < side.crystals and index >= full:
                state = "locked"
            if index >= side.crystals and index < full:
                state = "temporary"
            if state == "full" and self._states[index] in {"empty", "locked"}:
                self._kindle(crystal, index)
            self._states[index] = state
            crystal.alpha = 1.0 if index < max(side.crystals, full) else 0.4
            crystal.show(("arena crystal", state, px), lambda state=state: mana_crystal(state, px))  # type: ignore[misc]  # a default binds it
            row, column = divmod(index, 5)
            crystal.position = ((column - 2) * px, (0.5 - row) * px)
            chained = side.crystals - side.overload <= index < side.crystals or state == "locked"
            self._chain(self.chains[index], crystal, px, chained=chained)
        self.number.style = H3.but(color=TEXT, outline=3.0, size=px * 0.8 / self.unit)
        self.number.text = f"{side.mana}/{side.crystals}"
        self.number.place(Rect(px * 2.75, -px * 0.7, px * 3, px * 1.4))
        locked = f"{side.overload} locked next turn" if side.overload else ""
        self.words.text = f"{side.locked} locked" if side.locked and not locked else locked
        self.words.style = WORDS.but(size=max(LEAST_WORDS, px * 0.52) / self.unit)
        self.words.place(Rect(-px * 2.4, -px * 1.9, px * 8, px * 0.8))

    def _chain(self, chain: SpriteNode, crystal: SpriteNode, px: int, *, chained: bool) -> None:
        """Lay a chain around a crystal that is locked, or will be next turn; a new one comes down on it."""
        falls = chained and not chain.visible
        chain.visible, chain.position = chained, crystal.position
        if chained:
            chain.show(("arena chain", px), lambda: crystal_chain(px))
        if falls and self.in_tree:
            chain.scale = 2.4
            self.run(Tween(chain, CHAIN_S, scale=1.0, ease="quint_in"))

    def _kindle(self, crystal: SpriteNode, index: int) -> None:
        """Let a crystal that fills flare up, one after the other."""
        crystal.scale = 0.4
        self.run(Sequence(Wait(KINDLE_GAP_S * index), Tween(crystal, KINDLE_S, scale=1.0, ease="back_out")))

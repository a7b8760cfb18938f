"""The pictures that the table of the standard match asks for, by card and size."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw

from components.arena import ArenaCardDefinition
from game.art.arena import badges, board, frames, heroes, tokens
from game.art.arena.palette import MAY_ACT
from game.art.draw.palette import rgb
from game.art.draw.raster import Size
from game.catalog.arena.pictures import art_word, mythology_of
from scenes.arena.art.cards import CardPictures, Numbers, width_within, within
from scenes.arena.model.lexicon import keyword_icon
from scenes.arena.model.picture_parts import Held, Hero, Minion, Weapon
from scenes.arena.model.signs import passive_sign, power_sign
from scenes.kit.controls.cards import PaintedFace

SHOWN = frozenset({"taunt", "divine-shield", "stealth", "frozen"})
"""Keywords that a minion shows as a whole, so that no icon at its foot need tell them."""


class Artwork(CardPictures):
    """Draws cards, minions, heroes and the table."""

    # -- cards ---------------------------------------------------------------------------------------------------

    def hand_face(
        self, card: ArenaCardDefinition, numbers: Numbers | None, *, ready: bool = False, seen: float = 1.0
    ) -> PaintedFace:
        """Return a card for the kit's hand, with a green rim where it can be played; `seen` as for `hand_card`."""

        def paint(w: int, h: int) -> Image.Image:
            drawn = self.hand_card(card, width_within((w, h)), numbers, seen)
            return within(_rimmed(drawn) if ready else drawn, (w, h))

        return PaintedFace(("arena card", card.id, numbers, ready, seen), paint)

    def back_face(self) -> PaintedFace:
        """Return the back of a card for the kit's hand."""
        return PaintedFace(("arena back",), lambda w, h: within(self.back(width_within((w, h))), (w, h)))

    def tile(self, card: ArenaCardDefinition | None, width: int, *, friend: bool, sign: str) -> Image.Image:
        """Return a square picture of a card for the history, of a hidden one its back."""
        art = self.back(width) if card is None else self.picture(card, (width, width))
        return tokens.history_tile(art, width, friend=friend, sign=sign)

    # -- on the slate --------------------------------------------------------------------------------------------

    def token(self, minion: Minion, width: int, *, friend: bool, ready: bool, fresh: bool) -> Image.Image:
        """Return a minion as it lies on the board; plates turn green when it is buffed, red when it is hurt."""
        card = self.lexicon.cards[minion.definition]
        words = sorted(minion.keywords)
        icons = [word for word in words if word not in SHOWN]
        icons += [name for name, _ in minion.counters]
        state = tokens.TokenState(
            friend=friend,
            attack=minion.attack,
            health=minion.health,
            hurt=minion.hurt,
            ready=ready,
            fresh=fresh,
            taunt="taunt" in words,
            divine="divine-shield" in words,
            stealth="stealth" in words,
            frozen="frozen" in words,
            dormant=minion.dormant,
            keywords=tuple(keyword_icon(word) for word in icons),
            tones=(_tone(minion.attack, card.attack), _tone(minion.max_health, card.health)),
        )
        art = self.picture(card, tokens.token_art_size(width))
        return tokens.board_token(self.face(card), art, width, state)

    def hero(self, hero: Hero, attack: int, width: int, *, friend: bool, ready: bool) -> Image.Image:
        """Return a hero with its numbers."""
        card = self.lexicon.cards[hero.definition]
        state = heroes.HeroState(
            name=card.name.split(",")[0],
            mythology=mythology_of(card),
            element=art_word(card.element),
            friend=friend,
            health=hero.hp,
            armor=hero.armor,
            attack=attack,
            hurt=hero.hp < hero.max_hp,
            ready=ready,
            frozen="frozen" in hero.keywords,
            immune="immune" in hero.keywords,
        )
        return heroes.hero_portrait(state, self.picture(card, heroes.hero_art_size(width)), width)

    def hero_light(self, hero: str, width: int) -> Image.Image:
        """Return the light around a hero that can be chosen, white."""
        return heroes.hero_light(mythology_of(self.lexicon.cards[hero]), width)

    def power(
        self, hero: ArenaCardDefinition, power: ArenaCardDefinition, cost: int, size: int, *, ready: bool, used: bool
    ) -> Image.Image:
        """Return a hero's power."""
        return heroes.power_disc(power_sign(power), art_word(hero.card_class), cost, size, ready=ready, used=used)

    def passive(self, hero: ArenaCardDefinition, size: int) -> Image.Image:
        """Return the disc of what a hero does by itself."""
        return heroes.passive_disc(passive_sign(hero), size)

    def weapon(self, weapon: Weapon | None, size: int, *, ready: bool) -> Image.Image:
        """Return a weapon, or its empty place; with a green ring where it can be upgraded."""
        if weapon is None:
            return heroes.weapon_disc(None, size, ready=ready)
        art = self.picture(self.lexicon.cards[weapon.definition], (size, size))
        return heroes.weapon_disc(art, size, attack=weapon.attack, durability=weapon.durability, ready=ready)

    def laid(self, held: Held, size: int) -> Image.Image:
        """Return what was laid down: a trial, a secret of one's own or a known one, or a question mark."""
        if self.is_trial(held):
            return badges.trial_hexagon(held.done, self.lexicon.cards[held.definition].trial, size)
        return badges.secret_hexagon("deck" if held.definition else "keyword_secret", size)

    def is_trial(self, held: Held) -> bool:
        """Return whether what was laid down is a trial, which lies open."""
        card = self.lexicon.card(held.definition)
        return card is not None and card.trial > 0

    def sign(self, icon: str, size: int) -> Image.Image:
        """Return an icon on its disc; an element as its badge."""
        if icon.startswith("element_"):
            return badges.element_badge(icon.removeprefix("element_"), size)
        return badges.icon_disc(icon, size)

    def board(self, size: Size) -> Image.Image:
        """Return the table, opaque."""
        return self.on_planks(board.board, size)

    def on_planks(self, table: Callable[..., Image.Image], size: Size, **options: object) -> Image.Image:
        """Return a table of 16:9 in a window's size; a window that is narrower has more planks below."""
        wide = (size[0], min(size[1], round(size[0] * board.HEIGHT / board.WIDTH)))
        made = self.library.draw(table, wide, **options)
        if wide == size:
            return made
        out = self.library.table(size).convert("RGBA")
        out.paste(made, (0, 0))
        return out


def _rimmed(card: Image.Image) -> Image.Image:
    """Return a card with the rim of what may be done; the room of the crest stays free."""
    out = card.copy()
    w, h = out.size
    top = round(h * frames.CREST / (frames.CARD_H + frames.CREST))
    wide = max(2, round(w * 0.026))
    ImageDraw.Draw(out).rounded_rectangle(
        (0, top, w - 1, h - 1), radius=w * 0.06, outline=(*rgb(MAY_ACT), 255), width=wide
    )
    return out


def _tone(now: int, printed: int) -> str:
    return "raised" if now > printed else "lowered" if now < printed else "printed"

"""The pictures that the table of the standard match asks for, by card and size."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PIL import Image, ImageDraw

from components.arena import HERO, SPELL, ArenaCardDefinition
from game.art.arena import backs, badges, board, cards, derived, frames, heroes, tokens
from game.art.arena.face import STAT_PLATE, CardFace
from game.art.arena.figures import CardPicture, card_art
from game.art.arena.palette import MAY_ACT, Kind
from game.art.arena.portraits.book import portrait_book
from game.art.draw.palette import rgb
from game.art.draw.raster import Size, fitted
from game.art.library import ArtLibrary
from scenes.arena.model.lexicon import Lexicon, keyword_icon, type_word
from scenes.arena.model.picture_parts import Hero, Minion, Weapon
from scenes.kit.controls.cards import PaintedFace

SHOWN = frozenset({"taunt", "divine-shield", "stealth", "frozen"})
"""Keywords that a minion shows as a whole, so that no icon at its foot need tell them."""
NO_ICON = frozenset({"no-attack", "elusive", "fleeting"})


class Artwork:
    """Draws cards, minions, heroes and the table. Every picture is RGBA and shared: copy one before drawing on it."""

    def __init__(
        self, library: ArtLibrary, lexicon: Lexicon, book: Mapping[str, CardPicture] = MappingProxyType({})
    ) -> None:
        """Take the house's library, the words of the cards, and pictures that were composed by identifier."""
        self._library = library
        self._lexicon = lexicon
        self._book = book

    def spec(self, card: ArenaCardDefinition) -> CardPicture:
        """Return a card's picture: composed, a hero's portrait, or derived from its words."""
        found = self._book.get(card.id)
        if found is not None:
            return found
        name = card.name.lower().replace(" ", "_")
        if card.kind == HERO and name in portrait_book().portraits:
            return portrait_book().portraits[name]
        return derived.derived_picture(
            card.name,
            kind="secret" if card.secret else card.kind if card.kind in STAT_PLATE else SPELL,
            mythology=card.mythology or "norse",
            element=_element(card),
            hero_class=_class(card),
            tribe=card.tribe,
        )

    def _art(self, card: ArenaCardDefinition, size: Size) -> Image.Image:
        return self._library.draw(card_art, self.spec(card), size)

    def face(self, card: ArenaCardDefinition, numbers: tuple[int, int, int] | None = None) -> CardFace:
        """Return all that a card shows; `numbers` are its cost, attack and health as they are now."""
        kind: Kind = "secret" if card.secret else card.kind if card.kind in STAT_PLATE else "spell"
        cost, attack, second = numbers or (card.cost, card.attack, card.armor if card.kind == HERO else card.health)
        words = self._lexicon.words
        return CardFace(
            name=card.name,
            mythology=card.mythology or "norse",  # type: ignore[arg-type]  # one of MYTHOLOGIES
            kind=kind,
            rarity=card.rarity or "legendary",  # type: ignore[arg-type]  # one of RARITIES, or TOKEN
            cost=cost,
            attack=attack if kind in {"minion", "weapon"} else None,
            second=second if kind in STAT_PLATE else None,
            hero_class=_class(card),
            element=_element(card),
            short=words.short(card.id),
            type_line=self._lexicon.type_line(card),
            type_word=type_word(card),
            text=words.rules_text(card.id),
            keywords=tuple(keyword_icon(word) for word in card.keywords if word not in NO_ICON),
        )

    # -- cards ---------------------------------------------------------------------------------------------------

    def hand_card(self, card: ArenaCardDefinition, numbers: tuple[int, int, int] | None, width: int) -> Image.Image:
        """Return a card as held, with its numbers now."""
        face = self.face(card, numbers)
        return self._library.kept(
            lambda: cards.hand_card(face, self._art(card, cards.art_size(width)), width),
            "arena hand", face, self.spec(card), width,
        )  # fmt: skip

    def hand_face(
        self, card: ArenaCardDefinition, numbers: tuple[int, int, int] | None, *, ready: bool = False
    ) -> PaintedFace:
        """Return a card for the kit's hand, with a green rim where it can be played."""

        def paint(w: int, h: int) -> Image.Image:
            drawn = fitted(self.hand_card(card, numbers, w), (w, h))
            return _rimmed(drawn) if ready else drawn

        return PaintedFace(("arena card", card.id, numbers, ready), paint)

    def inspection(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        """Return the whole card with its words."""
        face = self.face(card)
        return self._library.kept(
            lambda: cards.inspection_card(face, self._art(card, cards.art_size(width)), width),
            "arena inspection", face, self.spec(card), width,
        )  # fmt: skip

    def back(self, width: int) -> Image.Image:
        """Return the back of a card."""
        return self._library.draw(backs.card_back, width)

    def back_face(self) -> PaintedFace:
        """Return the back of a card for the kit's hand."""
        return PaintedFace(("arena back",), lambda w, h: fitted(self.back(w), (w, h)))

    def tile(self, card: ArenaCardDefinition | None, width: int, *, friend: bool, sign: str) -> Image.Image:
        """Return a square picture of a card for the history, of a hidden one its back."""
        art = self.back(width) if card is None else self._art(card, (width, width))
        return tokens.history_tile(art, width, friend=friend, sign=sign)

    # -- on the slate --------------------------------------------------------------------------------------------

    def token(self, minion: Minion, width: int, *, friend: bool, ready: bool, fresh: bool) -> Image.Image:
        """Return a minion as it lies on the board; plates turn green when it is buffed, red when it is hurt."""
        card = self._lexicon.cards[minion.definition]
        words = sorted(minion.keywords)
        icons = [word for word in words if word not in SHOWN and word not in NO_ICON]
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
        )
        art = self._art(card, tokens.token_art_size(width))
        return tokens.board_token(self.face(card), art, width, state)

    def token_size(self, width: int) -> Size:
        """Return the size of a minion's whole picture."""
        return tokens.token_size(width)

    def hero(self, hero: Hero, attack: int, width: int, *, friend: bool, ready: bool) -> Image.Image:
        """Return a hero with its numbers."""
        card = self._lexicon.cards[hero.definition]
        state = heroes.HeroState(
            name=card.name.split(",")[0],
            mythology=card.mythology or "norse",  # type: ignore[arg-type]  # one of MYTHOLOGIES
            element=_element(card),
            friend=friend,
            health=hero.hp,
            armor=hero.armor,
            attack=attack,
            hurt=hero.hp < hero.max_hp,
            ready=ready,
            frozen="frozen" in hero.keywords,
            immune="immune" in hero.keywords,
        )
        return heroes.hero_portrait(state, self._art(card, heroes.hero_art_size(width)), width)

    def power(
        self, hero: ArenaCardDefinition, power: ArenaCardDefinition, cost: int, size: int, *, ready: bool, used: bool
    ) -> Image.Image:
        """Return a hero's power."""
        return heroes.power_disc(_class_icon(hero, power), _class(hero), cost, size, ready=ready, used=used)

    def passive(self, hero: ArenaCardDefinition, size: int) -> Image.Image:
        """Return the disc of what a hero does by itself."""
        return heroes.passive_disc(f"element_{_element(hero)}", size)

    def weapon(self, weapon: Weapon | None, size: int) -> Image.Image:
        """Return a weapon, or its empty place."""
        if weapon is None:
            return heroes.weapon_disc(None, size)
        art = self._art(self._lexicon.cards[weapon.definition], (size, size))
        return heroes.weapon_disc(art, size, attack=weapon.attack, durability=weapon.durability)

    def secret(self, size: int, *, known: bool) -> Image.Image:
        """Return a secret: one's own, or a question mark."""
        return badges.secret_hexagon("deck" if known else "keyword_secret", size)

    def crystal(self, state: str, size: int) -> Image.Image:
        """Return a mana crystal: full, empty, locked or temporary."""
        return heroes.mana_crystal(state, size)

    def keyword(self, icon: str, size: int) -> Image.Image:
        """Return the icon of a keyword on its disc."""
        return badges.keyword_disc(icon, size)

    def board(self, size: Size) -> Image.Image:
        """Return the table, opaque; a window that is narrower than 16:9 has more planks below."""
        wide = (size[0], min(size[1], round(size[0] * board.HEIGHT / board.WIDTH)))
        made = self._library.draw(board.board, wide)
        if wide == size:
            return made
        out = self._library.table(size).convert("RGBA")
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


def _element(card: ArenaCardDefinition) -> str:
    return "neutral" if card.element == "none" else card.element


def _class(card: ArenaCardDefinition) -> str:
    return card.card_class.replace("-", "_")


def _class_icon(hero: ArenaCardDefinition, power: ArenaCardDefinition) -> str:
    """Return the sign of a power: the element of the power, else the class of the hero."""
    if power.element != "none":
        return f"element_{power.element}"
    return "star" if _class(hero) == "neutral" else f"class_{_class(hero)}"

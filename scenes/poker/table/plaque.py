"""The plaque below a portrait: name, HP with what is committed, stamina, armor, statuses."""

from __future__ import annotations

from components.poker import hp_text
from game.art.arena import badges
from game.art.poker.meters import HpFace, hp_bar, stamina_row, status_chip
from game.catalog.arena.pictures import art_word
from scenes.arena.model.lexicon import Lexicon, in_words
from scenes.kit.paint import marks
from scenes.kit.theme import FOE, YOU
from scenes.poker.art.artwork import Artwork
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.table_live import Status
from scenes.poker.table.lettered import NAMES, NUMBERS, PLAIN, SMALL, STRONG, Lettered
from scenes.poker.table.unit_panel import UnitPanel
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural

STATUSES = 5
NAME = 122.0
"""Units of width of a name: longer ones are set smaller, for their blind stands beside them."""
EFFECTS = {
    "poisoned": "{0}3% a hand", "burning": "{0}5% a hand", "blessed": "+2% a hand", "frozen": "no attacks",
    "cursed": "x 1.0", "enraged": "+25% strikes", "shielded": "absorbs {1}",
}  # fmt: skip
"""What a status does, in a few words (POKER-6)."""


class StatusChip(Control):
    """The disc of a status, with words where there is room."""

    def __init__(self) -> None:
        super().__init__(name="status", focusable=True)
        self.picture = self.add(SpriteNode())
        self.title = self.add(Lettered(STRONG, align="left"))
        self.line = self.add(Lettered(SMALL, align="left"))
        self.count = self.add(Lettered(NUMBERS, z=2))


class Plaque(UnitPanel):
    """All numbers of one fighter; `near` is the side that is looked from."""

    units = 242

    def __init__(self, art: Artwork, lexicon: Lexicon, *, near: bool) -> None:
        super().__init__(name="plaque" if near else "other plaque", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.near = near
        self.name_label = self.add(Lettered(NAMES, align="left"))
        self.about = self.add(Lettered(SMALL, align="left"))
        self.element = self.add(SpriteNode())
        self.bar = self.add(SpriteNode())
        self.hp = self.add(Lettered(NUMBERS.but(outline=2.2), align="left", z=2))
        self.pot = self.add(Lettered(PLAIN.but(outline=2.5), align="right", z=2))
        self.stamina_word = self.add(Lettered(SMALL, align="left"))
        self.stamina = self.add(SpriteNode())
        self.stamina_number = self.add(Lettered(NUMBERS))
        self.armor = self.add(SpriteNode())
        self.armor_word = self.add(Lettered(SMALL, align="left"))
        self.chips = [self.add(StatusChip()) for _ in range(STATUSES)]
        self.glow = self.add(SpriteNode(z=-1))
        self.considered = 0
        self.shown: tuple[PokerPicture, tuple[Status, ...]] | None = None

    def show(self, picture: PokerPicture, statuses: tuple[Status, ...]) -> None:
        """Show one side of a picture, and its statuses with their ends."""
        self.shown = (picture, statuses)
        if self.width:
            self._name(picture)
            self._hp(picture)
            self._stamina(picture)
            self._armor(picture, statuses)

    def light(self, *, shown: bool) -> None:
        """Glow along the edge while its fighter decides."""
        self.glow.visible = shown and self.width > 0
        if self.glow.visible:
            w, h, near = round(self.width), round(self.height), self.near
            pad = max(4, round(9 * self.k))
            self.glow.tint = YOU if near else FOE
            self.glow.show(
                ("poker plaque light", w, h, pad),
                lambda: marks.outline_light(w, h, 9 * self.k, pad, line=(1.5, 1.6), strength=0.75),
            )

    def consider(self, amount: int) -> None:
        """Show on the bar what an attack would add."""
        if amount != self.considered:
            self.considered = amount
            if self.shown is not None and self.width:
                self._hp(self.shown[0])

    def _seat(self, picture: PokerPicture) -> int:
        return picture.seat if self.near else picture.foe

    def _name(self, picture: PokerPicture) -> None:
        seat, k = self._seat(picture), self.k
        card = self.lexicon.cards[picture.sides[seat].hero.definition]
        self.name_label.text = self.lexicon.short(card.id)
        wide = self.name_label.wanted(20.5 * k) / k
        self.name_label.stand(self.at(14, 5, NAME, 28), 20.5 * k * min(1.0, NAME / wide))
        taken = min(NAME, wide)
        blind = "small blind" if seat == picture.small_blind else "big blind"
        room = self.at(14 + taken + 8, 8, 182 - taken, 24)
        self.about.text = f"{in_words(card.card_class)} · {blind}" if picture.turn else in_words(card.card_class)
        self.about.stand(room, 13.0 * k)
        if picture.turn and self.about.measure()[0] > room.w:
            self.about.text = blind
        px, art = max(8, round(25 * k)), self.art
        element = art_word(card.element)
        self.element.show(("arena sign", f"element_{element}", px), lambda: art.sign(f"element_{element}", px))
        self.element.position = self.at(206, 7, 25, 25).center
        self.element.visible = element != "neutral"

    def _hp(self, picture: PokerPicture) -> None:
        seat, k = self._seat(picture), self.k
        hero, fighter = picture.sides[seat].hero, picture.fighters[seat]
        face = HpFace(max(0, hero.hp), hero.max_hp, fighter.committed, min(self.considered, max(0, hero.hp)), self.near)
        rect = self.at(14, 38, 214, 22)
        size = (round(rect.w), round(rect.h))
        self.bar.show(("poker hp", face, size), lambda: hp_bar(face, size))
        self.bar.position = rect.center
        all_in = hero.hp <= 0 and fighter.committed > 0
        self.hp.text = "All in" if all_in else f"{hp_text(max(0, hero.hp)) or '0'} HP"
        self.hp.stand(Rect(rect.x + 8 * k, rect.y, rect.w * 0.5, rect.h), 15 * k)
        self.pot.text = f"{hp_text(fighter.committed)} in the pot" if fighter.committed else ""
        self.pot.stand(Rect(rect.x + rect.w * 0.4, rect.y, rect.w * 0.6 - 8 * k, rect.h), 13 * k)

    def _stamina(self, picture: PokerPicture) -> None:
        k, near = self.k, self.near
        fighter = picture.fighters[self._seat(picture)]
        left, most = fighter.stamina, fighter.max_stamina
        self.stamina_word.text = "Stamina"
        self.stamina_word.stand(self.at(14, 70, 50, 20), 13 * k)
        rect = self.at(64, 73, 140, 14)
        size = (round(rect.w), round(rect.h))
        self.stamina.show(("poker stamina", left, most, size, near), lambda: stamina_row(left, most, size, friend=near))
        self.stamina.position = rect.center
        self.stamina_number.text = str(left)
        self.stamina_number.stand(self.at(208, 68, 24, 24), 16 * k)

    def _armor(self, picture: PokerPicture, statuses: tuple[Status, ...]) -> None:
        k = self.k
        hero = picture.sides[self._seat(picture)].hero
        words, px = hp_text(hero.armor) or "0", max(8, round(34 * k))
        self.armor.show(("poker armor", words, px), lambda: badges.number_plate("armor", words, px))
        self.armor.position = self.at(10, 97, 34, 34).center
        self.armor.alpha = 1.0 if hero.armor else 0.55
        self.armor_word.text = "Armor"
        self.armor_word.stand(self.at(48, 104, 46, 20), 13 * k)
        for index, chip in enumerate(self.chips):
            chip.visible = index < len(statuses)
            if chip.visible:
                self._status(chip, index, statuses)

    def _status(self, chip: StatusChip, index: int, statuses: tuple[Status, ...]) -> None:
        """Show a status: alone with its words, among several as a disc with the hands that it lasts."""
        k = self.k
        word, number = statuses[index]
        alone = len(statuses) == 1
        chip.place(self.at(98, 98, 132, 32) if alone else self.at(98 + index * 27, 100, 26, 28))
        px = max(8, round((28 if alone else 24) * k))
        chip.picture.show(("poker status", word, px), lambda: status_chip(word, px))
        x = chip.box.x + 15 * k if alone else 0.0
        chip.picture.position = (x, 0.0)
        minus = "\N{MINUS SIGN}"
        effect = EFFECTS.get(word, "").format(minus, number)
        ends = f" · {plural(number, 'hand')}" if number and word != "shielded" else ""
        name = self.lexicon.keyword_name(word)
        chip.tip = f"**{name}.** {effect}{ends}. {self.lexicon.meaning(word)}"
        chip.title.visible = chip.line.visible = alone
        chip.count.visible = not alone and number > 0
        if alone:
            room = chip.box.cut_left(33 * k)[1]
            chip.title.text, chip.line.text = name, effect + ends
            chip.title.stand(Rect(room.x, room.cy, room.w, 16 * k), 13 * k)
            chip.line.stand(Rect(room.x, room.cy - 16 * k, room.w, 16 * k), 12.2 * k)
        else:
            chip.count.text = str(number) if number else ""
            chip.count.stand(Rect(0.0, -15 * k, 16 * k, 14 * k), 12 * k)

    def arrange(self) -> None:
        """Show again for another size."""
        if self.shown is not None:
            self.show(*self.shown)

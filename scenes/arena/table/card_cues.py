"""How cards are shown and heard that are played, drawn, summoned, equipped, revealed, changed or lost."""

from __future__ import annotations

from functools import partial

from PIL import Image

from scenes.arena.model import sounds
from scenes.arena.model.presenter import Beat
from scenes.arena.table.arena_cues import NIGHT, READ_S, ArenaCues
from scenes.fx.shards import Shards
from scenes.kit.theme import BAD, GOLD, MUTED, TEXT
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.table.board.cues import Later
from scenes.table.story.phrases import plural
from systems.arena import events as told

FAN_CARD = 74.0
"""Units of width of a card that is offered to somebody else."""
LOST = {"burned": "The hand is full: it burns", "discarded": "Discarded", "milled": "Lost from the deck"}
GONE = {"returned": "Returns", "stolen": "Changes sides", "vanished": "Vanishes", "attached": "Attached"}
"""What is said of a card that goes elsewhere, by its manner."""


class CardCues(ArenaCues):
    """Cues of what happens to cards."""

    # -- from the hand -------------------------------------------------------------------------------------------

    def play(self, beat: Beat) -> Animation:
        """A card is played."""
        played = self.first(beat, told.CardPlayed)
        self.cause = played.definition
        paid = self.reserves(beat)
        if self.mine(played.seat):
            return Sequence(self.sound(sounds.PLAY), self.told(beat, 0.2), paid)
        return Sequence(self.told(beat), paid)

    def power(self, beat: Beat) -> Animation:
        """A hero power turns over."""
        used = self.first(beat, told.PowerUsed)
        self.cause = used.definition
        disc = self.side(used.seat).power
        x, y = disc.window_rect.center
        paid = self.reserves(beat)
        return Sequence(
            self.sound(sounds.POWER),
            self.live(self.light, x, y, self.element_of(used.definition), "glow"),
            self.live(self.effects.word, x, y, self.lexicon.name(used.definition)),
            self.flipped(disc.body, self.told(beat)),
            paid,
            Wait(0.15),
        )

    def upgrade(self, beat: Beat) -> Animation:
        """A better weapon is forged."""
        made = self.first(beat, told.WeaponUpgraded)
        disc = self.side(made.seat).weapon
        return Sequence(
            self.told(beat),
            self.sound(sounds.UPGRADE),
            self.live(self.effects.gold_ring, *disc.window_rect.center),
            self.live(self.effects.word, *disc.window_rect.center, "Weapon upgrade", GOLD),
            Wait(0.3),
        )

    def draw(self, beat: Beat) -> Animation:
        """Cards come from the deck."""
        return Sequence(self.sound(sounds.DRAW), self.told(beat, 0.26), Wait(0.16 + 0.07 * len(self.moved(beat))))

    # -- onto the slate ------------------------------------------------------------------------------------------

    def summon(self, beat: Beat) -> Animation:
        """Minions come down, the heavier the dearer; what comes back from a graveyard rises."""
        came = self.moved(beat)
        found = [self.lexicon.card(event.definition) for event in came]
        cost = max((card.cost for card in found if card is not None), default=0)
        rare = frozenset(event.card for event in came if self.lexicon.is_rarest(event.definition))
        risen = frozenset(event.card for event in came if event.from_zone == "grave")

        def pop() -> Animation:
            nodes = [node for node in (self.node(event.card) for event in came) if node is not None]
            for node in nodes:
                node.body.scale = 0.6 if node.card in risen else 1.35
                self.live(self._dust, node.wx, node.wy, node.height, node.card in risen).finish()
                if node.card in rare:
                    self.live(self.effects.gold_ring, node.wx, node.wy).finish()
            return Parallel(*(Tween(node.body, 0.2, scale=1.0, ease="quint_in") for node in nodes))

        return Sequence(self.told(beat, 0.18), Later(pop), self.sound(sounds.summon_of(cost)), Wait(0.1))

    def _dust(self, x: float, y: float, tall: float, risen: bool) -> None:
        if risen:
            self.light(x, y, NIGHT, "glow")
        else:
            self.effects.sparks(x, y - tall * 0.45, "dust", 8, spread=30 * self.effects.board_unit)

    def equip(self, beat: Beat) -> Animation:
        """A weapon swings into its place."""
        disc = self.side(self.moved(beat)[0].seat).weapon
        x, y = disc.window_rect.center
        return Sequence(
            self.told(beat, 0.1),
            self.sound(sounds.EQUIP),
            self.turned(disc.body, 1.7, -70.0),
            self.live(self.effects.sparks, x, y, "spark", 8),
            Wait(0.1),
        )

    # -- elsewhere -----------------------------------------------------------------------------------------------

    def burn(self, beat: Beat) -> Animation:
        """A card is lost: burned by a full hand, discarded, or lost from the deck."""
        lost = self.moved(beat)[0]
        words = LOST.get(lost.manner, "Lost")
        burned = lost.manner == "burned"
        heard = self.sound(sounds.OVERDRAW if burned else sounds.LEAVING.get(lost.manner, sounds.DRAW))
        deck = self.side(lost.from_seat).deck.window_rect.center
        fire = self.live(self.effects.sparks, *deck, "ember" if burned else "dust", 16)
        return Sequence(self.told(beat, 0.2), heard, fire, self.shown(lost.definition, words, BAD))

    def move(self, beat: Beat) -> Animation:
        """A card goes elsewhere: a weapon breaks, a secret is laid, a card returns or is shuffled in."""
        moved = self.moved(beat)[0]
        if moved.zone == "secrets":
            return self._lay_secret(beat, moved)
        if moved.manner in {"broken", "replaced"}:
            return self._break_weapon(beat, moved)
        if moved.manner in {"cast", "used", "revealed"}:
            return self.told(beat, 0.2)
        spot = self._left(moved)
        word = GONE.get(moved.manner, "")
        said = [self.live(self.effects.word, *spot, word, TEXT)] if word else []
        heard = self.sound(sounds.LEAVING.get(moved.manner, sounds.DRAW))
        return Sequence(heard, *said, self.live(self.effects.sparks, *spot, "mist", 5), self.told(beat, 0.2), Wait(0.2))

    def _left(self, moved: told.Moved) -> tuple[float, float]:
        """Return where a card was that goes elsewhere, or its new owner's deck or hero."""
        if self.node(moved.before) is not None:
            return self.spot(moved.before)
        if "deck" in {moved.zone, moved.from_zone}:
            return self.side(moved.seat).deck.window_rect.center
        return self.hero_spot(moved.seat)

    def _lay_secret(self, beat: Beat, moved: told.Moved) -> Animation:
        panel = self.side(moved.seat)

        def kindle() -> Animation:
            laid = [disc for disc in panel.secrets if disc.visible]
            if not laid:
                return Wait(0.0)
            self.live(self.light, *laid[-1].window_rect.center, NIGHT, "glow").finish()
            return self.turned(laid[-1].body, 2.0, 60.0)

        return Sequence(self.told(beat, 0.1), self.sound(sounds.SECRET_LAID), Later(kindle), Wait(0.15))

    def _break_weapon(self, beat: Beat, moved: told.Moved) -> Animation:
        x, y = self.side(moved.from_seat).weapon.window_rect.center

        def shatter() -> None:
            pieces = Shards(10, size=(6, 18), power=320.0, floor=70.0, seed=moved.before, z=45)
            self.effects.add(pieces, at=(x, y))
            self.effects.word(x, y, "The weapon breaks" if moved.manner == "broken" else "Replaced", MUTED)

        return Sequence(self.sound(sounds.WEAPON_BREAKS), self.live(shatter), self.told(beat, 0.2), Wait(0.2))

    # -- secrets, choices, changes -------------------------------------------------------------------------------

    def secret(self, beat: Beat) -> Animation:
        """A secret is revealed and held up, or a spell is countered."""
        revealed = [event for event in beat.events if isinstance(event, told.SecretRevealed)]
        if not revealed:
            return self._countered(beat)
        secret = revealed[0]
        self.cause = secret.definition
        discs = [disc for disc in self.side(secret.seat).secrets if disc.visible]
        spot = discs[0].window_rect.center if discs else self.hero_spot(secret.seat)
        kindled = self.live(self.light, *spot, NIGHT, "glow")
        words = f"{self.voice.whose(secret.seat)} secret"
        shown = self._own_shown(secret.seat, secret.definition, words)
        return Sequence(kindled, self.sound(sounds.SECRET), self.told(beat), shown)

    def trial(self, beat: Beat) -> Animation:
        """A trial counts; at its goal it is held up."""
        event = self.first(beat, told.TrialAdvanced)
        held, discs = self.table.picture.sides[event.seat].secrets, self.side(event.seat).secrets
        place = next((place for place, card in enumerate(held) if card.card == event.card), 0)
        spot = discs[place].window_rect.center
        lit = self.live(self.light, *spot, GOLD, "glow")
        said = self.live(self.effects.word, *spot, f"{event.done}/{event.goal}", GOLD)
        if event.done < event.goal:
            return Sequence(self.told(beat, 0.1), lit, said, self.sound(sounds.SECRET_LAID), Wait(0.25))
        self.cause = event.definition
        words = f"{self.voice.whose(event.seat)} trial is done"
        shown = self._own_shown(event.seat, event.definition, words)
        return Sequence(lit, self.sound(sounds.SECRET), self.told(beat), shown)

    def _own_shown(self, seat: int, definition: str, words: str) -> Animation:
        """Hold up a card of the player's own; the other side's was held up before, as all that it plays."""
        return self.shown(definition, words, GOLD) if self.mine(seat) and not self.plain else Wait(0.0)

    def _countered(self, beat: Beat) -> Animation:
        x, y = self.effects.field_rect.center
        mist = self.live(self.effects.sparks, x, y, "mist", 14)
        said = self.live(self.effects.word, x, y, "Countered", GOLD)
        return Sequence(self.sound(sounds.COUNTER), mist, said, self.told(beat, 0.1), Wait(0.35))

    def reveal(self, beat: Beat) -> Animation:
        """A card of a hand or deck is held up."""
        shown = self.first(beat, told.CardsRevealed)
        known = [name for name in shown.definitions if name]
        if not known:
            return self.told(beat, 0.12)
        return Sequence(self.sound(sounds.REVEAL), self.told(beat, 0.1), self.shown(known[0], "Revealed", GOLD))

    def choice(self, beat: Beat) -> Animation:
        """Dice are cast, or cards are offered to somebody else; what is asked of the player shows by itself."""
        parts: list[Animation] = []
        for event in beat.events:
            match event:
                case told.DiceCast():
                    parts.append(self.sound(sounds.DIE))
                    parts.append(self.live(self.effects.number, *self.spot(event.card), str(event.number), GOLD))
                    parts.append(Wait(0.3))
                case told.Chosen():
                    aims = [self.spot(card) for card in event.cards if card and self.node(card) is not None]
                    parts.append(self.pointed(event.seat, self.source_of(event.seat, event.source), aims))
                case told.CardsOffered() if not self.table.asks(event.seat):
                    parts += [self.sound(sounds.DISCOVER), self._offered(event)]
                case _:
                    pass
        return Sequence(*parts, self.told(beat, 0.12))

    def _offered(self, offered: told.CardsOffered) -> Animation:
        """Fan out at their hero the cards among which somebody chooses, face down where they are not known."""
        names = [*offered.definitions, *[""] * offered.count][: offered.count]
        inward = 1 if self.mine(offered.seat) else -1
        width = round(self.effects.board_unit * FAN_CARD)
        holder, cards = Node(z=60), [Node() for _ in names]
        words = f"{self.voice.does(offered.seat, 'choose', 'among')} {plural(offered.count, 'card')}"

        def begin() -> None:
            x, y = self.hero_spot(offered.seat)
            self.effects.add(holder, at=(x, y + inward * width * 1.25))
            for name, node in zip(names, cards, strict=True):
                holder.add(node)
                node.add(SpriteNode(("arena offered", name, width), partial(self._face, name, width)))
                node.scale = 0.3
            self.caption(holder, words, TEXT, inward * width * 0.95)

        def opened(index: int, node: Node) -> Animation:
            aside = index - (len(cards) - 1) / 2
            x, y = aside * width * 0.86, -abs(aside) * width * 0.12
            return Tween(node, 0.24, scale=1.0, x=x, y=y, rotation=aside * 9.0, ease="back_out")

        return Sequence(
            self.live(begin),
            self.live(lambda: [holder.run(opened(index, node)) for index, node in enumerate(cards)]),
            Wait(0.24 + READ_S),
            self.live(lambda: holder.run(Sequence(Tween(holder, 0.2, alpha=0.0), Call(holder.free)))),
        )

    def _face(self, name: str, width: int) -> Image.Image:
        card = self.lexicon.card(name)
        return self.art.back(width) if card is None else self.art.hand_card(card, width)

    def change(self, beat: Beat) -> Animation:
        """A card becomes another, or a hero and its power change."""
        event = beat.events[0]
        match event:
            case told.Transformed():
                return self._transform(beat, event)
            case told.HeroReplaced():
                x, y = self.hero_spot(event.seat)
                banner = self.effects.banner(self.lexicon.name(event.definition), "takes the field", GOLD, hold=0.6)
                lit = self.live(self.effects.gold_ring, x, y)
                return Sequence(self.told(beat, 0.1), self.sound(sounds.HERO), lit, banner)
            case told.PowerChanged():
                turned = self.flipped(self.side(event.seat).power.body, self.told(beat))
                return Sequence(self.sound(sounds.POWER), turned, Wait(0.1))
            case _:
                return self.told(beat, 0.12)

    def _transform(self, beat: Beat, event: told.Transformed) -> Animation:
        node = self.node(event.card)
        if node is None:
            return self.told(beat, 0.1)
        x, y = node.window_rect.center
        name = self.lexicon.short(event.definition) or "another card"
        return Sequence(
            self.sound(sounds.CHANGE),
            self.live(self.light, x, y, NIGHT, "smoke"),
            self.flipped(node.body, self.told(beat)),
            self.live(self.effects.word, x, y, f"Becomes {name}", NIGHT),
            Wait(0.25),
        )

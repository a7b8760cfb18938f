"""Pictures and input: the only floor, beside `game.art`, that knows arcade, pyglet and pymunk."""

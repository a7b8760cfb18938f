"""The battle as it is seen and played: layout, picture, beats, and the nodes that draw them."""

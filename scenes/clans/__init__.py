"""The battle's screens: layout, picture, beats and the nodes that draw them."""

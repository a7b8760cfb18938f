"""How what happens in a battle is shown: blows, crystals, aims, the optional systems."""

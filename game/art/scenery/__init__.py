"""What lies behind and around a figure: sky, land, shores, halls, air and light."""

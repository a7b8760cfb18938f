"""How a picture is drawn: SVG and its parts, palette, fonts, icons, pixels, and where finished pictures are kept."""

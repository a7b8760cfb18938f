"""Pictures and input: only here and in `game.art` are arcade and pyglet known."""

import sys

# pyglet looks for FFmpeg as soon as arcade is imported, and where it finds it loads 87 libraries: 17 MB. All sounds of
# the game are its own WAV files, which pass no decoder, so it is told that there is none.
sys.modules.setdefault("pyglet.media.codecs.ffmpeg_lib", None)  # type: ignore[arg-type]  # None: cannot be imported

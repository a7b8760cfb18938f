"""Sound made from arithmetic: effects, ambience and music, synthesised with numpy and written as WAV files.

Nothing here plays a sound and nothing knows a window. `effects` and `music` say what every sound is, `manifest`
how it is used, `library` where its file lies; `scenes.kit.sound.player` plays the files.
"""

"""Languages: every text that somebody may read, in English and in others, through gettext catalogues.

`choice.py` decides which language is spoken: that of the settings or of `--language`, else the first of the system that
has a catalogue, which `gui/app/window_language.py` asks SDL and the environment for. `formats.py` has numbers, dates
and times as the language has them. A language changes at once: every open scene is laid out anew and asks for its texts
again, since none of them keeps any. `tests/test_languages_static.py` reads the sources for texts that go past the
catalogues, and `tests/test_long_words.py` goes through the scenes in a made-up language of long words.
docs/translating.md tells the rest.
"""

"""Scenes: the base of every screen of the program, and the pages that can be opened from anywhere.

A key that was changed never reaches a scene: `GlobalKeys` (`gui/app/global_keys.py`) turns it back into the usual one
first. `ACTIONS` (`bindings.py`) has the names under which the settings keep them, the usual keys and the place where
they do something; a scene says by `places` where it is, and by `kept_keys` which keys mean something just now that
nobody can change. Two actions are in each other's way where their places overlap. `key_told` is what a key is shown as,
and `key_list.py` has the words; a new key has its line in both. Arrows, Tab, Enter, Space and Esc can't be changed.
What a settings file says that can't be is left out, and what a later version may know stays in the file.

Nothing needs a drag or a second click: whatever they do, keys, buttons and single clicks do too, such as X, Enter, the
button and a click on the pile for the double click that discards. `problem.py` and `storage/problem_report.py` write
one zip file with what somebody saw, log, settings and versions, and the match only where that is wished, since its seed
tells all cards.
"""

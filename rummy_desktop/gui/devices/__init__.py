"""Devices: game controllers, which play beside mouse and keyboard, and their on-screen keyboard, and leaning palms.

A controller is a keyboard with other names: `Pads` (`pads.py`) opens every controller that SDL knows as it is plugged
in, and each of its buttons comes in as a key; which one, the scene says (`Scene.pad_keys`, `gui/scenes/pad_keys.py`).
So focus, rules and refusals are those of the keyboard. Who made the controller tells whose buttons are shown
(`gui/look/pad_names.py`); mouse or keys take it away again. In a field A opens `LettersScene`. Controllers are asked
for after the first picture; where pygame has none, nothing happens. `tests/virtual_pad.py` is the controller that the
tests press.

SDL makes a mouse of the first finger on a touch screen. Where a strip below the hand is free to lean on, `palm.py`
passes over a finger or a palm that rests there, and makes the mouse of the next finger.
"""

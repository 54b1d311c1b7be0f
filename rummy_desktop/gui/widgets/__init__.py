"""Widgets: things on a page that are read, pressed, chosen and typed into; none of them knows a game.

They are our own, with one model of the focus for mouse and keys: pygame_gui is an alpha without a model for the
keyboard and brings 44 MB along, and pygame-menu and thorpy bring pygame itself. A `Node` (`node.py`) is what is told of
a thing without a picture: role, name, value, state, place, and what can be done with it. A widget makes its own.
`spoken_text.py` spells the cards of a text out for ears.

A finger is a mouse that taps late: SDL makes a mouse of the first finger, and the events of fingers themselves go
nowhere. `Finger` (`finger.py`) presses when the finger is lifted, so that a pull that begins on a button scrolls; what
is small is hit within 44 units (`nearest`). While a reader listens, a text that holds nothing to press is read piece by
piece (`reading.py`): the arrows that scroll it for others take the focus from one piece to the next.
"""

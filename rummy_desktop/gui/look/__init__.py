"""Look: the colours, letters, pictures and marks of everything on the screen.

How it looks is two values: a `Look` (theme of the menus, table, contrast, size of letters) and a `Design` (back, index,
colours of the suits). `preferences.py` makes them from the settings; when either is another, `App` makes a new `Theme`
and all scenes lay themselves out. Colours are named after what they are for, and a test holds the contrast of all that
are drawn on each other. `cloth.py` makes the table once for a window's size.

Pictures are SVG and drawn at the size at which they are seen (`assets.py`). A card is asked for by one name in every
design; for four colours `Assets` exchanges the ink of a suit in the text of the SVG. A unit (`theme.scale`) comes from
the size of the window alone; the size of letters by that (`theme.letter`, 0.8 to 1.6) is what the settings say, or what
is legible on the screen: `screen_density.py` asks the system, and `RUMMY_SCALE` overrides the answer. What holds a line
of letters grows with them (`theme.high`). Every store of pictures is a `Cache`: it has a limit in bytes and forgets
what was not asked for longest. `Theme.pad` says whose controller's buttons are shown.
"""

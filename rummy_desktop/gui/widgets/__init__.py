"""Widgets: things on a page that are read, pressed, chosen and typed into; none of them knows a game."""

"""A match in play: the session, pointer, keyboard, gestures, who the table is handed to, and what opens over it."""

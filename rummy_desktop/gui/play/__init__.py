"""A match in play: the session, pointer, keyboard, gestures, handing over, and the pages that open over it."""

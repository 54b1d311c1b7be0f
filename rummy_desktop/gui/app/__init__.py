"""App: the window, the menu with which the program begins, its sounds, and its possible failures."""

"""App: the window, the menu where the program begins, its sounds, and what may go wrong with it."""

"""Scenes: the base of every screen of the program, and the pages that can be opened from anywhere."""

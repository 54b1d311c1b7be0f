"""Scenes: what every screen of the program is made of, and the pages that can be opened from anywhere."""

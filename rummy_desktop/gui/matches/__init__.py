"""Matches: the kept matches as a list, as pictures, and as replays to watch."""

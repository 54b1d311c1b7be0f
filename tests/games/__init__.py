"""Promises of single games, each in a module called like its folder in `rummy_desktop/variants`."""

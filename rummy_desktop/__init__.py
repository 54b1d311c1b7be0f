"""Rummy Desktop: the rummy game that people keep on their computer."""

__version__ = "0.2.0"

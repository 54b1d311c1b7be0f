"""Samba: Canasta with three packs, in which sequences of a suit are melded too.

Sequences need a search of their own for the way out (`going_out.py`), which goes through the ranks and keeps only the
sequences that are open, the wild cards left and the canastas still needed.
"""

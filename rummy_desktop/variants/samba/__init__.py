"""Samba: Canasta with three packs, in which sequences of a suit are melded too."""

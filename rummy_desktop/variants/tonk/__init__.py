"""Tonk: five cards, spreads and hits, and a knock as soon as one's cards may count least."""

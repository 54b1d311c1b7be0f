"""Tonk: five cards, spreads and hits, and a knock whenever one's cards may count least."""

"""Tonk: five cards, spreads and hits, and a drop whenever one's cards may count least."""

"""People: who sits at this computer, and the curtain between two of them."""

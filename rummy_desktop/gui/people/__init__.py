"""People: the persons at this computer, and the curtain between two of them."""

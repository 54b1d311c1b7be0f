"""Library: the matches that are kept on this computer: listed, named, copied, thrown away, taken elsewhere."""

"""Statistics: records of the matches on this computer, how they ended, and the part of chance in them."""

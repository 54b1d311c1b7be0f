"""Table: the look of a match, whether somebody plays it or only watches: places, cards and words."""

"""Three Thirteen: eleven deals from three cards to thirteen, with a wild rank of as many pips as cards are dealt."""

"""Three Thirteen: eleven deals from three cards to thirteen, and as many as are dealt are wild."""

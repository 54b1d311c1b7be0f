"""Games whose melds stay in the hand until somebody knocks: their table and the course of a deal.

It is for any number of players, any pack, layoffs on the melds of the knocker, on all or on none, and ways to knock
that a game names. Where the difference in deadwood is played for (`deadwood.py`), as in Gin Rummy and Gin Rummy for
Three, hands are bit masks, and the computer player is that of `ai/knocking.py`.
"""

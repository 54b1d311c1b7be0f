"""Pot: the common part of games in which players are out above some points and may buy in again into a pot.

It has the stake, who is out with how many points, buying in again with the greatest score of the others, leaving the
match, and who gets the pot; there may also be no pot. Bing Rummy, Kalooki, Indian Rummy and Chinchón say from which
score on a player is out, and how often one may come back.
"""

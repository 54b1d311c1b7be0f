"""Games whose sides build melds of one rank up to canastas: their table, their melds, and the course of a turn.

Melds of one rank belong to a side, first melds have a minimum, the pile is taken by melding its top card, and a partner
is asked “May I go out?”. Canasta and Hand and Foot say how many wild cards, which minimum, which canastas; Samba lays
sequences besides and has searches of its own. Cards of one rank are the same here, so `ways.py` counts them: its
`way_out` says for a hand and the melds of its side whether all of it can go in this turn. It is asked wherever a play
leaves a card or none, where black threes are melded and after a partner's yes, so that nobody is ever stuck. Each seat
has what it has melded, laid out and holds, and `total` adds partners up. Who plays with whom, and whose the melds are,
is in `partners.py`, which Burraco has too. Their computer player is `ai/sides.py`.
"""

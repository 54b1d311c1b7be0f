"""Motion: cards that glide, swing, turn over, are shuffled and celebrate.

A spring is solved exactly, so that the way does not depend on frames; a card that is sent elsewhere in flight keeps its
speed and ends exactly where it belongs. Lift and lean follow from how far and how fast it goes. What is held hangs from
a `Grip`, a `Riffle` stands in for the stock while it is shuffled, and a `Celebration` (`gui/table`) changes only what
is seen of sprites, never their poses, so that nothing waits for it. With reduced motion (`Stage.calm`) cards go
straight. A step of the stage is 50 ms at most, so that a slow frame makes cards late and never lets them jump.

The deck (`deck.py`) draws each face once from its SVG, at the width of a card in the hand, ahead in a thread; other
widths are scaled from that. A card that lies is one picture with its shadow in it; one in the air (`Pose.lift`) has a
shadow apart. Angles of what lies go in steps of half a degree, because each is a picture that is kept; what flies past
fast is drawn coarsely and not kept.
"""

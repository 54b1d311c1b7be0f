"""5000 Rummy: upcards set the sizes of the hands, wild cards score high, and no two tables agree.

One deal takes several shuffles and decisions: hand after hand is dealt by events (`Exposed`, `HandDealt`, `Buried`,
`WildTold`), after a cut that is shown if the table likes, and it may stop for a player's choice. Where the pack is too
small, it is tried on a table of its own until a deal fits, and only that one happens, with how often it took
(`Misdealt`). The real card beside its wild card (5K-12) is a second card in the same place of the meld, so that every
card on the table has an owner to score for.
"""

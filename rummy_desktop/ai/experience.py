"""Experience: what positions have come to be worth, learnt from games of computer players against each other.

A table has a row for each feature of a position and a column for each stage of the deal, and in them weights in
hundredths. The features are those of the game's player, in their order; a table whose rows have no names has them from
the first of its game. The tables of Gin Rummy and Rummy are in their folders; here are those of games with a spread
discard pile, whose features are in `spread`. A worth is in points of the deal, those of the other side counted against
it. The weights are least-squares fits to how deals ended that were played on from random discards, takes and knocks, by
players that chose by the weights of the round before against a field of others: `tools/learn.py` plays, fits and writes
those of Gin Rummy and Rummy anew, `tools/learn_spread.py` those of 500 and 5000 Rummy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

Tables = Mapping[str, str]


def worth(table: str, column: int, features: Iterable[float]) -> float:
    """What a position with these features is worth by that column of a table, in points."""
    return sum(weight * feature for weight, feature in zip(weights(table)[column], features, strict=True))


@cache
def weights(table: str) -> tuple[tuple[float, ...], ...]:
    """The weights of each column of a table."""
    rows = (line.partition("#")[0].split() for line in table.strip().splitlines())
    return tuple(zip(*([int(weight) / 100 for weight in row] for row in rows), strict=True))


SPREAD: Final[Tables] = {
    "500 two": """
  525   811  1120   287   446   734     3  -372   -96   168  -832  2223 # one
   61    59    59    64    57    60    61    58    60    62    57    57 # points held
  186   125   149   189   134   134   193   241   207   195   216   147 # cards held
   57    62    56    59    57    53    60    54    50    56    57    53 # points hoped to be melded from the hand
  -63   -33   -60   -87   -99   -81   -27   -70  -212   -81   -44   -93 # cards hoped to be melded
   83   103    59   100    62    80    10    73    95    72    51   124 # more points hoped with half of the pile
   -4    10     0     5    10    -9     1    11     8     1    15    11 # points that the hand could take from the pile
   42    32    51   -28    30   -50    90    31    32    53    69    23 # cards that it could take
-1024  -576 -1019  -420 -1071 -1018  -892  -337  -746  -744  -716  -743 # chance that another takes
  -34   -32   -29   -20   -26   -36   -15   -39    -4   -25    -5    20 # points that others may take
   11     7    43  -110    37   114   -69     1   -57   -39  -193  -124 # cards that they may take
   33    31    59    40    26    67    26    42    40    38    51    24 # points that it could take before others
  -88  -130  -132   -87    -4   -11    34    82     8   -51    65     7 # cards that it could take so
   42    49    59    40    58    82    78    62    60    62    57    49 # points of wild cards held
  518   524   535   513   533   533   515   516   580   500   505   415 # cards in the smallest other hand
 -236  -260  -264  -228  -254  -242  -248  -266  -257  -250  -267  -265 # points held to that
   14    59    41   -15    90    35    23    55    48    75   -20   -16 # points held to the rounds left
  183   207   189   176   187   210   178   189   190   166   197   155 # points in other hands to the cards held
 -109  -107  -108  -109  -109  -108  -109  -106  -106  -110  -103  -108 # points in other hands
   43    10    28    17    38     7    58    75    46    69   108    12 # rounds left in the stock
    0     0     0     0     0     0     0     0     0     0     0     0 # floats
  483   127   203   -90   233   -28    90   665   110  -126   185   408 # one card held
   47    27    39    61    54    75    15     2    15   -38    -6   -92 # cards in the pile
 -399  -394  -386  -401  -387  -386  -401  -405  -355  -410  -393  -348 # cards in other hands
  -76  -194  -162  -126     1  -118  -148  -127  -140   -80  -100  -133 # points of the top card that another may use
 -433  -495  -690  -241  -422  -569  -101  -157  -428  -160    51  -380 # points that an unseen card may lay off
""",
    "500 many": """
 613  716 1281  646  788  761 1052   -2  333  600 -573 1484
  57   56   56   59   56   59   56   59   58   58   58   55
 130   80  112  162  102  123  149  170  127  143  166  119
  53   69   76   57   60   74   62   70   76   65   77   69
-111  -78   40   17 -135   53  -69  -56    2  -70   54   29
 116  114   64  105   61   95   39   73  134   94   92  123
   2   16   17   16   30   13   24   29   17   17   17   21
  19   10   28   31   10    3   52   27   33   44   29   57
-300 -391 -329  242 -241 -428 -406 -257 -411 -296  -89 -187
 -13  -22    1  -18   -4   -4    7    0   24   -4   10   20
 -46  -14  -28 -101  -45   17  -98  -33  -89  -75 -125 -105
  30   13   33   21    8   39   11   19   30   17   21  -10
 -95  -64 -113 -176  -23  -40  -42   67   19  -57  -41    1
  64   31  165  131   65   58  189   56   51   80  131   38
 108   89  149  151  167  202  150  274  209  143  157  117
-207 -214 -232 -216 -222 -228 -223 -237 -230 -223 -229 -233
 -13  -13   -8  -13   63   -3   -1   -3   -2   11  -28  -33
 165  176  158  154  153  171  153  167  165  152  170  145
 -89  -87  -95  -94  -97  -95  -97 -100  -95  -96  -94  -94
 -39    1   23   11   21   14    2   75   52   43   86   11
   0    0    0    0    0    0    0    0    0    0    0    0
 470  168   88  117  541  119  358  693  376  349  664  470
 -20   -8  -52  -43  -44  -33  -82  -98 -110  -91  -66 -141
-194 -210 -241 -251 -237 -248 -251 -264 -229 -246 -246 -208
 -62  -79 -161  -86    8 -174 -167  -85 -190  -30  -93 -136
-276 -294 -359  -93 -147 -326  113   63 -115  -73  108 -113
""",
    "5000 two": """
-1467 -1641 -2126 -1281   618  6209  -438  1191  4217   774  -230  4146
   50    52    60    55    45    34    60    57    54    57    59    49
  148   272    90   118    48  -230    84    14  -197    65    86   -60
   60    55    78    75    73    81    80    81    87    72    77    78
  -63    -7    59   252   427   392   275     6  -186   125   561   539
  104   143   112   159   180   181   158   108   125   136    80   159
   21    29    16    30    30    29     5    25    20    27     8     2
 -121   -96  -154  -122  -115   -60  -158  -124  -169  -109   -23    -8
 -658  -582  -334  -684  -462  -951  -606 -1579  -109    67   213   686
  -37   -41   -17     9   -28     2   -43     0     0    -8    -4     1
  194   159   155   156   146    71   124   126   188   189   219   258
  -10    -5    -9    19    -8     5     2   -29   -28    -2   -34   -36
 -102   -40   151    75  -135  -132   187   337   387    12   504   114
   12    31    25    14     6     1    11     5    20     9    19    31
 2002  2037  2009  2032  1903  1610  2111  2051  2143  2035  2024  1874
 -149  -150  -140  -157  -139  -116  -161  -157  -175  -164  -178  -175
 -207  -185  -268   -80  -115   -88   -95   -46  -148  -116  -195  -142
  112   123   140   131   146   121   127   125    97   106   100    78
 -108  -109  -104  -110  -105  -122  -112  -112  -121  -118  -111  -121
   77   102   140   -10    10  -245     9   -52  -145    -5    37  -169
-1030 -1214 -3050 -4515 -6387 -3768 -5530 -3575 -5151 -4690 -3602 -3420
  192    54   -56  -302 -1600  -729 -1064  -568 -1501  -981  -568 -1953
  236   117   143   195   156   220   119   391   446   185   338   244
 -874  -860  -894  -921  -938  -949  -905 -1077  -808  -862  -898  -665
  -92   -90  -111    61  -129  -177    -2  -138   -71  -104   -21   -51
  -27  -155  -202   -92  -180  -272   -98  -206  -377  -179  -241  -282
""",
    "5000 many": """
-1798 -1966  -660 -1675   693  6609  -301  4833  5072   744  2931   187
   37    41    48    42    29    29    52    41    43    49    54    47
  190   125   -35   213   -26  -318    54  -154  -403    71  -269  -131
   43    59    63    53    77    66    67    73    81    56    57    70
   94   -32   135   495   553   372   424   137  -307   252   232   539
   95    96    88   146   149   187   192   116    83   108    41   170
   14    19    -1    19     6     4     1    18    13    23     2    -4
  -43   -13  -111   -41   -37    21  -106  -105   -70   -25    69   -34
 -715  -267    -1 -1092  -883   -38  -728 -1025   949   142  1682   996
  -18    -6    -5     1     3    -5     5     4   -21    -9   -21   -10
   67    19    40    46    49    -9    68    54    38    83   177   192
    7    -1    11    19    52    44    19   -38   -52    17    -2   -15
  -65    -5   131   -35  -265  -238   190   401   374   -46   935  -195
   12    32    21    18     3    27    11    13    37     7    26    39
  147   204   332   244    50  -116   381   510   431   217   270   229
  -92   -92  -113  -115   -85  -104  -121  -141  -138  -120  -152  -125
  -57   -96   -46   -41   -14   -91   -61    19   -82   -16   -92   -44
   71    80    79   106   111    49    98    76    37    75    36    53
  -63   -66   -76   -66   -75   -85   -70   -75   -83   -78   -76   -80
   74   138    84    12    85  -301   -54  -220  -127    27   -21    37
-1116 -1882 -3602 -4452 -5264 -2331 -5847 -5261 -1685 -4807   406 -4858
  386   210   228   182  -473   -18  -260    99   158  -497  2120  -912
  101    76   130   162   157   233    59   420   435    97   408   190
  350   368   469   291   315   661   303   179   494   378   357   485
  -22   -46   -96   -62   -65   -66    26   -79   -42  -109   -14    -6
  -50   -97  -214   -40  -180  -292     2  -306  -443  -111  -401  -161
""",
}

"""Experience of Gin Rummy: what its positions have come to be worth, as `ai/experience.py` tells."""

from __future__ import annotations

from typing import Final

from rummy_desktop.ai.experience import Tables

# Stages by the cards in the stock; two more for the draw: passing the upcard as forehand and as dealer.

GIN: Final[Tables] = {
    "discard": """
   53   287   -37    85    87   173   350   391    78  206 # a 1
 -326  -401  -430  -560  -679  -790  -994  -988  -654 -366 # b deadwood in tens
   81    86    92   105   128   137   160   151    90   35 # c points that a draw may gain
 1984  1214   846   403   248    85   -57   -44   128  -23 # d share of draws after which it can knock
 9421 10036  9782  9338  8768  7773  6632  5159  4071 1344 # e share of draws that make gin
 -562  -824   265   956  1610  2132  2668  2813  2381  888 # f share of cards that make or lengthen a meld
 2441  2377  1330   717  -222 -1102 -2088 -2837 -2776 -998 # g their points in tens
   34    52    58    38   -13   -86  -102  -138   -95   -2 # h points of cards alone in tens
 -858  -940  -611  -443   -76   348   640   796   571  192 # i cards alone in tens
 2973  2576  2551  2256  2040  1773  1326   790   316  -82 # j cards in melds in tens
 -881  -306   151   344   407   369   337   240   -24  -24 # k could knock
 -494  -502  -620  -563  -522  -384  -271  -193  -132 -115 # l deadwood in tens where it could knock
    7     7     8    15    24    32    51    47    31   24 # m square of the deadwood in tens
 1527  1433  1407  1234  1104   891   608   326    98  -46 # n chances of further melds
  903   474 -1067 -1063 -1111  -851  -906  -103   698  427 # o share of draws that make gin where it could knock
  478   228   223   225   157   100    50    56   133  133 # p could knock and no draw makes gin
-2063  -526  -565  -989  -988  -948  -634  -261   203  246 # q share of outs next to what the opponent refused
-2583 -2273 -2047 -1906 -1786 -1750 -1557 -1304  -920 -397 # r cards seen in the opponent's hand in threes
  -80  -158  -182  -172  -163  -118  -111   -80   -71  -15 # s these times the deadwood in tens
 -302  -472  -453  -464  -533  -586  -668  -691  -650 -347 # t own cards that the opponent saw in threes
 -345 -1047 -1123 -1086  -951  -845  -741  -632  -480 -157 # u discard: offer of fresh pairs
 -698  -761  -915  -905  -841  -867  -791  -729  -642 -327 # v discard: offer of cold pairs
-1245  -854  -639  -767  -845  -799  -915  -727  -769 -409 # w discard: offer to known cards of its rank
-1694  -693  -799  -507  -668  -561  -639  -568  -656 -490 # x discard: offer to known cards of its suit
""",
    "draw": """
  339   138    25   -49   -44   -49    50    21  -469  -45   191   438 # a
 -361  -420  -487  -573  -670  -773  -931  -877  -518 -317  -139  -462 # b
   75    98   113   133   152   161   173   168   105   49   163   242 # c
 2005  1372   988   629   351   178    11   -59     5 -113  3881  3814 # d
 8200  9418  9308  9241  9152  8254  7172  6321  4801 2666   199   627 # e
  149   100   778  1427  2015  2485  2992  2858  2157  581   588   183 # f
 1366  1086   383  -290  -984 -2069 -2711 -3172 -2385 -320 -1540   -38 # g
   65    84    75    66     4   -40   -73  -119  -140  -39   -16    89 # h
 -864  -930  -720  -529  -153    64   447   502   552  247 -1059 -1231 # i
 2751  2565  2384  2235  2010  1856  1485  1035   804  155  2510  2215 # j
 -961  -465  -198    23   216   184   235   150  -104 -146 -1548  -938 # k
 -510  -419  -455  -448  -430  -322  -249  -175   -82  -33  -597  -748 # l
   14    12    14    19    24    34    48    38    21   22    -7    12 # m
 1153  1310  1222  1093   990   872   601   383   223    0   152   286 # n
  771    38   -72  -743 -1093  -521  -640   112  1285  796  -194  -144 # o
  811   401   223   217   155   134    81   108   209  247   -22  -226 # p
-1377  -107  -310  -547  -581  -320  -193   184   573  377     0  1834 # q
-2392 -2207 -1959 -1788 -1659 -1608 -1360 -1166  -659 -279     0     0 # r
 -103  -127  -149  -150  -152  -110  -129   -91  -174  -61     0     0 # s
 -462  -369  -392  -419  -464  -510  -612  -596  -512 -261     0     0 # t
    0     0     0     0     0     0     0     0     0    0     0     0 # u
    0     0     0     0     0     0     0     0     0    0     0     0 # v
    0     0     0     0     0     0     0     0     0    0     0     0 # w
    0     0     0     0     0     0     0     0     0    0     0     0 # x
""",
    "knock": """
 4888  4090  3353  2722  2259  1770  1111   809   -22  -638 # a 1
 -259  -276  -259  -284  -635  -731  -463  -941  -572 -1118 # b deadwood in tens
 -457  -424  -411  -419  -238  -343  -657  -758  -126  -273 # c square of the deadwood in tens
-2065 -2118 -1859 -1751 -1562 -1436 -1178  -937  -721  -458 # d cards seen in the opponent's hand in threes
 -315  -597  -809 -1106 -1244 -1115 -1532 -1836 -1339  -160 # e these times the deadwood in tens
 -876  -630  -444  -268   -70   -28   111    79   127   250 # f points that may be laid off in tens
 2999  2919  2966  3029  2945  2963  3115  3104  3603  3953 # g gin
 -720  -476  -355  -213  -110    -1    42    52    84    28 # h loose points seen in the opponent's hand in tens
""",
}

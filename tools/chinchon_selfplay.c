/* Self-play of Chinchón for two, and the learning of the nets of its hard player: see tools/learn_chinchon.py.

   Cards are numbers: the suit (spades, hearts, coins, clubs) times 10 and the place in it. What is told of a position is
   what variants/chinchon/player_sight.py tells, in the same order. Points are those by which a seat is better off. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "selfplay.h"

#define PACK 40
#define HAND 7
#define WILD 20          /* the ace of coins */
#define TURNS 10         /* turns of a seat that are told apart; later ones are like the last */
#define LONGEST 200      /* turns after which a deal is drawn */
#define SLOPE .05f

static inline u64 bit(int card) { return (u64)1 << card; }
static inline int count_of(u64 x) { return __builtin_popcountll(x); }
static inline int first_of(u64 x) { return __builtin_ctzll(x); }
static inline int last_of(u64 x) { return 63 - __builtin_clzll(x); }
static inline float bend(float v) { return v > 0 ? v : SLOPE * v; }
static inline int least(int a, int b) { return a < b ? a : b; }
static inline int row_of(int turn) { return turn < 1 ? 0 : least(turn, TURNS) - 1; }
#define EVERY(c, cards) (u64 c##_left = (cards); c##_left; c##_left &= c##_left - 1)

static int value[PACK];
static u64 near_to[PACK]; /* natural cards that may be in a meld with a natural card */
static u64 same_rank[PACK];

/* Melds */
static u64 melds[900];
static int meld_points[900], n_melds;
static void add_meld(u64 meld) {
    for (int i = 0; i < n_melds; i++) if (melds[i] == meld) return;
    for EVERY(c, meld) meld_points[n_melds] += value[first_of(c_left)];
    melds[n_melds++] = meld;
}
static void add_with_wild(u64 natural) { /* and with the wild card in each place */
    add_meld(natural);
    for EVERY(c, natural) add_meld((natural & ~bit(first_of(c_left))) | bit(WILD));
}
static void set_up(void) {
    for (int c = 0; c < PACK; c++) value[c] = c == WILD ? 25 : c % 10 < 7 ? c % 10 + 1 : 10;
    for (int c = 0; c < PACK; c++)
        for (int o = 0; o < PACK; o++) {
            int apart = abs(o % 10 - c % 10);
            if (!apart) same_rank[c] |= bit(o);
            if (c != o && c != WILD && o != WILD && (!apart || (o / 10 == c / 10 && apart <= 2))) near_to[c] |= bit(o);
        }
    for (int rank = 0; rank < 10; rank++)
        for (int suits = 0; suits < 16; suits++) {
            u64 set = 0;
            for (int s = 0; s < 4; s++) if (suits >> s & 1) set |= bit(s * 10 + rank);
            if (count_of(set) < 3) continue;
            add_meld(set);
            if (!(set & bit(WILD))) add_with_wild(set);
        }
    for (int suit = 0; suit < 4; suit++)
        for (int low = 0; low < 10; low++)
            for (int high = low + 2; high < 10 && high - low <= HAND; high++) {
                u64 run = 0;
                for (int p = low; p <= high; p++) run |= bit(suit * 10 + p);
                if (run & bit(WILD)) add_meld(run);
                else add_with_wild(run);
            }
}

/* The best melds of a hand, two at most, as bits, and what the rest counts. */
static u64 arranged(u64 hand, int *left) {
    u64 found[200], best = 0;
    int points[200], n = 0, most = 0, all = 0;
    for (int i = 0; i < n_melds; i++) if (!(melds[i] & ~hand)) found[n] = melds[i], points[n++] = meld_points[i];
    for (int i = 0; i < n; i++) {
        if (points[i] > most) most = points[i], best = found[i];
        for (int k = i + 1; k < n; k++)
            if (!(found[i] & found[k]) && points[i] + points[k] > most) most = points[i] + points[k], best = found[i] | found[k];
    }
    for EVERY(c, hand) all += value[first_of(c_left)];
    *left = all - most;
    return best;
}
static int left_of(u64 hand) {
    int left;
    arranged(hand, &left);
    return left;
}
/* What loose cards count, the least first. */
static int loose_of(u64 hand, u64 melded, int *counts) {
    int n = 0;
    for EVERY(c, hand & ~melded) {
        int v = value[first_of(c_left)], at = n++;
        for (; at && counts[at - 1] > v; at--) counts[at] = counts[at - 1];
        counts[at] = v;
    }
    return n;
}

/* How seven cards close: with one loose, with all seven and the wild card, without, or with a chinchón. */
enum { OPEN, ONE_LOOSE, WITH_WILD, WITH_ALL, CHINCHON };
static int way_of(u64 hand, u64 melded, int left) {
    u64 loose = hand & ~melded, run = hand >> first_of(hand) / 10 * 10;
    if (count_of(loose) > 1 || left > 4) return OPEN;
    if (loose) return ONE_LOOSE;
    if (hand & bit(WILD)) return WITH_WILD;
    return run >> 10 == 0 && run >> first_of(run) == 127 ? CHINCHON : WITH_ALL;
}

/* Hands as places in their order */
static uint32_t choose[PACK + 1][10], part[4][9][1024];
static uint32_t n_hands, n_eights;
static void set_up_order(void) {
    for (int n = 0; n <= PACK; n++)
        for (int k = 0; k < 10; k++) choose[n][k] = !k ? 1 : !n ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
    for (int q = 0; q < 4; q++)
        for (int n = 0; n < 9; n++)
            for (int b = 0; b < 1024; b++) {
                int at = n;
                for (int k = 0; k < 10; k++) if (b >> k & 1 && at < 8) part[q][n][b] += choose[q * 10 + k][++at];
            }
    n_hands = choose[PACK][HAND];
    n_eights = choose[PACK][HAND + 1];
}
static inline uint32_t place_of(u64 hand) {
    uint32_t place = 0;
    for (int q = 0, n = 0; q < 4; q++) {
        int b = hand >> 10 * q & 1023;
        place += part[q][n][b];
        n += __builtin_popcount(b);
    }
    return place;
}
static u64 hand_at(uint32_t place, int size) {
    u64 hand = 0;
    for (; size; size--) {
        int c = size - 1;
        while (c + 1 < PACK && choose[c + 1][size] <= place) c++;
        hand |= bit(c);
        place -= choose[c][size];
    }
    return hand;
}
static u64 next_hand(u64 hand) {
    u64 low = hand & -hand, next = hand + low;
    return ((next ^ hand) >> 2) / low | next;
}

/* A deal */
#define MOST 110
typedef struct {
    u64 hand[2], known[2], threw[2], pile; /* known: to the other, of the hand */
    int top, stock[PACK], n_stock, last;   /* last: the last card of the stock was drawn */
    int turn[2], took[2], took_last[2];
    int thrown[2][MOST], n_thrown[2];
    int refused[2][MOST], refused_in[2][MOST], n_refused[2];
    int points[2], closer, way;
} Deal;
static inline u64 coming_to(const Deal *d, int me) {
    return (bit(PACK) - 1) & ~(d->hand[me] | d->pile | d->known[1 - me]);
}

/* The net of hands: rows for what is there of each suit and of each rank, units, and what a hand is worth after the
   discard of each turn and before the draw of it, in tens of points. */
#define ROW 24
#define UNITS 32
#define OF_HAND 5
typedef struct {
    float suits[2][1024][ROW]; /* those of coins second: their first place is that of the wild card */
    float ranks[10][5][ROW];
    float units[UNITS][ROW + OF_HAND + 1];
    float after[TURNS][UNITS + 1], before[TURNS][UNITS + 1];
} HandNet;
static HandNet hands_net;
typedef struct { float *rows[16], sum[ROW], told[OF_HAND], units[UNITS]; int n; } Look;
static void look(HandNet *net, u64 hand, Look *x) {
    int left, counts[8];
    u64 melded = arranged(hand, &left), natural = hand & ~bit(WILD);
    int n = loose_of(hand, melded, counts);
    x->n = 0;
    for (int s = 0; s < 4; s++) if (hand >> 10 * s & 1023) x->rows[x->n++] = net->suits[s == WILD / 10][hand >> 10 * s & 1023];
    for (int r = 0; r < 10; r++) if (count_of(natural & same_rank[r]) > 1) x->rows[x->n++] = net->ranks[r][count_of(natural & same_rank[r])];
    memset(x->sum, 0, sizeof x->sum);
    for (int i = 0; i < x->n; i++) for (int k = 0; k < ROW; k++) x->sum[k] += x->rows[i][k];
    float told[OF_HAND] = {left * .1f, n * .3f, n ? counts[n - 1] * .1f : 0, n > 1 ? counts[n - 2] * .1f : 0, way_of(hand, melded, left) != OPEN};
    memcpy(x->told, told, sizeof told);
    for (int u = 0; u < UNITS; u++) {
        const float *w = net->units[u];
        float v = w[ROW + OF_HAND];
        for (int k = 0; k < ROW; k++) v += w[k] * x->sum[k];
        for (int k = 0; k < OF_HAND; k++) v += w[ROW + k] * told[k];
        x->units[u] = v;
    }
}
static float answered(const float *row, const Look *x) {
    float out = row[UNITS];
    for (int u = 0; u < UNITS; u++) out += row[u] * bend(x->units[u]);
    return out;
}
static double worth(u64 hand, int turn, int drawn) {
    Look x;
    look(&hands_net, hand, &x);
    return 10 * answered((drawn ? hands_net.after : hands_net.before)[row_of(turn)], &x);
}

/* The net of gifts: how likely the other melds a card that is thrown, by each two cards that it may have for it, and by all. */
#define PAIRS 13
#define OF_PAIR 16
#define OF_ALL 24
#define FIRST 16
#define SECOND 16
typedef struct { int n; float pair[PAIRS][OF_PAIR], all[OF_ALL], target; } Sample;
typedef struct { float first[OF_PAIR + 1][FIRST], second[SECOND][FIRST + OF_ALL + 1], third[SECOND + 1]; } GiftNet;
static GiftNet gifts_net;

/* The natural cards that make a meld with two. */
static u64 completing(u64 pair) {
    int a = first_of(pair & ~bit(WILD)), b = last_of(pair & ~bit(WILD)), low = a % 10, high = b % 10;
    u64 found = 0;
    if (pair & bit(WILD)) found = near_to[a];
    else if (low == high) found = same_rank[a];
    else if (high - low == 2) found = bit(a + 1);
    else found = (low ? bit(a - 1) : 0) | (high < 9 ? bit(b + 1) : 0);
    return found & ~pair & ~bit(WILD);
}
enum { SET, RUN, WILD_PAIR };
static void tell_pair(Sample *x, const Deal *d, int other, u64 pair, int kind, u64 may, int last, int lowest) {
    float *f = x->pair[x->n++];
    u64 known = d->known[other], natural = pair & ~known & ~bit(WILD), more = completing(pair);
    int held = count_of(pair & known), total = 0;
    memset(f, 0, OF_PAIR * sizeof *f);
    f[kind] = 1;
    f[3] = held == 1;
    f[4] = held == 2;
    for EVERY(c, natural) {
        int c = first_of(c_left);
        total += value[c];
        f[6] += value[c] > last;
        f[7] += value[c] > lowest;
        f[8] += .5f * count_of(near_to[c] & d->threw[other]);
        f[9] += .5f * count_of(near_to[c] & known & ~pair);
    }
    if (natural) f[5] = .1f * total / count_of(natural);
    for (int i = 0; i < d->n_refused[other]; i++)
        if (more >> d->refused[other][i] & 1) {
            int ago = d->turn[other] - d->refused_in[other][i];
            if (ago < 2) f[10 + ago] = 1;
            else f[12] += .5f;
        }
    f[13] = count_of(more & may & ~known);
    f[14] = count_of(more & known);
    for EVERY(c, more & may & ~known) f[15] += value[first_of(c_left)] > last;
}
static void tell(Sample *x, const Deal *d, int me, int card) {
    int other = 1 - me, n = d->n_thrown[other], last[3], lowest = 11, total = 0, tens = 0, low = 0, rank = card % 10;
    u64 known = d->known[other], coming = coming_to(d, me), may = (coming | known) & ~bit(card), natural = may & ~bit(WILD);
    for (int k = 0; k < 3; k++) last[k] = n > k ? value[d->thrown[other][n - 1 - k]] : 11;
    for (int k = 0; k < n; k++) {
        int v = value[d->thrown[other][k]];
        lowest = least(lowest, v);
        total += v;
        tens += v == 10;
        low += v <= 5;
    }
    x->n = 0;
    u64 mates = same_rank[card] & natural;
    for EVERY(a, mates)
        for EVERY(b, a_left & (a_left - 1))
            tell_pair(x, d, other, bit(first_of(a_left)) | bit(first_of(b_left)), SET, may, last[0], lowest);
    for (int step = 0; step < 3; step++) {
        int a = step ? step == 1 ? -1 : 1 : -2, b = step ? step == 1 ? 1 : 2 : -1;
        if (rank + a < 0 || rank + b > 9) continue;
        u64 pair = bit(card + a) | bit(card + b);
        if (!(pair & ~natural)) tell_pair(x, d, other, pair, RUN, may, last[0], lowest);
    }
    if (may & bit(WILD))
        for EVERY(a, near_to[card] & may) tell_pair(x, d, other, bit(WILD) | bit(first_of(a_left)), WILD_PAIR, may, last[0], lowest);
    int rank_refused = 0, near_refused = 0;
    for (int k = 0; k < d->n_refused[other]; k++) {
        u64 gone = bit(d->refused[other][k]);
        rank_refused += (gone & same_rank[card]) != 0;
        near_refused += (gone & near_to[card] & ~same_rank[card]) != 0;
    }
    int took = d->took[other];
    float all[OF_ALL] = {
        d->turn[me] * .1f, value[card] * .1f, value[card] > last[0], value[card] == last[0], last[0] * .1f, last[1] * .1f, last[2] * .1f,
        lowest * .1f, n ? .1f * total / n : 1, took > 0, took > 1, took > 2, d->took_last[other], count_of(known) * .3f,
        count_of(coming) / 25.f, (coming & bit(WILD)) != 0, (known & bit(WILD)) != 0, count_of(d->threw[other] & same_rank[card]),
        count_of(d->threw[other] & near_to[card] & ~same_rank[card]), rank_refused, near_refused, tens * .3f, low * .3f,
        rank == 0 || rank == 9,
    };
    memcpy(x->all, all, sizeof all);
}
typedef struct { float first[PAIRS][FIRST], sum[FIRST], second[SECOND]; } Pass;
static float forward(const GiftNet *n, const Sample *x, Pass *p) {
    memset(p->sum, 0, sizeof p->sum);
    for (int i = 0; i < x->n; i++) {
        memcpy(p->first[i], n->first[OF_PAIR], sizeof p->first[i]);
        for (int k = 0; k < OF_PAIR; k++)
            if (x->pair[i][k] != 0) for (int u = 0; u < FIRST; u++) p->first[i][u] += x->pair[i][k] * n->first[k][u];
        for (int u = 0; u < FIRST; u++) p->sum[u] += bend(p->first[i][u]);
    }
    float out = n->third[SECOND];
    for (int u = 0; u < SECOND; u++) {
        const float *w = n->second[u];
        float v = w[FIRST + OF_ALL];
        for (int k = 0; k < FIRST; k++) v += w[k] * p->sum[k];
        for (int k = 0; k < OF_ALL; k++) v += w[FIRST + k] * x->all[k];
        p->second[u] = v;
        out += n->third[u] * bend(v);
    }
    return out;
}
static double gift_of(const Deal *d, int me, int card) {
    Sample x;
    Pass p;
    if (card == WILD) return 1;
    tell(&x, d, me, card);
    float out = forward(&gifts_net, &x, &p);
    return out < 0 ? 0 : out > 1 ? 1 : out;
}

/* Who plays: by the nets, by the tables from which that of hands is learnt, by prices as hard does elsewhere, or a yardstick */
enum { NETS, TABLES, PRICES, MEDIUM, GREEDY };
static const char *names[] = {"nets", "tables", "prices", "medium", "greedy"};
static double gift = 9, take = 0; /* what a meld costs that is given, and what a take has to bring; in points */
static int16_t *after_table[TURNS], *before_table[TURNS];

static double worth_to(int kind, u64 hand, int turn, int drawn) {
    if (kind == NETS) return worth(hand, turn, drawn);
    return .01 * (drawn ? after_table : before_table)[row_of(turn)][place_of(hand)];
}
static double price_of(const int *loose, int n) {
    double all = n ? 0 : -10;
    for (int i = 0; i < n; i++) all += loose[i];
    return all - 22 * (!n || (n == 1 && loose[0] <= 4));
}
static double price_after_draw(u64 hand, u64 coming) {
    int left, now[8], n_now = loose_of(hand, arranged(hand, &left), now), needed = hand & bit(WILD) ? 1 : 2;
    double all = 0;
    for EVERY(c, coming) {
        int c = first_of(c_left), then[9], n = n_now;
        if (c == WILD || count_of(near_to[c] & hand) >= needed) n = loose_of(hand | bit(c), arranged(hand | bit(c), &left), then);
        else {
            memcpy(then, now, sizeof now);
            int at = n++;
            for (; at && then[at - 1] > value[c]; at--) then[at] = then[at - 1];
            then[at] = value[c];
        }
        all += price_of(then, n ? n - 1 : 0);
    }
    return all / count_of(coming);
}
static double cost_to(int kind, u64 hand, u64 coming) {
    int left;
    double now = 0;
    for EVERY(c, hand & ~arranged(hand, &left)) {
        int c = first_of(c_left);
        now += value[c] * (1 - (kind == PRICES ? .1 : .08) * count_of(near_to[c] & hand));
    }
    return kind == PRICES && coming ? .35 * now + .65 * price_after_draw(hand, coming) : now;
}
static int closes_with(u64 hand, u64 barred, int *card) {
    int best = -1, left;
    for EVERY(c, hand & ~barred) {
        u64 kept = hand ^ bit(first_of(c_left)), melded = arranged(kept, &left);
        int way = way_of(kept, melded, left), rank = way ? way * 100 - left : -1;
        if (rank > best) best = rank, *card = first_of(c_left);
    }
    return best >= 0;
}
static int takes(int kind, const Deal *d, int me) {
    u64 hand = d->hand[me], with = hand | bit(d->top), coming = coming_to(d, me);
    int turn = d->turn[me], left, counts[9], card;
    if (kind <= TABLES) {
        if (turn > 1 && closes_with(with, bit(d->top), &card)) return 1;
        double best = -1e9;
        for EVERY(c, hand) best = fmax(best, worth_to(kind, with ^ bit(first_of(c_left)), turn, 1));
        return best - take > worth_to(kind, hand, turn, 0);
    }
    u64 melded = arranged(with, &left);
    if (!(melded & bit(d->top))) return 0;
    if (kind == GREEDY) return 1;
    if (kind == MEDIUM && chance() < .08) return 0;
    int n = loose_of(with, melded, counts);
    if (kind == PRICES) return coming && price_of(counts, n ? n - 1 : 0) <= price_after_draw(hand, coming);
    return left - (n ? counts[n - 1] : 0) < left_of(hand);
}
static int throws(int kind, const Deal *d, int me, u64 barred) {
    u64 hand = d->hand[me], coming = coming_to(d, me);
    int left, what = -1;
    double best = -1e9;
    u64 loose = hand & ~arranged(hand, &left) & ~barred;
    if (kind <= TABLES) {
        for EVERY(c, hand & ~barred) {
            int c = first_of(c_left);
            double w = worth_to(kind, hand ^ bit(c), d->turn[me], 1) - gift * gift_of(d, me, c);
            if (w > best) best = w, what = c;
        }
        return what;
    }
    if (kind == GREEDY) {
        u64 free = loose & ~bit(WILD);
        for EVERY(c, free ? free : hand & ~barred) {
            int c = first_of(c_left), rank = value[c] * 100 + c % 10 * 10 + c / 10;
            if (rank > best) best = rank, what = c;
        }
        return what;
    }
    if (!loose) loose = hand & ~barred;
    if (kind == MEDIUM && chance() < .03) {
        int skip = below(count_of(loose));
        while (skip--) loose &= loose - 1;
        return first_of(loose);
    }
    for EVERY(c, loose) {
        int c = first_of(c_left);
        double w = 1e-4 * value[c] - cost_to(kind, hand ^ bit(c), coming);
        if (w > best) best = w, what = c;
    }
    return what;
}

/* What whoever has not closed may lay off */
typedef struct { int is_set, rank, suits, suit, low, high, wild, size; } Meld;
static Meld meld_of(u64 cards) {
    u64 natural = cards & ~bit(WILD);
    int a = first_of(natural), b = last_of(natural);
    Meld m = {a % 10 == b % 10, a % 10, 0, a / 10, a % 10, b % 10, (cards & bit(WILD)) != 0, count_of(cards)};
    for EVERY(c, natural) m.suits |= 1 << first_of(c_left) / 10;
    if (m.is_set && m.wild) m.suits |= m.suits + 1; /* it stands for the first suit that is not there */
    if (!m.is_set && m.wild && m.high - m.low + 1 == count_of(natural)) *(m.high < 9 ? &m.high : &m.low) += m.high < 9 ? 1 : -1;
    return m;
}
static int extend(Meld *m, int card) {
    if (card == WILD && m->wild) return 0;
    if (m->is_set) {
        if (m->size > 3 || (card != WILD && (card % 10 != m->rank || m->suits >> card / 10 & 1))) return 0;
        if (card != WILD) m->suits |= 1 << card / 10;
    } else if (card == WILD ? m->high < 9 : card / 10 == m->suit && card % 10 == m->high + 1) m->high++;
    else if (card == WILD ? m->low > 0 : card / 10 == m->suit && card % 10 == m->low - 1) m->low--;
    else return 0;
    m->wild |= card == WILD;
    m->size++;
    return 1;
}
/* What is left; greedy lays off all that fits. */
static int lay_off(u64 hand, Meld *on, int n, int greedy) {
    int best = left_of(hand);
    for (int i = 0; i < n && best; i++)
        for EVERY(c, hand) {
            Meld before = on[i];
            if (!extend(&on[i], first_of(c_left))) continue;
            int left = lay_off(hand ^ bit(first_of(c_left)), on, n, greedy);
            on[i] = before;
            if (greedy) return left;
            best = least(best, left);
        }
    return best;
}
static int left_beside(u64 closed, u64 hand, int greedy) {
    int left, n = 0;
    u64 melded = arranged(closed, &left);
    Meld on[2];
    for (int i = 0; i < n_melds && !n; i++) if (melds[i] == melded) on[n++] = meld_of(melded);
    for (int i = 0; i < n_melds && !n; i++)
        for (int k = 0; k < i && !n && !(melds[i] & ~melded); k++)
            if ((melds[i] | melds[k]) == melded && !(melds[i] & melds[k])) on[0] = meld_of(melds[i]), on[1] = meld_of(melds[k]), n = 2;
    return lay_off(hand, on, n, greedy);
}

/* What happens in deals: how often the second seat closes after each turn of the first, what it has then and holds else */
typedef struct { double turns[TURNS], closed[TURNS], gained[TURNS], held[TURNS], at[TURNS], tops[PACK]; } Counts;
static Counts counts;
static void (*watch)(const Deal *d); /* asked before each discard of the first seat */
static int logging;
static const char *sign(int card) {
    static char text[3];
    text[0] = "A234567JQK"[card % 10];
    text[1] = "SHDC"[card / 10];
    return text;
}
static void play(Deal *d, const int *kinds, int dealer) {
    int cards[PACK], pile[PACK], n_pile = 0;
    memset(d, 0, sizeof *d);
    d->closer = -1;
    for (int i = 0; i < PACK; i++) cards[i] = i;
    for (int i = PACK - 1; i > 0; i--) { int k = below(i + 1), c = cards[i]; cards[i] = cards[k]; cards[k] = c; }
    if (logging) {
        printf("deal %d\npack", dealer);
        for (int i = 0; i < PACK; i++) printf(" %s", sign(cards[i]));
        printf("\n");
    }
    for (int i = 0; i < 2 * HAND; i++) d->hand[(dealer + 1 + i) % 2] |= bit(cards[i]);
    d->top = pile[n_pile++] = cards[2 * HAND];
    d->pile = bit(d->top);
    for (int i = PACK - 1; i > 2 * HAND; i--) d->stock[d->n_stock++] = cards[i];
    for (int turns = 0, me = 1 - dealer; turns < LONGEST; turns++, me = 1 - me) {
        u64 barred = 0;
        int card;
        if (!d->n_stock && n_pile > 1) {
            if (logging) { printf("over\n"); return; } /* another shuffle is not told */
            for (int i = n_pile - 2; i >= 0; i--) {
                int k = below(i + 1), c = pile[i];
                pile[i] = pile[k];
                pile[k] = c;
                d->stock[d->n_stock++] = pile[i];
            }
            pile[0] = d->top;
            n_pile = 1;
            d->pile = bit(d->top);
        }
        int turn = ++d->turn[me], at = row_of(turn);
        if (!me && n_pile) counts.tops[d->top]++;
        d->took_last[me] = n_pile && (!d->n_stock || takes(kinds[me], d, me));
        if (d->took_last[me]) {
            card = pile[--n_pile];
            d->took[me]++;
            d->pile ^= barred = bit(card);
            d->known[me] |= barred;
        } else {
            if (n_pile) d->refused[me][d->n_refused[me]] = d->top, d->refused_in[me][d->n_refused[me]++] = turn;
            card = d->stock[--d->n_stock];
        }
        if (logging) printf("%d %s\n", me, d->took_last[me] ? "take" : "draw");
        d->last = !d->took_last[me] && !d->n_stock;
        d->hand[me] |= bit(card);
        if (n_pile) d->top = pile[n_pile - 1];
        int closing = turn > 1 && !d->last && closes_with(d->hand[me], barred, &card);
        if (!me) counts.held[at] += left_of(d->hand[1]), counts.at[at]++;
        if (!closing) {
            if (!me && watch) watch(d);
            card = throws(kinds[me], d, me, barred);
        }
        d->hand[me] ^= bit(card);
        if (logging) printf("%d %s %s\n", me, closing ? "close" : "discard", sign(card));
        int left, before = row_of(d->turn[0]);
        if (me && d->turn[0]) counts.turns[before]++, counts.closed[before] += closing;
        if (closing) {
            u64 melded = arranged(d->hand[me], &left);
            d->closer = me;
            d->way = way_of(d->hand[me], melded, left);
            d->points[me] = d->way == ONE_LOOSE ? left : d->way == WITH_WILD ? 0 : -10;
            d->points[1 - me] = d->way == ONE_LOOSE ? left_beside(d->hand[me], d->hand[1 - me], kinds[1 - me] == GREEDY) : left_of(d->hand[1 - me]);
            if (me && d->turn[0]) counts.gained[before] -= d->points[me];
            return;
        }
        d->known[me] &= ~bit(card);
        d->threw[me] |= bit(card);
        d->thrown[me][d->n_thrown[me]++] = card;
        d->pile |= bit(card);
        d->top = pile[n_pile++] = card;
    }
}

/* What a match between two brings the first of them: 1, 0, or half of it. `points`: by how many its deals were better. */
static double play_match(const int *kinds, int dealer, double *points, double *squares, long *deals) {
    int scores[2] = {0, 0};
    Deal d;
    for (;; dealer = 1 - dealer) {
        play(&d, kinds, dealer);
        double more = d.points[1] - d.points[0];
        *points += more;
        *squares += more * more;
        ++*deals;
        if (d.closer >= 0 && d.way == CHINCHON) return d.closer == 0;
        for (int s = 0; s < 2; s++) scores[s] += d.points[s];
        if (scores[0] > 100 && scores[1] > 100) return scores[0] == scores[1] ? .5 : scores[0] < scores[1];
        if (scores[0] > 100 || scores[1] > 100) return scores[1] > 100;
    }
}
static void meet(int one, int other, long matches, u64 seed) {
    double won = 0, points = 0, squares = 0;
    long deals = 0;
    int kinds[2] = {one, other};
    for (long i = 0; i < matches; i++) {
        seed_dice(seed + i / 2 * 7919);
        won += play_match(kinds, i % 2, &points, &squares, &deals);
    }
    double share = won / matches, mean = points / deals;
    printf("%s against %s: won %.1f ± %.1f %% of %ld matches; %.2f ± %.2f points a deal\n", names[one], names[other], 100 * share,
           100 * sqrt(share * (1 - share) / matches), matches, mean, sqrt((squares / deals - mean * mean) / deals));
    fflush(stdout);
}

/* Tables: what each hand is worth in each turn, to who draws and discards best, while the other closes as often as it did */
#define MATCH 60 /* what a chinchón is worth besides what the other holds: the match */
static double hazard[TURNS], gain[TURNS], held[TURNS], often_top[PACK];
static uint8_t *left_table, *way_table;
static void count_others(void) {
    double tops = 0;
    for (int c = 0; c < PACK; c++) tops += counts.tops[c];
    for (int c = 0; c < PACK; c++) often_top[c] = PACK * counts.tops[c] / tops + .05;
    for (int t = 0; t < TURNS; t++) {
        hazard[t] = counts.turns[t] > 50 ? counts.closed[t] / counts.turns[t] : .3;
        gain[t] = counts.closed[t] > 20 ? counts.gained[t] / counts.closed[t] : 0;
        held[t] = counts.at[t] > 50 ? counts.held[t] / counts.at[t] : 6;
        printf("turn %d: the other closes %.3f, gains %.1f, holds %.1f\n", t + 1, hazard[t], gain[t], held[t]);
    }
    fflush(stdout);
}
#define OFF .93  /* what is left of loose cards after layoffs */
#define OTHERS_OFF .88
#define LATER .7 /* what is left of them in the turns after the last that is told apart */
static int closing_worth(int turn, int way, int left) {
    double brings = way == ONE_LOOSE ? OTHERS_OFF * held[turn] - left : held[turn] + (way == WITH_ALL ? 10 : way == CHINCHON ? MATCH : 0);
    return (int)lrint(100 * brings);
}
static void *room(size_t size) {
    void *found = malloc(size);
    if (!found) { fprintf(stderr, "There is too little memory for the tables.\n"); exit(1); }
    return found;
}
static void look_at_hands(void) {
    left_table = room(n_hands);
    way_table = room(n_hands);
    u64 hand = hand_at(0, HAND);
    for (uint32_t i = 0; i < n_hands; i++, hand = next_hand(hand)) {
        int left;
        u64 melded = arranged(hand, &left);
        left_table[i] = left;
        way_table[i] = way_of(hand, melded, left);
    }
}
static void solve(void) {
    int16_t *next = room(sizeof *next * n_hands), *drawn = room(sizeof *drawn * n_eights);
    for (int t = TURNS - 1; t >= 0; t--) {
        if (!after_table[t]) after_table[t] = room(sizeof *next * n_hands), before_table[t] = room(sizeof *next * n_hands);
        int16_t *after = after_table[t], *before = before_table[t];
        for (uint32_t i = 0; i < n_hands; i++) {
            double lost = -OFF * left_table[i] - gain[t];
            double on = t == TURNS - 1 ? way_table[i] ? 0 : -LATER * left_table[i] : next[i] * .01;
            after[i] = (int16_t)lrint(100 * (hazard[t] * lost + (1 - hazard[t]) * on));
        }
        u64 hand = hand_at(0, HAND + 1);
        for (uint32_t i = 0; i < n_eights; i++, hand = next_hand(hand)) {
            uint32_t below_it = 0, above[HAND + 2] = {0};
            int c[HAND + 1], n = 0, best = -32000;
            for EVERY(x, hand) c[n++] = first_of(x_left);
            for (int k = HAND; k > 0; k--) above[k] = above[k + 1] + choose[c[k]][k];
            for (int k = 0; k <= HAND; below_it += choose[c[k]][k + 1], k++) {
                uint32_t kept = below_it + above[k + 1];
                int worth = t && way_table[kept] ? closing_worth(t, way_table[kept], left_table[kept]) : after[kept];
                if (worth > best) best = worth;
            }
            drawn[i] = best;
        }
        hand = hand_at(0, HAND);
        for (uint32_t i = 0; i < n_hands; i++, hand = next_hand(hand)) {
            uint32_t below_it[HAND + 1] = {0}, above[HAND + 2] = {0};
            int c[HAND], n = 0, worth[PACK];
            double all = 0, with_top = 0, tops = 0;
            for EVERY(x, hand) c[n] = first_of(x_left), below_it[n + 1] = below_it[n] + choose[c[n]][n + 1], n++;
            for (int k = HAND - 1; k >= 0; k--) above[k] = above[k + 1] + choose[c[k]][k + 2];
            for (int card = 0, at = 0; card < PACK; card++) {
                if (at < HAND && c[at] == card) { at++; continue; }
                all += worth[card] = drawn[below_it[at] + choose[card][at + 1] + above[at]];
            }
            all /= PACK - HAND;
            for (int card = 0; card < PACK; card++)
                if (!(hand >> card & 1)) with_top += often_top[card] * fmax(worth[card], all), tops += often_top[card];
            before[i] = (int16_t)lrint(all);
            next[i] = (int16_t)lrint(with_top / tops);
        }
    }
    free(next);
    free(drawn);
}

/* Learning */
static double normal(void) { return sqrt(-2 * log(1 - chance())) * cos(6.283185307 * chance()); }
static void fill(float *to, size_t n, double scatter) { for (size_t i = 0; i < n; i++) to[i] = normal() * scatter; }
typedef struct { float *weights, *gradient, *first, *second; long steps; } Adam;
static Adam adam_for(void *net, size_t size) {
    return (Adam){net, calloc(size, 1), calloc(size, 1), calloc(size, 1), 0};
}
static void step(Adam *a, size_t from, size_t to, int n, float rate) {
    float c1 = 1 - powf(.9f, a->steps), c2 = 1 - powf(.999f, a->steps);
    for (size_t i = from; i < to; i++) {
        float g = a->gradient[i] / n;
        a->first[i] = .9f * a->first[i] + .1f * g;
        a->second[i] = .999f * a->second[i] + .001f * g * g;
        a->weights[i] -= rate * (a->first[i] / c1) / (sqrtf(a->second[i] / c2) + 1e-6f);
        a->gradient[i] = 0;
    }
}
static float rate_at(double done, float first, float last) { return first * powf(last / first, done); }

/* The gifts that the other would have had in some of its deals */
static Sample *samples;
static long n_samples, most_samples;
static void note_gifts(const Deal *d) {
    for EVERY(c, d->hand[0] & ~bit(WILD)) {
        int c = first_of(c_left), left;
        if (below(3) || n_samples == most_samples) continue;
        Sample *x = &samples[n_samples++];
        tell(x, d, 0, c);
        x->target = arranged(d->hand[1] | bit(c), &left) >> c & 1;
    }
}
static void learn_gifts(int times) {
    GiftNet *net = &gifts_net;
    Adam a = adam_for(net, sizeof *net);
    GiftNet *g = (GiftNet *)a.gradient;
    Pass p;
    fill(net->first[0], sizeof net->first / sizeof(float), .3);
    fill(net->second[0], sizeof net->second / sizeof(float), .13);
    fill(net->third, SECOND + 1, .05);
    for (long i = n_samples - 1; i > 0; i--) {
        long k = (long)(chance() * (i + 1));
        Sample x = samples[i];
        samples[i] = samples[k];
        samples[k] = x;
    }
    long kept = n_samples / 20;
    for (int again = 0, in_batch = 0; again < times; again++)
        for (long i = kept; i < n_samples; i++) {
            const Sample *x = &samples[i];
            float e = forward(net, x, &p) - x->target, back[FIRST] = {0};
            for (int u = 0; u < SECOND; u++) {
                float d = e * net->third[u] * (p.second[u] > 0 ? 1 : SLOPE);
                g->third[u] += e * bend(p.second[u]);
                for (int k = 0; k < FIRST; k++) g->second[u][k] += d * p.sum[k], back[k] += d * net->second[u][k];
                for (int k = 0; k < OF_ALL; k++) g->second[u][FIRST + k] += d * x->all[k];
                g->second[u][FIRST + OF_ALL] += d;
            }
            g->third[SECOND] += e;
            for (int q = 0; q < x->n; q++)
                for (int u = 0; u < FIRST; u++) {
                    float d = back[u] * (p.first[q][u] > 0 ? 1 : SLOPE);
                    g->first[OF_PAIR][u] += d;
                    for (int k = 0; k < OF_PAIR; k++) g->first[k][u] += d * x->pair[q][k];
                }
            if (++in_batch < 256) continue;
            a.steps++;
            step(&a, 0, sizeof *net / sizeof(float), in_batch, rate_at((again + (double)i / n_samples) / times, .003, .0001));
            in_batch = 0;
        }
    double wrong = 0, mean = 0;
    for (long i = 0; i < kept; i++) {
        float e = forward(net, &samples[i], &p) - samples[i].target;
        wrong += e * e;
        mean += samples[i].target;
    }
    mean /= kept;
    printf("gifts: %ld cards, error %.4f of %.4f\n", n_samples, wrong / kept, mean * (1 - mean));
    fflush(stdout);
}

/* Hands that have been, and some that were only near */
static uint32_t *seen;
static long n_seen, most_seen;
static void note_hands(const Deal *d) {
    u64 coming = coming_to(d, 0);
    if (!coming) return;
    for EVERY(c, d->hand[0]) {
        u64 kept = d->hand[0] ^ bit(first_of(c_left)), more = coming;
        int skip = below(count_of(coming)), other = below(HAND);
        if (n_seen + 2 > most_seen || below(3)) continue;
        while (skip--) more &= more - 1;
        u64 instead = kept;
        while (other--) instead &= instead - 1;
        seen[n_seen++] = place_of(kept);
        seen[n_seen++] = place_of((kept ^ (instead & -instead)) | bit(first_of(more)));
    }
}
static void learn_hands(int times) {
    HandNet *net = &hands_net;
    Adam a = adam_for(net, sizeof *net);
    HandNet *g = (HandNet *)a.gradient;
    size_t dense = offsetof(HandNet, units) / sizeof(float), all = sizeof *net / sizeof(float), *rows = malloc(sizeof *rows * 1100);
    int n_rows = 0, in_batch = 0;
    double wrong = 0;
    long kept = n_seen / 50, tested = 0;
    memset(net, 0, sizeof *net);
    for (int coins = 0; coins < 2; coins++) { /* to begin with, each card adds the same wherever it is */
        float card[10][ROW];
        fill(card[0], 10 * ROW, .3);
        for (int b = 0; b < 1024; b++) for (int p = 0; p < 10; p++) if (b >> p & 1) for (int k = 0; k < ROW; k++) net->suits[coins][b][k] += card[p][k];
    }
    fill(net->ranks[0][0], sizeof net->ranks / sizeof(float), .3);
    fill(net->units[0], sizeof net->units / sizeof(float), .2);
    fill(net->after[0], sizeof net->after / sizeof(float), .1);
    fill(net->before[0], sizeof net->before / sizeof(float), .1);
    for (long i = n_seen - 1; i > 0; i--) { long k = (long)(chance() * (i + 1)); uint32_t x = seen[i]; seen[i] = seen[k]; seen[k] = x; }
    for (int again = 0; again <= times; again++) /* the last time it is told how wrong it is about those kept back */
        for (long i = again < times ? kept : 0; i < (again < times ? n_seen : kept); i++) {
            Look x;
            float back[UNITS] = {0}, sum[ROW] = {0};
            look(net, hand_at(seen[i], HAND), &x);
            for (int t = 0; t < 2 * TURNS; t++) {
                int turn = t / 2, before = t % 2;
                float *row = (before ? net->before : net->after)[turn], *to = (before ? g->before : g->after)[turn];
                float e = answered(row, &x) - (before ? before_table : after_table)[turn][seen[i]] * .001f;
                if (again == times) wrong += e * e * 100, tested++;
                for (int u = 0; u < UNITS; u++) to[u] += e * bend(x.units[u]), back[u] += e * row[u];
                to[UNITS] += e;
            }
            if (again == times) continue;
            for (int u = 0; u < UNITS; u++) {
                float d = back[u] * (x.units[u] > 0 ? 1 : SLOPE);
                for (int k = 0; k < ROW; k++) g->units[u][k] += d * x.sum[k], sum[k] += d * net->units[u][k];
                for (int k = 0; k < OF_HAND; k++) g->units[u][ROW + k] += d * x.told[k];
                g->units[u][ROW + OF_HAND] += d;
            }
            for (int r = 0; r < x.n; r++) {
                size_t at = x.rows[r] - (float *)net;
                int again_here = 0;
                for (int k = 0; k < n_rows && !again_here; k++) again_here = rows[k] == at;
                if (!again_here) rows[n_rows++] = at;
                for (int k = 0; k < ROW; k++) a.gradient[at + k] += sum[k];
            }
            if (++in_batch < 64) continue;
            a.steps++;
            float rate = rate_at((again + (double)i / n_seen) / times, .003, .0001);
            step(&a, dense, all, in_batch, rate);
            for (int r = 0; r < n_rows; r++) step(&a, rows[r], rows[r] + ROW, in_batch, rate);
            in_batch = n_rows = 0;
        }
    printf("hands: %ld, wrong by %.2f points\n", n_seen, sqrt(wrong / tested));
    fflush(stdout);
}

/* The command line */
static void read_nets(const char *name) {
    FILE *in = fopen(name, "rb");
    if (!in || fread(&hands_net, sizeof hands_net, 1, in) != 1 || fread(&gifts_net, sizeof gifts_net, 1, in) != 1) {
        fprintf(stderr, "There are no nets in %s.\n", name);
        exit(1);
    }
    fclose(in);
}
static void write_nets(const char *name) {
    FILE *out = fopen(name, "wb");
    if (!out || fwrite(&hands_net, sizeof hands_net, 1, out) != 1 || fwrite(&gifts_net, sizeof gifts_net, 1, out) != 1) {
        fprintf(stderr, "The file %s can't be written.\n", name);
        exit(1);
    }
    fclose(out);
}
static int kind_of(const char *name) {
    for (int k = 0; k <= GREEDY; k++) if (!strcmp(name, names[k])) return k;
    return NETS;
}
/* Deals of a player against each of those that are met. */
static void play_field(int kind, long matches, u64 seed, void (*noting)(const Deal *)) {
    static const int field[] = {GREEDY, MEDIUM, PRICES, GREEDY, MEDIUM};
    double points = 0, squares = 0;
    long deals = 0;
    watch = noting;
    memset(&counts, 0, sizeof counts);
    seed_dice(seed);
    for (long i = 0; i < matches; i++) {
        int kinds[2] = {kind, i % 6 == 5 ? kind : field[i % 6]};
        play_match(kinds, i % 2, &points, &squares, &deals);
    }
    watch = 0;
    printf("%ld deals, %.2f points a deal\n", deals, points / deals);
    fflush(stdout);
}
static void note_for_gifts(int kind, long matches, u64 seed) {
    most_samples = matches * 120;
    if (!samples) samples = room(sizeof *samples * most_samples);
    n_samples = 0;
    play_field(kind, matches, seed, note_gifts);
}
/* gifts nets out matches times seed: learns that of gifts anew. learn out matches times seed: learns both. match nets one
   other matches seed gift take. log nets matches seed. */
int main(int argc, char **argv) {
    set_up();
    set_up_order();
    if (argc > 6 && !strcmp(argv[1], "gifts")) {
        long matches = atol(argv[4]);
        read_nets(argv[2]);
        note_for_gifts(NETS, matches, strtoull(argv[6], 0, 10));
        learn_gifts(atoi(argv[5]));
        write_nets(argv[3]);
    } else if (argc > 5 && !strcmp(argv[1], "learn")) {
        long matches = atol(argv[3]);
        int times = atoi(argv[4]);
        u64 seed = strtoull(argv[5], 0, 10);
        look_at_hands();
        gift = 0;
        for (int round = 0; round < 2; round++) {
            note_for_gifts(round ? TABLES : PRICES, matches, seed++);
            count_others();
            learn_gifts(times);
            solve();
            gift = 9;
        }
        most_seen = matches * 200;
        seen = room(sizeof *seen * most_seen);
        play_field(TABLES, matches, seed, note_hands);
        learn_hands(times);
        write_nets(argv[2]);
        for (int other = PRICES; other <= GREEDY; other++) meet(TABLES, other, 2000, seed), meet(NETS, other, 2000, seed);
    } else if (argc > 8 && !strcmp(argv[1], "match")) {
        read_nets(argv[2]);
        gift = atof(argv[7]);
        take = atof(argv[8]);
        meet(kind_of(argv[3]), kind_of(argv[4]), atol(argv[5]), strtoull(argv[6], 0, 10));
    } else if (argc > 4 && !strcmp(argv[1], "log")) {
        read_nets(argv[2]);
        logging = 1;
        seed_dice(strtoull(argv[4], 0, 10));
        for (long i = 0; i < atol(argv[3]); i++) {
            Deal d;
            play(&d, (int[]){NETS, NETS}, i % 2);
            if (d.closer >= 0) printf("points %d %d\n", d.points[0], d.points[1]);
        }
    } else {
        fprintf(stderr, "This is asked by tools/learn_chinchon.py.\n");
        return 1;
    }
    return 0;
}

/* Self-play of Three Thirteen for two, and the learning of the net of its hard player: see tools/learn_three_thirteen.py.

   The cards are numbers: the suit times 13 and the rank less one. What is told of a position is what
   variants/three_thirteen/player_sight.py tells, in the same order. */
#define PACK 52
#define MOST 14       /* cards in a hand before the discard */
#define SEATS 2
#define EACH MOST
#define OF_EACH 20    /* what is told of each natural card in the hand */
#define OF_ALL 58     /* what is told besides */
#define FIRST 24      /* units for a card */
#define SECOND 32     /* units for all of them together */
#define SCATTER .12
#define MOST_TURNS 300
#define YARDSTICK "medium"
#define STRONGER "tables"

#include "selfplay_net.h"

#define DEALS 11
#define FEWEST 3
#define LONG 80         /* turns after which a deal ends from which is learnt; a longer one teaches nonsense */
#define LONGEST 400     /* and any other */
#define MOST_POINTS 60. /* hardly more come of a deal */
#define MOST_LEAD .5    /* so many deviations of the deals to come is the lead that is told at most */
#define GIFT 2.         /* what it costs to throw what makes the other a meld, in points */

/* How much better or worse than even a deal of so many cards goes, in points (one standard deviation). */
static const double spread_of[14] = {0, 0, 0, 11.5, 9.6, 8, 15.5, 13.3, 10.5, 15.7, 14, 12, 15.5, 14.7};

/* A deal */
typedef struct {
    int n, wild;                    /* cards of a hand, and the rank that is wild, less one */
    u64 hand[2], known[2], threw[2]; /* known: to the other, of the hand */
    int took[2];                    /* whether it took the discard in its last turn */
    int dear[2][2];                 /* what its last discards count, the last one first */
    int pile[PACK], n_pile, stock[PACK], n_stock;
    int turn, gone;
    int points[2];
    double lead;                    /* of the first seat, in points, before the deal; to be ahead is to have fewer */
} Deal;

static inline int value_of(int card) { int r = card % 13; return r > 8 ? 10 : r + 1; }
static inline u64 bit(int card) { return (u64)1 << card; }
static u64 rank_mask(int rank) { return bit(rank) | bit(rank + 13) | bit(rank + 26) | bit(rank + 39); }

/* Which melds a hand may have: natural cards as bits, in the order of their ranks; wild ones are counted.
   `size`: with what it lacks, at least 3; `whole` and `open`: what it is likely to cost as a meld, and with a card less. */
typedef struct { int mask, lacks, size, count; float whole, open; } Group;
typedef struct {
    int n, m, wilds, wild_points, free_wilds;
    u64 unseen;                     /* natural cards that may be drawn */
    int card[MOST], points[MOST];
    float alone[MOST], alone_drawn[PACK], hopes[PACK + 1];
    Group groups[MOST][600];
    int n_groups[MOST];
    int face[PACK], n_faces;        /* natural cards that may be drawn */
    Group coming[PACK][600];        /* what a drawn card goes with */
    int n_coming[PACK];
} Search;
static Search search;

/* What is likely, as in variants/three_thirteen/shape.py, and as three turns more make it. */
#define SLOW 4.f
#define DROPPED .5f
#define ALONE 1.82f
#define LONGER .6f

/* What is known already of the hand that is looked at; what was noted with another stamp is of another one. */
#define NEVER 4095
static uint32_t points_memo[(1 << MOST) * 20], cover_memo[(1 << MOST) * 16];
static struct { uint32_t stamp; float cost; } cost_memo[(1 << MOST) * 50];
static uint32_t stamp = 0;

static int in_suit[4][15]; /* the place of each natural card in hand, -1 where there is none; ranks from 1 */

/* A group: how many cards that may be drawn complete it, and how many make it longer. */
static Group group_of(int mask, int size, int count, int points, int outs, int longer) {
    int three = size < 3 ? 3 : size, lacks = three - count;
    float grows = LONGER * SLOW * search.hopes[longer], hope = search.hopes[outs];
    float all = points + search.wild_points * (lacks - 1) + SLOW;
    return (Group){mask, lacks, three, count, -grows, all * (1 - hope) - grows * hope};
}
static inline int may_come(int suit, int rank) { return rank >= 1 && rank <= 13 && (search.unseen >> (suit * 13 + rank - 1) & 1); }

/* The runs that begin so, each longer by a card; of those `with` a rank only these. They come after `run_to`. */
static Group *run_to;
static int *run_count;
static void run_from(int suit, int low, int high, int mask, int count, int gaps, int points, int inside, int most, int with, int seen) {
    for (int r = high + 1; r <= 13 && gaps + r - high - 1 <= most; r++) {
        int place = r == with ? -2 : in_suit[suit][r];
        if (place == -1) {
            inside += may_come(suit, r);
            continue;
        }
        int m = mask | (place >= 0 ? 1 << place : 0), s = seen || place == -2, size = r - low + 1;
        int g = gaps + r - high - 1, c = count + 1, ends = may_come(suit, low - 1) + may_come(suit, r + 1);
        int p = points + value_of(r - 1);
        if (s) run_to[(*run_count)++] = group_of(m, size, c, p, size > c ? inside : ends, ends);
        run_from(suit, low, r, m, c, g, p, inside, most, with, s);
    }
}

static u64 near_of(int card) { /* the cards beside a card in its suit, and those beside them */
    int r = card % 13, base = card - r;
    u64 y = 0;
    for (int k = -2; k <= 2; k++) if (k && r + k >= 0 && r + k < 13) y |= bit(base + r + k);
    return y;
}
/* How many cards that may be drawn go with a card, besides wild ones; and what a card is likely to cost alone. */
static int going_with(int card) { return count_of(search.unseen & (rank_mask(card % 13) | near_of(card)) & ~bit(card)); }
static float alone_of(int card) {
    float near = ALONE / PACK * (going_with(card) + search.free_wilds);
    return (value_of(card) + SLOW) * (1 - (near > .9f ? .9f : near));
}

/* Look at a hand of which `n` cards are kept; the cards in `unseen` may be drawn. */
static void look(u64 hand, int n, int wild, u64 unseen) {
    Search *s = &search;
    u64 wilds = hand & rank_mask(wild), free = unseen & ~rank_mask(wild);
    s->n = n;
    s->wilds = count_of(wilds);
    s->wild_points = value_of(wild);
    s->m = 0;
    memset(in_suit, -1, sizeof in_suit);
    for (int r = 0; r < 13; r++) {
        if (r == wild) continue;
        for (int suit = 0; suit < 4; suit++) {
            int c = suit * 13 + r;
            if (!(hand >> c & 1)) continue;
            in_suit[suit][r + 1] = s->m;
            s->card[s->m] = c;
            s->points[s->m++] = value_of(c);
        }
    }
    s->unseen = free;
    s->free_wilds = count_of(unseen) - count_of(free);
    float all = unseen ? count_of(unseen) : 1;
    for (int k = 0; k <= PACK; k++) {
        float drawn = (k + s->free_wilds) / all, taken = DROPPED * k / all;
        float none = (1 - (drawn > 1 ? 1 : drawn)) * (1 - (taken > 1 ? 1 : taken));
        s->hopes[k] = 1 - none * none * none;
    }
    int most = s->wilds + 1;
    for (int p = 0; p < s->m; p++) {
        int rank = s->card[p] % 13 + 1, suit = s->card[p] / 13, n_g = 0, value = s->points[p];
        int outs = count_of(free & rank_mask(rank - 1));
        Group *to = s->groups[p];
        to[n_g++] = group_of(1 << p, 1, 1, value, going_with(s->card[p]), outs);
        int last = p;
        while (last + 1 < s->m && s->card[last + 1] % 13 + 1 == rank) last++;
        int others = last - p;
        for (int set = 1; set < 1 << others; set++) {
            int c = 1 + __builtin_popcount(set);
            to[n_g++] = group_of(1 << p | set << (p + 1), c, c, c * value, outs, outs);
        }
        run_to = to;
        run_count = &n_g;
        run_from(suit, rank, rank, 1 << p, 1, 0, value, 0, most, 0, 1);
        s->n_groups[p] = n_g;
        s->alone[p] = alone_of(s->card[p]);
    }
    s->n_faces = 0;
    for (u64 y = free; y; y &= y - 1) {
        int x = first_of(y), rank = x % 13 + 1, suit = x / 13, k = s->n_faces++, n_g = 0, value = value_of(x);
        int outs = count_of(free & rank_mask(rank - 1)) - 1;
        Group *to = s->coming[k];
        s->face[k] = x;
        s->unseen ^= bit(x);
        to[n_g++] = group_of(0, 1, 1, value, going_with(x), outs);
        int first = -1, count = 0;
        for (int p = 0; p < s->m; p++) if (s->card[p] % 13 + 1 == rank) { if (first < 0) first = p; count++; }
        for (int set = 1; count && set < 1 << count; set++) {
            int c = 1 + __builtin_popcount(set);
            to[n_g++] = group_of(set << first, c, c, c * value, outs, outs);
        }
        run_to = to;
        run_count = &n_g;
        for (int low = 1; low < rank; low++)
            if (in_suit[suit][low] >= 0) run_from(suit, low, low, 1 << in_suit[suit][low], 1, 0, value_of(low - 1), 0, most, rank, 0);
        run_from(suit, rank, rank, 0, 1, 0, value, 0, most, 0, 1);
        s->n_coming[k] = n_g;
        s->alone_drawn[k] = alone_of(x);
        s->unseen ^= bit(x);
    }
    if (++stamp >= 1 << 20) {
        memset(points_memo, 0, sizeof points_memo);
        memset(cover_memo, 0, sizeof cover_memo);
        memset(cost_memo, 0, sizeof cost_memo);
        stamp = 1;
    }
}

/* The points left over of these cards and so many wild ones; `formed`: there is a meld that more wild cards go into;
   `thrown`: one card is discarded. */
static int left_over(int mask, int wilds, int formed, int thrown) {
    if (!mask) {
        if (thrown) { if (!wilds) return NEVER; wilds--; }
        return formed || wilds >= 3 ? 0 : wilds * search.wild_points;
    }
    uint32_t *known = &points_memo[((mask * 5 + wilds) * 2 + formed) * 2 + thrown];
    if (*known >> 12 == stamp) return *known & 4095;
    int p = __builtin_ctz(mask), rest = mask & (mask - 1);
    int best = search.points[p] + left_over(rest, wilds, formed, thrown);
    if (thrown) {
        int other = left_over(rest, wilds, formed, 0);
        if (other < best) best = other;
    }
    for (int k = 0; k < search.n_groups[p] && best; k++) {
        const Group *g = &search.groups[p][k];
        if ((mask & g->mask) != g->mask || g->lacks > wilds) continue;
        int other = left_over(mask ^ g->mask, wilds - g->lacks, 1, thrown);
        if (other < best) best = other;
    }
    if (best > NEVER) best = NEVER;
    *known = stamp << 12 | best;
    return best;
}

/* How many of these natural cards may be in melds of so many cards in all, whatever else comes. */
static int covered(int mask, int slots) {
    if (!mask || slots < 3) return 0;
    uint32_t *known = &cover_memo[mask * 16 + slots];
    if (*known >> 12 == stamp) return *known & 4095;
    int p = __builtin_ctz(mask), rest = mask & (mask - 1), best = covered(rest, slots);
    for (int k = 0; k < search.n_groups[p]; k++) {
        const Group *g = &search.groups[p][k];
        if ((mask & g->mask) != g->mask || g->size > slots) continue;
        int other = g->count + covered(mask ^ g->mask, slots - g->size);
        if (other > best) best = other;
    }
    *known = stamp << 12 | best;
    return best;
}

/* What these cards and so many wild ones are likely to cost in so many groups, some of which lack a card; after a discard
   where one is `thrown`. */
static float cost_of(int mask, int wilds, int groups, int thrown) {
    if (!mask) return (thrown ? wilds ? 4 * SLOW : 1000 : 0) - .1f * (wilds - (thrown && wilds));
    int at = ((mask * 5 + wilds) * 5 + groups) * 2 + thrown;
    if (cost_memo[at].stamp == stamp) return cost_memo[at].cost;
    int p = __builtin_ctz(mask), rest = mask & (mask - 1);
    float best = search.alone[p] + cost_of(rest, wilds, groups, thrown);
    if (thrown) {
        float other = cost_of(rest, wilds, groups, 0);
        if (other < best) best = other;
    }
    for (int k = 0; groups && k < search.n_groups[p]; k++) {
        const Group *g = &search.groups[p][k];
        if ((mask & g->mask) != g->mask || g->lacks > wilds + 1) continue;
        if (g->lacks <= wilds) {
            float other = g->whole + cost_of(mask ^ g->mask, wilds - g->lacks, groups - 1, thrown);
            if (other < best) best = other;
        }
        if (g->lacks) {
            float other = g->open + cost_of(mask ^ g->mask, wilds - g->lacks + 1, groups - 1, thrown);
            if (other < best) best = other;
        }
    }
    cost_memo[at].stamp = stamp;
    cost_memo[at].cost = best;
    return best;
}

/* What they are likely to cost with the next card and after a discard. */
static float cost_ahead(int mask, int wilds, int free_wilds) {
    const Search *s = &search;
    int groups = s->n / 3, count = free_wilds + s->n_faces;
    float now = cost_of(mask, wilds, groups, 0), kept = cost_of(mask, wilds, groups, 1);
    float sum = free_wilds && wilds < 4 ? free_wilds * cost_of(mask, wilds + 1, groups, 1) : 0;
    for (int k = 0; k < s->n_faces; k++) {
        float best = s->alone_drawn[k] + kept;
        if (now < best) best = now;
        for (int i = 0; i < s->n_coming[k]; i++) {
            const Group *g = &s->coming[k][i];
            if ((mask & g->mask) != g->mask || g->lacks > wilds + 1) continue;
            float other = best;
            if (g->lacks <= wilds) other = g->whole + cost_of(mask ^ g->mask, wilds - g->lacks, groups - 1, 1);
            if (other < best) best = other;
            if (g->lacks) other = g->open + cost_of(mask ^ g->mask, wilds - g->lacks + 1, groups - 1, 1);
            if (other < best) best = other;
        }
        sum += best;
    }
    return count ? sum / count : now;
}

/* What may come of a hand with the next card: the points left over on average, and how many of the cards that may come
   bring it nearer to going out. */
typedef struct { int left, away, outs; double next; } Hope;
static Hope hope_of(int mask, int wilds, int free_wilds, double *all, int most_all) {
    const Search *s = &search;
    Hope h = {0};
    h.left = left_over(mask, wilds, 0, 0);
    int cover = covered(mask, s->n);
    h.away = s->n - wilds - cover;
    if (h.away < 0) h.away = 0;
    int sum = free_wilds && wilds < 4 ? free_wilds * left_over(mask, wilds + 1, 0, 1) : 0;
    int kept = left_over(mask, wilds, 0, 1), count = free_wilds, n_all = 0;
    if (all && free_wilds) all[n_all++] = free_wilds, all[n_all++] = sum / free_wilds;
    for (int k = 0; k < s->n_faces; k++) {
        int best = h.left, other = value_of(s->face[k]) + kept, better = 0;
        if (other < best) best = other;
        for (int i = 0; i < s->n_coming[k]; i++) {
            const Group *g = &s->coming[k][i];
            if ((mask & g->mask) != g->mask) continue;
            if (best && g->lacks <= wilds) {
                other = left_over(mask ^ g->mask, wilds - g->lacks, 1, 1);
                if (other < best) best = other;
            }
            if (!better && g->size <= s->n) better = g->count + covered(mask ^ g->mask, s->n - g->size) > cover;
        }
        sum += best;
        count++;
        h.outs += better;
        if (all && n_all + 1 < most_all) all[n_all++] = 1, all[n_all++] = best;
    }
    h.outs += free_wilds;
    h.next = count ? (double)sum / count : h.left;
    return h;
}

/* What a seat sees at a decision. */
typedef struct {
    const Deal *d;
    int me, n_unseen, free_wilds;
    u64 unseen, others; /* others: what the other is known to hold */
} Sight;

static Sight sight_of(const Deal *d, int me) {
    Sight s = {d, me, 0, 0, 0, d->known[1 - me]};
    u64 seen = d->hand[me] | s.others;
    for (int i = 0; i < d->n_pile; i++) seen |= bit(d->pile[i]);
    s.unseen = (bit(PACK) - 1) & ~seen;
    s.n_unseen = count_of(s.unseen);
    s.free_wilds = count_of(s.unseen & rank_mask(d->wild));
    return s;
}

/* The match: how good it is to be ahead by so much when deals from `cards` on are still to come. */
static double to_come(int cards) { /* the deviation of these deals together */
    double sum = 0;
    for (int n = cards; n <= 13; n++) sum += spread_of[n] * spread_of[n];
    return sqrt(sum);
}
static double winning(double lead, int cards) {
    if (cards > 13) return lead > 0 ? 1 : lead < 0 ? 0 : .5;
    return .5 * erfc(-lead / to_come(cards) / 1.41421356);
}
/* What it is worth to be ahead by so much after a deal of n cards, in points as they count where all is even; a part of
   it goes by the points alone, so that nobody plays carelessly where a match is nearly lost or won. */
static double standing(double lead, int n) {
    double usual = spread_of[n];
    return .85 * (winning(lead, n + 1) - .5) * 2 * usual / (2 * winning(usual, n + 1) - 1) + .15 * lead;
}

static u64 beside_of(int card, int step) {
    int r = card % 13, base = card - r;
    u64 y = 0;
    if (r - step >= 0) y |= bit(base + r - step);
    if (r + step < 13) y |= bit(base + r + step);
    return y;
}

/* Tell of a position: the cards in `mask` and so many wild ones are kept. `top` is thrown, or -1 before a draw; `out`:
   with that the seat goes out. */
static void tell(const Sight *s, int mask, int wilds, int top, int out, Sample *x) {
    const Deal *d = s->d;
    const Search *find = &search;
    int me = s->me, n = d->n;
    u64 wild = rank_mask(d->wild), unseen = s->unseen & ~wild, others = s->others & ~wild, hand = 0;
    memset(x, 0, sizeof *x);
    Hope h = hope_of(mask, wilds, s->free_wilds, 0, 0);
    int cover = covered(mask, n);
    float turn = d->turn / 2 / 10.f;
    if (turn > 1.5f) turn = 1.5f;
    for (int y = mask; y; y &= y - 1) hand |= bit(find->card[__builtin_ctz(y)]);
    if (!out) for (int y = mask; y; y &= y - 1) {
        int p = __builtin_ctz(y), c = find->card[p], rank = c % 13, i = 0;
        float *f = x->each[p];
        u64 mates = rank_mask(rank) & ~bit(c);
        int in_hand = count_of(mates & hand);
        x->live |= (u64)1 << p;
        f[i++] = find->points[p] / 10.f;
        f[i++] = (h.left - left_over(mask ^ 1 << p, wilds, 0, 0)) / 10.f;
        f[i++] = cover - covered(mask ^ 1 << p, n);
        f[i++] = in_hand == 1;
        f[i++] = in_hand == 2;
        f[i++] = in_hand == 3;
        f[i++] = count_of(mates & unseen) / 3.f;
        f[i++] = count_of(beside_of(c, 1) & hand) / 2.f;
        f[i++] = count_of(beside_of(c, 2) & hand) / 2.f;
        f[i++] = count_of(beside_of(c, 1) & unseen) / 2.f;
        f[i++] = count_of(beside_of(c, 2) & unseen) / 2.f;
        f[i++] = count_of((mates | near_of(c)) & others) / 3.f;
        f[i++] = wilds > 0;
        f[i++] = wilds > 1;
        f[i++] = h.away == 1;
        f[i++] = h.away == 2;
        f[i++] = h.away > 2;
        f[i++] = n / 13.f;
        f[i++] = turn;
        f[i++] = top < 0;
    }
    float *g = x->all;
    int i = 0, away = out ? 0 : h.away;
    double all = s->n_unseen ? s->n_unseen : 1, part = h.outs / all;
    g[i++] = n / 13.f;
    g[i++] = n <= 4;
    g[i++] = n <= 6;
    g[i++] = n >= 9;
    g[i++] = n >= 11;
    g[i++] = wilds == 0;
    g[i++] = wilds == 1;
    g[i++] = wilds == 2;
    g[i++] = wilds > 2;
    for (int k = 1; k < 5; k++) g[i++] = away == k;
    g[i++] = away / 5.f;
    g[i++] = away / (float)n;
    g[i++] = out ? 0 : h.left / 30.f;
    g[i++] = out ? 0 : h.next / 30.f;
    for (int k = 1; k < 4; k++) g[i++] = away == k ? part * 4 : 0;
    g[i++] = away > 3 ? part * 2 : 0;
    g[i++] = s->free_wilds / all * 10;
    g[i++] = turn;
    g[i++] = d->turn < 2;
    g[i++] = d->turn < 4;
    g[i++] = d->turn >= 12;
    g[i++] = d->n_stock / 30.f;
    g[i++] = d->n_stock < 4;
    g[i++] = top < 0;
    g[i++] = out;
    int paired = 0;
    for (u64 y = others; y; y &= y - 1) paired += (others & (near_of(first_of(y)) | rank_mask(first_of(y) % 13)) & ~bit(first_of(y))) != 0;
    g[i++] = count_of(s->others) / 5.f;
    g[i++] = paired / 3.f;
    g[i++] = count_of(s->others & wild);
    g[i++] = d->took[1 - me];
    g[i++] = (n - count_of(s->others)) / 10.f;
    u64 threw = d->threw[1 - me] & ~wild;
    int high = 0;
    for (u64 y = threw; y; y &= y - 1) high += value_of(first_of(y)) >= 9;
    g[i++] = high / 5.f;
    g[i++] = d->dear[1 - me][0] / 10.f;
    g[i++] = d->dear[1 - me][1] / 10.f;
    g[i++] = count_of(d->known[me] & hand) / 5.f;
    g[i++] = (d->turn / 2) * n / 50.f;
    g[i++] = away == 1 ? turn * 2 : 0;
    double ahead = me ? -d->lead : d->lead, rest = to_come(n), most = MOST_LEAD * rest;
    ahead = ahead > most ? most : ahead < -most ? -most : ahead;
    double z = ahead / rest;
    g[i++] = ahead / 50;
    g[i++] = z;
    g[i++] = exp(-z * z / 2);
    g[i++] = n == 13;
    g[i++] = n == 13 ? ahead / 30 : 0;
    if (top >= 0) {
        int is_wild = (wild >> top & 1) != 0;
        u64 mates = rank_mask(top % 13) & ~bit(top), near = near_of(top);
        g[i++] = is_wild;
        if (!is_wild) {
            g[i++] = value_of(top) / 10.f;
            g[i++] = count_of(mates & others) == 1;
            g[i++] = count_of(mates & others) > 1;
            g[i++] = count_of(near & others) == 1;
            g[i++] = count_of(near & others) > 1;
            g[i++] = count_of(mates & threw) / 2.f;
            g[i++] = count_of(near & threw) / 2.f;
            g[i++] = count_of(mates & unseen) / 3.f;
            g[i++] = count_of(beside_of(top, 1) & unseen) / 2.f;
            g[i++] = count_of(beside_of(top, 2) & unseen) / 2.f;
            g[i++] = (d->known[me] >> top & 1) != 0;
        }
    }
}

/* A way to end the turn. */
typedef struct { int card, out; double worth; Sample x; } Way;
static Way ways[MOST + 1];
static int n_ways;

/* Whether a card goes with two that the other is known to hold: in self-play whoever takes the second of such cards has a
   meld of them already, but others collect pairs. */
static int is_gift(const Sight *s, int card) {
    u64 wild = rank_mask(s->d->wild), others = s->others & ~wild;
    return !(wild >> card & 1) && (count_of(others & rank_mask(card % 13)) > 1 || count_of(others & near_of(card)) > 1);
}

/* All ways to end the turn with the hand of `d`, without the discard of the card `barred`. Returns the best. */
static int plans(const Player *p, const Deal *d, int me, int barred) {
    Sight s = sight_of(d, me);
    look(d->hand[me], d->n, d->wild, s.unseen);
    int all = (1 << search.m) - 1, out = 0, best = -1, wilds = search.wilds;
    int place[MOST + 1], n = 0;
    for (int k = 0; k < search.m; k++) if (search.card[k] != barred) place[n++] = k;
    u64 mine = d->hand[me] & rank_mask(d->wild);
    if (barred >= 0) mine &= ~bit(barred);
    if (mine) place[n++] = -1;
    for (int k = 0; k < n && !out; k++)
        out = !left_over(place[k] < 0 ? all : all ^ 1 << place[k], wilds - (place[k] < 0), 0, 0);
    n_ways = 0;
    for (int k = 0; k < n; k++) {
        int mask = place[k] < 0 ? all : all ^ 1 << place[k], w = wilds - (place[k] < 0);
        if (out && left_over(mask, w, 0, 0)) continue;
        Way *y = &ways[n_ways];
        y->card = place[k] < 0 ? first_of(mine) : search.card[place[k]];
        y->out = out;
        tell(&s, mask, w, y->card, out, &y->x);
        y->worth = said(p->net, &y->x) - (is_gift(&s, y->card) ? GIFT : 0);
        if (best < 0 || y->worth > ways[best].worth) best = n_ways;
        n_ways++;
    }
    return best;
}

/* Yardsticks, and the last turn of a deal */
/* The points left over of a hand that keeps all, or all but the best discard that is not `barred`, which is told. */
static int lightest(u64 hand, int n, int wild, int barred, int *gone) {
    look(hand, n, wild, 0);
    int all = (1 << search.m) - 1, best = NEVER, of = -1;
    if (!gone) return left_over(all, search.wilds, 0, 0);
    for (int k = 0; k < search.m; k++) {
        if (search.card[k] == barred) continue;
        int left = left_over(all ^ 1 << k, search.wilds, 0, 0);
        if (left < best || (left == best && search.points[k] > value_of(of))) best = left, of = search.card[k];
    }
    u64 mine = hand & rank_mask(wild);
    if (barred >= 0) mine &= ~bit(barred);
    if (mine) {
        int left = left_over(all, search.wilds - 1, 0, 0);
        if (left < best || (left == best && search.wild_points > value_of(of))) best = left, of = first_of(mine);
    }
    *gone = of;
    return best;
}
/* The player that hard is where more than two play: it goes by what a hand is likely to cost after the next card. */
static double danger_of(const Deal *d, int me, int card) {
    if (rank_mask(d->wild) >> card & 1) return 14.4;
    int near = count_of((rank_mask(card % 13) | near_of(card)) & ~bit(card) & d->known[1 - me]);
    return 3.6 * (near > 2 ? 2 : near);
}
static int by_tables(const Deal *d, int me, int barred, double *cost) {
    Sight s = sight_of(d, me);
    look(d->hand[me], d->n, d->wild, s.unseen);
    int all = (1 << search.m) - 1, best = -1;
    double now[MOST], least = 1e9, found = 1e9;
    for (int k = 0; k < search.m; k++) {
        int c = search.card[k];
        now[k] = c == barred ? 1e9 : cost_of(all ^ 1 << k, search.wilds, d->n / 3, 0) + (cost ? 0 : danger_of(d, me, c));
        if (now[k] < least) least = now[k];
    }
    if (cost) { *cost = least; return -1; }
    for (int k = 0; k < search.m; k++) {
        if (now[k] > least + 4 || now[k] > 1e8) continue;
        double then = danger_of(d, me, search.card[k]) + cost_ahead(all ^ 1 << k, search.wilds, s.free_wilds);
        if (then < found) found = then, best = search.card[k];
    }
    return best;
}
static int takes_by_tables(const Deal *d, int me) {
    int top = d->pile[d->n_pile - 1], gone;
    Deal t = *d;
    t.hand[me] |= bit(top);
    t.n_pile--;
    int left = lightest(t.hand[me], d->n, d->wild, top, &gone);
    if (!left && d->gone < 0) return 1;
    double taken;
    by_tables(&t, me, top, &taken);
    Sight s = sight_of(d, me);
    look(d->hand[me], d->n, d->wild, s.unseen);
    int all = (1 << search.m) - 1;
    if (d->gone < 0) return taken < cost_ahead(all, search.wilds, s.free_wilds) - .7;
    return left < hope_of(all, search.wilds, s.free_wilds, 0, 0).next;
}
static int takes_simply(const Player *p, const Deal *d, int me) {
    int top = d->pile[d->n_pile - 1], gone;
    u64 hand = d->hand[me];
    if (p->kind == STRONG) return takes_by_tables(d, me);
    int now = lightest(hand, d->n, d->wild, -1, 0);
    if (p->kind == GREEDY) return lightest(hand | bit(top), d->n, d->wild, -1, 0) < now + value_of(top);
    int left = lightest(hand | bit(top), d->n, d->wild, top, &gone);
    return !left || left < now - 2.5;
}
static int throws_simply(const Player *p, const Deal *d, int me, int barred) {
    int gone;
    lightest(d->hand[me], d->n, d->wild, barred, &gone);
    if (p->kind == STRONG && d->gone < 0) {
        int best = by_tables(d, me, barred, 0);
        return best < 0 ? gone : best;
    }
    if (p->kind != GREEDY) return gone;
    int all = (1 << search.m) - 1, best = -1, whole = left_over(all, search.wilds, 0, 0);
    for (int k = 0; k < search.m; k++) { /* the dearest that is in no meld */
        int c = search.card[k];
        if (c == barred || left_over(all ^ 1 << k, search.wilds, 0, 0) != whole - search.points[k]) continue;
        if (best < 0 || search.points[k] >= value_of(best)) best = c;
    }
    return best < 0 ? gone : best;
}
/* Whether a net takes the discard in the last turn of a deal, where the other has gone out. */
static int takes_last(const Deal *d, int me) {
    double all[2 * PACK] = {0}, ahead = me ? -d->lead : d->lead, sum = 0, count = 0;
    int top = d->pile[d->n_pile - 1], gone;
    double taken = standing(ahead - lightest(d->hand[me] | bit(top), d->n, d->wild, top, &gone), d->n);
    Sight s = sight_of(d, me);
    look(d->hand[me], d->n, d->wild, s.unseen);
    hope_of((1 << search.m) - 1, search.wilds, s.free_wilds, all, 2 * PACK);
    for (int i = 0; i < 2 * PACK && all[i]; i += 2) sum += all[i] * standing(ahead - all[i + 1], d->n), count += all[i];
    return !count || taken > sum / count;
}

static int verbose = 0;
static char name_of_card[4];
static const char *named(int card) {
    snprintf(name_of_card, sizeof name_of_card, "%c%c", "A23456789TJQK"[card % 13], "CDHS"[card / 13]);
    return name_of_card;
}
static void say_pack(const int *pack, int n) {
    printf("pack");
    for (int i = 0; i < n; i++) printf(" %s", named(pack[i]));
    printf("\n");
}
static void shuffle(int *cards, int n) {
    for (int i = n - 1; i > 0; i--) { int k = below(i + 1), t = cards[i]; cards[i] = cards[k]; cards[k] = t; }
}
/* Keep a position from which is learnt; a net that has hardly learnt may think that anything comes of it. */
static void note(int me, const Sample *x, int explored, double best) {
    if (n_records[me] >= MOST_TURNS) return;
    best = best > MOST_POINTS ? MOST_POINTS : best < -MOST_POINTS ? -MOST_POINTS : best;
    records[me][n_records[me]++] = (Record){.x = *x, .best = best, .explored = explored};
}

/* Plays a deal with so many cards; the points are in it. */
static void play_deal(Deal *d, int n, int dealer, double lead, const Player *players, int learning) {
    int order[PACK], next = 0;
    for (int i = 0; i < PACK; i++) order[i] = i;
    shuffle(order, PACK);
    memset(d, 0, sizeof *d);
    d->n = n;
    d->wild = n - 1;
    d->gone = -1;
    d->lead = lead;
    if (verbose) { printf("deal %d %d\n", n, dealer); say_pack(order, PACK); }
    for (int k = 0; k < n; k++) for (int step = 1; step <= 2; step++) d->hand[(dealer + step) % 2] |= bit(order[next++]);
    d->pile[d->n_pile++] = order[next++];
    for (int i = PACK - 1; i >= next; i--) d->stock[d->n_stock++] = order[i];
    memset(n_records, 0, sizeof n_records);
    d_deals++;
    for (int me = 1 - dealer; d->turn < (learning ? LONG : LONGEST); me = 1 - me, d->turn++) {
        const Player *p = &players[me];
        int top, take, explored = 0, gone = -1;
        double worth = 0;
        d_turns++;
        if (!d->n_stock && d->n_pile > 1) {
            top = d->pile[--d->n_pile];
            shuffle(d->pile, d->n_pile);
            if (verbose) say_pack(d->pile, d->n_pile);
            while (d->n_pile) d->stock[d->n_stock++] = d->pile[--d->n_pile];
            d->pile[d->n_pile++] = top;
        }
        top = d->pile[d->n_pile - 1];
        int last = d->gone >= 0, drew = 0;
        Sample before;
        if (p->kind != NET) take = takes_simply(p, d, me);
        else if (last) take = takes_last(d, me);
        else {
            Deal t = *d;
            t.hand[me] |= bit(top);
            t.known[me] |= bit(top);
            t.n_pile--;
            int best = plans(p, &t, me, top);
            double taken = ways[best].worth;
            if (ways[best].out) take = 1;
            else {
                Sight s = sight_of(d, me);
                look(d->hand[me], n, d->wild, s.unseen);
                tell(&s, (1 << search.m) - 1, search.wilds, -1, 0, &before);
                double drawn = said(p->net, &before);
                take = taken > drawn;
                worth = take ? taken : drawn;
                if (learning && p->eps > 0 && chance() < p->eps) take = below(2), explored = 1;
                drew = !take;
            }
        }
        d->took[me] = take;
        if (take) {
            d->n_pile--;
            d->hand[me] |= bit(top);
            d->known[me] |= bit(top);
            d_takes++;
        } else d->hand[me] |= bit(d->stock[--d->n_stock]);
        if (verbose) printf("%d %s\n", me, take ? "take" : "draw");
        int out = 0, barred = take ? top : -1;
        if (last) {
            if (p->kind == NET) lightest(d->hand[me], n, d->wild, barred, &gone);
            else gone = throws_simply(p, d, me, barred);
        } else if (p->kind != NET) {
            int light;
            if (!lightest(d->hand[me], n, d->wild, barred, &light)) out = 1, gone = light;
            else gone = throws_simply(p, d, me, barred);
        } else {
            if (drew && learning) note(me, &before, explored, worth);
            int best = plans(p, d, me, barred), choice = best;
            double thought = explored && !drew ? worth : ways[best].worth;
            int by_chance = explored && !drew;
            if (learning && p->eps > 0 && !ways[best].out && chance() < p->eps) {
                int k = below(n_ways);
                choice = below(n_ways);
                if (ways[k].worth > ways[choice].worth) choice = k;
                by_chance = 1;
            }
            gone = ways[choice].card;
            out = ways[choice].out;
            if (learning) note(me, &ways[choice].x, by_chance, thought);
        }
        d->hand[me] &= ~bit(gone);
        d->known[me] &= ~bit(gone);
        d->threw[me] |= bit(gone);
        d->pile[d->n_pile++] = gone;
        d->dear[me][1] = d->dear[me][0];
        d->dear[me][0] = value_of(gone);
        if (verbose) printf("%d %s %s\n", me, out ? "out" : "discard", named(gone));
        if (last) break;
        if (out) d->gone = me, d_out++;
    }
    for (int k = 0; k < 2; k++) d->points[k] = d->gone == k ? 0 : lightest(d->hand[k], n, d->wild, -1, 0);
    if (verbose) printf("points %d %d\n", d->points[0], d->points[1]);
    if (!learning) return;
    for (int k = 0; k < 2; k++) {
        if (players[k].kind != NET || players[k].frozen) continue;
        double ahead = k ? -lead : lead, won = k ? d->points[0] - d->points[1] : d->points[1] - d->points[0];
        keep(k, standing(ahead + won, n) - standing(ahead, n));
    }
}

/* Comparing: two players in matches, each played from both seats with the same cards */
static double deviations[14], counts[14];
static void compare(Player a, Player b, int rounds, u64 seed, const char *title) {
    double won = 0, squares = 0, sum = 0;
    count_anew();
    for (int i = 0; i < rounds; i++) {
        double both = 0;
        for (int k = 0; k < 2; k++) {
            Player table[2] = {k ? b : a, k ? a : b};
            double lead = 0;
            for (int n = FEWEST; n <= 13; n++) {
                Deal d;
                seed_dice(seed + i * DEALS + n - FEWEST);
                forget();
                play_deal(&d, n, (i + n) % 2, lead, table, 0);
                double gain = d.points[1] - d.points[0];
                lead += gain;
                deviations[n] += gain * gain;
                counts[n]++;
            }
            double ahead = k ? -lead : lead;
            sum += ahead;
            both += ahead > 0 ? 1 : ahead < 0 ? 0 : .5;
        }
        won += both / 2;
        squares += both * both / 4;
    }
    double mean = won / rounds;
    printf("%s: won %.1f +- %.1f %% of %d matches, %+.2f points a match; ", title, 100 * mean,
           100 * sqrt((squares / rounds - mean * mean) / rounds), 2 * rounds, sum / rounds / 2);
    print_counts();
}

/* Learning: deals in which one seat is the learner, and the other may be somebody else; how the match stands before a
   deal is left to chance, so that nobody learns only from lost matches. */
static void play_to_learn(int seats) {
    Player table[2];
    int n = FEWEST + below(DEALS), mine = below(2);
    double before = to_come(FEWEST), left = to_come(n);
    (void)seats;
    table[mine] = learner;
    table[1 - mine] = opponent();
    Deal d;
    play_deal(&d, n, below(2), round(.8 * normal() * sqrt(before * before - left * left)), table, 1);
}
static void against_yardsticks(Player p, int seats) {
    (void)seats;
    compare(p, player_of(YARDSTICK), rounds_of(1000), 777000, "against " YARDSTICK);
}

int main(int argc, char **argv) {
    if (argc < 2) { fprintf(stderr, "See tools/learn_three_thirteen.py.\n"); return 1; }
    const char *what = argv[1];
    if (!strcmp(what, "match")) { /* match A B rounds seed */
        Player a = player_of(argv[2]), b = player_of(argv[3]);
        char title[1000];
        snprintf(title, sizeof title, "%s against %s", argv[2], argv[3]);
        compare(a, b, atoi(argv[4]), strtoull(argv[5], 0, 10), title);
        printf("deviation of a deal of 3 to 13 cards:");
        for (int n = FEWEST; n <= 13; n++) printf(" %.1f", sqrt(deviations[n] / counts[n]));
        printf("\n");
    } else if (!strcmp(what, "log")) { /* log A B matches seed */
        Player table[2] = {player_of(argv[2]), player_of(argv[3])};
        verbose = 1;
        for (int i = 0; i < atoi(argv[4]); i++) {
            double lead = 0;
            for (int n = FEWEST; n <= 13; n++) {
                Deal d;
                seed_dice(strtoull(argv[5], 0, 10) + i * DEALS + n - FEWEST);
                forget();
                play_deal(&d, n, (i + n) % 2, lead, table, 0);
                lead += d.points[1] - d.points[0];
            }
        }
    } else if (!strcmp(what, "learn")) learn(argc, argv, play_to_learn, against_yardsticks);
    return 0;
}

/* Self-play of 5000 and 500 Rummy for two, and the learning of the nets of their hard players: see tools/learn_spread_net.py.

   What is told of a position is what ai/spread_sight.py tells, in the same order. */
#define SEATS 2
#define EACH 64
#define OF_EACH 43    /* what is told of each natural card that does not lie in a meld */
#define OF_ALL 50     /* what is told besides */
#define FIRST 24      /* units for a card */
#define SECOND 32     /* units for all of them together */
#define SCATTER .04
#define STALE .3
#define MOST_WAYS 600
#define MOST_TURNS 300
#define DRAWN 6       /* cards drawn in thought besides wild and dear ones */

#include "selfplay_net.h"
#include "spread_table.h"

static double unit_value, unit_points; /* by what values and points are told */

/* Telling */
static inline u64 pairs_into(u64 x) { /* spots that two of x in line would make a run */
    x = low_too(x);
    return back_up((x << 1 & x << 2) | (x << 1 & x >> 1) | (x >> 1 & x >> 2));
}
static inline u64 pairs_of(u64 x, u64 y) { /* the same with one of x and one of y */
    x = low_too(x);
    y = low_too(y);
    return back_up((x << 1 & y << 2) | (y << 1 & x << 2) | (x << 1 & y >> 1) | (y << 1 & x >> 1) | (x >> 1 & y >> 2) | (y >> 1 & x >> 2));
}
static inline u64 near_of(u64 x) {
    x = low_too(x);
    return back_up(x << 1 | x << 2 | x >> 1 | x >> 2);
}
static inline u64 in_runs(u64 x) {
    x = low_too(x);
    u64 first = x & x >> 1 & x >> 2;
    return back_up(first | first << 1 | first << 2);
}
static inline u64 in_sets(u64 x) {
    u64 found = 0;
    for (int p = 2; p <= 14; p++) if (count_of(x & SUITS_AT(p)) >= 3) found |= x & SUITS_AT(p);
    return found;
}
static inline u64 meldable(u64 x, u64 fits) { return in_runs(x) | in_sets(x) | (x & fits); }

/* The other hand: how likely each card is in it, and a wild one */
typedef struct { double here[68], wild; } Guess;

static double chance_of(const Guess *g, int c, int known, double hoped) {
    /* how likely two cards of its rank, of which so many are known, or two beside it */
    double two = known >= 2 ? 1 : known == 1 ? 1 - exp(-hoped) : 1 - exp(-hoped) * (1 + hoped);
    const double *h = g->here + c;
    double a = h[-2], b = h[-1], e = h[1], f = h[2], near = known + hoped;
    double none = (1 - two) * (1 - a * b) * (1 - b * e) * (1 - e * f);
    if ((c & 15) == 14) none *= 1 - h[-12] * h[-11];
    if (near > 1) near = 1;
    if (a > near) near = a;
    if (b > near) near = b;
    if (e > near) near = e;
    if (f > near) near = f;
    return 1 - none * (1 - near * g->wild);
}
/* Tell of a position in which the other is to move. */
static void tell(const Deal *d, int me, const Open *o, Sample *x) {
    int you = 1 - me, n_pile = d->n_pile;
    u64 mine = d->hand[me], known = d->known[you], in_pile = 0;
    int pile_wilds = 0, above[MOST_CARDS + 1], wild_at = -1;
    above[n_pile] = 0;
    for (int i = n_pile - 1; i >= 0; i--) {
        int c = d->pile[i];
        above[i] = above[i + 1] + d->value[c];
        if (c == WILD) { pile_wilds++; if (wild_at < 0) wild_at = i; } else in_pile |= bit(c);
    }
    u64 unseen = pack_of(d) & ~(mine | known | in_pile | d->lying);
    int wilds_unseen = (five ? 4 : 2) - d->wilds[me] - d->known_wilds[you] - pile_wilds - d->lying_wilds;
    int n_unseen = count_of(unseen) + wilds_unseen, hidden = d->size[you] - count_of(known) - d->known_wilds[you];
    double share = n_unseen ? (double)hidden / n_unseen : 0;
    if (share > 1) share = 1;
    double mean = n_unseen ? (double)(points_of(d, unseen) + wilds_unseen * d->value[WILD]) / n_unseen : 0;
    double theirs = hidden * mean + points_of(d, known) + d->known_wilds[you] * d->value[WILD];
    u64 live = mine | known | in_pile | unseen;
    x->live = live;
    Guess g;
    memset(g.here, 0, sizeof g.here);
    for (u64 y = known; y; y &= y - 1) g.here[first_of(y)] = 1;
    for (u64 y = unseen; y; y &= y - 1) g.here[first_of(y)] = share;
    for (int s = 0; s < 4; s++) g.here[16 * s + 1] = g.here[16 * s + 14];
    g.wild = d->known_wilds[you] + share * wilds_unseen;
    if (g.wild > 1) g.wild = 1;
    u64 m2 = pairs_into(mine), m1u = pairs_of(mine, unseen), m1p = pairs_of(mine, in_pile), l2 = pairs_into(live), k2 = pairs_into(known),
        kn = near_of(known), on = near_of(d->threw[you]), tn = near_of(d->threw[me]), can = meldable(mine, o->fits);
    u64 beyond = 0, beyond_mine = 0;
    for (int i = 0; i < d->n_melds; i++) {
        const Meld *m = &d->melds[i];
        if (!m->run || m->high - m->low >= 12) continue;
        if (m->high <= 12) { beyond |= bit(16 * m->suit + m->high + 2); if (mine >> (16 * m->suit + m->high + 1) & 1) beyond_mine |= bit(16 * m->suit + m->high + 2); }
        if (m->low >= 3) { beyond |= bit(spot_at(m->suit, m->low - 2)); if (mine >> (16 * m->suit + m->low - 1) & 1) beyond_mine |= bit(spot_at(m->suit, m->low - 2)); }
    }
    float few = d->size[you] <= 3, near = d->size[you] / 10.f, stock = d->n_stock / 40.f, wild = d->wilds[me] > 0;
    int held = 0, singles = 0, best = 0, best_cards = 0;
    double hoped = 0;
    for (int p = 2; p <= 14; p++) {
        u64 all = live & SUITS_AT(p);
        if (!all) continue;
        int n_mine = count_of(mine & all), n_pile_same = count_of(in_pile & all), n_unseen_same = count_of(unseen & all), n_known = count_of(known & all);
        int o_threw = (d->threw[you] & SUITS_AT(p)) != 0, m_threw = (d->threw[me] & SUITS_AT(p)) != 0;
        for (u64 y = all; y; y &= y - 1) {
            int c = first_of(y), v = d->value[c];
            float *f = x->each[c];
            memset(f, 0, sizeof x->each[c]);
            int is_mine = mine >> c & 1, is_known = known >> c & 1, is_pile = in_pile >> c & 1, is_unseen = unseen >> c & 1;
            int same = n_mine - is_mine;
            f[0] = v < 10;
            f[1] = v == 10;
            f[2] = p == 14;
            f[3] = v / unit_value;
            f[4] = is_mine && !(d->known[me] >> c & 1);
            f[5] = is_mine && (d->known[me] >> c & 1);
            f[6] = is_known;
            f[7] = is_pile;
            f[8] = is_unseen;
            f[9] = o->fits >> c & 1;
            f[10] = beyond >> c & 1;
            f[11] = beyond_mine >> c & 1;
            f[12] = same == 1;
            f[13] = same >= 2;
            f[14] = m2 >> c & 1;
            f[15] = m1u >> c & 1;
            f[16] = m1p >> c & 1;
            f[17] = (n_unseen_same - is_unseen) / 3.f;
            f[18] = (n_pile_same - is_pile) / 3.f;
            f[19] = l2 >> c & 1;
            f[20] = n_known - is_known >= 1;
            f[21] = n_known - is_known >= 2;
            f[22] = k2 >> c & 1;
            f[23] = kn >> c & 1;
            f[24] = o_threw;
            f[25] = on >> c & 1;
            f[26] = m_threw;
            f[27] = tn >> c & 1;
            f[28] = wild;
            f[29] = near;
            f[30] = stock;
            f[31] = few;
            if (is_mine) {
                held += v;
                int fits = o->fits >> c & 1;
                f[32] = fits ? 1 : chance_of(&g, c, n_known, share * n_unseen_same);
                f[33] = !same && !(m2 >> c & 1) && !(m1u >> c & 1) && !(m1p >> c & 1) && !fits;
                f[34] = can >> c & 1;
                singles += f[33] > 0;
                if (!(can >> c & 1)) hoped += v * (same + (m1u >> c & 1) > 0 ? .5 : .1);
            }
        }
    }
    /* the pile from above */
    int old = n_pile - d->fresh[you];
    if (old < 0) old = 0;
    double none = 1, fear = 0, fear_cards = 0, up = 0;
    int can_now = points_of(d, can), top_wild = n_pile && d->pile[n_pile - 1] == WILD;
    u64 with = mine;
    int my_wilds = d->wilds[me], counted[16] = {0};
    for (int i = n_pile - 1; i >= 0; i--) {
        int c = d->pile[i], cards = n_pile - i;
        double take;
        if (c == WILD) {
            take = i < old ? STALE : 1;
            my_wilds++;
            if (g.wild < .7) g.wild = .7;
        } else {
            float *f = x->each[c];
            int p = c & 15;
            u64 rank = SUITS_AT(p);
            int fits = o->fits >> c & 1;
            take = fits ? 1 : chance_of(&g, c, count_of(known & rank) + counted[p], share * count_of(unseen & rank));
            if (i < old) take *= STALE;
            int same = count_of(with & rank), one = same > 0 || (near_of(with) >> c & 1);
            int takeable = fits || same >= 2 || (pairs_into(with) >> c & 1) || (one && my_wilds > 0) || my_wilds >= 2;
            int more = 0;
            if (takeable) {
                more = points_of(d, meldable(with | bit(c), o->fits)) - can_now;
                if (more < d->value[c]) more = d->value[c];
                if (more > best) best = more, best_cards = cards;
            }
            f[35] = (cards - 1) / 10.f;
            f[36] = above[i + 1] / unit_points;
            f[37] = i == n_pile - 1;
            f[38] = i >= old;
            f[39] = takeable;
            f[40] = more / unit_points;
            f[41] = take;
            f[42] = take * above[i] / unit_points;
            with |= bit(c);
            counted[p]++;
            g.here[c] = 1;
            if (p == 14) g.here[c - 13] = 1;
        }
        none *= 1 - take;
        if (take * above[i] > fear) fear = take * above[i], fear_cards = take * cards;
        if (i == n_pile - 1) up = take;
    }
    float *a = x->all;
    int k = 0, size = d->size[me], other = d->size[you];
    a[k++] = size / 10.f;
    a[k++] = other / 10.f;
    for (int i = 0; i < 4; i++) a[k++] = size == i;
    for (int i = 0; i < 5; i++) a[k++] = other == i;
    a[k++] = d->n_stock / 40.f;
    a[k++] = d->n_stock < 10 ? (10 - d->n_stock) / 10.f : 0;
    a[k++] = d->n_stock <= 1;
    a[k++] = (held + d->wilds[me] * d->value[WILD]) / (2 * unit_points);
    a[k++] = can_now / (2 * unit_points);
    a[k++] = singles / 5.f;
    a[k++] = hoped / unit_points;
    a[k++] = d->wilds[me] == 1;
    a[k++] = d->wilds[me] > 1;
    a[k++] = d->wilds[me] / 2.f;
    a[k++] = wilds_unseen / 4.f;
    a[k++] = share * wilds_unseen;
    a[k++] = d->known_wilds[you] > 0;
    a[k++] = pile_wilds / 2.f;
    a[k++] = wild_at >= 0 ? (n_pile - wild_at) / 10.f : 0;
    a[k++] = top_wild;
    a[k++] = o->wild;
    a[k++] = mean / unit_value;
    a[k++] = theirs / (2 * unit_points);
    a[k++] = share;
    a[k++] = n_pile / 20.f;
    a[k++] = above[0] / (2 * unit_points);
    a[k++] = 1 - none;
    a[k++] = up;
    a[k++] = fear / unit_points;
    a[k++] = fear_cards / 10.f;
    a[k++] = best / unit_points;
    a[k++] = best_cards / 10.f;
    a[k++] = none * best / unit_points;
    a[k++] = d->melded[me];
    a[k++] = d->melded[you];
    a[k++] = points_of(d, o->fits & unseen) / (2 * unit_points);
    a[k++] = five ? d->wild == 14 : 0;
    Laying now = {.n = 0, .points = 0, .left = size};
    if (can || d->wilds[me]) best_lay(d, mine, d->wilds[me], o, &now);
    a[k++] = now.points / (2 * unit_points);
    a[k++] = now.points > 0;
    a[k++] = now.left / 10.f;
    for (int i = 0; i < 3; i++) a[k++] = now.left == i;
    if (k != OF_ALL) { fprintf(stderr, "%d numbers are told of all, not %d\n", k, OF_ALL); exit(1); }
}

/* Players */
static double worth_of(const Player *p, const Deal *d, int me, Sample *x) {
    Open o = open_of(d);
    tell(d, me, &o, x);
    return said(p->net, x);
}
/* The points that the other may be thought to hold. */
static double theirs_of(const Deal *d, int me) {
    int you = 1 - me, w;
    u64 unseen = unseen_by(d, me, &w);
    int n = count_of(unseen) + w, hidden = d->size[you] - count_of(d->known[you]) - d->known_wilds[you];
    double mean = n ? (double)(points_of(d, unseen) + w * d->value[WILD]) / n : 0;
    return hidden * mean + points_of(d, d->known[you]) + d->known_wilds[you] * d->value[WILD];
}

typedef struct { int mask, gone, out; double worth; Sample x; } Way;
static Way ways[MOST_WAYS];
static int n_ways;

/* which cards of the rest are thrown in thought: those of which least is hoped */
static int throws_of(const Deal *d, int me, int barred, int most, int *found) {
    u64 mine = d->hand[me];
    Open o = open_of(d);
    u64 live = pack_of(d) & ~d->lying;
    u64 can = meldable(mine, o.fits), m2 = pairs_into(mine), m1 = pairs_of(mine, live & ~mine);
    double keys[64];
    int n = 0;
    for (u64 y = mine; y; y &= y - 1) {
        int c = first_of(y);
        if (c == barred) continue;
        int same = count_of(mine & rank_of(c)) - 1;
        double hope = can >> c & 1 ? 1 : .1 + .25 * same + .15 * (m1 >> c & 1) + .2 * (m2 >> c & 1);
        double key = (hope - .4) * d->value[c] + 5 * hope;
        int i = n++;
        for (; i > 0 && keys[i - 1] > key; i--) keys[i] = keys[i - 1], found[i] = found[i - 1];
        keys[i] = key;
        found[i] = c;
    }
    if (n > most) n = most;
    if (!n && d->wilds[me] && barred != WILD) found[n++] = WILD;
    return n;
}
/* All ways to end the turn that are thought about; `owed` is in what is laid. Returns the best; -1: none. */
static int plans(const Player *p, const Deal *d, int me, int owed, int barred, Laying *l, int thrown, int thorough) {
    Open o = open_of(d);
    n_ways = 0;
    if (owed < 0) best_lay(d, d->hand[me], d->wilds[me], &o, l);
    else if (!lay_owed(d, d->hand[me], d->wilds[me], &o, owed, l)) return -1;
    int n = l->n, full = (1 << n) - 1, must = 0, masks[80], n_masks = 0;
    for (int i = 0; i < n; i++) if (owed >= 0 && (owed == WILD ? l->items[i].wilds > 0 : l->items[i].cards >> owed & 1)) { must = 1 << i; break; }
    if (!thorough) { masks[n_masks++] = full; if (must != full) masks[n_masks++] = must; }
    else if (n <= 3) for (int m = full; m >= 0; m--) masks[n_masks++] = m;
    else {
        masks[n_masks++] = full;
        masks[n_masks++] = must;
        for (int i = 0; i < n && i < 8; i++) masks[n_masks++] = full & ~(1 << i), masks[n_masks++] = 1 << i | must;
    }
    int best = -1;
    for (int k = 0; k < n_masks; k++) {
        int mask = masks[k], bad = 0;
        if ((mask & must) != must) continue;
        Deal after = *d;
        for (int i = 0; i < n && !bad; i++) if (mask >> i & 1) bad = !lay_item(&after, me, &l->items[i], 1);
        if (bad) continue;
        int laid = after.points[me] - d->points[me];
        if (!after.size[me]) {
            Way *y = &ways[n_ways];
            *y = (Way){.mask = mask, .gone = -1, .out = !five};
            y->worth = laid + (five ? worth_of(p, &after, me, &y->x) : theirs_of(&after, me));
            if (best < 0 || y->worth > ways[best].worth) best = n_ways;
            n_ways++;
            continue;
        }
        int found[64], m = throws_of(&after, me, barred, thrown, found);
        for (int t = 0; t < m && n_ways < MOST_WAYS; t++) {
            int c = found[t];
            Way *y = &ways[n_ways];
            if (after.size[me] == 1) {
                Open now = open_of(&after);
                if (five && takes(&now, c)) continue;
                y->mask = mask; y->gone = c; y->out = 1;
                y->worth = laid + theirs_of(&after, me);
            } else {
                Deal then = after;
                throw_card(&then, me, c);
                y->mask = mask; y->gone = c; y->out = 0;
                y->worth = laid + worth_of(p, &then, me, &y->x);
            }
            if (best < 0 || y->worth > ways[best].worth) best = n_ways;
            n_ways++;
        }
    }
    return best;
}

/* Whether the deepest of so many cards may be taken */
static int may_take(const Deal *d, int me, int count) {
    if (count == 1) return 1;
    int c = d->pile[d->n_pile - count];
    u64 hand = d->hand[me];
    int wilds = d->wilds[me];
    for (int i = d->n_pile - count; i < d->n_pile; i++) if (d->pile[i] == WILD) wilds++; else hand |= bit(d->pile[i]);
    Open o = open_of(d);
    if (c != WILD) {
        if (o.fits >> c & 1) return 1;
        u64 others = hand & ~bit(c);
        int same = count_of(others & rank_of(c));
        if (same >= 2 || pairs_into(others) >> c & 1) return 1;
        if (wilds && (same || near_of(others) >> c & 1)) return 1;
        if (wilds >= 2) return 1;
    }
    Laying l;
    return lay_owed(d, hand, wilds, &o, c, &l);
}

/* as cards of a value are ordered: by their ranks, of which the ace is the lowest, and their suits by their letters */
static int order_of(const Deal *d, int c) {
    int p = c & 15;
    return d->value[c] * 64 + (p == 14 ? 1 : p) * 4 + 3 - (c >> 4);
}
static int greedy_throw(const Deal *d, int me, int dear, int barred) {
    u64 in = meldable(d->hand[me], 0);
    for (int pass = 0; pass < 2; pass++) {
        int best = -1;
        for (u64 y = pass ? d->hand[me] : d->hand[me] & ~in; y; y &= y - 1) {
            int c = first_of(y);
            if (c == barred) continue;
            if (best < 0 || (dear ? order_of(d, c) > order_of(d, best) : order_of(d, c) < order_of(d, best))) best = c;
        }
        if (best >= 0) return best;
    }
    return d->wilds[me] && barred != WILD ? WILD : -1;
}
static int greedy_take(const Deal *d, int me) {
    Open o = open_of(d);
    Laying now, then;
    best_lay(d, d->hand[me], d->wilds[me], &o, &now);
    u64 hand = d->hand[me];
    int wilds = d->wilds[me], best = 0, most = -1;
    for (int i = d->n_pile - 1; i >= 0; i--) {
        int c = d->pile[i];
        if (c == WILD) wilds++; else hand |= bit(c);
        if (d->n_pile - i > 1 && !may_take(d, me, d->n_pile - i)) continue;
        best_lay(d, hand, wilds, &o, &then);
        int in = 0;
        for (int k = 0; k < then.n; k++) in |= c == WILD ? then.items[k].wilds > 0 : then.items[k].cards >> c & 1;
        int more = then.points - now.points;
        if (in && more > most) most = more, best = d->n_pile - i;
    }
    return best;
}
static int final_lead(const Deal *d, int me) { return d->points[me] - d->points[1 - me]; }

static double with_card(const Player *p, const Deal *d, int me, int c, Laying *l) {
    Deal t = *d;
    gain(&t, me, c, 0);
    t.n_stock--;
    t.fresh[me] = 0;
    int b = plans(p, &t, me, -1, -1, l, 3, 0);
    return b < 0 ? 0 : ways[b].worth;
}
/* What it is worth to draw from the stock: the mean over wild cards, dear ones, and some of the others. */
static double worth_of_draw(const Player *p, const Deal *d, int me, Laying *l) {
    double sum = 0;
    int wilds;
    u64 unseen = unseen_by(d, me, &wilds), dear = five ? unseen & SUITS_AT(14) : 0, rest = unseen & ~dear;
    int all = count_of(unseen) + wilds;
    if (wilds) sum += wilds * with_card(p, d, me, WILD, l);
    for (; dear; dear &= dear - 1) sum += with_card(p, d, me, first_of(dear), l);
    int others[52], n = 0;
    for (int place = 2; place <= 14; place++) for (u64 y = rest & SUITS_AT(place); y; y &= y - 1) others[n++] = first_of(y);
    int few = n < DRAWN ? n : DRAWN, at = n ? below(n) : 0;
    double part = 0;
    for (int i = 0; i < few; i++) part += with_card(p, d, me, others[(at + i * n / few) % n], l);
    if (few) sum += part * n / few;
    return sum / all;
}

/* Deals */
static void deal_cards(Deal *d, int dealer) {
    unsigned char order[MOST_CARDS];
    int n = 0, next = 0, fit = 0, sizes[2] = {13, 13};
    for (int s = 0; s < 4; s++) for (int p = 2; p <= 14; p++) order[n++] = 16 * s + p;
    if (!five) order[n++] = WILD, order[n++] = WILD;
    while (!fit) { /* what does not fit the pack is dealt again */
        for (int i = n - 1; i > 0; i--) { int k = below(i + 1); unsigned char t = order[i]; order[i] = order[k]; order[k] = t; }
        memset(d, 0, sizeof *d);
        next = 0;
        fit = 1;
        for (int step = 1; five && step <= 2 && fit; step++) {
            int s = (dealer + step) % 2, p = order[next] & 15, total = 1 + (p == 14 ? 11 : p > 10 ? 10 : p);
            fit = next + total + (2 - step) + 2 <= n;
            sizes[s] = total;
            if (s == dealer) d->wild = p;
            next += total;
        }
    }
    if (verbose) { printf("deal %d", dealer); for (int i = 0; i < n; i++) printf(" %d", order[i]); printf("\n"); }
    for (int i = 0; five && i < n; i++) if ((order[i] & 15) == d->wild) order[i] = WILD;
    for (int c = 0; c < 64; c++) {
        int p = c & 15;
        d->value[c] = five ? (p == 14 ? 100 : p >= 10 ? 10 : 5) : (p == 14 ? 15 : p >= 10 ? 10 : p);
    }
    d->value[WILD] = five ? (d->wild == 14 ? 200 : 100) : 15;
    next = 0;
    for (int step = 1; step <= 2; step++)
        for (int i = 0, s = (dealer + step) % 2; i < sizes[s]; i++, next++)
            gain(d, s, five ? order[next] : order[2 * i + step - 1], five && !i); /* hand after hand, or card after card */
    d->pile[d->n_pile++] = order[next++];
    d->fresh[0] = d->fresh[1] = 1;
    for (int i = n - 1; i >= next; i--) d->stock[d->n_stock++] = order[i];
}
static void lay_all(Deal *d, int me, const Laying *l, int mask) {
    for (int i = 0; i < l->n; i++) if (mask >> i & 1) lay_item(d, me, &l->items[i], 0);
}
/* How many cards a net takes from the pile; 0 for none. `best` is what it thinks that its turn is worth. */
static int chosen_take(const Player *p, const Deal *d, int me, int learn, double *best, int *explored) {
    int legal[MOST_CARDS], n_legal = 0, take = 0;
    Laying l;
    if (d->n_stock) *best = worth_of_draw(p, d, me, &l);
    else *best = five ? 0 : theirs_of(d, me) - points_of(d, d->hand[me]) - d->wilds[me] * d->value[WILD];
    legal[n_legal++] = 0;
    for (int count = 1; count <= d->n_pile; count++) {
        if (!may_take(d, me, count)) continue;
        int c = d->pile[d->n_pile - count];
        Deal t = *d;
        take_cards(&t, me, count);
        int b = plans(p, &t, me, count > 1 ? c : -1, count == 1 ? c : -1, &l, 3, 0);
        if (b < 0) continue;
        legal[n_legal++] = count;
        if (ways[b].worth > *best) *best = ways[b].worth, take = count;
    }
    if (learn && p->eps > 0 && chance() < p->eps) {
        take = legal[below(n_legal)];
        *explored = 1;
    }
    return take;
}
/* The rest of a turn without thought: all is laid, one card thrown. Returns that; -1 for none. */
static int plain_turn(Deal *d, int me, int owed, int barred, int dear) {
    Laying l;
    Open o = open_of(d);
    if (owed >= 0) lay_owed(d, d->hand[me], d->wilds[me], &o, owed, &l);
    else best_lay(d, d->hand[me], d->wilds[me], &o, &l);
    lay_all(d, me, &l, -1);
    if (!d->size[me]) return -1;
    int gone = greedy_throw(d, me, dear, barred);
    if (five && d->size[me] == 1 && gone >= 0) {
        Open now = open_of(d);
        if (takes(&now, gone)) { /* it has to be laid off */
            best_lay(d, d->hand[me], d->wilds[me], &now, &l);
            lay_all(d, me, &l, -1);
            return -1;
        }
    }
    return gone;
}
/* The rest of a turn of a net. Returns what is thrown; -1 for none. `drawn` is what it thought the turn worth before. */
static int chosen_turn(const Player *p, Deal *d, int me, int owed, int barred, int learn, double drawn, int explored) {
    Laying l;
    int best = plans(p, d, me, owed, barred, &l, 7, 1);
    if (best < 0) return plain_turn(d, me, -1, barred, 1);
    int choice = best;
    double worth = explored ? drawn : ways[best].worth, before = final_lead(d, me);
    if (learn && p->eps > 0 && !ways[best].out && chance() < p->eps) {
        choice = below(n_ways);
        int k = below(n_ways);
        if (ways[k].worth > ways[choice].worth) choice = k;
        explored = 1;
    }
    Way *y = &ways[choice];
    d_held += y->mask != (1 << l.n) - 1;
    lay_all(d, me, &l, y->mask);
    double laid = final_lead(d, me) - before;
    if (learn && n_records[me] < MOST_TURNS)
        records[me][n_records[me]++] = (Record){.x = y->x, .before = before, .laid = laid, .end = y->out, .explored = explored, .best = worth};
    if (verbose && !y->out) printf("%d worth %.3f\n", me, y->worth - laid);
    return y->gone;
}
/* Which card a net calls rummy with, by how deep it lies, and what it throws then; 0 for none. */
static int chosen_call(const Player *p, const Deal *d, int me, int *thrown) {
    Open o = open_of(d);
    Sample x;
    int found[64], best = 0;
    double most = five ? -1e9 : worth_of(p, d, me, &x); /* 5000: always, if it may */
    for (int count = 1; count <= (five ? 1 : d->n_pile); count++) {
        int c = d->pile[d->n_pile - count];
        if (c == WILD || !(o.fits >> c & 1) || (five && !d->melded[me])) continue;
        Deal t = *d;
        take_cards(&t, me, count);
        Item item = fitting(&t, c);
        lay_item(&t, me, &item, 1);
        int laid = t.points[me] - d->points[me];
        int last = t.wilds[me] ? WILD : t.hand[me] ? first_of(t.hand[me]) : -1;
        if (t.size[me] < 2) {
            double worth = laid + theirs_of(&t, me);
            if (worth > most) most = worth, best = count, *thrown = last;
            continue;
        }
        int n = throws_of(&t, me, -1, five ? 5 : 4, found);
        for (int i = 0; i < n; i++) {
            Deal then = t;
            then.fresh[me] = d->fresh[me];
            throw_card(&then, me, found[i]);
            double worth = laid + worth_of(p, &then, me, &x);
            if (worth > most) most = worth, best = count, *thrown = found[i];
        }
    }
    return best;
}
/* After a discard nets call as long as they like. Returns who has gone out by that; -1 for nobody. */
static int call(Deal *d, int thrower, const Player *players) {
    for (int me = 1 - thrower; players[me].kind == NET; me = 1 - me) {
        int thrown = -1, count = chosen_call(&players[me], d, me, &thrown);
        if (!count) break;
        d_calls++;
        if (verbose) printf("%d call %d\n", me, count);
        int c = d->pile[d->n_pile - count], fresh = d->fresh[me];
        take_cards(d, me, count);
        d->fresh[me] = fresh; /* a call is no draw */
        Item item = fitting(d, c);
        lay_item(d, me, &item, 0);
        if (!d->size[me]) return five ? -1 : me;
        Open now = open_of(d);
        if (five && d->size[me] == 1 && takes(&now, thrown)) { /* it has to be laid off */
            Laying rest;
            best_lay(d, d->hand[me], d->wilds[me], &now, &rest);
            lay_all(d, me, &rest, -1);
            return -1;
        }
        if (verbose) printf("%d discard %d\n", me, thrown);
        throw_card(d, me, thrown);
        if (!d->size[me]) return me;
    }
    return -1;
}
/* Plays a deal; the points are in it. */
static void play_deal(Deal *d, int dealer, const Player *players, int learn) {
    deal_cards(d, dealer);
    n_records[0] = n_records[1] = 0;
    d_deals++;
    int out = -1, me = 1 - dealer;
    for (int turn = 0; turn < 400 && out < 0; turn++, me = 1 - me) {
        const Player *p = &players[me];
        int take = 0, owed = -1, barred = -1, floats = !d->size[me], explored = 0;
        double drawn = 0;
        d_turns++;
        if (floats && !d->n_stock) break;
        if (!floats && d->n_pile) take = p->kind == NET ? chosen_take(p, d, me, learn, &drawn, &explored) : greedy_take(d, me);
        if (take) {
            int c = d->pile[d->n_pile - take];
            if (verbose) printf("%d take %d\n", me, take);
            take_cards(d, me, take);
            if (take > 1) owed = c; else barred = c;
            d_takes++;
        } else {
            if (verbose) printf("%d %s\n", me, d->n_stock ? "draw" : "pass");
            if (!d->n_stock) break;
            gain(d, me, d->stock[--d->n_stock], 0);
            d->fresh[me] = 0;
        }
        int gone = p->kind != NET || floats ? plain_turn(d, me, owed, barred, p->kind != OTHER)
                                            : chosen_turn(p, d, me, owed, barred, learn, drawn, explored);
        if (gone < 0) {
            if (verbose) printf("%d float\n", me);
            if (!five && !d->size[me]) out = me;
            continue;
        }
        if (verbose) printf("%d discard %d\n", me, gone);
        throw_card(d, me, gone);
        out = d->size[me] ? call(d, me, players) : me;
    }
    d_out += out >= 0;
    for (int s = 0; s < 2; s++) {
        int left = points_of(d, d->hand[s]) + d->wilds[s] * d->value[WILD];
        if (!five) d->points[s] -= left;
        else if (out == 1 - s) d->points[1 - s] += left;
    }
    if (verbose) printf("points %d %d\n", d->points[0], d->points[1]);
    for (int s = 0; learn && s < 2; s++) if (players[s].kind == NET && !players[s].frozen) keep(s, final_lead(d, s));
}

/* Comparing */
static void compare(Player a, Player b, int rounds, u64 seed, const char *title) {
    double sum = 0, squares = 0;
    count_anew();
    Deal d;
    int totals[2][2] = {{0}}, target = five ? 5000 : 500;
    double won = 0, matches = 0;
    for (int i = 0; i < rounds; i++) {
        double all = 0;
        for (int k = 0; k < 2; k++) {
            Player table[2];
            for (int s = 0; s < 2; s++) table[s] = s == k ? a : b;
            seed_dice(seed + i);
            forget();
            play_deal(&d, i % 2, table, 0);
            all += final_lead(&d, k);
            totals[k][0] += d.points[k];
            totals[k][1] += d.points[1 - k];
            if (totals[k][0] < target && totals[k][1] < target) continue;
            if (totals[k][0] == totals[k][1]) continue;
            won += totals[k][0] > totals[k][1];
            matches++;
            totals[k][0] = totals[k][1] = 0;
        }
        sum += all / 2;
        squares += all * all / 4;
    }
    double mean = sum / rounds;
    printf("%s: %+.1f +- %.1f points a deal of %d, won %.1f %% of %.0f matches; ", title, mean,
           sqrt((squares / rounds - mean * mean) / rounds), 2 * rounds, matches ? 100 * won / matches : 0, matches);
    print_counts();
}

/* Learning: deals in which one seat is the learner, and the other may be somebody else */
static void play_to_learn(int seats) {
    Player table[SEATS];
    Deal d;
    int mine = below(seats);
    table[mine] = learner;
    table[1 - mine] = opponent();
    play_deal(&d, below(seats), table, 1);
}
static void against_greedy(Player p, int seats) {
    (void)seats;
    compare(p, player_of("greedy"), rounds_of(500), 777000, "against greedy");
}

int main(int argc, char **argv) {
    if (argc < 3) { fprintf(stderr, "See tools/learn_spread_nets.py.\n"); return 1; }
    five = !strcmp(argv[1], "5000");
    unit_value = five ? 50 : 15;
    unit_points = five ? 100 : 50;
    argv++;
    argc--;
    const char *what = argv[1];
    if (!strcmp(what, "match")) { /* match A B rounds seed */
        Player a = player_of(argv[2]), b = player_of(argv[3]);
        char title[1000];
        snprintf(title, sizeof title, "%s against %s", argv[2], argv[3]);
        compare(a, b, atoi(argv[4]), strtoull(argv[5], 0, 10), title);
    } else if (!strcmp(what, "log")) { /* log A B deals seed */
        Player table[2];
        for (int s = 0; s < 2; s++) table[s] = player_of(argv[2 + s]);
        verbose = 1;
        Deal d;
        for (int i = 0; i < atoi(argv[4]); i++) {
            seed_dice(strtoull(argv[5], 0, 10) + i);
            forget();
            play_deal(&d, i % 2, table, 0);
        }
    } else if (!strcmp(what, "learn")) learn(argc, argv, play_to_learn, against_greedy);
    return 0;
}

/* Self-play of Gin Rummy for two by the default house rules, and the learning of its nets: see tools/learn_gin.py.

   Cards are bits of a mask as in rummy_desktop/engine/melds.py: four a rank from the ace up. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "selfplay.h"

#define PACK ((1ULL << 52) - 1)
#define FIRST 0x1111111111111ULL
#define PC __builtin_popcountll
#define CTZ __builtin_ctzll

/* Hands */
static u64 plane[4];
static u64 next_to[52], pairs[52][8];
static int n_pairs[52], value[52];

static inline int pts(u64 m) {
    return PC(m & plane[0]) + 2 * PC(m & plane[1]) + 4 * PC(m & plane[2]) + 8 * PC(m & plane[3]);
}
static inline u64 rank_of(u64 bit) { return 15ULL << (CTZ(bit) & ~3); }
static inline u64 runs(u64 m) { u64 r = m & m >> 4 & m >> 8; return r | r << 4 | r << 8; }
static inline u64 sets(u64 m) {
    u64 p = m & m >> 1, e = m | m >> 1;
    return m & (((p & e >> 2) | (p >> 2 & e)) & FIRST) * 15;
}
static inline u64 melded(u64 m) { return runs(m) | sets(m); }
static inline u64 outs(u64 m) {
    u64 up = m << 4, down = m >> 4, run = (up & (up << 4 | down)) | (down & down >> 4);
    u64 p = m & m >> 1, e = m | m >> 1, twos = (p | p >> 2 | (e & e >> 2)) & FIRST;
    return (run | twos * 15) & PACK & ~m;
}
static inline u64 joined(u64 m) {
    u64 p = m & m >> 1 & FIRST * 7, a = m & m >> 2 & FIRST * 3, f = m & m >> 3 & FIRST, n = m & m >> 4, g = m & m >> 8;
    return p | p << 1 | a | a << 2 | f | f << 3 | n | n << 4 | g | g << 8;
}
static int best_melded(u64 m) {
    u64 r = runs(m), s = sets(m), x = r & s;
    if (!x) return pts(r | s);
    u64 c = x & -x, rank = m & rank_of(c);
    int best = best_melded(m & ~c), found;
    found = pts(rank) + best_melded(m & ~rank);
    if (found > best) best = found;
    if (PC(rank) == 4)
        for (u64 o = rank & ~c; o; o &= o - 1) {
            u64 three = rank & ~(o & -o);
            if ((found = pts(three) + best_melded(m & ~three)) > best) best = found;
        }
    for (int len = 3; len <= 5; len++)
        for (int down = 0; down < len; down++) {
            u64 line = 0;
            int at = CTZ(c) - 4 * down;
            if (at < 0 || at + 4 * (len - 1) > 51) continue;
            for (int i = 0; i < len; i++) line |= 1ULL << (at + 4 * i);
            if ((line & m) == line && (found = pts(line) + best_melded(m & ~line)) > best) best = found;
        }
    return best;
}
static inline int dw(u64 m) { return pts(m) - best_melded(m); }
/* the deadwood once the best card has gone */
static int dw_less(u64 m, int loose, int top) {
    u64 r = runs(m), s = sets(m), x = r & s;
    if (!x) {
        u64 rest = m & ~(r | s);
        if (rest) {
            int last = value[63 - __builtin_clzll(rest)];
            if (last > top) top = last;
            loose += pts(rest);
        }
        return loose - top;
    }
    u64 c = x & -x, rank = m & rank_of(c);
    int v = value[CTZ(c)], best = dw_less(m & ~c, loose + v, v > top ? v : top), found;
    if ((found = dw_less(m & ~rank, loose, top)) < best) best = found;
    if (PC(rank) == 4)
        for (u64 o = rank & ~c; o; o &= o - 1)
            if ((found = dw_less(m & ~(rank & ~(o & -o)), loose, top)) < best) best = found;
    for (int len = 3; len <= 5; len++)
        for (int down = 0; down < len; down++) {
            u64 line = 0;
            int at = CTZ(c) - 4 * down;
            if (at < 0 || at + 4 * (len - 1) > 51) continue;
            for (int i = 0; i < len; i++) line |= 1ULL << (at + 4 * i);
            if ((line & m) == line && (found = dw_less(m & ~line, loose, top)) < best) best = found;
        }
    return best;
}
static inline u64 fits(u64 meld) {
    if (meld & meld << 4) return (meld >> 4 | meld << 4) & PACK & ~meld;
    return rank_of(meld & -meld) & ~meld;
}
typedef struct { int n; u64 meld[5]; } Melds;
/* Every arrangement with `want` points melded; calls back through a list of at most 24. */
static int n_ways;
static Melds ways[24];
static void arrangements(u64 m, int want, Melds *so_far) {
    if (n_ways == 24 || best_melded(m) < want) return;
    u64 r = runs(m), s = sets(m), x = r & s;
    if (!x) {
        Melds *w = &ways[n_ways++];
        *w = *so_far;
        for (u64 rest = s; rest;) {
            u64 rank = s & rank_of(rest & -rest);
            w->meld[w->n++] = rank;
            rest &= ~rank;
        }
        for (u64 rest = r; rest;) {
            u64 bit = rest & -rest, line = 0;
            for (; rest & bit; bit <<= 4) line |= bit, rest ^= bit;
            w->meld[w->n++] = line;
        }
        return;
    }
    u64 c = x & -x, rank = m & rank_of(c);
    u64 ways_here[20];
    int n = 0;
    ways_here[n++] = rank;
    if (PC(rank) == 4)
        for (u64 o = rank & ~c; o; o &= o - 1) ways_here[n++] = rank & ~(o & -o);
    for (int len = 3; len <= 5; len++)
        for (int down = 0; down < len; down++) {
            u64 line = 0;
            int at = CTZ(c) - 4 * down;
            if (at < 0 || at + 4 * (len - 1) > 51) continue;
            for (int i = 0; i < len; i++) line |= 1ULL << (at + 4 * i);
            if ((line & m) == line) ways_here[n++] = line;
        }
    for (int i = 0; i < n && so_far->n < 4; i++) {
        so_far->meld[so_far->n++] = ways_here[i];
        arrangements(m & ~ways_here[i], want - pts(ways_here[i]), so_far);
        so_far->n--;
    }
    arrangements(m & ~c, want, so_far);
}
static int laid_off(u64 m, Melds *melds) {
    int best = dw(m);
    if (!best) return 0;
    for (int i = 0; i < melds->n; i++)
        for (u64 f = fits(melds->meld[i]) & m; f; f &= f - 1) {
            u64 c = f & -f;
            melds->meld[i] |= c;
            int found = laid_off(m & ~c, melds);
            melds->meld[i] ^= c;
            if (found < best) best = found;
        }
    return best;
}
static void prepare(void) {
    for (int i = 0; i < 52; i++) {
        value[i] = i / 4 + 1 < 10 ? i / 4 + 1 : 10;
        for (int p = 0; p < 4; p++)
            if (value[i] >> p & 1) plane[p] |= 1ULL << i;
        u64 bit = 1ULL << i;
        next_to[i] = (rank_of(bit) | bit << 4 | bit >> 4) & PACK & ~bit;
        u64 others[3];
        int n = 0;
        for (int s = 0; s < 4; s++)
            if (s != i % 4) others[n++] = 1ULL << ((i & ~3) + s);
        pairs[i][0] = others[0] | others[1];
        pairs[i][1] = others[0] | others[2];
        pairs[i][2] = others[1] | others[2];
        n = 3;
        for (int low = i / 4 - 2; low <= i / 4; low++)
            if (low >= 0 && low + 2 <= 12) {
                u64 line = 0;
                for (int k = 0; k < 3; k++) line |= 1ULL << (4 * (low + k) + i % 4);
                pairs[i][n++] = line & ~bit;
            }
        n_pairs[i] = n;
    }
}

/* The deal */
enum { OLD, PLAIN, STUBBORN, NET, MEDIUM, GREEDY };
typedef struct {
    u64 hand[2], known[2], refused[2];
    int stock[52], n_stock, pile[60], n_pile;
    int od[2][64], n_od[2];
    int barred, upcards, turns, dealer;
    int scores[2];
} Deal;
typedef struct {
    int seat;
    u64 mine, shown, theirs, refused, unseen, late, early, own_refused;
    int stage, stock, held, turns, last[4], n_last, need, their_need, upcard, barred, n_mine_thrown;
} Sight;

static const int STAGES[9] = {29, 27, 25, 23, 21, 18, 15, 11, 7};

static void look(const Deal *d, int s, Sight *v) {
    u64 pile = 0;
    for (int i = 0; i < d->n_pile; i++) pile |= 1ULL << d->pile[i];
    memset(v, 0, sizeof *v);
    v->seat = s;
    v->mine = d->hand[s];
    v->shown = d->known[s] & v->mine;
    v->theirs = d->known[1 - s];
    v->refused = d->refused[1 - s];
    v->own_refused = d->refused[s];
    v->unseen = PACK & ~(v->mine | v->theirs | pile);
    v->stock = d->n_stock;
    for (int i = 0; i < 9; i++) v->stage += d->n_stock < STAGES[i];
    v->turns = d->turns;
    int n = d->n_od[1 - s];
    v->n_last = n;
    v->n_mine_thrown = d->n_od[s];
    for (int i = 0; i < n; i++) {
        u64 bit = 1ULL << d->od[1 - s][i];
        if (i >= n - 2) v->late |= bit; else v->early |= bit;
        if (i >= n - 4) v->last[n - 1 - i] = value[d->od[1 - s][i]];
    }
    v->early &= ~v->late;
    v->need = 100 - d->scores[s];
    v->their_need = 100 - d->scores[1 - s];
    v->upcard = d->upcards;
    v->barred = d->barred;
}

/* The features of rummy_desktop/ai/knocking.py */
static double hopes(u64 loose, u64 hand, u64 unseen) {
    double count = PC(unseen) ? PC(unseen) : 1, hope = 0;
    u64 alive = hand | unseen;
    for (; loose; loose &= loose - 1) {
        int c = CTZ(loose);
        for (int i = 0; i < n_pairs[c]; i++) {
            u64 p = pairs[c][i];
            if ((p & alive) != p) continue;
            int held = PC(p & hand);
            if (held == 1) hope += 1 / count;
            else if (!held) hope += 3 / count / count;
        }
    }
    return hope;
}
static void offer_of(const Sight *v, int gone, float *f) {
    double likely = (10.0 - PC(v->theirs)) / (PC(v->unseen) ? PC(v->unseen) : 1);
    u64 rank = rank_of(1ULL << gone);
    f[0] = f[1] = f[2] = f[3] = 0;
    for (int i = 0; i < n_pairs[gone]; i++) {
        u64 p = pairs[gone][i], both = p & v->theirs;
        if (p & ~(v->unseen | v->theirs)) continue;
        if (both) f[both & rank ? 2 : 3] += both == p ? 1 : likely;
        else {
            int cold = (next_to[CTZ(p)] & v->refused) || (next_to[63 - __builtin_clzll(p)] & v->refused);
            f[cold] += likely * likely;
        }
    }
}
#define LIMIT 10
static void prospects(u64 kept, int least, u64 unseen, float *f) {
    int lowest = dw_less(kept, 0, 0), knocks = 0, gins = 0;
    u64 good = outs(kept) & unseen;
    double gain = 0;
    for (u64 g = good; g; g &= g - 1) {
        int after = dw_less(kept | (g & -g), 0, 0);
        if (least < after) after = least;
        gain += least - after;
        knocks += after <= LIMIT;
        gins += !after;
    }
    u64 rest = unseen & ~good;
    for (int v = 1; v <= 10; v++) {
        u64 mask = v < 10 ? 15ULL << (4 * (v - 1)) : 0xFFFFULL << 36;
        int n = PC(rest & mask), after = lowest + v < least ? lowest + v : least;
        gain += n * (least - after);
        knocks += n * (after <= LIMIT);
        gins += n * !after;
    }
    float count = PC(unseen) ? PC(unseen) : 1;
    u64 in = melded(kept), alone = kept & ~in & ~joined(kept);
    int ready = least <= LIMIT;
    f[0] = 1;
    f[1] = least / 10.f;
    f[2] = gain / count;
    f[3] = knocks / count;
    f[4] = gins / count;
    f[5] = PC(good) / count;
    f[6] = pts(good) / 10.f / count;
    f[7] = pts(alone) / 10.f;
    f[8] = PC(alone) / 10.f;
    f[9] = PC(in) / 10.f;
    f[10] = ready;
    f[11] = ready * least / 10.f;
    f[12] = least * least / 100.f;
    f[13] = hopes(kept & ~in, kept, unseen);
    f[14] = ready * gins / count;
    f[15] = ready && !gins;
}
static void standing(const Sight *v, u64 kept, int least, int gone, float *f) {
    int warm = 0;
    for (u64 o = outs(kept) & v->unseen; o; o &= o - 1) warm += (next_to[CTZ(o)] & v->refused) != 0;
    float known = PC(v->theirs);
    f[0] = warm / (float)(PC(v->unseen) ? PC(v->unseen) : 1);
    f[1] = known / 3;
    f[2] = known * least / 30;
    f[3] = PC(v->shown & kept) / 3.f;
    if (gone >= 0) offer_of(v, gone, f + 4);
    else f[4] = f[5] = f[6] = f[7] = 0;
}
static double layoffs_on(const Sight *v, u64 meld) {
    u64 f = fits(meld);
    double likely = (10.0 - PC(v->theirs)) / (PC(v->unseen) ? PC(v->unseen) : 1);
    return pts(f & v->unseen) * likely + pts(f & v->theirs);
}
static Melds best_way(const Sight *v, u64 kept, double *cost) {
    Melds none = {0};
    n_ways = 0;
    arrangements(kept, best_melded(kept), &none);
    double least = 1e9;
    int best = 0;
    for (int i = 0; i < n_ways; i++) {
        double found = 0;
        for (int k = 0; k < ways[i].n; k++) found += layoffs_on(v, ways[i].meld[k]);
        if (found < least) least = found, best = i;
    }
    *cost = least;
    return ways[best];
}
static void knock_features(const Sight *v, u64 kept, int count, float *f) {
    float known = PC(v->theirs);
    double cost;
    best_way(v, kept, &cost);
    f[0] = 1;
    f[1] = count / 10.f;
    f[2] = count * count / 100.f;
    f[3] = known / 3;
    f[4] = known * count / 30;
    f[5] = cost / 10;
    f[6] = count == 0;
    f[7] = pts(v->theirs & ~melded(v->theirs)) / 10.f;
}

/* The weights of now: read from a text file that tools/learn_gin.py writes from GIN */
static float old_discard[24][10], old_draw[24][12], old_knock[8][10];
static void read_old(const char *path) {
    FILE *in = fopen(path, "r");
    if (!in) { fprintf(stderr, "There is no file %s.\n", path); exit(1); }
    int w, ok = 1;
    for (int i = 0; i < 24; i++) for (int k = 0; k < 10; k++) ok &= fscanf(in, "%d", &w), old_discard[i][k] = w / 100.f;
    for (int i = 0; i < 24; i++) for (int k = 0; k < 12; k++) ok &= fscanf(in, "%d", &w), old_draw[i][k] = w / 100.f;
    for (int i = 0; i < 8; i++) for (int k = 0; k < 10; k++) ok &= fscanf(in, "%d", &w), old_knock[i][k] = w / 100.f;
    fclose(in);
}

/* Nets: sparse cards and dense features, two hidden layers, and how likely a deal ends in each bin of points */
#define SP 416
#define DENSE 56
#define H1 64
#define H2 32
#define BINS 17
enum { DISCARD, DRAW, KNOCK, TYPES };
typedef struct {
    float w1[SP + DENSE][H1], b1[H1], w2[H2][H1], b2[H2], w3[BINS][H2], b3[BINS];
} Net;
#define PARAMS (sizeof(Net) / sizeof(float))
typedef struct {
    uint8_t type, n;
    uint16_t sp[54];
    float dense[DENSE], target[BINS];
} Sample;

static const int EDGES[9] = {1, 6, 11, 16, 21, 27, 35, 45, 101};
static int bin_of(int x) {
    if (!x) return 8;
    int a = abs(x), k = 0;
    while (a >= EDGES[k + 1] && k < 7) k++;
    return x > 0 ? 9 + k : 7 - k;
}

static double old_sum(const float *f, int type, int column) {
    double e = 0;
    for (int i = 0; i < 24; i++) e += f[i] * (type == DRAW ? old_draw[i][column] : old_discard[i][column]);
    return e;
}
/* Inputs common to all candidates of a sight */
static void encode(const Sight *v, u64 kept, int gone, int type, Sample *s, int least) {
    s->type = type;
    int n = 0;
#define PUT(mask, base) for (u64 m_ = (mask); m_; m_ &= m_ - 1) if (n < 54) s->sp[n++] = (base) + CTZ(m_)
    PUT(kept & ~v->shown, 0);
    PUT(kept & v->shown, 52);
    PUT(v->theirs, 104);
    u64 free = ~(kept | v->theirs);
    if (gone >= 0) { free &= ~(1ULL << gone); PUT(1ULL << gone, 156); }
    PUT(v->late & free, 208);
    PUT(v->early & free, 260);
    PUT(v->refused & free & ~(v->late | v->early), 312);
    PUT(v->own_refused & free & ~(v->late | v->early | v->refused), 364);
    s->n = n;
    float *f = s->dense;
    memset(f, 0, sizeof s->dense);
    if (type == KNOCK) {
        knock_features(v, kept, least, f + 46);
        for (int i = 0; i < 8; i++) f[54] += f[46 + i] * old_knock[i][v->stage] / 20;
    } else {
        prospects(kept, least, v->unseen, f);
        standing(v, kept, least, type == DISCARD ? gone : -1, f + 16);
        f[54] = old_sum(f, type, type == DRAW && v->upcard ? 9 + v->upcard : v->stage) / 20;
    }
    f[24] = v->stock / 31.f;
    f[25 + v->stage] = 1;
    f[35] = v->need / 100.f;
    f[36] = v->their_need / 100.f;
    for (int i = 0; i < 4; i++) f[37 + i] = v->last[i] / 10.f;
    f[41] = v->n_last / 10.f;
    f[42] = v->n_mine_thrown / 10.f;
    f[43] = type == DRAW && v->upcard == 1;
    f[44] = type == DRAW && v->upcard == 2;
    f[45] = pts(v->theirs & ~melded(v->theirs)) / 10.f;
}
typedef struct { float a1[H1], a2[H2], p[BINS]; } Pass;
static void forward(const Net *net, const Sample *s, Pass *o) {
    float h[H1];
    memcpy(h, net->b1, sizeof h);
    for (int i = 0; i < s->n; i++) {
        const float *w = net->w1[s->sp[i]];
        for (int k = 0; k < H1; k++) h[k] += w[k];
    }
    for (int i = 0; i < DENSE; i++) {
        float x = s->dense[i];
        if (x == 0) continue;
        const float *w = net->w1[SP + i];
        for (int k = 0; k < H1; k++) h[k] += x * w[k];
    }
    for (int k = 0; k < H1; k++) o->a1[k] = h[k] > 0 ? h[k] : 0.05f * h[k];
    for (int j = 0; j < H2; j++) {
        float t = net->b2[j];
        for (int k = 0; k < H1; k++) t += net->w2[j][k] * o->a1[k];
        o->a2[j] = t > 0 ? t : 0.05f * t;
    }
    float top = -1e9, sum = 0;
    for (int j = 0; j < BINS; j++) {
        float t = net->b3[j];
        for (int k = 0; k < H2; k++) t += net->w3[j][k] * o->a2[k];
        o->p[j] = t;
        if (t > top) top = t;
    }
    for (int j = 0; j < BINS; j++) sum += o->p[j] = expf(o->p[j] - top);
    for (int j = 0; j < BINS; j++) o->p[j] /= sum;
}
/* The mean of what the net says with the suits in several orders */
static int orders = 4;
static const int ORDERS[8][4] = {{0, 1, 2, 3}, {1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}, {1, 0, 3, 2}, {3, 2, 1, 0}, {0, 3, 2, 1}, {2, 1, 0, 3}};
static void turn_suits(Sample *to, const Sample *from, const int *order) {
    for (int i = 0; i < from->n; i++) to->sp[i] = (from->sp[i] & ~3) | order[from->sp[i] & 3];
}
static void ask(const Net *net, const Sample *s, Pass *o) {
    forward(net, s, o);
    if (orders == 1) return;
    Sample t = *s;
    Pass more;
    for (int k = 1; k < orders; k++) {
        turn_suits(&t, s, ORDERS[k]);
        forward(net, &t, &more);
        for (int j = 0; j < BINS; j++) o->p[j] += more.p[j];
    }
    for (int j = 0; j < BINS; j++) o->p[j] /= orders;
}
static void backward(const Net *net, Net *g, const Sample *s, const Pass *o) {
    float d3[BINS], d2[H2] = {0}, d1[H1] = {0};
    for (int j = 0; j < BINS; j++) {
        d3[j] = o->p[j] - s->target[j];
        g->b3[j] += d3[j];
        for (int k = 0; k < H2; k++) {
            g->w3[j][k] += d3[j] * o->a2[k];
            d2[k] += d3[j] * net->w3[j][k];
        }
    }
    for (int j = 0; j < H2; j++) {
        if (o->a2[j] < 0) d2[j] *= 0.05f;
        g->b2[j] += d2[j];
        for (int k = 0; k < H1; k++) {
            g->w2[j][k] += d2[j] * o->a1[k];
            d1[k] += d2[j] * net->w2[j][k];
        }
    }
    for (int k = 0; k < H1; k++) {
        if (o->a1[k] < 0) d1[k] *= 0.05f;
        g->b1[k] += d1[k];
    }
    for (int i = 0; i < s->n; i++) {
        float *w = g->w1[s->sp[i]];
        for (int k = 0; k < H1; k++) w[k] += d1[k];
    }
    for (int i = 0; i < DENSE; i++) {
        float x = s->dense[i];
        if (x == 0) continue;
        float *w = g->w1[SP + i];
        for (int k = 0; k < H1; k++) w[k] += x * d1[k];
    }
}
typedef struct { Net nets[TYPES]; float equity[101][101], shares[BINS][101]; } Brain;
static Brain *brains[4];
static void start_net(Net *n) {
    memset(n, 0, sizeof *n);
    for (int i = 0; i < SP + DENSE; i++) for (int k = 0; k < H1; k++) n->w1[i][k] = (chance() - .5) * .3;
    for (int i = 0; i < H2; i++) for (int k = 0; k < H1; k++) n->w2[i][k] = (chance() - .5) * .4;
    for (int i = 0; i < BINS; i++) for (int k = 0; k < H2; k++) n->w3[i][k] = (chance() - .5) * .3;
}

/* What a deal's points are worth: the chance of the match */
static double spread[201]; /* how often a deal brings so many points less a hundred */
static void equities(Brain *b) {
    double d[201], all = 0;
    for (int i = 0; i < 201; i++) d[i] = spread[i] + spread[200 - i], all += d[i];
    for (int i = 0; i < 201; i++) d[i] /= all;
    for (int a = 0; a <= 100; a++) for (int c = 0; c <= 100; c++) b->equity[a][c] = a <= 0 ? 1 : c <= 0 ? 0 : .5;
    for (int sum = 2; sum <= 200; sum++)
        for (int a = 1; a <= 100; a++) {
            int c = sum - a;
            if (c < 1 || c > 100) continue;
            double e = 0;
            for (int x = 1; x <= 100; x++) {
                e += d[100 + x] * (x >= a ? 1 : b->equity[a - x][c]);
                e += d[100 - x] * (x >= c ? 0 : b->equity[a][c - x]);
            }
            b->equity[a][c] = e / (1 - d[100]);
        }
    for (int k = 0; k < BINS; k++) {
        double sum = 0;
        for (int x = 1; x <= 100; x++) {
            double w = k == 8 ? 0 : k > 8 ? (bin_of(x) == k ? d[100 + x] : 0) : (bin_of(-x) == k ? d[100 - x] : 0);
            b->shares[k][x] = w;
            sum += w;
        }
        for (int x = 1; x <= 100; x++) b->shares[k][x] /= sum > 0 ? sum : 1;
    }
}
static void utilities(const Brain *b, int need, int their_need, float *u) {
    for (int k = 0; k < BINS; k++) {
        double e = 0;
        if (k == 8) { u[k] = b->equity[need][their_need]; continue; }
        for (int x = 1; x <= 100; x++) {
            float w = b->shares[k][x];
            if (w == 0) continue;
            e += w * (k > 8 ? (x >= need ? 1 : b->equity[need - x][their_need]) : (x >= their_need ? 0 : b->equity[need][their_need - x]));
        }
        u[k] = e;
    }
    /* in points, as they count at the beginning of a match */
    for (int k = 0; k < BINS; k++) u[k] = (u[k] - b->equity[need][their_need]) * 200;
}
static float dot(const float *u, const float *p) {
    float e = 0;
    for (int k = 0; k < BINS; k++) e += u[k] * p[k];
    return e;
}

/* Players */
typedef struct { int kind, brain; float eps; } Player;
typedef struct { int gone; u64 kept; int count; float worth; Sample s; Pass o; } Choice;
static Sample *buffer;
static float (*opinions)[BINS]; /* what the net said of each sample when it was met */
static int n_buffer, most_buffer;
static float trace = 1; /* how much of what came later goes on to positions before, and not what the net said */
static int guided; /* whether the nets only look on while the old weights decide */
static int open_list[2][256], n_open[2];

static void keep(const Sample *s, const float *said, int seat) {
    if (n_buffer == most_buffer) return;
    buffer[n_buffer] = *s;
    memcpy(opinions[n_buffer], said, sizeof(float) * BINS);
    open_list[seat][n_open[seat]++] = n_buffer++;
    if (n_open[seat] == 256) exit(3);
}
static void settle(int seat, const float *target) {
    float now[BINS];
    memcpy(now, target, sizeof now);
    float part = guided ? 1 : trace;
    for (int i = n_open[seat] - 1; i >= 0; i--) {
        int n = open_list[seat][i];
        memcpy(buffer[n].target, now, sizeof now);
        for (int k = 0; k < BINS; k++) now[k] = part * now[k] + (1 - part) * opinions[n][k];
    }
    n_open[seat] = 0;
}

static void drop(int seat) {
    for (int i = 0; i < n_open[seat]; i++) buffer[open_list[seat][i]].type = TYPES;
    n_open[seat] = 0;
}
static void cut(int seat, const float *target) {
    if (guided) drop(seat);
    else settle(seat, target);
    drop(1 - seat);
}

static double old_worth(const Sight *v, u64 kept, int gone, int least, int type, int column) {
    float f[24];
    double e = 0;
    prospects(kept, least, v->unseen, f);
    standing(v, kept, least, gone, f + 16);
    for (int i = 0; i < 24; i++) e += f[i] * (type == DRAW ? old_draw[i][column] : old_discard[i][column]);
    return e;
}
static int choices(const Sight *v, u64 eleven, int barred, const Player *p, const float *u, Choice *out) {
    int counts[52], least = 999, n = 0;
    u64 may = eleven & ~(barred >= 0 ? 1ULL << barred : 0);
    for (u64 m = may; m; m &= m - 1) {
        int c = CTZ(m);
        counts[c] = dw(eleven & ~(1ULL << c));
        if (counts[c] < least) least = counts[c];
    }
    for (u64 m = may; m; m &= m - 1) {
        int c = CTZ(m);
        if (counts[c] > least + 10) continue;
        Choice *x = &out[n++];
        x->gone = c;
        x->kept = eleven & ~(1ULL << c);
        x->count = counts[c];
        if (p->kind == NET) {
            encode(v, x->kept, c, DISCARD, &x->s, x->count);
            ask(&brains[p->brain]->nets[DISCARD], &x->s, &x->o);
            x->worth = dot(u, x->o.p);
            if (guided) x->worth = old_worth(v, x->kept, c, x->count, DISCARD, v->stage);
        } else if (p->kind == MEDIUM) {
            float f[16];
            prospects(x->kept, x->count, v->unseen, f);
            x->worth = -x->count + 1.4f * f[2] + 15 * f[5];
        } else x->worth = old_worth(v, x->kept, c, x->count, DISCARD, v->stage);
    }
    return n;
}
static int knocks(const Sight *v, u64 eleven, int barred, const Player *p, const float *u, Choice *best) {
    int counts[52], least = 999, any = 0;
    u64 may = eleven & ~(barred >= 0 ? 1ULL << barred : 0);
    for (u64 m = may; m; m &= m - 1) {
        int c = CTZ(m);
        counts[c] = dw(eleven & ~(1ULL << c));
        if (counts[c] < least) least = counts[c];
    }
    if (least > LIMIT) return 0;
    for (u64 m = may; m; m &= m - 1) {
        int c = CTZ(m);
        if (counts[c] != least) continue;
        Choice x;
        x.gone = c;
        x.count = least;
        x.kept = eleven & ~(1ULL << c);
        if (p->kind == NET) {
            encode(v, x.kept, c, KNOCK, &x.s, least);
            ask(&brains[p->brain]->nets[KNOCK], &x.s, &x.o);
            x.worth = dot(u, x.o.p);
        }
        if (p->kind != NET || guided) {
            float f[8];
            knock_features(v, x.kept, least, f);
            x.worth = 0;
            for (int i = 0; i < 8; i++) x.worth += f[i] * old_knock[i][v->stage];
        }
        if (!any || x.worth > best->worth || (x.worth == best->worth && x.kept > best->kept)) *best = x;
        any = 1;
    }
    return 1;
}
static int top_choice(const Choice *all, int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (all[i].worth > all[best].worth || (all[i].worth == all[best].worth && all[i].kept > all[best].kept)) best = i;
    return best;
}
static void take_card(Deal *d, int s) {
    int c = d->pile[--d->n_pile];
    d->hand[s] |= 1ULL << c;
    d->known[s] |= 1ULL << c;
    d->barred = c;
}
static void leave_card(Deal *d, int s) {
    if (d->n_pile) d->refused[s] |= 1ULL << d->pile[d->n_pile - 1];
}
/* The points of a knock with these ten cards: positive for the knocker. */
static int knock_points(const Deal *d, int s, u64 kept, const Sight *v, int *undercut) {
    int own = dw(kept), theirs;
    u64 opp = d->hand[1 - s];
    *undercut = 0;
    if (!own) return dw(opp) + 25;
    double cost;
    Melds way = best_way(v, kept, &cost);
    theirs = laid_off(opp, &way);
    if (theirs <= own) { *undercut = 1; return -(own - theirs + 25); }
    return theirs - own;
}
static double d_take, d_takes, d_turns, d_knocks, d_gins, d_unders, d_deals, d_drawn;

static int verbose = 0;
static int medium_knocks(const Sight *v, const Choice *knock) {
    if (!knock->count || v->stock >= 20) return 1;
    float f[16];
    prospects(knock->kept, knock->count, v->unseen, f);
    return f[4] == 0;
}
/* Plays a deal: the points of seat 0 less those of seat 1. */
static int play_deal(Deal *d, const Player *players, int learn) {
    int order[52];
    for (int i = 0; i < 52; i++) order[i] = i;
    for (int i = 51; i > 0; i--) { int k = below(i + 1), t = order[i]; order[i] = order[k]; order[k] = t; }
    int scores[2] = {d->scores[0], d->scores[1]}, dealer = d->dealer;
    memset(d, 0, sizeof *d);
    d->scores[0] = scores[0]; d->scores[1] = scores[1]; d->dealer = dealer;
    for (int i = 0; i < 20; i++) d->hand[i & 1 ? dealer : 1 - dealer] |= 1ULL << order[i];
    d->pile[d->n_pile++] = order[20];
    for (int i = 51; i > 20; i--) d->stock[d->n_stock++] = order[i];
    d->barred = -1;
    float u[2][BINS];
    for (int s = 0; s < 2; s++)
        if (players[s].kind == NET) utilities(brains[players[s].brain], 100 - d->scores[s], 100 - d->scores[1 - s], u[s]);
    n_open[0] = n_open[1] = 0;
    int s = 1 - dealer, points = 0, phase = 1; /* 1, 2: upcard offered; 0: draw */
    Choice all[11], knock;
    d_deals++;
    if (verbose) { printf("deal %d", dealer); for (int i = 0; i < 52; i++) printf(" %d", order[i]); printf("\n"); }
    for (;;) {
        const Player *p = &players[s];
        d->upcards = phase;
        Sight v;
        look(d, s, &v);
        int top = d->n_pile ? d->pile[d->n_pile - 1] : -1, take = 0;
        if (top >= 0) {
            u64 bit = 1ULL << top;
            int now = dw(v.mine), after = 999;
            for (u64 m = v.mine; m; m &= m - 1) { int k = dw((v.mine | bit) & ~(m & -m)); if (k < after) after = k; }
            int useful = (outs(v.mine) & bit) != 0;
            if (p->kind == PLAIN || p->kind == STUBBORN || p->kind == GREEDY) {
                u64 e = v.mine | bit;
                take = best_melded(e) > best_melded(v.mine) && dw(v.mine) > dw(e) - value[top] && best_melded(e & ~bit) < best_melded(e);
            } else if (p->kind == MEDIUM) {
                take = after == 0 || (now > LIMIT && after <= LIMIT) || (after < now && useful && d->turns <= 60);
            } else if (after == 0) take = 1;
            else if ((after <= LIMIT || (after < now && d->turns <= 60 && useful))) {
                /* what taking is worth */
                Sight w = v;
                w.mine |= bit; w.shown |= bit; w.barred = top;
                int n = choices(&w, w.mine, top, p, u[s], all);
                int best = top_choice(all, n);
                float worth = all[best].worth;
                const Choice *which = &all[best];
                if (knocks(&w, w.mine, top, p, u[s], &knock) && knock.worth > worth) worth = knock.worth, which = &knock;
                float left;
                Sample x; Pass o;
                if (p->kind == NET) {
                    encode(&v, v.mine, -1, DRAW, &x, now);
                    ask(&brains[p->brain]->nets[DRAW], &x, &o);
                    left = dot(u[s], o.p);
                }
                if (p->kind != NET || guided) left = old_worth(&v, v.mine, -1, now, DRAW, phase ? 9 + phase : v.stage);
                take = worth > left;
                if (learn && chance() < p->eps) {
                    cut(s, take ? which->o.p : o.p);
                    take = !take;
                }
            } else if (learn && p->eps > 0 && after < now && d->turns <= 60 && chance() < .02) {
                /* sometimes cards are taken that go into no meld */
                Sample x; Pass o;
                encode(&v, v.mine, -1, DRAW, &x, now);
                ask(&brains[p->brain]->nets[DRAW], &x, &o);
                cut(s, o.p);
                take = 1;
            }
        }
        if (verbose) printf("%d %s\n", s, take ? "take" : phase ? "pass" : "draw");
        if (take) { take_card(d, s); d_take++; }
        else {
            if (learn && p->kind == NET) {
                Sample x;
                Pass o;
                encode(&v, v.mine, -1, DRAW, &x, dw(v.mine));
                ask(&brains[p->brain]->nets[DRAW], &x, &o);
                keep(&x, o.p, s);
            }
            leave_card(d, s);
            if (phase == 1) { phase = 2; s = 1 - s; continue; }
            if (phase == 2) { phase = 0; s = 1 - s; continue; }
            d->hand[s] |= 1ULL << d->stock[--d->n_stock];
            d->barred = -1;
        }
        phase = 0;
        d_takes++;
        /* the end of the turn */
        d->upcards = 0;
        look(d, s, &v);
        u64 eleven = v.mine;
        int undercut = 0, own_points = 0, done = 0, gone = -1;
        if (dw(eleven) == 0) { own_points = dw(d->hand[1 - s]) + 31; done = 1; d_gins++; if (verbose) printf("%d big gin %d\n", s, own_points); }
        else if (p->kind == PLAIN || p->kind == STUBBORN || p->kind == GREEDY) {
            int least = 999, best = -1;
            for (u64 m = eleven & ~(d->barred >= 0 ? 1ULL << d->barred : 0); m; m &= m - 1) {
                int k = dw(eleven & ~(m & -m));
                if (k <= least) least = k, best = CTZ(m);
            }
            if (p->kind == GREEDY && least <= LIMIT) {
                /* whatever leaves most cards in melds */
                int most = -1;
                for (u64 m = eleven & ~(d->barred >= 0 ? 1ULL << d->barred : 0); m; m &= m - 1) {
                    u64 rest = eleven & ~(m & -m);
                    if (dw(rest) > LIMIT) continue;
                    Melds none = {0};
                    n_ways = 0;
                    arrangements(rest, best_melded(rest), &none);
                    int laid = 0;
                    for (int i = 0; i < ways[0].n; i++) laid += PC(ways[0].meld[i]);
                    if (laid > most || (laid == most && dice() & 1)) most = laid, best = CTZ(m);
                }
            }
            if (least <= LIMIT && (p->kind != STUBBORN || least == 0)) {
                own_points = knock_points(d, s, eleven & ~(1ULL << best), &v, &undercut);
                done = 1;
            } else {
                /* the dearest loose card of a best arrangement */
                Melds none = {0};
                n_ways = 0;
                arrangements(eleven, best_melded(eleven), &none);
                u64 in = 0;
                for (int i = 0; i < ways[0].n; i++) in |= ways[0].meld[i];
                u64 bar = d->barred >= 0 ? 1ULL << d->barred : 0, loose = eleven & ~in & ~bar;
                if (!loose) loose = eleven & ~bar;
                int dear = -1;
                for (u64 m = loose; m; m &= m - 1) if (dear < 0 || value[CTZ(m)] >= value[dear]) dear = CTZ(m);
                gone = dear;
            }
        } else {
            int can = knocks(&v, eleven, d->barred, p, u[s], &knock);
            int n = choices(&v, eleven, d->barred, p, u[s], all), best = top_choice(all, n);
            int does = can && (knock.count == 0 || knock.worth > all[best].worth);
            if (can && p->kind == MEDIUM) does = medium_knocks(&v, &knock);
            if (can && knock.count && learn && p->kind == NET) {
                /* what would come of the knock is known */
                int under;
                Sample x = knock.s;
                memset(x.target, 0, sizeof x.target);
                x.target[bin_of(knock_points(d, s, knock.kept, &v, &under))] = 1;
                if (n_buffer < most_buffer) buffer[n_buffer++] = x;
            }
            if (learn && p->eps > 0 && !(can && knock.count == 0) && chance() < (can ? 2 * p->eps : p->eps)) {
                cut(s, does ? knock.o.p : all[best].o.p);
                if (can && chance() < .5) does = !does;
                else {
                    does = 0;
                    /* one of the better ones */
                    int other = below(n);
                    for (int t = 0; t < 2; t++) { int o2 = below(n); if (all[o2].worth > all[other].worth) other = o2; }
                    best = other;
                }
            }
            if (does) {
                own_points = knock_points(d, s, knock.kept, &v, &undercut);
                gone = knock.gone;
                done = 1;
                if (!knock.count) d_gins++;
            } else {
                gone = all[best].gone;
                if (learn && p->kind == NET) keep(&all[best].s, all[best].o.p, s);
            }
        }
        if (done) {
            d_knocks++;
            d_unders += undercut;
            points = s ? -own_points : own_points;
            if (verbose) printf("%d knock %d %d\n", s, gone, own_points);
            break;
        }
        if (verbose) printf("%d discard %d\n", s, gone);
        d->hand[s] &= ~(1ULL << gone);
        d->known[s] &= ~(1ULL << gone);
        d->pile[d->n_pile++] = gone;
        d->od[s][d->n_od[s]++] = gone;
        if (d->n_od[s] == 64) d->n_od[s] = 63;
        d->refused[s] |= 1ULL << gone;
        d->barred = -1;
        d->turns++;
        d_turns++;
        if (d->n_stock <= 2 || d->turns > 110) { d_drawn++; if (verbose) printf("drawn\n"); break; }
        s = 1 - s;
    }
    if (learn)
        for (int k = 0; k < 2; k++) {
            float target[BINS] = {0};
            target[bin_of(k ? -points : points)] = 1;
            settle(k, target);
        }
    return points;
}

/* A match: whether seat 0 wins */
static int play_match(const Player *players, int dealer, int learn, double *points, u64 seed) {
    Deal d;
    int scores[2] = {0, 0}, boxes[2] = {0, 0};
    for (int deal = 0; deal < 200; deal++) {
        if (seed) seed_dice(seed * 1000 + deal);
        d.scores[0] = scores[0]; d.scores[1] = scores[1]; d.dealer = dealer;
        Player now[2] = {players[0], players[1]};
        int x = play_deal(&d, now, learn);
        spread[100 + (x > 100 ? 100 : x < -100 ? -100 : x)]++;
        *points += x;
        if (x > 0) scores[0] += x, boxes[0]++;
        if (x < 0) scores[1] -= x, boxes[1]++;
        dealer = 1 - dealer;
        for (int s = 0; s < 2; s++)
            if (scores[s] >= 100) {
                int total[2] = {scores[0] + 25 * boxes[0], scores[1] + 25 * boxes[1]};
                total[s] += 100 + (boxes[1 - s] ? 0 : scores[s]);
                return total[s] >= total[1 - s] ? s == 0 : s == 1;
            }
    }
    return dealer;
}
static Player player_of(const char *name) {
    Player p = {NET, 0, 0};
    if (!strcmp(name, "old")) p.kind = OLD;
    else if (!strcmp(name, "plain")) p.kind = PLAIN;
    else if (!strcmp(name, "stubborn")) p.kind = STUBBORN;
    else if (!strcmp(name, "medium")) p.kind = MEDIUM;
    else if (!strcmp(name, "greedy")) p.kind = GREEDY;
    else {
        for (int i = 1; i < 4; i++) if (!brains[i]) {
            brains[i] = malloc(sizeof(Brain));
            FILE *in = fopen(name, "rb");
            if (!in || fread(brains[i], sizeof(Brain), 1, in) != 1) { fprintf(stderr, "There is no net in %s.\n", name); exit(1); }
            fclose(in);
            p.brain = i;
            break;
        }
    }
    return p;
}
static double compare(Player a, Player b, int n, u64 seed, const char *title) {
    double won = 0, points = 0;
    d_take = d_takes = d_turns = d_knocks = d_gins = d_unders = d_deals = d_drawn = 0;
    for (int i = 0; i < n; i++) {
        Player seats[2] = {a, b}, turned[2] = {b, a};
        double x = 0, y = 0;
        won += play_match(seats, i & 1, 0, &x, seed + i);
        won += 1 - play_match(turned, i & 1, 0, &y, seed + i);
        points += x - y;
    }
    double share = won / (2 * n);
    printf("%s: %.2f +- %.2f %% of %d matches, %+.2f points a deal; knocks %.2f gin %.2f undercut %.3f drawn %.3f turns %.1f\n", title, 100 * share,
           100 * sqrt(share * (1 - share) / (2 * n)), 2 * n, points / d_deals, d_knocks / d_deals, d_gins / d_deals, d_unders / d_deals, d_drawn / d_deals,
           d_turns / d_deals);
    fflush(stdout);
    return share;
}

/* Learning: Adam on batches */
typedef struct { float m[PARAMS], v[PARAMS]; long t; } Adam;
static Adam adam[TYPES];
static Net gradient;
static double loss[TYPES];
static long count[TYPES];
static void step(Net *net, Adam *a, int n, float rate) {
    float *w = (float *)net, *g = (float *)&gradient;
    a->t++;
    float c1 = 1 - powf(.9f, a->t), c2 = 1 - powf(.999f, a->t), inv = 1.f / n;
    for (size_t i = 0; i < PARAMS; i++) {
        float d = g[i] * inv;
        a->m[i] = .9f * a->m[i] + .1f * d;
        a->v[i] = .999f * a->v[i] + .001f * d * d;
        w[i] -= rate * (a->m[i] / c1) / (sqrtf(a->v[i] / c2) + 1e-6f);
    }
    memset(&gradient, 0, sizeof gradient);
}
static void fit(Brain *b, float rate, int batch, int times) {
    for (int i = n_buffer - 1; i > 0; i--) {
        int k = below(i + 1);
        Sample t = buffer[i]; buffer[i] = buffer[k]; buffer[k] = t;
    }
    for (int type = 0; type < TYPES; type++) {
        int n = 0;
        loss[type] = count[type] = 0;
        memset(&gradient, 0, sizeof gradient);
        for (int again = 0; again < times * n_buffer; again++) {
            Sample *s = &buffer[again % n_buffer];
            if (s->type != type) continue;
            int order[4] = {0, 1, 2, 3};
            for (int k = 3; k > 0; k--) { int o = below(k + 1), t = order[k]; order[k] = order[o]; order[o] = t; }
            turn_suits(s, s, order);
            Pass o;
            forward(&b->nets[type], s, &o);
            for (int k = 0; k < BINS; k++) if (s->target[k] > 0) loss[type] -= s->target[k] * logf(o.p[k] + 1e-9f);
            count[type]++;
            backward(&b->nets[type], &gradient, s, &o);
            if (++n == batch) step(&b->nets[type], &adam[type], n, rate), n = 0;
        }
    }
}

int main(int argc, char **argv) {
    prepare();
    if (argc < 3) { fprintf(stderr, "See tools/learn_gin.py.\n"); return 1; }
    read_old(argv[1]);
    const char *what = argv[2];
    if (!strcmp(what, "match")) { /* match A B pairs seed */
        Player a = player_of(argv[3]), b = player_of(argv[4]);
        char title[200];
        snprintf(title, sizeof title, "%s against %s", argv[3], argv[4]);
        compare(a, b, atoi(argv[5]), strtoull(argv[6], 0, 10), title);
    } else if (!strcmp(what, "log")) { /* log A B matches seed */
        Player seats[2] = {player_of(argv[3]), player_of(argv[4])};
        verbose = 1;
        double x = 0;
        for (int i = 0; i < atoi(argv[5]); i++) { printf("match\n"); printf("won %d\n", play_match(seats, 1, 0, &x, strtoull(argv[6], 0, 10) + i)); }
    } else if (!strcmp(what, "hands")) { /* hands n seed: random hands with what they count, to be checked */
        seed_dice(strtoull(argv[4], 0, 10));
        for (int i = 0; i < atoi(argv[3]); i++) {
            u64 m = 0;
            int n = 10 + (i & 1), ranks = 3 + below(11), low = below(14 - ranks);
            while (PC(m) < n) { m |= 1ULL << (4 * (low + below(ranks)) + below(4)); if (ranks == 3 && PC(m) == 12) break; }
            u64 o = 0;
            while (PC(o) < 10) { u64 bit = 1ULL << below(52); if (!(m & bit)) o |= bit; }
            Melds none = {0};
            n_ways = 0;
            arrangements(m, best_melded(m), &none);
            int best = 0;
            printf("%llu %d %d %llu %d %d", (unsigned long long)m, dw(m), dw_less(m, 0, 0), (unsigned long long)o, laid_off(o, &ways[best]), ways[best].n);
            for (int k = 0; k < ways[best].n; k++) printf(" %llu", (unsigned long long)ways[best].meld[k]);
            printf("\n");
        }
    } else if (!strcmp(what, "learn")) { /* learn in out chunks deals rate rate_end eps seed policy(0 old,1 net) field */
        Brain *b = malloc(sizeof(Brain));
        brains[0] = malloc(sizeof(Brain));
        int chunks = atoi(argv[5]), deals = atoi(argv[6]);
        float rate = atof(argv[7]), last = atof(argv[8]), eps = atof(argv[9]);
        u64 seed = strtoull(argv[10], 0, 10);
        int policy = atoi(argv[11]);
        seed_dice(seed);
        if (!strcmp(argv[3], "-")) {
            for (int t = 0; t < TYPES; t++) start_net(&b->nets[t]);
            Player old[2] = {{OLD, 0, 0}, {OLD, 0, 0}};
            double x = 0;
            for (int i = 0; i < 3000; i++) play_match(old, i & 1, 0, &x, 0);
            equities(b);
        } else {
            FILE *in = fopen(argv[3], "rb");
            if (!in || fread(b, sizeof(Brain), 1, in) != 1) { fprintf(stderr, "There is no net in %s.\n", argv[3]); return 1; }
            fclose(in);
        }
        *brains[0] = *b;
        if (strcmp(argv[3], "-")) { /* how deals end between such players */
            Player net[2] = {{NET, 0, 0}, {NET, 0, 0}};
            double x = 0;
            for (int i = 0; i < 3000; i++) play_match(net, i & 1, 0, &x, 0);
            equities(b);
            *brains[0] = *b;
        }
        if (argc > 12) trace = atof(argv[12]);
        int times = argc > 14 ? atoi(argv[14]) : 2;
        float slow = argc > 13 ? atof(argv[13]) : 0.2;
        most_buffer = deals * 45;
        opinions = malloc(sizeof(float) * BINS * most_buffer);
        buffer = malloc(sizeof(Sample) * most_buffer);
        for (int c = 0; c < chunks; c++) {
            n_buffer = 0;
            guided = c < policy;
            memset(spread, 0, sizeof spread);
            double x = 0;
            d_deals = 0;
            orders = 1; /* while learning, for speed */
            d_take = d_takes = d_turns = d_knocks = d_gins = d_unders = d_drawn = 0;
            while (d_deals < deals) {
                double r = chance();
                Player me = {NET, 0, eps}, other = {NET, 0, 0};
                if (r < .40) other.kind = OLD;
                else if (r < .46) other.kind = PLAIN;
                else if (r < .52) other.kind = STUBBORN;
                else if (r < .60) other.kind = MEDIUM;
                Player seats[2] = {me, other}, turned[2] = {other, me};
                if (dice() & 1) play_match(seats, dice() & 1, 1, &x, 0);
                else play_match(turned, dice() & 1, 1, &x, 0);
            }
            guided = 0;
            double part = chunks > 1 ? (double)c / (chunks - 1) : 1;
            fit(b, rate * powf(last / rate, part), 256, times);
            float share = c < 10 && !strcmp(argv[3], "-") ? 1 : slow;
            for (int t = 0; t < TYPES; t++) {
                float *to = (float *)&brains[0]->nets[t], *from = (float *)&b->nets[t];
                for (size_t i = 0; i < PARAMS; i++) to[i] += share * (from[i] - to[i]);
            }
            printf("chunk %d: %.0f deals, %d positions, loss %.4f %.4f %.4f; gin %.2f undercut %.3f turns %.1f\n", c, d_deals, n_buffer, loss[0] / count[0],
                   loss[1] / count[1], loss[2] / count[2], d_gins / d_deals, d_unders / d_deals, d_turns / d_deals);
            fflush(stdout);
            if (c % 10 == 9 || c == chunks - 1) {
                FILE *out = fopen(argv[4], "wb");
                fwrite(brains[0], sizeof(Brain), 1, out);
                fclose(out);
                u64 keep0 = dice_state[0], keep1 = dice_state[1];
                orders = 4;
                Player net = {NET, 0, 0}, old = {OLD, 0, 0};
                compare(net, old, rounds_of(500), 777000 + c, "against old");
                dice_state[0] = keep0; dice_state[1] = keep1;
            }
        }
    }
    return 0;
}

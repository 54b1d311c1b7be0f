/* Self-play of George, and the learning of the nets of its hard player: see tools/learn_george.py.

   Only ranks matter there: 3 to 9, ten, jack, queen, king, ace are the ranks 0 to 11, of each of which there are eight
   cards. What is told of a position is what variants/rummy5000/player_george_sight.py tells, in the same order. */
#define RANKS 12
#define PACK 96
#define SEATS 8      /* at most */
#define EACH RANKS
#define OF_EACH 37   /* what is told of each rank that is not wild */
#define OF_ALL 42    /* what is told besides */
#define FIRST 32     /* units for a rank */
#define SECOND 32    /* units for all of them together */
#define SCATTER .08
#define MOST_WAYS 400
#define MOST_TURNS 300

#include "selfplay_net.h"

/* A deal */
typedef struct {
    int seats, wild, value[RANKS];
    int hand[SEATS][RANKS], size[SEATS], known[SEATS][RANKS];  /* known: to the others, of the hand */
    int pile[PACK], n_pile, stock[PACK], n_stock;
    int plain_melds[RANKS], wild_melds[RANKS];      /* sets without and with a wild card */
    int lying[RANKS];                               /* cards on the table */
    int threw[SEATS][RANKS], fresh[SEATS], melded[SEATS];
    int points[SEATS];
} Deal;

/* What a seat may lay in a turn: sets and layoffs of whole ranks, and wild cards that go onto any set. */
typedef struct { int rank, count, wild, anew; } Item; /* rank -1: wild cards that go onto any set */

static int fits(const Deal *d, int r) {
    if (r != d->wild) return d->plain_melds[r] + d->wild_melds[r] > 0;
    for (int k = 0; k < RANKS; k++) if (d->plain_melds[k]) return 1;
    return 0;
}
static int items_of(const Deal *d, const int *hand, Item *items) {
    int n = 0, wild = hand[d->wild], room = 0;
    for (int r = 0; r < RANKS; r++) {
        if (r == d->wild) continue;
        room += d->plain_melds[r];
        if (hand[r] >= 3) items[n++] = (Item){r, hand[r], 0, 1}, room++;
        else if (hand[r] && d->plain_melds[r] + d->wild_melds[r]) items[n++] = (Item){r, hand[r], 0, 0};
    }
    for (int r = RANKS - 1; r >= 0 && wild; r--)
        if (r != d->wild && hand[r] == 2 && !(d->plain_melds[r] + d->wild_melds[r])) items[n++] = (Item){r, 2, 1, 1}, wild--;
    if (wild && room) items[n++] = (Item){-1, 0, wild < room ? wild : room, 0};
    return n;
}
static int points_of_items(const Deal *d, const Item *items, int n) {
    int points = 0;
    for (int i = 0; i < n; i++) points += (items[i].rank < 0 ? 0 : items[i].count * d->value[items[i].rank]) + items[i].wild * d->value[d->wild];
    return points;
}
/* The points that a hand can lay. */
static int can_lay(const Deal *d, const int *hand) {
    Item items[2 * RANKS + 1];
    return points_of_items(d, items, items_of(d, hand, items));
}

/* What a seat sees: its hand after what is thought of, and the table after that. The others follow in their order. */
typedef struct {
    Deal d;     /* a copy, on which laying happens */
    int me, unseen[RANKS], n_unseen, hidden[SEATS];
    double mean;
} Sight;

static int other_of(const Sight *s, int number) { return (s->me + 1 + number) % s->d.seats; }
static void count_unseen(Sight *s) {
    Deal *d = &s->d;
    int me = s->me;
    double sum = 0;
    s->n_unseen = 0;
    int in_pile[RANKS] = {0};
    for (int i = 0; i < d->n_pile; i++) in_pile[d->pile[i]]++;
    for (int k = 0; k < d->seats - 1; k++) s->hidden[k] = d->size[other_of(s, k)];
    for (int r = 0; r < RANKS; r++) {
        s->unseen[r] = 8 - d->hand[me][r] - in_pile[r] - d->lying[r];
        for (int k = 0; k < d->seats - 1; k++) {
            int known = d->known[other_of(s, k)][r];
            s->hidden[k] -= known;
            s->unseen[r] -= known;
        }
        s->n_unseen += s->unseen[r];
        sum += s->unseen[r] * d->value[r];
    }
    s->mean = s->n_unseen ? sum / s->n_unseen : 0;
}
static double held_by_others(const Sight *s) {
    double sum = 0;
    for (int k = 0; k < s->d.seats - 1; k++) {
        sum += s->hidden[k] * s->mean;
        for (int r = 0; r < RANKS; r++) sum += s->d.known[other_of(s, k)][r] * s->d.value[r];
    }
    return sum;
}

/* Tell of a position in which the next seat is to move. */
static void tell(const Sight *s, Sample *x) {
    const Deal *d = &s->d;
    int me = s->me, w = d->wild, others = d->seats - 1, next = other_of(s, 0);
    const int *hand = d->hand[me];
    memset(x, 0, sizeof *x);
    x->live = ((1 << RANKS) - 1) & ~(1 << w);
    int above_points[PACK + 1];
    above_points[d->n_pile] = 0;
    int deepest[RANKS], in_pile[RANKS] = {0};
    for (int i = d->n_pile - 1; i >= 0; i--) {
        int r = d->pile[i];
        above_points[i] = above_points[i + 1] + d->value[r];
        deepest[r] = i;
        in_pile[r]++;
    }
    int laid_now = -1, held = 0, meldable = 0, pairs = 0, singles = 0, threes = 0, room = 0;
    double none = 1, hoped = 0, best = 0, best_cards = 0, fear = 0, fear_cards = 0, none_next = 1;
    for (int r = 0; r < RANKS; r++) {
        held += hand[r] * d->value[r];
        if (r == w) continue;
        room += d->plain_melds[r];
        pairs += hand[r] == 2;
        singles += hand[r] == 1;
        threes += hand[r] >= 3;
    }
    int fewest = 99, cards_out = 0, wild_known = 0, old[SEATS];
    double share[SEATS], all_share = 0;
    for (int k = 0; k < others; k++) {
        int o = other_of(s, k);
        if (d->size[o] < fewest) fewest = d->size[o];
        cards_out += d->size[o];
        wild_known += d->known[o][w];
        old[k] = d->n_pile - d->fresh[o];
        if (old[k] < 0) old[k] = 0;
        share[k] = s->n_unseen ? (double)s->hidden[k] / s->n_unseen : 0;
        if (share[k] > 1) share[k] = 1;
        all_share += share[k];
    }
    if (all_share > 1) all_share = 1;
    for (int r = 0; r < RANKS; r++) {
        if (r == w) continue;
        float *f = x->each[r];
        int n = hand[r], sets = d->plain_melds[r] + d->wild_melds[r], known = 0, threw = 0, place = in_pile[r] ? deepest[r] : 0;
        int refused = 1;
        double no_two = 1, no_take = 1, two_next = 0, take_next = 0;
        for (int k = 0; k < others; k++) {
            int o = other_of(s, k), has = d->known[o][r];
            if (has > known) known = has;
            threw += d->threw[o][r];
            double e = s->unseen[r] * share[k];
            double two = has >= 2 ? 1 : has == 1 ? 1 - exp(-e) : 1 - exp(-e) * (1 + e), take = two * (place < old[k] ? .3 : 1);
            if (place >= old[k]) refused = 0;
            no_two *= 1 - two;
            no_take *= 1 - take;
            if (!k) two_next = two, take_next = take;
        }
        double e = s->unseen[r] * all_share, two = 1 - no_two;
        int i = 0;
        f[i++] = r < 7;
        f[i++] = r >= 7 && r < 11;
        f[i++] = r == 11;
        f[i++] = n == 1;
        f[i++] = n == 2;
        f[i++] = n == 3;
        f[i++] = n >= 4;
        f[i++] = n / 4.f;
        f[i++] = known == 1;
        f[i++] = known == 2;
        f[i++] = known >= 3;
        f[i++] = s->unseen[r] / 8.f;
        f[i++] = e;
        f[i++] = two;
        f[i++] = in_pile[r] == 1;
        f[i++] = in_pile[r] == 2;
        f[i++] = in_pile[r] >= 3;
        f[i++] = sets > 0;
        f[i++] = d->plain_melds[r] > 0;
        f[i++] = threw > 0;
        f[i++] = threw > 1;
        f[i++] = d->threw[me][r] > 0;
        f[i++] = hand[w] ? 1 : 0;
        f[i++] = fewest / 10.f;
        f[i++] = d->n_stock / 60.f;
        if (in_pile[r]) {
            int cards = d->n_pile - place;
            f[i++] = cards / 10.f;
            f[i++] = above_points[place + 1] / 50.f;
            f[i++] = d->pile[d->n_pile - 1] == r;
            f[i++] = refused;
            f[i++] = two * above_points[place] / 50.f;
            none *= no_take;
            none_next *= 1 - take_next;
            if (two * above_points[place] > fear) fear = two * above_points[place], fear_cards = two * cards;
            if (n >= 2) {
                if (laid_now < 0) laid_now = can_lay(d, hand);
                int more[RANKS];
                memcpy(more, hand, sizeof more);
                for (int j = place; j < d->n_pile; j++) more[d->pile[j]]++;
                int gain = can_lay(d, more) - laid_now;
                f[i++] = 1;
                f[i++] = gain / 50.f;
                f[i++] = cards / 10.f;
                if (gain > best) best = gain, best_cards = cards;
            } else i += 3;
        } else i += 8;
        f[i++] = fewest <= 3;
        if (others > 1) {
            f[i++] = two_next;
            f[i++] = in_pile[r] ? two_next * above_points[place] / 50.f : 0;
            f[i++] = d->known[next][r] > 0;
        }
        if (n == 1 && !sets) hoped += d->value[r] * (e < 1 ? e : 1);
        if (n && (n >= 3 || sets)) meldable += n * d->value[r];
    }
    float *g = x->all;
    int i = 0, mine = d->size[me];
    g[i++] = mine / 10.f;
    g[i++] = fewest / 10.f;
    for (int k = 0; k < 4; k++) g[i++] = mine == k;
    for (int k = 0; k < 5; k++) g[i++] = fewest == k;
    g[i++] = d->n_stock / 60.f;
    g[i++] = d->n_stock < 10 ? (10 - d->n_stock) / 10.f : 0;
    g[i++] = held / 100.f;
    g[i++] = meldable / 100.f;
    g[i++] = pairs / 3.f;
    g[i++] = singles / 5.f;
    g[i++] = threes;
    g[i++] = hand[w] > 0;
    g[i++] = hand[w] > 1;
    g[i++] = room > 0;
    g[i++] = wild_known > 0;
    g[i++] = s->unseen[w] / 8.f;
    g[i++] = s->unseen[w] * all_share;
    g[i++] = w == 11;
    g[i++] = s->mean / 30.f;
    g[i++] = held_by_others(s) / 100.f;
    g[i++] = d->n_pile / 20.f;
    g[i++] = above_points[0] / 100.f;
    g[i++] = 1 - none;
    g[i++] = fear / 50.f;
    g[i++] = fear_cards / 10.f;
    g[i++] = best / 50.f;
    g[i++] = best_cards / 10.f;
    g[i++] = (1 - none) * best / 50.f;
    g[i++] = hoped / 50.f;
    if (others > 1) {
        g[i++] = d->size[next] / 10.f;
        g[i++] = d->size[next] <= 2;
        g[i++] = cards_out / 10.f / others;
        g[i++] = 1 - none_next;
        g[i++] = d->n_stock / 60.f / d->seats;
        g[i++] = (d->seats - 3) / 3.f;
    }
}

static double worth_of(const Player *p, const Sight *s, Sample *x) {
    tell(s, x);
    return said(p->net, x);
}

/* Laying and throwing as it happens, on a real deal or in thought */
static void lay_item(Deal *d, int me, const Item *item) {
    if (item->rank >= 0) {
        d->hand[me][item->rank] -= item->count;
        d->size[me] -= item->count;
        d->lying[item->rank] += item->count;
        d->points[me] += item->count * d->value[item->rank];
        int k = d->known[me][item->rank];
        d->known[me][item->rank] = k > item->count ? k - item->count : 0;
        if (item->anew) (item->wild ? d->wild_melds : d->plain_melds)[item->rank]++;
    }
    for (int i = 0; i < item->wild; i++) {
        if (item->rank < 0) {
            int r = RANKS - 1;
            while (r >= 0 && !d->plain_melds[r]) r--;
            if (r < 0) return;
            d->plain_melds[r]--;
            d->wild_melds[r]++;
        }
        d->hand[me][d->wild]--;
        d->size[me]--;
        d->lying[d->wild]++;
        d->points[me] += d->value[d->wild];
        if (d->known[me][d->wild]) d->known[me][d->wild]--;
    }
    d->melded[me] = 1;
}
static void throw_card(Deal *d, int me, int r) {
    d->hand[me][r]--;
    d->size[me]--;
    if (d->known[me][r]) d->known[me][r]--;
    d->pile[d->n_pile++] = r;
    d->threw[me][r]++;
    for (int k = 0; k < d->seats; k++) d->fresh[k]++;
}

typedef struct { int items, gone; double worth; int out; Sample x; } Way; /* items: which, as bits; gone -1: none */
static Way ways[MOST_WAYS];
static int n_ways;

/* All ways to end the turn; `owed` has to be laid, if any. Returns the best. */
static int plans(const Player *p, const Deal *d, int me, int owed, int barred, Item *items, int *n_items) {
    int n = *n_items = items_of(d, d->hand[me], items);
    int masks[64], n_masks = 0, full = (1 << n) - 1;
    int must = 0;
    for (int i = 0; i < n; i++) if (owed >= 0 && items[i].rank == owed) must |= 1 << i;
    if (n <= 4) for (int m = full; m >= 0; m--) masks[n_masks++] = m;
    else {
        masks[n_masks++] = full;
        masks[n_masks++] = 0;
        for (int i = 0; i < n; i++) masks[n_masks++] = full & ~(1 << i), masks[n_masks++] = 1 << i;
    }
    n_ways = 0;
    int best = -1;
    for (int k = 0; k < n_masks; k++) {
        int mask = masks[k];
        if ((mask & must) != must) continue;
        Sight s;
        s.d = *d;
        s.me = me;
        int bad = 0;
        for (int i = 0; i < n; i++) if (mask >> i & 1) {
            int before = s.d.hand[me][d->wild];
            lay_item(&s.d, me, &items[i]);
            if (items[i].wild && before - s.d.hand[me][d->wild] < items[i].wild) bad = 1;
        }
        if (bad && mask != full) continue;
        int laid = s.d.points[me] - d->points[me];
        if (!s.d.size[me]) {
            count_unseen(&s);
            Way *y = &ways[n_ways];
            *y = (Way){.items = mask, .gone = -1, .out = 0};
            y->worth = laid + worth_of(p, &s, &y->x);
            if (best < 0 || y->worth > ways[best].worth) best = n_ways;
            n_ways++;
            continue;
        }
        Deal after = s.d;
        for (int r = 0; r < RANKS && n_ways < MOST_WAYS; r++) {
            if (!after.hand[me][r] || (r == barred && after.hand[me][r] < 2)) continue;
            Way *y = &ways[n_ways];
            if (after.size[me] == 1) {
                if (fits(&after, r)) continue;
                s.d = after;
                count_unseen(&s);
                *y = (Way){.items = mask, .gone = r, .out = 1};
                y->worth = laid + held_by_others(&s);
            } else {
                s.d = after;
                throw_card(&s.d, me, r);
                count_unseen(&s);
                *y = (Way){.items = mask, .gone = r, .out = 0};
                y->worth = laid + worth_of(p, &s, &y->x);
            }
            if (best < 0 || y->worth > ways[best].worth) best = n_ways;
            n_ways++;
        }
    }
    return best;
}

static int verbose = 0;

static void take_cards(Deal *d, int me, int count) {
    for (int i = d->n_pile - count; i < d->n_pile; i++) {
        d->hand[me][d->pile[i]]++;
        d->known[me][d->pile[i]]++;
    }
    d->size[me] += count;
    d->n_pile -= count;
    d->fresh[me] = 0;
}
static void say_items(int me, const Item *items, int mask, int n) {
    if (verbose) for (int i = 0; i < n; i++) if (mask >> i & 1) printf("%d lay %d %d %d %d\n", me, items[i].rank, items[i].count, items[i].wild, items[i].anew);
}

/* Whether and how many cards a yardstick takes: what melds most. */
static int greedy_take(const Deal *d, int me) {
    const int *hand = d->hand[me];
    int best = 0, most = -1, now = can_lay(d, hand), more[RANKS];
    memcpy(more, hand, sizeof more);
    for (int i = d->n_pile - 1; i >= 0; i--) {
        int r = d->pile[i];
        more[r]++;
        if (r == d->wild || hand[r] < 2) continue;
        int gain = can_lay(d, more) - now;
        if (gain < 1) gain = 1;
        if (gain > most) most = gain, best = d->n_pile - i;
    }
    return best;
}
static int greedy_throw(const Deal *d, int me, int dear, int barred) {
    const int *hand = d->hand[me];
    int best = -1;
    for (int pass = 0; pass < 2 && best < 0; pass++)
        for (int r = 0; r < RANKS; r++) {
            if (!hand[r] || (r == d->wild && !pass) || (r == barred && hand[r] < 2)) continue;
            int v = d->value[r] * 16 + r, b = best < 0 ? 0 : d->value[best] * 16 + best;
            if (best < 0 || (dear ? v > b : v < b)) best = r;
        }
    return best;
}

/* The rest of a turn of a yardstick: lay all, throw one. Returns what is thrown, -1 for none. */
static int greedy_play(Deal *d, int me, const Player *p, int barred) {
    Item items[2 * RANKS + 1];
    for (int again = 0; again < 2; again++) {
        int n = items_of(d, d->hand[me], items);
        for (int i = 0; i < n; i++) {
            lay_item(d, me, &items[i]);
            say_items(me, &items[i], 1, 1);
        }
    }
    if (!d->size[me]) return -1;
    return greedy_throw(d, me, p->kind == GREEDY, barred);
}

/* The points of a seat less those of the others on average. */
static double lead(const Deal *d, int me) {
    int sum = 0;
    for (int k = 0; k < d->seats; k++) if (k != me) sum += d->points[k];
    return d->points[me] - (double)sum / (d->seats - 1);
}

/* Plays a deal; the points are in it. */
static void play_deal(Deal *d, int seats, int dealer, const Player *players, int learn) {
    int order[PACK];
    for (int i = 0; i < PACK; i++) order[i] = i / 8;
    int next, fit = 0;
    while (!fit) { /* what does not fit the pack is dealt again */
        for (int i = PACK - 1; i > 0; i--) { int k = below(i + 1), t = order[i]; order[i] = order[k]; order[k] = t; }
        memset(d, 0, sizeof *d);
        d->seats = seats;
        next = 0;
        fit = 1;
        for (int step = 1; step <= seats && fit; step++) {
            int s = (dealer + step) % seats, up = order[next], total = up + 3;
            fit = next + total + (seats - step) + 2 <= PACK;
            if (!fit) break;
            d->known[s][up]++;
            for (int i = 0; i < total; i++) d->hand[s][order[next++]]++;
            d->size[s] = total;
            if (s == dealer) d->wild = up;
        }
    }
    for (int r = 0; r < RANKS; r++) d->value[r] = r == 11 ? 100 : r >= 7 ? 10 : 5;
    d->value[d->wild] = d->wild == 11 ? 200 : 100;
    d->pile[d->n_pile++] = order[next++];
    for (int i = PACK - 1; i >= next; i--) d->stock[d->n_stock++] = order[i];
    memset(n_records, 0, sizeof n_records);
    if (verbose) { printf("deal %d", dealer); for (int i = 0; i < PACK; i++) printf(" %d", order[i]); printf("\n"); }
    Item items[2 * RANKS + 1];
    int n_items;
    int me = (dealer + 1) % seats;
    d_deals++;
    for (int turn = 0;; turn++, me = (me + 1) % seats) {
        const Player *p = &players[me];
        d_turns++;
        int take = 0, owed = -1, barred = -1, forced = !d->size[me];
        if (forced && !d->n_stock) break;
        int explored = 0;
        double draw_best = 0;
        if (!forced) {
            int any = 0;
            for (int i = 0; i < d->n_pile; i++) if (d->pile[i] != d->wild && d->hand[me][d->pile[i]] >= 2) any++;
            if (!any && !d->n_stock) break;
            if (any && p->kind != NET) take = greedy_take(d, me);
            else if (any) {
                double best = -1e9;
                int legal[PACK], n_legal = 0;
                /* the stock */
                if (d->n_stock) {
                    Sight s;
                    s.d = *d;
                    s.me = me;
                    count_unseen(&s);
                    double sum = 0;
                    for (int r = 0; r < RANKS; r++) if (s.unseen[r]) {
                        Deal t = *d;
                        t.hand[me][r]++;
                        t.size[me]++;
                        t.n_stock--;
                        t.fresh[me] = 0;
                        int b = plans(p, &t, me, -1, -1, items, &n_items);
                        sum += s.unseen[r] * (b < 0 ? 0 : ways[b].worth);
                    }
                    best = sum / s.n_unseen;
                    legal[n_legal++] = 0;
                } else {
                    best = 0;
                    legal[n_legal++] = 0;
                }
                for (int i = d->n_pile - 1; i >= 0; i--) {
                    int r = d->pile[i];
                    if (r == d->wild || d->hand[me][r] < 2) continue;
                    int count = d->n_pile - i;
                    legal[n_legal++] = count;
                    Deal t = *d;
                    take_cards(&t, me, count);
                    int b = plans(p, &t, me, count > 1 ? r : -1, count == 1 ? r : -1, items, &n_items);
                    if (b >= 0 && ways[b].worth > best) best = ways[b].worth, take = count;
                }
                draw_best = best;
                if (learn && p->eps > 0 && chance() < p->eps) {
                    take = legal[below(n_legal)];
                    explored = 1;
                }
            }
        }
        if (take) {
            int r = d->pile[d->n_pile - take];
            if (verbose) printf("%d take %d\n", me, take);
            take_cards(d, me, take);
            if (take > 1) owed = r; else barred = r;
            d_takes++;
        } else {
            if (!d->n_stock) { if (verbose) printf("%d pass\n", me); break; }
            int r = d->stock[--d->n_stock];
            d->hand[me][r]++;
            d->size[me]++;
            d->fresh[me] = 0;
            if (verbose) printf("%d draw\n", me);
        }
        int gone = -1, out = 0;
        if (forced) {
            int n = items_of(d, d->hand[me], items);
            if (n) { lay_item(d, me, &items[0]); say_items(me, items, 1, 1); }
            else for (int r = 0; r < RANKS; r++) if (d->hand[me][r]) gone = r;
        } else if (p->kind != NET) {
            gone = greedy_play(d, me, p, barred);
        } else {
            int best = plans(p, d, me, owed, barred, items, &n_items);
            if (best < 0) { /* only a card is left that may not be thrown: never seen */
                gone = greedy_play(d, me, p, barred);
            } else {
                int choice = best;
                double worth = explored ? draw_best : ways[best].worth;
                if (learn && p->eps > 0 && !ways[best].out && chance() < p->eps) {
                    choice = below(n_ways);
                    for (int t = 0; t < 1; t++) { int k = below(n_ways); if (ways[k].worth > ways[choice].worth) choice = k; }
                    explored = 1;
                }
                Way *y = &ways[choice];
                if (y->items != (1 << n_items) - 1) d_held++;
                double before = lead(d, me);
                say_items(me, items, y->items, n_items);
                for (int i = 0; i < n_items; i++) if (y->items >> i & 1) lay_item(d, me, &items[i]);
                gone = y->gone;
                if (learn && n_records[me] < MOST_TURNS) {
                    Record *c = &records[me][n_records[me]++];
                    c->x = y->x;
                    c->before = before;
                    c->laid = lead(d, me) - before;
                    c->end = y->out;
                    c->explored = explored;
                    c->best = worth;
                }
            }
        }
        if (gone >= 0) {
            if (verbose) printf("%d discard %d\n", me, gone);
            out = d->size[me] == 1;
            throw_card(d, me, gone);
            if (out) {
                for (int k = 0; k < seats; k++)
                    for (int r = 0; r < RANKS; r++) if (k != me) d->points[me] += d->hand[k][r] * d->value[r];
                d_out++;
                break;
            }
            /* calls of rummy, by whoever may, always */
            for (int thrower = me, caller; ; thrower = caller) {
                int top = d->pile[d->n_pile - 1];
                caller = -1;
                for (int k = 1; k < seats && caller < 0 && top != d->wild && fits(d, top); k++) {
                    int o = (thrower + k) % seats;
                    if (players[o].kind == NET && d->melded[o] && d->hand[o][top] >= 2) caller = o;
                }
                if (caller < 0) break;
                const Player *c = &players[caller];
                d_calls++;
                if (verbose) printf("%d call\n", caller);
                d->n_pile--;
                d->lying[top]++;
                d->points[caller] += d->value[top];
                /* the best to throw, nothing else laid */
                int best = -1;
                double most = -1e9;
                for (int r = 0; r < RANKS; r++) {
                    if (!d->hand[caller][r]) continue;
                    Sight s;
                    Sample x;
                    s.d = *d;
                    s.me = caller;
                    throw_card(&s.d, caller, r);
                    count_unseen(&s);
                    double worth = worth_of(c, &s, &x);
                    if (worth > most) most = worth, best = r;
                }
                if (verbose) printf("%d discard %d\n", caller, best);
                throw_card(d, caller, best);
            }
        } else if (verbose) printf("%d float\n", me);
        if (turn > 400) break;
    }
    if (verbose) {
        printf("points");
        for (int s = 0; s < seats; s++) printf(" %d", d->points[s]);
        printf("\n");
    }
    if (!learn) return;
    for (int s = 0; s < seats; s++) {
        if (players[s].kind != NET || players[s].frozen) continue;
        keep(s, lead(d, s));
    }
}

/* Comparing */
/* One player against others that are all alike, from every seat with the same cards. */
static void compare(Player a, Player b, int seats, int rounds, u64 seed, const char *title) {
    double sum = 0, squares = 0;
    count_anew();
    Deal d;
    /* matches to 2500 are strung together from the deals */
    int totals[SEATS][SEATS] = {{0}};
    double won = 0, matches = 0;
    for (int i = 0; i < rounds; i++) {
        double all = 0;
        for (int k = 0; k < seats; k++) {
            Player table[SEATS];
            for (int s = 0; s < seats; s++) table[s] = s == k ? a : b;
            seed_dice(seed + i);
            forget(); /* so that the same comes of it in any order */
            play_deal(&d, seats, i % seats, table, 0);
            all += lead(&d, k);
            int most = 0, alike = 0;
            for (int s = 0; s < seats; s++) {
                totals[k][s] += d.points[s];
                if (totals[k][s] > most) most = totals[k][s], alike = 0;
                alike += totals[k][s] == most;
            }
            if (most < 2500) continue;
            if (totals[k][k] == most) won += 1.0 / alike;
            matches++;
            memset(totals[k], 0, sizeof totals[k]);
        }
        sum += all / seats;
        squares += all * all / seats / seats;
    }
    double mean = sum / rounds, other = (matches - won) / (seats - 1);
    printf("%s: %+.1f +- %.1f points a deal of %d, won %.1f %% of %.0f matches that it or one of them won; ", title, mean,
           sqrt((squares / rounds - mean * mean) / rounds), seats * rounds, won + other ? 100 * won / (won + other) : 0, won + other);
    print_counts();
}

/* Learning: deals in which one seat is the learner, and each other may be somebody else */
static void play_to_learn(int most_seats) { /* from three on there are as many or fewer */
    int seats = most_seats > 3 ? 3 + below(most_seats - 2) : most_seats, mine = below(seats);
    Player table[SEATS];
    Deal d;
    for (int k = 0; k < seats; k++) table[k] = k == mine ? learner : opponent();
    play_deal(&d, seats, below(seats), table, 1);
}
static void against_greedy(Player p, int most_seats) {
    int seats = most_seats > 4 ? 4 : most_seats;
    compare(p, player_of("greedy"), seats, rounds_of(4000 / seats), 777000, "against greedy");
}

int main(int argc, char **argv) {
    if (argc < 2) { fprintf(stderr, "See tools/learn_george.py.\n"); return 1; }
    const char *what = argv[1];
    if (!strcmp(what, "match")) { /* match A B rounds seed seats */
        Player a = player_of(argv[2]), b = player_of(argv[3]);
        char title[1000];
        snprintf(title, sizeof title, "%s against %s", argv[2], argv[3]);
        compare(a, b, atoi(argv[6]), atoi(argv[4]), strtoull(argv[5], 0, 10), title);
    } else if (!strcmp(what, "log")) { /* log A B deals seed seats: the first in seat 0, the second in all others */
        int seats = atoi(argv[6]);
        Player table[SEATS];
        for (int s = 0; s < seats; s++) table[s] = s < 2 ? player_of(argv[2 + s]) : table[1];
        verbose = 1;
        Deal d;
        for (int i = 0; i < atoi(argv[4]); i++) {
            seed_dice(strtoull(argv[5], 0, 10) + i);
            forget();
            play_deal(&d, seats, i % seats, table, 0);
        }
    } else if (!strcmp(what, "learn")) learn(argc, argv, play_to_learn, against_greedy);
    return 0;
}

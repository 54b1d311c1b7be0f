/* What the programs share that learn the net of a player: the net itself, who plays, and the learning.

   Whoever includes it says before how many things there are at most of which something is told (EACH), how much is told
   of each (OF_EACH) and of all together (OF_ALL), how many units answer that (FIRST, SECOND), how much they differ at the
   start (SCATTER), how many players there may be (SEATS), and how many turns of each in a deal are kept (MOST_TURNS). It
   may say what the yardstick beside the greedy one is called (YARDSTICK), and a stronger one (STRONGER). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "selfplay.h"

#define SLOPE .05f

/* What is told of a position: of each thing that is in `live`, and of all. `target` is what came of it. */
typedef struct { u64 live; float each[EACH][OF_EACH], all[OF_ALL], target; } Sample;

/* The net */
typedef struct {
    float first[OF_EACH + 1][FIRST]; /* the last row is the bias */
    float second[SECOND][FIRST + OF_ALL + 1];
    float third[SECOND + 1];
} Net;
#define PARAMS (sizeof(Net) / sizeof(float))
typedef struct { float a[EACH][FIRST], sum[FIRST], b[SECOND], out; } Pass;

static inline int count_of(u64 x) { return __builtin_popcountll(x); }
static inline int first_of(u64 x) { return __builtin_ctzll(x); }
static inline float bend(float v) { return v > 0 ? v : SLOPE * v; }

static void finish(const Net *n, const float *all, Pass *p) {
    float out = n->third[SECOND];
    for (int k = 0; k < SECOND; k++) {
        const float *row = n->second[k];
        float v = row[FIRST + OF_ALL];
        for (int i = 0; i < FIRST; i++) v += row[i] * p->sum[i];
        for (int i = 0; i < OF_ALL; i++) v += row[FIRST + i] * all[i];
        p->b[k] = v;
        out += n->third[k] * bend(v);
    }
    p->out = out;
}
static void units_of(const Net *n, const float *f, float *a) {
    float v[FIRST];
    memcpy(v, n->first[OF_EACH], sizeof v);
    for (int i = 0; i < OF_EACH; i++)
        if (f[i] != 0) for (int k = 0; k < FIRST; k++) v[k] += f[i] * n->first[i][k];
    memcpy(a, v, sizeof v);
}
static void forward(const Net *n, const Sample *x, Pass *p) {
    memset(p->sum, 0, sizeof p->sum);
    for (u64 y = x->live; y; y &= y - 1) {
        int c = first_of(y);
        units_of(n, x->each[c], p->a[c]);
        for (int k = 0; k < FIRST; k++) p->sum[k] += bend(p->a[c][k]);
    }
    finish(n, x->all, p);
}

/* What a net says, in points; what was said of things of which nothing is told anew is remembered. */
static struct { const Net *net; u64 filled; float told[EACH][OF_EACH], units[EACH][FIRST]; } memory;
static double said(const Net *n, const Sample *x) {
    Pass p;
    memset(p.sum, 0, sizeof p.sum);
    if (memory.net != n) memory.filled = 0, memory.net = n;
    for (u64 y = x->live; y; y &= y - 1) {
        int c = first_of(y);
        if (!(memory.filled >> c & 1) || memcmp(memory.told[c], x->each[c], sizeof memory.told[c])) {
            float a[FIRST];
            units_of(n, x->each[c], a);
            for (int k = 0; k < FIRST; k++) memory.units[c][k] = bend(a[k]);
            memcpy(memory.told[c], x->each[c], sizeof memory.told[c]);
            memory.filled |= (u64)1 << c;
        }
        for (int k = 0; k < FIRST; k++) p.sum[k] += memory.units[c][k];
    }
    finish(n, x->all, &p);
    return 100 * p.out;
}
/* So that the same comes of a deal whatever was played before. */
static void forget(void) { memset(&memory, 0, sizeof memory); }

/* Who plays: a net, or a yardstick. A net leaves part of its decisions to chance; a frozen one does not learn. */
#ifndef YARDSTICK
#define YARDSTICK "collector"
#endif
enum { NET, GREEDY, OTHER, STRONG };
typedef struct { int kind; const Net *net; double eps; int frozen; } Player;
static Net loaded[8];
static int n_loaded;
static Player player_of(const char *name) {
    Player p = {NET, 0, 0, 1};
    if (!strcmp(name, "greedy")) p.kind = GREEDY;
    else if (!strcmp(name, YARDSTICK)) p.kind = OTHER;
#ifdef STRONGER
    else if (!strcmp(name, STRONGER)) p.kind = STRONG;
#endif
    else {
        FILE *in = fopen(name, "rb");
        if (!in || fread(&loaded[n_loaded], sizeof(Net), 1, in) != 1) { fprintf(stderr, "There is no net in %s.\n", name); exit(1); }
        fclose(in);
        p.net = &loaded[n_loaded++];
    }
    return p;
}

/* What is counted in deals */
static double d_turns, d_out, d_deals, d_takes, d_held, d_calls;
static void count_anew(void) { d_turns = d_out = d_deals = d_takes = d_held = d_calls = 0; }
static void print_counts(void) {
    printf("turns %.1f, out %.2f, takes %.2f, held %.2f, calls %.2f\n", d_turns / d_deals, d_out / d_deals, d_takes / d_deals,
           d_held / d_deals, d_calls / d_deals);
    fflush(stdout);
}

/* The records of a deal, from which is learnt: what the seat left to the next, its lead before and what it laid, what it
   thought that its turn was worth, whether the deal ended so, and whether something was left to chance. */
typedef struct { Sample x; double before, laid, best; int end, explored; } Record;
static Record records[SEATS][MOST_TURNS];
static int n_records[SEATS];
static Sample *buffer;
static int n_buffer, most_buffer;
static double trace = .9;

/* Learn from what a seat did in a deal, in which it was ahead by so much at the end. */
static void keep(int seat, double end) {
    double follows = 0, next_best = 0, next_before = 0;
    int explored_next = 0, last = 1;
    for (int i = n_records[seat] - 1; i >= 0; i--) {
        Record *c = &records[seat][i];
        double target; /* of the position after the choice */
        if (last) target = end - c->before - c->laid;
        else target = next_before - c->before - c->laid + (explored_next ? next_best : trace * follows + (1 - trace) * next_best);
        if (!c->end && n_buffer < most_buffer) {
            c->x.target = target / 100;
            buffer[n_buffer++] = c->x;
        }
        follows = c->laid + target;
        next_best = c->best;
        next_before = c->before;
        explored_next = c->explored;
        last = 0;
    }
}

/* Learning: Adam on batches */
static float first_moment[PARAMS], second_moment[PARAMS];
static long steps;
static Net gradient;
static double backward(const Net *n, const Sample *x) {
    Pass p;
    forward(n, x, &p);
    float e = p.out - x->target, back[FIRST] = {0};
    for (int k = 0; k < SECOND; k++) {
        gradient.third[k] += e * bend(p.b[k]);
        float g = e * n->third[k] * (p.b[k] > 0 ? 1 : SLOPE);
        float *to = gradient.second[k];
        const float *row = n->second[k];
        for (int i = 0; i < FIRST; i++) to[i] += g * p.sum[i], back[i] += g * row[i];
        for (int i = 0; i < OF_ALL; i++) to[FIRST + i] += g * x->all[i];
        to[FIRST + OF_ALL] += g;
    }
    gradient.third[SECOND] += e;
    for (u64 y = x->live; y; y &= y - 1) {
        int c = first_of(y);
        float g[FIRST];
        for (int k = 0; k < FIRST; k++) g[k] = back[k] * (p.a[c][k] > 0 ? 1 : SLOPE), gradient.first[OF_EACH][k] += g[k];
        for (int i = 0; i < OF_EACH; i++)
            if (x->each[c][i] != 0) for (int k = 0; k < FIRST; k++) gradient.first[i][k] += x->each[c][i] * g[k];
    }
    return e * e;
}
static void step(Net *net, int n, float rate) {
    float *w = (float *)net, *g = (float *)&gradient;
    steps++;
    float c1 = 1 - powf(.9f, steps), c2 = 1 - powf(.999f, steps), inv = 1.f / n;
    for (size_t i = 0; i < PARAMS; i++) {
        float d = g[i] * inv;
        first_moment[i] = .9f * first_moment[i] + .1f * d;
        second_moment[i] = .999f * second_moment[i] + .001f * d * d;
        w[i] -= rate * (first_moment[i] / c1) / (sqrtf(second_moment[i] / c2) + 1e-6f);
    }
    memset(&gradient, 0, sizeof gradient);
}
static double normal(void) { return sqrt(-2 * log(1 - chance())) * cos(6.283185307 * chance()); }
static void start_net(Net *n) {
    memset(n, 0, sizeof *n);
    for (int i = 0; i < OF_EACH; i++) for (int k = 0; k < FIRST; k++) n->first[i][k] = normal() * .3;
    for (int k = 0; k < SECOND; k++) {
        for (int i = 0; i < FIRST + OF_ALL; i++) n->second[k][i] = normal() * (i < FIRST ? SCATTER : .12);
        n->third[k] = normal() * .05;
    }
}
static double learn_from_buffer(Net *net, int times, float rate) {
    static int *order;
    double loss = 0;
    order = realloc(order, sizeof(int) * (size_t)n_buffer);
    for (int i = 0; i < n_buffer; i++) order[i] = i;
    for (int again = 0; again < times; again++) {
        for (int i = n_buffer - 1; i > 0; i--) { int k = below(i + 1), t = order[i]; order[i] = order[k]; order[k] = t; }
        int in_batch = 0;
        for (int i = 0; i < n_buffer; i++) {
            double e = backward(net, &buffer[order[i]]);
            if (!again) loss += e;
            if (++in_batch == 128) step(net, in_batch, rate), in_batch = 0;
        }
    }
    return loss / n_buffer;
}

/* learn in out chunks deals rate rate_end eps seed trace greedy times seats [former nets]: `play` plays a deal, `measure`
   says how a player does. */
static Player pool[4], learner;
static int n_pool;
static double share_greedy;
static Player opponent(void) {
    double r = chance();
    Player p = learner;
    if (r < share_greedy) p.kind = GREEDY;
    else if (r < share_greedy * 1.5) p.kind = OTHER;
    else if (n_pool && r < share_greedy * 1.5 + .2) p = pool[below(n_pool)];
    return p;
}
static void learn(int argc, char **argv, void (*play)(int seats), void (*measure)(Player p, int seats)) {
    static Net learning, playing;
    if (argc < 14) { fprintf(stderr, "Too few words to learn by.\n"); exit(1); }
    int chunks = atoi(argv[4]), deals = atoi(argv[5]), times = atoi(argv[12]), seats = atoi(argv[13]), anew = !strcmp(argv[2], "-");
    float rate = atof(argv[6]), last = atof(argv[7]);
    seed_dice(strtoull(argv[9], 0, 10));
    trace = atof(argv[10]);
    share_greedy = atof(argv[11]);
    for (int i = 14; i < argc && n_pool < 4; i++) pool[n_pool++] = player_of(argv[i]);
    if (anew) start_net(&learning);
    else learning = *player_of(argv[2]).net;
    playing = learning;
    learner = (Player){NET, &playing, atof(argv[8]), 0};
    most_buffer = deals * 30 * seats;
    buffer = malloc(sizeof(Sample) * (size_t)most_buffer);
    for (int c = 0; c < chunks; c++) {
        n_buffer = 0;
        count_anew();
        forget();
        for (int i = 0; i < deals; i++) play(seats);
        float now = rate * powf(last / rate, chunks > 1 ? (float)c / (chunks - 1) : 1);
        double mean = 0, squares = 0;
        for (int i = 0; i < n_buffer; i++) mean += buffer[i].target, squares += buffer[i].target * buffer[i].target;
        mean /= n_buffer;
        double loss = learn_from_buffer(&learning, times, now);
        float share = c < 10 && anew ? 1 : .2, *to = (float *)&playing, *from = (float *)&learning;
        for (size_t i = 0; i < PARAMS; i++) to[i] += share * (from[i] - to[i]);
        printf("chunk %d: %d positions, error %.4f of %.4f; ", c, n_buffer, loss, squares / n_buffer - mean * mean);
        print_counts();
        if (c % 10 == 9 || c == chunks - 1) {
            FILE *out = fopen(argv[3], "wb");
            if (!out || fwrite(&playing, sizeof(Net), 1, out) != 1) { fprintf(stderr, "The file %s can't be written.\n", argv[3]); exit(1); }
            fclose(out);
            u64 keep0 = dice_state[0], keep1 = dice_state[1];
            measure((Player){NET, &playing, 0, 1}, seats);
            dice_state[0] = keep0;
            dice_state[1] = keep1;
        }
    }
}
